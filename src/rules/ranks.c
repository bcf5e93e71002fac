/* Which card beats which and what each counts: jerarquía, valores, and the table of the cards under each muestra. */
#include "rules/compile.h"

#include <string.h>

enum { TIER_SELECTORS = CARD_COUNT };

static unsigned suits_of_muestra(const struct compiler *c)
{
	return c->rules->has_muestra ? SUIT_COUNT : 1;
}

/* ---- jerarquía ---- */

static unsigned tier_read(struct compiler *c, struct value *at, struct selector *out)
{
	unsigned count = 0;
	while (at && count < TIER_SELECTORS) {
		const struct value *first = at;
		count += take_selector(c, &at, "jerarquía", &out[count]) && selector_is_in_deck(c, &out[count], first);
		take_sign(&at, ',');
	}
	if (at)
		fault_limit(c, at->span, LIMIT_TIER);
	return count;
}

/* Returns the cards of a tier. A bare number takes the cards that no earlier tier named; a card named with its suit must be free. *twice
 * is a card that has a rank already, if it is named with its suit or its number has no free card left. */
static cardset tier_cards(const struct compiler *c, const struct selector *selectors, unsigned count,
	unsigned suit, cardset ranked, card *twice)
{
	cardset tier = 0;
	for (unsigned i = 0; i < count; i++) {
		cardset cards = selector_cards(c, &selectors[i], suit) & c->rules->deck;
		cardset taken = cards & (ranked | tier);
		if (taken && *twice == CARD_NONE && (selectors[i].named || taken == cards))
			*twice = cardset_first(taken);
		tier |= cards & ~ranked;
	}
	return tier;
}

static void tier_compile(struct compiler *c, struct statement *s, unsigned rank, cardset *ranked, struct cite cite)
{
	struct selector selectors[TIER_SELECTORS];
	unsigned count = tier_read(c, s->values, selectors);
	card twice = CARD_NONE;
	for (unsigned suit = 0; suit < suits_of_muestra(c); suit++) {
		cardset tier = tier_cards(c, selectors, count, suit, ranked[suit], &twice);
		for (card i = 0; i < CARD_COUNT; i++)
			if (tier & card_bit(i)) {
				c->words.rank[suit][i] = (uint8_t)rank;
				c->words.rank_cite[suit][i] = cite;
			}
		ranked[suit] |= tier;
	}
	if (twice != CARD_NONE)
		fault(c, CODE_RULES_RANKED_TWICE, s->span)->args[0] = arg_card(twice);
}

static unsigned tier_count(const struct statement *s)
{
	unsigned count = 0;
	for (const struct statement *child = s->children; child; child = child->next)
		count += child->kind != STATEMENT_ITEM || !value_is(child->values, "pasada");
	return count;
}

/* What the tiers read so far have taken: the cards of each suit of the muestra, and the rank of the last. */
struct ranking {
	cardset ranked[SUIT_COUNT];
	unsigned rank;
};

static void tier_field(struct compiler *c, struct statement *s, struct value *ids)
{
	struct ranking *ranking = c->of;
	bool passed = value_is(s->values, "pasada");
	ranking->rank -= !passed;
	claim(c, s->clauses, s->span, arena_filled(c->scratch, "jerarquía, nivel {}", passed ? 0 : ranking->rank));
	struct cite cite = cite_make(c, ids);
	if (!passed) {
		tier_compile(c, s, ranking->rank < 255 ? ranking->rank : 255, ranking->ranked, cite);
		return;
	}
	take_end(c, s->values->next, "pasada");
	c->rules->ranks_passed = true;
	c->rules->passed_cite = cite;
	if (s->next) /* a covered card is below every tier, so it ends the list */
		fault_misplaced(c, s);
}

/* Reads the tiers, strongest first; the number of tiers is the rank of the first. */
void ranks_compile(struct compiler *c, struct statement *s, struct value *ids)
{
	struct ranking ranking = { .rank = tier_count(s) + 1 };
	take_end(c, s->values->next, "jerarquía");
	cite_make(c, ids);
	if (!claim(c, s->clauses, s->head, STR("jerarquía")))
		return;
	memset(c->words.rank, 0, sizeof c->words.rank);
	c->rules->ranks_passed = false;
	c->rules->passed_cite = NO_CLAUSES;
	c->of = &ranking;
	fields_read(c, s, ids, NULL, tier_field);
}

/* ---- valores ---- */

/* Returns -1 for the number itself, N, or -2 for neither. */
static int take_worth(struct compiler *c, struct value **at)
{
	int16_t n;
	if (take_word(at, "numero"))
		return -1;
	return take_number(c, at, "valores", 0, 60, &n) ? n : -2;
}

/* 1..7 número; 10..12 0; 2 muestra 30; */
static void value_read(struct compiler *c, struct statement *s, struct value *ids)
{
	struct value *at = s->values;
	struct selector selector;
	bool of_muestra = value_is(at->next, "muestra");
	int low = at->low, high = at->high, worth;
	(void)ids;
	if (of_muestra ? !take_selector(c, &at, "valores", &selector) : !range_is_fit(c, at, "valores"))
		return;
	if (!of_muestra)
		selector = (struct selector){ .plain = number_cards(low, high) };
	if (!selector_is_in_deck(c, &selector, s->values))
		return;
	at = of_muestra ? at : at->next;
	worth = take_worth(c, &at);
	take_end(c, at, "valores");
	for (int n = low; worth > -2 && n <= high; n++)
		if (claim(c, s->clauses, s->span, arena_filled(c->scratch, "valores de {}{}", n, of_muestra ? " muestra" : "")))
			(of_muestra ? c->words.worth_of_muestra : c->words.worth)[n] = (int16_t)(worth < 0 ? n : worth);
	if (worth > -2)
		counted_here(c, s->span, worth < 0 ? high : worth);
}

void values_compile(struct compiler *c, struct statement *s, struct value *ids)
{
	c->rules->value_cite = cite_make(c, ids);
	take_end(c, s->values->next, "valores");
	fields_read(c, s, ids, &c->rules->value_cite, value_read);
}

/* ---- the table of each muestra ---- */

bool cards_begin(struct compiler *c)
{
	unsigned count = c->rules->has_muestra ? CARD_COUNT : 1;
	c->rules->cards = ARENA_ARRAY(c->arena, struct card_table, count);
	c->rules->card_table_count = (uint8_t)count;
	for (unsigned n = 0; n <= 12; n++)
		c->words.worth[n] = c->words.worth_of_muestra[n] = -1;
	return c->rules->cards != NULL;
}

/* Returns the card as which `which` counts: the muestra, if `which` is its substitute. */
static card counts_as(const struct compiler *c, card which, card muestra)
{
	unsigned suit = muestra < CARD_COUNT ? card_suit(muestra) : 0;
	bool stands_in = muestra < CARD_COUNT && ANY_OF(i, c->rules->class_count, (selector_cards(c, &c->words.members[i], suit) & card_bit(muestra))
		&& (selector_cards(c, &c->words.substitute[i], suit) & card_bit(which)));

	return stands_in ? muestra : which;
}

static int worth_of(const struct compiler *c, card which, unsigned suit)
{
	int number = card_number(which);
	if (c->rules->has_muestra && card_suit(which) == (enum suit)suit && c->words.worth_of_muestra[number] >= 0)
		return c->words.worth_of_muestra[number];
	return c->words.worth[number];
}

static void card_fill(const struct compiler *c, struct card_table *table, card which, card muestra)
{
	unsigned suit = muestra < CARD_COUNT ? card_suit(muestra) : 0;
	card as = counts_as(c, which, muestra);
	int worth = worth_of(c, as, suit);
	if (!(c->rules->deck & card_bit(which)))
		return;
	table->substitutes |= as != which ? card_bit(which) : 0;
	table->rank[which] = which == muestra ? 0 : c->words.rank[suit][as];
	table->rank_cite[which] = c->words.rank_cite[suit][as];
	table->value[which] = (uint8_t)(worth < 0 ? 0 : worth);
	for (unsigned i = 0; i < c->rules->class_count; i++)
		table->classes[i] |= selector_cards(c, &c->words.members[i], suit) & card_bit(as) ? card_bit(which) : 0;
}

/* Makes the card tables. The muestra is in nobody's hand, but keeps its value and its class: a log may ask for them. */
void cards_finish(struct compiler *c)
{
	for (unsigned table = 0; table < c->rules->card_table_count; table++) {
		card muestra = c->rules->has_muestra ? (card)table : CARD_NONE;
		if (muestra != CARD_NONE && !(c->rules->deck & card_bit(muestra)))
			continue;
		for (card i = 0; i < CARD_COUNT; i++)
			card_fill(c, &c->rules->cards[table], i, muestra);
	}
}

enum { CARDS_TOLD = 4 }; /* a number left out is missing in four suits */

/* Reports one more card that lacks something: the first few are named, the rest are counted in the last finding. */
static void fault_card(struct compiler *c, enum finding_code code, card which, unsigned *count, struct finding **last)
{
	if (++*count <= CARDS_TOLD) {
		*last = fault_at(c, code, stated_at(c, code == CODE_RULES_UNRANKED ? "jerarquia" : "valores", STR("")));
		(*last)->args[0] = arg_card(which);
	} else {
		(*last)->fix = BITEXT_FILLED(c->findings->arena, "son {} las cartas que no lo tienen", "{} cards in all have none", *count);
	}
}

/* Every card of the deck must have one rank and, if the game counts tantos or flores, one value, under every suit of the muestra. */
void check_cards(struct compiler *c, bool counted)
{
	unsigned unranked = 0, unvalued = 0;
	struct finding *rank_fault = NULL, *worth_fault = NULL;
	for (card i = 0; i < CARD_COUNT; i++) {
		bool ranked = true, valued = true;
		if (!(c->rules->deck & card_bit(i)))
			continue;
		for (unsigned suit = 0; suit < suits_of_muestra(c); suit++) {
			ranked = ranked && c->words.rank[suit][i];
			valued = valued && worth_of(c, i, suit) >= 0;
		}
		if (!ranked)
			fault_card(c, CODE_RULES_UNRANKED, i, &unranked, &rank_fault);
		if (counted && !valued)
			fault_card(c, CODE_RULES_UNVALUED, i, &unvalued, &worth_fault);
	}
}
