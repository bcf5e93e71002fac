/* Which rules and duties an act can touch: made once a ruleset, so that most acts look at none. */
#ifndef VEEDOR_ENGINE_INDEX_H
#define VEEDOR_ENGINE_INDEX_H

#include "engine/code.h"

enum { INDEX_ACTS = 64, INDEX_BAZAS = 4 /* 0: none has begun */ };

/* A run of rules, in the order of the file. */
struct rule_run {
	uint32_t first, count;                                    /* in the index's list */
};

/* The rules of an act, and those of them that can strike where only these of the common oddities hold (bit 0: the
 * first after ODD_RARE...). */
enum { COMMON_SETS = 8, COMMON_FIRST = ODD_RARE + 1 };
struct rule_sieve {
	struct rule_run all, common[COMMON_SETS];
	uint8_t asked;                                            /* oddities that make a difference */
};

struct rule_index {
	const uint16_t *list;
	struct rule_sieve before[INDEX_ACTS], after[INDEX_ACTS];
	struct rule_run at[MOMENT_COUNT];
	struct rule_run ordinary[MOMENT_COUNT][INDEX_BAZAS];      /* by baza: those of a moment that can strike in a hand without oddities */
	uint64_t duty_before[INDEX_ACTS], duty_after[INDEX_ACTS]; /* bit d: duty d may lapse then */
	uint64_t duty_at[MOMENT_COUNT];                           /* bit d: duty d may lapse at that moment */
	uint64_t duty_answer;                                     /* bit d: it is owed by who has to answer a call */
	uint64_t duty_record[INDEX_ACTS];                         /* bit d: the act may meet it or give birth to it */
	uint64_t patterns[INDEX_ACTS];                            /* bit p: pattern p may fit */
	bool asks_turn;                                           /* some guard asks `en_turno` */
	const bool *has_side;                                     /* by rule: it speaks of one side (equipo, rival) */
	const struct guard_code *code;                            /* the guards of the rules */
};

/* The rules of the act that may strike with these oddities. */
static inline struct rule_run sieve_run(const struct rule_sieve *sieve, unsigned oddities)
{
	return oddities & ODD_RARE ? sieve->all : sieve->common[oddities / COMMON_FIRST % COMMON_SETS];
}

/* Makes the index in `arena`; NULL when memory is exhausted. Layer 0 only. */
const struct rule_index *index_make(struct arena *arena, const struct ruleset *rules);

#endif
