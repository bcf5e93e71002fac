#include "engine/proposals.h"
#include "engine/guard.h"

static struct maybe known(int n)
{
	return (struct maybe){ true, n };
}

static const struct maybe UNKNOWN_AMOUNT = { false, 0 };

struct maybe side_lacks(const struct state *s, int side)
{
	if (!s->score_known || side < 0)
		return UNKNOWN_AMOUNT;
	int lacks = s->target - s->score[side];
	return known(lacks > 0 ? lacks : 0);
}

/* ---- amounts ------------------------------------------------------------------------------------ */

static struct maybe falta(struct state *s, unsigned lance, unsigned who, int winner)
{
	struct maybe a = side_lacks(s, 0), b = side_lacks(s, 1);
	if (!a.known)
		return UNKNOWN_AMOUNT;
	const struct lance_play *play = &s->lances[lance];
	switch (who) {
	case FALTA_WINNER: return winner < 0 ? UNKNOWN_AMOUNT : winner ? b : a;
	case FALTA_LOSER: return winner < 0 ? UNKNOWN_AMOUNT : winner ? a : b;
	case FALTA_PROPONENT:
		return play->chain_count && side_of(play->chain[play->chain_count - 1].seat) ? b : a;
	default: return a.n < b.n ? a : b;
	}
}

static struct maybe amount_value(struct state *s, unsigned lance, const struct amount *amount,
	const struct proposal *call, int winner);

static struct maybe formula_value(struct state *s, unsigned lance, unsigned formula,
	const struct proposal *call, int winner)
{
	const struct formula *f = &s->rules->formulas[formula];
	for (unsigned i = 0; i < f->count; i++) {
		const struct formula_case *c = &s->rules->formula_cases[f->first + i];
		enum truth holds = guard_value(s, c->guard);
		if (holds == UNKNOWN)
			return UNKNOWN_AMOUNT;
		if (holds == YES)
			return amount_value(s, lance, &c->amount, call, winner);
	}
	return UNKNOWN_AMOUNT;
}

static struct maybe amount_value(struct state *s, unsigned lance, const struct amount *amount,
	const struct proposal *call, int winner)
{
	struct maybe a = side_lacks(s, 0), b = side_lacks(s, 1);
	switch (amount->kind) {
	case AMOUNT_NUMBER: return known(amount->n);
	case AMOUNT_SPOKEN: return call->number < 0 ? UNKNOWN_AMOUNT : known(call->number);
	case AMOUNT_PER_SPOKEN: return known(amount->n * (call->number < 0 ? 1 : call->number));
	case AMOUNT_FORMULA: return formula_value(s, lance, (unsigned)amount->n, call, winner);
	case AMOUNT_FALTA: return falta(s, lance, amount->who, winner);
	case AMOUNT_DIFFERENCE: return !a.known ? UNKNOWN_AMOUNT : known(a.n > b.n ? a.n - b.n : b.n - a.n);
	case AMOUNT_MATCH: return winner < 0 ? UNKNOWN_AMOUNT : winner ? b : a;
	default: return UNKNOWN_AMOUNT;
	}
}

struct maybe lance_stake(struct state *s, unsigned lance, unsigned upto, int winner)
{
	const struct lance_play *play = &s->lances[lance];
	struct maybe total = known(0);
	for (unsigned i = 0; i < upto; i++) {
		if (play->chain[i].canto == OFFERED) {
			total = known(play->chain[i].offered);
			continue;
		}
		const struct canto_row *row = &s->rules->cantos[play->chain[i].canto];
		struct maybe more = amount_value(s, lance, &row->stake, &play->chain[i], winner);
		if (row->stake.remaining && more.known && total.known)
			more.n = more.n > total.n ? more.n - total.n : 0;
		if (row->fixed)
			total = more;
		else if (!more.known || !total.known)
			total = UNKNOWN_AMOUNT;
		else
			total.n += more.n;
	}
	return total;
}

unsigned lance_accepted_count(const struct state *s, unsigned lance)
{
	unsigned count = 0;
	const struct lance_play *play = &s->lances[lance];
	for (unsigned i = 0; i < play->chain_count; i++)
		if (play->chain[i].accepted)
			count = i + 1;
	return count;
}

struct maybe lance_accepted(struct state *s, unsigned lance, int winner)
{
	unsigned count = lance_accepted_count(s, lance);
	if (count)
		return lance_stake(s, lance, count, winner);
	if (s->lances[lance].forced >= 0)
		return known(s->lances[lance].forced);
	return known(s->rules->lances[lance].base);
}

struct maybe lance_refused(struct state *s, unsigned lance)
{
	const struct lance_play *play = &s->lances[lance];
	if (!play->chain_count)
		return known(s->rules->lances[lance].base);
	if (play->chain[play->chain_count - 1].canto == OFFERED)
		return known(play->chain[play->chain_count - 1].declined);
	const struct canto_row *row = &s->rules->cantos[play->chain[play->chain_count - 1].canto];
	if (row->refused_kind == REFUSED_NUMBER)
		return known(row->refused);
	if (play->chain_count > 1 || s->lances[lance].forced >= 0) {
		struct maybe before = play->chain_count > 1
			? lance_stake(s, lance, play->chain_count - 1u, -1) : known(s->lances[lance].forced);
		return before;
	}
	return known(row->refused_kind == REFUSED_ACCEPTED_OR ? row->refused : s->rules->lances[lance].base);
}

/* Only on the table's track: what was refused has been booked, and the lance begins again. */
static void reopen(struct state *s, unsigned lance)
{
	struct lance_play *play = &s->lances[lance];
	struct maybe price = lance_refused(s, lance);
	if (s->extra_count < MAX_EXTRAS)
		s->extras[s->extra_count++] = (struct extra){ .points = (int16_t)price.n,
			.to = (uint8_t)side_of(play->chain[play->chain_count - 1].seat) };
	play->chain_count = 0;
}

/* ---- the chain ------------------------------------------------------------------------------------ */

void lance_propose(struct state *s, const struct act_event *act)
{
	struct lance_play *play = &s->lances[act->lance];
	if (play->state == LANCE_REFUSED && play->chain_count)
		reopen(s, act->lance);
	if (play->state == LANCE_PENDING && play->chain_count)
		play->chain[play->chain_count - 1].accepted = true;
	if (play->chain_count == MAX_PROPOSALS)
		return;
	play->chain[play->chain_count++] = (struct proposal){
		.canto = (uint8_t)(act->act - ACT_CANTO), .seat = act->seat, .number = act->number,
		.breath = act->breath, .event = act->event, .span = act->span,
	};
	play->state = LANCE_PENDING;
	play->ghost_settled = play->ghost_pending = false;
}

void lance_answer(struct state *s, unsigned lance, bool accept, unsigned seat, struct span span)
{
	struct lance_play *play = &s->lances[lance];
	if (accept && play->chain_count)
		play->chain[play->chain_count - 1].accepted = true;
	play->state = accept ? LANCE_ACCEPTED : LANCE_REFUSED;
	play->last_answer_seat = (uint8_t)seat;
	play->last_answer = accept ? ACT_QUIERE : ACT_NO_QUIERE;
	if (accept)
		play->accepter_side = (uint8_t)side_of(seat);
	play->settled_span = span;
	play->ghost_settled = play->ghost_pending = false;
}

void lance_offer(struct state *s, unsigned lance, unsigned seat, int offered, int declined)
{
	struct lance_play *play = &s->lances[lance];
	if (play->chain_count == MAX_PROPOSALS)
		return;
	play->chain[play->chain_count++] = (struct proposal){ .canto = OFFERED, .seat = (uint8_t)seat,
		.number = -1, .breath = s->breath, .event = UINT32_MAX, .span = s->hand->header,
		.offered = (int16_t)offered, .declined = (int16_t)declined };
	play->state = LANCE_PENDING;
}
