/* What rules and duties need to apply: most need something that is not there, such as a note, a call that waits, a card out of turn. It is
 * worked out once for a ruleset, as bits called signals. */
#ifndef VEEDOR_ENGINE_NEEDS_H
#define VEEDOR_ENGINE_NEEDS_H

#include "engine/index.h"
#include "engine/tell.h"

/* Signals about the table. After NOT_ stands one bit for each value that something may have; the bit is on while it has another value. */
enum signal {
	AUTHOR_OUT,      /* the author has left */
	SOMEBODY_OUT,
	ODD_DEAL,        /* somebody was dealt another number of cards than the deck gives */
	STRANGE,         /* the act lays no card, or one that may not be the author's */
	OFF_TURN,        /* it is not surely the author's turn */
	SECOND,          /* the author has laid his card of this baza: this would be a second one */
	NOT_FORM,
	NOT_STATE = NOT_FORM + FORM_COUNT,
	LANCE_STATES = LANCE_ANNULLED + 1,
	PARDA = NOT_STATE + MAX_LANCES * LANCE_STATES, /* baza n was or may have been tied */
	MAY_HOLD = PARDA + MAX_BAZAS + 1,              /* somebody has or may have the combination */
	ANY_NOTE = MAY_HOLD + MAX_COMBINATIONS,
	CHOSEN_CARD,     /* the act's card is or may be one that some guard asks for */
	SIGNAL_COUNT,
};
_Static_assert((int)SIGNAL_COUNT <= 64, "more signals than bits");

static inline uint64_t signal_bit(unsigned signal)
{
	return (uint64_t)1 << signal;
}

static inline uint64_t signal_bits(unsigned first, unsigned count)
{
	return (signal_bit(count) - 1) << first;
}

/* A set of signals: about the table; and one bit for each pattern done, fault charged, note made. */
enum { SIGNALS_TABLE, SIGNALS_DONE, SIGNALS_FAULTS, SIGNALS_NOTES, SIGNAL_WORDS };
struct signals {
	uint64_t word[SIGNAL_WORDS];
};

/* What a guard needs to hold: all signals of one of the ways. */
enum { MOST_WAYS = 4 };
struct needs {
	uint8_t count;                       /* 0: it never holds */
	struct signals ways[MOST_WAYS];
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
	struct occasion *occasions;                 /* by occasion_of */
	const int16_t *selectors; unsigned selector_count; /* the cards that guards ask for (`carta`), each selector once */
};

/* True if all signals of the one set are in the other. */
static inline bool signals_within(const struct signals *part, const struct signals *whole)
{
	for (unsigned i = 0; i < SIGNAL_WORDS; i++)
		if (part->word[i] & ~whole->word[i])
			return false;
	return true;
}

/* The row of the occasion: of the act q->now, for a moment that has one. */
static inline unsigned occasion_of(const struct ask *q, enum moment moment)
{
	return moment == MOMENT_BEFORE ? (unsigned)q->now->act : moment == MOMENT_AFTER ? (unsigned)AFTER_ACTS + q->now->act
		: (unsigned)MOMENTS + (unsigned)moment;
}

/* Works out the preconditions of a ruleset, in `arena`. `index` is that of the same ruleset, with its lists made. Returns NULL if memory is
 * exhausted. */
const struct preconditions *preconditions_make(struct arena *arena, const struct ruleset *rules, const struct rule_index *index);

#endif
