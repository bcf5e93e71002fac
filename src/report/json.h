/* The pieces of a JSON object on one line: each of these writes `,"name":` and the value. */
#ifndef VEEDOR_REPORT_JSON_H
#define VEEDOR_REPORT_JSON_H

#include "base/out.h"
#include "findings/finding.h"

/* json_key writes no value: what follows it is its caller's. Here, since most names are literals, whose length the compiler knows. */
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

/* [a,b], or null where it is not known. */
void json_pair(struct out *out, const char *name, bool known, const int *pair);

/* A text, or null when it is empty. */
static inline void json_text(struct out *out, const char *name, struct str text)
{
	json_key(out, name);
	if (text.n)
		out_json(out, text);
	else
		out_string(out, "null");
}

/* A sentence that was gathered in memory, which is emptied. */
void json_gathered(struct out *out, const char *name, struct out *memory);

/* "clauses": the ids of a finding. */
void json_clauses(struct out *out, const struct str *clauses);

#endif
