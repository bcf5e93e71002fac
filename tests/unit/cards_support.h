/* Cards by their text, for tests that lay them by hand. */
#ifndef VEEDOR_TESTS_CARDS_SUPPORT_H
#define VEEDOR_TESTS_CARDS_SUPPORT_H

#include "engine_support.h"

static inline card named(const char *text)
{
	card c = CARD_NONE;
	assert_true(card_parse(str_of(text), &c));
	return c;
}

#endif
