/* A page for the table: blocks gathered from a regulation, laid out as text of 80 columns or as one A4 poster in HTML. Private to
 * src/report. */
#ifndef VEEDOR_REPORT_PAGE_H
#define VEEDOR_REPORT_PAGE_H

#include "report/print.h"

enum { PAGE_WIDTH = 80, PAGE_LINES = 60, PAGE_MARGIN = 4 };

enum block_kind {
	BLOCK_DRAWN,       /* the match in one line, the cards from strongest to weakest: a poster has them above its columns */
	BLOCK_SECTION,     /* a title */
	BLOCK_ROW,         /* a label and a text; either may be empty */
	BLOCK_PRICE,       /* what is said, accepted, refused */
	BLOCK_STEP,        /* like BLOCK_PRICE, one step above the block before */
};

struct block {
	uint8_t kind;
	bool small;                /* to be looked up, not read from afar */
	bool runs;                 /* goes on in the paragraph of the row before */
	struct str label, text;    /* price: what else is said for it */
	struct str yes, no;
	struct str flow;           /* price: label of the row that prices share when they are written in a line */
};

struct page {
	struct out *out;
	const struct ruleset *rules;
	enum lang lang;
	bool html;
	unsigned variants;         /* the most wordings shown for a call beside the official ones */
	unsigned windows;          /* the most rules shown on when a lance may be called */
	bool apart;                /* clauses that the ruleset sets apart have their own section, not a row */
	struct block *blocks;
	unsigned count, room;
	struct str facts, order;   /* the texts of the drawn blocks */
	unsigned lines;            /* of the text so far */
	struct str answer[MAX_LANCES];  /* what was said of answering each lance */
	struct arena arena;
	struct out text;           /* of the block in the making */
	struct block none;                  /* a block for a row that is left out */
};

/* Adds a block with the text gathered in page->text, which is emptied. Never NULL. */
struct block *page_block(struct page *page, enum block_kind kind, struct str label);
void page_section(struct page *page, struct str title);
/* Adds a row; a row without text is left out. Never NULL. */
struct block *page_row(struct page *page, struct str label);
void page_row_said(struct page *page, const char *es, const char *en);
/* Adds a row that goes on in the paragraph of the row before, if both are small or both are large. */
void page_run(struct page *page, struct str label, bool small);
/* Writes the id in brackets into page->text; not on a poster, where it would be too small to read. */
void page_cite(struct page *page, struct str clause);
/* Takes the gathered text out of page->text. */
struct str page_take(struct page *page);

/* page_rules.c: adds the regulation, from its tables. */
void page_fill(struct page *page);
/* Adds to page->text what the settings of that place say; `of`: the ruleset or the lance that has them. */
void page_settings(struct page *page, const void *of, enum setting_place place);

/* page_tables.c: the match and the cards; how the bazas are won; the clauses that the ruleset puts at a place of the page. */
void page_head(struct page *page);
void page_bazas(struct page *page);
void page_notes(struct page *page, unsigned place);

/* page_words.c: adds the words of calls and answers. */
void page_words(struct page *page);
/* Returns the best words of a call, to stand with its price; writes the other official ones into page->text if they are few. */
struct str page_price_words(struct page *page, unsigned act);

/* page_phrases.c: phrases shown together; phrases that differ in one word become one. */
struct said {
	struct str *text;      /* of the page's arena */
	unsigned count;
};
void said_add(struct page *page, struct said *said, struct str phrase);
/* Writes "«con/sin ella el resto», «es esa»" into page->text, from phrase `from` on. */
void said_print(struct page *page, const struct said *said, unsigned from);

/* page_html.c: the poster. */
void page_html(struct page *page);

/* page_layout.c: how the blocks of the poster stand on a page of A4: two columns, letters as large as possible. The numbers are those of
 * page_style.def. */
enum { LAYOUT_STEP = 600 };   /* thousandths of an em from one step of a ladder to the next */

struct layout {
	unsigned tenths;      /* size of the letters, in tenths of a point */
	unsigned column;      /* width of a column, in thousandths of an em */
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
/* Returns the height of the lowest of those steps, in thousandths of an em, in a column of that width. */
unsigned layout_stairs(const struct page *page, unsigned first, unsigned column);
/* Returns the rows of the section that stand in the same column. */
unsigned layout_rows(const struct page *page, unsigned first, unsigned end);
/* True if the price is too long for its column. */
bool layout_is_sentence(struct str price, unsigned column);
bool layout_is_number(struct str text);
/* True of the first price of a table, which has a line of headings over it. */
bool layout_has_heads(const struct page *page, unsigned block);

#endif
