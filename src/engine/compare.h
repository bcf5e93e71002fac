/* What the table wrote against what the hand gives. */
#ifndef VEEDOR_ENGINE_COMPARE_H
#define VEEDOR_ENGINE_COMPARE_H

#include "engine/state.h"

/* Takes the points, the score and the rulings that the table wrote into `v`, and tells of every
 * difference that no earlier finding explains. `table` lists `count` results of the hand as the
 * table may have seen it (points by side). */
void compare_written(struct state *s, struct verdict *v, const int (*table)[2], unsigned count);

/* True when the table wrote points, or lance winners, that differ from the verdict's. */
bool compare_differs(const struct hand *hand, const struct verdict *v);

#endif
