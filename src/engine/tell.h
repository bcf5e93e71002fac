/* What rules and effects say before they come about, and the few shapes of the engine's findings. */
#ifndef VEEDOR_ENGINE_TELL_H
#define VEEDOR_ENGINE_TELL_H

#include "state/ask.h"

/* The i-th effect of a rule; true if the rule has an effect of the kind. */
const struct effect *rule_effect(const struct state *s, const struct rule *rule, unsigned i);
bool rule_has(const struct state *s, const struct rule *rule, unsigned kind);

/* The seats that the rule charges with a fault, or whose act it undoes: those of its first effect that names any; 0 none. */
seatset rule_charges(const struct state *s, const struct ask *q, const struct rule *rule);

/* anula mano: true if the same player deals again. */
bool effect_redeals_same(const struct state *s, const struct effect *effect);

/* The side of a set of seats; -1: none, or both. */
int side_of_seats(const struct state *s, seatset seats);

/* ---- findings ---- */

/* Makes a finding on the event with this index (NO_EVENT: on none). */
struct finding *tell(struct state *s, enum finding_code code, struct span span, uint32_t event);

/* Makes a finding on the whole event; on the header of the hand if `event` is NO_EVENT. */
struct finding *tell_at(struct state *s, enum finding_code code, uint32_t event);

/* Makes such a finding where `expected` should stand and `found` stands: the first two arguments. */
struct finding *tell_differs(struct state *s, enum finding_code code, uint32_t event, struct finding_arg found, struct finding_arg expected);

/* Makes a finding about an act: its seat and its words are the first arguments. */
struct finding *tell_act(struct state *s, enum finding_code code, const struct act_event *act);

/* Returns `f`, the last finding; if a like finding stands at the same place, takes `f` back and returns that one: two rules found one
 * misdeed. */
struct finding *tell_once(struct state *s, struct finding *f);

/* Cites the clauses. The finding rests on the lectura of the first citation, if that has one. */
void tell_cite(const struct state *s, struct finding *f, struct cite cite);

/* Cites the clauses of `cite` that `within` holds too; all of `cite` if they share none. */
void tell_cite_within(const struct state *s, struct finding *f, struct cite cite, struct cite within);

/* The generic code of findings by rules of this kind. */
enum finding_code tell_code(unsigned kind);

/* Puts into the finding what the rule or duty says of itself: kind, severity, sentence, remedy. */
void tell_consequence(struct finding *f, const struct consequence *then);

/* Puts into the finding the number that the seat said and the one that its cards make, if all are known and it is another. */
void tell_number(const struct state *s, struct finding *f, unsigned seat, int number);

/* What the effect does to the act, in words. */
struct bitext tell_effect(const struct state *s, const struct effect *effect, const struct act_event *act);

/* The words of an act as its author said them, else the name of the act. */
struct finding_arg tell_what(const struct state *s, const struct act_event *act);

#endif
