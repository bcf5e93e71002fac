/* A log in parts that can be judged apart: each begins where a match begins, since a later block of
 * tags forgets score, dealer and the ids of hands. Only the beginnings of lines are looked at. */
#ifndef VEEDOR_LOG_PARTS_H
#define VEEDOR_LOG_PARTS_H

#include "log/reader.h"

struct parts;

/* Reads `fd` (not closed). NULL when memory is exhausted. */
struct parts *parts_open(int fd);
void parts_close(struct parts *parts);

enum parts_status {
	PARTS_PART,     /* *part is filled, save what was told before it; more follows */
	PARTS_LAST,     /* the same, and it is the last */
	PARTS_REST,     /* a match too long to be held: *part is all the rest, with its descriptor */
	PARTS_FAILED,   /* memory is exhausted */
};

/* The next part. Its text and head are put into `arena`; those of a rest live in *parts. Every log has
 * at least one part. A read that fails ends its part with that error. */
enum parts_status parts_next(struct parts *parts, struct reader_part *part, struct arena *arena);

#endif
