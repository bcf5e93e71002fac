/* The JSON twin of the notation (docs/notation.md): each line is an object, a hand; the first hand of a match has its tags. */
#ifndef VEEDOR_LOG_TWIN_H
#define VEEDOR_LOG_TWIN_H

#include "base/out.h"
#include "log/hand.h"

/* Writes the line of a hand, with the tags of its match if it is the `first` of the match. Returns false, and writes nothing, if the hand is
 * lost. */
bool twin_write(struct out *out, const struct hand *hand, bool first);

/* A line of JSON put into the notation, so that one reader reads both. */
struct twin {
	struct source source;    /* its tags and hand as text; each byte knows its place in the line */
	char *bytes;             /* the bytes of that text, writable, with two more after them */
	uint32_t body_at;        /* where the hand begins */
	uint32_t events, before; /* how many events the hand has, and how many stand before the deal; a text that reads otherwise is refused */
};

/* True if a log that begins so is in JSON. *more: too little of it is here to tell. */
bool twin_begins(struct str text, bool eof, bool *more);

/* True if the line has a key "tags": it opens a match even if it cannot be read. *hidden: it may have one written with escapes. */
bool twin_has_tags(struct str line, bool *hidden);

struct line_reading;
struct json_node;

/* Another form of lines of JSON: `read` puts what the object says into the notation (twin_parts.h) and sets body_at, events and before of
 * `twin`. `context` is for `read` alone. */
struct twin_form {
	void (*read)(struct line_reading *r, struct twin *twin, const struct json_node *object);
	void *context;
};

/* Reads a line, the `number`th of its file, as a line of the twin, or of `form` if that is not NULL. Returns false if it is no hand, or says
 * what the notation cannot; a finding says why, with its place in `line`. The result lives in `arena` and in `line`. */
bool twin_read(struct twin *twin, struct str name, struct str line, uint32_t number, const struct twin_form *form, struct arena *arena,
	struct findings *findings);

#endif
