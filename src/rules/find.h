/* Where rulesets are found. Internal to the rules floor. */
#ifndef VEEDOR_RULES_FIND_H
#define VEEDOR_RULES_FIND_H

#include "findings/finding.h"
#include "rules/embedded.h"
#include "rules/load.h"

#define RULESET_SUFFIX { ".reglas", 7 }

/* True of "NAME.reglas". */
bool is_file_name(struct str name);

/* Fills *source (memory of the arena) with the file of that path or the ruleset of that name, or failing that of the name in small
 * letters without accents. `below` is the file that inherits from it: a relative path starts in its folder and must stay in that folder
 * or in an open one; `below` is empty for the request itself. The request also says which folders are open and who asks. Returns false if
 * there is none or it cannot be read: *error is then its errno or a number of findings/system.h, else 0, and source->name says what was
 * looked for. */
bool ruleset_find(struct str name, struct str below, const struct load_request *request, struct arena *arena,
	struct source *source, int *error);

/* Returns the built-in ruleset with these bytes; NULL if there is none. */
const struct embedded_ruleset *ruleset_built_in(struct str text);

/* Names the nearest ruleset if one is near, else the places where rulesets are looked for. */
void ruleset_suggest(struct finding *finding, struct str name, const struct load_request *request, struct arena *arena);

#endif
