/* A hand of more acts than are judged: it is told once, at the act for which there is no room, and nothing of what follows is. So it is
 * with words that could not be heard. */
#include "../lib/table.h"

enum { KEPT_ACTS = 512 };
/* So many notes, and then what comes. */
static const char *after(unsigned notes, const char *rest)
{
	static char log[KEPT_ACTS * 24 + 1000];

	strcpy(log, FOUR);
	char *at = log + strlen(log);
	for (unsigned i = 0; i < notes; i++)
		at += sprintf(at, "nota sin_mirar A\n");
	sprintf(at, "%sfin incompleta\n", rest);
	return log;
}

/* Nothing but that, `what` being the act that it is told of. */
static void only_crowded(const char *rules, const char *log, const char *code, const char *what)
{
	const struct verdict *v = judged(rules, log);

	find(v, code, what);
	if (v->findings.count != 1) {
		say_findings(v);
		fail_msg("%u findings", v->findings.count);
	}
	assert_true(v->undecided);
	finish();
}

/* The last for which there is room, and the first for which there is none. */
static void test_told(void **state)
{
	(void)state;
	tells(UNIVERSITARIO, after(KEPT_ACTS, ""), "V0413", 0);
	only_crowded(UNIVERSITARIO, after(KEPT_ACTS + 1, ""), "V0413", "nota sin_mirar A");
	only_crowded(UNIVERSITARIO, after(KEPT_ACTS, "A \"envido\"\n"), "V0413", "envido");
}

/* The rest of the breath is not judged, nor its words. */
static void test_breath(void **state)
{
	(void)state;
	const char *rules = HOUSE "CA-1 CA-2 antes de truco si siempre entonces queda [conducta];\n";
	only_crowded(rules, after(KEPT_ACTS, "A \"envido y truco\"\n"), "V0413", "envido");
	only_crowded(UNIVERSITARIO, after(KEPT_ACTS, "A \"envido, me gusta el truco\"\n"), "V0413", "envido");
	/* With room for both it is told. */
	tells(rules, after(KEPT_ACTS - 2, "A \"envido y truco\"\n"), "V0315", 1);
	assert_int_equal(judged(UNIVERSITARIO, after(KEPT_ACTS - 2, "A \"envido, me gusta el truco\"\n"))->findings.count, 1);
	finish();
}

/* What would be told of a card that is shown is not. */
static void test_after(void **state)
{
	(void)state;
	only_crowded(UNIVERSITARIO, after(KEPT_ACTS + 1, "A muestra 12c\nA \"quiero\"\nA \"te canto un truquito\"\n"), "V0413", "nota sin_mirar A");
	tells(UNIVERSITARIO, after(KEPT_ACTS - 1, "A muestra 12c\n"), "V0342", 1);
}

/* Told once though a rule counts several acts as done by one that had room. */
static void test_counted(void **state)
{
	(void)state;
	const char *rules = HOUSE "CA-1 CA-2 tras reclama si siempre entonces cuenta como reconoce de rival;\n";
	only_crowded(rules, after(KEPT_ACTS - 1, "A reclama otra a B\n"), "V0413", "A reclama otra a B");
}

/* With room for what was void and not for what it would have done: how the table would have seen that is not known, and what it wrote is
 * held against what is due. */
static void test_crowded_view(void **state)
{
	static const char rules[] = HOUSE "CA-1 antes de reclama si siempre entonces nulo [conducta];\n"
		"CA-2 tras reclama si siempre entonces cuenta como reconoce de rival;\n";
	enum { RECLAMA = 1, CARDS = 8 };
	char log[KEPT_ACTS * 24 + 1000];

	(void)state;
	for (unsigned room = 0; room < 2; room++) {
		strcpy(log, after(KEPT_ACTS - RECLAMA - CARDS - room, "A reclama otra a B\n" PLAYED));
		strcpy(strstr(log, "fin incompleta"), "tantos 0-0\nfin\n");
		const struct verdict *v = judged(rules, log);
		assert_int_equal(v->points[0], 1);
		assert_int_equal(count_of(v, "V0315"), 1);
		assert_int_equal(count_of(v, "V0413"), 0);
		assert_int_equal(count_of(v, "V0401"), 1);
		finish();
	}
}

/* A phrase that the patterns of the regulation are not given, or do not get through: what was said in it nobody knows, so what follows
 * is not judged. The patterns alone: with the words of a call it was heard. */
static void test_not_heard(void **state)
{
	static const char rules[] = HOUSE "léxico { CA-1 CA-2 mal truco patrón \"^(s+)+o\\b|^(s+)+x\"; }\n";
	static char phrase[1100], log[2000];

	(void)state;
	for (unsigned words = 0; words < 3; words++) {
		memset(phrase, words == 2 ? 's' : 'm', sizeof phrase);
		phrase[words == 2 ? 30 : words ? 1000 : 1001] = '\0';
		snprintf(log, sizeof log, FOUR "A \"%s\"\nA \"truquillo\"\nA muestra 12c\nfin incompleta\n", phrase);
		const struct verdict *v = judged(rules, log);
		assert_int_equal(count_of(v, "V0421"), words != 1);
		assert_int_equal(count_of(v, "V0342"), words == 1);
		assert_true(v->undecided);
		if (words != 1) {
			assert_int_equal(v->findings.count, 1);
			assert_int_equal(v->ledger_count, 0);
		}
		finish();
	}
	memset(phrase, 'm', sizeof phrase);
	phrase[1050] = '\0';
	snprintf(log, sizeof log, FOUR "A \"envido, %s\"\nA muestra 12c\nfin incompleta\n", phrase);
	const struct verdict *v = judged(rules, log);
	assert_int_equal(count_of(v, "V0421"), 0);
	assert_int_equal(count_of(v, "V0342"), 1);
	finish();
}

/* Five void calls, which the table may have let pass each or not, and transfers seen or not: so many ways to have come to the sum. All are
 * tried in a hand of 256 events, none in one of 257, where the sum is not said to be wrong; nor is one that needs no other way. */
static void test_many_ways(void **state)
{
	enum { WAYS = 64, EVENTS = 16384, OTHERS = 1 + 4 + 5 + 4 + 1 };
	static char log[8000];

	(void)state;
	for (unsigned more = 0; more < 2; more++)
		for (unsigned right = 0; right < 2; right++) {
			strcpy(log, FOUR "A 1e  B 4c  C 2o  D 1o\n"
				"A \"envido\"\nB \"envido\"\nC \"real envido\"\nD \"falta envido\"\nA \"falta envido\"\n");
			for (unsigned i = 0; i < EVENTS / WAYS - OTHERS + more; i++)
				strcat(log, "B \"mm\"\n");
			strcat(log, right ? "A 7e  B 5o  C 6b  D 11c\ntantos 1-0\nfin\n" : "A 7e  B 5o  C 6b  D 11c\ntantos 9-9\nfin\n");
			const struct verdict *v = judged(UNIVERSITARIO, log);
			assert_int_equal(hand.event_count, EVENTS / WAYS + more);
			assert_int_equal(count_of(v, "V0401"), !right && !more);
			assert_int_equal(count_of(v, "V0422"), !right && more);
			assert_int_equal(v->undecided, !right && more);
			finish();
		}
}

/* A card that the log leaves out is looked for at each thing said before the next, and what is said heard once more: where that is too much
 * nobody is charged with what follows. */
static void test_many_looks(void **state)
{
	enum { FEW = 100, MANY = 300 };
	static char log[8000];

	(void)state;
	for (unsigned count = FEW; count <= MANY; count += MANY - FEW) {
		strcpy(log, FOUR "A 1e\n");
		for (unsigned i = 0; i < count; i++)
			strcat(log, "B \"mm\"\n");
		strcat(log, "C 2o  D 1o\nA 7e  B 5o  C 6b  D 11c\nfin\n");
		if (count == MANY) {
			only_crowded(UNIVERSITARIO, log, "V0422", "B \"mm\"");
			continue;
		}
		const struct verdict *v = judged(UNIVERSITARIO, log);
		assert_int_equal(count_of(v, "V0422"), 0);
		assert_int_equal(count_of(v, "V0416") + count_of(v, "V0418"), 1);
		finish();
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_told), cmocka_unit_test(test_breath), cmocka_unit_test(test_after), cmocka_unit_test(test_counted),
		cmocka_unit_test(test_crowded_view), cmocka_unit_test(test_not_heard),
		cmocka_unit_test(test_many_ways), cmocka_unit_test(test_many_looks),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
