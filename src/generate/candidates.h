/* What somebody at the table might do next, good or bad. The player tries it. Private to src/generate. */
#ifndef VEEDOR_GENERATE_CANDIDATES_H
#define VEEDOR_GENERATE_CANDIDATES_H

#include "engine/trial.h"
#include "generate/chance.h"

enum { IDEAS = 192 };

struct candidate {
	struct event event;
	uint8_t act;               /* act that a voice is meant to do; ACT_HABLA: talk */
	unsigned weight;           /* chance among the others; 0: drawn already */
	struct str words;          /* of a voice */
};

struct candidates {
	struct candidate list[IDEAS];
	unsigned count;
};

/* How the players of the hand behave, and what the player has to remember of it. */
struct temperament {
	unsigned talks, bold;
	bool freely;               /* does more than lay cards, call and answer */
	unsigned chatter;          /* talk and gestures since the last card, call or answer */
	uint8_t conceded;          /* lances in which somebody has conceded */
	bool said;                 /* a number has been declared: */
	unsigned best_seat;        /* who declared the best number, and the number */
	int best;
};

/* Lists the candidates at this point. Their words live in `arena` or in the ruleset. */
void candidates_gather(struct candidates *candidates, struct arena *arena, struct trial *trial, struct chance *chance,
	const struct temperament *temperament);

/* Draws a candidate by its weight and takes it out of the list; NULL: none is left. */
struct candidate *candidates_draw(struct candidates *candidates, struct chance *chance);

#endif
