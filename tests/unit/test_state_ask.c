/* Guards: Kleene's tables, quantifiers, roles, comparisons. The nodes are made by hand. */
#include "../lib/scene.h"
#include "state/ask.h"

/* ---- nodes ----------------------------------------------------------------------------------------- */

enum { NODES = 64, ROLES = 8 };

/* A ruleset with guards and roles of its own. Its one combination is the flor, so that each seat's
 * cards may make it surely, surely not, or perhaps. */
struct desk {
	struct scene t;
	struct ruleset rules;
	struct guard nodes[NODES];
	struct role_ref roles[ROLES];
	uint16_t node_count, role_count;
	struct act_event now;
};

static void desk_open(struct desk *d)
{
	memset(d, 0, sizeof *d);
	scene_open(&d->t, "bonaerense", NULL, NULL);
	d->rules = *d->t.load.rules;
	d->rules.guards = d->nodes;
	d->rules.roles = d->roles;
	d->t.s.rules = &d->rules;
}

static void desk_clear(struct desk *d)
{
	d->node_count = d->role_count = 0;
}

static uint16_t node(struct desk *d, struct guard g)
{
	assert_true(d->node_count < NODES);
	d->nodes[d->node_count] = g;
	return d->node_count++;
}

static uint16_t fact(struct desk *d, enum fact which, int arg)
{
	return node(d, (struct guard){ .op = GUARD_FACT, .fact = (uint8_t)which, .args = { (int16_t)arg, -1, -1 } });
}

static uint16_t joined(struct desk *d, enum guard_op op, uint16_t left, uint16_t right)
{
	return node(d, (struct guard){ .op = (uint8_t)op, .left = left, .right = right });
}

static uint16_t role(struct desk *d, enum role which, uint16_t guard)
{
	assert_true(d->role_count < ROLES);
	d->roles[d->role_count] = (struct role_ref){ (uint8_t)which, MAX_LANCES, guard };
	return d->role_count++;
}

static uint16_t over(struct desk *d, enum guard_op op, uint16_t role_index, uint16_t guard)
{
	return node(d, (struct guard){ .op = (uint8_t)op, .left = guard, .role = role_index });
}

/* A node of this value: nothing is known of the score, so nobody knows who is in malas. */
static uint16_t constant(struct desk *d, enum truth value)
{
	d->t.s.score.known = false;
	d->t.q.each = 0;
	return fact(d, value == NO ? FACT_NUNCA : value == YES ? FACT_SIEMPRE : FACT_MALAS, -1);
}

/* ---- and, or, not --------------------------------------------------------------------------------------- */

static void test_tables(void **state)
{
	static const enum truth and_table[3][3] = { { NO, NO, NO }, { NO, UNKNOWN, UNKNOWN }, { NO, UNKNOWN, YES } };
	static const enum truth or_table[3][3] = { { NO, UNKNOWN, YES }, { UNKNOWN, UNKNOWN, YES }, { YES, YES, YES } };
	static const enum truth not_table[3] = { YES, UNKNOWN, NO };
	struct desk d;
	(void)state;
	desk_open(&d);
	for (int a = NO; a <= YES; a++) {
		desk_clear(&d);
		uint16_t left = constant(&d, (enum truth)a);
		assert_int_equal(ask(&d.t.s, &d.t.q, left), a);
		assert_int_equal(ask(&d.t.s, &d.t.q, joined(&d, GUARD_NOT, left, 0)), not_table[a]);
		for (int b = NO; b <= YES; b++) {
			uint16_t right = constant(&d, (enum truth)b);
			assert_int_equal(ask(&d.t.s, &d.t.q, joined(&d, GUARD_AND, left, right)), and_table[a][b]);
			assert_int_equal(ask(&d.t.s, &d.t.q, joined(&d, GUARD_OR, left, right)), or_table[a][b]);
		}
	}
	assert_int_equal(ask(&d.t.s, &d.t.q, NO_INDEX), YES);
	scene_close(&d.t);
}

/* ---- quantifiers ------------------------------------------------------------------------------------------ */

/* Seat by seat: no flor, cards unknown, flor. */
static void deal_truths(struct desk *d, const enum truth *has)
{
	for (unsigned seat = 0; seat < 4; seat++) {
		const card flor[3] = { card_make((enum suit)seat, 1), card_make((enum suit)seat, 2), card_make((enum suit)seat, 3) };
		const card none[3] = { card_make((enum suit)seat, 4), card_make((enum suit)seat, 5),
			card_make((enum suit)((seat + 1) & 3), 6) };
		const card unknown[3] = { CARD_UNKNOWN, CARD_UNKNOWN, CARD_UNKNOWN };
		scene_deal(&d->t, seat, has[seat] == YES ? flor : has[seat] == NO ? none : unknown, 3);
	}
	knowledge_deal(&d->t.s);
}

static void clear_table(struct desk *d)
{
	scene_clear(&d->t, 4);
	d->t.s.rules = &d->rules;
	desk_clear(d);
}

static enum truth least(enum truth a, enum truth b) { return a < b ? a : b; }
static enum truth most(enum truth a, enum truth b) { return a > b ? a : b; }
static enum truth opposite(enum truth a) { return a == YES ? NO : a == NO ? YES : UNKNOWN; }

/* What some, all and none of the seats have. In a guard a role has none of its own. */
static void expect_quantified(struct desk *d, enum role of, uint16_t guard, seatset seats, const enum truth *value)
{
	enum truth some = NO, all = YES;
	for (unsigned seat = 0; seat < 4; seat++) {
		some = seats >> seat & 1 ? most(some, value[seat]) : some;
		all = seats >> seat & 1 ? least(all, value[seat]) : all;
	}
	uint16_t seats_of = role(d, of, NO_INDEX);
	assert_int_equal(ask(&d->t.s, &d->t.q, over(d, GUARD_SOME, seats_of, guard)), some);
	assert_int_equal(ask(&d->t.s, &d->t.q, over(d, GUARD_ALL, seats_of, guard)), all);
	assert_int_equal(ask(&d->t.s, &d->t.q, over(d, GUARD_NONE, seats_of, guard)), opposite(some));
}

static void check_quantifiers(struct desk *d, const enum truth *has, seatset in_play)
{
	enum truth hasnt[4];
	clear_table(d);
	deal_truths(d, has);
	d->t.s.in_play = in_play;
	d->now = (struct act_event){ .seat = 1, .target = NO_SEAT, .lance = MAX_LANCES };
	d->t.q.now = &d->now;
	uint16_t flor = fact(d, FACT_TIENE, 0);
	uint16_t no_flor = joined(d, GUARD_NOT, flor, 0);
	for (unsigned seat = 0; seat < 4; seat++) {
		hasnt[seat] = opposite(has[seat]);
	}
	expect_quantified(d, ROLE_SEAT, flor, 15, has);
	expect_quantified(d, ROLE_TEAM, flor, 10, has);
	expect_quantified(d, ROLE_RIVAL, no_flor, 5, hasnt);
	seatset sure = 0;
	for (unsigned seat = 0; seat < 4; seat++)
		sure |= has[seat] == YES ? seat_bit(seat) : 0;
	assert_int_equal(role_seats(&d->t.s, &d->t.q, role(d, ROLE_SEAT, flor)), sure);
}

static void test_quantifiers(void **state)
{
	struct desk d;
	(void)state;
	desk_open(&d);
	for (unsigned deal = 0; deal < 81; deal++)
		for (unsigned in_play = 0; in_play < 16; in_play++) {
			const enum truth has[4] = { deal % 3, deal / 3 % 3, deal / 9 % 3, deal / 27 };
			check_quantifiers(&d, has, (seatset)in_play);
		}
	scene_close(&d.t);
}

/* Whatever number a node has, as a role's own guard and as what is asked of its seats. */
static void test_any_node(void **state)
{
	static const enum truth has[4] = { NO, UNKNOWN, YES, YES }, always[4] = { YES, YES, YES, YES };
	struct desk d;
	(void)state;
	desk_open(&d);
	for (unsigned before = 1; before < 16; before++) {
		clear_table(&d);
		deal_truths(&d, has);
		uint16_t yes = fact(&d, FACT_SIEMPRE, -1);
		for (unsigned i = 1; i < before; i++)
			fact(&d, FACT_NUNCA, -1);
		uint16_t flor = fact(&d, FACT_TIENE, 0);
		uint16_t holders = role(&d, ROLE_SEAT, flor), all = role(&d, ROLE_SEAT, NO_INDEX);
		assert_int_equal(role_seats(&d.t.s, &d.t.q, holders), 12);
		assert_int_equal(role_among(&d.t.s, &d.t.q, holders, 15).open, 2);
		assert_int_equal(role_seats(&d.t.s, &d.t.q, all), 15);
		assert_int_equal(role_among(&d.t.s, &d.t.q, all, 15).open, 0);
		expect_quantified(&d, ROLE_SEAT, flor, 15, has);
		expect_quantified(&d, ROLE_SEAT, yes, 15, always);
		expect_quantified(&d, ROLE_MANO, flor, 1, has);
	}
	scene_close(&d.t);
}

/* Of nobody: some is no, all and none are yes, whatever is asked. */
static void test_empty_roles(void **state)
{
	static const enum role empty[] = { ROLE_TARGET, ROLE_DEBTOR, ROLE_WINNER, ROLE_LOSER, ROLE_RESPONDER,
		ROLE_AUTHOR, ROLE_TEAM, ROLE_RIVAL, ROLE_NEXT, ROLE_PREVIOUS, ROLE_PROPONENT };
	struct desk d;
	(void)state;
	desk_open(&d);
	for (size_t i = 0; i < sizeof empty / sizeof *empty; i++)
		for (int value = NO; value <= YES; value++) {
			clear_table(&d);
			uint16_t guard = constant(&d, (enum truth)value);
			uint16_t of = role(&d, empty[i], NO_INDEX);
			assert_int_equal(role_seats(&d.t.s, &d.t.q, of), 0);
			expect_quantified(&d, empty[i], guard, 0, NULL);
		}
	assert_int_equal(role_seats(&d.t.s, &d.t.q, NO_INDEX), 0);
	scene_close(&d.t);
}

/* ---- roles --------------------------------------------------------------------------------------------------- */

/* C, of four with mano A, says something to D. */
static void test_roles_of_an_act(void **state)
{
	static const struct { enum role role; seatset seats; } expected[] = {
		{ ROLE_AUTHOR, 4 }, { ROLE_PARTNER, 1 }, { ROLE_TEAM, 5 }, { ROLE_RIVAL, 10 }, { ROLE_SEAT, 15 },
		{ ROLE_MANO, 1 }, { ROLE_PIE, 8 }, { ROLE_NEXT, 8 }, { ROLE_PREVIOUS, 2 }, { ROLE_TARGET, 8 },
		{ ROLE_OTHERS, 1 }, { ROLE_DEBTOR, 2 },
	};
	struct desk d;
	(void)state;
	desk_open(&d);
	d.now = (struct act_event){ .seat = 2, .target = 3, .lance = MAX_LANCES };
	d.t.q.now = &d.now;
	d.t.q.debtor = 1;
	for (size_t i = 0; i < sizeof expected / sizeof *expected; i++)
		assert_int_equal(role_base(&d.t.s, &d.t.q, expected[i].role, MAX_LANCES), expected[i].seats);
	d.now.seat = 3;
	assert_int_equal(role_base(&d.t.s, &d.t.q, ROLE_NEXT, MAX_LANCES), 1);
	d.now.seat = 0;
	assert_int_equal(role_base(&d.t.s, &d.t.q, ROLE_PREVIOUS, MAX_LANCES), 8);
	scene_close(&d.t);
}

/* Who is alone at the table has himself before and after him; what is no role is nobody. */
static void test_odd_roles(void **state)
{
	struct desk d;
	(void)state;
	desk_open(&d);
	d.now = (struct act_event){ .seat = 2, .target = NO_SEAT, .lance = MAX_LANCES };
	d.t.q.now = &d.now;
	assert_int_equal(role_base(&d.t.s, &d.t.q, UINT8_MAX, MAX_LANCES), 0);
	d.t.s.everybody = 4;
	assert_int_equal(role_base(&d.t.s, &d.t.q, ROLE_PREVIOUS, MAX_LANCES), 4);
	assert_int_equal(role_base(&d.t.s, &d.t.q, ROLE_NEXT, MAX_LANCES), 4);
	scene_close(&d.t);
}

/* B has called envido: A and C answer while they play; then who won and who lost. */
static void test_roles_of_a_lance(void **state)
{
	struct desk d;
	struct lance_play *play;
	unsigned envite;
	(void)state;
	desk_open(&d);
	envite = lance_named(&d.rules, "envite");
	play = &d.t.s.lances[envite];
	assert_int_equal(pending_lance(&d.t.s, false), MAX_LANCES);
	assert_int_equal(responders(&d.t.s, envite), 0);
	play->state = LANCE_PENDING;
	play->chain_count = 1;
	play->chain[0].seat = 1;
	assert_int_equal(pending_lance(&d.t.s, false), envite);
	assert_int_equal(role_base(&d.t.s, &d.t.q, ROLE_RESPONDER, MAX_LANCES), 5);
	assert_int_equal(role_base(&d.t.s, &d.t.q, ROLE_PROPONENT, MAX_LANCES), 2);
	d.t.s.in_play = 14;
	assert_int_equal(role_base(&d.t.s, &d.t.q, ROLE_RESPONDER, MAX_LANCES), 4);
	play->state = LANCE_ACCEPTED;
	assert_int_equal(role_base(&d.t.s, &d.t.q, ROLE_RESPONDER, MAX_LANCES), 0);
	d.t.s.lance_winner[envite] = 1;
	d.t.s.lance_winner_seats[envite] = 8;
	assert_int_equal(role_base(&d.t.s, &d.t.q, ROLE_WINNER, envite), 8);
	assert_int_equal(role_base(&d.t.s, &d.t.q, ROLE_LOSER, envite), 5);
	assert_int_equal(role_base(&d.t.s, &d.t.q, ROLE_WINNER, MAX_LANCES), 0);
	d.t.q.settling = (uint8_t)envite;
	assert_int_equal(role_base(&d.t.s, &d.t.q, ROLE_WINNER, MAX_LANCES), 8);
	scene_close(&d.t);
}

/* While nothing waits nobody is to answer, whatever cards are held. */
static void test_nobody_is_asked(void **state)
{
	struct desk d;
	(void)state;
	desk_open(&d);
	for (card first = 0; first < 10; first++) {
		const card three[3] = { first, (card)(first + 1), (card)(first + 2) };
		clear_table(&d);
		scene_deal(&d.t, 0, three, 3);
		knowledge_deal(&d.t.s);
		assert_int_equal(role_base(&d.t.s, &d.t.q, ROLE_RESPONDER, MAX_LANCES), 0);
	}
	scene_close(&d.t);
}

/* With `contesta siguiente` only the next rival who plays may answer. */
static void test_next_rival_answers(void **state)
{
	struct desk d;
	unsigned envite;
	(void)state;
	desk_open(&d);
	envite = lance_named(&d.rules, "envite");
	d.rules.lances[envite].answers.value = ANSWERS_NEXT;
	d.t.s.lances[envite].state = LANCE_PENDING;
	d.t.s.lances[envite].chain_count = 1;
	d.t.s.lances[envite].chain[0].seat = 3;
	assert_int_equal(responders(&d.t.s, envite), 1);
	d.t.s.in_play = 14;
	assert_int_equal(responders(&d.t.s, envite), 4);
	d.t.s.in_play = 10;
	assert_int_equal(responders(&d.t.s, envite), 0);
	scene_close(&d.t);
}

/* ---- comparisons ------------------------------------------------------------------------------------------------- */

static uint16_t compared(struct desk *d, enum fact which, enum compare how, int literal)
{
	return node(d, (struct guard){ .op = GUARD_FACT, .fact = (uint8_t)which, .compare = (uint8_t)how,
		.literal = literal, .args = { -1, -1, -1 } });
}

static bool holds(enum compare how, int a, int b)
{
	return how == CMP_EQ ? a == b : how == CMP_NE ? a != b : how == CMP_LT ? a < b : how == CMP_LE ? a <= b
		: how == CMP_GT ? a > b : a >= b;
}

static void test_comparisons(void **state)
{
	struct desk d;
	(void)state;
	desk_open(&d);
	d.t.s.score.known = true;
	d.t.q.each = 1;
	for (int score = 0; score < 5; score++)
		for (int literal = 0; literal < 5; literal++)
			for (int how = CMP_EQ; how <= CMP_GE; how++) {
				desk_clear(&d);
				d.t.s.score.of[1] = score;
				assert_int_equal(ask(&d.t.s, &d.t.q, compared(&d, FACT_PUNTOS, (enum compare)how, literal)),
					holds((enum compare)how, score, literal) ? YES : NO);
				/* Against another fact: what the side lacks of `literal`. */
				d.t.s.target = score + literal;
				uint16_t lacks = compared(&d, FACT_LE_FALTA, CMP_TRUE, 0);
				uint16_t both = compared(&d, FACT_PUNTOS, (enum compare)how, 0);
				d.nodes[both].against_fact = true;
				d.nodes[both].other = lacks;
				assert_int_equal(ask(&d.t.s, &d.t.q, both), holds((enum compare)how, score, literal) ? YES : NO);
			}
	scene_close(&d.t);
}

/* Nothing compares with a score nobody wrote; a number that was not said compares with nothing. */
static void test_comparisons_without_a_number(void **state)
{
	struct desk d;
	(void)state;
	desk_open(&d);
	d.t.q.each = 0;
	for (int how = CMP_EQ; how <= CMP_GE; how++) {
		desk_clear(&d);
		d.t.q.now = NULL;
		assert_int_equal(ask(&d.t.s, &d.t.q, compared(&d, FACT_PUNTOS, (enum compare)how, 3)), UNKNOWN);
		assert_int_equal(ask(&d.t.s, &d.t.q, compared(&d, FACT_CIFRA, (enum compare)how, 3)), NO);
		d.now = (struct act_event){ .number = -1 };
		d.t.q.now = &d.now;
		assert_int_equal(ask(&d.t.s, &d.t.q, compared(&d, FACT_CIFRA, (enum compare)how, 3)), NO);
		d.now.number = 3;
		assert_int_equal(ask(&d.t.s, &d.t.q, compared(&d, FACT_CIFRA, (enum compare)how, 3)),
			holds((enum compare)how, 3, 3) ? YES : NO);
		/* with a number that nobody knows, nobody knows how it compares */
		uint16_t both = compared(&d, FACT_CIFRA, (enum compare)how, 0);
		uint16_t score = compared(&d, FACT_PUNTOS, CMP_TRUE, 0);
		d.nodes[both].against_fact = true;
		d.nodes[both].other = score;
		assert_int_equal(ask(&d.t.s, &d.t.q, both), UNKNOWN);
	}
	scene_close(&d.t);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_tables),
		cmocka_unit_test(test_quantifiers),
		cmocka_unit_test(test_any_node),
		cmocka_unit_test(test_empty_roles),
		cmocka_unit_test(test_roles_of_an_act),
		cmocka_unit_test(test_odd_roles),
		cmocka_unit_test(test_roles_of_a_lance),
		cmocka_unit_test(test_nobody_is_asked),
		cmocka_unit_test(test_next_rival_answers),
		cmocka_unit_test(test_comparisons),
		cmocka_unit_test(test_comparisons_without_a_number),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
