/* The events of a hand, in the order of the log, turned into acts and judged. */
#ifndef VEEDOR_ENGINE_EVENTS_H
#define VEEDOR_ENGINE_EVENTS_H

#include "engine/state.h"

/* Replays every event of s->hand. */
void events_replay(struct state *s);

/* The event as an act of this kind, in a breath of its own. */
struct act_event event_act(struct state *s, uint32_t index, unsigned act);

#endif
