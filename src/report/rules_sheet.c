/* `veedor rules NAME`: a regulation as a sheet that a referee can hold beside the printed one. */
#include "report/digest.h"

const struct consequence *sheet_consequence(const struct ruleset *rules, unsigned i)
{
	if (i < rules->rule_count)
		return &rules->rules[i].then;
	i -= rules->rule_count;
	return i < rules->duty_count ? &rules->duties[i].then : NULL;
}

static void print_consequence(const struct sheet *sheet, const struct consequence *c)
{
	struct out *out = sheet->out;
	struct str says = bitext_in(&c->says, sheet->lang), fix = bitext_in(&c->fix, sheet->lang);
	const char *link = "; ";

	out_string(out, "      ");
	if (c->kind < KIND_NONE)
		out_format(out, "%s, %s", severity_word((enum severity)c->severity, sheet->lang),
			finding_kind_word((enum finding_kind)c->kind, sheet->lang));
	else
		link = "";
	for (unsigned i = 0; i < c->effect_count; i++, link = ", ") {
		const struct effect *effect = &sheet->rules->effects[c->effects + i];
		out_string(out, link);
		out_bytes(out, bitext_told(effect_words((enum effect_kind)effect->kind), sheet->lang));
	}
	if (says.n)
		print_filled(out, ": {}", says);
	if (fix.n)
		print_filled(out, tr(sheet->lang, " (lo correcto: {})", " (right: {})"), fix);
	out_string(out, "\n");
}

void sheet_consequences(const struct sheet *sheet, unsigned clause)
{
	const struct consequence *then;

	for (unsigned i = 0; (then = sheet_consequence(sheet->rules, i)); i++)
		if (cite_holds(sheet->rules, then->cite, clause))
			print_consequence(sheet, then);
}

static const char *mark_of(enum clause_use use, enum lang lang)
{
	switch (use) {
	case CLAUSE_PERMITTED: return tr(lang, "  (permite)", "  (permits)");
	case CLAUSE_BUILT_IN: return tr(lang, "  (por el orden del juego)", "  (by the order of play)");
	case CLAUSE_OUTSIDE: return tr(lang, "  (fuera del registro)", "  (outside the log)");
	default: return "";
	}
}

static void print_clause(const struct sheet *sheet, const struct clause *clause)
{
	print_ink(sheet->out, sheet->options, INK_BOLD);
	print_filled(sheet->out, "  {}", clause->id);
	print_ink(sheet->out, sheet->options, INK_PLAIN);
	print_filled(sheet->out, "  {}", bitext_in(&clause->text, sheet->lang));
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

static void print_ways(const struct sheet *sheet)
{
	struct way ways[WAYS_MOST];
	unsigned count = sheet_ways(sheet->rules, ways);

	out_string(sheet->out, tr(sheet->lang, "  1: el bando que gana una primero; 2: el otro; =: parda\n",
		"  1: the side that wins one first; 2: the other; =: tied\n"));
	for (unsigned i = 0; i < count; i++) {
		out_format(sheet->out, "  %-5s %s", ways[i].signs, sheet_winner(sheet->lang, ways[i].winner));
		sheet_cite(sheet, ways[i].cite);
	}
}

/* Prints what the tables say, line by line, in the words of a comparison of two regulations. */
static void print_section(struct sheet *sheet, const struct digest *digest, enum digest_section section)
{
	bool any = false;

	for (unsigned i = 0; i < digest->count; i++) {
		const struct digest_line *line = &digest->lines[i];
		if (line->section != section || line->compared)
			continue;
		if (!any)
			print_heading(sheet->out, sheet->options, "", digest_sections[section].word[sheet->lang]);
		if (!any && section == DIGEST_BAZAS)
			print_ways(sheet);
		any = true;
		print_filled(sheet->out, "  {}: {}", line->label, line->text);
		sheet_cite(sheet, line->cite);
	}
}

/* What a fault costs stands with its clause. */
static void print_tables(struct sheet *sheet)
{
	struct arena arena;

	arena_init(&arena);
	struct digest digest = digest_make(&arena, sheet->rules, sheet->options);
	for (enum digest_section section = 0; section < DIGEST_FAULTS; section++) {
		print_section(sheet, &digest, section);
		if (section == DIGEST_CARDS)
			sheet_cards(sheet);
	}
	arena_free(&arena);
}

void print_options(struct out *out, const struct reading *reading, enum lang lang)
{
	for (unsigned i = 0; i < reading->options; i++) {
		out_string(out, i == reading->taken ? "    * " : "      ");
		print_filled(out, "{}: {}\n", reading->option[i].name, bitext_in(&reading->option[i].words, lang));
	}
}

static void print_readings(const struct sheet *sheet)
{
	if (sheet->rules->reading_count == 0)
		return;
	sheet_heading(sheet, "Lecturas (* la tomada; --reading NOMBRE=OPCIÓN elige otra)",
		"Readings (* the one taken; --reading NAME=OPTION chooses another)");
	for (unsigned i = 0; i < sheet->rules->reading_count; i++) {
		const struct reading *reading = &sheet->rules->readings[i];
		print_filled(sheet->out, "  {}: {}", reading->name, bitext_in(&reading->question, sheet->lang));
		sheet_cite(sheet, reading->cite);
		print_options(sheet->out, reading, sheet->lang);
	}
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
		print_filled(sheet->out, "  {}  {}\n", clause->id, bitext_in(&clause->reason, sheet->lang));
	}
}

void report_rules_sheet(struct out *out, const struct report_options *options)
{
	struct sheet sheet = { out, options, options->rules, options->lang };
	const struct ruleset *rules = options->rules;

	print_inked(out, options, INK_BOLD, bitext_in(&rules->title, options->lang));
	print_filled(out, "\n{}", rules->name);
	out_format(out, tr(options->lang, ": %u cláusulas, ", ": %u clauses, "), rules->clause_count);
	print_filled(out, "{}\nSHA-256 ", print_origin(rules));
	out_bytes(out, (struct str){ rules->sha256, SHA256_DIGITS });
	out_string(out, "\n");
	print_tables(&sheet);
	print_readings(&sheet);
	print_clauses(&sheet);
	print_outside(&sheet);
}
