/* The rulesets of a run, and what is worked out from them. */
#ifndef VEEDOR_LIBRARY_RULESET_CACHE_H
#define VEEDOR_LIBRARY_RULESET_CACHE_H

#include "library/settings.h"
#include "canto/canto.h"
#include "engine/engine.h"

/* rules.c: loads a ruleset outside any match, with the readings of the command line or without. Returns NULL after saying why. The caller
 * frees it. */
struct ruleset *rules_load(const struct settings *settings, struct str name, struct arena *arena, bool readings);
/* Lists the rulesets (ruleset_names). Returns STATUS_UNREADABLE, after saying so, if a folder of rulesets could not be read. */
enum status rules_names(const struct settings *settings, struct arena *arena, struct ruleset_names *names);

/* Says that the subcommand wants a ruleset, and which there are. Returns STATUS_USAGE. */
enum status rules_none(const struct settings *settings, const char *subcommand);

/* Returns the clause with that id, in letters of any size, or -1. */
int rules_clause(const struct ruleset *rules, struct str id);

/* ruleset_cache.c: a ruleset with what is worked out from it. */
struct slot {
	struct str key;
	struct ruleset *rules;              /* NULL: it could not be loaded, which was said */
	struct canto *canto;
	struct engine *engine;
	struct trial *trial;                /* of the engine, for advice; NULL till some is wanted */
	struct arena arena;
	struct str said;                    /* what there is to complain of, for standard error; empty: nothing */
	struct load_request request;        /* by which the ruleset was loaded; the slot owns its choices */
	struct alternative *alternatives;   /* the ruleset under each other option of its readings (readings.c) */
	unsigned alternative_count;
	bool alternatives_known;
	uint64_t used;                      /* when the slot was taken last */
};

/* The ruleset under one option that is not in force. */
struct alternative {
	struct slot slot;
	const struct reading *reading;      /* of the ruleset in force */
	unsigned option;
};

/* The rulesets that are loaded, each once for its name and readings. The last SLOTS that were taken are kept. */
enum { SLOTS = 8 };
struct slots {
	struct slot list[SLOTS];
	struct syntaxes syntaxes;           /* of the built-in rulesets in them */
	uint64_t now;
};
void slots_clear(struct slots *slots);

/* Loads what is asked for onto an empty slot, whose arena is open; what is missing stays NULL. If `lent`, which outlives the slot, serves the
 * ruleset, the engine reads by it and the slot has no canto of its own; NULL: none is lent. */
void slot_read(struct slot *slot, const struct load_request *request, struct canto *lent, struct findings *findings, struct source *where);

/* What a call takes rulesets by. */
struct ruleset_cache {
	const struct settings *settings;
	struct slots *slots;
	bool for_hands;                     /* the rulesets judge hands and are not shown: sets of regimes can wait */
};

/* Returns the ruleset that the user named, else that of the match; a slot without rules if it cannot be loaded. Returns NULL if neither
 * names one. Says nothing: complaints stand in the slot. */
struct slot *cache_for(struct ruleset_cache *cache, const struct match_header *match, struct str given);
/* Does the same, and says the complaints. */
struct slot *cache_take(struct ruleset_cache *cache, const struct match_header *match, struct str given);

/* Takes the ruleset of this name outside any match, and says the complaints. Returns NULL if it cannot be loaded. */
struct slot *cache_named(struct ruleset_cache *cache, struct str name);

/* readings.c: judges the hand that the slot's engine judged last, with the verdict `v`, under every other option of the readings of its
 * ruleset, one at a time, in the match as it stood before the hand. Loads their rulesets the first time. */
void readings_judge(struct slot *slot, const struct hand *hand, const struct findings *notation, const struct verdict *v,
	struct readings_report *report);

#endif
