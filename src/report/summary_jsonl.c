/* A summary in lines that can be merged again. */
#include "report/json.h"
#include "report/summary_parts.h"

#include <errno.h>
#include <inttypes.h>

static const char *const severity_keys[SEVERITY_COUNT] = { "fault", "null", "remark", "undecided" };

/* Lines on their way to the output, one piece at a time, and their checksum. */
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
	out_format(out, "{\"type\":\"count\",\"by\":\"%s\"", summary_by_names[row->by]);
	for (int i = 0; i < ROW_PARTS; i++)
		json_text(out, row_part_names[i], row->part[i]);
	for (int i = 0; i < SEVERITY_COUNT; i++)
		out_format(out, ",\"%s\":%" PRIu64, severity_keys[i], row->counts[i]);
	out_string(out, "}\n");
}

static void print_texts(struct out *out, const char *name, const struct str *texts, unsigned count)
{
	while (count && !texts[count - 1].n)
		count--;
	json_key(out, name);
	out_string(out, "[");
	for (unsigned i = 0; i < count; i++) {
		out_string(out, i ? "," : "");
		if (texts[i].n)
			out_json(out, texts[i]);
		else
			out_string(out, "null");
	}
	out_string(out, "]");
}

static void print_pair(struct out *out, const char *name, bool known, const int64_t *pair)
{
	json_key(out, name);
	if (known)
		out_format(out, "[%" PRId64 ",%" PRId64 "]", pair[0], pair[1]);
	else
		out_string(out, "null");
}

static void print_side(struct out *out, const char *name, int side)
{
	json_key(out, name);
	out_string(out, side < 0 ? "null" : side ? "1" : "0");
}

static void print_match(struct out *out, const struct summary_match *match)
{
	struct str parts[MATCH_PARTS];

	summary_match_parts(match, parts);
	out_string(out, "{\"type\":\"match\"");
	for (int i = 0; i < MATCH_TEAM; i++)
		json_text(out, match_part_names[i], parts[i]);
	print_texts(out, "teams", parts + MATCH_TEAM, 2);
	print_texts(out, "players", parts + MATCH_PLAYER, MAX_SEATS);
	json_number(out, "chico", match->chico);
	json_number(out, "target", match->target);
	json_number(out, "due_hand", match->due.hand);
	print_pair(out, "score", match->due.known, match->due.score);
	print_side(out, "winner", match->due.winner);
	print_side(out, "match_winner", match->due.match_winner);
	json_number(out, "paper_hand", match->paper.hand);
	print_pair(out, "paper", match->paper.known, match->paper.score);
	print_pair(out, "result", match->result_known, match->result);
	for (int i = 0; i < MATCH_SUMS; i++)
		out_format(out, ",\"%s\":%" PRIu64, summary_sum_names[i], match->sums[i]);
	out_string(out, "}\n");
}

static void print_sums(struct out *out, const struct summary *summary, size_t matches)
{
	out_format(out, "{\"type\":\"summary\",\"version\":%d,\"lines\":%zu,\"matches\":%zu", SUMMARY_VERSION,
		summary->row_count + summary->match_count, matches);
	for (int i = 0; i < SUM_COUNT; i++)
		out_format(out, ",\"%s\":%" PRIu64, summary_sum_names[i], summary->sums[i]);
}

static void print_lines(struct printing *p, const struct summary *summary, const struct summary_row *const *rows,
	const struct summary_match *const *matches)
{
	for (size_t i = 0; i < summary->row_count; i++) {
		print_row(&p->piece, rows[i]);
		pass_on(p);
	}
	for (size_t i = 0; i < summary->match_count; i++) {
		print_match(&p->piece, matches[i]);
		pass_on(p);
	}
	print_sums(&p->piece, summary, summary_count_matches(matches, summary->match_count));
	pass_on(p);
}

void summary_print_jsonl(struct out *out, struct summary *summary)
{
	const struct summary_row **rows = summary_sorted_rows(summary);
	const struct summary_match **matches = summary_sorted_matches(summary);
	struct printing p = { .out = out };
	char sum[SHA256_DIGITS];

	if (!rows || !matches) {
		out->error = out->error ? out->error : ENOMEM;
		return;
	}
	out_open(&p.piece, -1);
	sha256_open(&p.sum);
	print_lines(&p, summary, rows, matches);
	sha256_close(&p.sum, sum);
	out_string(out, SUMMARY_SUM);
	out_bytes(out, (struct str){ sum, sizeof sum });
	out_string(out, "\"}\n");
	int error = out_close(&p.piece);
	out->error = out->error ? out->error : error;
}
