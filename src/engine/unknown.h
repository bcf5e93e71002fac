/* Rules and duties whose guard is unknown: questions that nobody can answer. worlds.c supposes answers in second replays; the close tells
 * each question once, with the observation that would settle it. */
#ifndef VEEDOR_ENGINE_UNKNOWN_H
#define VEEDOR_ENGINE_UNKNOWN_H

#include "engine/tell.h"

/* The question whether the rule, or the duty of q->debtor, strikes here and now; and the answer that this replay supposes, UNKNOWN if it
 * supposes none. */
struct open_question question_of(const struct state *s, const struct ask *q, uint16_t index, bool of_duty);
enum truth question_answer(const struct state *s, const struct ask *q, uint16_t index, bool of_duty);

/* Remembers a question on which the points of the hand depend, once. */
void question_ask(struct state *s, struct open_question question);

/* Remembers for the close that rule or duty `index` is in doubt, once a player in each hand. `seat`: the debtor; NO_SEAT: the author of
 * the act, or the seat on which the guard rested. */
void unknown_remember(struct state *s, const struct ask *q, uint16_t index, bool of_duty, unsigned seat);

/* Puts in doubt what these effects of a rule or duty may do. If they could change the points, the table's sum is called wrong only if it
 * is wrong with either answer to `asked`. Returns whether they could. */
bool unknown_effects(struct state *s, const struct ask *q, unsigned effects, unsigned count, struct open_question asked);

/* unknown_effects for one effect that comes about while it is unknown whether it means some seats. */
void unknown_seats(struct state *s, const struct ask *q, unsigned effect, struct cite cite);

/* Puts the act being judged in doubt if the rule in doubt could void it or make another act of it. */
void unknown_validity(struct state *s, const struct rule *rule);

/* Puts in doubt what the rule would do, with any lance that it would annul, and so the points. */
void unknown_strike(struct state *s, const struct ask *q, uint16_t index);

/* A mark of all that is in doubt, and the way back to it. An act that is surely void leaves nothing else to know. */
struct doubts { unsigned count; bool points_open, sum_open, open; uint8_t questions; };
struct doubts unknown_mark(const struct state *s);
void unknown_back(struct state *s, struct doubts to);

/* What would settle a doubt that no single card settles: the words of a finding's fix. */
struct bitext unknown_fix(const struct state *s);

/* Makes the undecided findings of the hand. */
void unknown_tell(struct state *s);

#endif
