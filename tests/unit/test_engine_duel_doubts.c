/* Duels whose points hang on what nobody saw: the sum of the hand hangs on the questions of them all, and of the deal. */
#include "../lib/table.h"

/* Of A and B the third card is hidden or not: A may have three espadas, B three bastos. A's side has the first duel, B's the others. */
#define CARDS(a, b) "A: 1e 7e " a "  B: 1b 2b " b "  C: 5o 6o 6b  D: 4c 5c 3o  E: 5e 6e 4o  F: 3e 3b 2e\n"
#define DUELS_PLAYED DUEL_1 "B 1b  E 5e  B 2b  E 6e\n" DUEL_3
#define ONE DUELS("") CARDS("?", "4e") DUELS_PLAYED
#define TWO DUELS("") CARDS("?", "?") DUELS_PLAYED

/* A's and C's of one side: C may have three oros. */
#define SAME_SIDE DUELS("") "A: 1e 7e ?  B: 1b 2b 4e  C: 5o 6o ?  D: 4c 5c 3o  E: 5e 6e 4o  F: 3e 3b 2e\n" DUELS_PLAYED

#define TERNA HOUSE_OF_SIX "consta CA-2;\ncombinación terna { mismo_palo 3; }\n"
#define PAYS(when, tantos) "CA-1 " when " si algún asiento tiene(terna) entonces tantos " tantos " a mano;\n"

/* What is told of the sum: CODE_COUNT nothing. */
struct row {
	const char *rules, *log;
	enum finding_code told;
};

static void test_sums(void **state)
{
	static const char duel[] = TERNA PAYS("al cerrar mano", "2"), deal[] = TERNA PAYS("al repartir", "2");
	static const char both[] = TERNA PAYS("al repartir", "2") PAYS("al cerrar mano", "5");
	static const char unwon[] = TERNA "CA-1 al cerrar baza si baza = 2 y algún asiento tiene(terna) entonces apuesta envite 2;\n"
		"CA-1 al liquidar envite si ganador es(mano) entonces tantos 4 a mano;\nCA-1 al cerrar mano entonces traspasa envite a pie;\n";
	static const struct row rows[] = {
		/* 1-2 or 3-2 */
		{ duel, ONE "tantos 1-2\n", CODE_COUNT },
		{ duel, ONE "tantos 3-2\n", CODE_RULE_UNKNOWN },
		{ duel, ONE "tantos 2-2\n", CODE_WRONG_IN_ANY_CASE },
		{ deal, ONE "tantos 3-2\n", CODE_RULE_UNKNOWN },
		{ deal, ONE "tantos 2-2\n", CODE_WRONG_IN_ANY_CASE },
		/* 1, 3, 6 or 8 */
		{ both, ONE "tantos 3-2\n", CODE_RULE_UNKNOWN },
		{ both, ONE "tantos 6-2\n", CODE_RULE_UNKNOWN },
		{ both, ONE "tantos 8-2\n", CODE_RULE_UNKNOWN },
		{ both, ONE "tantos 5-2\n", CODE_WRONG_IN_ANY_CASE },
		/* of each duel by itself */
		{ duel, TWO "tantos 3-2\n", CODE_RULE_UNKNOWN },
		{ duel, TWO "tantos 1-4\n", CODE_RULE_UNKNOWN },
		{ duel, TWO "tantos 3-4\n", CODE_RULE_UNKNOWN },
		{ duel, TWO "tantos 3-3\n", CODE_WRONG_IN_ANY_CASE },
		/* 1, 3 or 5 */
		{ duel, SAME_SIDE "tantos 3-2\n", CODE_RULE_UNKNOWN },
		{ duel, SAME_SIDE "tantos 5-2\n", CODE_RULE_UNKNOWN },
		{ duel, SAME_SIDE "tantos 4-2\n", CODE_WRONG_IN_ANY_CASE },
		/* 1-2 or, with an envite that nobody declared, 1-4 or 5-4: who won it no answer tells */
		{ unwon, ONE "tantos 1-2\n", CODE_COUNT },
		{ unwon, ONE "tantos 5-4\n", CODE_RULE_UNKNOWN },
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		const struct verdict *v = judged(rows[i].rules, rows[i].log);
		enum finding_code told = CODE_COUNT;
		for (const struct finding *f = v->findings.first; f; f = f->next)
			told = f->code == CODE_WRONG_FORM ? told : f->code;
		if (told != rows[i].told || v->undecided != (told != CODE_COUNT))
			fail_msg("%s of %s", told == CODE_COUNT ? "nothing" : finding_info(told)->code, rows[i].log);
		finish();
	}
}

/* More questions than are tried in all of the duels together, be there few in each: nothing is said to be due in no case. */
static void test_too_many(void **state)
{
	static const char rules[] = TERNA PAYS("al cerrar mano", "1") PAYS("al cerrar mano", "2") PAYS("al cerrar mano", "4")
		PAYS("al cerrar mano", "8");
	(void)state;
	const struct verdict *v = judged(rules, TWO "tantos 40-2\n");
	assert_int_equal(count_of(v, "V0417"), 0);
	assert_int_equal(count_of(v, "V0401"), 0);
	assert_int_equal(count_of(v, "V0409"), 1);
	assert_true(v->undecided);
	finish();
}

/* The score written after a duel whose points are open is not known to be wrong; after one that is not it is. */
static void test_between(void **state)
{
	static const char rules[] = TERNA PAYS("al cerrar mano", "2");
	static const struct { const char *third; int severity; } rows[] = { { "?", SEVERITY_UNDECIDED }, { "4b", SEVERITY_FAULT } };

	(void)state;
	for (size_t i = 0; i < 2; i++) {
		char log[400];
		snprintf(log, sizeof log, DUELS(" marcador 0-0") CARDS("%s", "4e") DUEL_1 "marcador 3-0\nB 1b  E 5e  B 2b  E 6e\n" DUEL_3 "fin\n", rows[i].third);
		assert_int_equal(find(judged(rules, log), "V0402", "marcador 3-0")->severity, rows[i].severity);
		finish();
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_sums), cmocka_unit_test(test_too_many), cmocka_unit_test(test_between),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
