/* On what a rule rests that is about no act: the place and the seat of its finding. */
#ifndef VEEDOR_ENGINE_WITNESS_H
#define VEEDOR_ENGINE_WITNESS_H

#include "engine/state.h"

/* Leaves in s->witness, s->witness_event and s->witness_seat where the guard came to hold (`holds`) or to fail, by what has a place: a note,
 * an act said or done, a number, a deal. Of `y` both parts are needed, so the later one; of `o` and `algún` the first that holds
 * will do; a `no` turns it round. The seat is that of the last thing done by the side that the rule speaks of (nobody's: NO_SEAT);
 * that of the place where that side did nothing. Nothing is set (no span, UINT32_MAX, NO_SEAT) where the guard rests on nothing that has a place. The order in
 * which a ruleset says things makes no difference. */
void witness_find(struct state *s, uint16_t guard, bool holds);

#endif
