/* The compiled tables of a ruleset as a text that is equal for equal rulesets. */
#ifndef VEEDOR_TESTS_DUMP_H
#define VEEDOR_TESTS_DUMP_H

#include "base/out.h"
#include "rules/ruleset.h"

/* Writes the tables: names instead of indices, no places. */
void ruleset_dump(const struct ruleset *rules, struct out *out);

#endif
