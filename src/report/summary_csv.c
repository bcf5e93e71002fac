/* The tables of a summary as comma-separated values, one at a time. */
#include "report/csv.h"
#include "report/summary_view.h"

#include <stdlib.h>

static void side_cell(struct out *out, const struct match_view *match, int side)
{
	if (side >= 0)
		summary_print_side(out_aside(out), match->side[side], match->seats, side);
	csv_gathered(out);
}

static void match_line(struct out *out, const struct match_view *match)
{
	static const enum match_part parts[] = { MATCH_TOURNAMENT, MATCH_GROUP, MATCH_DATE, MATCH_ROUND, MATCH_TABLE, MATCH_NAME, MATCH_FILE, MATCH_RULESET };

	for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
		csv_text(out, match->part[parts[i]]);
	side_cell(out, match, 0);
	side_cell(out, match, 1);
	csv_pair(out, match->due_known, match->due[0], match->due[1]);
	side_cell(out, match, match->winner);
	csv_pair(out, match->paper_known, match->paper[0], match->paper[1]);
	side_cell(out, match, match->paper_winner);
	csv_bool(out, match->differs);
	for (int i = 0; i < MATCH_SUMS; i++)
		csv_number_if(out, true, (int64_t)match->sums[i]);
	csv_end_line(out);
}

static void print_matches(struct out *out, const struct summary_view *view)
{
	csv_head(out, "tournament,group,date,round,table,match,file,ruleset,team_a,team_b,due_a,due_b,winner,written_a,written_b,written_winner,differs,"
		"hands,lost,undecided,annulled,disputed_hands,disputed_tantos");
	for (size_t i = 0; i < view->match_count; i++)
		match_line(out, &view->matches[i]);
}

static void team_line(struct out *out, const struct group_view *group, uint32_t team)
{
	const struct standing_team *t = &group->standings.teams[team];
	const int64_t numbers[] = { t->played, t->won, (int64_t)t->played - t->won, t->points, t->tantos[0], t->tantos[1], t->tantos[0] - t->tantos[1],
		t->chicos[0], t->chicos[1] };

	csv_text(out, group->tournament);
	csv_text(out, group->group);
	csv_number_if(out, true, t->place);
	csv_said(out, summary_print_side, group->teams[team], 0, 0);
	for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
		csv_number_if(out, true, numbers[i]);
	csv_text(out, str_of(t->by < CRITERIA ? criterion_keyword((enum criterion)t->by) : ""));
	csv_said(out, print_cited, group->rules, t->cite, "", " ", "");
	csv_text(out, str_of(summary_open_ties[t->open].name));
	csv_end_line(out);
}

static void print_standings(struct out *out, const struct summary_view *view)
{
	csv_head(out, "tournament,group,place,team,played,won,lost,points,tantos_for,tantos_against,difference,chicos_for,chicos_against,by,clauses,open");
	for (size_t i = 0; i < view->group_count; i++)
		for (uint32_t k = 0; k < view->groups[i].standings.count; k++)
			team_line(out, &view->groups[i], view->groups[i].standings.order[k]);
}

static void print_warnings(struct out *out, const struct summary_view *view)
{
	csv_head(out, "tournament,player,count,most_in_a_match,limit_passed");
	for (size_t i = 0; i < view->warned_count; i++) {
		const struct summary_warned *w = &view->warned[i];
		csv_text(out, w->tournament);
		csv_text(out, w->player);
		csv_number_if(out, true, (int64_t)w->count);
		csv_number_if(out, true, (int64_t)w->most);
		csv_bool(out, w->beyond);
		csv_end_line(out);
	}
}

static void count_line(struct out *out, const struct summary_view *view, const struct summary_row *row)
{
	csv_text(out, str_of(summary_by[row->by].name));
	for (int i = 0; i < ROW_PARTS - 2; i++) /* only warnings have the other parts, and they have their own table */
		csv_text(out, row->part[i]);
	csv_said(out, summary_print_row_text, view, row);
	for (int i = 0; i < SEVERITY_COUNT; i++)
		csv_number_if(out, true, (int64_t)row->counts[i]);
	csv_end_line(out);
}

static void print_counts(struct out *out, const struct summary_view *view)
{
	csv_head(out, "by,key,tournament,date,round,text,fault,null,remark,undecided");
	for (enum summary_by by = BY_KIND; by < BY_WARNING; by++) {
		const struct summary_row **rows;
		size_t count = summary_view_rows(view, by, &rows);
		if (count)
			qsort(rows, count, sizeof *rows, summary_row_order);
		for (size_t i = 0; i < count; i++)
			count_line(out, view, rows[i]);
	}
}

void summary_print_csv(struct out *out, struct summary *summary, const struct summary_options *options, enum summary_table table)
{
	static void (*const printers[SUMMARY_TABLES])(struct out *out, const struct summary_view *view) = { print_matches, print_standings, print_warnings, print_counts };
	struct summary_view view;

	if (summary_view_make(&view, summary, options, out))
		printers[table](out, &view);
}
