/* The forms of speech, one by one: what joins what, what names a part, what goes with a prefix, which words are free
 * (docs/cantos.md, Forms). */
#include "../lib/speaking.h"

static void check_all(struct fixture *fixture, const char *lexicon, const struct heard *rows, size_t count)
{
	lexicon_canto(&fixture->text, "n_tantos", 0, "");
	lexicon_canto(&fixture->text, "falta", 0, "");
	lexicon_read(&fixture->text, lexicon);
	open_canto(fixture);
	for (size_t i = 0; i < count; i++)
		check(fixture, rows[i].phrase, rows[i].means);
	end(fixture);
}

static void check_argentine(const char *lexicon, const struct heard *rows, size_t count)
{
	struct fixture fixture;

	begin_argentine(&fixture);
	check_all(&fixture, lexicon, rows, count);
}

/* Where the class words perform the answers and the flor has prefixes. */
static void check_flor(const char *lexicon, const struct heard *rows, size_t count)
{
	static const char words[] = "acto envido \"envido\"; acto truco \"truco\"; acto retruco \"retruco\"; acto no_quiere \"no quiero\";"
		"acto se_va \"me voy al mazo\"; palabra flor \"flor\"; palabra ley \"ley\"; palabra juego \"juego\"; palabra quiero \"quiero\";"
		"palabra paso \"paso\"; palabra chica \"chica\";";
	struct fixture fixture;

	begin(&fixture);
	lexicon_argentine_cantos(&fixture.text);
	lexicon_read(&fixture.text, words);
	check_all(&fixture, lexicon, rows, count);
}

/* ---- answers ------------------------------------------------------------------------------------------------- */

static void test_parts(void **state)
{
	(void)state;
	check_argentine("palabra tantos \"tantos\"; acto n_tantos \"# tantos envido\"; acto falta \"la falta\";", HEARD(
		{ "paso el envido, el truco no", "pasa[0]:a no_quiere[1]:a" },
		{ "no quiero el envido y el truco", "no_quiere[0]:a no_quiere[1]:a" },
		{ "digamos que quiero el envido y el truco", "quiere[0]:i~ quiere[1]:i~" },
		{ "quiero el envido y los cinco tantos envido", "quiere[0]:a quiere[0]:a" },
		{ "los cinco tantos envido no quiero", "no_quiere[0]:a" },
		{ "quiero la falta", "quiere[0]:a" }, { "quiero, quiero el truco", "quiere quiere[1]:a" },
		{ "quiero, no quiero nada", "quiere:i" }, { "quiero en el envido", "quiere[0]:a" },
		{ "paso con el envido", "pasa[0]:a" }, { "paso a el envido", "pasa[0]:a" }, { "paso sin el envido", "pasa:i~ envido:i~" },
		{ "paso mañana el envido", "pasa:i~ envido:i~" }, { "quiero de", "quiere:i~" }, { "el truco sí", "truco" },
		{ "quiero y retruco, el truco no", "quiere+ retruco+ no_quiere[1]:a" }, { "quiero y el truco no", "quiere no_quiere[1]:a" }, { "quiero y el truco sí", "quiere quiere[1]:a" },
		{ "quiero de una truco", "quiere:i~ truco:i~" }, { "paso en el turco", "pasa[1]:a" }, { "paso en el turco y quiero", "pasa[1]:a quiere:a" },
		{ "no quiero el turco", "no_quiere[1]:a" }, { "no quiero el turco, el envido sí", "no_quiere[1]:a quiere[0]:a" },
		{ "no quiero el turco, el envido", "no_quiere[1]:a no_quiere[0]:a" }, { "quiero el envido, el turco no", "quiere[0]:a no_quiere[1]:a" },
		{ "quiero el envido, el turco", "quiere[0]:a" }, { "quiero el turco", "quiere[1]:a" }, { "no quiero turco", "no_quiere:a" }, { "el truco no, envido", "truco:i~ envido:a" },
		{ "el truco no quiero envido", "no_quiere[1]:a envido" }));
	/* what the answer is to may be named first, and taken up by a pronoun; a part refused by name and another answered */
	check_argentine("", HEARD({ "el envido lo quiero", "quiere[0]:a" }, { "el envido no lo quiero", "no_quiere[0]:a" },
		{ "el truco lo quiero y retruco", "quiere[1]:a retruco" }, { "el envido no, el truco quiero", "no_quiere[0]:a quiere[1]:a" },
		{ "el envido no, quiero el truco", "no_quiere[0]:a quiere[1]:a" }, { "el truco no, el envido", "truco:i~" },
		{ "el envido no lo quiero y el truco lo quiero", "no_quiere[0]:a quiere[1]:a" }, { "el truco te lo quiero", "quiere[1]:a" },
		{ "el envido te lo quiero, el truco no te lo quiero", "quiere[0]:a no_quiere[1]:a" }, { "el truco te la", "truco:i~" }));
	/* words that refuse nothing by themselves, behind the part that they are said of */
	check_argentine("mal no_quiere \"ni loco\";", HEARD({ "quiero el envido, el truco ni loco", "quiere[0]:a no_quiere[1]:a" },
		{ "el truco ni loco", "truco" }, { "quiero, ni loco", "quiere:a" }));
	/* both that were called, or the points of the bet, and no number */
	check_argentine("", HEARD({ "quiero los dos", "quiere[*]:a" }, { "no quiero las dos", "no_quiere[*]:a" },
		{ "quiero las dos cosas", "quiere[*]:a" }, { "quiero los tres", "quiere" }, { "quiero dos", "quiere dice=2" },
		{ "los dos", "!quiere[*]" }));
}

static void test_no(void **state)
{
	(void)state;
	check_argentine("mal no_quiere \"no va\"; habla \"hablo yo\"; irregular no_quiere \"nones\";", HEARD(
		{ "no paso", "" }, { "tampoco paso", "" }, { "no paso, quiero", "quiere:a" }, { "no paso quiero", "quiere:i~" },
		{ "paso y no lo quiero", "pasa no_quiere:i~" }, { "no quiero, truco", "no_quiere truco" },
		{ "no va quiero", "quiere:a" }, { "no va", "!no_quiere" }, { "no hablo yo quiero", "quiere:i~" },
		{ "no me voy al mazo, son buenas", "concede:a" }, { "nonesss", "no_quiere:i" },
		{ "te quiero", "quiere:i~" }, { "no te quiero", "no_quiere:i~" }));
	/* a "no" that is barred, and mere filler too, counts where nothing else is said: neither a word that passes on nothing, nor a
	 * number; articles and pronouns say nothing by themselves */
	check_argentine("mal no_quiere \"no\";", HEARD({ "no", "!no_quiere" }, { "no paso", "" },
		{ "no 27", "dice=27:i~" }, { "no, dale", "!no_quiere !quiere" }, { "no te lo dale", "!no_quiere !quiere" }));
	check_flor("mal truco \"no\"; lee flor frase;", HEARD({ "no", "!truco" }, { "no con flor", "" }, { "no chica", "" }, { "no paso", "" }));
	/* answers that rest on no entry */
	check_flor("", HEARD({ "quiero, no quiero", "quiere:i" }, { "no quiero, quiero", "no_quiere:i" },
		{ "paso", "pasa" }, { "no paso", "" }, { "tampoco paso", "" }, { "no, paso", "pasa:a" },
		{ "no flor", "canta_flor:i~" }, { "tampoco quiero", "no_quiere:i~" }));
	check_flor("palabra flor \"permiso\";", HEARD({ "con permiso envido", "canta_flor<1> envido<1>" }));
}

/* ---- cantos --------------------------------------------------------------------------------------------------- */

/* Said twice it is one canto, whatever is said between, but for the "y" before one that goes over itself; said worse the second time it is said worse. Where one
 * of the two fills its clause it is that one, whatever the other clause holds. */
static void test_twice(void **state)
{
	(void)state;
	check_argentine("irregular truco \"trucazo\"; admite truco \"truquis\";", HEARD(
		{ "truco y truco", "truco:a" }, { "truco, truco", "truco:a" }, { "truco, qué lindo día, truco", "truco:a" },
		{ "truco, trucazo", "truco:i" }, { "truco trucazo", "truco:i" }, { "truco, truquis", "truco:a" }, { "trucazo, truco", "truco:i" },
		{ "me gusta el truco, ¡truco!", "truco:a" }, { "truco, me gusta el truco", "truco:a" },
		{ "el truco está lindo. Truco", "truco:a" }, { "me gusta el truco, lindo truco", "truco:i~" },
		{ "¡truco! ¡truco! ¡truco!", "truco:a" }, { "truco, el truco no", "truco:a" },
		{ "truco, truco y envido", "truco:a envido" }, { "truco, envido, truco", "truco envido truco" },
		{ "truco, el truco quiero", "truco quiere[1]:a" },
		{ "envido, truco, truco", "envido truco:a" }, { "me gusta el truco, truco, truco", "truco:a" }));
	check_argentine("lee cantos frase;", HEARD({ "me gusta el truco, ¡truco!", "truco:a" },
		{ "truco, me gusta el truco", "truco:a" }, { "me gusta el truco, lindo truco", "" },
		{ "envido, me gusta el truco, truco", "envido:a truco:a" }));
}

static void test_free_words(void **state)
{
	(void)state;
	check_argentine("palabra tantos \"piedras\"; palabra pregunta \"cuantazo\"; habla \"hablo yo\";", HEARD(
		{ "truco piedras", "truco:a" }, { "truco cuantazo", "truco:a" }, { "truco pedruscos", "truco:i~" },
		{ "hablo yo truco", "truco:i~" }, { "el amigo truco", "truco:i~" }, { "el turco", "!truco" },
		{ "truco #", "truco" }, { "quiero # retruco", "quiere+ retruco+" }, { "trucooo y envido", "truco:a envido" }));
}

static void test_four_acts(void **state)
{
	(void)state;
	check_argentine("frase \"todo junto\" es truco + envido + concede + quiere;", HEARD(
		{ "todo junto", "truco+:a envido+:a concede+:a quiere+:a" },
		{ "todo junto retruco", "truco+:a envido+:a concede+:a quiere+:a retruco+" }));
	check_argentine("frase \"todo al revés\" es quiere + envido + truco + concede;", HEARD(
		{ "todo al revés", "quiere+:a envido+:a truco+:a concede+:a" }));
}

/* ---- prefixes -------------------------------------------------------------------------------------------------- */

/* "Con flor" goes with the canto or the answer behind it, not with what comes after a pause, a canto or with other acts. */
static void test_prefixes(void **state)
{
	(void)state;
	check_flor("", HEARD({ "con flor quiero, retruco", "canta_flor<1> quiere+<1> retruco+<1>" },
		{ "con flor quiero y retruco", "canta_flor<1> quiere+<1> retruco+<1>" }, { "con flor 27", "canta_flor<1> dice=27" },
		{ "con flor envido truco", "canta_flor<1> envido<1> truco" }, { "con flor me voy al mazo", "canta_flor<1> se_va" },
		{ "con flor chica", "canta_flor<1> achica<1>" },
		/* the word behind was said in the phrase before: here nothing follows */
		{ "con", "" }, { "con flor", "canta_flor<1>" }, { "con", "" }, { "malditflor", "" }, { "contraflor", "canta_flor<2>" },
		{ "contraflor envido", "canta_flor<2> envido<2>" }, { "qué sin flor envido", "niega_flor:i~" }));
	check_flor("", HEARD({ "a ley juego envido", "avisa<5> envido<5>" }, { "a ley de juego envido", "avisa<5> envido<5>" },
		{ "a ley buen juego", "avisa<5>:i~" }, { "a ley de envido", "avisa<5>:i~" },
		{ "con ley y sin ley", "canta_flor<3> niega_flor<4>" }, { "con ley o sin ley", "avisa<5>" }));
	/* a word of the class itself needs its flor; phrases of the flor acts do not take the prefix's place */
	check_flor("palabra contra \"contraflor\";", HEARD({ "contraflor flor", "canta_flor<2>" }));
	check_flor("acto canta_flor \"con flor\"; acto niega_flor \"sin ley\"; acto avisa \"a ley\";", HEARD(
		{ "con flor envido", "canta_flor<1> envido<1>" }, { "sin ley envido", "niega_flor<4> envido<4>" },
		{ "a ley envido", "avisa<5> envido<5>" }));
}

/* A warning in words of its own goes with the call behind it as «a ley» does; one that holds a call already takes none. */
static void test_warnings(void **state)
{
	(void)state;
	check_argentine("acto avisa \"puede que sí\"; frase \"mirá que voy\" es avisa + envido;", HEARD({ "puede que sí", "avisa<5>" },
		{ "puede que sí truco", "avisa<5> truco<5>" },
		{ "quiero mirá que voy", "quiere+ avisa+<5>:a envido+<5>:a" }));
}

static void check_place(struct fixture *fixture, const char *phrase, unsigned entry)
{
	const struct utterance *said = canto_read(fixture->canto, str_of(phrase));

	assert_int_equal(said->count, 1);
	assert_int_equal(said->acts[0].entry, entry);
}

/* A phrase as long as a prefix stands in its place, wherever the lexicon has it, but for those of the flor's own acts. */
static void test_prefix_or_phrase(void **state)
{
	(void)state;
	for (unsigned before = 0; before < 12; before++) {
		struct fixture fixture;
		begin(&fixture);
		lexicon_argentine_cantos(&fixture.text);
		lexicon_read(&fixture.text, "palabra flor \"flor\"; palabra ley \"ley\";");
		for (unsigned i = 0; i < before; i++)
			lexicon_read(&fixture.text, "habla \"qué calor\";");
		lexicon_read(&fixture.text, "acto retruco \"contraflor\"; acto canta_flor \"con flor\"; acto niega_flor \"sin flor\";"
			"acto avisa \"a ley\";");
		open_canto(&fixture);
		check(&fixture, "contraflor", "retruco");
		check_place(&fixture, "contraflor", 2 + before);
		check_place(&fixture, "con flor", NO_INDEX);
		check_place(&fixture, "sin flor", NO_INDEX);
		check_place(&fixture, "a ley", NO_INDEX);
		end(&fixture);
	}
}

/* ---- numbers ---------------------------------------------------------------------------------------------------- */

/* A phrase that declares is taken back like a bare number. */
static void test_declaring_phrase(void **state)
{
	(void)state;
	check_argentine("acto dice \"son # las mías\";", HEARD({ "son 27 las mías", "dice=27" },
		{ "son 27 las mías... no, 30", "dice=27 retracta:a" }, { "veinti, siete", "dice=27" }, { "treinta... tres", "dice=30 dice=3" }, { "treinta truco", "dice=30 truco" }, { "veinti siete", "dice=27" }));
}

/* ---- places and entries ------------------------------------------------------------------------------------------- */

static void check_act(struct fixture *fixture, const char *phrase, unsigned act, const char *words, unsigned entry)
{
	const struct utterance *said = canto_read(fixture->canto, str_of(phrase));

	assert_true(act < said->count);
	struct str at = str_slice(str_of(phrase), said->acts[act].begin, said->acts[act].end);
	if (!str_equal(at, str_of(words)) || said->acts[act].entry != entry)
		fail_msg("«%s»: «%.*s», entry %u", phrase, (int)at.n, at.p, said->acts[act].entry);
}

static void test_places(void **state)
{
	struct fixture fixture;

	(void)state;
	begin_argentine(&fixture);
	lexicon_read(&fixture.text, "admite truco \"trucazo\";");
	open_canto(&fixture);
	check_act(&fixture, "veintinueve... no, treinta", 1, "no, treinta", NO_INDEX);
	check_act(&fixture, "truco... no, envido", 1, "no, envido", NO_INDEX);
	check_act(&fixture, "quiero, el truco no quiero", 1, "truco no quiero", 7); /* rests on what refuses */
	check_act(&fixture, "me gusta el truco, lindo trucazo", 0, "truco", 0); /* of two in passing the first */
	end(&fixture);
	begin(&fixture);
	lexicon_read(&fixture.text, "palabra quiero \"quiero\";");
	open_canto(&fixture);
	check_act(&fixture, "quiero ver", 0, "quiero", NO_INDEX);
	end(&fixture);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_parts), cmocka_unit_test(test_no), cmocka_unit_test(test_twice), cmocka_unit_test(test_free_words),
		cmocka_unit_test(test_four_acts), cmocka_unit_test(test_prefixes), cmocka_unit_test(test_warnings),
		cmocka_unit_test(test_prefix_or_phrase), cmocka_unit_test(test_declaring_phrase), cmocka_unit_test(test_places),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
