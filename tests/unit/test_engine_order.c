/* Rules of one moment: what each finds is what was there before any of them was applied, whichever is written first. */
#include "moment_support.h"

#define FLOR_OF_A "mano 1 reparte D\nA: 7e 6e 3e  B: 12b 11b 10o  C: 4o 2b 1c  D: 2c 7c 6b\n" \
	"A 7e  B 12b  C 4o  D 2c\nA 6e  B 11b  C 1c  D 7c\nnota montó B\nfin\n"
#define BONAERENSE HOUSE_OF("bonaerense")
#define AT_CLOSE(id, effect) id " al cerrar mano si algún asiento nota(montó) entonces " effect ";\n"
#define SUNG "cuenta como canta_flor de mano"
#define UNSUNG "nulo canta_flor de mano"

static void points(const char *rules, int a, int b)
{
	begin(rules, FLOR_OF_A);
	const struct verdict *v = next();
	assert_int_equal(v->points[0], a);
	assert_int_equal(v->points[1], b);
	finish();
}

/* The flor that one rule counts as sung is worth three, unless another undoes it. */
static void test_undone(void **state)
{
	(void)state;
	points(BONAERENSE AT_CLOSE("CA-1 CA-2", SUNG), 4, 0);
	points(BONAERENSE AT_CLOSE("CA-1", SUNG) AT_CLOSE("CA-2", UNSUNG), 1, 0);
	points(BONAERENSE AT_CLOSE("CA-1", UNSUNG) AT_CLOSE("CA-2", SUNG), 1, 0);
}

#define ASKS(id) id " al cerrar mano si algún asiento cometió(grito) entonces tantos 5 a pie;\n"
#define CHARGES(id) id " al cerrar mano si algún asiento nota(montó) entonces culpa grito de mano;\n"

/* A fault committed by one of them is not there for the others. */
static void test_asked_before(void **state)
{
	(void)state;
	points(BONAERENSE "culpas leve { grito; }\n" ASKS("CA-1") CHARGES("CA-2"), 1, 0);
	points(BONAERENSE "culpas leve { grito; }\n" CHARGES("CA-1") ASKS("CA-2"), 1, 0);
}

/* As many as there are: none is lost where more strike than anybody would write. */
static void test_many(void **state)
{
	enum { RULES = 100 };
	char rules[16000] = BONAERENSE;
	(void)state;
	for (unsigned i = 0; i < RULES; i++)
		snprintf(rules + strlen(rules), sizeof rules - strlen(rules),
			"CA-1 CA-2 al cerrar mano si algún asiento nota(montó) y asientos != %u entonces queda [conducta];\n", 100 + i);
	begin(rules, FLOR_OF_A);
	assert_int_equal(count_of(next(), "V0315"), RULES);
	finish();
}

/* The same between two hands, at each act of that time. */
static void test_many_between(void **state)
{
	enum { RULES = 30 };
	char rules[8000] = BONAERENSE;
	(void)state;
	for (unsigned i = 0; i < RULES; i++)
		snprintf(rules + strlen(rules), sizeof rules - strlen(rules),
			"CA-1 CA-2 entre manos si autor es(mano) y asientos != %u entonces queda [conducta];\n", 100 + i);
	begin(rules, FOUR PLAYED "A muestra 4b\nfin\n");
	assert_int_equal(count_of(next(), "V0315"), RULES);
	finish();
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(test_undone), cmocka_unit_test(test_asked_before), cmocka_unit_test(test_many), cmocka_unit_test(test_many_between) };
	return cmocka_run_group_tests(tests, NULL, NULL);
}
