#include "state/counts.h"

/* ---- values ------------------------------------------------------------------------------ */

static int best_single(const struct card_table *table, const card *cards, int count)
{
	int best = 0;
	for (int i = 0; i < count; i++)
		if (table->value[cards[i]] > best)
			best = table->value[cards[i]];
	return best;
}

/* Returns the best two values of one suit plus the base, or -1 if no two cards match. */
static int linked_value(const struct ruleset *rules, const struct card_table *table, const card *cards, int count,
	enum suit suit)
{
	int top[2] = { -1, -1 };
	for (int i = 0; i < count; i++) {
		if (card_suit(cards[i]) != suit)
			continue;
		int v = table->value[cards[i]];
		if (v > top[0]) {
			top[1] = top[0];
			top[0] = v;
		} else if (v > top[1]) {
			top[1] = v;
		}
	}
	return top[1] < 0 ? -1 : rules->pair_base + top[0] + top[1];
}

static bool in_class(const struct card_table *table, card c, unsigned cls)
{
	return cls < MAX_CLASSES && (table->classes[c] >> cls & 1);
}

/* A card of the class goes with any other. Returns the best such card plus the best other value, without the base, or -1 if there is none. */
static int classed_value(const struct ruleset *rules, const struct card_table *table, const card *cards, int count)
{
	int first = -1, second = 0;
	for (int i = 0; i < count; i++)
		if (in_class(table, cards[i], rules->pair_class) && (first < 0 || table->value[cards[i]] > table->value[cards[first]]))
			first = i;
	for (int i = 0; first >= 0 && i < count; i++)
		if (i != first && table->value[cards[i]] > second)
			second = table->value[cards[i]];
	return first < 0 ? -1 : table->value[cards[first]] + second;
}

int counts_tanto(const struct ruleset *rules, const struct card_table *table, const card *cards, int count)
{
	if (rules->pair_all < MAX_COMBINATIONS && counts_combination(rules, table, rules->pair_all, cards, count))
		return counts_flor(rules, table, cards, count);
	int best = classed_value(rules, table, cards, count);
	if (best >= 0)
		return best;
	for (int suit = 0; suit < SUIT_COUNT; suit++) {
		int v = linked_value(rules, table, cards, count, (enum suit)suit);
		if (v > best)
			best = v;
	}
	return best >= 0 ? best : best_single(table, cards, count);
}

/* ---- flor, combinations ------------------------------------------------------------------ */

int counts_flor(const struct ruleset *rules, const struct card_table *table, const card *cards, int count)
{
	int sum = 0, members = 0;
	for (int i = 0; i < count; i++) {
		members += in_class(table, cards[i], rules->flor_class);
		sum += table->value[cards[i]];
	}
	/* One card of the class counts whole and stands for the base; it does not matter which. */
	return members ? sum - (members - 1) * rules->flor_less : sum + rules->flor_base;
}

/* Counts the most cards of one suit, leaving out `except` (a bit set of positions). */
static int of_one_suit(const card *cards, int count, unsigned except)
{
	int suits[SUIT_COUNT] = { 0 }, most = 0;
	for (int i = 0; i < count; i++)
		if (!(except >> i & 1) && ++suits[card_suit(cards[i])] > most)
			most = suits[card_suit(cards[i])];
	return most;
}

/* True if the cards make one alternative: enough cards of a class and enough of one suit among the rest, or another combination without a
 * card of the class. */
static bool makes_part(const struct ruleset *rules, const struct card_table *table, const struct combination *combination,
	unsigned part, const card *cards, int count)
{
	unsigned members = 0;
	int number = 0;
	for (int i = 0; table && i < count; i++)
		if (in_class(table, cards[i], combination->part[part].cls)) {
			members |= 1u << i;
			number++;
		}
	if (!combination->part[part].count)
		return !members && counts_combination(rules, table, combination->part[part].of, cards, count);
	return number >= combination->part[part].count && of_one_suit(cards, count, members) >= combination->part[part].same_suit;
}

bool counts_combination(const struct ruleset *rules, const struct card_table *table, unsigned index, const card *cards,
	int count)
{
	const struct combination *combination = &rules->combinations[index];
	if (combination->same_suit && of_one_suit(cards, count, 0) >= combination->same_suit)
		return true;
	for (unsigned part = 0; part < combination->parts; part++)
		if (makes_part(rules, table, combination, part, cards, count))
			return true;
	return false;
}
