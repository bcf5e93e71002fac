#include "rulebook.h"

#include <string.h>

#include "rules/load.h"
#include "say.h"

enum { BOOKS_MAX = 256, CHOICES_MAX = 8 };

struct book {
	struct str key;          /* regulation and readings as the tags give them */
	struct ruleset *rules;
	struct canto *canto;
	struct engine *engine;   /* NULL: could not be opened, and that was said */
};

static struct {
	struct arena arena;
	struct book books[BOOKS_MAX];
	unsigned count;
} shelf;

/* The readings that the tags choose, "name=option". */
static size_t choices_of(const struct match_header *match, struct ruleset_choice *choices)
{
	size_t count = 0;

	for (uint32_t i = 0; i < match->tag_count; i++) {
		struct str value = match->tags[i].value;
		const char *sign = value.n ? memchr(value.p, '=', value.n) : NULL;
		if (!str_equal(match->tags[i].name, STR("Lectura")) || !sign || count == CHOICES_MAX)
			continue;
		size_t at = (size_t)(sign - value.p);
		choices[count++] = (struct ruleset_choice){ str_slice(value, 0, at),
			str_slice(value, at + 1, value.n) };
	}
	return count;
}

static struct str key_of(const struct match_header *match, const struct ruleset_choice *choices,
	size_t count)
{
	struct str key = arena_str(&shelf.arena, match->ruleset);

	for (size_t i = 0; i < count; i++)
		key = arena_format(&shelf.arena, "%.*s %.*s=%.*s", (int)key.n, key.p,
			(int)choices[i].reading.n, choices[i].reading.p,
			(int)choices[i].option.n, choices[i].option.p);
	return key;
}

static void complain(struct str file, struct str key, const struct findings *findings,
	const struct source *where)
{
	say("%.*s: cannot use the regulation «%.*s»\n", (int)file.n, file.p, (int)key.n, key.p);
	for (const struct finding *f = findings->first; f; f = f->next)
		say("%.*s:%u: %s\n", (int)where->name.n, where->name.p,
			source_place(where, f->span.begin).line, finding_info(f->code)->slug);
}

static void open_book(struct book *book, const struct load_request *request, struct str file)
{
	struct findings findings;
	struct source where = { 0 };

	findings_init(&findings, &shelf.arena);
	book->rules = ruleset_load(request, &findings, &where);
	if (book->rules)
		book->canto = canto_open(book->rules, &findings);
	if (book->canto)
		book->engine = engine_open(book->rules, book->canto);
	if (!book->engine)
		complain(file, book->key, &findings, &where);
}

struct engine *rulebook_engine(const struct match_header *match, struct str file)
{
	struct ruleset_choice choices[CHOICES_MAX];
	size_t count = choices_of(match, choices);
	struct str key = key_of(match, choices, count);

	for (unsigned i = 0; i < shelf.count; i++)
		if (str_equal(shelf.books[i].key, key))
			return shelf.books[i].engine;
	if (shelf.count == BOOKS_MAX) {
		say("%.*s: too many regulations in one run\n", (int)file.n, file.p);
		return NULL;
	}
	struct book *book = &shelf.books[shelf.count++];
	book->key = key;
	struct load_request request = { .name = arena_str(&shelf.arena, match->ruleset), .by_log = true,
		.choices = choices, .choice_count = count };
	open_book(book, &request, file);
	return book->engine;
}

void rulebook_close(void)
{
	for (unsigned i = 0; i < shelf.count; i++) {
		struct book *book = &shelf.books[i];
		if (book->engine)
			engine_close(book->engine);
		if (book->canto)
			canto_close(book->canto);
		if (book->rules)
			ruleset_free(book->rules);
	}
	shelf.count = 0;
	arena_free(&shelf.arena);
}
