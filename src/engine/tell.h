/* What rules and effects say, before any comes about; the few shapes that the engine's findings have. */
#ifndef VEEDOR_ENGINE_TELL_H
#define VEEDOR_ENGINE_TELL_H

#include "engine/ask.h"

/* The i-th effect of a rule, and whether it has one of the kind. */
const struct effect *rule_effect(const struct state *s, const struct rule *rule, unsigned i);
bool rule_has(const struct state *s, const struct rule *rule, unsigned kind);

/* Whom the rule charges, with a fault or an act that it undoes: the seats of the first effect that has any; 0 none. */
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

/* ---- findings ---- */

/* A finding on the event with this index (UINT32_MAX: on none). */
struct finding *tell(struct state *s, enum finding_code code, struct span span, uint32_t event);

/* The same about an act: its seat first, then its words as arguments. */
struct finding *tell_act(struct state *s, enum finding_code code, const struct act_event *act);

/* What was told last, or, where the same was told of the same place already, that alone: two rules found one misdeed. */
struct finding *tell_once(struct state *s, struct finding *f);

/* Cites the clauses. What is cited first leads: the finding rests on its lectura, if it has one. */
void tell_cite(const struct state *s, struct finding *f, struct cite cite);

/* Cites those clauses of `cite` that `within` holds too; all of it where they share none. */
void tell_cite_within(const struct state *s, struct finding *f, struct cite cite, struct cite within);

/* The generic code of a kind of rule. */
enum finding_code tell_code(unsigned kind);

/* What the effect does, in words, for the act it hits. */
struct words tell_effect(const struct state *s, const struct ask *q, const struct effect *effect, const struct act_event *act);

/* The words of an act as its author said them, or what it is called. */
struct finding_arg tell_what(const struct state *s, const struct act_event *act);

#endif
