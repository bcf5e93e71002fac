/* What is won before the cards are decided: points apart that an act gave in mid-hand, flores that nobody can answer any more. It is booked
 * before the cards, and what follows the end of the match does not count. What was said in time since it was said with the answer. */
#include "../lib/table.h"

#define FIRST "A 1e  B 4c  C 2o  D 1o\n"
#define SECOND "A 7e  B 5o  C 6b  D 11c\n"
/* Whoever owns up gives two points to the other side; where cards were stacked the hand is void. */
#define HOUSE_EARLY HOUSE "CA-1 tras reconoce entonces tantos 2 a rival;\n" \
	"CA-2 al cerrar mano si algún asiento nota(montó) entonces anula mano repite;\n" \
	"CA-2 al cerrar mano si algún equipo nota(marcó) entonces queda [carta];\n"
#define CARDS_FIRST HOUSE_EARLY "lectura orden_de_anotación toma truco_primero;\n"

static const char FLOR[] = "hereda \"bonaerense\";\n";

/* ---- points apart ----------------------------------------------------------------------------------------------------- */

/* Both sides lack little: who gets there first has won. */
static void test_order(void **state)
{
	(void)state;
	points_of(HOUSE_EARLY, FOUR_WITH(" marcador 29-28") FIRST "A reconoce\n" SECOND "fin\n", 0, 2, false);
	points_of(HOUSE_EARLY, FOUR_WITH(" marcador 29-28") FIRST SECOND "A reconoce\nfin\n", 1, 0, false);
	points_of(HOUSE_EARLY, FOUR_WITH(" marcador 29-27") FIRST "A reconoce\n" SECOND "fin\n", 1, 2, false);
	points_of(CARDS_FIRST, FOUR_WITH(" marcador 29-28") FIRST "A reconoce\n" SECOND "fin\n", 1, 0, false);
	/* an envido is settled before either */
	points_of(HOUSE_EARLY, FOUR_WITH(" marcador 29-28") "A \"envido\"  B \"no quiero\"  A reconoce\n" FIRST SECOND "fin\n", 1, 0, false);
}

/* Each comes once, those of mid-hand first, and with the cards ahead of all after them. */
static void test_once(void **state)
{
	static const char *const rules[] = { HOUSE_EARLY, CARDS_FIRST };

	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		begin(rules[i], FOUR_WITH(" marcador 3-4") FIRST "A reconoce\n" SECOND "B reconoce\nfin\n");
		const struct verdict *v = next();
		assert_int_equal(v->ledger_count, 3);
		assert_item(v, i, (struct item){ 1, 2, "", "pena", "penalty", "A reconoce", "CA-1", false });
		assert_item(v, 1 - i, (struct item){ 0, 1, "truco", "la mano, sin canto", "the hand, uncalled", NULL, NULL, false });
		assert_item(v, 2, (struct item){ 0, 2, "", "pena", "penalty", "B reconoce", "CA-1", false });
		finish();
	}
}

/* Of a hand that nobody played out the cards are not asked for when the match is won without them. */
static void test_not_played(void **state)
{
	(void)state;
	points_of(HOUSE_EARLY, FOUR_WITH(" marcador 29-28") FIRST "A reconoce\nfin\n", 0, 2, false);
	points_of(HOUSE_EARLY, FOUR_WITH(" marcador 29-27") FIRST "A reconoce\nfin\n", 0, 2, true);
}

/* Points apart outlive a void hand, early ones and late ones. */
static void test_void(void **state)
{
	(void)state;
	begin(HOUSE_EARLY, FOUR_WITH(" marcador 3-4") FIRST "A reconoce\n" SECOND "B reconoce\nnota montó B\nfin\n");
	const struct verdict *v = next();
	assert_true(v->annulled);
	assert_int_equal(v->points[0], 2);
	assert_int_equal(v->points[1], 2);
	finish();
}

/* Whoever errs after the act that won the match is charged with nothing, and it is told once; before it he is. */
static void test_after(void **state)
{
	(void)state;
	begin(HOUSE_EARLY, FOUR_WITH(" marcador 29-28") FIRST "A reconoce\nD 6o  C 12o\nfin\n");
	const struct verdict *v = next();
	assert_int_equal(count_of(v, "V0302"), 0);
	assert_non_null(find(v, "V0509", "D 6o"));
	finish();
	/* what is noted down may be told of when all is over */
	begin(HOUSE_EARLY, FOUR_WITH(" marcador 29-28") FIRST "A reconoce\nD 6o  C 12o\nnota marcó B\nfin\n");
	v = next();
	assert_int_equal(count_of(v, "V0302"), 0);
	assert_non_null(find(v, "V0310", "nota marcó B"));
	finish();
	begin(HOUSE_EARLY, FOUR_WITH(" marcador 29-28") FIRST "D 6o\nA reconoce\nC 12o\nfin\n");
	v = next();
	assert_non_null(find(v, "V0302", "D 6o"));
	finish();
}

/* ---- flores -------------------------------------------------------------------------------------------------------------- */

/* A 38-39, with a flor; C leads the second baza without having won the first: a fault unless the match is over by then. */
struct flor_row {
	const char *deal, *before, *between;
	bool over;
};

static void flor_row(const struct flor_row *row)
{
	char log[1024];
	snprintf(log, sizeof log, "mano 3 reparte D marcador 38-39\nA: 7e 6e 3e  %s\n%s%s\nC 1c\nfin\n", row->deal, row->before, row->between);
	begin(FLOR, log);
	const struct verdict *v = next();
	if (count_of(v, "V0302") == row->over || count_of(v, "V0509") != (row->over ? 1u : 0u))
		fail_msg("%s", log);
	finish();
}

static void test_flor(void **state)
{
	static const struct flor_row rows[] = {
		/* nobody else has one: with its singing */
		{ "B: 12b 11b 5o  C: 4c 2o 1c  D: 2c 7c 4b", "A \"flor\"\n", "A 3e  B 5o  C 2o  D 4b", true },
		/* B has one that he does not sing: with his card */
		{ "B: 12b 11b 5b  C: 4c 2o 1c  D: 2c 7c 4b", "A \"flor\"\n", "A 3e  B 5b  C 2o  D 4b", true },
		/* of D one card is known: with his card, whatever he has */
		{ "B: 12b 11b 5o  C: 4c 2o 1c  D: ? ? ?", "A \"flor\"\n", "A 3e  B 5o  C 2o  D 4b", true },
		/* or when he has left */
		{ "B: 12b 11b 5o  C: 4c 2o 1c  D: ? ? ?", "A \"flor\"\n", "A 3e  B 5o  C 2o  D mazo", true },
		/* not sung, not won */
		{ "B: 12b 11b 5o  C: 4c 2o 1c  D: 2c 7c 4b", "", "A 3e  B 5o  C 2o  D 4b", false },
	};

	(void)state;
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
		flor_row(&rows[i]);
}

/* What went before the last moment at which it could be answered was played for something. */
static void test_flor_not_yet(void **state)
{
	static const char *const deals[] = { "B: 12b 11b 5o  C: 4c 2o 1c  D: 2c 7c 4b", "B: 12b 11b 5b  C: 4c 2o 1c  D: 2c 7c 4o" };

	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		char log[1024];
		snprintf(log, sizeof log, "mano 3 reparte D marcador 38-39\nA: 7e 6e 3e  %s\nA \"flor\"\nC 2o\nA 3e  B 5%c\nfin\n", deals[i], "ob"[i]);
		begin(FLOR, log);
		const struct verdict *v = next();
		assert_int_equal(count_of(v, "V0302"), i);
		assert_int_equal(count_of(v, "V0509"), !i);
		finish();
	}
}

/* The other side shrank: with that. */
static void test_flor_shrunk(void **state)
{
	(void)state;
	begin(FLOR, "mano 3 reparte D marcador 38-39\nA: 7e 6e 3e  B: 12b 11b 5b  C: 4c 2o 1c  D: 2c 7c 4o\n"
		"A \"flor\"\nC 2o\nB \"con flor me achico\"\nD \"retruco\"\nfin\n");
	const struct verdict *v = next();
	assert_non_null(find(v, "V0302", "C 2o"));
	assert_non_null(find(v, "V0509", "retruco"));
	assert_int_equal(count_of(v, "V0302"), 1);
	finish();
}

/* ---- at the same time ------------------------------------------------------------------------------------------------------ */

/* What is settled first is not late by an answer to what is settled later, that was given with it; by one before it, it is. Of what goes
 * after, of a raise, and of words with more in them than an answer, the order of the log decides. */
static void test_with_answer(void **state)
{
	static const struct { const char *said; int a, b; bool late; } rows[] = {
		{ "A \"truco\"  D \"no quiero\" + B \"flor\"", 1, 3, false },
		{ "A \"truco\"  D \"paso\" + B \"flor\"", 1, 3, false },
		{ "A \"truco\"  D \"no quiero\"  B \"flor\" {voces_juntas D}", 1, 3, false },
		{ "A \"truco\"  D \"no quiero\"  B \"flor\" {voces_juntas A}", 1, 0, true },
		{ "A \"truco\"  B \"flor\" + D \"no quiero\"", 1, 3, false },
		{ "A \"truco\"  D \"no quiero\"  B \"flor\"", 1, 0, true },
		{ "A \"truco\"  D \"no quiero, me voy al mazo\" + B \"flor\"", 1, 0, true },
		{ "A \"truco\"  D \"qué cosa\" + B \"no quiero\"", 1, 0, false },
		{ "A \"envido\"  D \"no quiero\" + B \"truco\"  C \"no quiero\"", 1, 1, false },
	};

	(void)state;
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		char log[1024];
		snprintf(log, sizeof log, "mano 3 reparte D\nA: 7e 6e 3c  B: 12b 11b 5b  C: 4c 2o 1c  D: 2c 7c 4o\n%s\nfin\n", rows[i].said);
		begin(FLOR, log);
		const struct verdict *v = next();
		if (v->points[0] != rows[i].a || v->points[1] != rows[i].b || count_of(v, "V0303") != rows[i].late)
			fail_msg("%d-%d: %s", v->points[0], v->points[1], rows[i].said);
		finish();
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_order), cmocka_unit_test(test_once), cmocka_unit_test(test_not_played), cmocka_unit_test(test_void),
		cmocka_unit_test(test_after), cmocka_unit_test(test_flor), cmocka_unit_test(test_flor_not_yet), cmocka_unit_test(test_flor_shrunk),
		cmocka_unit_test(test_with_answer),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
