/* What the table wrote against what is due: who won a lance, by either name of it, scores between duels where one of the ways in
 * which the table may have seen the hand explains them, clauses of the sum. House rules over the universitario. */
#include "../lib/table.h"

#define CLAUSES(ids) "reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"universitario\";\n" ids
#define ONE "cláusula CA-1 \"Una.\" \"One.\";\n"

static unsigned found(const char *rules, const char *log, const char *code)
{
	begin(rules, log);
	unsigned count = count_of(next(), code);
	finish();
	return count;
}

/* «gana» names the lance as the ruleset does, or as it is called in Spanish. */
static void test_winner(void **state)
{
	static const char rules[] = CLAUSES(ONE) "lance envite de tanto \"apuesta\" \"bid\" { CA-1 una_vez mano; }\n";
	(void)state;
	assert_int_equal(found(rules, FOUR_WITH("") ENVIDO SAID PLAYED "gana envite D\nfin\n", "V0404"), 1);
	assert_int_equal(found(rules, FOUR_WITH("") ENVIDO SAID PLAYED "gana apuesta D\nfin\n", "V0404"), 1);
	assert_int_equal(found(rules, FOUR_WITH("") ENVIDO SAID PLAYED "gana bid D\nfin\n", "V0404"), 0);
	assert_int_equal(found(rules, FOUR_WITH("") ENVIDO SAID PLAYED "gana apuesta A\nfin\n", "V0404"), 0);
	assert_int_equal(found(rules, FOUR_WITH("") ENVIDO SAID PLAYED "gana envite C\ngana truco B\nfin\n", "V0404"), 1);
}

/* What stands behind the last event of the hand says nothing of it. */
static void test_winner_past_the_last(void **state)
{
	(void)state;
	begin(CLAUSES(ONE) "permite CA-1 \"a\" \"a\";\n", FOUR_WITH("") ENVIDO SAID PLAYED "gana envite A\ngana envite D\nfin\n");
	assert_int_equal(count_of(next(), "V0404"), 1);
	while (hand.events[hand.event_count - 1].type != EVENT_WINNER)
		hand.event_count--;
	hand.event_count--;
	engine_new_match(court.engine, hand.match);
	assert_int_equal(count_of(engine_judge(court.engine, &hand, &notation), "V0404"), 0);
	finish();
}

/* The table writes a wrong sum that would end the match: it is not over, and a torn hand in between changes nothing of that. */
static void test_score_forgotten(void **state)
{
	static const char next_hand[] = "\nmano 3 reparte B\nC 1e  D 4c  A 2o  B 1o\nfin incompleta\n";
	(void)state;
	for (unsigned torn = 0; torn < 2; torn++) {
		char log[700];
		snprintf(log, sizeof log, "%s%s%s", FOUR_WITH(" marcador 28-12") PLAYED "marcador 30-12\n",
			torn ? "\nmano 2 reparte A\nB 1e  C 4c\n" : "", next_hand);
		begin(CLAUSES(ONE) "permite CA-1 \"a\" \"a\";\n", log);
		assert_int_equal(count_of(next(), "V0402"), 1);
		if (torn)
			assert_true(next()->lost);
		assert_int_equal(count_of(next(), "V0503"), 0);
		finish();
	}
}

/* Ten clauses of the sum, one of which says how scores are added up: all ten are cited. */
static void test_clauses(void **state)
{
	static const char rules[] = CLAUSES("cláusula CA-0 \"a\" \"a\";\ncláusula CA-1 \"a\" \"a\";\ncláusula CA-2 \"a\" \"a\";\n"
		"cláusula CA-3 \"a\" \"a\";\ncláusula CA-4 \"a\" \"a\";\ncláusula CA-5 \"a\" \"a\";\ncláusula CA-6 \"a\" \"a\";\n"
		"cláusula CA-7 \"a\" \"a\";\ncláusula CA-8 \"a\" \"a\";\ncláusula CA-9 \"a\" \"a\";\n")
		"partida { CA-0 marcador suma; }\n"
		"CA-0 CA-1 CA-2 CA-3 CA-4 CA-5 CA-6 CA-7 CA-8 CA-9 al abrir entonces apuesta envite 1;\n";
	(void)state;
	begin(rules, FOUR_WITH("") "A \"28\"  D \"son buenas\"\n" PLAYED "tantos 0-3\n");
	const struct verdict *v = next();
	assert_clauses(find(v, "V0401", "tantos 0-3")->clauses, "CA-0 CA-1 CA-2 CA-3 CA-4 CA-5 CA-6 CA-7 CA-8 CA-9");
	finish();
}

/* The envido ends the match at 30-29, so that the hand, of A and C, is not written. That comes first where the table wrote it besides the
 * envido or in its place, and last where it gave the envido to the other side. */
static void test_beyond(void **state)
{
	static const struct { const char *wrote, *clauses; } rows[] = {
		{ "tantos 3-0", "OU-G04a OU-E09" }, { "tantos 2-1", "OU-G04a" }, { "tantos 1-0", "OU-G04a OU-E09" }, { "tantos 0-2", "OU-E18c OU-E18b OU-E09 OU-G04a" },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		char log[500];
		snprintf(log, sizeof log, "mano 3 reparte D marcador 28-29\nA: 7e 6e 5b  B: 7o 2o 12b  C: 7c 2c 11o  D: 7b 4b 4o\n"
			"A \"envido\"  B \"quiero\"  A \"33\"  B \"29\"\nA 7e  B 7o  C 11o  D 4o\nA 5b  B 12b  C 7c  D 7b\nB 2o  C 2c  D 4b  A 6e\n%s\n", rows[i].wrote);
		begin(UNIVERSITARIO, log);
		assert_clauses(find(next(), "V0401", rows[i].wrote)->clauses, rows[i].clauses);
		finish();
	}
}

/* ---- duels -------------------------------------------------------------------------------------------------------------- */

#define SIX CLAUSES(ONE "cláusula CA-2 \"Sólo los dos del duelo.\" \"Only the two.\";\n") "mesa { CA-1 asientos 2 4 6; }\nquita OU-T10;\n" \
	"CA-2 antes de palabra + juega + se_va exige autor en_disputa sino nulo [derecho];\n" \
	"partida { CA-1 disputas general enfrentados mientras asientos = 6; }\n"
#define FACING "mano 3 reparte F marcador 0-0 disputa enfrentados\n" \
	"A: 1e 7e 4b  B: 1b 7o 4e  C: 5o 6o 6b  D: 4c 5c 6c  E: 5e 6e 4o  F: 3e 3b 2e\n"
/* A calls more than he has, and a truco with a word that is none; D takes both for good. Due is 2 for D and 1 for A. */
#define CALLS "A \"envido\"  D \"quiero\"\nA \"30\"  D \"son buenas\"\nA \"truquito\"  D \"quiero\"\n"
#define REST "B 1b  E 5e  B 7o  E 6e\nC 5o  F 3e  F 3b  C 6o\nfin\n"

/* The score between duels is right where one way of having seen the first explains it: the word passed for the call, the number
 * for the true one, or both. Each misdeed has been told. */
static void test_views_of_duel(void **state)
{
	static const struct { const char *score; unsigned wrong; } cases[] = {
		{ "marcador 1-2\n", 0 }, { "marcador 2-2\n", 0 }, { "marcador 3-0\n", 0 }, { "marcador 4-0\n", 0 }, { "marcador 4-2\n", 1 },
		{ "marcador 1-0\n", 1 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char log[700];
		snprintf(log, sizeof log, "[Asientos 6]\n\n%s%s%s%s%s", FACING, CALLS, DUEL_1, cases[i].score, REST);
		unsigned wrong = found(SIX, log, "V0402");
		if (wrong != cases[i].wrong)
			fail_msg("%u wrong: %s", wrong, cases[i].score);
	}
}

/* The second duel is not known, nor then the score that the third began with; the last score rests on nothing, and what is wrong
 * in it or in the points is open. */
static void test_after_unknown_duel(void **state)
{
	(void)state;
	begin(SIX, "[Asientos 6]\n\nmano 3 reparte F marcador 0-0 disputa enfrentados\n"
		"A: 1e 7e 4b  B: ? ? ?  C: 5o 6o 6b  D: 4c 5c 6c  E: ? ? ?  F: 3e 3b 2e\n" DUEL_1 "marcador 2-0\n"
		"B ?  E ?  B ?  E ?  B ?  E ?\nC 5o  F 3e  F 3b  C 6o\ntantos 1-1\nmarcador 2-1\n");
	const struct verdict *v = next();
	assert_true(v->undecided);
	assert_int_equal(find(v, "V0402", "marcador 2-0")->severity, SEVERITY_FAULT);
	assert_int_equal(find(v, "V0402", "marcador 2-1")->severity, SEVERITY_UNDECIDED);
	finish();
}

/* A rule of the deal hangs on a card of F that nobody saw: with the 28 of A the best there is it pays nothing, and two tantos where F has
 * 29. The duels give 1-2. What the table wrote is called wrong where it is neither sum, and where every card is known. */
static void test_doubt_before_duels(void **state)
{
	static const struct { const char *card, *sum; enum finding_code code; } rows[] = {
		{ "?", "1-2", CODE_COUNT }, { "?", "3-2", CODE_RULE_UNKNOWN }, { "?", "4-2", CODE_WRONG_IN_ANY_CASE },
		{ "3b", "1-2", CODE_COUNT }, { "3b", "3-2", CODE_WRONG_POINTS },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		char log[700];
		snprintf(log, sizeof log, "[Asientos 6]\n\nmano 3 reparte F marcador 0-0 disputa enfrentados\nE corta 10\n"
			"A: 1e 7e 4b  B: 1b 7o 4e  C: 5b 6e 4o  D: 4c 5e 12b  E: 5o 6b 3c  F: 6o %s 2e\n"
			"A 1e  D 4c  A 7e  D 5e\nB 1b  E 5o  B 7o  E 6b\nC 5b  F 6o  F 2e  C 6e\ntantos %s\nfin\n", rows[i].card, rows[i].sum);
		begin(SIX "CA-1 tras corta si algún asiento (no es(mano) y aventaja(mano, envite)) entonces tantos 2 a mano;\n", log);
		const struct verdict *v = next();
		unsigned told = 0;
		for (const struct finding *f = v->findings.first; f; f = f->next)
			told += f->code == rows[i].code;
		unsigned sums = count_of(v, "V0401") + count_of(v, "V0409") + count_of(v, "V0417");
		bool wrong = rows[i].code != CODE_COUNT;
		if (told != wrong || sums != wrong || v->undecided != (wrong && rows[i].code != CODE_WRONG_POINTS))
			fail_msg("%s: %s", rows[i].card, rows[i].sum);
		finish();
	}
}

/* A hand annulled with nothing found is worth nothing, and that is told; a torn tag, which is no reason, changes nothing in it. */
static void test_annulled_for_no_fault(void **state)
{
	static const char quiet[] = CLAUSES(ONE) "CA-1 tras nota si autor nota(montó) entonces anula mano;\n";
	static const char told[] = CLAUSES(ONE) "CA-1 tras nota si autor nota(montó) entonces anula mano [carta];\n";
	static const char log[] = FOUR_WITH("") "nota montó B\n" PLAYED "tantos 1-0\n";
	static const char torn[] = "[Reglamento \"casa\"]D\n\n" FOUR_WITH("") "nota montó B\n" PLAYED "tantos 1-0\n";

	(void)state;
	assert_int_equal(found(quiet, log, "V0401"), 1);
	assert_int_equal(found(quiet, torn, "V0130"), 1);
	assert_int_equal(found(quiet, torn, "V0401"), 1);
	assert_int_equal(found(told, log, "V0401"), 0);
	assert_int_equal(found(told, torn, "V0401"), 0);
}

/* Points that stop at the target are right where what is due goes beyond it, also where the hand is annulled and pays penalty. They are
 * no cut where they are what is due, nor where nobody knows what is. */
static void test_cut(void **state)
{
	static const char apart[] = CLAUSES(ONE) "CA-1 tras nota si autor nota(montó) entonces anula mano, tantos 3 a pie;\n";
	static const char plain[] = CLAUSES(ONE) "permite CA-1 \"a\" \"a\";\n";
#define THREE "A \"real envido\"  D \"quiero\"\nA \"28\"  D \"son buenas\"\n" PLAYED
	static const struct { const char *rules, *log; bool cut; unsigned wrong; } rows[] = {
		{ plain, FOUR_WITH(" marcador 28-9") THREE "tantos 2-0\nfin\n", true, 0 },
		{ plain, FOUR_WITH(" marcador 28-9") THREE "tantos 3-0\nfin\n", false, 0 },
		{ plain, FOUR_WITH(" marcador 28-9") THREE "tantos 1-0\nfin\n", false, 1 },
		{ plain, FOUR_WITH(" marcador 20-9") THREE "tantos 4-0\nfin\n", false, 0 },
		{ plain, FOUR_WITH(" marcador 28-9") THREE "tantos 2-0\nfin incompleta\n", false, 0 },
		{ apart, FOUR_WITH(" marcador 9-28") "nota montó B\n" PLAYED "tantos 0-2\n", true, 0 },
		{ apart, FOUR_WITH(" marcador 9-28") "nota montó B\n" PLAYED "tantos 0-3\n", false, 0 },
		{ apart, FOUR_WITH(" marcador 9-28") "nota montó B\n" PLAYED "tantos 0-1\n", false, 1 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		begin(rows[i].rules, rows[i].log);
		const struct verdict *v = next();
		if (v->claimed_cut != rows[i].cut || count_of(v, "V0401") != rows[i].wrong)
			fail_msg("%d, %u wrong: %s", v->claimed_cut, count_of(v, "V0401"), rows[i].log);
		finish();
	}
}

/* ---- the clauses of a winner --------------------------------------------------------------------------------------------- */

#define DECLARED "OU-E18c OU-E18b"
#define TIED "OU-E18d OU-E18e OU-D02b"

#define TWO(a, d) "mano 3 reparte D\nA: " a "  B: 4c 1c 5o  C: 2o 12o 6b  D: " d "\nA \"envido\"  D \"quiero\"\n"
#define SAME "mano 3 reparte D\nA: 1e 7e 4b  B: 1b 7b 5o  C: 2o 12o 6b  D: 10o 11o 11c\nA \"envido\"  D \"quiero\"\n"

/* By the number, or as the mano's where the best of both sides are equal: nought is a number, a concession is none, and a partner's
 * lower number takes nothing from his side's. Refused, by what its price rests on. */
static void test_winner_clauses(void **state)
{
	static const struct { const char *log, *gana, *clauses; } rows[] = {
		{ TWO("1e 7e 4b", "1o 6o 11c") "A \"28\"  D \"27\"\n", "gana envite D", DECLARED },
		{ TWO("1e 7e 4b", "1b 7b 11c") "A \"28\"  D \"28\"\n", "gana envite D", TIED },
		{ TWO("10e 11b 12c", "10c 11o 12b") "A \"0\"  D \"0\"\n", "gana envite D", TIED },
		{ TWO("1e 7e 4b", "10c 11o 12b") "D \"0\"  A \"son buenas\"\n", "gana envite A", DECLARED },
		{ TWO("10e 11b 12c", "1o 6o 11c") "A \"0\"  D \"son buenas\"\n", "gana envite D", DECLARED },
		{ SAME "A \"28\"  B \"28\"  D \"20\"\n", "gana envite D", TIED },
		/* Nobody declares: by the refusal, of the first call or of one over another. */
		{ FOUR_WITH("") "A \"envido\"  D \"no quiero\"\n", "gana envite D", "OU-E17b" },
		{ FOUR_WITH("") "A \"real envido\"  D \"no quiero\"\n", "gana envite D", "OU-E17d" },
		{ FOUR_WITH("") "A \"envido\"  D \"real envido\"  A \"no quiero\"\n", "gana envite A", "OU-E17c" },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		char log[500];
		snprintf(log, sizeof log, "%s%s\nfin incompleta\n", rows[i].log, rows[i].gana);
		begin(CLAUSES(ONE) "permite CA-1 \"a\" \"a\";\n", log);
		assert_clauses(find(next(), "V0404", rows[i].gana)->clauses, rows[i].clauses);
		finish();
	}
}

/* Two of one side's numbers and two of the other's, of two lances: those of the other lance make no tie. */
static void test_winner_of_two_lances(void **state)
{
	(void)state;
	begin(CLAUSES(ONE) "lance otro de tanto \"otro\" \"other\" { CA-1 canto otro abre, fija 2, no_querido 1; CA-1 contesta rival;"
		" declara { orden libre; decide dicho; primera cualquiera; callado concede; } }\n"
		"léxico { CA-1 acto otro \"otro\"; }\npartida { CA-1 cobro envite otro truco; }\nprioridad { CA-1 envite; otro; truco; }\n",
		"mano 3 reparte D\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1b 7b 11c\n"
		"A \"otro\"  D \"quiero\"\nA \"28\"  D \"28\"\nC \"envido\"  B \"quiero\"\nC \"22\"  B \"25\"\n"
		"gana otro D\ngana envite A\nfin incompleta\n");
	const struct verdict *v = next();
	assert_int_equal(count_of(v, "V0404"), 2);
	assert_clauses(find(v, "V0404", "gana envite A")->clauses, DECLARED);
	finish();
}

/* Where no clause says how it is declared, that on ties is the only one on who wins it: 24 against 23. */
static void test_winner_without_clause(void **state)
{
	(void)state;
	begin("reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"tests/data/chico.reglas\";\n" ONE
		"lance envite de tanto \"envido\" \"envido\" { CA-1 empate más_mano; }\n",
		"mano 3 reparte D\nA: 1e 3e 2b  B: 1b 3o 2c  C: 10o 3b 2o  D: 10c 3c 2e\nA \"envido\"  B \"quiero\"\nA \"24\"  D \"23\"\ngana envite B\nfin incompleta\n");
	assert_clauses(find(next(), "V0404", "gana envite B")->clauses, "CA-1");
	finish();
}

/* A call that a rule of the close undoes, or a lance that it annuls, is won by nobody, whatever the table wrote. */
static void test_winner_of_what_was_undone(void **state)
{
	static const char *const calls[] = { "A \"envido\"  D \"no quiero\"\n", "A \"envido\"  D \"quiero\"\nA \"28\"  D \"son buenas\"\n",
		"A \"envido\"\n" };
	(void)state;
	for (unsigned i = 0; i < sizeof calls / sizeof *calls; i++) {
		char log[500];
		snprintf(log, sizeof log, FOUR_WITH("") "%s" PLAYED "gana envite A\ngana envite D\nfin\n", calls[i]);
		assert_int_equal(found(CLAUSES(ONE) "permite CA-1 \"a\" \"a\";\n", log, "V0404"), 1);
		assert_int_equal(found(CLAUSES(ONE) "CA-1 al cerrar mano entonces anula envite;\n", log, "V0404"), 0);
		assert_int_equal(found(CLAUSES(ONE) "CA-1 al cerrar mano entonces nulo último(envite);\n", log, "V0404"), 0);
	}
}

/* What was called before it is won as if it had not been said: the envido that D had accepted by his raise, and now nobody answers. */
static void test_winner_of_what_is_left(void **state)
{
	static const char log[] = FOUR_WITH("") "A \"envido\"  D \"real envido\"  A \"no quiero\"\n" PLAYED "gana envite A\ngana envite D\nfin\n";
	(void)state;
	begin(CLAUSES(ONE) "CA-1 al cerrar mano entonces nulo último(envite);\n", log);
	find(next(), "V0404", "gana envite D");
	finish();
	begin(CLAUSES(ONE) "permite CA-1 \"a\" \"a\";\n", log);
	find(next(), "V0404", "gana envite A");
	finish();
}

/* Nor is the hand whose it was by a refusal that is undone with its call: the bazas say whose, and where they were not played nobody knows. */
static void test_hand_of_what_was_undone(void **state)
{
	static const char undone[] = CLAUSES(ONE) "CA-1 al cerrar mano entonces nulo último(truco);\n";
	(void)state;
	points_of(undone, FOUR_WITH("") "A \"truco\"  D \"no quiero\"\nfin\n", 0, 0, true);
	points_of(undone, FOUR_WITH("") "A 1e  B \"truco\"  A \"quiero\"\nB 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 11c\nfin\n", 1, 0, false);
	points_of(CLAUSES(ONE) "permite CA-1 \"a\" \"a\";\n", FOUR_WITH("") "A \"truco\"  D \"no quiero\"\nfin\n", 1, 0, false);
}

/* A flor that was bet on goes by its number, and not as one that was merely sung. */
static void test_winner_of_flores(void **state)
{
	(void)state;
	begin("reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"bonaerense\";\n" ONE "permite CA-1 \"a\" \"a\";\n",
		"mano 3 reparte D\nA: 7e 3e 12e  B: 12b 11b 5b  C: 4c 2o 1c  D: 2c 7c 4o\n"
		"A \"flor\"  B \"contra flor\"  A \"quiero\"\nA \"30\"  B \"25\"\nA 3e  B 5b  C 2o  D 4o\nA 7e  B 11b  C 1c  D 2c\n"
		"gana flor B\nfin\n");
	assert_clauses(find(next(), "V0404", "gana flor B")->clauses, "JB-6.16B-1");
	finish();
}

/* ---- What explains a sum that is wrong: that the table let a forfeit pass, or a void act; not what changes hands without a word. ---- */

/* The truco's tanto changes hands, and nobody is told so. */
#define SILENT HOUSE "CA-2 al cerrar mano entonces traspasa truco a pie;\n"
#define TOLD "CA-1 tras nota si autor nota(montó) entonces tantos 3 a rival [conducta];\n"

#define LOST "reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"venezolano\";\ncláusula CA-1 \"Una.\" \"One.\";\n" \
	"CA-1 culpas flores_perdidas { perdió; }\nCA-1 al cerrar mano si algún equipo nota(montó) entonces culpa perdió de equipo (nota(montó)), queda [conducta];\n" \
	"CA-1 al cerrar mano entonces traspasa truco a pie;\n"
/* A has the flor, 3, and with the truco's tanto 4-0; without both 0-1. */
#define FLOR "[Asientos 2]\n\nmano 3 reparte B marcador 0-0 muestra 4b\nA: 7e 6e 3e   B: 6o 5o 2c\nA \"flor\"\nA 3e  B 2c\nA 7e  B 5o\nA muestra 6e\n%s"

static void test_wrong(void **state)
{
	/* A and C have the bazas: 1-0, which the silent rule makes 0-1 */
	static const struct { const char *rules, *log; unsigned wrong; } rows[] = {
		{ SILENT "permite CA-1;\n", FOUR PLAYED "tantos 0-1\n", 0 },
		{ SILENT "permite CA-1;\n", FOUR PLAYED "tantos 1-0\n", 1 },
		/* something else is told, which does not take the tanto away */
		{ SILENT "CA-1 tras nota si autor nota(montó) entonces queda [conducta];\n", FOUR "nota montó A\n" PLAYED "tantos 1-0\n", 1 },
		/* three tantos that are told of: the table let them pass, and what goes with them */
		{ SILENT TOLD, FOUR "nota montó A\n" PLAYED "tantos 0-4\n", 0 },
		{ SILENT TOLD, FOUR "nota montó A\n" PLAYED "tantos 1-0\n", 0 },
		/* a void call may have been overlooked all the same: 0-2 with it */
		{ SILENT "CA-1 antes de truco exige nunca [derecho];\n", FOUR "A \"truco\"  D \"quiero\"\n" PLAYED "tantos 0-1\n", 0 },
		{ SILENT "CA-1 antes de truco exige nunca [derecho];\n", FOUR "A \"truco\"  D \"quiero\"\n" PLAYED "tantos 0-2\n", 0 },
		{ SILENT "CA-1 antes de truco exige nunca [derecho];\n", FOUR "A \"truco\"  D \"quiero\"\n" PLAYED "tantos 2-0\n", 1 },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		tells(rows[i].rules, rows[i].log, "V0401", rows[i].wrong);
}

/* Of a flor that is lost the table may have seen nothing either. */
static void test_flor(void **state)
{
	static const struct { const char *end; unsigned wrong; } rows[] = {
		{ "tantos 3-1\n", 0 }, { "tantos 4-0\n", 1 },
		{ "nota montó A\ntantos 0-1\n", 0 }, { "nota montó A\ntantos 4-0\n", 0 }, { "nota montó A\ntantos 5-0\n", 1 },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char log[400];
		snprintf(log, sizeof log, FLOR, rows[i].end);
		tells(LOST, log, "V0401", rows[i].wrong);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_winner),
		cmocka_unit_test(test_winner_past_the_last),
		cmocka_unit_test(test_score_forgotten),
		cmocka_unit_test(test_clauses),
		cmocka_unit_test(test_beyond),
		cmocka_unit_test(test_views_of_duel),
		cmocka_unit_test(test_after_unknown_duel),
		cmocka_unit_test(test_doubt_before_duels),
		cmocka_unit_test(test_annulled_for_no_fault),
		cmocka_unit_test(test_cut),
		cmocka_unit_test(test_winner_clauses),
		cmocka_unit_test(test_winner_of_two_lances),
		cmocka_unit_test(test_winner_without_clause),
		cmocka_unit_test(test_winner_of_what_was_undone),
		cmocka_unit_test(test_winner_of_what_is_left),
		cmocka_unit_test(test_hand_of_what_was_undone),
		cmocka_unit_test(test_winner_of_flores),
		cmocka_unit_test(test_wrong), cmocka_unit_test(test_flor),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
