/* Which rules and duties an act can touch: made once a ruleset, so that most acts look at none. */
#ifndef VEEDOR_ENGINE_INDEX_H
#define VEEDOR_ENGINE_INDEX_H

#include "rules/ruleset.h"

enum { INDEX_ACTS = 64 };

/* A run of rules, in the order of the file. */
struct rule_run {
	uint32_t first, count;                                    /* in the index's list */
};

struct rule_index {
	const uint16_t *list;
	struct rule_run before[INDEX_ACTS], after[INDEX_ACTS];
	struct rule_run at[MOMENT_COUNT];
	uint64_t duty_before[INDEX_ACTS], duty_after[INDEX_ACTS]; /* bit d: duty d may lapse then */
	uint64_t duty_at[MOMENT_COUNT];                           /* bit d: duty d may lapse at that moment */
	uint64_t duty_answer;                                     /* bit d: it is owed by who has to answer a call */
	uint64_t duty_record[INDEX_ACTS];                         /* bit d: the act may meet it or give birth to it */
	uint64_t patterns[INDEX_ACTS];                            /* bit p: pattern p may fit */
	bool asks_turn;                                           /* some guard asks `en_turno` */
	const struct preconditions *preconditions; /* what they cannot do without (filter.h) */
	const bool *has_side;                                     /* by rule: it speaks of one side (equipo, rival) */
};

/* Makes the index in `arena`; NULL when memory is exhausted. Layer 0 only. */
const struct rule_index *index_make(struct arena *arena, const struct ruleset *rules);

#endif
