/* What the table wrote against what the hand gives. */
#ifndef VEEDOR_ENGINE_COMPARE_H
#define VEEDOR_ENGINE_COMPARE_H

#include "engine/state.h"

/* The points of a hand as the table may have seen it, and of each of its duels. */
struct table_view {
	int points[2];
	int duels[MAX_DISPUTES][2];
};

/* Takes the points, the score and the rulings that the table wrote into `v`, and tells of every
 * difference that no earlier finding explains. */
void compare_written(struct state *s, struct verdict *v, const struct table_view *views, unsigned count);

/* True when the table wrote points, or scores between duels, that differ from the verdict's. */
bool compare_differs(const struct state *s, const struct verdict *v);

/* The score after the hand: as the table wrote it, else what is due. False: not known. */
bool compare_table_score(const struct state *s, const struct verdict *v, int *score);

/* Tells of every lance of this dispute that the table gave to the wrong side. */
void compare_winners(struct state *s);

#endif
