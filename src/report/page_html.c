/* The poster as HTML, with letters as large as one page of A4 allows. No script runs in the page, so its lines are computed here, from
 * the widths of the letters in its style. */
#include "report/html.h"
#include "report/page.h"

/* ---- head ------------------------------------------------------------------------------------------------------------ */

static void begin(const struct page *page, const struct layout *layout, struct str title)
{
	struct out *out = page->out;

	html_begin(out, title);
	out_string(out,
#include "report/page_style.def"
		);
	out_format(out, "body { font-size: %u.%upt; --card: %d.%dmm; --tier: %d.%dmm; }\nh1 { font-size: %d.%dpt; }\n"
		".facts { font-size: %d.%dpt; height: %umm; }\n",
		layout->tenths / 10, layout->tenths % 10, layout->card / 10, layout->card % 10,
		layout_tier(layout) / 10, layout_tier(layout) % 10, layout->title / 10, layout->title % 10, layout->facts / 10, layout->facts % 10, layout->facts_height / 10);
	out_string(out, "</style>\n</head>\n<body>\n");
	draw_symbols(out);
}

static void head(const struct page *page, struct str title)
{
	struct out *out = page->out;

	out_string(out, "<div class=\"sheet\">\n<header>");
	draw_suit(out, SUIT_ORO);
	draw_suit(out, SUIT_COPA);
	html_filled(out, "<div><h1>{}</h1></div>", title);
	draw_suit(out, SUIT_ESPADA);
	draw_suit(out, SUIT_BASTO);
	out_string(out, "</header>\n");
	html_filled(out, "<p class=\"facts\">{}</p>\n", page->facts);
}

/* ---- the order of the cards ----------------------------------------------------------------------------------------------- */

static void draw_tier(const struct page *page, const struct tier *tier, unsigned number)
{
	out_string(page->out, "<p class=\"tier\">");
	for (unsigned i = 0; i < tier->count; i++)
		draw_card(page->out, &tier->card[i]);
	if (tier->card[0].covered)
		out_format(page->out, "<span>%s</span></p>\n", tr(page->lang, "tapada", "covered"));
	else
		out_format(page->out, "<span>%u%s</span></p>\n", number, tier->count > 1 ? tr(page->lang, " · iguales", " · equal") : "");
}

static void order(const struct page *page, const struct layout *layout)
{
	struct out *out = page->out;
	unsigned cards = 0, row = 1, number = 0;

	html_filled(out, "<figure class=\"order\" role=\"group\" aria-label=\"{}: {}\">\n", str_of(tr(page->lang, "orden", "order")), page->order);
	out_format(out, "<figcaption><span>%s</span>%s<span>%s</span></figcaption>\n<div class=\"row\">\n",
		tr(page->lang, "LA MÁS FUERTE →", "THE STRONGEST →"),
		!page->rules->has_muestra ? "" : tr(page->lang, "<span>★ del palo de la muestra</span>", "<span>★ of the suit of the muestra</span>"),
		tr(page->lang, "→ LA MÁS DÉBIL", "→ THE WEAKEST"));
	for (struct tier tier = { 0 }; sheet_next_tier(page->rules, &tier); cards += tier.count) {
		if (row < layout->rows && cards * layout->rows >= layout->cards * row) {
			out_string(out, "</div>\n<div class=\"row\">\n");
			row++;
		}
		draw_tier(page, &tier, ++number);
	}
	out_string(out, "</div>\n</figure>\n");
}

/* ---- blocks --------------------------------------------------------------------------------------------------------------- */

/* Writes a paragraph: a row and the rows that run on from it. Returns the last block. */
static unsigned rows(const struct page *page, unsigned first)
{
	struct out *out = page->out;
	unsigned i = first;

	out_string(out, page->blocks[first].small ? "<p class=\"small\">" : "<p>");
	for (; i == first || (i < page->count && page->blocks[i].runs); i++) {
		const struct block *block = &page->blocks[i];
		out_string(out, i == first ? "" : block->label.n ? " · " : " ");
		if (block->label.n)
			html_filled(out, "<b>{}:</b> ", block->label);
		html_text(out, block->text);
	}
	out_string(out, "</p>\n");
	return i - 1;
}

static void words_of(struct out *out, const struct block *block)
{
	html_filled(out, "<b>{}</b>", block->label);
	if (block->text.n)
		html_filled(out, " <small>{}</small>", block->text);
}

/* Writes a price. If it is a sentence it goes on in the cell of the words. */
static void price(const struct page *page, const struct block *block, bool sentence)
{
	struct out *out = page->out;

	out_string(out, sentence ? "<div class=\"price long\"><span>" : "<div class=\"price\"><span>");
	words_of(out, block);
	html_filled(out, sentence ? " <em>{}</em></span><span>{}</span></div>\n" : "</span><b>{}</b><span>{}</span></div>\n", block->yes, block->no);
}

/* Writes the steps of a ladder: each begins higher than the one before. */
static unsigned stairs(const struct page *page, const struct layout *layout, unsigned first)
{
	struct out *out = page->out;
	unsigned steps = layout_steps(page, first);

	out_string(out, "<ol class=\"stairs\">");
	for (unsigned i = 0; i < steps; i++) {
		const struct block *block = &page->blocks[first + i];
		unsigned high = (layout_stairs(page, first, layout->column) + LAYOUT_STEP * i) / 10;
		out_format(out, "<li style=\"min-height: %u.%02uem\">", high / 100, high % 100);
		words_of(out, block);
		html_filled(out, layout_is_number(block->yes) ? "<strong>{}</strong>" : "<strong class=\"words\">{}</strong>", block->yes);
		if (block->no.n)
			html_filled(out, tr(page->lang, "<small>no querido: {}</small>", "<small>refused: {}</small>"), block->no);
		out_string(out, "</li>\n");
	}
	out_string(out, "</ol>\n");
	return first + steps - 1;
}

static void column(const struct page *page, const struct layout *layout, unsigned first, unsigned end)
{
	bool open = false;

	out_string(page->out, "<div class=\"column\">\n");
	for (unsigned i = first; i < end; i++) {
		const struct block *block = &page->blocks[i];
		if (block->kind == BLOCK_DRAWN)
			continue;
		if (!open || block->kind == BLOCK_SECTION)
			out_format(page->out, "%s<section style=\"flex-grow: %u\">", open ? "</section>\n" : "", layout_rows(page, i, end));
		open = true;
		if (block->kind == BLOCK_SECTION) {
			html_filled(page->out, "<h2>{}</h2>\n", block->label);
		} else if (block->kind == BLOCK_STEP) {
			i = stairs(page, layout, i);
		} else if (block->kind == BLOCK_PRICE) {
			if (layout_has_heads(page, i))
				out_format(page->out, "<div class=\"price heads\"><span>%s</span><span>%s</span><span>%s</span></div>\n",
					tr(page->lang, "se dice", "say"), tr(page->lang, "querido", "accepted"), tr(page->lang, "no querido", "refused"));
			price(page, block, layout_is_sentence(block->yes, layout->column));
		} else {
			i = rows(page, i);
		}
	}
	out_string(page->out, open ? "</section>\n</div>\n" : "</div>\n");
}

void page_html(struct page *page)
{
	struct str title = bitext_in(page->rules->title, page->lang);
	struct layout layout = layout_best(page);

	begin(page, &layout, title);
	head(page, title);
	order(page, &layout);
	out_string(page->out, "<main>\n");
	column(page, &layout, 0, layout.split);
	column(page, &layout, layout.split, page->count);
	html_filled(page->out, tr(page->lang,
		"</main>\n<footer>{} · {} cláusulas · a/b: una u otra palabra · (a): se dice o no · N: un número</footer>\n</div>\n</body>\n</html>\n",
		"</main>\n<footer>{} · {} clauses · a/b: one word or the other · (a): said or not · N: a number</footer>\n</div>\n</body>\n</html>\n"),
		page->rules->name, page->rules->clause_count);
}
