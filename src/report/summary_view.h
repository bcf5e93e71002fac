/* What a summary says to people: the matches with their results, the tables of positions, the warnings. Worked out from the records
 * when it is printed; nothing of it is kept. Private to src/report/summary*.c. */
#ifndef VEEDOR_REPORT_SUMMARY_VIEW_H
#define VEEDOR_REPORT_SUMMARY_VIEW_H

#include "report/print.h"
#include "report/standings.h"
#include "report/summary_parts.h"

/* A match, its chicos taken together. */
struct match_view {
	struct str part[MATCH_PARTS];
	struct str side[2];            /* the team, or the names of its players in order, a line each; empty: nobody knows */
	int seats;                     /* 0: not known */
	int winner, paper_winner;      /* -1: it has none */
	bool due_known, paper_known;
	int64_t due[2], paper[2];      /* the result: tantos, or chicos where several win the match */
	int64_t tantos[2], chicos[2];  /* due */
	uint64_t sums[MATCH_SUMS];
	bool differs;                  /* what is due is not what the table wrote */
};

/* The teams of a tournament that play for one table of positions. */
struct group_view {
	struct str tournament, group;
	struct str *teams;             /* as match_view.side */
	struct standings standings;
	const struct ruleset *rules;   /* whose `torneo` orders it; NULL: none was had */
	size_t open;                   /* matches without a winner */
};

/* A player who was warned, over a tournament. */
struct summary_warned {
	struct str player, tournament;
	uint64_t count, most;          /* in all, and in one match */
	bool beyond;                   /* more than the regulation allows */
};

struct summary_view {
	const struct summary *summary;
	struct arena *arena;
	enum lang lang;
	const struct summary_row **rows;
	struct match_view *matches;    /* by tournament, group, day, round and table */
	size_t match_count;
	struct group_view *groups;
	size_t group_count;
	struct summary_warned *warned; /* the most first */
	size_t warned_count;
	const struct ruleset **rulesets; /* under which anything was played */
	size_t ruleset_count;
};

/* Everything, in the summary's arena. False: no memory. */
bool summary_view_make(struct summary_view *view, struct summary *summary, const struct summary_options *options);

/* The groups; called by summary_view_make. */
bool summary_groups_make(struct summary_view *view, const struct summary_options *options);

/* The rows of one kind: how many, from *first on. */
size_t summary_view_rows(const struct summary_view *view, enum summary_by by, const struct summary_row ***first);

/* Faults and null acts of a row, and all it has; rows with the most of the former come first (qsort of pointers). */
uint64_t summary_row_broken(const struct summary_row *row);
uint64_t summary_row_total(const struct summary_row *row);
int summary_row_order(const void *a, const void *b);

/* Names of which one is a number of the other come in the order of the numbers: "mesa 2", "mesa 10". */
int summary_natural_order(struct str a, struct str b);

/* The last of them in this order; `name` may say more than the row's key. All of these write for a terminal. */
void summary_print_side(struct out *out, struct str side, int seats, int which, enum lang lang);   /* "Ana y Caro" */
void summary_print_place(struct out *out, const struct str *parts, enum lang lang);   /* "2026-05-02, ronda 1, mesa 3" of ROW_* */
void summary_print_match_place(struct out *out, const struct match_view *match, enum lang lang);
void summary_print_name(struct out *out, const struct summary_row *row, bool one, enum lang lang);   /* `one`: of one tournament, which goes without saying */
void summary_print_row_text(struct out *out, const struct summary_view *view, const struct summary_row *row);   /* what a code or a clause says */
void summary_print_how(struct out *out, const struct group_view *group, uint32_t team, enum lang lang);   /* "diferencia de tantos", with its clauses */
void summary_print_basis(struct out *out, const struct group_view *group, enum lang lang);   /* by what the table is ordered */
bool summary_is_last_of_basis(const struct summary_view *view, size_t group);   /* the next group is ordered otherwise, or there is none */
const char *summary_heading(enum summary_by by, enum lang lang);
void summary_print_limit(struct out *out, const struct summary_view *view);   /* how many warnings are allowed; nothing where none are counted */

#endif
