/* What is left out cannot strike: guards and tables drawn at random, and what a guard asks for by itself. */
#include "filter_support.h"

/* ---- guards ------------------------------------------------------------------------------------------------- */

/* Of the hand or the act: those with a step of their own, and some that the tree is asked for. */
static uint16_t hand_fact(struct bench *b)
{
	static const enum fact numbers[] = { FACT_ESTADO, FACT_FORMA, FACT_PREFIJO, FACT_BAZA, FACT_ASIENTOS, FACT_CIFRA };
	static const enum fact plain[] = { FACT_NOTA, FACT_AJENA, FACT_PARDA, FACT_SIEMPRE, FACT_NUNCA, FACT_MUESTRA_PUESTA, FACT_TERMINADA };
	bool number = draw(&b->seed, 2);
	struct guard g = atom(number ? numbers[draw(&b->seed, 6)] : plain[draw(&b->seed, 7)], (int)draw(&b->seed, 2));
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
		FACT_MALAS, FACT_EN_DISPUTA, FACT_REPARTIDAS, FACT_VECES, FACT_RECIEN_JUGO, FACT_TIENE, FACT_COMETIO, FACT_VEDADO };
	struct guard g = atom(facts[draw(&b->seed, 14)], (int)draw(&b->seed, 2));
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
	g.left = grow(b, draw(&b->seed, 2), true);
	return node(b, g);
}

/* In a guard a role has none of its own. */
static void make_roles(struct bench *b)
{
	static const enum role kinds[8] = { ROLE_AUTHOR, ROLE_TEAM, ROLE_RIVAL, ROLE_SEAT, ROLE_MANO, ROLE_PARTNER, ROLE_NEXT,
		ROLE_AUTHOR };
	for (unsigned i = 0; i + 1 < ROLES; i++)
		b->roles[i] = (struct role_ref){ (uint8_t)kinds[i % 8], MAX_LANCES, NO_INDEX };
	b->roles[ROLES - 1] = (struct role_ref){ ROLE_WINNER, 0, NO_INDEX };
}

static void make_rules(struct bench *b)
{
	b->node_count = 0;
	make_roles(b);
	for (unsigned i = 0; i < RULES; i++) {
		b->rule[i] = (struct rule){ .requires = draw(&b->seed, 2), .author = NO_INDEX,
			.moment = (uint8_t)(draw(&b->seed, 4) ? MOMENT_BEFORE : MOMENT_CLOSE), .acts = b->rules.patterns[0] };
		b->rule[i].guard = i ? grow(b, 3, false) : NO_INDEX;
	}
}

/* ---- what is left out ------------------------------------------------------------------------------------------------- */

static bool is_candidate(struct candidates may, unsigned rule)
{
	for (unsigned k = 0; k < may.count; k++)
		if (may.rules[k] == rule)
			return true;
	return false;
}

/* `si` strikes where the guard holds, `exige` where it does not; in doubt both ask. */
static void expect_all_that_may(struct bench *b)
{
	enum moment moment = b->t.q.now ? MOMENT_BEFORE : MOMENT_CLOSE;
	struct candidates may = filter_candidates(&b->t.s, &b->t.q, moment);
	for (unsigned i = 0; i < RULES; i++)
		if (b->rule[i].moment == moment && !is_candidate(may, i))
			assert_int_equal(ask(&b->t.s, &b->t.q, b->rule[i].guard), b->rule[i].requires ? YES : NO);
}

static void test_left_out(void **state)
{
	static struct bench b;
	unsigned left_out = 0;
	(void)state;
	bench_open(&b);
	for (unsigned round = 0; round < 400; round++) {
		make_rules(&b);
		const struct rule_index *index = index_make(&b.arena, &b.rules);
		assert_non_null(index);
		for (unsigned i = 0; i < 40; i++) {
			make_table(&b);
			make_act(&b);
			b.t.s.index = index;
			expect_all_that_may(&b);
			struct candidates may = filter_candidates(&b.t.s, &b.t.q, b.t.q.now ? MOMENT_BEFORE : MOMENT_CLOSE);
			left_out += RULES - may.count;
		}
		arena_free(&b.arena);
		b.memory = filter_memory_make(&b.arena);
	}
	assert_true(left_out > 40 * 400); /* it is no filter that lets all of them through */
	bench_close(&b);
}

/* ---- by itself ---------------------------------------------------------------------------------------------------------- */

/* The rule alone: is it asked of this table? */
static bool is_asked(struct bench *b, struct rule rule)
{
	b->rules.rule_count = 1;
	b->rule[0] = rule;
	b->rule[0].author = NO_INDEX;
	b->rule[0].acts = b->rules.patterns[0];
	b->t.s.index = index_make(&b->arena, &b->rules);
	return filter_candidates(&b->t.s, &b->t.q, (enum moment)rule.moment).count;
}

/* Whoever has laid as many cards as there were bazas lays a second one in this: no rule that asks for it may be passed by. */
static void test_second_card(void **state)
{
	static struct bench b;
	(void)state;
	bench_open(&b);
	b.roles[0] = (struct role_ref){ ROLE_AUTHOR, MAX_LANCES, NO_INDEX };
	struct guard g = compared(FACT_JUGADAS, CMP_GE, 0);
	g.against_fact = true;
	g.other = node(&b, atom(FACT_BAZA, -1));
	uint16_t second = node(&b, (struct guard){ .op = GUARD_SOME, .left = node(&b, g), .right = NO_INDEX });
	make_table(&b);
	make_act(&b);
	b.t.q.now = &b.now;
	b.t.s.baza = 2;
	for (unsigned laid = 0; laid <= 3; laid++) {
		b.t.s.played_count[b.now.seat] = (uint8_t)laid;
		assert_int_equal(is_asked(&b, (struct rule){ .moment = MOMENT_BEFORE, .guard = second }), laid >= 2);
	}
	bench_close(&b);
}

/* What is asked of others within what is asked of the author is not asked of him. */
static void test_others_within(void **state)
{
	static struct bench b;
	(void)state;
	bench_open(&b);
	b.roles[0] = (struct role_ref){ ROLE_AUTHOR, MAX_LANCES, NO_INDEX };
	b.roles[1] = (struct role_ref){ ROLE_RIVAL, MAX_LANCES, NO_INDEX };
	make_table(&b);
	make_act(&b);
	b.t.q.now = &b.now;
	b.now.seat = 0;
	b.t.s.in_play = 13;
	uint16_t plays = node(&b, atom(FACT_EN_JUEGO, -1));
	uint16_t all = node(&b, (struct guard){ .op = GUARD_ALL, .role = 1, .left = plays, .right = NO_INDEX });
	uint16_t within = node(&b, (struct guard){ .op = GUARD_SOME, .role = 0, .left = all, .right = NO_INDEX });
	assert_true(is_asked(&b, (struct rule){ .moment = MOMENT_BEFORE, .guard = within, .requires = true }));
	bench_close(&b);
}

/* In doubt all of it is asked; and so it is where nothing is remembered. */
static void test_everything(void **state)
{
	static struct bench b;
	(void)state;
	bench_open(&b);
	make_table(&b);
	make_act(&b);
	b.t.q.now = &b.now;
	uint16_t never = node(&b, atom(FACT_NUNCA, -1));
	struct rule rule = { .moment = MOMENT_BEFORE, .guard = never };
	assert_false(is_asked(&b, rule));
	b.t.s.any_open = true;
	assert_true(is_asked(&b, rule));
	b.t.s.any_open = false;
	b.t.s.filter = NULL;
	assert_true(is_asked(&b, rule));
	bench_close(&b);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_left_out),
		cmocka_unit_test(test_second_card),
		cmocka_unit_test(test_others_within),
		cmocka_unit_test(test_everything),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
