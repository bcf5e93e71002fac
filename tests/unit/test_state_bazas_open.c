/* Bazas of which not all is known: what nobody can tell of them, who leads all the same, who left before he laid, and which is the last. */
#include "../lib/scene.h"
#include "state/bazas.h"

/* A table made by hand on which bazas are laid. */
static void begin(unsigned seats, unsigned mano)
{
	scene_clear(&scene, seats);
	scene.s.mano = (uint8_t)mano;
	scene.s.dealer = (uint8_t)((mano + seats - 1) % seats);
	bazas_open(&scene.s);
}

static card the(int number, enum suit suit)
{
	return card_make(suit, number);
}

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

/* Nobody knows who leads: who laid first is followed, but may have led out of turn; who does not play on is not the one. */
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
	assert_int_equal(bazas_turn(s, 0), UNKNOWN);
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

/* ---- Bazas of which some cards were not seen, were passed, or are of who has left: what they come to and who leads the next one,
 * against every way to fill what nobody saw. ---- */

static const int NUMBERS[10] = { 1, 2, 3, 4, 5, 6, 7, 10, 11, 12 };
enum { OURS = 1, THEIRS = 2, TIE = 4, SEATS = MAX_SEATS };

/* ---- every way to fill what nobody saw --------------------------------------------------------------------------- */

/* What the ways come to: results, and the seats that lead after them. */
struct ways {
	unsigned results;
	seatset leaders;
	seatset best, not_best;   /* seats whose card is best, alone or tied, in some way; in some way not */
};

struct table {
	card laid[SEATS];
	seatset passed;
	cardset seen;
};

static bool passed(const struct table *t, unsigned seat)
{
	return t->passed >> seat & 1;
}

/* The order of the cards as the regulation lists it, best first; 0 of a passed card. */
static int strength(const struct table *t, unsigned seat)
{
	static const int common[13] = { 0, 8, 9, 10, 1, 2, 3, 4, 0, 0, 5, 6, 7 };
	card c = t->laid[seat];
	if (passed(t, seat) || c >= CARD_COUNT)
		return 0;
	if (c == the(1, SUIT_ESPADA) || c == the(1, SUIT_BASTO))
		return c == the(1, SUIT_ESPADA) ? 14 : 13;
	if (c == the(7, SUIT_ESPADA) || c == the(7, SUIT_ORO))
		return c == the(7, SUIT_ESPADA) ? 12 : 11;
	return common[card_number(c)];
}

/* Who led first of the best of one side: he leads again, or the one nearer the mano. */
static unsigned best_partner(const struct state *s, const struct baza *b, seatset best)
{
	bool most_mano = s->rules->lead_partners.value == PARTNERS_MOST_MANO;
	for (unsigned i = 0; i < (most_mano ? s->seat_count : b->count); i++) {
		unsigned seat = most_mano ? (s->mano + i) % s->seat_count : b->order[i];
		if (best >> seat & 1)
			return seat;
	}
	fail_msg("nobody is best");
	return 0;
}

static void note_way(const struct state *s, const struct baza *b, const struct table *t, struct ways *ways)
{
	int highest = 0;
	seatset best = 0;
	for (unsigned i = 0; i < b->count; i++)
		highest = strength(t, b->order[i]) > highest ? strength(t, b->order[i]) : highest;
	for (unsigned i = 0; i < b->count; i++)
		if (strength(t, b->order[i]) == highest)
			best |= seat_bit(b->order[i]);
	unsigned result = !(best & 0xaa) ? OURS : !(best & 0x55) ? THEIRS : TIE;
	unsigned leader = result != TIE ? best_partner(s, b, best)
		: s->rules->lead_after_tie.value == LEAD_WHO_LED ? b->order[0] : s->mano;
	while (!(s->in_play >> leader & 1))
		leader = (leader + 1) % s->seat_count;
	ways->results |= result;
	ways->leaders |= seat_bit(leader);
	ways->best |= best;
	ways->not_best |= b->laid & ~best;
}

static void fill(const struct state *s, const struct baza *b, struct table *t, struct ways *ways)
{
	unsigned at = 0;
	while (at < b->count && (t->laid[b->order[at]] != CARD_UNKNOWN || passed(t, b->order[at])))
		at++;
	if (at == b->count) {
		note_way(s, b, t, ways);
		return;
	}
	unsigned seat = b->order[at];
	for (int i = 0; i < 40; i++) {
		card c = card_make((enum suit)(i / 10), NUMBERS[i % 10]);
		if (t->seen >> c & 1)
			continue;
		t->laid[seat] = c;
		t->seen |= card_bit(c);
		fill(s, b, t, ways);
		t->seen &= ~card_bit(c);
	}
	t->laid[seat] = CARD_UNKNOWN;
}

/* ---- bazas at random ---------------------------------------------------------------------------------------------- */

static card draw_card(struct table *t, unsigned *seed, unsigned numbers)
{
	card c;
	do
		c = card_make((enum suit)draw(seed, 4), NUMBERS[draw(seed, numbers)]);
	while (t->seen >> c & 1);
	t->seen |= card_bit(c);
	return c;
}

/* Everybody who still plays lays; up to two of the cards nobody sees, passed ones apart; more were seen elsewhere. */
static struct table draw_table(unsigned seats, unsigned *seed)
{
	struct table t = { .seen = 0 };
	struct state *s = &scene.s;
	memset(t.laid, CARD_NONE, sizeof t.laid);
	unsigned hidden = 0, numbers = draw(seed, 2) ? 10 : 4;
	begin(seats, draw(seed, seats));
	if (seats > 2 && draw(seed, 3) == 0)
		s->in_play &= (seatset)~seat_bit(draw(seed, seats));
	for (unsigned i = 0; i < seats; i++) {
		unsigned seat = (s->mano + i) % seats;
		bool blind = draw(seed, 3) == 0 && hidden < 2, passes = draw(seed, 4) == 0;
		if (!(s->in_play >> seat & 1) && draw(seed, 2))
			continue; /* left with his card laid, or before it */
		t.laid[seat] = blind ? CARD_UNKNOWN : draw_card(&t, seed, numbers);
		hidden += blind && !passes;
		t.passed |= passes ? seat_bit(seat) : 0;
	}
	for (unsigned more = draw(seed, 9); more; more--)
		draw_card(&t, seed, numbers);
	s->seen_all = t.seen;
	return t;
}

static void lay(const struct table *t)
{
	struct state *s = &scene.s;
	for (unsigned i = 0; i < s->seat_count; i++) {
		unsigned seat = (s->mano + i) % s->seat_count;
		if (t->laid[seat] == CARD_NONE)
			continue;
		bazas_lay(s, seat, t->laid[seat]);
		if (passed(t, seat))
			bazas_pass(s, seat);
	}
}

/* All the cards of the side were seen, or but one of it can have won. */
static bool side_is_plain(const struct baza *b, const struct table *t, unsigned side)
{
	unsigned hidden = 0, cards = 0;
	for (unsigned i = 0; i < b->count; i++)
		if ((b->order[i] & 1) == side && !passed(t, b->order[i])) {
			hidden += t->laid[b->order[i]] == CARD_UNKNOWN;
			cards++;
		}
	return !hidden || cards < 2;
}

static void check_results(const struct baza *b, unsigned results)
{
	const enum truth got[3] = { b->won_by[0], b->won_by[1], b->tied };
	for (unsigned i = 0; i < 3; i++)
		assert_int_equal(got[i], results == 1u << i ? YES : results >> i & 1 ? UNKNOWN : NO);
}

/* Known is the one who leads in every way; it is known where each side that may have won has but one to lead. */
static void check_leader(const struct baza *b, const struct table *t, const struct ways *ways)
{
	const struct state *s = &scene.s;
	bool plain = (!(ways->results & OURS) || side_is_plain(b, t, 0)) && (!(ways->results & THEIRS) || side_is_plain(b, t, 1));
	bool one = !(ways->leaders & (ways->leaders - 1));
	unsigned leader = s->bazas[2].leader;
	assert_int_equal(s->baza, 2);
	if (leader != NO_SEAT)
		assert_int_equal(ways->leaders, seat_bit(leader));
	else
		assert_false(plain && one);
	assert_int_equal(bazas_due(s), leader);
}

/* A card nobody saw, of the whole deck, that is as good as the best that was: with one in the baza it is open who is best. */
static bool may_be_better(const struct baza *b, const struct table *t)
{
	int highest = 0;
	bool hidden = false;
	for (unsigned i = 0; i < b->count; i++) {
		bool unseen = t->laid[b->order[i]] == CARD_UNKNOWN && !passed(t, b->order[i]);
		hidden |= unseen;
		if (!unseen && strength(t, b->order[i]) > highest)
			highest = strength(t, b->order[i]);
	}
	for (int i = 0; i < 40 && hidden; i++) {
		const struct table one = { .laid = { card_make((enum suit)(i / 10), NUMBERS[i % 10]) } };
		if (!(t->seen >> one.laid[0] & 1) && strength(&one, 0) >= highest)
			return true;
	}
	return false;
}

/* Who has not laid is not best, nor who passed where another did not; of the others it is told where it is known. */
static void check_best(const struct table *t, const struct ways *ways)
{
	const struct state *s = &scene.s;
	bool open = may_be_better(&s->bazas[1], t);
	for (unsigned seat = 0; seat < s->seat_count; seat++) {
		enum truth best = bazas_best(s, seat, 1);
		bool laid = s->bazas[1].laid >> seat & 1;
		if (laid && open && !passed(t, seat))
			assert_int_equal(best, UNKNOWN);
		else
			assert_int_equal(best, laid && ways->best >> seat & 1 ? YES : NO);
	}
}

static void try_bazas(unsigned seats, unsigned runs, unsigned *seed)
{
	unsigned led = 0, open = 0;
	for (unsigned run = 0; run < runs; run++) {
		struct table t = draw_table(seats, seed), filled = t;
		struct ways ways = { 0, 0, 0, 0 };
		lay(&t);
		fill(&scene.s, &scene.s.bazas[1], &filled, &ways);
		check_best(&t, &ways);
		assert_true(bazas_complete(&scene.s));
		bazas_close(&scene.s);
		check_results(&scene.s.bazas[1], ways.results);
		check_leader(&scene.s.bazas[1], &t, &ways);
		*(scene.s.bazas[2].leader == NO_SEAT ? &open : &led) += 1;
	}
	assert_true(led > runs / 4 && open > runs / 20);
}

static void test_every_way(void **state)
{
	static const struct { const char *reading, *option; } laws[] = {
		{ NULL, NULL }, { "salida_entre_compañeros", "más_mano" }, { "salida_tras_parda", "quien_salió" },
	};
	unsigned seed = 29;

	(void)state;
	for (size_t i = 0; i < sizeof laws / sizeof *laws; i++) {
		scene_open(&scene, "universitario", laws[i].reading, laws[i].option);
		try_bazas(2, 600, &seed);
		try_bazas(4, 1200, &seed);
		try_bazas(6, 600, &seed);
		scene_close(&scene);
	}
}

/* Of all that is as good as a twelve one card alone was not seen: with it B ties, with any other he loses. */
static void test_one_card(void **state)
{
	const struct baza *b = &scene.s.bazas[1];

	(void)state;
	scene_open(&scene, "universitario", NULL, NULL);
	for (unsigned suit = 0; suit < 4; suit++) {
		begin(2, 0);
		const struct table twelve = { .laid = { the(12, (enum suit)suit) } };
		scene.s.seen_all = 0;
		for (int i = 0; i < 40; i++) {
			const struct table one = { .laid = { card_make((enum suit)(i / 10), NUMBERS[i % 10]) } };
			if (strength(&one, 0) >= strength(&twelve, 0) && one.laid[0] != twelve.laid[0])
				scene.s.seen_all |= card_bit(one.laid[0]);
		}
		bazas_lay(&scene.s, 0, the(12, (enum suit)((suit + 1) % 4)));
		bazas_lay(&scene.s, 1, CARD_UNKNOWN);
		bazas_close(&scene.s);
		assert_int_equal(b->tied, UNKNOWN);
		assert_int_equal(b->won_by[0], UNKNOWN);
		assert_int_equal(b->won_by[1], NO);
	}
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
		cmocka_unit_test(test_every_way),
		cmocka_unit_test(test_one_card),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
