/* Byte slices. */
#include "base/str.h"

#include <limits.h>
#include <string.h>

bool str_starts(struct str a, struct str prefix)
{
	return a.n >= prefix.n && (prefix.n == 0 || memcmp(a.p, prefix.p, prefix.n) == 0);
}

bool str_holds(struct str a, struct str part)
{
	return part.n && part.n <= a.n && memmem(a.p, a.n, part.p, part.n);
}

/* True of an ASCII letter and of both bytes of á, ñ, ü. */
static bool is_letter(struct str a, size_t at)
{
	unsigned char c = at < a.n ? (unsigned char)a.p[at] : ' ', small = c | 32;

	return (small >= 'a' && small <= 'z') || c == 0xc3 || (at > 0 && (unsigned char)a.p[at - 1] == 0xc3);
}

bool str_holds_words(struct str a, struct str words)
{
	for (size_t at = 0; words.n && at + words.n <= a.n; at++)
		if (memcmp(a.p + at, words.p, words.n) == 0 && (at == 0 || !is_letter(a, at - 1)) && !is_letter(a, at + words.n))
			return true;
	return false;
}

int str_compare(struct str a, struct str b)
{
	size_t n = a.n < b.n ? a.n : b.n;
	int order = n ? memcmp(a.p, b.p, n) : 0;

	if (order)
		return order;
	return a.n < b.n ? -1 : a.n > b.n;
}

static bool is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

struct str str_trim(struct str a)
{
	while (a.n && is_blank(a.p[0])) {
		a.p++;
		a.n--;
	}
	while (a.n && is_blank(a.p[a.n - 1]))
		a.n--;
	return a;
}

uint32_t str_lines(struct str a)
{
	uint32_t lines = 0;

	for (size_t i = 0; i < a.n; i++)
		lines += a.p[i] == '\n';
	return lines;
}

size_t str_line_end(struct str a, size_t at)
{
	return at < a.n ? at + str_until(a, at, '\n').n : a.n;
}

uint64_t str_hash(struct str a)
{
	uint64_t hash = UINT64_C(0xcbf29ce484222325);

	for (; a.n >= 8; a.p += 8, a.n -= 8) {
		uint64_t word;
		memcpy(&word, a.p, 8);
		hash = (hash ^ word) * UINT64_C(0x9fb21c651e98df25);
		hash ^= hash >> 32;
	}
	for (; a.n; a.p++, a.n--)
		hash = (hash ^ (unsigned char)*a.p) * UINT64_C(0x100000001b3);
	hash ^= hash >> 29;
	hash *= UINT64_C(0xbf58476d1ce4e5b9);
	return hash ^ hash >> 32;
}

bool str_hex(struct str a, uint64_t *value)
{
	*value = 0;
	for (size_t i = 0; i < a.n; i++) {
		const char *digits = "0123456789abcdef", *digit = memchr(digits, a.p[i], 16);
		if (!digit)
			return false;
		*value = *value << 4 | (uint64_t)(digit - digits);
	}
	return a.n == 16;
}

bool str_number(struct str a, int *value)
{
	int number = 0;

	if (a.n < 1 || a.n > 9)
		return false;
	for (size_t i = 0; i < a.n; i++) {
		if (a.p[i] < '0' || a.p[i] > '9')
			return false;
		number = number * 10 + (a.p[i] - '0');
	}
	*value = number;
	return true;
}

enum { NEAREST_LIMIT = 48 };

static unsigned least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

/* Returns a set of the bytes of the text, a bit for each byte modulo 64. */
static uint64_t bytes_of(struct str a)
{
	uint64_t set = 0;

	for (size_t i = 0; i < a.n; i++)
		set |= (uint64_t)1 << (a.p[i] & 63);
	return set;
}

/* True if so many bytes of one text are not in the other that the distance is surely greater: a slip takes away one of them and brings one. */
static bool is_farther(struct str a, struct str b, unsigned most)
{
	uint64_t of_a = bytes_of(a), of_b = bytes_of(b);

	return (unsigned)__builtin_popcountll(of_a & ~of_b) > most || (unsigned)__builtin_popcountll(of_b & ~of_a) > most;
}

unsigned str_distance(struct str a, struct str b, unsigned most)
{
	unsigned rows[3][NEAREST_LIMIT + 1];
	unsigned *before = rows[0], *last = rows[1], *now = rows[2], low = 0, last_low = 0;

	if (a.n > NEAREST_LIMIT || b.n > NEAREST_LIMIT || (a.n > b.n ? a.n - b.n : b.n - a.n) > most || is_farther(a, b, most))
		return UINT_MAX;
	for (unsigned j = 0; j <= b.n; j++)
		last[j] = j;
	for (unsigned i = 1; i <= a.n && (low <= most || last_low <= most); i++) {
		last_low = low;
		low = now[0] = i;
		for (unsigned j = 1; j <= b.n; j++) {
			bool same = a.p[i - 1] == b.p[j - 1];
			now[j] = least(least(last[j] + 1, now[j - 1] + 1), last[j - 1] + !same);
			if (i > 1 && j > 1 && a.p[i - 1] == b.p[j - 2] && a.p[i - 2] == b.p[j - 1])
				now[j] = least(now[j], before[j - 2] + 1);
			low = least(low, now[j]);
		}
		unsigned *oldest = before;
		before = last;
		last = now;
		now = oldest;
	}
	return low <= most && last[b.n] <= most ? last[b.n] : UINT_MAX;
}

int str_nearest(struct str word, const struct str *candidates, size_t count)
{
	int nearest = -1;
	unsigned best = UINT_MAX;

	for (size_t i = 0; i < count && best; i++) {
		unsigned most = (unsigned)(word.n > candidates[i].n ? word.n : candidates[i].n) / 3;
		unsigned far = str_distance(word, candidates[i], least(most, best - 1));
		if (far < best) {
			best = far;
			nearest = (int)i;
		}
	}
	return nearest;
}
