/* Which set phrase stands at a place of an utterance: numbers in it, stretched words, pauses (docs/cantos.md). */
#include "../lib/speaking.h"

static void cantos(struct fixture *fixture)
{
	lexicon_canto(&fixture->text, "n_tantos", 0, "");
	lexicon_canto(&fixture->text, "real", 0, "");
}

#define CHECK_UNDER(lexicon, ...) check_heard(cantos, lexicon, HEARD(__VA_ARGS__))

/* ---- numbers in phrases ---------------------------------------------------------------------------------------- */

#define TANTOS "palabra tantos \"tantos\" \"tanto\"; "

static void test_numbers(void **state)
{
	(void)state;
	CHECK_UNDER(TANTOS "acto n_tantos \"# tantos\" \"# tantos envido\"; acto real \"# real envido\" \"real de uno\";",
		{ "un tanto", "n_tantos=1" }, { "un tanto envido", "n_tantos=1" }, { "cero tantos envido", "n_tantos=0" },
		{ "dos real envido", "real=2" }, { "un real envido", "real_envido:a" }, { "truco, un", "truco:a" });
	/* A number that the phrase itself has, first in it or not, in words or figures, nothing included. */
	CHECK_UNDER("acto retruco \"cuatro al hilo\"; acto real \"cero al hilo\"; acto n_tantos \"vale cero\";",
		{ "4 al hilo", "retruco" }, { "cuatro al hilo", "retruco" }, { "tres al hilo", "dice=3:i~" }, { "cero al hilo", "real" },
		{ "0 al hilo", "real" }, { "vale 0", "n_tantos" }, { "vale cero", "n_tantos" }, { "vale uno", "dice=1:a" });
	/* What the phrase before held behind this place is not said now. */
	CHECK_UNDER(TANTOS "acto n_tantos \"subo #\";", { "subo un tanto", "n_tantos=1:a" }, { "subo un", "" },
		{ "treinta y tres", "dice=33" }, { "treinta y", "dice=30" });
}

/* The phrase that names its number is meant before the one that takes any, whichever stands first in the ruleset. */
static void test_exact_number(void **state)
{
	(void)state;
	CHECK_UNDER("acto n_tantos \"subo #\"; acto real \"subo diez\";", { "subo diez", "real" }, { "subo 11", "n_tantos=11" });
	CHECK_UNDER("acto real \"subo diez\"; acto n_tantos \"subo #\";", { "subo diez", "real" }, { "subo 11", "n_tantos=11" });
	CHECK_UNDER("acto n_tantos \"# arriba\"; acto real \"diez arriba\";", { "diez arriba", "real" }, { "11 arriba", "n_tantos=11" });
	CHECK_UNDER("acto real \"diez arriba\"; acto n_tantos \"# arriba\";", { "diez arriba", "real" }, { "11 arriba", "n_tantos=11" });
}

/* ---- stretched words -------------------------------------------------------------------------------------------- */

/* Squeezed where three letters and more are equal, wherever they stand, or two vowels, unless the ruleset has the word as it was said. */
static void test_stretched(void **state)
{
	char said[120] = "truc", letters[64];

	(void)state;
	CHECK_UNDER("mal envido \"enviiido\";", { "tttruco", "truco:a" }, { "trrrucooo", "truco:a" }, { "trucoo", "truco:a" }, { "trruco", "" },
		{ "enviiido", "!envido" }, { "enviiiido", "envido:a" });
	/* a word of more than 48 bytes is not squeezed, whatever stood before it */
	memset(letters, 'o', sizeof letters);
	letters[44] = 0;
	strcat(said, letters);
	CHECK_UNDER("", { said, "truco:a" });
	strcat(said, "o");
	CHECK_UNDER("", { said, "" });
	memset(letters, 'x', 60);
	letters[60] = 0;
	snprintf(said, sizeof said, "envidooo %s", letters);
	CHECK_UNDER("", { said, "envido:i~" });
}

/* A name may be a diminutive or a plural, as long as a word may be: 48 bytes, an "s" besides. Other words are none: they are loose. */
static void test_names(void **state)
{
	char letters[80], said[120];

	(void)state;
	CHECK_UNDER("", { "truco gorditos", "truco:a" }, { "truco amiguita", "truco:a" }, { "truco chaquito", "truco:i~" }, { "truco itos", "truco:i~" },
		{ "truco panas", "truco:a" }, { "truco pases", "truco:i~" }, { "truco de gordo", "truco:i~" }, { "truco un gordo", "truco:i~" });
	memset(letters, 'x', sizeof letters);
	for (size_t n = 46; n < 70; n++) {
		snprintf(said, sizeof said, "truco %.*sitos", (int)n, letters);
		CHECK_UNDER("", { said, "truco:i~" });
		snprintf(said, sizeof said, "truco %.*ss", (int)n, letters);
		CHECK_UNDER("", { said, "truco:i~" });
	}
}

/* A word that nothing knows is a name if it has a capital inside a sentence. It has none in capitals throughout, nor in a title. */
static void test_capitals(void **state)
{
	(void)state;
	CHECK_UNDER("", { "truco Tincho", "truco:a" }, { "Truco Tincho", "truco:a" }, { "truco Ñandú Álvez", "truco:a" }, { "truco mi Tincho", "truco:a" },
		{ "¡Truco, Tincho, y envido!", "truco:a envido:a" }, { "quiero Tincho y retruco", "quiere+:a retruco+:a" }, { "no quiero Tincho", "no_quiere:a" },
		{ "truco tincho", "truco:i~" }, { "TRUCO TINCHO", "truco:i~" }, { "Truco Tincho Argentino", "truco:i~" }, { "Truco O Tincho Vos", "truco:i~" }, { "truco de Tincho", "truco:i~" },
		{ "truco X", "truco:i~" }, { "truco un Tincho", "truco:i~" }, { "Tincho truco", "truco:i~" }, { "hay calor. Tincho truco", "truco:i~" },
		{ "vamos Trucoo", "truco:a" }, { "falta Tincho", "" });
}

/* The names of the players are names however they are written; the acts stand at the same places. */
static void test_names_of_the_table(void **state)
{
	static const struct { const char *phrase, *means; } rows[] = {
		{ "truco tincho", "truco:a" }, { "truco TINCHO", "truco:a" }, { "TRUCO TINCHO!", "truco:a" }, { "truco ñandú", "truco:a" },
		{ "truco nandu", "truco:i~" }, { "truco álvez", "truco:a" }, { "truco alvez", "truco:a" }, { "truco tinchos", "truco:i~" },
		{ "truco de tincho", "truco:i~" }, { "truco x", "truco:i~" }, { "hace calor tincho", "" },
	};
	static const struct str players[] = { { "Tincho", 6 }, { "", 0 }, { "X Ñandú Álvez", 16 }, { "Maximilianomaximilianomaximilianomaximilianomaximiliano", 55 } };
	struct fixture fixture;
	char got[120];

	(void)state;
	begin_argentine(&fixture);
	open_canto(&fixture);
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		const struct utterance *said = canto_read_at(fixture.canto, str_of(rows[i].phrase), players, 4);
		spoken_text(&fixture.text.rules, said, got, sizeof got);
		if (strcmp(got, rows[i].means) != 0)
			fail_msg("«%s»: read as [%s], should be [%s]", rows[i].phrase, got, rows[i].means);
		assert_true(!said->count || (said->acts[0].begin == 0 && said->acts[0].end == 5));
	}
	end(&fixture);
}

/* ---- pauses ------------------------------------------------------------------------------------------------------ */

/* Phrases that are known as a whole go on over a pause, barred ones too; courtesies do not. Other signs are blanks. */
static void test_pauses(void **state)
{
	(void)state;
	CHECK_UNDER("frase \"me la juego toda\" es quiere; mal quiere \"de una buena\"; irregular no_quiere \"para nada amigo\";",
		{ "me la juego, toda", "quiere:a" }, { "de una, buena", "!quiere" }, { "para nada, amigo", "no_quiere:i" },
		{ "claro que quiero", "quiere:a" }, { "claro, que quiero", "quiere:a" }, { "vale # cuatro", "vale_cuatro" },
		{ "vale * cuatro", "vale_cuatro" }, { "no 100 quiero", "dice=100:i~ quiere:i~" });
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_numbers), cmocka_unit_test(test_exact_number), cmocka_unit_test(test_stretched),
		cmocka_unit_test(test_pauses), cmocka_unit_test(test_names), cmocka_unit_test(test_capitals),
		cmocka_unit_test(test_names_of_the_table),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
