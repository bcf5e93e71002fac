/* Facts of what was said and taken up: who asked for a call again, what came in one breath, whose turn it is before the deal. */
#include "facts_support.h"

static struct question q;

static int open_question(void **state)
{
	(void)state;
	question_open(&q, "universitario");
	return 0;
}

static int close_question(void **state)
{
	(void)state;
	scene_close(&q.t);
	return 0;
}

/* ---- said again, please --------------------------------------------------------------------------------------------- */

enum { CALLED = 5 };   /* the event of the call, by B */

/* A call of B's waits in the first lance; what was done besides is yet to be said. */
static struct lance_play *called(void)
{
	struct lance_play *play = &q.t.s.lances[0];
	q.t.s.act_count = 0;
	q.t.q.at.span = (struct span){ 0, 0 };
	q.t.q.at.seat = NO_SEAT;
	play->state = LANCE_PENDING;
	play->last_answer_seat = NO_SEAT;
	play->chain_count = 1;
	play->chain[0] = (struct proposal){ .canto = 0, .seat = 1, .event = CALLED, .breath = 3 };
	return play;
}

static void done(struct act_event what)
{
	what.span = (struct span){ 10 * what.event, 10 * what.event + 4 };
	q.t.s.acts[q.t.s.act_count++] = (struct act_done){ .what = what, .valid = true };
}

static void asks(unsigned seat, unsigned target, uint32_t event)
{
	done((struct act_event){ .act = ACT_PIDE, .arg = DEMAND_REPEAT, .seat = (uint8_t)seat, .target = (uint8_t)target, .event = event });
}

/* The call waits to be said again, and is shown where that was asked; or it does not, and nothing is shown. */
static void waits(uint32_t asked)
{
	assert_int_equal(fact_of(&q, FACT_SIN_REPETIR, NO_SEAT, 0, -1, NULL), YES);
	assert_int_equal(q.t.q.at.span.begin, 10 * asked);
	assert_int_equal(q.t.q.at.event, asked);
	assert_int_equal(q.t.q.at.seat, 1);
}

static void waits_not(void)
{
	assert_int_equal(fact_of(&q, FACT_SIN_REPETIR, NO_SEAT, 0, -1, NULL), NO);
	assert_false(span_is_set(q.t.q.at.span));
}

/* An opponent asks for it, of nobody or of whoever called, after it was said. */
static void test_asked(void **state)
{
	static const struct { unsigned seat, target; uint32_t event; bool waits; } rows[] = {
		{ 0, NO_SEAT, 6, true }, { 2, NO_SEAT, 7, true }, { 0, 1, 6, true }, { 0, 3, 6, false }, { 3, NO_SEAT, 6, false }, { 1, NO_SEAT, 6, false },
		{ 0, NO_SEAT, 4, false }, { 0, NO_SEAT, CALLED, false },
	};
	(void)state;
	called();
	waits_not();
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		called();
		asks(rows[i].seat, rows[i].target, rows[i].event);
		rows[i].waits ? waits(rows[i].event) : waits_not();
	}
	/* a demand of another kind, one in vain, another act with that argument */
	called();
	asks(0, NO_SEAT, 6);
	q.t.s.acts[0].what.arg = DEMAND_REPEAT + 1;
	waits_not();
	called();
	asks(0, NO_SEAT, 6);
	q.t.s.acts[0].valid = false;
	waits_not();
	called();
	asks(0, NO_SEAT, 6);
	q.t.s.acts[0].what.act = ACT_AVISA;
	waits_not();
}

/* It was said again by its side, by its name or by «repito»; whoever asks once more waits once more. */
static void test_said_again(void **state)
{
	static const struct { unsigned act, seat; bool waits; } rows[] = {
		{ ACT_REPITE, 1, false }, { ACT_REPITE, 3, false }, { ACT_CANTO, 1, false }, { ACT_CANTO, 3, false }, { ACT_REPITE, 0, true },
		{ ACT_REPITE, 2, true }, { ACT_CANTO, 0, true }, { ACT_CANTO + 1, 1, true }, { ACT_RETRACTA, 1, true }, { ACT_AVISA, 1, true },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
		for (unsigned again = 0; again < 2; again++) {
			called();
			asks(0, 1, 6);
			done((struct act_event){ .act = (uint8_t)rows[i].act, .seat = (uint8_t)rows[i].seat, .target = NO_SEAT, .event = 7 });
			if (again)
				asks(2, NO_SEAT, 8);
			again ? waits(8) : rows[i].waits ? waits(6) : waits_not();
		}
	/* what was said again before it was asked for is not said again */
	called();
	done((struct act_event){ .act = ACT_REPITE, .seat = 1, .target = NO_SEAT, .event = 6 });
	asks(0, NO_SEAT, 7);
	waits(7);
}

/* Answered it waits for nothing; a refusal that nobody said leaves it as it was. */
static void test_answered(void **state)
{
	static const struct { unsigned lance, answerer; bool waits; } rows[] = {
		{ LANCE_PENDING, NO_SEAT, true }, { LANCE_PENDING, 0, true }, { LANCE_REFUSED, NO_SEAT, true }, { LANCE_REFUSED, 0, false },
		{ LANCE_ACCEPTED, NO_SEAT, false }, { LANCE_ACCEPTED, 0, false }, { LANCE_UNOPENED, NO_SEAT, false }, { LANCE_ANNULLED, NO_SEAT, false },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct lance_play *play = called();
		asks(0, NO_SEAT, 6);
		play->state = (uint8_t)rows[i].lance;
		play->last_answer_seat = (uint8_t)rows[i].answerer;
		rows[i].waits ? waits(6) : waits_not();
	}
	/* no call, nothing to say again, whoever asks for it */
	called()->chain_count = 0;
	asks(0, NO_SEAT, UINT32_MAX - 1);
	waits_not();
	asks(1, NO_SEAT, UINT32_MAX - 1);
	waits_not();
}

/* ---- in one breath ----------------------------------------------------------------------------------------------------- */

/* What was said later, in another breath, was not said with it. */
static void test_later_breath(void **state)
{
	struct lance_play *play = &q.t.s.lances[0];
	(void)state;
	q.rules.patterns[0] = (struct act_pattern){ .acts = (uint64_t)1 << ACT_AVISA, .lances = 0xff, .binding = 0xff, .arg = -1 };
	play->chain[0].breath = 3;
	play->chain_count = 1;
	for (uint16_t breath = 2; breath < 6; breath++) {
		q.t.s.acts[0] = (struct act_done){ .what = { .act = ACT_QUIERE, .breath = 2, .binding = 1 }, .valid = true };
		q.t.s.acts[1] = (struct act_done){ .what = { .act = ACT_AVISA, .breath = breath, .binding = 1 }, .valid = true };
		q.t.s.act_count = 2;
		assert_int_equal(fact_of(&q, FACT_PROPUESTA_CON, NO_SEAT, 0, 0, NULL), breath == 3 ? YES : NO);
	}
	/* where nothing was called nothing was said with it, in whatever breath */
	for (unsigned i = 0; i < MAX_ACTS_DONE; i++)
		q.t.s.acts[i] = (struct act_done){ .what = { .act = ACT_AVISA, .breath = i + 1 < MAX_ACTS_DONE ? (uint16_t)i : UINT16_MAX, .binding = 1 }, .valid = true };
	q.t.s.act_count = MAX_ACTS_DONE;
	play->chain_count = 0;
	assert_int_equal(fact_of(&q, FACT_PROPUESTA_CON, NO_SEAT, 0, 0, NULL), NO);
}

/* What another hand said is none of it. */
static void test_said_elsewhere(void **state)
{
	(void)state;
	q.rules.patterns[0] = (struct act_pattern){ .acts = (uint64_t)1 << ACT_AVISA, .lances = 0xff, .binding = 0xff, .arg = -1 };
	q.t.s.done[0] = seat_bit(2);
	for (unsigned i = 0; i < 2; i++)
		done((struct act_event){ .act = ACT_AVISA, .seat = 2, .binding = 1, .event = 3 + i });
	q.t.s.act_count = 1;
	assert_int_equal(fact_of(&q, FACT_DIJO, 2, 0, -1, NULL), YES);
	assert_int_equal(q.t.q.at.event, 3);
}

/* ---- taken up ------------------------------------------------------------------------------------------------------------ */

/* Only who takes a card up gathers. */
static void test_gathers(void **state)
{
	struct event event = { .type = EVENT_LIFT, .seat = 0, .card_count = 1, .cards = { named("3o") } };
	(void)state;
	q.t.hand.events = &event;
	q.t.hand.event_count = 1;
	bazas_lay(&q.t.s, 0, named("3o"));
	q.t.s.played[0] = card_bit(named("3o"));
	q.t.s.baza = 2;
	q.t.s.bazas[2].laid = seat_bit(1);
	assert_int_equal(fact_of(&q, FACT_RECOGE, NO_SEAT, -1, -1, NULL), NO); /* nobody does anything */
	q.t.q.now = &q.now;
	q.now = (struct act_event){ .act = ACT_LEVANTA, .seat = 0, .card = named("3o") };
	assert_int_equal(fact_of(&q, FACT_RECOGE, NO_SEAT, -1, -1, NULL), YES);
	q.now.act = ACT_JUEGA;
	assert_int_equal(fact_of(&q, FACT_RECOGE, NO_SEAT, -1, -1, NULL), NO);
	q.now.act = ACT_LEVANTA;
	q.t.s.bazas[2].laid = 0;
	assert_int_equal(fact_of(&q, FACT_RECOGE, NO_SEAT, -1, -1, NULL), NO); /* the next baza has not begun */
}

/* ---- before the deal, after the end ------------------------------------------------------------------------------------ */

/* Nobody's turn comes before the deal; an act of no event comes after it. */
static void test_before_deal(void **state)
{
	static const struct { uint32_t event; enum truth turn; } rows[] = { { 0, NO }, { 1, YES }, { 2, YES }, { UINT32_MAX, YES } };
	struct event events[3] = { { .type = EVENT_VOICE, .flags = EVENT_HEADER | EVENT_SAME_BREATH }, { .type = EVENT_VOICE, .flags = EVENT_SAME_BREATH },
		{ .type = EVENT_VOICE, .flags = EVENT_HEADER } }; /* the last is not of this hand */
	(void)state;
	q.t.hand.events = events;
	q.t.hand.event_count = 2;
	q.t.s.turn_seat = 2;
	assert_int_equal(fact_of(&q, FACT_EN_TURNO, 2, -1, -1, NULL), YES);
	q.t.q.now = &q.now;
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		q.now = (struct act_event){ .act = ACT_AVISA, .seat = 2, .event = rows[i].event };
		assert_int_equal(fact_of(&q, FACT_EN_TURNO, 2, -1, -1, NULL), rows[i].turn);
	}
}

/* Of a hand cut short nobody knows at its close what would have been shown; while it is played, and of a card beneath, one does. */
static void test_cut_short(void **state)
{
	(void)state;
	q.t.s.visible[1] = card_bit(named("7e")) | card_bit(named("6c"));
	q.t.s.visible[3] = q.t.s.visible[1] | card_bit(named("5b"));
	q.t.s.has_beneath = seat_bit(1);
	for (unsigned row = 0; row < 4; row++) {
		bool cut = row & 1, closing = row & 2;
		q.t.hand.ending = cut ? ENDING_UNFINISHED : ENDING_PLAIN;
		q.t.q.now = closing ? NULL : &q.now;
		assert_int_equal(fact_of(&q, FACT_A_LA_VISTA, 1, VIEW_THREE, -1, NULL), cut && closing ? UNKNOWN : NO);
		assert_int_equal(fact_of(&q, FACT_A_LA_VISTA, 3, VIEW_THREE, -1, NULL), YES);
		assert_int_equal(fact_of(&q, FACT_A_LA_VISTA, 1, VIEW_COVERED, -1, NULL), NO);
	}
}

/* ---- what has a place ---------------------------------------------------------------------------------------------------- */

/* Those that can be shown: words, notes, a bar, a number, a deal, what was asked for. */
static void test_has_place(void **state)
{
	(void)state;
	for (unsigned fact = 0; fact < FACT_COUNT; fact++)
		assert_int_equal(fact_has_ground(fact), fact == FACT_DIJO || fact == FACT_NOTA || fact == FACT_NOTA_DE || fact == FACT_VEDADO
			|| fact == FACT_CIFRA_FALSA || fact == FACT_REPARTIDAS || fact == FACT_SIN_REPETIR);
}

#define ASKED(test) cmocka_unit_test_setup_teardown(test, open_question, close_question)

int main(void)
{
	const struct CMUnitTest tests[] = {
		ASKED(test_asked), ASKED(test_said_again), ASKED(test_answered), ASKED(test_later_breath), ASKED(test_said_elsewhere), ASKED(test_gathers),
		ASKED(test_before_deal), ASKED(test_cut_short), cmocka_unit_test(test_has_place),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
