/* The words of a summary for its rows, matches and groups, shared by text, csv and html. */
#include "report/summary_view.h"

#include <inttypes.h>

uint64_t summary_row_broken(const struct summary_row *row)
{
	return row->counts[SEVERITY_FAULT] + row->counts[SEVERITY_NULL];
}

uint64_t summary_row_total(const struct summary_row *row)
{
	return summary_row_broken(row) + row->counts[SEVERITY_REMARK] + row->counts[SEVERITY_UNDECIDED];
}

int summary_row_order(const void *a, const void *b)
{
	const struct summary_row *x = *(const struct summary_row *const *)a, *y = *(const struct summary_row *const *)b;
	uint64_t left = summary_row_broken(x), right = summary_row_broken(y);
	int order = 0;

	if (left == right) {
		left = summary_row_total(x);
		right = summary_row_total(y);
	}
	if (left != right)
		return left > right ? -1 : 1;
	for (unsigned i = ROW_PARTS; !order && i-- > 0;)
		order = summary_natural_order(x->part[(i + 1) % ROW_PARTS], y->part[(i + 1) % ROW_PARTS]);
	return order;
}

void summary_print_side(struct out *out, struct str side, int seats, int which)
{
	size_t begin = 0, last = side.n;

	if (!side.n) {
		print_party(out, which, NULL, seats);
		return;
	}
	while (last > 0 && side.p[last - 1] != '\n')
		last--;
	for (size_t at = 0; at <= side.n; at++) {
		if (at < side.n && side.p[at] != '\n')
			continue;
		if (begin)
			out_string(out, begin == last ? tr(out->lang, " y ", " and ") : ", ");
		out_escaped(out, str_slice(side, begin, at));
		begin = at + 1;
	}
}

/* Writes "2026-05-02, ronda 1, mesa 3". */
static void print_place(struct out *out, const struct str *parts)
{
	static const enum row_part shown[] = { ROW_DATE, ROW_ROUND, ROW_TABLE };
	const char *const labels[] = { "", tr(out->lang, "ronda ", "round "), tr(out->lang, "mesa ", "table ") };
	const char *link = "";

	for (int i = 0; i < 3; i++)
		if (parts[shown[i]].n) {
			print_filled(out, "{}{}{}", link, labels[i], parts[shown[i]]);
			link = ", ";
		}
}

void summary_print_match_place(struct out *out, const struct match_view *match)
{
	struct str parts[ROW_PARTS] = { 0 };
	const struct str *part = match->part;

	parts[ROW_DATE] = part[MATCH_DATE];
	parts[ROW_ROUND] = part[MATCH_ROUND];
	parts[ROW_TABLE] = part[MATCH_TABLE];
	if (part[MATCH_DATE].n || part[MATCH_ROUND].n || part[MATCH_TABLE].n) {
		print_place(out, parts);
		return;
	}
	print_say(out, "{}{}partido {}", "{}{}match {}", part[MATCH_FILE], part[MATCH_FILE].n ? ", " : "", part[MATCH_NAME]);
}

void summary_print_name(struct out *out, const struct summary_row *row, bool one)
{
	int kind = row->by == BY_KIND ? finding_kind_find(row->part[ROW_KEY]) : -1;
	struct str parts[ROW_PARTS];

	if (kind >= 0)
		out_string(out, finding_kind_word((enum finding_kind)kind, out->lang));
	if (row->by == BY_KIND)
		return;
	memcpy(parts, row->part, sizeof parts);
	if (one)
		parts[ROW_TOURNAMENT].n = 0;
	if (row->by != BY_TABLE) {
		out_escaped(out, parts[ROW_KEY]);
		if (parts[ROW_TOURNAMENT].n)
			print_filled(out, ", {}", parts[ROW_TOURNAMENT]);
		return;
	}
	parts[ROW_TABLE] = parts[ROW_KEY];
	out_escaped(out, parts[ROW_TOURNAMENT]);
	if (parts[ROW_TOURNAMENT].n && (parts[ROW_DATE].n || parts[ROW_ROUND].n || parts[ROW_TABLE].n))
		out_string(out, ", ");
	print_place(out, parts);
}

/* Prints "art. 22: Entre dos equipos empatados decide el partido entre ellos." */
static void print_clause(struct out *out, const struct summary_view *view, struct str id)
{
	for (size_t i = 0; i < view->ruleset_count; i++) {
		const struct ruleset *rules = view->rulesets[i];
		int clause = ruleset_clause(rules, id);
		if (clause < 0)
			continue;
		if (print_place_of(out, rules, id))
			out_string(out, ": ");
		out_escaped(out, bitext_in(rules->clauses[clause].text, out->lang));
		return;
	}
}

void summary_print_row_text(struct out *out, const struct summary_view *view, const struct summary_row *row)
{
	int code = row->by == BY_CODE ? finding_code_find(row->part[ROW_KEY]) : -1;

	if (code >= 0)
		print_template(out, finding_info((enum finding_code)code)->text[out->lang]);
	else if (row->by == BY_CLAUSE)
		print_clause(out, view, row->part[ROW_KEY]);
}

/* ---- positions ---------------------------------------------------------------------------------- */

const struct term summary_open_ties[] = {
	[LEFT_NOT] = { "", { "", "" } },
	[LEFT_LEVEL] = { "level", { "siguen empatados", "still level" } },
	[LEFT_TO_LOTS] = { "lots", { "por sorteo", "to be drawn by lot" } },
	[LEFT_WAITING] = { "waiting", { "empatados: faltan partidos", "level: matches are still to be played" } },
};

void summary_print_how(struct out *out, const struct group_view *group, uint32_t team)
{
	const struct standing_team *t = &group->standings.teams[team];
	const char *open = summary_open_ties[t->open].word[out->lang];

	if (t->by < CRITERIA) {
		out_bytes(out, bitext_in(criterion_words((enum criterion)t->by), out->lang));
		print_cited(out, group->rules, t->cite, " (", ", ", ")");
		out_string(out, *open ? "; " : "");
	}
	out_string(out, open);
}

void summary_print_open(struct out *out, const struct group_view *group)
{
	print_count(out, group->open, "partido sin ganador, que no cuenta.", "partidos sin ganador, que no cuentan.",
		"match without a winner, which does not count.", "matches without a winner, which do not count.");
}

void summary_print_result(struct out *out, bool known, const int64_t *result)
{
	if (known)
		out_format(out, "%" PRId64 "-%" PRId64, result[0], result[1]);
	else
		out_string(out, "?");
}

static void print_tie(struct out *out, const struct group_view *group, const char *label, const struct tie_break *tie)
{
	out_string(out, tie->count ? label : "");
	for (unsigned i = 0; i < tie->count; i++) {
		print_filled(out, "{}{}", i ? ", " : "", bitext_in(criterion_words((enum criterion)tie->step[i].by), out->lang));
		print_cited(out, group->rules, tie->step[i].cite, " (", ", ", ")");
	}
	print_cited(out, group->rules, tie->count ? tie->cite : NO_CLAUSES, " (", ", ", ")");
}

void summary_print_basis(struct out *out, const struct group_view *group)
{
	const struct ruleset *rules = group->rules;

	if (!rules || rules->match_won.n <= rules->match_lost.n) {
		out_say(out, "Ordenado por partidos ganados: el reglamento no dice otra cosa.",
			"In the order of matches won: the regulation says nothing else.");
	} else {
		out_say_format(out, "El partido ganado da %d y el perdido %d", "A match won gives %d and one lost %d", rules->match_won.n, rules->match_lost.n);
		print_cited(out, rules, rules->match_won.cite, " (", ", ", ")");
		print_tie(out, group, rules->tie_of_two.count ? tr(out->lang, "; empate de más de dos: ", "; more than two level: ")
			: tr(out->lang, "; empate: ", "; level: "), &rules->tie);
		print_tie(out, group, tr(out->lang, "; empate de dos: ", "; two level: "), &rules->tie_of_two);
		out_string(out, ".");
	}
	if (rules && rules->tie_rest.cite.reading && rules->tie_rest.cite.reading <= rules->reading_count) {
		const struct reading *reading = &rules->readings[rules->tie_rest.cite.reading - 1];
		print_say(out, " Lectura tomada: {}={}.", " Reading taken: {}={}.", reading->name, reading->option[reading->taken].name);
	}
}

bool summary_is_last_of_basis(const struct summary_view *view, size_t group)
{
	const struct group_view *this = &view->groups[group];

	return group + 1 == view->group_count || this[1].rules != this->rules || !str_equal(this[1].tournament, this->tournament);
}

/* ---- warnings ----------------------------------------------------------------------------------- */

void summary_print_limit(struct out *out, const struct summary_view *view)
{
	const char *link = "";

	for (size_t i = 0; i < view->ruleset_count; i++) {
		const struct warnings *w = &view->rulesets[i]->warnings;
		if (!w->clauses.count)
			continue;
		out_string(out, link);
		out_format(out, w->whole ? tr(out->lang, "Se admiten %d por torneo", "A player may have %d in a tournament")
			: tr(out->lang, "Se admiten %d por partido", "A player may have %d in a match"), w->limit);
		print_cited(out, view->rulesets[i], w->cite, " (", ", ", ")");
		out_string(out, ".");
		link = " ";
	}
}

static size_t digits_at(struct str text, size_t *at)
{
	size_t end;

	while (*at + 1 < text.n && text.p[*at] == '0' && is_digit(text.p[*at + 1]))
		++*at;
	for (end = *at; end < text.n && is_digit(text.p[end]);)
		end++;
	return end - *at;
}

int summary_natural_order(struct str a, struct str b)
{
	size_t i = 0, k = 0;

	while (i < a.n && k < b.n) {
		if (!is_digit(a.p[i]) || !is_digit(b.p[k])) {
			if (a.p[i] != b.p[k])
				return (unsigned char)a.p[i] < (unsigned char)b.p[k] ? -1 : 1;
			i++;
			k++;
			continue;
		}
		size_t left = digits_at(a, &i), right = digits_at(b, &k);
		int order = left != right ? (left > right) - (left < right) : memcmp(a.p + i, b.p + k, left);
		if (order)
			return order;
		i += left;
		k += right;
	}
	if ((i < a.n) != (k < b.n))
		return i < a.n ? 1 : -1;
	return str_compare(a, b);
}
