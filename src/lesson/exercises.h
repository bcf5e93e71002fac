/* Shared by the kinds of exercises. Private to src/lesson. The first answer added is the right one; the answers are shuffled when the
 * exercise is done. */
#ifndef VEEDOR_LESSON_EXERCISES_H
#define VEEDOR_LESSON_EXERCISES_H

#include "lesson/lesson.h"
#include "lesson/quiz.h"

/* Bit of an aim: the aim dealt to this exercise was tried in vain. */
enum { AIM_AGAIN = 8 };

enum { QUIZ_ASKED = 64 };

struct quiz_maker {
	struct arena own, kept;             /* kept: the exercises given out */
	struct arena arena, scratch;        /* of the exercise being made: what it shows, and all else */
	const struct ruleset *rules;
	struct canto *canto;
	struct engine *engine;
	struct trial *trial;
	struct player *player;
	enum lang lang;
	struct chance chance;
	unsigned level, aim;                /* level wanted, and which of the possible answers should be right, so that all get their
	                                     * turn */
	bool barren[QUIZ_TOPICS][QUIZ_LEVELS + 1]; /* many tries gave no exercise: not tried again */
	struct { uint64_t question, seed; unsigned index; } asked[QUIZ_ASKED]; /* questions asked before, in exercise `index`: not asked
	                                                                        * again */
};

/* Each function tries once; false: no exercise came of it, try again. */
bool exercise_say(struct quiz_maker *m, struct exercise *x);
bool exercise_wording(struct quiz_maker *m, struct exercise *x);
bool exercise_options(struct quiz_maker *m, struct exercise *x);
bool exercise_baza(struct quiz_maker *m, struct exercise *x);
bool exercise_count(struct quiz_maker *m, struct exercise *x);
bool exercise_falta(struct quiz_maker *m, struct exercise *x);
bool exercise_refusal(struct quiz_maker *m, struct exercise *x);
bool exercise_fault(struct quiz_maker *m, struct exercise *x);

/* Makes the exercise "find the fault" from the hand of the corpus that breaks this clause. */
bool exercise_example(struct quiz_maker *m, struct str clause, struct exercise *x);

/* Return words in the language of the exercises: as they stand, or with values in them, in the arena of the exercise being made. */
#define quiz_words(m, es, en) str_of(tr((m)->lang, es, en))
#define quiz_text(m, es, en, ...) arena_filled(&(m)->arena, tr((m)->lang, es, en), __VA_ARGS__)

/* Adds an answer. Returns NULL if the pool is full or has an answer with this text. When the exercise is done a few answers are drawn
 * from the pool. */
struct quiz_choice *quiz_answer(struct exercise *x, struct str text, struct str why);

/* Adds a number as an answer, like quiz_answer. */
struct quiz_choice *quiz_number(struct quiz_maker *m, struct exercise *x, int number, struct str why);

/* Gives the answer the clauses of what was said, first those that name the lance (MAX_LANCES: none). */
void quiz_clauses_of(struct quiz_maker *m, struct quiz_choice *answer, const struct canto_lesson *said, unsigned lance);
/* Gives the answer the clauses that the finding names. */
void quiz_clauses_broken(struct quiz_maker *m, struct quiz_choice *answer, const struct finding *finding);
void quiz_cite(const struct ruleset *rules, struct quiz_choice *choice, struct cite cite);
void quiz_clause(struct quiz_choice *choice, struct str id);

/* Returns the number of seats for the level; low levels have the fewest that the regulation allows. */
unsigned quiz_seats(struct quiz_maker *m);

/* True if there are more seats than the regulation's fewest. */
bool quiz_is_large(const struct quiz_maker *m, unsigned seats);

/* Returns a hand of the player, drawn by chance for the level; NULL: none. */
const struct hand *quiz_hand(struct quiz_maker *m, unsigned talks, unsigned bold);

/* Asks at a point of the hand (NULL: none was found): `ask_at` is tried at each, from one by chance on, until it makes the exercise. */
bool quiz_somewhere(struct quiz_maker *m, struct exercise *x, const struct hand *hand,
	bool (*ask_at)(struct quiz_maker *m, struct exercise *x, const struct hand *hand, uint32_t upto));

/* True if nobody has points left to declare there. */
bool quiz_points_said(const struct quiz_maker *m);

/* True if words have won the match by then: nothing said later counts, so there is nothing to ask. */
bool quiz_is_won(struct quiz_maker *m, const struct hand *hand, uint32_t upto);

/* ---- told.c: gives the exercise the first `upto` events of the hand, as a log without tags and in words, one line for each part; `seat` sees
 * its own cards (NOBODY: no cards are told) ---- */
void quiz_show(struct quiz_maker *m, struct exercise *x, const struct hand *hand, uint32_t upto, unsigned seat);

/* Returns the names of the seats of a side: "A y C", with "el bando de". */
struct str quiz_side(struct quiz_maker *m, unsigned seats, int side);

/* Returns the finding in a sentence; `fix`: what should have been said or done. */
struct str quiz_finding(struct quiz_maker *m, const struct finding *finding, bool fix);

/* Reads the hand of an exercise's log and sets it as the engine's match. The returned reader holds the hand. NULL: it cannot be read. */
struct reader *quiz_read(struct quiz_maker *m, const struct exercise *x, struct hand *hand, struct findings *notation);

#endif
