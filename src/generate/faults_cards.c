#include "generate/faults.h"

static void try_laid(struct search *s, unsigned sort, const struct event *event)
{
	struct deed deed = deed_of(ACT_JUEGA, event->seat);

	deed.about = (int8_t)(s->oracle.laid_count[event->seat] + 1);
	s->oracle.card = event->cards[0];
	s->oracle.form = event->form;
	search_deed(s, sort, deed, event);
	s->oracle.form = FORM_OPEN;
}

static void try_card(struct search *s, unsigned sort, unsigned seat, card c)
{
	struct event event = event_by(EVENT_PLAY, seat);

	event.cards[0] = c;
	event.card_count = 1;
	try_laid(s, sort, &event);
}

/* Tries a card laid as passed, or one under another, in the baza of the upper one. */
static void try_covered(struct search *s, unsigned seat, const card *held, unsigned count)
{
	struct event event = event_by(EVENT_PLAY, seat);
	unsigned first = chance_below(s->chance, count);

	event.form = count == 1 || chance_below(s->chance, 2) ? FORM_PASSED : FORM_BENEATH;
	event.card_count = event.form == FORM_BENEATH ? 2 : 1;
	event.cards[0] = held[first];
	event.cards[1] = held[(first + 1) % count];
	try_laid(s, FAULT_CARD_COVERED, &event);
}

/* Tries to take back the card that the seat laid last. If its own card comes next, that card would be taken for one put in the place of the
 * other. */
static void try_lift(struct search *s, unsigned seat)
{
	struct event event = event_by(EVENT_LIFT, seat);
	const struct event *next = &s->hand->events[s->at];

	if (!s->oracle.laid_count[seat] || (next->type == EVENT_PLAY && next->seat == seat))
		return;
	event.cards[0] = s->oracle.laid[seat][s->oracle.laid_count[seat] - 1];
	event.card_count = 1;
	search_deed(s, FAULT_LIFT, deed_of(ACT_LEVANTA, seat), &event);
}

/* Tries to ask something of another seat, or to claim it. */
static void try_ask(struct search *s, unsigned seat)
{
	unsigned seats = trial_seats(s->trial), claims = chance_below(s->chance, 2);
	struct event event = event_by(claims ? EVENT_CLAIM : EVENT_DEMAND, seat);
	struct deed deed = deed_of(claims ? ACT_RECLAMA : ACT_PIDE, seat);

	event.what = (uint8_t)chance_below(s->chance, claims ? CLAIM_COUNT : DEMAND_COUNT);
	event.target = (uint8_t)((seat + 1 + chance_below(s->chance, seats - 1)) % seats);
	deed.about = (int8_t)event.what;
	search_deed(s, FAULT_ASK, deed, &event);
}

/* A card that is still in the deck, CARD_UNKNOWN none. */
static card undealt(const struct search *s)
{
	cardset deck = rules_of(s)->deck;
	card dealt[DEAL_CARDS];

	if (trial_muestra(s->trial) < CARD_COUNT)
		deck &= ~card_bit(trial_muestra(s->trial));
	for (unsigned seat = 0; seat < trial_seats(s->trial); seat++)
		for (unsigned i = trial_dealt(s->trial, seat, dealt); i-- > 0;)
			deck &= ~card_bit(dealt[i]);
	return chance_card(s->chance, &deck);
}

void search_cards(struct search *s, unsigned seat)
{
	card held[DEAL_CARDS], other = undealt(s);
	unsigned count = trial_cards(s->trial, seat, held);
	bool on_turn = trial_due(s->trial) == (int)seat, gone = !trial_in_play(s->trial, seat);

	if (!s->quiet)
		return;
	if (!gone) {
		try_lift(s, seat);
		try_ask(s, seat);
	}
	if (on_turn && other != CARD_UNKNOWN)
		try_card(s, FAULT_CARD_FOREIGN, seat, other);
	if (on_turn && count)
		try_covered(s, seat, held, count);
	if (on_turn || !count)
		return;
	unsigned sort = s->oracle.laid_count[seat] >= trial_baza(s->trial) ? FAULT_CARD_TWICE : FAULT_CARD_EARLY;
	sort = !trial_in_dispute(s->trial, seat) ? FAULT_STRANGER : gone ? FAULT_GONE : sort;
	try_card(s, sort, seat, held[chance_below(s->chance, count)]);
}
