/* What the parts of the search for breaches in one legal hand share. Private to src/generate (faults*.c). */
#ifndef VEEDOR_GENERATE_SEARCH_H
#define VEEDOR_GENERATE_SEARCH_H

#include "generate/faults.h"

struct search {
	struct oracle oracle;
	struct trial *trial;
	const struct hand *hand;
	struct chance *chance;
	struct arena *arena;
	struct breach found[FAULT_SORTS];     /* one of each sort, drawn evenly among those met */
	unsigned met[FAULT_SORTS];
	uint32_t at;                          /* the next event of the legal hand */
	bool quiet;                           /* nobody owes anything */
	bool unclear;                         /* the oracle has not seen all: a bundle before the muestra, a card not face up */
	bool lost;                            /* the oracle has lost count: unclear, or two cards laid at once */
};

static inline const struct ruleset *rules_of(const struct search *s)
{
	return s->oracle.rules;
}

/* The first lance, in the order of answers, whose call waits for an answer of this side; MAX_LANCES none. */
unsigned search_pending(const struct search *s, unsigned side);

/* Offers one more breach of its sort and copies its words. A breach that would break the hand off while something is owed is refused. */
void search_keep(struct search *s, const struct breach *breach);

/* Offers the breach of doing the deed, with this event, at this place of the hand; nothing if the tables do not tell. */
void search_deed(struct search *s, unsigned sort, struct deed deed, const struct event *event);

/* Offers the breach of an act before or after the play, if it costs nothing: the hand stays as it was. */
void search_free(struct search *s, unsigned sort, unsigned act, const struct event *event, uint32_t at);

/* ---- faults_cards.c: what is done with cards and gestures ---- */

void search_cards(struct search *s, unsigned seat);

/* ---- faults_calls.c: what is said ---- */

void search_words(struct search *s, unsigned seat);

/* ---- faults_written.c: the deal, numbers, and what is written ---- */

void search_deal(struct search *s);
void search_number(struct search *s);
void search_notes(struct search *s, bool scored);
void search_written(struct search *s, bool scored);

#endif
