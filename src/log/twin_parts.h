/* Writes the parts of a line of JSON as text of the notation, for twin_read.c and for the formats of platforms (src/import). */
#ifndef VEEDOR_LOG_TWIN_PARTS_H
#define VEEDOR_LOG_TWIN_PARTS_H

#include "base/json_tree.h"
#include "log/parse.h"
#include "log/twin.h"

struct line_reading {
	struct str line;
	const struct twin_form *form;
	struct arena *arena;
	struct findings *findings;
	struct out text;
	struct source_mark *marks;
	uint32_t count, room;
	uint32_t events;
	int voice;                  /* the seat of the last act if that is a voice; else -1 */
	bool wrong;                 /* something was refused, which is told once in a line */
	bool open;                  /* the current line of the notation may go on */
	bool on_header;             /* the acts stand on the header's line */
};

/* Returns a new finding about `span` of the line, which is then refused; if the line has one already, a finding that nobody reads. */
struct finding *twin_refuse(struct line_reading *r, enum finding_code code, struct span span);
void twin_refuse_value(struct line_reading *r, const struct json_node *value);
/* Refuses the value unless it is `good`. Returns `good`. */
bool twin_allow(struct line_reading *r, const struct json_node *value, bool good);
void twin_refuse_lack(struct line_reading *r, const struct json_node *object, const char *key);

/* Refuses any key but these, which end with NULL. */
void twin_check_keys(struct line_reading *r, const struct json_node *object, const char *const *names);

/* Notes that what is put from here on stands at `span` of the line. */
void twin_mark(struct line_reading *r, struct span span);
void twin_put(struct line_reading *r, const char *text);

/* True if the value is a text of one line without a NUL. Anything else is refused. */
bool twin_is_line(struct line_reading *r, const struct json_node *value);

/* Each puts the value, with `before` in front of it, or refuses it. */
void twin_put_quoted(struct line_reading *r, const struct json_node *value);
void twin_put_name(struct line_reading *r, const struct json_node *value, const char *before);
void twin_put_seat(struct line_reading *r, const struct json_node *value, const char *before);
void twin_put_number(struct line_reading *r, const struct json_node *value, const char *before);
void twin_put_pair(struct line_reading *r, const struct json_node *value, const char *before);

/* Puts a card, which stands in `list` unless that is NULL. */
void twin_put_card(struct line_reading *r, const struct json_node *value, struct json_node *list);

#endif
