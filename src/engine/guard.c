#include "engine/guard.h"
#include "engine/wary.h"

/* ---- roles ------------------------------------------------------------------------------------ */

bool lance_pending(const struct state *s, unsigned lance)
{
	const struct lance_play *play = &s->lances[lance];
	return play->state == LANCE_PENDING && (!play->ghost_settled || s->true_track);
}

unsigned pending_lance(const struct state *s)
{
	for (unsigned i = 0; i < s->rules->priority_count; i++)
		if (lance_pending(s, s->rules->priority[i]))
			return s->rules->priority[i];
	return MAX_LANCES;
}

seatset responders(const struct state *s, unsigned lance)
{
	const struct lance_play *play = &s->lances[lance];
	if (play->state != LANCE_PENDING || play->chain_count == 0)
		return 0;
	unsigned caller = play->chain[play->chain_count - 1].seat;
	seatset rivals = side_seats(s, !side_of(caller)) & s->in_play;
	if (s->rules->lances[lance].answers.value != ANSWERS_NEXT)
		return rivals;
	for (unsigned i = 0, seat = seat_after(s, caller); i < s->seat_count; i++, seat = seat_after(s, seat))
		if (rivals & seat_bit(seat))
			return seat_bit(seat);
	return 0;
}

/* Of that lance; where none is named, of the one that the act is about, else of the one that waits. */
static seatset proponents(const struct state *s, unsigned lance)
{
	if (lance >= MAX_LANCES)
		lance = s->now && s->now->lance < MAX_LANCES ? s->now->lance : pending_lance(s);
	if (lance >= MAX_LANCES || s->lances[lance].chain_count == 0)
		return 0;
	return seat_bit(s->lances[lance].chain[s->lances[lance].chain_count - 1].seat);
}

static seatset respondents(const struct state *s, unsigned lance)
{
	unsigned of = lance < MAX_LANCES ? lance : pending_lance(s);
	return of < MAX_LANCES ? responders(s, of) : 0;
}

static seatset winners(const struct state *s, unsigned lance, bool losers)
{
	unsigned of = lance < MAX_LANCES ? lance : s->settling;
	if (of >= MAX_LANCES || s->lance_winner[of] < 0)
		return 0;
	if (losers)
		return side_seats(s, !s->lance_winner[of]);
	return s->lance_winner_seats[of];
}

static unsigned author(const struct state *s)
{
	return s->now ? s->now->seat : NO_SEAT;
}

static seatset team(const struct state *s, bool other)
{
	unsigned seat = author(s) != NO_SEAT ? author(s) : s->debtor;
	int side = seat != NO_SEAT ? side_of(seat) : s->side != NO_SEAT ? s->side : -1;
	return side < 0 ? 0 : side_seats(s, other ? !side : side);
}

static unsigned seat_before(const struct state *s, unsigned seat)
{
	for (unsigned i = 1; i < s->seat_count; i++) {
		unsigned before = (seat + s->seat_count - i) % s->seat_count;
		if (s->everybody & seat_bit(before))
			return before;
	}
	return seat;
}

/* Of the seat that is looked at, where one is; else of the author, or of the debtor. */
static seatset partners(const struct state *s)
{
	if (s->each != NO_SEAT)
		return side_seats(s, side_of(s->each)) & (seatset)~seat_bit(s->each);
	return team(s, false) & (seatset)~seat_bit(author(s) != NO_SEAT ? author(s) : s->debtor);
}

static seatset neighbour(const struct state *s, unsigned steps)
{
	unsigned seat = author(s);
	return seat == NO_SEAT ? 0 : seat_bit(steps == 1 ? seat_after(s, seat) : seat_before(s, seat));
}

seatset role_base(const struct state *s, unsigned role, unsigned lance)
{
	seatset self = seat_bit(author(s));
	seatset target = s->now && s->now->target != NO_SEAT ? seat_bit(s->now->target) : 0;
	switch (role) {
	case ROLE_AUTHOR: return self;
	case ROLE_PARTNER: return partners(s);
	case ROLE_TEAM: return team(s, false);
	case ROLE_RIVAL: return team(s, true);
	case ROLE_SEAT: return s->everybody;
	case ROLE_MANO: return seat_bit(s->mano);
	case ROLE_PIE: return seat_bit(s->dealer);
	case ROLE_NEXT: return neighbour(s, 1);
	case ROLE_PREVIOUS: return neighbour(s, s->seat_count - 1u);
	case ROLE_PROPONENT: return proponents(s, lance);
	case ROLE_RESPONDER: return respondents(s, lance);
	case ROLE_WINNER: return winners(s, lance, false);
	case ROLE_LOSER: return winners(s, lance, true);
	case ROLE_TARGET: return target;
	case ROLE_OTHERS: return team(s, false) & (seatset)~(self | target);
	case ROLE_DEBTOR: return seat_bit(s->debtor);
	default: return 0;
	}
}

/* The value of a node for one seat. */
static enum truth value_for(struct state *s, uint16_t guard, unsigned seat)
{
	uint8_t outer = s->each;
	s->each = (uint8_t)seat;
	enum truth value = guard_value(s, guard);
	s->each = outer;
	return value;
}

struct role_parts role_among(struct state *s, uint16_t role, seatset among)
{
	const struct role_ref *ref = &s->rules->roles[role];
	struct role_parts parts = { role_base(s, ref->role, ref->lance) & among, 0 };
	if (ref->guard == NO_INDEX)
		return parts;
	for (unsigned left = parts.sure; left; left &= left - 1) {
		unsigned seat = (unsigned)__builtin_ctz(left);
		enum truth value = value_for(s, ref->guard, seat);
		parts.sure &= value == YES ? parts.sure : (seatset)~seat_bit(seat);
		parts.doubtful |= value == UNKNOWN ? seat_bit(seat) : 0;
	}
	return parts;
}

seatset role_seats(struct state *s, uint16_t role)
{
	return role == NO_INDEX ? 0 : role_among(s, role, (seatset)~0u).sure;
}

/* ---- quantifiers -------------------------------------------------------------------------------- */

/* The node with the role's own seat guard: "algún R (g) h" is algún R with g and h. */
static enum truth seat_value(struct state *s, const struct guard *g, unsigned seat)
{
	const struct role_ref *ref = &s->rules->roles[g->role];
	enum truth own = ref->guard == NO_INDEX ? YES : value_for(s, ref->guard, seat);
	enum truth rest = g->left == NO_INDEX ? YES : value_for(s, g->left, seat);
	if (g->op == GUARD_ALL) {
		enum truth outside = truth_not(own);
		return outside > rest ? outside : rest;
	}
	return own < rest ? own : rest;
}

/* A role of one seat without a guard of its own (mostly the author): nothing to quantify. */
static enum truth of_one(struct state *s, const struct guard *g, unsigned seat)
{
	enum truth value = g->left == NO_INDEX ? YES : value_for(s, g->left, seat);
	return g->op == GUARD_NONE ? truth_not(value) : value;
}

static enum truth quantified(struct state *s, const struct guard *g)
{
	const struct role_ref *ref = &s->rules->roles[g->role];
	seatset seats = ref->role == ROLE_AUTHOR ? seat_bit(author(s)) : role_base(s, ref->role, ref->lance);
	if (ref->guard == NO_INDEX && seats && !(seats & (seats - 1)))
		return of_one(s, g, (unsigned)__builtin_ctz(seats));
	/* algún stops at the first yes, todo at the first no. */
	bool every = g->op == GUARD_ALL;
	enum truth total = every ? YES : NO;
	for (unsigned left = seats; left && total != (every ? NO : YES); left &= left - 1) {
		enum truth value = seat_value(s, g, (unsigned)__builtin_ctz(left));
		total = every == (value < total) ? value : total;
	}
	return g->op == GUARD_NONE ? truth_not(total) : total;
}

/* ---- comparisons ---------------------------------------------------------------------------------- */

static enum truth fact_truth(struct state *s, const struct guard *g, unsigned seat)
{
	int number = 0, other = g->literal;
	if (s->wary && wary_hangs(s, g, seat))
		return UNKNOWN;
	if (g->fact == FACT_ESTADO && g->compare != CMP_TRUE && !g->against_fact)
		return guard_state(s, (unsigned)g->args[0], g->compare, g->literal);
	enum truth value = fact_value(s, g, seat, &number);
	if (g->compare == CMP_TRUE)
		return value;
	/* A number that is not there compares with nothing. */
	if (value != YES)
		return value;
	if (g->against_fact && fact_value(s, &s->rules->guards[g->other], seat, &other) == UNKNOWN)
		return UNKNOWN;
	return truth_of(guard_compares(g->compare, number, other));
}

enum truth guard_value(struct state *s, uint16_t guard)
{
	if (guard == NO_INDEX)
		return YES;
	const struct guard *g = &s->rules->guards[guard];
	enum truth a, b;
	switch (g->op) {
	case GUARD_AND:
		if ((a = guard_value(s, g->left)) == NO)
			return NO;
		b = guard_value(s, g->right);
		return a < b ? a : b;
	case GUARD_OR:
		if ((a = guard_value(s, g->left)) == YES)
			return YES;
		b = guard_value(s, g->right);
		return a > b ? a : b;
	case GUARD_NOT:
		return truth_not(guard_value(s, g->left));
	case GUARD_FACT:
		return fact_truth(s, g, s->each);
	default:
		return quantified(s, g);
	}
}
