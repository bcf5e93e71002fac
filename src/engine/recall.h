/* Acts that come to stand, or cease to stand, without being done then and there: voices in suspense, earlier acts
 * undone, acts that a rule counts as done, acts still open to who is out of play. */
#ifndef VEEDOR_ENGINE_RECALL_H
#define VEEDOR_ENGINE_RECALL_H

#include "engine/effects.h"

/* suspende: s->now waits until its author repeats it. */
void recall_suspend(struct state *s);

/* repite: what its author has in suspense is judged now. */
void recall_repeat(struct state *s, const struct act_event *act);

/* The act was done: nothing of the kind waits any more. */
void recall_settle(struct state *s, const struct act_event *act);

/* nulo A de R: earlier acts that fit are no longer done, and what was proposed in their breath is wiped. Cards
 * that lie stay. nulo último(L): the last call of the lance is not done, and what it raised is as it was. */
void recall_undo(struct state *s, const struct effect *effect);

/* Whether it does is not known: what it would undo is in doubt. */
void recall_doubt(struct state *s, const struct effect *effect);

/* The act is no longer done, and done again. What it set besides the record is the caller's matter. */
void recall_forget(struct state *s, struct act_done *done);
void recall_restore(struct state *s, struct act_done *done);

/* cuenta como A de R: the seats of R do it now. */
void recall_count(struct state *s, const struct effect *effect, const struct origin *origin);

/* sale R conserva A: seats out of play may still do what fits the pattern. */
void recall_keep(struct state *s, seatset seats, uint16_t pattern);

/* Is s->now an act of this seat that it has kept the right to? */
bool recall_keeps(const struct state *s, unsigned seat);

/* A raise that a partner less mano made in the event just before, over a call that still waited, is no longer there, and that call
 * waits again. False, and nothing done, where there is none. */
bool recall_raise(struct state *s, const struct act_event *act, unsigned lance);

#endif
