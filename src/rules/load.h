/* Loads rulesets, by name or by path (with a slash, or ending in .reglas). */
#ifndef VEEDOR_RULES_LOAD_H
#define VEEDOR_RULES_LOAD_H

#include "rules/ruleset.h"

struct ruleset_choice {       /* --reading ID=choice */
	struct str reading, option;
};

/* Returns a copy of the choices that lives in the arena; NULL: no memory. */
struct ruleset_choice *choices_kept(struct arena *arena, const struct ruleset_choice *choices, size_t count);

/* Where a ruleset is looked for by name: texts handed over, folders that the user opened, each in the order given, then $VEEDOR_RULESETS,
 * the built-in rulesets and the installed ones. */
struct ruleset_text { struct str name, text; };
struct ruleset_folders {
	const struct str *list;                /* each ends in a NUL */
	size_t count;
	const struct ruleset_text *texts;      /* a later text of the same name replaces an earlier one */
	size_t text_count;
	struct str installed;                  /* folder of the installed rulesets, with a NUL after it; empty: none */
	bool closed;                           /* only these folders and texts and what is built in: no $VEEDOR_RULESETS, no path relative
	                                        * to the process */
};

/* The syntax of built-in rulesets, each parsed once for all that are loaded with it. It lives longer than they do. */
struct syntaxes {
	struct syntax *first;
};
void syntaxes_free(struct syntaxes *kept);

struct load_request {
	struct str name;                       /* as the user or the log's tag gave it */
	bool by_log;                           /* the name comes from a log: it is never a path, and a closing .reglas is dropped */
	struct ruleset_folders folders;
	const struct ruleset_choice *choices;
	size_t choice_count;
	struct syntaxes *kept;                 /* compile a set of regimes when it comes into force, if that hides no fault: the text is
	                                        * equal to a built-in one, whose syntax is kept here; NULL: compile all sets at the load */
};

/* Loads, checks and compiles. Returns a ruleset to be released with ruleset_free, or NULL if there is any fault. `findings` (kind
 * RULESET) says what is wrong, with spans in the source that `where` (if not NULL) is set to. The findings and the source are in the
 * arena of the list (or built in), never in the ruleset: they outlive it. */
struct ruleset *ruleset_load(const struct load_request *request, struct findings *findings,
	struct source *where);

/* Like ruleset_load, from bytes in memory (embedded copies, tests, fuzzing). */
struct ruleset *ruleset_load_text(struct source source, const struct load_request *request,
	struct findings *findings);

/* Frees the ruleset and its sets of regimes. NULL does nothing. */
void ruleset_free(struct ruleset *rules);

/* Lists the rulesets that can be found by name, embedded ones first; all memory is the arena's. If a folder could not be read to its end,
 * `unread` names it and `error` is the errno; else 0. */
enum { RULESETS_LISTED = 64 };
struct ruleset_names {
	struct str list[RULESETS_LISTED];
	size_t count;
	struct str unread;
	int error;
};
void ruleset_names(struct ruleset_folders folders, struct arena *arena, struct ruleset_names *names);

#endif
