/* What the tables of a ruleset hold at most: one more is refused, and told; what lies just within loads and is kept. */
#include "../lib/loading.h"
#include "rules/limits.h"

/* chico with the text that `write` puts behind it. */
struct longer {
	char *text;
	size_t used, room;
};

static void longer_open(struct longer *l)
{
	l->room = 1 << 20;
	l->text = malloc(l->room);
	assert_non_null(l->text);
	l->used = (size_t)sprintf(l->text, "%s\n", chico_text);
}

__attribute__((format(printf, 2, 3)))
static void longer_add(struct longer *l, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	l->used += (size_t)vsnprintf(l->text + l->used, l->room - l->used, format, args);
	va_end(args);
	assert_true(l->used < l->room);
}

/* The number that the refusal has to say. */
static int most_of(const char *what)
{
	for (int i = 0; i < LIMIT_COUNT; i++)
		if (str_equal(limits[i].what.in[LANG_ES], str_of(what)))
			return limits[i].most;
	fail_msg("no limit is of %s", what);
	return 0;
}

/* Loads it, or is refused with the limit about `what`. */
static void longer_check(struct longer *text, const char *what)
{
	struct loading l;
	load_text(&l, text->text);
	if (!what) {
		must_load(&l);
	} else {
		assert_null(l.rules);
		if (l.findings.first->code != CODE_RULES_LIMIT)
			fail_msg("%s: %s", what, finding_info(l.findings.first->code)->slug);
		assert_str(l.findings.first->args[0].words.in[LANG_ES], what);
		assert_int_equal(l.findings.first->args[1].number, most_of(what));
	}
	loading_close(&l);
	free(text->text);
}

/* The statement with the number wherever it says %u. */
static void longer_number(struct longer *l, const char *statement, unsigned number)
{
	for (; *statement; statement++)
		if (statement[0] == '%' && statement[1] == 'u')
			longer_add(l, "%u", number), statement++;
		else
			longer_add(l, "%c", *statement);
}

/* `count` statements, each with its number. */
static void many(unsigned count, const char *before, const char *each, const char *after, const char *what)
{
	struct longer text;
	longer_open(&text);
	longer_add(&text, "%s", before);
	for (unsigned i = 0; i < count; i++)
		longer_number(&text, each, i);
	longer_add(&text, "%s", after);
	longer_check(&text, what);
}

static void test_names(void **state)
{
	(void)state;
	many(20, "lance envite { ", "canto c%u sobre envido, suma 2; ", "}", NULL);
	many(21, "lance envite { ", "canto c%u sobre envido, suma 2; ", "}", "cantos");
	many(15, "", "fórmula f%u { otro: 3; }\n", "", NULL);
	many(16, "", "fórmula f%u { otro: 3; }\n", "", "fórmulas");
	many(6, "", "combinación c%u { mismo_palo 3; }\n", "", NULL);
	many(7, "", "combinación c%u { mismo_palo 3; }\n", "", "combinaciones");
	many(6, "", "clase c%u { 1 oro; }\n", "", NULL);
	many(7, "", "clase c%u { 1 oro; }\n", "", "clases de cartas");
	many(2, "", "lance l%u de tanto { canto k%u abre, suma 1, no_querido 1; }\n", "", "lances");
	many(31, "", "antes de levanta si monto(truco) = %u entonces culpa q%u;\n", "", NULL);
	many(64, "", "antes de levanta si monto(truco) = %u entonces culpa q%u;\n", "", "culpas");
	many(8, "", "culpas g%u { apurado; }\n", "", NULL);
	many(9, "", "culpas g%u { apurado; }\n", "", "grupos de culpas");
	many(62, "", "debe d%u { quién mano; cumple quiere; vence al cerrar mano; sino nulo; }\n", "", NULL);
	many(63, "", "debe d%u { quién mano; cumple quiere; vence al cerrar mano; sino nulo; }\n", "", "deberes");
	many(256, "", "punto p%u CH-1;\n", "", NULL);
	many(257, "", "punto p%u CH-1;\n", "", "puntos");
	many(4, "", "régimen r%u { entra al abrir si monto(truco) = %u; sale al cerrar mano; }\n", "", NULL);
	many(5, "", "régimen r%u { entra al abrir si monto(truco) = %u; sale al cerrar mano; }\n", "", "regímenes");
	many(31, "", "lectura l%u \"¿?\" { opción a \"a\" { } toma a; }\n", "", NULL);
	many(48, "", "lectura l%u \"¿?\" { opción a \"a\" { } toma a; }\n", "", "lecturas");
	many(6, "lectura l \"¿?\" { ", "opción o%u \"o\" { } ", "toma o1; }", NULL);
	many(7, "lectura l \"¿?\" { ", "opción o%u \"o\" { } ", "toma o1; }", "opciones de una lectura");
	many(64, "quita ", "CH-16 ", ";", NULL);
	many(65, "quita ", "CH-16 ", ";", "cláusulas quitadas");
}

static void test_parts(void **state)
{
	(void)state;
	many(6, "clase p { 1 oro; } combinación c { ", "p 1; ", "}", NULL);
	many(7, "clase p { 1 oro; } combinación c { ", "p 1; ", "}", "partes de una combinación");
	many(512 - 3, "fórmula f { ", "caso monto(truco) = %u: 3; ", "otro: 4; }", "casos de fórmulas");
	many(512 - 4, "fórmula f { ", "caso monto(truco) = %u: 3; ", "otro: 4; }", NULL);
	many(4, "combinación c0 { mismo_palo 3; } combinación c1 { mismo_palo 2; } combinación c2 { mismo_palo 2; }"
		"combinación c3 { mismo_palo 2; } combinación c4 { mismo_palo 2; } máxima c4", " + c%u", " en envite;", "manos máximas");
	many(3, "combinación c0 { mismo_palo 3; } combinación c1 { mismo_palo 2; } combinación c2 { mismo_palo 2; }"
		"combinación c4 { mismo_palo 2; } máxima c4", " + c%u", " en envite;", NULL);
	many(255, "al abrir entonces ", "tantos %u a mano, ", "jueces;", "efectos de una regla");
	many(254, "al abrir entonces ", "tantos %u a mano, ", "jueces;", NULL);
	many(256, "", "CH-1 ", "antes de levanta entonces queda;", "cláusulas de un enunciado");
	many(255, "", "CH-1 ", "antes de levanta entonces queda;", NULL);
	many(64, "antes de levanta si monto(truco) = 999 ", "o monto(truco) = %u ", "entonces queda;", "condiciones unidas en una guarda");
	many(63, "antes de levanta si monto(truco) = 999 ", "o monto(truco) = %u ", "entonces queda;", NULL);
}

static void test_rows(void **state)
{
	(void)state;
	many(4100, "", "cláusula CH-9%u \"x\"; consta CH-9%u;\n", "", "cláusulas");
	many(2100, "", "antes de levanta si monto(truco) = %u entonces nulo;\n", "", "reglas");
	many(520, "", "al abrir entonces tantos 1 a asiento (monto(truco) = %u);\n", "", "roles");
	many(8200, "léxico { ", "acto truco \"x%u\";\n", "}", "entradas del léxico");
	many(1500, "", "antes de levanta si monto(truco) = %u entonces queda, jueces, jueces, jueces;\n", "", "efectos");
}

/* Lists that go on and on: clauses cited, conditions. */
static void test_lists(void **state)
{
	struct longer cited, conditions;
	(void)state;
	longer_open(&cited);
	for (unsigned i = 0; i < 600; i++) {
		for (unsigned k = 0; k < 60; k++)
			longer_add(&cited, "CH-1 ");
		longer_add(&cited, "antes de levanta si monto(truco) = %u entonces queda;\n", i);
	}
	longer_check(&cited, "citas");
	longer_open(&conditions);
	for (unsigned i = 0; i < 200; i++) {
		longer_add(&conditions, "antes de levanta si monto(truco) = %u", i);
		for (unsigned k = 0; k < 60; k++)
			longer_add(&conditions, " o monto(truco) = %u", 1000 + 60 * i + k);
		longer_add(&conditions, " entonces queda;\n");
	}
	longer_check(&conditions, "condiciones");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_names), cmocka_unit_test(test_parts), cmocka_unit_test(test_rows), cmocka_unit_test(test_lists),
	};
	return cmocka_run_group_tests(tests, chico_read, chico_free);
}
