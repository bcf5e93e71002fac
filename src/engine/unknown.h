/* Rules and duties whose guard is unknown: questions that nobody can answer. worlds.c supposes answers in second replays; the close tells
 * each question once, with the observation that would settle it. */
#ifndef VEEDOR_ENGINE_UNKNOWN_H
#define VEEDOR_ENGINE_UNKNOWN_H

#include "engine/tell.h"

/* The answer that this replay supposes to the question whether rule, duty (of q->debtor) or effect `index` comes about here and now;
 * UNKNOWN if it supposes none. `asks`: ASKS_... */
enum truth question_answer(const struct state *s, const struct ask *q, unsigned index, unsigned asks);

/* Puts that question, once, unless nothing comes of it. If its effects could change the points, the table's sum is called wrong only if it is
 * wrong with either answer. Returns whether they could. */
bool question_put(struct state *s, const struct ask *q, unsigned index, unsigned asks, const struct effect *effects, unsigned count,
	struct cite cite);

/* The questions asked, one bit each, whose answers can change the points. */
unsigned questions_priced(const struct state *s);

/* Remembers for the close that rule or duty `index` is in doubt, once a player in each hand. `seat`: the debtor; NO_SEAT: the author of
 * the act, or the seat on which the guard rested. */
void unknown_remember(struct state *s, const struct ask *q, uint16_t index, bool of_duty, unsigned seat);

/* Puts in doubt what the rule would do, with any lance that it would annul, and so the points. */
void unknown_strike(struct state *s, const struct ask *q, uint16_t index);

/* A mark of all that is in doubt, and the way back to it. An act that is surely void leaves nothing else to know. */
struct doubts { unsigned count; bool points_open, open; uint8_t questions; };
struct doubts unknown_mark(const struct state *s);
void unknown_back(struct state *s, struct doubts to);

/* What would settle a doubt that no single card settles: the words of a finding's fix. */
struct bitext unknown_fix(const struct state *s);

/* True if the finding says for sure that an act of the hand broke a rule, or counts for nothing. */
bool finding_accuses(const struct finding *f);

/* Leaves a finding undecided, since it hangs on a question asked at this event, NO_EVENT none. */
void unknown_hangs(struct state *s, struct finding *f, uint32_t event);

/* Tells that it hangs on a question whether the stake of the lance was annulled. */
void unknown_annulled(struct state *s, unsigned lance);

/* Makes the undecided findings of the hand. */
void unknown_tell(struct state *s);

#endif
