/* The table of a trial, for the files that make it up: what is done on it (trial.c), what is asked of it (trial_table.c). */
#ifndef VEEDOR_ENGINE_TRIAL_INSIDE_H
#define VEEDOR_ENGINE_TRIAL_INSIDE_H

#include "engine/disputes.h"
#include "engine/trial.h"

enum { TRIAL_EVENTS = 1024, TRIAL_TEXT = 1 << 16 };

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
