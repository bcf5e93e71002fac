/* A point of a logged hand in full, for `veedor explain FILE:LINE`. */
#ifndef VEEDOR_LESSON_PLACE_H
#define VEEDOR_LESSON_PLACE_H

#include "lesson/lesson.h"
#include "report/explained.h"

/* Returns the state of the table. The trial is left as it was. */
struct place_state place_state(struct arena *arena, struct trial *trial);

/* Steps the trial over the events of `hand` up to `end`, and over the words said with the last event and its notes in braces. Returns
 * each event with what it did; NULL: no memory. */
struct place_event *place_steps(struct arena *arena, struct trial *trial, const struct hand *hand, uint32_t end,
	unsigned *count);

/* Returns the event after the last one that begins on the line (at the column, if given). */
uint32_t events_through(const struct hand *hand, uint32_t line, uint32_t column, uint32_t first);

#endif
