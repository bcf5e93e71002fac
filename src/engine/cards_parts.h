/* What the parts of judging cards share. */
#ifndef VEEDOR_ENGINE_CARDS_PARTS_H
#define VEEDOR_ENGINE_CARDS_PARTS_H

#include "engine/state.h"

/* ---- cards_laid.c ---- */

/* Lays one card, as event `index` says who and where. False where it was void. */
bool cards_lay(struct state *s, uint32_t index, card c, unsigned form);

/* ---- cards_waiting.c ---- */

/* The place of the card among those of the seat that wait; -1 where it is none of them. */
int cards_waits(const struct state *s, unsigned seat, card c);
struct waiting_card cards_take_waiting(struct state *s, unsigned seat, unsigned i);

/* The card lies there for the next baza that has room for it. */
void cards_let_wait(struct state *s, uint32_t index, card c, unsigned form);

#endif
