/* The size of a sample: `few` in `make check`, `all` where FULL is set (`make check-release`). */
#ifndef VEEDOR_TESTS_FULL_H
#define VEEDOR_TESTS_FULL_H

#include <stdlib.h>

static inline unsigned few_or_all(unsigned few, unsigned all)
{
	return getenv("FULL") ? all : few;
}

#endif
