/* Facts of the card that is laid: which one it is, by the muestra too, what it outranks, whether it lies open. What each hand has to come to
 * is worked out from the language's own words. */
#include "laid_support.h"

static void test_card_laid(void **state)
{
	struct table t;
	(void)state;
	table_open(&t, "JU-4 antes de juega si carta(7 espada) entonces queda [carta];\n"
		"JU-5 antes de juega si carta(4) entonces queda [carta];\n");
	expect(play(&t, 2, "A 7e  B 7o\nA 3o  B 2c\n"), 1, 0, "JU-4");
	expect_not(&t.kept, "JU-5");
	expect(play(&t, 2, "A 7b  B 4c\nA 3o  B 2c\n"), 1, 0, "JU-5");
	expect_not(&t.kept, "JU-4");
	/* A card nobody saw could be it, but not when another was dealt it. */
	expect(play(&t, 2, "A 1e  B ?\nA 3o  B 2c\n"), 1, 0, "JU-4");
	expect(play(&t, 2, "A: 3o 1e 7e  B: ? ? 2c\nA 1e  B ?\nA 3o  B 2c\n"), 1, 0, "JU-5");
	expect_not(&t.kept, "JU-4");
	expect(play(&t, 2, "A: 3o 1e 1b  B: 7e 5c 2c\nA 1e  B ?\nA 3o  B 2c\n"), 1, 0, "JU-4");
	expect_not(&t.kept, "JU-5");
	table_close(&t);
}

/* Two ranks by the muestra, which the 12 stands in for, are its class. */
#define PIEZAS "clase pieza \"pieza\" \"pieza\" { 11 muestra; 10 muestra; sustituto 12 muestra; }\n"

static void set_up_with_muestra(struct table *t, const char *rules)
{
	char *dealt = changed(RULES, "cartas 3;", "cartas 3; muestra descubierta;");
	char *ranked = changed(dealt, "jerarquía {", "jerarquía { 11 muestra; 10 muestra;");
	table_set_up(t, ranked, rules);
	free(ranked);
	free(dealt);
}

/* By the muestra, and by a class; the muestra's own place is taken by the 12. */
static void test_card_by_the_muestra(void **state)
{
	static const char rules[] = PIEZAS
		"JU-4 antes de juega si carta(11 muestra) entonces queda [carta];\n"
		"JU-5 antes de juega si carta(pieza) entonces queda [conducta];\n";
	struct table t;
	(void)state;
	set_up_with_muestra(&t, rules);
	expect(play(&t, 2, "muestra 4o\nA 11o  B 2c\nA 3o  B 2e\n"), 1, 0, "JU-4");
	expect(play(&t, 2, "muestra 4o\nA 10o  B 2c\nA 3o  B 2e\n"), 1, 0, "JU-5");
	expect_not(&t.kept, "JU-4");
	expect(play(&t, 2, "muestra 4o\nA 1e  B 11c\nA 3o  B 12o\n"), 1, 0, "");
	expect(play(&t, 2, "muestra 11o\nA 12o  B 2c\nA 3o  B 2e\n"), 1, 0, "JU-4");
	/* Turned up after a word. */
	expect(play(&t, 2, "A \"hola\"  muestra 4o\nA 11o  B 2c\nA 3o  B 2e\n"), 1, 0, "JU-4");
	expect_not(&t.kept, "V0341");
	table_close(&t);
}

/* Of which suit the muestra is nobody knows where it was not written down: any card may be one by it, and may be none. */
static void test_muestra_unwritten(void **state)
{
	static const char rules[] = PIEZAS
		"JU-4 antes de juega si no carta(11 muestra) entonces queda [carta];\n"
		"JU-5 antes de juega si no carta(pieza) entonces queda [conducta];\n";
	struct table t;
	(void)state;
	set_up_with_muestra(&t, rules);
	expect(play(&t, 2, "muestra 4c\nA 11o  B 11c\nA 3o  B 10c\n"), 0, 1, "JU-4JU-5");
	expect(play(&t, 2, "A 11o  B 11c\nA 3o  B 10c\n"), 0, 0, "V041");
	expect_not(&t.kept, "JU-4");
	expect_not(&t.kept, "JU-5");
	table_close(&t);
}

static void test_outranks_own(void **state)
{
	struct table t;
	(void)state;
	table_open(&t, "JU-4 antes de juega si baza = 2 y excede_propia(1) entonces queda [carta];\n");
	t.rules->ranks_passed = true;
	expect(play(&t, 2, "A 3o  B 3c\nA 2o  B 4b\n"), 1, 0, "");
	expect(play(&t, 2, "A 3o  B 3c\nA 1e  B 4b\n"), 1, 0, "JU-4");
	expect(play(&t, 2, "A 3o tapada  B 3c\nB 4b  A 4o\nA 4e  B 6b"), 0, 1, "JU-4");
	expect(play(&t, 2, "A 3o  B 3c\nA 1e tapada  B 2b\n"), 0, 1, "");
	table_close(&t);
}

static void test_uncovered(void **state)
{
	static const char duty[] = "JU-4 debe d { quién asiento (no a_la_vista(tapada)); cumple si deudor a_la_vista(tapada);"
		" vence al cerrar mano; sino queda [muestra]; }\n";
	struct table t;
	(void)state;
	table_open(&t, duty);
	expect(play(&t, 2, "A 3o bajo 12o  B 2o\nA 1e  B 12b\n"), 1, 0, "JU-4");
	expect(play(&t, 2, "A 3o bajo 12o  A descubre 3o  B 2o\nA 1e  B 12b\n"), 1, 0, "");
	expect(play(&t, 2, "A ? bajo 12o  B 2o  B descubre 3o de A\nA 1e  B 12b\n"), 1, 0, "");
	expect(play(&t, 2, "A 3o bajo 12o  B 2o\nA 1e  B 12b  A muestra 3o\n"), 1, 0, "");
	expect(play(&t, 2, "A 3o bajo 12o  B 2o\nA 1e  B 12b  A muestra 7c\n"), 1, 0, "JU-4");
	expect(play(&t, 2, "A 3o  B 2o\nA 1e {encima_de A 3o}  B 12b\n"), 1, 0, "JU-4");
	/* A card in the open that the log does not name is not the one beneath. */
	expect(play(&t, 2, "A 3o bajo 12o  B 2o\nA ?  B 4b\n"), 1, 0, "JU-4");
	expect_not(&t.kept, "V0409");
	table_close(&t);
}

/* Two cards of different suits rule a flor of three of one suit out; two of one suit do not. */
static void test_excluded_in_view(void **state)
{
	static const char rule[] = "combinación flor { mismo_palo 3; }\n"
		"JU-4 al cerrar mano si algún asiento a_la_vista(sin flor) entonces queda [muestra];\n";
	struct table t;
	(void)state;
	table_open(&t, rule);
	expect(play(&t, 2, "A 3o  B 2o\nA 1e  B 12b\n"), 1, 0, "JU-4");
	expect(play(&t, 2, "A 3o  B 2o\nA 1o  B 12o\nB mazo\n"), 1, 0, "");
	/* The upper of two lies open at once; the lower is not seen. */
	t.rules->stacked = set(STACKED_BOTH);
	expect(play(&t, 2, "A 3o bajo 12c  B mazo  A muestra 4b\n"), 1, 0, "JU-4");
	t.rules->stacked = set(STACKED_LOWER_ONLY);
	expect(play(&t, 2, "A 3o bajo 12c  B mazo  A muestra 4b\n"), 1, 0, "");
	/* So does one that was taken back. */
	t.rules->early = set(EARLY_TILL_TURN);
	expect(play(&t, 2, "B 2o  B levanta 2o  A 3o  B 4c  A 1o  B mazo\n"), 1, 0, "JU-4");
	expect(play(&t, 2, "A 3o  B 4c  A 1o  B mazo\n"), 1, 0, "");
	table_close(&t);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_card_laid),
		cmocka_unit_test(test_card_by_the_muestra),
		cmocka_unit_test(test_muestra_unwritten),
		cmocka_unit_test(test_outranks_own),
		cmocka_unit_test(test_uncovered),
		cmocka_unit_test(test_excluded_in_view),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
