/* The pieces of a JSON object on one line. */
#include "report/json.h"

void json_pair(struct out *out, const char *name, bool known, const int *pair)
{
	json_key(out, name);
	if (!known) {
		out_string(out, "null");
		return;
	}
	out_string(out, "[");
	out_number(out, pair[0]);
	out_string(out, ",");
	out_number(out, pair[1]);
	out_string(out, "]");
}

void json_gathered(struct out *out, const char *name, struct out *memory)
{
	json_text(out, name, out_text(memory));
	if (memory->error && !out->error)
		out->error = memory->error;
	memory->used = 0;
}

void json_clauses(struct out *out, const struct str *clauses)
{
	json_key(out, "clauses");
	out_string(out, "[");
	for (int i = 0; i < FINDING_CLAUSES && clauses[i].n; i++) {
		out_string(out, i ? "," : "");
		out_json(out, clauses[i]);
	}
	out_string(out, "]");
}
