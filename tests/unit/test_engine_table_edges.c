/* Where the seat that should not be there stands, the muestra that all see, and the hand that may have been dealt again. */
#include "../lib/scene.h"
#include "engine/hand.h"
#include "../lib/table.h"

/* Two or four sit; who was mano deals. */
#define RULES SMALL "mesa { CA-1 asientos 2 4; }\npartida { CA-2 reparte mano; }\n"

/* ---- the last seat -------------------------------------------------------------------------------------------------- */

/* Of a hand of three, or five, or six, the words where the last of them stands first, none where it stands nowhere. */
static void last_seat_at(const char *log, const char *words)
{
	char text[400];
	snprintf(text, sizeof text, "%s\nfin incompleta\n", log);
	begin(RULES, text);
	const struct verdict *v = next();
	assert_int_equal(v->findings.count, 1);
	const struct finding *f = v->findings.first;
	assert_string_equal(finding_info(f->code)->code, "V0501");
	struct str found = source_text(&hand.source, f->more[0].span);
	if (words ? !str_equal(found, str_of(words)) : found.n > 0)
		fail_msg("«%.*s», not «%s»: %s", (int)found.n, found.p, words ? words : "", log);
	assert_int_equal(f->more[0].label.in[LANG_ES].n > 0, words != NULL);
	assert_false(span_is_set(f->more[1].span));
	finish();
}

static void test_last_seat(void **state)
{
	(void)state;
	/* its deal, be it of many cards, or of few; what it said and did comes after that */
	last_seat_at("mano 3 reparte B\nA: 1o 2o 3o\nC: 1c 2c 3c\nA \"truco\"  B \"quiero\"", "C: 1c 2c 3c");
	last_seat_at("mano 3 reparte B\nA: 1o 2o 3o\nB: 1e 2e 3e\nC: 1c 2c 3c\nB \"truco\"  C \"quiero\"", "C: 1c 2c 3c");
	last_seat_at("mano 3 reparte B\nC: 1c 2c 3c 4c 1b 2b\nC \"truco\"", "C: 1c 2c 3c 4c 1b 2b");
	last_seat_at("mano 3 reparte B\nE: 1c 2c 3c\nA \"truco\"", "E: 1c 2c 3c");
	/* its first word or card: the first of the hand, one of many, the last */
	last_seat_at("mano 3 reparte B\nC \"truco\"\nA mazo\nC mazo", "C \"truco\"");
	last_seat_at("mano 3 reparte B\nA: 1o 2o 3o\nB \"truco\"  C \"quiero\"  A mazo  C mazo", "C \"quiero\"");
	last_seat_at("mano 3 reparte B\nA \"truco\"  B \"quiero\"  E 4c", "E 4c");
	/* it deals, and nothing else is heard of it */
	last_seat_at("mano 3 reparte C\nA: 1o 2o 3o\nA 1o  B 4c", NULL);
	last_seat_at("[Asientos \"6\"]\n\nmano 3 reparte B\nA \"truco\"  E \"quiero\"", NULL);
}

/* Events of another hand, which stand past those of this one, are not looked at. */
static void test_past_the_events(void **state)
{
	struct event events[2] = { { .type = EVENT_VOICE, .seat = 0, .span = { 3, 6 } }, { .type = EVENT_VOICE, .seat = 4, .span = { 7, 9 } } };
	(void)state;
	scene.hand.dealer = 4; /* of four */
	scene.hand.events = events;
	for (uint32_t count = 0; count <= 2; count++) {
		findings_init(&scene.load.findings, &scene.load.arena);
		scene.hand.event_count = count;
		assert_false(table_set(&scene.s, &scene.match));
		assert_int_equal(scene.load.findings.count, 1);
		assert_int_equal(scene.load.findings.first->more[0].span.begin, count == 2 ? 7 : 0);
	}
}

/* The muestra lies in sight of all, and so is in nobody's hand. */
static cardset seen_of(card muestra)
{
	static struct event none[1];

	scene_clear(&scene, 4);
	scene.hand.events = none;
	scene.hand.dealer = 3;
	scene.hand.muestra = muestra;
	assert_true(table_set(&scene.s, &scene.match));
	return scene.s.seen_all;
}

static void test_muestra_seen(void **state)
{
	(void)state;
	for (card muestra = 0; muestra < 3; muestra++)
		assert_true(seen_of(muestra) == card_bit(muestra));
	assert_true(seen_of(CARD_NONE) == 0);
}

/* ---- dealt again ------------------------------------------------------------------------------------------------------ */

/* B deals and A is mano; the first hand is cut short. Whether the dealer of the second is told to be the wrong one. */
static void second_dealer(const char *end, const char *first, const char *second, bool wrong)
{
	char log[400];
	snprintf(log, sizeof log, "mano 1 %s\nA 4o  B 3o\n%s\n\nmano 2 %s\nA mazo\nfin\n", first, end, second);
	begin(RULES, log);
	next();
	if (count_of(next(), "V0502") != wrong)
		fail_msg("%s: %s", wrong ? "not told" : "told", log);
	finish();
}

/* The same deals again, unless the score has moved: then the hand cut short was counted, and the deal passed on. */
static void test_dealt_again(void **state)
{
	static const struct { const char *first, *second; bool counted; } rows[] = {
		{ "marcador 3-5", "marcador 3-5", false }, { "marcador 0-0", "marcador 0-0", false },
		{ "marcador 3-5", "marcador 4-5", true }, { "marcador 3-5", "marcador 3-6", true }, { "marcador 3-5", "marcador 3-3", true },
		{ "marcador 3-5", "marcador 5-5", true }, { "marcador 3-5", "marcador 5-3", true },
		/* what nobody wrote has not moved */
		{ "", "", false }, { "marcador 3-5", "", false }, { "", "marcador 3-5", false },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		char first[60], second[60];
		snprintf(first, sizeof first, "reparte B %s", rows[i].first);
		snprintf(second, sizeof second, "reparte B %s", rows[i].second);
		second_dealer("fin incompleta", first, second, rows[i].counted);
		/* of a hand that was played to its end the deal passes on whatever is written */
		second_dealer("A 4c  B 3c\nfin", first, second, true);
	}
}

/* Nobody but who dealt it deals a hand again; who is next is right either way. */
static void test_dealt_by_another(void **state)
{
	static const char *const rules = SMALL "mesa { CA-1 asientos 4; }\npartida { CA-2 reparte mano; }\n";
	(void)state;
	for (unsigned dealer = 0; dealer < 4; dealer++) {
		char log[300];
		snprintf(log, sizeof log, "mano 3 reparte D\nA 4o\nfin incompleta\n\nmano 2 reparte %c\nA mazo  C mazo\nfin\n", 'A' + (int)dealer);
		begin(rules, log);
		next();
		assert_int_equal(count_of(next(), "V0502"), dealer == 1 || dealer == 2);
		finish();
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_last_seat), cmocka_unit_test_setup_teardown(test_past_the_events, open_scene, close_scene),
		cmocka_unit_test_setup_teardown(test_muestra_seen, open_scene, close_scene),
		cmocka_unit_test(test_dealt_again), cmocka_unit_test(test_dealt_by_another),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
