/* Answers: which of two partners' counts, what one meets that nobody waits for, how one to two calls is shared out; shrinking
 * from a flor; a raise that its quiero belongs to. */
#include "../lib/table.h"

#define END "\nfin\n"
#define HAND(words) FOUR words END
#define STRIKE " entonces queda [conducta];\n"

/* ---- partners at the same time --------------------------------------------------------------------------------------- */

#define MOST_MANO "primera_voz equipo juntas más_mano; }\n"
#define TOGETHER HOUSE "lance truco { CA-1 " MOST_MANO

/* The voice of the more mano takes the place of the other's: only an answer that is another, to what was answered, of a lance
 * of which the ruleset says so. B is more mano than D. */
static void test_together(void **state)
{
	static const char truco[] = TOGETHER "CA-2 antes de quiere(truco)" STRIKE;
	static const char both[] = TOGETHER "lance envite { CA-2 " MOST_MANO;

	(void)state;
	tells(truco, HAND("A \"truco\"  D \"quiero\""), "V0315", 1);
	tells(truco, HAND("A \"truco\"  D \"quiero\" + B \"quiero\""), "V0315", 1); /* the same again is nothing new */
	tells(truco, HAND("A \"truco\"  D \"no quiero\" + B \"quiero\""), "V0315", 1);
	/* what waits by then is D's own raise: B answers the own side's call */
	tells(truco, HAND("A \"truco\"  D \"quiero\"  D \"retruco\" + B \"no quiero\""), "V0325", 1);
	/* one and the same player takes nothing back */
	points(truco, HAND("A \"truco\"  D \"quiero\" + D \"no quiero\"\n" PLAYED), 2, 0);
	tells(truco, HAND("A \"truco\"  D \"quiero\" + D \"no quiero\"\n" PLAYED), "V0326", 1);
	/* of the envite the ruleset does not say it */
	points(truco, HAND("A \"envido\"  D \"quiero\" + B \"no quiero\"\nA \"28\"  D \"son buenas\"\n" PLAYED "A muestra 1e 7e"), 3, 0);
	points(both, HAND("A \"envido\"  D \"quiero\" + B \"no quiero\"\n" PLAYED), 2, 0);
	/* a call that opens another lance is no answer to the one that was accepted */
	points(both, HAND("A \"envido\"  D \"quiero\" + B \"truco\"  A \"28\"  D \"son buenas\"  A \"no quiero\"\nA muestra 1e 7e"), 2, 1);
	/* B's is the answer: that D had given another for the envite before is no matter of it */
	tells(truco, HAND("A \"envido\"  D \"quiero\"\nA \"28\"  D \"son buenas\"\nA \"truco\"  D \"quiero\" + B \"no quiero\""), "V0326", 0);
}

/* Of contrary answers at once the judges say which counts; nothing that follows is held against either reading. */
static void test_judges(void **state)
{
	static const char truco[] = HOUSE "lance truco { CA-1 CA-2 primera_voz equipo juntas jueces; }\n";

	(void)state;
	tells(truco, HAND("A \"truco\"  D \"quiero\" + B \"no quiero\"\n" PLAYED), "V0414", 1);
	tells(truco, HAND("A \"truco\"  D \"no quiero\" + B \"quiero\"\n" PLAYED), "V0414", 1);
	tells(truco, HAND("A \"truco\"  D \"no quiero\" + B \"quiero\"\n" PLAYED), "V0319", 0);
	tells(truco, HAND("A \"truco\"  D \"no quiero\"  B \"quiero\" {voces_juntas}\n" PLAYED), "V0414", 1);
	/* a note in between is nothing that was done */
	tells(truco, HAND("A \"truco\"  D \"quiero\" {en_pausa}  + B \"no quiero\"\n" PLAYED), "V0414", 1);
	/* one after the other, the same twice, the same player, a card at the same time: the first voice stands */
	tells(truco, HAND("A \"truco\"  D \"quiero\"  B \"no quiero\"\n" PLAYED), "V0414", 0);
	tells(truco, HAND("A \"truco\"  D \"quiero\" + B \"quiero\"\n" PLAYED), "V0414", 0);
	tells(truco, HAND("A \"truco\"  D \"quiero\" + D \"no quiero\"\n" PLAYED), "V0414", 0);
	tells(truco, HAND("A \"truco\"  D \"quiero\"  A 1e + B \"no quiero\""), "V0414", 0);
	/* where they say of the envite alone, which was answered once */
	tells(HOUSE "lance truco { CA-1 CA-2 primera_voz equipo; }\n",
		HAND("A \"envido\"  D \"quiero\"\nA \"28\"  D \"son buenas\"\nA \"truco\"  D \"quiero\" + B \"no quiero\"\n" PLAYED), "V0414", 0);
	/* where one of the two has the word */
	tells(HOUSE "lance envite { CA-1 CA-2 primera_voz equipo juntas más_mano; }\n",
		HAND("A \"envido\"  D \"quiero\" + B \"no quiero\"\n" PLAYED), "V0414", 0);
}

/* What was asked to be said again and was not, until it is answered all the same. */
static void test_unrepeated(void **state)
{
	static const char rules[] = HOUSE "CA-1 CA-2 antes de juega si sin_repetir(truco)" STRIKE;

	(void)state;
	tells(rules, HAND("A \"truco\"  B pide repetición\nA 1e"), "V0315", 1);
	tells(rules, HAND("A \"truco\"  B pide repetición a A\nA 1e"), "V0315", 1);
	tells(rules, HAND("A \"truco\"  B pide repetición a A  A \"truco\"\nA 1e"), "V0315", 0);
	tells(rules, HAND("A \"truco\"  B pide repetición a A  C \"truco\"\nA 1e"), "V0315", 0);
	tells(rules, HAND("A \"truco\"  B pide repetición a A  A \"truco\"  B pide repetición\nA 1e"), "V0315", 1);
	tells(rules, HAND("A \"truco\"  B pide repetición a A  D \"quiero\"\nA 1e"), "V0315", 0);
	/* of another, by a partner, another demand, before any call, of another lance */
	tells(rules, HAND("A \"truco\"  B pide repetición a C\nA 1e"), "V0315", 0);
	tells(rules, HAND("A \"truco\"  C pide repetición a A\nA 1e"), "V0315", 0);
	tells(rules, HAND("A \"truco\"  B pide respuesta a A\nA 1e"), "V0315", 0);
	tells(rules, HAND("B pide repetición a A  A \"truco\"\nA 1e"), "V0315", 0);
	tells(rules, HAND("A \"envido\"  B pide repetición a A\nA 1e"), "V0315", 0);
	/* what was raised is not waited for; the raise is */
	tells(rules, HAND("A \"truco\"  B pide repetición a A  D \"quiero retruco\"\nA 1e"), "V0315", 0);
	tells(rules, HAND("A \"truco\"  D \"quiero retruco\"  A pide repetición a D\nA 1e"), "V0315", 1);
}

/* ---- answers that meet nothing --------------------------------------------------------------------------------------- */

static void test_strays(void **state)
{
#define VIRA "mano 3 reparte D muestra 4o\nA: 1e 7e 4b  B: 4c 1c 5b  C: 2c 12b 6b  D: 1b 6c 11c\n"
	static const char later[] = HOUSE_OF("venezolano") "permite CA-1 CA-2;\n";
	static const char paso[] = HOUSE "léxico { CA-1 CA-2 paso no_quiere; }\n";
	static const char plain[] = HOUSE "permite CA-1 CA-2;\n";

	(void)state;
	/* the own side's call waits, though it had answered otherwise before it raised */
	tells(plain, HAND("A \"truco\"  D \"quiero\"  D \"retruco\"  B \"no quiero\""), "V0325", 1);
	tells(plain, HAND("A \"truco\"  D \"quiero\"  D \"retruco\"  B \"no quiero\""), "V0326", 0);
	/* who says what the side answered last says it again, save of a part that he names */
	tells(plain, HAND("A \"envido\"  D \"no quiero\"  A \"truco\"  D \"quiero\"  B \"quiero\""), "V0326", 0);
	tells(plain, HAND("A \"envido\"  D \"no quiero\"  A \"truco\"  D \"quiero\"  B \"quiero el envido\""), "V0326", 1);
	tells(plain, HAND("A \"envido\"  D \"no quiero\"  A \"truco\"  D \"quiero\"  B \"no quiero\""), "V0326", 1);
	/* both parts of one voice were answered last */
	tells(plain, HAND("A \"envido y truco\"  D \"paso y quiero\"  B \"no quiero\""), "V0326", 1);
	tells(plain, HAND("A \"envido y truco\"  D \"paso y quiero\"  B \"quiero\""), "V0326", 1);
	/* the envite of a truco that was accepted before it was answered last */
	tells(later, VIRA "A \"truco\"  D \"quiero\"\nA 1e  B 4c\nC \"envido\"  D \"no quiero\"  B \"no quiero\"\nfin incompleta\n", "V0326", 0);
	/* what the other side answered after it is none of theirs */
	tells(later, VIRA "A \"truco\"  D \"quiero\"\nA 1e  B \"envido\"  C \"no quiero\"  B \"no quiero\"\nfin incompleta\n", "V0326", 1);
	/* with nothing to answer paso is talk */
	tells(paso, HAND("A \"truco\"  C \"paso\""), "V0325", 0);
	/* nobody is left to answer: the hand is over */
	tells(plain, HAND("A \"truco\"  D mazo  B mazo  C \"quiero\""), "V0325", 0);
	/* the table took «dale» for the answer */
	tells(plain, HAND("A \"truco\"  D \"dale\"  C \"quiero\""), "V0325", 0);
}

/* Anybody of the side may answer, also who has left where no rule says that he may not; or the next one alone. */
static void test_who(void **state)
{
	static const char anybody[] = HOUSE "quita OU-T10;\nlance truco { CA-1 CA-2 contesta rival; }\n";
	static const char next[] = HOUSE "quita OU-T10;\nlance truco { CA-1 CA-2 contesta siguiente; }\n";

	(void)state;
	tells(anybody, HAND("A 1e  B mazo  A \"truco\"  B \"quiero\""), "V0338", 0);
	tells(next, HAND("A \"truco\"  D \"quiero\""), "V0338", 1);
	tells(next, HAND("A \"truco\"  B \"quiero\""), "V0338", 0);
}

/* Open speech binds whom it answers for; of another it is talk. */
static void test_open_speech(void **state)
{
	static const char log[] = "mano 3 reparte D\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\nA \"truc\"  %s \"i don't play this one\"\nfin incompleta\n";
	char text[300];

	(void)state;
	for (unsigned next = 0; next < 2; next++) {
		snprintf(text, sizeof text, log, next ? "B" : "D");
		const struct verdict *v = judged("hereda \"truc\";\nmesa { asientos 4; }\n", text);
		assert_int_equal(count_of(v, "V0338"), 0);
		assert_int_equal(v->ledger_count && v->ledger[0].points == 1, next);
		finish();
	}
}

/* ---- one answer to two calls ------------------------------------------------------------------------------------------ */

#define SHARED(order, yes, no, rest) HOUSE "doble { CA-1 orden " order "; CA-1 solo_quiero " yes "; CA-2 solo_no_quiero " no "; resto " rest "; }\n"
#define BOTH(order) SHARED(order, "ambas", "ambas", "queda")
#define ENVIDO_WON "A \"28\"  D \"son buenas\"\n"
#define SHOWN "A muestra 1e 7e"

/* Those that the ruleset puts in order, then the others, each once. */
static void test_order(void **state)
{
	static const char *const orders[] = { "envite truco", "truco envite", "truco", "envite" };
	char rules[800];

	(void)state;
	for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
		snprintf(rules, sizeof rules, BOTH("%s"), orders[i]);
		points(rules, HAND("A \"envido y truco\"  D \"quiero\"\n" ENVIDO_WON PLAYED SHOWN), 4, 0);
		points(rules, HAND("A \"envido y truco\"  D \"no quiero\""), 2, 0);
		/* «quiero y paso»: the first of them is accepted, the second refused */
		bool envido_first = orders[i][0] == 'e';
		points(rules, envido_first ? HAND("A \"envido y truco\"  D \"quiero y paso\"\n" ENVIDO_WON SHOWN)
			: HAND("A \"envido y truco\"  D \"quiero y paso\"\n" PLAYED), 3, 0);
	}
}

/* Answers of one voice that each name their part are heard in that order, whichever was named first; where it calls something too each
 * stays with what it was said with. One that names no part is not moved. */
static void test_named_order(void **state)
{
	static const struct { const char *order, *said; unsigned early; } rows[] = {
		{ "envite truco", "quiero el truco, el envido no", 0 }, { "envite truco", "no quiero el envido, quiero el truco", 0 },
		{ "truco envite", "quiero el truco, el envido no", 1 }, { "truco envite", "no quiero el envido, quiero el truco", 1 },
		{ "envite", "quiero el truco, el envido no", 0 }, { "truco", "no quiero el envido, quiero el truco", 1 },
		{ "envite truco", "quiero el truco y retruco, no quiero el envido", 1 }, { "envite truco", "quiero el truco", 1 },
		{ "envite truco", "quiero el truco y paso", 1 }, { "envite truco", "no quiero, quiero el truco", 0 },
		{ "envite truco", "quiero el truco, no quiero el envido, retruco", 1 }, { "envite truco", "envido, quiero el truco, no quiero el envido", 1 },
	};
	char rules[800];

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char log[400];
		snprintf(rules, sizeof rules, HOUSE "doble { CA-1 orden %s; CA-1 solo_quiero nombrada; resto queda; nombradas en_orden; }\n"
			"CA-2 antes de quiere(truco) si estado(envite) = pendiente entonces queda [conducta];\n", rows[i].order);
		snprintf(log, sizeof log, HAND("A \"envido y truco\"  D \"%s\"\n"), rows[i].said);
		tells(rules, log, "V0315", rows[i].early);
	}
	/* as said, where the ruleset does not ask for the order */
	tells(HOUSE "CA-1 doble { orden envite truco; solo_quiero nombrada; resto queda; }\n"
		"CA-2 antes de quiere(truco) si estado(envite) = pendiente entonces queda [conducta];\n",
		HAND("A \"envido y truco\"  D \"quiero el truco, el envido no\"\n"), "V0315", 1);
}

/* A ruleset that says nothing of double calls: one answer is to both, in the order in which they wait. */
static void test_no_order(void **state)
{
	char *text = file_text("tests/data/chico.reglas");
	char *plain = changed(text, "doble { orden truco envite; solo_quiero primera; solo_no_quiero ambas; resto no_quiere; }\n",
		"CH-14 antes de quiere(truco) + quiere(envite) entonces queda [conducta];\n");

	(void)state;
	tells(plain, "mano 3 reparte D\nA: 1e 2e 3o  B: 1o 2o 10o\nA \"envido y algo más\"  B \"quiero\"\nfin incompleta\n", "V0315", 2);
	free(plain);
	free(text);
}

/* What an answer leaves out is refused with it, in its words; each part is answered once. */
static void test_rest(void **state)
{
	static const char rest[] = SHARED("truco envite", "primera", "primera", "no_quiere");

	(void)state;
	tells(HOUSE "CA-1 doble { orden truco envite; solo_quiero primera; resto no_quiere; }\nCA-2 antes de no_quiere(envite)" STRIKE,
		HAND("A \"envido y truco\"  D \"quiero\"\n" PLAYED), "V0315", 1);
	tells(HOUSE "CA-1 doble { orden envite truco; solo_quiero primera; resto queda; }\nCA-2 antes de quiere(envite)" STRIKE,
		HAND("A \"envido y truco\"  D \"quiero el envido, quiero el envido\""), "V0315", 1);
	const struct verdict *v = judged(rest, HAND("A \"envido y truco\"  D \"quiero\"\n" PLAYED));
	assert_item(v, 0, (struct item){ .side = 0, .points = 1, .lance = "envite", .words = "quiero" });
	assert_item(v, 1, (struct item){ .side = 0, .points = 2, .lance = "truco", .words = "quiero" });
	finish();
}

/* An answer in words that are not in order is remarked where it answers two calls too. */
static void test_remarked(void **state)
{
	static const char rules[] = HOUSE "léxico { CA-1 CA-2 irregular no_quiere \"nones\"; }\n";
	static const char whole[] = HOUSE "doble { CA-1 solo_no_quiero ambas; }\nléxico { CA-1 CA-2 irregular no_quiere \"nones\"; }\n";

	(void)state;
	tells(rules, HAND("A \"envido y truco\"  D \"nones\""), "V0323", 1);
	tells(rules, HAND("A \"envido y truco\"  D \"nones, quiero\"\n" PLAYED), "V0323", 1);
	tells(rules, HAND("A \"envido y truco\"  D \"nones al envido, quiero el truco\"\n" PLAYED), "V0323", 1);
	/* of one that names a part what is told is that it counts for both */
	tells(whole, HAND("A \"envido y truco\"  D \"nones al truco\""), "V0337", 1);
	tells(whole, HAND("A \"envido y truco\"  D \"nones al truco\""), "V0323", 0);
	tells(rules, HAND("A \"envido y truco\"  D \"nones al truco\""), "V0337", 0);
	/* a call of one's own and the answer to the only one that waits: no part of two */
	tells(rules, HAND("A \"truco\"  D \"envido, quiero el truco\""), "V0337", 0);
}

/* A paso alone rests on the clauses of paso, or of those that the answer has to be by. */
static void test_paso_cites(void **state)
{
	(void)state;
	const struct verdict *v = judged(HOUSE "léxico { CA-1 CA-2 paso en_doble; }\n", HAND("A \"envido y truco\"  D \"paso\""));
	assert_clauses(find(v, "V0324", "paso")->clauses, "CA-1 CA-2");
	finish();
}

/* ---- words that are talk -------------------------------------------------------------------------------------------------- */

/* «paso» is nothing, or leaves: who has left does not leave again, nor does anybody when the hand is over. */
static void test_paso_out(void **state)
{
	static const char leaves[] = HOUSE "quita OU-T10;\nléxico { CA-1 paso sale; }\nCA-1 tras pasa entonces sale autor;\nCA-2 antes de pasa" STRIKE;
	static const char nothing[] = HOUSE "quita OU-T10;\nléxico { CA-1 paso nada; }\nCA-2 antes de pasa" STRIKE;

	(void)state;
	tells(leaves, HAND("A 1e  B \"paso\""), "V0315", 1);
	tells(leaves, HAND("A 1e  B \"paso\"  B \"paso\""), "V0315", 1);
	tells(leaves, HAND(PLAYED "B \"paso\""), "V0315", 0);
	tells(nothing, HAND("A 1e  B \"paso\""), "V0315", 0);
}

/* A reserved word in free speech: the clauses are those that say how calls, answers or numbers are read. */
static void test_loose(void **state)
{
	static const char rules[] = HOUSE "léxico { CA-1 lee respuestas suelta; CA-2 lee cifras suelta; }\n";

	(void)state;
	const struct verdict *v = judged(rules, HAND("A \"truco\"  D \"me gusta decir quiero siempre\""));
	assert_clauses(find(v, "V0322", "quiero")->clauses, "CA-1");
	finish();
	/* loose or not, it is not his to answer who is not next */
	tells(HOUSE "lance truco { CA-1 CA-2 contesta siguiente; }\n", HAND("A \"truco\"  D \"me gusta decir quiero siempre\""), "V0338", 1);
	tells(HOUSE "léxico { CA-1 CA-2 irregular se_va \"chau picho\"; }\n", HAND("A 1e  B \"chau picho\""), "V0323", 1);
}

/* ---- a raise and its quiero ------------------------------------------------------------------------------------------------ */

/* Where the two are one phrase, a phrase that begins with quiero raises and opens nothing; elsewhere it is a call like others. */
static void test_begins_with_quiero(void **state)
{
	static const char phrase[] = HOUSE "lance truco { CA-1 alza en_frase; }\nléxico { CA-2 acto truco \"quiero jugar al truco\"; }\n";
	static const char apart[] = HOUSE "lance truco { CA-1 alza con_quiero; }\nléxico { CA-2 acto truco \"quiero jugar al truco\"; }\n";
	static const char barred[] = HOUSE "lance truco { CA-1 alza en_frase; }\nléxico { CA-2 mal quiere \"vamos\"; CA-2 acto truco \"vamos al truco\"; }\n";

	(void)state;
	/* a word that is no quiero is none at the beginning of a phrase either */
	tells(barred, HAND("A \"vamos al truco\""), "V0327", 0);
	tells(phrase, HAND("A \"quiero jugar al truco\""), "V0327", 1);
	tells(apart, HAND("A \"quiero jugar al truco\""), "V0327", 0);
	points(apart, HAND("A \"quiero jugar al truco\"  D \"no quiero\""), 1, 0);
}

/* A set phrase is a quiero and its raise, whatever its words are: the quiero is no answer of its own, as one said apart is. */
static void test_set_phrase(void **state)
{
	static const char truco[] = HOUSE "lance truco { CA-1 alza en_frase; }\nléxico { CA-1 frase \"dale y retruco\" es quiere + retruco; }\n"
		"CA-2 antes de quiere(truco)" STRIKE;
	static const char envite[] = HOUSE "lance envite { CA-1 alza en_frase; }\nléxico { CA-1 frase \"dale y envido\" es quiere + envido; }\n"
		"CA-2 antes de quiere(envite)" STRIKE;

	(void)state;
	tells(truco, HAND("A \"truco\"  D \"dale y retruco\""), "V0329", 0);
	tells(truco, HAND("A \"truco\"  D \"retruco\""), "V0329", 1);
	tells(truco, HAND("A \"truco\"  D \"dale y retruco\""), "V0315", 0);
	tells(truco, HAND("A \"truco\"  D \"quiero\" \"retruco\""), "V0315", 1);
	tells(envite, HAND("A \"envido\"  D \"dale y envido\""), "V0315", 0);
}

/* ---- shrinking ---------------------------------------------------------------------------------------------------------- */

/* A and C, and B, have flor. */
#define FLORES "mano 3 reparte D\nA: 1e 7e 4e  B: 4c 1c 5c  C: 2o 12o 6b  D: 1o 6o 11c\n"
#define SHRINKS HOUSE_OF("bonaerense") "lance flor { CA-1 alza acepta; }\nquita JB-6.16-1;\n"
#define FLOR_HAND(words) FLORES words END

/* It refuses a bet that waits; with none it yields to the other side's flor; with neither it is nothing. */
static void test_shrinks(void **state)
{
	static const char refuses[] = SHRINKS "CA-2 antes de no_quiere(flor)" STRIKE;
	static const char yields[] = SHRINKS "CA-2 antes de achica" STRIKE;

	(void)state;
	tells(refuses, FLOR_HAND("A \"flor\"  B \"flor\"  A \"contra flor\"  B \"con flor me achico\""), "V0315", 1);
	tells(yields, FLOR_HAND("A \"flor\"  B \"flor\"  A \"contra flor\"  B \"con flor me achico\""), "V0315", 0);
	tells(refuses, FLOR_HAND("A \"flor\"  B \"con flor me achico\""), "V0315", 0);
	tells(yields, FLOR_HAND("A \"flor\"  B \"con flor me achico\""), "V0315", 1);
	tells(yields, FLOR_HAND("A \"con flor me achico\""), "V0315", 0);
	/* where the flores are compared all the same it is no answer */
	tells(SHRINKS "lance flor { CA-2 achica compara; }\nCA-2 antes de no_quiere(flor)" STRIKE,
		FLOR_HAND("A \"flor\"  B \"flor\"  A \"contra flor\"  B \"con flor me achico\""), "V0315", 0);
	/* where there is no lance of flor nobody shrinks from one */
	tells(HOUSE "léxico { CA-1 acto canta_flor \"flor\"; CA-1 acto achica \"me achico\"; }\nCA-2 antes de achica" STRIKE,
		FLOR_HAND("A \"flor\"  B \"me achico\""), "V0315", 0);
}

/* Said irregularly it is remarked, unless a rule makes nothing of it. */
static void test_shrinks_remarked(void **state)
{
	static const char said[] = SHRINKS "léxico { CA-2 irregular achica \"me achiquito\"; }\n";

	(void)state;
	tells(said, FLOR_HAND("A \"flor\"  B \"flor\"  A \"contra flor\"  B \"me achiquito\""), "V0323", 1);
	tells(said, FLOR_HAND("A \"flor\"  B \"me achiquito\""), "V0323", 1);
	tells(SHRINKS "léxico { CA-2 irregular achica \"me achiquito\"; }\nCA-2 antes de no_quiere(flor) exige nunca [derecho];\n",
		FLOR_HAND("A \"flor\"  B \"flor\"  A \"contra flor\"  B \"me achiquito\""), "V0323", 0);
}

/* ---- to the other side's void call ------------------------------------------------------------------------------------- */

#define LATE "A 1e  B 4c\n"                 /* B's envido comes late: it is void */
#define REST "\nC 2o  D 1o\nA 7e  B 5o  C 6b  D 11c"

/* Where a partner has answered the other side's void call the other's word is to that too, if the call came after the own one that waits. */
static void test_second_answer(void **state)
{
	static const char plain[] = "hereda \"universitario\";\n", flor[] = "hereda \"bonaerense\";\n";
	static const char words[] = HOUSE "léxico { CA-1 CA-2 mal no_quiere \"ni loco\"; }\n";
	static const char pie[] = HOUSE "CA-1 CA-2 antes de envido exige autor es(pie) [derecho];\n";
	static const char number[] = HOUSE "CA-1 CA-2 antes de dice exige nunca sino nulo [derecho];\n";
	static const char both[] = HOUSE "CA-1 CA-2 antes de real_envido entonces nulo, cuenta como truco de mano [derecho];\n";
	static const char never[] = HOUSE "CA-1 CA-2 antes de real_envido exige nunca [derecho];\nCA-1 CA-2 antes de falta_envido exige nunca [derecho];\n";
	static const char mano[] = HOUSE "CA-1 CA-2 antes de truco exige autor es(mano) [derecho];\n";
	static const struct { const char *rules, *words; unsigned count; } rows[] = {
		{ plain, LATE "C \"truco\"  B \"envido\"\nC \"quiero\"  A \"no quiero\"\nB \"quiero\"" REST, 0 },
		{ plain, LATE "C \"truco\"  B \"envido\"\nC \"no quiero\"  A \"quiero\"\nB \"quiero\"" REST, 0 },
		{ plain, LATE "C \"truco\"\nA \"quiero\"\nB \"quiero\"" REST, 1 },
		{ plain, LATE "B \"envido\"\nC \"quiero\"\nC \"truco\"\nA \"no quiero\"\nB \"quiero\"" REST, 1 },
		{ plain, "A \"truco\"  D \"quiero\"\nD \"retruco\"  A \"quiero\"\n" LATE "B \"envido\"\nC \"quiero\"\nA \"vale cuatro\"  C \"quiero\"\nB \"quiero\"" REST, 1 },
		/* the answer to it was the other side's own */
		{ plain, LATE "C \"truco\"  B \"envido\"\nD \"quiero\"\nD \"retruco\"\nB \"quiero\"\nC \"quiero\"" REST, 1 },
		/* a valid call of the other side that waited, and was answered, is not a void one */
		{ plain, "A \"truco\"  B \"envido\"\nA \"quiero\"\nA \"28\"  B \"25\"  C \"22\"  D \"27\"\nC \"quiero\"\nB \"quiero\"\n" PLAYED "A muestra 1e 7e", 1 },
		/* one's own void call is none of the other side's */
		{ plain, LATE "B \"envido\"\nC \"quiero\"\nC \"truco\"\nA \"envido\"\nA \"quiero\"\nB \"quiero\"" REST, 1 },
		/* a table that plays on has left the void truco behind */
		{ mano, "A \"envido\"  B \"truco\"\nC \"no quiero\"\nA \"no quiero\"\nB \"no quiero\"\n" PLAYED, 0 },
		{ mano, "A \"envido\"  B \"truco\"\nC \"no quiero\"\nA 1e\nA \"no quiero\"\nB \"no quiero\"\nB 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 11c", 1 },
		/* nor is a valid one that was answered with a word that is no answer */
		{ words, "A \"truco\"  B \"envido\"\nA \"ni loco\"\nA \"quiero\"\nA \"28\"  B \"25\"  C \"22\"  D \"27\"\nC \"quiero\"\nB \"quiero\"\n" PLAYED "A muestra 1e 7e", 1 },
		/* of a void one that nobody answered, and a valid one that took its place */
		{ pie, "A \"truco\"  B \"envido\"\nD \"envido\"\nA \"quiero\"\nA \"28\"  B \"25\"  C \"22\"  D \"27\"\nC \"quiero\"\nB \"quiero\"\n" PLAYED "A muestra 1e 7e", 1 },
		/* a void flor is no call: the void call of before was answered before the own one */
		/* nor is a void number, of the lance that had one */
		{ number, "A \"envido\"\nD \"quiero\"\nB \"real envido\"\nC \"no quiero\"\nA \"truco\"\nB \"25\"\nA \"quiero\"\nB \"quiero\"\n" PLAYED, 1 },
		/* what a rule makes of it at once does not come before it */
		{ both, "B \"real envido\"\nC \"no quiero\"\nA \"no quiero\"\nB \"quiero\"\n" PLAYED, 1 },
		/* the partner met it with a call as void as it: nobody has answered it */
		{ never, "A \"truco\"  B \"real envido\"\nC \"falta envido\"\nA \"quiero\"\nB \"quiero\"\n" PLAYED, 1 },
		{ flor, LATE "B \"contraflor\"\nA \"no quiero\"\nC \"truco\"\nB \"flor\"\nA \"quiero\"\nB \"quiero\"" REST, 1 },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char log[500];
		snprintf(log, sizeof log, HAND("%s"), rows[i].words);
		const struct verdict *v = judged(rows[i].rules, log);
		if (count_of(v, "V0325") != rows[i].count) {
			say_findings(v);
			fail_msg("%u of V0325, not %u: %s", count_of(v, "V0325"), rows[i].count, log);
		}
		finish();
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_together), cmocka_unit_test(test_judges), cmocka_unit_test(test_unrepeated), cmocka_unit_test(test_strays), cmocka_unit_test(test_who),
		cmocka_unit_test(test_open_speech), cmocka_unit_test(test_order),
		cmocka_unit_test(test_named_order), cmocka_unit_test(test_no_order),
		cmocka_unit_test(test_rest),
		cmocka_unit_test(test_remarked), cmocka_unit_test(test_paso_cites), cmocka_unit_test(test_paso_out),
		cmocka_unit_test(test_loose), cmocka_unit_test(test_begins_with_quiero), cmocka_unit_test(test_set_phrase),
		cmocka_unit_test(test_shrinks),
		cmocka_unit_test(test_shrinks_remarked),
		cmocka_unit_test(test_second_answer),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
