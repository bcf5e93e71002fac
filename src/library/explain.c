/* veedor explain: what a finding's code means, what a clause asks, or what an event of a log did. */
#include "library/calls.h"
#include "library/point.h"
#include "base/utf8.h"
#include "lesson/advice.h"
#include "lesson/examples.h"
#include "report/explained.h"

#include <string.h>
#include <strings.h>

enum { EXPLAIN_RULESETS = 32 };

struct explaining {
	const struct settings *settings;
	struct out *out;
	struct arena arena;
	struct ruleset_cache cache;             /* for the hands: each has the readings that it names */
	struct ruleset *rules[EXPLAIN_RULESETS];
	struct str names[EXPLAIN_RULESETS]; /* by which each was loaded */
	unsigned rules_count;
	enum status judged;                 /* of the hands: STATUS_USAGE if a ruleset could not be loaded again */
};

/* ---- the rulesets ------------------------------------------------------------------------------------------------- */

/* Loads the ruleset of -r, if any, then every ruleset that has a name. If the first cannot be loaded there is nothing to look in. */
static enum status load_all(struct explaining *e)
{
	struct ruleset_names names;
	enum status status = rules_names(e->settings, &e->arena, &names);
	struct str chosen = e->settings->ruleset;

	for (size_t i = chosen.n ? 0 : 1; i <= names.count && e->rules_count < EXPLAIN_RULESETS; i++) {
		struct str name = i ? names.list[i - 1] : chosen;
		if (i && chosen.n && str_equal(name, chosen))
			continue;
		struct ruleset *rules = rules_load(e->settings, name, &e->arena, !i);
		e->names[e->rules_count] = name;
		if (rules)
			e->rules[e->rules_count++] = rules;
		else
			status = STATUS_USAGE;
		if (!rules && !i)
			break;
	}
	return status;
}

/* Returns how many rulesets are searched: with -r only the first, which has the clauses of what it inherits too. */
static unsigned searched(const struct explaining *e)
{
	return e->settings->ruleset.n && e->rules_count ? 1 : e->rules_count;
}

/* ---- hands of the corpus -------------------------------------------------------------------------------------------- */

/* Judges a hand of the corpus (row of example_hands; -1 none) under a ruleset. */
static struct judged_example explain_judge(struct explaining *e, unsigned rules, int row)
{
	struct judged_example example = { 0 };
	struct findings notation = { .arena = &e->arena };
	struct hand hand = { 0 };

	if (row < 0)
		return example;
	example.text = arena_filled(&e->arena, "[Reglamento \"{}\"]{}{}",
		e->names[rules], example_hands[row][0] == '[' ? " " : "\n\n", example_hands[row]);
	struct reader *reader = reader_open_text(example.text, e->names[rules]);
	if (reader && reader_next(reader, &hand, &notation) == READER_HAND) {
		struct slot *slot = cache_take(&e->cache, hand.match, e->names[rules]);
		if (!slot || !slot->engine)
			e->judged = STATUS_USAGE;
		example.source = hand.source;
		example.source.text = arena_str(&e->arena, hand.source.text);
		if (slot && slot->engine) {
			engine_new_match(slot->engine, hand.match);
			const struct verdict *verdict = engine_judge(slot->engine, &hand, &notation);
			struct findings found = verdict->findings;
			advice_tell(&found, &hand, slot->engine, &slot->trial);
			example.findings = findings_kept(&e->arena, verdict->findings.first);
			example.points = (struct score){ !verdict->undecided && !verdict->annulled && !verdict->lost, { verdict->points[0], verdict->points[1] } };
		}
	}
	reader_close(reader);
	return example;
}

/* ---- a code ---------------------------------------------------------------------------------------------------------- */

static void try_clause(struct explaining *e, struct code_use *use, unsigned rules, enum finding_code code, struct str id)
{
	const struct example *row = example_of(id);
	struct judged_example example = explain_judge(e, rules, row ? row->broken : -1);

	if (!FIND_LINKED(f, example.findings, f->code == code && finding_cites(f, id)))
		return;
	if (use->clause_count < CODE_CLAUSES)
		use->clauses[use->clause_count++] = id;
	else
		use->more++;
	if (!use->broken.text.n || example.text.n < use->broken.text.n)
		use->broken = example;
}

static enum status explain_code(struct explaining *e, enum finding_code code)
{
	struct code_use *uses = ARENA_ARRAY(&e->arena, struct code_use, EXPLAIN_RULESETS);
	struct code_lesson lesson = { .code = code, .uses = uses };
	bool of_the_game = finding_info(code)->kind < KIND_NOTATION;

	for (unsigned r = 0; uses && of_the_game && r < searched(e); r++) {
		struct code_use *use = &uses[lesson.use_count];
		*use = (struct code_use){ .rules = e->rules[r] };
		for (unsigned i = 0; i < e->rules[r]->clause_count; i++)
			try_clause(e, use, r, code, e->rules[r]->clauses[i].id);
		lesson.use_count += use->clause_count > 0;
	}
	(e->settings->form == AS_JSONL ? report_code_jsonl : report_code)(e->out, &lesson);
	return STATUS_CLEAN;
}

/* ---- a clause -------------------------------------------------------------------------------------------------------- */

static void print_clause(struct explaining *e, unsigned rules, unsigned row)
{
	const struct clause *clause = &e->rules[rules]->clauses[row];
	const struct example *example = clause->use == CLAUSE_SET_ASIDE ? NULL : example_of(clause->id);
	struct clause_lesson lesson = { .rules = e->rules[rules], .clause = row,
		.others = (const struct ruleset *const *)e->rules, .other_count = e->rules_count };

	lesson.kept = explain_judge(e, rules, example ? example->kept : -1);
	lesson.broken = explain_judge(e, rules, example ? example->broken : -1);
	(e->settings->form == AS_JSONL ? report_clause_jsonl : report_clause)(e->out, &lesson);
}

/* Says that the clause is another ruleset's than that of -r. Returns false if no other ruleset has it. */
static bool complain_elsewhere(const struct explaining *e, struct str word)
{
	struct str here = e->settings->ruleset;

	for (unsigned r = searched(e); r < e->rules_count; r++) {
		if (rules_clause(e->rules[r], word) < 0)
			continue;
		complain(e->settings->lang, "la cláusula «{}» no es de «{}», sino de «{}»",
			"clause «{}» is not in «{}» but in «{}»", word, here, e->names[r]);
		return true;
	}
	return false;
}

/* True if the name begins with the word and no number is cut in two. */
static bool begins(struct str name, struct str word)
{
	return word.n < name.n && strncasecmp(name.p, word.p, word.n) == 0 && !is_digit(name.p[word.n]);
}

/* Keeps the names that the word may mean: those that begin with it, else those one letter off. Clauses are so alike that two letters off is
 * another clause. Returns how many are left. */
static size_t keep_near(struct arena *arena, struct str word, struct str *names, size_t count)
{
	struct str folded = utf8_folded(arena, word);
	size_t kept = 0;
	bool begun = ANY_OF(i, (unsigned)count, begins(names[i], word));

	for (size_t i = 0; i < count; i++)
		if (begun ? begins(names[i], word) : str_distance(utf8_folded(arena, names[i]), folded, 1) <= 1)
			names[kept++] = names[i];
	return kept;
}

static enum status unknown(struct explaining *e, struct str word)
{
	size_t room = CODE_COUNT, count = 0;

	for (unsigned r = 0; r < searched(e); r++)
		room += e->rules[r]->clause_count;
	struct str *names = ARENA_ARRAY(&e->arena, struct str, room);
	for (unsigned r = 0; names && r < searched(e); r++)
		for (unsigned i = 0; i < e->rules[r]->clause_count; i++)
			names[count++] = e->rules[r]->clauses[i].id;
	for (int i = 0; names && i < CODE_COUNT; i++)
		names[count++] = str_of(finding_info((enum finding_code)i)->code);
	count = keep_near(&e->arena, word, names, count);
	complain_unknown(e->settings->lang, tr(e->settings->lang, "código o cláusula", "code or clause"), word, names, count);
	return refuse(e->settings->lang,
		"se explica un código (V0302), una cláusula («veedor rules REGLAMENTO» las nombra), una frase que diga algo o ARCHIVO:LÍNEA",
		"what is explained is a code (V0302), a clause («veedor rules RULESET» lists them), a phrase that says something or FILE:LINE");
}

/* ---- a phrase ---------------------------------------------------------------------------------------------------------- */

/* True if the word may be a phrase. Clauses and codes have figures and no blanks. */
static bool may_be_phrase(struct str word)
{
	return ANY_OF(i, (unsigned)word.n, word.p[i] == ' ') || !ANY_OF(i, (unsigned)word.n, is_digit(word.p[i]));
}

/* Returns the hand that keeps the clause, if the phrase is said in it, or -1. */
static int kept_with(struct explaining *e, struct str clause, struct str phrase)
{
	const struct example *example = example_of(clause);
	int row = example ? example->kept : -1;

	if (row < 0 || !phrase.n)
		return row;
	return strstr(example_hands[row], arena_filled(&e->arena, "\"{}\"", phrase).p) ? row : -1;
}

/* Picks the example: a hand in which the phrase itself is said goes before another. */
static void show_first(struct explaining *e, unsigned rules, struct phrase_lesson *lesson)
{
	for (unsigned pass = 0; pass < 2; pass++)
		for (unsigned i = 0; i < LESSON_CLAUSES && lesson->heard.clauses[i].n && !lesson->example.text.n; i++) {
			struct str said = pass ? STR("") : lesson->heard.phrase;
			lesson->shown = lesson->heard.clauses[i];
			lesson->example = explain_judge(e, rules, kept_with(e, lesson->shown, said));
		}
}

static bool explain_phrase_in(struct explaining *e, unsigned rules, struct str phrase, bool after_another)
{
	struct slot *slot = cache_named(&e->cache, e->names[rules]);

	if (!slot)
		return false;
	struct phrase_lesson lesson = { .heard = lesson_heard(&e->arena, e->rules[rules], slot->canto, phrase) };
	if (!lesson.heard.heard.count || !lesson.heard.clauses[0].n)
		return false;
	show_first(e, rules, &lesson);
	if (after_another && e->settings->form != AS_JSONL)
		out_string(e->out, "\n");
	if (e->settings->form == AS_JSONL)
		report_canto_jsonl(e->out, &lesson.heard);
	else
		report_phrase(e->out, &lesson);
	return true;
}

/* Explains a phrase by the clauses that it rests on. Returns false if it rests on none. */
static bool explain_phrase(struct explaining *e, struct str phrase)
{
	bool found = false;

	for (unsigned r = 0; r < searched(e) && may_be_phrase(phrase); r++)
		found |= explain_phrase_in(e, r, phrase, found);
	return found;
}

static enum status explain_clause(struct explaining *e, struct str word)
{
	bool found = false;

	for (unsigned r = 0; r < searched(e); r++) {
		int row = rules_clause(e->rules[r], word);
		if (row >= 0)
			print_clause(e, r, (unsigned)row);
		found |= row >= 0;
	}
	if (found || explain_phrase(e, word))
		return STATUS_CLEAN;
	return complain_elsewhere(e, word) ? STATUS_USAGE : unknown(e, word);
}

/* ---- a place: the events of a line of a log, between two states of the table ----------------------------------------- */

/* Returns the line of the hand's first act if the place is the hand's header or in its deal, else 0. */
static unsigned first_act(const struct point *point)
{
	const struct hand *hand = &point->hand;
	unsigned header, first;

	if (!hand->event_count)
		return 0;
	header = source_place(&hand->source, hand->header.begin).line;
	first = source_place(&hand->source, hand->events[0].span.begin).line;
	return point->place.line >= header && point->place.line < first ? first : 0;
}

static enum status no_events(const struct point *point)
{
	struct log_place at = point->place;
	unsigned first = first_act(point);

	if (first)
		complain(point->settings->lang, "{}:{}: ahí está el encabezado o el reparto; el primer acto de la mano está en el renglón {}",
			"{}:{}: the header or the deal stands there; the first act of the hand is at line {}", at.file, at.line, first);
	else if (at.column)
		complain(point->settings->lang, "{}:{}:{}: de ahí al final del renglón no pasa nada",
			"{}:{}:{}: nothing happens from there to the end of the line", at.file, at.line, at.column);
	else
		complain(point->settings->lang, "{}:{}: en esa línea no pasa nada", "{}:{}: nothing happens at that line", at.file, at.line);
	return STATUS_UNREADABLE;
}

/* True if words had won the match by then. Only the verdict of the whole hand tells, since that depends on what is shown and claimed
 * afterwards. */
static bool is_won(const struct verdict *verdict, uint32_t events)
{
	return verdict->won_aloud > 0 && events >= verdict->won_aloud;
}

/* Explains the events. The verdict is asked for last, since the engine's match goes on with it. */
static enum status explain_events(struct explaining *e, struct point *point)
{
	struct place_lesson lesson = { .rules = point->slot->rules, .file = point->place.file, .line = point->place.line, .hand = &point->hand };
	uint32_t first = trial_hand(point->trial)->event_count; /* before the card, if `upto` is a voice that came with it */
	uint32_t end = events_through(&point->hand, point->place.line, point->place.column, point->upto);

	if (end == point->upto)
		return no_events(point);
	lesson.before = place_state(&e->arena, point->trial);
	if (!trial_begin(point->trial, &point->hand, first))
		return STATUS_UNREADABLE;
	lesson.events = place_steps(&e->arena, point->trial, &point->hand, end, &lesson.event_count);
	lesson.after = place_state(&e->arena, point->trial);
	lesson.verdict = engine_judge(point->slot->engine, &point->hand, &point->notation);
	struct findings found = lesson.verdict->findings;
	advice_tell(&found, &point->hand, point->slot->engine, &point->slot->trial);
	lesson.before.won = is_won(lesson.verdict, first);
	lesson.after.won = is_won(lesson.verdict, trial_hand(point->trial)->event_count);
	(e->settings->form == AS_JSONL ? report_place_jsonl : report_place)(e->out, &lesson);
	return STATUS_CLEAN;
}

static enum status explain_place(struct explaining *e, struct log_place place)
{
	struct point point;
	enum status status = point_in_log(&point, &e->cache, place);

	if (status == STATUS_CLEAN)
		status = explain_events(e, &point);
	point_close(&point);
	return status;
}

/* ---- which of them ---------------------------------------------------------------------------------------------------- */

static enum status explain_word(struct explaining *e, struct str word)
{
	int code = finding_code_find(word);
	struct log_place place = log_place_of(word);
	enum status status;

	if (code < 0 && place.line)
		return explain_place(e, place);
	if (e->settings->reading_count && !e->settings->ruleset.n)
		return complain_readings(e->settings->lang);
	status = load_all(e);
	if (status != STATUS_CLEAN && !e->rules_count)
		return status;
	return worst(status, code >= 0 ? explain_code(e, (enum finding_code)code) : explain_clause(e, word));
}

enum status explain_print(const struct settings *settings, struct out *out)
{
	struct explaining e = { .settings = settings, .cache = { settings, settings->slots, false }, .out = out };

	if (settings->word_count != 1)
		return refuse(settings->lang, "explain lleva un código, una cláusula, una frase entre comillas o ARCHIVO:LÍNEA",
			"explain takes one code, one clause, one phrase in quotes or FILE:LINE");
	enum status status = explain_word(&e, str_of(settings->words[0]));
	for (unsigned i = 0; i < e.rules_count; i++)
		ruleset_free(e.rules[i]);
	arena_free(&e.arena);
	return worst(status, e.judged);
}
