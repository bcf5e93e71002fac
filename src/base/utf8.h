/* UTF-8: validation, decoding, Spanish folding, width on a terminal. */
#ifndef VEEDOR_BASE_UTF8_H
#define VEEDOR_BASE_UTF8_H

#include "base/arena.h"

/* Returns the offset of the first byte that is not valid UTF-8 (overlong forms, surrogates and values above U+10FFFF are invalid), or
 * text.n. NUL counts as valid. */
size_t utf8_valid(struct str text);

bool utf8_is_ascii(struct str text);

/* Decodes the code point at text.p[*at] and moves *at past it. Each invalid byte gives U+FFFD. */
uint32_t utf8_next(struct str text, size_t *at);

/* Returns the number of code points. */
size_t utf8_count(struct str text);

/* True if the byte at `at` goes on with a code point that begins before it. */
static inline bool utf8_goes_on(struct str text, size_t at)
{
	return at < text.n && ((unsigned char)text.p[at] & 0xc0) == 0x80;
}

/* Returns as many whole code points from the start as fit into `bytes`. */
struct str utf8_cut(struct str text, size_t bytes);

/* Returns the columns of the code point on a terminal: 0 for combining marks, 2 for wide ones. */
int utf8_width(uint32_t code);

/* True of code points that a terminal does not show or that change how it shows others: controls, line separators, every format character
 * (general category Cf), every code point that Unicode calls default ignorable, and U+FFFE and U+FFFF, which are no characters. */
bool utf8_is_hidden(uint32_t code);

/* Writes one code point to buffer (at least 4 bytes); returns the number of bytes. */
size_t utf8_put(char *buffer, uint32_t code);

/* Folds spoken words and keywords for comparison: lower case; accents and dieresis removed, composed or decomposed (NFD), but of ñ
 * and ã; typographic quotes and dashes made plain; ñ kept (n + U+0303 becomes ñ). Writes into `out` (at least text.n bytes) and returns the
 * length. If `map` is not NULL (text.n + 1 entries), map[i] is the offset in `text` of the folded byte i, and map[length] = text.n. */
size_t utf8_fold(struct str text, char *out, uint32_t *map);

/* True if `text` folded is `folded`. */
bool utf8_folds_to(struct str text, struct str folded);

/* Returns the folded copy of `text` in the arena. */
struct str utf8_folded(struct arena *arena, struct str text);

#endif
