/* The end of a chico and of a match: what a verdict says of them, «fin partida» when nobody has won, the rules that are
 * judged then. Every hand gives one point to the side of A. */
#include "../lib/table.h"

#define TO_TWELVE HOUSE "partida { CA-1 meta 12 fija; }\n"
#define ONE TO_TWELVE "partida { CA-2 chicos 1; }\n"
#define TWO TO_TWELVE "partida { CA-2 chicos 2; }\n"
#define HAND(fields, end) "mano 3 reparte D " fields "\n" FOUR_CARDS PLAYED end "\n"
/* The side of A has won the first chico, and the second is played. */
#define FIRST_WON HAND("marcador 11-9", "tantos 1-0") "\n"

/* The last verdict of so many hands. */
static const struct verdict *last(const char *rules, const char *log, unsigned hands)
{
	const struct verdict *v = judged(rules, log);
	while (--hands)
		v = next();
	return v;
}

static void not_told(const char *rules, const char *log, unsigned hands)
{
	if (count_of(last(rules, log, hands), "V0508"))
		fail_msg("told of %s", log);
	finish();
}

static void told(const char *rules, const char *log, unsigned hands, const char *what, int a, int b, const char *cites)
{
	const struct finding *f = find(last(rules, log, hands), "V0508", "fin partida");
	assert_str(f->args[0].words.in[LANG_ES], what);
	assert_int_equal(f->args[1].type, ARG_SCORE);
	assert_int_equal(f->args[1].number, a);
	assert_int_equal(f->args[1].second, b);
	assert_int_equal(f->found.type, ARG_SCORE);
	assert_int_equal(f->found.number, a);
	assert_int_equal(f->found.second, b);
	assert_clauses(f->clauses, cites);
	finish();
}

/* ---- what the verdict says -------------------------------------------------------------------------------------------- */

struct says {
	bool match_over, doubtful, chico_over, known;
	int winner, chico_winner, chico, a, b, games;
};

static void says(const char *rules, const char *log, unsigned hands, struct says e)
{
	const struct verdict *v = last(rules, log, hands);
	assert_int_equal(v->match_over, e.match_over);
	assert_int_equal(v->match_doubtful, e.doubtful);
	assert_int_equal(v->chico_over, e.chico_over);
	assert_int_equal(v->chicos.known, e.known);
	assert_int_equal(v->match_winner, e.winner);
	assert_int_equal(v->chico_winner, e.chico_winner);
	assert_int_equal(v->chico, e.chico);
	assert_int_equal(v->chicos.of[0], e.a);
	assert_int_equal(v->chicos.of[1], e.b);
	assert_int_equal(v->games_to_win, e.games);
	finish();
}

static void test_verdict(void **state)
{
	(void)state;
	says(TWO, HAND("marcador 5-5", "fin"), 1, (struct says){ .known = true, .winner = -1, .chico_winner = -1, .chico = 1, .games = 2 });
	says(TWO, FIRST_WON, 1, (struct says){ .chico_over = true, .known = true, .winner = -1, .chico = 1, .a = 1, .games = 2 });
	says(TWO, FIRST_WON HAND("chico 2", "fin"), 2, (struct says){ .known = true, .winner = -1, .chico_winner = -1,
		.chico = 2, .a = 1, .games = 2 });
	says(ONE, HAND("marcador 11-9", "fin"), 1, (struct says){ .match_over = true, .chico_over = true, .known = true, .chico = 1,
		.a = 1, .games = 1 });
	/* Who won the first is not known: the match may be over. */
	says(TWO, HAND("marcador 11-9 chico 2", "fin"), 1, (struct says){ .doubtful = true, .chico_over = true, .winner = -1,
		.chico = 2, .a = 1, .games = 2 });
	/* Of three to win one does not suffice, whoever won the first; two may. */
	says(TO_TWELVE "partida { CA-2 chicos 3; }\n", HAND("marcador 11-9 chico 2", "fin"), 1, (struct says){ .chico_over = true,
		.winner = -1, .chico = 2, .a = 1, .games = 3 });
	says(TO_TWELVE "partida { CA-2 chicos 3; }\n", HAND("marcador 11-9 chico 3", "fin"), 1, (struct says){ .doubtful = true,
		.chico_over = true, .winner = -1, .chico = 3, .a = 1, .games = 3 });
	/* The points are undecided: nobody has won yet. */
	says(TWO, "mano 3 reparte D marcador 11-9\nA: 1e 7e 4b\nA \"truco\"\nfin incompleta\n", 1, (struct says){ .known = true,
		.winner = -1, .chico_winner = -1, .chico = 1, .games = 2 });
	/* A hand that was not played out ends nothing, whatever the score would come to. */
	const struct verdict *v = judged(TWO, HAND("marcador 11-9", "fin incompleta"));
	assert_false(v->chico_over || v->match_over || v->match_doubtful);
	assert_int_equal(v->chico_winner, -1);
	assert_true(v->chicos.of[0] == 0 && v->chicos.of[1] == 0);
	finish();
	/* After a match that is over there is nothing to win. */
	says(ONE, HAND("marcador 12-9", "fin partida"), 1, (struct says){ .known = true, .winner = -1, .chico_winner = -1, .chico = 1,
		.games = 1 });
}

/* A rule that takes the match from a side ends it, and no chico is won by that. */
static void test_forfeited(void **state)
{
	static const char rules[] = TWO "CA-1 antes de se_va entonces pierde autor [conducta];\n";
	static const char cards[] = "mano 3 reparte D marcador 5-5\n" FOUR_CARDS;

	(void)state;
	for (int side = 0; side < 2; side++) {
		char log[300];
		snprintf(log, sizeof log, "%sA 1e  %s mazo\nfin\n", cards, side ? "B" : "A");
		says(rules, log, 1, (struct says){ .match_over = true, .known = true, .winner = !side, .chico_winner = -1, .chico = 1,
			.games = 2 });
	}
}

/* ---- fin partida ---------------------------------------------------------------------------------------------------------- */

static void test_too_soon(void **state)
{
	(void)state;
	told(ONE, HAND("marcador 9-8", "fin partida"), 1, "tantos", 10, 8, "CA-1");
	told(TWO, HAND("marcador 9-8", "fin partida"), 1, "chicos", 0, 0, "CA-2");
	told(TWO, FIRST_WON HAND("chico 2", "fin partida"), 2, "chicos", 1, 0, "CA-2");
	not_told(ONE, HAND("marcador 11-9", "fin partida"), 1);
	not_told(TWO, FIRST_WON HAND("marcador 11-9 chico 2", "fin partida"), 2);
	not_told(ONE, HAND("marcador 9-8", "fin"), 1);
	/* With less than the whole score, or a doubt about the points or the chicos, nobody knows. */
	not_told(ONE, HAND("", "fin partida"), 1);
	not_told(TWO, HAND("marcador 11-9 chico 2", "fin partida"), 1);
	not_told(ONE, "mano 3 reparte D marcador 9-8\nA: 1e 7e 4b\nA \"truco\"  D \"quiero\"\nfin partida\n", 1);
	not_told(ONE, "mano 3 reparte D marcador 9-8\nA: 1e 7e 4b\nA \"truco\"  D \"quiero\"\ntantos 0-2\nfin partida\n", 1);
	/* the table wrote less, and the chico may have been the last all the same */
	not_told(TWO, HAND("marcador 11-9 chico 2", "marcador 11-9\nfin partida"), 1);
	/* The judge has spoken: he may have ended it. */
	not_told(ONE, "mano 3 reparte D marcador 9-8\nfallo \"se termina acá\"\n" FOUR_CARDS PLAYED "fin partida\n", 1);
	not_told(ONE, HAND("marcador 9-8", "fallo \"se terminó\"\nfin partida"), 1);
}

/* The table wrote points that end it: those are wrong, and told of. */
static void test_over_for_table(void **state)
{
	(void)state;
	not_told(ONE, HAND("marcador 9-8", "tantos 3-0\nfin partida"), 1);
	not_told(ONE, HAND("marcador 9-8", "marcador 12-8\nfin partida"), 1);
	not_told(ONE, HAND("marcador 9-8", "marcador 9-12\nfin partida"), 1);
	told(ONE, HAND("marcador 9-8", "marcador 11-8\nfin partida"), 1, "tantos", 10, 8, "CA-1");
	told(TWO, HAND("marcador 9-8", "marcador 12-8\nfin partida"), 1, "chicos", 0, 0, "CA-2");
	not_told(TWO, FIRST_WON HAND("marcador 9-8 chico 2", "marcador 12-8\nfin partida"), 2);
	told(TWO, FIRST_WON HAND("marcador 9-8 chico 2", "marcador 10-12\nfin partida"), 2, "chicos", 1, 0, "CA-2");
	/* of two chicos won by it, one was not seen */
	not_told(TWO, HAND("marcador 9-8 chico 2", "marcador 12-8\nfin partida"), 1);
}

/* ---- rules of the end ------------------------------------------------------------------------------------------------------- */

#define RULE(guard) "CA-1 al cerrar partida si algún equipo (" guard ") entonces queda [conducta];\n"

static void strikes(const char *rules, const char *log, unsigned count)
{
	const struct verdict *v = judged(rules, log);
	if (count_of(v, "V0315") != count)
		fail_msg("%u, not %u: %s%s", count_of(v, "V0315"), count, rules, log);
	finish();
}

/* They see the score as it ended, and nothing where it is not known; once the match is won, or the log says that it is over. */
static void test_rules(void **state)
{
	(void)state;
	strikes(ONE RULE("puntos = 12"), HAND("marcador 11-9", "fin"), 1);
	strikes(ONE RULE("puntos = 9"), HAND("marcador 11-9", "fin"), 1);
	strikes(ONE RULE("puntos = 11"), HAND("marcador 11-9", "fin"), 0);
	strikes(ONE RULE("puntos = 10"), HAND("marcador 9-8", "fin partida"), 1);
	strikes(ONE RULE("puntos = 10"), HAND("marcador 9-8", "fin"), 0);
	strikes(ONE RULE("puntos < 30"), HAND("", "fin partida"), 0);
	/* the points of this hand are undecided, and so is the score after it */
	strikes(ONE RULE("puntos < 30"), "mano 3 reparte D marcador 9-8\nA: 1e 7e 4b\nA \"truco\"  D \"quiero\"\nfin partida\n", 0);
	/* a match that was over before has no second end; of the first each side is asked */
	strikes(ONE RULE("en_juego"), HAND("marcador 11-9", "fin partida"), 2);
	assert_int_equal(count_of(last(ONE RULE("en_juego"), HAND("marcador 11-9", "fin partida") "\n" HAND("", "fin partida"), 2),
		"V0315"), 0);
	finish();
}

/* A hand after the match counts for nothing: that is told, and nothing that was written of it is held against anything. */
static void test_after_the_match(void **state)
{
	(void)state;
	const struct verdict *v = last(ONE, FIRST_WON HAND("", "gana truco B\ntantos 2-0\nmarcador 20-9"), 2);
	assert_int_equal(count_of(v, "V0503"), 1);
	assert_int_equal(count_of(v, "V0401") + count_of(v, "V0402") + count_of(v, "V0404"), 0);
	finish();
	/* before it is over, all of it is */
	v = judged(ONE, HAND("marcador 5-5", "gana truco B\ntantos 2-0\nmarcador 20-9"));
	assert_int_equal(count_of(v, "V0401"), 1);
	assert_int_equal(count_of(v, "V0402"), 1);
	assert_int_equal(count_of(v, "V0404"), 1);
	finish();
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_verdict), cmocka_unit_test(test_after_the_match), cmocka_unit_test(test_forfeited), cmocka_unit_test(test_too_soon),
		cmocka_unit_test(test_over_for_table), cmocka_unit_test(test_rules),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
