/* JSON, an object a line. Each of these writes a value under its name, with the comma that it needs; `name` NULL: an item of a list. */
#ifndef VEEDOR_BASE_JSON_H
#define VEEDOR_BASE_JSON_H

#include "base/out.h"

/* The comma and the name that stand before a value. Here, like what writes most values: most names are literals, whose length the compiler
 * knows. */
static inline void json_name(struct out *out, const char *name)
{
	size_t n = name ? strlen(name) : 0;

	if (!out_reserve(out, n + 4))
		return;
	char *p = out->buffer + out->used;
	if (out->more)
		*p++ = ',';
	out->more = true;
	if (name) {
		*p++ = '"';
		p = (char *)memcpy(p, name, n) + n;
		*p++ = '"';
		*p++ = ':';
	}
	out->used = (size_t)(p - out->buffer);
}

/* A line begins with its type and ends. */
void json_record(struct out *out, const char *type);
void json_end(struct out *out);

/* An object or a list, with the values that the statement or the block behind it writes: JSON_LIST(out, "seats") for (...) json_number(...). No
 * statement may leave the block. */
#define JSON_OBJECT(out, name) for (json_open(out, name, '{'); !(out)->more; json_close(out, '}'))
/* Null, without its block, where there is nothing to tell. */
#define JSON_OBJECT_IF(out, name, is) for (json_open_if(out, name, is); !(out)->more; json_close(out, '}'))
#define JSON_LIST(out, name) for (json_open(out, name, '['); !(out)->more; json_close(out, ']'))
void json_open(struct out *out, const char *name, char bracket);
void json_open_if(struct out *out, const char *name, bool is);
void json_close(struct out *out, char bracket);

/* The next value stands on a line of its own. */
void json_line(struct out *out);

static inline void json_null(struct out *out, const char *name)
{
	json_name(out, name);
	out_string(out, "null");
}

static inline void json_number(struct out *out, const char *name, int64_t number)
{
	json_name(out, name);
	out_number(out, number);
}

static inline void json_bool(struct out *out, const char *name, bool value)
{
	json_name(out, name);
	out_string(out, value ? "true" : "false");
}

/* Null where it is not known, and the value is not asked for; an index that is negative. */
#define json_number_if(out, name, known, number) ((known) ? json_number(out, name, number) : json_null(out, name))
#define json_text_if(out, name, known, text) ((known) ? json_text(out, name, text) : json_null(out, name))
void json_index(struct out *out, const char *name, int index);

/* Writes [a,b], or null if it is not known. */
void json_pair(struct out *out, const char *name, bool known, int64_t a, int64_t b);

/* A text as it is; null when it is empty. */
static inline void json_string(struct out *out, const char *name, struct str text)
{
	json_name(out, name);
	out_json(out, text);
}

static inline void json_text(struct out *out, const char *name, struct str text)
{
	if (text.n)
		json_string(out, name, text);
	else
		json_null(out, name);
}

/* Writes the sentence gathered aside, or the one that `print` writes when it gets `out` and these arguments. */
void json_gathered(struct out *out, const char *name);
#define json_said(out, name, print, ...) (print(out_aside(out), __VA_ARGS__), json_gathered(out, name))

/* So many texts; up to the first that is empty, `most` of them. */
void json_texts(struct out *out, const char *name, const struct str *texts, unsigned count);
void json_ids(struct out *out, const char *name, const struct str *ids, unsigned most);

#endif
