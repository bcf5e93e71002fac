/* The counts of an archive. Additive: what is fed in pieces, in any order, or as the summaries of pieces,
 * comes to the same counts. docs/output.md has the lines, docs/scale.md what they are for. */
#ifndef VEEDOR_REPORT_SUMMARY_H
#define VEEDOR_REPORT_SUMMARY_H

#include "report/report.h"

struct summary;

/* NULL when memory is exhausted. */
struct summary *summary_open(void);
void summary_close(struct summary *summary);

/* What the lines are: the report of check in jsonl, or summaries. */
enum summary_lines { SUMMARY_REPORT, SUMMARY_MERGE };

/* What is wrong with an input. */
enum summary_fault {
	SUMMARY_FINE,
	SUMMARY_NO_LINE,      /* a line that veedor did not write */
	SUMMARY_OLD,          /* a report without the keys that are counted by */
	SUMMARY_IS_SUMMARY,   /* a summary where a report is wanted */
	SUMMARY_IS_REPORT,    /* a report where a summary is wanted */
	SUMMARY_TORN,         /* the input ends in the middle of a line or of a summary */
	SUMMARY_CHANGED,      /* a summary whose checksum is not that of its lines, or that has none */
	SUMMARY_NEWER,        /* a summary of a later version */
	SUMMARY_OLDER,        /* a summary of an earlier one, which did not list the matches */
	SUMMARY_EMPTY,        /* an input without a line, as a worker that failed leaves it */
	SUMMARY_NO_MEMORY,
};

/* Adds the lines in these bytes; a line may go on in the next ones. After a fault nothing more is added.
 * *line becomes the number of the line at fault in this input. */
enum summary_fault summary_feed(struct summary *summary, enum summary_lines what, struct str bytes, uint64_t *line);

/* The input ends here; the next one begins. */
enum summary_fault summary_end_input(struct summary *summary, uint64_t *line);

/* In lines that --merge reads: equal counts are equal bytes. */
void summary_print_jsonl(struct out *out, struct summary *summary);

/* What people are told besides the counts: tables of positions and the words of clauses need rulesets. */
struct summary_options {
	enum lang lang;
	bool quiet;
	/* The ruleset of this name, or where it is empty the one that the user named; NULL: it is not to be had. It has to live as long as the
	 * summary. */
	const struct ruleset *(*ruleset)(void *from, struct str name);
	void *from;
};
void summary_print_text(struct out *out, struct summary *summary, const struct summary_options *options);

/* The tables of a summary as comma-separated values: one of them. */
enum summary_table { SUMMARY_MATCHES, SUMMARY_STANDINGS, SUMMARY_WARNINGS, SUMMARY_COUNTS, SUMMARY_TABLES };
extern const char *const summary_table_names[SUMMARY_TABLES];
void summary_print_csv(struct out *out, struct summary *summary, const struct summary_options *options, enum summary_table table);

/* One page for the wall, which needs no script, no network and nothing beside it. */
void summary_print_html(struct out *out, struct summary *summary, const struct summary_options *options);

#endif
