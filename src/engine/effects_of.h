/* What rules and their effects say of themselves, before any comes about. */
#ifndef VEEDOR_ENGINE_EFFECTS_OF_H
#define VEEDOR_ENGINE_EFFECTS_OF_H

#include "engine/ask.h"

/* The i-th effect of a rule, and whether it has one of the kind. */
const struct effect *rule_effect(const struct state *s, const struct rule *rule, unsigned i);
bool rule_has(const struct state *s, const struct rule *rule, unsigned kind);

/* Whom the rule charges by role, with a fault or with an earlier act that it undoes: the seats of the first such effect that has any,
 * 0 none. */
seatset rule_charges(const struct state *s, const struct ask *q, const struct rule *rule);

/* Whom a `culpa` charges: its role; where it names none the debtor, else the author. */
struct role_parts effect_charges(const struct state *s, const struct ask *q, const struct effect *effect);

/* anula mano: does the same player deal again? */
bool effect_redeals_same(const struct state *s, const struct effect *effect);

/* The side of a set of seats, -1 for none or both. */
int side_of_seats(const struct state *s, seatset seats);

/* The stakes (bits) of which that side may book nothing. */
unsigned stakes_barred(const struct state *s, int side);

/* Does a transfer hand over nothing but what the side that would get it may not book? */
bool transfer_is_barred(const struct state *s, const struct ask *q, const struct effect *effect);

#endif
