/* Shared by the parts that find advice. */
#ifndef VEEDOR_LESSON_ADVICE_PARTS_H
#define VEEDOR_LESSON_ADVICE_PARTS_H

#include "lesson/lesson.h"
#include "lesson/formulas.h"
#include "lesson/wish.h"

enum { MOST_MET = 96 };

/* A search among the formulas. `takes` tries a formula that performs the wish, and puts the one it takes into `found`. */
struct search {
	struct arena *arena;
	const struct ruleset *rules;
	struct canto_formulas formulas;
	struct canto *canto;                   /* set away from the table; at the table NULL, with the fields below */
	struct trial *trial;
	unsigned seat;
	const struct phrase_effect *did;       /* effect of the phrase itself */
	const struct wish *wish;
	struct str phrase;
	const struct utterance *heard;
	bool (*takes)(struct search *search, const struct wish *way, struct str text);
	bool parted;                           /* he accepted one part by name, and it counts for both: he meant to leave the other */
	bool under;                            /* a prefix is tried that the wish has not: it sings or warns besides */
	unsigned tried;
	uint64_t met[MOST_MET];                /* what was tried at the table: one number for all formulas that say the same */
	unsigned met_count;
	bool wants_number;                     /* a formula would do if a number had been said */
	bool unheard;                          /* a formula was tried, and meets no call */
	const struct finding *against;         /* the finding against the phrase, if not for its words; else against the first formula tried */
	struct str found;
};

/* advice.c: tries all ways to bring the wish about; true if one was found. */
bool search_ways(struct search *search, const struct wish *wish);

/* advice_why.c: no formula was found; says why, if that needs saying. */
struct advice advice_without(struct search *search, const struct wish *wish);

/* advice_why.c: the number said does not count, and the formula found would stake it. */
struct advice advice_of_number(struct search *search);

/* advice_tell.c: true if the finding is about words: what the speaker should have said. */
bool finding_of_words(const struct finding *f);

/* advice_tell.c: true if the fix is «decir «X»» and no more. */
bool names_formula(const struct finding *f, struct str *formula);

/* advice_why.c: finds the next text in «» from *at on, and moves *at past it. */
bool quoted_next(struct str text, size_t *at, struct str *quoted);

/* advice_tell.c: writes the `fix` of a finding on what the seat has just said, from its advice. The trial's mark is before those
 * words. */
void advice_correct(struct arena *arena, struct trial *trial, unsigned seat, const struct advice *advice, struct finding *f);

#endif
