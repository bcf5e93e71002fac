/* Hands whose header is spoilt: what tells their text from the text of the hand before, and from text that is no hand. Looks at words
 * alone, so that any bytes will do. Private to the log floor. */
#ifndef VEEDOR_LOG_STRAY_H
#define VEEDOR_LOG_STRAY_H

#include "base/str.h"

/* Between the words of a line. */
static inline bool is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r' || c == ',';
}

static inline size_t after_blanks(struct str line, size_t at)
{
	while (at < line.n && is_blank(line.p[at]))
		at++;
	return at;
}

static inline size_t before_blanks(struct str line, size_t at)
{
	while (at > 0 && is_blank(line.p[at - 1]))
		at--;
	return at;
}

/* True for a line that is neither empty, nor a comment, nor begins with a bracket as tags do. */
bool is_text(struct str line);

/* True for a line that holds what only a hand holds: a deal line, an act of a seat, points or the end. */
bool holds_acts(struct str line);

/* The same of any line of a text. */
bool holds_acts_anywhere(struct str text);

/* Where the text of another hand begins within a chunk that begins with a hand, or with a text that holds acts, at `at`: the
 * start of a line. `fault`: the first place that cannot be read, or the chunk's length. 0: it is all one hand. */
size_t seam_find(struct str chunk, size_t at, size_t fault);

#endif
