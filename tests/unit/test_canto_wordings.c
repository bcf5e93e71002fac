/* What people say at argentine tables, and what it does under the shipped ruleset without flor,
 * which reads reserved words in any sentence. Each meaning is worked out from the regulation: the
 * official word and its carriers stand, a reserved word inside free speech binds (~), the
 * listed expressions have the value given, diminutives and look-alikes do nothing (!). The
 * notation of the right-hand column is explained in tests/lib/spoken.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../lib/spoken.h"
#include "rules/load.h"

struct row {
	const char *phrase, *means;
};

static struct ruleset *rules;
static struct canto *canto;

static const struct row truco_rows[] = {
	{ "truco", "truco" }, { "Truco", "truco" }, { "TRUCO", "truco" }, { "¡Truco!", "truco" },
	{ "¿Truco?", "truco" }, { "¡¡¡TRUCO!!!", "truco" }, { "  truco . ", "truco" }, { "... truco", "truco" },
	{ "«truco»", "truco" }, { "truco \xf0\x9f\x98\x80", "truco" }, { "\ttruco\n", "truco" },
	{ "trúco", "truco" }, { "tru\xcc\x81" "co", "truco" }, { "el truco", "truco" }, { "mi truco", "truco" },
	{ "trucooo", "truco:a" }, { "Truuuuco", "truco:a" }, { "truko", "truco:a" }, { "truco truco", "truco:a" },
	{ "¡truco, truco, truco!", "truco:a" }, { "te canto truco", "truco:a" }, { "Canto truco", "truco:a" },
	{ "les canto truco", "truco:a" }, { "che, truco", "truco:a" }, { "truco, papá", "truco:a" },
	{ "truco papá", "truco:a" }, { "bueno, truco", "truco:a" }, { "ahora sí, truco", "truco:a" },
	{ "un truco", "truco:a" }, { "truco, querido", "truco:a" }, { "turco no, truco", "truco:a" },
	{ "me gusta el truco", "truco:i~" }, { "¿a qué juegan? — al truco", "truco:i~" },
	{ "cantá truco", "truco:i~" }, { "mandale truco", "truco:i~" }, { "tengo para el truco", "truco:i~" },
	{ "al truco estamos jugando", "truco:i~" }, { "que puede tener el truco", "truco:i~" },
	{ "le dijo truco en la oreja", "truco:i~" }, { "porque estoy jugando al truco", "truco:i~" },
	{ "no canto truco", "truco:i~" }, { "el truco es muy lindo y el envido también me gusta", "truco:i~" },
	{ "retruco", "retruco" }, { "RETRUCO", "retruco" }, { "re truco", "retruco" }, { "re-truco", "retruco" },
	{ "Re - truco", "retruco" }, { "quiero retruco", "quiere+ retruco+" }, { "quiero y retruco", "quiere+ retruco+" },
	{ "Quiero Y Retruco", "quiere+ retruco+" }, { "¡Quiero y re-truco!", "quiere+ retruco+" },
	{ "¡Quiero! ¡Retruco!", "quiere+ retruco+" }, { "quiero, retruco", "quiere+ retruco+" },
	{ "quiero, y retruco", "quiere+ retruco+" }, { "quiero... retruco", "quiere+ retruco+" },
	{ "kiero y retruko", "quiere+:a retruco+:a" }, { "dale, quiero y retruco", "quiere+:a retruco+:a" },
	{ "quiero y retruco, carajo", "quiere+:a retruco+:a" }, { "y le digo quiero y retruco", "quiere+:a retruco+:a" },
	{ "¿te bancás un retruco?", "retruco:i~" }, { "si me apurás te digo quiero y retruco", "quiere+:i~ retruco+:i~" },
	{ "vale cuatro", "vale_cuatro" }, { "Vale 4", "vale_cuatro" }, { "vale4", "vale_cuatro" },
	{ "valecuatro", "vale_cuatro" }, { "vale-cuatro", "vale_cuatro" }, { "quiero vale cuatro", "quiere+ vale_cuatro+" },
	{ "quiero vale 4", "quiere+ vale_cuatro+" }, { "quiero y vale cuatro", "quiere+ vale_cuatro+" },
	{ "quiero y vale 4", "quiere+ vale_cuatro+" }, { "quiero, vale cuatro", "quiere+ vale_cuatro+" },
	{ "bale cuatro", "vale_cuatro:a" }, { "quiero retruco y vale cuatro", "quiere+ retruco+ vale_cuatro" },
	{ "rabón", "" }, { "te subo la apuesta", "" }, { "que valga el doble", "" }, { "vamos por más", "" },
	{ "a ver si te animás a más", "" }, { "vale cinco", "dice=5:a" }, { "vale treinta y cuatro", "dice=34:a" },
};

static const struct row answer_rows[] = {
	{ "quiero", "quiere" }, { "¡Quiero!", "quiere" }, { "¿quiero?", "quiere" }, { "QUIERO", "quiere" },
	{ "quiéro", "quiere" }, { "quie\xcc\x81ro", "quiere" }, { "quiero quiero", "quiere" },
	{ "quierooo", "quiere:a" }, { "kiero", "quiere:a" }, { "sí, quiero", "quiere:a" }, { "si quiero", "quiere:a" },
	{ "claro que quiero", "quiere:a" }, { "dale, quiero", "quiere:a" }, { "quiero, dale", "quiere:a" },
	{ "quiero dale", "quiere:a" }, { "me la juego, quiero", "quiere:a" }, { "acepto, quiero", "quiere:a" },
	{ "pero más vale que quiero", "quiere:a" }, { "obvio que quiero", "quiere:a" },
	{ "por supuesto, quiero", "quiere:a" }, { "bueno, quiero", "quiere:a" }, { "quiero nomás", "quiere:a" },
	{ "quiero, papá", "quiere:a" }, { "yo quiero", "quiere:a" }, { "ahora sí quiero", "quiere:a" },
	{ "turco, quiero", "quiere:a" }, { "quiero vale cinco", "quiere:a dice=5:a" },
	{ "quiero ver", "quiere:i~" }, { "ahora sí quiero ver", "quiere:i~" }, { "quiero un café", "quiere:i~" },
	{ "mozo, quiero un café", "quiere:i~" }, { "quiero pensar", "quiere:i~" }, { "no sé si quiero", "quiere:i~" },
	{ "no, quiero", "quiere:i" }, { "¡No! ¡Quiero!", "quiere:i" }, { "con flor quiero", "quiere:i~" },
	{ "quiero que sepas que no quiero", "quiere:i~" }, { "quiero, pero no", "quiere:i" },
	{ "quiero pero no", "quiere:i" }, { "quiero, no quiero", "quiere:i" },
	{ "no quiero", "no_quiere" }, { "No Quiero", "no_quiere" }, { "¡NO QUIERO!", "no_quiere" },
	{ "nó quiéro", "no_quiere" }, { "no no quiero", "no_quiere" }, { "no quiero, no quiero", "no_quiere" },
	{ "no kiero", "no_quiere:a" }, { "no... quiero", "quiere:i" }, { "no, no quiero", "no_quiere:a" },
	{ "no quiero, gracias", "no_quiere:a" }, { "no quiero nada", "no_quiere[*]:a" }, { "quiero todo", "quiere[*]:a" },
	{ "te la dejo pasar, no quiero", "no_quiere:a" }, { "demasiado riesgo, no quiero", "no_quiere:a" },
	{ "no quiero ser cobarde", "no_quiere:a" }, { "No quiero ser cobarde, ¡quiero!", "no_quiere:a" },
	{ "no quiero ser cobarde quiero", "no_quiere:a" }, { "no quiero ser gallina, ¡quiero!", "no_quiere:i~" },
	{ "no quiero perder esta oportunidad", "no_quiere:i~" }, { "no lo quiero", "no_quiere:i~" },
	{ "no la quiero", "no_quiere:i~" }, { "no te lo quiero", "no_quiere:i~" }, { "ni quiero", "no_quiere:i~" },
	{ "tampoco quiero", "no_quiere:i~" }, { "no quiero, ¡quiero!", "no_quiere:i" },
	{ "quiero y no quiero", "quiere no_quiere" }, { "no quiero y quiero", "no_quiere quiere" },
	{ "quiero y quiero", "quiere quiere" }, { "paso y quiero", "pasa quiere" }, { "quiero y paso", "quiere pasa" },
	{ "Quiero, y no quiero", "quiere no_quiere" }, { "paso, quiero", "pasa quiere" }, { "paso", "pasa" },
	{ "bueno, paso", "pasa:a" }, { "paso por tu casa mañana", "" }, { "pasá", "" },
	{ "quiero el envido", "quiere[0]:a" }, { "quiero el envido, el truco no", "quiere[0]:a no_quiere[1]:a" },
	{ "quiero el envido y el truco no", "quiere[0]:a no_quiere[1]:a" },
	{ "quiero el envido, el truco no lo quiero", "quiere[0]:a no_quiere[1]:a" },
	{ "quiero el envido y el truco", "quiere[0]:a quiere[1]:a" },
	{ "quiero el envido y paso el truco", "quiere[0]:a pasa[1]:a" },
	{ "quiero el envido, paso en el truco", "quiere[0]:a pasa[1]:a" },
	{ "paso del envido y quiero el truco", "pasa[0]:a quiere[1]:a" },
	{ "no quiero el envido, quiero el truco", "no_quiere[0]:a quiere[1]:a" },
	{ "el envido no quiero, el truco sí", "no_quiere[0]:a quiere[1]:a" },
	{ "al truco no quiero", "no_quiere[1]:a" }, { "no quiero truco", "no_quiere[1]:a" },
	{ "quiero el truco", "quiere[1]:a" }, { "quiero la falta envido", "quiere[0]:a" },
	{ "dale", "!quiere" }, { "¡Dale!", "!quiere" }, { "dale, dale", "!quiere" }, { "sí, dale", "!quiere" },
	{ "venga", "!quiere" }, { "obvio", "!quiere" }, { "de una", "!quiere" }, { "me la banco", "!quiere" },
	{ "me la juego", "!quiere" }, { "hecho", "!quiere" }, { "juguemos", "!quiere" }, { "juegue", "!quiere" },
	{ "le entro", "!quiere" }, { "va la parada", "!quiere" }, { "sí", "!quiere" }, { "SÍ", "!quiere" },
	{ "bueno", "!quiere" }, { "está bien", "!quiere" }, { "acepto", "!quiere" }, { "quierito", "!quiere" },
	{ "fiero", "!quiere" }, { "quieri", "!quiere" }, { "quiebro", "!quiere" }, { "querido", "!quiere" },
	{ "bueno, che", "!quiere" }, { "bueno, ahora tiro yo", "" }, { "sí, mirá lo que hiciste", "" },
	{ "fiero el mazo que me diste", "" },
	{ "ni ahí", "!no_quiere" }, { "ni loco", "!no_quiere" }, { "no va", "!no_quiere" },
	{ "no acepto", "!no_quiere" }, { "no, gracias", "!no_quiere" }, { "llevátelo", "!no_quiere" },
	{ "mejor no", "!no_quiere" }, { "me achico", "!no_quiere" }, { "no", "!no_quiere" }, { "no, no", "!no_quiere" },
	{ "no quierito", "!no_quiere" }, { "no sé", "" }, { "no cantes", "" },
	{ "me voy al mazo", "se_va" }, { "Me voy a baraja", "se_va" }, { "al mazo", "se_va:a" }, { "mazo", "se_va:a" },
	{ "me voy", "se_va:a" }, { "me retiro", "se_va:a" }, { "me rindo", "se_va:a" }, { "me voy al maso", "se_va:a" },
	{ "bueno, me voy al mazo", "se_va:a" }, { "me voy al mazo, que no tengo nada", "se_va:a" },
	{ "me voy al mazo que no tengo nada", "se_va:i~" }, { "me voy al mazo porque no tengo nada", "se_va:a" },
	{ "me voy a casar", "" }, { "no me voy al mazo", "" },
	{ "todavía no me voy", "" }, { "hasta aquí llegó el olor", "" },
};

static const struct row envido_rows[] = {
	{ "envido", "envido" }, { "¡Envido!", "envido" }, { "ENVÍDO", "envido" }, { "envi\xcc\x81" "do", "envido" },
	{ "embido", "envido:a" }, { "te canto envido", "envido:a" }, { "envido querés?", "envido:a" },
	{ "envido, muchachos", "envido:a" }, { "pero envido", "envido:a" },
	{ "el envido va primero", "envido:a" }, { "El envido está primero", "envido:a" },
	{ "primero el envido", "envido:a" }, { "te estás olvidando del envido", "envido:i~" },
	{ "doble envido", "envido:i~" }, { "envido mi flor", "envido:i" }, { "¿tenés envido?", "envido:i~" },
	{ "y con dos le digo envido", "dice=2:i~ envido:i~" },
	{ "real envido", "real_envido" }, { "REAL ENVIDO", "real_envido" }, { "real embido", "real_envido:a" },
	{ "real", "!real_envido" }, { "el real", "!real_envido" }, { "real envidito", "!real_envido" },
	{ "dos reales envido", "dice=2:i~ envido:i~" }, { "este hermoso real envido", "real_envido:i~" },
	{ "yo le digo real envido, que es lo mesmo que olorosa", "real_envido:a" },
	{ "real envido, real envido", "real_envido:a" },
	{ "¿anotaste los 3 del real envido?", "real_envido:i~" },
	{ "falta envido", "falta_envido" }, { "la falta envido", "falta_envido" }, { "falta enbido", "falta_envido:a" },
	{ "falta envido, cuñao", "falta_envido:a" }, { "no le eché la falta envido", "falta_envido:i~" },
	{ "falta", "!falta_envido" }, { "la falta", "!falta_envido" }, { "te canto la falta", "!falta_envido" },
	{ "falta un vidrio", "!falta_envido" }, { "falta envidito", "!falta_envido" },
	{ "falta poco", "" }, { "te falta un tornillo", "" },
	{ "envido envido", "envido:i" }, { "envido, envido", "envido:i" }, { "envido mi falta envido", "envido:i" },
	{ "Envido, mi falta envido", "envido:i" }, { "envido, real envido", "envido:i" },
	{ "envido y truco", "envido truco" }, { "envido mi truco", "envido truco" }, { "truco y envido", "truco envido" },
	{ "envido, truco", "envido truco" }, { "envido y el truco", "envido truco" },
	{ "real envido y truco", "real_envido truco" }, { "te canto envido y truco", "envido:a truco:a" },
	{ "truco... no, envido", "truco retracta:a" },
	{ "envido y quiero retruco", "envido quiere+ retruco+" }, { "envido y quiero", "envido quiere" },
	{ "envido, quiero y retruco", "envido quiere+ retruco+" }, { "envido y no quiero", "envido no_quiere" },
	{ "quiero y envido", "quiere+ envido+" }, { "quiero, real envido", "quiere+ real_envido+" },
	{ "vamos con los tantos", "" }, { "va la partida en los tantos", "" }, { "flor", "!habla" }, { "¿tenés flor?", "" },
	{ "turco", "!truco" }, { "el turco", "!truco" }, { "¡TURCO!", "!truco" }, { "truquito", "!truco" },
	{ "te canto un truquito", "!truco" }, { "truki", "!truco" }, { "returco", "!retruco" },
	{ "retruquito", "!retruco" }, { "envidito", "!envido" }, { "envida", "!envido" }, { "vale cuatrito", "!vale_cuatro" },
	{ "mi amigo el turco vino ayer", "" }, { "envidito y truco", "truco:a !envido" }, { "turco y truco", "truco:a" }, { "envidito y real envido", "real_envido:a" },
	{ "27", "dice=27" }, { "veintisiete", "dice=27" }, { "VEINTISIETE", "dice=27" }, { "Veintisiete.", "dice=27" },
	{ "veinti siete", "dice=27" }, { "veinti... siete", "dice=27" }, { "ventisiete", "dice=27" },
	{ "trenta y tres", "dice=33" }, { "trentaitres", "dice=33" }, { "treintitres", "dice=33" }, { "beintinuebe", "dice=29:a" },
	{ "beinte", "dice=20:a" }, { "trentay dos", "dice=32:a" },
	{ "tengo 27", "dice=27" }, { "tengo veintisiete", "dice=27" }, { "treinta y tres", "dice=33" },
	{ "treintaitrés", "dice=33" }, { "treinta y uno", "dice=31" }, { "veintitrés", "dice=23" }, { "33", "dice=33" },
	{ "0", "dice=0" }, { "cero", "dice=0" }, { "uno", "dice=1" }, { "siete", "dice=7" }, { "son 28", "dice=28" },
	{ "31 son mejores", "dice=31" }, { "veintinueve de mano", "dice=29:a" }, { "27, papá", "dice=27:a" },
	{ "veintinueve... no, treinta", "dice=29 retracta:a" }, { "¿con 26 me cantás?", "" },
	{ "nos vemos a los veinte minutos", "dice=20:i~" }, { "no tengo 27", "dice=27:i~" },
	{ "un", "" }, { "una", "" }, { "100", "dice=100" }, { "1e", "" }, { "las viejas", "" }, { "las del inglés", "" },
	{ "son buenas", "concede" }, { "¡Son buenas!", "concede" }, { "buenas", "concede:a" },
	{ "sí, son buenas", "concede:a" }, { "son buenas, tengo 20", "concede dice=20" }, { "no son buenas", "" },
	{ "buenas noches", "" }, { "27, ¿son buenas?", "dice=27" }, { "son mejores", "" }, { "no tengo nada", "" },
	{ "quiero, 27", "quiere dice=27" }, { "quiero y tengo 27", "quiere dice=27" }, { "tengo 33 y quiero", "dice=33 quiere" },
	{ "matá", "" }, { "matala", "" }, { "hacé la primera", "" }, { "tirá la más baja", "" }, { "pardá", "" },
	{ "parda", "" }, { "jugá tranquilo", "" }, { "esperá, no cantes", "" }, { "estoy ciego", "" }, { "a la pesca", "" },
	{ "", "" }, { "...", "" }, { "¿?", "" }, { ",", "" },
	{ "mirá, la verdad que no sé qué hacer con estas cartas, pero bueno, dale, quiero", "quiere:a" },
	{ "estuve pensando toda la noche y creo que voy a decir truco", "truco:i~" },
	{ "te digo la verdad, no me gusta nada, pero envido", "envido:a" },
};

static void check_rows(const struct row *rows, size_t count)
{
	char got[512];
	unsigned wrong = 0;

	for (size_t i = 0; i < count; i++) {
		spoken_text(rules, canto_read(canto, str_of(rows[i].phrase)), got, sizeof got);
		if (strcmp(got, rows[i].means) != 0) {
			print_error("«%s»: read as [%s], should be [%s]\n", rows[i].phrase, got, rows[i].means);
			wrong++;
		}
	}
	assert_int_equal(wrong, 0);
}

#define LENGTH(array) (sizeof(array) / sizeof *(array))

static void test_truco(void **state)
{
	(void)state;
	check_rows(truco_rows, LENGTH(truco_rows));
}

static void test_answers(void **state)
{
	(void)state;
	check_rows(answer_rows, LENGTH(answer_rows));
}

static void test_envido(void **state)
{
	(void)state;
	check_rows(envido_rows, LENGTH(envido_rows));
}

static int open_lexicon(void **state)
{
	const struct load_request request = { .name = STR("rulesets/universitario.reglas") };
	struct arena arena;
	struct findings findings;

	(void)state;
	arena_init(&arena);
	findings_init(&findings, &arena);
	rules = ruleset_load(&request, &findings, NULL);
	canto = rules ? canto_open(rules, &findings) : NULL;
	for (const struct finding *f = findings.first; f; f = f->next)
		print_error("%s: %.*s\n", finding_info(f->code)->code, (int)f->args[0].words.in[0].n, f->args[0].words.in[0].p);
	arena_free(&arena);
	return canto ? 0 : 1;
}

static int close_lexicon(void **state)
{
	(void)state;
	canto_close(canto);
	ruleset_free(rules);
	return 0;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_truco), cmocka_unit_test(test_answers), cmocka_unit_test(test_envido),
	};

	return cmocka_run_group_tests(tests, open_lexicon, close_lexicon);
}
