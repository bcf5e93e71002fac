/* The ids of a match's hands, as far as they are remembered. */
#ifndef VEEDOR_LOG_SEEN_H
#define VEEDOR_LOG_SEEN_H

#include "base/str.h"

enum { SEEN_IDS = 1024 /* a power of two */ };
struct seen {
	uint64_t ids[SEEN_IDS];  /* hashes */
	unsigned count;
	uint32_t match;
};

/* Whether this match (its ordinal) had a hand of this id among the last SEEN_IDS / 2; now it had. */
bool seen_before(struct seen *seen, uint32_t match, struct str id);

#endif
