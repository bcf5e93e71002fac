/* Which voices come with the card before them, by the events alone: what stands beside them, where the events end, what the regulation says of a
 * flor that follows its author's card. */
#include "../lib/scene.h"
#include "engine/hand.h"
#include "state/logged.h"

#define WORDS_SAID "flor truco qué lindo día no quiero envido me achico paso"

static struct scene t;
static struct ruleset rules;   /* of the scene, to be changed */

static void open_rules(const char *name)
{
	scene_open(&t, name, NULL, NULL);
	rules = *t.load.rules;
	t.s.rules = &rules;
	t.s.canto = canto_open(t.load.rules, &t.load.findings);
	assert_non_null(t.s.canto);
	t.hand.source.text = STR(WORDS_SAID);
}

static int open_table(void **state)
{
	(void)state;
	open_rules("venezolano");
	return 0;
}

static int close_table(void **state)
{
	(void)state;
	canto_close(t.s.canto);
	scene_close(&t);
	return 0;
}

static struct event lay(unsigned flags)
{
	return (struct event){ .type = EVENT_PLAY, .seat = 0, .target = NOBODY, .flags = (uint8_t)flags, .card_count = 1 };
}

static struct event speak(const char *words, unsigned flags)
{
	uint32_t begin = (uint32_t)(strstr(WORDS_SAID, words) - WORDS_SAID);
	return (struct event){ .type = EVENT_VOICE, .seat = 0, .target = NOBODY, .flags = (uint8_t)flags,
		.words = { begin, begin + (uint32_t)strlen(words) } };
}

/* Of so many events from there on, what is judged before the card at their beginning ends here. */
static uint32_t said_with(struct event *events, uint32_t count)
{
	t.hand.events = events;
	t.hand.event_count = count;
	return events_said_with(&t.s, 0);
}

static bool with_card(struct event *events, uint32_t count, uint32_t voice)
{
	t.hand.events = events;
	t.hand.event_count = count;
	return logged_with_card(&t.s, voice);
}

/* A flor with which something else is said does not follow its card; what stands in memory beyond the last event, or before the first,
 * is none of them. */
static void test_within_the_events(void **state)
{
	struct event events[] = { lay(0), speak("flor", 0), speak("truco", EVENT_SAME_BREATH), { .type = EVENT_END } };

	(void)state;
	for (uint32_t count = 4; count > 2; count--) {
		assert_false(with_card(events, count, 1));
		assert_int_equal(said_with(events, count), 1);
	}
	assert_true(with_card(events, 2, 1));
	assert_int_equal(said_with(events, 2), 2);
	assert_false(with_card(events, 1, 1));
	assert_int_equal(said_with(events, 1), 1);
	assert_false(with_card(events + 1, 1, 0));
}

/* All strings of the breath come with the card, to the last event, and nothing but voices. */
static void test_whole_breath(void **state)
{
	struct event events[] = { lay(0), speak("flor", EVENT_WITH_PREVIOUS), speak("truco", EVENT_SAME_BREATH), lay(EVENT_SAME_BREATH) };

	(void)state;
	assert_int_equal(said_with(events, 4), 3);
	assert_int_equal(said_with(events, 3), 3);
	assert_int_equal(said_with(events, 2), 2);
	assert_int_equal(said_with(events, 1), 1);
}

/* A second card that comes with the first is no voice. */
static void test_two_cards(void **state)
{
	struct event events[] = { lay(0), lay(EVENT_WITH_PREVIOUS), { .type = EVENT_END } };

	(void)state;
	assert_false(with_card(events, 3, 1));
	assert_int_equal(said_with(events, 3), 1);
}

/* The partner's voice at the same time goes before the card, but is not the card's; a rival's, or one after it, does not. */
static void test_partner(void **state)
{
	struct event events[] = { lay(0), speak("truco", EVENT_WITH_PREVIOUS), speak("flor", EVENT_SAME_BREATH), { .type = EVENT_END } };

	(void)state;
	for (uint8_t seat = 1; seat < 4; seat++) {
		events[1].seat = events[2].seat = seat;
		assert_false(with_card(events, 4, 1));
		assert_int_equal(said_with(events, 4), seat == 2 ? 3 : 1);
		assert_int_equal(said_with(events, 1), 1);
	}
	events[1].seat = events[2].seat = 2;
	events[1].flags = 0;
	assert_int_equal(said_with(events, 4), 1);
	events[0].type = EVENT_LEAVE;
	events[1].flags = EVENT_WITH_PREVIOUS;
	assert_int_equal(said_with(events, 4), 1);
	events[0].type = EVENT_PLAY;
	events[1].type = EVENT_SHOW;
	assert_int_equal(said_with(events, 4), 1);
}

/* Where the regulation has the flor said after the card it comes with it only where the log says so. */
static void test_flor_after_card(void **state)
{
	struct event events[] = { lay(0), speak("flor", 0), { .type = EVENT_END } };

	(void)state;
	assert_int_equal(rules.flor_after.value, FLOR_WITH_CARD);
	assert_true(with_card(events, 3, 1));
	rules.flor_after.value = FLOR_AFTER_CARD;
	assert_false(with_card(events, 3, 1));
	events[1].flags = EVENT_WITH_PREVIOUS;
	assert_true(with_card(events, 3, 1));
}

/* Words that say nothing of the game are no flor, nor are other calls. */
static void test_no_flor(void **state)
{
	static const char *const words[] = { "qué lindo día", "truco" };

	(void)state;
	for (unsigned i = 0; i < sizeof words / sizeof *words; i++) {
		struct event events[] = { lay(0), speak(words[i], 0), { .type = EVENT_END } };
		assert_false(with_card(events, 3, 1));
	}
}

/* Said at the same time as the answer to what is behind it: of the partner of whoever answered, what opens a lance, or a flor, goes before
 * that answer. Not where nothing behind it waits, nor where its lance was opened before. */
static void test_before_answer(void **state)
{
	static const struct { const char *words, *pending, *opened; bool ahead; } rows[] = {
		{ "flor", "truco", NULL, true }, { "flor", "envite", NULL, true }, { "envido", "truco", NULL, true },
		{ "flor", NULL, NULL, false }, { "envido", NULL, NULL, false }, { "envido", "flor", NULL, false },
		{ "flor", "truco", "flor", false }, { "envido", "truco", "envite", false }, { "qué lindo día", "truco", NULL, false },
		{ "truco", "truco", NULL, false },
	};
	struct event events[] = { speak("quiero", 0), speak("flor", 0), { .type = EVENT_END } };

	(void)state;
	assert_int_equal(canto_of_act(canto_read(t.s.canto, STR("envido"))->acts[0].act), 0); /* the first of the cantos is one */
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		for (unsigned lance = 0; lance < rules.lance_count; lance++)
			t.s.lances[lance].state = LANCE_UNOPENED;
		if (rows[i].pending)
			t.s.lances[lance_named(&rules, rows[i].pending)].state = LANCE_PENDING;
		if (rows[i].opened)
			t.s.lances[lance_named(&rules, rows[i].opened)].state = LANCE_ACCEPTED;
		events[1] = speak(rows[i].words, EVENT_JOINED);
		events[0].seat = 1;
		events[1].seat = 3;
		if (said_with(events, 3) != (rows[i].ahead ? 2u : 1u))
			fail_msg("«%s», row %u", rows[i].words, i);
	}
}

/* Both are voices, at the same time, and the first answers and nothing else; what stands in memory beyond the last event is not said. */
static void test_beside_answer(void **state)
{
	static const char *const answers[] = { "quiero", "no quiero" }, *const no_answers[] = { "qué lindo día", "envido", "me achico" };
	struct event events[] = { speak("quiero", 0), speak("flor", EVENT_WITH_PREVIOUS), { .type = EVENT_END } };

	(void)state;
	t.s.lances[lance_named(&rules, "truco")].state = LANCE_PENDING;
	events[1].seat = 2;
	assert_int_equal(said_with(events, 3), 2);
	assert_int_equal(said_with(events, 1), 1);
	events[1].flags = 0;
	assert_int_equal(said_with(events, 3), 1);
	events[1].flags = EVENT_JOINED;
	assert_int_equal(said_with(events, 3), 2);
	for (unsigned i = 0; i < 2; i++) {
		events[i].type = EVENT_DEMAND;
		assert_int_equal(said_with(events, 3), 1);
		events[i].type = EVENT_VOICE;
	}
	for (unsigned i = 0; i < sizeof answers / sizeof *answers; i++) {
		events[0] = speak(answers[i], 0);
		assert_int_equal(said_with(events, 3), 2);
	}
	for (unsigned i = 0; i < sizeof no_answers / sizeof *no_answers; i++) {
		events[0] = speak(no_answers[i], 0);
		assert_int_equal(said_with(events, 3), 1);
	}
}

/* Where one answers by passing too. */
static void test_beside_paso(void **state)
{
	struct event events[] = { speak("paso", 0), speak("envido", EVENT_WITH_PREVIOUS), { .type = EVENT_END } };

	close_table(state);
	open_rules("bonaerense");
	t.s.lances[lance_named(&rules, "truco")].state = LANCE_PENDING;
	events[1].seat = 2;
	assert_int_equal(said_with(events, 3), 2);
}

/* The partner's call, and whoever's flor; a call of the side that is answered stays behind. */
static void test_whose_call(void **state)
{
	struct event events[] = { speak("quiero", 0), speak("envido", EVENT_WITH_PREVIOUS), { .type = EVENT_END } };

	(void)state;
	t.s.lances[lance_named(&rules, "truco")].state = LANCE_PENDING;
	for (uint8_t seat = 1; seat < 4; seat++) {
		events[1] = speak("envido", EVENT_WITH_PREVIOUS);
		events[1].seat = seat;
		assert_int_equal(said_with(events, 3), seat == 2 ? 2 : 1);
		events[1] = speak("flor", EVENT_WITH_PREVIOUS);
		events[1].seat = seat;
		assert_int_equal(said_with(events, 3), 2);
	}
}

#define AT_TABLE(test) cmocka_unit_test_setup_teardown(test, open_table, close_table)

int main(void)
{
	const struct CMUnitTest tests[] = {
		AT_TABLE(test_within_the_events), AT_TABLE(test_whole_breath), AT_TABLE(test_two_cards), AT_TABLE(test_flor_after_card),
		AT_TABLE(test_no_flor), AT_TABLE(test_partner), AT_TABLE(test_before_answer), AT_TABLE(test_beside_answer),
		AT_TABLE(test_whose_call), AT_TABLE(test_beside_paso),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
