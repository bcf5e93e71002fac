/* What the parts of judging an utterance share. */
#ifndef VEEDOR_ENGINE_SPEECH_PARTS_H
#define VEEDOR_ENGINE_SPEECH_PARTS_H

#include "engine/judge.h"

/* The objection of this code, with its own kind and severity, citing `cite`. */
struct objection speech_object(enum finding_code code, struct cite cite);

/* Tells that an act was said loosely or irregularly, though it counts; nothing where it was well said. */
void speech_remark(struct state *s, const struct act_event *act, const struct spoken_act *said);

/* speech_numbers.c: a number said, «son buenas». Nothing where nobody is declaring. */
void speech_number(struct state *s, struct act_event *act, const struct spoken_act *said);
void speech_concession(struct state *s, struct act_event *act, const struct spoken_act *said);

#endif
