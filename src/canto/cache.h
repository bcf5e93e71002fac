/* Phrases already read. Two generations: when the younger is full the older is forgotten, so
 * that no log can make memory grow, and an utterance handed out outlives the reading of many
 * more phrases. */
#ifndef VEEDOR_CANTO_CACHE_H
#define VEEDOR_CANTO_CACHE_H

#include "canto/canto.h"

enum {
	CACHE_KEY_BYTES = 1000,              /* longer phrases are read anew each time */
	CACHE_PHRASES = 8192,                /* of one generation */
	CACHE_BYTES = 2 << 20,               /* the same, in memory */
	CACHE_STEPS = 64,                    /* of one search */
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

/* What was read of this phrase, or NULL. */
const struct utterance *cache_find(struct cache *cache, struct str phrase);

/* Keeps a copy and returns it; NULL when memory is exhausted. */
const struct utterance *cache_keep(struct cache *cache, struct str phrase,
	const struct utterance *utterance);

void cache_free(struct cache *cache);

/* Free speech: one for all. */
extern const struct utterance cache_talk;

#endif
