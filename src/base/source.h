/* A text that findings point into: a ruleset file, or the bytes of one hand of a log. A location is a byte span; line and column are
 * computed only when printed. */
#ifndef VEEDOR_BASE_SOURCE_H
#define VEEDOR_BASE_SOURCE_H

#include "base/str.h"

/* Bytes [begin, end) of a source. An empty span with end 0 means "no place". */
struct span {
	uint32_t begin, end;
};

/* Maps a text that was made from one line of the file to its places in that line. */
struct source_mark {
	uint32_t at;          /* from this byte of the text up to the next mark */
	struct span span;     /* these bytes of the line, one for one as far as they go */
};
struct source_map {
	struct str line;
	uint32_t number;      /* of the line, from 1 */
	const struct source_mark *marks;
	uint32_t count;
};

struct source {
	struct str name;      /* file name as the user gave it, "-" for standard input */
	struct str text;      /* the bytes */
	uint32_t first_line;  /* line number, from 1, of text.p[0] in the file */
	const struct source_map *map; /* NULL: the text is the file's own */
};

struct place {
	uint32_t line;        /* from 1, in the file */
	uint32_t column;      /* from 1, in characters (code points), tabs count one */
};

/* Returns the column, from 1, of the byte `offset` of the text in its line. */
uint32_t source_map_column(const struct source_map *map, uint32_t offset);

/* Returns the place of the byte `offset` of `source`. Offsets past the end are clipped. */
struct place source_place(const struct source *source, uint32_t offset);

/* Returns the bytes of a span. */
static inline struct str source_text(const struct source *source, struct span span)
{
	return str_slice(source->text, span.begin, span.end);
}

/* Returns the smallest span that holds both; an empty span is ignored. */
struct span span_join(struct span a, struct span b);

/* True if the span marks a place. */
static inline bool span_is_set(struct span span)
{
	return span.end != 0;
}

#endif
