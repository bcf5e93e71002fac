/* What is told of words: which, what they would have had to be, what they do; and who may declare, and until when. */
#include "../lib/table.h"

/* ---- what is told ---------------------------------------------------------------------------------------------- */

static void test_told(void **state)
{
	static const struct { const char *log, *code, *words, *fix, *effect; int named; } rows[] = {
		{ "A \"me gusta el truco\"", "V0322", "truco", "", "vale", ARG_BITEXT },
		{ "A \"truco\"  D \"nones\"", "V0323", "nones", "decir «no quiero»", "vale", ARG_BITEXT },
		{ "A \"envido\"  D \"quiero\"\nA \"28\"  D \"ganaste\"", "V0323", "ganaste", "decir «son buenas»", "vale", ARG_BITEXT },
		{ "A \"truquito\"  A \"truco\"", "V0320", "truquito", "decir «truco»", "no se cantó nada", ARG_NONE },
		/* a word of another game stands for nothing that might be said instead */
		{ "A \"torne\"  A \"truco\"", "V0320", "torne", "acá no hay torne", "no se cantó nada", ARG_NONE },
		{ "A \"truco\"  D \"dale\"", "V0321", "dale", "decir «quiero»", "el canto sigue sin respuesta", ARG_NONE },
		{ "A \"truco\"  D \"ni ahí\"", "V0321", "ni ahí", "decir «no quiero»", "el canto sigue sin respuesta", ARG_NONE },
		{ "A \"truco\"  D \"paso\"", "V0324", "paso", "decir «no quiero»", "el canto sigue sin respuesta", ARG_NONE },
		{ "A \"envido y truco\"  D \"paso\"", "V0324", "paso", "el reglamento no tiene una fórmula que diga eso y nada más",
			"los cantos siguen sin respuesta", ARG_NONE },
		/* what is said with it answers, or tries to */
		{ "A \"truco\"  D \"paso y quiero\"", "V0324", "paso", "el reglamento no tiene una fórmula que diga eso y nada más", "no contesta nada", ARG_NONE },
		/* a call behind it is no answer */
		{ "A \"truco\"  D \"paso y envido\"  A \"no quiero\"", "V0324", "paso", "el reglamento no tiene una fórmula que diga eso y nada más", "el canto sigue sin respuesta", ARG_NONE },
		{ "A \"truco\"  D \"el truco no\"", "V0321", "truco no", "decir «no quiero»", "el canto sigue sin respuesta", ARG_NONE },
		{ "A \"envido y truco\"  D \"el envido no, el truco sí\"", "V0321", "envido no, el truco sí",
			"decir «paso y quiero»", "los cantos siguen sin respuesta", ARG_NONE },
		{ "A \"envido y truco\"  D \"quiero el truco\"", "V0337", "quiero el truco", "decir «paso y quiero»", "vale para las dos partes", ARG_NONE },
	};
	char log[400];

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		/* what waits is answered well at last, so that the hand has its end */
		snprintf(log, sizeof log, FOUR "%s  D \"no quiero\"\nfin\n", rows[i].log);
		begin(HOUSE "léxico { CA-1 CA-2 irregular no_quiere \"nones\"; CA-1 irregular concede \"ganaste\";"
			" CA-1 mal habla \"torne\"; }\n", log);
		const struct finding *f = find(advised(next()), rows[i].code, rows[i].words);
		assert_int_equal(f->args[0].type, ARG_SEAT);
		assert_int_equal(f->args[0].number, f->seat);
		assert_int_equal(f->args[1].type, ARG_TEXT);
		assert_str(f->args[1].words.in[LANG_ES], rows[i].words);
		assert_int_equal(f->args[2].type, rows[i].named);
		assert_str(f->fix.in[LANG_ES], rows[i].fix);
		assert_str(f->effect.text.in[LANG_ES], rows[i].effect);
		finish();
	}
	begin(HOUSE "léxico { CA-1 CA-2 irregular no_quiere \"nones\"; }\n", FOUR "A \"truco\"  D \"nones\"\nfin incompleta\n");
	assert_clauses(find(next(), "V0323", "nones")->clauses, "CA-1 CA-2");
	finish();
	/* of two that wait the one named first, and the clause that says how a part is answered: of the two rows of «paso» that of doubles */
	begin(HOUSE "lance envite { CA-1 palabras exactas; }\nléxico { CA-1 CA-2 paso en_doble; }\ndoble { CA-2 orden envite truco; }\n",
		FOUR "A \"envido y truco\"  D \"el envido no, el truco sí\"\nfin incompleta\n");
	assert_clauses(find(next(), "V0321", "envido no, el truco sí")->clauses, "CA-1 CA-2");
	finish();
	begin(HOUSE "lance envite { CA-1 palabras exactas; }\nléxico { CA-2 paso en_doble; }\ndoble { CA-1 orden envite truco; }\n",
		FOUR "A \"envido y truco\"  D \"el envido no, el truco sí\"\nfin incompleta\n");
	assert_clauses(find(next(), "V0321", "envido no, el truco sí")->clauses, "CA-1 CA-2");
	finish();
	begin(HOUSE "lance envite { CA-1 palabras exactas; }\nléxico { CA-1 CA-2 paso no_quiere; }\ndoble { CA-2 orden envite truco; }\n",
		FOUR "A \"envido y truco\"  D \"el envido no, el truco sí\"\nfin incompleta\n");
	assert_clauses(find(next(), "V0321", "envido no, el truco sí")->clauses, "CA-1");
	finish();
}

/* An irregular word is quoted by itself; where the set word was spoilt by what was said beside it, all that was said is. */
static void test_quoted(void **state)
{
	static const struct { const char *said, *span, *quoted; } rows[] = {
		{ "quiero... no, no quiero", "quiero", "quiero... no, no quiero" },
		{ "no quiero, quiero", "no quiero", "no quiero, quiero" },
		{ "che, nones", "nones", "nones" },
	};
	char log[300];

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		snprintf(log, sizeof log, FOUR "A \"truco\"  D \"%s\"\nfin incompleta\n", rows[i].said);
		begin(HOUSE "léxico { CA-1 CA-2 irregular no_quiere \"nones\"; }\n", log);
		const struct finding *f = find(next(), "V0323", rows[i].span);
		assert_str(f->args[1].words.in[LANG_ES], rows[i].quoted);
		finish();
	}
}

/* So many findings of the code in the hand of four that goes on with these. */
static void told(const char *before, const char *said, const char *code, unsigned count)
{
	char log[500];

	snprintf(log, sizeof log, FOUR "%s%s\nfin incompleta\n", before, said);
	begin(UNIVERSITARIO, log);
	if (count_of(next(), code) != count)
		fail_msg("%s%s: %s", before, said, code);
	finish();
}

/* An answer to the own side's call, and one that comes when the partner has given another. */
static void test_strays(void **state)
{
	static const struct { const char *log, *code; unsigned count; } rows[] = {
		{ "A \"truco\"  C \"quiero\"", "V0325", 1 }, { "A \"truco\"  C \"quiero\"", "V0326", 0 },
		{ "A \"truco\"  D \"quiero\"  B \"no quiero\"", "V0326", 1 }, { "A \"truco\"  D \"quiero\"  B \"no quiero\"", "V0325", 0 },
		{ "A \"truco\"  D \"quiero\"  B \"quiero\"", "V0326", 0 }, /* the same again */
		{ "A \"truco\"  D \"no quiero\"  C \"quiero\"", "V0325", 0 }, /* the hand is over */
		{ "A \"quiero\"", "V0325", 0 }, { "A \"quiero\"", "V0326", 0 },
		{ "A \"truco\"  C \"quiero un café\"", "V0325", 0 }, /* in passing, to nobody */
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		told("", rows[i].log, rows[i].code, rows[i].count);
}

/* A barred word of who has left, or when the hand is over, would have called nothing anyhow. */
static void test_barred(void **state)
{
	static const struct { const char *log; unsigned count; } rows[] = {
		{ "B \"truquito\"", 1 }, { "B mazo  B \"truquito\"", 0 }, { "A \"truco\"  D \"no quiero\"  B \"truquito\"", 0 },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		told("", rows[i].log, "V0320", rows[i].count);
}

/* How often a rule of conduct strikes, of a house with this much beside it. */
static unsigned strikes(const char *rules, const char *log)
{
	char house[1500], hand_text[500];

	snprintf(house, sizeof house, HOUSE "%s\n", rules);
	snprintf(hand_text, sizeof hand_text, FOUR "%s\nfin incompleta\n", log);
	begin(house, hand_text);
	unsigned count = count_of(next(), "V0315");
	finish();
	return count;
}

/* Who has left does not leave again, nor does anybody when the hand is over; "paso" leaves where the ruleset says so. */
static void test_leaving(void **state)
{
	static const char leaves[] = "léxico { CA-1 paso sale; }\nCA-1 tras pasa entonces sale autor;\nCA-2 antes de pasa entonces queda [conducta];";
	static const char plain[] = "CA-1 CA-2 antes de se_va entonces queda [conducta];";

	(void)state;
	assert_int_equal(strikes(leaves, "A 1e  B \"paso\""), 1);
	assert_int_equal(strikes(leaves, "A 1e  B \"paso\"  B \"paso\""), 1);
	assert_int_equal(strikes(leaves, "A \"truco\"  D \"no quiero\"  B \"paso\""), 0);
	assert_int_equal(strikes("CA-1 CA-2 antes de pasa entonces queda [conducta];", "A 1e  B \"paso\""), 0);
	assert_int_equal(strikes(plain, "A 1e  B \"me voy al mazo\""), 1);
	assert_int_equal(strikes(plain, "A 1e  B \"me voy al mazo\"  B \"me voy al mazo\""), 1);
	assert_int_equal(strikes(plain, "A \"truco\"  D \"no quiero\"  B \"me voy al mazo\""), 0);
}

/* Where a raise is one phrase with its quiero this is no answer of its own, and falls with a raise that is void. */
static void test_in_phrase(void **state)
{
	static const char phrase[] = "lance truco { CA-1 alza en_frase; }\nCA-2 antes de quiere(truco) entonces queda [conducta];";
	static const char apart[] = "lance truco { CA-1 alza con_quiero; }\nCA-2 antes de quiere(truco) entonces queda [conducta];";

	(void)state;
	assert_int_equal(strikes(phrase, "A \"truco\"  D \"quiero y retruco\"  A \"no quiero\""), 0);
	assert_int_equal(strikes(apart, "A \"truco\"  D \"quiero y retruco\"  A \"no quiero\""), 1);
	assert_int_equal(strikes(phrase, "A \"truco\"  D \"quiero y vale cuatro\"  D \"quiero\""), 1);
	assert_int_equal(strikes(phrase, "A \"truco\"  D \"quiero\""), 1);
	assert_int_equal(strikes(phrase, "A \"truco\"  D \"no quiero\""), 0);
}

/* A part named without the other one: of a yes and of a no the clauses are those that say what it covers. */
static void test_part_named(void **state)
{
	static const struct { const char *answer, *clauses; } rows[] = {
		{ "quiero el truco", "CA-1" }, { "no quiero el truco", "CA-2" }, { "quiero el envido", "CA-1" },
	};
	char log[400];

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		snprintf(log, sizeof log, FOUR "A \"envido y truco\"  D \"%s\"\nfin incompleta\n", rows[i].answer);
		begin(HOUSE "doble { CA-1 solo_quiero ambas; CA-2 solo_no_quiero ambas; }\n", log);
		assert_clauses(find(next(), "V0337", rows[i].answer)->clauses, rows[i].clauses);
		finish();
	}
}

/* ---- declaring --------------------------------------------------------------------------------------------------- */

/* orden mano: the mano declares first, or the next who still plays; after the first number anybody may. */
static void test_first_number(void **state)
{
	static const struct { const char *log; int first; } rows[] = {
		{ "A \"envido\"  D \"quiero\"\nD \"27\"  A \"28\"", 0 }, { "A \"envido\"  D \"quiero\"\nA \"28\"  D \"27\"", -1 },
		{ "A \"envido\"  D \"quiero\"\nA \"28\"  C \"22\"  D \"27\"  B \"25\"", -1 },
		{ "A \"envido\"  D \"quiero\"\nA mazo\nC \"22\"  B \"25\"", 1 }, { "A \"envido\"  D \"quiero\"\nD \"27\"  C \"22\"", 0 }, { "A \"envido\"  D \"quiero\"\nA mazo\nB \"25\"  C \"22\"", -1 },
	};
	char log[400];

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		snprintf(log, sizeof log, FOUR "%s\nfin incompleta\n", rows[i].log);
		begin(HOUSE "lance envite { CA-1 CA-2 declara { orden mano; } }\n", log);
		const struct verdict *v = next();
		if (count_of(v, "V0302") != (rows[i].first >= 0))
			fail_msg("row %zu", i);
		for (const struct finding *f = v->findings.first; f && rows[i].first >= 0; f = f->next)
			if (f->code == CODE_ACT_TURN) {
				assert_int_equal(f->expected.type, ARG_SEAT);
				assert_int_equal(f->expected.number, rows[i].first);
				assert_str(f->effect.text.in[LANG_ES], "la cifra vale");
				assert_clauses(f->clauses, "CA-1 CA-2");
			}
		finish();
	}
	/* A deals, and B is the mano */
	begin(HOUSE "lance envite { CA-1 CA-2 declara { orden mano; } }\n", "mano 3 reparte A\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\n"
		"B \"envido\"  C \"quiero\"\nC \"22\"\nfin incompleta\n");
	const struct finding *f = find(next(), "V0302", "22");
	assert_int_equal(f->expected.number, 1);
	finish();
}

/* The first number stands, and so does having conceded; the same again, or a number in passing, is nothing new. */
static void test_second_number(void **state)
{
	static const struct { const char *said; unsigned count; } rows[] = {
		{ "A \"28\"  D \"27\"  A \"26\"", 1 }, { "A \"28\"  D \"27\"  A \"28\"", 0 }, { "A \"28\"  D \"27\"  A \"a los veinte minutos\"", 0 },
		{ "A \"28\"  D \"son buenas\"  D \"29\"", 1 }, { "A \"28\"  D \"son buenas\"  D \"0\"", 1 },
		{ "A \"28\"  D \"27\"  C \"22\"", 0 },
		/* How a right number was counted, in the same breath, is not declared again; and what is, is told once a breath. */
		{ "A \"28, 7 y 1\"  D \"27\"", 0 }, { "A \"7 y 1, 28\"  D \"27\"", 1 }, { "A \"7 y 1\"  A \"28\"  D \"27\"", 2 },
		{ "A \"28\"  D \"son buenas, 29\"", 1 },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		told("A \"envido\"  D \"quiero\"\n", rows[i].said, "V0335", rows[i].count);
}

/* When both sides have declared and a card lies, numbers and concessions are talk; not before both have. */
static void test_over(void **state)
{
	static const struct { const char *said; unsigned second; } rows[] = {
		{ "A \"28\"  D \"27\"\nA 1e  A \"26\"", 0 }, { "A \"28\"  D \"son buenas\"\nA 1e  A \"26\"", 0 },
		{ "D \"27\"  A \"son buenas\"\nA 1e  D \"26\"", 0 }, { "A \"28\"\nA 1e  A \"26\"", 1 }, { "D \"27\"\nA 1e  D \"26\"", 1 },
		{ "A \"28\"  C \"22\"\nA 1e  A \"26\"", 1 }, { "D \"27\"  B \"25\"\nA 1e  D \"26\"", 1 },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		told("A \"envido\"  D \"quiero\"\n", rows[i].said, "V0335", rows[i].second);
	/* D's 33 is declared and a card lies: «son buenas» gives nothing away any more; before the card it does. */
	begin(UNIVERSITARIO, "mano 3 reparte D\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 7o 6o 11c\nA \"envido\"  D \"quiero\"\n"
		"A \"28\"  D \"33\"\nA 1e  D \"son buenas\"\nB 4c  C 2o  D 7o\nA 7e  B 5o  C 6b  D 11c\nD muestra 6o\nfin\n");
	const struct verdict *v = next();
	assert_int_equal(v->points[0], 1);
	assert_int_equal(v->points[1], 2);
	finish();
}

/* ---- High numbers are told from each other, and one said of cards that make another is wrong. ---- */

/* A has two of a suit and 80; the others less. 99 is the last number that a table can say. */
#define HIGH HOUSE_OF("universitario") "CA-1 CA-2 tanteo envite { base 80; } CA-1 valores { 7 13; }\n"
#define HELD "mano 3 reparte D\nA: %s 3c  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 2b 11c\n" \
	"A \"envido\"  D \"quiero\"\nA \"%s\"  D \"son buenas\"\nA 3c  B 4c  C 6b  D 1o\nA 7e  B 1c  C 2o  D 2b\nA muestra %s\nfin\n"

static void test_highest(void **state)
{
	static const struct { const char *cards, *number; unsigned wrong; } rows[] = {
		{ "7e 6e", "99", 0 }, { "7e 6e", "98", 1 }, { "7e 5e", "98", 0 }, { "7e 5e", "99", 1 },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char log[600];
		snprintf(log, sizeof log, HELD, rows[i].cards, rows[i].number, rows[i].cards);
		tells(HIGH, log, "V0308", rows[i].wrong);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_told),
		cmocka_unit_test(test_quoted), cmocka_unit_test(test_strays), cmocka_unit_test(test_barred),
		cmocka_unit_test(test_leaving), cmocka_unit_test(test_in_phrase), cmocka_unit_test(test_part_named),
		cmocka_unit_test(test_first_number), cmocka_unit_test(test_second_number), cmocka_unit_test(test_over),
		cmocka_unit_test(test_highest),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
