/* What the log tells of the cards: known, possible, in view. Cards nobody saw stay unknown;
 * nothing that was said fills a hole in what was dealt. */
#ifndef VEEDOR_ENGINE_KNOWLEDGE_H
#define VEEDOR_ENGINE_KNOWLEDGE_H

#include "engine/state.h"

/* Takes the deal lines of the hand. */
void knowledge_deal(struct state *s);

/* Every card dealt is known. */
bool knowledge_complete(const struct state *s);

/* `seat` is seen to hold `c` (it laid or showed it): an unknown card of its deal becomes known.
 * Returns false when all its cards are known and this is none of them. */
bool knowledge_see(struct state *s, unsigned seat, card c);

/* Could the seat, by all that is known, lay this card now? Not when it has laid it already. */
enum truth knowledge_can_play(const struct state *s, unsigned seat, card c);

/* The values that the seat's tanto may have; all of them while the muestra is not known. Where more than three of its cards
 * were not seen, three are tried. */
tanto_set knowledge_tanto(const struct state *s, unsigned seat);

/* YES when `value` is not the seat's tanto, NO when it surely is. */
enum truth knowledge_tanto_false(const struct state *s, unsigned seat, int value);

/* What lies open or was shown proves the seat's tanto (declared or true), or is all it has. Unknown where no number was
 * said and the cards that nobody saw decide whether it does. */
enum truth knowledge_tanto_in_view(const struct state *s, unsigned seat);

/* Does the seat hold the combination? Where more than three of its cards were not seen, three are tried. */
enum truth knowledge_combination(const struct state *s, unsigned seat, unsigned combination);

/* Do the cards that lie open or were shown make the combination by themselves? */
bool knowledge_combination_in_view(const struct state *s, unsigned seat, unsigned combination);

/* Do the cards that lie open or were shown rule the combination out, whatever the others are? Not while it showed none, or
 * more than three are missing. */
bool knowledge_combination_excluded(const struct state *s, unsigned seat, unsigned combination);

/* Does all lie open, or was shown to the others, that the seat let its partner alone see before it was last asked to show, in
 * the events before `upto`? A card that the log does not name is taken for one of those in view. */
bool knowledge_aside_in_view(const struct state *s, unsigned seat, uint32_t upto);

/* What the seat has to declare, -1 when its cards leave that open. */
int knowledge_value(const struct state *s, unsigned seat);

/* The value of the seat's cards as a flor, -1 when they are not all known. */
int knowledge_flor(const struct state *s, unsigned seat);

/* Could a card nobody has seen beat `rank`? */
bool knowledge_beatable(const struct state *s, unsigned rank);

#endif
