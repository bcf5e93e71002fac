/* The cutter: one look at each line's beginning, and memchr to the next. */
#include "log/cut.h"
#include "log/parse.h"

#include <string.h>

static bool is_end(char c)
{
	return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static inline bool may_begin(char c)
{
	return c == '[' || (c | 0x20) == 'm' || c == '\xEF';
}

enum line_kind line_kind(const char *p, size_t n, bool eof, size_t *mark)
{
	size_t skip = 0;

	if (n == 0 || !may_begin(p[0]))
		return n || eof ? LINE_OTHER : LINE_MORE;
	if (p[0] == '[')
		return LINE_TAG;
	if (n < 8 && !eof && !memchr(p, '\n', n))
		return LINE_MORE;
	if (n >= 3 && memcmp(p, "\xEF\xBB\xBF", 3) == 0)
		skip = 3; /* a byte order mark in the middle: files put one after the other */
	*mark = skip;
	if (skip < n && p[skip] == '[')
		return LINE_TAG;
	if (n - skip < 4 || (p[skip] | 0x20) != 'm' || (p[skip + 1] | 0x20) != 'a'
		|| (p[skip + 2] | 0x20) != 'n' || (p[skip + 3] | 0x20) != 'o')
		return LINE_OTHER;
	return n - skip == 4 || is_end(p[skip + 4]) ? LINE_HAND : LINE_OTHER;
}

struct cut cut_begin(void)
{
	return (struct cut){ .line_start = true };
}

/* True when the chunk ends before the line at cut->at. */
static bool at_boundary(struct cut *cut, enum line_kind kind, size_t mark)
{
	if (kind == LINE_OTHER)
		return false;
	if (cut->has_hand)
		return true;
	if (kind == LINE_HAND) {
		cut->has_hand = true;
		cut->hand = cut->at + mark;
	}
	return false;
}

bool cut_advance(struct cut *cut, const char *p, size_t n, bool eof)
{
	while (cut->at < n) {
		const char *line = p + cut->at;
		if (cut->line_start && may_begin(*line)) {
			size_t mark = 0;
			enum line_kind kind = line_kind(line, n - cut->at, eof, &mark);
			if (kind == LINE_MORE)
				return false;
			if (at_boundary(cut, kind, mark))
				return true;
		}
		const char *newline = memchr(line, '\n', n - cut->at);
		cut->line_start = newline != NULL;
		if (!newline) {
			cut->at = n;
			break;
		}
		cut->at = (size_t)(newline - p) + 1;
		cut->lines++;
	}
	return eof;
}
