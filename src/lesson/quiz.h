/* Exercises made from a ruleset and from hands that the player plays. The engine decides which answer is right. */
#ifndef VEEDOR_LESSON_QUIZ_H
#define VEEDOR_LESSON_QUIZ_H

#include "generate/player.h"
#include "report/quiz.h"

struct quiz_maker;

/* Opens exercises under `rules` in one language. The maker uses `engine` while it is open. NULL: no memory. */
struct quiz_maker *quiz_open(const struct ruleset *rules, struct canto *canto, struct engine *engine, enum lang lang);
void quiz_close(struct quiz_maker *maker);

/* Returns the levels (bit n: level n) on which the ruleset gives exercises of this topic; 0: none, as no falta without a call that stakes
 * one, no count without envite. */
unsigned quiz_levels(const struct quiz_maker *maker, unsigned topic);

struct quiz_wish {
	uint64_t seed;
	unsigned topic;            /* QUIZ_TOPICS: all topics in turn */
	unsigned level;            /* 0: rising from the first words */
	struct str clause;         /* a clause on which an answer must rest; empty: any */
};

/* Makes exercise `index` (from 0) of the wished quiz. It is the same for the same wish and index, once the exercises before it were made:
 * it repeats none of their questions. False: none could be made; without a wished clause, that topic and level are then not tried again.
 * The exercise lives until quiz_close. */
bool quiz_make(struct quiz_maker *maker, const struct quiz_wish *wish, unsigned index, struct exercise *exercise);

/* Makes the exercise of this topic, wish and id once more. False: the ruleset does not give it any more. */
bool quiz_again(struct quiz_maker *maker, unsigned topic, unsigned level, uint64_t id, struct exercise *exercise);

/* Tries the words that a learner typed on the hand of the exercise. They are right if they do what the regulation's own words do there,
 * in wording that it accepts. The sentence lives until quiz_close. */
struct quiz_reply quiz_reply(struct quiz_maker *maker, const struct exercise *exercise, struct str words);

#endif
