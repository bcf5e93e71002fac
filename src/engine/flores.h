/* Flor: who sang, who shrank, what it pays. */
#ifndef VEEDOR_ENGINE_FLORES_H
#define VEEDOR_ENGINE_FLORES_H

#include "engine/proposals.h"

/* The lance of kind flor, MAX_LANCES where the ruleset has none. */
unsigned flores_lance(const struct ruleset *rules);

/* A valid singing, or a valid shrinking, of s->now. */
void flores_sing(struct state *s, const struct act_event *act);
void flores_shrink(struct state *s, const struct act_event *act);

/* The seats whose flor counts: they sang it and have not lost it by a fault of the group flores_perdidas. What was said of
 * one that is lost stays said; it is measured with no other and pays nothing. */
seatset flores_standing(const struct state *s);

/* Of the flores sung by the side, or by anybody where the side is -1, none counts any more. */
bool flores_all_lost(const struct state *s, int side);

/* What the flores sung pay where nobody bet on them: the side (-1 nobody, or a card that nobody saw decides) and the tantos.
 * Sets *judges when the regulation does not say. */
int flores_settle(struct state *s, unsigned lance, struct maybe *worth, bool *judges);

/* The events up to that after which nobody could answer the flores of this side, which nobody bet on: 0 where somebody still may,
 * or did otherwise than by shrinking. */
uint32_t flores_unanswered(const struct state *s, unsigned lance, int side);

/* Tantos of flores that the winner of a bet on the flores is paid beside the bet, by the prefixes it was made
 * with. */
int flores_beside(const struct state *s, unsigned lance, int side);

/* The same if so many of its calls are accepted: where none is, its first call was refused. */
int flores_staked(const struct state *s, unsigned lance, unsigned accepted, int side);

/* For a forfeit: all flores sung; those that the side denied and did not sing. */
int flores_sung_worth(const struct state *s, unsigned lance);
int flores_denied_worth(const struct state *s, unsigned lance, int side);

#endif
