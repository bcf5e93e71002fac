/* Advice: how to say it instead. It is found, not composed: each official formula of the regulation is tried in the very situation, and
 * one is given only if it does exactly what the speaker meant or did. */
#ifndef VEEDOR_LESSON_ADVICE_H
#define VEEDOR_LESSON_ADVICE_H

#include "lesson/lesson.h"

/* Returns advice for this seat, which says `phrase` now. If the phrase counted but is not official, the advice is an official formula
 * that does the same to the table. If it did not count, the advice is a formula that does all that was meant, keeps the numbers heard and
 * the parts named, and draws no finding; a raise may accept first if the regulation wants that. If no formula does, the advice says why.
 * ADVICE_NEEDLESS: the phrase is official and counts, or it meant nothing. Advice for an advice is ADVICE_NEEDLESS. The trial is left as
 * it was, with its mark where it stands. Texts are in `arena` or the ruleset's. */
struct advice advice_for(struct arena *arena, struct trial *trial, unsigned seat, struct str phrase);

/* Like advice_for, away from any table, by the words alone: a formula fits if it has the same acts, numbers and parts. `canto` is that of
 * `rules`. */
struct advice advice_heard(struct arena *arena, const struct ruleset *rules, struct canto *canto, struct str phrase);

/* Puts advice into the `fix` of the findings on a judged hand that are about words, and removes a correction that names a formula which
 * could not be said there. `engine` judged the hand last. `trial` is a trial of the engine; if NULL it is opened here once there is
 * something to advise, and then belongs to the caller. Texts are in the arena of the findings. */
void advice_tell(struct findings *findings, const struct hand *hand, struct engine *engine, struct trial **trial);

#endif
