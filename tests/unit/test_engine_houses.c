/* House rules at the edges of a hand: a match lost in the middle of it, stakes that the regulation proposes, notes on the very act,
 * regimes that are on before the first word. */
#include "../lib/table.h"

#define CONSTA "CA-2 consta CA-2;\n"
#define OPEN "mano 3 reparte D marcador 11-11\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\n"
#define OFFERS "CA-2 al abrir entonces ofrece truco 3 a mano rechazo 1;\n"
#define LOSES "CA-1 antes de propuesta(truco) entonces "
#define TOLD " [partida punible] dice \"canta\" \"calls\";\n"

/* ---- a match lost by a rule ------------------------------------------------------------------------------------ */

/* Whoever called has lost the match: the hand is over with it, and nothing is open. */
static void lost(const char *rules, const char *log, int winner, const char *clause)
{
	const struct verdict *v = judged(rules, log);
	const struct finding *f = of_house(v);
	say_findings(v);
	assert_false(v->undecided);
	assert_true(v->match_over && v->match_forfeited);
	assert_int_equal(v->match_winner, winner);
	assert_int_equal(v->points[0] + v->points[1], 0);
	assert_int_equal(count_of(v, "V0408") + count_of(v, "V0328"), 0);
	assert_non_null(f);
	assert_str(f->says.in[LANG_ES], "canta");
	assert_str(f->clauses[0], clause);
	assert_str(f->effect.text.in[LANG_EN], "loses the match");
	finish();
}

static void test_lost(void **state)
{
	(void)state;
	lost(HOUSE CONSTA LOSES "nulo, pierde autor" TOLD, OPEN "A 4b  B \"truco\"\nfin partida\n", 0, "CA-1");
	lost(HOUSE CONSTA LOSES "pierde autor" TOLD, OPEN "A 4b  B \"truco\"\nfin partida\n", 0, "CA-1");
	lost(HOUSE CONSTA LOSES "nulo, pierde autor" TOLD, OPEN "A \"truco\"\nfin partida\n", 1, "CA-1");
}

/* A call over what the regulation proposes is none of the ladder; that it loses the match is asked all the same. */
static void test_lost_over_an_offer(void **state)
{
	(void)state;
	lost(HOUSE OFFERS LOSES "nulo, pierde autor" TOLD, OPEN "A \"truco\"\nfin partida\n", 1, "CA-1");
	lost(HOUSE OFFERS LOSES "pierde autor" TOLD, OPEN "A \"truco\"\nfin partida\n", 1, "CA-1");
	lost(HOUSE OFFERS LOSES "pierde autor" TOLD, OPEN "A \"quiero\"\nB \"retruco\"\nfin partida\n", 0, "CA-1");
}

/* Where no rule speaks of it the call is void, and what it cannot follow has a name. */
static void test_over_an_offer(void **state)
{
	const struct verdict *v = judged(HOUSE OFFERS "consta CA-1;", OPEN "A \"quiero\"\nB \"retruco\"\nfin incompleta\n");
	const struct finding *f = find(v, "V0328", "retruco");
	(void)state;
	assert_non_null(f);
	assert_str(f->args[2].words.in[LANG_ES], "lo que propone el reglamento");
	assert_str(f->args[2].words.in[LANG_EN], "what the regulation proposes");
	finish();
}

/* ---- after the act ----------------------------------------------------------------------------------------------- */

/* Whose turn it is after a card says nothing of that card; whose it was before it does. */
static void test_due(void **state)
{
	const struct verdict *v = judged(HOUSE CONSTA "CA-1 tras juega entonces queda [carta] dice \"x\";", OPEN "A 4b\nfin incompleta\n");
	const struct finding *f = find(v, "V0310", "A 4b");
	(void)state;
	assert_non_null(f);
	assert_int_equal(f->expected.type, ARG_NONE);
	finish();
	v = judged(HOUSE CONSTA "CA-1 antes de juega exige autor le_toca sino queda [turno] dice \"x\";", OPEN "B 4c\nfin incompleta\n");
	assert_int_equal(of_house(v)->expected.type, ARG_SEAT);
	assert_int_equal(of_house(v)->expected.number, 0);
	finish();
}

/* ---- notes on the very act ---------------------------------------------------------------------------------------- */

#define NOTED(guard) HOUSE CONSTA "CA-1 antes de juega si " guard " entonces queda [carta] dice \"x\";"
#define TWICE "A 4b {sin_mirar A}\nB 4c  C 2o  D 1o\nC 12o {sin_mirar C}\nfin incompleta\n"

static void test_attached(void **state)
{
	(void)state;
	tells(NOTED("autor nota(sin_mirar)"), OPEN TWICE, "V0310", 2);
	tells(NOTED("autor veces(sin_mirar) = 1"), OPEN TWICE, "V0310", 2);
	tells(NOTED("autor veces(sin_mirar) = 2"), OPEN "A 4b {sin_mirar A}\nB 4c  C 2o  D 1o\nC 12o  D 6o  A 7e {sin_mirar A}\nfin incompleta\n", "V0310", 1);
	/* Braces that name nobody are about whoever acts. */
	tells(NOTED("autor nota(sin_mirar)"), OPEN "A 4b {sin_mirar}\nfin incompleta\n", "V0310", 1);
	tells(NOTED("autor veces(sin_mirar) = 1"), OPEN "A 4b {sin_mirar}\nfin incompleta\n", "V0310", 1);
	tells(NOTED("algún rival nota(sin_mirar)"), OPEN "A 4b {sin_mirar}\nfin incompleta\n", "V0310", 0);
	tells(NOTED("algún rival nota(sin_mirar)"), OPEN "A 4b {sin_mirar A}\nfin incompleta\n", "V0310", 0);
	tells(NOTED("autor nota(sin_mirar)"), OPEN "A 4b\nB 4c {sin_mirar A}\nfin incompleta\n", "V0310", 0);
}

/* ---- regimes that are on before the first word ----------------------------------------------------------------------- */

#define REGIME(moment) HOUSE CONSTA "CA-1 régimen r { entra al " moment "; sale al cerrar mano;\n" \
	"\ttras nota(miró) entonces queda [conducta] dice \"miró\"; }\n"

static void test_early(void **state)
{
	(void)state;
	tells(REGIME("repartir"), OPEN "nota miró B\nA 4b\nfin incompleta\n", "V0315", 1);
	tells(REGIME("abrir"), OPEN "nota miró B\nA 4b\nfin incompleta\n", "V0315", 1);
	/* What stands before the lines of the deal is judged without it. */
	tells(REGIME("repartir"), "mano 3 reparte D marcador 11-11\nnota miró B\n"
		"A: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\nA 4b\nfin incompleta\n", "V0315", 0);
	/* One that the score keeps out stays out. */
	tells(REGIME("repartir si algún equipo le_falta = 1"), OPEN "nota miró B\nA 4b\nfin incompleta\n", "V0315", 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_lost), cmocka_unit_test(test_lost_over_an_offer), cmocka_unit_test(test_over_an_offer),
		cmocka_unit_test(test_due), cmocka_unit_test(test_attached), cmocka_unit_test(test_early),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
