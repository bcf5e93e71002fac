/* Acts undone and done again, on a table made by hand: the last call of a lance alone, calls over which another stands, what the
 * record then says was done. */
#include "facts_support.h"
#include "state/lances.h"

static struct question q;

/* Undone may be what any seat did. */
static int open_table(void **state)
{
	(void)state;
	question_open(&q, "universitario");
	q.roles[0] = (struct role_ref){ ROLE_SEAT, MAX_LANCES, NO_INDEX };
	memset(q.rules.patterns, 0, sizeof q.rules.patterns);
	q.rules.pattern_count = 1;
	return 0;
}

static int close_table(void **state)
{
	(void)state;
	scene_close(&q.t);
	return 0;
}

static void did(unsigned act, unsigned seat, uint32_t event, unsigned breath, bool valid)
{
	q.t.s.acts[q.t.s.act_count++] = (struct act_done){ .valid = valid, .what = { .act = (uint8_t)act, .seat = (uint8_t)seat, .lance = 0,
		.binding = BIND_OPENS, .arg = -1, .event = event, .breath = (uint16_t)breath } };
}

static struct act_pattern any_of(uint64_t acts)
{
	return (struct act_pattern){ .acts = acts, .lances = 0xff, .binding = 0xff, .arg = -1 };
}

/* A called in the first event, B over it in the third. */
static struct lance_play *raised(void)
{
	struct lance_play *play = &q.t.s.lances[0];
	play->state = LANCE_PENDING;
	play->chain_count = 2;
	play->last_answer_seat = 0;
	play->chain[0] = (struct proposal){ .canto = 0, .seat = 0, .event = 0, .breath = 1 };
	play->chain[1] = (struct proposal){ .canto = 1, .seat = 1, .event = 2, .breath = 3 };
	q.t.s.act_count = 0;
	return play;
}

/* Which acts still stand, from the first: 1 or 0. */
static void stand(const char *acts)
{
	assert_int_equal(q.t.s.act_count, strlen(acts));
	for (unsigned i = 0; i < q.t.s.act_count; i++)
		if (q.t.s.acts[i].valid != (acts[i] == '1'))
			fail_msg("act %u of %s", i, acts);
}

static void undo(uint16_t pattern)
{
	const struct effect effect = { .kind = EFFECT_NULO_DE, .pattern = pattern, .lance = 0, .role = 0 };
	undo_acts(&q.t.s, &q.t.q, &effect, role_seats(&q.t.s, &q.t.q, effect.role));
}

/* ---- the last call ---------------------------------------------------------------------------------------------------- */

/* It alone, wherever it stands among the acts: not what else was said with it, nor another's call, nor his own of another time. */
static void test_last_call(void **state)
{
	(void)state;
	struct lance_play *play = raised();
	did(ACT_CANTO + 1, 1, 2, 3, true);
	undo(NO_INDEX);
	stand("0");
	assert_int_equal(play->chain_count, 1);
	assert_int_equal(play->state, LANCE_PENDING);
	assert_int_equal(play->last_answer_seat, NO_SEAT); /* nobody has answered what waits now */
	raised();
	did(ACT_CANTO, 0, 0, 1, true);
	did(ACT_CANTO + 1, 1, 1, 2, true);
	did(ACT_AVISA, 1, 2, 3, true);
	did(ACT_CANTO + 2, 1, 2, 3, true);
	did(ACT_CANTO + 1, 3, 2, 3, true);
	did(ACT_CANTO + 1, 1, 2, 3, true);
	undo(NO_INDEX);
	stand("111110");
}

/* A call said in vain was not done: undoing it leaves what its author did at another time. */
static void test_last_in_vain(void **state)
{
	(void)state;
	raised();
	q.rules.patterns[0] = any_of((uint64_t)1 << (ACT_CANTO + 1));
	did(ACT_CANTO + 1, 1, 1, 2, true);
	did(ACT_CANTO + 1, 1, 2, 3, false);
	undo(NO_INDEX);
	stand("10");
	assert_int_equal(q.t.s.done[0], seat_bit(1));
	raised();
	did(ACT_CANTO + 1, 1, 2, 3, true);
	undo(NO_INDEX);
	assert_int_equal(q.t.s.done[0], 0);
}

/* ---- calls overtaken -------------------------------------------------------------------------------------------------- */

/* Of any call of the lance it is the last that is undone; of one by its name that one, and what stands over it goes too. */
static void test_overtaken(void **state)
{
	static const uint64_t first = (uint64_t)1 << ACT_CANTO, second = (uint64_t)1 << (ACT_CANTO + 1), quiero = (uint64_t)1 << ACT_QUIERE;
	static const struct { uint64_t acts; const char *left; unsigned chain; } rows[] = {
		{ first | second, "110", 1 }, { first, "011", 0 }, { second, "110", 1 }, { quiero, "101", 2 }, { quiero | second, "100", 1 },
		{ quiero | first, "101", 2 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct lance_play *play = raised();
		did(ACT_CANTO, 0, 0, 1, true);
		did(ACT_QUIERE, 1, 1, 2, true);
		did(ACT_CANTO + 1, 1, 2, 3, true);
		q.rules.patterns[0] = any_of(rows[i].acts);
		undo(0);
		stand(rows[i].left);
		assert_int_equal(play->chain_count, rows[i].chain);
	}
}

/* ---- done again --------------------------------------------------------------------------------------------------------- */

/* A statement holds of the authors of the valid acts that it fits; that it was said at all, of the authors of the void ones too. */
static void test_marked_again(void **state)
{
	(void)state;
	for (unsigned p = 0; p < 4; p++)
		q.rules.patterns[p] = any_of((uint64_t)1 << (p == 1 ? ACT_AVISA : ACT_QUIERE));
	q.rules.pattern_count = 3; /* and the last is none of the rules' */
	did(ACT_QUIERE, 2, 4, 5, false);
	did(ACT_AVISA, 0, 5, 6, true);
	acts_mark_again(&q.t.s);
	assert_int_equal(q.t.s.done[0], 0);
	assert_int_equal(q.t.s.voiced[0], seat_bit(2));
	assert_int_equal(q.t.s.ever_done, 2);
	q.t.s.acts[0].valid = true;
	acts_mark_again(&q.t.s);
	stand("11");
	assert_int_equal(q.t.s.done[0], seat_bit(2));
	assert_int_equal(q.t.s.done[1], seat_bit(0));
	assert_int_equal(q.t.s.done[2], seat_bit(2));
	assert_int_equal(q.t.s.done[3], 0);
	assert_int_equal(q.t.s.ever_done, 7);
}

#define AT_TABLE(test) cmocka_unit_test_setup_teardown(test, open_table, close_table)

int main(void)
{
	const struct CMUnitTest tests[] = {
		AT_TABLE(test_last_call), AT_TABLE(test_last_in_vain), AT_TABLE(test_overtaken), AT_TABLE(test_marked_again),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
