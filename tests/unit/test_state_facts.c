/* Facts that guards ask for, one by one, on tables made by hand. What each has to answer is what its
 * text in the language says. */
#include "facts_support.h"

/* ---- the score -------------------------------------------------------------------------------------- */

static void test_standing(void **state)
{
	struct question q;
	(void)state;
	question_open(&q, "universitario");
	assert_int_equal(fact_of(&q, FACT_VA, 0, STANDING_LEVEL, -1, NULL), UNKNOWN);
	q.t.s.score.known = true;
	for (int a = 0; a < 4; a++)
		for (int b = 0; b < 4; b++) {
			q.t.s.score.of[0] = a;
			q.t.s.score.of[1] = b;
			for (unsigned seat = 0; seat < 4; seat++) {
				int own = seat & 1 ? b : a, other = seat & 1 ? a : b, number = -1;
				assert_int_equal(fact_of(&q, FACT_VA, seat, STANDING_BEHIND, -1, NULL), own < other ? YES : NO);
				assert_int_equal(fact_of(&q, FACT_VA, seat, STANDING_LEVEL, -1, NULL), own == other ? YES : NO);
				assert_int_equal(fact_of(&q, FACT_VA, seat, STANDING_AHEAD, -1, NULL), own > other ? YES : NO);
				assert_int_equal(fact_of(&q, FACT_PUNTOS, seat, -1, -1, &number), YES);
				assert_int_equal(number, own);
			}
		}
	scene_close(&q.t);
}

/* A truco is worth 2: it would end the match for a side that lacks 1 or 2. */
static void test_would_close(void **state)
{
	struct question q;
	unsigned truco;
	int number = -1;
	(void)state;
	question_open(&q, "universitario");
	truco = lance_named(&q.rules, "truco");
	q.t.s.lances[truco].chain_count = 1;
	q.t.s.lances[truco].chain[0].canto = (uint8_t)canto_named(&q.rules, "truco");
	assert_int_equal(fact_of(&q, FACT_MONTO, NO_SEAT, (int)truco, -1, &number), YES);
	assert_int_equal(number, 2);
	assert_int_equal(fact_of(&q, FACT_ULTIMO, NO_SEAT, (int)truco, -1, &number), YES);
	assert_int_equal(number, canto_named(&q.rules, "truco"));
	assert_int_equal(fact_of(&q, FACT_CIERRA, 1, (int)truco, -1, NULL), UNKNOWN);
	q.t.s.score.known = true;
	for (int score = 25; score < 30; score++) {
		q.t.s.score.of[1] = score;
		assert_int_equal(fact_of(&q, FACT_CIERRA, 1, (int)truco, -1, NULL), score >= 28 ? YES : NO);
		assert_int_equal(fact_of(&q, FACT_CIERRA, 0, (int)truco, -1, NULL), NO);
	}
	/* A bet of so many as were said, and nobody heard how many. */
	q.rules.cantos[q.t.s.lances[truco].chain[0].canto].stake = (struct amount){ .kind = AMOUNT_SPOKEN };
	q.t.s.lances[truco].chain[0].number = -1;
	assert_int_equal(fact_of(&q, FACT_CIERRA, 1, (int)truco, -1, NULL), UNKNOWN);
	scene_close(&q.t);
}

/* ---- bazas and lances won --------------------------------------------------------------------------------- */

static void test_won(void **state)
{
	static const char *const cards[4] = { "4o", "3e", "5c", "6b" };
	struct question q;
	unsigned truco;
	(void)state;
	question_open(&q, "universitario");
	truco = lance_named(&q.rules, "truco");
	assert_int_equal(fact_of(&q, FACT_GANO, 1, WON_BAZA + 1, -1, NULL), NO);
	for (unsigned seat = 0; seat < 4; seat++)
		bazas_lay(&q.t.s, seat, named(cards[seat]));
	bazas_close(&q.t.s);
	for (unsigned seat = 0; seat < 4; seat++) {
		int n = -1;
		assert_int_equal(fact_of(&q, FACT_GANO, seat, WON_BAZA + 1, -1, NULL), seat & 1 ? YES : NO);
		assert_int_equal(fact_of(&q, FACT_GANO, seat, WON_BAZA + 2, -1, NULL), NO);
		assert_int_equal(fact_of(&q, FACT_MEJOR, seat, 1, -1, NULL), seat == 1 ? YES : NO);
		assert_int_equal(fact_of(&q, FACT_BAZAS_GANADAS, seat, -1, -1, &n), YES);
		assert_int_equal(n, seat & 1);
	}
	assert_int_equal(fact_of(&q, FACT_GANO, 0, (int)truco, -1, NULL), NO);
	q.t.s.lances[truco].state = LANCE_ACCEPTED;
	assert_int_equal(fact_of(&q, FACT_GANO, 0, (int)truco, -1, NULL), UNKNOWN);
	q.t.s.lance_winner[truco] = 0;
	assert_int_equal(fact_of(&q, FACT_GANO, 2, (int)truco, -1, NULL), YES);
	assert_int_equal(fact_of(&q, FACT_GANO, 3, (int)truco, -1, NULL), NO);
	scene_close(&q.t);
}

/* The card laid now against one's own card of the first baza. */
static void test_own_card_outranked(void **state)
{
	static const struct { const char *now; enum truth expected; } cases[] = {
		{ "7e", YES }, { "3e", NO }, { "2c", NO }, { "?", UNKNOWN } };
	struct question q;
	(void)state;
	question_open(&q, "universitario");
	assert_int_equal(fact_of(&q, FACT_EXCEDE_PROPIA, NO_SEAT, 1, -1, NULL), NO);
	bazas_lay(&q.t.s, 0, named("3o"));
	q.t.q.now = &q.now;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		q.now = (struct act_event){ .seat = 0, .card = named(cases[i].now) };
		assert_int_equal(fact_of(&q, FACT_EXCEDE_PROPIA, NO_SEAT, 1, -1, NULL), cases[i].expected);
	}
	/* Nothing laid outdoes nothing, and of a card that nobody saw it is not known what outdoes it. */
	q.now.card = CARD_NONE;
	assert_int_equal(fact_of(&q, FACT_EXCEDE_PROPIA, NO_SEAT, 1, -1, NULL), NO);
	bazas_lay(&q.t.s, 1, CARD_UNKNOWN);
	q.now = (struct act_event){ .seat = 1, .card = named("7e") };
	assert_int_equal(fact_of(&q, FACT_EXCEDE_PROPIA, NO_SEAT, 1, -1, NULL), UNKNOWN);
	q.now.seat = 2;
	assert_int_equal(fact_of(&q, FACT_EXCEDE_PROPIA, NO_SEAT, 1, -1, NULL), NO);
	scene_close(&q.t);
}

/* ---- the better tanto ------------------------------------------------------------------------------------------ */

/* A 27 and C 5 against B 27 and D 24, A mano: ties go to the more mano, unless they have to be beaten. */
static void test_outdoes(void **state)
{
	struct question q;
	unsigned envite;
	(void)state;
	question_open(&q, "universitario");
	envite = lance_named(&q.rules, "envite");
	deal(&q, 0, "7e", "12e", "1b");
	deal(&q, 1, "7o", "12o", "5c");
	deal(&q, 2, "4e", "5b", "10c");
	deal(&q, 3, "4c", "6b", "11c");
	knowledge_deal(&q.t.s);
	q.t.q.now = &q.now;
	q.now.seat = 0;
	assert_int_equal(fact_of(&q, FACT_AVENTAJA, 0, 0, (int)envite, NULL), YES);
	q.guard.args[2] = 1;
	assert_int_equal(fact_value(&q.t.s, &q.t.q, &q.guard, 0, &(int){ 0 }), NO);
	q.now.seat = 1;
	assert_int_equal(fact_of(&q, FACT_AVENTAJA, 1, 0, (int)envite, NULL), NO);
	q.t.s.mano = 1;
	assert_int_equal(fact_of(&q, FACT_AVENTAJA, 1, 0, (int)envite, NULL), YES);
	q.now.seat = 2;
	assert_int_equal(fact_of(&q, FACT_AVENTAJA, 2, 0, (int)envite, NULL), NO);
	q.t.s.knows[1] = 0;
	q.now.seat = 0;
	assert_int_equal(fact_of(&q, FACT_AVENTAJA, 0, 0, (int)envite, NULL), UNKNOWN);
	scene_close(&q.t);
}

static void test_nearer_mano(void **state)
{
	struct question q;
	(void)state;
	question_open(&q, "universitario");
	q.t.q.now = &q.now;
	for (unsigned mano = 0; mano < 4; mano++)
		for (unsigned seat = 0; seat < 4; seat++) {
			q.t.s.mano = (uint8_t)mano;
			q.now.seat = (uint8_t)seat;
			/* Before both rivals in the round: the mano, and nobody but him. */
			assert_int_equal(fact_of(&q, FACT_MAS_MANO, seat, 0, -1, NULL), seat == mano ? YES : NO);
		}
	scene_close(&q.t);
}

/* ---- the table ----------------------------------------------------------------------------------------------------- */

static void test_the_table(void **state)
{
	struct question q;
	int number = 0;
	(void)state;
	question_open(&q, "universitario");
	q.t.s.muestra_up = false;
	assert_int_equal(fact_of(&q, FACT_MUESTRA_PUESTA, NO_SEAT, -1, -1, NULL), NO);
	q.t.s.muestra_up = true;
	assert_int_equal(fact_of(&q, FACT_MUESTRA_PUESTA, NO_SEAT, -1, -1, NULL), YES);
	assert_int_equal(fact_of(&q, FACT_ASIENTOS, NO_SEAT, -1, -1, &number), YES);
	assert_int_equal(number, 4);
	assert_int_equal(fact_of(&q, FACT_HAY, NO_SEAT, OFFICE_JUDGE, -1, NULL), NO);
	q.t.header.judge = STR("Paz");
	assert_int_equal(fact_of(&q, FACT_HAY, NO_SEAT, OFFICE_JUDGE, -1, NULL), YES);
	assert_int_equal(fact_of(&q, FACT_HAY, NO_SEAT, OFFICE_SCORER, -1, NULL), NO);
	q.t.header.scorer = STR("Caro");
	assert_int_equal(fact_of(&q, FACT_HAY, NO_SEAT, OFFICE_SCORER, -1, NULL), YES);
	assert_int_equal(fact_of(&q, FACT_RIGE, NO_SEAT, 1, -1, NULL), NO);
	q.t.s.regimes_on = 1;
	assert_int_equal(fact_of(&q, FACT_RIGE, NO_SEAT, 1, -1, NULL), YES);
	assert_int_equal(fact_of(&q, FACT_RIGE, NO_SEAT, 2, -1, NULL), NO);
	assert_int_equal(fact_of(&q, FACT_SIEMPRE, NO_SEAT, -1, -1, NULL), YES);
	assert_int_equal(fact_of(&q, FACT_NUNCA, NO_SEAT, -1, -1, NULL), NO);
	scene_close(&q.t);
}

/* What the hands before and this one noted of a seat, and what an effect took from it. */
static void test_remembered(void **state)
{
	struct question q;
	int number = 0;
	(void)state;
	question_open(&q, "universitario");
	q.t.match.note_count[NOTE_RECOGIDAS][2] = 2;
	assert_int_equal(fact_of(&q, FACT_VECES, 2, NOTE_RECOGIDAS, -1, &number), YES);
	assert_int_equal(number, 2);
	q.t.s.notes[NOTE_RECOGIDAS] = seat_bit(2);
	fact_of(&q, FACT_VECES, 2, NOTE_RECOGIDAS, -1, &number);
	assert_int_equal(number, 3);
	fact_of(&q, FACT_VECES, 1, NOTE_RECOGIDAS, -1, &number);
	assert_int_equal(number, 0);
	assert_int_equal(fact_of(&q, FACT_VEDADO, 2, 0, -1, NULL), NO);
	q.t.s.bars[q.t.s.bar_count++] = (struct bar){ .pattern = q.rules.patterns[0], .seats = seat_bit(2) };
	assert_int_equal(fact_of(&q, FACT_VEDADO, 2, 0, -1, NULL), YES);
	assert_int_equal(fact_of(&q, FACT_VEDADO, 2, 1, -1, NULL), NO);
	assert_int_equal(fact_of(&q, FACT_VEDADO, 3, 0, -1, NULL), NO);
	scene_close(&q.t);
}

/* ---- offices -------------------------------------------------------------------------------------------------------- */

/* Four at the table, A mano: C and D are the last of their sides, C cuts for D. */
static void test_offices(void **state)
{
	struct question q;
	(void)state;
	question_open(&q, "universitario");
	for (unsigned seat = 0; seat < 4; seat++) {
		assert_int_equal(fact_of(&q, FACT_ES, seat, OFFICE_MANO, -1, NULL), seat == 0 ? YES : NO);
		assert_int_equal(fact_of(&q, FACT_ES, seat, OFFICE_PIE, -1, NULL), seat >= 2 ? YES : NO);
		assert_int_equal(fact_of(&q, FACT_ES, seat, OFFICE_CUTTER, -1, NULL), seat == 2 ? YES : NO);
		/* The judge is nobody of the table. */
		assert_int_equal(fact_of(&q, FACT_ES, seat, OFFICE_JUDGE, -1, NULL), UNKNOWN);
	}
	/* A duel of B and E at a table of six: each is the last of his side. */
	q.t.s.seat_count = 6;
	q.t.s.everybody = seat_bit(1) | seat_bit(4);
	q.t.s.mano = 1;
	assert_int_equal(fact_of(&q, FACT_ES, 4, OFFICE_PIE, -1, NULL), YES);
	assert_int_equal(fact_of(&q, FACT_ES, 1, OFFICE_PIE, -1, NULL), YES);
	assert_int_equal(fact_of(&q, FACT_EN_DISPUTA, 1, -1, -1, NULL), YES);
	assert_int_equal(fact_of(&q, FACT_EN_DISPUTA, 2, -1, -1, NULL), NO);
	scene_close(&q.t);
}

/* [Apuntador] by letter or by name, as a word of its own: A is not the one whose name begins with an A. */
static void test_scorer(void **state)
{
	static const struct { const char *scorer; enum truth of[3]; } cases[] = {
		{ "", { UNKNOWN, UNKNOWN, UNKNOWN } }, { "A", { YES, NO, NO } }, { "B y C", { NO, YES, YES } },
		{ "Ana", { YES, NO, NO } }, { "Beto", { NO, YES, NO } }, { "don Beto", { NO, YES, NO } }, { "Betos", { NO, NO, NO } },
		{ "Roberto", { NO, NO, NO } }, { "A.", { YES, NO, NO } }, { "ACB", { NO, NO, NO } }, { "xBetox Beto", { NO, YES, NO } },
		{ "Añasco", { NO, NO, NO } }, { "José Báez", { NO, NO, NO } }, { "ÑA", { NO, NO, NO } },
		{ "Caro", { NO, NO, NO } } };
	struct question q;
	(void)state;
	question_open(&q, "universitario");
	q.t.header.player[0] = STR("Ana");
	q.t.header.player[1] = STR("Beto");
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		q.t.header.scorer = str_of(cases[i].scorer);
		for (unsigned seat = 0; seat < 3; seat++)
			if (fact_of(&q, FACT_ES, seat, OFFICE_SCORER, -1, NULL) != cases[i].of[seat])
				fail_msg("«%s»: %c", cases[i].scorer, (char)('A' + seat));
	}
	scene_close(&q.t);
}

/* Where a log tells of nothing, these are no all the same, as the table of facts says. */
static void test_never_unknown(void **state)
{
	static const struct { enum fact fact; unsigned seat; int arg; enum truth is; } rows[] = {
		{ FACT_COMETIO, 0, 0, NO }, { FACT_A_LA_VISTA, 0, VIEW_TANTO, NO }, { FACT_A_LA_VISTA, 0, VIEW_THREE, NO },
		{ FACT_MUESTRA_PUESTA, NO_SEAT, -1, NO }, { FACT_RIGE, NO_SEAT, 1, NO }, { FACT_PRIMERA_MANO, NO_SEAT, -1, YES },
		{ FACT_TERMINADA, NO_SEAT, -1, NO },
	};
	struct question q;
	(void)state;
	question_open(&q, "universitario");
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
		assert_int_equal(fact_of(&q, rows[i].fact, rows[i].seat, rows[i].arg, -1, NULL), rows[i].is);
	scene_close(&q.t);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_never_unknown),
		cmocka_unit_test(test_standing),
		cmocka_unit_test(test_would_close),
		cmocka_unit_test(test_won),
		cmocka_unit_test(test_own_card_outranked),
		cmocka_unit_test(test_outdoes),
		cmocka_unit_test(test_nearer_mano),
		cmocka_unit_test(test_the_table),
		cmocka_unit_test(test_remembered),
		cmocka_unit_test(test_offices),
		cmocka_unit_test(test_scorer),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
