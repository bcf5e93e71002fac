/* What the tables of a regulation say, line by line. A line has the same key in every regulation, so that two regulations can be compared
 * (rules --diff) and one printed on a page (rules --sheet). */
#ifndef VEEDOR_REPORT_DIGEST_H
#define VEEDOR_REPORT_DIGEST_H

#include "report/print.h"

/* The sections, by their importance at the table. */
enum digest_section { DIGEST_MATCH, DIGEST_CARDS, DIGEST_ENVITE, DIGEST_FLOR, DIGEST_TRUCO, DIGEST_BAZAS, DIGEST_WORDS,
	DIGEST_FAULTS, DIGEST_SECTIONS };

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
	struct sheet sheet;        /* writes into it */
};

extern const struct term digest_sections[DIGEST_SECTIONS];    /* "cards"; "Las cartas" */

/* Makes the lines of everything but the phrases, in memory of the arena. */
struct digest digest_make(struct arena *arena, const struct ruleset *rules, const struct report_options *options);

/* Adds the line gathered in digest->text and empties that text. An empty text adds no line. */
struct digest_line *digest_add(struct digest *digest, enum digest_section section, struct str key, struct str label,
	struct cite cite);

/* Marks the last line as one that only a comparison tells. */
void digest_compared(struct digest *digest);

/* Adds a line for each stated setting of these tables; `of`: the ruleset or the lance that has the settings. */
void digest_settings(struct digest *digest, const void *of, enum setting_table first, enum setting_table last,
	enum digest_section section);

/* digest_lances.c: calls, prices, settings of the lances. */
void digest_lances(struct digest *digest);

#endif
