/* What the parts of finding advice share. */
#ifndef VEEDOR_LESSON_ADVICE_PARTS_H
#define VEEDOR_LESSON_ADVICE_PARTS_H

#include "lesson/effect.h"
#include "lesson/formulas.h"
#include "lesson/wish.h"

enum { MOST_MET = 96 };

/* A search among the formulas. `takes` tries one that performs what the wish asks for, and puts what it takes into `found`. */
struct search {
	struct arena *arena;
	const struct ruleset *rules;
	struct canto_formulas formulas;
	struct canto *canto;                   /* away from the table; else NULL, and: */
	struct trial *trial;
	unsigned seat;
	const struct phrase_effect *did;       /* of the phrase itself */
	const struct wish *wish;
	struct str phrase;
	const struct utterance *heard;
	bool (*takes)(struct search *search, const struct wish *way, struct str text);
	unsigned tried;
	uint64_t met[MOST_MET];                /* what was tried at the table, one number for all formulas that say the same */
	unsigned met_count;
	bool wants_number;                     /* a formula would do, with a number that was not said */
	bool unheard;                          /* a formula was tried, and meets nothing */
	const struct finding *against;         /* what is said against the first formula that was tried */
	struct str found;
};

/* advice.c: tries all ways to bring the wish about. */
bool search_ways(struct search *search, const struct wish *wish);

/* advice_why.c: no formula was found: why, where that has to be said. */
struct advice advice_without(struct search *search, const struct wish *wish);

/* Why as things stand. */
struct advice advice_at_table(struct search *search, const struct wish *wish);

/* advice_why.c: the number said does not count, and what was found would stake it. */
struct advice advice_of_number(struct search *search);

/* advice_tell.c: the finding is about words: what the speaker should have said. */
bool finding_of_words(const struct finding *f);

/* advice_why.c: whole words in a folded text. */
bool holds_words(struct str text, struct str words);

/* advice_why.c: the next text in «» from *at on, which is moved behind it. */
bool quoted_next(struct str text, size_t *at, struct str *quoted);

/* advice_tell.c: the `fix` of one finding on what the seat has just said, by the advice for it; the trial's mark is before that. */
void advice_correct(struct arena *arena, struct trial *trial, unsigned seat, const struct advice *advice, struct finding *f);

#endif
