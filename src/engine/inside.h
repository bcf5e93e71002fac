/* The engine, for the files that make it up. */
#ifndef VEEDOR_ENGINE_INSIDE_H
#define VEEDOR_ENGINE_INSIDE_H

#include "engine/compare.h"

enum { TABLE_VIEWS = 2 << MAX_VOIDS };

struct engine {
	const struct ruleset *rules;
	struct regime_set regimes;
	struct table_view views[TABLE_VIEWS]; /* how the table may have seen the hand */
	struct match_play match, before; /* before the hand judged last */
	struct arena arena;          /* findings of the hand being judged */
	struct arena scratch;        /* of its second replays */
	struct arena own;            /* the engine itself */
	struct verdict verdict;
	struct state state, again;
	struct state duel;           /* of either, while a hand is played in duels */
	struct reach reach[REACH_ROWS];
	struct filter_memory *filter;
	uint32_t looked;             /* events looked at once more in all replays of the hand so far (cards_missing.c) */
	bool brief;
};

/* Points an empty state at the engine's rules and this hand; the table is not set yet. */
void engine_stand(struct engine *engine, struct state *s, const struct hand *hand, struct findings *findings);

/* The match as it stands after the hands judged so far, and as it stood before the last of them. */
const struct match_play *engine_match(const struct engine *engine);
const struct match_play *engine_match_before(const struct engine *engine);

#endif
