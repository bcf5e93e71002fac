/* The cards of a regulation on its sheet: the deck, classes, the order, values, combinations. With a muestra, the lines are read back
 * from the table of each muestra: what a card is while the muestra is of another suit, and what the numbers of the muestra's suit are. */
#include "report/print.h"

void sheet_deck(struct out *out, const struct ruleset *rules)
{
	out_say_format(out, "%d cartas:", "%d cards:", __builtin_popcountll(rules->deck));
	for (int number = 1; number <= 12; number++) {
		char suits[SUIT_COUNT + 1] = "";
		int n = 0;
		for (int suit = 0; suit < SUIT_COUNT; suit++)
			if (rules->deck & card_bit(card_make((enum suit)suit, number)))
				suits[n++] = suit_name((enum suit)suit)[0];
		if (n)
			out_format(out, n == SUIT_COUNT ? " %d" : " %d%s", number, suits);
	}
}

/* ---- what a card is beside the muestra ---- */

/* Returns the table under a muestra other than `which`: of its suit if `own`, else of another; of no class if possible, so that no card
 * stands in for it. A game without a muestra has its only table, and none if `own`. */
static const struct card_table *table_beside(const struct ruleset *rules, card which, bool own)
{
	const struct card_table *found = NULL;

	if (!rules->has_muestra)
		return own ? NULL : rules->cards;
	for (card m = 0; m < CARD_COUNT; m++)
		if ((rules->deck & card_bit(m)) && m != which && (card_suit(m) == card_suit(which)) == own
				&& (!found || !card_classes(&rules->cards[m], m))) {
			found = &rules->cards[m];
			if (!card_classes(found, m))
				break;
		}
	return found;
}

static card number_card(const struct ruleset *rules, int number)
{
	unsigned suit = FIRST_OF(s, SUIT_COUNT, rules->deck & card_bit(card_make((enum suit)s, number)));

	return suit < SUIT_COUNT ? card_make((enum suit)suit, number) : CARD_NONE;
}

/* ---- classes ---- */

static bool has_class(const struct card_table *table, card which, unsigned cls)
{
	return class_cards(table, cls) & card_bit(which);
}

/* Prints the numbers that belong to the class in the suit of the muestra only, then the cards that always do. */
static void print_members(struct out *out, const struct ruleset *rules, unsigned cls)
{
	const char *link = "";

	for (int number = 1; number <= 12; number++) {
		card c = number_card(rules, number);
		if (c == CARD_NONE || !has_class(table_beside(rules, c, true), c, cls)
				|| has_class(table_beside(rules, c, false), c, cls))
			continue;
		out_format(out, "%s%d", link, number);
		link = " ";
	}
	if (*link) {
		out_say(out, " de la muestra", " of the muestra");
		link = ", ";
	}
	for (card c = 0; c < CARD_COUNT; c++) {
		if (!(rules->deck & card_bit(c)) || !has_class(table_beside(rules, c, false), c, cls))
			continue;
		out_format(out, "%s%s", link, card_text(c));
		link = " ";
	}
}

/* Returns the number that belongs to the class only if a card of the class lies as the muestra. */
static int substitute_of(const struct ruleset *rules, unsigned cls)
{
	for (card m = 0; rules->has_muestra && m < CARD_COUNT; m++)
		for (card c = 0; has_class(&rules->cards[m], m, cls) && c < CARD_COUNT; c++)
			if (c != m && has_class(&rules->cards[m], c, cls) && card_suit(c) == card_suit(m)
					&& !has_class(table_beside(rules, c, true), c, cls))
				return card_number(c);
	return 0;
}

static void print_classes(struct out *out, const struct ruleset *rules)
{
	if (rules->class_count)
		print_heading(out, "", "Clases de cartas", "Classes of cards");
	for (unsigned i = 0; i < rules->class_count; i++) {
		int substitute = substitute_of(rules, i);
		print_filled(out, "  {}: ", bitext_in(rules->classes[i].words, out->lang));
		print_members(out, rules, i);
		if (substitute)
			out_say_format(out, "; si una es la muestra, el %d toma su lugar",
				"; where one lies as the muestra the %d takes its place", substitute);
		sheet_cite(out, rules, rules->classes[i].cite);
	}
}

/* ---- order ---- */

static int rank_beside(const struct ruleset *rules, card which, bool own)
{
	const struct card_table *table = table_beside(rules, which, own);

	return table && (rules->deck & card_bit(which)) ? table->rank[which] : 0;
}

/* Gathers the cards of one rank: numbers of the muestra, numbers of every suit, single cards. False: none. */
static bool tier_at(const struct ruleset *rules, int rank, struct tier *tier)
{
	*tier = (struct tier){ 0 };
	for (card c = 0; c < CARD_COUNT; c++)
		for (int own = 0; own < 2; own++)
			if (rank_beside(rules, c, own) == rank)
				tier->cite = table_beside(rules, c, own)->rank_cite[c];
	for (int number = 1; number <= 12; number++) {
		card c = number_card(rules, number);
		unsigned suits = (unsigned)SET_OF(suit, SUIT_COUNT, rank_beside(rules, card_make((enum suit)suit, number), false) == rank);
		unsigned deck = (unsigned)SET_OF(suit, SUIT_COUNT, rules->deck & card_bit(card_make((enum suit)suit, number)));
		if (c != CARD_NONE && rank_beside(rules, c, true) == rank && rank_beside(rules, c, false) != rank)
			tier->card[tier->count++] = (struct tier_card){ .number = (uint8_t)number, .of_muestra = true };
		if (suits && suits == deck)
			tier->card[tier->count++] = (struct tier_card){ .number = (uint8_t)number, .suits = (uint8_t)suits, .whole = true };
		for (unsigned suit = 0; suits != deck && suit < SUIT_COUNT; suit++)
			if (suits >> suit & 1)
				tier->card[tier->count++] = (struct tier_card){ .number = (uint8_t)number, .suits = (uint8_t)(1u << suit) };
	}
	return tier->count;
}

bool sheet_next_tier(const struct ruleset *rules, struct tier *tier)
{
	for (int below = tier->below ? tier->below : UINT8_MAX + 1; below > 1; below--)
		if (tier_at(rules, below - 1, tier)) {
			tier->below = below - 1;
			return true;
		}
	if (!rules->ranks_passed || tier->card[0].covered)
		return false;
	*tier = (struct tier){ .below = 1, .count = 1, .card = { { .covered = true } }, .cite = rules->passed_cite };
	return true;
}

/* Writes the cards of a tier, "1e", "7c 7b": only the number if it is of every suit or of the muestra's. */
static void tier_cards(struct out *out, const struct tier *tier)
{
	for (unsigned i = 0; i < tier->count; i++) {
		const struct tier_card *face = &tier->card[i];
		out_string(out, i ? " " : "");
		if (face->covered)
			out_say(out, "tapada", "covered");
		else if (face->whole || face->of_muestra)
			out_number(out, face->number);
		else
			out_string(out, card_text(card_make((enum suit)__builtin_ctz(face->suits), face->number)));
	}
}

void sheet_order_line(struct out *out, const struct ruleset *rules)
{
	const char *link = "";
	bool of_muestra = false;

	for (struct tier tier = { 0 }; sheet_next_tier(rules, &tier); link = " > ") {
		if (of_muestra && !tier.card[0].of_muestra)
			out_say(out, " de la muestra", " of the muestra");
		of_muestra = tier.card[0].of_muestra;
		out_string(out, link);
		tier_cards(out, &tier);
	}
}

static void print_order(struct out *out, const struct ruleset *rules)
{
	print_heading(out, "", "Orden de las cartas, de mayor a menor", "Order of the cards, highest first");
	for (struct tier tier = { 0 }; sheet_next_tier(rules, &tier);) {
		out_string(out, "  ");
		tier_cards(out, &tier);
		if (tier.card[0].of_muestra)
			out_say(out, " de la muestra", " of the muestra");
		sheet_cite(out, rules, tier.cite);
	}
}

/* ---- values ---- */

enum worth { WORTH_NONE = -1, WORTH_MIXED = -2 };

/* Returns the value of a number; WORTH_NONE if the deck has no card of it, WORTH_MIXED if its suits differ. */
static int number_worth(const struct ruleset *rules, int number)
{
	int worth = WORTH_NONE;

	for (int suit = 0; suit < SUIT_COUNT; suit++) {
		card c = card_make((enum suit)suit, number);
		const struct card_table *table = table_beside(rules, c, false);
		if (!(rules->deck & card_bit(c)) || !table)
			continue;
		worth = worth == WORTH_NONE || worth == table->value[c] ? table->value[c] : WORTH_MIXED;
	}
	return worth;
}

/* Prints card by card a number whose suits differ. */
static void print_mixed_worth(struct out *out, const struct ruleset *rules, int number, const char **link)
{
	for (int suit = 0; suit < SUIT_COUNT; suit++) {
		card c = card_make((enum suit)suit, number);
		const struct card_table *table = table_beside(rules, c, false);
		if (!(rules->deck & card_bit(c)) || !table)
			continue;
		out_format(out, "%s%s, %u", *link, card_text(c), table->value[c]);
		*link = "; ";
	}
}

/* Returns the last number, from this one on, that counts alike: its own number, or the same value. */
static int last_alike(const struct ruleset *rules, int first)
{
	int worth = number_worth(rules, first), last = first;

	for (int n = first + 1; n <= 12; n++) {
		int other = number_worth(rules, n);
		if (other == WORTH_NONE)
			continue;
		if (worth == first ? other != n : other != worth)
			break;
		last = n;
	}
	return last;
}

/* Prints "del 1 al 7, su número; del 10 al 12, nada". */
static void print_worths(struct out *out, const struct ruleset *rules)
{
	const char *link = "";

	for (int n = 1; n <= 12; n++) {
		int worth = number_worth(rules, n), last = n;
		if (worth == WORTH_MIXED)
			print_mixed_worth(out, rules, n, &link);
		if (worth < 0)
			continue;
		last = last_alike(rules, n);
		if (last > n)
			out_say_format(out, "%sdel %d al %d, ", "%s%d to %d, ", link, n, last);
		else
			out_say_format(out, "%sel %d, ", "%sthe %d, ", link, n);
		if (worth == n)
			out_say(out, "su número", last > n ? "their number" : "its number");
		else if (worth)
			out_number(out, worth);
		else
			out_say(out, "nada", "nothing");
		link = "; ";
		n = last;
	}
}

static void print_muestra_values(struct out *out, const struct ruleset *rules)
{
	bool any = false;

	for (int number = 1; number <= 12; number++) {
		card c = number_card(rules, number);
		const struct card_table *own = table_beside(rules, c, true), *other = table_beside(rules, c, false);
		if (c == CARD_NONE || !own || !other || own->value[c] == other->value[c])
			continue;
		if (!any)
			out_say(out, "; del palo de la muestra,", "; in the suit of the muestra,");
		out_say_format(out, "%s el %d, %u", "%s the %d, %u", any ? ";" : "", number, own->value[c]);
		any = true;
	}
}

void sheet_values_line(struct out *out, const struct ruleset *rules)
{
	print_worths(out, rules);
	print_muestra_values(out, rules);
}

void sheet_pairs(struct out *out, const struct ruleset *rules)
{
	out_say_format(out, "dos cartas del mismo palo suman %d más lo que vale cada una", "two cards of one suit make %d plus what each counts",
		rules->pair_base);
	if (rules->pair_class < rules->class_count)
		print_say(out, "; una {}, lo suyo más la mejor de las otras",
			"; a {}, its own worth plus the best other card", bitext_in(rules->classes[rules->pair_class].words, out->lang));
	if (rules->pair_all < rules->combination_count)
		print_say(out, "; con {}, las tres", "; with {}, all three",
			bitext_in(rules->combinations[rules->pair_all].words, out->lang));
}

/* ---- combinations ---- */

/* The name of a class is singular: two are «piezas», «matadores». */
void print_part(struct out *out, const struct ruleset *rules, const struct combination_part *part)
{
	struct str name = bitext_in(rules->classes[part->cls].words, out->lang);

	print_filled(out, "{} {}", part->count, name);
	if (part->count > 1 && name.n)
		out_string(out, memchr("aeiou", name.p[name.n - 1], 5) ? "s" : name.p[name.n - 1] == 's' ? "" : "es");
	if (part->same_suit)
		out_say_format(out, " y otras %d del mismo palo", " and %d others of one suit", part->same_suit);
}

/* Prints a part. A part with count 0 is another combination, without any card of a class. */
static void print_any_part(struct out *out, const struct ruleset *rules, const struct combination_part *part)
{
	if (part->count) {
		print_part(out, rules, part);
		return;
	}
	print_say(out, "{} sin {}", "{} without {}", bitext_in(rules->combinations[part->of].words, out->lang),
		bitext_in(rules->classes[part->cls].words, out->lang));
}

static void print_combination(struct out *out, const struct ruleset *rules, const struct combination *row)
{
	const char *link = ": ";

	print_filled(out, "  {}", bitext_in(row->words, out->lang));
	if (row->same_suit) {
		out_say_format(out, "%s%d del mismo palo", "%s%d of one suit", link, row->same_suit);
		link = tr(out->lang, "; o ", "; or ");
	}
	for (unsigned i = 0; i < row->parts; i++) {
		out_string(out, link);
		link = tr(out->lang, "; o ", "; or ");
		print_any_part(out, rules, &row->part[i]);
	}
	if (row->never)
		out_say(out, ": nadie la tiene", ": nobody has it");
	sheet_cite(out, rules, row->cite);
}

static void print_best(struct out *out, const struct ruleset *rules, unsigned lance)
{
	const struct best_hands *best = &rules->best_hands[lance];

	if (!best->count)
		return;
	print_say(out, "  mejor que cualquier número en {}", "  better than any number in {}", bitext_in(rules->lances[lance].words, out->lang));
	for (unsigned i = 0; i < best->count; i++)
		print_filled(out, i ? ", {}" : ": {}", bitext_in(rules->combinations[best->combination[i]].words, out->lang));
	sheet_cite(out, rules, best->cite);
}

static void print_combinations(struct out *out, const struct ruleset *rules)
{
	if (!rules->combination_count)
		return;
	print_heading(out, "", "Combinaciones", "Combinations");
	for (unsigned i = 0; i < rules->combination_count; i++)
		print_combination(out, rules, &rules->combinations[i]);
	for (unsigned i = 0; i < rules->lance_count; i++)
		print_best(out, rules, i);
}

void sheet_cards(struct out *out, const struct ruleset *rules)
{
	print_classes(out, rules);
	print_order(out, rules);
	print_combinations(out, rules);
}
