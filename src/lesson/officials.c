#include "lesson/officials.h"
#include "lesson/formulas.h"
#include "lesson/lesson.h"

#include <string.h>

enum { OFFICIALS = 1024 };

struct listing {
	struct arena *arena;
	struct trial *trial;
	const struct ruleset *rules;
	struct officials *out;
};

struct str official_said(struct arena *arena, const struct ruleset *rules, const struct official *official, int number)
{
	return phrase_with_number(arena, official->words, number >= 0 ? number : phrase_sample(rules, official->act));
}

bool official_is_plain(const struct official *official)
{
	return official->prefix == PREFIX_NONE && official->acts[1] == ACT_NONE;
}

/* ---- what a formula is said for --------------------------------------------------------------------------------- */

/* Returns the act a phrase is said for. Two calls at once are a bundle, said for the act that imposes it. */
static uint8_t main_act(const uint8_t *acts)
{
	uint8_t call = ACT_NONE, answer = ACT_NONE;
	unsigned calls = 0;

	for (unsigned i = 0; i < OFFICIAL_ACTS && acts[i] != ACT_NONE; i++) {
		if (canto_of_act(acts[i]) >= 0 && calls++ == 0)
			call = acts[i];
		if (act_answers(acts[i]) && answer == ACT_NONE)
			answer = acts[i];
	}
	return acts[0] == ACT_IMPONE || acts[0] == ACT_AGREGA ? acts[0] : call != ACT_NONE ? call : answer != ACT_NONE ? answer : acts[0];
}

static bool listed(const struct listing *l, struct str words)
{
	for (unsigned i = 0; i < l->out->count; i++)
		if (str_equal(l->out->list[i].words, words))
			return true;
	return false;
}

static void put(struct listing *l, struct str words, const uint8_t *acts, uint8_t prefix)
{
	if (!words.n || l->out->count == OFFICIALS || listed(l, words))
		return;
	struct official *official = &l->out->list[l->out->count++];
	*official = (struct official){ .words = words, .prefix = prefix };
	memcpy(official->acts, acts, sizeof official->acts);
	official->act = main_act(official->acts);
}

/* ---- words of the lexicon ------------------------------------------------------------------------------------------ */

/* Reads the words with an example in place of their number. */
static const struct utterance *heard_as(const struct listing *l, struct str words)
{
	return trial_read(l->trial, phrase_with_number(l->arena, words, 2));
}

/* ---- the formulas ---------------------------------------------------------------------------------------------------- */

/* True if the formula is the regulation's own. A phrase for an act that has its own words is only another way of saying it. */
static bool is_own(const struct listing *l, const struct canto_formula *formula, const struct utterance *heard)
{
	if (!heard->count || heard->wording > WORDING_ACCEPTED || formula->acts[0] == ACT_HABLA
			|| formula->acts[0] == ACT_RETRACTA) /* taking words back says nothing by itself */
		return false;
	if (formula->prefix == PREFIX_A_LEY && formula->acts[0] != ACT_AVISA)
		return false; /* its own forms are added below */
	if (formula->prefix != PREFIX_NONE)
		return heard->wording == WORDING_OFFICIAL && l->rules->prefixes[formula->prefix].set;
	return heard->wording == WORDING_OFFICIAL || formula->act_count > 1 || !official_entry(l->rules, formula->acts[0]);
}

/* Lists the formulas; `whole`: the phrases of several acts, which come after the rest. */
static void list_formulas(struct listing *l, bool whole)
{
	struct canto_formulas formulas = formulas_of(l->arena, l->rules, ALL_FORMULAS);

	for (unsigned i = 0; i < formulas.count; i++) {
		const struct canto_formula *formula = &formulas.list[i];
		if ((formula->act_count > 1) != whole)
			continue;
		uint8_t acts[OFFICIAL_ACTS] = { ACT_NONE, ACT_NONE, ACT_NONE, ACT_NONE };
		for (unsigned k = 0; k < formula->act_count && k < OFFICIAL_ACTS; k++)
			acts[k] = formula->acts[k];
		if (is_own(l, formula, heard_as(l, formula->text)))
			put(l, formula->text, acts, formula->prefix);
	}
}

/* ---- words put together --------------------------------------------------------------------------------------------- */

/* Adds words if they are heard as the regulation's own, and with the prefix if there is one. */
static void put_heard(struct listing *l, struct str words, uint8_t prefix)
{
	uint8_t acts[OFFICIAL_ACTS] = { ACT_NONE, ACT_NONE, ACT_NONE, ACT_NONE };
	const struct utterance *heard = heard_as(l, words);
	bool led = prefix == PREFIX_NONE;

	if (heard->count == 0 || heard->count > OFFICIAL_ACTS || heard->wording != WORDING_OFFICIAL)
		return;
	for (unsigned i = 0; i < heard->count; i++) {
		acts[i] = heard->acts[i].act;
		led |= heard->acts[i].prefix == prefix;
	}
	if (led)
		put(l, words, acts, prefix);
}

static struct str join(const struct listing *l, struct str a, const char *link, struct str b)
{
	return arena_format(l->arena, "%.*s%s%.*s", (int)a.n, a.p, link, (int)b.n, b.p);
}

static struct str said_for(const struct listing *l, unsigned act)
{
	return official_entry(l->rules, act) ? official_words(l->arena, l->rules, act, -1, NULL) : STR("");
}

/* «Quiero y retruco»: puts «quiero y» before each call of the lexicon that does not say «quiero» itself. */
static void list_accepting(struct listing *l, unsigned plain)
{
	struct str quiero = said_for(l, ACT_QUIERE);

	for (unsigned i = 0; i < plain && quiero.n; i++) {
		const struct official *call = &l->out->list[i];
		if (canto_of_act(call->act) >= 0 && official_is_plain(call) && !str_starts(call->words, quiero))
			put_heard(l, join(l, quiero, " y ", call->words), PREFIX_NONE);
	}
}

/* Lists pairs of answers to two challenges, in the order of the challenges. If «ley» and «juego» are words of an answer but of no call,
 * «sin ley de juego» comes before the pairs that take one part only. */
static void list_parts(struct listing *l)
{
	static const uint8_t pairs[][2] = { { ACT_QUIERE, ACT_PASA }, { ACT_PASA, ACT_QUIERE }, { ACT_QUIERE, ACT_NO_QUIERE },
		{ ACT_NO_QUIERE, ACT_QUIERE }, { ACT_QUIERE, ACT_QUIERE } };
	const struct ruleset *rules = l->rules;
	bool formal = lexicon_has_class(rules, WORD_LEY) && lexicon_has_class(rules, WORD_JUEGO) && !rules->prefixes[PREFIX_SIN_LEY].set;

	for (unsigned i = 0; i < sizeof pairs / sizeof *pairs; i++) {
		struct str a = said_for(l, pairs[i][0]), b = said_for(l, pairs[i][1]);
		struct str words = join(l, a, " y ", b);
		if (!a.n || !b.n)
			continue;
		put_heard(l, words, PREFIX_NONE);
		if (formal && i < 2)
			put_heard(l, join(l, STR("sin ley de juego"), " ", words), PREFIX_SIN_LEY);
	}
	/* Where a single refusal leaves the second challenge open, this refuses both. */
	if (rules->double_no.value == DOUBLE_FIRST && official_entry(rules, ACT_NO_QUIERE))
		put(l, join(l, said_for(l, ACT_NO_QUIERE), " ", STR("nada")),
			(const uint8_t[OFFICIAL_ACTS]){ ACT_NO_QUIERE, ACT_NONE, ACT_NONE, ACT_NONE }, PREFIX_NONE);
}

/* Lists «a ley juego y envido», «con ley o sin ley quiero», and the warning alone. */
static void list_warned(struct listing *l, unsigned bare)
{
	static const char *const alone[] = { "a ley juego", "con ley o sin ley juego" };
	struct str quiero = said_for(l, ACT_QUIERE);

	for (unsigned i = 0; i < sizeof alone / sizeof *alone; i++)
		put_heard(l, str_of(alone[i]), PREFIX_NONE);
	for (unsigned i = 0; i < bare; i++) {
		struct str words = l->out->list[i].words;
		uint8_t first = l->out->list[i].acts[0];
		if (!official_is_plain(&l->out->list[i]))
			continue;
		if (act_answers(first) || str_starts(words, quiero))
			put_heard(l, join(l, STR("con ley o sin ley"), " ", words), PREFIX_A_LEY);
		else if (canto_of_act(first) >= 0)
			put_heard(l, join(l, STR("a ley juego"), " y ", words), PREFIX_A_LEY);
	}
}

struct officials officials_of(struct arena *arena, struct trial *trial)
{
	struct officials out = { ARENA_ARRAY(arena, struct official, OFFICIALS), 0 };
	struct listing listing = { arena, trial, trial_rules(trial), &out };

	if (!out.list)
		return out;
	list_formulas(&listing, false);
	list_accepting(&listing, out.count);
	list_parts(&listing);
	if (listing.rules->prefixes[PREFIX_A_LEY].set)
		list_warned(&listing, out.count);
	list_formulas(&listing, true);
	return out;
}
