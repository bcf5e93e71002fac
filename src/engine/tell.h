/* Making findings: the few shapes that the engine's findings have. */
#ifndef VEEDOR_ENGINE_TELL_H
#define VEEDOR_ENGINE_TELL_H

#include "base/rare.h"
#include "engine/effects_of.h"

/* A finding on the event with this index (UINT32_MAX: on none). */
RARE struct finding *tell(struct state *s, enum finding_code code, struct span span, uint32_t event);

/* The same about an act: its seat first, then its words as arguments. */
RARE struct finding *tell_act(struct state *s, enum finding_code code, const struct act_event *act);

/* What was told last, or, where the same was told of the same place already, that alone: two rules found one misdeed. */
RARE struct finding *tell_once(struct state *s, struct finding *f);

/* Cites the clauses. What is cited first leads: the finding rests on its lectura, if it has one. */
RARE void tell_cite(const struct state *s, struct finding *f, struct cite cite);

/* Cites those clauses of `cite` that `within` holds too; all of it where they share none. */
RARE void tell_cite_within(const struct state *s, struct finding *f, struct cite cite, struct cite within);

/* The generic code of a kind of rule. */
RARE enum finding_code tell_code(unsigned kind);

/* What the effect does, in words, for the act it hits. */
RARE struct words tell_effect(const struct state *s, const struct ask *q, const struct effect *effect, const struct act_event *act);

/* The words of an act as its author said them, or what it is called. */
RARE struct finding_arg tell_what(const struct state *s, const struct act_event *act);


#endif
