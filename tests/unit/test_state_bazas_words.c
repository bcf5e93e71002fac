/* Every word of `bazas`, each with its own winner and its own clause: what it takes to play them all to the end. */
#include "../lib/scene.h"
#include "state/bazas.h"

static struct scene scene;

/* The fourteen words of three bazas: 1 is the side that first wins one, 2 the other, = a tie. */
static const struct word {
	const char *signs, *winner;
} WORDS_OF_THREE[] = {
	{ "1 1 1", "1" }, { "1 1 2", "1" }, { "1 1 =", "mano" }, { "1 2 1", "1" }, { "1 2 2", "2" }, { "1 2 =", "no_reparte" },
	{ "1 = 1", "1" }, { "1 = 2", "2" }, { "1 = =", "nadie" }, { "= 1 1", "1" }, { "= 1 2", "2" }, { "= 1 =", "más_mano" },
	{ "= = 1", "1" }, { "= = =", "nadie" },
};
enum { WORD_COUNT = sizeof WORDS_OF_THREE / sizeof *WORDS_OF_THREE };

static void open_words(void)
{
	char text[4000] = "reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"universitario\";\nquita OU-T01b OU-T01c OU-T01d OU-T03b OU-T03c OU-T03d OU-T03e;\n";
	size_t n = strlen(text);
	for (unsigned i = 0; i < WORD_COUNT; i++)
		n += (size_t)snprintf(text + n, sizeof text - n, "cláusula CA-%u \"Una.\" \"One.\";\nbazas { CA-%u %s: %s; }\n",
			i + 1, i + 1, WORDS_OF_THREE[i].signs, WORDS_OF_THREE[i].winner);
	memset(&scene, 0, sizeof scene);
	load_text(&scene.load, text);
	must_load(&scene.load);
}

/* Two play; the side with the higher card wins, `=` a tie. */
static void play(char sign, int first)
{
	int side = sign == '1' ? first : !first;
	for (unsigned seat = 0; seat < 2; seat++)
		bazas_lay(&scene.s, seat, card_make((enum suit)seat, sign == '=' || side == (int)seat ? 6 : 5));
	bazas_close(&scene.s);
}

/* The side that the word gives the hand to, 2 nobody. */
static int winner_of(const char *winner, int first, int mano)
{
	if (!strcmp(winner, "1") || !strcmp(winner, "2"))
		return winner[0] == '1' ? first : !first;
	return !strcmp(winner, "nadie") ? 2 : mano; /* of two the one who did not deal is mano, and plays on */
}

/* A side has won, or has not, where every word that goes on from what was played says so; else it is open. */
static void check_sure(const struct word *word, unsigned played, int first, int mano)
{
	bool won[3] = { false, false, false };
	size_t n = 2 * played;
	bool known = memchr(word->signs, '1', n) != NULL;
	for (unsigned i = 0; i < WORD_COUNT; i++)
		for (int side = 0; side < 2; side++)
			if (!strncmp(WORDS_OF_THREE[i].signs, word->signs, n) && (!known || side == first))
				won[winner_of(WORDS_OF_THREE[i].winner, side, mano)] = true;
	for (int side = 0; side < 2; side++)
		assert_int_equal(bazas_winner(&scene.s, side), won[0] + won[1] + won[2] > 1 ? UNKNOWN : won[side] ? YES : NO);
}

static void try_word(unsigned which, int first, int mano)
{
	const struct word *word = &WORDS_OF_THREE[which];
	char clause[8];

	scene_clear(&scene, 2);
	scene.s.mano = (uint8_t)mano;
	scene.s.dealer = (uint8_t)!mano;
	bazas_open(&scene.s);
	for (unsigned n = 0; n < 3; n++) {
		assert_false(scene.s.decided);
		assert_int_equal(scene.s.baza, n + 1);
		check_sure(word, n, first, mano);
		play(word->signs[2 * n], first);
	}
	assert_true(scene.s.decided);
	snprintf(clause, sizeof clause, "CA-%u", which + 1);
	assert_cite(scene.load.rules, scene.s.decided_cite, clause);
	int winner = winner_of(word->winner, first, mano);
	for (int side = 0; side < 2; side++)
		assert_int_equal(bazas_winner(&scene.s, side), winner == side ? YES : NO);
}

static void test_words(void **state)
{
	(void)state;
	open_words();
	assert_int_equal(scene.load.rules->bazas.states, BAZA_STATES);
	for (unsigned which = 0; which < WORD_COUNT; which++)
		for (int i = 0; i < 4; i++)
			try_word(which, i & 1, i >> 1);
	scene_close(&scene);
}

/* más_mano: the side of the first from the mano on who still plays; of the mano where nobody does. */
static void test_most_mano(void **state)
{
	static const struct { unsigned mano; seatset in_play; int side; } rows[] = {
		{ 1, 15, 1 }, { 1, 13, 0 }, { 1, 8, 1 }, { 1, 9, 1 }, { 1, 1, 0 }, { 1, 0, 1 }, { 0, 0, 0 },
	};

	(void)state;
	open_words();
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		scene_clear(&scene, 4);
		scene.s.mano = (uint8_t)rows[i].mano;
		scene.s.dealer = (uint8_t)((rows[i].mano + 3) % 4);
		bazas_open(&scene.s);
		play('=', 0);
		play('1', 0);
		play('=', 0);
		scene.s.in_play = rows[i].in_play;
		assert_int_equal(bazas_winner(&scene.s, 0), rows[i].side ? NO : YES);
		assert_int_equal(bazas_winner(&scene.s, 1), rows[i].side ? YES : NO);
	}
	scene_close(&scene);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_words), cmocka_unit_test(test_most_mano),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
