/* Finds the rules and duties that may apply now. A set of signals says how things stand, another what a guard needs (index.h). The rules found
 * for a set are remembered, since hands are much alike. A rule is left out only if its guard surely fails. */
#ifndef VEEDOR_ENGINE_FILTER_H
#define VEEDOR_ENGINE_FILTER_H

#include "engine/tell.h"
#include "rules/index.h"

/* The row of the occasion: of the act q->now, for a moment that has one. */
static inline unsigned occasion_of(const struct ask *q, enum moment moment)
{
	return moment == MOMENT_BEFORE ? (unsigned)q->now->act : moment == MOMENT_AFTER ? (unsigned)AFTER_ACTS + q->now->act
		: (unsigned)MOMENTS + (unsigned)moment;
}

/* Returns those of the candidates of the occasion that the signals leave. */
const struct candidates *filter_found(const struct state *s, const struct ask *q, enum moment moment, const struct occasion *occasion);

/* Returns the candidates of the moment, or of the act q->now if the moment has one. They are good until the next call. */
static inline const struct candidates *filter_candidates(const struct state *s, const struct ask *q, enum moment moment)
{
	const struct occasion *occasion = &s->rules->index->occasions[occasion_of(q, moment)];
	bool all = !s->filter || (!occasion->all.count && !occasion->all.duties);
	return all ? &occasion->all : filter_found(s, q, moment, occasion);
}

/* Makes the memory in which an engine keeps what was found, for all its hands. Returns NULL if memory is exhausted. */
struct filter_memory *filter_memory_make(struct arena *arena);

#endif
