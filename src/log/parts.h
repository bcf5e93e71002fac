/* Cuts a log into parts that can be judged apart. Each begins where a match begins: its block of tags forgets score, dealer and the ids of
 * hands. Looks at the beginnings of lines only. */
#ifndef VEEDOR_LOG_PARTS_H
#define VEEDOR_LOG_PARTS_H

#include "log/reader.h"

struct parts;

/* Reads `fd`, which the caller closes. Returns NULL if memory is exhausted. */
struct parts *parts_open(int fd);
void parts_close(struct parts *parts);

enum parts_status {
	PARTS_PART,     /* *part is filled, all but `warned`; more follows */
	PARTS_LAST,     /* *part is filled likewise, and is the last */
	PARTS_REST,     /* a match is too long to be held: *part is all the rest, with its descriptor */
	PARTS_FAILED,   /* memory is exhausted */
};

/* Gives the next part. Its text and head are put into `arena`; those of PARTS_REST live in *parts. Every log has at least one part. A read that
 * fails ends its part with that error. */
enum parts_status parts_next(struct parts *parts, struct reader_part *part, struct arena *arena);

#endif
