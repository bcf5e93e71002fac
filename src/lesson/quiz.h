/* Exercises made from a ruleset and from hands that the player plays; the engine says which answer is right. */
#ifndef VEEDOR_LESSON_QUIZ_H
#define VEEDOR_LESSON_QUIZ_H

#include "lesson/player.h"
#include "report/quiz.h"

struct quiz_maker;

/* Exercises under `rules` in one language. `engine` is the maker's while it is open. NULL: no memory. */
struct quiz_maker *quiz_open(const struct ruleset *rules, struct canto *canto, struct engine *engine, enum lang lang);
void quiz_close(struct quiz_maker *maker);

/* Can there be exercises of this kind? No falta where no call stakes one, no count without envite. */
bool quiz_has(const struct quiz_maker *maker, unsigned topic);

/* Exercise `index` (from 0) of the quiz of this seed: the same for the same seed, topic and index, whatever was made
 * before. `topic` QUIZ_TOPICS: all of them in turn. False: none could be made; no other of that kind is tried then. Lives until
 * quiz_close. */
bool quiz_make(struct quiz_maker *maker, uint64_t seed, unsigned topic, unsigned index, struct exercise *exercise);

#endif
