/* A summary in lines that can be merged again. */
#include "base/json.h"
#include "report/summary_parts.h"

#include <errno.h>

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

static void print_counts(struct out *out, const char *const *names, const uint64_t *counts, int count)
{
	for (int i = 0; i < count; i++)
		json_number(out, names[i], (int64_t)counts[i]);
}

static void print_row(struct out *out, const struct summary_row *row)
{
	json_record(out, "count");
	json_text(out, "by", str_of(summary_by[row->by].name));
	for (int i = 0; i < ROW_PARTS; i++)
		json_text(out, row_part_names[i], row->part[i]);
	print_counts(out, row_count_names, row->counts, SEVERITY_COUNT);
	json_end(out);
}

/* Without those at the end that nobody has named. */
static void print_texts(struct out *out, const char *name, const struct str *texts, unsigned count)
{
	while (count && !texts[count - 1].n)
		count--;
	json_texts(out, name, texts, count);
}

static void print_match(struct out *out, const struct summary_match *match)
{
	struct str parts[MATCH_PARTS];

	summary_match_parts(match, parts);
	json_record(out, "match");
	for (int i = 0; i < MATCH_TEAM; i++)
		json_text(out, match_part_names[i], parts[i]);
	print_texts(out, "teams", parts + MATCH_TEAM, 2);
	print_texts(out, "players", parts + MATCH_PLAYER, MAX_SEATS);
	json_number(out, "chico", match->chico);
	json_number(out, "target", match->target);
	json_number(out, "due_hand", match->due.hand);
	json_pair(out, "score", match->due.known, match->due.score[0], match->due.score[1]);
	json_index(out, "winner", match->due.winner);
	json_index(out, "match_winner", match->due.match_winner);
	json_number(out, "paper_hand", match->paper.hand);
	json_pair(out, "paper", match->paper.known, match->paper.score[0], match->paper.score[1]);
	json_pair(out, "result", match->result_known, match->result[0], match->result[1]);
	print_counts(out, summary_sum_names, match->sums, MATCH_SUMS);
	json_end(out);
}

static void print_sums(struct out *out, const struct summary *summary, size_t matches)
{
	json_record(out, "summary");
	json_number(out, "version", SUMMARY_VERSION);
	json_number(out, "lines", (int64_t)(summary->row_count + summary->match_count));
	json_number(out, "matches", (int64_t)matches);
	print_counts(out, summary_sum_names, summary->sums, SUM_COUNT);
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
