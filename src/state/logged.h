/* What the log says, of one event or of the hand, before anything is judged. */
#ifndef VEEDOR_STATE_LOGGED_H
#define VEEDOR_STATE_LOGGED_H

#include "state/state.h"

/* Makes the event an act of its author, not bound to a call, in a breath of its own. */
struct act_event event_act(struct state *s, uint32_t index, unsigned act);

/* The index of the event in which this byte of the hand stands: the last event that begins there or before. UINT32_MAX: none, the byte is
 * in the header. */
uint32_t logged_at(const struct state *s, uint32_t begin);

/* The cards that the event names: nearly all name one or none. True if the card, which may be unknown, is among them. */
static inline cardset logged_cards(const struct event *e)
{
	cardset named = card_bit(e->cards[0]) & (cardset)-(int64_t)(e->card_count > 0);
	for (unsigned k = 1; k < e->card_count; k++)
		named |= card_bit(e->cards[k]);
	return named;
}
bool logged_card(const struct event *e, card c);

/* True if the note stands in braces on the event. */
bool logged_noted(const struct state *s, uint32_t index, unsigned note);

/* logged_lays: true if somebody lays the card by its name. logged_later: true if the seat lays or turns up the card after this event.
 * logged_again: true if the card is the next that the author of the event lays, or if the author lays no more. */
bool logged_lays(const struct state *s, card c);
bool logged_later(const struct state *s, uint32_t index, unsigned seat, card c);
bool logged_again(const struct state *s, uint32_t index, card c);

/* True if the table noticed the event and settled it at once. */
bool logged_settled(const struct state *s, uint32_t index);

/* The owner of a card that an event turns up. */
unsigned logged_owner(const struct state *s, const struct event *e, card c);

/* The last event of this type; the last ruling of this kind. NULL: there is none. */
const struct event *logged_last(const struct state *s, unsigned type);
const struct event *logged_ruling(const struct state *s, unsigned what);

/* True if the table or its judge had the hand dealt again. */
bool logged_redeal(const struct state *s);

/* True if the table or its judge annulled the hand: nothing of it is booked, owed or unknown. */
bool logged_annulled(const struct state *s);

/* What the voice is heard as, with the names of the players known. */
const struct utterance *logged_heard(const struct state *s, const struct event *e);

/* True if the author says more beside the act: the text of a demand, other words of the voice, or of the same breath. */
bool logged_words_beside(const struct state *s, const struct act_event *act);

/* True if the voice comes with its author's card, which stands right before the voice and is judged after it. */
bool logged_with_card(const struct state *s, uint32_t voice);

#endif
