/* What somebody at the table might do next, good or bad: the player tries it. Private to src/lesson. */
#ifndef VEEDOR_LESSON_IDEAS_H
#define VEEDOR_LESSON_IDEAS_H

#include "engine/trial.h"
#include "lesson/chance.h"

enum { IDEAS = 192 };

struct idea {
	struct trial_event event;
	uint8_t act;               /* what it is meant to do; ACT_HABLA: talk */
	unsigned weight;           /* how likely among the others; 0 taken out */
};

struct ideas {
	struct idea list[IDEAS];
	unsigned count;
};

/* What the player remembers of the hand. */
struct manner {
	unsigned talks, bold;
	bool freely;               /* more than cards, calls and answers */
	unsigned chatter;          /* pieces of talk since something was done */
	uint8_t conceded;          /* lances in which somebody has conceded */
	bool said;                 /* numbers have been declared: */
	unsigned best_seat;        /* who said the best one, which was */
	int best;
};

/* The ideas at this point; their words live in `arena` or the ruleset. */
void ideas_gather(struct ideas *ideas, struct arena *arena, struct trial *trial, struct chance *chance,
	const struct manner *manner);

/* One of them by its weight, taken out of the list; NULL: none is left. */
struct idea *ideas_draw(struct ideas *ideas, struct chance *chance);

#endif
