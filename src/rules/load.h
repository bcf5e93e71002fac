/* Loading rulesets: by name (the folders that the user opened, the copy embedded in the binary, else the
 * installed directory) or by path (a name with a slash or ending in .reglas). */
#ifndef VEEDOR_RULES_LOAD_H
#define VEEDOR_RULES_LOAD_H

#include "rules/ruleset.h"

struct ruleset_choice {       /* --reading ID=choice */
	struct str reading, option;
};

/* Folders that the user opened for rulesets, in the order in which they are searched; $VEEDOR_RULESETS comes after them. */
struct ruleset_folders {
	const struct str *list;                /* each ends in a NUL */
	size_t count;
};

struct load_request {
	struct str name;                       /* as the user or the log's tag gave it */
	bool by_log;                           /* the name stands in a log: it is no path, and a closing .reglas is left out */
	struct ruleset_folders folders;
	const struct ruleset_choice *choices;
	size_t choice_count;
	bool own_choices;                      /* the choices are options that the ruleset itself has, as a ruleset loaded before says */
	bool sets_later;                       /* sets of regimes when they come into force, where that hides no fault: no
	                                        * choices, and byte for byte a ruleset that is built in */
};

/* Loads, checks and compiles. Returns a ruleset to be released with ruleset_free, or NULL;
 * either way `findings` (kind RULESET) says what is wrong, each with its span in the source
 * that `where` (if not NULL) is set to; a ruleset with any fault is not returned. The findings and the source are in the
 * arena of the list (or built in), never in the ruleset: they stay when it goes. */
struct ruleset *ruleset_load(const struct load_request *request, struct findings *findings,
	struct source *where);

/* The same from bytes in memory (the embedded copies, tests, fuzzing). */
struct ruleset *ruleset_load_text(struct source source, const struct load_request *request,
	struct findings *findings);

/* NULL does nothing; its sets of regimes go with it. */
void ruleset_free(struct ruleset *rules);

/* Names of the rulesets that can be found by name, embedded ones first; `count` is set. */
const struct str *ruleset_names(struct ruleset_folders folders, size_t *count);

/* The errno of a directory that the last ruleset_names could not read to its end, which *directory is set
 * to; 0: it read all there are. */
int ruleset_names_unread(struct str *directory);

/* Writes the compiled tables as a text that is equal for equal rulesets (tests, --dump). */
struct out;
void ruleset_dump(const struct ruleset *rules, struct out *out);

#endif
