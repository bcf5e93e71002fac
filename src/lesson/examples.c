#include "lesson/examples.h"

#include <strings.h>

const struct example *example_of(struct str clause)
{
	for (const struct example *row = example_rows; row->clause; row++)
		if (str_of(row->clause).n == clause.n && strncasecmp(row->clause, clause.p, clause.n) == 0)
			return row;
	return NULL;
}
