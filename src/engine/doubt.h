/* Acts and faults in doubt: a rule of which it is not known whether it struck may have voided the one or charged the other. What
 * strikes later has to strike either way; else it is in doubt too. */
#ifndef VEEDOR_ENGINE_DOUBT_H
#define VEEDOR_ENGINE_DOUBT_H

#include "base/rare.h"
#include "engine/roles.h"

/* Does the fact of q->each, or of the hand, hang on an act or a fault in doubt? */
RARE bool doubt_hangs(const struct state *s, const struct ask *q, const struct guard *g);

/* What was said of the lance may not count, or count for another act. */
RARE bool doubt_of_lance(const struct state *s, unsigned lance);

/* The rules of a moment see the charges in doubt of those before it, not each other's. */
RARE void doubt_begin_moment(struct state *s);

/* It is not known whether the author of the act was barred from it: it may be void. */
RARE void doubt_of_bars(struct state *s, const struct act_event *act);

/* What was done by this act may be void. */
bool doubt_of_done(const struct state *s, const struct act_event *act);

#endif
