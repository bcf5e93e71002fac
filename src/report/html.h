/* Text in a page of HTML. Private to src/report. */
#ifndef VEEDOR_REPORT_HTML_H
#define VEEDOR_REPORT_HTML_H

#include "report/print.h"

/* Begins a page, up to its style, which the caller writes. */
void html_begin(struct out *out, enum lang lang, struct str title);

/* Writes veedor's own text, with HTML markup escaped. */
void html_own(struct out *out, struct str text);

/* Write text of unknown origin: control bytes and broken UTF-8 are made visible as on a terminal. html_lines keeps the ends of lines. */
void html_text(struct out *out, struct str text);
void html_lines(struct out *out, struct str text);

/* Writes markup with such a text in the place of each `{}`. */
#define html_filled(out, markup, ...) print_holes(out, markup, (const struct str[]){ __VA_ARGS__ }, html_text)

/* Writes the words made for a terminal that are gathered aside. */
void html_gathered(struct out *out);

#endif
