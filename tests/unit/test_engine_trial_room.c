/* A trial at its limits: what there is room for, what is given back, events as they were given. */
#include "trial_support.h"
#include "../lib/failing.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

/* ---- room ------------------------------------------------------------------------------------------------------------ */

enum { HALF_EVENTS = 512, HALF_TEXT = 1 << 15 };

/* A hand of `count` events of talk, the same words over and over. */
static void talk(struct walk *w, struct event *events, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++)
		events[i] = w->hand.events[0];
	w->hand.events = events;
	w->hand.event_count = count;
}

static const char TALK[] = "[Asientos \"4\"]\n\nmano 3 reparte D\nA: 7c 12c 1e  B: 7o 6o 3e  C: 4b 5e 1o  D: 4c 6b 1c\n"
	"A \"qué lindo día\"\nfin incompleta\n";

/* 512 events to begin with, whatever the log has; as many again afterwards. */
static void test_events(void **state)
{
	static struct event events[3 * HALF_EVENTS];
	struct event e = { .type = EVENT_VOICE, .seat = 0, .target = NOBODY, .number = -1 };
	struct walk w;
	unsigned steps = 0;

	(void)state;
	walk_begin(&w, "universitario", TALK, 1);
	talk(&w, events, HALF_EVENTS + 1);
	assert_false(trial_begin(w.trial, &w.hand, HALF_EVENTS + 1));
	assert_false(trial_begin(w.trial, &w.hand, UINT32_MAX));
	assert_true(trial_begin(w.trial, &w.hand, HALF_EVENTS));
	assert_int_equal(trial_hand(w.trial)->event_count, HALF_EVENTS);
	talk(&w, events, HALF_EVENTS);
	assert_true(trial_begin(w.trial, &w.hand, HALF_EVENTS + 1));
	assert_int_equal(trial_hand(w.trial)->event_count, HALF_EVENTS);
	for (unsigned i = 0; i < HALF_EVENTS; i++)
		assert_true(trial_do(w.trial, &e, (struct str){ 0 }));
	assert_false(trial_do(w.trial, &e, (struct str){ 0 }));
	talk(&w, events, 3 * HALF_EVENTS);
	assert_true(trial_begin(w.trial, &w.hand, 0));
	while (trial_step(w.trial, &w.hand))
		steps++;
	assert_int_equal(steps, 2 * HALF_EVENTS);
	/* What there is no room for is written nowhere. */
	assert_int_equal(trial_hand(w.trial)->event_count, 2 * HALF_EVENTS);
	assert_true(str_equal(trial_hand(w.trial)->source.text, w.hand.source.text));
	walk_close(&w);
}

/* 32 KiB of text to begin with; as many again afterwards. */
static void test_text(void **state)
{
	static char text[HALF_TEXT + 1], said[HALF_TEXT];
	struct event e = { .type = EVENT_VOICE, .seat = 0, .target = NOBODY, .number = -1 };
	struct walk w;

	(void)state;
	walk_begin(&w, "universitario", TALK, 1);
	memset(text, 'x', sizeof text);
	memset(said, 'x', sizeof said);
	memcpy(said, "truco ", 6); /* patterns are not asked then, which are not given so much */
	memcpy(text, w.hand.source.text.p, w.hand.source.text.n);
	w.hand.source.text = (struct str){ text, HALF_TEXT + 1 };
	assert_false(trial_begin(w.trial, &w.hand, 0));
	w.hand.source.text.n = HALF_TEXT;
	assert_true(trial_begin(w.trial, &w.hand, 0));
	assert_true(trial_do(w.trial, &e, (struct str){ said, HALF_TEXT }));
	assert_false(trial_do(w.trial, &e, (struct str){ said, 1 }));
	assert_true(trial_do(w.trial, &e, (struct str){ said, 0 }));
	walk_close(&w);
}

/* More acts than are judged: nothing can be said of what follows. */
static void test_crowded(void **state)
{
	static struct event events[HALF_EVENTS];
	struct event e = { .type = EVENT_VOICE, .seat = 0, .target = NOBODY, .number = -1 };
	struct walk w;
	unsigned fit = 0;

	(void)state;
	walk_begin(&w, "universitario", "[Asientos \"4\"]\n\nmano 3 reparte D\nA \"envido y truco\"\nfin incompleta\n", 1);
	talk(&w, events, HALF_EVENTS);
	assert_false(trial_begin(w.trial, &w.hand, HALF_EVENTS));
	assert_true(trial_begin(w.trial, &w.hand, 1));
	trial_mark(w.trial);
	while (fit < HALF_EVENTS && trial_do(w.trial, &e, STR("envido y truco")))
		fit++;
	assert_true(fit > 0 && fit < HALF_EVENTS);
	trial_back(w.trial);
	for (fit = 0; fit < HALF_EVENTS && trial_step(w.trial, &w.hand);)
		fit++;
	assert_true(fit > 0 && fit < HALF_EVENTS - 1); /* the hand has as many more */
	walk_close(&w);
}

#ifdef __GLIBC__
static size_t taken(void)
{
	struct mallinfo2 now = mallinfo2();
	return now.uordblks + now.hblkhd;
}
#endif

/* Whatever a trial took is given back, also where it could not be opened. */
static void test_memory(void **state)
{
#ifdef __GLIBC__
	struct walk w;
	size_t before = 0;

	(void)state;
	/* Something is found on the way, and at the close. */
	walk_open(&w, "universitario", PLAIN);
	for (unsigned round = 0; round < 40; round++) {
		struct trial *own = w.trial;
		w.trial = trial_open(w.court.engine);
		assert_true(trial_begin(w.trial, &w.hand, 1));
		assert_false(speaks(&w, 1, "dale"));
		assert_true(speaks(&w, 1, "quiero") && speaks(&w, 0, "27") && speaks(&w, 1, "33") && lays(&w, 0, "1e"));
		assert_int_equal(trial_verdict(w.trial)->findings.count, 1);
		trial_close(w.trial);
		w.trial = own;
		memory_fail_after(1);
		assert_null(trial_open(w.court.engine));
		memory_fail_after(0);
		if (round == 8)
			before = taken();
	}
	assert_true(taken() <= before);
	/* Nor does one that goes on and on take more and more. */
	assert_true(trial_begin(w.trial, &w.hand, 2));
	assert_true(speaks(&w, 0, "27") && speaks(&w, 1, "33") && lays(&w, 0, "1e"));
	trial_mark(w.trial);
	for (unsigned round = 0; round < 3000; round++) {
		assert_false(lays(&w, 2, "4b"));
		assert_true(trial_verdict(w.trial)->findings.count > 0);
		trial_back(w.trial);
		if (round == 100)
			before = taken();
	}
	assert_true(taken() <= before);
	trial_close(NULL);
	walk_close(&w);
#else
	(void)state;
	skip();
#endif
}

/* ---- events as they were given -------------------------------------------------------------------------------------------- */

static void test_event(void **state)
{
	struct event e = { .type = EVENT_SCORE, .seat = 2, .target = 3, .form = FORM_BENEATH, .what = 4, .number = 5, .second = 6, .cards = { 1, 2, 3, 4, 5, 6 }, .card_count = 2 };
	struct walk w;

	(void)state;
	walk_begin(&w, "universitario", PLAIN, 0);
	size_t text = trial_hand(w.trial)->source.text.n;
	assert_true(trial_do(w.trial, &e, STR("hola")));
	const struct event *done = &trial_hand(w.trial)->events[0];
	assert_int_equal(done->type, EVENT_SCORE);
	assert_int_equal(done->seat, 2);
	assert_int_equal(done->target, 3);
	assert_int_equal(done->form, FORM_BENEATH);
	assert_int_equal(done->what, 4);
	assert_int_equal(done->number, 5);
	assert_int_equal(done->second, 6);
	assert_int_equal(done->flags, 0);
	assert_int_equal(done->card_count, 2);
	assert_memory_equal(done->cards, e.cards, EVENT_CARDS);
	assert_str(source_text(&trial_hand(w.trial)->source, done->words), "hola");
	assert_int_equal(done->span.begin, text);
	assert_int_equal(done->span.end, text + 4);
	/* One without words has none. */
	e.type = EVENT_PLAY;
	e.flags = EVENT_SAME_BREATH;
	assert_true(trial_do(w.trial, &e, (struct str){ 0 }));
	done++;
	assert_int_equal(done->flags, EVENT_SAME_BREATH);
	assert_int_equal(done->words.begin, 0);
	assert_int_equal(done->words.end, 0);
	assert_int_equal(trial_hand(w.trial)->source.text.n, text + 4);
	walk_close(&w);
}

/* Of a kind that the log has none of. */
static void test_new_kinds(void **state)
{
	struct event ruling = { .type = EVENT_ANNUL, .seat = NOBODY, .target = NOBODY, .number = -1, .second = -1 };
	struct walk w;

	(void)state;
	walk_begin(&w, "universitario", PLAIN, 0);
	assert_false(trial_verdict(w.trial)->annulled);
	assert_true(trial_do(w.trial, &ruling, (struct str){ 0 }));
	assert_true(trial_verdict(w.trial)->annulled);
	assert_int_equal(trial_verdict(w.trial)->match_winner, -1);
	assert_ptr_equal(trial_verdict(w.trial)->hand, trial_hand(w.trial));
	walk_close(&w);
	/* What is wrong with the deal is found though nothing was done. */
	walk_begin(&w, "bonaerense", "[Asientos \"4\"]\n\nmano 3 reparte D marcador 0-0\nA: 7c 12c 1e  B: 7o 6o 3e  C: 4b 5e  D: 4c 6b 1c\n"
		"fin incompleta\n", 0);
	assert_true(trial_verdict(w.trial)->annulled);
	walk_close(&w);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_events), cmocka_unit_test(test_text), cmocka_unit_test(test_crowded), cmocka_unit_test(test_memory),
		cmocka_unit_test(test_event), cmocka_unit_test(test_new_kinds),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
