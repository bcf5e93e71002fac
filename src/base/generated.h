/* For what flex and bison generate: included first by every grammar. */
#ifndef VEEDOR_BASE_GENERATED_H
#define VEEDOR_BASE_GENERATED_H

#include "base/memory.h"
#include "base/source.h"

/* Generated code is held to the house's warnings as far as the generators let it. */
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-compare"
#pragma GCC diagnostic ignored "-Wunused-parameter"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wunused-macros"
#pragma GCC diagnostic ignored "-Wmissing-prototypes"

/* For a parser: its memory, and the place of a rule, which goes from its first part to its last. One without parts stands behind what is before
 * it. */
#define YYMALLOC(size) memory_take(NULL, size)
#define YYFREE memory_give
#define YYLLOC_DEFAULT(place, parts, n) \
	((place) = (struct span){ (n) ? YYRHSLOC(parts, 1).begin : YYRHSLOC(parts, 0).end, YYRHSLOC(parts, n).end })

/* For a scanner: its memory. flex ends the process if it is refused any, so its few small blocks come from the `pool` of what the scanner carries
 * (extra-type). Only its stack of buffers could ask for a block to grow, and that never grows past its first size. */
#define SCANNER_MEMORY(take, grow, give, carried) \
	void *take(yy_size_t size, yyscan_t scanner) \
	{ \
		return pool_take(&carried(scanner)->pool, size); \
	} \
	void *grow(void *old, yy_size_t size, yyscan_t scanner) \
	{ \
		return old ? NULL : take(size, scanner); \
	} \
	void give(void *block, yyscan_t scanner) \
	{ \
		(void)block; \
		(void)scanner; \
	}

#endif
