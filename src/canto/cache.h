/* Phrases already read, in two generations. When the younger is full the older is forgotten: no log can make memory grow, and an utterance
 * handed out lives until many more phrases have been read. */
#ifndef VEEDOR_CANTO_CACHE_H
#define VEEDOR_CANTO_CACHE_H

#include "canto/canto.h"

enum {
	CACHE_KEY_BYTES = 1000,              /* longer phrases are read anew each time */
	CACHE_PHRASES = 8192,                /* phrases of one generation */
	CACHE_BYTES = 2 << 20,               /* memory of one generation */
	CACHE_STEPS = 64,                    /* slots that one search looks at */
};

struct cache_slot {
	uint64_t hash;
	struct str phrase;
	const struct utterance *utterance;   /* NULL: free */
};

struct generation {
	struct arena arena;
	struct cache_slot *slots;
	uint32_t mask, count;
	size_t bytes;
};

struct cache {
	struct generation young, old;
};

void cache_init(struct cache *cache);

/* Returns what was read of this phrase, NULL if it is not kept. */
const struct utterance *cache_find(struct cache *cache, struct str phrase);

/* Keeps a copy of what was read and returns it; NULL if memory is exhausted. */
const struct utterance *cache_keep(struct cache *cache, struct str phrase,
	const struct utterance *utterance);

void cache_free(struct cache *cache);

/* The utterance of all free speech. */
extern const struct utterance cache_talk;

#endif
