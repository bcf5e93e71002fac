/* The dump of the cards: the deck, each card under each muestra, classes, combinations, counts. */
#include "rules/dump.h"

static void dump_card(struct out *out, const struct ruleset *rules, const struct card_table *table, card which)
{
	out_format(out, "card %s rank %d value %d", card_text(which), table->rank[which], table->value[which]);
	if (rules->class_count)
		out_format(out, " classes %d", table->classes[which]);
	dump_cite(out, rules, table->rank_cite[which]);
	out_string(out, "\n");
}

static void dump_table(struct out *out, const struct ruleset *rules, const struct card_table *table)
{
	for (card i = 0; i < CARD_COUNT; i++)
		if (rules->deck & card_bit(i))
			dump_card(out, rules, table, i);
}

static void dump_tables(struct out *out, const struct ruleset *rules)
{
	for (unsigned i = 0; i < rules->card_table_count; i++) {
		if (rules->has_muestra && !(rules->deck & card_bit((card)i)))
			continue;
		if (rules->has_muestra)
			out_format(out, "with muestra %s\n", card_text((card)i));
		dump_table(out, rules, &rules->cards[i]);
	}
}

static void dump_classes(struct out *out, const struct ruleset *rules)
{
	for (unsigned i = 0; i < rules->class_count; i++) {
		out_string(out, "class ");
		dump_str(out, rules->classes[i].name);
		dump_words(out, "words", rules->classes[i].words);
		dump_cite(out, rules, rules->classes[i].cite);
		out_string(out, "\n");
	}
}

static void dump_class_name(struct out *out, const struct ruleset *rules, const char *label, unsigned cls)
{
	out_string(out, label);
	if (cls < rules->class_count)
		dump_str(out, rules->classes[cls].name);
	else
		out_string(out, "none");
}

static void dump_part(struct out *out, const struct ruleset *rules, const struct combination_part *part)
{
	out_string(out, " | ");
	if (!part->count) {
		dump_str(out, rules->combinations[part->of].name);
		dump_class_name(out, rules, " without ", part->cls);
		return;
	}
	dump_class_name(out, rules, "", part->cls);
	out_format(out, " %d same_suit %d", part->count, part->same_suit);
}

static void dump_combinations(struct out *out, const struct ruleset *rules)
{
	for (unsigned i = 0; i < rules->combination_count; i++) {
		const struct combination *row = &rules->combinations[i];
		out_string(out, "combination ");
		dump_str(out, row->name);
		for (unsigned k = 0; k < row->parts; k++)
			dump_part(out, rules, &row->part[k]);
		dump_line(out, rules, " same_suit", row->same_suit, row->cite);
	}
}

static void dump_best(struct out *out, const struct ruleset *rules)
{
	for (unsigned i = 0; i < rules->lance_count; i++) {
		const struct best_hands *best = &rules->best_hands[i];
		if (!best->count)
			continue;
		out_string(out, "best in ");
		dump_str(out, rules->lances[i].name);
		for (unsigned k = 0; k < best->count; k++) {
			out_string(out, " ");
			dump_str(out, rules->combinations[best->combination[k]].name);
		}
		dump_cite(out, rules, best->cite);
		out_string(out, "\n");
	}
}

void dump_cards(struct out *out, const struct ruleset *rules)
{
	dump_tables(out, rules);
	dump_classes(out, rules);
	dump_line(out, rules, "deck", 0, rules->deck_cite);
	dump_line(out, rules, "passed", rules->ranks_passed, rules->passed_cite);
	dump_line(out, rules, "values", 0, rules->value_cite);
	dump_class_name(out, rules, "pair_class ", rules->pair_class);
	dump_line(out, rules, " pair_base", rules->pair_base, rules->pair_cite);
	dump_line(out, rules, "pair_best", rules->pair_best, rules->pair_cite);
	if (rules->pair_all < MAX_COMBINATIONS) {
		out_string(out, "pair_all ");
		dump_str(out, rules->combinations[rules->pair_all].name);
		out_string(out, "\n");
	}
	dump_class_name(out, rules, "flor_class ", rules->flor_class);
	out_format(out, " less %d", rules->flor_less);
	dump_line(out, rules, " flor_base", rules->flor_base, rules->flor_cite);
	dump_combinations(out, rules);
	dump_best(out, rules);
}
