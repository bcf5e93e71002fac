/* A hand that was judged is taken into its match: who deals next, the score to go on from, whose chico it was, the turns of
 * general hands and duels, the notes of each seat. */
#include "../lib/scene.h"
#include "engine/hand.h"

static struct ruleset rules;   /* of the scene, to be changed */
static struct verdict v;
static struct event events[300];

static int open_match(void **state)
{
	open_scene(state);
	rules = *scene.load.rules;
	scene.s.rules = &rules;
	match_open(&scene.match, &rules, NULL);
	scene.hand.events = events;
	memset(events, 0, sizeof events);
	memset(&v, 0, sizeof v);
	v.after.known = true;
	v.after.of[0] = 7;
	v.after.of[1] = 5;
	v.chico_winner = v.match_winner = -1;
	return 0;
}

static void event(struct event e)
{
	events[scene.hand.event_count++] = e;
	scene.hand.types |= 1u << e.type;
}

static const struct match_play *follow(void)
{
	match_follow(&scene.match, &v, &scene.s);
	return &scene.match;
}

/* Of the next hand the dealer is the one who was mano, or the same again. */
static void dealer_is(bool same, bool either)
{
	const struct match_play *m = follow();
	assert_int_equal(m->same_dealer, same);
	assert_int_equal(m->either_dealer, either);
	assert_int_equal(m->last_annulled, v.annulled);
}

/* ---- who deals ---------------------------------------------------------------------------------------------------- */

static void test_dealer(void **state)
{
	const struct match_play *m = &scene.match;

	(void)state;
	scene.s.target = 18;
	dealer_is(false, false);
	assert_int_equal(m->hands, 1);
	assert_true(m->last_known);
	assert_int_equal(m->last_dealer, 3);
	assert_int_equal(m->last_mano, 0);
	assert_int_equal(m->target, 18);
}

/* Annulled by a rule that the table did not notice either may deal, unless the deal goes on in both cases; where the table annulled it the
 * ruleset says who. */
static void test_dealer_after_annulled(void **state)
{
	(void)state;
	v.annulled = scene.s.hand_annulled = true;
	rules.annulled.value = 1; /* corre */
	dealer_is(false, false);
	scene.s.redeal_same = true;
	dealer_is(true, true);
	scene.s.redeal_same = false;
	rules.annulled.value = 0; /* repite */
	dealer_is(true, true);
	scene.hand.ending = ENDING_ANNULLED;
	dealer_is(true, false);
	rules.annulled.value = 1;
	dealer_is(false, false);
	scene.hand.ending = ENDING_REDEAL;
	dealer_is(true, false);
}

/* The judge's word that it be dealt again, wherever it stands; his word on the points is another. */
static void test_dealer_by_ruling(void **state)
{
	(void)state;
	v.annulled = true;
	rules.annulled.value = 1;
	event((struct event){ .type = EVENT_RULING, .what = RULING_REDEAL });
	dealer_is(true, false);
	scene.hand.event_count = 0;
	event((struct event){ .type = EVENT_RULING, .what = RULING_TEXT });
	event((struct event){ .type = EVENT_ANNUL, .what = RULING_REDEAL });
	dealer_is(false, false);
	event((struct event){ .type = EVENT_RULING, .what = RULING_REDEAL });
	dealer_is(true, false);
	scene.hand.event_count = 0;
	event((struct event){ .type = EVENT_RULING, .what = RULING_TEXT });
	events[1] = (struct event){ .type = EVENT_RULING, .what = RULING_REDEAL }; /* not of this hand */
	scene.hand.ending = ENDING_ANNULLED; /* and nobody says for what: either may deal */
	dealer_is(false, true);
}

/* ---- the score ------------------------------------------------------------------------------------------------------ */

/* Both scores go on: what the table wrote, and what is due where it is known. */
static void test_score(void **state)
{
	static const struct { bool after, undecided, due, claimed; } rows[] = {
		{ true, false, true, false }, { true, true, false, true }, { false, false, false, false }, { false, true, false, false },
	};
	const struct match_play *m = &scene.match;

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		v.after.known = rows[i].after;
		v.undecided = rows[i].undecided;
		scene.match.due_claimed = !rows[i].claimed;
		follow();
		v.paper.known = i % 2;
		follow();
		assert_int_equal(m->paper.known, i % 2);
		assert_int_equal(m->due.known, rows[i].due);
		assert_int_equal(m->due_claimed, rows[i].claimed);
	}
	v.after.known = true;
	v.paper.of[0] = 9;
	v.paper.of[1] = 5;
	follow();
	assert_true(m->paper.of[0] == 9 && m->paper.of[1] == 5);
	assert_true(m->due.of[0] == 7 && m->due.of[1] == 5);
}

/* The score a hand began with, and whether it was known, are kept: it may be dealt again. */
static void test_last_score(void **state)
{
	const struct match_play *m = &scene.match;

	(void)state;
	for (int known = 0; known < 2; known++) {
		scene.s.score.known = known;
		scene.s.score.of[0] = 3 + known;
		scene.s.score.of[1] = 9 - known;
		follow();
		assert_int_equal(m->last_score.known, known);
		assert_true(m->last_score.of[0] == 3 + known && m->last_score.of[1] == 9 - known);
		assert_true(scene.s.score.of[0] == 3 + known && scene.s.score.of[1] == 9 - known);
	}
}

/* What follows a hand played after the end is after it too; where it takes several chicos the next hand may begin one. */
static void test_past(void **state)
{
	const struct match_play *m = &scene.match;

	(void)state;
	for (int row = 0; row < 12; row++) {
		int games = row / 4 + 1;
		scene.s.after_match = row & 1;
		rules.games_by_header = row & 2;
		rules.games_to_win = (int16_t)games;
		follow();
		assert_int_equal(m->past, (row & 1) && !(row & 2) && games == 1);
	}
}

/* ---- chicos ---------------------------------------------------------------------------------------------------------- */

static void chico_is(int winner)
{
	assert_int_equal(follow()->chico_winner, winner);
}

/* What is due decides whose chico it was; where it is not known, what the table wrote. */
static void test_chico(void **state)
{
	(void)state;
	scene.s.target = 12;
	chico_is(-1);
	v.chico_over = true;
	v.chico_winner = 1;
	chico_is(1);
	v.paper.known = true;
	v.paper.of[0] = 12;
	chico_is(1);
	v.chico_over = false;
	v.chico_winner = -1;
	chico_is(-1);
	v.undecided = true;
	chico_is(0);
	v.paper.of[0] = 11;
	chico_is(-1);
	v.paper.of[1] = 12;
	chico_is(1);
	v.paper.known = false;
	chico_is(-1);
	/* both, as it was written: the first that it can be */
	v.paper.known = true;
	v.paper.of[0] = 12;
	chico_is(0);
}

/* Once the match is over no chico follows, and who won it is kept. */
static void test_match(void **state)
{
	const struct match_play *m = &scene.match;

	(void)state;
	scene.s.target = 12;
	v.after.of[1] = 12;
	v.match_over = true;
	v.match_winner = 1;
	follow();
	assert_true(m->over);
	assert_int_equal(m->winner, 1);
	v.match_over = false;
	v.match_winner = -1;
	scene.match.chico_winner = -1;
	follow();
	assert_true(m->over);
	assert_int_equal(m->winner, 1);
	assert_int_equal(m->chico_winner, -1);
}

/* A hand that could not be read leaves nothing to follow. */
static void test_lost(void **state)
{
	const struct match_play *m = &scene.match;

	(void)state;
	v.chico_over = true;
	v.chico_winner = 0;
	v.undecided = true;
	follow();
	match_lose_track(&scene.match);
	assert_int_equal(m->hands, 2);
	assert_false(m->last_known || m->form_known || m->paper.known || m->due.known || m->due_claimed);
	assert_int_equal(m->chico_winner, -1);
}

/* ---- general hands and duels ---------------------------------------------------------------------------------------- */

/* A hand that is dealt again does not count for their turns; one that was annulled and is not does. */
static void test_turns(void **state)
{
	const struct match_play *m = &scene.match;

	(void)state;
	scene.s.form = DISPUTE_FACING;
	follow();
	assert_true(m->form_known);
	assert_int_equal(m->form, DISPUTE_FACING);
	assert_int_equal(m->form_hands, 1);
	v.annulled = true;
	scene.s.form = DISPUTE_GENERAL;
	scene.hand.ending = ENDING_REDEAL;
	follow();
	assert_int_equal(m->form, DISPUTE_FACING);
	assert_int_equal(m->form_hands, 1);
	scene.hand.ending = ENDING_ANNULLED;
	scene.match.form_known = false;
	follow();
	assert_true(m->form_known);
	assert_int_equal(m->form, DISPUTE_GENERAL);
	assert_int_equal(m->form_hands, 2);
}

/* ---- notes ------------------------------------------------------------------------------------------------------------ */

/* Each note on a seat is counted, as often as there is room to; those on the hand are nobody's. */
static void test_notes(void **state)
{
	const struct match_play *m = &scene.match;

	(void)state;
	event((struct event){ .type = EVENT_NOTE, .what = NOTE_SENA, .seat = 2 });
	event((struct event){ .type = EVENT_NOTE, .what = NOTE_SENA, .seat = NOBODY });
	event((struct event){ .type = EVENT_PLAY, .what = NOTE_SENA, .seat = 2 });
	event((struct event){ .type = EVENT_NOTE, .what = NOTE_REHUSO, .seat = 0 });
	events[4] = (struct event){ .type = EVENT_NOTE, .what = NOTE_REHUSO, .seat = 0 }; /* not of this hand */
	follow();
	follow();
	assert_int_equal(m->note_count[NOTE_SENA][2], 2);
	assert_int_equal(m->note_count[NOTE_REHUSO][0], 2);
	for (unsigned note = 0; note < NOTE_COUNT; note++)
		for (unsigned seat = 0; seat < MAX_SEATS; seat++)
			if (!(note == NOTE_SENA && seat == 2) && !(note == NOTE_REHUSO && seat == 0))
				assert_int_equal(m->note_count[note][seat], 0);
	for (unsigned i = 0; i < 290; i++)
		event((struct event){ .type = EVENT_NOTE, .what = NOTE_REHUSO, .seat = 1 });
	follow();
	assert_int_equal(m->note_count[NOTE_REHUSO][1], 255);
	assert_int_equal(m->note_count[NOTE_REHUSO][0], 3);
}

#define IN_MATCH(test) cmocka_unit_test_setup_teardown(test, open_match, close_scene)

int main(void)
{
	const struct CMUnitTest tests[] = {
		IN_MATCH(test_dealer), IN_MATCH(test_dealer_after_annulled), IN_MATCH(test_dealer_by_ruling), IN_MATCH(test_score),
		IN_MATCH(test_last_score), IN_MATCH(test_past),
		IN_MATCH(test_chico), IN_MATCH(test_match), IN_MATCH(test_lost), IN_MATCH(test_turns), IN_MATCH(test_notes),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
