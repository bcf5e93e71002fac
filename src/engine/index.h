/* Which rules and duties an act can touch. It is made once for a ruleset, so that most acts look at no rule. */
#ifndef VEEDOR_ENGINE_INDEX_H
#define VEEDOR_ENGINE_INDEX_H

#include "rules/ruleset.h"

enum { INDEX_ACTS = 64 };

/* Occasions in one row: before each kind of act, after each, and each moment. */
enum { AFTER_ACTS = INDEX_ACTS, MOMENTS = 2 * INDEX_ACTS, OCCASIONS = MOMENTS + MOMENT_COUNT };

/* The rules that may strike, in the order of the file, and the duties (bits) that may lapse. */
struct candidates {
	const uint16_t *rules;
	unsigned count;
	uint64_t duties;
};

struct rule_index {
	struct candidates all[OCCASIONS];                         /* all rules and duties of an occasion */
	uint64_t duty_answer;                                     /* bit d: the seats that may answer a call owe the duty */
	uint64_t duty_record[INDEX_ACTS];                         /* bit d: the act may meet the duty or make it owed */
	uint64_t patterns[INDEX_ACTS];                            /* bit p: pattern p may fit */
	bool asks_turn;                                           /* some guard asks for `en_turno` */
	const struct preconditions *preconditions;                /* what rules and duties need (filter.h) */
	const bool *has_side;                                     /* by rule: it speaks of one side (equipo, rival) */
};

/* Makes the index of the rules and duties of regime 0, in `arena`. Returns NULL if memory is exhausted. */
const struct rule_index *index_make(struct arena *arena, const struct ruleset *rules);

#endif
