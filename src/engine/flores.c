#include "engine/flores.h"
#include "engine/knowledge.h"

unsigned flores_lance(const struct ruleset *rules)
{
	for (unsigned i = 0; i < rules->lance_count; i++)
		if (rules->lances[i].kind == LANCE_FLOR)
			return i;
	return MAX_LANCES;
}

/* A bet that may be of either kind (prefijo ... en según_flor) is of the flor once both sides have sung one. */
static void settle_kind(struct state *s)
{
	unsigned flor = flores_lance(s->rules);
	bool both = (s->flores.sung & side_seats(s, 0)) && (s->flores.sung & side_seats(s, 1));
	for (unsigned i = 0; both && i < s->rules->lance_count; i++) {
		struct lance_play *play = &s->lances[i];
		/* Where no lance is of flor no prefix is of either. */
		if (!play->chain_count || s->rules->prefixes[play->chain[0].prefix].lance != LANCE_BY_FLOR
				|| s->lances[flor].chain_count)
			continue;
		s->lances[flor] = *play;
		*play = (struct lance_play){ .forced = -1, .last_answer_seat = NO_SEAT, .accepter_side = NO_SEAT,
			.ghost_accepter = NO_SEAT };
	}
}

void flores_sing(struct state *s, const struct act_event *act)
{
	if (!s->flores.sung)
		s->flores.span = act->span;
	if (!(s->flores.sung & seat_bit(act->seat))) {
		s->flores.last = act->seat;
		s->flores.at[act->seat] = act->span;
		s->flores.at_event[act->seat] = act->event;
	}
	s->flores.sung |= seat_bit(act->seat);
	settle_kind(s);
}

void flores_shrink(struct state *s, const struct act_event *act)
{
	s->flores.shrunk = (int8_t)side_of(act->seat);
}

/* A table that saw nothing of forfeits saw none of these. */
seatset flores_standing(const struct state *s)
{
	seatset lost = 0;
	if (keeps_stakes(s))
		return s->flores.sung;
	for (uint64_t rest = s->rules->lost_faults; rest; rest &= rest - 1)
		lost |= s->faults[__builtin_ctzll(rest)];
	return s->flores.sung & (seatset)~lost;
}

bool flores_all_lost(const struct state *s, int side)
{
	seatset seats = side < 0 ? s->everybody : side_seats(s, side);
	return (s->flores.sung & seats) && !(flores_standing(s) & seats);
}

static int count(seatset seats)
{
	return __builtin_popcount(seats);
}

/* The side with the best flor, ties to the more mano; -1 while a card is unknown. */
static int best_flor(const struct state *s)
{
	int best = -1, side = -1;
	seatset standing = flores_standing(s);
	for (unsigned i = 0, seat = s->mano; i < s->seat_count; i++, seat = seat_after(s, seat)) {
		if (!(standing & seat_bit(seat)))
			continue;
		int value = knowledge_flor(s, seat);
		if (value < 0)
			return -1;
		if (value > best) {
			best = value;
			side = side_of(seat);
		}
	}
	return side;
}

/* Which flores a bet of this prefix pays to the winner. */
static unsigned paid_with(const struct state *s, const struct proposal *call, bool refused)
{
	const struct prefix_rule *prefix = &s->rules->prefixes[call->prefix];
	return !prefix->set ? FLORES_NONE : refused ? prefix->paid_refused : prefix->paid_accepted;
}

/* The widest of what so many accepted calls pay; of a first call that was refused, what its refusal pays. */
static unsigned paid_by_chain(const struct state *s, unsigned index, unsigned accepted)
{
	const struct lance_play *play = &s->lances[index];
	unsigned widest = FLORES_NONE;
	if (!accepted && play->chain_count)
		return paid_with(s, &play->chain[0], true);
	for (unsigned i = 0; i < accepted; i++) {
		unsigned paid = paid_with(s, &play->chain[i], false);
		widest = paid > widest ? paid : widest;
	}
	return widest;
}

static struct maybe pay(const struct lance *lance, seatset flores)
{
	int each = lance->alone.value == ALONE_BEST && flores ? 1 : count(flores);
	return (struct maybe){ true, lance->carries.n * each };
}

int flores_settle(struct state *s, unsigned index, struct maybe *worth, bool *judges)
{
	const struct lance *lance = &s->rules->lances[index];
	seatset standing = flores_standing(s), a = standing & side_seats(s, 0), b = standing & side_seats(s, 1);
	*worth = (struct maybe){ true, 0 };
	if (s->flores.shrunk >= 0 && lance->shrink.value == SHRINK_YIELDS) {
		worth->n = lance->shrink.n;
		return !s->flores.shrunk;
	}
	if (!a || !b) {
		*worth = pay(lance, (seatset)(a | b));
		return a ? 0 : b ? 1 : -1;
	}
	if (lance->meeting.value == MEETING_JUDGES) {
		*judges = true;
		return -1;
	}
	int side = best_flor(s);
	*worth = pay(lance, lance->meeting.value == MEETING_BEST_ALL ? (seatset)(a | b) : side ? b : a);
	worth->known = side >= 0;
	return side;
}

int flores_staked(const struct state *s, unsigned index, unsigned accepted, int side)
{
	unsigned paid = paid_by_chain(s, index, accepted);
	seatset standing = flores_standing(s);
	seatset flores = paid == FLORES_ALL ? standing : paid == FLORES_OWN ? (seatset)(standing & side_seats(s, side)) : 0;
	return pay(&s->rules->lances[index], flores).n;
}

int flores_beside(const struct state *s, unsigned index, int side)
{
	return flores_staked(s, index, lance_accepted_count(s, index), side);
}

int flores_sung_worth(const struct state *s, unsigned index)
{
	return s->rules->lances[index].carries.n * count(s->flores.sung);
}

int flores_denied_worth(const struct state *s, unsigned index, int side)
{
	seatset denied = 0;
	for (unsigned fault = 0; fault < s->rules->fault_count; fault++)
		if (s->rules->denied_faults >> fault & 1)
			denied |= s->faults[fault];
	return s->rules->lances[index].carries.n * count((seatset)(denied & side_seats(s, side) & ~s->flores.sung));
}

/* ---- when they are won ------------------------------------------------------------------------------------------ */

/* The events up to the first valid act of the kind by the seat, 0 where there was none. */
static uint32_t events_to(const struct state *s, unsigned act, unsigned seat)
{
	for (unsigned i = 0; i < s->act_count; i++)
		if (s->acts[i].valid && s->acts[i].what.act == act && s->acts[i].what.seat == seat)
			return s->acts[i].what.event + 1;
	return 0;
}

/* The events up to that with which the seat had no flor to answer with: its first card, or leaving. */
static uint32_t events_to_silence(const struct state *s, unsigned seat)
{
	uint32_t laid = events_to(s, ACT_JUEGA, seat), left = events_to(s, ACT_SE_VA, seat);
	return laid && (!left || laid < left) ? laid : left;
}

/* The events up to that after which the rival answers no flor any more; UINT32_MAX where he still may, or did. */
static uint32_t events_to_end(const struct state *s, unsigned lance, unsigned rival)
{
	if (s->flores.shrunk == side_of(rival))
		return events_to(s, ACT_ACHICA, rival); /* it binds the side */
	if (s->flores.sung & seat_bit(rival))
		return UINT32_MAX;
	uint32_t silent = events_to_silence(s, rival);
	bool none = knowledge_combination(s, rival, s->rules->lances[lance].combination) == NO;
	return none ? 0 : silent ? silent : UINT32_MAX;
}

uint32_t flores_unanswered(const struct state *s, unsigned lance, int side)
{
	uint32_t events = 0;
	for (unsigned seat = 0; seat < s->seat_count; seat++) {
		uint32_t own = side_of(seat) != side ? events_to_end(s, lance, seat)
			: s->flores.sung & seat_bit(seat) ? s->flores.at_event[seat] + 1 : 0;
		if (own == UINT32_MAX)
			return 0;
		events = own > events ? own : events;
	}
	return events;
}
