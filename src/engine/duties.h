/* Duties: who owes which act before which moment, or else. */
#ifndef VEEDOR_ENGINE_DUTIES_H
#define VEEDOR_ENGINE_DUTIES_H

#include "engine/ask.h"

/* Those of these duties (bits) that lapse before or after the act q->now. Did any? */
bool duties_at_act(struct state *s, const struct ask *q, enum moment moment, uint64_t duties);

/* Duties that lapse at a moment without author (al cerrar mano, al liquidar L). */
void duties_at_moment(struct state *s, const struct ask *q, enum moment moment, unsigned lance);
void duties_answers_due(struct state *s);

/* An answer too late to count, for a partner's stands: it was said all the same, and what its author owed before answering
 * has lapsed. */
void duties_late_answer(struct state *s, struct act_event act);

/* Takes note that the act was done: it may meet duties or give birth to them. */
void duties_record(struct state *s, const struct act_event *act);

/* A new call waits for an answer: whoever may answer owes it anew. */
void duties_new_call(struct state *s);

#endif
