/* The state of a match between its hands: plain data. A side is 0 or 1, -1 for nobody. */
#ifndef VEEDOR_STATE_MATCH_H
#define VEEDOR_STATE_MATCH_H

#include "rules/ruleset.h"

/* A match in progress, as the last hand left it. */
struct match_play {
	struct score paper;                  /* the score that the table has */
	struct score due;                    /* the score that should stand, as veedor reckons it; the table may correct its own to it */
	bool due_claimed;                    /* `due`, not known, holds the points that the table wrote: those due are undecided */
	int target;                          /* tantos that win the game */
	struct score mended;                 /* the table's score before the last hand, plus what that hand gives */
	struct score assumed;                /* known: no score was written yet, and `due` counts from a beginning taken for 0-0; this is the score
	                                      * that the table would have from there */
	int wrong_target;                    /* a wrong target that was told already, -1 none */
	bool last_known;                     /* the hand before could be read */
	uint8_t last_dealer, last_mano;      /* of the hand before */
	uint8_t other_dealer;                /* the other seat that may have dealt it (see state.other_dealer) */
	int last_number;                     /* the number of the hand before, if its name is a number; else 0 */
	bool number_twice;                   /* it is that of the hand before it too, which was not annulled */
	bool same_dealer;                    /* the hand before was annulled, and its dealer deals again */
	uint16_t annulled_by;                /* the clause by which the same player deals again: its index + 1, 0 none */
	bool last_annulled;
	bool either_dealer;                  /* the hand before was annulled, and nobody said who deals: its dealer or the next one may */
	bool unfinished;                     /* the hand before was cut short: the next score may tell whether it was dealt again */
	struct score last_score;             /* the score at the beginning of the hand before */
	uint32_t hands;                      /* hands so far */
	bool any_lost;                       /* a hand could not be read: nothing is counted over the whole match any more */
	bool any_open;                       /* the points of some hand are undecided */
	bool over;
	int winner;                          /* -1 while not over */
	bool past_written;                   /* the table wrote points of a hand after the end, which is told once */
	bool result_told;                    /* a finding told that the tag Resultado fits no end, which is told once too */
	bool past;                           /* the last hand came after the end: so does the next, unless a score says otherwise */
	uint8_t note_count[NOTE_COUNT][MAX_SEATS]; /* notes of each kind about each seat, at most 255 */

	/* chicos */
	int chico;                           /* the number of the one being played, 1.. */
	int chicos[2];                       /* chicos won, by side */
	int chicos_unseen;                   /* finished chicos whose winner the log does not tell */
	bool chico_unwon;                    /* one of them was won on paper only, so that perhaps nobody has won it */
	int chico_winner;                    /* the side that won its chico with the last hand, -1 none */
	int chico_found, chico_due;          /* the number in the header and the right one, if they differ; else 0 */
	int wrong_chico;                     /* a wrong number that was told already in this chico, 0 none */

	/* general hands and facing duels */
	bool form_known;
	uint8_t form;                        /* enum dispute of the last hand that counts */
	uint32_t form_hands;                 /* how many hands of this chico count */
};

#endif
