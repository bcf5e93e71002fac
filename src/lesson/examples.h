/* Hands of the corpus that the build put into the program (src/lesson/examples.sh): for each clause one that keeps it
 * and one that breaks it. */
#ifndef VEEDOR_LESSON_EXAMPLES_H
#define VEEDOR_LESSON_EXAMPLES_H

#include "base/str.h"

struct example {
	const char *clause;   /* ascending; NULL ends the table */
	short kept, broken;   /* rows of example_hands; -1 none */
};

extern const struct example example_rows[];

/* Each a log of one hand, its tags first where it needs any; it names no ruleset. */
extern const char *const example_hands[];

/* The row of a clause, any case; NULL: the corpus shows none. */
const struct example *example_of(struct str clause);

#endif
