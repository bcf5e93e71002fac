/* House rules over a regulation, readings, regimes, and the files they come from. */
#include "../lib/loading.h"

#include <sys/stat.h>

static void load_file(struct loading *l, const char *name)
{
	char path[256];
	snprintf(path, sizeof path, "%s/%s", directory, name);
	load_named(l, path, NULL, NULL);
	l->source.name = STR("");
}

/* ---- hereda ---------------------------------------------------------------------------------------- */

static void test_house_rule(void **state)
{
	struct loading l;
	const struct ruleset *r;
	(void)state;
	folder_put("casa.reglas", "reglamento casa \"La casa\" \"The house\" cláusulas CA hereda \"chico.reglas\";\n"
		"cláusula CA-1 \"A veinte.\" \"To twenty.\";\npartida { CA-1 meta 20 fija; }\n"
		"CA-1 lance envite { canto envido abre, sobre envido, suma 4; contesta rival; }\n"
		"bazas { = = =: nadie; }\nvalores { 3 1; }\n"
		"CA-1 debe responder { quién rival; cumple respuesta; vence al cerrar mano; sino nulo; }\n"
		"léxico { admite truco \"truquito\"; }\nquita CH-10;\n");
	load_file(&l, "casa.reglas");
	must_load(&l);
	r = l.rules;
	assert_str(r->name, "casa");
	assert_str(r->title.in[LANG_EN], "The house");
	assert_str(r->prefix, "CA");
	assert_int_equal(r->target, 20);
	assert_int_equal(r->malas_limit, 6);
	assert_cite(r, r->target_cite, "CA-1");
	assert_int_equal(r->cantos[canto_named(r, "envido")].stake.n, 4);
	assert_int_equal(r->cantos[canto_named(r, "todo_lo_mío")].refused, 3);
	assert_int_equal(r->canto_count, 4);
	assert_int_equal(r->lances[0].answers.value, ANSWERS_RIVAL);
	assert_int_equal(r->lances[0].punish.value, PUNISH_ORDER | PUNISH_REPEAT);
	assert_int_equal(r->cards->value[card_make(SUIT_ORO, 3)], 1);
	assert_int_equal(r->cards->value[card_make(SUIT_ORO, 2)], 2);
	assert_int_equal(r->duty_count, 2);
	assert_int_equal(r->duties[0].then.kind, KIND_NONE);
	assert_str(r->duties[0].name, "responder");
	assert_cite(r, r->duties[0].then.cite, "CA-1");
	assert_int_equal(r->clauses[ruleset_clause(r, STR("CH-10"))].use, CLAUSE_SET_ASIDE);
	assert_int_equal(r->clauses[ruleset_clause(r, STR("CH-7a"))].use, CLAUSE_SET_ASIDE);
	assert_int_equal(r->clauses[ruleset_clause(r, STR("CH-8a"))].use, CLAUSE_STATED);
	assert_str(r->clauses[ruleset_clause(r, STR("CA-1"))].text.in[LANG_ES], "A veinte.");
	loading_close(&l);
}

/* quita takes rules, duties and lexicon entries that carry the clause; the tables stay. */
static void test_remove(void **state)
{
	struct loading before, after;
	(void)state;
	folder_put("quita.reglas", "hereda \"chico.reglas\";\nquita CH-12 CH-13;\n");
	load_file(&before, "chico.reglas");
	load_file(&after, "quita.reglas");
	must_load(&before);
	must_load(&after);
	assert_str(after.rules->name, "quita");
	assert_int_equal(after.rules->duty_count, before.rules->duty_count - 1);
	assert_int_equal(after.rules->rule_count, before.rules->rule_count - 3);
	assert_int_equal(after.rules->lexicon_count, before.rules->lexicon_count - 4);
	assert_int_equal(after.rules->target, before.rules->target);
	loading_close(&after);
	loading_close(&before);
}

/* The house says the opposite under the same condition: the house prevails. */
static void test_house_prevails(void **state)
{
	struct loading l;
	unsigned found = 0;
	(void)state;
	folder_put("prevalece.reglas", "hereda \"chico.reglas\";\nantes de apertura(envite) exige autor jugadas = 0 sino queda [turno];\n");
	load_file(&l, "prevalece.reglas");
	must_load(&l);
	for (unsigned i = 0; i < l.rules->rule_count; i++) {
		const struct rule *rule = &l.rules->rules[i];
		const struct guard *guard = rule->guard == NO_INDEX ? NULL : &l.rules->guards[rule->guard];
		if (!guard || guard->op != GUARD_SOME || l.rules->guards[guard->left].fact != FACT_JUGADAS)
			continue;
		found++;
		assert_int_equal(l.rules->effects[rule->then.effects].kind, EFFECT_QUEDA);
	}
	assert_int_equal(found, 1);
	loading_close(&l);
}

/* A phrase that the house reads in another way is read in that way only. */
static void test_house_lexicon(void **state)
{
	struct loading l;
	unsigned found = 0;
	(void)state;
	folder_put("palabras.reglas", "hereda \"chico.reglas\";\nléxico { admite truco \"Truquito\"; }\n");
	load_file(&l, "palabras.reglas");
	must_load(&l);
	for (unsigned i = 0; i < l.rules->lexicon_count; i++)
		if (str_equal(l.rules->lexicon[i].text, STR("truquito"))) {
			assert_int_equal(l.rules->lexicon[i].kind, LEX_ADMITS);
			found++;
		}
	assert_int_equal(found, 1);
	loading_close(&l);
}

static void test_chain(void **state)
{
	struct loading l;
	(void)state;
	folder_put("uno.reglas", "hereda \"chico.reglas\"; partida { meta 13 fija; }");
	folder_put("dos.reglas", "hereda \"uno.reglas\"; partida { malas hasta 5; }");
	folder_put("tres.reglas", "hereda \"dos.reglas\"; partida { meta 14 fija; } lectura segunda toma tercera;");
	load_file(&l, "tres.reglas");
	must_load(&l);
	assert_int_equal(l.rules->target, 14);
	assert_int_equal(l.rules->malas_limit, 5);
	assert_int_equal(l.rules->readings[0].taken, 1);
	assert_false(l.rules->readings[0].chosen);
	loading_close(&l);
}

/* A reading put in other words replaces the inherited one, options and all. */
static void test_reading_replaced(void **state)
{
	struct loading l;
	(void)state;
	folder_put("otra.reglas", "hereda \"chico.reglas\";\nCH-17 lectura segunda \"¿?\" \"?\" {\n"
		"opción sola \"una\" \"one\" { bazas { 1 =: 2; } }\ntoma sola; }\n");
	load_file(&l, "otra.reglas");
	must_load(&l);
	assert_int_equal(l.rules->reading_count, 1);
	assert_int_equal(l.rules->readings[0].options, 1);
	assert_int_equal(l.rules->bazas.winner[l.rules->bazas.next[l.rules->bazas.next[0][BAZA_1]][BAZA_TIED]], BAZAS_SIDE_2);
	loading_close(&l);
}

static void refused(const char *text, enum finding_code code, const char *at)
{
	struct loading l;
	folder_put("mala.reglas", text);
	load_file(&l, "mala.reglas");
	assert_null(l.rules);
	assert_int_equal(l.findings.first->code, code);
	assert_str(source_text(&l.source, l.findings.first->span), at);
	loading_close(&l);
}

/* The same in a file that is inherited: told there, and that the main one inherits it. */
static void refused_below(const char *text, enum finding_code code, const char *file, const char *at)
{
	const struct finding *f;
	struct loading l;
	folder_put("mala.reglas", text);
	load_file(&l, "mala.reglas");
	assert_null(l.rules);
	f = l.findings.first;
	assert_int_equal(f->code, CODE_RULES_PARENT);
	assert_null(f->source);
	assert_int_equal(f->args[1].number, l.findings.count - 1);
	f = f->next;
	assert_int_equal(f->code, code);
	assert_non_null(f->source);
	if (!strstr(f->source->name.p, file))
		fail_msg("%.*s, not %s", (int)f->source->name.n, f->source->name.p, file);
	assert_str(source_text(f->source, f->span), at);
	loading_close(&l);
}

static void test_bad_chains(void **state)
{
	(void)state;
	folder_put("a.reglas", "hereda \"b.reglas\";");
	folder_put("b.reglas", "hereda \"a.reglas\";");
	folder_put("rota.reglas", "mesa { asientos ) ; }");
	refused("hereda \"mala.reglas\";", CODE_RULES_INHERITS_ITSELF, "\"mala.reglas\"");
	/* The bytes of b are its own. */
	refused_below("hereda \"a.reglas\";", CODE_RULES_INHERITS_ITSELF, "a.reglas", "\"b.reglas\"");
	refused("hereda \"nadie.reglas\";", CODE_RULES_NOT_FOUND, "\"nadie.reglas\"");
	refused_below("hereda \"rota.reglas\";", CODE_RULES_SYNTAX, "rota.reglas", ")");
	refused("hereda \"chico.reglas\"; hereda \"chico.reglas\";", CODE_RULES_REPEATED, "hereda \"chico.reglas\";");
	refused("hereda \"chico.reglas\"; quita CH-99;", CODE_RULES_UNKNOWN_CLAUSE, "CH-99");
	refused("hereda \"chico.reglas\"; lectura segunda toma cuarta;", CODE_RULES_UNKNOWN, "cuarta");
	refused("hereda \"chico.reglas\"; lectura tercera toma primera;", CODE_RULES_UNKNOWN, "tercera");
	refused("hereda \"chico.reglas\"; lance envite de flor { base 1; }", CODE_RULES_NAME_TAKEN, "envite");
	refused("hereda \"chico.reglas\"; lance envite { canto truco suma 1; }", CODE_RULES_NAME_TAKEN, "truco");
}

/* What is wrong with an inherited statement for what the house says is told at its place there. */
static void test_inherited_place(void **state)
{
	static const char *const options[] = { "lance truco { canto truco abre, con con_flor, fija 2, no_querido 1; }",
		"prefijo con_flor { querido nada; }", "bazas { 1 = 1: 1; }" };
	static const enum finding_code codes[] = { CODE_RULES_MISSING, CODE_RULES_MISSING, CODE_RULES_BAZAS_INCOMPLETE };
	static const char *const places[] = { "con_flor", "prefijo con_flor", "bazas" };
	char text[600];
	(void)state;
	refused_below("hereda \"chico.reglas\";\nlance truco { canto truco abre, fija 9, no_querido 1; }\n", CODE_RULES_NO_RISE, "chico.reglas",
		"CH-8b canto retruco sobre truco, fija 3, no_querido 2;");
	for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
		snprintf(text, sizeof text, "hereda \"chico.reglas\";\nlectura nueva \"¿?\" \"?\" {\n\topción una \"a\" \"a\" { consta CH-1; }\n"
			"\topción otra \"b\" \"b\" { %s }\n\ttoma una;\n}\n", options[i]);
		folder_put("nueva.reglas", text);
		refused_below("hereda \"nueva.reglas\";\nlectura nueva toma otra;\n", codes[i], "nueva.reglas", places[i]);
	}
}

static void test_deep_chain(void **state)
{
	char name[32], text[64];
	struct loading l;
	(void)state;
	folder_put("h0.reglas", "hereda \"chico.reglas\";");
	for (int i = 1; i < 9; i++) {
		snprintf(name, sizeof name, "h%d.reglas", i);
		snprintf(text, sizeof text, "hereda \"h%d.reglas\";", i - 1);
		folder_put(name, text);
	}
	load_file(&l, "h6.reglas");
	must_load(&l);
	loading_close(&l);
	load_file(&l, "h7.reglas");
	assert_null(l.rules);
	assert_int_equal(l.findings.first->next->code, CODE_RULES_LIMIT);
	assert_int_equal(l.findings.first->next->args[1].number, 8);
	loading_close(&l);
}

/* ---- finding files ----------------------------------------------------------------------------------- */

static void test_finding(void **state)
{
	struct loading l;
	(void)state;
	folder_put("propio.reglas", "hereda \"chico.reglas\";");
	setenv("VEEDOR_RULESETS", directory, 1);
	load_named(&l, "propio", NULL, NULL);
	must_load(&l);
	loading_close(&l);
	load_named(&l, "chcio", NULL, NULL);
	assert_null(l.rules);
	assert_int_equal(l.findings.first->code, CODE_RULES_NOT_FOUND);
	assert_non_null(strstr(l.findings.first->fix.in[LANG_ES].p, "chico"));
	loading_close(&l);
	unsetenv("VEEDOR_RULESETS");
	load_named(&l, directory, NULL, NULL); /* it is there, and no ruleset */
	assert_null(l.rules);
	assert_int_equal(l.findings.first->code, CODE_RULES_UNREADABLE);
	loading_close(&l);
	load_named(&l, "propio", NULL, NULL);
	assert_null(l.rules);
	loading_close(&l);
}

static void test_bad_choices(void **state)
{
	struct loading l;
	(void)state;
	load_named(&l, "tests/data/chico.reglas", "segunda", "nunca");
	assert_null(l.rules);
	assert_int_equal(l.findings.first->code, CODE_RULES_UNKNOWN);
	loading_close(&l);
	load_named(&l, "tests/data/chico.reglas", "sgunda", "tercera");
	assert_null(l.rules);
	assert_non_null(strstr(l.findings.first->fix.in[LANG_ES].p, "segunda"));
	loading_close(&l);
	load_named(&l, "tests/data/chico.reglas", "CH-9", "tercera");
	assert_null(l.rules);
	loading_close(&l);
}

/* ---- régimen ----------------------------------------------------------------------------------------- */

static const struct rule *rule_last(const struct ruleset *rules)
{
	return &rules->rules[rules->rule_count - 1];
}

/* The fixture with two regimes at its end. */
static void load_regimes(struct loading *l, const char *second)
{
	char *plain = file_text("tests/data/chico.reglas");
	char *more = malloc(2000), *text;
	assert_non_null(more);
	snprintf(more, 2000, "CH-16 régimen ley {\n"
		"entra tras impone si no muestra_puesta; sale al cerrar mano;\n"
		"antes de juega si rige(ley) entonces nulo [turno];\n"
		"antes de apertura(envite) exige autor jugadas = 0 sino queda [turno];\n"
		"debe callar { quién rival; cumple quiere; vence antes de juega; sino queda; }\n"
		"cambia paso nada; cambia doble { resto queda; } valores { 3 0; }\n"
		"lance envite { canto todo_lo_mío abre, suma 5; }\n"
		"léxico { acto canta_flor \"con ley\"; admite truco \"nones\"; }\n quita CH-18;\n}\n%s", second);
	text = changed(plain, "consta CH-16;", more);
	load_text(l, text);
	free(text);
	free(more);
	free(plain);
}

static void test_regime(void **state)
{
	struct loading l;
	const struct ruleset *r, *on;
	(void)state;
	load_regimes(&l, "");
	must_load(&l);
	r = l.rules;
	assert_int_equal(r->regime_count, 2);
	assert_str(r->regimes[1].name, "ley");
	assert_int_equal(r->regimes[1].enters, MOMENT_AFTER);
	assert_true(r->regimes[1].enters_act.acts >> ACT_IMPONE & 1);
	assert_int_equal(r->guards[r->regimes[1].enters_guard].op, GUARD_NOT);
	assert_cite(r, r->regimes[1].cite, "CH-16");
	assert_ptr_equal(r->variants[0], r);
	on = r->variants[1];
	assert_int_equal(r->paso.value, PASO_LEAVES);
	assert_int_equal(on->paso.value, PASO_NOTHING);
	assert_int_equal(r->double_rest.value, REST_REFUSED);
	assert_int_equal(on->double_rest.value, REST_STAYS);
	assert_int_equal(on->double_yes.value, DOUBLE_FIRST);
	assert_int_equal(r->cards->value[card_make(SUIT_ORO, 3)], 3);
	assert_int_equal(on->cards->value[card_make(SUIT_ORO, 3)], 0);
	assert_int_equal(r->cantos[1].stake.kind, AMOUNT_FORMULA);
	assert_int_equal(on->cantos[1].stake.n, 5);
	assert_str(on->cantos[1].name, "todo_lo_mío");
	assert_int_equal(r->duty_count, 2);
	assert_int_equal(on->duty_count, 2);
	assert_str(on->duties[1].name, "callar");
	assert_int_equal(on->lexicon_count, r->lexicon_count + 1);
	assert_int_equal(on->clause_count, r->clause_count);
	assert_str(on->name, "chico");
	assert_int_equal(r->clauses[ruleset_clause(r, STR("CH-18"))].use, CLAUSE_STATED);
	loading_close(&l);
}

/* While it is on a regime prevails over what the file says under the same condition. */
static void test_regime_prevails(void **state)
{
	struct loading l;
	const struct ruleset *on;
	(void)state;
	load_regimes(&l, "");
	must_load(&l);
	on = l.rules->variants[1];
	assert_int_equal(l.rules->effects[l.rules->rules[0].then.effects].kind, EFFECT_NULO);
	assert_int_equal(on->rule_count, l.rules->rule_count + 1);
	assert_int_equal(on->effects[rule_last(on)->then.effects].kind, EFFECT_QUEDA);
	loading_close(&l);
}

static void test_two_regimes(void **state)
{
	struct loading l;
	const struct ruleset *const *v;
	(void)state;
	load_regimes(&l, "régimen otro { entra al abrir; sale al cerrar mano; valores { 2 1; } }");
	must_load(&l);
	v = l.rules->variants;
	assert_int_equal(l.rules->regime_count, 3);
	assert_int_equal(v[0]->cards->value[2], 3);
	assert_int_equal(v[1]->cards->value[2], 0);
	assert_int_equal(v[2]->cards->value[2], 3);
	assert_int_equal(v[3]->cards->value[2], 0);
	assert_int_equal(v[1]->cards->value[1], 2);
	assert_int_equal(v[2]->cards->value[1], 1);
	assert_int_equal(v[3]->cards->value[1], 1);
	assert_int_equal(v[2]->paso.value, PASO_LEAVES);
	assert_int_equal(v[3]->paso.value, PASO_NOTHING);
	loading_close(&l);
}

static void test_bad_regimes(void **state)
{
	static const struct { const char *second; enum finding_code code; } rows[] = {
		{ "régimen otro { entra al abrir; }", CODE_RULES_MISSING },
		{ "régimen otro { sale al cerrar mano; }", CODE_RULES_MISSING },
		{ "régimen ley { entra al abrir; sale al cerrar mano; }", CODE_RULES_REPEATED },
		{ "régimen otro { entra al abrir; sale al cerrar mano; lectura x \"\" { } }", CODE_RULES_MISPLACED },
		{ "régimen otro { entra al abrir; sale al cerrar mano; valores { 1 x; } }", CODE_RULES_RANGE },
		{ "régimen otro { entra al abrir si rige(lei); sale al cerrar mano; }", CODE_RULES_UNKNOWN },
		{ "entra al abrir;", CODE_RULES_MISPLACED }, { "cambia paso nada;", CODE_RULES_MISPLACED },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct loading l;
		load_regimes(&l, rows[i].second);
		assert_null(l.rules);
		assert_int_equal(l.findings.first->code, rows[i].code);
		loading_close(&l);
	}
}

/* A small ruleset with a flor and two regimes, in each of the four sets of them. */
static void test_flor_and_regimes(void **state)
{
	struct loading l;
	const struct ruleset *r;
	const struct lance *flor;
	(void)state;
	load_named(&l, "tests/data/regimen.reglas", NULL, NULL);
	must_load(&l);
	r = l.rules;
	flor = &r->lances[1];
	assert_int_equal(flor->kind, LANCE_FLOR);
	assert_int_equal(flor->carries.n, 3);
	assert_int_equal(flor->alone.value, ALONE_EACH);
	assert_int_equal(flor->meeting.value, MEETING_BEST_OWN);
	assert_int_equal(flor->shrink.value, SHRINK_YIELDS);
	assert_int_equal(flor->shrink.n, 4);
	assert_int_equal(flor->combination, 0);
	assert_int_equal(r->lances[0].combination, MAX_COMBINATIONS);
	assert_int_equal(r->combinations[0].same_suit, 3);
	assert_int_equal(r->flor_base, 20);
	for (unsigned mask = 0; mask < 4; mask++) {
		const struct ruleset *v = r->variants[mask];
		const unsigned own = mask & 1 ? 1 : 0, dropped = mask & 2 ? 0 : 1;
		assert_int_equal(v->cantos[0].refused, mask & 2 ? 2 : 1);
		assert_int_equal(v->cantos[1].stake.n, 3);
		assert_int_equal(v->paso.value, mask & 1 ? PASO_NOTHING : PASO_REFUSES);
		assert_int_equal(flor[0].declare_order.value, DECLARE_FREE);
		assert_int_equal(v->lances[1].declare_order.value, mask & 2 ? DECLARE_MANO : DECLARE_FREE);
		assert_int_equal(v->rule_count, own + dropped);
	}
	loading_close(&l);
}

/* A clause that only a regime carries is carried. */
static void test_regime_carries(void **state)
{
	char *plain = file_text("tests/data/chico.reglas");
	char *text = changed(plain, "consta CH-16;", "régimen x { entra al abrir; sale al cerrar mano; CH-16 antes de juega entonces queda; }");
	struct loading l;
	(void)state;
	load_text(&l, text);
	must_load(&l);
	assert_int_equal(l.rules->clauses[ruleset_clause(l.rules, STR("CH-16"))].use, CLAUSE_STATED);
	loading_close(&l);
	free(text);
	free(plain);
}

static int setup(void **state)
{
	(void)state;
	folder_make("chico.reglas");
	return 0;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_house_rule), cmocka_unit_test(test_remove), cmocka_unit_test(test_house_prevails),
		cmocka_unit_test(test_house_lexicon), cmocka_unit_test(test_chain), cmocka_unit_test(test_reading_replaced),
		cmocka_unit_test(test_bad_chains), cmocka_unit_test(test_inherited_place), cmocka_unit_test(test_deep_chain), cmocka_unit_test(test_finding),
		cmocka_unit_test(test_bad_choices), cmocka_unit_test(test_regime), cmocka_unit_test(test_regime_prevails),
		cmocka_unit_test(test_two_regimes), cmocka_unit_test(test_bad_regimes), cmocka_unit_test(test_regime_carries),
		cmocka_unit_test(test_flor_and_regimes),
	};
	return cmocka_run_group_tests(tests, setup, folder_remove);
}
