/* Facing duels: one deal of six judged as three disputes. The rulesets are house rules over the
 * universitario, with so many clauses as the test needs. */
#include "../lib/scene.h"

#define TABLE "reglamento duelos \"Duelos\" \"Duels\" cláusulas DU hereda \"universitario\";\n" \
	"cláusula DU-1 \"Se juega de a seis, por turnos todos o de a dos.\" \"Six play, by turns all or two by two.\";\n" \
	"cláusula DU-2 \"Sólo actúan los dos del duelo.\" \"Only the two of the duel act.\";\n" \
	"mesa { DU-1 asientos 2 4 6; }\n" \
	"quita OU-T10;\n" \
	"DU-2 antes de palabra + juega + se_va exige autor en_disputa sino nulo [derecho];\n"
#define HEAD TABLE "partida { DU-1 disputas general enfrentados mientras asientos = 6 y todo asiento puntos < 20; }\n"

#define DEAL "A: 1e 7e 4b  B: 1b 7o 4e  C: 5o 6o 6b  D: 4c 5c 6c  E: 5e 6e 4o  F: 3e 3b 2e\n"
/* Two bazas each: A beats D, B beats E, F beats C. */
#define FIRST "A 1e  D 4c  A 7e  D 5c\n"
#define SECOND "B 1b  E 5e  B 7o  E 6e\n"
#define THIRD "C 5o  F 3e  F 3b  C 6o\n"

static struct kept kept[KEPT_HANDS];

static void open_text(struct court *c, const char *rules)
{
	load_text(&c->load, rules);
	must_load(&c->load);
	c->canto = canto_open(c->load.rules, &c->load.findings);
	assert_non_null(c->canto);
	c->engine = engine_open(c->load.rules, c->canto);
	assert_non_null(c->engine);
}

/* Judges a log under the rules; how many hands. */
static unsigned judge(const char *rules, const char *log)
{
	struct court c;
	open_text(&c, rules);
	unsigned count = court_judge(&c, log, kept);
	court_close(&c);
	return count;
}

static void assert_hand(const struct kept *k, int a, int b, const char *findings)
{
	assert_false(k->lost);
	assert_string_equal(k->findings, findings);
	assert_false(k->undecided);
	assert_int_equal(k->points[0], a);
	assert_int_equal(k->points[1], b);
}

static bool told(const struct kept *k, const char *what)
{
	return strstr(k->findings, what) != NULL;
}

/* ---- three duels --------------------------------------------------------------------------------------- */

static void test_three(void **state)
{
	(void)state;
	assert_int_equal(judge(HEAD, "mano 3 reparte F marcador 5-5 disputa enfrentados\n" DEAL FIRST SECOND THIRD
		"tantos 1-2\nmarcador 6-7\n"), 1);
	assert_hand(&kept[0], 1, 2, "");
	assert_int_equal(kept[0].score.of[0], 6);
	assert_int_equal(kept[0].score.of[1], 7);
	/* Each is open to calls of its own, and the mano of each leads. */
	judge(HEAD, "mano 3 reparte F marcador 5-5 disputa enfrentados\n" DEAL
		"A \"envido\"  D \"quiero\"  A \"28\"  D \"31\"\n" FIRST "D muestra 6c\n"
		"B 1b  E \"truco\"  B \"quiero\"  E 5e  B 7o  E 6e\n"
		"C 5o  F \"truco\"  C \"no quiero\"\ntantos 1-5\n");
	assert_hand(&kept[0], 1, 5, "");
}

/* Who does not lead its duel plays out of turn; the one of the deal's mano is not asked. */
static void test_lead(void **state)
{
	(void)state;
	judge(HEAD, "mano 3 reparte F marcador 5-5 disputa enfrentados\n" DEAL FIRST
		"E 5e  B 1b  B 7o  E 6e\n" THIRD "tantos 1-2\n");
	assert_true(told(&kept[0], "V0302"));
	assert_true(told(&kept[0], "«E 5e» seat 4"));
}

/* A stranger's words and cards are nothing, and are told. */
static void test_strangers(void **state)
{
	(void)state;
	judge(HEAD, "mano 3 reparte F marcador 5-5 disputa enfrentados\n" DEAL
		"A 1e  B \"truco\"  D 4c  A 7e  D 5c\n" SECOND THIRD "tantos 1-2\n");
	assert_hand(&kept[0], 1, 2, "V0304 1 «truco» seat 1 event 2 DU-2\n");
	judge(HEAD, "mano 3 reparte F marcador 5-5 disputa enfrentados\n" DEAL
		"A 1e  C 5o  D 4c  A 7e  D 5c\n" SECOND THIRD "tantos 1-2\n");
	assert_hand(&kept[0], 1, 2, "V0304 1 «C 5o» seat 2 event 2 DU-2\n");
	/* After its own duel a seat is a stranger too. */
	judge(HEAD, "mano 3 reparte F marcador 5-5 disputa enfrentados\n" DEAL FIRST
		"B 1b  A \"truco\"  E 5e  B 7o  E 6e\n" THIRD "tantos 1-2\n");
	assert_hand(&kept[0], 1, 2, "V0304 1 «truco» seat 0 event 6 DU-2\n");
	/* Talk is free; who cannot answer answers nothing. */
	judge(HEAD, "mano 3 reparte F marcador 5-5 disputa enfrentados\n" DEAL
		"A 1e  B \"qué carta\"  A \"truco\"  B \"quiero\"  D \"no quiero\"\n" SECOND THIRD "tantos 1-2\n");
	assert_hand(&kept[0], 1, 2, "V0304 1 «quiero» seat 1 event 4 DU-2\n");
	/* Going away before one's turn is an act as well, and one does not go. */
	judge(HEAD, "mano 3 reparte F marcador 5-5 disputa enfrentados\n" DEAL
		"A 1e  B mazo  D 4c  A 7e  D 5c\n" SECOND THIRD "tantos 1-2\n");
	assert_hand(&kept[0], 1, 2, "V0304 1 «B mazo» seat 1 event 2 DU-2\n");
}

/* Bazas tied go to the mano of the duel, and so does an envido tied. */
static void test_mano(void **state)
{
	(void)state;
	judge(HEAD, "mano 3 reparte F marcador 5-5 disputa enfrentados\n"
		"A: 1e 7e 4b  B: 3e 2e 1c  C: 5o 6o 6b  D: 4c 5c 6c  E: 3b 2b 1o  F: 7c 12b 11b\n" FIRST
		"B \"envido\"  E \"quiero\"  B \"25\"  E \"25\"\n"
		"B 3e  E 3b  B 2e  E 2b  B 1c  E 1o\nC 5o  F 7c  F 12b  C 6o\ntantos 1-4\n");
	assert_hand(&kept[0], 1, 4, "");
}

/* The rules of the deal speak once, those of the opening in each duel. */
static void test_moments(void **state)
{
	const char *log = "mano 3 reparte F marcador 5-5 disputa enfrentados\nnota reparto_desordenado F\n" DEAL FIRST SECOND
		THIRD "tantos 1-2\n";
	(void)state;
	judge(HEAD "quita OU-D03b OU-D03c;\nDU-1 al repartir si nota(reparto_desordenado) entonces queda [reparto];\n", log);
	assert_hand(&kept[0], 1, 2, "V0312 0 «nota reparto_desordenado F» seat 5 event 1 DU-1\n");
	judge(HEAD "quita OU-D03b OU-D03c;\nDU-1 al cerrar mano si nota(reparto_desordenado) entonces queda [reparto];\n", log);
	assert_hand(&kept[0], 1, 2, "V0312 0 «nota reparto_desordenado F» seat 5 event 1 DU-1\n");
	judge(HEAD "quita OU-D03b OU-D03c;\nDU-1 al repartir si nota(reparto_desordenado) entonces tantos 3 a mano [reparto];\n", log);
	assert_int_equal(kept[0].points[0], 4);
	judge(HEAD "quita OU-D03b OU-D03c;\nDU-1 al abrir entonces apuesta truco 2;\n", log);
	assert_int_equal(kept[0].points[0], 2);
	assert_int_equal(kept[0].points[1], 4);
}

/* The muestra turned up in the first duel lies for the others, which open when their turn comes. */
static void test_muestra(void **state)
{
	(void)state;
	judge(HEAD "reparto { DU-1 muestra descubierta; }\nDU-1 al abrir entonces apuesta truco 2;\n"
		"DU-1 antes de apertura(truco) exige muestra_puesta sino nulo [tiempo];\n",
		"mano 3 reparte F marcador 5-5 disputa enfrentados\n" DEAL "A \"truco\"\nmuestra 12o\n" FIRST
		"B \"envido\"  E \"no quiero\"\n" SECOND THIRD "tantos 2-5\n");
	assert_hand(&kept[0], 2, 5, "V0303 1 «truco» seat 0 event 1 DU-1\n");
}

/* A duel sees the score that the one before left; who follows and who precedes is the other one. */
static void test_facts(void **state)
{
	const char *truco = "mano 3 reparte F marcador 5-5 disputa enfrentados\n" DEAL "A \"truco\"  D \"quiero\"\n" FIRST
		"B \"truco\"  E \"quiero\"\n" SECOND THIRD "tantos 1-3\n";
	(void)state;
	judge(HEAD "DU-1 antes de apertura(truco) exige algún asiento puntos > 5 sino nulo [tiempo];\n", truco);
	assert_true(told(&kept[0], "«truco» seat 0"));
	assert_false(told(&kept[0], "«truco» seat 1"));
	judge(HEAD "DU-1 antes de apertura(truco) exige ningún siguiente es(mano) y ningún anterior es(mano) sino nulo [tiempo];\n", truco);
	assert_false(told(&kept[0], "«truco»"));
	judge(HEAD "DU-1 antes de apertura(truco) exige autor es(pie) y ningún autor puntos < 0 sino nulo [tiempo];\n", truco);
	assert_false(told(&kept[0], "«truco»"));
	judge(HEAD "DU-1 antes de apertura(truco) exige disputa(general) sino nulo [tiempo];\n", truco);
	assert_true(told(&kept[0], "«truco» seat 0"));
}

/* Notes in braces go with what they are about, also where that is heard late. */
static void test_attached(void **state)
{
	(void)state;
	judge(HEAD "DU-1 tras muestra si nota(por_error) entonces queda [conducta];\n",
		"mano 3 reparte F marcador 5-5 disputa enfrentados\n" DEAL "A 1e {tirada}  D 4c  A 7e  D 5c\n"
		"B 1b  D muestra 6c {por_error D}  E 5e  B 7o  E 6e\n" THIRD "tantos 1-2\n");
	assert_hand(&kept[0], 1, 2, "V0315 0 «D muestra 6c» seat 3 event 7 DU-1\n");
}

/* Of whatever act: but what is noted of the hand, and the deal, are nobody's of a duel. */
static void test_any_act(void **state)
{
	(void)state;
	judge(HEAD "quita DU-2;\ncláusula DU-3 \"Nada hacen.\" \"They do nothing.\";\n"
		"DU-3 antes de acto exige autor en_disputa sino nulo [derecho];\n",
		"mano 3 reparte F marcador 5-5 disputa enfrentados\nE corta\nnota barajó F\n" DEAL
		"A 1e  D 4c\nnota voces_juntas\nA 7e\nnota miró C\nD 5c\n" SECOND THIRD "A muestra 4b\ntantos 1-2\n");
	assert_hand(&kept[0], 1, 2, "V0304 1 «nota miró C» seat 2 event 7 DU-3\n");
}

/* Numbers and answers that nobody waits for are talk. */
static void test_stray_words(void **state)
{
	(void)state;
	judge(HEAD, "mano 3 reparte F marcador 5-5 disputa enfrentados\n" DEAL "A 1e  C \"quiero\"  E \"28\"  D 4c  A 7e  D 5c\n"
		SECOND THIRD "tantos 1-2\n");
	assert_hand(&kept[0], 1, 2, "");
	judge(HEAD, "mano 3 reparte F marcador 5-5 disputa enfrentados\n" DEAL
		"A \"envido\"  D \"quiero\"  A \"28\"  E \"33\"  D \"31\"\n" FIRST "D muestra 6c\n" SECOND THIRD "tantos 1-4\n");
	assert_hand(&kept[0], 1, 4, "V0304 1 «33» seat 4 event 4 DU-2\n");
}

/* A card nobody saw leaves its duel open, and the next one begins all the same. */
static void test_unseen_card(void **state)
{
	(void)state;
	judge(HEAD, "mano 3 reparte F marcador 5-5 disputa enfrentados\n" "A: 12b 7c 4b  B: 1b 7o 4e  C: 5o 6o 6b  D: 4c ? ?\n"
		"E: 5e 6e 4o  F: 3e 3b 2e\nA 4b  D 4c  A 7c  D ?  D ?  A 12b\n" SECOND THIRD "tantos 1-2\n");
	assert_true(kept[0].undecided);
	assert_false(told(&kept[0], "V0304"));
}

/* Without such a rule a stranger's act is not told, and does nothing all the same. */
static void test_strangers_unruled(void **state)
{
	(void)state;
	judge(HEAD "quita DU-2;\n", "mano 3 reparte F marcador 5-5 disputa enfrentados\n" DEAL
		"A 1e  C \"truco\"  C 5o  D 4c  A 7e  D 5c\n" SECOND THIRD "tantos 1-2\n");
	assert_false(kept[0].undecided);
	assert_int_equal(kept[0].points[0], 1);
	assert_int_equal(kept[0].points[1], 2);
}

#define ENVIDO_FIRST "mano 3 reparte F marcador 5-5 disputa enfrentados\n" DEAL \
	"A \"envido\"  D \"quiero\"  A \"28\"  D \"31\"\n" FIRST

/* The envido of the first duel is proved by what its winner shows while the next is played. */
static void test_shown_later(void **state)
{
	(void)state;
	judge(HEAD, ENVIDO_FIRST "B 1b  D muestra 6c  E 5e  B 7o  E 6e\n" THIRD "tantos 1-4\n");
	assert_hand(&kept[0], 1, 4, "");
	judge(HEAD, ENVIDO_FIRST "B 1b  E 5e  B 7o  E 6e\n" THIRD "tantos 1-4\n");
	assert_true(told(&kept[0], "V0309"));
}

/* ---- the score between ------------------------------------------------------------------------------------ */

static void test_score_between(void **state)
{
	(void)state;
	judge(HEAD, "mano 3 reparte F marcador 5-5 disputa enfrentados\n" DEAL FIRST "marcador 6-5\n" SECOND
		"marcador 6-6\n" THIRD "tantos 1-2\nmarcador 6-7\n");
	assert_hand(&kept[0], 1, 2, "");
	/* A wrong one is told once; what follows goes on from it. */
	judge(HEAD, "mano 3 reparte F marcador 5-5 disputa enfrentados\n" DEAL FIRST "marcador 7-5\n" SECOND
		"marcador 7-6\n" THIRD "tantos 1-2\nmarcador 7-7\n");
	assert_hand(&kept[0], 1, 2, "V0402 0 «marcador 7-5» seat -1 event 5 OU-P03a\n");
	/* Put right at the next one, too. */
	judge(HEAD, "mano 3 reparte F marcador 5-5 disputa enfrentados\n" DEAL FIRST "marcador 7-5\n" SECOND
		"marcador 6-6\n" THIRD "marcador 6-7\n");
	assert_hand(&kept[0], 1, 2, "V0402 0 «marcador 7-5» seat -1 event 5 OU-P03a\n");
	judge(HEAD, "mano 3 reparte F marcador 5-5 disputa enfrentados\n" DEAL FIRST "marcador 6-5\n" SECOND
		"marcador 6-6\n" THIRD "tantos 1-2\nmarcador 9-9\n");
	assert_hand(&kept[0], 1, 2, "V0402 0 «marcador 9-9» seat -1 event 16 OU-P03a\n");
	/* The points are those of the whole hand. */
	judge(HEAD, "mano 3 reparte F marcador 5-5 disputa enfrentados\n" DEAL FIRST SECOND THIRD "tantos 2-2\n");
	assert_true(told(&kept[0], "V0401 0 «tantos 2-2»"));
}

/* A score written between duels is not the one after the hand. */
static void test_score_carried(void **state)
{
	(void)state;
	assert_int_equal(judge(HEAD, "mano 3 reparte F marcador 5-5 disputa enfrentados\n" DEAL FIRST "marcador 6-5\n" SECOND
		THIRD "fin\n\nmano 2 reparte A marcador 6-7\n" DEAL "fin incompleta\n"), 2);
	assert_hand(&kept[0], 1, 2, "");
	assert_string_equal(kept[1].findings, "");
}

/* What the table overlooked in a duel explains the score it wrote after it. */
static void test_score_explained(void **state)
{
	(void)state;
	judge(HEAD, "mano 3 reparte F marcador 5-5 disputa enfrentados\n" DEAL
		"A 1e  D 4c  A 7e  A \"envido\"  D \"quiero\"  A \"28\"  D \"31\"  D 5c\nmarcador 6-7\n" SECOND THIRD
		"tantos 1-4\nmarcador 6-9\n");
	assert_int_equal(kept[0].points[0], 1);
	assert_int_equal(kept[0].points[1], 2);
	assert_false(told(&kept[0], "V0401"));
	assert_false(told(&kept[0], "V0402"));
	assert_true(told(&kept[0], "«envido»"));
}

/* A score written closes a duel whose bazas were not played out: the next one begins. */
static void test_score_closes(void **state)
{
	(void)state;
	judge(HEAD, "mano 3 reparte F marcador 5-5 disputa enfrentados\n" DEAL "A 1e  D 4c\nmarcador 6-5\n" SECOND THIRD
		"tantos 1-2\n");
	assert_true(kept[0].undecided);
	assert_false(told(&kept[0], "V0304"));
	assert_true(told(&kept[0], "V0408"));
}

/* Who gets there first wins: the duels that follow are not played. */
static void test_target(void **state)
{
	(void)state;
	const char *rules = TABLE "partida { DU-1 disputas general enfrentados mientras asientos = 6; }\n";
	judge(rules, "mano 3 reparte F marcador 29-28 disputa enfrentados\n" DEAL FIRST "tantos 1-0\nmarcador 30-28\n"
		"fin partida\n");
	assert_hand(&kept[0], 1, 0, "");
	assert_true(kept[0].match_over);
	assert_int_equal(kept[0].winner, 0);
	judge(rules, "mano 3 reparte F marcador 29-28 disputa enfrentados\n" DEAL FIRST SECOND THIRD "tantos 1-0\n");
	assert_hand(&kept[0], 1, 0, "V0509 2 «B 1b» seat 1 event 5 OU-G04a\n");
	/* The second duel begins with what the first one left. */
	judge(rules, "mano 3 reparte F marcador 27-29 disputa enfrentados\n" DEAL FIRST SECOND "tantos 1-1\nfin partida\n");
	assert_hand(&kept[0], 1, 1, "");
	assert_int_equal(kept[0].winner, 1);
}

/* A duel that was not played is not decided. */
static void test_unplayed(void **state)
{
	(void)state;
	judge(HEAD, "mano 3 reparte F marcador 5-5 disputa enfrentados\n" DEAL FIRST SECOND "tantos 1-1\n");
	assert_true(kept[0].undecided);
	assert_string_equal(kept[0].findings, "V0408 3 «mano 3 reparte F marcador 5-5 disputa enfrentados» seat -1 event 0 OU-T01c OU-T03e\n");
	judge(HEAD, "mano 3 reparte F marcador 5-5 disputa enfrentados\n" DEAL FIRST "fin incompleta\n");
	assert_true(kept[0].undecided);
	assert_string_equal(kept[0].findings, "");
}

#define ENVIDO_CONCEDED "mano 3 reparte F marcador 5-5 disputa enfrentados\n" DEAL \
	"A \"envido\"  D \"quiero\"  A \"28\"  D \"son buenas\"\n" FIRST "A muestra 1e 7e\n"

/* ---- annulment, regimes, facts -------------------------------------------------------------------------- */

static void test_annulled(void **state)
{
	(void)state;
	const char *rules = HEAD "DU-2 tras nota si autor nota(montó) entonces anula mano corre [carta];\n";
	judge(rules, "mano 3 reparte F marcador 5-5 disputa enfrentados\n" DEAL FIRST
		"B 1b  E 5e\nnota montó E\nB 7o  E 6e\n" THIRD "tantos 1-1\nmarcador 6-6\n");
	assert_false(kept[0].annulled);
	assert_int_equal(kept[0].points[0], 1);
	assert_int_equal(kept[0].points[1], 1);
	assert_false(told(&kept[0], "V0401"));
	/* At the close, over a false number: what was booked in that duel goes, the rest stays. */
	judge(HEAD "DU-2 al cerrar mano si algún asiento dijo(concede) entonces anula mano corre;\n", ENVIDO_CONCEDED SECOND THIRD
		"tantos 0-2\n");
	assert_hand(&kept[0], 0, 2, "");
	/* Of the deal: all of it. */
	judge(HEAD "DU-2 al repartir si algún asiento repartidas = 2 entonces anula mano repite [reparto];\n",
		"mano 3 reparte F marcador 5-5 disputa enfrentados\n"
		"A: 1e 7e 4b  B: 1b 7o 4e  C: 5o 6o 6b  D: 4c 5c 6c  E: 5e 6e  F: 3e 3b 2e\n" FIRST "anula repite\n");
	assert_true(kept[0].annulled);
	/* By the table: all of it. */
	judge(HEAD, "mano 3 reparte F marcador 5-5 disputa enfrentados\n" DEAL FIRST "anula\n");
	assert_true(kept[0].annulled);
	assert_string_equal(kept[0].findings, "");
}

static void test_regime(void **state)
{
	(void)state;
	const char *rules = HEAD "DU-1 régimen parcial { entra al repartir si disputa(enfrentados); sale al cerrar mano;\n"
		"DU-1 antes de apertura(envite) exige nunca sino nulo [tiempo]; }\n";
	judge(rules, "mano 3 reparte F marcador 5-5 disputa enfrentados\n" DEAL FIRST "B \"envido\"  E \"no quiero\"\n" SECOND
		THIRD "tantos 1-2\n");
	assert_true(told(&kept[0], "V0303 1 «envido» seat 1 event 5 DU-1"));
	assert_int_equal(kept[0].points[1], 2);
	judge(rules, "mano 3 reparte F marcador 5-5 disputa general\n" DEAL "A \"envido\"  F \"no quiero\"\nfin incompleta\n");
	assert_string_equal(kept[0].findings, "");
}

/* ---- the form of the hand ---------------------------------------------------------------------------------- */

#define GENERAL(N, D, S) "mano " N " reparte " D " marcador " S " disputa general\nfin incompleta\n\n"
#define FACING(N, D, S) "mano " N " reparte " D " marcador " S " disputa enfrentados\nfin incompleta\n\n"

static void test_form(void **state)
{
	(void)state;
	const char *tags = "[Asientos 6]\n\n";
	char log[2048];
	/* The first is general; then by turns. */
	snprintf(log, sizeof log, "%s" GENERAL("1", "F", "0-0") FACING("2", "A", "0-0") GENERAL("3", "B", "0-0")
		GENERAL("4", "C", "0-0") FACING("5", "D", "0-0"), tags);
	assert_int_equal(judge(HEAD, log), 5);
	for (int i = 0; i < 5; i++)
		assert_int_equal(told(&kept[i], "V0506"), i == 3);
	assert_true(told(&kept[3], "seat -1 event 0 DU-1"));
	/* A log that begins with duels at nothing is wrong; in the middle of a match nobody knows. */
	snprintf(log, sizeof log, "%s" FACING("1", "F", "0-0"), tags);
	judge(HEAD, log);
	assert_true(told(&kept[0], "V0506"));
	snprintf(log, sizeof log, "%s" FACING("1", "F", "3-0") "mano 2 reparte A marcador 3-0\nfin incompleta\n", tags);
	judge(HEAD, log);
	assert_false(told(&kept[0], "V0506"));
	assert_false(told(&kept[1], "V0506"));
	/* From twenty on there are only general hands. */
	snprintf(log, sizeof log, "%s" FACING("1", "F", "3-20") GENERAL("2", "A", "3-20") GENERAL("3", "B", "3-20"), tags);
	judge(HEAD, log);
	assert_true(told(&kept[0], "V0506"));
	assert_false(told(&kept[1], "V0506"));
	assert_false(told(&kept[2], "V0506"));
}

/* With every chico it begins again. */
static void test_form_chico(void **state)
{
	char log[2048];
	(void)state;
	for (int i = 0; i < 2; i++) {
		snprintf(log, sizeof log, "[Asientos 6]\n\nmano 3 reparte F marcador 29-3 disputa general\n"
			"A: 1e 7e 4b  B: 4c 5c 6c\nA 1e  B 4c  C 4e  D 4o  E 5e  F 5b  A 7e  B 5c  C 5o  D 6o  E 6e  F 6b\ntantos 1-0\n\n"
			"mano 2 reparte A chico 2 disputa %s\nfin incompleta\n\n" FACING("3", "B", "0-0"), i ? "enfrentados" : "general");
		judge(HEAD "partida { DU-1 chicos 2; }\n", log);
		assert_false(told(&kept[0], "V0506"));
		assert_int_equal(kept[1].chico, 2);
		assert_int_equal(told(&kept[1], "V0506"), i);
		assert_int_equal(told(&kept[2], "V0506"), i);
	}
}

/* A hand dealt again keeps its turn; one that was annulled has had it. */
static void test_form_annulled(void **state)
{
	(void)state;
	judge(HEAD, "[Asientos 6]\n\nmano 3 reparte F marcador 0-0\nanula repite\n\nmano 3 reparte F marcador 0-0\nfin incompleta\n");
	assert_false(told(&kept[1], "V0506"));
	judge(HEAD "partida { DU-1 anulada corre; }\n",
		"[Asientos 6]\n\nmano 3 reparte F marcador 0-0\nanula\n\n" FACING("2", "A", "0-0"));
	assert_false(told(&kept[1], "V0506"));
}

/* Other tables and other regulations have no duels. */
static void test_form_elsewhere(void **state)
{
	(void)state;
	judge(HEAD, "[Asientos 4]\n\nmano 3 reparte D marcador 0-0 disputa enfrentados\n"
		"A: 1e 7e 4b  B: 4c 5c 6c  C: 5o 6o 6b  D: 5e 6e 4o\nA 1e  B 4c  C 5o  D 5e  A 7e  B 5c  C 6o  D 6e\ntantos 1-0\n");
	assert_true(told(&kept[0], "V0506"));
	assert_int_equal(kept[0].points[0], 1);
	judge("hereda \"universitario\";\n", "[Asientos 4]\n\nmano 3 reparte D marcador 0-0 disputa enfrentados\nfin incompleta\n");
	assert_true(told(&kept[0], "V0506"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_three), cmocka_unit_test(test_lead), cmocka_unit_test(test_strangers),
		cmocka_unit_test(test_mano), cmocka_unit_test(test_moments),
		cmocka_unit_test(test_muestra), cmocka_unit_test(test_facts), cmocka_unit_test(test_stray_words), cmocka_unit_test(test_unseen_card), cmocka_unit_test(test_any_act), cmocka_unit_test(test_attached), cmocka_unit_test(test_strangers_unruled), cmocka_unit_test(test_shown_later),
		cmocka_unit_test(test_score_between), cmocka_unit_test(test_score_carried),
		cmocka_unit_test(test_score_explained), cmocka_unit_test(test_score_closes), cmocka_unit_test(test_target),
		cmocka_unit_test(test_unplayed), cmocka_unit_test(test_annulled), cmocka_unit_test(test_regime),
		cmocka_unit_test(test_form), cmocka_unit_test(test_form_annulled), cmocka_unit_test(test_form_chico), cmocka_unit_test(test_form_elsewhere),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
