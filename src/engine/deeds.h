/* What valid acts do to the state. */
#ifndef VEEDOR_ENGINE_DEEDS_H
#define VEEDOR_ENGINE_DEEDS_H

#include "engine/state.h"

/* Does a valid act: a call, an answer, a declaration, a card, a leave. */
void deed_do(struct state *s, const struct act_event *act);

/* Closes the baza, and those after it, once nobody owes a card to it: also when the one who owed it leaves. */
void deed_close_bazas(struct state *s);

#endif
