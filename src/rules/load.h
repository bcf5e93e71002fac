/* Loading rulesets: by name (the folders that the user opened, the copy embedded in the binary, else the
 * installed directory) or by path (a name with a slash or ending in .reglas). */
#ifndef VEEDOR_RULES_LOAD_H
#define VEEDOR_RULES_LOAD_H

#include "rules/ruleset.h"

struct ruleset_choice {       /* --reading ID=choice */
	struct str reading, option;
};

/* Where rulesets are looked for by name: texts that were handed over, folders that the user opened, each in the order given, then
 * $VEEDOR_RULESETS, what is built in and what is installed. */
struct ruleset_text { struct str name, text; };
struct ruleset_folders {
	const struct str *list;                /* each ends in a NUL */
	size_t count;
	const struct ruleset_text *texts;      /* a later one of the same name takes the place of an earlier one */
	size_t text_count;
	struct str installed;                  /* the folder of those that were installed, NUL behind it; empty: there is none */
	bool closed;                           /* only what stands here and what is built in: not $VEEDOR_RULESETS, no path from where the process is */
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
	const struct ruleset *same_text;       /* that was loaded so, lives longer, and may be this text under other readings: its syntax is
	                                        * not read again; NULL none */
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

/* Names of the rulesets that can be found by name, embedded ones first; everything in the arena. Of a folder that could not be read to
 * its end, `unread` and the errno tell; 0: all were. */
enum { RULESETS_LISTED = 64 };
struct ruleset_names {
	struct str list[RULESETS_LISTED];
	size_t count;
	struct str unread;
	int error;
};
void ruleset_names(struct ruleset_folders folders, struct arena *arena, struct ruleset_names *names);

/* Writes the compiled tables as a text that is equal for equal rulesets (tests, --dump). */
struct out;
void ruleset_dump(const struct ruleset *rules, struct out *out);

#endif
