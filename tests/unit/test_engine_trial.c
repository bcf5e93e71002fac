/* A hand walked one act at a time: what is found, what is owed, what it is worth, and that whatever was done is taken
 * back. The numbers come from the regulations. */
#include "trial_support.h"

/* ---- without flor: 2 an envido, real envido 3 more, truco 2, retruco 3 ----------------------------------------- */

static void test_begin(void **state)
{
	struct walk w;
	card cards[DEAL_CARDS];

	(void)state;
	walk_open(&w, "universitario", PLAIN);
	assert_true(trial_begin(w.trial, &w.hand, 0));
	assert_int_equal(trial_seats(w.trial), 4);
	assert_int_equal(trial_mano(w.trial), 0);
	assert_int_equal(trial_dealer(w.trial), 3);
	assert_int_equal(trial_due(w.trial), 0);
	assert_int_equal(trial_baza(w.trial), 1);
	assert_false(trial_decided(w.trial));
	assert_true(trial_score(w.trial).known);
	assert_int_equal(trial_score(w.trial).of[0], 12);
	assert_int_equal(trial_score(w.trial).of[1], 9);
	assert_int_equal(trial_cards(w.trial, 1, cards), 3);
	assert_int_equal(trial_tanto(w.trial, 0), 27);
	assert_int_equal(trial_tanto(w.trial, 1), 33);
	assert_int_equal(trial_has_flor(w.trial, 1), 0);
	assert_int_equal(trial_flor(w.trial, 1), -1);
	assert_int_equal(lance(&w, "envite").state, LANCE_UNOPENED);
	expect_asked(&w, "");
	assert_int_equal(trial_acts(w.trial, NULL, 0), 0);
	walk_close(&w);
}

static void test_calls(void **state)
{
	struct walk w;
	struct trial_act acts[4];

	(void)state;
	walk_open(&w, "universitario", PLAIN);
	assert_true(trial_begin(w.trial, &w.hand, 1));
	expect_lance(&w, "envite", LANCE_PENDING, 2, 1);
	assert_int_equal(lance(&w, "envite").caller, 0);
	expect_asked(&w, "BD");

	assert_true(speaks(&w, 1, "real envido"));
	assert_int_equal(trial_acts(w.trial, acts, 4), 1);
	assert_true(acts[0].valid);
	assert_int_equal(acts[0].binding, BIND_RAISES);
	expect_lance(&w, "envite", LANCE_PENDING, 5, 2);
	expect_asked(&w, "AC");

	/* 30 less 12, or less 9: the falta of who wins, both in the malas. */
	assert_true(speaks(&w, 2, "falta envido"));
	struct trial_lance now = lance(&w, "envite");
	assert_false(trial_stake(&now).known);
	assert_true(trial_by_side(&now));
	assert_int_equal(now.stake.of[0], 18);
	assert_int_equal(now.stake.of[1], 21);
	assert_int_equal(now.refusal.n, 5);

	/* Words that are none, and talk. */
	assert_false(speaks(&w, 3, "dale"));
	expect_found(&w, SEVERITY_NULL, "OU-L07a");
	assert_int_equal(trial_acts(w.trial, acts, 4), 0);
	assert_true(speaks(&w, 3, "qué lindo día"));
	assert_int_equal(trial_acts(w.trial, acts, 4), 0);
	expect_asked(&w, "BD");
	assert_true(speaks(&w, 3, "no quiero"));
	assert_int_equal(lance(&w, "envite").state, LANCE_REFUSED);
	walk_close(&w);
}

static void test_back(void **state)
{
	struct walk w;
	uint32_t events;

	(void)state;
	walk_open(&w, "universitario", PLAIN);
	assert_true(trial_begin(w.trial, &w.hand, 2));
	events = trial_hand(w.trial)->event_count;
	size_t text = trial_hand(w.trial)->source.text.n;
	trial_mark(w.trial);
	assert_true(speaks(&w, 0, "27"));
	assert_true(speaks(&w, 1, "33"));
	assert_true(speaks(&w, 0, "truco"));
	expect_lance(&w, "truco", LANCE_PENDING, 2, 1);
	assert_true(speaks(&w, 1, "quiero y retruco"));
	expect_lance(&w, "truco", LANCE_PENDING, 3, 2);
	trial_back(w.trial);
	assert_int_equal(trial_hand(w.trial)->event_count, events);
	assert_int_equal(trial_hand(w.trial)->source.text.n, text);
	assert_null(trial_findings(w.trial));
	assert_int_equal(lance(&w, "truco").state, LANCE_UNOPENED);
	expect_lance(&w, "envite", LANCE_ACCEPTED, 2, -1);
	assert_true(trial_declaring(w.trial) >= 0);
	/* Taken back once more, and a raise without quiero is void. */
	assert_true(speaks(&w, 2, "truco"));
	assert_false(speaks(&w, 3, "retruco"));
	expect_found(&w, SEVERITY_NULL, "OU-T08b");
	expect_lance(&w, "truco", LANCE_PENDING, 2, 1);
	trial_back(w.trial);
	assert_int_equal(trial_hand(w.trial)->event_count, events);
	walk_close(&w);
}

static void test_cards(void **state)
{
	struct walk w;
	card left[DEAL_CARDS];

	(void)state;
	walk_open(&w, "universitario", PLAIN);
	assert_true(trial_begin(w.trial, &w.hand, 0));
	assert_false(lays(&w, 1, "3e"));
	expect_found(&w, SEVERITY_FAULT, "OU-T01g");
	trial_back(w.trial);
	assert_true(lays(&w, 0, "1e"));
	assert_int_equal(trial_due(w.trial), 1);
	assert_true(lays(&w, 1, "6o") && lays(&w, 2, "4b") && lays(&w, 3, "4c"));
	assert_int_equal(trial_baza(w.trial), 2);
	assert_int_equal(trial_due(w.trial), 0);
	assert_int_equal(trial_cards(w.trial, 0, left), 2);
	/* 7o beats 7c; 3e beats 12c: B's side takes two bazas and the hand, worth 1. */
	assert_true(lays(&w, 0, "7c") && lays(&w, 1, "7o") && lays(&w, 2, "5e") && lays(&w, 3, "6b"));
	assert_true(lays(&w, 1, "3e") && lays(&w, 2, "1o") && lays(&w, 3, "1c") && lays(&w, 0, "12c"));
	assert_true(trial_decided(w.trial));
	assert_int_equal(trial_due(w.trial), -1);
	assert_int_equal(trial_verdict(w.trial)->points[0], 0);
	assert_int_equal(trial_verdict(w.trial)->points[1], 1);
	walk_close(&w);
}

/* The verdict looks ahead and changes nothing: neither the hand nor what was found. */
static void test_verdict(void **state)
{
	struct walk w;

	(void)state;
	walk_open(&w, "universitario", PLAIN);
	assert_true(trial_begin(w.trial, &w.hand, 0));
	assert_true(speaks(&w, 0, "truco"));
	assert_false(speaks(&w, 1, "dale"));
	const struct finding *f = trial_findings(w.trial);
	(void)trial_verdict(w.trial);
	(void)trial_verdict(w.trial);
	assert_ptr_equal(trial_findings(w.trial), f);
	expect_found(&w, SEVERITY_NULL, "OU-T08a");
	expect_asked(&w, "BD");
	assert_true(speaks(&w, 1, "no quiero"));
	assert_true(trial_decided(w.trial));
	assert_int_equal(trial_verdict(w.trial)->points[0], 1);
	assert_int_equal(trial_verdict(w.trial)->points[1], 0);
	expect_asked(&w, "");
	walk_close(&w);
}

static void test_bounds(void **state)
{
	static char log[1 << 16];
	struct walk w;
	struct event e = { .type = EVENT_VOICE, .seat = 0, .target = NOBODY, .number = -1 };
	unsigned done = 0;

	(void)state;
	walk_open(&w, "universitario", PLAIN);
	assert_true(trial_begin(w.trial, &w.hand, 0));
	memset(log, 'x', sizeof log);
	assert_false(trial_do(w.trial, &e, (struct str){ log, sizeof log }));
	while (done < 5000 && trial_do(w.trial, &e, STR("hola")))
		done++;
	assert_true(done > 500 && done < 5000);
	trial_back(w.trial);
	assert_true(trial_do(w.trial, &e, STR("hola")));
	w.hand.dealer = NOBODY;
	assert_false(trial_begin(w.trial, &w.hand, 0));
	assert_non_null(trial_findings(w.trial));
	walk_close(&w);
}

/* ---- with flor and a muestra ------------------------------------------------------------------------------------ */

static void test_flor(void **state)
{
	struct walk w;

	(void)state;
	walk_open(&w, "uruguayo", FLORIDA);
	assert_true(trial_begin(w.trial, &w.hand, 0));
	assert_int_equal(trial_has_flor(w.trial, 0), 1);
	assert_int_equal(trial_has_flor(w.trial, 1), 0);
	assert_int_equal(trial_flor(w.trial, 0), 38);
	assert_int_equal(trial_muestra(w.trial), card_make(SUIT_ORO, 4));
	assert_false(trial_sang(w.trial, 0));

	/* Who has flor and calls envido, or lays a card, without having sung it denies it. */
	assert_false(speaks(&w, 0, "envido"));
	expect_found(&w, SEVERITY_FAULT, "UY-17a-1");
	trial_back(w.trial);
	assert_false(lays(&w, 0, "7e"));
	expect_found(&w, SEVERITY_FAULT, "UY-17-2");
	trial_back(w.trial);

	assert_true(speaks(&w, 0, "flor"));
	assert_true(trial_sang(w.trial, 0));
	assert_true(lays(&w, 0, "7e"));
	assert_int_equal(trial_due(w.trial), 1);
	assert_true(speaks(&w, 1, "truco"));
	expect_lance(&w, "truco", LANCE_PENDING, 2, 1);
	expect_asked(&w, "AC");
	assert_true(speaks(&w, 2, "quiero"));
	expect_lance(&w, "truco", LANCE_ACCEPTED, 2, -1);
	walk_close(&w);
}

static void test_numbers(void **state)
{
	struct walk w;
	const struct utterance *heard;

	(void)state;
	walk_open(&w, "uruguayo", FLORIDA);
	assert_true(trial_begin(w.trial, &w.hand, 0));
	heard = trial_read(w.trial, STR("cinco tantos envido"));
	assert_int_equal(heard->count, 1);
	assert_int_equal(heard->acts[0].number, 5);
	assert_true(speaks(&w, 0, "flor"));
	trial_back(w.trial);
	assert_false(trial_sang(w.trial, 0));
	/* Dealt again without the flor of A. */
	w.hand.deal[0][2] = card_make(SUIT_COPA, 5);
	assert_true(trial_begin(w.trial, &w.hand, 0));
	assert_int_equal(trial_has_flor(w.trial, 0), 0);
	assert_true(speaks(&w, 0, "cinco tantos envido"));
	expect_lance(&w, "envite", LANCE_PENDING, 5, 1);
	assert_true(speaks(&w, 1, "seis tantos envido"));
	expect_lance(&w, "envite", LANCE_PENDING, 11, 5);
	assert_true(speaks(&w, 0, "quiero"));
	expect_lance(&w, "envite", LANCE_ACCEPTED, 11, -1);
	/* The mano declares first. */
	assert_int_equal(trial_must_declare(w.trial, 0), 1);
	assert_int_equal(trial_must_declare(w.trial, 1), 0);
	walk_close(&w);
}

static void test_unknown(void **state)
{
	struct walk w;
	card cards[DEAL_CARDS];

	(void)state;
	walk_open(&w, "uruguayo", "[Reglamento \"uruguayo\"]\n[Asientos \"4\"]\n\nmano 3 reparte D marcador 0-0 muestra ?\n"
		"A \"truco\"\nfin incompleta\n");
	assert_true(trial_begin(w.trial, &w.hand, 1));
	assert_int_equal(trial_muestra(w.trial), CARD_UNKNOWN);
	assert_int_equal(trial_has_flor(w.trial, 0), -1);
	assert_int_equal(trial_tanto(w.trial, 0), -1);
	assert_int_equal(trial_dealt(w.trial, 0, cards), 0);
	expect_asked(&w, "BD");
	walk_close(&w);
}

/* ---- step by step --------------------------------------------------------------------------------------------------- */

/* A 27, B 33; A leads and takes the first baza with the 1e, the second is tied by A and B. */
static const char STEPS[] = "[Reglamento \"universitario\"]\n[Asientos \"4\"]\n\nmano 3 reparte D marcador 12-9\n"
	"A: 7c 12c 1e  B: 7o 6o 3e  C: 4b 5e 3c  D: 4c 6b 1c\nA \"envido\"  B \"envido\"  A \"quiero\"  A \"27\"  B \"33\"\n"
	"A \"son buenas\"\nA 1e  B 6o  C 4b  D 4c\nA 7c  B 3e  C 3c  D 6b\nfin incompleta\n";

/* The events of the log as they stand in it, one by one; then there are no more, nor once something else was done. */
static void test_steps(void **state)
{
	struct walk w;
	unsigned steps = 0;

	(void)state;
	walk_open(&w, "universitario", STEPS);
	assert_true(trial_begin(w.trial, &w.hand, 0));
	const struct lance_play *envite = &trial_state(w.trial)->lances[lance_named(trial_rules(w.trial), "envite")];
	const struct proposal *calls = envite->chain;
	assert_int_equal(envite->chain_count, 0);
	for (; steps < 5; steps++)
		assert_true(trial_step(w.trial, &w.hand));
	assert_int_equal(envite->chain_count, 2);
	assert_int_equal(calls[0].canto, canto_named(trial_rules(w.trial), "envido"));
	assert_int_equal(calls[0].seat, 0);
	assert_int_equal(calls[1].seat, 1);
	assert_true(calls[0].accepted && calls[1].accepted);
	assert_int_equal(trial_declared(w.trial, 0), 27);
	assert_int_equal(trial_declared(w.trial, 1), 33);
	assert_int_equal(trial_declared(w.trial, 2), -1);
	while (trial_step(w.trial, &w.hand))
		steps++;
	assert_int_equal(steps, w.hand.event_count);
	const struct baza *first = &trial_state(w.trial)->bazas[1], *second = first + 1, *third = first + 2;
	assert_true(first->closed && !baza_is_parda(first));
	assert_int_equal(baza_taker(first), 0);
	assert_int_equal(first->order[3], 3);
	/* 3e and 3c: tied between the sides, and who led leads on. */
	assert_true(second->closed && baza_is_parda(second));
	assert_int_equal(baza_taker(second), -1);
	assert_false(third->closed || baza_is_parda(third));
	assert_int_equal(baza_taker(third), -1);
	trial_begin(w.trial, &w.hand, 2);
	assert_true(speaks(&w, 3, "qué lindo día"));
	assert_false(trial_step(w.trial, &w.hand));
	walk_close(&w);
}

/* Who sits at the table is told by the whole hand, also by what comes after the place. */
static void test_seats_to_come(void **state)
{
	static const char log[] = "[Reglamento \"venezolano\"]\n\nmano 3 reparte B marcador 0-0 muestra 4b\nA: 7e 6e 3o  B: 6o 4o 12c\n"
		"A 3o  D 6b  D levanta 6b\nfin incompleta\n";
	struct walk w;
	unsigned steps = 0;

	(void)state;
	walk_open(&w, "venezolano", log);
	assert_true(trial_begin(w.trial, &w.hand, 0));
	assert_int_equal(trial_seats(w.trial), 4);
	while (trial_step(w.trial, &w.hand))
		steps++;
	assert_int_equal(steps, w.hand.event_count);
	walk_close(&w);
}

/* Said in one breath with what came before it: the same utterance goes on. */
static void test_one_breath(void **state)
{
	struct walk w;
	struct event e = { .type = EVENT_VOICE, .seat = 0, .target = NOBODY, .number = -1 };

	(void)state;
	walk_open(&w, "universitario", STEPS);
	assert_true(trial_begin(w.trial, &w.hand, 1));
	e.flags = EVENT_SAME_BREATH;
	assert_true(trial_do(w.trial, &e, STR("truco")));
	assert_int_equal(trial_hand(w.trial)->events[1].flags & EVENT_SAME_BREATH, EVENT_SAME_BREATH);
	assert_int_equal(lance(&w, "truco").state, LANCE_PENDING);
	expect_asked(&w, "BD");
	assert_int_equal(lance(&w, "envite").caller, 0);
	assert_int_equal(lance(&w, "envite").last, canto_named(trial_rules(w.trial), "envido"));
	walk_close(&w);
}

/* More acts in a breath than there is room for; nothing is known of what hangs on a score that nobody wrote. */
static void test_room_and_worth(void **state)
{
	struct walk w;
	struct trial_act acts[1];

	(void)state;
	walk_open(&w, "universitario", "[Asientos \"4\"]\n\nmano 3 reparte D\nA: 7c 12c 1e  B: 7o 6o 3e\nA \"falta envido\"\n"
		"fin incompleta\n");
	assert_true(trial_begin(w.trial, &w.hand, 1));
	assert_false(trial_score(w.trial).known);
	assert_true(speaks(&w, 1, "quiero"));
	const unsigned envite = lance_named(trial_rules(w.trial), "envite");
	assert_false(trial_worth(w.trial, envite, 0).known);
	assert_false(lance(&w, "envite").stake.known);
	trial_back(w.trial);
	assert_true(trial_begin(w.trial, &w.hand, 0));
	assert_true(speaks(&w, 0, "envido y truco"));
	assert_int_equal(trial_acts(w.trial, acts, 1), 1);
	assert_true(speaks(&w, 1, "quiero"));
	assert_true(trial_worth(w.trial, envite, 0).known);
	assert_int_equal(trial_worth(w.trial, envite, 0).n, 2);
	/* A hand that somebody hid: what he has is not known, and neither is whether he is to speak. */
	assert_int_equal(trial_tanto(w.trial, 2), -1);
	assert_int_equal(trial_must_declare(w.trial, 0), 1);
	assert_true(speaks(&w, 0, "27"));
	assert_int_equal(trial_must_declare(w.trial, 1), 1);
	assert_int_equal(trial_must_declare(w.trial, 3), 0);
	assert_true(speaks(&w, 1, "son buenas"));
	assert_int_equal(trial_must_declare(w.trial, 3), -1);
	walk_close(&w);
}

/* A wrong deal is dealt again: nobody owes a card, nobody is asked anything. */
static void test_annulled(void **state)
{
	struct walk w;

	(void)state;
	walk_open(&w, "bonaerense", "[Asientos \"4\"]\n\nmano 3 reparte D marcador 0-0\nA: 7c 12c 1e  B: 7o 6o 3e  C: 4b 5e  D: 4c 6b 1c\n"
		"A 1e\nfin incompleta\n");
	assert_true(trial_begin(w.trial, &w.hand, 1));
	assert_true(trial_verdict(w.trial)->annulled);
	assert_true(trial_decided(w.trial));
	assert_int_equal(trial_due(w.trial), -1);
	expect_asked(&w, "");
	walk_close(&w);
}

/* Six in duels: B and E, then C and F, then D and A. The score of each follows from the one before. */
static void test_duels(void **state)
{
	struct walk w;

	(void)state;
	walk_open(&w, "uruguayo", "[Asientos \"6\"]\n\nmano 2 reparte A marcador 1-0 muestra 11o disputa enfrentados\n"
		"B: 3e 12c 4e  C: 4b 12o 10c  D: 1e 10b 4c  E: 5o 2b 2e  F: 3c 11e 7e  A: 5b 3o 6c\nB 3e  E 5o\nE 2e\nfin incompleta\n");
	assert_true(trial_begin(w.trial, &w.hand, 3));
	assert_true(trial_in_duels(w.trial));
	assert_true(trial_in_dispute(w.trial, 1) && trial_in_dispute(w.trial, 4) && !trial_in_dispute(w.trial, 2));
	assert_int_equal(trial_due(w.trial), 1);
	assert_false(trial_go_on(w.trial)); /* B has still to lay */
	assert_false(lays(&w, 2, "4b"));
	expect_found(&w, SEVERITY_NULL, "UY-85-3");
	trial_back(w.trial);
	assert_true(lays(&w, 1, "4e"));
	assert_true(trial_decided(w.trial));
	trial_mark(w.trial);
	assert_true(trial_go_on(w.trial));
	assert_null(trial_findings(w.trial));
	assert_true(trial_in_dispute(w.trial, 2) && trial_in_dispute(w.trial, 5) && !trial_in_dispute(w.trial, 1));
	assert_int_equal(trial_due(w.trial), 2);
	assert_true(trial_score(w.trial).known && same_tantos(trial_score(w.trial).of, (int[]){ 2, 0 }));
	trial_back(w.trial); /* the duel of B and E again */
	assert_true(trial_in_dispute(w.trial, 1) && trial_decided(w.trial));
	assert_true(lays(&w, 2, "4b")); /* which begins the next one too */
	assert_int_equal(trial_due(w.trial), 5);
	assert_true(trial_verdict(w.trial)->undecided);
	assert_int_equal(trial_verdict(w.trial)->points[0], 1);
	walk_close(&w);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_begin), cmocka_unit_test(test_calls), cmocka_unit_test(test_back),
		cmocka_unit_test(test_cards), cmocka_unit_test(test_verdict), cmocka_unit_test(test_bounds),
		cmocka_unit_test(test_flor), cmocka_unit_test(test_numbers), cmocka_unit_test(test_unknown),
		cmocka_unit_test(test_steps), cmocka_unit_test(test_seats_to_come), cmocka_unit_test(test_one_breath), cmocka_unit_test(test_room_and_worth),
		cmocka_unit_test(test_annulled), cmocka_unit_test(test_duels),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
