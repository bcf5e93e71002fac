/* A call named where it waits, which is no answer; which part of two calls each answer is to; numbers that tell how another was
 * counted. */
#include "../lib/table.h"
#include "recall_support.h"

#define END "\nfin\n"
#define DOUBLE(order) HOUSE "CA-1 doble { orden " order "; solo_quiero nombrada; solo_no_quiero nombrada; resto queda; } consta CA-2;\n"
#define PLAIN HOUSE "consta CA-1; consta CA-2;\n"
#define NUMBERS FOUR "A \"envido\"  D \"quiero\"\n"

/* ---- a call named ------------------------------------------------------------------------------------------------ */

/* What it should have been said with, and what it leaves: with a no the table may have stopped there. */
static void test_named(void **state)
{
	static const char waits[] = "el canto sigue sin respuesta";
	static const struct { const char *log, *words, *fix, *effect; } rows[] = {
		{ "A \"truco\"  D \"el truco no\"", "truco no", "decir «no quiero»",
			"no vale, y la mano no se jugó hasta el final: no se sabe de quién era" },
		{ "A \"truco\"  D \"el truco sí\"", "truco sí", "decir «quiero»", waits },
		{ "A \"envido y truco\"  D \"truco no\"", "truco no", "el reglamento no tiene una fórmula que diga eso y nada más",
			"no vale, y la mano no se jugó hasta el final: no se sabe de quién era" },
	};
	char log[400];

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		snprintf(log, sizeof log, FOUR "%s" END, rows[i].log);
		const struct finding *f = find(advised(judged(PLAIN, log)), "V0321", rows[i].words);
		assert_str(f->fix.in[LANG_ES], rows[i].fix);
		assert_str(f->effect.text.in[LANG_ES], rows[i].effect);
		finish();
	}
}

/* To the table it was the call itself: the score that it wrote for it is explained. */
static void test_named_counts(void **state)
{
#define ENVIDOS "A \"envido\"  D \"envido sí\"\nA \"quiero\"\nA \"28\"  D \"27\"\n" PLAYED
	(void)state;
	tells(PLAIN, FOUR ENVIDOS "tantos 5-0" END, "V0401", 0);
	tells(PLAIN, FOUR ENVIDOS "tantos 7-0" END, "V0401", 1);
	/* with its article it is none, though the table took it for one */
	tells(PLAIN, FOUR "A \"envido\"  D \"el envido sí\"\nA \"quiero\"\nA \"28\"  D \"27\"\n" PLAYED "tantos 5-0" END, "V0401", 0);
	tells(PLAIN, FOUR "A \"envido\"  D \"el envido sí\"\nA \"quiero\"\nA \"28\"  D \"27\"\n" PLAYED "tantos 7-0" END, "V0401", 1);
	/* D's own quiero is to the first call, and to the table to none */
	tells(PLAIN, FOUR "A \"envido\"  D \"envido sí\"\nA \"quiero\"  D \"quiero\"\nA \"28\"  D \"27\"\n" PLAYED "A muestra 1e 7e\ntantos 5-0" END,
		"V0401", 0);
	tells(PLAIN, FOUR "A \"envido\"  D \"envido sí\"\nA \"quiero\"  D \"quiero\"\nA \"28\"  D \"27\"\n" PLAYED "A muestra 1e 7e\ntantos 4-0" END,
		"V0401", 1);
}

#define OVER_ITSELF HOUSE "lance truco { CA-1 canto truco abre sobre truco, suma 1, no_querido 1; CA-2 alza acepta; }\n"

/* «Quiero truco» names what it accepts, said in one by who accepted it; else it calls again. */
static void test_names_accepted(void **state)
{
	static const struct { const char *log; unsigned void_calls; } rows[] = {
		{ "A \"truco\"  D \"quiero truco\"", 0 },
		/* whatever the scribe put between; with an "y" he calls what has been called */
		{ "A \"truco\"  D \"quiero, truco\"", 0 }, { "A \"truco\"  D \"¡quiero! ¡truco!\"", 0 }, { "A \"truco\"  D \"quiero y truco\"", 1 },
		{ "A \"truco\"  D \"quiero\"  D \"son buenas truco\"", 1 }, { "A \"truco\"  D \"quiero\"  B \"quiero truco\"", 1 },
		{ "A \"truco\"  D \"quiero\"  A \"quiero truco\"", 1 },
		{ "A \"truco\"  D \"quiero\"  D \"retruco\"  D \"quiero retruco\"", 1 },
	};
	char log[400];

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		snprintf(log, sizeof log, FOUR "%s\nfin incompleta\n", rows[i].log);
		const struct verdict *v = judged(PLAIN, log);
		if (count_of(v, "V0328") + count_of(v, "V0330") != rows[i].void_calls)
			fail_msg("row %zu", i);
		finish();
	}
	/* where it may be called over itself it is called: D's is refused */
	points(OVER_ITSELF, FOUR "A \"truco\"  D \"quiero truco\"  A \"no quiero\"\nfin\n", 0, 1);
}

/* ---- parts ------------------------------------------------------------------------------------------------------- */

/* A takes the envido with 28 and every baza: the envido is 2, refused 1; the truco 2, refused 1. */
static void test_parts(void **state)
{
	static const char apart[] = DOUBLE("envite truco") "lance truco { CA-1 alza con_quiero; }\n";

	(void)state;
	/* the truco is named, and the answer that names nothing is to the envido, though the truco is first in order */
	points(DOUBLE("truco envite"), FOUR "A \"envido y truco\"  D \"paso y quiero el truco\"\n" PLAYED END, 3, 0);
	/* a paso raises nothing: what is called behind it says not which part it is to */
	points(apart, FOUR "A \"envido y truco\"  D \"paso, retruco, quiero\"\n" PLAYED END, 3, 0);
	/* nor does a quiero with a call that goes over nothing */
	points(apart, FOUR "A \"envido y truco\"  D \"quiero, y truco, y paso\"\nA \"28\"  D \"27\"\nA muestra 1e 7e" END, 3, 0);
	/* the first call of the ruleset says its part as the others do */
	points(apart, FOUR "A \"envido y truco\"  D \"paso y quiero, envido\"\nA \"28\"  D \"27\"\nA muestra 1e 7e" END, 3, 0);
}

/* Where paso is no answer what it names is left to those that are. */
static void test_paso_names(void **state)
{
	(void)state;
	points(DOUBLE("envite truco") "léxico { CA-1 paso nada; }\n",
		FOUR "A \"envido y truco\"  D \"paso en el envido, no quiero, quiero\"\n" PLAYED END, 3, 0);
}

/* To the table a paso by itself was an answer: what is called when the hand is over is no news. */
static void test_paso_late(void **state)
{
	(void)state;
	tells(PLAIN, FOUR "A \"envido\"  D \"paso\"  D \"no quiero\"\n" PLAYED "B \"truco\"" END, "V0333", 0);
	tells(PLAIN, FOUR "A \"envido\"  D \"no quiero\"\n" PLAYED "B \"truco\"" END, "V0333", 1);
}

/* ---- numbers ----------------------------------------------------------------------------------------------------- */

/* Told once in a breath is a second number, not something else that was void in it, nor one of another breath. */
static void test_numbers(void **state)
{
	(void)state;
	tells(PLAIN, NUMBERS "A \"26, retruco, 28\"  D \"27\"\n" PLAYED END, "V0335", 1);
	tells(PLAIN, NUMBERS "A \"26, 25, 28\"  D \"27\"\n" PLAYED END, "V0335", 1);
	tells(PLAIN, NUMBERS "D \"27\"  D \"26\"  A \"7 y 1, 28\"\n" PLAYED END, "V0335", 2);
	/* nor need anything have been said before: A's first number is void */
	tells(HOUSE "CA-1 al abrir entonces apuesta envite 2;\nCA-2 antes de dice exige algún asiento voceó(dice) sino nulo;\n",
		FOUR "A \"25, 26, 28\"" "\nfin incompleta\n", "V0335", 0);
	/* who has conceded has said no number, though nothing is what his cards make */
	tells(PLAIN, "mano 3 reparte D\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 10o 11b 12c\nA \"envido\"  D \"quiero\"\n"
		"A \"28\"  D \"son buenas, 29\"\n" "fin incompleta\n", "V0335", 1);
	/* nor has he where the hand begins with it */
	char rules[sizeof RULES + 200];
	snprintf(rules, sizeof rules, "%sRE-1 al abrir entonces apuesta envite 2;\nléxico { acto concede \"son buenas\"; }\n", RULES);
	tells(rules, "mano 3 reparte D\nA: 10o 11b 12c  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\nA \"son buenas, 29\"\nfin incompleta\n", "V0335", 1);
}

/* ---- shrinking --------------------------------------------------------------------------------------------------- */

/* A and C, and B, have flor. */
#define SHRINKS HOUSE_OF("bonaerense") "lance flor { CA-1 alza acepta; }\nquita JB-6.16-1; consta CA-2;\n"
#define COMPARES SHRINKS "lance flor { CA-2 achica compara; }\n"
#define FLORES "mano 3 reparte D\nA: 1e 7e 4e  B: 4c 1c 5c  C: 2o 12o 6b  D: 1o 6o 11c\n"
#define FLOR_HAND(words) FLORES words "  B \"con flor me achico\"\nfin incompleta\n"
#define ACCEPTED "B \"flor\"  A \"contra flor\"  B \"quiero\""
#define REFUSED "B \"flor\"  A \"contra flor\"  B \"no quiero\""

/* To shrink from what the side has accepted is a no quiero after the answer; from what it refused, or with nothing of the flor
 * answered, it is none, not even to the own call that waits. */
static void test_shrinks(void **state)
{
	static const struct { const char *rules, *log; unsigned again, own; } rows[] = {
		{ SHRINKS, FLOR_HAND(ACCEPTED), 1, 0 }, { SHRINKS, FLOR_HAND(REFUSED), 0, 0 },
		{ SHRINKS, FLOR_HAND(REFUSED "  B \"truco\""), 0, 0 }, { SHRINKS, FLOR_HAND("B \"truco\""), 0, 0 },
		{ COMPARES, FLOR_HAND(ACCEPTED), 0, 0 }, /* the flores are compared all the same */
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		tells(rows[i].rules, rows[i].log, "V0326", rows[i].again);
		tells(rows[i].rules, rows[i].log, "V0325", rows[i].own);
	}
	/* it was said as a no quiero, and as no other thing */
	tells(SHRINKS "CA-2 antes de juega si algún asiento voceó(no_quiere) entonces queda [conducta];",
		FLORES ACCEPTED "  B \"con flor me achico\"\nA 1e\nfin incompleta\n", "V0315", 1);
	tells(SHRINKS "CA-2 antes de juega si algún asiento voceó(achica) entonces queda [conducta];",
		FLORES ACCEPTED "  B \"con flor me achico\"\nA 1e\nfin incompleta\n", "V0315", 0);
}

/* ---- what may not count ------------------------------------------------------------------------------------------ */

/* A's cards are not known: with three of one suit a rule would void what he does. */
#define UNSEEN "mano 3 reparte D\nA: ? ? ?  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\n"
#define SHAKY(base, act) HOUSE_OF(base) "combinación terna { mismo_palo 3; }\nCA-1 antes de " act " exige autor no tiene(terna) sino nulo;\n"
#define CUT "\nfin incompleta\n"

/* A stray answer is told of where what it strays from is sure, whatever else is in doubt: but for what was annulled, which it may
 * have been for. */
static void test_in_doubt(void **state)
{
	static const char envido[] = SHAKY("universitario", "envido") "CA-2 tras nota(seña) entonces anula envite;\n";

	(void)state;
	tells(envido, UNSEEN "A \"envido\"  B \"quiero\"  B \"truco\"  D \"quiero\"" CUT, "V0325", 1);
	tells(envido, UNSEEN "A \"envido\"\nnota seña A\nB \"truco\"  D \"quiero\"" CUT, "V0325", 0);
	/* what is about no lance leaves none in doubt, also where there are three */
	tells(SHAKY("bonaerense", "señala") "permite CA-2;\n", UNSEEN "A señala B\nB \"truco\"  A \"no quiero\"  C \"quiero\"" CUT, "V0326", 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_named), cmocka_unit_test(test_named_counts), cmocka_unit_test(test_names_accepted),
		cmocka_unit_test(test_parts), cmocka_unit_test(test_paso_names), cmocka_unit_test(test_paso_late), cmocka_unit_test(test_numbers), cmocka_unit_test(test_shrinks), cmocka_unit_test(test_in_doubt),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
