/* Guards as programs (code.h) against the tree they were made from, on guards and tables drawn at random: the value is
 * always that of the tree, and a rule that is not looked at could not have struck. */
#include "code_support.h"

/* ---- guards ------------------------------------------------------------------------------------------------- */

/* Of the hand or the act: those with a step of their own, and some that the tree is asked for. */
static uint16_t hand_fact(struct bench *b)
{
	static const enum fact numbers[] = { FACT_ESTADO, FACT_FORMA, FACT_PREFIJO, FACT_BAZA, FACT_ASIENTOS, FACT_CIFRA };
	static const enum fact plain[] = { FACT_NOTA, FACT_AJENA, FACT_PARDA, FACT_SIEMPRE, FACT_NUNCA, FACT_MUESTRA_PUESTA };
	bool number = draw(&b->seed, 2);
	struct guard g = atom(number ? numbers[draw(&b->seed, 6)] : plain[draw(&b->seed, 6)], (int)draw(&b->seed, 2));
	if (!number)
		return node(b, g);
	g.compare = (uint8_t)draw(&b->seed, CMP_GE + 1);
	g.literal = (int)draw(&b->seed, 4);
	/* Words are compared with words of their own only. */
	if (g.compare != CMP_TRUE && (g.fact == FACT_BAZA || g.fact == FACT_ASIENTOS || g.fact == FACT_CIFRA) && draw(&b->seed, 4) == 0) {
		g.against_fact = true;
		g.other = node(b, atom(FACT_BAZA, -1));
	}
	return node(b, g);
}

static uint16_t seat_fact(struct bench *b)
{
	static const enum fact facts[] = { FACT_EN_JUEGO, FACT_DIJO, FACT_NOTA_DE, FACT_LE_TOCA, FACT_JUGADAS, FACT_JUGADAS,
		FACT_MALAS, FACT_EN_DISPUTA, FACT_REPARTIDAS, FACT_VECES, FACT_RECIEN_JUGO };
	struct guard g = atom(facts[draw(&b->seed, 11)], (int)draw(&b->seed, 2));
	if (g.fact != FACT_JUGADAS && g.fact != FACT_REPARTIDAS && g.fact != FACT_VECES)
		return node(b, g);
	g.compare = (uint8_t)draw(&b->seed, CMP_GE + 1);
	g.literal = (int)draw(&b->seed, 4);
	unsigned against = draw(&b->seed, 4);
	if (g.compare != CMP_TRUE && against < 2) {
		g.against_fact = true;
		g.other = node(b, atom(against ? FACT_BAZA : FACT_ASIENTOS, -1));
	}
	return node(b, g);
}

/* What a node that is no fact has in the places of a fact means nothing. */
static struct guard no_fact(struct bench *b, unsigned op)
{
	static const enum fact stray[] = { FACT_BAZA, FACT_NOTA_DE, FACT_REPARTIDAS, FACT_JUGADAS, FACT_EN_JUEGO };
	struct guard g = { .op = (uint8_t)op, .fact = (uint8_t)stray[draw(&b->seed, 5)], .left = NO_INDEX, .right = NO_INDEX };
	g.compare = (uint8_t)draw(&b->seed, CMP_GE + 1);
	g.literal = (int)draw(&b->seed, 4);
	return g;
}

static uint16_t grow(struct bench *b, unsigned depth, bool of_seat)
{
	unsigned kind = depth == 0 ? 3 : draw(&b->seed, 6);
	struct guard g = no_fact(b, kind);
	if (kind <= GUARD_NOT) {
		g.left = grow(b, depth - 1, of_seat);
		if (kind != GUARD_NOT)
			g.right = grow(b, depth - 1, of_seat);
		return node(b, g);
	}
	if (of_seat)
		return seat_fact(b);
	if (draw(&b->seed, 3) == 0)
		return hand_fact(b);
	g.op = (uint8_t)(GUARD_SOME + draw(&b->seed, 3));
	g.role = (uint16_t)(draw(&b->seed, 3) ? draw(&b->seed, 2) * draw(&b->seed, 4) : draw(&b->seed, ROLES));
	g.left = draw(&b->seed, 10) ? grow(b, draw(&b->seed, 2), true) : NO_INDEX;
	return node(b, g);
}

/* Roles as they come in rulesets, some with a guard of their own. */
static void make_roles(struct bench *b)
{
	static const enum role kinds[8] = { ROLE_AUTHOR, ROLE_TEAM, ROLE_RIVAL, ROLE_SEAT, ROLE_MANO, ROLE_PARTNER, ROLE_NEXT,
		ROLE_AUTHOR };
	for (unsigned i = 0; i + 1 < ROLES; i++)
		b->roles[i] = (struct role_ref){ (uint8_t)kinds[i % 8], MAX_LANCES, i < 7 ? NO_INDEX : seat_fact(b) };
	b->roles[ROLES - 1] = (struct role_ref){ ROLE_WINNER, 0, NO_INDEX };
}

static void make_rules(struct bench *b)
{
	b->node_count = 0;
	make_roles(b);
	for (unsigned i = 0; i < RULES; i++) {
		b->rule[i] = (struct rule){ .requires = draw(&b->seed, 2) };
		b->rule[i].guard = i ? grow(b, 3, false) : NO_INDEX;
	}
}

/* ---- the two ---------------------------------------------------------------------------------------------------- */

static void compare_all(struct bench *b, const struct guard_code *code)
{
	struct state *s = &b->t.s;
	for (unsigned i = 0; i < RULES; i++) {
		unsigned odd = code_oddities(s, draw(&b->seed, 2) ? code_needs(code, i) : ~0u);
		enum truth tree = guard_value(s, b->rule[i].guard);
		assert_int_equal(code_value(s, code, i), tree);
		/* `si` strikes where it holds, `exige` where it does not; in doubt both ask. */
		if (code_needs(code, i) & ~odd)
			assert_int_equal(tree, b->rule[i].requires ? YES : NO);
		if (!(code_bazas(code, i) >> s->baza & 1))
			assert_int_equal(tree, b->rule[i].requires ? YES : NO);
	}
}

static void test_same_value(void **state)
{
	static struct bench b;
	(void)state;
	bench_open(&b);
	for (unsigned round = 0; round < 400; round++) {
		make_rules(&b);
		const struct guard_code *code = code_make(&b.arena, &b.rules);
		assert_non_null(code);
		for (unsigned i = 0; i < 40; i++) {
			make_table(&b);
			make_act(&b);
			compare_all(&b, code);
		}
		arena_free(&b.arena);
	}
	bench_close(&b);
}

/* Whoever has laid as many cards as there were bazas lays a second one in this: no rule that asks for it may be passed by. */
static void test_second_card(void **state)
{
	static struct bench b;
	(void)state;
	bench_open(&b);
	b.rules.rule_count = 1;
	b.roles[0] = (struct role_ref){ ROLE_AUTHOR, MAX_LANCES, NO_INDEX };
	struct guard g = compared(FACT_JUGADAS, CMP_GE, 0);
	g.against_fact = true;
	g.other = node(&b, atom(FACT_BAZA, -1));
	b.rule[0] = (struct rule){ .guard = node(&b, (struct guard){ .op = GUARD_SOME, .left = node(&b, g), .right = NO_INDEX }) };
	const struct guard_code *code = code_make(&b.arena, &b.rules);
	make_table(&b);
	make_act(&b);
	b.t.s.now = &b.now;
	b.t.s.baza = 2;
	for (unsigned laid = 0; laid <= 3; laid++) {
		b.t.s.played_count[b.now.seat] = (uint8_t)laid;
		assert_int_equal(code_value(&b.t.s, code, 0), laid >= 2 ? YES : NO);
		assert_int_equal(code_needs(code, 0), ODD_SECOND);
		if (laid >= 2)
			assert_true(code_oddities(&b.t.s, ~0u) & ODD_SECOND);
	}
	bench_close(&b);
}

/* Of authors of whom something else is asked there may be none: then it is so of none of them, whether they have left or not. Whatever
 * number the node has that asks. */
static void test_guarded_author(void **state)
{
	static struct bench b;
	(void)state;
	bench_open(&b);
	b.rules.rule_count = 1;
	for (unsigned k = 0; k < 12; k++) {
		b.node_count = 0;
		for (unsigned i = 0; i < k; i++)
			node(&b, atom(FACT_EN_JUEGO, -1));
		b.roles[0] = (struct role_ref){ ROLE_AUTHOR, MAX_LANCES, node(&b, atom(FACT_EN_DISPUTA, -1)) };
		uint16_t plays = node(&b, atom(FACT_EN_JUEGO, -1));
		b.rule[0] = (struct rule){ .guard = node(&b, (struct guard){ .op = GUARD_NONE, .role = 0, .left = plays, .right = NO_INDEX }) };
		const struct guard_code *code = code_make(&b.arena, &b.rules);
		make_table(&b);
		make_act(&b);
		b.t.s.now = &b.now;
		b.t.s.everybody = 0;
		b.t.s.in_play = 15;
		assert_int_equal(guard_value(&b.t.s, b.rule[0].guard), YES);
		assert_int_equal(code_value(&b.t.s, code, 0), YES);
		assert_int_equal(code_needs(code, 0) & ~code_oddities(&b.t.s, ~0u), 0);
		arena_free(&b.arena);
	}
	bench_close(&b);
}

/* What is asked of others within what is asked of the author needs nothing odd of him, whatever stands in its place of a fact. */
static void test_others_within(void **state)
{
	static const enum fact stray[] = { FACT_BAZA, FACT_EN_JUEGO, FACT_LE_TOCA };
	static struct bench b;
	(void)state;
	bench_open(&b);
	b.rules.rule_count = 1;
	b.roles[0] = (struct role_ref){ ROLE_AUTHOR, MAX_LANCES, NO_INDEX };
	b.roles[1] = (struct role_ref){ ROLE_RIVAL, MAX_LANCES, NO_INDEX };
	for (unsigned i = 0; i < 6; i++) {
		b.node_count = 0;
		struct guard rival = { .op = GUARD_SOME, .role = 1, .fact = (uint8_t)stray[i / 2], .right = NO_INDEX };
		rival.left = node(&b, atom(FACT_EN_JUEGO, -1));
		struct guard author = { .op = (uint8_t)(i % 2 ? GUARD_NONE : GUARD_SOME), .role = 0, .left = node(&b, rival), .right = NO_INDEX };
		b.rule[0] = (struct rule){ .guard = node(&b, author) };
		assert_int_equal(code_needs(code_make(&b.arena, &b.rules), 0), 0);
		arena_free(&b.arena);
	}
	bench_close(&b);
}

/* Where two notes are there, either of which is enough, the first asked for is what is told, as by the tree. */
static void test_witness(void **state)
{
	static struct bench b;
	struct event notes[2] = { { .type = EVENT_NOTE, .seat = 0, .what = 0, .span = { 10, 12 } }, { .type = EVENT_NOTE, .seat = 1, .what = 1, .span = { 20, 22 } } };
	(void)state;
	bench_open(&b);
	b.rules.rule_count = 1;
	b.roles[0] = (struct role_ref){ ROLE_SEAT, MAX_LANCES, NO_INDEX };
	uint16_t either[2];
	for (unsigned i = 0; i < 2; i++) {
		uint16_t noted = node(&b, atom(FACT_NOTA_DE, (int)i));
		either[i] = node(&b, (struct guard){ .op = GUARD_SOME, .role = 0, .left = noted, .right = NO_INDEX });
	}
	b.rule[0].guard = node(&b, (struct guard){ .op = GUARD_OR, .left = either[0], .right = either[1] });
	const struct guard_code *code = code_make(&b.arena, &b.rules);
	make_table(&b);
	b.t.hand.events = notes;
	b.t.hand.event_count = 2;
	for (unsigned by_tree = 0; by_tree < 2; by_tree++) {
		b.t.s.notes[0] = seat_bit(0);
		b.t.s.notes[1] = seat_bit(1);
		b.t.s.witness = (struct span){ 0, 0 };
		assert_int_equal(by_tree ? (int)guard_value(&b.t.s, b.rule[0].guard) : code_value(&b.t.s, code, 0), YES);
		assert_int_equal(b.t.s.witness.begin, 10);
	}
	bench_close(&b);
}

/* Whoever was dealt another number of cards than the deck gives, his deal is what is told; where all were, that of the first. */
static void test_witness_of_deal(void **state)
{
	static struct bench b;
	(void)state;
	bench_open(&b);
	b.rules.rule_count = 1;
	b.roles[0] = (struct role_ref){ ROLE_SEAT, MAX_LANCES, NO_INDEX };
	struct guard g = compared(FACT_REPARTIDAS, CMP_EQ, 2);
	b.rule[0].guard = node(&b, (struct guard){ .op = GUARD_SOME, .role = 0, .left = node(&b, g), .right = NO_INDEX });
	const struct guard_code *code = code_make(&b.arena, &b.rules);
	for (uint32_t odd = 0; odd <= 4; odd++) {
		make_table(&b);
		for (uint32_t seat = 0; seat < 4; seat++) {
			b.t.s.holds[seat] = seat == odd || odd == 4 ? 2 : 3;
			b.t.hand.deal_span[seat] = (struct span){ 10 + seat, 11 + seat };
		}
		b.t.s.witness = (struct span){ 0, 0 };
		assert_int_equal(code_value(&b.t.s, code, 0), YES);
		assert_int_equal(b.t.s.witness.begin, odd == 4 ? 10 : 10 + odd);
	}
	bench_close(&b);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_same_value),
		cmocka_unit_test(test_second_card),
		cmocka_unit_test(test_guarded_author),
		cmocka_unit_test(test_others_within),
		cmocka_unit_test(test_witness),
		cmocka_unit_test(test_witness_of_deal),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
