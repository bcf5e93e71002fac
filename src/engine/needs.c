/* What a guard needs to hold, and so a rule to strike and a duty to lapse. */
#include "engine/index.h"

/* ---- what a guard needs ------------------------------------------------------------------------------- */

/* A guard cannot hold unless all signals of one of the ways are on. A guard with no way never holds. */
static const struct needs NOTHING_NEEDED = { .count = 1 }, IMPOSSIBLE = { .count = 0 };

struct signals signals_combined(struct signals a, struct signals b, bool both)
{
	for (unsigned i = 0; i < SIGNAL_WORDS; i++)
		a.word[i] = both ? a.word[i] | b.word[i] : a.word[i] & b.word[i];
	return a;
}

/* Adds a way, unless another one asks for no more. Where there are too many, the last one asks for what both ask for. */
static void add_way(struct needs *needs, struct signals way)
{
	unsigned kept = 0;
	if (needs->count == MOST_WAYS)
		way = signals_combined(way, needs->ways[--needs->count], false);
	for (unsigned i = 0; i < needs->count; i++)
		if (signals_within(&needs->ways[i], &way))
			return;
	for (unsigned i = 0; i < needs->count; i++)
		if (!signals_within(&way, &needs->ways[i]))
			needs->ways[kept++] = needs->ways[i];
	needs->ways[kept++] = way;
	needs->count = (uint8_t)kept;
}

static struct needs either(struct needs a, const struct needs *b)
{
	for (unsigned i = 0; i < b->count; i++)
		add_way(&a, b->ways[i]);
	return a;
}

static struct needs both(const struct needs *a, const struct needs *b)
{
	struct needs all = IMPOSSIBLE;
	for (unsigned i = 0; i < a->count; i++)
		for (unsigned k = 0; k < b->count; k++)
			add_way(&all, signals_combined(a->ways[i], b->ways[k], true));
	return all;
}

static struct needs needs_bit(unsigned word, unsigned n)
{
	struct needs needs = NOTHING_NEEDED;
	needs.ways[0].word[word] = signal_bit(n);
	return needs;
}

static struct needs needs_signal(unsigned signal)
{
	return needs_bit(SIGNALS_TABLE, signal);
}

/* Needs the note, and the signal that there is any: a guard that asks for one of many notes needs that signal at least. */
static struct needs needs_note(unsigned n)
{
	struct needs needs = needs_signal(ANY_NOTE);
	needs.ways[0].word[SIGNALS_NOTES] = signal_bit(n);
	return needs;
}

/* What a comparison of something that has `count` values needs to come out `so`: it must have none of the values with which it does not. */
static struct needs needs_value(const struct guard *g, unsigned first, unsigned count, bool so)
{
	struct needs needs = NOTHING_NEEDED;
	for (unsigned n = 0; n < count && g->compare != CMP_TRUE && !g->against_fact; n++)
		if (guard_compares(g->compare, (int)n, g->literal) != so)
			needs.ways[0].word[SIGNALS_TABLE] |= signal_bit(first + n);
	return needs;
}

/* What `misma_voz` needs. Shrinking is recorded elsewhere (state.shrunk_breath), so that the pattern's bit does not tell. */
static struct needs needs_done(const struct ruleset *rules, unsigned pattern)
{
	bool shrinks = rules->patterns[pattern].acts >> ACT_ACHICA & 1;
	return shrinks ? NOTHING_NEEDED : needs_bit(SIGNALS_DONE, pattern);
}

/* True if the guard asks whether the seat has laid as many cards as bazas have begun. */
static bool is_second(const struct ruleset *rules, const struct guard *g)
{
	return g->against_fact && (g->compare == CMP_GE || g->compare == CMP_GT) && rules->guards[g->other].op == GUARD_FACT
		&& rules->guards[g->other].fact == FACT_BAZA;
}

/* Where a fact stands: in a guard over the author; in a guard of a moment that has an act. */
struct within {
	bool author, act;
};

/* The signals without which the fact is no. */
static struct needs fact_holds(const struct ruleset *rules, const struct guard *g, struct within w)
{
	unsigned n = (unsigned)g->args[0];
	switch (g->fact) {
	case FACT_DIJO: return needs_bit(SIGNALS_DONE, n);
	case FACT_MISMA_VOZ: return needs_done(rules, n);
	case FACT_COMETIO: return needs_bit(SIGNALS_FAULTS, n);
	case FACT_NOTA: case FACT_NOTA_DE: return needs_note(n);
	case FACT_TIENE: return needs_signal(MAY_HOLD + n);
	case FACT_AJENA: return needs_signal(STRANGE);
	case FACT_CARTA: return needs_signal(CHOSEN_CARD);
	case FACT_PARDA: return needs_signal(PARDA + n);
	case FACT_NUNCA: return IMPOSSIBLE;
	case FACT_JUGADAS: return w.author && is_second(rules, g) ? needs_signal(SECOND) : NOTHING_NEEDED;
	default: return NOTHING_NEEDED;
	}
}

/* The signals without which the fact is yes. */
static struct needs fact_fails(const struct guard *g, struct within w)
{
	switch (g->fact) {
	case FACT_EN_JUEGO: return needs_signal(w.author ? AUTHOR_OUT : SOMEBODY_OUT);
	case FACT_LE_TOCA: return w.author ? needs_signal(OFF_TURN) : NOTHING_NEEDED;
	case FACT_SIEMPRE: return IMPOSSIBLE;
	default: return NOTHING_NEEDED;
	}
}

/* The signals without which the fact, compared as the guard says, is no (`so`) or yes (not `so`). */
static struct needs fact_needs(const struct ruleset *rules, const struct guard *g, bool so, struct within w)
{
	switch (g->fact) {
	case FACT_ESTADO: return needs_value(g, NOT_STATE + (unsigned)g->args[0] * LANCE_STATES, LANCE_STATES, so);
	case FACT_FORMA: return needs_value(g, NOT_FORM, FORM_COUNT, so);
	default: return so ? fact_holds(rules, g, w) : fact_fails(g, w);
	}
}

/* True if the guard is about how many cards seats were dealt, and can come out `so` only if some seat was dealt a number that the deck does
 * not give. */
static bool needs_odd_deal(const struct ruleset *rules, const struct guard *g, bool so)
{
	const struct guard *of = &rules->guards[g->left];
	bool yes = true, no = true;
	if (of->op != GUARD_FACT || of->fact != FACT_REPARTIDAS || of->compare == CMP_TRUE || of->against_fact)
		return false;
	for (unsigned left = rules->hand_cards; left; left &= left - 1)
		*(guard_compares(of->compare, __builtin_ctz(left), of->literal) ? &no : &yes) = false;
	return g->op == GUARD_SOME ? so && no : !so && (g->op == GUARD_ALL ? yes : no);
}

/* True if the role always means some seat. */
static bool is_somebody(unsigned role, bool act)
{
	return (act && role == ROLE_AUTHOR) || role == ROLE_SEAT || role == ROLE_MANO || role == ROLE_PIE;
}

static struct needs guard_needs(const struct ruleset *rules, uint16_t node, bool so, struct within w);

static struct needs quantified_needs(const struct ruleset *rules, const struct guard *g, bool so, struct within w)
{
	unsigned role = rules->roles[g->role].role;
	bool inner = g->op == GUARD_NONE ? !so : so, vacuous = g->op == GUARD_SOME ? !so : so;
	if (needs_odd_deal(rules, g, so))
		return needs_signal(ODD_DEAL);
	return vacuous && !is_somebody(role, w.act) ? NOTHING_NEEDED : guard_needs(rules, g->left, inner, (struct within){ w.act && role == ROLE_AUTHOR, w.act });
}

/* The signals without which the guard is no (`so`) or yes (not `so`). */
static struct needs guard_needs(const struct ruleset *rules, uint16_t node, bool so, struct within w)
{
	if (node == NO_INDEX)
		return so ? NOTHING_NEEDED : IMPOSSIBLE;
	const struct guard *g = &rules->guards[node];
	struct needs left, right;
	switch (g->op) {
	case GUARD_NOT: return guard_needs(rules, g->left, !so, w);
	case GUARD_AND: case GUARD_OR:
		left = guard_needs(rules, g->left, so, w);
		right = guard_needs(rules, g->right, so, w);
		return (g->op == GUARD_AND) == so ? both(&left, &right) : either(left, &right);
	case GUARD_FACT: return fact_needs(rules, g, so, w);
	default: return quantified_needs(rules, g, so, w);
	}
}

static bool has_act(unsigned moment)
{
	return moment == MOMENT_BEFORE || moment == MOMENT_AFTER || moment == MOMENT_BETWEEN;
}

struct needs needs_of_rule(const struct ruleset *rules, const struct rule *rule)
{
	return guard_needs(rules, rule->guard, !rule->requires, (struct within){ false, has_act(rule->moment) });
}

/* A duty lapses if somebody owes it, the deadline comes, and nothing meets or
 * excuses it. */
struct needs needs_of_deadline(const struct ruleset *rules, const struct duty *duty, const struct deadline *deadline)
{
	struct within w = { false, has_act(deadline->moment) };
	struct needs comes = guard_needs(rules, deadline->guard, true, w), owed = guard_needs(rules, rules->roles[duty->who].guard, true, w),
		unmet = duty->meets_guard == NO_INDEX ? NOTHING_NEEDED : guard_needs(rules, duty->meets_guard, false, w),
		unexcused = duty->unless == NO_INDEX ? NOTHING_NEEDED : guard_needs(rules, duty->unless, false, w);
	comes = both(&comes, &owed);
	unmet = both(&unmet, &unexcused);
	return both(&comes, &unmet);
}
