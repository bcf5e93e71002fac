#include "log/twin_parts.h"

#include <string.h>

enum { VALUE_SHOWN = 60 };

/* ---- what is refused ------------------------------------------------------------------------- */

struct finding *twin_refuse(struct line_reading *r, enum finding_code code, struct span span)
{
	struct finding *finding = r->wrong ? finding_untold(code, span) : finding_add(r->findings, code, span);

	r->wrong = true;
	return finding;
}

void twin_refuse_value(struct line_reading *r, const struct json_node *value)
{
	struct str text = utf8_cut(str_slice(r->line, value->span.begin, value->span.end), VALUE_SHOWN);

	if (r->wrong)
		return;
	struct finding *finding = twin_refuse(r, CODE_TWIN_VALUE, value->span);
	finding->args[0] = arg_text(value->key.n ? value->key : STR("[]"));
	finding->args[1] = finding->found = arg_text(text);
}

bool twin_allow(struct line_reading *r, const struct json_node *value, bool good)
{
	if (!good)
		twin_refuse_value(r, value);
	return good;
}

void twin_refuse_lack(struct line_reading *r, const struct json_node *object, const char *key)
{
	if (!r->wrong)
		twin_refuse(r, CODE_TWIN_LACKS, object->span)->args[0] = arg_text(str_of(key));
}

void twin_check_keys(struct line_reading *r, const struct json_node *object, const char *const *names)
{
	for (const struct json_node *value = object->first; value && !r->wrong; value = value->next) {
		size_t i = 0;
		while (names[i] && !str_equal(value->key, str_of(names[i])))
			i++;
		if (names[i])
			continue;
		struct finding *finding = twin_refuse(r, CODE_TWIN_KEY, value->key_span);
		finding->args[0] = finding->found = arg_text(value->key);
		finding->args[1] = suggestion(r->arena, utf8_folded(r->arena, value->key), names);
	}
}

/* ---- text with places ------------------------------------------------------------------------ */

void twin_mark(struct line_reading *r, struct span span)
{
	struct source_mark *marks = arena_widen(r->arena, r->marks, r->count, &r->room, sizeof *marks);

	if (!marks)
		return;
	r->marks = marks;
	r->marks[r->count++] = (struct source_mark){ (uint32_t)r->text.used, span };
}

void twin_put(struct line_reading *r, const char *text)
{
	out_string(&r->text, text);
}

bool twin_is_line(struct line_reading *r, const struct json_node *value)
{
	return twin_allow(r, value, value->is == JSON_IS_TEXT && !memchr(value->text.p, '\n', value->text.n)
		&& !memchr(value->text.p, '\0', value->text.n));
}

void twin_put_quoted(struct line_reading *r, const struct json_node *value)
{
	if (!twin_is_line(r, value))
		return;
	twin_mark(r, value->span);
	words_quoted(&r->text, value->text, false);
}

/* Puts what stands before a value, and notes the place of the value, if it is good; else refuses it. Returns `good`. */
static bool begin(struct line_reading *r, const struct json_node *value, const char *before, bool good)
{
	if (!twin_allow(r, value, good))
		return false;
	twin_put(r, before);
	twin_mark(r, value->span);
	return true;
}

/* Puts a word that the reader of the notation looks up in a closed list. */
void twin_put_name(struct line_reading *r, const struct json_node *value, const char *before)
{
	struct str name = value->text;
	bool good = value->is == JSON_IS_TEXT && name.n && name.n < 48 && ALL_OF(i, (unsigned)name.n,
		(unsigned char)name.p[i] >= 0x80 || name.p[i] == '_' || is_ascii_letter(name.p[i]));

	if (begin(r, value, before, good))
		out_bytes(&r->text, name);
}

void twin_put_seat(struct line_reading *r, const struct json_node *value, const char *before)
{
	if (begin(r, value, before, value->is == JSON_IS_TEXT && value->text.n == 1 && is_seat_letter(value->text.p[0])))
		out_bytes(&r->text, value->text);
}

void twin_put_card(struct line_reading *r, const struct json_node *value, struct json_node *list)
{
	card found = CARD_UNKNOWN;

	if (value->is != JSON_IS_TEXT || (!str_equal(value->text, STR("?")) && !card_parse(value->text, &found))) {
		struct json_node named = *value;
		named.key = list ? list->key : value->key;
		twin_refuse_value(r, &named);
		return;
	}
	twin_put(r, " ");
	twin_mark(r, value->span);
	twin_put(r, card_text(found));
}

static bool is_number(const struct json_node *value)
{
	return value->is == JSON_IS_NUMBER && value->number >= 0 && value->number <= 9999;
}

void twin_put_number(struct line_reading *r, const struct json_node *value, const char *before)
{
	if (begin(r, value, before, is_number(value)))
		out_number(&r->text, value->number);
}

void twin_put_pair(struct line_reading *r, const struct json_node *value, const char *before)
{
	const struct json_node *a = value->is == JSON_IS_LIST ? value->first : NULL, *b = a ? a->next : NULL;

	if (!begin(r, value, before, b && !b->next && is_number(a) && is_number(b)))
		return;
	out_number(&r->text, a->number);
	twin_put(r, "-");
	out_number(&r->text, b->number);
}
