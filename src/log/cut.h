/* Finds where one hand ends and the next begins, by the first bytes of each line. A chunk is a body with the tags and comments before it. The
 * body is a hand, from its `mano` to the next `mano` or block of tags, or text that no header begins. */
#ifndef VEEDOR_LOG_CUT_H
#define VEEDOR_LOG_CUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum cut_body {
	CUT_NONE,           /* tags, comments and empty lines so far */
	CUT_HAND,
	CUT_TEXT,           /* neither a hand nor tags: junk, or a hand whose header is spoilt */
};

struct cut {
	size_t at;          /* examined so far */
	size_t body_at;     /* where the body begins: at `mano`, or at the first line of the text */
	uint32_t lines;     /* newlines before `at` */
	bool line_start;    /* `at` is the start of a line */
	bool acts;          /* CUT_TEXT: a line of the text holds what only a hand holds */
	uint8_t body;       /* enum cut_body */
};

/* The state before the first byte of a chunk. */
struct cut cut_begin(void);

/* Examines p[cut->at, n). Returns true if the chunk ends at cut->at, at a boundary or at the end of the file (`eof`: nothing comes after n);
 * false if more bytes are wanted. */
bool cut_advance(struct cut *cut, const char *p, size_t n, bool eof);

#endif
