/* Any bytes as a log, judged under one of the embedded regulations and printed in every format. Checked beside
 * the absence of crashes: findings and ledger point into their hand, and points are no more than a
 * match holds. */
#include <stdio.h>
#include <stdlib.h>

#include "engine/engine.h"
#include "log/reader.h"
#include "report/report.h"
#include "rules/load.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool holds, const char *what)
{
	if (holds)
		return;
	fprintf(stderr, "fuzz_judge: %s\n", what);
	abort();
}

enum { BOOKS = 16 };

/* A regulation with its lexicon, compiled anew now and then only: the phrases of damaged logs fill its cache. */
struct book {
	struct ruleset *rules;
	struct canto *canto;
	unsigned uses;
};

static struct book *open_book(size_t index)
{
	static struct book books[BOOKS];
	size_t count;
	const struct str *names = ruleset_names(&count);
	struct book *book = &books[index % (count < BOOKS ? count : BOOKS)];
	struct load_request request = { .name = names[book - books] };
	struct arena arena;
	struct findings findings;

	arena_init(&arena);
	findings_init(&findings, &arena);
	if (!book->rules)
		book->rules = ruleset_load(&request, &findings, NULL);
	require(book->rules != NULL, "an embedded ruleset does not load");
	if (book->uses++ % 256 == 0) {
		if (book->canto)
			canto_close(book->canto);
		book->canto = canto_open(book->rules, &findings);
	}
	arena_free(&arena);
	return book;
}

static const struct ruleset *rules; /* of the input being tried */

static void check_verdict(const struct verdict *v)
{
	size_t size = v->hand->source.text.n;

	for (const struct finding *f = v->findings.first; f; f = f->next)
		require(f->span.begin <= f->span.end && f->span.end <= size, "a finding outside its hand");
	require(v->ledger_count <= LEDGER_ITEMS, "a ledger too long");
	for (unsigned i = 0; i < v->ledger_count; i++)
		require(v->ledger[i].span.end <= size, "a ledger item outside its hand");
	for (int side = 0; side < 2; side++)
		require(v->points[side] >= 0 && v->points[side] <= 2000, "points out of range");
}

static void print_verdict(const struct verdict *v)
{
	static const char *const names[] = { "text", "jsonl" };

	for (unsigned i = 0; i < 4; i++) {
		const struct report_format *format = report_format_find(str_of(names[i & 1]));
		struct report_options options = { .lang = i < 2 ? LANG_ES : LANG_EN, .ledger = i >= 2, .rules = rules };
		struct out out;
		require(format != NULL, "a format is missing");
		out_open(&out, -1);
		format->hand(&out, &options, v);
		out_close(&out);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct reader *reader = reader_open_text((struct str){ (const char *)data, size }, STR("-"));
	struct arena arena;
	struct findings findings;
	struct hand hand;
	uint32_t match = 0;

	struct book *book = open_book(size);
	rules = book->rules;
	arena_init(&arena);
	struct engine *engine = engine_open(rules, book->canto);
	require(reader && book->canto && engine, "no memory");
	for (;;) {
		arena_reset(&arena);
		findings_init(&findings, &arena);
		if (reader_next(reader, &hand, &findings) != READER_HAND)
			break;
		if (hand.match->ordinal != match)
			engine_new_match(engine, hand.match);
		match = hand.match->ordinal;
		const struct verdict *v = engine_judge(engine, &hand, &findings);
		check_verdict(v);
		print_verdict(v);
	}
	engine_close(engine);
	reader_close(reader);
	arena_free(&arena);
	return 0;
}
