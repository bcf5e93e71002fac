/* A JSON text as a tree of values, each with its place (grammar/json.y). Strict: RFC 8259, UTF-8, no key twice in an object. */
#ifndef VEEDOR_BASE_JSON_TREE_H
#define VEEDOR_BASE_JSON_TREE_H

#include "base/arena.h"
#include "base/memory.h"
#include "base/source.h"

enum json_is { JSON_IS_NULL, JSON_IS_FALSE, JSON_IS_TRUE, JSON_IS_NUMBER, JSON_IS_FRACTION, JSON_IS_TEXT, JSON_IS_LIST, JSON_IS_OBJECT };

struct json_node {
	enum json_is is;
	struct span span;            /* in the text; a TEXT includes its quotes */
	int64_t number;              /* NUMBER: a whole number of at most 18 digits; others are a FRACTION */
	struct str text;             /* TEXT without escapes: in the arena, or in the text read */
	struct json_node *first, *last, *next; /* first and last: values of a LIST or OBJECT; next: the value after this one */
	struct str key;              /* key of a value of an OBJECT */
	struct span key_span;
};

/* Reads `line`. NULL if it is not JSON, is nested too deeply or memory is short: *wrong is then the place. The tree lives in `arena`. */
const struct json_node *json_tree_read(struct str line, struct arena *arena, struct span *wrong);

/* Returns the value of a key; NULL: the object has none, or it is no object. */
struct json_node *json_member(const struct json_node *object, struct str key);

/* ---- for the grammar ------------------------------------------------------------------------- */

struct json_tree {
	struct str text;
	struct arena *arena;
	struct json_node *root;
	struct span wrong;
	struct pool pool;            /* memory of the scanner */
};

int json_parse(struct json_tree *tree, void *scanner);

/* Runs scanner and parser over `bytes`, after which two more bytes must be writable. */
bool json_scan(struct json_tree *tree, char *bytes, size_t n);

/* Makes a node; NULL: no memory. */
struct json_node *json_node(struct json_tree *tree, enum json_is is, struct span span);
void json_append(struct json_node *list, struct json_node *value);

/* Resolves the escapes of a text. False if half a pair stands alone. */
bool json_unescape(struct json_tree *tree, struct json_node *node);

/* Reads the digits; a number of more than 18 digits becomes a FRACTION. Always true. */
bool json_whole(struct json_node *node, struct str digits);

#endif
