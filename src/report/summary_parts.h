/* The parts of a summary. Private to src/report/summary*.c. */
#ifndef VEEDOR_REPORT_SUMMARY_PARTS_H
#define VEEDOR_REPORT_SUMMARY_PARTS_H

#include "base/sha256.h"
#include "report/summary.h"

enum summary_by { BY_KIND, BY_CODE, BY_CLAUSE, BY_PLAYER, BY_TABLE, BY_WARNING, BY_COUNT };

enum { SUMMARY_VERSION = 2 };

/* The parts that identify a row: for a table all but the match, for a player the tournament, for a player's warnings all. */
enum row_part { ROW_KEY, ROW_TOURNAMENT, ROW_DATE, ROW_ROUND, ROW_TABLE, ROW_MATCH, ROW_PARTS };
extern const char *const row_part_names[ROW_PARTS], *const row_count_names[SEVERITY_COUNT];

/* Findings with a common key, counted by severity. */
struct summary_row {
	enum summary_by by;
	struct str part[ROW_PARTS];
	uint64_t counts[SEVERITY_COUNT];
};

/* Plain sums, in the order of the output. */
enum summary_sum {
	SUM_HANDS, SUM_LOST, SUM_UNDECIDED, SUM_ANNULLED, SUM_DISPUTED_HANDS, SUM_DISPUTED_TANTOS,
	SUM_FAULT, SUM_NULL, SUM_REMARK, SUM_UNDECIDED_FINDINGS, SUM_COUNT
};
enum { MATCH_SUMS = SUM_FAULT };   /* sums that a match has too */
extern const char *const summary_sum_names[SUM_COUNT];
extern const struct term summary_by[BY_COUNT];   /* the words are their headings */

/* The parts that identify a match: its tags, so that its hands belong together in whatever piece they stand. A match without a name has
 * its number in its file, and that file unless tournament, round and table are known. */
enum match_part { MATCH_TOURNAMENT, MATCH_GROUP, MATCH_DATE, MATCH_ROUND, MATCH_TABLE, MATCH_RULESET, MATCH_NAME, MATCH_FILE,
	MATCH_TEAM, MATCH_PLAYER = MATCH_TEAM + 2, MATCH_PARTS = MATCH_PLAYER + MAX_SEATS };
extern const char *const match_part_names[MATCH_TEAM];

/* The state of a match after its last hand, as due or on paper. */
struct account {
	bool known;                   /* the score is known */
	int64_t hand;                 /* number of the hand; 0: none */
	int64_t score[2];
	int8_t winner, match_winner;  /* side that won the chico or the match with this hand; -1 none */
};

/* A match, or one chico of a match of several. */
struct summary_match {
	struct str id;                /* its parts, each after its length */
	int64_t chico;                /* 0: the match is one chico */
	uint64_t sums[MATCH_SUMS];
	struct account due, paper;
	int64_t target;               /* points that win; 0: not known */
	bool result_known;            /* Resultado, as the log gives it */
	int64_t result[2];
};

/* Things that differ, each once: a list, and a tree of tsearch to find them by. Their keys come from outside; no choice of keys makes it slow. */
struct summary_set {
	void *tree;
	const void **list;
	uint32_t count, room;
};

struct summary {
	struct arena arena, line_arena;
	uint64_t sums[SUM_COUNT];
	struct summary_set rows, matches;   /* each chico apart */
	struct summary_match *last;   /* match of the hand before */
	struct out id;                /* of the match that is looked for */
	struct out carry;             /* a line that continues in the next bytes */
	struct str text;              /* of the line that is read */
	uint64_t line;                /* line number in this input */
	uint64_t open_lines;          /* lines of a summary whose last line has not come */
	struct sha256 sum;            /* of those lines */
	enum summary_fault fault;
};

/* Adds a row. False when memory is exhausted. */
bool summary_add_row(struct summary *summary, const struct summary_row *row);

/* Adds `like`, whose parts are these, to the match: sums are added, and the later of two accounts stays. False when memory is
 * exhausted. */
bool summary_add_match(struct summary *summary, const struct str *parts, const struct summary_match *like);

/* Gives the parts of a match, as slices of its id. */
void summary_match_parts(const struct summary_match *match, struct str *parts);

/* Reads one line of the input. */
enum summary_fault summary_read(struct summary *summary, enum summary_lines what, struct str line);

/* Adds a thing that the set lacks. False: no memory. summary_set_end frees the tree. */
bool summary_set_add(struct summary_set *set, struct arena *arena, void *thing, int (*order)(const void *a, const void *b));
void summary_set_end(struct summary_set *set);

/* Return the rows and the matches in the order of the output. NULL: no memory. */
const struct summary_row **summary_sorted_rows(struct summary *summary);
const struct summary_match **summary_sorted_matches(struct summary *summary);

/* Counts the matches, with the chicos of one match as one. */
size_t summary_count_matches(const struct summary_match *const *matches, size_t count);

/* Key of the last value in the last line of a summary: the checksum of all lines before it and of the rest of this line. */
#define SUMMARY_SUM ",\"sha256\":\""

#endif
