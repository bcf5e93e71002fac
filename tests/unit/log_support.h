/* What the tests of the log floor share: a log's hands and events told in short lines of text,
 * written here and not by the writer, so that neither can hide the other's mistakes. */
#ifndef LOG_SUPPORT_H
#define LOG_SUPPORT_H

#include "log/reader.h"
#include "log/writer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static inline void say(struct out *out, struct str text)
{
	out_bytes(out, text);
}

static inline void say_findings(struct out *out, const struct hand *hand, const struct findings *findings)
{
	for (const struct finding *f = findings->first; f; f = f->next) {
		struct place place = source_place(&hand->source, f->span.begin);
		out_format(out, " %s@%u:%u", finding_info(f->code)->slug, (unsigned)place.line, (unsigned)place.column);
		if (f->severity != SEVERITY_FAULT)
			out_string(out, "?");
	}
}

static inline void say_event(struct out *out, const struct hand *hand, const struct event *event)
{
	static const char *const names[EVENT_TYPE_COUNT] = {
		"voice", "play", "lift", "uncover", "show", "leave", "lay", "wait", "cut", "tap", "muestra",
		"demand", "claim", "own", "point", "note", "settled", "ruling", "points", "winner", "score",
		"annul", "end",
	};

	out_string(out, names[event->type]);
	if (event->seat != NOBODY)
		out_format(out, " %c", 'A' + event->seat);
	if (event->target != NOBODY)
		out_format(out, " >%c", 'A' + event->target);
	if (event->form)
		out_format(out, " form%d", event->form);
	if (event->what)
		out_format(out, " what%d", event->what);
	if (event->flags)
		out_format(out, " %s%s%s%s", event->flags & EVENT_WITH_PREVIOUS ? "+" : "",
			event->flags & EVENT_SAME_BREATH ? "b" : "", event->flags & EVENT_ATTACHED ? "n" : "",
			event->flags & EVENT_HEADER ? "h" : "");
	for (unsigned i = 0; i < event->card_count; i++)
		out_format(out, " %s", card_text(event->cards[i]));
	if (event->number >= 0)
		out_format(out, " %d", event->number);
	if (event->second >= 0)
		out_format(out, "-%d", event->second);
	if (span_is_set(event->words)) {
		out_string(out, " \"");
		say(out, event_words(hand, event));
		out_string(out, "\"");
	}
	if (span_is_set(event->name)) {
		out_string(out, " ");
		say(out, source_text(&hand->source, event->name));
	}
	if (span_is_set(event->time)) {
		out_string(out, " @");
		say(out, source_text(&hand->source, event->time));
	}
}

/* One call a hand. */
typedef void visit(struct out *out, const struct hand *hand, const struct findings *findings);

static inline void each_hand(struct str text, struct out *out, visit *call)
{
	struct reader *reader = reader_open_text(text, STR("t.truco"));
	struct arena arena;
	struct findings findings;
	struct hand hand;
	enum reader_status status;

	assert_non_null(reader);
	arena_init(&arena);
	do {
		arena_reset(&arena);
		findings_init(&findings, &arena);
		status = reader_next(reader, &hand, &findings);
		assert_int_not_equal(status, READER_FAILED);
		if (status == READER_HAND || findings.count)
			call(out, &hand, &findings);
	} while (status == READER_HAND || status == READER_TEXT);
	reader_close(reader);
	arena_free(&arena);
}

/* "7 | 8! SLUG@line:column | ..." : '!' a lost hand, "-" text that is none, '?' a finding that is no fault. */
static inline void tell_hand(struct out *out, const struct hand *hand, const struct findings *findings)
{
	bool text = !hand->id.p || findings->count == 0 ? !hand->id.p
		: findings->last->code == CODE_TEXT_OUTSIDE || findings->last->code == CODE_SKIPPED_BYTES;
	if (out->used)
		out_string(out, " | ");
	say(out, hand->match && !text ? hand->id : STR("-"));
	if (!text && hand->lost)
		out_string(out, "!");
	say_findings(out, hand, findings);
}

/* The events of all hands, one a line. */
static inline void tell_events(struct out *out, const struct hand *hand, const struct findings *findings)
{
	for (uint32_t i = 0; i < hand->event_count; i++) {
		if (out->used)
			out_string(out, "\n");
		say_event(out, hand, &hand->events[i]);
	}
	if (findings->count) {
		out_string(out, out->used ? "\n!" : "!");
		say_findings(out, hand, findings);
	}
}

static inline void check_told(const char *text, size_t size, visit *tell, const char *expected, int line)
{
	struct out out;
	struct str got;

	out_open(&out, -1);
	each_hand((struct str){ text, size }, &out, tell);
	got = out_text(&out);
	if (!str_equal(got, str_of(expected)))
		fail_msg("line %d\n--- text\n%.400s\n--- got\n%.*s\n--- expected\n%s", line, text,
			(int)got.n, got.p ? got.p : "", expected);
	out_close(&out);
}

#define assert_hands(text, expected) check_told((text), sizeof(text) - 1, tell_hand, (expected), __LINE__)
#define assert_events(text, expected) check_told((text), sizeof(text) - 1, tell_events, (expected), __LINE__)

/* The canonical form of what can be written. */
struct rewriting {
	struct out *out;
	uint32_t match;
	unsigned hands;
};

static inline struct rewriting rewrite(struct str text, struct out *out)
{
	struct reader *reader = reader_open_text(text, STR("t.truco"));
	struct rewriting done = { .out = out };
	struct arena arena;
	struct findings findings;
	struct hand hand;
	enum reader_status status;

	assert_non_null(reader);
	arena_init(&arena);
	findings_init(&findings, &arena);
	while ((status = reader_next(reader, &hand, &findings)) == READER_HAND || status == READER_TEXT) {
		if (status == READER_TEXT)
			continue;
		if (hand.match->ordinal != done.match)
			write_match(out, hand.match);
		done.match = hand.match->ordinal;
		done.hands += write_hand(out, &hand);
	}
	reader_close(reader);
	arena_free(&arena);
	return done;
}

#endif
