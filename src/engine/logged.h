/* What the log says by itself, of one event or of the hand, before anything is judged. */
#ifndef VEEDOR_ENGINE_LOGGED_H
#define VEEDOR_ENGINE_LOGGED_H

#include "engine/state.h"

/* The event as an act of its author, not bound to a call. It begins a breath of its own. */
struct act_event event_act(struct state *s, uint32_t index, unsigned act);

/* The event in which this byte of the hand stands: the last that begins there or before it. UINT32_MAX: none, it is of the header. */
uint32_t logged_at(const struct state *s, uint32_t begin);

/* Is the card among those of the event? */
bool logged_card(const struct event *e, card c);

/* Is this noted in braces on the event? */
bool logged_noted(const struct state *s, uint32_t index, unsigned note);

/* Does somebody lay the card by its name? Does the seat lay or turn it up after this event? Is it the next card that its author lays? */
bool logged_lays(const struct state *s, card c);
bool logged_later(const struct state *s, uint32_t index, unsigned seat, card c);
bool logged_again(const struct state *s, uint32_t index, card c);

/* Whose card an event of uncovering turns up. */
unsigned logged_owner(const struct state *s, const struct event *e, card c);

/* The event of this type that comes last; the judge's ruling of this kind that does. NULL: there is none. */
const struct event *logged_last(const struct state *s, unsigned type);
const struct event *logged_ruling(const struct state *s, unsigned what);

/* Did the table, or its judge, have the hand dealt again? */
bool logged_redeal(const struct state *s);

/* Did the table, or its judge, annul the hand? Then nothing of it is booked, owed or unknown. */
bool logged_annulled(const struct state *s);

/* Are there words of its author beside the act: the text of a demand, what else is said in the voice or in the same breath? */
bool logged_words_beside(const struct state *s, const struct act_event *act);

/* Does the voice come with the card of its author that goes right before it, which is judged after it? */
bool logged_with_card(const struct state *s, uint32_t voice);

#endif
