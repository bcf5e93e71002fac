/* Finds which rules and duties may come to something now. How things stand is a set of signals, as what a guard needs is (needs.h), and the
 * rules found for a set are remembered, since hands are much alike. A rule is left out only if its guard says no. */
#ifndef VEEDOR_ENGINE_FILTER_H
#define VEEDOR_ENGINE_FILTER_H

#include "engine/needs.h"

/* Returns those of the signals `asked` that are on now. */
struct signals signals_now(const struct state *s, const struct ask *q, const struct signals *asked);

/* Returns the candidates of the moment, or of the act q->now if the moment has one. They are good until the next call. */
struct candidates filter_candidates(const struct state *s, const struct ask *q, enum moment moment);

/* Makes the memory in which an engine keeps what was found, for all its hands. Returns NULL if memory is exhausted. */
struct filter_memory *filter_memory_make(struct arena *arena);

#endif
