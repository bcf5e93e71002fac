/* The parts of the engine and of its trials, for the files that make them up. */
#ifndef VEEDOR_ENGINE_INSIDE_H
#define VEEDOR_ENGINE_INSIDE_H

#include "engine/regimes.h"
#include "engine/hand.h"
#include "engine/trial.h"

enum { TABLE_VIEWS = 2 << MAX_VOIDS, TRIAL_EVENTS = 1024, TRIAL_TEXT = 1 << 16 };

struct engine {
	const struct ruleset *rules;
	struct regime_set regimes;
	struct table_view views[TABLE_VIEWS]; /* the points in every way in which the table may have seen the hand */
	struct match_play match, before; /* `before`: as it stood before the last hand */
	struct arena arena;          /* findings of the hand being judged */
	struct arena scratch;        /* findings of its second replays */
	struct arena own;            /* memory of the engine itself */
	struct verdict verdict;
	struct state state, again;
	struct state duel;           /* the current duel of either, in a hand played in duels */
	struct reach reach[REACH_ROWS];
	struct filter_memory *filter;
	uint32_t looked;             /* events read again in all replays of the hand so far (cards_missing.c) */
};

/* Points an empty state at the engine's rules and the hand; the table is not set yet. */
void engine_stand(struct engine *engine, struct state *s, const struct hand *hand, struct findings *findings);

/* ---- worlds.c: replays of a hand in several worlds: with supposed answers to the questions that the log leaves open, and as the table may
 * have seen the hand, with void acts let pass ---- */

/* Replays the hand in `s`, in this world or (NULL) as the log has it, with findings in v->findings. False: the hand cannot be judged, and
 * the findings say why. */
bool world_replay(struct engine *engine, struct state *s, const struct hand *hand, const struct world *world, struct verdict *v);

/* Compares the table's sum with every world. If it differs, engine->views holds the *count ways in which the table may have seen the hand.
 * */
enum sum_known worlds_sum(struct engine *engine, const struct hand *hand, unsigned *count);

/* True if the hand, replayed with its cards as laid, gives the same points or is undecided. Asked when several cards are missing or were
 * laid out of order. */
bool worlds_as_laid(struct engine *engine, const struct hand *hand);

/* ---- trials: trial.c acts on a trial's table, trial_table.c answers questions about it ---- */
struct trial {
	struct engine *engine;
	struct arena own, scratch, closing_arena;
	struct hand hand;
	struct event events[TRIAL_EVENTS];
	char text[TRIAL_TEXT];
	size_t text_used, marked_text;
	uint32_t marked_events;
	bool strayed, marked_strayed; /* an act was done that the log does not have */
	bool with_card;              /* the last event was judged before, with the card that it came with */
	unsigned acts_before;        /* acts done before the last trial_do */
	struct state state, marked, closing;
	struct duels_at {            /* a hand in duels; `state` is then the duel being played */
		struct duel_play play;
		struct state table;
		struct verdict sum;
	} duels, duels_marked, duels_closing;
	struct findings findings;
	struct verdict verdict;
};

#endif
