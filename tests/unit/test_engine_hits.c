/* What strikes an act: rules on acts of nobody, cards that rest on a void raise, the order of reasons, and what one finding takes
 * from several. House rules over the universitario. */
#include "../lib/table.h"
#include "recall_support.h"

/* ---- acts of nobody --------------------------------------------------------------------------------------------------- */

/* A note on the hand is nobody's: it does not break what is asked of an author, however the rule puts it. What is asked of others,
 * or holds of no author, it may break. */
static void test_nobody(void **state)
{
	static const struct { const char *guard; unsigned count; } cases[] = {
		{ "exige autor nota(montó) sino queda", 0 },
		{ "exige no ningún autor nota(montó) sino queda", 0 },
		{ "exige autor nota(montó) y asientos = 4 sino queda", 0 },
		{ "exige asientos = 4 y autor nota(montó) sino queda", 0 },
		{ "exige autor nota(montó) o asientos = 2 sino queda", 0 },
		{ "exige asientos = 2 o autor nota(montó) sino queda", 0 },
		{ "exige algún asiento nota(montó) sino queda", 1 },
		{ "exige asientos = 2 sino queda", 1 },
		{ "exige asientos = 4 sino queda", 0 },
		{ "si no autor nota(montó) entonces queda", 1 },
		{ "si asientos = 4 entonces queda", 1 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char rule[200];
		snprintf(rule, sizeof rule, "CA-1 tras nota %s [conducta];\n", cases[i].guard);
		struck(rule, "nota barajó\n" PLAYED "fin\n", cases[i].count);
	}
	struck("CA-1 tras nota exige autor nota(montó) sino queda [conducta];\n", "nota barajó D\n" PLAYED "fin\n", 1);
}

/* A note is on the act in whose braces it stands; of a moment without an act it is any of the hand so far, whoever it names. */
static void test_noted(void **state)
{
	static const char at_act[] = "CA-1 antes de juega(1) si nota(montó) entonces queda [conducta];\n";
	static const char at_moment[] = "CA-1 al cerrar mano si nota(montó) entonces queda [conducta];\n";
	(void)state;
	struck(at_act, "nota montó A\nnota montó\n" PLAYED "fin\n", 0);
	struck(at_act, "A 1e {montó}  B 4c  C 2o  D 1o\nA 7e {montó B}  B 5o  C 6b  D 11c\nfin\n", 1);
	struck(at_moment, "nota montó B\n" PLAYED "fin\n", 1);
	struck(at_moment, "nota montó\n" PLAYED "fin\n", 1);
	struck(at_moment, "A 1e {montó B}  B 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 11c\nfin\n", 1);
	struck(at_moment, "nota marcó B\n" PLAYED "fin\n", 0);
}

/* A rule on what the seats of a role do is about them alone. */
static void test_author(void **state)
{
	static const char rule[] = "CA-1 antes de truco de mano si siempre entonces queda [conducta];\n";
	(void)state;
	struck(rule, "A \"truco\"  B \"quiero\"\n" PLAYED "fin\n", 1);
	struck(rule, "C \"truco\"  B \"quiero\"\n" PLAYED "fin\n", 0);
	struck(rule, "B \"truco\"  A \"quiero\"\n" PLAYED "fin\n", 0);
}

/* ---- cards over a call that the table took for settled -------------------------------------------------------------------- */

/* The retruco without «quiero» is void, and the truco of A still waits; the table took it for accepted. */
#define VOID_RAISE "A \"truco\"  B \"retruco\"\n"

static void test_resting(void **state)
{
	static const struct { const char *rule, *log; unsigned count; } cases[] = {
		/* A card rests on that raise, whichever way the rule is put; without it, it does not. */
		{ "antes de juega si estado(truco) = pendiente entonces queda [conducta]", VOID_RAISE "A 1e\nfin incompleta\n", 0 },
		{ "antes de juega exige no estado(truco) = pendiente sino queda [conducta]", VOID_RAISE "A 1e\nfin incompleta\n", 0 },
		{ "antes de juega si estado(truco) = pendiente entonces queda [conducta]", "A \"truco\"\nA 1e\nfin incompleta\n", 1 },
		/* It was taken for accepted, not for refused. */
		{ "antes de juega si estado(truco) = pendiente o estado(truco) = no_querido entonces queda [conducta]",
			VOID_RAISE "A 1e\nfin incompleta\n", 0 },
		{ "antes de juega si estado(truco) = pendiente o estado(truco) = querido entonces queda [conducta]",
			VOID_RAISE "A 1e\nfin incompleta\n", 1 },
		/* What has nothing to do with the truco stays what it is. */
		{ "antes de juega si autor jugadas = 0 entonces queda [conducta]", VOID_RAISE "A 1e\nfin incompleta\n", 1 },
		{ "antes de juega exige autor jugadas > 0 sino queda [conducta]", VOID_RAISE "A 1e\nfin incompleta\n", 1 },
		/* What is no card does not rest on it, nor does a rule of another moment. */
		{ "antes de muestra si estado(truco) = pendiente entonces queda [conducta]", VOID_RAISE "A muestra 4b\nfin incompleta\n", 1 },
		{ "al cerrar baza si estado(truco) = pendiente y algún equipo es(mano) entonces queda [conducta]",
			VOID_RAISE "A 1e  B 4c  C 2o  D 1o\nfin incompleta\n", 1 },
		/* A card that is void is not laid, whatever the table took for settled. */
		{ "antes de juega si estado(truco) = pendiente entonces nulo [conducta]", VOID_RAISE "A 1e\nfin incompleta\n", 1 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char rule[300];
		snprintf(rule, sizeof rule, "CA-1 %s;\n", cases[i].rule);
		struck(rule, cases[i].log, cases[i].count);
	}
}

/* A silent consequence is no accusation: it follows from what truly waits. */
static void test_resting_silent(void **state)
{
	static const char rules[] = "CA-1 antes de juega si estado(truco) = pendiente entonces culpa apurado;\n"
		"CA-1 al cerrar mano si algún equipo cometió(apurado) entonces queda [conducta];\n";
	(void)state;
	struck(rules, VOID_RAISE "A 1e\nfin incompleta\n", 1);
	struck(rules, "A \"truco\"  B \"quiero\"\nA 1e\nfin incompleta\n", 0);
}

/* Of two calls that wait so, a card that has to do with the first rests as much as one that has to do with the last. */
static void test_resting_on_either(void **state)
{
	static const char *const rules[] = {
		"CA-2 antes de real_envido exige nunca [tiempo];\nCA-1 antes de juega si estado(envite) = pendiente entonces queda [conducta];\n",
		"CA-2 antes de real_envido exige nunca [tiempo];\nCA-1 antes de juega si estado(truco) = pendiente entonces queda [conducta];\n",
	};
	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		struck(rules[i], "A \"envido\" \"truco\"\nB \"real envido\"\nB \"retruco\"\nA 1e\nfin incompleta\n", 0);
		struck(rules[i], "A \"envido\" \"truco\"\nA 1e\nfin incompleta\n", 1);
	}
}

/* A call that was annulled waits for nothing: a card after it is judged as it is, and the call stays annulled. */
static void test_resting_annulled(void **state)
{
	(void)state;
	begin(HOUSE_AT_EASE "CA-2 antes de real_envido exige nunca [tiempo];\nCA-2 tras nota si autor nota(montó) entonces anula envite;\n"
		"CA-1 al cerrar mano si estado(envite) = anulado y algún equipo es(mano) entonces queda [conducta];\n",
		FOUR "A \"envido\"  B \"real envido\"\nnota montó A\nB 4c  A 1e  C 2o  D 1o\nA 7e  B 5o  C 6b  D 11c\nfin\n");
	const struct verdict *v = next();
	find(v, "V0302", "B 4c");
	assert_int_equal(cites(v, "CA-1"), 1);
	assert_int_equal(v->points[0], 1);
	assert_int_equal(v->points[1], 0);
	assert_int_equal(v->ledger_count, 1);
	finish();
}

/* ---- one finding ---------------------------------------------------------------------------------------------------------- */

/* Of the clauses on who may raise and on the raise itself, those that both have; where they share none, the first. */
static void test_shared(void **state)
{
	(void)state;
	begin(UNIVERSITARIO, FOUR "A \"truco\"  B \"quiero\"  A \"retruco\"\n" PLAYED "fin\n");
	assert_clauses(find(next(), "V0331", "retruco")->clauses, "OU-T05a");
	finish();
	begin(UNIVERSITARIO, FOUR "A \"truco\"  B \"retruco\"  D \"quiero\"\n" PLAYED "fin\n");
	assert_clauses(find(next(), "V0329", "retruco")->clauses, "OU-T08b OU-L07c");
	finish();
}

/* His partner has answered all three, and each by a clause of its own: the answer that comes too late has to do with all. */
static void test_answered_thrice(void **state)
{
	static const char *const ids[] = { "JB-6.6-1", "JB-6.6-3", "JB-6.16-1", "JB-11.4-2" };
	(void)state;
	begin("reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"bonaerense\";\nquita JB-6.15-1 JB-6.15-2;\n",
		"mano 3 reparte D\nA: 1e 7e 5e  B: 7o 5o 2o  C: 2c 12o 6b  D: 1o 6c 11c\nA \"envido\"  B \"quiero\"\n"
		"A \"flor\"  B \"flor\"\nA \"contra flor\"  B \"quiero\"\nA \"truco\"  B \"quiero\"  D \"no quiero\"\nfin incompleta\n");
	const struct finding *f = find(next(), "V0326", "no quiero");
	assert_int_equal(f->seat, 3);
	for (unsigned i = 0; i < sizeof ids / sizeof *ids; i++) {
		unsigned k = 0;
		while (k < FINDING_CLAUSES && !str_equal(f->clauses[k], str_of(ids[i])))
			k++;
		if (k == FINDING_CLAUSES)
			fail_msg("%s is not cited", ids[i]);
	}
	finish();
}

/* What the game itself objects to leads where its reason comes first; the rule is named after it. */
static void test_objection_leads(void **state)
{
	(void)state;
	begin(HOUSE_AT_EASE "CA-2 antes de retruco exige nunca [redacción];\n", FOUR "B \"truco\"  A \"retruco\"  D \"quiero\"\n" PLAYED "fin\n");
	const struct finding *f = find(next(), "V0329", "retruco");
	assert_int_equal(f->kind, KIND_LADDER);
	assert_clauses(f->clauses, "OU-T08b OU-L07c CA-2");
	finish();
}

/* A rule and a bar of one kind: the rule leads, and says what it has to say. */
static void test_rule_and_bar(void **state)
{
	(void)state;
	begin(HOUSE_AT_EASE "CA-1 tras nota si autor nota(montó) entonces veda truco a autor;\n"
		"CA-2 antes de truco exige nunca [tiempo] dice \"hoy no\" \"not today\";\n", FOUR "nota montó A\nA \"truco\"\n" PLAYED "fin\n");
	const struct finding *f = of_house(next());
	assert_int_equal(f->code, CODE_ACT_TIMING);
	assert_str(f->says.in[LANG_ES], "hoy no");
	assert_clauses(f->clauses, "CA-2 CA-1");
	finish();
}

/* What is of the kind that leads comes before the rest: the bar, which is about the time as well, before the order of calls. */
static void test_kinds_together(void **state)
{
	(void)state;
	begin(HOUSE_AT_EASE "CA-1 tras nota si autor nota(montó) entonces veda vale_cuatro a autor;\n"
		"CA-2 antes de vale_cuatro exige nunca [tiempo];\n", FOUR "nota montó D\nA \"truco\"  D \"quiero vale cuatro\"\n" PLAYED "fin\n");
	const struct finding *f = of_house(next());
	assert_int_equal(f->code, CODE_ACT_TIMING);
	assert_str(f->clauses[0], "CA-2");
	assert_str(f->clauses[1], "CA-1");
	assert_true(f->clauses[2].n > 0);
	finish();
}

/* A card laid before the answer that its author owes, and out of turn by a house rule: one misdeed about turns, with the price of
 * the rule. Of another kind it is another misdeed. */
static void test_lapse_and_rule(void **state)
{
	static const struct { const char *kind, *duty; unsigned findings; } cases[] = {
		{ "turno", "turno", 1 }, { "conducta", "turno", 2 }, { "turno", "conducta", 2 }, { "conducta", "conducta", 2 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char rules[900];
		snprintf(rules, sizeof rules, "%sCA-1 antes de juega si estado(truco) = pendiente y autor jugadas = 0 y ningún autor es(mano) "
			"entonces tantos 2 a rival [%s];\nCA-2 debe responder_truco { quién respondedor; basta uno; cumple respuesta(truco) + alza(truco);\n"
			"vence antes de juega si estado(truco) = pendiente; sino queda [%s]; }\n", HOUSE_AT_EASE, cases[i].kind, cases[i].duty);
		begin(rules, FOUR "A 1e  A \"truco\"\nB 4c\nfin incompleta\n");
		const struct verdict *v = next();
		const struct finding *f = of_house(v);
		assert_int_equal(v->findings.count, cases[i].findings);
		assert_int_equal(f->effect.side, 0);
		assert_int_equal(f->effect.tantos, 2);
		finish();
	}
}

/* A card that is not among those he holds: where it lies or was dealt elsewhere it is there twice, which the deck forbids. */
static void test_twice(void **state)
{
	static const struct { const char *log; const char *clauses; } cases[] = {
		{ FOUR "A 3c\nfin incompleta\n", "OU-T01e" },
		{ FOUR "A 4c\nfin incompleta\n", NULL },
	};
	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		begin(UNIVERSITARIO, cases[i].log);
		const struct verdict *v = next();
		const struct finding *f = v->findings.first;
		assert_non_null(f);
		assert_str(f->clauses[0], "OU-T01e");
		if (cases[i].clauses)
			assert_clauses(f->clauses, cases[i].clauses);
		else
			assert_true(f->clauses[1].n > 0);
		finish();
	}
}

/* Nobody knows whose turn it is after a baza with a card that nobody saw: the finding names nobody. */
static void test_turn_unknown(void **state)
{
	(void)state;
	begin(HOUSE_AT_EASE "CA-1 antes de juega si baza = 2 entonces queda [turno];\n",
		"mano 3 reparte D\nA: ? 7e 4b  B: 4c ? 5o  C: 2o 12o 6b  D: 1o 6o 11c\nA ?  B ?  C 6b  D 11c\nB 5o\nfin incompleta\n");
	const struct finding *f = of_house(next());
	assert_int_equal(f->seat, 1);
	assert_int_equal(f->expected.type, ARG_NONE);
	finish();
}

/* B lays again where D's card is due, perhaps because nobody wrote it down: D is named. Once all have laid nobody is. */
static void test_due_before_a_second(void **state)
{
	static const struct { const char *log; int due; } cases[] = {
		{ "A 1e  B 4c  C 2o\nB 1c\nfin incompleta\n", 3 },
		{ "A 1e  B 4c  C 2o\nC 12o\nfin incompleta\n", 3 },
		{ "A 1e  B 4c\nA 7e\nfin incompleta\n", 2 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char log[300];
		snprintf(log, sizeof log, "%s%s", FOUR, cases[i].log);
		begin(UNIVERSITARIO, log);
		const struct finding *f = next()->findings.first;
		assert_non_null(f);
		assert_clauses(f->clauses, "OU-T01b");
		assert_int_equal(f->expected.type, ARG_SEAT);
		assert_int_equal(f->expected.number, cases[i].due);
		finish();
	}
	/* Of a card that nobody dealt him nothing is anybody else's. */
	begin(UNIVERSITARIO, FOUR "A 3e  B 4c  C 2o  D 1o\nfin incompleta\n");
	const struct finding *f = next()->findings.first;
	assert_non_null(f);
	assert_int_equal(f->expected.type, ARG_NONE);
	finish();
}

/* A second card of his tells whose is due, and so does one out of turn; what else is wrong with a card has nothing to do with another's. */
static void test_whose_is_due(void **state)
{
	static const struct { const char *rule, *log; int due; } cases[] = {
		{ "exige autor le_toca sino nulo [turno]", "A 1e  D 1o", 1 }, { "exige autor le_toca sino nulo [carta]", "A 1e  D 1o", -1 },
		{ "exige autor le_toca sino nulo [turno]", "A 1e  A 7e", 1 }, { "exige autor le_toca sino nulo [carta]", "A 1e  A 7e", 1 },
		{ "exige autor le_toca sino nulo [conducta]", "A 1e  A 7e", -1 }, { "exige autor le_toca sino nulo [conducta]", "A 1e  D 1o", -1 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char rules[sizeof RULES + 200], log[300];
		snprintf(rules, sizeof rules, "%sRE-1 antes de juega %s;\n", RULES, cases[i].rule);
		snprintf(log, sizeof log, FOUR "%s\nfin incompleta\n", cases[i].log);
		begin(rules, log);
		const struct finding *f = next()->findings.first;
		assert_non_null(f);
		assert_clauses(f->clauses, "RE-1");
		if (f->expected.type != (cases[i].due < 0 ? ARG_NONE : ARG_SEAT) || (cases[i].due >= 0 && f->expected.number != cases[i].due))
			fail_msg("%s: %s", cases[i].rule, cases[i].log);
		finish();
	}
}

/* What undoes the whole breath comes before what undoes one act of it, whatever either is about and whichever is written first. */
static void test_breath_leads(void **state)
{
	static const char breath[] = "CA-1 antes de truco si mano en_juego entonces nulo voz [conducta];\n", act[] = "CA-2 antes de truco entonces nulo [derecho];\n";
	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		char rules[600];
		snprintf(rules, sizeof rules, HOUSE_AT_EASE "%s%s", i ? act : breath, i ? breath : act);
		begin(rules, FOUR "A \"truco\"\n" PLAYED "fin\n");
		assert_clauses(find(next(), "V0315", "truco")->clauses, "CA-1 CA-2");
		finish();
	}
}

/* The table let a void call pass, and booked what it costs to make it: what it wrote is what it would be if the call were good. */
static void test_overlooked(void **state)
{
	static const char rules[] = HOUSE_AT_EASE "CA-1 antes de envido exige nunca [tiempo];\n"
		"CA-2 antes de envido si siempre entonces tantos 2 a rival [conducta];\n";
	static const struct { const char *wrote; unsigned wrong; } cases[] = { { "tantos 1-0\n", 0 }, { "tantos 3-2\n", 0 }, { "tantos 1-2\n", 1 } };
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char log[500];
		snprintf(log, sizeof log, "%sA \"envido\"  D \"quiero\"\nA \"28\"  D \"son buenas\"\n%s%s", FOUR, PLAYED, cases[i].wrote);
		begin(rules, log);
		assert_int_equal(count_of(next(), "V0401"), cases[i].wrong);
		finish();
	}
}

/* It let a void card pass: B's 3c, which no other of his took the place of. With it D and B win the first and the third. */
static void test_overlooked_card(void **state)
{
	static const struct { const char *wrote; unsigned wrong; } cases[] = { { "tantos 0-1\n", 0 }, { "tantos 1-0\n", 0 }, { "tantos 0-2\n", 1 } };
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char log[500];
		snprintf(log, sizeof log, "mano 3 reparte D\nA: 4b 7e 4e  B: 3c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\n"
			"A 4b  B 3c  C 2o  D 1o\nB 1c  C 12o  D 6o  A 7e\nA 4e  B 5o  C 6b  D 11c\n%s", cases[i].wrote);
		begin(HOUSE_AT_EASE "CA-1 antes de juega si carta(3) entonces nulo [carta];\n", log);
		const struct verdict *v = next();
		assert_int_equal(count_of(v, "V0401"), cases[i].wrong);
		assert_int_equal(v->points[0], 1);
		finish();
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_nobody),
		cmocka_unit_test(test_author),
		cmocka_unit_test(test_noted),
		cmocka_unit_test(test_resting),
		cmocka_unit_test(test_resting_silent),
		cmocka_unit_test(test_resting_on_either),
		cmocka_unit_test(test_resting_annulled),
		cmocka_unit_test(test_shared),
		cmocka_unit_test(test_answered_thrice),
		cmocka_unit_test(test_objection_leads),
		cmocka_unit_test(test_rule_and_bar),
		cmocka_unit_test(test_kinds_together),
		cmocka_unit_test(test_lapse_and_rule),
		cmocka_unit_test(test_twice),
		cmocka_unit_test(test_turn_unknown),
		cmocka_unit_test(test_due_before_a_second),
		cmocka_unit_test(test_whose_is_due),
		cmocka_unit_test(test_breath_leads),
		cmocka_unit_test(test_overlooked), cmocka_unit_test(test_overlooked_card),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
