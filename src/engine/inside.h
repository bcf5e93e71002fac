/* The parts of the engine and of its trials, for the files that make them up. */
#ifndef VEEDOR_ENGINE_INSIDE_H
#define VEEDOR_ENGINE_INSIDE_H

#include "engine/regimes.h"
#include "engine/hand.h"
#include "engine/trial.h"

enum { TABLE_VIEWS = 2 << MAX_VOIDS, TRIAL_EVENTS = 1024, TRIAL_TEXT = 1 << 16 };

struct engine {
	const struct ruleset *rules;
	struct variant_set variants;
	struct table_view views[TABLE_VIEWS]; /* what the hand gives in each way in which the table may have seen it */
	struct match_play match, before; /* `before`: the match as it stood before the last hand */
	struct arena arena;          /* findings of the hand being judged */
	struct arena scratch;        /* findings of its second replays */
	struct arena own;            /* memory of the engine itself */
	struct verdict verdict;
	struct state state, again;   /* the hand being judged; its second replays */
	struct state duel;           /* in a hand played in duels, the current duel of `state` or `again` */
	struct reach reach[REACH_ROWS];
	struct filter_memory *filter;
	struct world other;          /* that of `state`, if it takes other cards for missing (worlds_other_cards) */
	uint32_t looked;             /* events read again in all replays of the hand so far (cards_missing.c) */
};

/* ---- worlds.c: replays the hand in several worlds: with answers supposed to the questions that the log leaves open, and with void acts
 * taken for good, as the table may have ---- */

/* Empties the state and points it at the engine's rules and the hand. The caller then sets the table. */
void world_stand(struct engine *engine, struct state *s, const struct hand *hand, struct findings *findings);

/* Replays the hand in `s`, in this world or (NULL) as the log has it, with findings in v->findings. Returns false if the hand cannot be
 * judged; the findings say why. */
bool world_replay(struct engine *engine, struct state *s, const struct hand *hand, const struct world *world, struct verdict *v);

/* Replays the hand once for each question that the log leaves open, as if its rule struck. What the hand told and such a replay does not is
 * left undecided, and with it the points. */
void worlds_join(struct engine *engine, const struct hand *hand);

/* Compares the table's sum with every world. If it differs from the verdict's, puts into engine->views the *count ways in which the table
 * may have seen the hand; else *count is 0. */
enum sum_known worlds_sum(struct engine *engine, const struct hand *hand, unsigned *count);

/* True if the hand gives the same points, or is undecided, when no card is taken for missing. For a hand of which several cards are missing
 * or were laid out of order. */
bool worlds_as_laid(struct engine *engine, const struct hand *hand);

/* True if the hand comes to what the table wrote only with other cards than those taken for missing: the last ones, or one of the baza
 * before. engine->other gets them. */
bool worlds_other_cards(struct engine *engine, const struct hand *hand);

/* ---- trials ---- */
struct trial {
	struct engine *engine;
	struct arena own, scratch, closing_arena;
	struct hand hand;
	struct event events[TRIAL_EVENTS];
	char text[TRIAL_TEXT];
	size_t marked_text;
	uint32_t marked_events;
	bool strayed, marked_strayed; /* an act was done that the log does not have */
	bool with_card;              /* the last event is a voice judged before, with the card that it came with */
	unsigned acts_before;        /* acts done before the last trial_do */
	struct state state, marked, closing;
	struct duels_at {            /* the whole hand, if it is played in duels; `state` is then the current duel */
		struct duel_play play;
		struct state table;
		struct verdict sum;
	} duels, duels_marked, duels_closing;
	struct findings findings;
	struct verdict verdict;
};

#endif
