/* From lines to counts. */
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

static bool add(struct summary *summary, enum summary_by by, struct str key, struct str tournament, int severity)
{
	struct summary_row row = { .by = by, .key = key, .tournament = tournament };

	row.counts[severity] = 1;
	return summary_add_row(summary, &row);
}

/* ---- reports -------------------------------------------------------------------------------- */

enum report_key {
	KEY_TYPE, KEY_FILE, KEY_MATCH, KEY_TOURNAMENT, KEY_TABLE, KEY_DATE, KEY_RULESET, KEY_NAMED, KEY_PLAYERS,
	KEY_POINTS, KEY_CLAIMED, KEY_UNDECIDED, KEY_ANNULLED, KEY_LOST,
	KEY_KIND, KEY_SEVERITY, KEY_CODE, KEY_CLAUSES, KEY_PLAYER, REPORT_KEYS
};

static const char *const report_keys[REPORT_KEYS] = {
	"type", "file", "match", "tournament", "table", "date", "ruleset", "match_named", "players",
	"points", "claimed", "undecided", "annulled", "lost",
	"kind", "severity", "code", "clauses", "player",
};

static int severity_of(struct str name)
{
	for (int i = 0; i < SEVERITIES; i++)
		if (str_equal(name, str_of(severity_name((enum severity)i))))
			return i;
	return -1;
}

static enum summary_fault count_finding(struct summary *summary, const struct json_value *v)
{
	int severity = severity_of(text_of(&v[KEY_SEVERITY]));
	struct str tournament = text_of(&v[KEY_TOURNAMENT]), table = text_of(&v[KEY_TABLE]);
	const struct json_value *clauses = &v[KEY_CLAUSES];
	bool added;

	if (severity < 0 || v[KEY_KIND].type != JSON_TEXT || v[KEY_CODE].type != JSON_TEXT || clauses->type != JSON_LIST)
		return SUMMARY_NO_LINE;
	if (!is_text(&v[KEY_PLAYER]) || !is_text(&v[KEY_TABLE]) || !is_text(&v[KEY_TOURNAMENT]))
		return SUMMARY_OLD;
	summary->sums[SUM_FAULT + severity]++;
	added = add(summary, BY_KIND, v[KEY_KIND].text, (struct str){ 0 }, severity)
		&& add(summary, BY_CODE, v[KEY_CODE].text, (struct str){ 0 }, severity);
	for (unsigned i = 0; added && i < clauses->count; i++)
		added = add(summary, BY_CLAUSE, text_of(&clauses->items[i]), (struct str){ 0 }, severity);
	if (added && v[KEY_PLAYER].type == JSON_TEXT)
		added = add(summary, BY_PLAYER, v[KEY_PLAYER].text, (struct str){ 0 }, severity);
	if (added && (table.n || tournament.n))
		added = add(summary, BY_TABLE, table, tournament, severity);
	return added ? SUMMARY_FINE : SUMMARY_NO_MEMORY;
}

/* The texts one after the other, each with its length before it. */
static void identify(struct out *out, struct str text)
{
	out_number(out, (int64_t)text.n);
	out_string(out, ":");
	out_bytes(out, text);
}

/* A match is its tags, so that its hands belong together whatever piece they stand in; without a name of its own
 * it is known by its place in its file. */
static uint64_t match_identity(const struct json_value *v)
{
	static const enum report_key keys[] = { KEY_TOURNAMENT, KEY_DATE, KEY_TABLE, KEY_RULESET, KEY_MATCH };
	struct out out;

	out_open(&out, -1);
	for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
		identify(&out, text_of(&v[keys[i]]));
	for (unsigned i = 0; i < v[KEY_PLAYERS].count; i++)
		identify(&out, text_of(&v[KEY_PLAYERS].items[i]));
	if (!v[KEY_NAMED].number)
		identify(&out, text_of(&v[KEY_FILE]));
	uint64_t identity = str_hash(out_text(&out));
	out_close(&out);
	return identity;
}

static bool is_pair(const struct json_value *value)
{
	return value->type == JSON_LIST && value->count == 2 && value->items[0].type == JSON_NUMBER
		&& value->items[1].type == JSON_NUMBER;
}

static uint64_t distance(const struct json_value *a, const struct json_value *b)
{
	return (uint64_t)(a->number > b->number ? a->number - b->number : b->number - a->number);
}

/* What the table wrote against what is due, where both are known. */
static void count_dispute(struct summary *summary, const struct json_value *v)
{
	uint64_t tantos;

	if (v[KEY_LOST].number || v[KEY_UNDECIDED].number || v[KEY_CLAIMED].type != JSON_LIST || v[KEY_POINTS].type != JSON_LIST)
		return;
	tantos = distance(&v[KEY_POINTS].items[0], &v[KEY_CLAIMED].items[0])
		+ distance(&v[KEY_POINTS].items[1], &v[KEY_CLAIMED].items[1]);
	summary->sums[SUM_DISPUTED_HANDS] += tantos > 0;
	summary->sums[SUM_DISPUTED_TANTOS] += tantos;
}

static enum summary_fault count_hand(struct summary *summary, const struct json_value *v)
{
	bool judged = v[KEY_POINTS].type != JSON_NULL; /* else it could not be read, or followed */
	if ((judged && !is_pair(&v[KEY_POINTS])) || (v[KEY_CLAIMED].type != JSON_NULL && !is_pair(&v[KEY_CLAIMED]))
		|| v[KEY_UNDECIDED].type != JSON_BOOL || v[KEY_ANNULLED].type != JSON_BOOL || v[KEY_LOST].type != JSON_BOOL)
		return SUMMARY_NO_LINE;
	if (v[KEY_NAMED].type != JSON_BOOL || v[KEY_PLAYERS].type != JSON_LIST)
		return SUMMARY_OLD;
	summary->sums[SUM_HANDS]++;
	summary->sums[SUM_LOST] += v[KEY_LOST].number != 0;
	summary->sums[SUM_UNDECIDED] += v[KEY_UNDECIDED].number && !v[KEY_LOST].number;
	summary->sums[SUM_ANNULLED] += v[KEY_ANNULLED].number != 0;
	count_dispute(summary, v);
	return summary_add_match(summary, match_identity(v)) ? SUMMARY_FINE : SUMMARY_NO_MEMORY;
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
	/* A later veedor may write lines of other types. */
	return is_one_of(v[KEY_TYPE].text, "summary", "count", "matches") ? SUMMARY_IS_SUMMARY : SUMMARY_FINE;
}

/* ---- summaries ------------------------------------------------------------------------------ */

enum merge_key {
	MERGE_TYPE, MERGE_VERSION, MERGE_LINES, MERGE_BY, MERGE_KEY, MERGE_TOURNAMENT, MERGE_KEYS,
	MERGE_SUMS, MERGE_UNDECIDED_FINDINGS = MERGE_SUMS + SUM_COUNT - 1, MERGE_COUNT
};

static const char *const merge_keys[MERGE_COUNT] = {
	"type", "version", "lines", "by", "key", "tournament", "keys",
	"hands", "lost", "undecided", "annulled", "disputed_hands", "disputed_tantos",
	"fault", "null", "remark", "undecided_findings",
};

static bool is_count(const struct json_value *value)
{
	return value->type == JSON_NUMBER && value->number >= 0;
}

static enum summary_fault merge_row(struct summary *summary, const struct json_value *v)
{
	const struct json_value *counts[SEVERITIES] = { &v[MERGE_SUMS + SUM_FAULT], &v[MERGE_SUMS + SUM_NULL],
		&v[MERGE_SUMS + SUM_REMARK], &v[MERGE_SUMS + SUM_UNDECIDED] };
	struct summary_row row = { .by = BY_COUNT, .key = text_of(&v[MERGE_KEY]), .tournament = text_of(&v[MERGE_TOURNAMENT]) };

	for (unsigned by = 0; by < BY_COUNT; by++)
		if (str_equal(text_of(&v[MERGE_BY]), str_of(summary_by_names[by])))
			row.by = (enum summary_by)by;
	if (row.by == BY_COUNT || !is_text(&v[MERGE_KEY]) || !is_text(&v[MERGE_TOURNAMENT]))
		return SUMMARY_NO_LINE;
	for (int i = 0; i < SEVERITIES; i++) {
		if (!is_count(counts[i]))
			return SUMMARY_NO_LINE;
		row.counts[i] = (uint64_t)counts[i]->number;
	}
	summary->open_lines++;
	return summary_add_row(summary, &row) ? SUMMARY_FINE : SUMMARY_NO_MEMORY;
}

static bool read_match(struct str text, uint64_t *match)
{
	*match = 0;
	for (size_t i = 0; i < text.n; i++) {
		char c = text.p[i];
		if (!((c >= '0' && c <= '9') || (c >= 'a' && c <= 'f')))
			return false;
		*match = *match << 4 | (unsigned)(c <= '9' ? c - '0' : c - 'a' + 10);
	}
	return text.n == 16 && *match;
}

static enum summary_fault merge_matches(struct summary *summary, const struct json_value *v)
{
	uint64_t match;

	if (v[MERGE_KEYS].type != JSON_LIST)
		return SUMMARY_NO_LINE;
	for (unsigned i = 0; i < v[MERGE_KEYS].count; i++) {
		if (!read_match(text_of(&v[MERGE_KEYS].items[i]), &match))
			return SUMMARY_NO_LINE;
		if (!summary_add_match(summary, match))
			return SUMMARY_NO_MEMORY;
	}
	summary->open_lines++;
	return SUMMARY_FINE;
}

/* What comes before the checksum is as it was written, byte for byte. The next summary begins with a new one. */
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

/* The last line of a summary: the others have to be there. */
static enum summary_fault merge_sums(struct summary *summary, const struct json_value *v, struct str line)
{
	if (!is_count(&v[MERGE_VERSION]) || !is_count(&v[MERGE_LINES]))
		return SUMMARY_NO_LINE;
	if (v[MERGE_VERSION].number > SUMMARY_VERSION)
		return SUMMARY_NEWER;
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
	if (str_equal(v[MERGE_TYPE].text, STR("matches")))
		return merge_matches(summary, v);
	return is_one_of(v[MERGE_TYPE].text, "hand", "finding", "run") ? SUMMARY_IS_REPORT : SUMMARY_NO_LINE;
}
