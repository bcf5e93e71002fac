/* Judging one act: what lapses, what stands against it, what becomes of it, what follows. */
#ifndef VEEDOR_ENGINE_JUDGE_H
#define VEEDOR_ENGINE_JUDGE_H

#include "engine/tell.h"
#include "state/lances.h"

/* Judges the act, with the objection to it, and does it unless it is void. Returns whether it was done. */
bool judge_act(struct state *s, struct act_event *act, struct objection objection);

/* Judges, by the rules `entre manos`, an act after the hand was decided. */
void judge_between(struct state *s, const struct act_event *act);

/* Does an act that a rule counts as done, and judges what follows from it. Nothing is held against it. `settling`: the lance being
 * settled, MAX_LANCES none. */
void judge_counted(struct state *s, const struct act_event *act, unsigned settling);

/* Empties the queue: judges the acts in it in order, with the acts that these queue, then undoes what is to be undone. */
void judge_queue(struct state *s);

/* Does a valid act: a call, an answer, a declaration, a card, a leave. */
void perform(struct state *s, const struct act_event *act);

/* ---- moments.c: the deal, the end of a baza, of a lance, of the hand ---- */

/* Judges the rules of a moment, which has no author. A rule that speaks of one side is asked for each; unless `side` is -1, for that side
 * alone. `lance`: the lance being settled (al liquidar), MAX_LANCES none. If nobody is known to have won that (-1), applies the silent rules
 * that strike whichever side won, and notes what is open. */
void judge_moment(struct state *s, enum moment moment, unsigned lance, int side);

#endif
