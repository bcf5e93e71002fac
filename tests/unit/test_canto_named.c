/* What is said beside an answer: what names its call, what raises in words that are none, what only asks, which call a flor
 * leads, and which of several parts is meant (docs/cantos.md, Forms, Standing). */
#include "../lib/speaking.h"

static void cantos(struct fixture *fixture)
{
	lexicon_canto(&fixture->text, "n_tantos", 0, "");
}

#define CHECK_UNDER(lexicon, ...) check_heard(cantos, lexicon, HEARD(__VA_ARGS__))

/* ---- barred words behind a quiero -------------------------------------------------------------------------------- */

/* The first word of the call's own words, anywhere among those that are barred, names what is accepted: a word of them, and no
 * part of one. The cantos of the lexicon are the first, the last and one between. */
static void test_names_its_call(void **state)
{
	(void)state;
	CHECK_UNDER("mal falta_envido \"falta\" \"la falta\" \"mi falta ya\" \"faltas\" \"la faltita\" \"lafalta\"; mal truco \"un truco\";"
		" mal envido \"el toque fino\"; acto envido \"toque\";",
		{ "quiero, falta", "quiere:a" }, { "quiero, la falta", "quiere:a" }, { "quiero, mi falta ya", "quiere:a" },
		{ "quiero, un truco", "quiere:a" }, { "quiero, el toque fino", "quiere:a" },
		{ "quiero, faltas", "quiere:a !falta_envido" }, { "quiero, la faltita", "quiere:a !falta_envido" },
		{ "quiero, lafalta", "quiere:a !falta_envido" });
	/* words that are merely admitted name nothing */
	CHECK_UNDER("mal truco \"la comun\"; admite truco \"comun\";", { "quiero, la comun", "quiere:a !truco" });
}

/* A raise in words that are none, behind a quiero that is a clean answer, however close: a call alone, and not beside another. */
static void test_raises_behind_quiero(void **state)
{
	(void)state;
	CHECK_UNDER("mal vale_cuatro \"4\"; mal no_quiere \"nones\";", { "quiero, turco", "quiere:a !truco" }, { "turco, quiero", "quiere:a" },
		{ "quiero4", "quiere:a !vale_cuatro" }, { "quiero, nones", "quiere:a" }, { "quiero, dale, turco", "quiere:a !truco" },
		{ "no quiero, turco", "no_quiere:a" }, { "quiero verte, turco", "quiere:i~" }, { "quiero retruco, turco", "quiere+:a retruco+:a !truco" },
		{ "quiero retruco, dale", "quiere+:a retruco+:a" }, { "retruco, turco", "retruco:a" });
}

/* ---- questions ----------------------------------------------------------------------------------------------------- */

/* Where answers are open an answer within a question answers nothing: the sign that opens it stands before it in its sentence,
 * or the one that closes it right behind it. Other acts may be asked; other signs open nothing. */
static void test_asked(void **state)
{
	(void)state;
	CHECK_UNDER("lee respuestas abierta; abierta truco \"apuest\"; abierta quiere \"acept\";",
		{ "¿quiero, Dani?", "" }, { "¿quiero... Dani?", "" }, { "quiero?", "" }, { "quiero  ?", "" }, { "¿sí? quiero", "quiere:a" },
		{ "¿aceptamos... Dani?", "" }, { "aceptamos", "quiere:a" },
		{ "¿subo la apuesta?", "truco:a~" }, { "\xf0\x9f\x8e\xbf quiero", "quiere" }); /* a sign whose last byte is that of ¿ */
}

/* ---- the flor that leads a call ----------------------------------------------------------------------------------------- */

/* It is read as the call of its clause is; an answer is none, nor is the call of another clause, nor one that is not read. */
static void test_leads_call(void **state)
{
	(void)state;
	CHECK_UNDER("palabra flor \"flor\";", { "raro con flor envido", "canta_flor<1>:a~ envido<1>:i~" },
		{ "con flor quiero raro", "canta_flor<1>:i~ quiere<1>:i~" }, { "raro con flor ¡envido!", "canta_flor<1>:i~ envido<1>:a" });
	CHECK_UNDER("palabra flor \"flor\"; lee flor frase;", { "raro con flor envido", "canta_flor<1>:a~ envido<1>:i~" },
		{ "con flor quiero raro", "" }, { "raro con flor ¡envido!", "envido<1>:a" }, { "raro con flor", "" });
	CHECK_UNDER("palabra flor \"flor\"; lee flor frase; lee cantos frase;", { "raro con flor envido", "" });
}

/* ---- parts --------------------------------------------------------------------------------------------------------------- */

/* "Y no el envido" refuses that part and goes with what went before; the number of a call that is named is none of the answer. */
static void test_part_not(void **state)
{
	(void)state;
	CHECK_UNDER("palabra flor \"flor\"; acto n_tantos \"# tantos envido\";", { "quiero el truco y no el envido", "quiere[1]:a no_quiere[0]:a" },
		{ "con flor quiero el truco y no el envido", "canta_flor<1> quiere[1]<1>:a no_quiere[0]<1>:a" },
		{ "quiero el truco y no los cinco tantos envido", "quiere[1]:a no_quiere[0]:a" });
	/* said as inside another sentence by its form, and no less a part */
	CHECK_UNDER("", { "quiero el truco y del envido", "quiere[1]:a quiere[0]:i~" });
}

/* A verb of answering has the call beside it for its object: it is no call, and where other words answer it is what was meant. */
static void test_verbs(void **state)
{
	(void)state;
	CHECK_UNDER("", { "acepto el envido", "!quiere[0]" }, { "truco acepto", "!quiere[1]" }, { "rechazo el truco", "!no_quiere[1]" },
		{ "no te lo acepto", "!no_quiere" }, { "me niego al truco", "!no_quiere[1]" }, { "tomo el envido", "!quiere[0]" }, { "tomo mate", "" },
		{ "acepto, quiero", "quiere:a" }, { "acepto, truco", "truco:a" }, { "quiero el envido y rechazo el truco", "quiere[0]:a !no_quiere[1]" },
		{ "el envido no lo acepto", "!no_quiere[0]" }, { "acepto que llueva", "" });
	CHECK_UNDER("lee respuestas abierta;", { "acepto el envido", "quiere[0]:a" }, { "no te lo acepto", "no_quiere:a" }, { "rechazo el truco", "no_quiere[1]:a" });
}

/* A separator tells nothing but behind a bare "no"; a denial is no call where loose words are none. */
static void test_separators(void **state)
{
	static const char *const signs[] = { ", ", ". ", "; ", ": ", " - ", "... ", "! ", "!, \xc2\xa1", " (", "\n" };
	struct fixture fixture;
	char phrase[64];

	(void)state;
	begin_argentine(&fixture);
	open_canto(&fixture);
	for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
		snprintf(phrase, sizeof phrase, "no%squiero", signs[i]);
		check(&fixture, phrase, "quiere:i");
		snprintf(phrase, sizeof phrase, "falta%senvido", signs[i]);
		check(&fixture, phrase, "falta_envido");
		snprintf(phrase, sizeof phrase, "quiero%sy%sretruco", signs[i], signs[i]);
		check(&fixture, phrase, "quiere+ retruco+");
		snprintf(phrase, sizeof phrase, "el envido,%ssi;%sel truco%sno quiero", signs[i], signs[i], signs[i]);
		check(&fixture, phrase, "quiere[0]:a no_quiere[1]:a");
	}
	end(&fixture);
	CHECK_UNDER("lee cantos frase;", { "no tengo envido", "" }, { "no hay truco", "" }, { "el truco no", "!no_quiere[1]" }, { "no, truco", "truco:a" });
	CHECK_UNDER("", { "no tengo envido", "envido:i~" }, { "kiero", "quiere:a" }, { "embido", "envido:a" }, { "karancho", "" });
}

/* "Los dos" is all that was asked; two behind an article that belong to a call are not, and what is said beside stays as it is. */
static void test_both(void **state)
{
	(void)state;
	CHECK_UNDER("acto n_tantos \"# tantos envido\";", { "quiero los dos tantos envido", "quiere[0]:a" },
		{ "quiero los dos, retruco", "quiere[*]:a retruco" }, { "quiero los dos y retruco", "quiere[*]:a retruco" });
}

/* A pronoun behind a canto belongs to the answer that follows; without one it is a word like any other. A set phrase of several
 * acts is not undone by a "no" that refuses what was named before it. */
static void test_named_first(void **state)
{
	(void)state;
	CHECK_UNDER("frase \"todo listo\" es concede + quiere;", { "el truco lo quiero", "quiere[1]:a" }, { "el truco lo", "truco:i~" },
		{ "el truco no lo quiero y el envido", "no_quiere[1]:a no_quiere[0]:a" }, { "el truco no todo listo", "truco:i~" });
}

/* A barred word that stands with its article names its own part among several: the first call of the lexicon, one behind a "pero" or
 * a "no", one that its own words name with their article. */
static void test_named_by_barred(void **state)
{
	(void)state;
	CHECK_UNDER("mal falta_envido \"la falta\"; mal envido \"el envidito\"; acto real_envido \"la real\";",
		{ "quiero la falta y el truco", "quiere[0]:a quiere[1]:a" }, { "quiero la falta pero no el truco", "quiere[0]:a no_quiere[1]:a" },
		{ "quiero la falta y no el truco", "quiere[0]:a no_quiere[1]:a" }, { "no quiero la falta ni el truco", "no_quiere[0]:a no_quiere[1]:a" },
		{ "quiero el envidito y el truco", "quiere[0]:a quiere[1]:a" }, { "quiero el truco y no el envidito", "quiere[1]:a no_quiere[0]:a" },
		{ "quiero la falta y la real", "quiere[0]:a quiere[0]:a" });
	/* right behind another part, without a pause, where it has its own answer */
	CHECK_UNDER("mal falta_envido \"falta\";", { "quiero el truco la falta no", "quiere[1]:a no_quiere[0]:a" },
		{ "no quiero el truco la falta sí", "no_quiere[1]:a quiere[0]:a" }, { "paso en el truco la falta quiero", "pasa[1]:a quiere[0]:a" },
		{ "quiero el truco la falta da miedo", "quiere[1]:i~" });
}

/* Where no other part follows it is the words of what is accepted: nothing, no call, a call without its article, or an article
 * without its call. */
static void test_barred_alone(void **state)
{
	(void)state;
	CHECK_UNDER("mal falta_envido \"la falta\"; mal truco \"lo\"; lee cantos frase;", { "quiero la falta", "quiere[0]:a" },
		{ "quiero la falta y el asado", "quiere[0]:a" }, { "quiero la falta y muy truco", "quiere[0]:a" },
		/* without an article it names nothing, and what follows is a raise; an article that is barred itself is no call's */
		{ "quiero turco y el envido", "quiere+:a envido+:a" }, { "quiero lo y el envido", "quiere:i~" });
}

/* "Nada más" behind a part or a call: that and no more. It says so of what stands before it in these two words. */
static void test_no_more(void **state)
{
	(void)state;
	CHECK_UNDER("", { "quiero el truco nada   más", "quiere[1]:a" }, { "quiero el truco nada", "quiere[1]:i~" }, { "truco nada más", "truco:a" },
		{ "envido nada más, linda", "envido:a" }, { "truco algo más", "truco:i~" }, { "truco nada menos", "truco:i~" },
		{ "nada más truco", "truco:a" }, { "quiero nada más", "quiere:a" }, { "el truco no quiero nada más", "no_quiere[1]:a" });
}

/* Behind "no quiero" it is of all that was asked, as "nada" is; of a pass, and in another clause, it is no part of the answer. */
static void test_nothing_more(void **state)
{
	(void)state;
	CHECK_UNDER("mal no_quiere \"nones\";", { "quiero nones nada más", "quiere:a" }, { "no quiero nada", "no_quiere[*]:a" }, { "no quiero nada más", "no_quiere[*]:a" },
		{ "no quiero, nada más", "no_quiere:a" }, { "¡no quiero! nada más", "no_quiere:a" }, { "¡nada más!", "" }, { "paso nada más", "pasa:a" });
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_names_its_call), cmocka_unit_test(test_raises_behind_quiero), cmocka_unit_test(test_asked),
		cmocka_unit_test(test_leads_call), cmocka_unit_test(test_part_not), cmocka_unit_test(test_both), cmocka_unit_test(test_named_first),
		cmocka_unit_test(test_named_by_barred), cmocka_unit_test(test_barred_alone), cmocka_unit_test(test_no_more),
		cmocka_unit_test(test_nothing_more), cmocka_unit_test(test_verbs), cmocka_unit_test(test_separators),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
