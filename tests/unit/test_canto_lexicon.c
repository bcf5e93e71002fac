/* Compiling a lexicon: what is refused and how it is told, classes and names, as many words as there may be, memory refused
 * (src/canto/lexicon.h; docs/cantos.md, Limits). */
#include "../lib/failing.h"
#include "../lib/speaking.h"
#include "canto/lexicon.h"

/* ---- what is refused ----------------------------------------------------------------------------------------- */

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
	assert_int_equal(canto_read(fixture.canto, STR("va"))->acts[0].entry, 1);
	check(&fixture, longest, "truco");
	end(&fixture);
}

/* The words of one class stand for one another, and for those of no other; the ruleset's class goes before the language's. */
static void test_classes(void **state)
{
	(void)state;
	check_heard(NULL, "palabra tantos \"tantos\" \"porotos\"; palabra juego \"juego\" \"partida\"; palabra quiero \"sí\";"
		"acto retruco \"tres tantos\"; acto vale_cuatro \"de juego\";", HEARD({ "tres porotos", "retruco" }, { "de partida", "vale_cuatro" },
		{ "tres partida", "dice=3:i~" }, { "de porotos", "" }, { "de juego", "vale_cuatro" }, { "sí", "quiere" },
		{ "truco carajo", "truco:a" }, { "truco epa", "truco:a" }));
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
		check(&fixture, "truco", "");
		check(&fixture, "trucardo", "truco");
		check(&fixture, "retruco", "retruco");
		end(&fixture);
	}
	begin(&fixture);
	lexicon_argentine_cantos(&fixture.text);
	fixture.text.rules.cantos[3].words.in[LANG_EN] = STR("trick");
	lexicon_read(&fixture.text, "admite truco \"trucazo\"; mal truco \"turco\"; admite quiere \"dale\";");
	open_canto(&fixture);
	check(&fixture, "trucazo", "truco:a");
	check(&fixture, "truco", "truco");
	check(&fixture, "trick", "");
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

/* `words` different ones, so many in an entry, the last of them said twice; where it is an entry by itself, as the same act. */
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
			.acts = { words % each == 1 ? ACT_QUIERE : ACT_PASA, ACT_NONE, ACT_NONE, ACT_NONE }, .text = { at - WORD_ROOM, WORD_ROOM - 1 } };
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

/* ---- memory ----------------------------------------------------------------------------------------------------------- */

/* Blocks hold many things: with so many bytes left in the last one, each of them is refused in its turn. */
static void test_build_refused(void **state)
{
	enum { BLOCK = 1 << 19 };
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
		memory_fail_after(1);
		built = lexicon_build(&lexicon, &fixture.text.rules, &arena, &fixture.findings);
		assert_int_equal(arena.failed, !built);
		memory_fail_after(0);
		refused += !built;
		arena_free(&arena);
	}
	assert_true(refused > 100);
	assert_int_equal(fixture.findings.count, 0);
	fixture.canto = NULL;
	end(&fixture);
}

/* ---- a canto for two rulesets ---------------------------------------------------------------------------------- */

static void no_change(struct lexicon_text *t) { (void)t; }
static void a_price(struct lexicon_text *t) { t->rules.cantos[0].stake.n = 7; }
static void a_phrase(struct lexicon_text *t) { lexicon_read(t, "habla \"che\";"); }
static void an_act(struct lexicon_text *t) { t->entries[0].acts[0] = ACT_HABLA; }
static void a_word(struct lexicon_text *t) { t->entries[1].text = STR("otra cosa"); }
static void a_canto(struct lexicon_text *t) { lexicon_canto(t, "otro", 0, "otro"); }
static void a_name(struct lexicon_text *t) { t->rules.cantos[0].words.in[LANG_ES] = STR("otro"); }
static void a_lance(struct lexicon_text *t) { t->rules.cantos[1].lance++; }
static void an_opening(struct lexicon_text *t) { t->rules.cantos[0].opens = !t->rules.cantos[0].opens; }
static void a_raise(struct lexicon_text *t) { t->rules.cantos[0].over = t->rules.cantos[0].over ? 0 : 1; }
static void a_way(struct lexicon_text *t) { t->rules.read_answers.value = READ_OPEN; }
static void a_prefix(struct lexicon_text *t) { t->rules.prefixes[PREFIX_CONTRA_FLOR].set = true; }
static void one_more_lance(struct lexicon_text *t) { t->rules.lance_count++; }
static void cantos_taken(struct lexicon_text *t) { t->rules.lances[0].takes++; }

/* A canto reads for another ruleset too if all that it looks at is the same: prices are not, the words and what they call are. */
static void test_serves(void **state)
{
	static const struct { void (*change)(struct lexicon_text *); bool serves; } rows[] = {
		{ no_change, true }, { a_price, true }, { a_phrase, false }, { an_act, false }, { a_word, false }, { a_canto, false },
		{ a_name, false }, { a_lance, false }, { an_opening, false }, { a_raise, false }, { a_way, false }, { a_prefix, false },
		{ one_more_lance, false }, { cantos_taken, false },
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct fixture fixture, other = { .canto = NULL };
		begin_argentine(&fixture);
		begin_argentine(&other);
		fixture.text.rules.lance_count = other.text.rules.lance_count = 1;
		rows[i].change(&other.text);
		open_canto(&fixture);
		assert_int_equal(canto_serves(fixture.canto, &other.text.rules), rows[i].serves);
		end(&other);
		end(&fixture);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_named), cmocka_unit_test(test_names_clash), cmocka_unit_test(test_twice),
		cmocka_unit_test(test_class_of_none), cmocka_unit_test(test_phrases), cmocka_unit_test(test_classes),
		cmocka_unit_test(test_own_names), cmocka_unit_test(test_room), cmocka_unit_test(test_most_words),
		cmocka_unit_test(test_build_refused), cmocka_unit_test(test_serves),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
