/* Memory of the system. When it is refused once, whatever is worked out from then on may lack something:
 * nobody has to see it through to the end, but nothing of it may be told. */
#ifndef VEEDOR_BASE_MEMORY_H
#define VEEDOR_BASE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

/* realloc and free. NULL leaves `old` as it was and makes memory_short true. */
void *memory_take(void *old, size_t size);
void memory_give(void *block);

/* Memory was refused to this thread, to memory_take or to somebody who says so; what is forgotten was never refused. */
bool memory_short(void);
void memory_refused(void);
void memory_forget(void);

/* For tests: the n-th request of this thread from now on, and every later one, is refused; 0 ends it, and what was
 * refused is forgotten. */
void memory_fail_after(unsigned long requests);

/* A few small blocks for a scanner of flex, which ends the process where it is refused one. */
struct pool {
	size_t used;
	_Alignas(16) unsigned char bytes[2048];
};
void *pool_take(struct pool *pool, size_t size);

#endif
