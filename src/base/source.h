/* A piece of text that findings point into: a ruleset file, or the bytes of one hand cut out
 * of a log. A location is a byte span; line and column are computed only when printed. */
#ifndef VEEDOR_BASE_SOURCE_H
#define VEEDOR_BASE_SOURCE_H

#include "base/str.h"

struct source {
	struct str name;      /* file name as the user gave it, "-" for standard input */
	struct str text;      /* the bytes */
	uint32_t first_line;  /* line number, from 1, of text.p[0] in the file */
};

/* Bytes [begin, end) of a source. An empty span with end 0 means "no place". */
struct span {
	uint32_t begin, end;
};

struct place {
	uint32_t line;        /* from 1, in the file */
	uint32_t column;      /* from 1, in characters (code points), tabs count one */
	struct str line_text; /* the whole line, without its newline */
	uint32_t line_begin;  /* byte offset of the line in the source */
};

/* Where the byte `offset` of `source` stands. Offsets past the end are clipped. */
struct place source_place(const struct source *source, uint32_t offset);

/* The bytes of a span. */
static inline struct str source_text(const struct source *source, struct span span)
{
	return str_slice(source->text, span.begin, span.end);
}

/* The smallest span that holds both; an empty span is ignored. */
struct span span_join(struct span a, struct span b);

/* True when the span marks a place. */
static inline bool span_is_set(struct span span)
{
	return span.end != 0;
}

#endif
