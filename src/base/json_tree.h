/* One JSON text as a tree of values, each with its place (grammar/json.y). Strict: RFC 8259, UTF-8, no key twice in an object. */
#ifndef VEEDOR_BASE_JSON_TREE_H
#define VEEDOR_BASE_JSON_TREE_H

#include "base/arena.h"
#include "base/memory.h"
#include "base/source.h"

enum json_is { JSON_IS_NULL, JSON_IS_FALSE, JSON_IS_TRUE, JSON_IS_NUMBER, JSON_IS_FRACTION, JSON_IS_TEXT, JSON_IS_LIST, JSON_IS_OBJECT };

struct json_node {
	enum json_is is;
	struct span span;            /* in the text; of a text with its quotes */
	int64_t number;              /* NUMBER: a whole one of at most 18 digits; others are a FRACTION */
	struct str text;             /* TEXT, without escapes: in the arena, or where it was read */
	struct json_node *first, *last, *next; /* the values of a LIST or OBJECT; the next one beside this one */
	struct str key;              /* of a value of an object */
	struct span key_span;
};

/* Reads `line`. NULL when it is no JSON, is nested too deeply or there is no memory: *wrong is then where. The tree lives in `arena`. */
const struct json_node *json_tree_read(struct str line, struct arena *arena, struct span *wrong);

/* The value of a key of an object; NULL: it has none, or is no object. */
struct json_node *json_member(const struct json_node *object, struct str key);

/* ---- for the grammar ------------------------------------------------------------------------- */

struct json_tree {
	struct str text;
	struct arena *arena;
	struct json_node *root;
	struct span wrong;
	struct pool pool;            /* of the scanner */
};

int json_parse(struct json_tree *tree, void *scanner);

/* Runs scanner and parser over `bytes`, which two more follow that may be written. */
bool json_scan(struct json_tree *tree, char *bytes, size_t n);

/* NULL: no memory. */
struct json_node *json_node(struct json_tree *tree, enum json_is is, struct span span);
void json_append(struct json_node *list, struct json_node *value);

/* Resolves the escapes of a text. False where half a pair stands alone. */
bool json_unescape(struct json_tree *tree, struct json_node *node);

/* Reads the digits; one of more than 18 becomes a FRACTION. Always true. */
bool json_whole(struct json_node *node, struct str digits);

#endif
