/* What a phrase does in a situation, as far as the table shows it. Two phrases with equal effects do the same. */
#ifndef VEEDOR_LESSON_EFFECT_H
#define VEEDOR_LESSON_EFFECT_H

#include "lesson/lesson.h"

struct phrase_effect {
	struct trial_act acts[LESSON_ACTS]; unsigned act_count;
	struct finding *findings;        /* first finding; NULL: none */
	struct lesson_table table;             /* the table after the phrase */
	bool counts;                           /* at least one act was done, and none was void */
};

/* Says the phrase by this seat where the trial's mark is, and takes it back. Findings are copied into `arena`. */
struct phrase_effect phrase_effect(struct arena *arena, struct trial *trial, unsigned seat, struct str phrase);

/* True if the phrase counts and draws no finding. */
bool effect_is_clean(const struct phrase_effect *effect);

/* True if both do the same acts of the same lances and leave the same table: stakes, who owes what, numbers declared, flores sung. */
bool effects_same(const struct phrase_effect *a, const struct phrase_effect *b);

#endif
