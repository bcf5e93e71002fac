/* Reads back the lines that veedor writes, one JSON object a line: whole numbers, texts and lists of these. Deeper values are passed
 * over. Private to src/report. */
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

/* Fills values[i] with the value of names[i] in the object. False: the line is no such object, or has a name twice. */
bool json_read(struct str line, struct arena *arena, const char *const *names, struct json_value *values, unsigned count);

#endif
