/* Reading back the lines that veedor writes: one JSON object a line, of which whole numbers, texts and lists of these are taken; what lies
 * deeper is passed over. Private to src/report. */
#ifndef VEEDOR_REPORT_JSON_READ_H
#define VEEDOR_REPORT_JSON_READ_H

#include "base/arena.h"

enum json_type { JSON_ABSENT, JSON_NULL, JSON_BOOL, JSON_NUMBER, JSON_TEXT, JSON_LIST, JSON_OBJECT };

struct json_value {
	enum json_type type;
	int64_t number;              /* BOOL: 0 or 1 */
	struct str text;             /* in the arena */
	struct json_value *items;    /* LIST */
	unsigned count;
};

/* Fills values[i] with what the object has under names[i]. False when the line is no such object, or has
 * one of the names twice. */
bool json_read(struct str line, struct arena *arena, const char *const *names, struct json_value *values, unsigned count);

#endif
