/* What is booked where effects move stakes, where somebody may not collect, and where the log leaves it open: each item with
 * its side, its points, its reason, its place and its clauses. House rules over the universitario, or a regulation as it is. */
#include "../lib/table.h"

/* Whoever stacked the cards: a rule of the close. */
#define STACKED(effects) HOUSE "CA-1 CA-2 al cerrar mano si algún asiento nota(montó) entonces " effects " [carta];\n"

/* ---- stakes that change hands -------------------------------------------------------------------------------------- */

/* Nobody declared: nobody has won the envido, unless a sentence hands it over. One that only bars from collecting does not. */
static void test_sentenced(void **state)
{
	(void)state;
	begin(STACKED("traspasa envite a pie"), FOUR_WITH("") ENVIDO PLAYED "nota montó A\nfin\n");
	const struct verdict *v = next();
	assert_item(v, 0, (struct item){ 1, 2, "envite", "envido querido", "envido accepted", "quiero", NULL, false });
	assert_int_equal(v->ledger_count, 2);
	assert_false(v->undecided);
	assert_int_equal(count_of(v, "V0405"), 0);
	finish();
	points_of(STACKED("no_cobra envite pie"), FOUR_WITH("") ENVIDO PLAYED "nota montó A\nfin\n", 1, 0, true);
	points_of(STACKED("traspasa truco a pie"), FOUR_WITH("") ENVIDO PLAYED "nota montó A\nfin\n", 0, 1, true);
	begin(STACKED("no_cobra envite pie"), FOUR_WITH("") ENVIDO PLAYED "nota montó A\nfin\n");
	v = next();
	/* The finding speaks of the lance, at its last answer, which is the event that it names, and of nobody's side. */
	const struct finding *f = find(v, "V0405", "quiero");
	assert_int_equal(f->args[0].type, ARG_BITEXT);
	assert_str(f->args[0].words.in[LANG_ES], "envido");
	assert_int_equal(f->effect.side, -1);
	assert_int_equal(f->event, 2);
	assert_int_equal(f->seat, 3);
	finish();
	/* Of several calls the answer to the last is the one. */
	begin(UNIVERSITARIO, FOUR_WITH("") "A \"envido\"  D \"real envido\"  A \"quiero\"\n" PLAYED "fin\n");
	f = find(next(), "V0405", "quiero");
	assert_str(f->args[0].words.in[LANG_ES], "envido, real envido");
	assert_int_equal(f->event, 3);
	assert_int_equal(f->seat, 0);
	finish();
}

/* The event is that of the words wherever they stand: the first thing written, a card that stood for the answer; the header's
 * where nobody said any. */
static void test_event_of_words(void **state)
{
	static const char answers[] = HOUSE "CA-1 CA-2 debe algo { quién respondedor; cumple respuesta(envite); vence antes de juega; sino cuenta como quiere; }\n";
	static const struct { const char *rules, *log, *code, *words; uint32_t event; } rows[] = {
		{ HOUSE "CA-1 CA-2 al abrir entonces ofrece envite 2 a pie rechazo 1;\n", "mano 3 reparte D\nD \"quiero\"\n" PLAYED "fin\n", "V0405", "quiero", 1 },
		{ answers, FOUR_WITH("") "A \"envido\"\n" PLAYED "fin\n", "V0405", "B 4c", 3 },
		{ HOUSE "combinación terna { mismo_palo 3; }\nCA-1 al abrir entonces apuesta envite 4;\n"
			"CA-2 tras juega(1) de mano si pie tiene(terna) entonces anula envite;\n",
			"mano 3 reparte D\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o ?\nA 1e  B 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 6o\nfin\n",
			"V0409", "mano 3 reparte D", 0 },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		begin(rows[i].rules, rows[i].log);
		assert_int_equal(find(next(), rows[i].code, rows[i].words)->event, rows[i].event);
		finish();
	}
}

/* A stake that moved cites what moved it, and nothing that has no part in it. */
static void test_moved(void **state)
{
	(void)state;
	begin(STACKED("traspasa truco a pie"), FOUR_WITH("") PLAYED "nota montó A\nfin\n");
	assert_item(next(), 0, (struct item){ 1, 1, "truco", "la mano, sin canto", "the hand, uncalled", NULL,
		"CA-1 CA-2 OU-T03a OU-T01c OU-T03e", false });
	finish();
	begin(UNIVERSITARIO, FOUR_WITH("") PLAYED "fin\n");
	assert_item(next(), 0, (struct item){ 0, 1, "truco", "la mano, sin canto", "the hand, uncalled", NULL,
		"OU-T03a OU-T01c OU-T03e", false });
	finish();
	/* Who lost may as well be barred from collecting. */
	begin(STACKED("no_cobra truco pie"), FOUR_WITH("") PLAYED "nota montó A\nfin\n");
	assert_item(next(), 0, (struct item){ 0, 1, "truco", "la mano, sin canto", "the hand, uncalled", NULL,
		"OU-T03a OU-T01c OU-T03e", false });
	finish();
	/* A refused envido moves too. */
	begin(STACKED("traspasa envite a pie"), FOUR_WITH("") "A \"envido\"  D \"no quiero\"\n" PLAYED "nota montó A\nfin\n");
	const struct verdict *v = next();
	assert_item(v, 0, (struct item){ 1, 1, "envite", "envido no querido", "envido refused", "no quiero", NULL, false });
	assert_str(v->ledger[0].clauses[0], "CA-1");
	assert_str(v->ledger[0].clauses[1], "CA-2");
	finish();
	/* The leaver's own call waits: it was refused by nobody, but it was made. */
	begin(UNIVERSITARIO, FOUR_WITH("") "A \"truco\"\nA mazo  C mazo\nfin\n");
	assert_item(next(), 0, (struct item){ 1, 1, "truco", "la mano, con el canto sin contestar", "the hand, its call unanswered", "C mazo", NULL,
		false });
	finish();
}

/* ---- numbers that nobody can prove --------------------------------------------------------------------------------- */

#define CARDS(a, b, c, d) "mano 3 reparte D\nA: " a "  B: " b "  C: " c "  D: " d "\n"
#define HAND_A CARDS("1e 7e ?", "4c 1c 5o", "2o 12o 6b", "1o 6o 11c")
#define HAND_D CARDS("1e 7e 4b", "4c 1c 5o", "2o 12o 6b", "1o 6o ?")
#define PLAYED_D "A 1e  B 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 6o\n"

/* The winner's third card is not known: his number may be short of what he has, or false; then so is the stake. */
static void test_unproved(void **state)
{
	(void)state;
	const char *a_wins = HAND_A ENVIDO "A \"28\"  D \"son buenas\"\n" PLAYED "nota montó B\nfin\n";
	begin(UNIVERSITARIO, a_wins);
	const struct verdict *v = next();
	assert_item(v, 0, (struct item){ 0, 2, "envite", "envido querido", "envido accepted", "quiero", NULL, true });
	assert_item(v, 1, (struct item){ 0, 1, "truco", "la mano, sin canto", "the hand, uncalled", NULL, NULL, false });
	assert_true(v->undecided);
	finish();
	/* What moves another lance's stake proves nothing; what moves this one makes the number idle. */
	points_of(STACKED("traspasa truco a mano"), a_wins, 3, 0, true);
	begin(STACKED("traspasa envite a mano"), a_wins);
	assert_item(next(), 0, (struct item){ 0, 2, "envite", NULL, NULL, NULL, NULL, false });
	finish();
	/* The loser's number does not count, the winner's does, be he the last to sit. */
	begin(UNIVERSITARIO, HAND_D ENVIDO "A \"28\"  D \"33\"\n" PLAYED_D "fin\n");
	assert_item(next(), 0, (struct item){ 1, 2, "envite", NULL, NULL, NULL, NULL, true });
	finish();
	begin(UNIVERSITARIO, HAND_D ENVIDO "A \"28\"  D \"27\"\n" PLAYED_D "fin\n");
	assert_item(next(), 0, (struct item){ 0, 2, "envite", NULL, NULL, NULL, NULL, false });
	finish();
}

/* ---- hands that stopped -------------------------------------------------------------------------------------------- */

/* Which card is missing, and what cannot be told for want of it. */
static void test_bazas_unknown(void **state)
{
	static const struct { const char *log, *words, *what, *fix; } cases[] = {
		{ FOUR_WITH("") "fin\n", "mano 3 reparte D", "no hay bazas", "anotar las cartas que se jugaron, o quién se fue" },
		{ CARDS("? 7e 4b", "4c 1c 5o", "2o 12o 6b", "1o 6o 11c") "A ?  B 4c  C 2o  D 1o\nfin\n", "A ?",
			"las bazas no alcanzan", "anotar la carta de A en la baza 1" },
		{ CARDS("1e 7e 4b", "4c 1c 5o", "2o 12o 6b", "? 6o ?") "A 1e  B 4c  C 2o  D ?\nD muestra ?\nfin\n", "D ?",
			"las bazas no alcanzan", "anotar la carta de D en la baza 1" },
		{ FOUR_WITH("") "A \"truco\"\nfin\n", "mano 3 reparte D", "el canto quedó sin contestar", "anotar qué se contestó, o quién se fue" },
		{ FOUR_WITH("") "B muestra ?\nA 1e  B 4c  C 2o  D 1o\nfin\n", "mano 3 reparte D", "las bazas no alcanzan", "anotar las cartas que se jugaron, o quién se fue" },
		{ FOUR_WITH("") "nota barajó\nnota sorteo\nnota corte_mal_hecho\nA 1e\nfallo \"sigue la mano\"\nfin\n", "mano 3 reparte D",
			"las bazas no alcanzan", "anotar las cartas que se jugaron, o quién se fue" },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		begin(UNIVERSITARIO, cases[i].log);
		const struct verdict *v = next();
		const struct finding *f = v->findings.first;
		while (f && f->code != CODE_BAZAS_UNKNOWN)
			f = f->next;
		assert_non_null(f);
		assert_str(source_text(&hand.source, f->span), cases[i].words);
		assert_str(f->args[0].words.in[LANG_ES], cases[i].what);
		assert_str(f->fix.in[LANG_ES], cases[i].fix);
		assert_int_equal(f->effect.side, -1);
		assert_clauses(f->clauses, "OU-T01c OU-T03e"); /* two bazas, the first two: the first way to win */
		assert_true(v->undecided);
		finish();
	}
	/* The judge gave points: nothing is missing. */
	static const char *const ruled[] = { FOUR_WITH("") "fallo tantos 2-1\nfin\n", FOUR_WITH("") "fin\nfallo tantos 2-1\n" };
	for (unsigned i = 0; i < 2; i++) {
		begin(UNIVERSITARIO, ruled[i]);
		const struct verdict *v = next();
		assert_int_equal(v->findings.count, 0);
		assert_false(v->undecided);
		finish();
	}
}

/* A retruco over no truco is void. Where the table stopped over it, its finding says what that leaves open; where it did not,
 * it says that it is void and no more. */
static void test_stopped(void **state)
{
	(void)state;
	begin(UNIVERSITARIO, FOUR_WITH("") "A \"retruco\"  B \"no quiero\"\nfin\n");
	const struct verdict *v = next();
	const struct finding *f = find(v, finding_info(v->findings.first->code)->code, "retruco");
	assert_str(f->effect.text.in[LANG_ES], "no vale, y la mano no se jugó hasta el final: no se sabe de quién era");
	assert_str(f->effect.text.in[LANG_EN], "void, and the hand was not played out: nobody knows whose it was");
	assert_true(v->undecided);
	assert_int_equal(v->findings.count, 1);
	finish();
	begin(UNIVERSITARIO, FOUR_WITH("") "A \"retruco\"\nA 1e  B 4c\nfin\n");
	v = next();
	for (f = v->findings.first; f; f = f->next)
		assert_false(str_equal(f->effect.text.in[LANG_EN],
			STR("void, and the hand was not played out: nobody knows whose it was")));
	assert_true(v->undecided);
	finish();
}

/* ---- apart, and at the target --------------------------------------------------------------------------------------- */

#define APART HOUSE "CA-1 CA-2 al cerrar mano si siempre entonces tantos 2 a pie;\n"

/* What a rule of the close books stands on the line of the hand. Once a side is there nothing more is booked, nor in doubt. */
static void test_at_the_target(void **state)
{
	(void)state;
	begin(APART, FOUR_WITH(" marcador 28-9") PLAYED "fin\n");
	const struct verdict *v = next();
	assert_item(v, 0, (struct item){ 0, 1, "truco", "la mano, sin canto", "the hand, uncalled", NULL, NULL, false });
	assert_item(v, 1, (struct item){ 1, 2, "", "pena", "penalty", "mano 3 reparte D marcador 28-9", "CA-1 CA-2", false });
	finish();
	points_of(APART, FOUR_WITH(" marcador 29-9") PLAYED "fin\n", 1, 0, false);
	points_of(STACKED("jueces"), FOUR_WITH(" marcador 28-9") PLAYED "nota montó B\nfin\n", 1, 0, true);
	points_of(STACKED("jueces"), FOUR_WITH(" marcador 29-9") PLAYED "nota montó B\nfin\n", 1, 0, false);
	points_of(STACKED("traspasa ganado a pie"), FOUR_WITH(" marcador 28-9") PLAYED "nota montó B\nfin\n", 0, 1, false);
	/* what has to be given up wins no match for the side that won it, but may for the other */
	points_of(STACKED("traspasa ganado a pie"), FOUR_WITH(" marcador 29-9") PLAYED "nota montó B\nfin\n", 0, 1, false);
	points_of(STACKED("traspasa ganado a pie"), FOUR_WITH(" marcador 29-29") "A \"envido\"  D \"no quiero\"\n" PLAYED "nota montó B\nfin\n", 0, 1, false);
}

/* All that was won goes over; where that is nothing, what the rule says. */
static void test_won(void **state)
{
	(void)state;
	begin(STACKED("traspasa ganado a mano si_nada 3"), FOUR_WITH("") PLAYED "nota montó A\nfin\n");
	const struct verdict *v = next();
	assert_int_equal(v->ledger_count, 2);
	assert_item(v, 0, (struct item){ 0, 1, "truco", "la mano, sin canto", "the hand, uncalled", NULL, NULL, false });
	assert_item(v, 1, (struct item){ 0, 3, "", "pena: no había ganado nada", "penalty: nothing had been won", "mano 3 reparte D", "CA-1 CA-2", false });
	finish();
	begin(STACKED("traspasa ganado a pie si_nada 3"), FOUR_WITH("") PLAYED "nota montó A\nfin\n");
	assert_int_equal(next()->ledger_count, 1);
	finish();
	/* Where something was won, a later rule that says what nothing costs decides nothing. */
	begin(HOUSE "CA-1 tras nota si autor nota(montó) entonces traspasa ganado a pie [carta];\n"
		"CA-2 tras nota si autor nota(montó) entonces traspasa ganado a pie si_nada 3;\n", FOUR_WITH("") PLAYED "nota montó A\nfin\n");
	v = next();
	assert_true(v->ledger_count == 1 && v->ledger[0].handed_over && v->points[1] == 1);
	assert_true(str_equal(v->ledger[0].clauses[0], STR("CA-1")) && !str_equal(v->ledger[0].clauses[1], STR("CA-2")));
	finish();
	/* Ordered twice, it is paid once. */
	points_of(STACKED("traspasa ganado a mano si_nada 3, traspasa ganado a mano si_nada 3"), FOUR_WITH("") PLAYED "nota montó A\nfin\n", 4, 0, false);
	points_of(STACKED("traspasa ganado a pie si_nada 2, traspasa ganado a mano si_nada 3"), FOUR_WITH("") PLAYED "nota montó A\nfin\n", 3, 1, false);
}

/* ---- the close ------------------------------------------------------------------------------------------------------- */

#define TWO "[Asientos 2]\n\nmano 3 reparte B\nA: 1e 7e 4b  B: 4c 1c 5o\n"
#define PAIR HOUSE "mesa { CA-1 asientos 2 4 6; }\nquita OU-T10;\n"
#define A_WINS "A 1e  B 4c\nA 7e  B 5o\n"

static void told(const char *rules, const char *log, int seat)
{
	begin(rules, log);
	const struct verdict *v = next();
	if (count_of(v, "V0315") != (seat != -2))
		fail_msg("%u findings of %s", count_of(v, "V0315"), log);
	for (const struct finding *f = v->findings.first; f; f = f->next)
		if (f->code == CODE_ACT_CONDUCT)
			assert_int_equal(f->seat, seat);
	finish();
}

/* A rule on the winner of a lance names him where he is alone; one of the close names whom it is about. */
static void test_named(void **state)
{
	static const char won[] = PAIR "CA-1 CA-2 al liquidar truco si ganador en_juego entonces queda [conducta];\n";
	static const char envite[] = PAIR "CA-1 CA-2 al liquidar envite si ganador en_juego entonces queda [conducta];\n";
	static const char noted[] = PAIR "CA-1 CA-2 al cerrar mano si algún asiento nota(montó) entonces queda [conducta];\n";
	(void)state;
	told(won, TWO A_WINS "fin\n", 0);
	told(won, TWO "A \"truco\"  B \"no quiero\"\nfin\n", 0);
	told(won, TWO "A 4b  B 1c\nB \"truco\"  A \"no quiero\"\nfin\n", 1);
	told(won, TWO "A 1e  B 4c\nfin\n", -2); /* nobody has won it */
	told(envite, TWO "A \"envido\"  B \"no quiero\"\n" A_WINS "fin\n", 0);
	told(envite, TWO "A 4b  B \"envido\"  A \"no quiero\"\nB 4c\nA 1e  B 1c\nA 7e  B 5o\nfin\n", 1);
	told(envite, TWO A_WINS "fin\n", -2);
	told(noted, TWO A_WINS "nota montó B\nfin\n", 1);
	told(noted, TWO A_WINS "nota montó A\nfin\n", 0);
}

/* Annulled by the table or by its judge: no points, and the rules of the close see it all the same, of either side. */
static void test_annulled(void **state)
{
	static const char *const logs[] = { FOUR_WITH("") "nota montó A\nanula\n", FOUR_WITH("") "nota montó A\nA 1e\nanula repite\n",
		FOUR_WITH("") "nota montó A\nfallo repite\nfin\n", FOUR_WITH("") "fallo repite\nnota montó A\nfin\n",
		FOUR_WITH("") "nota montó B\nA 1e\nfin\nfallo repite\n", FOUR_WITH("") "nota montó B\nanula\n" };
	static const char side[] = HOUSE "CA-1 CA-2 al cerrar mano si algún equipo nota(montó) entonces queda [conducta];\n";
	(void)state;
	for (unsigned i = 0; i < sizeof logs / sizeof *logs; i++) {
		begin(side, logs[i]);
		const struct verdict *v = next();
		assert_true(v->annulled);
		assert_false(v->undecided);
		assert_int_equal(v->ledger_count, 0);
		assert_int_equal(count_of(v, "V0315"), 1);
		finish();
	}
	begin(side, FOUR_WITH("") PLAYED "nota montó B\nfin\n");
	assert_int_equal(count_of(next(), "V0315"), 1);
	finish();
	/* A sentence of the close: nothing of the hand counts but what it says itself. */
	begin(STACKED("anula mano, tantos 5 a pie"), FOUR_WITH("") PLAYED "nota montó A\nfin\n");
	const struct verdict *v = next();
	assert_true(v->annulled);
	assert_int_equal(v->points[0], 0);
	assert_int_equal(v->points[1], 5);
	assert_int_equal(v->ledger_count, 1);
	assert_item(v, 0, (struct item){ 1, 5, "", "pena", "penalty", "nota montó A", "CA-1 CA-2", false });
	finish();
	begin(HOUSE "CA-1 CA-2 tras nota si autor nota(montó) entonces tantos 5 a rival, anula mano [carta];\n",
		FOUR_WITH("") "nota montó A\n" PLAYED "fin\n");
	v = next();
	assert_true(v->annulled);
	assert_int_equal(v->points[1], 5);
	assert_int_equal(v->ledger_count, 1);
	finish();
}

/* ---- the price of a fault ------------------------------------------------------------------------------------------- */

#define CHARGED HOUSE "CA-1 tras nota si autor nota(montó) entonces culpa montada [carta];\n" \
	"CA-2 tras nota si autor nota(seña) entonces culpa montada;\n"
#define PRICED(effects) CHARGED "CA-2 al cerrar mano si algún equipo cometió(montada) entonces " effects ";\n"

/* What the finding of the stacked cards says that it cost. */
static void price(const char *rules, const char *log, const char *effect, int side, int tantos)
{
	begin(rules, log);
	const struct finding *f = find(next(), "V0310", "nota montó A");
	assert_str(f->effect.text.in[LANG_ES], effect);
	assert_int_equal(f->effect.side, side);
	assert_int_equal(f->effect.tantos, tantos);
	finish();
}

#define CHARGES_TOLD "CA-1 tras nota si autor nota(montó) entonces culpa montada [carta];\n" \
	"CA-2 al cerrar mano si algún equipo cometió(montada) entonces traspasa truco a rival;\n"

/* The rule of the close says nothing of itself: the fault for which it hands something over says what it cost. */
static void test_price(void **state)
{
	static const char moved[] = "los tantos pasan al otro bando";
	const char *log = FOUR_WITH("") "A \"envido\"  D \"no quiero\"\n" PLAYED "nota montó A\nfin\n";
	(void)state;
	price(PRICED("traspasa envite + truco a rival"), log, moved, 1, 2);
	price(PRICED("traspasa envite a rival"), log, moved, 1, 1); /* the truco that A's side won is none of it */
	price(PRICED("veda envido a equipo"), log, "", -1, 0);
	/* What is told after it has no part in it. */
	price(PRICED("traspasa envite a rival") "CA-2 al cerrar mano si mano en_juego entonces queda [conducta];\n", log, moved, 1, 1);
	/* Where the rule speaks for itself the fault does not. */
	price(CHARGED "CA-2 al cerrar mano si algún equipo cometió(montada) entonces traspasa truco a rival [conducta];\n", log, "",
		-1, 0);
	/* Of two things that it hands over the first is told; nor is what a fault says of itself. */
	price(PRICED("traspasa envite a rival, traspasa truco a equipo"), log, moved, 1, 1);
	price(PRICED("traspasa envite a rival, traspasa envite a equipo"), FOUR_WITH("") "A \"envido\"  D \"no quiero\"\nA 1e\nnota montó A\nfin\n",
		moved, 1, 0);
	price(HOUSE "CA-1 tras nota si autor nota(montó) entonces culpa montada, tantos 3 a rival [carta];\n"
		"CA-2 al cerrar mano si algún equipo cometió(montada) entonces traspasa truco a rival;\n", FOUR_WITH("") PLAYED "nota montó A\nfin\n",
		"", 1, 3);
	/* A charge that nothing told has nothing to say. */
	begin(PRICED("traspasa truco a rival"), FOUR_WITH("") PLAYED "nota seña A a C\nfin\n");
	const struct verdict *v = next();
	assert_int_equal(v->findings.count, 0);
	assert_int_equal(v->points[1], 1);
	finish();
	/* Of two charges at one place, one of which nothing told, it is the price of the other. */
	price(HOUSE "CA-1 tras nota si autor nota(montó) entonces culpa alzada;\n" CHARGES_TOLD, FOUR_WITH("") PLAYED "nota montó A\nfin\n", moved, 1, 1);
	price(HOUSE CHARGES_TOLD "CA-1 tras nota si autor nota(montó) entonces culpa alzada;\n", FOUR_WITH("") PLAYED "nota montó A\nfin\n", moved, 1, 1);
	/* Whose the truco was is not known: neither is what it cost. */
	price(PRICED("traspasa envite a rival"), FOUR_WITH("") "A \"envido\"  D \"no quiero\"\nA 1e\nnota montó A\nfin\n", moved, 1, 0);
}

#define SENTENCES(effects) HOUSE "CA-1 tras nota si autor nota(montó) entonces " effects " [carta];\n" \
	"CA-2 tras nota si autor nota(marcó) entonces " effects " [carta];\n"

/* Of two sentences on a lance the first stands, whoever won it and if nobody did; the other changes nothing. What neither side may collect
 * goes to nobody. */
static void test_two_sentences(void **state)
{
	static const char late[] = "no cambia nada: el otro bando ya los había perdido";
	static const char nobody[] = "los pierde, y el otro bando tampoco puede cobrarlos";
	static const char moved[] = "los tantos pasan al otro bando";
	static const char *const played[] = { PLAYED, "A 1e\n" };
	char log[500];
	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		snprintf(log, sizeof log, FOUR_WITH("") "%snota montó A\nnota marcó D\nfin\n", played[i]);
		points_of(SENTENCES("traspasa truco a rival"), log, 0, 1, false);
		price(SENTENCES("traspasa truco a rival"), log, moved, 1, 1);
		points_of(SENTENCES("traspasa truco a rival, no_cobra truco equipo"), log, 0, 0, false);
		price(SENTENCES("traspasa truco a rival, no_cobra truco equipo"), log, nobody, -1, 0);
		snprintf(log, sizeof log, FOUR_WITH("") "%snota marcó D\nnota montó A\nfin\n", played[i]);
		points_of(SENTENCES("traspasa truco a rival"), log, 1, 0, false);
		price(SENTENCES("traspasa truco a rival"), log, late, -1, 0);
	}
	/* Barred in two parts; of one part alone the other goes over. */
	snprintf(log, sizeof log, FOUR_WITH("") "A \"envido\"  D \"no quiero\"\n" PLAYED "nota montó A\nnota marcó D\nfin\n");
	price(SENTENCES("traspasa envite + truco a rival, no_cobra envite equipo, no_cobra truco equipo"), log, nobody, -1, 0);
	price(SENTENCES("traspasa envite + truco a rival, no_cobra truco equipo"), log, moved, 1, 1);
	/* Of more stakes than those lost already the rest goes over; of what each side won, each its own. */
	price(HOUSE "CA-1 tras nota si autor nota(montó) entonces traspasa envite + truco a rival [carta];\n"
		"CA-2 tras nota si autor nota(marcó) entonces traspasa truco a rival [carta];\n",
		FOUR_WITH("") "A \"envido\"  D \"no quiero\"\n" PLAYED "nota marcó D\nnota montó A\nfin\n", moved, 1, 1);
	price(SENTENCES("traspasa ganado a rival"), FOUR_WITH("") PLAYED "nota marcó D\nnota montó A\nfin\n", moved, 1, 1);
	/* Of other stakes each stands; and what one side may not collect of one, it may of the other. */
	price(HOUSE "CA-1 tras nota si autor nota(montó) entonces traspasa truco a rival [carta];\n"
		"CA-2 tras nota si autor nota(marcó) entonces traspasa envite a rival, no_cobra envite equipo [carta];\n", log, moved, 1, 1);
}

/* Points that come when the match was won already are not written, and their fault says so. */
static void test_unbooked(void **state)
{
	static const char rule[] = HOUSE "CA-1 CA-2 tras nota si autor nota(montó) entonces tantos 5 a rival [carta];\n";
	(void)state;
	price(rule, FOUR_WITH(" marcador 27-0") PLAYED "nota montó D\nnota montó A\nfin\n", "no se anota: la partida ya estaba ganada", -1, 0);
	price(rule, FOUR_WITH(" marcador 27-0") PLAYED "nota montó A\nnota montó D\nfin\n", "", 1, 5);
}

/* What its side won and does not collect, lance by lance in the order of booking; nothing where it won none of it or another word was the last. */
static void test_kept_back(void **state)
{
	static const char apart[] = CHARGED "CA-2 al cerrar mano si algún equipo cometió(montada) entonces no_cobra truco equipo;\n"
		"CA-2 al cerrar mano si algún equipo cometió(montada) entonces no_cobra envite equipo;\n";
	const char *log = FOUR_WITH("") "A \"envido\"  D \"no quiero\"\n" PLAYED "nota montó A\nfin\n";
	const char *lost = FOUR_WITH("") "A \"envido\"  D \"real envido\"  A \"no quiero\"\n" PLAYED "nota montó A\nfin\n";
	(void)state;
	price(PRICED("no_cobra envite equipo"), log, "su bando no cobra lo que ganó: envido", -1, 0);
	price(PRICED("no_cobra truco equipo"), log, "su bando no cobra lo que ganó: truco", -1, 0);
	price(PRICED("no_cobra truco + envite equipo"), log, "su bando no cobra lo que ganó: envido, truco", -1, 0);
	price(apart, log, "su bando no cobra lo que ganó: envido, truco", -1, 0);
	price(PRICED("no_cobra envite rival"), log, "", -1, 0);
	price(PRICED("no_cobra envite equipo"), lost, "", -1, 0);
	price(PRICED("no_cobra envite equipo"), FOUR_WITH("") "A \"envido\"  D \"no quiero\"\n" PLAYED "nota montó A\nfallo tantos 0-1\nfin\n", "",
		-1, 0);
	price(PRICED("no_cobra envite equipo"), FOUR_WITH("") "A \"envido\"  D \"no quiero\"\n" PLAYED "nota montó A\nfallo tantos 1-0\nfin\n",
		"su bando no cobra lo que ganó: envido", -1, 0);
}

/* ---- what an open question is called, and what would settle it ------------------------------------------------------ */

static void asks(const char *rules, const char *log, const char *code, const char *words, const char *lance, const char *fix)
{
	begin(rules, log);
	const struct finding *f = find(next(), code, words);
	assert_str(f->args[0].words.in[LANG_EN], lance);
	assert_str(f->fix.in[LANG_EN], fix);
	finish();
}

static void test_settled_how(void **state)
{
	(void)state;
	asks(UNIVERSITARIO, FOUR_WITH("") "A \"falta envido\"  D \"quiero\"\nA \"28\"  D \"son buenas\"\n" PLAYED "fin\n", "V0407", "quiero",
		"falta envido", "record the score before the hand");
	/* The score is on record, and no card was laid with the words. */
	asks(HOUSE "permite CA-2 \"nada\" \"nothing\";\nlance envite { CA-1 canto envido abre, fija carta; }\n", FOUR_WITH(" marcador 3-3") "A \"envido\"  D \"quiero\"\nA \"28\"  D \"son buenas\"\nfin incompleta\n",
		"V0407", "quiero", "envido", "record the number that was said, or the card laid with the words");
	asks(UNIVERSITARIO, FOUR_WITH("") ENVIDO PLAYED "fin\n", "V0405", "quiero", "envido", "record the numbers that were declared");
	/* The cards decide, and a rule staked it before any call: it goes by the name of the lance. */
	asks(HOUSE "lance envite { CA-1 declara { orden libre; decide verdad; primera cualquiera; callado concede; } }\n"
		"CA-2 al abrir entonces apuesta envite 2;\n", HAND_D PLAYED_D "fin\n", "V0412", "mano 3 reparte D", "envido",
		"record the cards, or those shown");
}

/* An item has room for ten clauses: the first ten are cited, and what stands after them is as it was. */
static void test_many_clauses(void **state)
{
	static const char rules[] = "reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"universitario\";\n"
		"cláusula CA-0 \"a\" \"a\";\ncláusula CA-1 \"a\" \"a\";\ncláusula CA-2 \"a\" \"a\";\ncláusula CA-3 \"a\" \"a\";\n"
		"cláusula CA-4 \"a\" \"a\";\ncláusula CA-5 \"a\" \"a\";\ncláusula CA-6 \"a\" \"a\";\ncláusula CA-7 \"a\" \"a\";\n"
		"cláusula CA-8 \"a\" \"a\";\ncláusula CA-9 \"a\" \"a\";\n"
		"CA-0 CA-1 CA-2 CA-3 CA-4 CA-5 CA-6 CA-7 CA-8 CA-9 al cerrar mano si algún asiento nota(montó) "
		"entonces traspasa truco a pie [carta];\n";
	(void)state;
	begin(rules, FOUR_WITH("") "A \"truco\"  D \"quiero\"\n" PLAYED "nota montó A\nfin\n");
	assert_item(next(), 0, (struct item){ 1, 2, "truco", "truco querido", "truco accepted", "quiero",
		"CA-0 CA-1 CA-2 CA-3 CA-4 CA-5 CA-6 CA-7 CA-8 CA-9", false });
	finish();
}

/* A refused call that nothing moved rests on the clauses of its lance alone. */
static void test_refused_alone(void **state)
{
	(void)state;
	begin(UNIVERSITARIO, FOUR_WITH("") "A \"envido\"  D \"no quiero\"\n" PLAYED "fin\n");
	const struct verdict *v = next();
	for (unsigned k = 0; k < FINDING_CLAUSES; k++)
		assert_false(str_equal(v->ledger[0].clauses[k], court.load.rules->clauses[court.load.rules->cited[0]].id));
	finish();
}

/* As many stakes handed over as there is room for, silently: what else was awarded is still there. */
static void test_room(void **state)
{
	enum { TRANSFERS = 16 };
	char rules[2000];
	char *at = rules + sprintf(rules, HOUSE "CA-1 al cerrar baza si baza = 1 entonces tantos 3 a pie, tantos 2 a pie;\n");

	(void)state;
	for (unsigned i = 0; i < TRANSFERS; i++)
		at += sprintf(at, "CA-2 al cerrar mano si algún asiento nota(montó) y cadena(truco) != %u entonces traspasa envite a pie;\n", i + 10);
	points_of(rules, FOUR_WITH("") PLAYED "nota montó A\nfin\n", 1, 5, false);
}

#define FAULTS HOUSE "CA-1 tras nota si autor nota(montó) entonces culpa montada [carta];\n" \
	"CA-1 tras nota si autor nota(marcó) entonces culpa marcada [carta];\n" \
	"CA-2 al cerrar mano si algún equipo cometió(montada) entonces traspasa truco a rival;\n"

/* Each of two faults says what it cost itself, whichever came first; a duty that lapsed tells its own. */
static void test_prices_apart(void **state)
{
	static const char envite[] = "cláusula CA-3 \"Más.\" \"More.\";\n"
		"CA-3 al cerrar mano si algún equipo cometió(marcada) entonces traspasa envite a rival;\n";
	static const char owed[] = FAULTS "CA-2 debe algo { quién mano; cumple pide; vence antes de juega(2); sino culpa montada de deudor [conducta]; }\n";
	static const char *const notes[] = { "nota marcó C\nnota montó A\n", "nota montó A\nnota marcó C\n" };
	char rules[1500], log[500];

	(void)state;
	for (unsigned i = 0; i < 4; i++) {
		snprintf(rules, sizeof rules, FAULTS "%s", envite);
		snprintf(log, sizeof log, FOUR_WITH("") "A \"envido\"  D \"quiero\"\nA \"28\"  D \"son buenas\"\n" PLAYED "A muestra 1e 7e\n%sfin\n", notes[i & 1]);
		begin(rules, log);
		const struct finding *f = find(next(), "V0310", i & 2 ? "nota montó A" : "nota marcó C");
		if (f->effect.side != 1 || f->effect.tantos != (i & 2 ? 1 : 2))
			fail_msg("case %u: %d of side %d", i, f->effect.tantos, f->effect.side);
		finish();
	}
	/* a fault that costs nothing says nothing of the duty's price, and one that does says its own */
	for (unsigned i = 0; i < 2; i++) {
		snprintf(rules, sizeof rules, "%s%s", owed, i ? envite : "");
		begin(rules, FOUR_WITH("") "A \"envido\"  D \"quiero\"\nA \"28\"  D \"son buenas\"\nnota marcó C\n" PLAYED "A muestra 1e 7e\nfin\n");
		const struct verdict *v = next();
		const struct finding *f = find(v, "V0315", "A 7e"), *marked = find(v, "V0310", "nota marcó C");
		assert_int_equal(f->effect.side, 1);
		assert_int_equal(f->effect.tantos, 1);
		assert_int_equal(marked->effect.side, i ? 1 : -1);
		assert_int_equal(marked->effect.tantos, i ? 2 : 0);
		finish();
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_sentenced),
		cmocka_unit_test(test_event_of_words), cmocka_unit_test(test_moved),
		cmocka_unit_test(test_unproved),
		cmocka_unit_test(test_bazas_unknown),
		cmocka_unit_test(test_stopped),
		cmocka_unit_test(test_at_the_target),
		cmocka_unit_test(test_won),
		cmocka_unit_test(test_named),
		cmocka_unit_test(test_annulled),
		cmocka_unit_test(test_price), cmocka_unit_test(test_two_sentences), cmocka_unit_test(test_unbooked), cmocka_unit_test(test_kept_back),
		cmocka_unit_test(test_settled_how), cmocka_unit_test(test_many_clauses),
		cmocka_unit_test(test_refused_alone), cmocka_unit_test(test_room),
		cmocka_unit_test(test_prices_apart),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
