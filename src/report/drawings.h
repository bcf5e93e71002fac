/* Veedor's own drawings of the Spanish cards, as SVG inside a page of HTML. Private to src/report. */
#ifndef VEEDOR_REPORT_DRAWINGS_H
#define VEEDOR_REPORT_DRAWINGS_H

#include "report/print.h"

/* Writes the four suits and the marks of 10, 11 and 12: once a page, before any drawing that uses them. */
void draw_symbols(struct out *out);

/* Draws a suit as ornament, hidden from screen readers. */
void draw_suit(struct out *out, unsigned suit);

/* Draws one card of a tier: its number with its suit, or with several small suits. */
void draw_card(struct out *out, const struct tier_card *face, enum lang lang);

/* Writes "1 de espadas", "3 de cualquier palo", "2 de la muestra". */
void print_card_words(struct out *out, const struct tier_card *face, enum lang lang);

#endif
