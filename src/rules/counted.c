/* The most that a hand can count. The engine keeps the numbers that unseen cards could make in a set of fixed size, which has no room for
 * more. */
#include "rules/compile.h"

void counted_here(struct compiler *c, struct span span, int n)
{
	bool above = c->file < c->counted_span.file || (c->file == c->counted_span.file && n > c->counted_most);
	if (span_is_set(c->counted_span.span) && !above)
		return;
	c->counted_span = spot_of(c, span);
	c->counted_most = n;
}

/* Returns the most cards that a seat may be dealt. */
static unsigned cards_of(const struct ruleset *r)
{
	return r->hand_cards ? 31u - (unsigned)__builtin_clz(r->hand_cards) : 0;
}

/* The values of some cards, best first. */
struct values {
	int n[CARD_COUNT];
	unsigned count;
};

static void values_add(struct values *v, int value)
{
	unsigned at = v->count++;
	for (; at > 0 && v->n[at - 1] < value; at--)
		v->n[at] = v->n[at - 1];
	v->n[at] = value;
}

/* Returns the values of those cards that are of the suit (SUIT_COUNT: any), and in the class or outside it. */
static struct values values_of(const struct card_table *table, cardset cards, unsigned suit, unsigned cls, bool inside)
{
	struct values v = { .count = 0 };
	for (card i = 0; i < CARD_COUNT; i++) {
		bool member = cls < MAX_CLASSES && (table->classes[i] >> cls & 1);
		if ((cards & card_bit(i)) && (suit == SUIT_COUNT || card_suit(i) == suit) && member == inside)
			values_add(&v, table->value[i]);
	}
	return v;
}

/* Returns the sum of the best `count` values; -1 if there are fewer. */
static int sum_of(const struct values *v, unsigned count)
{
	int sum = 0;
	for (unsigned i = 0; i < count && i < v->count; i++)
		sum += v->n[i];
	return v->count < count ? -1 : sum;
}

static int most(int a, int b)
{
	return a > b ? a : b;
}

/* The most a tanto counts: two cards of a suit and the base. A single card, or a pair with a card of the class, has no base and cannot
 * count so much. */
static int most_tanto(const struct ruleset *r, const struct card_table *table, cardset cards)
{
	int best = 0;
	for (unsigned suit = 0; cards_of(r) > 1 && suit < SUIT_COUNT; suit++) {
		struct values of_suit = values_of(table, cards, suit, r->pair_class, false);
		best = of_suit.count < 2 ? best : most(best, sum_of(&of_suit, 2) + r->pair_base);
	}
	return best;
}

/* The most a flor counts without cards of the class: all the cards and the base, of one suit if the flor asks for that. */
static int most_plain_flor(const struct ruleset *r, const struct card_table *table, cardset cards, unsigned same_suit)
{
	struct values others = values_of(table, cards, SUIT_COUNT, r->flor_class, false);
	bool of_one_suit = same_suit == cards_of(r);
	int best = of_one_suit ? -1 : sum_of(&others, cards_of(r));
	for (unsigned suit = 0; of_one_suit && suit < SUIT_COUNT; suit++) {
		struct values of_suit = values_of(table, cards, suit, r->flor_class, false);
		best = most(best, sum_of(&of_suit, same_suit));
	}
	return best < 0 ? -1 : best + r->flor_base;
}

/* True if a flor without a card of the class must have `same_suit` cards of one suit. */
static bool asks_for_suit(const struct ruleset *r, const struct combination *flor)
{
	for (unsigned i = 0; i < flor->parts; i++)
		if (!flor->part[i].count || flor->part[i].cls != r->flor_class)
			return false;
	return true;
}

/* The most any flor counts. With cards of the class, the best counts whole, each other less, and there is no base. */
static int most_flor(const struct ruleset *r, const struct card_table *table, cardset cards, const struct combination *flor)
{
	struct values members = values_of(table, cards, SUIT_COUNT, r->flor_class, true);
	struct values others = values_of(table, cards, SUIT_COUNT, r->flor_class, false);
	int best = most_plain_flor(r, table, cards, asks_for_suit(r, flor) ? flor->same_suit : 0);
	for (unsigned m = 1; m <= cards_of(r) && m <= members.count; m++) {
		int rest = sum_of(&others, cards_of(r) - m);
		if (rest >= 0)
			best = most(best, sum_of(&members, m) - (int)(m - 1) * r->flor_less + rest);
	}
	return best;
}

static int most_of_table(const struct ruleset *r, const struct card_table *table, cardset cards)
{
	int best = r->pair_best ? most_tanto(r, table, cards) : 0;
	for (unsigned i = 0; i < r->combination_count; i++) {
		bool counts = i == r->pair_all;
		for (unsigned lance = 0; lance < r->lance_count; lance++)
			counts |= r->lances[lance].kind == LANCE_FLOR && r->lances[lance].combination == i;
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
	struct finding *f = fault_at(c, CODE_RULES_COUNT_HIGH, c->counted_span);
	f->args[0] = arg_number(best);
	f->args[1] = arg_number(TANTO_MOST);
}
