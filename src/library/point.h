/* Where a lesson begins: a point of a logged hand, or a situation written on the command line. */
#ifndef VEEDOR_LIBRARY_POINT_H
#define VEEDOR_LIBRARY_POINT_H

#include "library/ruleset_cache.h"
#include "lesson/lesson.h"

struct point {
	const struct settings *settings;
	struct ruleset_cache *cache;
	struct log_place place;         /* in a log; line 0: the end of the last hand */
	struct arena arena;             /* of the text */
	struct arena reading;           /* of the reader's findings */
	struct findings notation;
	struct reader *reader;
	struct slot *slot;            /* the ruleset in force */
	struct hand hand;               /* lives until point_close */
	bool over_before;               /* the match was over before this hand */
	uint32_t upto;                  /* how many of its events come before the point */
	struct trial *trial;            /* as it stands there */
};

/* Fill the point. Return STATUS_CLEAN, or another status after saying why. Call point_close in any case. */
enum status point_in_log(struct point *point, struct ruleset_cache *cache, struct log_place place);
enum status point_in_situation(struct point *point, struct ruleset_cache *cache, struct slot *slot, struct str situation);
void point_close(struct point *point);

/* Returns the seat with this letter at a table of so many, or -1. */
int seat_called(struct str word, unsigned seats);

/* Returns how many hands the log has; the arena is of use meanwhile only. */
uint64_t log_hands(struct str text, struct str name, struct arena *arena);

#endif
