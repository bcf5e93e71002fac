/* An act that a rule counts as another: which call it answers then, and what it answers no longer. */
#include "../lib/table.h"
#include "trial_support.h"

#define TURNS(act, into) HOUSE "CA-1 CA-2 antes de " act " si siempre entonces cuenta como " into ";\n"

static void test_turned(void **state)
{
	static const struct { const char *rules, *log; int a, b; } rows[] = {
		/* a «quiero» that counts as passing, or as shrinking, refuses what it answered, also while points are being declared */
		{ TURNS("quiere(truco)", "pasa"), FOUR "A \"truco\"\nD \"quiero\"\nfin\n", 1, 0 },
		{ TURNS("quiere(truco)", "achica"), FOUR "A \"truco\"\nD \"quiero\"\nfin\n", 1, 0 },
		{ TURNS("quiere(truco)", "pasa"), FOUR "A \"envido\"  D \"quiero\"\nA \"28\"  D \"son buenas\"\nA \"truco\"  D \"quiero\"\nfin\n", 3, 0 },
		/* of two that wait it is still the one that was named */
		{ TURNS("quiere(truco)", "no_quiere"), FOUR "A \"envido y truco\"\nD \"quiero el truco y no quiero el envido\"\nfin\n", 2, 0 },
		/* a number that counts as a number is one */
		{ TURNS("dice", "dice"), FOUR "A \"envido\"  D \"quiero\"\nA \"28\"  D \"son buenas\"\n" PLAYED "fin\n", 3, 0 },
	};

	(void)state;
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
		points(rows[i].rules, rows[i].log, rows[i].a, rows[i].b);
}

/* An answer that counts as something else is none: it opens no call either. */
static void test_no_answer(void **state)
{
	struct walk w;
	struct trial_act act;

	(void)state;
	walk_open_text(&w, TURNS("no_quiere(truco)", "avisa"), FOUR "A \"truco\"\nfin\n");
	assert_true(trial_begin(w.trial, &w.hand, 1));
	assert_true(speaks(&w, 1, "no quiero"));
	assert_int_equal(trial_acts(w.trial, &act, 1), 1);
	assert_int_equal(act.act, ACT_AVISA);
	assert_int_equal(act.binding, BIND_NONE);
	walk_close(&w);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_turned),
		cmocka_unit_test(test_no_answer),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
