/* Reads one tag on its line. A tag ends with its line: a torn one spoils nothing else. */
#include "log/parse.h"
#include "log/tags.h"

#include <string.h>

static const struct str opening = { "\xE2\x80\x9C", 3 }, closing = { "\xE2\x80\x9D", 3 }; /* curly quotes */

bool tag_sign(char c)
{
	return is_ascii_letter(c) || is_digit(c) || c == '_' || c == '-' || c == '.' || (unsigned char)c >= 0x80;
}

/* Returns the name after the bracket at `at`, which may be empty. */
static struct str name_at(struct str line, size_t at)
{
	size_t begin = skip_blanks(line, at + 1), end = begin;

	while (end < line.n && tag_sign(line.p[end]))
		end++;
	return str_slice(line, begin, end);
}

/* Returns the bytes of the quote that opens a value at `at`; 0 if there is none. */
static size_t quote_at(struct str line, size_t at)
{
	if (at < line.n && line.p[at] == '"')
		return 1;
	return str_starts(str_slice(line, at, line.n), opening) ? opening.n : 0;
}

/* Reads a value from behind its opening quote of `width` bytes. Returns the offset after the closing one, 0 if there is none. */
static size_t quoted_value(struct arena *arena, struct str line, size_t at, size_t width, struct str *value)
{
	size_t begin = at;

	while (at < line.n && (width == 1 ? line.p[at] != '"' : !str_starts(str_slice(line, at, line.n), closing)))
		at += line.p[at] == '\\' && at + 1 < line.n && (line.p[at + 1] == '"' || line.p[at + 1] == '\\') ? 2 : 1;
	*value = str_slice(line, begin, at);
	if (arena)
		*value = arena_unescaped(arena, *value);
	return at < line.n ? at + width : 0;
}

/* Reads a value without quotes, up to the bracket. */
static size_t bare_value(struct str line, size_t at, struct str *value)
{
	size_t end = at;

	while (end < line.n && line.p[end] != ']' && line.p[end] != '[' && line.p[end] != '"' && line.p[end] != ';')
		end++;
	*value = str_trim(str_slice(line, at, end));
	return value->n ? end : 0;
}

size_t tag_read(struct arena *arena, struct str line, size_t at, struct tag *tag)
{
	size_t begin = at, end, width;

	tag->name = name_at(line, at);
	end = (size_t)(tag->name.p + tag->name.n - line.p);
	at = skip_blanks(line, end);
	if (tag->name.n == 0 || at >= line.n || at == end)
		return 0;
	width = quote_at(line, at);
	at = width ? quoted_value(arena, line, at + width, width, &tag->value) : bare_value(line, at, &tag->value);
	at = at ? skip_blanks(line, at) : line.n;
	if (at == line.n || line.p[at] != ']')
		return 0;
	at++;
	return text_check(str_slice(line, 0, at), begin) == at ? at : 0;
}

/* True if the bracket opens a known name and a quote: «[Mesa "4». */
static bool opens_known(struct str line, size_t at)
{
	struct str name = name_at(line, at);

	return quote_at(line, skip_blanks(line, (size_t)(name.p + name.n - line.p))) && tag_find(name) != NOBODY;
}

/* True if the line is «[Name "…"]» from end to end, as most lines of tags are, whatever the value. */
static bool is_plain_tag(struct str line)
{
	size_t at = 1;

	while (at < line.n && is_ascii_letter(line.p[at]))
		at++;
	return line.n > at + 3 && at > 1 && line.p[0] == '[' && line.p[at] == ' ' && line.p[at + 1] == '"' && line.p[line.n - 1] == ']'
		&& line.p[line.n - 2] == '"';
}

bool has_tag(struct str line)
{
	if (line.n && is_plain_tag(line))
		return true;
	for (size_t at = 0; at < line.n; at++) {
		struct tag tag;
		if (line.p[at] == '[' && (opens_known(line, at) || tag_read(NULL, line, at, &tag)))
			return true;
	}
	return false;
}
