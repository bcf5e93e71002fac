/* What strikes an act while a card that nobody saw may have ended the hand before it, and what of all that strikes is left untold: what
 * a void act makes idle, what it rests on, what bars it besides. House rules over the least of regulations. */
#include "../lib/failing.h"
#include "../lib/table.h"

/* A and C win the first; the second hangs on B's card, and with it whether there is a third; the third would be theirs again. */
#define HELD "mano 3 reparte D\nA: 4o 3o 4e  B: 2o ? 1e  C: 2c 1c 2e  D: 1b 2b 3b\n"
#define HIDDEN HELD "A 4o  B 2o  C 2c  D 1b\nA 3o  B ?  C 1c  D 2b\n"
#define THIRD "A 4e  B 1e  C 2e  D 3b\nfin\n"
#define OPEN "mano 3 reparte D\nA: 4o 3o 4e  B: 2o 3e 1e  C: 2c 1c 2e  D: 1b 2b 3b\n"
#define PLAYED_UNSEEN "A 4o  B 2o  C 2c  D 1b\nA 3o  B 3e  C 1c  D 2b\nfin\n"

static const struct verdict *judged_small(const char *rules, const char *log)
{
	static char text[3000];
	snprintf(text, sizeof text, "%s%s", SMALL, rules);
	begin(text, log);
	return next();
}

static void say_under(const struct verdict *v, const char *rules, const char *log)
{
	for (const struct finding *f = v->findings.first; f; f = f->next) {
		char line[LINE];
		say_finding(line, f);
		print_message("%s\n", line);
	}
	print_message("%d-%d%s of %s%s", v->points[0], v->points[1], v->undecided ? " undecided" : "", rules, log);
}

/* The only finding with the clause; NULL none. */
static const struct finding *citing(const struct verdict *v, const char *id)
{
	const struct finding *found = NULL;
	for (const struct finding *f = v->findings.first; f; f = f->next)
		for (unsigned k = 0; k < FINDING_CLAUSES; k++)
			if (str_equal(f->clauses[k], str_of(id))) {
				assert_true(!found || found == f);
				found = f;
			}
	return found;
}

/* How the act is told of by CA-1, what the hand comes to, and whether that is left open. `code` NULL: it is not told of. */
struct outcome {
	const char *rules, *log, *code, *severity;
	int points[2];
	bool undecided;
};

static void expect(const struct outcome *o)
{
	const struct verdict *v = judged_small(o->rules, o->log);
	const struct finding *f = citing(v, "CA-1");
	bool told = o->code ? f && !strcmp(finding_info(f->code)->code, o->code) && !strcmp(severity_name(f->severity), o->severity) : !f;
	if (!told || v->points[0] != o->points[0] || v->points[1] != o->points[1] || v->undecided != o->undecided) {
		say_under(v, o->rules, o->log);
		fail_msg("is not %d-%d%s, %s %s", o->points[0], o->points[1], o->undecided ? " undecided" : "", o->code ? o->code : "untold",
			o->code ? o->severity : "");
	}
	finish();
}

/* ---- perhaps over ------------------------------------------------------------------------------------------------------ */

/* A card after what may have been the end is no card of the hand: what a rule says of it before it lies is in doubt, whatever it is; what
 * would be left to the judges leaves the points open, a price is not paid. What has no kind tells of nothing, and follows. */
static void test_card(void **state)
{
	static const struct outcome cases[] = {
		{ "CA-1 antes de juega(3) de mano si siempre entonces queda [conducta];\n", HIDDEN THIRD, "V0409", "undecided", { 1, 0 }, false },
		{ "CA-1 antes de juega(3) de mano exige nunca sino queda [conducta];\n", HIDDEN THIRD, "V0409", "undecided", { 1, 0 }, false },
		{ "CA-1 antes de juega(3) de mano si siempre entonces queda [conducta aviso];\n", HIDDEN THIRD, "V0409", "undecided", { 1, 0 }, false },
		{ "CA-1 antes de juega(3) de mano si siempre entonces queda [redacción];\n", HIDDEN THIRD, "V0409", "undecided", { 1, 0 }, false },
		{ "CA-1 antes de juega(3) de mano si siempre entonces jueces [conducta];\n", HIDDEN THIRD, "V0409", "undecided", { 1, 0 }, true },
		{ "CA-1 antes de juega(3) de mano si siempre entonces tantos 2 a rival [conducta];\n", HIDDEN THIRD, "V0409", "undecided", { 1, 0 }, false },
		{ "CA-1 antes de juega(3) de mano si siempre entonces tantos 2 a rival;\n", HIDDEN THIRD, NULL, NULL, { 1, 2 }, false },
		/* the second baza has no end before it */
		{ "CA-1 antes de juega(2) de mano si siempre entonces queda [conducta];\n", HIDDEN THIRD, "V0315", "fault", { 1, 0 }, false },
		/* once it lies it is told of, and that it was a misdeed is in doubt; a remark is one either way */
		{ "CA-1 tras juega(3) de mano si siempre entonces queda [conducta];\n", HIDDEN THIRD, "V0315", "undecided", { 1, 0 }, false },
		{ "CA-1 tras juega(3) de mano si siempre entonces queda [conducta aviso];\n", HIDDEN THIRD, "V0315", "remark", { 1, 0 }, false },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
		expect(&cases[i]);
}

/* So it is with a call of the lance that the cards decide, where it would be a fault. What is only void is void anyway; a fault that voids it
 * does so either way as well, and the points do not hang on it. */
static void test_call(void **state)
{
#define CALLED HIDDEN "A \"truco\"\n" THIRD
	static const struct outcome cases[] = {
		{ "CA-1 antes de truco si siempre entonces nulo [derecho];\n", CALLED, "V0304", "null", { 1, 0 }, false },
		{ "CA-1 antes de truco si siempre entonces nulo [derecho punible];\n", CALLED, "V0409", "undecided", { 1, 0 }, false },
		{ "CA-1 antes de truco exige nunca sino nulo [redacción punible];\n", CALLED, "V0409", "undecided", { 1, 0 }, false },
		{ "CA-1 antes de truco exige nunca sino nulo [redacción punible];\n", HIDDEN "A \"truco\"  B \"quiero\"\n" THIRD, "V0409", "undecided", { 1, 0 }, false },
	};
	static const struct { const char *rule, *severity; } after[] = { { "CA-1 tras truco entonces queda [derecho];\n", "undecided" },
		{ "CA-1 tras truco entonces queda [derecho aviso];\n", "remark" } };
	static const char *const standing[] = { "CA-1 antes de truco si siempre entonces queda [derecho];\n",
		"CA-1 antes de truco si siempre entonces queda [redacción];\n" };
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
		expect(&cases[i]);
	for (unsigned i = 0; i < 2; i++) {
		const struct finding *f = citing(judged_small(standing[i], CALLED), "CA-1");
		assert_non_null(f);
		assert_int_equal(f->code, CODE_RULE_UNKNOWN);
		finish();
		/* once it is made, as with a card */
		f = citing(judged_small(after[i].rule, CALLED), "CA-1");
		assert_non_null(f);
		assert_int_equal(f->code, CODE_ACT_ENTITLEMENT);
		assert_string_equal(severity_name(f->severity), after[i].severity);
		finish();
	}
}

/* ---- void for another reason -------------------------------------------------------------------------------------------------- */

/* Whether a rule strikes hangs on the score, which nobody wrote down: no question where the act is void anyway, by what the game objects,
 * by a bar or by another rule; where it stands it is one. */
static void test_idle_doubt(void **state)
{
#define DOUBT "CA-1 antes de juega + truco + retruco exige todo asiento puntos < 20 sino nulo [tiempo];\n"
	static const struct { const char *rules, *log; bool told; } cases[] = {
		{ DOUBT, OPEN "A \"retruco\"\nfin incompleta\n", false },
		{ DOUBT "CA-2 tras nota entonces veda truco a asiento;\n", OPEN "nota barajó D\nA \"truco\"\nfin incompleta\n", false },
		{ DOUBT "CA-2 antes de truco si siempre entonces nulo [derecho];\n", OPEN "A \"truco\"\nfin incompleta\n", false },
		{ DOUBT "CA-2 antes de truco si siempre entonces queda [derecho];\n", OPEN "A \"truco\"\nfin incompleta\n", true },
		{ DOUBT, OPEN "A \"truco\"\nfin incompleta\n", true },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		const struct verdict *v = judged_small(cases[i].rules, cases[i].log);
		const struct finding *f = citing(v, "CA-1");
		if (!f == cases[i].told || (f && f->code != CODE_RULE_UNKNOWN)) {
			say_under(v, cases[i].rules, cases[i].log);
			fail_msg("case %u", i);
		}
		finish();
	}
}

/* ---- what is told ---------------------------------------------------------------------------------------------------------------- */

struct told { const char *rules, *log, *code; unsigned count; };

static void expect_told(const struct told *t)
{
	const struct verdict *v = judged_small(t->rules, t->log);
	if (count_of(v, t->code) != t->count) {
		say_under(v, t->rules, t->log);
		fail_msg("not %u of %s", t->count, t->code);
	}
	finish();
}

/* A rule without a kind voids the call: that there is nothing to raise is told of as little. One that does something else without a word
 * leaves it to be told; so does one with a kind that voids nothing. Whatever stands before or after it. */
static void test_hushed(void **state)
{
#define VOIDS "CA-1 antes de retruco si siempre entonces nulo;\n"
#define PAYS "CA-2 antes de retruco si siempre entonces tantos 1 a rival;\n"
#define TELLS "CA-2 antes de retruco si siempre entonces queda [conducta];\n"
	static const struct told cases[] = {
		{ "", OPEN "A \"retruco\"\nfin incompleta\n", "V0327", 1 }, { VOIDS, OPEN "A \"retruco\"\nfin incompleta\n", "V0327", 0 },
		{ PAYS, OPEN "A \"retruco\"\nfin incompleta\n", "V0327", 1 }, { TELLS, OPEN "A \"retruco\"\nfin incompleta\n", "V0327", 1 },
		{ VOIDS PAYS, OPEN "A \"retruco\"\nfin incompleta\n", "V0327", 0 }, { PAYS VOIDS, OPEN "A \"retruco\"\nfin incompleta\n", "V0327", 0 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
		expect_told(&cases[i]);
}

/* Where nothing true is open what follows from a void call is told with it; a call of one's own that stands is told of, and so is what is
 * done over a call that truly waits. */
static void test_on_a_void_call(void **state)
{
#define NOT_MANO "CA-2 antes de truco exige no autor es(mano) sino nulo [derecho];\n"
	static const struct told cases[] = {
		/* B opens, and that he may */
		{ NOT_MANO "CA-1 antes de truco si no autor es(mano) entonces queda [conducta];\n", OPEN "A \"truco\"  B \"truco\"\nfin incompleta\n", "V0315", 1 },
		/* B raises what was no call, and is not told that he may not */
		{ NOT_MANO "CA-1 antes de retruco exige nunca sino nulo [tiempo];\n", OPEN "A \"truco\"  B \"retruco\"\nfin incompleta\n", "V0305", 0 },
		/* the truco waits, the retruco is void */
		{ "CA-2 antes de retruco exige nunca sino nulo [tiempo];\nlance truco { canto vale_cuatro sobre retruco, fija 4, no_querido 3; }\n"
			"léxico { acto vale_cuatro \"vale cuatro\"; }\nCA-1 antes de vale_cuatro exige nunca sino nulo [derecho];\n",
			OPEN "A \"truco\"  B \"retruco\"  A \"vale cuatro\"\nfin incompleta\n", "V0304", 1 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
		expect_told(&cases[i]);
}

/* He shrinks from the flor that was sung, whatever void call waits beside it: that he may not is told. */
static void test_shrinks_from_flor(void **state)
{
	(void)state;
	begin("reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"bonaerense\";\ncláusula CA-1 \"Una.\" \"One.\";\ncláusula CA-2 \"Otra.\" \"Another.\";\n"
		"CA-2 antes de contra_flor exige nunca sino nulo [tiempo];\nCA-1 antes de achica exige nunca sino nulo [derecho];\n",
		"mano 3 reparte B\nA: 1e 7e 5e  B: 7o 5o 2o\nA \"flor\"  B \"flor\"\nA \"contra flor\"\nB \"con flor me achico\"\nfin incompleta\n");
	const struct finding *f = citing(next(), "CA-1");
	assert_non_null(f);
	assert_str(source_text(&hand.source, f->span), "con flor me achico");
	finish();
}

/* What was owed before the card is another misdeed than what is wrong with the card. */
static void test_owed_and_card(void **state)
{
	(void)state;
	const struct verdict *v = judged_small("CA-2 debe contestar { quién respondedor; basta uno; cumple respuesta(truco) + alza(truco);\n"
		"vence antes de juega si estado(truco) = pendiente; sino queda [conducta]; }\nCA-1 antes de juega si estado(truco) = pendiente entonces queda [carta];\n",
		OPEN "A 4o  A \"truco\"\nB 2o\nfin incompleta\n");
	const struct finding *owed = citing(v, "CA-2"), *laid = citing(v, "CA-1");
	assert_true(owed && laid && owed != laid);
	assert_int_equal(owed->kind, KIND_CONDUCT);
	assert_int_equal(laid->kind, KIND_CARD);
	assert_int_equal(owed->event, laid->event);
	finish();
}

/* A card of no deck that was barred besides: that is told too, though the rule that leads is about the card. */
static void test_barred_of_no_deck(void **state)
{
	static const struct told cases[] = {
		{ "CA-1 tras nota entonces veda juega a asiento;\nCA-2 antes de juega si ajena entonces nulo [carta];\n",
			"mano 3 reparte D\nA: 4o 3o 4e  B: 2o 3e 1e  C: 2c 1c 2e  D: 1b 2b 3b\nnota barajó D\nA 7o\nfin incompleta\n", "V0334", 1 },
		{ "CA-1 tras nota entonces veda juega a asiento;\n",
			"mano 3 reparte D\nA: 4o 3o 4e  B: 2o 3e 1e  C: 2c 1c 2e  D: 1b 2b 3b\nnota barajó D\nA 7o\nfin incompleta\n", "V0334", 1 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
		expect_told(&cases[i]);
}

/* Of contrary answers at once the judges say which counts; what the game objects to is void. */
static void test_objection_effect(void **state)
{
	static const char *const logs[] = { OPEN "A \"truco\"  D \"quiero\" + B \"no quiero\"\nfin incompleta\n", OPEN "A \"retruco\"\nfin incompleta\n" };
	static const struct { const char *code, *words, *effect; } told[] = {
		{ "V0414", "no quiero", "el reglamento no lo resuelve: lo deciden los jueces" },
		{ "V0327", "retruco", "el canto no vale; todo sigue como estaba" },
	};
	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		const struct finding *f = find(judged_small("lance truco { CA-1 primera_voz equipo juntas jueces; }\n", logs[i]), told[i].code, told[i].words);
		assert_str(f->effect.text.in[LANG_ES], told[i].effect);
		finish();
	}
}

/* A card that is not his, and lies or was dealt elsewhere, is there twice: where the regulation leaves open what comes of it the clause of
 * the deck is told as well. To lift another's card makes no two of it. */
static void test_clause_of_the_deck(void **state)
{
#define DECK "reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"tests/data/comun.reglas\";\ncláusula CA-1 \"Una.\" \"One.\";\n" \
	"cláusula CA-2 \"Otra.\" \"Another.\";\nCA-2 mazo { palos oro copa espada basto; números 1..4; }\n"
	static const struct { const char *rules, *log, *clauses; } cases[] = {
		{ DECK "CA-1 antes de juega si ajena entonces jueces [carta];\n", OPEN "A 2o\nfin incompleta\n", "CA-1 CA-2" },
		{ DECK "CA-1 antes de juega si ajena entonces jueces [carta];\n", OPEN "A 4b\nfin incompleta\n", "CA-1" },
		{ DECK "CA-1 antes de juega si ajena entonces queda [carta];\n", OPEN "A 2o\nfin incompleta\n", "CA-1" },
		{ DECK "CA-1 antes de levanta si siempre entonces jueces [carta];\n", OPEN "A 4o  B 2o\nA levanta 2o\nfin incompleta\n", "CA-1" },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		begin(cases[i].rules, cases[i].log);
		const struct finding *f = citing(next(), "CA-1");
		assert_non_null(f);
		assert_clauses(f->clauses, cases[i].clauses);
		finish();
	}
}

/* A reason of counting on what declares no number has none to tell; what costs nothing goes to no side. */
static void test_nothing_beside(void **state)
{
	(void)state;
	const struct finding *f = citing(judged_small("CA-1 tras truco entonces queda [cuenta];\n", OPEN "A \"truco\"\nfin incompleta\n"), "CA-1");
	assert_non_null(f);
	assert_int_equal(f->expected.type, ARG_NONE);
	assert_int_equal(f->found.type, ARG_NONE);
	assert_int_equal(f->effect.side, -1);
	finish();
}

/* Whom the act charges is named, be it the first of the table. */
static void test_first_charged(void **state)
{
	(void)state;
	const struct finding *f = citing(judged_small("culpas leve { grito; }\nCA-1 tras truco entonces queda, culpa grito de rival (nota(montó)) [conducta];\n",
		OPEN "nota montó A\nB \"truco\"\nfin incompleta\n"), "CA-1");
	assert_non_null(f);
	assert_int_equal(f->seat, 0);
	assert_int_equal(f->args[0].type, ARG_SEAT);
	assert_int_equal(f->args[0].number, 0);
	finish();
}

/* What a rule says of an act that is done already turns it into no answer, though a debt brought the act about: the truco waits on. */
static void test_done_is_no_answer(void **state)
{
#define OWES "CA-1 debe golpear { quién rival; basta uno; cumple quiere + no_quiere; vence antes de juega de rival si estado(truco) = pendiente;\n" \
	"sino cuenta como golpea de deudor; }\n"
	static const char log[] = OPEN "A \"truco\"\nA 4o\nB \"no quiero\"\nfin\n";
	static const struct told reached = { OWES "CA-2 tras golpea entonces queda [conducta];\n", log, "V0315", 1 };
	(void)state;
	expect_told(&reached);
	const struct verdict *v = judged_small(OWES "CA-2 tras golpea entonces cuenta como quiere;\n", log);
	assert_int_equal(v->findings.count, 0);
	assert_int_equal(v->points[0], 1);
	assert_false(v->undecided);
	finish();
}

/* ---- where a doubt is told ------------------------------------------------------------------------------------------------------- */

/* What has to hold fails by both numbers, neither of which is known to be false: the later one is where it would. */
static void test_place_of_doubt(void **state)
{
	(void)state;
	begin("reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"universitario\";\ncláusula CA-1 \"Una.\" \"One.\";\n"
		"CA-1 al cerrar mano exige no mano cifra_falsa o no pie cifra_falsa sino queda [cuenta];\n",
		"mano 3 reparte D\nA: 1e 7e ?  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o ?\nA \"envido\"  D \"quiero\"\nA \"28\"  D \"29\"\n"
		"A 1e  B 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 6o\nfin\n");
	const struct finding *f = citing(next(), "CA-1");
	assert_non_null(f);
	assert_str(source_text(&hand.source, f->span), "29");
	finish();
}

/* A duty that hangs on the score is told of with the hand: that another rule asked for the truco before has nothing to do with it. */
static void test_place_of_a_duty(void **state)
{
	static const char *const rules[] = { "", "CA-2 antes de juega(2) de mano si mano dijo(truco) entonces queda [conducta aviso];\n" };
	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		char text[600];
		snprintf(text, sizeof text, "CA-1 debe mostrarlas { quién mano; cumple muestra; vence al cerrar mano si algún asiento puntos < 20; "
			"sino queda [conducta]; }\n%s", rules[i]);
		const struct finding *f = citing(judged_small(text, OPEN "A \"truco\"  B \"quiero\"\n" PLAYED_UNSEEN), "CA-1");
		assert_non_null(f);
		assert_int_equal(f->code, CODE_RULE_UNKNOWN);
		assert_int_equal(f->seat, 0);
		assert_str(source_text(&hand.source, f->span), "mano 3 reparte D");
		finish();
	}
}

/* ---- no memory --------------------------------------------------------------------------------------------------------------------- */

/* More rules than an act has room for, and no memory for the rest: nothing is told of the hand. */
static void test_no_room(void **state)
{
	char rules[3000] = "";
	(void)state;
	for (unsigned i = 0, used = 0; i < 24; i++)
		used += (unsigned)snprintf(rules + used, sizeof rules - used, "CA-1 tras nota entonces queda [conducta] dice \"%u\" \"%u\";\n", i, i);
	static char text[4000];
	snprintf(text, sizeof text, "%s%s", SMALL, rules);
	begin(text, OPEN "nota barajó D\nfin incompleta\n");
	findings_init(&notation, &arena);
	assert_int_equal(reader_next(reader, &hand, &notation), READER_HAND);
	engine_new_match(court.engine, hand.match);
	memory_fail_after(1);
	while (arena_alloc(&arena, 1))
		;
	const struct verdict *v = engine_judge(court.engine, &hand, &notation);
	memory_fail_after(0);
	assert_true(v->findings.arena->failed);
	assert_int_equal(count_of(v, "V0315"), 0);
	finish();
}

/* Where no call is judged none stands for less than it asks: at the close the effect is said as it is. */
static void test_amount_at_the_close(void **state)
{
	(void)state;
	const struct verdict *v = judged_small("CA-1 al cerrar mano si siempre entonces queda [monto];\n", OPEN PLAYED_UNSEEN);
	const struct finding *f = citing(v, "CA-1");
	assert_non_null(f);
	assert_int_equal(f->kind, KIND_AMOUNT);
	finish();
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_card), cmocka_unit_test(test_call), cmocka_unit_test(test_idle_doubt), cmocka_unit_test(test_hushed), cmocka_unit_test(test_amount_at_the_close),
		cmocka_unit_test(test_on_a_void_call), cmocka_unit_test(test_barred_of_no_deck), cmocka_unit_test(test_objection_effect),
		cmocka_unit_test(test_clause_of_the_deck), cmocka_unit_test(test_nothing_beside), cmocka_unit_test(test_first_charged),
		cmocka_unit_test(test_place_of_doubt), cmocka_unit_test(test_shrinks_from_flor),
		cmocka_unit_test(test_done_is_no_answer), cmocka_unit_test(test_owed_and_card), cmocka_unit_test(test_place_of_a_duty), cmocka_unit_test(test_no_room),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
