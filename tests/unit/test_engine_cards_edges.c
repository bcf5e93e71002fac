/* Cards that are not simply laid open in turn, where one thing is taken for another: a hand that shows for one that takes back, what
 * was put for what was laid, a card that nobody saw for the one turned up later. */
#include "laid_table.h"

#define TWO "A: 3o 12o 4o  B: 2o 5o 6o\n"
#define FORM(when, form, more) "JU-4 antes de " when " si forma = " form " " more "entonces queda [carta];\n"

/* ---- taken back ------------------------------------------------------------------------------------------------------ */

/* Only its owner's hand takes a card back, and only by taking it up. */
static void test_taken_up(void **state)
{
	char room[900];
	(void)state;
	opened("");
	t.rules->early = set(EARLY_TILL_TURN);
	expect(play(&t, 4, four(room, "C 1e  C levanta 1e de C  A 3o  B 2o  C 4c  D 5c\nA 12o  B 5o  C 1b  D 6c\n")), 1, 0, "");
	expect(play(&t, 4, four(room, "C 1e  C muestra 1e  A 3o  B 2o  D 5c\nC 1b  D 6c  A 12o  B 5o\n")), 1, 0, "JU-1");
	/* Too late once he has laid another, though A and B still owe theirs. */
	expect(play(&t, 4, four(room, "C 1e  C 4c  C levanta 1e\nA 3o  B 2o  D 5c\nC 1b  D 6c  A 12o  B 5o\n")), 1, 0, "JU-1JU-2JU-3");
	/* B's card lies: A and C are all that D's card comes before. After C's the round may go on, and D lays in turn. */
	expect(play(&t, 4, four(room, "B 2o  D 7c  A 3o  C 1b  D levanta 7c\nC 1e  D 6c  A 12o  B 5o\n")), 1, 0, "JU-1JU-2");
	expect(play(&t, 4, four(room, "C 1b  D 7c  D levanta 7c  A 3o  B 2o\nC 1e  D 6c  A 12o  B 5o\n")), 1, 0, "JU-1JU-2");
	/* Whose turn it is nobody knows: nothing is laid before it. */
	expect(play(&t, 4, "A ?  B ?  C ?  D ?\nC mazo  C 1e  C levanta 1e  A 3o  B 2o  D 5c\n"), 0, 0, "JU-1JU-2");
	assert_true(t.kept.undecided);
}

/* A card laid twice by the log, the second time out of turn and taken back in time: the first still lies there, and nobody took it up. */
static void test_laid_already(void **state)
{
	char room[900];
	(void)state;
	opened("");
	t.rules->early = set(EARLY_TILL_TURN);
	expect(play(&t, 4, four(room, "A 3o  B 2o  C 4c  D 5c\nC 4c  C levanta 4c  A 12o  B 5o  C 1e  D 6c\n")), 1, 0, "");
	expect(play(&t, 4, four(room, "A 3o  B 2o  C 4c  D 5c\nC levanta 4c  A 12o  B 5o  C 1e  D 6c\n")), 1, 0, "JU-2");
}

/* When the hand is over no turn comes any more: a card too many is one, taken back or not. */
static void test_after_the_end(void **state)
{
	char room[900];
	(void)state;
	opened("");
	t.rules->early = set(EARLY_TILL_TURN);
	expect(play(&t, 4, four(room, "A \"truco\"  B \"no quiero\"\nC 1e  C 1b  C 4c  C 7o  C levanta 7o\n")), 1, 0, "JU-3");
}

/* However many are taken back: what is barred stays barred. */
static void test_many_taken_back(void **state)
{
	char room[900], events[700] = "B reclama otra a A\n";
	(void)state;
	opened("JU-4 tras reclama entonces veda quiere a rival;\n");
	t.rules->early = set(EARLY_TILL_TURN);
	for (unsigned i = 0; i < 20; i++)
		strcat(events, "C 1e  C levanta 1e\n");
	strcat(events, "B \"truco\"  A \"quiero\"\nA 3o  B 2o  C 1e  D 5c\nC 1b  D 6c  A 12o  B 5o\n");
	expect(play(&t, 4, four(room, events)), 1, 0, "JU-4");
}

/* What comes after the last event of the hand is none of it, and takes nothing back. */
static void test_past_the_last(void **state)
{
	char room[900], log[1200];
	struct findings notation;
	struct hand hand;
	(void)state;
	opened("");
	t.rules->early = set(EARLY_TILL_TURN);
	snprintf(log, sizeof log, "[Asientos \"4\"]\n\nmano 3 reparte D marcador 0-0\n%s", four(room, "D levanta 5c  C 1e  C levanta 1e\nfin incompleta\n"));
	struct reader *reader = reader_open_text(str_of(log), STR("prueba.truco"));
	t.court.engine = engine_open(t.rules, t.court.canto);
	findings_init(&notation, &t.court.load.arena);
	assert_int_equal(reader_next(reader, &hand, &notation), READER_HAND);
	for (unsigned left = hand.event_count; left >= 2; left--) {
		hand.event_count = left;
		engine_new_match(t.court.engine, hand.match);
		assert_int_equal(engine_judge(t.court.engine, &hand, &notation)->findings.count, left == 2);
	}
	engine_close(t.court.engine);
	reader_close(reader);
}

/* C has gone: the seat before D is B, who has laid. */
static void test_before_gone(void **state)
{
	char room[900];
	(void)state;
	opened("");
	t.rules->early = set(EARLY_TILL_PREVIOUS);
	expect(play(&t, 4, four(room, "C mazo  D 7c  B 2o  D levanta 7c  A 3o\nA 12o  B 5o  D 6c\n")), 1, 0, "JU-1JU-2");
	expect(play(&t, 4, four(room, "C mazo  D 7c  D levanta 7c  A 3o  B 2o  D 5c\nA 12o  B 5o  D 6c\n")), 1, 0, "");
}

/* The hand that takes a card back is that of this card: another is looked at by itself, and what lies face down stays. */
static void test_that_hand(void **state)
{
	char room[900];
	(void)state;
	opened("");
	t.rules->early = set(EARLY_TILL_TURN);
	expect(play(&t, 4, four(room, "C 1e  C levanta 1e  A 3o  A levanta 3o  B 2o  C 4c  D 5c\nA 12o  B 5o  C 1b  D 6c\n")), 1, 0, "JU-2");
}

/* A card that nobody saw lies face down, another was laid by mistake and taken up: the first still lies there when it is turned up. */
static void test_that_one_stays(void **state)
{
	(void)state;
	opened(FORM("descubre", "boca_abajo", ""));
	t.rules->mistaken = set(MISTAKEN_TAKEN_BACK);
	expect(play(&t, 2, "A ? boca_abajo  A 3o con ? {por_error}  A levanta ?  B 2o  B descubre 4c de A\nA 4c  B 5o\nB mazo\n"), 1, 0, "JU-4");
	expect(play(&t, 2, "A ? boca_abajo  B ? boca_abajo  A 3o con ? {por_error}  A levanta ?  B 2o con ? {por_error}  B levanta ?\n"
		"B descubre 4c de A  A descubre 5c de B\nA 4c  B 5c\nB mazo\n"), 1, 0, "JU-4");
	assert_non_null(strstr(t.kept.findings, "«B descubre 4c de A»"));
	assert_non_null(strstr(t.kept.findings, "«A descubre 5c de B»"));
}

/* Seen by all when it came back, if it lay open. */
static void test_seen_when_taken_back(void **state)
{
	static const char rule[] = "combinación flor { mismo_palo 3; }\n"
		"JU-4 al cerrar mano si algún asiento a_la_vista(sin flor) entonces queda [muestra];\n";
	(void)state;
	opened(rule);
	t.rules->early = set(EARLY_TILL_TURN);
	t.rules->thrown = set(THROWN_COUNTS);
	expect(play(&t, 2, "B 2o  B levanta 2o  A 3o  B 4c  B mazo\n"), 1, 0, "JU-4");
	expect(play(&t, 2, "B 2o tapada  B levanta 2o  A 3o  B 4c  B mazo\n"), 1, 0, "");
	expect(play(&t, 2, "B 2o boca_abajo {tirada}  B levanta 2o  A 3o  B 4c  B mazo\n"), 1, 0, "");
	/* A card that is not his was not seen in his hand. */
	expect(play(&t, 2, TWO "A 3o  B descubre 1c de A  B mazo\n"), 1, 0, "");
	expect(play(&t, 2, "A 3o  B descubre 1c de A  B mazo\n"), 1, 0, "JU-4");
}

/* ---- whose card, and which ----------------------------------------------------------------------------------------------- */

/* Named as another's it may be his own; somebody who does not sit there has none. */
static void test_owner(void **state)
{
	(void)state;
	opened("combinación flor { mismo_palo 3; }\nJU-4 al cerrar mano si algún asiento a_la_vista(sin flor) entonces queda [muestra];\n");
	expect(play(&t, 2, TWO "A 3o boca_abajo  A descubre 3o de B  B 2o\nA 4o  B 5o\nB 6o  A 12o\n"), 1, 0, "");
	expect(play(&t, 2, "A 3o  B 2o  B descubre 12c de C  B mazo\n"), 1, 0, "JU-4");
}

/* A card that nobody saw is the one that is turned up later, if it lay covered and nothing else can be meant. */
static void test_covered_card(void **state)
{
	static const struct { const char *events, *after; bool known; } cases[] = {
		{ "A ? tapada  B 2o  A descubre 3o\nB mazo\n", "", true }, { "A ? tapada  A descubre 3o  B 2o\n", "", true },
		{ "A ? tapada  B 2o\n", "B descubre 3o de A\n", true }, { "A ? tapada  B 2o\n", "B descubre ? de A\nB descubre 3o de A\n", true },
		{ "A ?  B 2o  B descubre 3o de A\n", "", false }, { "A ? con 12o  B 2o  B descubre 3o de A\n", "", false },
		{ "B descubre 3o de A  A ? tapada  B 2o\n", "", false }, { "A ? tapada  B 2o  A muestra 3o\n", "", false },
		{ "A 3o boca_abajo  A ? tapada  B 2o  B descubre 3o de A\n", "", false },
		{ "A ? tapada  B 2o  B descubre 3o de A\n", "A 3o\n", false },
		{ "A ? tapada  B 4o\n", "B descubre 1o de A\n", true }, { "A ? tapada  B 2o\n", "B descubre ? 3o de A\n", true },
		{ "B descubre 12o de A  A ? tapada  B 2o  B descubre 3o de A\n", "", true },
		/* an open one that the log does not name, or one that is shown or lifted, lies not covered */
		{ "A ? tapada  B 2o\nA ?  B 2b  B descubre 3o de A\n", "", true }, { "A ? tapada  B 2o\nA ? con 12o  B 2b  B descubre 3o de A\n", "", true },
		{ "A ? tapada  B 2o  A muestra ? ?  B descubre 3o de A\n", "", true }, { "A ? tapada  B 2o  B ? tapada  B descubre 3o de A\n", "", true },
	};
	(void)state;
	opened("JU-4 al cerrar baza si algún mano ganó(1) entonces queda [carta];\n");
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char events[300];
		snprintf(events, sizeof events, "%sfin incompleta\n%s", cases[i].events, cases[i].after);
		const struct kept *k = play_all(&t, 2, events);
		if ((strstr(k->findings, " 0 «") && strstr(k->findings, "JU-4")) != cases[i].known)
			fail_msg("%s\n%s", events, k->findings);
	}
}

/* The second of two is not the one that the first was. */
static void test_covered_twice(void **state)
{
	(void)state;
	opened("");
	play(&t, 2, "A ? tapada  B 2o\nA ? tapada  B 2b  B descubre 3o de A\n");
	assert_true(t.kept.undecided);
	/* Another's card turned up is not his: B has won the first, and leads. */
	expect(play(&t, 2, "A ? tapada  B ? tapada  A descubre 1e de B\nB 1b  A 4o\n"), 0, 1, "");
	/* Each turned up while it lay there alone: the 3o won the first, the 12o lost the second to the 2b. */
	expect(play(&t, 2, "A ? tapada  B 2o  B descubre 3o de A\nA ? tapada  B 2b  B descubre 12o de A\nB 4o  A 1e\n"), 1, 0, "");
	assert_false(t.kept.undecided);
	/* While both lie there each may be either: 3o and 12o win both bazas, 12o and 3o the second alone, and the 1b the third. */
	play(&t, 2, "A ? tapada  B 2o\nA ? tapada  B 4b  B descubre 3o de A  B descubre 12o de A\nA 5e  B 1b\n");
	assert_true(t.kept.undecided);
	t.rules->together = set(TOGETHER_ALL);
	play(&t, 2, "A 3o con ? ?  B 2o\nB 5o  B descubre 4o de A\nB 1e\n");
	assert_true(t.kept.undecided);
	t.rules->together = set(TOGETHER_FIRST_ONLY);
	/* One turned up twice is one: the other stays unknown. */
	play(&t, 2, "A ? tapada  B 2o  B descubre 3o de A\nA ? tapada  B 2b  B descubre 3o de A\nA 5e  B 1b\n");
	assert_true(t.kept.undecided);
}

/* ---- face down -------------------------------------------------------------------------------------------------------------- */

/* Of two that lie face down the one named is turned up, the other stays. */
static void test_two_down(void **state)
{
	(void)state;
	opened("");
	expect(play(&t, 2, TWO "A 3o boca_abajo  A 12o boca_abajo  A descubre 12o  B 2o\nB 5o  A descubre 3o\nA 4o  B 6o\n"), 0, 1, "");
	expect(play(&t, 2, TWO "A 3o boca_abajo  A 12o boca_abajo  A levanta 12o  A descubre 3o  B 2o\nA 12o  B mazo\n"), 1, 0, "");
}

/* So of two that nobody saw: each is laid when its owner turns it up, and B's cards come when they are due. */
static void test_two_down_unseen(void **state)
{
	static const char *const rows[] = {
		"A ? boca_abajo  A ? boca_abajo  A descubre 3o  B 2o\nA descubre 12o  B 5o\n",
		"A ? boca_abajo  A ? boca_abajo  A descubre 3o  B 2o\nB 7o  A descubre 12o\nA 1e  B 6o\n",
		"A ? boca_abajo  A 12o boca_abajo  A descubre 3o  B 2o\nA descubre 12o  B 5o\n",
		"A ? boca_abajo  A ? boca_abajo  A descubre 3o  B 2o\nA 12o  B 5o\n",
	};
	(void)state;
	opened("");
	expect(play(&t, 2, rows[0]), 1, 0, "");
	expect(play(&t, 2, rows[1]), 1, 0, "JU-1");
	expect(play(&t, 2, rows[2]), 1, 0, "");
	expect(play(&t, 2, rows[3]), 1, 0, "");
	/* Thrown they are laid, and the one turned up may be either. */
	t.rules->thrown = set(THROWN_COUNTS);
	play(&t, 2, "A ? boca_abajo {tirada}  B 2o\nA ? boca_abajo {tirada}  B 4b  B descubre 3o de A  B descubre 12o de A\nA 5e  B 1b\n");
	assert_true(t.kept.undecided);
}

/* Turned up and still not seen: laid all the same, the second as his second. */
static void test_turned_unseen(void **state)
{
	(void)state;
	opened("JU-4 antes de juega(2) exige nunca sino queda [carta];\n");
	play_all(&t, 2, "A ? boca_abajo  A ? boca_abajo  A descubre ?  B 2o\nA descubre ?\nfin incompleta\n");
	assert_non_null(strstr(t.kept.findings, "JU-4"));
}

/* What nobody saw face down is the card that its owner turns up later: another one of his that lies open is not. */
static void test_open_beside_covered(void **state)
{
	(void)state;
	opened(FORM("descubre", "boca_abajo", ""));
	expect(play(&t, 2, "A ? boca_abajo  A 4o  B 2o  B descubre 4o de A\nB 5o  A descubre 3o\nA 12o  B 6o\n"), 1, 0, "");
	expect(play(&t, 2, "A ? boca_abajo  A 4o  B 2o  B descubre 3o de A\nB 5o  A descubre 3o\nA 12o  B 6o\n"), 1, 0, "JU-4");
}

/* Six are all that can lie there of one player; those of the next are not touched by more. */
static void test_seven_down(void **state)
{
	(void)state;
	opened("JU-4 antes de descubre si siempre entonces queda [carta];\n");
	expect(play(&t, 2, "B 5o boca_abajo  A 1o boca_abajo  A 2o boca_abajo  A 3o boca_abajo  A 4o boca_abajo  A 6o boca_abajo  A 7o boca_abajo\n"
		"A 10o boca_abajo  A 3e  B descubre 5o  B mazo\n"), 1, 0, "");
}

/* Taken up again it does not lie there: to turn it up lays nothing. */
static void test_put_and_taken_up(void **state)
{
	(void)state;
	opened("");
	expect(play(&t, 2, TWO "A 4o boca_abajo  A levanta 4o  A descubre 4o  A 3o  B 2o  B mazo\n"), 1, 0, "");
	/* What lies open already is not the card that nobody saw. */
	expect(play(&t, 2, "A 3o  B 2o\nA ? boca_abajo  A descubre 3o  A 1e  B 12b\n"), 1, 0, "");
}

/* How the card that is turned up lay. */
static void test_form_lying(void **state)
{
	static const struct { const char *events, *form; } cases[] = {
		{ "A 3o bajo 12o  B descubre 3o de A  B mazo", "debajo" }, { "A ? bajo 12o  B descubre 12b de A  A 12b  B mazo", "debajo" },
		{ "A 1o  B descubre 1o de A  B mazo", "abierta" }, { "A 3o bajo 12o  B descubre 12o de A  B mazo", "abierta" },
		{ "A 3o tapada  B descubre 3o de A  B mazo", "pasada" }, { "A 3o  B 2o\nA 4o tapada  B descubre 4o de A  B mazo", "pasada" },
		{ "A 3o  B 2o\nA 4o  B 5o\nB 7o  A 12o tapada  B descubre 12o de A", "pasada" },
		{ "A 3o  B 2o\nA 4o tapada  B descubre 3o de A  B mazo", "abierta" },
		{ "A 3o tapada  A 12o boca_abajo  B descubre 12o de A  B mazo", "boca_abajo" },
		{ "A 12o boca_abajo  B descubre 12o de A  B mazo", "boca_abajo" },
		{ "A ? boca_abajo  B descubre 3o de A  A 3o  B mazo", "boca_abajo" },
		{ "A 12o boca_abajo  A 12o boca_abajo  A descubre 12o  B 2o  B descubre 12o de A", "abierta" },
		{ "B ? boca_abajo  A 3o boca_abajo  B descubre 3o de A  A 3o  B mazo", "boca_abajo" },
	};
	static const char *const forms[] = { "abierta", "pasada", "debajo", "boca_abajo" };
	(void)state;
	for (unsigned f = 0; f < 4; f++) {
		char rule[200];
		snprintf(rule, sizeof rule, "JU-4 antes de descubre si forma = %s entonces queda [carta];\n", forms[f]);
		if (f)
			table_close(&t);
		opened(rule);
		t.rules->ranks_passed = true;
		for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
			play(&t, 2, cases[i].events);
			if (!strstr(t.kept.findings, "JU-4") != !!strcmp(cases[i].form, forms[f]))
				fail_msg("%s of %s: %s", forms[f], cases[i].events, t.kept.findings);
		}
	}
}

/* His own, turned up, is laid, and nothing is uncovered by that; what another turns up is seen. */
static void test_own_is_laid(void **state)
{
	(void)state;
	opened("combinación flor { mismo_palo 3; }\nJU-4 antes de descubre si siempre entonces queda [carta];\n"
		"JU-5 al cerrar mano si algún asiento a_la_vista(sin flor) entonces queda [muestra];\n");
	expect(play(&t, 2, "A 3o boca_abajo  A descubre 3o  B 2o  B mazo\n"), 1, 0, "");
	expect(play(&t, 2, "A 3o  B 2o  B descubre 4b de A  B mazo\n"), 1, 0, "JU-4JU-5");
	/* After the end it counts as laid all the same. */
	table_close(&t);
	opened("JU-4 antes de descubre si siempre entonces queda [carta];\nJU-5 al cerrar mano si algún mano jugadas = 3 entonces queda [carta];\n");
	expect(play(&t, 2, "A 7c boca_abajo  A 1e  B 4o\nA 3o  B 4b\nA descubre 7c\n"), 1, 0, "JU-5");
	expect_not(&t.kept, "JU-1");
	expect_not(&t.kept, "JU-4");
	expect(play(&t, 2, "A 1e  B 4o\nA 3o  B 4b\nA 7c\n"), 1, 0, "JU-5");
	expect(play(&t, 2, "A 1e  B 4o\nA 3o  B 4b\n"), 1, 0, "");
}

/* Of two side by side the second waits for its owner's turn. Another that nobody saw, passed before it, is not that one. */
static void test_unseen_waits(void **state)
{
	(void)state;
	opened("");
	t.rules->together = set(TOGETHER_ALL);
	t.rules->ranks_passed = true;
	expect(play(&t, 4, "A 3o con ?  B 2o  C 1e  D 4c\nA ? tapada  C 4b  D 5b  B 3c\nB 12b  C 10b  D 1b\n"), 0, 1, "JU-1");
	assert_false(t.kept.undecided);
}

/* Thrown after the others are done: the last words of the log count too. */
static void test_last_thrown(void **state)
{
	(void)state;
	opened("");
	t.rules->thrown = set(THROWN_COUNTS);
	expect(play_all(&t, 2, "A 1e  B 4o\nA 3o\nfin\nB 2o boca_abajo {tirada}"), 1, 0, "");
	assert_false(t.kept.undecided);
}

/* ---- in turn, and nothing else about it -------------------------------------------------------------------------------- */

/* A seat that may not lay a card is told so, also where its card would be the one that is due. */
static void test_barred_in_turn(void **state)
{
	(void)state;
	opened("JU-4 tras reclama entonces veda juega a rival;\n");
	expect(play(&t, 2, TWO "A 3o  B 2o\nA 12o  A reclama otra a B  B 5o\n"), 0, 0, "JU-4");
	expect_not(play(&t, 2, TWO "B reclama otra a A  B 2o\n"), "JU-4");
}

/* After the end a card is laid for nobody, and no rule is asked about it; what nobody saw is no card that lies. */
static void test_laid_idle(void **state)
{
	(void)state;
	opened("JU-4 tras juega entonces queda [carta];\n");
	expect_not(play(&t, 2, TWO "A \"truco\"  B \"no quiero\"  A 3o  B 2o\n"), "JU-4");
	expect_not(play(&t, 2, "A: 3o 12o 4o  B ?\nA \"truco\"  B \"no quiero\"  B ?  B levanta ?\n"), "JU-2");
	expect_not(play(&t, 2, "A: 3o 12o 4o  B ?\nA \"truco\"  B \"no quiero\"  B ?  B levanta 1o\n"), "JU-2");
}

/* After the end a card of one's own is taken back by the rules, and one of another's is gathered. */
static void test_taken_after_the_end(void **state)
{
	(void)state;
	opened("");
	expect(play(&t, 2, TWO "A 3o  B \"truco\"  A \"no quiero\"  A levanta 3o\n"), 0, 1, "JU-2");
	expect(play(&t, 2, TWO "A 3o  B \"truco\"  A \"no quiero\"  B levanta 3o de A\n"), 0, 1, "");
}

/* Where no rule is on taking a card back. */
static void opened_free(const char *more)
{
	static const char *const before = "JU-2 antes de levanta exige nunca [carta punible];\n";
	char rules[sizeof RULES + 30];
	const char *at = strstr(RULES, before);
	assert_non_null(at);
	snprintf(rules, sizeof rules, "%.*s%sconsta JU-2 \"x\" \"x\";\n", (int)(at - RULES), RULES, at + strlen(before));
	table_set_up(&t, rules, more);
}

/* One of a baza that is over, taken up before the next has begun, is not that of the next, which is still to be laid. */
static void test_taken_between(void **state)
{
	char room[900];
	(void)state;
	opened("");
	expect(play(&t, 4, four(room, "A 3o {por_error}  B 2o  C 4c  D 5c\nC levanta 4c  A 12o  B 5o  C 1e  D 6c\n")), 1, 0, "JU-2");
	expect_not(&t.kept, "JU-3");
}

/* Gathered is a card that lies in a baza that is over, once the next has begun, be it after the end of the hand; one that waits for
 * its baza lies in none. */
static void test_gathered(void **state)
{
	static const struct { const char *events; int theirs; } rows[] = {
		{ "A 4o  B 2o  C 4c  D 5c\nB 5o  A levanta 4o  C 1e  D 6c  A 12o\n", 5 },
		{ "A 4o  B 2o  C 4c  D 5c\nA levanta 4o  B 5o  C 1e  D 6c  A 12o\n", 0 },
		{ "A 4o con 12o  B 2o  C 4c  D 5c\nB 5o  A levanta 12o  C 1e  D 6c\n", 0 },
		{ "A 4o  B 2o  C 4c  D 5c\nB 5o  C \"truco\"  D \"no quiero\"  A levanta 4o\n", 5 },
		{ "A 4o  B 2o  C 4c  D 5c\nB 5o  C \"truco\"  D \"no quiero\"  B levanta 5o\n", 0 },
	};
	char room[900], events[200];
	(void)state;
	opened_free("JU-4 antes de levanta si recoge entonces tantos 5 a rival;\n");
	t.rules->together = set(TOGETHER_ALL);
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		snprintf(events, sizeof events, "%sC 1b  D 7c  A 3o  B 6o\n", rows[i].events);
		expect(play(&t, 4, four(room, events)), 1, rows[i].theirs, "");
	}
}

/* Who took another's card up has not laid that one: his own second card is one too many. */
static void test_after_another_s(void **state)
{
	(void)state;
	opened("");
	expect(play(&t, 2, TWO "A 4o  B 2o  B levanta 4o de A  B 5o  B 6o  A 12o\nA 3o  B 6o\n"), 1, 0, "JU-2JU-3");
}

/* Who took his own back and put another, which does not count, may lay either later: the one that stayed stands for the other. */
static void test_exchanged(void **state)
{
#define DEALT "A: 3o 12o 1e  B: 12b 2o 5o\n"
	(void)state;
	opened("JU-4 antes de juega exige no ajena [carta];\nJU-5 tras juega si carta(1 espada) y baza = 3 entonces queda [carta];\n");
	expect(play(&t, 2, DEALT "A 3o  A levanta 3o  A 1e  B 12b\nA 12o  B 2o\nB 5o  A 3o\n"), 1, 0, "JU-2JU-5");
	expect(play(&t, 2, DEALT "A 3o  A levanta 3o  A 1e  B 12b\nA 12o  B 2o\nB 5o  A 1e\n"), 1, 0, "JU-2JU-5");
	expect(play(&t, 2, DEALT "A 3o  A levanta 3o  A 1e  B 12b\nA 1e  B 2o\n"), 1, 0, "JU-2");
	/* Nothing was put in the place of this one. */
	expect_not(play(&t, 2, DEALT "A 12o  B 2o\nB 5o  A 3o\nA 3o  B 12b\n"), "JU-5");
	table_close(&t);
	/* Of what nobody saw there is no card for the other to stand for. */
	opened("JU-5 tras juega si carta(1 oro) entonces queda [carta];\n");
	expect(play(&t, 2, "A 3o  A levanta 3o  A 1o  B 12b\nA 12o  B 2o\nB 5o  A 3o\n"), 1, 0, "JU-2JU-5");
	expect_not(play(&t, 2, "A 3o  A levanta 3o  A ?  B 12b\nA 12o  B 2o\nB 5o  A 3o\n"), "JU-5");
}

/* An open card in turn is no card out of turn, whatever was noted of the hand. */
static void test_form_in_turn(void **state)
{
	(void)state;
	opened(FORM("juega", "fuera_de_turno", ""));
	expect_not(play(&t, 2, TWO "A 3o {por_error}  B 2o {por_error}\n"), "JU-4");
	expect(play(&t, 2, TWO "B 2o {por_error}  A 3o\n"), 0, 0, "JU-1JU-4");
}

/* Taken back where no rule is on that: the same one again is no other, the next one is one too many. */
static void test_laid_again(void **state)
{
	(void)state;
	opened_free("");
	expect_not(play(&t, 2, TWO "A 3o  A levanta 3o  A 3o  B 2o\nA 12o  B 5o\n"), "JU-3");
	expect(play_all(&t, 2, TWO "A 3o  A levanta 3o  A 12o\nfin incompleta"), 0, 0, "JU-3");
}

/* Shown to the partner alone while the hand goes on, and how many; to a rival or to all, or when it is over, it is an open show. */
static void test_shown_aside(void **state)
{
	char room[900];
	(void)state;
	opened(FORM("muestra", "al_compañero", "y cifra = 2 "));
	expect(play(&t, 4, four(room, "A muestra 3o 12o a C  A \"truco\"  B \"no quiero\"\n")), 1, 0, "JU-4");
	expect(play(&t, 4, four(room, "A muestra 3o a C  A \"truco\"  B \"no quiero\"\n")), 1, 0, "");
	expect(play(&t, 4, four(room, "A muestra 3o 12o a D  A \"truco\"  B \"no quiero\"\n")), 1, 0, "");
	expect(play(&t, 4, four(room, "A muestra 3o 12o  A \"truco\"  B \"no quiero\"\n")), 1, 0, "");
	expect(play(&t, 4, four(room, "A \"truco\"  B \"no quiero\"  A muestra 3o 12o a C\n")), 1, 0, "");
	table_close(&t);
	opened(FORM("muestra", "abierta", ""));
	expect(play(&t, 4, four(room, "A muestra 3o a C  A \"truco\"  B \"no quiero\"\n")), 1, 0, "");
	expect(play(&t, 4, four(room, "A muestra 3o a D  A \"truco\"  B \"no quiero\"\n")), 1, 0, "JU-4");
}

/* How many: those that neither lie on the table yet nor did the partner see before, whoever else saw them. Of a note, likewise. */
static void test_how_many_aside(void **state)
{
	char room[900];
	(void)state;
	opened(FORM("muestra", "al_compañero", "y cifra = 1 "));
	expect(play(&t, 4, four(room, "A muestra 3o 3o a C  A \"truco\"  B \"no quiero\"\n")), 1, 0, "JU-4");
	expect(play(&t, 4, four(room, "A muestra 3o a B  A muestra 3o a C  A \"truco\"  B \"no quiero\"\n")), 1, 0, "JU-4");
	expect(play(&t, 4, four(room, "A 3o  B 2o  C 4c  D 5c\nA muestra 3o 12o a C\nA \"truco\"  B \"no quiero\"\n")), 1, 0, "JU-4");
	expect(play(&t, 4, four(room, "C muestra 1b a A  A muestra 3o a C  A \"truco\"  B \"no quiero\"\n")), 1, 0, "JU-4JU-4");
	table_close(&t);
	opened(FORM("muestra", "al_compañero", "y cifra = 0 "));
	expect(play(&t, 4, four(room, "A muestra 3o  A muestra 3o a C  A \"truco\"  B \"no quiero\"\n")), 1, 0, "JU-4");
	expect(play(&t, 4, four(room, "nota mostró_a_compañero A 3o\nA muestra 3o a C  A \"truco\"  B \"no quiero\"\n")), 1, 0, "JU-4");
	expect(play(&t, 4, four(room, "A muestra 3o a C  A muestra 12o a C  A \"truco\"  B \"no quiero\"\n")), 1, 0, "");
	table_close(&t);
	opened("JU-4 antes de nota(mostró_a_compañero) si cifra = 2 entonces queda [carta];\n");
	expect(play(&t, 4, four(room, "nota mostró_a_compañero A 3o 12o\nA \"truco\"  B \"no quiero\"\n")), 1, 0, "JU-4");
	expect(play(&t, 4, four(room, "A muestra 3o a C\nnota mostró_a_compañero A 3o 12o\nA \"truco\"  B \"no quiero\"\n")), 1, 0, "");
	table_close(&t);
	opened("JU-4 antes de nota(mostró_a_compañero) si cifra >= 0 entonces queda [carta];\n");
	expect(play(&t, 4, four(room, "nota mostró_a_compañero A\nA \"truco\"  B \"no quiero\"\n")), 1, 0, "");
}

/* In braces too, about whoever did what they stand behind. */
static void test_aside_in_braces(void **state)
{
	char room[900];
	(void)state;
	opened("JU-4 antes de nota(mostró_a_compañero) si cifra = 2 entonces queda [carta];\n");
	expect(play(&t, 4, four(room, "A \"truco\" {mostró_a_compañero 3o 12o}  B \"no quiero\"\n")), 1, 0, "JU-4");
	expect(play(&t, 4, four(room, "A \"truco\" {voz_baja} {mostró_a_compañero 3o 12o a C}  B \"no quiero\"\n")), 1, 0, "JU-4");
	expect(play(&t, 4, four(room, "A muestra 3o a C {mostró_a_compañero 3o 12o a C}  A \"truco\"  B \"no quiero\"\n")), 1, 0, "");
	expect(play(&t, 4, four(room, "A \"truco\"  B \"no quiero\" {mostró_a_compañero A 3o 12o a C}\n")), 1, 0, "JU-4");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TABLE(test_taken_up), TABLE(test_before_gone), TABLE(test_that_hand), TABLE(test_that_one_stays), TABLE(test_seen_when_taken_back), TABLE(test_owner), TABLE(test_covered_card), TABLE(test_covered_twice), TABLE(test_two_down), TABLE(test_two_down_unseen), TABLE(test_turned_unseen), TABLE(test_open_beside_covered), TABLE(test_seven_down), TABLE(test_put_and_taken_up), TABLE(test_form_lying),
		TABLE(test_own_is_laid), TABLE(test_last_thrown), TABLE(test_laid_already), TABLE(test_after_the_end), TABLE(test_many_taken_back),
		TABLE(test_barred_in_turn), TABLE(test_laid_idle), TABLE(test_taken_after_the_end), TABLE(test_taken_between), TABLE(test_gathered), TABLE(test_after_another_s), TABLE(test_exchanged), TABLE(test_form_in_turn),
		TABLE(test_laid_again), TABLE(test_shown_aside), TABLE(test_how_many_aside), TABLE(test_aside_in_braces),
		TABLE(test_past_the_last), TABLE(test_unseen_waits),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
