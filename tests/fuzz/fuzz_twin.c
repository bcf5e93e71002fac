/* Any bytes as a log in JSON, in the twin and in every format that is imported. What is refused is refused with a reason that lies in its line. What is read is the same hand in both forms:
 * - its line of JSON reads back as itself;
 * - so does its notation, which makes the same line of JSON;
 * - no hand and no event is lost on the way. */
#include "held.h"

#include "import/import.h"
#include "log/reader.h"
#include "log/twin.h"
#include "log/writer.h"

#include <string.h>

enum { MEGABYTES = 64 };

/* A log in both forms. */
struct forms {
	struct out json, notation;
	unsigned hands, events;
};

static void forms_open(struct forms *forms)
{
	*forms = (struct forms){ .hands = 0 };
	out_open(&forms->json, -1);
	out_open(&forms->notation, -1);
}

static void forms_close(struct forms *forms)
{
	out_close(&forms->json);
	out_close(&forms->notation);
}

static void write_both(struct forms *forms, const struct hand *hand, bool first)
{
	if (first)
		write_match(&forms->notation, hand->match);
	held(write_hand(&forms->notation, hand), "a hand that was read and has no notation");
	held(twin_write(&forms->json, hand, first), "a hand that was read and has no JSON");
	forms->hands++;
	forms->events += hand->event_count;
}

/* Of a newer version nothing is read, and that is no fault of the line. */
static void check_hand(const struct hand *hand, const struct findings *findings)
{
	held_places(findings->first, hand->source.text.n);
	held(!hand->lost || findings->count || hand->match->version > LOG_VERSION, "a hand lost without a reason");
}

/* Reads all, in the form of somebody else's where that is not NULL, and writes what is read. False where something is not, or is cut short. */
static bool rewrite(struct str text, const struct twin_form *form, struct forms *forms)
{
	struct reader *reader = reader_open_text(text, STR("-"));
	struct arena arena;
	struct findings findings;
	struct hand hand = { 0 };
	uint32_t match = 0;
	bool whole = true;

	held(reader != NULL, "no reader");
	if (form)
		reader_take_form(reader, form);
	arena_init(&arena);
	enum reader_status status;
	for (findings_init(&findings, &arena); (status = reader_next(reader, &hand, &findings)) == READER_HAND || status == READER_TEXT;) {
		check_hand(&hand, &findings);
		if (status == READER_HAND && !hand.lost)
			write_both(forms, &hand, hand.match->ordinal != match);
		whole &= status == READER_HAND && !hand.lost;
		match = hand.match->ordinal;
		arena_reset(&arena);
		findings_init(&findings, &arena);
		hand = (struct hand){ 0 };
	}
	held(status == READER_END, "a read error from memory");
	reader_close(reader);
	arena_free(&arena);
	return whole;
}

static void try_form(struct str text, const struct twin_form *form)
{
	struct forms given, from_json, from_notation;

	forms_open(&given);
	forms_open(&from_json);
	forms_open(&from_notation);
	bool whole = rewrite(text, form, &given);
	held_json(out_text(&given.json));
	if (whole && given.hands) {
		held(rewrite(out_text(&given.json), NULL, &from_json), "JSON that is written and not read");
		held_equal(out_text(&given.json), out_text(&from_json.json), "JSON is not stable");
		held(rewrite(out_text(&given.notation), NULL, &from_notation), "the notation of a line is not read");
		held_equal(out_text(&given.json), out_text(&from_notation.json), "the notation says something else than JSON");
		held(given.events == from_json.events && given.events == from_notation.events, "another count of events");
	}
	forms_close(&given);
	forms_close(&from_json);
	forms_close(&from_notation);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct str text = { (const char *)data, size };
	struct import import;

	try_form(text, NULL);
	for (unsigned i = 0; import_format_name(i); i++) {
		held(import_begin(&import, import_format_name(i)), "a format without its name");
		try_form(text, &import.form);
	}
	held_memory(MEGABYTES);
	return 0;
}
