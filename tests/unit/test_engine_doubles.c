/* Two calls in one breath, and what one answer does to them: `doble` in each of its settings, `paso` in each of its, words
 * that the table takes for what they are not. A wins the envido (28 to 25) and every baza; envido 2, truco 2, each 1 when
 * refused. */
#include "../lib/scene.h"

#define HOUSE "reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"universitario\";\n" \
	"cláusula CA-1 \"Juegan dos.\" \"Two play.\";\nmesa { CA-1 asientos 2 4; }\n"
#define DOUBLE(yes, no, rest) HOUSE "CA-1 doble { orden envite truco; solo_quiero " yes "; solo_no_quiero " no "; resto " rest "; }\n"
#define CARDS "[Asientos 2]\n\nmano 3 reparte B marcador 0-0\nA: 1e 7e 4b  B: 4c 1c 5o\n"
#define ENVIDO "A \"28\"  B \"son buenas\"\n"
#define BAZAS "A 1e  B 4c\nA 7e  B 5o\n"
#define SHOWN "A muestra 1e 7e\n"

static struct kept kept[KEPT_HANDS];

static void judge(const char *rules, const char *events)
{
	struct court c;
	char log[1200];
	snprintf(log, sizeof log, "%s%s\nfin\n", CARDS, events);
	load_text(&c.load, rules);
	must_load(&c.load);
	c.canto = canto_open(c.load.rules, &c.load.findings);
	assert_non_null(c.canto);
	c.engine = engine_open(c.load.rules, c.canto);
	assert_non_null(c.engine);
	assert_int_equal(court_judge(&c, log, kept), 1);
	assert_false(kept[0].lost);
	court_close(&c);
}

static void worth(const char *rules, const char *events, int a, int b)
{
	judge(rules, events);
	if (kept[0].points[0] != a || kept[0].points[1] != b || kept[0].undecided)
		fail_msg("%d-%d%s, not %d-%d:\n%s%s", kept[0].points[0], kept[0].points[1], kept[0].undecided ? " (undecided)" : "",
			a, b, events, kept[0].findings);
}

static bool told(const char *what)
{
	return strstr(kept[0].findings, what) != NULL;
}

/* ---- one answer to two calls ------------------------------------------------------------------------------------ */

/* For both: one quiero accepts the two, one no quiero refuses the two. */
static void test_both(void **state)
{
	(void)state;
	worth(DOUBLE("ambas", "ambas", "queda"), "A \"envido y truco\"  B \"quiero\"\n" ENVIDO BAZAS SHOWN, 4, 0);
	worth(DOUBLE("ambas", "ambas", "queda"), "A \"envido y truco\"  B \"no quiero\"\n", 2, 0);
}

/* For the first alone: the other waits for an answer of its own, or is refused with it. */
static void test_first(void **state)
{
	(void)state;
	worth(DOUBLE("primera", "primera", "queda"), "A \"envido y truco\"  B \"quiero\"\n" ENVIDO "B \"quiero\"\n" BAZAS SHOWN, 4, 0);
	worth(DOUBLE("primera", "primera", "queda"), "A \"envido y truco\"  B \"quiero\"\n" ENVIDO "B \"no quiero\"\n" SHOWN, 3, 0);
	worth(DOUBLE("primera", "primera", "queda"), "A \"envido y truco\"  B \"no quiero\"  B \"quiero\"\n" BAZAS, 3, 0);
	worth(DOUBLE("primera", "primera", "no_quiere"), "A \"envido y truco\"  B \"quiero\"\n" ENVIDO SHOWN, 3, 0);
	worth(DOUBLE("primera", "primera", "no_quiere"), "A \"envido y truco\"  B \"no quiero\"\n", 2, 0);
	/* The order is the ruleset's, not that of the words. */
	worth(HOUSE "CA-1 doble { orden truco envite; solo_quiero primera; solo_no_quiero primera; resto no_quiere; }\n",
		"A \"envido y truco\"  B \"quiero\"\n" BAZAS, 3, 0);
}

/* A part named is that part; where one answer counts for both it counts for both all the same, and is remarked. */
static void test_named(void **state)
{
	(void)state;
	worth(DOUBLE("primera", "primera", "no_quiere"), "A \"envido y truco\"  B \"quiero el truco\"\n" BAZAS, 3, 0);
	worth(DOUBLE("primera", "primera", "queda"), "A \"envido y truco\"  B \"quiero el truco\"  B \"no quiero\"\n" BAZAS, 3, 0);
	worth(DOUBLE("primera", "primera", "queda"), "A \"envido y truco\"  B \"no quiero el truco\"  B \"quiero\"\n" ENVIDO SHOWN, 3, 0);
	worth(DOUBLE("ambas", "ambas", "queda"), "A \"envido y truco\"  B \"quiero el envido\"\n" ENVIDO BAZAS SHOWN, 4, 0);
	assert_true(told("«quiero el envido»"));
	worth(DOUBLE("ambas", "ambas", "queda"), "A \"envido y truco\"  B \"no quiero el truco\"\n", 2, 0);
	assert_true(told("«no quiero el truco»"));
	/* Both named, in either order. */
	worth(DOUBLE("primera", "primera", "queda"), "A \"envido y truco\"  B \"no quiero el envido, quiero el truco\"\n" BAZAS, 3, 0);
	worth(DOUBLE("primera", "primera", "queda"), "A \"envido y truco\"  B \"quiero el truco, no quiero el envido\"\n" BAZAS, 3, 0);
	/* The same part twice: the second answer meets nothing, and the other part waits. */
	worth(DOUBLE("primera", "primera", "queda"), "A \"envido y truco\"  B \"quiero el envido, quiero el envido\"\n" ENVIDO
		"B \"no quiero\"\n" SHOWN, 3, 0);
}

/* «paso y quiero», «quiero y paso»: in the order of the ruleset. */
static void test_paso_in_double(void **state)
{
	(void)state;
	worth(DOUBLE("ambas", "ambas", "queda"), "A \"envido y truco\"  B \"paso y quiero\"\n" BAZAS, 3, 0);
	worth(DOUBLE("ambas", "ambas", "queda"), "A \"envido y truco\"  B \"quiero y paso\"\n" ENVIDO SHOWN, 3, 0);
	worth(DOUBLE("ambas", "ambas", "queda"), "A \"envido y truco\"  B \"quiero y quiero\"\n" ENVIDO BAZAS SHOWN, 4, 0);
	/* An answer that names its part leaves the other to the one that does not, and so does a quiero with its raise. */
	static const char *const parts[] = { "quiero y paso en el envido", "quiero el truco y paso", "quiero y no quiero el envido",
		"quiero el truco y no quiero", "no quiero el envido, quiero" };
	for (unsigned i = 0; i < sizeof parts / sizeof *parts; i++) {
		char said[120];
		snprintf(said, sizeof said, "A \"envido y truco\"  B \"%s\"\n" BAZAS, parts[i]);
		worth(DOUBLE("ambas", "nombrada", "queda"), said, 3, 0);
		assert_string_equal(kept[0].findings, "");
	}
	worth(DOUBLE("ambas", "nombrada", "queda"), "A \"envido y truco\"  B \"paso y quiero el envido\"\n" ENVIDO SHOWN, 3, 0);
	worth(DOUBLE("ambas", "nombrada", "queda"), "A \"envido y truco\"  B \"quiero retruco y paso\"\nA \"quiero\"\n" BAZAS, 4, 0);
	assert_string_equal(kept[0].findings, "");
	worth(DOUBLE("ambas", "nombrada", "queda"), "A \"envido y truco\"  B \"paso en el envido, quiero retruco\"\nA \"no quiero\"\n", 1, 2);
	/* Said by itself of a part that it names it passes on that one, where an answer may name its part. */
	worth(DOUBLE("ambas", "nombrada", "queda"), "A \"envido y truco\"  B \"paso en el envido\"\nB \"quiero\"\n" BAZAS, 3, 0);
	assert_string_equal(kept[0].findings, "");
	worth(DOUBLE("ambas", "nombrada", "queda"), "A \"envido y truco\"  B \"paso en el truco\"\nB \"quiero\"\n" ENVIDO SHOWN, 3, 0);
	worth(DOUBLE("ambas", "nombrada", "queda"), "A \"envido\"  A \"truco\"  B \"paso en el envido\"\nB \"quiero\"\n" BAZAS, 3, 0);
	worth(DOUBLE("ambas", "ambas", "queda"), "A \"envido y truco\"  B \"paso en el envido\"\nB \"quiero\"\n" ENVIDO BAZAS SHOWN, 4, 0);
	assert_true(told("«paso en el envido»"));
	/* What refuses all that waits, a raise among it, leaves a paso nothing to be void for. */
	worth(DOUBLE("ambas", "ambas", "queda"), "A \"envido\"  B \"real envido y truco\"\nA \"no quiero nada, paso\"\n", 0, 3);
	assert_string_equal(kept[0].findings, "");
	worth(HOUSE, "A \"truco\"  B \"paso en el truco\"\nB \"quiero\"\n" BAZAS, 2, 0);
	assert_true(told("«paso en el truco»"));
}

/* ---- paso ---------------------------------------------------------------------------------------------------------- */

static void test_paso(void **state)
{
	(void)state;
	const char *truco = "A \"truco\"  B \"paso\"\nB \"quiero\"\n" BAZAS;
	/* en_doble: alone it is no answer, and the call waits. */
	worth(HOUSE, truco, 2, 0);
	assert_true(told("«paso»"));
	/* An answer like no quiero: the hand is over, and what follows is late. */
	worth(HOUSE "léxico { CA-1 paso no_quiere; }\n", truco, 1, 0);
	/* The word for leaving: so is the hand, since nobody of the side is left. */
	worth(HOUSE "léxico { CA-1 paso sale; }\nCA-1 tras pasa entonces sale autor;\n", "A \"truco\"  B \"paso\"\n", 1, 0);
	worth(HOUSE "léxico { CA-1 paso sale; }\nCA-1 tras pasa entonces sale autor;\n", "A 1e  B \"paso\"  B \"paso\"\n", 1, 0);
	worth(HOUSE "léxico { CA-1 paso sale; }\nCA-1 tras pasa entonces sale autor;\n", BAZAS "B \"paso\"\n", 1, 0);
	assert_string_equal(kept[0].findings, "");
	/* Nothing at all: nobody has said a thing. */
	worth(HOUSE "léxico { CA-1 paso nada; }\n", truco, 2, 0);
	assert_false(told("«paso»"));
	/* With nothing to answer it is talk. */
	worth(HOUSE, "A 1e  B \"paso\"  B 4c\nA 7e  B 5o\n", 1, 0);
	assert_false(told("«paso»"));
}

/* ---- words that are no answer, no call ------------------------------------------------------------------------------- */

/* They change nothing, and once said are told; where the table took them for the call what it wrote is explained. */
static void test_barred_words(void **state)
{
	const char *rules = HOUSE "léxico { CA-1 mal truco \"truquito\"; CA-1 mal quiere \"vale vale\"; CA-1 mal no_quiere \"ni loco\";"
		" CA-1 mal envido \"envidito\"; }\n";
	(void)state;
	worth(rules, "A \"truquito\"  B \"quiero\"\n" BAZAS, 1, 0);
	assert_true(told("«truquito»"));
	assert_false(told("«quiero»"));
	worth(rules, "A \"truquito\"  B \"quiero\"\n" BAZAS "tantos 2-0", 1, 0);
	assert_false(told("V0401"));
	worth(rules, "A \"truquito\"  B \"quiero\"\n" BAZAS "tantos 3-0", 1, 0);
	assert_true(told("V0401"));
	worth(rules, "A \"truquito\"  B \"no quiero\"\nA 1e  B 4c  A 7e  B 5o\ntantos 1-0", 1, 0);
	worth(rules, "A \"truco\"  B \"vale vale\"\nB \"no quiero\"\n", 1, 0);
	assert_true(told("«vale vale»"));
	worth(rules, "A \"truco\"  B \"vale vale\"\nB \"no quiero\"\ntantos 2-0", 1, 0);
	worth(rules, "A \"truco\"  B \"ni loco\"\nB \"quiero\"\n" BAZAS, 2, 0);
	assert_true(told("«ni loco»"));
	worth(rules, "A \"truco\"  B \"ni loco\"\nB \"quiero\"\n" BAZAS "tantos 1-0", 2, 0);
	assert_false(told("V0401"));
	/* A call that waits, named with a «no» or a «sí» behind it, is neither called again nor answered. */
	worth(rules, "A \"truco\"  B \"el truco no\"\nB \"quiero\"\n" BAZAS, 2, 0);
	assert_true(told("V0321") && told("«truco no»") && !told("V0339"));
	worth(rules, "A \"truco\"  B \"el truco sí\"\nB \"no quiero\"\n", 1, 0);
	assert_true(told("V0321") && told("«truco sí»"));
	worth(rules, "A \"envido\"  B \"envido no\"\nB \"quiero\"\n" ENVIDO BAZAS SHOWN, 3, 0);
	worth(rules, "A \"truco no\"\nB \"quiero\"\n" BAZAS, 2, 0);
	/* Where nothing waits, and after the end, they are talk. */
	worth(rules, "A 1e  B \"vale vale\"  B 4c\nA 7e  B 5o\nB \"truquito\"\n", 1, 0);
	assert_string_equal(kept[0].findings, "");
	/* What the table took for a refusal ended the hand for it: a call after the end is part of that. Not where the cards were played. */
	worth(rules, "A \"truco\"  B \"ni loco\"\nB mazo\nA \"retruco\"\n", 1, 0);
	assert_false(told("V0333"));
	worth(rules, "A \"truco\"  B \"ni loco\"\nB \"quiero\"\n" BAZAS "A \"truco\"\n", 2, 0);
	assert_true(told("V0333"));
	worth(rules, "A \"truco\"\nB \"quiero\"\n" BAZAS "A \"truco\"\n", 2, 0);
	assert_true(told("V0333"));
	/* One who has left says what he likes. */
	worth(rules, "A 1e\nB mazo\nB \"truquito\"  B \"vale vale\"\n", 1, 0);
	assert_string_equal(kept[0].findings, "");
	/* What is no paso is nothing, and so is shrinking where there is no flor. */
	worth(HOUSE "léxico { CA-1 mal pasa \"pasito\"; CA-1 acto achica \"me achico\"; }\n", "A \"me achico\"  B \"pasito\"\n" BAZAS, 1, 0);
	/* Said over a call that waits it settles that one for the table. */
	worth(rules, "A \"truco\"  B \"envidito\"\nB \"no quiero\"\n", 1, 0);
	assert_true(told("«envidito»"));
}

/* Three answers to two calls: the third meets nothing. */
static void test_one_answer_too_many(void **state)
{
	(void)state;
	worth(DOUBLE("ambas", "ambas", "queda"), "A \"envido y truco\"  B \"quiero, quiero, quiero\"\n" ENVIDO BAZAS SHOWN, 4, 0);
}

/* ---- partners ------------------------------------------------------------------------------------------------------ */

#define FOUR "\nmano 2 reparte D marcador 0-0\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\n"
#define FOUR_BAZAS "A 1e  B 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 11c\n"

static void four(const char *rules, const char *events, int a, int b)
{
	char log[1200];
	struct court c;
	snprintf(log, sizeof log, "[Asientos 4]\n%s%s\nfin\n", FOUR, events);
	load_text(&c.load, rules);
	must_load(&c.load);
	c.canto = canto_open(c.load.rules, &c.load.findings);
	c.engine = engine_open(c.load.rules, c.canto);
	assert_non_null(c.engine);
	assert_int_equal(court_judge(&c, log, kept), 1);
	court_close(&c);
	if (kept[0].points[0] != a || kept[0].points[1] != b || kept[0].undecided)
		fail_msg("%d-%d%s, not %d-%d:\n%s%s", kept[0].points[0], kept[0].points[1], kept[0].undecided ? " (undecided)" : "",
			a, b, events, kept[0].findings);
}

/* Both at the same time: where the ruleset says so the voice of the more mano counts, B before D; else the one that the
 * log has first. Of a rival, or not at the same time, it is no answer. */
static void test_together(void **state)
{
	const char *mano = HOUSE "lance truco { CA-1 primera_voz equipo juntas más_mano; }\n";
	const char *first = HOUSE "lance truco { CA-1 primera_voz equipo; }\n";
	(void)state;
	four(mano, "A \"truco\"  B \"quiero\" + D \"no quiero\"\n" FOUR_BAZAS, 2, 0);
	four(mano, "A \"truco\"  D \"no quiero\" + B \"quiero\"\n" FOUR_BAZAS, 2, 0);
	four(mano, "A \"truco\"  D \"quiero\" + B \"no quiero\"\n", 1, 0);
	four(mano, "A \"truco\"  D \"quiero\" + B \"quiero\"\n" FOUR_BAZAS, 2, 0);
	four(mano, "A \"truco\"  D \"quiero\"  B \"no quiero\" {voces_juntas B}\n", 1, 0);
	four(first, "A \"truco\"  D \"quiero\" + B \"no quiero\"\n" FOUR_BAZAS, 2, 0);
	four(mano, "A \"truco\"  D \"quiero\"  B \"no quiero\"\n" FOUR_BAZAS, 2, 0);
	four(mano, "A \"truco\"  D \"quiero\" + C \"no quiero\"\n" FOUR_BAZAS, 2, 0);
}

/* Who has gone, or after the end, goes nowhere. */
static void test_gone_twice(void **state)
{
	(void)state;
	four(HOUSE, "A 1e  B mazo  B \"me voy al mazo\"  C 2o  D 1o\nA 7e  C 6b  D 11c\n", 1, 0);
	four(HOUSE, FOUR_BAZAS "B \"me voy al mazo\"  A \"me voy al mazo\"\n", 1, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_both),
		cmocka_unit_test(test_first),
		cmocka_unit_test(test_named),
		cmocka_unit_test(test_paso_in_double),
		cmocka_unit_test(test_paso),
		cmocka_unit_test(test_barred_words),
		cmocka_unit_test(test_one_answer_too_many),
		cmocka_unit_test(test_together),
		cmocka_unit_test(test_gone_twice),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
