/* Puts a line of JSON into the notation: one act on a line, each byte with its place in the JSON. It writes only what the notation would read
 * back as the same, and refuses everything else. */
#include "log/twin.h"

#include "log/acts.h"
#include "log/tags.h"
#include "log/twin_parts.h"

#include <stdio.h>
#include <string.h>

/* ---- events ---------------------------------------------------------------------------------- */

static const char *const EVENT_KEYS[] = { "at", "together", "seat", "act", "same_breath", "attached", "what", "cards", "form", "to", "number", "points", "words", NULL };
static const char *const COMMENT_KEYS[] = { "comment", "own_line", "after_blank", NULL };

#define KEY(object, name) json_member(object, STR(name))

static bool is_true(struct line_reading *r, const struct json_node *object, struct str name)
{
	const struct json_node *value = json_member(object, name);

	return value && twin_allow(r, value, value->is == JSON_IS_TRUE || value->is == JSON_IS_FALSE) && value->is == JSON_IS_TRUE;
}

static bool says(const struct json_node *value, const char *word)
{
	return value->is == JSON_IS_TEXT && str_equal(value->text, str_of(word));
}

static void read_comment(struct line_reading *r, const struct json_node *object, const struct json_node *text)
{
	bool own = is_true(r, object, STR("own_line"));

	twin_check_keys(r, object, COMMENT_KEYS);
	if (!twin_is_line(r, text))
		return;
	if (is_true(r, object, STR("after_blank")))
		twin_put(r, own ? "\n" : "");
	twin_put(r, own ? "\n" : "  ");
	twin_mark(r, text->span);
	print_raw(&r->text, ";{}", text->text);
	r->open = false;
}

/* Returns the act of that name. If two acts have the name, the seat decides: one has a seat, the other none. */
static int find_act(struct line_reading *r, const struct json_node *object)
{
	const struct json_node *name = KEY(object, "act");
	bool seat = KEY(object, "seat");

	if (!name) {
		twin_refuse_lack(r, object, "act");
		return -1;
	}
	for (unsigned type = 0; type < EVENT_TYPE_COUNT && name->is == JSON_IS_TEXT; type++)
		if (str_equal(name->text, str_of(act_shapes[type].name)) && !(type == EVENT_SHOW && !seat) && !(type == EVENT_MUESTRA && seat))
			return (int)type;
	twin_refuse_value(r, name);
	return -1;
}

/* Refuses an act that lacks something it needs, or has something it may not have. */
static bool check_fields(struct line_reading *r, const struct json_node *object, const struct act_shape *act)
{
	static const char *const fields[] = { "seat", "cards", "form", "what", "to", "number", "points", "words" };
	const struct json_node *cards = KEY(object, "cards");
	unsigned count = 0;

	for (unsigned i = 0; i < sizeof fields / sizeof *fields && !r->wrong; i++) {
		const struct json_node *value = json_member(object, str_of(fields[i]));
		if (!value && (act->needs >> i & 1))
			twin_refuse_lack(r, object, fields[i]);
		if (value && !((act->needs | act->may) >> i & 1)) {
			struct finding *finding = twin_refuse(r, CODE_TWIN_KEY, value->key_span);
			finding->args[0] = finding->found = arg_text(value->key);
			finding->args[1] = arg_bitext(BITEXT("", ""));
		}
	}
	for (const struct json_node *one = cards ? cards->first : NULL; one; one = one->next)
		count++;
	if (cards && (cards->is != JSON_IS_LIST || count < act->least || count > act->most))
		twin_refuse_value(r, cards);
	return !r->wrong;
}

static void put_cards(struct line_reading *r, struct json_node *cards, unsigned from)
{
	unsigned i = 0;

	for (const struct json_node *one = cards ? cards->first : NULL; one; one = one->next)
		if (i++ >= from)
			twin_put_card(r, one, cards);
}

/* Puts the cards and how they are laid. Without a form, or with one that lays a card alone, there is one card. */
static void put_play(struct line_reading *r, const struct json_node *object)
{
	struct json_node *cards = KEY(object, "cards");
	const struct json_node *form = KEY(object, "form");
	bool more = cards->first->next;
	bool with = form && says(form, "con"), beneath = form && says(form, "bajo");

	if (!form || twin_allow(r, form, with || beneath || says(form, "tapada") || says(form, "boca_abajo")))
		twin_allow(r, cards, more == (with || beneath) && !(beneath && cards->first->next->next));
	twin_put_card(r, cards->first, cards);
	if (form)
		twin_put_name(r, form, " ");
	put_cards(r, cards, 1);
}

/* Puts the word that `fallo`, `anula` or `fin` may have; each has words of its own. */
static void put_ending(struct line_reading *r, const struct json_node *object, unsigned type)
{
	const struct json_node *what = KEY(object, "what"), *points = KEY(object, "points");

	if (what)
		twin_allow(r, what, !points && (says(what, "repite") || (type == EVENT_END && (says(what, "incompleta") || says(what, "partida")))));
	if (points)
		twin_put_pair(r, points, " tantos ");
	if (what)
		twin_put_name(r, what, " ");
}

/* Puts what follows the actor and the act's own word. */
static void put_rest(struct line_reading *r, const struct json_node *object, unsigned type, bool attached)
{
	const struct json_node *what = KEY(object, "what"), *seat = KEY(object, "seat"), *to = KEY(object, "to");
	const struct json_node *number = KEY(object, "number"), *points = KEY(object, "points"), *words = KEY(object, "words");
	bool ends = type == EVENT_RULING || type == EVENT_ANNUL || type == EVENT_END;

	if (ends)
		put_ending(r, object, type);
	else if (what)
		twin_put_name(r, what, attached ? "" : " ");
	if (seat && !act_has_actor(type))
		twin_put_seat(r, seat, " ");
	if (to && type == EVENT_POINT_AT)
		twin_put_seat(r, to, " ");
	if (type == EVENT_PLAY)
		put_play(r, object);
	else
		put_cards(r, KEY(object, "cards"), 0);
	if (to && type != EVENT_POINT_AT) {
		out_format(&r->text, " %s", act_shapes[type].to);
		twin_put_seat(r, to, " ");
	}
	if (number)
		twin_put_number(r, number, " ");
	if (points && !ends)
		twin_put_pair(r, points, " ");
	if (words) {
		twin_put(r, " ");
		twin_put_quoted(r, words);
	}
}

static void put_mark(struct line_reading *r, const struct json_node *object, bool together)
{
	const struct json_node *at = KEY(object, "at");
	bool good = at && at->is == JSON_IS_TEXT && at->text.n;

	twin_put(r, together ? "+ " : "");
	if (!at)
		return;
	for (size_t i = 0; good && i < at->text.n; i++)
		good = strchr("0123456789:.", at->text.p[i]) && at->text.p[i];
	if (!twin_allow(r, at, good))
		return;
	twin_mark(r, at->span);
	print_raw(&r->text, "@{} ", at->text);
}

static void put_act(struct line_reading *r, const struct json_node *object, unsigned type)
{
	const struct json_node *seat = KEY(object, "seat"), *act = KEY(object, "act");
	bool actor = seat && act_has_actor(type);

	if (actor)
		twin_put_seat(r, seat, "");
	if (!act_is_bare(type)) {
		twin_put(r, actor ? " " : "");
		twin_mark(r, act->span);
		twin_put(r, act_shapes[type].name);
	}
	put_rest(r, object, type, false);
}

/* What binds an event to the one before it. */
struct joined {
	bool together, breath, attached;
};

/* Reads what binds the event; refuses what does not go with its type, or together. */
static struct joined read_joined(struct line_reading *r, const struct json_node *object, unsigned type)
{
	struct joined b = { is_true(r, object, STR("together")), is_true(r, object, STR("same_breath")), is_true(r, object, STR("attached")) };

	if ((b.breath && type != EVENT_VOICE) || (b.attached && type != EVENT_NOTE)
			|| ((b.breath || b.attached) && (b.together || KEY(object, "at"))))
		twin_refuse_value(r, KEY(object, "act"));
	return b;
}

static void put_event(struct line_reading *r, const struct json_node *object, unsigned type, struct joined b)
{
	const struct json_node *seat = KEY(object, "seat");
	int who = type == EVENT_VOICE && seat->is == JSON_IS_TEXT && seat->text.n == 1 ? seat->text.p[0] : -1;

	twin_put(r, r->open && (b.breath || b.attached) ? " " : r->open && r->on_header ? "  " : "\n");
	r->open = true;
	twin_mark(r, object->span);
	put_mark(r, object, b.together);
	if (b.breath) { /* a further string of the voice before, by the same seat */
		if (twin_allow(r, KEY(object, "same_breath"), who == r->voice))
			twin_put_quoted(r, KEY(object, "words"));
	} else if (b.attached) {
		twin_put(r, "{");
		put_rest(r, object, type, true);
		twin_put(r, "}");
	} else {
		put_act(r, object, type);
	}
	if (!b.attached)
		r->voice = who;
}

static void read_event(struct line_reading *r, const struct json_node *object)
{
	const struct json_node *comment = object->is == JSON_IS_OBJECT ? KEY(object, "comment") : NULL;

	if (!twin_allow(r, object, object->is == JSON_IS_OBJECT))
		return;
	if (comment) {
		read_comment(r, object, comment);
		return;
	}
	twin_check_keys(r, object, EVENT_KEYS);
	int type = find_act(r, object);
	if (type < 0 || !check_fields(r, object, &act_shapes[type]))
		return;
	struct joined b = read_joined(r, object, (unsigned)type);
	put_event(r, object, (unsigned)type, b);
	r->open = b.attached || (type != EVENT_NOTE && type != EVENT_RULING);
	r->events++;
}

/* Reads each of the list, if there is one. */
static void read_each(struct line_reading *r, const struct json_node *list, void (*read)(struct line_reading *r, const struct json_node *one))
{
	if (list)
		twin_allow(r, list, list->is == JSON_IS_LIST);
	for (const struct json_node *one = list ? list->first : NULL; one && !r->wrong; one = one->next)
		read(r, one);
}

/* ---- the line -------------------------------------------------------------------------------- */

static void put_comment(struct line_reading *r, const struct json_node *one)
{
	if (!twin_is_line(r, one))
		return;
	twin_mark(r, one->span);
	print_raw(&r->text, ";{}\n", one->text);
}

static bool is_tag_name(struct str name)
{
	return name.n && ALL_OF(i, (unsigned)name.n, tag_sign(name.p[i]));
}

static void put_tag(struct line_reading *r, struct str name, struct span place, const struct json_node *value)
{
	twin_mark(r, place);
	print_raw(&r->text, "[{} ", name);
	twin_put_quoted(r, value);
	twin_put(r, "]\n");
}

static void put_tags(struct line_reading *r, const struct json_node *tags)
{
	twin_allow(r, tags, tags->is == JSON_IS_OBJECT && tags->first);
	for (const struct json_node *tag = tags->first; tag && !r->wrong; tag = tag->next) {
		twin_allow(r, tag, is_tag_name(tag->key) && (tag->is != JSON_IS_LIST || tag->first));
		if (tag->is != JSON_IS_LIST)
			put_tag(r, tag->key, tag->key_span, tag);
		for (struct json_node *one = tag->is == JSON_IS_LIST ? tag->first : NULL; one && !r->wrong; one = one->next)
			put_tag(r, tag->key, tag->key_span, one);
	}
}

static void read_tags(struct line_reading *r, const struct json_node *object)
{
	const struct json_node *tags = KEY(object, "tags"), *above = KEY(object, "comments_before"), *below = KEY(object, "comments");

	if (!tags && (above || below))
		twin_refuse_value(r, above ? above : below);
	if (!tags || r->wrong)
		return;
	read_each(r, above, put_comment);
	put_tags(r, tags);
	read_each(r, below, put_comment);
	twin_put(r, "\n");
}

static void put_id(struct line_reading *r, const struct json_node *object)
{
	const struct json_node *id = KEY(object, "hand");
	bool good = id && twin_is_line(r, id) && id->text.n;

	if (!id)
		twin_refuse_lack(r, object, "hand");
	for (size_t i = 0; good && i < id->text.n; i++)
		good = !strchr(" \t\r\n,;\"{", id->text.p[i]);
	if (!id || !twin_allow(r, id, good))
		return;
	twin_mark(r, id->span);
	print_raw(&r->text, "mano {}", id->text);
}

static void read_field(struct line_reading *r, const struct field_shape *field, const struct json_node *value)
{
	char before[16];

	snprintf(before, sizeof before, " %s ", field->word.p);
	switch ((enum field_takes)field->takes) {
	case TAKES_SEAT: twin_put_seat(r, value, before); break;
	case TAKES_PAIR: twin_put_pair(r, value, before); break;
	case TAKES_NUMBER: twin_put_number(r, value, before); break;
	case TAKES_CARD:
		out_format(&r->text, " %s", field->word.p);
		twin_put_card(r, value, NULL);
		break;
	case TAKES_DISPUTE:
		if (twin_allow(r, value, says(value, dispute_words[DISPUTE_GENERAL]) || says(value, dispute_words[DISPUTE_FACING])))
			twin_put_name(r, value, before);
		break;
	}
}

static void read_header(struct line_reading *r, const struct json_node *object)
{
	put_id(r, object);
	for (unsigned i = 0; i < FIELD_COUNT; i++) {
		const struct json_node *value = json_member(object, str_of(field_shapes[i].key));
		if (value)
			read_field(r, &field_shapes[i], value);
	}
	r->open = true;
}

static void read_deal(struct line_reading *r, const struct json_node *deal)
{
	twin_allow(r, deal, deal->is == JSON_IS_OBJECT && deal->first);
	twin_put(r, "\n");
	for (struct json_node *seat = deal->first; seat && !r->wrong; seat = seat->next) {
		unsigned count = 0;
		for (const struct json_node *one = seat->first; one; one = one->next)
			count++;
		bool named = seat->key.n == 1 && is_seat_letter(seat->key.p[0]);
		if (!twin_allow(r, seat, seat->is == JSON_IS_LIST && named && count <= DEAL_CARDS))
			return;
		twin_put(r, seat == deal->first ? "" : "   ");
		twin_mark(r, seat->key_span);
		out_bytes(&r->text, seat->key);
		twin_put(r, ":");
		put_cards(r, seat, 0);
	}
	r->open = true;
}

static void read_hand(struct line_reading *r, struct twin *twin, const struct json_node *object)
{
	static const char *const keys[] = { "comments_before", "tags", "comments", "hand", "dealer", "score", "muestra", "chico", "target", "dispute",
		"before", "deal", "events", NULL };
	const struct json_node *before = KEY(object, "before"), *deal = KEY(object, "deal"), *events = KEY(object, "events");

	twin_check_keys(r, object, keys);
	read_tags(r, object);
	twin->body_at = (uint32_t)r->text.used;
	read_header(r, object);
	r->on_header = !deal;
	read_each(r, before, read_event);
	r->on_header = false;
	twin->before = r->events;
	if (deal && !r->wrong)
		read_deal(r, deal);
	else
		r->open = false;
	read_each(r, events, read_event);
	twin->events = r->events;
}

/* Gives the text, with the place of each byte in the line. */
static bool give(struct line_reading *r, struct twin *twin, struct str name, uint32_t number)
{
	struct str text = out_text(&r->text);
	struct source_map *map = ARENA_NEW(r->arena, struct source_map);

	twin->bytes = arena_room(r->arena, text.n + 3);
	if (!map || !twin->bytes || r->text.error)
		return false;
	memcpy(twin->bytes, text.p, text.n);
	memcpy(twin->bytes + text.n, "\n\0", 3);
	*map = (struct source_map){ r->line, number, r->marks, r->count };
	twin->source = (struct source){ name, { twin->bytes, text.n + 1 }, number, map };
	return true;
}

bool twin_read(struct twin *twin, struct str name, struct str line, uint32_t number, const struct twin_form *form, struct arena *arena,
	struct findings *findings)
{
	static const struct twin_form own = { read_hand, NULL };
	struct line_reading r = { .line = line, .arena = arena, .findings = findings, .text = { .fd = -1 }, .voice = -1,
		.form = form ? form : &own };
	struct span wrong;
	const struct json_node *object = json_tree_read(line, arena, &wrong);
	bool read = false;

	if (!object || object->is != JSON_IS_OBJECT) {
		twin_refuse(&r, CODE_TWIN_BROKEN, object ? object->span : wrong);
		return false;
	}
	r.form->read(&r, twin, object);
	if (!r.wrong)
		read = give(&r, twin, name, number);
	out_close(&r.text);
	return read;
}

bool twin_has_tags(struct str line, bool *hidden)
{
	const struct str key = STR("\"tags\"");
	const char *found;

	/* Escapes of ASCII letters, which nobody needs, may hide the key. */
	*hidden = line.n && (memmem(line.p, line.n, "\\u006", 5) || memmem(line.p, line.n, "\\u007", 5));
	while (line.n && (found = memmem(line.p, line.n, key.p, key.n))) {
		line = str_slice(line, (size_t)(found - line.p) + key.n, line.n);
		struct str rest = str_trim(line);
		if (rest.n && rest.p[0] == ':')
			return true;
	}
	return false;
}

bool twin_begins(struct str text, bool eof, bool *more)
{
	struct str rest = str_trim(text);
	bool brace = rest.n && rest.p[0] == '{';

	rest = brace ? str_trim(str_slice(rest, 1, rest.n)) : rest;
	*more = !rest.n && !eof;
	return brace && rest.n && (rest.p[0] == '"' || rest.p[0] == '}');
}
