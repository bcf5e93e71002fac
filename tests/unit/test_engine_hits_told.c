/* What is told of what strikes: where it is not known, whom it names, when there is much of it. House rules over the universitario. */
#include "../lib/table.h"

/* ---- not known ---------------------------------------------------------------------------------------------------------------- */

/* Only what could void a call leaves the points open: a rule that would let it stand does not, nor one on no act. */
static void test_doubt(void **state)
{
	static const struct { const char *rule; bool undecided; } cases[] = {
		{ "antes de truco exige todo asiento puntos < 20 sino nulo [tiempo]", true },
		{ "antes de truco exige todo asiento puntos < 20 sino queda [tiempo]", false },
		{ "al cerrar baza si algún asiento puntos < 20 y algún equipo es(mano) entonces nulo [tiempo]", false },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char rules[600];
		snprintf(rules, sizeof rules, "%sCA-1 %s;\n", HOUSE_AT_EASE, cases[i].rule);
		begin(rules, FOUR "A \"truco\"  B \"quiero\"\n" PLAYED "fin\n");
		const struct verdict *v = next();
		if (v->undecided != cases[i].undecided)
			fail_msg("case %u", i);
		assert_int_equal(count_of(v, "V0409"), 1);
		finish();
	}
}

/* Whether a number is false hangs on a card that nobody saw: it is told of the number and of whoever said it. */
static void test_number(void **state)
{
	(void)state;
	begin(UNIVERSITARIO, "mano 3 reparte D\nA: 1e 7e ?  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\nA \"envido\"  D \"quiero\"\n"
		"A \"28\"  D \"son buenas\"\n" PLAYED "fin\n");
	const struct finding *f = find(next(), "V0406", "28");
	assert_int_equal(f->seat, 0);
	assert_int_equal(f->args[0].type, ARG_SEAT);
	assert_int_equal(f->args[0].number, 0);
	assert_int_equal(f->args[1].number, 28);
	finish();
}

/* A number judged as it is said: the one told and the one that the cards make, where they are all known and make another. */
static void test_number_beside(void **state)
{
	static const struct { const char *cards, *said, *kind; int expected; } cases[] = { { "1e 7e 4b", "27", "cuenta", 28 },
		{ "1e 7e 4b", "28", "cuenta", -1 }, { "1e 7e 4b", "27", "conducta", -1 }, { "1e 7e ?", "27", "cuenta", -1 }, { "10e 11o 12b", "5", "cuenta", 0 } };
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char rules[900], log[500];
		snprintf(rules, sizeof rules, "%sCA-1 tras dice entonces queda [%s];\n", HOUSE_AT_EASE, cases[i].kind);
		snprintf(log, sizeof log, "mano 3 reparte B\nA: %s  B: 4c 1c 5o\nA \"envido\"  B \"quiero\"  A \"%s\"\nfin incompleta\n", cases[i].cards, cases[i].said);
		begin(rules, log);
		const struct finding *told = NULL;
		const struct verdict *v = next();
		for (const struct finding *f = v->findings.first; f; f = f->next)
			told = str_equal(f->clauses[0], STR("CA-1")) ? f : told;
		assert_non_null(told);
		assert_int_equal(told->expected.type, cases[i].expected < 0 ? ARG_NONE : ARG_NUMBER);
		if (cases[i].expected >= 0) {
			assert_int_equal(told->found.number, strtol(cases[i].said, NULL, 10));
			assert_int_equal(told->expected.number, cases[i].expected);
		}
		finish();
	}
}

/* A card of no deck was told of: that it is nobody's is the same misdeed, what it breaks besides is another; and a card of the deck that
 * is nobody's is told, whatever lies before it. */
static void test_of_no_deck(void **state)
{
	(void)state;
	struck("CA-1 antes de juega si ajena entonces jueces [carta];\n", "A 3e\nfin incompleta\n", 1);
	struck("CA-1 antes de juega si ajena entonces jueces [carta];\n", "A 8o\nfin incompleta\n", 0);
	struck("CA-1 antes de juega si ajena entonces jueces [derecho];\n", "A 8o\nfin incompleta\n", 1);
	struck("CA-1 antes de juega si ajena entonces jueces [carta];\n", "A 8o  B 3e\nfin incompleta\n", 1);
	struck("CA-1 antes de juega si ajena entonces jueces [carta];\n", "A 1e  B 8o\nfin incompleta\n", 0);
	struck("CA-1 antes de muestra entonces queda [carta];\n", "A muestra 8o\nfin incompleta\n", 1);
}

/* ---- whom it names ---------------------------------------------------------------------------------------------------- */

/* An act that brings out what others did: who is charged, where he is alone; the table where they are several; whoever acts where he is
 * one of them, or nobody is charged. */
static void test_charged(void **state)
{
	static const struct { const char *rule, *notes; int seat; } cases[] = {
		{ "culpa grito de rival (nota(montó))", "nota montó B\n", 1 },
		{ "culpa grito de rival (nota(montó))", "nota montó B\nnota montó D\n", -1 },
		{ "culpa grito de rival (nota(montó))", "nota montó C\n", 0 },
		{ "culpa grito de asiento (nota(montó))", "nota montó A\nnota montó B\n", 0 },
		{ "culpa grito", "nota montó B\n", 0 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char text[800], log[500];
		snprintf(text, sizeof text, HOUSE_AT_EASE "culpas leve { grito; }\nCA-1 tras reclama(otra) si siempre entonces queda, %s [conducta];\n",
			cases[i].rule);
		snprintf(log, sizeof log, FOUR "%s" PLAYED "A reclama otra\nfin\n", cases[i].notes);
		begin(text, log);
		const struct finding *f = find(next(), "V0315", "A reclama otra");
		assert_int_equal(f->seat, cases[i].seat);
		if (cases[i].seat < 0) {
			assert_int_equal(f->args[0].type, ARG_BITEXT);
			assert_str(f->args[0].words.in[LANG_EN], "the table");
		} else {
			assert_int_equal(f->args[0].type, ARG_SEAT);
			assert_int_equal(f->args[0].number, cases[i].seat);
		}
		finish();
	}
}

/* What two rules find of one act in the same words is one misdeed; in other words, of other clauses or as another kind it is told too. */
static void test_told_once(void **state)
{
	static const char one[] = " si siempre entonces queda [conducta] dice \"uno\" \"one\";\n";
	static const struct { const char *clauses, *rest; } others[] = {
		{ "CA-1", " si mano en_juego entonces queda [conducta] dice \"uno\" \"one\";\n" },
		{ "CA-1", " si mano en_juego entonces queda [conducta] dice \"otro\" \"other\";\n" },
		{ "CA-2 CA-1", " si mano en_juego entonces queda [conducta] dice \"uno\" \"one\";\n" },
		{ "CA-1", " si mano en_juego entonces queda [carta] dice \"uno\" \"one\";\n" },
		{ "CA-1", " si mano en_juego entonces queda [conducta aviso] dice \"uno\" \"one\";\n" },
	};
	static const char *const moments[] = { "tras truco", "al cerrar mano" };
	(void)state;
	for (unsigned m = 0; m < 2; m++)
		for (unsigned i = 0; i < sizeof others / sizeof *others; i++) {
			char rules[600];
			snprintf(rules, sizeof rules, "CA-1 %s%s%s %s%s", moments[m], one, others[i].clauses, moments[m], others[i].rest);
			struck(rules, "A \"truco\"  B \"quiero\"\n" PLAYED "fin\n", i ? 2 : 1);
		}
	/* Each act is told of. */
	struck("CA-1 tras truco + quiere(truco) entonces queda [conducta] dice \"uno\" \"one\";\n",
		"A \"truco\"  B \"quiero\"\n" PLAYED "fin\n", 2);
}

/* ---- many, and few ------------------------------------------------------------------------------------------------------ */

/* However many rules one act breaks, each is told. */
static void test_many(void **state)
{
	(void)state;
	for (unsigned count = 1; count <= 24; count++) {
		char rules[2400] = "";
		for (unsigned i = 0, used = 0; i < count; i++)
			used += (unsigned)snprintf(rules + used, sizeof rules - used,
				"CA-1 tras nota entonces queda [conducta] dice \"%u\" \"%u\";\n", i, i);
		struck(rules, "nota barajó\n" PLAYED "fin\n", count);
	}
}

/* Of several things that are barred to him the one that he does is told, with its own clause. */
static void test_which_bar(void **state)
{
	(void)state;
	begin(HOUSE_AT_EASE "CA-2 tras nota entonces veda truco a rival;\nCA-1 tras nota entonces veda envido a rival;\n",
		FOUR "nota barajó D\nA \"envido\"\nfin incompleta\n");
	const struct verdict *v = next();
	assert_int_equal(cites(v, "CA-1"), 1);
	assert_int_equal(cites(v, "CA-2"), 0);
	finish();
}

/* A rule of a baza is asked about in that one and in no other. */
static void test_of_a_baza(void **state)
{
	(void)state;
	struck("CA-1 antes de juega si baza = 1 entonces queda [conducta];\n", PLAYED "fin\n", 4);
	struck("CA-1 antes de juega si baza = 2 y asientos = 4 entonces queda [conducta];\n", PLAYED "fin\n", 4);
	struck("CA-1 antes de juega exige baza = 1 sino queda [conducta];\n", PLAYED "fin\n", 4);
	struck("CA-1 antes de juega si baza = 3 entonces queda [conducta];\n", PLAYED "fin\n", 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_doubt),
		cmocka_unit_test(test_number),
		cmocka_unit_test(test_number_beside),
		cmocka_unit_test(test_of_no_deck),
		cmocka_unit_test(test_many),
		cmocka_unit_test(test_which_bar),
		cmocka_unit_test(test_of_a_baza),
		cmocka_unit_test(test_charged),
		cmocka_unit_test(test_told_once),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
