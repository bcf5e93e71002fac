/* The small ruleset of tests/data as text, for as long as the tests of a file run. */
#ifndef VEEDOR_TESTS_PLAIN_H
#define VEEDOR_TESTS_PLAIN_H

#include "loading.h"

static char *plain;

static int plain_read(void **state)
{
	(void)state;
	plain = file_text("tests/data/chico.reglas");
	return 0;
}

static int plain_free(void **state)
{
	(void)state;
	free(plain);
	return 0;
}

#endif
