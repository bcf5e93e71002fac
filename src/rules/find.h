/* Where rulesets are found. Internal to the rules floor. */
#ifndef VEEDOR_RULES_FIND_H
#define VEEDOR_RULES_FIND_H

#include "findings/finding.h"

/* Fills *source (memory of the arena) with the ruleset of that name (if there is none, of that name in small letters without
 * accents), or the file of that path, which if relative starts beside `relative_to`. False when there is none, or when what
 * is there cannot be read: *error is its errno then, else 0, and source->name says what was looked for. */
bool ruleset_find(struct str name, struct str relative_to, struct arena *arena, struct source *source, int *error);

/* The built-in bytes, which outlive any ruleset, that are the same as `text`, wherever that was read. Without bytes
 * where none are. */
struct str ruleset_built_in(struct str text);

/* Names the nearest ruleset, if any is near. */
void ruleset_suggest(struct finding *finding, struct str name, struct arena *arena);

#endif
