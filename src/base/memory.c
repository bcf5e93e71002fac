/* The only place that asks the system for memory. */
#include "base/memory.h"

#include <stdlib.h>

static _Thread_local bool refused;
static _Thread_local unsigned long until_failure;

void memory_fail_after(unsigned long requests)
{
	until_failure = requests;
	if (requests == 0)
		refused = false;
}

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

static bool fails_by_order(void)
{
	if (!until_failure || --until_failure)
		return false;
	until_failure = 1; /* stays exhausted */
	return true;
}

void *memory_take(void *old, size_t size)
{
	void *block = fails_by_order() ? NULL : realloc(old, size);

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
