/* The rulesets that can be found by name. */
#ifndef VEEDOR_TESTS_NAMES_H
#define VEEDOR_TESTS_NAMES_H

#include "rules/load.h"

/* Until the next call. */
static inline const struct str *names_listed(size_t *count)
{
	static struct arena arena;
	static struct ruleset_names names;

	arena_reset(&arena);
	ruleset_names((struct ruleset_folders){ 0 }, &arena, &names);
	*count = names.count;
	return names.list;
}

#endif
