/* What a hand hangs on that nobody saw: when two questions are one, how many of them are kept, and what a replay that supposes
 * their answers says of each. */
#include "unknown_support.h"
#include "engine/unknown.h"

enum { FIELDS = 8 };

static struct act_event now;

/* C owes, it is asked for the second side, in baza 2 under the first and the third regime, while D does the tenth act of the log. */
static void begin_asking(void)
{
	begin();
	now = (struct act_event){ .act = ACT_MUESTRA, .seat = 3, .event = 9 };
	scene.q.now = &now;
	scene.q.debtor = 2;
	scene.q.side = 1;
	scene.s.baza = 2;
	scene.s.regimes_on = 5;
}

static struct open_question plain(void)
{
	return (struct open_question){ .index = 1, .seat = 2, .side = 1, .act = ACT_MUESTRA, .baza = 2, .regimes = 5, .event = 9 };
}

/* The same question but for one thing. */
static struct open_question another(unsigned field)
{
	struct open_question q = plain();
	switch (field) {
	case 0: q.index = 2; break;
	case 1: q.of_duty = true; break;
	case 2: q.seat = 3; break;
	case 3: q.side = 0; break;
	case 4: q.act = ACT_CONCEDE; break;
	case 5: q.baza = 3; break;
	case 6: q.regimes = 4; break;
	default: q.event = 8; break;
	}
	return q;
}

/* Of a rule, that is nobody's, and of a duty, that is the debtor's; at an act or between acts. */
static void test_what_is_asked(void **state)
{
	(void)state;
	begin_asking();
	for (unsigned of_duty = 0; of_duty < 2; of_duty++)
		for (unsigned at_act = 0; at_act < 2; at_act++) {
			scene.q.now = at_act ? &now : NULL;
			struct open_question q = question_of(&scene.s, &scene.q, 3, of_duty);
			assert_int_equal(q.index, 3);
			assert_int_equal(q.of_duty, of_duty);
			assert_int_equal(q.seat, of_duty ? 2 : NO_SEAT);
			assert_int_equal(q.side, 1);
			assert_int_equal(q.act, at_act ? ACT_MUESTRA : 0);
			assert_int_equal(q.baza, 2);
			assert_int_equal(q.regimes, 5);
			assert_int_equal(q.event, at_act ? 9 : NO_EVENT);
			assert_int_equal(q.cite.first, of_duty ? EACH + 3 : 3);
		}
	scene.q.now = NULL;
}

/* It is asked once: what differs in anything but the clauses is another one. */
static void test_once(void **state)
{
	(void)state;
	for (unsigned field = 0; field < FIELDS; field++) {
		begin_asking();
		question_ask(&scene.s, plain());
		struct open_question cites = plain();
		cites.cite = (struct cite){ 3, 1, 0 };
		question_ask(&scene.s, cites);
		assert_int_equal(scene.s.question_count, 1);
		for (unsigned times = 0; times < 2; times++)
			question_ask(&scene.s, another(field));
		assert_int_equal(scene.s.question_count, 2);
		question_ask(&scene.s, plain());
		assert_int_equal(scene.s.question_count, 2);
		assert_false(scene.s.questions_open);
	}
	scene.q.now = NULL;
}

/* So many are kept. With one more the hand hangs on what no supposition answers; asked again, those that are kept are none more. */
static void test_most(void **state)
{
	struct open_question q = plain();
	(void)state;
	begin_asking();
	for (unsigned times = 0; times < 2; times++)
		for (q.index = 0; q.index < MAX_QUESTIONS; q.index++)
			question_ask(&scene.s, q);
	assert_int_equal(scene.s.question_count, MAX_QUESTIONS);
	assert_int_equal(scene.s.questions[MAX_QUESTIONS - 1].index, MAX_QUESTIONS - 1);
	assert_false(scene.s.questions_open);
	question_ask(&scene.s, q);
	assert_int_equal(scene.s.question_count, MAX_QUESTIONS);
	assert_int_equal(scene.s.questions[MAX_QUESTIONS - 1].index, MAX_QUESTIONS - 1);
	assert_true(scene.s.questions_open);
	scene.q.now = NULL;
}

/* Of each question yes or no; of what is not supposed, and where nothing is, nobody knows. */
static void test_answers(void **state)
{
	struct open_question list[3];
	struct world supposed = { .questions = list, .count = 2 };
	(void)state;
	begin_asking();
	list[0] = question_of(&scene.s, &scene.q, 1, false);
	list[1] = question_of(&scene.s, &scene.q, 1, true);
	list[2] = question_of(&scene.s, &scene.q, 2, false); /* one too many */
	assert_int_equal(question_answer(&scene.s, &scene.q, 1, false), UNKNOWN);
	scene.s.world = &supposed;
	for (supposed.strikes = 0; supposed.strikes < 4; supposed.strikes++) {
		assert_int_equal(question_answer(&scene.s, &scene.q, 1, false), supposed.strikes & 1 ? YES : NO);
		assert_int_equal(question_answer(&scene.s, &scene.q, 1, true), supposed.strikes & 2 ? YES : NO);
		assert_int_equal(question_answer(&scene.s, &scene.q, 2, false), UNKNOWN);
		assert_int_equal(question_answer(&scene.s, &scene.q, 2, true), UNKNOWN);
	}
	/* the same rule at another time, the same duty of another player */
	scene.s.baza = 1;
	assert_int_equal(question_answer(&scene.s, &scene.q, 1, false), UNKNOWN);
	scene.s.baza = 2;
	scene.q.debtor = 1;
	assert_int_equal(question_answer(&scene.s, &scene.q, 1, false), NO);
	assert_int_equal(question_answer(&scene.s, &scene.q, 1, true), UNKNOWN);
	scene.s.world = NULL;
	scene.q.now = NULL;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_what_is_asked), cmocka_unit_test(test_once), cmocka_unit_test(test_most), cmocka_unit_test(test_answers),
	};

	return cmocka_run_group_tests(tests, open_scene, close_scene);
}
