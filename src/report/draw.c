/* Excerpts of the log with the words underlined. Only a window of the line around the words is shown, so that a line of megabytes costs
 * and shows no more than another. */
#include "report/print.h"

#include "base/utf8.h"

#include <stdio.h>
#include <string.h>

/* ---- ink ---- */

void print_inked(struct out *out, enum ink ink, struct str text)
{
	print_ink(out, ink);
	out_escaped(out, text);
	print_ink(out, INK_PLAIN);
}

enum ink severity_ink(enum severity severity)
{
	static const enum ink inks[SEVERITY_COUNT] = { INK_FAULT, INK_NULL, INK_REMARK, INK_UNDECIDED };

	return (unsigned)severity < SEVERITY_COUNT ? inks[severity] : INK_PLAIN;
}

enum { WINDOW = 160, LEAD_IN = 60, MARKS = FINDING_SPANS + 1 };

struct mark {
	uint32_t begin, end;
	uint32_t line, line_begin;
	struct bitext label;
	bool primary;
};

struct window window_at(struct str text, uint32_t line_begin, uint32_t begin, uint32_t end)
{
	struct window window = { .begin = line_begin };
	uint32_t stop = end > begin + WINDOW ? begin + WINDOW : end;

	if (begin - line_begin > LEAD_IN && stop - line_begin > WINDOW - LEAD_IN / 2) {
		window.begin = begin - LEAD_IN / 2;
		window.cut_left = true;
	}
	while (utf8_goes_on(text, window.begin))
		window.begin++;
	uint32_t last = window.begin;
	while (last < text.n && text.p[last] != '\n' && (last - window.begin < WINDOW || last < stop))
		last++;
	window.cut_right = last < text.n && text.p[last] != '\n';
	while (utf8_goes_on(text, last))
		last--;
	window.text = str_slice(text, window.begin, last);
	if (!window.cut_right && window.text.n && window.text.p[window.text.n - 1] == '\r')
		window.text.n--;
	return window;
}

/* Returns the columns of the code point at *at as it is shown, a tab as a blank; moves *at past it. */
static int width_of(struct str text, size_t *at)
{
	char piece[12];
	size_t begin = *at, next = begin;
	uint32_t code = utf8_next(text, &next);
	size_t length = out_escape(piece, text, at);

	if (code == '\t')
		return 1;
	return length == next - begin && memcmp(piece, text.p + begin, length) == 0 ? utf8_width(code) : (int)length;
}

void draw_window(struct out *out, const struct window *window)
{
	out_string(out, window->cut_left ? "…" : "");
	print_instead(out, window->text, '\t', " ");
	out_string(out, window->cut_right ? "…" : "");
}

int window_columns(const struct window *window, uint32_t begin, uint32_t end)
{
	size_t from = begin - window->begin, to = end - window->begin;
	int width = 0;

	for (size_t at = from; at < to && at < window->text.n;)
		width += width_of(window->text, &at);
	return width;
}

void print_repeated(struct out *out, char c, int count)
{
	char run[64];
	memset(run, c, sizeof run);
	for (; count > 0; count -= (int)sizeof run)
		out_bytes(out, (struct str){ run, count < (int)sizeof run ? (size_t)count : sizeof run });
}

static void draw_mark(struct out *out, const struct finding *finding,
	const struct window *window, const struct mark *mark, int gutter)
{
	int width = window_columns(window, mark->begin, mark->end);
	struct str label = bitext_in(mark->label, out->lang);

	print_repeated(out, ' ', gutter);
	out_string(out, " | ");
	print_repeated(out, ' ', window_columns(window, window->begin, mark->begin) + window->cut_left);
	print_ink(out, mark->primary ? severity_ink(finding->severity) : INK_DIM);
	print_repeated(out, mark->primary ? '^' : '~', width ? width : 1);
	if (label.n)
		print_filled(out, " {}", label);
	print_ink(out, INK_PLAIN);
	out_string(out, "\n");
}

/* Gathers the marks in the order of the text, the primary one included. */
static int gather(struct mark *marks, const struct finding *finding, const struct locator *primary)
{
	struct locator locator = *primary;
	int count = 1;

	marks[0] = (struct mark){ finding->span.begin, finding->span.end, primary->line,
		primary->line_begin, { { { 0 } } }, true };
	for (int i = 0; i < FINDING_SPANS && span_is_set(finding->more[i].span); i++) {
		struct span span = finding->more[i].span;
		struct mark mark;
		int at = count++;

		locator_move(&locator, span.begin);
		mark = (struct mark){ span.begin, span.end, locator.line, locator.line_begin,
			finding->more[i].label, false };
		for (; at > 0 && marks[at - 1].begin > mark.begin; at--)
			marks[at] = marks[at - 1];
		marks[at] = mark;
	}
	return count;
}

/* Returns how many marks, from the first on, share its line and fit into one window. */
static int together(const struct mark *marks, int count)
{
	int n = 1;

	while (n < count && marks[n].line_begin == marks[0].line_begin && marks[n].end - marks[0].begin < WINDOW - LEAD_IN)
		n++;
	return n;
}

int gutter_width(const struct locator *place)
{
	int width = 5;
	for (unsigned more = place ? (unsigned)place->line / 100000 : 0; more; more /= 10)
		width++;
	return width;
}

void draw_finding(struct out *out, const struct finding *finding, const struct locator *primary)
{
	struct mark marks[MARKS];
	int count = gather(marks, finding, primary);
	int gutter = gutter_width(primary);

	for (int first = 0, n; first < count; first += n) {
		uint32_t end = marks[first].end;
		n = together(marks + first, count - first);
		for (int i = first; i < first + n; i++)
			end = marks[i].end > end ? marks[i].end : end;
		struct window window = window_at(primary->source->text, marks[first].line_begin, marks[first].begin, end);
		out_format(out, "%*u | ", gutter, (unsigned)marks[first].line);
		draw_window(out, &window);
		out_string(out, "\n");
		for (int pass = 0; pass < 2; pass++)
			for (int i = first; i < first + n; i++)
				if (marks[i].primary == (pass == 0))
					draw_mark(out, finding, &window, &marks[i], gutter);
	}
}
