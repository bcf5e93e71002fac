/* The close of a hand: who won what, which rules of a lance and of the close are asked, and of which hands. House rules tell
 * by five penalty. */
#include "../lib/table.h"

/* D's third card is not known: 27 or up to 33 against A's 28. */
#define HIDDEN "A: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o ?\n"
#define PLAYED_D "A 1e  B 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 6o\n"
/* The cards decide the envido, whatever is said. */
#define TRUTH HOUSE "lance envite { CA-1 CA-2 declara { orden libre; decide verdad; primera cualquiera; callado concede; } }\n"
#define FLORES(meeting) HOUSE_OF("bonaerense") "lance flor { CA-1 CA-2 encuentro " meeting "; }\n"

/* ---- hands that come to nothing ------------------------------------------------------------------------------------------- */

/* What a rule annulled is over and not judged further; what the table annulled is, and books nothing either way. */
static void test_annulled(void **state)
{
	static const char *const closings[] = { "CA-2 al cerrar mano si siempre entonces queda [conducta];\n", "" };
	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		char rules[900];
		snprintf(rules, sizeof rules, "%sCA-1 CA-2 tras nota si autor nota(montó) entonces anula mano;\n%s", HOUSE, closings[i]);
		begin(rules, "mano 3 reparte D\n" FOUR_CARDS "A 1e  B 4c\nnota montó B\n" "C 2o  D 1o\nA 7e  B 5o  C 6b  D 11c\nfin\n");
		const struct verdict *v = next();
		assert_true(v->annulled);
		assert_int_equal(count_of(v, "V0315"), 0);
		assert_int_equal(v->points[0] + v->points[1], 0);
		finish();
		begin(rules, "mano 3 reparte D\n" FOUR_CARDS PLAYED "anula\n");
		v = next();
		assert_true(v->annulled);
		assert_int_equal(count_of(v, "V0315"), !i);
		assert_int_equal(v->points[0] + v->points[1], 0);
		finish();
	}
	/* By a sentence of the close: nothing but what is apart from every lance. */
	points_of(HOUSE "CA-1 CA-2 al cerrar mano si algún asiento nota(montó) entonces anula mano, tantos 5 a pie;\n",
		"mano 3 reparte D\n" FOUR_CARDS PLAYED "nota montó B\nfin\n", 0, 5, false);
}

/* A ruling annuls when it says so, first thing of the hand or last; in words or points it does not, whatever else is noted. */
static void test_rulings(void **state)
{
	static const struct { const char *log; bool annulled; } cases[] = {
		{ "mano 3 reparte D\n" FOUR_CARDS "fallo repite\nfin\n", true }, { "mano 3 reparte D\n" FOUR_CARDS PLAYED "fallo repite\nfin\n", true },
		{ "mano 3 reparte D\n" FOUR_CARDS "fallo repite\n" PLAYED "fin\n", true },
		{ "mano 3 reparte D\n" FOUR_CARDS PLAYED "fallo \"sigue\"\nfin\n", false },
		{ "mano 3 reparte D\n" FOUR_CARDS "fallo \"sigue\"\nA reclama otra a D\nB reclama cartas_de_más a A\nA pide repetición a D\n" PLAYED "fin\n", false },
		{ "mano 3 reparte D\n" FOUR_CARDS PLAYED "fallo tantos 1-0\nfin\n", false }, { "mano 3 reparte D\n" FOUR_CARDS PLAYED "fin\n", false },
	};
	static const char *const notes[] = { "montó", "marcó", "miró_mazo", "alteró_mazo", "cartas_de_más", "escondió" };
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		begin("hereda \"universitario\";\n", cases[i].log);
		if (next()->annulled != cases[i].annulled)
			fail_msg("case %u", i);
		finish();
	}
	for (unsigned i = 0; i < sizeof notes / sizeof *notes; i++) {
		char log[400];
		snprintf(log, sizeof log, "mano 3 reparte D\n" FOUR_CARDS "fallo \"sigue\"\nnota %s B\n" PLAYED "fin\n", notes[i]);
		begin(HOUSE "permite CA-1 CA-2 \"nada\" \"nothing\";\n", log);
		if (next()->annulled)
			fail_msg("%s", notes[i]);
		finish();
	}
}

/* The close of a hand that was annulled is that of both sides. */
static void test_both_sides(void **state)
{
	static const char rule[] = HOUSE "CA-1 CA-2 al cerrar mano si algún equipo dijo(muestra) entonces queda [conducta];\n";
	static const char shows[][16] = { "A muestra 4b\n", "B muestra 1c\n", "" };
	(void)state;
	for (unsigned i = 0; i < 3; i++) {
		char log[400];
		snprintf(log, sizeof log, "mano 3 reparte D\n" FOUR_CARDS "A 1e  B 4c\n%sanula\n", shows[i]);
		begin(rule, log);
		const struct verdict *v = next();
		assert_true(v->annulled);
		assert_int_equal(count_of(v, "V0315"), i < 2);
		finish();
	}
}

#define UNPAID "los tantos eran del otro bando, pero la mano se anuló"
#define CHARGED "CA-1 tras nota si autor nota(montó) entonces culpa truco_en_falso [conducta];\n" \
	"CA-2 al cerrar mano si algún equipo cometió(truco_en_falso) entonces traspasa truco a rival;\n"
#define HANDED "CA-1 CA-2 tras nota si autor nota(montó) entonces traspasa truco a rival [conducta];\n"
#define HANDED_LATE "CA-1 CA-2 al cerrar mano si algún equipo nota(montó) entonces traspasa truco a rival [conducta];\n"
#define ANNULS "CA-2 al cerrar mano si siempre entonces anula mano;\n"

/* Stakes that a fault handed over are paid to nobody where the hand was annulled, by the table or by a rule; what tells of them says so. */
static void test_unpaid(void **state)
{
	static const struct { const char *rules, *end, *says; int tantos; } cases[] = {
		{ CHARGED, "fin", "los tantos pasan al otro bando", 2 }, { CHARGED, "anula", UNPAID, 0 },
		{ CHARGED, "fin\nfallo repite", UNPAID, 0 }, { CHARGED ANNULS, "fin", UNPAID, 0 },
		{ HANDED, "fin", "los tantos pasan al otro bando", 2 }, { HANDED, "anula", UNPAID, 0 },
		{ HANDED ANNULS, "fin", UNPAID, 0 }, { HANDED_LATE, "fin", "los tantos pasan al otro bando", 2 },
		{ HANDED_LATE, "anula", UNPAID, 0 }, { HANDED_LATE ANNULS, "fin", UNPAID, 0 },
		{ HANDED "CA-2 tras nota si autor nota(montó) entonces anula mano;\n", "fin", UNPAID, 0 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char rules[900], log[400];
		snprintf(rules, sizeof rules, "%s%s", HOUSE, cases[i].rules);
		snprintf(log, sizeof log, "mano 3 reparte D\n" FOUR_CARDS "A \"truco\"  B \"quiero\"\n" PLAYED "nota montó A\n%s\n", cases[i].end);
		begin(rules, log);
		const struct verdict *v = next();
		const struct finding *f = of_house(v);
		assert_str(f->effect.text.in[LANG_ES], cases[i].says);
		assert_int_equal(f->effect.tantos, cases[i].tantos);
		assert_int_equal(v->points[1], cases[i].tantos);
		finish();
	}
}

/* Nor where the judge ruled otherwise; a ruling that says the same leaves it. */
static void test_overruled(void **state)
{
	static const struct { const char *ruling, *says; int tantos; } cases[] = {
		{ "fallo tantos 2-0\n", "los tantos eran del otro bando, pero el juez falló otra cosa", 0 },
		{ "fallo tantos 1-2\n", "los tantos eran del otro bando, pero el juez falló otra cosa", 0 },
		{ "fallo tantos 0-3\n", "los tantos eran del otro bando, pero el juez falló otra cosa", 0 },
		{ "fallo tantos 0-2\n", "los tantos pasan al otro bando", 2 }, { "fallo \"visto\"\n", "los tantos pasan al otro bando", 2 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char log[400];
		snprintf(log, sizeof log, "mano 3 reparte D\n" FOUR_CARDS "A \"truco\"  B \"quiero\"\n" PLAYED "nota montó A\n%sfin\n", cases[i].ruling);
		begin(HOUSE CHARGED, log);
		const struct finding *f = of_house(next());
		assert_str(f->effect.text.in[LANG_ES], cases[i].says);
		assert_int_equal(f->effect.tantos, cases[i].tantos);
		finish();
	}
}

/* In a hand that the table annulled before it was over nobody let lapse what he owed till its end; in one that was over he did. */
static void test_owed_till_the_end(void **state)
{
	static const char rule[] = HOUSE "CA-1 CA-2 debe mostrar_algo {\n\tquién mano;\n\tcumple muestra;\n\tvence al cerrar mano;\n"
		"\tsino queda [muestra];\n}\n";
	static const struct { const char *log; unsigned count; } cases[] = {
		{ "A 1e  B 4c\nanula\n", 0 }, { "A 1e  B 4c\nfallo repite\nfin\n", 0 }, { "A 1e  B 4c\nfin incompleta\n", 1 },
		{ PLAYED "anula\n", 1 }, { PLAYED "fin\n", 1 }, { PLAYED "A muestra 4b\nanula\n", 0 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char log[400];
		snprintf(log, sizeof log, "mano 3 reparte D\n" FOUR_CARDS "%s", cases[i].log);
		begin(rule, log);
		if (count_of(next(), "V0309") != cases[i].count)
			fail_msg("%s", cases[i].log);
		finish();
	}
}

/* A finding of the close is of him it rests on, not of whoever won the last lance. */
static void test_whose(void **state)
{
	static const char *const seats[] = { "mano", "pie" };
	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		char rules[900], log[400];
		snprintf(rules, sizeof rules, HOUSE_OF("bonaerense") "mesa { CA-1 asientos 2 4; }\n"
			"CA-1 CA-2 al cerrar mano si %s dijo(muestra) entonces queda [conducta];\n", seats[i]);
		snprintf(log, sizeof log, "[Asientos 2]\n\nmano 3 reparte B\nA: 1e 7e 4b  B: 4c 1c 5o\nA 1e  B 4c\nA 7e  B 1c\n%s\nfin\n",
			i ? "B muestra 5o" : "A muestra 4b");
		begin(rules, log);
		const struct verdict *v = next();
		assert_int_equal(find(v, "V0315", i ? "B muestra 5o" : "A muestra 4b")->seat, (int)i);
		finish();
	}
}

/* ---- staked, and not ------------------------------------------------------------------------------------------------------- */

#define TO_WINNER "CA-2 al liquidar envite entonces tantos 5 a ganador;\n"
#define TO_PIE "CA-2 al liquidar envite si algún asiento nota(montó) entonces tantos 5 a pie;\n"
#define KNOWN(calls) "mano 3 reparte D\n" FOUR_CARDS calls PLAYED "nota montó B\nfin\n"
#define UNKNOWN_D(calls) "mano 3 reparte D\n" HIDDEN calls PLAYED_D "nota montó B\nfin\n"
#define STAKES(n) "CA-1 CA-2 al abrir entonces apuesta envite " n ";\n"
#define ANEW(n) "CA-1 CA-2 tras nota si autor nota(marcó) entonces anula envite, apuesta envite " n ";\n"

/* Somebody wins what was accepted, or what a rule stakes; nobody what was neither. */
static void test_winner(void **state)
{
	(void)state;
	points_of(TRUTH TO_WINNER, KNOWN("A \"envido\"  D \"quiero\"\n"), 1 + 2 + 5, 0, false);
	points_of(TRUTH TO_WINNER, KNOWN(""), 1, 0, false);
	points_of(TRUTH TO_WINNER STAKES("1"), KNOWN(""), 1 + 1 + 5, 0, false);
	points_of(TRUTH TO_WINNER STAKES("0"), KNOWN(""), 1, 0, false);
	/* Staked anew after what was called had been annulled. */
	points_of(TRUTH TO_WINNER ANEW("3"), KNOWN("A \"envido\"  D \"quiero\"\nnota marcó B\n"), 1 + 3 + 5, 0, false);
	points_of(TRUTH TO_WINNER ANEW("0"), KNOWN("A \"envido\"  D \"quiero\"\nnota marcó B\n"), 1, 0, false);
	/* Refused, it goes to whoever called. */
	points_of(TRUTH TO_WINNER STAKES("1"), KNOWN("D \"envido\"  A \"no quiero\"\n"), 1, 1 + 5, false);
}

/* Nobody knows who: what strikes whoever won is done where there is something to win. */
static void test_unwon(void **state)
{
	(void)state;
	points_of(TRUTH TO_PIE, UNKNOWN_D("A \"envido\"  D \"quiero\"\n"), 1, 5, true);
	points_of(TRUTH TO_PIE, UNKNOWN_D(""), 1, 0, false);
	points_of(TRUTH TO_PIE STAKES("1"), UNKNOWN_D(""), 1, 5, true);
	points_of(TRUTH TO_PIE STAKES("0"), UNKNOWN_D(""), 1, 0, false);
	points_of(TRUTH TO_PIE ANEW("3"), UNKNOWN_D("A \"envido\"  D \"quiero\"\nnota marcó B\n"), 1, 5, true);
	points_of(TRUTH TO_PIE ANEW("0"), UNKNOWN_D("A \"envido\"  D \"quiero\"\nnota marcó B\n"), 1, 0, false);
	/* Where words decide, nobody has won what nobody declared for. */
	points_of(HOUSE "permite CA-1 \"nada\" \"nothing\";\n" TO_PIE, KNOWN("A \"envido\"  D \"quiero\"\n"), 1, 0, true);
	/* And it is not known whether a side won: what hangs on it is undecided, staked by a rule or called. */
	const char *won = TRUTH "CA-2 al cerrar mano si mano ganó(envite) entonces tantos 5 a mano;\n";
	points_of(won, KNOWN("A \"envido\"  D \"quiero\"\n"), 1 + 2 + 5, 0, false);
	points_of(won, UNKNOWN_D(""), 1, 0, false);
	const char *lost = TRUTH STAKES("1") "CA-2 al cerrar mano si no mano ganó(envite) entonces tantos 5 a mano;\n";
	points_of(lost, KNOWN(""), 1 + 1, 0, false);
	points_of(lost, UNKNOWN_D(""), 1, 0, true);
}

/* Of the cards nobody is the winner while they do not tell. */
static void test_cards(void **state)
{
	(void)state;
	static const struct { const char *cards; char noted; int a, b; bool undecided; } cases[] = {
		{ PLAYED, 'A', 1, 5, false }, { PLAYED, 'C', 1, 5, false }, { PLAYED, 'B', 1, 0, false }, { PLAYED, 'D', 1, 0, false },
		{ "A ?  B ?  C ?  D ?\n", 'A', 0, 0, true }, { "A ?  B ?  C ?  D ?\n", 'B', 0, 0, true },
	};
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char log[500];
		snprintf(log, sizeof log, "mano 3 reparte D\n" FOUR_CARDS "%snota montó %c\nfin\n", cases[i].cards, cases[i].noted);
		points_of(HOUSE "CA-1 CA-2 al cerrar mano si algún ganador de truco nota(montó) entonces tantos 5 a pie;\n", log,
			cases[i].a, cases[i].b, cases[i].undecided);
	}
}

/* ---- flores ---------------------------------------------------------------------------------------------------------------- */

#define FLOR "A: 1e 7e 4e  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\n"
#define TWO "A: 1e 7e 4e  B: 4c 1c 5c  C: 2o 12o 6b  D: 1o 6o 11c\n"
/* 32 against 29 to 36. */
#define TWO_HIDDEN "A: 1e 7e 4e  B: 4c 5c ?  C: 2o 12o 6b  D: 1o 6o 11c\n"
#define TWO_PLAYED "A 1e  B 4c  C 2o  D 1o\nA 7e  B 5c  C 6b  D 11c\n"
#define TO_FLOR "CA-2 al liquidar flor entonces tantos 5 a ganador;\n"

/* Flores that nobody bet on, or whose bet was annulled, go to whoever has the better, where that is known; who won are those
 * of that side who sang. */
static void test_flores(void **state)
{
	(void)state;
	const char *mayor = FLORES("mayor_propias") TO_FLOR;
	points_of(mayor, "mano 3 reparte D\n" FLOR PLAYED "fin\n", 1, 0, false);
	points_of(mayor, "mano 3 reparte D\n" FLOR "A \"flor\"\n" PLAYED "A muestra 4e\nfin\n", 1 + 3 + 5, 0, false);
	points_of(mayor, "mano 3 reparte D\n" TWO "A \"flor\"  B \"flor\"\nA 1e  B 4c  C 2o  D 1o\nA 7e  B 5c  C 6b  D 11c\nA muestra 4e\nB muestra 1c\nfin\n",
		1 + 3 + 5, 0, false);
	begin(mayor, "mano 3 reparte D\n" TWO_HIDDEN "A \"flor\"  B \"flor\"\n" TWO_PLAYED "A muestra 4e\nfin\n");
	const struct verdict *v = next();
	assert_true(v->undecided);
	for (unsigned i = 0; i < v->ledger_count; i++)
		assert_int_not_equal(v->ledger[i].points, 5);
	finish();
	points_of(FLORES("jueces") TO_FLOR, "mano 3 reparte D\n" TWO "A \"flor\"  B \"flor\"\nA 1e  B 4c  C 2o  D 1o\nA 7e  B 5c  C 6b  D 11c\n"
		"A muestra 4e\nB muestra 1c\nfin\n", 1, 0, true);
	points_of(FLORES("mayor_propias") TO_FLOR "CA-1 tras nota si autor nota(marcó) entonces anula flor;\n",
		"mano 3 reparte D\n" FLOR "A \"flor\"\nnota marcó D\n" PLAYED "A muestra 4e\nfin\n", 1 + 3 + 5, 0, false);
	for (unsigned i = 0; i < 4; i++) {
		char log[500];
		snprintf(log, sizeof log, "mano 3 reparte D\n" FLOR "A \"flor\"\n" PLAYED "nota montó %c\nA muestra 4e\nfin\n", "ABCD"[i]);
		points_of(FLORES("mayor_propias") "CA-2 al liquidar flor si algún ganador nota(montó) entonces tantos 5 a rival;\n", log, 4, i ? 0 : 5, false);
	}
}

/* A raise that is undone at the close leaves what it raised without an answer, be that the last lance of the ruleset: a bet of 6 that
 * costs 5 where nobody takes it. */
static void test_undone(void **state)
{
#define BETS HOUSE "combinación flor { mismo_palo 3; }\ntanteo flor { base 20; todas; }\npartida { CA-1 cobro flor envite truco; }\n" \
	"lance flor de flor \"flor\" \"flor\" { CA-1 porta 3; sola cada_una; encuentro mayor_propias; achica rinde 4;" \
	" canto contra_flor abre, fija 6; canto al_resto sobre contra_flor, fija 9; no_querido querido o 5; contesta rival; }\n" \
	"CA-1 prioridad { flor; envite; truco; }\nléxico { CA-1 acto contra_flor \"contraflor\"; CA-1 acto al_resto \"al resto\"; }\n"
	static const char log[] = "mano 3 reparte D\n" TWO "A \"contraflor\"  B \"al resto\"  A \"no quiero\"\n" TWO_PLAYED "fin\n";
	(void)state;
	points_of(BETS "consta CA-2;\n", log, 1, 6, false);
	points_of(BETS "CA-2 al cerrar mano si siempre entonces nulo último(flor);\n", log, 5 + 1, 0, false);
}

/* Where the cards decide, those of who may say no number any more are not measured, unless he had said it. */
static void test_left_out(void **state)
{
	static const char *const barred = TRUTH "CA-1 CA-2 tras nota si autor nota(montó) entonces veda dice a autor;\n";
	(void)state;
	points_of(barred, "mano 3 reparte D\n" FOUR_CARDS "A \"envido\"  B \"quiero\"\n" PLAYED "fin\n", 3, 0, false);
	points_of(barred, "mano 3 reparte D\n" FOUR_CARDS "A \"envido\"  B \"quiero\"\nnota montó A\n" PLAYED "fin\n", 1, 2, false);
	points_of(barred, "mano 3 reparte D\n" FOUR_CARDS "A \"envido\"  B \"quiero\"\nnota montó D\n" PLAYED "fin\n", 3, 0, false);
	points_of(barred, "mano 3 reparte D\n" FOUR_CARDS "A \"envido\"  B \"quiero\"\nnota montó A\nnota montó D\n" PLAYED "fin\n", 1, 2, false);
	points_of(barred, "mano 3 reparte D\n" FOUR_CARDS "A \"envido\"  B \"quiero\"\nnota montó A\nnota montó D\nnota montó B\n" PLAYED "fin\n", 3, 0, false);
	points_of(barred, "mano 3 reparte D\n" FOUR_CARDS "A \"envido\"  B \"quiero\"\nA \"28\"\nnota montó A\n" PLAYED "fin\n", 3, 0, false);
}

/* Before the close nobody has won a lance that nobody played for. */
static void test_not_won_yet(void **state)
{
	(void)state;
	points_of(HOUSE "CA-1 CA-2 tras truco si autor ganó(envite) entonces tantos 5 a mano;\n", "mano 3 reparte D\n" FOUR_CARDS "A \"truco\"  B \"no quiero\"\nfin\n",
		1, 0, false);
	points_of(HOUSE "CA-1 CA-2 tras truco si autor ganó(envite) entonces tantos 5 a mano;\n", "mano 3 reparte D\n" FOUR_CARDS
		"A 1e  B \"truco\"  A \"no quiero\"\nfin\n", 0, 1, false);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_not_won_yet),
		cmocka_unit_test(test_annulled),
		cmocka_unit_test(test_rulings),
		cmocka_unit_test(test_both_sides),
		cmocka_unit_test(test_unpaid),
		cmocka_unit_test(test_overruled),
		cmocka_unit_test(test_owed_till_the_end),
		cmocka_unit_test(test_whose),
		cmocka_unit_test(test_winner),
		cmocka_unit_test(test_unwon),
		cmocka_unit_test(test_cards),
		cmocka_unit_test(test_flores),
		cmocka_unit_test(test_undone),
		cmocka_unit_test(test_left_out),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
