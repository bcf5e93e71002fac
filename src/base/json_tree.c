/* The nodes of a JSON tree. */
#include "base/json_tree.h"

#include "base/utf8.h"

#include <string.h>

struct json_node *json_node(struct json_tree *tree, enum json_is is, struct span span)
{
	struct json_node *node = ARENA_NEW(tree->arena, struct json_node);

	if (!node) {
		tree->wrong = span;
		return NULL;
	}
	node->is = is;
	node->span = span;
	if (is == JSON_IS_TEXT)
		node->text = str_slice(tree->text, span.begin + 1, span.end - 1);
	return node;
}

void json_append(struct json_node *list, struct json_node *value)
{
	if (list->last)
		list->last->next = value;
	else
		list->first = value;
	list->last = value;
}

struct json_node *json_member(const struct json_node *object, struct str key)
{
	struct json_node *value = object && object->is == JSON_IS_OBJECT ? object->first : NULL;

	while (value && !str_equal(value->key, key))
		value = value->next;
	return value;
}

static uint32_t hex(const char *p)
{
	uint32_t code = 0;

	for (int i = 0; i < 4; i++)
		code = code * 16 + (uint32_t)(p[i] <= '9' ? p[i] - '0' : (p[i] | 0x20) - 'a' + 10);
	return code;
}

/* Reads the code point after "\u" at p; *p moves past it. False: half a pair. */
static bool code_point(const char **p, const char *end, uint32_t *code)
{
	*code = hex(*p);
	*p += 4;
	if (*code < 0xd800 || *code > 0xdfff)
		return true;
	if (*code > 0xdbff || end - *p < 6 || (*p)[0] != '\\' || (*p)[1] != 'u')
		return false;
	uint32_t low = hex(*p + 2);
	*p += 6;
	*code = 0x10000 + ((*code - 0xd800) << 10) + (low - 0xdc00);
	return low >= 0xdc00 && low <= 0xdfff;
}

bool json_unescape(struct json_tree *tree, struct json_node *node)
{
	static const char letters[] = "\"\\/bfnrt", codes[] = "\"\\/\b\f\n\r\t";
	const char *p = node->text.p, *end = p + node->text.n;
	char *copy = arena_alloc(tree->arena, node->text.n + 1);
	size_t n = 0;
	uint32_t code;

	tree->wrong = node->span;
	if (!copy)
		return false;
	while (p < end) {
		if (*p != '\\') {
			copy[n++] = *p++;
		} else if (p[1] != 'u') {
			copy[n++] = codes[strchr(letters, p[1]) - letters];
			p += 2;
		} else {
			p += 2;
			if (!code_point(&p, end, &code))
				return false;
			n += utf8_put(copy + n, code);
		}
	}
	node->text = (struct str){ copy, n };
	return true;
}

bool json_whole(struct json_node *node, struct str digits)
{
	size_t at = digits.p[0] == '-';

	if (digits.n - at > 18)
		node->is = JSON_IS_FRACTION;
	for (; node->is == JSON_IS_NUMBER && at < digits.n; at++)
		node->number = node->number * 10 + (digits.p[at] - '0');
	if (digits.p[0] == '-')
		node->number = -node->number;
	return true;
}

const struct json_node *json_tree_read(struct str line, struct arena *arena, struct span *wrong)
{
	size_t good = utf8_valid(line);
	char *bytes = arena_room(arena, line.n + 2);
	struct json_tree tree = { .text = { bytes, line.n }, .arena = arena };

	*wrong = (struct span){ (uint32_t)good, (uint32_t)good + 1 };
	if (good < line.n || !bytes)
		return NULL;
	memcpy(bytes, line.p, line.n);
	if (json_scan(&tree, bytes, line.n))
		return tree.root;
	*wrong = tree.wrong;
	return NULL;
}
