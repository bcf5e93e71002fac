/* Faults of a ruleset: each points at its words, names its clause and suggests what was meant. */
#include "../lib/loading.h"

#define CHECK(rows) CHECK_REFUSED(chico_text, rows)

static void test_form(void **state)
{
	static const struct refused_row rows[] = {
		{ "asientos 4;", "asientos 4", CODE_RULES_RANGE, "equipos", NULL },
		{ "exige autor jugadas = 0 [tiempo]", "exige autor jugadas = = 0 [tiempo]", CODE_RULES_SYNTAX, "=", NULL },
		{ "si algún rival cometió", "si algún cometió", CODE_RULES_SYNTAX, "cometió", NULL },
		{ "\"it is not written\";", "\"it is not written;", CODE_RULES_OPEN_TEXT, "\"it is not written;", NULL },
		{ "meta 12", "meta 12 % ", CODE_RULES_CHARACTER, "%", NULL },
		{ "meta 12", "meta 99999999999", CODE_RULES_NUMBER, "99999999999", NULL },
		{ "consta CH-16;\n", "consta CH-16;\n}\n", CODE_RULES_SYNTAX, "}", NULL },
		{ "consta CH-16;\n", "consta CH-16;\nmesa {\n", CODE_RULES_SYNTAX, "", NULL },
	};
	(void)state;
	CHECK(rows);
}

static void test_names(void **state)
{
	static const struct refused_row rows[] = {
		{ "exige autor jugadas = 0", "exige autor jugads = 0", CODE_RULES_UNKNOWN, "jugads", "jugadas" },
		{ "estado(truco)", "estado(turco)", CODE_RULES_UNKNOWN, "turco", "truco" },
		{ "estado(truco) = pendiente", "estado(truco) = pendente", CODE_RULES_VALUE, "pendente", "pendiente" },
		{ "a_la_vista(tanto)", "a_la_vista(tonto)", CODE_RULES_UNKNOWN, "tonto", NULL },
		{ "nota(sin_mirar)", "nota(sin_mirra)", CODE_RULES_UNKNOWN, "sin_mirra", "sin_mirar" },
		{ "cometió(apurado)", "cometió(apurada)", CODE_RULES_UNKNOWN, "apurada", "apurado" },
		{ "entonces veda dice", "entonces vedar dice", CODE_RULES_UNKNOWN, "vedar", "veda" },
		{ "juega a equipo;", "juega a equipos;", CODE_RULES_UNKNOWN, "equipos", "equipo" },
		{ "tras canta_flor", "tras canto_flor", CODE_RULES_UNKNOWN, "canto_flor", "canta_flor" },
		{ "[escalera punible]", "[escaleras punible]", CODE_RULES_VALUE, "escaleras", "escalera" },
		{ "[turno aviso]", "[turno avisa]", CODE_RULES_VALUE, "avisa", "aviso" },
		{ "al cerrar mano;\n", "al cerar mano;\n", CODE_RULES_UNKNOWN, "cerar", "cerrar" },
		{ "apertura(envite)", "apertur(envite)", CODE_RULES_UNKNOWN, "apertur(envite)", "apertura" },
		{ "palabra no", "palabra nno", CODE_RULES_VALUE, "nno", NULL },
		{ "frase \"envido y algo más\" es envido", "frase \"envido y algo más\" es envidio", CODE_RULES_UNKNOWN, "envidio", "envido" },
		{ "habla \"truco", "hable \"truco", CODE_RULES_UNKNOWN, "hable", "habla" },
		{ "cobro envite truco", "cobro envite trucco", CODE_RULES_UNKNOWN, "trucco", "truco" },
		{ "CH-8a canto", "CH-8aa canto", CODE_RULES_UNKNOWN_CLAUSE, "CH-8aa", "CH-8a" },
		{ "fija lo_que_falta", "fija lo_que_flta", CODE_RULES_UNKNOWN, "lo_que_flta", "lo_que_falta" },
		{ "falta_a ganador", "falta_a ganadr", CODE_RULES_VALUE, "ganadr", "ganador" },
		{ "exceso conserva", "excesos conserva", CODE_RULES_UNKNOWN, "excesos", "exceso" },
		{ "basta uno; ", "alcanza uno; ", CODE_RULES_UNKNOWN, "alcanza", NULL },
		{ "saca {", "sacca {", CODE_RULES_UNKNOWN, "sacca", "saca" },
		{ "de cartas", "de carta", CODE_RULES_VALUE, "carta", "cartas" },
		{ "toma primera", "toma primeras", CODE_RULES_UNKNOWN, "primeras", "primera" },
	};
	(void)state;
	CHECK(rows);
}

static void test_types(void **state)
{
	static const struct refused_row rows[] = {
		{ "exige autor jugadas = 0", "exige jugadas = 0", CODE_RULES_NO_SUBJECT, "jugadas", NULL },
		{ "autor jugadas = 0", "autor jugadas", CODE_RULES_COMPARE, "jugadas", NULL },
		{ "si baza = 2", "si baza = puntos", CODE_RULES_COMPARE, "baza = puntos", NULL },
		{ "autor jugadas = 0", "autor jugadas = en_juego", CODE_RULES_COMPARE, "jugadas = en_juego", NULL },
		{ "autor jugadas = 0", "autor jugadas = pendiente", CODE_RULES_COMPARE, "jugadas = pendiente", NULL },
		{ "autor le_toca o", "autor le_toca = 1 o", CODE_RULES_COMPARE, "le_toca = 1", NULL },
		{ "estado(truco) = pendiente", "estado(truco) > pendiente", CODE_RULES_COMPARE, "estado(truco) > pendiente", NULL },
		{ "estado(truco) = pendiente", "estado = pendiente", CODE_RULES_NEEDS_ARGUMENT, "estado", NULL },
		{ "estado(truco) = pendiente", "estado(truco, envite) = pendiente", CODE_RULES_ARGUMENT, "estado(truco, envite)", NULL },
		{ "si baza = 2", "si baza(1) = 2", CODE_RULES_ARGUMENT, "baza(1)", NULL },
		{ "antes de juega exige", "antes de levanta(1) exige", CODE_RULES_ARGUMENT, "levanta(1)", NULL },
		{ "juega(2) si", "juega(7) si", CODE_RULES_RANGE, "7", NULL },
		{ "traspasa envite + truco a perdedor", "traspasa envite + truco", CODE_RULES_SHORT, "traspasa envite + truco", NULL },
		{ "sino queda [turno];\n\tdice", "sino queda queda [turno];\n\tdice", CODE_RULES_EXTRA, "queda", NULL },
		{ "meta 12 fija", "meta 0 fija", CODE_RULES_RANGE, "0", NULL },
		{ "meta 12 fija", "meta 12 fijo", CODE_RULES_VALUE, "fijo", "fija" },
		{ "meta 12 fija", "meta 12 fija fija", CODE_RULES_EXTRA, "fija", NULL },
		{ "asientos 4", "asientos 3", CODE_RULES_ODD_SEATS, "3", NULL },
		{ "entonces traspasa", "entonces cuenta como quero, traspasa", CODE_RULES_UNKNOWN, "quero", NULL },
		{ "ganador de truco cifra_falsa", "autor de truco cifra_falsa", CODE_RULES_EXTRA, "truco", NULL },
		{ "fuera CH-15 \"no se anota\" \"it is not written\";", "fuera CH-15;", CODE_RULES_NO_REASON, "fuera CH-15;", NULL },
	};
	(void)state;
	CHECK(rows);
}

static void test_tables(void **state)
{
	static const struct refused_row rows[] = {
		{ "CH-5 2; CH-5 10;", "CH-5 2;", CODE_RULES_UNRANKED, "jerarquía", NULL },
		{ "CH-5 2; CH-5 10;", "CH-5 2; CH-5 10; CH-5 3 oro;", CODE_RULES_RANKED_TWICE, "CH-5 3 oro;", NULL },
		{ "CH-5 2; CH-5 10;", "CH-5 2; CH-5 10; CH-5 10;", CODE_RULES_RANKED_TWICE, "CH-5 10;", NULL },
		{ "1..3 número; 10 0;", "1..3 número;", CODE_RULES_UNVALUED, "valores", NULL },
		{ "1..3 número; 10 0;", "1..3 número; 10 0; 3 0;", CODE_RULES_REPEATED, "3 0;", NULL },
		{ "meta 12 fija;", "meta 12 fija; meta 13 fija;", CODE_RULES_REPEATED, "meta 13 fija;", NULL },
		{ "alza acepta;", "alza acepta; alza acepta;", CODE_RULES_REPEATED, "alza acepta;", NULL },
		{ "fija 3, no_querido 2", "fija 3", CODE_RULES_NO_REFUSAL, "CH-8b canto retruco sobre truco, fija 3;", NULL },
		{ "fija 3, no_querido 2", "no_querido 2", CODE_RULES_UNPRICED, "CH-8b canto retruco sobre truco, no_querido 2;", NULL },
		{ "retruco sobre truco, fija 3", "retruco sobre truco, fija 2", CODE_RULES_NO_RISE, "CH-8b canto retruco sobre truco, fija 2, no_querido 2;", NULL },
		{ "truco abre, fija 2", "truco abre, sobre retruco, fija 2", CODE_RULES_CYCLE, "CH-8a canto truco abre, sobre retruco, fija 2, no_querido 1;", NULL },
		{ "retruco sobre truco,", "retruco sobre retruco,", CODE_RULES_CYCLE, "CH-8b canto retruco sobre retruco, fija 3, no_querido 2;", NULL },
		{ "canto retruco sobre truco,", "canto retruco ", CODE_RULES_UNREACHABLE, "CH-8b canto retruco  fija 3, no_querido 2;", NULL },
		{ "caso todo asiento malas: falta_a ganador", "caso todo asiento malas: lo_que_falta", CODE_RULES_CYCLE, "fórmula lo_que_falta", NULL },
		{ "cobro envite truco", "cobro envite", CODE_RULES_NOT_BOOKED, "cobro envite corta;", NULL },
		{ "canto retruco sobre", "canto quiere sobre", CODE_RULES_NAME_TAKEN, "quiere", NULL },
		{ "CH-9 = = =: mano;", "", CODE_RULES_BAZAS_INCOMPLETE, "bazas", NULL },
		{ "CH-9 = = =: mano;", "CH-9 = = =: mano; CH-9 1 1 2: 1;", CODE_RULES_BAZA_PREFIX, "CH-9 1 1 2: 1;", NULL },
		{ "CH-9 = = =: mano;", "CH-9 = = =: mano; CH-9 2 1: 1;", CODE_RULES_BAZA_ORDER, "CH-9 2 1: 1;", NULL },
		{ "CH-9 = = =: mano;", "CH-9 = = =: mano; CH-9 1 2;", CODE_RULES_BAZA_WORD, "CH-9 1 2;", NULL },
		{ "CH-9 = = =: mano;", "CH-9 = = =: pie;", CODE_RULES_VALUE, "pie", NULL },
		{ "consta CH-16;", "", CODE_RULES_UNCARRIED, "cláusula CH-16 \"La carta más alta gana.\" \"The highest card wins.\";", NULL },
		{ "mazo {", "mesa {", CODE_RULES_UNKNOWN, "palos", NULL },
		{ "mazo {", "mazo { equivale A 1;", CODE_RULES_UNKNOWN, "equivale", NULL },
		{ "reparte mano", "reparte pie", CODE_RULES_VALUE, "pie", "mano" },
		{ "quién respondedor; ", "", CODE_RULES_MISSING, "debe responder", NULL },
		{ "cumple respuesta + alza;", "", CODE_RULES_MISSING, "debe responder", NULL },
		{ "otro: falta_a puntero restante;", "", CODE_RULES_MISSING, "fórmula lo_que_falta", NULL },
		{ "deudor a_la_vista(tanto); vence", "deudor a_la_vista(tanto); mazo { } vence", CODE_RULES_UNKNOWN, "mazo", NULL },
	};
	(void)state;
	CHECK(rows);
}

/* What the language has and this version does not judge is told, never taken in silence. */
static void test_planned(void **state)
{
	static const struct refused_row rows[] = {
		{ "disputas general", "disputas general; } partida mientras asientos = 6 { mal_dado repite", CODE_RULES_PLANNED, "asientos = 6", NULL },
		{ "consta CH-16;", "consta CH-16; partida { anulada repite; } ", CODE_RULES_REPEATED, "anulada repite;", NULL },
	};
	(void)state;
	CHECK(rows);
}

static void test_conflicts(void **state)
{
	static const struct refused_row rows[] = {
		{ "consta CH-16;", "consta CH-16; antes de levanta entonces nulo; antes de levanta entonces queda [carta];",
			CODE_RULES_CONFLICT, "antes de levanta entonces queda [carta];", NULL },
		{ "consta CH-16;", "consta CH-16; antes de levanta + corta exige nunca; antes de levanta si siempre entonces rehace;",
			CODE_RULES_CONFLICT, "antes de levanta si siempre entonces rehace;", NULL },
		{ "consta CH-16;", "consta CH-16; antes de dice si no (autor le_toca y baza = 1) entonces nulo;"
			" antes de dice exige baza = 1 y autor le_toca sino queda;",
			CODE_RULES_CONFLICT, "antes de dice exige baza = 1 y autor le_toca sino queda;", NULL },
		{ "consta CH-16;", "consta CH-16; al cerrar mano si baza = 3 entonces anula mano repite;"
			" al cerrar mano si baza = 3 entonces anula mano corre;",
			CODE_RULES_CONFLICT, "al cerrar mano si baza = 3 entonces anula mano corre;", NULL },
	};
	static const char *const fine[] = {
		"antes de levanta si baza = 1 entonces nulo; antes de levanta si baza = 2 entonces queda;",
		"antes de juega(1) entonces nulo; antes de juega(2) entonces queda;",
		"tras levanta entonces nulo; antes de levanta entonces queda;",
		"antes de levanta entonces nulo; antes de levanta entonces nulo [carta];",
		"antes de levanta de rival entonces nulo; antes de levanta entonces queda;",
		"antes de apertura(truco) entonces nulo; antes de alza(truco) entonces queda;",
	};
	(void)state;
	CHECK(rows);
	for (size_t i = 0; i < sizeof fine / sizeof *fine; i++) {
		char *to = calloc(1, strlen(fine[i]) + 32), *text;
		struct loading l;
		sprintf(to, "consta CH-16; %s", fine[i]);
		text = changed(chico_text, "consta CH-16;", to);
		load_text(&l, text);
		must_load(&l);
		loading_close(&l);
		free(text);
		free(to);
	}
}

/* Both places of a conflict and of a repetition are shown, and the clauses of the rules. */
static void test_second_place(void **state)
{
	char *text = changed(chico_text, "consta CH-16;",
		"consta CH-16; CH-10 antes de levanta entonces nulo; CH-11 antes de levanta entonces queda;");
	struct loading l;
	const struct finding *f;
	(void)state;
	load_text(&l, text);
	f = l.findings.first;
	assert_non_null(f);
	assert_str(source_text(&l.source, f->more[0].span), "CH-10 antes de levanta entonces nulo;");
	assert_str(f->clauses[0], "CH-11");
	assert_str(f->clauses[1], "CH-10");
	loading_close(&l);
	free(text);
}

static void test_clause_named(void **state)
{
	char *text = changed(chico_text, "CH-10 exige autor jugadas", "CH-10 exige autor jugads");
	struct loading l;
	(void)state;
	load_text(&l, text);
	assert_int_equal(l.findings.count, 1);
	assert_str(l.findings.first->clauses[0], "CH-10");
	loading_close(&l);
	free(text);
}

/* Several faults in one run, in the order of the text, and reading goes on after each. */
static void test_recovery(void **state)
{
	static const char text[] = "reglamento x \"x\" cláusulas X;\nmesa { asientos ); equipos alternos }\n"
		"antes de juega { exige ; exige autor le_toca [turno]; si entonces nulo; }\n"
		"debe d { quién nadie; cumple juega; }\nlance a de b { canto c }\npartida { meta 30 fija; }\n";
	struct loading l;
	uint32_t last = 0;
	unsigned lines = 0;
	(void)state;
	load_text(&l, text);
	assert_null(l.rules);
	for (const struct finding *f = l.findings.first; f; f = f->next) {
		uint32_t line = source_place(&l.source, f->span.begin).line;
		assert_int_equal(f->code, CODE_RULES_SYNTAX);
		assert_true(f->span.begin >= last);
		lines |= 1u << line;
		last = f->span.begin;
	}
	assert_int_equal(lines, 1u << 2 | 1u << 3 | 1u << 4 | 1u << 5);
	assert_int_equal(l.findings.count, 6);
	loading_close(&l);
}

static void test_limit(void **state)
{
	char text[4096] = "";
	struct loading l;
	(void)state;
	for (int i = 0; i < 100; i++)
		strcat(text, "mesa { asientos ) ; }\n");
	load_text(&l, text);
	assert_int_equal(l.findings.count, 20 + 1);
	assert_int_equal(l.findings.last->code, CODE_RULES_TOO_MANY);
	loading_close(&l);
	text[0] = 0;
	strcat(text, "reglamento x \"x\" cláusulas X; partida { ");
	for (int i = 0; i < 100; i++)
		strcat(text, "meat 30;");
	strcat(text, "}");
	load_text(&l, text);
	assert_int_equal(l.findings.count, 20 + 1);
	loading_close(&l);
}

/* What was meant is said: the quotes, the capitals, the word, the sign, the table. */
static void test_meant(void **state)
{
	static const struct refused_row rows[] = {
		{ "consta CH-16;", "consta ch-16;", CODE_RULES_CLAUSE_ID, "ch-16", "CH-16" },
		{ "consta CH-16;", "consta C-16;", CODE_RULES_CLAUSE_ID, "C-16", "mayúsculas" },
		{ "exige autor jugadas", "exige autro jugadas", CODE_RULES_UNKNOWN, "autro", "autor" },
		{ "exige autor jugadas", "exije autor jugadas", CODE_RULES_UNKNOWN, "exije", "exige" },
		{ "si algún rival cometió", "si algn rival cometió", CODE_RULES_UNKNOWN, "algn", "algún" },
		{ "consta CH-16;", "consta CH-16; ante de juega exige nunca;", CODE_RULES_UNKNOWN, "ante", "antes" },
		{ "consta CH-16;", "consta CH-16; deve algo { quién mano; }", CODE_RULES_UNKNOWN, "deve", "debe" },
		{ "consta CH-16;", "consta CH-16; antes de juega si autr (jugadas = 0) entonces nulo;", CODE_RULES_UNKNOWN, "autr", "autor" },
		{ "consta CH-16;", "consta CH-16\n# y nada más\npartida { }", CODE_RULES_SYNTAX, "CH-16", "`;`" },
		{ "consta CH-16;", "consta CH-16\nantes de levanta exige nunca;", CODE_RULES_SYNTAX, "CH-16", "`;`" },
		{ "asientos 4;", "asientos 4\n", CODE_RULES_SYNTAX, "4", "`;`" },
		{ "cobro envite truco corta;", "cobro envite truco\n exceso conserva;", CODE_RULES_SYNTAX, "truco", "`;`" },
		{ "consta CH-16;\n", "consta CH-16;\n}\n", CODE_RULES_SYNTAX, "}", "sobra una llave" },
		{ "consta CH-16;", "consta CH-16; léxico { admite truco truquito; }", CODE_RULES_SHORT, "truquito", "\"truquito\"" },
		{ "consta CH-16;", "consta CH-16; antes de levanta exige nunca dice jamás;", CODE_RULES_SYNTAX, "dice", "comillas" },
		{ "consta CH-16;", "consta CH-16 — nada;", CODE_RULES_CHARACTER, "—", NULL },
		{ "consta CH-16;", "consta CH-16 'nada';", CODE_RULES_CHARACTER, "'", "comillas" },
		{ "consta CH-16;", "consta CH-16 «nada»;", CODE_RULES_CHARACTER, "«", "comillas" },
		{ "asientos 4;", "asientos 4; exceso libre;", CODE_RULES_UNKNOWN, "exceso", "«partida»" },
		{ "asientos 4;", "asientos 4; rechazo cierra;", CODE_RULES_UNKNOWN, "rechazo", "«lance»" },
		{ "asientos 4;", "asientos 4; números 1..7;", CODE_RULES_UNKNOWN, "números", "«mazo»" },
		{ "consta CH-16;", "consta CH-16; clase k { siguiente muestra; }", CODE_RULES_RANGE, "siguiente", NULL },
		{ "reglamento chico \"Truco chico\"", "ruleset chico \"Truco chico\"", CODE_RULES_UNKNOWN, "ruleset", NULL },
	};
	(void)state;
	CHECK(rows);
}

/* What no game can mean. */
static void test_never(void **state)
{
	static const struct refused_row rows[] = {
		{ "truco abre, fija 2, no_querido 1", "truco abre, fija 2, no_querido 3", CODE_RULES_DEAR,
			"CH-8a canto truco abre, fija 2, no_querido 3;", NULL },
		{ "consta CH-16;", "consta CH-16; al abrir entonces ofrece truco 2 a rival rechazo 3;", CODE_RULES_DEAR,
			"ofrece truco 2 a rival rechazo 3", NULL },
		{ "consta CH-16;", "consta CH-16; lance envite { canto tope sobre envido, fija 3, no_querido 2; }", CODE_RULES_NO_RISE,
			"canto tope sobre envido, fija 3, no_querido 2;", NULL },
		{ "malas hasta 6", "malas hasta 13", CODE_RULES_RANGE, "CH-3 malas hasta 13;", NULL },
		{ "CH-5 2; CH-5 10;", "CH-5 2; CH-5 10; 7;", CODE_RULES_UNKNOWN, "7", NULL },
		{ "CH-5 2; CH-5 10;", "CH-5 2; CH-5 10; 7 oro;", CODE_RULES_UNKNOWN, "7 oro", NULL },
		{ "1..3 número; 10 0;", "1..3 número; 10 0; 11 0;", CODE_RULES_UNKNOWN, "11", NULL },
		{ "si baza = 2", "si baza = 7", CODE_RULES_RANGE, "7", NULL },
		{ "si baza = 2", "si asientos > 6 y asientos = 8", CODE_RULES_RANGE, "8", NULL },
		{ "si baza = 2", "si carta(12)", CODE_RULES_UNKNOWN, "12", NULL },
		{ "consta CH-16;", "consta CH-16; cláusula OU-1 \"x\"; consta OU-1;", CODE_RULES_PREFIX, "OU-1", NULL },
		{ "consta CH-16;", "consta CH-16; antes de levanta exige nunca sino nulo, queda;", CODE_RULES_EXCLUDED, "queda", NULL },
		{ "consta CH-16;", "consta CH-16; al cerrar mano entonces anula mano repite, anula mano corre;", CODE_RULES_EXCLUDED,
			"anula mano corre", NULL },
	};
	(void)state;
	CHECK(rows);
}

/* The text with a NUL in the middle of a comment, where nothing else looks at it. */
static void test_nul(void **state)
{
	static const char text[] = "reglamento x \"x\"; # \0 nada\n";
	struct loading l;
	(void)state;
	loading_open(&l);
	l.source = (struct source){ .name = STR("nul.reglas"), .text = { text, sizeof text - 1 }, .first_line = 1 };
	l.rules = ruleset_load_text(l.source, &(struct load_request){ 0 }, &l.findings);
	assert_null(l.rules);
	assert_int_equal(l.findings.count, 1);
	assert_int_equal(l.findings.first->code, CODE_RULES_CHARACTER);
	assert_int_equal(l.findings.first->span.begin, strcspn(text, "#") + 2);
	loading_close(&l);
}

/* Quotes as an editor curls them are quotes; what is in them is the same text. */
static void test_curly(void **state)
{
	char *text = changed(chico_text, "\"Truco chico\" \"Small truco\"", "“Truco chico” “Small «truco»”");
	struct loading l;
	(void)state;
	load_text(&l, text);
	must_load(&l);
	assert_str(l.rules->title.in[LANG_ES], "Truco chico");
	assert_str(l.rules->title.in[LANG_EN], "Small «truco»");
	loading_close(&l);
	free(text);
}

/* A reading that takes nothing is told with its own clauses, not with those of what was read before it. */
static void test_own_clauses(void **state)
{
	char *text = changed(chico_text, "toma primera;", "");
	struct loading l;
	(void)state;
	load_text(&l, text);
	assert_int_equal(l.findings.first->code, CODE_RULES_MISSING);
	assert_str(l.findings.first->clauses[0], "CH-17");
	assert_int_equal(l.findings.first->clauses[1].n, 0);
	loading_close(&l);
	free(text);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_meant), cmocka_unit_test(test_never), cmocka_unit_test(test_nul), cmocka_unit_test(test_curly),
		cmocka_unit_test(test_own_clauses),
		cmocka_unit_test(test_form), cmocka_unit_test(test_names), cmocka_unit_test(test_types),
		cmocka_unit_test(test_tables), cmocka_unit_test(test_planned), cmocka_unit_test(test_conflicts),
		cmocka_unit_test(test_second_place), cmocka_unit_test(test_clause_named),
		cmocka_unit_test(test_recovery), cmocka_unit_test(test_limit),
	};
	return cmocka_run_group_tests(tests, chico_read, chico_free);
}
