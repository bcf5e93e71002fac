/* From counts to lines, and to a page. */
#include "report/print.h"
#include "report/summary_parts.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>

/* ---- jsonl ---------------------------------------------------------------------------------- */

static const char *const severity_keys[SEVERITY_COUNT] = { "fault", "null", "remark", "undecided" };

static void print_text_or_null(struct out *out, struct str text)
{
	if (text.n)
		out_json(out, text);
	else
		out_string(out, "null");
}

/* Lines on their way to the output, a piece at a time, and what they sum to. */
struct printing {
	struct out *out, piece;
	struct sha256 sum;
};

static void pass_on(struct printing *p)
{
	sha256_add(&p->sum, out_text(&p->piece));
	out_bytes(p->out, out_text(&p->piece));
	p->piece.used = 0;
}

static void print_row(struct out *out, const struct summary_row *row)
{
	out_format(out, "{\"type\":\"count\",\"by\":\"%s\",\"key\":", summary_by_names[row->by]);
	print_text_or_null(out, row->key);
	out_string(out, ",\"tournament\":");
	print_text_or_null(out, row->tournament);
	for (int i = 0; i < SEVERITY_COUNT; i++)
		out_format(out, ",\"%s\":%" PRIu64, severity_keys[i], row->counts[i]);
	out_string(out, "}\n");
}

static void print_matches(struct out *out, const uint64_t *matches, size_t count)
{
	out_string(out, "{\"type\":\"matches\",\"keys\":[");
	for (size_t i = 0; i < count; i++)
		out_format(out, "%s\"%016" PRIx64 "\"", i ? "," : "", matches[i]);
	out_string(out, "]}\n");
}

static void print_sums(struct out *out, const struct summary *summary)
{
	uint64_t lines = summary->row_count + (summary->match_count + SUMMARY_KEYS - 1) / SUMMARY_KEYS;

	out_format(out, "{\"type\":\"summary\",\"version\":%d,\"lines\":%" PRIu64 ",\"matches\":%zu", SUMMARY_VERSION, lines,
		summary->match_count);
	for (int i = 0; i < SUM_COUNT; i++)
		out_format(out, ",\"%s\":%" PRIu64, summary_sum_names[i], summary->sums[i]);
}

static void print_lines(struct printing *p, const struct summary *summary, const struct summary_row *const *rows)
{
	for (size_t i = 0; i < summary->row_count; i++) {
		print_row(&p->piece, rows[i]);
		pass_on(p);
	}
	for (size_t i = 0; i < summary->match_count; i += SUMMARY_KEYS) {
		size_t left = summary->match_count - i;
		print_matches(&p->piece, summary->matches + i, left < SUMMARY_KEYS ? left : SUMMARY_KEYS);
		pass_on(p);
	}
	print_sums(&p->piece, summary);
	pass_on(p);
}

void summary_print_jsonl(struct out *out, struct summary *summary)
{
	const struct summary_row **rows = summary_sorted_rows(summary);
	struct printing p = { .out = out };
	char sum[SHA256_DIGITS];

	if (!rows) {
		out->error = out->error ? out->error : ENOMEM;
		return;
	}
	summary_settle(summary);
	out_open(&p.piece, -1);
	sha256_open(&p.sum);
	print_lines(&p, summary, rows);
	sha256_close(&p.sum, sum);
	out_string(out, SUMMARY_SUM);
	out_bytes(out, (struct str){ sum, sizeof sum });
	out_string(out, "\"}\n");
	int error = out_close(&p.piece);
	out->error = out->error ? out->error : error;
}

/* ---- text ----------------------------------------------------------------------------------- */

enum { TOP = 10 };

static uint64_t row_total(const struct summary_row *row)
{
	uint64_t total = 0;

	for (int i = 0; i < SEVERITY_COUNT; i++)
		total += row->counts[i];
	return total;
}

/* The most first; rows come in their own order, which decides between equals. */
static int total_order(const void *a, const void *b)
{
	const struct summary_row *x = *(const struct summary_row *const *)a, *y = *(const struct summary_row *const *)b;
	uint64_t left = row_total(x), right = row_total(y);
	int order = str_compare(x->tournament, y->tournament);

	if (left != right)
		return left > right ? -1 : 1;
	return order ? order : str_compare(x->key, y->key);
}

static void print_name(struct out *out, const struct summary_row *row, enum lang lang)
{
	if (row->by == BY_KIND) {
		for (int kind = 0; kind < KIND_COUNT_; kind++)
			if (str_equal(row->key, str_of(finding_kind_name((enum finding_kind)kind))))
				out_string(out, finding_kind_word((enum finding_kind)kind, lang));
		return;
	}
	out_escaped(out, row->tournament);
	if (row->by == BY_TABLE && row->key.n)
		out_string(out, row->tournament.n ? say(lang, ", mesa ", ", table ") : say(lang, "mesa ", "table "));
	out_escaped(out, row->key);
}

static const char *heading(enum summary_by by, enum lang lang)
{
	switch (by) {
	case BY_KIND: return say(lang, "Por clase", "By kind");
	case BY_CODE: return say(lang, "Por código", "By code");
	case BY_CLAUSE: return say(lang, "Por cláusula", "By clause");
	case BY_PLAYER: return say(lang, "Por jugador", "By player");
	default: return say(lang, "Por mesa", "By table");
	}
}

static void print_line(struct out *out, const struct summary_row *row, enum lang lang)
{
	out_string(out, " ");
	for (int i = 0; i < SEVERITY_COUNT; i++)
		out_format(out, " %9" PRIu64, row->counts[i]);
	out_string(out, "  ");
	print_name(out, row, lang);
	out_string(out, "\n");
}

/* The rows of one heading, the most first; all kinds, and of the others the first ten. */
static void print_group(struct out *out, const struct summary_row **rows, size_t count, enum lang lang)
{
	size_t shown = rows[0]->by == BY_KIND || count < TOP ? count : TOP;

	qsort(rows, count, sizeof *rows, total_order);
	out_format(out, "\n%s", heading(rows[0]->by, lang));
	if (shown < count)
		out_format(out, say(lang, " (%zu de %zu)", " (%zu of %zu)"), shown, count);
	out_string(out, say(lang, "\n     faltas     nulos   observ.  sin res.\n", "\n     faults      null   remarks undecided\n"));
	for (size_t i = 0; i < shown; i++)
		print_line(out, rows[i], lang);
}

static void print_head(struct out *out, const struct summary *summary, enum lang lang)
{
	const uint64_t *s = summary->sums;

	print_count(out, summary->match_count, say(lang, "partida", "match"), say(lang, "partidas", "matches"));
	out_string(out, ", ");
	print_count(out, s[SUM_HANDS], say(lang, "mano", "hand"), say(lang, "manos", "hands"));
	out_string(out, ": ");
	print_count(out, s[SUM_LOST], say(lang, "perdida", "lost"), say(lang, "perdidas", "lost"));
	out_string(out, ", ");
	print_count(out, s[SUM_UNDECIDED], say(lang, "sin decidir", "not decided"), say(lang, "sin decidir", "not decided"));
	out_string(out, ", ");
	print_count(out, s[SUM_ANNULLED], say(lang, "anulada", "annulled"), say(lang, "anuladas", "annulled"));
	out_string(out, "\n");
	print_count(out, s[SUM_FAULT], say(lang, "falta", "fault"), say(lang, "faltas", "faults"));
	out_string(out, ", ");
	print_count(out, s[SUM_NULL], say(lang, "nulo", "null act"), say(lang, "nulos", "null acts"));
	out_string(out, ", ");
	print_count(out, s[SUM_REMARK], say(lang, "observación", "remark"), say(lang, "observaciones", "remarks"));
	out_string(out, ", ");
	print_count(out, s[SUM_UNDECIDED_FINDINGS], say(lang, "sin resolver", "undecided finding"),
		say(lang, "sin resolver", "undecided findings"));
	out_string(out, "\n");
	print_count(out, s[SUM_DISPUTED_TANTOS], say(lang, "tanto en disputa", "tanto disputed"),
		say(lang, "tantos en disputa", "tantos disputed"));
	out_string(out, say(lang, " en ", " in "));
	print_count(out, s[SUM_DISPUTED_HANDS], say(lang, "mano", "hand"), say(lang, "manos", "hands"));
	out_string(out, "\n");
}

void summary_print_text(struct out *out, struct summary *summary, enum lang lang, bool quiet)
{
	const struct summary_row **rows = summary_sorted_rows(summary);

	if (!rows) {
		out->error = out->error ? out->error : ENOMEM;
		return;
	}
	summary_settle(summary);
	print_head(out, summary, lang);
	for (size_t i = 0, end; !quiet && i < summary->row_count; i = end) {
		for (end = i; end < summary->row_count && rows[end]->by == rows[i]->by;)
			end++;
		print_group(out, rows + i, end - i, lang);
	}
}
