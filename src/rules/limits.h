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

/* The number that is allowed, and the words for the things: "cantos". */
extern const struct limit_row {
	int most;
	struct bitext what;
} limits[LIMIT_COUNT];

/* Gives a finding of RULES_LIMIT its arguments. */
static inline void limit_tell(struct finding *finding, enum limit limit)
{
	WITH_ARGS(finding, arg_bitext(limits[limit].what), arg_number(limits[limit].most));
}

#endif
