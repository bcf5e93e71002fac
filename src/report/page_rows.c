/* The blocks of the page, as its sections fill them. */
#include "report/page.h"

struct str page_take(struct page *page)
{
	struct str kept = arena_str(&page->arena, str_trim(out_text(&page->text)));

	page->text.used = 0;
	return kept;
}

struct block *page_block(struct page *page, enum block_kind kind, struct str label)
{
	struct str text = page_take(page);
	struct block *blocks = arena_widen(&page->arena, page->blocks, page->count, &page->room, sizeof *blocks);

	if (!blocks)
		return &page->none;
	page->blocks = blocks;
	struct block *block = &blocks[page->count++];
	*block = (struct block){ .kind = (uint8_t)kind, .label = arena_str(&page->arena, label), .text = text };
	return block;
}

void page_section(struct page *page, struct str title)
{
	page_block(page, BLOCK_SECTION, title);
}

struct block *page_row(struct page *page, struct str label)
{
	if (str_trim(out_text(&page->text)).n)
		return page_block(page, BLOCK_ROW, label);
	page->text.used = 0;
	return &page->none;
}

void page_row_said(struct page *page, const char *es, const char *en)
{
	page_row(page, str_of(tr(page->lang, es, en)));
}

void page_run(struct page *page, struct str label, bool small)
{
	const struct block *before = page->count ? &page->blocks[page->count - 1] : NULL;
	bool runs = before && before->kind == BLOCK_ROW && before->small == small && (before->label.n > 0) == (label.n > 0);
	struct block *block = page_row(page, label);

	block->small = small;
	block->runs = runs;
}

void page_cite(struct page *page, struct str clause)
{
	if (page->html)
		return;
	print_filled(&page->text, " [{}]", clause);
}
