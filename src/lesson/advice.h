/* Advice: how to say it instead. It is found, not composed: the regulation's official formulas are tried in the very situation, and one is
 * given only if it does exactly what the speaker meant, or did. */
#ifndef VEEDOR_LESSON_ADVICE_H
#define VEEDOR_LESSON_ADVICE_H

#include "lesson/lesson.h"

/* Advice for this seat, which says `phrase` now. What counted and is no official formula: an official one that does the same to the table. What
 * did not count: one that does all that was meant, keeps the numbers heard and the parts named, and draws no finding; a raise that was
 * meant may accept first, where the regulation wants that. Where none does it, why. ADVICE_NEEDLESS: the phrase is official and counts, or
 * nothing was meant by it. The advice for an advice is ADVICE_NEEDLESS. The trial is as it was afterwards; its mark is where it stands.
 * Texts are in `arena` or the ruleset's. */
struct advice advice_for(struct arena *arena, struct trial *trial, unsigned seat, struct str phrase);

/* The same away from any table, by what the words say alone: there a formula has the same acts, numbers and parts. `canto` is that of
 * `rules`. */
struct advice advice_heard(struct arena *arena, const struct ruleset *rules, struct canto *canto, struct str phrase);

/* Puts advice into the `fix` of those findings on a judged hand that are about words, and takes out a correction that names a formula
 * which could not be said there. `engine` judged the hand last; `trial` is one of it, opened here where it is NULL and something is to be
 * advised; it stays the caller's. Texts are in the arena of the findings. */
void advice_tell(struct findings *findings, const struct hand *hand, struct engine *engine, struct trial **trial);

#endif
