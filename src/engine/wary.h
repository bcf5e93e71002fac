/* Acts and faults in doubt: a rule of which it is not known whether it struck may have voided the one or charged the
 * other. What strikes later has to strike either way; else it is in doubt too. */
#ifndef VEEDOR_ENGINE_WARY_H
#define VEEDOR_ENGINE_WARY_H

#include "base/rare.h"
#include "engine/state.h"

/* The rule in doubt may be about the act being judged: it may be void, or another one. */
RARE void wary_of_act(struct state *s, const struct rule *rule);

/* Nor whether the author of the act being judged was barred from it: it may be void. */
RARE void wary_of_bars(struct state *s);

/* Of these effects it is not known whether they came about: whoever they charge may be at fault. */
RARE void wary_of_charges(struct state *s, unsigned effects, unsigned count);

/* And what they would undo of what was done: it may be void. */
RARE void wary_of_undone(struct state *s, unsigned effects, unsigned count);

/* The rules of a moment see the charges in doubt of those before it, not each other's. */
RARE void wary_begin_moment(struct state *s);

/* Does the rule, which strikes as the hand was read, strike whichever of the acts in doubt count and whoever is at fault? */
RARE bool wary_stands(struct state *s, const struct rule *rule);

/* And does one that does not strike spare the act either way? */
RARE bool wary_spares(struct state *s, const struct rule *rule);

/* While these ask: does the fact hang on an act or a fault in doubt? `seat`: whose fact it is, NO_SEAT the hand's. */
RARE bool wary_hangs(const struct state *s, const struct guard *g, unsigned seat);

/* What was said of the lance may not count, or count for another act. */
RARE bool wary_of_lance(const struct state *s, unsigned lance);

#endif
