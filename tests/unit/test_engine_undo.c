/* Acts that come to stand or cease to stand later: voices in suspense, acts undone, acts that a rule counts as done, rights
 * that outlive leaving. */
#include "recall_support.h"

/* ---- suspende ------------------------------------------------------------------------------------------ */

static void test_suspended(void **state)
{
	struct table t;
	(void)state;
	table_open(&t, "RE-1 antes de propuesta(truco) + respuesta(truco) si nota(voz_confusa) entonces suspende;\n");
	/* Never repeated: it was not said. An answer to it answers nothing. */
	expect(&t, 2, "A \"truco\" {voz_confusa A}\n" A_WINS, 1, 0, NULL);
	expect(&t, 2, "A \"truco\" {voz_confusa A}  B \"no quiero\"\n" A_WINS, 1, 0, NULL);
	/* Said again, or repeated. */
	expect(&t, 2, "A \"truco\" {voz_confusa A}  A \"truco\"  B \"quiero\"\n" A_WINS, 2, 0, NULL);
	expect(&t, 2, "A \"truco\" {voz_confusa A}  A \"repito\"  B \"quiero\"\n" A_WINS, 2, 0, NULL);
	expect(&t, 2, "A \"truco\" {voz_confusa A}  A \"repito\" {voz_confusa A}\n" A_WINS, 1, 0, NULL);
	/* It is repeated once. */
	expect(&t, 2, "A \"truco\" {voz_confusa A}  A \"truco\"  A \"repito\"  B \"quiero\"\n" A_WINS, 2, 0, NULL);
	/* An answer waits too, and its author is the one who repeats. */
	expect(&t, 2, "A \"truco\"  B \"quiero\" {voz_confusa B}  A \"repito\"  B \"repito\"  B \"retruco\"  A \"quiero\"\n" A_WINS,
		3, 0, NULL);
	/* Without the note nothing waits. */
	expect(&t, 2, "A \"truco\"  B \"quiero\"\n" A_WINS, 2, 0, NULL);
	table_close(&t);
}

/* ---- nulo A de R ------------------------------------------------------------------------------------------ */

/* B, at 8, imposes the truco; A, who is behind, imposes after him. */
static void test_undone(void **state)
{
	static const char events[] = "B \"a ley de juego\" \"truco\"  A \"a ley de juego\" \"envido\"  B \"no quiero\"\n" A_WINS;
	struct table t;
	(void)state;
	/* B's truco is wiped; his no quiero is for the envido, which pays A one beside the hand's. */
	table_open(&t, "RE-1 tras impone si autor va(atrás) entonces nulo impone de rival;\n"
		"RE-2 al cerrar mano si algún asiento (es(mano) y dijo(impone)) y algún asiento (es(pie) y no es(mano) y dijo(impone)) entonces queda [conducta];\n"
		"RE-3 al cerrar mano si estado(truco) != sin_abrir entonces queda [conducta];\n");
	expect(&t, 2, events, 2, 0, NULL);
	/* B comes after: he is ahead, and A's stands. */
	expect(&t, 2, "A \"a ley de juego\" \"truco\"  B \"a ley de juego\"  B \"quiero\"\n" A_WINS, 2, 0, "RE-3");
	table_close(&t);
	table_open(&t, "RE-3 al cerrar mano si estado(truco) != sin_abrir entonces queda [conducta];\n");
	expect(&t, 2, events, 2, 0, "RE-3");
	table_close(&t);
}

/* What was called before the breath undone stays: the raise is wiped, the truco waits again. */
static void test_undone_raise(void **state)
{
	struct table t;
	(void)state;
	table_open(&t, "RE-1 tras avisa entonces nulo impone de rival;\n");
	expect(&t, 2, "A \"truco\"  B \"a ley de juego\" \"retruco\"  A \"a ley\"  B \"quiero\"\n" A_WINS, 2, 0, NULL);
	expect(&t, 2, "A \"truco\"  B \"a ley de juego\" \"retruco\"  A \"a ley\"\n" A_WINS, 1, 0, NULL);
	/* Accepted before, or in that breath: that stands. */
	expect(&t, 2, "A \"truco\"  B \"quiero\"  B \"a ley de juego\" \"retruco\"  A \"a ley\"\n" A_WINS, 2, 0, NULL);
	expect(&t, 2, "A \"truco\"  B \"a ley de juego\" \"quiero retruco\"  A \"a ley\"\n" A_WINS, 2, 0, NULL);
	expect(&t, 2, "A \"truco\"  B \"quiero\"  B \"a ley de juego\" \"retruco\"  A \"a ley\"  B \"retruco\"  A \"quiero\"\n" A_WINS,
		3, 0, NULL);
	/* Another voice of his is not touched. */
	expect(&t, 2, "B \"truco\"  B \"a ley de juego\"  A \"a ley\"  A \"quiero\"\n" A_WINS, 2, 0, NULL);
	table_close(&t);
}

/* An answer undone leaves its call waiting. */
static void test_undone_answer(void **state)
{
	struct table t;
	(void)state;
	table_open(&t, "RE-1 tras avisa entonces nulo quiere(truco) de rival;\n"
		"RE-2 al cerrar mano si algún asiento dijo(quiere(truco)) entonces queda [conducta];\n");
	expect(&t, 2, "A \"truco\"  B \"quiero\"  A \"a ley\"\n" A_WINS, 1, 0, NULL);
	expect(&t, 2, "A \"truco\"  B \"quiero\"  A \"a ley\"  B \"quiero\"\n" A_WINS, 2, 0, "RE-2");
	table_close(&t);
}

/* Only what was done before: not the act that undoes, nor the voices of other breaths. */
static void test_not_undone(void **state)
{
	struct table t;
	(void)state;
	table_open(&t, "RE-1 tras impone entonces nulo impone de asiento;\n"
		"RE-2 al cerrar mano si algún mano dijo(impone) entonces queda [conducta];\n"
		"RE-3 al cerrar mano si algún asiento (no es(mano) y dijo(truco)) entonces queda [conducta];\n");
	expect(&t, 2, "B \"a ley de juego\" \"truco\"  A \"a ley de juego\"\n" A_WINS, 1, 0, "RE-2");
	assert_null(strstr(t.kept.findings, "RE-3"));
	expect(&t, 2, "B \"truco\"  B \"a ley de juego\"  A \"a ley de juego\"\n" A_WINS, 1, 0, "RE-3");
	table_close(&t);
}

static void test_flor_undone(void **state)
{
	struct table t;
	(void)state;
	table_open(&t, "RE-1 tras avisa entonces nulo canta_flor de rival;\n"
		"RE-2 al cerrar mano si algún asiento dijo(canta_flor) entonces queda [flor];\n");
	expect(&t, 2, "A: 1e 3e 4e\nA \"flor\"  A 1e  B 4c\nA 3e  B 4b\n", 4, 0, "RE-2");
	expect(&t, 2, "A: 1e 3e 4e\nA \"flor\"  B \"a ley\"  A 1e  B 4c\nA 3e  B 4b\n", 1, 0, NULL);
	table_close(&t);
}

/* ---- sale R conserva A --------------------------------------------------------------------------------------- */

static void test_kept_right(void **state)
{
	static const char leave[] = "RE-1 antes de palabra exige autor en_juego [derecho];\nRE-2 tras se_va entonces sale equipo%s;\n";
	static const char sings[] = "A: 1e 3e 4e  C: 4o 5o 6o\nA mazo  C \"flor\"\n";
	static const char calls[] = "A: 1e 3e 4e  C: 4o 5o 6o\nA mazo  C \"truco\"\n";
	static const char rival[] = "A: 1e 3e 4e  B: 4o 5o 6o\nA mazo  B \"flor\"\n";
	struct table t;
	char rules[400];
	(void)state;
	snprintf(rules, sizeof rules, leave, " conserva canta_flor");
	table_open(&t, rules);
	expect(&t, 4, sings, 3, 1, NULL);
	expect(&t, 4, calls, 0, 1, "RE-1");
	table_close(&t);
	snprintf(rules, sizeof rules, leave, "");
	table_open(&t, rules);
	expect(&t, 4, sings, 0, 1, "RE-1");
	table_close(&t);
	/* He is in play for his own singing, not for that of the others. */
	table_open(&t, "RE-2 tras se_va entonces sale equipo conserva canta_flor;\n"
		"RE-3 tras canta_flor si ningún rival en_juego entonces queda [flor];\n");
	expect(&t, 4, rival, 0, 4, "RE-3");
	table_close(&t);
}

/* ---- cuenta como A de R ----------------------------------------------------------------------------------------- */

static void test_counted_for_another(void **state)
{
	static const char deal[] = "A: 4e 5e 6e  B: 1e 3o 3c\nA 4e  B 3o\nB 1e  A 5e\n";
	struct table t;
	(void)state;
	/* A is silent with three of a suit: his flor is sung for him, and what follows a flor follows. */
	table_open(&t, "RE-1 antes de juega(1) si autor (tiene(flor)) y ningún autor dijo(canta_flor) entonces cuenta como canta_flor de autor [flor];\n"
		"RE-2 tras canta_flor entonces queda [conducta];\n");
	expect(&t, 2, deal, 3, 1, "RE-1");
	assert_non_null(strstr(t.kept.findings, "RE-2"));
	table_close(&t);
	/* The same by a duty, whose debtor sings: it does not come back at the second card. */
	table_open(&t, "RE-1 debe canta { quién asiento (tiene(flor)); cumple canta_flor; vence antes de juega; sino cuenta como canta_flor de deudor [flor]; }\n");
	expect(&t, 2, deal, 3, 1, "RE-1");
	assert_null(strstr(strstr(t.kept.findings, "RE-1") + 1, "RE-1"));
	table_close(&t);
	/* An answer for the rival who laid a card: it is his side's. */
	table_open(&t, "RE-1 antes de juega de respondedor entonces cuenta como quiere de autor [turno];\n");
	expect(&t, 2, "A \"truco\"  A 1e  B 4c\nA 3o  B 4b\n", 2, 0, "RE-1");
	table_close(&t);
}

/* ---- whose finding it is, and where ------------------------------------------------------------------- */

static void test_charged_at_the_settling(void **state)
{
	struct table t;
	(void)state;
	/* B's early number bars him; when the bet is settled for A it is B who is charged, at the number he said. */
	table_open(&t, "RE-1 antes de dice si no algún autor toca_decir entonces nulo, veda dice a autor;\n"
		"RE-2 al liquidar envite si algún perdedor vedado(dice) entonces culpa errado de perdedor (vedado(dice)) [cuenta];\n");
	expect(&t, 2, "A: 1e 7e 3o  B: 4b 6b 4c\nA \"envido\"  B \"quiero\"\nB \"30\"\nA \"28\"\n" A_WINS, 3, 0, "RE-2");
	assert_non_null(strstr(t.kept.findings, "«30» seat 1"));
	table_close(&t);
	/* Nobody is charged: the finding stays the winner's. */
	table_open(&t, "RE-2 al liquidar envite si algún perdedor en_juego entonces queda [cuenta];\n");
	expect(&t, 2, "A: 1e 7e 3o  B: 4b 6b 4c\nA \"envido\"  B \"quiero\"\nA \"28\"  B \"28\"\n" A_WINS, 3, 0, "RE-2");
	assert_non_null(strstr(t.kept.findings, "seat 0"));
	table_close(&t);
}

/* Repeated too late: the hand is over, or the call has got another answer. */
static void test_repeated_too_late(void **state)
{
	struct table t;
	(void)state;
	table_open(&t, "RE-1 antes de propuesta(truco) + respuesta(envite) si nota(voz_confusa) entonces suspende;\n");
	expect(&t, 2, "A \"truco\" {voz_confusa A}\n" A_WINS "A \"repito\"\n", 1, 0, NULL);
	expect(&t, 2, "A \"envido\"  B \"quiero\" {voz_confusa B}  B \"no quiero\"  B \"repito\"\n" A_WINS, 2, 0, NULL);
	expect(&t, 2, "A \"repito\"\n" A_WINS, 1, 0, NULL);
	table_close(&t);
}

/* A figure undone was not said: the other one stands alone. */
static void test_undone_figure(void **state)
{
	static const char said[] = "A: 1e 7e 3o  B: 4b 6b 4c\nA \"envido\"  B \"quiero\"\nA \"28\"  B \"30\"\n%s" A_WINS;
	struct table t;
	char events[300];
	(void)state;
	table_open(&t, "RE-1 tras avisa entonces nulo dice de rival;\n");
	snprintf(events, sizeof events, said, "");
	expect(&t, 2, events, 1, 2, NULL);
	snprintf(events, sizeof events, said, "A \"a ley\"\n");
	expect(&t, 2, events, 3, 0, NULL);
	table_close(&t);
}

/* A call that a rule makes for its author waits for its answer; a quiero that a rule counts answers what waits for that seat, or
 * nothing. */
static void test_counted_calls_and_answers(void **state)
{
	struct table t;
	(void)state;
	table_open(&t, "RE-1 tras avisa entonces cuenta como truco de autor;\n");
	expect(&t, 2, "A \"a ley\"  B \"quiero\"\n" A_WINS, 2, 0, NULL);
	expect(&t, 2, "A \"a ley\"  B \"no quiero\"\n", 1, 0, NULL);
	table_close(&t);
	table_open(&t, "RE-1 tras avisa entonces cuenta como quiere de autor;\n");
	expect(&t, 2, "A \"a ley\"\n" A_WINS, 1, 0, NULL);
	expect(&t, 2, "A \"truco\"  A \"a ley\"  B \"a ley\"\n" A_WINS, 2, 0, NULL);
	table_close(&t);
}

/* What the regulation offers is nobody's voice: undoing every call of one's side leaves it waiting. */
static void test_offer_not_undone(void **state)
{
	struct table t;
	(void)state;
	table_open(&t, "RE-2 al abrir entonces ofrece truco 2 a mano rechazo 1;\nRE-1 tras avisa entonces nulo impone de autor;\n");
	expect(&t, 2, "B \"a ley de juego\"  B \"a ley\"  A \"quiero\"\n" A_WINS, 2, 0, NULL);
	table_close(&t);
}

/* The last call of the lance alone is undone, whoever made it: what it raised stands or waits as before, and so does what was said with it. */
static void test_last_call_undone(void **state)
{
	struct table t;
	(void)state;
	table_open(&t, "RE-1 tras avisa entonces nulo último(truco);\n");
	expect(&t, 2, "A \"truco\"  B \"quiero\"  B \"retruco\"  A \"a ley\"\n" A_WINS, 2, 0, NULL);
	expect(&t, 2, "A \"truco\"  B \"quiero retruco\"  A \"a ley\"\n" A_WINS, 2, 0, NULL);
	expect(&t, 2, "A \"truco\"  A \"a ley\"\n" A_WINS, 1, 0, NULL);
	expect(&t, 2, "A \"a ley\"\n" A_WINS, 1, 0, NULL);
	/* Called anew it is a call like any other. */
	expect(&t, 2, "A \"truco\"  A \"a ley\"  A \"truco\"  B \"quiero\"\n" A_WINS, 2, 0, NULL);
	table_close(&t);
	table_open(&t, "RE-1 tras avisa entonces nulo último(envite);\n");
	expect(&t, 2, "A \"envido\" \"truco\"  A \"a ley\"  B \"quiero\"\n" A_WINS, 2, 0, NULL);
	table_close(&t);
	table_open(&t, "RE-2 al abrir entonces ofrece truco 2 a mano rechazo 1;\nRE-1 tras avisa entonces nulo último(truco);\n");
	expect(&t, 2, "B \"a ley\"  A \"quiero\"\n" A_WINS, 2, 0, NULL);
	table_close(&t);
}

/* At the close: the call that it raised was not answered, and costs what a refusal costs. */
static void test_last_call_undone_at_close(void **state)
{
	static const char raised[] = "A \"envido\"  B \"envido\"\n" A_WINS;
	struct table t;
	(void)state;
	table_open(&t, "RE-2 al cerrar mano si nunca entonces queda [conducta];\n");
	expect(&t, 2, raised, 1, 2, NULL);
	table_close(&t);
	table_open(&t, "RE-1 al cerrar mano entonces nulo último(envite);\n");
	expect(&t, 2, raised, 2, 0, NULL);
	expect(&t, 2, "A \"envido\"\n" A_WINS, 1, 0, NULL);
	table_close(&t);
}

/* So it is of the last lance that the ruleset has, too. */
static void test_last_lance_undone_at_close(void **state)
{
	char rules[sizeof RULES];
	const char *envite = strstr(RULES, "lance envite"), *truco = strstr(RULES, "lance truco"), *rest = strstr(RULES, "bazas {");
	struct table t = { 0 };
	(void)state;
	assert_true(envite && truco && rest && envite < truco && truco < rest);
	snprintf(rules, sizeof rules, "%.*s%.*s%.*s%s", (int)(envite - RULES), RULES, (int)(rest - truco), truco, (int)(truco - envite), envite, rest);
	court_read(&t.court, rules, "RE-1 al cerrar mano entonces nulo último(envite);\n");
	expect(&t, 2, "A \"envido\"  B \"envido\"\n" A_WINS, 2, 0, NULL);
	table_close(&t);
}

/* ---- achica ---------------------------------------------------------------------------------------------------------- */

/* Shrinking from a flor yields to it (4), and from a bet on the flores refuses it (4); from nothing it is talk. */
static void test_shrinks(void **state)
{
	static const char both[] = "A: 1e 3e 4e  B: 4o 5o 6o\nA \"flor\"  B \"flor\"  %s\nA 1e  B 4o\nA 3e  B 5o\n";
	struct table t;
	char events[300];
	(void)state;
	table_open(&t, "léxico { RE-1 acto achica \"me achico\"; RE-1 acto contra_flor \"contraflor\"; }\n");
	expect(&t, 2, "A \"me achico\"  B \"me achico\"\n" A_WINS, 1, 0, NULL);
	expect(&t, 2, "A: 1e 3e 4e\nA \"flor\"  A \"me achico\"\nA 1e  B 4c\nA 3e  B 4b\n", 4, 0, NULL);
	snprintf(events, sizeof events, both, "B \"me achico\"");
	expect(&t, 2, events, 5, 0, NULL);
	snprintf(events, sizeof events, both, "A \"contraflor\"  B \"me achico\"");
	expect(&t, 2, events, 5, 0, NULL);
	table_close(&t);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_suspended),
		cmocka_unit_test(test_repeated_too_late),
		cmocka_unit_test(test_undone_figure),
		cmocka_unit_test(test_shrinks),
		cmocka_unit_test(test_counted_calls_and_answers),
		cmocka_unit_test(test_offer_not_undone),
		cmocka_unit_test(test_last_call_undone),
		cmocka_unit_test(test_last_call_undone_at_close),
		cmocka_unit_test(test_last_lance_undone_at_close),
		cmocka_unit_test(test_undone),
		cmocka_unit_test(test_undone_raise),
		cmocka_unit_test(test_undone_answer),
		cmocka_unit_test(test_not_undone),
		cmocka_unit_test(test_flor_undone),
		cmocka_unit_test(test_kept_right),
		cmocka_unit_test(test_counted_for_another),
		cmocka_unit_test(test_charged_at_the_settling),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
