/* Cards that are not simply laid open in turn. What each hand has to come to is worked out from what the settings of
 * `jugada` say; a second setting, or the default, shows that it is the setting that does it. */
#include "laid_support.h"

/* ---- out of turn --------------------------------------------------------------------------------------- */

/* C puts the 1e down when A has to lead, and takes it back before anybody lays: A and C lay other cards. B's
 * side has nothing over the three. */
static void test_taken_back(void **state)
{
	static const char in_time[] = "C 1e  C levanta 1e\nA 3o  B 2o  C 4c  D 5c\nA 12o  B 5o  C 1b  D 6c\n";
	struct table t;
	char room[900];
	(void)state;
	table_open(&t, "");
	expect(play(&t, 4, four(room, in_time)), 1, 0, "JU-1JU-2");
	t.rules->early = set(EARLY_TILL_PREVIOUS);
	expect(play(&t, 4, four(room, in_time)), 1, 0, "");
	t.rules->early = set(EARLY_TILL_TURN);
	expect(play(&t, 4, four(room, in_time)), 1, 0, "");
	table_close(&t);
}

/* C takes it back after A has laid: in time for B's card, which comes before C's turn. After B's, too late either
 * way. */
static void test_taken_back_late(void **state)
{
	static const char after_a[] = "C 1e  A 3o  C levanta 1e  B 2o  C 4c  D 5c\nA 12o  B 5o  C 1b  D 6c\n";
	static const char after_b[] = "C 1e  A 3o  B 2o  C levanta 1e  D 5c\nC 1b  D 6c  A 12o  B 5o\n";
	struct table t;
	char room[900];
	(void)state;
	table_open(&t, "");
	for (unsigned early = EARLY_TILL_PREVIOUS; early <= EARLY_TILL_TURN; early++) {
		t.rules->early = set(early);
		expect(play(&t, 4, four(room, after_a)), 1, 0, "");
		expect(play(&t, 4, four(room, after_b)), 1, 0, "JU-1JU-2");
	}
	table_close(&t);
}

/* B's card face down is not laid yet, and A's hand on C's card takes nothing back. */
static void test_not_late_and_not_taken(void **state)
{
	struct table t;
	char room[900];
	(void)state;
	table_open(&t, "");
	t.rules->early = set(EARLY_TILL_PREVIOUS);
	expect(play(&t, 4, four(room, "C 1e  B 5o boca_abajo  C levanta 1e  A 3o  B descubre 5o  C 4c  D 5c\n"
		"A 12o  B 2o  C 1b  D 6c\n")), 1, 0, "");
	expect(play(&t, 4, four(room, "C 1e  A levanta 1e de C  A 3o  B 2o  D 5c\nC 1b  D 6c  A 12o  B 5o\n")), 1, 0, "JU-1");
	table_close(&t);
}

/* D's neighbour C has laid out of turn too and stays: D's card may be taken back no longer, though A and B still
 * come before his turn. */
static void test_previous_out_of_turn(void **state)
{
	static const char events[] = "D 7c  C 1b  D levanta 7c  A 3o  B 2o  D 5c\nC 1e  D 6c  A 12o  B 5o\n";
	struct table t;
	char room[900];
	(void)state;
	table_open(&t, "");
	t.rules->early = set(EARLY_TILL_PREVIOUS);
	expect(play(&t, 4, four(room, events)), 1, 0, "JU-1JU-2");
	t.rules->early = set(EARLY_TILL_TURN);
	expect(play(&t, 4, four(room, events)), 1, 0, "JU-1");
	expect_not(&t.kept, "JU-2");
	table_close(&t);
}

/* A card that was taken back has not been played: nothing is due before it, and it may be laid again. */
static void test_taken_back_is_not_played(void **state)
{
	static const char duty[] = "JU-4 antes de juega(2) si siempre entonces queda [carta];\n"
		"JU-5 antes de juega exige no ajena sino queda [carta];\n";
	struct table t;
	(void)state;
	table_open(&t, duty);
	t.rules->early = set(EARLY_TILL_TURN);
	expect(play(&t, 2, "A: 3o 12o 4o  B: 2o 5o 6o\nB 2o  B levanta 2o  A 3o  B 2o\nA muestra 12o 4o  B mazo"), 1, 0, "");
	table_close(&t);
}

static void test_form_of_early_card(void **state)
{
	struct table t;
	(void)state;
	table_open(&t, "JU-4 antes de juega si forma = fuera_de_turno entonces queda [turno];\n");
	expect(play(&t, 2, "B 2o  A 3o\nA 12o  B 12b\n"), 1, 0, "JU-4");
	expect(play(&t, 2, "A 3o  B 2o\nA 12o  B 12b\n"), 1, 0, "");
	table_close(&t);
}

/* ---- face down ------------------------------------------------------------------------------------------- */

static void test_put_face_down(void **state)
{
	struct table t;
	(void)state;
	table_open(&t, "JU-4 antes de juega(2) exige nunca sino queda [carta];\n");
	/* The 3 is played when it is turned up; B, who lays before it, is out of turn. */
	expect(play(&t, 2, "A 3o boca_abajo  A descubre 3o  B 2o  B mazo"), 1, 0, "");
	expect(play(&t, 2, "A 3o boca_abajo  B 2o  A descubre 3o  B mazo"), 1, 0, "JU-1");
	/* Unknown till it is turned up. */
	expect(play(&t, 2, "A ? boca_abajo  A descubre 3o  B 2o  B mazo"), 1, 0, "");
	expect(play(&t, 2, "A 3o boca_abajo  A levanta 3o  A ? boca_abajo  A descubre 3o  B 2o  B mazo"), 1, 0, "");
	/* Nothing of his lay face down: nothing is laid. */
	expect(play(&t, 2, "A descubre 3o  A 1e  B 2o\nB mazo"), 1, 0, "");
	/* Taken up again it is not a card that lay. */
	expect(play(&t, 2, "A 4o boca_abajo  A levanta 4o  A 3o  B 2o  B mazo"), 1, 0, "");
	/* It is one card, laid once: the next is his second. */
	expect(play(&t, 2, "A 3o boca_abajo  A descubre 3o  B 2o  A 1e  B 12b"), 1, 0, "JU-4");
	table_close(&t);
}

static void test_turned_up_by_another(void **state)
{
	static const char rule[] = "JU-4 antes de descubre si forma = boca_abajo entonces queda [carta];\n";
	struct table t;
	(void)state;
	table_open(&t, rule);
	/* B turns A's card up: it is not played by that, and A still owes his. */
	expect(play(&t, 2, "A 3o boca_abajo  B descubre 3o de A  A 1e  B 2o\nA 3o  B 12b\n"), 1, 0, "JU-4");
	expect(play(&t, 2, "A ? boca_abajo  B descubre 3o de A  A descubre 3o  B 2o\nA 1e  B 12b\n"), 1, 0, "JU-4");
	expect_not(&t.kept, "JU-1");
	/* Laid by its owner in the meantime, it lies open. */
	expect(play(&t, 2, "A 3o boca_abajo  A 3o  B 2o  B descubre 3o de A\nA 1e  B 12b\n"), 1, 0, "");
	table_close(&t);
}

static void test_thrown(void **state)
{
	static const char rule[] = "JU-4 antes de descubre si siempre entonces queda [carta];\n";
	static const char events[] = "A 3o boca_abajo {tirada A}  B 2o  B descubre 3o de A\nA 1e  B 12b\n";
	static const char unknown[] = "A ? boca_abajo {tirada A}  B 2o  B descubre 3o de A\nA 1e  B 12b\n";
	struct table t;
	(void)state;
	table_open(&t, rule);
	/* It was put: B turns up what is not his, and who laid the 12 did so before A. */
	expect(play(&t, 2, events), 0, 0, "JU-1JU-4");
	t.rules->thrown = set(THROWN_COUNTS);
	expect(play(&t, 2, events), 1, 0, "");
	expect(play(&t, 2, unknown), 1, 0, "");
	assert_false(t.kept.undecided);
	/* The card turned up is another one that the log names. */
	play(&t, 2, "A ? boca_abajo {tirada A}  B 2o  A 3o boca_abajo  A descubre 3o  B 12b\n");
	assert_true(t.kept.undecided);
	/* Without the note it was put. */
	expect(play(&t, 2, "A 3o boca_abajo  B 2o  A descubre 3o\nA 1e  B 12b\n"), 1, 0, "JU-1");
	table_close(&t);
}

/* ---- several at once --------------------------------------------------------------------------------------- */

static void test_by_mistake(void **state)
{
	/* The 1e was the mistake: B wins with the 2 and then the 3. */
	static const char first[] = "A 1e con 12o {por_error A}  A levanta 1e  B 2o\nB 3o  A 1e\nA 6o  B 3b\n";
	static const char second[] = "A 12o con 1e {por_error A}  A levanta 1e  B 2o\nB 3o  A 1e\nA 6o  B 3b\n";
	struct table t;
	(void)state;
	table_open(&t, "JU-4 antes de juega si forma = juntas entonces queda [carta];\n");
	expect(play(&t, 2, first), 1, 0, "JU-2JU-4");
	t.rules->mistaken = set(MISTAKEN_TAKEN_BACK);
	expect(play(&t, 2, first), 0, 1, "");
	expect(play(&t, 2, second), 0, 1, "");
	/* He may not take up all of them. */
	expect(play(&t, 2, "A 1e con 12o {por_error A}  A levanta 1e 12o  B 2o\nA 3o  B 12b\n"), 1, 0, "JU-2JU-4");
	/* Nobody said that it was a mistake. */
	expect(play(&t, 2, "A 1e con 12o  A levanta 1e  B 2o\nA 3o  B 12b\n"), 1, 0, "JU-2JU-4");
	table_close(&t);
}

/* A lays 3o on top of the 12o: the 12o for the first, the 3o for the second. */
static void test_stacked(void **state)
{
	static const char loses[] = "A 12o bajo 3o  B 2o\nB 4b\nA 1e  B 12b\n";
	struct table t;
	(void)state;
	table_open(&t, "");
	t.rules->stacked = set(STACKED_BOTH);
	expect(play(&t, 2, loses), 1, 0, "");
	/* He leads the second: his card lies there at once. */
	expect(play(&t, 2, "A 3o bajo 12o  B 2o\nB 1b  A 7c  B 3b\n"), 0, 1, "JU-1");
	expect(play(&t, 2, "A 3o bajo 12o  B 2o\nB 1b  B 3b  A 7c\n"), 0, 1, "");
	/* The log may lay it again by name, in its turn. */
	expect(play(&t, 2, "A 12o bajo 3o  B 2o\nB 4b  A 3o\nA 1e  B 12b\n"), 1, 0, "");
	/* Without the setting the 3o was not laid, and A owes the second. */
	t.rules->stacked = set(STACKED_LOWER_ONLY);
	expect(play(&t, 2, loses), 0, 0, "JU-1");
	expect(play(&t, 2, "A 12o bajo 3o  B 2o\nB 4b  A 6o\nA 7c  B 5b\n"), 1, 0, "");
	/* With it the 6o leads the third, and the 7c is one too many. */
	t.rules->stacked = set(STACKED_BOTH);
	expect(play(&t, 2, "A 12o bajo 3o  B 2o\nB 4b  A 6o\nA 7c  B 12b\n"), 0, 1, "JU-3");
	table_close(&t);
}

/* A call that waits is settled before the card that waits is laid. */
static void test_stacked_behind_a_call(void **state)
{
	static const char duty[] = "JU-4 debe r { quién respondedor; cumple respuesta(truco); vence antes de juega; sino queda [turno]; }\n";
	struct table t;
	(void)state;
	table_open(&t, duty);
	t.rules->stacked = set(STACKED_BOTH);
	expect(play(&t, 2, "A 12o bajo 3o  B 2o\nB \"truco\"  A \"quiero\"  B 4b\nA 1e  B 12b\n"), 2, 0, "");
	expect(play(&t, 2, "A 12o bajo 3o  B 2o\nB \"truco\"  B 4b  A \"quiero\"\nA 1e  B 12b\n"), 2, 0, "");
	table_close(&t);
}

static void test_together(void **state)
{
	static const char events[] = "A 12o con 3o  B 2o\nB 4b\nA 1e  B 12b\n";
	struct table t;
	(void)state;
	table_open(&t, "");
	t.rules->together = set(TOGETHER_ALL);
	expect(play(&t, 2, events), 1, 0, "");
	expect(play(&t, 2, "A 12o con 5o 4c  B 2o\nB 4b\nB 12b\n"), 0, 1, "");
	expect(play(&t, 2, "A 12o con 3o 1e  B 2o\nB 4b  B 12b\n"), 1, 0, "");
	table_close(&t);
}

/* ---- passed -------------------------------------------------------------------------------------------------- */

static void test_passed(void **state)
{
	struct table t;
	(void)state;
	table_open(&t, "");
	t.rules->ranks_passed = true;
	/* A passes the 3 and a card nobody saw: B's fours win. */
	expect(play(&t, 2, "A 3o tapada  B 4o\nB 4b  A ? tapada\n"), 0, 1, "");
	assert_false(t.kept.undecided);
	/* Against a card nobody saw a passed one loses all the same. */
	expect(play(&t, 2, "A 3o tapada  B ?\nB ?  A ? tapada\n"), 0, 1, "");
	/* The same card, passed and not. */
	expect(play(&t, 2, "A 3o tapada  B 3c\nB 4b  A 4o tapada\n"), 0, 1, "");
	/* Both passed: tied, the mano leads, and the next decides. */
	expect(play(&t, 2, "A 1e tapada  B 3o tapada\nA 4o  B 5o\n"), 0, 1, "");
	expect(play(&t, 2, "A ? tapada  B ? tapada\nA 4o  B 5o\n"), 0, 1, "");
	/* Not ranked: it counts as what it is. */
	t.rules->ranks_passed = false;
	expect(play(&t, 2, "A 3o tapada  B 4o\nA 1e tapada  B 4b\n"), 1, 0, "");
	table_close(&t);
}

static void test_passed_is_not_best(void **state)
{
	struct table t;
	(void)state;
	table_open(&t, "JU-4 al cerrar baza si baza = 1 y algún mano mejor(1) entonces queda [carta];\n");
	t.rules->ranks_passed = true;
	expect(play(&t, 2, "A 3o tapada  B ?\nB mazo"), 1, 0, "");
	expect(play(&t, 2, "A 3o tapada  B ? tapada\nB mazo"), 1, 0, "JU-4");
	table_close(&t);
}

static void test_four_with_one_passed(void **state)
{
	struct table t;
	(void)state;
	table_open(&t, "");
	t.rules->ranks_passed = true;
	/* A's three passed, his partner's six stands: B's seven beats it, twice. */
	expect(play(&t, 4, "A 3o tapada  B 7c  C 6o  D ? tapada\nB 7b  C 6e  D 4o  A 1e tapada\n"), 0, 1, "");
	table_close(&t);
}

static void test_counts_as_passed(void **state)
{
	static const char rule[] = "JU-4 antes de juega si carta(1 espada) y baza = 2 entonces cuenta como pasada [carta];\n";
	struct table t;
	(void)state;
	table_open(&t, rule);
	t.rules->ranks_passed = true;
	expect(play(&t, 2, "A 3o  B 4o\nA 1e  B 4b\nB 2o  A 7c\n"), 0, 1, "JU-4");
	/* In another baza it is the highest. */
	expect(play(&t, 2, "A 1e  B 4o\nA 3o  B 4b\n"), 1, 0, "");
	table_close(&t);
}

/* B has left: the one before C is A, and with his card it is too late for either rule. Going away counts like laying. */
static void test_previous_gone(void **state)
{
	struct table t;
	char room[900];
	(void)state;
	table_open(&t, "");
	for (unsigned early = EARLY_TILL_PREVIOUS; early <= EARLY_TILL_TURN; early++) {
		t.rules->early = set(early);
		expect(play(&t, 4, four(room, "B mazo  C 1e  A 3o  C levanta 1e  D 5c\nC 1b  D 6c  A 12o\n")), 1, 0, "JU-1JU-2");
		expect(play(&t, 4, four(room, "C 1e  A mazo  B tiende  C levanta 1e  D 5c\nC 1b  D 6c\n")), 1, 0, "JU-1JU-2");
		expect(play(&t, 4, four(room, "C 1e  A mazo  C levanta 1e  B 2o  C 1b  D 5c\nC 1e  D 6c  B 5o\n")), 1, 0, "");
		/* Another's hand takes nothing back. */
		expect(play(&t, 4, four(room, "C 1e  C levanta 1e de D\nA 3o  B 2o  D 5c\nC 1b  D 6c  A 12o  B 5o\n")), 1, 0, "JU-1JU-2");
	}
	table_close(&t);
}

/* Early and covered, thrown or turned up: in time it comes back all the same. */
static void test_early_covered(void **state)
{
	static const char *const cards[] = { "C 1e tapada  C levanta 1e\n", "C 1e boca_abajo {tirada}  C levanta 1e\n",
		"C 1e boca_abajo  C descubre 1e  C levanta 1e\n" };
	struct table t;
	char room[900], events[200];
	(void)state;
	table_open(&t, "");
	t.rules->early = set(EARLY_TILL_TURN);
	t.rules->thrown = set(THROWN_COUNTS);
	for (size_t i = 0; i < 3; i++) {
		snprintf(events, sizeof events, "%sA 3o  B 2o  C 4c  D 5c\nA 12o  B 5o  C 1b  D 6c\n", cards[i]);
		expect(play(&t, 4, four(room, events)), 1, 0, "");
	}
	table_close(&t);
}

/* Of the notes of a card face down only that it was thrown makes it laid; put down twice it lies once. */
static void test_thrown_among_notes(void **state)
{
	static const char rest[] = "B 2o  C 4c  D 5c\nA 12o  B 5o  C 1b  D 6c\n";
	struct table t;
	char room[900], events[300];
	(void)state;
	table_open(&t, "");
	t.rules->thrown = set(THROWN_COUNTS);
	snprintf(events, sizeof events, "A 3o boca_abajo {por_error} {tirada}  %s", rest);
	expect(play(&t, 4, four(room, events)), 1, 0, "");
	snprintf(events, sizeof events, "A 3o boca_abajo {por_error}  B 2o\nA descubre 3o  C 4c  D 5c\nA 12o  B 5o  C 1b  D 6c\n");
	expect(play(&t, 4, four(room, events)), 1, 0, "JU-1");
	snprintf(events, sizeof events, "A 3o boca_abajo\nnota tirada A\nB 2o  A descubre 3o  C 4c  D 5c\nA 12o  B 5o  C 1b  D 6c\n");
	expect(play(&t, 4, four(room, events)), 1, 0, "JU-1");
	snprintf(events, sizeof events, "A 3o boca_abajo  A 3o boca_abajo  A descubre 3o  %s", rest);
	expect(play(&t, 4, four(room, events)), 1, 0, "");
	snprintf(events, sizeof events, "A 3o  %sA 4o boca_abajo", rest);
	expect(play(&t, 4, four(room, events)), 1, 0, "");
	table_close(&t);
}

/* Three together: the log may say which of the two that wait comes next. One that waits may be taken up, which is not
 * allowed; one still in the hand cannot. */
static void test_which_waits(void **state)
{
	struct table t;
	char room[900];
	(void)state;
	table_open(&t, "");
	t.rules->together = set(TOGETHER_ALL);
	expect(play(&t, 4, four(room, "A 3o con 12o 4o  B 2o  C 4c  D 5c\nA 4o  B 5o  C 1b  D 6c\nA 12o\n")), 1, 0, "");
	expect(play(&t, 4, four(room, "A 3o con 12o 4o  A levanta 12o  B 2o  C 4c  D 5c\nA 4o  B 5o  C 1b  D 6c\n")), 1, 0, "JU-2");
	expect(play(&t, 4, four(room, "A 3o  A levanta 4o  B 2o  C 4c  D 5c\nA 12o  B 5o  C 1b  D 6c\n")), 1, 0, "");
	table_close(&t);
}

/* A mistake of which nothing was taken up stands; turning up what is not covered shows it. */
static void test_left_as_it_lies(void **state)
{
	struct table t;
	char room[900];
	(void)state;
	table_open(&t, "");
	t.rules->mistaken = set(MISTAKEN_TAKEN_BACK);
	expect(play(&t, 4, four(room, "A 3o  B 2o  C 4c  D 5c\nA 12o  B 5o  C 1b con 1e {por_error}  D 6c\n")), 1, 0, "");
	expect(play(&t, 4, four(room, "A descubre 3o  A 3o  B 2o  C 4c  D 5c\nA 12o  B 5o  C 1b  D 6c\nB descubre 4o de A\n")), 1, 0, "");
	/* The one covered by another whose card nobody saw, turned up by a rival. */
	expect(play(&t, 4, four(room, "A ? bajo 3o  B 2o  C 4c  D 5c\nB descubre 12o de A\n"
		"B 5o  C 1b  D 6c  A 4o\nC 1e  D 7c  A 3o  B 6o\n")), 1, 0, "");
	expect(play(&t, 4, four(room, "C ? boca_abajo  B descubre 1e de C  A 3o  B 2o  C 1e  D 5c\nC 1b  D 6c  A 12o  B 5o\n")), 1, 0, "");
	/* On what another card lies: a card of nobody, or not laid, covers nothing. */
	expect(play(&t, 4, four(room, "A 3o {encima_de A}  B 2o {encima_de B 5o}  C 4c  D 5c\nA 12o  B 5o  C 1b  D 6c\n")), 1, 0, "");
	table_close(&t);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_previous_gone),
		cmocka_unit_test(test_early_covered),
		cmocka_unit_test(test_thrown_among_notes),
		cmocka_unit_test(test_which_waits),
		cmocka_unit_test(test_left_as_it_lies),
		cmocka_unit_test(test_taken_back),
		cmocka_unit_test(test_taken_back_late),
		cmocka_unit_test(test_not_late_and_not_taken),
		cmocka_unit_test(test_previous_out_of_turn),
		cmocka_unit_test(test_taken_back_is_not_played),
		cmocka_unit_test(test_form_of_early_card),
		cmocka_unit_test(test_put_face_down),
		cmocka_unit_test(test_turned_up_by_another),
		cmocka_unit_test(test_thrown),
		cmocka_unit_test(test_by_mistake),
		cmocka_unit_test(test_stacked),
		cmocka_unit_test(test_stacked_behind_a_call),
		cmocka_unit_test(test_together),
		cmocka_unit_test(test_passed),
		cmocka_unit_test(test_passed_is_not_best),
		cmocka_unit_test(test_four_with_one_passed),
		cmocka_unit_test(test_counts_as_passed),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
