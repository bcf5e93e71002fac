/* The cards: mazo, jerarquía, valores, tanteo, combinación. */
#include "rules/compile.h"

#include <string.h>

/* ---- mazo ---- */

static int take_suit(struct compiler *c, struct value **at)
{
	static const char *const suits[] = { "oro", "copa", "espada", "basto", NULL };
	return take_choice(c, at, "palo", suits);
}

/* palos oro copa ...; numbers 1..7 10..12: the deck is their product. */
static void read_suits(struct compiler *c, struct value *at)
{
	c->deck_suits = 0;
	while (at) {
		int suit = take_suit(c, &at);
		if (suit >= 0)
			c->deck_suits |= 1u << suit;
	}
}

static bool range_is_fit(struct compiler *c, const struct value *value)
{
	struct finding *finding;
	if ((value->kind == VALUE_NUMBER || value->kind == VALUE_RANGE) && value->low >= 1
			&& value->low <= value->high && value->high <= 12)
		return true;
	finding = fault(c, CODE_RULES_RANGE, value->span);
	finding->args[0] = fault_text(c, value->text);
	finding->args[1] = fault_text(c, STR("números"));
	finding->args[2] = arg_number(1);
	finding->args[3] = arg_number(12);
	return false;
}

static void read_numbers(struct compiler *c, struct value *at)
{
	c->deck_numbers = 0;
	for (; at; at = at->next) {
		if (!range_is_fit(c, at))
			continue;
		for (int n = at->low; n <= at->high; n++)
			c->deck_numbers |= 1u << n;
	}
}

/* equivale A 1, J 10, Q 11, K 12; the log reads these letters whatever the regulation says, so that
 * there is nothing to keep but the clause. */
static void read_equivalents(struct compiler *c, struct statement *s)
{
	static const char *const letters[] = { "A", "J", "Q", "K", NULL };
	static const int numbers[] = { 1, 10, 11, 12 };
	struct value *at = s->values->next;
	if (!claim(c, s->clauses, s->span, "mazo.equivale"))
		return;
	do {
		int letter = take_choice(c, &at, "equivale", letters), n;
		if (letter >= 0)
			take_number(c, &at, "equivale", numbers[letter], numbers[letter], &n);
	} while (take_sign(&at, ','));
	take_end(c, at, "equivale");
}

static void deck_field(struct compiler *c, struct statement *s)
{
	static const char *const names[] = { "palos", "números", "equivale" };
	c->here = s->span;
	if (value_is(s->values, "palos") && claim(c, s->clauses, s->span, "mazo.palos"))
		read_suits(c, s->values->next);
	else if (value_is(s->values, "numeros") && claim(c, s->clauses, s->span, "mazo.números"))
		read_numbers(c, s->values->next);
	else if (value_is(s->values, "equivale"))
		read_equivalents(c, s);
	else if (!value_is(s->values, "palos") && !value_is(s->values, "numeros"))
		fault_unknown(c, s->values, WORDS("campo del mazo", "field of the deck"), names, 3);
}

static void deck_make(struct compiler *c)
{
	c->rules->deck = 0;
	for (unsigned suit = 0; suit < SUIT_COUNT; suit++)
		for (int n = 1; n <= 12; n++)
			if (c->deck_suits >> suit & 1 && c->deck_numbers >> n & 1)
				c->rules->deck |= card_bit(card_make((enum suit)suit, n));
}

static void read_deck(struct compiler *c, struct statement *s, struct value *outer)
{
	c->rules->deck_cite = cite_make(c, statement_clauses(s, outer));
	take_end(c, s->values->next, "mazo");
	for (struct statement *child = s->children; child; child = child->next) {
		c->rules->deck_cite = cite_join(c, c->rules->deck_cite, cite_make(c, child->clauses));
		if (child->kind != STATEMENT_ITEM || child->has_block)
			fault_misplaced(c, child);
		else
			deck_field(c, child);
	}
	deck_make(c);
}

/* ---- jerarquía ---- */

/* One selector of a tier: N (what is left of it) or N PALO. The cards it means. */
static cardset take_selector(struct compiler *c, struct value **at)
{
	struct value *number = *at;
	cardset cards = 0;
	int suit = -1;
	if (!number || !range_is_fit(c, number)) {
		*at = number ? number->next : NULL;
		return 0;
	}
	*at = number->next;
	if (value_is(*at, "muestra")) {
		fault_planned(c, NULL, (*at)->span, WORDS("cartas que dependen de la muestra",
			"cards that depend on the muestra"));
		*at = (*at)->next;
		return 0;
	}
	if (*at && (*at)->kind == VALUE_NAME && (suit = take_suit(c, at)) < 0)
		return 0;
	for (unsigned i = 0; i < SUIT_COUNT; i++)
		for (int n = number->low; n <= number->high; n++)
			if (suit < 0 || suit == (int)i)
				cards |= card_bit(card_make((enum suit)i, n));
	return cards & c->rules->deck;
}

static void fault_card(struct compiler *c, enum finding_code code, card which, struct span span)
{
	fault(c, code, span)->args[0] = arg_card(which);
}

static card first_card(cardset cards)
{
	for (card i = 0; i < CARD_COUNT; i++)
		if (cards & card_bit(i))
			return i;
	return CARD_NONE;
}

/* A bare number takes what no earlier tier named; a card named with its suit must be free. */
static cardset tier_cards(struct compiler *c, struct statement *s, cardset ranked)
{
	struct value *at = s->values;
	cardset tier = 0;
	while (at) {
		struct value *first = at;
		cardset cards = take_selector(c, &at);
		bool named = first->next && first->next != at;
		if (named && (cards & (ranked | tier)))
			fault_card(c, CODE_RULES_RANKED_TWICE, first_card(cards & (ranked | tier)), s->span);
		else if (cards && !(cards & ~(ranked | tier)))
			fault_card(c, CODE_RULES_RANKED_TWICE, first_card(cards), s->span);
		tier |= cards & ~ranked;
		take_sign(&at, ',');
	}
	return tier;
}

static void tier_give(struct compiler *c, cardset tier, unsigned rank, struct cite cite)
{
	for (card i = 0; i < CARD_COUNT; i++)
		if (tier & card_bit(i)) {
			c->rules->cards->rank[i] = (uint8_t)rank;
			c->rules->cards->rank_cite[i] = cite;
		}
}

/* Strongest first; the number of tiers gives the first its rank. */
static void read_ranks(struct compiler *c, struct statement *s, struct value *outer)
{
	struct value *ids = statement_clauses(s, outer);
	unsigned rank = 1;
	cardset ranked = 0;
	take_end(c, s->values->next, "jerarquía");
	cite_make(c, ids);
	if (!claim(c, s->clauses, s->head, "jerarquía"))
		return;
	memset(c->rules->cards->rank, 0, sizeof c->rules->cards->rank);
	for (struct statement *child = s->children; child; child = child->next)
		rank++;
	for (struct statement *child = s->children; child; child = child->next) {
		cardset tier;
		c->here = child->span;
		rank--;
		if (child->kind != STATEMENT_ITEM || child->has_block) {
			fault_misplaced(c, child);
			continue;
		}
		if (value_is(child->values, "pasada")) {
			fault_planned(c, child, child->span, WORDS("la carta pasada como la más baja",
				"a passed card as the lowest"));
			continue;
		}
		claim(c, child->clauses, child->span, "jerarquía, nivel %u", rank);
		tier = tier_cards(c, child, ranked);
		tier_give(c, tier, rank < 255 ? rank : 255, cite_make(c, statement_clauses(child, ids)));
		ranked |= tier;
	}
}

/* ---- valores ---- */

static int take_worth(struct compiler *c, struct value **at)
{
	int n;
	if (take_word(at, "numero"))
		return -1;
	return take_number(c, at, "valores", 0, 60, &n) ? n : -2;
}

static void value_give(struct compiler *c, int number, int worth)
{
	for (unsigned suit = 0; suit < SUIT_COUNT; suit++)
		c->rules->cards->value[card_make((enum suit)suit, number)] = (uint8_t)(worth < 0 ? number : worth);
	c->valued |= 1u << number;
}

/* 1..7 número; 10..12 0; */
static void value_read(struct compiler *c, struct statement *s)
{
	struct value *at = s->values;
	const struct value *numbers = at;
	int worth;
	c->here = s->span;
	if (!range_is_fit(c, numbers))
		return;
	at = at->next;
	worth = take_worth(c, &at);
	take_end(c, at, "valores");
	for (int n = numbers->low; worth > -2 && n <= numbers->high; n++)
		if (claim(c, s->clauses, s->span, "valores de %d", n))
			value_give(c, n, worth);
}

static void read_values(struct compiler *c, struct statement *s, struct value *outer)
{
	struct value *ids = statement_clauses(s, outer);
	c->rules->value_cite = cite_make(c, ids);
	take_end(c, s->values->next, "valores");
	for (struct statement *child = s->children; child; child = child->next) {
		c->rules->value_cite = cite_join(c, c->rules->value_cite, cite_make(c, child->clauses));
		if (child->kind != STATEMENT_ITEM || child->has_block)
			fault_misplaced(c, child);
		else
			value_read(c, child);
	}
}

/* ---- tanteo ---- */

static void count_field(struct compiler *c, struct statement *s)
{
	static const char *const names[] = { "mejores", "base", "liga", "suelta" };
	static const char *const links[] = { "mismo_palo", NULL }, *const alone[] = { "mayor", NULL };
	struct value *at = s->values->next;
	int n = 0;
	c->here = s->span;
	if (value_is(s->values, "mejores") && take_number(c, &at, "mejores", 1, 3, &n))
		c->rules->pair_best = (uint8_t)n;
	else if (value_is(s->values, "base") && take_number(c, &at, "base", 0, 100, &n))
		c->rules->pair_base = (int16_t)n;
	else if (value_is(s->values, "liga"))
		take_choice(c, &at, "liga", links);
	else if (value_is(s->values, "suelta"))
		take_choice(c, &at, "suelta", alone);
	else if (at == s->values->next)
		fault_unknown(c, s->values, WORDS("campo del tanteo", "field of the count"), names, 4);
	take_end(c, at, "tanteo");
}

/* tanteo flor { base N; todas; } or suma todas: the cards of a flor count all together. */
static void flor_field(struct compiler *c, struct statement *s)
{
	static const char *const names[] = { "base", "todas" }, *const all[] = { "todas", NULL };
	struct value *at = s->values->next;
	int n;
	c->here = s->span;
	if (value_is(s->values, "base")) {
		if (take_number(c, &at, "base", 0, 100, &n))
			c->rules->flor_base = (int16_t)n;
	} else if (value_is(s->values, "suma")) {
		take_choice(c, &at, "suma", all);
	} else if (!value_is(s->values, "todas")) {
		fault_unknown(c, s->values, WORDS("campo del tanteo de la flor", "field of the count of a flor"), names, 2);
		return;
	}
	take_end(c, at, "tanteo");
}

static void read_flor_count(struct compiler *c, struct statement *s, struct value *ids, enum lance_kind kind)
{
	c->rules->flor_cite = cite_make(c, ids);
	if (kind != LANCE_FLOR)
		fault_misplaced(c, s);
	for (struct statement *child = s->children; child; child = child->next) {
		c->rules->flor_cite = cite_join(c, c->rules->flor_cite, cite_make(c, child->clauses));
		if (child->kind != STATEMENT_ITEM || child->has_block || child->values->kind != VALUE_NAME)
			fault_misplaced(c, child);
		else if (claim(c, child->clauses, child->span, "tanteo de flor.%.*s", (int)child->values->folded.n,
				child->values->folded.p))
			flor_field(c, child);
	}
}

static void read_count(struct compiler *c, struct statement *s, struct value *outer)
{
	struct value *at = s->values->next, *ids = statement_clauses(s, outer);
	int lance = take_lance(c, &at);
	if (lance < 0)
		return;
	take_end(c, at, "tanteo");
	if (c->rules->lances[lance].kind != LANCE_TANTO) {
		read_flor_count(c, s, ids, c->rules->lances[lance].kind);
		return;
	}
	c->rules->pair_cite = cite_make(c, ids);
	for (struct statement *child = s->children; child; child = child->next) {
		c->rules->pair_cite = cite_join(c, c->rules->pair_cite, cite_make(c, child->clauses));
		if (child->kind != STATEMENT_ITEM || child->has_block || child->values->kind != VALUE_NAME)
			fault_misplaced(c, child);
		else if (claim(c, child->clauses, child->span, "tanteo.%.*s", (int)child->values->folded.n, child->values->folded.p))
			count_field(c, child);
	}
}

/* ---- combinación ---- */

static void read_combination(struct compiler *c, struct statement *s, struct value *outer)
{
	struct value *ids = statement_clauses(s, outer), *name = s->values->next;
	int found = name && name->kind == VALUE_NAME ? combination_find(c, name->folded) : -1;
	if (found < 0 || !claim(c, s->clauses, s->head, "combinación %.*s", (int)name->folded.n, name->folded.p))
		return;
	c->rules->combinations[found].cite = cite_make(c, ids);
	take_end(c, name->next, "combinación");
	for (struct statement *child = s->children; child; child = child->next) {
		struct value *at = child->values;
		int n;
		c->here = child->span;
		cite_make(c, child->clauses);
		if (child->kind != STATEMENT_ITEM || child->has_block)
			fault_misplaced(c, child);
		else if (!take_word(&at, "mismo_palo"))
			fault_planned(c, child, child->span, WORDS("combinaciones con clases de cartas",
				"combinations with classes of cards"));
		else if (take_number(c, &at, "mismo_palo", 2, 3, &n))
			c->rules->combinations[found].same_suit = (uint8_t)n;
		take_end(c, child->kind == STATEMENT_ITEM && at != child->values ? at : NULL, "combinación");
	}
}

bool deck_compile(struct compiler *c, struct statement *s, struct value *outer)
{
	static const struct {
		const char *word;
		void (*read)(struct compiler *c, struct statement *s, struct value *outer);
	} tables[] = {
		{ "mazo", read_deck }, { "jerarquia", read_ranks }, { "valores", read_values },
		{ "tanteo", read_count }, { "combinacion", read_combination },
	};
	for (unsigned i = 0; i < sizeof tables / sizeof *tables; i++)
		if (value_is(s->values, tables[i].word)) {
			tables[i].read(c, s, outer);
			return true;
		}
	return false;
}
