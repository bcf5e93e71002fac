/* Region allocator: everything that lives as long as a ruleset, a hand or a run comes from one arena and is released at once. The blocks
 * come from base/memory, like the buffers of base/out and the memory of bison and PCRE2. */
#ifndef VEEDOR_BASE_ARENA_H
#define VEEDOR_BASE_ARENA_H

#include "base/str.h"

struct arena_block;

/* Zeroed, it is empty and has taken no memory. */
struct arena {
	struct arena_block *head;   /* block being filled */
	struct arena_block *spare;  /* blocks kept by arena_reset for the next use */
	bool failed;                /* an allocation failed; sticky until arena_free */
};

/* Makes an empty arena. */
static inline void arena_init(struct arena *arena) { *arena = (struct arena){ 0 }; }

/* Returns `size` zeroed bytes aligned for any object. Never NULL for size 0; NULL, with arena->failed set, when memory is exhausted. */
void *arena_alloc(struct arena *arena, size_t size);

/* Like arena_alloc without zeroing, for bytes that are written at once. */
void *arena_room(struct arena *arena, size_t size);

/* Grows an array from `old_size` to `new_size` bytes by copying; the old bytes stay valid. */
void *arena_grow(struct arena *arena, const void *old, size_t old_size, size_t new_size);

/* Returns the list with room for one more, of `size` bytes each: the same, or a longer one with its `count` entries. NULL: no memory. */
void *arena_widen(struct arena *arena, void *list, uint32_t count, uint32_t *room, size_t size);

/* Copies the bytes, with a NUL after them. */
struct str arena_str(struct arena *arena, struct str text);

/* Returns the text with \" and \\ resolved; other escapes stay as written. A text without a backslash is itself returned. */
struct str arena_unescaped(struct arena *arena, struct str text);

/* Joins the texts, with a NUL after them. */
struct str arena_join(struct arena *arena, const struct str *parts, size_t count);

/* Prints into the arena, with a NUL after the text. */
struct str arena_format(struct arena *arena, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Forgets all allocations; keeps the blocks for reuse. */
void arena_reset(struct arena *arena);

/* Gives all memory back. The arena, unless it lived there itself, may be used again. */
void arena_free(struct arena *arena);

/* Returns an object of `size` zeroed bytes that lives in an arena of its own, which is its member at the byte `at`; NULL: no memory. */
void *arena_own(size_t size, size_t at);

#define ARENA_OWN(type, member) ((type *)arena_own(sizeof(type), offsetof(type, member)))
#define ARENA_NEW(arena, type) ((type *)arena_alloc((arena), sizeof(type)))
#define ARENA_ARRAY(arena, type, count) ((type *)arena_alloc((arena), sizeof(type) * (size_t)(count)))

#endif
