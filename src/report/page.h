/* A page for the table: blocks gathered from a regulation, then laid out as text of 80 columns or as one A4 poster of HTML.
 * Private to src/report. */
#ifndef VEEDOR_REPORT_PAGE_H
#define VEEDOR_REPORT_PAGE_H

#include "report/print.h"

enum { PAGE_WIDTH = 80, PAGE_LINES = 60, PAGE_MARGIN = 4 };

enum block_kind {
	BLOCK_FACTS,       /* the match in one line */
	BLOCK_ORDER,       /* the cards from the strongest to the weakest: drawn, where it can be */
	BLOCK_SECTION,     /* a title */
	BLOCK_ROW,         /* a label and a text; either may be empty */
	BLOCK_PRICE,       /* what is said, accepted, refused */
	BLOCK_STEP,        /* likewise, one step above the block before it */
};

struct block {
	uint8_t kind;
	bool small;                /* of those that one looks up, not of those that one reads from afar */
	bool runs;                 /* on from the row before it, in one paragraph */
	struct str label, text;    /* of a price: what else is said for it */
	struct str yes, no;
	struct str flow;           /* of prices: the label of the row that they share where they are written in a line */
};

struct page {
	struct out *out;
	const struct report_options *options;
	const struct ruleset *rules;
	enum lang lang;
	bool html;
	unsigned variants;         /* wordings beside the official ones that are shown of a call, at most */
	unsigned windows;          /* rules of one lance about when to call */
	bool apart;                /* what the ruleset puts apart has a section of its own, not a row */
	struct block *blocks;
	unsigned count, room;
	unsigned lines;            /* of the text so far */
	struct str answer[MAX_LANCES];  /* what was said of how each is answered */
	struct arena arena;
	struct out text;           /* of the block being made */
	struct sheet sheet;        /* writes into it */
	struct block none;                  /* a row that is left out */
};

/* Adds a block; the text gathered in page->text is its text, which is emptied. Never NULL. */
struct block *page_block(struct page *page, enum block_kind kind, struct str label);
void page_section(struct page *page, struct str title);
/* A row of no text is none; never NULL. */
struct block *page_row(struct page *page, struct str label);
/* A row that goes on in the paragraph of the row before it, where that is as small as this one. */
void page_run(struct page *page, struct str label, bool small);
/* The id in brackets, into page->text; not on a poster, where nobody could read it. */
void page_cite(struct page *page, struct str clause);
/* What was gathered so far, taken out of page->text. */
struct str page_take(struct page *page);

/* page_rules.c: the regulation itself, by its tables. */
void page_fill(struct page *page);
/* Adds to page->text what is said of the settings that have that place; `of`: the ruleset, or the lance that has them. */
void page_settings(struct page *page, const void *of, enum setting_place place);

/* page_head.c: the match and the cards; the clauses that the ruleset wants on the page at a place. */
void page_head(struct page *page);
void page_notes(struct page *page, unsigned place);

/* page_bazas.c: how the bazas are won, in words. */
void page_bazas(struct page *page);

/* page_words.c: what is said. */
void page_words(struct page *page);
/* The words that stand with the price of a call: its best ones, the other official ones into page->text where they are few. */
struct str page_price_words(struct page *page, unsigned act);

/* page_phrases.c: phrases that are shown together, those that differ in a word as one. */
struct said {
	struct str *text;      /* of the page's arena */
	unsigned count;
};
void said_add(struct page *page, struct said *said, struct str phrase);
/* "«con/sin ella el resto», «es esa»", into page->text; those from `from` on. */
void said_print(struct page *page, const struct said *said, unsigned from);

/* page_html.c: the poster. */
void page_html(struct page *page);

#endif
