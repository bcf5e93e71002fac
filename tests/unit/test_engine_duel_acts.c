/* Duels: what a stranger takes up or lays, acts that the log left out, what comes before the play, a hand too long to be judged. */
#include "../lib/table.h"

#define FACE "partida { CA-1 disputas general enfrentados mientras asientos = 6; }\n"
#define SIX HOUSE_OF_SIX FACE "CA-2 antes de palabra + juega + se_va exige autor en_disputa sino nulo [derecho];\n"
#define BARS(acts) HOUSE_OF_SIX FACE "CA-2 antes de " acts " exige autor en_disputa sino nulo [derecho];\n"
#define PRICE(guard) SIX "CA-1 CA-2 al cerrar mano si " guard " entonces tantos 5 a mano;\n"
#define TOLD(moment) SIX "CA-1 CA-2 " moment " entonces queda [conducta];\n"
/* C, F; then D, A; then E, B. */
#define FROM_C "mano 3 reparte B disputa enfrentados\n"

/* So many findings of the code, whatever else is found. */
static void count(const char *rules, const char *log, const char *code, unsigned so_many)
{
	const struct verdict *v = judged(rules, log);
	if (count_of(v, code) != so_many)
		fail_msg("%u of %s, not %u, in %s%s", count_of(v, code), code, so_many, rules, log);
	finish();
}

/* ---- strangers ------------------------------------------------------------------------------------------------------------ */

/* A card of the baza that is being played is no stranger's to take up; any other anybody may gather. */
static void test_lifted(void **state)
{
	static const struct { const char *log; unsigned told; } cases[] = {
		{ DUELS("") SIX_CARDS "A 1e\nF levanta 1e de A\nD 4c  A 7e  D 5c\n" DUEL_2 DUEL_3 "fin\n", 1 },
		{ DUELS("") SIX_CARDS "A 1e\nF levanta 4b de A\nD 4c  A 7e  D 5c\n" DUEL_2 DUEL_3 "fin\n", 0 },
		{ DUELS("") "A: 1o 7e 4b  D: 4c 5c 6c\nA 1o\nF levanta 4b de A\nD 4c  A 7e  D 5c\n" DUEL_2 DUEL_3 "fin\n", 0 },
		{ DUELS("") SIX_CARDS "A 1e  D 4c\nF levanta 4c de D\nA 7e  D 5c\n" DUEL_2 DUEL_3 "fin\n", 0 },
		{ DUELS("") SIX_CARDS DUEL_1 DUEL_2 "C 5o  F 3e  F 3b\nA levanta 3b de F\nC 6o\nfin\n", 1 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
		count(BARS("levanta"), cases[i].log, "V0304", cases[i].told);
}

/* What he says answers to the call that waits, of whatever lance: its author is the one who proposed. */
static void test_answered(void **state)
{
	static const char rules[] = HOUSE_OF_SIX FACE "CA-2 antes de quiere + no_quiere + canta_flor si no autor en_disputa y algún proponente en_juego\n"
		"\tentonces nulo [derecho];\n";
	(void)state;
	count(rules, DUELS("") SIX_CARDS "A \"truco\"\nF \"quiero\"\nD \"no quiero\"\n" DUEL_2 DUEL_3 "fin\n", "V0304", 1);
	count(rules, DUELS("") SIX_CARDS "A \"truco\"\nF \"no quiero\"\nD \"no quiero\"\n" DUEL_2 DUEL_3 "fin\n", "V0304", 1);
	count(rules, DUELS("") SIX_CARDS "A \"truco\"\nD \"no quiero\"\nF \"quiero\"\n" DUEL_2 DUEL_3 "fin\n", "V0304", 0);
}

/* What he lays he does not take up, be it like a card that lies there. */
static void test_laid(void **state)
{
	(void)state;
	count(BARS("levanta"), DUELS("") SIX_CARDS "A ?\nF ?\nD 4c  A 7e  D 5c\n" DUEL_2 DUEL_3 "fin\n", "V0304", 0);
	count(BARS("juega"), DUELS("") SIX_CARDS "A ?\nF ?\nD 4c  A 7e  D 5c\n" DUEL_2 DUEL_3 "fin\n", "V0304", 1);
}

/* ---- notes in braces --------------------------------------------------------------------------------------------------------- */

/* One about a seat of the first duel, of a card that is shown in the second, is of the second, where nobody is meant by it. */
static void test_braces(void **state)
{
	(void)state;
	points_of(PRICE("algún asiento nota(montó)"), DUELS("") SIX_CARDS DUEL_1 "B 1b\nE muestra 4o {montó A}\nE 5e  B 7o  E 6e\n" DUEL_3 "fin\n",
		1, 2, false);
	points_of(PRICE("algún asiento nota(montó)"), DUELS("") SIX_CARDS DUEL_1 "B 1b\nE muestra 4o {montó E}\nE 5e  B 7o  E 6e\n" DUEL_3 "fin\n",
		1, 7, false);
}

/* ---- notes before the play ------------------------------------------------------------------------------------------------- */

/* Of a player whose cards are dealt: the rules of a régimen of duels hear of it, once, in the first. Of what is written before the deal, or
 * of nobody, they do not; and the rules of the deal see every one of them. */
static void test_noted_early(void **state)
{
	static const char rules[] = SIX "régimen duelo { entra al repartir si disputa(enfrentados); sale al cerrar mano;\n"
		"CA-1 tras nota(miró) si no autor en_disputa entonces queda [conducta]; }\n";
	static const char deals[] = HOUSE_OF_SIX FACE "CA-1 CA-2 al repartir si algún asiento nota(miró) entonces queda [conducta];\n";
	static const struct { const char *log; unsigned told, dealt; } cases[] = {
		{ DUELS("") SIX_CARDS "nota miró B\n" DUEL_1 DUEL_2 DUEL_3 "fin\n", 1, 1 },
		{ DUELS("") SIX_CARDS "nota miró A\n" DUEL_1 DUEL_2 DUEL_3 "fin\n", 0, 1 },
		{ DUELS("") "nota miró B\n" SIX_CARDS DUEL_1 DUEL_2 DUEL_3 "fin\n", 0, 1 },
		{ DUELS("") SIX_CARDS "nota miró\n" DUEL_1 DUEL_2 DUEL_3 "fin\n", 0, 0 },
		{ DUELS("") SIX_CARDS "nota miró B\nnota miró C\n" DUEL_1 DUEL_2 DUEL_3 "fin\n", 2, 1 },
		{ DUELS("") SIX_CARDS "nota miró B\nfin incompleta\n", 1, 1 },
		{ DUELS("") "nota miró B\n" DUEL_1 DUEL_2 DUEL_3 "fin\n", 0, 1 },
		/* one of them is enough to know that they were dealt */
		{ DUELS("") "A: 1e 7e 4b\nnota miró B\n" DUEL_1 DUEL_2 DUEL_3 "fin\n", 1, 1 },
		{ DUELS("") "F: 3e 3b 2e\nnota miró B\n" DUEL_1 DUEL_2 DUEL_3 "fin\n", 1, 1 },
		/* and where one comes after it the deal is not over */
		{ DUELS("") "A: 1e 7e 4b\nnota miró B\nF: 3e 3b 2e\n" DUEL_1 DUEL_2 DUEL_3 "fin\n", 0, 1 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		count(rules, cases[i].log, "V0315", cases[i].told);
		count(deals, cases[i].log, "V0315", cases[i].dealt);
	}
}

/* What else comes before the play, and what is noted in braces of that, is done at the table of all six. A note that waits is heard once. */
static void test_at_the_table(void **state)
{
	(void)state;
	count(BARS("espera"), DUELS("") SIX_CARDS "C espera 5\n" DUEL_1 DUEL_2 DUEL_3 "fin\n", "V0304", 0);
	count(BARS("nota(mostró_a_compañero)"), DUELS("") SIX_CARDS "C espera 5 {mostró_a_compañero C 5o}\n" DUEL_1 DUEL_2 DUEL_3 "fin\n", "V0304", 0);
	count(BARS("nota(mostró_a_compañero)"), DUELS("") SIX_CARDS "nota mostró_a_compañero C 5o\n" DUEL_1 DUEL_2 DUEL_3 "fin\n", "V0304", 1);
	points_of(SIX "CA-1 CA-2 tras nota(miró) entonces tantos 5 a mano;\n", DUELS("") SIX_CARDS "nota miró A\n" DUEL_1 DUEL_2 DUEL_3 "fin\n", 6, 2, false);
}

/* ---- acts left out ----------------------------------------------------------------------------------------------------------- */

/* One act is enough for a duel to have been begun, the first of the hand; for the next both have to act, be it at the very end. */
static void test_left_out(void **state)
{
	(void)state;
	points_of(SIX, DUELS("") SIX_CARDS "A 1e\n" DUEL_2 DUEL_3 "fin\n", 0, 2, true);
	count(SIX, DUELS("") SIX_CARDS "A 1e  D 4c  A 7e  B 1b  E 5e\nfin\n", "V0304", 0);
	count(SIX, DUELS("") SIX_CARDS "A 1e  D 4c  A 7e  B 1b\nfin\n", "V0304", 1);
	count(SIX, DUELS("") SIX_CARDS "A 1e  D 4c  A 7e  B 1b  D 5c\nfin\n", "V0304", 1);
	/* One of the two alone does not begin it, the first at the table as little as another. */
	count(SIX, FROM_C SIX_CARDS "C 5o  F 3e  F 3b  A 1e  A 7e\nfin\n", "V0304", 2);
	count(SIX, FROM_C SIX_CARDS "C 5o  F 3e  F 3b  D 4c  D 5c\nfin\n", "V0304", 2);
}

/* What is shown is no act of the play: with it no duel was begun, and none goes on. */
static void test_shown(void **state)
{
	(void)state;
	points_of(SIX, DUELS("") SIX_CARDS "A muestra 4b\n" DUEL_2 DUEL_3 "fin\n", 0, 0, true);
	points_of(SIX, DUELS("") SIX_CARDS "A 1e  D 4c  A 7e\n" DUEL_2 "A muestra 4b\n" DUEL_3 "fin\n", 0, 2, true);
	/* Nor does what is noted begin one that is not due. */
	points_of(SIX "CA-1 CA-2 tras nota si siempre entonces tantos 5 a mano;\n",
		DUELS("") SIX_CARDS "A 1e  D 4c  A 7e\nnota montó B\n" DUEL_2 DUEL_3 "fin\n", 5, 2, true);
}

/* The duel that the table closed by writing the score is not asked after again. */
static void test_closed_before(void **state)
{
	(void)state;
	points_of(SIX, DUELS(" marcador 5-5") SIX_CARDS "marcador 5-5\nB 1b  E 5e  B 7o\n" DUEL_3 "fin\n", 0, 1, true);
}

/* ---- before the play ---------------------------------------------------------------------------------------------------------- */

/* The deal is judged when play begins: after the notes on it, and what is written of before it. */
static void test_before_play(void **state)
{
	(void)state;
	const char *rules = TOLD("al repartir si nota(mal_dado)");
	count(rules, DUELS("") SIX_CARDS "nota mal_dado\n" DUEL_1 DUEL_2 DUEL_3 "fin\n", "V0315", 1);
	count(rules, DUELS("") "A muestra 4b\nnota mal_dado\n" SIX_PLAYED "fin\n", "V0315", 1);
	count(rules, DUELS("") SIX_CARDS "A 1e\nnota mal_dado\nD 4c  A 7e  D 5c\n" DUEL_2 DUEL_3 "fin\n", "V0315", 0);
	count(rules, DUELS("") SIX_CARDS "A muestra 4b\nnota mal_dado\n" DUEL_1 DUEL_2 DUEL_3 "fin\n", "V0315", 0);
}

/* A deal that came to nothing is not played: nothing that was done after it is judged, nor would it be between two hands. */
static void test_annulled_deal(void **state)
{
	(void)state;
	const char *rules = TOLD("entre manos si autor en_disputa") "CA-1 CA-2 al repartir si nota(mal_dado) entonces anula mano repite [reparto];\n";
	count(rules, DUELS("") "nota mal_dado\n" SIX_CARDS DUEL_1 "A muestra 4b\nanula repite\n", "V0315", 0);
	count(rules, DUELS("") SIX_PLAYED "F muestra 2e\nfin\n", "V0315", 1);
}

/* The hand that the table annulled after a duel opens no further one. */
static void test_annulled_hand(void **state)
{
	(void)state;
	const char *rules = TOLD("al abrir si siempre");
	count(rules, DUELS("") SIX_CARDS DUEL_1 "anula\n", "V0315", 1);
	count(rules, DUELS("") SIX_CARDS DUEL_1 "fin incompleta\n", "V0315", 2);
}

/* ---- the ledger ---------------------------------------------------------------------------------------------------------------- */

/* Each duel says for what its tantos were. */
static void test_reasons(void **state)
{
	static const char *const reasons[] = { "truco querido", "la mano, sin canto", "truco no querido" };
	(void)state;
	const struct verdict *v = judged(SIX, DUELS("") SIX_CARDS "A \"truco\"  D \"quiero\"\n" DUEL_1 DUEL_2 "C 5o  F \"truco\"  C \"no quiero\"\nfin\n");
	assert_int_equal(v->ledger_count, 3);
	for (unsigned i = 0; i < 3; i++)
		assert_str(ledger_reason(v, &v->ledger[i], LANG_ES), reasons[i]);
	finish();
}

/* A match lost in a duel is forfeited; one that is won is not. */
static void test_forfeited(void **state)
{
	(void)state;
	const char *rules = SIX "CA-1 CA-2 tras nota si autor nota(montó) entonces pierde autor [carta];\n";
	const struct verdict *v = judged(rules, DUELS(" marcador 5-9") SIX_CARDS "A 1e\nnota montó A\nD 4c\nfin\n");
	assert_true(v->match_forfeited);
	finish();
	v = judged(rules, DUELS(" marcador 29-9") SIX_CARDS DUEL_1 "fin partida\n");
	assert_true(v->match_over);
	assert_false(v->match_forfeited);
	finish();
}

/* The first fault that the ruleset names is there when the match ends, as any other. */
static void test_first_fault(void **state)
{
	char rules[1500];
	struct loading base;
	(void)state;
	load_text(&base, SIX);
	assert_true(base.rules->fault_count > 0);
	struct str first = base.rules->faults[0];
	snprintf(rules, sizeof rules, SIX "CA-1 CA-2 tras nota si autor nota(montó) entonces culpa %.*s de autor;\n"
		"CA-2 al cerrar partida si algún asiento cometió(%.*s) entonces queda [conducta];\n", (int)first.n, first.p, (int)first.n, first.p);
	loading_close(&base);
	count(rules, DUELS(" marcador 5-28") SIX_CARDS DUEL_1 "B 1b\nnota montó E\nE 5e  B 7o  E 6e\n" DUEL_3 "fin partida\n", "V0315", 1);
}

/* E's third card is not known: with a third of one suit his sign would charge him, and the end of the match sees that as well. */
static void test_fault_in_doubt(void **state)
{
	static const struct { const char *third; unsigned found; } rows[] = { { "12o", 1 }, { "12e", 0 }, { "?", 0 } };
	char log[600];
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		snprintf(log, sizeof log, "%sA: 1e 7e 4b  B: 1b 7o 4e  C: 5o 6o 6b  D: 4c 5c 6c  E: 5e 6e %s  F: 3e 3b 2e\n"
			DUEL_1 "B 1b\nE señala B\nE 5e  B 7o  E 6e\n" DUEL_3 "fin partida\n", DUELS(" marcador 5-28"), rows[i].third);
		count(SIX "combinación terna { mismo_palo 3; }\nCA-1 tras señala si autor tiene(terna) entonces culpa mala de autor;\n"
			"CA-2 al cerrar partida si ningún asiento cometió(mala) entonces queda [conducta];\n", log, "V0315", rows[i].found);
	}
}

/* ---- too long to be judged ------------------------------------------------------------------------------------------------------ */

/* More acts than there is room for, then the rest of the log. */
static char *crowded(const char *rest)
{
	static char log[20000];
	char *at = log + sprintf(log, "%s", DUELS("") SIX_CARDS "A 1e\n");
	for (unsigned i = 0; i < 513; i++)
		at += sprintf(at, "nota sin_mirar A\n");
	sprintf(at, "%s", rest);
	return log;
}

/* It is told once, and of the rest of it nothing is: not that a card is shown that he had not been dealt. */
static void test_crowded(void **state)
{
	(void)state;
	findings(SIX, crowded("A muestra 12c\nfin incompleta\n"), "V0413", 1, 1);
	count(SIX, DUELS("") SIX_CARDS "A 1e\nA muestra 12c\nfin incompleta\n", "V0342", 1);
}

/* The hand after it is judged as if it had not been. */
static void test_after_crowded(void **state)
{
	(void)state;
	begin(SIX, crowded("fin incompleta\n\nmano 2 reparte A disputa enfrentados\n" SIX_CARDS DUEL_2 "C 5o  F 3e  F 3b  C 6o\nD 4c  A 1e  A 7e  D 5c\nfin\n"));
	assert_true(next()->undecided);
	const struct verdict *v = next();
	assert_false(v->undecided);
	assert_int_equal(v->points[0], 1);
	assert_int_equal(v->points[1], 2);
	finish();
	/* Nobody played it: the deal came to nothing. */
	begin(SIX "CA-1 CA-2 al repartir si nota(mal_dado) entonces anula mano repite [reparto];\n",
		crowded("fin incompleta\n\nmano 2 reparte A disputa enfrentados\nnota mal_dado\n" SIX_CARDS "fin\n"));
	assert_false(next()->annulled);
	assert_true(next()->annulled);
	finish();
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_lifted),
		cmocka_unit_test(test_laid),
		cmocka_unit_test(test_answered),
		cmocka_unit_test(test_braces),
		cmocka_unit_test(test_noted_early), cmocka_unit_test(test_at_the_table),
		cmocka_unit_test(test_left_out),
		cmocka_unit_test(test_shown),
		cmocka_unit_test(test_closed_before),
		cmocka_unit_test(test_before_play),
		cmocka_unit_test(test_annulled_deal),
		cmocka_unit_test(test_annulled_hand),
		cmocka_unit_test(test_reasons),
		cmocka_unit_test(test_forfeited),
		cmocka_unit_test(test_first_fault), cmocka_unit_test(test_fault_in_doubt),
		cmocka_unit_test(test_crowded),
		cmocka_unit_test(test_after_crowded),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
