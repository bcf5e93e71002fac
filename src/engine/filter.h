/* Which rules and duties may come to something now. Most ask for what is not so: a note, a call that waits, a card out of turn. What
 * a guard cannot do without is found once a ruleset; how things stand is a set of bits, and which rules are left with these bits is
 * remembered, since hands are much alike. Where a rule is left out, its guard says no. */
#ifndef VEEDOR_ENGINE_FILTER_H
#define VEEDOR_ENGINE_FILTER_H

#include "engine/index.h"
#include "engine/tell.h"

/* A set of signals, by what they are about. */
enum { SIGNALS_TABLE, SIGNALS_DONE, SIGNALS_FAULTS, SIGNALS_NOTES, SIGNALS_ACT_NOTES, SIGNAL_WORDS };
struct signals {
	uint64_t word[SIGNAL_WORDS];
};

/* The rules that may strike, in the order of the file, and the duties (bits) that may lapse. */
struct candidates {
	const uint16_t *rules;
	unsigned count;
	uint64_t duties;
};

/* All that is to be asked of one kind of act, before or after it, or at a moment without one, and the signals that make a difference
 * to any of it. */
struct occasion {
	struct candidates all;
	struct signals asked;
};

/* What a rule and each deadline of a duty cannot do without, of one ruleset. */
struct preconditions {
	struct signals *rules;                      /* by rule */
	struct signals (*deadlines)[DUTY_DEADLINES]; /* by duty */
	struct occasion *occasions;                 /* by occasion_of (filter.c) */
};

/* NULL when memory is exhausted. `index`: of the same ruleset, with its lists. */
const struct preconditions *preconditions_make(struct arena *arena, const struct ruleset *rules, const struct rule_index *index);

/* How things stand, of the signals `asked`. */
struct signals signals_now(const struct state *s, const struct ask *q, const struct signals *asked);

/* Those of the moment, and of the act q->now where it has one. */
struct candidates filter_candidates(const struct state *s, const struct ask *q, enum moment moment);

/* Where the engine keeps what was found, for all its hands. NULL when memory is exhausted. */
struct filter_memory *filter_memory_make(struct arena *arena);

#endif
