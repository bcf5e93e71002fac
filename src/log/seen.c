#include "log/seen.h"

bool seen_before(struct seen *seen, uint32_t match, struct str id)
{
	uint64_t hash = str_hash(id) | 1;
	unsigned i = (unsigned)hash & (SEEN_IDS - 1);

	if (seen->match != match || seen->count > SEEN_IDS / 2)
		*seen = (struct seen){ .match = match };
	for (; seen->ids[i]; i = (i + 1) & (SEEN_IDS - 1))
		if (seen->ids[i] == hash)
			return true;
	seen->ids[i] = hash;
	seen->count++;
	return false;
}
