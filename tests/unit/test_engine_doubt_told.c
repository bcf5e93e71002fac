/* Rules and duties of which it is not known whether they struck: what is remembered of them, what becomes doubtful, and
 * which findings they make at the close. */
#include "unknown_support.h"

/* ---- what becomes doubtful --------------------------------------------------------------------------------------- */

/* Asks whether rule `index` strikes, which would have `count` effects from this one on. */
static void put(unsigned index, const struct effect *effects, unsigned count)
{
	rule_rows[index].then.effects = (uint16_t)(effects - effect_rows);
	rule_rows[index].then.effect_count = (uint8_t)count;
	question_put(&scene.s, &scene.q, index, ASKS_RULE, false);
}

/* A question prices where any of the effects could change the points, from the first on; each rule is asked once. */
static void test_moot(void **state)
{
	static const uint8_t harmless[] = { EFFECT_NULO, EFFECT_NULO_VOZ, EFFECT_QUEDA, EFFECT_SUSPENDE, EFFECT_NULO };
	(void)state;
	begin();
	memset(effect_rows, 0, sizeof effect_rows);
	for (unsigned i = 0; i < sizeof harmless; i++)
		effect_rows[4 + i].kind = harmless[i];
	effect_rows[3].kind = EFFECT_TANTOS; /* of another rule, and so is the next */
	effect_rows[9].kind = EFFECT_JUECES;
	put(1, effect_rows + 4, sizeof harmless);
	put(2, effect_rows + 6, 1); /* asks nothing: it changes nothing */
	assert_int_equal(questions_asked(&scene.s, true), 0);
	put(3, effect_rows + 8, 2); /* the last of two */
	put(3, effect_rows + 8, 2); /* asked once */
	put(4, effect_rows + 3, 2); /* the first of two */
	put(5, effect_rows + 9, 1);
	assert_int_equal(scene.s.question_count, 4);
	assert_int_equal(questions_asked(&scene.s, true), 14);
	assert_false(scene.s.questions_open);
}

/* A rule in doubt would annul a lance if any of its effects does. */
static void test_annuls(void **state)
{
	static const uint8_t kinds[] = { EFFECT_ANULA, EFFECT_TANTOS };
	(void)state;
	for (size_t i = 0; i < sizeof kinds; i++)
		for (unsigned place = 0; place < 2; place++) {
			begin();
			effect_rows[5].kind = effect_rows[6].kind = EFFECT_QUEDA;
			effect_rows[5 + place].kind = kinds[i];
			effect_rows[4].kind = effect_rows[7].kind = EFFECT_ANULA; /* of other rules */
			put(0, effect_rows + 5, 2);
			assert_int_equal(scene.s.questions[0].annuls, kinds[i] == EFFECT_ANULA);
			assert_true(questions_asked(&scene.s, true));
		}
}

/* ---- what is told --------------------------------------------------------------------------------------------------- */

/* One finding for what one observation settles: the rules of one kind over one act, the duties of one kind that one owes;
 * none where not even the muestra is known. */
static void test_told_together(void **state)
{
	static const struct { struct { uint32_t event; unsigned seat; uint16_t index; bool of_duty; } doubts[3]; unsigned count;
		const char *told; } rows[] = {
		{ { { 3, 1, 0, false }, { 3, 1, 1, false } }, 2, "V0409 1 4 R0 R1\n" },
		{ { { 3, 1, 0, false }, { 3, 1, 2, false } }, 2, "V0409 1 4 R0\nV0409 1 4 R2\n" },
		{ { { 3, 1, 0, false }, { 5, 1, 1, false } }, 2, "V0409 1 4 R0\nV0409 1 6 R1\n" },
		{ { { 3, 1, 0, false }, { 3, 2, 1, false } }, 2, "V0409 1 4 R0\nV0409 2 4 R1\n" },
		{ { { 3, 1, 0, true }, { 5, 1, 1, true } }, 2, "V0409 1 4 D0 D1\n" },
		{ { { 3, 1, 0, true }, { 5, 2, 1, true } }, 2, "V0409 1 4 D0\nV0409 2 6 D1\n" },
		{ { { 3, 1, 0, true }, { 5, 1, 2, true } }, 2, "V0409 1 4 D0\nV0409 1 6 D2\n" },
		{ { { 3, 1, 0, true }, { 5, 1, 1, false } }, 2, "V0409 1 4 D0\nV0409 1 6 R1\n" },
		{ { { 3, 1, 0, false }, { 5, 1, 1, true } }, 2, "V0409 1 4 R0\nV0409 1 6 D1\n" },
		{ { { 3, 1, 0, false }, { 3, 1, 2, false }, { 3, 1, 1, false } }, 3, "V0409 1 4 R0 R1\nV0409 1 4 R2\n" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		begin();
		for (unsigned k = 0; k < rows[i].count; k++)
			remember_at(rows[i].doubts[k].event, rows[i].doubts[k].seat, rows[i].doubts[k].index, rows[i].doubts[k].of_duty, NO_SEAT);
		if (strcmp(told(), rows[i].told) != 0)
			fail_msg("row %zu", i);
		assert_int_equal(scene.load.findings.first->kind, KIND_COUNT);
	}
	begin();
	remember_at(3, 1, 0, false, NO_SEAT);
	scene.s.cards = NULL;
	assert_string_equal(told(), "");
}

/* A doubt over the very number that a seat declared says the number, and takes what else hangs on it; what the same seat does
 * elsewhere, or another, does not. */
static void test_number(void **state)
{
	const struct finding *f;

	(void)state;
	begin();
	scene.s.holds[1] = 3;
	scene.s.said[1] = (struct declaration){ .said = true, .number = 27, .event = 3 };
	remember_at(3, 1, 0, false, NO_SEAT);
	remember_at(3, 1, 2, false, NO_SEAT);
	remember_at(5, 1, 1, false, NO_SEAT);
	assert_string_equal(told(), "V0406 1 4 R0 R2\nV0409 1 6 R1\n");
	f = scene.load.findings.first;
	assert_int_equal(f->args[0].type, ARG_SEAT);
	assert_int_equal(f->args[0].number, 1);
	assert_int_equal(f->args[1].type, ARG_NUMBER);
	assert_int_equal(f->args[1].number, 27);
	assert_str(f->fix.in[LANG_ES], "anotar las cartas de B, o las que mostró");
	assert_str(f->fix.in[LANG_EN], "record B's cards, or those shown");
	/* the cards that tell it are known: then the doubt is over something else */
	begin();
	scene.s.said[1] = (struct declaration){ .said = true, .number = 27, .event = 3 };
	remember_at(3, 1, 0, false, NO_SEAT);
	assert_string_equal(told(), "V0409 1 4 R0\n");
	/* conceded at that place, or said by nobody */
	begin();
	scene.s.said[1] = (struct declaration){ .said = false, .conceded = true, .number = 27, .event = 3 };
	remember_at(3, 1, 0, false, NO_SEAT);
	remember_at(3, 1, 2, false, NO_SEAT);
	assert_string_equal(told(), "V0409 1 4 R0\nV0409 1 4 R2\n");
}

/* The observation that is missing: the first card that nobody saw, where it was not passed; else the score; else the cards. */
static void test_missing(void **state)
{
	static const struct { unsigned baza, seat; bool passed, score; const char *es, *en; } rows[] = {
		{ 1, 0, false, true, "anotar la carta de A en la baza 1", "record A's card in baza 1" },
		{ 1, 3, false, true, "anotar la carta de D en la baza 1", "record D's card in baza 1" },
		{ 2, 2, false, false, "anotar la carta de C en la baza 2", "record C's card in baza 2" },
		{ 3, 1, false, true, "anotar la carta de B en la baza 3", "record B's card in baza 3" },
		{ 2, 2, true, true, "anotar las cartas de cada uno", "record everybody's cards" },
		{ 2, 2, true, false, "anotar `marcador` en el encabezado de la mano", "write `marcador` on the hand's header" },
		{ 2, 4, false, true, "anotar las cartas de cada uno", "record everybody's cards" }, /* no such seat at this table */
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		begin();
		for (unsigned n = 1; n <= MAX_BAZAS; n++) {
			memset(scene.s.bazas[n].cards, 7, sizeof scene.s.bazas[n].cards);
			scene.s.bazas[n].count = 4;
		}
		scene.s.bazas[0].count = 4; /* there is no baza 0 */
		scene.s.bazas[0].cards[0] = CARD_UNKNOWN;
		scene.s.bazas[rows[i].baza].cards[rows[i].seat] = CARD_UNKNOWN;
		scene.s.bazas[rows[i].baza].passed = rows[i].passed ? seat_bit(rows[i].seat) : 0;
		scene.s.score.known = rows[i].score;
		remember_at(3, 1, 0, false, NO_SEAT);
		told();
		assert_str(scene.load.findings.first->fix.in[LANG_ES], rows[i].es);
		assert_str(scene.load.findings.first->fix.in[LANG_EN], rows[i].en);
	}
	/* in a baza that was not begun there is no card to see */
	begin();
	scene.s.bazas[2].cards[1] = CARD_UNKNOWN;
	remember_at(3, 1, 0, false, NO_SEAT);
	told();
	assert_str(scene.load.findings.first->fix.in[LANG_EN], "record everybody's cards");
}

/* ---- what hangs on the score --------------------------------------------------------------------------------------- */

enum { OTHER, SCORE, NOT_SCORE, SCORE_AND, AND_SCORE, OR_SCORE, SOME_SCORE, NOT_OTHER, NONE_OTHER, BOTH_OTHER, EITHER_OTHER, GUARDS };

static const struct guard asked[GUARDS] = {
	[OTHER] = { .op = GUARD_FACT, .fact = FACT_BAZA, .left = NO_INDEX, .right = NO_INDEX },
	[SCORE] = { .op = GUARD_FACT, .fact = FACT_PUNTOS, .left = NO_INDEX, .right = NO_INDEX },
	[NOT_SCORE] = { .op = GUARD_NOT, .left = SCORE, .right = NO_INDEX },
	[SCORE_AND] = { .op = GUARD_AND, .left = SCORE, .right = OTHER },
	[AND_SCORE] = { .op = GUARD_AND, .left = OTHER, .right = SCORE },
	[OR_SCORE] = { .op = GUARD_OR, .left = OTHER, .right = SCORE },
	[SOME_SCORE] = { .op = GUARD_SOME, .left = SCORE, .right = NO_INDEX },
	[NOT_OTHER] = { .op = GUARD_NOT, .left = OTHER, .right = NO_INDEX },
	[NONE_OTHER] = { .op = GUARD_NONE, .left = OTHER, .right = NO_INDEX },
	[BOTH_OTHER] = { .op = GUARD_AND, .left = OTHER, .right = OTHER },
	[EITHER_OTHER] = { .op = GUARD_OR, .left = OTHER, .right = OTHER },
};
static struct guard guard_rows[GUARDS];
static struct role_ref role_rows[2];

/* So many of the seat's three cards are known. */
static void know(unsigned seat, unsigned count)
{
	scene.s.holds[seat] = 3;
	scene.s.knows[seat] = ((cardset)1 << count) - 1;
}

/* B's cards are not all known, those of the others are, and so is not the score. */
static void begin_asking(void)
{
	begin();
	memcpy(guard_rows, asked, sizeof asked);
	rules.guards = guard_rows;
	role_rows[0].guard = role_rows[1].guard = NO_INDEX;
	rules.roles = role_rows;
	for (unsigned i = 0; i < EACH; i++) {
		rule_rows[i].guard = NO_INDEX;
		duty_rows[i].meets_guard = duty_rows[i].unless = NO_INDEX;
	}
	for (unsigned seat = 0; seat < 4; seat++)
		know(seat, 3);
	know(1, 2);
	scene.hand.dealt[1] = 3; /* the scribe wrote down the deal of B */
	scene.s.score.known = false;
}

static void must_ask(bool of_duty, const char *fix)
{
	remember_at(3, 1, 1, of_duty, of_duty ? 1 : NO_SEAT);
	told();
	assert_str(scene.load.findings.first->fix.in[LANG_EN], fix);
}

static void must_ask_score(bool of_duty, bool score)
{
	must_ask(of_duty, score ? "write `marcador` on the hand's header" : "record B's cards");
}

static void test_rule_of_score(void **state)
{
	static const enum fact of_score[] = { FACT_PUNTOS, FACT_LE_FALTA, FACT_VA, FACT_CIERRA };
	(void)state;
	for (unsigned g = 0; g < GUARDS; g++) {
		begin_asking();
		rule_rows[1].guard = (uint16_t)g;
		must_ask_score(false, g != OTHER && g < NOT_OTHER);
	}
	for (unsigned i = 0; i < 4; i++) {
		begin_asking();
		guard_rows[SCORE].fact = (uint8_t)of_score[i];
		rule_rows[1].guard = SCORE;
		must_ask_score(false, true);
	}
	for (unsigned i = 0; i < 2; i++) {
		begin_asking();
		guard_rows[OTHER].fact = i ? FACT_CIERRA + 1 : FACT_PUNTOS - 1;
		rule_rows[1].guard = OTHER;
		must_ask_score(false, false);
	}
	begin_asking();
	must_ask_score(false, false);
}

/* Of a duty: who owes it, what meets it, what excuses it and each deadline may ask for the score. */
static void test_duty_of_score(void **state)
{
	(void)state;
	for (unsigned i = 0; i < 7; i++) {
		struct duty *duty = &duty_rows[1];
		begin_asking();
		rule_rows[1].guard = SCORE; /* the rule of that number is another */
		duty->who = 1;
		duty->lapses_count = 2;
		for (unsigned k = 0; k < DUTY_DEADLINES; k++)
			duty->lapses[k].guard = NO_INDEX;
		uint16_t *const where[] = { &role_rows[1].guard, &duty->meets_guard, &duty->unless, &duty->lapses[0].guard, &duty->lapses[1].guard,
			&duty->lapses[2].guard, &role_rows[0].guard };
		*where[i] = SCORE;
		must_ask_score(true, i < 5);
	}
}

/* All cards are on record and the hand was cut short: how it went on, where that is what it hangs on; else the score, if that is missing. */
static void test_cut_short(void **state)
{
	static const struct { bool cut, hangs, known; const char *fix; } rows[] = {
		{ true, false, false, "record how the hand went on" }, { true, false, true, "record how the hand went on" },
		{ true, true, false, "write `marcador` on the hand's header" }, { true, true, true, "record everybody's cards" },
		{ false, false, false, "write `marcador` on the hand's header" }, { false, false, true, "record everybody's cards" },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		begin_asking();
		know(1, 3);
		scene.s.score.known = rows[i].known;
		scene.hand.ending = rows[i].cut ? ENDING_UNFINISHED : ENDING_WRITTEN;
		rule_rows[1].guard = rows[i].hangs ? SCORE : OTHER;
		must_ask(false, rows[i].fix);
	}
	/* C's cards are missing too, though it is B who is asked about. */
	begin_asking();
	know(1, 3);
	know(2, 2);
	scene.hand.ending = ENDING_UNFINISHED;
	rule_rows[1].guard = OTHER;
	must_ask(false, "write `marcador` on the hand's header");
}

/* ---- how it is asked ----------------------------------------------------------------------------------------------------- */

/* What the rule says of who breaks it, as a question, up to what would follow; in each language that it speaks. */
static void test_question(void **state)
{
	static const struct { const char *es, *en, *asks_es, *asks_en; } rows[] = {
		{ "envidó tarde", "bid late", "¿envidó tarde? Con lo anotado no se sabe", "bid late? What was written down does not tell" },
		{ "envidó tarde: no vale", "bid late: it is void", "¿envidó tarde? Con lo anotado no se sabe", "bid late? What was written down does not tell" },
		{ "", "bid late", "", "bid late? What was written down does not tell" },
		{ "envidó tarde", "", "¿envidó tarde? Con lo anotado no se sabe", "" },
		{ ": no vale", ": void", ": no vale", ": void" },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
		for (unsigned of_duty = 0; of_duty < 2; of_duty++) {
			const struct bitext says = { { str_of(rows[i].es), str_of(rows[i].en) } }, other = BITEXT("otra cosa", "something else");
			begin();
			rule_rows[1].then.says = of_duty ? other : says;
			duty_rows[1].then.says = of_duty ? says : other;
			remember_at(3, 1, 1, of_duty, of_duty ? 1 : NO_SEAT);
			told();
			assert_str(scene.load.findings.first->says.in[LANG_ES], rows[i].asks_es);
			assert_str(scene.load.findings.first->says.in[LANG_EN], rows[i].asks_en);
		}
	rule_rows[1].then.says = duty_rows[1].then.says = (struct bitext){ { STR(""), STR("") } };
}

static void test_missing_in_spanish(void **state)
{
	(void)state;
	begin_asking();
	must_ask(false, "record B's cards");
	assert_str(scene.load.findings.first->fix.in[LANG_ES], "anotar las cartas de B");
}

/* Nobody's cards are missing where it is about nobody at this table. */
static void test_missing_of_nobody(void **state)
{
	(void)state;
	for (unsigned seat = 4; seat < MAX_SEATS; seat++) {
		begin_asking();
		scene.s.holds[seat] = 3;
		rule_rows[1].guard = OTHER;
		remember_at(3, seat, 1, false, NO_SEAT);
		told();
		assert_str(scene.load.findings.first->fix.in[LANG_EN], "write `marcador` on the hand's header");
	}
}

/* ---- whose it is --------------------------------------------------------------------------------------- */

/* A question of the settling that nobody's act brings up is of the winner, where one alone declared best; another is nobody's. */
static void test_of_the_winner(void **state)
{
	static const struct { seatset winners; unsigned settling, seat; } rows[] = {
		{ 1 << 2, 1, 2 }, { 1 << 0, 1, 0 }, { 1 << 1 | 1 << 3, 1, NO_SEAT }, { 1 << 0 | 1 << 1, 1, NO_SEAT }, { 0, 1, NO_SEAT }, { 1 << 2, MAX_LANCES, NO_SEAT },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		begin();
		scene.q.at.seat = NO_SEAT;
		scene.q.settling = (uint8_t)rows[i].settling;
		scene.s.lance_winner_seats[1] = rows[i].winners;
		remember(0, false, NO_SEAT);
		assert_int_equal(scene.s.questions[0].at.seat, rows[i].seat);
		/* that somebody is asked about stands */
		remember(1, true, 3);
		assert_int_equal(scene.s.questions[1].at.seat, 3);
		scene.q.settling = MAX_LANCES;
		scene.s.lance_winner_seats[1] = 0;
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_moot),
		cmocka_unit_test(test_annuls), cmocka_unit_test(test_told_together), cmocka_unit_test(test_number),
		cmocka_unit_test(test_missing), cmocka_unit_test(test_rule_of_score), cmocka_unit_test(test_duty_of_score), cmocka_unit_test(test_cut_short),
		cmocka_unit_test(test_question), cmocka_unit_test(test_missing_in_spanish), cmocka_unit_test(test_missing_of_nobody), cmocka_unit_test(test_of_the_winner),
	};

	return cmocka_run_group_tests(tests, open_scene, close_scene);
}
