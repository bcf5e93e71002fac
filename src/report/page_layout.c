/* How large the letters of the poster can be. Its lines are computed with the widths of Arial and of the fonts made to its measure.
 * Lengths of text are in thousandths of an em, those of the paper in tenths of a millimetre. */
#include "report/page.h"

#include "base/utf8.h"

enum {
	PAPER_WIDTH = 2000, PAPER_HEIGHT = 2860, COLUMN = 980,
	HEADER = 120 + 26 + 45 + 35,          /* title, frame and caption of the cards, foot */
	FACTS_HEIGHT = 80, FACTS_TWICE = 90, FACTS_LEAST = 105,
	CARD_GAP = 12, CARD_NUMBER = 40,
	LINE = 1110, ROW_AFTER = 150, TITLE = 2070, PRICE_AROUND = 210, HEADS = 1070, AFTER_TABLE = 200, TOP_ROW = 200, STAIRS_AROUND = 550,
	STEP_AROUND = 600, STEP_PRICE = 1870, STEP_SMALL = 940,
	WORTH_WHOLE = 3, LARGE = 120,    /* tenths of a point */
	SMALLEST = 55, LARGEST = 150, ENOUGH = 120,
	SMALL = 90,
	BOLD = 108, PLAIN = 101, TITLE_SIZE = 260, FACTS_SIZE = 130,   /* percent; tenths of a point */
};

/* ---- widths ---------------------------------------------------------------------------------------------------------- */

/* Widths of ' ' to '~'. */
static const uint16_t widths[] = { 278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556,
	556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556,
	833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556,
	278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584 };

static unsigned letter_width(uint32_t letter)
{
	if (letter >= ' ' && letter <= '~')
		return widths[letter - ' '];
	if (letter < 0x250)
		return letter >= 0xc0 && letter < 0xdf ? 722 : 556;
	return 1000;
}

static unsigned text_width(struct str text, unsigned percent)
{
	unsigned width = 0;

	for (size_t at = 0; at < text.n;)
		width += letter_width(utf8_next(text, &at));
	return width * percent / 100;
}

struct flow {
	unsigned width, column, lines;
};

static void flow_text(struct flow *flow, struct str text, unsigned percent)
{
	struct str piece;

	for (size_t at = 0; at < text.n; at += piece.n + 1) {
		piece = str_until(text, at, ' ');
		unsigned word = text_width(piece, percent), blank = flow->column ? 278 * percent / 100 : 0;
		if (flow->column && flow->column + blank + word > flow->width) {
			flow->lines++;
			flow->column = blank = 0;
		}
		flow->column += blank + word;
		flow->lines += flow->column / (flow->width + 1);
		flow->column %= flow->width + 1;
	}
}

static unsigned lines_in(struct str bold, struct str text, unsigned small, unsigned width)
{
	struct flow flow = { .width = width, .lines = 1 };

	flow_text(&flow, bold, BOLD);
	flow_text(&flow, text, small);
	return flow.lines;
}

/* Returns the lines of a paragraph: a row and the rows that run on from it. */
static unsigned lines_of(const struct page *page, unsigned at, unsigned width)
{
	struct flow flow = { .width = width, .lines = 1 };

	for (unsigned i = at; i == at || (i < page->count && page->blocks[i].runs); i++) {
		const struct block *block = &page->blocks[i];
		if (i > at && block->label.n)
			flow_text(&flow, STR("·"), PLAIN);
		flow_text(&flow, block->label, BOLD);
		flow.column += block->label.n ? 278 : 0;     /* the colon of the label */
		flow_text(&flow, block->text, PLAIN);
	}
	return flow.lines;
}

/* ---- heights ------------------------------------------------------------------------------------------------------------ */

unsigned layout_steps(const struct page *page, unsigned first)
{
	return FIRST_OF(i, page->count - first, page->blocks[first + i].kind != BLOCK_STEP);
}

/* Returns the height of a step of that width. */
static unsigned step_height(const struct block *block, unsigned width)
{
	const struct str none = { 0 };
	unsigned height = STEP_AROUND + LINE * lines_in(block->label, none, PLAIN, width);

	height += layout_is_number(block->yes) ? STEP_PRICE : LINE * lines_in(block->yes, none, PLAIN, width);

	if (block->text.n)
		height += STEP_SMALL * lines_in(none, block->text, 80, width);
	if (block->no.n)
		height += STEP_SMALL * lines_in(STR("no querido:"), block->no, 80, width * 100 / 80);
	return height;
}

unsigned layout_stairs(const struct page *page, unsigned first, unsigned column)
{
	unsigned steps = layout_steps(page, first), base = 0;

	for (unsigned i = 0; i < steps; i++) {
		unsigned height = step_height(&page->blocks[first + i], column / steps - 600);
		if (height > base + LAYOUT_STEP * i)
			base = height - LAYOUT_STEP * i;
	}
	return base;
}

bool layout_has_heads(const struct page *page, unsigned block)
{
	for (unsigned i = block; i-- > 0 && page->blocks[i].kind != BLOCK_SECTION;)
		if (page->blocks[i].kind == BLOCK_PRICE)
			return false;
	return true;
}

/* The columns of a table of prices, in percent. */
enum { WORDS_COLUMN = 62, PRICE_COLUMN = 16, REFUSED_COLUMN = 22 };

bool layout_is_sentence(struct str price, unsigned column)
{
	return text_width(price, BOLD) > column * PRICE_COLUMN / 100 - 400;
}

bool layout_is_number(struct str text)
{
	int n;

	return str_number(text, &n);
}

unsigned layout_rows(const struct page *page, unsigned first, unsigned end)
{
	unsigned rows = 1;

	for (unsigned i = first + 1; i < end && page->blocks[i].kind != BLOCK_SECTION; i++)
		rows += page->blocks[i].kind != BLOCK_STEP && !page->blocks[i].runs;
	return rows;
}

static unsigned price_height(const struct page *page, unsigned at, unsigned column)
{
	const struct block *block = &page->blocks[at];
	const struct str none = { 0 };
	bool sentence = layout_is_sentence(block->yes, column);
	struct flow words = { .width = column * (sentence ? WORDS_COLUMN + PRICE_COLUMN : WORDS_COLUMN) / 100u - 400, .lines = 1 };
	unsigned refused = lines_in(none, block->no, PLAIN, column * REFUSED_COLUMN / 100 - 400);

	flow_text(&words, block->label, BOLD);
	flow_text(&words, block->text, 85);
	if (sentence) {
		flow_text(&words, STR("→"), PLAIN);
		flow_text(&words, block->yes, PLAIN);
	}
	return LINE * (words.lines > refused ? words.lines : refused) + PRICE_AROUND + (layout_has_heads(page, at) ? HEADS : 0);
}

static unsigned row_height(const struct page *page, unsigned at, unsigned column)
{
	bool after_table = at && page->blocks[at - 1].kind == BLOCK_PRICE;

	if (page->blocks[at].small)
		return (LINE * lines_of(page, at, column * 100 / SMALL) + ROW_AFTER) * SMALL / 100;
	return LINE * lines_of(page, at, column) + ROW_AFTER + (after_table ? AFTER_TABLE : 0);
}

/* Returns the height of a block in its column; a ladder's height counts at its first step. */
static unsigned block_height(const struct page *page, unsigned at, unsigned column)
{
	const struct block *block = &page->blocks[at];

	switch ((enum block_kind)block->kind) {
	case BLOCK_SECTION: return TITLE;
	case BLOCK_ROW: return block->runs ? 0 : row_height(page, at, column);
	case BLOCK_PRICE: return price_height(page, at, column);
	case BLOCK_STEP: return at && page->blocks[at - 1].kind == BLOCK_STEP ? 0
		: layout_stairs(page, at, column) + LAYOUT_STEP * (layout_steps(page, at) - 1) + STAIRS_AROUND;
	default: return 0;
	}
}

/* ---- columns -------------------------------------------------------------------------------------------------------------- */

/* True if a column may begin here: not right after a title, and not within a ladder. */
static bool may_split(const struct page *page, unsigned at)
{
	const struct block *block = &page->blocks[at], *before = at ? block - 1 : NULL;

	return before && !block->runs && before->kind != BLOCK_SECTION && !(block->kind == BLOCK_STEP && before->kind == BLOCK_STEP)
		&& !(block->kind == BLOCK_PRICE && before->kind == BLOCK_PRICE);
}

/* Returns the first block of the second column such that both columns are at most `room` high; 0: there is none. `whole`: no section is
 * split. */
static unsigned split_at(const struct page *page, unsigned column, unsigned room, bool whole)
{
	unsigned all = 0, above = 0, best = 0, least = UINT32_MAX;

	for (unsigned i = 0; i < page->count; i++)
		all += block_height(page, i, column);
	for (unsigned i = 0; i < page->count; above += block_height(page, i++, column)) {
		unsigned below = all - above + (page->blocks[i].kind == BLOCK_SECTION ? 0 : TOP_ROW), higher = above > below ? above : below;
		if (higher > room || higher >= least || !may_split(page, i) || (whole && page->blocks[i].kind != BLOCK_SECTION))
			continue;
		best = i;
		least = higher;
	}
	return best;
}

/* ---- the page --------------------------------------------------------------------------------------------------------------- */

int layout_tier(const struct layout *layout)
{
	return layout->card * 3 / 2 + CARD_NUMBER;
}

/* Converts tenths of a millimetre to thousandths of an em of letters of that size: a point is 3.5278 tenths of a millimetre. */
static unsigned in_em(int length, unsigned tenths)
{
	return length > 0 ? (unsigned)((uint64_t)(unsigned)length * 100000000 / (tenths * 35278)) : 0;
}

/* Finds the largest letters for cards of that size. */
static void fit_columns(const struct page *page, struct layout *layout, bool whole)
{
	int left = PAPER_HEIGHT - HEADER - (int)layout->facts_height - (int)layout->rows * layout_tier(layout);

	unsigned low = SMALLEST, high = LARGEST;

	while (low < high) {
		unsigned middle = (low + high + 1) / 2;
		if (split_at(page, in_em(COLUMN, middle), in_em(left, middle), whole))
			low = middle;
		else
			high = middle - 1;
	}
	layout->tenths = low;
	layout->column = in_em(COLUMN, low);
	layout->split = split_at(page, layout->column, in_em(left, low), whole);
	if (!layout->split)
		layout->split = page->count;
}

/* Finds the largest letters; sections stay whole if that costs little. */
static void fit_letters(const struct page *page, struct layout *layout)
{
	struct layout whole = *layout;

	fit_columns(page, layout, false);
	fit_columns(page, &whole, true);
	if (whole.tenths >= layout->tenths || (whole.tenths >= LARGE && whole.tenths + WORTH_WHOLE >= layout->tenths))
		*layout = whole;
}

/* Returns the size, in tenths of a point, at which the text fills the width; at most `most`. */
static int size_for(struct str text, int width, int most)
{
	int size = most;

	while (size > 10 && in_em(width, (unsigned)size) < text_width(text, BOLD))
		size--;
	return size;
}

/* Sets the match in one line, or in two if its letters would be small. */
static void fit_facts(const struct page *page, struct layout *layout)
{
	layout->facts = size_for(page->facts, PAPER_WIDTH, FACTS_SIZE);
	layout->facts_height = FACTS_HEIGHT;
	if (layout->facts >= FACTS_LEAST)
		return;
	layout->facts = size_for(page->facts, PAPER_WIDTH * 19 / 10, FACTS_LEAST);
	layout->facts_height = FACTS_TWICE;
}

struct layout layout_best(const struct page *page)
{
	static const struct { unsigned rows; int card, least; } tries[] = { { 1, 170, 140 }, { 2, 165, 0 }, { 2, 140, 0 }, { 2, 120, 0 }, { 1, 115, 0 },
		{ 2, 105, 0 } };
	unsigned cards = 0, tiers = 0;
	struct layout best = { 0 }, facts;

	fit_facts(page, &facts);
	for (struct tier tier = { 0 }; sheet_next_tier(page->rules, &tier); tiers++)
		cards += tier.count;
	cards += !cards;     /* a deck without an order draws no cards */
	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		unsigned in_row = (cards + tries[i].rows - 1) / tries[i].rows + (tries[i].rows > 1), gaps = tiers / tries[i].rows + 1;
		int widest = (PAPER_WIDTH - (int)gaps * CARD_GAP - 4 * (int)in_row) / (int)in_row;
		struct layout layout = { .rows = tries[i].rows, .cards = cards, .card = widest < tries[i].card ? widest : tries[i].card,
			.facts = facts.facts, .facts_height = facts.facts_height };
		if (widest < tries[i].least)
			continue;
		fit_letters(page, &layout);
		if (layout.tenths > best.tenths)
			best = layout;
		if (best.tenths >= ENOUGH)
			break;
	}
	best.title = size_for(bitext_in(page->rules->title, page->lang), PAPER_WIDTH - 560, TITLE_SIZE);
	return best;
}
