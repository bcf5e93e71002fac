/* Regimes: statements that stand over the rest while they are on. */
#ifndef VEEDOR_ENGINE_REGIMES_H
#define VEEDOR_ENGINE_REGIMES_H

#include "engine/ask.h"

/* Makes ready the ruleset and those of its variants that were compiled with it: indices in `arena`, which lives as long
 * as the set, and a lexicon for each. The others are made ready when they come into force. `canto` is the
 * base's. False when memory is exhausted or a lexicon does not compile. */
bool regimes_open(struct regime_set *set, struct arena *arena, const struct ruleset *rules,
	struct canto *canto);

void regimes_close(struct regime_set *set);

/* Turns on the regimes that enter at this moment (of q->now, for MOMENT_AFTER) and whose guard
 * holds. One that cannot be known leaves the hand in doubt. */
void regimes_enter(struct state *s, const struct ask *q, enum moment moment);

/* Puts in force what is on. */
void regimes_put_on(struct state *s);

/* Once the rules of a moment have done all they do: nothing mostly. */
static inline void regimes_settle(struct state *s)
{
	if (s->rules != s->regimes->rules[s->layers_on])
		regimes_put_on(s);
}

/* At the close, where the hand is left in doubt by it. */
void regimes_tell_doubt(struct state *s);

#endif
