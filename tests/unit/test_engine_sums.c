/* The ledger where it is not plain: stakes that a rule sets, hands that nobody wins, amounts
 * that the log does not tell, and more than there is room for. What is right is worked out from the language's own words. */
#include "../lib/table.h"

#define STACKED(effects) HOUSE_OF_ONE("universitario") "CA-1 al cerrar mano si algún asiento nota(montó) entonces " effects " [carta];\n"
#include "engine/hand.h"
#include "engine/trial.h"

/* ---- room ------------------------------------------------------------------------------------------------------------ */

/* A hand may have so many items. One more is not told, and what the hand comes to is left open. */
static void test_room(void **state)
{
	struct verdict v = { .ledger_count = 0 };
	(void)state;
	for (unsigned i = 0; i < LEDGER_ITEMS; i++)
		ledger_add(&v, 1, (struct maybe){ true, 1 })->by = i;
	assert_int_equal(v.ledger_count, LEDGER_ITEMS);
	assert_false(v.undecided);
	assert_non_null(ledger_add(&v, 0, (struct maybe){ true, 5 }));
	assert_int_equal(v.ledger_count, LEDGER_ITEMS);
	assert_true(v.undecided);
	for (unsigned i = 0; i < LEDGER_ITEMS - 1; i++)
		assert_int_equal(v.ledger[i].by, i);
}

/* ---- stakes that a rule sets ------------------------------------------------------------------------------------------ */

#define SET(rest) HOUSE_OF_ONE("universitario") "CA-1 al abrir entonces apuesta envite 1;\n" rest

/* An envido that a rule staked is won by who declares; where nobody did nobody has won it, unless a sentence hands it over. */
static void test_forced(void **state)
{
	static const char sentenced[] = SET("CA-1 al cerrar mano si algún asiento nota(montó) entonces traspasa envite a pie [carta];\n");
	(void)state;
	sum(SET(""), FOUR_WITH("") PLAYED "fin\n", 1, 1, 0, false);
	begin(SET(""), FOUR_WITH("") PLAYED "fin\n");
	assert_int_equal(next()->findings.count, 0);
	finish();
	begin(SET(""), FOUR_WITH("") SAID PLAYED "fin\n");
	const struct verdict *v = next();
	assert_int_equal(v->ledger_count, 2);
	assert_item(v, 0, (struct item){ 0, 1, "envite", "envido, por el reglamento", "envido, by the regulation", NULL, "CA-1", false });
	finish();
	sum(sentenced, FOUR_WITH("") PLAYED "fin\n", 1, 1, 0, false);
	begin(sentenced, FOUR_WITH("") PLAYED "nota montó A\nfin\n");
	v = next();
	assert_false(v->undecided);
	assert_int_equal(v->ledger_count, 2);
	assert_item(v, 0, (struct item){ 1, 1, "envite", "envido, por el reglamento", "envido, by the regulation",
		"mano 3 reparte D", "CA-1", false });
	finish();
	/* One that is worth nothing is none. */
	sum(HOUSE_OF_ONE("universitario") "CA-1 al abrir entonces apuesta envite 0;\n", FOUR_WITH("") SAID PLAYED "fin\n", 1, 1, 0, false);
	/* The hand set to nothing: the regulation set it. */
	begin(HOUSE_OF_ONE("universitario") "CA-1 al abrir entonces apuesta truco 0;\n", FOUR_WITH("") PLAYED "fin\n");
	v = next();
	assert_int_equal(v->points[0], 0);
	assert_item(v, 0, (struct item){ 0, 0, "truco", "truco, por el reglamento", "truco, by the regulation", NULL, NULL, false });
	finish();
}

/* Of the second lance as of the first; nothing staked is no stake, whoever it would go to and whatever decides it. */
static void test_forced_elsewhere(void **state)
{
	static const char uy[] = HOUSE_OF_ONE("uruguayo") "CA-1 al cerrar mano si algún asiento nota(consulta) entonces traspasa envite a pie;\n";
	static const char set[] = HOUSE_OF_ONE("uruguayo") "CA-1 al abrir entonces apuesta envite 1;\n"
		"CA-1 al cerrar mano si algún asiento nota(consulta) entonces traspasa envite a pie;\n";
	static const char log[] = "[Asientos 2]\n\nmano 3 reparte B marcador 0-0 muestra 6c\nA: 7e 4o 1b   B: 12b 10o 2e\n"
		"%sA 1b  B 12b\nA 7e  B 10o\nnota consulta A\nfin\n";
	char text[400];
	(void)state;
	snprintf(text, sizeof text, log, "A \"envido\"  B \"quiero\"\n");
	begin(uy, text);
	assert_item(next(), 0, (struct item){ 1, 2, "envite", "envido querido", "envido accepted", NULL, NULL, false });
	finish();
	snprintf(text, sizeof text, log, "");
	begin(set, text);
	assert_item(next(), 0, (struct item){ 1, 1, "envite", "envido, por el reglamento", "envido, by the regulation", NULL, "CA-1", false });
	finish();
	sum(HOUSE_OF_ONE("universitario") "CA-1 al abrir entonces apuesta envite 0;\nCA-1 al cerrar mano si algún asiento nota(montó) entonces traspasa envite a pie [carta];\n",
		FOUR_WITH("") PLAYED "nota montó A\nfin\n", 1, 1, 0, false);
	snprintf(text, sizeof text, "[Asientos 2]\n\nmano 3 reparte B marcador 0-0 muestra 4b\nA: 7o 5c 3o   B: 6e 4e 12c\nA 3o  B 12c\nA 7o  B 6e\nfin\n");
	sum(HOUSE_OF_ONE("venezolano") "CA-1 al abrir entonces apuesta envite 0;\n", text, 1, 1, 0, false);
	sum(HOUSE_OF_ONE("venezolano") "CA-1 al abrir entonces apuesta envite 1;\n", text, 2, 2, 0, false);
	sum(HOUSE_OF_ONE("bonaerense") "CA-1 al abrir entonces apuesta flor 0;\n", "mano 3 reparte D\nA: 1e 7e 4b  B: 7o 5o 2o  C: 2c 12o 6b  D: 1o 6e 11c\n"
		"A 1e  B \"flor\"\nB 2o  C 2c  D 11c\nA 7e  B 5o  C 6b  D 1o\nfin\n", 2, 1, 3, false);
}

/* The regulation proposes three at eleven, and says so in both languages. */
static void test_offered(void **state)
{
	static const char head[] = "[Asientos 4]\n\nmano 3 reparte D marcador 11-5\nA: 3e 2e 4b  B: 4c 5c 5o  C: 12o 11o 6b  D: 1o 6o 7c\n";
	char log[400];
	(void)state;
	snprintf(log, sizeof log, "%sA \"quiero\"\nA 3e  B 4c  C 12o  D 1o\nA 2e  B 5c  C 6b  D 6o\nfin\n", head);
	begin("hereda \"truc\";\n", log);
	const struct verdict *v = next();
	assert_int_equal(v->findings.count, 0);
	assert_int_equal(v->ledger_count, 1);
	assert_item(v, 0, (struct item){ 0, 3, "truc", "la mano por 3",
		"the hand for 3", NULL, NULL, false });
	finish();
}

/* ---- who may not collect ------------------------------------------------------------------------------------------------ */

/* Where the lance does not say what the other side gets instead, nobody gets anything, and nothing is booked. */
static void test_uncollected(void **state)
{
	(void)state;
	sum(STACKED("no_cobra envite mano"), FOUR_WITH("") ENVIDO SAID PLAYED "nota montó A\nfin\n", 1, 1, 0, false);
	sum(STACKED("no_cobra envite mano"), FOUR_WITH("") "A \"envido\"  D \"no quiero\"\n" PLAYED "nota montó A\nfin\n", 1, 1, 0, false);
	sum(STACKED("no_cobra truco mano"), FOUR_WITH("") ENVIDO SAID PLAYED "nota montó A\nfin\n", 1, 2, 0, false);
}

/* ---- the target --------------------------------------------------------------------------------------------------------- */

#define BOOKS(words) HOUSE_OF_ONE("universitario") "partida { CA-1 " words "; }\n"
/* B and D win with the 1b and the 1e; A has 28. */
#define LOST(fields) "mano 3 reparte D" fields "\nA: 5e 7e 4b  B: 1b 1e 5o  C: 2o 12o 6b  D: 1o 6o 11c\n" \
	ENVIDO "A \"32\"  D \"son buenas\"\nA 5e  B 1b  C 2o  D 1o\nB 1e  C 6b  D 11c  A 4b\nfin\n"

/* Who completes the target wins and the rest is not booked, where the regulation says so; else all of it is. */
static void test_target(void **state)
{
	(void)state;
	sum(UNIVERSITARIO, FOUR_WITH(" marcador 28-9") ENVIDO SAID PLAYED "fin\n", 1, 2, 0, false);
	sum(BOOKS("cobro envite truco"), FOUR_WITH(" marcador 28-9") ENVIDO SAID PLAYED "fin\n", 2, 3, 0, false);
}

/* Points beyond the target are cut off whoever has them, whatever the other side got after them. */
static void test_surplus(void **state)
{
	(void)state;
	sum(BOOKS("cobro envite truco; exceso corta"), LOST(" marcador 29-9"), 2, 1, 1, false);
	sum(BOOKS("cobro envite truco; exceso corta"), LOST(" marcador 28-9"), 2, 2, 1, false);
	sum(BOOKS("cobro envite truco; exceso conserva"), LOST(" marcador 29-9"), 2, 2, 1, false);
	/* What the last item does not hold is taken off the one before. */
	begin(BOOKS("cobro envite truco; exceso corta"), FOUR_WITH(" marcador 29-9") ENVIDO SAID PLAYED "fin\n");
	const struct verdict *v = next();
	assert_int_equal(v->ledger[0].points, 1);
	assert_int_equal(v->ledger[0].cut, 1);
	assert_str(ledger_reason(v, &v->ledger[0], LANG_ES), "envido querido (vale 2: se anota lo que faltaba)");
	assert_int_equal(v->ledger[1].points, 0);
	assert_str(ledger_reason(v, &v->ledger[1], LANG_EN), "the hand, uncalled (worth 1: nothing was lacking any more)");
	finish();
}

/* Where the table writes what the call is worth and less was lacking, the clause that cuts comes first. Where it writes more, the clause
 * about points after the target does. */
static void test_written_uncut(void **state)
{
	static const char *const rows[][2] = { { "tantos 2-0", "CA-1" }, { "tantos 2-1", "OU-G04a" } };
	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		char log[500];
		snprintf(log, sizeof log, "%s%s\n", FOUR_WITH(" marcador 29-9") ENVIDO SAID PLAYED, rows[i][0]);
		begin(HOUSE_OF_ONE("universitario") "partida { CA-1 exceso corta; }\n", log);
		const struct finding *f = find(next(), "V0401", rows[i][0]);
		assert_true(str_equal(f->clauses[0], str_of(rows[i][1])));
		finish();
	}
}

/* Tantos apart are booked in the order in which they came, and those after the target are not. */
static void test_apart_at_the_target(void **state)
{
	static const char rules[] = HOUSE_OF_ONE("universitario") "CA-1 tras nota si autor nota(montó) entonces tantos 3 a rival [carta];\n"
		"partida { CA-1 exceso corta; }\n";
	static const char *const logs[] = { FOUR_WITH(" marcador 27-28") PLAYED "nota montó A\nnota montó B\nfin\n",
		FOUR_WITH(" marcador 27-28") PLAYED "nota montó B\nnota montó A\nfin\n" };
	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		begin(rules, logs[i]);
		const struct verdict *v = next();
		assert_int_equal(v->ledger_count, 2);
		assert_true(v->match_over);
		assert_int_equal(v->match_winner, !i);
		assert_int_equal(v->points[0], i ? 3 : 1);
		assert_int_equal(v->points[1], i ? 0 : 2);
		finish();
	}
	/* Where all is booked so are they. */
	sum(HOUSE_OF_ONE("universitario") "CA-1 tras nota si autor nota(montó) entonces tantos 3 a rival [carta];\npartida { CA-1 cobro envite truco; }\n", logs[0],
		3, 4, 3, false);
}

/* ---- what the log does not tell -------------------------------------------------------------------------------------------- */

#define UY_TWO "[Asientos 2]\n\nmano 3 reparte B muestra 6c\nA: 7e 4o 1b   B: 12b 10o 2e\n"

/* What a falta is worth without the score, accepted or raised and refused. */
static void test_amount(void **state)
{
	(void)state;
	begin(UNIVERSITARIO, FOUR_WITH("") "A \"falta envido\"  D \"quiero\"\n" SAID PLAYED "fin\n");
	const struct verdict *v = next();
	const struct finding *f = find(v, "V0407", "quiero");
	assert_int_equal(f->kind, KIND_COUNT);
	assert_int_equal(f->severity, SEVERITY_UNDECIDED);
	assert_true(v->undecided);
	finish();
	begin("hereda \"uruguayo\";\n", UY_TWO "A \"falta envido\"  B \"real envido\"\nA \"no quiero\"\nA 1b  B 12b\nA 7e  B 10o\nfin\n");
	v = next();
	find(v, "V0407", "no quiero");
	assert_true(v->undecided);
	assert_int_equal(v->ledger_count, 2);
	assert_true(v->ledger[0].doubtful);
	assert_int_equal(v->ledger[0].side, 1);
	finish();
}

#define VE_TWO "[Asientos 2]\n\nmano 3 reparte B muestra 4b\nA: 7o 5c 3o   B: 6e 4e 12c\n"
#define THE_GAME "A \"truco\"  B \"quiero y retruco\"\nA \"quiero y vale nueve\"  B \"quiero y vale el juego\"\nA \"quiero\"\n"

/* A truco worth what is lacking: without the score nobody knows, whoever collects it and by what. */
static void test_cards_amount(void **state)
{
	static const char falta[] = HOUSE_OF_ONE("universitario") "lance truco { CA-1 canto truco abre, fija falta_a puntero, no_querido 1; }\n";
	static const char sentenced[] = HOUSE_OF_ONE("universitario") "lance truco { CA-1 canto truco abre, fija falta_a puntero, no_querido 1; }\n"
		"CA-1 al cerrar mano si algún asiento nota(montó) entonces traspasa truco + flores_cantadas a pie [carta];\n";
	(void)state;
	sum(falta, FOUR_WITH("") "A \"truco\"  B \"quiero\"\n" PLAYED "fin\n", 1, 0, 0, true);
	sum(falta, FOUR_WITH(" marcador 28-9") "A \"truco\"  B \"quiero\"\n" PLAYED "fin\n", 1, 2, 0, false);
	sum(sentenced, FOUR_WITH("") "A \"truco\"  B \"quiero\"\n" PLAYED "nota montó A\nfin\n", 1, 0, 0, true);
	sum(sentenced, FOUR_WITH(" marcador 28-9") "A \"truco\"  B \"quiero\"\n" PLAYED "nota montó A\nfin\n", 1, 0, 2, false);
}

/* The whole game at stake: what that is nobody knows without the score, whoever collects it. */
static void test_game(void **state)
{
	static const char sentenced[] = HOUSE_OF_ONE("venezolano")
		"CA-1 al cerrar mano si algún asiento nota(montó) entonces traspasa truco + flores_cantadas a rival [carta];\n";
	(void)state;
	begin("hereda \"venezolano\";\n", VE_TWO THE_GAME "A 3o  B 12c\nA 7o  B 6e\nfin\n");
	const struct verdict *v = next();
	assert_true(v->undecided);
	assert_int_equal(v->ledger_count, 1);
	assert_true(v->ledger[0].doubtful);
	finish();
	begin(sentenced, VE_TWO THE_GAME "A 3o  B 12c\nA 7o  B 6e\nnota montó A\nfin\n");
	v = next();
	assert_true(v->undecided);
	assert_int_equal(v->ledger_count, 1);
	assert_true(v->ledger[0].doubtful);
	finish();
}

/* Nobody knows who won what a rule staked and the cards decide: it is told of the hand, and of nobody. */
static void test_unknown_winner(void **state)
{
	(void)state;
	begin(HOUSE_OF_ONE("venezolano") "CA-1 al abrir entonces apuesta envite 1;\n",
		"[Asientos 2]\n\nmano 3 reparte B muestra 4b\nA: 3o ? ?   B: 12c ? ?\nA 3o  B 12c\nA ?  B ?\nA ?  B ?\nfin\n");
	const struct verdict *v = next();
	const struct finding *f = find(v, "V0412", "mano 3 reparte B muestra 4b");
	assert_int_equal(f->event, 0);
	assert_int_equal(f->seat, -1);
	assert_true(v->undecided);
	finish();
	begin("hereda \"venezolano\";\n", "[Asientos 2]\n\nmano 3 reparte B muestra 4b\nA: ? 3o ?   B: 12c ? ?\n"
		"A \"envido\"  B \"quiero\"\nA 3o  B 12c\nA ?  B ?\nA ?  B ?\nfin\n");
	v = next();
	find(v, "V0412", "quiero");
	assert_int_equal(count_of(v, "V0405"), 0);
	finish();
	/* For want of the muestra alone: that is told, and no card is missing. */
	begin("hereda \"venezolano\";\n", "[Asientos 2]\n\nmano 3 reparte B marcador 0-0\nA: 7e 3o 5c   B: 12c 6b 2o\n"
		"A \"envido\"  B \"quiero\"\nA 3o  B 12c\nA 7e  B 6b\nfin\n");
	v = next();
	assert_true(v->undecided);
	assert_int_equal(count_of(v, "V0411"), 1);
	assert_int_equal(v->findings.count, 1);
	finish();
}

/* A holds the best whatever his cards are: all the others have nothing, and he is the mano. He said no number, and need not. */
static void test_winner_known(void **state)
{
	(void)state;
	begin("hereda \"venezolano\";\n", "[Asientos 2]\n\nmano 3 reparte B muestra 4b\nA: 12o 11c ?   B: 12c 11o 10e\n"
		"A \"envido\"  B \"quiero\"\nA 12o  B 11o\nA 11c  B 12c\nA ?  B 10e\nfin incompleta\n");
	const struct verdict *v = next();
	assert_int_equal(v->ledger[0].points, 2);
	assert_int_equal(v->ledger[0].side, 0);
	assert_false(v->ledger[0].doubtful);
	finish();
}

/* His number may be false for all the log tells: where a sentence has moved the stake that is idle, of whichever lance it is. */
static void test_unproved(void **state)
{
	static const char log[] = "[Asientos 2]\n\nmano 3 reparte B marcador 0-0 muestra 6c\nA: 7e 6e ?   B: 12b 10o 2e\n"
		"A \"envido\"  B \"quiero\"\nA \"33\"  B \"son buenas\"\nA 7e  B 12b\nA 6e  B 10o\n%sfin\n";
	char text[400];
	(void)state;
	snprintf(text, sizeof text, log, "nota consulta A\n");
	begin(HOUSE_OF_ONE("uruguayo") "CA-1 al cerrar mano si algún asiento nota(consulta) entonces traspasa envite a pie;\n", text);
	const struct verdict *v = next();
	assert_str(v->ledger[0].lance, "envite");
	assert_int_equal(v->ledger[0].side, 1);
	assert_false(v->ledger[0].doubtful);
	finish();
	snprintf(text, sizeof text, log, "");
	begin("hereda \"uruguayo\";\n", text);
	assert_true(next()->ledger[0].doubtful);
	finish();
}

/* A rule would annul the envido if the number of D were false, which the log does not tell: neither does it tell, then, whether
 * the match is over. */
static void test_doubt(void **state)
{
	static const char rules[] = HOUSE_OF_ONE("universitario") "CA-1 al cerrar baza si baza = 1 y algún rival cifra_falsa y algún equipo es(mano) entonces anula envite;\n";
	(void)state;
	begin(rules, "mano 3 reparte D marcador 29-9\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o ?\n"
		ENVIDO "A \"28\"  D \"27\"\nA 1e  B 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 6o\nfin\n");
	const struct verdict *v = next();
	const struct finding *f = find(v, "V0409", "quiero");
	assert_int_equal(f->kind, KIND_COUNT);
	assert_int_equal(f->severity, SEVERITY_UNDECIDED);
	assert_str(f->fix.in[LANG_ES], "anotar las cartas de cada uno");
	assert_str(f->fix.in[LANG_EN], "record everybody's cards");
	assert_clauses(f->clauses, "CA-1");
	assert_true(v->undecided);
	assert_false(v->match_over);
	finish();
}

/* ---- hands that nobody wins ----------------------------------------------------------------------------------------------- */

#define NOBODYS HOUSE_OF_ONE("universitario") "bazas { CA-1 = = =: nadie; }\n"
#define TIES(a, b) "mano 3 reparte D\nA: 3e 2e " a "  B: 3o 2o " b "  C: 4c 5c 6c  D: 4b 5b 6b\n" \
	"A 3e  B 3o  C 5c  D 5b\nA 2e  B 2o  C 6c  D 6b\n"

static void test_nobody(void **state)
{
	(void)state;
	/* Tied three times: nobody's, and that is decided. */
	sum(NOBODYS, TIES("12e", "12o") "A 12e  B 12o  C 4c  D 4b\nfin\n", 0, 0, 0, false);
	/* A card that nobody saw against the lowest: his side has won or nobody has. */
	sum(NOBODYS, TIES("?", "4o") "A ?  B 4o  C 4c  D 4b\nfin\n", 0, 0, 0, true);
	sum(NOBODYS, TIES("4e", "?") "A 4e  B ?  C 4c  D 4b\nfin\n", 0, 0, 0, true);
	begin(NOBODYS, TIES("?", "4o") "A ?  B 4o  C 4c  D 4b\nfin\n");
	find(next(), "V0408", "A ?");
	finish();
	/* Nothing has been settled yet. */
	sum(NOBODYS, TIES("12e", "12o") "fin\n", 0, 0, 0, true);
}

/* Whatever comes after two ties gives nobody the hand: that is known before it comes. */
static void test_nobody_early(void **state)
{
	(void)state;
	sum(HOUSE_OF_ONE("universitario") "bazas { CA-1 = = 1: nadie; CA-1 = = =: nadie; }\n", TIES("12e", "12o") "fin\n", 0, 0, 0, false);
}

/* The side that called last has won where the other left: unanswered, whichever side it is. */
static void test_left(void **state)
{
	(void)state;
	begin(UNIVERSITARIO, FOUR_WITH("") "A 1e  B \"truco\"\nA mazo  C mazo\nfin\n");
	const struct verdict *v = next();
	assert_item(v, 0, (struct item){ 1, 1, "truco", "truco sin contestar", "truco unanswered", "truco", NULL, false });
	finish();
	/* A raise that accepts, from a side that then leaves: what it accepted was accepted. */
	begin(HOUSE_OF_ONE("universitario") "lance truco { CA-1 alza acepta; }\n", FOUR_WITH("") "A \"truco\"  B \"retruco\"\nB mazo  D mazo\nfin\n");
	v = next();
	assert_item(v, 0, (struct item){ 0, 2, "truco", "truco querido", "truco accepted", NULL, NULL, false });
	finish();
}

/* ---- annulled ---------------------------------------------------------------------------------------------------------------- */

/* Points apart in an annulled hand, by a rule that no act set off, stand on the hand's own line. */
static void test_annulled(void **state)
{
	(void)state;
	begin(HOUSE_OF_ONE("universitario") "CA-1 al cerrar mano si siempre entonces anula mano, tantos 5 a pie [carta];\n", FOUR_WITH("") PLAYED "fin\n");
	const struct verdict *v = next();
	assert_true(v->annulled);
	assert_item(v, 0, (struct item){ 1, 5, "", "pena", "penalty", "mano 3 reparte D", "CA-1", false });
	finish();
}

/* ---- elsewhere ----------------------------------------------------------------------------------------------------------------- */

/* What is missing is told with the first clause on how the hand is won, be it that of the last way. */
static void test_way_to_win(void **state)
{
	char *text = file_text("tests/data/chico.reglas");
	char *rules = changed(text, "bazas { CH-9 1 1: 1; CH-9 1 2 1: 1; CH-9 1 2 2: 2; CH-9 1 2 =: 1; CH-9 = 1: 1; CH-9 = = 1: 1; CH-9 = = =: mano; }",
		"bazas { 1 1: 1; 1 2 1: 1; 1 2 2: 2; 1 2 =: 1; 1 =: 1; = 1: 1; = = 1: 1; CH-9 = = =: mano; }");
	char *plain = changed(rules, "{ bazas { 1 =: 1; } }", "{ permite CH-17 \"a\" \"a\"; }");
	(void)state;
	begin(plain, "mano 3 reparte D\nA: 1e 3e 2e  B: 1b 3b 2b  C: 1o 3o 2o  D: 1c 3c 2c\nfin\n");
	const struct finding *f = find(next(), "V0408", "mano 3 reparte D");
	assert_str(f->clauses[0], "CH-9");
	finish();
	free(plain);
	free(rules);
	free(text);
}

/* A void call that somebody refused, in a hand walked act by act: it is asked for with no finding of its own, and nothing is known. */
static void test_walked(void **state)
{
	struct event called = { .type = EVENT_VOICE, .seat = 0, .target = NOBODY, .number = -1 };
	struct event refused = { .type = EVENT_VOICE, .seat = 1, .target = NOBODY, .number = -1 };
	(void)state;
	begin(UNIVERSITARIO, FOUR_WITH("") "fin incompleta\n");
	assert_int_equal(reader_next(reader, &hand, &notation), READER_HAND);
	engine_new_match(court.engine, hand.match);
	struct trial *trial = trial_open(court.engine);
	assert_non_null(trial);
	assert_true(trial_begin(trial, &hand, 0));
	assert_true(trial_do(trial, &called, STR("retruco")));
	assert_true(trial_do(trial, &refused, STR("no quiero")));
	const struct verdict *v = trial_verdict(trial);
	assert_true(v->undecided);
	assert_int_equal(v->points[0] + v->points[1], 0);
	trial_close(trial);
	finish();
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_room),
		cmocka_unit_test(test_forced),
		cmocka_unit_test(test_forced_elsewhere),
		cmocka_unit_test(test_offered),
		cmocka_unit_test(test_uncollected),
		cmocka_unit_test(test_target),
		cmocka_unit_test(test_surplus),
		cmocka_unit_test(test_written_uncut),
		cmocka_unit_test(test_apart_at_the_target),
		cmocka_unit_test(test_amount),
		cmocka_unit_test(test_cards_amount),
		cmocka_unit_test(test_game),
		cmocka_unit_test(test_unknown_winner),
		cmocka_unit_test(test_winner_known),
		cmocka_unit_test(test_unproved),
		cmocka_unit_test(test_doubt),
		cmocka_unit_test(test_nobody),
		cmocka_unit_test(test_nobody_early),
		cmocka_unit_test(test_left),
		cmocka_unit_test(test_annulled),
		cmocka_unit_test(test_way_to_win),
		cmocka_unit_test(test_walked),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
