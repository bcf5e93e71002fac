/* What a summary tells people: matches with their results, tables of positions, warnings. It is derived from the records when it is
 * printed, and not kept. Private to src/report/summary*.c. */
#ifndef VEEDOR_REPORT_SUMMARY_VIEW_H
#define VEEDOR_REPORT_SUMMARY_VIEW_H

#include "report/print.h"
#include "report/standings.h"
#include "report/summary_parts.h"

/* A match, all its chicos together. */
struct match_view {
	struct str part[MATCH_PARTS];
	struct str side[2];            /* the team, or the names of its players, sorted, a line each; empty: not known */
	struct str key[2];             /* that, however it is written: by this a team is the same in all its matches */
	int seats;                     /* 0: not known */
	int winner, paper_winner;      /* -1: none */
	bool due_known, paper_known;
	int64_t due[2], paper[2];      /* the result: tantos, or chicos if several win the match */
	int64_t tantos[2], chicos[2];  /* as due */
	uint64_t sums[MATCH_SUMS];
	bool differs;                  /* the table wrote another result than is due */
};

/* The teams of a tournament that share a table of positions. */
struct group_view {
	struct str tournament, group;
	struct str *teams;             /* as match_view.side */
	struct standings standings;
	const struct ruleset *rules;   /* the ruleset whose `torneo` orders it; NULL: none */
	size_t open;                   /* matches without a winner */
};

/* A player's warnings in a tournament. */
struct summary_warned {
	struct str player, tournament;
	uint64_t count, most;          /* in all, and the most in one match */
	bool beyond;                   /* more than the regulation allows */
};

struct summary_view {
	const struct summary *summary;
	struct arena *arena;
	const struct summary_row **rows;
	struct match_view *matches;    /* by tournament, group, day, round and table */
	size_t match_count;
	struct group_view *groups;
	size_t group_count;
	struct summary_warned *warned; /* those with most warnings first */
	size_t warned_count;
	const struct ruleset **rulesets; /* all rulesets of the matches */
	size_t ruleset_count;
};

/* Makes the whole view, in the summary's arena. False: no memory, which out keeps as its error. */
bool summary_view_make(struct summary_view *view, struct summary *summary, const struct summary_options *options,
	struct out *out);

/* Returns the number of rows of one kind, from *first on. */
size_t summary_view_rows(const struct summary_view *view, enum summary_by by, const struct summary_row ***first);

/* Return the faults and void acts of a row, and all its findings; summary_row_order (for qsort of pointers) puts the rows with most
 * faults and void acts first. */
uint64_t summary_row_broken(const struct summary_row *row);
uint64_t summary_row_total(const struct summary_row *row);
int summary_row_order(const void *a, const void *b);

/* Orders names with numbers by the number: "mesa 2", "mesa 10". */
int summary_natural_order(struct str a, struct str b);

/* These write for a terminal. `name` may say more than the row's key. */
void summary_print_side(struct out *out, struct str side, int seats, int which);   /* "Ana y Caro" */
void summary_print_match_place(struct out *out, const struct match_view *match);
void summary_print_result(struct out *out, bool known, const int64_t *result);   /* "30-21", "?" */
void summary_print_open(struct out *out, const struct group_view *group);   /* how many matches have no winner */
void summary_print_name(struct out *out, const struct summary_row *row, bool one);   /* `one`: the rows are of one
                                                                                                      * tournament, which is not named */
void summary_print_row_text(struct out *out, const struct summary_view *view, const struct summary_row *row);   /* what a code or a clause says */
extern const struct term summary_open_ties[];   /* by enum standing_open */
void summary_print_how(struct out *out, const struct group_view *group, uint32_t team);   /* "diferencia de tantos", with its clauses */
void summary_print_basis(struct out *out, const struct group_view *group);   /* the criteria that order the table */
bool summary_is_last_of_basis(const struct summary_view *view, size_t group);   /* the next group has other criteria, or there is none */
void summary_print_limit(struct out *out, const struct summary_view *view);   /* how many warnings are allowed; nothing if none are
                                                                               * counted */

#endif
