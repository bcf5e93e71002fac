/* Hands that platforms recorded in formats of their own, brought into the notation: what veedor import reads. docs/import.md says how to write such a
 * format, and what each of these had to get right. */
#ifndef VEEDOR_IMPORT_IMPORT_H
#define VEEDOR_IMPORT_IMPORT_H

#include "log/twin.h"

struct import_format;

/* One file being imported. */
struct import {
	struct twin_form form;               /* for reader_take_form; its context is this */
	const struct import_format *format;
	bool begun;                          /* a line has been read: the tags of the file stand before it */
	int64_t game, hand;                  /* of the last line that was read; -1: the next hand begins a match */
	uint64_t rules;                      /* by which it was played: a hash of that text */
	unsigned seated;                     /* who played it, a bit for each seat of the platform */
};

/* The formats in the order of their names, from 0; NULL: there are no more. */
const char *import_format_name(unsigned i);

/* Gets ready for a file in the format of that name. False: there is no such format. */
bool import_begin(struct import *import, const char *format);

#endif
