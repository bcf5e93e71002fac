/* Whom a rule means: who proposed, who lost, who sits before, the partner of a seat that is looked at. House rules. */
#include "../lib/table.h"

/* Of the lance that the act is about, answered or not; where nothing was called nobody is. */
static void test_proponent(void **state)
{
	static const char accepted[] = "CA-1 tras quiere(truco) si proponente es(mano) entonces queda [conducta];\n";
	static const char opening[] = "CA-1 antes de truco si proponente en_juego entonces queda [conducta];\n";
	static const char card_rule[] = "CA-1 antes de juega si proponente en_juego entonces queda [conducta];\n";
	(void)state;
	struck(accepted, FOUR "A \"truco\"  B \"quiero\"\n" PLAYED "fin\n", 1);
	struck(accepted, FOUR "B \"truco\"  A \"quiero\"\n" PLAYED "fin\n", 0);
	struck(opening, FOUR "A \"truco\"  B \"quiero\"\n" PLAYED "fin\n", 0);
	struck(card_rule, FOUR "A 1e\nfin incompleta\n", 0);
	struck(card_rule, FOUR "A \"truco\"\nA 1e\nfin incompleta\n", 1);
}

/* Of the lance that is named, whatever waits first. */
static void test_of_lance(void **state)
{
	static const char log[] = FOUR "A \"truco\"  B \"envido\"\nnota dio_tiempo A\nfin incompleta\n";
	(void)state;
	struck("CA-1 tras nota si proponente de truco es(mano) entonces queda [conducta];\n", log, 1);
	struck("CA-1 tras nota si proponente de envite es(mano) entonces queda [conducta];\n", log, 0);
	struck("CA-1 tras nota si algún respondedor de truco es(mano) entonces queda [conducta];\n", log, 0);
	struck("CA-1 tras nota si algún respondedor de envite es(mano) entonces queda [conducta];\n", log, 1);
	struck("CA-1 tras nota de proponente de truco entonces queda [conducta];\n", log, 1);
	struck("CA-1 tras nota de proponente de envite entonces queda [conducta];\n", log, 0);
	/* What was answered has nobody left to answer. */
	struck("CA-1 tras nota si algún respondedor de truco en_juego entonces queda [conducta];\n",
		FOUR "A \"truco\"  B \"quiero\"\nnota dio_tiempo A\n" PLAYED "fin\n", 0);
}

/* A lance that nobody won has no loser either. */
static void test_loser(void **state)
{
	static const char rule[] = "CA-1 al cerrar mano si algún perdedor de envite en_juego entonces queda [conducta];\n";
	(void)state;
	struck(rule, FOUR PLAYED "fin\n", 0);
	struck(rule, FOUR "A \"envido\"  D \"no quiero\"\n" PLAYED "fin\n", 1);
}

/* Of two the other, of six the last of the round; in a duel the one he faces. */
static void test_before(void **state)
{
	static const char two[] = "mesa { CA-1 asientos 2 4 6; }\nquita OU-T10;\n"
		"CA-1 antes de truco si anterior nota(montó) entonces queda [conducta];\n";
	static const char six[] = "mesa { CA-1 asientos 2 4 6; }\nquita OU-T10;\n"
		"partida { CA-1 disputas general enfrentados mientras asientos = 6; }\n"
		"CA-1 antes de truco si anterior en_disputa y ningún anterior es(mano) entonces queda [conducta];\n";
	(void)state;
	static const char round[] = "mesa { CA-1 asientos 2 4 6; }\nquita OU-T10;\n"
		"CA-1 antes de truco si anterior nota(montó) entonces queda [conducta];\n";
	static const char *const noted[] = { "nota montó F\n", "nota montó D\n", "nota montó B\n" };
	for (unsigned i = 0; i < 3; i++) {
		char log[400];
		snprintf(log, sizeof log, "[Asientos 6]\n\nmano 3 reparte F\nA: 1e 7e 4b  B: 1b 7o 4e  C: 5o 6o 6b  D: 4c 5c 6c  E: 5e 6e 4o  F: 3e 3b 2e\n"
			"%sA \"truco\"\nfin incompleta\n", noted[i]);
		struck(round, log, i == 0);
	}
	struck(two, "[Asientos 2]\n\nmano 3 reparte B\nA: 1e 7e 4b  B: 4c 1c 5o\nnota montó B\nA \"truco\"  B \"quiero\"\nA 1e  B 4c\nA 7e  B 5o\nfin\n", 1);
	struck(two, "[Asientos 2]\n\nmano 3 reparte B\nA: 1e 7e 4b  B: 4c 1c 5o\nnota montó A\nA \"truco\"  B \"quiero\"\nA 1e  B 4c\nA 7e  B 5o\nfin\n", 0);
	struck(six, "[Asientos 6]\n\nmano 3 reparte F disputa enfrentados\nA: 1e 7e 4b  B: 1b 7o 4e  C: 5o 6o 6b  D: 4c 5c 6c  E: 5e 6e 4o  F: 3e 3b 2e\n"
		"A \"truco\"  D \"quiero\"\nA 1e  D 4c  A 7e  D 5c\nfin incompleta\n", 1);
}

/* What is compared with a side is asked of either side. */
static void test_compared_with_side(void **state)
{
	(void)state;
	/* D has 27: more than B, and less than A. */
	struck("CA-1 al cerrar mano si no pie aventaja(rival, envite) entonces queda [conducta];\n", FOUR PLAYED "fin\n", 1);
	struck("CA-1 al cerrar mano si pie aventaja(rival, envite) entonces queda [conducta];\n", FOUR PLAYED "fin\n", 1);
	struck("CA-1 al cerrar mano si pie aventaja(compañero, envite) entonces queda [conducta];\n", FOUR PLAYED "fin\n", 1); /* his own: B */
}

/* The partner of the seat that is looked at is another than he. */
static void test_partner(void **state)
{
	static const char rule[] = "CA-1 al cerrar mano si algún equipo (nota(montó) y algún compañero nota(montó)) entonces queda [conducta];\n";
	(void)state;
	struck(rule, FOUR PLAYED "nota montó A\nfin\n", 0);
	struck(rule, FOUR PLAYED "nota montó A\nnota montó C\nfin\n", 1);
	struck(rule, FOUR PLAYED "nota montó A\nnota montó B\nfin\n", 0);
	/* Of whatever side that seat is, and told once. */
	static const char any[] = "CA-1 al cerrar mano si algún asiento (nota(montó) y algún compañero nota(montó)) entonces queda [conducta];\n";
	struck(any, FOUR PLAYED "nota montó A\nfin\n", 0);
	struck(any, FOUR PLAYED "nota montó A\nnota montó C\nfin\n", 1);
	struck(any, FOUR PLAYED "nota montó B\nnota montó D\nfin\n", 1);
	struck(any, FOUR PLAYED "nota montó A\nnota montó B\nfin\n", 0);
	struck(any, FOUR PLAYED "nota montó C\nnota montó D\nfin\n", 0);
	/* Also where an act has an author. */
	static const char of_rival[] = "CA-1 antes de truco si algún rival (nota(montó) y algún compañero nota(montó)) entonces queda [conducta];\n";
	struck(of_rival, FOUR "nota montó B\nnota montó D\nA \"truco\"\nfin incompleta\n", 1);
	struck(of_rival, FOUR "nota montó B\nnota montó C\nA \"truco\"\nfin incompleta\n", 0);
	static const char of_pie[] = "CA-1 antes de truco si pie más_mano(compañero) entonces queda [conducta];\n";
	struck(of_pie, FOUR "A \"truco\"\nfin incompleta\n", 0); /* D comes after B */
	/* A debtor is not his own partner. */
	static const char owed[] = "CA-1 debe algo { quién mano; cumple muestra; vence al cerrar mano si algún compañero nota(montó); sino queda [conducta]; }\n";
	struck(owed, FOUR PLAYED "nota montó A\nfin\n", 0);
	struck(owed, FOUR PLAYED "nota montó C\nfin\n", 1);
	struck(owed, FOUR PLAYED "nota montó B\nfin\n", 0);
}

/* Of several who did it the first is shown: nobody looks further. */
static void test_first(void **state)
{
	(void)state;
	begin(HOUSE_OF_ONE("universitario") "CA-1 al cerrar mano si algún asiento nota(montó) entonces queda [conducta];\n", FOUR PLAYED "nota montó A\nnota montó B\nfin\n");
	const struct finding *f = next()->findings.first;
	assert_non_null(f);
	assert_str(source_text(&hand.source, f->span), "nota montó A");
	assert_int_equal(f->seat, 0);
	finish();
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_proponent),
		cmocka_unit_test(test_of_lance),
		cmocka_unit_test(test_loser),
		cmocka_unit_test(test_before),
		cmocka_unit_test(test_partner),
		cmocka_unit_test(test_compared_with_side),
		cmocka_unit_test(test_first),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
