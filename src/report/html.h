/* Text in a page of HTML. Private to src/report. */
#ifndef VEEDOR_REPORT_HTML_H
#define VEEDOR_REPORT_HTML_H

#include "report/print.h"

/* Begins a page, up to its style, which the caller writes. */
void html_begin(struct out *out, struct str title);

/* Writes text of unknown origin: control bytes and broken UTF-8 are made visible as on a terminal. */
void html_text(struct out *out, struct str text);

/* Writes markup with such a text in the place of each `{}`. */
#define html_filled(out, markup, ...) print_holes(out, markup, HOLES(__VA_ARGS__), html_text)

/* Writes the words made for a terminal that are gathered aside, or that `print` writes when it gets `out` and these arguments. */
void html_gathered(struct out *out);
/* Writes these words between two pieces of markup; nothing if nothing is gathered. */
void html_around(struct out *out, const char *before, const char *behind);
#define html_between(out, before, behind, print, ...) (print(out_aside(out), __VA_ARGS__), html_around(out, before, behind))
#define html_said(out, print, ...) (print(out_aside(out), __VA_ARGS__), html_gathered(out))

/* ---- drawings of the Spanish cards, as SVG ---- */

/* Writes the four suits and the marks of 10, 11 and 12: once a page, before any drawing that uses them. */
void draw_symbols(struct out *out);

/* Draws a suit as ornament, hidden from screen readers. */
void draw_suit(struct out *out, unsigned suit);

/* Draws one card of a tier: its number with its suit, or with several small suits. */
void draw_card(struct out *out, const struct tier_card *face);

/* Writes "1 de espadas", "3 de cualquier palo", "2 de la muestra". */
void print_card_words(struct out *out, const struct tier_card *face);

#endif
