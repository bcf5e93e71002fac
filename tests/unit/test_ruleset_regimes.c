/* Regimes: one ruleset for every set of them that can be on, made of what stands over what. */
#include "../lib/loading.h"


/* chico with these statements in place of its last one. */
static void load_with(struct loading *l, const char *statements)
{
	char *text = changed(chico_text, "consta CH-16;", statements);
	load_text(l, text);
	l->source.text = STR("");
	free(text);
}

static const struct ruleset *variant(const struct loading *l, unsigned on)
{
	assert_non_null(l->rules->variants);
	assert_non_null(l->rules->variants[on]);
	return l->rules->variants[on];
}

/* How many rules of the moment have this effect first. */
static unsigned rules_with(const struct ruleset *r, enum moment moment, enum effect_kind effect)
{
	unsigned count = 0;
	for (unsigned i = 0; i < r->rule_count; i++)
		count += r->rules[i].moment == moment && r->effects[r->rules[i].then.effects].kind == effect;
	return count;
}

static const struct lexicon_entry *phrase(const struct ruleset *r, const char *text)
{
	for (unsigned i = 0; i < r->lexicon_count; i++)
		if (str_equal(r->lexicon[i].text, str_of(text)))
			return &r->lexicon[i];
	return NULL;
}

/* ---- what a régimen says ---------------------------------------------------------------------------- */

static void test_enters(void **state)
{
	struct loading l;
	const struct ruleset *r;
	(void)state;
	load_with(&l, "CH-16 régimen ley {\nCH-14 entra tras impone si no muestra_puesta; sale al cerrar mano;\n"
		"antes de levanta si rige(ley) entonces nulo [turno];\n}\n");
	must_load(&l);
	r = l.rules;
	assert_int_equal(r->regime_count, 2);
	assert_str(r->regimes[1].name, "ley");
	assert_int_equal(r->regimes[1].enters, MOMENT_AFTER);
	assert_true(r->regimes[1].enters_act.acts >> ACT_IMPONE & 1);
	assert_int_equal(r->guards[r->regimes[1].enters_guard].op, GUARD_NOT);
	assert_cite(r, r->regimes[1].cite, "CH-16");
	assert_int_equal(r->clauses[ruleset_clause(r, STR("CH-14"))].use, CLAUSE_STATED);
	assert_ptr_equal(variant(&l, 0), r);
	assert_ptr_equal(variant(&l, 1)->variants, r->variants);
	loading_close(&l);
}

static void test_no_regime(void **state)
{
	struct loading l;
	(void)state;
	load_text(&l, chico_text);
	must_load(&l);
	assert_int_equal(l.rules->regime_count, 1);
	assert_null(l.rules->variants);
	loading_close(&l);
}

/* Rules, duties and words are there when it is on and absent when it is off. */
static void test_added(void **state)
{
	struct loading l;
	const struct ruleset *off, *on;
	(void)state;
	load_with(&l, "CH-16 régimen ley { entra al abrir; sale al cerrar mano;\n"
		"antes de levanta si rige(ley) entonces nulo [turno];\n"
		"debe callar { quién rival; cumple quiere; vence antes de juega; sino queda; }\n"
		"léxico { acto canta_flor \"con ley\"; } }\n");
	must_load(&l);
	off = variant(&l, 0);
	on = variant(&l, 1);
	assert_int_equal(rules_with(on, MOMENT_BEFORE, EFFECT_NULO), rules_with(off, MOMENT_BEFORE, EFFECT_NULO) + 1);
	assert_int_equal(on->guards[on->rules[on->rule_count - 1].guard].fact, FACT_RIGE);
	assert_int_equal(on->guards[on->rules[on->rule_count - 1].guard].args[0], 1);
	assert_cite(on, on->rules[on->rule_count - 1].then.cite, "CH-16");
	assert_int_equal(off->duty_count, 2);
	assert_int_equal(on->duty_count, 3);
	assert_null(phrase(off, "con ley"));
	assert_int_equal(phrase(on, "con ley")->acts[0], ACT_CANTA_FLOR);
	loading_close(&l);
}

/* With or without «cambia» a table's field is replaced, and only that field. */
static void test_tables(void **state)
{
	struct loading l;
	const struct ruleset *off, *on;
	(void)state;
	load_with(&l, "CH-16 régimen x { entra al abrir; sale al cerrar mano;\n"
		"cambia paso no_quiere; cambia doble { resto queda; } cambia declara { callado nada; } lee cifras suelta;\n"
		"mesa { asientos 2; } bazas { = = =: nadie; } CH-15 partida { meta 20 fija; } valores { 3 1; }\n"
		"cambia lance truco { canto truco abre, fija 5, no_querido 4; canto retruco sobre truco, fija 6, no_querido 2; } }\n");
	must_load(&l);
	off = variant(&l, 0);
	on = variant(&l, 1);
	assert_int_equal(off->paso.value, PASO_LEAVES);
	assert_int_equal(on->paso.value, PASO_REFUSES);
	assert_cite(on, on->paso.cite, "CH-16");
	assert_int_equal(off->double_rest.value, REST_REFUSED);
	assert_int_equal(on->double_rest.value, REST_STAYS);
	assert_int_equal(on->double_yes.value, DOUBLE_FIRST);
	assert_int_equal(off->lances[0].declare_silent.value, SILENT_LOSES);
	assert_int_equal(on->lances[0].declare_silent.value, SILENT_NOTHING);
	assert_int_equal(on->lances[0].declare_order.value, DECLARE_MANO_SIDE);
	assert_int_equal(off->read_numbers.value, READ_WHEN_DUE);
	assert_int_equal(on->read_numbers.value, READ_LOOSE);
	assert_int_equal(off->seats, 1 << 4);
	assert_int_equal(on->seats, 1 << 2);
	assert_int_equal(off->target, 12);
	assert_int_equal(on->target, 20);
	assert_cite(on, on->target_cite, "CH-15");
	assert_int_equal(on->malas_limit, 6);
	assert_int_equal(off->cards->value[card_make(SUIT_ORO, 3)], 3);
	assert_int_equal(on->cards->value[card_make(SUIT_ORO, 3)], 1);
	assert_int_equal(off->cantos[canto_named(off, "truco")].stake.n, 2);
	assert_int_equal(on->cantos[canto_named(on, "truco")].stake.n, 5);
	assert_int_equal(on->cantos[canto_named(on, "truco")].refused, 4);
	loading_close(&l);
}

static uint8_t all_tied(const struct bazas *b)
{
	unsigned state = 0;
	for (int i = 0; i < 3 && b->winner[state] == BAZAS_GO_ON; i++)
		state = b->next[state][BAZA_TIED];
	return b->winner[state];
}

/* A hand of one baza: short words take the place of the long ones that they begin. */
static void test_bazas(void **state)
{
	struct loading l;
	(void)state;
	load_with(&l, "CH-16 régimen una { entra al repartir si todo asiento repartidas = 1; sale al cerrar mano;\n"
		"bazas { 1: 1; =: no_reparte; } }\n");
	must_load(&l);
	assert_int_equal(all_tied(&variant(&l, 0)->bazas), BAZAS_MANO);
	assert_int_equal(all_tied(&variant(&l, 1)->bazas), BAZAS_NOT_DEALER);
	assert_int_equal(variant(&l, 1)->bazas.winner[variant(&l, 1)->bazas.next[0][BAZA_1]], BAZAS_SIDE_1);
	loading_close(&l);
}

/* A clause taken away by a régimen is in force, and carried, as long as the régimen is off. */
static void test_removes(void **state)
{
	struct loading l;
	(void)state;
	load_with(&l, "consta CH-16;\nrégimen libre { entra al abrir; sale al cerrar mano; CH-15 quita CH-12; }\n");
	must_load(&l);
	assert_int_equal(variant(&l, 1)->rule_count, variant(&l, 0)->rule_count - 3);
	assert_int_equal(variant(&l, 1)->duty_count, variant(&l, 0)->duty_count - 1);
	assert_int_equal(l.rules->clauses[ruleset_clause(l.rules, STR("CH-12"))].use, CLAUSE_STATED);
	loading_close(&l);
}

/* The régimen says the opposite under the same condition, or a duty of the same name. */
static void test_prevails(void **state)
{
	struct loading l;
	const struct ruleset *on;
	(void)state;
	load_with(&l, "CH-16 régimen x { entra al abrir; sale al cerrar mano;\n"
		"antes de apertura(envite) exige autor jugadas = 0 sino rehace [turno];\n"
		"debe mostrar { quién mano; cumple quiere; vence al cerrar mano; sino nulo; } }\n");
	must_load(&l);
	on = variant(&l, 1);
	assert_int_equal(rules_with(variant(&l, 0), MOMENT_BEFORE, EFFECT_REHACE), 0);
	assert_int_equal(rules_with(on, MOMENT_BEFORE, EFFECT_REHACE), 1);
	assert_int_equal(on->rule_count, variant(&l, 0)->rule_count);
	assert_int_equal(on->duty_count, 2);
	assert_int_equal(on->roles[on->duties[1].who].role, ROLE_MANO);
	loading_close(&l);
}

/* ---- names ------------------------------------------------------------------------------------------ */

/* A canto that only a régimen has keeps its number in all; without the régimen nobody can say it. */
static void test_indices(void **state)
{
	struct loading l;
	(void)state;
	load_with(&l, "CH-16 régimen x { entra al abrir; sale al cerrar mano;\n"
		"lance envite { canto nuevo sobre envido, suma mucho; fórmula mucho { otro: falta_a ganador; } }\n"
		"combinación flor { mismo_palo 3; } tras levanta si autor tiene(flor) entonces culpa pecado; }\n"
		"combinación escalera { mismo_palo 2; }\n");
	must_load(&l);
	for (unsigned on = 0; on < 2; on++) {
		const struct ruleset *r = variant(&l, on);
		assert_int_equal(r->canto_count, 5);
		assert_int_equal(canto_named(r, "nuevo"), 4);
		assert_int_equal(r->cantos[4].over != 0, on);
		assert_str(r->combinations[0].name, "escalera");
		assert_str(r->combinations[1].name, "flor");
		assert_int_equal(r->combinations[1].same_suit, on ? 3 : 0);
		assert_int_equal(r->fault_count, 2);
		assert_int_equal(r->clause_count, l.rules->clause_count);
		assert_ptr_equal(r->clauses, l.rules->clauses);
		assert_str(r->name, "chico");
	}
	loading_close(&l);
}

/* ---- several regimes -------------------------------------------------------------------------------- */

static void test_together(void **state)
{
	struct loading l;
	(void)state;
	load_with(&l, "CH-16 régimen a { entra al repartir; sale al cerrar mano; partida { meta 20 fija; } }\n"
		"régimen b { entra al abrir si no rige(a); sale al cerrar mano; partida { malas hasta 3; } }\n"
		"régimen c { entra tras truco si baza = 1; sale al cerrar mano; partida { chicos 1; } }\n");
	must_load(&l);
	assert_int_equal(l.rules->regime_count, 4);
	for (unsigned on = 0; on < 8; on++) {
		const struct ruleset *r = l.rules->variants[on];
		if ((on & 3) == 3) {
			assert_null(r);
			continue;
		}
		assert_non_null(r);
		assert_int_equal(r->target, on & 1 ? 20 : 12);
		assert_int_equal(r->malas_limit, on & 2 ? 3 : 6);
		assert_int_equal(r->games_to_win, on & 4 ? 1 : 2);
	}
	loading_close(&l);
}

/* What is refused, with the words pointed at. */
static void test_refused(void **state)
{
	static const struct {
		const char *statements;
		enum finding_code code;
		const char *at;
	} rows[] = {
		{ "cambia paso nada;", CODE_RULES_MISPLACED, "cambia paso nada;" },
		{ "entra al abrir;", CODE_RULES_MISPLACED, "entra al abrir;" },
		{ "régimen x { entra al abrir; }", CODE_RULES_MISSING, "régimen x" },
		{ "régimen x { sale al cerrar mano; }", CODE_RULES_MISSING, "régimen x" },
		{ "régimen x { entra al abrir; entra al repartir; sale al cerrar mano; }", CODE_RULES_REPEATED, "entra al repartir;" },
		{ "régimen x { entra antes de juega; sale al cerrar mano; }", CODE_RULES_PLANNED, "entra antes de juega;" },
		{ "régimen x { entra al abrir; sale al cerrar baza; }", CODE_RULES_PLANNED, "sale al cerrar baza;" },
		{ "régimen x { entra al abrir; sale al cerrar mano; régimen z { entra al abrir; sale al cerrar mano; } }",
			CODE_RULES_MISPLACED, "régimen z" },
		{ "régimen x { entra al abrir; sale al cerrar mano; lectura z \"\" { } }", CODE_RULES_MISPLACED, "lectura z \"\"" },
		{ "régimen x { entra al abrir; sale al cerrar mano; quita CH-99; }", CODE_RULES_UNKNOWN_CLAUSE, "CH-99" },
		{ "régimen x { entra al abrir; sale al cerrar mano; lance flor de flor { canto x abre, fija 1; } }",
			CODE_RULES_PLANNED, "lance flor de flor" },
		{ "régimen x { entra al abrir; sale al cerrar mano; cambia mesa { asientos 7; } }", CODE_RULES_RANGE, "7" },
		{ "régimen x { entra al abrir; sale al cerrar mano; partida { meta 6 fija; meta 7 fija; } }",
			CODE_RULES_REPEATED, "meta 7 fija;" },
		{ "régimen x { entra al abrir; sale al cerrar mano; partida { meta 6 fija; } }"
			"régimen z { entra al abrir; sale al cerrar mano; partida { meta 7 fija; } }", CODE_RULES_REPEATED, "meta 7 fija;" },
		{ "régimen x { entra al abrir; sale al cerrar mano; antes de levanta exige nunca; }"
			"régimen z { entra al abrir; sale al cerrar mano; antes de levanta exige nunca sino queda; }",
			CODE_RULES_CONFLICT, "antes de levanta exige nunca sino queda;" },
		{ "régimen x { entra al abrir; sale al cerrar mano; bazas { 1: 1; 1 2: 2; } }", CODE_RULES_BAZA_PREFIX, "1 2: 2;" },
		{ "antes de juega si rige(otro) entonces nulo;", CODE_RULES_UNKNOWN, "otro" },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct loading l;
		char *to = calloc(1, strlen(rows[i].statements) + 32), *text;
		sprintf(to, "consta CH-16; %s", rows[i].statements);
		text = changed(chico_text, "consta CH-16;", to);
		load_text(&l, text);
		if (l.rules || !l.findings.first)
			fail_msg("«%s» loads", rows[i].statements);
		if (l.findings.first->code != rows[i].code)
			fail_msg("«%s»: %s", rows[i].statements, finding_info(l.findings.first->code)->slug);
		if (!str_equal(source_text(&l.source, l.findings.first->span), str_of(rows[i].at)))
			fail_msg("«%s»: points elsewhere", rows[i].statements);
		loading_close(&l);
		free(text);
		free(to);
	}
}

/* Two that exclude each other may say what they like of one field. */
static void test_excluded(void **state)
{
	struct loading l;
	(void)state;
	load_with(&l, "CH-16 régimen x { entra al abrir; sale al cerrar mano; partida { meta 6 fija; } }"
		"régimen z { entra al abrir si baza = 1 y no rige(x); sale al cerrar mano; partida { meta 7 fija; } }");
	must_load(&l);
	assert_int_equal(variant(&l, 1)->target, 6);
	assert_int_equal(variant(&l, 2)->target, 7);
	assert_null(l.rules->variants[3]);
	loading_close(&l);
}

static void test_too_many(void **state)
{
	char text[1024] = "CH-16 régimen r0 { entra al abrir; sale al cerrar mano; }", one[96];
	struct loading l;
	(void)state;
	for (int i = 1; i < 5; i++) {
		load_with(&l, text);
		must_load(&l);
		assert_int_equal(l.rules->regime_count, i + 1);
		loading_close(&l);
		snprintf(one, sizeof one, "régimen r%d { entra al abrir; sale al cerrar mano; }", i);
		strcat(text, one);
	}
	load_with(&l, text);
	assert_null(l.rules);
	assert_int_equal(l.findings.first->code, CODE_RULES_LIMIT);
	loading_close(&l);
}

/* ---- houses and readings ------------------------------------------------------------------------------ */

/* A régimen stands over a house rule; the house may say the régimen anew, or take its clauses away. */
static void test_house(void **state)
{
	struct loading l;
	char *text = changed(chico_text, "consta CH-16;", "régimen x { entra al abrir; sale al cerrar mano;"
		" partida { meta 20 fija; } CH-16 antes de levanta exige nunca; }");
	(void)state;
	load_house(&l, text, "partida { meta 30 fija; malas hasta 15; } quita CH-16;");
	must_load(&l);
	assert_int_equal(variant(&l, 0)->target, 30);
	assert_int_equal(variant(&l, 1)->target, 20);
	assert_int_equal(variant(&l, 1)->malas_limit, 15);
	assert_int_equal(variant(&l, 1)->rule_count, variant(&l, 0)->rule_count);
	loading_close(&l);
	load_house(&l, text, "régimen x { entra al repartir; sale al cerrar mano; partida { chicos 1; } }");
	free(text);
	must_load(&l);
	assert_int_equal(l.rules->regime_count, 2);
	assert_int_equal(l.rules->regimes[1].enters, MOMENT_DEAL);
	assert_int_equal(variant(&l, 1)->target, 12);
	assert_int_equal(variant(&l, 1)->games_to_win, 1);
	loading_close(&l);
}

/* An option may hold a régimen, and take clauses away. */
static void test_option(void **state)
{
	struct loading l;
	char *text = changed(chico_text, "consta CH-16;", "CH-16 lectura dura \"¿?\" \"?\" {"
		" opción no \"no\" \"no\" { consta CH-15; }"
		" opción es \"sí\" \"yes\" { quita CH-12; régimen x { entra al abrir; sale al cerrar mano; partida { chicos 1; } } }"
		" toma no; }");
	(void)state;
	load_text(&l, text);
	must_load(&l);
	assert_int_equal(l.rules->regime_count, 1);
	loading_close(&l);
	load_house(&l, text, "lectura dura toma es;");
	must_load(&l);
	assert_int_equal(l.rules->regime_count, 2);
	assert_cite(l.rules, l.rules->regimes[1].cite, "CH-16");
	assert_int_equal(l.rules->duty_count, 1);
	assert_int_equal(variant(&l, 1)->games_to_win, 1);
	loading_close(&l);
	free(text);
}

/* Equal texts give equal tables, those of every set of regimes among them. */
static void test_dump(void **state)
{
	struct loading l, again;
	struct out a, b;
	const char *statements = "CH-16 régimen x { entra al abrir; sale al cerrar mano; partida { meta 77 fija; } }";
	struct str text;
	(void)state;
	load_with(&l, statements);
	load_with(&again, statements);
	must_load(&l);
	text = dump_of(&a, l.rules);
	assert_true(str_equal(text, dump_of(&b, again.rules)));
	assert_non_null(strstr(text.p, "with regimes 1\n"));
	assert_non_null(strstr(text.p, "77"));
	out_close(&a);
	out_close(&b);
	loading_close(&again);
	loading_close(&l);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_enters), cmocka_unit_test(test_no_regime), cmocka_unit_test(test_added),
		cmocka_unit_test(test_tables), cmocka_unit_test(test_bazas), cmocka_unit_test(test_removes),
		cmocka_unit_test(test_prevails), cmocka_unit_test(test_indices), cmocka_unit_test(test_together),
		cmocka_unit_test(test_refused), cmocka_unit_test(test_excluded), cmocka_unit_test(test_too_many),
		cmocka_unit_test(test_house), cmocka_unit_test(test_option), cmocka_unit_test(test_dump),
	};
	return cmocka_run_group_tests(tests, chico_read, chico_free);
}
