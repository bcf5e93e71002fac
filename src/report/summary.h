/* The counts of an archive. They are additive: pieces in any order, or the summaries of pieces, give the same counts. docs/output.md has
 * the lines, docs/scale.md their use. */
#ifndef VEEDOR_REPORT_SUMMARY_H
#define VEEDOR_REPORT_SUMMARY_H

#include "report/report.h"

struct summary;

/* Returns NULL when memory is exhausted. */
struct summary *summary_open(void);
void summary_close(struct summary *summary);

/* The kind of lines fed: the report of check in jsonl, or summaries. */
enum summary_lines { SUMMARY_REPORT, SUMMARY_MERGE };

/* Faults of an input. */
enum summary_fault {
	SUMMARY_FINE,
	SUMMARY_NO_LINE,      /* a line that veedor does not write so */
	SUMMARY_IS_SUMMARY,   /* a summary where a report is wanted */
	SUMMARY_IS_REPORT,    /* a report where a summary is wanted */
	SUMMARY_TORN,         /* the input ends in the middle of a line or of a summary */
	SUMMARY_CHANGED,      /* a summary without a checksum, or with one that does not fit its lines */
	SUMMARY_VERSIONS,     /* a summary of another version */
	SUMMARY_EMPTY,        /* an input without a line, as a failed worker leaves it */
	SUMMARY_NO_MEMORY,
};

/* Adds the lines in these bytes; a line may continue in the next bytes. After a fault nothing more is added, and *line is the number of
 * the faulty line in this input. */
enum summary_fault summary_feed(struct summary *summary, enum summary_lines what, struct str bytes, uint64_t *line);

/* Ends this input; the next one begins. */
enum summary_fault summary_end_input(struct summary *summary, uint64_t *line);

/* Prints lines that --merge reads. Equal counts give equal bytes. */
void summary_print_jsonl(struct out *out, struct summary *summary);

/* What people read beside the counts: tables of positions and words of clauses need rulesets. */
struct summary_options {
	bool quiet;
	/* Returns the ruleset of this name; for an empty name the one that the user named. NULL: it cannot be had. The ruleset must
	 * outlive the summary. */
	const struct ruleset *(*ruleset)(void *from, struct str name);
	void *from;
};
void summary_print_text(struct out *out, struct summary *summary, const struct summary_options *options);

/* Prints one of the tables of a summary as comma-separated values. */
enum summary_table { SUMMARY_MATCHES, SUMMARY_STANDINGS, SUMMARY_WARNINGS, SUMMARY_COUNTS, SUMMARY_TABLES };
void summary_print_csv(struct out *out, struct summary *summary, const struct summary_options *options, enum summary_table table);

/* Prints one page for the wall, which needs no script, no network and no other file. */
void summary_print_html(struct out *out, struct summary *summary, const struct summary_options *options);

#endif
