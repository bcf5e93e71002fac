/* What effects do with stakes, tables that are full, and formulas. The tables are made by hand; what each effect means is in docs/rulesets.md. */
#include "bank_support.h"

/* ---- effects ------------------------------------------------------------------------------------------------------------ */

static int apply(struct bank *b, struct effect e, int *side)
{
	const struct origin origin = { .span = { 5, 6 } };
	unsigned extras = b->t.s.extra_count;
	effect_apply(&b->t.s, &b->t.q, &e, &origin);
	*side = b->t.s.extra_count > extras ? b->t.s.extras[extras].to : -1;
	return *side < 0 ? 0 : b->t.s.extras[extras].points;
}

/* tantos 3 a rival: to the side of the role, if it is one side. */
static void test_awards(void **state)
{
	struct bank b;
	struct role_ref roles[3] = { { ROLE_MANO, MAX_LANCES, NO_INDEX }, { ROLE_SEAT, MAX_LANCES, NO_INDEX },
		{ ROLE_TARGET, MAX_LANCES, NO_INDEX } };
	int side;
	(void)state;
	bank_open(&b);
	b.rules.roles = roles;
	b.t.s.mano = 1;
	assert_int_equal(apply(&b, (struct effect){ .kind = EFFECT_TANTOS, .role = 0, .n = 3 }, &side), 3);
	assert_int_equal(side, B);
	assert_int_equal(b.t.s.extra_count, 1);
	for (uint16_t role = 1; role < 3; role++) { /* everybody; nobody */
		assert_int_equal(apply(&b, (struct effect){ .kind = EFFECT_TANTOS, .role = role, .n = 3 }, &side), 0);
		assert_int_equal(side, -1);
		assert_int_equal(apply(&b, (struct effect){ .kind = EFFECT_TRASPASA, .role = role, .stakes = 255 }, &side), 0);
		assert_int_equal(apply(&b, (struct effect){ .kind = EFFECT_OFRECE, .role = role, .lance = LANCE, .n = 1 }, &side), 0);
	}
	assert_int_equal(b.t.s.extra_count, 1);
	assert_int_equal(b.t.s.transfer_count, 0);
	assert_int_equal(b.play->chain_count, 0);
	/* On the table's track nobody noticed. */
	const struct world unseen = { .keeps_stakes = true };
	b.t.s.world = &unseen;
	apply(&b, (struct effect){ .kind = EFFECT_TANTOS, .role = 0, .n = 3 }, &side);
	apply(&b, (struct effect){ .kind = EFFECT_TRASPASA, .role = 0, .stakes = 255 }, &side);
	assert_int_equal(b.t.s.extra_count, 1);
	assert_int_equal(b.t.s.transfer_count, 0);
	scene_close(&b.t);
}

/* cuenta_como quiero of a duty: for the call that waits, by its debtor; without one it changes nothing. */
static void test_counts_as_answer(void **state)
{
	struct bank b;
	const struct origin of_duty = { .span = { 5, 6 } };
	struct effect e = { .kind = EFFECT_CUENTA_COMO, .role = NO_INDEX, .as_act = ACT_QUIERE };
	(void)state;
	bank_open(&b);
	b.rules.priority[0] = LANCE;
	b.rules.priority_count = 1;
	row(&b, 0, TWO, false);
	b.t.q.debtor = 1;
	effect_apply(&b.t.s, &b.t.q, &e, &of_duty);
	assert_int_equal(b.play->state, LANCE_UNOPENED);
	call(&b, 0, 0, -1);
	b.t.q.debtor = NO_SEAT;
	effect_apply(&b.t.s, &b.t.q, &e, &of_duty);
	assert_int_equal(b.play->state, LANCE_PENDING);
	b.t.q.debtor = 1;
	e.as_act = ACT_PASA;
	effect_apply(&b.t.s, &b.t.q, &e, &of_duty);
	assert_int_equal(b.play->state, LANCE_PENDING);
	e.as_act = ACT_NO_QUIERE;
	effect_apply(&b.t.s, &b.t.q, &e, &of_duty);
	assert_int_equal(b.play->state, LANCE_REFUSED);
	assert_false(b.t.s.decided);
	b.play->state = LANCE_PENDING;
	b.rules.lances[LANCE].refusal.value = REFUSAL_ENDS_HAND;
	effect_apply(&b.t.s, &b.t.q, &e, &of_duty);
	assert_true(b.t.s.decided);
	scene_close(&b.t);
}

/* ---- tables that are full ------------------------------------------------------------------------------------------------ */

/* What does not fit is not known: the hand is undecided, never judged by what is left. */
static void test_full(void **state)
{
	struct bank b;
	struct role_ref roles[1] = { { ROLE_MANO, MAX_LANCES, NO_INDEX } };
	const struct effect effects[3] = { { .kind = EFFECT_TANTOS, .n = 1 }, { .kind = EFFECT_TRASPASA, .stakes = 1 },
		{ .kind = EFFECT_VEDA } };
	const unsigned room[3] = { MAX_EXTRAS, MAX_TRANSFERS, MAX_BARS };
	int side;
	(void)state;
	bank_open(&b);
	b.rules.roles = roles;
	for (unsigned i = 0; i < 3; i++) {
		b.t.s.points_open = false;
		for (unsigned n = 0; n < room[i]; n++)
			apply(&b, effects[i], &side);
		assert_false(b.t.s.points_open);
		assert_int_equal(apply(&b, effects[i], &side), 0);
		assert_true(b.t.s.points_open);
	}
	row(&b, 0, TWO, false);
	b.rules.lances[LANCE].raise.value = RAISE_ACCEPTS;
	struct act_event act = { .act = (uint8_t)act_of_canto(0), .lance = LANCE, .number = -1 };
	b.t.s.points_open = false;
	for (unsigned n = 0; n < MAX_PROPOSALS; n++)
		lance_propose(&b.t.s, &act);
	assert_false(b.t.s.points_open);
	worth(&b, A, 2 * MAX_PROPOSALS);
	lance_propose(&b.t.s, &act);
	assert_true(b.t.s.points_open);
	b.t.s.points_open = false;
	lance_offer(&b.t.s, LANCE, 0, 3, 1);
	assert_true(b.t.s.points_open);
	/* Refused on the table's track, with no room left to book it. */
	b.play->state = LANCE_REFUSED;
	b.t.s.points_open = false;
	lance_propose(&b.t.s, &act);
	assert_true(b.t.s.points_open);
	scene_close(&b.t);
}

/* ---- formulas ------------------------------------------------------------------------------------------------------------- */

/* Formula over formula, down to a number: as many as a ruleset may have. */
static void test_formulas_in_a_row(void **state)
{
	enum { DEEP = 16 };
	struct formula formulas[DEEP];
	struct formula_case cases[DEEP];
	struct bank b;
	(void)state;
	bank_open(&b);
	b.rules.formulas = formulas;
	b.rules.formula_cases = cases;
	for (unsigned i = 0; i < DEEP; i++) {
		formulas[i] = (struct formula){ .first = (uint16_t)i, .count = 1 };
		cases[i] = (struct formula_case){ .guard = NO_INDEX, .amount = { .kind = AMOUNT_FORMULA, .n = (int16_t)(i + 1) } };
	}
	cases[DEEP - 1].amount = FIVE;
	for (unsigned from = 0; from < DEEP; from++) {
		b.play->chain_count = 0;
		row(&b, 0, (struct amount){ .kind = AMOUNT_FORMULA, .n = (int16_t)from }, false);
		call(&b, 0, 0, -1);
		worth(&b, A, 5);
	}
	scene_close(&b.t);
}

/* caso algún ganador(LANCE) GUARD: 2; otro: 5 */
static void winner_formula(struct bank *b, struct role_ref *winner, struct guard holds)
{
	*winner = (struct role_ref){ ROLE_WINNER, LANCE, NO_INDEX };
	b->rules.roles = winner;
	b->guards[0] = (struct guard){ .op = GUARD_SOME, .left = 1 };
	b->guards[1] = holds;
	b->formulas[0] = (struct formula){ .first = 0, .count = 2 };
	b->cases[0] = (struct formula_case){ .guard = 0, .amount = TWO };
	b->cases[1] = (struct formula_case){ .guard = NO_INDEX, .amount = FIVE };
	row(b, 0, (struct amount){ .kind = AMOUNT_FORMULA, .n = 0 }, false);
	call(b, 0, 0, -1);
}

static void won_by(struct bank *b, int side, seatset seats)
{
	b->t.s.lance_winner[LANCE] = (int8_t)side;
	b->t.s.lance_winner_seats[LANCE] = seats;
}

/* A case that asks of the winner sees the side that collects, whoever won; where none is named, who won it. Only A, at 10 of 30, is in
 * the malas. */
static void test_formula_of_winner(void **state)
{
	static const struct { int won, collects, points; } rows[] = { { -1, A, 2 }, { -1, B, 5 }, { -1, -1, 5 }, { B, A, 2 }, { A, B, 5 },
		{ A, A, 2 }, { B, B, 5 }, { A, -1, 2 }, { B, -1, 5 } };
	struct bank b;
	struct role_ref winner;
	(void)state;
	bank_open(&b);
	winner_formula(&b, &winner, (struct guard){ .op = GUARD_FACT, .fact = FACT_MALAS });
	score(&b, 10, 20);
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		won_by(&b, rows[i].won, rows[i].won < 0 ? 0 : side_seats(&b.t.s, rows[i].won));
		worth(&b, rows[i].collects, rows[i].points);
		assert_int_equal(b.t.s.lance_winner[LANCE], rows[i].won);
	}
	scene_close(&b.t);
}

/* Where the winner is who collects, the seat that won is the winner, not its partner: seat 0 is mano. */
static void test_formula_of_seat(void **state)
{
	struct bank b;
	struct role_ref winner;
	(void)state;
	bank_open(&b);
	winner_formula(&b, &winner, (struct guard){ .op = GUARD_FACT, .fact = FACT_ES, .args = { OFFICE_MANO } });
	b.t.s.mano = 0;
	won_by(&b, A, seat_bit(0));
	worth(&b, A, 2);
	won_by(&b, A, seat_bit(2));
	worth(&b, A, 5);
	/* a whole side collects what another won */
	won_by(&b, B, seat_bit(1));
	worth(&b, A, 2);
	scene_close(&b.t);
}

/* Of a price the case's own clauses are cited; where it has none, or its case is not known, those of the price. */
static void test_formula_cited(void **state)
{
	const struct cite price = { .first = 1, .count = 1 }, own = { .first = 7, .count = 2 };
	struct bank b;
	(void)state;
	bank_open(&b);
	b.formulas[0] = (struct formula){ .first = 0, .count = 1 };
	b.cases[0] = (struct formula_case){ .guard = NO_INDEX, .amount = FIVE };
	row(&b, 0, (struct amount){ .kind = AMOUNT_FORMULA, .n = 0 }, false);
	b.rules.cantos[0].stake_cite = price;
	assert_int_equal(stake_cite(&b.t.s, &b.t.q, &b.rules.cantos[0]).first, price.first);
	b.cases[0].cite = own;
	assert_int_equal(stake_cite(&b.t.s, &b.t.q, &b.rules.cantos[0]).first, own.first);
	assert_int_equal(stake_cite(&b.t.s, &b.t.q, &b.rules.cantos[0]).count, own.count);
	/* Of a case that leads to another formula, where the case of that one has none of its own. */
	b.cases[0].amount = (struct amount){ .kind = AMOUNT_FORMULA, .n = 1 };
	b.formulas[1] = (struct formula){ .first = 1, .count = 1 };
	b.cases[1] = (struct formula_case){ .guard = NO_INDEX, .amount = FIVE };
	assert_int_equal(stake_cite(&b.t.s, &b.t.q, &b.rules.cantos[0]).first, own.first);
	b.cases[1].cite = (struct cite){ .first = 12, .count = 1 };
	assert_int_equal(stake_cite(&b.t.s, &b.t.q, &b.rules.cantos[0]).first, 12);
	b.formulas[0].count = 0;
	assert_int_equal(stake_cite(&b.t.s, &b.t.q, &b.rules.cantos[0]).first, price.first);
	scene_close(&b.t);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_awards),
		cmocka_unit_test(test_counts_as_answer),
		cmocka_unit_test(test_full),
		cmocka_unit_test(test_formulas_in_a_row),
		cmocka_unit_test(test_formula_of_winner),
		cmocka_unit_test(test_formula_of_seat),
		cmocka_unit_test(test_formula_cited),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
