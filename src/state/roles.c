#include "state/roles.h"
#include "state/knowledge.h"

const struct ask ASK_HAND = { .settling = MAX_LANCES, .debtor = NO_SEAT, .side = NO_SEAT, .each = NO_SEAT, .accepted = MAX_LANCES,
	.charges = ALL_CHARGES, .paid_lance = MAX_LANCES, .at = { .event = NO_EVENT, .seat = NO_SEAT } };

/* ---- what waits ---------------------------------------------------------------------------------- */

unsigned pending_lance(const struct state *s, bool true_track)
{
	const uint8_t *first = FIND_IN(lance, s->rules->priority, s->rules->priority_count,
		s->lances[*lance].state == LANCE_PENDING && (!s->lances[*lance].table.settled || true_track));

	return first ? *first : MAX_LANCES;
}

seatset responders(const struct state *s, unsigned lance)
{
	const struct lance_play *play = &s->lances[lance];
	if (play->state != LANCE_PENDING || play->chain_count == 0)
		return 0;
	unsigned caller = last_call(play)->seat;
	seatset rivals = side_seats(s, !side_of(caller)) & s->in_play;
	if (s->rules->lances[lance].answers.value != ANSWERS_NEXT)
		return rivals;
	return seat_bit(seat_from(rivals, caller + 1));
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

/* ---- roles ------------------------------------------------------------------------------------------ */

/* The author of the last call of `lance`; if the role names none, of the lance of the act, else of the lance that waits. */
static seatset proponents(const struct state *s, const struct ask *q, unsigned lance)
{
	if (lance >= MAX_LANCES)
		lance = q->now && q->now->lance < MAX_LANCES ? q->now->lance : pending_lance(s, q->true_track);
	if (lance >= MAX_LANCES || s->lances[lance].chain_count == 0)
		return 0;
	return seat_bit(last_call(&s->lances[lance])->seat);
}

static seatset role_responders(const struct state *s, const struct ask *q, unsigned lance)
{
	unsigned of = lance < MAX_LANCES ? lance : pending_lance(s, q->true_track);
	return of < MAX_LANCES ? responders(s, of) : 0;
}

int role_winner(const struct state *s, const struct ask *q, unsigned lance)
{
	return q->paid_lance == lance ? q->paid_side : s->lance_winner[lance];
}

static seatset winners(const struct state *s, const struct ask *q, unsigned lance, bool losers)
{
	unsigned of = lance < MAX_LANCES ? lance : q->settling;
	int side = of < MAX_LANCES ? role_winner(s, q, of) : -1;
	if (side < 0)
		return 0;
	if (losers)
		return side_seats(s, !side);
	return side == s->lance_winner[of] ? s->lance_winner_seats[of] : side_seats(s, side);
}

static unsigned author(const struct ask *q)
{
	return q->now ? q->now->seat : NO_SEAT;
}

static seatset team(const struct state *s, const struct ask *q, bool other)
{
	unsigned seat = author(q) != NO_SEAT ? author(q) : q->debtor;
	int side = seat != NO_SEAT ? side_of(seat) : q->side != NO_SEAT ? q->side : -1;
	return side < 0 ? 0 : side_seats(s, other ? !side : side);
}

/* The partners of the seat looked at; without one, of the author or the debtor. */
static seatset partners(const struct state *s, const struct ask *q)
{
	if (q->each != NO_SEAT)
		return side_seats(s, side_of(q->each)) & (seatset)~seat_bit(q->each);
	return team(s, q, false) & (seatset)~seat_bit(author(q) != NO_SEAT ? author(q) : q->debtor);
}

/* The seat after the author, or the one before. */
static seatset neighbour(const struct state *s, const struct ask *q, bool after)
{
	unsigned seat = author(q);
	return seat == NO_SEAT ? 0 : seat_bit(after ? seat_after(s, seat) : seat_before(s->everybody, seat));
}

seatset role_base(const struct state *s, const struct ask *q, unsigned role, unsigned lance)
{
	seatset self = seat_bit(author(q));
	seatset target = q->now && q->now->target != NO_SEAT ? seat_bit(q->now->target) : 0;
	switch (role) {
	case ROLE_AUTHOR: return self;
	case ROLE_PARTNER: return partners(s, q);
	case ROLE_TEAM: return team(s, q, false);
	case ROLE_RIVAL: return team(s, q, true);
	case ROLE_SEAT: return s->everybody;
	case ROLE_MANO: return seat_bit(s->mano);
	case ROLE_PIE: return seat_bit(s->dealer);
	case ROLE_NEXT: return neighbour(s, q, true);
	case ROLE_PREVIOUS: return neighbour(s, q, false);
	case ROLE_PROPONENT: return proponents(s, q, lance);
	case ROLE_RESPONDER: return role_responders(s, q, lance);
	case ROLE_WINNER: return winners(s, q, lance, false);
	case ROLE_LOSER: return winners(s, q, lance, true);
	case ROLE_TARGET: return target;
	case ROLE_OTHERS: return team(s, q, false) & (seatset)~(self | target);
	case ROLE_DEBTOR: return seat_bit(q->debtor);
	default: return 0;
	}
}

/* ---- cards ---------------------------------------------------------------------------------------------- */

/* `N muestra`: card N of the suit of the muestra, or its substitute if that card is the muestra itself. */
static cardset of_muestra(const struct state *s, int number)
{
	card muestra = (card)(s->cards - s->rules->cards), c = card_make(card_suit(muestra), number);
	return c == muestra ? s->cards->substitutes : card_bit(c);
}

/* The cards that fit a selector. A selector by the muestra needs a known muestra. */
static cardset selected(const struct state *s, int selector)
{
	cardset cards;
	if (selector < CARD_COUNT)
		cards = card_bit((card)selector);
	else if (selector < SELECT_MUESTRA)
		cards = number_cards(selector - SELECT_NUMBER, selector - SELECT_NUMBER);
	else if (selector < SELECT_CLASS)
		cards = s->rules->has_muestra ? of_muestra(s, selector - SELECT_MUESTRA) : 0;
	else
		cards = class_cards(s->cards, (unsigned)(selector - SELECT_CLASS));
	return cards & s->rules->deck;
}

enum truth cards_match(const struct state *s, const struct act_event *now, int selector)
{
	if (!now || now->card == CARD_NONE)
		return NO;
	if (selector >= SELECT_MUESTRA && !s->cards)
		return UNKNOWN;
	bool by_suit = selector >= SELECT_MUESTRA && selector < SELECT_CLASS && s->rules->has_muestra;
	if (by_suit && now->card < CARD_COUNT && card_suit(now->card) != card_suit((card)(s->cards - s->rules->cards)))
		return NO;
	cardset cards = selected(s, selector);
	if (now->card < CARD_COUNT)
		return truth_of(cards & card_bit(now->card));
	/* The unnamed card may be one that the seat holds and has not laid or, if not all of these are known, any card that nobody saw. */
	unsigned seat = now->seat;
	cardset may = knowledge_lacks(s, seat) ? s->rules->deck & ~s->seen_all : 0;
	may |= s->knows[seat];
	return cards & may & ~s->played[seat] ? UNKNOWN : NO;
}

const struct bar *bar_on(const struct state *s, const struct act_event *act)
{
	return FIND_IN(bar, s->bars, s->bar_count, (bar->seats & seat_bit(act->seat))
		&& act_fits(&bar->pattern, act->act, act->lance, act->binding, act->arg));
}
