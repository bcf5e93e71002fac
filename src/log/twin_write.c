/* Writes a hand as a line of JSON: only the keys that say something, in the order of the strict form. */
#include "log/twin.h"

#include "base/json.h"
#include "log/acts.h"
#include "log/parse.h"
#include "log/tags.h"

struct writing {
	struct out *out;
	const struct hand *hand;
	uint32_t comment;           /* the next one */
};

static void put_word(struct out *out, const char *name, const char *word)
{
	json_string(out, name, str_of(word));
}

static void put_seat(struct out *out, const char *name, unsigned seat)
{
	if (seat != NOBODY)
		put_word(out, name, (char[]){ (char)('A' + seat), 0 });
}

static void put_true(struct out *out, const char *name, bool value)
{
	if (value)
		json_bool(out, name, true);
}

static void put_cards(struct out *out, const char *name, const card *cards, unsigned count)
{
	JSON_LIST(out, name)
		for (unsigned i = 0; i < count; i++)
			put_word(out, NULL, card_text(cards[i]));
}

/* ---- tags ------------------------------------------------------------------------------------ */

static void put_comments(struct out *out, const char *name, const struct match_header *match, uint32_t from, uint32_t to)
{
	if (from == to)
		return;
	JSON_LIST(out, name)
		for (; from < to; from++)
			json_string(out, NULL, str_slice(match->comments[from], 1, match->comments[from].n));
}

/* Writes a tag, whose name may be any; one that may stand several times as a list of them all. Returns the last one written. */
static const struct tag *put_tag(struct out *out, const struct match_header *match, const struct tag *tag)
{
	const struct tag *next = tag_after(match, tag);

	json_string(out, NULL, tag->name);
	out_string(out, ":");
	out->more = false;
	if (!tag_is_listed(tag->known)) {
		json_string(out, NULL, tag->whole);
		return tag;
	}
	JSON_LIST(out, NULL) {
		json_string(out, NULL, tag->whole);
		for (; next && next->known == tag->known; tag = next, next = tag_after(match, tag))
			json_string(out, NULL, next->whole);
	}
	return tag;
}

static void put_match(struct out *out, const struct match_header *match)
{
	const struct tag *tag = tag_after(match, NULL);

	put_comments(out, "comments_before", match, 0, match->comments_before);
	JSON_OBJECT(out, "tags") {
		if (match->ordinal == 1)
			put_word(out, tag_names[TAG_VERSION].p, LOG_VERSION_TEXT);
		else if (!tag)
			json_string(out, "Partido", match->id);
		for (; tag; tag = tag_after(match, tag))
			tag = put_tag(out, match, tag);
	}
	put_comments(out, "comments", match, match->comments_before, match->comment_count);
}

/* ---- events ---------------------------------------------------------------------------------- */

static void put_words(struct writing *w, const struct event *event)
{
	struct out *aside = out_aside(w->out);

	if (!span_is_set(event->words))
		return;
	words_put(aside, event_words(w->hand, event), true, false);
	json_string(w->out, "words", out_text(aside));
	w->out->error = w->out->error ? w->out->error : aside->error;
	aside->used = 0;
}

static void put_event(struct writing *w, const struct event *event)
{
	char at[ACT_TEXT], word[ACT_TEXT];
	struct str time = act_time(w->hand, event, at), what = act_what(w->hand, event, word);
	struct out *out = w->out;

	JSON_OBJECT(out, NULL) {
		if (time.n)
			json_string(out, "at", time);
		put_true(out, "together", event->flags & EVENT_WITH_PREVIOUS);
		put_seat(out, "seat", event->seat);
		put_word(out, "act", act_shapes[event->type].name);
		put_true(out, "same_breath", event->flags & EVENT_SAME_BREATH);
		put_true(out, "attached", event->flags & EVENT_ATTACHED);
		if (what.n)
			json_string(out, "what", what);
		if (event->card_count)
			put_cards(out, "cards", event->cards, event->card_count);
		if (act_form(event))
			put_word(out, "form", act_form(event));
		put_seat(out, "to", event->target);
		if (act_has_points(event))
			json_pair(out, "points", true, event->number, event->second);
		else if (event->number >= 0)
			json_number(out, "number", event->number);
		put_words(w, event);
	}
}

/* Writes the comments before event `event` and, unless it is 0, before the byte `end`. */
static void comments_before(struct writing *w, uint32_t event, uint32_t end)
{
	const struct comment *comment;

	while ((comment = hand_next_comment(w->hand, &w->comment, event, end))) {
		JSON_OBJECT(w->out, NULL) {
			json_string(w->out, "comment", source_text(&w->hand->source, (struct span){ comment->span.begin + 1, comment->span.end }));
			put_true(w->out, "own_line", comment->own_line);
			put_true(w->out, "after_blank", comment->after_blank);
		}
	}
}

/* ---- the hand -------------------------------------------------------------------------------- */

static void put_header(struct out *out, const struct hand *hand)
{
	char buffer[FIELD_TEXT];

	json_string(out, "hand", hand->whole_id);
	for (unsigned i = 0; i < FIELD_COUNT; i++) {
		const struct field_shape *field = &field_shapes[i];
		struct str text = field_text(hand, i, buffer);
		int number;
		if (text.n && field->takes == TAKES_PAIR)
			json_pair(out, field->key, true, hand->score.of[0], hand->score.of[1]);
		else if (field->takes == TAKES_NUMBER && str_number(text, &number))
			json_number(out, field->key, number);
		else if (text.n)
			json_string(out, field->key, text);
	}
}

/* Writes the events before the deal, and the comments there. Returns the first event after the deal. */
static uint32_t put_before(struct writing *w, uint32_t deal)
{
	const struct hand *hand = w->hand;
	uint32_t i = 0;
	bool comments = deal && hand->comment_count && hand->comments[0].span.begin < deal
		&& (hand->comments[0].before_event == 0 || (hand->event_count && hand->events[0].flags & EVENT_HEADER));

	if (!comments && !(hand->event_count && hand->events[0].flags & EVENT_HEADER))
		return 0;
	JSON_LIST(w->out, "before") {
		for (; i < hand->event_count && hand->events[i].flags & EVENT_HEADER; i++) {
			comments_before(w, i, deal);
			put_event(w, &hand->events[i]);
		}
		if (deal)
			comments_before(w, i, deal);
	}
	return i;
}

bool twin_write(struct out *out, const struct hand *hand, bool first)
{
	struct writing w = { .out = out, .hand = hand };

	if (hand->lost)
		return false;
	uint32_t deal = hand_first_deal(hand);
	out_string(out, "{");
	out->more = false;
	if (first)
		put_match(out, hand->match);
	put_header(out, hand);
	uint32_t i = put_before(&w, deal);
	if (deal)
		JSON_OBJECT(out, "deal")
			for (int seat = 0; seat < MAX_SEATS; seat++)
				if (hand->dealt[seat] != NOT_DEALT)
					put_cards(out, (char[]){ (char)('A' + seat), 0 }, hand->deal[seat], hand->dealt[seat]);
	JSON_LIST(out, "events") {
		for (; i < hand->event_count; i++) {
			comments_before(&w, i, 0);
			put_event(&w, &hand->events[i]);
		}
		comments_before(&w, hand->event_count, 0);
	}
	json_end(out);
	return true;
}
