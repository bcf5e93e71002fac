/* An utterance: its acts in order, each bound to its target and judged. */
#ifndef VEEDOR_ENGINE_SPEECH_H
#define VEEDOR_ENGINE_SPEECH_H

#include "engine/state.h"

/* Judges what an EVENT_VOICE says. */
void speech_judge(struct state *s, uint32_t event);

#endif
