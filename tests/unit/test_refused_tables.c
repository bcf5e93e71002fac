/* What the loader refuses in the tables: the table itself, the match, the cards, the lances, the bazas, the lexicon. */
#include "../lib/loading.h"

#define CHECK(rows) CHECK_REFUSED(chico_text, rows)

static void test_missing(void **state)
{
	static const struct { const char *from, *to, *about; } rows[] = {
		{ "asientos 4; ", "", "mesa.asientos" },
		{ "CH-3 meta 12 fija; ", "", "partida.meta" },
		{ "cobro envite truco corta; ", "", "partida.cobro" },
		{ "CH-6 tanteo envite { mejores 2; base 20; liga mismo_palo; suelta mayor; }", "consta CH-6;", "tanteo" },
		{ "mazo { CH-1 palos oro copa espada basto; CH-1 números 1..3 10; }", "consta CH-1;", "mazo" },
		{ "reglamento chico \"Truco chico\" \"Small truco\" cláusulas CH;", "", "reglamento" },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char *text = changed(chico_text, rows[i].from, rows[i].to);
		struct loading l;
		load_text(&l, text);
		assert_null(l.rules);
		assert_int_equal(l.findings.first->code, CODE_RULES_MISSING);
		assert_str(l.findings.first->args[0].words.in[LANG_ES], rows[i].about);
		loading_close(&l);
		free(text);
	}
}

static void test_header(void **state)
{
	static const struct refused_row rows[] = {
		{ "reglamento chico \"Truco chico\" \"Small truco\" cláusulas CH;", "reglamento;", CODE_RULES_SHORT, "reglamento;", NULL },
		{ "reglamento chico \"T", "reglamento \"T", CODE_RULES_SHORT,
			"reglamento \"Truco chico\" \"Small truco\" cláusulas CH;", NULL },
		{ "cláusulas CH;", "cláusulas;", CODE_RULES_SHORT, "reglamento chico \"Truco chico\" \"Small truco\" cláusulas;", NULL },
		{ "cláusulas CH;", "cláusulas 3;", CODE_RULES_SHORT, "reglamento chico \"Truco chico\" \"Small truco\" cláusulas 3;", NULL },
		{ "cláusulas CH;", "cláusulas CH hereda;", CODE_RULES_SHORT,
			"reglamento chico \"Truco chico\" \"Small truco\" cláusulas CH hereda;", NULL },
		{ "cláusulas CH;", "cláusulas CH hereda chico;", CODE_RULES_SHORT,
			"chico", "\"chico\"" },
		{ "cláusulas CH;", "cláusulas CH más;", CODE_RULES_EXTRA, "más", NULL },
		{ "cláusulas CH;", "cláusulas CH; reglamento otro \"Otro\";", CODE_RULES_REPEATED, "reglamento otro \"Otro\";", NULL },
		{ "consta CH-16;", "consta CH-16; hereda;", CODE_RULES_SHORT, "hereda;", NULL },
		{ "consta CH-16;", "consta CH-16; hereda truc;", CODE_RULES_SHORT, "truc", NULL },
		{ "consta CH-16;", "consta CH-16; hereda \"truc\" \"truc\";", CODE_RULES_EXTRA, "\"truc\"", NULL },
	};
	(void)state;
	CHECK(rows);
}

/* A word that the language has, in a form that it has not; a statement of one place in another. */
static void test_forms(void **state)
{
	static const struct added_row rows[] = {
		{ "3;", CODE_RULES_MISPLACED, "3;", NULL },
		{ "cambia mesa { asientos 4; }", CODE_RULES_MISPLACED, "cambia mesa", NULL },
		{ "léxico;", CODE_RULES_MISPLACED, "léxico;", NULL },
		{ "bazas;", CODE_RULES_MISPLACED, "bazas;", NULL },
		{ "culpas;", CODE_RULES_MISPLACED, "culpas;", NULL },
		{ "culpas grupo;", CODE_RULES_MISPLACED, "culpas grupo;", NULL },
		{ "culpas 3 { apurado; }", CODE_RULES_MISPLACED, "culpas 3", NULL },
		{ "culpas grupo { antes de juega entonces nulo; }", CODE_RULES_UNKNOWN, "grupo", "grupo" },
		{ "culpas grupo { 3; }", CODE_RULES_UNKNOWN, "3", "3" },
		{ "culpas apurado { apurado; }", CODE_RULES_REPEATED, "apurado", "apurado" },
		{ "culpas grupo { apurado; } culpas grupo { apurado; }", CODE_RULES_REPEATED, "grupo", "grupo" },
		{ "prefijo con_flor;", CODE_RULES_MISPLACED, "prefijo con_flor;", NULL },
		{ "prefijo con_flor { en nada; }", CODE_RULES_UNKNOWN, "nada", "nada" },
		{ "prefijo con_flor { quién mano; }", CODE_RULES_MISPLACED, "quién mano;", NULL },
		{ "prefijo con_flor { en { } }", CODE_RULES_MISPLACED, "en", NULL },
		{ "prefijo con_flor { 3; }", CODE_RULES_UNKNOWN, "3", NULL },
		{ "prioridad(1) { envite; }", CODE_RULES_UNKNOWN, "prioridad(1)", NULL },
		{ "lance;", CODE_RULES_MISPLACED, "lance;", NULL },
		{ "lance nuevo de tanto;", CODE_RULES_MISPLACED, "lance nuevo de tanto;", NULL },
		{ "lance envite \"envido\" \"envido\" nuevo { }", CODE_RULES_EXTRA, "nuevo", "nuevo" },
		{ "lance envite nuevo { }", CODE_RULES_EXTRA, "nuevo", "nuevo" },
		{ "clase c nueva { 1 oro; }", CODE_RULES_EXTRA, "nueva", "nueva" },
		{ "fórmula;", CODE_RULES_SHORT, "fórmula;", "fórmula" },
		{ "fórmula f;", CODE_RULES_SHORT, "fórmula f;", "fórmula" },
		{ "fórmula 3 { otro: 3; }", CODE_RULES_SHORT, "fórmula 3 { otro: 3; }", "fórmula" },
		{ "fórmula f { otra: 3; otro: 3; }", CODE_RULES_MISPLACED, "otra: 3;", NULL },
		{ "fórmula f { caso siempre: 3; }", CODE_RULES_MISSING, "fórmula f", "otro" },
		{ "fórmula f { otro 3; otro: 3; }", CODE_RULES_MISPLACED, "otro 3;", NULL },
		{ "fórmula f { otro: 3; otro: 4; }", CODE_RULES_MISPLACED, "otro: 4;", NULL },
		{ "fórmula f { otro: 3; caso siempre: 4; }", CODE_RULES_MISPLACED, "caso siempre: 4;", NULL },
		{ "fórmula f { quién mano; otro: 3; }", CODE_RULES_MISPLACED, "quién mano;", NULL },
		{ "fórmula f { otro: nada; }", CODE_RULES_UNKNOWN, "nada", "nada" },
		{ "fórmula f { otro:; }", CODE_RULES_SHORT, "otro:;", "monto" },
		{ "fórmula f { caso siempre: 1001; otro: 3; }", CODE_RULES_RANGE, "1001", "1001" },
		{ "fórmula f { otro: 3; } fórmula f { otro: 4; }", CODE_RULES_REPEATED, "fórmula f", "fórmula f" },
		{ "clase;", CODE_RULES_MISPLACED, "clase;", NULL },
		{ "clase c;", CODE_RULES_MISPLACED, "clase c;", NULL },
		{ "clase 3 { 1 oro; }", CODE_RULES_MISPLACED, "clase 3", NULL },
		{ "clase c(1) { 1 oro; }", CODE_RULES_MISPLACED, "clase c(1)", NULL },
		{ "clase c { }", CODE_RULES_SHORT, "clase c", "c" },
		{ "clase c { 1 oro; } clase c { 1 copa; }", CODE_RULES_REPEATED, "clase c", "clase c" },
		{ "clase c { quién mano; }", CODE_RULES_MISPLACED, "quién mano;", NULL },
		{ "clase c { 1 oro { } }", CODE_RULES_MISPLACED, "1 oro", NULL },
		{ "clase c { 1 ora; }", CODE_RULES_VALUE, "ora", "ora" },
		{ "clase c { oro; }", CODE_RULES_RANGE, "oro", "oro" },
		{ "clase c { 5; }", CODE_RULES_UNKNOWN, "5", "5" },
		{ "clase c { 1 oro, 1 oro; }", CODE_RULES_REPEATED, "1 oro, 1 oro;", "1" },
		{ "clase c { 1 oro 2 oro; }", CODE_RULES_EXTRA, "2", "2" },
		{ "clase c { sustituto; }", CODE_RULES_SHORT, "sustituto;", "sustituto" },
		{ "clase c { sustituto 1 oro; }", CODE_RULES_VALUE, "1", "1" },
		{ "combinación;", CODE_RULES_MISPLACED, "combinación;", NULL },
		{ "combinación c;", CODE_RULES_MISPLACED, "combinación c;", NULL },
		{ "combinación 3 { mismo_palo 3; }", CODE_RULES_MISPLACED, "combinación 3", NULL },
		{ "combinación c { mismo_palo 3; } combinación c { mismo_palo 2; }", CODE_RULES_REPEATED, "combinación c", "combinación c" },
		{ "combinación c { quién mano; }", CODE_RULES_MISPLACED, "quién mano;", NULL },
		{ "combinación c { mismo_palo 3 { } }", CODE_RULES_MISPLACED, "mismo_palo 3", NULL },
		{ "combinación c { mismo_palo 4; }", CODE_RULES_RANGE, "4", "4" },
		{ "combinación c { nunca; mismo_palo 3; }", CODE_RULES_EXTRA, "combinación c", "nunca" },
		{ "combinación c { nunca 3; }", CODE_RULES_EXTRA, "3", "3" },
		{ "combinación c { mismo_palo 3 3; }", CODE_RULES_EXTRA, "3", "3" },
		{ "combinación c { nada 2; }", CODE_RULES_UNKNOWN, "nada", "nada" },
		{ "combinación c { 3 sin nada; }", CODE_RULES_UNKNOWN, "3", "3" },
		{ "combinación c { otra sin nada; }", CODE_RULES_UNKNOWN, "otra", "otra" },
		{ "combinación c { d sin nada; } combinación d { mismo_palo 3; }", CODE_RULES_UNKNOWN, "nada", "nada" },
		{ "combinación c { d sin; } combinación d { mismo_palo 3; }", CODE_RULES_SHORT, "d sin;", "clase" },
		{ "clase p { 1 oro; } combinación c { p; }", CODE_RULES_SHORT, "p;", "combinación" },
		{ "clase p { 1 oro; } combinación c { p 1 y; }", CODE_RULES_SHORT, "p 1 y;", "combinación" },
		{ "clase p { 1 oro; } combinación c { p 1 y mismo_palo 4; }", CODE_RULES_RANGE, "4", "4" },
		{ "clase p { 1 oro; } combinación c { p 2 y mismo_palo 2; }", CODE_RULES_EXTRA, "p 2 y mismo_palo 2;", "mismo_palo" },
		{ "máxima;", CODE_RULES_SHORT, "máxima;", "máxima" },
		{ "máxima 3 en envite;", CODE_RULES_UNKNOWN, "3", "3" },
		{ "combinación c { mismo_palo 3; } máxima c + c en envite;", CODE_RULES_REPEATED, "c", "c" },
		{ "combinación c { mismo_palo 3; } máxima c;", CODE_RULES_SHORT, "máxima c;", "máxima … en" },
		{ "combinación c { mismo_palo 3; } máxima c en;", CODE_RULES_SHORT, "máxima c en;", "máxima … en" },
		{ "combinación c { mismo_palo 3; } máxima c en truco;", CODE_RULES_VALUE, "truco", "truco" },
		{ "combinación c { mismo_palo 3; } máxima c en truko;", CODE_RULES_UNKNOWN, "truko", "truko" },
		{ "combinación c { mismo_palo 3; } máxima c en envite envite;", CODE_RULES_REPEATED,
			"máxima c en envite envite;", "máxima de envite" },
		{ "tanteo envit { mejores 2; }", CODE_RULES_UNKNOWN, "envit", "envit" },
		{ "tanteo truco { }", CODE_RULES_MISPLACED, "tanteo truco", NULL },
		{ "tanteo envite { todas con flor; }", CODE_RULES_UNKNOWN, "flor", "flor" },
		{ "tanteo envite { todas; }", CODE_RULES_SHORT, "todas;", "todas" },
		{ "tanteo envite { todas con; }", CODE_RULES_SHORT, "todas con;", "todas con" },
		{ "tanteo envite { todas sin flor; }", CODE_RULES_VALUE, "sin", "sin" },
		{ "tanteo;", CODE_RULES_SHORT, "tanteo;", "lance" },
		{ "prioridad { envite; truco; }", CODE_RULES_REPEATED, "prioridad", "prioridad" },
		{ "jerarquía { 1; 2; 3; 10; }", CODE_RULES_REPEATED, "jerarquía", "jerarquía" },
		{ "punto;", CODE_RULES_SHORT, "punto;", "punto" },
		{ "punto 3 CH-1;", CODE_RULES_SHORT, "punto 3 CH-1;", "punto" },
		{ "punto x(1) CH-1;", CODE_RULES_SHORT, "punto x(1) CH-1;", "punto" },
		{ "punto x CH-1 { }", CODE_RULES_SHORT, "punto x CH-1 { }", "punto" },
		{ "punto x;", CODE_RULES_SHORT, "punto x;", "punto" },
		{ "punto x 3;", CODE_RULES_SHORT, "punto x 3;", "punto" },
		{ "punto x CH-1 3;", CODE_RULES_EXTRA, "3", "3" },
		{ "punto x CH-99;", CODE_RULES_UNKNOWN_CLAUSE, "CH-99", "CH-99" },
		{ "punto x CH-1; punto x CH-2;", CODE_RULES_REPEATED, "x", "punto x" },
		{ "cláusula;", CODE_RULES_CLAUSE_FORM, "cláusula;", NULL },
		{ "cláusula x \"x\";", CODE_RULES_CLAUSE_FORM, "cláusula x \"x\";", NULL },
		{ "cláusula CH-30;", CODE_RULES_CLAUSE_FORM, "cláusula CH-30;", NULL },
		{ "cláusula CH-30 CH-31;", CODE_RULES_CLAUSE_FORM, "cláusula CH-30 CH-31;", NULL },
		{ "cláusula CH-1 \"otra vez\";", CODE_RULES_REPEATED, "CH-1", "cláusula CH-1" },
		{ "cláusula CH-30 \"a\" \"b\" \"c\";", CODE_RULES_EXTRA, "\"c\"", "c" },
		{ "permite;", CODE_RULES_SHORT, "permite;", "permite" },
		{ "consta \"porque sí\";", CODE_RULES_SHORT, "consta \"porque sí\";", "consta" },
		{ "consta CH-99;", CODE_RULES_UNKNOWN_CLAUSE, "CH-99", "CH-99" },
		{ "quita mesa;", CODE_RULES_VALUE, "mesa", "mesa" },
	};
	(void)state;
	CHECK_ADDED(chico_text, rows);
}

static void test_match(void **state)
{
	static const struct refused_row rows[] = {
		{ "asientos 4; equipos", "asientos; equipos", CODE_RULES_SHORT, "asientos;", NULL },
		{ "equipos alternos", "equipos alternados", CODE_RULES_VALUE, "alternados", "alternos" },
		{ "mano tras pie", "mano pie", CODE_RULES_VALUE, "pie", "tras" },
		{ "mano tras pie", "mano tras", CODE_RULES_SHORT, "mano tras;", NULL },
		{ "malas hasta 6", "malas hasta 1001", CODE_RULES_RANGE, "1001", NULL },
		{ "malas hasta 6", "malas", CODE_RULES_SHORT, "CH-3 malas;", NULL },
		{ "cobro envite truco corta", "cobro envite truco envite corta", CODE_RULES_REPEATED, "envite", NULL },
		{ "cobro envite truco corta", "cobro corta", CODE_RULES_SHORT, "cobro corta;", NULL },
		{ "cobro envite truco corta", "cobro envite truco corta truco", CODE_RULES_EXTRA, "truco", NULL },
		{ "exceso conserva", "exceso \"conserva\"", CODE_RULES_VALUE, "\"conserva\"", "conserva" },
		{ "exceso conserva", "exceso conserva(1)", CODE_RULES_VALUE, "conserva(1)", "conserva" },
		{ "exceso conserva", "exceso", CODE_RULES_SHORT, "exceso;", NULL },
		{ "chicos 2", "chicos 10", CODE_RULES_RANGE, "10", NULL },
		{ "anulada corre", "anulada sigue", CODE_RULES_VALUE, "sigue", NULL },
		{ "marcador suma", "marcador resta", CODE_RULES_VALUE, "resta", "suma" },
		{ "disputas general", "disputas general enfrentados", CODE_RULES_SHORT, "disputas general enfrentados;", NULL },
		{ "disputas general", "disputas general enfrentadas", CODE_RULES_VALUE, "enfrentadas", "enfrentados" },
		{ "disputas general", "disputas general mientras siempre", CODE_RULES_EXTRA, "siempre", NULL },
		{ "disputas general", "disputas general enfrentados mientras nadie", CODE_RULES_UNKNOWN, "nadie", NULL },
		{ "cartas 3;", "cartas 6;", CODE_RULES_RANGE, "6", NULL },
		{ "cartas 3;", "cartas;", CODE_RULES_SHORT, "cartas;", NULL },
		{ "CH-2 mesa { ", "CH-2 mesa { 3; ", CODE_RULES_UNKNOWN, "3", NULL },
		{ "CH-2 mesa { ", "CH-2 mesa { asientos(4); ", CODE_RULES_UNKNOWN, "asientos(4)", "asientos" },
		{ "CH-2 mesa { ", "CH-2 mesa { quién mano; ", CODE_RULES_MISPLACED, "quién mano;", NULL },
		{ "CH-2 mesa { ", "CH-2 mesa { asientos { } ", CODE_RULES_MISPLACED, "asientos", NULL },
		{ "CH-2 mesa {", "CH-2 mesa de truco {", CODE_RULES_EXTRA, "de", NULL },
		{ "prioridad { envite; truco; }", "prioridad { envite; nada; }", CODE_RULES_UNKNOWN, "nada", NULL },
		{ "prioridad { envite; truco; }", "prioridad { envite; envite; }", CODE_RULES_REPEATED, "envite;", NULL },
		{ "prioridad { envite; truco; }", "prioridad { envite truco; }", CODE_RULES_EXTRA, "truco", NULL },
		{ "tras_parda quien_salió", "tras_parda nadie", CODE_RULES_VALUE, "nadie", NULL },
		{ "orden truco envite", "orden", CODE_RULES_SHORT, "orden;", NULL },
		{ "resto no_quiere", "resto nada", CODE_RULES_VALUE, "nada", NULL },
	};
	(void)state;
	CHECK(rows);
}

static void test_tournament(void **state)
{
#define TABLE(fields) "consta CH-16; torneo { " fields " }"
	static const struct refused_row rows[] = {
		{ "consta CH-16;", TABLE("gana;"), CODE_RULES_SHORT, "gana;", NULL },
		{ "consta CH-16;", TABLE("gana tres;"), CODE_RULES_RANGE, "tres", NULL },
		{ "consta CH-16;", TABLE("gana 3 pierde 0;"), CODE_RULES_EXTRA, "pierde", NULL },
		{ "consta CH-16;", TABLE("gana 1; pierde 1;"), CODE_RULES_STANDINGS, "torneo", NULL },
		{ "consta CH-16;", TABLE("gana 0;"), CODE_RULES_STANDINGS, "torneo", NULL },
		{ "consta CH-16;", TABLE("gana 3; gana 2;"), CODE_RULES_REPEATED, "gana 2;", NULL },
		{ "consta CH-16;", TABLE("empata 1;"), CODE_RULES_UNKNOWN, "empata", NULL },
		{ "consta CH-16;", TABLE("desempate;"), CODE_RULES_SHORT, "desempate;", NULL },
		{ "consta CH-16;", TABLE("desempate tanto;"), CODE_RULES_VALUE, "tanto", "tantos" },
		{ "consta CH-16;", TABLE("desempate tantos, diferencia, tantos;"), CODE_RULES_REPEATED, "tantos", NULL },
		{ "consta CH-16;", TABLE("desempate tantos,;"), CODE_RULES_SHORT, "desempate tantos,;", NULL },
		{ "consta CH-16;", TABLE("desempate sorteo tantos;"), CODE_RULES_EXTRA, "tantos", NULL },
		{ "consta CH-16;", TABLE("desempate sorteo, tantos;"), CODE_RULES_EXTRA, ",", NULL },
		{ "consta CH-16;", TABLE("desempate tantos CH-99;"), CODE_RULES_UNKNOWN_CLAUSE, "CH-99", NULL },
		{ "consta CH-16;", TABLE("desempate_de_dos suerte;"), CODE_RULES_VALUE, "suerte", NULL },
		{ "consta CH-16;", TABLE("sin_terminar sigue;"), CODE_RULES_VALUE, "sigue", NULL },
		{ "consta CH-16;", TABLE("quedan dos;"), CODE_RULES_VALUE, "dos", NULL },
		{ "consta CH-16;", TABLE("advierte hasta 3 por partida;"), CODE_RULES_SHORT, "advierte hasta 3 por partida;", NULL },
		{ "consta CH-16;", TABLE("advierte CH-99 hasta 3 por partida;"), CODE_RULES_UNKNOWN_CLAUSE, "CH-99", NULL },
		{ "consta CH-16;", TABLE("advierte CH-16 3 por partida;"), CODE_RULES_VALUE, "3", NULL },
		{ "consta CH-16;", TABLE("advierte CH-16 hasta 101 por partida;"), CODE_RULES_RANGE, "101", NULL },
		{ "consta CH-16;", TABLE("advierte CH-16 hasta 3 en partida;"), CODE_RULES_VALUE, "en", NULL },
		{ "consta CH-16;", TABLE("advierte CH-16 hasta 3 por mano;"), CODE_RULES_VALUE, "mano", NULL },
	};
	(void)state;
	CHECK(rows);
#undef TABLE
}

/* Every part of it, as it is stated, and what a house rule states anew. */
static void test_tournament_read(void **state)
{
	char *text = changed(chico_text, "consta CH-16;", "CH-16 torneo { gana 3; pierde 1; desempate_de_dos entre_ellos, sorteo; desempate diferencia CH-1, tantos CH-2 CH-3, chicos;"
		" sin_terminar espera; quedan vuelve; advierte CH-2 CH-3 hasta 2 por torneo; }");
	struct loading l;

	(void)state;
	load_text(&l, text);
	assert_non_null(l.rules);
	assert_int_equal(l.rules->match_won.n, 3);
	assert_int_equal(l.rules->match_lost.n, 1);
	assert_int_equal(l.rules->tie_of_two.count, 2);
	assert_int_equal(l.rules->tie_of_two.step[0].by, CRITERION_BETWEEN);
	assert_int_equal(l.rules->tie_of_two.step[1].by, CRITERION_LOTS);
	assert_int_equal(l.rules->tie.count, 3);
	assert_int_equal(l.rules->tie.step[0].by, CRITERION_DIFFERENCE);
	assert_int_equal(l.rules->tie.step[1].by, CRITERION_TANTOS);
	assert_int_equal(l.rules->tie.step[2].by, CRITERION_CHICOS);
	assert_str(ruleset_cited(l.rules, l.rules->tie.step[0].cite, 0), "CH-1");
	assert_str(ruleset_cited(l.rules, l.rules->tie.step[1].cite, 1), "CH-3");
	assert_int_equal(l.rules->tie.step[2].cite.count, 0);
	assert_str(ruleset_cited(l.rules, l.rules->tie.cite, 0), "CH-16");
	assert_int_equal(l.rules->tie_unfinished.value, 1);
	assert_int_equal(l.rules->tie_rest.value, 1);
	assert_int_equal(l.rules->warnings.clauses.count, 2);
	assert_int_equal(l.rules->warnings.limit, 2);
	assert_true(l.rules->warnings.whole);
	loading_close(&l);
	free(text);
	load_text(&l, chico_text);
	assert_non_null(l.rules);
	assert_int_equal(l.rules->match_won.cite.count + l.rules->tie_of_two.count + l.rules->tie.count + l.rules->warnings.clauses.count, 0);
	loading_close(&l);
}

static void test_cards(void **state)
{
	static const struct refused_row rows[] = {
		{ "palos oro copa espada basto", "palos oro copa plata espada basto", CODE_RULES_VALUE, "plata", NULL },
		{ "palos oro copa espada basto;", "palos oro copa espada basto; palos oro;", CODE_RULES_REPEATED, "palos oro;", NULL },
		{ "números 1..3 10;", "números 1..3 10; números 4;", CODE_RULES_REPEATED, "números 4;", NULL },
		{ "números 1..3 10", "números uno", CODE_RULES_RANGE, "uno", NULL },
		{ "números 1..3 10", "números 0..3 10", CODE_RULES_RANGE, "0..3", NULL },
		{ "números 1..3 10", "números 3..1 10", CODE_RULES_RANGE, "3..1", NULL },
		{ "números 1..3 10", "números 1..13", CODE_RULES_RANGE, "1..13", NULL },
		{ "números 1..3 10;", "números 1..3 10; comodín;", CODE_RULES_UNKNOWN, "comodín", NULL },
		{ "números 1..3 10;", "números 1..3 10; numeros(3);", CODE_RULES_UNKNOWN, "numeros(3)", "números" },
		{ "números 1..3 10;", "números 1..3 10; quién mano;", CODE_RULES_MISPLACED, "quién mano;", NULL },
		{ "números 1..3 10;", "números 1..3 10; palos { }", CODE_RULES_MISPLACED, "palos", NULL },
		{ "mejores 2", "mejores 4", CODE_RULES_RANGE, "4", NULL },
		{ "mejores 2", "mejores", CODE_RULES_SHORT, "mejores;", NULL },
		{ "mejores 2", "mejor 2", CODE_RULES_UNKNOWN, "mejor", NULL },
		{ "base 20; liga", "base 101; liga", CODE_RULES_RANGE, "101", NULL },
		{ "liga mismo_palo", "liga", CODE_RULES_SHORT, "liga;", NULL },
		{ "liga mismo_palo", "liga 3", CODE_RULES_UNKNOWN, "3", NULL },
		{ "liga mismo_palo", "liga mismo_palo(1)", CODE_RULES_UNKNOWN, "mismo_palo(1)", NULL },
		{ "suelta mayor", "suelta menor", CODE_RULES_VALUE, "menor", "mayor" },
		{ "suelta mayor;", "suelta mayor; quién mano;", CODE_RULES_MISPLACED, "quién mano;", NULL },
		{ "suelta mayor;", "suelta mayor { }", CODE_RULES_MISPLACED, "suelta mayor", NULL },
		{ "suelta mayor;", "3;", CODE_RULES_UNKNOWN, "3", NULL },
		{ "jerarquía { CH-4 1 espada;", "jerarquía { CH-4 1 espada; quién mano;", CODE_RULES_MISPLACED, "quién mano;", NULL },
		{ "jerarquía { CH-4 1 espada;", "jerarquía { CH-4 1 espada { }", CODE_RULES_MISPLACED, "1 espada", NULL },
		{ "jerarquía { CH-4 1 espada;", "jerarquía { CH-4 1 ora;", CODE_RULES_VALUE, "ora", NULL },
		{ "1..3 número", "0..3 número", CODE_RULES_RANGE, "0..3", NULL },
		{ "1..3 número", "1..3 61", CODE_RULES_RANGE, "61", NULL },
		{ "1..3 número", "1..3", CODE_RULES_SHORT, "1..3;", NULL },
		{ "1..3 número;", "1..3 número; quién mano;", CODE_RULES_MISPLACED, "quién mano;", NULL },
		{ "1..3 número;", "1..3 número { }", CODE_RULES_MISPLACED, "1..3 número", NULL },
		{ "1..3 número;", "1..3 número; 13 muestra 2;", CODE_RULES_RANGE, "13", NULL },
	};
	(void)state;
	CHECK(rows);
}

static void test_lances(void **state)
{
	static const struct refused_row rows[] = {
		{ "fija 3, no_querido 2", "fija 3, no_querido 2, sobre", CODE_RULES_SHORT,
			"CH-8b canto retruco sobre truco, fija 3, no_querido 2, sobre;", NULL },
		{ "retruco sobre truco, fija 3", "retruco sobre truco + 3, fija 3", CODE_RULES_UNKNOWN, "3", NULL },
		{ "retruco sobre truco, fija 3", "retruco sobre envido, fija 3", CODE_RULES_UNKNOWN, "envido", NULL },
		{ "retruco sobre truco, fija 3", "retruco sobre envite, fija 3", CODE_RULES_UNKNOWN, "envite", NULL },
		{ "fija 3, no_querido 2", "fija 3, no_querido 1001", CODE_RULES_RANGE, "1001", NULL },
		{ "fija 3, no_querido 2", "fija 3, no_querido querido o", CODE_RULES_SHORT,
			"CH-8b canto retruco sobre truco, fija 3, no_querido querido o;", NULL },
		{ "fija 3, no_querido 2", "fija 3, no_querido 2, gratis", CODE_RULES_UNKNOWN, "gratis", NULL },
		{ "fija 3, no_querido 2", "fija 3, no_querido 2, con nada", CODE_RULES_VALUE, "nada", NULL },
		{ "fija 3, no_querido 2", "fija 1001, no_querido 2", CODE_RULES_RANGE, "1001", NULL },
		{ "fija 3, no_querido 2", "fija \"tres\", no_querido 2", CODE_RULES_UNKNOWN, "\"tres\"", NULL },
		{ "fija 3, no_querido 2", "fija 3 por carta, no_querido 2", CODE_RULES_UNKNOWN, "por", NULL },
		{ "fija 3, no_querido 2", "no_querido 2, fija", CODE_RULES_SHORT, "CH-8b canto retruco sobre truco, no_querido 2, fija;", NULL },
		{ "CH-8b canto retruco", "CH-8b canto truco abre, fija 9, no_querido 1; CH-8b canto retruco", CODE_RULES_REPEATED,
			"CH-8b canto truco abre, fija 9, no_querido 1;", NULL },
		{ "CH-8b canto retruco", "CH-8b canto; CH-8b canto retruco", CODE_RULES_SHORT, "CH-8b canto;", NULL },
		{ "CH-8b canto retruco", "CH-8b canto 3; CH-8b canto retruco", CODE_RULES_SHORT, "CH-8b canto 3;", NULL },
		{ "CH-8b canto retruco", "CH-8b canto x(3); CH-8b canto retruco", CODE_RULES_SHORT, "CH-8b canto x(3);", NULL },
		{ "base 1; contesta", "base 101; contesta", CODE_RULES_RANGE, "101", NULL },
		{ "base 1; contesta", "base { } contesta", CODE_RULES_MISPLACED, "base", NULL },
		{ "base 1; contesta", "base 1; 3; contesta", CODE_RULES_UNKNOWN, "3", NULL },
		{ "base 1; contesta", "base 1; quién mano; contesta", CODE_RULES_MISPLACED, "quién mano;", NULL },
		{ "base 1; contesta", "base 1; baza 3; contesta", CODE_RULES_UNKNOWN, "baza", NULL },
		{ "base 1; contesta", "base 1; declara; contesta", CODE_RULES_MISPLACED, "declara;", NULL },
		{ "base 1; contesta", "base 1; prefijo con_flor; contesta", CODE_RULES_MISPLACED, "prefijo con_flor;", NULL },
		{ "base 1; contesta", "base 1; toma { } contesta", CODE_RULES_MISPLACED, "toma", NULL },
		{ "base 1; contesta", "base 1; porta 3; contesta", CODE_RULES_MISPLACED, "porta 3;", NULL },
		{ "base 1; contesta", "base 1; toma; contesta", CODE_RULES_SHORT, "toma;", NULL },
		{ "base 1; contesta", "base 1; toma cantos; contesta", CODE_RULES_SHORT, "toma cantos;", NULL },
		{ "base 1; contesta", "base 1; toma cantos de nada; contesta", CODE_RULES_UNKNOWN, "nada", NULL },
		{ "base 1; contesta", "base 1 mientras siempre; contesta", CODE_RULES_EXTRA, "siempre", NULL },
		{ "mínimo 2", "mínimo 101", CODE_RULES_RANGE, "101", NULL },
		{ "sin_cobro 1", "sin_cobro 101", CODE_RULES_RANGE, "101", NULL },
		{ "castiga orden repetida", "castiga orden repetir", CODE_RULES_VALUE, "repetir", "repetida" },
		{ "primera_voz equipo juntas más_mano", "primera_voz equipo juntas", CODE_RULES_SHORT, "primera_voz equipo juntas;", NULL },
		{ "contesta siguiente", "contesta cualquiera", CODE_RULES_VALUE, "cualquiera", NULL },
		{ "rango 0..3 20..25", "rango 3..0", CODE_RULES_VALUE, "3..0", NULL },
		{ "rango 0..3 20..25", "rango pocos", CODE_RULES_VALUE, "pocos", NULL },
		{ "rango 0..3 20..25", "rango 0 1 2 3", CODE_RULES_LIMIT, "3", NULL },
		{ "rango 0..3 20..25", "espera truco", CODE_RULES_PLANNED, "espera truco;", NULL },
		{ "rango 0..3 20..25", "espera siempre", CODE_RULES_VALUE, "siempre", "nada" },
		{ "rango 0..3 20..25", "calla", CODE_RULES_UNKNOWN, "calla", NULL },
		{ "rango 0..3 20..25", "orden mano", CODE_RULES_REPEATED, "orden mano;", NULL },
		{ "rango 0..3 20..25;", "quién mano;", CODE_RULES_MISPLACED, "quién mano;", NULL },
		{ "rango 0..3 20..25;", "rango { }", CODE_RULES_MISPLACED, "rango", NULL },
		{ "rango 0..3 20..25;", "3;", CODE_RULES_UNKNOWN, "3", NULL },
		{ "declara { orden", "declara todo { orden", CODE_RULES_EXTRA, "todo", NULL },
		{ "lance truco de cartas", "lance truco", CODE_RULES_SHORT, "lance truco \"truco\" \"truco\"", NULL },
		{ "lance truco de cartas", "lance \"x\" de cartas", CODE_RULES_MISPLACED, "lance \"x\" de cartas \"truco\" \"truco\"", NULL },
		{ "CH-8a canto truco abre", "tope cifra, abre 1; CH-8a canto truco abre", CODE_RULES_VALUE, "cifra", NULL },
		{ "CH-8a canto truco abre", "tope 3 por cifra, abre 1; CH-8a canto truco abre", CODE_RULES_VALUE, "3", NULL },
		{ "CH-8a canto truco abre", "tope carta, abre 1; CH-8a canto truco abre", CODE_RULES_VALUE, "carta", NULL },
		{ "CH-8a canto truco abre", "tope partida; CH-8a canto truco abre", CODE_RULES_SHORT, "tope partida;", NULL },
		{ "CH-8a canto truco abre", "tope partida, cierra 1; CH-8a canto truco abre", CODE_RULES_VALUE, "cierra", NULL },
		{ "CH-8a canto truco abre", "tope partida, abre 1001; CH-8a canto truco abre", CODE_RULES_RANGE, "1001", NULL },
		{ "CH-8a canto truco abre", "tope partida 1001, abre 1; CH-8a canto truco abre", CODE_RULES_RANGE, "1001", NULL },
		{ "CH-8a canto truco abre", "tope partida nada, abre 1; CH-8a canto truco abre", CODE_RULES_EXTRA, "nada", NULL },
		{ "CH-8a canto truco abre", "tope nada, abre 1; CH-8a canto truco abre", CODE_RULES_UNKNOWN, "nada", NULL },
		{ "CH-8a canto truco abre", "tope; CH-8a canto truco abre", CODE_RULES_SHORT, "tope;", NULL },
	};
	(void)state;
	CHECK(rows);
}

static void test_bazas(void **state)
{
	static const struct refused_row rows[] = {
		{ "CH-9 = = =: mano;", "CH-9 = = =:;", CODE_RULES_SHORT, "CH-9 = = =:;", NULL },
		{ "CH-9 = = =: mano;", "CH-9 = = =: 3;", CODE_RULES_RANGE, "3", NULL },
		{ "CH-9 = = =: mano;", "CH-9 3 = =: mano;", CODE_RULES_BAZA_WORD, "CH-9 3 = =: mano;", NULL },
		{ "CH-9 = = =: mano;", "CH-9 mano: 1;", CODE_RULES_BAZA_WORD, "CH-9 mano: 1;", NULL },
		{ "CH-9 = = =: mano;", "CH-9 = = = =: mano;", CODE_RULES_BAZA_WORD, "CH-9 = = = =: mano;", NULL },
		{ "CH-9 = = =: mano;", "CH-9 = = =: mano mano;", CODE_RULES_EXTRA, "mano", NULL },
		{ "CH-9 = = =: mano;", "quién mano;", CODE_RULES_MISPLACED, "quién mano;", NULL },
		{ "CH-9 = = =: mano;", "CH-9 = = =: mano { }", CODE_RULES_MISPLACED, "= = =: mano", NULL },
	};
	(void)state;
	CHECK(rows);
}

static void test_lexicon(void **state)
{
	static const struct refused_row rows[] = {
		{ "acto quiere \"quiero\";", "acto quiere;", CODE_RULES_SHORT, "acto quiere;", NULL },
		{ "acto quiere \"quiero\";", "acto quiere 3;", CODE_RULES_SHORT, "3", NULL },
		{ "acto quiere \"quiero\";", "acto quiere \"quiero\" 3;", CODE_RULES_EXTRA, "3", NULL },
		{ "acto quiere \"quiero\";", "acto quiere \" \";", CODE_RULES_SHORT, "\" \"", NULL },
		{ "acto quiere \"quiero\";", "acto quiere(1) \"quiero\";", CODE_RULES_SHORT, "quiere(1)", NULL },
		{ "acto quiere \"quiero\";", "acto pide(nada) \"quiero\";", CODE_RULES_UNKNOWN, "nada", NULL },
		{ "acto quiere \"quiero\";", "acto pide(flor, todo) \"quiero\";", CODE_RULES_EXTRA, ",", NULL },
		{ "acto quiere \"quiero\";", "acto \"quiero\";", CODE_RULES_SHORT, "\"quiero\"", NULL },
		{ "acto quiere \"quiero\";", "acto;", CODE_RULES_SHORT, "acto;", NULL },
		{ "acto quiere \"quiero\";", "acto qiere \"quiero\";", CODE_RULES_UNKNOWN, "qiere", "quiere" },
		{ "acto quiere \"quiero\";", "palabra truco;", CODE_RULES_SHORT, "palabra truco;", NULL },
		{ "acto quiere \"quiero\";", "frase \"x\";", CODE_RULES_SHORT, "frase \"x\";", NULL },
		{ "acto quiere \"quiero\";", "frase \"x\" son truco;", CODE_RULES_SHORT, "son", NULL },
		{ "acto quiere \"quiero\";", "frase \"x\" es;", CODE_RULES_SHORT, "frase \"x\" es;", NULL },
		{ "acto quiere \"quiero\";", "frase \"x\" es pide(flor);", CODE_RULES_SHORT, "pide(flor)", NULL },
		{ "acto quiere \"quiero\";", "frase \"x\" es truco + quiere + pasa + truco + pasa;", CODE_RULES_LIMIT,
			"frase \"x\" es truco + quiere + pasa + truco + pasa;", NULL },
		{ "acto quiere \"quiero\";", "frase es truco;", CODE_RULES_SHORT, "es", NULL },
		{ "acto quiere \"quiero\";", "habla;", CODE_RULES_SHORT, "habla;", NULL },
		{ "acto quiere \"quiero\";", "lee cantos nunca;", CODE_RULES_VALUE, "nunca", NULL },
		{ "lee cantos frase;", "lee cantos frase; lee cantos suelta;", CODE_RULES_REPEATED, "lee cantos suelta;", NULL },
		{ "acto quiere \"quiero\";", "lee nada patrón \"x\";", CODE_RULES_UNKNOWN, "nada", NULL },
		{ "acto quiere \"quiero\";", "lee quiere;", CODE_RULES_SHORT, "lee quiere;", NULL },
		{ "paso sale;", "paso sale; paso nada;", CODE_RULES_REPEATED, "paso nada;", NULL },
		{ "paso sale;", "paso tras;", CODE_RULES_VALUE, "tras", NULL },
		{ "paso sale;", "paso sale; quién mano;", CODE_RULES_MISPLACED, "quién mano;", NULL },
		{ "paso sale;", "paso sale { }", CODE_RULES_MISPLACED, "paso sale", NULL },
		{ "paso sale;", "3;", CODE_RULES_UNKNOWN, "3", NULL },
		{ "léxico {", "léxico nuevo {", CODE_RULES_EXTRA, "nuevo", NULL },
	};
	(void)state;
	CHECK(rows);
}

/* Lawful, carried by something else and beyond any log are three things: a clause is one of them in one file, or one option. */
static void test_two_uses(void **state)
{
	static const struct added_row rows[] = {
		{ "fuera CH-14 \"x\";", CODE_RULES_TWO_USES, "CH-14", "CH-14" },
		{ "consta CH-14;", CODE_RULES_TWO_USES, "CH-14", "CH-14" },
		{ "permite CH-15;", CODE_RULES_TWO_USES, "CH-15", "CH-15" },
		{ "CH-16 fuera \"x\";", CODE_RULES_TWO_USES, "CH-16", "CH-16" },
		{ "consta CH-1 CH-15;", CODE_RULES_TWO_USES, "CH-15", "CH-15" },
		{ "lectura l \"x\" { opción a \"a\" { permite CH-1; fuera CH-1 \"x\"; } opción b \"b\" { } toma a; }", CODE_RULES_TWO_USES, "CH-1", "CH-1" },
	};
	static const char *const fine[] = {
		"permite CH-14;", "fuera CH-15 \"y\";", "consta CH-16 CH-1; consta CH-1;",
		"lectura l \"x\" { opción a \"a\" { permite CH-1; } opción b \"b\" { fuera CH-1 \"x\"; } toma a; }",
		"lectura l \"x\" { opción a \"a\" { fuera CH-14 \"x\"; } opción b \"b\" { } toma a; }",
	};
	(void)state;
	CHECK_ADDED(chico_text, rows);
	for (size_t i = 0; i < sizeof fine / sizeof *fine; i++) {
		char text[8192];
		struct loading l;
		assert_true((size_t)snprintf(text, sizeof text, "%s\n%s", chico_text, fine[i]) < sizeof text);
		load_text(&l, text);
		must_load(&l);
		loading_close(&l);
	}
}

/* A house says of a clause that it inherits what it likes. */
static void test_house_uses(void **state)
{
	struct loading l;
	(void)state;
	load_text(&l, "hereda \"tests/data/chico.reglas\";\nfuera CH-14 \"x\"; permite CH-15; fuera CH-16 \"x\";\n");
	must_load(&l);
	assert_int_equal(l.rules->clauses[ruleset_clause(l.rules, STR("CH-14"))].use, CLAUSE_OUTSIDE);
	assert_int_equal(l.rules->clauses[ruleset_clause(l.rules, STR("CH-15"))].use, CLAUSE_PERMITTED);
	loading_close(&l);
}

/* Forms that are right, near the refused ones. */
static void test_fine(void **state)
{
	static const struct { const char *from, *to; } rows[] = {
		{ "cláusulas CH;", ";" },
		{ "\"Truco chico\" \"Small truco\" cláusulas CH;", ";" },
		{ "rango 0..3 20..25", "espera nada" },
		{ "sin_cobro 1", "sin_cobro no" },
		{ "castiga orden repetida", "castiga no" },
		{ "CH-14 \"callar es lícito\" \"silence is lawful\"", "CH-14" },
		{ "permite CH-14 \"callar es lícito\" \"silence is lawful\"", "CH-14 permite \"callar es lícito\"" },
		{ "permite CH-14 \"callar es lícito\" \"silence is lawful\";", "permite CH-14; CH-1 permite CH-14;" },
		{ "consta CH-16;", "consta CH-16; clase c { 1 oro, 2; } combinación d { mismo_palo 2; c 1; d2 sin c; } combinación d2 { mismo_palo 3; }" },
		{ "consta CH-16;", "consta CH-16; antes de juega si autor jugadas = 0 y baza = 1 y autor jugadas = 0 y baza = 1 entonces queda;" },
		{ "consta CH-16;", "consta CH-16; antes de juega si (baza = 1 o parda(1)) y parda(1) y parda(1) entonces queda;" },
		{ "consta CH-16;", "consta CH-16; antes de juega si proponente de truco le_toca o respondedor de truco le_toca entonces queda;" },
		{ "consta CH-16;", "consta CH-16; punto empate CH-9 CH-17;" },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char *text = changed(chico_text, rows[i].from, rows[i].to);
		struct loading l;
		load_text(&l, text);
		must_load(&l);
		loading_close(&l);
		free(text);
	}
}

/* Without a title the name is one. */
static void test_untitled(void **state)
{
	char *text = changed(chico_text, " \"Truco chico\" \"Small truco\"", "");
	struct loading l;
	(void)state;
	load_text(&l, text);
	must_load(&l);
	assert_str(l.rules->title.in[LANG_ES], "chico");
	assert_str(l.rules->title.in[LANG_EN], "chico");
	loading_close(&l);
	free(text);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_missing), cmocka_unit_test(test_header), cmocka_unit_test(test_forms),
		cmocka_unit_test(test_match), cmocka_unit_test(test_tournament), cmocka_unit_test(test_tournament_read), cmocka_unit_test(test_cards), cmocka_unit_test(test_lances),
		cmocka_unit_test(test_bazas), cmocka_unit_test(test_lexicon), cmocka_unit_test(test_two_uses), cmocka_unit_test(test_house_uses), cmocka_unit_test(test_fine),
		cmocka_unit_test(test_untitled),
	};
	return cmocka_run_group_tests(tests, chico_read, chico_free);
}
