/* Hands played at random: judged clean, written as they are read, the same for the same seed. */
#include "../lib/scene.h"
#include "generate/player.h"

enum { HANDS = 60 };

static void play(const char *name, unsigned seats)
{
	struct loading load;
	struct findings none;
	struct arena arena;

	load_named(&load, name, NULL, NULL);
	must_load(&load);
	struct canto *canto = canto_open(load.rules, &load.findings);
	struct engine *engine = engine_open(load.rules, canto), *judge = engine_open(load.rules, canto);
	struct player *player = player_open(load.rules, engine), *again = player_open(load.rules, engine);
	arena_init(&arena);
	for (unsigned i = 0; i < HANDS; i++) {
		struct player_table table = player_table_by_chance(load.rules, i * 7919, seats);
		table.talks = i % 2 * 80;
		table.facing = i % 3 == 0;
		table.freely = i % 4 < 2;
		const struct hand *hand = player_play(player, &table);
		assert_non_null(hand);
		findings_init(&none, &arena);
		engine_new_match(judge, hand->match);
		const struct verdict *v = engine_judge(judge, hand, &none);
		assert_null(v->findings.first);
		assert_true(v->claimed.known && v->claimed.of[0] == v->points[0] && v->claimed.of[1] == v->points[1]);
		assert_int_equal(__builtin_popcount((unsigned)(hand->dealt[0] == 3) | (unsigned)(hand->dealt[1] == 3) << 1), 2);
		const struct hand *same = player_play(again, &table);
		assert_non_null(same);
		assert_true(str_equal(hand->source.text, same->source.text));
	}
	player_close(again);
	player_close(player);
	engine_close(judge);
	engine_close(engine);
	canto_close(canto);
	arena_free(&arena);
	loading_close(&load);
}

static void four(void **state)
{
	(void)state;
	play("universitario", 4);
	play("bonaerense", 4);
	play("truc", 4);
}

static void with_a_muestra(void **state)
{
	(void)state;
	play("uruguayo", 2);
	play("uruguayo", 4);
	play("uruguayo", 6);
	play("venezolano", 0);
}

/* What the table names is dealt. */
static void as_asked(void **state)
{
	struct loading load;

	(void)state;
	load_named(&load, "uruguayo", NULL, NULL);
	must_load(&load);
	struct canto *canto = canto_open(load.rules, &load.findings);
	struct engine *engine = engine_open(load.rules, canto);
	struct player *player = player_open(load.rules, engine);
	struct player_table table = player_table_by_chance(load.rules, 5, 2);
	card mine[3] = { 0, 13, 26 };
	table.dealer = 1;
	table.score[0] = 3, table.score[1] = 17;
	table.muestra = 39;
	memcpy(table.deal[1], mine, sizeof mine);
	const struct hand *hand = player_play(player, &table);
	assert_non_null(hand);
	assert_int_equal(hand->dealer, 1);
	assert_true(hand->score.of[0] == 3 && hand->score.of[1] == 17 && hand->muestra == 39);
	assert_memory_equal(hand->deal[1], mine, sizeof mine);
	table.seats = 3;
	assert_null(player_play(player, &table));
	player_close(player);
	engine_close(engine);
	canto_close(canto);
	loading_close(&load);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(four),
		cmocka_unit_test(with_a_muestra),
		cmocka_unit_test(as_asked),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
