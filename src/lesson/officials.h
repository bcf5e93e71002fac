/* What a player may officially say at a table: the formulas of the rules in force, and what the regulation lets a player combine from
 * them. */
#ifndef VEEDOR_LESSON_OFFICIALS_H
#define VEEDOR_LESSON_OFFICIALS_H

#include "engine/trial.h"

enum { OFFICIAL_ACTS = 4 };

struct official {
	struct str words;               /* a `#` stands for the number said */
	uint8_t acts[OFFICIAL_ACTS];    /* what it performs, in order; ACT_NONE ends */
	uint8_t act;                    /* the act it is said for: its call, else its answer, else its first */
	uint8_t prefix;                 /* enum prefix with which it begins */
};

struct officials {
	struct official *list;          /* in `arena`; words there or in the ruleset */
	unsigned count;
};

/* Returns the formulas of formulas.h that the rules in force on this trial have as their own (not a whole phrase for an act that has its
 * own words, nor a prefix that the ruleset does not state), and combinations: «quiero y» and a call; two answers to two challenges; the
 * warning of a possible flor before calls and answers. A combination is kept if it is heard as official. Empty when memory is
 * exhausted. */
struct officials officials_of(struct arena *arena, struct trial *trial);

/* True of one act without a prefix. */
bool official_is_plain(const struct official *official);

/* Returns its words with this number in place of `#`; -1: an example number. */
struct str official_said(struct arena *arena, const struct ruleset *rules, const struct official *official, int number);

#endif
