/* Compiling a lexicon: what is refused and how it is told, whole lexicons at their limits, what the limits of patterns
 * are, memory refused and given back (src/canto/canto.h, lexicon.h, pattern.h; docs/cantos.md, Patterns, Limits). */
#include "../lib/speaking.h"
#include "base/memory.h"
#include "canto/lexicon.h"
#include "canto/pattern.h"

#include <malloc.h>

/* ---- what is refused ----------------------------------------------------------------------------------------- */

/* Opens the fixture's lexicon, which has one fault. */
static const struct finding *open_faulty(struct fixture *fixture, enum finding_code code)
{
	assert_null(canto_open(&fixture->text.rules, &fixture->findings));
	fixture->canto = NULL;
	assert_int_equal(fixture->findings.count, 1);
	assert_int_equal(fixture->findings.first->code, code);
	return fixture->findings.first;
}

static void assert_text(struct finding_arg arg, const char *text)
{
	struct str got = arg.words.in[LANG_ES];

	if (!str_equal(got, str_of(text)))
		fail_msg("«%.*s», not «%s»", (int)got.n, got.p ? got.p : "", text);
}

/* The finding names the phrase as it was written, not as it was folded. */
static void check_named(const char *lexicon, enum finding_code code, const char *written)
{
	struct fixture fixture;

	begin(&fixture);
	lexicon_argentine_cantos(&fixture.text);
	lexicon_read(&fixture.text, lexicon);
	assert_text(open_faulty(&fixture, code)->args[0], written);
	end(&fixture);
}

static void test_named(void **state)
{
	(void)state;
	check_named("acto truco \"Vá\"; mal quiere \"VA\";", CODE_LEXICON_TWICE, "VA");
	check_named("acto truco \"¡Ja\"; acto retruco \"ja\";", CODE_LEXICON_TWICE, "ja");
	check_named("acto truco \"¡¡!!\";", CODE_LEXICON_EMPTY, "¡¡!!");
	check_named("palabra quiero \"Quiero Más\";", CODE_LEXICON_WORD, "Quiero Más");
	/* signs, figures and nothing are no words */
	check_named("palabra quiero \"!\";", CODE_LEXICON_WORD, "!");
	check_named("palabra quiero \"#\";", CODE_LEXICON_WORD, "#");
	check_named("palabra quiero \"33\";", CODE_LEXICON_WORD, "33");
	check_named("palabra quiero \" \";", CODE_LEXICON_WORD, " ");
}

/* Cantos that no `acto` names are called by their names in the ruleset, which may clash too: they stand in no lexicon. */
static void test_names_clash(void **state)
{
	struct fixture fixture;

	(void)state;
	begin(&fixture);
	lexicon_canto(&fixture.text, "uno", 0, "vale todo");
	lexicon_canto(&fixture.text, "otro", 0, "vale todo");
	assert_text(open_faulty(&fixture, CODE_LEXICON_TWICE)->args[0], "vale todo");
	end(&fixture);
}

/* The two places of a phrase that is read in two ways. */
static void test_twice(void **state)
{
	static const char lexicon[] = "acto truco \"va\"; acto retruco \"va\";";
	struct fixture fixture;

	(void)state;
	begin(&fixture);
	lexicon_argentine_cantos(&fixture.text);
	lexicon_read(&fixture.text, lexicon);
	const struct finding *f = open_faulty(&fixture, CODE_LEXICON_TWICE);
	assert_int_equal(f->span.begin, strrchr(lexicon, 'v') - lexicon);
	assert_int_equal(f->more[0].span.begin, strchr(lexicon, 'v') - lexicon);
	end(&fixture);
}

/* A class that is none is no place for a word. */
static void test_class_of_none(void **state)
{
	struct fixture fixture;

	(void)state;
	begin(&fixture);
	lexicon_read(&fixture.text, "palabra quiero \"Quiero\";");
	fixture.text.entries[0].word_class = WORD_CLASS_COUNT;
	assert_text(open_faulty(&fixture, CODE_LEXICON_WORD)->args[0], "Quiero");
	end(&fixture);
}

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
}

/* ---- phrases --------------------------------------------------------------------------------------------------- */

/* What two entries say alike is said by the first of them; a phrase may have 512 bytes. */
static void test_phrases(void **state)
{
	char lexicon[700], longest[513];
	struct fixture fixture;

	(void)state;
	memset(longest, 'x', 512);
	longest[512] = 0;
	snprintf(lexicon, sizeof lexicon, "acto retruco \"re\"; acto truco \"va\" \"VA\" \"%s\";", longest);
	begin(&fixture);
	lexicon_argentine_cantos(&fixture.text);
	lexicon_read(&fixture.text, lexicon);
	open_canto(&fixture);
	assert_int_equal(canto_read(fixture.canto, STR("va"), 0)->acts[0].entry, 1);
	check(&fixture, 0, longest, "truco");
	end(&fixture);
}

/* The words of one class stand for one another, and for those of no other; the ruleset's class goes before the language's. */
static void test_classes(void **state)
{
	(void)state;
	check_heard(NULL, "palabra tantos \"tantos\" \"porotos\"; palabra juego \"juego\" \"partida\"; palabra quiero \"sí\";"
		"acto retruco \"tres tantos\"; acto vale_cuatro \"de juego\";", HEARD({ "tres porotos", "retruco" }, { "de partida", "vale_cuatro" },
		{ "tres partida", "dice=3:i~" }, { "de porotos", "" }, { "de juego", "vale_cuatro" }, { "sí", "quiere" },
		{ "truco carajo", "truco:a" }));
}

/* A canto that an `acto` names, first or last in the lexicon, is not called by its own name; one that is only admitted in
 * other words is. Its name is the Spanish one. */
static void test_own_names(void **state)
{
	static const char *const lexicons[] = { "acto truco \"trucardo\"; acto quiere \"quiero\"; acto pasa \"paso\";",
		"acto quiere \"quiero\"; acto pasa \"paso\"; acto truco \"trucardo\";", "acto quiere \"quiero\"; acto truco \"trucardo\"; acto pasa \"paso\";" };
	struct fixture fixture;

	(void)state;
	for (unsigned i = 0; i < 3; i++) {
		begin(&fixture);
		lexicon_argentine_cantos(&fixture.text);
		lexicon_read(&fixture.text, lexicons[i]);
		open_canto(&fixture);
		check(&fixture, 0, "truco", "");
		check(&fixture, 0, "trucardo", "truco");
		check(&fixture, 0, "retruco", "retruco");
		end(&fixture);
	}
	begin(&fixture);
	lexicon_argentine_cantos(&fixture.text);
	fixture.text.rules.cantos[3].words.in[LANG_EN] = STR("trick");
	lexicon_read(&fixture.text, "admite truco \"trucazo\"; mal truco \"turco\"; admite quiere \"dale\";");
	open_canto(&fixture);
	check(&fixture, 0, "trucazo", "truco:a");
	check(&fixture, 0, "truco", "truco");
	check(&fixture, 0, "trick", "");
	end(&fixture);
}

/* ---- large lexicons ----------------------------------------------------------------------------------------------- */

enum { WORD_ROOM = 8, WORDS_EACH = 31, MOST = MAX_WORDS_KNOWN };

struct large {
	struct ruleset rules;
	struct lexicon_entry *entries;
	char *text;
	struct lexicon lexicon;
	struct arena arena;
	struct findings findings;
};

/* The number-th word: seven letters. */
static char *word_write(char *at, unsigned number)
{
	for (unsigned i = 0; i < WORD_ROOM - 1; i++, number /= 7)
		*at++ = (char)('k' + number % 7);
	*at++ = ' ';
	return at;
}

/* `words` different ones, so many in an entry, the last of them said twice. */
static void large_write(struct large *large, unsigned words, unsigned each, uint8_t kind)
{
	char *at = large->text = malloc((size_t)(words + 1) * WORD_ROOM + 1);

	large->entries = calloc(words + 1, sizeof *large->entries);
	for (unsigned i = 0; i < words; i += each) {
		struct lexicon_entry *entry = &large->entries[large->rules.lexicon_count++];
		const char *begins = at;
		for (unsigned k = i; k < words && k < i + each; k++)
			at = word_write(at, k);
		*entry = (struct lexicon_entry){ .kind = kind, .word_class = WORD_MAS, .acts = { ACT_QUIERE, ACT_NONE, ACT_NONE, ACT_NONE },
			.text = { begins, (size_t)(at - begins) - 1 } };
	}
	if (words && each > 1)
		large->entries[large->rules.lexicon_count++] = (struct lexicon_entry){ .kind = kind,
			.acts = { ACT_PASA, ACT_NONE, ACT_NONE, ACT_NONE }, .text = { at - WORD_ROOM, WORD_ROOM - 1 } };
	large->rules.lexicon = large->entries;
}

static bool large_build(struct large *large, unsigned words, unsigned each, uint8_t kind)
{
	*large = (struct large){ 0 };
	arena_init(&large->arena);
	findings_init(&large->findings, &large->arena);
	large_write(large, words, each, kind);
	return lexicon_build(&large->lexicon, &large->rules, &large->arena, &large->findings);
}

static void large_end(struct large *large)
{
	arena_free(&large->arena);
	free(large->entries);
	free(large->text);
}

/* A table of words that ends every search: one slot more than there are words at least, each of which can be reached. */
static void check_table(const struct lexicon *lexicon)
{
	assert_int_equal(lexicon->slot_mask & (lexicon->slot_mask + 1), 0);
	assert_true(lexicon->slot_mask + 1 > lexicon->word_count);
	assert_true(lexicon->word_count < lexicon->word_room);
	assert_true(lexicon->node_count <= lexicon->node_room);
}

/* Phrases, or words of classes, that are many find room all the same. */
static void test_room(void **state)
{
	static const struct { unsigned words, each; uint8_t kind; } sizes[] = { { 0, 1, LEX_ACT }, { 1, 1, LEX_ACT }, { 40, 1, LEX_WORD },
		{ 3000, 1, LEX_WORD }, { 3000, 1, LEX_ACT }, { 3100, 31, LEX_ACT }, { 3100, 31, LEX_PHRASE } };

	(void)state;
	for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		struct large large;
		assert_true(large_build(&large, sizes[i].words, sizes[i].each, sizes[i].kind));
		assert_int_equal(large.findings.count, 0);
		check_table(&large.lexicon);
		large_end(&large);
	}
}

/* As many different words as can be told apart, and one more. */
static void test_most_words(void **state)
{
	struct large large;

	(void)state;
	assert_true(large_build(&large, 0, 1, LEX_ACT));
	unsigned most = MOST - 1 - large.lexicon.word_count;
	large_end(&large);
	assert_true(large_build(&large, most, WORDS_EACH, LEX_ACT));
	assert_int_equal(large.lexicon.word_count, MOST - 1);
	check_table(&large.lexicon);
	large_end(&large);
	assert_false(large_build(&large, most + 1, WORDS_EACH, LEX_ACT));
	assert_int_equal(large.lexicon.word_count, MOST - 1);
	assert_int_equal(large.findings.count, 1);
	assert_int_equal(large.findings.first->code, CODE_RULES_LIMIT);
	assert_text(large.findings.first->args[0], "palabras distintas del léxico");
	assert_int_equal(large.findings.first->span.begin, 0);
	assert_int_equal(large.findings.first->span.end, 0);
	large_end(&large);
}

/* ---- the limits of patterns ------------------------------------------------------------------------------------------ */

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
	const struct utterance *said = canto_read(fixture.canto, str_of(phrase), 0);
	const char *got = said->limit_hit ? "?" : said->count ? "truco" : "";
	if (strcmp(got, heard) != 0)
		fail_msg("%u letters, %s: [%s], not [%s]", letters, pattern, got, heard);
	assert_true(!said->limit_hit || said->count == 0);
	assert_true(said->count == 0 || said->acts[0].act == ACT_DEFORMA);
	end(&fixture);
}

/* 20,000 steps, a depth of 1,000 and 1 MiB; (*NO_JIT) is for the interpreter, which alone counts depth and memory. */
static void test_pattern_limits(void **state)
{
	char groups[1000] = "(*NO_JIT)^";

	(void)state;
	check_pattern("^(a+)+$", 30, "truco");
	check_pattern("^(a+)+b", 5, "");
	check_pattern("^(a+)+b|^(a+)+c", 17, "?"); /* some hundred thousand steps */
	check_pattern("(*NO_JIT)^(a+)+b|^(a+)+c", 17, "?");
	check_pattern("(*NO_JIT)^(?:a|b)*$", 400, "truco");
	check_pattern("(*NO_JIT)^(?:a|b)*$", 1500, "?");
	repeated(repeated(groups, "()", 200), "(?:a|b)*$", 1);
	check_pattern(groups, 50, "truco");
	check_pattern(groups, 700, "?"); /* three thousand bytes for each of them */
	check_pattern("^(?:(a)|b|(c))*$", 400, "truco");
	check_pattern("^(?:(a)|b|(c))*$", 8000, "?"); /* more than the stack of compiled patterns holds */
}

/* Patterns see characters, refusals come first whatever their place, a layer's pattern is heard while it is on. */
static void test_pattern_order(void **state)
{
	struct fixture fixture;

	(void)state;
	check_heard(NULL, "mal truco patrón \"^a.o$\"; abierta quiere \"si*\"; abierta no_quiere \"sin\"; acto no_quiere \"nones\";", HEARD({ "año", "!truco" },
		{ "sis", "quiere:a~" }, { "sin", "no_quiere:a~" }));
	begin_argentine(&fixture);
	lexicon_read(&fixture.text, "mal no_quiere patrón \"zz\"; mal truco patrón \"z\"; mal no_quiere patrón \"zzz\";");
	open_canto(&fixture);
	check(&fixture, 0, "zz", "!no_quiere");
	check(&fixture, 0, "z", "!truco");
	end(&fixture);
	begin_argentine(&fixture);
	lexicon_read(&fixture.text, "mal truco patrón \"zz\"; mal no_quiere patrón \"z\";"); /* barred ones in the order of the file */
	open_canto(&fixture);
	check(&fixture, 0, "zz", "!truco");
	check(&fixture, 0, "z", "!no_quiere");
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
	assert_int_equal(patterns_find(&patterns, LEX_PATTERN, 0, STR("truco"), &entry, &begin, &end), PATTERN_NONE);
	patterns_close(&patterns);
	arena_free(&arena);
}

/* ---- memory ----------------------------------------------------------------------------------------------------------- */

static const char with_patterns[] = "mal truco patrón \"^tr[aeiou]+ca$\"; abierta quiere \"\\bmeta\\b\"; abierta no_quiere \"(*NO_JIT)^(?:n|o)+$\";";

/* Refused from the n-th request on: no canto, and no finding, for nothing is wrong with the lexicon. */
static bool open_refused(unsigned long n)
{
	struct fixture fixture;

	begin_argentine(&fixture);
	lexicon_read(&fixture.text, with_patterns);
	assert_non_null(arena_alloc(&fixture.arena, 1)); /* a finding would find room */
	arena_fail_after(n);
	fixture.canto = canto_open(&fixture.text.rules, &fixture.findings);
	bool lacking = memory_short(), whole = fixture.canto != NULL;
	arena_fail_after(0);
	assert_true(whole || lacking); /* what is compiled to run faster can be done without */
	assert_int_equal(fixture.findings.count, 0);
	if (whole)
		check(&fixture, 0, "treca", "!truco");
	end(&fixture);
	return lacking;
}

static void test_open_refused(void **state)
{
	unsigned long n = 1;

	(void)state;
	while (open_refused(n))
		n++;
	assert_in_range(n, 6, 200);
}

/* Blocks hold many things: with so many bytes left in the last one, each of them is refused in its turn. */
static void test_build_refused(void **state)
{
	enum { BLOCK = 1 << 17 };
	struct fixture fixture;
	unsigned refused = 0;
	bool built = false;

	(void)state;
	begin_argentine(&fixture);
	assert_non_null(arena_alloc(&fixture.arena, 1)); /* a finding would find room */
	for (size_t left = 0; !built; left += 48) {
		struct arena arena;
		struct lexicon lexicon;
		assert_true(left <= BLOCK);
		arena_init(&arena);
		assert_non_null(arena_alloc(&arena, BLOCK));
		arena_reset(&arena);
		assert_non_null(arena_alloc(&arena, BLOCK - left));
		arena_fail_after(1);
		built = lexicon_build(&lexicon, &fixture.text.rules, &arena, &fixture.findings);
		assert_int_equal(arena.failed, !built);
		arena_fail_after(0);
		refused += !built;
		arena_free(&arena);
	}
	assert_true(refused > 100);
	assert_int_equal(fixture.findings.count, 0);
	fixture.canto = NULL;
	end(&fixture);
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
		check(&fixture, 0, "treca", "!truco");
		arena_fail_after(n);
		const struct utterance *said = canto_read(fixture.canto, str_of(phrase), 0);
		assert_non_null(said);
		assert_true(memory_short() || (said->count == 1 && said->acts[0].act == ACT_NO_QUIERE));
		given_up |= said->limit_hit;
		for (int i = 0; i < 400; i++) {
			said = canto_read(fixture.canto, (struct str){ phrase, (size_t)i % 380 }, 0);
			assert_non_null(said);
		}
		arena_fail_after(0);
		end(&fixture);
	}
	assert_true(given_up);
}

/* What a program of this library has of the system's memory; where that is not told, nothing grows. */
static size_t memory_in_use(void)
{
#ifdef __GLIBC__
	struct mallinfo2 info = mallinfo2();
	return info.uordblks + info.hblkhd;
#else
	return 0;
#endif
}

/* Opened, asked for more phrases than one generation keeps, and closed; then a faulty one, and one that memory is refused. */
static void open_and_close(void)
{
	char phrase[1000];
	struct fixture fixture;

	begin_argentine(&fixture);
	lexicon_read(&fixture.text, with_patterns);
	open_canto(&fixture);
	for (int i = 0; i < 2500; i++) {
		snprintf(phrase, sizeof phrase, "%990d", i);
		canto_read(fixture.canto, str_of(phrase), 0);
	}
	end(&fixture);
	begin(&fixture);
	lexicon_argentine_cantos(&fixture.text);
	lexicon_read(&fixture.text, "mal truco patrón \"a(b\"; mal truco patrón \"cd\"; acto truco \"¡!\";");
	assert_null(canto_open(&fixture.text.rules, &fixture.findings));
	fixture.canto = NULL;
	end(&fixture);
	for (unsigned long n = 1; n < 12; n++)
		open_refused(n);
}

/* All of it is given back. */
static void test_given_back(void **state)
{
	(void)state;
	canto_close(NULL);
	for (int i = 0; i < 12; i++)
		open_and_close();
	size_t before = memory_in_use();
	for (int i = 0; i < 12; i++)
		open_and_close();
	size_t after = memory_in_use();
	assert_true(after < before + 500);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_named), cmocka_unit_test(test_names_clash), cmocka_unit_test(test_twice), cmocka_unit_test(test_class_of_none),
		cmocka_unit_test(test_pattern_told), cmocka_unit_test(test_phrases), cmocka_unit_test(test_classes), cmocka_unit_test(test_own_names),
		cmocka_unit_test(test_room), cmocka_unit_test(test_most_words), cmocka_unit_test(test_pattern_sizes),
		cmocka_unit_test(test_pattern_limits), cmocka_unit_test(test_pattern_order), cmocka_unit_test(test_no_patterns),
		cmocka_unit_test(test_open_refused), cmocka_unit_test(test_build_refused), cmocka_unit_test(test_read_refused),
		cmocka_unit_test(test_given_back),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
