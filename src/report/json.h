/* The pieces of a JSON object on one line: each of these writes `,"name":` and the value. */
#ifndef VEEDOR_REPORT_JSON_H
#define VEEDOR_REPORT_JSON_H

#include "base/out.h"
#include "findings/finding.h"

/* json_key writes no value: what follows it is its caller's. */
void json_key(struct out *out, const char *name);
void json_number(struct out *out, const char *name, int64_t number);
void json_bool(struct out *out, const char *name, bool value);

/* [a,b], or null where it is not known. */
void json_pair(struct out *out, const char *name, bool known, const int *pair);

/* A text, or null when it is empty. */
void json_text(struct out *out, const char *name, struct str text);

/* A sentence that was gathered in memory, which is emptied. */
void json_gathered(struct out *out, const char *name, struct out *memory);

/* "clauses": the ids of a finding. */
void json_clauses(struct out *out, const struct str *clauses);

#endif
