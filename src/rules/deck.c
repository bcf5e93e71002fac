/* The deck and how the cards of a hand are counted: mazo, tanteo. */
#include "rules/compile.h"

/* ---- mazo ---- */

/* palos oro copa ...; numbers 1..7 10..12: the deck is their product. */
void read_suits(struct compiler *c, struct value **at)
{
	c->deck_suits = 0;
	while (*at) {
		int suit = take_suit(c, at);
		if (suit >= 0)
			c->deck_suits |= suit_cards((enum suit)suit);
	}
}

void read_card_numbers(struct compiler *c, struct value **at)
{
	c->deck_numbers = 0;
	for (; *at; *at = (*at)->next)
		if (range_is_fit(c, *at, "números"))
			c->deck_numbers |= number_cards((*at)->low, (*at)->high);
}

void deck_compile(struct compiler *c, struct statement *s, struct value *ids)
{
	c->rules->deck_cite = cite_make(c, ids);
	take_end(c, s->values->next, "mazo");
	block_read(c, s, ids, &c->rules->deck_cite,
		&(struct block){ TABLE_MAZO, STR("mazo"), BITEXT("campo del mazo", "field of the deck") }, c->rules);
	c->rules->deck = c->deck_suits & c->deck_numbers;
	c->words.deck_level = c->level;
}

/* ---- tanteo ---- */

/* mejores 2: a tanto counts two cards; the engine knows no other number. */
void read_best(struct compiler *c, struct value **at)
{
	int16_t best = 0;
	c->rules->pair_best = (uint8_t)(take_number(c, at, "mejores", 2, 2, &best) ? best : 0);
}

void read_base(struct compiler *c, struct value **at)
{
	int16_t *base = c->block->table == TABLE_TANTEO_FLOR ? &c->rules->flor_base : &c->rules->pair_base;
	if (take_number(c, at, "base", 0, 100, base))
		counted_here(c, c->here, *base);
}

/* todas con COMBINATION: a hand that makes it counts all its cards, as a flor; todas no: no hand does. */
void read_whole(struct compiler *c, struct value **at)
{
	int choice = take_choice(c, at, "todas", NAMES("con", "no"));
	if (choice == 0)
		take_row(c, at, DECLARED_COMBINATION, "todas con", &c->rules->pair_all);
	else if (choice == 1)
		c->rules->pair_all = MAX_COMBINATIONS;
}

/* CLASE entera, resta N: the best card of the class counts whole, each other N less. */
static void flor_class_read(struct compiler *c, struct value **at)
{
	bool known = take_row(c, at, DECLARED_CLASS, "clase", &c->rules->flor_class);
	take_word(at, "entera");
	if (!known)
		return;
	c->rules->flor_less = 0;
	if (take_sign(at, ',') && take_choice(c, at, "tanteo de la flor", NAMES("resta")) == 0)
		take_number(c, at, "resta", 0, 100, &c->rules->flor_less);
}

/* Notes the clauses of the field by what it says. */
static void cite_field(struct compiler *c, const struct statement *s, const struct value *ids, bool flor)
{
	struct count_cites *of = flor ? &c->rules->flor_cites : &c->rules->pair_cites;
	const struct value *word = s->values;
	bool linked = value_is(word, "mejores") || (value_is(word, "liga") && value_is(word->next, "mismo_palo"));
	struct cite *cite = linked ? &of->linked : value_is(word, "base") ? &of->base : value_is(word, "suelta") ? &of->alone
		: value_is(word, "todas") || value_is(word, "suma") ? &of->whole : &of->with_class;

	*cite = cite_join(c, *cite, cite_make(c, ids));
}

/* Reads a field of a count. `liga CLASE` and `CLASE entera` are the field "clase", whatever its name. */
static void count_field(struct compiler *c, struct statement *s, struct value *ids)
{
	bool flor = c->block->table == TABLE_TANTEO_FLOR;
	struct value *at = flor ? s->values : s->values->next;
	cite_field(c, s, ids, flor);
	if (flor ? !value_is(at->next, "entera") : !value_is(s->values, "liga") || value_is(at, "mismo_palo")) {
		c->read_field(c, s, ids);
		return;
	}
	if (!claim(c, s->clauses, s->span, KEY(c, c->block->key, STR(".clase"))))
		return;
	if (flor)
		flor_class_read(c, &at);
	else
		take_row(c, &at, DECLARED_CLASS, "clase", &c->rules->pair_class);
	take_end(c, at, "tanteo");
}

void count_compile(struct compiler *c, struct statement *s, struct value *ids)
{
	const struct block of_tanto = { TABLE_TANTEO, STR("tanteo"), BITEXT("campo del tanteo", "field of the count") };
	const struct block of_flor = { TABLE_TANTEO_FLOR, STR("tanteo de flor"), BITEXT("campo del tanteo de la flor", "field of the count of a flor") };
	struct value *at = s->values->next;
	int lance = take_lance(c, &at);
	if (lance < 0)
		return;
	take_end(c, at, "tanteo");
	bool flor = c->rules->lances[lance].kind != LANCE_TANTO;
	struct cite *cite = flor ? &c->rules->flor_cite : &c->rules->pair_cite;
	*cite = cite_make(c, ids);
	if (c->rules->lances[lance].kind == LANCE_CARDS)
		fault_misplaced(c, s);
	c->block = flor ? &of_flor : &of_tanto;
	fields_read(c, s, ids, cite, count_field);
}
