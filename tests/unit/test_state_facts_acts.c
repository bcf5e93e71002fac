/* Facts of the act being judged, of notes and of chains, on tables made by hand. What each has to answer is what its text in the language
 * says. */
#include "facts_support.h"

/* ---- the act, and where there is none ---------------------------------------------------------------------------------- */

/* Before any act: no figure, no prefix, an open card, nobody's card, nothing said in one breath. */
static void test_no_act(void **state)
{
	struct question q;
	int number = 7;
	(void)state;
	question_open(&q, "universitario");
	assert_int_equal(fact_of(&q, FACT_CIFRA, NO_SEAT, -1, -1, &number), NO);
	assert_int_equal(number, -1);
	assert_int_equal(fact_of(&q, FACT_PREFIJO, NO_SEAT, -1, -1, &number), YES);
	assert_int_equal(number, PREFIX_NONE);
	assert_int_equal(fact_of(&q, FACT_FORMA, NO_SEAT, -1, -1, &number), YES);
	assert_int_equal(number, FORM_OPEN);
	assert_int_equal(fact_of(&q, FACT_AJENA, NO_SEAT, -1, -1, NULL), NO);
	assert_int_equal(fact_of(&q, FACT_EXCEDE_TOPE, NO_SEAT, -1, -1, NULL), NO);
	assert_int_equal(fact_of(&q, FACT_SUPERA_LO_DICHO, NO_SEAT, -1, -1, NULL), NO);
	assert_int_equal(fact_of(&q, FACT_MISMA_VOZ, NO_SEAT, 0, -1, NULL), NO);
	assert_int_equal(fact_of(&q, FACT_CARTA, NO_SEAT, SELECT_NUMBER + 7, -1, NULL), NO);
	assert_int_equal(fact_of(&q, FACT_EXCEDE_PROPIA, NO_SEAT, 1, -1, NULL), NO);
	/* With one: his figure, his prefix, his form, and a card that he was not dealt. */
	deal(&q, 0, "7e", "12e", "1b");
	knowledge_deal(&q.t.s);
	q.now = (struct act_event){ .seat = 0, .number = 27, .prefix = PREFIX_CON_FLOR, .form = FORM_BENEATH, .card = named("4c") };
	q.t.q.now = &q.now;
	assert_int_equal(fact_of(&q, FACT_CIFRA, NO_SEAT, -1, -1, &number), YES);
	assert_int_equal(number, 27);
	fact_of(&q, FACT_PREFIJO, NO_SEAT, -1, -1, &number);
	assert_int_equal(number, PREFIX_CON_FLOR);
	fact_of(&q, FACT_FORMA, NO_SEAT, -1, -1, &number);
	assert_int_equal(number, FORM_BENEATH);
	assert_int_equal(fact_of(&q, FACT_AJENA, NO_SEAT, -1, -1, NULL), YES);
	/* Nobody has declared: whatever is said stands. */
	assert_int_equal(fact_of(&q, FACT_SUPERA_LO_DICHO, NO_SEAT, -1, -1, NULL), YES);
	q.now.number = -1;
	assert_int_equal(fact_of(&q, FACT_SUPERA_LO_DICHO, NO_SEAT, -1, -1, NULL), NO);
	/* The baza being played (0) is neither tied nor has it a card to outdo. */
	assert_int_equal(fact_of(&q, FACT_PARDA, NO_SEAT, 0, -1, NULL), NO);
	assert_int_equal(fact_of(&q, FACT_EXCEDE_PROPIA, NO_SEAT, 0, -1, NULL), NO);
	/* A fact of a seat, of nobody. */
	assert_int_equal(fact_of(&q, FACT_EN_JUEGO, NO_SEAT, -1, -1, NULL), UNKNOWN);
	scene_close(&q.t);
}

/* carta(...): the card, any of a number; one that nobody saw may be what his hand leaves open. */
static void test_card_selectors(void **state)
{
	const int seven_e = named("7e"), four_c = named("4c");
	struct question q;
	(void)state;
	question_open(&q, "universitario");
	deal(&q, 0, "7e", "12e", "1b");
	deal(&q, 1, "7o", "?", "?");
	knowledge_deal(&q.t.s);
	q.t.q.now = &q.now;
	q.now = (struct act_event){ .seat = 0, .card = CARD_NONE };
	assert_int_equal(fact_of(&q, FACT_CARTA, NO_SEAT, seven_e, -1, NULL), NO);
	q.now.card = named("7e");
	assert_int_equal(fact_of(&q, FACT_CARTA, NO_SEAT, seven_e, -1, NULL), YES);
	assert_int_equal(fact_of(&q, FACT_CARTA, NO_SEAT, four_c, -1, NULL), NO);
	assert_int_equal(fact_of(&q, FACT_CARTA, NO_SEAT, SELECT_NUMBER + 7, -1, NULL), YES);
	assert_int_equal(fact_of(&q, FACT_CARTA, NO_SEAT, SELECT_NUMBER + 4, -1, NULL), NO);
	q.now.card = CARD_UNKNOWN;
	assert_int_equal(fact_of(&q, FACT_CARTA, NO_SEAT, seven_e, -1, NULL), UNKNOWN);
	assert_int_equal(fact_of(&q, FACT_CARTA, NO_SEAT, four_c, -1, NULL), NO);
	q.t.s.played[0] = card_bit((card)seven_e);
	assert_int_equal(fact_of(&q, FACT_CARTA, NO_SEAT, seven_e, -1, NULL), NO);
	q.now.seat = 1;
	assert_int_equal(fact_of(&q, FACT_CARTA, NO_SEAT, four_c, -1, NULL), UNKNOWN);
	assert_int_equal(fact_of(&q, FACT_CARTA, NO_SEAT, seven_e, -1, NULL), NO); /* A has it */
	/* No muestra is known: what it would make of the card is not either. */
	q.t.s.cards = NULL;
	assert_int_equal(fact_of(&q, FACT_CARTA, NO_SEAT, SELECT_MUESTRA + 2, -1, NULL), UNKNOWN);
	assert_int_equal(fact_of(&q, FACT_CARTA, NO_SEAT, seven_e, -1, NULL), NO);
	q.now = (struct act_event){ .seat = 0, .card = named("7e") };
	bazas_lay(&q.t.s, 0, named("3o"));
	assert_int_equal(fact_of(&q, FACT_EXCEDE_PROPIA, NO_SEAT, 1, -1, NULL), UNKNOWN);
	scene_close(&q.t);
}

/* A muestra has a suit of its own, and the card that lies is nobody's to lay: another stands for it. */
static void test_card_by_muestra(void **state)
{
	struct question q;
	(void)state;
	question_open(&q, "uruguayo");
	q.t.q.now = &q.now;
	q.t.s.muestra = named("4o");
	q.t.s.cards = ruleset_cards(&q.rules, q.t.s.muestra);
	q.now.card = named("2o");
	assert_int_equal(fact_of(&q, FACT_CARTA, NO_SEAT, SELECT_MUESTRA + 2, -1, NULL), YES);
	q.now.card = named("2c");
	assert_int_equal(fact_of(&q, FACT_CARTA, NO_SEAT, SELECT_MUESTRA + 2, -1, NULL), NO);
	q.now.card = named("12o"); /* while the 4 lies there */
	assert_int_equal(fact_of(&q, FACT_CARTA, NO_SEAT, SELECT_MUESTRA + 4, -1, NULL), YES);
	assert_int_equal(fact_of(&q, FACT_CARTA, NO_SEAT, SELECT_MUESTRA + 5, -1, NULL), NO);
	/* A 6 that lies as muestra is no pieza: nothing stands for it. */
	q.t.s.muestra = named("6o");
	q.t.s.cards = ruleset_cards(&q.rules, q.t.s.muestra);
	assert_int_equal(fact_of(&q, FACT_CARTA, NO_SEAT, SELECT_MUESTRA + 6, -1, NULL), NO);
	q.t.s.cards = NULL;
	assert_int_equal(fact_of(&q, FACT_CARTA, NO_SEAT, SELECT_MUESTRA + 4, -1, NULL), UNKNOWN);
	scene_close(&q.t);
}

/* ---- notes ------------------------------------------------------------------------------------------------------------------ */

/* Of two notes of one kind the one about the seat is what the finding shows; about the hand, the last. */
static void test_notes(void **state)
{
	struct question q;
	struct event events[4] = { { .type = EVENT_NOTE, .seat = 0, .what = NOTE_SENA, .span = { 10, 12 } },
		{ .type = EVENT_NOTE, .seat = 1, .what = NOTE_SENA, .span = { 20, 22 } },
		{ .type = EVENT_NOTE, .seat = NOBODY, .what = NOTE_RECOGIDAS, .span = { 30, 32 } },
		{ .type = EVENT_PLAY, .seat = 1, .what = NOTE_SENA, .span = { 40, 42 } } };
	(void)state;
	question_open(&q, "universitario");
	q.t.hand.events = events;
	q.t.hand.event_count = 4;
	assert_int_equal(fact_of(&q, FACT_NOTA_DE, 1, NOTE_SENA, -1, NULL), NO);
	assert_int_equal(fact_of(&q, FACT_NOTA, NO_SEAT, NOTE_SENA, -1, NULL), NO);
	q.t.s.notes[NOTE_SENA] = seat_bit(0) | seat_bit(1);
	assert_int_equal(fact_of(&q, FACT_NOTA_DE, 0, NOTE_SENA, -1, NULL), YES);
	assert_int_equal(q.t.q.at.span.begin, 10);
	assert_int_equal(fact_of(&q, FACT_NOTA_DE, 1, NOTE_SENA, -1, NULL), YES);
	assert_int_equal(q.t.q.at.span.begin, 20);
	assert_int_equal(fact_of(&q, FACT_NOTA, NO_SEAT, NOTE_SENA, -1, NULL), YES);
	assert_int_equal(q.t.q.at.span.begin, 20);
	q.t.s.notes[NOTE_RECOGIDAS] = 0x80;
	assert_int_equal(fact_of(&q, FACT_NOTA, NO_SEAT, NOTE_RECOGIDAS, -1, NULL), YES);
	assert_int_equal(q.t.q.at.span.begin, 30);
	assert_int_equal(q.t.q.at.seat, NO_SEAT);
	/* While an act is judged only its own notes count. */
	q.t.q.now = &q.now;
	assert_int_equal(fact_of(&q, FACT_NOTA, NO_SEAT, NOTE_SENA, -1, NULL), NO);
	q.t.s.act_notes = (uint64_t)1 << NOTE_SENA;
	assert_int_equal(fact_of(&q, FACT_NOTA, NO_SEAT, NOTE_SENA, -1, NULL), YES);
	scene_close(&q.t);
}

/* ---- chains ----------------------------------------------------------------------------------------------------------------- */

/* What the regulation offers by itself is no call of anybody: it is not in the chain, and is the side's who is asked. */
static void test_chain(void **state)
{
	struct question q;
	unsigned envite;
	int number = -1;
	(void)state;
	question_open(&q, "universitario");
	envite = lance_named(&q.rules, "envite");
	struct lance_play *play = &q.t.s.lances[envite];
	q.rules.patterns[0] = (struct act_pattern){ .acts = (uint64_t)1 << act_of_canto(canto_named(&q.rules, "envido")), .arg = -1 };
	assert_int_equal(fact_of(&q, FACT_PROPUSO, 0, (int)envite, -1, NULL), NO);
	fact_of(&q, FACT_CADENA, NO_SEAT, 0, -1, &number);
	assert_int_equal(number, 0);
	fact_of(&q, FACT_ULTIMO, NO_SEAT, (int)envite, -1, &number);
	assert_int_equal(number, -1);
	play->chain_count = 3;
	play->chain[0] = (struct proposal){ .canto = OFFERED, .seat = 0, .offered = 2, .declined = 1 };
	play->chain[1] = play->chain[2] = (struct proposal){ .canto = (uint8_t)canto_named(&q.rules, "envido"), .seat = 1, .number = -1 };
	fact_of(&q, FACT_CADENA, NO_SEAT, 0, -1, &number);
	assert_int_equal(number, 2);
	assert_int_equal(fact_of(&q, FACT_PROPUSO, 0, (int)envite, -1, NULL), NO);
	assert_int_equal(fact_of(&q, FACT_PROPUSO, 3, (int)envite, -1, NULL), YES);
	/* Offered 2, and two envidos of 2 on top. */
	fact_of(&q, FACT_MONTO, NO_SEAT, (int)envite, -1, &number);
	assert_int_equal(number, 6);
	assert_int_equal(fact_of(&q, FACT_QUISO, 1, (int)envite, -1, NULL), NO);
	play->accepter_side = 1;
	assert_int_equal(fact_of(&q, FACT_QUISO, 3, (int)envite, -1, NULL), YES);
	scene_close(&q.t);
}

/* Only what was said validly in this very breath. */
static void test_one_breath(void **state)
{
	struct question q;
	(void)state;
	question_open(&q, "universitario");
	q.rules.patterns[0] = (struct act_pattern){ .acts = (uint64_t)1 << ACT_QUIERE, .lances = 0xff, .binding = 0xff, .arg = -1 };
	q.now = (struct act_event){ .act = ACT_PASA, .breath = 2 };
	q.t.q.now = &q.now;
	q.t.s.acts[0].what = (struct act_event){ .act = ACT_QUIERE, .breath = 1, .binding = 1 };
	q.t.s.acts[0].valid = true;
	q.t.s.acts[1].what = (struct act_event){ .act = ACT_PASA, .breath = 2, .binding = 1 };
	q.t.s.acts[1].valid = true;
	q.t.s.act_count = 1;
	assert_int_equal(fact_of(&q, FACT_MISMA_VOZ, NO_SEAT, 0, -1, NULL), NO);
	q.t.s.act_count = 2;
	assert_int_equal(fact_of(&q, FACT_MISMA_VOZ, NO_SEAT, 0, -1, NULL), NO);
	q.t.s.acts[2] = (struct act_done){ .what = q.t.s.acts[0].what };
	q.t.s.acts[2].what.breath = 2;
	q.t.s.act_count = 3;
	assert_int_equal(fact_of(&q, FACT_MISMA_VOZ, NO_SEAT, 0, -1, NULL), NO);
	q.t.s.acts[2].valid = true;
	assert_int_equal(fact_of(&q, FACT_MISMA_VOZ, NO_SEAT, 0, -1, NULL), YES);
	scene_close(&q.t);
}

/* What the last proposal of the lance was said with, whatever was said since. */
static void test_proposed_with(void **state)
{
	struct question q;
	(void)state;
	question_open(&q, "universitario");
	struct lance_play *play = &q.t.s.lances[0];
	q.rules.patterns[0] = (struct act_pattern){ .acts = (uint64_t)1 << ACT_AVISA, .lances = 0xff, .binding = 0xff, .arg = -1 };
	q.t.s.acts[0] = (struct act_done){ .what = { .act = ACT_AVISA, .breath = 2, .binding = 1 }, .valid = true };
	q.t.s.acts[1] = (struct act_done){ .what = { .act = ACT_QUIERE, .breath = 4, .binding = 1 }, .valid = true };
	q.t.s.act_count = 2;
	play->chain_count = 0;
	assert_int_equal(fact_of(&q, FACT_PROPUESTA_CON, NO_SEAT, 0, 0, NULL), NO);
	play->chain[0].breath = 2;
	play->chain[1].breath = 3;
	play->chain_count = 1;
	assert_int_equal(fact_of(&q, FACT_PROPUESTA_CON, NO_SEAT, 0, 0, NULL), YES);
	play->chain_count = 2;
	assert_int_equal(fact_of(&q, FACT_PROPUESTA_CON, NO_SEAT, 0, 0, NULL), NO);
	play->chain_count = 1;
	q.t.s.acts[0].valid = false;
	assert_int_equal(fact_of(&q, FACT_PROPUESTA_CON, NO_SEAT, 0, 0, NULL), NO);
	scene_close(&q.t);
}

/* Betting on the flores, the winner takes his side's own flores too: 3 each and the bet of 3. */
static void test_would_close_with_flores(void **state)
{
	struct question q;
	unsigned flor;
	(void)state;
	question_open(&q, "bonaerense");
	for (flor = 0; q.rules.lances[flor].kind != LANCE_FLOR; flor++)
		;
	struct lance_play *play = &q.t.s.lances[flor];
	play->chain_count = 1;
	play->chain[0] = (struct proposal){ .canto = OFFERED, .seat = 1, .offered = 3 };
	q.rules.lances[flor].carries.n = 3;
	q.rules.prefixes[PREFIX_CON_FLOR].set = false;
	q.t.s.flores.sung = seat_bit(0);
	q.t.s.score.known = true;
	q.t.s.score.of[0] = q.t.s.target - 6;
	assert_int_equal(fact_of(&q, FACT_CIERRA, 0, (int)flor, -1, NULL), NO);
	q.rules.prefixes[PREFIX_CON_FLOR].set = true;
	assert_int_equal(fact_of(&q, FACT_CIERRA, 0, (int)flor, -1, NULL), YES);
	q.t.s.score.of[0]--;
	assert_int_equal(fact_of(&q, FACT_CIERRA, 0, (int)flor, -1, NULL), NO);
	/* Nothing was accepted: it is nobody's turn to say a number. */
	assert_int_equal(fact_of(&q, FACT_TOCA_POR_CIFRA, 0, -1, -1, NULL), NO);
	scene_close(&q.t);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_no_act),
		cmocka_unit_test(test_card_selectors),
		cmocka_unit_test(test_card_by_muestra),
		cmocka_unit_test(test_notes),
		cmocka_unit_test(test_chain),
		cmocka_unit_test(test_one_breath),
		cmocka_unit_test(test_proposed_with),
		cmocka_unit_test(test_would_close_with_flores),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
