/* `veedor rules --sheet`: the page as text. If a regulation says more than a page holds, fewer wordings of
 * each call are shown, with the number of the rest; all official wordings are always shown. */
#include "report/page.h"

#include "base/utf8.h"

/* How much is shown beside the essentials: wordings of each call, windows of each lance (a poster has all of a lance or none), sections
 * of their own for what the ruleset sets apart. */
struct amount_shown {
	unsigned variants, windows;
	bool apart;
};

static void gather(struct page *page, const struct amount_shown *shown)
{
	arena_reset(&page->arena);
	page->blocks = NULL;
	page->count = page->room = 0;
	page->text.used = 0;
	page->variants = shown->variants;
	page->windows = shown->windows;
	page->apart = shown->apart;
	page_fill(page);
}

/* ---- text ------------------------------------------------------------------------------------------------------------ */

static int width(struct str text)
{
	int columns = 0;

	for (size_t at = 0; at < text.n;)
		columns += utf8_width(utf8_next(text, &at));
	return columns;
}

/* Writes the words of the text in lines of the page, with a margin before all but the first. */
static void wrap(struct page *page, struct str text, int column, int margin)
{
	struct str word;

	for (size_t at = 0; at < text.n; at += word.n + 1) {
		word = str_until(text, at, ' ');
		bool fits = column + 1 + width(word) <= PAGE_WIDTH;
		if (fits)
			out_string(page->out, " ");
		else
			out_format(page->out, "\n%*s", margin, "");
		column = fits ? column + 1 : margin;
		page->lines += !fits;
		out_bytes(page->out, word);
		column += width(word);
	}
	out_string(page->out, "\n");
	page->lines++;
}

static void text_row(struct page *page, struct str label, struct str text)
{
	struct out *safe = out_aside(page->out); /* a ruleset's words are no safer than a log's; the escaped text is what must fit */

	print_filled(page->out, label.n ? "  {dim}{}:{plain}" : " {dim}{}{plain}", label);
	out_escaped(safe, text);
	wrap(page, out_text(safe), label.n ? 3 + width(label) : 1, PAGE_MARGIN);
	safe->used = 0;
}

static void text_title(struct page *page, struct str title)
{
	print_filled(page->out, "{bold}{}{plain}\n", title);
	page->lines++;
}

/* Writes prices that follow each other in one row: "truco: 2 / 1; retruco: 3 / 2". Returns the last block. */
static unsigned text_prices(struct page *page, unsigned first)
{
	struct str flow = page->blocks[first].flow;
	unsigned i = first;

	for (; i < page->count && page->blocks[i].flow.n && str_equal(page->blocks[i].flow, flow); i++) {
		const struct block *block = &page->blocks[i];
		print_raw(&page->text, "{}{}", i > first ? "; " : "", block->label);
		if (block->text.n)
			print_raw(&page->text, " ({})", block->text);
		print_raw(&page->text, block->no.n ? ": {} / {}" : " {}{}", block->yes, block->no);
	}
	text_row(page, flow, page_take(page));
	return i - 1;
}

/* Writes a paragraph: a row and the rows that run on from it. Returns the last block. */
static unsigned text_rows(struct page *page, unsigned first)
{
	unsigned i = first;

	out_bytes(&page->text, page->blocks[first].text);
	for (; i + 1 < page->count && page->blocks[i + 1].runs; i++) {
		const struct block *block = &page->blocks[i + 1];
		if (block->label.n)
			print_raw(&page->text, " · {}:", block->label);
		print_raw(&page->text, " {}", block->text);
	}
	text_row(page, page->blocks[first].label, page_take(page));
	return i;
}

static void page_text(struct page *page)
{
	page->lines = 0;
	text_title(page, bitext_in(page->rules->title, page->lang));
	for (unsigned i = 0; i < page->count; i++) {
		const struct block *block = &page->blocks[i];
		if (block->kind == BLOCK_SECTION)
			text_title(page, block->label);
		else if (block->flow.n)
			i = text_prices(page, i);
		else
			i = text_rows(page, i);
	}
}

/* ---- what fits ------------------------------------------------------------------------------------------------------------ */

static bool text_fits(struct page *page)
{
	struct out *out = page->out, memory = OUT_MEMORY(page->lang);

	page->out = &memory;
	page_text(page);
	out_close(&memory);
	page->out = out;
	return page->lines <= PAGE_LINES;
}

/* Chooses as many wordings as the page holds, then as many windows. A poster prefers large letters to wordings. */
static void fit(struct page *page)
{
	enum { READABLE = 120 };   /* letters that can be read from a metre away */
	static const struct amount_shown of_text[] = { { 40, 99, true }, { 20, 99, true }, { 12, 99, true }, { 9, 99, true }, { 7, 99, true },
		{ 5, 99, true }, { 4, 99, true }, { 3, 99, true }, { 3, 6, true }, { 2, 6, true }, { 2, 5, true }, { 1, 5, true }, { 1, 4, true },
		{ 1, 3, true }, { 1, 2, true }, { 0, 2, true }, { 0, 1, true }, { 0, 0, true } };
	static const struct amount_shown of_poster[] = { { 4, 99, true }, { 3, 99, true }, { 2, 99, true }, { 1, 99, true }, { 0, 99, true },
		{ 0, 4, true }, { 0, 2, true }, { 0, 0, true }, { 0, 0, false } };
	const struct amount_shown *step = page->html ? of_poster : of_text;
	const struct amount_shown *last = step + (page->html ? sizeof of_poster / sizeof of_poster[0] : sizeof of_text / sizeof of_text[0]) - 1;

	for (gather(page, step); step < last && !(page->html ? layout_best(page).tenths >= READABLE : text_fits(page));)
		gather(page, ++step);
}

void report_rules_page(struct out *out, const struct ruleset *rules, bool html)
{
	struct page page = { .out = out, .rules = rules, .lang = out->lang, .html = html, .text = OUT_MEMORY(out->lang) };

	arena_init(&page.arena);
	fit(&page);
	if (html)
		page_html(&page);
	else
		page_text(&page);
	out_close(&page.text);
	arena_free(&page.arena);
}
