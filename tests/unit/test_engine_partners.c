/* Two partners at once: when it is left to the judges, and what a void voice of the more mano puts back. */
#include "../lib/table.h"
#include "engine/speech.h"

#define END "\nfin\n"
#define HAND(words) FOUR words END
#define JUDGES HOUSE "lance truco { CA-1 primera_voz equipo juntas jueces; CA-1 alza acepta; }\n" \
	"lance envite { CA-1 primera_voz equipo juntas jueces; }\n"

/* A raise that accepts and the partner's refusal are contrary answers; a call that opens answers nothing, nor does a raise where its
 * quiero was said apart; he who raised contradicts nobody but himself. */
static void test_raised(void **state)
{
	static const struct { const char *rules, *log; unsigned together, own; } rows[] = {
		{ JUDGES "consta CA-2;\n", "A \"truco\"  D \"retruco\" + B \"no quiero\"", 1, 0 },
		{ JUDGES "consta CA-2;\n", "A \"truco\"  D \"retruco\"  B \"no quiero\" {voces_juntas}", 1, 0 },
		{ JUDGES "consta CA-2;\n", "A \"truco\"  D \"retruco\"  B \"no quiero\"", 0, 1 },
		{ JUDGES "consta CA-2;\n", "A \"truco\"  D \"retruco\" + D \"no quiero\"", 0, 1 },
		{ JUDGES "consta CA-2;\n", "A \"truco\" + C \"no quiero\"", 0, 1 },
		{ HOUSE "lance truco { CA-1 primera_voz equipo juntas jueces; CA-2 alza con_quiero; }\n", "A \"truco\"  D \"quiero\"  D \"retruco\" + B \"no quiero\"", 0, 1 },
		{ HOUSE "lance truco { CA-1 primera_voz equipo juntas más_mano; CA-2 alza acepta; }\n", "A \"truco\"  D \"retruco\" + B \"no quiero\"", 0, 0 },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char log[400];
		snprintf(log, sizeof log, FOUR "%s\nfin incompleta\n", rows[i].log);
		tells(rows[i].rules, log, "V0414", rows[i].together);
		tells(rows[i].rules, log, "V0325", rows[i].own);
	}
}

/* Contrary to what the partner answered before: it is only for the judges where that answer, of that call, came at the same time. */
static void test_not_at_once(void **state)
{
	static const char plain[] = JUDGES "consta CA-2;\n";
	static const char void_refusal[] = JUDGES "CA-2 antes de no_quiere(truco) exige no autor es(pie) [derecho];\n";

	(void)state;
	/* a number at the same time is no answer */
	tells(plain, HAND("A \"envido\"  D \"quiero\"\nA \"28\"  D \"27\" + B \"no quiero\"\n" PLAYED), "V0414", 0);
	tells(plain, HAND("A \"envido\"  D \"quiero\"\nA \"28\"  D \"27\" + B \"no quiero\"\n" PLAYED), "V0326", 1);
	/* the same answer of both to the truco has nothing to do with that to the envido */
	tells(plain, HAND("A \"envido\"  D \"quiero\"\nA \"28\"  D \"son buenas\"\nA \"truco\"  D \"no quiero\" + B \"no quiero\""), "V0414", 0);
	tells(plain, HAND("A \"envido\"  D \"quiero\"\nA \"28\"  D \"son buenas\"\nA \"truco\"  D \"quiero\" + B \"no quiero\""), "V0414", 1);
	/* what the other side answered on the way is nothing that B contradicts: it is himself */
	tells(plain, HAND("A \"truco\"  D \"retruco\"  A \"quiero\" + A \"vale cuatro\" + B \"quiero\" + B \"no quiero\"\n" PLAYED), "V0414", 0);
	/* a void one contradicts nobody: B changes his own mind */
	tells(void_refusal, HAND("A \"truco\"  D \"no quiero\" + B \"quiero\" + B \"no quiero\"\n" PLAYED), "V0414", 0);
}

#define MOST_MANO HOUSE "lance envite { CA-1 primera_voz equipo juntas más_mano; CA-1 alza acepta; }\n"
#define TRUCO_MOST_MANO HOUSE "lance truco { CA-1 primera_voz equipo juntas más_mano; CA-1 alza acepta; }\n"
#define SHOWN "A muestra 1e 7e"

/* The voice of the more mano counts: he takes a raise of his partner back, and his own stands. */
static void test_raise_stands(void **state)
{
	(void)state;
	points(MOST_MANO "consta CA-2;\n", HAND("A \"envido\"  D \"real envido\" + B \"quiero\"\nA \"28\"  D \"son buenas\"\n" PLAYED SHOWN), 2 + 1, 0);
	points(MOST_MANO "consta CA-2;\n", HAND("A \"envido\"  B \"real envido\" + D \"quiero\"  A \"quiero\"\nA \"28\"  D \"son buenas\"\n" PLAYED SHOWN),
		5 + 1, 0);
	tells(MOST_MANO "consta CA-2;\n", HAND("A \"envido\"  B \"real envido\" + D \"no quiero\"  A \"quiero\"\nA \"28\"  D \"son buenas\"\n" PLAYED SHOWN),
		"V0325", 1);
}

/* What the other side called on the way is what the next answer is to, not what the partner has answered. */
static void test_called_on_the_way(void **state)
{
	(void)state;
	points(MOST_MANO "consta CA-2;\n", HAND("A \"envido\"  D \"quiero\" + A \"truco\" + B \"no quiero\"\nA \"28\"  D \"son buenas\"\n" SHOWN), 2 + 1, 0);
}

/* The voices have to come at the same time: what the partner answered before stands, and his call may be answered no more. */
static void test_answered_before(void **state)
{
	static const struct { const char *log; int a; unsigned told; } rows[] = {
		{ HAND("A \"truco\"  D \"quiero\" + B \"no quiero\""), 1, 0 },
		{ HAND("A \"truco\"  D \"quiero\" + A 1e + B \"no quiero\""), 1, 0 },
		{ HAND("A \"truco\"  D \"quiero\"\nA 1e + B \"no quiero\"\nB 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 11c"), 2, 1 },
		{ HAND("A \"truco\"  D \"quiero\"  C \"hola\" + B \"no quiero\"\n" PLAYED), 2, 1 },
	};

	(void)state;
	/* though it were the first word of the hand, to what nobody called */
	points(TRUCO_MOST_MANO "CA-2 al abrir entonces ofrece truco 3 a pie rechazo 1;\n", HAND("D \"quiero\" + B \"no quiero\""), 1, 0);
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		points(TRUCO_MOST_MANO "consta CA-2;\n", rows[i].log, rows[i].a, 0);
		tells(TRUCO_MOST_MANO "consta CA-2;\n", rows[i].log, "V0326", rows[i].told);
	}
}

/* Where that voice is void the raise waits as it did, over a call that was accepted by it. */
static void test_raise_put_back(void **state)
{
	static const char rules[] = MOST_MANO "CA-2 antes de quiere(envite) exige autor es(mano) [derecho];\n";

	(void)state;
	points(rules, HAND("A \"envido\"  D \"real envido\" + B \"quiero\"  A \"quiero\"\nA \"28\"  D \"son buenas\"\n" PLAYED SHOWN), 5 + 1, 0);
	points(rules, HAND("A \"envido\"  D \"real envido\" + B \"quiero\"  A \"no quiero\"\n" PLAYED), 1, 2);
	points(rules, HAND("B \"envido\"  A \"envido\"  D \"real envido\" + B \"quiero\"  A \"no quiero\"\n" PLAYED), 1, 4);
}

/* A void voice of the more mano leaves what the other one accepted as it was, with all that was called on the way. */
static void test_accepted_again(void **state)
{
	(void)state;
	points(TRUCO_MOST_MANO "CA-2 antes de no_quiere(truco) exige nunca [derecho];\n",
		HAND("A \"truco\"  D \"retruco\"  C \"quiero\" + A \"no quiero\"\n" PLAYED), 3, 0);
}

/* Of what a rule of the partner's answer has annulled there is no answer to take back. */
static void test_annulled(void **state)
{
	(void)state;
	tells(TRUCO_MOST_MANO "CA-1 tras quiere(truco) entonces anula truco;\n"
		"CA-2 antes de juega(1) de mano si estado(truco) = anulado entonces queda [conducta];\n",
		HAND("A \"truco\"  D \"quiero\" + B \"no quiero\"\n" PLAYED), "V0315", 1);
}

/* What a rule of the void voice undoes stays undone where nothing had been taken back for it: D's raise was no voice of the same time. */
static void test_undone(void **state)
{
	static const char rules[] = MOST_MANO "CA-2 antes de falta_envido entonces nulo, nulo último(envite) [derecho];\n";

	(void)state;
	points(rules, HAND("A \"envido\"  D \"real envido\"  C \"hola\" + B \"falta envido\"  D \"no quiero\"\n" PLAYED), 1 + 1, 0);
}

/* Nor is an answer put back that such a rule undoes: the call waits. */
static void test_undone_answer(void **state)
{
	(void)state;
	points(TRUCO_MOST_MANO "CA-2 antes de no_quiere(truco) si ningún asiento jugadas > 0 entonces nulo, nulo quiere(truco) de pie [derecho];\n",
		HAND("A \"truco\"  D \"quiero\" + B \"no quiero\"  A 1e  B \"no quiero\""), 1, 0);
}

/* The judges say which of two contrary answers counts: what was booked stands on the «quiero». */
static void test_left_to_judges(void **state)
{
	static const char *const answers[] = { "D \"quiero\" + B \"no quiero\"", "D \"no quiero\" + B \"quiero\"" };

	(void)state;
	for (size_t i = 0; i < 2; i++) {
		char log[400];
		snprintf(log, sizeof log, FOUR "A \"truco\"  %s\n" PLAYED "fin\n", answers[i]);
		const struct verdict *v = judged(JUDGES "consta CA-2;\n", log);
		assert_int_equal(count_of(v, "V0414"), 1);
		assert_int_equal(v->ledger_count, 1);
		assert_str(source_text(&hand.source, v->ledger[0].span), "quiero");
		finish();
	}
}

/* A raise over what the partner refused at the same time: nobody knows the points before the judges speak, though the raise was refused or
 * left without an answer, or what it makes would win the match. */
static void test_raise_left_to_judges(void **state)
{
	static const struct { const char *score, *log; } cases[] = {
		{ "9-9", "D \"retruco\" + B \"no quiero\"  A \"no quiero\"\nfin\n" },
		{ "28-9", "D \"retruco\" + B \"no quiero\"  A \"quiero\"\n" PLAYED "fin\n" },
		{ "9-28", "D \"retruco\" + B \"no quiero\"  A \"no quiero\"\nfin\n" },
		{ "9-28", "D \"retruco\" + B \"no quiero\"  A mazo  C mazo\nfin\n" },
		{ "9-28", "D \"quiero\" + B \"no quiero\"  D \"retruco\"  A \"no quiero\"\nfin\n" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char log[400];
		snprintf(log, sizeof log, "mano 3 reparte D marcador %s\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\nA \"truco\"  %s",
			cases[i].score, cases[i].log);
		const struct verdict *v = judged(JUDGES "consta CA-2;\n", log);
		assert_int_equal(count_of(v, "V0414"), 1);
		if (!v->undecided || v->match_over)
			fail_msg("undecided %d, over %d: %s", v->undecided, v->match_over, log);
		finish();
	}
}

/* Nor is it told then that cards are missing from the record, which would settle nothing before the judges speak. */
static void test_raise_and_unseen_cards(void **state)
{
	static const struct { const char *said; unsigned told; } cases[] = {
		{ "D \"retruco\" + B \"no quiero\"  A \"quiero\"", 0 }, { "D \"quiero\" + B \"no quiero\"", 0 }, { "D \"retruco\"  A \"quiero\"", 1 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char log[400];
		snprintf(log, sizeof log, "mano 3 reparte D marcador 9-9\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: ? ? ?\nA \"truco\"  %s\n"
			"A 1e  B 4c  C 2o  D ?\nA 7e  B 5o  C 6b  D ?\nA 4b  B 1c  C 12o  D ?\nfin\n", cases[i].said);
		const struct verdict *v = judged(JUDGES "consta CA-2;\n", log);
		assert_true(v->undecided);
		if (count_of(v, "V0408") != cases[i].told)
			fail_msg("%u times: %s", count_of(v, "V0408"), log);
		finish();
	}
}

/* What a rule annuls is worth nothing whichever answer counts, and the hand that wins the match wins it. */
static void test_left_to_judges_and_annulled(void **state)
{
	(void)state;
	const struct verdict *v = judged(JUDGES "CA-2 tras juega(1) de mano entonces anula envite;\n",
		"mano 3 reparte D marcador 29-9\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\n"
		"A \"envido\"  D \"quiero\" + B \"no quiero\"\nA \"28\"  D \"son buenas\"\n" PLAYED "fin\n");
	assert_int_equal(count_of(v, "V0414"), 1);
	assert_false(v->undecided);
	assert_true(v->match_over);
	assert_int_equal(v->match_winner, 0);
	finish();
}

/* Nor is the hand left open by it where it wins nothing; by another lance that is left to them it is. */
static void test_annulled_in_mid_match(void **state)
{
#define ANNUL JUDGES "CA-2 tras juega(1) de mano entonces anula envite;\n"
#define TOGETHER(call) "A \"" call "\"  D \"quiero\" + B \"no quiero\"\n"
	(void)state;
	/* of the cards that are missing it is not told while the envite is left to them */
	tells(JUDGES "consta CA-2;\n", "mano 3 reparte D\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: ? ? ?\n" TOGETHER("envido")
		"A \"28\"  D \"son buenas\"\nA 4b  B 4c  C 2o  D ?\nA 7e  B 5o  C 6b  D ?\nA 1e  B 1c  C 12o  D ?\nfin\n", "V0408", 0);
	points_of(ANNUL, FOUR TOGETHER("envido") "A \"28\"  D \"son buenas\"\n" PLAYED "fin\n", 1, 0, false);
	points_of(ANNUL, FOUR TOGETHER("truco") PLAYED "fin\n", 2, 0, true);
	points_of(ANNUL, FOUR TOGETHER("envido") "A \"28\"  D \"son buenas\"\n" TOGETHER("truco") PLAYED "fin\n", 2, 0, true);
}

/* What a rule called before anything was said was not said at the same time as the first word. */
static void test_called_by_rule(void **state)
{
	static const char rules[] = MOST_MANO "CA-2 al abrir entonces cuenta como envido de pie;\n";

	(void)state;
	tells(rules, FOUR "nota marcó A\n+ B \"real envido\"\nfin incompleta\n", "V0330", 1);
}

/* Nothing was taken back, so nothing is put back: what stands beside the lances would show it. */
static void test_nothing_taken(void **state)
{
	static struct scene cross;
	static struct state before;
	struct taken_back none;

	(void)state;
	scene_open(&cross, "tests/data/chico.reglas", NULL, NULL);
	memset(cross.s.put, LANCE_PENDING, sizeof cross.s.put);
	memset(&none, LANCE_PENDING, sizeof none);
	none.lance = MAX_LANCES;
	none.decided = true;
	before = cross.s;
	partners_close_again(&cross.s, &none);
	assert_false(cross.s.decided);
	assert_memory_equal(cross.s.put, before.put, sizeof before.put);
	scene_close(&cross);
}

/* ---- Two partners at once: which call gives way to that of the more mano, and which call an answer is to that comes with the
 * partner's. ---- */

#define ENVIDO_SAID "\nA \"28\"  D \"son buenas\"\n" PLAYED "A muestra 1e 7e"

/* ---- openings ----------------------------------------------------------------------------------------------------------- */

/* An opening gives way while it waits by itself, though it were the first word of the hand: not once it was accepted or raised. */
static void test_waits_alone(void **state)
{
	static const struct points_row rows[] = {
		{ MOST_MANO "consta CA-2;\n", HAND("D \"real envido\" + B \"envido\"  A \"quiero\"" ENVIDO_SAID), 2 + 1, 0 },
		{ MOST_MANO "consta CA-2;\n", HAND("D \"real envido\" + A \"quiero\" + B \"envido\"" ENVIDO_SAID), 3 + 1, 0 },
		{ MOST_MANO "consta CA-2;\n", HAND("D \"real envido\" + A \"falta envido\" + B \"envido\"  D \"no quiero\"\n" PLAYED), 3 + 1, 0 },
		/* what both sides called is the other's once one of them has answered, be it in vain */
		{ MOST_MANO "CA-2 antes de no_quiere(envite) exige nunca [derecho];\n",
			HAND("D \"envido\" + A \"envido\" + B \"no quiero\" + B \"real envido\"  A \"quiero\"" ENVIDO_SAID), 5 + 1, 0 },
		/* nor does a call of another lance */
		{ HOUSE "lance truco { CA-1 primera_voz equipo juntas más_mano; }\nCA-2 al cerrar mano si algún pie dijo(envido) entonces tantos 5 a pie;\n",
			HAND("D \"envido\" + B \"truco\"  A \"no quiero el envido\"  A \"no quiero\""), 0, 1 + 1 + 5 },
		/* what the void voice annulled is not called again */
		{ MOST_MANO "CA-2 antes de envido entonces nulo, anula envite [derecho];\n", HAND("D \"real envido\" + B \"envido\"\n" PLAYED), 1, 0 },
	};

	(void)state;
	all_points(rows, sizeof rows / sizeof *rows);
}

/* ---- shrinking from a flor ---------------------------------------------------------------------------------------------- */

#define FLOR HOUSE "combinación flor { mismo_palo 3; }\ntanteo flor { base 20; todas; }\npartida { CA-1 cobro flor envite truco; }\n" \
	"lance flor de flor \"flor\" \"flor\" { CA-1 porta 3; sola cada_una; encuentro mayor_propias; achica rinde 4;" \
	" canto contra_flor abre, fija 6; no_querido querido o 5; contesta rival; CA-1 primera_voz equipo juntas más_mano; }\n" \
	"CA-1 prioridad { flor; envite; truco; }\nléxico { CA-1 acto contra_flor \"contraflor\"; CA-1 acto canta_flor \"flor\"; CA-1 acto achica \"me achico\"; }\n"
#define FLORES(words) "mano 3 reparte D\nA: 1e 7e 4e  B: 4c 1c 5c  C: 2o 12b 6b  D: 1o 6o 11o\n" words \
	"\nA 1e  B 4c  C 2o  D 1o\nA 7e  B 5c  C 6b  D 11o" END
#define NO_BET "CA-2 antes de contra_flor exige nunca [derecho];\n"

static void test_shrinking(void **state)
{
	static const struct points_row rows[] = {
		{ FLOR "consta CA-2;\n", FLORES("A \"flor\"  D \"me achico\""), 4 + 1, 0 },
		{ FLOR "consta CA-2;\n", FLORES("A \"flor\"  D \"me achico\" + B \"contraflor\"  A \"no quiero\""), 1, 5 },
		{ FLOR NO_BET, FLORES("A \"flor\"  D \"me achico\" + B \"contraflor\""), 4 + 1, 0 },
		/* one that was void itself does not come back */
		{ FLOR NO_BET "CA-2 antes de achica exige nunca [derecho];\n", FLORES("A \"flor\"  D \"me achico\" + B \"contraflor\""), 3 + 1, 0 },
	};

	(void)state;
	all_points(rows, sizeof rows / sizeof *rows);
}

/* ---- answers ------------------------------------------------------------------------------------------------------------- */

#define NAMED "doble { CA-1 solo_quiero nombrada; CA-1 solo_no_quiero nombrada; resto queda; }\n"
#define FIRST "doble { CA-1 orden envite truco; CA-1 solo_quiero primera; CA-1 solo_no_quiero primera; resto queda; }\n"

/* It is to what the partner answered, whatever else waits: though that were the first word of the hand, to what nobody called. */
static void test_to_the_same(void **state)
{
	(void)state;
	tells(JUDGES NAMED "consta CA-2;\n", HAND("A \"envido y truco\"  D \"quiero el truco\" + B \"no quiero\"\n" PLAYED), "V0414", 1);
	tells(JUDGES "CA-2 al abrir entonces ofrece truco 3 a pie rechazo 1;\n", HAND("D \"quiero\" + B \"no quiero\"\n" PLAYED), "V0414", 1);
	tells(JUDGES FIRST "CA-2 al abrir entonces ofrece truco 3 a pie rechazo 1;\nCA-2 al abrir entonces ofrece envite 2 a pie rechazo 1;\n",
		HAND("D \"quiero\" + B \"no quiero\"\n" PLAYED), "V0414", 1);
	/* what his own side called in between waits for the others */
	tells(FLOR "lance truco { CA-1 primera_voz equipo juntas jueces; }\n" NAMED "consta CA-2;\n",
		HAND("A \"envido y truco\"  D \"quiero el truco\" + D \"contraflor\" + B \"no quiero\"\n" PLAYED), "V0414", 1);
}

/* But not to what he answered before the call that waits, nor where his answer was void. */
static void test_to_another(void **state)
{
	static const char later[] = JUDGES "quita OU-E08d OU-L01d;\nconsta CA-2;\n";
	static const char log[] = HAND("A \"truco\"  D \"quiero\" + A \"envido\" + B \"no quiero\"\n" PLAYED);
	static const struct points_row rows[] = {
		{ later, log, 1 + 2, 0 },
		{ JUDGES "CA-2 antes de no_quiere(truco) exige no autor es(pie) [derecho];\n", HAND("A \"truco\"  D \"no quiero\" + B \"quiero\"\n" PLAYED), 2, 0 },
	};

	(void)state;
	all_points(rows, sizeof rows / sizeof *rows);
	tells(later, log, "V0414", 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_raised),
		cmocka_unit_test(test_not_at_once),
		cmocka_unit_test(test_raise_stands),
		cmocka_unit_test(test_called_on_the_way),
		cmocka_unit_test(test_answered_before),
		cmocka_unit_test(test_raise_put_back),
		cmocka_unit_test(test_accepted_again),
		cmocka_unit_test(test_annulled),
		cmocka_unit_test(test_undone),
		cmocka_unit_test(test_undone_answer),
		cmocka_unit_test(test_left_to_judges),
		cmocka_unit_test(test_raise_left_to_judges),
		cmocka_unit_test(test_raise_and_unseen_cards),
		cmocka_unit_test(test_left_to_judges_and_annulled), cmocka_unit_test(test_annulled_in_mid_match),
		cmocka_unit_test(test_called_by_rule),
		cmocka_unit_test(test_nothing_taken),
		cmocka_unit_test(test_waits_alone),
		cmocka_unit_test(test_shrinking),
		cmocka_unit_test(test_to_the_same),
		cmocka_unit_test(test_to_another),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
