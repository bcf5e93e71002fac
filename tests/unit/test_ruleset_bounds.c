/* What surrounds a ladder and the match: prefixes, cantos of another lance, caps, chicos, disputes, cards
 * out of the ordinary, the faults that a stake counts. */
#include "../lib/loading.h"

static const char plain[] = "reglamento b \"b\" cláusulas BO;\n"
	"cláusula BO-1 \"El tope.\"; cláusula BO-2 \"El mínimo.\"; cláusula BO-3 \"Con flor.\"; cláusula BO-4 \"Los cantos.\";\n"
	"cláusula BO-5 \"Los chicos.\"; cláusula BO-6 \"Los enfrentados.\"; cláusula BO-7 \"La tirada.\"; cláusula BO-8 \"No querida.\";\n"
	"mesa { asientos 2 4 6; }\n"
	"partida { meta 40 cabecera; malas mitad; cobro flor envite truco; BO-5 chicos 2 cabecera;\n"
	"\tBO-6 disputas general enfrentados mientras asientos = 6 y todo asiento puntos < 20; }\n"
	"jugada { adelantada hasta_anterior; por_error se_retira; encimada las_dos; BO-7 tirada vale; }\n"
	"mazo { palos oro copa espada basto; números 1..7 10..12; }\n"
	"jerarquía { 7; 6; 5; 4; 3; 2; 1; 12; 11; 10; }\nvalores { 1..7 número; 10..12 0; }\n"
	"tanteo envite { mejores 2; base 20; }\ntanteo flor { base 20; todas; }\ncombinación flor { mismo_palo 3; }\n"
	"lance flor de flor {\n\tporta 3; BO-4 toma cantos de envite; BO-8 no_querido querido o 3;\n"
	"\tcanto resto abre, sobre flor, con contra_flor, suma falta; canto mayor sobre real, fija 9;\n"
	"\tprefijo contra_flor { querido todas; no_querido propias; }\n}\n"
	"lance envite de tanto {\n"
	"\tcanto n_tantos abre, sobre envite, suma cifra;\n"
	"\tcanto real abre, sobre envite, suma 3 por cifra, no_querido 2;\n"
	"\tfórmula falta { otro: falta_a puntero restante; }\n"
	"\tno_querido querido o 1; piso anterior; BO-1 tope falta 10, abre 2, alza anterior; BO-2 mínimo 2;\n}\n"
	"BO-3 prefijo con_flor { en flor; querido propias; no_querido propias; }\nprefijo a_ley { en según_flor; }\n"
	"lance truco de cartas { base 1; canto truco abre, fija 2, no_querido 1; }\n"
	"bazas { 1 1: 1; 1 2 1: 1; 1 2 2: 2; 1 2 =: 1; 1 =: 1; = 1: 1; = = 1: 1; = = =: mano; }\n"
	"culpas flores_negadas { negada; }\n"
	"tras niega_flor si autor tiene(flor) entonces culpa negada [flor];\n"
	"al liquidar flor si ganador en_disputa entonces traspasa flor + flores_cantadas + flores_negadas a ganador;\n"
	"antes de propuesta(flor) exige prefijo = con_flor;\n"
	"antes de n_tantos si excede_tope y disputa(enfrentados) entonces reduce a tope;\n";

static void test_match(void **state)
{
	struct loading l;
	const struct ruleset *r;
	(void)state;
	load_text(&l, plain);
	must_load(&l);
	r = l.rules;
	assert_true(r->malas_half);
	assert_int_equal(r->malas_limit, 20);
	assert_int_equal(r->games_to_win, 2);
	assert_true(r->games_by_header);
	assert_true(r->facing);
	assert_cite(r, r->disputes_cite, "BO-6");
	assert_int_equal(r->guards[r->facing_guard].op, GUARD_AND);
	assert_int_equal(r->early.value, EARLY_TILL_PREVIOUS);
	assert_int_equal(r->mistaken.value, MISTAKEN_TAKEN_BACK);
	assert_int_equal(r->stacked.value, STACKED_BOTH);
	assert_int_equal(r->thrown.value, THROWN_COUNTS);
	assert_cite(r, r->thrown.cite, "BO-7");
	assert_int_equal(r->denied_faults, 1);
	loading_close(&l);
}

static void test_cap(void **state)
{
	struct loading l;
	const struct lance *envite;
	(void)state;
	load_text(&l, plain);
	must_load(&l);
	envite = &l.rules->lances[1];
	assert_true(envite->cap.set);
	assert_int_equal(envite->cap.amount.kind, AMOUNT_FORMULA);
	assert_int_equal(envite->cap.most, 10);
	assert_int_equal(envite->cap.opening, 2);
	assert_cite(l.rules, envite->cap.cite, "BO-1");
	assert_true(l.rules->formula_cases[0].amount.remaining);
	assert_int_equal(envite->minimum.n, 2);
	assert_cite(l.rules, envite->minimum.cite, "BO-2");
	assert_int_equal(envite->floor.value, FLOOR_PREVIOUS);
	assert_false(l.rules->lances[0].cap.set);
	loading_close(&l);
}

/* A lance that takes the cantos of another: patterns, chains and prices. */
static void test_takes(void **state)
{
	struct loading l;
	const struct ruleset *r;
	unsigned n_tantos, real, resto, mayor;
	(void)state;
	load_text(&l, plain);
	must_load(&l);
	r = l.rules;
	n_tantos = canto_named(r, "n_tantos");
	real = canto_named(r, "real");
	resto = canto_named(r, "resto");
	mayor = canto_named(r, "mayor");
	assert_int_equal(r->lances[0].takes, 1);
	assert_cite(r, r->lances[0].takes_cite, "BO-4");
	assert_int_equal(r->lances[1].takes, MAX_LANCES);
	assert_int_equal(r->lances[0].refused_kind, REFUSED_ACCEPTED_OR);
	assert_int_equal(r->lances[0].refused, 3);
	assert_int_equal(r->cantos[resto].refused, 3);
	assert_int_equal(r->cantos[n_tantos].refused, 1);
	assert_int_equal(r->cantos[real].refused, 2);
	assert_int_equal(r->cantos[resto].over, 1u << n_tantos | 1u << real | 1u << resto | 1u << mayor);
	assert_int_equal(r->cantos[mayor].over, 1u << real);
	assert_int_equal(r->cantos[n_tantos].over, 1u << n_tantos | 1u << real);
	/* propuesta(flor) */
	assert_true(act_fits(&r->rules[2].acts, act_of_canto(n_tantos), 0, BIND_OPENS, 0));
	assert_false(act_fits(&r->rules[2].acts, act_of_canto(n_tantos), 1, BIND_OPENS, 0));
	assert_true(act_fits(&r->rules[2].acts, act_of_canto(resto), 0, BIND_RAISES, 0));
	/* n_tantos, wherever it is said */
	assert_true(act_fits(&r->rules[3].acts, act_of_canto(n_tantos), 0, BIND_OPENS, 0));
	assert_true(act_fits(&r->rules[3].acts, act_of_canto(n_tantos), 1, BIND_OPENS, 0));
	loading_close(&l);
}

static void test_prefixes(void **state)
{
	struct loading l;
	const struct ruleset *r;
	(void)state;
	load_text(&l, plain);
	must_load(&l);
	r = l.rules;
	assert_true(r->prefixes[PREFIX_CON_FLOR].set);
	assert_int_equal(r->prefixes[PREFIX_CON_FLOR].lance, 0);
	assert_int_equal(r->prefixes[PREFIX_CON_FLOR].paid_accepted, FLORES_OWN);
	assert_cite(r, r->prefixes[PREFIX_CON_FLOR].cite, "BO-3");
	assert_int_equal(r->prefixes[PREFIX_CONTRA_FLOR].lance, 0);
	assert_int_equal(r->prefixes[PREFIX_CONTRA_FLOR].paid_accepted, FLORES_ALL);
	assert_int_equal(r->prefixes[PREFIX_CONTRA_FLOR].paid_refused, FLORES_OWN);
	assert_int_equal(r->prefixes[PREFIX_A_LEY].lance, LANCE_BY_FLOR);
	assert_int_equal(r->prefixes[PREFIX_A_LEY].paid_accepted, FLORES_NONE);
	assert_false(r->prefixes[PREFIX_CON_LEY].set);
	assert_int_equal(r->cantos[canto_named(r, "resto")].prefixes, 1 << PREFIX_CONTRA_FLOR);
	assert_int_equal(r->cantos[canto_named(r, "real")].prefixes, 0);
	loading_close(&l);
}

static void test_refused(void **state)
{
	static const struct refused_row rows[] = {
		{ "tope falta 10, abre 2,", "tope cifra, abre 2,", CODE_RULES_VALUE, "cifra", NULL },
		{ "tope falta 10, abre 2,", "tope todo, abre 2,", CODE_RULES_UNKNOWN, "todo", NULL },
		{ "tope falta 10, abre 2, alza anterior", "tope falta 10", CODE_RULES_SHORT, "BO-1 tope falta 10;", NULL },
		{ "alza anterior; BO-2", "alza tope; BO-2", CODE_RULES_VALUE, "tope", NULL },
		{ "piso anterior; BO-1", "piso anterior mientras baza = 1; BO-1", CODE_RULES_EXTRA, "baza = 1", NULL },
		{ "piso anterior;", "piso anterior; traspaso ganador;", CODE_RULES_VALUE, "ganador", NULL },
		{ "toma cantos de envite", "toma cantos de truco", CODE_RULES_VALUE, "truco", NULL },
		{ "piso anterior;", "piso anterior; toma cantos de truco;", CODE_RULES_VALUE, "truco", NULL },
		{ "toma cantos de envite", "toma envite", CODE_RULES_VALUE, "envite", NULL },
		{ "toma cantos de envite;", "toma cantos de envite; toma cantos de envite;", CODE_RULES_REPEATED, "toma cantos de envite;", NULL },
		{ "BO-4 toma cantos de envite;", "BO-4 porta 3;", CODE_RULES_REPEATED, "BO-4 porta 3;", NULL },
		{ "sobre flor, con contra_flor,", "sobre flor, con ninguno,", CODE_RULES_VALUE, "ninguno", NULL },
		{ "sobre flor, con contra_flor,", "sobre flor, con con_ley,", CODE_RULES_MISSING, "con_ley", NULL },
		{ "sobre flor, con contra_flor,", "sobre truco, con contra_flor,", CODE_RULES_UNKNOWN, "truco", NULL },
		{ "prefijo con_flor", "prefijo con_flores", CODE_RULES_VALUE, "con_flores", NULL },
		{ "{ en flor; querido propias;", "{ querido propias;", CODE_RULES_MISSING, "prefijo con_flor", NULL },
		{ "{ en flor; querido propias;", "{ en flor; querido suyas;", CODE_RULES_VALUE, "suyas", NULL },
		{ "{ en flor; querido propias;", "{ en flor; paga todas;", CODE_RULES_UNKNOWN, "paga", NULL },
		{ "{ en flor; querido propias;", "{ en flor; en envite; querido propias;", CODE_RULES_REPEATED, "en envite;", NULL },
		{ "enfrentados mientras asientos = 6 y todo asiento puntos < 20", "enfrentados", CODE_RULES_SHORT,
			"BO-6 disputas general enfrentados;", NULL },
		{ "chicos 2 cabecera", "chicos 2 cabecera mientras asientos = 2", CODE_RULES_EXTRA, "asientos = 2", NULL },
		{ "adelantada hasta_anterior", "adelantada siempre", CODE_RULES_VALUE, "siempre", NULL },
		{ "por_error se_retira", "por_error se_retiran", CODE_RULES_VALUE, "se_retiran", NULL },
		{ "tirada vale", "tirado vale", CODE_RULES_UNKNOWN, "tirado", NULL },
		{ "culpas flores_negadas { negada; }", "culpas otras { negada; }", CODE_RULES_MISSING, "flores_negadas", NULL },
		{ "culpas flores_negadas { negada; }", "culpas flores_negadas { negadas; }", CODE_RULES_UNKNOWN, "negadas", NULL },
		{ "disputa(enfrentados)", "disputa(picapica)", CODE_RULES_VALUE, "picapica", NULL },
		{ "traspasa flor + flores_cantadas + flores_negadas a ganador", "no_cobra ganado ganador", CODE_RULES_UNKNOWN, "ganado", NULL },
	};
	(void)state;
	CHECK_REFUSED(plain, rows);
}

static void test_dump(void **state)
{
	static const char *const changes[][2] = {
		{ "malas mitad", "malas hasta 20" }, { "chicos 2 cabecera", "chicos 2" },
		{ "puntos < 20", "puntos < 30" }, { "hasta_anterior", "hasta_turno" }, { "se_retira", "firme" },
		{ "las_dos", "la_de_abajo" }, { "tirada vale", "tirada según_cae" }, { "falta 10, abre", "falta 11, abre" },
		{ "abre 2, alza", "abre 3, alza" }, { "mínimo 2", "mínimo 3" }, { "piso anterior", "piso no" }, { "piso anterior;", "piso anterior; traspaso al_que_ganó;" },
		{ "con contra_flor,", "con contra_flor + con_flor," }, { "querido todas", "querido nada" },
		{ "en según_flor", "en envite" }, { "puntero restante", "puntero" }, { "querido o 3", "querido" },
		{ "{ negada; }", "{ negada; otra; } tras habla entonces culpa otra;" },
	};
	(void)state;
	for (size_t i = 0; i < sizeof changes / sizeof *changes; i++)
		check_dump(plain, changes[i][0], changes[i][1]);
}

/* A house rule states again what it changes, and the rest stays. */
static void test_house(void **state)
{
	struct loading l;
	const struct ruleset *r;
	(void)state;
	load_house(&l, plain, "prefijo con_flor { querido todas; } lance envite { tope 5, abre 1; mínimo 3; } lance flor { tope no; }\n"
		"jugada { tirada según_cae; } partida { disputas general; chicos 1; malas hasta 7; }\n"
		"culpas flores_negadas { negada; otra; } tras habla entonces culpa otra;\n");
	must_load(&l);
	r = l.rules;
	assert_int_equal(r->prefixes[PREFIX_CON_FLOR].lance, 0);
	assert_int_equal(r->prefixes[PREFIX_CON_FLOR].paid_accepted, FLORES_ALL);
	assert_int_equal(r->prefixes[PREFIX_CON_FLOR].paid_refused, FLORES_OWN);
	assert_int_equal(r->lances[1].cap.amount.n, 5);
	assert_int_equal(r->lances[1].cap.most, 0);
	assert_int_equal(r->lances[1].minimum.n, 3);
	assert_int_equal(r->thrown.value, THROWN_AS_IT_LIES);
	assert_int_equal(r->early.value, EARLY_TILL_PREVIOUS);
	assert_false(r->facing);
	assert_false(r->games_by_header);
	assert_false(r->malas_half);
	assert_int_equal(r->malas_limit, 7);
	assert_int_equal(r->denied_faults, 3);
	loading_close(&l);
}

/* A regime that enters with an act: a cap and a prefix of its own. */
static void test_regime(void **state)
{
	char *text = changed(plain, "mesa { asientos 2 4 6; }", "mesa { asientos 2 4 6; }\n"
		"régimen ley { entra tras avisa si disputa(general); sale al cerrar mano; lance envite { tope no; }\n"
		"\tprefijo con_ley { en flor; querido propias; } culpas flores_negadas { negada; tardía; } tras habla entonces culpa tardía; }\n");
	struct loading l;
	(void)state;
	load_text(&l, text);
	must_load(&l);
	assert_int_equal(l.rules->regimes[1].enters, MOMENT_AFTER);
	assert_true(l.rules->regimes[1].enters_act.acts >> ACT_AVISA & 1);
	assert_int_not_equal(l.rules->regimes[1].enters_guard, NO_INDEX);
	assert_true(l.rules->lances[1].cap.set);
	assert_false(l.rules->variants[1]->lances[1].cap.set);
	assert_false(l.rules->prefixes[PREFIX_CON_LEY].set);
	assert_true(l.rules->variants[1]->prefixes[PREFIX_CON_LEY].set);
	assert_int_equal(l.rules->denied_faults, 1);
	assert_int_equal(l.rules->variants[1]->denied_faults, 3);
	loading_close(&l);
	free(text);
}

/* Effects and moments that only the tables know of here. */
static void test_statements(void **state)
{
	static const char *const fine[] = {
		"entre manos entonces jueces;", "al cerrar partida entonces jueces;", "tras golpea entonces suspende;",
		"antes de n_tantos entonces reduce a 2;", "antes de n_tantos entonces reduce a anterior;",
		"antes de n_tantos entonces cuenta como resto de autor;", "tras canta_flor entonces nulo n_tantos de rival;",
		"tras se_va entonces sale autor conserva dice;", "tras pasa entonces sale autor;",
		"al liquidar flor si último(flor) = n_tantos entonces jueces;",
		"antes de dice si autor toca_decir y supera_lo_dicho entonces queda;",
		"léxico { frase \"a ley de juego todo dicho\" es impone + n_tantos + resto + truco; }",
	};
	(void)state;
	for (size_t i = 0; i < sizeof fine / sizeof *fine; i++) {
		char *text = malloc(sizeof plain + strlen(fine[i]));
		struct loading l;
		strcpy(text, plain);
		strcat(text, fine[i]);
		load_text(&l, text);
		must_load(&l);
		loading_close(&l);
		free(text);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_match), cmocka_unit_test(test_cap), cmocka_unit_test(test_takes),
		cmocka_unit_test(test_prefixes), cmocka_unit_test(test_refused), cmocka_unit_test(test_dump),
		cmocka_unit_test(test_house), cmocka_unit_test(test_regime), cmocka_unit_test(test_statements),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
