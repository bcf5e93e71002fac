/* The chain of calls at its ends: as many as are kept, begun again after a refusal, offered by the regulation. */
#include "bank_support.h"
#include "state/lances.h"

static struct bank b;

static int open_bank(void **state)
{
	(void)state;
	bank_open(&b);
	row(&b, 0, (struct amount){ .kind = AMOUNT_NUMBER, .n = 2 }, false);
	return 0;
}

static int close_bank(void **state)
{
	(void)state;
	scene_close(&b.t);
	return 0;
}

static struct act_event call_of(unsigned prefix)
{
	return (struct act_event){ .act = act_of_canto(0), .seat = A, .lance = LANCE, .number = -1, .prefix = (uint8_t)prefix };
}

/* What was said is what it says; else what its row asks for, or nothing. */
static void test_prefix(void **state)
{
	static const struct { uint8_t asks, said, is; } cases[] = { { 0, 0, 0 }, { 0, 3, 3 }, { 1 << 2, 0, 2 }, { 1 << 2 | 1 << 4, 0, 2 }, { 1 << 2, 4, 4 } };
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct act_event act = call_of(cases[i].said);
		b.rules.cantos[0].prefixes = cases[i].asks;
		assert_int_equal(proposal_of(&b.t.s, &act).prefix, cases[i].is);
	}
}

/* A true call, or a true answer, ends what the table took for one. */
static void test_no_track(void **state)
{
	struct act_event act = call_of(0);
	(void)state;
	for (unsigned answers = 0; answers < 2; answers++) {
		b.play->table.pending = b.play->table.settled = true;
		if (answers)
			lance_answer(&b.t.s, LANCE, true, B, (struct span){ 0, 0 });
		else
			lance_propose(&b.t.s, &act);
		assert_false(b.play->table.pending);
		assert_false(b.play->table.settled);
	}
}

/* Nor is it known any longer who accepted for the table: the call is one that nobody has answered. */
static void test_nobody_accepted(void **state)
{
	struct act_event act = call_of(0);
	(void)state;
	b.play->table.accepter = B;
	lance_propose(&b.t.s, &act);
	assert_int_equal(b.play->table.accepter, NO_SEAT);
}

/* What silence was taken for goes with its clauses, when an answer is spoken and when the call that it met is gone. */
static void test_no_silence(void **state)
{
	(void)state;
	for (unsigned undone = 0; undone < 2; undone++) {
		struct act_event act = { .act = ACT_PASA, .seat = B, .event = 8 };
		b.play->chain_count = 0;
		call(&b, 0, A, -1);
		call(&b, 0, B + 2, -1); /* his partner, less mano */
		b.play->chain[1].event = 7;
		b.play->last_answer_seat = NO_SEAT;
		b.play->silence = (struct cite){ 3, 2, 0 };
		if (undone)
			assert_true(undo_raise(&b.t.s, &act, LANCE));
		else
			lance_answer(&b.t.s, LANCE, true, A, (struct span){ 0, 0 });
		assert_int_equal(b.play->silence.first, 0);
		assert_int_equal(b.play->silence.count, 0);
	}
}

/* More calls than are kept: what it comes to is not known, and those kept stay as they are. */
static void test_full(void **state)
{
	struct act_event act = call_of(0);
	(void)state;
	for (unsigned i = 0; i < MAX_PROPOSALS; i++)
		call(&b, 0, i & 1, -1);
	lance_offer(&b.t.s, LANCE, B, 3, 1);
	assert_int_equal(b.play->chain_count, MAX_PROPOSALS);
	assert_true(b.t.s.points_open);
	b.t.s.points_open = false;
	lance_propose(&b.t.s, &act);
	assert_int_equal(b.play->chain_count, MAX_PROPOSALS);
	assert_true(b.t.s.points_open);
}

/* Nobody said what the regulation offers, and no number with it. */
static void test_offer(void **state)
{
	(void)state;
	lance_offer(&b.t.s, LANCE, B, 3, 1);
	assert_int_equal(b.play->state, LANCE_PENDING);
	assert_int_equal(b.play->chain_count, 1);
	assert_int_equal(b.play->chain[0].canto, OFFERED);
	assert_int_equal(b.play->chain[0].seat, B);
	assert_int_equal(b.play->chain[0].number, -1);
	assert_int_equal(b.play->chain[0].offered, 3);
	assert_int_equal(b.play->chain[0].declined, 1);
}

/* Refused and called again, which the table may do: the refusal is booked, while there is room for it, and the lance begins anew. */
static void test_again(void **state)
{
	struct act_event act = call_of(0);
	(void)state;
	for (unsigned full = 0; full < 2; full++) {
		b.t.s.points_open = false;
		b.t.s.extra_count = full ? MAX_EXTRAS : 0;
		b.play->chain_count = 0;
		call(&b, 0, B, -1);
		b.play->state = LANCE_REFUSED;
		lance_propose(&b.t.s, &act);
		assert_int_equal(b.t.s.extra_count, full ? MAX_EXTRAS : 1);
		assert_int_equal(b.t.s.points_open, full);
		assert_int_equal(b.play->chain_count, 1);
		assert_int_equal(b.play->chain[0].seat, A);
		assert_int_equal(b.play->state, LANCE_PENDING);
	}
}

/* What lapsed was not accepted by a call after it, which a table may take for good. */
static void test_lapsed(void **state)
{
	struct act_event act = call_of(0);
	(void)state;
	call(&b, 0, B, -1);
	b.play->state = LANCE_ANNULLED;
	lance_propose(&b.t.s, &act);
	assert_int_equal(b.play->chain_count, 2);
	assert_false(b.play->chain[0].accepted);
	assert_int_equal(b.play->state, LANCE_PENDING);
	/* One that waited was. */
	lance_propose(&b.t.s, &act);
	assert_true(b.play->chain[1].accepted);
	assert_false(b.play->chain[2].accepted);
}

/* An answer whose call was annulled meanwhile is one to nothing. */
static void test_answer_to_nothing(void **state)
{
	(void)state;
	for (unsigned accepts = 0; accepts < 2; accepts++) {
		call(&b, 0, A, -1);
		b.play->state = LANCE_ANNULLED;
		b.play->chain_count = 0;
		b.play->last_answer_seat = b.play->accepter_side = NO_SEAT;
		lance_answer(&b.t.s, LANCE, accepts, B, (struct span){ 3, 9 });
		assert_int_equal(b.play->state, LANCE_ANNULLED);
		assert_int_equal(b.play->last_answer_seat, NO_SEAT);
		assert_int_equal(b.play->settled_span.end, 0);
		call(&b, 0, A, -1);
		lance_answer(&b.t.s, LANCE, accepts, B, (struct span){ 3, 9 });
		assert_int_equal(b.play->state, accepts ? LANCE_ACCEPTED : LANCE_REFUSED);
		assert_int_equal(b.play->chain[0].accepted, accepts);
		assert_int_equal(b.play->last_answer_seat, B);
		assert_int_equal(b.play->accepter_side, accepts ? B : NO_SEAT); /* who refuses accepts nothing */
		b.play->settled_span = (struct span){ 0, 0 };
		b.play->chain_count = 0;
	}
}

#define BANK(test) cmocka_unit_test_setup_teardown(test, open_bank, close_bank)

int main(void)
{
	const struct CMUnitTest tests[] = { BANK(test_prefix), BANK(test_no_track), BANK(test_nobody_accepted), BANK(test_no_silence),
		BANK(test_full), BANK(test_offer), BANK(test_again),
		BANK(test_lapsed), BANK(test_answer_to_nothing) };

	return cmocka_run_group_tests(tests, NULL, NULL);
}
