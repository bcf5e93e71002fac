#include "held.h"

#include "base/utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH = 32 };

size_t __sanitizer_get_current_allocated_bytes(void) __attribute__((weak));

static void show(const char *name, struct str text)
{
	fprintf(stderr, "%s, %zu bytes:\n%.*s\n", name, text.n, (int)(text.n < 4000 ? text.n : 4000), text.p ? text.p : "");
}

void held(bool holds, const char *what)
{
	if (holds)
		return;
	fprintf(stderr, "fuzz: %s\n", what);
	abort();
}

static void held_in(bool holds, const char *what, struct str text)
{
	if (!holds)
		show("output", text);
	held(holds, what);
}

void held_places(const struct finding *first, size_t size)
{
	for (const struct finding *f = first; f; f = f->next)
		for (int i = -1; i < FINDING_SPANS; i++) {
			struct span span = i < 0 ? f->span : f->more[i].span;
			size_t end = f->source ? f->source->text.n : size; /* an inherited file has its own places */
			held(span.begin <= span.end && span.end <= end, "a finding outside its source");
		}
}

void held_equal(struct str a, struct str b, const char *what)
{
	size_t at = 0;

	if (str_equal(a, b))
		return;
	while (at < a.n && at < b.n && a.p[at] == b.p[at])
		at++;
	while (at > 0 && a.p[at - 1] != '\n')
		at--;
	show("one", str_slice(a, at, a.n));
	show("other", str_slice(b, at, b.n));
	held(false, what);
}

void held_memory(size_t megabytes)
{
	if (__sanitizer_get_current_allocated_bytes)
		held(__sanitizer_get_current_allocated_bytes() < megabytes << 20, "memory that is not given back");
}

/* ---- terminal ------------------------------------------------------------------------------------ */

/* C1, bidirectional controls, what has no width but no letter either. */
static bool is_deceptive(uint32_t code)
{
	return (code >= 0x7f && code <= 0x9f) || code == 0x61c || code == 0xad || code == 0xfeff
		|| (code >= 0x200b && code <= 0x200f) || (code >= 0x2028 && code <= 0x202e)
		|| (code >= 0x2060 && code <= 0x206f) || (code >= 0xe0000 && code <= 0xe0fff);
}

void held_terminal(struct str text)
{
	held_in(utf8_valid(text) == text.n, "invalid UTF-8 on a terminal", text);
	for (size_t at = 0; at < text.n;) {
		uint32_t code = utf8_next(text, &at);
		held_in(code == '\n' || code >= ' ', "a control byte on a terminal", text);
		held_in(!is_deceptive(code), "a deceptive mark on a terminal", text);
	}
}

void held_colour(struct str colour, struct str plain)
{
	size_t from = 0;

	for (size_t at = 0; at < colour.n;) {
		if (colour.p[at] == '\x1b' && at + 1 < colour.n && colour.p[at + 1] == '[') {
			for (at += 2; at < colour.n && (colour.p[at] == ';' || (colour.p[at] >= '0' && colour.p[at] <= '9'));)
				at++;
			held_in(at < colour.n && colour.p[at] == 'm', "a sequence that is no colour", colour);
			at++;
			continue;
		}
		held_in(from < plain.n && plain.p[from] == colour.p[at], "other text in colour", colour);
		from++;
		at++;
	}
	held_in(from == plain.n, "less text in colour", colour);
}

/* ---- JSON ---------------------------------------------------------------------------------------- */

struct json {
	struct str text;
	size_t at;
	unsigned depth;
};

static bool take(struct json *json, char c)
{
	if (json->at == json->text.n || json->text.p[json->at] != c)
		return false;
	json->at++;
	return true;
}

static bool take_word(struct json *json, const char *word)
{
	while (*word && take(json, *word))
		word++;
	return !*word;
}

static bool take_digits(struct json *json)
{
	size_t begin = json->at;

	while (json->at < json->text.n && json->text.p[json->at] >= '0' && json->text.p[json->at] <= '9')
		json->at++;
	return json->at > begin;
}

static bool take_escape(struct json *json)
{
	char c = json->at < json->text.n ? json->text.p[json->at++] : '\0';

	if (c != 'u')
		return c && strchr("\"\\/bfnrt", c);
	for (int i = 0; i < 4; i++, json->at++)
		if (json->at == json->text.n || !strchr("0123456789abcdefABCDEF", json->text.p[json->at]) || !json->text.p[json->at])
			return false;
	return true;
}

static bool take_text(struct json *json)
{
	if (!take(json, '"'))
		return false;
	while (json->at < json->text.n) {
		unsigned char c = (unsigned char)json->text.p[json->at++];
		if (c == '"')
			return true;
		if (c < ' ' || (c == '\\' && !take_escape(json)))
			return false;
	}
	return false;
}

static bool take_value(struct json *json);

/* The members of a list or an object after its first bracket. */
static bool take_members(struct json *json, char end, bool named)
{
	if (take(json, end))
		return true;
	do {
		if (named && !(take_text(json) && take(json, ':')))
			return false;
		if (!take_value(json))
			return false;
	} while (take(json, ','));
	return take(json, end);
}

static bool take_value(struct json *json)
{
	bool taken;

	if (json->at == json->text.n || json->depth == DEPTH)
		return false;
	json->depth++;
	switch (json->text.p[json->at]) {
	case '"': taken = take_text(json); break;
	case '{': taken = take(json, '{') && take_members(json, '}', true); break;
	case '[': taken = take(json, '[') && take_members(json, ']', false); break;
	case 't': taken = take_word(json, "true"); break;
	case 'f': taken = take_word(json, "false"); break;
	case 'n': taken = take_word(json, "null"); break;
	default: taken = (take(json, '-'), take_digits(json)); break;
	}
	json->depth--;
	return taken;
}

void held_json(struct str lines)
{
	held_in(utf8_valid(lines) == lines.n, "invalid UTF-8 in JSON", lines);
	for (size_t at = 0; at < lines.n;) {
		const char *newline = memchr(lines.p + at, '\n', lines.n - at);
		size_t end = newline ? (size_t)(newline - lines.p) : lines.n;
		struct json json = { .text = str_slice(lines, at, end) };
		held_in(newline && take(&json, '{') && take_members(&json, '}', true) && json.at == json.text.n,
			"a line that is no JSON", json.text);
		at = end + 1;
	}
}

/* ---- HTML ---------------------------------------------------------------------------------------- */

static bool is_void(struct str name)
{
	static const char *const names[] = { "meta", "br", "hr", "link", "col", "img", "input" };

	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (str_equal(name, str_of(names[i])))
			return true;
	return false;
}

static struct str tag_name(struct str page, size_t at)
{
	size_t begin = at;

	while (at < page.n && ((page.p[at] >= 'a' && page.p[at] <= 'z') || (page.p[at] >= '0' && page.p[at] <= '9')))
		at++;
	return str_slice(page, begin, at);
}

/* The end of the tag at `at`, quotes considered. */
static size_t tag_end(struct str page, size_t at)
{
	bool quoted = false;

	for (; at < page.n && (quoted || page.p[at] != '>'); at++)
		quoted ^= page.p[at] == '"';
	held_in(at < page.n, "an open tag", page);
	return at + 1;
}

static void held_nested(struct str page)
{
	struct str open[DEPTH];
	unsigned depth = 0;

	for (size_t at = 0; at < page.n;) {
		bool closes = at + 1 < page.n && page.p[at + 1] == '/';
		if (page.p[at] != '<' || (at + 1 < page.n && page.p[at + 1] == '!')) {
			at++;
			continue;
		}
		struct str name = tag_name(page, at + (closes ? 2 : 1));
		held_in(name.n > 0, "a tag without a name", page);
		size_t end = tag_end(page, at);
		bool whole = page.p[end - 2] == '/';     /* of a drawing: <path .../> */
		if (closes) {
			held_in(depth > 0 && str_equal(open[depth - 1], name), "tags that do not nest", str_slice(page, at, page.n));
			depth--;
		} else if (!is_void(name) && !whole) {
			held(depth < DEPTH, "tags too deep");
			open[depth++] = name;
		}
		at = end;
	}
	held_in(depth == 0, "a page with a tag left open", page);
}

void held_html(struct str page)
{
	held_in(utf8_valid(page) == page.n, "invalid UTF-8 in HTML", page);
	for (size_t at = 0; at < page.n; at++)
		held_in((unsigned char)page.p[at] >= ' ' || page.p[at] == '\n' || page.p[at] == '\t', "a control byte in HTML", page);
	held_nested(page);
}
