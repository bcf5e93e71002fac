#include "engine/wary.h"
#include "engine/effects.h"
#include "engine/guard.h"
#include "engine/hits.h"
#include "engine/recall.h"

/* ---- what is in doubt ------------------------------------------------------------------------------------- */

void wary_of_act(struct state *s, const struct rule *rule)
{
	if (rule->moment != MOMENT_BEFORE) /* what follows an act voids none */
		return;
	for (unsigned i = 0; i < rule->effect_count; i++) {
		const struct effect *e = rule_effect(s, rule, i);
		s->act_shaky |= e->kind == EFFECT_NULO || e->kind == EFFECT_NULO_VOZ || e->kind == EFFECT_SUSPENDE
			|| (e->kind == EFFECT_CUENTA_COMO && e->role == NO_INDEX);
	}
}

void wary_of_bars(struct state *s)
{
	const struct act_event *a = s->now;
	for (unsigned i = 0; i < s->bar_count; i++)
		if ((s->bars[i].perhaps & seat_bit(a->seat))
				&& act_fits(&s->bars[i].pattern, a->act, a->lance, a->binding, a->arg))
			s->act_shaky = true;
}

void wary_of_charges(struct state *s, unsigned effects, unsigned count)
{
	for (unsigned i = 0; i < count; i++) {
		const struct effect *e = &s->rules->effects[effects + i];
		if (e->kind != EFFECT_CULPA)
			continue;
		struct role_parts whom = effect_charges(s, e);
		s->perhaps_now[e->n] |= whom.sure | whom.doubtful;
		s->shaky = true;
	}
}

void wary_of_undone(struct state *s, unsigned effects, unsigned count)
{
	for (unsigned i = 0; i < count; i++)
		if (s->rules->effects[effects + i].kind == EFFECT_NULO_DE)
			recall_doubt(s, &s->rules->effects[effects + i]);
}

void wary_begin_moment(struct state *s)
{
	for (unsigned i = 0; i < MAX_FAULTS; i++)
		s->perhaps[i] |= s->perhaps_now[i];
}

/* ---- what hangs on it --------------------------------------------------------------------------------------- */

static bool any_shaky_number(const struct state *s)
{
	for (unsigned i = 0; i < s->act_count; i++)
		if (s->acts[i].valid && s->acts[i].shaky && s->acts[i].what.act == ACT_DICE)
			return true;
	return false;
}

bool wary_of_lance(const struct state *s, unsigned lance)
{
	/* A flor takes the place of what waits. */
	bool by_flor = s->rules->lances[lance].kind == LANCE_FLOR || s->lances[lance].state == LANCE_ANNULLED;
	for (unsigned i = 0; i < s->act_count; i++) {
		const struct act_done *done = &s->acts[i];
		if (!done->valid || !done->shaky || done->what.act == ACT_DICE)
			continue;
		if (done->what.lance == lance || (by_flor && done->what.act == ACT_CANTA_FLOR))
			return true;
	}
	return false;
}

/* Did the seat do it in doubtful ways only? */
static bool done_shakily(const struct state *s, unsigned pattern, unsigned seat)
{
	const struct act_pattern *p = &s->rules->patterns[pattern];
	bool shaky = false;
	for (unsigned i = 0; i < s->act_count; i++) {
		const struct act_event *a = &s->acts[i].what;
		if (!s->acts[i].valid || a->seat != seat || !act_fits(p, a->act, a->lance, a->binding, a->arg))
			continue;
		if (!s->acts[i].shaky)
			return false;
		shaky = true;
	}
	return shaky;
}

/* A graver fault of the winner's takes the place of what he is charged with at the settlement: he pays either way. */
static bool perhaps_at_fault(const struct state *s, unsigned fault, unsigned seat)
{
	seatset own = s->lance_winner_seats[s->settling];
	return s->perhaps[fault] & (seatset)~(s->faults[fault] | own) & seat_bit(seat);
}

bool wary_hangs(const struct state *s, const struct guard *g, unsigned seat)
{
	switch (g->fact) {
	case FACT_COMETIO: return perhaps_at_fault(s, (unsigned)g->args[0], seat);
	case FACT_DIJO: return done_shakily(s, (unsigned)g->args[0], seat);
	case FACT_SUPERA_LO_DICHO: case FACT_TOCA_DECIR: case FACT_TOCA_POR_CIFRA: return any_shaky_number(s);
	case FACT_GANO: return g->args[0] < WON_BAZA && (wary_of_lance(s, (unsigned)g->args[0]) || any_shaky_number(s));
	case FACT_ESTADO: case FACT_ULTIMO: case FACT_MONTO: case FACT_PROPUSO: case FACT_QUISO: case FACT_PROPUESTA_CON:
		return wary_of_lance(s, (unsigned)g->args[0]);
	default: return false;
	}
}

static enum truth ask_warily(struct state *s, uint16_t guard)
{
	s->wary = true;
	enum truth value = guard_value(s, guard);
	s->wary = false;
	return value;
}

bool wary_stands(struct state *s, const struct rule *rule)
{
	return ask_warily(s, rule->guard) == (rule->requires ? NO : YES);
}

bool wary_spares(struct state *s, const struct rule *rule)
{
	return ask_warily(s, rule->guard) == (rule->requires ? YES : NO);
}
