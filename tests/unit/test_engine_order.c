/* Rules of one moment: what each finds is what was there before any of them was applied, whichever is written first. */
#include "../lib/table.h"

#define FLOR_OF_A "mano 3 reparte D\nA: 7e 6e 3e  B: 12b 11b 10o  C: 4o 2b 1c  D: 2c 7c 6b\n" \
	"A 7e  B 12b  C 4o  D 2c\nA 6e  B 11b  C 1c  D 7c\nnota montó B\nfin\n"
#define BONAERENSE HOUSE_OF("bonaerense")
#define AT_CLOSE(id, effect) id " al cerrar mano si algún asiento nota(montó) entonces " effect ";\n"
#define SUNG "cuenta como canta_flor de mano"
#define UNSUNG "nulo canta_flor de mano"

static void points_at_close(const char *rules, int a, int b)
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
	points_at_close(BONAERENSE AT_CLOSE("CA-1 CA-2", SUNG), 4, 0);
	points_at_close(BONAERENSE AT_CLOSE("CA-1", SUNG) AT_CLOSE("CA-2", UNSUNG), 1, 0);
	points_at_close(BONAERENSE AT_CLOSE("CA-1", UNSUNG) AT_CLOSE("CA-2", SUNG), 1, 0);
}

#define ASKS(id) id " al cerrar mano si algún asiento cometió(grito) entonces tantos 5 a pie;\n"
#define CHARGES(id) id " al cerrar mano si algún asiento nota(montó) entonces culpa grito de mano;\n"

/* A fault committed by one of them is not there for the others. */
static void test_asked_before(void **state)
{
	(void)state;
	points_at_close(BONAERENSE "culpas leve { grito; }\n" ASKS("CA-1") CHARGES("CA-2"), 1, 0);
	points_at_close(BONAERENSE "culpas leve { grito; }\n" CHARGES("CA-1") ASKS("CA-2"), 1, 0);
}

/* As many as there are: none is lost where more strike than anybody would write. */
static void test_many(void **state)
{
	enum { RULES = 100 };
	char rules[16000] = BONAERENSE;
	(void)state;
	for (unsigned i = 0; i < RULES; i++)
		snprintf(rules + strlen(rules), sizeof rules - strlen(rules),
			"CA-1 CA-2 al cerrar mano si algún asiento nota(montó) y cadena(truco) != %u entonces queda [conducta];\n", 100 + i);
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
			"CA-1 CA-2 entre manos si autor es(mano) y cadena(truco) != %u entonces queda [conducta];\n", 100 + i);
	begin(rules, FOUR PLAYED "A muestra 4b\nfin\n");
	assert_int_equal(count_of(next(), "V0315"), RULES);
	finish();
}

/* And before and after one act, which is void by the last of them as it would be by the first. */
static void test_many_at_act(void **state)
{
	enum { RULES = 40, PAY = 15 };
	char rules[12000];
	(void)state;
	strcpy(rules, HOUSE);
	for (unsigned i = 0; i < RULES; i++)
		snprintf(rules + strlen(rules), sizeof rules - strlen(rules),
			"CA-1 CA-2 tras truco si cadena(truco) != %u entonces queda [conducta];\n", 100 + i);
	begin(rules, FOUR "A \"truco\"  B \"no quiero\"\nfin\n");
	assert_int_equal(count_of(next(), "V0315"), RULES);
	finish();
	for (unsigned last = 0; last < 2; last++) {
		strcpy(rules, HOUSE);
		for (unsigned i = 0; i < PAY; i++)
			snprintf(rules + strlen(rules), sizeof rules - strlen(rules),
				"CA-1 antes de truco si cadena(truco) != %u entonces tantos 1 a pie;\n", 100 + i);
		strcat(rules, last ? "CA-2 antes de truco entonces nulo [conducta];\n" : "CA-2 tras truco entonces tantos 1 a pie;\n");
		begin(rules, FOUR "A \"truco\"  B \"no quiero\"\nfin incompleta\n");
		const struct verdict *v = next();
		assert_int_equal(count_of(v, "V0315"), last);
		assert_int_equal(v->points[1], last ? 0 : PAY + 1);
		finish();
	}
}

/* ---- what nobody knows who won ---------------------------------------------------------------------------------------- */

#define TRUTH HOUSE "culpas leve { grito; }\n" \
	"lance envite { CA-1 CA-2 declara { orden libre; decide verdad; primera cualquiera; callado concede; } }\n"
/* D's third card is not known: 27 or up to 33 against A's 28. */
#define UNWON "mano 3 reparte D\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o ?\nA \"envido\"  D \"quiero\"\n" \
	"A 1e  B 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 6o\nnota montó B\nfin\n"
#define AT_UNWON(guard, effect) "CA-2 al liquidar envite si algún asiento " guard " entonces " effect ";\n"

static void test_unwon(void **state)
{
	static const char *const rules[] = {
		TRUTH AT_UNWON("nota(montó)", "culpa grito de mano") AT_UNWON("cometió(grito)", "tantos 5 a pie"),
		TRUTH AT_UNWON("cometió(grito)", "tantos 5 a pie") AT_UNWON("nota(montó)", "culpa grito de mano"),
	};
	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		begin(rules[i], UNWON);
		assert_int_equal(next()->points[1], 0);
		finish();
	}
}

/* ---- duties ------------------------------------------------------------------------------------------------------------- */

#define DUTIES HOUSE "culpas leve { grito; }\n"
#define DUTY(id, name, deadline, effect) id " debe " name " { quién mano; cumple muestra; vence " deadline "; sino " effect "; }\n"

/* The points of the pie, whose side has no others. */
static void paid(const char *rules, int points)
{
	begin(rules, FOUR PLAYED "fin\n");
	const struct verdict *v = next();
	if (v->points[1] != points)
		fail_msg("%d of %s", v->points[1], rules);
	finish();
}

/* What one duty does as it lapses is not there yet for another that lapses at the same moment. */
#define IN_ORDER(when, guard, points) \
	paid(DUTIES DUTY("CA-1", "uno", when, "culpa grito de deudor") DUTY("CA-2", "dos", when " si " guard, "tantos 5 a pie"), points); \
	paid(DUTIES DUTY("CA-2", "dos", when " si " guard, "tantos 5 a pie") DUTY("CA-1", "uno", when, "culpa grito de deudor"), points)

static void test_duties(void **state)
{
	(void)state;
	IN_ORDER("al cerrar mano", "deudor cometió(grito)", 0);
	IN_ORDER("al cerrar mano", "no deudor cometió(grito)", 5);
	IN_ORDER("al cerrar baza", "deudor cometió(grito)", 5); /* at the second of them */
	IN_ORDER("antes de juega(1)", "deudor cometió(grito)", 0);
	IN_ORDER("antes de juega(1)", "no deudor cometió(grito)", 5);
	IN_ORDER("tras juega(1)", "deudor cometió(grito)", 0);
}

/* Of one side that owes it together one is told of, whoever of them the deadline comes for. */
static void test_duty_of_side(void **state)
{
	(void)state;
	paid(HOUSE "CA-1 CA-2 debe uno { quién equipo (en_juego); basta uno; cumple muestra; vence antes de juega(1), antes de juega; sino tantos 5 a pie; }\n", 10);
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(test_many_at_act), cmocka_unit_test(test_unwon), cmocka_unit_test(test_duties), cmocka_unit_test(test_duty_of_side),
		 cmocka_unit_test(test_undone), cmocka_unit_test(test_asked_before), cmocka_unit_test(test_many), cmocka_unit_test(test_many_between) };
	return cmocka_run_group_tests(tests, NULL, NULL);
}
