/* What the table wrote, and what was said and done beside the play: in duels of six, at the end of a hand, at the target.
 * The rulesets are house rules over the universitario, with so many clauses as the test needs. */
#include "../lib/scene.h"

#define TABLE "reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"universitario\";\n" \
	"cláusula CA-1 \"Se juega de a seis.\" \"Six play.\";\ncláusula CA-2 \"Sólo los dos del duelo.\" \"Only the two.\";\n" \
	"mesa { CA-1 asientos 2 4 6; }\nquita OU-T10;\n"
#define SIX TABLE "CA-2 antes de palabra + juega + se_va exige autor en_disputa sino nulo [derecho];\n" \
	"partida { CA-1 disputas general enfrentados mientras asientos = 6; }\n"

#define FACING "mano 3 reparte F marcador 5-5 disputa enfrentados\n"
#define DEAL "A: 1e 7e 4b  B: 1b 7o 4e  C: 5o 6o 6b  D: 4c 5c 6c  E: 5e 6e 4o  F: 3e 3b 2e\n"
/* Two bazas each: A beats D, B beats E, F beats C. */
#define FIRST "A 1e  D 4c  A 7e  D 5c\n"
#define SECOND "B 1b  E 5e  B 7o  E 6e\n"
#define THIRD "C 5o  F 3e  F 3b  C 6o\n"

/* Four, A mano: A and C win with the 1e and the 7e. A 28, B 25, C 22, D 27. */
#define FOUR "mano 3 reparte D marcador 5-5\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\n"
#define PLAYED "A 1e  B 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 11c\n"

static struct kept kept[KEPT_HANDS];

static unsigned judge(const char *rules, const char *log)
{
	struct court c;
	load_text(&c.load, rules);
	must_load(&c.load);
	c.canto = canto_open(c.load.rules, &c.load.findings);
	assert_non_null(c.canto);
	c.engine = engine_open(c.load.rules, c.canto);
	assert_non_null(c.engine);
	unsigned count = court_judge(&c, log, kept);
	court_close(&c);
	return count;
}

static void hand(const char *rules, const char *log, int a, int b, const char *findings)
{
	assert_int_equal(judge(rules, log), 1);
	assert_false(kept[0].lost);
	assert_string_equal(kept[0].findings, findings);
	assert_false(kept[0].undecided);
	assert_int_equal(kept[0].points[0], a);
	assert_int_equal(kept[0].points[1], b);
}

static bool told(unsigned i, const char *what)
{
	return strstr(kept[i].findings, what) != NULL;
}

/* ---- beside a duel ------------------------------------------------------------------------------------------ */

/* To concede what another waits for is an act; «son buenas» that nobody waits for is talk, and so is a word that calls
 * nothing. */
static void test_words_of_strangers(void **state)
{
	(void)state;
	hand(SIX, FACING DEAL "A \"envido\"  D \"quiero\"  A \"28\"  E \"son buenas\"  D \"31\"\n" FIRST "D muestra 6c\n" SECOND
		THIRD "tantos 1-4\n", 1, 4, "V0304 1 «son buenas» seat 4 event 4 CA-2\n");
	hand(SIX, FACING DEAL "A 1e  E \"son buenas\"  D 4c  A 7e  D 5c\n" SECOND THIRD "tantos 1-2\n", 1, 2, "");
	hand(SIX, FACING DEAL "A \"truco\"  B \"no quiero\"  D \"quiero\"\n" FIRST SECOND THIRD "tantos 2-2\n", 2, 2,
		"V0304 1 «no quiero» seat 1 event 2 CA-2\n");
	hand(SIX, FACING DEAL "A 1e  B \"no quiero\"  D 4c  A 7e  D 5c\n" SECOND THIRD "tantos 1-2\n", 1, 2, "");
	/* The hand laid down is gone away with as well. */
	hand(SIX "léxico { CA-1 mal truco \"truquito\"; }\n", FACING DEAL "A 1e  B \"truquito\"  B \"qué día\"  D 4c  A 7e  D 5c\n" SECOND
		THIRD "tantos 1-2\n", 1, 2, "");
	hand(SIX, FACING DEAL "A 1e  B tiende  D 4c  A 7e  D 5c\n" SECOND THIRD "tantos 1-2\n", 1, 2,
		"V0304 1 «B tiende» seat 1 event 2 CA-2\n");
}

/* What the two of a finished duel show, claim, ask and own up to is theirs, also while another is played; a rule of the
 * house tells which of them was heard. */
static void test_afterthoughts(void **state)
{
	static const struct { const char *event, *act; } late[] = { { "A reclama otra a D", "reclama" },
		{ "D pide mostrar a A", "pide" }, { "A reconoce", "reconoce" }, { "D señala A 1e", "señala" },
		{ "A muestra 4b", "muestra" } };
	char rules[1600], log[900], expected[80];
	(void)state;
	for (size_t i = 0; i < sizeof late / sizeof *late; i++) {
		snprintf(rules, sizeof rules, "%sCA-1 tras %s exige autor en_disputa sino queda [conducta];\n"
			"CA-2 tras %s exige algún asiento jugadas < 1 sino queda [conducta];\n", SIX, late[i].act, late[i].act);
		snprintf(log, sizeof log, "%s%s%sB 1b\n%s\nE 5e  B 7o  E 6e\n%stantos 1-2\n", FACING, DEAL, FIRST, late[i].event, THIRD);
		judge(rules, log);
		snprintf(expected, sizeof expected, "«%s»", late[i].event);
		if (!told(0, expected) || !told(0, "CA-2") || told(0, "CA-1"))
			fail_msg("%s: %s", late[i].event, kept[0].findings);
	}
}

/* Once a side is there nothing more is played: cards are told, showing is not. */
static void test_after_the_target(void **state)
{
	(void)state;
	hand(SIX, "mano 3 reparte F marcador 29-28 disputa enfrentados\n" DEAL FIRST "A muestra 4b\nnota barajó F\nfin partida\n",
		1, 0, "");
	hand(SIX, "mano 3 reparte F marcador 29-28 disputa enfrentados\n" DEAL FIRST "B 1b {tirada}  E 5e {tirada}\nE muestra 6e\n"
		"tantos 1-0\n", 1, 0, "V0509 2 «B 1b» seat 1 event 5 OU-G04a\n");
}

/* A score between duels at or above the target cannot be what the next begins with. */
static void test_score_between_too_high(void **state)
{
	(void)state;
	judge(SIX, FACING DEAL FIRST "marcador 6-31\n" SECOND "marcador 6-6\n" THIRD "marcador 6-7\n");
	assert_true(told(0, "V0402 0 «marcador 6-31»"));
	assert_false(told(0, "V0509"));
	assert_int_equal(kept[0].points[0], 1);
	assert_int_equal(kept[0].points[1], 2);
	judge(SIX, FACING DEAL FIRST "marcador 40-5\n" SECOND THIRD "marcador 6-7\n");
	assert_true(told(0, "V0402 0 «marcador 40-5»"));
	assert_int_equal(kept[0].points[1], 2);
	/* Nobody knows with what it began: the table's score is what the next goes on from, and none is called wrong. */
	judge(SIX, "mano 3 reparte F disputa enfrentados\n" DEAL FIRST "marcador 9-9\n" SECOND THIRD "tantos 1-2\nmarcador 9-11\n");
	assert_false(told(0, "V0402"));
	judge(SIX, "mano 3 reparte F disputa enfrentados\n" DEAL FIRST "marcador 9-9\n" SECOND "marcador 9-12\n" THIRD "fin\n");
	assert_true(told(0, "V0402 0 «marcador 9-12»"));
}

/* Who loses the match in a duel has lost it. */
static void test_match_lost_in_a_duel(void **state)
{
	(void)state;
	judge(SIX "CA-1 tras nota si autor nota(montó) entonces pierde autor [carta];\n",
		FACING DEAL FIRST "B 1b  E 5e\nnota montó E\nB 7o  E 6e\n" THIRD "tantos 1-2\nfin partida\n");
	assert_true(kept[0].match_over);
	assert_int_equal(kept[0].winner, 1);
}

/* The form is not known where the score that it hangs on is not. */
static void test_form_unknown(void **state)
{
	const char *rules = TABLE "partida { CA-1 CA-2 disputas general enfrentados mientras todo asiento puntos < 20; }\n";
	(void)state;
	judge(rules, "[Asientos 6]\n\nmano 3 reparte F disputa enfrentados\nfin incompleta\n\nmano 2 reparte A\nfin incompleta\n\n"
		"mano 3 reparte B marcador 20-3\nfin incompleta\n\nmano 4 reparte C marcador 20-3 disputa enfrentados\nfin incompleta\n");
	for (unsigned i = 0; i < 4; i++)
		assert_int_equal(told(i, "V0506"), i == 3);
}

/* ---- who won, by the table ------------------------------------------------------------------------------------- */

static void test_gana(void **state)
{
	(void)state;
	const char *rules = "hereda \"universitario\";\n";
	hand(rules, FOUR PLAYED "gana truco A  tantos 1-0\n", 1, 0, "");
	hand(rules, FOUR PLAYED "gana truco C  tantos 1-0\n", 1, 0, "");
	judge(rules, FOUR PLAYED "gana truco B  tantos 1-0\n");
	assert_true(told(0, "V0404"));
	/* Of a lance that nobody played nothing is known to be wrong, nor of one that does not exist. */
	hand(rules, FOUR PLAYED "gana envite B  tantos 1-0\n", 1, 0, "");
	hand(rules, FOUR PLAYED "gana primera B  tantos 1-0\n", 1, 0, "");
	judge(rules, FOUR "A \"envido\"  D \"quiero\"  A \"28\"  B \"25\"  D \"27\"\n" PLAYED "A muestra 1e 7e\n"
		"gana envite D  tantos 3-0\n");
	assert_true(told(0, "V0404"));
	/* In duels each is held against its own. */
	hand(SIX, FACING DEAL FIRST "gana truco A\n" SECOND "gana truco B\n" THIRD "gana truco F\ntantos 1-2\n", 1, 2, "");
	judge(SIX, FACING DEAL FIRST "gana truco D\n" SECOND THIRD "tantos 1-2\n");
	assert_true(told(0, "V0404"));
}

/* Whose stakes a sentence moved has not won the lance: the table that wrote the other did not err. */
static void test_gana_moved(void **state)
{
	(void)state;
	const char *log = FOUR PLAYED "nota montó D\ngana truco B  tantos 1-0\n";
	judge(TABLE "CA-2 al cerrar mano si algún pie nota(montó) entonces traspasa envite a mano [carta];\n", log);
	assert_true(told(0, "V0404")); /* another's stakes */
	judge(TABLE "CA-2 al cerrar mano si algún pie nota(montó) entonces traspasa truco a mano [carta];\n", log);
	assert_false(told(0, "V0404"));
}

/* ---- the judge ------------------------------------------------------------------------------------------------------ */

static void test_rulings(void **state)
{
	(void)state;
	const char *rules = "hereda \"universitario\";\n";
	hand(rules, FOUR PLAYED "fallo tantos 3-2 \"se repartió\"\ntantos 3-2\n", 3, 2, "");
	hand(rules, FOUR PLAYED "fallo tantos 0-2\ntantos 0-2\n", 0, 2, "");
	judge(rules, FOUR PLAYED "fallo tantos 0-2\ntantos 1-0\n");
	assert_true(told(0, "V0401"));
	/* Other words of his change no points. */
	hand(rules, FOUR PLAYED "fallo \"sigue la mano\"\ntantos 1-0\n", 1, 0, "");
	/* He has it dealt again: by the same dealer. */
	assert_int_equal(judge(rules, FOUR "A 1e  B 4c\nfallo repite\nfin\n\nmano 2 reparte D marcador 5-5\nA: 1e 7e 4b\nfin incompleta\n"), 2);
	assert_true(kept[0].annulled);
	assert_string_equal(kept[0].findings, "");
	assert_string_equal(kept[1].findings, "");
}

/* fin partida, and nobody has won: unless the judge ruled, or nothing is known. */
static void test_too_soon(void **state)
{
	(void)state;
	const char *rules = "hereda \"universitario\";\n";
	judge(rules, FOUR PLAYED "tantos 1-0\nfin partida\n");
	assert_true(told(0, "V0508"));
	hand(rules, FOUR PLAYED "fallo \"se levanta la mesa\"\ntantos 1-0\nfin partida\n", 1, 0, "");
	judge(rules, "mano 3 reparte D\nA: 1e 7e 4b\n" PLAYED "fin partida\n");
	assert_false(told(0, "V0508"));
	judge(rules, FOUR PLAYED "marcador 30-5\nfin partida\n"); /* for the table it is over: that score is wrong, and told */
	assert_true(told(0, "V0402"));
	assert_false(told(0, "V0508"));
}

/* ---- after the end ---------------------------------------------------------------------------------------------------- */

/* `entre manos` speaks of each act after the end, with its author; the deck and the muestra are nobody's, and a note in braces
 * goes with its act. */
static void test_between_hands(void **state)
{
	static const char *const acts[] = { "A 4b", "A levanta 1e", "A descubre 7e", "A muestra 4b", "B mazo", "B tiende", "B espera 5",
		"B pide mostrar a A", "B reclama otra a A", "B reconoce", "B señala A", "nota miró B", "B \"truco\"", "B \"qué lindo día\"" };
	static const char *const none[] = { "B corta", "B golpea", "nota sorteo", "gana truco A" };
	char log[700], expected[80];
	(void)state;
	for (size_t i = 0; i < sizeof acts / sizeof *acts; i++) {
		snprintf(log, sizeof log, FOUR PLAYED "%s%s\ntantos 1-0\n", acts[i], strncmp(acts[i], "nota", 4) ? " {dio_tiempo}" : "");
		judge(TABLE "CA-1 CA-2 entre manos si autor jugadas >= 0 entonces queda [conducta];\n", log);
		snprintf(expected, sizeof expected, "V0315 0 «%s»", acts[i]);
		if (!told(0, expected))
			fail_msg("%s: %s", acts[i], kept[0].findings);
	}
	for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
		snprintf(log, sizeof log, FOUR PLAYED "%s\ntantos 1-0\n", none[i]);
		judge(TABLE "CA-1 CA-2 entre manos si autor jugadas >= 0 entonces queda [conducta];\n", log);
		if (told(0, "V0315"))
			fail_msg("%s: %s", none[i], kept[0].findings);
	}
}

/* Shown or laid down: what nobody sees shows nothing, and what is another's is told or not seen. */
static void test_shown(void **state)
{
	(void)state;
	const char *rules = "hereda \"universitario\";\n";
	hand(rules, FOUR PLAYED "A muestra ?\ntantos 1-0\n", 1, 0, "");
	judge(rules, FOUR PLAYED "A muestra 1o\ntantos 1-0\n");
	assert_true(told(0, "«A muestra 1o»"));
	judge(rules, FOUR "A 1e  B 4c  C 2o  D 1o\nB tiende 2o 12o\nD mazo\ntantos 1-0\n");
	assert_int_equal(kept[0].points[0], 1);
	assert_false(kept[0].undecided);
	/* The muestra that lies already opens nothing again. */
	judge(TABLE "reparto { CA-1 muestra descubierta; }\nCA-2 al abrir entonces apuesta truco 2;\n",
		FOUR "muestra 12e\nA 1e  B 4c\nmuestra 12e\nC 2o  D 1o\nA 7e  B 5o  C 6b  D 11c\ntantos 2-0\n");
	assert_int_equal(kept[0].points[0], 2);
}

/* Asked by the other side to say it again, one says it again; asked by nobody, before, or by his own partner, he calls over
 * his own call. */
static void test_said_again(void **state)
{
	static const struct { const char *before, *after; bool again; } cases[] = { { "", "B pide repetición a A  ", true },
		{ "", "D pide repetición a A  ", true }, { "", "C pide repetición a A  ", false }, { "", "", false },
		{ "B pide repetición a A  ", "", false }, { "", "B pide respuesta a A  ", false } };
	char log[600];
	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		snprintf(log, sizeof log, FOUR "%sA \"truco\"  %sA \"truco\"  B \"quiero\"\n" PLAYED "tantos 2-0\n", cases[i].before,
			cases[i].after);
		judge("hereda \"universitario\";\n", log);
		assert_int_equal(kept[0].points[0], 2);
		if (told(0, "«truco»") == cases[i].again)
			fail_msg("case %zu: %s", i, kept[0].findings);
	}
}

/* declara orden mano: the mano says his figure first; where he has left, whoever comes next. The figure stands all the same. */
static void test_mano_declares_first(void **state)
{
	const char *rules = TABLE "lance envite { CA-1 CA-2 declara { orden mano; decide dicho; primera cualquiera; callado concede; } }\n";
	(void)state;
	hand(rules, FOUR "A \"envido\"  D \"quiero\"  A \"28\"  B \"son buenas\"\n" PLAYED "A muestra 1e 7e\ntantos 3-0\n", 3, 0, "");
	judge(rules, FOUR "A \"envido\"  D \"quiero\"  D \"27\"  A \"28\"\n" PLAYED "A muestra 1e 7e\ntantos 3-0\n");
	assert_true(told(0, "«27» seat 3"));
	assert_false(told(0, "«28»"));
	assert_int_equal(kept[0].points[0], 3);
	judge(rules, FOUR "A \"envido\"  D \"quiero\"  A mazo  B \"25\"  D \"27\"\nB 4c  C 2o  D 1o  D muestra 6o\nfin incompleta\n");
	assert_false(told(0, "«25»"));
	assert_false(told(0, "«27»"));
	judge(rules, FOUR "A \"envido\"  D \"quiero\"  A mazo  B mazo  D \"27\"\nC 2o  D 1o  D muestra 6o\nfin incompleta\n");
	assert_true(told(0, "«27» seat 3"));
}

/* The muestra is turned up by nobody: what a rule asks of the author is not asked of it, what it asks of the table is. */
static void test_of_nobody(void **state)
{
	static const char log[] = FOUR "A \"hola\"\nmuestra 12e\n" PLAYED "tantos 1-0\n";
	(void)state;
	hand(TABLE "CA-1 CA-2 antes de pone_muestra exige (autor en_juego o nunca) y no autor jugadas > 5 sino queda [conducta];\n",
		log, 1, 0, "");
	judge(TABLE "CA-1 CA-2 antes de pone_muestra exige no asientos = 4 y siempre sino queda [conducta];\n", log);
	assert_true(told(0, "«muestra 12e»"));
}

/* anula mano, and no more: dealt again as the regulation says of any. */
static void test_annulled_plainly(void **state)
{
	(void)state;
	assert_int_equal(judge(TABLE "CA-1 CA-2 tras nota si autor nota(montó) entonces anula mano [carta];\n",
		FOUR "A 1e\nnota montó B\nanula\n\nmano 2 reparte D marcador 5-5\nB: 1e 7e 4b\nfin incompleta\n"), 2);
	assert_true(kept[0].annulled);
	assert_false(told(1, "V05"));
}

/* So many notes of a kind in a match that their count cannot go on: it stays where it is, and does not begin again. */
static void test_many_notes(void **state)
{
	static char log[12000];
	(void)state;
	strcpy(log, FOUR PLAYED);
	for (unsigned i = 0; i < 300; i++)
		strcat(log, "nota consulta A\n");
	strcat(log, "tantos 1-0\n\nmano 2 reparte A marcador 6-5\nB: 1e 7e 4b\nfin incompleta\n");
	assert_int_equal(judge(TABLE "CA-1 CA-2 al abrir si algún asiento veces(consulta) > 254 entonces queda [conducta];\n", log), 2);
	assert_false(told(0, "CA-1"));
	assert_true(told(1, "CA-1"));
}

/* An act that breaks rules of several kinds is one finding: of the kind that comes first, with the clauses of it first and
 * then the others'. */
static void test_clauses_of_all_kinds(void **state)
{
	(void)state;
	hand(TABLE
		"CA-1 antes de envido exige nunca sino nulo [tiempo];\nCA-2 antes de envido exige nunca sino nulo [derecho];\n",
		FOUR "A \"envido\"\n" PLAYED "tantos 1-0\n", 1, 0, "V0304 1 «envido» seat 0 event 1 CA-2 CA-1\n");
}

/* An envite that a rule of the house annuls where its caller is in malas, and the score is not written: whether the «quiero»
 * that follows is for it or for the truco nobody knows, and nobody is accused of what comes of it. A judge's word settles
 * the points, and then nothing is left to be known. */
static void test_annulled_perhaps(void **state)
{
	static const char rules[] = TABLE "CA-1 CA-2 tras envido si autor malas entonces anula envite;\n";
	static const char deal[] = "mano 7 reparte D\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\n"
		"A \"truco\"  B \"envido\"  A \"quiero\"  A \"28\"  B \"son buenas\"  B \"quiero\"\n" PLAYED;
	static const char *const ends[] = { "tantos 4-0\n", "tantos 2-0\n", "fallo tantos 2-0\nfin\n" };
	char log[1000];
	(void)state;
	for (unsigned i = 0; i < 3; i++) {
		snprintf(log, sizeof log, "%s%s", deal, ends[i]);
		assert_int_equal(judge(rules, log), 1);
		assert_null(strstr(kept[0].findings, " 0 «"));
		assert_null(strstr(kept[0].findings, " 1 «"));
		assert_int_equal(told(0, "V0409 3"), i < 2);
		assert_int_equal(kept[0].undecided, i < 2);
	}
	assert_int_equal(kept[0].points[0], 2);
	assert_int_equal(kept[0].points[1], 0);
}

/* A hand of more than 512 acts is judged up to there and told of: the «envido» said late is void before it and not
 * spoken of after it, and nobody is accused of the points; the hand after it is judged. */
static void test_many_acts(void **state)
{
	static char log[20000];
	(void)state;
	for (unsigned late = 0; late < 2; late++) {
		strcpy(log, FOUR PLAYED);
		for (unsigned i = 0; i < 600; i++)
			strcat(log, i == (late ? 550 : 50) ? "A \"envido\"\n" : "nota consulta A\n");
		strcat(log, "tantos 7-7\n\n");
		strcat(log, FOUR PLAYED "tantos 2-0\n");
		assert_int_equal(judge(SIX, log), 2);
		assert_int_equal(told(0, "«envido»"), !late);
		assert_true(told(0, "V0413 3 «nota consulta A»"));
		assert_false(told(0, "V0401") || told(0, "V0402"));
		assert_true(kept[0].undecided);
		assert_false(kept[0].score.known);
		assert_int_equal(kept[0].points[0], 0);
		assert_true(told(1, "V0401"));
	}
}

/* In duels too: the first one was judged, and is not booked without the rest. */
static void test_many_acts_in_a_duel(void **state)
{
	static char log[20000];
	(void)state;
	strcpy(log, FACING DEAL FIRST);
	for (unsigned i = 0; i < 600; i++)
		strcat(log, "nota consulta B\n");
	strcat(log, SECOND THIRD "tantos 7-7\n");
	assert_int_equal(judge(SIX, log), 1);
	assert_true(told(0, "V0413"));
	assert_false(told(0, "V0401"));
	assert_true(kept[0].undecided);
	assert_int_equal(kept[0].points[0] + kept[0].points[1], 0);
	/* The same where those of the first duel show their cards over and over while the second is played. */
	strcpy(log, FACING DEAL FIRST "B 1b  E 5e\n");
	for (unsigned i = 0; i < 600; i++)
		strcat(log, "D muestra 6c\n");
	strcat(log, "B 7o  E 6e\n" THIRD "tantos 7-7\n");
	assert_int_equal(judge(SIX, log), 1);
	assert_true(told(0, "V0413"));
	assert_false(told(0, "V0401"));
	assert_true(kept[0].undecided);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_words_of_strangers),
		cmocka_unit_test(test_afterthoughts),
		cmocka_unit_test(test_after_the_target),
		cmocka_unit_test(test_score_between_too_high),
		cmocka_unit_test(test_match_lost_in_a_duel),
		cmocka_unit_test(test_form_unknown),
		cmocka_unit_test(test_gana),
		cmocka_unit_test(test_gana_moved),
		cmocka_unit_test(test_rulings),
		cmocka_unit_test(test_too_soon),
		cmocka_unit_test(test_between_hands),
		cmocka_unit_test(test_shown),
		cmocka_unit_test(test_many_notes),
		cmocka_unit_test(test_of_nobody),
		cmocka_unit_test(test_annulled_plainly),
		cmocka_unit_test(test_mano_declares_first),
		cmocka_unit_test(test_said_again),
		cmocka_unit_test(test_clauses_of_all_kinds),
		cmocka_unit_test(test_annulled_perhaps),
		cmocka_unit_test(test_many_acts),
		cmocka_unit_test(test_many_acts_in_a_duel),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
