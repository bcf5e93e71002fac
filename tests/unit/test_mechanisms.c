/* Every sample of docs/mechanisms.md is written in the language as it is: it parses. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "rules/syntax.h"

static char page[1 << 18];

/* Number of errors in the sample, each told with its line. */
static unsigned sample_errors(struct str text)
{
	struct source source = { STR("docs/mechanisms.md"), text, 1, NULL };
	struct arena arena;
	struct findings findings;
	unsigned errors;

	arena_init(&arena);
	findings_init(&findings, &arena);
	assert_non_null(syntax_parse(source, NULL, 0, &arena, &findings));
	for (const struct finding *f = findings.first; f; f = f->next) {
		struct place place = source_place(&source, f->span.begin);
		print_message("%s: %.*s\n", finding_info(f->code)->code, (int)place.line_text.n, place.line_text.p);
	}
	errors = findings.count;
	arena_free(&arena);
	return errors;
}

static void test_samples_parse(void **state)
{
	static const char fence[] = "```reglas\n";
	FILE *file = fopen("docs/mechanisms.md", "rb");
	unsigned samples = 0, errors = 0;

	(void)state;
	assert_non_null(file);
	page[fread(page, 1, sizeof page - 1, file)] = '\0';
	fclose(file);
	for (const char *at = page; (at = strstr(at, fence)); samples++) {
		at += sizeof fence - 1;
		const char *end = strstr(at, "\n```");
		assert_non_null(end);
		errors += sample_errors((struct str){ at, (size_t)(end - at) + 1 });
	}
	assert_int_equal(errors, 0);
	assert_true(samples >= 10);
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(test_samples_parse) };

	return cmocka_run_group_tests(tests, NULL, NULL);
}
