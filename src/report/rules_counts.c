/* Every envite and every flor that a deal can give, counted by enumeration: for each value the number of hands of three cards (under each
 * muestra, if there is one) and the first hand as an example. */
#include "engine/engine.h"
#include "report/lesson.h"
#include "report/print.h"
#include "state/counts.h"

#include <string.h>

enum { VALUES = 128 };

struct tally {
	unsigned long hands[VALUES];
	card example[VALUES][3], muestra[VALUES];
	unsigned long all;
};

struct counts {
	const struct ruleset *rules;
	unsigned flor;               /* combination of the lance of flor; MAX_COMBINATIONS none */
	struct tally envite, flores;
};

static void add(struct tally *tally, int value, const card *cards, card muestra)
{
	if (value < 0 || value >= VALUES)
		return;
	if (!tally->hands[value]++) {
		memcpy(tally->example[value], cards, sizeof tally->example[value]);
		tally->muestra[value] = muestra;
	}
	tally->all++;
}

/* Counts a hand as a flor if it is one, else as an envite. */
static void count_hand(struct counts *counts, const struct card_table *table, const card *cards, card muestra)
{
	const struct ruleset *rules = counts->rules;
	cardset hand = cardset_of(cards, 3);
	if (counts->flor < MAX_COMBINATIONS && counts_combination(rules, table, counts->flor, hand))
		add(&counts->flores, counts_flor(rules, table, hand), cards, muestra);
	else
		add(&counts->envite, counts_tanto(rules, table, hand), cards, muestra);
}

static void count_deck(struct counts *counts, const struct card_table *table, card muestra)
{
	cardset left = counts->rules->deck & ~card_bit(muestra);
	card hand[3];
	for (hand[0] = 0; hand[0] < CARD_COUNT; hand[0]++)
		for (hand[1] = (card)(hand[0] + 1); hand[1] < CARD_COUNT; hand[1]++)
			for (hand[2] = (card)(hand[1] + 1); hand[2] < CARD_COUNT; hand[2]++)
				if ((left >> hand[0] & 1) && (left >> hand[1] & 1) && (left >> hand[2] & 1))
					count_hand(counts, table, hand, muestra);
}

/* Prints a line with the share of the hands, rounded to a thousandth. */
static void print_line(struct out *out, const struct tally *tally, unsigned value, unsigned long all)
{
	out_format(out, "  %5u %9lu  %2lu.%lu %%  ", value, tally->hands[value],
		(tally->hands[value] * 1000 + all / 2) / all / 10, (tally->hands[value] * 1000 + all / 2) / all % 10);
	for (int i = 0; i < 3; i++)
		out_format(out, " %s", card_text(tally->example[value][i]));
	if (tally->muestra[value] != CARD_NONE)
		out_say_format(out, "  con muestra %s", "  muestra %s", card_text(tally->muestra[value]));
	out_string(out, "\n");
}

static void print_tally(struct out *out, const struct tally *tally, unsigned long all)
{
	out_say(out, "  vale      manos         por ejemplo\n", "  value     hands         for example\n");
	for (unsigned value = 0; value < VALUES; value++)
		if (tally->hands[value])
			print_line(out, tally, value, all);
	out_format(out, "        %9lu\n", tally->all);
}

static void print_counts(struct out *out, const struct counts *counts)
{
	unsigned long all = counts->envite.all + counts->flores.all;
	bool tantos = lance_of_kind(counts->rules, LANCE_TANTO);
	if (!tantos && !counts->flores.all)
		out_say(out, "Aquí no hay envite ni flor.\n", "There is no envite here, nor flor.\n");
	if (tantos) {
		print_heading(out, "", counts->flores.all ? "Envites, sin flor" : "Envites", counts->flores.all ? "Envites, without flor" : "Envites");
		print_tally(out, &counts->envite, all);
	}
	if (counts->flores.all) {
		print_heading(out, "", "Flores", "Flores");
		print_tally(out, &counts->flores, all);
	}
}

void report_rules_counts(struct out *out, const struct ruleset *rules)
{
	const struct lance *flor = lance_of_kind(rules, LANCE_FLOR);
	struct counts counts = { .rules = rules, .flor = flor ? flor->combination : MAX_COMBINATIONS };
	for (card m = 0; rules->has_muestra && m < CARD_COUNT; m++)
		if (rules->deck & card_bit(m))
			count_deck(&counts, &rules->cards[m], m);
	if (!rules->has_muestra)
		count_deck(&counts, rules->cards, CARD_NONE);
	print_counts(out, &counts);
}
