/* Which of two challenges an answer names, where one of them is named in words that are no call, and where the answer stands
 * behind its name (docs/cantos.md, Forms). */
#include "../lib/speaking.h"

/* The envidos and the truco open their lances, so that a name with its answer behind it needs no article. */
static void opening(struct fixture *fixture)
{
	struct canto_row *cantos = fixture->text.rules.cantos;

	cantos[0].opens = cantos[1].opens = cantos[3].opens = true;
}

#define CHECK_UNDER(lexicon, ...) check_heard(opening, lexicon, HEARD(__VA_ARGS__))
#define HALF "palabra y \"y\"; mal falta_envido \"falta\"; mal envido \"envidito\"; "

/* Each with its answer right behind it, whichever the answer is. */
static void test_pair(void **state)
{
	(void)state;
	CHECK_UNDER("", { "envido quiero, truco sí", "quiere[0]:a quiere[1]:a" }, { "envido no quiero, truco quiero", "no_quiere[0]:a quiere[1]:a" },
		{ "envido quiero, truco no quiero", "quiere[0]:a no_quiere[1]:a" }, { "envido quiero, truco paso", "quiere[0]:a pasa[1]:a" },
		{ "envido quiero truco no quiero", "quiere[0]:a no_quiere[1]:a" });
}

/* Where one of the two has none, or is no challenge of its own lance, both call; so does what a quiero raises. What is no call is no
 * challenge either. */
static void test_no_pair(void **state)
{
	(void)state;
	CHECK_UNDER("", { "envido, truco quiero", "envido truco quiere" }, { "envido quiero, truco", "envido quiere+ truco+" },
		{ "retruco quiero, envido quiero", "retruco quiere+ envido+" }, { "envido quiero, retruco quiero", "envido quiere+ retruco+" },
		{ "envido quiero, real envido quiero", "envido quiere+ real_envido+" },
		{ "quiero y envido quiero, truco quiero", "quiere quiere[0]:a quiere[1]:a" },
		{ "turco quiero, envido quiero", "quiere+:a envido+:a" }, { "dale quiero, truco quiero", "quiere+:a truco+:a" });
}

/* What is no call names a part among parts alone, across a pause too; elsewhere it calls nothing and takes no answer. Behind a quiero and its "y" it
 * was meant for a raise. */
static void test_half_name(void **state)
{
	(void)state;
	CHECK_UNDER(HALF, { "quiero la falta, el truco", "quiere[0]:a quiere[1]:a" }, { "quiero el truco, la falta no", "quiere[1]:a no_quiere[0]:a" },
		{ "quiero el truco, me gusta la falta no", "quiere[1]:a" }, { "truco, la falta no", "truco:a" }, { "truco y la falta no", "truco:i~" },
		{ "la falta no me gusta", "!no_quiere" }, { "quiero y la falta", "quiere:a !falta_envido" }, { "el truco y la falta", "truco:a !falta_envido" },
		{ "quiero el dale y el truco", "quiere+:a truco+:a" });
}

/* "In" a part: another answer comes behind, after a pause or at once, and yes or no. The first canto is one like any other; what
 * stands for no canto names none, and the pass is of a sentence. */
static void test_in_part(void **state)
{
	(void)state;
	CHECK_UNDER(HALF, { "paso en la falta, quiero el truco", "pasa[0]:a quiere[1]:a" }, { "paso en la falta quiero el truco", "pasa[0]:a quiere[1]:a" },
		{ "paso en la falta, no quiero el truco", "pasa[0]:a no_quiere[1]:a" },
		{ "paso en el envidito, quiero el truco", "pasa[0]:a quiere[1]:a" }, { "paso en el dale, quiero", "pasa:i~ quiere:a" });
}

/* Behind a part only what is barred as a refusal refuses it, and a word that joins goes on joining though it is barred. */
static void test_behind_part(void **state)
{
	(void)state;
	CHECK_UNDER("mal no_quiere \"nones\";", { "quiero el envido y el truco dale", "quiere[0]:a quiere[1]:a" },
		{ "quiero el envido y el truco nones", "quiere[0]:a no_quiere[1]:a" });
	CHECK_UNDER("mal no_quiere \"y\";", { "quiero el envido y el truco", "quiere[0]:a quiere[1]:a" });
}

/* Half a name with its no or yes is an act beside which a barred courtesy is nothing; a raise of the first canto is one. */
static void test_beside(void **state)
{
	(void)state;
	CHECK_UNDER(HALF "mal truco \"sí\";", { "la falta sí", "falta_envido:a" }, { "sí", "!truco" });
	CHECK_UNDER("", { "quiero envido, turco", "quiere+:a envido+:a !truco" });
}

/* Beside calls well said, and of other lances, what is no call was meant as one more, be it of another game. */
static void test_one_more(void **state)
{
	(void)state;
	CHECK_UNDER(HALF, { "envidito y truco", "truco:a !envido" }, { "envidito y real envido", "real_envido:a" },
		{ "envido, turco", "envido:a !truco" }, { "me gusta el truco, envidito", "truco:i~" });
	CHECK_UNDER("mal no_quiere \"nones\"; mal habla \"un órdago\";", { "truco, nones", "truco:a" }, { "envido, un órdago", "envido:a !habla" });
}

/* A breath of eight acts has no room for the part that is named last: no worse a breath for it. */
static void test_ninth(void **state)
{
	struct fixture fixture;

	(void)state;
	begin_argentine(&fixture);
	lexicon_read(&fixture.text, "mal envido \"el toque\";");
	open_canto(&fixture);
	const struct utterance *said = canto_read(fixture.canto,
		STR("quiero el truco, envido, retruco, envido, retruco, envido, retruco, envido y el toque"));
	assert_int_equal(said->count, UTTERANCE_ACTS);
	assert_int_equal(said->wording, WORDING_ACCEPTED);
	end(&fixture);
}

/* What stands behind a canto is told of a canto alone: a part that turns out to be refused is an answer. */
static void test_told(void **state)
{
	static const struct { const char *phrase; unsigned act; enum named named; } rows[] = {
		{ "truco no", 0, NAMED_NO }, { "el truco no", 0, NAMED_NO }, { "el truco sí", 0, NAMED_YES }, { "el truco", 0, NAMED_ALONE },
		{ "el envido no, el truco quiero", 0, NAMED_ALONE }, { "el envido no, el truco quiero", 1, NAMED_ALONE },
	};
	struct fixture fixture;

	(void)state;
	begin_argentine(&fixture);
	open_canto(&fixture);
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		const struct utterance *said = canto_read(fixture.canto, str_of(rows[i].phrase));
		assert_true(said->count > rows[i].act);
		if (said->acts[rows[i].act].named != rows[i].named)
			fail_msg("«%s»: %u", rows[i].phrase, said->acts[rows[i].act].named);
	}
	end(&fixture);
}

/* Parts of which none was answered are told of as one, with all its words; the canto before them, where there is room for no more
 * than one of them, has its own. */
static void test_words_of(void **state)
{
	static const char last[] = "real envido, el envido no, el truco sí";
	static const struct { unsigned trucos; const char *then; unsigned act; const char *words; } rows[] = {
		{ 0, "el envido no", 0, "envido no" }, { 0, "el envido no, el truco sí", 0, "envido no, el truco sí" },
		{ 0, last, 0, "real envido" }, { 0, last, 1, "envido no, el truco sí" }, { 22, last, 1, "real envido" },
	};
	struct fixture fixture;

	(void)state;
	begin_argentine(&fixture);
	open_canto(&fixture);
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		char phrase[400] = "";
		for (unsigned k = 0; k < rows[i].trucos; k++)
			strcat(phrase, "truco, ");
		strcat(phrase, rows[i].then);
		const struct utterance *said = canto_read(fixture.canto, str_of(phrase));
		assert_true(said->count > rows[i].act);
		const struct spoken_act *act = &said->acts[rows[i].act];
		struct str words = { phrase + act->begin, act->end - act->begin };
		if (!str_equal(words, str_of(rows[i].words)))
			fail_msg("«%s»: «%.*s»", phrase, (int)words.n, words.p);
	}
	end(&fixture);
}

/* A set phrase of several acts names one part, that of its first act; where nothing is answered or named it is not called either. */
static void test_phrase_names_one(void **state)
{
	(void)state;
	CHECK_UNDER("frase \"dobladito\" es truco + envido;", { "el envido no, el truco sí", "envido:i~ truco:a" },
		{ "el envido no, el dobladito sí", "envido:i~ truco:a" }, { "el envido no, el dobladito", "envido:i~" },
		{ "el envido no, el dobladito no", "envido:i~ truco:i~" },
		{ "el envido no, el dobladito quiero", "no_quiere[0]:a quiere[1]:a" }, { "el envido no, el dobladito no quiero", "no_quiere[0]:a no_quiere[1]:a" },
		{ "quiero el envido y el dobladito", "quiere[0]:a quiere[1]:a" }, { "el dobladito", "truco+:a envido+:a" });
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_pair), cmocka_unit_test(test_no_pair), cmocka_unit_test(test_half_name), cmocka_unit_test(test_in_part), cmocka_unit_test(test_behind_part),
		cmocka_unit_test(test_beside), cmocka_unit_test(test_one_more), cmocka_unit_test(test_ninth), cmocka_unit_test(test_told),
		cmocka_unit_test(test_words_of), cmocka_unit_test(test_phrase_names_one),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
