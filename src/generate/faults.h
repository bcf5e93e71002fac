/* Breaches planted in legal hands, and the finding that each must bring. It is worked out from the tables of the ruleset and an oracle
 * (oracle.h), before any engine sees the breach. Private to src/generate, but for breach_do. */
#ifndef VEEDOR_GENERATE_FAULTS_H
#define VEEDOR_GENERATE_FAULTS_H

#include "generate/chance.h"
#include "generate/oracle.h"

/* Sorts of breach. A breach is drawn among the sorts that the hand offers, each with the same chance. */
enum fault_sort {
	FAULT_CARD_EARLY,       /* a card before its owner's turn */
	FAULT_CARD_TWICE,       /* a second card in one baza */
	FAULT_CARD_FOREIGN,     /* a card that was not dealt to its player */
	FAULT_CARD_COVERED,     /* a card not face up, or under another */
	FAULT_LIFT,             /* a card taken back */
	FAULT_SHOW,             /* cards shown that should not be */
	FAULT_ASK,              /* something asked or claimed that may not be */
	FAULT_CUT,              /* the deck cut wrongly, or by the wrong seat */
	FAULT_GONE,             /* an act of a seat that has left */
	FAULT_STRANGER,         /* an act of a seat that does not play this duel */
	FAULT_CALL_TURN, FAULT_CALL_TIMING, FAULT_CALL_RIGHT, FAULT_CALL_STEP, FAULT_CALL_OTHER,
	FAULT_OWN_ANSWER,       /* a call of the own side answered */
	FAULT_NO_ANSWER,        /* words that answer nothing */
	FAULT_NO_CALL,          /* words that call nothing */
	FAULT_NUMBER,           /* a declared number that is not the player's */
	FAULT_FLOR_DENIED,
	FAULT_NOTE, FAULT_DEAL_NOTE,    /* a misdeed that only a note tells */
	FAULT_POINTS,           /* wrong points written */
	FAULT_SCORE,            /* a wrong score written */
	FAULT_DEALER,           /* the wrong dealer */
	FAULT_FORM,             /* duels instead of a general hand, or the reverse */
	FAULT_SORTS
};

/* What must be found, and nothing else. */
struct expected {
	struct str clause;
	uint8_t kind, severity;
};

/* A breach: the change to make in the hand. */
struct breach {
	uint8_t sort;
	struct expected expected;
	struct event event;        /* inserted before `at`, or put in its place */
	struct str words;          /* words of a voice */
	uint32_t at;
	bool replaces;
	bool cut;                  /* the hand stops there: the rest would be another hand */
	bool uncounted;            /* the written points no longer hold: they are left out */
};

/* Draws one breach for this hand, of those that the tables of its ruleset know. False: the hand offers none. `scored`: a line with the
 * score follows the hand. `won`: after so many events the match is won by words, and nobody is charged with a call or a card (0: it is not
 * won so). Leaves the trial at the end of the hand. The words live in `arena`. */
bool breach_find(struct breach *breach, struct trial *trial, const struct ruleset *rules, const struct hand *hand,
	struct chance *chance, struct arena *arena, bool scored, uint32_t won);

/* Makes the hand with the breach, its text in `arena`. False: out of memory. */
bool breach_do(struct hand *out, const struct hand *hand, const struct breach *breach, struct arena *arena);

/* The first clause of `a` that `b` holds too, else the first of `a`. */
struct str shared_clause(const struct ruleset *rules, struct cite a, struct cite b);

/* The first clause of a cite; empty if there is none. */
struct str leading_clause(const struct ruleset *rules, struct cite cite);

/* The kinds of effects of a rule (enum effect_kind), as a set of bits. */
#define EFFECT_BIT(kind) ((uint64_t)1 << (kind))
uint64_t effects_of(const struct ruleset *rules, const struct rule *rule);

/* ---- faults_rules.c: what the rules say of an act -------------------------------------------------------------- */

/* What stands against an act apart from the rules. */
struct protest {
	bool stands;
	uint8_t kind, severity;
	struct str clause;
};

struct outlook {
	struct expected expected;
	bool cut;                   /* the act stands, or has a price: the hand goes on otherwise */
	bool dear;                  /* the act has a price beyond itself */
};

/* What must be found if the act of the oracle is done. False: nothing, or the tables do not tell. */
bool fault_outlook(const struct oracle *oracle, const struct protest *protest, struct outlook *outlook);

/* ---- faults_notes.c -------------------------------------------------------------------------------------------- */

/* What must be found if this note on the seat follows the played hand, or the deal. `cut`: it has a price. False: nothing, or the tables
 * do not tell. */
bool fault_of_note(struct oracle *oracle, unsigned note, unsigned seat, bool at_deal, struct outlook *outlook);

/* What stands against a call by the order of calls of its lance. `accepts`: its words hold the «quiero» to the call under it. */
struct protest fault_of_call(const struct oracle *oracle, unsigned canto, unsigned seat, bool accepts);

/* ---- search.c: what the parts of the search for breaches in one legal hand share ---- */

struct search {
	struct oracle oracle;
	struct trial *trial;
	const struct hand *hand;
	struct chance *chance;
	struct arena *arena;
	struct breach found[FAULT_SORTS];     /* one of each sort, drawn evenly among those met */
	unsigned met[FAULT_SORTS];
	uint32_t at;                          /* the next event of the legal hand */
	bool quiet;                           /* nobody owes anything */
	bool unclear;                         /* the oracle has not seen all: a bundle before the muestra, a card not face up */
	bool lost;                            /* the oracle has lost count: unclear, or two cards laid at once */
};

static inline const struct ruleset *rules_of(const struct search *s)
{
	return s->oracle.rules;
}

/* The first lance, in the order of answers, whose call waits for an answer of this side; MAX_LANCES none. */
unsigned search_pending(const struct search *s, unsigned side);

/* Offers one more breach of its sort and copies its words. A breach that would break the hand off while something is owed is refused. */
void search_keep(struct search *s, const struct breach *breach);

/* Offers the breach of doing the deed, with this event, at this place of the hand; nothing if the tables do not tell. */
void search_deed(struct search *s, unsigned sort, struct deed deed, const struct event *event);

/* Offers the breach of an act before or after the play, if it costs nothing: the hand stays as it was. */
void search_free(struct search *s, unsigned sort, unsigned act, const struct event *event, uint32_t at);

/* ---- faults_cards.c: what is done with cards and gestures ---- */

void search_cards(struct search *s, unsigned seat);

/* ---- faults_calls.c: what is said ---- */

void search_words(struct search *s, unsigned seat);

/* ---- faults_written.c: the deal, numbers, and what is written ---- */

void search_deal(struct search *s);
void search_number(struct search *s);
void search_notes(struct search *s, bool scored);
void search_written(struct search *s, bool scored);

#endif
