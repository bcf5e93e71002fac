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

/* Puts the question whether the rule or duty strikes, or which seats the effect means, that gives tantos. */
static void put(unsigned index, unsigned asks)
{
	for (unsigned i = 0; i < MAX_QUESTIONS + EACH; i++)
		rule_rows[i].then.effect_count = 1;
	for (unsigned i = 0; i < EACH; i++)
		duty_rows[i].then.effect_count = 1;
	for (unsigned i = 0; i < 16; i++)
		effect_rows[i] = (struct effect){ .kind = EFFECT_TANTOS };
	if (asks == ASKS_SEATS)
		question_put_seats(&scene.s, &scene.q, &effect_rows[index], (struct cite){ 3, 1, 0 });
	else
		question_put(&scene.s, &scene.q, index, asks, true);
}

/* Puts the question whether duty 1 strikes, with one thing changed. */
static void put_another(unsigned field)
{
	begin_asking();
	scene.q.debtor = field == 2 ? 3 : 2;
	scene.q.side = field == 3 ? 0 : 1;
	now.act = field == 4 ? ACT_CONCEDE : ACT_MUESTRA;
	scene.s.baza = field == 5 ? 3 : 2;
	scene.s.regimes_on = field == 6 ? 4 : 5;
	now.event = field == 7 ? 8 : 9;
	put(field == 0 ? 2 : 1, field == 1 ? ASKS_SEATS : ASKS_DUTY);
}

/* Of a rule, that is nobody's, and of a duty, that is the debtor's; at an act or between acts. */
static void test_what_is_asked(void **state)
{
	(void)state;
	for (unsigned asks = ASKS_RULE; asks <= ASKS_SEATS; asks++)
		for (unsigned at_act = 0; at_act < 2; at_act++) {
			begin_asking();
			scene.q.now = at_act ? &now : NULL;
			put(3, asks);
			const struct open_question *q = &scene.s.questions[0];
			assert_int_equal(q->index, 3);
			assert_int_equal(q->asks, asks);
			assert_int_equal(q->seat, asks != ASKS_RULE ? 2 : NO_SEAT);
			assert_int_equal(q->side, 1);
			assert_int_equal(q->act, at_act ? ACT_MUESTRA : 0);
			assert_int_equal(q->baza, 2);
			assert_int_equal(q->regimes, 5);
			assert_int_equal(q->event, at_act ? 9 : NO_EVENT);
			assert_int_equal(q->cite.first, asks == ASKS_DUTY ? EACH + 3 : 3);
		}
	scene.q.now = NULL;
}

/* It is asked once: what differs in anything is another one. */
static void test_once(void **state)
{
	(void)state;
	for (unsigned field = 0; field < FIELDS; field++) {
		begin_asking();
		put(1, ASKS_DUTY);
		put(1, ASKS_DUTY);
		assert_int_equal(scene.s.question_count, 1);
		struct open_question first = scene.s.questions[0];
		put_another(field);
		struct open_question second = scene.s.questions[0];
		begin_asking();
		scene.s.questions[0] = second;
		scene.s.question_count = 1;
		put(1, ASKS_DUTY);
		assert_int_equal(scene.s.question_count, 2);
		assert_int_equal(scene.s.questions[1].event, first.event);
		assert_false(scene.s.questions_open);
	}
	scene.q.now = NULL;
}

/* So many are kept. With one more the hand hangs on what no supposition answers; asked again, those that are kept are none more. */
static void test_most(void **state)
{
	(void)state;
	begin_asking();
	for (unsigned times = 0; times < 2; times++)
		for (unsigned i = 0; i < MAX_QUESTIONS; i++)
			put(i, ASKS_RULE);
	assert_int_equal(scene.s.question_count, MAX_QUESTIONS);
	assert_int_equal(scene.s.questions[MAX_QUESTIONS - 1].index, MAX_QUESTIONS - 1);
	assert_false(scene.s.points_open);
	put(MAX_QUESTIONS, ASKS_RULE);
	assert_int_equal(scene.s.question_count, MAX_QUESTIONS);
	assert_int_equal(scene.s.questions[MAX_QUESTIONS - 1].index, MAX_QUESTIONS - 1);
	assert_true(scene.s.points_open);
	scene.q.now = NULL;
}

static enum truth answer(unsigned index, unsigned asks)
{
	return question_answer(&scene.s, &scene.q, index, asks);
}

/* Of each question that a replay answers yes or no; of what is not supposed, and where nothing is, nobody knows. */
static void test_answers(void **state)
{
	struct open_question list[3];
	struct world supposed = { .questions = list, .count = 3, .answers = 3 };
	(void)state;
	begin_asking();
	put(1, ASKS_RULE);
	put(1, ASKS_DUTY);
	put(2, ASKS_RULE);
	memcpy(list, scene.s.questions, sizeof list);
	assert_int_equal(answer(1, ASKS_RULE), UNKNOWN);
	scene.s.world = &supposed;
	for (supposed.strikes = 0; supposed.strikes < 4; supposed.strikes++) {
		assert_int_equal(answer(1, ASKS_RULE), supposed.strikes & 1 ? YES : NO);
		assert_int_equal(answer(1, ASKS_DUTY), supposed.strikes & 2 ? YES : NO);
		assert_int_equal(answer(2, ASKS_RULE), UNKNOWN);
		assert_int_equal(answer(2, ASKS_DUTY), UNKNOWN);
	}
	/* the same rule at another time, the same duty of another player */
	scene.s.baza = 1;
	assert_int_equal(answer(1, ASKS_RULE), UNKNOWN);
	scene.s.baza = 2;
	scene.q.debtor = 1;
	assert_int_equal(answer(1, ASKS_RULE), NO);
	assert_int_equal(answer(1, ASKS_DUTY), UNKNOWN);
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
