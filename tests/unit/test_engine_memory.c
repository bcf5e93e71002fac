/* Memory refused, block after block: opening an engine or a trial says so and keeps nothing; judging goes on. */
#include "../lib/failing.h"
#include "../lib/scene.h"
#include "rules/index.h"
#include "engine/trial.h"

static void expect_engine_refused(const char *name)
{
	struct loading load;
	unsigned refused = 0;
	load_named(&load, name, NULL, NULL);
	must_load(&load);
	struct canto *canto = canto_open(load.rules, &load.findings);
	assert_non_null(canto);
	for (unsigned long n = 1;; n++) {
		memory_fail_after(n);
		struct engine *engine = engine_open(load.rules, canto);
		memory_fail_after(0);
		engine_close(engine);
		if (engine)
			break;
		refused++;
	}
	assert_true(refused > 1);
	canto_close(canto);
	loading_close(&load);
}

/* truc has one set of rules, universitario regimes, uruguayo regimes: each asks for blocks of its own. */
static void test_engine(void **state)
{
	(void)state;
	expect_engine_refused("truc");
	expect_engine_refused("universitario");
	expect_engine_refused("uruguayo");
	engine_close(NULL);
}

/* Blocks hold many things: with so many bytes left in the last block, each of them is refused in its turn. */
static void test_every_byte(void **state)
{
	static const char *const names[] = { "universitario", "uruguayo" };
	enum { BLOCK = 1 << 18 };
	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		struct loading load;
		unsigned refused = 0;
		const struct rule_index *index = NULL;
		load_named(&load, names[i], NULL, NULL);
		must_load(&load);
		for (size_t left = 0; left <= BLOCK && !index; left += 16) {
			struct arena arena;
			arena_init(&arena);
			assert_non_null(arena_alloc(&arena, BLOCK));
			arena_reset(&arena);
			assert_non_null(arena_alloc(&arena, BLOCK - left));
			memory_fail_after(1);
			index = index_make(&arena, load.rules);
			memory_fail_after(0);
			assert_int_equal(arena.failed, index == NULL);
			refused += index == NULL;
			arena_free(&arena);
		}
		assert_non_null(index);
		assert_true(refused > 100);
		loading_close(&load);
	}
}

/* A hand without notes of the reader, of a match without a header. */
static void test_bare(void **state)
{
	struct court court;
	struct findings notation;
	struct hand hand;
	(void)state;
	court_open(&court, "universitario");
	struct reader *reader = reader_open_text(STR("[Asientos 4]\n\nmano 3 reparte D\nA: 1e 7e 4b\nA \"truco\"  B \"no quiero\"\ntantos 1-0\n"),
		STR("prueba.truco"));
	findings_init(&notation, &court.load.arena);
	assert_int_equal(reader_next(reader, &hand, &notation), READER_HAND);
	engine_new_match(court.engine, NULL);
	const struct verdict *v = engine_judge(court.engine, &hand, NULL);
	assert_int_equal(v->points[0], 1);
	assert_int_equal(v->findings.count, 0);
	reader_close(reader);
	court_close(&court);
}

static void test_trial(void **state)
{
	struct court court;
	unsigned refused = 0;
	(void)state;
	court_open(&court, "universitario");
	for (unsigned long n = 1;; n++) {
		memory_fail_after(n);
		struct trial *trial = trial_open(court.engine);
		memory_fail_after(0);
		trial_close(trial);
		if (trial)
			break;
		refused++;
	}
	assert_int_equal(refused, 1); /* one block for all of it */
	trial_close(NULL);
	court_close(&court);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_engine),
		cmocka_unit_test(test_trial),
		cmocka_unit_test(test_every_byte),
		cmocka_unit_test(test_bare),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
