/* The events of a hand, in the order of the log, turned into acts and judged. */
#ifndef VEEDOR_ENGINE_EVENTS_H
#define VEEDOR_ENGINE_EVENTS_H

#include "engine/state.h"

/* Replays every event of s->hand. */
void events_replay(struct state *s);

#endif
