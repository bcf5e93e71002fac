/* A match from hand to hand, without hands: which chico a header begins, who won those that the log does not hold, and
 * what a hand that was judged makes of the match. */
#include "../lib/scene.h"
#include "engine/hand.h"

static struct match_play match;
static struct ruleset rules;
static struct hand hand;

/* A match to thirty, won by so many chicos, in which nothing has been played. */
static void begin(int games, bool by_header)
{
	memset(&rules, 0, sizeof rules);
	rules.target = 30;
	rules.target_fixed = true;
	rules.games_to_win = (int16_t)games;
	rules.games_by_header = by_header;
	match_open(&match, &rules, NULL);
}

static void header(int chico)
{
	memset(&hand, 0, sizeof hand);
	hand.chico = (int16_t)chico;
	match_begin_hand(&match, &rules, &hand);
}

static void header_score(int chico, int a, int b)
{
	memset(&hand, 0, sizeof hand);
	hand.chico = (int16_t)chico;
	hand.score.known = true;
	hand.score.of[0] = (int16_t)a;
	hand.score.of[1] = (int16_t)b;
	match_begin_hand(&match, &rules, &hand);
}

static void stands(int chico, int a, int b, int unseen)
{
	assert_int_equal(match.chico, chico);
	assert_int_equal(match.chicos[0], a);
	assert_int_equal(match.chicos[1], b);
	assert_int_equal(match.chicos_unseen, unseen);
	assert_int_equal(match.chico_winner, -1);
}

static void told(int found, int due)
{
	assert_int_equal(match.chico_found, found);
	assert_int_equal(match.chico_due, due);
}

/* ---- a new match ------------------------------------------------------------------------------------------------- */

static void test_open(void **state)
{
	static const struct { bool fixed; int header, target; } rows[] = {
		{ true, 20, 30 }, { false, 20, 20 }, { false, 1, 1 }, { false, 0, 30 }, { true, 0, 30 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		const struct match_header h = { .target = (int16_t)rows[i].header };
		begin(2, false);
		rules.target_fixed = rows[i].fixed;
		memset(&match, 0x55, sizeof match);
		match_open(&match, &rules, &h);
		assert_int_equal(match.target, rows[i].target);
		stands(1, 0, 0, 0);
		told(0, 0);
		assert_int_equal(match.winner, -1);
		assert_int_equal(match.hands, 0);
		assert_false(match.over || match.paper.known || match.due.known || match.last_known || match.form_known);
	}
	rules.target_fixed = false;
	match_open(&match, &rules, NULL);
	assert_int_equal(match.target, 30);
}

/* A match that begins at nothing begins its turns of general hands and duels; of another log they are not known. */
static void test_first_of_chico(void **state)
{
	static const struct { unsigned hands; int a, b; bool known; } rows[] = {
		{ 0, 0, 0, true }, { 0, 1, 0, false }, { 0, 0, 1, false }, { 1, 0, 0, false },
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		begin(2, false);
		match.hands = rows[i].hands;
		match.form_hands = 5;
		header_score(0, rows[i].a, rows[i].b);
		assert_int_equal(match.form_known, rows[i].known);
		assert_int_equal(match.form_hands, rows[i].known ? 0 : 5);
	}
	begin(2, false);
	header(0);
	assert_false(match.form_known);
}

/* ---- the next chico ----------------------------------------------------------------------------------------------- */

/* The side of B has won the running chico, of so many won before, 30-12 by the table and 29-12 by what is due. */
static void won(int games, bool by_header, int a, int b)
{
	begin(games, by_header);
	match.hands = 9;
	match.last_known = match.paper.known = true;
	match.chicos[0] = a;
	match.chicos[1] = b;
	match.chico = a + b + 1;
	match.chico_winner = 1;
	match.paper.of[0] = 12;
	match.paper.of[1] = 30;
	match.due.of[0] = 12;
	match.due.of[1] = 29;
	match.due_claimed = true;
	match.form_hands = 5;
}

static void test_next_chico(void **state)
{
	(void)state;
	won(2, false, 0, 0);
	header(0);
	stands(2, 0, 1, 0);
	assert_true(match.paper.known && match.due.known);
	assert_false(match.due_claimed || match.over);
	for (int side = 0; side < 2; side++)
		assert_true(match.paper.of[side] == 0 && match.due.of[side] == 0);
	assert_true(match.form_known);
	assert_int_equal(match.form_hands, 0);
	/* its number in the header is the one that is due */
	won(2, false, 1, 0);
	header(3);
	stands(3, 1, 1, 0);
	told(0, 0);
	/* where one chico is the match there is no next one, unless the log may fix how many there are */
	won(1, false, 0, 0);
	header(0);
	stands(1, 0, 0, 0);
	assert_true(match.paper.known);
	assert_int_equal(match.paper.of[1], 30);
	won(1, true, 0, 0);
	header(2);
	stands(2, 0, 1, 0);
}

/* The last chico that the side needed is the match; who has won it has, whatever comes after. */
static void test_last_chico(void **state)
{
	(void)state;
	won(2, false, 1, 1);
	header(0);
	assert_true(match.over);
	assert_int_equal(match.winner, 1);
	assert_int_equal(match.chicos[1], 2);
	won(2, false, 1, 1);
	match.over = true;
	match.winner = 0;
	header(0);
	assert_true(match.over);
	assert_int_equal(match.winner, 0);
	won(3, false, 1, 1);
	header(0);
	assert_false(match.over);
	assert_int_equal(match.winner, -1);
}

/* The header may say that the table plays on in the same chico: by its number, or by a score below the target that is the
 * table's or the one that is due. */
static void test_same_chico(void **state)
{
	static const struct { int a, b; bool same; } rows[] = {
		{ 12, 29, true }, { 12, 28, false }, { 11, 29, false }, { 12, 30, false }, { 0, 0, false }, { 29, 12, false },
	};

	(void)state;
	won(2, false, 0, 0);
	header(1);
	stands(1, 0, 0, 0);
	told(0, 0);
	won(2, false, 0, 0);
	header(2);
	stands(2, 0, 1, 0);
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		won(2, false, 0, 0);
		header_score(0, rows[i].a, rows[i].b);
		stands(rows[i].same ? 1 : 2, 0, rows[i].same ? 0 : 1, 0);
	}
	/* 0-0 begins another, whatever number stands beside it */
	won(2, false, 0, 0);
	header_score(1, 0, 0);
	stands(2, 0, 1, 0);
	told(1, 2);
	/* the table's score, when it is the one below */
	won(2, false, 0, 0);
	match.paper.of[1] = 29;
	match.due.of[1] = 30;
	header_score(0, 12, 29);
	stands(1, 0, 0, 0);
	/* at the target, of either side, nobody plays on */
	for (int side = 0; side < 2; side++) {
		won(2, false, 0, 0);
		match.paper.of[side] = match.due.of[side] = 30;
		match.paper.of[!side] = match.due.of[!side] = 5;
		header_score(0, match.paper.of[0], match.paper.of[1]);
		assert_int_equal(match.chico, 2);
	}
	/* no score on the header: they play on if the table's own is below the target; if there is none, nothing says so */
	for (int known = 0; known < 2; known++) {
		won(2, false, 0, 0);
		match.paper = (struct score){ .known = known };
		header(0);
		assert_int_equal(match.chico, known ? 1 : 2);
	}
}

/* By what the table wrote the side of B has won the chico, by what is due nobody has: where the table begins another it is one of which
 * nobody knows who would have won it. */
static void test_closed_on_paper(void **state)
{
	static const struct { int chico, a, b; bool next; } rows[] = {
		{ 0, 0, 0, true }, { 2, 0, 0, true }, { 2, 5, 5, true }, { 1, 0, 0, false }, { 0, 12, 29, false }, { 0, 12, 30, false },
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		won(2, false, 0, 0);
		match.chico_winner = -1;
		match.due.known = true;
		header_score(rows[i].chico, rows[i].a, rows[i].b);
		stands(rows[i].next ? 2 : 1, 0, 0, rows[i].next);
	}
}

/* A number that goes with no score of the running chico is a slip: it is told, once a chico, and changes nothing. */
static void test_slip(void **state)
{
	static const struct { int chico, a, b; bool slip; } rows[] = {
		{ 5, 12, 30, true }, { 5, 12, 29, true }, { 1, 12, 29, true }, { 5, 12, 28, false }, { 1, 0, 0, false },
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		won(4, false, 1, 2);
		match.chico_winner = -1;
		header_score(rows[i].chico, rows[i].a, rows[i].b);
		told(rows[i].chico, 4);
		assert_int_equal(match.chico, rows[i].slip ? 4 : rows[i].chico);
		if (!rows[i].slip)
			continue;
		header_score(rows[i].chico, rows[i].a, rows[i].b);
		told(0, 0);
	}
	won(4, false, 1, 2);
	match.chico_winner = -1;
	header(2);
	stands(4, 1, 2, 0);
	told(2, 4);
	/* Without a score a number that goes forward is a slip too, unless an account has somebody win the current chico, or is open. */
	for (unsigned i = 0; i < 4; i++) {
		won(4, false, 1, 2);
		match.chico_winner = -1;
		match.paper.of[1] = i == 1 ? 30 : 29;
		match.due.of[1] = i == 2 ? 30 : match.due.of[1];
		match.due.known = i < 3;
		header(6);
		told(6, 4);
		assert_int_equal(match.chico, i ? 6 : 4);
	}
}

/* ---- after the match ------------------------------------------------------------------------------------------------- */

/* Won, and the log goes on: nothing of the score follows where chicos are played, and only where the log fixes how many
 * there are does the number of the one that runs mean that the match is not over. */
static void test_over(void **state)
{
	static const struct { int games; bool by_header; int chico; bool over, score_known; } rows[] = {
		{ 2, false, 0, true, false }, { 2, false, 3, true, false }, { 1, false, 0, true, true },
		{ 2, true, 0, true, false }, { 2, true, 3, false, true }, { 2, true, 4, true, false },
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		begin(rows[i].games, rows[i].by_header);
		match.hands = 3;
		match.over = match.paper.known = true;
		match.chico = 3;
		match.chicos[0] = 2;
		match.winner = 0;
		header(rows[i].chico);
		assert_int_equal(match.over, rows[i].over);
		assert_int_equal(match.paper.known, rows[i].score_known);
	}
	/* a match that is not over stays so where the log fixes the number */
	begin(2, true);
	match.paper.known = true;
	header(1);
	assert_true(match.paper.known);
	assert_false(match.over);
}

/* ---- the log's number -------------------------------------------------------------------------------------------------- */

/* Told where the hand before was read, or the log begins with a chico that no match has. */
static void test_told(void **state)
{
	static const struct { int games; bool by_header; unsigned hands; bool last_known; int chico, found; } rows[] = {
		{ 2, false, 0, false, 1, 0 }, { 2, false, 0, false, 3, 0 }, { 2, false, 0, false, 4, 4 }, { 2, true, 0, false, 4, 0 },
		{ 3, false, 0, false, 5, 0 }, { 3, false, 0, false, 6, 6 }, { 1, false, 0, false, 2, 2 }, { 1, true, 0, false, 2, 0 },
		{ 2, false, 2, true, 2, 2 }, { 2, true, 2, true, 2, 2 }, { 2, false, 2, false, 2, 0 }, { 2, false, 2, false, 4, 0 },
		{ 2, false, 2, true, 0, 0 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		begin(rows[i].games, rows[i].by_header);
		match.hands = rows[i].hands;
		match.last_known = rows[i].last_known;
		match.chico_found = match.chico_due = 7;
		header(rows[i].chico);
		told(rows[i].found, rows[i].found ? 1 : 0);
		assert_int_equal(match.chico, rows[i].chico ? rows[i].chico : 1);
	}
}

/* So many chicos are finished; of those that the log does not hold nobody knows who won them, till nobody has won the match
 * tells. */
static void test_unseen(void **state)
{
	static const struct { int games, a, b, unseen, chico, then_a, then_b, then_unseen; } rows[] = {
		{ 2, 0, 0, 0, 2, 0, 0, 1 }, { 2, 0, 0, 0, 3, 1, 1, 0 }, { 2, 1, 0, 0, 3, 1, 1, 0 }, { 2, 0, 1, 0, 3, 1, 1, 0 },
		{ 3, 0, 0, 0, 3, 0, 0, 2 }, { 3, 0, 0, 0, 4, 1, 1, 1 }, { 3, 0, 0, 0, 5, 2, 2, 0 }, { 3, 1, 0, 0, 4, 1, 1, 1 },
		{ 3, 2, 0, 0, 4, 2, 1, 0 }, { 3, 0, 2, 0, 4, 1, 2, 0 }, { 3, 0, 1, 1, 5, 2, 2, 0 }, { 3, 1, 0, 0, 3, 1, 0, 1 },
		/* a lower number than was thought: first of those not seen, then of all */
		{ 3, 1, 0, 1, 2, 1, 0, 0 }, { 3, 0, 0, 2, 2, 0, 0, 1 }, { 3, 1, 1, 0, 2, 0, 0, 1 }, { 3, 1, 1, 0, 1, 0, 0, 0 },
		{ 3, 2, 1, 0, 3, 0, 0, 2 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		begin(rows[i].games, false);
		match.hands = 4;
		match.last_known = true;
		match.chicos[0] = rows[i].a;
		match.chicos[1] = rows[i].b;
		match.chicos_unseen = rows[i].unseen;
		match.chico = rows[i].a + rows[i].b + rows[i].unseen + 1;
		match.last_known = rows[i].chico >= match.chico; /* else a lower number is a slip */
		match.paper.known = match.due_claimed = true; /* the score due is open: somebody may have won the chico */
		header(rows[i].chico);
		stands(rows[i].chico, rows[i].then_a, rows[i].then_b, rows[i].then_unseen);
		assert_false(match.paper.known || match.due.known || match.due_claimed);
	}
	/* A side that has more than any that has not won the match tells nothing of the other. */
	begin(2, false);
	match.hands = 4;
	match.chicos[0] = 2;
	match.chico = 3;
	header(4);
	stands(4, 2, 0, 1);
	/* Where the match is over, or the log fixes how many chicos it takes, neither is anything told. */
	begin(2, false);
	match.hands = 4;
	match.over = true;
	header(3);
	stands(3, 0, 0, 2);
	begin(1, true);
	header(2);
	stands(2, 0, 0, 1);
	begin(2, true);
	header(3);
	stands(3, 0, 0, 2);
}

/* A later chico begins its turns of general hands and duels with the hand, if the one before was read; else where they stand
 * is not known. */
static void test_turns_of_chico(void **state)
{
	static const struct { bool last_known; int chico; bool known; } rows[] = {
		{ true, 3, true }, { false, 3, false }, { false, 1, false },
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		begin(2, false);
		match.hands = 4;
		match.chico = 2;
		match.chicos[0] = 1;
		match.last_known = rows[i].last_known;
		match.form_known = true;
		match.form_hands = 5;
		header(rows[i].chico);
		assert_int_equal(match.form_known, rows[i].known);
		if (rows[i].known)
			assert_int_equal(match.form_hands, 0);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_open), cmocka_unit_test(test_first_of_chico), cmocka_unit_test(test_next_chico),
		cmocka_unit_test(test_last_chico), cmocka_unit_test(test_same_chico), cmocka_unit_test(test_closed_on_paper),
		cmocka_unit_test(test_slip), cmocka_unit_test(test_over),
		cmocka_unit_test(test_told), cmocka_unit_test(test_unseen), cmocka_unit_test(test_turns_of_chico),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
