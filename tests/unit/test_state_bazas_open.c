/* Bazas of which not all is known: what nobody can tell of them, who leads all the same, who left before he laid, and which is the last. */
#include "baza_support.h"

/* ---- what is not known at all ------------------------------------------------------------------------------------ */

/* Without the muestra no card has a rank: nobody knows who wins, save that cards passed by all are equal. */
static void test_no_muestra(void **state)
{
	const struct baza *b = &scene.s.bazas[1];

	(void)state;
	scene_open(&scene, "uruguayo", NULL, NULL);
	for (int all_pass = 0; all_pass < 2; all_pass++) {
		begin(2, 0);
		assert_null(scene.s.cards);
		for (unsigned seat = 0; seat < 2; seat++) {
			bazas_lay(&scene.s, seat, the(seat ? 3 : 4, SUIT_ORO));
			if (all_pass)
				bazas_pass(&scene.s, seat);
		}
		assert_int_equal(bazas_best(&scene.s, 0, 1), all_pass ? YES : UNKNOWN);
		bazas_close(&scene.s);
		assert_int_equal(b->tied, all_pass ? YES : UNKNOWN);
		for (int side = 0; side < 2; side++) {
			assert_int_equal(b->won_by[side], all_pass ? NO : UNKNOWN);
			assert_int_equal(bazas_won(&scene.s, side), all_pass ? 0 : -1);
			assert_int_equal(bazas_winner(&scene.s, side), UNKNOWN);
		}
		assert_int_equal(b->best, all_pass ? 3 : 0);
		assert_int_equal(b->winner, NO_SEAT);
		assert_int_equal(bazas_due(&scene.s), all_pass ? 0 : NO_SEAT);
	}
	scene_close(&scene);
}

/* Who left before he laid has no card in the baza that could be anything, muestra or not. */
static void test_gone_without_muestra(void **state)
{
	struct ruleset rules;

	(void)state;
	scene_open(&scene, "uruguayo", NULL, NULL);
	rules = *scene.load.rules;
	for (unsigned passing = 0; passing < 2; passing++)
		for (unsigned partners = PARTNERS_FIRST; partners <= PARTNERS_MOST_MANO; partners++) {
			begin(4, 0);
			scene.s.rules = &rules;
			rules.lead_partners.value = (uint8_t)partners;
			scene.s.in_play = 7;
			for (unsigned seat = 0; seat < 3; seat++) {
				bazas_lay(&scene.s, seat, the((int)seat + 4, SUIT_ORO));
				if (passing)
					bazas_pass(&scene.s, seat);
			}
			bazas_close(&scene.s);
			assert_int_equal(scene.s.bazas[1].tied, passing ? YES : UNKNOWN);
			assert_int_equal(bazas_due(&scene.s), passing ? 0 : NO_SEAT);
		}
	scene_close(&scene);
}

/* Where every card of the deck was seen elsewhere what was laid unseen can reach nothing, and is not the best of the baza. */
static void test_nothing_left(void **state)
{
	(void)state;
	scene_open(&scene, "universitario", NULL, NULL);
	for (unsigned mano = 0; mano < 2; mano++) {
		begin(2, mano);
		scene.s.seen_all = scene.s.rules->deck;
		bazas_lay(&scene.s, mano, CARD_UNKNOWN);
		bazas_lay(&scene.s, !mano, CARD_UNKNOWN);
		assert_int_equal(bazas_best(&scene.s, 0, 1), NO);
		assert_int_equal(bazas_best(&scene.s, 1, 1), NO);
	}
	scene_close(&scene);
}

/* ---- who leads, where it is known what nobody saw can be ------------------------------------------------------------ */

/* Nothing that nobody saw is above a three: the four best are in view. */
static void nothing_above_three(void)
{
	scene.s.seen_all = card_bit(the(1, SUIT_ESPADA)) | card_bit(the(1, SUIT_BASTO)) | card_bit(the(7, SUIT_ESPADA))
		| card_bit(the(7, SUIT_ORO));
}

/* These cards in turn from the mano; a number is of copas, 3 of the next suit that has one, 0 a card nobody saw. */
static void laid_from_mano(const int *numbers)
{
	unsigned suit = 0;
	for (unsigned i = 0; i < scene.s.seat_count; i++) {
		unsigned seat = (scene.s.mano + i) % scene.s.seat_count;
		card c = !numbers[i] ? CARD_UNKNOWN : the(numbers[i], numbers[i] == 3 ? (enum suit)suit++ : SUIT_COPA);
		scene.s.seen_all |= card_bit(c);
		bazas_lay(&scene.s, seat, c);
	}
	bazas_close(&scene.s);
}

static void test_leads_all_the_same(void **state)
{
	const struct baza *b = &scene.s.bazas[1];

	(void)state;
	scene_open(&scene, "universitario", NULL, NULL);
	/* A and C have threes, B at most one: won by A's side or tied, and the mano of both leads, whoever it is. */
	for (unsigned mano = 0; mano < 4; mano += 2) {
		begin(4, mano);
		nothing_above_three();
		laid_from_mano((const int[]){ 3, 0, 3, 4 });
		assert_int_equal(b->won_by[0], UNKNOWN);
		assert_int_equal(b->tied, UNKNOWN);
		assert_int_equal(bazas_due(&scene.s), mano);
	}
	/* Of three partners the best is not the last that is better than the one before. */
	begin(6, 0);
	nothing_above_three();
	laid_from_mano((const int[]){ 3, 0, 4, 6, 5, 7 });
	assert_int_equal(b->won_by[0], UNKNOWN);
	assert_int_equal(bazas_due(&scene.s), 0);
	/* One three each, and C can have no more: tied, whatever that card is. */
	begin(4, 0);
	nothing_above_three();
	laid_from_mano((const int[]){ 3, 3, 0, 4 });
	assert_int_equal(b->tied, YES);
	assert_true(b->won_by[0] == NO && b->won_by[1] == NO);
	assert_int_equal(bazas_due(&scene.s), 0);
	scene_close(&scene);
}

/* Who left before he laid has no card that could be the best, whatever else the tables hold. C, the mano, has the best of his
 * side; E is gone without a card; B laid one that nobody saw, and is gone too: C leads whoever won. */
static void test_gone_without_a_card(void **state)
{
	struct card_table cards;

	(void)state;
	scene_open(&scene, "universitario", NULL, NULL);
	begin(6, 2);
	cards = *scene.s.cards;
	memset(cards.value, 0xff, sizeof cards.value);
	memset(cards.classes, 0xff, sizeof cards.classes);
	memset(cards.rank_cite, 0xff, sizeof cards.rank_cite);
	scene.s.cards = &cards;
	bazas_lay(&scene.s, 2, the(2, SUIT_ORO));
	for (unsigned seat = 3; seat < 6; seat += 2) {
		bazas_lay(&scene.s, seat, the(4, (enum suit)(seat / 2)));
		bazas_pass(&scene.s, seat);
	}
	bazas_lay(&scene.s, 0, the(4, SUIT_ORO));
	bazas_lay(&scene.s, 1, CARD_UNKNOWN);
	scene.s.in_play &= (seatset)~(seat_bit(1) | seat_bit(4));
	bazas_close(&scene.s);
	assert_int_equal(scene.s.bazas[1].won_by[0], UNKNOWN);
	assert_int_equal(scene.s.bazas[1].won_by[1], UNKNOWN);
	assert_int_equal(bazas_due(&scene.s), 2);
	scene_close(&scene);
}

/* Nobody knows who leads: the first card tells, and who does not play on is not the one. */
static void test_lead_not_known(void **state)
{
	struct state *s = &scene.s;

	(void)state;
	scene_open(&scene, "universitario", NULL, NULL);
	begin(4, 0);
	s->bazas[1].leader = NO_SEAT;
	s->in_play = 11;
	assert_int_equal(bazas_due(s), NO_SEAT);
	assert_int_equal(bazas_turn(s, 2), NO);
	assert_int_equal(bazas_turn(s, 3), UNKNOWN);
	bazas_lay(s, 1, the(4, SUIT_COPA));
	assert_int_equal(bazas_due(s), 3);
	assert_int_equal(bazas_turn(s, 3), YES);
	assert_int_equal(bazas_turn(s, 0), NO);
	/* a card alone is the best so far, passed or not */
	assert_int_equal(bazas_best(s, 1, 1), YES);
	bazas_pass(s, 1);
	assert_int_equal(bazas_best(s, 1, 1), YES);
	/* of more cards than seats none is written past the end */
	for (unsigned i = 0; i < 7; i++)
		bazas_lay(s, 3, the(5, SUIT_COPA));
	assert_int_equal(s->bazas[1].count, MAX_SEATS);
	scene_close(&scene);
}

/* Cards that nobody saw may have ended the hand: then only a card, or a call on the cards, is in doubt. */
static void test_perhaps_over(void **state)
{
	static const struct { unsigned act, lance; bool on_cards; } rows[] = {
		{ ACT_JUEGA, MAX_LANCES, true }, { ACT_CANTO, 1, true }, { ACT_CANTO + 1, 1, true }, { ACT_CANTO, 0, false },
		{ ACT_CANTO, MAX_LANCES, false }, { ACT_QUIERE, 1, false }, { ACT_SE_VA, MAX_LANCES, false },
	};
	struct state *s = &scene.s;
	struct ruleset rules;

	(void)state;
	scene_open(&scene, "universitario", NULL, NULL);
	begin(2, 0);
	rules = *s->rules;
	s->rules = &rules;
	rules.lance_count = 2;
	rules.lances[0].kind = LANCE_TANTO;
	rules.lances[1].kind = LANCE_CARDS;
	rules.lances[2].kind = LANCE_CARDS; /* of nobody: there are two */
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		const struct act_event act = { .act = (uint8_t)rows[i].act, .lance = (uint8_t)rows[i].lance };
		s->bazas_decided = UNKNOWN;
		assert_int_equal(bazas_perhaps_over(s, &act), rows[i].on_cards);
		s->bazas_decided = NO;
		assert_false(bazas_perhaps_over(s, &act));
	}
	s->bazas_decided = UNKNOWN;
	assert_false(bazas_perhaps_over(s, NULL));
	const struct act_event beyond = { .act = ACT_CANTO, .lance = 2 };
	assert_false(bazas_perhaps_over(s, &beyond));
	scene_close(&scene);
}

/* The third baza is the last: closed with a card that nobody saw it stays closed, and none comes after it. */
static void test_last_baza(void **state)
{
	(void)state;
	scene_open(&scene, "universitario", NULL, NULL);
	begin(2, 0);
	for (unsigned n = 1; n <= 3; n++) {
		for (unsigned seat = 0; seat < 2; seat++)
			bazas_lay(&scene.s, seat, CARD_UNKNOWN);
		bazas_close(&scene.s);
	}
	assert_int_equal(scene.s.baza, 3);
	assert_true(scene.s.bazas[3].closed);
	assert_false(bazas_complete(&scene.s));
	for (int side = 0; side < 2; side++) {
		assert_int_equal(bazas_winner(&scene.s, side), UNKNOWN);
		assert_int_equal(bazas_won(&scene.s, side), -1);
	}
	assert_int_equal(scene.s.bazas_decided, YES);
	/* nor is there one after the baza that decides */
	begin(2, 0);
	for (unsigned n = 1; n <= 2; n++) {
		for (unsigned seat = 0; seat < 2; seat++)
			bazas_lay(&scene.s, seat, the(seat ? 4 : 3, (enum suit)n));
		bazas_close(&scene.s);
	}
	assert_true(scene.s.decided);
	assert_int_equal(scene.s.baza, 2);
	assert_true(scene.s.bazas[2].closed);
	scene_close(&scene);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_no_muestra),
		cmocka_unit_test(test_perhaps_over),
		cmocka_unit_test(test_last_baza),
		cmocka_unit_test(test_gone_without_muestra),
		cmocka_unit_test(test_nothing_left),
		cmocka_unit_test(test_leads_all_the_same),
		cmocka_unit_test(test_lead_not_known),
		cmocka_unit_test(test_gone_without_a_card),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
