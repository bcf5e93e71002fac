/* What cards that nobody saw could make: what is kept of it is what would be worked out anew, whatever was asked before,
 * and the odd hands: too many cards, too few, none known, no muestra. */
#include "../lib/scene.h"

/* ---- what is kept --------------------------------------------------------------------------------------------------- */

static struct reach rows[REACH_ROWS];

/* Seat A holds these cards of `holds`, all of them shown; the cards `seen` lie somewhere. */
static void hold(struct scene *t, cardset held, unsigned holds, cardset seen)
{
	t->s.knows[0] = t->s.visible[0] = held;
	t->s.holds[0] = (uint8_t)holds;
	t->s.seen_all = t->s.visible[1] = seen;
}

static void same_answers(struct scene *t)
{
	t->s.reach = NULL;
	tanto_set values = knowledge_tanto(&t->s, 0);
	t->s.reach = rows;
	assert_true(tantos_same(knowledge_tanto(&t->s, 0), values));
	for (unsigned i = 0; i < t->s.rules->combination_count; i++) {
		t->s.reach = NULL;
		enum truth has = knowledge_combination(&t->s, 0, i);
		bool excluded = knowledge_combination_excluded(&t->s, 0, i);
		t->s.reach = rows;
		assert_int_equal(knowledge_combination(&t->s, 0, i), has);
		assert_int_equal(knowledge_combination_excluded(&t->s, 0, i), excluded);
	}
	assert_true(tantos_same(knowledge_tanto(&t->s, 0), values));
}

static cardset draw_cards(unsigned *seed, cardset from, unsigned count)
{
	cardset drawn = 0;
	while ((unsigned)__builtin_popcountll(drawn) < count)
		drawn |= from & card_bit((card)draw(seed, CARD_COUNT));
	return drawn;
}

/* Hands that differ in one thing only: the cards held, how many are missing, those that lie elsewhere. */
static void test_kept(void **state)
{
	struct scene t;
	unsigned seed = 11;
	(void)state;
	scene_open(&t, "bonaerense", NULL, NULL);
	memset(rows, 0, sizeof rows);
	cardset deck = t.s.rules->deck, seen = draw_cards(&seed, deck, 12), pair = draw_cards(&seed, seen, 2);
	for (unsigned run = 0; run < 300; run++) {
		hold(&t, draw_cards(&seed, seen, 2), 3, seen);
		same_answers(&t);
		hold(&t, pair, 3, pair | draw_cards(&seed, deck, 12 + run % 20));
		same_answers(&t);
	}
	for (unsigned run = 0; run < 8; run++) {
		cardset one = draw_cards(&seed, seen, 1);
		for (unsigned holds = 2; holds < 4; holds++) {
			hold(&t, one, holds, seen);
			same_answers(&t);
		}
	}
	scene_close(&t);
}

/* The same cards under another muestra, and under rules that count otherwise. */
static void test_kept_apart(void **state)
{
	struct scene t;
	unsigned seed = 5;
	(void)state;
	scene_open(&t, "uruguayo", NULL, NULL);
	memset(rows, 0, sizeof rows);
	struct ruleset other = *t.load.rules;
	const struct card_table *tables[2] = { ruleset_cards(t.load.rules, named("4o")), ruleset_cards(t.load.rules, named("5c")) };
	other.pair_base = (int16_t)(other.pair_base + 3);
	for (unsigned run = 0; run < 20; run++) {
		cardset seen = draw_cards(&seed, t.s.rules->deck, 20);
		hold(&t, draw_cards(&seed, seen, 2), 3, seen);
		/* One thing after the other is another. */
		for (unsigned turn = 0; turn < 4; turn++) {
			t.s.rules = turn == 1 || turn == 2 ? &other : t.load.rules;
			t.s.cards = tables[turn >> 1];
			same_answers(&t);
		}
	}
	scene_close(&t);
}

/* The same cards asked for several things: what they count, what they make. With these, several share a row; the oros, of which
 * the piezas are, lie elsewhere. */
static void test_kept_by_question(void **state)
{
	struct scene t;
	unsigned seed = 3;
	(void)state;
	scene_open(&t, "venezolano", NULL, NULL);
	memset(rows, 0, sizeof rows);
	t.s.cards = ruleset_cards(t.load.rules, named("4o"));
	t.s.muestra = CARD_NONE;
	struct ruleset rules = *t.load.rules;
	t.s.rules = &rules;
	rules.hand_cards |= 1u << 4;
	cardset oros = 0, held = card_bit(named("11b")) | card_bit(named("10b")) | card_bit(named("7b"));
	for (card c = 0; c < CARD_COUNT; c++)
		oros |= card_suit(c) == SUIT_ORO ? rules.deck & card_bit(c) : 0;
	for (unsigned run = 0; run < 40; run++) {
		hold(&t, held, 4, held | oros | draw_cards(&seed, t.s.rules->deck, 10 + run % 20));
		same_answers(&t);
	}
	scene_close(&t);
}

/* ---- deals ------------------------------------------------------------------------------------------------------------ */

/* A deal line is what was dealt, a card that stands in it twice once; without one as many as the deck gives at most. */
static void test_deals(void **state)
{
	const card twice[4] = { named("7e"), CARD_UNKNOWN, named("7e"), CARD_NONE };
	struct scene t;
	(void)state;
	scene_open(&t, "universitario", NULL, NULL);
	struct ruleset rules = *t.load.rules;
	t.s.rules = &rules;
	scene_deal(&t, 1, twice, 4);
	scene_deal(&t, 2, twice, 0);
	for (unsigned most = 1; most <= 5; most++) {
		rules.hand_cards = (uint8_t)(1u << most | 2);
		t.s.knows[1] = 0;
		knowledge_deal(&t.s);
		assert_int_equal(t.s.holds[0], most);
		assert_int_equal(t.s.knows[0], 0);
		assert_int_equal(t.s.holds[1], 4);
		assert_int_equal(t.s.knows[1], card_bit(named("7e")));
		assert_int_equal(t.s.holds[2], 0);
	}
	scene_close(&t);
}

/* Every card dealt to those who sit there, and to nobody else. */
static void test_complete(void **state)
{
	const card whole[3] = { named("7e"), named("6e"), named("1o") }, hole[3] = { named("4c"), named("5c"), CARD_UNKNOWN };
	struct scene t;
	(void)state;
	scene_open(&t, "universitario", NULL, NULL);
	t.s.seat_count = 2;
	scene_deal(&t, 0, whole, 3);
	scene_deal(&t, 1, hole, 3);
	knowledge_deal(&t.s);
	t.s.holds[2] = 3;
	assert_false(knowledge_complete(&t.s));
	/* A card that nobody saw, or none, is none that he has not. */
	assert_true(knowledge_see(&t.s, 1, CARD_UNKNOWN));
	assert_true(knowledge_see(&t.s, 1, CARD_NONE));
	assert_true(knowledge_see(&t.s, 0, CARD_NONE));
	assert_false(knowledge_complete(&t.s));
	assert_true(knowledge_see(&t.s, 1, named("6c")));
	assert_true(knowledge_complete(&t.s));
	scene_close(&t);
}

/* Of a card that nobody saw: he lays one while he has any left. */
static void test_unseen_card(void **state)
{
	const card three[3] = { named("7e"), CARD_UNKNOWN, CARD_UNKNOWN }, whole[3] = { named("7o"), named("6o"), named("5o") };
	struct scene t;
	(void)state;
	scene_open(&t, "universitario", NULL, NULL);
	scene_deal(&t, 0, three, 3);
	scene_deal(&t, 1, whole, 3);
	knowledge_deal(&t.s);
	for (unsigned laid = 0; laid < 5; laid++) {
		t.s.played_count[0] = (uint8_t)laid;
		assert_int_equal(knowledge_can_play(&t.s, 0, CARD_UNKNOWN), laid < 3 ? YES : NO);
		assert_int_equal(knowledge_can_play(&t.s, 1, CARD_NONE), YES);
	}
	scene_close(&t);
}

/* ---- numbers at the edge ------------------------------------------------------------------------------------------------ */

/* Without the muestra any number may be his; what cannot be a number at all is surely false. */
static void test_numbers(void **state)
{
	const card three[3] = { named("12o"), named("11c"), named("10b") };
	struct scene t;
	(void)state;
	scene_open(&t, "universitario", NULL, NULL);
	scene_deal(&t, 0, three, 3);
	knowledge_deal(&t.s);
	assert_int_equal(tantos_only(knowledge_tanto(&t.s, 0)), 0);
	assert_int_equal(knowledge_value(&t.s, 0), 0);
	assert_int_equal(knowledge_tanto_false(&t.s, 0, 0), NO);
	assert_int_equal(knowledge_tanto_false(&t.s, 0, 64), YES);
	assert_int_equal(knowledge_tanto_false(&t.s, 0, -1), YES);
	t.s.cards = NULL;
	assert_true(tantos_same(knowledge_tanto(&t.s, 0), tantos_all()));
	assert_int_equal(knowledge_value(&t.s, 0), -1);
	assert_int_equal(knowledge_flor(&t.s, 0), -1);
	for (int said = 0; said <= TANTO_MOST; said++)
		assert_int_equal(knowledge_tanto_false(&t.s, 0, said), UNKNOWN);
	assert_int_equal(knowledge_tanto_false(&t.s, 0, -1), YES);
	assert_int_equal(knowledge_tanto_false(&t.s, 0, TANTO_MOST + 1), YES);
	scene_close(&t);
}

/* Of five that nobody saw, what three could make; three known and two not, whatever two could add. */
static void test_many_unseen(void **state)
{
	struct scene t;
	(void)state;
	scene_open(&t, "universitario", NULL, NULL);
	knowledge_deal(&t.s);
	t.s.holds[0] = 5;
	assert_true(tantos_same(knowledge_tanto(&t.s, 0), (tanto_set){ 0xffu | (uint64_t)0x3fff << 20, 0 }));
	/* But these four are his: 33, and three of them 7 or 6 too. */
	t.s.holds[0] = 4;
	t.s.seen_all = t.s.rules->deck & ~(card_bit(named("7e")) | card_bit(named("6e")) | card_bit(named("1o")) | card_bit(named("2c")));
	assert_true(tantos_same(knowledge_tanto(&t.s, 0), (tanto_set){ (uint64_t)1 << 33 | 1 << 7 | 1 << 6, 0 }));
	t.s.seen_all = t.s.rules->deck;
	assert_false(tantos_any(knowledge_tanto(&t.s, 0)));
	assert_int_equal(knowledge_value(&t.s, 0), -1);
	scene_close(&t);
}

/* No card is there twice: with the 1o and the 12c the 7e counts 7, and the 5o makes no flor. */
static void test_each_once(void **state)
{
	struct scene t;
	(void)state;
	scene_open(&t, "bonaerense", NULL, NULL);
	for (unsigned way = 0; way < 2; way++) {
		cardset left = card_bit(named("1o")) | card_bit(named("12c"));
		hold(&t, card_bit(named(way ? "5o" : "7e")), 3, t.s.rules->deck & ~left);
		assert_true(tantos_same(knowledge_tanto(&t.s, 0), (tanto_set){ (uint64_t)1 << (way ? 26 : 7), 0 }));
		assert_int_equal(knowledge_combination(&t.s, 0, 0), NO);
	}
	scene_close(&t);
}

/* ---- flores ----------------------------------------------------------------------------------------------------------------- */

/* His number is that of his flor if he sang one or declared in the bet on the flores; of his tanto in any other. */
static void test_number_of_a_flor(void **state)
{
	const card flor[3] = { named("7e"), named("6e"), named("5e") }, part[3] = { named("7o"), named("6o"), CARD_UNKNOWN };
	struct scene t;
	(void)state;
	scene_open(&t, "bonaerense", NULL, NULL);
	struct ruleset rules = *t.load.rules;
	t.s.rules = &rules;
	unsigned of_flor = 0;
	while (rules.lances[of_flor].kind != LANCE_FLOR)
		of_flor++;
	scene_deal(&t, 0, flor, 3);
	scene_deal(&t, 1, part, 3);
	knowledge_deal(&t.s);
	t.s.said[0] = (struct declaration){ .lance = (uint8_t)of_flor }; /* said nothing */
	assert_int_equal(knowledge_value(&t.s, 0), 33);
	t.s.said[0].said = true;
	assert_int_equal(knowledge_value(&t.s, 0), 38);
	assert_int_equal(knowledge_tanto_false(&t.s, 0, 33), YES);
	for (unsigned lance = 0; lance < rules.lance_count; lance++) {
		t.s.said[0].lance = (uint8_t)lance;
		assert_int_equal(knowledge_value(&t.s, 0), lance == of_flor ? 38 : 33);
	}
	scene_close(&t);
	scene_open(&t, "bonaerense", NULL, NULL);
	rules = *t.load.rules;
	t.s.rules = &rules;
	scene_deal(&t, 0, flor, 3);
	scene_deal(&t, 1, part, 3);
	knowledge_deal(&t.s);
	/* Not all of them seen: no flor is known. */
	t.s.flores.sung = seat_bit(1);
	assert_int_equal(knowledge_value(&t.s, 1), -1);
	assert_int_equal(knowledge_tanto_false(&t.s, 1, 33), UNKNOWN);
	t.s.cards = NULL;
	t.s.flores.sung = seat_bit(0);
	assert_int_equal(knowledge_tanto_false(&t.s, 0, 38), UNKNOWN);
	/* A flor of figures where nothing else counts. */
	rules.flor_base = 0;
	t.s.cards = ruleset_cards(t.load.rules, CARD_NONE);
	t.s.knows[0] = card_bit(named("10e")) | card_bit(named("11e")) | card_bit(named("12e"));
	assert_int_equal(knowledge_tanto_false(&t.s, 0, 0), NO);
	scene_close(&t);
}

/* Four of a suit make no flor where three are dealt; of one suit a flor is known without the muestra, by its pieces it is not. */
static void test_has_flor(void **state)
{
	const card four[4] = { named("7e"), named("6e"), named("5e"), named("4e") }, none[3] = { named("7e"), named("6c"), named("5b") };
	struct scene t;
	(void)state;
	scene_open(&t, "bonaerense", NULL, NULL);
	for (unsigned count = 2; count <= 4; count++) {
		scene_clear(&t, 4);
		scene_deal(&t, 0, four, count);
		scene_deal(&t, 1, none, 3);
		knowledge_deal(&t.s);
		assert_int_equal(knowledge_combination(&t.s, 0, 0), count == 3 ? YES : NO);
		t.s.cards = NULL;
		assert_int_equal(knowledge_combination(&t.s, 0, 0), count == 3 ? YES : NO);
		assert_int_equal(knowledge_combination(&t.s, 1, 0), NO);
	}
	scene_close(&t);
	scene_open(&t, "uruguayo", NULL, NULL);
	scene_deal(&t, 0, four, 3);
	knowledge_deal(&t.s);
	t.s.cards = NULL;
	for (unsigned i = 0; i < t.s.rules->combination_count; i++)
		assert_int_equal(knowledge_combination(&t.s, 0, i), UNKNOWN);
	scene_close(&t);
}

/* Of five cards of which nobody saw four, or all: three are tried. */
static void test_flor_of_five(void **state)
{
	struct scene t;
	(void)state;
	scene_open(&t, "bonaerense", NULL, NULL);
	struct ruleset rules = *t.load.rules;
	t.s.rules = &rules;
	rules.hand_cards = 1u << 3 | 1u << 4 | 1u << 5;
	knowledge_deal(&t.s);
	assert_int_equal(t.s.holds[0], 5);
	assert_int_equal(knowledge_combination(&t.s, 0, 0), UNKNOWN);
	/* These four are his, three of them of a suit: but not any three. */
	t.s.holds[0] = 4;
	t.s.seen_all = rules.deck & ~(card_bit(named("7e")) | card_bit(named("6e")) | card_bit(named("5e")) | card_bit(named("4c")));
	assert_int_equal(knowledge_combination(&t.s, 0, 0), UNKNOWN);
	t.s.holds[0] = 3;
	t.s.seen_all |= card_bit(named("4c"));
	assert_int_equal(knowledge_combination(&t.s, 0, 0), YES);
	scene_close(&t);
}

/* What lies open rules a flor out: two suits among his, or the rest of his suit before others. */
static void test_excluded(void **state)
{
	struct scene t;
	(void)state;
	scene_open(&t, "bonaerense", NULL, NULL);
	knowledge_deal(&t.s);
	assert_false(knowledge_combination_excluded(&t.s, 0, 0)); /* he showed nothing */
	t.s.visible[0] = card_bit(named("7e"));
	assert_false(knowledge_combination_excluded(&t.s, 0, 0));
	t.s.visible[0] |= card_bit(named("6e"));
	assert_false(knowledge_combination_excluded(&t.s, 0, 0));
	t.s.cards = NULL;
	assert_false(knowledge_combination_excluded(&t.s, 0, 0));
	/* All the other espadas lie open, with the first and with the last of the rest. */
	for (card c = 0; c < CARD_COUNT; c++)
		if (card_suit(c) == SUIT_ESPADA && (t.s.rules->deck & card_bit(c)) && !(t.s.visible[0] & card_bit(c)))
			t.s.visible[c % 3 + 1] |= card_bit(c);
	assert_true(knowledge_combination_excluded(&t.s, 0, 0));
	t.s.visible[1] &= ~card_bit(named("1e"));
	t.s.visible[2] &= ~card_bit(named("1e"));
	t.s.visible[3] &= ~card_bit(named("1e"));
	assert_false(knowledge_combination_excluded(&t.s, 0, 0));
	t.s.muestra = named("1e");
	assert_true(knowledge_combination_excluded(&t.s, 0, 0));
	t.s.visible[0] = card_bit(named("7e")) | card_bit(named("6c"));
	assert_true(knowledge_combination_excluded(&t.s, 0, 0));
	t.s.holds[0] = 5;
	assert_true(knowledge_combination_excluded(&t.s, 0, 0) == false);
	t.s.visible[0] = card_bit(named("7e"));
	assert_false(knowledge_combination_excluded(&t.s, 0, 0));
	/* One shown, and no two more of its suit; none shown proves nothing. */
	t.s.holds[0] = 3;
	t.s.visible[1] |= card_bit(named("6e"));
	assert_true(knowledge_combination_excluded(&t.s, 0, 0));
	t.s.visible[0] = 0;
	t.s.visible[1] = t.s.rules->deck;
	t.s.visible[1] &= ~(card_bit(named("7e")) | card_bit(named("6c")) | card_bit(named("5b")) | card_bit(named("4o")));
	assert_false(knowledge_combination_excluded(&t.s, 0, 0));
	t.s.visible[0] = card_bit(named("3e"));
	assert_true(knowledge_combination_excluded(&t.s, 0, 0));
	t.s.holds[0] = 4; /* three are missing */
	assert_true(knowledge_combination_excluded(&t.s, 0, 0));
	t.s.holds[0] = 5; /* four are */
	assert_false(knowledge_combination_excluded(&t.s, 0, 0));
	scene_close(&t);
	scene_open(&t, "uruguayo", NULL, NULL);
	knowledge_deal(&t.s);
	t.s.visible[0] = card_bit(named("7e")) | card_bit(named("6c")) | card_bit(named("5b"));
	assert_true(knowledge_combination_excluded(&t.s, 0, 0) == false); /* the muestra may make pieces of them */
	t.s.cards = ruleset_cards(t.s.rules, named("4o"));
	assert_true(knowledge_combination_excluded(&t.s, 0, 0));
	scene_close(&t);
}

/* What lies open proves the number: whole, or what was said; nothing shown proves nothing. */
static void test_in_view(void **state)
{
	const card three[3] = { named("12o"), named("11c"), named("7e") };
	struct scene t;
	(void)state;
	scene_open(&t, "universitario", NULL, NULL);
	scene_deal(&t, 0, three, 3);
	knowledge_deal(&t.s);
	t.s.said[0] = (struct declaration){ .said = true, .number = 0 };
	assert_int_equal(knowledge_tanto_in_view(&t.s, 0), NO);
	t.s.visible[0] = card_bit(three[0]) | card_bit(three[1]);
	assert_int_equal(knowledge_tanto_in_view(&t.s, 0), YES);
	t.s.said[0].said = false; /* 0 is in view and no number was said: his three make 7 */
	assert_int_equal(knowledge_tanto_in_view(&t.s, 0), NO);
	t.s.cards = NULL;
	assert_int_equal(knowledge_tanto_in_view(&t.s, 0), UNKNOWN);
	t.s.visible[0] |= card_bit(three[2]);
	assert_int_equal(knowledge_tanto_in_view(&t.s, 0), YES);
	scene_close(&t);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_kept), cmocka_unit_test(test_kept_apart), cmocka_unit_test(test_kept_by_question),
		cmocka_unit_test(test_deals), cmocka_unit_test(test_complete), cmocka_unit_test(test_unseen_card),
		cmocka_unit_test(test_numbers), cmocka_unit_test(test_many_unseen), cmocka_unit_test(test_each_once), cmocka_unit_test(test_number_of_a_flor),
		cmocka_unit_test(test_has_flor), cmocka_unit_test(test_flor_of_five), cmocka_unit_test(test_excluded), cmocka_unit_test(test_in_view),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
