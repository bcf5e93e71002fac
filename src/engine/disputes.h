/* Facing duels: one deal of six played as three disputes of two facing seats, one after the other. */
#ifndef VEEDOR_ENGINE_DISPUTES_H
#define VEEDOR_ENGINE_DISPUTES_H

#include "engine/state.h"

/* The form the hand was played in, and whether it was the right one. */
void disputes_set_form(struct state *s);

/* A hand in duels as it goes. */
struct duel_play {
	struct state *table, *now;   /* all six, with the deal; the two of the duel being played */
	struct verdict *v;           /* sums the ledgers of the duels that are over */
	unsigned count, current;
	bool begun, over;            /* a duel was begun; a side has reached the target */
	bool told_over, heard;       /* the last event was an afterthought, heard when its duel ended */
	uint32_t score_event;        /* the last `marcador` since the duel began */
	unsigned annulled;           /* duels that came to nothing */
};

/* Replays the hand of `table` in duels, each in `duel` (scratch), and sums their ledgers into `v`. */
void disputes_replay(struct state *table, struct state *duel, struct verdict *v);

/* The same in steps: before the first event, one after the other, after the last. */
struct duel_play disputes_begin(struct state *table, struct state *duel, struct verdict *v);
void disputes_next(struct duel_play *p, uint32_t index);
void disputes_end(struct duel_play *p);

/* The duel is over and the next one begins, before anybody in it has acted. False: it is not over, or it was the last. */
bool disputes_go_on(struct duel_play *p);

#endif
