/* The limits of a ruleset, in one table. */
#include "rules/compile.h"

static const struct {
	int most;
	struct words what;
} rows[] = {
#define ROW(text) { text, sizeof text - 1 }
#define LIMIT(name, most, es, en) { most, { { ROW(es), ROW(en) } } },
#include "rules/limits.def"
#undef LIMIT
#undef ROW
};

int limit_most(enum limit limit)
{
	return rows[limit].most;
}

struct words limit_words(enum limit limit)
{
	return rows[limit].what;
}

void limit_tell(struct finding *finding, enum limit limit)
{
	WITH_ARGS(finding, arg_words(rows[limit].what), arg_number(rows[limit].most));
}
