/* Hearing in bulk: every short sequence of tokens, more phrases than are kept, more words than a lexicon holds. */
#include "../lib/loading.h"
#include "../lib/speaking.h"
#include "canto/hearing.h"
#include "canto.tab.h"

#include <sys/mman.h>
#include <unistd.h>

/* Every sequence of tokens is an utterance: none may be a syntax error. */
static void test_grammar_takes_everything(void **state)
{
	static const int tokens[] = { HEAR_CALL, HEAR_THE_CALL, HEAR_ACCEPT, HEAR_REPLY, HEAR_NUMBER, HEAR_PREFIX,
		HEAR_ACT, HEAR_AND, HEAR_NOT, HEAR_ALL, HEAR_YES, HEAR_PAUSE, HEAR_FREE, HEAR_ARTICLE };
	enum { KINDS = sizeof tokens / sizeof *tokens, LONGEST = 5 };
	struct ruleset rules = { .canto_count = 1 };
	struct lexicon lexicon = { .rules = &rules };
	struct item items[LONGEST];

	(void)state;
	for (unsigned long number = 0; number < 14ul * 14 * 14 * 14 * 14; number++) {
		struct hearing hearing = { .lexicon = &lexicon, .items = items, .item_count = LONGEST };
		unsigned long rest = number;
		for (unsigned i = 0; i < LONGEST; i++, rest /= KINDS)
			items[i] = (struct item){ .token = tokens[rest % KINDS], .entry = NO_INDEX, .number = -1,
				.acts = { ACT_QUIERE, ACT_NONE, ACT_NONE, ACT_NONE }, .begin = i, .end = i + 1 };
		hearing_parse(&hearing);
		assert_false(hearing.failed);
	}
}

/* An utterance outlives the reading of a thousand other phrases, and memory is bounded. */
static void test_cache_turns(void **state)
{
	struct fixture fixture;
	char phrase[64];

	(void)state;
	begin_argentine(&fixture);
	open_canto(&fixture);
	const struct utterance *early = canto_read(fixture.canto, STR("quiero y retruco"));
	assert_ptr_equal(early, canto_read(fixture.canto, STR("quiero y retruco")));
	for (int i = 0; i < 40000; i++) {
		snprintf(phrase, sizeof phrase, "truco número %d", i);
		const struct utterance *said = canto_read(fixture.canto, str_of(phrase));
		assert_int_equal(said->acts[0].act, act_of_canto(3));
		if (i % 1000 == 0) {
			early = canto_read(fixture.canto, STR("quiero y retruco"));
		}
		assert_int_equal(early->count, 2);
		assert_int_equal(early->acts[1].act, act_of_canto(4));
	}
	end(&fixture);
}

/* Long phrases fill the memory of what was read before they are many; what was said keeps its meaning. */
static void test_long_cache(void **state)
{
	static char phrase[1000];
	struct fixture fixture;
	(void)state;
	begin_argentine(&fixture);
	open_canto(&fixture);
	for (int i = 0; i < 6000; i++) {
		const struct utterance *said;
		size_t n = (size_t)snprintf(phrase, sizeof phrase, "truco. %d ", i);
		memset(phrase + n, 'x', 900);
		said = canto_read(fixture.canto, (struct str){ phrase, n + 900 });
		assert_in_range(said->count, 1, 2);
		assert_int_equal(said->acts[0].act, act_of_canto(3));
	}
	end(&fixture);
}

/* More different words than a lexicon tells apart: refused, lest two of them be one. */
static void test_many_words(void **state)
{
	char *plain = file_text("tests/data/chico.reglas"), *text = malloc(1 << 20), *at = text;
	struct loading l;
	(void)state;
	at += sprintf(at, "%s\nléxico {\n", plain);
	for (unsigned entry = 0; entry < 5200; entry++) {
		at += sprintf(at, "acto truco \"");
		for (unsigned i = 0; i < 13; i++)
			at += sprintf(at, " x%u", entry * 13 + i);
		at += sprintf(at, "\";\n");
	}
	sprintf(at, "}\n");
	load_text(&l, text);
	must_load(&l);
	assert_null(canto_open(l.rules, &l.findings));
	assert_int_equal(l.findings.count, 1);
	assert_int_equal(l.findings.first->code, CODE_RULES_LIMIT);
	loading_close(&l);
	free(text);
	free(plain);
}

/* What is wrong with a lexicon is told when its ruleset has gone: it names nothing of it. */
static void test_outlives(void **state)
{
	static const char text[] = "hereda \"universitario\";\ncláusula CASA-1 \"x\";\n"
		"léxico { CASA-1 admite truco \"¡!\"; CASA-1 mal truco patrón \"(((a\"; }\n";
	struct loading l;

	(void)state;
	load_text(&l, text);
	must_load(&l);
	assert_null(canto_open(l.rules, &l.findings));
	ruleset_free(l.rules);
	l.rules = NULL;
	assert_int_equal(l.findings.count, 2);
	assert_string_equal(l.findings.first->args[0].words.in[LANG_ES].p, "¡!");
	assert_string_equal(l.findings.last->args[0].words.in[LANG_ES].p, "(((a");
	assert_string_equal(l.findings.last->clauses[0].p, "CASA-1");
	loading_close(&l);
}

/* The items of "quiero la falta", the last that memory has room for: what stands behind them is looked at by nobody. */
static void test_items_end(void **state)
{
	const size_t page = (size_t)sysconf(_SC_PAGESIZE), size = (ITEMS * sizeof(struct item) + page - 1) / page * page;
	char text[] = "quiero la falta\0", *memory = mmap(NULL, size + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	struct token at[8];
	struct tokens tokens = { .at = at, .room = 8 };
	struct lexicon lexicon;
	struct fixture fixture;

	(void)state;
	assert_true(memory != MAP_FAILED);
	assert_int_equal(mprotect(memory + size, page, PROT_NONE), 0);
	struct item *items = (struct item *)(void *)(memory + size) - ITEMS;
	begin_argentine(&fixture);
	lexicon_read(&fixture.text, "mal falta_envido \"la falta\";");
	assert_true(lexicon_build(&lexicon, &fixture.text.rules, &fixture.arena, &fixture.findings));
	tokens_scan(&tokens, text, strlen(text));
	lexicon_know(&lexicon, &tokens);
	assert_int_equal(items_find(&lexicon, &tokens, items), 2);
	assert_true(!items[1].barred && items[1].token); /* a part */
	fixture.canto = NULL;
	end(&fixture);
	munmap(memory, size + page);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_outlives),
		cmocka_unit_test(test_grammar_takes_everything), cmocka_unit_test(test_cache_turns),
		cmocka_unit_test(test_long_cache), cmocka_unit_test(test_many_words), cmocka_unit_test(test_items_end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
