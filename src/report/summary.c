/* The counts: a set of rows, a set of matches, and the sums. They grow with the distinct matches, players, tables and clauses of an
 * archive, not with its hands. Hands and summaries may come in any order: sums are added, and the later of two accounts of a match stays. */
#include "report/summary_parts.h"

#include "base/memory.h"

#include <search.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_LIMIT = 64 << 20 };

const char *const summary_sum_names[SUM_COUNT] = {
	"hands", "lost", "undecided", "annulled", "disputed_hands", "disputed_tantos",
	"fault", "null", "remark", "undecided_findings",
};

const struct term summary_by[BY_COUNT] = {
	[BY_KIND] = { "kind", { "Por clase", "By kind" } },
	[BY_CODE] = { "code", { "Por código", "By code" } },
	[BY_CLAUSE] = { "clause", { "Por cláusula que decide", "By deciding clause" } },
	[BY_PLAYER] = { "player", { "Por jugador", "By player" } },
	[BY_TABLE] = { "table", { "Por mesa", "By table" } },
	[BY_WARNING] = { "warning", { "Advertencias", "Warnings" } },
};
const char *const row_part_names[ROW_PARTS] = { "key", "tournament", "date", "round", "table", "match" };
const char *const row_count_names[SEVERITY_COUNT] = { "fault", "null", "remark", "undecided" };

struct summary *summary_open(void)
{
	struct arena arena;
	struct summary *summary;

	arena_init(&arena);
	summary = ARENA_NEW(&arena, struct summary);
	if (!summary)
		return NULL;
	summary->arena = arena;
	arena_init(&summary->line_arena);
	out_open(&summary->carry, -1);
	out_open(&summary->id, -1);
	sha256_open(&summary->sum);
	return summary;
}

void summary_close(struct summary *summary)
{
	if (!summary)
		return;
	struct arena arena = summary->arena;
	summary_set_end(&summary->rows);
	summary_set_end(&summary->matches);
	arena_free(&summary->line_arena);
	out_close(&summary->carry);
	out_close(&summary->id);
	arena_free(&arena);
}

/* ---- sets ----------------------------------------------------------------------------------- */

static void keep(void *thing)
{
	(void)thing; /* it is the arena's */
}

void summary_set_end(struct summary_set *set)
{
	tdestroy(set->tree, keep);
}

static bool make_room(struct summary_set *set, struct arena *arena)
{
	const void **list = arena_widen(arena, set->list, set->count, &set->room, sizeof *list);

	set->list = list ? list : set->list;
	return list;
}

bool summary_set_add(struct summary_set *set, struct arena *arena, void *thing, int (*order)(const void *a, const void *b))
{
	if (!make_room(set, arena))
		return false;
	if (!tsearch(thing, &set->tree, order)) {
		memory_refused();
		return false;
	}
	set->list[set->count++] = thing;
	return true;
}

/* Returns the thing equal to `like`, or NULL. */
static void *set_find(const struct summary_set *set, const void *like, int (*order)(const void *a, const void *b))
{
	void *const *found = tfind(like, &set->tree, order);

	return found ? *found : NULL;
}

/* Sorts the list. NULL: no memory. */
static const void **sorted(struct summary *summary, struct summary_set *set, int (*order)(const void *a, const void *b))
{
	if (!make_room(set, &summary->arena))
		return NULL;
	qsort(set->list, set->count, sizeof *set->list, order);
	return set->list;
}

/* ---- rows ----------------------------------------------------------------------------------- */

/* The order of the output. */
static int row_order(const void *a, const void *b)
{
	const struct summary_row *x = a, *y = b;
	int order = (int)x->by - (int)y->by;

	static const enum row_part parts[ROW_PARTS] = { ROW_TOURNAMENT, ROW_DATE, ROW_ROUND, ROW_KEY, ROW_TABLE, ROW_MATCH };
	for (unsigned i = 0; !order && i < ROW_PARTS; i++)
		order = str_compare(x->part[parts[i]], y->part[parts[i]]);
	return order;
}

static struct summary_row *new_row(struct summary *summary, const struct summary_row *like)
{
	struct summary_row *row = ARENA_NEW(&summary->arena, struct summary_row);

	if (!row)
		return NULL;
	row->by = like->by;
	for (unsigned i = 0; i < ROW_PARTS; i++)
		row->part[i] = arena_str(&summary->arena, like->part[i]);
	return !summary->arena.failed && summary_set_add(&summary->rows, &summary->arena, row, row_order) ? row : NULL;
}

bool summary_add_row(struct summary *summary, const struct summary_row *like)
{
	struct summary_row *row = set_find(&summary->rows, like, row_order);

	row = row ? row : new_row(summary, like);
	for (int i = 0; row && i < SEVERITY_COUNT; i++)
		row->counts[i] += like->counts[i];
	return row != NULL;
}

static int rows_order(const void *a, const void *b)
{
	return row_order(*(const void *const *)a, *(const void *const *)b);
}

const struct summary_row **summary_sorted_rows(struct summary *summary)
{
	return (const struct summary_row **)sorted(summary, &summary->rows, rows_order);
}

/* ---- input ---------------------------------------------------------------------------------- */

enum summary_fault summary_feed(struct summary *summary, enum summary_lines what, struct str bytes, uint64_t *line)
{
	while (summary->fault == SUMMARY_FINE && bytes.n) {
		const char *newline = memchr(bytes.p, '\n', bytes.n);
		struct str piece = { bytes.p, newline ? (size_t)(newline - bytes.p) : bytes.n };
		bool whole = newline && summary->carry.used == 0;
		if (!whole)
			out_bytes(&summary->carry, piece);
		if (newline) {
			summary->line++;
			summary->fault = summary_read(summary, what, whole ? piece : out_text(&summary->carry));
			summary->carry.used = 0;
		}
		if (summary->carry.error || summary->carry.used > LINE_LIMIT)
			summary->fault = SUMMARY_NO_MEMORY;
		bytes = str_slice(bytes, piece.n + (newline != NULL), bytes.n);
	}
	*line = summary->line;
	return summary->fault;
}

enum summary_fault summary_end_input(struct summary *summary, uint64_t *line)
{
	if (summary->fault == SUMMARY_FINE && (summary->carry.used || summary->open_lines))
		summary->fault = SUMMARY_TORN;
	if (summary->fault == SUMMARY_FINE && !summary->line)
		summary->fault = SUMMARY_EMPTY;
	*line = summary->line + (summary->carry.used != 0); /* the line that breaks off is not counted yet */
	summary->line = 0;
	return summary->fault;
}

/* ---- matches --------------------------------------------------------------------------------------------- */

const char *const match_part_names[MATCH_TEAM] = { "tournament", "group", "date", "round", "table", "ruleset", "match", "file" };

/* ---- which match ------------------------------------------------------------------------------ */

static void write_id(struct out *id, const struct str *parts)
{
	id->used = 0;
	for (unsigned i = 0; i < MATCH_PARTS; i++) {
		out_number(id, (int64_t)parts[i].n);
		out_string(id, ":");
		out_bytes(id, parts[i]);
	}
}

void summary_match_parts(const struct summary_match *match, struct str *parts)
{
	struct str id = match->id;

	for (unsigned i = 0; i < MATCH_PARTS; i++) {
		size_t n = 0, at = 0;
		while (id.p[at] != ':')
			n = n * 10 + (size_t)(id.p[at++] - '0');
		parts[i] = str_slice(id, at + 1, at + 1 + n);
		id = str_slice(id, at + 1 + n, id.n);
	}
}

/* The order of the output. */
static int match_order(const void *a, const void *b)
{
	const struct summary_match *x = a, *y = b;
	int order = str_compare(x->id, y->id);

	return order ? order : (x->chico > y->chico) - (x->chico < y->chico);
}

static struct summary_match *new_match(struct summary *summary, const struct summary_match *like)
{
	struct summary_match *match = ARENA_NEW(&summary->arena, struct summary_match);

	if (!match)
		return NULL;
	*match = (struct summary_match){ .id = arena_str(&summary->arena, like->id), .chico = like->chico, .due = like->due, .paper = like->paper };
	return !summary->arena.failed && summary_set_add(&summary->matches, &summary->arena, match, match_order) ? match : NULL;
}

static struct summary_match *match_of(struct summary *summary, const struct summary_match *like)
{
	if (!summary->last || match_order(summary->last, like) != 0)
		summary->last = set_find(&summary->matches, like, match_order);
	if (!summary->last)
		summary->last = new_match(summary, like);
	return summary->last;
}

/* ---- which account ---------------------------------------------------------------------------- */

static int number_order(int64_t a, int64_t b)
{
	return (a > b) - (a < b);
}

/* Orders accounts in time. A hand that ends the chico is the last; of two such hands the first counts. An account whose score is not
 * known tells nothing. If nothing else decides, the greater score is later: scores grow. */
static int account_order(const struct account *a, const struct account *b)
{
	int order = number_order(a->winner >= 0, b->winner >= 0);

	order = order ? order : number_order(a->known, b->known);
	if (!order)
		order = a->winner >= 0 ? number_order(b->hand, a->hand) : number_order(a->hand, b->hand);
	for (int side = -1; !order && side < 2; side++)
		order = side < 0 ? number_order(a->score[0] + a->score[1], b->score[0] + b->score[1]) : number_order(a->score[side], b->score[side]);
	order = order ? order : number_order(a->winner, b->winner);
	return order ? order : number_order(a->match_winner, b->match_winner);
}

static void account_take(struct account *account, const struct account *other)
{
	if (account_order(other, account) > 0)
		*account = *other;
}

static void result_take(struct summary_match *match, const struct summary_match *like)
{
	int order = like->result_known - match->result_known;

	for (int side = 0; !order && side < 2; side++)
		order = number_order(like->result[side], match->result[side]);
	if (order > 0) {
		match->result_known = true;
		match->result[0] = like->result[0];
		match->result[1] = like->result[1];
	}
}

bool summary_add_match(struct summary *summary, const struct str *parts, const struct summary_match *like)
{
	struct summary_match named = *like, *match;

	write_id(&summary->id, parts);
	named.id = out_text(&summary->id);
	match = summary->id.error ? NULL : match_of(summary, &named);
	if (!match)
		return false;
	for (unsigned i = 0; i < MATCH_SUMS; i++)
		match->sums[i] += like->sums[i];
	account_take(&match->due, &like->due);
	account_take(&match->paper, &like->paper);
	result_take(match, like);
	match->target = match->target > like->target ? match->target : like->target;
	return true;
}

/* ---- all of them ------------------------------------------------------------------------------ */

static int matches_order(const void *a, const void *b)
{
	return match_order(*(const void *const *)a, *(const void *const *)b);
}

const struct summary_match **summary_sorted_matches(struct summary *summary)
{
	return (const struct summary_match **)sorted(summary, &summary->matches, matches_order);
}

size_t summary_count_matches(const struct summary_match *const *matches, size_t count)
{
	return COUNT_IF(i, (unsigned)count, !i || !str_equal(matches[i]->id, matches[i - 1]->id));
}
