/* Our own drawings of the Spanish cards, as SVG inside a page of HTML. Private to src/report. */
#ifndef VEEDOR_REPORT_DRAWINGS_H
#define VEEDOR_REPORT_DRAWINGS_H

#include "report/print.h"

/* The four suits and the marks of 10, 11 and 12, once a page, before anything that is drawn with them. */
void draw_symbols(struct out *out);

/* A suit by itself, for ornament: nothing that a reader of screens has to hear. */
void draw_suit(struct out *out, unsigned suit);

/* One card of a tier: its number, and its suit, or its suits small where it is of several. */
void draw_card(struct out *out, const struct tier_card *face, enum lang lang);

/* "1 de espadas", "3 de cualquier palo", "2 de la muestra". */
void print_card_words(struct out *out, const struct tier_card *face, enum lang lang);

#endif
