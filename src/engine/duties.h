/* Duties: who owes which act before which moment, or else. */
#ifndef VEEDOR_ENGINE_DUTIES_H
#define VEEDOR_ENGINE_DUTIES_H

#include "engine/index.h"
#include "state/ask.h"

/* Lets lapse those of these duties (bits) whose deadline is before or after the act q->now. Returns whether any lapsed. */
bool duties_at_act(struct state *s, const struct ask *q, enum moment moment, uint64_t duties);

/* Lets lapse those of the duties `of` (bits) whose deadline is a moment without author (al cerrar mano, al liquidar L). */
void duties_at_moment(struct state *s, const struct ask *q, enum moment moment, unsigned lance, uint64_t of);

/* Lets lapse what the author of a late answer owed before he answered. The answer does not count, since a partner's stands, but he gave it. */
void duties_late_answer(struct state *s, struct act_event act);

/* Records that the act was done: it may meet duties or begin them. */
void duties_record(struct state *s, const struct act_event *act);

/* Begins anew the duties of those who may answer a new call. */
void duties_new_call(struct state *s);

#endif
