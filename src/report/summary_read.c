/* Reads lines into counts. */
#include "report/summary_parts.h"

enum { SEVERITIES = SEVERITY_COUNT };

static struct str text_of(const struct json_value *value)
{
	return value->type == JSON_TEXT ? value->text : (struct str){ 0 };
}

static bool is_text(const struct json_value *value)
{
	return value->type == JSON_TEXT || value->type == JSON_NULL;
}

static bool add(struct summary *summary, struct summary_row row, int severity)
{
	row.counts[severity] = 1;
	return summary_add_row(summary, &row);
}

/* ---- reports -------------------------------------------------------------------------------- */

enum report_key {
	KEY_TYPE, KEY_MATCH_PARTS, KEY_TOURNAMENT = KEY_MATCH_PARTS, KEY_GROUP, KEY_DATE, KEY_ROUND, KEY_TABLE, KEY_RULESET, KEY_MATCH, KEY_FILE,
	KEY_NAMED, KEY_TEAMS, KEY_PLAYERS, KEY_HAND, KEY_POINTS, KEY_CLAIMED, KEY_UNDECIDED, KEY_ANNULLED, KEY_LOST,
	KEY_SCORE, KEY_PAPER, KEY_MATCH_OVER, KEY_WINNER, KEY_CHICO, KEY_CHICO_WINNER, KEY_AFTER_MATCH, KEY_TARGET, KEY_RESULT,
	KEY_KIND, KEY_SEVERITY, KEY_CODE, KEY_CLAUSES, KEY_PLAYER, KEY_WARNING, REPORT_KEYS
};

static const char *const report_keys[REPORT_KEYS] = {
	"type", "tournament", "group", "date", "round", "table", "ruleset", "match", "file",
	"match_named", "teams", "players", "hand", "points", "claimed", "undecided", "annulled", "lost",
	"score", "paper", "match_over", "winner", "chico", "chico_winner", "after_match", "target", "result",
	"kind", "severity", "code", "clauses", "player", "warning",
};

static int severity_of(struct str name)
{
	for (int i = 0; i < SEVERITIES; i++)
		if (str_equal(name, str_of(severity_name((enum severity)i))))
			return i;
	return -1;
}

/* Returns a row with the place of a finding. */
static struct summary_row row_at(enum summary_by by, struct str key, const struct json_value *v)
{
	struct summary_row row = { .by = by };

	row.part[ROW_KEY] = key;
	if (by < BY_PLAYER)
		return row;
	row.part[ROW_TOURNAMENT] = text_of(&v[KEY_TOURNAMENT]);
	if (by == BY_PLAYER)
		return row;
	row.part[ROW_DATE] = text_of(&v[KEY_DATE]);
	row.part[ROW_ROUND] = text_of(&v[KEY_ROUND]);
	if (by == BY_TABLE)
		return row;
	row.part[ROW_TABLE] = text_of(&v[KEY_TABLE]);
	row.part[ROW_MATCH] = text_of(&v[KEY_MATCH]);
	return row;
}

/* Counts a finding under the clause that decides, its first. A wrong sum breaks no clause. */
static bool count_rows(struct summary *summary, const struct json_value *v, int severity)
{
	const struct json_value *clauses = &v[KEY_CLAUSES];
	struct str player = text_of(&v[KEY_PLAYER]), table = text_of(&v[KEY_TABLE]);
	bool placed = table.n || v[KEY_TOURNAMENT].text.n || v[KEY_DATE].text.n || v[KEY_ROUND].text.n;

	return add(summary, row_at(BY_KIND, v[KEY_KIND].text, v), severity)
		&& add(summary, row_at(BY_CODE, v[KEY_CODE].text, v), severity)
		&& (!clauses->count || str_equal(v[KEY_KIND].text, str_of(finding_kind_name(KIND_SCORE))) || add(summary, row_at(BY_CLAUSE, text_of(&clauses->items[0]), v), severity))
		&& (!player.n || add(summary, row_at(BY_PLAYER, player, v), severity))
		&& (!placed || add(summary, row_at(BY_TABLE, table, v), severity))
		&& (!player.n || v[KEY_WARNING].type != JSON_TEXT || add(summary, row_at(BY_WARNING, player, v), severity));
}

static enum summary_fault count_finding(struct summary *summary, const struct json_value *v)
{
	static const enum report_key texts[] = { KEY_PLAYER, KEY_TABLE, KEY_TOURNAMENT, KEY_DATE, KEY_ROUND, KEY_MATCH, KEY_WARNING };
	int severity = severity_of(text_of(&v[KEY_SEVERITY]));

	if (severity < 0 || v[KEY_KIND].type != JSON_TEXT || v[KEY_CODE].type != JSON_TEXT || v[KEY_CLAUSES].type != JSON_LIST)
		return SUMMARY_NO_LINE;
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
		if (!is_text(&v[texts[i]]))
			return SUMMARY_OLD;
	summary->sums[SUM_FAULT + severity]++;
	return count_rows(summary, v, severity) ? SUMMARY_FINE : SUMMARY_NO_MEMORY;
}

static bool is_pair(const struct json_value *value)
{
	return value->type == JSON_LIST && value->count == 2 && value->items[0].type == JSON_NUMBER
		&& value->items[1].type == JSON_NUMBER;
}

static bool is_pair_or_null(const struct json_value *value)
{
	return value->type == JSON_NULL || is_pair(value);
}

static void take_pair(int64_t *pair, const struct json_value *value)
{
	for (int i = 0; is_pair(value) && i < 2; i++)
		pair[i] = value->items[i].number;
}

static uint64_t distance(const struct json_value *a, const struct json_value *b)
{
	return (uint64_t)(a->number > b->number ? a->number - b->number : b->number - a->number);
}

/* Counts the difference between what the table wrote and what is due, if both are known. */
static void count_dispute(uint64_t *sums, const struct json_value *v)
{
	uint64_t tantos;

	if (v[KEY_LOST].number || v[KEY_UNDECIDED].number || v[KEY_CLAIMED].type != JSON_LIST || v[KEY_POINTS].type != JSON_LIST)
		return;
	tantos = distance(&v[KEY_POINTS].items[0], &v[KEY_CLAIMED].items[0])
		+ distance(&v[KEY_POINTS].items[1], &v[KEY_CLAIMED].items[1]);
	sums[SUM_DISPUTED_HANDS] = tantos > 0;
	sums[SUM_DISPUTED_TANTOS] = tantos;
}

/* Returns the number with which the id of a hand begins; 0: none. */
static int64_t hand_number(struct str id)
{
	int64_t number = 0;

	for (size_t i = 0; i < id.n && i < 9 && id.p[i] >= '0' && id.p[i] <= '9'; i++)
		number = number * 10 + (id.p[i] - '0');
	return number;
}

static int8_t side_of(const struct json_value *value)
{
	return value->type == JSON_NUMBER && (value->number == 0 || value->number == 1) ? (int8_t)value->number : -1;
}

/* Reads the accounts. A hand played after the match was won counts on paper only. */
static void read_accounts(struct summary_match *match, const struct json_value *v)
{
	struct account none = { .winner = -1, .match_winner = -1 };
	int8_t won = side_of(&v[KEY_WINNER]), chico = side_of(&v[KEY_CHICO_WINNER]);

	match->due = match->paper = none;
	match->paper.hand = hand_number(text_of(&v[KEY_HAND]));
	match->paper.known = is_pair(&v[KEY_PAPER]);
	take_pair(match->paper.score, &v[KEY_PAPER]);
	if (v[KEY_AFTER_MATCH].number)
		return;
	match->due.hand = match->paper.hand;
	match->due.known = is_pair(&v[KEY_SCORE]);
	take_pair(match->due.score, &v[KEY_SCORE]);
	match->due.winner = chico >= 0 ? chico : won;
	match->due.match_winner = won;
}

static void read_match_parts(struct str *parts, const struct json_value *v)
{
	for (unsigned i = 0; i < MATCH_TEAM; i++)
		parts[i] = text_of(&v[KEY_MATCH_PARTS + i]);
	if (v[KEY_NAMED].number)
		parts[MATCH_FILE] = (struct str){ 0 };
	for (unsigned i = 0; i < v[KEY_TEAMS].count && i < 2; i++)
		parts[MATCH_TEAM + i] = text_of(&v[KEY_TEAMS].items[i]);
	for (unsigned i = 0; i < v[KEY_PLAYERS].count && i < MAX_SEATS; i++)
		parts[MATCH_PLAYER + i] = text_of(&v[KEY_PLAYERS].items[i]);
}

static enum summary_fault count_hand(struct summary *summary, const struct json_value *v)
{
	struct str parts[MATCH_PARTS] = { 0 };
	struct summary_match match = { .chico = v[KEY_CHICO].number, .target = v[KEY_TARGET].number, .result_known = is_pair(&v[KEY_RESULT]) };
	bool judged = v[KEY_POINTS].type != JSON_NULL; /* null: the hand could not be read or came after the match */

	if ((judged && !is_pair(&v[KEY_POINTS])) || (v[KEY_CLAIMED].type != JSON_NULL && !is_pair(&v[KEY_CLAIMED]))
		|| v[KEY_UNDECIDED].type != JSON_BOOL || v[KEY_ANNULLED].type != JSON_BOOL || v[KEY_LOST].type != JSON_BOOL)
		return SUMMARY_NO_LINE;
	if (v[KEY_NAMED].type != JSON_BOOL || v[KEY_PLAYERS].type != JSON_LIST || v[KEY_TEAMS].type != JSON_LIST
		|| !is_text(&v[KEY_GROUP]) || !is_pair_or_null(&v[KEY_PAPER]) || !is_pair_or_null(&v[KEY_SCORE]))
		return SUMMARY_OLD;
	match.sums[SUM_HANDS] = 1;
	match.sums[SUM_LOST] = v[KEY_LOST].number != 0;
	match.sums[SUM_UNDECIDED] = v[KEY_UNDECIDED].number && !v[KEY_LOST].number;
	match.sums[SUM_ANNULLED] = v[KEY_ANNULLED].number != 0;
	count_dispute(match.sums, v);
	for (unsigned i = 0; i < MATCH_SUMS; i++)
		summary->sums[i] += match.sums[i];
	read_accounts(&match, v);
	take_pair(match.result, &v[KEY_RESULT]);
	read_match_parts(parts, v);
	return summary_add_match(summary, parts, &match) ? SUMMARY_FINE : SUMMARY_NO_MEMORY;
}

static bool is_one_of(struct str type, const char *a, const char *b, const char *c)
{
	return str_equal(type, str_of(a)) || str_equal(type, str_of(b)) || str_equal(type, str_of(c));
}

enum summary_fault summary_read_report(struct summary *summary, struct str line)
{
	struct json_value v[REPORT_KEYS];

	if (!json_read(line, &summary->line_arena, report_keys, v, REPORT_KEYS) || v[KEY_TYPE].type != JSON_TEXT)
		return SUMMARY_NO_LINE;
	if (str_equal(v[KEY_TYPE].text, STR("finding")))
		return count_finding(summary, v);
	if (str_equal(v[KEY_TYPE].text, STR("hand")))
		return count_hand(summary, v);
	/* a later veedor may write lines of other types */
	return is_one_of(v[KEY_TYPE].text, "summary", "count", "matches") || str_equal(v[KEY_TYPE].text, STR("match")) ? SUMMARY_IS_SUMMARY
		: SUMMARY_FINE;
}

/* ---- summaries ------------------------------------------------------------------------------ */

enum merge_key {
	MERGE_TYPE, MERGE_VERSION, MERGE_LINES, MERGE_BY, MERGE_KEY, MERGE_PARTS, MERGE_TOURNAMENT = MERGE_PARTS, MERGE_GROUP, MERGE_DATE, MERGE_ROUND,
	MERGE_TABLE, MERGE_RULESET, MERGE_MATCH, MERGE_FILE, MERGE_TEAMS, MERGE_PLAYERS, MERGE_CHICO, MERGE_TARGET,
	MERGE_DUE_HAND, MERGE_SCORE, MERGE_WINNER, MERGE_MATCH_WINNER, MERGE_PAPER_HAND, MERGE_PAPER, MERGE_RESULT,
	MERGE_SUMS, MERGE_UNDECIDED_FINDINGS = MERGE_SUMS + SUM_COUNT - 1, MERGE_COUNT
};

static const char *const merge_keys[MERGE_COUNT] = {
	"type", "version", "lines", "by", "key", "tournament", "group", "date", "round",
	"table", "ruleset", "match", "file", "teams", "players", "chico", "target",
	"due_hand", "score", "winner", "match_winner", "paper_hand", "paper", "result",
	"hands", "lost", "undecided", "annulled", "disputed_hands", "disputed_tantos",
	"fault", "null", "remark", "undecided_findings",
};

static bool is_count(const struct json_value *value)
{
	return value->type == JSON_NUMBER && value->number >= 0;
}

static enum summary_fault merge_row(struct summary *summary, const struct json_value *v)
{
	static const enum merge_key parts[ROW_PARTS] = { MERGE_KEY, MERGE_TOURNAMENT, MERGE_DATE, MERGE_ROUND, MERGE_TABLE, MERGE_MATCH };
	const struct json_value *counts[SEVERITIES] = { &v[MERGE_SUMS + SUM_FAULT], &v[MERGE_SUMS + SUM_NULL],
		&v[MERGE_SUMS + SUM_REMARK], &v[MERGE_SUMS + SUM_UNDECIDED] };
	struct summary_row row = { .by = BY_COUNT };

	for (unsigned by = 0; by < BY_COUNT; by++)
		if (str_equal(text_of(&v[MERGE_BY]), str_of(summary_by_names[by])))
			row.by = (enum summary_by)by;
	if (row.by == BY_COUNT)
		return SUMMARY_NO_LINE;
	for (int i = 0; i < ROW_PARTS; i++) {
		if (!is_text(&v[parts[i]]))
			return v[parts[i]].type == JSON_ABSENT ? SUMMARY_OLDER : SUMMARY_NO_LINE;
		row.part[i] = text_of(&v[parts[i]]);
	}
	for (int i = 0; i < SEVERITIES; i++) {
		if (!is_count(counts[i]))
			return SUMMARY_NO_LINE;
		row.counts[i] = (uint64_t)counts[i]->number;
	}
	summary->open_lines++;
	return summary_add_row(summary, &row) ? SUMMARY_FINE : SUMMARY_NO_MEMORY;
}

static bool merge_texts(struct str *parts, const struct json_value *list, unsigned most)
{
	if (list->type != JSON_LIST || list->count > most)
		return false;
	for (unsigned i = 0; i < list->count; i++) {
		if (!is_text(&list->items[i]))
			return false;
		parts[i] = text_of(&list->items[i]);
	}
	return true;
}

static bool merge_account(struct account *account, const struct json_value *hand, const struct json_value *score)
{
	*account = (struct account){ .known = is_pair(score), .hand = hand->number, .winner = -1, .match_winner = -1 };
	take_pair(account->score, score);
	return is_count(hand) && is_pair_or_null(score);
}

static enum summary_fault merge_match(struct summary *summary, const struct json_value *v)
{
	struct summary_match match = { .chico = v[MERGE_CHICO].number, .target = v[MERGE_TARGET].number, .result_known = is_pair(&v[MERGE_RESULT]) };
	struct str parts[MATCH_PARTS] = { 0 };

	for (unsigned i = 0; i < MATCH_TEAM; i++) {
		if (!is_text(&v[MERGE_PARTS + i]))
			return SUMMARY_NO_LINE;
		parts[i] = text_of(&v[MERGE_PARTS + i]);
	}
	if (!merge_texts(parts + MATCH_TEAM, &v[MERGE_TEAMS], 2) || !merge_texts(parts + MATCH_PLAYER, &v[MERGE_PLAYERS], MAX_SEATS)
		|| !merge_account(&match.due, &v[MERGE_DUE_HAND], &v[MERGE_SCORE]) || !merge_account(&match.paper, &v[MERGE_PAPER_HAND], &v[MERGE_PAPER])
		|| !is_count(&v[MERGE_CHICO]) || !is_count(&v[MERGE_TARGET]) || !is_pair_or_null(&v[MERGE_RESULT]))
		return SUMMARY_NO_LINE;
	match.due.winner = side_of(&v[MERGE_WINNER]);
	match.due.match_winner = side_of(&v[MERGE_MATCH_WINNER]);
	take_pair(match.result, &v[MERGE_RESULT]);
	for (unsigned i = 0; i < MATCH_SUMS; i++) {
		if (!is_count(&v[MERGE_SUMS + i]))
			return SUMMARY_NO_LINE;
		match.sums[i] = (uint64_t)v[MERGE_SUMS + i].number;
	}
	summary->open_lines++;
	return summary_add_match(summary, parts, &match) ? SUMMARY_FINE : SUMMARY_NO_MEMORY;
}

/* True if the text before the checksum is unchanged, byte for byte. The next summary begins a new sum. */
static bool is_unchanged(struct summary *summary, struct str line)
{
	struct str close = STR("\"}");
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
static enum summary_fault merge_sums(struct summary *summary, const struct json_value *v, struct str line)
{
	if (!is_count(&v[MERGE_VERSION]) || !is_count(&v[MERGE_LINES]))
		return SUMMARY_NO_LINE;
	if (v[MERGE_VERSION].number != SUMMARY_VERSION)
		return v[MERGE_VERSION].number > SUMMARY_VERSION ? SUMMARY_NEWER : SUMMARY_OLDER;
	if ((uint64_t)v[MERGE_LINES].number != summary->open_lines)
		return SUMMARY_TORN;
	if (!is_unchanged(summary, line))
		return SUMMARY_CHANGED;
	for (int i = 0; i < SUM_COUNT; i++) {
		if (!is_count(&v[MERGE_SUMS + i]))
			return SUMMARY_NO_LINE;
		summary->sums[i] += (uint64_t)v[MERGE_SUMS + i].number;
	}
	summary->open_lines = 0;
	return SUMMARY_FINE;
}

enum summary_fault summary_read_merge(struct summary *summary, struct str line)
{
	struct json_value v[MERGE_COUNT];

	if (!json_read(line, &summary->line_arena, merge_keys, v, MERGE_COUNT) || v[MERGE_TYPE].type != JSON_TEXT)
		return SUMMARY_NO_LINE;
	if (str_equal(v[MERGE_TYPE].text, STR("summary")))
		return merge_sums(summary, v, line);
	sha256_add(&summary->sum, line);
	sha256_add(&summary->sum, STR("\n"));
	if (str_equal(v[MERGE_TYPE].text, STR("count")))
		return merge_row(summary, v);
	if (str_equal(v[MERGE_TYPE].text, STR("match")))
		return merge_match(summary, v);
	if (str_equal(v[MERGE_TYPE].text, STR("matches")))
		return SUMMARY_OLDER;
	return is_one_of(v[MERGE_TYPE].text, "hand", "finding", "run") ? SUMMARY_IS_REPORT : SUMMARY_NO_LINE;
}
