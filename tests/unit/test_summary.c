/* Summaries: damage is noticed wherever it is, and no choice of keys makes them slow or wrong. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "report/summary_view.h"

static const char report[] =
	"{\"type\":\"finding\",\"match\":\"uno\",\"tournament\":\"Copa\",\"table\":\"1\",\"date\":\"2026-05-02\",\"round\":\"1\",\"warning\":\"a.1\",\"kind\":\"card\",\"severity\":\"fault\",\"code\":\"V0501\","
	"\"clauses\":[\"a.1\",\"b.2\"],\"player\":\"Ñata \\\"la\\\"\"}\n"
	"{\"type\":\"finding\",\"match\":\"uno\",\"tournament\":null,\"table\":null,\"date\":null,\"round\":null,\"warning\":null,\"kind\":\"conduct\",\"severity\":\"remark\",\"code\":\"V0100\","
	"\"clauses\":[],\"player\":null}\n"
	"{\"type\":\"hand\",\"file\":\"a\",\"match\":\"uno\",\"hand\":\"7\",\"tournament\":\"Copa\",\"group\":null,\"round\":\"1\",\"table\":\"1\",\"date\":null,\"ruleset\":\"r\","
	"\"match_named\":true,\"teams\":[null,\"Los \\u00d1\"],\"players\":[\"A\",\"B\"],\"score\":[2,0],\"paper\":[0,1],\"match_over\":false,\"winner\":null,"
	"\"chico\":null,\"chico_winner\":null,\"after_match\":false,\"target\":30,\"result\":null,\"points\":[2,0],\"claimed\":[0,1],\"undecided\":false,\"annulled\":false,\"lost\":false}\n";

static enum summary_fault feed(struct summary *summary, enum summary_lines what, struct str bytes)
{
	uint64_t line;
	enum summary_fault fault = summary_feed(summary, what, bytes, &line);

	return fault == SUMMARY_FINE ? summary_end_input(summary, &line) : fault;
}

static enum summary_fault merged(struct str bytes)
{
	struct summary *summary = summary_open();
	enum summary_fault fault = feed(summary, SUMMARY_MERGE, bytes);

	summary_close(summary);
	return fault;
}

/* The summary of the report, in lines; out_close it. */
static struct out summary_of_report(void)
{
	struct summary *summary = summary_open();
	struct out out;

	out_open(&out, -1);
	assert_int_equal(feed(summary, SUMMARY_REPORT, str_of(report)), SUMMARY_FINE);
	summary_print_jsonl(&out, summary);
	summary_close(summary);
	return out;
}

/* Any bit of it, one at a time. */
static void test_every_flip(void **state)
{
	struct out out = summary_of_report();
	(void)state;
	assert_true(out_text(&out).n > 1000);
	assert_int_equal(merged(out_text(&out)), SUMMARY_FINE);
	for (size_t i = 0; i < out.used; i++)
		for (unsigned bit = 0; bit < 8; bit++) {
			out.buffer[i] = (char)(out.buffer[i] ^ 1 << bit);
			if (merged(out_text(&out)) == SUMMARY_FINE)
				fail_msg("bit %u of byte %zu is not noticed: %.*s", bit, i, (int)out.used, out.buffer);
			out.buffer[i] = (char)(out.buffer[i] ^ 1 << bit);
		}
	assert_int_equal(merged(out_text(&out)), SUMMARY_FINE);
	out_close(&out);
}

/* Any byte of it left out, or twice. */
static void test_every_byte_gone(void **state)
{
	struct out out = summary_of_report();
	(void)state;
	for (size_t i = 0; i < out.used; i++)
		for (size_t twice = 0; twice < 2; twice++) {
			struct out other;
			out_open(&other, -1);
			out_bytes(&other, str_slice(out_text(&out), 0, i + twice));
			out_bytes(&other, str_slice(out_text(&out), i + 1 - twice, out.used));
			bool same = str_equal(out_text(&out), out_text(&other));
			if (!same && merged(out_text(&other)) == SUMMARY_FINE && i + 1 < out.used)
				fail_msg("byte %zu is not missed", i);
			out_close(&other);
		}
	out_close(&out);
}

/* What is added to the last line behind its checksum, or in place of it. */
static void test_no_checksum(void **state)
{
	struct out out = summary_of_report(), other;
	struct str text = out_text(&out), lines = str_slice(text, 0, text.n - (sizeof SUMMARY_SUM - 1) - SHA256_DIGITS - 3);
	static const char *const tails[] = { "}\n", ",\"sha256\":null}\n", ",\"sha256\":\"\"}\n", ",\"sha256\":\"00\"}\n" };
	(void)state;
	for (size_t i = 0; i < sizeof tails / sizeof *tails; i++) {
		out_open(&other, -1);
		out_bytes(&other, lines);
		out_string(&other, tails[i]);
		assert_int_equal(merged(out_text(&other)), SUMMARY_CHANGED);
		out_close(&other);
	}
	out_open(&other, -1);
	out_bytes(&other, str_slice(text, 0, text.n - 2));
	out_string(&other, ",\"fault\":9}\n");
	assert_int_not_equal(merged(out_text(&other)), SUMMARY_FINE);
	out_close(&other);
	out_close(&out);
}

/* The checksum of each is over its own lines. */
static void test_one_after_the_other(void **state)
{
	struct out out = summary_of_report();
	struct summary *summary = summary_open();
	uint64_t line;
	(void)state;
	for (int i = 0; i < 3; i++)
		assert_int_equal(summary_feed(summary, SUMMARY_MERGE, out_text(&out), &line), SUMMARY_FINE);
	assert_int_equal(summary_end_input(summary, &line), SUMMARY_FINE);
	assert_int_equal(feed(summary, SUMMARY_MERGE, out_text(&out)), SUMMARY_FINE);
	assert_int_equal(summary->sums[SUM_HANDS], 4);
	assert_int_equal(summary->sums[SUM_DISPUTED_TANTOS], 4 * 3);
	out_close(&out);
	summary_close(summary);
}

/* A match that is this one, after this hand. */
static bool add_match(struct summary *summary, const char *name, int64_t chico, struct account due)
{
	struct str parts[MATCH_PARTS] = { 0 };
	struct summary_match match = { .chico = chico, .due = due, .paper = due };

	parts[MATCH_NAME] = str_of(name);
	match.sums[SUM_HANDS] = 1;
	return summary_add_match(summary, parts, &match);
}

/* Matches whatever their names, each of them thrice, in an order that is not theirs. */
static void test_matches(void **state)
{
	enum { MATCHES = 5000 };
	struct summary *summary = summary_open();
	char name[16];
	(void)state;
	for (unsigned again = 0; again < 3; again++)
		for (unsigned i = 0; i < MATCHES; i++) {
			snprintf(name, sizeof name, "%04u", i * 7919 % MATCHES);
			assert_true(add_match(summary, name, 0, (struct account){ true, 1, { 1, 0 }, -1, -1 }));
		}
	assert_int_equal(summary->matches.count, MATCHES);
	const struct summary_match **matches = summary_sorted_matches(summary);
	for (unsigned i = 0; i < MATCHES; i++) {
		struct str parts[MATCH_PARTS];
		summary_match_parts(matches[i], parts);
		snprintf(name, sizeof name, "%04u", i);
		assert_true(str_equal(parts[MATCH_NAME], str_of(name)));
		assert_int_equal(matches[i]->sums[SUM_HANDS], 3);
	}
	assert_int_equal(summary_count_matches(matches, MATCHES), MATCHES);
	summary_close(summary);
}

/* Parts that run into one another, and parts with the signs of an id in them. */
static void test_match_parts(void **state)
{
	static const char *const names[][2] = { { "ab", "c" }, { "a", "bc" }, { "1:a", "" }, { "", "1:a" }, { "", "" } };
	struct summary *summary = summary_open();
	(void)state;
	for (int again = 0; again < 2; again++)
		for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
			struct str parts[MATCH_PARTS] = { 0 };
			parts[MATCH_TOURNAMENT] = str_of(names[i][0]);
			parts[MATCH_GROUP] = str_of(names[i][1]);
			assert_true(summary_add_match(summary, parts, &(struct summary_match){ .due = { .winner = -1 }, .paper = { .winner = -1 } }));
		}
	assert_int_equal(summary->matches.count, sizeof names / sizeof *names);
	summary_close(summary);
}

/* Of the hands of a match the first that ended it stays, else the last whose score is known; the same whatever their order. */
static void test_accounts(void **state)
{
	static const struct account hands[] = {
		{ true, 3, { 9, 2 }, -1, -1 }, { true, 4, { 9, 9 }, -1, -1 }, { false, 4, { 0, 0 }, -1, -1 }, { true, 5, { 30, 9 }, 0, 0 }, { true, 9, { 30, 30 }, 1, 1 },
		{ true, 12, { 28, 9 }, -1, -1 },
	};
	enum { HANDS = sizeof hands / sizeof *hands };
	static const struct { unsigned among; int64_t hand; bool known; } cases[] = {
		{ 1, 3, true }, { 3, 4, true }, { 7, 4, true }, { 5, 3, true }, { 15, 5, true }, { 31, 5, true }, { 63, 5, true }, { 55, 9, true }, { 39, 12, true },
	};
	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		for (unsigned turn = 0; turn < 2 * HANDS; turn++) {
			struct summary *summary = summary_open();
			for (unsigned k = 0; k < HANDS; k++) {
				unsigned hand = (turn < HANDS ? k + turn : 2 * HANDS - 1 - k + turn) % HANDS;
				if (cases[i].among >> hand & 1)
					assert_true(add_match(summary, "m", 0, hands[hand]));
			}
			assert_int_equal(summary_sorted_matches(summary)[0]->due.hand, cases[i].hand);
			assert_int_equal(summary_sorted_matches(summary)[0]->due.known, cases[i].known);
			summary_close(summary);
		}
}

/* The chicos of a match are one match. */
static void test_chicos(void **state)
{
	struct summary *summary = summary_open();
	(void)state;
	for (int64_t chico = 3; chico > 0; chico--)
		assert_true(add_match(summary, "m", chico, (struct account){ true, 1, { 1, 0 }, -1, -1 }));
	assert_int_equal(summary->matches.count, 3);
	assert_int_equal(summary_count_matches(summary_sorted_matches(summary), 3), 1);
	summary_close(summary);
}

static void test_natural(void **state)
{
	static const char *const names[] = { "", "1", "02", "2", "2a", "2b", "10", "10 b", "mesa 9", "mesa 10", "mesa 100", "n" };
	(void)state;
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
			int order = summary_natural_order(str_of(names[i]), str_of(names[k]));
			assert_int_equal((order > 0) - (order < 0), (i > k) - (i < k));
		}
}

/* Rows come together whatever their order, and are told apart by every part of their key. */
static void test_rows(void **state)
{
	enum { ROWS = 3000 };
	struct summary *summary = summary_open();
	const struct summary_row **rows;
	char text[16];
	(void)state;
	for (unsigned again = 0; again < 2; again++)
		for (unsigned i = 0; i < ROWS; i++) {
			int n = snprintf(text, sizeof text, "%04u", i * 7 % ROWS % 1500);
			struct str key = { text, (size_t)n };
			struct summary_row row = { .by = BY_TABLE };
			row.part[ROW_KEY] = key;
			row.part[ROW_TOURNAMENT] = i * 7 % ROWS < 1500 ? STR("") : STR("x");
			row.counts[SEVERITY_FAULT] = i;
			assert_true(summary_add_row(summary, &row));
		}
	assert_int_equal(summary->rows.count, ROWS);
	rows = summary_sorted_rows(summary);
	for (unsigned k = 0; k < ROWS; k++) {
		snprintf(text, sizeof text, "%04u", k % 1500);
		assert_true(str_equal(rows[k]->part[ROW_KEY], str_of(text)));
		assert_int_equal(rows[k]->part[ROW_TOURNAMENT].n, k / 1500);
		assert_int_equal(rows[k]->counts[SEVERITY_FAULT] / 2 * 7 % ROWS, k);
	}
	summary_close(summary);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_every_flip), cmocka_unit_test(test_every_byte_gone), cmocka_unit_test(test_no_checksum),
		cmocka_unit_test(test_one_after_the_other), cmocka_unit_test(test_matches), cmocka_unit_test(test_match_parts), cmocka_unit_test(test_accounts),
		cmocka_unit_test(test_chicos), cmocka_unit_test(test_natural), cmocka_unit_test(test_rows),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
