/* Voices at the edges of what the engine asks of them: the first entry of a lexicon, what a single call leaves of «nada», partners who
 * contradict each other in every lance, a paso with something else in its breath, clauses that stand on a block alone. */
#include "../lib/table.h"

#define END "\nfin\n"
#define HAND(words) FOUR words END
#define STRIKE " entonces queda [conducta];\n"

/* A raise in one phrase with its quiero begins with the words for it, which may be the first of the lexicon. */
static void test_begins_with_quiero(void **state)
{
	static const char rules[] = "reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"tests/data/comun.reglas\";\n"
		"cláusula CA-1 \"Una.\" \"One.\";\nlance truco { CA-1 alza en_frase; }\n"
		"léxico { acto quiere \"quiero\"; acto no_quiere \"no quiero\"; acto truco \"truco\"; acto retruco \"%s\"; }\n";
	static const struct { const char *words; unsigned without; } rows[] = { { "quiero y más", 0 }, { "más", 1 } };

	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		char text[900], log[300];
		snprintf(text, sizeof text, rules, rows[i].words);
		snprintf(log, sizeof log, "mano 3 reparte D\nA \"truco\"  D \"%s\"\nfin incompleta\n", rows[i].words);
		tells(text, log, "V0329", rows[i].without);
	}
}

/* A set word that was spoilt by what was said beside it is quoted with all of it, be it a word of a class without an entry of its own. */
static void test_spoilt_class_word(void **state)
{
	static const char rules[] = "reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"tests/data/comun.reglas\";\n"
		"cláusula CA-1 \"Una.\" \"One.\";\nléxico { CA-1 palabra quiero \"quiero\"; acto no_quiere \"no quiero\"; acto truco \"truco\"; }\n";

	(void)state;
	const struct finding *f = find(judged(rules, "mano 3 reparte D\nA \"truco\"  D \"quiero... no, no quiero\"\nfin incompleta\n"), "V0323", "quiero");
	assert_str(f->args[1].words.in[LANG_ES], "quiero... no, no quiero");
	finish();
}

/* «Nada» to the one call that waits is an answer like another: a late call rests on the words that ended the hand. */
static void test_nothing_of_one(void **state)
{
	(void)state;
	const struct verdict *v = judged(HOUSE "léxico { CA-2 irregular no_quiere \"nones\"; }\npermite CA-1;\n",
		HAND("A \"truco\"  D \"nones nada\"  B \"truco\""));
	const struct finding *f = find(v, "V0333", "truco");
	bool of_word = false;
	for (unsigned k = 0; k < FINDING_CLAUSES; k++)
		of_word |= str_equal(f->clauses[k], STR("CA-2"));
	assert_true(of_word);
	finish();
}

/* One accepts and the partner raises at the same time what that closes: for the judges, in whatever lance. */
static void test_contradict(void **state)
{
	static const char rules[] = HOUSE "lance envite { CA-1 primera_voz equipo juntas jueces; CA-2 tras_quiero cierra; }\n"
		"lance truco { CA-1 primera_voz equipo juntas jueces; CA-2 tras_quiero cierra; }\n";

	(void)state;
	tells(rules, FOUR "A \"envido\"  D \"quiero\" + B \"real envido\"\nfin incompleta\n", "V0414", 1);
	tells(rules, FOUR "A \"truco\"  D \"quiero\" + B \"retruco\"\nfin incompleta\n", "V0414", 1);
	tells(rules, FOUR "A \"truco\"  D \"quiero\"  B \"retruco\"\nfin incompleta\n", "V0414", 0);
}

/* A paso that refuses says also how one leaves, where he leaves in the same breath; with nothing else is it more than a refusal. */
static void test_paso_in_breath(void **state)
{
	static const char rules[] = HOUSE "léxico { CA-1 paso no_quiere; CA-1 admite supera \"privo\"; }\nCA-2 tras pasa" STRIKE;

	(void)state;
	tells(rules, HAND("A \"envido\"  D \"paso, me voy al mazo\""), "V0315", 1);
	tells(rules, HAND("A \"envido\"  D \"paso, privo\""), "V0315", 0);
	tells(rules, HAND("A \"envido\"  D \"paso\"  D \"me voy al mazo\""), "V0315", 0);
}

/* Where nothing says which of two counts stands, the second number rests on the clauses of the declaring. */
static void test_second_number(void **state)
{
	static const char rules[] = "reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"tests/data/comun.reglas\";\n"
		"cláusula CA-1 \"Una.\" \"One.\";\nvalores { 1..4 número; }\ntanteo envite { mejores 2; base 20; liga mismo_palo; suelta mayor; }\n"
		"lance envite de tanto \"envido\" \"envido\" { canto envido abre, suma 2; no_querido querido o 1; tras_quiero cierra; rechazo cierra;\n"
		"	una_vez mano; CA-1 declara { orden libre; decide dicho; callado concede; } }\npartida { cobro envite truco; }\nprioridad { envite; truco; }\n"
		"léxico { acto envido \"envido\"; acto quiere \"quiero\"; }\n";

	(void)state;
	const struct verdict *v = judged(rules, "mano 3 reparte D\nA \"envido\"  D \"quiero\"\nA \"27\"  A \"26\"\nfin incompleta\n");
	assert_clauses(find(v, "V0335", "26")->clauses, "CA-1");
	finish();
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_begins_with_quiero), cmocka_unit_test(test_spoilt_class_word), cmocka_unit_test(test_nothing_of_one), cmocka_unit_test(test_contradict),
		cmocka_unit_test(test_paso_in_breath), cmocka_unit_test(test_second_number),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
