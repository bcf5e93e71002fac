/* What this program has of the system's memory. Test code. */
#ifndef VEEDOR_TESTS_HEAP_H
#define VEEDOR_TESTS_HEAP_H

#include <malloc.h>
#include <stddef.h>

enum { HEAP_ROUNDS = 5, HEAP_SLACK = 200 };

/* Bytes in use; where that is not told nothing ever grows. */
static inline size_t heap_in_use(void)
{
#ifdef __GLIBC__
	struct mallinfo2 info = mallinfo2();
	return info.uordblks + info.hblkhd;
#else
	return 0;
#endif
}

/* True when `work`, done again and again, gives back whatever it takes. The first rounds fill what the C library keeps. */
static inline int heap_steady(void (*work)(void))
{
	size_t before;

	for (int i = 0; i < HEAP_ROUNDS; i++)
		work();
	before = heap_in_use();
	for (int i = 0; i < HEAP_ROUNDS; i++)
		work();
	return heap_in_use() < before + HEAP_SLACK;
}

#endif
