/* What the log tells of the cards: known, possible, in view. Unseen cards stay unknown, whatever is said about them. */
#ifndef VEEDOR_STATE_KNOWLEDGE_H
#define VEEDOR_STATE_KNOWLEDGE_H

#include "state/state.h"

/* Takes in the deal lines of the hand. */
void knowledge_deal(struct state *s);

/* True if every card dealt is known. */
bool knowledge_complete(const struct state *s);

/* Returns how many of the cards that the seat was dealt are not known. */
unsigned knowledge_lacks(const struct state *s, unsigned seat);

/* Notes that `seat` held `c` (it laid or showed it): one of its unknown cards becomes known. Returns false if the seat cannot have held it:
 * all its cards are known and this is none of them, or the card was seen elsewhere. */
bool knowledge_see(struct state *s, unsigned seat, card c);

/* YES if the seat, by all that is known, may lay this card now; NO if it has laid the card already or cannot hold it. */
enum truth knowledge_can_play(const struct state *s, unsigned seat, card c);

/* Returns the values that the seat's tanto may have, or all while the muestra is not known. If more than three of its cards are unseen, three
 * are tried. */
tanto_set knowledge_tanto(const struct state *s, unsigned seat);

/* YES if `value` is surely not the seat's tanto, NO if it surely is. */
enum truth knowledge_tanto_false(const struct state *s, unsigned seat, int value);

/* YES if the cards that lie open or were shown prove the seat's tanto (declared or true), or are all its cards. UNKNOWN if no number was said
 * and unseen cards decide, or if the muestra is not known. */
enum truth knowledge_tanto_in_view(const struct state *s, unsigned seat);

/* Tells whether the seat holds the combination. If more than three of its cards are unseen, three are tried. */
enum truth knowledge_combination(const struct state *s, unsigned seat, unsigned combination);

/* True if the cards that lie open or were shown make the combination by themselves. */
bool knowledge_combination_in_view(const struct state *s, unsigned seat, unsigned combination);

/* True if the cards that lie open or were shown rule the combination out, whatever the others are. False if the seat showed none, or if more
 * than three are missing. */
bool knowledge_combination_excluded(const struct state *s, unsigned seat, unsigned combination);

/* True if all that the seat let only its partner see lies open or was shown to everybody. This covers the events before `upto`, and before
 * the seat was last asked to show. A card that the log does not name is taken for one in view. */
bool knowledge_aside_in_view(const struct state *s, unsigned seat, uint32_t upto);

/* Returns the number that the seat has to declare, or -1 if its cards leave that open or give none that may be said. */
int knowledge_value(const struct state *s, unsigned seat);

/* Returns the value of the seat's cards as a flor, or -1 if not all are known. */
int knowledge_flor(const struct state *s, unsigned seat);

#endif
