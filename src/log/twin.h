/* The JSON twin of the notation (docs/notation.md): one object a line, a hand each, the first of a match with its tags. */
#ifndef VEEDOR_LOG_TWIN_H
#define VEEDOR_LOG_TWIN_H

#include "base/out.h"
#include "log/hand.h"

/* Writes the line of a hand, with the tags of its match where it is the first of it. False, writing nothing, where the hand is lost. */
bool twin_write(struct out *out, const struct hand *hand, bool first);

/* A line brought into the notation, so that one reader reads both. */
struct twin {
	struct source source;    /* tags and hand; what stands in it has its place in the line */
	char *bytes;             /* the same, writable, with two bytes after it */
	uint32_t body_at;        /* where the hand begins */
	uint32_t events, before; /* that the hand has, and of them before the deal; what else the notation makes of it is refused */
};

/* True for the beginning of a log in JSON; *more: too little of it is here to tell. */
bool twin_begins(struct str text, bool eof, bool *more);

/* The line has a key "tags": it opens a match, whether it can be read or not. *hidden: it may have one that is written with escapes. */
bool twin_has_tags(struct str line, bool *hidden);

struct line_reading;
struct json_node;

/* What lines of JSON say when they are not the twin: `read` puts what the object says into the notation (twin_parts.h) and sets body_at, events and
 * before of `twin`. `context` is its own. */
struct twin_form {
	void (*read)(struct line_reading *r, struct twin *twin, const struct json_node *object);
	void *context;
};

/* Reads a line, the `number`th of its file, as a line of the twin, or of `form` where that is not NULL. False where it is no hand, or says what the
 * notation cannot: a finding says why, with its place in `line`. What it gives lives in `arena` and in `line`. */
bool twin_read(struct twin *twin, struct str name, struct str line, uint32_t number, const struct twin_form *form, struct arena *arena,
	struct findings *findings);

#endif
