/* The words of a ruleset and of its sets of regimes, looked at without a table (src/canto/canto.h). */
#include "../lib/heap.h"
#include "../lib/speaking.h"

enum { REGIMES = 2, SETS = 1 << REGIMES, BEHIND = 16 };

/* A ruleset of two regimes, made by hand: which of its four sets there are, and which of them have a phrase without words. What stands behind
 * the fourth is no set of it. */
struct regimes {
	struct lexicon_text sets[SETS], other;
	const struct ruleset *variants[BEHIND];
	struct arena arena;
	struct findings findings;
};

static void words(struct lexicon_text *text, bool faulty)
{
	lexicon_begin(text);
	lexicon_argentine_cantos(text);
	lexicon_read(text, argentine);
	if (faulty)
		lexicon_read(text, "acto truco \"¡!\";");
}

/* A letter for each set, the base first: + sound, - faulty, . none. */
static struct regimes *regimes_open(const char *sets)
{
	struct regimes *r = calloc(1, sizeof *r);

	assert_non_null(r);
	arena_init(&r->arena);
	findings_init(&r->findings, &r->arena);
	words(&r->other, true);
	for (unsigned i = SETS; i < BEHIND; i++)
		r->variants[i] = &r->other.rules;
	for (unsigned i = 0; i < SETS; i++) {
		words(&r->sets[i], sets[i] == '-');
		r->variants[i] = sets[i] == '.' ? NULL : &r->sets[i].rules;
	}
	r->sets[0].rules.regime_count = REGIMES + 1;
	r->sets[0].rules.variants = r->variants;
	return r;
}

static void regimes_close(struct regimes *r)
{
	for (unsigned i = 0; i < SETS; i++)
		lexicon_end(&r->sets[i]);
	lexicon_end(&r->other);
	arena_free(&r->arena);
	free(r);
}

static void check_sets(const char *sets, bool good)
{
	struct regimes *r = regimes_open(sets);

	if (canto_check(&r->sets[0].rules, &r->findings) != good)
		fail_msg("%s: should be %s", sets, good ? "sound" : "faulty");
	if (r->findings.count != !good) /* of the first alone */
		fail_msg("%s: %u findings", sets, (unsigned)r->findings.count);
	assert_true(good || r->findings.first->code == CODE_LEXICON_EMPTY);
	regimes_close(r);
}

/* Each set that there is has to be sound, the first and the last too; of one that is not there nothing is said. */
static void test_sets(void **state)
{
	static const char *const sound[] = { "++++", "+..+", "+...", "+.+." };
	static const char *const faulty[] = { "-+++", "+-++", "++-+", "+++-", "+..-", "--++", "+---", "----" };

	(void)state;
	for (unsigned i = 0; i < sizeof sound / sizeof *sound; i++)
		check_sets(sound[i], true);
	for (unsigned i = 0; i < sizeof faulty / sizeof *faulty; i++)
		check_sets(faulty[i], false);
}

/* Without regimes the ruleset is its only set, and there are no others to ask for. */
static void test_no_regimes(void **state)
{
	(void)state;
	for (int faulty = 0; faulty < 2; faulty++) {
		struct regimes *r = regimes_open(faulty ? "-+++" : "++++");
		r->sets[0].rules.regime_count = 1;
		r->sets[0].rules.variants = NULL;
		assert_int_equal(canto_check(&r->sets[0].rules, &r->findings), !faulty);
		assert_int_equal(r->findings.count, faulty);
		regimes_close(r);
	}
}

static void check_some(void)
{
	check_sets("++++", true);
	check_sets("++-+", false);
}

static void test_given_back(void **state)
{
	(void)state;
	assert_true(heap_steady(check_some));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_sets), cmocka_unit_test(test_no_regimes), cmocka_unit_test(test_given_back),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
