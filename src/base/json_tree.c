/* Reads JSON, with a look at the next token ahead of what is read. At the first error `token` is where it stands. */
#include "base/json_tree.h"

#include "base/utf8.h"

#include <string.h>

enum { DEEPEST = 64 };

/* The next token: a sign, by its character, or one of these. */
enum { TOKEN_NONE, TOKEN_TEXT = '"', TOKEN_VALUE = '0' };

struct reading {
	struct str text;             /* ends with a NUL */
	struct arena *arena;
	char next;                   /* TOKEN_NONE: the text ends, or there is nothing that JSON knows */
	struct span token;
	struct json_node *value;     /* of a TEXT or VALUE */
	unsigned depth;
};

struct json_node *json_member(const struct json_node *object, struct str key)
{
	struct json_node *value = object && object->is == JSON_IS_OBJECT ? object->first : NULL;

	while (value && !str_equal(value->key, key))
		value = value->next;
	return value;
}

/* ---- tokens ---------------------------------------------------------------------------------- */

/* Takes the token up to `end` as a value. Returns NULL without memory. */
static struct json_node *take(struct reading *r, char token, enum json_is is, const char *end)
{
	r->token.end = (uint32_t)(end - r->text.p);
	r->value = ARENA_NEW(r->arena, struct json_node);
	if (!r->value)
		return NULL;
	*r->value = (struct json_node){ .is = is, .span = r->token };
	r->next = token;
	return r->value;
}

static const char *after_digits(const char *p)
{
	while ((unsigned)(*p - '0') < 10)
		p++;
	return p;
}

static void look_at_number(struct reading *r, const char *p)
{
	const char *first = p + (*p == '-'), *whole = *first == '0' ? first + 1 : after_digits(first), *end = whole;

	if (whole == first)
		return;
	if (*end == '.' && after_digits(end + 1) > end + 1)
		end = after_digits(end + 1);
	if ((*end | 0x20) == 'e') {
		const char *power = end + 1 + (end[1] == '-' || end[1] == '+');
		end = after_digits(power) > power ? after_digits(power) : end;
	}
	bool counted = end == whole && whole - first <= 18;
	struct json_node *node = take(r, TOKEN_VALUE, counted ? JSON_IS_NUMBER : JSON_IS_FRACTION, end);
	for (; node && counted && first < end; first++)
		node->number = node->number * 10 + (*p == '-' ? '0' - *first : *first - '0');
}

static void look_at_word(struct reading *r, const char *p)
{
	static const struct { const char *word; enum json_is is; } words[] = {
		{ "null", JSON_IS_NULL }, { "true", JSON_IS_TRUE }, { "false", JSON_IS_FALSE },
	};

	for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
		if (strncmp(p, words[i].word, strlen(words[i].word)) == 0)
			take(r, TOKEN_VALUE, words[i].is, p + strlen(words[i].word));
}

/* Returns the closing quote of the text that begins at `p`; NULL if there is none, or the text holds what JSON does not allow. */
static const char *text_end(const char *p)
{
	for (; *p != '"'; p++) {
		if ((unsigned char)*p < 0x20)
			return NULL;
		if (*p != '\\')
			continue;
		p++;
		if (*p == 'u' && strspn(p + 1, "0123456789abcdefABCDEF") >= 4)
			p += 4;
		else if (!*p || !strchr("\"\\/bfnrt", *p))
			return NULL;
	}
	return p;
}

static uint32_t hex(const char *p)
{
	uint32_t code = 0;

	for (int i = 0; i < 4; i++)
		code = code * 16 + (uint32_t)(p[i] <= '9' ? p[i] - '0' : (p[i] | 0x20) - 'a' + 10);
	return code;
}

/* Reads the code point after "\u" at p; *p moves past it. False: half a pair. */
static bool code_point(const char **p, uint32_t *code)
{
	*code = hex(*p);
	*p += 4;
	if (*code < 0xd800 || *code > 0xdfff)
		return true;
	if (*code > 0xdbff || (*p)[0] != '\\' || (*p)[1] != 'u')
		return false;
	uint32_t low = hex(*p + 2);
	*p += 6;
	*code = 0x10000 + ((*code - 0xd800) << 10) + (low - 0xdc00);
	return low >= 0xdc00 && low <= 0xdfff;
}

/* Resolves the escapes of a text. False: half a pair stands alone, or memory is short. */
static bool unescape(struct reading *r, struct str *text)
{
	static const char letters[] = "\"\\/bfnrt", codes[] = "\"\\/\b\f\n\r\t";
	const char *p = text->p, *end = p + text->n;
	char *copy = arena_alloc(r->arena, text->n + 1);
	size_t n = 0;
	uint32_t code;

	while (copy && p < end) {
		if (*p != '\\') {
			copy[n++] = *p++;
		} else if (p[1] != 'u') {
			copy[n++] = codes[strchr(letters, p[1]) - letters];
			p += 2;
		} else {
			p += 2;
			if (!code_point(&p, &code))
				return false;
			n += utf8_put(copy + n, code);
		}
	}
	*text = (struct str){ copy, n };
	return copy;
}

static void look_at_text(struct reading *r, const char *p)
{
	const char *end = text_end(p + 1);
	struct json_node *node = end ? take(r, TOKEN_TEXT, JSON_IS_TEXT, end + 1) : NULL;

	if (!node)
		return;
	node->text = (struct str){ p + 1, (size_t)(end - p - 1) };
	if (memchr(p, '\\', (size_t)(end - p)) && !unescape(r, &node->text))
		r->next = TOKEN_NONE;
}

/* Looks at the token after this one. */
static void look(struct reading *r)
{
	uint32_t at = r->token.end + (uint32_t)strspn(r->text.p + r->token.end, " \t\r\n");
	const char *p = r->text.p + at;

	r->token = (struct span){ at, at + (at < r->text.n) };
	r->next = *p && strchr("[]{}:,", *p) ? *p : TOKEN_NONE;
	if (*p == '"')
		look_at_text(r, p);
	else if (*p == '-' || (unsigned)(*p - '0') < 10)
		look_at_number(r, p);
	else
		look_at_word(r, p);
}

/* ---- values ---------------------------------------------------------------------------------- */

static struct json_node *read_value(struct reading *r);

static struct json_node *read_member(struct reading *r, const struct json_node *object)
{
	const struct json_node *key = r->value;

	if (r->next != TOKEN_TEXT)
		return NULL;
	look(r);
	if (r->next != ':')
		return NULL;
	look(r);
	struct json_node *value = read_value(r);
	if (value && json_member(object, key->text)) {
		r->token = span_join(key->span, value->span);
		return NULL;
	}
	if (value) {
		value->key = key->text;
		value->key_span = key->span;
	}
	return value;
}

static void append(struct json_node *list, struct json_node *value)
{
	if (list->last)
		list->last->next = value;
	else
		list->first = value;
	list->last = value;
}

static struct json_node *read_list(struct reading *r)
{
	bool object = r->next == '{';
	char close = object ? '}' : ']';
	struct json_node *list = take(r, r->next, object ? JSON_IS_OBJECT : JSON_IS_LIST, r->text.p + r->token.end);

	if (!list || ++r->depth > DEEPEST)
		return NULL;
	look(r);
	for (bool more = r->next != close; more;) {
		struct json_node *value = object ? read_member(r, list) : read_value(r);
		if (!value)
			return NULL;
		append(list, value);
		more = r->next == ',';
		if (more)
			look(r);
	}
	if (r->next != close)
		return NULL;
	list->span.end = r->token.end;
	r->depth--;
	look(r);
	return list;
}

/* Returns the value that begins with the next token; NULL: none does. */
static struct json_node *read_value(struct reading *r)
{
	struct json_node *value = r->value;

	if (r->next == '[' || r->next == '{')
		return read_list(r);
	if (r->next != TOKEN_TEXT && r->next != TOKEN_VALUE)
		return NULL;
	look(r);
	return value;
}

const struct json_node *json_tree_read(struct str line, struct arena *arena, struct span *wrong)
{
	size_t good = utf8_valid(line);
	struct reading r = { .text = arena_str(arena, line), .arena = arena };

	*wrong = (struct span){ (uint32_t)good, (uint32_t)good + 1 };
	if (good < line.n || !r.text.p)
		return NULL;
	look(&r);
	const struct json_node *root = read_value(&r);
	*wrong = r.token;
	return root && r.token.begin == line.n ? root : NULL;
}
