/* Reading utterances: the forms of speech over other lexicons than the argentine one, policies,
 * patterns, what a bad lexicon is told, and promises that hold for any bytes. */
#include "../lib/speaking.h"

/* ---- numbers ----------------------------------------------------------------------------------- */

static void test_numbers(void **state)
{
	static const char *const tens[] = { "", "", "veinte", "treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa" };
	static const char *const units[] = { "", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve" };
	static const struct { const char *text; int number; } others[] = {
		{ "cero", 0 }, { "un", 1 }, { "una", 1 }, { "diez", 10 }, { "once", 11 }, { "doce", 12 }, { "trece", 13 },
		{ "catorce", 14 }, { "quince", 15 }, { "dieciséis", 16 }, { "diez y seis", 16 }, { "diecinueve", 19 },
		{ "veintiún", 21 }, { "veintidós", 22 }, { "Veintitrés", 23 }, { "VEINTISÉIS", 26 }, { "veinti siete", 27 },
		{ "veinti... siete", 27 }, { "veinti-siete", 27 }, { "treinta y un", 31 }, { "treintaitrés", 33 },
		{ "treinta tres", 33 }, { "0", 0 }, { "07", 7 }, { "99", 99 }, { " 33 ", 33 }, { "¡33!", 33 },
		{ "cien", 100 }, { "ciento dos", 102 }, { "ciento un", 101 }, { "ciento treinta y tres", 133 }, { "doscientos", 200 },
		{ "quinientas veintisiete", 527 }, { "novecientos noventa y nueve", 999 }, { "100", 100 }, { "0250", 250 }, { "mil", 1000 },
		{ "mil cien", 1100 }, { "dos mil treinta y tres", 2033 }, { "2 mil", 2000 }, { "nueve mil novecientos noventa y nueve", 9999 },
		{ "diez mil", 9999 }, { "cien mil", 9999 }, { "123456789012", 9999 },
		{ "", -1 }, { "treinta y", -1 }, { "y tres", -1 }, { "veinti", -1 }, { "ciento, dos", -1 }, { "ciento 2", -1 }, { "cien doscientos", -1 },
		{ "doscient", -1 }, { "un mil un mil", -1 }, { "cero mil", -1 },
		{ "treinta, tres", -1 }, { "treinta... tres", -1 }, { "27 28", -1 }, { "treinta y doce", -1 },
		{ "tengo 27", -1 }, { "3e", -1 }, { "\xff", -1 },
	};
	char text[64];

	(void)state;
	for (int t = 2; t < 10; t++)
		for (int u = 0; u < 10; u++) {
			snprintf(text, sizeof text, u ? "%s y %s" : "%s", tens[t], units[u]);
			assert_int_equal(canto_number(str_of(text)), 10 * t + u);
		}
	for (size_t i = 0; i < sizeof others / sizeof *others; i++)
		if (canto_number(str_of(others[i].text)) != others[i].number)
			fail_msg("«%s» is %d", others[i].text, canto_number(str_of(others[i].text)));
}

/* ---- places ------------------------------------------------------------------------------------ */

static void test_spans(void **state)
{
	static const struct { const char *phrase; unsigned act; const char *words; } rows[] = {
		{ "truco", 0, "truco" }, { "¡Truco, papá!", 0, "Truco" }, { "sí, QUIERO", 0, "QUIERO" },
		{ "quiero y retruco", 0, "quiero" }, { "quiero y retruco", 1, "retruco" },
		{ "¿te bancás un reTRÚco?", 0, "reTRÚco" }, { "no te lo quiero, che", 0, "no te lo quiero" },
		{ "¡Ay, qu\xc3\xa9 enVI\xcc\x81" "do!", 0, "enVI\xcc\x81" "do" }, { "envido\xcc\x81 y truco", 0, "envido\xcc\x81" },
		{ "quiero el envido, el truco no", 0, "quiero el envido" }, { "quiero el envido, el truco no", 1, "truco no" },
		{ "tengo treinta y tres de mano", 0, "treinta y tres" }, { "el turco", 0, "turco" },
		{ "ñandú, quiero", 0, "quiero" }, { "no quiero nada más, che", 0, "no quiero nada más" },
	};
	struct fixture fixture;

	(void)state;
	begin_argentine(&fixture);
	open_canto(&fixture);
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct str phrase = str_of(rows[i].phrase);
		const struct utterance *said = canto_read(fixture.canto, phrase);
		assert_true(rows[i].act < said->count);
		const struct spoken_act *act = &said->acts[rows[i].act];
		struct str words = str_slice(phrase, act->begin, act->end);
		if (!str_equal(words, str_of(rows[i].words)))
			fail_msg("«%s»: «%.*s»", rows[i].phrase, (int)words.n, words.p);
	}
	end(&fixture);
}

static void test_entries(void **state)
{
	struct fixture fixture;

	(void)state;
	begin_argentine(&fixture);
	fixture.text.entries[0].what = 2; /* what the words ask for goes with them */
	open_canto(&fixture);
	const struct spoken_act *act = &canto_read(fixture.canto, STR("che, truco"))->acts[0];
	assert_int_equal(act->entry, 0);
	assert_int_equal(act->what, 2);
	act = &canto_read(fixture.canto, STR("dale"))->acts[0];
	assert_int_equal(act->act, ACT_DEFORMA);
	assert_int_equal(act->meant, ACT_QUIERE);
	assert_int_equal(act->entry, fixture.text.rules.lexicon_count - 1);
	act = &canto_read(fixture.canto, STR("27"))->acts[0];
	assert_int_equal(act->entry, NO_INDEX);
	assert_int_equal(act->what, 0);
	end(&fixture);
}

/* ---- forms --------------------------------------------------------------------------------------- */

static void test_flor_forms(void **state)
{
	static const struct { const char *phrase, *means; } rows[] = {
		{ "cinco tantos envido", "n_tantos=5" }, { "Quince tantos envido", "n_tantos=15" },
		{ "un tanto envido", "n_tantos=1" }, { "envido 4 puntos", "n_tantos=4" }, { "envido dos puntos", "n_tantos=2" },
		{ "dos real envido", "real=2" }, { "tres reales envido", "real=3" }, { "real envido", "real" },
		{ "envido la falta", "falta" }, { "hasta igualar envido", "igualar" }, { "quiero y la falta", "quiere+ falta+" },
		{ "quiero y 3 piedras más", "quiere+ piedras+=3" }, { "quiero, real envido", "quiere+ real+" },
		{ "con flor envido", "canta_flor<1> envido<1>" }, { "con flor la falta envido", "canta_flor<1> falta<1>" },
		{ "contra flor cinco tantos envido", "canta_flor<2> n_tantos=5<2>" },
		{ "contra flor", "canta_flor<2>" }, { "contra flor al resto", "resto" }, { "contra-flor el resto", "resto" },
		{ "con ley envido", "canta_flor<3> envido<3>" }, { "sin ley envido", "niega_flor<4> envido<4>" },
		{ "a ley juego y envido", "avisa<5> envido<5>" }, { "a ley juego y envido 4 puntos", "avisa<5> n_tantos=4<5>" },
		{ "con ley o sin ley juego y envido", "avisa<5> envido<5>" },
		{ "a ley o sin ley juego y envido", "avisa<5> envido<5>" }, { "a ley", "avisa<5>" },
		{ "con flor quiero", "canta_flor<1> quiere<1>" }, { "con flor no quiero", "canta_flor<1> no_quiere<1>" },
		{ "con flor paso", "canta_flor<1> pasa<1>" }, { "con flor me achico", "canta_flor<1> achica<1>" },
		{ "con flor quiero y 4 piedras más", "canta_flor<1> quiere+<1> piedras+=4<1>" },
		{ "sin ley de juego quiero y paso", "niega_flor<4> quiere<4> pasa<4>" },
		{ "con ley quiero y retruco", "canta_flor<3> quiere+<3> retruco+<3>" },
		{ "flor", "canta_flor" }, { "tengo flor", "canta_flor:a" }, { "no tengo flor", "niega_flor" }, { "sin flor", "niega_flor" },
		{ "me achico", "achica" }, { "flor y truco", "canta_flor truco" }, { "con mi flor truco", "canta_flor<1> truco<1>" },
		{ "privo", "supera" }, { "privo y truco", "supera truco" }, { "a ley de juego", "impone" },
		{ "a ley de juego, falta envido y el truco", "impone falta truco" }, { "a punto", "niega_flor" },
		{ "¿tenés flor?", "canta_flor:i~" }, { "qué linda flor", "canta_flor:i~" },
	};
	struct fixture fixture;

	(void)state;
	begin(&fixture);
	lexicon_canto(&fixture.text, "envido", 0, "envido");
	lexicon_canto(&fixture.text, "n_tantos", 0, "");
	lexicon_canto(&fixture.text, "real", 0, "");
	lexicon_canto(&fixture.text, "falta", 0, "");
	lexicon_canto(&fixture.text, "igualar", 0, "");
	lexicon_canto(&fixture.text, "piedras", 0, "");
	lexicon_canto(&fixture.text, "resto", 1, "");
	lexicon_canto(&fixture.text, "truco", 2, "truco");
	lexicon_canto(&fixture.text, "retruco", 2, "retruco");
	lexicon_read(&fixture.text,
		"palabra flor \"flor\"; palabra ley \"ley\"; palabra juego \"juego\"; palabra privo \"privo\";"
		"palabra tantos \"tantos\" \"tanto\" \"puntos\" \"piedras\"; palabra quiero \"quiero\"; palabra paso \"paso\";"
		"acto n_tantos \"# tantos envido\" \"envido # tantos\"; acto real \"real envido\" \"# real envido\" \"# reales envido\";"
		"acto falta \"falta envido\" \"la falta\" \"la falta envido\" \"envido la falta\"; acto igualar \"hasta igualar envido\";"
		"acto piedras \"# piedras más\"; acto resto \"contra flor al resto\" \"contra flor el resto\"; acto canta_flor \"flor\";"
		"acto niega_flor \"no tengo flor\" \"a punto\"; acto no_quiere \"no quiero\"; acto achica \"me achico\";"
		"acto impone \"a ley de juego\";");
	open_canto(&fixture);
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		check(&fixture, rows[i].phrase, rows[i].means);
	end(&fixture);
}

static void test_phrase_of_several_acts(void **state)
{
	struct fixture fixture;

	(void)state;
	begin_argentine(&fixture);
	lexicon_read(&fixture.text, "frase \"todo o nada\" es quiere + retruco; habla \"quiero mucho a mi abuela\";");
	open_canto(&fixture);
	check(&fixture, "todo o nada", "quiere+:a retruco+:a");
	check(&fixture, "quiero mucho a mi abuela", "");
	check(&fixture, "quiero mucho a mi tía", "quiere:i~");
	end(&fixture);
}

/* A canto without a phrase of its own is called by its name in the ruleset. */
static void test_named_by_row(void **state)
{
	struct fixture fixture;

	(void)state;
	begin(&fixture);
	lexicon_argentine_cantos(&fixture.text);
	lexicon_read(&fixture.text, "acto quiere \"quiero\";");
	open_canto(&fixture);
	check(&fixture, "quiero y vale 4", "quiere+ vale_cuatro+");
	assert_int_equal(canto_read(fixture.canto, STR("truco"))->acts[0].entry, NO_INDEX);
	assert_int_equal(canto_read(fixture.canto, STR("envido"))->acts[0].entry, NO_INDEX); /* the first row, the last */
	assert_int_equal(canto_read(fixture.canto, STR("vale cuatro"))->acts[0].entry, NO_INDEX);
	end(&fixture);
}

/* ---- policies ---------------------------------------------------------------------------- */

static void test_whole_phrases_only(void **state)
{
	struct fixture fixture;

	(void)state;
	begin_argentine(&fixture);
	lexicon_read(&fixture.text, "lee cantos frase; lee respuestas frase; lee cifras al_deber;");
	open_canto(&fixture);
	check(&fixture, "truco", "truco");
	check(&fixture, "te canto truco", "truco:a");
	check(&fixture, "dale, quiero", "quiere:a");
	check(&fixture, "me gusta el truco", "");
	check(&fixture, "quiero un café", "");
	check(&fixture, "no lo quiero", "no_quiere:i");
	check(&fixture, "a los veinte minutos", "dice=20:i~");
	end(&fixture);
}

/* ---- patterns ------------------------------------------------------------------------------------------ */

static void test_patterns(void **state)
{
	struct fixture fixture;

	(void)state;
	begin_argentine(&fixture);
	lexicon_read(&fixture.text, "mal truco patrón \"^\\W*truqu[a-z]+\\W*$\"; mal envido patrón \"\\benvid[ií]t?[oa]s\\b\"; abierta no_quiere \"\\bni ahi\\b\"; abierta quiere \"\\bmeta\\b\";");
	open_canto(&fixture);
	check(&fixture, "esos ENVIDITOS", "!envido");
	check(&fixture, "¡Truquete!", "!truco");
	check(&fixture, "Truquete", "!truco");
	check(&fixture, "meta pata", "quiere:a~");
	check(&fixture, "ni ahí meto", "no_quiere:a~");
	check(&fixture, "ni ahí, meta", "no_quiere:a~");
	check(&fixture, "meta truco", "truco:i~");
	check(&fixture, "meta \xff pata", "quiere:a~"); /* what is no letter is a blank */
	const struct utterance *said = canto_read(fixture.canto, STR("¡Bah! ¡Meta!"));
	assert_int_equal(said->acts[0].begin, 9);
	assert_int_equal(said->acts[0].end, 13);
	end(&fixture);
}

/* Open answers in two languages, by patterns alone; the file puts the acceptances first. */
static void test_open_answers(void **state)
{
	static const char *const yes[] = { "accept", "ok", "yes", "vull", "play", "vinga", "Yes, let's see it", "OK then",
		"¡Vinga, va!", "I'll play that one", "sí, vull", "accepted" };
	static const char *const no[] = { "no", "pass", "no vull", "no play", "No, I don't accept that", "well... no",
		"I pass, play on", "ah no, no vull pas", "NO!" };
	static const char *const talk[] = { "", "nobody", "display", "hmm", "what did you say?" };
	struct fixture fixture;

	(void)state;
	begin(&fixture);
	lexicon_read(&fixture.text, "lee respuestas abierta; abierta quiere \"\\b(accept(ed)?|ok|yes|vull|play|vinga)\\b\";"
		" abierta no_quiere \"\\b(no|pass)\\b\";");
	open_canto(&fixture);
	for (size_t i = 0; i < sizeof yes / sizeof *yes; i++)
		check(&fixture, yes[i], "quiere:a~");
	for (size_t i = 0; i < sizeof no / sizeof *no; i++)
		check(&fixture, no[i], "no_quiere:a~");
	for (size_t i = 0; i < sizeof talk / sizeof *talk; i++)
		check(&fixture, talk[i], "");
	end(&fixture);
}

/* The same where the clear words are official and only the rest is left to patterns. */
static void test_open_beside_words(void **state)
{
	struct fixture fixture;

	(void)state;
	begin_argentine(&fixture);
	lexicon_read(&fixture.text, "lee respuestas abierta; acto quiere \"accept\" \"ok\" \"yes\" \"vull\" \"play\" \"vinga\";"
		" acto no_quiere \"no\" \"no vull\" \"no play\"; abierta quiere \"\\b(accept|ok|yes|vull|play|vinga)\\b\";"
		" abierta no_quiere \"\\b(no|pass)\\b\";");
	open_canto(&fixture);
	check(&fixture, "accept", "quiere");
	check(&fixture, "vull", "quiere");
	check(&fixture, "vinga", "quiere");
	check(&fixture, "no", "no_quiere");
	check(&fixture, "no vull", "no_quiere");
	check(&fixture, "no play", "no_quiere");
	check(&fixture, "pass", "no_quiere:a~");
	check(&fixture, "quiero", "quiere");
	check(&fixture, "no quiero", "no_quiere");
	check(&fixture, "ok, retruco", "quiere+ retruco+");
	check(&fixture, "I would play that", "quiere:a~");
	check(&fixture, "I would not play, no", "no_quiere:a");
	check(&fixture, "no way I play that", "no_quiere:a~");
	end(&fixture);
}

/* Answers that are open may be asked; what comes after in the same breath counts. Elsewhere the words bind however they are said. */
static void test_asked(void **state)
{
	static const char lexicon[] = "acto quiere \"ok\" \"sí\"; acto no_quiere \"no\"; abierta quiere \"\\baccept\\W?\"; abierta no_quiere \"\\bpass\\b\";";
	static const struct { const char *phrase, *open, *loose; } rows[] = {
		{ "quiero?", "", "quiere" }, { "¿Quiero ?", "", "quiere" }, { "¿quiero, Dani?", "", "quiere:a" }, { "¿no quiero?", "", "no_quiere" },
		{ "¿paso?", "", "pasa" }, { "¿no?", "", "no_quiere" }, { "¿sí? no", "no_quiere", "quiere:i" }, { "¿sí? pues no", "no_quiere:a", "quiere:i" },
		{ "ok, ¿no?", "quiere", "quiere:i" }, { "¿por qué? quiero", "quiere:a", "quiere:a" }, { "¡quiero! ¿eh?", "quiere:a", "quiere:a" },
		{ "no, ¿por qué?", "no_quiere:a", "no_quiere:a" }, { "¿truco?", "truco", "truco" }, { "¿quiero el truco?", "", "quiere[1]:a" },
		{ "accept?", "", "quiere:a~" }, { "shall I accept ?", "", "quiere:a~" }, { "I accept", "quiere:a~", "quiere:a~" }, { "¿do I pass, Dani?", "", "no_quiere:a~" },
		{ "¿y si... quiero?", "", "quiere:a" },
	};
	(void)state;
	for (unsigned open = 0; open < 2; open++) {
		struct fixture fixture;
		begin_argentine(&fixture);
		lexicon_read(&fixture.text, lexicon);
		lexicon_read(&fixture.text, open ? "lee respuestas abierta;" : "lee respuestas suelta;");
		open_canto(&fixture);
		for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
			check(&fixture, rows[i].phrase, open ? rows[i].open : rows[i].loose);
		end(&fixture);
	}
}

static void test_pattern_limit(void **state)
{
	struct fixture fixture;

	(void)state;
	begin_argentine(&fixture);
	lexicon_read(&fixture.text, "mal truco patrón \"^(([a-z])+.)+[A-Z]([a-z])+$\";");
	open_canto(&fixture);
	const struct utterance *said = canto_read(fixture.canto, STR("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"));
	assert_true(said->limit_hit);
	assert_int_equal(said->count, 0);
	assert_int_equal(said->wording, WORDING_TALK);
	assert_false(canto_read(fixture.canto, STR("truco"))->limit_hit);
	end(&fixture);
}

/* ---- faults of a lexicon ---------------------------------------------------------------------------------- */

static void check_fault(const char *lexicon, enum finding_code code, const char *at)
{
	struct fixture fixture;

	begin(&fixture);
	lexicon_argentine_cantos(&fixture.text);
	lexicon_read(&fixture.text, lexicon);
	fixture.canto = canto_open(&fixture.text.rules, &fixture.findings);
	assert_null(fixture.canto);
	assert_int_equal(fixture.findings.count, 1);
	assert_int_equal(fixture.findings.first->code, code);
	assert_int_equal(fixture.findings.first->kind, KIND_RULESET);
	struct str words = source_text(&fixture.text.rules.source, fixture.findings.first->span);
	if (!str_equal(words, str_of(at)))
		fail_msg("fault at «%.*s», not at «%s»", (int)words.n, words.p, at);
	end(&fixture);
}

static void test_faults(void **state)
{
	(void)state;
	check_fault("mal truco patrón \"tr(uco\";", CODE_LEXICON_PATTERN, "tr(uco");
	check_fault("mal truco patrón \"a\\Cb\";", CODE_LEXICON_PATTERN, "a\\Cb");
	check_fault("mal truco patrón \"((((((((((((((((((((((((((((((((((((((((((((((((a))))))))))))))))))))))))))))))))))))))))))))))))\";",
		CODE_LEXICON_PATTERN, "((((((((((((((((((((((((((((((((((((((((((((((((a))))))))))))))))))))))))))))))))))))))))))))))))");
	check_fault("acto truco \"va\"; mal quiere \"Vá\";", CODE_LEXICON_TWICE, "Vá");
	check_fault("acto truco \"truco\"; admite truco \"truco\";", CODE_LEXICON_TWICE, "truco");
	check_fault("acto truco \"¡...!\";", CODE_LEXICON_EMPTY, "¡...!");
	check_fault("acto truco \"a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a\";", CODE_LEXICON_LONG,
		"a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a");
	check_fault("palabra quiero \"quiero ver\";", CODE_LEXICON_WORD, "quiero ver");
}

/* ---- any bytes ----------------------------------------------------------------------------------------------- */

/* Reads phrases made of lexicon words and noise; they differ in case only. */
static void test_case_does_not_matter(void **state)
{
	static const char *const words[] = { "truco", "no", "quiero", "y", "el", "envido", "café", "27", ",", "sí", "paso" };
	struct fixture fixture;
	char low[256], high[256], first[512], second[512];
	uint32_t chance = 12345;

	(void)state;
	begin_argentine(&fixture);
	open_canto(&fixture);
	for (int round = 0; round < 3000; round++) {
		low[0] = 0;
		for (int i = 0; i < 6; i++) {
			chance = chance * 1664525 + 1013904223;
			strcat(strcat(low, words[chance / 65536 % (sizeof words / sizeof *words)]), " ");
		}
		for (size_t i = 0; i <= strlen(low); i++)
			high[i] = (char)(low[i] >= 'a' && low[i] <= 'z' ? low[i] - 32 : low[i]);
		spoken_text(&fixture.text.rules, canto_read(fixture.canto, str_of(low)), first, sizeof first);
		spoken_text(&fixture.text.rules, canto_read(fixture.canto, str_of(high)), second, sizeof second);
		assert_string_equal(first, second);
	}
	end(&fixture);
}

static void test_long_phrases(void **state)
{
	static char phrase[40000];
	struct fixture fixture;

	(void)state;
	begin_argentine(&fixture);
	open_canto(&fixture);
	memset(phrase, 'a', sizeof phrase);
	memcpy(phrase, "truco, ", 7);
	const struct utterance *said = canto_read(fixture.canto, (struct str){ phrase, sizeof phrase });
	assert_int_equal(said->count, 1);
	assert_int_equal(said->acts[0].end, 5);
	for (size_t i = 0; i + 7 <= sizeof phrase; i += 7)
		memcpy(phrase + i, "truco 1", 7);
	said = canto_read(fixture.canto, (struct str){ phrase, sizeof phrase });
	assert_in_range(said->count, 1, UTTERANCE_ACTS);
	for (size_t i = 0; i + 2 <= sizeof phrase; i += 2)
		memcpy(phrase + i, "\xc3\xb1", 2); /* cut between characters */
	memcpy(phrase + 8190, "\xe2\x82\xac", 3);
	assert_int_equal(canto_read(fixture.canto, (struct str){ phrase, 9000 })->count, 0);
	end(&fixture);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_numbers), cmocka_unit_test(test_spans), cmocka_unit_test(test_entries),
		cmocka_unit_test(test_flor_forms), cmocka_unit_test(test_phrase_of_several_acts),
		cmocka_unit_test(test_named_by_row), cmocka_unit_test(test_whole_phrases_only),
		cmocka_unit_test(test_patterns), cmocka_unit_test(test_open_answers), cmocka_unit_test(test_open_beside_words),
		cmocka_unit_test(test_asked),
		cmocka_unit_test(test_pattern_limit),
		cmocka_unit_test(test_faults), cmocka_unit_test(test_case_does_not_matter),
		cmocka_unit_test(test_long_phrases),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
