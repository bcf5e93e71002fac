/* Byte slices: a pointer and a length, never NUL-terminated unless said so.
 * A slice owns nothing; the arena or the source it points into does. */
#ifndef VEEDOR_BASE_STR_H
#define VEEDOR_BASE_STR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct str {
	const char *p;
	size_t n;
};

/* A slice over a string literal. */
#define STR(literal) ((struct str){ (literal), sizeof(literal) - 1 })

/* A slice over a NUL-terminated string (NULL gives the empty slice). */
static inline struct str str_of(const char *text)
{
	return (struct str){ text, text ? strlen(text) : 0 };
}

/* True when both hold the same bytes. */
static inline bool str_equal(struct str a, struct str b)
{
	return a.n == b.n && (a.n == 0 || memcmp(a.p, b.p, a.n) == 0);
}

/* True when `a` begins with `prefix`. */
bool str_starts(struct str a, struct str prefix);

/* strcmp order: negative, zero, positive. */
int str_compare(struct str a, struct str b);

/* `a` without the blanks (space, tab, CR, LF) at both ends. */
struct str str_trim(struct str a);

/* The bytes of `a` from `begin` up to `end`, both clipped to its length. */
static inline struct str str_slice(struct str a, size_t begin, size_t end)
{
	if (end > a.n)
		end = a.n;
	if (begin > end)
		begin = end;
	return a.p ? (struct str){ a.p + begin, end - begin } : a;
}

/* 64-bit hash of the bytes (not for adversarial tables of unbounded size). */
uint64_t str_hash(struct str a);

/* Reads a decimal number of 1 to 9 digits that fills `a`; false otherwise. */
bool str_number(struct str a, int *value);

/* Edit distance: insert, delete, change, swap of neighbours (optimal string alignment), in bytes; accents and case already
 * folded by the caller. UINT_MAX: it is more than `most`, or one of them is longer than 48 bytes. */
unsigned str_distance(struct str a, struct str b, unsigned most);

/* The candidate nearest to `word` by that distance, or -1 when none is within
 * a third of its length. `count` candidates. Used for "did you mean". */
int str_nearest(struct str word, const struct str *candidates, size_t count);

#endif
