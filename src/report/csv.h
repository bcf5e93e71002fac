/* A table of comma-separated values (RFC 4180, lines ended by LF). The first line is its head. Private to src/report. */
#ifndef VEEDOR_REPORT_CSV_H
#define VEEDOR_REPORT_CSV_H

#include "base/out.h"

/* Writes the head: names with commas between them. */
void csv_head(struct out *out, const char *names);

/* Writes a cell of text of unknown origin: control bytes are made visible as on a terminal, and a text that a spreadsheet would take for
 * a formula (= + - @ at its start) gets an apostrophe before it. */
void csv_text(struct out *out, struct str text);
/* Writes a cell of the words made for a terminal that are gathered aside, or that `print` writes when it gets `out` and these arguments. */
void csv_gathered(struct out *out);
#define csv_said(out, print, ...) (print(out_aside(out), __VA_ARGS__), csv_gathered(out))
/* Writes the number, or an empty cell if it is not known. */
void csv_number_if(struct out *out, bool known, int64_t number);
/* Writes two cells, empty if the pair is not known. */
void csv_pair(struct out *out, bool known, int64_t a, int64_t b);
/* Writes true or false. */
void csv_bool(struct out *out, bool value);

/* Ends the line. */
void csv_end_line(struct out *out);

#endif
