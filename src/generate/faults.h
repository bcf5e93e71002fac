/* One breach planted in a legal hand, and what must be said of it. What is expected is worked out from the tables of
 * the ruleset and a oracle (oracle.h), before any engine sees the breach. Private to src/generate. */
#ifndef VEEDOR_GENERATE_FAULTS_H
#define VEEDOR_GENERATE_FAULTS_H

#include "generate/chance.h"
#include "generate/oracle.h"

/* A way of going wrong: faults are drawn among those that the hand offers, each of these with the same chance. */
enum fault_sort {
	FAULT_CARD_EARLY,       /* a card before its owner's turn */
	FAULT_CARD_TWICE,       /* a second card in one baza */
	FAULT_CARD_FOREIGN,     /* a card that was not dealt to him */
	FAULT_CARD_COVERED,     /* one that is not face up, or lies under another */
	FAULT_LIFT,             /* a card taken back */
	FAULT_SHOW,             /* cards shown that should not be */
	FAULT_ASK,              /* what may not be asked for, or claimed */
	FAULT_CUT,              /* the deck cut wrongly, or by another */
	FAULT_GONE,             /* by one who has left */
	FAULT_STRANGER,         /* by one who does not play this duel */
	FAULT_CALL_TURN, FAULT_CALL_TIMING, FAULT_CALL_RIGHT, FAULT_CALL_STEP, FAULT_CALL_OTHER,
	FAULT_OWN_ANSWER,       /* the own side's call answered */
	FAULT_NO_ANSWER,        /* words that answer nothing */
	FAULT_NO_CALL,          /* words that call nothing */
	FAULT_NUMBER,           /* points that are not his */
	FAULT_FLOR_DENIED,
	FAULT_NOTE, FAULT_DEAL_NOTE,    /* what only a note tells of */
	FAULT_POINTS,           /* the points written */
	FAULT_SCORE,            /* the score written */
	FAULT_DEALER,           /* who deals */
	FAULT_FORM,             /* duels for a general hand, or the other way */
	FAULT_SORTS
};

/* What must be found, and nothing else. */
struct expected {
	struct str clause;
	uint8_t kind, severity;
};

/* A breach: what is to be done to the hand. */
struct breach {
	uint8_t sort;
	struct expected expected;
	struct event event;        /* goes in before `at`, or in its place */
	struct str words;          /* of a voice */
	uint32_t at;
	bool replaces;
	bool cut;                  /* the hand stops there: what would follow is another hand */
	bool uncounted;            /* the points that were written no longer hold */
};

/* One breach for this hand, of those that the tables of its ruleset know. False: it offers none. `scored`: a line with
 * the score follows the hand. After the first `won` events the match is won by words, and nobody is charged with what he calls or
 * lays there (0: it is not). The trial is left at the end of it; the words live in `arena`. */
bool breach_find(struct breach *breach, struct trial *trial, const struct ruleset *rules, const struct hand *hand,
	struct chance *chance, struct arena *arena, bool scored, uint32_t won);

/* The hand with the breach, its text in `arena`. False: no memory. */
bool breach_do(struct hand *out, const struct hand *hand, const struct breach *breach, struct arena *arena);

/* The clause that leads a cite; empty where there is none. */
struct str leading_clause(const struct ruleset *rules, struct cite cite);

/* ---- faults_rules.c: what the rules say of an act -------------------------------------------------------------- */

/* What stands against an act besides the rules. */
struct protest {
	bool stands;
	uint8_t kind, severity;
	struct str clause;
};

struct outlook {
	struct expected expected;
	bool cut;                   /* it stays done, or has a price: the hand goes on otherwise */
	bool dear;                  /* it has a price beyond the act itself */
};

/* What must be found if the act of the oracle is done. False: nothing, or the tables do not tell. */
bool fault_outlook(const struct oracle *oracle, const struct protest *protest, struct outlook *outlook);

/* ---- faults_notes.c -------------------------------------------------------------------------------------------- */

/* What must be found if this note on the seat follows the hand played out, or the deal. `cut`: it has a price. False:
 * nothing, or the tables do not tell. */
bool fault_of_note(struct oracle *oracle, unsigned note, unsigned seat, bool at_deal, struct outlook *outlook);

/* What stands against a call by the order of the calls of its lance. `accepts`: its words hold the quiero of what it is said
 * over. */
struct protest fault_of_call(const struct oracle *oracle, unsigned canto, unsigned seat, bool accepts);

#endif
