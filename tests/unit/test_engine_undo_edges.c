/* Acts that come to stand or cease to stand later, at their edges: what is repeated once more, what else was said in the breath, what
 * is still done though one such act is undone, who counts as answering. */
#include "recall_support.h"
#include "state/lances.h"

static struct table t;

static void judged(const char *more, unsigned seats, const char *events, int a, int b, const char *clause)
{
	table_open(&t, more);
	expect(&t, seats, events, a, b, clause);
	table_close(&t);
}

static bool told(const char *what)
{
	return strstr(t.kept.findings, what) != NULL;
}

/* ---- suspende ---------------------------------------------------------------------------------------------------------- */

#define UNCLEAR "RE-1 antes de propuesta + respuesta + canta_flor si nota(voz_confusa) entonces suspende;\n"
#define FIGURES "A: 1e 7e 3o  B: 4b 6b 4c\n"

/* What was repeated, or said again, waits no more: to repeat once again is nothing. */
static void test_once(void **state)
{
	(void)state;
	judged(UNCLEAR, 2, "B \"truco\"  A \"quiero\" {voz_confusa A}  A \"quiero\"  A \"retruco\"  A \"repito\"  B \"no quiero\"\n", 2, 0, NULL);
	judged(UNCLEAR, 2, "B \"truco\"  A \"quiero\" {voz_confusa A}  A \"repito\"  A \"retruco\"  A \"repito\"  B \"no quiero\"\n", 2, 0, NULL);
	judged(UNCLEAR, 2, "B \"truco\"  A \"quiero\" {voz_confusa A}  B \"repito\"\n" A_WINS, 1, 0, NULL);
	judged(UNCLEAR, 2, "A \"truco\"  B \"quiero\" {voz_confusa B}  B \"repito\"\n" A_WINS, 2, 0, NULL);
	/* When the hand is over it comes too late; a voice of another kind does not make it unsaid. */
	judged(UNCLEAR, 2, "B \"truco\"  A \"quiero\" {voz_confusa A}\n" A_WINS "A \"repito\"\n", 1, 0, NULL);
	judged(UNCLEAR, 2, "A \"envido\" {voz_confusa A}  A \"truco\"  B \"quiero\"  A \"repito\"  B \"no quiero\"\n" A_WINS, 3, 0, NULL);
}

/* Only to repeat it does: whatever else its author says meanwhile leaves it waiting. */
static void test_still_waits(void **state)
{
	(void)state;
	judged(UNCLEAR, 2, "A \"truco\" {voz_confusa A}  A \"a ley\"  A \"hola\"  B \"quiero\"\n" A_WINS, 1, 0, NULL);
	judged(UNCLEAR, 2, "A \"truco\" {voz_confusa A}  A \"a ley\"  A \"repito\"  B \"quiero\"\n" A_WINS, 2, 0, NULL);
}

/* An answer that is repeated when its call is answered already answers nothing; a number is said whenever it is repeated. */
static void test_answered_meanwhile(void **state)
{
#define REFUSED "RE-2 al cerrar mano si algún asiento dijo(no_quiere(truco)) entonces queda [conducta];\n"
#define FOUR_CARDS "A 1e  B 4c  C 4o  D 5o\nA 7e  B 6c  C 6o  D 7c\n"
	(void)state;
	judged(UNCLEAR REFUSED, 4, "A \"truco\"  B \"no quiero\" {voz_confusa B}  D \"quiero\"  B \"repito\"\n" FOUR_CARDS, 2, 0, NULL);
	judged(UNCLEAR REFUSED, 4, "A \"truco\"  B \"no quiero\" {voz_confusa B}  B \"repito\"\n", 1, 0, "RE-2");
	judged(UNCLEAR REFUSED, 4, "A \"truco\"  B \"no quiero\"\n", 1, 0, "RE-2");
	judged("RE-1 antes de dice si nota(voz_confusa) entonces suspende;\nRE-2 al cerrar mano si algún pie dijo(dice) entonces queda [conducta];\n", 2,
		FIGURES "A \"envido\"  B \"quiero\"  A \"28\"  B \"30\" {voz_confusa B}  B \"repito\"\n" A_WINS, 1, 2, "RE-2");
	judged("RE-1 antes de dice si nota(voz_confusa) entonces suspende;\nRE-2 al cerrar mano si algún pie dijo(dice) entonces queda [conducta];\n", 2,
		FIGURES "A \"envido\"  B \"quiero\"  A \"28\"  B \"30\"\n" A_WINS, 1, 2, "RE-2");
}

/* A call is bound when it is repeated: by then it may be a raise, or too late. */
static void test_bound_anew(void **state)
{
	(void)state;
	judged(UNCLEAR "RE-2 tras alza(envite) entonces queda [conducta];\n", 2,
		FIGURES "A \"envido\" {voz_confusa A}  B \"envido\"  A \"repito\"  B \"no quiero\"\n" A_WINS, 3, 0, "RE-2");
	judged(UNCLEAR, 2, FIGURES "A \"envido\" {voz_confusa A}  B \"envido\"  A \"quiero\"  A \"repito\"\nA \"28\"  B \"30\"\n" A_WINS, 1, 2, NULL);
	judged("léxico { RE-1 acto contra_flor \"contraflor\"; }\n" UNCLEAR, 2,
		"A: 1e 3e 4e  B: 4o 5o 6o\nA \"flor\"  B \"flor\"  A \"contraflor\" {voz_confusa A}  B \"contraflor\"  A \"no quiero\"  A \"repito\"\nA 1e  B 4o\nA 3e  B 5o\n", 1, 4, NULL);
	/* A flor answers nothing and waits for nothing. */
	judged(UNCLEAR, 2, "A: 1e 3e 4e\nA \"flor\" {voz_confusa A}  A \"repito\"\nA 1e  B 4c\nA 3e  B 4b\n", 4, 0, NULL);
	judged(UNCLEAR, 2, "A: 1e 3e 4e\nA \"flor\" {voz_confusa A}\nA 1e  B 4c\nA 3e  B 4b\n", 1, 0, NULL);
}

/* It is judged, and told of, where it was repeated. */
static void test_told_there(void **state)
{
	(void)state;
	judged(UNCLEAR "RE-2 tras truco entonces queda [conducta];\n", 2, "A \"truco\" {voz_confusa A}  B \"hola\"  A \"repito\"  B \"quiero\"\n" A_WINS,
		2, 0, "«repito» seat 0 event 4 RE-2");
}

/* What was said with it in its first breath is not said with it any more. */
static void test_another_breath(void **state)
{
	static const char *const rules = UNCLEAR "RE-2 antes de quiere(truco) si propuesta_con(truco, impone) entonces queda [conducta];\n";
	(void)state;
	judged(rules, 2, "A \"a ley de juego\" \"truco\"  B \"quiero\"\n" A_WINS, 2, 0, "RE-2");
	judged(rules, 2, "A \"a ley de juego\" \"truco\" {voz_confusa A}  A \"repito\"  B \"quiero\"\n" A_WINS, 2, 0, NULL);
}

/* Where no voice is nothing waits. */
static void test_no_voice(void **state)
{
	(void)state;
	judged("RE-1 al cerrar mano si mano jugadas = 2 entonces suspende;\n", 2, A_WINS, 1, 0, NULL);
}

/* It was repeated in vain: it waits no more, and to repeat it again is nothing. */
static void test_once_in_vain(void **state)
{
	(void)state;
	judged(UNCLEAR "RE-2 antes de truco exige nota(voz_confusa) [derecho];\n", 2,
		"B \"truco\" {voz_confusa B}  B \"repito\"  A \"hola\"  B \"repito\"\n" A_WINS, 1, 0, "RE-2");
	assert_null(strstr(strstr(t.kept.findings, "RE-2") + 1, "RE-2"));
}

/* ---- nulo A de R --------------------------------------------------------------------------------------------------------- */

#define UNDOES "RE-1 tras avisa entonces nulo impone de rival;\n"

/* The truco stands as it was accepted: it cannot be refused, and who accepted it may raise, be it that the raise undone had been
 * accepted too. */
static void test_as_it_was(void **state)
{
	(void)state;
	judged(UNDOES, 2, "A \"truco\"  B \"quiero\"  B \"a ley de juego\" \"retruco\"  A \"a ley\"  B \"no quiero\"\n" A_WINS, 2, 0, "V0326");
	judged(UNDOES, 2, "A \"truco\"  B \"quiero\"  B \"a ley de juego\" \"retruco\"  A \"quiero\"  A \"a ley\"  B \"retruco\"  A \"quiero\"\n" A_WINS,
		3, 0, NULL);
	judged(UNDOES, 2, "A \"truco\"  B \"quiero\"  B \"a ley de juego\" \"retruco\"  A \"quiero\"  A \"a ley\"  A \"retruco\"\n" A_WINS, 2, 0,
		"V0331");
	/* The quiero of another lance does not accept it. */
	judged(UNDOES, 2, FIGURES "A \"truco\"  B \"a ley de juego\" \"retruco\"  A \"envido\"  B \"quiero\"  A \"a ley\"\nA \"28\"  B \"30\"\n" A_WINS, 1, 2, NULL);
}

/* So it stands whoever called it first; and where nothing was called before, nobody has accepted anything. */
static void test_whose_call(void **state)
{
	static const char accepted[] = UNDOES "RE-2 al cerrar mano si algún asiento quiso(truco) entonces queda [conducta];\n";
	(void)state;
	judged(UNDOES, 2, "B \"truco\"  A \"quiero\"  A \"a ley de juego\" \"retruco\"  B \"a ley\"  A \"no quiero\"\n" A_WINS, 2, 0, "V0326");
	judged(accepted, 2, "A \"truco\"  B \"quiero\"\n" A_WINS, 2, 0, "RE-2");
	judged(accepted, 2, "A \"a ley de juego\" \"truco\"  B \"quiero\"  B \"a ley\"\n" A_WINS, 1, 0, NULL);
	judged(accepted, 2, "B \"a ley de juego\" \"truco\"  A \"quiero\"  A \"a ley\"\n" A_WINS, 1, 0, NULL);
}

/* It was accepted by him who had accepted it, though another has answered since: he cannot refuse it. */
static void test_whose_quiero(void **state)
{
	(void)state;
	judged(UNDOES, 2, "A \"truco\"  B \"quiero\"  B \"a ley de juego\" \"retruco\"  A \"quiero\"  A \"a ley\"  B \"no quiero\"\n" A_WINS, 2, 0, "V0326");
}

/* The last act of the hand is undone like any other. */
static void test_last_undone(void **state)
{
	static const char told_of[] = "RE-2 al cerrar mano si algún asiento dijo(avisa) entonces queda [conducta];\n";
	(void)state;
	judged(told_of, 2, A_WINS "A \"a ley\"\n", 1, 0, "RE-2");
	judged("RE-1 al liquidar truco si siempre entonces nulo avisa de asiento;\nRE-2 al cerrar mano si algún asiento dijo(avisa) entonces queda [conducta];\n", 2,
		A_WINS "A \"a ley\"\n", 1, 0, NULL);
}

/* A refusal undone: the call waits again, though the same players had accepted an earlier one of its author. */
static void test_waits_again(void **state)
{
	(void)state;
	table_open(&t, "RE-1 tras avisa entonces nulo no_quiere de rival;\n");
	struct lance *envite = &t.court.load.rules->lances[lance_named(t.court.load.rules, "envite")];
	envite->after_quiero.value = AFTER_ACCEPTER_RAISES;
	expect(&t, 2, FIGURES "A \"envido\"  B \"quiero\"  B \"envido\"  A \"quiero\"  A \"envido\"  B \"no quiero\"  A \"a ley\"  B \"no quiero\"\n" A_WINS,
		5, 0, NULL);
	table_close(&t);
}

/* What was said in vain over a call that is undone rests on nothing any more. */
static void test_nothing_left(void **state)
{
	(void)state;
	judged(UNDOES "RE-2 antes de retruco exige nunca [escalera];\n", 2,
		"A \"a ley de juego\" \"truco\"  B \"truco\"  B \"a ley\"  A \"retruco\"\n" A_WINS, 1, 0, "RE-2");
}

/* What was void from the start is not undone: what else was said with it stands. */
static void test_void_is_not_undone(void **state)
{
	(void)state;
	judged(UNDOES "RE-3 antes de impone exige nota(avisado) [derecho];\n", 2, "B \"a ley de juego\" \"truco\"  A \"a ley\"  A \"quiero\"\n" A_WINS,
		2, 0, "RE-3");
	judged(UNDOES "RE-3 antes de impone exige nota(avisado) [derecho];\n", 2,
		"B \"a ley de juego\" {avisado B} \"truco\"  A \"a ley\"\n" A_WINS, 1, 0, NULL);
}

/* Whatever was proposed in that breath is wiped, in every lance. */
static void test_first_lance(void **state)
{
	(void)state;
	judged("léxico { RE-1 acto contra_flor \"contraflor\"; }\n" UNDOES "RE-2 al cerrar mano si pie dijo(contra_flor) entonces queda [conducta];\n", 2,
		"A: 1e 3e 4e  B: 4o 5o 6o\nA \"flor\"  B \"flor\"  B \"a ley de juego\" \"contraflor\"  A \"a ley\"  A \"quiero\"\nA 1e  B 4o\nA 3e  B 5o\n", 1, 3, NULL);
}

/* What the regulation offers on account of a voice is nobody's, and stays when that is undone. */
static void test_offer_stays(void **state)
{
	(void)state;
	judged(UNDOES "RE-2 tras impone entonces ofrece truco 2 a rival rechazo 1;\n", 2, "B \"a ley de juego\"  A \"a ley\"  A \"quiero\"\n" A_WINS, 2, 0, NULL);
}

/* What else its author did that is asked for in the same words is still done. */
static void test_still_done(void **state)
{
	(void)state;
	judged("RE-1 tras avisa entonces nulo quiere(envite) de rival;\nRE-2 al cerrar mano si pie dijo(quiere) entonces queda [conducta];\n", 2,
		"A \"truco\"  B \"quiero\"\nA \"envido\"  B \"quiero\"  A \"a ley\"  B \"no quiero\"\n" A_WINS, 3, 0, "RE-2");
	judged(UNDOES "RE-2 al cerrar mano si pie dijo(propuesta) entonces queda [conducta];\n", 2,
		"B \"truco\"  B \"a ley de juego\" \"envido\"  A \"a ley\"\n" A_WINS, 1, 0, "RE-2");
	judged("RE-1 tras avisa entonces nulo impone de autor;\nRE-2 al cerrar mano si pie dijo(palabra) entonces queda [conducta];\n", 2,
		"B \"a ley de juego\"  B \"a ley\"\n" A_WINS, 1, 0, "RE-2");
	/* Of another that is not so: it was his alone. */
	judged(UNDOES "RE-2 al cerrar mano si pie dijo(propuesta) entonces queda [conducta];\n", 2,
		"A \"truco\"  B \"a ley de juego\" \"retruco\"  A \"a ley\"\n" A_WINS, 1, 0, NULL);
}

/* Of the breath the calls fall, wherever in it they were said; an answer stands. An earlier voice of the same author falls too. */
static void test_same_breath(void **state)
{
	(void)state;
	judged(UNDOES "RE-2 al cerrar mano si pie dijo(truco) entonces queda [conducta];\n", 2, "B \"truco\" \"a ley de juego\"  A \"a ley\"\n" A_WINS, 1, 0, NULL);
	judged(UNDOES "RE-2 al cerrar mano si pie dijo(quiere) entonces queda [conducta];\n", 2,
		"A \"truco\"  B \"a ley de juego\" \"quiero retruco\"  A \"a ley\"\n" A_WINS, 2, 0, "RE-2");
	judged("RE-1 tras avisa entonces nulo impone de autor;\n", 2, "B \"a ley de juego\" \"truco\"  B \"a ley\"  A \"quiero\"\n" A_WINS, 1, 0, NULL);
}

/* ---- cuenta como A de R ---------------------------------------------------------------------------------------------------- */

/* Who is asked answers, nobody else: he may raise afterwards. */
static void test_who_answers(void **state)
{
	(void)state;
	judged("RE-1 tras avisa entonces cuenta como quiere de asiento;\n", 2, "A \"truco\"  A \"a ley\"  B \"retruco\"  A \"quiero\"\n" A_WINS, 3, 0, NULL);
	judged("RE-1 tras avisa entonces cuenta como quiere de asiento;\n", 2, "A \"a ley\"\n" A_WINS, 1, 0, NULL);
}

/* It is done where the act is that made it count, and carries no figure. */
static void test_counted_there(void **state)
{
	(void)state;
	judged("RE-1 tras avisa entonces cuenta como truco de autor;\nRE-2 tras truco entonces queda [conducta];\n", 2, "B \"hola\"  A \"a ley\"  B \"quiero\"\n" A_WINS,
		2, 0, "seat 0 event 2 RE-2");
	judged("RE-1 tras avisa entonces cuenta como truco de autor;\nRE-2 tras truco si cifra <= 2 entonces queda [conducta];\n", 2,
		"A \"a ley\"  B \"quiero\"\n" A_WINS, 2, 0, NULL);
	judged("léxico { RE-1 acto contra_flor \"contraflor\"; }\nRE-1 tras avisa entonces cuenta como contra_flor de autor;\n", 2,
		"A: 1e 3e 4e  B: 4o 5o 6o\nA \"flor\"  B \"flor\"  A \"a ley\"  B \"no quiero\"\nA 1e  B 4o\nA 3e  B 5o\n", 5, 0, NULL);
}

/* Nor does it carry a card, or what is asked for. */
static void test_counted_bare(void **state)
{
	(void)state;
	judged("RE-1 tras avisa entonces cuenta como truco de autor;\nRE-2 tras truco si carta(1) entonces queda [carta];\n", 2,
		"A \"a ley\"  B \"quiero\"\n" A_WINS, 2, 0, NULL);
	judged("RE-1 tras avisa entonces cuenta como pide de autor;\nRE-2 tras pide(respuesta) entonces queda [conducta];\n", 2, "A \"a ley\"\n" A_WINS, 1, 0, NULL);
	judged("RE-1 tras avisa entonces cuenta como pide de autor;\nRE-2 tras pide entonces queda [conducta];\n", 2, "A \"a ley\"\n" A_WINS, 1, 0, "RE-2");
}

/* Where nothing is being declared nobody yields. */
static void test_counted_concession(void **state)
{
#define YIELDS "RE-1 tras avisa entonces cuenta como concede de autor;\nRE-2 tras concede entonces queda [conducta];\n"
	(void)state;
	judged(YIELDS, 2, "B \"a ley\"\n" A_WINS, 1, 0, NULL);
	judged(YIELDS, 2, FIGURES "A \"truco\"  B \"a ley\"  B \"quiero\"\n" A_WINS, 2, 0, NULL);
	judged(YIELDS, 2, FIGURES "A \"envido\"  B \"quiero\"  A \"28\"  B \"a ley\"\n" A_WINS, 3, 0, "RE-2");
}

/* ---- nulo propuesta(L) ------------------------------------------------------------------------------------------------------ */

/* What stands over another call was answered, and the last of the lance alone is undone; a call that nothing stands over any more, since
 * what it raised is gone, is undone with it. */
static void test_overtaken(void **state)
{
#define UNDOES_CALLS "RE-1 tras avisa entonces nulo truco de asiento;\nRE-1 tras repite entonces nulo propuesta(truco) de asiento;\n"
#define DONE(call) "RE-2 al cerrar mano si algún asiento dijo(" call ") entonces queda [conducta];\n"
	(void)state;
	judged(UNDOES_CALLS DONE("truco"), 2, "A \"truco\"  B \"retruco\"  A \"repito\"  B \"quiero\"\n" A_WINS, 2, 0, "RE-2");
	judged(UNDOES_CALLS DONE("retruco"), 2, "A \"truco\"  B \"retruco\"  A \"repito\"  B \"quiero\"\n" A_WINS, 2, 0, NULL);
	judged(UNDOES_CALLS DONE("retruco"), 2, "A \"truco\"  B \"retruco\"  A \"a ley\"\n" A_WINS, 1, 0, "RE-2");
	judged(UNDOES_CALLS DONE("retruco"), 2, "A \"truco\"  B \"retruco\"  A \"a ley\"  B \"truco\"  A \"repito\"\n" A_WINS, 1, 0, NULL);
	judged(UNDOES_CALLS DONE("retruco"), 2, "A \"truco\"  B \"retruco\"  A \"a ley\"  A \"repito\"\n" A_WINS, 1, 0, NULL);
}

/* ---- a raise of two voices ------------------------------------------------------------------------------------------------- */

/* A's raise, over a call of B's that waits, goes when C, who is more mano, speaks in the event that follows. */
static void test_raise_together(void **state)
{
	static const struct { uint8_t lance, calls, answerer, voice, event, mano; bool undone; } rows[] = {
		{ LANCE_PENDING, 2, NO_SEAT, 2, 5, 2, true }, { LANCE_PENDING, 3, NO_SEAT, 2, 5, 2, true }, { LANCE_PENDING, 2, NO_SEAT, 2, 5, 1, true },
		/* the first call raises nothing; what was accepted, or refused, did not wait */
		{ LANCE_PENDING, 1, NO_SEAT, 2, 5, 2, false }, { LANCE_PENDING, 2, 0, 2, 5, 2, false }, { LANCE_ACCEPTED, 2, NO_SEAT, 2, 5, 2, false },
		{ LANCE_REFUSED, 2, NO_SEAT, 2, 5, 2, false }, { LANCE_ANNULLED, 2, NO_SEAT, 2, 5, 2, false },
		/* another side's voice, one of another event */
		{ LANCE_PENDING, 2, NO_SEAT, 3, 5, 2, false }, { LANCE_PENDING, 2, NO_SEAT, 1, 5, 1, false }, { LANCE_PENDING, 2, NO_SEAT, 2, 4, 2, false },
		{ LANCE_PENDING, 2, NO_SEAT, 2, 6, 2, false },
		/* his own, or of a partner who is less mano */
		{ LANCE_PENDING, 2, NO_SEAT, 0, 5, 2, false }, { LANCE_PENDING, 2, NO_SEAT, 0, 5, 0, false }, { LANCE_PENDING, 2, NO_SEAT, 2, 5, 0, false },
		{ LANCE_PENDING, 2, NO_SEAT, 2, 5, 3, false },
	};
	(void)state;
	scene_open(&scene, "universitario", NULL, NULL);
	struct lance_play *play = &scene.s.lances[0];
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		play->state = rows[i].lance;
		play->chain_count = rows[i].calls;
		play->last_answer_seat = rows[i].answerer;
		scene.s.mano = rows[i].mano;
		for (unsigned k = 0; k < rows[i].calls; k++)
			play->chain[k] = (struct proposal){ .seat = k + 1 == rows[i].calls ? 0 : 1, .event = 4 - (rows[i].calls - 1 - k) };
		const struct act_event voice = { .act = ACT_QUIERE, .seat = rows[i].voice, .event = rows[i].event };
		assert_int_equal(undo_raise(&scene.s, &voice, 0), rows[i].undone);
		assert_int_equal(play->chain_count, rows[i].calls - rows[i].undone);
		assert_int_equal(play->state, rows[i].lance);
	}
	scene_close(&scene);
}

/* ---- sale R conserva A ------------------------------------------------------------------------------------------------------ */

#define LEAVES(who, keeps) "RE-1 antes de palabra exige autor en_juego [derecho];\nRE-2 tras se_va de mano entonces sale " who keeps ";\n"

/* Each of those who leave by the rule keeps it, the first and the last of the table; nobody else does. */
static void test_who_keeps(void **state)
{
	(void)state;
	judged(LEAVES("equipo", " conserva canta_flor"), 4, "A: 1e 3e 4e\nA mazo  A \"flor\"\n", 3, 1, NULL);
	judged(LEAVES("rival", " conserva canta_flor"), 4, "D: 1e 3e 4e\nA mazo  D \"flor\"\n", 1, 3, NULL);
	judged(LEAVES("autor", " conserva canta_flor"), 4, "C: 1e 3e 4e\nA mazo  C mazo  C \"flor\"\n", 0, 1, "RE-1");
	judged(LEAVES("autor", ""), 4, "A: 1e 3e 4e\nA mazo  A \"flor\"\n", 0, 0, "RE-1");
	assert_true(told("«flor»"));
}

/* What is kept is what is named, in its lance. */
static void test_what_is_kept(void **state)
{
	(void)state;
	judged(LEAVES("autor", " conserva apertura(truco)"), 4, "A mazo  A \"truco\"  B \"quiero\"\nB 1e  C 4c  D 4b\nB 1b  C 5c  D 5b\n", 0, 2, NULL);
	judged(LEAVES("autor", " conserva apertura(envite)"), 4, "A mazo  A \"envido\"  B \"no quiero\"\nB 1e  C 4c  D 4b\nB 1b  C 5c  D 5b\n", 1, 1, NULL);
	judged(LEAVES("autor", " conserva canta_flor"), 4, "A mazo  A \"truco\"\nB 1e  C 4c  D 4b\nB 1b  C 5c  D 5b\n", 0, 1, "RE-1");
}

/* It stays kept when other rules come into force. */
static void test_kept_through_a_regime(void **state)
{
	static const char rules[] = "RE-3 antes de corta si autor dijo(corta) entonces queda [conducta];\n" LEAVES("equipo", " conserva canta_flor")
		"régimen fuerte { entra tras avisa; sale al cerrar mano; quita RE-3; }\n";
	(void)state;
	judged(rules, 4, "A: 1e 3e 4e\nA mazo  A \"flor\"\n", 3, 1, NULL);
	judged(rules, 4, "A: 1e 3e 4e\nA mazo  B \"a ley\"  A \"flor\"\n", 3, 1, NULL);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_once),
		cmocka_unit_test(test_still_waits),
		cmocka_unit_test(test_answered_meanwhile),
		cmocka_unit_test(test_bound_anew),
		cmocka_unit_test(test_told_there),
		cmocka_unit_test(test_another_breath),
		cmocka_unit_test(test_no_voice),
		cmocka_unit_test(test_once_in_vain),
		cmocka_unit_test(test_as_it_was),
		cmocka_unit_test(test_whose_call),
		cmocka_unit_test(test_whose_quiero),
		cmocka_unit_test(test_last_undone),
		cmocka_unit_test(test_waits_again),
		cmocka_unit_test(test_nothing_left),
		cmocka_unit_test(test_void_is_not_undone),
		cmocka_unit_test(test_first_lance),
		cmocka_unit_test(test_offer_stays),
		cmocka_unit_test(test_still_done),
		cmocka_unit_test(test_same_breath),
		cmocka_unit_test(test_who_answers),
		cmocka_unit_test(test_counted_there),
		cmocka_unit_test(test_counted_bare),
		cmocka_unit_test(test_counted_concession),
		cmocka_unit_test(test_overtaken),
		cmocka_unit_test(test_raise_together),
		cmocka_unit_test(test_who_keeps),
		cmocka_unit_test(test_what_is_kept),
		cmocka_unit_test(test_kept_through_a_regime),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
