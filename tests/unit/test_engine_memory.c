/* Memory refused, block after block: opening an engine or a trial says so and keeps nothing; judging goes on. */
#include "engine_support.h"
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
		arena_fail_after(n);
		struct engine *engine = engine_open(load.rules, canto);
		arena_fail_after(0);
		engine_close(engine);
		if (engine)
			break;
		refused++;
	}
	assert_true(refused > 1);
	canto_close(canto);
	loading_close(&load);
}

/* truc has one set of rules, universitario layers, uruguayo regimes: each asks for blocks of its own. */
static void test_engine(void **state)
{
	(void)state;
	expect_engine_refused("truc");
	expect_engine_refused("universitario");
	expect_engine_refused("uruguayo");
	engine_close(NULL);
}

static void test_trial(void **state)
{
	struct court court;
	unsigned refused = 0;
	(void)state;
	court_open(&court, "universitario");
	for (unsigned long n = 1;; n++) {
		arena_fail_after(n);
		struct trial *trial = trial_open(court.engine);
		arena_fail_after(0);
		trial_close(trial);
		if (trial)
			break;
		refused++;
	}
	assert_int_equal(refused, 3); /* itself, its events, its text */
	trial_close(NULL);
	court_close(&court);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_engine),
		cmocka_unit_test(test_trial),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
