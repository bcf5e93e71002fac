/* What somebody at the table might do next, good or bad: the player tries it. Private to src/generate. */
#ifndef VEEDOR_GENERATE_CANDIDATES_H
#define VEEDOR_GENERATE_CANDIDATES_H

#include "engine/trial.h"
#include "generate/chance.h"

enum { IDEAS = 192 };

struct candidate {
	struct trial_event event;
	uint8_t act;               /* what it is meant to do; ACT_HABLA: talk */
	unsigned weight;           /* how likely among the others; 0 taken out */
};

struct candidates {
	struct candidate list[IDEAS];
	unsigned count;
};

/* What the player remembers of the hand. */
struct temperament {
	unsigned talks, bold;
	bool freely;               /* more than cards, calls and answers */
	unsigned chatter;          /* pieces of talk since something was done */
	uint8_t conceded;          /* lances in which somebody has conceded */
	bool said;                 /* numbers have been declared: */
	unsigned best_seat;        /* who said the best one, which was */
	int best;
};

/* The candidates at this point; their words live in `arena` or the ruleset. */
void candidates_gather(struct candidates *candidates, struct arena *arena, struct trial *trial, struct chance *chance,
	const struct temperament *temperament);

/* One of them by its weight, taken out of the list; NULL: none is left. */
struct candidate *candidates_draw(struct candidates *candidates, struct chance *chance);

#endif
