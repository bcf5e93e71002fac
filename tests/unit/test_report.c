/* What the reports print of verdicts made by hand. */
#include "report/report.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static struct arena arena;
static struct clause clauses[] = {
	{ .id = { "T-1", 3 }, .text = { { { "el envido se canta a tiempo", 27 }, { "call envido in time", 19 } } } },
	{ .id = { "T-2", 3 }, .text = { { { "sólo en español", 17 }, { "", 0 } } } },
};
static struct reading readings[1];
static struct ruleset rules = { .name = { "casa", 4 }, .clauses = clauses, .clause_count = 2, .readings = readings, .reading_count = 1,
	.source = { { "casa/truco.reglas", 17 }, { "", 0 }, 1, NULL }, .sha256 = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef" };
static struct tag tags[] = { { .name = { "Torneo", 6 }, .value = { "Copa", 4 } } };
static struct match_header match = { .id = { "copa-3", 6 }, .seats = 4, .player = { { "Ana", 3 }, { "Be\x1bto", 5 } },
	.tags = tags, .tag_count = 1 };
static struct hand hand;
static struct verdict verdict;

/* A hand over this text, whose header is the first line, with no findings yet. */
static void lay(const char *text)
{
	hand = (struct hand){ .source = { STR("copa.truco"), str_of(text), 10, NULL }, .match = &match,
		.header = { 0, 6 }, .id = STR("7") };
	verdict = (struct verdict){ .hand = &hand, .match_winner = -1, .chico_winner = -1, .paper_winner = -1 };
	findings_init(&verdict.findings, &arena);
}

static struct finding *accuse(const char *words)
{
	const char *at = strstr(hand.source.text.p, words);

	assert_non_null(at);
	uint32_t begin = (uint32_t)(at - hand.source.text.p);
	return finding_add(&verdict.findings, CODE_BAD_UTF8, (struct span){ begin, begin + (uint32_t)strlen(words) });
}

static struct report_options options = { .rules = &rules };
static enum lang lang;

static void expect(enum report_form form, const char *expected, int line)
{
	struct out out;

	out_open(&out, -1);
	out.lang = lang;
	report_verdicts(form)->hand(&out, &options, &verdict);
	struct str got = out_text(&out);
	if (!str_equal(got, str_of(expected)))
		fail_msg("line %d: got:\n%.*s\nexpected:\n%s", line, (int)got.n, got.p ? got.p : "", expected);
	assert_int_equal(out_close(&out), 0);
}
#define assert_report(form, expected) expect((form), (expected), __LINE__)

static int setup(void **state)
{
	(void)state;
	memset(rules.clause_rows, 0, sizeof rules.clause_rows);
	for (unsigned i = 0; i < rules.clause_count; i++)
		ruleset_index_clause(&rules, i);
	options = (struct report_options){ .rules = &rules };
	lang = LANG_ES;
	arena_init(&arena);
	return 0;
}

static int teardown(void **state)
{
	(void)state;
	arena_free(&arena);
	return 0;
}

static void test_text(void **state)
{
	(void)state;
	lay("mano 7\nA \"truco\"  B \"envidó\"\n");
	struct finding *f = accuse("envidó");
	f->args[0] = arg_text(STR("x\x1by"));
	finding_cite(f, STR("T-1"));
	finding_cite(f, STR("T-9"));
	f->expected = arg_score(((int[]){ 2, 0 }));
	f->found = arg_score(((int[]){ 2, 2 }));
	f->effect = (struct finding_effect){ BITEXT("no vale", "void"), 0, 2 };
	f->fix = BITEXT("decir «envido»", "say «envido»");
	f->settled = true;
	assert_report(AS_TEXT,
		"copa.truco:11:15: falta [V0101] copa-3, mano 7: bytes que no son UTF-8: la mano «x\\x1by» se pierde\n"
		"   11 | A \"truco\"  B \"envidó\"\n"
		"      |               ^^^^^^\n"
		"      = T-1: el envido se canta a tiempo\n"
		"      = T-9\n"
		"      = corresponde: 2-0  figura: 2-2\n"
		"      = efecto: no vale; 2 tantos para A y C\n"
		"      = lo correcto: decir «envido»\n"
		"      = la mesa lo advirtió y lo arregló\n");
}

static void assert_reading(bool told)
{
	struct out out;

	out_open(&out, -1);
	out.lang = LANG_EN;
	report_verdicts(AS_TEXT)->hand(&out, &options, &verdict);
	struct str text = out_text(&out);
	if ((memmem(text.p, text.n, "under the reading", 17) != NULL) != told)
		fail_msg("%.*s", (int)text.n, text.p);
	assert_int_equal(out_close(&out), 0);
}

static void test_english(void **state)
{
	(void)state;
	lay("mano 7\nA \"truco\"\n");
	struct finding *f = accuse("truco");
	f->severity = SEVERITY_NULL;
	f->args[0] = arg_seat(1);
	finding_cite(f, STR("T-2"));
	f->effect = (struct finding_effect){ .side = 1, .tantos = 1 };
	f->expected = arg_side(0);
	f->reading = STR("orden");
	readings[0] = (struct reading){ .name = STR("orden"), .options = 1 };
	readings[0].option[0].name = STR("mano");
	readings[0].option[0].words = BITEXT("manda el mano", "the mano goes first");
	lang = LANG_EN;
	assert_report(AS_TEXT,
		"copa.truco:11:4: null [V0101] copa-3, hand 7: bytes that are not UTF-8: hand B (Be\\x1bto) is lost\n"
		"   11 | A \"truco\"\n"
		"      |    ^^^^^\n"
		"      = T-2: sólo en español\n"
		"      = should be: A and C\n"
		"      = effect: 1 point to B and D\n"
		"      = under the reading «orden=mano»: the mano goes first\n");
	/* Not if its other options were tried and change nothing. */
	struct readings_report tried = { .tried = 1 };
	options.readings = &tried;
	assert_reading(false);
	tried.short_of = true;
	assert_reading(true);
	tried.short_of = false;
	tried.outcome[tried.count++].reading = readings;
	assert_reading(true);
	tried.count = 0;
	f->severity = SEVERITY_REMARK; /* no other option is asked about remarks */
	assert_reading(true);
	options.readings = NULL;
}

/* Wide characters take two columns, combining marks none, what is escaped its own length. */
static void test_width(void **state)
{
	(void)state;
	lay("mano 7\n\t中e\xcc\x81\x1b A \"si\"\n");
	accuse("si")->args[0] = arg_number(7);
	assert_report(AS_TEXT,
		"copa.truco:11:10: falta [V0101] copa-3, mano 7: bytes que no son UTF-8: la mano 7 se pierde\n"
		"   11 |  中e\xcc\x81\\x1b A \"si\"\n"
		"      |             ^^\n");
}

static void test_labels(void **state)
{
	(void)state;
	lay("mano 7\nA \"truco\"\nB \"quiero\" A \"retruco\"\n");
	struct finding *f = accuse("retruco");
	f->args[0] = arg_card(card_make(SUIT_ORO, 7));
	const char *text = hand.source.text.p;
	uint32_t truco = (uint32_t)(strstr(text, "truco") - text), quiero = (uint32_t)(strstr(text, "quiero") - text);
	finding_point(f, (struct span){ quiero, quiero + 6 }, BITEXT("la respuesta", "the answer"));
	finding_point(f, (struct span){ truco, truco + 5 }, BITEXT("el canto", "the call"));
	assert_report(AS_TEXT,
		"copa.truco:12:15: falta [V0101] copa-3, mano 7: bytes que no son UTF-8: la mano siete de oros se pierde\n"
		"   11 | A \"truco\"\n"
		"      |    ~~~~~ el canto\n"
		"   12 | B \"quiero\" A \"retruco\"\n"
		"      |               ^^^^^^^\n"
		"      |    ~~~~~~ la respuesta\n");
}

/* A line of a million bytes: a window of it, with the words in it. */
static void test_long_line(void **state)
{
	char *text = arena_alloc(&arena, 1000001);
	struct out out;

	(void)state;
	memset(text, 'x', 1000000);
	memcpy(text, "mano 7\n", 7);
	memcpy(text + 500000, "envido", 6);
	lay(text);
	accuse("envido");
	out_open(&out, -1);
	report_verdicts(AS_TEXT)->hand(&out, &options, &verdict);
	out_bytes(&out, (struct str){ "", 1 });
	const char *got = out_text(&out).p;
	assert_true(strlen(got) < 600);
	assert_non_null(strstr(got, "copa.truco:11:499994:"));
	const char *line = strstr(got, "…x"), *mark = strstr(got, "^^^^^^\n");
	assert_non_null(line);
	assert_non_null(mark);
	/* The words stand above their marks: counted from the start of each line, … being 3 bytes. */
	const char *row = mark;
	while (row[-1] != '\n')
		row--;
	assert_int_equal(mark - row, strstr(line, "envido") - line + (long)strlen("      | ") - 2);
	out_close(&out);
}

/* A mark that runs over the line's end is drawn on its first line; one without a place is not. */
static void test_odd_spans(void **state)
{
	(void)state;
	lay("mano 7\r\nA 1e\r\nB 2e\n");
	accuse("1e\r\nB");
	finding_add(&verdict.findings, CODE_BAD_UTF8, (struct span){ 0, 0 });
	assert_report(AS_TEXT,
		"copa.truco:11:3: falta [V0101] copa-3, mano 7: bytes que no son UTF-8: la mano  se pierde\n"
		"   11 | A 1e\n"
		"      |   ^^\n"
		"copa.truco:10: falta [V0101] copa-3, mano 7: bytes que no son UTF-8: la mano  se pierde\n");
}

static void test_colors(void **state)
{
	struct out out;

	(void)state;
	lay("mano 7\nA \"no\"\n");
	accuse("no");
	out_open(&out, -1);
	out.color = true;
	report_verdicts(AS_TEXT)->hand(&out, &options, &verdict);
	out_bytes(&out, (struct str){ "", 1 });
	assert_non_null(strstr(out_text(&out).p, "\x1b[1;31mfalta\x1b[0m"));
	out_close(&out);
}

static void test_summary(void **state)
{
	struct report_totals totals = { .hands = 3, .lost = 1, .undecided = 2, .findings = { 1, 2, 0, 0 } };
	struct out out;

	(void)state;
	out_open(&out, -1);
	report_verdicts(AS_TEXT)->end(&out, &options, &totals);
	assert_true(str_equal(out_text(&out),
		STR("3 manos: 1 falta, 2 nulos, 1 mano ilegible, 2 manos sin decidir\n")));
	out_close(&out);
	out_open(&out, -1);
	totals = (struct report_totals){ .hands = 0 };
	report_verdicts(AS_TEXT)->end(&out, &options, &totals);
	totals.hands = 1;
	out.lang = LANG_EN;
	report_verdicts(AS_TEXT)->end(&out, &options, &totals);
	options.quiet = true;
	report_verdicts(AS_TEXT)->end(&out, &options, &totals);
	assert_true(str_equal(out_text(&out), STR("0 manos\n1 hand: nothing to report\n")));
	out_close(&out);
}

static void add_item(int side, int points, uint32_t begin)
{
	static struct bitext envido;
	static const struct ledger_call call = { &envido, -1, -1 };
	struct ledger_item *item = &verdict.ledger[verdict.ledger_count++];

	envido = BITEXT("envido", "envido");
	*item = (struct ledger_item){ .side = (int8_t)side, .points = (int16_t)points,
		.calls = &call, .call_count = 1, .why = REASON_ACCEPTED, .lance = STR("envite"),
		.span = { begin, begin + 1 } };
	item->clauses[0] = STR("T-1");
	verdict.points[side] += points;
}

static void test_ledger(void **state)
{
	(void)state;
	lay("mano 7\nA \"envido\"\nB \"quiero\"\n");
	add_item(0, 2, 9);
	add_item(1, 1, 0);
	verdict.ledger[1].span.end = 0;
	verdict.ledger[1].doubtful = true;
	verdict.claimed.known = verdict.after.known = verdict.match_over = true;
	verdict.claimed.of[0] = verdict.claimed.of[1] = 2;
	verdict.after.of[0] = 30;
	verdict.after.of[1] = 9;
	verdict.match_winner = 0;
	options.ledger = true;
	assert_report(AS_TEXT,
		"copa.truco:10: copa-3, mano 7 · casa\n"
		"   +2  A y C  envido querido  línea 11  T-1\n"
		"   +1  B y D  envido querido (dudoso)  T-1\n"
		"  FALLO  2-1, y no 2-2 como anotó la mesa.\n"
		"         Quedan 30-9.\n"
		"         Gana la partida: A y C.\n");
	verdict.claimed_cut = true;
	verdict.ledger_count = 0;
	verdict.match_over = false;
	lang = LANG_EN;
	assert_report(AS_TEXT,
		"copa.truco:10: copa-3, hand 7 · casa\n"
		"  RULING 2-1; the table wrote 2-2, up to the target.\n"
		"         The score is 30-9.\n");
	/* A score alone may stop at the target, and only there. */
	verdict.claimed_cut = verdict.claimed.known = false;
	verdict.score_written = true;
	verdict.target = 30;
	verdict.paper_before = (struct score){ true, { 29, 8 } };
	verdict.paper = (struct score){ true, { 30, 9 } };
	verdict.after.of[0] = 31;
	assert_report(AS_TEXT,
		"copa.truco:10: copa-3, hand 7 · casa\n"
		"  RULING 2-1; the table wrote 1-1, up to the target.\n"
		"         The score is 31-9.\n");
	verdict.target = 40;
	assert_report(AS_TEXT,
		"copa.truco:10: copa-3, hand 7 · casa\n"
		"  RULING 2-1, and not 1-1 as the table wrote.\n"
		"         The score is 31-9; on paper, 30-9.\n");
}

static void test_jsonl(void **state)
{
	(void)state;
	lay("mano 7\nA \"truco\"  B \"envidó\"\n");
	struct finding *f = accuse("envidó");
	f->args[0] = arg_text(STR("\"7\""));
	f->seat = 1;
	f->event = 2;
	f->reading = STR("orden");
	finding_cite(f, STR("T-1"));
	finding_cite(f, STR("T-2"));
	f->effect = (struct finding_effect){ BITEXT("no vale", "void"), -1, 0 };
	add_item(0, 2, 9);
	verdict.after.known = true;
	verdict.after.of[0] = 11;
	lang = LANG_EN;
	assert_report(AS_JSONL,
		"{\"type\":\"finding\",\"file\":\"copa.truco\",\"line\":11,\"column\":15,\"end_column\":21,"
		"\"match\":\"copa-3\",\"hand\":\"7\",\"event\":2,\"seat\":\"B\",\"kind\":\"notation\","
		"\"severity\":\"fault\",\"code\":\"V0101\",\"clauses\":[\"T-1\",\"T-2\"],"
		"\"message\":\"bytes that are not UTF-8: hand «\\\"7\\\"» is lost\",\"effect\":\"void\","
		"\"reading\":\"orden\",\"rule_text\":\"call envido in time\",\"expected\":null,\"found\":null,"
		"\"fix\":null,\"settled\":false,\"args\":[{\"type\":\"text\",\"value\":\"\\\"7\\\"\"}],\"expected_value\":null,\"found_value\":null,"
		"\"effect_team\":null,\"effect_points\":0,\"fingerprint\":\"a89fe0381b8f0c7b\",\"player\":\"Be\\u001bto\",\"tournament\":\"Copa\",\"group\":null,\"round\":null,\"table\":null,\"date\":null,\"warning\":null}\n"
		"{\"type\":\"hand\",\"file\":\"copa.truco\",\"line\":10,\"match\":\"copa-3\",\"hand\":\"7\","
		"\"points\":[2,0],\"claimed\":null,\"score\":[11,0],\"score_before\":null,\"paper_before\":null,\"paper\":null,\"differs\":false,"
		"\"paper_winner\":null,\"ledger\":[{\"team\":0,\"points\":2,\"cut\":0,"
		"\"reason\":\"envido accepted\",\"reason_key\":\"accepted\",\"reading\":null,\"lance\":\"envite\",\"clauses\":[\"T-1\"],\"line\":11,"
		"\"event\":null,\"doubtful\":false}],\"undecided\":false,\"annulled\":false,\"lost\":false,"
		"\"match_over\":false,\"winner\":null,\"chico\":null,\"chicos\":null,\"chico_winner\":null,"
		"\"tournament\":\"Copa\",\"group\":null,\"round\":null,\"table\":null,\"date\":null,\"ruleset\":null,\"result\":null,\"teams\":[],\"match_named\":false,"
		"\"players\":[\"Ana\",\"Be\\u001bto\"],\"ruleset_name\":\"casa\",\"ruleset_source\":\"casa/truco.reglas\","
		"\"ruleset_sha256\":\"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\","
		"\"ended\":null,\"after_match\":false,\"target\":null,\"readings\":null,\"readings_tried\":0,\"text_sha256\":\"8c3cbfb5b0b89c829a1d461ad5ec036e3f527446daea51db85f3e15575ba3db6\"}\n");
}

static void test_jsonl_loose(void **state)
{
	struct findings list;
	struct out out;

	(void)state;
	lay("");
	findings_init(&list, &arena);
	struct finding *f = finding_add(&list, CODE_BAD_UTF8, (struct span){ 0, 0 });
	out_open(&out, -1);
	report_loose(&out, &options, report_verdicts(AS_JSONL), f, NULL);
	assert_true(str_starts(out_text(&out), STR("{\"type\":\"finding\",\"file\":null,\"line\":null,"
		"\"column\":null,\"end_column\":null,\"match\":null,\"hand\":null,\"event\":null,\"seat\":null,")));
	out_close(&out);
}

/* Quotes of the template are not doubled by those of a text. */
static void test_quotes(void **state)
{
	struct finding f = { .code = CODE_ACT_WORDING };
	struct out out;

	(void)state;
	f.args[0] = arg_text(STR("uno"));
	f.args[1] = arg_text(STR("tru\tco"));
	out_open(&out, -1);
	report_message(&out, &f, NULL);
	assert_true(str_equal(out_text(&out), STR("«uno»: «tru\\x09co» no se dice así")));
	out_close(&out);
}

/* Every format has a name of its own. */
static void test_formats(void **state)
{
	(void)state;
	for (unsigned i = 0; i < AS_COUNT; i++)
		for (unsigned j = 0; j < AS_COUNT; j++)
			assert_int_equal(strcmp(report_form_name(i), report_form_name(j)) == 0, i == j);
}

int main(void)
{
#define EACH(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
	const struct CMUnitTest tests[] = {
		EACH(test_text), EACH(test_english), EACH(test_width), EACH(test_labels),
		EACH(test_long_line), EACH(test_odd_spans), EACH(test_colors), EACH(test_summary),
		EACH(test_ledger), EACH(test_jsonl), EACH(test_jsonl_loose), EACH(test_formats),
		EACH(test_quotes),
	};

	return cmocka_run_group_tests_name("report", tests, NULL, NULL);
}
