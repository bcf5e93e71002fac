/* Flor: who sang, who shrank, what it pays. */
#ifndef VEEDOR_ENGINE_FLORES_H
#define VEEDOR_ENGINE_FLORES_H

#include "engine/proposals.h"

/* The lance of kind flor, MAX_LANCES where the ruleset has none. */
unsigned flores_lance(const struct ruleset *rules);

/* A valid singing, or a valid shrinking, of s->now. */
void flores_sing(struct state *s, const struct act_event *act);
void flores_shrink(struct state *s, const struct act_event *act);

/* What the flores sung pay where nobody bet on them: the side (-1 nobody) and the tantos. Sets *judges
 * when the regulation does not say. */
int flores_settle(struct state *s, unsigned lance, struct maybe *worth, bool *judges);

#endif
