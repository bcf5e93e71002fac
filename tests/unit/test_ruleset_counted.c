/* What a hand can count at most: the last number that the engine tells from others, and the one behind it, which is refused. */
#include "../lib/loading.h"

#define VALUES "CH-6 valores { 1..3 número; 10 0; }"
#define COUNT "CH-6 tanteo envite { mejores 2; base 20; liga mismo_palo; suelta mayor; }"

/* Of chico: the two best of a suit, and 20. */
static void test_tanto(void **state)
{
	static const struct refused_row rows[] = {
		{ VALUES, "CH-6 valores { 1..2 48; 3 60; 10 0; }", CODE_RULES_COUNT_HIGH, "3 60;", NULL },
		{ VALUES, "CH-6 valores { 1..3 54; 10 0; }", CODE_RULES_COUNT_HIGH, "1..3 54;", NULL },
	};
	static const char *const good[][2] = {
		{ VALUES, "CH-6 valores { 1..2 47; 3 60; 10 0; }" },
		{ VALUES, "CH-6 valores { 1..2 1; 3 54; 10 53; }" },
		{ COUNT, "CH-6 tanteo envite { mejores 2; base 100; liga mismo_palo; suelta mayor; }" },
	};
	char *plain = file_text("tests/data/chico.reglas");
	(void)state;
	CHECK_REFUSED(plain, rows);
	for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
		char *text = changed(plain, good[i][0], good[i][1]);
		struct loading l;
		load_text(&l, text);
		if (!l.rules)
			fail_msg("«%s»: %s", good[i][1], finding_info(l.findings.first->code)->slug);
		loading_close(&l);
		free(text);
	}
	free(plain);
}

/* A house over a regulation; `at`: what is pointed at, NULL where it loads, and `most` what the hand could count. */
struct house_row {
	const char *base, *says, *at;
	int most;
};

static void house(const struct house_row *row)
{
	char text[600];
	struct loading l;
	snprintf(text, sizeof text, "reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"%s\";\ncláusula CA-1 \"Una.\" \"One.\";\n%s\n",
		row->base, row->says);
	load_text(&l, text);
	const struct finding *f = l.findings.first;
	if (!row->at != !f)
		fail_msg("%s over %s: %s", row->says, row->base, f ? finding_info(f->code)->slug : "loads");
	if (f) {
		assert_int_equal(f->code, CODE_RULES_COUNT_HIGH);
		assert_str(source_text(&l.source, f->span), row->at);
		assert_int_equal(f->args[0].number, row->most);
		assert_int_equal(f->args[1].number, 127);
	}
	loading_close(&l);
}

/* Universitario: 7 and 6 of a suit and 20. Bonaerense: the same, and in a flor 7, 6 and 5. Uruguayo: a flor without a pieza is of
 * one suit; with three of them, 29 and 28 the next best, all count whole where the house says so. */
static void test_flor(void **state)
{
	static const struct house_row rows[] = {
		{ "universitario", "CA-1 valores { 7 60; 6 47; }", NULL, 0 },
		{ "universitario", "CA-1 valores { 7 60; 6 48; }", "7 60;", 128 },
		{ "universitario", "CA-1 valores { 7 21; } tanteo envite { base 100; }", NULL, 0 },
		{ "universitario", "CA-1 valores { 7 22; } tanteo envite { base 100; }", "base 100;", 128 },
		{ "bonaerense", "CA-1 valores { 7 60; 6 42; }", NULL, 0 },
		{ "bonaerense", "CA-1 valores { 7 60; 6 43; }", "7 60;", 128 },
		{ "bonaerense", "CA-1 valores { 7 16; } tanteo flor { base 100; }", NULL, 0 },
		{ "bonaerense", "CA-1 valores { 7 17; } tanteo flor { base 100; }", "base 100;", 128 },
		{ "uruguayo", "CA-1 valores { 7 16; } tanteo flor { base 100; }", NULL, 0 },
		{ "uruguayo", "CA-1 valores { 7 17; } tanteo flor { base 100; }", "base 100;", 128 },
		{ "uruguayo", "CA-1 valores { 2 muestra 60; 4 muestra 39; } tanteo flor { pieza entera, resta 0; }", NULL, 0 },
		{ "uruguayo", "CA-1 valores { 2 muestra 60; 4 muestra 40; } tanteo flor { pieza entera, resta 0; }", "2 muestra 60;", 128 },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		house(&rows[i]);
}

/* Too much by how many cards are dealt, of values that stand in another file: it is shown there. */
static void test_inherited(void **state)
{
	char *plain = file_text("tests/data/chico.reglas"), *one, *parent;
	struct loading l;
	(void)state;
	one = changed(plain, "cartas 3", "cartas 1");
	parent = changed(one, VALUES, "CH-6 valores { 1..2 48; 3 60; 10 0; }");
	load_house(&l, parent, "reparto { cartas 1; }");
	assert_non_null(l.rules);
	loading_close(&l);
	load_house(&l, parent, "reparto { cartas 2; }");
	assert_null(l.rules);
	assert_int_equal(l.findings.first->code, CODE_RULES_PARENT);
	assert_int_equal(l.findings.first->next->code, CODE_RULES_COUNT_HIGH);
	assert_int_equal(l.findings.first->next->args[0].number, 60 + 48 + 20);
	assert_true(str_equal(source_text(l.findings.first->next->source, l.findings.first->next->span), STR("3 60;")));
	loading_close(&l);
	free(parent);
	free(one);
	free(plain);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_tanto), cmocka_unit_test(test_flor), cmocka_unit_test(test_inherited),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
