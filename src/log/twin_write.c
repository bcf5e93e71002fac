/* Writes a hand as a line of JSON: only the keys that say something, in the order of the strict form. */
#include "log/twin.h"

#include "log/acts.h"
#include "log/parse.h"

#include <string.h>

struct writing {
	struct out *out;
	const struct hand *hand;
	uint32_t comment;           /* the next one */
	bool any;                   /* something stands before it in the object or list */
};

static void comma(struct writing *w)
{
	out_string(w->out, w->any ? "," : "");
	w->any = true;
}

static void key(struct writing *w, const char *name)
{
	comma(w);
	out_string(w->out, "\"");
	out_string(w->out, name);
	out_string(w->out, "\":");
}

static void open(struct writing *w, const char *sign)
{
	out_string(w->out, sign);
	w->any = false;
}

static void close(struct writing *w, const char *sign)
{
	out_string(w->out, sign);
	w->any = true;
}

static void put_text(struct writing *w, const char *name, struct str text)
{
	key(w, name);
	out_json(w->out, text);
}

static void put_word(struct writing *w, const char *name, const char *word)
{
	put_text(w, name, str_of(word));
}

static void put_number(struct writing *w, const char *name, int number)
{
	key(w, name);
	out_number(w->out, number);
}

static void put_pair(struct writing *w, const char *name, int a, int b)
{
	key(w, name);
	out_format(w->out, "[%d,%d]", a, b);
}

static void put_seat(struct writing *w, const char *name, unsigned seat)
{
	char letter = (char)('A' + seat);

	if (seat != NOBODY)
		put_text(w, name, (struct str){ &letter, 1 });
}

static void put_true(struct writing *w, const char *name, bool value)
{
	if (!value)
		return;
	key(w, name);
	out_string(w->out, "true");
}

static void put_cards(struct writing *w, const char *name, const card *cards, unsigned count)
{
	key(w, name);
	open(w, "[");
	for (unsigned i = 0; i < count; i++) {
		comma(w);
		out_json(w->out, str_of(card_text(cards[i])));
	}
	close(w, "]");
}

/* ---- tags ------------------------------------------------------------------------------------ */

static void put_comments(struct writing *w, const char *name, const struct match_header *match, uint32_t from, uint32_t to)
{
	if (from == to)
		return;
	key(w, name);
	open(w, "[");
	for (; from < to; from++) {
		comma(w);
		out_json(w->out, str_slice(match->comments[from], 1, match->comments[from].n));
	}
	close(w, "]");
}

/* Writes the match's own tags of one name; NOBODY: those with unknown names. */
static void put_own(struct writing *w, const struct match_header *match, unsigned known, bool listed)
{
	bool any = false;

	for (uint32_t i = 0; i < match->tag_count; i++) {
		const struct tag *tag = &match->tags[i];
		if (tag->inherited || tag->known != known)
			continue;
		if (!any || !listed) {
			comma(w);
			out_json(w->out, tag->name);
			out_string(w->out, listed ? ":[" : ":");
		} else {
			out_string(w->out, ",");
		}
		out_json(w->out, tag->whole);
		any = true;
	}
	out_string(w->out, any && listed ? "]" : "");
}

static void put_match(struct writing *w, const struct match_header *match)
{
	put_comments(w, "comments_before", match, 0, match->comments_before);
	key(w, "tags");
	open(w, "{");
	if (match->ordinal == 1)
		put_word(w, tag_names[TAG_VERSION], LOG_VERSION_TEXT);
	for (unsigned i = match->ordinal == 1; i < TAG_COUNT; i++)
		put_own(w, match, i, tag_is_listed(i));
	put_own(w, match, NOBODY, false);
	if (!w->any)
		put_text(w, "Partido", match->id);
	close(w, "}");
	put_comments(w, "comments", match, match->comments_before, match->comment_count);
}

/* ---- events ---------------------------------------------------------------------------------- */

static void put_numbers(struct writing *w, const struct event *event)
{
	if (act_has_points(event))
		put_pair(w, "points", event->number, event->second);
	else if (event->number >= 0)
		put_number(w, "number", event->number);
}

static void put_words(struct writing *w, const struct event *event)
{
	struct out plain;

	if (!span_is_set(event->words))
		return;
	out_open(&plain, -1);
	words_plain(&plain, event_words(w->hand, event));
	put_text(w, "words", out_text(&plain));
	if (plain.error && !w->out->error)
		w->out->error = plain.error;
	out_close(&plain);
}

static void put_event(struct writing *w, const struct event *event)
{
	char at[ACT_TEXT], word[ACT_TEXT];
	struct str time = act_time(w->hand, event, at), what = act_what(w->hand, event, word);

	comma(w);
	open(w, "{");
	if (time.n)
		put_text(w, "at", time);
	put_true(w, "together", event->flags & EVENT_WITH_PREVIOUS);
	put_seat(w, "seat", event->seat);
	put_word(w, "act", act_shape(event->type)->name);
	put_true(w, "same_breath", event->flags & EVENT_SAME_BREATH);
	put_true(w, "attached", event->flags & EVENT_ATTACHED);
	if (what.n)
		put_text(w, "what", what);
	if (event->card_count)
		put_cards(w, "cards", event->cards, event->card_count);
	if (act_form(event))
		put_word(w, "form", act_form(event));
	put_seat(w, "to", event->target);
	put_numbers(w, event);
	put_words(w, event);
	close(w, "}");
}

/* Writes the comments before event `event` and, unless it is 0, before the byte `end`. */
static void comments_before(struct writing *w, uint32_t event, uint32_t end)
{
	const struct hand *hand = w->hand;

	for (; w->comment < hand->comment_count; w->comment++) {
		const struct comment *comment = &hand->comments[w->comment];
		if (comment->before_event > event || (end && comment->span.begin >= end))
			break;
		comma(w);
		open(w, "{");
		put_text(w, "comment", source_text(&hand->source, (struct span){ comment->span.begin + 1, comment->span.end }));
		put_true(w, "own_line", comment->own_line);
		put_true(w, "after_blank", comment->after_blank);
		close(w, "}");
	}
}

/* ---- the hand -------------------------------------------------------------------------------- */

static void put_header(struct writing *w)
{
	const struct hand *hand = w->hand;

	put_text(w, "hand", hand->whole_id);
	put_seat(w, "dealer", hand->dealer);
	if (hand->score_known)
		put_pair(w, "score", hand->score[0], hand->score[1]);
	if (hand->muestra != CARD_NONE)
		put_word(w, "muestra", card_text(hand->muestra));
	if (hand->chico >= 0)
		put_number(w, "chico", hand->chico);
	if (hand->target >= 0)
		put_number(w, "target", hand->target);
	if (hand->dispute)
		put_word(w, "dispute", hand->dispute == DISPUTE_FACING ? "enfrentados" : "general");
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
	key(w, "before");
	open(w, "[");
	for (; i < hand->event_count && hand->events[i].flags & EVENT_HEADER; i++) {
		comments_before(w, i, deal);
		put_event(w, &hand->events[i]);
	}
	if (deal)
		comments_before(w, i, deal);
	close(w, "]");
	return i;
}

static void put_deal(struct writing *w)
{
	const struct hand *hand = w->hand;

	key(w, "deal");
	open(w, "{");
	for (int seat = 0; seat < MAX_SEATS; seat++)
		if (hand->dealt[seat] != NOT_DEALT)
			put_cards(w, (char[]){ (char)('A' + seat), 0 }, hand->deal[seat], hand->dealt[seat]);
	close(w, "}");
}

bool twin_write(struct out *out, const struct hand *hand, bool first)
{
	struct writing w = { .out = out, .hand = hand };
	uint32_t deal;

	if (hand->lost)
		return false;
	deal = hand_first_deal(hand);
	open(&w, "{");
	if (first)
		put_match(&w, hand->match);
	put_header(&w);
	uint32_t i = put_before(&w, deal);
	if (deal)
		put_deal(&w);
	key(&w, "events");
	open(&w, "[");
	for (; i < hand->event_count; i++) {
		comments_before(&w, i, 0);
		put_event(&w, &hand->events[i]);
	}
	comments_before(&w, hand->event_count, 0);
	close(&w, "]");
	close(&w, "}");
	out_string(out, "\n");
	return true;
}
