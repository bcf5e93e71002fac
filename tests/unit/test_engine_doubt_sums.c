/* A sum that the table wrote, where it hangs on what nobody saw: it is called wrong where the hand comes to something else
 * whatever that was, and left open where it may be right. */
#include "../lib/table.h"

/* Four, A mano: A and C win with the 1e and the 7e, one tanto. Of C nobody saw the second card: C may have more than the 28 of A. */
#define HIDDEN(fields) "mano 2 reparte D" fields "\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o ? 6b  D: 1o 6o 11c\n"
/* The same with an envido after the first baza: void, and the table may not have noticed. */
#define LATE "A 1e  B 4c  C 2o  D 1o\nA \"envido\"  D \"quiero\"  A \"28\"  D \"son buenas\"\nA 7e  B 5o  C 6b  D 11c\n"

#define HOUSE_OF_SUMS "reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"universitario\";\n" \
	"cláusula CA-1 \"Una.\" \"One.\";\nquita OU-T10;\n"
#define PERHAPS "al cerrar mano si algún asiento (no es(mano) y aventaja(mano, envite)) entonces "
#define TWO "CA-1 " PERHAPS "tantos 2 a mano;\n"

/* How many questions are tried with every answer. */
enum { MOST_TRIED = 8 };

/* What the only hand of the log comes to, in one word each. */
enum outcome { NOTHING, OPEN, NEVER, WRONG, VOID_ONLY };

static const struct finding *last_of(const struct verdict *v)
{
	const struct finding *f = v->findings.first;
	while (f && f->next)
		f = f->next;
	return f;
}

static void ends(const char *rules, const char *log, enum outcome ending, bool undecided)
{
	static const int codes[] = { CODE_COUNT, CODE_RULE_UNKNOWN, CODE_WRONG_IN_ANY_CASE, CODE_WRONG_POINTS, CODE_COUNT };
	begin(rules, log);
	const struct verdict *v = next();
	const struct finding *f = last_of(v);
	bool right = ending == NOTHING ? !f : ending == VOID_ONLY ? f && f->severity == SEVERITY_NULL
		: f && (int)f->code == codes[ending];
	if (!right || v->undecided != undecided)
		fail_msg("%s, undecided %d, of %s", f ? finding_info(f->code)->code : "nothing", v->undecided, log);
	finish();
}

#define SUM(rules, end, ending, undecided) ends(HOUSE_OF_SUMS rules, HIDDEN("") PLAYED end "\n", ending, undecided)

/* 1-0, or 3-0 where C had more. */
static void test_one_question(void **state)
{
	(void)state;
	SUM(TWO, "tantos 1-0", NOTHING, false);
	SUM(TWO, "tantos 3-0", OPEN, true);
	SUM(TWO, "tantos 2-0", NEVER, true);
	SUM(TWO, "tantos 3-1", NEVER, true);
	SUM(TWO, "tantos 0-1", NEVER, true);
	/* One whose effect gives nothing leaves nothing open. */
	SUM("CA-1 " PERHAPS "culpa mirón de mano;\n", "tantos 3-0", WRONG, false);
	SUM("CA-1 " PERHAPS "culpa mirón de mano;\n", "tantos 1-0", NOTHING, false);
}

/* The number that won may be false for all the log tells: then the tantos are the other side's, 3-0 with the hand, and else 1-2. Nobody
 * knows which, but what is neither is wrong; of a hand cut short, or left to the judges, nothing is said. */
static void test_number_unproved(void **state)
{
#define NUMBER(middle) "mano 2 reparte D\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 3o 6b  D: 6c ? 11c\n" \
	"A \"envido\"  D \"quiero\"  A \"28\"  D \"33\"\n" middle "A 1e  B 4c  C 2o  D 6c\nA 7e  B 5o  C 6b  D 11c\n"
	static const struct { const char *log; const char *last; } rows[] = {
		{ NUMBER("") "tantos 1-2\n", "V0406" }, { NUMBER("") "tantos 3-0\n", "V0406" },
		{ NUMBER("") "tantos 2-2\n", "V0417" }, { NUMBER("") "tantos 1-0\n", "V0417" },
		{ NUMBER("") "tantos 2-2\nfin incompleta\n", "V0406" }, { NUMBER("") "fin\n", "V0406" },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		begin(HOUSE_OF_SUMS "permite CA-1;\nquita OU-E19a OU-E19c;\n", rows[i].log);
		const struct verdict *v = next();
		const struct finding *f = last_of(v);
		if (!f || strcmp(finding_info(f->code)->code, rows[i].last) || !v->undecided)
			fail_msg("%s, undecided %d, of %s", f ? finding_info(f->code)->code : "nothing", v->undecided, rows[i].log);
		finish();
	}
}

/* Nor is a duty that may have lapsed anything else. */
static void test_duty(void **state)
{
#define DUTY "CA-1 debe tener_menos { quién asiento (no es(mano) y aventaja(mano, envite)); cumple si nunca;" \
	" vence al cerrar mano; sino tantos 2 a mano; }\n"
#define DEADLINE "CA-1 debe tener_menos { quién mano; cumple si nunca;" \
	" vence al cerrar mano si algún asiento (no es(mano) y aventaja(mano, envite)); sino tantos 2 a mano; }\n"
	(void)state;
	SUM(DUTY, "tantos 1-0", NOTHING, false);
	SUM(DUTY, "tantos 3-0", OPEN, true);
	SUM(DUTY, "tantos 2-0", NEVER, true);
	SUM(DEADLINE, "tantos 3-0", OPEN, true);
	SUM(DEADLINE, "tantos 2-0", NEVER, true);
}

/* Every question with each answer: 1-0, 3-0, 1-1, 3-1. */
static void test_two_questions(void **state)
{
#define BOTH TWO "CA-1 " PERHAPS "tantos 1 a pie;\n"
	(void)state;
	SUM(BOTH, "tantos 3-0", OPEN, true);
	SUM(BOTH, "tantos 1-1", OPEN, true);
	SUM(BOTH, "tantos 3-1", OPEN, true);
	SUM(BOTH, "tantos 2-0", NEVER, true);
	SUM(BOTH, "tantos 5-1", NEVER, true);
}

/* A question may come up in the hand as some answer makes it: then it has none. */
static void test_question_of_an_answer(void **state)
{
	static const char later[] = HOUSE_OF_SUMS "CA-1 al liquidar truco si algún asiento (no es(mano) y aventaja(mano, envite))"
		" entonces culpa mirón de mano;\n"
		"CA-1 al cerrar mano si mano cometió(mirón) y algún asiento (no es(mano) y aventaja(mano, envite)) entonces tantos 2 a mano;\n";
	(void)state;
	ends(later, HIDDEN("") PLAYED "tantos 3-0\n", OPEN, true);
}

#define EARLY_PERHAPS "CA-1 al liquidar truco si algún asiento (no es(mano) y aventaja(mano, envite)) entonces "

/* The points vary where one answer among all makes them others, be it neither the first nor the last: with the one fault and without
 * the other two tantos more. */
static void test_one_answer_of_four(void **state)
{
	static const char rules[] = HOUSE_OF_SUMS EARLY_PERHAPS "culpa uno de mano;\n" EARLY_PERHAPS "culpa dos de mano;\n"
		"CA-1 al cerrar mano si mano cometió(uno) y no mano cometió(dos) entonces tantos 2 a mano;\n";
	(void)state;
	ends(rules, HIDDEN("") PLAYED "tantos 1-0\n", NOTHING, false);
	ends(rules, HIDDEN("") PLAYED "tantos 3-0\n", OPEN, true);
	ends(rules, HIDDEN("") PLAYED "tantos 5-0\n", NEVER, true);
}

/* With one answer an envido is staked that nobody declared, and who won it says what is paid besides: 1-2, or 5-2. */
static void test_answer_without_winner(void **state)
{
	static const char rules[] = HOUSE_OF_SUMS "CA-1 al cerrar baza si baza = 2 y algún asiento (no es(mano) y aventaja(mano, envite))"
		" entonces apuesta envite 2;\n"
		"CA-1 al liquidar envite si ganador es(mano) entonces tantos 4 a mano;\nCA-1 al cerrar mano entonces traspasa envite a pie;\n";
	(void)state;
	ends(rules, HIDDEN("") PLAYED "tantos 1-0\n", NOTHING, false);
	ends(rules, HIDDEN("") PLAYED "tantos 5-2\n", OPEN, true);
}

/* Flores that a sentence takes whoever has the better, and whose winner, of whom nobody knows, is paid besides: 1-6, 3-6, 5-6, 7-6. Where
 * one side alone sang it is known: 4-0 or 6-0. */
static void test_flores(void **state)
{
#define FLORES HOUSE_OF_SUMS "combinación flor { mismo_palo 3; }\ntanteo flor { base 20; todas; }\npartida { CA-1 cobro flor envite truco; }\n" \
	"lance flor de flor \"flor\" \"flor\" { CA-1 porta 3; sola cada_una; encuentro mayor_propias; }\n" \
	"quita OU-E02;\nléxico { CA-1 palabra flor \"flor\"; }\n" TWO
#define SUNG(flores) "mano 2 reparte D\nA: 1e 7e 4e  B: 4c 5c ?  C: 2o 12o 6b  D: 1o 6o 11c\n" flores \
	"A 1e  B 4c  C 2o  D 1o\nA 7e  B 5c  C 6b  D 11c\n"
	static const char taken[] = FLORES "CA-1 al liquidar flor si ganador es(mano) entonces tantos 4 a mano;\n"
		"CA-1 al cerrar mano entonces traspasa flores_cantadas a pie;\n";
	(void)state;
	ends(taken, SUNG("A \"flor\"  B \"flor\"\n") "tantos 1-6\n", NOTHING, false);
	ends(taken, SUNG("A \"flor\"  B \"flor\"\n") "tantos 5-6\n", OPEN, true);
	ends(FLORES, SUNG("A \"flor\"\n") "tantos 4-0\n", NOTHING, false);
	ends(FLORES, SUNG("A \"flor\"\n") "tantos 6-0\n", OPEN, true);
	ends(FLORES, SUNG("A \"flor\"\n") "tantos 5-0\n", NEVER, true);
}

/* Whose flor was the best nobody knew when the lance was settled, and what its rules pay hangs on it; that B lost his at the close makes the
 * other's win all the same. 4-0, or 9-0 where B had more for the envido; 8-0 where the flor of A was the best before. Where A alone sang one
 * it is 8-0 or 13-0: that nobody played the envido leaves nothing open. */
static void test_flor_without_winner(void **state)
{
	static const char rules[] = HOUSE_OF_SUMS "lance flor de flor \"flor\" \"flor\" { CA-1 porta 3; CA-1 sola mayor; CA-1 encuentro mayor_propias; }\n"
		"combinación flor { CA-1 mismo_palo 3; }\ntanteo flor { CA-1 base 20; CA-1 todas; }\npartida { CA-1 cobro flor envite truco corta; }\n"
		"prioridad { CA-1 flor; envite; truco; }\nculpas flores_perdidas { perdió; }\n"
		"léxico { CA-1 acto canta_flor \"flor\"; CA-1 lee flor frase; CA-1 palabra flor \"flor\"; }\n"
		"CA-1 al cerrar mano si algún equipo nota(montó) entonces culpa perdió de equipo (nota(montó));\n"
		"CA-1 al liquidar flor si ganador es(mano) entonces tantos 4 a mano;\nCA-1 " PERHAPS "tantos 5 a mano;\n";
	static const struct { const char *flores, *sum; enum outcome ending; } rows[] = {
		{ "A \"flor\"  B \"flor\"", "4-0", NOTHING }, { "A \"flor\"  B \"flor\"", "9-0", OPEN }, { "A \"flor\"  B \"flor\"", "8-0", OPEN },
		{ "A \"flor\"", "8-0", NOTHING }, { "A \"flor\"", "13-0", OPEN }, { "A \"flor\"", "4-0", NEVER },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		char log[400];
		snprintf(log, sizeof log, "mano 2 reparte D\nA: 1e 7e 2e  B: 4c 2c ?  C: 2o 12o 6b  D: 1o 6o 11c\n%s\n"
			"A 1e  B 4c  C 2o  D 1o\nA 7e  B 2c  C 6b  D 11c\nnota montó B\ntantos %s\n", rows[i].flores, rows[i].sum);
		ends(rules, log, rows[i].ending, rows[i].ending != NOTHING);
	}
}

/* Eight are tried, nine are not. The last rule is no question: it strikes unless the first does. */
static void test_too_many_of_one_answer(void **state)
{
#define LAST "CA-1 al cerrar mano si no mano cometió(mirón) entonces culpa otra de mano;\n"
	static const char eight[] = HOUSE_OF_SUMS EARLY_PERHAPS "culpa mirón de mano;\n" TWO TWO TWO TWO TWO TWO TWO LAST;
	static const char nine[] = HOUSE_OF_SUMS EARLY_PERHAPS "culpa mirón de mano;\n" TWO TWO TWO TWO TWO TWO TWO TWO LAST;
	(void)state;
	ends(eight, HIDDEN("") PLAYED "tantos 2-0\n", NEVER, true);
	ends(nine, HIDDEN("") PLAYED "tantos 2-0\n", OPEN, true);
}

/* Where an answer makes known what another question asks, that one has no other answer: 1-0, 3-0, or 7-0 with the fault. */
static void test_known_by_an_answer(void **state)
{
	static const char rules[] = HOUSE_OF_SUMS EARLY_PERHAPS "culpa mirón de mano;\n"
		"CA-1 al cerrar mano si mano cometió(mirón) entonces tantos 4 a mano;\n"
		"CA-1 al cerrar mano si mano cometió(mirón) o algún asiento (no es(mano) y aventaja(mano, envite)) entonces tantos 2 a mano;\n";
	(void)state;
	ends(rules, HIDDEN("") PLAYED "tantos 3-0\n", OPEN, true);
	ends(rules, HIDDEN("") PLAYED "tantos 7-0\n", OPEN, true);
	ends(rules, HIDDEN("") PLAYED "tantos 5-0\n", NEVER, true);
}

/* An act that may be void leaves the points open where they hang on it: a call does so, a wait does not. */
static void test_void_in_doubt(void **state)
{
#define PERHAPS_VOID(act) HOUSE_OF_SUMS "CA-1 antes de " act " si algún asiento (no es(mano) y aventaja(mano, envite)) entonces nulo [tiempo];\n"
	(void)state;
	ends(PERHAPS_VOID("envido"), HIDDEN("") "A \"envido\"  B \"no quiero\"\n" PLAYED "tantos 2-0\n", OPEN, true);
	ends(PERHAPS_VOID("espera"), HIDDEN("") "B espera 5\n" PLAYED "tantos 1-0\n", OPEN, false);
}

/* So many are asked, and no more. */
#define BOTH_HOUSE HOUSE_OF_SUMS BOTH
#define MORE_VOID "A 1e  B 4c  C 2o  D 1o\nA \"envido\"\nC \"real envido\"\nB \"falta envido\"\nA 7e  B 5o  C 6b  D 11c\n"
static void test_many_questions(void **state)
{
	char rules[2000] = HOUSE_OF_SUMS, most[2000];
	(void)state;
	for (unsigned i = 0; i < MOST_TRIED; i++)
		strcat(rules, TWO);
	strcpy(most, rules);
	strcat(rules, TWO);
	ends(most, HIDDEN("") PLAYED "tantos 17-0\n", OPEN, true);
	ends(most, HIDDEN("") PLAYED "tantos 19-0\n", NEVER, true);
	ends(rules, HIDDEN("") PLAYED "tantos 19-0\n", OPEN, true);
	ends(rules, HIDDEN("") PLAYED "tantos 21-0\n", OPEN, true);
	/* Fewer where the table may have let void acts pass besides: three calls. */
	ends(BOTH_HOUSE, HIDDEN("") MORE_VOID "tantos 9-9\n", NEVER, true);
	ends(most, HIDDEN("") MORE_VOID "tantos 15-9\n", OPEN, true);
}

/* At the bound: four of them with three void calls, which the table may have let pass each or all, are few enough; five are not. */
static void test_bound(void **state)
{
	char rules[2000] = HOUSE_OF_SUMS;
	(void)state;
	for (unsigned i = 0; i < 4; i++)
		strcat(rules, TWO);
	ends(rules, HIDDEN("") MORE_VOID "tantos 15-9\n", NEVER, true);
	strcat(rules, TWO);
	ends(rules, HIDDEN("") MORE_VOID "tantos 15-9\n", OPEN, true);
}

/* An answer may leave the hand without points at all, or to the judges: what was written then is not wrong whatever it is. */
static void test_unsettled(void **state)
{
	(void)state;
	SUM("CA-1 " PERHAPS "anula mano;\n", "tantos 5-0", OPEN, true);
	SUM("CA-1 " PERHAPS "tantos 2 a mano, jueces;\n", "tantos 5-0", OPEN, true);
	SUM("CA-1 " PERHAPS "jueces;\n", "tantos 5-0", OPEN, true);
	/* Nothing was done amiss, and there is nothing to have overlooked. */
	SUM(TWO, "tantos 0-0", NEVER, true);
}

/* Those are cited of which each moves the points by itself, or leaves them open; all of them where none does, or they are too many. */
static void test_cited(void **state)
{
#define CLAUSES "cláusula CA-2 \"Dos.\" \"Two.\";\ncláusula CA-3 \"Tres.\" \"Three.\";\n"
#define PAYS(id) id " " PERHAPS "tantos 2 a mano;\n"
#define OWES(id) id " debe tener_menos { quién mano; cumple si nunca; vence al cerrar mano" \
	" si algún asiento (no es(mano) y aventaja(mano, envite)); sino tantos 2 a mano; }\n"
#define CHARGES(id, fault) id " " PERHAPS "culpa " fault " de mano;\n"
#define EARLY(id, fault) id " al liquidar truco si algún asiento (no es(mano) y aventaja(mano, envite)) entonces culpa " fault " de mano;\n"
	static const struct { const char *rules, *sum, *clauses; } rows[] = {
		{ PAYS("CA-1") CHARGES("CA-2", "dos"), "3-0", "CA-1" },
		{ OWES("CA-1") CHARGES("CA-2", "dos"), "3-0", "CA-1" },
		{ CHARGES("CA-1", "uno") OWES("CA-2"), "3-0", "CA-2" },
		{ PAYS("CA-1") CHARGES("CA-2", "dos"), "2-0", "CA-1 OU-P03a" },
		{ CHARGES("CA-1", "uno") PAYS("CA-2"), "3-0", "CA-2" },
		{ CHARGES("CA-1", "uno") PAYS("CA-2"), "2-0", "CA-2 OU-P03a" },
		{ PAYS("CA-1") PAYS("CA-2"), "5-0", "CA-1 CA-2" },
		{ CHARGES("CA-1", "uno") CHARGES("CA-2", "dos") PAYS("CA-3"), "3-0", "CA-3" },
		{ PAYS("CA-1") CHARGES("CA-2", "dos") PAYS("CA-3"), "5-0", "CA-1 CA-3" },
		/* with one of them another comes up, of which nobody knows */
		{ EARLY("CA-1", "uno") EARLY("CA-2", "dos") "CA-3 al cerrar mano si mano cometió(uno) y algún asiento (no es(mano)"
			" y aventaja(mano, envite)) entonces tantos 2 a mano;\n", "3-0", "CA-1" },
		/* together they do what none does alone */
		{ EARLY("CA-1", "uno") EARLY("CA-2", "dos") "CA-3 al cerrar mano si mano cometió(uno) y mano cometió(dos) entonces tantos 2 a mano;\n",
			"3-0", "CA-1 CA-2" },
		{ CHARGES("CA-1", "uno") PAYS("CA-2") PAYS("CA-2") PAYS("CA-2") PAYS("CA-2") PAYS("CA-2") PAYS("CA-2") PAYS("CA-2")
			PAYS("CA-2"), "3-0", "CA-1 CA-2" },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		char rules[2000], log[400];
		snprintf(rules, sizeof rules, HOUSE_OF_SUMS CLAUSES "%s%s", rows[i].rules, strstr(rows[i].rules, "CA-3") ? "" : "permite CA-3;\n");
		snprintf(log, sizeof log, HIDDEN("") PLAYED "tantos %s\n", rows[i].sum);
		begin(rules, log);
		assert_clauses(last_of(next())->clauses, rows[i].clauses);
		finish();
	}
	/* five, with three void calls that may have been let pass */
	begin(HOUSE_OF_SUMS CLAUSES "permite CA-3;\n" CHARGES("CA-1", "uno") PAYS("CA-2") PAYS("CA-2") PAYS("CA-2") PAYS("CA-2"),
		HIDDEN("") MORE_VOID "tantos 3-0\n");
	assert_clauses(last_of(next())->clauses, "CA-1 CA-2");
	finish();
}

/* What is told says what was written, what it hangs on and what would settle it. */
static void test_told(void **state)
{
	(void)state;
	begin(HOUSE_OF_SUMS TWO, HIDDEN(" marcador 28-9") PLAYED "tantos 5-0\n");
	const struct verdict *v = next();
	const struct finding *f = v->findings.first;
	assert_int_equal(v->findings.count, 1);
	assert_int_equal(f->severity, SEVERITY_FAULT);
	assert_int_equal(f->kind, KIND_COUNT);
	assert_str(source_text(&hand.source, f->span), "tantos 5-0");
	assert_int_equal(f->found.number, 5);
	assert_int_equal(f->found.second, 0);
	assert_int_equal(f->expected.type, ARG_NONE);
	assert_str(f->fix.in[LANG_EN], "record everybody's cards");
	assert_str(f->effect.text.in[LANG_EN], "how much is due depends on what nobody saw");
	assert_clauses(f->clauses, "CA-1 OU-P03a");
	assert_false(v->match_over);
	finish();
}

/* Where the table wrote no tantos the score after the hand says what it took the hand for. */
static void test_score(void **state)
{
	(void)state;
	ends(HOUSE_OF_SUMS TWO, HIDDEN(" marcador 5-9") PLAYED "marcador 6-9\n", NOTHING, false);
	ends(HOUSE_OF_SUMS TWO, HIDDEN(" marcador 5-9") PLAYED "marcador 8-9\n", OPEN, true);
	ends(HOUSE_OF_SUMS TWO, HIDDEN(" marcador 5-9") PLAYED "marcador 7-9\n", NEVER, true);
	/* The tantos come first; the score follows from them. */
	ends(HOUSE_OF_SUMS TWO, HIDDEN(" marcador 5-9") PLAYED "tantos 3-0\nmarcador 8-9\n", OPEN, true);
	ends(HOUSE_OF_SUMS TWO, HIDDEN(" marcador 5-9") PLAYED "tantos 1-0\nmarcador 6-9\n", NOTHING, false);
	/* Nothing goes before it. */
	ends(HOUSE_OF_SUMS TWO, HIDDEN("") PLAYED "marcador 8-9\n", NOTHING, false);
}

/* The hand of four once more, a seat on: B and D win, 0-1, or 0-3 where D had more than the 28 of B. */
#define NEXT(fields) "\nmano 3 reparte A" fields "\nB: 1e 7e 4b  C: 4c 1c 5o  D: 2o ? 6b  A: 1o 6o 11c\n" \
	"B 1e  C 4c  D 2o  A 1o\nB 7e  C 5o  D 6b  A 11c\n"
#define KNOWN(fields) "mano 2 reparte D" fields "\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\n" PLAYED

/* The score before was a wrong sum: what follows it may go on from it, or from what was due, and from nothing else. Where a torn hand
 * came between, what was due before that says nothing any more. */
static void test_score_put_right(void **state)
{
	static const struct { unsigned hands; const char *before, *last; int code; } rows[] = {
		{ 2, KNOWN(" marcador 0-0") "marcador 2-0\n", NEXT("") "marcador 2-1\n", CODE_COUNT },
		{ 2, KNOWN(" marcador 0-0") "marcador 2-0\n", NEXT("") "marcador 1-1\n", CODE_COUNT },
		{ 2, KNOWN(" marcador 0-0") "marcador 2-0\n", NEXT("") "marcador 1-3\n", CODE_RULE_UNKNOWN },
		{ 2, KNOWN(" marcador 0-0") "marcador 2-0\n", NEXT("") "marcador 1-2\n", CODE_WRONG_IN_ANY_CASE },
		{ 3, KNOWN(" marcador 5-8") "marcador 6-8\n\nmano 2 reparte A\nB 1e  C 4c\n", NEXT(" marcador 6-9") "marcador 6-9\n", CODE_WRONG_IN_ANY_CASE },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		char log[800];
		snprintf(log, sizeof log, "%s%s", rows[i].before, rows[i].last);
		begin(HOUSE_OF_SUMS TWO, log);
		const struct verdict *v = next();
		for (unsigned k = 1; k < rows[i].hands; k++)
			v = next();
		const struct finding *f = last_of(v);
		if ((f ? (int)f->code : CODE_COUNT) != rows[i].code || v->undecided != (rows[i].code != CODE_COUNT))
			fail_msg("%s, undecided %d, of %s", f ? finding_info(f->code)->code : "nothing", v->undecided, log);
		finish();
	}
}

/* The points that are written may stop at the target, whichever they are: one of the tantos that are due, or of three. */
static void test_cut(void **state)
{
	(void)state;
	ends(HOUSE_OF_SUMS TWO, HIDDEN(" marcador 28-9") PLAYED "tantos 2-0\n", OPEN, true);
	ends(HOUSE_OF_SUMS TWO, HIDDEN(" marcador 27-9") PLAYED "tantos 2-0\n", NEVER, true);
	ends(HOUSE_OF_SUMS TWO, HIDDEN(" marcador 28-9") PLAYED "marcador 30-9\n", OPEN, true);
}

/* Who won the match may hang on it too: two tantos in mid-hand would have been booked first. */
static void test_match(void **state)
{
	static const char early[] = HOUSE_OF_SUMS "CA-1 tras juega(2) de mano si algún asiento (no es(mano) y aventaja(mano, envite))"
		" entonces tantos 2 a pie;\n";
	static const struct { const char *end; bool undecided, over; } cases[] = {
		{ "tantos 1-0\n", false, true }, { "tantos 0-2\n", true, false }, { "tantos 0-1\n", true, false },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char log[400];
		snprintf(log, sizeof log, HIDDEN(" marcador 29-28") PLAYED "%s", cases[i].end);
		begin(early, log);
		const struct verdict *v = next();
		if (v->undecided != cases[i].undecided || v->match_over != cases[i].over)
			fail_msg("%s: %d %d", cases[i].end, v->undecided, v->match_over);
		finish();
	}
	/* Beyond the target nothing is booked: the 1-0 that ended the match is all there is, either way. */
	ends(HOUSE_OF_SUMS TWO, HIDDEN(" marcador 29-9") PLAYED "tantos 3-0\n", WRONG, false);
}

/* The judge's word leaves nothing open. */
static void test_ruling(void **state)
{
	(void)state;
	SUM(TWO, "fallo tantos 5-0 \"basta\"\ntantos 5-0", NOTHING, false);
	SUM(TWO, "fallo tantos 5-0 \"basta\"\ntantos 3-0", WRONG, false);
	SUM(TWO, "anula\ntantos 3-0", WRONG, false);
	SUM(TWO, "tantos 3-0\nanula", NOTHING, false);
	/* Of a hand that was not played to its end nobody asks what it comes to. */
	SUM(TWO, "tantos 4-0\nfin incompleta", NOTHING, true);
}

/* A void envido that the table may have let pass, two tantos more: with it the sum may be 3-0, and 5-0 where C had more. */
static void test_oversight(void **state)
{
	(void)state;
	ends(HOUSE_OF_SUMS TWO, HIDDEN("") LATE "tantos 3-0\n", OPEN, true);
	ends(HOUSE_OF_SUMS TWO, HIDDEN("") LATE "tantos 5-0\n", OPEN, true);
	ends(HOUSE_OF_SUMS TWO, HIDDEN("") LATE "tantos 4-0\n", NEVER, true);
	/* What gives nothing whatever it is does not come into it. */
	ends(HOUSE_OF_SUMS "CA-1 " PERHAPS "culpa mirón de mano;\n", HIDDEN("") LATE "tantos 3-0\n", VOID_ONLY, false);
	ends(HOUSE_OF_SUMS "CA-1 " PERHAPS "culpa mirón de mano;\n", HIDDEN("") LATE "tantos 4-0\n", WRONG, false);
}

#define FIVE "CA-1 " PERHAPS "tantos 5 a mano;\n"

/* The oversight explains the sum with one of the answers, and what is due varies with them: due are 1-0 or 6-0, and with the void envido
 * 3-0 or 8-0. */
static void test_oversight_of_one_answer(void **state)
{
	(void)state;
	ends(HOUSE_OF_SUMS FIVE, HIDDEN("") LATE "tantos 3-0\n", OPEN, true);
	ends(HOUSE_OF_SUMS FIVE, HIDDEN("") LATE "tantos 8-0\n", OPEN, true);
	ends(HOUSE_OF_SUMS FIVE, HIDDEN("") LATE "tantos 4-0\n", NEVER, true);
}

/* 1-0 whatever it is; with the envido let pass 3-0, or 5-0 where C had more. */
static void test_oversight_and_answer(void **state)
{
	static const char rules[] = HOUSE_OF_SUMS EARLY_PERHAPS "culpa mirón de mano;\n"
		"CA-1 al cerrar mano si mano cometió(mirón) y estado(envite) = querido entonces tantos 2 a mano;\n";
	(void)state;
	ends(rules, HIDDEN("") LATE "tantos 1-0\n", VOID_ONLY, false);
	ends(rules, HIDDEN("") LATE "tantos 3-0\n", VOID_ONLY, false);
	ends(rules, HIDDEN("") LATE "tantos 5-0\n", OPEN, true);
	ends(rules, HIDDEN("") LATE "tantos 4-0\n", WRONG, false);
}

/* The table let all pass: the envido, and that the hand goes to the other side. */
static void test_oversight_of_all(void **state)
{
	static const char told[] = HOUSE_OF_SUMS TWO "CA-1 al cerrar mano entonces traspasa truco a pie [carta];\n";
	(void)state;
	ends(told, HIDDEN("") LATE "tantos 3-0\n", OPEN, true);
	ends(told, HIDDEN("") LATE "tantos 4-0\n", NEVER, true);
}

/* What no finding tells of was not let pass. */
static void test_nothing_overlooked(void **state)
{
	static const char silent[] = HOUSE_OF_SUMS FIVE "CA-1 al cerrar mano entonces traspasa truco a pie;\n";
	(void)state;
	ends(silent, HIDDEN("") PLAYED "tantos 0-1\n", NOTHING, false);
	ends(silent, HIDDEN("") PLAYED "tantos 5-1\n", OPEN, true);
	ends(silent, HIDDEN("") PLAYED "tantos 1-0\n", NEVER, true);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_one_question), cmocka_unit_test(test_number_unproved), cmocka_unit_test(test_duty), cmocka_unit_test(test_two_questions),
		cmocka_unit_test(test_question_of_an_answer), cmocka_unit_test(test_many_questions), cmocka_unit_test(test_bound),
		cmocka_unit_test(test_unsettled), cmocka_unit_test(test_cited), cmocka_unit_test(test_told),
		cmocka_unit_test(test_score), cmocka_unit_test(test_score_put_right), cmocka_unit_test(test_cut), cmocka_unit_test(test_match), cmocka_unit_test(test_ruling), cmocka_unit_test(test_oversight),
		cmocka_unit_test(test_one_answer_of_four), cmocka_unit_test(test_answer_without_winner), cmocka_unit_test(test_flores), cmocka_unit_test(test_flor_without_winner), cmocka_unit_test(test_too_many_of_one_answer),
		cmocka_unit_test(test_oversight_of_one_answer), cmocka_unit_test(test_oversight_and_answer), cmocka_unit_test(test_oversight_of_all),
		cmocka_unit_test(test_nothing_overlooked), cmocka_unit_test(test_known_by_an_answer),
		cmocka_unit_test(test_void_in_doubt),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
