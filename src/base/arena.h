/* Region allocator: everything that lives as long as a ruleset, a hand or a run is taken from
 * one arena and released at once. Its blocks come from base/memory, as
 * the growing buffers of base/out do and what bison and PCRE2 ask for. */
#ifndef VEEDOR_BASE_ARENA_H
#define VEEDOR_BASE_ARENA_H

#include "base/str.h"

struct arena_block;

struct arena {
	struct arena_block *head;   /* block being filled */
	struct arena_block *spare;  /* blocks kept by arena_reset for the next use */
	bool failed;                /* an allocation failed; sticky until arena_free */
};

/* An empty arena; no memory is taken yet. */
void arena_init(struct arena *arena);

/* `size` zeroed bytes aligned for any object. Never returns NULL for size 0; returns NULL and
 * sets arena->failed when memory is exhausted. */
void *arena_alloc(struct arena *arena, size_t size);

/* The same, not zeroed: for bytes that are about to be written. */
void *arena_room(struct arena *arena, size_t size);

/* Grows an array from `old_size` to `new_size` bytes, copying; the old bytes stay valid. */
void *arena_grow(struct arena *arena, const void *old, size_t old_size, size_t new_size);

/* A copy of the bytes, NUL-terminated beyond its length. */
struct str arena_str(struct arena *arena, struct str text);

/* The texts one after the other, NUL-terminated beyond their length. */
struct str arena_join(struct arena *arena, const struct str *parts, size_t count);

/* printf into the arena; NUL-terminated beyond its length. */
struct str arena_format(struct arena *arena, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Forgets everything that was allocated, keeps the blocks for reuse. */
void arena_reset(struct arena *arena);

/* Gives all memory back. The arena may be used again. */
void arena_free(struct arena *arena);

/* For tests: memory_fail_after. */
void arena_fail_after(unsigned long blocks);

#define ARENA_NEW(arena, type) ((type *)arena_alloc((arena), sizeof(type)))
#define ARENA_ARRAY(arena, type, count) ((type *)arena_alloc((arena), sizeof(type) * (size_t)(count)))

#endif
