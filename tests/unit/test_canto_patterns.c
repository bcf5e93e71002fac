/* Patterns of a lexicon, and what a canto asks of memory for them and for all else: faults, limits, order, memory refused and
 * given back (src/canto/canto.h, pattern.h; docs/cantos.md, Patterns). */
#include "../lib/failing.h"
#include "../lib/heap.h"
#include "../lib/speaking.h"
#include "base/memory.h"
#include "canto/pattern.h"

/* ---- faults -------------------------------------------------------------------------------------------------- */

/* What cannot be compiled is told with the reason, in PCRE2's words, and the character at which it was found. */
static void test_pattern_told(void **state)
{
	struct fixture fixture;

	(void)state;
	begin(&fixture);
	lexicon_argentine_cantos(&fixture.text);
	lexicon_read(&fixture.text, "mal truco patrón \"tr(uco\";");
	const struct finding *f = open_faulty(&fixture, CODE_LEXICON_PATTERN);
	assert_text(f->args[0], "tr(uco");
	assert_text(f->args[1], "missing closing parenthesis");
	assert_int_equal(f->args[2].number, 7);
	end(&fixture);
	/* a pattern from elsewhere, of which there is no writing */
	begin(&fixture);
	lexicon_argentine_cantos(&fixture.text);
	lexicon_read(&fixture.text, "mal truco patrón \"*\";");
	fixture.text.entries[0].as_written = (struct str){ 0 };
	f = open_faulty(&fixture, CODE_LEXICON_PATTERN);
	assert_text(f->args[0], "*");
	assert_int_equal(f->args[2].number, 1);
	end(&fixture);
	begin(&fixture);
	lexicon_argentine_cantos(&fixture.text);
	lexicon_read(&fixture.text, "mal truco patrón \"*\";");
	fixture.text.entries[0].as_written = STR("written otherwise");
	assert_text(open_faulty(&fixture, CODE_LEXICON_PATTERN)->args[0], "written otherwise");
	end(&fixture);
}

/* ---- limits ------------------------------------------------------------------------------------------ */

static char *repeated(char *out, const char *text, unsigned times)
{
	char *at = out + strlen(out);

	for (unsigned i = 0; i < times; i++)
		at += sprintf(at, "%s", text);
	return out;
}

static bool compiles(const char *pattern)
{
	char lexicon[2000];
	struct fixture fixture;

	snprintf(lexicon, sizeof lexicon, "mal truco patrón \"%s\";", pattern);
	begin(&fixture);
	lexicon_argentine_cantos(&fixture.text);
	lexicon_read(&fixture.text, lexicon);
	fixture.canto = canto_open(&fixture.text.rules, &fixture.findings);
	bool sound = fixture.canto != NULL;
	assert_int_equal(fixture.findings.count, !sound);
	end(&fixture);
	return sound;
}

static void test_pattern_sizes(void **state)
{
	char text[1100] = "", deep[200] = "";

	(void)state;
	assert_true(compiles(repeated(text, "x", 1000)));
	assert_false(compiles(repeated(text, "x", 1)));
	assert_true(compiles(repeated(repeated(repeated(deep, "(", 40), "x", 1), ")", 40)));
	deep[0] = 0;
	assert_false(compiles(repeated(repeated(repeated(deep, "(", 41), "x", 1), ")", 41)));
}

/* So many letters under this pattern: "truco", talk, or given up ("?"). */
static void check_pattern(const char *pattern, unsigned letters, const char *heard)
{
	static char phrase[9000];
	char lexicon[2000];
	struct fixture fixture;

	phrase[0] = 0;
	repeated(phrase, "a", letters);
	snprintf(lexicon, sizeof lexicon, "mal truco patrón \"%s\";", pattern);
	begin(&fixture);
	lexicon_argentine_cantos(&fixture.text);
	lexicon_read(&fixture.text, lexicon);
	open_canto(&fixture);
	const struct utterance *said = canto_read(fixture.canto, str_of(phrase));
	const char *got = said->limit_hit ? "?" : said->count ? "truco" : "";
	if (strcmp(got, heard) != 0)
		fail_msg("%u letters, %s: [%s], not [%s]", letters, pattern, got, heard);
	assert_true(!said->limit_hit || said->count == 0);
	assert_true(said->count == 0 || said->acts[0].act == ACT_DEFORMA);
	end(&fixture);
}

/* 5,000 steps and 100 for each byte, a depth of 1,000, phrases of 1,000 bytes. */
static void test_pattern_limits(void **state)
{
	char groups[1000] = "^";

	(void)state;
	check_pattern("^(a+)+$", 30, "truco");
	check_pattern("^(a+)+b", 5, "");
	check_pattern("^(a+)+b|^(a+)+c", 17, "?"); /* some hundred thousand steps */
	check_pattern("^(?:a|b)*$", 400, "truco");
	check_pattern("^(?:a|b)*$", 1000, "?"); /* one deeper for each letter, and once more */
	repeated(repeated(groups, "()", 150), "(?:a|b)*$", 1);
	check_pattern(groups, 50, "truco");
	check_pattern(groups, 300, "truco"); /* memory is no limit of its own */
	check_pattern("a", 1000, "truco");
	check_pattern("a", 1001, "?");
	check_pattern("b", 8000, "?");
	check_pattern("(*LIMIT_HEAP=1)^(?:a|b)*$", 400, "?"); /* limits of a pattern's own */
	check_pattern("(*LIMIT_MATCH=5)^(?:a|b)*$", 400, "?");
	check_pattern("(*LIMIT_DEPTH=5)^(?:a|b)*$", 400, "?");
}

/* ---- the steps of a phrase -------------------------------------------------------------------------------- */

/* The steps that are left of those of `phrase` when all of `lexicon` was asked: 0 where they did not suffice. */
static uint32_t steps_left(const char *lexicon, const char *phrase, enum pattern_result *result)
{
	struct fixture fixture;
	struct patterns patterns;
	uint16_t entry;
	uint32_t first, last;

	begin(&fixture);
	fixture.canto = NULL;
	lexicon_argentine_cantos(&fixture.text);
	lexicon_read(&fixture.text, lexicon);
	assert_true(patterns_open(&patterns, &fixture.text.rules, &fixture.arena, &fixture.findings));
	patterns_begin(&patterns, strlen(phrase));
	*result = patterns_find(&patterns, LEX_BARRED_PATTERN, str_of(phrase), &entry, &first, &last);
	uint32_t left = patterns.left;
	patterns_close(&patterns);
	end(&fixture);
	return left;
}

/* A lexicon of so many patterns, each with its number between `before` and `after`. */
static char *many(const char *before, const char *after, unsigned count)
{
	static char lexicon[129 * 200];
	char *at = lexicon;

	*at = 0;
	for (unsigned i = 0; i < count; i++)
		at += sprintf(at, "mal truco patrón \"%s%03u%s\"; ", before, i, after);
	return lexicon;
}

/* All patterns of a phrase share its steps: so many patterns as take them all are asked, and of one more it is not known. */
static void test_steps_shared(void **state)
{
	const char *phrase = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", *pattern = "(?:a|b){1,9}[xy](?:a|";
	uint32_t budget = 5000 + 100 * 40;
	enum pattern_result result;

	(void)state;
	uint32_t each = budget - steps_left(many(pattern, ")", 1), phrase, &result);
	assert_int_equal(result, PATTERN_NONE);
	assert_in_range(each, budget / 100, budget / 2);
	unsigned room = budget / each;
	assert_int_equal(steps_left(many(pattern, ")", room), phrase, &result), budget - room * each);
	assert_int_equal(result, PATTERN_NONE);
	assert_int_equal(steps_left(many(pattern, ")", room + 1), phrase, &result), 0);
	assert_int_equal(result, PATTERN_LIMIT);
}

/* What is looked for ahead of a letter counts too: 50 patterns of that kind have the steps of one. Which way they are run is the same. */
static void test_steps_ahead(void **state)
{
	const char *ahead = "a(?=.*0|.*1|.*2|.*3|.*4|.*5|.*6|.*7|.*8|.*9|z";
	char phrase[1001] = "";
	enum pattern_result result;

	(void)state;
	repeated(phrase, "ab", 20);
	uint32_t left = steps_left(many(ahead, ")", 1), phrase, &result);
	/* ten times it goes on to the end and back, from each of twenty letters */
	assert_true(5000 + 100 * 40 - left > 20 * 10 * 20);
	assert_int_equal(result, PATTERN_NONE);
	assert_int_equal(steps_left(many("(*NO_JIT)a(?=.*0|.*1|.*2|.*3|.*4|.*5|.*6|.*7|.*8|.*9|z", ")", 1), phrase, &result), left);
	repeated(phrase, "ab", 480);
	for (unsigned count = 1; count <= 50; count += 49) {
		assert_int_equal(steps_left(many(ahead, ")", count), phrase, &result), 0);
		assert_int_equal(result, PATTERN_LIMIT);
	}
}

/* Bytes gone over at once are steps as well: of each letter, what is behind it is gone over in one item. */
static void test_steps_over(void **state)
{
	char phrase[1001] = "";
	enum pattern_result result;

	(void)state;
	repeated(phrase, "a", 512);
	uint32_t budget = 5000 + 100 * 512, left = steps_left("mal truco patrón \"a.*+(?:b|c)\";", phrase, &result);
	assert_int_equal(result, PATTERN_NONE);
	/* 512 times 512 / 2 bytes, sixteen to the step, and a handful of items for each letter */
	assert_in_range(budget - left, 512 * 256 / 16, 512 * 256 / 16 + 512 * 10);
}

/* As many as 128; of more the first for which there is no room is told, with the number. */
static void test_pattern_count(void **state)
{
	struct fixture fixture;

	(void)state;
	begin(&fixture);
	lexicon_argentine_cantos(&fixture.text);
	lexicon_read(&fixture.text, many("n ?", "", 128));
	lexicon_read(&fixture.text, "acto truco \"vale\";"); /* none of them */
	open_canto(&fixture);
	check(&fixture, "n127", "dice=127:i~ !truco");
	end(&fixture);
	begin(&fixture);
	lexicon_argentine_cantos(&fixture.text);
	lexicon_read(&fixture.text, many("n ?", "", 129));
	const struct finding *f = open_faulty(&fixture, CODE_RULES_LIMIT);
	assert_text(f->args[0], "patrones (son 128 como mucho)");
	assert_memory_equal(&f->span, &fixture.text.entries[128].span, sizeof f->span);
	end(&fixture);
}

/* Patterns see characters, refusals come first whatever their place. */
static void test_pattern_order(void **state)
{
	struct fixture fixture;

	(void)state;
	check_heard(NULL, "mal truco patrón \"^a.o$\"; abierta quiere \"si*\"; abierta no_quiere \"sin\"; acto no_quiere \"nones (\";", HEARD({ "año", "!truco" },
		{ "sis", "quiere:a~" }, { "sin", "no_quiere:a~" }));
	begin_argentine(&fixture);
	lexicon_read(&fixture.text, "mal no_quiere patrón \"zz\"; mal truco patrón \"z\"; mal no_quiere patrón \"zzz\";");
	open_canto(&fixture);
	check(&fixture, "zz", "!no_quiere");
	check(&fixture, "z", "!truco");
	end(&fixture);
	begin_argentine(&fixture);
	lexicon_read(&fixture.text, "mal truco patrón \"zz\"; mal no_quiere patrón \"z\";"); /* barred ones in the order of the file */
	open_canto(&fixture);
	check(&fixture, "zz", "!truco");
	check(&fixture, "z", "!no_quiere");
	end(&fixture);
}

/* Without patterns nothing is asked for and nothing found, whatever stood there before. */
static void test_no_patterns(void **state)
{
	struct ruleset rules = { 0 };
	struct patterns patterns;
	struct arena arena;
	struct findings findings;
	uint16_t entry;
	uint32_t begin, end;

	(void)state;
	arena_init(&arena);
	findings_init(&findings, &arena);
	memset(&patterns, 0x5a, sizeof patterns);
	assert_true(patterns_open(&patterns, &rules, &arena, &findings));
	assert_int_equal(patterns_find(&patterns, LEX_PATTERN, STR("truco"), &entry, &begin, &end), PATTERN_NONE);
	patterns_close(&patterns);
	arena_free(&arena);
}

/* ---- memory ----------------------------------------------------------------------------------------------------------- */

static const char with_patterns[] = "mal truco patrón \"^tr[aeiou]+ca$\"; abierta quiere \"\\bmeta\\b\"; abierta no_quiere \"(*NO_JIT)^(?:n|o)+$\";";

/* Refused from the n-th request on: no canto, and no finding, for nothing is wrong with the lexicon. */
static bool open_refused(unsigned long n, bool *whole)
{
	struct fixture fixture;

	begin_argentine(&fixture);
	lexicon_read(&fixture.text, with_patterns);
	assert_non_null(arena_alloc(&fixture.arena, 1)); /* a finding would find room */
	memory_fail_after(n);
	fixture.canto = canto_open(&fixture.text.rules, &fixture.findings);
	bool lacking = memory_short();
	*whole = fixture.canto != NULL;
	memory_fail_after(0);
	assert_true(*whole || lacking); /* what is compiled to run faster can be done without */
	assert_int_equal(fixture.findings.count, 0);
	if (*whole)
		check(&fixture, "treca", "!truco");
	end(&fixture);
	return lacking;
}

static void test_open_refused(void **state)
{
	unsigned long n = 1;
	bool before = false, whole;

	(void)state;
	for (; open_refused(n, &whole); n++) {
		assert_true(whole || !before); /* with more memory there is no less */
		before = whole;
	}
	assert_in_range(n, 6, 200);
}

/* What is heard while memory is refused: what would be heard otherwise, or nothing at all; never that a pattern found none. */
static void test_read_refused(void **state)
{
	char phrase[400] = "";
	struct fixture fixture;
	bool given_up = false;

	(void)state;
	repeated(phrase, "no", 190); /* more than the interpreter holds by itself */
	for (unsigned long n = 1; n < 12; n++) {
		begin_argentine(&fixture);
		lexicon_read(&fixture.text, with_patterns);
		open_canto(&fixture);
		check(&fixture, "treca", "!truco");
		memory_fail_after(n);
		const struct utterance *said = canto_read(fixture.canto, str_of(phrase));
		assert_non_null(said);
		assert_true(memory_short() || (said->count == 1 && said->acts[0].act == ACT_NO_QUIERE));
		given_up |= said->limit_hit;
		for (int i = 0; i < 400; i++) {
			said = canto_read(fixture.canto, (struct str){ phrase, (size_t)i % 380 });
			assert_non_null(said);
		}
		memory_fail_after(0);
		end(&fixture);
	}
	assert_true(given_up);
}

/* Opened, asked and closed; then a faulty one, and one that memory is refused. */
static void open_and_close(void)
{
	struct fixture fixture;

	begin_argentine(&fixture);
	lexicon_read(&fixture.text, with_patterns);
	open_canto(&fixture);
	check(&fixture, "treca", "!truco");
	check(&fixture, "quiero y retruco", "quiere+ retruco+");
	end(&fixture);
	begin(&fixture);
	lexicon_argentine_cantos(&fixture.text);
	lexicon_read(&fixture.text, "mal truco patrón \"a(b\"; mal truco patrón \"cd\"; acto truco \"¡!\";");
	assert_null(canto_open(&fixture.text.rules, &fixture.findings));
	fixture.canto = NULL;
	end(&fixture);
	for (unsigned long n = 1; n < 12; n++)
		open_refused(n, &(bool){ false });
}

static void test_given_back(void **state)
{
	(void)state;
	canto_close(NULL);
	assert_true(heap_steady(open_and_close));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_pattern_told), cmocka_unit_test(test_pattern_sizes), cmocka_unit_test(test_pattern_limits),
		cmocka_unit_test(test_steps_shared), cmocka_unit_test(test_steps_ahead), cmocka_unit_test(test_steps_over), cmocka_unit_test(test_pattern_count),
		cmocka_unit_test(test_pattern_order), cmocka_unit_test(test_no_patterns),
		cmocka_unit_test(test_open_refused),
		cmocka_unit_test(test_read_refused), cmocka_unit_test(test_given_back),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
