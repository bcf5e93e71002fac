/* A hand seen in several ways: with an answer supposed to each question that the log leaves open, and as the table may have seen it, who let
 * void acts pass. Each is a replay of its own. */
#ifndef VEEDOR_ENGINE_WORLDS_H
#define VEEDOR_ENGINE_WORLDS_H

#include "engine/inside.h"

/* Replays the hand in `s`; `world` NULL: as the log has it. Its findings come into v->findings, which is open. False: it cannot be followed,
 * and the findings say why. */
bool world_replay(struct engine *engine, struct state *s, const struct hand *hand, const struct world *world, struct verdict *v);

/* The sum that the table wrote, held against what the hand comes to in each world. In engine->views, *count of them, what it comes to by
 * what the table may have let pass, where the sum differs. */
enum moot_sum worlds_sum(struct engine *engine, const struct hand *hand, unsigned *count);

#endif
