/* Flores at a table made by hand: who sang and where, what is settled without a bet, what a bet brings beside it. */
#include "../lib/scene.h"
#include "state/tantos.h"

static struct scene t;
static struct ruleset rules;   /* of the scene, to be changed */
static unsigned flor;

static int open_table(void **state)
{
	(void)state;
	scene_open(&t, "bonaerense", NULL, NULL);
	rules = *t.load.rules;
	t.s.rules = &rules;
	flor = flores_lance(&rules);
	return 0;
}

static int close_table(void **state)
{
	(void)state;
	scene_close(&t);
	return 0;
}

/* A seat sings the voice of these bytes, the event of this index. */
static void sing(unsigned seat, uint32_t begin, uint32_t event)
{
	const struct act_event act = { .act = ACT_CANTA_FLOR, .seat = (uint8_t)seat, .span = { begin, begin + 4 }, .event = event };
	flores_sing(&t.s, &act);
}

/* Three cards of oros with these numbers, known. */
static void hold(unsigned seat, enum suit suit, int a, int b, int c)
{
	const int numbers[3] = { a, b, c };
	t.s.holds[seat] = 3;
	t.s.knows[seat] = 0;
	for (unsigned i = 0; i < 3; i++)
		t.s.knows[seat] |= card_bit(card_make(suit, numbers[i]));
}

static void settled(int side, int tantos)
{
	struct maybe worth;
	bool judges = false;
	assert_int_equal(flores_settle(&t.s, flor, &worth, &judges), side);
	assert_true(worth.known);
	assert_int_equal(worth.n, tantos);
	assert_false(judges);
}

/* ---- singing ----------------------------------------------------------------------------------------------------- */

static void test_lance(void **state)
{
	struct loading plain;

	(void)state;
	assert_int_equal(flor, lance_named(&rules, "flor"));
	load_named(&plain, "universitario", NULL, NULL);
	must_load(&plain);
	assert_int_equal(flores_lance(plain.rules), MAX_LANCES);
	loading_close(&plain);
}

/* The first voice of any stays the first, and that of each seat: what says the flor again claims nothing new. */
static void test_sung(void **state)
{
	const struct flores *f = &t.s.flores;

	(void)state;
	sing(2, 10, 3);
	sing(1, 20, 5);
	assert_int_equal(f->sung, seat_bit(1) | seat_bit(2));
	assert_int_equal(f->last, 1);
	sing(2, 30, 8);
	assert_int_equal(f->last, 1);
	assert_int_equal(f->span.begin, 10);
	assert_int_equal(f->span.end, 14);
	assert_int_equal(f->at[2].begin, 10);
	assert_int_equal(f->at_event[2], 3);
	assert_int_equal(f->at[1].begin, 20);
	assert_int_equal(f->at_event[1], 5);
	assert_int_equal(flores_sung_worth(&t.s, flor), 6);
}

/* ---- a bet of either kind ------------------------------------------------------------------------------------------ */

/* An «a ley» call of the envite, which waits; of the flor once both sides have sung one. */
static void bet(unsigned lance)
{
	rules.prefixes[PREFIX_A_LEY] = (struct prefix_rule){ .set = true, .lance = LANCE_BY_FLOR };
	struct lance_play *play = &t.s.lances[lance];
	play->state = LANCE_PENDING;
	play->chain_count = 1;
	play->chain[0] = (struct proposal){ .seat = 1, .prefix = PREFIX_A_LEY, .number = 7 };
}

static void test_kind_settled(void **state)
{
	unsigned envite = lance_named(&rules, "envite");
	const struct lance_play *of_envite = &t.s.lances[envite], *of_flor = &t.s.lances[flor];

	(void)state;
	bet(envite);
	sing(0, 10, 1);
	sing(2, 20, 2);
	assert_int_equal(of_envite->chain_count, 1);
	assert_int_equal(of_flor->chain_count, 0);
	sing(1, 30, 3);
	assert_int_equal(of_flor->chain_count, 1);
	assert_int_equal(of_flor->state, LANCE_PENDING);
	assert_int_equal(of_flor->chain[0].number, 7);
	/* the envite is as if nobody had called it */
	assert_int_equal(of_envite->chain_count, 0);
	assert_int_equal(of_envite->state, LANCE_UNOPENED);
	assert_int_equal(of_envite->forced, -1);
	assert_int_equal(of_envite->last_answer_seat, NO_SEAT);
	assert_int_equal(of_envite->accepter_side, NO_SEAT);
	assert_int_equal(of_envite->table.accepter, NO_SEAT);
}

/* What an earlier hand called is still written there: a lance in which nobody called anything moves nothing. */
static void test_kind_of_nothing(void **state)
{
	unsigned envite = lance_named(&rules, "envite");

	(void)state;
	bet(envite);
	t.s.lances[envite].state = LANCE_UNOPENED;
	t.s.lances[envite].chain_count = 0;
	t.s.lances[flor].forced = 5;
	sing(0, 10, 1);
	sing(1, 20, 2);
	assert_int_equal(t.s.lances[flor].forced, 5);
}

/* Where the flor has a bet of its own, and of a call without that prefix, nothing moves. */
static void test_kind_stays(void **state)
{
	unsigned envite = lance_named(&rules, "envite");

	(void)state;
	bet(envite);
	bet(flor);
	t.s.lances[flor].chain[0].number = 3;
	sing(0, 10, 1);
	sing(1, 20, 2);
	assert_int_equal(t.s.lances[envite].chain_count, 1);
	assert_int_equal(t.s.lances[flor].chain[0].number, 3);
	t.s.lances[flor].chain_count = 0;
	t.s.lances[envite].chain[0].prefix = PREFIX_NONE;
	sing(0, 30, 3);
	assert_int_equal(t.s.lances[envite].chain_count, 1);
	assert_int_equal(t.s.lances[flor].chain_count, 0);
}

/* ---- without a bet --------------------------------------------------------------------------------------------------- */

/* One side alone: each flor pays, or the best of them only; nobody's pay nothing to nobody. */
static void test_alone(void **state)
{
	(void)state;
	for (unsigned alone = ALONE_EACH; alone <= ALONE_BEST; alone++) {
		rules.lances[flor].alone.value = (uint8_t)alone;
		t.s.flores.sung = 0;
		settled(-1, 0);
		t.s.flores.sung = seat_bit(0) | seat_bit(2);
		settled(0, alone == ALONE_BEST ? 3 : 6);
		t.s.flores.sung = seat_bit(3);
		settled(1, 3);
	}
}

/* Who shrinks yields what the ruleset says to the other side; where the flores are compared all the same he does not. */
static void test_shrunk(void **state)
{
	struct lance *lance = &rules.lances[flor];

	(void)state;
	lance->shrink = (struct setting){ .value = SHRINK_YIELDS, .n = 4 };
	lance->meeting.value = MEETING_BEST_OWN;
	hold(0, SUIT_ORO, 7, 6, 5);
	hold(1, SUIT_COPA, 4, 3, 2);
	t.s.flores.sung = seat_bit(0) | seat_bit(1);
	for (unsigned seat = 0; seat < 2; seat++) {
		t.s.flores.shrunk = (int8_t)seat;
		settled(!seat, 4);
	}
	lance->shrink.value = SHRINK_COMPARES;
	settled(0, 3);
}

/* The judges have the word, or the better flor wins its own or all. Of equal ones the more mano. */
static void test_meeting(void **state)
{
	struct lance *lance = &rules.lances[flor];
	struct maybe worth;
	bool judges = false;

	(void)state;
	hold(0, SUIT_ORO, 4, 3, 2);
	hold(1, SUIT_COPA, 7, 6, 5);
	hold(2, SUIT_BASTO, 12, 11, 10);
	t.s.flores.sung = seat_bit(0) | seat_bit(1) | seat_bit(2);
	lance->meeting.value = MEETING_JUDGES;
	assert_int_equal(flores_settle(&t.s, flor, &worth, &judges), -1);
	assert_true(judges);
	assert_int_equal(worth.n, 0);
	lance->meeting.value = MEETING_BEST_OWN;
	settled(1, 3);
	lance->meeting.value = MEETING_BEST_ALL;
	settled(1, 9);
	hold(2, SUIT_BASTO, 7, 6, 5);
	settled(1, 9);
	lance->meeting.value = MEETING_BEST_OWN;
	t.s.mano = 2;
	settled(0, 6);
}

/* A flor of which a card was not seen may be the best: nobody knows what is due. */
static void test_unseen(void **state)
{
	struct maybe worth;
	bool judges = false;

	(void)state;
	rules.lances[flor].meeting.value = MEETING_BEST_OWN;
	hold(0, SUIT_ORO, 4, 3, 2);
	hold(1, SUIT_COPA, 7, 6, 5);
	t.s.flores.sung = seat_bit(0) | seat_bit(1);
	t.s.knows[1] &= t.s.knows[1] - 1;
	assert_int_equal(flores_settle(&t.s, flor, &worth, &judges), -1);
	assert_false(worth.known);
	assert_false(judges);
	/* of who did not sing nothing is asked */
	hold(3, SUIT_COPA, 7, 6, 5);
	hold(1, SUIT_COPA, 7, 6, 5);
	t.s.knows[2] &= t.s.knows[2] - 1;
	t.s.holds[2] = 3;
	settled(1, 3);
}

/* ---- lost flores -------------------------------------------------------------------------------------------------------- */

/* A fault of the group takes the flor away, whatever void acts the table overlooked; where it saw nothing of forfeits all stand. */
static void test_lost(void **state)
{
	struct world seen = { .count = 0 };

	(void)state;
	rules.fault_count = 2;
	rules.lost_faults = 1u << 1;
	t.s.flores.sung = seat_bit(0) | seat_bit(1);
	t.s.faults[1] = seat_bit(0);
	assert_int_equal(flores_standing(&t.s), seat_bit(1));
	t.s.world = &seen;
	assert_int_equal(flores_standing(&t.s), seat_bit(1));
	seen.keeps_stakes = true;
	assert_int_equal(flores_standing(&t.s), seat_bit(0) | seat_bit(1));
}

/* Of a side, or of the table: whoever sang there has lost his. */
static void test_all_lost(void **state)
{
	(void)state;
	rules.fault_count = 1;
	rules.lost_faults = 1u;
	for (unsigned seat = 0; seat < 2; seat++) {
		t.s.flores.sung = t.s.faults[0] = seat_bit(seat);
		assert_true(flores_all_lost(&t.s, -1));
		assert_int_equal(flores_all_lost(&t.s, 0), seat == 0);
		assert_int_equal(flores_all_lost(&t.s, 1), seat == 1);
	}
	t.s.flores.sung = seat_bit(1) | seat_bit(2);
	assert_false(flores_all_lost(&t.s, -1));
}

/* ---- beside a bet ------------------------------------------------------------------------------------------------------ */

static void call(enum prefix prefix, bool accepted)
{
	struct lance_play *play = &t.s.lances[flor];
	play->chain[play->chain_count++] = (struct proposal){ .prefix = (uint8_t)prefix, .accepted = accepted };
}

/* What the accepted calls pay, the widest of it; of a bet that nobody took up, what its refusal pays. */
static void test_beside(void **state)
{
	struct lance_play *play = &t.s.lances[flor];

	(void)state;
	rules.prefixes[PREFIX_CON_FLOR] = (struct prefix_rule){ .set = true, .paid_accepted = FLORES_OWN, .paid_refused = FLORES_OWN };
	rules.prefixes[PREFIX_CONTRA_FLOR] = (struct prefix_rule){ .set = true, .paid_accepted = FLORES_ALL, .paid_refused = FLORES_NONE };
	/* what a prefix that is not stated would pay does not matter */
	rules.prefixes[PREFIX_SIN_LEY] = (struct prefix_rule){ .set = false, .paid_accepted = FLORES_ALL, .paid_refused = FLORES_ALL };
	t.s.flores.sung = seat_bit(0) | seat_bit(1) | seat_bit(2);
	assert_int_equal(flores_staked(&t.s, flor, lance_accepted_count(&t.s, flor), 0), 0);
	call(PREFIX_SIN_LEY, true);
	assert_int_equal(flores_staked(&t.s, flor, lance_accepted_count(&t.s, flor), 0), 0);
	play->chain_count = 0;
	call(PREFIX_CON_FLOR, false);
	assert_int_equal(flores_staked(&t.s, flor, lance_accepted_count(&t.s, flor), 0), 6);
	assert_int_equal(flores_staked(&t.s, flor, lance_accepted_count(&t.s, flor), 1), 3);
	play->chain[0].accepted = true;
	call(PREFIX_CONTRA_FLOR, false);
	assert_int_equal(flores_staked(&t.s, flor, lance_accepted_count(&t.s, flor), 1), 3);
	play->chain[1].accepted = true;
	assert_int_equal(flores_staked(&t.s, flor, lance_accepted_count(&t.s, flor), 1), 9);
	call(PREFIX_CON_FLOR, true);
	assert_int_equal(flores_staked(&t.s, flor, lance_accepted_count(&t.s, flor), 1), 9);
	play->chain_count = 0;
	call(PREFIX_CONTRA_FLOR, false);
	assert_int_equal(flores_staked(&t.s, flor, lance_accepted_count(&t.s, flor), 1), 0);
	/* Where one alone pays for all of a side there has to be one. */
	rules.lances[flor].alone.value = ALONE_BEST;
	assert_int_equal(flores_staked(&t.s, flor, lance_accepted_count(&t.s, flor), 1), 0);
	/* Nobody called: a stake that a rule set stands by itself. */
	play->chain_count = 0;
	play->chain[0].prefix = PREFIX_CON_FLOR;
	assert_int_equal(flores_staked(&t.s, flor, lance_accepted_count(&t.s, flor), 0), 0);
}

/* Every fault of the group counts, whichever of them; a flor once, and none that was sung. */
static void test_denied(void **state)
{
	(void)state;
	rules.fault_count = 3;
	rules.denied_faults = 1u << 1 | 1u << 2;
	t.s.faults[0] = seat_bit(3);
	assert_int_equal(flores_denied_worth(&t.s, flor, 1), 0);
	t.s.faults[2] = seat_bit(1);
	assert_int_equal(flores_denied_worth(&t.s, flor, 1), 3);
	t.s.faults[1] = seat_bit(1) | seat_bit(3) | seat_bit(2);
	assert_int_equal(flores_denied_worth(&t.s, flor, 1), 6);
	assert_int_equal(flores_denied_worth(&t.s, flor, 0), 3);
	t.s.flores.sung = seat_bit(3);
	assert_int_equal(flores_denied_worth(&t.s, flor, 1), 3);
}

/* ---- when nobody answers them any more --------------------------------------------------------------------------------- */

/* Three cards of three suits. */
static void hold_none(unsigned seat)
{
	t.s.holds[seat] = 3;
	t.s.knows[seat] = card_bit(card_make(SUIT_COPA, 4)) | card_bit(card_make(SUIT_ORO, 5)) | card_bit(card_make(SUIT_BASTO, 6));
}

struct deed {
	unsigned act, seat;
	uint32_t event;
	bool is_void;
};

static void did(const struct deed *deed)
{
	t.s.acts[t.s.act_count++] = (struct act_done){ .valid = !deed->is_void,
		.what = { .act = (uint8_t)deed->act, .seat = (uint8_t)deed->seat, .event = deed->event } };
}

/* A has sung in the third event; of the rivals B has a flor and D none. B is silent for good with the first card he lays that counts, or when
 * he leaves before that; till then, and where he sings, it is not won. */
static void test_unanswered(void **state)
{
	static const struct { struct deed deeds[3]; unsigned count; bool sings; uint32_t events; } rows[] = {
		{ { { 0 } }, 0, false, 0 },
		{ { { ACT_JUEGA, 1, 4, false } }, 1, false, 5 },
		{ { { ACT_SE_VA, 1, 4, false } }, 1, false, 5 },
		{ { { ACT_JUEGA, 1, 4, true } }, 1, false, 0 },
		{ { { ACT_JUEGA, 1, 4, true }, { ACT_JUEGA, 1, 6, false } }, 2, false, 7 },
		{ { { ACT_JUEGA, 2, 4, false } }, 1, false, 0 },
		{ { { ACT_JUEGA, 2, 4, false }, { ACT_JUEGA, 1, 6, false } }, 2, false, 7 },
		{ { { ACT_JUEGA, 1, 4, false }, { ACT_JUEGA, 1, 6, false } }, 2, false, 5 },
		{ { { ACT_JUEGA, 1, 4, false }, { ACT_SE_VA, 1, 7, false } }, 2, false, 5 },
		{ { { ACT_SE_VA, 1, 4, false }, { ACT_JUEGA, 1, 7, false } }, 2, false, 5 },
		{ { { ACT_JUEGA, 1, 1, false } }, 1, false, 3 },
		{ { { ACT_JUEGA, 1, 4, false } }, 1, true, 0 },
	};

	(void)state;
	sing(0, 10, 2);
	hold(1, SUIT_ORO, 1, 2, 3);
	hold_none(3);
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		t.s.act_count = 0;
		for (unsigned k = 0; k < rows[i].count; k++)
			did(&rows[i].deeds[k]);
		if (rows[i].sings)
			sing(1, 30, 3);
		if (flores_unanswered(&t.s, flor, 0) != rows[i].events)
			fail_msg("row %u: %u", i, flores_unanswered(&t.s, flor, 0));
	}
}

/* Where no rival has one it is won with its last voice; a side that sang none has nothing to be answered. */
static void test_unanswerable(void **state)
{
	(void)state;
	hold_none(1);
	hold_none(3);
	assert_int_equal(flores_unanswered(&t.s, flor, 0), 0);
	sing(0, 10, 2);
	assert_int_equal(flores_unanswered(&t.s, flor, 0), 3);
	sing(2, 20, 1);
	assert_int_equal(flores_unanswered(&t.s, flor, 0), 3);
}

#define AT_TABLE(test) cmocka_unit_test_setup_teardown(test, open_table, close_table)

int main(void)
{
	const struct CMUnitTest tests[] = {
		AT_TABLE(test_lance), AT_TABLE(test_sung), AT_TABLE(test_kind_settled), AT_TABLE(test_kind_stays), AT_TABLE(test_kind_of_nothing), AT_TABLE(test_lost), AT_TABLE(test_all_lost),
		AT_TABLE(test_alone), AT_TABLE(test_shrunk), AT_TABLE(test_meeting), AT_TABLE(test_unseen),
		AT_TABLE(test_beside), AT_TABLE(test_denied), AT_TABLE(test_unanswered), AT_TABLE(test_unanswerable),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
