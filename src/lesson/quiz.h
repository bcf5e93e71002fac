/* Exercises made from a ruleset and from hands that the player plays; the engine says which answer is right. */
#ifndef VEEDOR_LESSON_QUIZ_H
#define VEEDOR_LESSON_QUIZ_H

#include "generate/player.h"
#include "report/quiz.h"

struct quiz_maker;

/* Exercises under `rules` in one language. `engine` is the maker's while it is open. NULL: no memory. */
struct quiz_maker *quiz_open(const struct ruleset *rules, struct canto *canto, struct engine *engine, enum lang lang);
void quiz_close(struct quiz_maker *maker);

/* Can there be exercises of this kind? No falta where no call stakes one, no count without envite. */
bool quiz_has(const struct quiz_maker *maker, unsigned topic);

/* The lowest and the highest level that a topic has exercises of under the ruleset. */
unsigned quiz_lowest(const struct quiz_maker *maker, unsigned topic);
unsigned quiz_highest(const struct quiz_maker *maker, unsigned topic);

struct quiz_wish {
	uint64_t seed;
	unsigned topic;            /* QUIZ_TOPICS: all of them in turn */
	unsigned level;            /* 0: rising from the first words on */
	struct str clause;         /* that one of its answers has to rest on; empty: any */
};

/* Exercise `index` (from 0) of the quiz that is wished for: the same for the same wish and index, once those before it were made: it
 * asks none of their questions again. False: none could be made; where no clause is wished for no other of that topic and level is tried then. Lives until quiz_close. */
bool quiz_make(struct quiz_maker *maker, const struct quiz_wish *wish, unsigned index, struct exercise *exercise);

/* The exercise of this topic, wish and id once more. False: the ruleset does not give it any more. */
bool quiz_again(struct quiz_maker *maker, unsigned topic, unsigned level, uint64_t id, struct exercise *exercise);

/* The words that somebody typed for such an exercise, tried on its hand: right when they do what the regulation's own words do
 * there, with words that it accepts. The sentence lives until quiz_close. */
struct quiz_reply quiz_reply(struct quiz_maker *maker, const struct exercise *exercise, struct str words);

#endif
