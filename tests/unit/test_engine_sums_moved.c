/* What is handed over, or given apart, in the sum of a hand: once, to the right side, and no more where the match is won. */
#include "../lib/table.h"

#define STACKED(effects) HOUSE_OF_ONE("universitario") "CA-1 al cerrar mano si algún asiento nota(montó) entonces " effects " [carta];\n"

#define TWO_LANCES "lance otro de cartas \"otro\" \"other\" { CA-1 base 3; CA-1 abandono querido; }\n" \
	"partida { CA-1 cobro envite truco otro; }\nprioridad { CA-1 envite; truco; otro; }\n"

/* What is paid where nothing was won belongs to all that the offender's side won: a lance that is moved brings no more with it. */
static void test_least(void **state)
{
	(void)state;
	sum(STACKED("traspasa ganado a mano si_nada 5"), FOUR_WITH("") PLAYED "nota montó A\nfin\n", 2, 6, 0, false);
	sum(STACKED("traspasa truco a pie si_nada 5"), FOUR_WITH("") PLAYED "nota montó A\nfin\n", 1, 0, 1, false);
}

/* Nor is it paid where the match is won already. */
static void test_least_at_the_target(void **state)
{
	(void)state;
	sum(STACKED("traspasa ganado a mano si_nada 5"), FOUR_WITH(" marcador 29-9") PLAYED "nota montó A\nfin\n", 1, 1, 0, false);
}

/* What an act gave in mid-hand is handed over too, be it the first that is booked, and once where both sides offended. */
static void test_given_in_mid_hand(void **state)
{
	static const char one[] = STACKED("traspasa ganado a pie") "CA-1 tras truco entonces tantos 3 a mano;\n";
	static const char both[] = HOUSE_OF_ONE("universitario") "CA-1 al cerrar mano entonces traspasa ganado a mano, traspasa ganado a pie [carta];\n"
		"CA-1 tras truco entonces tantos 3 a mano;\nCA-1 tras retruco entonces tantos 5 a mano;\n";
	(void)state;
	sum(one, FOUR_WITH("") "A \"truco\"  D \"quiero\"\n" PLAYED "nota montó A\nfin\n", 2, 0, 5, false);
	/* The truco of A and C, 3, and both gifts go to the other side. */
	sum(both, FOUR_WITH("") "A \"truco\"  D \"quiero\"  D \"retruco\"  A \"quiero\"\n" PLAYED "fin\n", 3, 0, 11, false);
}

/* With two lances of cards it is given before the first, and not again. */
static void test_given_once(void **state)
{
	(void)state;
	sum(HOUSE_OF_ONE("universitario") TWO_LANCES "CA-1 tras truco entonces tantos 5 a mano;\n", FOUR_WITH("") "A \"truco\"  D \"quiero\"\n" PLAYED "fin\n", 3, 10, 0, false);
}

/* ---- given by an act, or at the close --------------------------------------------------------------------------------- */

/* What an act gives in mid-hand may win the match there and then; what the close gives is won with the cards at the earliest. */
static void test_when_given(void **state)
{
	static const struct { const char *rules, *log; unsigned by; } rows[] = {
		{ HOUSE_OF_ONE("universitario") "CA-1 tras truco entonces tantos 3 a equipo;\n", "A \"truco\"  D \"quiero\"\n" PLAYED, 1 },
		{ HOUSE_OF_ONE("universitario") "CA-1 tras truco entonces tantos 3 a rival;\n", "A 1e  B \"truco\"  A \"quiero\"\nB 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 11c\n", 2 },
		{ STACKED("no_cobra truco mano, tantos 3 a mano"), PLAYED "nota montó B\n", 0 },
		{ HOUSE_OF_ONE("universitario") "CA-1 entre manos entonces no_cobra truco mano, tantos 3 a mano;\n", PLAYED "B \"hola\"\n", 0 },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char log[400];
		snprintf(log, sizeof log, FOUR_WITH(" marcador 27-9") "%sfin\n", rows[i].log);
		begin(rows[i].rules, log);
		const struct verdict *v = next();
		assert_true(v->match_over);
		assert_int_equal(v->ledger_count, 1);
		assert_int_equal(v->ledger[0].by, rows[i].by);
		assert_int_equal(v->won_aloud, rows[i].by);
		finish();
	}
}

/* ---- not paid after all ------------------------------------------------------------------------------------------------ */

#define FAULTY HOUSE_OF_ONE("universitario") "CA-1 tras nota si autor nota(montó) entonces culpa montada [carta];\n"
#define PRICED(effects) FAULTY "CA-1 al cerrar mano si algún equipo cometió(montada) entonces " effects ";\n"
#define ANNULLED "los tantos eran del otro bando, pero la mano se anuló"
#define RULED "los tantos eran del otro bando, pero el juez falló otra cosa"
#define VOID "CA-1 antes de truco si siempre entonces nulo, culpa mal_cantado [derecho];\n" \
	"CA-1 al cerrar mano si algún equipo cometió(mal_cantado) entonces traspasa envite a rival;\n"
#define VOID_KEPT "CA-1 antes de truco si siempre entonces nulo, culpa mal_cantado [derecho];\n" \
	"CA-1 al cerrar mano si algún equipo cometió(mal_cantado) entonces no_cobra truco equipo;\n"

/* What the fault says that it cost: nothing where the hand was annulled or the judge ruled otherwise. What it says of itself it still
 * says, and what is not collected was never the other side's. */
static void test_unpaid(void **state)
{
	static const struct { const char *rules, *end, *effect; } rows[] = {
		{ PRICED("traspasa truco a rival"), "nota montó A\nanula\n", ANNULLED },
		{ STACKED("traspasa truco a pie"), "nota montó A\nanula\n", ANNULLED },
		{ PRICED("anula mano, traspasa truco a rival"), "nota montó A\nfin\n", ANNULLED },
		{ PRICED("no_cobra truco equipo"), "nota montó A\nanula\n", "" },
		{ STACKED("no_cobra truco mano"), "nota montó A\nanula\n", "" },
		{ PRICED("traspasa truco a rival"), "nota montó A\nfallo tantos 1-0\nfin\n", RULED },
		{ STACKED("traspasa truco a pie"), "nota montó A\nfallo tantos 1-0\nfin\n", RULED },
		{ PRICED("traspasa truco a rival"), "nota montó B\nanula\n", ANNULLED },
		{ PRICED("traspasa truco a rival"), "nota montó B\nfallo tantos 0-1\nfin\n", RULED },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char log[400];
		snprintf(log, sizeof log, FOUR_WITH("") PLAYED "%s", rows[i].end);
		begin(rows[i].rules, log);
		const struct finding *f = find(next(), "V0310", strstr(rows[i].end, "nota montó B") ? "nota montó B" : "nota montó A");
		assert_str(f->effect.text.in[LANG_ES], rows[i].effect);
		assert_int_equal(f->effect.side, -1);
		assert_int_equal(f->effect.tantos, 0);
		finish();
	}
	/* what would have been A's is not his either */
	begin(STACKED("traspasa truco a mano"), FOUR_WITH("") PLAYED "nota montó A\nanula\n");
	const struct finding *own = find(next(), "V0310", "nota montó A");
	assert_str(own->effect.text.in[LANG_ES], ANNULLED);
	assert_int_equal(own->effect.side, -1);
	finish();
	begin(HOUSE_OF_ONE("universitario") VOID, FOUR_WITH("") "A \"truco\"\n" PLAYED "anula\n");
	assert_str(next()->findings.first->effect.text.in[LANG_ES], "el canto no vale; todo sigue como estaba");
	finish();
	begin(HOUSE_OF_ONE("universitario") VOID_KEPT, FOUR_WITH("") "A \"truco\"\n" PLAYED "fallo tantos 1-0\nfin\n");
	assert_str(next()->findings.first->effect.text.in[LANG_ES], "el canto no vale; todo sigue como estaba");
	finish();
	/* nothing tells of it, and there is nothing to take back */
	begin(HOUSE_OF_ONE("universitario") "CA-1 al cerrar mano entonces traspasa truco a pie;\n", FOUR_WITH("") PLAYED "anula\n");
	const struct verdict *v = next();
	assert_true(v->annulled);
	assert_int_equal(v->findings.count, 0);
	finish();
}

/* ---- won and not collected ----------------------------------------------------------------------------------------------- */

#define WON_ES "su bando no cobra lo que ganó: "
#define WON_EN "that side does not collect what it won: "
#define BOTH(one, other) HOUSE_OF_ONE("universitario") "cláusula CA-2 \"Otra.\" \"Another.\";\nCA-1 al cerrar mano si algún asiento nota(montó) entonces no_cobra " one " [carta];\n" \
	"CA-2 al cerrar mano si algún asiento nota(miró) entonces no_cobra " other " [carta];\n"

/* A fault says what its own rule kept back, of what that side won: not what another fault did. */
static void test_kept_back(void **state)
{
	static const struct { const char *rules, *one_es, *one_en, *other_es, *other_en; } rows[] = {
		{ BOTH("truco mano", "envite mano"), WON_ES "truco", WON_EN "truco", WON_ES "envido", WON_EN "envido" },
		{ BOTH("envite + truco mano", "envite + truco pie"), WON_ES "envido, truco", WON_EN "envido, truco", "", "" },
		{ BOTH("truco mano", "truco pie"), WON_ES "truco", WON_EN "truco", "", "" },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		begin(rows[i].rules, FOUR_WITH("") ENVIDO SAID "nota montó A\nnota miró D\n" PLAYED "fin\n");
		const struct verdict *v = next();
		const struct finding *one = find(v, "V0310", "nota montó A"), *other = find(v, "V0310", "nota miró D");
		assert_str(one->effect.text.in[LANG_ES], rows[i].one_es);
		assert_str(one->effect.text.in[LANG_EN], rows[i].one_en);
		assert_str(other->effect.text.in[LANG_ES], rows[i].other_es);
		assert_str(other->effect.text.in[LANG_EN], rows[i].other_en);
		finish();
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_least),
		cmocka_unit_test(test_least_at_the_target),
		cmocka_unit_test(test_given_in_mid_hand),
		cmocka_unit_test(test_given_once),
		cmocka_unit_test(test_when_given),
		cmocka_unit_test(test_unpaid),
		cmocka_unit_test(test_kept_back),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
