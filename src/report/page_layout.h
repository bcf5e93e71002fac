/* How the blocks of the poster stand on a page of A4: two columns, letters as large as possible. The numbers are those of page_style.def.
 * Private to src/report. */
#ifndef VEEDOR_REPORT_PAGE_LAYOUT_H
#define VEEDOR_REPORT_PAGE_LAYOUT_H

#include "report/page.h"

enum { LAYOUT_STEP = 600 };   /* thousandths of an em from one step of a ladder to the next */

struct layout {
	unsigned tenths;      /* size of the letters, in tenths of a point */
	unsigned split;       /* first block of the second column */
	unsigned rows;        /* rows of cards */
	unsigned cards;       /* cards drawn */
	int card;             /* width of a card, in tenths of a millimetre */
	int title, facts;     /* tenths of a point */
	unsigned facts_height;   /* tenths of a millimetre */
};

/* Returns the layout with the largest letters. */
struct layout layout_best(const struct page *page);
/* Returns the height of a tier of cards with its number below, in tenths of a millimetre. */
int layout_tier(const struct layout *layout);
/* Returns the number of steps of the ladder that begins at this block. */
unsigned layout_steps(const struct page *page, unsigned first);
/* Returns the height of the lowest of those steps, in thousandths of an em. */
unsigned layout_stairs(const struct page *page, const struct layout *layout, unsigned first);
/* Returns the rows of the section that stand in the same column. */
unsigned layout_rows(const struct page *page, unsigned first, unsigned end);
/* True if the price is too long for its column. */
bool layout_is_sentence(const struct layout *layout, struct str price);
bool layout_is_number(struct str text);
/* True of the first price of a table, which has a line of headings over it. */
bool layout_has_heads(const struct page *page, unsigned block);

#endif
