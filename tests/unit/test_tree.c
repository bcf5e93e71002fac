/* The ordered tree: every node in its order, and few comparisons whatever the order in which they come. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/tree.h"

enum { NODES = 20000, DEEPEST = 30 /* twice the logarithm of 20,000, rounded up */ };

struct number {
	struct tree_node node;
	unsigned value;
};

static struct number numbers[NODES];
static unsigned compared, visited;

static int number_order(const struct tree_node *a, const struct tree_node *b)
{
	unsigned x = ((const struct number *)a)->value, y = ((const struct number *)b)->value;

	compared++;
	return x < y ? -1 : x > y;
}

static void visit(void *to, struct tree_node *node)
{
	unsigned *next = to;

	assert_int_equal(((struct number *)node)->value, (*next)++);
	visited++;
}

static unsigned ascending(unsigned i) { return i; }
static unsigned descending(unsigned i) { return NODES - 1 - i; }
static unsigned inwards(unsigned i) { return i % 2 ? NODES - 1 - i / 2 : i / 2; }
static unsigned scattered(unsigned i) { return i * 7919 % NODES; }

static void test_orders(void **state)
{
	static unsigned (*const orders[])(unsigned) = { ascending, descending, inwards, scattered };
	(void)state;
	for (unsigned k = 0; k < sizeof orders / sizeof *orders; k++) {
		struct tree_node *root = NULL;
		unsigned next = 0;
		for (unsigned i = 0; i < NODES; i++) {
			numbers[i].value = orders[k](i);
			compared = 0;
			assert_null(tree_find(root, &numbers[i].node, number_order));
			tree_add(&root, &numbers[i].node, number_order);
			assert_in_range(compared, 0, 2 * DEEPEST);
		}
		for (unsigned i = 0; i < NODES; i++) {
			struct number key = { .value = numbers[i].value };
			compared = 0;
			assert_ptr_equal(tree_find(root, &key.node, number_order), &numbers[i].node);
			assert_in_range(compared, 1, DEEPEST);
		}
		visited = 0;
		tree_walk(root, visit, &next);
		assert_int_equal(visited, NODES);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(test_orders) };
	return cmocka_run_group_tests(tests, NULL, NULL);
}
