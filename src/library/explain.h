/* What the parts of `veedor explain` share. */
#ifndef VEEDOR_LIBRARY_EXPLAIN_H
#define VEEDOR_LIBRARY_EXPLAIN_H

#include "library/point.h"
#include "lesson/examples.h"
#include "report/explained.h"

enum { EXPLAIN_RULESETS = 32 };

struct explaining {
	const struct settings *settings;
	struct out *out;
	struct arena arena;
	struct ruleset_cache cache;             /* for the hands: each has the readings that it names */
	struct ruleset *rules[EXPLAIN_RULESETS];
	struct str names[EXPLAIN_RULESETS]; /* by which each was loaded */
	unsigned rules_count;
	enum status judged;                 /* of the hands: STATUS_USAGE if a ruleset could not be loaded again */
};

/* Judges a hand of the corpus (row of example_hands; -1 none) under a ruleset. */
struct judged_example explain_judge(struct explaining *e, unsigned rules, int row);

/* explain_place.c: explains the events of a line of a log, between two states of the table. */
enum status explain_place(struct explaining *e, struct log_place place);

#endif
