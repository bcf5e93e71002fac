/* Talk that may be a call or an answer which whoever kept the log mistyped. */
#ifndef VEEDOR_LESSON_MISHEARD_H
#define VEEDOR_LESSON_MISHEARD_H

#include "canto/canto.h"
#include "log/hand.h"

/* Adds to the findings of a judged hand a remark (V0343) for each utterance that does nothing, is nearly a set phrase of `rules` (one letter in six wrong, or one), and
 * stands before something that was found at fault: it may be why. Nothing where nothing is at fault. The findings are put in order
 * again; the words of the remarks are those of the hand's source and of the ruleset, which have to outlive them. `canto` is the
 * ruleset's own. Source: none of the regulations; it is advice, and no verdict or point hangs on it. */
void misheard_tell(struct findings *to, const struct hand *hand, const struct ruleset *rules, struct canto *canto);

#endif
