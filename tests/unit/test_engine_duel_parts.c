/* What belongs to each duel of a hand of facing seats and what to the whole table: scores, notes, offices, the ledger, faults,
 * the end of the match. House rules over the universitario tell by tantos in which duel something was seen. */
#include "../lib/table.h"

#define ALONE HOUSE_OF_SIX "CA-2 antes de palabra + juega + se_va exige autor en_disputa sino nulo [derecho];\n"
#define SIX ALONE "partida { CA-1 disputas general enfrentados mientras asientos = 6; }\n"

/* ---- the ledger ------------------------------------------------------------------------------------------------------ */

static void test_ledger(void **state)
{
	(void)state;
	const struct verdict *v = judged(SIX, DUELS("") SIX_PLAYED "tantos 1-2\n");
	static const int sides[] = { 0, 1, 1 };
	assert_int_equal(v->ledger_count, 3);
	for (unsigned i = 0; i < 3; i++) {
		assert_int_equal(v->ledger[i].side, sides[i]);
		assert_int_equal(v->ledger[i].points, 1);
		assert_str(v->ledger[i].lance, "truco");
	}
	finish();
}

/* What each is for is said when its duel ends, of what was called in that one. */
static void test_told(void **state)
{
	(void)state;
	const struct verdict *v = judged(SIX, DUELS("") SIX_CARDS "A \"truco\"  D \"quiero\"\n" DUEL_1 DUEL_2 DUEL_3 "fin\n");
	assert_item(v, 0, (struct item){ 0, 2, "truco", "truco querido", "truco accepted", NULL, "OU-T04b OU-T01c OU-T03e", false });
	assert_item(v, 1, (struct item){ 1, 1, "truco", "la mano, sin canto", "the hand, uncalled", NULL, "OU-T03a OU-T01c OU-T03e", false });
	finish();
}

/* ---- the form ---------------------------------------------------------------------------------------------------------- */

static void assert_form(const char *rules, const char *log, const char *found, const char *due, const char *es, const char *en)
{
	const struct finding *f = find(judged(rules, log), "V0506", "mano 3 reparte F marcador 20-9 disputa enfrentados");
	assert_str(f->args[0].words.in[LANG_ES], found);
	assert_str(f->found.words.in[LANG_ES], found);
	assert_str(f->args[1].words.in[LANG_ES], due);
	assert_str(f->expected.words.in[LANG_ES], due);
	assert_str(f->effect.text.in[LANG_ES], es);
	assert_str(f->effect.text.in[LANG_EN], en);
	assert_int_equal(f->effect.side, -1);
	finish();
}

/* Duels where none are due stand as they were played; where there are no six there are none to play. */
static void test_form(void **state)
{
	(void)state;
	const char *twenty = ALONE "partida { CA-1 disputas general enfrentados mientras todo asiento puntos < 20; }\n";
	assert_form(twenty, DUELS(" marcador 20-9") SIX_PLAYED "tantos 1-2\n", "en duelos de enfrentados", "general",
		"la mano vale como se jugó", "the hand stands as it was played");
	static const char four[] = "[Asientos 4]\n\nmano 3 reparte D disputa enfrentados\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\n"
		"A 1e  B 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 11c\ntantos 1-0\n";
	const struct verdict *v = judged("hereda \"universitario\";\n", four);
	const struct finding *f = find(v, "V0506", "mano 3 reparte D disputa enfrentados");
	assert_str(f->effect.text.in[LANG_ES], "la mano se juzga como general");
	assert_str(f->effect.text.in[LANG_EN], "it is judged as a general hand");
	assert_int_equal(v->findings.count, 1);
	assert_int_equal(v->points[0], 1);
	assert_int_equal(v->points[1], 0);
	finish();
	/* After the match no form is due. */
	begin(twenty, DUELS(" marcador 29-9") SIX_CARDS DUEL_1 "fin partida\n\nmano 2 reparte A disputa enfrentados\nfin\n");
	next();
	assert_int_equal(count_of(next(), "V0506"), 0);
	finish();
}

/* ---- what a duel knows ------------------------------------------------------------------------------------------------- */

#define PRICE(guard) SIX "CA-1 CA-2 al cerrar mano si " guard " entonces tantos 5 a mano;\n"

/* Each duel begins with the score that the one before left: what is due, or what the table wrote, where either is known. */
static void test_score(void **state)
{
	(void)state;
	points_of(PRICE("mano puntos = 9"), DUELS(" marcador 5-9") SIX_PLAYED "fin\n", 1, 7, false);  /* the second: B's side */
	points_of(PRICE("mano puntos = 6"), DUELS(" marcador 5-9") SIX_PLAYED "fin\n", 6, 2, false);  /* the third: A's side */
	points_of(PRICE("pie puntos = 10"), DUELS(" marcador 5-9") SIX_PLAYED "fin\n", 6, 2, false);
	points_of(PRICE("pie puntos = 12"), DUELS(" marcador 5-9") SIX_CARDS DUEL_1 DUEL_2 "marcador 6-12\n" DUEL_3 "fin\n", 6, 2, false);
	/* One that has a side at the target cannot be right, nor can one beyond it. */
	points_of(PRICE("pie puntos = 10"), DUELS(" marcador 5-9") SIX_CARDS DUEL_1 DUEL_2 "marcador 6-30\n" DUEL_3 "fin\n", 6, 2, false);
	points_of(PRICE("pie puntos = 10"), DUELS(" marcador 5-9") SIX_CARDS DUEL_1 DUEL_2 "marcador 30-10\n" DUEL_3 "fin\n", 6, 2, false);
	/* Written between two duels it is known from then on, and not before. */
	points_of(PRICE("mano puntos = 6"), DUELS("") SIX_CARDS DUEL_1 DUEL_2 "marcador 6-10\n" DUEL_3 "fin\n", 6, 2, false);
	points_of(PRICE("mano puntos = 0"), DUELS("") SIX_PLAYED "fin\n", 1, 2, false);
	/* After a duel that nobody knows the winner of it is not known either. */
	points_of(PRICE("mano puntos = 9"), DUELS(" marcador 5-9") SIX_CARDS "A ?  D ?  A ?  D ?  A ?  D ?\n" DUEL_2 DUEL_3 "fin\n", 0, 2, true);
}

/* Of the two who play it the first is mano and the other pie. */
static void test_offices(void **state)
{
	(void)state;
	points_of(SIX "CA-1 CA-2 al cerrar mano si siempre entonces tantos 5 a pie;\n", DUELS("") SIX_PLAYED "fin\n", 6, 12, false);
	points_of(SIX "CA-1 CA-2 al cerrar mano si siempre entonces tantos 5 a mano;\n", DUELS("") SIX_PLAYED "fin\n", 11, 7, false);
}

/* A note from before the first duel belongs to the duel of its seat; one of no seat to the first. */
static void test_notes_before(void **state)
{
	static const char *const notes[] = { "sorteo", "barajó", "rehusó_seguir" };
	char rules[1200], log[900];
	(void)state;
	for (unsigned i = 0; i < sizeof notes / sizeof *notes; i++) {
		snprintf(rules, sizeof rules, PRICE("algún asiento nota(%s)"), notes[i]);
		snprintf(log, sizeof log, DUELS("") "nota %s B\n" SIX_PLAYED "fin\n", notes[i]);
		points_of(rules, log, 1, 7, false);
		snprintf(log, sizeof log, DUELS("") "nota %s D\n" SIX_PLAYED "fin\n", notes[i]);
		points_of(rules, log, 6, 2, false);
	}
	points_of(PRICE("nota(mal_dado)"), DUELS("") "nota mal_dado\n" SIX_PLAYED "fin\n", 6, 2, false);
}

/* A note in braces goes with its act: it belongs to the duel of the act, also where the act comes late. */
static void test_attached(void **state)
{
	const char *rules = PRICE("algún asiento nota(montó)");
	(void)state;
	points_of(rules, DUELS("") SIX_CARDS DUEL_1 "B 1b {montó B}  E 5e  B 7o  E 6e\n" DUEL_3 "fin\n", 1, 7, false);
	points_of(rules, DUELS("") SIX_CARDS DUEL_1 "B 1b  E 5e {montó E}  B 7o  E 6e\n" DUEL_3 "fin\n", 1, 7, false);
	points_of(rules, DUELS("") SIX_CARDS DUEL_1 DUEL_2 "C 5o {montó C}  F 3e  F 3b  C 6o\nfin\n", 6, 2, false);
	points_of(rules, DUELS("") SIX_CARDS DUEL_1 "B 1b\nA muestra 4b {montó A}\nE 5e  B 7o  E 6e\n" DUEL_3 "fin\n", 6, 2, false);
	points_of(rules, DUELS(" marcador 29-9") SIX_CARDS DUEL_1 "B 1b {montó B}  E 5e\nfin\n", 1, 0, false);
}

/* A duel is over when there is no card left in it, be they known or not: then the next two play. */
static void test_all_laid(void **state)
{
	(void)state;
	const struct verdict *v = judged(SIX, DUELS("") SIX_CARDS "A ?  D ?  A ?  D ?  A ?  D ?\n" DUEL_2 DUEL_3 "fin\n");
	for (const struct finding *f = v->findings.first; f; f = f->next)
		assert_int_equal(f->severity, SEVERITY_UNDECIDED);
	assert_int_equal(v->points[1], 2);
	finish();
	/* The two of the last cannot begin theirs before those of the second. */
	v = judged(SIX, DUELS("") SIX_CARDS DUEL_1 "C 5o  F 3e\nfin incompleta\n");
	assert_true(v->findings.count > 0);
	finish();
}

/* A card the log left out, and the next two play on: their duel counts. One voice of a stranger, or the two coming back, and it goes on;
 * so it does where nobody had begun it. */
static void test_left_undone(void **state)
{
	(void)state;
	points_of(SIX, DUELS("") SIX_CARDS "A 1e  D 4c  A 7e\n" DUEL_2 DUEL_3 "fin\n", 0, 2, true);
	points_of(SIX, DUELS("") SIX_CARDS "A 1e  D 4c  A 7e\n" DUEL_2 "C 5o  F 3e  F 3b\nfin\n", 0, 1, true);
	points_of(SIX, DUELS("") SIX_CARDS "A 1e  D 4c  A 7e\n" DUEL_2 "D 5c\n" DUEL_3 "fin\n", 1, 1, true);
	points_of(SIX, DUELS("") SIX_CARDS "A 1e  D 4c  A 7e  B 1b  B 7o\nfin\n", 0, 0, true);
	points_of(SIX, DUELS("") SIX_CARDS DUEL_2 DUEL_3 "fin\n", 0, 0, true);
	/* Played too early and not again: it is not waited for. */
	points_of(SIX, DUELS("") SIX_CARDS DUEL_2 DUEL_1 DUEL_3 "fin\n", 1, 1, true);
	const struct verdict *v = judged(SIX, DUELS("") SIX_CARDS "A 1e  D 4c  A 7e\n" DUEL_2 DUEL_3 "fin\n");
	assert_int_equal(count_of(v, "V0304"), 0);
	finish();
}

/* ---- the whole table ---------------------------------------------------------------------------------------------------- */

/* How often, too: twice in one duel, once in each of two, and no oftener for those that came after. */
static void test_kept_times(void **state)
{
	static const struct { const char *log; unsigned times; } rows[] = {
		{ DUEL_1 "B 1b\nnota montó E\nnota montó E\nE 5e  B 7o  E 6e\n" DUEL_3, 2 },
		{ DUEL_1 "B 1b\nnota montó E\nE 5e  B 7o  E 6e\nnota montó E\n" DUEL_3, 2 },
		{ DUEL_1 "B 1b\nnota montó E\nE 5e  B 7o  E 6e\nnota montó C\n" DUEL_3, 1 },
	};
	char rules[1200], log[900];
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		for (unsigned times = 1; times <= 3; times++) {
			snprintf(rules, sizeof rules, SIX "CA-1 CA-2 al cerrar partida si algún asiento veces(montó) >= %u entonces queda [conducta];\n", times);
			snprintf(log, sizeof log, DUELS(" marcador 5-28") SIX_CARDS "%sfin partida\n", rows[i].log);
			assert_int_equal(count_of(judged(rules, log), "V0315"), times <= rows[i].times);
			finish();
		}
}

/* Notes and faults of every duel are there when the match ends. */
static void test_kept(void **state)
{
	static const char *const notes[] = { "sorteo", "montó", "rehusó_seguir" };
	char rules[1200], log[900];
	(void)state;
	for (unsigned i = 0; i < sizeof notes / sizeof *notes; i++) {
		snprintf(rules, sizeof rules, SIX "CA-1 CA-2 al cerrar partida si algún asiento nota(%s) entonces queda [conducta];\n", notes[i]);
		snprintf(log, sizeof log, DUELS(" marcador 5-28") SIX_CARDS DUEL_1 "B 1b\nnota %s E\nE 5e  B 7o  E 6e\n" DUEL_3 "fin partida\n", notes[i]);
		const struct verdict *v = judged(rules, log);
		assert_int_equal(count_of(v, "V0315"), 1);
		assert_true(v->match_over);
		assert_int_equal(v->match_winner, 1);
		finish();
	}
	begin(SIX "culpas leve { grito; susurro; }\nCA-1 CA-2 tras nota si autor nota(montó) entonces culpa grito de autor;\n"
		"CA-1 CA-2 tras nota si autor nota(marcó) entonces culpa susurro de autor;\n"
		"CA-2 al cerrar partida si algún asiento cometió(grito) y algún asiento cometió(susurro) entonces queda [conducta];\n",
		DUELS(" marcador 5-28") SIX_CARDS DUEL_1 "B 1b\nnota montó E\nnota marcó B\nE 5e  B 7o  E 6e\n" DUEL_3 "fin partida\n");
	assert_int_equal(count_of(next(), "V0315"), 1);
	finish();
}

/* Lost in one duel, the match is lost whatever is not known of the others; won, it is not known while they are not. */
static void test_match(void **state)
{
	const char *rules = SIX "CA-1 tras nota si autor nota(montó) entonces pierde autor [carta];\n";
	(void)state;
	const struct verdict *v = judged(rules, DUELS(" marcador 5-9") SIX_CARDS "A 1e\nnota montó A\nD 4c\nfin\n");
	assert_true(v->match_over);
	assert_int_equal(v->match_winner, 1);
	finish();
	v = judged(rules, DUELS(" marcador 5-9") SIX_CARDS "A 1e\nnota montó D\nD 4c\nfin\n");
	assert_true(v->match_over);
	assert_int_equal(v->match_winner, 0);
	finish();
	v = judged(SIX, DUELS(" marcador 5-29") SIX_CARDS "A ?  D ?  A ?  D ?  A ?  D ?\nmarcador 5-29\n" DUEL_2 "fin\n");
	assert_true(v->undecided);
	assert_false(v->match_over);
	finish();
}

/* The hand came to nothing where all its duels did. */
static void test_annulled(void **state)
{
	const char *rules = SIX "CA-1 tras nota si autor nota(montó) entonces anula mano [carta];\n";
	(void)state;
	const struct verdict *v = judged(rules, DUELS("") SIX_CARDS DUEL_1 "nota montó A\n" DUEL_2 "nota montó B\n" DUEL_3 "nota montó C\nfin\n");
	assert_true(v->annulled);
	finish();
	v = judged(rules, DUELS("") SIX_CARDS DUEL_1 "nota montó A\n" DUEL_2 "nota montó B\n" DUEL_3 "fin\n");
	assert_false(v->annulled);
	assert_int_equal(v->points[0], 0);
	assert_int_equal(v->points[1], 1);
	finish();
}

/* ---- Duels whose points hang on what nobody saw: the sum of the hand hangs on the questions of them all, and of the deal. ---- */

/* Of A and B the third card is hidden or not: A may have three espadas, B three bastos. A's side has the first duel, B's the others. */
#define CARDS(a, b) "A: 1e 7e " a "  B: 1b 2b " b "  C: 5o 6o 6b  D: 4c 5c 3o  E: 5e 6e 4o  F: 3e 3b 2e\n"
#define DUELS_PLAYED DUEL_1 "B 1b  E 5e  B 2b  E 6e\n" DUEL_3
#define ONE DUELS("") CARDS("?", "4e") DUELS_PLAYED
#define TWO DUELS("") CARDS("?", "?") DUELS_PLAYED

/* A's and C's of one side: C may have three oros. */
#define SAME_SIDE DUELS("") "A: 1e 7e ?  B: 1b 2b 4e  C: 5o 6o ?  D: 4c 5c 3o  E: 5e 6e 4o  F: 3e 3b 2e\n" DUELS_PLAYED

#define TERNA HOUSE_OF_SIX "consta CA-2;\ncombinación terna { mismo_palo 3; }\n"
#define PAYS(when, tantos) "CA-1 " when " si algún asiento tiene(terna) entonces tantos " tantos " a mano;\n"

/* What is told of the sum: CODE_COUNT nothing. */
struct row {
	const char *rules, *log;
	enum finding_code told;
};

static void test_sums(void **state)
{
	static const char duel[] = TERNA PAYS("al cerrar mano", "2"), deal[] = TERNA PAYS("al repartir", "2");
	static const char both[] = TERNA PAYS("al repartir", "2") PAYS("al cerrar mano", "5");
	static const char unwon[] = TERNA "CA-1 al cerrar baza si baza = 2 y algún asiento tiene(terna) entonces apuesta envite 2;\n"
		"CA-1 al liquidar envite si ganador es(mano) entonces tantos 4 a mano;\nCA-1 al cerrar mano entonces traspasa envite a pie;\n";
	static const struct row rows[] = {
		/* 1-2 or 3-2 */
		{ duel, ONE "tantos 1-2\n", CODE_COUNT },
		{ duel, ONE "tantos 3-2\n", CODE_RULE_UNKNOWN },
		{ duel, ONE "tantos 2-2\n", CODE_WRONG_IN_ANY_CASE },
		{ deal, ONE "tantos 3-2\n", CODE_RULE_UNKNOWN },
		{ deal, ONE "tantos 2-2\n", CODE_WRONG_IN_ANY_CASE },
		/* 1, 3, 6 or 8 */
		{ both, ONE "tantos 3-2\n", CODE_RULE_UNKNOWN },
		{ both, ONE "tantos 6-2\n", CODE_RULE_UNKNOWN },
		{ both, ONE "tantos 8-2\n", CODE_RULE_UNKNOWN },
		{ both, ONE "tantos 5-2\n", CODE_WRONG_IN_ANY_CASE },
		/* of each duel by itself */
		{ duel, TWO "tantos 3-2\n", CODE_RULE_UNKNOWN },
		{ duel, TWO "tantos 1-4\n", CODE_RULE_UNKNOWN },
		{ duel, TWO "tantos 3-4\n", CODE_RULE_UNKNOWN },
		{ duel, TWO "tantos 3-3\n", CODE_WRONG_IN_ANY_CASE },
		/* 1, 3 or 5 */
		{ duel, SAME_SIDE "tantos 3-2\n", CODE_RULE_UNKNOWN },
		{ duel, SAME_SIDE "tantos 5-2\n", CODE_RULE_UNKNOWN },
		{ duel, SAME_SIDE "tantos 4-2\n", CODE_WRONG_IN_ANY_CASE },
		/* 1-2 or, with an envite that nobody declared, 1-4 or 5-4: who won it no answer tells */
		{ unwon, ONE "tantos 1-2\n", CODE_COUNT },
		{ unwon, ONE "tantos 5-4\n", CODE_RULE_UNKNOWN },
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		const struct verdict *v = judged(rows[i].rules, rows[i].log);
		enum finding_code told = CODE_COUNT;
		for (const struct finding *f = v->findings.first; f; f = f->next)
			told = f->code == CODE_WRONG_FORM ? told : f->code;
		if (told != rows[i].told || v->undecided != (told != CODE_COUNT))
			fail_msg("%s of %s", told == CODE_COUNT ? "nothing" : finding_info(told)->code, rows[i].log);
		finish();
	}
}

/* More questions than are tried in all of the duels together, be there few in each: nothing is said to be due in no case. */
static void test_too_many(void **state)
{
	static const char rules[] = TERNA PAYS("al cerrar mano", "1") PAYS("al cerrar mano", "2") PAYS("al cerrar mano", "4")
		PAYS("al cerrar mano", "8") PAYS("al cerrar mano", "16");
	(void)state;
	const struct verdict *v = judged(rules, TWO "tantos 40-2\n");
	assert_int_equal(count_of(v, "V0417"), 0);
	assert_int_equal(count_of(v, "V0401"), 0);
	assert_int_equal(count_of(v, "V0409"), 1);
	assert_true(v->undecided);
	finish();
}

/* The score written after a duel whose points are open is not known to be wrong; after one that is not it is. */
static void test_between(void **state)
{
	static const char rules[] = TERNA PAYS("al cerrar mano", "2");
	static const struct { const char *third; int severity; } rows[] = { { "?", SEVERITY_UNDECIDED }, { "4b", SEVERITY_FAULT } };

	(void)state;
	for (size_t i = 0; i < 2; i++) {
		char log[400];
		snprintf(log, sizeof log, DUELS(" marcador 0-0") CARDS("%s", "4e") DUEL_1 "marcador 3-0\nB 1b  E 5e  B 2b  E 6e\n" DUEL_3 "fin\n", rows[i].third);
		assert_int_equal(find(judged(rules, log), "V0402", "marcador 3-0")->severity, rows[i].severity);
		finish();
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_ledger),
		cmocka_unit_test(test_told),
		cmocka_unit_test(test_form),
		cmocka_unit_test(test_score),
		cmocka_unit_test(test_offices),
		cmocka_unit_test(test_notes_before),
		cmocka_unit_test(test_attached),
		cmocka_unit_test(test_all_laid),
		cmocka_unit_test(test_left_undone),
		cmocka_unit_test(test_kept), cmocka_unit_test(test_kept_times),
		cmocka_unit_test(test_match),
		cmocka_unit_test(test_annulled),
		cmocka_unit_test(test_sums), cmocka_unit_test(test_too_many), cmocka_unit_test(test_between),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
