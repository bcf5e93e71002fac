/* Talk that may be a call or an answer which the scribe mistyped. */
#ifndef VEEDOR_LESSON_MISHEARD_H
#define VEEDOR_LESSON_MISHEARD_H

#include "canto/canto.h"
#include "log/hand.h"

/* Adds a remark (V0343) to the findings of a judged hand for each utterance that does nothing, is nearly a set phrase of `rules` (one
 * letter in six wrong, or one), and stands before a fault, which it may explain. A hand without a fault gets none. The findings are
 * sorted again. The words of the remarks are those of the hand's source and of the ruleset, which must outlive them. `canto` is the
 * ruleset's own. Source: no regulation; the remark is advice, and no verdict or point depends on it. */
void misheard_tell(struct findings *to, const struct hand *hand, const struct ruleset *rules, struct canto *canto);

#endif
