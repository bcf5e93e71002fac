/* Byte slices: a pointer and a length, never NUL-terminated unless said so.
 * A slice owns nothing; the arena or the source it points into does. */
#ifndef VEEDOR_BASE_STR_H
#define VEEDOR_BASE_STR_H

#include "base/each.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct str {
	const char *p;
	size_t n;
};

/* True of 0 to 9. */
static inline bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* True of a letter of ASCII, large or small. */
static inline bool is_ascii_letter(char c)
{
	return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
}

/* Returns the small letter of a capital of ASCII, and any other byte as it is. */
static inline char ascii_small(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c + 0x20) : c;
}

/* Makes a slice of a string literal. */
#define STR(literal) ((struct str){ (literal), sizeof(literal) - 1 })

/* Makes a slice of a NUL-terminated string (NULL gives the empty slice). */
static inline struct str str_of(const char *text)
{
	return (struct str){ text, text ? strlen(text) : 0 };
}

/* True if both hold the same bytes. */
static inline bool str_equal(struct str a, struct str b)
{
	return a.n == b.n && (a.n == 0 || memcmp(a.p, b.p, a.n) == 0);
}

/* True if `a` begins with `prefix`. */
bool str_starts(struct str a, struct str prefix);

/* Returns the bytes of the byte order mark with which `a` begins: 3, or 0. */
static inline size_t str_mark(struct str a)
{
	return str_starts(a, STR("\xEF\xBB\xBF")) ? 3 : 0;
}

/* True if `part` stands in `a`; an empty part stands nowhere. */
bool str_holds(struct str a, struct str part);

/* True if `words` stands in `a` and no letter right beside it. */
bool str_holds_words(struct str a, struct str words);

/* Compares as strcmp does: negative, zero, positive. */
int str_compare(struct str a, struct str b);

/* Returns `a` without the blanks (space, tab, CR, LF) at both ends. */
struct str str_trim(struct str a);

/* Returns the bytes of `a` from `begin` up to `end`, both clipped to its length. */
static inline struct str str_slice(struct str a, size_t begin, size_t end)
{
	if (end > a.n)
		end = a.n;
	if (begin > end)
		begin = end;
	return a.p ? (struct str){ a.p + begin, end - begin } : a;
}

/* Counts the texts up to the last that is not empty. */
static inline unsigned str_filled(const struct str *texts, unsigned count)
{
	while (count && !texts[count - 1].n)
		count--;
	return count;
}

/* Counts the newlines. */
uint32_t str_lines(struct str a);

/* Returns where the line at `at` ends: at its newline, or at the end of the text. */
size_t str_line_end(struct str a, size_t at);

/* Returns the bytes from `at` up to the next `end`, or to the end of the text: a line, a word. */
static inline struct str str_until(struct str a, size_t at, char end)
{
	const char *found = at < a.n ? memchr(a.p + at, end, a.n - at) : NULL;

	return str_slice(a, at, found ? (size_t)(found - a.p) : a.n);
}

/* Returns a 64-bit hash of the bytes (not for unbounded tables with hostile keys). */
uint64_t str_hash(struct str a);

/* Reads a decimal number of 1 to 9 digits that fills `a`; false otherwise. */
bool str_number(struct str a, int *value);

/* Reads 16 hexadecimal digits, small letters, that fill `a`; false otherwise. */
bool str_hex(struct str a, uint64_t *value);

/* Returns the edit distance in bytes: insert, delete, change, swap of neighbours (optimal string alignment). The caller folds accents and
 * case. UINT_MAX: more than `most`, or a text is longer than 48 bytes. */
unsigned str_distance(struct str a, struct str b, unsigned most);

/* Returns the index of the candidate nearest to `word` by that distance, or -1 if none is within a third of its length. Used for "did you
 * mean". */
int str_nearest(struct str word, const struct str *candidates, size_t count);

#endif
