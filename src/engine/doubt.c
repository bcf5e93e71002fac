#include "engine/doubt.h"

void doubt_begin_moment(struct state *s)
{
	for (unsigned i = 0; i < MAX_FAULTS; i++)
		s->perhaps[i] |= s->perhaps_now[i];
}

void doubt_of_bars(struct state *s, const struct act_event *a)
{
	for (unsigned i = 0; i < s->bar_count; i++)
		if ((s->bars[i].perhaps & seat_bit(a->seat))
				&& act_fits(&s->bars[i].pattern, a->act, a->lance, a->binding, a->arg))
			s->act_shaky = true;
}

bool doubt_of_done(const struct state *s, const struct act_event *act)
{
	for (unsigned i = 0; i < s->act_count; i++)
		if (s->acts[i].shaky && s->acts[i].what.breath == act->breath && s->acts[i].what.act == act->act)
			return true;
	return false;
}

/* ---- what hangs on it --------------------------------------------------------------------------------------- */

static bool any_shaky_number(const struct state *s)
{
	for (unsigned i = 0; i < s->act_count; i++)
		if (s->acts[i].valid && s->acts[i].shaky && s->acts[i].what.act == ACT_DICE)
			return true;
	return false;
}

bool doubt_of_lance(const struct state *s, unsigned lance)
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
static bool perhaps_at_fault(const struct state *s, const struct ask *q, unsigned fault)
{
	seatset own = s->lance_winner_seats[q->settling];
	return s->perhaps[fault] & (seatset)~(s->faults[fault] | own) & seat_bit(q->each);
}

bool doubt_hangs(const struct state *s, const struct ask *q, const struct guard *g)
{
	switch (g->fact) {
	case FACT_COMETIO: return perhaps_at_fault(s, q, (unsigned)g->args[0]);
	case FACT_DIJO: return done_shakily(s, (unsigned)g->args[0], q->each);
	case FACT_SUPERA_LO_DICHO: case FACT_TOCA_DECIR: case FACT_TOCA_POR_CIFRA: return any_shaky_number(s);
	case FACT_GANO: return g->args[0] < WON_BAZA && (doubt_of_lance(s, (unsigned)g->args[0]) || any_shaky_number(s));
	case FACT_ESTADO: case FACT_ULTIMO: case FACT_MONTO: case FACT_PROPUSO: case FACT_QUISO: case FACT_PROPUESTA_CON:
		return doubt_of_lance(s, (unsigned)g->args[0]);
	default: return false;
	}
}
