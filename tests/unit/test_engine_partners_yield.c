/* Two partners at once: which call gives way to that of the more mano, and which call an answer is to that comes with the partner's. */
#include "../lib/table.h"

#define END "\nfin\n"
#define HAND(words) FOUR words END
#define MOST_MANO HOUSE "lance envite { CA-1 primera_voz equipo juntas más_mano; CA-1 alza acepta; }\n"
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

#define JUDGES HOUSE "lance truco { CA-1 primera_voz equipo juntas jueces; CA-1 alza acepta; }\n" \
	"lance envite { CA-1 primera_voz equipo juntas jueces; }\n"
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
		cmocka_unit_test(test_waits_alone),
		cmocka_unit_test(test_shrinking),
		cmocka_unit_test(test_to_the_same),
		cmocka_unit_test(test_to_another),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
