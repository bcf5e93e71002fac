/* Any bytes as something said: `SITUATION newline PHRASE`, or a phrase alone; heard by every ruleset that the program
 * holds, in every regime of its lexicon, away from a table and at one. Held to it, beside what every output is held to:
 * - the acts heard lie in the phrase, between characters, and exist; they are the same in small letters and in capitals;
 * - the same answer comes twice, and from a lexicon opened anew;
 * - what is said at a table leaves the table as it was. */
#include "held.h"

#include "../lib/cases.h"
#include "base/utf8.h"
#include "lesson/lesson.h"
#include "rules/embedded.h"
#include "rules/load.h"

#include <string.h>

enum { MEGABYTES = 160, BOOKS = 16 };

static struct book {
	struct ruleset *rules;
	struct canto *canto;
	struct engine *engine;
	struct trial *trial;
} books[BOOKS];
static unsigned book_count;
static struct arena arena;           /* of one input */

static struct canto *open_lexicon(const struct ruleset *rules)
{
	struct findings findings;

	findings_init(&findings, &arena);
	struct canto *canto = canto_open(rules, &findings);
	held(canto && findings.count == 0, "a lexicon that does not open");
	return canto;
}

static void open_books(void)
{
	struct findings findings;

	for (const struct embedded_ruleset *row = embedded_rulesets; row->name && book_count < BOOKS; row++) {
		struct book *book = &books[book_count++];
		struct load_request request = { .name = str_of(row->name) };
		struct source source = { request.name, { row->bytes, row->size }, 1, NULL };
		findings_init(&findings, &arena);
		book->rules = ruleset_load_text(source, &request, &findings);
		held(book->rules != NULL, "an embedded ruleset does not load");
		book->canto = open_lexicon(book->rules);
		book->engine = engine_open(book->rules, book->canto);
		book->trial = book->engine ? trial_open(book->engine) : NULL;
		held(book->trial != NULL, "no memory");
	}
}

/* ---- what is heard -------------------------------------------------------------------------------------- */

static bool between_characters(struct str phrase, uint32_t at)
{
	size_t next = 0;

	while (next < at)
		utf8_next(phrase, &next);
	return next == at;
}

static void check_act(const struct ruleset *rules, struct str phrase, const struct spoken_act *act)
{
	held(act->begin < act->end && act->end <= phrase.n, "a span outside the phrase");
	held(between_characters(phrase, act->begin) && between_characters(phrase, act->end), "half a character");
	held(act->act < ACT_BUILTIN_COUNT || canto_of_act(act->act) < rules->canto_count, "an act that is none");
	held(act->wording <= WORDING_NO_CALL, "a standing that is none");
	held((act->wording == WORDING_NO_CALL) == (act->act == ACT_DEFORMA), "a barred word that acts");
	held(act->entry == NO_INDEX || act->entry < rules->lexicon_count, "an entry that is none");
	held(act->number >= -1 && act->number <= 9999, "a number out of range");
	held(act->part == PART_UNNAMED || act->part == PART_ALL || act->part < rules->lance_count, "a part that is none");
}

static void held_alike(const struct utterance *a, const struct utterance *b, const char *what)
{
	held(a->count == b->count && a->wording == b->wording, what);
	for (unsigned i = 0; i < a->count; i++)
		held(a->acts[i].act == b->acts[i].act && a->acts[i].number == b->acts[i].number && a->acts[i].part == b->acts[i].part
			&& a->acts[i].wording == b->acts[i].wording && a->acts[i].entry == b->acts[i].entry, what);
}

static struct str in_case(struct str phrase, bool capitals)
{
	char *bytes = arena_alloc(&arena, phrase.n + 1);

	held(bytes != NULL, "no memory");
	cases_write(phrase.p, phrase.n, capitals, bytes);
	return (struct str){ bytes, phrase.n };
}

static void check_heard(const struct book *book, struct str phrase, struct str small, struct str capitals)
{
	struct utterance first = *canto_read(book->canto, phrase);

	held(first.count <= UTTERANCE_ACTS, "too many acts");
	held((first.count == 0) == (first.wording == WORDING_TALK), "free speech that acts");
	for (unsigned i = 0; i < first.count; i++)
		check_act(book->rules, phrase, &first.acts[i]);
	held_alike(&first, canto_read(book->canto, phrase), "another answer the second time");
	first = *canto_read(book->canto, small);
	held_alike(&first, canto_read(book->canto, capitals), "capitals matter");
}

static void check_anew(const struct book *book, struct str phrase)
{
	struct utterance first = *canto_read(book->canto, phrase);
	struct canto *canto = open_lexicon(book->rules);

	held_alike(&first, canto_read(canto, phrase), "another answer from a lexicon opened anew");
	canto_close(canto);
}

/* ---- what it does ---------------------------------------------------------------------------------------- */

static void print(const struct canto_lesson *lesson, struct out *json)
{
	struct out out;

	out_open(&out, -1);
	for (enum lang lang = LANG_ES; lang < LANG_COUNT; lang++) {
		out.lang = json->lang = lang;
		report_canto(&out, lesson, false);
		report_canto_jsonl(json, lesson);
	}
	held_terminal(out_text(&out));
	held_json(out_text(json));
	out_close(&out);
}

static void say_twice(struct trial *trial, unsigned seat, struct str phrase)
{
	struct canto_lesson lesson = lesson_said(&arena, trial, seat, phrase);
	struct out first, second;

	out_open(&first, -1);
	out_open(&second, -1);
	print(&lesson, &first);
	lesson = lesson_said(&arena, trial, seat, phrase);
	print(&lesson, &second);
	held_equal(out_text(&first), out_text(&second), "another ruling the second time");
	out_close(&first);
	out_close(&second);
}

/* As `veedor canto --situation` does it. */
static void say_at(const struct book *book, struct str situation, struct str phrase)
{
	struct str log = situation_log(&arena, book->rules, situation);
	struct reader *reader = reader_open_text(log, STR("-"));
	struct findings findings;
	struct hand hand = { 0 };

	held(reader != NULL, "no reader");
	findings_init(&findings, &arena);
	if (reader_next(reader, &hand, &findings) == READER_HAND && !hand.lost) {
		engine_new_match(book->engine, hand.match);
		if (trial_begin(book->trial, &hand, events_before(&hand, 0, 0)))
			say_twice(book->trial, natural_speaker(book->trial), phrase);
	}
	held_places(findings.first, log.n);
	reader_close(reader);
}

static void say_anywhere(struct str phrase)
{
	struct canto_lesson lessons[BOOKS];
	struct out out;

	out_open(&out, -1);
	for (unsigned i = 0; i < book_count; i++) {
		lessons[i] = lesson_heard(&arena, books[i].rules, books[i].canto, phrase);
		out.used = 0;
		print(&lessons[i], &out);
	}
	out.used = 0;
	out.lang = LANG_ES;
	report_canto_all(&out, lessons, book_count);
	held_terminal(out_text(&out));
	out_close(&out);
}

/* ---- all of it -------------------------------------------------------------------------------------------- */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct str text = { (const char *)data, size }, phrase = text, situation = { 0 };
	const char *newline = size ? memchr(data, '\n', size) : NULL;
	uint64_t chance = str_hash(text);

	if (newline) {
		situation = str_slice(text, 0, (size_t)(newline - text.p));
		phrase = str_slice(text, situation.n + 1, size);
	}
	if (!book_count)
		open_books();
	struct str small = in_case(phrase, false), capitals = in_case(phrase, true);
	held(canto_number(phrase) >= -1 && canto_number(phrase) <= 9999, "a number out of range");
	held(canto_number(phrase) == canto_number(capitals), "capitals matter in a number");
	for (unsigned i = 0; i < book_count; i++) {
		check_heard(&books[i], phrase, small, capitals);
		if (newline)
			say_at(&books[i], situation, phrase);
	}
	if (!newline)
		say_anywhere(phrase);
	if (chance % 256 == 0)
		check_anew(&books[chance / 256 % book_count], phrase);
	arena_free(&arena);
	held_memory(MEGABYTES);
	return 0;
}
