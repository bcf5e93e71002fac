/* The canonical form: one way to write each hand. docs/notation.md, "The strict writer". */
#include "log/writer.h"

#include "log/acts.h"
#include "log/parse.h"
#include "log/tags.h"

enum { LINE_WIDTH = 80 };

/* Events that share a line: talk, or the cards of one baza. Every other event stands alone. */
enum group { GROUP_ALONE, GROUP_TALK, GROUP_CARDS };

struct writer {
	struct out *out;
	struct out scratch;         /* the event being written, which is measured first */
	const struct hand *hand;
	uint32_t comment;           /* the next one */
	size_t width;               /* columns of the open line; 0 none */
	unsigned seats;             /* the seats that have laid a card on this line */
	enum group group;
	bool full;                  /* only a comment may follow on this line */
};

static void end_line(struct writer *writer)
{
	if (writer->width)
		out_string(writer->out, "\n");
	writer->width = 0;
	writer->seats = 0;
	writer->full = false;
}

static void put(struct writer *writer, const char *gap, struct str text)
{
	if (writer->width) {
		out_string(writer->out, gap);
		writer->width += str_of(gap).n;
	}
	out_bytes(writer->out, text);
	writer->width += utf8_count(text);
}

/* Writes the comments that stand before event `event` and, unless it is 0, before the byte `end`. */
static void comments_before(struct writer *writer, uint32_t event, uint32_t end)
{
	const struct comment *comment;

	while ((comment = hand_next_comment(writer->hand, &writer->comment, event, end))) {
		if (comment->own_line)
			end_line(writer);
		if (comment->after_blank)
			out_string(writer->out, "\n");
		put(writer, "  ", source_text(&writer->hand->source, comment->span));
		end_line(writer);
	}
}

static enum group group_of(const struct event *event)
{
	if (event->type == EVENT_VOICE)
		return GROUP_TALK;
	if (event->type == EVENT_PLAY || event->type == EVENT_LEAVE)
		return GROUP_CARDS;
	return GROUP_ALONE;
}

/* True if the event in writer->scratch begins a line. */
static bool breaks(const struct writer *writer, const struct event *event)
{
	enum group group = group_of(event);

	if (writer->full)
		return true;
	if (event->flags & (EVENT_SAME_BREATH | EVENT_ATTACHED))
		return false;
	if (group == GROUP_ALONE || group != writer->group)
		return true;
	if (group == GROUP_CARDS && (writer->seats >> event->seat & 1))
		return true;
	return writer->width + 2 + utf8_count(out_text(&writer->scratch)) > LINE_WIDTH;
}

/* Writes an event in its place. `on_header` keeps it on the line of the header. */
static void write_event(struct writer *writer, const struct event *event, bool on_header)
{
	bool close = event->flags & (EVENT_SAME_BREATH | EVENT_ATTACHED);

	writer->scratch.used = 0;
	event_text(&writer->scratch, writer->hand, event);
	if (!on_header && breaks(writer, event))
		end_line(writer);
	put(writer, close ? " " : "  ", out_text(&writer->scratch));
	if (!(event->flags & EVENT_ATTACHED))
		writer->group = group_of(event);
	if (writer->group == GROUP_CARDS)
		writer->seats |= 1u << (event->seat & 7);
	writer->full = event->type == EVENT_RULING || (event->type == EVENT_NOTE && !(event->flags & EVENT_ATTACHED));
}

static void write_header(struct writer *writer)
{
	const struct hand *hand = writer->hand;
	struct out *line = &writer->scratch;
	char buffer[FIELD_TEXT];

	line->used = 0;
	out_string(line, "mano ");
	out_bytes(line, hand->whole_id);
	for (unsigned i = 0; i < FIELD_COUNT; i++) {
		struct str text = field_text(hand, i, buffer);
		if (text.n)
			print_raw(line, " {} {}", field_shapes[i].word.p, text);
	}
	put(writer, "", out_text(line));
	writer->group = GROUP_ALONE;
}

static void write_deal(struct writer *writer, int seat)
{
	const struct hand *hand = writer->hand;
	struct out *text = &writer->scratch;

	text->used = 0;
	out_format(text, "%c:", 'A' + seat);
	for (unsigned i = 0; i < hand->dealt[seat]; i++)
		out_format(text, " %s", card_text(hand->deal[seat][i]));
	put(writer, "   ", out_text(text));
}

/* Writes the events before the deal, and the deal on one line. Returns the first event after the deal. */
static uint32_t write_opening(struct writer *writer)
{
	const struct hand *hand = writer->hand;
	uint32_t deal = hand_first_deal(hand), i;

	for (i = 0; i < hand->event_count && hand->events[i].flags & EVENT_HEADER; i++) {
		comments_before(writer, i, deal);
		write_event(writer, &hand->events[i], deal == 0);
	}
	if (deal == 0)
		return i;
	comments_before(writer, i, deal);
	end_line(writer);
	for (int seat = 0; seat < MAX_SEATS; seat++)
		if (hand->dealt[seat] != NOT_DEALT)
			write_deal(writer, seat);
	writer->group = GROUP_ALONE;
	return i;
}

bool write_hand(struct out *out, const struct hand *hand)
{
	struct writer writer = { .out = out, .scratch = { .fd = -1 }, .hand = hand };

	if (hand->lost)
		return false;
	out_string(out, "\n");
	write_header(&writer);
	for (uint32_t i = write_opening(&writer); i < hand->event_count; i++) {
		comments_before(&writer, i, 0);
		write_event(&writer, &hand->events[i], false);
	}
	comments_before(&writer, hand->event_count, 0);
	end_line(&writer);
	out_close(&writer.scratch);
	return true;
}

/* ---- tags ------------------------------------------------------------------------------------ */

static void write_tag(struct out *out, struct str name, struct str value)
{
	out_string(out, "[");
	out_bytes(out, name);
	out_string(out, " ");
	words_quoted(out, value, false);
	out_string(out, "]\n");
}

/* Writes the bytes as they are: a comment may hold any, NUL too. */
static void put_line(struct out *out, struct str text)
{
	out_bytes(out, text);
	out_string(out, "\n");
}

void write_match(struct out *out, const struct match_header *match)
{
	const struct tag *tag = tag_after(match, NULL);
	uint32_t i = 0;

	if (match->ordinal > 1)
		out_string(out, "\n");
	for (; i < match->comments_before; i++)
		put_line(out, match->comments[i]);
	if (match->ordinal == 1)
		write_tag(out, tag_names[TAG_VERSION], STR(LOG_VERSION_TEXT));
	else if (!tag)
		write_tag(out, tag_names[TAG_MATCH], match->id);
	for (; tag; tag = tag_after(match, tag))
		write_tag(out, tag->name, tag->whole);
	for (; i < match->comment_count; i++)
		put_line(out, match->comments[i]);
}
