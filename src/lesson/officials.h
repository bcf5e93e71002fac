/* What may be said officially at a table: the formulas of the rules in force there, and what the regulation has a player put together
 * of them. */
#ifndef VEEDOR_LESSON_OFFICIALS_H
#define VEEDOR_LESSON_OFFICIALS_H

#include "engine/trial.h"

enum { OFFICIAL_ACTS = 4 };

struct official {
	struct str words;               /* a `#` stands for the number that is said */
	uint8_t acts[OFFICIAL_ACTS];    /* what it performs, in order; ACT_NONE ends */
	uint8_t act;                    /* the one that it is said for: its call, else its answer, else its first */
	uint8_t prefix;                 /* enum prefix that leads it */
};

struct officials {
	struct official *list;          /* in `arena`; the words there or in the ruleset */
	unsigned count;
};

/* The formulas of formulas.h that the rules in force on this trial have as their own (a whole phrase for an act that has words of its own
 * is only one more way of saying it; a prefix that the ruleset does not state leads nothing); «quiero y» and a call; two answers to two
 * challenges; the warning of a possible flor before calls and answers. What is put together is kept where it is heard as official. Empty when
 * memory is exhausted. */
struct officials officials_of(struct arena *arena, struct trial *trial);

/* One act, and no prefix. */
bool official_is_plain(const struct official *official);

/* Its words with this number in place of `#`, -1 an example. */
struct str official_said(struct arena *arena, const struct ruleset *rules, const struct official *official, int number);

#endif
