#include "lesson/officials.h"

#include "lesson/lesson.h"

enum { OFFICIALS = 1024 };

struct listing {
	struct arena *arena;
	struct trial *trial;
	const struct ruleset *rules;
	struct canto_formula *list;
	unsigned count;
};

struct str official_said(struct arena *arena, const struct ruleset *rules, const struct canto_formula *official, int number)
{
	return phrase_with_number(arena, official->text, number >= 0 ? number : phrase_sample(rules, official_act(official)));
}

bool official_is_plain(const struct canto_formula *official)
{
	return official->prefix == PREFIX_NONE && official->act_count < 2;
}

uint8_t official_act(const struct canto_formula *official)
{
	const uint8_t *acts = official->acts;
	uint8_t call = ACT_NONE, answer = ACT_NONE;

	for (unsigned i = official->act_count; i-- > 0;) {
		if (canto_of_act(acts[i]) >= 0)
			call = acts[i];
		if (act_answers(acts[i]))
			answer = acts[i];
	}
	return acts[0] == ACT_IMPONE || acts[0] == ACT_AGREGA ? acts[0] : call != ACT_NONE ? call : answer != ACT_NONE ? answer : acts[0];
}

static bool listed(const struct listing *l, struct str words)
{
	return ANY_OF(i, l->count, str_equal(l->list[i].text, words));
}

static void put(struct listing *l, const struct canto_formula *formula)
{
	if (formula->text.n && l->count < OFFICIALS && !listed(l, formula->text))
		l->list[l->count++] = *formula;
}

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

	for (const struct canto_formula *formula = formulas.list; formula < formulas.list + formulas.count; formula++)
		if ((formula->act_count > 1) == whole && is_own(l, formula, heard_as(l, formula->text)))
			put(l, formula);
}

/* ---- words put together --------------------------------------------------------------------------------------------- */

/* Adds words if they are heard as the regulation's own, and with the prefix if there is one. */
static void put_heard(struct listing *l, struct str words, uint8_t prefix)
{
	const struct utterance *heard = heard_as(l, words);
	struct canto_formula formula = { .text = words, .act_count = (uint8_t)heard->count, .prefix = prefix };
	bool led = prefix == PREFIX_NONE;

	if (heard->count == 0 || heard->count > PHRASE_ACTS || heard->wording != WORDING_OFFICIAL)
		return;
	for (unsigned i = 0; i < heard->count; i++) {
		formula.acts[i] = heard->acts[i].act;
		led |= heard->acts[i].prefix == prefix;
	}
	if (led)
		put(l, &formula);
}

static struct str join(const struct listing *l, struct str a, const char *link, struct str b)
{
	return arena_filled(l->arena, "{}{}{}", a, link, b);
}

static struct str said_for(const struct listing *l, unsigned act)
{
	return official_entry(l->rules, act) ? official_words(l->arena, l->rules, act, -1) : STR("");
}

/* «Quiero y retruco»: puts «quiero y» before each call of the lexicon that does not say «quiero» itself. */
static void list_accepting(struct listing *l, unsigned plain)
{
	struct str quiero = said_for(l, ACT_QUIERE);

	for (unsigned i = 0; i < plain && quiero.n; i++) {
		const struct canto_formula *call = &l->list[i];
		if (canto_of_act(call->acts[0]) >= 0 && official_is_plain(call) && !str_starts(call->text, quiero))
			put_heard(l, join(l, quiero, " y ", call->text), PREFIX_NONE);
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
		put(l, &(struct canto_formula){ .text = join(l, said_for(l, ACT_NO_QUIERE), " ", STR("nada")), .acts = { ACT_NO_QUIERE }, .act_count = 1 });
}

/* Lists «a ley juego y envido», «con ley o sin ley quiero», and the warning alone. */
static void list_warned(struct listing *l, unsigned bare)
{
	static const char *const alone[] = { "a ley juego", "con ley o sin ley juego" };
	struct str quiero = said_for(l, ACT_QUIERE);

	for (unsigned i = 0; i < sizeof alone / sizeof *alone; i++)
		put_heard(l, str_of(alone[i]), PREFIX_NONE);
	for (unsigned i = 0; i < bare; i++) {
		struct str words = l->list[i].text;
		uint8_t first = l->list[i].acts[0];
		if (!official_is_plain(&l->list[i]))
			continue;
		if (act_answers(first) || str_starts(words, quiero))
			put_heard(l, join(l, STR("con ley o sin ley"), " ", words), PREFIX_A_LEY);
		else if (canto_of_act(first) >= 0)
			put_heard(l, join(l, STR("a ley juego"), " y ", words), PREFIX_A_LEY);
	}
}

struct canto_formulas officials_of(struct arena *arena, struct trial *trial)
{
	struct listing listing = { arena, trial, trial_rules(trial), ARENA_ARRAY(arena, struct canto_formula, OFFICIALS), 0 };

	if (!listing.list)
		return (struct canto_formulas){ NULL, 0 };
	list_formulas(&listing, false);
	list_accepting(&listing, listing.count);
	list_parts(&listing);
	if (listing.rules->prefixes[PREFIX_A_LEY].set)
		list_warned(&listing, listing.count);
	list_formulas(&listing, true);
	return (struct canto_formulas){ listing.list, listing.count };
}
