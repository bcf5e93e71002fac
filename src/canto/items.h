/* What items.c, which finds items one after another, and neighbours.c, which settles what each is beside the others, share. */
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

/* Returns the answer that a verb gives, by the class of its word; ACT_NONE if it is no verb of answering. */
uint8_t items_verb_act(unsigned word_class);

/* Makes the item a verb of answering that the lexicon does not have. It binds if the ruleset lets any words answer. */
void items_make_verb(const struct finder *finder, struct item *item, uint8_t act);

/* Settles by their neighbours what items without an act are, which calls are objects of an answer, and which are denied. */
void items_settle(struct finder *finder);

#endif
