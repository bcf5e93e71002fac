/* The ledger of a hand: who got how many tantos, for what, under which clause. */
#ifndef VEEDOR_ENGINE_LEDGER_H
#define VEEDOR_ENGINE_LEDGER_H

#include "engine/state.h"

/* Books the lances in the order of `cobro`, with what effects moved, and sums the points. */
void ledger_fill(struct state *s, struct verdict *v);

/* An annulled hand: what a fault cost apart from every lance is still booked. */
void ledger_apart(struct state *s, struct verdict *v);

#endif
