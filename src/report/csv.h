/* A table of comma-separated values (RFC 4180, lines ended by LF), whose first line is its head. Private to src/report. */
#ifndef VEEDOR_REPORT_CSV_H
#define VEEDOR_REPORT_CSV_H

#include "base/out.h"

struct csv {
	struct out *out;
	bool begun;          /* the line has a cell */
};

/* The head: names with a comma between two. */
void csv_head(struct out *out, const char *names);

/* A cell each. Text of unknown origin: control bytes are made visible as on a terminal, and what a spreadsheet would take for a formula
 * (= + - @ at its start) gets an apostrophe before it. */
void csv_text(struct csv *csv, struct str text);
/* Words for a terminal, gathered in memory, which is emptied. */
void csv_gathered(struct csv *csv, struct out *memory);
void csv_number(struct csv *csv, int64_t number);
/* `number`, or nothing where it is negative. */
void csv_index(struct csv *csv, int number);
/* Two cells, empty where the pair is not known. */
void csv_pair(struct csv *csv, bool known, const int *pair);
/* true, false */
void csv_bool(struct csv *csv, bool value);

/* Ends the line. */
void csv_end_line(struct csv *csv);

#endif
