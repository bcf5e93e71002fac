/* What is said in one breath stays of one breath, whatever a rule counts as done between two of its words. */
#include "moment_support.h"

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

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(test_one_voice), cmocka_unit_test(test_joined) };
	return cmocka_run_group_tests(tests, NULL, NULL);
}
