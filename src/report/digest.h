/* What a regulation says at its tables, line by line: each line has a key that is the same in all of them, so that two
 * regulations can be laid side by side (rules --diff) and one put on a page (rules --sheet). */
#ifndef VEEDOR_REPORT_DIGEST_H
#define VEEDOR_REPORT_DIGEST_H

#include "report/print.h"

/* In the order in which they matter at the table. */
enum digest_section { DIGEST_MATCH, DIGEST_CARDS, DIGEST_ENVITE, DIGEST_FLOR, DIGEST_TRUCO, DIGEST_BAZAS, DIGEST_WORDS,
	DIGEST_FAULTS, DIGEST_SECTIONS };

struct digest_line {
	uint8_t section;
	bool paired;               /* of interest only beside its like in the other regulation */
	struct str key, label, text;
	struct cite cite;
	int canto;                 /* the call it tells of: met in the other regulation by what is said, not by its name; -1 */
};

struct digest {
	struct arena *arena;
	const struct ruleset *rules;
	enum lang lang;
	struct digest_line *lines;
	unsigned count, room;
	struct out text;           /* of the line being made */
	struct sheet sheet;        /* writes into it */
};

const char *digest_section_name(enum digest_section section);               /* "cards" */
const char *digest_section_title(enum digest_section section, enum lang lang);

/* Everything below but the words; in memory of the arena. */
struct digest digest_make(struct arena *arena, const struct ruleset *rules, const struct report_options *options);

/* The line that was gathered in digest->text, which is emptied. An empty text makes no line. */
struct digest_line *digest_add(struct digest *digest, enum digest_section section, struct str key, struct str label,
	struct cite cite);

/* digest_lances.c: calls, prices, settings of the lances. */
void digest_lances(struct digest *digest);

#endif
