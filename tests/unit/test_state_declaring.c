/* Points: whose turn it is to say them, who wins by them, what hidden cards leave open and how the doubt is told. Four at
 * the table, A mano; the numbers are those of the Argentine count (two of a suit: 20 and both). */
#include "talk_support.h"
#include "engine/unknown.h"
#include "state/counts.h"

/* ---- whose turn ------------------------------------------------------------------------------------------------ */

static void test_turns(void **state)
{
	struct talk k;
	(void)state;
	talk_open(&k, "universitario", LANCE_TANTO);
	deal_four(&k);
	due(&k, YES, NO, NO, NO);
	k.t.s.in_play = 14; /* A has left */
	due(&k, NO, YES, NO, NO);
	k.t.s.said[1].conceded = true; /* B has spoken */
	due(&k, NO, NO, YES, NO);
	k.t.s.in_play = 2;
	due(&k, NO, NO, NO, NO);
	assert_int_equal(declaring_due(&k.t.s, 4), NO); /* nobody sits there */
	k.t.s.in_play = 15;
	k.t.s.said[1].conceded = false;
	says(&k, 0, 27);
	/* B beats it and comes before D; if B says less than he has, by his figure it would not be his turn. */
	due(&k, NO, YES, NO, NO);
	assert_int_equal(declaring_due_with(&k.t.s, 1, 26), NO);
	assert_int_equal(declaring_due_with(&k.t.s, 1, 28), YES);
	says(&k, 1, 31);
	due(&k, NO, NO, NO, NO); /* C has 25, A has spoken */
	says(&k, 0, 33);
	due(&k, NO, NO, NO, NO); /* D equals it from farther off */
	k.t.s.lances[k.lance].state = LANCE_REFUSED;
	due(&k, NO, NO, NO, NO); /* nothing to declare */
	assert_true(declaring_beats(&k.t.s, 3, 0));
	scene_close(&k.t);
}

/* Who was barred from saying a figure is passed over. */
static void test_barred(void **state)
{
	struct talk k;
	(void)state;
	talk_open(&k, "universitario", LANCE_TANTO);
	deal_four(&k);
	k.t.s.bars[0] = (struct bar){ .pattern = { .acts = (uint64_t)1 << ACT_QUIERE, .lances = 0xff, .binding = 0xff, .arg = -1 },
		.seats = seat_bit(0) };
	k.t.s.bars[1] = (struct bar){ .pattern = { .acts = (uint64_t)1 << ACT_DICE, .lances = 0xff, .binding = 0xff, .arg = -1 },
		.seats = seat_bit(0) };
	k.t.s.bar_count = 1;
	due(&k, YES, NO, NO, NO);
	k.t.s.bar_count = 2;
	due(&k, NO, YES, NO, NO);
	scene_close(&k.t);
}

/* A said 27; nobody saw B's cards, D has 33: B may come first, and D after him or at once. */
static void test_hidden(void **state)
{
	struct talk k;
	(void)state;
	talk_open(&k, "universitario", LANCE_TANTO);
	deal(&k, 0, "7e", "12e", "1b");
	deal(&k, 1, "?", "?", "?");
	deal(&k, 3, "7c", "6c", "11b");
	knowledge_deal(&k.t.s);
	says(&k, 0, 27);
	due(&k, NO, UNKNOWN, NO, UNKNOWN);
	says(&k, 0, 33);
	due(&k, NO, NO, NO, NO);
	/* No muestra is known: nothing about the cards is. */
	k.t.s.cards = NULL;
	due(&k, NO, UNKNOWN, NO, UNKNOWN);
	/* A log that leaves B no card at all contradicts itself: whether he beats 33 is not known either. */
	k.t.s.cards = ruleset_cards(&k.rules, CARD_NONE);
	k.t.s.seen_all = k.rules.deck;
	due(&k, NO, UNKNOWN, NO, NO);
	assert_int_equal(knowledge_value(&k.t.s, 1), -1);
	k.rules.lances[k.lance].declare_decides.value = DECIDES_TRUTH;
	assert_int_equal(declaring_winner(&k.t.s, k.lance), 3);
	scene_close(&k.t);
}

/* Whoever has no number, whatever he held, has none above nothing: of such the more mano wins. */
static void test_no_number(void **state)
{
	struct talk k;
	(void)state;
	talk_open(&k, "universitario", LANCE_TANTO);
	deal(&k, 0, "10e", "11b", "12o");
	for (unsigned seat = 1; seat < 4; seat++)
		deal(&k, seat, "?", "?", "?");
	knowledge_deal(&k.t.s);
	k.t.s.seen_all = k.rules.deck;
	k.rules.lances[k.lance].declare_decides.value = DECIDES_TRUTH;
	assert_int_equal(declaring_winner(&k.t.s, k.lance), 0);
	scene_close(&k.t);
}

/* Who has sung none and said nothing counts no flor, be the first of the lances one of flores. */
static void test_no_flor_said(void **state)
{
	struct talk k;
	(void)state;
	talk_open(&k, "universitario", LANCE_TANTO);
	deal(&k, 0, "7o", "6o", "1e");
	knowledge_deal(&k.t.s);
	k.rules.lances[0].kind = LANCE_FLOR;
	assert_int_equal(knowledge_value(&k.t.s, 0), 33);
	assert_int_equal(knowledge_tanto_false(&k.t.s, 0, 33), NO);
	scene_close(&k.t);
}

static void test_number_beats(void **state)
{
	struct talk k;
	(void)state;
	talk_open(&k, "universitario", LANCE_TANTO);
	says(&k, 1, 27);
	assert_true(declaring_beats(&k.t.s, 2, 28));
	assert_false(declaring_beats(&k.t.s, 2, 27));
	assert_true(declaring_beats(&k.t.s, 0, 27)); /* nearer the mano */
	assert_false(declaring_beats(&k.t.s, 0, 26));
	/* Said for another lance it is not in the way. */
	k.t.s.said[1].lance = (uint8_t)(k.lance + 1);
	assert_true(declaring_beats(&k.t.s, 2, 3));
	scene_close(&k.t);
}

/* ---- who wins ------------------------------------------------------------------------------------------------------ */

static void test_winner(void **state)
{
	struct talk k;
	(void)state;
	talk_open(&k, "universitario", LANCE_TANTO);
	k.rules.lances[k.lance].declare_decides.value = DECIDES_SAID;
	assert_int_equal(declaring_winner(&k.t.s, k.lance), NO_SEAT);
	deal_four(&k);
	says(&k, 2, 29); /* he has 25 */
	says(&k, 1, 28);
	assert_int_equal(declaring_winner(&k.t.s, k.lance), 2);
	k.rules.lances[k.lance].declare_decides.value = DECIDES_TRUTH;
	assert_int_equal(declaring_winner(&k.t.s, k.lance), 3); /* D's 33 */
	/* Equal: the more mano. */
	deal(&k, 0, "7e", "6e", "1b");
	memset(k.t.s.knows, 0, sizeof k.t.s.knows);
	k.t.s.seen_all = 0;
	knowledge_deal(&k.t.s);
	assert_int_equal(declaring_winner(&k.t.s, k.lance), 0);
	scene_close(&k.t);
}

/* Nobody saw D's cards: by the cards it cannot be told, unless his side gave in to a figure. */
static void test_winner_by_concession(void **state)
{
	struct talk k;
	(void)state;
	talk_open(&k, "universitario", LANCE_TANTO);
	k.rules.lances[k.lance].declare_decides.value = DECIDES_TRUTH;
	deal(&k, 0, "7e", "12e", "1b");
	deal(&k, 1, "7o", "4b", "5c");
	deal(&k, 2, "4e", "1e", "10c");
	knowledge_deal(&k.t.s);
	assert_int_equal(declaring_winner(&k.t.s, k.lance), NO_SEAT);
	k.t.s.said[1].conceded = true;
	k.t.s.said[1].yields = seat_bit(1) | seat_bit(3);
	assert_int_equal(declaring_winner(&k.t.s, k.lance), NO_SEAT); /* to no figure */
	says(&k, 0, 27);
	assert_int_equal(declaring_winner(&k.t.s, k.lance), 0);
	k.t.s.said[1].yields = seat_bit(1); /* D had gone before, perhaps with more */
	assert_int_equal(declaring_winner(&k.t.s, k.lance), NO_SEAT);
	k.t.s.said[1].conceded = false;
	k.t.s.said[2].conceded = true; /* his own partner */
	assert_int_equal(declaring_winner(&k.t.s, k.lance), NO_SEAT);
	scene_close(&k.t);
}

/* Whoever said more than his cards surely count wins nothing by it, though the other side yielded: B has 7, and nobody saw what A and C have. */
static void test_overstated(void **state)
{
	struct talk k;
	(void)state;
	talk_open(&k, "universitario", LANCE_TANTO);
	k.rules.lances[k.lance].declare_decides.value = DECIDES_TRUTH;
	deal(&k, 1, "7o", "4b", "5c");
	deal(&k, 3, "7c", "10b", "11e");
	knowledge_deal(&k.t.s);
	k.t.s.said[0].conceded = true;
	k.t.s.said[0].yields = seat_bit(0) | seat_bit(2);
	says(&k, 1, 7);
	assert_int_equal(declaring_winner(&k.t.s, k.lance), 1);
	says(&k, 1, 33);
	assert_int_equal(declaring_winner(&k.t.s, k.lance), NO_SEAT);
	scene_close(&k.t);
}

/* A flor that was sung without one keeps nobody waiting, but the figure said for it comes in its turn. */
static void test_false_flor_said(void **state)
{
	struct talk k;
	(void)state;
	talk_open(&k, "bonaerense", LANCE_FLOR);
	deal(&k, 0, "7e", "6e", "5e");
	deal(&k, 1, "7o", "6o", "5e");
	knowledge_deal(&k.t.s);
	k.t.s.flores.sung = seat_bit(0) | seat_bit(1);
	says(&k, 0, 30);
	assert_int_equal(declaring_due_with(&k.t.s, 1, 31), YES);
	assert_int_equal(declaring_due_with(&k.t.s, 1, 29), NO);
	scene_close(&k.t);
}

/* Flores: A sang 7-6-5 of espadas (38), D one nobody saw. Without a flor there is nothing to say. */
static void test_flores(void **state)
{
	struct talk k;
	(void)state;
	talk_open(&k, "bonaerense", LANCE_FLOR);
	deal(&k, 0, "7e", "6e", "5e");
	deal(&k, 1, "7o", "6o", "5o");
	knowledge_deal(&k.t.s);
	assert_false(tantos_any(declaring_values(&k.t.s, k.lance, 1)));
	due(&k, NO, NO, NO, NO);
	k.t.s.flores.sung = seat_bit(0) | seat_bit(3);
	assert_int_equal(tantos_only(declaring_values(&k.t.s, k.lance, 0)), 38);
	assert_true(tantos_same(declaring_values(&k.t.s, k.lance, 3), tantos_all()));
	due(&k, YES, NO, NO, NO);
	says(&k, 0, 38);
	due(&k, NO, NO, NO, UNKNOWN);
	k.rules.lances[k.lance].declare_decides.value = DECIDES_TRUTH;
	k.t.s.flores.sung = seat_bit(0) | seat_bit(1); /* both 38 */
	assert_int_equal(declaring_winner(&k.t.s, k.lance), 0);
	k.t.s.mano = 1;
	assert_int_equal(declaring_winner(&k.t.s, k.lance), 1);
	k.t.s.everybody = seat_bit(0) | seat_bit(3); /* a duel that is not B's */
	assert_int_equal(declaring_winner(&k.t.s, k.lance), 0);
	scene_close(&k.t);
}

/* ---- what is known ------------------------------------------------------------------------------------------------------ */

static void test_known(void **state)
{
	struct talk k;
	struct state *s = &k.t.s;
	(void)state;
	talk_open(&k, "bonaerense", LANCE_FLOR);
	deal(&k, 0, "7e", "6e", "?");
	deal(&k, 1, "7o", "6o", "5o");
	const card six[6] = { CARD_UNKNOWN, CARD_UNKNOWN, CARD_UNKNOWN, CARD_UNKNOWN, CARD_UNKNOWN, CARD_UNKNOWN };
	scene_deal(&k.t, 3, six, 6);
	knowledge_deal(s);
	assert_int_equal(knowledge_value(s, 0), 33); /* whatever his third card is */
	assert_int_equal(knowledge_value(s, 2), -1);
	assert_int_equal(knowledge_tanto_false(s, 0, 32), YES);
	assert_int_equal(knowledge_tanto_false(s, 0, 33), NO);
	assert_int_equal(knowledge_tanto_false(s, 2, 33), UNKNOWN);
	assert_int_equal(knowledge_tanto_false(s, 2, 120), YES); /* no hand counts so much */
	assert_int_equal(knowledge_tanto_false(s, 2, -1), YES);
	assert_int_equal(knowledge_tanto_false(s, 3, 33), UNKNOWN); /* six cards: as three of them may be */
	/* Once he sang it, his figure is the flor's. */
	s->flores.sung = 3;
	assert_int_equal(knowledge_tanto_false(s, 0, 38), UNKNOWN);
	assert_int_equal(knowledge_tanto_false(s, 1, 38), NO);
	assert_int_equal(knowledge_tanto_false(s, 1, 33), YES);
	assert_int_equal(knowledge_value(s, 1), 38);
	/* So it is when he declares in the bet on the flores. */
	s->flores.sung = 0;
	says(&k, 1, 38);
	assert_int_equal(knowledge_tanto_false(s, 1, 33), YES);
	s->said[1].lance = 0;
	assert_int_equal(knowledge_tanto_false(s, 1, 33), k.rules.lances[0].kind == LANCE_FLOR ? YES : NO);
	/* A fourth card of three, and one that another has, are not his. */
	assert_false(knowledge_see(s, 1, named("4o")));
	assert_false(knowledge_see(s, 0, named("5o")));
	assert_true(knowledge_see(s, 0, named("4b")));
	assert_false(knowledge_see(s, 0, named("3b")));
	s->cards = NULL;
	assert_int_equal(knowledge_value(s, 2), -1);
	scene_close(&k.t);
}

/* What lies open excludes a combination only where something lies open, and no more than three cards are hidden. */
static void test_excluded(void **state)
{
	struct talk k;
	struct state *s = &k.t.s;
	unsigned flor;
	(void)state;
	talk_open(&k, "bonaerense", LANCE_FLOR);
	flor = k.rules.lances[k.lance].combination;
	deal(&k, 0, "7e", "6e", "5e");
	deal(&k, 1, "7o", "6c", "5o");
	knowledge_deal(s);
	assert_false(knowledge_combination_excluded(s, 1, flor));
	s->visible[1] = card_bit(named("7o")) | card_bit(named("6c"));
	assert_true(knowledge_combination_excluded(s, 1, flor));
	s->visible[0] = card_bit(named("7e")) | card_bit(named("6e"));
	assert_false(knowledge_combination_excluded(s, 0, flor));
	s->holds[1] = 6;
	assert_false(knowledge_combination_excluded(s, 1, flor));
	/* Without the muestra three of a suit are a flor all the same, what they count is not known. */
	s->cards = NULL;
	assert_int_equal(knowledge_combination(s, 0, flor), YES);
	assert_int_equal(knowledge_flor(s, 0), -1);
	scene_close(&k.t);
	/* Where a pieza may make one nothing is excluded before the muestra is known. */
	talk_open(&k, "uruguayo", LANCE_FLOR);
	flor = k.rules.lances[k.lance].combination;
	k.t.s.cards = NULL;
	deal(&k, 1, "7o", "6c", "5o");
	knowledge_deal(&k.t.s);
	k.t.s.visible[1] = card_bit(named("7o")) | card_bit(named("6c"));
	assert_false(knowledge_combination_excluded(&k.t.s, 1, flor));
	assert_int_equal(knowledge_combination(&k.t.s, 1, flor), UNKNOWN);
	scene_close(&k.t);
}

static void test_in_view(void **state)
{
	struct talk k;
	struct state *s = &k.t.s;
	(void)state;
	talk_open(&k, "universitario", LANCE_TANTO);
	deal_four(&k);
	assert_int_equal(knowledge_tanto_in_view(s, 0), NO); /* nothing shown */
	s->visible[0] = card_bit(named("7e"));
	assert_int_equal(knowledge_tanto_in_view(s, 0), NO); /* 7 of 27 */
	says(&k, 0, 7);
	assert_int_equal(knowledge_tanto_in_view(s, 0), YES); /* he said no more */
	says(&k, 0, 27);
	s->cards = NULL;
	assert_int_equal(knowledge_tanto_in_view(s, 0), UNKNOWN);
	s->cards = ruleset_cards(&k.rules, CARD_NONE);
	s->visible[0] |= card_bit(named("12e"));
	assert_int_equal(knowledge_tanto_in_view(s, 0), YES);
	s->said[0].said = false;
	assert_int_equal(knowledge_tanto_in_view(s, 0), YES); /* the two that make it */
	s->visible[0] = card_bit(named("7e")) | card_bit(named("12e")) | card_bit(named("1b"));
	assert_int_equal(knowledge_tanto_in_view(s, 0), YES);
	scene_close(&k.t);
}

/* ---- counting ------------------------------------------------------------------------------------------------------------- */

/* `otra sin clase`: another combination and no card of the class; asked without a table no card is of any class. */
static void test_combination_of_another(void **state)
{
	static const char *const hands[3][3] = { { "7e", "6e", "5e" }, { "1e", "6e", "5e" }, { "7e", "6e", "5o" } };
	struct talk k;
	struct card_table table;
	(void)state;
	talk_open(&k, "universitario", LANCE_TANTO);
	table = *k.t.s.cards;
	memset(table.classes, 0, sizeof table.classes);
	table.classes[0] = card_bit(named("1e"));
	k.rules.combinations[0] = (struct combination){ .same_suit = 3 };
	k.rules.combinations[1] = (struct combination){ .part = { { .cls = 0, .count = 0, .of = 0 } }, .parts = 1 };
	k.rules.combinations[2] = (struct combination){ .part = { { .cls = 0, .count = 1, .same_suit = 2 } }, .parts = 1 };
	for (unsigned i = 0; i < 3; i++) {
		cardset cards = card_bit(named(hands[i][0])) | card_bit(named(hands[i][1])) | card_bit(named(hands[i][2]));
		assert_int_equal(counts_combination(&k.rules, &table, 0, cards), i < 2);
		assert_int_equal(counts_combination(&k.rules, &table, 1, cards), i == 0);
		assert_int_equal(counts_combination(&k.rules, &table, 2, cards), i == 1);
		assert_int_equal(counts_combination(&k.rules, NULL, 1, cards), i < 2);
	}
	scene_close(&k.t);
}

/* ---- doubts ---------------------------------------------------------------------------------------------------------------- */

/* Two rules of one kind over one act are one doubt, of two kinds two; over a figure that nobody can check all are one. */
static void test_doubts(void **state)
{
	struct talk k;
	struct state *s = &k.t.s;
	struct rule rules[MAX_QUESTIONS + 4] = { { .then.kind = KIND_TURN }, { .then.kind = KIND_TURN }, { .then.kind = KIND_CARD },
		{ .then.kind = KIND_COUNT } };
	struct duty duties[2] = { { .then.kind = KIND_SHOW }, { .then.kind = KIND_SHOW } };
	struct act_event now = { .seat = 2, .event = 4, .span = { 40, 41 } };
	(void)state;
	talk_open(&k, "universitario", LANCE_TANTO);
	k.rules.rules = rules;
	k.rules.duties = duties;
	k.t.q.now = &now;
	for (uint16_t i = 0; i < 3; i++) {
		question_put(s, &k.t.q, i, ASKS_RULE, true);
		question_put(s, &k.t.q, i, ASKS_RULE, true); /* once a hand */
	}
	assert_int_equal(s->question_count, 3);
	assert_int_equal(s->questions[0].at.seat, 2);
	k.t.q.now = NULL;
	k.t.q.debtor = 1;
	question_put(s, &k.t.q, 0, ASKS_DUTY, true);
	question_put(s, &k.t.q, 1, ASKS_DUTY, true); /* what the same seat owes */
	k.t.q.debtor = NO_SEAT;
	k.t.q.at = (struct ground){ { 70, 72 }, 9, 3 };
	question_put(s, &k.t.q, 3, ASKS_RULE, true);
	assert_int_equal(s->questions[5].at.event, 9);
	assert_int_equal(s->questions[5].at.seat, 3);
	struct findings *found = s->findings;
	unknown_tell(s);
	assert_int_equal(found->count, 4);
	/* Of another seat, of another kind: another doubt; of the hand: nobody's. */
	s->questions[4].at.seat = 0;
	s->questions[5].at.seat = NO_SEAT;
	findings_init(found, found->arena);
	unknown_tell(s);
	assert_int_equal(found->count, 5);
	assert_int_equal(found->last->seat, -1);
	s->questions[4].at.seat = 1;
	duties[1].then.kind = KIND_CARD;
	s->questions[5].at.seat = 3;
	findings_init(found, found->arena);
	unknown_tell(s);
	assert_int_equal(found->count, 5);
	duties[1].then.kind = KIND_SHOW;
	findings_init(found, found->arena);
	unknown_tell(s);
	assert_int_equal(found->count, 4);
	assert_int_equal(found->first->kind, KIND_TURN);
	assert_int_equal(found->first->severity, SEVERITY_UNDECIDED);
	assert_int_equal(found->first->next->kind, KIND_CARD);
	assert_int_equal(found->first->next->next->seat, 1);
	assert_int_equal(found->last->span.begin, 70);
	/* All that hangs on the figure that C said there. */
	findings_init(found, found->arena);
	s->said[2] = (struct declaration){ .said = true, .number = 30, .event = 4 };
	s->holds[2] = 3;
	s->knows[2] = 0;
	unknown_tell(s);
	assert_int_equal(found->count, 3);
	assert_int_equal(found->first->code, CODE_TANTO_UNKNOWN);
	/* Without the muestra nothing is known, and that has been told. */
	findings_init(found, found->arena);
	s->cards = NULL;
	unknown_tell(s);
	assert_int_equal(found->count, 0);
	k.t.q.at.seat = 0;
	for (uint16_t i = 0; i < MAX_QUESTIONS + 4; i++)
		question_put(s, &k.t.q, i, ASKS_RULE, true);
	assert_int_equal(s->question_count, MAX_QUESTIONS);
	scene_close(&k.t);
}

/* What to write down: the card that nobody saw, else the score, else the cards dealt. */
static void test_what_is_missing(void **state)
{
	static const char *const said[3] = { "baza 1", "marcador", "cartas de cada uno" };
	struct talk k;
	struct rule rules[1] = { { .then.kind = KIND_TURN } };
	struct state *s = &k.t.s;
	(void)state;
	talk_open(&k, "universitario", LANCE_TANTO);
	k.rules.rules = rules;
	k.t.q.at.seat = 0;
	question_put(s, &k.t.q, 0, ASKS_RULE, true);
	bazas_lay(s, 0, named("1e"));
	bazas_lay(s, 1, CARD_UNKNOWN);
	for (unsigned i = 0; i < 3; i++) {
		if (i)
			s->bazas[1].passed = seat_bit(1); /* passed, it does not matter which it was */
		s->score.known = i == 2;
		findings_init(s->findings, s->findings->arena);
		unknown_tell(s);
		assert_int_equal(s->findings->count, 1);
		struct str text = s->findings->first->fix.in[LANG_ES];
		char room[200];
		snprintf(room, sizeof room, "%.*s", (int)text.n, text.p);
		assert_non_null(strstr(room, said[i]));
	}
	scene_close(&k.t);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_turns),
		cmocka_unit_test(test_barred),
		cmocka_unit_test(test_hidden),
		cmocka_unit_test(test_no_number),
		cmocka_unit_test(test_no_flor_said),
		cmocka_unit_test(test_number_beats),
		cmocka_unit_test(test_winner),
		cmocka_unit_test(test_winner_by_concession), cmocka_unit_test(test_overstated),
		cmocka_unit_test(test_flores), cmocka_unit_test(test_false_flor_said),
		cmocka_unit_test(test_known),
		cmocka_unit_test(test_in_view),
		cmocka_unit_test(test_excluded),
		cmocka_unit_test(test_combination_of_another),
		cmocka_unit_test(test_doubts),
		cmocka_unit_test(test_what_is_missing),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
