/* A call that a rule may have annulled, for cards that nobody saw: what an answer then meets is not known, and nobody is told
 * that he answered amiss. */
#include "../lib/table.h"

/* A's cards are not known; of three of one suit, had he them, the sign that he makes would annul what was called. */
#define UNSEEN "mano 3 reparte D\nA: ? ? ?  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\n"
#define SIGN "\nnota seña A\n"
#define END "\nfin incompleta\n"
#define ANNULS(lance) "combinación terna { mismo_palo 3; }\nCA-2 tras nota(seña) si algún asiento tiene(terna) entonces anula " lance ";\n"
#define WORDS_OF "léxico { CA-1 mal quiere \"vale vale\"; }\n"

/* «quiero» of the caller's own side may have been for something else. */
static void test_stray(void **state)
{
	(void)state;
	tells(HOUSE WORDS_OF ANNULS("truco"), UNSEEN "A \"truco\"  C \"quiero\"" END, "V0325", 1);
	tells(HOUSE WORDS_OF ANNULS("truco"), UNSEEN "A \"truco\"" SIGN "C \"quiero\"" END, "V0325", 0);
	tells(HOUSE WORDS_OF ANNULS("envite"), UNSEEN "A \"envido\"" SIGN "C \"quiero\"" END, "V0325", 0);
	tells(HOUSE WORDS_OF ANNULS("envite"), UNSEEN "A \"truco\"" SIGN "C \"quiero\"" END, "V0325", 1);
}

/* A barred word to what may have been annulled: whether it answers amiss is not known. */
static void test_barred(void **state)
{
	static const struct { const char *log; bool doubt; } rows[] = {
		{ "A \"truco\"  D \"vale vale\"", false }, { "A \"truco\"" SIGN "D \"vale vale\"", true },
	};
	char text[400];

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		snprintf(text, sizeof text, UNSEEN "%s" END, rows[i].log);
		const struct finding *f = find(judged(HOUSE WORDS_OF ANNULS("truco"), text), rows[i].doubt ? "V0409" : "V0321", "vale vale");
		assert_int_equal(f->severity, rows[i].doubt ? SEVERITY_UNDECIDED : SEVERITY_NULL);
		assert_str(f->effect.text.in[LANG_ES], rows[i].doubt ? "" : "el canto sigue sin respuesta");
		finish();
	}
}

/* To the first of two that wait it is void, whichever of them it was for: the clauses are those that the word has with the call that waits by
 * what is on record. */
static void test_barred_cites(void **state)
{
	static const char rules[] = HOUSE_OF("universitario") "cláusula CA-3 \"Tres.\" \"Three.\";\n" ANNULS("envite")
		"léxico { CA-1 CA-3 mal quiere \"vale vale\"; }\nlance envite { CA-1 palabras exactas; }\nlance truco { CA-3 palabras exactas; }\n";

	(void)state;
	const struct verdict *v = judged(rules, UNSEEN "A \"envido y truco\"" SIGN "D \"vale vale\"" END);
	assert_clauses(find(v, "V0321", "vale vale")->clauses, "CA-1");
	finish();
	v = judged(rules, UNSEEN "A \"truco\"" SIGN "D \"vale vale\"" END);
	assert_clauses(find(v, "V0321", "vale vale")->clauses, "CA-3");
	finish();
}

/* An answer to what may have been annulled leaves the other call that waits in doubt as well. */
static void test_both_doubted(void **state)
{
	static const struct { const char *rules, *before, *answer; unsigned doubts; } rows[] = {
		{ HOUSE WORDS_OF ANNULS("envite"), SIGN, "quiero", 2 }, { HOUSE WORDS_OF ANNULS("envite"), "  ", "quiero", 0 },
		{ HOUSE WORDS_OF ANNULS("truco"), SIGN, "quiero el truco", 2 }, { HOUSE WORDS_OF ANNULS("truco"), SIGN, "quiero el envido", 1 },
	};
	char text[400];

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		snprintf(text, sizeof text, UNSEEN "A \"envido\"  A \"truco\"%sD \"%s\"\nfin\n", rows[i].before, rows[i].answer);
		const struct verdict *v = judged(rows[i].rules, text);
		unsigned doubts = 0;
		for (const struct finding *f = v->findings.first; f; f = f->next)
			doubts += f->code == CODE_RULE_UNKNOWN && str_equal(f->clauses[0], STR("CA-2"));
		if (doubts != rows[i].doubts) {
			say_findings(v);
			fail_msg("%u: row %zu", doubts, i);
		}
		finish();
	}
}

/* Each is in doubt over what would have annulled it; the truco also over the envite, since the answer is for it if that is annulled. */
static void test_doubted_apart(void **state)
{
	static const char rules[] = HOUSE "combinación terna { mismo_palo 3; }\n"
		"CA-1 tras nota(seña) si algún asiento tiene(terna) entonces anula envite;\n"
		"CA-2 tras nota(seña) si algún asiento tiene(terna) entonces anula truco;\n";
	unsigned one = 0, other = 0;

	(void)state;
	const struct verdict *v = judged(rules, UNSEEN "A \"envido\"  A \"truco\"" SIGN "D \"quiero\"\nfin\n");
	for (const struct finding *f = v->findings.first; f; f = f->next) {
		one += f->code == CODE_RULE_UNKNOWN && str_equal(f->clauses[0], STR("CA-1"));
		other += f->code == CODE_RULE_UNKNOWN && str_equal(f->clauses[0], STR("CA-2"));
	}
	assert_int_equal(one, 2);
	assert_int_equal(other, 1);
	finish();
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_stray), cmocka_unit_test(test_barred), cmocka_unit_test(test_barred_cites),
		cmocka_unit_test(test_both_doubted), cmocka_unit_test(test_doubted_apart),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
