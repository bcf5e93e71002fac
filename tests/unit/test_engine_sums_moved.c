/* What is handed over, or given apart, in the sum of a hand: once, to the right side, and no more where the match is won. */
#include "sums_support.h"

#define TWO_LANCES "lance otro de cartas \"otro\" \"other\" { CA-1 base 3; CA-1 abandono querido; }\n" \
	"partida { CA-1 cobro envite truco otro; }\nprioridad { CA-1 envite; truco; otro; }\n"

/* The least that is handed over belongs to what the offender's side won: a lance that is moved brings no more with it. */
static void test_least(void **state)
{
	(void)state;
	sum(STACKED("traspasa ganado a pie mínimo 5"), FOUR("") PLAYED "nota montó A\nfin\n", 2, 0, 5, false);
	sum(STACKED("traspasa truco a pie mínimo 5"), FOUR("") PLAYED "nota montó A\nfin\n", 1, 0, 1, false);
}

/* Nor is the least made up where what was handed over has won the match. */
static void test_least_at_the_target(void **state)
{
	(void)state;
	sum(STACKED("traspasa ganado a pie mínimo 5"), FOUR(" marcador 9-29") PLAYED "nota montó A\nfin\n", 1, 0, 1, false);
}

/* What an act gave in mid-hand is handed over too, be it the first that is booked, and once where both sides offended. */
static void test_given_in_mid_hand(void **state)
{
	static const char one[] = STACKED("traspasa ganado a pie") "CA-1 tras truco entonces tantos 3 a mano;\n";
	static const char both[] = HOUSE "CA-1 al cerrar mano entonces traspasa ganado a mano, traspasa ganado a pie [carta];\n"
		"CA-1 tras truco entonces tantos 3 a mano;\nCA-1 tras retruco entonces tantos 5 a mano;\n";
	(void)state;
	sum(one, FOUR("") "A \"truco\"  D \"quiero\"\n" PLAYED "nota montó A\nfin\n", 2, 0, 5, false);
	/* The truco of A and C, 3, and both gifts go to the other side. */
	sum(both, FOUR("") "A \"truco\"  D \"quiero\"  D \"retruco\"  A \"quiero\"\n" PLAYED "fin\n", 3, 0, 11, false);
}

/* With two lances of cards it is given before the first, and not again. */
static void test_given_once(void **state)
{
	(void)state;
	sum(HOUSE TWO_LANCES "CA-1 tras truco entonces tantos 5 a mano;\n", FOUR("") "A \"truco\"  D \"quiero\"\n" PLAYED "fin\n", 3, 10, 0, false);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_least),
		cmocka_unit_test(test_least_at_the_target),
		cmocka_unit_test(test_given_in_mid_hand),
		cmocka_unit_test(test_given_once),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
