/* Sets of values that cards may count, 0 to TANTO_MOST. They take two words, since not every machine has a word of 128 bits. */
#ifndef VEEDOR_STATE_TANTO_SET_H
#define VEEDOR_STATE_TANTO_SET_H

#include "rules/tables.h"

typedef struct tanto_set {
	uint64_t low, high;          /* 0 to 63, 64 to 127 */
} tanto_set;

/* Returns the set of one value, or the empty set if cards cannot count it. */
static inline tanto_set tantos_one(int value)
{
	uint64_t bit = (uint64_t)1 << (value & 63);
	bool counts = value >= 0 && value <= TANTO_MOST;
	return (tanto_set){ counts && value < 64 ? bit : 0, counts && value >= 64 ? bit : 0 };
}

static inline tanto_set tantos_all(void)
{
	return (tanto_set){ ~(uint64_t)0, ~(uint64_t)0 };
}

static inline tanto_set tantos_both(tanto_set a, tanto_set b)
{
	return (tanto_set){ a.low | b.low, a.high | b.high };
}

static inline bool tantos_any(tanto_set a)
{
	return (a.low | a.high) != 0;
}

static inline bool tantos_same(tanto_set a, tanto_set b)
{
	return a.low == b.low && a.high == b.high;
}

static inline bool tantos_has(tanto_set a, int value)
{
	tanto_set one = tantos_one(value);
	return ((a.low & one.low) | (a.high & one.high)) != 0;
}

/* Return the least and the most value of a set that is not empty. */
static inline int tantos_least(tanto_set a)
{
	return a.low ? __builtin_ctzll(a.low) : 64 + __builtin_ctzll(a.high);
}

static inline int tantos_most(tanto_set a)
{
	return a.high ? 127 - __builtin_clzll(a.high) : 63 - __builtin_clzll(a.low);
}

/* Returns the only value, or -1 if there are several or none. */
static inline int tantos_only(tanto_set a)
{
	return tantos_any(a) && tantos_least(a) == tantos_most(a) ? tantos_least(a) : -1;
}

#endif
