/* The table of positions of one group: who is ahead of whom, and by what, as the ruleset's `torneo` says. */
#ifndef VEEDOR_REPORT_STANDINGS_H
#define VEEDOR_REPORT_STANDINGS_H

#include "base/arena.h"
#include "rules/ruleset.h"

/* A match that counts: it has a winner. */
struct standing_match {
	uint32_t team[2];
	uint8_t winner;              /* of the two */
	int64_t tantos[2], chicos[2];
};

/* Why teams that are level are left so. */
enum standing_open { LEFT_NOT, LEFT_LEVEL, LEFT_TO_LOTS, LEFT_WAITING };

struct standing_team {
	uint32_t played, won;
	int64_t points;
	int64_t tantos[2], chicos[2];   /* its own, those of the others */
	uint32_t place;                 /* from 1; level teams share it */
	uint8_t by;                     /* enum criterion that told it from others of the same points; CRITERIA: none had to */
	struct cite cite;               /* the clauses that state that */
	uint8_t open;                   /* enum standing_open */
};

struct standings {
	struct standing_team *teams;    /* by number */
	uint32_t *order;                /* their numbers, the first ahead */
	uint32_t count;
};

/* The table of `count` teams after these matches, in the arena; `rules` NULL, or without `torneo`: by matches won alone. False: no memory.
 * Time grows with teams and matches (n log n), whatever they are. */
bool standings_make(struct standings *standings, struct arena *arena, const struct ruleset *rules, uint32_t count,
	const struct standing_match *matches, size_t match_count);

#endif
