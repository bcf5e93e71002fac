/* Duties that are born of an act: what was done before is none of what meets them. */
#include "moment_support.h"

#define SHOWS(more) HOUSE "CA-1 CA-2 debe mostrar_algo { quién asiento; desde quiere(truco); " more "cumple muestra; vence al cerrar mano; sino queda [conducta];\n" \
	"	dice \"quiso y no mostró\" \"accepted and did not show\"; corrige \"mostrar\" \"show\"; }\n"
#define LAST "A 1e  B 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 11c\nfin\n"
#define TRUCO "A \"truco\"  D \"quiero\"\n"

static unsigned owed(const char *rules, const char *log)
{
	begin(rules, log);
	unsigned count = count_of(next(), "V0315");
	finish();
	return count;
}

static void test_born(void **state)
{
	(void)state;
	/* Shown after accepting, not at all, before. */
	assert_int_equal(owed(SHOWS(""), FOUR TRUCO "D muestra 6o\n" LAST), 0);
	assert_int_equal(owed(SHOWS(""), FOUR TRUCO LAST), 1);
	assert_int_equal(owed(SHOWS(""), FOUR "D muestra 6o\n" TRUCO LAST), 1);
	assert_int_equal(owed(SHOWS(""), FOUR "D muestra 6o\n" TRUCO "D muestra 6o\n" LAST), 0);
	/* Nobody accepted: nobody owes it. */
	assert_int_equal(owed(SHOWS(""), FOUR LAST), 0);
}

/* One of the side is enough, once it is owed. */
static void test_born_of_a_side(void **state)
{
	(void)state;
	assert_int_equal(owed(SHOWS("basta uno; "), FOUR TRUCO "B muestra 1c\n" LAST), 0);
	assert_int_equal(owed(SHOWS("basta uno; "), FOUR "B muestra 1c\n" TRUCO LAST), 1);
	assert_int_equal(owed(SHOWS("basta uno; "), FOUR TRUCO "C muestra 12o\n" LAST), 1);
	assert_int_equal(owed(SHOWS(""), FOUR TRUCO "B muestra 1c\n" LAST), 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(test_born), cmocka_unit_test(test_born_of_a_side) };
	return cmocka_run_group_tests(tests, NULL, NULL);
}
