/* docs/notation.md is the standard, so it is tried: every log that a page shows is read without a
 * fault, every fragment of the lists of observations within a hand, and every word of the closed
 * lists stands in it. Run from the project's root. */
#include "log_support.h"

#include <glob.h>

static char page[1 << 18];

static struct str read_page(const char *name)
{
	FILE *file = fopen(name, "rb");
	size_t size;

	if (!file)
		fail_msg("%s cannot be read from here", name);
	size = fread(page, 1, sizeof page, file);
	fclose(file);
	assert_true(size < sizeof page);
	return (struct str){ page, size };
}

static struct str next_line(struct str *text)
{
	const char *newline = memchr(text->p, '\n', text->n);
	size_t length = newline ? (size_t)(newline - text->p) : text->n;
	struct str line = str_slice(*text, 0, length);

	*text = str_slice(*text, newline ? length + 1 : length, text->n);
	return line;
}

/* Fails on anything but remarks about tags and empty hands. */
static unsigned check_log(struct str log, const char *where)
{
	struct reader *reader = reader_open_text(log, STR("t"));
	struct arena arena;
	struct findings findings;
	struct hand hand;
	unsigned hands = 0;

	arena_init(&arena);
	findings_init(&findings, &arena);
	while (reader_next(reader, &hand, &findings) == READER_HAND)
		hands++;
	for (const struct finding *f = findings.first; f; f = f->next)
		if (f->severity == SEVERITY_FAULT || f->code == CODE_TEXT_OUTSIDE)
			fail_msg("%s: %s in\n%.*s", where, finding_info(f->code)->slug, (int)log.n, log.p);
	reader_close(reader);
	arena_free(&arena);
	return hands;
}

/* The ```truco blocks of a page. */
static unsigned check_blocks(const char *name)
{
	struct str rest = read_page(name);
	unsigned hands = 0;

	while (rest.n) {
		struct str line = next_line(&rest), block = rest;
		if (!str_starts(line, STR("```truco")))
			continue;
		while (rest.n && !str_starts(rest, STR("```")))
			next_line(&rest);
		block.n = (size_t)(rest.p - block.p);
		hands += check_log(block, name);
		next_line(&rest);
	}
	return hands;
}

static void test_blocks(void **state)
{
	glob_t found;
	unsigned hands = 0;

	(void)state;
	assert_int_equal(glob("docs/*.md", 0, NULL, &found), 0);
	glob("README.md", GLOB_APPEND, NULL, &found);
	for (size_t i = 0; i < found.gl_pathc; i++)
		hands += check_blocks(found.gl_pathv[i]);
	globfree(&found);
	assert_true(hands >= 3);
}

static void check_fragment(struct str fragment)
{
	struct out log;
	bool header = str_starts(fragment, STR("mano"));

	out_open(&log, -1);
	if (str_starts(fragment, STR("["))) {
		say(&log, fragment);
		out_string(&log, "\nmano 1\nA 1e");
	} else {
		out_string(&log, header ? "" : "mano 3 reparte D\nD \"...\" ");
		say(&log, fragment);
	}
	out_string(&log, "\nfin\n");
	assert_int_equal(check_log(out_text(&log), "a fragment"), 1);
	out_close(&log);
}

/* The code of a line of the list. */
static unsigned check_row(struct str line)
{
	unsigned fragments = 0;
	size_t open = 0;

	for (size_t i = 0; i < line.n; i++) {
		if (line.p[i] != '`')
			continue;
		if (open) {
			check_fragment(str_slice(line, open, i));
			fragments++;
		}
		open = open ? 0 : i + 1;
	}
	return fragments;
}

static void test_fragments(void **state)
{
	struct str rest = read_page("docs/notation.md");
	unsigned fragments = 0;
	bool inside = false;

	(void)state;
	while (rest.n) {
		struct str line = next_line(&rest);
		if (str_starts(line, STR("<!-- every fragment")))
			inside = true;
		else if (str_starts(line, STR("<!-- end")))
			inside = false;
		else if (inside && str_starts(line, STR("- ")))
			fragments += check_row(line);
	}
	assert_true(fragments > 100);
}

static void check_word(struct str text, const char *word)
{
	char code[64];

	snprintf(code, sizeof code, "`%s`", word);
	if (!memmem(text.p, text.n, code, strlen(code)))
		fail_msg("docs/notation.md does not name %s", code);
}

static void check_note(struct str text, const char *row)
{
	if (!memmem(text.p, text.n, row, strlen(row)))
		fail_msg("docs/notation.md does not say %s", row);
}

static void test_words(void **state)
{
	struct str text = read_page("docs/notation.md");

	(void)state;
#define NOTE(name, keyword, es, en) check_note(text, "\n- `" keyword "`: " en);
#include "rules/notes.def"
#undef NOTE
#define TAG(name, word, es, en) if (word[1]) check_word(text, word); /* the page says `A` to `F` */
#include "log/tags.def"
#undef TAG
	for (int i = 0; i < DEMAND_COUNT; i++)
		check_word(text, demand_keyword((enum demand)i));
	for (int i = 0; i < CLAIM_COUNT; i++)
		check_word(text, claim_keyword((enum claim)i));
}

/* What a mistake costs is said of every code of the notation. */
static void test_codes(void **state)
{
	struct str text = read_page("docs/notation.md");

	(void)state;
	for (int code = 0; code < CODE_COUNT; code++) {
		const struct finding_info *info = finding_info((enum finding_code)code);
		unsigned number = (unsigned)atoi(info->code + 1);
		if (number > 100 && number < 200 && !(number > 108 && number < 113)
			&& !memmem(text.p, text.n, info->code, strlen(info->code)))
			fail_msg("docs/notation.md does not say what %s costs", info->code);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_blocks), cmocka_unit_test(test_fragments), cmocka_unit_test(test_words),
		cmocka_unit_test(test_codes),
	};

	return cmocka_run_group_tests_name("notation page", tests, NULL, NULL);
}
