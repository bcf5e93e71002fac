/* Cards at the end of what the log has: whatever stands behind its last event is none of it; what lies beside another is laid when
 * nobody speaks first; who is due and has laid too many already; whose card it is that is taken up. */
#include "laid_table.h"
#include "trial_support.h"

#define TWO "A: 3o 12o 4o  B: 2o 5o 6o\n"

/* Findings with the clause after so many of the hand's events, its cards dealt before. */
static unsigned told_by(const char *clause, unsigned first, const char *events)
{
	char log[900];
	struct findings notation;
	struct hand hand;
	unsigned found = 0;

	snprintf(log, sizeof log, "[Asientos \"2\"]\n\nmano 3 reparte B marcador 0-0\n" TWO "%s\nfin incompleta\n", events);
	struct reader *reader = reader_open_text(str_of(log), STR("prueba.truco"));
	t.court.engine = engine_open(t.rules, t.court.canto);
	findings_init(&notation, &t.court.load.arena);
	assert_int_equal(reader_next(reader, &hand, &notation), READER_HAND);
	assert_true(first < hand.event_count);
	hand.event_count = first;
	engine_new_match(t.court.engine, hand.match);
	for (const struct finding *f = engine_judge(t.court.engine, &hand, &notation)->findings.first; f; f = f->next)
		for (unsigned k = 0; k < FINDING_CLAUSES; k++)
			found += str_equal(f->clauses[k], str_of(clause));
	engine_close(t.court.engine);
	reader_close(reader);
	return found;
}

/* Thrown or not, a card face down is laid by a note of it; behind the last event stands none. */
static void test_last_face_down(void **state)
{
	(void)state;
	opened("");
	t.rules->thrown = set(THROWN_COUNTS);
	assert_int_equal(told_by("JU-1", 2, "B 2o boca_abajo {tirada}"), 1);
	assert_int_equal(told_by("JU-1", 1, "B 2o boca_abajo {tirada}"), 0);
	assert_int_equal(told_by("JU-1", 1, "B 2o boca_abajo"), 0);
}

/* ---- who speaks first ------------------------------------------------------------------------------------------------------- */

/* A has won the baza and has another card lying beside: it is laid for the next one at once, unless A says something first. */
#define BESIDE "A 3o con 12o  B 2o"
#define SECOND_LAID "JU-4 antes de truco si algún mano jugadas = 2 entonces queda [carta];\n"

static void test_speaks_first(void **state)
{
	(void)state;
	opened(SECOND_LAID);
	t.rules->together = set(TOGETHER_ALL);
	assert_int_equal(told_by("JU-4", 4, BESIDE "  A \"truco\"  B mazo"), 0);
	assert_int_equal(told_by("JU-4", 3, BESIDE "  A \"truco\""), 0);
	/* his rival's word does not wait for it, nor is he who spoke before the one who speaks now */
	assert_int_equal(told_by("JU-4", 3, BESIDE "  B \"truco\"  A mazo"), 1);
}

/* What A says when the log is over is not in it. */
static void test_speaks_no_more(void **state)
{
	(void)state;
	opened("JU-4 antes de juega si baza = 2 entonces queda [carta];\n");
	t.rules->together = set(TOGETHER_ALL);
	assert_int_equal(told_by("JU-4", 3, BESIDE "  A \"truco\""), 0);
	assert_int_equal(told_by("JU-4", 2, BESIDE "  A \"truco\""), 1);
}

/* ---- too many ------------------------------------------------------------------------------------------------------------------ */

/* Two cards laid in the first baza, the second of which wins it: the one that comes in the second is the third, though he is due. B lays at the
 * same time, or a card of his might be missing between the two. */
static void test_due_with_too_many(void **state)
{
	char rules[sizeof RULES + 8];
	const char *at = strstr(RULES, "nulo [carta];");
	(void)state;
	assert_non_null(at);
	snprintf(rules, sizeof rules, "%.*squeda [carta];%s", (int)(at - RULES), RULES, at + strlen("nulo [carta];"));
	table_set_up(&t, rules, "");
	assert_int_equal(told_by("JU-3", 3, "A 12o  A 3o  + B 2o  A 4o"), 1);
	assert_int_equal(told_by("JU-3", 4, "A 12o  A 3o  + B 2o  A 4o"), 2);
}

/* ---- taken up -------------------------------------------------------------------------------------------------------------------- */

static const char *without_lifting(char *rules, size_t room)
{
	static const char rule[] = "JU-2 antes de levanta exige nunca [carta punible];\n";
	const char *at = strstr(RULES, rule);
	assert_non_null(at);
	snprintf(rules, room, "%.*s%s", (int)(at - RULES), RULES, at + strlen(rule));
	return rules;
}

/* Where no rule is on taking a card back: another in its place is one too many, be it the last that the log has. */
static void test_another_last(void **state)
{
	char rules[sizeof RULES + 8];
	(void)state;
	table_set_up(&t, without_lifting(rules, sizeof rules), "consta JU-2 \"x\" \"x\";\n");
	assert_int_equal(told_by("JU-3", 3, "A 3o  A levanta 3o  A 12o"), 1);
	assert_int_equal(told_by("JU-3", 3, "A 3o  A levanta 3o  A 3o"), 0);
}

/* Before anybody knows what comes next: the same one again is no other. */
static void test_same_again_on_trial(void **state)
{
	char rules[sizeof RULES], text[sizeof RULES + 40];
	struct walk w;
	(void)state;
	snprintf(text, sizeof text, "%sconsta JU-2 \"x\" \"x\";\n", without_lifting(rules, sizeof rules));
	walk_open_text(&w, text, "[Asientos \"2\"]\n\nmano 3 reparte B marcador 0-0\n" TWO "A 3o  A levanta 3o\nfin incompleta\n");
	assert_true(trial_begin(w.trial, &w.hand, 2));
	assert_true(lays(&w, 0, "3o"));
	walk_close(&w);
}

/* Taken back in time as often as there is room for; the next is taken up like any other card that lies there. */
static void test_passed_over(void **state)
{
	(void)state;
	opened("");
	t.rules->early = set(EARLY_TILL_TURN);
	for (unsigned times = MAX_PASSED_OVER; times <= MAX_PASSED_OVER + 1; times++) {
		char room[900], events[700] = "A 3o  B 2o  C 4c  D 5c\n";
		for (unsigned i = 0; i < times; i++)
			strcat(events, "C 4c  C levanta 4c\n");
		strcat(events, "A 12o  B 5o  C 1e  D 6c\n");
		const struct kept *k = play(&t, 4, four(room, events));
		if (times > MAX_PASSED_OVER)
			expect(k, 1, 0, "JU-2");
		else
			expect(k, 1, 0, "");
	}
}

/* Whose it is: the card of another has its owner for the one it is taken from, named or not, and one's own has nobody. */
static void test_taken_from(void **state)
{
	static const struct { const char *events; unsigned last, told; } rows[] = {
		{ "A 3o  B levanta 3o", 2, 1 }, { "A 3o  B levanta 3o de A", 2, 1 }, { "A 3o  A levanta 3o de A", 2, 0 }, { "A 3o  A levanta 3o", 2, 0 },
	};
	char rules[sizeof RULES + 8];
	(void)state;
	table_set_up(&t, without_lifting(rules, sizeof rules), "consta JU-2 \"x\" \"x\";\nJU-4 antes de levanta si algún destino jugadas = 1 entonces queda [carta];\n");
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
		if (told_by("JU-4", rows[i].last, rows[i].events) != rows[i].told)
			fail_msg("%s", rows[i].events);
}

/* Who gathers his card of a baza that is over has not taken back that of this one: another card is one too many. */
static void test_gathered(void **state)
{
	(void)state;
	opened("");
	assert_int_equal(told_by("JU-3", 5, "A 3o  B 2o  A 12o  A levanta 3o  A 4o"), 1);
	assert_int_equal(told_by("JU-3", 5, "A 3o  B 2o  A 12o  A levanta 12o  A 4o"), 0);
}

/* ---- beside the last -------------------------------------------------------------------------------------------------------------- */

#define AFTER(number) "JU-4 tras juega si cifra = " number " entonces queda [carta];\n"
#define BEFORE(number) "JU-4 antes de juega si cifra = " number " entonces queda [carta];\n"

/* What the log has beside a card is laid with it, be it its last event; what stands behind that is not. */
static void test_beside_last(void **state)
{
	(void)state;
	opened(AFTER("2"));
	assert_int_equal(told_by("JU-4", 2, "A 12o + A 3o"), 1);
	assert_int_equal(told_by("JU-4", 2, "A 12o  B 2o"), 0);
	table_close(&t);
	opened(BEFORE("2"));
	assert_int_equal(told_by("JU-4", 3, "A 4o boca_abajo  A 12o + A 3o"), 1);
	assert_int_equal(told_by("JU-4", 2, "A 4o boca_abajo  A 12o + A 3o"), 0);
	/* put face down beside it: another thing than laid with it */
	assert_int_equal(told_by("JU-4", 2, "A 12o + A 4o boca_abajo"), 0);
}

/* A card that is due, with nothing else about it, is one; so is one that was face down and is turned up. */
static void test_one(void **state)
{
	(void)state;
	opened(AFTER("1"));
	assert_int_equal(told_by("JU-4", 2, "A 12o  B 2o"), 2);
	assert_int_equal(told_by("JU-4", 2, "A 12o boca_abajo  A descubre 12o"), 1);
}

/* Three, however they are written; but beside one beneath another, or thrown face down, a card is another one, and one too many. */
static void test_beside_which(void **state)
{
	(void)state;
	opened(BEFORE("3"));
	t.rules->thrown = set(THROWN_COUNTS);
	assert_int_equal(told_by("JU-4", 2, "A 3o con 12o + A 4o"), 1);
	assert_int_equal(told_by("JU-3", 2, "A 3o con 12o + A 4o"), 0);
	assert_int_equal(told_by("JU-3", 2, "A 12o bajo 3o + A 4o"), 1);
	assert_int_equal(told_by("JU-3", 3, "A 12o boca_abajo {tirada} + A 3o"), 1);
}

/* As many as one event names go together. */
static void test_beside_seven(void **state)
{
	(void)state;
	opened(BEFORE("6"));
	assert_int_equal(told_by("JU-4", 5, "A 1o con 2o 3o + A 4o + A 5o + A 6o + A 7o"), 1);
	assert_int_equal(told_by("JU-4", 4, "A 1o con 2o 3o + A 4o + A 5o + A 6o + A 7o"), 1);
	assert_int_equal(told_by("JU-4", 3, "A 1o con 2o 3o + A 4o + A 5o + A 6o + A 7o"), 0);
	assert_int_equal(told_by("JU-4", 2, "A 1o con 2o 3o 4o 5o 6o + A 7o"), 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TABLE(test_last_face_down), TABLE(test_speaks_first), TABLE(test_speaks_no_more), TABLE(test_due_with_too_many),
		TABLE(test_another_last), cmocka_unit_test(test_same_again_on_trial), TABLE(test_passed_over), TABLE(test_taken_from), TABLE(test_gathered),
		TABLE(test_beside_last), TABLE(test_one), TABLE(test_beside_which), TABLE(test_beside_seven),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
