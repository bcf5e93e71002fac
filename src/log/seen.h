/* The ids of the last hands of a match. */
#ifndef VEEDOR_LOG_SEEN_H
#define VEEDOR_LOG_SEEN_H

#include "base/str.h"

enum { SEEN_IDS = 1024 /* a power of two */ };
struct seen {
	uint64_t ids[SEEN_IDS];  /* hashes */
	unsigned count;
	uint32_t match;
};

/* True if this match (its ordinal) has had a hand of this id among the last SEEN_IDS / 2. Remembers the id. */
bool seen_before(struct seen *seen, uint32_t match, struct str id);

#endif
