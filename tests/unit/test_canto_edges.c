/* The edges of hearing: what is more, longer or stranger than what is said at a table, and lexicons that hold too much. */
#include "../lib/loading.h"
#include "../lib/speaking.h"

static void check_all(struct fixture *fixture, const struct heard *rows, size_t count)
{
	for (size_t i = 0; i < count; i++)
		check(fixture, rows[i].phrase, rows[i].means);
}

#define CHECK_ALL(fixture, rows) check_all(fixture, rows, sizeof (rows) / sizeof *(rows))

/* ---- forms ------------------------------------------------------------------------------------------------- */

static void test_answers(void **state)
{
	static const struct heard rows[] = {
		{ "quiero, no quiero", "quiere:i" },
		{ "quiero, no quiero, quiero", "quiere:i" },
		{ "quiero porque sí, no quiero", "quiere:a" }, /* a phrase whose meaning is fixed stays clean */
		{ "no quiero el truco", "no_quiere[1]:a" },
		{ "no quiero truco", "no_quiere[1]:a" },
		{ "paso en el envido", "pasa[0]:a" },
		{ "paso en el bar", "pasa:i~" },
		{ "no son buenas", "" },
		{ "quiero todo", "quiere[*]:a" },
		{ "truco y no quiero", "truco no_quiere" },
		{ "quiero el envido y el truco", "quiere[0]:a quiere[1]:a" },
		{ "quiero el envido, truco", "quiere[0]:a truco" },
		/* nobody has answered anything: a reserved word inside a sentence */
		{ "el truco no", "truco:i~" },
		{ "el truco no y el envido", "truco:i~" },
	};
	struct fixture fixture;
	(void)state;
	begin_argentine(&fixture);
	lexicon_read(&fixture.text, "frase \"quiero porque sí\" es quiere;");
	open_canto(&fixture);
	CHECK_ALL(&fixture, rows);
	end(&fixture);
}

static void test_calls(void **state)
{
	static const struct heard rows[] = {
		{ "truco, truco", "truco:a" },
		{ "truco dobladito", "truco truco+:a envido+:a" }, /* not the same said twice: it holds more */
		{ "cuatro tantos envido", "n_tantos=4" },
		{ "cuatro tantos envido, cuatro tantos envido", "n_tantos=4:a" },
		{ "cuatro tantos envido, cinco tantos envido", "n_tantos=4 n_tantos=5" },
		{ "truco y envido y truco y envido y truco y envido y truco y envido y truco y envido y truco y envido y truco y envido"
			" y truco y envido y truco y envido y truco y envido y truco y envido y truco y envido y truco y envido",
			"truco envido truco envido truco envido truco envido" },
	};
	struct fixture fixture;
	(void)state;
	begin_argentine(&fixture);
	lexicon_canto(&fixture.text, "n_tantos", 0, "");
	lexicon_read(&fixture.text, "palabra tantos \"tantos\"; acto n_tantos \"# tantos envido\"; frase \"dobladito\" es truco + envido;");
	open_canto(&fixture);
	CHECK_ALL(&fixture, rows);
	end(&fixture);
}

/* Two dozen drafts are kept, the last of them is written over: what is said when there is no room stands in the order said, and
 * behind a "no" it counts no more than elsewhere. */
static void test_two_dozen(void **state)
{
	char many[400] = "";
	static const struct { unsigned times; const char *then, *means; } rows[] = {
		{ 24, "no me voy al mazo", "truco:a" }, { 24, "me voy al mazo", "truco:a se_va" }, { 23, "no me voy al mazo", "truco:a" },
		{ 22, "envido, truco, no me voy al mazo", "truco:a envido:a" }, { 22, "envido, retruco", "truco:a envido retruco" }, { 23, "envido, retruco", "truco:a retruco" },
	};
	struct fixture fixture;

	(void)state;
	begin_argentine(&fixture);
	open_canto(&fixture);
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		many[0] = 0;
		for (unsigned k = 0; k < rows[i].times; k++)
			strcat(many, "truco, ");
		check(&fixture, strcat(many, rows[i].then), rows[i].means);
	}
	end(&fixture);
}

/* Policies that read whole formulas only: what is joined to a canto in a sentence is part of the sentence. */
static void test_joined(void **state)
{
	static const struct heard rows[] = {
		{ "me gusta el truco y, envido", "envido:a" },
		{ "me gusta el truco y, envido raro", "" },
		{ "me gusta el truco y envido", "" },
		{ "dale, no te lo", "!no_quiere" },
		{ "dale", "!quiere" },
	};
	struct fixture fixture;
	(void)state;
	begin_argentine(&fixture);
	lexicon_read(&fixture.text, "lee cantos frase;");
	open_canto(&fixture);
	CHECK_ALL(&fixture, rows);
	end(&fixture);
}

static void test_flor_words(void **state)
{
	static const struct heard rows[] = {
		{ "flor", "canta_flor" }, { "chica", "achica" }, { "privo", "supera" }, { "tantos", "" }, { "¿cuánto?", "" },
		{ "a ley", "avisa<5>" }, { "con ley", "canta_flor<3>" }, { "sin ley", "niega_flor<4>" }, { "de ley", "" },
		{ "con ley o", "canta_flor<3>:i~" }, { "con ley o con flor", "canta_flor<3>:i~" },
		{ "con ley o sin ley", "avisa<5>" },
		{ "contraflor", "canta_flor<2>" }, { "contrapelo flor", "canta_flor<2>" }, { "contrabajo", "" }, { "contratruco", "" },
	};
	struct fixture fixture;
	(void)state;
	begin(&fixture);
	lexicon_canto(&fixture.text, "truco", 2, "truco");
	lexicon_read(&fixture.text, "palabra flor \"flor\"; palabra ley \"ley\"; palabra chica \"chica\"; palabra privo \"privo\";"
		"palabra tantos \"tantos\"; palabra pregunta \"cuanto\"; palabra contra \"contrapelo\"; acto avisa \"a ley\";");
	open_canto(&fixture);
	CHECK_ALL(&fixture, rows);
	end(&fixture);
}

/* Pauses inside what is set: talk, and phrases that are written with one. */
static void test_pauses(void **state)
{
	static const struct heard rows[] = {
		{ "truco, no sé", "" }, { "truco no sé", "" }, { "truco, vamos a ver", "truco:a" },
		{ "te digo; envido", "envido" }, { "te la canto, envido", "envido" }, { "falta... envido", "falta_envido" }, { "falta, envido", "falta_envido" },
		
	};
	struct fixture fixture;
	(void)state;
	begin_argentine(&fixture);
	lexicon_read(&fixture.text, "habla \"truco no sé\"; acto envido \"te digo; envido\" \"te la canto, envido\";");
	open_canto(&fixture);
	CHECK_ALL(&fixture, rows);
	end(&fixture);
}

/* ---- numbers ----------------------------------------------------------------------------------------------- */

static void test_numbers(void **state)
{
	static const struct { const char *text; int number; } rows[] = {
		{ "cuarentaytres", 43 }, { "cuarentaitrés", 43 }, { "veinti y siete", -1 }, { "veintixis tres", -1 }, { "treintai tres", 33 }, { "treinti uno", 31 },
		/* "treinta y" takes a unit, never a number that is complete */
		{ "treinta y veintidós", -1 }, { "treinta y 27", -1 }, { ",", -1 }, { ".", -1 }, { "33,", 33 },
		{ "!!!!!!!!!!!!!!!33 no", -1 }, /* more words and signs than are read: who knows what follows */
		{ "dieci", -1 }, { "treintai", -1 }, { "veintixis", -1 }, { "treintaixis", -1 }, { "treinta un", -1 }, { "veinti un", 21 },
		{ "treinta y dos", 32 }, { "media docena", 6 }, { "una docena", 12 }, { "docena", -1 }, { "media", -1 }, { "!!33!!", 33 }, { "!!", -1 },
		{ "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", -1 },
		{ "treinta                                                   y tres", 33 },
		{ "treinta                                                    y tres", -1 }, /* sixty-five bytes */
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		if (canto_number(str_of(rows[i].text)) != rows[i].number)
			fail_msg("«%s» is %d", rows[i].text, canto_number(str_of(rows[i].text)));
}

/* Who hesitates three hundred times between two halves of a number still says it. */
static void test_hesitation(void **state)
{
	char phrase[2048] = "veinti";
	struct fixture fixture;
	(void)state;
	for (int i = 0; i < 300; i++)
		strcat(phrase, " ...");
	strcat(phrase, " siete");
	begin_argentine(&fixture);
	open_canto(&fixture);
	check(&fixture, phrase, "dice=27");
	end(&fixture);
}

/* ---- bytes ------------------------------------------------------------------------------------------------- */

static void test_bytes(void **state)
{
	static char phrase[9000];
	struct fixture fixture;
	const struct utterance *said;
	(void)state;
	begin_argentine(&fixture);
	open_canto(&fixture);
	memset(phrase, 0x80, sizeof phrase); /* nowhere is there a place to cut */
	assert_int_equal(canto_read(fixture.canto, (struct str){ phrase, sizeof phrase })->count, 0);
	said = canto_read(fixture.canto, STR(""));
	assert_int_equal(said->count, 0);
	assert_ptr_equal(said, canto_read(fixture.canto, STR("")));
	end(&fixture);
}

/* The first 8,192 bytes are read, up to the last character that is whole: what is said there is heard. Patterns are not given so much. */
static void test_cut(void **state)
{
	enum { READ = 8192, ROOM = READ + 64 };
	static const struct { size_t n; const char *text; size_t at; const char *means; } rows[] = {
		{ READ, "truco\x80", READ - 5, "truco:i~" }, /* exactly so long: what stands behind it is none of it */
		{ READ + 9, "truco z", READ - 5, "truco:i~" }, { READ + 9, "truco z", READ - 4, "" },
		{ READ + 9, "truco\x80\x80\x80\x80\x80\x80\x80", READ - 4, "" }, { READ + 9, "truco\x80\x80\x80\x80\x80\x80", READ - 5, "truco:i~" },
		{ READ + 9, "truco\x80\x80\x80\x80\x80\x80", READ - 8, "truco:i~" },
	};
	static char phrase[ROOM];
	struct fixture fixture;

	(void)state;
	begin_argentine(&fixture);
	open_canto(&fixture);
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char got[64] = "";
		memset(phrase, ' ', sizeof phrase);
		memcpy(phrase, "tengo sed", 9);
		memcpy(phrase + rows[i].at, rows[i].text, strlen(rows[i].text));
		spoken_text(&fixture.text.rules, canto_read(fixture.canto, (struct str){ phrase, rows[i].n }), got, sizeof got);
		if (strcmp(got, rows[i].means) != 0)
			fail_msg("row %zu: [%s], not [%s]", i, got, rows[i].means);
	}
	end(&fixture);
}

/* ---- what performs -------------------------------------------------------------------------------------------- */

/* A number in passing is nothing yet: barred words and patterns are heard beside it; beside one that is declared they are not. */
static void test_number_in_passing(void **state)
{
	struct fixture fixture;

	(void)state;
	begin_argentine(&fixture);
	lexicon_read(&fixture.text, "mal envido patrón \"zz+\"; abierta quiere \"hecho\";");
	open_canto(&fixture);
	check(&fixture, "a los veinte minutos. turco", "dice=20:i~ !truco");
	check(&fixture, "a los veinte minutos, zzz", "dice=20:i~ !envido");
	check(&fixture, "a los veinte minutos, hecho", "dice=20:i~ quiere:a~");
	check(&fixture, "27, turco", "dice=27:a");
	check(&fixture, "son buenas, zzz", "concede:a");
	end(&fixture);
}

/* ---- patterns ------------------------------------------------------------------------------------------------ */

/* A barred pattern that begins with what counts among other words, and goes on, is heard instead of it; one within it or before it is not, nor
 * one beside words that count alone. What is said besides stays. */
static void test_pattern_goes_on(void **state)
{
	struct fixture fixture;

	(void)state;
	begin_argentine(&fixture);
	lexicon_read(&fixture.text, "mal retruco patrón \"\\bquiero y (?:\\w+ ){0,3}mas\\b\"; mal truco patrón \"^eh truco|^quiero$\";");
	open_canto(&fixture);
	check(&fixture, "quiero y un montón más", "!retruco");
	check(&fixture, "quiero y ya", "quiere:a");
	check(&fixture, "che, quiero y un montón más, eh", "!retruco");
	check(&fixture, "quiero", "quiere");
	check(&fixture, "quiero, eh", "quiere:a");
	check(&fixture, "eh truco", "truco:a");
	end(&fixture);
}

/* What matches nothing at all says nothing. */
static void test_empty_match(void **state)
{
	struct fixture fixture;
	(void)state;
	begin_argentine(&fixture);
	lexicon_read(&fixture.text, "mal truco patrón \"x*\"; abierta quiere \"z*$\";");
	open_canto(&fixture);
	check(&fixture, "hola", "");
	check(&fixture, "xx", "!truco");
	check(&fixture, "lazz", "quiere:a~");
	end(&fixture);
}

/* ---- lexicons ------------------------------------------------------------------------------------------------- */

static void test_no_words(void **state)
{
	struct fixture fixture;
	(void)state;
	begin(&fixture);
	open_canto(&fixture);
	check(&fixture, "truco y quiero", "");
	check(&fixture, "27", "dice=27");
	end(&fixture);
	begin(&fixture);
	lexicon_canto(&fixture.text, "mudo", 0, ""); /* a canto without words cannot be said */
	open_canto(&fixture);
	check(&fixture, "mudo", "");
	end(&fixture);
}

/* Faults of a lexicon carry the clauses of the entry. */
static void test_faults(void **state)
{
	char longest[700];
	const struct { const char *says; enum finding_code code; } rows[] = {
		{ "CH-13 mal envido patrón \"a(b\";", CODE_LEXICON_PATTERN },
		{ "CH-13 acto truco \"ahora\"; CH-13 acto envido \"ahora\";", CODE_LEXICON_TWICE },
		{ "CH-13 acto truco \"¡¡\";", CODE_LEXICON_EMPTY },
		{ "CH-13 palabra truco \"dos palabras\";", CODE_LEXICON_WORD },
		{ longest, CODE_LEXICON_LONG },
	};
	char *plain = file_text("tests/data/chico.reglas");
	(void)state;
	snprintf(longest, sizeof longest, "CH-13 acto truco \"%0513d\";", 7);
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char *text = malloc(strlen(plain) + strlen(rows[i].says) + 16);
		struct loading l;
		sprintf(text, "%s\nléxico { %s }", plain, rows[i].says);
		load_text(&l, text);
		must_load(&l);
		assert_null(canto_open(l.rules, &l.findings));
		assert_int_equal(l.findings.count, 1);
		assert_int_equal(l.findings.first->code, rows[i].code);
		assert_str(l.findings.first->clauses[0], "CH-13");
		loading_close(&l);
		free(text);
	}
	free(plain);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_answers), cmocka_unit_test(test_calls), cmocka_unit_test(test_two_dozen), cmocka_unit_test(test_joined),
		cmocka_unit_test(test_flor_words), cmocka_unit_test(test_pauses), cmocka_unit_test(test_numbers),
		cmocka_unit_test(test_hesitation), cmocka_unit_test(test_bytes), cmocka_unit_test(test_cut), cmocka_unit_test(test_number_in_passing),
		cmocka_unit_test(test_pattern_goes_on),
		cmocka_unit_test(test_pattern_goes_on), cmocka_unit_test(test_empty_match), cmocka_unit_test(test_no_words), cmocka_unit_test(test_faults),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
