/* What is said in one breath stays of one breath, whatever a rule counts as done between two of its words. */
#include "../lib/table.h"

#define BONAERENSE HOUSE_OF("bonaerense")
#define COUNTED "CA-1 tras propuesta(envite) entonces cuenta como avisa de autor;\n"
#define TOGETHER "CA-2 antes de propuesta(truco) si misma_voz(propuesta(envite)) entonces queda [conducta];\n"
#define REST "A 1e  B 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 11c\nfin\n"

static unsigned told(const char *rules, const char *said)
{
	char log[500];
	snprintf(log, sizeof log, FOUR "%s\n" REST, said);
	begin(rules, log);
	unsigned count = count_of(next(), "V0315");
	finish();
	return count;
}

static void test_one_voice(void **state)
{
	(void)state;
	assert_int_equal(told(BONAERENSE "consta CA-1;\n" TOGETHER, "A \"envido y truco\""), 1);
	assert_int_equal(told(BONAERENSE COUNTED TOGETHER, "A \"envido y truco\""), 1);
	assert_int_equal(told(BONAERENSE COUNTED TOGETHER, "A \"envido\"  A \"truco\""), 0);
}

/* Two phrases of one voice. */
static void test_joined(void **state)
{
	(void)state;
	assert_int_equal(told(BONAERENSE "consta CA-1;\n" TOGETHER, "A \"envido\" \"truco\""), 1);
	assert_int_equal(told(BONAERENSE COUNTED TOGETHER, "A \"envido\" \"truco\""), 1);
}

/* Of all that voids an act, what undoes its whole breath is told first, wherever it stands and whatever its kind; the clauses of the
 * others are cited after it. */
static void test_breath_leads(void **state)
{
	static const char *const cases[] = {
		"CA-1 antes de envido exige nunca [derecho] dice \"uno\" \"one\";\n"
			"CA-2 antes de envido exige asientos = 2 sino nulo voz [derecho] dice \"todo\" \"all\";\n",
		"CA-2 antes de envido exige asientos = 2 sino nulo voz [derecho] dice \"todo\" \"all\";\n"
			"CA-1 antes de envido exige nunca [derecho] dice \"uno\" \"one\";\n",
		"CA-1 antes de envido exige nunca [derecho] dice \"uno\" \"one\";\n"
			"CA-2 antes de envido exige asientos = 2 sino nulo voz [conducta] dice \"todo\" \"all\";\n",
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char rules[600];
		snprintf(rules, sizeof rules, "%s%s", BONAERENSE, cases[i]);
		begin(rules, FOUR "A \"envido\"\n" REST);
		const struct finding *f = next()->findings.first;
		assert_non_null(f);
		assert_str(f->says.in[LANG_ES], "todo");
		assert_true(str_equal(f->clauses[0], STR("CA-2")) && str_equal(f->clauses[1], STR("CA-1")));
		finish();
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(test_one_voice), cmocka_unit_test(test_joined),
		cmocka_unit_test(test_breath_leads) };
	return cmocka_run_group_tests(tests, NULL, NULL);
}
