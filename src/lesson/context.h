/* How the table stood before the act that a finding is about. */
#ifndef VEEDOR_LESSON_CONTEXT_H
#define VEEDOR_LESSON_CONTEXT_H

#include "engine/trial.h"

/* Gives every finding about an act of `hand` its context before that act: baza, turn, what waits or was accepted, cards laid. `engine`
 * judged the hand last; `trial` is opened if it is NULL. If memory runs out, some findings have no context. */
void context_tell(struct findings *findings, const struct hand *hand, struct engine *engine, struct trial **trial);

#endif
