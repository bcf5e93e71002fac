/* Facts at their edges: what a guard rested on, who is named in the header, what is not known. */
#include "facts_support.h"

/* ---- witnesses ------------------------------------------------------------------------------------------------------- */

static void clear_witness(struct question *q)
{
	q->t.q.at.span = (struct span){ 0, 0 };
	q->t.q.at.event = 99;
	q->t.q.at.seat = 77;
}

static void assert_witness(const struct question *q, uint32_t begin, uint32_t event, unsigned seat)
{
	assert_int_equal(q->t.q.at.span.begin, begin);
	assert_int_equal(q->t.q.at.event, event);
	assert_int_equal(q->t.q.at.seat, seat);
}

/* A note that is there: its place and whose it is. One that is not, or that no hand holds, is no witness. */
static void test_note(void **state)
{
	struct question q;
	struct event events[3] = { { .type = EVENT_VOICE, .seat = 1, .what = NOTE_SENA, .span = { 5, 6 } },
		{ .type = EVENT_NOTE, .seat = 1, .what = NOTE_SENA, .span = { 20, 22 } },
		{ .type = EVENT_NOTE, .seat = 2, .what = NOTE_SENA, .span = { 30, 32 } } };
	(void)state;
	question_open(&q, "universitario");
	q.t.hand.events = events;
	q.t.hand.event_count = 2;
	clear_witness(&q);
	assert_int_equal(fact_of(&q, FACT_NOTA_DE, 1, NOTE_SENA, -1, NULL), NO);
	assert_witness(&q, 0, 99, 77);
	q.t.s.notes[NOTE_SENA] = seat_bit(1);
	assert_int_equal(fact_of(&q, FACT_NOTA_DE, 1, NOTE_SENA, -1, NULL), YES);
	assert_witness(&q, 20, 1, 1);
	clear_witness(&q);
	assert_int_equal(fact_of(&q, FACT_NOTA, NO_SEAT, NOTE_SENA, -1, NULL), YES);
	assert_witness(&q, 20, 1, 1);
	scene_close(&q.t);
}

/* dijo: the act that fits, of that seat; nothing where he never did it. */
static void test_act(void **state)
{
	struct question q;
	(void)state;
	question_open(&q, "universitario");
	q.rules.patterns[0] = (struct act_pattern){ .acts = (uint64_t)1 << ACT_QUIERE, .lances = 2, .binding = BIND_ANSWERS, .arg = -1 };
	q.t.s.acts[0].what = (struct act_event){ .act = ACT_QUIERE, .seat = 2, .lance = 1, .binding = BIND_ANSWERS, .event = 4, .span = { 40, 46 } };
	q.t.s.acts[1].what = (struct act_event){ .act = ACT_QUIERE, .seat = 2, .lance = 0, .binding = BIND_ANSWERS, .event = 5, .span = { 50, 56 } };
	q.t.s.acts[2].what = (struct act_event){ .act = ACT_QUIERE, .seat = 3, .lance = 1, .binding = BIND_ANSWERS, .event = 6, .span = { 60, 66 } };
	q.t.s.act_count = 3;
	clear_witness(&q);
	assert_int_equal(fact_of(&q, FACT_DIJO, 2, 0, -1, NULL), NO);
	assert_witness(&q, 0, 99, 77);
	q.t.s.done[0] = seat_bit(2);
	assert_int_equal(fact_of(&q, FACT_DIJO, 2, 0, -1, NULL), YES);
	assert_witness(&q, 40, 4, 2);
	scene_close(&q.t);
}

/* Cards too many or too few: the deal line shows it. As many as the deck gives: nothing to show. */
static void test_dealt(void **state)
{
	struct question q;
	(void)state;
	question_open(&q, "universitario");
	for (unsigned seat = 0; seat < 4; seat++)
		q.t.hand.deal_span[seat] = (struct span){ 10 * seat + 3, 10 * seat + 9 };
	for (unsigned holds = 2; holds < 6; holds++) {
		int number = 0;
		q.t.s.holds[2] = (uint8_t)holds;
		clear_witness(&q);
		assert_int_equal(fact_of(&q, FACT_REPARTIDAS, 2, -1, -1, &number), YES);
		assert_int_equal(number, holds);
		if (holds == 3)
			assert_witness(&q, 0, 99, 77);
		else
			assert_witness(&q, 23, UINT32_MAX, 2);
	}
	scene_close(&q.t);
}

/* Who barred himself did it at a place that can be shown; whom another barred, or a moment, did not. */
static void test_barred(void **state)
{
	struct question q;
	(void)state;
	question_open(&q, "universitario");
	struct bar *bar = &q.t.s.bars[q.t.s.bar_count++];
	*bar = (struct bar){ .pattern = q.rules.patterns[0], .seats = seat_bit(2), .by = 1, .span = { 14, 20 }, .event = 6 };
	clear_witness(&q);
	assert_int_equal(fact_of(&q, FACT_VEDADO, 2, 0, -1, NULL), YES);
	assert_witness(&q, 0, 99, 77);
	bar->by = 2;
	assert_int_equal(fact_of(&q, FACT_VEDADO, 2, 0, -1, NULL), YES);
	assert_witness(&q, 14, 6, 2);
	scene_close(&q.t);
}

/* ---- what lies there, who plays ------------------------------------------------------------------------------------------ */

static void test_in_view(void **state)
{
	struct question q;
	(void)state;
	question_open(&q, "uruguayo");
	/* A card beneath another that nobody has turned up. */
	assert_int_equal(fact_of(&q, FACT_A_LA_VISTA, 2, VIEW_COVERED, -1, NULL), YES);
	q.t.s.has_beneath = seat_bit(2);
	assert_int_equal(fact_of(&q, FACT_A_LA_VISTA, 2, VIEW_COVERED, -1, NULL), NO);
	assert_int_equal(fact_of(&q, FACT_A_LA_VISTA, 1, VIEW_COVERED, -1, NULL), YES);
	q.t.s.beneath_seen = seat_bit(2);
	assert_int_equal(fact_of(&q, FACT_A_LA_VISTA, 2, VIEW_COVERED, -1, NULL), YES);
	/* Three suits and no pieza are no flor; B showed them, C nothing. */
	q.t.s.cards = ruleset_cards(&q.rules, named("4o"));
	knowledge_deal(&q.t.s);
	q.t.s.visible[1] = card_bit(named("7e")) | card_bit(named("6c")) | card_bit(named("5b"));
	for (unsigned i = 0; i < q.rules.combination_count; i++)
		for (unsigned seat = 0; seat < 4; seat++)
			assert_int_equal(fact_of(&q, FACT_A_LA_VISTA, seat, VIEW_NO_COMBINATION + (int)i, -1, NULL), seat == 1 ? YES : NO);
	scene_close(&q.t);
}

/* Out of the hand, he plays still for the act that he was left. */
static void test_plays_still(void **state)
{
	struct question q;
	(void)state;
	question_open(&q, "universitario");
	q.rules.patterns[0] = (struct act_pattern){ .acts = (uint64_t)1 << ACT_DICE, .lances = 0xff, .binding = 0xff, .arg = -1 };
	q.t.s.in_play &= (seatset)~seat_bit(2);
	q.t.q.now = &q.now;
	q.now = (struct act_event){ .act = ACT_DICE, .seat = 2, .binding = BIND_DECLARES };
	assert_int_equal(fact_of(&q, FACT_EN_JUEGO, 2, -1, -1, NULL), NO);
	q.t.s.keeps[2] = q.rules.patterns[0];
	assert_int_equal(fact_of(&q, FACT_EN_JUEGO, 2, -1, -1, NULL), YES);
	q.now.act = ACT_QUIERE;
	assert_int_equal(fact_of(&q, FACT_EN_JUEGO, 2, -1, -1, NULL), NO);
	/* Who laid the last card, while nobody has acted since. */
	q.t.s.fresh_seat = -1;
	assert_int_equal(fact_of(&q, FACT_RECIEN_JUGO, 2, -1, -1, NULL), NO);
	q.t.s.fresh_seat = 2;
	assert_int_equal(fact_of(&q, FACT_RECIEN_JUGO, 2, -1, -1, NULL), YES);
	assert_int_equal(fact_of(&q, FACT_RECIEN_JUGO, 1, -1, -1, NULL), NO);
	scene_close(&q.t);
}

/* The last of each side in the round, whoever is mano. */
static void test_last_of_side(void **state)
{
	struct question q;
	(void)state;
	question_open(&q, "universitario");
	for (unsigned mano = 0; mano < 4; mano++) {
		q.t.s.mano = (uint8_t)mano;
		for (unsigned i = 0; i < 4; i++)
			assert_int_equal(fact_of(&q, FACT_ES, (mano + i) % 4, OFFICE_PIE, -1, NULL), i >= 2 ? YES : NO);
	}
	scene_close(&q.t);
}

/* A card that nobody saw may have won the baza. */
static void test_bazas_unknown(void **state)
{
	static const char *const cards[4] = { "4o", "?", "6c", "5b" };
	struct question q;
	int number = 0;
	(void)state;
	question_open(&q, "universitario");
	for (unsigned seat = 0; seat < 4; seat++)
		bazas_lay(&q.t.s, seat, named(cards[seat]));
	bazas_close(&q.t.s);
	assert_int_equal(fact_of(&q, FACT_BAZAS_GANADAS, 0, -1, -1, &number), UNKNOWN);
	scene_close(&q.t);
}

/* ---- words of the header ----------------------------------------------------------------------------------------------- */

/* Letters are a to z, of either case, and whatever is no ASCII; a name ends where the text does. */
static void test_scorer_words(void **state)
{
	static const struct { const char *scorer; size_t n; bool a; } cases[] = {
		{ "Ax", 1, true }, { "Ax", 2, false }, { "Az", 2, false }, { "AZ", 2, false }, { "AA", 2, false }, { "A@", 2, true },
		{ "A`", 2, true }, { "A{", 2, true }, { "A[B", 3, true }, { "A~", 2, true }, { "A1", 2, true }, { "xA", 2, false }, { "x A", 3, true },
		{ "A\xc3\xb1", 3, false }, { "1A", 2, true },
	};
	struct question q;
	(void)state;
	question_open(&q, "universitario");
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		q.t.header.scorer = (struct str){ cases[i].scorer, cases[i].n };
		if (fact_of(&q, FACT_ES, 0, OFFICE_SCORER, -1, NULL) != truth_of(cases[i].a))
			fail_msg("«%s»", cases[i].scorer);
	}
	/* A name of one letter is a name. */
	q.t.header.judge = q.t.header.scorer = STR("P");
	assert_int_equal(fact_of(&q, FACT_HAY, NO_SEAT, OFFICE_JUDGE, -1, NULL), YES);
	assert_int_equal(fact_of(&q, FACT_HAY, NO_SEAT, OFFICE_SCORER, -1, NULL), YES);
	scene_close(&q.t);
}

/* ---- the score ------------------------------------------------------------------------------------------------------------- */

/* Half of the target, where the ruleset says so: of the target that the log gives. */
static void test_malas(void **state)
{
	struct question q;
	(void)state;
	question_open(&q, "universitario");
	assert_int_equal(fact_of(&q, FACT_MALAS, 0, -1, -1, NULL), UNKNOWN);
	assert_int_equal(fact_of(&q, FACT_PUNTOS, 0, -1, -1, NULL), UNKNOWN);
	q.t.s.score.known = true;
	q.rules.malas_limit = 7;
	q.t.s.target = 24;
	for (int score = 0; score < 24; score++) {
		q.t.s.score.of[0] = score;
		q.rules.malas_half = false;
		assert_int_equal(fact_of(&q, FACT_MALAS, 0, -1, -1, NULL), score <= 7 ? YES : NO);
		q.rules.malas_half = true;
		assert_int_equal(fact_of(&q, FACT_MALAS, 0, -1, -1, NULL), score <= 12 ? YES : NO);
	}
	scene_close(&q.t);
}

/* ---- the better tanto --------------------------------------------------------------------------------------------------------- */

/* Two cards known and one not, which may be the 6 of the suit: between the two numbers it is not known who is better. */
static void test_outdoes_by_one(void **state)
{
	struct question q;
	(void)state;
	question_open(&q, "universitario");
	const int envite = (int)lance_named(&q.rules, "envite");
	q.t.q.now = &q.now;
	deal(&q, 0, "7e", "5e", "?");
	deal(&q, 1, "7o", "5o", "12c");
	deal(&q, 2, "10b", "11b", "12b");
	deal(&q, 3, "12o", "11c", "1b");
	knowledge_deal(&q.t.s);
	/* 32 or 33 against 32, B the mano: only with the 6. */
	q.t.s.mano = 1;
	assert_int_equal(fact_of(&q, FACT_AVENTAJA, 0, 0, envite, NULL), UNKNOWN);
	/* A the mano: in either case. */
	q.t.s.mano = 0;
	assert_int_equal(fact_of(&q, FACT_AVENTAJA, 0, 0, envite, NULL), YES);
	/* Against 33 only with the 6, and as mano. */
	deal(&q, 1, "7o", "6o", "12c");
	q.t.s.knows[1] = 0;
	knowledge_deal(&q.t.s);
	assert_int_equal(fact_of(&q, FACT_AVENTAJA, 0, 0, envite, NULL), UNKNOWN);
	q.t.s.mano = 1;
	assert_int_equal(fact_of(&q, FACT_AVENTAJA, 0, 0, envite, NULL), NO);
	scene_close(&q.t);
}

/* The last seat of the role counts as well; nothing beats nothing but for being more mano; who is not of the role does not count. */
static void test_outdoes_whom(void **state)
{
	struct question q;
	(void)state;
	question_open(&q, "universitario");
	const int envite = (int)lance_named(&q.rules, "envite");
	q.t.q.now = &q.now;
	deal(&q, 0, "12o", "11c", "10b");
	deal(&q, 1, "11o", "12c", "10e");
	deal(&q, 2, "7e", "6e", "1b");
	deal(&q, 3, "10o", "10c", "12b");
	knowledge_deal(&q.t.s);
	assert_int_equal(fact_of(&q, FACT_AVENTAJA, 0, 0, envite, NULL), YES);
	deal(&q, 3, "10o", "10c", "1c");
	q.t.s.knows[3] = 0;
	knowledge_deal(&q.t.s);
	assert_int_equal(fact_of(&q, FACT_AVENTAJA, 0, 0, envite, NULL), NO);
	scene_close(&q.t);
}

/* In the bet on the flores, by the flores: who sang none has nothing to beat others with, nor to be beaten. */
static void test_outdoes_in_flor(void **state)
{
	struct question q;
	int flor = 0;
	(void)state;
	question_open(&q, "bonaerense");
	while (q.rules.lances[flor].kind != LANCE_FLOR)
		flor++;
	assert_int_not_equal(flor, 0);
	q.t.q.now = &q.now;
	deal(&q, 0, "4e", "5e", "6e");
	deal(&q, 1, "7o", "1o", "2o");
	deal(&q, 2, "7c", "6b", "3e");
	deal(&q, 3, "4c", "12b", "11o");
	knowledge_deal(&q.t.s);
	q.t.s.mano = 1;
	q.t.s.flores.sung = seat_bit(0) | seat_bit(1);
	/* 35 against 30; their envidos are 31 and 28. */
	assert_int_equal(fact_of(&q, FACT_AVENTAJA, 0, 0, flor, NULL), YES);
	/* 4 5 6 are 35, 7 6 1 are 34, but two of them 31 and 33. */
	deal(&q, 1, "7o", "6o", "1o");
	q.t.s.knows[1] = 0;
	knowledge_deal(&q.t.s);
	assert_int_equal(fact_of(&q, FACT_AVENTAJA, 0, 0, flor, NULL), YES);
	q.now.seat = 2;
	assert_int_equal(fact_of(&q, FACT_AVENTAJA, 2, 0, flor, NULL), NO);
	q.now.seat = 0;
	q.t.s.flores.sung = seat_bit(0);
	assert_int_equal(fact_of(&q, FACT_AVENTAJA, 0, 0, flor, NULL), YES);
	scene_close(&q.t);
}

/* ---- calls ---------------------------------------------------------------------------------------------------------------------- */

/* Of any act, in any lance; what the regulation offered is nobody's act. */
static void test_chain_of_anything(void **state)
{
	struct question q;
	int number = -1;
	(void)state;
	question_open(&q, "universitario");
	const unsigned truco = lance_named(&q.rules, "truco");
	assert_int_equal(truco, q.rules.lance_count - 1);
	q.rules.patterns[0] = (struct act_pattern){ .acts = ~(uint64_t)0, .lances = 0xff, .binding = 0xff, .arg = -1 };
	struct lance_play *play = &q.t.s.lances[truco];
	play->chain_count = 2;
	play->chain[0] = (struct proposal){ .canto = OFFERED, .offered = 2, .declined = 1 };
	play->chain[1] = (struct proposal){ .canto = (uint8_t)canto_named(&q.rules, "truco"), .number = -1 };
	fact_of(&q, FACT_CADENA, NO_SEAT, 0, -1, &number);
	assert_int_equal(number, 1);
	/* The state, as the other facts of a lance. */
	for (int of = LANCE_UNOPENED; of <= LANCE_ANNULLED; of++) {
		play->state = (uint8_t)of;
		assert_int_equal(fact_of(&q, FACT_ESTADO, NO_SEAT, (int)truco, -1, &number), YES);
		assert_int_equal(number, of);
	}
	/* No proposal was said with anything. */
	q.rules.patterns[0].acts = (uint64_t)1 << ACT_AVISA;
	for (unsigned i = 0; i < MAX_ACTS_DONE; i++)
		q.t.s.acts[i] = (struct act_done){ .what = { .act = ACT_AVISA, .breath = (uint16_t)i, .binding = 1 }, .valid = true };
	q.t.s.act_count = MAX_ACTS_DONE;
	play->chain_count = 0;
	assert_int_equal(fact_of(&q, FACT_PROPUESTA_CON, NO_SEAT, (int)truco, 0, NULL), NO);
	scene_close(&q.t);
}

/* ---- cards -------------------------------------------------------------------------------------------------------------------------- */

/* What lies passed is lower than any card laid open; a card passed now outdoes nothing; the baza being played has no number. */
static void test_passed(void **state)
{
	struct question q;
	(void)state;
	question_open(&q, "universitario");
	bazas_lay(&q.t.s, 0, named("3o"));
	q.t.q.now = &q.now;
	q.now = (struct act_event){ .seat = 0, .card = named("7e"), .passed = true };
	assert_int_equal(fact_of(&q, FACT_EXCEDE_PROPIA, NO_SEAT, 1, -1, NULL), NO);
	q.now.passed = false;
	assert_int_equal(fact_of(&q, FACT_EXCEDE_PROPIA, NO_SEAT, 1, -1, NULL), YES);
	q.t.s.bazas[0].cards[0] = named("4c");
	assert_int_equal(fact_of(&q, FACT_EXCEDE_PROPIA, NO_SEAT, 0, -1, NULL), NO);
	q.now.card = named("4c");
	assert_int_equal(fact_of(&q, FACT_EXCEDE_PROPIA, NO_SEAT, 1, -1, NULL), NO);
	q.t.s.bazas[1].passed = seat_bit(0);
	assert_int_equal(fact_of(&q, FACT_EXCEDE_PROPIA, NO_SEAT, 1, -1, NULL), YES);
	/* An act without a card is no card of another's. */
	deal(&q, 0, "7e", "6e", "5e");
	knowledge_deal(&q.t.s);
	q.now.card = CARD_NONE;
	assert_int_equal(fact_of(&q, FACT_AJENA, NO_SEAT, -1, -1, NULL), NO);
	scene_close(&q.t);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_note), cmocka_unit_test(test_act), cmocka_unit_test(test_dealt), cmocka_unit_test(test_barred),
		cmocka_unit_test(test_in_view), cmocka_unit_test(test_plays_still), cmocka_unit_test(test_last_of_side),
		cmocka_unit_test(test_bazas_unknown), cmocka_unit_test(test_scorer_words), cmocka_unit_test(test_malas),
		cmocka_unit_test(test_outdoes_by_one), cmocka_unit_test(test_outdoes_whom), cmocka_unit_test(test_outdoes_in_flor),
		cmocka_unit_test(test_chain_of_anything), cmocka_unit_test(test_passed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
