/* Declaring at its edges: the last seat and the last lance, figures that tie, hands that beat every figure, and what a side that
 * yields leaves open. */
#include "talk_support.h"

static struct talk k;

static int open_talk(void **state)
{
	(void)state;
	talk_open(&k, "universitario", LANCE_TANTO);
	return 0;
}

static int close_talk(void **state)
{
	(void)state;
	scene_close(&k.t);
	return 0;
}

static void winner(unsigned seat)
{
	assert_int_equal(declaring_winner(&k.t.s, k.lance), seat);
}

/* ---- whose turn --------------------------------------------------------------------------------------------------- */

static void test_last_lance(void **state)
{
	(void)state;
	k.rules.lance_count = (uint8_t)(k.lance + 1);
	assert_int_equal(declaring_lance(&k.t.s), k.lance);
	k.rules.lance_count = (uint8_t)k.lance;
	assert_int_equal(declaring_lance(&k.t.s), MAX_LANCES);
}

/* Only a bar of saying a figure keeps one from it. */
static void test_other_bars(void **state)
{
	struct act_pattern says_figure = { .acts = (uint64_t)1 << ACT_DICE, .lances = 0xff, .binding = 0xff, .arg = -1 };
	(void)state;
	deal_four(&k);
	k.t.s.bar_count = 1;
	k.t.s.bars[0] = (struct bar){ .pattern = says_figure, .seats = seat_bit(0) };
	due(&k, NO, YES, NO, NO);
	k.t.s.bars[0].pattern.binding = BIND_ANSWERS;
	due(&k, YES, NO, NO, NO);
	k.t.s.bars[0].pattern = says_figure;
	k.t.s.bars[0].pattern.arg = 0;
	due(&k, YES, NO, NO, NO);
	k.t.s.bars[0].pattern = says_figure;
	k.t.s.bars[0].pattern.lances = (uint8_t)~(1u << k.lance);
	due(&k, YES, NO, NO, NO);
}

/* Who has said a figure does not say another, though he has more: his partner does. The last begins where nobody else can. */
static void test_once_and_last(void **state)
{
	(void)state;
	deal_four(&k);
	says(&k, 0, 27);
	says(&k, 1, 26);
	due(&k, NO, NO, NO, YES);
	k.t.s.said[0].said = k.t.s.said[1].said = false;
	k.t.s.in_play = 8;
	due(&k, NO, NO, NO, YES);
}

/* The figure claimed is that of who claims it and of nobody before him; nought is one. */
static void test_claims(void **state)
{
	(void)state;
	deal_four(&k);
	says(&k, 0, 32);
	assert_int_equal(declaring_due_with(&k.t.s, 3, 33), YES);
	assert_int_equal(declaring_due_with(&k.t.s, 3, 32), NO);
	says(&k, 0, 27);
	assert_int_equal(declaring_due_with(&k.t.s, 1, 0), NO);
}

/* What one stands on is not beaten by saying it again; nothing stands where nothing is declared. */
static void test_own_figure(void **state)
{
	(void)state;
	says(&k, 1, 27);
	assert_false(declaring_beats(&k.t.s, 1, 27));
	assert_true(declaring_beats(&k.t.s, 1, 28));
	k.t.s.lances[k.lance].state = LANCE_REFUSED;
	k.t.s.said[1].lance = MAX_LANCES;
	assert_true(declaring_beats(&k.t.s, 3, 1));
}

/* A said 32. Of B one card is known, the 7o: he may have 33. */
static void test_highest(void **state)
{
	(void)state;
	deal(&k, 0, "7e", "5e", "1b");
	deal(&k, 1, "7o", "?", "?");
	deal(&k, 3, "4c", "10e", "2b");
	knowledge_deal(&k.t.s);
	says(&k, 0, 32);
	due(&k, NO, UNKNOWN, NO, NO);
	says(&k, 0, 33);
	due(&k, NO, NO, NO, NO);
}

/* ---- what a flor is worth ------------------------------------------------------------------------------------------- */

/* Each value is told from every other. */
static void test_flor_values(void **state)
{
	static const struct { int16_t base; int value; } cases[] = { { 20, 38 }, { 44, 62 }, { 45, 63 }, { 46, 64 }, { 70, 88 } };
	(void)state;
	scene_close(&k.t);
	talk_open(&k, "bonaerense", LANCE_FLOR);
	deal(&k, 0, "7e", "6e", "5e");
	deal(&k, 1, "10o", "11o", "12o");
	knowledge_deal(&k.t.s);
	k.t.s.flores.sung = 3;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		k.rules.flor_base = cases[i].base;
		assert_int_equal(tantos_only(declaring_values(&k.t.s, k.lance, 0)), cases[i].value);
	}
	k.rules.flor_base = 0;
	assert_int_equal(tantos_only(declaring_values(&k.t.s, k.lance, 1)), 0);
}

/* ---- hands that beat every figure ------------------------------------------------------------------------------------- */

/* The best: three of a suit. The other: two of a suit, which nearly every hand has. */
static void with_best_hands(int16_t flor_base)
{
	k.rules.lances[k.lance].declare_decides.value = DECIDES_TRUTH;
	k.rules.combinations[0] = (struct combination){ .same_suit = 3 };
	k.rules.combinations[1] = (struct combination){ .same_suit = 2 };
	k.rules.combination_count = 2;
	k.rules.best_hands[k.lance] = (struct best_hands){ .combination = { 0, 1 }, .count = 2 };
	k.rules.flor_base = flor_base;
}

static const char *const NOTHING[3] = { "4e", "5o", "6c" };

/* A and B hold these, C and D nothing that beats a figure, from `mano` on. */
static void best(const char *const a[3], const char *const b[3], unsigned mano, unsigned seat)
{
	scene_clear(&k.t, 4);
	k.t.s.rules = &k.rules;
	k.t.s.cards = ruleset_cards(&k.rules, CARD_NONE);
	k.t.s.mano = (uint8_t)mano;
	deal(&k, 0, a[0], a[1], a[2]);
	deal(&k, 1, b[0], b[1], b[2]);
	deal(&k, 2, "1e", "1o", "1c");
	deal(&k, 3, "2e", "2o", "2c");
	knowledge_deal(&k.t.s);
	if (declaring_winner(&k.t.s, k.lance) != seat)
		fail_msg("%u, not %u, of %s %s %s and %s %s %s, mano %u", declaring_winner(&k.t.s, k.lance), seat, a[0], a[1], a[2], b[0], b[1], b[2],
			mano);
}

static void test_best_hands(void **state)
{
	static const char *const high[3] = { "7e", "6e", "5e" }, *const low[3] = { "7b", "6b", "4b" }, *const pair[3] = { "7o", "6o", "4c" },
		*const small[3] = { "11b", "10b", "4o" }, *const maybe[3] = { "7c", "6c", "?" };
	(void)state;
	with_best_hands(20);
	/* Before any figure, the better one before the other; of two alike what they count together, then the more mano. */
	best(small, NOTHING, 1, 0);
	best(NOTHING, small, 0, 1);
	best(high, NOTHING, 1, 0);
	best(low, pair, 1, 0);
	best(pair, low, 0, 1);
	best(high, low, 1, 0);
	best(low, high, 0, 1);
	best(pair, small, 1, 0);
	/* It may be either, and count anything. */
	best(maybe, pair, 0, NO_SEAT);
	best(maybe, small, 0, NO_SEAT);
	best(maybe, high, 0, NO_SEAT);
	best(maybe, NOTHING, 1, 0);
}

/* Hands that count nought and a card that nobody saw: the least that a hand is worth is what it surely is. */
static void test_best_unknown(void **state)
{
	static const char *const nought[3] = { "11b", "10b", "12o" }, *const suit[3] = { "10e", "11e", "12e" }, *const maybe[3] = { "7c", "6c", "?" },
		*const high[3] = { "7e", "6e", "5e" }, *const most[3] = { "7b", "6b", "5o" };
	(void)state;
	with_best_hands(0);
	best(suit, high, 0, 1);
	best(nought, (const char *const[3]){ "7o", "6o", "4c" }, 0, 1);
	best(maybe, suit, 0, NO_SEAT);
	k.rules.best_hands[k.lance] = (struct best_hands){ .combination = { 1 }, .count = 1 };
	best(maybe, nought, 0, 0);
	best(maybe, nought, 1, NO_SEAT);
	/* No hand counts more than that: it is as good as one that may be anything, from nearer the mano. */
	k.rules.flor_base = TANTO_MOST - 18;
	best(maybe, most, 0, NO_SEAT);
	best(maybe, most, 1, 1);
}

/* The muestra is not known: a hand of the first kind beats one of the second, whatever either counts. */
static void test_best_without_count(void **state)
{
	static const char *const suit[3] = { "7e", "6e", "5e" }, *const pair[3] = { "7o", "6o", "4c" };
	(void)state;
	with_best_hands(20);
	best(suit, pair, 1, 0);
	k.t.s.cards = NULL;
	winner(0);
}

/* A log that leaves B no card contradicts itself: he is worth nothing. */
static void test_no_hand(void **state)
{
	(void)state;
	k.rules.lances[k.lance].declare_decides.value = DECIDES_TRUTH;
	k.t.s.everybody = 3;
	deal(&k, 0, "10e", "11o", "12c");
	deal(&k, 1, "?", "?", "?");
	knowledge_deal(&k.t.s);
	k.t.s.seen_all = k.rules.deck;
	winner(0);
	k.t.s.mano = 1;
	winner(1);
}

/* Nor is A, then. */
static void test_no_hand_of_the_mano(void **state)
{
	(void)state;
	k.rules.lances[k.lance].declare_decides.value = DECIDES_TRUTH;
	k.t.s.everybody = 3;
	deal(&k, 0, "?", "?", "?");
	deal(&k, 1, "10e", "11o", "12c");
	knowledge_deal(&k.t.s);
	k.t.s.seen_all = k.rules.deck;
	winner(0);
	k.t.s.mano = 1;
	winner(1);
}

/* ---- one side yielded --------------------------------------------------------------------------------------------------- */

/* Nobody saw the cards of `said`, who said a figure, nor those of `conceder`, whose partner `gone` had left with these. */
static void yielded(unsigned said, int number, unsigned conceder, unsigned gone, const char *const cards[3], unsigned seat)
{
	scene_clear(&k.t, 4);
	k.t.s.rules = &k.rules;
	k.rules.lances[k.lance].declare_decides.value = DECIDES_TRUTH;
	deal(&k, gone, cards[0], cards[1], cards[2]);
	knowledge_deal(&k.t.s);
	says(&k, said, number);
	k.t.s.said[conceder].conceded = true;
	k.t.s.said[conceder].yields = seat_bit(conceder);
	if (declaring_winner(&k.t.s, k.lance) != seat)
		fail_msg("%u said %d, %u yielded: %u, not %u", said, number, conceder, declaring_winner(&k.t.s, k.lance), seat);
}

static void test_yielded(void **state)
{
	static const char *const has_27[3] = { "7e", "12e", "1b" };
	(void)state;
	yielded(0, 27, 1, 3, has_27, 0);
	yielded(0, 28, 1, 3, has_27, 0);
	yielded(0, 26, 1, 3, has_27, NO_SEAT);
	yielded(2, 27, 1, 3, has_27, 2);
	yielded(2, 27, 3, 1, has_27, NO_SEAT);
	yielded(2, 28, 3, 1, has_27, 2);
	yielded(1, 27, 0, 2, has_27, 1);
	yielded(1, 26, 0, 2, has_27, NO_SEAT);
	yielded(1, 27, 2, 0, has_27, NO_SEAT);
	yielded(3, 2, 2, 0, has_27, NO_SEAT);
	/* He does not play this duel. */
	yielded(0, 26, 1, 3, has_27, NO_SEAT);
	k.t.s.everybody = 3;
	winner(0);
}

/* At a table of six: a flor that was sung is no word of yielding. */
static void test_six(void **state)
{
	(void)state;
	scene_clear(&k.t, 6);
	k.t.s.rules = &k.rules;
	k.rules.lances[k.lance].declare_decides.value = DECIDES_TRUTH;
	knowledge_deal(&k.t.s);
	k.t.s.flores.sung = 1;
	k.t.s.flores.last = 1;
	says(&k, 1, 27);
	winner(NO_SEAT);
	k.t.s.said[4].conceded = true;
	k.t.s.said[4].yields = 0x15;
	winner(1);
}

#define TALK(test) cmocka_unit_test_setup_teardown(test, open_talk, close_talk)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TALK(test_last_lance), TALK(test_other_bars), TALK(test_once_and_last), TALK(test_claims), TALK(test_own_figure),
		TALK(test_highest), TALK(test_flor_values), TALK(test_best_hands), TALK(test_best_unknown), TALK(test_best_without_count),
		TALK(test_no_hand), TALK(test_no_hand_of_the_mano), TALK(test_yielded), TALK(test_six),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
