/* The counts: a tree of rows, a tree of matches, and the sums. They grow with the distinct matches, players, tables and clauses of an
 * archive, not with its hands. */
#include "report/summary_parts.h"

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
	arena_free(&summary->line_arena);
	out_close(&summary->carry);
	out_close(&summary->id);
	arena_free(&arena);
}

/* ---- rows ----------------------------------------------------------------------------------- */

/* The order of the output. */
static int row_order(const struct tree_node *a, const struct tree_node *b)
{
	const struct summary_row *x = (const struct summary_row *)a, *y = (const struct summary_row *)b;
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
	if (summary->arena.failed)
		return NULL;
	tree_add(&summary->rows, &row->node, row_order);
	summary->row_count++;
	return row;
}

bool summary_add_row(struct summary *summary, const struct summary_row *like)
{
	struct summary_row *row = (struct summary_row *)tree_find(summary->rows, &like->node, row_order);

	row = row ? row : new_row(summary, like);
	for (int i = 0; row && i < SEVERITY_COUNT; i++)
		row->counts[i] += like->counts[i];
	return row != NULL;
}

static void list_row(void *to, struct tree_node *node)
{
	const struct summary_row ***next = to;

	*(*next)++ = (const struct summary_row *)node;
}

const struct summary_row **summary_sorted_rows(struct summary *summary)
{
	const struct summary_row **rows = ARENA_ARRAY(&summary->arena, const struct summary_row *, summary->row_count + 1);
	const struct summary_row **next = rows;

	if (rows)
		tree_walk(summary->rows, list_row, &next);
	return rows;
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
	*line = summary->line + (summary->carry.used != 0); /* the line that breaks off is not counted yet */
	summary->line = 0;
	return summary->fault;
}
