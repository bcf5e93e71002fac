/* Summaries: damage is noticed wherever it is, and no choice of keys makes them slow or wrong. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "report/summary_parts.h"

static const char report[] =
	"{\"type\":\"finding\",\"match\":\"uno\",\"tournament\":\"Copa\",\"table\":\"1\",\"kind\":\"points\",\"severity\":\"fault\",\"code\":\"V0501\","
	"\"clauses\":[\"a.1\",\"b.2\"],\"player\":\"Ñata \\\"la\\\"\"}\n"
	"{\"type\":\"finding\",\"match\":\"uno\",\"tournament\":null,\"table\":null,\"kind\":\"talk\",\"severity\":\"remark\",\"code\":\"V0100\","
	"\"clauses\":[],\"player\":null}\n"
	"{\"type\":\"hand\",\"file\":\"a\",\"match\":\"uno\",\"tournament\":\"Copa\",\"table\":\"1\",\"date\":null,\"ruleset\":\"r\",\"match_named\":true,"
	"\"players\":[\"A\",\"B\"],\"points\":[2,0],\"claimed\":[0,1],\"undecided\":false,\"annulled\":false,\"lost\":false}\n";

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

/* Matches that agree in their last figures, which a table by hash would put into one place; each of them thrice. */
static void test_matches(void **state)
{
	enum { MATCHES = 50000 };
	struct summary *summary = summary_open();
	(void)state;
	for (unsigned again = 0; again < 3; again++)
		for (uint64_t i = 0; i < MATCHES; i++)
			assert_true(summary_add_match(summary, (i * 7919 % MATCHES) << 32));
	assert_true(summary->match_room <= 4 * MATCHES);
	summary_settle(summary);
	assert_int_equal(summary->match_count, MATCHES);
	for (uint64_t i = 0; i < MATCHES; i++)
		assert_true(summary->matches[i] == i << 32);
	summary_close(summary);
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
			struct summary_row row = { .by = BY_TABLE, .key = key, .tournament = i * 7 % ROWS < 1500 ? STR("") : STR("x") };
			row.counts[SEVERITY_FAULT] = i;
			assert_true(summary_add_row(summary, &row));
		}
	assert_int_equal(summary->row_count, ROWS);
	rows = summary_sorted_rows(summary);
	for (unsigned k = 0; k < ROWS; k++) {
		snprintf(text, sizeof text, "%04u", k % 1500);
		assert_true(str_equal(rows[k]->key, str_of(text)));
		assert_int_equal(rows[k]->tournament.n, k / 1500);
		assert_int_equal(rows[k]->counts[SEVERITY_FAULT] / 2 * 7 % ROWS, k);
	}
	summary_close(summary);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_every_flip), cmocka_unit_test(test_every_byte_gone), cmocka_unit_test(test_no_checksum),
		cmocka_unit_test(test_one_after_the_other), cmocka_unit_test(test_matches), cmocka_unit_test(test_rows),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
