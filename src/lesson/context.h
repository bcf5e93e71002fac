/* How the table stood when something was done that a finding is about. */
#ifndef VEEDOR_LESSON_CONTEXT_H
#define VEEDOR_LESSON_CONTEXT_H

#include "engine/trial.h"

/* Gives every finding about an act of `hand` its context: baza, whose turn, what waits or was accepted, the cards laid, before that act. The
 * hand is the one that `engine` judged last; `trial` is opened when it is NULL. Without memory some findings stay without. */
void context_tell(struct findings *findings, const struct hand *hand, struct engine *engine, struct trial **trial);

#endif
