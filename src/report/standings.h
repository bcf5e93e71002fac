/* The table of positions of one group: the order of the teams, and the criterion for each, by the ruleset's `torneo`. */
#ifndef VEEDOR_REPORT_STANDINGS_H
#define VEEDOR_REPORT_STANDINGS_H

#include "base/arena.h"
#include "rules/ruleset.h"

/* A match that counts, because it has a winner. */
struct standing_match {
	uint32_t team[2];
	uint8_t winner;              /* of the two */
	int64_t tantos[2], chicos[2];
};

/* Why level teams stay level. */
enum standing_open { LEFT_NOT, LEFT_LEVEL, LEFT_TO_LOTS, LEFT_WAITING };

struct standing_team {
	uint32_t played, won;
	int64_t points;
	int64_t tantos[2], chicos[2];   /* own, and the rivals' */
	uint32_t place;                 /* from 1; level teams share it */
	uint8_t by;                     /* enum criterion that separated it from teams with the same points; CRITERIA: none was needed */
	struct cite cite;               /* clauses of that criterion */
	uint8_t open;                   /* enum standing_open */
};

struct standings {
	struct standing_team *teams;    /* by number */
	uint32_t *order;                /* team numbers, the first ahead */
	uint32_t count;
};

/* Makes the table of `count` teams after these matches, in the arena. `rules` NULL or without `torneo`: by matches won alone. False: no
 * memory. Time is n log n in teams and matches, whatever they are. */
bool standings_make(struct standings *standings, struct arena *arena, const struct ruleset *rules, uint32_t count,
	const struct standing_match *matches, size_t match_count);

#endif
