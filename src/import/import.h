/* Hands that platforms recorded in their own formats, brought into the notation by veedor import. docs/import.md says how to write such a
 * format, and what each of these had to get right. */
#ifndef VEEDOR_IMPORT_IMPORT_H
#define VEEDOR_IMPORT_IMPORT_H

#include "log/twin.h"

struct import_format;

/* One file being imported. */
struct import {
	struct twin_form form;               /* for reader_take_form; its context is this import */
	const struct import_format *format;
	bool begun;                          /* a line has been read: the tags of the file stand before it */
	int64_t game, hand;                  /* of the last line read; -1: the next hand begins a match */
	uint64_t rules;                      /* hash of the text of its rules */
	unsigned seated;                     /* seats of the platform that played it, as bits */
};

/* Returns the name of format `i`, from 0, in alphabetical order; NULL: there are no more. */
const char *import_format_name(unsigned i);

/* Prepares for a file in the format of that name. False: there is no such format. */
bool import_begin(struct import *import, const char *format);

#endif
