/* What a ruleset says of an act before anybody does it, from its tables alone. */
#include "generate/faults.h"

struct str leading_clause(const struct ruleset *rules, struct cite cite)
{
	return cite.count ? ruleset_cited(rules, cite, 0) : (struct str){ 0 };
}

struct str shared_clause(const struct ruleset *rules, struct cite a, struct cite b)
{
	return leading_clause(rules, ruleset_shared(rules, a, b));
}

/* ---- rules --------------------------------------------------------------------------------------------------- */

/* Effects, weakest first: the act stands, the judges have to say, the act is void. */
enum weight { WEIGHT_STANDS, WEIGHT_JUDGES, WEIGHT_VOID };

uint64_t effects_of(const struct ruleset *rules, const struct rule *rule)
{
	uint64_t kinds = 0;

	for (unsigned i = 0; i < rule->then.effect_count; i++)
		kinds |= EFFECT_BIT(rules->effects[rule->then.effects + i].kind);
	return kinds;
}

static enum weight weight_of(uint64_t effects)
{
	if (effects & (EFFECT_BIT(EFFECT_NULO) | EFFECT_BIT(EFFECT_NULO_VOZ) | EFFECT_BIT(EFFECT_SUSPENDE)))
		return WEIGHT_VOID;
	return effects & EFFECT_BIT(EFFECT_JUECES) ? WEIGHT_JUDGES : WEIGHT_STANDS;
}

/* The order in which reasons are given: derecho, tiempo, turno, escalera, monto, redacción, then the rest. */
static int precedence(unsigned kind)
{
	switch (kind) {
	case KIND_ENTITLEMENT: return 0;
	case KIND_TIMING: return 1;
	case KIND_TURN: return 2;
	case KIND_LADDER: return 3;
	case KIND_AMOUNT: return 4;
	case KIND_WORDING: return 5;
	default: return 6;
	}
}

struct verdicts {
	const struct rule *lead;
	enum weight weight;
	unsigned doubts;            /* by weight: rules of which it is unknown whether they strike */
	bool dear[WEIGHT_VOID + 1];
	bool silent;                /* a silent rule voids the act */
};

static void weigh(const struct oracle *oracle, const struct rule *rule, struct verdicts *v)
{
	uint64_t effects = effects_of(oracle->rules, rule);
	enum weight weight = weight_of(effects);

	if (effects & ~(EFFECT_BIT(EFFECT_NULO) | EFFECT_BIT(EFFECT_QUEDA) | EFFECT_BIT(EFFECT_REHACE)))
		v->dear[weight] = true; /* a price on the act beyond the act itself */
	if (rule->then.kind == KIND_NONE)
		v->silent |= weight == WEIGHT_VOID;
	else if (weight > v->weight || !v->lead || (weight == v->weight && precedence(rule->then.kind) < precedence(v->lead->then.kind)))
		if (weight >= v->weight) {
			v->lead = rule;
			v->weight = weight;
		}
}

static struct verdicts consult(const struct oracle *oracle, const struct protest *protest)
{
	struct verdicts v = { .weight = protest->stands ? WEIGHT_VOID : WEIGHT_STANDS };

	for (unsigned i = 0; i < oracle->rules->rule_count; i++) {
		const struct rule *rule = &oracle->rules->rules[i];
		if (rule->moment != MOMENT_BEFORE || !oracle_fits(oracle, rule))
			continue;
		enum answer answer = oracle_strikes(oracle, rule);
		if (answer == UNSURE)
			v.doubts |= 1u << weight_of(effects_of(oracle->rules, rule));
		if (answer == SURE_YES)
			weigh(oracle, rule, &v);
	}
	return v;
}

/* True if a rule about acts done may strike the act if it stands: that would be a second finding. */
static bool followed_by_rules(const struct oracle *oracle)
{
	return FIND_IN(rule, oracle->rules->rules, oracle->rules->rule_count, rule->moment == MOMENT_AFTER && rule->then.kind != KIND_NONE
		&& oracle_fits(oracle, rule) && oracle_strikes(oracle, rule) != SURE_NO);
}

/* ---- duties ---------------------------------------------------------------------------------------------------- */

static bool has_begun(const struct oracle *oracle, const struct duty *duty)
{
	return !duty->since.acts || ANY_OF(i, oracle->count, deed_fits(&duty->since, &oracle->deeds[i]) != SURE_NO);
}

static bool has_met(const struct oracle *oracle, const struct duty *duty, unsigned seat)
{
	return ANY_OF(i, oracle->count, oracle->deeds[i].seat == seat
		&& ANY_OF(k, duty->meets_count, deed_fits(&duty->meets[k], &oracle->deeds[i]) == SURE_YES));
}

/* The seats (bits) that may still owe the duty. */
static unsigned debtors(const struct oracle *oracle, const struct duty *duty)
{
	return has_begun(oracle, duty) ? oracle_role(oracle, duty->who) & ~(unsigned)SET_OF(seat, MAX_SEATS, has_met(oracle, duty, seat)) : 0;
}

/* True if the act might let somebody's duty lapse. A deadline without an author is the debtor's own act. */
static bool touches_duty(const struct oracle *oracle)
{
	for (unsigned i = 0; i < oracle->rules->duty_count; i++)
		for (unsigned k = 0; k < oracle->rules->duties[i].lapses_count; k++) {
			const struct duty *duty = &oracle->rules->duties[i];
			const struct deadline *d = &duty->lapses[k];
			struct rule by = { .acts = d->acts, .author = d->author, .guard = d->guard };
			if ((d->moment == MOMENT_BEFORE || d->moment == MOMENT_AFTER) && oracle_fits(oracle, &by)
					&& oracle_strikes(oracle, &by) != SURE_NO
					&& (d->author == NO_INDEX ? debtors(oracle, duty) >> oracle->now.seat & 1 : debtors(oracle, duty)))
				return true;
		}
	return false;
}

/* ---- rules and duties --------------------------------------------------------------------------------------------- */

bool fault_outlook(const struct oracle *oracle, const struct protest *protest, struct outlook *outlook)
{
	struct verdicts v = consult(oracle, protest);
	bool is_void = v.weight == WEIGHT_VOID;
	bool unsure = v.silent || v.doubts >> v.weight;
	bool by_rule = v.lead && (!protest->stands || precedence(v.lead->then.kind) <= precedence(protest->kind));

	if (unsure || (!v.lead && !protest->stands) || touches_duty(oracle) || (!is_void && followed_by_rules(oracle)))
		return false;
	outlook->expected = (struct expected){ protest->clause, protest->kind, protest->severity };
	if (by_rule)
		outlook->expected = (struct expected){ leading_clause(oracle->rules, v.lead->then.cite), v.lead->then.kind, v.lead->then.severity };
	outlook->dear = v.dear[v.weight];
	outlook->cut = !is_void || outlook->dear;
	return outlook->expected.clause.n > 0;
}

/* ---- the order of calls ---------------------------------------------------------------------------------------------- */

static struct protest protest(const struct oracle *oracle, bool punished, struct cite cite)
{
	return (struct protest){ true, KIND_LADDER, punished ? SEVERITY_FAULT : SEVERITY_NULL, leading_clause(oracle->rules, cite) };
}

static struct protest protest_shared(const struct oracle *oracle, bool punished, struct cite a, struct cite b)
{
	struct protest p = protest(oracle, punished, a);

	p.clause = shared_clause(oracle->rules, a, b);
	return p;
}

static bool may_be_raised(const struct ruleset *rules, unsigned canto)
{
	return ANY_OF(i, rules->canto_count, rules->cantos[i].over >> canto & 1);
}

/* What stands against the step from the last call to this one. */
static struct protest step(const struct oracle *oracle, const struct canto_row *row, const struct lance *lance, int last)
{
	if (last >= 0 && (row->over >> last & 1))
		return (struct protest){ 0 };
	if (last >= 0 && !may_be_raised(oracle->rules, (unsigned)last))
		return protest(oracle, false, oracle->rules->cantos[last].cite);
	return protest(oracle, lance->punish.value & PUNISH_ORDER, row->cite);
}

static struct protest over_pending(const struct oracle *oracle, const struct canto_row *row, const struct trial_lance *now,
	unsigned seat, bool accepts)
{
	const struct lance *lance = &oracle->rules->lances[row->lance];
	bool quiero_first = lance->raise.value == RAISE_WITH_QUIERO;

	if (now->caller >= 0 && (unsigned)now->caller % 2 == seat % 2)
		return protest(oracle, lance->punish.value & PUNISH_REPEAT, row->cite);
	if (quiero_first && now->last >= 0 && row == &oracle->rules->cantos[now->last] && !(row->over >> now->last & 1))
		return protest(oracle, lance->punish.value & PUNISH_ORDER,
			lance->answer_words.cite.count ? lance->answer_words.cite : lance->raise.cite);
	struct protest p = step(oracle, row, lance, now->last);
	if (!p.stands && lance->raise.value != RAISE_ACCEPTS && !(accepts && lance->raise.value == RAISE_IN_PHRASE))
		return protest_shared(oracle, lance->punish.value & PUNISH_NO_QUIERO, lance->raise.cite, row->cite);
	return p;
}

/* True if the call was made on the way and goes over nothing that stands: it is no raise, whoever says it. */
static bool said_before(const struct oracle *oracle, const struct canto_row *row, int last)
{
	const struct lance_play *play = &trial_state(oracle->trial)->lances[row->lance];

	return last >= 0 && !(row->over >> last & 1) && ANY_OF(i, play->chain_count, play->chain[i].canto == row - oracle->rules->cantos);
}

static struct protest over_accepted(const struct oracle *oracle, const struct canto_row *row, const struct trial_lance *now,
	unsigned seat)
{
	const struct lance *lance = &oracle->rules->lances[row->lance];
	int accepter = oracle_last(oracle, row->lance, true);

	if (lance->after_quiero.value == AFTER_CLOSES)
		return protest(oracle, false, lance->after_quiero.cite.count ? lance->after_quiero.cite : row->cite);
	if (said_before(oracle, row, now->last))
		return step(oracle, row, lance, now->last);
	if (accepter < 0 || (unsigned)accepter % 2 != seat % 2)
		return protest_shared(oracle, lance->punish.value & PUNISH_OTHERS_RAISE, lance->after_quiero.cite, row->cite);
	return step(oracle, row, lance, now->last);
}

struct protest fault_of_call(const struct oracle *oracle, unsigned canto, unsigned seat, bool accepts)
{
	const struct canto_row *row = &oracle->rules->cantos[canto];
	const struct lance *lance = &oracle->rules->lances[row->lance];
	struct trial_lance now = trial_lance_now(oracle->trial, row->lance);

	switch (now.state) {
	case LANCE_UNOPENED:
		return row->opens && !(accepts && lance->raise.value == RAISE_IN_PHRASE) ? (struct protest){ 0 }
			: protest(oracle, false, row->cite);
	case LANCE_PENDING: return over_pending(oracle, row, &now, seat, accepts);
	case LANCE_ACCEPTED: return over_accepted(oracle, row, &now, seat);
	case LANCE_REFUSED:
		return protest(oracle, false, lance->refusal.cite.count ? lance->refusal.cite : lance->once.cite);
	default: return (struct protest){ true, KIND_LADDER, SEVERITY_NULL, { 0 } };
	}
}
