/* A trial that goes back: nothing of what was taken back is left, and a verdict on the way changes nothing. */
#include "trial_support.h"

#define SIX "reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"universitario\";\n" \
	"cláusula CA-1 \"Se juega de a seis.\" \"Six play.\";\ncláusula CA-2 \"Otra.\" \"Another.\";\n" \
	"mesa { CA-1 asientos 2 4 6; }\npartida { CA-1 disputas general enfrentados mientras asientos = 6; }\nquita OU-T10;\n"
#define DUELS "[Asientos \"6\"]\n\nmano 3 reparte F marcador 5-5 disputa enfrentados\n" \
	"A: 1e 7e 4b  B: 1b 7o 4e  C: 5o 6o 6b  D: 4c 5c 6c  E: 5e 6e 4o  F: 3e 3b 2e\nA 1e\nfin incompleta\n"

/* ---- what is not there any more ------------------------------------------------------------------------------------------ */

static void writes(struct walk *w, unsigned type, unsigned what, int a, int b)
{
	struct event e = { .type = (uint8_t)type, .seat = NOBODY, .target = NOBODY, .what = (uint8_t)what,
		.number = (int16_t)a, .second = (int16_t)b };
	assert_true(trial_do(w->trial, &e, (struct str){ 0 }));
}

/* A hand that was annulled, and then was not. */
static void test_annulled(void **state)
{
	static const struct { unsigned type, what; } ways[] = { { EVENT_ANNUL, 0 }, { EVENT_RULING, RULING_REDEAL } };
	struct walk w;

	(void)state;
	walk_begin(&w, "universitario", PLAIN, 2);
	for (unsigned i = 0; i < sizeof ways / sizeof *ways; i++) {
		assert_false(trial_verdict(w.trial)->annulled);
		writes(&w, ways[i].type, ways[i].what, -1, -1);
		assert_true(trial_verdict(w.trial)->annulled);
		trial_back(w.trial);
		assert_false(trial_verdict(w.trial)->annulled);
	}
	walk_close(&w);
}

static unsigned told(const struct verdict *v, enum finding_code code)
{
	unsigned count = 0;

	for (const struct finding *f = v->findings.first; f; f = f->next)
		count += f->code == code;
	return count;
}

/* The envido was accepted and nobody declared: the judge says what it comes to, and then he has not. */
static void test_ruled(void **state)
{
	struct walk w;

	(void)state;
	walk_begin(&w, "universitario", PLAIN, 2);
	assert_int_equal(told(trial_verdict(w.trial), CODE_NOBODY_DECLARED), 1);
	writes(&w, EVENT_RULING, RULING_POINTS, 2, 0);
	assert_int_equal(told(trial_verdict(w.trial), CODE_NOBODY_DECLARED), 0);
	trial_back(w.trial);
	assert_int_equal(told(trial_verdict(w.trial), CODE_NOBODY_DECLARED), 1);
	walk_close(&w);
}

/* ---- duels ---------------------------------------------------------------------------------------------------------------- */

/* The table stopped over a void call. What the close of that duel finds, when the next one begins, is not said of the call. */
static void test_stopped_duel(void **state)
{
	struct walk w;
	unsigned count = 0;

	(void)state;
	walk_open_text(&w, SIX "CA-2 al cerrar mano entonces queda [conducta];\n", DUELS);
	assert_true(trial_begin(w.trial, &w.hand, 0));
	assert_false(speaks(&w, 0, "retruco"));
	assert_true(speaks(&w, 3, "no quiero"));
	writes(&w, EVENT_SCORE, 0, 6, 5);
	lays(&w, 1, "1b");
	assert_true(trial_in_dispute(w.trial, 1));
	for (const struct finding *f = trial_findings(w.trial); f; f = f->next, count++)
		assert_false(str_starts(f->effect.text.in[LANG_EN], STR("void")));
	assert_int_equal(count, 1);
	walk_close(&w);
}

/* A verdict before anybody has done anything: what it finds of the deal is its own, and is found again when play begins. */
static void test_verdict_before_the_duels(void **state)
{
	struct walk w;

	(void)state;
	walk_open_text(&w, SIX "CA-2 al repartir entonces queda [reparto];\n", DUELS);
	assert_true(trial_begin(w.trial, &w.hand, 0));
	for (unsigned round = 0; round < 2; round++) {
		assert_int_equal(told(trial_verdict(w.trial), CODE_ACT_DEAL), 1);
		assert_null(trial_findings(w.trial));
		for (unsigned seat = 0; seat < 6; seat++)
			assert_true(trial_in_dispute(w.trial, seat));
	}
	assert_false(lays(&w, 0, "1e"));
	expect_found(&w, SEVERITY_FAULT, "CA-2");
	assert_null(trial_findings(w.trial)->next);
	walk_close(&w);
}

/* The duel in which a side wins the match is the last, however often one asks for the next, and counts once. */
static void test_match_won(void **state)
{
	struct walk w;

	(void)state;
	walk_open_text(&w, SIX "CA-2 permite \"nada\" \"nothing\";\n", "[Asientos \"6\"]\n\nmano 3 reparte F marcador 29-9 disputa enfrentados\n"
		"A: 1e 7e 4b  B: 1b 7o 4e  C: 5o 6o 6b  D: 4c 5c 6c  E: 5e 6e 4o  F: 3e 3b 2e\nA 1e\nfin incompleta\n");
	assert_true(trial_begin(w.trial, &w.hand, 1));
	assert_false(trial_go_on(w.trial));
	struct event leaves = { .type = EVENT_LEAVE, .seat = 3, .target = NOBODY, .number = -1 };
	assert_true(trial_do(w.trial, &leaves, (struct str){ 0 }));
	for (unsigned round = 0; round < 3; round++) {
		assert_false(trial_go_on(w.trial));
		assert_true(trial_verdict(w.trial)->match_over);
		assert_int_equal(trial_verdict(w.trial)->points[0], 1);
		assert_int_equal(trial_verdict(w.trial)->points[1], 0);
	}
	walk_close(&w);
}

/* Where the deal came to nothing there is no duel to go on to. */
static void test_no_deal(void **state)
{
	struct walk w;

	(void)state;
	walk_open_text(&w, SIX "CA-2 al repartir entonces anula mano repite [reparto];\n", DUELS);
	assert_true(trial_begin(w.trial, &w.hand, 1));
	assert_false(trial_go_on(w.trial));
	assert_true(trial_verdict(w.trial)->annulled);
	walk_close(&w);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_annulled), cmocka_unit_test(test_ruled), cmocka_unit_test(test_stopped_duel),
		cmocka_unit_test(test_verdict_before_the_duels), cmocka_unit_test(test_match_won), cmocka_unit_test(test_no_deal),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
