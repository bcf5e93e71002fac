/* Inside a summary. Private to src/report/summary*.c. */
#ifndef VEEDOR_REPORT_SUMMARY_PARTS_H
#define VEEDOR_REPORT_SUMMARY_PARTS_H

#include "base/sha256.h"
#include "base/tree.h"
#include "report/json_read.h"
#include "report/summary.h"

enum summary_by { BY_KIND, BY_CODE, BY_CLAUSE, BY_PLAYER, BY_TABLE, BY_WARNING, BY_COUNT };

enum { SUMMARY_VERSION = 2 };

/* What tells a row from others: of a table all but the match, of a player the tournament, of his warnings all. */
enum row_part { ROW_KEY, ROW_TOURNAMENT, ROW_DATE, ROW_ROUND, ROW_TABLE, ROW_MATCH, ROW_PARTS };
extern const char *const row_part_names[ROW_PARTS];

/* Findings that have something in common, by severity. */
struct summary_row {
	struct tree_node node;
	enum summary_by by;
	struct str part[ROW_PARTS];
	uint64_t counts[SEVERITY_COUNT];
};

/* Plain sums, in the order in which they are written. */
enum summary_sum {
	SUM_HANDS, SUM_LOST, SUM_UNDECIDED, SUM_ANNULLED, SUM_DISPUTED_HANDS, SUM_DISPUTED_TANTOS,
	SUM_FAULT, SUM_NULL, SUM_REMARK, SUM_UNDECIDED_FINDINGS, SUM_COUNT
};
enum { MATCH_SUMS = SUM_FAULT };   /* those that a match has too */
extern const char *const summary_sum_names[SUM_COUNT];
extern const char *const summary_by_names[BY_COUNT];

/* What identifies a match: its tags, so that its hands belong together whatever piece they stand in. One without a name of its own
 * is known by its file and its number there. */
enum match_part { MATCH_TOURNAMENT, MATCH_GROUP, MATCH_DATE, MATCH_ROUND, MATCH_TABLE, MATCH_RULESET, MATCH_NAME, MATCH_FILE,
	MATCH_TEAM, MATCH_PLAYER = MATCH_TEAM + 2, MATCH_PARTS = MATCH_PLAYER + MAX_SEATS };
extern const char *const match_part_names[MATCH_TEAM];

/* How a match stood after its last hand, as it is due or on paper. */
struct account {
	bool known;                   /* the score */
	int64_t hand;                 /* its number; 0: none */
	int64_t score[2];
	int8_t winner, match_winner;  /* sides that won the chico, the match, with this hand; -1 */
};

/* A match, or where it takes several chicos one of them. */
struct summary_match {
	struct tree_node node;
	struct str id;                /* its parts, each with its length before it */
	int64_t chico;                /* 0: it is one chico */
	uint64_t sums[MATCH_SUMS];
	struct account due, paper;
	int64_t target;               /* points that win; 0: not known */
	bool result_known;            /* Resultado, as the log says it */
	int64_t result[2];
};

struct summary {
	struct arena arena, line_arena;
	uint64_t sums[SUM_COUNT];
	struct tree_node *rows;       /* keys come from outside: no choice of them makes it slow */
	size_t row_count;
	struct tree_node *matches;
	size_t match_count;           /* of the tree: chicos apart */
	struct summary_match *last;   /* to which the hand before belonged */
	struct out id;                /* of the match that is looked for */
	struct out carry;             /* a line that goes on */
	uint64_t line;                /* of this input */
	uint64_t open_lines;          /* of a summary whose last line has not come */
	struct sha256 sum;            /* of these lines */
	enum summary_fault fault;
};

/* False when memory is exhausted. */
bool summary_add_row(struct summary *summary, const struct summary_row *row);

/* Adds what `like` has, whose parts are these, to the match: sums are added, of two accounts the later one stays. False when memory is
 * exhausted. */
bool summary_add_match(struct summary *summary, const struct str *parts, const struct summary_match *like);

/* The parts of a match, within its id. */
void summary_match_parts(const struct summary_match *match, struct str *parts);

/* One line of the input. */
enum summary_fault summary_read_report(struct summary *summary, struct str line);
enum summary_fault summary_read_merge(struct summary *summary, struct str line);

/* In the order of the output, in the summary's arena. NULL: no memory. */
const struct summary_row **summary_sorted_rows(struct summary *summary);
const struct summary_match **summary_sorted_matches(struct summary *summary);

/* Different matches, the chicos of one taken together. */
size_t summary_count_matches(const struct summary_match *const *matches, size_t count);

/* What stands in the last line of a summary, behind all that is summed: the lines before it and the rest of it. */
#define SUMMARY_SUM ",\"sha256\":\""

#endif
