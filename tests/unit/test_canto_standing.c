/* What is read out of a sentence and what is not, by the policies of a ruleset (docs/cantos.md, Standing, Patterns). */
#include "../lib/speaking.h"

static void cantos(struct fixture *fixture)
{
	lexicon_canto(&fixture->text, "contraflor", 2, "contraflor");
}

#define CHECK_UNDER(lexicon, ...) check_heard(cantos, lexicon, HEARD(__VA_ARGS__))

/* ---- patterns ------------------------------------------------------------------------------------------------ */

#define PATTERNS "palabra flor \"flor\"; abierta truco \"apuest\"; abierta quiere \"acept\"; abierta canta_flor \"todas iguales\";" \
	" abierta se_va \"abandon\"; "

/* Where whole formulas alone count for a subject, what a pattern hears of it does not; other acts have no such policy. */
static void test_patterns(void **state)
{
	(void)state;
	CHECK_UNDER(PATTERNS, { "subo la apuesta", "truco:a~" }, { "la aceptamos", "quiere:a~" },
		{ "miren, todas iguales", "canta_flor:a~" }, { "lo abandono", "se_va:a~" });
	CHECK_UNDER(PATTERNS "lee cantos abierta; lee respuestas abierta; lee flor abierta;", { "subo la apuesta", "truco:a~" },
		{ "la aceptamos", "quiere:a" }, { "miren, todas iguales", "canta_flor:a~" }, { "lo abandono", "se_va:a~" });
	CHECK_UNDER(PATTERNS "lee cantos frase;", { "subo la apuesta", "" }, { "la aceptamos", "quiere:a~" },
		{ "miren, todas iguales", "canta_flor:a~" }, { "lo abandono", "se_va:a~" });
	CHECK_UNDER(PATTERNS "lee respuestas frase;", { "subo la apuesta", "truco:a~" }, { "la aceptamos", "!quiere" },
		{ "miren, todas iguales", "canta_flor:a~" }, { "lo abandono", "se_va:a~" });
	CHECK_UNDER(PATTERNS "lee flor frase;", { "subo la apuesta", "truco:a~" }, { "la aceptamos", "quiere:a~" },
		{ "miren, todas iguales", "" }, { "lo abandono", "se_va:a~" });
}

/* ---- numbers -------------------------------------------------------------------------------------------------- */

/* Loose numbers count after any formula of their clause; not where whole formulas alone do. */
static void test_numbers(void **state)
{
	(void)state;
	CHECK_UNDER("", { "a los veinte minutos", "dice=20:i~" }, { "quiero contarte que 27 valen", "quiere:i~ dice=27:i~" },
		{ "cuento 27 que quiero contarte", "dice=27:i~ quiere:i~" });
	/* three of them; what is declared is no loose number, and loose cantos are none either */
	CHECK_UNDER("", { "veinte minutos treinta dias siete horas nueve meses", "dice=20:i~ dice=30:i~ dice=7:i~" },
		{ "20, 30, 7, 9", "dice=20 dice=30 dice=7 dice=9" },
		{ "me gusta el truco, lindo envido, buen retruco, gran vale cuatro", "truco:i~ envido:i~ retruco:i~ vale_cuatro:i~" });
	/* who declared asks, who spoke of something else concedes */
	CHECK_UNDER("", { "27, son buenas", "dice=27" }, { "a los veinte minutos, son buenas", "concede:a" });
	CHECK_UNDER("lee cifras frase;", { "a los veinte minutos", "" }, { "veinte", "dice=20" },
		{ "quiero contarte que 27 valen", "quiere:i~" });
	CHECK_UNDER("lee cifras suelta;", { "a los veinte minutos", "dice=20:i~" });
}

/* ---- short words ------------------------------------------------------------------------------------------------ */

/* "Paso" is no act inside a sentence, unless "y" joins it to another answer. */
static void test_paso(void **state)
{
	(void)state;
	CHECK_UNDER("", { "me parece que paso y quiero", "pasa:i~ quiere:i~" }, { "me parece que quiero y paso", "quiere:i~ pasa:i~" },
		{ "me parece que paso", "pasa:i~" }, { "me parece que paso, quiero", "pasa:i~ quiere:a" }, { "quiero, me parece que paso", "quiere:a pasa:i~" });
	/* What is not read does not come first. */
	CHECK_UNDER("", { "mañana paso por casa quiero verte", "pasa:i~" }, { "mañana quiero verte por casa paso", "quiere:i~" });
	/* An answer that comes too late is not heard; the "paso" that "y" joins to it is. */
	CHECK_UNDER("", { "quiero, te juro que no quiero y paso", "quiere:i pasa:i~" });
}

/* Two acts in two words, which a sentence may hold by chance; three words and more chance does not make. */
static void test_short_phrases(void **state)
{
	static const char lexicon[] = "frase \"todo suyo\" es concede + se_va; frase \"todo esto suyo\" es concede + se_va;";

	(void)state;
	CHECK_UNDER(lexicon, { "todo suyo", "concede+:a se_va+:a" }, { "parece que todo suyo resulta", "" },
		{ "parece que todo esto suyo resulta", "concede+:i~ se_va+:i~" }, { "no todo esto suyo", "" });
}

/* Behind a "no" nothing that leaves or concedes counts, though ¡ ends the clause; behind a comma it does. */
static void test_denied(void **state)
{
	(void)state;
	CHECK_UNDER("", { "no me voy al mazo", "" }, { "no ¡me voy al mazo!", "se_va:a" }, { "no, me voy al mazo", "se_va:a" }, { "¡me voy al mazo!", "se_va" });
}

/* ---- the first of a clause ---------------------------------------------------------------------------------------- */

static void test_first(void **state)
{
	(void)state;
	CHECK_UNDER("", { "truco, me gusta el envido", "truco:a envido:i~" }, { "me gusta el truco raro el envido", "truco:i~" },
		{ "me gusta el truco, parece lindo el envido", "truco:i~ envido:i~" },
		/* second in one clause, first in the next */
		{ "me gusta el envido raro el truco, me gusta el truco", "envido:i~ truco:i~" });
	CHECK_UNDER("palabra chica \"chica\";", { "me gusta la chica", "achica:i~" });
	/* the canto said again is no second one; what is joined to it is not joined to the first. Behind "al" it is what is raised */
	CHECK_UNDER("irregular truco \"trucazo\";", { "lindo truco buen truco envido", "truco:i~" }, { "truco al truco", "truco:a" },
		{ "truco al trucazo", "truco:a" }, { "al truco truco", "truco:i~" });
	/* nor is an answer, or what is said after a "no", behind a number that stands between */
	CHECK_UNDER("", { "lindo truco de 30 quiero", "truco:i~ dice=30:i~" }, { "lindo truco de 30 no te quiero", "truco:i~ dice=30:i~" },
		{ "lindo truco de 30 no no quiero", "truco:i~ dice=30:i~" }, { "lindo truco de 30 no y quiero", "truco:i~ dice=30:i~" },
		{ "lindo truco de 29 y no y treinta y tres", "truco:i~ dice=29:i~" });
}

/* An utterance is as well said as the worst of its acts. */
static void test_worst(void **state)
{
	static const struct { const char *phrase; enum wording wording; } rows[] = {
		{ "me gusta el truco, envido", WORDING_IRREGULAR }, { "envido, me gusta el truco", WORDING_IRREGULAR },
		{ "envido, che", WORDING_ACCEPTED }, { "envido y truco", WORDING_OFFICIAL }, { "turco", WORDING_NO_CALL },
	};
	struct fixture fixture;

	(void)state;
	begin_argentine(&fixture);
	open_canto(&fixture);
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		assert_int_equal(canto_read(fixture.canto, str_of(rows[i].phrase))->wording, rows[i].wording);
	end(&fixture);
}

/* Barred words fill their clause; what is said in another takes nothing from them, nor does one from the other. */
static void test_barred(void **state)
{
	(void)state;
	CHECK_UNDER("mal envido \"envidito\";", { "qué lindo día, turco", "!truco" }, { "qué lindo turco", "" }, { "lindo turco", "" },
		{ "turco, envidito", "!truco !envido" }, { "turco, turco", "!truco" }, { "qué lindo día, dale", "" });
}

/* Where no canto is read out of a sentence, what is joined to it there goes with it; nothing else does. */
static void test_joined(void **state)
{
	(void)state;
	CHECK_UNDER("lee cantos frase;", { "me gusta el truco y quiero", "" }, { "hola, me gusta el truco y quiero", "" },
		{ "me gusta el truco pero mañana quiero", "quiere:i~" }, { "me gusta el truco y, quiero ver", "quiere:i~" },
		{ "me gusta quiero y truco", "quiere+:i~" }, { "al truco y quiero", "quiere" }, { "quiero y el truco raro", "quiere+:a" });
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_patterns), cmocka_unit_test(test_numbers), cmocka_unit_test(test_paso),
		cmocka_unit_test(test_short_phrases), cmocka_unit_test(test_denied), cmocka_unit_test(test_first), cmocka_unit_test(test_worst), cmocka_unit_test(test_barred),
		cmocka_unit_test(test_joined),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
