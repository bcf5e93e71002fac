/* What strikes because an act counted, or because nobody was at fault, where neither is known: it is in doubt as well. A's cards are
 * not known; with three of one suit a rule would void what he said, or charge him. */
#include "house_support.h"

#define HAS "mano 1 reparte D\nA: 7e 6e 3e  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\n"
#define HAS_NOT "mano 1 reparte D\nA: 7e 6b 3c  B: 4c 5c 5o  C: 2o 12o 4b  D: 1o 6o 11c\n"
#define UNSEEN "mano 1 reparte D\nA: ? ? ?  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\n"
#define TERNA HOUSE "combinación terna { mismo_palo 3; }\n"
#define END "\nfin incompleta\n"

/* Of the clause: so many findings that are told for certain, so many in doubt. */
static void cited(const char *rules, const char *log, const char *clause, unsigned sure, unsigned doubtful)
{
	const struct verdict *v = judged(rules, log);
	unsigned found[2] = { 0, 0 };
	for (const struct finding *f = v->findings.first; f; f = f->next)
		if (str_equal(f->clauses[0], str_of(clause)))
			found[f->severity == SEVERITY_UNDECIDED]++;
	if (found[0] != sure || found[1] != doubtful) {
		say(v);
		fail_msg("%u and %u of %s, not %u and %u: %s%s", found[0], found[1], clause, sure, doubtful, rules, log);
	}
	finish();
}

/* The truco may be void: whoever may call no envido over it is not known to have done wrong. */
static void test_act(void **state)
{
#define VOID TERNA "CA-1 antes de truco exige autor no tiene(terna) sino nulo [flor];\n"
	static const char rules[] = VOID "CA-2 antes de real_envido exige ningún asiento dijo(truco) [tiempo];\n";
	static const char asked[] = VOID "CA-2 antes de real_envido exige estado(truco) != pendiente [tiempo];\n";
#define CALLS "A \"truco\"  B \"real envido\"" END

	(void)state;
	cited(rules, HAS CALLS, "CA-2", 0, 0);
	cited(rules, HAS_NOT CALLS, "CA-2", 1, 0);
	cited(rules, UNSEEN CALLS, "CA-2", 0, 1);
	cited(asked, HAS CALLS, "CA-2", 0, 0);
	cited(asked, HAS_NOT CALLS, "CA-2", 1, 0);
	cited(asked, UNSEEN CALLS, "CA-2", 0, 1);
	/* another's truco is in no doubt */
	cited(rules, UNSEEN "C \"truco\"  B \"real envido\"" END, "CA-2", 1, 0);
}

/* Somebody may be at fault: what strikes where nobody is does so either way or not for certain. */
static void test_fault(void **state)
{
#define CHARGE TERNA "CA-1 tras truco si autor tiene(terna) entonces culpa mala;\n"
	static const char none[] = CHARGE "CA-2 antes de real_envido exige algún rival cometió(mala) [tiempo];\n";
	static const char some[] = CHARGE "CA-2 antes de real_envido exige ningún rival cometió(mala) [tiempo];\n";

	(void)state;
	cited(none, HAS CALLS, "CA-2", 0, 0);
	cited(none, HAS_NOT CALLS, "CA-2", 1, 0);
	cited(none, UNSEEN CALLS, "CA-2", 0, 1);
	cited(some, HAS CALLS, "CA-2", 1, 0);
	cited(some, HAS_NOT CALLS, "CA-2", 0, 0);
	cited(some, UNSEEN CALLS, "CA-2", 0, 0);
}

/* What it would have cost is open then. */
static void test_points(void **state)
{
	static const char rules[] = TERNA "CA-1 tras truco si autor tiene(terna) entonces culpa mala;\n"
		"CA-2 al cerrar mano si algún equipo dijo(truco) y ningún equipo cometió(mala) entonces tantos 1 a rival [conducta];\n";
	static const struct { const char *deal; bool undecided; } rows[] = { { HAS, false }, { HAS_NOT, false }, { UNSEEN, true } };
	char log[300];

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		snprintf(log, sizeof log, "%sA \"truco\"  B \"no quiero\"\nfin\n", rows[i].deal);
		assert_int_equal(judged(rules, log)->undecided, rows[i].undecided);
		finish();
	}
}

/* He may be among those who are barred: what he does all the same may be void. */
static void test_bar(void **state)
{
	static const char rules[] = TERNA "CA-1 tras truco entonces veda real_envido a asiento (tiene(terna));\n"
		"CA-2 antes de falta_envido exige ningún asiento dijo(real_envido) [tiempo];\n";
#define BARRED "B \"truco\"  A \"real envido\"  B \"falta envido\"" END

	(void)state;
	cited(rules, HAS BARRED, "CA-2", 0, 0);
	cited(rules, HAS_NOT BARRED, "CA-2", 1, 0);
	cited(rules, UNSEEN BARRED, "CA-2", 0, 1);
}

/* An answer to what has been answered, or to the own side's call, where that may be void. */
static void test_answers(void **state)
{
	static const char rules[] = TERNA "CA-1 antes de truco + no_quiere exige autor no tiene(terna) sino nulo [flor];\n"
		"permite CA-2;\n";

	(void)state;
	tells(rules, HAS_NOT "A \"truco\"  C \"quiero\"" END, "V0325", 1);
	tells(rules, UNSEEN "A \"truco\"  C \"quiero\"" END, "V0325", 0);
	tells(rules, HAS_NOT "B \"truco\"  A \"no quiero\"  C \"quiero\"" END, "V0326", 1);
	tells(rules, UNSEEN "B \"truco\"  A \"no quiero\"  C \"quiero\"" END, "V0326", 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_act), cmocka_unit_test(test_fault), cmocka_unit_test(test_points), cmocka_unit_test(test_bar),
		cmocka_unit_test(test_answers),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
