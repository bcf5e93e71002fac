/* Which rules and duties an act can touch. It is made once for a ruleset, so that most acts look at no rule. */
#ifndef VEEDOR_ENGINE_INDEX_H
#define VEEDOR_ENGINE_INDEX_H

#include "rules/ruleset.h"

enum { INDEX_ACTS = 64 };

/* A run of rules, in the order of the file. */
struct rule_run {
	uint32_t first, count;                                    /* in the index's list */
};

struct rule_index {
	const uint16_t *list;                                     /* the rules of all runs, one run after another */
	struct rule_run before[INDEX_ACTS], after[INDEX_ACTS];    /* rules `antes de` and `tras` that name the act */
	struct rule_run at[MOMENT_COUNT];                         /* rules of the moment */
	uint64_t duty_before[INDEX_ACTS], duty_after[INDEX_ACTS]; /* bit d: duty d may lapse then */
	uint64_t duty_at[MOMENT_COUNT];                           /* bit d: duty d may lapse at that moment */
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
