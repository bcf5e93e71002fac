/* UTF-8: validation, decoding, Spanish folding, width on a terminal. */
#ifndef VEEDOR_BASE_UTF8_H
#define VEEDOR_BASE_UTF8_H

#include "base/arena.h"

/* Offset of the first byte that is not valid UTF-8 (overlong forms, surrogates and values
 * above U+10FFFF are invalid), or text.n when all is well. NUL counts as valid here. */
size_t utf8_valid(struct str text);

bool utf8_is_ascii(struct str text);

/* Decodes the code point at text.p[*at] and moves *at past it. Invalid bytes come out one by
 * one as U+FFFD. */
uint32_t utf8_next(struct str text, size_t *at);

/* Number of code points. */
size_t utf8_count(struct str text);

/* As many whole code points from its start as fit into so many bytes. */
struct str utf8_cut(struct str text, size_t bytes);

/* Columns that the code point takes on a terminal: 0 for combining marks, 2 for wide ones. */
int utf8_width(uint32_t code);

/* True for what a terminal does not show, or what changes how it shows the rest: controls, separators of lines, every
 * format character (general category Cf), every code point that Unicode calls default ignorable, and U+FFFE and U+FFFF, which are
 * no characters. */
bool utf8_is_hidden(uint32_t code);

/* Appends one code point to buffer (at least 4 bytes); returns the bytes written. */
size_t utf8_put(char *buffer, uint32_t code);

/* Folds for comparison of spoken words and keywords: lower case, acute accents and dieresis
 * removed whether composed or decomposed (NFD), typographic quotes and dashes made plain,
 * ñ kept (n + U+0303 becomes ñ). Writes into `out` (at least text.n bytes) and returns the
 * length; when `map` is not NULL (text.n + 1 entries) map[i] is the offset in `text` of the
 * folded byte i and map[length] = text.n. */
size_t utf8_fold(struct str text, char *out, uint32_t *map);

/* The folded copy of `text` in the arena. */
struct str utf8_folded(struct arena *arena, struct str text);

#endif
