/* Memory of the system. After a refusal all later work may be incomplete: it need not be finished, but none of it may be told. */
#ifndef VEEDOR_BASE_MEMORY_H
#define VEEDOR_BASE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

/* realloc and free. If NULL is returned, `old` is unchanged and memory_short is true from then on. */
void *memory_take(void *old, size_t size);
void memory_give(void *block);

/* memory_short: true if memory was refused to this thread, by memory_take or as memory_refused reports. memory_forget forgets the
 * refusal. */
bool memory_short(void);
void memory_refused(void);
void memory_forget(void);

/* A few small blocks for a scanner of flex, which ends the process if it is refused one. */
struct pool {
	size_t used;
	_Alignas(16) unsigned char bytes[2048];
};
void *pool_take(struct pool *pool, size_t size);

#endif
