/* The most that a hand can count. The engine keeps the numbers that unseen cards could make in a set of fixed size, which has no room for
 * more. */
#include "rules/compile.h"

void counted_here(struct compiler *c, struct span span, int n)
{
	bool above = c->file < c->counted_span.file || (c->file == c->counted_span.file && n > c->counted_most);
	if (span_is_set(c->counted_span.span) && !above)
		return;
	c->counted_span = (struct spot){ span, c->file };
	c->counted_most = n;
}

/* Returns the most cards that a seat may be dealt. */
static unsigned cards_of(const struct ruleset *r)
{
	return r->hand_cards ? 31u - (unsigned)__builtin_clz(r->hand_cards) : 0;
}

/* Returns the sum of the best `count` values of the cards; -1 if there are fewer. */
static int best_sum(const struct card_table *table, cardset cards, unsigned count)
{
	int sum = 0;
	for (; count > 0 && cards; count--) {
		card best = (card)__builtin_ctzll(cards);
		for (cardset left = cards; left; left &= left - 1)
			best = table->value[__builtin_ctzll(left)] > table->value[best] ? (card)__builtin_ctzll(left) : best;
		sum += table->value[best];
		cards &= ~card_bit(best);
	}
	return count ? -1 : sum;
}

static int most(int a, int b)
{
	return a > b ? a : b;
}

/* The most a tanto counts: two cards of a suit and the base. A single card, or a pair with a card of the class, has no base and cannot
 * count so much. */
static int most_tanto(const struct ruleset *r, const struct card_table *table, cardset cards)
{
	int best = -1;
	cards &= ~class_cards(table, r->pair_class);
	for (unsigned suit = 0; cards_of(r) > 1 && suit < SUIT_COUNT; suit++)
		best = most(best, best_sum(table, cards & suit_cards((enum suit)suit), 2));
	return best < 0 ? 0 : best + r->pair_base;
}

/* The most a flor counts without cards of the class: all the cards and the base, of one suit if the flor asks for that. */
static int most_plain_flor(const struct ruleset *r, const struct card_table *table, cardset cards, unsigned same_suit)
{
	bool of_one_suit = same_suit == cards_of(r);
	int best = of_one_suit ? -1 : best_sum(table, cards, cards_of(r));
	for (unsigned suit = 0; of_one_suit && suit < SUIT_COUNT; suit++)
		best = most(best, best_sum(table, cards & suit_cards((enum suit)suit), same_suit));
	return best < 0 ? -1 : best + r->flor_base;
}

/* True if a flor without a card of the class must have `same_suit` cards of one suit. */
static bool asks_for_suit(const struct ruleset *r, const struct combination *flor)
{
	return ALL_OF(i, flor->parts, flor->part[i].count && flor->part[i].cls == r->flor_class);
}

/* The most any flor counts. With cards of the class, the best counts whole, each other less, and there is no base. */
static int most_flor(const struct ruleset *r, const struct card_table *table, cardset cards, const struct combination *flor)
{
	cardset of_class = cards & class_cards(table, r->flor_class), others = cards & ~of_class;
	int best = most_plain_flor(r, table, others, asks_for_suit(r, flor) ? flor->same_suit : 0);
	for (unsigned m = 1; m <= cards_of(r); m++) {
		int whole = best_sum(table, of_class, m), rest = best_sum(table, others, cards_of(r) - m);
		if (whole >= 0 && rest >= 0)
			best = most(best, whole - (int)(m - 1) * r->flor_less + rest);
	}
	return best;
}

static int most_of_table(const struct ruleset *r, const struct card_table *table, cardset cards)
{
	int best = r->pair_best ? most_tanto(r, table, cards) : 0;
	for (unsigned i = 0; i < r->combination_count; i++) {
		bool counts = i == r->pair_all || ANY_OF(lance, r->lance_count, r->lances[lance].kind == LANCE_FLOR && r->lances[lance].combination == i);
		best = counts ? most(best, most_flor(r, table, cards, &r->combinations[i])) : best;
	}
	return best;
}

void check_counted(struct compiler *c)
{
	const struct ruleset *r = c->rules;
	int best = 0;
	for (unsigned i = 0; i < r->card_table_count; i++) {
		cardset lies = r->has_muestra ? card_bit((card)i) : 0;
		if (!lies || (r->deck & lies))
			best = most(best, most_of_table(r, &r->cards[i], r->deck & ~lies));
	}
	if (best <= TANTO_MOST)
		return;
	WITH_ARGS(fault_at(c, CODE_RULES_COUNT_HIGH, c->counted_span), arg_number(best), arg_number(TANTO_MOST));
}
