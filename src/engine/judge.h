/* Judging one act: duties that lapse, what kernel and rules say against it, what becomes of it,
 * what follows from it. */
#ifndef VEEDOR_ENGINE_JUDGE_H
#define VEEDOR_ENGINE_JUDGE_H

#include "engine/lances.h"

/* Judges the act, with the kernel's own refusal of it, and does it unless it is void. Returns true when it
 * was done. `quiet`: an act folded under an earlier finding makes none. */
bool judge_act(struct state *s, struct act_event *act, struct objection objection);

/* The rules of `entre manos` for an act after the hand was decided. */
void judge_between(struct state *s, const struct act_event *act);

/* Does an act that nobody performed but a rule counts as done, at the settlement of a lance or of none: nothing is held against it, and what
 * follows from it follows. */
void judge_counted(struct state *s, const struct act_event *act, unsigned settling);

/* Judges the acts that follow from what came about, in the order in which they were put down, and what follows from those. */
void judge_queue(struct state *s);
static inline void judge_queued(struct state *s)
{
	if (s->queued_count)
		judge_queue(s);
}

/* ---- deeds.c ---- */

/* Does a valid act: a call, an answer, a declaration, a card, a leave. */
void deed_do(struct state *s, const struct act_event *act);

/* Closes the baza, and those after it, once nobody owes a card to it: also when the one who owed it leaves. */
void deed_close_bazas(struct state *s);

/* ---- moments.c: the deal, the end of a baza, of a lance, of the hand ---- */

/* The rules of a moment that has no author: once a side. `lance`: al liquidar L. */
void judge_moment(struct state *s, enum moment moment, unsigned lance, int side);

/* The silent rules of `al liquidar` for a lance that the cards decide, where it is not known who won it: those that strike
 * whoever did, and doubts over the others. */
void judge_unwon(struct state *s, unsigned lance);

#endif
