/* What other parts of the engine may ask of the engine itself. */
#ifndef VEEDOR_ENGINE_INSIDE_H
#define VEEDOR_ENGINE_INSIDE_H

#include "engine/state.h"

/* Points an empty state at the engine's rules and this hand; the table is not set yet. */
void engine_stand(struct engine *engine, struct state *s, const struct hand *hand, struct findings *findings);

/* The match as it stands after the hands judged so far, and as it stood before the last of them. */
const struct match_play *engine_match(const struct engine *engine);
const struct match_play *engine_match_before(const struct engine *engine);

#endif
