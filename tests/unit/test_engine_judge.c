/* One act: what it becomes, what is recorded of it, what a void one leaves behind, what comes after it. */
#include "../lib/table.h"

/* ---- what it becomes ---------------------------------------------------------------------------------------------------- */

/* A claim that counts as a call is that call: of its lance, answered like it. */
static void test_converted(void **state)
{
	static const struct { const char *becomes; int a; } cases[] = { { "envido", 3 }, { "real_envido", 4 }, { "truco", 2 } };
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char rules[900];
		snprintf(rules, sizeof rules, HOUSE "CA-1 CA-2 antes de reclama(otra) entonces cuenta como %s;\n", cases[i].becomes);
		const char *log = i < 2 ? FOUR "A reclama otra a D\nD \"quiero\"\nA \"28\"  D \"son buenas\"\n" PLAYED "fin\n"
			: FOUR "A reclama otra a D\nD \"quiero\"\n" PLAYED "fin\n";
		const struct verdict *v = judged(rules, log);
		assert_int_equal(v->points[0], cases[i].a);
		assert_int_equal(v->ledger_count, 1 + (i < 2));
		finish();
	}
}

/* An answer that counts as the other one is given to the same call. */
static void test_converted_answer(void **state)
{
	(void)state;
	points(HOUSE "CA-1 CA-2 antes de no_quiere(envite) si siempre entonces cuenta como quiere;\n",
		FOUR "A \"envido\"\nD \"no quiero\"\nA \"28\"  D \"son buenas\"\n" PLAYED "fin\n", 3, 0);
	points(HOUSE "CA-1 CA-2 antes de quiere(truco) si siempre entonces cuenta como no_quiere;\n",
		FOUR "A \"truco\"\nD \"quiero\"\nfin\n", 1, 0);
	/* What is no answer answers what waits for its author, and what was one no longer does. */
	points(HOUSE "CA-1 CA-2 antes de reclama(otra) si siempre entonces cuenta como no_quiere;\n",
		FOUR "A \"truco\"\nD reclama otra a A\nfin\n", 1, 0);
	points(HOUSE "CA-1 CA-2 antes de reclama(otra) si siempre entonces cuenta como no_quiere;\n",
		FOUR "A \"truco\"\nC reclama otra a D\nD \"quiero\"\n" PLAYED "fin\n", 2, 0);
	points(HOUSE "CA-1 CA-2 antes de no_quiere(truco) si siempre entonces cuenta como avisa;\n",
		FOUR "A \"truco\"\nD \"no quiero\"\nB \"quiero\"\n" PLAYED "fin\n", 2, 0);
}

/* A rule of the answer that annuls what it answers leaves nothing to accept. */
static void test_nothing_to_answer(void **state)
{
	(void)state;
	const struct verdict *v = judged(HOUSE "CA-1 CA-2 antes de quiere(envite) si siempre entonces anula envite;\n",
		FOUR "A \"envido\"\nD \"quiero\"\nA \"28\"  D \"son buenas\"\n" PLAYED "fin\n");
	assert_int_equal(v->points[0], 1);
	assert_int_equal(v->ledger_count, 1);
	assert_false(v->undecided);
	assert_int_equal(v->findings.count, 0);
	finish();
}

/* What else a rule does to a call leaves its worth alone. */
static void test_worth_stays(void **state)
{
	const char *log = FOUR "A \"envido\"\nD \"quiero\"\nA \"28\"  D \"son buenas\"\n" PLAYED "fin\n";
	(void)state;
	points(HOUSE "CA-1 CA-2 antes de envido si siempre entonces tantos 1 a pie;\n", log, 3, 1);
	points(HOUSE "CA-1 CA-2 antes de envido si siempre entonces reduce a 1;\n", log, 2, 0);
	points(HOUSE "CA-1 CA-2 antes de envido si siempre entonces reduce a 1, tantos 5 a pie;\n", log, 2, 5);
}

#define SILENT HOUSE_OF("bonaerense") "mesa { CA-1 asientos 2 4; }\n"
#define TWO "[Asientos 2]\n\nmano 3 reparte B\nA: 1e 7e 4b  B: 4c 1c 5o\n"

/* A card that counts as passed is lower than any; one that counts as a card is what it is. */
static void test_passed(void **state)
{
	(void)state;
	points(SILENT "CA-1 CA-2 antes de juega si autor es(mano) entonces cuenta como pasada;\n", TWO "A 1e  B 4c\nB 1c  A 7e\nfin\n", 0, 1);
	points(SILENT "CA-1 CA-2 antes de juega si autor es(mano) entonces cuenta como juega;\n", TWO "A 1e  B 4c\nA 7e  B 1c\nfin\n", 1, 0);
}

/* ---- what is recorded --------------------------------------------------------------------------------------------------- */

/* A card over a call counts as no quiero and is not laid: it was tried, not done. */
static void test_not_laid(void **state)
{
	(void)state;
	const char *log = TWO "A \"truco\"\nB 4c\nfin\n";
	points(SILENT "permite CA-1 CA-2 \"nada\" \"nothing\";\n", log, 1, 0);
	points(SILENT "CA-1 CA-2 al cerrar mano si pie dijo(juega) entonces tantos 5 a pie;\n", log, 1, 0);
	points(SILENT "CA-1 CA-2 al cerrar mano si pie voceó(juega) entonces tantos 5 a pie;\n", log, 1, 5);
	points(SILENT "CA-1 CA-2 al cerrar mano si pie jugadas > 0 entonces tantos 5 a pie;\n", log, 1, 0);
	/* Nor does anything lie beneath it. */
	findings(SILENT "CA-1 CA-2 antes de descubre si forma = debajo entonces queda [conducta];\n",
		TWO "A \"truco\"\nB 4c bajo 1c\nB descubre 4c\nfin\n", "V0315", 0, 0);
	findings(SILENT "CA-1 CA-2 antes de descubre si forma = debajo entonces queda [conducta];\n",
		TWO "A 1e\nB 4c bajo 1c\nB descubre 4c\nfin incompleta\n", "V0315", 1, 2);
	/* Whoever shows cards instead has shown them. */
	points(SILENT "CA-1 debe callar { quién respondedor; basta uno; cumple respuesta + alza; vence antes de muestra; sino cuenta como no_quiere; }\n"
		"CA-2 al cerrar mano si pie dijo(muestra) entonces tantos 5 a pie;\n",
		TWO "A \"truco\"\nB muestra 4c\nfin\n", 1, 5);
}

/* What counts as done by somebody was done by him; whoever owed it is still the debtor of what comes next. */
static void test_counted(void **state)
{
	const char *log = FOUR "A \"truco\"\nnota montó D\n" PLAYED "fin\n";
	(void)state;
	points(HOUSE "CA-1 CA-2 tras nota si autor nota(montó) entonces cuenta como quiere de pie;\n", log, 2, 0);
	points(HOUSE "CA-1 tras nota si autor nota(montó) entonces cuenta como quiere de pie;\n"
		"CA-2 al cerrar mano si pie dijo(quiere) entonces tantos 5 a pie;\n", log, 2, 5);
	points(HOUSE "CA-1 tras nota si autor nota(montó) entonces cuenta como quiere de pie;\n"
		"CA-2 al cerrar mano si algún asiento voceó(no_quiere) entonces tantos 5 a pie;\n", log, 2, 0);
	for (unsigned i = 0; i < 2; i++) {
		char rules[1500];
		snprintf(rules, sizeof rules, HOUSE "CA-1 debe quedarse { quién asiento; cumple muestra; vence tras quiere de asiento si deudor es(mano); "
			"sino tantos 1 a pie; }\nCA-2 debe callar { quién pie; cumple reclama; vence antes de nota de asiento; "
			"sino cuenta como quiere de pie, culpa grito; }\n"
			"CA-2 al cerrar mano si %s cometió(grito) entonces tantos 5 a mano;\n", i ? "pie" : "mano");
		points(rules, FOUR "A \"truco\"\nnota montó B\n" PLAYED "fin\n", i ? 7 : 2, 1);
	}
}

/* ---- what a void act leaves behind ---------------------------------------------------------------------------------------- */

/* A void raise of the other side's call, and the table goes on: the card over it rests on it. Of its own, it does not. */
static void test_table_track(void **state)
{
	(void)state;
	findings(UNIVERSITARIO, FOUR "A \"envido\"\nD \"real envido\"\nA \"envido\"\n" PLAYED "fin\n", "V0302", 0, 1);
	findings(UNIVERSITARIO, FOUR "A \"envido\"\nD \"real envido\"\nD \"falta envido\"\n" PLAYED "fin\n", "V0302", 1, 2);
	findings(UNIVERSITARIO, FOUR "A \"envido\"\nD \"real envido\"\n" PLAYED "fin\n", "V0302", 1, 1);
	/* The first canto of the list, too: what rests on it is folded. */
	findings(HOUSE "CA-1 CA-2 antes de envido exige nunca sino nulo [conducta];\n", FOUR "A \"envido\"\nD \"envido\"\nA \"no quiero\"\n" PLAYED "fin\n",
		"V0315", 1, 1);
}

/* A void answer is no call that the table may take for one: what it was to answer waits all the same. */
static void test_void_answer(void **state)
{
	static const char rules[] = HOUSE "CA-1 CA-2 antes de quiere(truco) exige autor es(pie) sino nulo [derecho];\n";

	(void)state;
	points(rules, FOUR "A \"truco\"\nB \"quiero\"\nD \"quiero\"\n" PLAYED "fin\n", 2, 0);
	points(rules, FOUR "A \"truco\"\nB \"quiero\"\nD \"no quiero\"\nfin\n", 1, 0);
}

/* Nor is it a call that somebody could answer. */
static void test_no_call(void **state)
{
	(void)state;
	findings(HOUSE "consta CA-1;\nCA-2 antes de no_quiere(truco) exige nunca [derecho];\n",
		FOUR "A \"truco\"  B \"no quiero\"  A \"quiero\"\nfin incompleta\n", "V0325", 1, 2);
}

/* A call that stands though it is told of begins no track: the next misdeed is told too. */
static void test_stands(void **state)
{
	(void)state;
	const char *rules = HOUSE "CA-1 CA-2 antes de envido si siempre entonces queda [conducta];\n";
	const struct verdict *v = judged(rules, FOUR "A \"envido\"\nA \"real envido\"\nD \"no quiero\"\n" PLAYED "fin\n");
	assert_int_equal(count_of(v, "V0315"), 1);
	assert_int_equal(v->findings.count, 2);
	assert_int_equal(v->points[0], 2);
	finish();
	findings(UNIVERSITARIO, FOUR "A \"envido\"\nA \"real envido\"\nD \"no quiero\"\n" PLAYED "fin\n", "V0315", 0, 1);
}

/* The hand stops over a void call: its finding says so, also after a void raise of it that is folded. */
static void test_stopped(void **state)
{
	static const char *const raises[] = { "", "B \"vale cuatro\"\n" };
	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		char log[400];
		snprintf(log, sizeof log, FOUR "A \"retruco\"\n%s%c \"no quiero\"\nfin\n", raises[i], i ? 'A' : 'B');
		const struct verdict *v = judged(UNIVERSITARIO, log);
		assert_true(v->undecided);
		assert_int_equal(v->findings.count, 1);
		assert_str(v->findings.first->effect.text.in[LANG_EN], "void, and the hand was not played out: nobody knows whose it was");
		finish();
	}
}

/* Beside a refused void call: what stands and is told of is none. */
static void test_stopped_by(void **state)
{
	(void)state;
	const struct verdict *v = judged(HOUSE "CA-1 CA-2 antes de reclama si siempre entonces queda [conducta];\n",
		FOUR "A \"retruco\"\nB \"no quiero\"\nC reclama otra a A\nfin\n");
	assert_str(find(v, "V0315", "C reclama otra a A")->effect.text.in[LANG_EN], "it stands, at no cost in points");
	assert_int_equal(v->findings.count, 2);
	finish();
}

/* A card that was owed and does not count: the cards over it rest on it, and no word does. One laid out of turn was not owed. */
static void test_unlaid(void **state)
{
	(void)state;
	const char *rules = HOUSE "CA-1 CA-2 antes de juega exige nunca sino nulo [muestra];\n";
	findings(rules, FOUR "A 1e\nB 4c\nfin incompleta\n", "V0309", 1, 1);
	findings(rules, FOUR "A 1e\nC \"retruco\"\nfin incompleta\n", "V0309", 1, 2);
	findings(rules, FOUR "D 1o\nB 4c\nfin incompleta\n", "V0309", 2, 2);
}

/* ---- what comes after ------------------------------------------------------------------------------------------------------ */

/* Whoever owed the last card of a baza goes, by a note, a word or a claim: it closes, and the next begins. */
static void test_leaves(void **state)
{
	static const char *const by[] = { "nota montó D", "D reclama otra a A", "D pide mostrar a A", "D \"pucha\"" };
	const char *rules = HOUSE "CA-1 CA-2 tras nota + reclama + pide + habla entonces sale autor;\nléxico { CA-1 acto reclama(otra) \"pucha\"; }\n";
	(void)state;
	for (unsigned i = 0; i < sizeof by / sizeof *by; i++) {
		char log[400];
		snprintf(log, sizeof log, FOUR "A 1e  B 4c  C 2o\n%s\nA 7e  B 5o  C 6b\nfin\n", by[i]);
		const struct verdict *v = judged(rules, log);
		if (v->points[0] != 1 || v->points[1] || v->undecided || v->findings.count) {
			say_findings(v);
			fail_msg("%s: %d-%d", by[i], v->points[0], v->points[1]);
		}
		finish();
	}
	/* A side that is gone leaves the baza as it is: the hand is over. */
	points(HOUSE "CA-1 tras nota entonces sale equipo;\nCA-2 al cerrar baza entonces tantos 5 a mano;\n",
		FOUR "A 1e  B 4c  C 2o\nnota montó D\nfin\n", 1, 0);
	/* Nothing closes after the end of the hand. */
	points(HOUSE "CA-1 tras nota entonces sale autor;\nCA-2 al cerrar baza entonces tantos 5 a mano;\n",
		FOUR PLAYED "A 4b  B 1c  C 12o\nnota montó D\nfin\n", 11, 0);
}

/* Every rule of between two hands is asked after each act there. */
static void test_between(void **state)
{
	(void)state;
	findings(HOUSE "CA-1 entre manos si siempre entonces queda [conducta];\nCA-2 entre manos si siempre entonces queda [muestra];\n",
		FOUR PLAYED "A muestra 4b\nfin\n", "V0315", 1, 2);
	findings(HOUSE "CA-1 entre manos si siempre entonces queda [conducta];\nCA-2 entre manos si siempre entonces queda [muestra];\n",
		FOUR PLAYED "A muestra 4b\nfin\n", "V0309", 1, 2);
}

#define REGIME(enters) HOUSE "reparto { CA-1 muestra descubierta; }\n" \
	"CA-2 régimen callado { entra " enters "; sale al cerrar mano; CA-2 antes de apertura(truco) exige nunca sino nulo [conducta]; }\n"
#define UP "mano 3 reparte D\nnota mal_dado\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\n"

/* A regime that enters with an act sees whose it is; one that enters with the muestra sees what is noted of the hand. */
static void test_regime(void **state)
{
	(void)state;
	findings(REGIME("tras reclama si autor es(mano)"), UP "muestra 3b\nA reclama otra a D\nA \"truco\"\nfin incompleta\n", "V0315", 1, 1);
	findings(REGIME("tras reclama si autor es(mano)"), UP "muestra 3b\nB reclama otra a A\nA \"truco\"\nfin incompleta\n", "V0315", 0, 0);
	findings(REGIME("tras nota si autor nota(montó)") "CA-1 tras nota si autor nota(montó) entonces sale autor;\n",
		UP "muestra 3b\nA 1e  B 4c  C 2o\nnota montó D\nA \"truco\"\nfin incompleta\n", "V0315", 1, 1);
	findings(REGIME("al abrir si nota(mal_dado)"), UP "A reclama otra a D\nmuestra 3b\nA \"truco\"\nfin incompleta\n", "V0315", 1, 1);
	findings(REGIME("al abrir si nota(mal_dado)") "CA-1 antes de pone_muestra exige nunca sino nulo;\n",
		UP "A reclama otra a D\nmuestra 3b\nA \"truco\"\nfin incompleta\n", "V0315", 1, 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_converted),
		cmocka_unit_test(test_converted_answer),
		cmocka_unit_test(test_nothing_to_answer),
		cmocka_unit_test(test_worth_stays),
		cmocka_unit_test(test_passed),
		cmocka_unit_test(test_not_laid),
		cmocka_unit_test(test_counted),
		cmocka_unit_test(test_table_track),
		cmocka_unit_test(test_void_answer),
		cmocka_unit_test(test_no_call),
		cmocka_unit_test(test_stands),
		cmocka_unit_test(test_stopped),
		cmocka_unit_test(test_stopped_by),
		cmocka_unit_test(test_unlaid),
		cmocka_unit_test(test_leaves),
		cmocka_unit_test(test_between),
		cmocka_unit_test(test_regime),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
