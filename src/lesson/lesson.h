/* Lessons made with the engine itself: what a phrase does, and what may be done at a point of a hand. */
#ifndef VEEDOR_LESSON_LESSON_H
#define VEEDOR_LESSON_LESSON_H

#include "generate/phrases.h"
#include "log/reader.h"
#include "report/explained.h"
#include "report/lesson.h"

/* ---- situation.c: a small notation for the table before a phrase ---------------------------------------- */

/* [asientos N] [mano SEAT | reparte SEAT] [marcador N-N] [muestra CARD | muestra no] [chico N] [meta N] [disputa WORD], then deal lines
 * and events as in a log. Defaults: four seats if the ruleset allows them, A is mano, 0-0, no muestra noted. Returns the log of the one
 * hand it stands for. */
struct str situation_log(struct arena *arena, const struct ruleset *rules, struct str situation);

/* Splits FILE:LINE or FILE:LINE:COLUMN; line 0: the text is neither. A situation in notation is never taken for a place. */
struct log_place {
	struct str file;
	uint32_t line, column;          /* from 1; column 0: the line's first event */
};
struct log_place log_place_of(struct str text);

/* Returns the number of events of the hand before this line, or before the event at this column (0: no column) or the next one; line 0:
 * the events before the ending of the hand. */
uint32_t events_before(const struct hand *hand, uint32_t line, uint32_t column);

/* True if the hand reaches to this line. */
bool hand_reaches(const struct hand *hand, uint32_t line);

/* ---- table.c ------------------------------------------------------------------------------------------------ */

/* Returns what is due, the score and the lances at the point where the trial stands. Its words are the ruleset's. */
struct lesson_table table_now(struct trial *trial);

/* Copies a list of findings from `first` on; the copy outlives the trial and its ruleset. */
struct finding *findings_kept(struct arena *arena, const struct finding *first);

/* Return the gravest finding of a list (NULL: none), and what it makes of the act. `met`: an act was judged. */
const struct finding *gravest(const struct finding *first);
enum lesson_ruling ruling_of(const struct finding *first, bool met);

/* Return how many of the acts were done, and how many are like this one: the same act of the same lance, done or void as it was. */
unsigned acts_done(const struct trial_act *acts, unsigned count);
unsigned acts_like(const struct trial_act *acts, unsigned count, const struct trial_act *act);

/* True if the acts that an event would do here are void because of an earlier void call, which no finding repeats. */
bool acts_rest_on_void(const struct trial *trial, const struct trial_act *acts, unsigned count);

/* Returns who would speak now: a seat that is asked, or must declare, or is on turn; else the mano. */
unsigned natural_speaker(struct trial *trial);

/* speaker.c: returns the seat that would say this phrase. If a seat is asked, that seat, unless the phrase is about flor. Else the
 * natural speaker if the phrase makes sense for it, or the next seat for which it makes more sense: a call it may make, a flor it may
 * have, a phrase with advice. The trial's mark is where it stands. */
unsigned speaker_of(struct trial *trial, struct str phrase);

/* context.c: gives every finding about an act of `hand` its context before that act: baza, turn, what waits or was accepted, cards laid.
 * `engine` judged the hand last; `trial` is opened if it is NULL. If memory runs out, some findings have no context. */
void context_tell(struct findings *findings, const struct hand *hand, struct engine *engine, struct trial **trial);

/* ---- misheard.c: talk that may be a call or an answer which the scribe mistyped, and an answer that may be left out ---- */

/* Adds a remark (V0343) to the findings of a judged hand for each utterance that does nothing, is nearly a set phrase of `rules` (one
 * letter in six wrong, or one), and stands before a fault, which it may explain; and for the first number said before silence refused the
 * bet that it was said for. A hand without a fault gets none. The findings are sorted again. The words of the remarks are those of the
 * hand's source and of the ruleset, which must outlive them. `canto` is the ruleset's own. Source: no regulation; the remark is advice, and
 * no verdict or point depends on it. */
void misheard_tell(struct verdict *v, const struct ruleset *rules, struct canto *canto);

/* ---- place.c: a point of a logged hand in full, for `veedor explain FILE:LINE` ---- */

/* Returns the state of the table. The trial is left as it was. */
struct place_state place_state(struct arena *arena, struct trial *trial);

/* Steps the trial over the events of `hand` up to `end`, and over the words said with the last event and its notes in braces. Returns
 * each event with what it did; NULL: no memory. */
struct place_event *place_steps(struct arena *arena, struct trial *trial, const struct hand *hand, uint32_t end,
	unsigned *count);

/* Returns the event after the last one that begins on the line (at the column, if given). */
uint32_t events_through(const struct hand *hand, uint32_t line, uint32_t column, uint32_t first);

/* ---- effect.c: what a phrase does in a situation, as far as the table shows it; two phrases with equal effects do the same ---- */

struct phrase_effect {
	struct trial_act acts[LESSON_ACTS]; unsigned act_count;
	struct finding *findings;        /* first finding; NULL: none */
	struct lesson_table table;             /* the table after the phrase */
	bool counts;                           /* at least one act was done, and none was void */
};

/* Says the phrase by this seat where the trial's mark is, and takes it back. Findings are copied into `arena`. */
struct phrase_effect phrase_effect(struct arena *arena, struct trial *trial, unsigned seat, struct str phrase);

/* True if the phrase counts and draws no finding. */
bool effect_is_clean(const struct phrase_effect *effect);

/* True if both do the same acts of the same lances and leave the same table: stakes, who owes what, numbers declared, flores sung. */
bool effects_same(const struct phrase_effect *a, const struct phrase_effect *b);

/* ---- heard.c, choices.c ---------------------------------------------------------------------------------------- */

/* Returns the utterance without what this game lacks: a number says nothing where no points are declared. */
struct utterance utterance_of_game(const struct ruleset *rules, const struct utterance *heard);

/* Does the same with what the seat says at the table, whose effect is known: a call that stands may only be named there, or be answered by its
 * name. */
struct utterance utterance_at_table(struct trial *trial, unsigned seat, const struct utterance *heard, const struct phrase_effect *did);

/* Returns the lesson of a phrase by itself. `canto` is the ruleset's lexicon. */
struct canto_lesson lesson_heard(struct arena *arena, const struct ruleset *rules, struct canto *canto, struct str phrase);

/* Returns the lesson of a phrase that this seat says now. The trial is left as it was. */
struct canto_lesson lesson_said(struct arena *arena, struct trial *trial, unsigned seat, struct str phrase);

/* Returns everything that each seat might do now. */
struct options_lesson lesson_options(struct arena *arena, struct trial *trial);

#endif
