/* Earlier acts undone: taken back, voided by a rule, overtaken by a partner. */
#ifndef VEEDOR_ENGINE_UNDO_H
#define VEEDOR_ENGINE_UNDO_H

#include "engine/ask.h"

/* nulo A de R: earlier acts that fit are no longer done, and what was proposed in their breath is wiped. Cards
 * that lie stay. nulo último(L): the last call of the lance is not done, and what it raised is as it was. */
void undo_acts(struct state *s, const struct ask *q, const struct effect *effect);

/* Whether it does is not known: what it would undo is in doubt. */
void undo_perhaps(struct state *s, const struct ask *q, const struct effect *effect);

/* The act is no longer done, and done again. What it set besides the record is the caller's matter. */
void undo_one(struct state *s, struct act_done *done);
void undo_not(struct state *s, struct act_done *done);

/* A raise that a partner less mano made in the event just before, over a call that still waited, is no longer there, and that call
 * waits again. False, and nothing done, where there is none. */
bool undo_raise(struct state *s, const struct act_event *act, unsigned lance);

#endif
