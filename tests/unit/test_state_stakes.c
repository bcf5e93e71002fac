/* What calls are worth, call by call: every kind of amount, floors, caps, reductions, what a refusal pays, and where
 * nobody can tell. The tables are made by hand; what each entry means is in docs/rulesets.md. */
#include "bank_support.h"

/* ---- kinds of amounts ------------------------------------------------------------------------------------ */

/* To 30, A at 12 and B at 20: A lacks 18, B 10. */
static void test_by_the_score(void **state)
{
	struct bank b;
	(void)state;
	bank_open(&b);
	for (unsigned who = FALTA_LEADER; who <= FALTA_PROPONENT; who++)
		row(&b, who, (struct amount){ .kind = AMOUNT_FALTA, .who = (uint8_t)who }, false);
	row(&b, 4, (struct amount){ .kind = AMOUNT_DIFFERENCE }, false);
	row(&b, 5, (struct amount){ .kind = AMOUNT_MATCH }, false);
	for (unsigned canto = 0; canto < 6; canto++) {
		b.play->chain_count = 0;
		b.t.s.score.known = false;
		call(&b, canto, 2, -1);
		unsure(&b, A);
		score(&b, 12, 20);
		static const int if_a[6] = { 10, 18, 10, 18, 8, 18 }, if_b[6] = { 10, 10, 18, 18, 8, 10 };
		worth(&b, A, if_a[canto]);
		worth(&b, B, if_b[canto]);
		if (canto == FALTA_WINNER || canto == FALTA_LOSER || canto == 5)
			unsure(&b, -1);
		else
			worth(&b, -1, if_a[canto]);
	}
	b.play->chain[0] = (struct proposal){ .canto = FALTA_PROPONENT, .seat = 3 };
	b.play->chain_count = 1;
	worth(&b, A, 10);
	/* Ahead of the target nothing is lacking; of no side neither is anything known. */
	score(&b, 31, 4);
	assert_int_equal(side_lacks(&b.t.s, A).n, 0);
	assert_false(side_lacks(&b.t.s, -1).known);
	scene_close(&b.t);
}

static void test_by_the_number(void **state)
{
	struct bank b;
	(void)state;
	bank_open(&b);
	row(&b, 0, (struct amount){ .kind = AMOUNT_SPOKEN }, false);
	row(&b, 1, (struct amount){ .kind = AMOUNT_PER_SPOKEN, .n = 3 }, false);
	call(&b, 0, 0, 7);
	worth(&b, A, 7);
	b.play->chain[0].number = 0; /* none is a number as well */
	worth(&b, A, 0);
	call(&b, 1, 1, 0);
	worth(&b, A, 0);
	b.play->chain_count = 1;
	b.play->chain[0].number = 7;
	call(&b, 1, 1, 4);
	worth(&b, A, 7 + 12);
	call(&b, 1, 0, -1); /* without a number it stands once */
	worth(&b, A, 7 + 12 + 3);
	call(&b, 0, 1, -1);
	unsure(&b, A);
	call(&b, 1, 0, 2); /* and what comes on top of what nobody knows */
	unsure(&b, A);
	scene_close(&b.t);
}

/* The number of the card laid with the call or after it, by the caller. */
static void test_by_the_card(void **state)
{
	struct bank b;
	struct event events[4] = { { .type = EVENT_VOICE, .seat = 0 }, { .type = EVENT_PLAY, .seat = 1, .card_count = 1 },
		{ .type = EVENT_LIFT, .seat = 0, .card_count = 1 }, { .type = EVENT_PLAY, .seat = 0, .card_count = 1 } };
	(void)state;
	bank_open(&b);
	row(&b, 0, (struct amount){ .kind = AMOUNT_CARD }, false);
	b.rules.lances[LANCE].minimum.n = 4;
	b.t.hand.events = events;
	call(&b, 0, 0, -1);
	unsure(&b, A);
	b.t.hand.event_count = 4;
	events[1].cards[0] = card_make((enum suit)0, 12);
	events[3].cards[0] = card_make((enum suit)1, 6);
	worth(&b, A, 6);
	events[3].cards[0] = card_make((enum suit)1, 3); /* never less than the least of the lance */
	worth(&b, A, 4);
	events[3].cards[0] = CARD_UNKNOWN;
	unsure(&b, A);
	events[3].card_count = 0;
	unsure(&b, A);
	events[3].cards[0] = card_make((enum suit)1, 6);
	unsure(&b, A);
	events[3].card_count = 1;
	events[0] = (struct event){ .type = EVENT_PLAY, .seat = 0, .card_count = 1, .cards = { card_make((enum suit)1, 7) } };
	b.play->chain[0].event = 2; /* what he laid before he called is not it */
	worth(&b, A, 6);
	scene_close(&b.t);
}

/* caso algún asiento malas: 2; otro: 5. Nobody knows while the score is not written. */
static void test_by_formula(void **state)
{
	struct bank b;
	struct role_ref seats[1] = { { ROLE_SEAT, MAX_LANCES, NO_INDEX } };
	(void)state;
	bank_open(&b);
	b.rules.roles = seats;
	b.guards[0] = (struct guard){ .op = GUARD_SOME, .left = 1 };
	b.guards[1] = (struct guard){ .op = GUARD_FACT, .fact = FACT_MALAS };
	b.guards[2] = (struct guard){ .op = GUARD_FACT, .fact = FACT_NUNCA };
	b.formulas[0] = (struct formula){ .first = 0, .count = 2 };
	b.cases[0] = (struct formula_case){ .guard = 0, .amount = TWO };
	b.cases[1] = (struct formula_case){ .guard = NO_INDEX, .amount = FIVE };
	row(&b, 0, (struct amount){ .kind = AMOUNT_FORMULA, .n = 0 }, false);
	call(&b, 0, 0, -1);
	b.rules.lances[LANCE].minimum.n = 3; /* of what is computed, and a formula's number is not */
	unsure(&b, A);
	score(&b, 10, 20);
	worth(&b, A, 2);
	score(&b, 16, 20);
	worth(&b, A, 5);
	b.cases[1].guard = 2; /* no case holds: nothing is known */
	unsure(&b, A);
	scene_close(&b.t);
}

/* What a side lacks: never less than nothing, and unknown without a score. */
static void test_what_a_side_lacks(void **state)
{
	struct court court;
	struct state s = { 0 };
	(void)state;
	court_open(&court, "universitario");
	s.rules = court.load.rules;
	s.target = 30;
	assert_false(side_lacks(&s, 0).known);
	s.score.known = true;
	for (int score = 0; score <= 40; score++) {
		s.score.of[1] = score;
		assert_true(side_lacks(&s, 1).known);
		assert_int_equal(side_lacks(&s, 1).n, score < 30 ? 30 - score : 0);
	}
	assert_false(side_lacks(&s, -1).known);
	court_close(&court);
}

/* ---- what stands before ---------------------------------------------------------------------------------------- */

static void test_remaining_and_floor(void **state)
{
	struct bank b;
	(void)state;
	bank_open(&b);
	row(&b, 0, FIVE, false);
	row(&b, 1, TWO, false);
	row(&b, 2, (struct amount){ .kind = AMOUNT_FALTA, .who = FALTA_LEADER, .remaining = true }, false);
	row(&b, 3, (struct amount){ .kind = AMOUNT_SPOKEN }, false);
	call(&b, 0, 0, -1);
	call(&b, 1, 1, -1);
	worth(&b, A, 7);
	/* piso anterior: a lower call counts as the one before. */
	b.rules.lances[LANCE].floor.value = FLOOR_PREVIOUS;
	worth(&b, A, 10);
	b.rules.lances[LANCE].floor.value = 0;
	b.rules.lances[LANCE].takes = OTHER;
	worth(&b, A, 7);
	b.rules.lances[LANCE].floor.value = FLOOR_PREVIOUS;
	worth(&b, A, 10);
	b.rules.lances[LANCE].floor.value = 0;
	b.rules.lances[OTHER].floor.value = FLOOR_PREVIOUS;
	worth(&b, A, 10);
	/* restante: what is lacking (10), less what has been staked. */
	call(&b, 2, 0, -1);
	b.rules.lances[OTHER].floor.value = 0;
	unsure(&b, A);
	score(&b, 12, 20);
	worth(&b, A, 10);
	score(&b, 12, 26); /* B lacks 4, and 7 are staked: nothing remains */
	worth(&b, A, 7);
	/* The same where a formula comes to it, or is itself taken for what remains. */
	score(&b, 12, 20);
	b.formulas[0] = (struct formula){ .first = 0, .count = 1 };
	b.cases[0] = (struct formula_case){ .guard = NO_INDEX, .amount = b.rules.cantos[2].stake };
	row(&b, 2, (struct amount){ .kind = AMOUNT_FORMULA, .n = 0 }, false);
	worth(&b, A, 10);
	b.cases[0].amount.remaining = false;
	worth(&b, A, 17);
	b.rules.cantos[2].stake.remaining = true;
	worth(&b, A, 10);
	/* And where the word stands in a case that leads to another formula. */
	b.rules.cantos[2].stake.remaining = false;
	b.formulas[1] = (struct formula){ .first = 1, .count = 1 };
	b.cases[1] = b.cases[0];
	b.cases[0].amount = (struct amount){ .kind = AMOUNT_FORMULA, .n = 1 };
	worth(&b, A, 17);
	b.cases[0].amount.remaining = true;
	worth(&b, A, 10);
	b.play->chain[0].canto = 3;
	b.play->chain[0].number = -1;
	unsure(&b, A);
	b.rules.lances[LANCE].floor.value = FLOOR_PREVIOUS;
	unsure(&b, A);
	b.play->chain[0].canto = 0; /* 5, and then a number that nobody said */
	b.play->chain[1].canto = 3;
	b.play->chain[1].number = -1;
	b.play->chain_count = 2;
	unsure(&b, A);
	row(&b, 1, TWO, true); /* fija 2: no floor under a total */
	b.play->chain[1].canto = 1;
	worth(&b, A, 2);
	scene_close(&b.t);
}

/* ---- caps -------------------------------------------------------------------------------------------------------- */

/* tope: what B lacks (10), 8 at most; an opening above it stakes 3, a raise what the call before it did. */
static void test_cap(void **state)
{
	struct bank b;
	const struct amount falta = { .kind = AMOUNT_FALTA, .who = FALTA_LEADER };
	(void)state;
	bank_open(&b);
	row(&b, 0, (struct amount){ .kind = AMOUNT_SPOKEN }, false);
	row(&b, 1, falta, false);
	b.rules.lances[LANCE].cap = (struct cap){ .set = true, .amount = falta, .opening = 3 };
	call(&b, 0, 0, 3);
	worth(&b, A, 3); /* no more than what is always allowed, whatever the score */
	b.play->chain[0].number = 9;
	unsure(&b, A);
	score(&b, 12, 20);
	worth(&b, A, 9);
	b.play->chain[0].number = 11;
	worth(&b, A, 3);
	b.rules.lances[LANCE].cap.most = 8;
	b.play->chain[0].number = 9;
	worth(&b, A, 3);
	b.play->chain[0].number = 5;
	call(&b, 0, 1, 4); /* 5 staked, 3 left: 4 is above, and the call before was 5 */
	worth(&b, A, 8);
	b.play->chain[0].number = 2;
	b.play->chain[1].number = 7; /* 6 left: counts as the 2 before */
	worth(&b, A, 4);
	b.play->chain[1].number = -1;
	unsure(&b, A);
	b.play->chain[0].number = -1; /* nor is it known what is left after what nobody knows */
	b.play->chain[1].number = 2;
	unsure(&b, A);
	b.play->chain[0].number = 2;
	/* The falta of another is not the cap. */
	row(&b, 2, (struct amount){ .kind = AMOUNT_FALTA, .who = FALTA_WINNER }, false);
	b.play->chain[1].canto = 2;
	worth(&b, B, 4);
	/* The call that is the cap takes what is left. */
	b.play->chain[1].canto = 1;
	worth(&b, A, 8);
	b.rules.lances[LANCE].takes = OTHER;
	b.rules.lances[OTHER].cap = b.rules.lances[LANCE].cap;
	b.rules.lances[LANCE].cap.set = false;
	worth(&b, A, 8);
	/* A cap of its own goes before that of the other. */
	b.rules.lances[LANCE].cap = (struct cap){ .set = true, .amount = falta, .opening = 3, .most = 5 };
	b.play->chain[1].canto = 1;
	worth(&b, A, 5);
	b.rules.lances[LANCE].takes = MAX_LANCES;
	/* More was opened with than the cap says: nothing is left, and no less than nothing. */
	b.rules.lances[LANCE].cap = (struct cap){ .set = true, .amount = falta, .opening = 12, .most = 8 };
	b.play->chain[0].number = 12;
	worth(&b, A, 12);
	/* Another number of tantos is not the cap either. */
	b.rules.lances[LANCE].cap = (struct cap){ .set = true, .amount = { .kind = AMOUNT_NUMBER, .n = 3 }, .opening = 1 };
	row(&b, 0, FIVE, false);
	b.play->chain_count = 1;
	worth(&b, A, 1);
	scene_close(&b.t);
}

static enum truth exceeds(struct bank *b, unsigned canto, unsigned lance, int number)
{
	struct act_event act = { .act = (uint8_t)act_of_canto(canto), .lance = (uint8_t)lance, .number = (int16_t)number };
	struct ask q = ask_of_act(&act);
	return call_exceeds(&b->t.s, &q);
}

static void test_exceeds(void **state)
{
	struct bank b;
	const struct amount falta = { .kind = AMOUNT_FALTA, .who = FALTA_LEADER };
	(void)state;
	bank_open(&b);
	row(&b, 0, (struct amount){ .kind = AMOUNT_SPOKEN }, false);
	row(&b, 1, falta, false);
	assert_int_equal(exceeds(&b, 0, LANCE, 20), NO); /* no cap */
	assert_int_equal(exceeds(&b, 0, LANCE, -1), NO);
	b.rules.lances[LANCE].cap = (struct cap){ .set = true, .amount = falta, .opening = 1 };
	assert_int_equal(exceeds(&b, 0, MAX_LANCES, 20), NO);
	assert_int_equal(exceeds(&b, 0, LANCE, 20), UNKNOWN);
	score(&b, 12, 20);
	assert_int_equal(exceeds(&b, 0, LANCE, 10), NO);
	assert_int_equal(exceeds(&b, 0, LANCE, 11), YES);
	assert_int_equal(exceeds(&b, 0, LANCE, -1), UNKNOWN);
	assert_int_equal(exceeds(&b, 1, LANCE, -1), NO); /* it is the cap itself */
	struct act_event quiero = { .act = ACT_QUIERE, .lance = LANCE };
	struct ask asks_quiero = ask_of_act(&quiero);
	assert_int_equal(call_exceeds(&b.t.s, &asks_quiero), NO);
	/* A rule set what it is worth; what was asked is not known. */
	struct act_event reduced = { .act = (uint8_t)act_of_canto(0), .lance = LANCE, .number = -1, .reduced = 2 };
	struct ask asks_reduced = ask_of_act(&reduced);
	assert_int_equal(call_exceeds(&b.t.s, &asks_reduced), UNKNOWN);
	/* What hangs on the winner is not known while there is none: asked, left, or staked before. */
	row(&b, 2, (struct amount){ .kind = AMOUNT_FALTA, .who = FALTA_WINNER }, false);
	assert_int_equal(exceeds(&b, 2, LANCE, -1), UNKNOWN);
	reduced.act = (uint8_t)act_of_canto(2);
	assert_int_equal(call_exceeds(&b.t.s, &asks_reduced), UNKNOWN);
	call(&b, 2, 0, -1);
	assert_int_equal(exceeds(&b, 0, LANCE, 2), UNKNOWN);
	b.play->chain_count = 0;
	b.rules.lances[LANCE].cap.amount = b.rules.cantos[2].stake;
	assert_int_equal(exceeds(&b, 0, LANCE, 5), UNKNOWN);
	scene_close(&b.t);
}

/* reduce a N, a anterior, a tope */
static void test_reduced(void **state)
{
	struct bank b;
	(void)state;
	bank_open(&b);
	row(&b, 0, FIVE, false);
	b.rules.lances[LANCE].cap = (struct cap){ .set = true, .amount = { .kind = AMOUNT_NUMBER, .n = 7 }, .opening = 1 };
	call(&b, 0, 0, -1);
	b.play->chain[0].reduced = REDUCE_PREVIOUS; /* nothing is before an opening */
	worth(&b, A, 0);
	b.play->chain[0].reduced = 2;
	worth(&b, A, 2);
	call(&b, 0, 1, -1);
	b.play->chain[1].reduced = REDUCE_PREVIOUS;
	worth(&b, A, 4);
	b.play->chain[1].reduced = REDUCE_CAP;
	worth(&b, A, 7);
	scene_close(&b.t);
}

/* ---- accepted, refused ------------------------------------------------------------------------------------------------ */

static void refused(struct bank *b, int points)
{
	struct maybe price = lance_refused(&b->t.s, &b->t.q, LANCE);
	assert_true(price.known);
	assert_int_equal(price.n, points);
}

static void test_refused(void **state)
{
	struct bank b;
	(void)state;
	bank_open(&b);
	b.rules.lances[LANCE].base.n = 1;
	row(&b, 0, TWO, false);
	row(&b, 1, FIVE, true);
	refused(&b, 1); /* nothing called */
	call(&b, 0, 0, -1);
	b.rules.cantos[0].refused_kind = REFUSED_NUMBER;
	b.rules.cantos[0].refused = 4;
	refused(&b, 4);
	b.rules.cantos[0].refused_kind = REFUSED_ACCEPTED_OR;
	refused(&b, 4);
	b.rules.cantos[0].refused_kind = REFUSED_ACCEPTED;
	refused(&b, 1); /* what it was worth before */
	b.play->forced = 3; /* a rule had set a stake */
	refused(&b, 3);
	b.play->forced = 0;
	refused(&b, 0);
	call(&b, 1, 1, -1);
	b.rules.cantos[1].refused_kind = REFUSED_ACCEPTED_OR;
	b.rules.cantos[1].refused = 9;
	refused(&b, 2); /* what was called before it */
	row(&b, 0, (struct amount){ .kind = AMOUNT_FALTA, .who = FALTA_WINNER }, false); /* which nobody has won */
	score(&b, 12, 20);
	assert_false(lance_refused(&b.t.s, &b.t.q, LANCE).known);
	/* A call of another lance costs what this one says. */
	b.rules.cantos[1].lance = OTHER;
	b.rules.lances[LANCE].refused_kind = REFUSED_NUMBER;
	b.rules.lances[LANCE].refused = 6;
	refused(&b, 6);
	scene_close(&b.t);
}

/* To 30, A lacks 18 and B 10: what a lance that A won gives B is B's price, or by `traspaso al_que_ganó` A's. Where nobody won it there
 * is only the price of the side that gets it. */
static void test_handed_over(void **state)
{
	static const struct { int won_by; uint8_t at; int a, b; } rows[] = {
		{ A, HANDOVER_COLLECTORS, 18, 10 }, { B, HANDOVER_COLLECTORS, 18, 10 }, { -1, HANDOVER_COLLECTORS, 18, 10 },
		{ A, HANDOVER_WINNERS, 18, 18 }, { B, HANDOVER_WINNERS, 10, 10 }, { -1, HANDOVER_WINNERS, 18, 10 },
	};
	struct bank b;
	(void)state;
	bank_open(&b);
	row(&b, 0, (struct amount){ .kind = AMOUNT_FALTA, .who = FALTA_WINNER }, false);
	call(&b, 0, 0, -1);
	lance_answer(&b.t.s, LANCE, true, 1, (struct span){ 1, 2 });
	score(&b, 12, 20);
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		b.rules.lances[LANCE].handover.value = rows[i].at;
		b.t.s.lance_winner[LANCE] = (int8_t)rows[i].won_by;
		assert_int_equal(lance_accepted(&b.t.s, &b.t.q, LANCE, A).n, rows[i].a);
		assert_int_equal(lance_accepted(&b.t.s, &b.t.q, LANCE, B).n, rows[i].b);
	}
	scene_close(&b.t);
}

static void test_accepted(void **state)
{
	struct bank b;
	(void)state;
	bank_open(&b);
	b.rules.lances[LANCE].base.n = 1;
	row(&b, 0, TWO, false);
	row(&b, 1, FIVE, true);
	assert_int_equal(lance_accepted(&b.t.s, &b.t.q, LANCE, A).n, 1);
	b.play->forced = 3;
	assert_int_equal(lance_accepted(&b.t.s, &b.t.q, LANCE, A).n, 3);
	b.play->forced = 0; /* nothing is a stake too */
	assert_int_equal(lance_accepted(&b.t.s, &b.t.q, LANCE, A).n, 0);
	b.play->forced = 3;
	call(&b, 0, 0, -1);
	assert_int_equal(lance_accepted(&b.t.s, &b.t.q, LANCE, A).n, 3);
	lance_answer(&b.t.s, LANCE, true, 1, (struct span){ 1, 2 });
	assert_int_equal(lance_accepted(&b.t.s, &b.t.q, LANCE, A).n, 2);
	assert_int_equal(b.play->state, LANCE_ACCEPTED);
	assert_int_equal(b.play->accepter_side, 1);
	call(&b, 1, 1, -1); /* fija 5: the whole, not on top */
	assert_int_equal(lance_accepted(&b.t.s, &b.t.q, LANCE, A).n, 2);
	lance_answer(&b.t.s, LANCE, false, 2, (struct span){ 3, 4 });
	assert_int_equal(lance_accepted(&b.t.s, &b.t.q, LANCE, A).n, 2);
	assert_int_equal(b.play->state, LANCE_REFUSED);
	assert_int_equal(b.play->accepter_side, 1);
	/* The table goes on over a refusal: what it paid is booked, and the chain begins again. */
	struct act_event act = { .act = (uint8_t)act_of_canto(0), .seat = 0, .lance = LANCE, .number = -1 };
	b.rules.cantos[1].refused_kind = REFUSED_NUMBER;
	b.rules.cantos[1].refused = 2;
	lance_propose(&b.t.s, &act);
	assert_int_equal(b.play->chain_count, 1);
	assert_int_equal(b.t.s.extra_count, 1);
	assert_int_equal(b.t.s.extras[0].points, 2);
	assert_int_equal(b.t.s.extras[0].to, B);
	scene_close(&b.t);
}

/* An answer to nothing, as where a rule of the answer has annulled the call: nothing is accepted or refused by it. */
static void test_answer_without_call(void **state)
{
	struct bank b;
	(void)state;
	bank_open(&b);
	lance_answer(&b.t.s, LANCE, true, 1, (struct span){ 1, 2 });
	assert_int_equal(b.play->state, LANCE_UNOPENED);
	assert_int_equal(lance_accepted_count(&b.t.s, LANCE), 0);
	/* Refused without a call, then called: nothing was booked by it. */
	lance_answer(&b.t.s, LANCE, false, 1, (struct span){ 1, 2 });
	row(&b, 0, TWO, false);
	struct act_event act = { .act = (uint8_t)act_of_canto(0), .seat = 0, .lance = LANCE, .number = -1 };
	lance_propose(&b.t.s, &act);
	assert_int_equal(b.t.s.extra_count, 0);
	assert_int_equal(b.play->state, LANCE_PENDING);
	scene_close(&b.t);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_by_the_score),
		cmocka_unit_test(test_by_the_number),
		cmocka_unit_test(test_by_the_card),
		cmocka_unit_test(test_by_formula),
		cmocka_unit_test(test_what_a_side_lacks),
		cmocka_unit_test(test_remaining_and_floor),
		cmocka_unit_test(test_cap),
		cmocka_unit_test(test_exceeds),
		cmocka_unit_test(test_reduced),
		cmocka_unit_test(test_refused),
		cmocka_unit_test(test_handed_over), cmocka_unit_test(test_accepted),
		cmocka_unit_test(test_answer_without_call),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
