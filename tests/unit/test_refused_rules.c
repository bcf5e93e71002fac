/* What the loader refuses in rules, duties, effects and guards: each with its code, its words and what it names. */
#include "../lib/loading.h"

#define CHECK(rows) CHECK_ADDED(chico_text, rows)

static void test_acts(void **state)
{
	static const struct added_row rows[] = {
		{ "antes de quiere(truko) entonces nulo;", CODE_RULES_UNKNOWN, "truko", "truko" },
		{ "antes de propuesta(3) entonces nulo;", CODE_RULES_UNKNOWN, "3", "3" },
		{ "antes de respuesta(truco, envite) entonces nulo;", CODE_RULES_EXTRA, ",", "," },
		{ "antes de pide(respuestas) entonces nulo;", CODE_RULES_UNKNOWN, "respuestas", "respuestas" },
		{ "antes de pide(3) entonces nulo;", CODE_RULES_UNKNOWN, "3", "3" },
		{ "antes de pide(flor, todo) entonces nulo;", CODE_RULES_EXTRA, ",", "," },
		{ "tras nota(mañas) entonces culpa x;", CODE_RULES_UNKNOWN, "mañas", "mañas" },
		{ "tras nota(3) entonces culpa x;", CODE_RULES_UNKNOWN, "3", "3" },
		{ "tras nota(seña, miró) entonces culpa x;", CODE_RULES_EXTRA, ",", "," },
		{ "antes de reclama(otras) entonces nulo;", CODE_RULES_UNKNOWN, "otras", "otras" },
		{ "antes de palabra(1) entonces nulo;", CODE_RULES_UNKNOWN, "palabra(1)", NULL },
		{ "antes de acto(1) entonces nulo;", CODE_RULES_UNKNOWN, "acto(1)", NULL },
		{ "antes de juega(baza) entonces nulo;", CODE_RULES_RANGE, "baza", "baza" },
		{ "antes de juega(1, 2) entonces nulo;", CODE_RULES_EXTRA, ",", "," },
		{ "antes de truco(1) entonces nulo;", CODE_RULES_ARGUMENT, "truco(1)", "truco" },
		{ "tras truco entonces nulo 3 de rival;", CODE_RULES_UNKNOWN, "3", "3" },
	};
	(void)state;
	CHECK(rows);
}

static void test_moments(void **state)
{
	static const struct added_row rows[] = {
		{ "al liquidar truko entonces jueces;", CODE_RULES_UNKNOWN, "truko", "truko" },
		{ "al liquidar entonces jueces;", CODE_RULES_SHORT, "al liquidar", "lance" },
		{ "al cerrar entonces jueces;", CODE_RULES_UNKNOWN, "cerrar", "cerrar" },
		{ "al abrir mano entonces jueces;", CODE_RULES_EXTRA, "mano", "mano" },
		{ "entre cartas entonces jueces;", CODE_RULES_UNKNOWN, "cartas", "cartas" },
		{ "tras truco de ganador de nada entonces jueces;", CODE_RULES_UNKNOWN, "nada", "nada" },
		{ "mesa { antes de juega entonces nulo; }", CODE_RULES_MISPLACED, "antes de juega", NULL },
		{ "quién mano;", CODE_RULES_MISPLACED, "quién mano;", NULL },
		{ "caso siempre: 3;", CODE_RULES_MISPLACED, "caso siempre: 3;", NULL },
	};
	(void)state;
	CHECK(rows);
}

static void test_guards(void **state)
{
	static const struct added_row rows[] = {
		{ "antes de juega si ganador de nada cifra_falsa entonces nulo;", CODE_RULES_UNKNOWN, "nada", "nada" },
		{ "antes de juega si no nadie entonces nulo;", CODE_RULES_UNKNOWN, "nadie", "nadie" },
		{ "antes de juega si estado(truco) entonces nulo;", CODE_RULES_COMPARE, "estado(truco)", "estado" },
		{ "antes de juega si baza = siempre entonces nulo;", CODE_RULES_COMPARE, "baza = siempre", "baza" },
		{ "antes de juega si baza = nada entonces nulo;", CODE_RULES_COMPARE, "baza = nada", "baza" },
		{ "antes de juega si baza = monto(truko) entonces nulo;", CODE_RULES_UNKNOWN, "truko", "truko" },
		{ "antes de juega si último(envite) = 3 entonces nulo;", CODE_RULES_UNKNOWN, "3", "3" },
		{ "antes de juega si último(envite) = truco entonces nulo;", CODE_RULES_UNKNOWN, "truco", "truco" },
		{ "antes de juega si último(envite) = trucco entonces nulo;", CODE_RULES_UNKNOWN, "trucco", "trucco" },
		{ "antes de juega si nota(3) entonces nulo;", CODE_RULES_UNKNOWN, "3", "3" },
		{ "antes de juega si autor cometió(3) entonces nulo;", CODE_RULES_UNKNOWN, "3", "3" },
		{ "antes de juega si autor cometió entonces nulo;", CODE_RULES_NEEDS_ARGUMENT, "cometió", "cometió" },
		{ "antes de juega si autor cometió(apurado, apurado) entonces nulo;", CODE_RULES_ARGUMENT, "cometió(apurado, apurado)", NULL },
		{ "antes de juega si autor dijo(trucco) entonces nulo;", CODE_RULES_UNKNOWN, "trucco", "trucco" },
		{ "antes de juega si parda(4) entonces nulo;", CODE_RULES_RANGE, "4", "4" },
		{ "antes de juega si autor ganó(4) entonces nulo;", CODE_RULES_RANGE, "4", "4" },
		{ "antes de juega si autor ganó(nada) entonces nulo;", CODE_RULES_UNKNOWN, "nada", "nada" },
		{ "antes de juega si autor aventaja(3, envite) entonces nulo;", CODE_RULES_UNKNOWN, "3", "3" },
		{ "antes de juega si autor aventaja(rivales, envite) entonces nulo;", CODE_RULES_UNKNOWN, "rivales", "rivales" },
		{ "antes de juega si autor aventaja(rival) entonces nulo;", CODE_RULES_NEEDS_ARGUMENT, "aventaja(rival)", "aventaja" },
		{ "antes de juega si autor aventaja(rival envite) entonces nulo;", CODE_RULES_NEEDS_ARGUMENT, "aventaja(rival envite)", "aventaja" },
		{ "antes de juega si autor aventaja(rival, envite, bruto) entonces nulo;", CODE_RULES_VALUE, "bruto", "bruto" },
		{ "antes de juega si autor a_la_vista(sin) entonces nulo;", CODE_RULES_UNKNOWN, "sin", "sin" },
		{ "antes de juega si autor a_la_vista(sin flor) entonces nulo;", CODE_RULES_UNKNOWN, "flor", "flor" },
		{ "antes de juega si carta(13) entonces nulo;", CODE_RULES_RANGE, "13", "13" },
		{ "antes de juega si carta(3 ora) entonces nulo;", CODE_RULES_VALUE, "ora", "ora" },
		{ "antes de juega si carta(3, 4) entonces nulo;", CODE_RULES_ARGUMENT, "carta(3, 4)", "carta" },
		{ "antes de juega si carta(pieza) entonces nulo;", CODE_RULES_UNKNOWN, "pieza", "pieza" },
		{ "antes de juega si carta(2 muestra) entonces nulo;", CODE_RULES_MISSING, "muestra", NULL },
		{ "antes de juega si disputa(todos) entonces nulo;", CODE_RULES_VALUE, "todos", "todos" },
		{ "antes de juega si autor es(capitán) entonces nulo;", CODE_RULES_VALUE, "capitán", "capitán" },
		{ "antes de juega si autor va(primero) entonces nulo;", CODE_RULES_VALUE, "primero", "primero" },
		{ "antes de juega si prefijo = con_gana entonces nulo;", CODE_RULES_VALUE, "con_gana", "con_gana" },
		{ "antes de juega si forma = parada entonces nulo;", CODE_RULES_VALUE, "parada", "parada" },
		{ "antes de juega si autor de envite le_toca entonces nulo;", CODE_RULES_EXTRA, "envite", NULL },
	};
	(void)state;
	CHECK(rows);
}

static void test_effects(void **state)
{
	static const struct added_row rows[] = {
		{ "tras truco entonces sale;", CODE_RULES_SHORT, "sale", "sale" },
		{ "tras truco entonces sale 3;", CODE_RULES_UNKNOWN, "3", "3" },
		{ "tras truco entonces sale ganador de;", CODE_RULES_EXTRA, "de", "de" },
		{ "tras truco entonces sale ganador de nada;", CODE_RULES_UNKNOWN, "nada", "nada" },
		{ "tras truco entonces sale rival conserva;", CODE_RULES_SHORT, "sale rival conserva", "conserva" },
		{ "tras truco entonces sale rival conserva trucco;", CODE_RULES_UNKNOWN, "trucco", "trucco" },
		{ "tras truco entonces pierde 3;", CODE_RULES_UNKNOWN, "3", "3" },
		{ "tras truco entonces traspasa truko a rival;", CODE_RULES_UNKNOWN, "truko", "truko" },
		{ "tras truco entonces traspasa flores_negadas a rival;", CODE_RULES_MISSING, "flores_negadas", NULL },
		{ "tras truco entonces traspasa truco a rival si_nada 2000;", CODE_RULES_RANGE, "2000", "2000" },
		{ "tras truco entonces nulo truco;", CODE_RULES_SHORT, "nulo truco", "nulo … de" },
		{ "tras truco entonces nulo último(trucco);", CODE_RULES_UNKNOWN, "trucco", "trucco" },
		{ "tras truco entonces nulo último;", CODE_RULES_UNKNOWN, "último", "último" },
		{ "tras truco entonces nulo último(truco truco);", CODE_RULES_EXTRA, "truco", "truco" },
		{ "tras truco entonces nulo trucco de rival;", CODE_RULES_UNKNOWN, "trucco", "trucco" },
		{ "tras truco entonces cuenta truco;", CODE_RULES_SHORT, "cuenta truco", "cuenta como" },
		{ "tras truco entonces cuenta como;", CODE_RULES_SHORT, "cuenta como", "cuenta como" },
		{ "tras truco entonces cuenta como truco de 3;", CODE_RULES_UNKNOWN, "3", "3" },
		{ "tras truco entonces reduce a 1001;", CODE_RULES_RANGE, "1001", "1001" },
		{ "tras truco entonces reduce a;", CODE_RULES_SHORT, "reduce a", "reduce a" },
		{ "tras truco entonces anula nada;", CODE_RULES_UNKNOWN, "nada", "nada" },
		{ "tras truco entonces anula;", CODE_RULES_SHORT, "anula", "anula" },
		{ "tras truco entonces repone;", CODE_RULES_SHORT, "repone", "repone" },
		{ "tras truco entonces repone truko;", CODE_RULES_UNKNOWN, "truko", "truko" },
		{ "tras truco entonces apuesta truko 3;", CODE_RULES_UNKNOWN, "truko", "truko" },
		{ "tras truco entonces apuesta truco;", CODE_RULES_SHORT, "apuesta truco", "apuesta" },
		{ "tras truco entonces ofrece truko 3 a rival rechazo 1;", CODE_RULES_UNKNOWN, "truko", "truko" },
		{ "tras truco entonces ofrece truco 3;", CODE_RULES_SHORT, "ofrece truco 3", "ofrece … a" },
		{ "tras truco entonces ofrece truco 3 a rival;", CODE_RULES_SHORT, "ofrece truco 3 a rival", "rechazo" },
		{ "tras truco entonces ofrece truco 3 a rival rechazo;", CODE_RULES_SHORT, "ofrece truco 3 a rival rechazo", "rechazo" },
		{ "tras truco entonces culpa;", CODE_RULES_SHORT, "culpa", "culpa" },
		{ "tras truco entonces culpa 3;", CODE_RULES_SHORT, "culpa 3", "culpa" },
		{ "tras truco entonces culpa apurado de 3;", CODE_RULES_UNKNOWN, "3", "3" },
		{ "tras truco entonces no_cobra truko rival;", CODE_RULES_UNKNOWN, "truko", "truko" },
		{ "tras truco entonces no_cobra truco;", CODE_RULES_SHORT, "no_cobra truco", "no_cobra" },
		{ "tras truco entonces tantos 1001 a rival;", CODE_RULES_RANGE, "1001", "1001" },
		{ "tras truco entonces tantos 1;", CODE_RULES_SHORT, "tantos 1", "tantos … a" },
		{ "tras truco entonces fin partida;", CODE_RULES_SHORT, "fin partida", "fin mano" },
		{ "tras truco entonces veda truco;", CODE_RULES_SHORT, "veda truco", "veda … a" },
		{ "tras truco entonces veda;", CODE_RULES_SHORT, "veda", "veda" },
		{ "tras truco entonces veda a rival;", CODE_RULES_SHORT, "veda a rival", "veda" },
		{ "tras truco entonces veda + a rival;", CODE_RULES_SHORT, "veda + a rival", "veda" },
		{ "tras truco entonces veda trucco a rival;", CODE_RULES_UNKNOWN, "trucco", "trucco" },
		{ "tras truco entonces veda truco a rival rival;", CODE_RULES_EXTRA, "rival", "rival" },
		/* These three have no word of their own: they are written as nulo voz, nulo A de R, anula mano. */
		{ "tras truco entonces nulo_voz;", CODE_RULES_UNKNOWN, "nulo_voz", "nulo_voz" },
		{ "tras truco entonces nulo_de truco;", CODE_RULES_UNKNOWN, "nulo_de", "nulo_de" },
		{ "tras truco entonces anula_mano;", CODE_RULES_UNKNOWN, "anula_mano", "anula_mano" },
		{ "tras truco entonces queda [turno duda] dice \"x\"; tras truco entonces queda [duda];", CODE_RULES_VALUE, "duda", "duda" },
	};
	(void)state;
	CHECK(rows);
}

static void test_duties(void **state)
{
	static const struct added_row rows[] = {
		{ "debe d { quién mano; desde juega(1) + juega(2); cumple quiere; vence al cerrar mano; sino nulo; }",
			CODE_RULES_PLANNED, "desde juega(1) + juega(2);", NULL },
		{ "debe d { quién mano; desde trucco; cumple quiere; vence al cerrar mano; sino nulo; }", CODE_RULES_UNKNOWN, "trucco", "trucco" },
		{ "debe d { quién mano; cumple quiere; sino nulo; }", CODE_RULES_MISSING, "debe d", "vence" },
		{ "debe d { quién mano; cumple quiere; vence al cerrar mano; }", CODE_RULES_MISSING, "debe d", "sino" },
		{ "debe d { quién mano; cumple quiere; vence al cerrrar mano; sino nulo; }", CODE_RULES_UNKNOWN, "cerrrar", "cerrrar" },
		{ "debe d { quién mano; basta dos; cumple quiere; vence al cerrar mano; sino nulo; }", CODE_RULES_VALUE, "dos", "dos" },
		{ "debe d { quién mano; basta uno uno; cumple quiere; vence al cerrar mano; sino nulo; }", CODE_RULES_EXTRA, "uno", "uno" },
		{ "debe d { quién mano; basta; cumple quiere; vence al cerrar mano; sino nulo; }", CODE_RULES_SHORT, "basta;", "basta" },
		{ "debe d { quién mano; basta uno { } cumple quiere; vence al cerrar mano; sino nulo; }", CODE_RULES_MISPLACED, "basta uno", NULL },
		{ "debe d { quién mano; 3; cumple quiere; vence al cerrar mano; sino nulo; }", CODE_RULES_MISPLACED, "3;", NULL },
		{ "debe d { quién mano; al abrir exige nunca; cumple quiere; vence al cerrar mano; sino nulo; }",
			CODE_RULES_MISPLACED, "al abrir", NULL },
		{ "debe d { quién mano; cumple quiere; vence al cerrar mano; sino nulo; }"
			" debe d { quién pie; cumple truco; vence al cerrar mano; sino nulo; }", CODE_RULES_REPEATED, "debe d", "deber d" },
		{ "debe d { quién mano; cumple juega(1) + juega(2) + juega(3) + pide(prueba) + pide(todo); vence al cerrar mano; sino nulo; }",
			CODE_RULES_LIMIT, "pide(todo)", "actos de una lista" },
		{ "debe d { quién mano; cumple quiere; vence al cerrar mano, al cerrar baza, al abrir, al repartir, tras truco; sino nulo; }",
			CODE_RULES_LIMIT, "tras truco", "plazos de un deber" },
	};
	(void)state;
	CHECK(rows);
}

/* A duty may say its sentences behind its effects: as if they stood on their own. */
static void test_duty_sentences(void **state)
{
	char *text = malloc(strlen(chico_text) + 256);
	struct loading l;
	const struct duty *duty;
	(void)state;
	sprintf(text, "%s\ndebe d { quién mano; cumple quiere; vence al cerrar mano; sino queda [turno] dice \"calló\" \"kept silent\""
		" corrige \"querer\" \"to accept\"; }", chico_text);
	load_text(&l, text);
	must_load(&l);
	duty = &l.rules->duties[l.rules->duty_count - 1];
	assert_str(duty->then.says.in[LANG_EN], "kept silent");
	assert_str(duty->then.fix.in[LANG_ES], "querer");
	loading_close(&l);
	free(text);
}

/* Fates of one act, and stakes, that cannot both be; and their neighbours that can. */
static void test_conflicts(void **state)
{
	static const struct added_row rows[] = {
		{ "antes de truco entonces reduce a 1; antes de truco entonces reduce a 2;",
			CODE_RULES_CONFLICT, "antes de truco entonces reduce a 2;", NULL },
		{ "antes de truco entonces cuenta como pasa; antes de truco entonces cuenta como retruco;",
			CODE_RULES_CONFLICT, "antes de truco entonces cuenta como retruco;", NULL },
		{ "antes de truco entonces cuenta como retruco de rival; antes de truco entonces cuenta como retruco de equipo;",
			CODE_RULES_CONFLICT, "antes de truco entonces cuenta como retruco de equipo;", NULL },
		{ "al cerrar mano entonces traspasa truco a rival; al cerrar mano entonces traspasa truco + envite a equipo;",
			CODE_RULES_CONFLICT, "al cerrar mano entonces traspasa truco + envite a equipo;", NULL },
		{ "al abrir entonces apuesta truco 2; al abrir entonces apuesta truco 3;",
			CODE_RULES_CONFLICT, "al abrir entonces apuesta truco 3;", NULL },
	};
	static const char *const fine[] = {
		"antes de truco entonces reduce a 1; antes de truco entonces reduce a 1;",
		"antes de truco entonces reduce a 1; antes de truco entonces jueces;",
		"antes de truco entonces jueces; antes de truco entonces reduce a 1;",
		"al cerrar mano entonces traspasa truco a rival; al cerrar mano entonces traspasa envite a equipo;",
		"al cerrar mano entonces traspasa truco a rival; al cerrar mano entonces traspasa truco a rival si_nada 2;",
		"al abrir entonces apuesta truco 2; al abrir entonces apuesta envite 3;",
		"al abrir entonces apuesta truco 2; al abrir entonces apuesta truco 2;",
		"al abrir entonces tantos 1 a rival; al abrir entonces tantos 2 a rival;",
	};
	(void)state;
	CHECK(rows);
	for (size_t i = 0; i < sizeof fine / sizeof *fine; i++) {
		char *text = malloc(strlen(chico_text) + strlen(fine[i]) + 2);
		struct loading l;
		sprintf(text, "%s\n%s", chico_text, fine[i]);
		load_text(&l, text);
		must_load(&l);
		loading_close(&l);
		free(text);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_acts), cmocka_unit_test(test_moments), cmocka_unit_test(test_guards),
		cmocka_unit_test(test_effects), cmocka_unit_test(test_duties), cmocka_unit_test(test_duty_sentences),
		cmocka_unit_test(test_conflicts),
	};
	return cmocka_run_group_tests(tests, chico_read, chico_free);
}
