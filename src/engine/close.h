/* Closing a hand: who won each lance, what follows from it, the ledger. */
#ifndef VEEDOR_ENGINE_CLOSE_H
#define VEEDOR_ENGINE_CLOSE_H

#include "engine/state.h"

/* Settles the hand that s has replayed and fills the ledger and the points of `v`. */
void close_hand(struct state *s, struct verdict *v);

#endif
