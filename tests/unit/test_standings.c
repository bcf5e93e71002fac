/* Tables of positions: what tells teams apart, in which order, and what is left to others. */
#include "../lib/loading.h"
#include "report/standings.h"

/* A house rule over a ruleset that says nothing of tournaments, with this block. */
static void load_block(struct loading *l, const char *block)
{
	char text[1024];

	snprintf(text, sizeof text, "reglamento copa \"Copa\" cláusulas CO;\nhereda \"universitario\";\ncláusula CO-1 \"Uno.\";\ncláusula CO-2 \"Dos.\";\n"
		"consta CO-2;\ntorneo { CO-1 gana 3; CO-1 pierde 1; %s }\n", block);
	load_text(l, text);
	l->source.text = STR("");
	must_load(l);
}

/* a 30-20 over b */
#define WON(a, b, made) { .team = { a, b }, .winner = 0, .tantos = { 30, made }, .chicos = { 1, 0 } }
#define LOST(a, b, made) { .team = { a, b }, .winner = 1, .tantos = { made, 30 }, .chicos = { 0, 1 } }

/* The places of the teams, by number, and the order. */
static void check_places(const struct standings *s, const uint32_t *places)
{
	for (uint32_t i = 0; i < s->count; i++)
		if (s->teams[i].place != places[i])
			fail_msg("team %u has place %u, not %u", i, s->teams[i].place, places[i]);
	for (uint32_t i = 1; i < s->count; i++)
		assert_true(s->teams[s->order[i - 1]].place <= s->teams[s->order[i]].place);
}

/* Three that beat one another in a ring, by 30-10, 30-15, 30-20: differences 20-15... worked out below. */
static const struct standing_match ring[] = { WON(0, 1, 10), WON(1, 2, 15), LOST(0, 2, 20) };
/* 0: 30+20 for, 10+30 against: +10, 50 made. 1: 10+30, 30+15: -5, 40 made. 2: 15+30, 30+20: -5, 45 made. */

static void test_ring(void **state)
{
	static const struct { const char *block; uint32_t places[3]; uint8_t open[3]; } cases[] = {
		{ "", { 1, 1, 1 }, { LEFT_LEVEL, LEFT_LEVEL, LEFT_LEVEL } },
		{ "desempate diferencia;", { 1, 2, 2 }, { LEFT_NOT, LEFT_LEVEL, LEFT_LEVEL } },
		{ "desempate diferencia, tantos;", { 1, 3, 2 }, { 0 } },
		{ "desempate diferencia, entre_ellos;", { 1, 2, 3 }, { 0 } },
		{ "desempate diferencia, sorteo;", { 1, 2, 2 }, { LEFT_NOT, LEFT_TO_LOTS, LEFT_TO_LOTS } },
		{ "desempate tantos;", { 1, 3, 2 }, { 0 } },
		{ "desempate partidas, chicos, entre_ellos, tantos;", { 1, 3, 2 }, { 0 } },
		{ "desempate diferencia, tantos; desempate_de_dos entre_ellos;", { 1, 3, 2 }, { 0 } },
		{ "desempate diferencia, tantos; desempate_de_dos entre_ellos; quedan vuelve;", { 1, 2, 3 }, { 0 } },
		{ "desempate diferencia; quedan vuelve;", { 1, 2, 2 }, { LEFT_NOT, LEFT_LEVEL, LEFT_LEVEL } },
		{ "desempate diferencia, tantos; sin_terminar espera;", { 1, 3, 2 }, { 0 } },
	};
	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct loading l;
		struct standings s;
		load_block(&l, cases[i].block);
		assert_true(standings_make(&s, &l.arena, l.rules, 3, ring, 3));
		check_places(&s, cases[i].places);
		for (int k = 0; k < 3; k++)
			assert_int_equal(s.teams[k].open, cases[i].open[k]);
		assert_int_equal(s.teams[0].points, 4);
		assert_int_equal(s.teams[1].tantos[0], 40);
		assert_int_equal(s.teams[1].tantos[1], 45);
		loading_close(&l);
	}
}

/* The criterion that told a team apart is named with its clauses; where it has none of its own, with those of the statement. */
static void test_named(void **state)
{
	struct loading l;
	struct standings s;

	(void)state;
	load_block(&l, "CO-1 desempate diferencia CO-2, tantos;");
	assert_true(standings_make(&s, &l.arena, l.rules, 3, ring, 3));
	assert_int_equal(s.teams[0].by, CRITERION_DIFFERENCE);
	assert_str(ruleset_cited(l.rules, s.teams[0].cite, 0), "CO-2");
	assert_int_equal(s.teams[1].by, CRITERION_TANTOS);
	assert_str(ruleset_cited(l.rules, s.teams[1].cite, 0), "CO-1");
	loading_close(&l);
}

/* A fourth whom one of the three has yet to play: they wait. Who has played everybody twice has played everybody. */
static void test_waiting(void **state)
{
	static const struct standing_match some[] = { WON(0, 1, 10), WON(1, 2, 15), LOST(0, 2, 20), WON(0, 3, 1), WON(1, 3, 1), WON(2, 3, 1) };
	struct loading l;
	struct standings s;

	(void)state;
	load_block(&l, "desempate diferencia, tantos; sin_terminar espera;");
	assert_true(standings_make(&s, &l.arena, l.rules, 4, some, 6));
	check_places(&s, (const uint32_t[]){ 1, 3, 2, 4 });
	assert_true(standings_make(&s, &l.arena, l.rules, 5, some, 6));
	check_places(&s, (const uint32_t[]){ 1, 1, 1, 4, 5 });
	assert_int_equal(s.teams[2].open, LEFT_WAITING);
	loading_close(&l);
}

/* Without a ruleset: matches won, and nothing tells level teams apart. */
static void test_no_ruleset(void **state)
{
	struct arena arena;
	struct standings s;

	(void)state;
	arena_init(&arena);
	assert_true(standings_make(&s, &arena, NULL, 3, ring, 2));
	check_places(&s, (const uint32_t[]){ 1, 1, 3 });
	assert_int_equal(s.teams[0].points, 1);
	assert_int_equal(s.teams[0].open, LEFT_LEVEL);
	assert_true(standings_make(&s, &arena, NULL, 0, NULL, 0));
	assert_int_equal(s.count, 0);
	arena_free(&arena);
}

/* Many that are level, by criteria that look at their matches: done at once, and a thousand that begin again within one another end too. */
static void test_many(void **state)
{
	enum { TEAMS = 20000 };
	struct loading l;
	struct standings s;
	struct standing_match *many = calloc(TEAMS, sizeof *many);

	(void)state;
	for (uint32_t i = 0; i < TEAMS; i++)
		many[i] = (struct standing_match){ .team = { i, (i + 1) % TEAMS }, .tantos = { 30, i % 30 }, .chicos = { 1, 0 } };
	load_block(&l, "desempate entre_ellos, diferencia_entre_ellos, tantos, sorteo; quedan vuelve; sin_terminar espera;");
	assert_true(standings_make(&s, &l.arena, l.rules, TEAMS, many, TEAMS));
	assert_int_equal(s.teams[s.order[0]].open, LEFT_WAITING);
	loading_close(&l);
	load_block(&l, "desempate entre_ellos, diferencia_entre_ellos, tantos, sorteo; quedan vuelve;");
	assert_true(standings_make(&s, &l.arena, l.rules, TEAMS, many, TEAMS));
	assert_int_equal(s.teams[s.order[0]].place, 1);
	loading_close(&l);
	free(many);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_ring), cmocka_unit_test(test_named), cmocka_unit_test(test_waiting), cmocka_unit_test(test_no_ruleset),
		cmocka_unit_test(test_many),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
