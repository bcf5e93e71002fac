/* Rules and duties whose guard is unknown: questions that nobody can answer. worlds.c supposes answers in second replays; the close tells
 * each question once, with the observation that would settle it. */
#ifndef VEEDOR_ENGINE_UNKNOWN_H
#define VEEDOR_ENGINE_UNKNOWN_H

#include "engine/tell.h"

/* The answer that this replay supposes to the question whether rule, duty (of q->debtor) or effect `index` comes about here and now;
 * UNKNOWN if it supposes none. `asks`: ASKS_... */
enum truth question_answer(const struct state *s, const struct ask *q, unsigned index, unsigned asks);

/* Puts the question, once, whether rule or duty (of q->debtor) `index` comes about. If its effects could change the points, the table's sum is
 * called wrong only if it is wrong with either answer. `told`: the close tells it, if it has a kind, once a player in each hand. */
void question_put(struct state *s, const struct ask *q, unsigned index, unsigned asks, bool told);

/* Puts the question, once, whether the effect means the seats that it may mean. */
void question_put_seats(struct state *s, const struct ask *q, const struct effect *effect, struct cite cite);

/* The questions asked, one bit each: those that something comes of or, if `priced`, those whose answers can change the points. */
uint64_t questions_asked(const struct state *s, bool priced);

/* What would settle a doubt that no single card settles: the words of a finding's fix. */
struct bitext unknown_fix(const struct state *s);

/* What would show the first card laid that nobody saw, in the same words; empty if there is no such card. */
struct bitext unknown_card(const struct state *s);

/* True if the finding says for sure that an act of the hand broke a rule, or counts for nothing. */
bool finding_accuses(const struct finding *f);

/* Leaves a finding undecided, since it hangs on a question asked at this event, NO_EVENT none. */
void unknown_hangs(struct state *s, struct finding *f, uint32_t event);

/* Tells that it hangs on a question, of these clauses, whether the stake of the lance counts; `stands`: the lance as it is if so. */
void unknown_stake(struct state *s, unsigned lance, const struct lance_play *stands, struct cite cite);

/* Makes the undecided findings of the hand. */
void unknown_tell(struct state *s);

#endif
