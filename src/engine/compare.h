/* What the table wrote against what the hand gives. */
#ifndef VEEDOR_ENGINE_COMPARE_H
#define VEEDOR_ENGINE_COMPARE_H

#include "engine/state.h"

/* The points of a hand as the table may have seen it, and of each of its duels. */
struct table_view {
	int points[2];
	int duels[MAX_DISPUTES][2];
};

/* What the hand comes to where it hangs on what nobody saw, against what the table wrote. */
enum moot_sum {
	SUM_KNOWN,   /* to one sum, whatever that is */
	SUM_VARIES,  /* to several, and not to the one that was written */
	SUM_OPEN,    /* perhaps to that one */
	SUM_BEYOND,  /* nobody looked: it would take more replays than a hand gets */
};

/* Takes the points, the score and the rulings that the table wrote into `v`, and tells of every
 * difference that no earlier finding explains. */
void compare_written(struct state *s, struct verdict *v, const struct table_view *views, unsigned count, enum moot_sum sum);

/* Does the table say of the hand what these points give? Also where it says nothing. */
bool compare_gives(const struct state *s, const int *points);

/* The table says something else than the verdict, and what nobody saw may be the reason. */
bool compare_is_moot(const struct state *s, const struct verdict *v);

/* True when the table wrote points, a score after the hand without them, or scores between duels, that differ from the verdict's. */
bool compare_differs(const struct state *s, const struct verdict *v);

/* The score after the hand: as the table wrote it, else what is due. False: not known. */
bool compare_table_score(const struct state *s, const struct verdict *v, int *score);

/* Tells of every lance of this dispute that the table gave to the wrong side. */
void compare_winners(struct state *s);

#endif
