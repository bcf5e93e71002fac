/* A reader of JSON for veedor's own lines. */
#include "report/json_read.h"

#include "base/utf8.h"

#include <string.h>

enum { DEEPEST = 8, LIST_ROOM = 8 };

struct json {
	const char *at, *end;
	struct arena *arena;
};

static bool read_value(struct json *json, struct json_value *value, int depth);

static void skip_blanks(struct json *json)
{
	while (json->at < json->end && (*json->at == ' ' || *json->at == '\t' || *json->at == '\r'))
		json->at++;
}

static bool take(struct json *json, char c)
{
	skip_blanks(json);
	if (json->at == json->end || *json->at != c)
		return false;
	json->at++;
	return true;
}

static bool take_word(struct json *json, struct str word)
{
	if ((size_t)(json->end - json->at) < word.n || memcmp(json->at, word.p, word.n) != 0)
		return false;
	json->at += word.n;
	return true;
}

static bool hex4(struct json *json, uint32_t *code)
{
	*code = 0;
	for (int i = 0; i < 4; i++, json->at++) {
		char c = json->at < json->end ? *json->at : 0;
		unsigned digit = c >= '0' && c <= '9' ? (unsigned)(c - '0')
			: (c | 0x20) >= 'a' && (c | 0x20) <= 'f' ? (unsigned)((c | 0x20) - 'a' + 10) : 16;
		if (digit == 16)
			return false;
		*code = *code * 16 + digit;
	}
	return true;
}

/* What follows "\u": one code point, or a pair that makes one. */
static bool read_code(struct json *json, uint32_t *code)
{
	uint32_t low;

	if (!hex4(json, code) || (*code >= 0xdc00 && *code <= 0xdfff))
		return false;
	if (*code < 0xd800 || *code > 0xdbff)
		return true;
	if (!take_word(json, STR("\\u")) || !hex4(json, &low) || low < 0xdc00 || low > 0xdfff)
		return false;
	*code = 0x10000 + ((*code - 0xd800) << 10) + (low - 0xdc00);
	return true;
}

static bool read_escape(struct json *json, char *to, size_t *n)
{
	static const char letters[] = "\"\\/bfnrt", codes[] = "\"\\/\b\f\n\r\t";
	char c = json->at < json->end ? *json->at++ : 0;
	const char *known = c ? strchr(letters, c) : NULL;
	uint32_t code;

	if (known) {
		to[(*n)++] = codes[known - letters];
		return true;
	}
	if (c != 'u' || !read_code(json, &code))
		return false;
	*n += utf8_put(to + *n, code);
	return true;
}

/* After the opening quote. A text without escapes stays where it is. */
static bool read_text(struct json *json, struct str *text)
{
	const char *begin = json->at, *stop = begin;
	size_t n = 0;

	while (stop < json->end && *stop != '"' && *stop != '\\' && (unsigned char)*stop >= 0x20)
		stop++;
	*text = (struct str){ begin, (size_t)(stop - begin) };
	json->at = stop + 1;
	if (stop < json->end && *stop == '"')
		return true;
	char *copy = arena_alloc(json->arena, (size_t)(json->end - begin) + 1);
	if (!copy)
		return false;
	for (json->at = begin; json->at < json->end && *json->at != '"';) {
		if ((unsigned char)*json->at < 0x20)
			return false;
		if (*json->at != '\\')
			copy[n++] = *json->at++;
		else if (json->at++, !read_escape(json, copy, &n))
			return false;
	}
	*text = (struct str){ copy, n };
	return json->at++ < json->end;
}

static bool read_number(struct json *json, int64_t *number)
{
	bool minus = take_word(json, STR("-"));
	const char *begin = json->at;

	*number = 0;
	for (; json->at < json->end && *json->at >= '0' && *json->at <= '9' && json->at - begin < 18; json->at++)
		*number = *number * 10 + (*json->at - '0');
	if (minus)
		*number = -*number;
	return json->at > begin && (json->at - begin == 1 || *begin != '0');
}

static bool read_list(struct json *json, struct json_value *value, int depth)
{
	unsigned room = 0;

	if (take(json, ']'))
		return true;
	do {
		if (value->count == room) {
			unsigned wider = room ? room * 2 : LIST_ROOM;
			value->items = arena_grow(json->arena, value->items, room * sizeof *value, wider * sizeof *value);
			room = wider;
		}
		if (!value->items || !read_value(json, &value->items[value->count++], depth + 1))
			return false;
	} while (take(json, ','));
	return take(json, ']');
}

static bool skip_object(struct json *json, int depth)
{
	struct json_value value;
	struct str key;

	if (take(json, '}'))
		return true;
	do {
		if (!take(json, '"') || !read_text(json, &key) || !take(json, ':') || !read_value(json, &value, depth + 1))
			return false;
	} while (take(json, ','));
	return take(json, '}');
}

static bool set(struct json_value *value, enum json_type type, int64_t number)
{
	value->type = type;
	value->number = number;
	return true;
}

static bool read_value(struct json *json, struct json_value *value, int depth)
{
	*value = (struct json_value){ 0 };
	skip_blanks(json);
	if (depth > DEEPEST || json->at == json->end)
		return false;
	if (take(json, '"'))
		return set(value, JSON_TEXT, 0) && read_text(json, &value->text);
	if (take(json, '['))
		return set(value, JSON_LIST, 0) && read_list(json, value, depth);
	if (take(json, '{'))
		return set(value, JSON_OBJECT, 0) && skip_object(json, depth);
	if (take_word(json, STR("null")))
		return set(value, JSON_NULL, 0);
	if (take_word(json, STR("true")))
		return set(value, JSON_BOOL, 1);
	if (take_word(json, STR("false")))
		return set(value, JSON_BOOL, 0);
	return set(value, JSON_NUMBER, 0) && read_number(json, &value->number);
}

static int find_name(struct str key, const char *const *names, unsigned count)
{
	for (unsigned i = 0; i < count; i++)
		if (key.n && names[i][0] == key.p[0] && str_equal(key, str_of(names[i])))
			return (int)i;
	return -1;
}

static bool read_member(struct json *json, const char *const *names, struct json_value *values, unsigned count)
{
	struct json_value value;
	struct str key;

	if (!take(json, '"') || !read_text(json, &key) || !take(json, ':') || !read_value(json, &value, 1))
		return false;
	int i = find_name(key, names, count);
	if (i < 0)
		return true;
	if (values[i].type != JSON_ABSENT)
		return false;
	values[i] = value;
	return true;
}

bool json_read(struct str line, struct arena *arena, const char *const *names, struct json_value *values, unsigned count)
{
	struct json json = { line.p, line.p + line.n, arena };

	memset(values, 0, count * sizeof *values);
	if (utf8_valid(line) != line.n || !take(&json, '{'))
		return false;
	do {
		if (!read_member(&json, names, values, count))
			return false;
	} while (take(&json, ','));
	if (!take(&json, '}'))
		return false;
	skip_blanks(&json);
	return json.at == json.end && !arena->failed;
}
