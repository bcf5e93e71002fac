/* The table before the first word: seats, dealer, score, cards, against deck and match. */
#ifndef VEEDOR_ENGINE_TABLE_H
#define VEEDOR_ENGINE_TABLE_H

#include "engine/state.h"

/* Lays out `s` for the hand. Returns false when it cannot be judged (seats, dealer, deck); the
 * findings say why. */
bool table_set(struct state *s, const struct match_play *match);

#endif
