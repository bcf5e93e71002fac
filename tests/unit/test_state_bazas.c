/* Every sequence of bazas, under every reading of the regulations, against a second judgement
 * written from their words; who leads; cards that nobody saw; seats that left. */
#include "../lib/scene.h"
#include "state/bazas.h"

/* A baza as its result: a side, or tied; `?` in a sequence stands for any of the three. */
enum { TIED = 2, HIDDEN = 3 };

/* ---- the second judgement ------------------------------------------------------------------------ */

struct law {
	const char *rules, *reading, *option;
	bool majority;          /* most bazas win, level goes against the dealer */
	bool two_needed;        /* a single baza is not enough either */
	bool third_decides;     /* first won, second tied: the third is played */
	bool mano_on_third;     /* one each and the third tied: the mano's side, not the first one's */
	bool most_mano;         /* of two partners with the best card the one nearer the mano leads */
	bool led_leads;         /* after a tie whoever led leads again, not the mano */
};

static const struct law LAWS[] = {
	{ "universitario", NULL, NULL, false, false, false, false, false, false },
	{ "universitario", "segunda_parda", "letra", false, false, true, false, false, false },
	{ "universitario", "tercera_parda", "mano", false, false, false, true, false, false },
	{ "universitario", "salida_entre_compañeros", "más_mano", false, false, false, false, true, false },
	{ "universitario", "salida_tras_parda", "quien_salió", false, false, false, false, false, true },
	{ "bonaerense", NULL, NULL, false, false, false, false, false, false },
	{ "bonaerense", "parda_después", "tercera", false, false, true, false, false, false },
	{ "truc", NULL, NULL, true, false, false, false, false, true },
	{ "truc", "una_baza_sola", "no_alcanza", true, true, false, false, false, true },
};
enum { LAW_COUNT = sizeof LAWS / sizeof *LAWS };

static int most_bazas(const struct law *law, const int *r, int n, int dealer_side)
{
	int won[3] = { 0, 0, 0 };
	for (int i = 0; i < n; i++)
		won[r[i]]++;
	for (int side = 0; side < 2; side++)
		if (won[side] == 2 || (n == 3 && won[side] > won[!side] && !law->two_needed))
			return side;
	return n == 3 ? !dealer_side : -1;
}

/* The side that wins with these results, -1 while the hand goes on. */
static int oracle(const struct law *law, const int *r, int n, int mano_side)
{
	if (law->majority)
		return most_bazas(law, r, n, !mano_side);
	if (n < 2)
		return -1;
	if (r[0] == TIED && r[1] != TIED)
		return r[1];
	if (r[0] != TIED && (r[1] == r[0] || (r[1] == TIED && !law->third_decides)))
		return r[0];
	if (n < 3)
		return -1;
	if (r[2] != TIED)
		return r[2];
	if (r[0] == TIED || (r[1] != TIED && law->mano_on_third))
		return mano_side;
	return r[0];
}

/* The end of the hand: after how many bazas, and whose. */
static int oracle_end(const struct law *law, const int *r, int mano_side, int *bazas)
{
	int winner = -1;
	for (*bazas = 0; *bazas < 3 && winner < 0;)
		winner = oracle(law, r, ++*bazas, mano_side);
	return winner;
}

/* ---- playing ---------------------------------------------------------------------------------------- */

static void begin(struct scene *t, unsigned seats, unsigned mano)
{
	scene_clear(t, seats);
	t->s.mano = (uint8_t)mano;
	t->s.dealer = (uint8_t)((mano + seats - 1) % seats);
	bazas_open(&t->s);
}

/* Everybody in turn from `leader`: those of `best` a three, the others a four. */
static void play_baza(struct scene *t, unsigned leader, seatset best)
{
	struct state *s = &t->s;
	for (unsigned i = 0; i < s->seat_count; i++) {
		unsigned seat = (leader + i) % s->seat_count;
		if (!(s->in_play & seat_bit(seat)))
			continue;
		assert_false(bazas_complete(s));
		assert_int_equal(bazas_due(s), seat);
		for (unsigned other = 0; other < s->seat_count; other++)
			assert_int_equal(bazas_turn(s, other), other == seat ? YES : NO);
		bazas_lay(s, seat, card_make((enum suit)(seat & 3), best & seat_bit(seat) ? 3 : 4));
		assert_int_equal(bazas_turn(s, seat), NO);
	}
	assert_true(bazas_complete(s));
	for (unsigned seat = 0; seat < s->seat_count; seat++)
		assert_int_equal(bazas_best(s, seat, s->baza),
			s->in_play & best & seat_bit(seat) ? YES : NO);
	bazas_close(s);
	assert_false(bazas_complete(s));
}

static int result_of(seatset best)
{
	return (best & 0x55) && (best & 0xaa) ? TIED : best & 0x55 ? 0 : 1;
}

static unsigned next_in_play(const struct state *s, unsigned seat)
{
	while (!(s->in_play & seat_bit(seat)))
		seat = (seat + 1) % s->seat_count;
	return seat;
}

static unsigned next_lead(const struct law *law, const struct state *s, unsigned led, seatset best)
{
	if (result_of(best) == TIED)
		return next_in_play(s, law->led_leads ? led : s->mano);
	unsigned seat = law->most_mano ? s->mano : led;
	while (!(best & seat_bit(seat)))
		seat = (seat + 1) % s->seat_count;
	return seat;
}

static int count_won(const int *r, int n, int side)
{
	int won = 0;
	for (int i = 0; i < n; i++)
		won += r[i] == side;
	return won;
}

/* Plays the hand in which `best[i]` hold the best cards of baza i; compares all along. */
static void play_hand(struct scene *t, const struct law *law, const seatset *best)
{
	struct state *s = &t->s;
	unsigned leader = next_in_play(s, s->mano);
	int r[3], bazas, winner, mano_side = (int)(s->mano & 1);
	for (int i = 0; i < 3; i++)
		r[i] = result_of(best[i]);
	winner = oracle_end(law, r, mano_side, &bazas);
	for (int i = 0; i < bazas; i++) {
		assert_int_equal(s->baza, i + 1);
		assert_false(s->decided);
		play_baza(t, leader, best[i]);
		leader = next_lead(law, s, leader, best[i]);
		for (int side = 0; side < 2; side++)
			assert_int_equal(bazas_won(s, side), count_won(r, i + 1, side));
	}
	assert_true(s->decided);
	assert_int_equal(s->bazas_decided, YES);
	assert_true(s->decided_cite.count > 0);
	assert_int_equal(bazas_winner(s, winner), YES);
	assert_int_equal(bazas_winner(s, !winner), NO);
}

static void every_hand(const struct law *law, unsigned seats)
{
	struct scene t;
	unsigned sets = 1u << seats;
	scene_open(&t, law->rules, law->reading, law->option);
	for (unsigned mano = 0; mano < seats; mano++)
		for (unsigned a = 1; a < sets; a++)
			for (unsigned b = 1; b < sets; b++)
				for (unsigned c = 1; c < sets; c++) {
					begin(&t, seats, mano);
					play_hand(&t, law, (const seatset[]){ (seatset)a, (seatset)b, (seatset)c });
				}
	scene_close(&t);
}

static void test_every_hand_of_four(void **state)
{
	(void)state;
	for (int i = 0; i < LAW_COUNT; i++)
		every_hand(&LAWS[i], 4);
}

static void test_every_hand_of_two(void **state)
{
	(void)state;
	for (int i = 0; i < LAW_COUNT; i++)
		every_hand(&LAWS[i], 2);
}

static void test_hands_of_six(void **state)
{
	struct scene t;
	unsigned seed = 6;
	(void)state;
	for (int i = 0; i < LAW_COUNT; i++) {
		scene_open(&t, LAWS[i].rules, LAWS[i].reading, LAWS[i].option);
		for (int run = 0; run < 1000; run++) {
			seatset best[3];
			for (int k = 0; k < 3; k++)
				best[k] = (seatset)(1 + draw(&seed, 63));
			begin(&t, 6, draw(&seed, 6));
			play_hand(&t, &LAWS[i], best);
		}
		scene_close(&t);
	}
}

/* Three of four play on: the one who left neither lays nor leads, and the mano of a tied hand is still
 * the side of the one who sat there. */
static void test_seats_that_left(void **state)
{
	struct scene t;
	(void)state;
	for (int i = 0; i < LAW_COUNT; i++) {
		scene_open(&t, LAWS[i].rules, LAWS[i].reading, LAWS[i].option);
		for (unsigned mano = 0; mano < 4; mano++)
			for (unsigned gone = 0; gone < 4; gone++)
				for (unsigned sets = 0; sets < 4096; sets++) {
					seatset best[3], stay = (seatset)(15 & ~(1u << gone));
					for (int k = 0; k < 3; k++)
						best[k] = (seatset)(sets >> (4 * k) & stay);
					if (!best[0] || !best[1] || !best[2])
						continue;
					begin(&t, 4, mano);
					t.s.in_play = stay;
					t.s.bazas[1].leader = (uint8_t)next_in_play(&t.s, mano);
					play_hand(&t, &LAWS[i], best);
				}
		scene_close(&t);
	}
}

/* ---- bazas nobody saw ---------------------------------------------------------------------------------- */

/* What is sure of a sequence whose last `3 - played` bazas are still to come. */
struct sure {
	bool may_win[2], may_be_over, may_go_on;
};

static void complete(const struct law *law, int *r, int at, int mano_side, int played, struct sure *sure)
{
	int saved = at < 3 ? r[at] : 0, bazas;
	if (at == 3) {
		sure->may_win[oracle_end(law, r, mano_side, &bazas)] = true;
		*(bazas <= played ? &sure->may_be_over : &sure->may_go_on) = true;
		return;
	}
	for (int result = 0; result < 3; result++)
		if (at >= played || saved == HIDDEN || saved == result) {
			r[at] = result;
			complete(law, r, at + 1, mano_side, played, sure);
		}
	r[at] = saved;
}

/* Everybody's card unknown, or A's and B's on the table. */
static void lay_result(struct scene *t, int result)
{
	for (unsigned seat = 0; seat < 2; seat++)
		bazas_lay(&t->s, seat, result == HIDDEN ? CARD_UNKNOWN
			: card_make((enum suit)seat, result == TIED || result == (int)seat ? 3 : 4));
	bazas_close(&t->s);
}

static void check_hidden(struct scene *t, const struct law *law, int sequence, unsigned mano)
{
	const int of[3] = { sequence % 4, sequence / 4 % 4, sequence / 16 };
	begin(t, 2, mano);
	for (int n = 1; n <= 3 && !t->s.decided; n++) {
		struct sure sure = { { false, false }, false, false };
		int r[3] = { of[0], of[1], of[2] };
		lay_result(t, of[n - 1]);
		complete(law, r, 0, (int)(mano & 1), n, &sure);
		assert_int_equal(t->s.bazas_decided, !sure.may_go_on ? YES : sure.may_be_over ? UNKNOWN : NO);
		for (int side = 0; side < 2; side++)
			assert_int_equal(bazas_winner(&t->s, side),
				sure.may_win[0] && sure.may_win[1] ? UNKNOWN : sure.may_win[side] ? YES : NO);
		assert_int_equal(bazas_won(&t->s, 0) < 0, of[0] == HIDDEN || (n > 1 && of[1] == HIDDEN)
			|| (n > 2 && of[2] == HIDDEN));
		if (of[n - 1] == HIDDEN && !t->s.decided && n < 3) {
			assert_int_equal(bazas_due(&t->s), NO_SEAT);
			assert_int_equal(bazas_turn(&t->s, 0), UNKNOWN);
		}
	}
}

static void test_bazas_nobody_saw(void **state)
{
	struct scene t;
	(void)state;
	for (int i = 0; i < LAW_COUNT; i++) {
		scene_open(&t, LAWS[i].rules, LAWS[i].reading, LAWS[i].option);
		for (int sequence = 0; sequence < 64; sequence++)
			for (unsigned mano = 0; mano < 2; mano++)
				check_hidden(&t, &LAWS[i], sequence, mano);
		scene_close(&t);
	}
}

/* ---- cards nobody saw in one baza -------------------------------------------------------------------------- */

static const int NUMBERS[10] = { 1, 2, 3, 4, 5, 6, 7, 10, 11, 12 };

/* The order of the cards as the regulation lists it, best first. */
static int strength(card c)
{
	static const int common[13] = { 0, 8, 9, 10, 1, 2, 3, 4, 0, 0, 5, 6, 7 };
	static const struct { enum suit suit; int number; } brave[4] = {
		{ SUIT_ESPADA, 1 }, { SUIT_BASTO, 1 }, { SUIT_ESPADA, 7 }, { SUIT_ORO, 7 } };
	for (int i = 0; i < 4; i++)
		if (card_suit(c) == brave[i].suit && card_number(c) == brave[i].number)
			return 14 - i;
	return common[card_number(c)];
}

static int result_of_cards(const card *laid)
{
	int best[2] = { 0, 0 };
	for (int seat = 0; seat < 4; seat++)
		if (strength(laid[seat]) > best[seat & 1])
			best[seat & 1] = strength(laid[seat]);
	return best[0] == best[1] ? TIED : best[0] > best[1] ? 0 : 1;
}

/* Bit r: some way to fill the unknown cards gives result r. */
static unsigned possible_results(card *laid, cardset seen)
{
	unsigned found = 0;
	int at = 0;
	while (at < 4 && laid[at] != CARD_UNKNOWN)
		at++;
	if (at == 4)
		return 1u << result_of_cards(laid);
	for (int i = 0; i < 40; i++) {
		card c = card_make((enum suit)(i / 10), NUMBERS[i % 10]);
		if (seen >> c & 1)
			continue;
		laid[at] = c;
		found |= possible_results(laid, seen | card_bit(c));
	}
	laid[at] = CARD_UNKNOWN;
	return found;
}

/* One baza at random, up to two of its cards unknown; some seats' other cards are known too. */
static void draw_baza(struct scene *t, card *laid, cardset *seen, unsigned *seed)
{
	unsigned blind = draw(seed, 16), high = draw(seed, 2);
	*seen = 0;
	begin(t, 4, draw(seed, 4));
	for (unsigned k = 0; k < 12; k++) {
		unsigned seat = k % 4;
		card c;
		do
			c = card_make((enum suit)draw(seed, 4), NUMBERS[draw(seed, high ? 10 : 3)]);
		while (*seen >> c & 1);
		if (k < 4)
			laid[seat] = blind >> seat & 1 && __builtin_popcount(blind) < 3 ? CARD_UNKNOWN : c;
		if (k >= 4 || laid[seat] != CARD_UNKNOWN)
			*seen |= card_bit(c);
	}
	t->s.seen_all = *seen;
}

static void check_truths(const struct baza *b, unsigned results)
{
	const enum truth got[3] = { b->won_by[0], b->won_by[1], b->tied };
	for (int i = 0; i < 3; i++)
		assert_int_equal(got[i], results == 1u << i ? YES : results >> i & 1 ? UNKNOWN : NO);
}

static void test_cards_nobody_saw(void **state)
{
	struct scene t;
	unsigned seed = 11, sure = 0, unsure = 0;
	(void)state;
	scene_open(&t, "universitario", NULL, NULL);
	for (int run = 0; run < 4000; run++) {
		card laid[4];
		cardset seen;
		draw_baza(&t, laid, &seen, &seed);
		unsigned results = possible_results(laid, seen);
		for (unsigned i = 0; i < 4; i++) {
			unsigned seat = (t.s.mano + i) % 4;
			bazas_lay(&t.s, seat, laid[seat]);
		}
		bazas_close(&t.s);
		check_truths(&t.s.bazas[1], results);
		*(results & (results - 1) ? &unsure : &sure) += 1;
	}
	assert_true(sure > 500 && unsure > 500);
	scene_close(&t);
}

/* ---- cards out of turn --------------------------------------------------------------------------------------- */

/* B lays before A: the round goes on from B, and A may still lay as well. */
static void test_out_of_turn(void **state)
{
	struct scene t;
	(void)state;
	scene_open(&t, "universitario", NULL, NULL);
	begin(&t, 4, 0);
	assert_int_equal(bazas_turn(&t.s, 1), NO);
	bazas_lay(&t.s, 1, card_make(SUIT_ORO, 4));
	t.s.bazas[1].out_of_turn = true;
	assert_int_equal(bazas_due(&t.s), 0);
	assert_int_equal(bazas_turn(&t.s, 0), YES);
	assert_int_equal(bazas_turn(&t.s, 2), YES);
	assert_int_equal(bazas_turn(&t.s, 3), NO);
	scene_close(&t);
}

/* Nothing has been laid: nobody is best, nothing is complete. */
static void test_empty_table(void **state)
{
	struct scene t;
	(void)state;
	scene_open(&t, "universitario", NULL, NULL);
	begin(&t, 4, 2);
	assert_false(bazas_complete(&t.s));
	assert_int_equal(bazas_due(&t.s), 2);
	for (int n = 0; n <= 4; n++)
		assert_int_equal(bazas_best(&t.s, 2, n), NO);
	assert_int_equal(bazas_winner(&t.s, 0), UNKNOWN);
	bazas_lay(&t.s, 2, CARD_UNKNOWN);
	assert_int_equal(bazas_best(&t.s, 2, 1), UNKNOWN);
	assert_int_equal(bazas_best(&t.s, 3, 1), NO);
	scene_close(&t);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_every_hand_of_four),
		cmocka_unit_test(test_every_hand_of_two),
		cmocka_unit_test(test_hands_of_six),
		cmocka_unit_test(test_seats_that_left),
		cmocka_unit_test(test_bazas_nobody_saw),
		cmocka_unit_test(test_cards_nobody_saw),
		cmocka_unit_test(test_out_of_turn),
		cmocka_unit_test(test_empty_table),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
