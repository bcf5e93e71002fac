/* What the two halves of finding items share: items.c finds them one after the other, neighbours.c settles what they are to each other. */
#ifndef VEEDOR_CANTO_ITEMS_H
#define VEEDOR_CANTO_ITEMS_H

#include "canto/hearing.h"

struct finder {
	const struct lexicon *lexicon;
	const struct tokens *tokens;
	struct item *items;
	unsigned count;
	uint16_t clause;
	unsigned asks_from;    /* the item behind an open "¿", counted from 1; 0: none is open */
};

/* What a verb of acceptance or refusal means, by the class of its word; ACT_NONE: it is none. */
uint8_t items_verb_act(unsigned word_class);

/* Makes the item a verb of answering that the lexicon does not know: it binds where any words do. */
void items_make_verb(const struct finder *finder, struct item *item, uint8_t act);

/* What the words without an act of their own are, by their neighbours; what is object of an answer, and what is denied. */
void items_settle(struct finder *finder);

#endif
