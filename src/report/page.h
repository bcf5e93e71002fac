/* A page for the table: titled sections of rows, as text of 80 columns or as one A4 page of HTML. Private to
 * src/report. */
#ifndef VEEDOR_REPORT_PAGE_H
#define VEEDOR_REPORT_PAGE_H

#include "report/print.h"

enum { PAGE_WIDTH = 80, PAGE_LINES = 60, PAGE_MARGIN = 4, FLOWING = 2 };

struct page {
	struct out *out;
	const struct report_options *options;
	const struct ruleset *rules;
	enum lang lang;
	bool html;
	unsigned variants;         /* wordings of one call that are shown at most */
	unsigned windows;          /* rules of one lance about when to call */
	unsigned lines;            /* of the text so far */
	bool open;                 /* a section of HTML is */
	struct str answer[MAX_LANCES];  /* what was said of how each is answered */
	struct str words;          /* gathered, where the calls do not get a row each */
	struct arena arena;
	struct out text;           /* of the row being made */
	struct sheet sheet;        /* writes into it */
};

/* The page opens and closes in whichever form it has; a section ends where the next begins. */
void page_begin(struct page *page);
void page_end(struct page *page);
void page_title(struct page *page, struct str title);
void page_section(struct page *page, struct str title);
/* The text that was gathered in page->text, behind its label; nothing where there is none. */
void page_row(struct page *page, struct str label);

/* page_rules.c: the regulation itself, by its tables. */
void page_fill(struct page *page);

/* page_words.c: what is said. */
void page_words(struct page *page);

#endif
