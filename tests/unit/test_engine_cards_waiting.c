/* Several cards at once, those that wait for their baza, cards on others, and which card a selector means. */
#include "laid_table.h"

/* ---- by mistake --------------------------------------------------------------------------------------------------------- */

#define TOGETHER "JU-4 antes de juega si forma = juntas entonces queda [carta];\n"

/* Till he lays another, whatever the rest do; and by taking it up, not by showing it. */
static void test_mistaken(void **state)
{
	(void)state;
	opened(TOGETHER);
	t.rules->mistaken = set(MISTAKEN_TAKEN_BACK);
	expect(play(&t, 2, "A 1e con 12o {por_error A}  B 2o  A levanta 1e\nB 3o  A 1e\nA 6o  B 3b\n"), 0, 1, "");
	expect(play(&t, 2, "A 12o con 1e {por_error A}  B 2o  B 3o  A 4c  A levanta 1e\nA 6o  B 3b\n"), 0, 1, "JU-4");
	expect(play(&t, 2, "A 3o con 1e {por_error A}  A muestra 1e  B 2o\nA 6o  B 3b\nB mazo\n"), 1, 0, "JU-4");
	/* What another takes up meanwhile is his affair. */
	expect(play(&t, 2, "B 2o  A 3o con 1e {por_error A}  B levanta 2o\nA 6o  B 3b\nB mazo\n"), 1, 0, "JU-1JU-2JU-4");
	/* The one left lies open. */
	t.rules->ranks_passed = true;
	expect(play(&t, 2, "A 1e con 4o {por_error A}  A levanta 4o  B 2o\nB mazo\n"), 1, 0, "");
	expect(play(&t, 2, "A 1e con 4o {por_error A}  A levanta 4o  B 2o\nA 3b  B 12b\n"), 1, 0, "");
}

/* All of them were seen. */
static void test_mistaken_seen(void **state)
{
	static const char *const first[] = { "A 1e con 12o {por_error A}  A levanta 1e", "A 12o con 1e {por_error A}  A levanta 1e" };
	char events[200];
	(void)state;
	opened("combinación flor { mismo_palo 3; }\nJU-4 al cerrar mano si algún asiento a_la_vista(sin flor) entonces queda [muestra];\n");
	t.rules->mistaken = set(MISTAKEN_TAKEN_BACK);
	for (unsigned i = 0; i < 2; i++) {
		snprintf(events, sizeof events, "%s  B 2o  B mazo\n", first[i]);
		expect(play(&t, 2, events), 1, 0, "JU-4");
	}
	expect(play(&t, 2, "A 12o  B 2o  B mazo\n"), 1, 0, "");
}

/* ---- waiting ---------------------------------------------------------------------------------------------------------------- */

/* The one that is named goes first and the other stays; the rest of several moves up; no more than two can be meant. */
static void test_order(void **state)
{
	(void)state;
	opened("");
	t.rules->together = set(TOGETHER_ALL);
	expect(play(&t, 2, "A 3o con 12o 4o  B 2o\nA 4o  B 5o\nB 11c  A 12o\n"), 1, 0, "");
	expect(play(&t, 2, "A 12o con 3o 1e  B 2o\nB 4b  B 3c\n"), 1, 0, "");
	expect(play(&t, 2, "B 2o con 1b  A 12o con 3o 4c 5c\n"), 0, 1, "JU-1");
	expect(play(&t, 2, "B 2o con 4b  A 12o con 3o 1e 5c\nB 3c\n"), 1, 0, "JU-1");
}

/* `+` before another card of the same player's is as good as «con»; where only the first is laid, the other stays in hand. */
static void test_at_once(void **state)
{
	static const char then[] = "B 4b\nA 1e  B 12b\n";
	char room[200];
	(void)state;
	opened("");
	expect(play(&t, 2, "A 12o + A 3o  B 2o\nB 4b  A 3o\nA 1e  B 12b\n"), 1, 0, "");
	t.rules->together = set(TOGETHER_ALL);
	snprintf(room, sizeof room, "A 12o + A 3o  B 2o\n%s", then);
	expect(play(&t, 2, room), 1, 0, "");
	snprintf(room, sizeof room, "A 12o {con_cartas_vistas A} + A 3o {tirada}  B 2o\n%s", then);
	expect(play(&t, 2, room), 1, 0, "");
	expect(play(&t, 2, "A 12o + A 3o + A 1e  B 2o\nB 4b  B 12b\n"), 1, 0, "");
	expect(play(&t, 2, "A 12o + B 2o\nB 4b  A 3o\nA 1e  B 12b\n"), 1, 0, "");
	/* One that is covered, or that came after, is another. */
	expect(play(&t, 2, "A 12o + A 3o tapada  B 2o\nB 4b  A 3o\nA 1e  B 12b\n"), 1, 0, "JU-3");
	expect(play(&t, 2, "A 12o  A 3o  B 2o\nB 4b  A 3o\nA 1e  B 12b\n"), 1, 0, "JU-3");
}

/* One right after the other: together once the first baza was tied, in turn and with nothing between. */
static void test_in_a_row(void **state)
{
	(void)state;
	opened("");
	t.rules->together = set(TOGETHER_ALL);
	expect(play(&t, 2, "A 3o  B 3c\nA 12o  A 4o  B 12b con 5b\nA 4o\n"), 0, 1, "JU-3");
	t.rules->in_a_row = set(ROW_AFTER_TIE);
	expect(play(&t, 2, "A 3o  B 3c\nA 12o  A 4o  B 12b  B 5b\n"), 0, 1, "");
	expect(play(&t, 2, "A 3o  B 3c\nA 12o  A 6o  B 12b  B 5b\n"), 1, 0, "");
	expect(play(&t, 2, "A 3o  B 3c\nA 12o  A 4o boca_abajo  B 12b  B 5b\nA descubre 4o\n"), 0, 1, "");
	expect(play(&t, 2, "A 3o  B 3c\nA 12o  A \"espere\"  A 4o  B 12b  B 5b\nA 4o\n"), 0, 1, "JU-3");
	expect(play(&t, 2, "A 3o  B 2c\nA 12o  A 4o  B 12b\nA 4o  B 5b\n"), 1, 0, "JU-3");
	expect(play(&t, 2, "A 3o  A 12o  B 2c\nA 12o  B 4c\n"), 1, 0, "JU-3");
	/* Both passed: the second is passed too when its baza comes. One open and one passed are two acts. */
	t.rules->ranks_passed = true;
	expect(play(&t, 2, "A 3o  B 3c\nA 12o tapada  A 1e tapada  B 4b tapada  B 4o\nB 4o\n"), 0, 1, "JU-3");
	expect(play(&t, 2, "A 3o  B 3c\nA 12o tapada  A 1e tapada  B 4b  B 4o\n"), 0, 1, "");
	expect(play(&t, 2, "A 3o  B 3c\nA 12o  A 1e tapada  B 4b  B 4o\n"), 1, 0, "JU-3");
}

/* How many were put down, the one that is laid now among them. */
static void test_how_many(void **state)
{
	(void)state;
	opened("JU-4 antes de juega si cifra = 2 entonces queda [carta];\n");
	t.rules->ranks_passed = true;
	t.rules->together = set(TOGETHER_ALL);
	t.rules->in_a_row = set(ROW_AFTER_TIE);
	expect(play(&t, 2, "A 3o + A 12o  B 2c\nA 12o  B 4c\n"), 1, 0, "JU-4");
	expect(play(&t, 2, "A 3o con 12o 1e  B 2c\nB 4c\n"), 1, 0, "");
	expect(play(&t, 2, "A 3o  B 3c\nA 12o tapada  A 1e tapada  B 4b con 4o\n"), 0, 1, "JU-4JU-4");
	table_close(&t);
	opened("JU-4 antes de juega si cifra = 1 entonces queda [carta];\n");
	expect(play(&t, 2, "A 3o  B 2c\nA 12o con 1e  B mazo\n"), 1, 0, "JU-4JU-4");
}

/* What lay beneath another, or covered beside it, unseen, is what its owner turns up. */
static void test_unseen_beneath(void **state)
{
	static const char *const written[] = { "A 12o con ?", "A 12o + A ?", "A 12o  A ?", "A 12o  A ? boca_abajo" };
	char room[200];
	(void)state;
	opened("");
	t.rules->together = set(TOGETHER_ALL);
	t.rules->in_a_row = set(ROW_AFTER_TIE);
	for (unsigned i = 0; i < sizeof written / sizeof *written; i++) {
		snprintf(room, sizeof room, "A 3o  B 3c\n%s  B 12b con ?\nA descubre 6o  B descubre 5b\n", written[i]);
		expect(play(&t, 2, room), 1, 0, "");
		assert_false(t.kept.undecided);
		snprintf(room, sizeof room, "A 3o  B 3c\n%s  B 12b con 5b\nA descubre 4o\n", written[i]);
		expect(play(&t, 2, room), 0, 1, "");
		assert_false(t.kept.undecided);
	}
	assert_true(play(&t, 2, "A 3o  B 3c\nA 12o con ?  B 12b con 5b\n")->undecided);
}

/* Laid later it was laid together; turned up by its owner too. */
static void test_form_kept(void **state)
{
	(void)state;
	opened("JU-4 antes de juega si forma = juntas y baza = 2 entonces queda [carta];\n");
	t.rules->together = set(TOGETHER_ALL);
	expect(play(&t, 2, "A 3o con 12o  B 2o\nB mazo\n"), 1, 0, "JU-4");
	expect(play(&t, 2, "A 3o con 12o  B 2o\nA descubre 12o  B 5c\nB mazo\n"), 1, 0, "JU-4");
	expect(play(&t, 2, "A 3o  B 2o\nA 12o  B mazo\n"), 1, 0, "");
}

/* One on another where both are laid says nothing of cards side by side, of which the first alone is. */
static void test_other_setting(void **state)
{
	(void)state;
	opened("");
	t.rules->stacked = set(STACKED_BOTH);
	expect(play(&t, 2, "A 12o con 3o  B 2o\nB 4b  A 5c\nB mazo\n"), 1, 0, "");
	expect(play(&t, 2, "A 12o con 3o  B 2o\nB 11c  A 4c\n"), 0, 1, "");
	assert_false(t.kept.undecided);
}

/* The upper card of B's two is his. */
static void test_upper(void **state)
{
	(void)state;
	opened("combinación flor { mismo_palo 3; }\nJU-4 al cerrar mano si algún pie a_la_vista(sin flor) entonces queda [muestra];\n");
	t.rules->stacked = set(STACKED_BOTH);
	expect(play(&t, 2, "A 3o  B 2o bajo 5c\nB muestra 1o  B mazo\n"), 1, 0, "JU-4");
}

/* A card that nobody saw is laid when its turn comes, whatever the log names later; one that the log lays by itself waits for that,
 * be it the last of the deck. What is shown or what another does lays nothing. */
static void test_named_later(void **state)
{
	static const char *const cards[] = { "1o", "12o", "12c", "12e", "12b", "7b" };
	char events[200];
	(void)state;
	opened("");
	t.rules->together = set(TOGETHER_ALL);
	play(&t, 2, "A 3o con ?  B 2o\nB 4b\nA ?  B 5c\n");
	assert_null(strstr(t.kept.findings, "JU-1"));
	for (unsigned i = 0; i < sizeof cards / sizeof *cards; i++) {
		snprintf(events, sizeof events, "A 3o con %s  B 2o\nA %s  B 5c\nB mazo\n", cards[i], cards[i]);
		expect(play(&t, 2, events), 1, 0, "");
	}
	expect(play(&t, 2, "A 3o con 12o  B 2o\nB 5c  B descubre 12o de A\nA 1e\n"), 1, 0, "");
	expect(play(&t, 2, "A 3o con 12o  B 2o\nB 5c  A muestra 12o\nA 1e\n"), 1, 0, "");
}

/* Whoever speaks next, his card that waits is laid after he has said it; what another says, or what he shows, comes after his card. */
static void test_speaks_first(void **state)
{
	(void)state;
	opened("JU-4 antes de muestra si autor jugadas = 2 entonces queda [muestra];\nJU-5 antes de truco si mano jugadas = 2 entonces queda [carta];\n");
	t.rules->together = set(TOGETHER_ALL);
	expect(play(&t, 2, "A 3o con 12o  B 2o\nA \"truco\"  B \"quiero\"\nB mazo\n"), 2, 0, "");
	expect(play(&t, 2, "A 3o con 12o  B 2o\nB \"truco\"  A \"quiero\"\nB mazo\n"), 2, 0, "JU-5");
	expect(play(&t, 2, "A 3o con 12o  B 2o\nA muestra 1e  B \"truco\"  A \"quiero\"\nB mazo\n"), 2, 0, "JU-4JU-5");
	play(&t, 2, "A 3o con 12o  B 2o\nA \"truco\"\n");
	expect_not(&t.kept, "JU-5");
}

/* When the hand is over, annulled or not to be followed, nothing more is laid by itself. */
static void test_nothing_more(void **state)
{
	(void)state;
	opened("JU-4 tras juega(2) de pie entonces anula mano [carta];\nJU-5 antes de juega de mano si baza = 2 entonces queda [carta];\n");
	t.rules->together = set(TOGETHER_ALL);
	play(&t, 2, "A 12o con 3o  B 2o\nB 4b\n");
	assert_true(t.kept.annulled);
	expect_not(&t.kept, "JU-5");
	expect(play(&t, 2, "A 12o con 3o  B 2o  B mazo\n"), 1, 0, "");
	play(&t, 2, "A ? con 3o  B ?\n");
	assert_true(t.kept.undecided);
	expect_not(&t.kept, "JU-5");
}

/* What was noted of the card before is not noted of the one that follows by itself. */
static void test_notes_apart(void **state)
{
	static const char *const notes[] = { "en_pausa", "sorteo" };
	char rule[200];
	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		snprintf(rule, sizeof rule, "JU-4 antes de juega de mano si baza = 2 y nota(%s) entonces queda [carta];\n", notes[i]);
		if (i)
			table_close(&t);
		opened(rule);
		t.rules->together = set(TOGETHER_ALL);
		expect(play(&t, 2, "A 3o con 12o  B 2o {en_pausa}\nB mazo\n"), 1, 0, "");
	}
}

/* One that waits may be taken up, which is not allowed; the card after it is judged for itself. */
static void test_waiting_lifted(void **state)
{
	(void)state;
	opened("");
	t.rules->together = set(TOGETHER_ALL);
	expect(play(&t, 2, "A 3o con 12o 4o  A levanta 12o  A 5c  B 2o\nB mazo\n"), 1, 0, "JU-2JU-3");
}

/* ---- on one another ------------------------------------------------------------------------------------------------------- */

#define HIDDEN "JU-4 debe d { quién asiento (no a_la_vista(tapada)); cumple si deudor a_la_vista(tapada);" \
	" vence al cerrar mano; sino queda [muestra]; }\n"

/* The next one beneath another is hidden again; a note of a card that did not lie, or of none, hides nothing. */
static void test_beneath(void **state)
{
	(void)state;
	opened(HIDDEN);
	expect(play(&t, 2, "A 3o bajo 12o  A descubre 3o  B 2o\nA 1e bajo 4c  B 12b\n"), 1, 0, "JU-4");
	expect(play(&t, 2, "A 3o bajo 12o  A descubre 3o  B 2o\nA 1e  B 12b\n"), 1, 0, "");
	expect(play(&t, 2, "A 3o  B 2o {encima_de B 5o}\nA 1e  B 12b\n"), 1, 0, "");
	expect(play(&t, 2, "A 3o  B 1o {encima_de B}\nA 1e  B 12b\n"), 1, 0, "");
	expect(play(&t, 2, "A 1o  B 4o {encima_de A}\nA 1e  B 12b\n"), 1, 0, "");
	expect(play(&t, 2, "A 1o  B 4o {encima_de 1o}\nA 1e  B 12b\n"), 1, 0, "");
}

/* ---- selectors --------------------------------------------------------------------------------------------------------------- */

#define ASKS(selector) "JU-4 antes de juega si carta(" selector ") entonces queda [carta];\n"

static void asked(const char *rule, const char *events, const char *said)
{
	opened(rule);
	play(&t, 2, events);
	if (said ? !strstr(t.kept.findings, said) : strstr(t.kept.findings, "JU-4") != NULL)
		fail_msg("%s%s%s", rule, events, t.kept.findings);
	table_close(&t);
}

#define FAULT " 0 «A "
#define IN_DOUBT " 3 «"

/* A card, or a number of any suit: no other. */
static void test_selected(void **state)
{
	static const char *const suits[] = { "o", "c", "e", "b" };
	char events[60];
	(void)state;
	asked(ASKS("1 oro"), "A 1o  B 4c\nB mazo\n", FAULT);
	asked(ASKS("1 oro"), "A 1c  B 4c\nB mazo\n", NULL);
	asked(ASKS("12 basto"), "A 12b  B 4c\nB mazo\n", FAULT);
	for (unsigned i = 0; i < 4; i++) {
		snprintf(events, sizeof events, "A 7%s  B 5c\nB mazo\n", suits[i]);
		asked(ASKS("7"), events, FAULT);
		asked(ASKS("4"), events, NULL);
	}
	asked(ASKS("4"), "A 1o  B 2c\nB mazo\n", NULL);
	asked(ASKS("1 oro"), "A: 3o 1e 1b  B: 7e 5c 2c\nA 1e  B ?\nB mazo\n", NULL);
	asked(ASKS("5 copa"), "A: 3o 1e 1b  B: 7e 5c 2c\nA 1e  B ?\nB mazo\n", IN_DOUBT);
	/* Where no card is laid none is meant. */
	asked("JU-4 antes de truco si carta(4) entonces queda [carta];\n", "A \"truco\"  B \"quiero\"\nA 4o  B mazo\n", NULL);
	asked("JU-4 antes de truco si no carta(4) entonces queda [carta];\n", "A \"truco\"  B \"quiero\"\nA 4o  B mazo\n", "JU-4");
	asked("JU-4 al cerrar mano si carta(4) entonces queda [carta];\n", "A 4o  B mazo\n", NULL);
	opened("");
}

static void muestra_table(const char *more)
{
	char *dealt = changed(RULES, "cartas 3;", "cartas 3; muestra descubierta;");
	char *ranked = changed(dealt, "jerarquía {", "jerarquía { 11 muestra; 10 muestra;");
	table_set_up(&t, ranked, more);
	free(ranked);
	free(dealt);
}

/* What is said of the muestra means no card where none is turned up. */
static void test_no_muestra(void **state)
{
	(void)state;
	muestra_table(ASKS("11 muestra"));
	t.rules->has_muestra = false;
	expect(play(&t, 2, "A 11o  B 4c\nB mazo\n"), 1, 0, "");
	expect(play(&t, 2, "A 1o  B 4c\nB mazo\n"), 1, 0, "");
}

#define CLASS "clase pieza \"pieza\" \"pieza\" { 11 muestra; 10 muestra; sustituto 12 muestra; }\n"

/* While the muestra is not known, what hangs on it is in doubt, the rest is not. */
static void test_muestra_unknown(void **state)
{
	(void)state;
	muestra_table(CLASS ASKS("4") "JU-5 antes de juega si carta(11 muestra) entonces queda [conducta];\n");
	play(&t, 2, "A 4o  B 11c\nB mazo\n");
	assert_non_null(strstr(t.kept.findings, " 0 «A 4o» seat 0 event 1 JU-4"));
	assert_null(strstr(t.kept.findings, " 0 «B 11c»"));
}

/* A card that nobody saw is not the one that lies there as the muestra. */
static void test_not_the_muestra(void **state)
{
	(void)state;
	muestra_table(ASKS("4 oro"));
	play(&t, 2, "muestra 4o\nA ?  B 2e\nB mazo\n");
	expect_not(&t.kept, "JU-4");
	play(&t, 2, "muestra 4c\nA ?  B 2e\nB mazo\n");
	assert_non_null(strstr(t.kept.findings, "JU-4"));
}

/* The second class of a ruleset, with the first card of the deck in it. */
static void test_second_class(void **state)
{
	(void)state;
	muestra_table(CLASS "clase as \"as\" \"ace\" { 1 muestra; }\n" ASKS("as"));
	expect(play(&t, 2, "muestra 4o\nA 1o  B 2e\nB mazo\n"), 1, 0, "JU-4");
	expect(play(&t, 2, "muestra 4c\nA 1o  B 2e\nB mazo\n"), 1, 0, "");
	expect(play(&t, 2, "muestra 4o\nA 11o  B 2e\nB mazo\n"), 1, 0, "");
}

/* Of the class: the piezas of the suit of the muestra, whichever that is, and the 12 only for the one that lies there. */
static void test_class(void **state)
{
	static const struct { const char *muestra, *card; bool is; } cases[] = {
		{ "4o", "11o", true }, { "4o", "10o", true }, { "4o", "12o", false }, { "4o", "1o", false }, { "4o", "11b", false },
		{ "4b", "11b", true }, { "4b", "10b", true }, { "4b", "12b", false }, { "4b", "1o", false }, { "11b", "12b", true },
		{ "11o", "12o", true }, { "11o", "10o", true }, { "1o", "11o", true }, { "12b", "11b", true }, { "12b", "10b", true }, { "10o", "12o", true },
		{ "10c", "12c", true }, { "10e", "12e", true }, { "10e", "1e", false }, { "1c", "12c", false },
	};
	(void)state;
	muestra_table(CLASS ASKS("pieza"));
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char events[100];
		snprintf(events, sizeof events, "muestra %s\nA %s  B 2e\nB mazo\n", cases[i].muestra, cases[i].card);
		play(&t, 2, events);
		if (!strstr(t.kept.findings, "JU-4") == cases[i].is)
			fail_msg("%s: %s", events, t.kept.findings);
	}
}

/* Where it lies there itself the 12 stands for the number that is asked for, whichever of the class it is. */
static void test_substitute(void **state)
{
	static const struct { const char *muestra, *card; bool is; } cases[] = {
		{ "11o", "12o", true }, { "11b", "12b", true }, { "11o", "10o", false }, { "11o", "1o", false }, { "10o", "12o", false }, { "10o", "11o", true },
		{ "12o", "11o", true }, { "1o", "12o", false },
	};
	(void)state;
	muestra_table(CLASS ASKS("11 muestra"));
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char events[100];
		snprintf(events, sizeof events, "muestra %s\nA %s  B 2e\nB mazo\n", cases[i].muestra, cases[i].card);
		play(&t, 2, events);
		if (!strstr(t.kept.findings, "JU-4") == cases[i].is)
			fail_msg("%s: %s", events, t.kept.findings);
	}
}

/* Be it the first card of the deck that stands for another. */
static void test_first_for_another(void **state)
{
	(void)state;
	muestra_table("clase pieza \"pieza\" \"pieza\" { 11 muestra; 10 muestra; sustituto 1 muestra; }\n" ASKS("11 muestra"));
	expect(play(&t, 2, "muestra 11o\nA 1o  B 2e\nB mazo\n"), 1, 0, "JU-4");
	expect(play(&t, 2, "muestra 11o\nA 12o  B 2e\nB mazo\n"), 1, 0, "");
	/* None does. */
	table_close(&t);
	muestra_table("clase pieza \"pieza\" \"pieza\" { 11 muestra; 10 muestra; }\n" ASKS("11 muestra"));
	expect(play(&t, 2, "muestra 11o\nA 1o  B 2e\nB mazo\n"), 1, 0, "");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TABLE(test_mistaken), TABLE(test_mistaken_seen), TABLE(test_order), TABLE(test_at_once), TABLE(test_in_a_row), TABLE(test_how_many), TABLE(test_unseen_beneath), TABLE(test_form_kept), TABLE(test_other_setting),
		TABLE(test_upper), TABLE(test_named_later), TABLE(test_speaks_first), TABLE(test_nothing_more), TABLE(test_notes_apart), TABLE(test_waiting_lifted),
		TABLE(test_beneath), TABLE(test_selected), TABLE(test_no_muestra), TABLE(test_muestra_unknown), TABLE(test_not_the_muestra), TABLE(test_second_class), TABLE(test_class),
		TABLE(test_substitute), TABLE(test_first_for_another),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
