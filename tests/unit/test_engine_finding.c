/* What a finding on an act says: its code, kind and severity, who and what, what should have been, what becomes of it, on which
 * clauses. Objections of the game itself under the universitario; rules of a house over it. */
#include "../lib/table.h"
#include "recall_support.h"


/* ---- objections ------------------------------------------------------------------------------------------------------ */

struct objected {
	const char *acts, *code, *words;
	enum finding_kind kind;
	int seat;
	const char *third, *es, *en, *fix, *fix_en;   /* the third argument's words; effect; what should have been said */
};

#define VOID_CALL "el canto no vale; todo sigue como estaba", "the call is void; everything stays as it was"
#define VOID_ANSWER "la respuesta no vale; lo pendiente sigue pendiente", "the answer is void; what waited still waits"

static void test_objections(void **state)
{
	static const struct objected cases[] = {
		{ "A \"truco\"  B \"quiero\"  D \"no quiero\"\n", "V0326", "no quiero", KIND_ENTITLEMENT, 3, "",
			"vale lo que su bando ya había contestado", "what the side had answered before stands", "", "" },
		{ "A \"truco\"  C \"quiero\"  B \"quiero\"\n", "V0325", "quiero", KIND_ENTITLEMENT, 2, "", VOID_ANSWER, "", "" },
		{ "A \"truco\"  B \"retruco\"  D \"quiero\"\n", "V0329", "retruco", KIND_LADDER, 1, "", VOID_CALL,
			"", "" },
		{ "A \"truco\"  B \"truco\"  B \"quiero\"\n", "V0339", "truco", KIND_LADDER, 1, "", VOID_CALL,
			"", "" },
		{ "A \"envido\"  B \"no quiero\"  C \"real envido\"\n", "V0332", "real envido", KIND_LADDER, 2, "envido", VOID_CALL, "", "" },
		{ "A \"truco\"  B \"quiero\"  B \"vale cuatro\"\n", "V0328", "vale cuatro", KIND_LADDER, 1, "truco", VOID_CALL, "", "" },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		const struct objected *c = &cases[i];
		char log[600];
		snprintf(log, sizeof log, FOUR "%s" PLAYED "fin\n", c->acts);
		begin(UNIVERSITARIO, log);
		const struct verdict *v = next();
		const struct finding *f = find(v, c->code, c->words);
		assert_int_equal(f->kind, c->kind);
		assert_int_equal(f->severity, SEVERITY_NULL);
		assert_int_equal(f->seat, c->seat);
		assert_int_equal(f->args[0].type, ARG_SEAT);
		assert_int_equal(f->args[0].number, c->seat);
		assert_int_equal(f->args[1].type, ARG_TEXT);
		assert_str(f->args[1].words.in[LANG_ES], c->words);
		assert_int_equal(f->args[2].type, c->third[0] ? ARG_BITEXT : ARG_NONE);
		assert_str(f->args[2].words.in[LANG_ES], c->third);
		assert_str(f->effect.text.in[LANG_ES], c->es);
		assert_str(f->effect.text.in[LANG_EN], c->en);
		assert_str(f->fix.in[LANG_ES], c->fix);
		assert_str(f->fix.in[LANG_EN], c->fix_en);
		assert_int_equal(f->effect.side, -1);
		assert_true(f->clauses[0].n > 0);
		assert_int_equal(v->findings.count, 1);
		finish();
	}
}

/* Contrary to what the side's silence was taken for: nobody of it had answered. An answer that was given is told of as one. */
static void test_after_silence(void **state)
{
	static const char waits[] = HOUSE "consta CA-2 \"con ella\" \"with it\";\n"
		"CA-1 debe contestar_antes { quién respondedor; basta uno; cumple respuesta(truco); vence tras juega si estado(truco) = pendiente;\n"
		"\tsino cuenta como quiere [turno]; }\n";
	static const struct { const char *said, *words, *says, *es, *en; } cases[] = {
		{ "A \"truco\"\nA 1e  B 4c\nD \"no quiero\"\nC 2o  D 1o\n", "no quiero",
			"contesta cuando ya se tenía por contestado, sin que nadie de su bando dijera nada",
			"vale la respuesta que se dio por hecha", "the answer taken as given stands" },
		{ "A \"truco\"  B \"quiero\"\nA 1e  B 4c\nD \"no quiero\"\nC 2o  D 1o\n", "no quiero", "",
			"vale lo que su bando ya había contestado", "what the side had answered before stands" },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char log[500];
		snprintf(log, sizeof log, FOUR "%sA 7e  B 5o  C 6b  D 11c\nfin\n", cases[i].said);
		begin(waits, log);
		const struct verdict *v = next();
		const struct finding *f = find(v, "V0326", cases[i].words);
		assert_str(f->says.in[LANG_ES], cases[i].says);
		assert_str(f->effect.text.in[LANG_ES], cases[i].es);
		assert_str(f->effect.text.in[LANG_EN], cases[i].en);
		assert_int_equal(f->seat, 3);
		assert_int_equal(v->points[0], 2);
		finish();
	}
}

/* At the same time as the partner, who is more mano and whose answer stands. */
static void test_at_once(void **state)
{
	(void)state;
	begin(HOUSE_OF("venezolano") "consta CA-1 CA-2 \"x\" \"x\";\n", "mano 1 reparte D marcador 3-3 muestra 3o\nA \"truco\"\nB \"no quiero\" + D \"quiero\"\nfin\n");
	const struct verdict *v = next();
	const struct finding *f = find(v, "V0326", "quiero");
	assert_str(f->says.in[LANG_ES], "contesta a la vez que su compañero, que es más mano, y otra cosa");
	assert_str(f->effect.text.in[LANG_EN], "the answer of the more mano stands");
	assert_int_equal(f->seat, 3);
	assert_int_equal(v->points[0], 1);
	finish();
}

/* B raised, and what his side kept silent about counted as no quiero; the raise is undone, so that the quiero that he gave before it
 * stands: D's no quiero is contrary to that, his quiero is not. */
static void test_after_silence_undone(void **state)
{
	static const char more[] = "lance envite { tras_quiero alza_quien_quiso; }\nRE-1 debe callar { quién respondedor; basta uno;\n"
		"\tcumple respuesta(envite) + alza(envite); vence antes de juega; sino cuenta como no_quiere; }\n"
		"RE-2 tras avisa entonces nulo envido de rival;\n";
	static const char *const answers[] = { "no quiero", "quiero" };
	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		char rules[sizeof RULES + sizeof more], log[400];
		snprintf(rules, sizeof rules, "%s%s", RULES, more);
		snprintf(log, sizeof log, FOUR "A \"envido\"  B \"quiero\"  B \"envido\"\nA 1e\nA \"a ley\"\nD \"%s\"\nfin incompleta\n", answers[i]);
		begin(rules, log);
		const struct verdict *v = next();
		assert_int_equal(count_of(v, "V0326"), i == 0);
		if (i == 0) {
			const struct finding *f = find(v, "V0326", answers[i]);
			assert_int_equal(f->says.in[LANG_ES].n, 0);
			assert_str(f->effect.text.in[LANG_ES], "vale lo que su bando ya había contestado");
			assert_int_equal(f->clauses[0].n, 0);
		}
		finish();
	}
}

/* Barred by what was done before: void, on the clauses of what barred it. */
static void test_barred(void **state)
{
	(void)state;
	begin(HOUSE "CA-1 CA-2 tras nota si autor nota(montó) entonces veda truco a autor;\n",
		FOUR "nota montó A\nA \"truco\"\n" PLAYED "fin\n");
	const struct verdict *v = next();
	const struct finding *f = find(v, "V0334", "truco");
	assert_int_equal(v->findings.count, 1);
	assert_int_equal(f->kind, KIND_TIMING);
	assert_int_equal(f->seat, 0);
	assert_str(f->effect.text.in[LANG_ES], "el canto no vale; todo sigue como estaba");
	assert_clauses(f->clauses, "CA-1 CA-2");
	assert_int_equal(v->points[0], 1);
	finish();
	/* Another may. */
	begin(HOUSE "CA-1 CA-2 tras nota si autor nota(montó) entonces veda truco a autor;\n",
		FOUR "nota montó B\nA \"truco\"  B \"quiero\"\n" PLAYED "fin\n");
	v = next();
	assert_int_equal(v->findings.count, 0);
	assert_int_equal(v->points[0], 2);
	finish();
}

/* ---- rules ------------------------------------------------------------------------------------------------------------ */

#define SAYS " dice \"montó las cartas\" \"stacked the cards\" corrige \"barajar bien\" \"shuffle well\";\n"

/* What the rule says, corrects and does; the tantos of its effect and whose they are, and the kind and the severity it gives. */
static void test_rule(void **state)
{
	static const struct { const char *effects; int side, tantos; const char *es; enum severity severity; } cases[] = {
		{ "tantos 2 a rival [carta]", 1, 2, "", SEVERITY_FAULT },
		{ "tantos 2 a autor [carta]", 0, 2, "", SEVERITY_FAULT },
		{ "tantos 2 a rival, veda truco a autor [carta]", 1, 2, "", SEVERITY_FAULT },
		{ "tantos 2 a rival, queda [carta]", 1, 2, "queda hecho, sin costo en tantos", SEVERITY_FAULT },
		{ "queda, veda truco a autor [carta aviso]", -1, 0, "queda hecho, sin costo en tantos", SEVERITY_REMARK },
		{ "veda truco a autor, queda [carta]", -1, 0, "queda hecho, sin costo en tantos", SEVERITY_FAULT },
		{ "jueces [carta]", -1, 0, "el reglamento no lo resuelve: lo deciden los jueces", SEVERITY_FAULT },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char rules[900];
		snprintf(rules, sizeof rules, "%sCA-1 CA-2 tras nota si autor nota(montó) entonces %s%s", HOUSE, cases[i].effects, SAYS);
		begin(rules, FOUR "nota montó A\n" PLAYED "fin\n");
		const struct verdict *v = next();
		const struct finding *f = v->findings.first;
		assert_int_equal(v->findings.count, 1);
		assert_str(source_text(&hand.source, f->span), "nota montó A");
		assert_int_equal(f->code, CODE_ACT_CARD);
		assert_int_equal(f->kind, KIND_CARD);
		assert_int_equal(f->severity, cases[i].severity);
		assert_int_equal(f->seat, 0);
		assert_str(f->says.in[LANG_ES], "montó las cartas");
		assert_str(f->says.in[LANG_EN], "stacked the cards");
		assert_str(f->fix.in[LANG_ES], "barajar bien");
		assert_str(f->fix.in[LANG_EN], "shuffle well");
		assert_str(f->effect.text.in[LANG_ES], cases[i].es);
		assert_int_equal(f->effect.side, cases[i].side);
		assert_int_equal(f->effect.tantos, cases[i].tantos);
		assert_int_equal(f->expected.type, ARG_NONE);
		assert_clauses(f->clauses, "CA-1 CA-2");
		finish();
	}
}

/* A call that stands does so for what it asks, save where its amount is what is wrong with it. */
static void test_stands(void **state)
{
	static const struct { const char *rule, *words, *es, *en; } cases[] = {
		{ "antes de propuesta(envite) si autor en_juego entonces queda [monto aviso]", "envido",
			"el canto vale, pero no por lo que pide", "the call stands, but not for what it asks" },
		{ "antes de propuesta(envite) si autor en_juego entonces queda [turno aviso]", "envido",
			"el canto vale igual", "the call stands all the same" },
		{ "antes de propuesta(envite) si autor en_juego entonces nulo [monto]", "envido", VOID_CALL },
		{ "antes de quiere si autor en_juego entonces queda [monto aviso]", "quiero",
			"queda hecho, sin costo en tantos", "it stands, at no cost in points" },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char rules[900];
		snprintf(rules, sizeof rules, "%sCA-1 CA-2 %s;\n", HOUSE, cases[i].rule);
		begin(rules, FOUR "A \"envido\"  B \"quiero\"\nfin incompleta\n");
		const struct finding *f = of_house(next());
		assert_str(source_text(&hand.source, f->span), cases[i].words);
		assert_str(f->effect.text.in[LANG_ES], cases[i].es);
		assert_str(f->effect.text.in[LANG_EN], cases[i].en);
		finish();
	}
}

/* A card out of turn: whose turn it was. What is no card, or a card that is wrong for another reason, has no such seat. */
static void test_turn(void **state)
{
	static const struct { const char *rule; bool expected; } cases[] = {
		{ "antes de juega exige autor le_toca sino queda [turno]", true },
		{ "antes de juega exige autor le_toca sino queda [derecho]", false },
		{ "tras nota exige autor le_toca sino queda [turno]", false },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char rules[900];
		snprintf(rules, sizeof rules, "%sCA-1 CA-2 %s;\n", HOUSE, cases[i].rule);
		begin(rules, i < 2 ? FOUR "B 4c  A 1e  C 2o  D 1o\nfin incompleta\n" : FOUR "nota montó B\n" PLAYED "fin\n");
		const struct finding *f = of_house(next());
		assert_int_equal(f->seat, 1);
		assert_int_equal(f->expected.type, cases[i].expected ? ARG_SEAT : ARG_NONE);
		assert_int_equal(f->expected.number, 0);
		finish();
	}
}

/* Two rules are one finding with the clauses of both, whether for one kind of reason or for two, where the first in order
 * leads; what voids goes before what lets stand, and alone. */
static void test_together(void **state)
{
	static const struct { const char *one, *two, *clauses; enum finding_kind kind; } cases[] = {
		{ "sino nulo [tiempo]", "sino nulo [tiempo]", "CA-1 CA-2", KIND_TIMING },
		{ "sino nulo [tiempo]", "sino nulo [derecho]", "CA-2 CA-1", KIND_ENTITLEMENT },
		{ "sino nulo [conducta]", "sino nulo [redacción]", "CA-2 CA-1", KIND_WORDING },
		{ "sino nulo [turno]", "sino nulo [monto]", "CA-1 CA-2", KIND_TURN },
		{ "sino nulo [conducta]", "sino queda [derecho]", "CA-1", KIND_CONDUCT },
		{ "sino queda [derecho]", "sino nulo [derecho]", "CA-2", KIND_ENTITLEMENT },
		{ "sino queda [tiempo]", "sino jueces [tiempo]", "CA-2", KIND_TIMING },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char rules[900];
		snprintf(rules, sizeof rules, "%sCA-1 antes de truco exige autor jugadas > 0 %s;\n"
			"CA-2 antes de truco exige algún asiento jugadas > 0 %s;\n", HOUSE, cases[i].one, cases[i].two);
		begin(rules, FOUR "A \"truco\"\n" PLAYED "fin\n");
		const struct verdict *v = next();
		const struct finding *f = v->findings.first;
		assert_non_null(f);
		assert_str(source_text(&hand.source, f->span), "truco");
		assert_int_equal(f->kind, cases[i].kind);
		assert_clauses(f->clauses, cases[i].clauses);
		finish();
	}
}

/* What the game objects and what a house rule forbids: the first kind in order leads, and its clauses come first. */
static void test_beside_objections(void **state)
{
	static const char bars[] = "CA-1 tras nota si autor nota(montó) entonces veda truco a autor;\n";
	static const struct { const char *rule, *acts, *words, *clauses; enum finding_kind kind; } cases[] = {
		{ "CA-2 antes de truco exige nunca sino nulo [derecho];\n", "A \"truco\"\n", "truco", "CA-2 CA-1", KIND_ENTITLEMENT },
		{ "CA-2 antes de truco exige nunca sino nulo [tiempo];\n", "A \"truco\"\n", "truco", "CA-2 CA-1", KIND_TIMING },
		{ "CA-2 antes de truco exige nunca sino nulo [conducta];\n", "A \"truco\"\n", "truco", "CA-1 CA-2", KIND_TIMING },
		{ "CA-2 antes de retruco exige nunca sino nulo [derecho];\n", "B \"truco\"  A \"retruco\"\n", "retruco", "CA-2 OU-T08b OU-L07c",
			KIND_ENTITLEMENT },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char rules[900], log[500];
		snprintf(rules, sizeof rules, "%s%s%s", HOUSE, bars, cases[i].rule);
		snprintf(log, sizeof log, FOUR "nota montó A\n%s" PLAYED "fin\n", cases[i].acts);
		begin(rules, log);
		const struct verdict *v = next();
		const struct finding *f = v->findings.first;
		while (f && !str_equal(source_text(&hand.source, f->span), str_of(cases[i].words)))
			f = f->next;
		assert_non_null(f);
		assert_int_equal(f->kind, cases[i].kind);
		assert_int_equal(f->severity, SEVERITY_NULL);
		assert_clauses(f->clauses, cases[i].clauses);
		finish();
	}
}

/* A rule about turns that speaks of no card, or of one laid in turn, expects nobody else. */
static void test_turn_of_nobody(void **state)
{
	(void)state;
	begin(HOUSE "CA-1 CA-2 al cerrar mano si algún asiento nota(montó) entonces queda [turno];\n", FOUR PLAYED "nota montó B\nfin\n");
	const struct finding *f = of_house(next());
	assert_int_equal(f->kind, KIND_TURN);
	assert_int_equal(f->expected.type, ARG_NONE);
	finish();
	begin(HOUSE "CA-1 CA-2 antes de juega exige autor jugadas > 0 sino queda [turno];\n", FOUR "A 1e  B 4c\nfin incompleta\n");
	f = of_house(next());
	assert_int_equal(f->seat, 0);
	assert_int_equal(f->expected.type, ARG_NONE);
	finish();
}

/* Whether a call was void hangs on a score that nobody wrote: then so do the points. Of another act nothing hangs on it. */
static void test_doubtful(void **state)
{
	static const struct { const char *act, *log; bool undecided; } cases[] = {
		{ "envido", FOUR "A \"envido\"  D \"no quiero\"\n" PLAYED "fin\n", true },
		{ "truco", FOUR "A \"truco\"  B \"quiero\"\n" PLAYED "fin\n", true },
		{ "reconoce", FOUR PLAYED "A reconoce\nfin\n", false },
		{ "truco", FOUR PLAYED "fin\n", false },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char rules[900];
		snprintf(rules, sizeof rules, "%sCA-1 CA-2 antes de %s exige todo asiento puntos < 20 sino nulo [tiempo];\n", HOUSE, cases[i].act);
		begin(rules, cases[i].log);
		if (next()->undecided != cases[i].undecided)
			fail_msg("case %u", i);
		finish();
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_objections),
		cmocka_unit_test(test_after_silence), cmocka_unit_test(test_at_once), cmocka_unit_test(test_after_silence_undone),
		cmocka_unit_test(test_barred),
		cmocka_unit_test(test_rule),
		cmocka_unit_test(test_stands),
		cmocka_unit_test(test_turn),
		cmocka_unit_test(test_together),
		cmocka_unit_test(test_beside_objections),
		cmocka_unit_test(test_turn_of_nobody),
		cmocka_unit_test(test_doubtful),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
