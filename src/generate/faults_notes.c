/* Misdeeds that only a note tells (conduct, the deal): which rules one more note would break. */
#include "generate/faults.h"

/* ---- which rules ask for the note ----------------------------------------------------------------------------------- */

static bool is_of_note(const struct ruleset *r, const struct guard *g, unsigned note)
{
	(void)r;
	return g->op == GUARD_FACT && (g->fact == FACT_NOTA || g->fact == FACT_NOTA_DE || g->fact == FACT_VECES) && g->args[0] == (int)note;
}

static bool guard_asks(const struct ruleset *r, uint16_t guard, unsigned note)
{
	return guard_any(r, guard, is_of_note, note);
}

static bool role_asks(const struct ruleset *r, uint16_t role, unsigned note)
{
	return role != NO_INDEX && guard_asks(r, r->roles[role].guard, note);
}

static bool effects_ask(const struct ruleset *r, unsigned first, unsigned count, unsigned note)
{
	return ANY_OF(i, count, role_asks(r, r->effects[first + i].role, note));
}

static bool any_duty_asks(const struct ruleset *r, unsigned note)
{
	return FIND_IN(duty, r->duties, r->duty_count, role_asks(r, duty->who, note) || guard_asks(r, duty->meets_guard, note)
		|| guard_asks(r, duty->unless, note) || effects_ask(r, duty->then.effects, duty->then.effect_count, note)
		|| ANY_OF(i, duty->lapses_count, guard_asks(r, duty->lapses[i].guard, note) || role_asks(r, duty->lapses[i].author, note)));
}

/* ---- what the note breaks ------------------------------------------------------------------------------------------- */

/* True if the guard asks something of one side and not of the other. */
static bool is_of_side(const struct ruleset *r, const struct guard *g, unsigned none)
{
	(void)none;
	return guard_has_role(g) && (r->roles[g->role].role == ROLE_TEAM || r->roles[g->role].role == ROLE_RIVAL);
}

/* Whether the rule strikes for any side. A rule without an author that asks of a side is judged for both. */
static enum answer strikes_for_any(struct oracle *oracle, const struct rule *rule)
{
	enum answer own = oracle_strikes(oracle, rule);

	if (rule->moment == MOMENT_AFTER || own == UNSURE || !guard_any(oracle->rules, rule->guard, is_of_side, 0))
		return own;
	oracle->now.seat ^= 1;
	enum answer other = oracle_strikes(oracle, rule);
	oracle->now.seat ^= 1;
	return other == UNSURE || (own == SURE_YES && other == SURE_YES) ? UNSURE : own > other ? own : other;
}

/* Whether the rule sees the note. SURE_NO: its moment is past, or it is about other acts. UNSURE: its moment is still to come. */
static enum answer sees(const struct oracle *oracle, const struct rule *rule, bool at_deal)
{
	bool fits = oracle_fits(oracle, rule);

	switch (rule->moment) {
	case MOMENT_DEAL: return at_deal ? SURE_YES : SURE_NO;
	case MOMENT_OPEN: case MOMENT_BAZA: return at_deal ? UNSURE : SURE_NO;
	case MOMENT_BEFORE: return fits || at_deal ? UNSURE : SURE_NO;
	case MOMENT_AFTER: return fits ? SURE_YES : at_deal ? UNSURE : SURE_NO;
	case MOMENT_CLOSE: return at_deal ? UNSURE : SURE_YES;
	default: return UNSURE;
	}
}

/* The one rule that the note breaks; NULL: none, several, or unknown. */
static const struct rule *broken_by(struct oracle *oracle, unsigned note, bool at_deal)
{
	const struct ruleset *r = oracle->rules;
	const struct rule *broken = NULL;

	for (unsigned i = 0; i < r->rule_count; i++) {
		const struct rule *rule = &r->rules[i];
		enum answer seen = sees(oracle, rule, at_deal);
		if (seen == SURE_NO || !(guard_asks(r, rule->guard, note) || effects_ask(r, rule->then.effects, rule->then.effect_count, note)))
			continue;
		enum answer answer = seen == SURE_YES ? strikes_for_any(oracle, rule) : UNSURE;
		if (answer == UNSURE || (answer == SURE_YES && (broken || rule->then.kind == KIND_NONE)))
			return NULL;
		broken = answer == SURE_YES ? rule : broken;
	}
	return broken;
}

bool fault_of_note(struct oracle *oracle, unsigned note, unsigned seat, bool at_deal, struct outlook *outlook)
{
	oracle->now = deed_of(ACT_NOTA, seat);
	oracle->now.about = (int8_t)note;
	oracle->note = (int)note;
	oracle->noted = (uint8_t)seat;
	const struct rule *rule = any_duty_asks(oracle->rules, note) ? NULL : broken_by(oracle, note, at_deal);
	oracle->note = -1;
	if (!rule)
		return false;
	outlook->expected = (struct expected){ leading_clause(oracle->rules, rule->then.cite), rule->then.kind, rule->then.severity };
	outlook->cut = effects_of(oracle->rules, rule) & ~EFFECT_BIT(EFFECT_QUEDA); /* else the points stay as they were */
	return outlook->expected.clause.n > 0;
}
