/* Which rules and duties an act or a moment can touch, and what they need to apply: most need something that is not there, such as a note, a
 * call that waits, a card out of turn. It is made once for a ruleset, the needs as bits called signals, so that most acts look at no rule. */
#ifndef VEEDOR_RULES_INDEX_H
#define VEEDOR_RULES_INDEX_H

#include "rules/ruleset.h"

enum { INDEX_ACTS = 64 };

/* Occasions in one row: before each kind of act, after each, and each moment. */
enum { AFTER_ACTS = INDEX_ACTS, MOMENTS = 2 * INDEX_ACTS, OCCASIONS = MOMENTS + MOMENT_COUNT };

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

/* A guard can hold only if, for at least one of these ways, all its signals are on. */
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

/* All rules and duties of an occasion, and the signals that any of them needs. */
struct occasion {
	struct candidates all;
	struct signals asked;
};

struct rule_index {
	struct occasion occasions[OCCASIONS];       /* by occasion_of */
	struct needs *rules;                        /* by rule: what it needs to strike */
	struct needs (*deadlines)[DUTY_DEADLINES];  /* by duty and deadline: what it needs to lapse */
	const int16_t *selectors; unsigned selector_count; /* the cards that guards ask for (`carta`), each selector once */
	uint64_t duty_answer;                       /* bit d: the seats that may answer a call owe the duty */
	uint64_t duty_record[INDEX_ACTS];           /* bit d: the act may meet the duty or make it owed */
	uint64_t patterns[INDEX_ACTS];              /* bit p: pattern p may fit */
	bool asks_turn;                             /* some guard asks for `en_turno` */
	const bool *has_side;                       /* by rule: it speaks of one side (equipo, rival) */
};

/* Makes the index of the rules and duties, in `arena`. Returns NULL if memory is exhausted. */
const struct rule_index *index_make(struct arena *arena, const struct ruleset *rules);

/* True if all signals of the one set are in the other. */
static inline bool signals_within(const struct signals *part, const struct signals *whole)
{
	return ALL_OF(i, SIGNAL_WORDS, !(part->word[i] & ~whole->word[i]));
}

#endif
