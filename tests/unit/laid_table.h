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

#define TABLE(test) cmocka_unit_test_teardown(test, close_table)

#endif
