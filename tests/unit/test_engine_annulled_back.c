/* A lance that was annulled and counts again: what had been accepted, refused or was waiting, whose it is, and what a rule that
 * hands it over at the same moment is told to have moved. */
#include "../lib/table.h"

/* The note «marcó» annuls the envite, «montó» has it count again at the close. */
#define ANNULLED HOUSE_OF("universitario") "CA-1 tras nota si autor nota(marcó) entonces anula envite;\n"
#define BACK ANNULLED "CA-2 al cerrar mano si algún asiento nota(montó) entonces repone envite;\n"
/* The cards decide who won it: A, with 28. */
#define TRUTH BACK "lance envite { declara { CA-1 decide verdad; } }\n"
#define HAND(calls, notes) FOUR calls notes PLAYED "fin\n"
#define TRUCO "A \"truco\"  D \"quiero\"\n"
#define BOTH "nota marcó B\nnota montó B\n"

static void test_what_counts_again(void **state)
{
	static const struct points_row rows[] = {
		/* Never annulled, annulled, and counting again: one tanto of the hand is A's. */
		{ TRUTH, HAND("A \"envido\"  D \"quiero\"\n", ""), 3, 0 },
		{ TRUTH, HAND("A \"envido\"  D \"quiero\"\n", "nota marcó B\n"), 1, 0 },
		{ TRUTH, HAND("A \"envido\"  D \"quiero\"\n", BOTH), 3, 0 },
		/* What was not annulled stays as it is. */
		{ TRUTH, HAND("A \"envido\"  D \"quiero\"\n", "nota montó B\n"), 3, 0 },
		{ TRUTH, HAND("", BOTH), 1, 0 },
		/* Refused: the price is the caller's. A raise that was refused leaves what it had accepted. */
		{ BACK, HAND("D \"envido\"  A \"no quiero\"\n", BOTH), 1, 1 },
		{ BACK, HAND("D \"envido\"  A \"real envido\"  D \"no quiero\"\n", BOTH), 3, 0 },
		/* Waiting for an answer that never came: the close takes it for refused, as any other. */
		{ BACK, HAND("D \"envido\"\n", BOTH), 1, 1 },
		{ BACK, HAND("D \"envido\"  A \"real envido\"\n", BOTH), 3, 0 },
		/* Annulled twice it is still what it was before the first time. */
		{ TRUTH, HAND("A \"envido\"  D \"quiero\"\n", "nota marcó B\nnota marcó C\nnota montó B\n"), 3, 0 },
	};
	(void)state;
	all_points(rows, sizeof rows / sizeof *rows);
}

/* What a rule had staked without a call is staked again; what it stakes after the annulment gives way to it. */
static void test_staked_by_a_rule(void **state)
{
	(void)state;
	points(TRUTH "CA-1 al abrir entonces apuesta envite 4;\n", HAND(TRUCO, "nota marcó B\n"), 2, 0);
	points(TRUTH "CA-1 al abrir entonces apuesta envite 4;\n", HAND(TRUCO, BOTH), 6, 0);
	points(TRUTH "CA-1 al abrir entonces apuesta envite 4;\nCA-1 tras nota si autor nota(miró) entonces apuesta envite 7;\n",
		HAND(TRUCO, "nota marcó B\nnota miró B\n"), 9, 0);
	points(TRUTH "CA-1 al abrir entonces apuesta envite 4;\nCA-1 tras nota si autor nota(miró) entonces apuesta envite 7;\n",
		HAND(TRUCO, "nota marcó B\nnota miró B\nnota montó B\n"), 6, 0);
}

/* Numbers said before the annulment count no more: where words decide, nobody has won it. */
static void test_numbers_are_gone(void **state)
{
	(void)state;
	const struct verdict *v = judged(BACK, HAND("A \"envido\"  D \"quiero\"\nA \"28\"  D \"son buenas\"\n", BOTH));
	assert_true(v->undecided);
	assert_int_equal(count_of(v, "V0405"), 1);
	finish();
}

/* The truco: a refusal put back is won by its caller, whoever wins the bazas. */
static void test_cards(void **state)
{
	static const char rules[] = HOUSE_OF("universitario") "CA-1 tras nota si autor nota(marcó) entonces anula truco;\n"
		"CA-2 al cerrar mano si algún asiento nota(montó) entonces repone truco;\n";
	static const struct points_row rows[] = {
		{ rules, HAND(TRUCO, ""), 2, 0 },
		{ rules, HAND(TRUCO, "nota marcó B\n"), 1, 0 },
		{ rules, HAND(TRUCO, BOTH), 2, 0 },
		{ rules, FOUR "A 1e  B \"truco\"  A \"no quiero\"\n" BOTH "fin\n", 0, 1 },
	};
	(void)state;
	all_points(rows, sizeof rows / sizeof *rows);
}

/* Handed over at the same moment, in whatever order the two rules are written, the finding says how much it was. */
static void test_handed_over_with_it(void **state)
{
	static const char hands[] = "CA-1 al cerrar mano si algún asiento nota(montó) entonces traspasa envite a pie [carta];\n";
	static const char back[] = "CA-2 al cerrar mano si algún asiento nota(montó) entonces repone envite;\n";
	(void)state;
	for (unsigned first = 0; first < 2; first++) {
		char rules[900];
		snprintf(rules, sizeof rules, ANNULLED "%s%s", first ? hands : back, first ? back : hands);
		const struct verdict *v = judged(rules, HAND("A \"envido\"  D \"real envido\"  A \"quiero\"\n", BOTH));
		const struct finding *f = of_house(v);
		assert_int_equal(v->points[0], 1);
		assert_int_equal(v->points[1], 5);
		assert_int_equal(f->effect.side, 1);
		assert_int_equal(f->effect.tantos, 5);
		finish();
	}
}

/* Whether it counts again hangs on a card that nobody saw: both sums may be right, and no other. */
static void test_in_doubt(void **state)
{
	static const char rules[] = ANNULLED "lance envite { declara { CA-1 decide verdad; } }\n"
		"combinación terna { CA-2 mismo_palo 3; }\nCA-2 al cerrar mano si pie tiene(terna) entonces repone envite;\n";
	static const struct { const char *last, *wrote; unsigned wrong; } rows[] = {
		{ "?", "1-0", 0 }, { "?", "3-0", 0 }, { "?", "2-0", 1 },
		{ "11o", "1-0", 1 }, { "11o", "3-0", 0 }, { "11c", "1-0", 0 }, { "11c", "3-0", 1 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		char log[400];
		snprintf(log, sizeof log, "mano 3 reparte D\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12e 6b  D: 1o 10o %s\n"
			"A \"envido\"  D \"quiero\"\nnota marcó B\nA 1e  B 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 10o\ntantos %s\n",
			rows[i].last, rows[i].wrote);
		const struct verdict *v = judged(rules, log);
		unsigned wrong = count_of(v, "V0401") + count_of(v, "V0417");
		if (wrong != rows[i].wrong)
			fail_msg("%u found wrong: %s, with %s", wrong, rows[i].wrote, rows[i].last);
		finish();
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_what_counts_again),
		cmocka_unit_test(test_staked_by_a_rule),
		cmocka_unit_test(test_numbers_are_gone),
		cmocka_unit_test(test_cards),
		cmocka_unit_test(test_handed_over_with_it),
		cmocka_unit_test(test_in_doubt),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
