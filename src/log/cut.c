/* The cutter. It looks at the beginning of each line and goes to the next with memchr; in text that no header begins it looks at whole lines. */
#include "log/reader_inside.h"
#include "log/stray.h"

#include <string.h>

/* How many bytes of a line decide what it is. The limit is fixed: it must not matter how the bytes came in, and a line may have no end. */
enum { LINE_SEEN = 4096 };

/* True if a line of at least one byte is worth a closer look: "marcador" is not. */
static inline bool may_begin(const char *p, size_t n)
{
	return p[0] == '[' || is_gap(p[0]) || p[0] == '\xEF' || ((p[0] | 0x20) == 'm' && (n < 4 || (p[3] | 0x20) == 'o'));
}

/* Takes the line at p, as far as it is looked at. Returns false if more of it has to be read. */
static bool see_line(const char *p, size_t n, bool eof, struct str *line)
{
	size_t most = n < LINE_SEEN ? n : LINE_SEEN;
	const char *newline = memchr(p, '\n', most);

	*line = (struct str){ p, newline ? (size_t)(newline - p) : most };
	return newline || eof || n >= LINE_SEEN;
}

static bool is_hand_line(const char *p, size_t n)
{
	return n >= 4 && (p[0] | 0x20) == 'm' && (p[1] | 0x20) == 'a' && (p[2] | 0x20) == 'n' && (p[3] | 0x20) == 'o'
		&& (n == 4 || memchr(" \t\r\n", p[4], 4));
}

/* True for a line that begins with a bracket, perhaps behind blanks. */
static bool is_bracketed(struct str line)
{
	size_t at = skip_blanks(line, str_mark(line));

	return at < line.n && line.p[at] == '[';
}

enum line_kind { LINE_OTHER, LINE_HAND, LINE_TAG, LINE_MORE };

static enum line_kind tag_kind(const char *p, size_t n, bool eof)
{
	struct str line;

	if (!see_line(p, n, eof, &line))
		return LINE_MORE;
	return is_bracketed(line) && has_tag(line) ? LINE_TAG : LINE_OTHER;
}

/* What stands at the start of a line. LINE_MORE: too few bytes to tell. *mark gets the bytes of a byte order mark before it. */
static enum line_kind line_kind(const char *p, size_t n, bool eof, size_t *mark)
{
	size_t skip = 0;

	if (n == 0 || !may_begin(p, n))
		return n || eof ? LINE_OTHER : LINE_MORE;
	if (n < 8 && !eof && !memchr(p, '\n', n))
		return LINE_MORE;
	if (n >= 3 && memcmp(p, "\xEF\xBB\xBF", 3) == 0)
		skip = 3; /* a byte order mark in the middle: several files were put into one */
	*mark = skip;
	if (skip < n && (p[skip] == '[' || is_gap(p[skip])))
		return tag_kind(p + skip, n - skip, eof);
	return is_hand_line(p + skip, n - skip) ? LINE_HAND : LINE_OTHER;
}

/* Takes the line at cut->at, outside a hand, into the body if it is text. Returns false if more of it has to be read. */
static bool take_text(struct cut *cut, const char *p, size_t n, bool eof)
{
	struct str line;

	if (!see_line(p, n, eof, &line))
		return false;
	if (!is_text(line))
		return true;
	if (cut->body == CUT_NONE)
		cut->body_at = cut->at;
	cut->body = CUT_TEXT;
	cut->acts |= holds_acts(line);
	return true;
}

/* Ends the chunk before the tags at cut->at. Torn tags right before them, perhaps with empty lines and comments between, go with them. */
static void end_before_tags(struct cut *cut, const char *p)
{
	uint32_t lines = 0;

	cut->before_tags = true;
	for (size_t at = cut->at; at > cut->body_at && !cut->dropped;) {
		size_t end = at - 1;
		for (at = end; at > cut->body_at && p[at - 1] != '\n'; at--)
			;
		struct str line = { p + at, end - at };
		lines++;
		if (is_text(line))
			return;
		if (is_bracketed(line)) {
			cut->at = at;
			cut->lines -= lines;
			lines = 0;
		}
	}
}

bool cut_advance(struct cut *cut, const char *p, size_t n, bool eof)
{
	while (cut->at < n) {
		const char *line = p + cut->at;
		if (cut->line_start && (cut->body != CUT_HAND || may_begin(line, n - cut->at))) {
			size_t mark = 0;
			enum line_kind kind = line_kind(line, n - cut->at, eof, &mark);
			if (kind == LINE_MORE || (kind == LINE_OTHER && cut->body != CUT_HAND && !take_text(cut, line, n - cut->at, eof)))
				return false;
			if (kind == LINE_TAG && cut->body)
				end_before_tags(cut, p);
			if (kind != LINE_OTHER && cut->body)
				return true;
			cut->tags |= kind == LINE_TAG;
			if (kind == LINE_HAND) {
				cut->body = CUT_HAND;
				cut->body_at = cut->at + mark;
			}
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
