#include "state/tantos.h"
#include "state/knowledge.h"
#include "state/lances.h"

unsigned flores_lance(const struct ruleset *rules)
{
	const struct lance *flor = lance_of_kind(rules, LANCE_FLOR);
	return flor ? (unsigned)(flor - rules->lances) : (unsigned)MAX_LANCES;
}

/* Moves a bet of either kind (prefijo ... en según_flor) to the lance of flor once both sides have sung one. */
static void settle_kind(struct state *s)
{
	unsigned flor = flores_lance(s->rules);
	bool both = (s->flores.sung & side_seats(s, 0)) && (s->flores.sung & side_seats(s, 1));
	for (unsigned i = 0; both && i < s->rules->lance_count; i++) {
		struct lance_play *play = &s->lances[i];
		/* If no lance is of flor, no prefix is of either kind. */
		if (!play->chain_count || s->rules->prefixes[play->chain[0].prefix].lance != LANCE_BY_FLOR
				|| s->lances[flor].chain_count)
			continue;
		s->lances[flor] = *play;
		*play = (struct lance_play){ .forced = -1, .last_answer_seat = NO_SEAT, .accepter_side = NO_SEAT,
			.table.accepter = NO_SEAT };
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

/* Returns the seats charged with one of these faults (bits). */
static seatset charged(const struct state *s, uint64_t faults)
{
	seatset seats = 0;
	for (; faults; faults &= faults - 1)
		seats |= s->faults[__builtin_ctzll(faults)];
	return seats;
}

/* In a replay where the table moved no stakes, no flor is lost. */
seatset flores_standing(const struct state *s)
{
	return keeps_stakes(s) ? s->flores.sung : s->flores.sung & (seatset)~charged(s, s->rules->lost_faults);
}

bool flores_all_lost(const struct state *s, int side)
{
	seatset seats = side < 0 ? s->everybody : side_seats(s, side);
	return (s->flores.sung & seats) && !(flores_standing(s) & seats);
}

/* Returns the side with the best flor, or -1 while a card is unknown. Ties go to the more mano. */
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

/* Returns which flores (FLORES_*) a bet with this prefix pays to the winner. */
static unsigned paid_with(const struct state *s, const struct proposal *call, bool refused)
{
	const struct prefix_rule *prefix = &s->rules->prefixes[call->prefix];
	return !prefix->set ? FLORES_NONE : refused ? prefix->paid_refused : prefix->paid_accepted;
}

/* Returns the widest choice of flores that the first `accepted` calls pay. If none was accepted, the refusal of the first call decides. */
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
	int each = lance->alone.value == ALONE_BEST && flores ? 1 : __builtin_popcount(flores);
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

int flores_sung_worth(const struct state *s, unsigned index)
{
	return s->rules->lances[index].carries.n * __builtin_popcount(s->flores.sung);
}

int flores_denied_worth(const struct state *s, unsigned index, int side)
{
	seatset denied = charged(s, s->rules->denied_faults) & side_seats(s, side) & (seatset)~s->flores.sung;
	return s->rules->lances[index].carries.n * __builtin_popcount(denied);
}

/* ---- when they are won ------------------------------------------------------------------------------------------ */

/* Counts the events up to the seat's first valid act of the kind; 0 if there was none. */
static uint32_t events_to(const struct state *s, unsigned act, unsigned seat)
{
	const struct act_done *first = FIND_IN(done, s->acts, s->act_count, done->valid && done->what.act == act && done->what.seat == seat);

	return first ? first->what.event + 1 : 0;
}

/* Counts the events up to the one after which the rival answers no flor, since he laid a card or left without one. UINT32_MAX if he still
 * may, or did; 0 if he holds none. */
static uint32_t events_to_end(const struct state *s, unsigned lance, unsigned rival)
{
	if (s->flores.shrunk == side_of(rival))
		return events_to(s, ACT_ACHICA, rival); /* shrinking binds the side */
	if (s->flores.sung & seat_bit(rival))
		return UINT32_MAX;
	if (knowledge_combination(s, rival, s->rules->lances[lance].combination) == NO)
		return 0;
	uint32_t laid = events_to(s, ACT_JUEGA, rival), left = events_to(s, ACT_SE_VA, rival);
	uint32_t silent = laid && (!left || laid < left) ? laid : left;
	return silent ? silent : UINT32_MAX;
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

unsigned declaring_lance(const struct state *s)
{
	int lance = INDEX_OF(i, s->rules->lance_count, s->rules->lances[i].kind != LANCE_CARDS && lance_is_staked(&s->lances[i]));

	return lance < 0 ? MAX_LANCES : (unsigned)lance;
}

/* True if both sides have spoken and a card was laid since the lance was accepted. Numbers are talk again then. */
static bool declaring_over(const struct state *s)
{
	bool spoke[2] = { false, false };
	for (unsigned seat = 0; seat < s->seat_count; seat++)
		spoke[side_of(seat)] |= s->said[seat].said || s->said[seat].conceded;
	return spoke[0] && spoke[1] && s->card_since_accept;
}

bool declaring_bind(const struct state *s, struct act_event *act)
{
	unsigned lance = declaring_lance(s);
	if (lance == MAX_LANCES || declaring_over(s))
		return false;
	act->lance = (uint8_t)lance;
	act->binding = BIND_DECLARES;
	return true;
}

/* ---- who takes part --------------------------------------------------------------------------------- */

static bool is_of_flor(const struct state *s, unsigned lance)
{
	return s->rules->lances[lance].kind == LANCE_FLOR;
}

/* True if the seat takes part in the lance. In a bet on the flores only seats that sang one and have not lost it do. */
static bool takes_part(const struct state *s, unsigned lance, unsigned seat)
{
	return (s->everybody & seat_bit(seat)) && (!is_of_flor(s, lance) || (flores_standing(s) & seat_bit(seat)));
}

/* True if an effect bars the seat from saying a number. */
static bool is_barred(const struct state *s, unsigned lance, unsigned seat)
{
	return bar_on(s, &(struct act_event){ .act = ACT_DICE, .seat = (uint8_t)seat, .lance = (uint8_t)lance, .binding = BIND_DECLARES, .arg = -1 });
}

static bool may_declare(const struct state *s, unsigned lance, unsigned seat)
{
	return takes_part(s, lance, seat) && (s->in_play & seat_bit(seat)) && !s->said[seat].said
		&& !s->said[seat].conceded && !is_barred(s, lance, seat);
}

tanto_set declaring_values(const struct state *s, unsigned lance, unsigned seat)
{
	if (!is_of_flor(s, lance))
		return knowledge_tanto(s, seat);
	if (!(s->flores.sung & seat_bit(seat)))
		return (tanto_set){ 0, 0 };
	int flor = knowledge_flor(s, seat);
	return flor < 0 ? tantos_all() : tantos_one(flor);
}

/* ---- the number that stands --------------------------------------------------------------------------- */

/* Returns the seat with the best number said for the lance, or NO_SEAT if nobody declared. Ties go to the more mano. */
static unsigned best_declared(const struct state *s, unsigned lance)
{
	unsigned best = NO_SEAT;
	for (unsigned i = 0, seat = s->mano; i < s->seat_count; i++, seat = seat_after(s, seat))
		if (s->said[seat].said && s->said[seat].lance == lance
				&& (best == NO_SEAT || s->said[seat].number > s->said[best].number))
			best = seat;
	return best;
}

static bool number_beats(const struct state *s, unsigned seat, int number, unsigned best)
{
	int standing = s->said[best].number;
	return number > standing || (number == standing && seat_order(s, seat) < seat_order(s, best));
}

bool declaring_beats(const struct state *s, unsigned seat, int number)
{
	unsigned lance = declaring_lance(s);
	unsigned best = lance < MAX_LANCES ? best_declared(s, lance) : NO_SEAT;
	return best == NO_SEAT || number_beats(s, seat, number, best);
}

/* ---- whose turn it is ----------------------------------------------------------------------------------- */

/* Tells whether the seat's points are better than the best number said. */
static enum truth is_better(const struct state *s, unsigned lance, unsigned seat, unsigned best)
{
	tanto_set values = declaring_values(s, lance, seat);
	if (!tantos_any(values))
		return UNKNOWN;
	int low = tantos_least(values), high = tantos_most(values);
	return number_beats(s, seat, low, best) ? YES : number_beats(s, seat, high, best) ? UNKNOWN : NO;
}

/* True if the others wait for the seat's number. A flor that was sung without holding one keeps nobody waiting. */
static bool is_waited_for(const struct state *s, unsigned lance, unsigned seat)
{
	return may_declare(s, lance, seat)
		&& (!is_of_flor(s, lance) || knowledge_combination(s, seat, s->rules->lances[lance].combination) != NO);
}

/* Tells whether the seat declares first, when nobody has declared yet. */
static enum truth begins(const struct state *s, unsigned lance, unsigned seat)
{
	for (unsigned i = 0, first = s->mano; i < s->seat_count; i++, first = seat_after(s, first))
		if (first == seat)
			return truth_of(may_declare(s, lance, seat));
		else if (is_waited_for(s, lance, first))
			return NO;
	return NO;
}

/* Tells whether the seat is the next to answer the best number so far. Rivals answer in the order of the round. `claimed` replaces the seat's
 * points unless it is negative. */
static enum truth answers(const struct state *s, unsigned lance, unsigned seat, unsigned best, int claimed)
{
	enum truth so_far = YES;
	for (unsigned i = 0, rival = s->mano; i < s->seat_count; i++, rival = seat_after(s, rival)) {
		if (side_of(rival) == side_of(best) || !(rival == seat ? may_declare : is_waited_for)(s, lance, rival))
			continue;
		enum truth better = rival == seat && claimed >= 0 ? truth_of(number_beats(s, rival, claimed, best))
			: is_better(s, lance, rival, best);
		if (rival == seat)
			return better < so_far ? better : so_far;
		if (better == YES)
			return NO;
		so_far = better == UNKNOWN ? UNKNOWN : so_far;
	}
	return NO;
}

enum truth declaring_due_with(const struct state *s, unsigned seat, int number)
{
	unsigned lance = declaring_lance(s);
	if (lance == MAX_LANCES)
		return NO;
	unsigned best = best_declared(s, lance);
	return best == NO_SEAT ? begins(s, lance, seat) : answers(s, lance, seat, best, number);
}

enum truth declaring_due(const struct state *s, unsigned seat)
{
	return declaring_due_with(s, seat, -1);
}

/* ---- who wins by the cards -------------------------------------------------------------------------------- */

/* The rank of a hand that beats every number. Better hands rank higher; between two alike, what the cards count as a flor decides. */
enum { BEST_HAND = TANTO_MOST + 1 };

/* The least and the most that a seat's hand may be worth. The last octal digit gives ties to the more mano. */
struct worth {
	int low, high;
};

/* True if the combination is that of the flor, and the seat said its number and sang none: then it is measured by the number. */
static bool hides_flor(const struct state *s, unsigned seat, unsigned combination)
{
	unsigned flor = flores_lance(s->rules);
	return flor < MAX_LANCES && s->rules->lances[flor].combination == combination && s->said[seat].said
		&& !(s->flores.sung & seat_bit(seat));
}

static struct worth hand_worth(const struct state *s, unsigned lance, unsigned seat)
{
	const struct best_hands *best = &s->rules->best_hands[lance];
	tanto_set values = declaring_values(s, lance, seat);
	if (!tantos_any(values))
		values = tantos_one(0); /* cards that make no number count nothing */
	struct worth w = { tantos_least(values), tantos_most(values) };
	for (unsigned i = best->count; i-- > 0;) {
		enum truth has = hides_flor(s, seat, best->combination[i]) ? NO : knowledge_combination(s, seat, best->combination[i]);
		int rank = BEST_HAND * (int)(best->count - i), flor = has != NO ? knowledge_flor(s, seat) : 0;
		w.high = has != NO ? rank + (flor < 0 ? BEST_HAND - 1 : flor) : w.high;
		w.low = has == YES ? rank + (flor < 0 ? 0 : flor) : w.low;
	}
	int tie = MAX_SEATS - (int)seat_order(s, seat);
	return (struct worth){ w.low * 8 + tie, w.high * 8 + tie };
}

static unsigned winner_by_cards(const struct state *s, unsigned lance)
{
	struct worth side[2] = { { -1, -1 }, { -1, -1 } };
	unsigned best[2] = { NO_SEAT, NO_SEAT };
	for (unsigned seat = 0; seat < s->seat_count; seat++) {
		if (!takes_part(s, lance, seat) || (!s->said[seat].said && is_barred(s, lance, seat)))
			continue; /* barred before he said a number: his cards are not measured */
		struct worth w = hand_worth(s, lance, seat);
		struct worth *own = &side[side_of(seat)];
		if (w.low > own->low)
			best[side_of(seat)] = seat;
		own->low = w.low > own->low ? w.low : own->low;
		own->high = w.high > own->high ? w.high : own->high;
	}
	return side[0].low > side[1].high ? best[0] : side[1].low > side[0].high ? best[1] : NO_SEAT;
}

/* True if a player who had left before his partner conceded may, for all that is known, hold better than the number said. */
static bool others_may_win(const struct state *s, unsigned lance, unsigned conceder, unsigned best)
{
	int standing = s->said[best].number * 8 + MAX_SEATS - (int)seat_order(s, best);
	return ANY_OF(seat, s->seat_count, side_of(seat) == side_of(conceder) && !(s->said[conceder].yields & seat_bit(seat))
		&& takes_part(s, lance, seat) && hand_worth(s, lance, seat).high > standing);
}

/* True if the seat's cards surely count less than the number it said. The other side yielded to that number, but does not lose to it. */
static bool is_overstated(const struct state *s, unsigned lance, unsigned seat)
{
	return hand_worth(s, lance, seat).high < s->said[seat].number * 8;
}

/* Returns the winner if one side said a number and the other yielded, else NO_SEAT. This settles the lance if cards are missing. */
static unsigned winner_by_concession(const struct state *s, unsigned lance)
{
	unsigned best = best_declared(s, lance);
	if (best == NO_SEAT || is_overstated(s, lance, best))
		return NO_SEAT;
	unsigned conceder = FIRST_OF(seat, s->seat_count, s->said[seat].conceded && side_of(seat) != side_of(best));
	return conceder < s->seat_count && !others_may_win(s, lance, conceder, best) ? best : NO_SEAT;
}

unsigned declaring_winner(const struct state *s, unsigned lance)
{
	if (s->rules->lances[lance].declare_decides.value != DECIDES_TRUTH)
		return best_declared(s, lance);
	unsigned winner = winner_by_cards(s, lance);
	return winner != NO_SEAT ? winner : winner_by_concession(s, lance);
}
