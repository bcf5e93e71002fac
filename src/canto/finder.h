/* Shared by items.c, which finds items one after another, and by verbs.c, manner.c and neighbours.c, which settle what each is beside the
 * others. */
#ifndef VEEDOR_CANTO_FINDER_H
#define VEEDOR_CANTO_FINDER_H

#include "canto/hearing.h"

#include "canto.tab.h"

struct finder {
	const struct lexicon *lexicon;
	const struct tokens *tokens;
	struct item *items;
	unsigned count;
	uint16_t clause;
	unsigned asks_from;    /* the item behind an open "¿", counted from 1; 0: none is open */
};

static inline int token_at(const struct finder *finder, unsigned i)
{
	return i < finder->count ? finder->items[i].token : 0;
}

/* True if a call stands at i, with its article or without. */
static inline bool is_call(const struct finder *finder, unsigned i)
{
	return token_at(finder, i) == HEAR_CALL || token_at(finder, i) == HEAR_THE_CALL;
}

/* True if a call with its article stands at i. */
static inline bool is_the_call(const struct finder *finder, unsigned i)
{
	return token_at(finder, i) == HEAR_THE_CALL || (token_at(finder, i) == HEAR_ARTICLE && is_call(finder, i + 1));
}

static inline unsigned next_token(const struct finder *finder, unsigned i)
{
	do
		i++;
	while (i < finder->count && finder->items[i].token == 0);
	return i;
}

static inline void pass_over(struct item *item, enum item_role role)
{
	item->token = 0;
	item->role = (uint8_t)role;
}

static inline bool begins_with(const struct finder *finder, unsigned i, struct str word)
{
	const struct item *item = &finder->items[i];

	return str_starts((struct str){ finder->tokens->text + item->begin, item->end - item->begin }, word);
}

/* True if the item is a "no" that answers by itself. */
static inline bool is_bare_no(const struct finder *finder, unsigned i)
{
	const struct item *item = &finder->items[i];

	return item->token == HEAR_REPLY && item->words == 1 && item->word_class == WORD_NO;
}

/* Returns the first item of the clause of speech of item i. */
static inline unsigned clause_begin(const struct finder *finder, unsigned i)
{
	while (i > 0 && finder->items[i - 1].clause == finder->items[i].clause)
		i--;
	return i;
}

/* verbs.c: true if the item is one of the words, which stand with a "|" between them. */
bool is_said(const struct finder *finder, unsigned i, const char *words);

static inline bool is_que(const struct finder *finder, unsigned i)
{
	return token_at(finder, i) == HEAR_FREE && is_said(finder, i, "que|q");
}

static inline void make_part(struct item *item)
{
	item->token = HEAR_THE_CALL;
	item->role = ITEM_RESERVED;
	item->barred = false;
}

/* True of a call, and of «contra flor», which stands for the bet on the flor. */
static inline bool names_lance(const struct item *item)
{
	return canto_of_act(item->acts[0]) >= 0 || item->prefix == PREFIX_CONTRA_FLOR;
}

/* ---- verbs.c ---- */

/* Returns the token by which the grammar sees the act. */
int items_token(uint8_t act);

/* Returns the answer that a verb gives, by the class of its word; ACT_NONE if it is no verb of answering. */
uint8_t items_verb_act(unsigned word_class);

/* Makes the item a verb of answering that the lexicon does not have. It binds if the ruleset lets any words answer. */
void items_make_verb(const struct finder *finder, struct item *item, uint8_t act);

/* True if nothing but courtesies stands before item i in its clause, or behind a "y". */
bool begins_clause(const struct finder *finder, unsigned i);

/* Returns the item before i, over courtesies: "quiero, chamo, y ligo que...", "quiero solo por verte". */
unsigned before_courtesies(const struct finder *finder, unsigned i);

/* Settles first what makes other items parts or denials: verbs of answering, a call told ahead of its answer, «ni», «que», «nada de». */
void items_prepare(struct finder *finder);

/* ---- manner.c ---- */

/* Passes over the words that say how or why around a formula, and begin at item i: "quiero con miedo", "por mi vieja quiero". */
void items_settle_manner(struct finder *finder, unsigned i);

/* ---- neighbours.c ---- */

/* Settles by their neighbours what items without an act are, which calls are objects of an answer, and which are denied. */
void items_settle(struct finder *finder);

#endif
