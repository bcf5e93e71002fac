/* The engine and its trials, for the files that make them up. */
#ifndef VEEDOR_ENGINE_INSIDE_H
#define VEEDOR_ENGINE_INSIDE_H

#include "engine/hand.h"
#include "engine/trial.h"

enum { TABLE_VIEWS = 2 << MAX_VOIDS, TRIAL_EVENTS = 1024, TRIAL_TEXT = 1 << 16 };

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
};

/* Points an empty state at the engine's rules and this hand; the table is not set yet. */
void engine_stand(struct engine *engine, struct state *s, const struct hand *hand, struct findings *findings);

/* ---- worlds.c: a hand seen in several ways, each a replay of its own: with an answer supposed to each question that the log leaves open,
 * and as the table may have seen it, who let void acts pass ---- */

/* Replays the hand in `s`, in this world or (NULL) as the log has it, findings into v->findings. False: they say why it cannot be. */
bool world_replay(struct engine *engine, struct state *s, const struct hand *hand, const struct world *world, struct verdict *v);

/* The sum that the table wrote, held against every world. Where it differs engine->views, *count, has what the table may have seen. */
enum sum_known worlds_sum(struct engine *engine, const struct hand *hand, unsigned *count);

/* Several cards are missing, or were laid out of order: does the hand come to the same as it was laid, or to nothing? */
bool worlds_as_laid(struct engine *engine, const struct hand *hand);

/* ---- what is done on a trial's table (trial.c), what is asked of it (trial_table.c) ---- */
struct trial {
	struct engine *engine;
	struct arena own, scratch, closing_arena;
	struct hand hand;
	struct event events[TRIAL_EVENTS];
	char text[TRIAL_TEXT];
	size_t text_used, marked_text;
	uint32_t marked_events;
	bool strayed, marked_strayed; /* something was done that the log does not have */
	bool with_card;              /* the last event was judged before, with the card that it came with */
	unsigned acts_before;        /* acts done before the last trial_do */
	struct state state, marked, closing;
	struct duels_at {            /* of a hand in duels; `state` is then the one being played */
		struct duel_play play;
		struct state table;
		struct verdict sum;
	} duels, duels_marked, duels_closing;
	struct findings findings;
	struct verdict verdict;
};

#endif
