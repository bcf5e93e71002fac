/* What a ruleset says of an act that nobody has done yet, from its tables alone. */
#include "lesson/faults.h"

struct str leading_clause(const struct ruleset *rules, struct cite cite)
{
	return cite.count ? ruleset_cited(rules, cite, 0) : (struct str){ 0 };
}

/* ---- rules --------------------------------------------------------------------------------------------------- */

/* Effects, weakest first: the act stands; the judges have to say; it is void. */
enum weight { WEIGHT_STANDS, WEIGHT_JUDGES, WEIGHT_VOID };

static bool does(const struct scene *scene, const struct rule *rule, unsigned kind)
{
	for (unsigned i = 0; i < rule->effect_count; i++)
		if (scene->rules->effects[rule->effects + i].kind == kind)
			return true;
	return false;
}

static enum weight weight_of(const struct scene *scene, const struct rule *rule)
{
	if (does(scene, rule, EFFECT_NULO) || does(scene, rule, EFFECT_NULO_VOZ) || does(scene, rule, EFFECT_SUSPENDE))
		return WEIGHT_VOID;
	return does(scene, rule, EFFECT_JUECES) ? WEIGHT_JUDGES : WEIGHT_STANDS;
}

/* It has a price beyond the act itself. */
static bool is_dear(const struct scene *scene, const struct rule *rule)
{
	for (unsigned i = 0; i < rule->effect_count; i++) {
		unsigned kind = scene->rules->effects[rule->effects + i].kind;
		if (kind != EFFECT_NULO && kind != EFFECT_QUEDA && kind != EFFECT_REHACE)
			return true;
	}
	return false;
}

/* derecho, tiempo, turno, escalera, monto, redacción, then the rest: which reason is given first. */
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
	unsigned doubts;            /* by weight: rules that cannot be told */
	bool dear[WEIGHT_VOID + 1];
	bool silent;                /* void and nobody says so */
};

static void weigh(const struct scene *scene, const struct rule *rule, struct verdicts *v)
{
	enum weight weight = weight_of(scene, rule);

	v->dear[weight] |= is_dear(scene, rule);
	if (rule->kind == KIND_COUNT_)
		v->silent |= weight == WEIGHT_VOID;
	else if (weight > v->weight || !v->lead || (weight == v->weight && precedence(rule->kind) < precedence(v->lead->kind)))
		if (weight >= v->weight) {
			v->lead = rule;
			v->weight = weight;
		}
}

static struct verdicts consult(const struct scene *scene, const struct protest *protest)
{
	struct verdicts v = { .weight = protest->stands ? WEIGHT_VOID : WEIGHT_STANDS };

	for (unsigned i = 0; i < scene->rules->rule_count; i++) {
		const struct rule *rule = &scene->rules->rules[i];
		if (rule->moment != MOMENT_BEFORE || !scene_fits(scene, rule))
			continue;
		enum answer answer = scene_strikes(scene, rule);
		if (answer == UNSURE)
			v.doubts |= 1u << weight_of(scene, rule);
		if (answer == SURE_YES)
			weigh(scene, rule, &v);
	}
	return v;
}

/* An act that stands calls up the rules of what has been done; their say would be a second finding. */
static bool followed_by_rules(const struct scene *scene)
{
	for (unsigned i = 0; i < scene->rules->rule_count; i++) {
		const struct rule *rule = &scene->rules->rules[i];
		if (rule->moment == MOMENT_AFTER && rule->kind != KIND_COUNT_ && scene_fits(scene, rule)
				&& scene_strikes(scene, rule) != SURE_NO)
			return true;
	}
	return false;
}

/* ---- duties ---------------------------------------------------------------------------------------------------- */

static bool has_begun(const struct scene *scene, const struct duty *duty)
{
	if (!duty->since.acts)
		return true;
	for (unsigned i = 0; i < scene->count; i++)
		if (deed_fits(&duty->since, &scene->deeds[i]) != SURE_NO)
			return true;
	return false;
}

static bool has_met(const struct scene *scene, const struct duty *duty, unsigned seat)
{
	for (unsigned i = 0; i < scene->count; i++)
		for (unsigned k = 0; k < duty->meets_count; k++)
			if (scene->deeds[i].seat == seat && deed_fits(&duty->meets[k], &scene->deeds[i]) == SURE_YES)
				return true;
	return false;
}

/* Seats (bits) that may still owe it. */
static unsigned debtors(const struct scene *scene, const struct duty *duty)
{
	unsigned seats = scene_role(scene, duty->who);

	for (unsigned seat = 0; seat < MAX_SEATS; seat++)
		if (has_met(scene, duty, seat))
			seats &= ~(1u << seat);
	return has_begun(scene, duty) ? seats : 0;
}

/* Without an author the debtor's own act counts. */
static bool may_lapse(const struct scene *scene, const struct duty *duty)
{
	for (unsigned i = 0; i < duty->lapses_count; i++) {
		const struct deadline *d = &duty->lapses[i];
		struct rule by = { .acts = d->acts, .author = d->author, .guard = d->guard };
		if ((d->moment == MOMENT_BEFORE || d->moment == MOMENT_AFTER) && scene_fits(scene, &by)
				&& scene_strikes(scene, &by) != SURE_NO
				&& (d->author == NO_INDEX ? debtors(scene, duty) >> scene->now.seat & 1 : debtors(scene, duty)))
			return true;
	}
	return false;
}

/* The same act might be held against somebody's duty. */
static bool touches_duty(const struct scene *scene)
{
	for (unsigned i = 0; i < scene->rules->duty_count; i++)
		if (may_lapse(scene, &scene->rules->duties[i]))
			return true;
	return false;
}

/* ---- both --------------------------------------------------------------------------------------------------------- */

bool fault_outlook(const struct scene *scene, const struct protest *protest, struct outlook *outlook)
{
	struct verdicts v = consult(scene, protest);
	bool is_void = v.weight == WEIGHT_VOID;
	bool unsure = v.silent || v.doubts >> v.weight;
	bool by_rule = v.lead && (!protest->stands || precedence(v.lead->kind) <= precedence(protest->kind));

	if (unsure || (!v.lead && !protest->stands) || touches_duty(scene) || (!is_void && followed_by_rules(scene)))
		return false;
	outlook->expected = (struct expected){ protest->clause, protest->kind, protest->severity };
	if (by_rule)
		outlook->expected = (struct expected){ leading_clause(scene->rules, v.lead->cite), v.lead->kind, v.lead->severity };
	outlook->dear = v.dear[v.weight];
	outlook->cut = !is_void || outlook->dear;
	return outlook->expected.clause.n > 0;
}

/* ---- the order of calls ---------------------------------------------------------------------------------------------- */

static struct protest protest(const struct scene *scene, bool punished, struct cite cite)
{
	return (struct protest){ true, KIND_LADDER, punished ? SEVERITY_FAULT : SEVERITY_NULL, leading_clause(scene->rules, cite) };
}

/* The first clause of `a` that `b` holds too, else the first of `a`. */
static struct protest protest_shared(const struct scene *scene, bool punished, struct cite a, struct cite b)
{
	struct protest p = protest(scene, punished, a);

	for (unsigned i = a.count; i-- > 0;)
		for (unsigned k = 0; k < b.count; k++)
			if (scene->rules->cited[a.first + i] == scene->rules->cited[b.first + k])
				p.clause = ruleset_cited(scene->rules, a, i);
	return p;
}

static bool may_be_raised(const struct ruleset *rules, unsigned canto)
{
	for (unsigned i = 0; i < rules->canto_count; i++)
		if (rules->cantos[i].over >> canto & 1)
			return true;
	return false;
}

/* The step from the last call to this one. */
static struct protest step(const struct scene *scene, const struct canto_row *row, const struct lance *lance, int last)
{
	if (last >= 0 && (row->over >> last & 1))
		return (struct protest){ 0 };
	if (last >= 0 && !may_be_raised(scene->rules, (unsigned)last))
		return protest(scene, false, scene->rules->cantos[last].cite);
	return protest(scene, lance->punish.value & PUNISH_ORDER, row->cite);
}

static struct protest over_pending(const struct scene *scene, const struct canto_row *row, const struct trial_lance *now,
	unsigned seat, bool accepts)
{
	const struct lance *lance = &scene->rules->lances[row->lance];
	bool quiero_first = lance->raise.value == RAISE_WITH_QUIERO;

	if (now->caller >= 0 && (unsigned)now->caller % 2 == seat % 2)
		return protest(scene, lance->punish.value & PUNISH_REPEAT, row->cite);
	if (quiero_first && now->last >= 0 && row == &scene->rules->cantos[now->last] && !(row->over >> now->last & 1))
		return protest(scene, lance->punish.value & PUNISH_ORDER,
			lance->answer_words.cite.count ? lance->answer_words.cite : lance->raise.cite);
	struct protest p = step(scene, row, lance, now->last);
	if (!p.stands && lance->raise.value != RAISE_ACCEPTS && !(accepts && lance->raise.value == RAISE_IN_PHRASE))
		return protest_shared(scene, lance->punish.value & PUNISH_NO_QUIERO, lance->raise.cite, row->cite);
	return p;
}

static int last_accepter(const struct scene *scene, unsigned lance)
{
	int seat = -1;

	for (unsigned i = 0; i < scene->count; i++)
		if (scene->deeds[i].act == ACT_QUIERE && scene->deeds[i].lance == lance)
			seat = scene->deeds[i].seat;
	return seat;
}

/* It was called on the way, and goes over nothing that stands: no raise, whoever says it. */
static bool said_before(const struct scene *scene, const struct canto_row *row, int last)
{
	struct trial_call calls[16];
	unsigned count = trial_calls(scene->trial, row->lance, calls, 16);

	if (last < 0 || (row->over >> last & 1))
		return false;
	for (unsigned i = 0; i < count && i < 16; i++)
		if (calls[i].canto >= 0 && &scene->rules->cantos[calls[i].canto] == row)
			return true;
	return false;
}

static struct protest over_accepted(const struct scene *scene, const struct canto_row *row, const struct trial_lance *now,
	unsigned seat)
{
	const struct lance *lance = &scene->rules->lances[row->lance];
	int accepter = last_accepter(scene, row->lance);

	if (lance->after_quiero.value == AFTER_CLOSES)
		return protest(scene, false, lance->after_quiero.cite.count ? lance->after_quiero.cite : row->cite);
	if (said_before(scene, row, now->last))
		return step(scene, row, lance, now->last);
	if (accepter < 0 || (unsigned)accepter % 2 != seat % 2)
		return protest_shared(scene, lance->punish.value & PUNISH_OTHERS_RAISE, lance->after_quiero.cite, row->cite);
	return step(scene, row, lance, now->last);
}

struct protest fault_of_call(const struct scene *scene, unsigned canto, unsigned seat, bool accepts)
{
	const struct canto_row *row = &scene->rules->cantos[canto];
	const struct lance *lance = &scene->rules->lances[row->lance];
	struct trial_lance now = trial_lance_now(scene->trial, row->lance);

	switch (now.state) {
	case LANCE_UNOPENED:
		return row->opens && !(accepts && lance->raise.value == RAISE_IN_PHRASE) ? (struct protest){ 0 }
			: protest(scene, false, row->cite);
	case LANCE_PENDING: return over_pending(scene, row, &now, seat, accepts);
	case LANCE_ACCEPTED: return over_accepted(scene, row, &now, seat);
	case LANCE_REFUSED:
		return protest(scene, false, lance->refusal.cite.count ? lance->refusal.cite : lance->once.cite);
	default: return (struct protest){ true, KIND_LADDER, SEVERITY_NULL, { 0 } };
	}
}
