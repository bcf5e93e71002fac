/* The rules of moments without an author: the deal, the end of a baza, of a lance, of the hand. */
#ifndef VEEDOR_ENGINE_MOMENTS_H
#define VEEDOR_ENGINE_MOMENTS_H

#include "engine/state.h"

/* The rules of a moment that has no author: once a side. `lance`: al liquidar L. */
void judge_moment(struct state *s, enum moment moment, unsigned lance, int side);

/* The silent rules of `al liquidar` for a lance that the cards decide, where it is not known who won it: those that strike
 * whoever did, and doubts over the others. */
void judge_unwon(struct state *s, unsigned lance);

#endif
