/* The rulesets of a run, and what is worked out from them. */
#ifndef VEEDOR_LIBRARY_CABINET_H
#define VEEDOR_LIBRARY_CABINET_H

#include "library/settings.h"
#include "canto/canto.h"
#include "engine/engine.h"

/* rules.c: loads a ruleset outside any match, with the readings of the command line or without. Returns NULL after saying why. The caller
 * frees it. */
struct ruleset *rules_load(const struct settings *settings, struct str name, struct arena *arena, bool readings);
/* Lists the rulesets (ruleset_names). Returns STATUS_UNREADABLE, after saying so, if a folder of rulesets could not be read. */
enum status rules_names(const struct settings *settings, struct arena *arena, struct ruleset_names *names);

/* Returns the clause with that id, in letters of any size, or -1. */
int rules_clause(const struct ruleset *rules, struct str id);

/* cabinet.c: a ruleset with what is worked out from it. */
struct shelf {
	struct str key;
	struct ruleset *rules;              /* NULL: it could not be loaded, which was said */
	struct canto *canto;
	struct engine *engine;
	struct trial *trial;                /* of the engine, for advice; NULL till some is wanted */
	struct arena arena;
	struct str said;                    /* what there is to complain of, for standard error; empty: nothing */
	struct load_request request;        /* by which the ruleset was loaded; the shelf owns its choices */
	struct alternative *alternatives;   /* the ruleset under each other option of its readings (readings.c) */
	unsigned alternative_count;
	bool alternatives_known;
	uint64_t used;                      /* when the shelf was taken last */
};

/* The ruleset under one option that is not in force. */
struct alternative {
	struct shelf shelf;
	const struct reading *reading;      /* of the ruleset in force */
	unsigned option;
};

/* The rulesets that are loaded, each once for its name and readings. The last SHELVES that were taken are kept. */
enum { SHELVES = 8 };
struct shelves {
	struct shelf list[SHELVES];
	uint64_t now;
};
void shelves_clear(struct shelves *shelves);

/* Loads what is asked for onto an empty shelf, whose arena is open; what is missing stays NULL. If `lent`, which outlives the shelf, serves the
 * ruleset, the engine reads by it and the shelf has no canto of its own; NULL: none is lent. shelf_clear gives all back. */
void shelf_read(struct shelf *shelf, const struct load_request *request, struct canto *lent, struct findings *findings, struct source *where);
void shelf_clear(struct shelf *shelf);

/* What a call takes rulesets by. */
struct cabinet {
	const struct settings *settings;
	struct shelves *shelves;
	bool for_hands;                     /* the rulesets judge hands and are not shown: sets of regimes can wait */
};

/* Returns the ruleset that the user named, else that of the match; a shelf without rules if it cannot be loaded. Returns NULL if neither
 * names one. Says nothing: complaints stand in the shelf. */
struct shelf *cabinet_for(struct cabinet *cabinet, const struct match_header *match, struct str given);
/* Does the same, and says the complaints. */
struct shelf *cabinet_take(struct cabinet *cabinet, const struct match_header *match, struct str given);

/* Takes the ruleset of this name outside any match, and says the complaints. Returns NULL if it cannot be loaded. */
struct shelf *cabinet_named(struct cabinet *cabinet, struct str name);

/* readings.c: judges the hand that the shelf's engine judged last, with the verdict `v`, under every other option of the readings of its
 * ruleset, one at a time, in the match as it stood before the hand. Loads their rulesets the first time. */
void readings_judge(struct shelf *shelf, const struct hand *hand, const struct findings *notation, const struct verdict *v,
	struct readings_report *report);

#endif
