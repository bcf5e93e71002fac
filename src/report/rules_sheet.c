/* `veedor rules NAME`: a regulation as a sheet that a referee can hold beside the printed one. */
#include "report/digest.h"

const struct consequence *sheet_consequence(const struct ruleset *rules, unsigned i)
{
	if (i < rules->rule_count)
		return &rules->rules[i].then;
	i -= rules->rule_count;
	return i < rules->duty_count ? &rules->duties[i].then : NULL;
}

static void print_consequence(struct out *out, const struct ruleset *rules, const struct consequence *c)
{
	struct str says = bitext_in(c->says, out->lang), fix = bitext_in(c->fix, out->lang);
	const char *link = c->kind < KIND_NONE ? "; " : "";

	out_string(out, "      ");
	if (c->kind < KIND_NONE)
		out_format(out, "%s, %s", severity_word((enum severity)c->severity, out->lang),
			finding_kind_word((enum finding_kind)c->kind, out->lang));
	for (unsigned i = 0; i < c->effect_count; i++, link = ", ")
		print_filled(out, "{}{}", link, bitext_in(effect_words((enum effect_kind)rules->effects[c->effects + i].kind), out->lang));
	if (says.n)
		print_filled(out, ": {}", says);
	if (fix.n)
		print_say(out, " (lo correcto: {})", " (right: {})", fix);
	out_string(out, "\n");
}

void sheet_consequences(struct out *out, const struct ruleset *rules, unsigned clause)
{
	const struct consequence *then;

	for (unsigned i = 0; (then = sheet_consequence(rules, i)); i++)
		if (cite_holds(rules, then->cite, clause))
			print_consequence(out, rules, then);
}

static void print_clause(struct out *out, const struct clause *clause)
{
	static const char *const marks[][LANG_COUNT] = {
		[CLAUSE_PERMITTED] = { "  (permite)", "  (permits)" },
		[CLAUSE_BUILT_IN] = { "  (por el orden del juego)", "  (by the order of play)" },
		[CLAUSE_OUTSIDE] = { "  (fuera del registro)", "  (outside the log)" },
		[CLAUSE_SET_ASIDE] = { "  (sin efecto)", "  (set aside)" },
	};

	print_filled(out, "{bold}  {}{plain}  {}", clause->id, bitext_in(clause->text, out->lang));
	out_string(out, marks[clause->use][out->lang]);
	out_string(out, "\n");
}

static void print_clauses(struct out *out, const struct ruleset *rules)
{
	print_heading(out, "", "Cláusulas, en su orden", "Clauses, in their order");
	for (unsigned i = 0; i < rules->clause_count; i++) {
		print_clause(out, &rules->clauses[i]);
		sheet_consequences(out, rules, i);
	}
}

static void print_ways(struct out *out, const struct ruleset *rules)
{
	struct way ways[WAYS_MOST];
	unsigned count = sheet_ways(rules, ways);

	out_say(out, "  1: el bando que gana una primero; 2: el otro; =: parda\n",
		"  1: the side that wins one first; 2: the other; =: tied\n");
	for (unsigned i = 0; i < count; i++) {
		out_format(out, "  %-5s %s", ways[i].signs, sheet_winner(out->lang, ways[i].winner));
		sheet_cite(out, rules, ways[i].cite);
	}
}

/* Prints what the tables say, line by line, in the words of a comparison of two regulations. */
static void print_section(struct out *out, const struct ruleset *rules, const struct digest *digest, enum digest_section section)
{
	bool any = false;

	for (unsigned i = 0; i < digest->count; i++) {
		const struct digest_line *line = &digest->lines[i];
		if (line->section != section || line->compared)
			continue;
		if (!any)
			print_heading(out, "", digest_sections[section].word[LANG_ES], digest_sections[section].word[LANG_EN]);
		if (!any && section == DIGEST_BAZAS)
			print_ways(out, rules);
		any = true;
		print_filled(out, "  {}: {}", line->label, line->text);
		sheet_cite(out, rules, line->cite);
	}
}

/* What a fault costs stands with its clause. */
static void print_tables(struct out *out, const struct ruleset *rules)
{
	struct arena arena;

	arena_init(&arena);
	struct digest digest = digest_make(&arena, rules, out->lang);
	for (enum digest_section section = 0; section < DIGEST_FAULTS; section++) {
		print_section(out, rules, &digest, section);
		if (section == DIGEST_CARDS)
			sheet_cards(out, rules);
	}
	arena_free(&arena);
}

void print_options(struct out *out, const struct reading *reading)
{
	for (unsigned i = 0; i < reading->options; i++)
		print_filled(out, i == reading->taken ? "    * {}: {}\n" : "      {}: {}\n", reading->option[i].name,
			bitext_in(reading->option[i].words, out->lang));
}

static void print_readings(struct out *out, const struct ruleset *rules)
{
	if (rules->reading_count == 0)
		return;
	print_heading(out, "", "Lecturas (* la tomada; --reading NOMBRE=OPCIÓN elige otra)",
		"Readings (* the one taken; --reading NAME=OPTION chooses another)");
	for (unsigned i = 0; i < rules->reading_count; i++) {
		const struct reading *reading = &rules->readings[i];
		print_filled(out, "  {}: {}", reading->name, bitext_in(reading->question, out->lang));
		sheet_cite(out, rules, reading->cite);
		print_options(out, reading);
	}
}

static void print_outside(struct out *out, const struct ruleset *rules)
{
	bool any = false;

	for (unsigned i = 0; i < rules->clause_count; i++) {
		const struct clause *clause = &rules->clauses[i];
		if (clause->use != CLAUSE_OUTSIDE)
			continue;
		if (!any)
			print_heading(out, "", "Lo que ningún registro puede decidir", "What no log can decide");
		any = true;
		print_filled(out, "  {}  {}\n", clause->id, bitext_in(clause->reason, out->lang));
	}
}

void report_rules_sheet(struct out *out, const struct ruleset *rules)
{
	print_say(out, "{bold}{}{plain}\n{}: {} cláusulas, {}\nSHA-256 {}\n", "{bold}{}{plain}\n{}: {} clauses, {}\nSHA-256 {}\n",
		bitext_in(rules->title, out->lang), rules->name, rules->clause_count, print_origin(rules), print_sum(rules));
	print_tables(out, rules);
	print_readings(out, rules);
	print_clauses(out, rules);
	print_outside(out, rules);
}
