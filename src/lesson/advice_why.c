/* Why there is no formula for what a player wants to say here: one sentence. */
#include "lesson/advice_parts.h"

#include "base/utf8.h"
#include "report/print.h"

bool quoted_next(struct str text, size_t *at, struct str *quoted)
{
	const struct str opening = STR("«"), closing = STR("»");
	size_t begin = 0;

	for (; *at < text.n; (*at)++) {
		struct str rest = str_slice(text, *at, text.n);
		if (str_starts(rest, opening))
			begin = *at + opening.n;
		if (begin && str_starts(rest, closing)) {
			*quoted = str_slice(text, begin, *at);
			return true;
		}
	}
	return false;
}

/* ---- a call that the game has not ------------------------------------------------------------------------------- */

/* Returns the words in the phrase that the ruleset bars as of no call here: those heard so, else the shortest that it holds; empty if there are
 * none. */
static struct str foreign_call(const struct search *search)
{
	struct str folded = utf8_folded(search->arena, str_slice(search->phrase, 0, LESSON_READ)), name = { NULL, 0 };

	for (unsigned i = 0; i < search->heard->count; i++)
		if (search->heard->acts[i].wording == WORDING_NO_CALL && search->heard->acts[i].meant == ACT_HABLA)
			return str_slice(search->phrase, search->heard->acts[i].begin, search->heard->acts[i].end);
	for (unsigned i = 0; i < search->rules->lexicon_count; i++) {
		const struct lexicon_entry *entry = &search->rules->lexicon[i];
		if (entry->kind == LEX_BARRED && entry->acts[0] == ACT_HABLA && (!name.n || entry->text.n < name.n) && str_holds_words(folded, entry->text))
			name = entry->as_written;
	}
	return name;
}

/* ---- not now ------------------------------------------------------------------------------------------------------ */

/* Returns in advance what one of the engine's own findings comes to. */
static struct bitext in_advance(const struct finding *finding)
{
	static const struct { enum finding_code code; const char *es, *en; } told[] = {
		{ CODE_NOTHING_TO_RAISE, "no hay qué subir", "there is nothing to raise" },
		{ CODE_RAISE_ORDER, "no puede seguir a lo cantado", "it cannot follow what was called" },
		{ CODE_ACT_LADDER, "no puede seguir a lo cantado", "it cannot follow what was called" },
		{ CODE_RAISE_OWN_CALL, "el último canto es del propio bando, y contesta el otro", "the last call is the own side's, and the other answers" },
		{ CODE_RAISE_NOT_YOURS, "subir le toca al otro bando", "raising belongs to the other side" },
		{ CODE_RAISE_WITHOUT_QUIERO, "hay que querer antes", "one has to accept first" },
		{ CODE_BARRED_ACT, "ya no vale en esta mano", "it no longer counts in this hand" },
		{ CODE_SAME_CALL, "ya está cantado y espera respuesta", "it has been called and waits for its answer" },
		{ CODE_OWN_CALL_ANSWERED, "contesta el otro bando", "the other side answers" },
		{ CODE_ALREADY_ANSWERED, "ese bando ya contestó", "that side has answered" },
		{ CODE_AFTER_HAND, "la mano está terminada", "the hand is over" },
		{ CODE_NOT_YOUR_ANSWER, "contesta otro", "somebody else answers" },
		{ CODE_LANCE_CLOSED, "ese lance está cerrado", "that lance is closed" },
	};

	unsigned i = FIRST_OF(k, sizeof told / sizeof *told, told[k].code == finding->code);

	return i < sizeof told / sizeof *told ? (struct bitext){ { str_of(told[i].es), str_of(told[i].en) } } : (struct bitext){ { { 0 } } };
}

/* Returns what the rule says to do, or else its objection; a formula that the rule names was tried, and cannot be said. */
static struct str objection(struct arena *arena, const struct finding *finding, enum lang lang)
{
	struct bitext short_words = in_advance(finding);
	struct str formula;

	if (finding->fix.in[LANG_ES].n && !names_formula(finding, &formula))
		return bitext_in(finding->fix, lang);
	if (finding->code == CODE_LANCE_CLOSED && finding->args[2].words.in[LANG_ES].n)
		return arena_filled(arena, tr(lang, "el lance de {} está cerrado", "the {} is closed"), bitext_in(finding->args[2].words, lang));
	return short_words.in[LANG_ES].n ? bitext_in(short_words, lang) : arena_said(arena, lang, report_message, finding, NULL);
}

static struct advice not_now(struct search *search)
{
	struct advice advice = { .reason = ADVICE_NOT_NOW, .clause = search->against->clauses[0] };

	for (enum lang lang = LANG_ES; lang < LANG_COUNT; lang++)
		advice.why.in[lang] = arena_filled(search->arena, tr(lang, "ahora no: {}", "not now: {}"), objection(search->arena, search->against, lang));
	return advice;
}

/* ---- answers -------------------------------------------------------------------------------------------------------- */

/* Returns how many acts are answers, and nothing else: 0 if another is among them. */
static unsigned only_answers(const struct wish *wish)
{
	return ALL_OF(i, wish->count, wish_is_answer(wish->list[i].act)) ? wish->count : 0;
}

/* Returns how many seats further on somebody owes an answer; 0 if nobody does. */
static unsigned asked_from(const struct search *search)
{
	unsigned seats = trial_seats(search->trial);

	return (FIRST_OF(i, seats - 1, trial_asked(search->trial, (search->seat + 1 + i) % seats)) + 1) % seats;
}

static struct advice because(enum advice_reason reason, const char *es, const char *en)
{
	return (struct advice){ .reason = reason, .why = { { str_of(es), str_of(en) } } };
}

static struct advice no_formula(void)
{
	return because(ADVICE_NO_FORMULA, "el reglamento no tiene una fórmula que diga eso y nada más",
		"the regulation has no formula that says this and nothing else");
}

/* Says why the state of the table does not allow it. */
static struct advice advice_at_table(struct search *search, const struct wish *wish)
{
	if (trial_decided(search->trial))
		return because(ADVICE_HAND_OVER, "la mano está terminada", "the hand is over");
	if (only_answers(wish) && !trial_asked(search->trial, search->seat)) {
		unsigned on = asked_from(search);
		return on == 0 ? because(ADVICE_NOTHING_WAITS, "nada espera respuesta", "nothing waits for an answer")
			: on % 2 == 0 ? because(ADVICE_OTHERS_ANSWER, "contesta el compañero", "the partner answers")
			: because(ADVICE_OTHERS_ANSWER, "contesta el otro bando", "the other side answers");
	}
	bool waits = ANY_OF(i, wish->count, wish->list[i].part >= MAX_LANCES || trial_lance_now(search->trial, wish->list[i].part).state == LANCE_PENDING);
	if (only_answers(wish) && !waits)
		return because(ADVICE_NOT_NOW, "ahora no: ese canto no espera respuesta", "not now: that call waits for no answer");
	if (search->against && only_answers(wish) < 2)
		return not_now(search);
	if (search->unheard || (!search->did->counts && !search->did->findings && search->heard->wording < WORDING_NO_CALL))
		return because(ADVICE_NOT_NOW, "ahora no dice nada", "it says nothing now");
	return no_formula();
}

struct advice advice_of_number(struct search *search)
{
	return (struct advice){ .reason = ADVICE_NUMBER_LOST, .why = { {
		arena_filled(search->arena, "dicho así la cifra no cuenta; para que cuente se dice «{}»", search->found),
		arena_filled(search->arena, "said so the number does not count; for it to count one says «{}»", search->found) } } };
}

/* True if the words are right and do something, and what is found against them is not about words. */
static bool is_official(const struct search *search)
{
	const struct finding *worst = search->did ? gravest(search->did->findings) : NULL;
	bool done = worst ? search->did->counts && !finding_of_words(worst)
		: search->did && acts_done(search->did->acts, search->did->act_count);

	return search->heard->count && search->heard->wording == WORDING_OFFICIAL && done;
}

/* True if nothing but numbers and acceptances was heard, said in passing where none is due: «ni un cuatro tenés», «tira» to a partner. */
static bool is_chat(const struct search *search)
{
	return search->heard->count && (!search->did || search->did->act_count == 0) && ALL_OF(i, search->heard->count,
		search->heard->acts[i].loose && (search->heard->acts[i].act == ACT_DICE || (search->did && search->heard->acts[i].act == ACT_QUIERE)));
}

/* True if the call has nothing to say: it is the one that waits, or it was void and said in passing or behind another of its lance. */
static bool is_called(const struct search *search, const struct wish *wish, const struct wished *wished)
{
	const struct canto_row *rows = search->rules->cantos;
	int canto = canto_of_act(wished->act);

	if (canto < 0 || wished->number >= 0)
		return false;
	struct trial_lance now = trial_lance_now(search->trial, rows[canto].lance);
	bool waits = now.state == LANCE_PENDING && now.last == canto && !(rows[canto].over >> canto & 1);
	bool was_void = ANY_OF(i, search->did->act_count, !search->did->acts[i].valid && search->did->acts[i].act == wished->act);
	bool in_passing = ANY_OF(i, search->heard->count, search->heard->acts[i].act == wished->act && search->heard->acts[i].loose);
	bool behind = ANY_OF(i, wish->count, lance_of_call(search->rules, wish->list[i].act) == rows[canto].lance);
	return waits || (was_void && (in_passing || behind));
}

/* Leaves such calls out: «envido, y después el truco» to a truco. True if some act is left and another is not. */
static bool leaves_called(const struct search *search, struct wish *wish)
{
	unsigned said = wish->count;

	wish->count = 0;
	for (unsigned i = 0; search->trial && i < said; i++)
		if (!is_called(search, wish, &wish->list[i]))
			wish->list[wish->count++] = wish->list[i];
	return wish->count && wish->count < said;
}

struct advice advice_without(struct search *search, const struct wish *wish)
{
	struct advice advice = { .reason = ADVICE_NEEDLESS };
	bool counts = search->did ? search->did->counts : search->heard->count && search->heard->wording < WORDING_NO_CALL;
	struct wish rest = *wish;

	if (is_official(search) || is_chat(search))
		return advice;
	if (leaves_called(search, &rest)) {
		search->met_count = search->tried = 0;
		if (search_ways(search, &rest))
			return (struct advice){ .reason = ADVICE_GIVEN, .say = search->found };
	}
	if (counts)
		return advice;
	struct str name = wish->count == 0 || only_answers(wish) ? foreign_call(search) : (struct str){ NULL, 0 };
	if (name.n)
		return (struct advice){ .reason = ADVICE_NO_SUCH_CALL, .why = { {
			arena_filled(search->arena, "acá no hay {}", name),
			arena_filled(search->arena, "there is no {} here", name) } } };
	if (wish->count == 0)
		return advice;
	if (search->wants_number && search->tried == 0)
		return because(ADVICE_NO_NUMBER, "hay que decir cuántos", "the number has to be said");
	return search->trial ? advice_at_table(search, wish) : no_formula();
}

bool finding_of_words(const struct finding *f)
{
	switch (f->code) {
	case CODE_NOT_A_CALL: case CODE_NOT_AN_ANSWER: case CODE_IRREGULAR_WORD: case CODE_PASO_ALONE: case CODE_RAISE_WITHOUT_QUIERO:
		return true;
	default:
		return false;
	}
}

