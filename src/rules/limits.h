/* How many of each thing a ruleset may have. Internal to the rules floor. */
#ifndef VEEDOR_RULES_LIMITS_H
#define VEEDOR_RULES_LIMITS_H

#include "findings/finding.h"

enum limit {
#define LIMIT(name, most, es, en) LIMIT_##name,
#include "rules/limits.def"
#undef LIMIT
	LIMIT_COUNT
};

/* Returns the number that is allowed. */
int limit_most(enum limit limit);

/* Returns the words for the things: "cantos". */
struct words limit_words(enum limit limit);

/* Gives a finding of RULES_LIMIT its arguments. */
void limit_tell(struct finding *finding, enum limit limit);

#endif
