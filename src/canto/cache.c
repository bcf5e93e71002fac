/* Open addressing over the phrase as written. */
#include "canto/cache.h"

#include <string.h>

enum { FIRST_SLOTS = 256 };

const struct utterance cache_talk = { .wording = WORDING_TALK };

void cache_init(struct cache *cache)
{
	*cache = (struct cache){ 0 };
}

void cache_free(struct cache *cache)
{
	arena_free(&cache->young.arena);
	arena_free(&cache->old.arena);
}

static inline bool slot_holds(const struct cache_slot *slot, uint64_t hash, struct str phrase)
{
	return slot->hash == hash && slot->phrase.n == phrase.n
		&& (phrase.n == 0 || memcmp(slot->phrase.p, phrase.p, phrase.n) == 0);
}

/* Returns the slot of the phrase, or the free one where it would go. NULL if the generation has no slots, or if CACHE_STEPS other phrases
 * stand before it: phrases chosen to collide are read anew each time. */
static inline struct cache_slot *slot_find(const struct generation *generation, uint64_t hash, struct str phrase)
{
	if (!generation->slots)
		return NULL;
	for (uint32_t step = 0; step < CACHE_STEPS; step++) {
		struct cache_slot *slot = &generation->slots[((uint32_t)hash + step) & generation->mask];
		if (!slot->utterance || slot_holds(slot, hash, phrase))
			return slot;
	}
	return NULL;
}

/* Doubles the room, of which half stays free. */
static bool generation_grow(struct generation *generation)
{
	uint32_t room = generation->slots ? 2 * (generation->mask + 1) : FIRST_SLOTS;
	struct generation grown = *generation;

	grown.slots = ARENA_ARRAY(&grown.arena, struct cache_slot, room);
	if (!grown.slots)
		return false;
	grown.mask = room - 1;
	grown.bytes += room * sizeof *grown.slots;
	for (uint32_t i = 0; generation->slots && i <= generation->mask; i++) {
		const struct cache_slot *slot = &generation->slots[i];
		struct cache_slot *place = slot->utterance ? slot_find(&grown, slot->hash, slot->phrase) : NULL;
		if (place)
			*place = *slot;
	}
	*generation = grown;
	return true;
}

static void cache_turn(struct cache *cache)
{
	struct generation oldest = cache->old;

	cache->old = cache->young;
	arena_reset(&oldest.arena);
	cache->young = (struct generation){ .arena = oldest.arena };
}

static const struct utterance *generation_copy(struct generation *generation, const struct utterance *utterance)
{
	if (utterance->count == 0 && !utterance->limit_hit)
		return &cache_talk;
	struct utterance *copy = ARENA_NEW(&generation->arena, struct utterance);
	if (!copy)
		return NULL;
	*copy = *utterance;
	generation->bytes += sizeof *copy;
	return copy;
}

const struct utterance *cache_keep(struct cache *cache, struct str phrase,
	const struct utterance *utterance)
{
	struct generation *young = &cache->young;
	uint64_t hash = str_hash(phrase);

	if (young->count >= CACHE_PHRASES || young->bytes >= CACHE_BYTES)
		cache_turn(cache);
	const struct utterance *copy = generation_copy(young, utterance);
	if (!copy || phrase.n > CACHE_KEY_BYTES)
		return copy;
	if (2 * young->count >= young->mask && !generation_grow(young))
		return copy;
	struct cache_slot *slot = slot_find(young, hash, phrase);
	struct str key = slot ? arena_str(&young->arena, phrase) : (struct str){ 0 };
	if (!key.p)
		return copy;
	*slot = (struct cache_slot){ hash, key, copy };
	young->count++;
	young->bytes += phrase.n;
	return copy;
}

/* Looks among the old phrases. One that is said again moves to the young ones. */
static const struct utterance *cache_revive(struct cache *cache, uint64_t hash, struct str phrase)
{
	const struct cache_slot *slot = slot_find(&cache->old, hash, phrase);

	if (!slot || !slot->utterance)
		return NULL;
	const struct utterance copy = *slot->utterance; /* cache_keep may free the old generation */
	return cache_keep(cache, phrase, &copy);
}

const struct utterance *cache_find(struct cache *cache, struct str phrase)
{
	uint64_t hash = str_hash(phrase);
	const struct cache_slot *slot = slot_find(&cache->young, hash, phrase);

	if (slot && slot->utterance)
		return slot->utterance;
	return cache_revive(cache, hash, phrase);
}
