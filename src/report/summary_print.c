/* A summary as text. */
#include "report/summary_view.h"

#include <inttypes.h>
#include <stdlib.h>

enum { TOP = 10, TEAMS = 64, MATCHES = 200 };   /* longest lists; html and csv have all lines */

/* ---- the sums ----------------------------------------------------------------------------------- */

static void print_head(struct out *out, const struct summary_view *view)
{
	static const struct { enum summary_sum sum; const char *of[4], *after[LANG_COUNT]; } lines[] = {
		{ SUM_HANDS, { "mano", "manos", "hand", "hands" }, { ": ", ": " } },
		{ SUM_LOST, { "ilegible", "ilegibles", "lost", "lost" }, { ", ", ", " } },
		{ SUM_UNDECIDED, { "sin decidir", "sin decidir", "not decided", "not decided" }, { ", ", ", " } },
		{ SUM_ANNULLED, { "anulada", "anuladas", "annulled", "annulled" }, { "\n", "\n" } },
		{ SUM_FAULT, { "falta", "faltas", "fault", "faults" }, { ", ", ", " } },
		{ SUM_NULL, { "nulo", "nulos", "null act", "null acts" }, { ", ", ", " } },
		{ SUM_REMARK, { "observación", "observaciones", "remark", "remarks" }, { ", ", ", " } },
		{ SUM_UNDECIDED_FINDINGS, { "sin resolver", "sin resolver", "undecided finding", "undecided findings" }, { "\n", "\n" } },
		{ SUM_DISPUTED_TANTOS, { "tanto en disputa", "tantos en disputa", "tanto disputed", "tantos disputed" }, { " en ", " in " } },
		{ SUM_DISPUTED_HANDS, { "mano", "manos", "hand", "hands" }, { "\n", "\n" } },
	};

	print_count(out, view->match_count, "partido", "partidos", "match", "matches");
	out_string(out, ", ");
	for (unsigned i = 0; i < sizeof lines / sizeof *lines; i++) {
		print_noun(out, view->summary->sums[lines[i].sum], lines[i].of);
		out_string(out, lines[i].after[out->lang]);
	}
}

static void print_left_out(struct out *out, size_t shown, size_t count)
{
	if (shown < count)
		out_say_format(out, "  … y %zu más: --format html o csv\n", "  … and %zu more: --format html or csv\n", count - shown);
}

/* ---- positions ---------------------------------------------------------------------------------- */

static void print_team(struct out *out, const struct group_view *group, uint32_t team)
{
	const struct standing_team *t = &group->standings.teams[team];

	out_format(out, "  %4" PRIu32 " %5" PRId64 " %4" PRIu32 " %4" PRIu32 " %4" PRIu32 " %5" PRId64 " %5" PRId64 " %+5" PRId64 "  ", t->place, t->points,
		t->played, t->won, t->played - t->won, t->tantos[0], t->tantos[1], t->tantos[0] - t->tantos[1]);
	summary_print_side(out, group->teams[team], 0, 0);
	if (t->by < CRITERIA || t->open)
		print_between(out, " — ", "", summary_print_how, group, team);
	out_string(out, "\n");
}

/* "Posiciones: Copa, grupo 2" */
static void print_title(struct out *out, const char *title, struct str tournament, struct str group)
{
	out_format(out, "\n%s", title);
	if (tournament.n)
		print_filled(out, ": {}", tournament);
	if (group.n)
		print_say(out, ", grupo {}", ", group {}", group);
}

static void print_group(struct out *out, const struct group_view *group, bool last)
{
	uint32_t count = group->standings.count, shown = count < TEAMS ? count : TEAMS;

	print_title(out, tr(out->lang, "Posiciones", "Standings"), group->tournament, group->group);
	out_format(out, "\n  %s\n", tr(out->lang, " pos   pts   PJ   PG   PP    TF    TC   dif", " pos   pts    P    W    L    TF    TA  diff"));
	for (uint32_t i = 0; i < shown; i++)
		print_team(out, group, group->standings.order[i]);
	print_left_out(out, shown, count);
	if (group->open)
		print_between(out, "  ", "\n", summary_print_open, group);
	if (last)
		print_between(out, "  ", "\n", summary_print_basis, group);
}

/* ---- matches ------------------------------------------------------------------------------------ */

static void print_winner(struct out *out, const struct match_view *match, int winner)
{
	if (winner >= 0)
		summary_print_side(out, match->side[winner], match->seats, winner);
}

static void print_match(struct out *out, const struct match_view *match)
{
	print_between(out, "  ", ": ", summary_print_match_place, match);
	summary_print_side(out, match->side[0], match->seats, 0);
	print_between(out, " ", " ", summary_print_result, match->due_known, match->due);
	summary_print_side(out, match->side[1], match->seats, 1);
	out_string(out, match->winner >= 0 ? tr(out->lang, "; ganador: ", "; won by ") : tr(out->lang, "; sin terminar", "; not finished"));
	print_winner(out, match, match->winner);
	if (match->differs) {
		out_say(out, " (la mesa anotó ", " (the table wrote ");
		summary_print_result(out, true, match->paper);
		if (match->paper_winner != match->winner) {
			if (match->paper_winner >= 0)
				out_say(out, ", ganador: ", ", won by ");
			else
				out_say(out, ", sin terminar", ", not finished");
			print_winner(out, match, match->paper_winner);
		}
		out_string(out, ")");
	}
	out_string(out, "\n");
}

static void print_matches(struct out *out, const struct summary_view *view)
{
	size_t shown = view->match_count < MATCHES ? view->match_count : MATCHES;

	for (size_t i = 0; i < shown; i++) {
		const struct match_view *match = &view->matches[i];
		if (!i || !str_equal(match->part[MATCH_TOURNAMENT], match[-1].part[MATCH_TOURNAMENT])
				|| !str_equal(match->part[MATCH_GROUP], match[-1].part[MATCH_GROUP])) {
			print_title(out, tr(out->lang, "Partidos", "Matches"), match->part[MATCH_TOURNAMENT], match->part[MATCH_GROUP]);
			out_string(out, "\n");
		}
		print_match(out, match);
	}
	print_left_out(out, shown, view->match_count);
}

/* ---- counts ------------------------------------------------------------------------------------- */

static void print_line(struct out *out, const struct summary_view *view, const struct summary_row *row)
{
	size_t before;

	out_string(out, " ");
	for (int i = 0; i < SEVERITY_COUNT; i++)
		out_format(out, " %9" PRIu64, row->counts[i]);
	out_string(out, "  ");
	summary_print_name(out, row, false);
	before = out->used;
	out_string(out, "  ");
	summary_print_row_text(out, view, row);
	if (out->used == before + 2)
		out->used = before;
	out_string(out, "\n");
}

/* Prints the rows of one heading, most findings first: all kinds; of the others the first ten. */
static void print_rows(struct out *out, const struct summary_view *view, enum summary_by by)
{
	const struct summary_row **rows;
	size_t count = summary_view_rows(view, by, &rows), shown = by == BY_KIND || count < TOP ? count : TOP;

	if (!count)
		return;
	qsort(rows, count, sizeof *rows, summary_row_order);
	out_format(out, "\n%s", summary_by[by].word[out->lang]);
	if (shown < count)
		out_say_format(out, " (%zu de %zu)", " (%zu of %zu)", shown, count);
	out_say(out, "\n     faltas     nulos   observ.  sin res.\n", "\n     faults      null   remarks undecided\n");
	for (size_t i = 0; i < shown; i++)
		print_line(out, view, rows[i]);
}

static void print_warning(struct out *out, const struct summary_warned *warned)
{
	out_format(out, "  %9" PRIu64 "  ", warned->count);
	out_escaped(out, warned->player);
	if (warned->tournament.n)
		print_filled(out, ", {}", warned->tournament);
	if (warned->beyond)
		out_say(out, " — pasó el límite", " — beyond the limit");
	out_string(out, "\n");
}

static void print_warnings(struct out *out, const struct summary_view *view)
{
	size_t shown = view->warned_count < TEAMS ? view->warned_count : TEAMS;

	if (!view->warned_count)
		return;
	out_format(out, "\n%s\n", summary_by[BY_WARNING].word[out->lang]);
	for (size_t i = 0; i < shown; i++)
		print_warning(out, &view->warned[i]);
	print_left_out(out, shown, view->warned_count);
	print_between(out, "  ", "\n", summary_print_limit, view);
}

void summary_print_text(struct out *out, struct summary *summary, const struct summary_options *options)
{
	struct summary_view view;

	if (!summary_view_make(&view, summary, options, out))
		return;
	print_head(out, &view);
	if (options->quiet)
		return;
	for (size_t i = 0; i < view.group_count; i++)
		print_group(out, &view.groups[i], summary_is_last_of_basis(&view, i));
	print_matches(out, &view);
	print_warnings(out, &view);
	for (enum summary_by by = BY_KIND; by < BY_WARNING; by++)
		print_rows(out, &view, by);
}
