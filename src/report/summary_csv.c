/* The tables of a summary as comma-separated values, one at a time. */
#include "report/csv.h"
#include "report/summary_view.h"

#include <stdlib.h>

const char *const summary_table_names[SUMMARY_TABLES] = { "matches", "standings", "warnings", "counts" };

/* The table being written, with memory for words made for a terminal. */
struct csv_page {
	struct csv csv;
	struct out memory;
	const struct summary_view *view;
};

static void side_cell(struct csv_page *page, const struct match_view *match, int side)
{
	if (side >= 0)
		summary_print_side(&page->memory, match->side[side], match->seats, side, page->view->lang);
	csv_gathered(&page->csv, &page->memory);
}

static void result_cells(struct csv_page *page, bool known, const int64_t *result)
{
	for (int side = 0; side < 2; side++)
		if (known)
			csv_number(&page->csv, result[side]);
		else
			csv_text(&page->csv, STR(""));
}

static void match_line(struct csv_page *page, const struct match_view *match)
{
	static const enum match_part parts[] = { MATCH_TOURNAMENT, MATCH_GROUP, MATCH_DATE, MATCH_ROUND, MATCH_TABLE, MATCH_NAME, MATCH_FILE, MATCH_RULESET };

	for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
		csv_text(&page->csv, match->part[parts[i]]);
	side_cell(page, match, 0);
	side_cell(page, match, 1);
	result_cells(page, match->due_known, match->due);
	side_cell(page, match, match->winner);
	result_cells(page, match->paper_known, match->paper);
	side_cell(page, match, match->paper_winner);
	csv_bool(&page->csv, match->differs);
	for (int i = 0; i < MATCH_SUMS; i++)
		csv_number(&page->csv, (int64_t)match->sums[i]);
	csv_end_line(&page->csv);
}

static void print_matches(struct csv_page *page)
{
	csv_head(page->csv.out, "tournament,group,date,round,table,match,file,ruleset,team_a,team_b,due_a,due_b,winner,written_a,written_b,written_winner,differs,"
		"hands,lost,undecided,annulled,disputed_hands,disputed_tantos");
	for (size_t i = 0; i < page->view->match_count; i++)
		match_line(page, &page->view->matches[i]);
}

static void team_line(struct csv_page *page, const struct group_view *group, uint32_t team)
{
	static const char *const open[] = { "", "level", "lots", "waiting" };
	const struct standing_team *t = &group->standings.teams[team];
	const int64_t numbers[] = { t->played, t->won, (int64_t)t->played - t->won, t->points, t->tantos[0], t->tantos[1], t->tantos[0] - t->tantos[1],
		t->chicos[0], t->chicos[1] };

	csv_text(&page->csv, group->tournament);
	csv_text(&page->csv, group->group);
	csv_number(&page->csv, t->place);
	summary_print_side(&page->memory, group->teams[team], 0, 0, page->view->lang);
	csv_gathered(&page->csv, &page->memory);
	for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
		csv_number(&page->csv, numbers[i]);
	csv_text(&page->csv, str_of(t->by < CRITERIA ? criterion_keyword((enum criterion)t->by) : ""));
	for (unsigned i = 0; i < t->cite.count; i++)
		print_filled(&page->memory, i ? " {}" : "{}", ruleset_cited(group->rules, t->cite, i));
	csv_gathered(&page->csv, &page->memory);
	csv_text(&page->csv, str_of(open[t->open]));
	csv_end_line(&page->csv);
}

static void print_standings(struct csv_page *page)
{
	csv_head(page->csv.out, "tournament,group,place,team,played,won,lost,points,tantos_for,tantos_against,difference,chicos_for,chicos_against,by,clauses,open");
	for (size_t i = 0; i < page->view->group_count; i++)
		for (uint32_t k = 0; k < page->view->groups[i].standings.count; k++)
			team_line(page, &page->view->groups[i], page->view->groups[i].standings.order[k]);
}

static void print_warnings(struct csv_page *page)
{
	csv_head(page->csv.out, "tournament,player,count,most_in_a_match,limit_passed");
	for (size_t i = 0; i < page->view->warned_count; i++) {
		const struct summary_warned *w = &page->view->warned[i];
		csv_text(&page->csv, w->tournament);
		csv_text(&page->csv, w->player);
		csv_number(&page->csv, (int64_t)w->count);
		csv_number(&page->csv, (int64_t)w->most);
		csv_bool(&page->csv, w->beyond);
		csv_end_line(&page->csv);
	}
}

static void count_line(struct csv_page *page, const struct summary_row *row)
{
	csv_text(&page->csv, str_of(summary_by_names[row->by]));
	for (int i = 0; i < ROW_PARTS - 2; i++) /* only warnings have the other parts, and they have their own table */
		csv_text(&page->csv, row->part[i]);
	summary_print_row_text(&page->memory, page->view, row);
	csv_gathered(&page->csv, &page->memory);
	for (int i = 0; i < SEVERITY_COUNT; i++)
		csv_number(&page->csv, (int64_t)row->counts[i]);
	csv_end_line(&page->csv);
}

static void print_counts(struct csv_page *page)
{
	csv_head(page->csv.out, "by,key,tournament,date,round,text,fault,null,remark,undecided");
	for (enum summary_by by = BY_KIND; by < BY_WARNING; by++) {
		const struct summary_row **rows;
		size_t count = summary_view_rows(page->view, by, &rows);
		if (count)
			qsort(rows, count, sizeof *rows, summary_row_order);
		for (size_t i = 0; i < count; i++)
			count_line(page, rows[i]);
	}
}

void summary_print_csv(struct out *out, struct summary *summary, const struct summary_options *options, enum summary_table table)
{
	static void (*const printers[SUMMARY_TABLES])(struct csv_page *) = { print_matches, print_standings, print_warnings, print_counts };
	struct summary_view view;
	struct csv_page page = { .csv = { .out = out }, .view = &view };

	if (!summary_view_make(&view, summary, options, out))
		return;
	out_open(&page.memory, -1);
	printers[table](&page);
	out_close(&page.memory);
}
