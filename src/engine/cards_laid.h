/* Cards that are not simply laid open in turn: out of turn and taken back, face down, thrown, passed, one on
 * another, several at once. What the ruleset's `jugada` says of them. */
#ifndef VEEDOR_ENGINE_CARDS_LAID_H
#define VEEDOR_ENGINE_CARDS_LAID_H

#include "engine/state.h"

/* Judges a card put on the table, taken back, turned up. */
void cards_play(struct state *s, uint32_t index);
void cards_lift(struct state *s, uint32_t index);
void cards_uncover(struct state *s, uint32_t index);

/* Does the event show to all the one card of its author that lies face down before him? That turns it up. */
bool cards_shows_face_down(const struct state *s, const struct event *e);

/* ---- cards_missing.c ---- */

/* Event `index` is a card that comes where another seat's was due that the log leaves out, as those that follow show, or a voice after
 * which such a card is the next: the one left out is told, and taken for laid. */
void cards_fill_gap(struct state *s, uint32_t index);

/* ---- */

/* Lays the cards that waited for the baza that runs, as their owners' turns come; `index` is the event that has
 * just been judged. One that the log names again later is laid there. */
void cards_lay_waiting(struct state *s, uint32_t index);

/* The seat is seen to hold the card: it is no longer hidden beneath another. */
void cards_seen(struct state *s, unsigned seat, card c);

/* The note of a card laid on another one: that one is covered from then on. */
void cards_covered(struct state *s, const struct event *note);

#endif
