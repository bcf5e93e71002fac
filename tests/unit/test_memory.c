/* Memory refused at every request: rulesets, lexicons and engines that cannot be had whole are not had at all, and a
 * hand that was judged in want of memory can be told by memory_short. */
#include "../lib/failing.h"
#include "../lib/loading.h"
#include "base/memory.h"
#include "engine/engine.h"
#include "lesson/examples.h"
#include "log/reader.h"
#include "report/report.h"
#include "rules/load.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { HANDS = 4, REQUESTS = 2000 };

struct court {
	struct arena arena;
	struct syntaxes kept;
	struct findings findings;
	struct ruleset *rules;
	struct canto *canto;
	struct engine *engine;
};

static void court_sit(struct court *court)
{
	court->canto = court->rules ? canto_open(court->rules, &court->findings) : NULL;
	court->engine = court->canto ? engine_open(court->rules, court->canto) : NULL;
}

static void court_rise(struct court *court)
{
	engine_close(court->engine);
	canto_close(court->canto);
	court->engine = NULL;
	court->canto = NULL;
}

/* `later`: sets of regimes are compiled when a hand asks for them. */
static void court_call(struct court *court, struct str name, bool later)
{
	*court = (struct court){ .rules = NULL };
	const struct load_request request = { .name = name, .kept = later ? &court->kept : NULL };
	arena_init(&court->arena);
	findings_init(&court->findings, &court->arena);
	court->rules = ruleset_load(&request, &court->findings, NULL);
	court_sit(court);
}

static void court_open(struct court *court, struct str name)
{
	court_call(court, name, false);
}

static void court_close(struct court *court)
{
	court_rise(court);
	ruleset_free(court->rules);
	syntaxes_free(&court->kept);
	arena_free(&court->arena);
}

/* The report on one hand, in jsonl; empty where the hand could not be read at all. */
static struct str told(struct court *court, const char *text, struct arena *arena)
{
	struct reader *reader = reader_open_text(str_of(text), STR("hand"));
	struct report_options options = { .rules = court->rules };
	struct findings notation;
	struct hand hand;
	struct out out;

	out_open(&out, -1);
	findings_init(&notation, arena);
	if (reader && reader_next(reader, &hand, &notation) == READER_HAND) {
		engine_new_match(court->engine, hand.match);
		report_verdicts(AS_JSONL)->hand(&out, &options, engine_judge(court->engine, &hand, &notation));
	}
	reader_close(reader);
	struct str report = arena_str(arena, out_text(&out));
	out_close(&out);
	return report;
}

/* The nth request is refused, and all after it; past the first dozens not every n is tried. */
static unsigned long loads_refused(struct str name, bool later)
{
	for (unsigned long n = 1; n < REQUESTS; n += 1 + n / 24) {
		struct court court;
		memory_fail_after(n);
		court_call(&court, name, later);
		bool whole = court.engine != NULL, lacking = memory_short();
		memory_fail_after(0);
		court_close(&court);
		assert_true(whole || lacking);
		if (!lacking)
			return n - 1;
	}
	return REQUESTS;
}

static void test_loading(void **state)
{
	size_t count;
	const struct str *names = names_listed(&count);

	(void)state;
	assert_true(count >= 5);
	for (size_t i = 0; i < count; i++) {
		struct str name = names[i];
		for (int later = 0; later <= 1; later++) {
			unsigned long refused = loads_refused(name, later);
			assert_true(refused > 10 && refused < REQUESTS);
		}
		names = names_listed(&count);
	}
}

/* The hand under a new engine, whose phrases are all unheard, with the nth request refused. True: none was. */
static bool judge_refused(struct court *court, const char *text, unsigned long n, struct str right)
{
	struct arena arena;

	arena_init(&arena);
	court_rise(court);
	court_sit(court);
	assert_non_null(court->engine);
	memory_fail_after(n);
	struct str report = told(court, text, &arena);
	bool lacking = memory_short();
	if (!lacking)
		assert_true(str_equal(report, right));
	memory_fail_after(0);
	arena_free(&arena);
	return !lacking;
}

static void judge_all_refused(struct court *court, const char *text)
{
	struct arena arena;
	unsigned long n = 1;

	arena_init(&arena);
	struct str right = told(court, text, &arena);
	assert_true(right.n > 0);
	while (n < REQUESTS && !judge_refused(court, text, n, right))
		n++;
	assert_true(n > 3 && n < REQUESTS);
	arena_free(&arena);
}

static void test_judging(void **state)
{
	size_t count;
	const struct str *names = names_listed(&count);

	(void)state;
	for (size_t i = 0; i < count; i++) {
		struct str name = names[i];
		struct court court;
		unsigned hands = 0;
		court_open(&court, name);
		assert_non_null(court.rules);
		for (unsigned c = 0; c < court.rules->clause_count && hands < HANDS; c += 3) {
			const struct example *example = example_of(court.rules->clauses[c].id);
			if (!example || example->broken < 0)
				continue;
			judge_all_refused(&court, example_hands[example->broken]);
			hands++;
		}
		assert_true(hands > 3);
		court_close(&court);
		names = names_listed(&count);
	}
}

/* A hand under a regime whose set was left for later: compiled while it is judged, with the nth request refused. */
static void test_sets_later(void **state)
{
	static const char hand[] = "mano 3 reparte A marcador 2-11\nA: 1e 12e 5e  B: 12o 7b 4o  C: 7c 11b 5b  D: 6b 7e 2c\n"
		"B 4o  C 5b  D 2c  A 5e\nD \"truco\"\nD 7e  A 12e  B 7b  C 11b\nA 1e  B 12o  C 7c  D 6b\ntantos 3-0\n";
	struct court court;
	struct arena arena;
	unsigned long n = 0;
	bool lacking = true;

	(void)state;
	arena_init(&arena);
	court_open(&court, STR("truc"));
	struct str right = told(&court, hand, &arena);
	court_close(&court);
	assert_true(right.n > 0);
	while (lacking && ++n < REQUESTS) {
		court_call(&court, STR("truc"), true);
		assert_non_null(court.engine);
		memory_fail_after(n);
		struct str report = told(&court, hand, &arena);
		lacking = memory_short();
		memory_fail_after(0);
		if (!lacking)
			assert_true(str_equal(report, right));
		court_close(&court);
	}
	assert_true(n > 10 && n < REQUESTS);
	arena_free(&arena);
}

/* What is kept back is written whole or not at all, whatever the buffer does meanwhile. */
static void test_hold(void **state)
{
	struct out out;

	(void)state;
	out_open(&out, -1);
	out_string(&out, "kept ");
	out_hold(&out);
	for (int i = 0; i < 100000; i++)
		out_string(&out, "dropped ");
	out_drop(&out);
	out_string(&out, "kept");
	assert_true(str_equal(out_text(&out), STR("kept kept")));
	out_close(&out);
}

static void test_pool(void **state)
{
	struct pool pool = { .used = 0 };

	(void)state;
	assert_non_null(pool_take(&pool, 1));
	assert_ptr_equal(pool_take(&pool, sizeof pool.bytes - 16), pool.bytes + 16);
	assert_null(pool_take(&pool, 1));
	assert_false(memory_short());
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_loading), cmocka_unit_test(test_judging),
		cmocka_unit_test(test_sets_later), cmocka_unit_test(test_hold),
		cmocka_unit_test(test_pool),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
