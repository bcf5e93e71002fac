/* Which doubts are remembered: of whom, where, and which of them are one. */
#include "unknown_support.h"

/* Once a player: what one of them would have to show says nothing of another. */
static void test_remembered_once(void **state)
{
	(void)state;
	begin();
	remember_at(3, 1, 0, false, NO_SEAT);
	remember_at(5, 1, 0, false, NO_SEAT);
	assert_int_equal(scene.s.question_count, 1);
	assert_int_equal(scene.s.questions[0].at.event, 3);
	remember_at(5, 1, 0, true, NO_SEAT); /* the duty of that number is another thing */
	assert_int_equal(scene.s.question_count, 2);
	remember_at(6, 3, 0, false, NO_SEAT); /* and so is the same rule of the partner */
	assert_int_equal(scene.s.question_count, 3);
	/* as many as there is room for, and no more */
	for (uint16_t i = 1; i < MAX_QUESTIONS + EACH; i++)
		remember_at(6, 2, i, false, NO_SEAT);
	assert_int_equal(scene.s.question_count, MAX_QUESTIONS);
}

/* A duty that one of the side is enough for: either of the two is the same doubt, a rival is another. */
static void test_one_of_the_side(void **state)
{
	(void)state;
	begin();
	duty_rows[0].one_is_enough = true;
	remember_at(3, 0, 0, true, 1);
	remember_at(4, 0, 0, true, 3);
	assert_int_equal(scene.s.question_count, 1);
	remember_at(5, 0, 0, true, 2);
	assert_int_equal(scene.s.question_count, 2);
	remember_at(6, 0, 1, true, 1);
	remember_at(6, 0, 1, true, 3); /* here each of them owes it */
	assert_int_equal(scene.s.question_count, 4);
	/* of a rule, whatever the duty of that number is, each is asked for himself */
	remember_at(7, 1, 0, false, NO_SEAT);
	remember_at(8, 3, 0, false, NO_SEAT);
	assert_int_equal(scene.s.question_count, 6);
	/* and where nobody acts */
	remember(1, true, 2);
	remember(1, true, 0);
	assert_int_equal(scene.s.question_count, 8);
}

/* A rule is of the kind that it says, and so is a duty, whatever the other of its number is. The rule of that number that was in
 * force before is another. */
static void test_which(void **state)
{
	(void)state;
	begin();
	rule_rows[1].then.kind = KIND_SHOW;
	duty_rows[1].then.kind = KIND_TURN;
	remember_at(3, 1, 1, false, NO_SEAT);
	remember_at(3, 1, 1, true, 1);
	assert_string_equal(told(), "V0409 1 4 R1\nV0409 1 4 D1\n");
	assert_int_equal(scene.load.findings.first->kind, KIND_SHOW);
	assert_int_equal(scene.load.findings.last->kind, KIND_TURN);
	struct ruleset under = rules;
	scene.s.rules = &under;
	scene.s.regimes_on = 1;
	remember_at(5, 1, 1, false, NO_SEAT);
	assert_int_equal(scene.s.question_count, 3);
	scene.s.rules = &rules;
}

/* What answers the call that is in doubt goes with it; what answers another, or is no answer, does not. */
static void test_answers_the_doubt(void **state)
{
	static const struct { uint32_t called; uint8_t lance, binding; unsigned count; } rows[] = {
		{ 3, 0, BIND_ANSWERS, 1 }, { 2, 0, BIND_ANSWERS, 2 }, { 3, 0, BIND_RAISES, 2 }, { 3, 1, BIND_ANSWERS, 2 },
		{ 3, MAX_LANCES, BIND_ANSWERS, 2 },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		begin();
		remember_at(3, 1, 0, false, NO_SEAT);
		scene.s.lances[0].chain_count = 2;
		scene.s.lances[0].chain[1].event = rows[i].called;
		const struct act_event now = { .seat = 2, .event = 5, .lance = rows[i].lance, .binding = rows[i].binding };
		scene.q.now = &now;
		remember(0, false, NO_SEAT);
		assert_int_equal(scene.s.question_count, rows[i].count);
		scene.q.now = NULL;
	}
	/* where there is no call none is answered */
	begin();
	remember_at(0, 1, 0, false, NO_SEAT);
	const struct act_event now = { .seat = 2, .event = 5, .lance = 0, .binding = BIND_ANSWERS };
	scene.q.now = &now;
	remember(0, false, NO_SEAT);
	assert_int_equal(scene.s.question_count, 2);
	/* nor in what is no lance, whatever lies behind the last of them */
	enum { SAME = 0x01010101 };
	const struct act_event astray = { .seat = 2, .event = 5, .lance = MAX_LANCES, .binding = BIND_ANSWERS };
	begin();
	remember_at(SAME, 1, 0, false, NO_SEAT);
	memset(scene.s.put, 1, sizeof scene.s.put);
	memset(scene.s.waiting, 1, sizeof scene.s.waiting);
	scene.q.now = &astray;
	remember(0, false, NO_SEAT);
	assert_int_equal(scene.s.question_count, 2);
	scene.q.now = NULL;
}

/* Whose doubt it is, and where: the debtor, the author of the act, whoever the guard rested on. */
static void test_whose(void **state)
{
	(void)state;
	begin();
	remember_at(3, 1, 0, false, NO_SEAT);
	assert_int_equal(scene.s.questions[0].at.seat, 1);
	assert_int_equal(scene.s.questions[0].at.span.begin, 40);
	remember_at(3, 1, 1, true, 2);
	assert_int_equal(scene.s.questions[1].at.seat, 2);
	assert_int_equal(scene.s.questions[1].at.event, 3);
	/* nobody acts: the witness of the guard */
	scene.q.at.span = (struct span){ 7, 9 };
	scene.q.at.event = 4;
	scene.q.at.seat = 3;
	remember(1, false, NO_SEAT);
	assert_int_equal(scene.s.questions[2].at.seat, 3);
	assert_int_equal(scene.s.questions[2].at.event, 4);
	assert_int_equal(scene.s.questions[2].at.span.begin, 7);
	/* and none: the hand as a whole */
	scene.q.at.span = (struct span){ 0, 0 };
	scene.q.at.seat = NO_SEAT;
	remember(2, false, NO_SEAT);
	assert_int_equal(scene.s.questions[3].at.seat, NO_SEAT);
	assert_int_equal(scene.s.questions[3].at.event, UINT32_MAX);
	assert_int_equal(scene.s.questions[3].at.span.end, 4);
	assert_string_equal(told(), "V0409 1 4 R0\nV0409 2 4 D1\nV0409 3 5 R1\nV0409 -1 0 R2\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_remembered_once), cmocka_unit_test(test_one_of_the_side), cmocka_unit_test(test_which), cmocka_unit_test(test_answers_the_doubt),
		cmocka_unit_test(test_whose),
	};

	return cmocka_run_group_tests(tests, open_scene, close_scene);
}
