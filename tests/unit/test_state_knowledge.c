/* What the cards are worth and what is known of them, against a second count written from the
 * words of the regulations: a card counts its number and a figure nothing; two of a suit count
 * together and 20 more, of three the two best; else the highest card alone. */
#include "../lib/scene.h"
#include "state/bazas.h"
#include "state/counts.h"

static const int NUMBERS[10] = { 1, 2, 3, 4, 5, 6, 7, 10, 11, 12 };

static card forty(int i)
{
	return card_make((enum suit)(i / 10), NUMBERS[i % 10]);
}

/* ---- the second count -------------------------------------------------------------------------- */

typedef int (*counting)(int number);

static int figures_nothing(int number)
{
	return number < 10 ? number : 0;
}

/* The other reading of the "negras": all that ranks below the false aces counts nothing. */
static int low_ones_nothing(int number)
{
	return number <= 3 ? number : 0;
}

static int naive_tanto(const card *cards, int count, counting worth)
{
	int pair = -1, single = 0;
	for (int i = 0; i < count; i++) {
		int own = worth(card_number(cards[i]));
		single = own > single ? own : single;
		for (int k = 0; k < i; k++) {
			int both = 20 + own + worth(card_number(cards[k]));
			if (card_suit(cards[i]) == card_suit(cards[k]) && both > pair)
				pair = both;
		}
	}
	return pair >= 0 ? pair : single;
}

static bool one_suit(const card *c)
{
	return card_suit(c[0]) == card_suit(c[1]) && card_suit(c[1]) == card_suit(c[2]);
}

typedef void (*visitor)(struct scene *t, const card *three, counting worth);

static unsigned every_deal(struct scene *t, counting worth, visitor visit)
{
	unsigned deals = 0;
	for (int a = 0; a < 40; a++)
		for (int b = a + 1; b < 40; b++)
			for (int c = b + 1; c < 40; c++, deals++)
				visit(t, (const card[]){ forty(a), forty(b), forty(c) }, worth);
	return deals;
}

/* ---- all cards known ---------------------------------------------------------------------------- */

static void check_tanto(struct scene *t, const card *three, counting worth)
{
	assert_int_equal(counts_tanto(t->load.rules, t->load.rules->cards, cardset_of(three, 3)), naive_tanto(three, 3, worth));
}

static void test_tanto_of_every_deal(void **state)
{
	static const struct {
		const char *rules, *reading, *option;
		counting worth;
	} cases[] = {
		{ "universitario", NULL, NULL, figures_nothing },
		{ "universitario", "negras", "todas", low_ones_nothing },
		{ "bonaerense", NULL, NULL, figures_nothing },
	};
	struct scene t;
	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		scene_open(&t, cases[i].rules, cases[i].reading, cases[i].option);
		assert_int_equal(every_deal(&t, cases[i].worth, check_tanto), 9880);
		scene_close(&t);
	}
}

/* Values worked out by hand from OU-E01b to OU-E03. */
static void test_tanto_by_hand(void **state)
{
	static const struct {
		const char *cards[3];
		int tanto;
	} cases[] = {
		{ { "7e", "6e", "1b" }, 33 }, { { "7e", "6e", "5e" }, 33 }, { { "12o", "11o", "10o" }, 20 },
		{ { "12o", "11c", "10b" }, 0 }, { { "7c", "12b", "3o" }, 7 }, { { "1b", "12b", "7o" }, 21 },
		{ { "4c", "5c", "12c" }, 29 }, { { "2e", "3e", "7o" }, 25 }, { { "1e", "2o", "3b" }, 3 },
	};
	struct scene t;
	(void)state;
	scene_open(&t, "universitario", NULL, NULL);
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		card c[3];
		for (int k = 0; k < 3; k++)
			assert_true(card_parse(str_of(cases[i].cards[k]), &c[k]));
		assert_int_equal(counts_tanto(t.load.rules, t.load.rules->cards, cardset_of(c, 3)), cases[i].tanto);
		assert_int_equal(naive_tanto(c, 3, figures_nothing), cases[i].tanto);
	}
	scene_close(&t);
}

/* What is in view of three known cards proves the tanto when it gives the same number, or when it
 * gives the number that was said. */
static void check_view(struct scene *t, const card *three, counting worth)
{
	int whole = naive_tanto(three, 3, worth);
	scene_clear(t, 4);
	scene_deal(t, 0, three, 3);
	knowledge_deal(&t->s);
	for (unsigned shown = 0; shown < 8; shown++) {
		card open[3];
		int count = 0;
		t->s.visible[0] = 0;
		for (unsigned i = 0; i < 3; i++)
			if (shown >> i & 1) {
				open[count++] = three[i];
				t->s.visible[0] |= card_bit(three[i]);
			}
		int seen = naive_tanto(open, count, worth);
		t->s.said[0].said = false;
		assert_int_equal(knowledge_tanto_in_view(&t->s, 0), truth_of(count == 3 || (count > 0 && seen == whole)));
		t->s.said[0] = (struct declaration){ .said = true, .number = (int16_t)(whole + 1) };
		assert_int_equal(knowledge_tanto_in_view(&t->s, 0),
			truth_of(count == 3 || (count > 0 && (seen == whole || seen == whole + 1))));
	}
}

static void test_view_of_every_deal(void **state)
{
	struct scene t;
	(void)state;
	scene_open(&t, "universitario", NULL, NULL);
	every_deal(&t, figures_nothing, check_view);
	scene_close(&t);
}

/* ---- flor: three of a suit; 20 and all three in the bet ------------------------------------------- */

static void check_flor(struct scene *t, const card *three, counting worth)
{
	int sum = 20 + worth(card_number(three[0])) + worth(card_number(three[1])) + worth(card_number(three[2]));
	scene_clear(t, 4);
	scene_deal(t, 1, three, 3);
	knowledge_deal(&t->s);
	assert_int_equal(knowledge_combination(&t->s, 1, 0), one_suit(three) ? YES : NO);
	assert_int_equal(knowledge_value(&t->s, 1), naive_tanto(three, 3, worth));
	if (!one_suit(three))
		return;
	assert_int_equal(knowledge_flor(&t->s, 1), sum);
	t->s.flores.sung = seat_bit(1);
	assert_int_equal(knowledge_value(&t->s, 1), sum);
	assert_int_equal(knowledge_tanto_false(&t->s, 1, sum), NO);
	assert_int_equal(knowledge_tanto_false(&t->s, 1, sum + 1), YES);
	for (unsigned shown = 0; shown < 8; shown++) {
		t->s.visible[1] = 0;
		for (unsigned i = 0; i < 3; i++)
			t->s.visible[1] |= shown >> i & 1 ? card_bit(three[i]) : 0;
		assert_int_equal(knowledge_combination_in_view(&t->s, 1, 0), shown == 7);
	}
}

static void test_flor_of_every_deal(void **state)
{
	struct scene t;
	(void)state;
	scene_open(&t, "bonaerense", NULL, NULL);
	assert_int_equal(t.load.rules->combination_count, 1);
	every_deal(&t, figures_nothing, check_flor);
	scene_close(&t);
}

/* ---- cards that nobody saw -------------------------------------------------------------------------- */

/* What the deal of a seat may be: known cards first, the rest out of what lies nowhere else. */
struct doubt {
	card cards[3];
	int known;
	cardset elsewhere;
	uint64_t values;
	unsigned flor;          /* bit 0: may be none; bit 1: may be one */
	unsigned ways;
};

static bool fits(const struct doubt *d, const card *three)
{
	for (int k = 0; k < d->known; k++)
		if (three[0] != d->cards[k] && three[1] != d->cards[k] && three[2] != d->cards[k])
			return false;
	for (int i = 0; i < 3; i++)
		if (d->elsewhere >> three[i] & 1)
			return false;
	return true;
}

static void count_ways(struct doubt *d)
{
	for (int a = 0; a < 40; a++)
		for (int b = a + 1; b < 40; b++)
			for (int c = b + 1; c < 40; c++) {
				const card three[3] = { forty(a), forty(b), forty(c) };
				if (!fits(d, three))
					continue;
				d->ways++;
				d->values |= (uint64_t)1 << naive_tanto(three, 3, figures_nothing);
				d->flor |= one_suit(three) ? 2 : 1;
			}
}

/* Deals the four seats at random and hides the last `hidden` cards of seat A. */
static void draw_doubt(struct scene *t, struct doubt *d, unsigned *seed, int hidden)
{
	cardset used = 0;
	memset(d, 0, sizeof *d);
	scene_clear(t, 4);
	d->known = 3 - hidden;
	for (unsigned seat = 0; seat < 4; seat++) {
		card dealt[3];
		for (int i = 0; i < 3; i++) {
			do
				dealt[i] = forty((int)draw(seed, 40));
			while (used >> dealt[i] & 1);
			used |= card_bit(dealt[i]);
			if (seat)
				d->elsewhere |= card_bit(dealt[i]);
			else if (i < d->known)
				d->cards[i] = dealt[i];
			else
				dealt[i] = CARD_UNKNOWN;
		}
		scene_deal(t, seat, dealt, 3);
	}
	knowledge_deal(&t->s);
}

static void check_numbers(const struct scene *t, const struct doubt *d)
{
	for (int said = 0; said < 40; said++) {
		bool may = d->values >> said & 1, only = d->values == (uint64_t)1 << said;
		assert_int_equal(knowledge_tanto_false(&t->s, 0, said), !may ? YES : only ? NO : UNKNOWN);
	}
}

static void test_possible_values(void **state)
{
	static const int runs[4] = { 10, 120, 60, 20 };
	struct scene t;
	struct doubt d;
	unsigned seed = 7, unsure = 0;
	(void)state;
	scene_open(&t, "bonaerense", NULL, NULL);
	for (int hidden = 0; hidden <= 3; hidden++)
		for (int run = 0; run < runs[hidden]; run++) {
			draw_doubt(&t, &d, &seed, hidden);
			count_ways(&d);
			assert_true(d.ways > 0);
			assert_true(tantos_same(knowledge_tanto(&t.s, 0), (tanto_set){ d.values, 0 }));
			assert_int_equal(knowledge_combination(&t.s, 0, 0), d.flor == 2 ? YES : d.flor == 1 ? NO : UNKNOWN);
			assert_int_equal(knowledge_flor(&t.s, 0) >= 0, hidden == 0);
			check_numbers(&t, &d);
			unsure += d.flor == 3;
		}
	assert_true(unsure > 0);
	scene_close(&t);
}

/* With nothing known a deal may be worth 0 to 7, or 20 to 33, and nothing between. */
static void test_nothing_known(void **state)
{
	struct scene t;
	(void)state;
	scene_open(&t, "universitario", NULL, NULL);
	knowledge_deal(&t.s);
	for (unsigned seat = 0; seat < 4; seat++) {
		assert_int_equal(t.s.holds[seat], 3);
		assert_true(tantos_same(knowledge_tanto(&t.s, seat), (tanto_set){ 0xffu | (uint64_t)0x3fff << 20, 0 }));
		assert_int_equal(knowledge_value(&t.s, seat), -1);
		assert_int_equal(knowledge_tanto_false(&t.s, seat, 34), YES);
		assert_int_equal(knowledge_tanto_false(&t.s, seat, 8), YES);
		assert_int_equal(knowledge_tanto_false(&t.s, seat, 33), UNKNOWN);
		assert_int_equal(knowledge_tanto_in_view(&t.s, seat), NO);
	}
	scene_close(&t);
}

/* A set of values goes as far as 127; the least and the most of it. */
static void test_high_values(void **state)
{
	static const int cases[][3] = { { 41, 0, 61 }, { 21, 21, 62 }, { 22, 21, 63 }, { 22, 22, 64 }, { 60, 47, 127 } };
	const card three[3] = { named("7e"), named("6e"), named("12o") };
	struct card_table table;
	struct scene t;
	(void)state;
	scene_open(&t, "universitario", NULL, NULL);
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		scene_clear(&t, 4);
		table = *t.s.cards;
		for (unsigned k = 0; k < 2; k++)
			table.value[three[k]] = (uint8_t)cases[i][k]; /* and 20 for the two */
		t.s.cards = &table;
		scene_deal(&t, 0, three, 3);
		knowledge_deal(&t.s);
		assert_int_equal(tantos_only(knowledge_tanto(&t.s, 0)), cases[i][2]);
		assert_int_equal(knowledge_value(&t.s, 0), cases[i][2]);
		assert_int_equal(knowledge_tanto_false(&t.s, 0, cases[i][2]), NO);
		assert_int_equal(knowledge_tanto_false(&t.s, 0, cases[i][2] + 1), YES);
		assert_int_equal(tantos_least(tantos_both(tantos_one(cases[i][2]), tantos_one(70))), cases[i][2] < 70 ? cases[i][2] : 70);
		assert_int_equal(tantos_most(tantos_both(tantos_one(cases[i][2]), tantos_one(20))), cases[i][2]);
	}
	scene_close(&t);
}

/* Two cards shown and one never seen: proven when no third card could change the number; unknown when one could, and no number
 * was said that the two do not make. */
static void test_view_with_a_card_unseen(void **state)
{
	static const struct {
		const char *shown[2];
		int said;
		enum truth proven;
	} cases[] = {
		{ { "7e", "6e" }, -1, YES },     /* 33 is the most there is */
		{ { "7e", "5e" }, -1, UNKNOWN }, /* the 6e would make 33 */
		{ { "7e", "5e" }, 32, YES },     /* and it is what was said */
		{ { "7e", "5e" }, 33, NO },
		{ { "12o", "11c" }, -1, UNKNOWN },
		{ { "7o", "12c" }, 7, YES },
	};
	struct scene t;
	(void)state;
	scene_open(&t, "universitario", NULL, NULL);
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		card dealt[3] = { CARD_UNKNOWN, CARD_UNKNOWN, CARD_UNKNOWN };
		scene_clear(&t, 4);
		scene_deal(&t, 0, dealt, 3);
		knowledge_deal(&t.s);
		for (int k = 0; k < 2; k++) {
			assert_true(card_parse(str_of(cases[i].shown[k]), &dealt[k]));
			assert_true(knowledge_see(&t.s, 0, dealt[k]));
			t.s.visible[0] |= card_bit(dealt[k]);
		}
		t.s.said[0] = (struct declaration){ .said = cases[i].said >= 0, .number = (int16_t)cases[i].said };
		assert_int_equal(knowledge_tanto_in_view(&t.s, 0), cases[i].proven);
	}
	scene_close(&t);
}

/* ---- which card may be laid --------------------------------------------------------------------------- */

static void test_cards_seen(void **state)
{
	const card mine[3] = { named("1e"), named("7e"), CARD_UNKNOWN }, theirs[3] = { named("3c"), named("2c"), named("4b") };
	struct scene t;
	(void)state;
	scene_open(&t, "universitario", NULL, NULL);
	scene_deal(&t, 0, mine, 3);
	scene_deal(&t, 1, theirs, 3);
	knowledge_deal(&t.s);
	assert_int_equal(knowledge_can_play(&t.s, 0, named("1e")), YES);
	assert_int_equal(knowledge_can_play(&t.s, 0, named("6o")), YES);    /* may be the unknown one */
	assert_int_equal(knowledge_can_play(&t.s, 0, named("3c")), NO);     /* B's */
	assert_int_equal(knowledge_can_play(&t.s, 1, named("6o")), NO);     /* all of B's are known */
	assert_int_equal(knowledge_can_play(&t.s, 0, CARD_UNKNOWN), YES);
	assert_false(knowledge_see(&t.s, 0, named("3c")));
	assert_true(knowledge_see(&t.s, 0, named("6o")));
	assert_true(knowledge_see(&t.s, 0, named("6o")));
	assert_false(knowledge_see(&t.s, 0, named("5o")));
	assert_int_equal(knowledge_can_play(&t.s, 0, named("5o")), NO);
	t.s.played[0] = card_bit(named("1e"));
	assert_int_equal(knowledge_can_play(&t.s, 0, named("1e")), NO);
	t.s.played_count[0] = 3;
	assert_int_equal(knowledge_can_play(&t.s, 0, CARD_UNKNOWN), NO);
	scene_close(&t);
}

/* Whether this card is the best of a baza with one that nobody saw. */
static enum truth is_best(struct scene *t, const char *name)
{
	bazas_open(&t->s);
	bazas_lay(&t->s, 2, named(name));
	bazas_lay(&t->s, 1, CARD_UNKNOWN);
	return bazas_best(&t->s, 2, 1);
}

/* A card that nobody saw may reach the rank of the 1e only while the 1e itself is unseen. */
static void test_beatable(void **state)
{
	const card mine[3] = { named("1e"), named("1b"), named("7e") };
	struct scene t;
	(void)state;
	scene_open(&t, "universitario", NULL, NULL);
	knowledge_deal(&t.s);
	assert_int_equal(is_best(&t, "1e"), UNKNOWN);
	scene_deal(&t, 0, mine, 3);
	knowledge_deal(&t.s);
	assert_int_equal(is_best(&t, "1e"), YES);
	assert_int_equal(is_best(&t, "7e"), YES);
	assert_int_equal(is_best(&t, "7o"), UNKNOWN);
	scene_close(&t);
}

/* Where the deck gives three or five: whose deal nobody wrote down got what all the others did, if they did and it is a deal, else
 * the most. Whoever got another number was dealt oddly. */
static void test_usual_cards(void **state)
{
	static const struct { int dealt[4]; unsigned holds; bool odd; } cases[] = {
		{ { -1, -1, -1, -1 }, 5, false }, { { 3, -1, -1, -1 }, 3, false }, { { -1, -1, -1, 3 }, 3, false },
		{ { 3, 5, -1, -1 }, 5, false }, { { 5, 3, -1, -1 }, 5, false }, { { 2, -1, -1, -1 }, 5, true },
		{ { -1, 4, -1, 4 }, 5, true }, { { 3, 3, -1, 3 }, 3, false },
	};
	struct scene t;
	(void)state;
	scene_open(&t, "universitario", NULL, NULL);
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		scene_clear(&t, 4);
		((struct ruleset *)(uintptr_t)t.s.rules)->hand_cards = 1u << 3 | 1u << 5;
		for (unsigned seat = 0; seat < 4; seat++) {
			card cards[5];
			for (int k = 0; k < cases[i].dealt[seat]; k++)
				cards[k] = forty((int)seat * 10 + k);
			if (cases[i].dealt[seat] >= 0)
				scene_deal(&t, seat, cards, (unsigned)cases[i].dealt[seat]);
		}
		knowledge_deal(&t.s);
		for (unsigned seat = 0; seat < 4; seat++)
			assert_int_equal(t.s.holds[seat], cases[i].dealt[seat] < 0 ? (int)cases[i].holds : cases[i].dealt[seat]);
		assert_int_equal(t.s.dealt_oddly, cases[i].odd);
	}
	scene_close(&t);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_usual_cards), cmocka_unit_test(test_tanto_of_every_deal),
		cmocka_unit_test(test_tanto_by_hand),
		cmocka_unit_test(test_view_of_every_deal),
		cmocka_unit_test(test_flor_of_every_deal),
		cmocka_unit_test(test_possible_values),
		cmocka_unit_test(test_nothing_known),
		cmocka_unit_test(test_high_values),
		cmocka_unit_test(test_view_with_a_card_unseen),
		cmocka_unit_test(test_cards_seen),
		cmocka_unit_test(test_beatable),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
