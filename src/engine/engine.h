/* The inspector: replays a match hand by hand under one ruleset and gives a verdict on each hand. */
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

/* The key of a reason in records, which never changes: "accepted". */
const char *ledger_reason_key(unsigned reason);

/* A call behind an item of the ledger. */
struct ledger_call {
	const struct bitext *name; /* of the ruleset; NULL: the regulation proposed by itself to play for `number` */
	int16_t number;            /* said with the call; -1 none */
	int16_t worth;             /* what it adds, if the cap of the lance makes that less than the number; else -1 */
};

/* Returns the name of the call: a word «n» in it stands for the number said with it. «envido 5 puntos», «la mano por 3» */
struct str ledger_call_name(struct arena *arena, const struct ledger_call *call, enum lang lang);

/* Returns what became of calls, accepted or refused, by the last of them: «falta envido querida», «la mano por 3, no jugada». */
struct str ledger_became(struct arena *arena, struct str names, const struct ledger_call *last, enum ledger_reason why, enum lang lang);

/* One line of a hand's ledger. */
struct ledger_item {
	int points;
	int cut;                 /* what it is worth beyond `points`: it goes beyond the target and is not written */
	int8_t side;             /* side that gets it */
	const struct ledger_call *calls; /* the calls of the lance that count, `call_count` of them */
	const struct bitext *lance_words; /* the words of the lance */
	struct str lance;        /* name of the lance in the ruleset; empty: points apart from lances */
	struct str clauses[FINDING_CLAUSES];
	struct str reading;      /* reading that the item rests on; empty: none */
	struct span span;        /* place of what gave it */
	bool doubtful;           /* what the log leaves out could change it */
	bool handed_over;        /* won by the other side, which has to give it up */
	uint8_t call_count;
	uint8_t why;             /* enum ledger_reason; ledger_reason puts it into words */
	uint8_t duel;            /* in a hand in duels: the two seats that played for it, a bit each; else 0 */
	uint8_t of_lance;        /* 1 + index of the lance that gave it; 0: a rule gave it, or it stands apart */
	uint32_t by;             /* points apart and flores without a bet: the events up to the act that gave them in mid-hand; else 0 */
};

enum { LEDGER_ITEMS = 24 };

/* The verdict on one hand. Lives in the engine until the next engine_judge. */
struct verdict {
	const struct hand *hand;
	struct findings findings;         /* of notation and play, in the order of the text */
	unsigned ledger_count;            /* items in `ledger` */
	int points[2];                    /* points of this hand, by side */
	bool undecided;                   /* the log does not decide the points */
	bool annulled;                    /* the hand is annulled: no points but those apart */
	bool first_of_match;              /* the first hand of its match */
	bool unjudged;                    /* the hand was read and could not be followed: seats, dealer */
	bool after_match;                 /* somebody had won before the hand began: it does not count */
	bool lost;                        /* the hand could not be read: nothing was judged */
	int unbooked[2];                          /* points, by side, that are not written, since the target was reached before */
	struct score claimed;                     /* tantos as written */
	bool claimed_cut;                         /* the tantos written are right by where the target is for the table, or as cut there */
	struct score before;                      /* score due before the hand */
	struct score after;                       /* score due after it */
	struct score paper_before;                /* score before the hand as the table had it */
	struct score paper;                       /* score after the hand as the table has it */
	int at_due;                               /* what a bet priced by the table's score is worth by the score due, if that is not the same; 0 */
	bool score_written;                       /* the log writes `paper` */
	int target;                               /* points that win the match, or the chico */
	int paper_winner;                         /* side that reaches the target by the table's score, and not or not surely by the score due; -1 */
	bool match_over; int match_winner;        /* side, -1 undecided */
	bool match_forfeited;                     /* a rule took the match from the side that is not match_winner */
	bool match_doubtful;                      /* the match may be over: who won an earlier chico is unknown */
	int chico;                                /* chico of the hand, 1.. */
	int games_to_win;                         /* chicos that win the match */
	struct score chicos;                      /* chicos won so far, by side, with this hand's */
	bool chico_over; int chico_winner;        /* the hand ended its chico for this side; -1 */
	uint32_t ended;                           /* the events up to the one that ended the hand; 0: all of them, or none */
	bool played_on;                           /* somebody laid a card after that */
	bool stopped;                             /* the table took a void word for the end, and the hand was not played out */
	uint32_t won_aloud;                       /* the events up to the words that won the match in mid-hand; 0: no words did */
	struct ledger_item ledger[LEDGER_ITEMS];
};

/* Returns why the item of the verdict is paid: "envido, real envido querido". The text lives as long as the verdict. */
struct str ledger_reason(const struct verdict *v, const struct ledger_item *item, enum lang lang);

struct engine;

/* Opens an engine for matches under `rules`; `canto` is the lexicon of that ruleset. NULL: out of memory. */
struct engine *engine_open(const struct ruleset *rules, struct canto *canto);

/* Begins a new match: forgets the score, the dealer and the counts. */
void engine_new_match(struct engine *engine, const struct match_header *match);

/* Judges one hand. Copies `notation`, the reader's findings on it. Never NULL. The verdict lives until the next call; the engine does not
 * read it again, so its findings may be changed. */
struct verdict *engine_judge(struct engine *engine, const struct hand *hand,
	const struct findings *notation);

/* Judges again the hand that `as` judged last, in the match as `as` had it before the hand. `as` is an engine under another reading of the
 * same ruleset. */
const struct verdict *engine_judge_again(struct engine *engine, const struct engine *as, const struct hand *hand, const struct findings *notation);

/* Closes the engine; NULL does nothing. The ruleset and the canto stay the caller's. */
void engine_close(struct engine *engine);

#endif
