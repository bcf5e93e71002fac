/* Sets of regimes compiled when they are asked for are those that are compiled at the load. */
#include "../lib/loading.h"

static struct ruleset *load(struct loading *l, struct load_request request, bool later)
{
	loading_open(l);
	request.kept = later ? &l->kept : NULL;
	l->rules = ruleset_load(&request, &l->findings, &l->source);
	assert_non_null(l->rules);
	return l->rules;
}

static struct str dumped(const struct ruleset *rules, struct out *out)
{
	out_open(out, -1);
	ruleset_dump(rules, out);
	return out_text(out);
}

static void same_tables(const struct ruleset *whole, const struct ruleset *later)
{
	struct out one, other;
	struct str all = dumped(whole, &one), some = dumped(later, &other);
	assert_true(all.n > 1000);
	assert_true(str_equal(all, some));
	out_close(&one);
	out_close(&other);
}

/* From the last to the first: none leans on one asked for before it. */
static unsigned compare_sets(const struct ruleset *whole, const struct ruleset *later)
{
	unsigned count = whole->variants ? 1u << (whole->regime_count - 1) : 1u, seen = 0;
	for (unsigned on = count; on-- > 0;) {
		const struct ruleset *made = ruleset_under(later, on);
		assert_true((made == NULL) == (ruleset_under(whole, on) == NULL));
		if (!made)
			continue;
		assert_ptr_equal(ruleset_under(later, on), made);
		if (on)
			same_tables(whole->variants[on], made);
		seen++;
	}
	return seen;
}

static unsigned sets_of(struct str name)
{
	struct loading a, b;
	const struct ruleset *whole = load(&a, (struct load_request){ .name = name }, false);
	const struct ruleset *later = load(&b, (struct load_request){ .name = name }, true);
	assert_null(whole->later);
	assert_true((later->later != NULL) == (whole->regime_count > 1));
	unsigned seen = compare_sets(whole, later);
	same_tables(whole, later);
	loading_close(&a);
	loading_close(&b);
	return seen;
}

static void test_every_set(void **state)
{
	size_t count;
	const struct str *names = names_listed(&count);
	unsigned sets = 0;
	(void)state;
	assert_true(count >= 5);
	for (size_t i = 0; i < count; i++) {
		sets += sets_of(names[i]);
		names = names_listed(&count);
	}
	assert_true(sets > 12);
}

/* ---- sets under other readings ---- */

/* Every set has to compile without a fault, under each option of each reading: a load that leaves them for later tells of none. */
static unsigned options_of(struct str name)
{
	struct loading base, l;
	unsigned loads = 0;
	const struct ruleset *rules = load(&base, (struct load_request){ .name = name }, true);
	for (unsigned i = 0; i < rules->reading_count; i++)
		for (unsigned k = 0; k < rules->readings[i].options; k++) {
			struct ruleset_choice taken = { rules->readings[i].name, rules->readings[i].option[k].name };
			load(&l, (struct load_request){ .name = name, .choices = &taken, .choice_count = 1 }, false);
			assert_int_equal(l.findings.count, 0);
			loading_close(&l);
			loads++;
		}
	loading_close(&base);
	return loads;
}

static void test_every_option(void **state)
{
	size_t count;
	const struct str *names = names_listed(&count);
	unsigned loads = 0;
	(void)state;
	for (size_t i = 0; i < count; i++) {
		loads += options_of(names[i]);
		names = names_listed(&count);
	}
	assert_true(loads > 100);
}

/* Choices change the sets that are compiled later as they change those of the load; what is wrong with a choice is told at once. */
static void test_choices(void **state)
{
	struct loading base, whole, later;
	struct ruleset_choice wrong = { STR("nada"), STR("nada") };
	(void)state;
	const struct ruleset *rules = load(&base, (struct load_request){ .name = STR("uruguayo") }, true);
	const struct reading *first = &rules->readings[0];
	struct ruleset_choice taken = { first->name, first->option[!first->taken].name };
	struct load_request request = { .name = STR("uruguayo"), .choices = &taken, .choice_count = 1 };
	load(&whole, request, false);
	load(&later, request, true);
	assert_null(whole.rules->later);
	assert_non_null(later.rules->later);
	assert_true(compare_sets(whole.rules, later.rules) > 4);
	loading_close(&later);
	loading_close(&whole);
	loading_close(&base);
	loading_open(&later);
	request = (struct load_request){ .name = STR("uruguayo"), .choices = &wrong, .choice_count = 1, .kept = &later.kept };
	assert_null(ruleset_load(&request, &later.findings, NULL));
	assert_int_equal(later.findings.count, 1);
	loading_close(&later);
}

/* One syntax serves every load of its text; other texts have none. */
static void test_syntax_is_kept(void **state)
{
	struct loading l;
	struct load_request request = { .name = STR("truc"), .kept = &l.kept };
	struct ruleset *more;
	(void)state;
	loading_open(&l);
	l.rules = ruleset_load(&request, &l.findings, NULL);
	const struct syntax *kept = l.kept.first;
	assert_non_null(kept);
	more = ruleset_load(&request, &l.findings, NULL);
	assert_ptr_equal(l.kept.first, kept);
	same_tables(l.rules, more);
	ruleset_free(more);
	request.name = STR("bonaerense");
	more = ruleset_load(&request, &l.findings, NULL);
	assert_ptr_not_equal(l.kept.first, kept);
	ruleset_free(more);
	loading_close(&l);
}

/* ---- when nothing is left for later ---- */

/* A house rule is nobody's that the build knows: a fault in a set of it has to be told at the load. */
static void test_house(void **state)
{
	static const char sound[] = "reglamento casa \"Casa\" hereda \"uruguayo\";\n";
	static const char faulty[] = "reglamento casa \"Casa\" hereda \"truc\";\n"
		"régimen nuevo { entra al abrir si algún asiento le_falta = 1; antes de juega exige nada_que_exista [turno]; }\n";
	struct loading l;
	struct load_request request = { .name = STR("casa"), .kept = &l.kept };
	(void)state;
	loading_open(&l);
	l.rules = ruleset_load_text((struct source){ STR("casa.reglas"), str_of(sound), 1, NULL }, &request, &l.findings);
	assert_non_null(l.rules);
	assert_null(l.rules->later);
	assert_null(l.kept.first);
	assert_non_null(l.rules->variants);
	ruleset_free(l.rules);
	l.rules = ruleset_load_text((struct source){ STR("casa.reglas"), str_of(faulty), 1, NULL }, &request, &l.findings);
	assert_null(l.rules);
	assert_true(l.findings.count > 0);
	loading_close(&l);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_every_set), cmocka_unit_test(test_every_option), cmocka_unit_test(test_choices), cmocka_unit_test(test_syntax_is_kept),
		cmocka_unit_test(test_house),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
