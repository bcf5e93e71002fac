#include "state/counts.h"

/* Returns the card with the highest value, the first of those that have it. The set is not empty. */
static card best_card(const struct card_table *table, cardset cards)
{
	card best = cardset_first(cards);
	for (cardset left = cards & (cards - 1); left; left &= left - 1)
		if (table->value[cardset_first(left)] > table->value[best])
			best = cardset_first(left);
	return best;
}

/* Returns the highest value of the cards; 0 if there are none. */
static int best_value(const struct card_table *table, cardset cards)
{
	return cards ? table->value[best_card(table, cards)] : 0;
}

/* ---- the envite ------------------------------------------------------------------------------ */

/* Returns the sum of the best two cards. */
static int best_two(const struct card_table *table, cardset cards)
{
	card best = best_card(table, cards);
	return table->value[best] + best_value(table, cards & ~card_bit(best));
}

/* Returns the best two cards of one suit plus the base, or -1 if no two cards match. */
static int linked_value(const struct ruleset *rules, const struct card_table *table, cardset cards)
{
	int best = -1;
	for (cardset suit = SUIT_CARDS; suit >> CARD_COUNT == 0; suit <<= SUIT_SIZE) {
		cardset of = cards & suit;
		int value = of & (of - 1) ? rules->pair_base + best_two(table, of) : -1;
		best = value > best ? value : best;
	}
	return best;
}

int counts_tanto(const struct ruleset *rules, const struct card_table *table, cardset cards)
{
	if (rules->pair_all < MAX_COMBINATIONS && counts_combination(rules, table, rules->pair_all, cards))
		return counts_flor(rules, table, cards);
	cardset members = cards & class_cards(table, rules->pair_class);
	if (members) { /* a card of the class goes with any other, without the base */
		card first = best_card(table, members);
		return table->value[first] + best_value(table, cards & ~card_bit(first));
	}
	int linked = linked_value(rules, table, cards);
	return linked >= 0 ? linked : best_value(table, cards);
}

/* ---- flor, combinations ------------------------------------------------------------------ */

int counts_flor(const struct ruleset *rules, const struct card_table *table, cardset cards)
{
	int sum = 0, members = (int)cardset_count(cards & class_cards(table, rules->flor_class));
	for (cardset left = cards; left; left &= left - 1)
		sum += table->value[cardset_first(left)];
	/* One card of the class counts whole and stands for the base; it does not matter which. */
	return members ? sum - (members - 1) * rules->flor_less : sum + rules->flor_base;
}

/* True if so many of the cards are of one suit. */
static bool has_of_one_suit(cardset cards, unsigned count)
{
	for (cardset suit = SUIT_CARDS; suit >> CARD_COUNT == 0; suit <<= SUIT_SIZE)
		if (cardset_count(cards & suit) >= count)
			return true;
	return false;
}

/* True if the cards make one alternative: enough cards of a class and enough of one suit among the rest, or another combination without a
 * card of the class. */
static bool makes_part(const struct ruleset *rules, const struct card_table *table, const struct combination_part *part, cardset cards)
{
	cardset members = cards & class_cards(table, part->cls);
	if (!part->count)
		return !members && counts_combination(rules, table, part->of, cards);
	return cardset_count(members) >= part->count && has_of_one_suit(cards & ~members, part->same_suit);
}

bool counts_combination(const struct ruleset *rules, const struct card_table *table, unsigned index, cardset cards)
{
	const struct combination *combination = &rules->combinations[index];
	if (combination->same_suit && has_of_one_suit(cards, combination->same_suit))
		return true;
	return ANY_OF(part, combination->parts, makes_part(rules, table, &combination->part[part], cards));
}
