/* Facing duels: one deal of six played as three disputes of two facing seats, one after the other. */
#ifndef VEEDOR_ENGINE_DISPUTES_H
#define VEEDOR_ENGINE_DISPUTES_H

#include "engine/state.h"

/* The form the hand was played in, and whether it was the right one. */
void disputes_set_form(struct state *s);

/* Replays the hand of `table` in duels, each in `duel` (scratch), and sums their ledgers into `v`. */
void disputes_replay(struct state *table, struct state *duel, struct verdict *v);

#endif
