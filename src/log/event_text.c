/* Writes one event in canonical text. */
#include "log/acts.h"
#include "log/parse.h"

void words_put(struct out *out, struct str text, bool plain, bool quoted)
{
	for (size_t i = 0; i < text.n; i++) {
		i += plain && text.p[i] == '\\' && i + 1 < text.n && (text.p[i + 1] == '"' || text.p[i + 1] == '\\');
		if (quoted && (text.p[i] == '"' || text.p[i] == '\\'))
			out_string(out, "\\");
		out_bytes(out, str_slice(text, i, i + 1));
	}
}

void words_quoted(struct out *out, struct str text, bool plain)
{
	out_string(out, "\"");
	words_put(out, text, plain, true);
	out_string(out, "\"");
}

static void put_cards(struct out *out, const struct event *event, unsigned from)
{
	for (unsigned i = from; i < event->card_count; i++)
		out_format(out, " %s", card_text(event->cards[i]));
}

static void put_play(struct out *out, const struct event *event)
{
	const char *form = act_form(event);

	out_format(out, " %s", card_text(event->cards[0]));
	if (form)
		out_format(out, " %s", form);
	put_cards(out, event, 1);
}

static void put_seat(struct out *out, unsigned seat)
{
	if (seat != NOBODY)
		out_format(out, " %c", 'A' + seat);
}

static void put_what(struct out *out, const struct hand *hand, const struct event *event)
{
	char buffer[ACT_TEXT];
	struct str what = act_what(hand, event, buffer);

	if (what.n && !(event->flags & EVENT_ATTACHED))
		out_string(out, " ");
	out_bytes(out, what);
}

static void put_numbers(struct out *out, const struct event *event)
{
	const struct act_shape *shape = &act_shapes[event->type];

	if (act_has_points(event))
		out_format(out, "%s %d-%d", event->type == EVENT_RULING ? " tantos" : "", event->number, event->second);
	else if (event->number >= 0 && (shape->needs | shape->may) & HAS_NUMBER)
		out_format(out, " %d", event->number);
}

/* Writes what follows the actor and the act's own word. */
static void put_rest(struct out *out, const struct hand *hand, const struct event *event)
{
	bool points_at = event->type == EVENT_POINT_AT;

	put_what(out, hand, event);
	if (!act_has_actor(event->type))
		put_seat(out, event->seat);
	if (points_at)
		put_seat(out, event->target);
	if (event->type == EVENT_PLAY)
		put_play(out, event);
	else
		put_cards(out, event, 0);
	if (!points_at && event->target != NOBODY) {
		out_format(out, " %s", act_shapes[event->type].to);
		put_seat(out, event->target);
	}
	put_numbers(out, event);
	if (span_is_set(event->words)) {
		out_string(out, " ");
		words_quoted(out, event_words(hand, event), true);
	}
}

/* Writes "+" and the time, with two digits of hours. */
static void put_mark(struct out *out, const struct hand *hand, const struct event *event)
{
	char buffer[ACT_TEXT];
	struct str time = act_time(hand, event, buffer);

	if (event->flags & EVENT_WITH_PREVIOUS)
		out_string(out, "+ ");
	if (time.n)
		print_raw(out, "@{} ", time);
}

static void put_act(struct out *out, const struct hand *hand, const struct event *event)
{
	bool actor = event->seat != NOBODY && act_has_actor(event->type);

	if (actor)
		out_format(out, "%c", 'A' + event->seat);
	if (!act_is_bare(event->type))
		out_format(out, actor ? " %s" : "%s", act_shapes[event->type].name);
	put_rest(out, hand, event);
}

void event_text(struct out *out, const struct hand *hand, const struct event *event)
{
	put_mark(out, hand, event);
	if (event->flags & EVENT_SAME_BREATH) {
		words_quoted(out, event_words(hand, event), true);
	} else if (event->flags & EVENT_ATTACHED) {
		out_string(out, "{");
		put_rest(out, hand, event);
		out_string(out, "}");
	} else {
		put_act(out, hand, event);
	}
}
