/* Answers in free words: what a clause means by the words of accepting, refusing and talk in it, and what of several clauses counts. */
#include "../lib/table.h"

#include "canto/canto.h"

static struct loading load;
static struct canto *canto;

static int open_words(void **state)
{
	(void)state;
	load_named(&load, "truc", NULL, NULL);
	must_load(&load);
	canto = canto_open(load.rules, &load.findings);
	assert_non_null(canto);
	return 0;
}

static int close_words(void **state)
{
	(void)state;
	canto_close(canto);
	loading_close(&load);
	return 0;
}

/* ACT_NONE: no answer. */
static unsigned answer(const char *phrase)
{
	const struct utterance *heard = canto_read(canto, str_of(phrase));

	return heard->count ? heard->acts[0].act : (unsigned)ACT_NONE;
}

static void expect(const char *const *phrases, unsigned act)
{
	for (; *phrases; phrases++)
		if (answer(*phrases) != act)
			fail_msg("«%s» is %u", *phrases, answer(*phrases));
}

/* A verb of accepting accepts whatever is said besides; one denied refuses. */
static void test_verbs(void **state)
{
	static const char *const yes[] = { "acepto tu endiablado reto", "accepto el teu repte", "j'accepte ton pari", NULL };
	static const char *const no[] = { "no acepto tu endiablado reto", "no accepto el teu repte", "je n'accepte pas ton pari",
		"rechazo tu endiablado reto", NULL };
	(void)state;
	expect(yes, ACT_QUIERE);
	expect(no, ACT_NO_QUIERE);
}

/* A no refuses what it stands before, or all that it ends; before anything else it is talk. */
static void test_no(void **state)
{
	static const char *const no[] = { "con semejantes naipes no", "no entro", "je veux pas jouer", "pues no, hombre", NULL };
	static const char *const talk[] = { "no tengo naipes", "no me grites", "ne regarde pas", NULL };
	(void)state;
	expect(no, ACT_NO_QUIERE);
	expect(talk, ACT_NONE);
}

/* Who denies a refusal has not answered. */
static void test_no_refusal(void **state)
{
	static const char *const talk[] = { "no me rajo", "no nos achantamos", NULL };
	(void)state;
	expect(talk, ACT_NONE);
}

/* Mere assent counts where nothing else is said; the first clause that says more goes before it. */
static void test_assent(void **state)
{
	static const char *const yes[] = { "bueno, pues quiero", "vale, hombre", NULL };
	static const char *const no[] = { "vale, me rindo", "bueno, pues no", "ok, you win", NULL };
	static const char *const talk[] = { "bueno es saberlo", NULL };
	(void)state;
	expect(yes, ACT_QUIERE);
	expect(no, ACT_NO_QUIERE);
	expect(talk, ACT_NONE);
}

/* What is thought, asked or supposed is no answer, and what follows it may be one. */
static void test_talk(void **state)
{
	static const char *const talk[] = { "no sé si quiero", "¿y si acepto?", "déjame pensar", "si tuviera otra mano", NULL };
	static const char *const yes[] = { "a ver... acepto", "espera, lo pienso... acepto el reto", NULL };
	(void)state;
	expect(talk, ACT_NONE);
	expect(yes, ACT_QUIERE);
}

/* The bytes are those of the word that decides. */
static void test_place(void **state)
{
	static const char phrase[] = "hombre, por Dios, acepto tu reto";
	const struct utterance *heard = canto_read(canto, str_of(phrase));
	(void)state;
	assert_int_equal(heard->count, 1);
	assert_int_equal(heard->acts[0].begin, strstr(phrase, "acepto") - phrase);
	assert_int_equal(heard->acts[0].end, strstr(phrase, " tu") - phrase);
}

/* Only answers and talk have words that mean them; one kind has to be named. */
static void test_other_acts(void **state)
{
	static const char *const wrong[] = { "lee truco verbo \"truco\";", "lee quiere \"quiero\";", "lee quiere verbo;" };
	struct loading other;
	(void)state;
	for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		char text[2000];
		snprintf(text, sizeof text, "%sl\303\251xico { CA-1 %s }\n", SMALL, wrong[i]);
		load_text(&other, text);
		assert_true(other.findings.count > 0);
		loading_close(&other);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_verbs, open_words, close_words),
		cmocka_unit_test_setup_teardown(test_no, open_words, close_words),
		cmocka_unit_test_setup_teardown(test_no_refusal, open_words, close_words),
		cmocka_unit_test_setup_teardown(test_assent, open_words, close_words),
		cmocka_unit_test_setup_teardown(test_talk, open_words, close_words),
		cmocka_unit_test_setup_teardown(test_place, open_words, close_words),
		cmocka_unit_test(test_other_acts),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
