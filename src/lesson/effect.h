/* What a phrase does in a situation, as far as it can be seen on the table: two phrases that do the same are known by it. */
#ifndef VEEDOR_LESSON_EFFECT_H
#define VEEDOR_LESSON_EFFECT_H

#include "lesson/lesson.h"

struct phrase_effect {
	struct trial_act acts[LESSON_ACTS]; unsigned act_count;
	const struct finding *findings;        /* the first one; NULL: it draws none */
	struct lesson_table table;             /* afterwards */
	struct { int16_t said; bool conceded, sang; int8_t must; } seats[MAX_SEATS];
	int declaring;
	bool counts;                           /* something was done, nothing of it was void */
};

/* Said by this seat where the trial's mark is, and taken back. Findings are copied into `arena`. */
struct phrase_effect phrase_effect(struct arena *arena, struct trial *trial, unsigned seat, struct str phrase);

/* It counts, and nothing is said against it. */
bool effect_is_clean(const struct phrase_effect *effect);

/* The same acts of the same lances, and the same table afterwards: stakes, who owes what, numbers declared, flores sung. */
bool effects_same(const struct phrase_effect *a, const struct phrase_effect *b);

#endif
