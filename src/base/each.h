/* Questions about all things of a row: which is the first, is there one, how many are there. The condition comes last and names the index. The
 * macros are blocks with a value, an extension of gcc and clang; sets of cards need those compilers too (__builtin_ctz). */
#ifndef VEEDOR_BASE_EACH_H
#define VEEDOR_BASE_EACH_H

#include <stdint.h>

/* Returns the first index below `count` for which the condition holds; `count` if there is none. */
#define FIRST_OF(i, count, ...) __extension__ ({ \
	const unsigned i##_end = (count); \
	unsigned i = 0; \
	while (i < i##_end && !(__VA_ARGS__)) \
		i++; \
	i; \
})

/* The same as an int; -1 if there is none. */
#define INDEX_OF(i, count, ...) __extension__ ({ \
	const unsigned i##_most = (count), i##_at = FIRST_OF(i, i##_most, __VA_ARGS__); \
	i##_at < i##_most ? (int)i##_at : -1; \
})

/* True if it holds for one of them; for all of them. */
#define ANY_OF(i, count, ...) __extension__ ({ const unsigned i##_most = (count); FIRST_OF(i, i##_most, __VA_ARGS__) < i##_most; })
#define ALL_OF(i, count, ...) (!ANY_OF(i, count, !(__VA_ARGS__)))

/* Returns the number for which it holds. */
#define COUNT_IF(i, count, ...) __extension__ ({ \
	const unsigned i##_end = (count); \
	unsigned i##_sum = 0; \
	for (unsigned i = 0; i < i##_end; i++) \
		i##_sum += (__VA_ARGS__) ? 1 : 0; \
	i##_sum; \
})

/* Returns the set, as bits, of those for which it holds. */
#define SET_OF(i, count, ...) __extension__ ({ \
	const unsigned i##_end = (count); \
	uint64_t i##_set = 0; \
	for (unsigned i = 0; i < i##_end; i++) \
		i##_set |= UINT64_C(1) * ((__VA_ARGS__) ? 1 : 0) << i; \
	i##_set; \
})

/* Return the first thing of a row of `count`, or of a list that is linked by `next`, for which the condition holds, which names it; NULL if there
 * is none. */
#define FIND_IN(it, row, count, ...) __extension__ ({ \
	__typeof__((row) + 0) it = (row); \
	const unsigned it##_count = (count); \
	const __typeof__((row) + 0) it##_end = it##_count ? it + it##_count : it; \
	while (it < it##_end && !(__VA_ARGS__)) \
		it++; \
	it < it##_end ? it : NULL; \
})
#define FIND_LINKED(it, first, ...) __extension__ ({ \
	__typeof__((first) + 0) it = (first); \
	while (it && !(__VA_ARGS__)) \
		it = it->next; \
	it; \
})

#endif
