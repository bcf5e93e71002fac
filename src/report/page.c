/* `veedor rules --sheet`: the page itself, as text and as HTML. Where a regulation has more to say than a page holds,
 * fewer wordings of each call are shown, with how many are left. */
#include "report/page.h"

#include "base/utf8.h"

/* Tenths of a point; and those squared, times the lines of the text, that fill two columns of A4. */
enum { HTML_LARGEST = 110, HTML_SMALLEST = 66, HTML_ROOM = 800 * 800, HTML_LINES = 96 };

/* ---- HTML --------------------------------------------------------------------------------------------------------- */

static void html_escaped(struct out *out, struct str text)
{
	for (size_t i = 0; i < text.n; i++)
		switch (text.p[i]) {
		case '<': out_string(out, "&lt;"); break;
		case '>': out_string(out, "&gt;"); break;
		case '&': out_string(out, "&amp;"); break;
		case '"': out_string(out, "&quot;"); break;
		case '\'': out_string(out, "&#39;"); break;
		default: out_bytes(out, str_slice(text, i, i + 1));
		}
}

/* Clauses in brackets are not broken at the end of a line. */
static void html_cited(struct out *out, struct str text)
{
	bool inside = false;

	for (size_t i = 0; i < text.n; i++) {
		bool opens = text.p[i] == '[' && !inside, closes = text.p[i] == ']' && inside;
		out_string(out, opens ? "<span>" : "");
		html_escaped(out, str_slice(text, i, i + 1));
		out_string(out, closes ? "</span>" : "");
		inside = (inside || opens) && !closes;
	}
	out_string(out, inside ? "</span>" : "");
}

/* Text of unknown origin: what a terminal may not see, a page may not either. */
static void html_text(struct out *out, struct str text)
{
	struct out safe;

	out_open(&safe, -1);
	out_escaped(&safe, text);
	html_escaped(out, out_text(&safe));
	out_close(&safe);
}

static void html_begin(struct page *page, struct str title)
{
	out_format(page->out, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
		"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>",
		say(page->lang, "es", "en"));
	html_text(page->out, title);
	out_string(page->out, "</title>\n<style>\n"
		"@page { size: A4 portrait; margin: 9mm; }\n"
		"* { box-sizing: border-box; }\n"
		"body { margin: 0 auto; max-width: 192mm; color: #111; background: #fff; line-height: 1.22;\n"
		"  font-family: \"DejaVu Sans Condensed\", \"Liberation Sans Narrow\", \"Arial Narrow\", Arial, sans-serif; }\n"
		"h1 { font-size: 1.4em; margin: 0 0 1.5mm; }\n"
		"main { columns: 2; column-gap: 6mm; }\n"
		"section { margin: 0 0 2mm; }\n"
		"h2 { font-size: 1em; margin: 0 0 .6mm; padding: .3mm 1mm; background: #222; color: #fff; break-after: avoid;\n"
		"  break-inside: avoid; -webkit-print-color-adjust: exact; print-color-adjust: exact; }\n"
		"dl { margin: 0; }\n"
		"div { display: flex; gap: 1.5mm; border-bottom: .1mm solid #bbb; padding: .25mm 0; break-inside: avoid; }\n"
		"dt { flex: 0 0 21mm; font-weight: bold; }\n"
		"span { white-space: nowrap; color: #555; }\n"
		"dd { flex: 1; margin: 0; overflow-wrap: anywhere; }\n");
}

/* ---- both --------------------------------------------------------------------------------------------------------------- */

void page_title(struct page *page, struct str title)
{
	if (!page->html) {
		page_section(page, title);
		return;
	}
	out_string(page->out, "<h1>");
	html_text(page->out, title);
	out_string(page->out, "</h1>\n<main>\n");
	page_section(page, str_of(say(page->lang, "PARTIDA", "MATCH")));
}

void page_section(struct page *page, struct str title)
{
	if (!page->html) {
		print_ink(page->out, page->options, INK_BOLD);
		out_escaped(page->out, title);
		print_ink(page->out, page->options, INK_PLAIN);
		out_string(page->out, "\n");
		page->lines++;
		return;
	}
	out_string(page->out, page->open ? "</dl></section>\n<section><h2>" : "<section><h2>");
	html_text(page->out, title);
	out_string(page->out, "</h2><dl>\n");
	page->open = true;
}

static int width(struct str text)
{
	int columns = 0;

	for (size_t at = 0; at < text.n;)
		columns += utf8_width(utf8_next(text, &at));
	return columns;
}

/* The words of the text in lines of the page, a margin before all but the first. */
static void wrap(struct page *page, struct str text, int column, int margin)
{
	size_t at = 0;

	while (at < text.n) {
		size_t end = at;
		while (end < text.n && text.p[end] != ' ')
			end++;
		struct str word = str_slice(text, at, end);
		bool fits = column + 1 + width(word) <= PAGE_WIDTH;
		if (fits)
			out_string(page->out, " ");
		else
			out_format(page->out, "\n%*s", margin, "");
		column = fits ? column + 1 : margin;
		page->lines += !fits;
		out_bytes(page->out, word);
		column += width(word);
		at = end + 1;
	}
	out_string(page->out, "\n");
	page->lines++;
}

static void text_row(struct page *page, struct str label, struct str text)
{
	struct out safe;

	out_string(page->out, "  ");
	print_ink(page->out, page->options, INK_DIM);
	out_escaped(page->out, label);
	out_string(page->out, ":");
	print_ink(page->out, page->options, INK_PLAIN);
	out_open(&safe, -1); /* a ruleset's own words are no safer than a log's; what is shown is what has to fit */
	out_escaped(&safe, text);
	wrap(page, out_text(&safe), 3 + width(label), PAGE_MARGIN);
	out_close(&safe);
}

void page_row(struct page *page, struct str label)
{
	struct str text = str_trim(out_text(&page->text));

	if (text.n && page->html) {
		out_string(page->out, "<div><dt>");
		html_text(page->out, label);
		out_string(page->out, "</dt><dd>");
		html_cited(page->out, text);
		out_string(page->out, "</dd></div>\n");
	} else if (text.n) {
		text_row(page, label, text);
	}
	page->text.used = 0;
}

void page_begin(struct page *page)
{
	out_open(&page->text, -1);
	arena_init(&page->arena);
	page->sheet = (struct sheet){ .out = &page->text, .options = page->options, .rules = page->rules, .lang = page->lang };
	if (page->html)
		html_begin(page, words_in(&page->rules->title, page->lang));
}

void page_end(struct page *page)
{
	if (page->open)
		out_string(page->out, "</dl></section>\n");
	if (page->html)
		out_string(page->out, "</main>\n</body>\n</html>\n");
	out_close(&page->text);
	arena_free(&page->arena);
}

/* ---- what fits ------------------------------------------------------------------------------------------------------------ */

static unsigned lines_with(struct page page, unsigned variants, unsigned windows)
{
	struct out memory;

	out_open(&memory, -1);
	page.out = &memory;
	page.html = false;
	page.variants = variants;
	page.windows = windows;
	page_begin(&page);
	page_fill(&page);
	page_end(&page);
	out_close(&memory);
	return page.lines;
}

/* As many wordings as the page holds, then as many windows. */
static void fit(struct page *page, unsigned room)
{
	static const unsigned steps[][2] = { { 40, 99 }, { 20, 99 }, { 12, 99 }, { 9, 99 }, { 7, 99 }, { 5, 99 }, { 4, 99 }, { 3, 99 },
		{ 2, 99 }, { 2, 9 }, { 2, 8 }, { 2, 7 }, { 2, 6 }, { 2, 5 }, { 1, 6 }, { 1, 5 }, { 1, 4 }, { 1, 3 }, { 1, 2 }, { 1, 1 } };
	unsigned count = sizeof steps / sizeof steps[0], i = 0;

	while (i + 1 < count && lines_with(*page, steps[i][0], steps[i][1]) > room)
		i++;
	page->variants = steps[i][0];
	page->windows = steps[i][1];
}

/* The letters are as large as the page allows: the room that a text takes grows with the square of their size. */
static void html_size(struct page *page)
{
	unsigned lines = lines_with(*page, page->variants, page->windows), tenths = HTML_LARGEST;

	while (tenths > HTML_SMALLEST && tenths * tenths * lines > HTML_ROOM)
		tenths--;
	out_format(page->out, "body { font-size: %u.%upt; }\n"
		"@media screen { body { padding: 4mm; } }\n"
		"@media screen and (max-width: 640px) { main { columns: 1; } body { font-size: 11pt; } dt { flex-basis: 28mm; } }\n</style>\n</head>\n<body>\n", tenths / 10, tenths % 10);
}

void report_rules_page(struct out *out, const struct report_options *options, bool html)
{
	struct report_options plain = *options;
	struct page page = { .out = out, .options = options, .rules = options->rules, .lang = options->lang, .html = html };

	plain.color = false;
	page.options = &plain; /* the trial of what fits has no colours to count */
	fit(&page, html ? HTML_LINES : PAGE_LINES);
	page.options = html ? &plain : options;
	page_begin(&page);
	if (html)
		html_size(&page);
	page_fill(&page);
	page_end(&page);
}
