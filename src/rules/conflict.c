/* Rules of one moment that share act and guard and disagree on the effect. The check proves that no two rules of one level with
 * overlapping acts and the same guard have effects that exclude each other. Different guards are not compared. */
#include "rules/compile.h"

#include <string.h>

/* Returns the guard that must hold for the effects; *negated: it must fail. */
static uint16_t condition(const struct ruleset *rules, const struct rule *rule, bool *negated)
{
	uint16_t guard = rule->guard;
	*negated = rule->requires;
	while (guard != NO_INDEX && rules->guards[guard].op == GUARD_NOT) {
		guard = rules->guards[guard].left;
		*negated = !*negated;
	}
	if (guard != NO_INDEX && rules->guards[guard].op == GUARD_FACT
			&& rules->guards[guard].fact == (*negated ? FACT_NUNCA : FACT_SIEMPRE)) {
		*negated = false;
		return NO_INDEX;
	}
	return guard;
}

static bool same_condition(const struct ruleset *rules, const struct rule *a, const struct rule *b)
{
	bool not_a, not_b;
	return condition(rules, a, &not_a) == condition(rules, b, &not_b) && not_a == not_b;
}

/* True of an effect that decides the fate of the act. An act has at most one. */
static bool is_fate(const struct effect *effect)
{
	switch (effect->kind) {
	case EFFECT_NULO: case EFFECT_NULO_VOZ: case EFFECT_QUEDA: case EFFECT_CUENTA_COMO:
	case EFFECT_REDUCE: case EFFECT_SUSPENDE: case EFFECT_REHACE:
		return true;
	default:
		return false;
	}
}

static const struct effect *fate(const struct ruleset *rules, const struct rule *rule)
{
	unsigned i = FIRST_OF(k, rule->then.effect_count, is_fate(&rules->effects[rule->then.effects + k]));

	return i < rule->then.effect_count ? &rules->effects[rule->then.effects + i] : NULL;
}

static bool fates_differ(const struct effect *a, const struct effect *b)
{
	return a && b && (a->kind != b->kind || a->as_act != b->as_act || a->n != b->n || a->role != b->role);
}

/* True if the effects hand a stake to different roles, annul a hand in two ways or set a lance to two values. */
static bool effects_clash(const struct effect *a, const struct effect *b)
{
	if (a->kind != b->kind)
		return false;
	if (a->kind == EFFECT_TRASPASA)
		return (a->stakes & b->stakes) && a->role != b->role;
	if (a->kind == EFFECT_ANULA_MANO)
		return a->n != b->n;
	return a->kind == EFFECT_APUESTA && a->lance == b->lance && a->n != b->n;
}

/* True if the effect decides the fate of this act: a `cuenta como` with a role concerns acts of those seats. */
static bool is_own_fate(const struct effect *effect)
{
	return is_fate(effect) && (effect->kind != EFFECT_CUENTA_COMO || effect->role == NO_INDEX);
}

bool effects_exclude(const struct effect *a, const struct effect *b)
{
	if (a->kind == EFFECT_TRASPASA) /* in one rule the order decides who gets the stakes */
		return false;
	return (is_own_fate(a) && is_own_fate(b) && fates_differ(a, b)) || effects_clash(a, b);
}

static bool rules_disagree(const struct ruleset *rules, const struct rule *a, const struct rule *b)
{
	const struct effect *of_a = &rules->effects[a->then.effects], *of_b = &rules->effects[b->then.effects];
	return fates_differ(fate(rules, a), fate(rules, b))
		|| ANY_OF(i, a->then.effect_count, ANY_OF(k, b->then.effect_count, effects_clash(&of_a[i], &of_b[k])));
}

/* True if both rules are asked of one act, or at one moment that has none. */
static bool rules_meet(const struct rule *a, const struct rule *b)
{
	const struct act_pattern *p = &a->acts, *q = &b->acts;
	bool acts = (p->acts & q->acts) && (p->lances & q->lances) && (p->binding & q->binding) && (p->arg < 0 || q->arg < 0 || p->arg == q->arg);
	return a->moment == b->moment && a->lance == b->lance && a->author == b->author
		&& ((a->moment != MOMENT_BEFORE && a->moment != MOMENT_AFTER) || acts);
}

static void fault_cite(struct compiler *c, struct finding *finding, struct cite cite)
{
	for (unsigned i = 0; i < cite.count; i++)
		finding_cite(finding, arena_str(c->findings->arena, ruleset_cited(c->rules, cite, i)));
}

static void fault_conflict(struct compiler *c, const struct rule *first, const struct rule *second)
{
	struct finding *finding = fault_clash(c, CODE_RULES_CONFLICT, (struct spot){ second->span, second->file }, first->regime, second->regime);
	if (!finding)
		return;
	if (first->file == second->file)
		finding_point(finding, first->span, BITEXT("la otra regla", "the other rule"));
	fault_cite(c, finding, second->then.cite);
	fault_cite(c, finding, first->then.cite);
}

/* True if rule `i` must go because rule `k`, of a higher level, overrides it. Rules stand in the order of their levels. Reports a fault
 * if the level is the same. */
static bool first_goes(struct compiler *c, unsigned i, unsigned k)
{
	const struct rule *a = &c->rules->rules[i], *b = &c->rules->rules[k];
	if (!rules_meet(a, b) || !same_condition(c->rules, a, b) || !rules_disagree(c->rules, a, b))
		return false;
	if (a->level != b->level)
		return true;
	fault_conflict(c, a, b);
	return false;
}

/* Takes out the rules that one of a higher level overrides. */
void check_conflicts(struct compiler *c)
{
	struct ruleset *rules = c->rules;
	for (unsigned i = 0; i < rules->rule_count; i++)
		for (unsigned k = i + 1; k < rules->rule_count;) {
			bool goes = first_goes(c, i, k);
			if (c->findings->count > RULESET_FAULTS)
				return;
			k = goes ? i + 1 : k + 1;
			if (!goes)
				continue;
			rules->rule_count--;
			memmove(&rules->rules[i], &rules->rules[i + 1], (rules->rule_count - i) * sizeof *rules->rules);
		}
}
