/* A log walked event by event: what was said with a card, what comes later and is not known, who sits at the table; and duels
 * of six, where what was told of the whole table is told once. */
#include "trial_support.h"

#define HOUSE "reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"universitario\";\n" \
	"cláusula CA-1 \"Una.\" \"One.\";\ncláusula CA-2 \"Otra.\" \"Another.\";\n"
#define FOUR "[Asientos \"4\"]\n\nmano 3 reparte D marcador 0-0\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\n"

static void steps(struct walk *w, unsigned count)
{
	while (count--)
		assert_true(trial_step(w->trial, &w->hand));
}

static unsigned called(struct walk *w, const char *canto)
{
	return act_of_canto(canto_named(trial_rules(w->trial), canto));
}

/* ---- said with a card ---------------------------------------------------------------------------------------------------- */

/* The call stands as soon as the card lies; each of the two is told of at its own step, and nothing of what was done before. */
static void test_said_with_a_card(void **state)
{
	struct walk w;

	(void)state;
	walk_begin(&w, "universitario", FOUR "A \"envido\"  B \"no quiero\"\nA 1e + A \"truco\"  B \"quiero\"  B 4c\nfin incompleta\n", 0);
	steps(&w, 2);
	assert_false(trial_part_follows(w.trial, &w.hand));
	steps(&w, 1);
	assert_int_equal(trial_hand(w.trial)->event_count, 3);
	expect_acts(&w, 1, ACT_JUEGA, true);
	assert_int_equal(lance(&w, "truco").state, LANCE_PENDING);
	assert_true(trial_part_follows(w.trial, &w.hand));
	steps(&w, 1);
	assert_int_equal(trial_hand(w.trial)->event_count, 4);
	expect_acts(&w, 1, called(&w, "truco"), true);
	assert_false(trial_part_follows(w.trial, &w.hand));
	steps(&w, 1);
	expect_acts(&w, 1, ACT_QUIERE, true);
	steps(&w, 1);
	expect_acts(&w, 1, ACT_JUEGA, true);
	steps(&w, 1);
	assert_false(trial_step(w.trial, &w.hand));
	walk_close(&w);
}

/* Several voices, of one breath. */
static void test_one_breath(void **state)
{
	static const unsigned voices = 4;
	struct walk w;

	(void)state;
	walk_begin(&w, "universitario", FOUR "A 1e + A \"envido\" \"vamos\" \"dale que va\" \"truco\"  B 4c\nfin incompleta\n", 0);
	steps(&w, 1);
	expect_acts(&w, 1, ACT_JUEGA, true);
	assert_int_equal(lance(&w, "envite").state, LANCE_PENDING);
	assert_int_equal(lance(&w, "truco").state, LANCE_PENDING);
	for (unsigned i = 0; i < voices; i++) {
		assert_true(trial_part_follows(w.trial, &w.hand));
		steps(&w, 1);
		if (i == 0 || i + 1 == voices)
			expect_acts(&w, 1, called(&w, i ? "truco" : "envido"), true);
		else
			expect_acts(&w, 0, 0, true);
	}
	assert_false(trial_part_follows(w.trial, &w.hand));
	steps(&w, 1);
	expect_acts(&w, 1, ACT_JUEGA, true);
	walk_close(&w);
}

/* Begun behind the card, the voice comes by itself; begun before it, it comes with it. A card at the end of the log has none,
 * whatever lies in memory behind it. */
static void test_begun_at_a_card(void **state)
{
	static const struct { uint32_t events, upto; bool voice; } places[] = {
		{ 4, 0, false }, { 4, 1, true }, { 4, 2, false }, { 4, 3, false }, { 4, 4, false }, { 3, 1, true }, { 2, 1, false },
	};
	struct walk w;

	(void)state;
	walk_begin(&w, "universitario", FOUR "A \"envido\"\nA 1e + A \"truco\"  B 4c\nfin incompleta\n", 0);
	for (unsigned i = 0; i < sizeof places / sizeof *places; i++) {
		w.hand.event_count = places[i].events;
		assert_true(trial_begin(w.trial, &w.hand, places[i].upto));
		assert_int_equal(trial_has_voice(w.trial, &w.hand), places[i].voice);
		assert_int_equal(trial_hand(w.trial)->event_count, places[i].upto);
		assert_false(trial_part_follows(w.trial, &w.hand));
	}
	steps(&w, 1);
	assert_false(trial_part_follows(w.trial, &w.hand));
	assert_int_equal(lance(&w, "truco").state, LANCE_UNOPENED);
	assert_false(trial_step(w.trial, &w.hand));
	w.hand.event_count = 3;
	assert_true(trial_begin(w.trial, &w.hand, 1));
	steps(&w, 1);
	assert_int_equal(lance(&w, "truco").state, LANCE_PENDING);
	walk_close(&w);
}

/* A note in braces is known when what it is about is judged, be it a card, a voice, or a voice that came with a card; one on a line of
 * its own comes later. */
static void test_note_on_it(void **state)
{
	static const struct { const char *log; unsigned left_out, before, found, truco; bool follows; } rows[] = {
		{ FOUR "A \"truco\" {voz_confusa A}  B 4c\nfin incompleta\n", 0, 0, 1, LANCE_UNOPENED, true },
		{ FOUR "A \"truco\" {voz_confusa A}\nfin incompleta\n", 1, 0, 1, LANCE_UNOPENED, true },
		{ FOUR "A \"truco\" {voz_confusa A}\nfin incompleta\n", 2, 0, 0, LANCE_PENDING, false },
		{ FOUR "A \"truco\" {voz_baja A} {voz_confusa A}  B 4c\nfin incompleta\n", 0, 0, 1, LANCE_UNOPENED, true },
		{ FOUR "A 1e + A \"truco\" {voz_confusa A}  B 4c\nfin incompleta\n", 0, 0, 1, LANCE_UNOPENED, true },
		{ FOUR "A \"vamos\"  A 1e {voz_confusa A}  A \"truco\"\nfin incompleta\n", 0, 1, 0, LANCE_UNOPENED, true },
		{ FOUR "A \"truco\"\nnota voz_confusa A\nfin incompleta\n", 0, 0, 0, LANCE_PENDING, false },
	};

	(void)state;
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct walk w;
		unsigned found = 0;
		walk_open_text(&w, HOUSE "CA-1 CA-2 antes de truco si nota(voz_confusa) entonces nulo [redacción];\n", rows[i].log);
		assert_true(trial_begin(w.trial, &w.hand, w.hand.event_count)); /* what lies in memory behind the end is no part of it */
		w.hand.event_count -= rows[i].left_out;
		assert_true(trial_begin(w.trial, &w.hand, 0));
		steps(&w, rows[i].before + 1);
		for (const struct finding *f = trial_findings(w.trial); f; f = f->next)
			found += str_equal(f->clauses[0], STR("CA-1"));
		if (found != rows[i].found || trial_part_follows(w.trial, &w.hand) != rows[i].follows)
			fail_msg("%s: %u", rows[i].log, found);
		while (trial_part_follows(w.trial, &w.hand))
			steps(&w, 1);
		assert_int_equal(lance(&w, "truco").state, rows[i].truco);
		walk_close(&w);
	}
}

/* ---- of one event -------------------------------------------------------------------------------------------------------- */

#define BESIDE HOUSE "quita OU-T01b;\njugada { CA-1 juntas todas; }\nCA-2 permite \"nada\" \"nothing\";\n"
/* A wins the first baza, and the 7e beside his 1e is his card of the second. */
#define ALL_BUT_D FOUR "A 1e con 7e  B 4c  C 2o"

/* Whoever owes the last card of the baza leaves: the card that waited is laid. That is of the same event, be it a word or a deed,
 * a step of the log or not, and whatever was said with the card before. */
static void test_laid_by_it(void **state)
{
	static const struct { const char *log; unsigned before; bool step; } rows[] = {
		{ ALL_BUT_D "  D \"me voy al mazo\"\nfin incompleta\n", 3, true },
		{ ALL_BUT_D "  D mazo\nfin incompleta\n", 3, true },
		{ ALL_BUT_D " + C \"vamos\"  D mazo\nfin incompleta\n", 4, true },
		{ ALL_BUT_D " + C \"vamos\"  D mazo\nfin incompleta\n", 4, false },
	};

	(void)state;
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct trial_act acts[4];
		struct walk w;
		walk_open_text(&w, BESIDE, rows[i].log);
		assert_true(trial_begin(w.trial, &w.hand, 0));
		steps(&w, rows[i].before);
		if (rows[i].step)
			steps(&w, 1);
		else
			leaves(&w, 3);
		assert_int_equal(trial_acts(w.trial, acts, 4), 2);
		assert_int_equal(acts[0].act, ACT_SE_VA);
		assert_int_equal(acts[1].act, ACT_JUEGA);
		assert_int_equal(trial_baza(w.trial), 2);
		assert_int_equal(trial_due(w.trial), 1);
		walk_close(&w);
	}
}

/* What the rules of the opening count as done is of the event with which play begins, and not of what was said with it. */
static void test_counted_at_the_opening(void **state)
{
	struct trial_act acts[4];
	struct walk w;

	(void)state;
	walk_open_text(&w, HOUSE "CA-1 CA-2 al abrir entonces cuenta como avisa de pie;\n", FOUR "A 1e + A \"truco\"  B \"quiero\"\nfin incompleta\n");
	assert_true(trial_begin(w.trial, &w.hand, 0));
	steps(&w, 1);
	assert_int_equal(trial_acts(w.trial, acts, 4), 2);
	assert_int_equal(acts[0].act, ACT_AVISA);
	assert_int_equal(acts[1].act, ACT_JUEGA);
	steps(&w, 1);
	expect_acts(&w, 1, called(&w, "truco"), true);
	steps(&w, 1);
	expect_acts(&w, 1, ACT_QUIERE, true);
	walk_close(&w);
}

/* ---- what was done so far ------------------------------------------------------------------------------------------------ */

/* All acts since the hand began, done or void, with their authors. */
static void test_past(void **state)
{
	static const struct { const char *canto; unsigned act, seat, binding; bool valid; } past[] = {
		{ "envido", 0, 0, BIND_OPENS, true }, { NULL, ACT_NO_QUIERE, 1, BIND_ANSWERS, true },
		{ "retruco", 0, 2, BIND_RAISES, false }, { NULL, ACT_JUEGA, 0, BIND_NONE, true },
	};
	const unsigned count = sizeof past / sizeof *past;
	struct walk w;

	(void)state;
	walk_begin(&w, "universitario", FOUR "A \"envido\"  B \"no quiero\"  C \"retruco\"  A 1e\nfin incompleta\n", 0);
	for (unsigned done = 0; done <= count; done++) {
		assert_int_equal(trial_state(w.trial)->act_count, done);
		for (unsigned i = 0; i < done; i++) {
			const struct act_done *act = &trial_state(w.trial)->acts[i];
			assert_int_equal(act->what.act, past[i].canto ? called(&w, past[i].canto) : past[i].act);
			assert_int_equal(act->what.binding, past[i].binding);
			assert_int_equal(act->valid, past[i].valid);
			assert_int_equal(act->what.seat, past[i].seat);
			assert_int_equal(act->what.lance, i < 2 ? lance_named(trial_rules(w.trial), "envite")
				: i == 2 ? lance_named(trial_rules(w.trial), "truco") : MAX_LANCES);
		}
		steps(&w, 1);
	}
	walk_close(&w);
}

/* The lance in which a call was void: nothing to raise, or too late. */
static void test_has_void(void **state)
{
	static const struct { const char *events; unsigned before; bool envite, truco; } rows[] = {
		{ "A \"envido\"  B \"no quiero\"  A 1e\n", 3, false, false },
		{ "A 1e  B 4c  C \"retruco\"\n", 3, false, true },
		{ "A 1e  B 4c  C 2o  D 1o\nA \"envido\"\n", 5, true, false },
		{ "A 1e  B 4c  C 2o  D 1o\nA \"envido\"  B \"retruco\"\n", 6, true, true },
	};

	(void)state;
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		char log[300];
		struct walk w;
		snprintf(log, sizeof log, FOUR "%sfin incompleta\n", rows[i].events);
		walk_begin(&w, "universitario", log, rows[i].before);
		assert_int_equal(trial_has_void(w.trial, lance_named(trial_rules(w.trial), "envite")), rows[i].envite);
		assert_int_equal(trial_has_void(w.trial, lance_named(trial_rules(w.trial), "truco")), rows[i].truco);
		assert_int_equal(trial_has_void(w.trial, MAX_LANCES), rows[i].envite || rows[i].truco);
		walk_close(&w);
	}
}

/* ---- what is not known yet ----------------------------------------------------------------------------------------------- */

/* That the table settled a thing is told where that is known: B leads without being mano, and takes his card back. */
static void test_settled_later(void **state)
{
	struct walk w;

	(void)state;
	walk_begin(&w, "universitario", FOUR "B 4c  arreglo \"la levantó\"\nfin incompleta\n", 2);
	expect_found(&w, SEVERITY_FAULT, "OU-T01g");
	assert_true(trial_findings(w.trial)->settled);
	assert_true(trial_begin(w.trial, &w.hand, 0));
	steps(&w, 1);
	expect_found(&w, SEVERITY_FAULT, "OU-T01g");
	assert_false(trial_findings(w.trial)->settled);
	walk_close(&w);
}

/* Once something was done that the log does not have, a word or a card, its next event comes no more, till that is taken back. */
static void test_something_else(void **state)
{
	struct walk w;
	card laid;

	(void)state;
	walk_begin(&w, "universitario", FOUR "A 1e  B 4c  C 2o  D 1o\nfin incompleta\n", 1);
	steps(&w, 1);
	trial_mark(w.trial);
	assert_true(lays(&w, 2, "12o"));
	assert_false(trial_step(w.trial, &w.hand));
	assert_false(trial_has_voice(w.trial, &w.hand));
	assert_true(card_parse(STR("12o"), &laid));
	assert_int_equal(trial_hand(w.trial)->events[2].cards[0], laid);
	trial_back(w.trial);
	steps(&w, 1);
	assert_true(lays(&w, 3, "6o"));
	trial_mark(w.trial);
	assert_true(lays(&w, 0, "7e"));
	trial_back(w.trial);
	assert_false(trial_step(w.trial, &w.hand));
	assert_true(trial_begin(w.trial, &w.hand, 1));
	steps(&w, 1);
	assert_true(speaks(&w, 2, "vamos"));
	assert_false(trial_step(w.trial, &w.hand));
	walk_close(&w);
}

/* Who acts later sits at the table from the start, the last one of the log too: as many as there are up to the highest seat. */
static void test_seats_to_come(void **state)
{
	static const struct { const char *events; unsigned left_out, seats; } rows[] = {
		{ "A 3o\nfin incompleta\n", 0, 2 }, { "D levanta 6b  A 3o\nfin incompleta\n", 0, 4 },
		{ "A 3o  D levanta 6b\nfin incompleta\n", 1, 4 },
		{ "A 3o  D levanta 6b  A \"vamos\"\nfin incompleta\n", 0, 4 },
		{ "A 3o  C \"vamos\"  D \"vamos\"\nfin incompleta\n", 0, 4 },
		{ "A 3o  B \"vamos\"\nfin incompleta\n", 0, 2 },
	};

	(void)state;
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		char log[300];
		struct walk w;
		snprintf(log, sizeof log, "mano 3 reparte B marcador 0-0 muestra 4b\nA: 7e 6e 3o  B: 6o 4o 12c\n%s", rows[i].events);
		walk_open(&w, "venezolano", log);
		w.hand.event_count -= rows[i].left_out;
		for (uint32_t upto = 0; upto <= w.hand.event_count; upto++) {
			assert_true(trial_begin(w.trial, &w.hand, upto));
			assert_int_equal(trial_seats(w.trial), rows[i].seats);
		}
		walk_close(&w);
	}
}

/* ---- duels --------------------------------------------------------------------------------------------------------------- */

#define SIX HOUSE "mesa { CA-1 asientos 2 4 6; }\npartida { CA-1 disputas general enfrentados mientras asientos = 6; }\nquita OU-T10;\n"
#define DUELS "[Asientos \"6\"]\n\nmano 3 reparte F marcador 5-5 disputa enfrentados\n" \
	"A: 1e 7e 4b  B: 1b 7o 4e  C: 5o 6o 6b  D: 4c 5c 6c  E: 5e 6e 4o  F: 3e 3b 2e\nA 1e\nfin incompleta\n"

/* Everybody is charged as play begins, and that costs his side each duel. The verdict says so; the finding stays as it was told, and
 * so does the one after it. */
static void test_price_in_a_duel(void **state)
{
	struct walk w;

	(void)state;
	walk_open_text(&w, SIX "CA-2 al repartir entonces culpa retrasada de asiento (siempre) [reparto];\n"
		"CA-2 al cerrar mano si algún equipo cometió(retrasada) entonces traspasa truco a rival;\n"
		"CA-2 antes de juega(2) si siempre entonces culpa segunda [carta];\n", DUELS);
	assert_true(trial_begin(w.trial, &w.hand, 0));
	for (unsigned i = 0; i < 2; i++) {
		assert_false(lays(&w, 0, i ? "7e" : "1e"));
		const struct finding *f = trial_findings(w.trial);
		assert_null(f->next);
		assert_int_equal(f->code, i ? CODE_ACT_CARD : CODE_ACT_DEAL);
		(void)trial_verdict(w.trial);
		assert_ptr_equal(trial_findings(w.trial), f);
		assert_int_equal(f->effect.text.in[LANG_ES].n, 0);
		assert_int_equal(f->effect.side, -1);
		lays(&w, 3, i ? "5c" : "4c");
	}
	walk_close(&w);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_said_with_a_card), cmocka_unit_test(test_one_breath), cmocka_unit_test(test_begun_at_a_card),
		cmocka_unit_test(test_note_on_it), cmocka_unit_test(test_laid_by_it), cmocka_unit_test(test_counted_at_the_opening),
		cmocka_unit_test(test_past), cmocka_unit_test(test_has_void), cmocka_unit_test(test_settled_later),
		cmocka_unit_test(test_something_else), cmocka_unit_test(test_seats_to_come), cmocka_unit_test(test_price_in_a_duel),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
