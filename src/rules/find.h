/* Where rulesets are found. Internal to the rules floor. */
#ifndef VEEDOR_RULES_FIND_H
#define VEEDOR_RULES_FIND_H

#include "findings/finding.h"
#include "rules/load.h"

/* Fills *source (memory of the arena) with the ruleset of that name (if there is none, of that name in small letters without
 * accents), or with the file of that path. `below` is the file that inherits from it: a relative path starts in its folder, and
 * no path leads out of that, save to a folder that is open; empty where the request itself is for it. What of the request says
 * which folders are open and who asks counts. False when there is none, or when what is there cannot be read: *error is its
 * errno then, or a number of findings/system.h, else 0, and source->name says what was looked for. */
bool ruleset_find(struct str name, struct str below, const struct load_request *request, struct arena *arena,
	struct source *source, int *error);

/* The built-in bytes, which outlive any ruleset, that are the same as `text`, wherever that was read. Without bytes
 * where none are. */
struct str ruleset_built_in(struct str text);

/* Names the nearest ruleset, if any is near; else says where one is looked for. */
void ruleset_suggest(struct finding *finding, struct str name, const struct load_request *request, struct arena *arena);

#endif
