/* A trial of a hand that is played in duels: a verdict and a step back leave nothing behind, and it goes on from one duel to the next. */
#include "trial_support.h"

static const char DUELS[] = "[Asientos \"6\"]\n\nmano 2 reparte A marcador 1-0 muestra 11o disputa enfrentados\n"
	"B: 3e 12c 4e  C: 4b 12o 10c  D: 1e 10b 4c  E: 5o 2b 2e  F: 3c 11e 7e  A: 5b 3o 6c\nB 3e  E 5o\nE 2e\nfin incompleta\n";

/* A verdict in the middle of a duel leaves the duel as it is; a step back takes a whole duel back. */
static void test_duels(void **state)
{
	struct walk w;

	(void)state;
	walk_begin(&w, "uruguayo", DUELS, 3);
	assert_true(trial_verdict(w.trial)->undecided);
	assert_int_equal(trial_verdict(w.trial)->match_winner, -1);
	assert_ptr_equal(trial_verdict(w.trial)->hand, trial_hand(w.trial));
	assert_int_equal(trial_due(w.trial), 1);
	assert_true(lays(&w, 1, "4e"));
	expect_acts(&w, 1, ACT_JUEGA, true);
	for (unsigned round = 0; round < 2; round++) {
		assert_int_equal(trial_verdict(w.trial)->points[0], 1);
		assert_true(trial_in_dispute(w.trial, 1) && trial_decided(w.trial));
	}
	trial_mark(w.trial);
	/* The card that begins the next duel is the last one's only act. */
	assert_true(lays(&w, 2, "4b"));
	expect_acts(&w, 1, ACT_JUEGA, true);
	assert_true(trial_in_dispute(w.trial, 2));
	assert_int_equal(trial_verdict(w.trial)->points[0], 1);
	assert_true(lays(&w, 5, "11e"));
	assert_true(trial_score(w.trial).known && same_tantos(trial_score(w.trial).of, (int[]){ 2, 0 }));
	trial_back(w.trial);
	expect_acts(&w, 0, 0, false);
	assert_true(trial_in_dispute(w.trial, 1) && !trial_in_dispute(w.trial, 2));
	assert_true(trial_go_on(w.trial));
	expect_acts(&w, 0, 0, false);
	assert_true(lays(&w, 2, "4b") && lays(&w, 5, "11e"));
	expect_acts(&w, 1, ACT_JUEGA, true);
	assert_true(trial_score(w.trial).known && same_tantos(trial_score(w.trial).of, (int[]){ 2, 0 }));
	/* Once more from the mark, as if nothing had been. */
	trial_back(w.trial);
	assert_true(trial_go_on(w.trial));
	assert_int_equal(trial_due(w.trial), 2);
	assert_false(trial_go_on(w.trial));
	walk_close(&w);
}

/* Until the first duel begins all six are at the table. */
static void test_before_the_duels(void **state)
{
	struct walk w;

	(void)state;
	walk_begin(&w, "uruguayo", "[Asientos \"6\"]\n\nmano 2 reparte A marcador 1-0 muestra 11o disputa enfrentados\nF corta 10\n"
		"B: 3e 12c 4e  C: 4b 12o 10c  D: 1e 10b 4c  E: 5o 2b 2e  F: 3c 11e 7e  A: 5b 3o 6c\nB 3e\nfin incompleta\n", 0);
	assert_true(trial_step(w.trial, &w.hand));
	expect_acts(&w, 1, ACT_CORTA, true);
	for (unsigned seat = 0; seat < 6; seat++)
		assert_true(trial_in_dispute(w.trial, seat));
	assert_int_equal(trial_mano(w.trial), 1);
	assert_true(trial_step(w.trial, &w.hand));
	for (unsigned seat = 0; seat < 6; seat++)
		assert_int_equal(trial_in_dispute(w.trial, seat), seat == 1 || seat == 4);
	walk_close(&w);
}

/* Nobody wins a match by a hand in duels that has to be dealt again, with a card too few. */
static void test_duels_annulled(void **state)
{
	struct walk w;

	(void)state;
	walk_begin(&w, "uruguayo", "[Asientos \"6\"]\n\nmano 2 reparte A marcador 1-0 muestra 11o disputa enfrentados\n"
		"B: 3e 12c 4e  C: 4b 12o  D: 1e 10b 4c  E: 5o 2b 2e  F: 3c 11e 7e  A: 5b 3o 6c\nB 3e\nfin incompleta\n", 1);
	assert_true(trial_verdict(w.trial)->annulled);
	assert_int_equal(trial_verdict(w.trial)->match_winner, -1);
	walk_close(&w);
}

/* What was found in the duel before is forgotten when the next one begins; a hand that is not in duels goes on to none. */
static void test_go_on(void **state)
{
	struct walk w;

	(void)state;
	walk_begin(&w, "uruguayo", DUELS, 3);
	assert_true(lays(&w, 1, "4e"));
	assert_false(speaks(&w, 4, "truco"));
	assert_true(trial_go_on(w.trial));
	assert_null(trial_findings(w.trial));
	walk_close(&w);
	walk_begin(&w, "universitario", PLAIN, 2);
	assert_false(trial_in_duels(w.trial));
	assert_false(trial_go_on(w.trial));
	expect_asked(&w, "");
	walk_close(&w);
	/* Nor one that is over, after another in duels. */
	walk_begin(&w, "uruguayo", DUELS, 3);
	w.hand.dispute = DISPUTE_GENERAL;
	assert_true(trial_begin(w.trial, &w.hand, 0));
	assert_false(trial_in_duels(w.trial));
	leaves(&w, 1), leaves(&w, 3), leaves(&w, 5);
	assert_true(trial_decided(w.trial));
	assert_false(trial_go_on(w.trial));
	assert_true(trial_decided(w.trial));
	walk_close(&w);
}

/* What the close of the last finds is the verdict's, each time anew: here, that who had to say his points went without. */
static void test_duels_at_the_close(void **state)
{
	struct walk w;

	(void)state;
	walk_begin(&w, "uruguayo", DUELS, 0);
	leaves(&w, 1);
	assert_true(trial_go_on(w.trial));
	leaves(&w, 2);
	assert_true(trial_go_on(w.trial));
	assert_true(speaks(&w, 3, "envido") && speaks(&w, 0, "quiero"));
	leaves(&w, 3);
	const struct finding *f = trial_findings(w.trial);
	for (unsigned round = 0; round < 2; round++) {
		const struct verdict *v = trial_verdict(w.trial);
		bool cited = false;
		assert_true(v->findings.count > 0);
		for (const struct finding *one = v->findings.first; one; one = one->next)
			cited |= str_equal(one->clauses[0], STR("UY-39-1"));
		assert_true(cited);
		assert_ptr_equal(trial_findings(w.trial), f);
		assert_true(!f || !f->next);
		assert_false(trial_go_on(w.trial));
	}
	walk_close(&w);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_before_the_duels),
		cmocka_unit_test(test_duels),
		cmocka_unit_test(test_go_on),
		cmocka_unit_test(test_duels_at_the_close),
		cmocka_unit_test(test_duels_annulled),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
