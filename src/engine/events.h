/* The events of a hand, in the order of the log, turned into acts and judged. */
#ifndef VEEDOR_ENGINE_EVENTS_H
#define VEEDOR_ENGINE_EVENTS_H

#include "engine/state.h"

/* Replays every event of s->hand. */
void events_replay(struct state *s);

/* The same in steps: before the first event, one after the other, after the last. */
void events_begin(struct state *s);
void events_next(struct state *s, uint32_t index);
void events_end(struct state *s);

/* Before the first word or card, once: the rules of the deal and, where the muestra lies or there is none, of the opening. */
void events_open(struct state *s);

/* The parts of a replay, for a hand played in duels: the rules of the deal, those of the opening, one
 * event. */
void events_open_deal(struct state *s);
void events_open_dispute(struct state *s);
void events_judge(struct state *s, uint32_t index);

/* A note is taken down, and what it tells of is not judged yet. */
void events_note(struct state *s, uint32_t index);

/* The same for whoever does not play the dispute: `judge` in place of what the event would do, with the notes on it and what
 * follows any event. */
void events_judge_by(struct state *s, uint32_t index, void (*judge)(struct state *s, uint32_t index));

/* The end of the voices that are judged before this event: that came with its card, or the partner's at the same time as it; that sang or
 * opened what goes before at the same time as this answer. index + 1 where there are none. */
uint32_t events_said_with(const struct state *s, uint32_t index);

/* Does an event of this type belong to what comes before play? */
bool events_before_play(unsigned type);

#endif
