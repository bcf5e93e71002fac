/* Flores that a fault of the group flores_perdidas takes away. */
#include "../lib/table.h"

/* Whoever has the note has lost his. */
static const char rules[] = "reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"venezolano\";\n"
	"cláusula CA-1 \"Una.\" \"One.\";\nCA-1 culpas flores_perdidas { perdió; }\n"
	"CA-1 al cerrar mano si algún equipo nota(montó) entonces culpa perdió de equipo (nota(montó));\n";

/* The items and points of the only hand of the log, and whether they are decided. */
static void all_sums(const char *log, unsigned items, int a, int b, bool undecided)
{
	begin(rules, log);
	const struct verdict *v = next();
	if (v->ledger_count != items || v->points[0] != a || v->points[1] != b || v->undecided != undecided)
		fail_msg("%u items, %d-%d%s of %s", v->ledger_count, v->points[0], v->points[1], v->undecided ? " ?" : "", log);
	finish();
}

/* Without a bet, with one that was accepted, with one that was refused. A has 36 and B 33; the truco is A's. */
static void test_flores_lost(void **state)
{
	static const char *const bets[] = { "", "A \"con flor envido\"  B \"con flor quiero\"\n", "A \"con flor envido\"  B \"con flor no quiero\"\n" };
	static const struct lost { const char *notes; unsigned items[3]; int a[3], b[3]; } rows[] = {
		{ "", { 2, 3, 3 }, { 4, 6, 5 }, { 0, 0, 0 } },
		{ "nota montó A\n", { 2, 3, 1 }, { 1, 1, 1 }, { 3, 5, 0 } },
		{ "nota montó B\n", { 2, 3, 3 }, { 4, 6, 5 }, { 0, 0, 0 } },
		{ "nota montó A\nnota montó B\n", { 1, 1, 1 }, { 1, 1, 1 }, { 0, 0, 0 } },
	};
	(void)state;
	for (unsigned i = 0; i < 3 * sizeof rows / sizeof *rows; i++) {
		const struct lost *row = &rows[i / 3];
		char log[500];
		snprintf(log, sizeof log, "[Asientos 2]\n\nmano 3 reparte B marcador 0-0 muestra 4b\nA: 7e 6e 3e   B: 6o 5o 2o\n"
			"A \"flor\"\nA 3e  B \"flor\"\n%sB 2o\nA 7e  B 5o\nA muestra 6e\nB muestra 6o\n%sfin\n", bets[i % 3], row->notes);
		all_sums(log, row->items[i % 3], row->a[i % 3], row->b[i % 3], false);
	}
}

/* A has lost the best one, and of his partner's nobody saw the third card: whether it beats 33 is not known. */
static void test_unknown(void **state)
{
	(void)state;
	all_sums("mano 3 reparte D marcador 0-0 muestra 4b\nA: 7e 6e 3e   B: 6o 5o 2o   C: 7c 5c ?   D: 12b 4e 6b\n"
		"A \"flor\"  A 3e  B \"flor\"  B 2o  C \"flor\"  C 5c  D 12b\nA \"con flor envido\"  B \"con flor quiero\"\n"
		"A 7e  B 5o  C 7c  D 4e\nA muestra 6e\nB muestra 6o\nnota montó A\nfin\n", 1, 1, 0, true);
}

/* Where no lance is of flor, a flor is a word and nothing to lose. */
static void test_no_lance(void **state)
{
	static const char plain[] = "hereda \"universitario\";\nculpas flores_perdidas { perdió; }\n"
		"léxico { acto canta_flor \"flor\"; lee flor frase; palabra flor \"flor\"; }\n"
		"al cerrar mano si algún equipo nota(montó) entonces culpa perdió de equipo (nota(montó));\n";
	(void)state;
	begin(plain, "mano 3 reparte D\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\nA \"flor\"\n"
		"A 1e  B 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 11c\nnota montó A\nfin\n");
	const struct verdict *v = next();
	assert_int_equal(v->points[0], 1);
	assert_int_equal(v->points[1], 0);
	assert_false(v->undecided);
	finish();
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_flores_lost),
		cmocka_unit_test(test_unknown),
		cmocka_unit_test(test_no_lance),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
