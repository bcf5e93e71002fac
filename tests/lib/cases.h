/* Text in small letters and in capitals, of which both know the letters from À to Þ. */
#ifndef TESTS_CASES_H
#define TESTS_CASES_H

#include <stdbool.h>
#include <stddef.h>

/* Writes `n` bytes with every letter in capitals, or in small. */
static inline void cases_write(const char *from, size_t n, bool capitals, char *to)
{
	char first = capitals ? 'a' : 'A';
	unsigned char wide = capitals ? 0xa0 : 0x80;

	for (size_t i = 0; i < n; i++) {
		unsigned char byte = (unsigned char)from[i];
		bool accented = i > 0 && (unsigned char)from[i - 1] == 0xc3 && byte >= wide && byte <= wide + 0x1e && byte != wide + 0x17;
		bool letter = from[i] >= first && from[i] < first + 26;
		to[i] = (char)(accented || letter ? byte ^ 0x20 : byte);
	}
}

#endif
