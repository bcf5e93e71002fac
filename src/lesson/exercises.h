/* What the kinds of exercises share. Private to src/lesson. The first answer that is added is the right one; they are
 * shuffled when the exercise is done. */
#ifndef VEEDOR_LESSON_EXERCISES_H
#define VEEDOR_LESSON_EXERCISES_H

#include "lesson/lesson.h"
#include "lesson/quiz.h"

struct quiz_maker {
	struct arena own, arena, scratch;   /* arena: exercises made; scratch: of the one being made */
	const struct ruleset *rules;
	struct canto *canto;
	struct engine *engine;
	struct trial *trial;
	struct player *player;
	enum lang lang;
	struct chance chance;
	bool barren[QUIZ_TOPICS];           /* nothing came of it however often it was tried: not tried again */
};

/* Each tries once; false: nothing came of it, try again. */
bool exercise_wording(struct quiz_maker *m, struct exercise *x);
bool exercise_options(struct quiz_maker *m, struct exercise *x);
bool exercise_baza(struct quiz_maker *m, struct exercise *x);
bool exercise_count(struct quiz_maker *m, struct exercise *x);
bool exercise_falta(struct quiz_maker *m, struct exercise *x);
bool exercise_refusal(struct quiz_maker *m, struct exercise *x);
bool exercise_fault(struct quiz_maker *m, struct exercise *x);

/* A new answer; NULL where there are four, or one with this text. */
struct quiz_choice *quiz_answer(struct exercise *x, struct str text, struct str why);

/* The same for a number. */
struct quiz_choice *quiz_number(struct quiz_maker *m, struct exercise *x, int number, struct str why);

void quiz_cite(const struct ruleset *rules, struct quiz_choice *choice, struct cite cite);
void quiz_clause(struct quiz_choice *choice, struct str id);

/* A hand of the player with everything by chance. NULL: none. */
const struct hand *quiz_hand(struct quiz_maker *m, unsigned talks, unsigned bold);

/* The canonical text of its first `upto` events, without tags. */
struct str quiz_log(struct quiz_maker *m, const struct hand *hand, uint32_t upto);

/* "A y C", with "el bando de"; the names of its seats. */
struct str quiz_side(struct quiz_maker *m, unsigned seats, int side);

/* The finding in a sentence, and what should have been said or done. */
struct str quiz_finding(struct quiz_maker *m, const struct finding *finding);

bool stake_is_falta(const struct ruleset *rules, const struct amount *amount);

#endif
