/* Voices that meet what is no longer there, or meet each other: two partners at once, a call with its answer, words that rest on
 * no entry of the ruleset, what a second look at the hand takes for said. */
#include "../lib/table.h"
#include "trial_support.h"

#define END "\nfin\n"
#define HAND(words) FOUR words END
#define STRIKE " entonces queda [conducta];\n"

/* ---- a quiero and its raise ------------------------------------------------------------------------------------------ */

#define IN_PHRASE HOUSE "lance truco { CA-1 alza en_frase; }\n"

/* Only a quiero is part of the raise that it is one phrase with: a refusal is an answer of its own, and so is a quiero with a
 * pause behind it, or with something else than a call. */
static void test_part_of_raise(void **state)
{
	(void)state;
	tells(IN_PHRASE "CA-2 antes de no_quiere(envite)" STRIKE, HAND("A \"envido\"  D \"no quiero y truco\""), "V0315", 1);
	points(IN_PHRASE "consta CA-2;\n", HAND("A \"envido\"  D \"no quiero y truco\"  A \"no quiero\""), 1, 1);
	tells(IN_PHRASE "CA-2 antes de quiere(truco)" STRIKE, HAND("A \"truco\"  D \"quiero, retruco\"  A \"no quiero\""), "V0315", 0); /* one phrase, whatever parts it */
	tells(HOUSE "CA-1 CA-2 antes de quiere(truco)" STRIKE, HAND("A \"truco\"  D \"quiero, retruco\"  A \"no quiero\""), "V0315", 1);
	tells(HOUSE "lance envite { CA-1 alza en_frase; }\nléxico { CA-1 frase \"dale y me voy\" es quiere + se_va; }\n"
		"CA-2 antes de quiere(envite)" STRIKE, HAND("A \"envido\"  D \"dale y me voy\""), "V0315", 1);
}

/* Said of as nothing: talk is no act, whatever entry of the lexicon it has. */
static void test_talk(void **state)
{
	(void)state;
	tells(HOUSE "léxico { CA-1 admite habla \"qué calor\"; }\nCA-2 antes de habla" STRIKE, HAND("A \"qué calor\""), "V0315", 0);
	tells(HOUSE "léxico { CA-1 admite avisa \"qué calor\"; }\nCA-2 antes de avisa" STRIKE, HAND("A \"qué calor\""), "V0315", 1);
}

/* A word lays no card: a question about one is not asked in vain, and nothing stays open. */
static void test_no_card(void **state)
{
	(void)state;
	tells(HOUSE "CA-1 CA-2 antes de quiere(truco) si carta(1)" STRIKE, HAND("A \"truco\"  D \"quiero\"\n" PLAYED), "V0409", 0);
	tells(HOUSE "CA-1 CA-2 antes de quiere(truco) si carta(1)" STRIKE, HAND("A \"truco\"  D \"quiero\"\n" PLAYED), "V0315", 0);
}

/* ---- words beyond the ruleset's own ---------------------------------------------------------------------------------- */

/* The canto hears words that the table of the ruleset does not hold (a call by its own name): here the last of the table. */
static struct ruleset cut;

static const struct verdict *judged_without_last(const char *rules, const char *last, const char *log)
{
	load_text(&court.load, rules);
	must_load(&court.load);
	court.canto = canto_open(court.load.rules, &court.load.findings);
	assert_non_null(court.canto);
	cut = *court.load.rules;
	cut.lexicon_count--;
	assert_str(cut.lexicon[cut.lexicon_count].text, last);
	court.engine = engine_open(&cut, court.canto);
	assert_non_null(court.engine);
	arena_init(&arena);
	match = 0;
	reader = reader_open_text(str_of(log), STR("prueba.truco"));
	return next();
}

static void test_no_entry(void **state)
{
	const struct verdict *v;

	(void)state;
	v = judged_without_last(HOUSE "léxico { CA-1 CA-2 irregular no_quiere \"nones\"; }\n", "nones", HAND("A \"truco\"  D \"nones\""));
	assert_clauses(find(v, "V0323", "nones")->clauses, "");
	finish();
	/* the engine knows no phrase of the table that begins with quiero */
	v = judged_without_last(IN_PHRASE "léxico { CA-2 acto retruco \"quiero más\"; }\n", "quiero mas",
		HAND("A \"truco\"  D \"quiero más\""));
	assert_int_equal(count_of(v, "V0329"), 1);
	finish();
}

/* ---- what the lance of an act is ------------------------------------------------------------------------------------- */

/* «Son buenas» is of what is being declared, whose proponent is A; not of a truco that waits by then. */
static void test_concession(void **state)
{
	static const char rules[] = HOUSE "CA-1 CA-2 antes de concede si algún proponente es(mano)" STRIKE;

	(void)state;
	tells(rules, HAND("A \"envido\"  D \"quiero\"\nA \"28\"  D \"son buenas\""), "V0315", 1);
	tells(rules, HAND("D \"envido\"  A \"quiero\"\nD \"27\"  A \"son buenas\""), "V0315", 0);
	/* when both have declared and a card lies it is talk */
	tells(HOUSE "CA-1 CA-2 antes de concede" STRIKE, HAND("A \"envido\"  D \"quiero\"\nA \"28\"  D \"27\"\nA 1e  D \"son buenas\""), "V0315", 0);
	tells(HOUSE "CA-1 CA-2 antes de concede" STRIKE, HAND("A \"envido\"  D \"quiero\"\nA \"28\"  D \"27\"  D \"son buenas\""), "V0315", 1);
}

/* ---- two calls, and what is left of them ----------------------------------------------------------------------------- */

#define BOTH "doble { CA-1 orden envite truco; CA-1 solo_quiero ambas; CA-2 solo_no_quiero ambas; resto queda; }\n"

/* The answer to the one wipes out the other: that is not answered any more. */
static void test_wiped_by_answer(void **state)
{
	(void)state;
	tells(HOUSE BOTH "CA-2 antes de quiere(truco)" STRIKE, HAND("A \"envido y truco\"  D \"quiero\""), "V0315", 1);
	tells(HOUSE BOTH "CA-1 tras quiere(envite) entonces anula truco;\nCA-2 antes de quiere(truco)" STRIKE,
		HAND("A \"envido y truco\"  D \"quiero\""), "V0315", 0);
}

/* Three lances that a call opens: a bet on the flor, the envido, the truco. */
#define THREE HOUSE "combinación flor { mismo_palo 3; }\ntanteo flor { base 20; todas; }\npartida { CA-1 cobro flor envite truco; }\n" \
	"lance flor de flor \"flor\" \"flor\" { CA-1 porta 3; sola cada_una; encuentro mayor_propias; achica rinde 4;" \
	" canto contra_flor abre, fija 6; no_querido querido o 4; contesta rival; }\n" \
	"CA-1 prioridad { flor; envite; truco; }\nléxico { CA-1 acto contra_flor \"contraflor\"; CA-1 acto canta_flor \"flor\"; CA-1 acto achica \"me achico\"; }\n"
#define SHARED(order) "doble { CA-1 orden " order "; CA-1 solo_quiero ambas; CA-1 solo_no_quiero ambas; resto queda; }\n"

/* Of three in one breath one answer is to each, whichever of them the ruleset puts first. */
static void test_three(void **state)
{
	static const char *const orders[] = { "flor envite truco", "envite", "truco", "truco envite", "envite flor" };
	static const char *const asked[] = { "flor", "envite", "truco" };
	char rules[2000];

	(void)state;
	for (size_t i = 0; i < sizeof orders / sizeof *orders; i++)
		for (size_t k = 0; k < sizeof asked / sizeof *asked; k++) {
			snprintf(rules, sizeof rules, THREE SHARED("%s") "CA-2 antes de quiere(%s)" STRIKE, orders[i], asked[k]);
			tells(rules, HAND("A \"contraflor, envido y truco\"  D \"quiero\""), "V0315", 1);
		}
}

/* A bet of his own has done away with one of the two that he was asked: «paso» is no answer to the one that is left. */
static void test_paso_for_one(void **state)
{
	static const char plain[] = THREE SHARED("envite truco") "consta CA-2;\n";
	static const char wiped[] = THREE SHARED("envite truco") "CA-2 tras apertura(flor) entonces anula envite;\n";

	(void)state;
	tells(plain, HAND("A \"envido y truco\"  D \"contraflor, paso y quiero\""), "V0324", 0);
	tells(wiped, HAND("A \"envido y truco\"  D \"contraflor, paso y quiero\""), "V0324", 1);
	tells(wiped, HAND("A \"envido y truco\"  D \"contraflor, paso y quiero\"  B \"retruco\""), "V0333", 0);
}

/* Who shrinks does it in the lance of the flor, where nobody has proposed anything; that A's truco waits is no matter of it. */
static void test_shrinking(void **state)
{
	static const char rules[] = THREE "CA-2 antes de achica si algún proponente es(mano)" STRIKE;

	(void)state;
	tells(rules, HAND("A \"truco\"  A \"flor\"  B \"me achico\""), "V0315", 0);
	tells(THREE "CA-2 antes de achica si ningún proponente es(mano)" STRIKE, HAND("A \"truco\"  A \"flor\"  B \"me achico\""), "V0315", 1);
}

/* ---- two partners at once -------------------------------------------------------------------------------------------- */

#define MOST_MANO "primera_voz equipo juntas más_mano; }\n"
#define TOGETHER HOUSE "lance truco { CA-1 " MOST_MANO
#define BOTH_TOGETHER TOGETHER "lance envite { CA-1 " MOST_MANO

/* The voice of the more mano takes the other's place only where it is one: void, it leaves everything as it was. */
static void test_void_takes_nothing(void **state)
{
	static const char yes[] = TOGETHER "CA-2 antes de quiere(truco) exige autor es(pie) [derecho];\n";

	(void)state;
	points(TOGETHER "CA-2 antes de no_quiere(truco) exige nunca [derecho];\n", HAND("A \"truco\"  D \"quiero\" + B \"no quiero\"\n" PLAYED), 2, 0);
	points(yes, HAND("A \"truco\"  D \"no quiero\" + B \"quiero\""), 1, 0);
	/* a raise that skips one */
	points(TOGETHER "consta CA-2;\n", HAND("A \"truco\"  D \"quiero\" + B \"vale cuatro\"\n" PLAYED), 2, 0);
	points(TOGETHER "consta CA-2;\n", HAND("A \"truco\"  D \"no quiero\" + B \"vale cuatro\""), 1, 0);
	/* what the void voice brought down stays down */
	tells(TOGETHER "CA-2 antes de no_quiere(truco) entonces nulo, anula truco [derecho];\n"
		"CA-1 antes de juega(1) de mano si estado(truco) = anulado" STRIKE,
		HAND("A \"truco\"  D \"quiero\" + B \"no quiero\"\n" PLAYED), "V0315", 1);
	/* a hand that was over is over again */
	tells(TOGETHER "consta CA-2;\n", HAND("A \"truco\"  D \"no quiero\" + B \"vale cuatro\"  B \"retruco\""), "V0333", 1);
	/* and where nobody had answered nothing is put back */
	const struct verdict *v = judged(TOGETHER "consta CA-2;\n", "mano 3 reparte D\nA: 2o 7o 4b  B: 4c 1c 5o  C: 3o 12o 6b  D: 1o 6o 11c\n"
		"A \"envido\"  D \"quiero\"\nA \"29\"  D \"son buenas\"\nB \"vale cuatro\"\nA 2o  B 4c  C 3o  D 1o\nC 12o  D 6o  A 7o  B 1c\nfin incompleta\n");
	assert_int_equal(count_of(v, "V0327"), 1);
	assert_int_equal(v->findings.count, 1);
	finish();
}

/* Of two openings at once that of the more mano; void, or called late, it leaves the other's. */
static void test_two_openings(void **state)
{
	static const char last[] = BOTH_TOGETHER "CA-2 antes de envido exige autor es(pie) [derecho];\n";
	static const char done[] = BOTH_TOGETHER "CA-2 al cerrar mano si algún asiento (es(pie) y dijo(real_envido))" STRIKE;
	#define ANSWERED "\nA \"quiero\"  A \"28\"  D \"son buenas\"  B \"no quiero\"\nA muestra 1e 7e"

	(void)state;
	points(BOTH_TOGETHER "consta CA-2;\n", HAND("A \"truco\"  D \"real envido\" + B \"envido\"" ANSWERED), 3, 0);
	points(BOTH_TOGETHER "consta CA-2;\n", HAND("A \"truco\"  D \"real envido\"  B \"envido\"" ANSWERED), 4, 0);
	points(BOTH_TOGETHER "consta CA-2;\n", HAND("A \"truco\"  D \"real envido\"  B \"envido\" {voces_juntas B}" ANSWERED), 3, 0);
	points(BOTH_TOGETHER "consta CA-2;\n", HAND("A \"truco\"  B \"real envido\" + D \"envido\"" ANSWERED), 4, 0);
	points(last, HAND("A \"truco\"  D \"real envido\" + B \"envido\"" ANSWERED), 4, 0);
	/* of the envite the ruleset does not say it */
	points(TOGETHER "consta CA-2;\n", HAND("A \"truco\"  D \"real envido\" + B \"envido\"" ANSWERED), 4, 0);
	/* what gave way was not done, what stands after all was */
	tells(done, HAND("A \"truco\"  D \"real envido\" + B \"envido\"" ANSWERED), "V0315", 0);
	tells(BOTH_TOGETHER "CA-1 antes de envido exige autor es(pie) [derecho];\n"
		"CA-2 al cerrar mano si algún asiento (es(pie) y dijo(real_envido))" STRIKE,
		HAND("A \"truco\"  D \"real envido\" + B \"envido\"" ANSWERED), "V0315", 1);
	#undef ANSWERED
}

/* Answers at once are to the same call, though another waits besides; to what was called since they are answers like any. */
static void test_same_call(void **state)
{
	static const char first[] = BOTH_TOGETHER "doble { CA-2 orden envite truco; solo_quiero primera; solo_no_quiero primera; resto queda; }\n";
	static const char judges[] = HOUSE "lance truco { CA-1 primera_voz equipo juntas jueces; }\n"
		"lance envite { CA-1 primera_voz equipo juntas jueces; }\n"
		"doble { CA-2 orden envite truco; solo_quiero primera; solo_no_quiero primera; resto queda; }\n";
	static const char plain[] = HOUSE "lance truco { CA-1 primera_voz equipo; }\nlance envite { CA-1 primera_voz equipo; }\n"
		"doble { CA-2 orden envite truco; solo_quiero primera; solo_no_quiero primera; resto queda; }\n";
	#define TOLD "\nA \"28\"  D \"son buenas\""

	(void)state;
	/* the envido is refused, and so is the truco */
	points(first, HAND("A \"envido y truco\"  D \"quiero\" + B \"no quiero\"  B \"no quiero\""), 2, 0);
	tells(first, HAND("A \"envido y truco\"  B \"no quiero\" + D \"quiero\"  B \"no quiero\""), "V0326", 1);
	points(first, HAND("A \"envido y truco\"  D \"quiero\" + B \"quiero\"" TOLD "  B \"no quiero\"\nA muestra 1e 7e"), 3, 0);
	/* one after the other, with its part named, of a ruleset that tells nothing apart: the second is for the truco */
	points(first, HAND("A \"envido y truco\"  D \"quiero\"  B \"no quiero\"" TOLD "\nA muestra 1e 7e"), 3, 0);
	points(first, HAND("A \"envido y truco\"  D \"quiero\" + B \"no quiero el truco\"" TOLD "\nA muestra 1e 7e"), 3, 0);
	points(plain, HAND("A \"envido y truco\"  D \"quiero\" + B \"no quiero\"" TOLD "\nA muestra 1e 7e"), 3, 0);
	/* a raise of the truco takes back nothing of the envite */
	points(first, HAND("A \"envido y truco\"  D \"quiero\" + B \"quiero y retruco\"" TOLD "  A \"no quiero\"\nA muestra 1e 7e"), 2, 2);
	/* the truco was called when the envido had been answered */
	points(first, HAND("A \"envido\"  D \"quiero\"" TOLD "\nA \"truco\"  B \"no quiero\" {voces_juntas B}\nA muestra 1e 7e"), 3, 0);
	tells(judges, HAND("A \"envido y truco\"  D \"quiero\" + B \"no quiero\"  B \"no quiero\""), "V0414", 1);
	#undef TOLD
}

/* Refused by the voice that counts, the call was accepted by nobody. */
static void test_not_accepted(void **state)
{
	static const char *const answers[] = { "D \"quiero\" + B \"no quiero\"", "D \"quiero\"  B \"no quiero\"" };

	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		struct walk w;
		char log[400];
		snprintf(log, sizeof log, FOUR "A \"truco\"  %s" END, answers[i]);
		walk_open_text(&w, TOGETHER "consta CA-2;\n", log);
		assert_true(trial_begin(w.trial, &w.hand, w.hand.event_count));
		const struct lance_play *truco = &trial_state(w.trial)->lances[lance_named(w.court.load.rules, "truco")];
		assert_int_equal(truco->chain_count, 1);
		assert_int_equal(truco->chain[0].accepted, i == 1);
		walk_close(&w);
	}
}

/* Who is given the truco gets what the hand is worth. */
static void test_taken_back(void **state)
{
	static const char rules[] = TOGETHER "CA-2 al cerrar mano si algún equipo nota(marcó) entonces traspasa truco a equipo;\n";

	(void)state;
	points(rules, HAND("A \"truco\"  D \"quiero\"\n" PLAYED "nota marcó B"), 0, 2);
	points(rules, HAND("A \"truco\"  D \"quiero\" + B \"no quiero\"\nnota marcó B"), 0, 1);
}

/* The hand goes on where the refusal that is taken back had ended it, and only there. */
static void test_goes_on(void **state)
{
	static const char rules[] = BOTH_TOGETHER "doble { CA-1 orden envite truco; solo_quiero nombrada; solo_no_quiero nombrada; }\nconsta CA-2;\n";
	static const char ended[] = TOGETHER "CA-2 tras quiere(truco) entonces fin mano;\n";

	(void)state;
	tells(rules, HAND("A \"truco\"  D \"no quiero\" + B \"quiero\"  B \"retruco\""), "V0333", 0);
	/* the truco was refused: what becomes of the envido makes no difference */
	tells(rules, HAND("A \"envido y truco\"  D \"no quiero el truco\"  D \"no quiero\" + B \"quiero\"  B \"retruco\""), "V0333", 1);
	/* a rule had ended it */
	const struct verdict *v = judged(ended, HAND("A \"truco\"  D \"quiero\" + B \"no quiero\"  B \"truco\""));
	assert_str(find(v, "V0333", "truco")->clauses[0], "CA-2");
	finish();
	/* late, a call of the more mano takes nothing back either */
	tells(BOTH_TOGETHER "CA-2 tras quiere(envite) entonces fin mano;\nCA-1 al cerrar mano si estado(envite) = querido" STRIKE,
		HAND("A \"envido\"  D \"quiero\" + B \"real envido\""), "V0315", 1);
}

/* An envido stands as accepted when who raised it left with his side: nobody of it has answered, and what they say then takes
 * nothing back and contradicts nobody. */
static void test_nobody_answered(void **state)
{
	static const char rules[] = HOUSE "quita OU-T10;\nlance envite { CA-1 CA-2 " MOST_MANO;

	(void)state;
	tells(rules, HAND("A \"envido\"  B \"real envido\"  D mazo  B mazo  B \"no quiero\""), "V0326", 0);
	points(rules, HAND("A \"envido\"  B \"real envido\"  D mazo  B mazo  A \"28\"  B \"no quiero\" {voces_juntas D}\nA muestra 1e 7e"), 3, 0);
}

/* ---- what the table may have taken for said --------------------------------------------------------------------------- */

#define BARS "léxico { CA-1 CA-2 mal truco \"truquito\"; CA-1 mal envido \"envidito\"; CA-1 mal no_quiere \"ni loco\";" \
	" CA-1 mal canta_flor \"florcita\"; }\n"

/* A word that stands for no answer answers nothing on a second look, and an answer answers only where something waits. */
static void test_second_look(void **state)
{
	(void)state;
	tells(HOUSE BARS, FOUR "A \"truco\"  D \"florcita\"  D \"quiero\"\n" PLAYED "tantos 1-0" END, "V0401", 1);
	tells(HOUSE BARS "CA-2 tras no_quiere entonces tantos 5 a rival;\n",
		FOUR "A \"truquito, ni loco\"  D \"quiero\"\n" PLAYED "tantos 2-5" END, "V0401", 1);
	tells(HOUSE BARS "CA-2 tras no_quiere entonces tantos 5 a rival;\n",
		FOUR "A \"truquito, ni loco\"  D \"quiero\"\n" PLAYED "tantos 2-0" END, "V0401", 0);
}

/* A word that was no call settles what waits; not what is called, or offered by a rule, after it. */
static void test_offered_after(void **state)
{
	static const char rules[] = HOUSE BARS "CA-1 tras juega(1) de mano entonces ofrece envite 3 a compañero rechazo 1;\n"
		"CA-2 antes de juega si estado(envite) = pendiente" STRIKE;

	(void)state;
	tells(rules, HAND("A \"envido\"  D \"no quiero\"  A 1e  B 4c"), "V0315", 1);
	tells(rules, HAND("A \"envido\"  D \"no quiero\"  B \"envidito\"  A 1e  B 4c"), "V0315", 1);
}

/* A second number is told with the clauses of which of two counts, or where that has none with those of the declaring. */
static void test_second_number(void **state)
{
	static const char *const first[] = { "primera cualquiera", "CA-2 primera cualquiera" };

	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		char rules[700];
		snprintf(rules, sizeof rules, HOUSE "consta CA-2;\nlance envite { CA-1 declara { orden libre; decide dicho; %s; callado concede; } }\n", first[i]);
		const struct finding *f = find(judged(rules, HAND("A \"envido\"  D \"quiero\"\nA \"28\"  A \"27\"  D \"son buenas\"\n" PLAYED)), "V0335", "27");
		assert_str(f->clauses[0], i ? "CA-2" : "CA-1");
		assert_int_equal(f->clauses[1].n, 0);
		finish();
	}
}

/* ---- Voices at the edges of what the engine asks of them: the first entry of a lexicon, what a single call leaves of «nada»,
 * partners who contradict each other in every lance, a paso with something else in its breath, clauses that stand on a block alone. ---- */

/* A raise in one phrase with its quiero begins with the words for it, which may be the first of the lexicon. */
static void test_begins_with_quiero(void **state)
{
	static const char rules[] = "reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"tests/data/comun.reglas\";\n"
		"cláusula CA-1 \"Una.\" \"One.\";\nlance truco { CA-1 alza en_frase; }\n"
		"léxico { acto quiere \"quiero\"; acto no_quiere \"no quiero\"; acto truco \"truco\"; acto retruco \"%s\"; }\n";
	static const struct { const char *words; unsigned without; } rows[] = { { "quiero y más", 0 }, { "más", 1 } };

	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		char text[900], log[300];
		snprintf(text, sizeof text, rules, rows[i].words);
		snprintf(log, sizeof log, "mano 3 reparte D\nA \"truco\"  D \"%s\"\nfin incompleta\n", rows[i].words);
		tells(text, log, "V0329", rows[i].without);
	}
}

/* A set word that was spoilt by what was said beside it is quoted with all of it, be it a word of a class without an entry of its own. */
static void test_spoilt_class_word(void **state)
{
	static const char rules[] = "reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"tests/data/comun.reglas\";\n"
		"cláusula CA-1 \"Una.\" \"One.\";\nléxico { CA-1 palabra quiero \"quiero\"; acto no_quiere \"no quiero\"; acto truco \"truco\"; }\n";

	(void)state;
	const struct finding *f = find(judged(rules, "mano 3 reparte D\nA \"truco\"  D \"quiero... no, no quiero\"\nfin incompleta\n"), "V0323", "quiero");
	assert_str(f->args[1].words.in[LANG_ES], "quiero... no, no quiero");
	finish();
}

/* «Nada» to the one call that waits is an answer like another: a late call rests on the words that ended the hand. */
static void test_nothing_of_one(void **state)
{
	(void)state;
	const struct verdict *v = judged(HOUSE "léxico { CA-2 irregular no_quiere \"nones\"; }\npermite CA-1;\n",
		HAND("A \"truco\"  D \"nones nada\"  B \"truco\""));
	const struct finding *f = find(v, "V0333", "truco");
	bool of_word = false;
	for (unsigned k = 0; k < FINDING_CLAUSES; k++)
		of_word |= str_equal(f->clauses[k], STR("CA-2"));
	assert_true(of_word);
	finish();
}

/* One accepts and the partner raises at the same time what that closes: for the judges, in whatever lance. */
static void test_contradict(void **state)
{
	static const char rules[] = HOUSE "lance envite { CA-1 primera_voz equipo juntas jueces; CA-2 tras_quiero cierra; }\n"
		"lance truco { CA-1 primera_voz equipo juntas jueces; CA-2 tras_quiero cierra; }\n";

	(void)state;
	tells(rules, FOUR "A \"envido\"  D \"quiero\" + B \"real envido\"\nfin incompleta\n", "V0414", 1);
	tells(rules, FOUR "A \"truco\"  D \"quiero\" + B \"retruco\"\nfin incompleta\n", "V0414", 1);
	tells(rules, FOUR "A \"truco\"  D \"quiero\"  B \"retruco\"\nfin incompleta\n", "V0414", 0);
}

/* A paso that refuses says also how one leaves, where he leaves in the same breath; with nothing else is it more than a refusal. */
static void test_paso_in_breath(void **state)
{
	static const char rules[] = HOUSE "léxico { CA-1 paso no_quiere; CA-1 admite supera \"privo\"; }\nCA-2 tras pasa" STRIKE;

	(void)state;
	tells(rules, HAND("A \"envido\"  D \"paso, me voy al mazo\""), "V0315", 1);
	tells(rules, HAND("A \"envido\"  D \"paso, privo\""), "V0315", 0);
	tells(rules, HAND("A \"envido\"  D \"paso\"  D \"me voy al mazo\""), "V0315", 0);
}

/* Where nothing says which of two counts stands, the second number rests on the clauses of the declaring. */
static void test_spoken_second_number(void **state)
{
	static const char rules[] = "reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"tests/data/comun.reglas\";\n"
		"cláusula CA-1 \"Una.\" \"One.\";\nvalores { 1..4 número; }\ntanteo envite { mejores 2; base 20; liga mismo_palo; suelta mayor; }\n"
		"lance envite de tanto \"envido\" \"envido\" { canto envido abre, suma 2; no_querido querido o 1; tras_quiero cierra; rechazo cierra;\n"
		"	una_vez mano; CA-1 declara { orden libre; decide dicho; callado concede; } }\npartida { cobro envite truco; }\nprioridad { envite; truco; }\n"
		"léxico { acto envido \"envido\"; acto quiere \"quiero\"; }\n";

	(void)state;
	const struct verdict *v = judged(rules, "mano 3 reparte D\nA \"envido\"  D \"quiero\"\nA \"27\"  A \"26\"\nfin incompleta\n");
	assert_clauses(find(v, "V0335", "26")->clauses, "CA-1");
	finish();
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_part_of_raise), cmocka_unit_test(test_talk), cmocka_unit_test(test_no_card),
		cmocka_unit_test(test_no_entry), cmocka_unit_test(test_concession), cmocka_unit_test(test_wiped_by_answer),
		cmocka_unit_test(test_three), cmocka_unit_test(test_paso_for_one), cmocka_unit_test(test_shrinking),
		cmocka_unit_test(test_void_takes_nothing),
		cmocka_unit_test(test_two_openings), cmocka_unit_test(test_same_call), cmocka_unit_test(test_not_accepted), cmocka_unit_test(test_taken_back), cmocka_unit_test(test_goes_on),
		cmocka_unit_test(test_second_number),
		cmocka_unit_test(test_nobody_answered), cmocka_unit_test(test_second_look), cmocka_unit_test(test_offered_after),
		cmocka_unit_test(test_begins_with_quiero), cmocka_unit_test(test_spoilt_class_word), cmocka_unit_test(test_nothing_of_one), cmocka_unit_test(test_contradict),
		cmocka_unit_test(test_paso_in_breath), cmocka_unit_test(test_spoken_second_number),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
