/* Turns the result of the JSON grammar into flat values. */
#include "report/json_read.h"

#include "base/json_tree.h"

#include <string.h>

static const enum json_type types[] = {
	[JSON_IS_NULL] = JSON_NULL, [JSON_IS_FALSE] = JSON_BOOL, [JSON_IS_TRUE] = JSON_BOOL, [JSON_IS_NUMBER] = JSON_NUMBER,
	[JSON_IS_FRACTION] = JSON_OBJECT, [JSON_IS_TEXT] = JSON_TEXT, [JSON_IS_LIST] = JSON_LIST, [JSON_IS_OBJECT] = JSON_OBJECT,
};

static struct json_value flat(const struct json_node *node, struct arena *arena)
{
	struct json_value value = { .type = types[node->is], .number = node->is == JSON_IS_TRUE ? 1 : node->number, .text = node->text };

	if (node->is != JSON_IS_LIST)
		return value;
	for (const struct json_node *item = node->first; item; item = item->next)
		value.count++;
	value.items = ARENA_ARRAY(arena, struct json_value, value.count);
	unsigned i = 0;
	for (const struct json_node *item = node->first; item && value.items; item = item->next)
		value.items[i++] = flat(item, arena);
	return value;
}

static int find_name(struct str key, const char *const *names, unsigned count)
{
	for (unsigned i = 0; i < count; i++)
		if (key.n && names[i][0] == key.p[0] && str_equal(key, str_of(names[i])))
			return (int)i;
	return -1;
}

bool json_read(struct str line, struct arena *arena, const char *const *names, struct json_value *values, unsigned count)
{
	struct span wrong;
	const struct json_node *object = json_tree_read(line, arena, &wrong);

	memset(values, 0, count * sizeof *values);
	if (!object || object->is != JSON_IS_OBJECT)
		return false;
	for (const struct json_node *member = object->first; member; member = member->next) {
		int i = find_name(member->key, names, count);
		if (i >= 0)
			values[i] = flat(member, arena);
	}
	return !arena->failed;
}
