/* Where one hand ends and the next begins, seen from the first bytes of each line only. A hand
 * runs from the tags before it to the next `mano` or `[` at the start of a line. */
#ifndef VEEDOR_LOG_CUT_H
#define VEEDOR_LOG_CUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct cut {
	size_t at;          /* examined so far */
	size_t hand;        /* where the hand's header begins */
	uint32_t lines;     /* newlines before `at` */
	bool line_start;    /* `at` is the start of a line */
	bool has_hand;      /* the header has been met */
};

/* The state before the first byte of a chunk. */
struct cut cut_begin(void);

/* Examines p[cut->at, n). True when the chunk ends at cut->at: a boundary, or the end of the
 * file (`eof`: nothing comes after n). False: more bytes are wanted. */
bool cut_advance(struct cut *cut, const char *p, size_t n, bool eof);

#endif
