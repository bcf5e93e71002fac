/* A log in parts: where it is cut, and where it cannot be. That parts say what the whole says, tests/cli/cases/jobs.sh tries. */
#include "log_support.h"

#include "log/parts.h"

#include <stdio.h>
#include <unistd.h>

#define TAGS "[Partido \"x\"]\nmano 1\n"
#define JSON_TAGS "{\"tags\":{\"Partido\":\"x\"},\"hand\":\"1\"}\n"
#define JSON_HIDDEN "{\"t\\u0061gs\":{\"Partido\":\"x\"},\"hand\":\"1\"}\n"

/* So many times `one`, cut: P a part, L the last one, R a rest; each part has to begin with `begins` and to know how many matches were before. */
static void assert_parts(const char *one, const char *other, unsigned times, const char *expected)
{
	FILE *file = tmpfile();
	char got[64] = "";
	uint32_t matches = 0;

	assert_non_null(file);
	for (unsigned i = 0; i < times; i++)
		fputs(i == times - 2 ? other : one, file);
	rewind(file);
	struct parts *parts = parts_open(fileno(file));
	struct arena arena;
	arena_init(&arena);
	for (enum parts_status status = PARTS_PART; status == PARTS_PART && strlen(got) < sizeof got - 2;) {
		struct reader_part part = { 0 };
		status = parts_next(parts, &part, &arena);
		got[strlen(got)] = "PLR!"[status];
		assert_int_equal(part.matches, matches);
		assert_int_equal(part.line, 1 + matches * (one[0] == '[' ? 2 : 1));
		assert_true(str_starts(part.text, str_of(one)));
		assert_int_equal(part.first, matches == 0);
		matches += (uint32_t)(part.text.n / strlen(one));
		arena_reset(&arena);
	}
	assert_string_equal(got, expected);
	parts_close(parts);
	arena_free(&arena);
	fclose(file);
}

static void test_notation(void **state)
{
	(void)state;
	assert_parts(TAGS, TAGS, 3, "L");
	assert_parts(TAGS, TAGS, 40000, "PPPL"); /* 880,000 bytes, cut at each 256 KB */
}

/* In JSON a match begins with a line that has tags; a key that may be that one and cannot be seen leaves the rest whole. */
static void test_json(void **state)
{
	(void)state;
	assert_parts(JSON_TAGS, JSON_TAGS, 3, "L");
	assert_parts(JSON_TAGS, JSON_TAGS, 24000, "PPPL"); /* 912,000 bytes */
	assert_parts(JSON_TAGS, JSON_HIDDEN, 34492, "PPPPR"); /* 1.3 MB: only the last window has it */
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(test_notation), cmocka_unit_test(test_json) };

	return cmocka_run_group_tests(tests, NULL, NULL);
}
