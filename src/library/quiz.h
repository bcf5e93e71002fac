/* The examiner, who makes exercises under a ruleset. */
#ifndef VEEDOR_LIBRARY_QUIZ_H
#define VEEDOR_LIBRARY_QUIZ_H

#include "library/ruleset_cache.h"
#include "lesson/quiz.h"

struct examiner {
	const struct settings *settings;
	struct ruleset_cache cache;
	struct slot *slot;
	struct quiz_maker *maker;
	struct arena arena;
	struct quiz_wish wish;
};

/* Opens an examiner with what the settings wish for. Returns STATUS_CLEAN, or another status after saying why. Call examiner_close in any
 * case. */
enum status examiner_open(struct examiner *examiner, const struct settings *settings);
void examiner_close(struct examiner *examiner);

/* Judges an answer to the exercise with this key: typed words, or the letter of a choice. Returns STATUS_USAGE, after saying so, if the key is
 * of no exercise or the answer is no choice. */
enum status examiner_reply(struct examiner *examiner, struct str key, struct str said, struct quiz_reply *reply);

/* Prints as many exercises as the settings say, with their key, in the form that the settings say. */
enum status examiner_print(struct examiner *examiner, struct out *out);

#endif
