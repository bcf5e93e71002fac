/* Inside a summary. Private to src/report/summary*.c. */
#ifndef VEEDOR_REPORT_SUMMARY_PARTS_H
#define VEEDOR_REPORT_SUMMARY_PARTS_H

#include "base/sha256.h"
#include "base/tree.h"
#include "report/json_read.h"
#include "report/summary.h"

enum summary_by { BY_KIND, BY_CODE, BY_CLAUSE, BY_PLAYER, BY_TABLE, BY_COUNT };

enum { SUMMARY_VERSION = 1, SUMMARY_KEYS = 32 };

/* Findings that have something in common, by severity. */
struct summary_row {
	struct tree_node node;
	enum summary_by by;
	struct str key, tournament;
	uint64_t counts[SEVERITY_COUNT];
};

/* Plain sums, in the order in which they are written. */
enum summary_sum {
	SUM_HANDS, SUM_LOST, SUM_UNDECIDED, SUM_ANNULLED, SUM_DISPUTED_HANDS, SUM_DISPUTED_TANTOS,
	SUM_FAULT, SUM_NULL, SUM_REMARK, SUM_UNDECIDED_FINDINGS, SUM_COUNT
};
extern const char *const summary_sum_names[SUM_COUNT];
extern const char *const summary_by_names[BY_COUNT];

struct summary {
	struct arena arena, line_arena;
	uint64_t sums[SUM_COUNT];
	struct tree_node *rows;       /* keys come from outside: no choice of them makes it slow */
	size_t row_count;
	uint64_t *matches;            /* in order and each once after summary_settle */
	size_t match_count, match_room;
	struct out carry;             /* a line that goes on */
	uint64_t line;                /* of this input */
	uint64_t open_lines;          /* of a summary whose last line has not come */
	struct sha256 sum;            /* of these lines */
	enum summary_fault fault;
};

/* False when memory is exhausted. */
bool summary_add_match(struct summary *summary, uint64_t match);
bool summary_add_row(struct summary *summary, const struct summary_row *row);

/* One line of the input. */
enum summary_fault summary_read_report(struct summary *summary, struct str line);
enum summary_fault summary_read_merge(struct summary *summary, struct str line);

/* Puts the matches in order, each once. */
void summary_settle(struct summary *summary);

/* In the order of the output, in the summary's arena. NULL: no memory. */
const struct summary_row **summary_sorted_rows(struct summary *summary);

/* What stands in the last line of a summary, behind all that is summed: the lines before it and the rest of it. */
#define SUMMARY_SUM ",\"sha256\":\""

#endif
