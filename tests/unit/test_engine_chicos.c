/* Chicos: matches of several games, the end of a match, and the rules of `entre manos` and `al cerrar
 * partida`. The rulesets are house rules over the universitario. */
#include "../lib/scene.h"

/* To twelve, two chicos win. */
#define HEAD "reglamento chicos \"Chicos\" \"Chicos\" cláusulas CH hereda \"universitario\";\n" \
	"cláusula CH-1 \"A doce; se gana con dos chicos.\" \"To twelve; two chicos win.\";\npartida { CH-1 meta 12 fija; }\n"
#define ONE HEAD "partida { CH-1 chicos 1; }\n"
#define TWO HEAD "partida { CH-1 chicos 2; }\n"

/* A and C win their two tricks: one point. B and D do. */
#define OURS "A: 3e 12b 5o  B: 2e 11c 4b  C: 6c 12o 7b  D: 10o 5e 4c\n" \
	"A 3e  B 2e  C 6c  D 10o\nA 12b  B 11c  C 7b  D 5e\n"

static struct kept kept[KEPT_HANDS];

static unsigned judge(const char *rules, const char *log)
{
	struct court c;
	load_text(&c.load, rules);
	must_load(&c.load);
	c.canto = canto_open(c.load.rules, &c.load.findings);
	assert_non_null(c.canto);
	c.engine = engine_open(c.load.rules, c.canto);
	assert_non_null(c.engine);
	unsigned count = court_judge(&c, log, kept);
	court_close(&c);
	return count;
}

static bool told(const struct kept *k, const char *what)
{
	return strstr(k->findings, what) != NULL;
}

/* A hand that A and C win by one point; the fields of its header, and its end. */
#define HAND(ID, DEALER, FIELDS, END) "mano " ID " reparte " DEALER " " FIELDS "\n" OURS END "\n\n"

static void assert_chico(const struct kept *k, int chico, int a, int b, bool over)
{
	assert_int_equal(k->chico, chico);
	assert_int_equal(k->chicos[0], a);
	assert_int_equal(k->chicos[1], b);
	assert_int_equal(k->match_over, over);
}

/* ---- from chico to chico ------------------------------------------------------------------------------- */

/* The dealer is told anew in each hand: the finding on it is not what is tried here. */
static void test_match(void **state)
{
	(void)state;
	const char *log = HAND("1", "D", "marcador 11-9", "tantos 1-0\nmarcador 12-9")
		HAND("2", "D", "marcador 0-0 chico 2", "tantos 1-0\nmarcador 1-0")
		HAND("3", "D", "", "tantos 1-0\nmarcador 2-0");
	assert_int_equal(judge(TWO, log), 3);
	assert_chico(&kept[0], 1, 1, 0, false);
	assert_int_equal(kept[0].score.of[0], 12);
	assert_string_equal(kept[0].findings, "");
	assert_chico(&kept[1], 2, 1, 0, false);
	assert_false(told(&kept[1], "V0403"));
	assert_false(told(&kept[1], "V0503"));
	assert_false(told(&kept[1], "V0507"));
	assert_int_equal(kept[1].points[0], 1);
	assert_int_equal(kept[1].score.of[0], 1);
	assert_int_equal(kept[2].score.of[0], 2);
	assert_false(told(&kept[2], "V0402"));
}

/* Nothing on the header: the chico begins at nothing all the same. */
static void test_unwritten(void **state)
{
	(void)state;
	judge(TWO, HAND("1", "D", "marcador 11-9", "tantos 1-0") HAND("2", "D", "", "tantos 1-0\nmarcador 1-0")
		HAND("3", "D", "marcador 12-9", "tantos 1-0"));
	assert_chico(&kept[1], 2, 1, 0, false);
	assert_false(told(&kept[1], "V0402"));
	assert_true(told(&kept[2], "V0403")); /* 1-0, not 12-9 */
}

/* The second chico of the same side ends the match, and what is played after it does not count. */
static void test_two_won(void **state)
{
	(void)state;
	const char *log = "[Partido \"a\"]\n\n" HAND("1", "D", "marcador 11-9", "tantos 1-0")
		"mano 2 reparte D chico 2\nfin incompleta\n\n" "mano 3 reparte D marcador 11-3 chico 2\n" OURS "tantos 1-0\nfin partida\n\n"
		HAND("4", "D", "chico 3", "tantos 1-0");
	judge(TWO, log);
	assert_chico(&kept[2], 2, 2, 0, true);
	assert_int_equal(kept[2].winner, 0);
	assert_false(told(&kept[2], "V0508"));
	assert_true(told(&kept[3], "V0503 0 «mano 4 reparte D chico 3» seat -1 event 0 CH-1\n"));
	assert_int_equal(kept[3].points[0], 0);
	assert_false(told(&kept[3], "V0507"));
}

/* One each: the third decides. */
static void test_one_each(void **state)
{
	(void)state;
	judge(TWO, HAND("1", "D", "marcador 11-9", "tantos 1-0") "mano 2 reparte D marcador 0-0\nfin incompleta\n\n"
		"mano 3 reparte D marcador 3-11\nA \"truco\"  B \"no quiero\"\nfin incompleta\n");
	assert_chico(&kept[0], 1, 1, 0, false);
	/* A log that begins with the third chico: there can only have been one for each. */
	judge(TWO, HAND("1", "D", "marcador 11-9 chico 3", "tantos 1-0\nfin partida"));
	assert_string_equal(kept[0].findings, "");
	assert_chico(&kept[0], 3, 2, 1, true);
}

/* A log that begins with the second: who won the first is not known, and nothing is held against it. */
static void test_unseen(void **state)
{
	(void)state;
	judge(TWO, HAND("1", "D", "marcador 11-9 chico 2", "tantos 1-0\nfin partida"));
	assert_string_equal(kept[0].findings, "");
	assert_false(kept[0].match_over);
	/* It went on: the first was the other side's. */
	judge(TWO, HAND("1", "D", "marcador 11-9 chico 2", "tantos 1-0") HAND("2", "D", "chico 3", "tantos 1-0\nmarcador 1-0"));
	assert_chico(&kept[1], 3, 1, 1, false);
}

/* ---- what the log says otherwise -------------------------------------------------------------------------- */

static void test_wrong_chico(void **state)
{
	(void)state;
	/* A chico given away below the target. */
	judge(TWO, HAND("1", "D", "marcador 9-9", "tantos 1-0\nmarcador 10-9") HAND("2", "D", "chico 2 marcador 0-0", "tantos 1-0"));
	assert_true(told(&kept[1], "V0507 0 «mano 2 reparte D chico 2 marcador 0-0» seat -1 event 0 CH-1"));
	assert_false(told(&kept[1], "V0403"));
	assert_int_equal(kept[1].chico, 2);
	assert_int_equal(kept[1].points[0], 1);
	/* The old number after the chico was won. */
	judge(TWO, HAND("1", "D", "marcador 11-9", "tantos 1-0\nmarcador 12-9") HAND("2", "D", "chico 3 marcador 0-0", "tantos 1-0"));
	assert_true(told(&kept[1], "V0507"));
	/* No match has a fourth. */
	judge(TWO, HAND("1", "D", "marcador 9-9 chico 4", "tantos 1-0"));
	assert_true(told(&kept[0], "V0507"));
	/* Nor a second where one wins. */
	judge(ONE, HAND("1", "D", "marcador 9-9 chico 2", "tantos 1-0"));
	assert_true(told(&kept[0], "V0507"));
	judge(HEAD "partida { CH-1 chicos 1 cabecera; }\n", HAND("1", "D", "marcador 9-9 chico 2", "tantos 1-0"));
	assert_string_equal(kept[0].findings, "");
}

/* The table wrote a point too many and closed the chico with it: told once. */
static void test_table_closes(void **state)
{
	(void)state;
	judge(TWO, HAND("1", "D", "marcador 10-9", "tantos 2-0\nmarcador 12-9") HAND("2", "D", "chico 2 marcador 0-0", "tantos 1-0"));
	assert_true(told(&kept[0], "V0401"));
	assert_false(told(&kept[1], "V0507"));
	assert_false(told(&kept[1], "V0403"));
	assert_chico(&kept[1], 2, 0, 0, false); /* nobody knows who would have won it */
}

/* A point too few, and it plays on: the chico was won, and what follows does not count. */
static void test_table_goes_on(void **state)
{
	(void)state;
	judge(TWO, HAND("1", "D", "marcador 11-9", "tantos 0-0\nmarcador 11-9") HAND("2", "D", "marcador 11-9", "tantos 1-0"));
	assert_true(told(&kept[0], "V0401"));
	assert_false(told(&kept[1], "V0403"));
	assert_chico(&kept[1], 1, 1, 0, false);
	assert_true(told(&kept[1], "V0509"));
	assert_int_equal(kept[1].points[0], 0);
}

/* ---- the end of a match --------------------------------------------------------------------------------------- */

static void test_too_soon(void **state)
{
	(void)state;
	judge(TWO, HAND("1", "D", "marcador 11-9", "tantos 1-0\nmarcador 12-9\nfin partida"));
	assert_true(told(&kept[0], "V0508 0 «fin partida»"));
	assert_true(told(&kept[0], "CH-1"));
	judge(ONE, HAND("1", "D", "marcador 9-9", "tantos 1-0\nmarcador 10-9\nfin partida"));
	assert_true(told(&kept[0], "V0508 0 «fin partida» seat -1 event 11 CH-1"));
	judge(ONE, HAND("1", "D", "marcador 11-9", "tantos 1-0\nmarcador 12-9\nfin partida"));
	assert_string_equal(kept[0].findings, "");
	/* The points are wrong, which has been told: by them the match was over. */
	judge(ONE, HAND("1", "D", "marcador 10-9", "tantos 2-0\nmarcador 12-9\nfin partida"));
	assert_false(told(&kept[0], "V0508"));
	/* A score that nobody wrote cannot be held against it. */
	judge(ONE, HAND("5", "D", "", "tantos 1-0\nfin partida"));
	assert_false(told(&kept[0], "V0508"));
}

#define ENDING "cláusula CH-2 \"El que ganó, saluda.\" \"The winner greets.\";\n" \
	"CH-2 al cerrar partida si algún equipo (puntos >= 12 y no nota(rehusó)) entonces queda [conducta];\n"

/* Judged once, when the match ends and with the score it ends with. */
static void test_match_rules(void **state)
{
	(void)state;
	judge(TWO ENDING, HAND("1", "D", "marcador 11-9 chico 3", "tantos 1-0\nfin partida"));
	assert_true(told(&kept[0], "V0315"));
	assert_true(told(&kept[0], "CH-2"));
	judge(TWO ENDING, HAND("1", "D", "marcador 11-9", "tantos 1-0"));
	assert_false(told(&kept[0], "V0315"));
	judge(ONE, HAND("1", "D", "marcador 11-9", "tantos 1-0"));
	assert_true(kept[0].match_over);
}

#define BETWEEN "cláusula CH-3 \"Después no se anota nada de nadie.\" \"Afterwards nothing is noted.\";\n" \
	"CH-3 entre manos si autor nota(extrajo) entonces queda [conducta];\n"

static void test_between(void **state)
{
	(void)state;
	judge(TWO BETWEEN, HAND("1", "D", "marcador 1-1", "A muestra 5o\nnota extrajo C\nC muestra 12o\ntantos 1-0"));
	assert_true(told(&kept[0], "V0315 0 «nota extrajo C» seat 2 event 10 CH-3\n"));
	assert_true(told(&kept[0], "V0315 0 «C muestra 12o» seat 2 event 11 CH-3\n"));
	assert_false(told(&kept[0], "A muestra 5o"));
	/* Before the hand is decided they do not speak. */
	judge(TWO BETWEEN, "mano 3 reparte D marcador 1-1\nnota extrajo A\n" OURS "tantos 1-0\n");
	assert_false(told(&kept[0], "V0315"));
}

/* ---- malas ------------------------------------------------------------------------------------------------------ */

/* Half of the target that the log sets. */
static void test_malas(void **state)
{
	(void)state;
	const char *rules = "reglamento chicos \"Chicos\" \"Chicos\" cláusulas CH hereda \"universitario\";\n"
		"cláusula CH-1 \"En malas no se canta truco.\" \"No truco in malas.\";\n"
		"partida { CH-1 meta 30 cabecera; CH-1 malas mitad; }\n"
		"CH-1 antes de apertura(truco) exige ningún autor malas sino nulo [tiempo];\n";
	static const struct { const char *header; bool malas; } rows[] = {
		{ "marcador 15-15", true }, { "marcador 16-15", false },
		{ "marcador 10-0 meta 20", true }, { "marcador 11-0 meta 20", false },
	};
	char log[512];
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		snprintf(log, sizeof log, "mano 3 reparte D %s\nA: 1e 7e 4b  B: 4c 5c 6c\nA \"truco\"  B \"no quiero\"\nfin incompleta\n", rows[i].header);
		judge(rules, log);
		assert_int_equal(told(&kept[0], "CH-1"), rows[i].malas);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_match), cmocka_unit_test(test_unwritten), cmocka_unit_test(test_two_won),
		cmocka_unit_test(test_one_each), cmocka_unit_test(test_unseen), cmocka_unit_test(test_wrong_chico),
		cmocka_unit_test(test_table_closes), cmocka_unit_test(test_table_goes_on), cmocka_unit_test(test_too_soon),
		cmocka_unit_test(test_match_rules), cmocka_unit_test(test_between), cmocka_unit_test(test_malas),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
