/* Words of several at once: a call that both sides make, «paso y quiero» to a call of each partner, calls with what is void already. */
#include "../lib/table.h"

#define END "\nfin\n"
#define HAND(words) FOUR words END

/* ---- the same call of both sides --------------------------------------------------------------------------------------- */

/* Either may answer it; but only the same call crosses, of the other side and said at the same time, and only who answers meets it. */
static void test_crossing(void **state)
{
	static const char plain[] = HOUSE "consta CA-1 CA-2;\n";
	static const char no_envido[] = HOUSE "consta CA-1;\nCA-2 antes de envido exige nunca [derecho];\n";
	static const struct points_row rows[] = {
		{ plain, HAND("A \"truco\" + B \"truco\"  A \"quiero\"\n" PLAYED), 2, 0 },
		{ plain, HAND("A \"truco\"  B \"truco\" {voces_juntas A}  A \"quiero\"\n" PLAYED), 2, 0 },
		/* who says something else leaves it to the other side */
		{ plain, HAND("A \"truco\" + B \"truco\"  A \"hola\"  D \"quiero\"\n" PLAYED), 2, 0 },
		{ plain, HAND("A \"truco\" + B \"truco\"  A \"hola\"  D \"no quiero\""), 1, 0 },
		/* another call, though void, is not the same */
		{ no_envido, HAND("A \"truco\" + D \"envido\"  C \"quiero\"  D \"no quiero\""), 1, 0 },
		/* nor is the same call at the same time as something later */
		{ plain, HAND("A \"truco\"\nA 1e + D \"truco\"\nC \"quiero\"  D \"no quiero\""), 1, 0 },
		/* once it has its answer it is whose it was */
		{ plain, HAND("A \"truco\" + B \"truco\"  D \"quiero\"  A \"quiero\"  D \"retruco\"  A \"quiero\"\n" PLAYED), 3, 0 },
		{ plain, HAND("A \"envido\" + B \"envido\"  D \"no quiero\"  A \"quiero\"\n" PLAYED), 1 + 1, 0 },
	};

	(void)state;
	all_points(rows, sizeof rows / sizeof *rows);
}

/* The partner's same call, void, does not become what is answered. */
static void test_same_side(void **state)
{
	(void)state;
	points(HOUSE "consta CA-1;\nCA-2 tras quiere(truco) si proponente es(mano) entonces tantos 5 a pie;\n",
		HAND("A \"truco\" + C \"truco\"  A \"quiero\"  D \"quiero\"\n" PLAYED), 2, 5);
}

/* ---- «paso y quiero» ------------------------------------------------------------------------------------------------------ */

#define ORDER HOUSE "consta CA-2;\nCA-1 doble { orden truco envite; solo_quiero ambas; solo_no_quiero ambas; resto queda; }\n"
#define TWO "A \"envido\"  C \"truco\"\n"

/* To a call of each partner it is one answer to each, in the order of the ruleset; without paso they go by what is due first. */
static void test_paso(void **state)
{
	static const struct points_row rows[] = {
		{ ORDER, HAND(TWO "D \"paso y quiero\"\n" SAID "A muestra 1e 7e"), 1 + 2, 0 },
		{ ORDER, HAND(TWO "D \"quiero y paso\"\n" PLAYED), 2 + 1, 0 },
		{ ORDER, HAND(TWO "D \"no quiero y quiero\"\n" PLAYED), 2 + 1, 0 },
		{ ORDER "léxico { CA-1 paso no_quiere; }\n", HAND(TWO "D \"paso y quiero\"\n" PLAYED), 2 + 1, 0 },
	};

	(void)state;
	all_points(rows, sizeof rows / sizeof *rows);
	/* by itself it is no formula: what it stands for is a plain refusal */
	const struct finding *f = find(advised(judged(ORDER, HAND(TWO "D \"paso\"  D \"no quiero\"  D \"no quiero\""))), "V0324", "paso");
	assert_str(f->fix.in[LANG_ES], "decir «no quiero»");
	finish();
}

/* ---- partners ---------------------------------------------------------------------------------------------------------------- */

#define MOST_MANO HOUSE "lance envite { CA-1 primera_voz equipo juntas más_mano; CA-1 alza acepta; }\n" \
	"lance truco { CA-1 primera_voz equipo juntas más_mano; }\n"
#define B_SAID(act) MOST_MANO "CA-2 al cerrar mano si algún asiento (no es(pie) y rival es(mano) y dijo(" act ")) entonces tantos 5 a pie;\n"

/* The call of the more mano is what it would have been without the partner's. */
static void test_bound_anew(void **state)
{
	static const struct points_row rows[] = {
		{ B_SAID("apertura(envite)"), HAND("D \"real envido\" + B \"envido\"  A \"quiero\"\nA \"28\"  D \"son buenas\"\n" PLAYED "A muestra 1e 7e"), 2 + 1, 5 },
		{ B_SAID("alza(envite)"), HAND("D \"real envido\" + B \"envido\"  A \"quiero\"\nA \"28\"  D \"son buenas\"\n" PLAYED "A muestra 1e 7e"), 2 + 1, 0 },
		/* one that may open as well raises what it gets back from the partner's answer */
		{ B_SAID("alza(envite)"), HAND("A \"envido\"  D \"no quiero\" + B \"envido\"  A \"quiero\"\nA \"28\"  D \"son buenas\"\n" PLAYED "A muestra 1e 7e"), 4 + 1, 5 },
		{ B_SAID("alza(truco)"), HAND("A \"truco\"  D \"no quiero\" + B \"quiero retruco\"  A \"quiero\"\n" PLAYED), 3, 5 },
	};

	(void)state;
	all_points(rows, sizeof rows / sizeof *rows);
	/* one that raises nothing takes no answer back: it is late */
	tells(MOST_MANO "consta CA-2;\n", HAND("A \"truco\"  D \"no quiero\" + B \"truco\""), "V0333", 1);
}

/* Of two answers in a breath none is the partner's over again: the second is for what the first, void, has left. */
static void test_two_answers(void **state)
{
	static const char judges[] = HOUSE "lance truco { CA-1 primera_voz equipo juntas jueces; CA-1 alza acepta; }\n"
		"lance envite { CA-1 primera_voz equipo juntas jueces; }\n"
		"doble { CA-1 solo_quiero nombrada; CA-1 solo_no_quiero nombrada; resto queda; }\n"
		"CA-2 antes de quiere(envite) exige nunca [derecho];\n";
	static const char log[] = HAND("A \"envido y truco\"  D \"quiero el truco\" + B \"quiero y no quiero\"\n" PLAYED);

	(void)state;
	points(judges, log, 2 + 1, 0);
	tells(judges, log, "V0414", 0);
}

/* ---- after the end -------------------------------------------------------------------------------------------------------- */

/* A call that comes with a void answer is told with it. */
static void test_late(void **state)
{
	static const char no_quiero[] = HOUSE "consta CA-1;\nCA-2 antes de quiere(envite) exige nunca [derecho];\n";

	(void)state;
	tells(no_quiero, HAND("A \"envido\"\n" PLAYED "D \"truco\""), "V0333", 1);
	tells(no_quiero, HAND("A \"envido\"\n" PLAYED "D \"quiero y truco\""), "V0333", 0);
}

/* ---- shrinking --------------------------------------------------------------------------------------------------------------- */

#define FLOR(shrink) HOUSE "combinación flor { mismo_palo 3; }\ntanteo flor { base 20; todas; }\npartida { CA-1 cobro flor envite truco; }\n" \
	"lance flor de flor \"flor\" \"flor\" { CA-1 porta 3; sola cada_una; encuentro mayor_propias; achica " shrink ";" \
	" canto contra_flor abre, fija 6; no_querido querido o 5; contesta rival; CA-1 primera_voz equipo juntas más_mano; }\n" \
	"CA-1 prioridad { flor; envite; truco; }\nléxico { CA-1 acto contra_flor \"contraflor\"; CA-1 acto canta_flor \"flor\"; CA-1 acto achica \"me achico\"; }\n"
#define FLORES(words) "mano 3 reparte D\nA: 1e 7e 4e  B: 4c 1c 5c  C: 2o 12b 6b  D: 1o 6o 11o\n" words \
	"\nA 1e  B 4c  C 2o  D 1o\nA 7e  B 5c  C 6b  D 11o" END
#define COUNTED "CA-2 tras achica entonces tantos 7 a pie;\n"

static void test_shrinking(void **state)
{
	static const struct points_row rows[] = {
		/* the partner's void one takes none away */
		{ FLOR("rinde 4") "CA-2 antes de achica exige autor es(pie) [derecho];\n", FLORES("A \"flor\"  D \"me achico\" + B \"me achico\""), 4 + 1, 0 },
		/* where the flores are compared only one that counts is shrunk from */
		{ FLOR("compara") "CA-2 antes de canta_flor exige nunca [derecho];\n" COUNTED, FLORES("A \"flor\"  D \"me achico\""), 1, 0 },
	};

	(void)state;
	all_points(rows, sizeof rows / sizeof *rows);
}

/* An answer at the same time as the partner's is to the same call, save where its prefix says that it is to another. */
static void test_prefixed(void **state)
{
	static const char rules[] = FLOR("rinde 4") "lance truco { CA-2 primera_voz equipo juntas jueces; }\n"
		"doble { CA-2 solo_quiero nombrada; CA-2 solo_no_quiero nombrada; resto queda; }\n"
		"CA-2 prefijo con_flor { en flor; querido propias; no_querido propias; }\nléxico { palabra con \"con\"; palabra flor \"flor\"; }\n";

	(void)state;
	tells(rules, FLORES("A \"truco\"  A \"contraflor\"  D \"quiero el truco\" + B \"no quiero\""), "V0414", 1);
	tells(rules, FLORES("A \"truco\"  A \"contraflor\"  D \"quiero el truco\" + B \"con flor no quiero\""), "V0414", 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_crossing),
		cmocka_unit_test(test_same_side),
		cmocka_unit_test(test_paso),
		cmocka_unit_test(test_bound_anew),
		cmocka_unit_test(test_two_answers),
		cmocka_unit_test(test_late),
		cmocka_unit_test(test_shrinking),
		cmocka_unit_test(test_prefixed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
