/* Bazas of which some cards were not seen, were passed, or are of who has left: what they come to and who leads the next
 * one, against every way to fill what nobody saw. */
#include "baza_support.h"

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
		seatset best = may_be_better(&scene.s.bazas[1], &t) ? 0 : ways.best;
		bazas_close(&scene.s);
		assert_int_equal(scene.s.bazas[1].best, best);
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
		cmocka_unit_test(test_every_way),
		cmocka_unit_test(test_one_card),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
