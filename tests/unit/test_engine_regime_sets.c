/* The sets of regimes of an engine: opened all or none, given back whole, left for later, and what each changes over the
 * simplest of rulesets. */
#include "../lib/failing.h"
#include "../lib/heap.h"
#include "../lib/table.h"

#include "base/memory.h"

#define HAND(events) "[Veedor \"1\"]\n[Asientos \"4\"]\n\nmano 3 reparte D\n" \
	"A: 4o 4c 3e  B: 3o 2c 3b  C: 1o 4b 4e  D: 2e 3c 2b\n" events
#define FIRST "A 4o  B 3o  C 1o  D 2e\n"
#define SECOND "A 4c  B 2c  C 4b  D 3c\n"
#define MIDDLE "A reclama otra a D\n"
#define REGIME(name, enters, rules) "régimen " name " { entra " enters "; sale al cerrar mano; " rules " }\n"

/* ---- what was there before it ----------------------------------------------------------------------------------- */

/* The first duty of a ruleset goes on by its name as the others do. */
static void test_first_duty(void **state)
{
	static const char rules[] = SMALL "CA-1 debe algo { quién pie; cumple muestra; vence al cerrar mano; sino tantos 1 a deudor; }\n"
		REGIME("otro", "tras reclama(otra)", "CA-2 al cerrar mano si mano dijo(pide) entonces tantos 5 a mano;");
	(void)state;
	points_of(rules, HAND(FIRST MIDDLE SECOND "fin\n"), 1, 1, false);
	points_of(rules, HAND(FIRST "D muestra 2b\n" MIDDLE SECOND "fin\n"), 1, 0, false);
}

/* Where it takes the first rule away, what that one asked for is not taken for what its own rule asks for. */
static void test_first_pattern(void **state)
{
	static const char rules[] = SMALL "CA-1 al cerrar mano si pie %s(muestra) entonces tantos 1 a pie;\n"
		REGIME("otro", "tras reclama(otra)", "quita CA-1; CA-2 al cerrar mano si mano %s(pide) entonces tantos 5 a mano;");
	static const char *const facts[] = { "dijo", "voceó" };
	char text[1200];
	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		snprintf(text, sizeof text, rules, facts[i], facts[i]);
		points_of(text, HAND(FIRST "A muestra 3e\n" MIDDLE SECOND "fin\n"), 1, 0, false);
		points_of(text, HAND(FIRST "A pide mostrar a D\n" MIDDLE SECOND "fin\n"), 6, 0, false);
		points_of(text, HAND(FIRST "D muestra 2b\n" SECOND "fin\n"), 1, 1, false);
	}
}

/* ---- what it changes ------------------------------------------------------------------------------------------------ */

/* The ranks are those of the regime from the act on that brings it in. */
static void test_ranks(void **state)
{
	static const char rules[] = SMALL REGIME("revés", "tras reclama(otra)", "CA-2 jerarquía { 1; 2; 3; 4; }");
	(void)state;
	points_of(rules, HAND(FIRST SECOND "fin\n"), 1, 0, false);
	/* The first is A's as it was; B's two wins the second, and D's the third. */
	points_of(rules, HAND(FIRST MIDDLE SECOND "B 3b  C 4e  D 2b  A 3e\nfin\n"), 0, 1, false);
}

/* It is brought in by an answer of its lance, by no other. */
static void test_answer(void **state)
{
	static const struct { const char *enters; int a; } cases[] = {
		{ "tras quiere(truco)", 7 }, { "tras no_quiere(truco)", 2 }, { "tras propuesta(truco)", 7 }, { "tras alza(truco)", 2 },
	};
	char rules[1200];
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		snprintf(rules, sizeof rules, SMALL REGIME("otro", "%s", "CA-2 al cerrar mano entonces tantos 5 a mano;"),
			cases[i].enters);
		points_of(rules, HAND("A \"truco\"  B \"quiero\"\n" FIRST SECOND "fin\n"), cases[i].a, 0, false);
	}
}

/* Of two that keep each other out there is no set of both. */
static void test_exclusion(void **state)
{
	static const char rules[] = SMALL
		REGIME("uno", "al repartir si nota(mal_dado)", "CA-1 al cerrar mano entonces tantos 3 a mano;")
		REGIME("dos", "al abrir si no rige(uno)", "CA-2 al cerrar mano entonces tantos 5 a mano;");
	(void)state;
	begin(rules, HAND(FIRST SECOND "fin\n"));
	assert_null(court.load.rules->variants[3]);
	assert_int_equal(next()->points[0], 6);
	finish();
	points_of(rules, HAND("nota mal_dado\n" FIRST SECOND "fin\n"), 4, 0, false);
}

/* Whether the base enters is asked of nobody, whatever its first guard is: what is not known of that leaves the hand in no doubt. */
static void test_base_never_enters(void **state)
{
	static const char *const guards[] = { "parda(1)", "mano le_falta = 1", "no parda(1)", "mano ganó(1)" };
	char rules[1200];
	(void)state;
	for (unsigned i = 0; i < sizeof guards / sizeof *guards; i++) {
		snprintf(rules, sizeof rules, SMALL "CA-1 antes de truco si %s entonces queda [conducta];\n"
			REGIME("otro", "al repartir si nota(mal_dado)", "CA-2 al cerrar mano entonces tantos 5 a mano;"), guards[i]);
		points_of(rules, HAND("nota barajó D\n" FIRST SECOND "fin\n"), 1, 0, false);
		points_of(rules, HAND("nota mal_dado\n" FIRST SECOND "fin\n"), 6, 0, false);
	}
}

/* ---- opened, closed, left for later --------------------------------------------------------------------------------- */

#define FOUR_REGIMES SMALL \
	REGIME("uno", "al abrir", "CA-1 al cerrar mano entonces tantos 1 a mano;") \
	REGIME("dos", "al abrir", "CA-1 al cerrar mano entonces tantos 2 a mano;") \
	REGIME("tres", "al abrir", "CA-2 al cerrar mano entonces tantos 4 a mano;") \
	REGIME("cuatro", "al abrir", "CA-2 al cerrar mano entonces tantos 8 a mano;")

/* Four are as many as there may be: all on, all count. */
static void test_four(void **state)
{
	(void)state;
	points_of(FOUR_REGIMES, HAND(FIRST SECOND "fin\n"), 1 + 1 + 2 + 4 + 8, 0, false);
}

/* What an engine took it gives back: after the first, whose tables of the C library stay, no more is in use. */
static void test_given_back(void **state)
{
	size_t after = 0;
	(void)state;
	for (unsigned i = 0; i < 12; i++) {
		begin(FOUR_REGIMES, HAND(FIRST SECOND "fin\n"));
		assert_int_equal(next()->points[0], 16);
		finish();
		if (i == 1)
			after = heap_in_use();
	}
	assert_true(heap_in_use() < after + 4096);
}

/* At eleven the mano is asked for what the regulation proposes by itself: the regime of truc, whose lexicon reads the voice. */
static const char AT_ELEVEN[] = "mano 3 reparte A marcador 2-11\nA: 1e 12e 5e  B: 12o 7b 4o  C: 7c 11b 5b  D: 6b 7e 2c\n"
	"B 4o  C 5b  D 2c  A 5e\nD \"truco\"\nD 7e  A 12e  B 7b  C 11b\nA 1e  B 12o  C 7c  D 6b\ntantos 3-0\n";

static void same(struct court *c, const char *log, const struct kept *as)
{
	struct kept kept[KEPT_HANDS];
	assert_int_equal(court_judge(c, log, kept), 1);
	assert_string_equal(kept[0].findings, as->findings);
	assert_int_equal(kept[0].points[0], as->points[0]);
	assert_int_equal(kept[0].points[1], as->points[1]);
	assert_int_equal(kept[0].undecided, as->undecided);
}

/* A set is made ready once, when it is first asked for: judging the hand again takes nothing more. */
static void test_later(void **state)
{
	size_t after = 0;
	struct kept kept[KEPT_HANDS];
	struct court now, later;
	const struct load_request request = { .name = STR("truc"), .kept = &later.load.kept };
	(void)state;
	court_open(&now, "truc");
	assert_int_equal(court_judge(&now, AT_ELEVEN, kept), 1);
	loading_open(&later.load);
	later.load.rules = ruleset_load(&request, &later.load.findings, NULL);
	must_load(&later.load);
	later.canto = canto_open(later.load.rules, &later.load.findings);
	later.engine = engine_open(later.load.rules, later.canto);
	for (unsigned i = 0; i < 12; i++) {
		same(&later, AT_ELEVEN, kept);
		after = i == 1 ? heap_in_use() : after;
	}
	assert_true(heap_in_use() < after + 4096);
	court_close(&later);
	court_close(&now);
}

/* The resto imposed a ley de juego is no bet on a flor that nobody sang: what comes with the words that bring the regime in is judged
 * under it, though its set is made ready only then. 10 to 25: the falta is 15, and A's side has the two flores and the 41; D wins the last
 * baza. */
static void test_later_at_once(void **state)
{
	struct kept kept[KEPT_HANDS];
	struct court c;
	const struct load_request request = { .name = STR("uruguayo"), .kept = &c.load.kept };
	(void)state;
	loading_open(&c.load);
	c.load.rules = ruleset_load(&request, &c.load.findings, NULL);
	must_load(&c.load);
	c.canto = canto_open(c.load.rules, &c.load.findings);
	c.engine = engine_open(c.load.rules, c.canto);
	assert_int_equal(court_judge(&c, "mano 3 reparte D marcador 10-25\nA: 4e 5o 7o   B: 6b 4b 5e   C: 7e 10o 1e   D: 12b 12o 7b\n"
		"A \"a ley de juego el resto\"\nmuestra 3e\nB \"con ley\"  D \"a punto\"\nB \"quiero\"  A \"con ley\"  C \"a punto\"\nA \"41\"\n"
		"A 7o  B 5e  C 1e  D 7b\nB 4b  C 7e  D 12b  A 4e\nA 5o  B 6b  C 10o  D 12o\ntantos 21-1\n", kept), 1);
	assert_string_equal(kept[0].findings, "");
	assert_int_equal(kept[0].points[0], 21);
	assert_int_equal(kept[0].points[1], 1);
	court_close(&c);
}

/* Whichever request is refused: an engine that is had at all has its sets whole, and what was taken for one that is not is
 * given back. */
static void expect_whole(const char *log, unsigned at_least)
{
	struct kept kept[KEPT_HANDS];
	size_t after = 0;
	bool lacking = true;
	unsigned refused = 0;
	assert_int_equal(court_judge(&court, log, kept), 1);
	for (unsigned long n = 1; lacking; n++) {
		engine_close(court.engine);
		memory_fail_after(n);
		court.engine = engine_open(court.load.rules, court.canto);
		lacking = memory_short();
		memory_fail_after(0);
		refused += !court.engine;
		if (court.engine)
			same(&court, log, kept);
		after = n == 2 ? heap_in_use() : after;
		assert_true(n < 3 || court.engine || heap_in_use() < after + 4096);
	}
	assert_true(refused >= at_least);
	court_close(&court);
}

static void test_refused(void **state)
{
	(void)state;
	/* regimes with words of their own have cantos of their own */
	court_read(&court, SMALL, REGIME("otro", "tras reclama(otra)", "léxico { CA-2 habla \"che\"; }")
		REGIME("más", "tras reclama(muestra)", "léxico { CA-2 habla \"eh\"; }"));
	court.engine = engine_open(court.load.rules, court.canto);
	expect_whole(HAND(FIRST MIDDLE SECOND "fin\n"), 5);
	court_open(&court, "truc");
	expect_whole(AT_ELEVEN, 2);
	court_open(&court, "universitario");
	expect_whole("mano 3 reparte D\nA: 1e 7e 4b\nA \"truco\"  B \"no quiero\"\ntantos 1-0\n", 2);
}

/* A lexicon that does not compile, be it of one regime, is no engine. */
static void test_lexicon_at_fault(void **state)
{
	(void)state;
	load_text(&court.load, SMALL REGIME("otro", "al abrir", "léxico { CA-2 mal truco patrón \"tr(ico\"; }"));
	must_load(&court.load);
	court.canto = canto_open(court.load.rules, &court.load.findings);
	assert_non_null(court.canto);
	court.engine = engine_open(court.load.rules, court.canto);
	assert_null(court.engine);
	assert_false(memory_short());
	court_close(&court);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_first_duty),
		cmocka_unit_test(test_first_pattern),
		cmocka_unit_test(test_ranks),
		cmocka_unit_test(test_answer),
		cmocka_unit_test(test_exclusion),
		cmocka_unit_test(test_base_never_enters),
		cmocka_unit_test(test_four),
		cmocka_unit_test(test_given_back),
		cmocka_unit_test(test_later), cmocka_unit_test(test_later_at_once),
		cmocka_unit_test(test_refused),
		cmocka_unit_test(test_lexicon_at_fault),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
