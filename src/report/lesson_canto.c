/* `veedor canto`: a phrase with its binding words underlined, and what becomes of it; under several rulesets a row each, 80 columns wide, with
 * words wrapped within their column. */
#include "report/lesson.h"

#include "base/utf8.h"
#include "report/print.h"

#include <string.h>

enum { LABEL = 10 };

/* ---- the phrase and its carets ---------------------------------------------------------------------------------- */

/* Returns the next act behind a place of the phrase, which may be told in another order than said; NULL if there is none. */
static const struct spoken_act *act_behind(const struct utterance *heard, uint32_t at)
{
	const struct spoken_act *next = NULL;

	for (const struct spoken_act *act = heard->acts; act < heard->acts + heard->count; act++)
		if (act->end > at && (!next || act->begin < next->begin))
			next = act;
	return next;
}

/* Draws the marks under the phrase: '^' for words that do something, '~' for words that were meant to. */
static void print_marks(struct out *out, const struct utterance *heard, const struct window *shown)
{
	uint32_t at = shown->begin;

	print_repeated(out, ' ', 1 + shown->cut_left);
	for (const struct spoken_act *act; (act = act_behind(heard, at)); at = act->end) {
		uint32_t begin = act->begin > at ? act->begin : at;
		print_repeated(out, ' ', window_columns(shown, at, begin));
		print_repeated(out, act->wording == WORDING_NO_CALL ? '~' : '^', window_columns(shown, begin, act->end));
	}
}

static void print_phrase(struct out *out, const struct canto_lesson *lesson)
{
	const struct utterance *heard = &lesson->heard;
	const struct spoken_act *first = act_behind(heard, 0);
	uint32_t begin = first ? first->begin : 0, end = begin;
	for (unsigned i = 0; i < heard->count; i++)
		end = heard->acts[i].end > end ? heard->acts[i].end : end;
	struct window shown = window_at(lesson->phrase, 0, begin, end);

	print_between(out, "«", "»\n", draw_window, &shown);
	if (!heard->count)
		return;
	print_ink(out, heard->wording == WORDING_NO_CALL ? INK_NULL : heard->wording == WORDING_IRREGULAR ? INK_REMARK : INK_BOLD);
	print_marks(out, heard, &shown);
	print_ink(out, INK_PLAIN);
	out_string(out, "\n");
}

/* ---- acts -------------------------------------------------------------------------------------------------------- */

static void print_lesson_act_name(struct out *out, const struct ruleset *rules, unsigned act)
{
	print_filled(out, canto_of_act(act) >= 0 ? "«{}»" : "{}", bitext_in(ruleset_act_words(rules, act), out->lang));
}

/* True unless «con flor» before a call is told as the flor that it sings. */
static bool tells_prefix(const struct utterance *heard, const struct spoken_act *act)
{
	return act->prefix != PREFIX_NONE && act->act != ACT_AVISA
		&& !ANY_OF(i, heard->count, heard->acts[i].act == ACT_CANTA_FLOR && heard->acts[i].prefix == act->prefix);
}

int call_worth(const struct ruleset *rules, const struct spoken_act *act)
{
	const struct canto_row *call = act->wording == WORDING_NO_CALL ? NULL : row_of_call(rules, act->act);
	int number = act->number < 0 ? 1 : act->number;

	if (!call)
		return -1;
	switch (call->stake.kind) {
	case AMOUNT_NUMBER: return call->stake.n;
	case AMOUNT_PER_SPOKEN: return call->stake.n * number;
	case AMOUNT_SPOKEN: return act->number;
	default: return -1;
	}
}

static void print_act(struct out *out, const struct canto_lesson *lesson, const struct spoken_act *act)
{
	const struct ruleset *rules = lesson->rules;

	if (act->wording == WORDING_NO_CALL) {
		out_string(out, act->meant == ACT_HABLA ? tr(out->lang, "nada", "nothing") : tr(out->lang, "nada; suena a ", "nothing; sounds like "));
		if (act->meant != ACT_HABLA)
			print_lesson_act_name(out, rules, act->meant);
		return;
	}
	if (tells_prefix(&lesson->heard, act))
		out_format(out, "%s, ", prefix_words(act->prefix));
	print_lesson_act_name(out, rules, act->act);
	if (act->number >= 0)
		out_format(out, " %d", act->number);
	if (act->number >= 0 && call_worth(rules, act) >= 0)
		out_say_format(out, " (vale %d)", " (worth %d)", call_worth(rules, act));
	if (act->part < rules->lance_count)
		print_say(out, " para {}", " for {}", bitext_in(rules->lances[act->part].words, out->lang));
	else if (act->part == PART_ALL)
		out_say(out, " para todo", " for all");
}

void lesson_acts(struct out *out, const struct canto_lesson *lesson)
{
	if (lesson->heard.count == 0)
		out_say(out, "nada", "nothing");
	for (unsigned i = 0; i < lesson->heard.count; i++) {
		out_string(out, i ? " + " : "");
		print_act(out, lesson, &lesson->heard.acts[i]);
	}
}

/* ---- text ---------------------------------------------------------------------------------------------------------- */

static void label(struct out *out, const char *es, const char *en)
{
	const char *text = tr(out->lang, es, en);

	print_filled(out, "{dim}  {}{plain}", text);
	print_repeated(out, ' ', 1 + LABEL - (int)utf8_count(str_of(text)));
}

static void print_standing(struct out *out, const struct canto_lesson *lesson)
{
	label(out, "redacción", "wording");
	bool names = lesson->heard.wording == WORDING_NO_CALL && lesson->placed && lesson->ruling == RULED_STANDS;
	out_string(out, names ? tr(out->lang, "como canto no vale; nombra lo que se quiere", "no call; it names what is accepted")
		: lesson_wordings[lesson->heard.wording].word[out->lang]);
	if (ANY_OF(i, lesson->heard.count, lesson->heard.acts[i].loose))
		out_say(out, " (la palabra va suelta en una frase)", " (the word stands inside a sentence)");
	if (lesson->heard.limit_hit || lesson->phrase.n > LESSON_READ)
		out_say(out, " (no se leyó entera)", " (it was not fully read)");
	out_string(out, "\n");
}

static void print_told(struct out *out, const struct canto_lesson *lesson, bool all)
{
	for (const struct finding *f = lesson->findings; f; f = f->next) {
		if (f != lesson->worst && !all)
			continue;
		label(out, "", "");
		lesson_finding(out, f, lesson->match);
		if (bitext_in(f->effect.text, out->lang).n || f->effect.tantos) {
			label(out, "", "");
			out_say(out, "efecto: ", "effect: ");
			print_effect(out, &f->effect, lesson->match, (int)lesson->before.seats);
			out_string(out, "\n");
		}
	}
}

/* Returns the act that was done instead of the one said: a repeated «flor» shrinks. A «paso» that refuses is not one. ACT_NONE: none. */
static unsigned counted_as(const struct canto_lesson *lesson)
{
	const struct trial_act *act = FIND_IN(done, lesson->acts, lesson->act_count, done->valid && done->act != ACT_NO_QUIERE
		&& !ANY_OF(k, lesson->heard.count, lesson->heard.acts[k].act == done->act));

	return act ? act->act : (unsigned)ACT_NONE;
}

static void print_ruling(struct out *out, const struct canto_lesson *lesson, bool all)
{
	label(out, "lo dice", "said by");
	print_seat(out, (int)lesson->seat, lesson->match);
	out_string(out, lesson->seat_asked ? tr(out->lang, ", que tiene que contestar", ", who has to answer")
		: lesson->before.due == (int)lesson->seat ? tr(out->lang, ", al que le toca", ", whose turn it is") : "");
	out_string(out, "\n");
	label(out, "fallo", "ruling");
	out_string(out, lesson_rulings[lesson->ruling].word[out->lang]);
	if (counted_as(lesson) != ACT_NONE)
		print_say(out, ": cuenta como {}", ": it counts as {}", bitext_in(ruleset_act_words(lesson->rules, counted_as(lesson)), out->lang));
	if (lesson->ruling == RULED_VOID && !lesson->findings)
		out_say(out, ": viene de un canto que no valió", ": it comes of a call that was void");
	out_string(out, "\n");
	print_told(out, lesson, all);
	lesson_table_lances(out, lesson->rules, &lesson->after, "             ");
	if (lesson->after.decided) {
		label(out, "", "");
		lesson_over(out, &lesson->after, "", "\n");
	}
}

/* Prints what the words alone are worth, outside any hand. */
static void print_worth(struct out *out, unsigned wording)
{
	if (wording == WORDING_TALK)
		return;
	label(out, "fallo", "ruling");
	print_filled(out, "{}{}\n", lesson_rulings[wording == WORDING_NO_CALL ? RULED_VOID
		: wording == WORDING_IRREGULAR ? RULED_REMARK : RULED_STANDS].word[out->lang],
		wording == WORDING_NO_CALL ? "" : tr(out->lang, ", si es el momento", ", in its moment"));
}

/* Returns the correction of the first finding that has one. */
static struct str fix_of(const struct canto_lesson *lesson, enum lang lang)
{
	const struct finding *found = FIND_LINKED(f, lesson->findings, f->severity != SEVERITY_UNDECIDED && bitext_in(f->fix, lang).n);

	return found ? bitext_in(found->fix, lang) : (struct str){ 0 };
}

static void print_advice(struct out *out, const struct canto_lesson *lesson)
{
	struct str fix = fix_of(lesson, out->lang), why = bitext_in(lesson->advice.why, out->lang);

	if (lesson->near.n) {
		label(out, "¿será?", "perhaps");
		print_filled(out, "«{}»\n", lesson->near);
	}
	if (why.n) {
		label(out, "sin frase", "no words");
		print_filled(out, "{}\n", why);
		return;
	}
	if (lesson->advice.say.n == 0 && fix.n == 0)
		return;
	if (!lesson->advice.say.n) {
		label(out, "correcto", "right");
		print_filled(out, "{}\n", fix);
		return;
	}
	label(out, "se dice", "say");
	print_filled(out, "«{}»", lesson->advice.say);
	if (fix.n && !str_holds(fix, lesson->advice.say))
		print_filled(out, "; {}", fix);
	out_string(out, "\n");
}

static void print_clause(struct out *out, const struct canto_lesson *lesson, struct str clause, bool first)
{
	if (!clause.n)
		return;
	label(out, first ? "porque" : "", first ? "why" : "");
	lesson_clause_line(out, lesson->rules, clause, "{bold}{}{plain}");
}

/* Prints the clause that decides, or all clauses if asked. */
static void print_why(struct out *out, const struct canto_lesson *lesson, bool all)
{
	print_clause(out, lesson, lesson->deciding, true);
	for (unsigned i = 0; all && i < LESSON_CLAUSES && lesson->clauses[i].n; i++)
		if (!str_equal(lesson->clauses[i], lesson->deciding))
			print_clause(out, lesson, lesson->clauses[i], !lesson->deciding.n && i == 0);
	if (!lesson->reading)
		return;
	label(out, "lectura", "reading");
	print_filled(out, "{}={}: {}\n", lesson->reading->name, lesson->reading->option[lesson->reading->taken].name,
		bitext_in(lesson->reading->question, out->lang));
}

void report_canto(struct out *out, const struct canto_lesson *lesson, bool all)
{
	print_phrase(out, lesson);
	label(out, "reglamento", "ruleset");
	print_filled(out, "{}\n", lesson->rules->name);
	label(out, "actos", "acts");
	lesson_acts(out, lesson);
	out_string(out, "\n");
	print_standing(out, lesson);
	if (lesson->placed)
		print_ruling(out, lesson, all);
	else
		print_worth(out, lesson->heard.wording);
	print_advice(out, lesson);
	print_why(out, lesson, all);
}

/* ---- under several rulesets ------------------------------------------------------------------------------ */

enum { COLUMNS = 5 };

/* ruleset, standing or ruling, what it does, how it is said, clause; 80 with a blank between them */
static const uint8_t widths[COLUMNS] = { 13, 13, 24, 16, 10 };

/* Returns the length of a text cut to `width` columns. */
static size_t cut(struct str text, size_t width)
{
	size_t at = 0;

	for (size_t n = 0; at < text.n && n < width; n++)
		utf8_next(text, &at);
	return at;
}

/* Takes the next line of a column from what is left of its text, up to a blank if possible. */
static struct str take_line(struct str *left, size_t width)
{
	size_t end = cut(*left, width), blank = end;

	while (end < left->n && blank > 0 && left->p[blank] != ' ')
		blank--;
	end = end < left->n && blank ? blank : end;
	struct str line = str_trim(str_slice(*left, 0, end));
	*left = str_trim(str_slice(*left, end, left->n));
	return line;
}

/* Prints a row, with as many lines as its longest column. */
static void print_row(struct out *out, const struct str *texts)
{
	struct str left[COLUMNS];

	memcpy(left, texts, sizeof left);
	for (bool more = true; more; out_string(out, "\n")) {
		int blanks = 0;
		more = false;
		for (unsigned i = 0; i < COLUMNS; i++) {
			struct str line = take_line(&left[i], widths[i]);
			print_repeated(out, ' ', line.n ? blanks : 0);
			out_bytes(out, line);
			blanks = (line.n ? 0 : blanks) + widths[i] + 1 - (int)utf8_count(line);
			more |= left[i].n > 0;
		}
	}
}

/* ---- what stands in them ------------------------------------------------------------------------------------------ */

/* "no call" of "no call: it counts for nothing". */
static struct str in_short(const char *words)
{
	size_t n = 0;

	while (words[n] && words[n] != ':' && words[n] != ',')
		n++;
	return (struct str){ words, n };
}

static struct str advice(struct arena *arena, struct out *words, const struct canto_lesson *lesson)
{
	if (lesson->advice.say.n)
		print_filled(words, "«{}»", lesson->advice.say);
	else if (lesson->near.n)
		print_say(words, "¿será «{}»", "perhaps «{}»", lesson->near);
	else if (bitext_in(lesson->advice.why, words->lang).n)
		out_escaped(words, bitext_in(lesson->advice.why, words->lang));
	else if (lesson->heard.count && lesson->advice.reason == ADVICE_NEEDLESS)
		out_say(words, "así", "as said");
	return print_taken(arena, words);
}

void report_canto_all(struct out *out, const struct canto_lesson *lessons, unsigned count)
{
	struct arena arena;
	struct str head[COLUMNS] = { str_of(tr(out->lang, "reglamento", "ruleset")),
		str_of(count && lessons[0].placed ? tr(out->lang, "fallo", "ruling") : tr(out->lang, "redacción", "wording")),
		str_of(tr(out->lang, "qué hace", "what it does")), str_of(tr(out->lang, "se dice", "say")), str_of(tr(out->lang, "cláusula", "clause")) };

	arena_init(&arena);
	print_filled(out, "«{}»\n", count ? str_slice(lessons[0].phrase, 0, cut(lessons[0].phrase, 78)) : STR(""));
	print_ink(out, INK_DIM);
	print_row(out, head);
	print_ink(out, INK_PLAIN);
	for (const struct canto_lesson *lesson = lessons; lesson < lessons + count; lesson++) {
		const struct term *standing = lesson->placed ? &lesson_rulings[lesson->ruling] : &lesson_wordings[lesson->heard.wording];
		lesson_acts(out_aside(out), lesson);
		struct str acts = print_taken(&arena, out_aside(out));
		print_row(out, (const struct str[COLUMNS]){ lesson->rules->name, in_short(standing->word[out->lang]), acts,
			advice(&arena, out_aside(out), lesson), lesson->clauses[0] });
	}
	arena_free(&arena);
}
