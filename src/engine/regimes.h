/* Regimes: statements that stand over the rest while they are on. */
#ifndef VEEDOR_ENGINE_REGIMES_H
#define VEEDOR_ENGINE_REGIMES_H

#include "engine/state.h"

/* Fills the set for a ruleset: indices in `arena`, a lexicon for every further variant. `canto` is the
 * base's. False when memory is exhausted or a lexicon does not compile. */
bool regimes_open(struct regime_set *set, struct arena *arena, const struct ruleset *rules,
	struct canto *canto);

void regimes_close(struct regime_set *set);

/* Turns on the regimes that enter at this moment (of the act, for MOMENT_AFTER) and whose guard
 * holds. One that cannot be known leaves the hand in doubt. */
void regimes_enter(struct state *s, enum moment moment, const struct act_event *act);

#endif
