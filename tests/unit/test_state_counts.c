/* What cards count where a class goes with any card: which of several leads, what is worth nothing, and combinations without it.
 * House rules over the universitario, and the flor blanca of the venezolano. */
#include "../lib/table.h"
#include "state/counts.h"

/* Two classes, of which the second goes with any card: fours, sixes and the 12 of espadas. */
#define CLASSES "CA-1 clase alta \"alta\" \"high\" { 3; }\nCA-1 clase baja \"baja\" \"low\" { 4; 6; 12 espada; }\n" \
	"CA-1 tanteo envite { mejores 2; base 20; liga mismo_palo; liga baja; suelta mayor; }\n"

/* A flor of them too, over a regulation that has one: one of the low ones and two of a suit, or two of them. */
#define WITH_FLOR "reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"bonaerense\";\n" \
	"cláusula CA-1 \"Una.\" \"One.\";\nCA-1 clase baja \"baja\" \"low\" { 4; 6; 12 espada; }\n" \
	"combinación flor { mismo_palo 3; baja 2; baja 1 y mismo_palo 2; }\n" \
	"tanteo flor { base 20; todas; baja entera, resta 1; }\ntanteo envite { liga baja; }\n"

static int tanto(const struct ruleset *rules, const char *text)
{
	card cards[DEAL_CARDS];
	unsigned count = 0;
	while (*text) {
		char one[8] = "";
		size_t n = strcspn(text, " ");
		memcpy(one, text, n);
		assert_true(card_parse(str_of(one), &cards[count++]));
		text += n + (text[n] == ' ');
	}
	return counts_tanto(rules, ruleset_cards(rules, CARD_NONE), cardset_of(cards, count));
}

/* A card of the class counts whole with the best of the others, and nothing is added; of two the better one, wherever it stands. */
static void test_class(void **state)
{
	static const struct { const char *cards; int value; } cases[] = {
		{ "4e 7o 2c", 11 }, { "7o 2c 4e", 11 },
		{ "4o 6e 7c", 13 }, { "6e 4o 7c", 13 }, { "7c 4o 6e", 13 }, { "7c 6e 4o", 13 },
		{ "6e 6o 5c", 12 }, { "4e 5e 7e", 11 },
		/* One that counts nothing is of the class all the same: no base. */
		{ "12e 11e 10o", 0 }, { "11e 10o 12e", 0 }, { "12e 7o 5o", 7 },
		/* Without one it is as ever. */
		{ "3e 2e 7o", 25 }, { "11e 10e 7o", 20 }, { "3e 2o 7c", 7 }, { "11e 10o 12c", 0 }, { "7o 5o 2o", 32 },
	};
	struct loading load;
	(void)state;
	load_text(&load, HOUSE_OF_ONE("universitario") CLASSES);
	must_load(&load);
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
		if (tanto(load.rules, cases[i].cards) != cases[i].value)
			fail_msg("%s counts %d", cases[i].cards, tanto(load.rules, cases[i].cards));
	loading_close(&load);
}

/* A hand that makes the combination counts as the flor does, whatever else its cards could count; any other is as ever. */
static void test_whole(void **state)
{
	static const struct { const char *cards; int whole, two; } cases[] = {
		{ "7o 5o 3o", 35, 32 }, { "7o 5o 3e", 32, 32 }, { "7o 5e 3c", 7, 7 },
		/* One of the class in a flor of its suit; two of it, less what one loses; one with two of a suit; one with two that are not. */
		{ "7o 6o 5o", 18, 13 }, { "4e 6o 7c", 16, 13 }, { "4e 7o 2o", 13, 11 }, { "4e 7o 2c", 11, 11 },
	};
	struct loading whole, two;
	(void)state;
	load_text(&whole, WITH_FLOR "tanteo envite { todas con flor; }\n");
	must_load(&whole);
	load_text(&two, WITH_FLOR "tanteo envite { todas no; }\n");
	must_load(&two);
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		if (tanto(whole.rules, cases[i].cards) != cases[i].whole)
			fail_msg("%s counts %d", cases[i].cards, tanto(whole.rules, cases[i].cards));
		assert_int_equal(tanto(two.rules, cases[i].cards), cases[i].two);
	}
	loading_close(&whole);
	loading_close(&two);
}

/* More than the last number that is told apart is as good as that: no seat is without a value. */
static void test_beyond(void **state)
{
	(void)state;
	begin("hereda \"venezolano\";\n", "[Asientos 2]\n\nmano 3 reparte B marcador 0-0 muestra 4b\nA: 7o 6o 5c   B: 11b 10b 7c\n"
		"A \"envido\"  B \"quiero\"\nA \"33\"\nA 7o  B 11b\nB 10b  A 6o\nB muestra 7c\nfin\n");
	const struct verdict *v = next();
	assert_null(v->findings.first);
	assert_false(v->undecided);
	assert_int_equal(v->points[1], 6);
	finish();
}

/* Two of a suit go together even where they and the base count nothing: the best single card is for those of whom no two do. */
static void test_worth_nothing(void **state)
{
	struct loading load;
	(void)state;
	load_text(&load, HOUSE_OF_ONE("universitario") "CA-1 tanteo envite { mejores 2; base 0; liga mismo_palo; suelta mayor; }\n");
	must_load(&load);
	assert_int_equal(tanto(load.rules, "11e 10e 7o"), 0);
	assert_int_equal(tanto(load.rules, "11e 10o 7o"), 7);
	assert_int_equal(tanto(load.rules, "11e 10o 7c"), 7);
	loading_close(&load);
}

/* No cards are no combination, be it of one card only. */
static void test_no_cards(void **state)
{
	struct loading load;
	struct ruleset rules;
	card three[3] = { card_make(SUIT_ORO, 3), card_make(SUIT_COPA, 3), card_make(SUIT_BASTO, 3) };
	(void)state;
	load_text(&load, HOUSE_OF_ONE("universitario") CLASSES);
	must_load(&load);
	rules = *load.rules;
	rules.combination_count = 2;
	rules.combinations[0] = (struct combination){ .same_suit = 1 };
	rules.combinations[1] = (struct combination){ .part = { { .cls = 0, .count = 2, .same_suit = 1 } }, .parts = 1 };
	assert_false(counts_combination(&rules, rules.cards, 0, 0));
	assert_true(counts_combination(&rules, rules.cards, 0, cardset_of(three, 1)));
	/* Two of the class, and one of the others. */
	assert_false(counts_combination(&rules, rules.cards, 1, cardset_of(three, 2)));
	three[2] = card_make(SUIT_BASTO, 7);
	assert_true(counts_combination(&rules, rules.cards, 1, cardset_of(three, 3)));
	loading_close(&load);
}

/* A flor of three cards of one suit without a pieza is blanca; one with a pieza is not, nor are three cards that are no flor. */
static void test_without_class(void **state)
{
	static const struct { bool flor, blanca; } cases[] = {
		{ true, true }, { true, false }, { false, false }, { true, false },
	};
	static const char *const hands[][3] = { { "7e", "5e", "3e" }, { "11b", "5e", "3e" }, { "7e", "5e", "3o" }, { "11b", "10b", "3o" } };
	struct loading load;
	card muestra;
	unsigned blanca = 0, flor = 0;
	(void)state;
	load_named(&load, "venezolano", NULL, NULL);
	must_load(&load);
	assert_true(card_parse(STR("4b"), &muestra));
	while (!str_equal(load.rules->combinations[blanca].name, STR("flor_blanca")))
		blanca++;
	while (!str_equal(load.rules->combinations[flor].name, STR("flor")))
		flor++;
	for (unsigned i = 0; i < 4; i++) {
		card cards[3];
		for (unsigned k = 0; k < 3; k++)
			assert_true(card_parse(str_of(hands[i][k]), &cards[k]));
		const struct card_table *table = ruleset_cards(load.rules, muestra);
		assert_int_equal(counts_combination(load.rules, table, flor, cardset_of(cards, 3)), cases[i].flor);
		assert_int_equal(counts_combination(load.rules, table, blanca, cardset_of(cards, 3)), cases[i].blanca);
	}
	loading_close(&load);
}

/* Nobody knows what the muestra is: what is shown makes a flor by its suit alone, and nothing can be said of piezas. */
static void test_without_muestra(void **state)
{
	(void)state;
	begin("hereda \"venezolano\";\n", "[Asientos 2]\n\nmano 3 reparte B marcador 0-0\nA: 7e 5e 3e   B: 6o 4o 12c\n"
		"A \"flor\"\nA 7e  B 6o\nA 5e  B 4o\nA muestra 7e 5e 3e\nB muestra 6o 4o\nfin\n");
	const struct verdict *v = next();
	assert_int_equal(count_of(v, "V0411"), 1);
	assert_true(v->undecided);
	finish();
}

/* A muestra that the log forgot was turned up after the deal: what is said before the deal comes before it, and what is said after it does
 * not. One that is turned up in the log, seen or not, is up from there on. */
static void test_forgotten_muestra(void **state)
{
	static const char rules[] = "reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"venezolano\";\n"
		"cláusula CA-1 \"Una.\" \"One.\";\nCA-1 antes de truco exige muestra_puesta sino queda [conducta];\n";
	static const struct { const char *hand; unsigned early; } cases[] = {
		{ "A: 7e 5b 3c   B: 6o 4b 12c\nA \"truco\"\nfin incompleta\n", 0 }, { "A \"truco\"\nA: 7e 5b 3c   B: 6o 4b 12c\nfin incompleta\n", 1 },
		{ "A: 7e 5b 3c   B: 6o 4b 12c\nA \"truco\"\nmuestra 1o\nfin incompleta\n", 1 },
		{ "A: 7e 5b 3c   B: 6o 4b 12c\nmuestra 1o\nA \"truco\"\nfin incompleta\n", 0 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char log[300];
		snprintf(log, sizeof log, "[Asientos 2]\n\nmano 3 reparte B marcador 0-0\n%s", cases[i].hand);
		begin(rules, log);
		if (count_of(next(), "V0315") != cases[i].early)
			fail_msg("%s", log);
		finish();
	}
}

/* Where no combination counts whole none is looked for, whatever stands behind their list. */
static void test_none_whole(void **state)
{
	struct loading load;
	(void)state;
	load_text(&load, WITH_FLOR "tanteo envite { todas no; }\n");
	must_load(&load);
	struct ruleset *rules = malloc(sizeof *rules);
	assert_non_null(rules);
	*rules = *load.rules;
	memset(rules->best_hands, 1, sizeof rules->best_hands);
	memset(rules->lances, 1, sizeof rules->lances); /* that nobody reads for it */
	assert_int_equal(tanto(rules, "7o 5o 3o"), 32);
	free(rules);
	loading_close(&load);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_class),
		cmocka_unit_test(test_whole),
		cmocka_unit_test(test_none_whole),
		cmocka_unit_test(test_beyond),
		cmocka_unit_test(test_worth_nothing),
		cmocka_unit_test(test_no_cards),
		cmocka_unit_test(test_without_class),
		cmocka_unit_test(test_without_muestra), cmocka_unit_test(test_forgotten_muestra),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
