/* Hands of the corpus that the build put into the program (src/lesson/examples.sh): for each clause a hand that keeps it and one that
 * breaks it. */
#ifndef VEEDOR_LESSON_EXAMPLES_H
#define VEEDOR_LESSON_EXAMPLES_H

#include "base/str.h"

struct example {
	const char *clause;   /* ascending; NULL ends the table */
	short kept, broken;   /* rows of example_hands; -1 none */
};

extern const struct example example_rows[];

/* Logs of one hand each, with the tags it needs first; no log names a ruleset. */
extern const char *const example_hands[];

/* Returns the row of a clause, in any case; NULL: the corpus has none. */
const struct example *example_of(struct str clause);

#endif
