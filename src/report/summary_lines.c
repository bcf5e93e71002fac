/* A summary in lines that can be merged again; lines of reports and summaries as counts. */
#include "report/summary_parts.h"

#include "base/json.h"
#include "base/json_tree.h"

#include <errno.h>

/* ---- written --------------------------------------------------------------------------------------------- */

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

static void print_match(struct out *out, const struct summary_match *match)
{
	struct str parts[MATCH_PARTS];

	summary_match_parts(match, parts);
	json_record(out, "match");
	for (int i = 0; i < MATCH_TEAM; i++)
		json_text(out, match_part_names[i], parts[i]);
	json_texts(out, "teams", parts + MATCH_TEAM, str_filled(parts + MATCH_TEAM, 2));
	json_texts(out, "players", parts + MATCH_PLAYER, str_filled(parts + MATCH_PLAYER, MAX_SEATS));
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
	json_number(out, "lines", (int64_t)(summary->rows.count + summary->matches.count));
	json_number(out, "matches", (int64_t)matches);
	print_counts(out, summary_sum_names, summary->sums, SUM_COUNT);
}

static void print_lines(struct printing *p, const struct summary *summary, const struct summary_row *const *rows,
	const struct summary_match *const *matches)
{
	for (size_t i = 0; i < summary->rows.count; i++) {
		print_row(&p->piece, rows[i]);
		pass_on(p);
	}
	for (size_t i = 0; i < summary->matches.count; i++) {
		print_match(&p->piece, matches[i]);
		pass_on(p);
	}
	print_sums(&p->piece, summary, summary_count_matches(matches, summary->matches.count));
	pass_on(p);
}

void summary_print_jsonl(struct out *out, struct summary *summary)
{
	const struct summary_row **rows = summary_sorted_rows(summary);
	const struct summary_match **matches = summary_sorted_matches(summary);
	struct printing p = { .out = out, .piece = OUT_MEMORY(out->lang) };
	char sum[SHA256_DIGITS];

	if (!rows || !matches) {
		out->error = out->error ? out->error : ENOMEM;
		return;
	}
	sha256_open(&p.sum);
	print_lines(&p, summary, rows, matches);
	sha256_close(&p.sum, sum);
	out_string(out, SUMMARY_SUM);
	out_bytes(out, (struct str){ sum, sizeof sum });
	out_string(out, "\"}\n");
	int error = out_close(&p.piece);
	out->error = out->error ? out->error : error;
}

/* ---- read ------------------------------------------------------------------------------------------------ */

/* ---- values --------------------------------------------------------------------------------- */

static const struct json_node *value_of(const struct json_node *line, const char *key)
{
	return json_member(line, str_of(key));
}

static bool is(const struct json_node *value, enum json_is what)
{
	return value && value->is == what;
}

/* True of a text and of null, which stands for an empty one. */
static bool is_text(const struct json_node *value)
{
	return is(value, JSON_IS_TEXT) || is(value, JSON_IS_NULL);
}

static bool is_bool(const struct json_node *value)
{
	return is(value, JSON_IS_TRUE) || is(value, JSON_IS_FALSE);
}

static bool is_count(const struct json_node *value)
{
	return is(value, JSON_IS_NUMBER) && value->number >= 0;
}

static bool is_pair(const struct json_node *value)
{
	return is(value, JSON_IS_LIST) && is(value->first, JSON_IS_NUMBER) && is(value->last, JSON_IS_NUMBER) && value->first->next == value->last;
}

static bool is_pair_or_null(const struct json_node *value)
{
	return is(value, JSON_IS_NULL) || is_pair(value);
}

static struct str text_in(const struct json_node *value)
{
	return is(value, JSON_IS_TEXT) ? value->text : (struct str){ 0 };
}

static struct str text_of(const struct json_node *line, const char *key)
{
	return text_in(value_of(line, key));
}

static int64_t number_of(const struct json_node *line, const char *key)
{
	const struct json_node *value = value_of(line, key);

	return is(value, JSON_IS_NUMBER) ? value->number : 0;
}

static bool is_true(const struct json_node *line, const char *key)
{
	return is(value_of(line, key), JSON_IS_TRUE);
}

static int8_t side_of(const struct json_node *line, const char *key)
{
	const struct json_node *value = value_of(line, key);

	return is_count(value) && value->number <= 1 ? (int8_t)value->number : -1;
}

/* Takes a pair of numbers. False: it is not known. */
static bool take_pair(int64_t *pair, const struct json_node *value)
{
	if (!is_pair(value))
		return false;
	pair[0] = value->first->number;
	pair[1] = value->last->number;
	return true;
}

/* Takes the texts of a list, at most `most`. False: it is no list of so many texts. */
static bool take_texts(struct str *texts, const struct json_node *list, unsigned most)
{
	bool good = is(list, JSON_IS_LIST);

	for (const struct json_node *item = good ? list->first : NULL; item; item = item->next) {
		good &= most > 0 && is_text(item);
		if (most)
			*texts++ = text_in(item);
		most -= most > 0;
	}
	return good;
}

/* Takes counts. False: one is missing. */
static bool take_counts(uint64_t *counts, const struct json_node *line, const char *const *names, unsigned count)
{
	for (unsigned i = 0; i < count; i++) {
		if (!is_count(value_of(line, names[i])))
			return false;
		counts[i] = (uint64_t)number_of(line, names[i]);
	}
	return true;
}

/* ---- reports -------------------------------------------------------------------------------- */

static bool add(struct summary *summary, struct summary_row row, int severity)
{
	row.counts[severity] = 1;
	return summary_add_row(summary, &row);
}

/* Returns a row with the parts of its place that the rows of this kind have. */
static struct summary_row row_at(enum summary_by by, struct str key, const struct json_node *line)
{
	static const enum row_part last[BY_COUNT] = { [BY_PLAYER] = ROW_TOURNAMENT, [BY_TABLE] = ROW_ROUND, [BY_WARNING] = ROW_MATCH };
	struct summary_row row = { .by = by };

	row.part[ROW_KEY] = key;
	for (unsigned i = ROW_KEY + 1; i <= last[by]; i++)
		row.part[i] = text_of(line, row_part_names[i]);
	return row;
}

/* Counts a finding under the clause that decides, its first. A wrong sum breaks no clause. */
static bool count_rows(struct summary *summary, const struct json_node *line, int severity)
{
	const struct json_node *clause = value_of(line, "clauses")->first;
	struct str player = text_of(line, "player"), table = text_of(line, "table"), kind = text_of(line, "kind");
	bool placed = table.n || text_of(line, "tournament").n || text_of(line, "date").n || text_of(line, "round").n;

	return add(summary, row_at(BY_KIND, kind, line), severity)
		&& add(summary, row_at(BY_CODE, text_of(line, "code"), line), severity)
		&& (!clause || str_equal(kind, str_of(finding_kind_name(KIND_SCORE))) || add(summary, row_at(BY_CLAUSE, text_in(clause), line), severity))
		&& (!player.n || add(summary, row_at(BY_PLAYER, player, line), severity))
		&& (!placed || add(summary, row_at(BY_TABLE, table, line), severity))
		&& (!player.n || !is(value_of(line, "warning"), JSON_IS_TEXT) || add(summary, row_at(BY_WARNING, player, line), severity));
}

static enum summary_fault count_finding(struct summary *summary, const struct json_node *line)
{
	static const char *const texts[] = { "player", "table", "tournament", "date", "round", "match", "warning" };
	int severity = severity_find(text_of(line, "severity"));

	if (severity < 0 || !is(value_of(line, "kind"), JSON_IS_TEXT) || !is(value_of(line, "code"), JSON_IS_TEXT)
			|| !is(value_of(line, "clauses"), JSON_IS_LIST) || !ALL_OF(i, sizeof texts / sizeof *texts, is_text(value_of(line, texts[i]))))
		return SUMMARY_NO_LINE;
	summary->sums[SUM_FAULT + severity]++;
	return count_rows(summary, line, severity) ? SUMMARY_FINE : SUMMARY_NO_MEMORY;
}

static uint64_t distance(int64_t a, int64_t b)
{
	return (uint64_t)(a > b ? a - b : b - a);
}

/* Counts the difference between what the table wrote and what is due, if both are known. */
static void count_dispute(uint64_t *sums, const struct json_node *line)
{
	int64_t due[2], claimed[2];

	if (sums[SUM_LOST] || is_true(line, "undecided") || !take_pair(claimed, value_of(line, "claimed")) || !take_pair(due, value_of(line, "points")))
		return;
	sums[SUM_DISPUTED_TANTOS] = distance(due[0], claimed[0]) + distance(due[1], claimed[1]);
	sums[SUM_DISPUTED_HANDS] = sums[SUM_DISPUTED_TANTOS] > 0;
}

/* Returns the number with which the id of a hand begins; 0: none. */
static int64_t hand_number(struct str id)
{
	int64_t number = 0;

	for (size_t i = 0; i < id.n && i < 9 && is_digit(id.p[i]); i++)
		number = number * 10 + (id.p[i] - '0');
	return number;
}

/* Reads the accounts. A hand played after the match was won counts on paper only. */
static void read_accounts(struct summary_match *match, const struct json_node *line)
{
	struct account none = { .winner = -1, .match_winner = -1 };
	int8_t won = side_of(line, "winner"), chico = side_of(line, "chico_winner");

	match->due = match->paper = none;
	match->paper.hand = hand_number(text_of(line, "hand"));
	match->paper.known = take_pair(match->paper.score, value_of(line, "paper"));
	if (is_true(line, "after_match") && !match->paper.known)
		match->paper = none;
	if (is_true(line, "after_match"))
		return;
	match->due.hand = match->paper.hand;
	match->due.known = take_pair(match->due.score, value_of(line, "score"));
	match->due.winner = chico >= 0 ? chico : won;
	match->due.match_winner = won;
}

/* Takes the parts of the match, in both kinds of lines. False: one is no text. */
static bool take_match(struct summary_match *match, struct str *parts, const struct json_node *line)
{
	bool good = true;

	match->chico = number_of(line, "chico");
	match->target = number_of(line, "target");
	match->result_known = take_pair(match->result, value_of(line, "result"));
	for (unsigned i = 0; i < MATCH_TEAM; i++) {
		good &= is_text(value_of(line, match_part_names[i]));
		parts[i] = text_of(line, match_part_names[i]);
	}
	good &= take_texts(parts + MATCH_TEAM, value_of(line, "teams"), 2);
	good &= take_texts(parts + MATCH_PLAYER, value_of(line, "players"), MAX_SEATS);
	return good;
}

static enum summary_fault count_hand(struct summary *summary, const struct json_node *line)
{
	struct str parts[MATCH_PARTS] = { 0 };
	struct summary_match match = { .chico = 0 };

	/* points are null if the hand could not be read or came after the match */
	if (!is_pair_or_null(value_of(line, "points")) || !is_pair_or_null(value_of(line, "claimed"))
			|| !is_bool(value_of(line, "undecided")) || !is_bool(value_of(line, "annulled")) || !is_bool(value_of(line, "lost"))
			|| !is_bool(value_of(line, "match_named")) || !is(value_of(line, "players"), JSON_IS_LIST) || !is(value_of(line, "teams"), JSON_IS_LIST)
			|| !is_text(value_of(line, "group")) || !is_pair_or_null(value_of(line, "paper")) || !is_pair_or_null(value_of(line, "score")))
		return SUMMARY_NO_LINE;
	match.sums[SUM_HANDS] = 1;
	match.sums[SUM_LOST] = is_true(line, "lost");
	match.sums[SUM_UNDECIDED] = is_true(line, "undecided") && !is_true(line, "lost");
	match.sums[SUM_ANNULLED] = is_true(line, "annulled");
	count_dispute(match.sums, line);
	for (unsigned i = 0; i < MATCH_SUMS; i++)
		summary->sums[i] += match.sums[i];
	read_accounts(&match, line);
	(void)take_match(&match, parts, line);
	if (is_true(line, "match_named") || (parts[MATCH_TOURNAMENT].n && parts[MATCH_ROUND].n && parts[MATCH_TABLE].n))
		parts[MATCH_FILE] = (struct str){ 0 };
	return summary_add_match(summary, parts, &match) ? SUMMARY_FINE : SUMMARY_NO_MEMORY;
}

/* ---- summaries ------------------------------------------------------------------------------ */

static enum summary_fault merge_row(struct summary *summary, const struct json_node *line)
{
	struct summary_row row = { .by = BY_COUNT };

	for (unsigned by = 0; by < BY_COUNT; by++)
		if (str_equal(text_of(line, "by"), str_of(summary_by[by].name)))
			row.by = (enum summary_by)by;
	if (row.by == BY_COUNT)
		return SUMMARY_NO_LINE;
	for (int i = 0; i < ROW_PARTS; i++) {
		const struct json_node *part = value_of(line, row_part_names[i]);
		if (!is_text(part))
			return SUMMARY_NO_LINE;
		row.part[i] = text_in(part);
	}
	if (!take_counts(row.counts, line, row_count_names, SEVERITY_COUNT))
		return SUMMARY_NO_LINE;
	summary->open_lines++;
	return summary_add_row(summary, &row) ? SUMMARY_FINE : SUMMARY_NO_MEMORY;
}

static bool merge_account(struct account *account, const struct json_node *line, const char *hand, const char *score)
{
	*account = (struct account){ .hand = number_of(line, hand), .winner = -1, .match_winner = -1 };
	account->known = take_pair(account->score, value_of(line, score));
	return is_count(value_of(line, hand)) && is_pair_or_null(value_of(line, score));
}

static enum summary_fault merge_match(struct summary *summary, const struct json_node *line)
{
	struct summary_match match = { .chico = 0 };
	struct str parts[MATCH_PARTS] = { 0 };

	if (!take_match(&match, parts, line) || !merge_account(&match.due, line, "due_hand", "score") || !merge_account(&match.paper, line, "paper_hand", "paper")
			|| !is_count(value_of(line, "chico")) || !is_count(value_of(line, "target")) || !is_pair_or_null(value_of(line, "result"))
			|| !take_counts(match.sums, line, summary_sum_names, MATCH_SUMS))
		return SUMMARY_NO_LINE;
	match.due.winner = side_of(line, "winner");
	match.due.match_winner = side_of(line, "match_winner");
	summary->open_lines++;
	return summary_add_match(summary, parts, &match) ? SUMMARY_FINE : SUMMARY_NO_MEMORY;
}

/* True if the text before the checksum is unchanged, byte for byte. The next summary begins a new sum. */
static bool is_unchanged(struct summary *summary)
{
	struct str close = STR("\"}"), line = summary->text;
	size_t behind = sizeof SUMMARY_SUM - 1 + SHA256_DIGITS + close.n, body = line.n > behind ? line.n - behind : 0;
	char sum[SHA256_DIGITS];

	sha256_add(&summary->sum, str_slice(line, 0, body));
	sha256_close(&summary->sum, sum);
	sha256_open(&summary->sum);
	struct str tail = str_slice(line, body, line.n);
	return str_starts(tail, STR(SUMMARY_SUM)) && str_equal(str_slice(tail, tail.n - close.n, tail.n), close)
		&& str_equal(str_slice(tail, sizeof SUMMARY_SUM - 1, tail.n - close.n), (struct str){ sum, sizeof sum });
}

/* Merges the last line of a summary; all other lines must be there. */
static enum summary_fault merge_sums(struct summary *summary, const struct json_node *line)
{
	uint64_t sums[SUM_COUNT];

	if (!is_count(value_of(line, "version")) || !is_count(value_of(line, "lines")))
		return SUMMARY_NO_LINE;
	if (number_of(line, "version") != SUMMARY_VERSION)
		return SUMMARY_VERSIONS;
	if ((uint64_t)number_of(line, "lines") != summary->open_lines)
		return SUMMARY_TORN;
	if (!is_unchanged(summary))
		return SUMMARY_CHANGED;
	if (!take_counts(sums, line, summary_sum_names, SUM_COUNT))
		return SUMMARY_NO_LINE;
	for (int i = 0; i < SUM_COUNT; i++)
		summary->sums[i] += sums[i];
	summary->open_lines = 0;
	return SUMMARY_FINE;
}

/* The lines by which an input is known, and what takes them; NULL: they count nothing. A report has others. */
static const struct {
	const char *type;
	enum summary_lines in;
	enum summary_fault (*take)(struct summary *summary, const struct json_node *line);
} types[] = {
	{ "run", SUMMARY_REPORT, NULL }, { "finding", SUMMARY_REPORT, count_finding }, { "hand", SUMMARY_REPORT, count_hand },
	{ "count", SUMMARY_MERGE, merge_row }, { "match", SUMMARY_MERGE, merge_match }, { "summary", SUMMARY_MERGE, merge_sums },
};

enum summary_fault summary_read(struct summary *summary, enum summary_lines what, struct str text)
{
	struct span wrong;

	arena_reset(&summary->line_arena);
	const struct json_node *line = json_tree_read(text, &summary->line_arena, &wrong);
	summary->text = text;
	if (!is(value_of(line, "type"), JSON_IS_TEXT))
		return SUMMARY_NO_LINE;
	unsigned i = FIRST_OF(k, sizeof types / sizeof *types, str_equal(text_of(line, "type"), str_of(types[k].type)));
	if (i == sizeof types / sizeof *types)
		return what == SUMMARY_REPORT ? SUMMARY_FINE : SUMMARY_NO_LINE;
	if (types[i].in != what)
		return what == SUMMARY_REPORT ? SUMMARY_IS_SUMMARY : SUMMARY_IS_REPORT;
	if (what == SUMMARY_MERGE && types[i].take != merge_sums) {
		sha256_add(&summary->sum, text);
		sha256_add(&summary->sum, STR("\n"));
	}
	return types[i].take ? types[i].take(summary, line) : SUMMARY_FINE;
}
