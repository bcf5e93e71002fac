/* How the blocks of the poster stand on a page of A4: two columns, letters as large as they can be. The numbers are those of
 * page_style.def. Private to src/report. */
#ifndef VEEDOR_REPORT_PAGE_LAYOUT_H
#define VEEDOR_REPORT_PAGE_LAYOUT_H

#include "report/page.h"

enum { LAYOUT_STEP = 600 };   /* thousandths of an em from one step of a ladder to the next */

struct layout {
	unsigned tenths;      /* of a point: the letters */
	unsigned split;       /* first block of the second column */
	unsigned rows;        /* of cards */
	unsigned cards;       /* that are drawn */
	int card;             /* width of one, in tenths of a millimetre */
	int title, facts;     /* tenths of a point */
	unsigned facts_height;   /* tenths of a millimetre */
};

/* The layout with the largest letters. */
struct layout layout_best(const struct page *page);
/* A tier of cards with its number below, in tenths of a millimetre. */
int layout_tier(const struct layout *layout);
/* Steps of one ladder that begin at this block. */
unsigned layout_steps(const struct page *page, unsigned first);
/* How high the lowest of them stands, in thousandths of an em. */
unsigned layout_stairs(const struct page *page, const struct layout *layout, unsigned first);
/* Rows of its section that stand in the same column. */
unsigned layout_rows(const struct page *page, unsigned first, unsigned end);
/* A price that is too long for its column. */
bool layout_is_sentence(const struct layout *layout, struct str price);
bool layout_is_number(struct str text);
/* The first price of a table: a line of headings stands over it. */
bool layout_has_heads(const struct page *page, unsigned block);

#endif
