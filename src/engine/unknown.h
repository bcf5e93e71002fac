/* Rules and duties whose guard came out unknown: questions that nobody can answer, supposed in a second replay (worlds.h), and told once at
 * the close with the observation that would settle them. */
#ifndef VEEDOR_ENGINE_UNKNOWN_H
#define VEEDOR_ENGINE_UNKNOWN_H

#include "engine/tell.h"

/* Whether the rule, or the duty for q->debtor, strikes here and now: the question, and what this replay supposes; UNKNOWN where it does
 * not say. */
struct open_question question_of(const struct state *s, const struct ask *q, uint16_t index, bool of_duty);
enum truth question_answer(const struct state *s, const struct ask *q, uint16_t index, bool of_duty);

/* Remembers what the hand hangs on, each question once. */
void question_ask(struct state *s, struct open_question question);

/* The hand hangs on what has more answers than yes and no. */
void question_beyond(struct state *s);

/* Remembers rule or duty `index`, once a player in each hand. `seat`: the debtor, NO_SEAT for the act's author or what
 * the guard rested on. */
void unknown_remember(struct state *s, const struct ask *q, uint16_t index, bool of_duty, unsigned seat);

/* The effects of a rule or duty in doubt: where they could change what the hand is worth, no sum that the table wrote is
 * called wrong but one that is wrong whatever the answer is. Returns whether they could. */
bool unknown_moot(struct state *s, const struct ask *q, unsigned effects, unsigned count, struct open_question asked);

/* The same of one effect that comes about, but of some it is not known whether they are among those it is done to. */
void unknown_whom(struct state *s, const struct ask *q, unsigned effect, struct cite cite);

/* The rule in doubt may be about the act being judged: it may be void, or another one. */
void unknown_act(struct state *s, const struct rule *rule);

/* The rule may strike or not. What it would annul is then in doubt, and the hand with it. */
void unknown_doubt(struct state *s, const struct ask *q, uint16_t index);

/* What is in doubt so far, and back to it: of an act that is surely void nothing else needs to be known. */
struct doubts { unsigned count; bool points_open, sum_open, open; uint8_t questions; };
struct doubts unknown_mark(const struct state *s);
void unknown_back(struct state *s, struct doubts to);

/* What would tell, where no single card would: the words of a finding's fix. */
struct words unknown_fix(const struct state *s);

/* Makes the undecided findings. */
void unknown_tell(struct state *s);

#endif
