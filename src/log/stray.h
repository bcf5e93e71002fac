/* Tells the text of a hand whose header is spoilt from the text of the hand before, and from text that is no hand. Looks at words alone, and
 * takes any bytes. Private to the log floor. */
#ifndef VEEDOR_LOG_STRAY_H
#define VEEDOR_LOG_STRAY_H

#include "base/str.h"

/* True for a blank between the words of a line. */
static inline bool is_gap(char c)
{
	return c == ' ' || c == '\t' || c == '\r' || c == ',';
}

static inline size_t after_blanks(struct str line, size_t at)
{
	while (at < line.n && is_gap(line.p[at]))
		at++;
	return at;
}

static inline size_t before_blanks(struct str line, size_t at)
{
	while (at > 0 && is_gap(line.p[at - 1]))
		at--;
	return at;
}

/* True for a line that is neither empty, nor a comment, nor begins with a bracket as tags do. */
bool is_text(struct str line);

/* True for a line that holds what only a hand holds: a deal line, an act of a seat, points or the end. */
bool holds_acts(struct str line);

/* True if any line of the text holds acts. */
bool holds_acts_anywhere(struct str text);

/* Returns where the text of another hand begins (the start of a line) within a chunk that begins with a hand, or a text that holds acts, at
 * `at`; 0 if it is all one hand. `fault`: the first place that cannot be read, or the length of the chunk. */
size_t seam_find(struct str chunk, size_t at, size_t fault);

#endif
