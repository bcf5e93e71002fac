/* Regimes: statements that override the rest of the ruleset while they are on. */
#ifndef VEEDOR_ENGINE_REGIMES_H
#define VEEDOR_ENGINE_REGIMES_H

#include "state/ask.h"

/* A ruleset in all its regimes, with the lexicon of each. */
enum { MAX_VARIANTS = 1 << (MAX_REGIMES - 1) };
struct variant_set {
	const struct ruleset *rules[MAX_VARIANTS];   /* NULL: not asked for yet, or no such set */
	struct canto *canto[MAX_VARIANTS];
	struct arena *arena;
	unsigned count;
};

/* Prepares the lexicon of each variant compiled with the ruleset; other variants are prepared when they come into force. `canto` is the
 * lexicon of the base. What is wrong with a lexicon goes into `arena`, which lives as long as the set. False: memory is exhausted, or a
 * lexicon does not compile. */
bool regimes_open(struct variant_set *set, struct arena *arena, const struct ruleset *rules, struct canto *canto);

void regimes_close(struct variant_set *set);

/* Turns on the regimes that enter at this moment (by q->now, for MOMENT_AFTER) and whose guard holds. A regime whose guard is unknown
 * leaves the hand in doubt. */
void regimes_enter(struct state *s, const struct ask *q, enum moment moment);

/* Puts in force the variant of the regimes that are on, and carries duties over. Called once the rules of a moment have done all they do:
 * mostly that variant is in force already. */
void regimes_settle(struct state *s);

/* Tells at the close that an unknown regime leaves the hand in doubt, if one does. */
void regimes_tell_doubt(struct state *s);

#endif
