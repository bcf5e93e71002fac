/* What is made once of a ruleset: which rules and duties an act or a moment touches, held against the ruleset itself for every
 * regulation that comes with the program, and which rules speak of one side. */
#include "finding_support.h"

#include "engine/index.h"

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
	const struct str *names = ruleset_names((struct ruleset_folders){ 0 }, &count);
	assert_true(count >= 5);
	for (size_t i = 0; i < count; i++) {
		char name[64];
		snprintf(name, sizeof name, "%.*s", (int)names[i].n, names[i].p);
		load_named(&load, name, NULL, NULL);
		check(indexed(), load.rules);
		forget();
		names = ruleset_names((struct ruleset_folders){ 0 }, &count);
	}
}

/* ---- runs of rules ------------------------------------------------------------------------------------------------------ */

/* The run is those of the moment, and of the act where there is one, that need nothing but these oddities and can strike in one of these
 * bazas, in their order. */
static void expect_run(const struct rule_index *index, const struct ruleset *rules, struct rule_run run, unsigned moment, int act,
	unsigned oddities, unsigned bazas)
{
	unsigned k = 0;
	for (unsigned i = 0; i < rules->rule_count; i++) {
		const struct rule *rule = &rules->rules[i];
		if (rule->moment != moment || (act >= 0 && !(rule->acts.acts >> act & 1)) || (code_needs(index->code, i) & ~oddities))
			continue;
		if (!(code_bazas(index->code, i) & bazas))
			continue;
		assert_true(k < run.count);
		assert_int_equal(index->list[run.first + k++], i);
	}
	assert_int_equal(k, run.count);
}

static unsigned asked_of(const struct rule_index *index, struct rule_run run)
{
	unsigned asked = 0;
	for (unsigned k = 0; k < run.count; k++)
		asked |= code_needs(index->code, index->list[run.first + k]);
	return asked;
}

static void check_sieve(const struct rule_index *index, const struct ruleset *rules, const struct rule_sieve *sieve, unsigned moment, int act)
{
	expect_run(index, rules, sieve->all, moment, act, ~0u, ~0u);
	assert_int_equal(sieve->asked, asked_of(index, sieve->all));
	for (unsigned set = 0; set < COMMON_SETS; set++) {
		expect_run(index, rules, sieve_run(sieve, set * COMMON_FIRST), moment, act, set * COMMON_FIRST, ~0u);
		expect_run(index, rules, sieve_run(sieve, set * COMMON_FIRST | ODD_OUT), moment, act, ~0u, ~0u);
	}
}

static void check_rules(const struct rule_index *index, const struct ruleset *rules)
{
	for (int act = 0; act < INDEX_ACTS; act++) {
		check_sieve(index, rules, &index->before[act], MOMENT_BEFORE, act);
		check_sieve(index, rules, &index->after[act], MOMENT_AFTER, act);
	}
	for (unsigned m = 0; m < MOMENT_COUNT; m++) {
		expect_run(index, rules, index->at[m], m, -1, ~0u, ~0u);
		for (unsigned baza = 0; baza < INDEX_BAZAS; baza++)
			expect_run(index, rules, index->ordinary[m][baza], m, -1, ~(unsigned)(ODD_NOTE | ODD_DEAL), 1u << baza);
	}
}

static void test_rules(void **state)
{
	(void)state;
	all_rulesets(check_rules);
}

/* A rule for each oddity, one that needs all three common ones, one at the last moment. */
static void test_every_oddity(void **state)
{
	static const char text[] = SMALL "CA-1 antes de juega si ajena entonces queda [carta];\nCA-1 antes de juega exige autor le_toca sino queda [turno];\n"
		"CA-1 antes de juega si autor jugadas >= baza entonces queda [carta];\nCA-1 antes de juega exige autor en_juego sino queda [turno];\n"
		"CA-1 antes de juega si ajena y autor jugadas >= baza y no autor le_toca entonces queda [carta];\n"
		"CA-1 antes de acto si nota(miró) entonces queda [conducta];\nCA-1 tras acto si forma = pasada entonces queda [conducta];\n"
		"CA-1 antes de juega si autor (no en_juego y no le_toca) entonces queda [carta];\nCA-1 antes de juega si autor (no (en_juego o le_toca)) entonces queda [carta];\n"
		"CA-1 antes de juega si autor (no (en_juego y le_toca)) entonces queda [carta];\nCA-1 antes de juega si autor (jugadas >= baza y no en_juego) entonces queda [carta];\n"
		"CA-1 antes de juega si autor (no en_juego o jugadas > baza) entonces queda [carta];\nCA-1 antes de juega si autor jugadas > baza entonces queda [carta];\n"
		"CA-1 antes de juega si forma != abierta entonces queda [carta];\nCA-1 antes de juega si algún rival nota(miró) entonces queda [carta];\n"
		"CA-1 antes de juega exige autor (en_juego y le_toca) sino queda [carta];\nCA-1 antes de juega exige autor (en_juego o le_toca) sino queda [carta];\n"
		"CA-2 al cerrar partida si nota(miró) entonces queda [conducta];\nCA-2 al cerrar partida si mano puntos > 3 entonces queda [conducta];\n";
	static const unsigned needs[] = { ODD_STRANGE, ODD_OFF_TURN, ODD_SECOND, ODD_OUT, ODD_STRANGE | ODD_SECOND | ODD_OFF_TURN, ODD_NOTE, ODD_FORM,
		ODD_OUT | ODD_OFF_TURN, ODD_OUT | ODD_OFF_TURN, 0, ODD_SECOND | ODD_OUT, 0, ODD_SECOND, ODD_FORM, ODD_NOTE, 0, ODD_OUT | ODD_OFF_TURN, ODD_NOTE, 0 };
	(void)state;
	load_text(&load, text);
	const struct rule_index *index = indexed();
	assert_int_equal(load.rules->rule_count, sizeof needs / sizeof *needs);
	for (unsigned i = 0; i < load.rules->rule_count; i++)
		assert_int_equal(code_needs(index->code, i), needs[i]);
	check_rules(index, load.rules);
	forget();
}

/* Three cards a seat, and no other number, are dealt: what is so of three needs an odd deal to be otherwise. */
static void test_odd_deals(void **state)
{
	static const struct { const char *rule; unsigned needs; } cases[] = {
		{ "exige todo asiento repartidas = 3 sino queda [reparto]", ODD_DEAL }, { "exige todo asiento repartidas = 2 sino queda [reparto]", 0 },
		{ "si algún asiento repartidas != 3 entonces queda [reparto]", ODD_DEAL }, { "si algún asiento repartidas = 3 entonces queda [reparto]", 0 },
		{ "exige ningún asiento repartidas > 3 sino queda [reparto]", ODD_DEAL }, { "exige ningún asiento repartidas < 4 sino queda [reparto]", 0 },
		{ "si todo asiento repartidas = 3 entonces queda [reparto]", 0 }, { "si no (todo asiento repartidas = 3) entonces queda [reparto]", ODD_DEAL },
		{ "si ningún asiento repartidas = 3 entonces queda [reparto]", 0 }, { "exige algún asiento repartidas = 4 sino queda [reparto]", 0 },
		{ "exige todo asiento repartidas = jugadas sino queda [reparto]", 0 }, { "exige todo asiento jugadas = 0 sino queda [reparto]", 0 },
		{ "exige todo asiento (repartidas = 3 y en_juego) sino queda [reparto]", 0 }, { "si mano repartidas = 4 entonces queda [reparto]", ODD_DEAL },
	};
	enum { CASES = sizeof cases / sizeof *cases };
	char text[6000];
	size_t n = (size_t)snprintf(text, sizeof text, "%s", SMALL);
	(void)state;
	for (unsigned i = 0; i < CASES; i++)
		n += (size_t)snprintf(text + n, sizeof text - n, "CA-1 al repartir %s;\n", cases[i].rule);
	load_text(&load, text);
	const struct rule_index *index = indexed();
	assert_int_equal(load.rules->rule_count, CASES);
	for (unsigned i = 0; i < CASES; i++)
		assert_int_equal(code_needs(index->code, i), cases[i].needs);
	check_rules(index, load.rules);
	forget();
}

/* Bit n: the rule can strike in the nth baza. */
static void test_bazas(void **state)
{
	static const struct { const char *rule; unsigned bazas; } cases[] = {
		{ "si baza = 1 entonces queda [carta]", 2 }, { "exige baza = 1 sino queda [carta]", 13 }, { "si no baza = 1 entonces queda [carta]", 13 },
		{ "si baza > 1 y mano en_juego entonces queda [carta]", 12 }, { "si mano en_juego y baza > 1 entonces queda [carta]", 12 },
		{ "si baza > 1 o mano en_juego entonces queda [carta]", 15 }, { "exige baza > 1 o mano en_juego sino queda [carta]", 3 },
		{ "exige mano en_juego y baza < 3 sino queda [carta]", 15 }, { "si baza = 1 o baza = 3 entonces queda [carta]", 10 },
		{ "si no (baza = 1 o mano en_juego) entonces queda [carta]", 13 }, { "si baza > 1 y baza < 3 entonces queda [carta]", 4 },
		{ "si mano en_juego entonces queda [carta]", 15 }, { "si siempre entonces queda [carta]", 15 },
	};
	enum { CASES = sizeof cases / sizeof *cases };
	char text[6000];
	size_t n = (size_t)snprintf(text, sizeof text, "%s", SMALL);
	(void)state;
	for (unsigned i = 0; i < CASES; i++)
		n += (size_t)snprintf(text + n, sizeof text - n, "CA-1 al cerrar baza %s;\n", cases[i].rule);
	load_text(&load, text);
	const struct rule_index *index = indexed();
	assert_int_equal(load.rules->rule_count, CASES);
	for (unsigned i = 0; i < CASES; i++)
		assert_int_equal(code_bazas(index->code, i), cases[i].bazas);
	check_rules(index, load.rules);
	forget();
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
	assert_int_equal(index->before[ACT_JUEGA].all.count, MANY);
	assert_int_equal(index->at[MOMENT_CLOSE].count, 1);
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
			assert_int_equal(index->duty_before[act] >> d & 1, lapses(duty, MOMENT_BEFORE, (int)act));
			assert_int_equal(index->duty_after[act] >> d & 1, lapses(duty, MOMENT_AFTER, (int)act));
			assert_int_equal(index->duty_record[act] >> d & 1, records(duty, act));
		}
		for (unsigned m = 0; m < MOMENT_COUNT; m++)
			assert_int_equal(index->duty_at[m] >> d & 1, lapses(duty, m, -1));
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
		cmocka_unit_test(test_every_oddity), cmocka_unit_test(test_odd_deals), cmocka_unit_test(test_bazas),
		cmocka_unit_test(test_many_rules),
		cmocka_unit_test(test_duties),
		cmocka_unit_test(test_sides),
		cmocka_unit_test(test_asks_turn),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
