/* What the kinds of exercises share. Private to src/lesson. The first answer that is added is the right one; they are
 * shuffled when the exercise is done. */
#ifndef VEEDOR_LESSON_EXERCISES_H
#define VEEDOR_LESSON_EXERCISES_H

#include "lesson/lesson.h"
#include "lesson/quiz.h"

/* A bit of an aim: the one that this exercise was dealt was tried in vain. */
enum { AIM_AGAIN = 8 };

enum { QUIZ_ASKED = 64 };

struct quiz_maker {
	struct arena own, kept;             /* kept: the exercises that were given out */
	struct arena arena, scratch;        /* of the one being made: what it shows; all else */
	const struct ruleset *rules;
	struct canto *canto;
	struct engine *engine;
	struct trial *trial;
	struct player *player;
	enum lang lang;
	struct chance chance;
	unsigned level, aim;                /* that is looked for; which of the answers that there may be, so that all get their turn */
	bool barren[QUIZ_TOPICS][QUIZ_LEVELS + 1]; /* nothing came of it however often it was tried: not tried again */
	struct { uint64_t question, seed; unsigned index; } asked[QUIZ_ASKED]; /* last, as exercise `index`: it is not asked again */
};

/* Each tries once; false: nothing came of it, try again. */
bool exercise_say(struct quiz_maker *m, struct exercise *x);
bool exercise_wording(struct quiz_maker *m, struct exercise *x);
bool exercise_options(struct quiz_maker *m, struct exercise *x);
bool exercise_baza(struct quiz_maker *m, struct exercise *x);
bool exercise_count(struct quiz_maker *m, struct exercise *x);
bool exercise_falta(struct quiz_maker *m, struct exercise *x);
bool exercise_refusal(struct quiz_maker *m, struct exercise *x);
bool exercise_fault(struct quiz_maker *m, struct exercise *x);

/* The fault of a hand of the corpus that breaks this clause. */
bool exercise_example(struct quiz_maker *m, struct str clause, struct exercise *x);

/* A new answer; NULL where the pool is full, or has one with this text. Of a full pool a few are drawn when the exercise is done. */
struct quiz_choice *quiz_answer(struct exercise *x, struct str text, struct str why);

/* The same for a number. */
struct quiz_choice *quiz_number(struct quiz_maker *m, struct exercise *x, int number, struct str why);

/* The clauses of what was said: first those that speak of the lance by its name. */
void quiz_clauses_of(struct quiz_maker *m, struct quiz_choice *answer, const struct canto_lesson *said, unsigned lance);
void quiz_cite(const struct ruleset *rules, struct quiz_choice *choice, struct cite cite);
void quiz_clause(struct quiz_choice *choice, struct str id);

/* How many sit, of the level: the fewest that the regulation has, at first. */
unsigned quiz_seats(struct quiz_maker *m);

/* More than the fewest sit. */
bool quiz_is_large(const struct quiz_maker *m, unsigned seats);

/* A hand of the player with everything by chance, of the level. NULL: none. */
const struct hand *quiz_hand(struct quiz_maker *m, unsigned talks, unsigned bold);

/* Words have won the match by then, and nothing that is said any more counts: that is no place for a question. */
bool quiz_is_won(struct quiz_maker *m, const struct hand *hand, uint32_t upto);

/* The canonical text of its first `upto` events, without tags. */
struct str quiz_log(struct quiz_maker *m, const struct hand *hand, uint32_t upto);

/* ---- told.c: the first `upto` events of a hand in words, a line each part of it; `seat` sees his own cards (NOBODY: none are told) ---- */
struct str quiz_told(struct quiz_maker *m, const struct hand *hand, uint32_t upto, unsigned seat);

/* "A y C", with "el bando de"; the names of its seats. */
struct str quiz_side(struct quiz_maker *m, unsigned seats, int side);

/* The finding in a sentence, and (`fix`) what should have been said or done. */
struct str quiz_finding(struct quiz_maker *m, const struct finding *finding, bool fix);

/* The hand of an exercise's log, set as the match of the engine. NULL: it cannot be read. The reader holds it. */
struct reader *quiz_read(struct quiz_maker *m, const struct exercise *x, struct hand *hand, struct findings *notation);

bool stake_is_falta(const struct ruleset *rules, const struct amount *amount);

#endif
