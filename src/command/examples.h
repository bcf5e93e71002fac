/* Hands of the corpus that the build put into the program (src/command/examples.sh): for each clause one that keeps it
 * and one that breaks it. */
#ifndef VEEDOR_COMMAND_EXAMPLES_H
#define VEEDOR_COMMAND_EXAMPLES_H

struct example {
	const char *clause;   /* ascending; NULL ends the table */
	short kept, broken;   /* rows of example_hands; -1 none */
};

extern const struct example example_rows[];

/* Each a log of one hand, its tags first where it needs any; it names no ruleset. */
extern const char *const example_hands[];

#endif
