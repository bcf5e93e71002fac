/* Lessons made from the engine itself: what a phrase does, what may be done at a point of a hand. */
#ifndef VEEDOR_LESSON_LESSON_H
#define VEEDOR_LESSON_LESSON_H

#include "generate/phrases.h"
#include "log/reader.h"
#include "report/lesson.h"

/* ---- situation.c: a small notation for the table before a phrase ---------------------------------------- */

/* [asientos N] [mano SEAT | reparte SEAT] [marcador N-N] [muestra CARD | muestra no] [chico N] [meta N]
 * [disputa WORD], then deal lines and events as in a log. What is left out: four seats where the ruleset allows them,
 * A is mano, 0-0, a muestra that nobody has noted. The log of one hand that it stands for. */
struct str situation_log(struct arena *arena, const struct ruleset *rules, struct str situation);

/* FILE:LINE or FILE:LINE:COLUMN at the end of a text; line 0: neither. A situation in notation is never taken for one. */
struct log_place {
	struct str file;
	uint32_t line, column;          /* from 1; column 0: the line's first event */
};
struct log_place log_place_of(struct str text);

/* Events of the hand before this line, or before the event at this column (0: none said) or the next one; for line 0 those before
 * its ending. */
uint32_t events_before(const struct hand *hand, uint32_t line, uint32_t column);

/* Does the hand reach to this line? */
bool hand_reaches(const struct hand *hand, uint32_t line);

/* ---- table.c ------------------------------------------------------------------------------------------------ */

/* What is due, the score and the lances at the point that the trial stands at. Its words are the ruleset's. */
struct lesson_table table_now(struct trial *trial);

/* A copy that outlives the trial and its ruleset. The list from the first on. */
struct finding *findings_kept(struct arena *arena, const struct finding *first);

/* The gravest finding of a list, NULL none; and what it makes of the act. `met`: an act was judged. */
const struct finding *gravest(const struct finding *first);
enum lesson_ruling ruling_of(const struct finding *first, bool met);

/* The acts that an event would do here are void for a call that was void before, which nothing is said of again. */
bool rests_on_void(const struct trial *trial, const struct trial_act *acts, unsigned count);

/* Who would speak now: whoever is asked, or has to declare, or is on turn; else the mano. */
unsigned natural_speaker(struct trial *trial);

/* speaker.c: who would say this phrase. Where somebody is asked, he, unless it is of flor; else the one above, if it makes sense for him, or
 * the next whom it makes more sense for: a call that he may make, a flor that he may have, an advice that there is for him. The trial's
 * mark is where it stands. */
unsigned speaker_of(struct trial *trial, struct str phrase);

/* ---- heard.c, choices.c ---------------------------------------------------------------------------------------- */

/* What was heard, as far as this game has it: a number says nothing where no points are ever declared. */
struct utterance utterance_of_game(const struct ruleset *rules, const struct utterance *heard);

/* A phrase on its own. `canto` is the ruleset's lexicon. */
struct canto_lesson lesson_heard(struct arena *arena, const struct ruleset *rules, struct canto *canto, struct str phrase);

/* Said by this seat now; the trial is as it was afterwards. */
struct canto_lesson lesson_said(struct arena *arena, struct trial *trial, unsigned seat, struct str phrase);

/* Everything that each seat might do now. */
struct options_lesson lesson_options(struct arena *arena, struct trial *trial);

#endif
