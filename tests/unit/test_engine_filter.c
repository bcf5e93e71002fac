/* What is left out cannot strike: guards and tables drawn at random, and what a guard asks for by itself. */
#include "../lib/scene.h"
#include "state/bazas.h"
#include "engine/filter.h"
#include "rules/index.h"

/* Guards made by hand, and tables and acts drawn at random. */
enum { NODES = 400, ROLES = 17, RULES = 12 };

struct bench {
	struct scene t;
	struct arena arena;
	struct ruleset rules;
	struct guard nodes[NODES];
	struct role_ref roles[ROLES];
	struct rule rule[RULES];
	uint16_t node_count;
	unsigned seed;
	struct act_event now;
	struct filter_memory *memory;
};

static uint16_t node(struct bench *b, struct guard g)
{
	assert_true(b->node_count < NODES);
	b->nodes[b->node_count] = g;
	return b->node_count++;
}

static struct guard atom(enum fact fact, int arg)
{
	return (struct guard){ .op = GUARD_FACT, .fact = (uint8_t)fact, .args = { (int16_t)arg, -1, -1 }, .left = NO_INDEX };
}

static struct guard compared(enum fact fact, enum compare how, int with)
{
	struct guard g = atom(fact, -1);
	g.compare = (uint8_t)how;
	g.literal = with;
	return g;
}

/* ---- tables --------------------------------------------------------------------------------------------------- */

static card any_card(struct bench *b)
{
	unsigned c = draw(&b->seed, 10);
	return c == 9 ? CARD_UNKNOWN : card_make((enum suit)(c & 3), 1 + (int)draw(&b->seed, 7));
}

static void make_table(struct bench *b)
{
	struct state *s = &b->t.s;
	scene_clear(&b->t, 4);
	s->rules = &b->rules;
	bazas_open(s);
	s->baza = (uint8_t)draw(&b->seed, 4);
	s->score.known = draw(&b->seed, 2);
	s->in_play = (seatset)(draw(&b->seed, 3) ? 15 : draw(&b->seed, 16));
	for (unsigned seat = 0; seat < 4; seat++) {
		s->holds[seat] = (uint8_t)(draw(&b->seed, 8) ? 3 : 2 + draw(&b->seed, 3));
		s->dealt_oddly |= s->holds[seat] != 3;
		b->t.match.note_count[0][seat] = (uint8_t)draw(&b->seed, 3);
		s->played_count[seat] = (uint8_t)draw(&b->seed, 4);
		if (draw(&b->seed, 4) == 0)
			s->keeps[seat] = b->rules.patterns[0];
		s->knows[seat] = card_bit(any_card(b));
	}
	s->lance_winner[0] = (int8_t)((int)draw(&b->seed, 3) - 1);
	s->lance_winner_seats[0] = (seatset)draw(&b->seed, 16);
	for (unsigned i = 0; i < 2; i++) {
		s->lances[i].state = (uint8_t)draw(&b->seed, 3);
		s->done[i] = (seatset)(draw(&b->seed, 16) & draw(&b->seed, 16));
		s->notes[i] = (seatset)(draw(&b->seed, 3) ? 0 : draw(&b->seed, 16));
		s->faults[i] = (seatset)(draw(&b->seed, 3) ? 0 : draw(&b->seed, 16));
		s->ever_done |= s->done[i] ? 1u << i : 0;
		s->ever_noted |= s->notes[i] ? 1u << i : 0;
		s->ever_at_fault |= s->faults[i] ? 1u << i : 0;
	}
	s->fresh_seat = (int8_t)((int)draw(&b->seed, 5) - 1);
	s->bazas_decided = (enum truth)draw(&b->seed, 3);
	s->decided = draw(&b->seed, 4) == 0;
	s->bazas[1].closed = draw(&b->seed, 2);
	s->bazas[1].tied = (enum truth)draw(&b->seed, 3);
	s->filter = b->memory;
	s->act_notes = draw(&b->seed, 3) ? 0 : draw(&b->seed, 4);
	s->ever_noted |= s->act_notes; /* a note in braces is a note */
}

static void make_act(struct bench *b)
{
	unsigned seat = draw(&b->seed, 4);
	b->now = (struct act_event){ .act = draw(&b->seed, 3) ? ACT_JUEGA : ACT_QUIERE, .seat = (uint8_t)seat, .target = NO_SEAT,
		.lance = MAX_LANCES, .binding = BIND_NONE, .number = (int16_t)((int)draw(&b->seed, 4) - 1), .card = any_card(b),
		.prefix = (uint8_t)draw(&b->seed, 2), .form = (uint8_t)(draw(&b->seed, 2) ? FORM_OPEN : draw(&b->seed, 4)) };
	b->t.q = ASK_HAND;
	b->t.q.now = draw(&b->seed, 4) ? &b->now : NULL;
	b->t.s.act_notes = b->t.q.now ? b->t.s.act_notes : 0;
	/* Of the moments without an act, those of a side, of a debtor and of each seat. */
	b->t.q.side = (uint8_t)(draw(&b->seed, 2) ? NO_SEAT : draw(&b->seed, 2));
	b->t.q.debtor = (uint8_t)(draw(&b->seed, 2) ? NO_SEAT : draw(&b->seed, 4));
}

static void bench_open(struct bench *b)
{
	memset(b, 0, sizeof *b);
	scene_open(&b->t, "universitario", NULL, NULL);
	b->rules = *b->t.load.rules;
	b->rules.guards = b->nodes;
	b->rules.roles = b->roles;
	b->rules.rules = b->rule;
	b->rules.rule_count = RULES;
	b->rules.duty_count = 0;
	b->rules.patterns[0] = (struct act_pattern){ .acts = ~(uint64_t)0, .lances = 0xff, .binding = 0xff, .arg = -1 };
	b->seed = 11;
	arena_init(&b->arena);
	b->memory = filter_memory_make(&b->t.load.arena);
	assert_non_null(b->memory);
}

static void bench_close(struct bench *b)
{
	arena_free(&b->arena);
	scene_close(&b->t);
}

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

static bool is_candidate(const struct candidates *may, unsigned rule)
{
	for (unsigned k = 0; k < may->count; k++)
		if (may->rules[k] == rule)
			return true;
	return false;
}

/* `si` strikes where the guard holds, `exige` where it does not; in doubt both ask. */
static void expect_all_that_may(struct bench *b)
{
	enum moment moment = b->t.q.now ? MOMENT_BEFORE : MOMENT_CLOSE;
	const struct candidates *may = filter_candidates(&b->t.s, &b->t.q, moment);
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
			b.rules.index = index;
			expect_all_that_may(&b);
			const struct candidates *may = filter_candidates(&b.t.s, &b.t.q, b.t.q.now ? MOMENT_BEFORE : MOMENT_CLOSE);
			left_out += RULES - may->count;
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
	b->rules.index = index_make(&b->arena, &b->rules);
	return filter_candidates(&b->t.s, &b->t.q, (enum moment)rule.moment)->count;
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

/* All of it is asked where nothing is remembered. */
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
