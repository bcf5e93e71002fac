/* The inspector: replays a match hand by hand under one ruleset and gives a verdict on each.
 * No stdio, no regex. Findings are made in the arena of the verdict. */
#ifndef VEEDOR_ENGINE_ENGINE_H
#define VEEDOR_ENGINE_ENGINE_H

#include "canto/canto.h"
#include "log/hand.h"

/* Why an item is paid (findings/reasons.def). */
enum ledger_reason {
#define REASON(name, key, es, en) REASON_##name,
#include "findings/reasons.def"
#undef REASON
	REASON_COUNT
};

/* The key of a reason in records, which stays: "accepted". */
const char *ledger_reason_key(unsigned reason);

/* One line of a hand's ledger. */
struct ledger_item {
	int8_t side;             /* who gets it */
	int16_t points;
	struct words reason;     /* "envido querido" / "envido, accepted" */
	struct str lance;        /* name of the lance in the ruleset; empty: apart */
	struct str clauses[FINDING_CLAUSES];
	struct str reading;      /* one that it rests on; empty: none */
	struct span span;        /* what gave it; for its line */
	bool doubtful;           /* could change with what the log does not say */
	bool handed_over;        /* won by the other side, which has to give up all it won */
	uint8_t why;             /* enum ledger_reason */
	uint8_t duel;            /* of a hand in duels: the two seats that played for it, a bit each; else 0 */
	uint8_t of_lance;        /* what the lance with this index less 1 came to; 0: what a rule gave, or the hand apart */
	uint32_t by;             /* points apart, flores without a bet: the events up to the act that gave them in mid-hand; 0 else */
};

enum { LEDGER_ITEMS = 24 };

/* What veedor holds of one hand. Lives in the engine until the next engine_judge. */
struct verdict {
	const struct hand *hand;
	struct findings findings;         /* those of the notation first, in the order of the text */
	unsigned ledger_count;            /* of `ledger` */
	int points[2];                    /* of this hand, by side */
	bool undecided;                   /* the log does not decide the points */
	bool annulled;                    /* dealt again: no points */
	bool first_of_match;              /* no hand of its match came before it */
	bool unjudged;                    /* was read and could not be followed: seats, dealer */
	bool after_match;                 /* somebody had won before it began: it does not count */
	bool lost;                        /* could not be read: nothing was judged */
	bool claimed_known; int claimed[2];       /* tantos as written */
	bool claimed_cut;                         /* they leave out what goes beyond the target, and that is right */
	bool before_known; int before[2];         /* score before the hand, by veedor */
	bool after_known; int after[2];           /* score after it, by veedor */
	bool paper_before_known; int paper_before[2]; /* the score before it that the table had */
	bool paper_known; int paper[2];           /* and after it */
	bool score_written;                       /* `paper` stands in the log */
	int target;                               /* points that win the match, or the chico */
	int paper_winner;                         /* side that reaches the target by what the table wrote and not by what is due; -1 */
	bool match_over; int match_winner;        /* side, -1 undecided */
	bool match_forfeited;                     /* a rule took it from the side that is not match_winner */
	bool match_doubtful;                      /* it may be over: who won an earlier chico is not known */
	int chico;                                /* of the hand, 1.. */
	int games_to_win;                         /* chicos that win the match */
	bool chicos_known; int chicos[2];         /* won so far, by side, this hand's included */
	bool chico_over; int chico_winner;        /* the hand ended its chico for this side; -1 */
	uint32_t ended;                           /* the events up to that with which the hand was over; 0: all of them, or none */
	bool played_on;                           /* somebody called or laid after it */
	uint32_t won_aloud;                       /* the events up to that which won it in mid-hand, by words; 0: it was not so */
	struct ledger_item ledger[LEDGER_ITEMS];
};

struct engine;

/* An engine for one match under `rules`; `canto` is that ruleset's lexicon. NULL: no memory. */
struct engine *engine_open(const struct ruleset *rules, struct canto *canto);

/* A new match begins: the score, the dealer and the counts are forgotten. */
void engine_new_match(struct engine *engine, const struct match_header *match);

/* Judges one hand. `notation` are the reader's findings on it, which are copied in. Never NULL.
 * The verdict lives until the next call. */
const struct verdict *engine_judge(struct engine *engine, const struct hand *hand,
	const struct findings *notation);

/* Judges the hand that `as` judged last, another engine under another reading of its ruleset, in the match as that one had it before the
 * hand. */
const struct verdict *engine_judge_again(struct engine *engine, const struct engine *as, const struct hand *hand, const struct findings *notation);

/* NULL does nothing. The ruleset and the canto stay the caller's. */
void engine_close(struct engine *engine);

/* Envite value of three known cards under the ruleset, played cards included (the count that
 * a declaration is held against). */
int engine_tanto(const struct ruleset *rules, const struct card_table *table, const card *cards, int count);

/* What the cards of a flor count together. */
int engine_flor(const struct ruleset *rules, const struct card_table *table, const card *cards, int count);

/* Do the cards make the combination of this index? */
bool engine_combination(const struct ruleset *rules, const struct card_table *table, unsigned index, const card *cards,
	int count);

#endif
