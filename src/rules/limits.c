/* The limits of a ruleset, in one table. */
#include "rules/compile.h"

const struct limit_row limits[LIMIT_COUNT] = {
#define ROW(text) { text, sizeof text - 1 }
#define LIMIT(name, most, es, en) { most, { { ROW(es), ROW(en) } } },
#include "rules/limits.def"
#undef LIMIT
#undef ROW
};
