/* Judging one act: what lapses, what stands against it, what becomes of it, what follows. */
#ifndef VEEDOR_ENGINE_JUDGE_H
#define VEEDOR_ENGINE_JUDGE_H

#include "engine/index.h"
#include "state/lances.h"

/* Judges the act, with the kernel's own objection to it, and does it unless it is void. True: it was done. */
bool judge_act(struct state *s, struct act_event *act, struct objection objection);

/* The rules of `entre manos` for an act after the hand was decided. */
void judge_between(struct state *s, const struct act_event *act);

/* Does an act that a rule counts as done, when this lance or none is settled: nothing is held against it; what follows follows. */
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

/* The silent rules of `al liquidar` for a lance whose winner is not known: applies those that strike whichever side won, and notes what is open. */
void judge_unwon(struct state *s, unsigned lance);

#endif
