/* What the loader refuses of readings, regimes and house rules, and what it proves of circles and of long names. */
#include "../lib/loading.h"

static void test_readings(void **state)
{
	static const struct added_row rows[] = {
		{ "lectura;", CODE_RULES_MISPLACED, "lectura;", NULL },
		{ "lectura l;", CODE_RULES_MISPLACED, "lectura l;", NULL },
		{ "lectura 3 { opción a \"a\" { } toma a; }", CODE_RULES_MISPLACED, "lectura 3", NULL },
		{ "lectura l \"¿?\" { opción a \"a\" { } }", CODE_RULES_MISSING, "lectura l \"¿?\"", "toma" },
		{ "lectura l \"¿?\" { opción a \"a\" { } toma; }", CODE_RULES_MISSING, "lectura l \"¿?\"", "toma" },
		{ "lectura l \"¿?\" { toma a; }", CODE_RULES_UNKNOWN, "a", "a" },
		{ "lectura l \"¿?\" { opción a \"a\" { } toma b; }", CODE_RULES_UNKNOWN, "b", "b" },
		{ "lectura l \"¿?\" { opción; toma a; }", CODE_RULES_MISPLACED, "opción;", NULL },
		{ "lectura l \"¿?\" { opción a; toma a; }", CODE_RULES_MISPLACED, "opción a;", NULL },
		{ "lectura l \"¿?\" { opción 3 { } toma a; }", CODE_RULES_MISPLACED, "opción 3", NULL },
		{ "lectura l \"¿?\" { opción a \"a\" b { } toma a; }", CODE_RULES_EXTRA, "b", "b" },
		{ "lectura l \"¿?\" { opción a \"a\" { } opción a \"a\" { } toma a; }", CODE_RULES_REPEATED, "a", "a" },
		{ "lectura l \"¿?\" { opción a \"a\" { } mesa { } toma a; }", CODE_RULES_MISPLACED, "mesa", NULL },
		{ "lectura l \"¿?\" { opción a \"a\" { } quién mano; toma a; }", CODE_RULES_MISPLACED, "quién mano;", NULL },
		{ "lectura l \"¿?\" x { opción a \"a\" { } toma a; }", CODE_RULES_EXTRA, "x", "x" },
		{ "lectura l \"¿?\" { opción a \"a\" { cláusula CH-30 \"x\"; } toma a; }", CODE_RULES_MISPLACED, "cláusula CH-30 \"x\";", NULL },
		{ "lectura l \"¿?\" { opción a \"a\" { } toma a; } lectura l \"¿?\" { opción a \"a\" { } toma a; }",
			CODE_RULES_REPEATED, "lectura l \"¿?\"", "lectura l" },
		/* In the file of the reading its own «toma» says which option. */
		{ "lectura segunda toma tercera;", CODE_RULES_MISPLACED, "lectura segunda toma tercera;", NULL },
		{ "lectura sgunda toma tercera;", CODE_RULES_UNKNOWN, "sgunda", "sgunda" },
		{ "lectura CH-17 toma tercera;", CODE_RULES_UNKNOWN, "CH-17", "CH-17" },
	};
	(void)state;
	CHECK_ADDED(chico_text, rows);
}

static void test_regimes(void **state)
{
	static const struct added_row rows[] = {
		{ "régimen;", CODE_RULES_MISPLACED, "régimen;", NULL },
		{ "régimen x;", CODE_RULES_MISPLACED, "régimen x;", NULL },
		{ "régimen 3 { }", CODE_RULES_MISPLACED, "régimen 3", NULL },
		{ "régimen x(1) { }", CODE_RULES_MISPLACED, "régimen x(1)", NULL },
		{ "régimen x y { }", CODE_RULES_MISPLACED, "régimen x y", NULL },
		{ "régimen x { entra al abrir; sale al cerrar mano; cambia; }", CODE_RULES_MISPLACED, "cambia;", NULL },
		{ "régimen x { entra al abrir; sale al cerrar mano; cambia paso { } }", CODE_RULES_UNKNOWN, "paso", "paso" },
		{ "régimen x { entra al abrir; sale al cerrar mano; cambia declara; }", CODE_RULES_UNKNOWN, "declara", "declara" },
		{ "régimen x { entra al abrir; sale al cerrar mano; lance; }", CODE_RULES_MISPLACED, "lance;", NULL },
		{ "régimen x { entra al abrir; sale al cerrar mano; lance 3 { } }", CODE_RULES_MISPLACED, "lance 3", NULL },
		{ "régimen x { entra al abrirr; sale al cerrar mano; }", CODE_RULES_UNKNOWN, "abrirr", "abrirr" },
		{ "régimen x { entra al abrir; sale al cerrarr mano; }", CODE_RULES_UNKNOWN, "cerrarr", "cerrarr" },
		{ "régimen x { entra tras truco de rival; sale al cerrar mano; }", CODE_RULES_PLANNED, "entra tras truco de rival;", NULL },
		{ "régimen x { entra tras juega(1) + juega(2); sale al cerrar mano; }", CODE_RULES_PLANNED,
			"entra tras juega(1) + juega(2);", NULL },
		{ "régimen x { entra al abrir; sale al cerrar mano; quita mesa; }", CODE_RULES_VALUE, "mesa", "mesa" },
		/* What only a régimen states is missing without it. */
		{ "régimen x { entra al abrir; sale al cerrar mano; fórmula mucho { otro: 9; } }"
			" lance envite { canto nuevo sobre envido, suma mucho; }", CODE_RULES_MISSING,
			"canto nuevo sobre envido, suma mucho;", "mucho" },
		{ "régimen x { entra al abrir; sale al cerrar mano; fórmula mucho { otro: 9; } } lance envite { tope mucho, abre 1; }",
			CODE_RULES_MISSING, "tope mucho, abre 1;", "mucho" },
		{ "prefijo a_ley { en según_flor; }", CODE_RULES_MISSING, "prefijo a_ley", "lance … de flor" },
	};
	(void)state;
	CHECK_ADDED(chico_text, rows);
}

/* Faults of a house rule, and those of what it inherits: these are shown where they stand. */
static void test_house(void **state)
{
	static const struct { const char *says; enum finding_code code; } rows[] = {
		{ "lectura segunda toma;", CODE_RULES_SHORT },
		{ "lectura segunda toma tercera primera;", CODE_RULES_EXTRA },
		{ "lectura segunda toma cuarta;", CODE_RULES_UNKNOWN },
		{ "bazas { 1 1: 1; 1 1 2: 1; }", CODE_RULES_BAZA_PREFIX },
	};
	static const struct { const char *inherited; enum finding_code code; const char *at; } below[] = {
		{ "consta CH-16; bazas { 1 1 2: 1; }", CODE_RULES_BAZA_PREFIX, "1 1 2: 1;" },
		{ "consta CH-16; partida { meta 13 fija; }", CODE_RULES_REPEATED, "meta 13 fija;" },
		{ "consta CH-16; antes de levanta entonces nulo; antes de levanta entonces queda;", CODE_RULES_CONFLICT, "antes de levanta entonces queda;" },
		{ "consta CH-16; antes de levanta si nadie entonces nulo;", CODE_RULES_UNKNOWN, "nadie" },
	};
	struct loading l;
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		load_house(&l, chico_text, rows[i].says);
		assert_null(l.rules);
		if (l.findings.first->code != rows[i].code)
			fail_msg("«%s»: %s", rows[i].says, finding_info(l.findings.first->code)->slug);
		loading_close(&l);
	}
	for (size_t i = 0; i < sizeof below / sizeof *below; i++) {
		char *text = changed(chico_text, "consta CH-16;", below[i].inherited);
		load_house(&l, text, "");
		assert_null(l.rules);
		assert_int_equal(l.findings.first->code, CODE_RULES_PARENT);
		assert_int_equal(l.findings.first->span.begin, strlen("hereda "));
		const struct finding *f = l.findings.first->next;
		if (f->code != below[i].code)
			fail_msg("«%s»: %s", below[i].inherited, finding_info(f->code)->slug);
		if (!strstr(below[i].inherited, below[i].at) || !str_equal(source_text(f->source, f->span), str_of(below[i].at)))
			fail_msg("«%s»: not at «%s»", below[i].inherited, below[i].at);
		loading_close(&l);
		free(text);
	}
}

static enum clause_use use_of(const struct loading *l, const char *id)
{
	return l->rules->clauses[ruleset_clause(l->rules, str_of(id))].use;
}

/* A reading whose rules are taken away leaves a question, which carries nothing; a table within it stays, and what a house says anew. */
static void test_question(void **state)
{
	struct loading l;
	(void)state;
	load_text(&l, "hereda \"universitario\"; quita OU-L07d;\n");
	must_load(&l);
	assert_int_equal(use_of(&l, "OU-L07d"), CLAUSE_SET_ASIDE);
	loading_close(&l);
	load_text(&l, "hereda \"universitario\"; quita OU-L07d; OU-L07d antes de truco exige autor jugadas = 0 [tiempo];\n");
	must_load(&l);
	assert_int_equal(use_of(&l, "OU-L07d"), CLAUSE_STATED);
	loading_close(&l);
	load_text(&l, "hereda \"tests/data/chico.reglas\"; quita CH-17;\n");
	must_load(&l);
	assert_int_equal(use_of(&l, "CH-17"), CLAUSE_STATED);
	loading_close(&l);
}

/* A clause that the file itself declares and then takes away is set aside; so is one of a group of rules. */
static void test_set_aside(void **state)
{
	char *text = changed(chico_text, "consta CH-16;", "lectura l \"¿?\" { opción a \"a\" { quita CH-10 CH-16; consta CH-11; } toma a; }"
		" CH-16 antes de levanta { exige nunca; }");
	struct loading l;
	(void)state;
	load_text(&l, text);
	must_load(&l);
	assert_int_equal(use_of(&l, "CH-10"), CLAUSE_SET_ASIDE);
	assert_int_equal(use_of(&l, "CH-16"), CLAUSE_SET_ASIDE);
	for (unsigned i = 0; i < l.rules->rule_count; i++)
		assert_false(l.rules->rules[i].acts.acts == (uint64_t)1 << ACT_LEVANTA);
	loading_close(&l);
	free(text);
}

/* A house rule puts an inherited clause into its own words; it stays the same clause. */
static void test_own_words(void **state)
{
	struct loading l;
	unsigned clauses;
	(void)state;
	load_text(&l, chico_text);
	clauses = l.rules->clause_count;
	loading_close(&l);
	load_house(&l, chico_text, "cláusula CH-14 \"Nadie tiene que hablar.\";");
	assert_non_null(l.rules);
	assert_int_equal(l.findings.count, 1); /* it is remarked */
	assert_int_equal(l.findings.first->code, CODE_RULES_REWORDED);
	assert_int_equal(l.findings.first->severity, SEVERITY_REMARK);
	assert_int_equal(l.rules->clause_count, clauses);
	assert_str(l.rules->clauses[ruleset_clause(l.rules, STR("CH-14"))].text.in[LANG_ES], "Nadie tiene que hablar.");
	loading_close(&l);
}

/* An option may carry clauses of its own. */
static void test_option_clauses(void **state)
{
	char *text = changed(chico_text, "consta CH-16;", "lectura l \"¿?\" { CH-16 opción a \"a\" { chicos { } } toma a; }");
	char *right = changed(text, "chicos { }", "antes de levanta entonces queda;");
	struct loading l;
	const struct rule *rule;
	(void)state;
	load_text(&l, right);
	must_load(&l);
	rule = &l.rules->rules[l.rules->rule_count - 1];
	assert_cite(l.rules, rule->then.cite, "CH-16");
	assert_int_equal(rule->then.cite.reading, 2);
	loading_close(&l);
	free(right);
	free(text);
}

/* A régimen that a house rule states anew forgets what the inherited one took away, and nothing of the others. */
static void test_regime_anew(void **state)
{
	char *text = changed(chico_text, "consta CH-16;", "consta CH-16; régimen x { entra al abrir si baza = 1; sale al cerrar mano; quita CH-12; }"
		" régimen z { entra al abrir si baza = 2; sale al cerrar mano; quita CH-18; }");
	struct loading l;
	(void)state;
	load_house(&l, text, "");
	must_load(&l);
	assert_int_equal(l.rules->variants[1]->duty_count, l.rules->duty_count - 1);
	assert_int_equal(l.rules->variants[2]->duty_count, l.rules->duty_count - 1);
	loading_close(&l);
	load_house(&l, text, "régimen x { entra al abrir si baza = 3; sale al cerrar mano; partida { meta 20 fija; } }");
	must_load(&l);
	assert_int_equal(l.rules->regime_count, 3);
	assert_int_equal(l.rules->variants[1]->duty_count, l.rules->duty_count);
	assert_int_equal(l.rules->variants[1]->target, 20);
	assert_int_equal(l.rules->variants[2]->duty_count, l.rules->duty_count - 1);
	loading_close(&l);
	free(text);
}

/* ---- groups of faults ------------------------------------------------------------------------------- */

/* The group that stakes count by: the base's, or that of the régimen while it is on, whichever is written first. */
static void test_groups(void **state)
{
	static const char *const texts[] = {
		"culpas flores_negadas { apurado; } régimen x { entra al abrir; sale al cerrar mano; culpas flores_negadas { otra; }"
		" tras levanta entonces culpa otra; }",
		"régimen x { entra al abrir; sale al cerrar mano; culpas flores_negadas { otra; } tras levanta entonces culpa otra; }"
		" culpas flores_negadas { apurado; }",
	};
	(void)state;
	for (int i = 0; i < 2; i++) {
		char *text = malloc(strlen(chico_text) + strlen(texts[i]) + 2);
		struct loading l;
		sprintf(text, "%s\n%s", chico_text, texts[i]);
		load_text(&l, text);
		must_load(&l);
		assert_str(l.rules->faults[0], "apurado");
		assert_int_equal(l.rules->denied_faults, 1u << 0);
		assert_int_equal(l.rules->variants[1]->denied_faults, 1u << 1);
		loading_close(&l);
		free(text);
	}
}

/* Without the régimen there is no such group, so that nothing can be counted by it. */
static void test_group_of_regime(void **state)
{
	char *text = malloc(strlen(chico_text) + 256);
	struct loading l;
	(void)state;
	sprintf(text, "%s\nrégimen x { entra al abrir; sale al cerrar mano; culpas flores_negadas { apurado; }"
		" culpas flores_perdidas { apurado; } }", chico_text);
	load_text(&l, text);
	must_load(&l);
	assert_int_equal(l.rules->denied_faults, 0);
	assert_int_equal(l.rules->variants[1]->denied_faults, 1);
	assert_int_equal(l.rules->lost_faults, 0);
	assert_int_equal(l.rules->variants[1]->lost_faults, 1);
	loading_close(&l);
	free(text);
}

/* ---- which regimes exclude each other ------------------------------------------------------------------ */

static void test_exclusion(void **state)
{
	static const struct { const char *a, *b; bool together; } rows[] = {
		{ "entra tras truco si no rige(b)", "entra tras quiere si no rige(a)", false },
		{ "entra tras truco si no rige(b)", "entra tras quiere", true },
		{ "entra tras truco", "entra tras quiere si no rige(a)", true },
		{ "entra al abrir si no rige(b)", "entra al abrir", true }, /* a is tried first */
		{ "entra al abrir", "entra al abrir si no rige(a)", false },
		{ "entra al abrir si no rige(b)", "entra al repartir", false },
		{ "entra al repartir si no rige(b)", "entra al abrir", true },
		{ "entra al abrir", "entra al abrir si rige(a)", true },
		{ "entra al abrir", "entra al abrir si no baza = 1", true },
		{ "entra al abrir", "entra al abrir si no (rige(a) o baza = 1)", true },
		{ "entra al abrir", "entra al abrir si baza = 1 y no rige(a)", false },
		{ "entra al abrir", "entra al abrir si no rige(a) y ajena", false },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char *text = malloc(strlen(chico_text) + 512);
		struct loading l;
		sprintf(text, "%s\nrégimen a { %s; sale al cerrar mano; } régimen b { %s; sale al cerrar mano; }", chico_text, rows[i].a, rows[i].b);
		load_text(&l, text);
		must_load(&l);
		if ((l.rules->variants[3] != NULL) != rows[i].together)
			fail_msg("%s, %s", rows[i].a, rows[i].b);
		loading_close(&l);
		free(text);
	}
}

/* ---- circles --------------------------------------------------------------------------------------------- */

/* f0 uses f1, f1 uses f2 ... and the last one `end`. */
static void ring(unsigned count, const char *end, enum finding_code code)
{
	char *text = malloc(strlen(chico_text) + 2048), *at = text + sprintf(text, "%s\n", chico_text);
	struct loading l;
	for (unsigned i = 0; i + 1 < count; i++)
		at += sprintf(at, "fórmula f%u { caso baza = 1: f%u; otro: 1; }\n", i, i + 1);
	sprintf(at, "fórmula f%u { otro: %s; }\n", count - 1, end);
	load_text(&l, text);
	if (code == CODE_COUNT) {
		must_load(&l);
	} else {
		assert_null(l.rules);
		assert_int_equal(l.findings.first->code, code);
		assert_int_equal(l.findings.count, count); /* each of them comes back to itself */
	}
	loading_close(&l);
	free(text);
}

static void test_rings(void **state)
{
	(void)state;
	for (unsigned count = 1; count <= 14; count++) {
		ring(count, "f0", CODE_RULES_CYCLE);
		ring(count, "2", CODE_COUNT);
	}
}

#define PRICED "lance envite { canto nuevo sobre envido, suma f; } "

/* What a formula asks must not hang on it: the worth of a lance does on the formulas of its calls and of its cap. */
static void test_asked_of_itself(void **state)
{
	static const struct added_row rows[] = {
		{ PRICED "fórmula f { caso monto(envite) > 2: 5; otro: 1; }", CODE_RULES_CYCLE, "fórmula f", "f" },
		{ PRICED "fórmula f { caso baza > 2 y no monto(envite) > 2: 5; otro: 1; }", CODE_RULES_CYCLE, "fórmula f", "f" },
		{ PRICED "fórmula f { caso baza = 1: 3; caso baza = monto(envite): 5; otro: 1; }", CODE_RULES_CYCLE, "fórmula f", "f" },
		{ PRICED "fórmula f { caso excede_tope: 5; otro: 1; }", CODE_RULES_CYCLE, "fórmula f", "f" },
		{ PRICED "fórmula f { caso algún equipo cierra(envite): 5; otro: 1; }", CODE_RULES_CYCLE, "fórmula f", "f" },
		{ "lance envite { canto nuevo sobre envido, suma g; } fórmula f { caso monto(envite) > 2: 5; otro: 1; } fórmula g { otro: f; }",
			CODE_RULES_CYCLE, "fórmula f", "f" },
		{ "lance envite { tope f, abre 1; } fórmula f { caso monto(envite) > 2: 5; otro: 1; }", CODE_RULES_CYCLE, "fórmula f", "f" },
	};
	struct loading l;
	(void)state;
	CHECK_ADDED(chico_text, rows);
	load_house(&l, chico_text, PRICED "fórmula f { caso monto(truco) > 2: 5; otro: 1; }");
	must_load(&l);
	loading_close(&l);
	/* With the calls of another lance come what they are worth and its cap. */
	static const char taken[] = "partida { cobro flor envite truco; } combinación flor { mismo_palo 2; } tanteo flor { base 20; todas; }\n"
		"lance flor de flor { porta 3; sola cada_una; encuentro mayor_propias; achica rinde 4; toma cantos de envite; }\n"
		"fórmula f { caso monto(flor) > 2: 5; otro: 1; }\n";
	static const char *const priced[] = { PRICED, "lance envite { tope f, abre 1; }", "lance truco { canto nuevo sobre truco, suma f, no_querido 1; }" };
	for (unsigned i = 0; i < 3; i++) {
		char text[800];
		snprintf(text, sizeof text, "%s%s", taken, priced[i]);
		load_house(&l, chico_text, text);
		if ((l.findings.count == 1 && l.findings.first->code == CODE_RULES_CYCLE) != (i < 2))
			fail_msg("%s", text);
		if (i == 2)
			must_load(&l);
		loading_close(&l);
	}
}

static void test_combinations(void **state)
{
	static const struct added_row rows[] = {
		{ "clase p { 1 oro; } combinación a { a sin p; }", CODE_RULES_CYCLE, "combinación a", "a" },
		{ "clase p { 1 oro; } combinación a { b sin p; } combinación b { a sin p; }", CODE_RULES_CYCLE, "combinación a", "a" },
		{ "clase p { 1 oro; } combinación a { b sin p; } combinación b { c sin p; } combinación c { a sin p; }", CODE_RULES_CYCLE, "combinación a", "a" },
		{ "clase p { 1 oro; } combinación a { b sin p; } combinación b { }", CODE_RULES_MISSING, "combinación b", "combinación b" },
		{ "combinación a { } máxima a en envite;", CODE_RULES_MISSING, "combinación a", "combinación a" },
		{ "combinación a { mismo_palo 3; } tanteo envite { todas con a; }", CODE_RULES_MISSING, "tanteo envite", "tanteo de la flor { base …; }" },
	};
	(void)state;
	CHECK_ADDED(chico_text, rows);
}

/* ---- more faults than are told ------------------------------------------------------------------------- */

static void test_many_conflicts(void **state)
{
	char *text = malloc(strlen(chico_text) + 4096), *at = text + sprintf(text, "%s\n", chico_text);
	struct loading l;
	(void)state;
	for (int i = 0; i < 30; i++)
		at += sprintf(at, "antes de levanta entonces reduce a %d;\n", i);
	load_text(&l, text);
	assert_null(l.rules);
	assert_int_equal(l.findings.count, 20 + 1);
	loading_close(&l);
	free(text);
}

/* What was found before the load stays, in its place. */
static void test_found_before(void **state)
{
	static const struct load_request none = { 0 };
	struct loading l;
	(void)state;
	loading_open(&l);
	finding_add(&l.findings, CODE_RULES_NOT_FOUND, (struct span){ 900, 901 });
	l.rules = ruleset_load_text((struct source){ STR("x.reglas"), STR("reglamento x;"), 1, NULL }, &none, &l.findings);
	assert_null(l.rules);
	assert_int_equal(l.findings.first->code, CODE_RULES_NOT_FOUND);
	assert_int_equal(l.findings.first->next->code, CODE_RULES_MISSING);
	loading_close(&l);
}

/* Nothing, a mark and nothing, blanks alone. */
static void test_empty(void **state)
{
	static const char *const texts[] = { "", "\xef\xbb\xbf", "# nada\n", " \n" };
	(void)state;
	for (int i = 0; i < 4; i++) {
		struct loading l;
		load_text(&l, texts[i]);
		assert_null(l.rules);
		assert_int_equal(l.findings.first->code, CODE_RULES_MISSING);
		loading_close(&l);
	}
}

/* ---- long names ------------------------------------------------------------------------------------------ */

/* Two names that differ behind their first three hundred bytes are two. */
static void test_long_names(void **state)
{
	char name[301], *text = malloc(strlen(chico_text) + 4096);
	struct loading l;
	struct out out;
	(void)state;
	memset(name, 'a', 300);
	name[300] = 0;
	sprintf(text, "%s\nlance envite { canto %sb sobre envido, suma 2; canto %sc sobre envido, suma 3; }\n", chico_text, name, name);
	load_text(&l, text);
	must_load(&l);
	assert_int_equal(l.rules->canto_count, 6);
	assert_int_equal(l.rules->cantos[5].stake.n, 3);
	assert_non_null(strstr(dump_of(&out, l.rules).p, name));
	out_close(&out);
	loading_close(&l);
	sprintf(text, "%s\nlance envite { canto %sb sobre envido, suma 2; canto %sb sobre envido, suma 3; }\n", chico_text, name, name);
	load_text(&l, text);
	assert_null(l.rules);
	assert_int_equal(l.findings.first->code, CODE_RULES_REPEATED);
	loading_close(&l);
	free(text);
}

/* ---- bazas with clauses of their own --------------------------------------------------------------------- */

/* Fourteen outcomes, each by a clause of its own: every one ends where it should, citing its own. */
static void test_every_end(void **state)
{
	static const char *const words[] = { "1 1 1", "1 1 2", "1 1 =", "1 2 1", "1 2 2", "1 2 =", "1 = 1", "1 = 2", "1 = =",
		"= 1 1", "= 1 2", "= 1 =", "= = 1", "= = =" };
	char *text = malloc(8192), *at = text, id[16];
	char *base = file_text("tests/data/comun.reglas");
	struct loading l;
	(void)state;
	*strstr(base, "bazas {") = 0;
	at += sprintf(at, "%s\nbazas {", base);
	for (int i = 0; i < 14; i++)
		at += sprintf(at, " CO-%d %s: %d;", i, words[i], 1 + i % 2);
	at += sprintf(at, " }\n");
	for (int i = 0; i < 14; i++)
		at += sprintf(at, "cláusula CO-%d \"Fin %d.\";\n", i, i);
	load_text(&l, text);
	must_load(&l);
	for (int i = 0; i < 14; i++) {
		const struct bazas *bazas = &l.rules->bazas;
		unsigned to = 0;
		for (const char *sign = words[i]; *sign; sign++)
			if (*sign != ' ')
				to = bazas->next[to][*sign == '1' ? BAZA_1 : *sign == '2' ? BAZA_2 : BAZA_TIED];
		snprintf(id, sizeof id, "CO-%d", i);
		assert_cite(l.rules, bazas->cite[to], id);
		assert_int_equal(bazas->winner[to], i % 2 ? BAZAS_SIDE_2 : BAZAS_SIDE_1);
	}
	loading_close(&l);
	free(base);
	free(text);
}

/* ---- act patterns ---------------------------------------------------------------------------------------- */

/* Rules ask for sixty-four patterns of acts and no more. */
static void test_patterns(void **state)
{
	static const char *const acts[] = { "quiere", "no_quiere", "pasa", "achica", "canta_flor", "niega_flor", "avisa", "dice",
		"concede", "supera", "impone", "agrega", "pide", "reclama", "reconoce", "repite", "retracta", "señala", "habla", "deforma",
		"corta", "golpea", "reparte", "pone_muestra", "juega", "levanta", "descubre", "muestra", "se_va", "espera", "nota", "falla",
		"apunta", "anula", "envido", "todo_lo_mío", "truco", "retruco", "apertura", "alza", "propuesta", "respuesta", "palabra",
		"acto", "juega(1)", "juega(2)", "juega(3)", "pide(flor)", "pide(todo)", "pide(mostrar)", "reclama(otra)",
		"reclama(muestra)", "quiere(truco)", "quiere(envite)", "no_quiere(truco)", "no_quiere(envite)", "pasa(truco)", "pasa(envite)",
		"apertura(truco)", "apertura(envite)", "alza(truco)", "alza(envite)", "respuesta(truco)", "respuesta(envite)",
		"achica(truco)" };
	enum { ALL = sizeof acts / sizeof *acts };
	(void)state;
	assert_int_equal(ALL, 64 + 1);
	for (unsigned count = ALL - 1; count <= ALL; count++) {
		char *text = malloc(strlen(chico_text) + 8192), *at = text + sprintf(text, "%s\n", chico_text);
		struct loading l;
		for (unsigned i = 0; i < count; i++)
			at += sprintf(at, "al abrir si asiento dijo(%s) entonces tantos 1 a mano;\n", acts[i]);
		/* the fixture bars two acts at once: one pattern */
		load_text(&l, text);
		if (l.rules)
			assert_true(l.rules->pattern_count <= MAX_PATTERNS);
		else
			assert_int_equal(l.findings.first->code, CODE_RULES_LIMIT);
		assert_true(count < ALL || !l.rules);
		loading_close(&l);
		free(text);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_readings), cmocka_unit_test(test_regimes), cmocka_unit_test(test_house),
		cmocka_unit_test(test_question), cmocka_unit_test(test_set_aside), cmocka_unit_test(test_own_words), cmocka_unit_test(test_option_clauses),
		cmocka_unit_test(test_regime_anew), cmocka_unit_test(test_groups), cmocka_unit_test(test_group_of_regime), cmocka_unit_test(test_exclusion),
		cmocka_unit_test(test_rings), cmocka_unit_test(test_asked_of_itself), cmocka_unit_test(test_combinations), cmocka_unit_test(test_many_conflicts),
		cmocka_unit_test(test_found_before), cmocka_unit_test(test_empty), cmocka_unit_test(test_long_names),
		cmocka_unit_test(test_every_end), cmocka_unit_test(test_patterns),
	};
	return cmocka_run_group_tests(tests, chico_read, chico_free);
}
