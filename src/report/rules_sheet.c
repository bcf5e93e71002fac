/* `veedor rules NAME`: a regulation as a sheet that a referee can hold beside the printed one. */
#include "report/print.h"

void sheet_heading(const struct sheet *sheet, const char *es, const char *en)
{
	out_string(sheet->out, "\n");
	print_ink(sheet->out, sheet->options, INK_BOLD);
	out_string(sheet->out, say(sheet->lang, es, en));
	print_ink(sheet->out, sheet->options, INK_PLAIN);
	out_string(sheet->out, "\n");
}

void sheet_cite(const struct sheet *sheet, struct cite cite)
{
	print_ink(sheet->out, sheet->options, INK_DIM);
	for (unsigned i = 0; i < cite.count; i++) {
		out_string(sheet->out, i ? " " : "  [");
		out_escaped(sheet->out, ruleset_cited(sheet->rules, cite, i));
	}
	out_string(sheet->out, cite.count ? "]" : "");
	print_ink(sheet->out, sheet->options, INK_PLAIN);
	out_string(sheet->out, "\n");
}

static bool carries(const struct sheet *sheet, struct cite cite, unsigned clause)
{
	for (unsigned i = 0; i < cite.count; i++)
		if (sheet->rules->cited[cite.first + i] == clause)
			return true;
	return false;
}

/* What breaking a rule or a duty is found to be, and its effects. */
struct consequence {
	uint8_t kind, severity, effect_count;
	uint16_t effects;
	const struct words *says, *fix;
};

static void print_consequence(const struct sheet *sheet, const struct consequence *c)
{
	struct out *out = sheet->out;
	struct str says = words_in(c->says, sheet->lang), fix = words_in(c->fix, sheet->lang);
	const char *link = "; ";

	out_string(out, "      ");
	if (c->kind < KIND_COUNT_)
		out_format(out, "%s, %s", severity_word((enum severity)c->severity, sheet->lang),
			finding_kind_word((enum finding_kind)c->kind, sheet->lang));
	else
		link = "";
	for (unsigned i = 0; i < c->effect_count; i++, link = ", ") {
		const struct effect *effect = &sheet->rules->effects[c->effects + i];
		struct words words = effect_words((enum effect_kind)effect->kind);
		out_string(out, link);
		out_bytes(out, words_in(&words, sheet->lang));
	}
	if (says.n) {
		out_string(out, ": ");
		out_escaped(out, says);
	}
	if (fix.n) {
		out_string(out, say(sheet->lang, " (lo correcto: ", " (right: "));
		out_escaped(out, fix);
		out_string(out, ")");
	}
	out_string(out, "\n");
}

void sheet_consequences(const struct sheet *sheet, unsigned clause)
{
	const struct ruleset *rules = sheet->rules;

	for (unsigned i = 0; i < rules->rule_count; i++) {
		const struct rule *r = &rules->rules[i];
		if (carries(sheet, r->cite, clause))
			print_consequence(sheet, &(struct consequence){ r->kind, r->severity, r->effect_count, r->effects,
				&r->says, &r->fix });
	}
	for (unsigned i = 0; i < rules->duty_count; i++) {
		const struct duty *d = &rules->duties[i];
		if (carries(sheet, d->cite, clause))
			print_consequence(sheet, &(struct consequence){ d->kind, d->severity, d->effect_count, d->effects,
				&d->says, &d->fix });
	}
}

static const char *mark_of(enum clause_use use, enum lang lang)
{
	switch (use) {
	case CLAUSE_PERMITTED: return say(lang, "  (permite)", "  (permits)");
	case CLAUSE_BUILT_IN: return say(lang, "  (por el orden del juego)", "  (by the order of play)");
	case CLAUSE_OUTSIDE: return say(lang, "  (fuera del registro)", "  (outside the log)");
	default: return "";
	}
}

static void print_clause(const struct sheet *sheet, const struct clause *clause)
{
	print_ink(sheet->out, sheet->options, INK_BOLD);
	out_string(sheet->out, "  ");
	out_escaped(sheet->out, clause->id);
	print_ink(sheet->out, sheet->options, INK_PLAIN);
	out_string(sheet->out, "  ");
	out_escaped(sheet->out, words_in(&clause->text, sheet->lang));
	out_string(sheet->out, mark_of(clause->use, sheet->lang));
	out_string(sheet->out, "\n");
}

static void print_clauses(const struct sheet *sheet)
{
	sheet_heading(sheet, "Cláusulas, en su orden", "Clauses, in their order");
	for (unsigned i = 0; i < sheet->rules->clause_count; i++) {
		print_clause(sheet, &sheet->rules->clauses[i]);
		sheet_consequences(sheet, i);
	}
}

static void print_tie(const struct sheet *sheet, const char *label, const struct tie_break *tie)
{
	if (!tie->count)
		return;
	out_format(sheet->out, "  %s: ", label);
	for (unsigned i = 0; i < tie->count; i++) {
		struct words words = criterion_words(tie->step[i].by);
		out_string(sheet->out, i ? ", " : "");
		out_bytes(sheet->out, words_in(&words, sheet->lang));
		for (unsigned k = 0; k < tie->step[i].cite.count; k++) {
			out_string(sheet->out, " ");
			out_escaped(sheet->out, ruleset_cited(sheet->rules, tie->step[i].cite, k));
		}
	}
	sheet_cite(sheet, tie->cite);
}

static void print_warnings(const struct sheet *sheet)
{
	const struct warnings *warnings = &sheet->rules->warnings;

	if (!warnings->clauses.count)
		return;
	out_format(sheet->out, warnings->whole ? say(sheet->lang, "  advertencias, hasta %d por torneo:", "  warnings, up to %d a tournament:")
		: say(sheet->lang, "  advertencias, hasta %d por partido:", "  warnings, up to %d a match:"), warnings->limit);
	for (unsigned i = 0; i < warnings->clauses.count; i++) {
		out_string(sheet->out, " ");
		out_escaped(sheet->out, ruleset_cited(sheet->rules, warnings->clauses, i));
	}
	sheet_cite(sheet, warnings->cite);
}

static void print_tournament(const struct sheet *sheet)
{
	const struct ruleset *rules = sheet->rules;

	if (!ruleset_has_tournament(rules))
		return;
	sheet_heading(sheet, "Torneo", "Tournament");
	sheet_settings(sheet, rules, TABLE_TORNEO, TABLE_TORNEO);
	print_tie(sheet, say(sheet->lang, "empate de dos", "a tie of two"), &rules->tie_of_two);
	print_tie(sheet, rules->tie_of_two.count ? say(sheet->lang, "empate de más de dos", "a tie of more than two")
		: say(sheet->lang, "empate", "a tie"), &rules->tie);
	print_warnings(sheet);
}

static void print_reading(const struct sheet *sheet, const struct reading *reading)
{
	struct out *out = sheet->out;

	out_string(out, "  ");
	out_escaped(out, reading->name);
	out_string(out, ": ");
	out_escaped(out, words_in(&reading->question, sheet->lang));
	sheet_cite(sheet, reading->cite);
	for (unsigned i = 0; i < reading->options; i++) {
		out_string(out, i == reading->taken ? "    * " : "      ");
		out_escaped(out, reading->option[i].name);
		out_string(out, ": ");
		out_escaped(out, words_in(&reading->option[i].words, sheet->lang));
		out_string(out, "\n");
	}
}

static void print_readings(const struct sheet *sheet)
{
	if (sheet->rules->reading_count == 0)
		return;
	sheet_heading(sheet, "Lecturas (* la tomada; --reading NOMBRE=OPCIÓN elige otra)",
		"Readings (* the one taken; --reading NAME=OPTION chooses another)");
	for (unsigned i = 0; i < sheet->rules->reading_count; i++)
		print_reading(sheet, &sheet->rules->readings[i]);
}

static void print_outside(const struct sheet *sheet)
{
	bool any = false;

	for (unsigned i = 0; i < sheet->rules->clause_count; i++) {
		const struct clause *clause = &sheet->rules->clauses[i];
		if (clause->use != CLAUSE_OUTSIDE)
			continue;
		if (!any)
			sheet_heading(sheet, "Lo que ningún registro puede decidir", "What no log can decide");
		any = true;
		out_string(sheet->out, "  ");
		out_escaped(sheet->out, clause->id);
		out_string(sheet->out, "  ");
		out_escaped(sheet->out, words_in(&clause->reason, sheet->lang));
		out_string(sheet->out, "\n");
	}
}

void report_rules_sheet(struct out *out, const struct report_options *options)
{
	struct sheet sheet = { out, options, options->rules, options->lang };
	const struct ruleset *rules = options->rules;

	print_ink(out, options, INK_BOLD);
	out_escaped(out, words_in(&rules->title, options->lang));
	print_ink(out, options, INK_PLAIN);
	out_string(out, "\n");
	out_escaped(out, rules->name);
	out_format(out, say(options->lang, ": %u cláusulas, ", ": %u clauses, "), rules->clause_count);
	out_escaped(out, print_origin(rules));
	out_string(out, "\nSHA-256 ");
	out_bytes(out, (struct str){ rules->sha256, SHA256_DIGITS });
	out_string(out, "\n");
	sheet_tables(&sheet);
	print_tournament(&sheet);
	print_readings(&sheet);
	print_clauses(&sheet);
	print_outside(&sheet);
}
