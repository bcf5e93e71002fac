/* Guards as programs where they are deep or long: what the stack does not hold is asked of the tree, and what is too long is no program. */
#include "code_support.h"

/* baza = n */
static uint16_t baza_is(struct bench *b, int n)
{
	return node(b, compared(FACT_BAZA, CMP_EQ, n));
}

static uint16_t both(struct bench *b, uint16_t left, uint16_t right)
{
	return node(b, (struct guard){ .op = GUARD_AND, .left = left, .right = right });
}

static uint16_t either(struct bench *b, uint16_t left, uint16_t right)
{
	return node(b, (struct guard){ .op = GUARD_OR, .left = left, .right = right });
}

/* What the rule's guard is, as a program, in the first, the second and the third baza. */
static void must_be(struct bench *b, unsigned rule, enum truth first, enum truth second, enum truth third)
{
	const enum truth expected[] = { first, second, third };
	const struct guard_code *code = code_make(&b->arena, &b->rules);
	assert_non_null(code);
	for (unsigned i = 0; i < 3; i++) {
		make_table(b);
		b->t.s.baza = (uint8_t)(i + 1);
		assert_int_equal(code_value(&b->t.s, code, rule), expected[i]);
	}
}

/* baza = 1 o (baza = 2 y (baza = 1 o (...)))): deeper than the stack of the programs, the tree is asked. */
static void test_deep(void **state)
{
	static struct bench b;
	(void)state;
	bench_open(&b);
	b.rules.rule_count = 2;
	uint16_t deep = baza_is(&b, 3);
	for (unsigned i = 0; i < 60; i++) {
		deep = i & 1 ? either(&b, baza_is(&b, 1), deep) : both(&b, baza_is(&b, 3), deep);
		if (i == 10)
			b.rule[0].guard = deep;
	}
	b.rule[1].guard = deep;
	must_be(&b, 0, NO, NO, YES); /* shallow: baza 3 alone holds out through `y` */
	must_be(&b, 1, YES, NO, YES); /* its outermost `o` lets baza 1 hold too */
	bench_close(&b);
}

/* The same depth to the left of the outermost: what is beside it is shallow. */
static void test_deep_to_the_left(void **state)
{
	static struct bench b;
	(void)state;
	bench_open(&b);
	b.rules.rule_count = 1;
	uint16_t third = baza_is(&b, 3), deep = third;
	for (unsigned i = 0; i < 300; i++)
		deep = i & 1 ? node(&b, (struct guard){ .op = GUARD_NOT, .left = deep, .right = deep }) : both(&b, third, deep);
	b.rule[0].guard = either(&b, deep, third);
	/* The outermost `no` stands over a `y` with what the third alone is, so it holds in the others; in the third the `no` are even. */
	must_be(&b, 0, YES, YES, YES);
	bench_close(&b);
}

/* As deep, and beside it what is shallow: baza 3 holds out through every `y`, and the outermost `o` has nothing of its own to add. */
static void test_shallow_beside_deep(void **state)
{
	static struct bench b;
	(void)state;
	bench_open(&b);
	b.rules.rule_count = 1;
	uint16_t first = baza_is(&b, 1), third = baza_is(&b, 3), deep = third;
	for (unsigned i = 0; i < 60; i++)
		deep = both(&b, third, deep);
	b.rule[0].guard = either(&b, deep, first);
	must_be(&b, 0, YES, NO, YES);
	bench_close(&b);
}

/* What is too deep is one step: that it is long as well takes no room from the others. */
static void test_deep_and_long(void **state)
{
	static struct bench b;
	(void)state;
	bench_open(&b);
	uint16_t third = baza_is(&b, 3), deep = third;
	for (unsigned i = 0; i < 10; i++)
		deep = i & 1 ? either(&b, deep, deep) : both(&b, deep, deep);
	for (unsigned i = 0; i < 30; i++)
		deep = both(&b, third, deep);
	for (unsigned i = 0; i < RULES; i++)
		b.rule[i] = (struct rule){ .guard = deep };
	for (unsigned i = 0; i < RULES; i++)
		must_be(&b, i, NO, NO, YES);
	bench_close(&b);
}

/* A guard of more steps than a program may have is no program. */
static void test_too_long(void **state)
{
	static struct bench b;
	(void)state;
	bench_open(&b);
	b.rules.rule_count = 1;
	uint16_t none = baza_is(&b, 0), wide = none;
	for (unsigned i = 0; i < 14; i++)
		wide = i & 1 ? either(&b, wide, wide) : both(&b, wide, wide);
	b.rule[0].guard = wide;
	assert_null(code_make(&b.arena, &b.rules));
	b.rule[0].guard = either(&b, none, wide);
	assert_null(code_make(&b.arena, &b.rules));
	bench_close(&b);
}

/* 16384 steps fit, one more does not. */
static void test_room(void **state)
{
	enum { FIT = 16384 };
	static struct bench b;
	static struct rule rules[FIT + 1];
	(void)state;
	bench_open(&b);
	for (unsigned i = 0; i <= FIT; i++)
		rules[i] = (struct rule){ .guard = NO_INDEX };
	b.rules.rules = rules;
	b.rules.rule_count = FIT;
	const struct guard_code *code = code_make(&b.arena, &b.rules);
	assert_non_null(code);
	make_table(&b);
	assert_int_equal(code_value(&b.t.s, code, FIT - 1), YES);
	b.rules.rule_count = FIT + 1;
	assert_null(code_make(&b.arena, &b.rules));
	bench_close(&b);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_deep),
		cmocka_unit_test(test_deep_to_the_left),
		cmocka_unit_test(test_shallow_beside_deep),
		cmocka_unit_test(test_deep_and_long),
		cmocka_unit_test(test_too_long),
		cmocka_unit_test(test_room),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
