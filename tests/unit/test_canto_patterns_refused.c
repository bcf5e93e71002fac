/* Patterns where one block of memory is refused and the others are not: none are opened, or all of them and within their limits. */
#include "../lib/failing.h"
#include "../lib/speaking.h"
#include "base/memory.h"
#include "canto/pattern.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif
#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !defined(SANITIZED)
#define ONE_BLOCK 1

/* The C library's own, which base/memory asks: the n-th block from here on is refused, and no other. */
static unsigned long until_refused;

void *__libc_realloc(void *old, size_t size);
void *realloc(void *old, size_t size);

void *realloc(void *old, size_t size)
{
	return until_refused && !--until_refused ? NULL : __libc_realloc(old, size);
}
#endif

#ifdef ONE_BLOCK
static bool hears(struct patterns *patterns, const char *phrase, enum pattern_result result, uint16_t expected)
{
	uint16_t entry = NO_INDEX;
	uint32_t begin, end;

	patterns_begin(patterns, strlen(phrase));
	return patterns_find(patterns, LEX_BARRED_PATTERN, str_of(phrase), &entry, &begin, &end) == result
		&& (result == PATTERN_NONE || entry == expected);
}

/* True where a block was refused; what could be opened all the same is whole. */
static bool opened_without(const struct ruleset *rules, unsigned long n)
{
	struct patterns patterns;
	struct findings findings;
	struct arena arena, own;

	arena_init(&arena);
	arena_init(&own);
	findings_init(&findings, &own);
	until_refused = n;
	bool whole = patterns_open(&patterns, rules, &arena, &findings), refused = !until_refused;
	until_refused = 0;
	assert_int_equal(findings.count, 0);
	assert_true(whole || refused);
	if (whole)
		assert_true(hears(&patterns, "treca", PATTERN_FOUND, 0) && hears(&patterns, "aaaaaaaaaaaaaaaaa", PATTERN_LIMIT, 1)
			&& hears(&patterns, "meta", PATTERN_NONE, 0));
	patterns_close(&patterns);
	arena_free(&arena);
	arena_free(&own);
	memory_fail_after(0);
	return refused;
}

static void test_one_block(void **state)
{
	struct fixture fixture;
	unsigned long n = 1;

	(void)state;
	begin(&fixture);
	fixture.canto = NULL;
	lexicon_argentine_cantos(&fixture.text);
	lexicon_read(&fixture.text, "mal truco patrón \"^tr[aeiou]+ca$\"; mal truco patrón \"^(a+)+b|^(a+)+c\";");
	while (opened_without(&fixture.text.rules, n))
		n++;
	assert_in_range(n, 6, 100);
	end(&fixture);
}
#else
static void test_one_block(void **state)
{
	(void)state;
	skip();
}
#endif

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(test_one_block) };

	return cmocka_run_group_tests(tests, NULL, NULL);
}
