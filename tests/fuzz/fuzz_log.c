/* Any bytes as a log. Checked beside the absence of crashes: the reader ends, a lost hand has a
 * reason, spans lie within their source, and the canonical form reads back as the same canonical
 * form. Built with -fsanitize=fuzzer for libFuzzer, or with -DALONE for a run over files. */
#include "log/reader.h"
#include "log/writer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool holds, const char *what)
{
	if (holds)
		return;
	fprintf(stderr, "fuzz_log: %s\n", what);
	abort();
}

static void check_span(const struct hand *hand, struct span span)
{
	require(span.begin <= span.end && span.end <= hand->source.text.n, "a span outside its source");
}

static void check_hand(const struct hand *hand)
{
	for (uint32_t i = 0; i < hand->event_count; i++) {
		const struct event *event = &hand->events[i];
		check_span(hand, event->span);
		check_span(hand, event->words);
		check_span(hand, event->name);
		check_span(hand, event->time);
		require(event->type < EVENT_TYPE_COUNT, "an event of no type");
		require(event->seat < MAX_SEATS || event->seat == NOBODY, "a seat that is none");
		require(event->card_count <= EVENT_CARDS, "too many cards");
	}
	for (uint32_t i = 0; i < hand->comment_count; i++)
		check_span(hand, hand->comments[i].span);
}

/* Reads all and writes what can be written. Returns the hands that were not lost. */
static unsigned rewrite(struct str text, struct out *out)
{
	struct reader *reader = reader_open_text(text, STR("-"));
	struct arena arena;
	struct hand hand;
	uint32_t match = 0;
	unsigned hands = 0;

	require(reader != NULL, "no reader");
	arena_init(&arena);
	for (;;) {
		struct findings findings;
		arena_reset(&arena);
		findings_init(&findings, &arena);
		enum reader_status status = reader_next(reader, &hand, &findings);
		for (const struct finding *f = findings.first; f; f = f->next)
			require(f->span.begin <= hand.source.text.n + 4, "a finding outside its source");
		if (status != READER_HAND)
			break;
		check_hand(&hand);
		require(!hand.lost || findings.count || hand.match->version > LOG_VERSION, "a hand lost without a reason");
		if (hand.match->ordinal != match)
			write_match(out, hand.match);
		match = hand.match->ordinal;
		hands += write_hand(out, &hand);
	}
	require(reader_errno(reader) == 0, "a read error from memory");
	reader_close(reader);
	arena_free(&arena);
	return hands;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct out first, second;
	unsigned hands, again;

	out_open(&first, -1);
	out_open(&second, -1);
	hands = rewrite((struct str){ (const char *)data, size }, &first);
	again = rewrite(out_text(&first), &second);
	if (hands) {
		require(hands == again, "the canonical form lost a hand");
		require(str_equal(out_text(&first), out_text(&second)), "the canonical form is not stable");
	}
	out_close(&first);
	out_close(&second);
	return 0;
}

#ifdef ALONE
static void run_file(const char *name)
{
	static unsigned char data[4 << 20];
	FILE *file = fopen(name, "rb");
	size_t size;

	if (!file) {
		perror(name);
		exit(2);
	}
	size = fread(data, 1, sizeof data, file);
	fclose(file);
	LLVMFuzzerTestOneInput(data, size);
}

int main(int argc, char **argv)
{
	for (int i = 1; i < argc; i++)
		run_file(argv[i]);
	return 0;
}
#endif
