/* A JSON text as a tree of values, each with its place. Strict: RFC 8259, UTF-8, no key twice in an object. */
#ifndef VEEDOR_BASE_JSON_TREE_H
#define VEEDOR_BASE_JSON_TREE_H

#include "base/arena.h"
#include "base/source.h"

enum json_is { JSON_IS_NULL, JSON_IS_FALSE, JSON_IS_TRUE, JSON_IS_NUMBER, JSON_IS_FRACTION, JSON_IS_TEXT, JSON_IS_LIST, JSON_IS_OBJECT };

struct json_node {
	enum json_is is;
	struct span span;            /* in the text; a TEXT includes its quotes */
	int64_t number;              /* NUMBER: a whole number of at most 18 digits; others are a FRACTION */
	struct str text;             /* TEXT without escapes */
	struct json_node *first, *last, *next; /* first and last: values of a LIST or OBJECT; next: the value after this one */
	struct str key;              /* key of a value of an OBJECT */
	struct span key_span;
};

/* Reads `line`. NULL if it is not JSON, is nested too deeply or memory is short: *wrong is then the place. The tree lives in `arena`. */
const struct json_node *json_tree_read(struct str line, struct arena *arena, struct span *wrong);

/* Returns the value of a key; NULL: the object has none, or it is no object. */
struct json_node *json_member(const struct json_node *object, struct str key);

#endif
