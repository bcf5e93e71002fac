/* Duties: acts that somebody owes before a moment. A duty that is not met by then lapses. */
#ifndef VEEDOR_ENGINE_DUTIES_H
#define VEEDOR_ENGINE_DUTIES_H

#include "engine/tell.h"
#include "rules/index.h"
#include "state/ask.h"

/* Lets the duties of `duties` (bits) lapse whose deadline is before or after the act q->now or, without an act, at the moment (al cerrar mano,
 * al liquidar the lance q->settling). Returns whether any lapsed. */
bool duties_lapse(struct state *s, const struct ask *q, enum moment moment, uint64_t duties);

/* Lets those of `of` (bits) lapse that may lapse at this moment, which has no act. */
void duties_at_moment(struct state *s, const struct ask *q, enum moment moment, uint64_t of);

/* Lets the duties lapse that the author of a late answer owed before he answered. The answer does not count, since a partner's stands, but he
 * gave it. */
void duties_late_answer(struct state *s, struct act_event act);

/* Records that the act was done: it may meet duties or begin them. */
void duties_record(struct state *s, const struct act_event *act);

/* Begins anew the duties of those who may answer a new call. */
void duties_new_call(struct state *s);

#endif
