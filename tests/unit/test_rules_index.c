/* What is made once of a ruleset: which rules and duties an act or a moment touches, held against the ruleset itself for every
 * regulation that comes with the program, and which rules speak of one side. */
#include "../lib/loading.h"
#include "../lib/table.h"

#include "rules/index.h"

static struct arena own;
static struct loading load;

static const struct rule_index *indexed(void)
{
	must_load(&load);
	arena_init(&own);
	const struct rule_index *index = index_make(&own, load.rules);
	assert_non_null(index);
	return index;
}

static void forget(void)
{
	arena_free(&own);
	loading_close(&load);
}

static void all_rulesets(void (*check)(const struct rule_index *index, const struct ruleset *rules))
{
	size_t count;
	const struct str *names = names_listed(&count);
	assert_true(count >= 5);
	for (size_t i = 0; i < count; i++) {
		char name[64];
		snprintf(name, sizeof name, "%.*s", (int)names[i].n, names[i].p);
		load_named(&load, name, NULL, NULL);
		check(indexed(), load.rules);
		forget();
		names = names_listed(&count);
	}
}

/* ---- runs of rules ------------------------------------------------------------------------------------------------------ */

/* The run is those of the moment, and of the act where there is one, in their order. */
static void expect_run(const struct ruleset *rules, struct candidates run, unsigned moment, int act)
{
	unsigned k = 0;
	for (unsigned i = 0; i < rules->rule_count; i++) {
		const struct rule *rule = &rules->rules[i];
		if (rule->moment != moment || (act >= 0 && !(rule->acts.acts >> act & 1)))
			continue;
		assert_true(k < run.count);
		assert_int_equal(run.rules[k++], i);
	}
	assert_int_equal(k, run.count);
}

static void check_rules(const struct rule_index *index, const struct ruleset *rules)
{
	for (int act = 0; act < INDEX_ACTS; act++) {
		expect_run(rules, index->occasions[act].all, MOMENT_BEFORE, act);
		expect_run(rules, index->occasions[AFTER_ACTS + act].all, MOMENT_AFTER, act);
	}
	for (unsigned m = 0; m < MOMENT_COUNT; m++)
		expect_run(rules, index->occasions[MOMENTS + m].all, m, -1);
}

static void test_rules(void **state)
{
	(void)state;
	all_rulesets(check_rules);
}

/* As many rules of any act as one likes: each is there for each of them. */
static void test_many_rules(void **state)
{
	enum { MANY = 300 };
	static char text[MANY * 80 + 1000];
	char *at = text + sprintf(text, "%s", SMALL);
	(void)state;
	for (int i = 0; i < MANY; i++)
		at += sprintf(at, "CA-1 antes de acto si cifra = %d entonces queda [conducta];\n", 100 + i);
	sprintf(at, "CA-2 al cerrar mano si nota(miró) entonces queda [conducta];\n");
	load_text(&load, text);
	const struct rule_index *index = indexed();
	check_rules(index, load.rules);
	assert_int_equal(index->occasions[ACT_JUEGA].all.count, MANY);
	assert_int_equal(index->occasions[MOMENTS + MOMENT_CLOSE].all.count, 1);
	forget();
}

/* ---- duties and patterns --------------------------------------------------------------------------------------------------- */

static bool lapses(const struct duty *duty, unsigned moment, int act)
{
	for (unsigned k = 0; k < duty->lapses_count; k++)
		if (duty->lapses[k].moment == moment && (act < 0 || duty->lapses[k].acts.acts >> act & 1))
			return true;
	return false;
}

static bool records(const struct duty *duty, unsigned act)
{
	for (unsigned k = 0; k < duty->meets_count; k++)
		if (duty->meets[k].acts >> act & 1)
			return true;
	return duty->since.acts >> act & 1;
}

static void check_duties(const struct rule_index *index, const struct ruleset *rules)
{
	for (unsigned d = 0; d < rules->duty_count; d++) {
		const struct duty *duty = &rules->duties[d];
		for (unsigned act = 0; act < INDEX_ACTS; act++) {
			assert_int_equal(index->occasions[act].all.duties >> d & 1, lapses(duty, MOMENT_BEFORE, (int)act));
			assert_int_equal(index->occasions[AFTER_ACTS + act].all.duties >> d & 1, lapses(duty, MOMENT_AFTER, (int)act));
			assert_int_equal(index->duty_record[act] >> d & 1, records(duty, act));
		}
		for (unsigned m = 0; m < MOMENT_COUNT; m++)
			assert_int_equal(index->occasions[MOMENTS + m].all.duties >> d & 1, lapses(duty, m, -1));
		assert_int_equal(index->duty_answer >> d & 1, rules->roles[duty->who].role == ROLE_RESPONDER);
	}
	for (unsigned act = 0; act < INDEX_ACTS; act++)
		for (unsigned p = 0; p < rules->pattern_count; p++)
			assert_int_equal(index->patterns[act] >> p & 1, rules->patterns[p].acts >> act & 1);
}

static void test_duties(void **state)
{
	(void)state;
	all_rulesets(check_duties);
}

/* ---- of one side -------------------------------------------------------------------------------------------------------------- */

/* Wherever it says equipo, rival or compañero: in its guard, in the guard of a role, in an effect. */
static void test_sides(void **state)
{
	static const struct { const char *rule; bool side; } cases[] = {
		{ "si equipo dijo(pide) entonces tantos 1 a mano", true }, { "si mano dijo(muestra) entonces tantos 1 a mano", false }, { "si siempre entonces tantos 1 a mano", false },
		{ "si equipo dijo(muestra) entonces tantos 1 a mano", true }, { "si algún rival dijo(muestra) entonces tantos 1 a mano", true },
		{ "si ningún compañero dijo(muestra) entonces tantos 1 a mano", true }, { "si no rival dijo(muestra) entonces tantos 1 a mano", true },
		{ "si baza = 1 y rival dijo(muestra) entonces tantos 1 a mano", true }, { "si rival dijo(muestra) y baza = 1 entonces tantos 1 a mano", true },
		{ "si baza = 1 o (baza = 2 y equipo dijo(muestra)) entonces tantos 1 a mano", true }, { "si no (baza = 1 o mano dijo(muestra)) entonces tantos 1 a mano", false },
		{ "si baza = 1 entonces tantos 1 a equipo", true }, { "si baza = 1 entonces tantos 1 a mano, tantos 1 a pie", false },
		{ "si baza = 1 entonces tantos 1 a mano, tantos 1 a rival", true }, { "si baza = 1 entonces tantos 1 a rival, tantos 1 a mano", true },
		{ "si baza = 1 entonces tantos 1 a compañero", true }, { "si mano más_mano(rival) entonces tantos 1 a mano", true },
		{ "si mano más_mano(pie) entonces tantos 1 a mano", false }, { "si mano más_mano(compañero) entonces tantos 1 a mano", false },
		{ "si mano en_juego entonces queda [carta]", false }, { "si mano aventaja(rival, truco) entonces tantos 1 a mano", true },
		{ "si baza = 1 entonces tantos 1 a asiento (más_mano(rival))", true }, { "si baza = 1 entonces tantos 1 a asiento (más_mano(compañero))", false },
		{ "si baza = 1 entonces tantos 1 a asiento (más_mano(pie))", false },
		{ "entonces tantos 1 a equipo", true }, { "entonces tantos 1 a mano", false },
	};
	char text[6000];
	size_t n = (size_t)snprintf(text, sizeof text, "%s", SMALL);
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
		n += (size_t)snprintf(text + n, sizeof text - n, "CA-1 al cerrar mano %s;\n", cases[i].rule);
	load_text(&load, text);
	const struct rule_index *index = indexed();
	assert_int_equal(load.rules->rule_count, sizeof cases / sizeof *cases);
	for (unsigned i = 0; i < load.rules->rule_count; i++)
		if (index->has_side[i] != cases[i].side)
			fail_msg("%s", cases[i].rule);
	forget();
}

/* ---- what is asked at all ----------------------------------------------------------------------------------------------- */

/* Whether any guard asks who is to play: the first, the last, one among others; of what is no fact, the place of a fact says nothing. */
static void test_asks_turn(void **state)
{
	static const struct { enum guard_op op; enum fact facts[3]; bool asks; } cases[] = {
		{ GUARD_FACT, { FACT_EN_TURNO, FACT_JUGADAS, FACT_BAZA }, true }, { GUARD_FACT, { FACT_JUGADAS, FACT_EN_TURNO, FACT_BAZA }, true },
		{ GUARD_FACT, { FACT_JUGADAS, FACT_BAZA, FACT_EN_TURNO }, true }, { GUARD_FACT, { FACT_JUGADAS, FACT_BAZA, FACT_LE_TOCA }, false },
		{ GUARD_SOME, { FACT_JUGADAS, FACT_EN_TURNO, FACT_BAZA }, false },
	};
	(void)state;
	load_text(&load, SMALL);
	must_load(&load);
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct guard guards[3];
		struct ruleset rules = *load.rules;
		memset(guards, 0, sizeof guards);
		for (unsigned k = 0; k < 3; k++)
			guards[k] = (struct guard){ .op = (uint8_t)cases[i].op, .fact = (uint8_t)cases[i].facts[k], .left = NO_INDEX, .right = NO_INDEX };
		rules.guards = guards;
		rules.guard_count = 3;
		assert_int_equal(rules.rule_count, 0);
		arena_init(&own);
		const struct rule_index *index = index_make(&own, &rules);
		assert_non_null(index);
		assert_int_equal(index->asks_turn, cases[i].asks);
		arena_free(&own);
	}
	loading_close(&load);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_rules),
		cmocka_unit_test(test_many_rules),
		cmocka_unit_test(test_duties),
		cmocka_unit_test(test_sides),
		cmocka_unit_test(test_asks_turn),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
