/* Who makes exercises under a ruleset. */
#ifndef VEEDOR_LIBRARY_QUIZ_H
#define VEEDOR_LIBRARY_QUIZ_H

#include "library/cabinet.h"
#include "lesson/quiz.h"

struct examiner {
	const struct settings *settings;
	struct report_options options;
	struct cabinet cabinet;
	struct shelf *shelf;
	struct quiz_maker *maker;
	struct arena arena;
	struct quiz_wish wish;
};

/* With what the settings wish for. STATUS_CLEAN, or another after having said why; examiner_close in any case. */
enum status examiner_open(struct examiner *examiner, const struct settings *settings);
void examiner_close(struct examiner *examiner);

/* Exercise `index` of those that are wished for. False: there is none. */
bool examiner_make(struct examiner *examiner, unsigned index, struct exercise *exercise);

/* What is to be said of an answer to the exercise of this key: typed words, or the letter of a choice. False, which is said: it is none of
 * these. */
bool examiner_reply(struct examiner *examiner, struct str key, struct str said, struct quiz_reply *reply);

/* So many as the settings say, with their key, in the form that they say. */
enum status examiner_print(struct examiner *examiner, struct out *out);

#endif
