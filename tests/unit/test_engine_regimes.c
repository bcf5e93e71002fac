/* What goes on when a regime enters in the middle of a hand: what was said and done, and who owed what, is known under it. */
#include "../lib/table.h"

#define FIRST "A 1e  B 4c  C 2o  D 1o\n"
#define SECOND "A 7e  B 5o  C 6b  D 11c\n"
/* In it nobody calls truco. */
#define REGIME(enters, more) "CA-2 régimen callado { entra " enters "; sale al cerrar mano;\n" \
	"CA-2 antes de apertura(truco) exige nunca sino nulo [conducta]; " more " }\n"
#define DUTY(fields) HOUSE "CA-1 debe algo { quién pie; cumple muestra; " fields " sino tantos 1 a deudor; }\n"

static void enters(const char *rules, const char *log, int a, int b, unsigned told)
{
	begin(rules, log);
	const struct verdict *v = next();
	if (v->points[0] != a || v->points[1] != b || count_of(v, "V0315") != told)
		fail_msg("%d-%d, %u told, of %s%s", v->points[0], v->points[1], count_of(v, "V0315"), rules, log);
	finish();
}

/* It enters with the act that it names, of whoever it names, and not before. */
static void test_enters(void **state)
{
	static const struct { const char *enters, *log; unsigned told; } cases[] = {
		{ "tras reclama(otra)", FOUR "A reclama otra a D\nA \"truco\"\nfin incompleta\n", 1 },
		{ "tras reclama(otra)", FOUR "A reclama cartas_de_más a D\nA \"truco\"\nfin incompleta\n", 0 },
		{ "tras reclama(otra)", FOUR "A \"truco\"\nfin incompleta\n", 0 },
		{ "tras reclama(otra)", FOUR "A \"truco\"\nA reclama otra a D\nfin incompleta\n", 0 },
		{ "tras juega", FOUR "A 1e  B 4c  C \"truco\"\nfin incompleta\n", 1 },
		{ "tras reclama(otra) si destino es(pie)", FOUR "A reclama otra a D\nA \"truco\"\nfin incompleta\n", 1 },
		{ "tras reclama(otra) si destino es(pie)", FOUR "A reclama otra a B\nA \"truco\"\nfin incompleta\n", 0 },
		{ "al repartir", FOUR "A \"truco\"\nfin incompleta\n", 1 },
		{ "al abrir", FOUR "A \"truco\"\nfin incompleta\n", 1 },
		{ "al abrir si nota(mal_dado)", FOUR "A \"truco\"\nfin incompleta\n", 0 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char rules[900];
		snprintf(rules, sizeof rules, HOUSE "permite CA-1 \"nada\" \"nothing\";\nCA-2 régimen callado { entra %s; sale al cerrar mano; "
			"CA-2 antes de apertura(truco) exige nunca sino nulo [conducta]; }\n", cases[i].enters);
		begin(rules, cases[i].log);
		if (count_of(next(), "V0315") != cases[i].told)
			fail_msg("case %u", i);
		finish();
	}
}

/* While its guard is not known it stays off, and the points are in doubt. */
static void test_unknown(void **state)
{
	(void)state;
	begin(HOUSE "permite CA-1 \"nada\" \"nothing\";\n" REGIME("al abrir si mano puntos > 5", ""), FOUR "A \"truco\"  D \"quiero\"\n" FIRST SECOND "fin\n");
	const struct verdict *v = next();
	assert_int_equal(count_of(v, "V0315"), 0);
	assert_true(v->undecided);
	finish();
}

/* Where the points do not hang on it, since the match was over by then, nobody is told that it is not known. D's third card may be one
 * with which his number is above A's 28. */
static void test_no_matter(void **state)
{
	static const struct { const char *score, *calls; bool over, undecided; unsigned told; } cases[] = {
		{ "5-5", "", false, true, 1 }, { "5-5", "A \"envido\"  D \"quiero\"\nA \"28\"  D \"son buenas\"\n", false, true, 1 },
		{ "28-5", "A \"envido\"  D \"quiero\"\nA \"28\"  D \"son buenas\"\n", true, false, 0 },
		{ "30-5", "", false, false, 0 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char log[500];
		snprintf(log, sizeof log, "mano 9 reparte D marcador %s\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o ?\n%s" FIRST
			"A 7e  B 5o  C 6b  D 6o\nA muestra 1e 7e\nfin\n", cases[i].score, cases[i].calls);
		begin(HOUSE "permite CA-1 \"nada\" \"nothing\";\n" REGIME("al abrir si pie aventaja(mano, envite)", ""), log);
		const struct verdict *v = next();
		if (v->undecided != cases[i].undecided || v->match_over != cases[i].over || count_of(v, "V0415") != cases[i].told)
			fail_msg("case %u: %d %d %u", i, v->undecided, v->match_over, count_of(v, "V0415"));
		finish();
	}
}

/* The hand says why its points are open, once, with the clause of the regime and what would settle it; where they are not open, nothing. */
static void test_unknown_told(void **state)
{
	static const char rules[] = HOUSE "permite CA-1 \"nada\" \"nothing\";\n" REGIME("al abrir si mano puntos > 5", "");
	static const struct { const char *log; unsigned told; } cases[] = {
		{ FOUR "A \"truco\"  D \"quiero\"\n" FIRST SECOND "fin\n", 1 },
		{ "mano 3 reparte D marcador 3-3\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\n" FIRST SECOND "fin\n", 0 },
		{ FOUR FIRST "anula repite\n", 0 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		begin(rules, cases[i].log);
		const struct verdict *v = next();
		if (count_of(v, "V0415") != cases[i].told)
			fail_msg("case %u", i);
		for (const struct finding *f = v->findings.first; f; f = f->next) {
			if (f->code != CODE_REGIME_UNKNOWN)
				continue;
			assert_true(str_equal(f->clauses[0], STR("CA-2")));
			assert_non_null(strstr(f->fix.in[LANG_EN].p, "`marcador`"));
			assert_int_equal(f->seat, -1);
		}
		finish();
	}
}

/* Of a hand after the match, which books nothing, nothing is open: it is not told who has the cards that the regime hangs on. */
static void test_after_match(void **state)
{
	static const char rules[] = HOUSE "combinación tres { mismo_palo 3; }\npermite CA-1 \"nada\" \"nothing\";\n" REGIME("al abrir si pie tiene(tres)", "");
	static const char *const scores[] = { "3-3", "30-3" };
	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		char log[300];
		snprintf(log, sizeof log, "mano 3 reparte D marcador %s\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o ? ?\n"
			"A 1e  B 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D ?\nfin\n", scores[i]);
		begin(rules, log);
		assert_int_equal(count_of(next(), "V0415"), !i);
		finish();
	}
}

/* Where the score is known it is the cards that are missing; the regime goes by its name. */
static void test_cards_unknown(void **state)
{
	static const char rules[] = HOUSE "permite CA-1 \"nada\" \"nothing\";\ncombinación flor { mismo_palo 3; }\n" REGIME("al abrir si mano tiene(flor)", "");
	(void)state;
	begin(rules, "mano 3 reparte D marcador 3-3\n" "A \"truco\"  D \"quiero\"\n" FIRST SECOND "fin\n");
	const struct finding *told = NULL;
	for (const struct finding *f = next()->findings.first; f; f = f->next)
		told = f->code == CODE_REGIME_UNKNOWN ? f : told;
	assert_non_null(told);
	assert_string_equal(told->fix.in[LANG_EN].p, "record everybody's cards");
	assert_int_equal(told->args[0].type, ARG_BITEXT);
	assert_true(str_equal(str_of(told->args[0].words.in[LANG_ES].p), STR("callado")));
	finish();
}

/* Duties go on under it by their names: met, lapsed, born. */
static void test_duties(void **state)
{
	(void)state;
#define ENTERS REGIME("tras reclama(otra)", "")
#define MIDDLE "A reclama otra a D\n"
	enters(DUTY("vence al cerrar mano;") ENTERS, FOUR FIRST MIDDLE SECOND "fin\n", 1, 1, 0);
	enters(DUTY("vence al cerrar mano;") ENTERS, FOUR FIRST "D muestra 6o\n" MIDDLE SECOND "fin\n", 1, 0, 0);
	enters(DUTY("vence al cerrar mano;") ENTERS, FOUR FIRST MIDDLE "D muestra 6o\n" SECOND "fin\n", 1, 0, 0);
	enters(DUTY("vence antes de juega(1), al cerrar mano;") ENTERS, FOUR FIRST MIDDLE SECOND "fin\n", 1, 1, 0);
	enters(DUTY("desde reclama(cartas_de_más); vence al cerrar mano;") ENTERS, FOUR FIRST MIDDLE SECOND "fin\n", 1, 0, 0);
	enters(DUTY("desde reclama(cartas_de_más); vence al cerrar mano;") ENTERS,
		FOUR FIRST "D reclama cartas_de_más a A\n" MIDDLE SECOND "fin\n", 1, 1, 0);
	/* Also where the regime has a duty of its own before them. */
	enters(HOUSE "CA-1 debe zeta { quién pie; cumple muestra; vence al cerrar mano; sino tantos 1 a deudor; }\n"
		REGIME("tras reclama(otra)", "CA-2 debe algo { quién mano; cumple pide; vence al cerrar mano; sino tantos 3 a deudor; }"),
		FOUR FIRST "D muestra 6o\n" MIDDLE SECOND "fin\n", 1 + 3, 0, 0);
}

/* One that it takes out makes those behind it others by number: they are met, lapsed and born as before. */
static void test_duties_renumbered(void **state)
{
#define BEFORE(fields) HOUSE "cláusula CA-3 \"Más.\" \"More.\";\nCA-1 debe uno { quién mano; cumple pide; vence al cerrar mano; sino tantos 3 a deudor; }\n" \
	"CA-3 debe zeta { quién pie; cumple muestra; " fields " sino tantos 1 a deudor; }\n" REGIME("tras reclama(otra)", "quita CA-1;")
	(void)state;
	enters(BEFORE("vence al cerrar mano;"), FOUR FIRST SECOND "fin\n", 1 + 3, 1, 0);
	enters(BEFORE("vence al cerrar mano;"), FOUR FIRST MIDDLE SECOND "fin\n", 1, 1, 0);
	enters(BEFORE("vence al cerrar mano;"), FOUR FIRST "D muestra 6o\n" MIDDLE SECOND "fin\n", 1, 0, 0);
	enters(BEFORE("vence al cerrar mano;"), FOUR FIRST MIDDLE "D muestra 6o\n" SECOND "fin\n", 1, 0, 0);
	enters(BEFORE("vence antes de juega(1), al cerrar mano;"), FOUR FIRST MIDDLE SECOND "fin\n", 1, 1, 0);
	enters(BEFORE("desde reclama(cartas_de_más); vence al cerrar mano;"), FOUR FIRST MIDDLE SECOND "fin\n", 1, 0, 0);
	enters(BEFORE("desde reclama(cartas_de_más); vence al cerrar mano;"),
		FOUR FIRST "D reclama cartas_de_más a A\n" MIDDLE SECOND "fin\n", 1, 1, 0);
	/* What the one taken out was owed is not owed by the next. */
	enters(BEFORE("vence al cerrar mano;"), FOUR FIRST "A pide mostrar a D\n" MIDDLE SECOND "fin\n", 1, 1, 0);
}

/* Each goes with its own name, not with another that is owed by the same. */
static void test_duties_apart(void **state)
{
	static const char rules[] = HOUSE "cláusula CA-3 \"Más.\" \"More.\";\nCA-1 debe uno { quién mano; cumple pide; vence al cerrar mano; sino tantos 3 a deudor; }\n"
		"CA-3 debe dos { quién pie; cumple pide; vence al cerrar mano; sino tantos 5 a deudor; }\n"
		"CA-3 debe zeta { quién pie; cumple muestra; vence al cerrar mano; sino tantos 1 a deudor; }\n" REGIME("tras reclama(otra)", "quita CA-1;");
	(void)state;
	enters(rules, FOUR FIRST "D muestra 6o\n" MIDDLE SECOND "fin\n", 1, 5, 0);
	enters(rules, FOUR FIRST "D pide mostrar a A\n" MIDDLE SECOND "fin\n", 1, 1, 0);
	enters(rules, FOUR FIRST MIDDLE SECOND "fin\n", 1, 6, 0);
}

/* The act of one regime brings in no other. */
static void test_own_act(void **state)
{
	static const char rules[] = HOUSE REGIME("tras reclama(otra)", "")
		"CA-1 régimen hablado { entra tras reclama(cartas_de_más); sale al cerrar mano; CA-1 al cerrar mano entonces tantos 5 a pie; }\n";
	static const struct { const char *log; int b; unsigned told; } cases[] = {
		{ FOUR FIRST MIDDLE "A \"truco\"\n" SECOND "fin\n", 0, 1 },
		{ FOUR FIRST "A reclama cartas_de_más a D\n" SECOND "fin\n", 5, 0 },
		{ FOUR FIRST "A reclama cartas_de_más a D\n" MIDDLE "A \"truco\"\n" SECOND "fin\n", 5, 1 },
		{ FOUR FIRST SECOND "fin\n", 0, 0 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		begin(rules, cases[i].log);
		const struct verdict *v = next();
		if (v->points[0] != 1 || v->points[1] != cases[i].b || v->undecided || count_of(v, "V0315") != cases[i].told)
			fail_msg("case %u: %d-%d, %u", i, v->points[0], v->points[1], count_of(v, "V0315"));
		finish();
	}
}

/* What was said and done before is known to its rules, each act of whoever did it, void ones as said alone. */
static void test_retold(void **state)
{
	static const struct { const char *asks; int b; } cases[] = {
		{ "pie dijo(muestra)", 5 }, { "mano dijo(muestra)", 0 }, { "pie voceó(muestra)", 5 }, { "mano voceó(muestra)", 0 },
		{ "pie dijo(retruco)", 0 }, { "pie voceó(retruco)", 5 }, { "mano voceó(retruco)", 0 }, { "pie dijo(juega)", 5 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char rules[900];
		snprintf(rules, sizeof rules, HOUSE "permite CA-1 \"nada\" \"nothing\";\nCA-2 régimen callado { entra tras reclama(otra); sale al cerrar mano; "
			"CA-2 al cerrar mano si %s entonces tantos 5 a pie; }\n", cases[i].asks);
		enters(rules, FOUR FIRST "D muestra 6o\nD \"retruco\"\n" MIDDLE SECOND "fin\n", 1, cases[i].b, 0);
	}
}

/* While a rule is about what it does it does all of that, whatever enters with an act that it counts as done: what enters is in force
 * from then on. Without CA-2 the rules have other numbers. */
static void test_counted(void **state)
{
#define COUNTS(when, more) HOUSE "cláusula CA-3 \"Más.\" \"More.\";\ncláusula CA-4 \"Y más.\" \"And more.\";\n" \
	"CA-2 antes de avisa entonces tantos 20 a autor, tantos 30 a autor;\n" \
	"CA-1 " when " entonces " more "cuenta como reconoce de mano, tantos 1 a mano, tantos 3 a mano;\n" \
	"CA-3 antes de pide entonces tantos 5 a rival, tantos 7 a rival;\n" \
	"CA-4 régimen callado { entra tras reconoce; sale al cerrar mano; quita CA-2;\n" \
	"CA-4 antes de apertura(truco) exige nunca sino nulo [conducta]; }\n"
#define ENDS "B mazo  D mazo\nfin\n"
	(void)state;
	enters(COUNTS("tras señala", ""), FOUR "A señala B\n" ENDS, 5, 0, 0);
	enters(COUNTS("tras señala", ""), FOUR "A señala B\nA \"truco\"\n" ENDS, 5, 0, 1);
	enters(COUNTS("tras señala", ""), FOUR "A \"truco\"\nA señala B\n" ENDS, 5, 0, 0);
	enters(COUNTS("al abrir", ""), FOUR "A \"truco\"\n" ENDS, 5, 0, 1);
	enters(COUNTS("antes de señala", ""), FOUR "A señala B\nA \"truco\"\n" ENDS, 5, 0, 1);
	enters(COUNTS("antes de señala", "nulo, "), FOUR "A señala B\nA \"truco\"\n" ENDS, 5, 0, 1);
	/* after the hand */
	enters(HOUSE "CA-1 entre manos si autor dijo(señala) entonces cuenta como reconoce de autor;\n"
		"CA-2 régimen callado { entra tras reconoce; sale al cerrar mano; CA-2 antes de muestra entonces queda [conducta]; }\n",
		FOUR "B mazo  D mazo\nA señala B\nA muestra 1e\nfin\n", 1, 0, 1);
}

/* While that rule is about it what is owed goes by the rules that it is of; what was met by then is met under those that follow. */
static void test_counted_duties(void **state)
{
#define OWED(counts) HOUSE "cláusula CA-3 \"Más.\" \"More.\";\ncláusula CA-4 \"Y más.\" \"And more.\";\n" \
	"CA-1 debe uno { quién mano; cumple pide; vence al cerrar mano; sino tantos 3 a deudor; }\n" \
	"CA-3 debe zeta { quién pie; cumple avisa; vence al cerrar mano; sino tantos 1 a deudor; }\n" \
	"CA-4 tras señala entonces " counts ";\n" REGIME("tras reconoce", "quita CA-1;")
	(void)state;
	enters(OWED("cuenta como reconoce de mano"), FOUR FIRST "A señala B\n" SECOND "fin\n", 1, 1, 0);
	enters(OWED("cuenta como reconoce de mano, cuenta como avisa de pie"), FOUR FIRST "A señala B\n" SECOND "fin\n", 1, 0, 0);
	enters(OWED("cuenta como avisa de pie, cuenta como reconoce de mano"), FOUR FIRST "A señala B\n" SECOND "fin\n", 1, 0, 0);
	enters(OWED("cuenta como avisa de pie"), FOUR FIRST "A señala B\n" SECOND "fin\n", 1 + 3, 0, 0);
}

/* What was left in doubt before is told in the words of its own rule, which has another number by then; one that has that number now is
 * another. */
static void test_doubt_before(void **state)
{
	(void)state;
	begin(HOUSE "combinación terna { mismo_palo 3; }\ncláusula CA-3 \"Más.\" \"More.\";\ncláusula CA-4 \"Y más.\" \"And more.\";\n"
		"CA-2 antes de avisa entonces queda [conducta] dice \"avisó\" \"warned\";\n"
		"CA-1 antes de truco si autor tiene(terna) entonces queda [conducta] dice \"tiene tres\" \"holds three\";\n"
		"CA-3 antes de señala si autor tiene(terna) entonces queda [conducta] dice \"dijo\" \"said\";\n"
		"CA-4 régimen callado { entra tras reconoce; sale al cerrar mano; quita CA-2; }\n",
		"mano 3 reparte D\nA: ? ? ?\nA \"truco\"  A reconoce\nA señala B\nfin incompleta\n");
	const struct verdict *v = next();
	assert_str(find(v, "V0409", "truco")->says.in[LANG_EN], "holds three? What was written down does not tell");
	assert_int_equal(count_of(v, "V0409"), 2);
	finish();
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_enters),
		cmocka_unit_test(test_unknown),
		cmocka_unit_test(test_no_matter),
		cmocka_unit_test(test_unknown_told),
		cmocka_unit_test(test_after_match),
		cmocka_unit_test(test_cards_unknown),
		cmocka_unit_test(test_duties),
		cmocka_unit_test(test_duties_renumbered),
		cmocka_unit_test(test_duties_apart),
		cmocka_unit_test(test_own_act),
		cmocka_unit_test(test_retold),
		cmocka_unit_test(test_counted),
		cmocka_unit_test(test_counted_duties),
		cmocka_unit_test(test_doubt_before),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
