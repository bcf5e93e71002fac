/* The deck and how the cards of a hand are counted: mazo, tanteo. */
#include "rules/compile.h"

/* ---- mazo ---- */

/* palos oro copa ...; numbers 1..7 10..12: the deck is their product. */
static void read_suits(struct compiler *c, struct value *at)
{
	c->deck_suits = 0;
	while (at) {
		int suit = take_suit(c, &at);
		if (suit >= 0)
			c->deck_suits |= suit_cards((enum suit)suit);
	}
}

static void read_numbers(struct compiler *c, struct value *at)
{
	c->deck_numbers = 0;
	for (; at; at = at->next)
		if (range_is_fit(c, at, "números"))
			c->deck_numbers |= number_cards(at->low, at->high);
}

static void deck_field(struct compiler *c, struct statement *s, struct value *ids, void *with)
{
	(void)ids;
	(void)with;
	if (value_is(s->values, "palos") && claim(c, s->clauses, s->span, STR("mazo.palos")))
		read_suits(c, s->values->next);
	else if (value_is(s->values, "numeros") && claim(c, s->clauses, s->span, STR("mazo.números")))
		read_numbers(c, s->values->next);
	else if (!value_is(s->values, "palos") && !value_is(s->values, "numeros"))
		fault_unknown_field(c, s->values, BITEXT("campo del mazo", "field of the deck"), NAMES("palos", "números"));
}

void deck_compile(struct compiler *c, struct statement *s, struct value *ids)
{
	c->rules->deck_cite = cite_make(c, ids);
	take_end(c, s->values->next, "mazo");
	fields_read(c, s, ids, &c->rules->deck_cite, false, deck_field, NULL);
	c->rules->deck = c->deck_suits & c->deck_numbers;
	c->words.deck_level = c->level;
}

/* ---- tanteo ---- */

static void base_read(struct compiler *c, struct value **at, struct span span, int16_t *out)
{
	if (take_number(c, at, "base", 0, 100, out))
		counted_here(c, span, *out);
}

/* liga mismo_palo | liga CLASE: each is a field of its own. */
static void link_read(struct compiler *c, struct value **at)
{
	if (!take_word(at, "mismo_palo"))
		take_row(c, at, DECLARED_CLASS, "clase", &c->rules->pair_class);
}

/* todas con COMBINATION: a hand that makes it counts all its cards, as a flor; todas no: no hand does. */
static void whole_read(struct compiler *c, struct value **at)
{
	int choice = take_choice(c, at, "todas", NAMES("con", "no"));
	if (choice == 0)
		take_row(c, at, DECLARED_COMBINATION, "todas con", &c->rules->pair_all);
	else if (choice == 1)
		c->rules->pair_all = MAX_COMBINATIONS;
}

static void count_field(struct compiler *c, struct statement *s)
{
	struct value *at = s->values->next;
	int16_t best = 0;
	/* A tanto counts two cards: the engine knows no other number. */
	if (value_is(s->values, "mejores"))
		c->rules->pair_best = (uint8_t)(take_number(c, &at, "mejores", 2, 2, &best) ? best : 0);
	else if (value_is(s->values, "base"))
		base_read(c, &at, s->span, &c->rules->pair_base);
	else if (value_is(s->values, "liga"))
		link_read(c, &at);
	else if (value_is(s->values, "suelta"))
		take_choice(c, &at, "suelta", NAMES("mayor"));
	else if (value_is(s->values, "todas"))
		whole_read(c, &at);
	else {
		fault_unknown_field(c, s->values, BITEXT("campo del tanteo", "field of the count"),
			NAMES("mejores", "base", "liga", "suelta", "todas"));
		return;
	}
	take_end(c, at, "tanteo");
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

/* tanteo flor { base N; todas; } or suma todas: a flor counts all its cards. */
static void flor_field(struct compiler *c, struct statement *s)
{
	struct value *at = s->values->next;
	if (value_is(s->values, "base")) {
		base_read(c, &at, s->span, &c->rules->flor_base);
	} else if (value_is(s->values, "suma")) {
		take_choice(c, &at, "suma", NAMES("todas"));
	} else if (value_is(at, "entera")) {
		at = s->values;
		flor_class_read(c, &at);
	} else if (!value_is(s->values, "todas")) {
		fault_unknown_field(c, s->values, BITEXT("campo del tanteo de la flor", "field of the count of a flor"), NAMES("base", "todas"));
		return;
	}
	take_end(c, at, "tanteo");
}

/* Returns the key under which a field of a count is stated once: a class is the field "clase" whatever its name. */
static struct str count_key(const struct statement *s, bool flor)
{
	const struct value *value = s->values->next;
	if (flor ? value_is(value, "entera") : value_is(s->values, "liga") && !value_is(value, "mismo_palo"))
		return STR("clase");
	return s->values->folded;
}

static void count_read(struct compiler *c, struct statement *s, struct value *ids, void *with)
{
	bool flor = with == &c->rules->flor_cite;
	struct str key = count_key(s, flor);
	(void)ids;
	if (claim(c, s->clauses, s->span, KEY(c, flor ? STR("tanteo de flor.") : STR("tanteo."), key)))
		(flor ? flor_field : count_field)(c, s);
}

void count_compile(struct compiler *c, struct statement *s, struct value *ids)
{
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
	fields_read(c, s, ids, cite, true, count_read, cite);
}
