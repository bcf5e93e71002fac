/* What an act does to the table: the end it brings, cards in view, what is fresh, what goes with a baza. */
#include "../lib/table.h"

#define TWO_SEATS HOUSE_OF("bonaerense") "mesa { CA-1 asientos 2 4; }\n"
#define PLAIN "permite CA-1 CA-2 \"nada\" \"nothing\";\n"
#define TWO "[Asientos 2]\n\nmano 3 reparte B\nA: 1e 7e 4b  B: 4c 1c 5o\n"

static bool is_cited(const struct str *clauses, const char *id)
{
	for (unsigned i = 0; i < FINDING_CLAUSES && clauses[i].n; i++)
		if (str_equal(clauses[i], str_of(id)))
			return true;
	return false;
}

/* ---- the end ----------------------------------------------------------------------------------------------------------- */

/* The hand ends once: whoever leaves a hand that was refused has ended nothing. */
static void test_ends_once(void **state)
{
	static const char *const logs[] = {
		TWO "A \"truco\"\nB \"no quiero\"\nA \"truco\"\nfin\n",
		TWO "A \"truco\"\nB \"no quiero\"\nB mazo\nA \"truco\"\nfin\n",
		TWO "A 1e\nB mazo\nA \"truco\"\nfin\n",
	};
	static const char leaving[] = TWO_SEATS "CA-1 CA-2 debe callar { quién respondedor; basta uno; cumple respuesta + alza; vence antes de se_va; "
		"sino cuenta como no_quiere; }\n";
	(void)state;
	for (unsigned i = 0; i < 4; i++) {
		/* Nor has whoever refused it by leaving. */
		const struct verdict *v = i < 3 ? judged(TWO_SEATS PLAIN, logs[i]) : judged(leaving, TWO "A \"truco\"\nB mazo\nA \"truco\"\nfin\n");
		const struct finding *f = NULL;
		for (const struct finding *at = v->findings.first; at; at = at->next)
			if (!strcmp(finding_info(at->code)->code, "V0333"))
				f = at;
		if (!f)
			say_findings(v);
		assert_non_null(f);
		assert_int_equal(is_cited(f->clauses, "JB-11.4-2"), i != 2);
		assert_int_equal(is_cited(f->clauses, "JB-6.4-1"), i == 2);
		finish();
	}
}

/* What is won because the others left is won by their leaving. */
static void test_left(void **state)
{
	(void)state;
	const struct verdict *v = judged(TWO_SEATS PLAIN, TWO "A 1e\nB mazo\nfin\n");
	unsigned i = 0;
	while (i < v->ledger_count && !str_equal(v->ledger[i].lance, STR("truco")))
		i++;
	assert_true(i < v->ledger_count);
	assert_int_equal(v->ledger[i].side, 0);
	struct str words = source_text(&hand.source, v->ledger[i].span);
	if (!str_equal(words, STR("B mazo")))
		fail_msg("«%.*s»", (int)words.n, words.p);
	finish();
}

/* Who leaves last ends the hand: the baza was not played to its end, though nobody owes a card to it any more. */
static void test_left_open(void **state)
{
	static const char rule[] = HOUSE "CA-1 CA-2 al cerrar baza si baza = 1 entonces tantos 5 a pie;\n";
	(void)state;
	points(rule, FOUR "A 1e\nB mazo\nC 2o\nD mazo\nfin\n", 1, 0);
	points(rule, FOUR "A 1e\nB mazo\nC 2o  D 1o\nA 7e  C 6b  D 11c\nfin\n", 1, 5);
}

/* A quiero undone answers nothing: at the close the envido was left without an answer. */
static void test_left_unanswered(void **state)
{
	(void)state;
	for (unsigned undone = 0; undone < 2; undone++) {
		const struct verdict *v = judged(HOUSE "léxico { CA-1 acto avisa \"aviso\"; }\nCA-2 tras avisa entonces nulo quiere(envite) de rival;\n",
			undone ? FOUR "A \"envido\"  D \"quiero\"\nA \"aviso\"\n" PLAYED "fin\n" : FOUR "A \"envido\"\n" PLAYED "fin\n");
		unsigned i = 0;
		while (i < v->ledger_count && !str_equal(v->ledger[i].lance, STR("envite")))
			i++;
		assert_true(i < v->ledger_count);
		assert_int_equal(v->ledger[i].points, 1);
		assert_str(ledger_reason(v, &v->ledger[i], LANG_ES), "envido sin contestar");
		finish();
	}
}

/* ---- cards --------------------------------------------------------------------------------------------------------------- */

/* What lies open is in view, in turn or out of it; what lies covered is not (nor, under these rules, played: the hand goes on). */
static void test_in_view(void **state)
{
	static const char rule[] = TWO_SEATS "CA-1 CA-2 al cerrar mano si pie a_la_vista(tres) entonces tantos 5 a pie;\n";
	(void)state;
	points(rule, TWO "A 4b  B 5o\nB 4c  A 7e\nA 1e  B 1c\nfin\n", 1, 5);
	points(rule, TWO "A 4b  B 5o\nB 4c  A 7e\nA 1e  B 1c tapada\nfin\n", 0, 0);
	points(rule, TWO "A 4b  B 5o\nB 4c  A 7e\nB 1c  A 1e\nfin\n", 1, 5);
}

/* The card that comes instead of one taken back is of that baza: a card too many in the next is a misdeed again. */
static void test_lifted(void **state)
{
	(void)state;
	const char *logs[] = { FOUR "A 1e  B 4c\nC 2o  D 1o\nA 7e  B 5o\nB 1c\nC 6b  D 11c\nfin\n",
		FOUR "A 1e  B 4c\nB levanta 4c\nB 5o\nC 2o  D 1o\nA 7e  B 5o\nB 1c\nC 6b  D 11c\nfin\n" };
	for (unsigned i = 0; i < 2; i++) {
		const struct verdict *v = judged("hereda \"universitario\";\n", logs[i]);
		unsigned accused = 0;
		for (const struct finding *f = v->findings.first; f; f = f->next)
			accused += str_equal(source_text(&hand.source, f->span), STR("B 1c"));
		if (accused != 1) {
			say_findings(v);
			fail_msg("case %u", i);
		}
		finish();
	}
}

/* Whoever laid the last card has just laid it till somebody acts, whoever it is and whatever he does. */
static void test_just_laid(void **state)
{
	static const char rule[] = HOUSE "CA-1 CA-2 antes de reclama si autor recién_jugó entonces queda [conducta];\n";
	(void)state;
	tells(rule, FOUR "A reclama otra a D\nfin incompleta\n", "V0315", 0);
	tells(rule, FOUR "A 1e\nA reclama otra a D\nfin incompleta\n", "V0315", 1);
	tells(rule, FOUR "A 1e\nB reclama otra a A\nA reclama otra a D\nfin incompleta\n", "V0315", 0);
	tells(rule, FOUR "A 1e\nB \"truco\"\nA reclama otra a D\nfin incompleta\n", "V0315", 0);
	tells(rule, FOUR "A 1e\nB reclama otra a A\nB 4c\nB reclama otra a A\nfin incompleta\n", "V0315", 1);
}

/* A turn lasts from the card that is owed until whoever is next lays, calls, answers or leaves. */
static void test_turn(void **state)
{
	static const char rule[] = HOUSE "CA-1 CA-2 antes de reclama si autor en_turno entonces queda [conducta];\n";
	static const struct { const char *before; unsigned count; } rows[] = {
		{ "", 1 }, { "A 1e\n", 1 }, { "A 1e\nnota seña A a C\nB espera 9\nC muestra 2o a A\nB \"hmm\"\n", 1 }, { "A 1e\nC mazo\n", 1 },
		{ "A 1e\nA \"truco\"\n", 1 }, { "A 1e\nA \"truco\"\nB \"quiero\"\n", 0 }, { "A 1e\nB \"truco\"\n", 0 }, { "A 1e\nB mazo\n", 0 },
		{ "A 1e\nB \"envido\"\n", 0 }, { "A 1e\nB \"real envido\"\n", 0 }, { "A 1e\nB \"falta envido\"\n", 0 },
		{ "A 1e\nB 4c\n", 0 }, { "B 4c\n", 1 }, { "A 1e\nC 2o\n", 1 }, { "A 1e\nB 4c\nC 2o\nA 7e\n", 0 },
	};
	char log[400];
	(void)state;
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		snprintf(log, sizeof log, FOUR "%sA reclama otra a D\nfin incompleta\n", rows[i].before);
		tells(rule, log, "V0315", rows[i].count);
	}
	/* A card out of turn brings no turn; whoever laid the last card of a baza has it until the next one leads. */
	tells(rule, FOUR "A 1e\nC 2o\nC reclama otra a D\nfin incompleta\n", "V0315", 0);
	tells(rule, FOUR "A 1e\nB 4c\nC 2o\nD 1o\nD reclama otra a A\nfin incompleta\n", "V0315", 1);
	tells(rule, FOUR "A 1e\nB 4c\nC 2o\nD 1o\nA 7e\nD reclama otra a A\nfin incompleta\n", "V0315", 0);
}

/* The rules after the last card of a baza see who laid it. */
static void test_author_of_last(void **state)
{
	static const char rule[] = HOUSE "CA-1 CA-2 tras juega si autor nota(montó) entonces tantos 5 a autor;\n";
	(void)state;
	points(rule, FOUR "nota montó D\n" PLAYED "fin\n", 1, 10);
}

/* ---- words --------------------------------------------------------------------------------------------------------------- */

/* What rests on a number said is told where it was said. */
static void test_number_told(void **state)
{
	(void)state;
	const struct verdict *v = judged(HOUSE "CA-1 CA-2 al cerrar mano si pie cifra_falsa entonces queda [conducta];\n",
		FOUR "A \"envido\"  D \"quiero\"\nA \"28\"  D \"33\"\n" PLAYED "fin\n");
	const struct finding *f = find(v, "V0315", "33");
	const struct event *said = &hand.events[f->event - 1]; /* counted from 1 */
	assert_int_equal(said->type, EVENT_VOICE);
	assert_int_equal(said->seat, 3);
	assert_true(said->span.begin <= f->span.begin && f->span.end <= said->span.end);
	finish();
}

/* Once both sides have said a number and a card was laid since, numbers are talk: a card from before the envido is no such
 * card, and a truco accepted in between changes nothing. */
static void test_numbers_over(void **state)
{
	static const char rule[] = HOUSE "CA-1 CA-2 al cerrar mano si algún asiento cifra_falsa entonces queda [conducta];\n";
	(void)state;
	tells(rule, FOUR "A 1e\nB \"envido\"  A \"quiero\"\nA \"28\"  B \"25\"  C \"33\"\nB 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 11c\nfin\n", "V0315", 1);
	tells(rule, FOUR "A \"envido\"  B \"quiero\"\nA \"28\"  B \"25\"\nA 1e\nC \"33\"\nB 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 11c\nfin\n", "V0315", 0);
	tells(rule, FOUR "A \"envido\"  B \"quiero\"\nA \"28\"  B \"25\"\nA 1e\nB \"truco\"  A \"quiero\"\nC \"33\"\nB 4c  C 2o  D 1o\n"
		"A 7e  B 5o  C 6b  D 11c\nfin\n", "V0315", 0);
}

/* What counts as a number has none: nothing false was said. */
static void test_counted_number(void **state)
{
	(void)state;
	tells(HOUSE "léxico { CA-1 acto avisa \"aviso\"; }\nCA-1 antes de avisa entonces cuenta como dice;\n"
		"CA-2 al cerrar mano si algún asiento cifra_falsa entonces queda [conducta];\n", FOUR "A \"aviso\"\n" PLAYED "fin\n", "V0315", 0);
}

/* The cards decide, and D's are not all known: 27 at least, 33 at most, against A's 28. Only who yields leaves the points to him, and
 * neither he yields who says so before there is anything to yield, nor he whose number counts as something else. */
static void test_counted_yielding(void **state)
{
	static const struct { const char *rule, *before, *said; int gets; } cases[] = {
		{ "permite CA-2 \"a\" \"a\";\n", "", "A \"son buenas\"", 2 },
		{ "CA-2 antes de avisa entonces cuenta como concede;\n", "A \"aviso\"\n", "", 0 },
		{ "CA-2 antes de avisa entonces cuenta como concede;\n", "", "A \"aviso\"", 2 },
		{ "CA-2 tras avisa entonces cuenta como concede de autor;\n", "", "A \"aviso\"", 2 },
		{ "CA-2 tras avisa entonces cuenta como concede de autor;\n", "A \"aviso\"\n", "", 0 },
		{ "CA-2 antes de avisa entonces cuenta como concede;\nCA-2 tras concede entonces cuenta como avisa de rival;\n", "", "A \"aviso\"", 2 },
		{ "CA-2 debe ceder { quién mano; cumple muestra; vence tras dice de pie; sino cuenta como concede de deudor; }\n", "", "", 2 },
		{ "CA-2 antes de dice de mano entonces cuenta como avisa;\n", "", "A \"28\"", 0 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char rules[900], log[500];
		snprintf(rules, sizeof rules, HOUSE "léxico { CA-1 acto avisa \"aviso\"; }\n"
			"lance envite { CA-1 declara { orden libre; decide verdad; primera cualquiera; callado concede; } }\n%s", cases[i].rule);
		snprintf(log, sizeof log, "mano 3 reparte D\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o ?\n%s"
			"A \"envido\"  D \"quiero\"\nD \"27\"  %s\nA 1e  B 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 6o\nfin\n", cases[i].before, cases[i].said);
		const struct verdict *v = judged(rules, log);
		if (v->points[1] != cases[i].gets) {
			say_findings(v);
			fail_msg("case %u: %d-%d", i, v->points[0], v->points[1]);
		}
		finish();
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_ends_once),
		cmocka_unit_test(test_left),
		cmocka_unit_test(test_left_open),
		cmocka_unit_test(test_left_unanswered),
		cmocka_unit_test(test_in_view),
		cmocka_unit_test(test_lifted),
		cmocka_unit_test(test_just_laid),
		cmocka_unit_test(test_turn),
		cmocka_unit_test(test_author_of_last),
		cmocka_unit_test(test_number_told),
		cmocka_unit_test(test_numbers_over),
		cmocka_unit_test(test_counted_number),
		cmocka_unit_test(test_counted_yielding),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
