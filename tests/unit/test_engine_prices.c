/* One price, paid once: several rules that have one winner hand over the same stakes. */
#include "../lib/table.h"

/* Whoever won the envido alone: A, whose 28 is conceded. */
#define WON FOUR "A \"envido\"  D \"quiero\"\nA \"28\"  D \"son buenas\"\n"
#define MARKED "A 1e\nnota marcó C\nB 4c\nnota montó D\nC 2o  D 1o\nA 7e  B 5o  C 6b  D 11c\nfin\n"
#define MOUNTED "A 1e\nnota montó C\nB 4c\nnota marcó D\nC 2o  D 1o\nA 7e  B 5o  C 6b  D 11c\nfin\n"
#define AT(clause, when, note, effects) clause " al " when " si algún asiento nota(" note ") entonces " effects
#define ONE(effects) AT("CA-1", "liquidar envite", "marcó", effects)
#define TWO(effects) AT("CA-2", "liquidar envite", "montó", effects)
#define TOLD " [conducta];\n"
#define PAYS "traspasa envite a perdedor"

static const struct verdict *judged_with(const char *rules, const char *more, const char *log)
{
	char text[1600];
	snprintf(text, sizeof text, HOUSE "%s%s", rules, more);
	begin(text, log);
	return next();
}

/* Told of the note, with these clauses; NULL: not told of it. */
static void told_of(const struct verdict *v, const char *note, const char *clauses)
{
	const struct finding *f = v->findings.first;
	while (f && !(f->code == CODE_ACT_CONDUCT && str_equal(source_text(&hand.source, f->span), str_of(note))))
		f = f->next;
	if (!f != !clauses)
		fail_msg("%s: %s", note, clauses ? "not told" : "told");
	if (f)
		assert_clauses(f->clauses, clauses);
}

/* The one whose ground came first is told with the clauses of both, whichever is written first; on one ground that which is written
 * first. The stakes go to the loser once. */
static void test_once(void **state)
{
	static const struct { const char *one, *two, *log, *words, *clauses; } cases[] = {
		{ ONE(PAYS) TOLD, TWO(PAYS) TOLD, WON MARKED, "nota marcó C", "CA-1 CA-2" },
		{ TWO(PAYS) TOLD, ONE(PAYS) TOLD, WON MARKED, "nota marcó C", "CA-1 CA-2" },
		{ ONE(PAYS) TOLD, TWO(PAYS) TOLD, WON MOUNTED, "nota montó C", "CA-2 CA-1" },
		{ TWO(PAYS) TOLD, ONE(PAYS) TOLD, WON MOUNTED, "nota montó C", "CA-2 CA-1" },
		{ ONE(PAYS) TOLD, AT("CA-2", "liquidar envite", "marcó", PAYS) TOLD, WON MARKED, "nota marcó C", "CA-1 CA-2" },
		{ AT("CA-2", "liquidar envite", "marcó", PAYS) TOLD, ONE(PAYS) TOLD, WON MARKED, "nota marcó C", "CA-2 CA-1" },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		const struct verdict *v = judged_with(cases[i].one, cases[i].two, cases[i].log);
		told_of(v, cases[i].words, cases[i].clauses);
		assert_int_equal(count_of(v, "V0315"), 1);
		assert_int_equal(v->points[0], 1);
		assert_int_equal(v->points[1], 2);
		finish();
	}
}

/* What is not the same price is told each by itself: other stakes, other seats, no less than so much, another effect or one more. */
static void test_apart(void **state)
{
	static const char *const others[] = {
		"traspasa truco a perdedor", "traspasa envite + truco a perdedor", "traspasa envite a mano", PAYS " si_nada 5",
		"no_cobra envite perdedor", "tantos 5 a perdedor", PAYS ", tantos 1 a pie", "queda",
	};
	(void)state;
	for (unsigned i = 0; i < sizeof others / sizeof *others; i++) {
		for (unsigned turn = 0; turn < 4; turn++) {
			char one[300], two[300];
			snprintf(one, sizeof one, AT("CA-1", "liquidar envite", "marcó", "%s") TOLD, turn & 1 ? others[i] : PAYS);
			snprintf(two, sizeof two, AT("CA-2", "liquidar envite", "montó", "%s") TOLD, turn & 1 ? PAYS : others[i]);
			const struct verdict *v = turn & 2 ? judged_with(one, two, WON MARKED) : judged_with(two, one, WON MARKED);
			told_of(v, "nota marcó C", "CA-1");
			told_of(v, "nota montó D", "CA-2");
			finish();
		}
	}
}

/* A rule that tells of nothing hands over for itself, and lends its clause to nobody. */
static void test_silent(void **state)
{
	static const char silent[] = TWO(PAYS) ";\n", loud[] = ONE(PAYS) TOLD;
	(void)state;
	for (unsigned i = 0; i < 4; i++) {
		const struct verdict *v = judged_with(i & 1 ? silent : loud, i & 1 ? loud : silent, i & 2 ? WON MARKED : WON MOUNTED);
		told_of(v, i & 2 ? "nota marcó C" : "nota marcó D", "CA-1");
		assert_int_equal(count_of(v, "V0315"), 1);
		finish();
	}
}

/* What a side won, or nobody, is no one seat's to pay once. */
static void test_not_alone(void **state)
{
	(void)state;
	const struct verdict *v = judged_with(AT("CA-1", "liquidar truco", "marcó", "traspasa truco a perdedor") TOLD,
		AT("CA-2", "liquidar truco", "montó", "traspasa truco a perdedor") TOLD, FOUR MARKED);
	told_of(v, "nota marcó C", "CA-1");
	told_of(v, "nota montó D", "CA-2");
	finish();
	v = judged_with(AT("CA-1", "cerrar mano", "marcó", "traspasa envite a mano") TOLD,
		AT("CA-2", "cerrar mano", "montó", "traspasa envite a mano") TOLD, WON MARKED);
	told_of(v, "nota marcó C", "CA-1");
	told_of(v, "nota montó D", "CA-2");
	finish();
}

/* A third that is told of another price beside them lends and takes no clause. */
static void test_third(void **state)
{
	static const char other[] = AT("CA-2", "liquidar envite", "miró", "tantos 5 a pie") TOLD;
	static const char log[] = WON "A 1e\nnota marcó C\nB 4c\nnota montó D\nC 2o\nnota miró B\nD 1o\nA 7e  B 5o  C 6b  D 11c\nfin\n";
	char rules[900];
	(void)state;
	for (unsigned i = 0; i < 3; i++) {
		snprintf(rules, sizeof rules, "cláusula CA-3 \"Más.\" \"More.\";\n%s" AT("CA-3", "liquidar envite", "marcó", PAYS) TOLD "%s"
			TWO(PAYS) TOLD "%s", i == 0 ? other : "", i == 1 ? other : "", i == 2 ? other : "");
		const struct verdict *v = judged_with("consta CA-1;\n", rules, log);
		told_of(v, "nota marcó C", "CA-3 CA-2");
		told_of(v, "nota montó D", NULL);
		told_of(v, "nota miró B", "CA-2");
		finish();
	}
}

/* ---- doubts beside it --------------------------------------------------------------------------------------------------- */

/* D's third card is not known: whether his 27 is true is not known either. A's 28 wins alone. */
#define UNSEEN "mano 3 reparte D\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o ?\n" \
	"A \"envido\"  D \"quiero\"\nA \"28\"  D \"27\"\nA 1e\nnota marcó C\nB 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 6o\ntantos 9-9\nfin\n"
#define MAYBE(clause, when, effects) clause " al " when " si pie cifra_falsa entonces " effects
#define SURE ONE(PAYS) TOLD
#define COUNTED " [cuenta];\n"

/* Apart from the sum that was written down. */
static bool doubted(const struct verdict *v, const char *clause)
{
	for (const struct finding *f = v->findings.first; f; f = f->next)
		for (unsigned k = 0; k < FINDING_CLAUSES && f->clauses[k].n; k++)
			if (f->severity == SEVERITY_UNDECIDED && str_equal(f->clauses[k], str_of(clause))
					&& !str_equal(source_text(&hand.source, f->span), STR("tantos 9-9")))
				return true;
	return false;
}

/* What may have had the winner pay is no doubt where something surely does; any other doubt stays one, and one that came before. The
 * points hang on it where it would move some: then nobody knows what is due. */
static void test_doubts(void **state)
{
	static const struct { const char *one, *two; bool doubted, undecided; } cases[] = {
		{ "consta CA-1;\n", MAYBE("CA-2", "liquidar envite", PAYS) COUNTED, true, true },
		{ "consta CA-1;\n", MAYBE("CA-2", "liquidar envite", "queda") COUNTED, true, false },
		{ SURE, MAYBE("CA-2", "liquidar envite", PAYS) COUNTED, false, false },
		{ MAYBE("CA-2", "liquidar envite", PAYS) COUNTED, SURE, false, false },
		{ SURE, MAYBE("CA-2", "liquidar envite", "tantos 5 a pie") COUNTED, true, true },
		{ MAYBE("CA-2", "liquidar envite", "tantos 5 a pie") COUNTED, SURE, true, true },
		{ SURE MAYBE("CA-2", "liquidar envite", PAYS) COUNTED, MAYBE("CA-1", "liquidar envite", "tantos 5 a pie") ";\n", false, true },
		{ MAYBE("CA-1", "liquidar envite", "tantos 5 a pie") ";\n" SURE, MAYBE("CA-2", "liquidar envite", PAYS) COUNTED, false, true },
		/* before there is a winner nobody is paid by it */
		{ SURE MAYBE("CA-1", "liquidar envite", PAYS) COUNTED, MAYBE("CA-2", "cerrar baza", PAYS) COUNTED, true, false },
		{ SURE MAYBE("CA-1", "liquidar envite", "queda") COUNTED, MAYBE("CA-2", "cerrar baza", "queda") COUNTED, true, false },
		{ SURE MAYBE("CA-1", "liquidar envite", PAYS) COUNTED, MAYBE("CA-2", "cerrar baza", "queda") COUNTED, true, false },
		{ SURE AT("CA-1", "liquidar envite", "marcó", "tantos 5 a pie") TOLD, MAYBE("CA-2", "liquidar envite", PAYS) COUNTED, false, false },
		{ AT("CA-1", "liquidar envite", "marcó", "tantos 5 a pie") TOLD SURE, MAYBE("CA-2", "liquidar envite", PAYS) COUNTED, false, false },
		{ SURE AT("CA-1", "liquidar envite", "montó", "tantos 5 a pie") ";\n", MAYBE("CA-2", "liquidar envite", PAYS) COUNTED, false, false },
		{ SURE, MAYBE("CA-2", "liquidar envite", "queda") ";\n", false, false },
		{ "quita OU-E19b OU-E19c OU-E19d;\n" MAYBE("CA-1", "liquidar envite", "tantos 5 a pie") ";\n" SURE,
			MAYBE("CA-2", "liquidar envite", PAYS) COUNTED, false, true },
		{ AT("CA-1", "cerrar mano", "marcó", "queda") TOLD, MAYBE("CA-2", "cerrar mano", "queda") COUNTED, true, false },
		/* asked for A's side first, whose rival said what nobody knows, then for that of D, of whose rival it is known */
		{ AT("CA-1", "cerrar mano", "marcó", "queda") TOLD, MAYBE("CA-2", "cerrar mano", "queda") COUNTED
			"CA-1 al cerrar mano si algún rival cifra_falsa entonces tantos 5 a pie;\n", true, true },
		{ SURE MAYBE("CA-1", "cerrar baza", "queda") COUNTED, MAYBE("CA-2", "liquidar envite", "queda") COUNTED, true, false },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		const struct verdict *v = judged_with(cases[i].one, cases[i].two, UNSEEN);
		if (doubted(v, "CA-2") != cases[i].doubted || v->undecided != cases[i].undecided)
			fail_msg("case %u: %d %d", i, doubted(v, "CA-2"), v->undecided);
		finish();
	}
}

/* With as many doubts before as leave room for one more: what is surely paid leaves none. */
static void test_doubts_beyond(void **state)
{
	static const struct { const char *two; bool undecided; } cases[] = {
		{ MAYBE("CA-2", "liquidar envite", PAYS) COUNTED, false },
		{ MAYBE("CA-2", "liquidar envite", "tantos 5 a pie") COUNTED, true },
	};
	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		char rules[24000];
		size_t n = (size_t)snprintf(rules, sizeof rules, HOUSE SURE "%s", cases[i].two);
		for (unsigned k = 0; k < MAX_QUESTIONS - 1; k++)
			n += (size_t)snprintf(rules + n, sizeof rules - n, MAYBE("CA-1", "cerrar baza", "queda") COUNTED);
		begin(rules, UNSEEN);
		assert_int_equal(next()->undecided, cases[i].undecided);
		finish();
	}
}

/* What is not known of those who lost the envido is nothing that a rule of the truco asks: it was A's side that lost that. */
static void test_other_lance(void **state)
{
	static const char log[] = "mano 3 reparte D\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o ?\nA \"envido\"  D \"quiero\"\nA \"28\"  D \"27\"\n"
		"A 1e\nnota marcó C\nB 4c  C 2o  D 1o\nD \"truco\"  A \"no quiero\"\ntantos 9-9\nfin\n";
	static const char *const lances[] = { "truco", "envite" };

	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		char rules[16000];
		size_t n = (size_t)snprintf(rules, sizeof rules, HOUSE SURE MAYBE("CA-2", "liquidar envite", PAYS) COUNTED);
		/* more than can be supposed one by one */
		for (unsigned k = 0; k < 2 * MAX_QUESTIONS; k++)
			n += (size_t)snprintf(rules + n, sizeof rules - n, "CA-1 al liquidar %s si algún perdedor cifra_falsa entonces tantos 5 a pie;\n", lances[i]);
		begin(rules, log);
		const struct verdict *v = next();
		assert_false(doubted(v, "CA-2"));
		assert_int_equal(v->undecided, i);
		finish();
	}
}

/* Why nobody knows what is due is what is left in doubt, never what is surely paid, whichever is written first. */
static void test_what_it_hangs_on(void **state)
{
	static const struct { const char *one, *two, *clauses; } cases[] = {
		{ SURE MAYBE("CA-1", "liquidar envite", PAYS) COUNTED, MAYBE("CA-2", "liquidar envite", "tantos 5 a pie") ";\n", "CA-2 OU-P03a" },
		{ SURE MAYBE("CA-2", "liquidar envite", "tantos 5 a pie") ";\n", MAYBE("CA-1", "liquidar envite", PAYS) COUNTED, "CA-2 OU-P03a" },
		{ SURE MAYBE("CA-1", "liquidar envite", PAYS) COUNTED, MAYBE("CA-2", "liquidar envite", "tantos 5 a pie") COUNTED, "CA-2 OU-P03a" },
		{ SURE MAYBE("CA-1", "cerrar baza", PAYS) COUNTED, MAYBE("CA-2", "liquidar envite", "tantos 5 a pie") ";\n", "CA-2 OU-P03a" },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		const struct verdict *v = judged_with(cases[i].one, cases[i].two, UNSEEN);
		const struct finding *f = v->findings.first;
		while (f && !str_equal(source_text(&hand.source, f->span), STR("tantos 9-9")))
			f = f->next;
		assert_non_null(f);
		assert_string_equal(finding_info(f->code)->code, "V0417");
		assert_clauses(f->clauses, cases[i].clauses);
		finish();
	}
}

/* Nor does it take the place of what can be supposed: what is surely paid asks nothing, however often, and what moves the sum is asked. */
static void test_surely_paid_asks_nothing(void **state)
{
	char rules[24000];
	size_t n = (size_t)snprintf(rules, sizeof rules, HOUSE SURE);
	(void)state;
	for (unsigned k = 0; k < MAX_QUESTIONS - 1; k++)
		n += (size_t)snprintf(rules + n, sizeof rules - n, MAYBE("CA-1", "liquidar envite", PAYS) COUNTED);
	snprintf(rules + n, sizeof rules - n, MAYBE("CA-2", "liquidar envite", "tantos 5 a pie") ";\n");
	begin(rules, UNSEEN);
	const struct finding *f = find(next(), "V0417", "tantos 9-9");
	assert_clauses(f->clauses, "CA-2 OU-P03a");
	finish();
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_once),
		cmocka_unit_test(test_apart),
		cmocka_unit_test(test_silent),
		cmocka_unit_test(test_not_alone),
		cmocka_unit_test(test_third),
		cmocka_unit_test(test_doubts),
		cmocka_unit_test(test_doubts_beyond),
		cmocka_unit_test(test_other_lance),
		cmocka_unit_test(test_what_it_hangs_on),
		cmocka_unit_test(test_surely_paid_asks_nothing),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
