#include "engine/index.h"
#include "engine/needs.h"

static bool touches(const struct act_pattern *p, unsigned act)
{
	return p->acts >> act & 1;
}

/* ---- runs of rules ---- */

struct lister {
	struct arena *arena;
	const struct ruleset *rules;
	uint16_t *list;
	unsigned count, room;
};

static void list_rule(struct lister *l, struct rule_run *run, uint16_t rule)
{
	if (l->count == l->room) {
		unsigned room = l->room ? l->room * 2 : 1024;
		uint16_t *more = arena_grow(l->arena, l->list, l->room * sizeof *more, room * sizeof *more);
		if (!more)
			return;
		l->list = more;
		l->room = room;
	}
	l->list[l->count++] = rule;
	run->count++;
}

/* Lists the rules of a moment that name the act (INDEX_ACTS: all of them), in the order of the file. */
static struct rule_run run_of(struct lister *l, unsigned moment, unsigned act)
{
	struct rule_run run = { l->count, 0 };
	for (uint16_t i = 0; i < l->rules->rule_count; i++) {
		const struct rule *rule = &l->rules->rules[i];
		if (rule->moment == moment && (act == INDEX_ACTS || touches(&rule->acts, act)))
			list_rule(l, &run, i);
	}
	return run;
}

static bool list_rules(struct rule_index *index, struct arena *arena, const struct ruleset *rules)
{
	struct lister l = { .arena = arena, .rules = rules };
	for (unsigned act = 0; act < INDEX_ACTS; act++) {
		index->before[act] = run_of(&l, MOMENT_BEFORE, act);
		index->after[act] = run_of(&l, MOMENT_AFTER, act);
	}
	for (unsigned m = 0; m < MOMENT_COUNT; m++)
		index->at[m] = run_of(&l, m, INDEX_ACTS);
	index->list = l.list;
	return !arena->failed;
}

/* ---- duties ---- */

static void index_duty(struct rule_index *index, const struct duty *duty, unsigned d, unsigned act)
{
	uint64_t bit = (uint64_t)1 << d;
	for (unsigned k = 0; k < duty->lapses_count; k++) {
		if (!touches(&duty->lapses[k].acts, act))
			continue;
		if (duty->lapses[k].moment == MOMENT_BEFORE)
			index->duty_before[act] |= bit;
		if (duty->lapses[k].moment == MOMENT_AFTER)
			index->duty_after[act] |= bit;
	}
	if (touches(&duty->since, act))
		index->duty_record[act] |= bit;
	for (unsigned k = 0; k < duty->meets_count; k++)
		if (touches(&duty->meets[k], act))
			index->duty_record[act] |= bit;
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

static void index_moments(struct rule_index *index, const struct ruleset *rules, unsigned d)
{
	const struct duty *duty = &rules->duties[d];
	uint64_t bit = (uint64_t)1 << d;
	for (unsigned k = 0; k < duty->lapses_count; k++)
		index->duty_at[duty->lapses[k].moment] |= bit;
	if (rules->roles[duty->who].role == ROLE_RESPONDER)
		index->duty_answer |= bit;
}

static bool asks(const struct ruleset *rules, unsigned fact)
{
	for (unsigned i = 0; i < rules->guard_count; i++)
		if (rules->guards[i].op == GUARD_FACT && rules->guards[i].fact == fact)
			return true;
	return false;
}

const struct rule_index *index_make(struct arena *arena, const struct ruleset *rules)
{
	struct rule_index *index = ARENA_NEW(arena, struct rule_index);
	if (!index || !(index->has_side = sides_of(arena, rules))
			|| !list_rules(index, arena, rules))
		return NULL;
	for (unsigned act = 0; act < INDEX_ACTS; act++) {
		for (unsigned d = 0; d < rules->duty_count; d++)
			index_duty(index, &rules->duties[d], d, act);
		for (unsigned p = 0; p < rules->pattern_count; p++)
			if (touches(&rules->patterns[p], act))
				index->patterns[act] |= (uint64_t)1 << p;
	}
	for (unsigned d = 0; d < rules->duty_count; d++)
		index_moments(index, rules, d);
	index->asks_turn = asks(rules, FACT_EN_TURNO);
	index->preconditions = preconditions_make(arena, rules, index);
	return arena->failed ? NULL : index;
}
