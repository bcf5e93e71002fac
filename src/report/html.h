/* Text in a page of HTML. Private to src/report. */
#ifndef VEEDOR_REPORT_HTML_H
#define VEEDOR_REPORT_HTML_H

#include "base/out.h"

/* Our own text: what is markup in HTML is escaped. */
void html_own(struct out *out, struct str text);

/* Text of unknown origin: control bytes and broken UTF-8 are made visible first, as on a terminal; with `lines` ends of lines stay. */
void html_text(struct out *out, struct str text);
void html_lines(struct out *out, struct str text);

/* Words that were made for a terminal and gathered in memory, which is emptied. */
void html_gathered(struct out *out, struct out *memory);

#endif
