/* Words that are no call and no answer, and what the table may take them for: who meets such a call, what is settled by it,
 * what the hand comes to when it stops there. */
#include "../lib/table.h"

/* A word barred for each act. */
#define BARS "léxico { CA-1 CA-2 mal truco \"truquito\"; CA-1 mal retruco \"retruquito\"; CA-1 mal vale_cuatro \"vale cuatrito\";" \
	" CA-1 mal envido \"envidito\"; CA-1 mal quiere \"vale vale\"; CA-1 mal no_quiere \"ni loco\"; CA-1 mal pasa \"pasito\";" \
	" CA-1 mal canta_flor \"florcita\"; CA-1 mal impone \"impongo\"; }\n"
#define END "\nfin\n"
#define PLAYED_ONE "A 1e  B 4c  C 2o  D 1o\n"
/* The hand is not played out: nobody knows whose it was, and why is told on the void word. */
#define STOPPED "no vale, y la mano no se jugó hasta el final: no se sabe de quién era"

/* What the only finding of the code says of its effect, after these words of the log. */
static void effect_is(const char *log, const char *code, const char *words, const char *effect)
{
	char text[500];

	snprintf(text, sizeof text, FOUR "%s\nfin\n", log);
	const struct verdict *v = judged(HOUSE BARS, text);
	const struct finding *f = find(v, code, words);
	if (!str_equal(f->effect.text.in[LANG_ES], str_of(effect)))
		fail_msg("%s: %.*s", log, (int)f->effect.text.in[LANG_ES].n, f->effect.text.in[LANG_ES].p);
	finish();
}

/* A void call that the other side refuses, or a call refused by a void word, may be where the table stopped. */
static void test_stopped(void **state)
{
	static const char none[] = "no se cantó nada", waits[] = "el canto sigue sin respuesta";

	(void)state;
	effect_is("A \"truco\"  D \"ni loco\"", "V0321", "ni loco", STOPPED);
	effect_is("A \"truco\"  D \"vale vale\"", "V0321", "vale vale", waits);
	effect_is("A \"truco\"  D \"paso\"", "V0324", "paso", STOPPED);
	effect_is("A \"truquito\"  D \"no quiero\"", "V0320", "truquito", STOPPED);
	effect_is("A \"envidito\"  D \"no quiero\"", "V0320", "envidito", STOPPED);
	effect_is("A 1e  B \"truquito\"  A \"no quiero\"", "V0320", "truquito", STOPPED);
	/* taken up by the table: it did not stop there */
	effect_is("A \"truquito\"  D \"quiero\"", "V0320", "truquito", none);
	/* and what is met once is met */
	effect_is("A \"truquito\"  D \"quiero\"  B \"no quiero\"", "V0320", "truquito", none);
	/* one's own side's is not met */
	effect_is("A \"truquito\"  C \"no quiero\"", "V0320", "truquito", none);
	/* what is no call of a lance waits for nobody */
	effect_is("A \"florcita\"  D \"no quiero\"", "V0320", "florcita", none);
	effect_is("A \"impongo\"  D \"no quiero\"", "V0320", "impongo", none);
}

/* A void call over one that waits, by the side that has to answer, settles it for the table; of its own side, or over another
 * lance, it does not. */
static void test_settles(void **state)
{
	static const char rules[] = HOUSE BARS "CA-2 antes de juega si estado(truco) = pendiente entonces queda [conducta];\n";

	(void)state;
	tells(rules, FOUR "A \"truco\"  A 1e" END, "V0315", 1);
	tells(rules, FOUR "A \"truco\"  D \"retruquito\"  A 1e" END, "V0315", 0);
	tells(rules, FOUR "A \"truco\"  C \"retruquito\"  A 1e" END, "V0315", 1);
	tells(rules, FOUR "A \"truco\"  D \"envidito\"  A 1e" END, "V0315", 1);
	/* the last call is whose it has to be answered */
	tells(rules, FOUR "A \"truco\"  D \"quiero\"  D \"retruco\"  A \"vale cuatrito\"  A 1e" END, "V0315", 0);
	tells(rules, FOUR "A \"truco\"  D \"quiero\"  D \"retruco\"  B \"vale cuatrito\"  A 1e" END, "V0315", 1);
	/* an answer that came before settles nothing that is called after it */
	tells(rules, FOUR "A \"retruquito\"  D \"truco\"  A 1e" END, "V0315", 1);
}

/* What the table took for a refusal and wrote down is explained by that, and not told twice. */
static void test_explained(void **state)
{
	(void)state;
	tells(HOUSE BARS, FOUR "A \"truco\"  D \"paso\"  D \"quiero\"\n" PLAYED "tantos 1-0" END, "V0401", 0);
	tells(HOUSE BARS, FOUR "A \"truco\"  D \"paso\"  D \"quiero\"\n" PLAYED "tantos 3-0" END, "V0401", 1);
	tells(HOUSE BARS, FOUR "A \"truco\"  D \"ni loco\"  D \"quiero\"\n" PLAYED "tantos 1-0" END, "V0401", 0);
	tells(HOUSE BARS, FOUR "A \"truco\"  D \"vale vale\"  D \"no quiero\"\ntantos 2-0" END, "V0401", 1);
}

/* Of a word that would be neither call nor answer nothing is told. */
static void test_no_matter(void **state)
{
	(void)state;
	tells(HOUSE BARS, FOUR "A \"truco\"  D \"pasito\"  D \"quiero\"\n" PLAYED END, "V0321", 0);
	tells(HOUSE BARS, FOUR "A \"truco\"  D \"pasito\"  D \"quiero\"\n" PLAYED END, "V0320", 0);
}

/* «paso y quiero» to a call and to one that was void: each meets its own. A paso alone is about the one that waits. */
static void test_paso_meets(void **state)
{
	(void)state;
	tells(HOUSE BARS, FOUR "A \"truquito\"  A \"envido\"  D \"paso y quiero\"\nA \"28\"  D \"27\"\n" PLAYED END, "V0324", 0);
	tells(HOUSE BARS, FOUR "A \"truquito\"  A \"envido\"  D \"paso\"  D \"quiero\"\nA \"28\"  D \"27\"\n" PLAYED END, "V0324", 1);
}

/* Late calls are told of once; none where the table had taken the hand for refused. */
static void test_late(void **state)
{
	(void)state;
	tells(HOUSE BARS, FOUR "A \"truco\"  D \"no quiero\"  B \"truco\"" END, "V0333", 1);
	tells(HOUSE BARS, FOUR "A \"truco\"  D \"no quiero\"  B \"truco\"  B \"truco\"" END, "V0333", 1);
	tells(HOUSE BARS, FOUR "A \"envido\"  D \"ni loco\"  D \"no quiero\"\n" PLAYED "B \"truco\"" END, "V0333", 0);
	tells(HOUSE BARS, FOUR "A \"envido\"  D \"vale vale\"  D \"no quiero\"\n" PLAYED "B \"truco\"" END, "V0333", 1);
	/* a fault of the second one is told for itself */
	tells(HOUSE "CA-1 CA-2 antes de envido si siempre entonces nulo, culpa grito [redacción];\n",
		FOUR "A \"truco\"  D \"no quiero\"  B \"truco\"  B \"envido\"" END, "V0333", 1);
	/* a table that lays on took nothing for refused; that the hand is over outweighs that the first baza is */
	tells(HOUSE BARS, FOUR "A \"truco\"  D \"ni loco\"  D \"quiero\"\n" PLAYED "B \"envido\"" END, "V0333", 1);
	tells(HOUSE BARS, FOUR "A \"truco\"  D \"ni loco\"  D \"quiero\"\n" PLAYED "B \"envido\"" END, "V0303", 0);
}

/* A late call rests on the clauses of the end, and on those of the word that ended it: not on those of another refusal. */
static void test_late_cites(void **state)
{
	static const char rules[] = HOUSE "léxico { CA-2 irregular no_quiere \"nones\"; }\npermite CA-1;\n";
	static const char named[] = HOUSE "doble { CA-1 orden envite truco; solo_quiero nombrada; solo_no_quiero nombrada; }\n"
		"léxico { CA-2 irregular quiere \"listo el pollo\"; }\n";
	static const struct { const char *log; bool of_word; } rows[] = {
		{ "A \"truco\"  D \"nones\"  B \"truco\"", true }, { "A \"truco\"  D \"no quiero\"  B \"truco\"", false },
		{ "A \"envido\"  D \"nones\"\n" PLAYED "B \"truco\"", false },
	};
	char text[500];

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		bool found = false;
		snprintf(text, sizeof text, FOUR "%s\nfin\n", rows[i].log);
		const struct finding *f = find(judged(rules, text), "V0333", "truco");
		for (unsigned k = 0; k < FINDING_CLAUSES; k++)
			found |= str_equal(f->clauses[k], STR("CA-2"));
		assert_int_equal(found, rows[i].of_word);
		finish();
	}
	/* the envido is taken up when the hand is over: that did not end it */
	const struct finding *f = find(judged(named, FOUR "A \"envido y truco\"  D \"no quiero el truco\"  D \"listo el pollo\"  B \"truco\"" END),
		"V0333", "truco");
	for (unsigned k = 0; k < FINDING_CLAUSES; k++)
		assert_false(str_equal(f->clauses[k], STR("CA-2")));
	finish();
}

/* To the table a void answer was one: who gave it may raise what it took for accepted, and that raise is not told too. So may not who
 * called, and what cannot follow is told all the same. */
static void test_raises_void_answer(void **state)
{
	static const char rules[] = HOUSE BARS "lance truco { CA-1 alza con_quiero; }\n";

	(void)state;
	tells(rules, FOUR "A \"truco\"  D \"retruco\"  A \"no quiero\"" END, "V0329", 1);
	tells(rules, FOUR "A \"truco\"  D \"vale vale\"  D \"retruco\"  A \"no quiero\"" END, "V0329", 0);
	tells(rules, FOUR "A \"truco\"  D \"vale vale\"  B \"retruco\"  A \"no quiero\"" END, "V0329", 0);
	tells(rules, FOUR "A \"truco\"  D \"vale vale\"  A \"retruco\"  D \"no quiero\"" END, "V0330", 1);
	tells(rules, FOUR "A \"truco\"  D \"vale vale\"  D \"vale cuatro\"  D \"no quiero\"" END, "V0328", 1);
	/* of the last that was called */
	tells(rules, FOUR "A \"truco\"  D \"quiero\"  D \"retruco\"  A \"vale vale\"  A \"vale cuatro\"  D \"no quiero\"" END, "V0329", 0);
	tells(rules, FOUR "A \"truco\"  D \"quiero\"  D \"retruco\"  A \"vale cuatro\"  D \"no quiero\"" END, "V0329", 1);
}

/* What it should have said is told, where that would have stood: a second envido raises the first, and none goes over a real envido. */
static void test_says_how(void **state)
{
	static const struct { const char *log, *words; bool told; } rows[] = {
		{ "A \"truquito\"", "truquito", true }, { "A \"envidito\"", "envidito", true }, { "A \"florcita\"", "florcita", false }, /* the house has no words for it */
		{ "A \"truco\"  D \"quiero\"  D \"truquito\"", "truquito", false },
		{ "A \"truco\"  D \"quiero\"  D \"retruquito\"", "retruquito", true },
		{ "A \"truco\"  D \"quiero\"  D \"retruco\"  A \"quiero\"  A \"retruquito\"", "retruquito", false },
		{ "A \"envido\"  D \"envidito\"", "envidito", true }, { "A \"real envido\"  D \"envidito\"", "envidito", false },
		{ "A \"envido\"  D \"no quiero\"  D \"truquito\"", "truquito", true },
	};
	char text[500];

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		snprintf(text, sizeof text, FOUR "%s\nfin incompleta\n", rows[i].log);
		const struct finding *f = find(advised(judged(HOUSE BARS, text)), "V0320", rows[i].words);
		if (rows[i].told != str_starts(f->fix.in[LANG_ES], STR("decir «")))
			fail_msg("%s: «%.*s»", rows[i].log, (int)f->fix.in[LANG_ES].n, f->fix.in[LANG_ES].p);
		finish();
	}
}

/* What should have been said instead: what was meant, where it would count, and nothing for a word of another game. Half a name with a yes or
 * a no behind it, where that call does not wait, is no call either. */
static void test_instead(void **state)
{
	static const struct { const char *said, *words, *fix; } rows[] = {
		{ "A \"truquito\"", "truquito", "decir «truco»" },
		{ "A \"vale nueve\"", "vale nueve", "acá no hay vale nueve" },
		{ "A \"truco\"  D \"la falta no\"", "falta no", "" }, /* who denies it does not call it */
		{ "A \"truco\"  D \"la falta sí\"", "falta sí", "" },
		/* the first baza is over, and the envido with it */
		{ PLAYED_ONE "A \"truco\"  D \"la falta no\"", "falta no", "" },
	};
	char log[400];

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		snprintf(log, sizeof log, FOUR "%s" END, rows[i].said);
		const struct verdict *v = advised(judged(HOUSE BARS "léxico { CA-2 mal habla \"vale nueve\"; }\n", log));
		const struct finding *f = find(v, "V0320", rows[i].words);
		assert_str(f->fix.in[LANG_ES], rows[i].fix);
		finish();
	}
}

/* A canto that the lexicon says nothing of goes by its own name, and the whole of a name calls, a no behind it or not. */
static void test_whole_name(void **state)
{
	(void)state;
	tells(HOUSE "lance otro de cartas \"otro\" \"other\" { CA-1 base 0; CA-2 canto nada abre, fija 4, no_querido 3; }\n"
		"partida { CA-1 cobro envite otro truco; }\nprioridad { CA-1 envite; otro; truco; }\n", FOUR "A \"truco\"  D \"el nada no\"  A \"no quiero\"\nD \"no quiero\"" END,
		"V0320", 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_stopped), cmocka_unit_test(test_settles), cmocka_unit_test(test_explained),
		cmocka_unit_test(test_no_matter), cmocka_unit_test(test_paso_meets), cmocka_unit_test(test_late),
		cmocka_unit_test(test_late_cites), cmocka_unit_test(test_raises_void_answer), cmocka_unit_test(test_says_how),
		cmocka_unit_test(test_instead),
		cmocka_unit_test(test_whole_name),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
