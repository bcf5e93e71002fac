/* Pieces of a JSON object on one line: each function writes `,"name":` and the value. */
#ifndef VEEDOR_REPORT_JSON_H
#define VEEDOR_REPORT_JSON_H

#include "base/out.h"
#include "findings/finding.h"

/* Writes no value: the caller does. Inline because most names are literals of known length. */
static inline void json_key(struct out *out, const char *name)
{
	out_string(out, ",\"");
	out_string(out, name);
	out_string(out, "\":");
}

static inline void json_number(struct out *out, const char *name, int64_t number)
{
	json_key(out, name);
	out_number(out, number);
}

static inline void json_bool(struct out *out, const char *name, bool value)
{
	json_key(out, name);
	out_string(out, value ? "true" : "false");
}

/* Writes [a,b], or null if it is not known. */
void json_pair(struct out *out, const char *name, bool known, const int *pair);

/* Writes a text, or null if it is empty. */
static inline void json_text(struct out *out, const char *name, struct str text)
{
	json_key(out, name);
	if (text.n)
		out_json(out, text);
	else
		out_string(out, "null");
}

/* Writes a sentence gathered in memory; empties the memory. */
void json_gathered(struct out *out, const char *name, struct out *memory);

/* Writes "clauses": the ids of a finding. */
void json_clauses(struct out *out, const struct str *clauses);

#endif
