#include "engine/declaring.h"
#include "engine/flores.h"
#include "engine/knowledge.h"
#include "engine/proposals.h"

unsigned declaring_lance(const struct state *s)
{
	for (unsigned i = 0; i < s->rules->lance_count; i++)
		if (s->rules->lances[i].kind != LANCE_CARDS && lance_is_staked(&s->lances[i]))
			return i;
	return MAX_LANCES;
}

bool declaring_over(const struct state *s)
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

/* Of a bet on the flores only those who sang one, and have not lost it, take part. */
static bool takes_part(const struct state *s, unsigned lance, unsigned seat)
{
	return (s->everybody & seat_bit(seat)) && (!is_of_flor(s, lance) || (flores_standing(s) & seat_bit(seat)));
}

/* He can say no number any more: an effect took it from him. */
static bool is_barred(const struct state *s, unsigned lance, unsigned seat)
{
	for (unsigned i = 0; i < s->bar_count; i++)
		if ((s->bars[i].seats & seat_bit(seat))
				&& act_fits(&s->bars[i].pattern, ACT_DICE, lance, BIND_DECLARES, -1))
			return true;
	return false;
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

/* The seat with the best number said for the lance, ties to the more mano; NO_SEAT where nobody declared. */
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

/* Are the points of the seat better than the best number said? */
static enum truth is_better(const struct state *s, unsigned lance, unsigned seat, unsigned best)
{
	tanto_set values = declaring_values(s, lance, seat);
	if (!tantos_any(values))
		return UNKNOWN;
	int low = tantos_least(values), high = tantos_most(values);
	return number_beats(s, seat, low, best) ? YES : number_beats(s, seat, high, best) ? UNKNOWN : NO;
}

/* A flor that was sung without holding one keeps nobody waiting. */
static bool is_waited_for(const struct state *s, unsigned lance, unsigned seat)
{
	return may_declare(s, lance, seat)
		&& (!is_of_flor(s, lance) || knowledge_combination(s, seat, s->rules->lances[lance].combination) != NO);
}

/* Nobody has declared: the first from the mano on. */
static enum truth begins(const struct state *s, unsigned lance, unsigned seat)
{
	for (unsigned i = 0, first = s->mano; i < s->seat_count; i++, first = seat_after(s, first))
		if (first == seat)
			return truth_of(may_declare(s, lance, seat));
		else if (is_waited_for(s, lance, first))
			return NO;
	return NO;
}

/* The rivals of the best so far in the order in which they have to answer: those nearer the mano than he, then those
 * after him; which is the order of the round. */
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

/* Hands that beat every number count above them, the best first; of two alike the cards decide by what they count as a flor. */
enum { BEST_HAND = TANTO_MOST + 1 };

/* The least and the most that a seat's hand may be worth, ties to the more mano settled in the last digit. */
struct worth {
	int low, high;
};

static struct worth hand_worth(const struct state *s, unsigned lance, unsigned seat)
{
	const struct best_hands *best = &s->rules->best_hands[lance];
	tanto_set values = declaring_values(s, lance, seat);
	if (!tantos_any(values))
		values = tantos_one(0); /* what makes no number counts nothing */
	struct worth w = { tantos_least(values), tantos_most(values) };
	for (unsigned i = best->count; i-- > 0;) {
		enum truth has = knowledge_combination(s, seat, best->combination[i]);
		int rank = BEST_HAND * (int)(best->count - i), flor = has != NO ? knowledge_flor(s, seat) : 0;
		w.high = has != NO ? rank + (flor < 0 ? BEST_HAND - 1 : flor) : w.high;
		w.low = has == YES ? rank + (flor < 0 ? 0 : flor) : w.low;
	}
	int tie = MAX_SEATS - (int)seat_order(s, seat);
	return (struct worth){ w.low * 8 + tie, w.high * 8 + tie };
}

/* Barred from saying a number before he had said one: his cards are not measured. */
static bool is_left_out(const struct state *s, unsigned lance, unsigned seat)
{
	return !s->said[seat].said && is_barred(s, lance, seat);
}

static unsigned winner_by_cards(const struct state *s, unsigned lance)
{
	struct worth side[2] = { { -1, -1 }, { -1, -1 } };
	unsigned best[2] = { NO_SEAT, NO_SEAT };
	for (unsigned seat = 0; seat < s->seat_count; seat++) {
		if (!takes_part(s, lance, seat) || is_left_out(s, lance, seat))
			continue;
		struct worth w = hand_worth(s, lance, seat);
		struct worth *own = &side[side_of(seat)];
		if (w.low > own->low)
			best[side_of(seat)] = seat;
		own->low = w.low > own->low ? w.low : own->low;
		own->high = w.high > own->high ? w.high : own->high;
	}
	return side[0].low > side[1].high ? best[0] : side[1].low > side[0].high ? best[1] : NO_SEAT;
}

/* Somebody had left before his partner conceded, and for all that is known he holds better than the number said. */
static bool others_may_win(const struct state *s, unsigned lance, unsigned conceder, unsigned best)
{
	int standing = s->said[best].number * 8 + MAX_SEATS - (int)seat_order(s, best);
	for (unsigned seat = (unsigned)side_of(conceder); seat < s->seat_count; seat += 2)
		if (!(s->said[conceder].yields & seat_bit(seat)) && takes_part(s, lance, seat)
				&& hand_worth(s, lance, seat).high > standing)
			return true;
	return false;
}

/* The cards of who said the number surely count less: what the other side yielded to is not what it loses to. */
static bool is_overstated(const struct state *s, unsigned lance, unsigned seat)
{
	return hand_worth(s, lance, seat).high < s->said[seat].number * 8;
}

/* One side said a number and the other yielded: that settles it where cards are missing. */
static unsigned winner_by_concession(const struct state *s, unsigned lance)
{
	unsigned best = best_declared(s, lance);
	if (best != NO_SEAT && is_overstated(s, lance, best))
		return NO_SEAT;
	for (unsigned seat = 0; best != NO_SEAT && seat < s->seat_count; seat++)
		if (s->said[seat].conceded && side_of(seat) != side_of(best))
			return others_may_win(s, lance, seat, best) ? NO_SEAT : best;
	return NO_SEAT;
}

unsigned declaring_winner(const struct state *s, unsigned lance)
{
	if (s->rules->lances[lance].declare_decides.value != DECIDES_TRUTH)
		return best_declared(s, lance);
	unsigned winner = winner_by_cards(s, lance);
	return winner != NO_SEAT ? winner : winner_by_concession(s, lance);
}
