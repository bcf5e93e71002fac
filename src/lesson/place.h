/* A point of a logged hand in full: what `veedor explain FILE:LINE` shows. */
#ifndef VEEDOR_LESSON_PLACE_H
#define VEEDOR_LESSON_PLACE_H

#include "lesson/lesson.h"
#include "report/explain.h"

/* The trial is as it was afterwards. */
struct place_state place_state(struct arena *arena, struct trial *trial);

/* Steps the trial over the events of `hand` up to `end`, and what was said with the last one, and notes in braces on it; each with
 * what it did. NULL: no memory. */
struct place_event *place_steps(struct arena *arena, struct trial *trial, const struct hand *hand, uint32_t end,
	unsigned *count);

/* The event after the last one that begins on the line (at the column, where one is given). */
uint32_t events_through(const struct hand *hand, uint32_t line, uint32_t column, uint32_t first);

#endif
