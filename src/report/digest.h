/* What the tables of a regulation say, line by line. A line has the same key in every regulation, so that two regulations can be compared
 * (rules --diff) and one printed on a page (rules --sheet). */
#ifndef VEEDOR_REPORT_DIGEST_H
#define VEEDOR_REPORT_DIGEST_H

#include "report/print.h"

/* The sections, by their importance at the table. */
enum digest_section { DIGEST_MATCH, DIGEST_CARDS, DIGEST_ENVITE, DIGEST_FLOR, DIGEST_TRUCO, DIGEST_BAZAS, DIGEST_WORDS,
	DIGEST_FAULTS, DIGEST_CLAUSES, DIGEST_SECTIONS };

struct digest_line {
	uint8_t section;
	bool paired;               /* shown only beside the same line of the other regulation */
	bool compared;             /* told by a comparison alone: a sheet has it in another form, or has no need of it */
	struct str key, label, text;
	struct cite cite;
	int canto;                 /* call that the line tells: the other regulation's call is found by its words, not by its name; -1
	                            * none */
};

struct digest {
	struct arena *arena;
	const struct ruleset *rules;
	enum lang lang;
	struct digest_line *lines;
	unsigned count, room;
	struct out text;           /* of the line in the making */
};

extern const struct term digest_sections[DIGEST_SECTIONS];    /* "cards"; "Las cartas" */

/* Makes the lines of everything but the phrases, in memory of the arena. */
struct digest digest_make(struct arena *arena, const struct ruleset *rules, enum lang lang);

#endif
