#include "log/seen.h"

bool seen_before(struct seen *seen, uint32_t match, struct str id)
{
	uint64_t hash = (str_hash(id) ^ match * UINT64_C(0x9e3779b97f4a7c15)) | 1;
	unsigned i = (unsigned)(hash >> 32) & (SEEN_IDS - 1);

	if (seen->count > SEEN_IDS / (seen->match == match ? 2 : 4))
		*seen = (struct seen){ 0 };
	seen->match = match;
	for (; seen->ids[i]; i = (i + 1) & (SEEN_IDS - 1))
		if (seen->ids[i] == hash)
			return true;
	seen->ids[i] = hash;
	seen->count++;
	return false;
}
