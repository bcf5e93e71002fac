/* The counts: two tables by hash, and the sums. They grow with what is distinct in an archive (matches,
 * players, tables, clauses), not with its hands. */
#include "report/summary_parts.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 1024, LINE_LIMIT = 64 << 20 };

const char *const summary_sum_names[SUM_COUNT] = {
	"hands", "lost", "undecided", "annulled", "disputed_hands", "disputed_tantos",
	"fault", "null", "remark", "undecided_findings",
};

const char *const summary_by_names[BY_COUNT] = { "kind", "code", "clause", "player", "table" };

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
	return summary;
}

void summary_close(struct summary *summary)
{
	if (!summary)
		return;
	struct arena arena = summary->arena;
	arena_free(&summary->line_arena);
	out_close(&summary->carry);
	arena_free(&arena);
}

/* ---- matches -------------------------------------------------------------------------------- */

static bool wider_matches(struct summary *summary)
{
	size_t room = summary->match_room ? summary->match_room * 2 : FIRST_ROOM;
	uint64_t *matches = ARENA_ARRAY(&summary->arena, uint64_t, room);

	if (!matches)
		return false;
	for (size_t i = 0; i < summary->match_room; i++) {
		size_t at = summary->matches[i] & (room - 1);
		while (summary->matches[i] && matches[at])
			at = (at + 1) & (room - 1);
		if (summary->matches[i])
			matches[at] = summary->matches[i];
	}
	summary->matches = matches;
	summary->match_room = room;
	return true;
}

bool summary_add_match(struct summary *summary, uint64_t match)
{
	size_t at;

	match = match ? match : 1;
	if (summary->match_count * 2 >= summary->match_room && !wider_matches(summary))
		return false;
	for (at = match & (summary->match_room - 1); summary->matches[at]; at = (at + 1) & (summary->match_room - 1))
		if (summary->matches[at] == match)
			return true;
	summary->matches[at] = match;
	summary->match_count++;
	return true;
}

/* ---- rows ----------------------------------------------------------------------------------- */

static uint64_t row_hash(const struct summary_row *row)
{
	return str_hash(row->key) * 31 + str_hash(row->tournament) * 7 + row->by;
}

static bool same_row(const struct summary_row *a, const struct summary_row *b)
{
	return a->by == b->by && str_equal(a->key, b->key) && str_equal(a->tournament, b->tournament);
}

/* Where the row is, or where it would go. */
static struct summary_row **row_place(struct summary_row **rows, size_t room, const struct summary_row *row)
{
	size_t at = row_hash(row) & (room - 1);

	while (rows[at] && !same_row(rows[at], row))
		at = (at + 1) & (room - 1);
	return &rows[at];
}

static bool wider_rows(struct summary *summary)
{
	size_t room = summary->row_room ? summary->row_room * 2 : FIRST_ROOM;
	struct summary_row **rows = ARENA_ARRAY(&summary->arena, struct summary_row *, room);

	if (!rows)
		return false;
	for (size_t i = 0; i < summary->row_room; i++)
		if (summary->rows[i])
			*row_place(rows, room, summary->rows[i]) = summary->rows[i];
	summary->rows = rows;
	summary->row_room = room;
	return true;
}

static struct summary_row *new_row(struct arena *arena, const struct summary_row *like)
{
	struct summary_row *row = ARENA_NEW(arena, struct summary_row);

	if (!row)
		return NULL;
	*row = (struct summary_row){ like->by, arena_str(arena, like->key), arena_str(arena, like->tournament), { 0 } };
	return arena->failed ? NULL : row;
}

bool summary_add_row(struct summary *summary, const struct summary_row *row)
{
	struct summary_row **place;

	if (summary->row_count * 2 >= summary->row_room && !wider_rows(summary))
		return false;
	place = row_place(summary->rows, summary->row_room, row);
	if (!*place) {
		*place = new_row(&summary->arena, row);
		if (!*place)
			return false;
		summary->row_count++;
	}
	for (int i = 0; i < SEVERITY_COUNT; i++)
		(*place)->counts[i] += row->counts[i];
	return true;
}

/* ---- input ---------------------------------------------------------------------------------- */

static enum summary_fault take_line(struct summary *summary, enum summary_lines what, struct str line)
{
	summary->line++;
	arena_reset(&summary->line_arena);
	return what == SUMMARY_MERGE ? summary_read_merge(summary, line) : summary_read_report(summary, line);
}

enum summary_fault summary_feed(struct summary *summary, enum summary_lines what, struct str bytes, uint64_t *line)
{
	while (summary->fault == SUMMARY_FINE && bytes.n) {
		const char *newline = memchr(bytes.p, '\n', bytes.n);
		struct str piece = { bytes.p, newline ? (size_t)(newline - bytes.p) : bytes.n };
		bool whole = newline && summary->carry.used == 0;
		if (!whole)
			out_bytes(&summary->carry, piece);
		if (newline) {
			summary->fault = take_line(summary, what, whole ? piece : out_text(&summary->carry));
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
	*line = summary->line + (summary->carry.used != 0); /* the line that breaks off has not been counted */
	summary->line = 0;
	return summary->fault;
}

/* ---- order ---------------------------------------------------------------------------------- */

static int row_order(const void *a, const void *b)
{
	const struct summary_row *x = *(struct summary_row *const *)a, *y = *(struct summary_row *const *)b;
	int order = (int)x->by - (int)y->by;

	order = order ? order : str_compare(x->tournament, y->tournament);
	return order ? order : str_compare(x->key, y->key);
}

const struct summary_row **summary_sorted_rows(struct summary *summary)
{
	const struct summary_row **rows = ARENA_ARRAY(&summary->arena, const struct summary_row *, summary->row_count + 1);
	size_t count = 0;

	if (!rows)
		return NULL;
	for (size_t i = 0; i < summary->row_room; i++)
		if (summary->rows[i])
			rows[count++] = summary->rows[i];
	qsort(rows, count, sizeof *rows, row_order);
	return rows;
}

static int number_order(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

	return x < y ? -1 : x > y;
}

uint64_t *summary_sorted_matches(struct summary *summary)
{
	uint64_t *matches = ARENA_ARRAY(&summary->arena, uint64_t, summary->match_count + 1);
	size_t count = 0;

	if (!matches)
		return NULL;
	for (size_t i = 0; i < summary->match_room; i++)
		if (summary->matches[i])
			matches[count++] = summary->matches[i];
	qsort(matches, count, sizeof *matches, number_order);
	return matches;
}
