#include "engine/regimes.h"
#include "base/memory.h"
#include "engine/tell.h"
#include "state/lances.h"

#include <string.h>

/* Prepares all parts of a variant or none: a variant whose rules are set is ready. */
static bool make_ready(struct variant_set *set, unsigned variant, const struct ruleset *rules)
{
	struct findings faults;
	findings_init(&faults, set->arena);
	if (variant) /* few regimes have words of their own */
		set->canto[variant] = canto_serves(set->canto[0], rules) ? set->canto[0] : canto_open(rules, &faults);
	set->rules[variant] = set->canto[variant] ? rules : NULL;
	return set->rules[variant];
}

bool regimes_open(struct variant_set *set, struct arena *arena, const struct ruleset *rules, struct canto *canto)
{
	set->count = 1u << (rules->regime_count - 1);
	set->arena = arena;
	set->canto[0] = canto;
	for (unsigned i = 0; i < set->count; i++) {
		const struct ruleset *made = i ? rules->variants[i] : rules;
		if (made && !make_ready(set, i, made))
			return false;
	}
	return true;
}

void regimes_close(struct variant_set *set)
{
	for (unsigned i = 1; i < set->count; i++)
		if (set->canto[i] != set->canto[0])
			canto_close(set->canto[i]);
}

/* Carries met and lapsed duties over by name: a duty has another number under each set of regimes. */
static void keep_duties(struct state *s, const struct ruleset *last, const struct ruleset *next)
{
	seatset met[MAX_DUTIES] = { 0 }, lapsed[MAX_DUTIES] = { 0 }, born[MAX_DUTIES] = { 0 };
	for (unsigned i = 0; i < next->duty_count; i++)
		for (unsigned k = 0; k < last->duty_count; k++)
			if (str_equal(next->duties[i].name, last->duties[k].name)) {
				met[i] = s->met[k];
				lapsed[i] = s->lapsed[k];
				born[i] = s->born[k];
			}
	memcpy(s->met, met, sizeof met);
	memcpy(s->lapsed, lapsed, sizeof lapsed);
	memcpy(s->born, born, sizeof born);
}

/* Prepares a variant left for later. False, which is noted, if memory is exhausted: then nothing is told of the hand. Nothing else can be
 * wrong with such a variant. */
static bool is_ready(struct variant_set *set, unsigned variant)
{
	if (set->rules[variant])
		return true;
	const struct ruleset *made = ruleset_under(set->rules[0], variant);
	if (made && make_ready(set, variant, made))
		return true;
	memory_refused();
	return false;
}

static void put_in_force(struct state *s, unsigned variant)
{
	if (!is_ready(s->variants, variant) || s->rules == s->variants->rules[variant])
		return;
	s->rules = s->variants->rules[variant];
	s->canto = s->variants->canto[variant];
	s->cards = ruleset_cards(s->rules, s->muestra);
	acts_mark_again(s);
}

/* Puts in force the variant of the regimes that are on. The duties stand as under `last`. */
static void put_on(struct state *s, const struct ruleset *last)
{
	put_in_force(s, s->regimes_on);
	if (s->rules != last)
		keep_duties(s, last, s->rules);
}

void regimes_settle(struct state *s)
{
	put_on(s, s->rules);
}

/* True if the regime may enter at this moment, or with this act. */
static bool may_enter(const struct regime *regime, enum moment moment, const struct act_event *act)
{
	return regime->enters == moment && (moment != MOMENT_AFTER
		|| act_fits(&regime->enters_act, act->act, act->lance, act->binding, act->arg));
}

void regimes_enter(struct state *s, const struct ask *q, enum moment moment)
{
	const struct ruleset *base = s->variants->rules[0];
	if (!ANY_OF(i, base->regime_count, i && !(s->regimes_on >> (i - 1) & 1) && may_enter(&base->regimes[i], moment, q->now)))
		return;
	const struct ruleset *last = s->rules;
	put_in_force(s, 0);
	for (unsigned i = 1; i < base->regime_count; i++) {
		/* Entry guards are those of the base. */
		enum truth on = may_enter(&base->regimes[i], moment, q->now) ? ask(s, q, base->regimes[i].enters_guard) : NO;
		if (on == UNKNOWN) {
			s->points_open = true;
			s->regime_open = (uint8_t)i;
		}
		if (on == YES) /* at once: `no rige` of a later regime sees it */
			s->regimes_on |= (uint8_t)(1u << i >> 1); /* the base has no bit */
	}
	put_on(s, last);
}

void regimes_tell_doubt(struct state *s)
{
	if (!s->regime_open)
		return;
	const struct ruleset *base = s->variants->rules[0];
	const struct regime *regime = &base->regimes[s->regime_open];
	struct finding *f = tell(s, CODE_REGIME_UNKNOWN, s->hand->header, NO_EVENT);
	f->args[0] = arg_bitext((struct bitext){ { regime->name, regime->name } });
	f->fix = s->score.known ? BITEXT("anotar las cartas de cada uno", "record everybody's cards")
		: BITEXT("anotar `marcador` en el encabezado de la mano", "write `marcador` on the hand's header");
	for (unsigned i = 0; i < regime->cite.count; i++)
		finding_cite(f, ruleset_cited(base, regime->cite, i));
}
