/* The page for the wall: positions, results as due beside those written, warnings, the clauses broken most. Which player broke what is
 * left to the organiser (text, csv). */
#include "report/html.h"
#include "report/summary_view.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>

enum { TOP = 12 };

struct wall {
	struct out *out;
	const struct summary_view *view;
	const struct match_view **matches;   /* by tournament, day, round and table */
};

/* ---- pieces --------------------------------------------------------------------------------------- */

static void heading(const struct wall *wall, const char *level, const char *es, const char *en)
{
	out_format(wall->out, "<%s>%s</%s>\n", level, tr(wall->out->lang, es, en), level);
}

/* Writes a row of headings. The letter before each gives its class: `n` numbers, `w` words, `s` left out on a narrow page, `.` none. */
static void head_row(const struct wall *wall, const char *const *cells)
{
	out_string(wall->out, "<table>\n<thead><tr>");
	for (; *cells; cells++) {
		const char *kind = **cells == 'n' ? " class=\"n\"" : **cells == 'w' ? " class=\"w\"" : **cells == 's' ? " class=\"n wide\"" : "";
		out_format(wall->out, "<th scope=\"col\"%s>%s</th>", kind, *cells + 1);
	}
	out_string(wall->out, "</tr></thead>\n<tbody>\n");
}

static void number_cell(const struct wall *wall, int64_t number, bool wide)
{
	out_format(wall->out, "<td class=\"n%s\">%" PRId64 "</td>", wide ? " wide" : "", number);
}

static void text_cell(const struct wall *wall, const char *kind, struct str text)
{
	html_filled(wall->out, "<td class=\"{}\">{}</td>", kind, text);
}

/* A note of the words that `print` writes when it gets an output and these arguments. */
#define note(wall, print, ...) html_between((wall)->out, "<p class=\"note\">", "</p>\n", print, __VA_ARGS__)

static void side(const struct wall *wall, const struct match_view *match, int which)
{
	html_said(wall->out, summary_print_side, match->side[which], match->seats, which);
}

/* Draws two lengths side by side, the second hatched, so that no colour is needed. The table has them as numbers, so screen readers skip
 * the bar. */
static void bar(const struct wall *wall, uint64_t full, uint64_t hatched, uint64_t most)
{
	double unit = most ? 100.0 / (double)most : 0;

	out_format(wall->out, "<td class=\"chart\"><svg class=\"bar\" viewBox=\"0 0 100 10\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
		"<rect width=\"%.1f\" height=\"10\" fill=\"currentColor\"/><rect x=\"%.1f\" width=\"%.1f\" height=\"10\" fill=\"url(#hatch)\" stroke=\"currentColor\" "
		"stroke-width=\".5\"/></svg></td>", (double)full * unit, (double)full * unit, (double)hatched * unit);
}

/* ---- positions ------------------------------------------------------------------------------------ */

static void team_row(const struct wall *wall, const struct group_view *group, uint32_t team, int64_t most)
{
	const struct standing_team *t = &group->standings.teams[team];

	out_format(wall->out, "<tr%s><td class=\"n\">%" PRIu32 "</td><th scope=\"row\" class=\"w\">", t->place == 1 ? " class=\"first\"" : "", t->place);
	html_said(wall->out, summary_print_side, group->teams[team], 0, 0);
	html_between(wall->out, " <span class=\"how\">", "</span>", summary_print_how, group, team);
	out_string(wall->out, "</th>");
	number_cell(wall, t->played, false);
	number_cell(wall, t->won, false);
	number_cell(wall, (int64_t)t->played - t->won, false);
	number_cell(wall, t->tantos[0], true);
	number_cell(wall, t->tantos[1], true);
	number_cell(wall, t->tantos[0] - t->tantos[1], false);
	out_format(wall->out, "<td class=\"n\"><b>%" PRId64 "</b></td>", t->points);
	bar(wall, t->points > 0 ? (uint64_t)t->points : 0, 0, most > 0 ? (uint64_t)most : 0);
	out_string(wall->out, "</tr>\n");
}

static void group_section(const struct wall *wall, const struct group_view *group)
{
	const char *const es[] = { "n<abbr title=\"posición\">#</abbr>", "wPareja o equipo", "n<abbr title=\"jugados\">J</abbr>", "n<abbr title=\"ganados\">G</abbr>",
		"n<abbr title=\"perdidos\">P</abbr>", "s<abbr title=\"tantos a favor\">TF</abbr>", "s<abbr title=\"tantos en contra\">TC</abbr>",
		"n<abbr title=\"diferencia de tantos\">Dif</abbr>", "n<abbr title=\"puntos\">Pts</abbr>", ".<span class=\"vh\">Barra</span>", NULL };
	const char *const en[] = { "n<abbr title=\"place\">#</abbr>", "wPair or team", "n<abbr title=\"played\">P</abbr>", "n<abbr title=\"won\">W</abbr>",
		"n<abbr title=\"lost\">L</abbr>", "s<abbr title=\"tantos scored\">TF</abbr>", "s<abbr title=\"tantos of the others\">TA</abbr>",
		"n<abbr title=\"difference of tantos\">Diff</abbr>", "n<abbr title=\"points\">Pts</abbr>", ".<span class=\"vh\">Bar</span>", NULL };
	const struct standings *s = &group->standings;

	html_filled(wall->out, "<section class=\"group\">\n<h3>{}{}</h3>\n",
		group->group.n ? tr(wall->out->lang, "Grupo ", "Group ") : tr(wall->out->lang, "Tabla", "Table"), group->group);
	head_row(wall, wall->out->lang == LANG_EN ? en : es);
	for (uint32_t i = 0; i < s->count; i++)
		team_row(wall, group, s->order[i], s->teams[s->order[0]].points);
	out_string(wall->out, "</tbody>\n</table>\n");
	if (group->open)
		note(wall, summary_print_open, group);
	out_string(wall->out, "</section>\n");
}

static void positions(const struct wall *wall, struct str tournament)
{
	const struct group_view *last = NULL;

	for (size_t i = 0; i < wall->view->group_count; i++) {
		const struct group_view *group = &wall->view->groups[i];
		if (!str_equal(group->tournament, tournament))
			continue;
		if (!last) {
			heading(wall, "h2", "Posiciones", "Standings");
			out_string(wall->out, "<div class=\"groups\">\n");
		}
		last = group;
		group_section(wall, group);
	}
	if (!last)
		return;
	out_string(wall->out, "</div>\n");
	note(wall, summary_print_basis, last);
}

/* ---- matches -------------------------------------------------------------------------------------- */

static int wall_order(const void *a, const void *b)
{
	static const enum match_part parts[] = { MATCH_TOURNAMENT, MATCH_DATE, MATCH_ROUND, MATCH_TABLE, MATCH_GROUP };
	const struct match_view *x = *(const struct match_view *const *)a, *y = *(const struct match_view *const *)b;
	int order = 0;

	for (size_t i = 0; !order && i < sizeof parts / sizeof *parts; i++)
		order = summary_natural_order(x->part[parts[i]], y->part[parts[i]]);
	return order ? order : (x > y) - (x < y);
}

static void written_note(const struct wall *wall, const struct match_view *match)
{
	struct out *out = wall->out;

	if (match->winner < 0)
		out_format(out, "<span class=\"how\">%s</span>", tr(wall->out->lang, "sin terminar", "not finished"));
	if (!match->differs)
		return;
	out_say(out, "<span class=\"how\">la mesa anotó ", "<span class=\"how\">the table wrote ");
	summary_print_result(out, true, match->paper);
	if (match->paper_winner >= 0 && match->paper_winner != match->winner) {
		out_say(out, "; ganador: ", ": won by ");
		side(wall, match, match->paper_winner);
	}
	out_string(out, "</span>");
}

static void side_cell(const struct wall *wall, const struct match_view *match, int which)
{
	out_format(wall->out, "<td class=\"w\"><span%s>", match->winner == which ? " class=\"won\"" : "");
	side(wall, match, which);
	out_string(wall->out, "</span>");
	out_string(wall->out, match->winner != which ? "" : tr(wall->out->lang, "<span class=\"vh\"> (ganó)</span>", "<span class=\"vh\"> (won)</span>"));
	if (which == 1)
		written_note(wall, match);
	out_string(wall->out, "</td>");
}

static void match_row(const struct wall *wall, const struct match_view *match, bool grouped)
{
	out_format(wall->out, "<tr%s>", match->differs ? " class=\"fixed\"" : "");
	text_cell(wall, "n", match->part[MATCH_ROUND]);
	text_cell(wall, "n", match->part[MATCH_TABLE].n ? match->part[MATCH_TABLE] : match->part[MATCH_NAME]);
	if (grouped)
		text_cell(wall, "n wide", match->part[MATCH_GROUP]);
	side_cell(wall, match, 0);
	out_string(wall->out, "<td class=\"score\">");
	summary_print_result(wall->out, match->due_known, match->due);
	out_string(wall->out, "</td>");
	side_cell(wall, match, 1);
	out_string(wall->out, "</tr>\n");
}

static void day_table(const struct wall *wall, size_t begin, size_t end, bool grouped)
{
	const char *cells[] = { tr(wall->out->lang, "nRonda", "nRound"), tr(wall->out->lang, "nMesa", "nTable"), tr(wall->out->lang, "sGrupo", "sGroup"),
		tr(wall->out->lang, "wLado A", "wSide A"), tr(wall->out->lang, ".Resultado", ".Result"), tr(wall->out->lang, "wLado B", "wSide B"), NULL };

	if (!grouped)
		for (int i = 2; cells[i]; i++)
			cells[i] = cells[i + 1];
	if (wall->matches[begin]->part[MATCH_DATE].n)
		html_filled(wall->out, "<h3>{}</h3>\n", wall->matches[begin]->part[MATCH_DATE]);
	head_row(wall, cells);
	for (size_t i = begin; i < end; i++)
		match_row(wall, wall->matches[i], grouped);
	out_string(wall->out, "</tbody>\n</table>\n");
}

static void results(const struct wall *wall, size_t begin, size_t end)
{
	size_t differ = 0;
	bool grouped = false;

	for (size_t i = begin; i < end; i++) {
		differ += wall->matches[i]->differs;
		grouped |= wall->matches[i]->part[MATCH_GROUP].n > 0;
	}
	heading(wall, "h2", "Resultados", "Results");
	out_say(wall->out, "<p class=\"note\">Va el resultado que corresponde por el reglamento; ✓ es el que ganó. ",
		"<p class=\"note\">The result is the one that is due by the regulation; ✓ marks the winner. ");
	if (differ) {
		print_count(wall->out, differ, "resultado, en un recuadro, no es el que anotó la mesa",
			"resultados, en un recuadro, no son los que anotó la mesa",
			"result, in a frame, is not what the table wrote", "results, in a frame, are not what the table wrote");
		out_string(wall->out, ".");
	}
	out_string(wall->out, "</p>\n");
	for (size_t i = begin, last; i < end; i = last) {
		for (last = i + 1; last < end && str_equal(wall->matches[last]->part[MATCH_DATE], wall->matches[i]->part[MATCH_DATE]);)
			last++;
		day_table(wall, i, last, grouped);
	}
}

/* ---- warnings ------------------------------------------------------------------------------------- */

static void warnings(const struct wall *wall, struct str tournament)
{
	const char *const es[] = { "wJugador", "nEn el torneo", "nEn un partido", "w", NULL }, *const en[] = { "wPlayer", "nIn the tournament", "nIn one match", "w", NULL };
	bool any = false;

	for (size_t i = 0; i < wall->view->warned_count; i++) {
		const struct summary_warned *w = &wall->view->warned[i];
		if (!str_equal(w->tournament, tournament))
			continue;
		if (!any) {
			heading(wall, "h2", "Advertencias", "Warnings");
			head_row(wall, wall->out->lang == LANG_EN ? en : es);
		}
		any = true;
		out_string(wall->out, "<tr>");
		text_cell(wall, "w", w->player);
		number_cell(wall, (int64_t)w->count, false);
		number_cell(wall, (int64_t)w->most, false);
		out_format(wall->out, "<td class=\"w\">%s</td></tr>\n",
			w->beyond ? tr(wall->out->lang, "<b>pasó el límite</b>", "<b>beyond the limit</b>") : "");
	}
	if (!any)
		return;
	out_string(wall->out, "</tbody>\n</table>\n");
	note(wall, summary_print_limit, wall->view);
}

static bool is_one_tournament(const struct wall *wall)
{
	size_t count = wall->view->match_count;

	return count && str_equal(wall->matches[0]->part[MATCH_TOURNAMENT], wall->matches[count - 1]->part[MATCH_TOURNAMENT]);
}

/* ---- what was broken ------------------------------------------------------------------------------ */

static void chart_row(const struct wall *wall, const struct summary_row *row, uint64_t most)
{
	out_string(wall->out, "<tr><th scope=\"row\" class=\"w\">");
	html_between(wall->out, row->by == BY_CLAUSE ? "<b>" : "", row->by == BY_CLAUSE ? "</b> " : "", summary_print_name, row, is_one_tournament(wall));
	html_said(wall->out, summary_print_row_text, wall->view, row);
	out_string(wall->out, "</th>");
	number_cell(wall, (int64_t)row->counts[SEVERITY_FAULT], false);
	number_cell(wall, (int64_t)row->counts[SEVERITY_NULL], false);
	bar(wall, row->counts[SEVERITY_FAULT], row->counts[SEVERITY_NULL], most);
	out_string(wall->out, "</tr>\n");
}

static void chart(const struct wall *wall, enum summary_by by, const char *es, const char *en, const char *label)
{
	const struct summary_row **rows;
	size_t count = summary_view_rows(wall->view, by, &rows);
	const char *const cells[] = { label, tr(wall->out->lang, "nFaltas", "nFaults"), tr(wall->out->lang, "nNulos", "nNull"),
		tr(wall->out->lang, ".<span class=\"vh\">Barra</span>", ".<span class=\"vh\">Bar</span>"), NULL };

	if (count)
		qsort(rows, count, sizeof *rows, summary_row_order);
	if (!count || !summary_row_broken(rows[0]))
		return;
	heading(wall, "h3", es, en);
	head_row(wall, cells);
	for (size_t i = 0; i < count && i < TOP && summary_row_broken(rows[i]); i++)
		chart_row(wall, rows[i], summary_row_broken(rows[0]));
	out_string(wall->out, "</tbody>\n</table>\n");
}

static void broken(const struct wall *wall)
{
	if (!wall->view->summary->sums[SUM_FAULT] && !wall->view->summary->sums[SUM_NULL])
		return;
	heading(wall, "h2", "Lo que más se hizo mal", "What was broken most");
	out_format(wall->out, "<p class=\"note\"><svg class=\"key\" viewBox=\"0 0 16 8\" aria-hidden=\"true\"><rect width=\"16\" height=\"8\" fill=\"currentColor\"/></svg> %s "
		"<svg class=\"key\" viewBox=\"0 0 16 8\" aria-hidden=\"true\"><rect width=\"16\" height=\"8\" fill=\"url(#hatch)\" stroke=\"currentColor\"/></svg> %s</p>\n",
		tr(wall->out->lang, "faltas;", "faults;"), tr(wall->out->lang, "actos que no valieron (nulos).", "acts that did not count (null)."));
	chart(wall, BY_CLAUSE, "Por cláusula", "By clause", tr(wall->out->lang, "wCláusula", "wClause"));
	chart(wall, BY_TABLE, "Por mesa", "By table", tr(wall->out->lang, "wMesa", "wTable"));
}

/* ---- the page ------------------------------------------------------------------------------------- */

static void begin(const struct wall *wall)
{
	struct str name = is_one_tournament(wall) ? wall->matches[0]->part[MATCH_TOURNAMENT] : STR("");
	struct str title = name.n ? name : str_of(tr(wall->out->lang, "Resumen de partidos", "Summary of matches"));

	html_begin(wall->out, title);
	out_string(wall->out,
#include "report/summary_style.def"
		);
	out_string(wall->out, "</style>\n</head>\n<body>\n<svg class=\"defs\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs><pattern id=\"hatch\" width=\"3\" height=\"3\" "
		"patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\"><rect width=\"1\" height=\"3\" fill=\"currentColor\"/></pattern></defs></svg>\n"
		"<main>\n");
	html_filled(wall->out, "<h1>{}</h1>\n", title);
}

static void lead(const struct wall *wall)
{
	const uint64_t *s = wall->view->summary->sums;

	out_string(wall->out, "<p class=\"lead\">");
	print_count(wall->out, wall->view->match_count, "partido", "partidos", "match", "matches");
	out_string(wall->out, ", ");
	print_count(wall->out, s[SUM_HANDS], "mano", "manos", "hand", "hands");
	out_string(wall->out, "; ");
	print_count(wall->out, s[SUM_DISPUTED_HANDS], "mano con la cuenta corregida", "manos con la cuenta corregida",
		"hand whose sum was put right", "hands whose sums were put right");
	if (s[SUM_UNDECIDED])
		out_say_format(wall->out, ", %llu sin decidir", ", %llu not decided", (unsigned long long)s[SUM_UNDECIDED]);
	if (s[SUM_LOST]) {
		out_string(wall->out, ", ");
		print_count(wall->out, s[SUM_LOST], "ilegible", "ilegibles", "unreadable", "unreadable");
	}
	out_string(wall->out, ".</p>\n");
}

static void about(const struct wall *wall)
{
	out_format(wall->out, "<p class=\"about\">veedor %s", VEEDOR_VERSION);
	for (size_t i = 0; i < wall->view->ruleset_count; i++) {
		const struct ruleset *rules = wall->view->rulesets[i];
		html_filled(wall->out, " · {} ({}) SHA-256 {}", bitext_in(rules->title, wall->out->lang), rules->name,
			print_sum(rules));
	}
	out_string(wall->out, "</p>\n</main>\n</body>\n</html>\n");
}

static void tournaments(const struct wall *wall)
{
	size_t count = wall->view->match_count;
	bool one = is_one_tournament(wall);

	for (size_t i = 0, end; i < count; i = end) {
		struct str name = wall->matches[i]->part[MATCH_TOURNAMENT];
		for (end = i + 1; end < count && str_equal(wall->matches[end]->part[MATCH_TOURNAMENT], name);)
			end++;
		if (!one)
			html_filled(wall->out, "<h1>{}</h1>\n", name.n ? name : str_of(tr(wall->out->lang, "Sin torneo", "Without a tournament")));
		positions(wall, name);
		results(wall, i, end);
		warnings(wall, name);
	}
}

void summary_print_html(struct out *out, struct summary *summary, const struct summary_options *options)
{
	struct summary_view view;
	struct wall wall = { .out = out, .view = &view };

	if (!summary_view_make(&view, summary, options, out)
			|| !(wall.matches = ARENA_ARRAY(view.arena, const struct match_view *, view.match_count + 1))) {
		out->error = out->error ? out->error : ENOMEM;
		return;
	}
	for (size_t i = 0; i < view.match_count; i++)
		wall.matches[i] = &view.matches[i];
	qsort(wall.matches, view.match_count, sizeof *wall.matches, wall_order);
	begin(&wall);
	lead(&wall);
	tournaments(&wall);
	broken(&wall);
	about(&wall);
}
