#include "rules/index.h"

#include <string.h>

static bool touches(const struct act_pattern *p, unsigned act)
{
	return p->acts >> act & 1;
}

/* True if a rule or deadline of this moment and of these acts comes up at the occasion. */
static bool comes_up(unsigned moment, const struct act_pattern *acts, unsigned occasion)
{
	if (occasion >= MOMENTS)
		return moment == occasion - MOMENTS;
	return occasion < AFTER_ACTS ? moment == MOMENT_BEFORE && touches(acts, occasion)
		: moment == MOMENT_AFTER && touches(acts, occasion - AFTER_ACTS);
}

/* Lists the rules and duties of the occasion, in the order of the file; `list` has room for all rules. */
static struct candidates list_all(struct arena *arena, const struct ruleset *rules, unsigned occasion, uint16_t *list)
{
	struct candidates all = { NULL, 0, 0 };
	for (uint16_t i = 0; i < rules->rule_count; i++)
		if (comes_up(rules->rules[i].moment, &rules->rules[i].acts, occasion))
			list[all.count++] = i;
	all.duties = SET_OF(d, rules->duty_count, ANY_OF(k, rules->duties[d].lapses_count,
		comes_up(rules->duties[d].lapses[k].moment, &rules->duties[d].lapses[k].acts, occasion)));
	uint16_t *own = all.count ? arena_alloc(arena, all.count * sizeof *own) : NULL;
	if (own)
		memcpy(own, list, all.count * sizeof *own);
	all.rules = own;
	return all;
}

/* ---- duties ---- */

/* True if the act may meet the duty or make it owed. */
static bool records(const struct duty *duty, unsigned act)
{
	return touches(&duty->since, act) || ANY_OF(k, duty->meets_count, touches(&duty->meets[k], act));
}

/* ---- rules that are judged once a side ---- */

static bool role_has_side(const struct ruleset *r, uint16_t role, bool of_seat);

/* True if the guard speaks of one side (equipo, rival, compañero). `of_seat`: it is asked of a seat, and `compañero` means that seat's
 * partner. */
static bool guard_has_side(const struct ruleset *r, uint16_t guard, bool of_seat)
{
	if (guard == NO_INDEX)
		return false;
	const struct guard *g = &r->guards[guard];
	switch (g->op) {
	case GUARD_FACT: return (g->fact == FACT_AVENTAJA || g->fact == FACT_MAS_MANO) && role_has_side(r, (uint16_t)g->args[0], of_seat);
	case GUARD_NOT: return guard_has_side(r, g->left, of_seat);
	case GUARD_AND: case GUARD_OR: return guard_has_side(r, g->left, of_seat) || guard_has_side(r, g->right, of_seat);
	default: return role_has_side(r, g->role, of_seat) || guard_has_side(r, g->left, true);
	}
}

static bool role_has_side(const struct ruleset *r, uint16_t role, bool of_seat)
{
	if (role == NO_INDEX)
		return false;
	unsigned who = r->roles[role].role;
	return who == ROLE_TEAM || who == ROLE_RIVAL || (who == ROLE_PARTNER && !of_seat)
		|| guard_has_side(r, r->roles[role].guard, true);
}

static bool rule_has_side(const struct ruleset *r, const struct rule *rule)
{
	return guard_has_side(r, rule->guard, false)
		|| ANY_OF(i, rule->then.effect_count, role_has_side(r, r->effects[rule->then.effects + i].role, false));
}

static const bool *sides_of(struct arena *arena, const struct ruleset *rules)
{
	bool *has_side = ARENA_ARRAY(arena, bool, rules->rule_count + 1u);
	for (unsigned i = 0; has_side && i < rules->rule_count; i++)
		has_side[i] = rule_has_side(rules, &rules->rules[i]);
	return has_side;
}

/* ---- what a guard needs ------------------------------------------------------------------------------- */

/* A guard cannot hold unless all signals of one of the ways are on. A guard with no way never holds. */
static const struct needs NOTHING_NEEDED = { .count = 1 }, IMPOSSIBLE = { .count = 0 };

static struct signals combined(struct signals a, struct signals b, bool both)
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
		way = combined(way, needs->ways[--needs->count], false);
	if (ANY_OF(i, needs->count, signals_within(&needs->ways[i], &way)))
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
			add_way(&all, combined(a->ways[i], b->ways[k], true));
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
	case FACT_MISMA_VOZ: /* shrinking is recorded elsewhere (state.shrunk_breath), so that the pattern's bit does not tell */
		return rules->patterns[n].acts >> ACT_ACHICA & 1 ? NOTHING_NEEDED : needs_bit(SIGNALS_DONE, n);
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

/* A duty lapses if somebody owes it, the deadline comes, and nothing meets or excuses it. */
static struct needs needs_of_deadline(const struct ruleset *rules, const struct duty *duty, const struct deadline *deadline)
{
	struct within w = { false, has_act(deadline->moment) };
	struct needs comes = guard_needs(rules, deadline->guard, true, w), owed = guard_needs(rules, rules->roles[duty->who].guard, true, w),
		unmet = duty->meets_guard == NO_INDEX ? NOTHING_NEEDED : guard_needs(rules, duty->meets_guard, false, w),
		unexcused = duty->unless == NO_INDEX ? NOTHING_NEEDED : guard_needs(rules, duty->unless, false, w);
	comes = both(&comes, &owed);
	unmet = both(&unmet, &unexcused);
	return both(&comes, &unmet);
}

/* ---- the index ---- */

static void add_asked(struct signals *asked, const struct needs *needs)
{
	for (unsigned i = 0; i < needs->count; i++)
		*asked = combined(*asked, needs->ways[i], true);
}

/* Returns the signals that any of these rules and duties needs. */
static struct signals asked_by(const struct rule_index *index, const struct ruleset *rules, struct candidates all)
{
	struct signals asked = { { 0 } };
	for (unsigned k = 0; k < all.count; k++)
		add_asked(&asked, &index->rules[all.rules[k]]);
	for (uint64_t left = all.duties; left; left &= left - 1)
		for (unsigned k = 0; k < rules->duties[__builtin_ctzll(left)].lapses_count; k++)
			add_asked(&asked, &index->deadlines[__builtin_ctzll(left)][k]);
	return asked;
}

/* Lists the selectors of all guards `carta`, each once; notes whether any guard asks for `en_turno`. */
static void look_at_guards(struct rule_index *index, struct arena *arena, const struct ruleset *rules)
{
	int16_t *list = ARENA_ARRAY(arena, int16_t, rules->guard_count + 1u);
	unsigned count = 0;
	for (unsigned i = 0; list && i < rules->guard_count; i++) {
		const struct guard *g = &rules->guards[i];
		if (g->op == GUARD_FACT && g->fact == FACT_CARTA && !ANY_OF(k, count, list[k] == g->args[0]))
			list[count++] = g->args[0];
		index->asks_turn |= g->op == GUARD_FACT && g->fact == FACT_EN_TURNO;
	}
	index->selectors = list;
	index->selector_count = count;
}

const struct rule_index *index_make(struct arena *arena, const struct ruleset *rules)
{
	struct rule_index *index = ARENA_NEW(arena, struct rule_index);
	uint16_t *list = ARENA_ARRAY(arena, uint16_t, rules->rule_count + 1u);
	if (!index || !list || !(index->has_side = sides_of(arena, rules))
			|| !(index->rules = ARENA_ARRAY(arena, struct needs, rules->rule_count + 1u))
			|| !(index->deadlines = arena_alloc(arena, (rules->duty_count + 1u) * sizeof *index->deadlines)))
		return NULL;
	look_at_guards(index, arena, rules);
	for (unsigned i = 0; i < rules->rule_count; i++) {
		const struct rule *rule = &rules->rules[i];
		index->rules[i] = guard_needs(rules, rule->guard, !rule->requires, (struct within){ false, has_act(rule->moment) });
	}
	index->duty_answer = SET_OF(d, rules->duty_count, rules->roles[rules->duties[d].who].role == ROLE_RESPONDER);
	for (unsigned d = 0; d < rules->duty_count; d++)
		for (unsigned k = 0; k < rules->duties[d].lapses_count; k++)
			index->deadlines[d][k] = needs_of_deadline(rules, &rules->duties[d], &rules->duties[d].lapses[k]);
	for (unsigned i = 0; i < OCCASIONS && !arena->failed; i++) {
		index->occasions[i].all = list_all(arena, rules, i, list);
		index->occasions[i].asked = arena->failed ? index->occasions[i].asked : asked_by(index, rules, index->occasions[i].all);
	}
	for (unsigned act = 0; act < INDEX_ACTS; act++) {
		index->duty_record[act] = SET_OF(d, rules->duty_count, records(&rules->duties[d], act));
		index->patterns[act] = SET_OF(p, rules->pattern_count, touches(&rules->patterns[p], act));
	}
	return arena->failed ? NULL : index;
}
