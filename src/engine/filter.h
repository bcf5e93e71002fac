/* Finds which rules and duties may come to something now: most need something that is not there, such as a note, a call that waits, a card
 * out of turn. What a guard needs is worked out once for a ruleset, as bits called signals. How things stand is a set of the same bits, and
 * the rules found for a set are remembered, since hands are much alike. A rule is left out only if its guard says no. */
#ifndef VEEDOR_ENGINE_FILTER_H
#define VEEDOR_ENGINE_FILTER_H

#include "engine/index.h"
#include "engine/tell.h"

/* A set of signals: about the table; and one bit for each pattern done, fault charged, note of the hand, note in braces on the event. */
enum { SIGNALS_TABLE, SIGNALS_DONE, SIGNALS_FAULTS, SIGNALS_NOTES, SIGNALS_ACT_NOTES, SIGNAL_WORDS };
struct signals {
	uint64_t word[SIGNAL_WORDS];
};

/* What a guard needs to hold: all signals of one of the ways. */
enum { MOST_WAYS = 4 };
struct needs {
	uint8_t count;                       /* 0: it never holds */
	struct signals ways[MOST_WAYS];
};

/* The rules that may strike, in the order of the file, and the duties (bits) that may lapse. */
struct candidates {
	const uint16_t *rules;
	unsigned count;
	uint64_t duties;
};

/* All rules and duties before one kind of act, after it, or at a moment without an act; and the signals that any of them needs. */
struct occasion {
	struct candidates all;
	struct signals asked;
};

/* What the rules of a ruleset need to strike, and its duties to lapse. */
struct preconditions {
	struct needs *rules;                        /* by rule */
	struct needs (*deadlines)[DUTY_DEADLINES];  /* by duty and deadline */
	struct occasion *occasions;                 /* by occasion_of (filter.c) */
	const int16_t *selectors; unsigned selector_count; /* the cards that guards ask for (`carta`), each selector once */
};

/* Works out the preconditions of a ruleset, in `arena`. `index` is that of the same ruleset, with its lists made. Returns NULL if memory is
 * exhausted. */
const struct preconditions *preconditions_make(struct arena *arena, const struct ruleset *rules, const struct rule_index *index);

/* Returns those of the signals `asked` that are on now. */
struct signals signals_now(const struct state *s, const struct ask *q, const struct signals *asked);

/* Returns the candidates of the moment, or of the act q->now if the moment has one. They are good until the next call. */
struct candidates filter_candidates(const struct state *s, const struct ask *q, enum moment moment);

/* Makes the memory in which an engine keeps what was found, for all its hands. Returns NULL if memory is exhausted. */
struct filter_memory *filter_memory_make(struct arena *arena);

#endif
