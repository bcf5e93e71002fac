/* An engine from hand to hand: what of a hand that breaks off is told, the ways in which the table may have seen it, what is given
 * back, what a brief one leaves out. */
#include "../lib/heap.h"
#include "../lib/table.h"

#define SMALL_OF_TWO SMALL "mesa { asientos 2; }\n"
#define TWO "mano 3 reparte B marcador 0-0\nA: 4o 4c 3e  B: 3o 2c 3b\n"
#define PLAYED_BY_TWO "A 4o  B 3o\nA 4c  B 2c\n"

#define ENVITE SMALL_OF_TWO "partida { cobro envite truco; }\nvalores { 1..4 número; }\ntanteo envite { mejores 2; base 20; liga mismo_palo; suelta mayor; }\n" \
	"lance envite de tanto \"envido\" \"envido\" { canto envido abre, suma 2; no_querido querido o 1; }\nprioridad { envite; truco; }\n" \
	"léxico { acto envido \"envido\"; acto avisa \"a ley\"; }\n"

/* ---- a hand that is not judged to its end -------------------------------------------------------------------------------- */

static const char *many(const char *before, const char *event, const char *after)
{
	static char log[20000];
	strcpy(log, before);
	for (unsigned i = 0; i < 600; i++)
		strcat(log, event);
	return strcat(log, after);
}

/* The first duel was booked: without the rest nothing of that is said, and the next hand begins as after any that was not followed. */
static void test_unsettled(void **state)
{
	static const char *const rules = HOUSE_OF_DUELS;
	static const char *const ends[] = { DUEL_3 "tantos 7-7\n", DUEL_3 "anula\n" }, *const firsts[] = { DUEL_1, "A mazo\n" };
	(void)state;
	for (unsigned i = 0; i < 4; i++) {
		char before[400];
		snprintf(before, sizeof before, DUELS(" marcador 5-5") SIX_CARDS "%s", firsts[i / 2]);
		const struct verdict *v = judged(rules, many(before, "nota consulta B\n", ends[i % 2]));
		assert_true(v->undecided);
		assert_false(v->match_over);
		assert_false(v->annulled);
		assert_int_equal(v->match_winner, -1);
		assert_int_equal(v->ledger_count, 0);
		assert_int_equal(v->points[0], 0);
		assert_int_equal(v->points[1], 0);
		assert_false(v->after.known);
		finish();
	}
}

/* It is not closed, so nothing of its end is told; the next hand begins as after any that was not followed. */
static void test_not_followed(void **state)
{
	static const char *const rules = SMALL_OF_TWO "CA-1 al cerrar mano si mano jugadas = 2 entonces queda [conducta];\n";
	static const char first[] = TWO PLAYED_BY_TWO "fin\n\nmano 2 reparte A\nB 4o  A 3o\nB 4c  A 3c\n";
	(void)state;
	judged(rules, many(first, "nota consulta A\n", "fin\n\nmano 3\n" PLAYED_BY_TWO "fin\n"));
	const struct verdict *v = next();
	assert_int_equal(count_of(v, "V0413"), 1);
	assert_int_equal(v->findings.count, 1);
	assert_int_equal(count_of(next(), "V0504"), 1);
	finish();
	/* Had it been followed. */
	judged(rules, TWO PLAYED_BY_TWO "fin\n\nmano 2 reparte A\nB 4o  A 3o\nB 4c  A 3c\nfin\n\nmano 3\n" PLAYED_BY_TWO "fin\n");
	assert_int_equal(next()->findings.count, 1);
	assert_int_equal(count_of(next(), "V0504"), 0);
	finish();
}

/* Who lost the match by a rule has lost it, though the hand broke off. */
static void test_unfinished(void **state)
{
	static const char *const losers[] = { "mano", "pie" };
	char rules[1200];
	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		snprintf(rules, sizeof rules, SMALL_OF_TWO "CA-1 tras reclama(otra) entonces pierde %s [conducta];\n", losers[i]);
		const struct verdict *v = judged(rules, TWO "A 4o  B 3o\nA reclama otra a B\nfin incompleta\n");
		assert_true(v->match_over);
		assert_int_equal(v->match_winner, !i);
		finish();
	}
	const struct verdict *v = judged(SMALL_OF_TWO, TWO PLAYED_BY_TWO "fin\n");
	assert_false(v->match_over);
	assert_int_equal(v->match_winner, -1);
	assert_int_equal(v->chico_winner, -1);
	finish();
}

/* ---- as the table saw it --------------------------------------------------------------------------------------------------- */

/* Two acts that are void: the table saw that of one, of the other, of both or of none. What it wrote is told apart from them only
 * where it is none of these. */
static void test_views(void **state)
{
	static const char *const rules = ENVITE "CA-1 antes de truco si nota(voz_baja) entonces nulo [conducta];\n"
		"CA-2 antes de envido si nota(voz_baja) entonces nulo [conducta];\n";
	static const struct { const char *written; bool wrong; } cases[] = { { "1-0", false }, { "2-0", false }, { "3-0", false }, { "4-0", true }, { "0-1", true },
		{ "5-0", true }, { "0-0", true } };
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char log[400];
		/* The truco refused ends nothing here: accepted it is worth two, and the envido refused one. */
		snprintf(log, sizeof log, TWO "A \"envido\" {voz_baja A}  B \"no quiero\"\nA \"truco\" {voz_baja A}  B \"quiero\"\n" PLAYED_BY_TWO "tantos %s\n",
			cases[i].written);
		const struct verdict *v = judged(rules, log);
		if (count_of(v, "V0401") != cases[i].wrong)
			fail_msg("%s: %u", cases[i].written, count_of(v, "V0401"));
		finish();
	}
}

/* As many void acts as are told apart, and more. */
static void test_many_views(void **state)
{
	char log[1200];
	(void)state;
	for (unsigned voids = 1; voids < 9; voids++) {
		strcpy(log, TWO);
		for (unsigned i = 0; i < voids; i++)
			strcat(log, "A \"truco\" {voz_baja A}  ");
		strcat(log, "\n" PLAYED_BY_TWO "tantos 7-7\n");
		const struct verdict *v = judged(SMALL_OF_TWO "CA-1 antes de truco si nota(voz_baja) entonces nulo [conducta];\n", log);
		assert_int_equal(count_of(v, "V0401"), 1);
		assert_int_equal(v->points[0], 1);
		finish();
	}
}

/* ---- what was found before, and the order ------------------------------------------------------------------------------------ */

/* What the reader found is told with what the engine finds, all of it, as the text goes. */
static void test_notation(void **state)
{
	const struct verdict *v;
	const struct finding *f;
	(void)state;
	begin(SMALL_OF_TWO, "[Veedor \"1\"]\n[Asientoz \"2\"]\n[Mezas \"3\"]\n\n" TWO "A \"retruco\"\n" PLAYED_BY_TWO "tantos 1-0\n");
	v = next();
	f = v->findings.first;
	assert_true(v->findings.count >= 3);
	unsigned count = 0, reader_found = 0;
	uint32_t last = 0;
	for (; f; f = f->next, count++) {
		assert_true(f->span.begin >= last);
		last = f->span.begin;
		reader_found += finding_info(f->code)->kind == KIND_NOTATION;
	}
	assert_int_equal(count, v->findings.count);
	assert_int_equal(reader_found, notation.count);
	assert_true(notation.count >= 2);
	find(v, "V0327", "retruco");
	/* The same findings, with what they name. */
	unsigned named = 0;
	for (const struct finding *n = notation.first; n; n = n->next)
		for (f = v->findings.first; f; f = f->next)
			if (f->code == n->code && f->span.begin == n->span.begin) {
				assert_int_equal(f->args[0].type, n->args[0].type);
				assert_true(str_equal(f->args[0].words.in[LANG_ES], n->args[0].words.in[LANG_ES]));
				named += n->args[0].type == ARG_TEXT;
			}
	assert_true(named > 0);
	finish();
}

/* ---- the end of the hand ------------------------------------------------------------------------------------------------------------ */

/* What lies in memory behind the events is no part of the hand: here what would take a card back, or lay it. */
static void test_behind(void **state)
{
	static const struct { const char *rule, *log; } cases[] = {
		{ "jugada { adelantada hasta_turno; }\nCA-1 antes de juega exige autor le_toca sino queda [turno];\n", "B 3o\nfin incompleta\nB levanta 3o\n" },
		{ "jugada { por_error se_retira; }\nCA-1 antes de juega si forma = juntas entonces queda [carta];\n",
			"A 4o con 4c {por_error A}\nfin incompleta\nA levanta 4c\n" },
		{ "jugada { juntas todas; }\nCA-1 antes de juega(2) si siempre entonces queda [carta];\n", "A 4o con 4c  B 3o\nfin incompleta\nA 4c\n" },
	};
	char rules[1200], log[300];
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		snprintf(rules, sizeof rules, SMALL_OF_TWO "%s", cases[i].rule);
		snprintf(log, sizeof log, TWO "%s", cases[i].log);
		begin(rules, log);
		findings_init(&notation, &arena);
		assert_int_equal(reader_next(reader, &hand, &notation), READER_HAND);
		hand.event_count--;
		engine_new_match(court.engine, hand.match);
		of_house(engine_judge(court.engine, &hand, &notation));
		finish();
	}
}

/* ---- memory -------------------------------------------------------------------------------------------------------------------- */

/* A hand judged again and again, and seen in every way: an engine keeps nothing of it, and closed gives all back. */
static void test_nothing_kept(void **state)
{
	static const char *const rules = SMALL_OF_TWO "CA-1 antes de truco si nota(voz_baja) entonces nulo [conducta];\n";
	size_t judged_once = 0, closed_once = 0;
	(void)state;
	for (unsigned i = 0; i < 8; i++) {
		begin(rules, TWO "A \"truco\" {voz_baja A}  B \"quiero\"\n" PLAYED_BY_TWO "tantos 7-7\n");
		next();
		for (unsigned k = 0; k < 400; k++) {
			engine_new_match(court.engine, hand.match); /* lest one side win it */
			assert_int_equal(engine_judge(court.engine, &hand, &notation)->points[0], 1);
			judged_once = k == 3 ? heap_in_use() : judged_once;
		}
		assert_true(heap_in_use() <= judged_once);
		finish();
		closed_once = i == 1 ? heap_in_use() : closed_once;
	}
	assert_true(heap_in_use() < closed_once + 4096);
}

/* A call that nobody answered is told of as such, be it that the answer it got is undone. */
static void test_unanswered(void **state)
{
	static const struct { const char *said, *reason; } cases[] = { { "A \"envido\"\n", "envido sin contestar" },
		{ "A \"envido\"  B \"no quiero\"\n", "envido no querido" }, { "A \"envido\"  B \"quiero\"  A \"a ley\"\n", "envido sin contestar" } };
	char log[300];
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		snprintf(log, sizeof log, TWO "%s" PLAYED_BY_TWO "fin\n", cases[i].said);
		const struct verdict *v = judged(ENVITE "CA-1 tras avisa entonces nulo quiere(envite) de rival;\n", log);
		assert_int_equal(v->points[0], 2);
		assert_str(ledger_reason(v, &v->ledger[0], LANG_ES), cases[i].reason);
		finish();
	}
}

/* ---- after the end --------------------------------------------------------------------------------------------------------------- */

static void after(const char *rules, const char *log, unsigned hands, const char *code, const char *clauses)
{
	begin(rules, log);
	for (unsigned i = 0; i < hands; i++)
		next();
	const struct verdict *v = next();
	assert_int_equal(v->findings.count, 1);
	assert_string_equal(finding_info(v->findings.first->code)->code, code);
	assert_clauses(v->findings.first->clauses, clauses);
	finish();
}

/* The match won, or one chico of it: each by its clauses; points written then are not looked at. */
static void test_after(void **state)
{
	static const char *const target = SMALL_OF_TWO "partida { CA-2 meta 12 fija; }\n", *const both = SMALL_OF_TWO "partida { CA-1 chicos 2; CA-2 meta 12 fija; }\n";
	(void)state;
	after(target, "mano 3 reparte B marcador 12-5\n" PLAYED_BY_TWO "tantos 7-7\n", 0, "V0503", "CA-2");
	after(target, "mano 3 reparte B marcador 11-5\n" PLAYED_BY_TWO "fin\n\nmano 2 reparte A\nB 4o  A 3o\nB 4c  A 3c\ntantos 7-7\n", 1, "V0503", "CA-2");
	after(SMALL_OF_TWO "partida { CA-1 chicos 1; CA-2 meta 12 fija; }\n", "mano 3 reparte B marcador 11-5\n" PLAYED_BY_TWO "fin\n\nmano 2 reparte A\nB 4o  A 3o\nB 4c  A 3c\nfin\n", 1,
		"V0503", "CA-2");
	after(both, "mano 3 reparte B marcador 12-5\n" PLAYED_BY_TWO "tantos 7-7\n", 0, "V0509", "CA-2");
	after(both, "mano 3 reparte B marcador 11-5 chico 1\n" PLAYED_BY_TWO "fin\n\nmano 2 reparte A chico 2\nA 4o\nfin incompleta\n\n"
		"mano 3 reparte B marcador 11-0 chico 2\nA 4o  B 3o\nA 4c  B 3c\nfin\n\n" "mano 4 reparte A marcador 0-0\nA 4o  B 3o\nA 4c  B 3c\ntantos 7-7\n", 3, "V0503", "CA-1 CA-2");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_unsettled),
		cmocka_unit_test(test_not_followed),
		cmocka_unit_test(test_unfinished),
		cmocka_unit_test(test_views),
		cmocka_unit_test(test_many_views),
		cmocka_unit_test(test_notation),
		cmocka_unit_test(test_behind),
		cmocka_unit_test(test_nothing_kept), 
		cmocka_unit_test(test_unanswered),
		cmocka_unit_test(test_after),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
