/* The table between the deal and the first word: what the regulation does there stands before anybody has spoken. */
#include "trial_support.h"

#define ELEVEN "[Reglamento \"truc\"]\n[Asientos \"4\"]\n\nmano 3 reparte D marcador 11-6\n"
#define CARDS "A: 3o 2o 7c  B: 4c 5o 6e  C: 5c 6b 10o  D: 6c 7b 11c\n"

/* At eleven the hand is offered for three, and refused costs one, before anybody has said a word. */
static void offered_before(const char *log, uint32_t upto)
{
	struct walk w;
	walk_begin(&w, "truc", log, upto);
	trial_open_play(w.trial, &w.hand);
	expect_lance(&w, "truc", LANCE_PENDING, 3, 1);
	expect_asked(&w, "AC");
	assert_null(trial_findings(w.trial));
	expect_acts(&w, 0, 0, false);
	/* It is where a step back leads to. */
	assert_true(speaks(&w, 0, "no"));
	assert_int_equal(lance(&w, "truc").state, LANCE_REFUSED);
	trial_back(w.trial);
	expect_lance(&w, "truc", LANCE_PENDING, 3, 1);
	walk_close(&w);
}

static void test_offered(void **state)
{
	(void)state;
	offered_before(ELEVEN CARDS "A \"ok\"\nfin incompleta\n", 0);
	/* Nothing has been played yet, and the deal is on record. */
	offered_before(ELEVEN CARDS "fin incompleta\n", 0);
	/* Already done: once is enough. */
	offered_before(ELEVEN CARDS "A \"bon dia\"  A \"ok\"\nfin incompleta\n", 1);
}

/* The cut is still to come, or no card was dealt yet: nobody is asked anything. */
static void test_before_the_deal(void **state)
{
	static const char *const logs[] = { ELEVEN "C corta 17\n" CARDS "A \"ok\"\nfin incompleta\n", ELEVEN "fin incompleta\n" };
	(void)state;
	for (unsigned i = 0; i < sizeof logs / sizeof *logs; i++) {
		struct walk w;
		walk_begin(&w, "truc", logs[i], 0);
		trial_open_play(w.trial, &w.hand);
		assert_int_equal(lance(&w, "truc").state, LANCE_UNOPENED);
		walk_close(&w);
	}
}

/* ---- when play begins ---------------------------------------------------------------------------------------------------- */

#define HOUSE "reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"universitario\";\ncláusula CA-1 \"Una.\" \"One.\";\n"
#define OFFERS "CA-1 al abrir entonces ofrece truco 3 a mano rechazo 1;\n"
#define FOUR "mano 3 reparte D\n"
#define DEAL "A: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\n"
#define SIX "[Asientos 6]\n\nmano 3 reparte F\n"

/* `known`: of the log's events so many are there at all. */
static void test_when_play_begins(void **state)
{
	static const struct { const char *log; uint32_t upto, known; bool offered; } rows[] = {
		/* The deal is on record, one player's alone; it does not matter what stands where the log is over. */
		{ SIX "A: 1e 7e 4b\nfin incompleta\n", 0, UINT32_MAX, true },
		{ SIX "F: 1o 6o 11c\nfin incompleta\n", 0, UINT32_MAX, true },
		{ FOUR DEAL "C corta 17\nA \"truco\"\nfin incompleta\n", 0, 0, true },
		/* No card is: what the table wrote of the hand does not say that play has begun. */
		{ FOUR "tantos 1-0\nfin incompleta\n", 0, UINT32_MAX, false },
		/* The cut is done and the first word comes next; it is still to come, where the deal stands before it too. */
		{ FOUR "C corta 17\n" DEAL "A \"truco\"\nfin incompleta\n", 1, UINT32_MAX, true },
		{ FOUR DEAL "C corta 17\nA \"truco\"\nfin incompleta\n", 0, UINT32_MAX, false },
		{ FOUR DEAL "nota carta_vista A\nA \"truco\"\nfin incompleta\n", 0, UINT32_MAX, false },
		/* Said before the deal. */
		{ FOUR "A \"buenas noches\"\n" DEAL "A \"truco\"\nfin incompleta\n", 0, UINT32_MAX, false },
		{ FOUR "A \"buenas noches\"\n" DEAL "A \"truco\"\nfin incompleta\n", 1, UINT32_MAX, true },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct walk w;
		walk_open_text(&w, HOUSE "mesa { CA-1 asientos 2 4 6; }\n" OFFERS, rows[i].log);
		if (rows[i].known < w.hand.event_count)
			w.hand.event_count = rows[i].known;
		assert_true(trial_begin(w.trial, &w.hand, rows[i].upto));
		trial_open_play(w.trial, &w.hand);
		if (lance(&w, "truco").state != (rows[i].offered ? LANCE_PENDING : LANCE_UNOPENED))
			fail_msg("row %u", i);
		walk_close(&w);
	}
}

/* What the regulation finds fault with in the deal, or counts as done, comes with nobody's word or card. */
static void test_nothing_done_yet(void **state)
{
	struct walk w;
	(void)state;
	walk_open_text(&w, HOUSE "CA-1 al abrir entonces ofrece truco 3 a mano rechazo 1, cuenta como avisa de pie, queda [reparto];\n", FOUR DEAL "A 1e\nfin incompleta\n");
	assert_true(trial_begin(w.trial, &w.hand, 0));
	trial_open_play(w.trial, &w.hand);
	expect_lance(&w, "truco", LANCE_PENDING, 3, 1);
	assert_null(trial_findings(w.trial));
	expect_acts(&w, 0, 0, false);
	const struct act_done *warns = trial_state(w.trial)->acts;
	assert_int_equal(trial_state(w.trial)->act_count, 1);
	assert_true(warns->what.act == ACT_AVISA && warns->what.seat == 3);
	assert_true(speaks(&w, 0, "quiero"));
	walk_close(&w);
}

/* Six in duels: the table of all six is not opened, but that of each duel. */
static void test_duels(void **state)
{
	struct walk w;
	(void)state;
	walk_open_text(&w, HOUSE "mesa { CA-1 asientos 2 4 6; }\nquita OU-T10;\npartida { CA-1 disputas general enfrentados mientras asientos = 6; }\n"
		OFFERS, "[Asientos 6]\n\nmano 3 reparte F marcador 0-0 disputa enfrentados\n"
		"A: 1e 7e 4b  B: 1b 7o 4e  C: 5o 6o 6b  D: 4c 5c 6c  E: 5e 6e 4o  F: 3e 3b 2e\nA 1e\nfin incompleta\n");
	assert_true(trial_begin(w.trial, &w.hand, 0));
	trial_open_play(w.trial, &w.hand);
	assert_int_equal(lance(&w, "truco").state, LANCE_UNOPENED);
	assert_true(trial_step(w.trial, &w.hand));
	assert_int_equal(lance(&w, "truco").state, LANCE_PENDING);
	walk_close(&w);
}

/* The log walked on tells of the first event what it told without. */
static void test_walked_on(void **state)
{
	struct walk w;
	(void)state;
	walk_begin(&w, "truc", ELEVEN CARDS "B 4c\nfin incompleta\n", 0);
	trial_open_play(w.trial, &w.hand);
	assert_true(trial_step(w.trial, &w.hand));
	expect_found(&w, SEVERITY_FAULT, "TC-56");
	walk_close(&w);
}

/* Of a hand that is still to come the muestra is not forgotten: it is not up till somebody turns it up. */
static void test_muestra_to_come(void **state)
{
	struct walk w;
	struct event turned = { .type = EVENT_MUESTRA, .seat = NOBODY, .target = NOBODY, .number = -1, .card_count = 1 };

	(void)state;
	walk_open_text(&w, "reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"universitario\";\n"
		"cláusula CA-1 \"Una.\" \"One.\";\ncláusula CA-2 \"Otra.\" \"Another.\";\nreparto { CA-1 muestra descubierta; }\n"
		"CA-2 antes de apertura(truco) exige muestra_puesta sino nulo [tiempo];\n",
		"mano 3 reparte D\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\nfin incompleta\n");
	assert_true(trial_begin(w.trial, &w.hand, 0));
	assert_false(speaks(&w, 0, "truco"));
	expect_found(&w, SEVERITY_NULL, "CA-2");
	assert_true(card_parse(STR("12e"), &turned.cards[0]));
	assert_true(trial_do(w.trial, &turned, (struct str){ 0 }));
	assert_true(speaks(&w, 0, "truco"));
	walk_close(&w);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_offered), cmocka_unit_test(test_before_the_deal),
		cmocka_unit_test(test_when_play_begins), cmocka_unit_test(test_nothing_done_yet), cmocka_unit_test(test_duels),
		cmocka_unit_test(test_walked_on), cmocka_unit_test(test_muestra_to_come),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
