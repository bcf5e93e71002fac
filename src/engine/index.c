#include "engine/index.h"

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
	for (unsigned d = 0; d < rules->duty_count; d++)
		for (unsigned k = 0; k < rules->duties[d].lapses_count; k++)
			if (comes_up(rules->duties[d].lapses[k].moment, &rules->duties[d].lapses[k].acts, occasion))
				all.duties |= (uint64_t)1 << d;
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
	bool any = touches(&duty->since, act);
	for (unsigned k = 0; k < duty->meets_count; k++)
		any |= touches(&duty->meets[k], act);
	return any;
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
	for (unsigned i = 0; i < rule->then.effect_count; i++)
		if (role_has_side(r, r->effects[rule->then.effects + i].role, false))
			return true;
	return guard_has_side(r, rule->guard, false);
}

static const bool *sides_of(struct arena *arena, const struct ruleset *rules)
{
	bool *has_side = ARENA_ARRAY(arena, bool, rules->rule_count + 1u);
	for (unsigned i = 0; has_side && i < rules->rule_count; i++)
		has_side[i] = rule_has_side(rules, &rules->rules[i]);
	return has_side;
}

static bool asks(const struct ruleset *rules, unsigned fact)
{
	for (unsigned i = 0; i < rules->guard_count; i++)
		if (rules->guards[i].op == GUARD_FACT && rules->guards[i].fact == fact)
			return true;
	return false;
}

/* ---- what is needed ---- */

static void add_asked(struct signals *asked, const struct needs *needs)
{
	for (unsigned i = 0; i < needs->count; i++)
		*asked = signals_combined(*asked, needs->ways[i], true);
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

/* Lists the selectors of all guards `carta`, each once. */
static void list_selectors(struct rule_index *index, struct arena *arena, const struct ruleset *rules)
{
	int16_t *list = ARENA_ARRAY(arena, int16_t, rules->guard_count + 1u);
	unsigned count = 0;
	for (unsigned i = 0; list && i < rules->guard_count; i++) {
		const struct guard *g = &rules->guards[i];
		unsigned k = 0;
		while (k < count && list[k] != g->args[0])
			k++;
		if (g->op == GUARD_FACT && g->fact == FACT_CARTA && k == count)
			list[count++] = g->args[0];
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
	list_selectors(index, arena, rules);
	for (unsigned i = 0; i < rules->rule_count; i++)
		index->rules[i] = needs_of_rule(rules, &rules->rules[i]);
	for (unsigned d = 0; d < rules->duty_count; d++) {
		index->duty_answer |= (uint64_t)(rules->roles[rules->duties[d].who].role == ROLE_RESPONDER) << d;
		for (unsigned k = 0; k < rules->duties[d].lapses_count; k++)
			index->deadlines[d][k] = needs_of_deadline(rules, &rules->duties[d], &rules->duties[d].lapses[k]);
	}
	for (unsigned i = 0; i < OCCASIONS && !arena->failed; i++) {
		index->occasions[i].all = list_all(arena, rules, i, list);
		index->occasions[i].asked = arena->failed ? index->occasions[i].asked : asked_by(index, rules, index->occasions[i].all);
	}
	for (unsigned act = 0; act < INDEX_ACTS; act++) {
		for (unsigned d = 0; d < rules->duty_count; d++)
			index->duty_record[act] |= (uint64_t)records(&rules->duties[d], act) << d;
		for (unsigned p = 0; p < rules->pattern_count; p++)
			index->patterns[act] |= (uint64_t)touches(&rules->patterns[p], act) << p;
	}
	index->asks_turn = asks(rules, FACT_EN_TURNO);
	return arena->failed ? NULL : index;
}
