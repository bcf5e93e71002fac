/* The clauses of a canto's row, of its price and of its refusal: where each stands, and what it is cited for. */
#include "../lib/loading.h"
#include "../lib/scene.h"

/* The fixture with another row for the retruco, and that row. */
static const struct canto_row *load_retruco(struct loading *load, const char *row)
{
	char *text = changed(chico_text, "CH-8b canto retruco sobre truco, fija 3, no_querido 2;", row);
	load_text(load, text);
	free(text);
	must_load(load);
	return &load->rules->cantos[canto_named(load->rules, "retruco")];
}

static void assert_price(const struct ruleset *rules, const struct canto_row *row, const char *right, const char *stake, const char *refused)
{
	assert_cite(rules, row->cite, right);
	assert_cite(rules, row->stake_cite, stake);
	assert_cite(rules, row->refused_cite, refused);
}

static void test_cites(void **state)
{
	static const struct { const char *row, *right, *stake, *refused, *whole; } rows[] = {
		{ "CH-8b canto retruco sobre truco, fija 3, no_querido 2;", "CH-8b", "CH-8b", "CH-8b", "CH-8b" },
		{ "CH-8b canto retruco sobre truco, CH-1 fija 3, no_querido 2;", "CH-8b", "CH-1", "CH-8b", "CH-8b CH-1" },
		{ "CH-8b canto retruco sobre truco, fija 3, CH-1 no_querido 2;", "CH-8b", "CH-8b", "CH-1", "CH-8b CH-1" },
		{ "CH-8b canto retruco sobre truco, CH-1 CH-2 fija 3, CH-3 no_querido 2;", "CH-8b", "CH-1 CH-2", "CH-3",
			"CH-8b CH-1 CH-2 CH-3" },
		{ "CH-8b canto retruco CH-1 sobre truco, fija 3, no_querido 2;", "CH-8b CH-1", "CH-8b CH-1", "CH-8b CH-1", "CH-8b CH-1" },
		{ "CH-8b canto retruco sobre truco, CH-8b fija 3, CH-8b no_querido 2;", "CH-8b", "CH-8b", "CH-8b", "CH-8b" },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct loading load;
		const struct canto_row *row = load_retruco(&load, rows[i].row);
		assert_price(load.rules, row, rows[i].right, rows[i].stake, rows[i].refused);
		assert_cite(load.rules, row->whole_cite, rows[i].whole);
		assert_int_equal(row->stake.n, 3);
		assert_int_equal(row->refused, 2);
		loading_close(&load);
	}
}

/* Clauses within a refusal are of one of its two cases each; those before «sobre» are of the raise's price as well. */
static void test_cases_of_a_refusal(void **state)
{
	static const struct { const char *row, *right, *stake, *refused, *first, *over, *raise, *whole; } rows[] = {
		{ "CH-8b canto retruco sobre truco, fija 3, no_querido CH-1 querido o CH-2 1;", "CH-8b", "CH-8b", "", "CH-2", "CH-1", "",
			"CH-8b CH-1 CH-2" },
		{ "CH-8b canto retruco sobre truco, fija 3, CH-3 no_querido querido o CH-2 1;", "CH-8b", "CH-8b", "CH-3", "CH-2", "", "",
			"CH-8b CH-3 CH-2" },
		{ "CH-8b canto retruco CH-1 sobre truco, CH-3 fija 3, no_querido CH-2 1;", "CH-8b CH-1", "CH-3", "", "CH-2", "CH-2", "CH-1",
			"CH-8b CH-1 CH-3 CH-2" },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct loading load;
		const struct canto_row *row = load_retruco(&load, rows[i].row);
		assert_price(load.rules, row, rows[i].right, rows[i].stake, rows[i].refused);
		assert_cite(load.rules, row->refused_by[REFUSED_FIRST], rows[i].first);
		assert_cite(load.rules, row->refused_by[REFUSED_RAISE], rows[i].over);
		assert_cite(load.rules, row->raise_cite, rows[i].raise);
		assert_cite(load.rules, row->whole_cite, rows[i].whole);
		assert_int_equal(row->refused, 1);
		loading_close(&load);
	}
}

/* Without an amount the part is there for its clauses: the lance has the amount. */
static void test_refusal_of_the_lance(void **state)
{
	static const char *const ends[] = { "CH-1 no_querido;", "CH-1 no_querido, fija lo_que_falta;" };
	(void)state;
	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
		char row[200];
		struct loading load;
		snprintf(row, sizeof row, "CH-7b canto todo_lo_mío abre, sobre envite, %s%s", i ? "" : "fija lo_que_falta, ", ends[i]);
		char *text = changed(chico_text, "CH-7b canto todo_lo_mío abre, sobre envite, fija lo_que_falta, no_querido 3;", row);
		load_text(&load, text);
		free(text);
		must_load(&load);
		const struct canto_row *todo = &load.rules->cantos[canto_named(load.rules, "todo_lo_mío")];
		const struct canto_row *envido = &load.rules->cantos[canto_named(load.rules, "envido")];
		assert_cite(load.rules, todo->refused_cite, "CH-1");
		assert_int_equal(todo->refused_kind, envido->refused_kind);
		assert_int_equal(todo->refused, envido->refused);
		loading_close(&load);
	}
}

static void test_refused(void **state)
{
	static const struct refused_row rows[] = {
		{ "fija 3, no_querido 2;", "CH-99 fija 3, no_querido 2;", CODE_RULES_UNKNOWN_CLAUSE, "CH-99", NULL },
		{ "fija 3, no_querido 2;", "fija 3, no_querido 2, CH-1;", CODE_RULES_SHORT, "CH-8b canto retruco sobre truco, fija 3, no_querido 2, CH-1;", NULL },
	};
	(void)state;
	CHECK_REFUSED(chico_text, rows);
}

/* ---- what they are cited for ------------------------------------------------------------------------------------- */

#define RULES \
	"reglamento precios \"Precios\" \"Prices\" cláusulas PR hereda \"universitario\";\n" \
	"cláusula PR-1 \"Subir.\" \"To raise.\";\ncláusula PR-2 \"Tres.\" \"Three.\";\ncláusula PR-3 \"Dos.\" \"Two.\";\n" \
	"lance truco { PR-1 canto retruco sobre truco, PR-2 fija 3, PR-3 no_querido 2; }\n"

static void list(char *text, size_t size, const char *mark, const struct str *clauses)
{
	for (unsigned k = 0; k < FINDING_CLAUSES && clauses[k].n; k++)
		if (str_starts(clauses[k], STR("PR-")))
			snprintf(text + strlen(text), size - strlen(text), "%s%.*s ", mark, (int)clauses[k].n, clauses[k].p);
}

/* The clauses of the house that the ledger of a hand cites, then those of its findings. */
static void clauses_of(struct court *court, const char *said, char *text, size_t size)
{
	char log[600];
	snprintf(log, sizeof log, "[Veedor \"1\"]\n\nmano 3 reparte D marcador 0-0\nA: 1e 7e 4o  B: 4c 5c 6o  C: 4b 5b 6b  D: 4e 5e 6e\n%sfin\n", said);
	struct reader *reader = reader_open_text(str_of(log), STR("precios.truco"));
	struct findings notation;
	struct arena arena;
	struct hand hand;
	arena_init(&arena);
	findings_init(&notation, &arena);
	assert_int_equal(reader_next(reader, &hand, &notation), READER_HAND);
	engine_new_match(court->engine, hand.match);
	const struct verdict *v = engine_judge(court->engine, &hand, &notation);
	*text = '\0';
	for (unsigned i = 0; i < v->ledger_count; i++)
		list(text, size, "", v->ledger[i].clauses);
	for (const struct finding *f = v->findings.first; f; f = f->next)
		list(text, size, "!", f->clauses);
	reader_close(reader);
	arena_free(&arena);
}

/* Accepted it rests on the price, refused on that of the refusal, and called with nothing to raise on the right to call. */
static void test_cited(void **state)
{
	static const struct { const char *said, *clauses; } rows[] = {
		{ "A \"truco\"  B \"quiero retruco\"  A \"no quiero\"\n", "PR-3 " },
		{ "A \"truco\"  B \"quiero retruco\"  A \"quiero\"\nA 1e  B 4c  C 4b  D 4e\nA 7e  B 5c  C 5b  D 5e\n", "PR-2 " },
		{ "A \"retruco\"\nA 1e  B 4c  C 4b  D 4e\nA 7e  B 5c  C 5b  D 5e\n", "!PR-1 " },
	};
	struct court court = { 0 };
	(void)state;
	court_read(&court, RULES, "");
	court.engine = engine_open(court.load.rules, court.canto);
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char got[200];
		clauses_of(&court, rows[i].said, got, sizeof got);
		assert_string_equal(got, rows[i].clauses);
	}
	court_close(&court);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_cites), cmocka_unit_test(test_cases_of_a_refusal), cmocka_unit_test(test_refusal_of_the_lance), cmocka_unit_test(test_refused),
		cmocka_unit_test(test_cited),
	};
	return cmocka_run_group_tests(tests, chico_read, chico_free);
}
