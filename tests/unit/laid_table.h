/* One table of laid_support.h that each test opens and whose closing is the teardown. */
#ifndef VEEDOR_TESTS_LAID_TABLE_H
#define VEEDOR_TESTS_LAID_TABLE_H

#include "laid_support.h"

static struct table t;

static int close_table(void **state)
{
	(void)state;
	table_close(&t);
	return 0;
}

static void opened(const char *more)
{
	table_open(&t, more);
}

/* Four play: the rule JU-4 of the table strikes once, or not at all; the hand is the first side's, of 1. */
static inline void struck(const char *events)
{
	char room[900];
	expect(play(&t, 4, four(room, events)), 1, 0, "JU-4");
}

static inline void spared(const char *events)
{
	char room[900];
	expect(play(&t, 4, four(room, events)), 1, 0, "");
}

#define TABLE(test) cmocka_unit_test_teardown(test, close_table)

#endif
