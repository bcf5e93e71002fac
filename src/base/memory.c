/* The only place that asks the system for memory. */
#include "base/memory.h"

#include <stdlib.h>

static _Thread_local bool refused;

bool memory_short(void)
{
	return refused;
}

void memory_refused(void)
{
	refused = true;
}

void memory_forget(void)
{
	refused = false;
}

void *memory_take(void *old, size_t size)
{
	void *block = realloc(old, size);

	if (!block)
		memory_refused();
	return block;
}

void memory_give(void *block)
{
	free(block);
}

void *pool_take(struct pool *pool, size_t size)
{
	size_t at = (pool->used + 15) & ~(size_t)15;

	if (size > sizeof pool->bytes - at)
		return NULL;
	pool->used = at + size;
	return pool->bytes + at;
}
