/* Region allocator over a list of growing blocks. */
#include "base/arena.h"

#include "base/memory.h"

#include <stdalign.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct arena_block {
	struct arena_block *next;
	size_t used, size;
	alignas(max_align_t) unsigned char bytes[];
};

enum {
	FIRST_BLOCK = 16 << 10,
	LARGEST_STEP = 256 << 10,
	KEPT_LIMIT = 4 << 20, /* a reset frees larger blocks, so that one huge hand does not hold memory */
	ALIGNMENT = alignof(max_align_t),
};

static struct arena_block *take_spare(struct arena *arena, size_t size)
{
	for (struct arena_block **at = &arena->spare; *at; at = &(*at)->next)
		if ((*at)->size >= size) {
			struct arena_block *block = *at;
			*at = block->next;
			return block;
		}
	return NULL;
}

static struct arena_block *arena_more(struct arena *arena, size_t size)
{
	struct arena_block *block = take_spare(arena, size);

	if (!block) {
		size_t step = arena->head ? arena->head->size * 2 : FIRST_BLOCK;
		if (step > LARGEST_STEP)
			step = LARGEST_STEP;
		size = size > step ? size : step;
		block = memory_take(NULL, sizeof *block + size);
		if (!block) {
			arena->failed = true;
			return NULL;
		}
		block->size = size;
	}
	block->used = 0;
	block->next = arena->head;
	arena->head = block;
	return block;
}

void *arena_room(struct arena *arena, size_t size)
{
	struct arena_block *block = arena->head;

	if (size > SIZE_MAX / 2) {
		memory_refused();
		arena->failed = true;
		return NULL;
	}
	size = size ? (size + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1) : ALIGNMENT;
	if (!block || size > block->size - block->used)
		block = arena_more(arena, size);
	if (!block)
		return NULL;
	void *memory = block->bytes + block->used;
	block->used += size;
	return memory;
}

void *arena_alloc(struct arena *arena, size_t size)
{
	void *memory = arena_room(arena, size);

	return memory ? memset(memory, 0, size) : NULL;
}

void *arena_grow(struct arena *arena, const void *old, size_t old_size, size_t new_size)
{
	char *memory = arena_room(arena, new_size);
	size_t kept = old_size < new_size ? old_size : new_size;

	if (!memory)
		return NULL;
	if (kept)
		memcpy(memory, old, kept);
	memset(memory + kept, 0, new_size - kept);
	return memory;
}

void *arena_widen(struct arena *arena, void *list, uint32_t count, uint32_t *room, size_t size)
{
	uint32_t wider = *room ? 2 * *room : 16;

	if (count < *room)
		return list;
	list = arena_grow(arena, list, count * size, wider * size);
	*room = list ? wider : *room;
	return list;
}

struct str arena_str(struct arena *arena, struct str text)
{
	char *copy = arena_room(arena, text.n + 1);

	if (!copy)
		return (struct str){ 0 };
	if (text.n)
		memcpy(copy, text.p, text.n);
	copy[text.n] = '\0';
	return (struct str){ copy, text.n };
}

struct str arena_unescaped(struct arena *arena, struct str text)
{
	char *bytes = text.n && memchr(text.p, '\\', text.n) ? arena_room(arena, text.n) : NULL;
	size_t used = 0;

	if (!bytes)
		return text;
	for (size_t i = 0; i < text.n; i++) {
		i += text.p[i] == '\\' && i + 1 < text.n && (text.p[i + 1] == '"' || text.p[i + 1] == '\\');
		bytes[used++] = text.p[i];
	}
	return (struct str){ bytes, used };
}

struct str arena_join(struct arena *arena, const struct str *parts, size_t count)
{
	size_t n = 0;
	for (size_t i = 0; i < count; i++)
		n += parts[i].n;
	char *text = arena_room(arena, n + 1), *at = text;
	if (!text)
		return (struct str){ 0 };
	for (size_t i = 0; i < count; at += parts[i++].n)
		if (parts[i].n)
			memcpy(at, parts[i].p, parts[i].n);
	*at = '\0';
	return (struct str){ text, n };
}

/* Prints the text into the rest of the block, where most texts fit; else into room of its own. */
struct str arena_format(struct arena *arena, const char *format, ...)
{
	struct arena_block *block = arena->head;
	size_t room = block ? block->size - block->used : 0;
	char *place = room ? (char *)block->bytes + block->used : NULL;
	va_list args;

	va_start(args, format);
	int length = vsnprintf(place, room, format, args);
	va_end(args);
	if (length >= 0 && (size_t)length < room) {
		block->used += ((size_t)length + ALIGNMENT) & ~(size_t)(ALIGNMENT - 1); /* includes its NUL */
		return (struct str){ place, (size_t)length };
	}
	place = length < 0 ? NULL : arena_room(arena, (size_t)length + 1);
	if (!place)
		return (struct str){ 0 };
	va_start(args, format);
	vsnprintf(place, (size_t)length + 1, format, args);
	va_end(args);
	return (struct str){ place, (size_t)length };
}

void arena_reset(struct arena *arena)
{
	struct arena_block *block = arena->head;

	arena->head = NULL;
	while (block) {
		struct arena_block *next = block->next;
		if (block->size > KEPT_LIMIT) {
			memory_give(block);
		} else {
			block->next = arena->spare;
			arena->spare = block;
		}
		block = next;
	}
}

static void free_blocks(struct arena_block *block)
{
	while (block) {
		struct arena_block *next = block->next;
		memory_give(block);
		block = next;
	}
}

void arena_free(struct arena *arena)
{
	struct arena_block *filled = arena->head, *spare = arena->spare;

	arena_init(arena);
	free_blocks(filled);
	free_blocks(spare);
}

void *arena_own(size_t size, size_t at)
{
	struct arena arena = { 0 };
	char *object = arena_alloc(&arena, size);

	if (object)
		memcpy(object + at, &arena, sizeof arena);
	return object;
}
