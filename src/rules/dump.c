/* Writes the compiled tables as text that is equal for equal rulesets: names instead of indices, no places. */
#include "rules/dump.h"

#include "base/utf8.h"
#include "rules/settings.h"

void dump_str(struct out *out, struct str text)
{
	char folded[256];
	if (text.n > sizeof folded)
		out_bytes(out, text);
	else
		out_bytes(out, (struct str){ folded, utf8_fold(text, folded, NULL) });
}

void dump_words(struct out *out, const char *label, struct words words)
{
	if (!words.in[LANG_ES].n && !words.in[LANG_EN].n)
		return;
	out_format(out, " %s ", label);
	out_json(out, words.in[LANG_ES]);
	out_string(out, " ");
	out_json(out, words.in[LANG_EN]);
}

void dump_cite(struct out *out, const struct ruleset *rules, struct cite cite)
{
	out_string(out, " [");
	for (unsigned i = 0; i < cite.count; i++) {
		out_string(out, i ? " " : "");
		out_bytes(out, ruleset_cited(rules, cite, i));
	}
	out_string(out, "]");
}

void dump_line(struct out *out, const struct ruleset *rules, const char *label, long value, struct cite cite)
{
	out_format(out, "%s %ld", label, value);
	dump_cite(out, rules, cite);
	out_string(out, "\n");
}

static void order(struct out *out, const struct ruleset *rules, const char *label, const uint8_t *lances,
	unsigned count, struct cite cite)
{
	out_string(out, label);
	for (unsigned i = 0; i < count; i++) {
		out_string(out, " ");
		if (lances[i] < rules->lance_count)
			dump_str(out, rules->lances[lances[i]].name);
	}
	dump_cite(out, rules, cite);
	out_string(out, "\n");
}

/* Writes the settings of the tables from `first` to `last`, fields of `of` (the ruleset or a lance). */
static void dump_settings(struct out *out, const struct ruleset *rules, const void *of, enum setting_table first, enum setting_table last)
{
	for (unsigned i = 0; i < SETTINGS; i++) {
		const struct setting *setting = setting_in(of, &settings[i]);
		if (settings[i].table < first || settings[i].table > last)
			continue;
		out_format(out, "  %s %d", settings[i].field, setting->value);
		if (setting->n)
			out_format(out, " n %d", setting->n);
		dump_cite(out, rules, setting->cite);
		out_string(out, "\n");
	}
}

/* ---- clauses, readings ---- */

static void dump_clauses(struct out *out, const struct ruleset *rules)
{
	for (unsigned i = 0; i < rules->clause_count; i++) {
		const struct clause *clause = &rules->clauses[i];
		out_string(out, "clause ");
		out_bytes(out, clause->id);
		out_format(out, " use %d reading %d", clause->use, rules->clause_reading[i]);
		dump_words(out, "text", clause->text);
		dump_words(out, "reason", clause->reason);
		out_string(out, "\n");
	}
}

static void dump_places(struct out *out, const struct ruleset *rules)
{
	for (unsigned i = 0; i < rules->place_count; i++) {
		out_string(out, "place ");
		dump_str(out, rules->places[i].prefix);
		dump_words(out, "", rules->places[i].words);
		out_string(out, "\n");
	}
}

static void dump_points(struct out *out, const struct ruleset *rules)
{
	for (unsigned i = 0; i < rules->point_count; i++) {
		out_string(out, "point ");
		dump_str(out, rules->points[i].folded);
		dump_words(out, "", rules->points[i].words);
		dump_cite(out, rules, rules->points[i].cite);
		out_string(out, "\n");
	}
}

static void dump_sheet_notes(struct out *out, const struct ruleset *rules)
{
	for (unsigned i = 0; i < rules->sheet_note_count; i++) {
		out_format(out, "sheet place %d", rules->sheet_notes[i].place);
		dump_words(out, "title", rules->sheet_notes[i].title);
		dump_cite(out, rules, rules->sheet_notes[i].cite);
		out_string(out, "\n");
	}
}

static void dump_readings(struct out *out, const struct ruleset *rules)
{
	for (unsigned i = 0; i < rules->reading_count; i++) {
		const struct reading *reading = &rules->readings[i];
		out_string(out, "reading ");
		dump_str(out, reading->name);
		dump_words(out, "question", reading->question);
		for (unsigned k = 0; k < reading->options; k++) {
			out_string(out, k == reading->taken ? " *" : " ");
			dump_str(out, reading->option[k].name);
			dump_words(out, "", reading->option[k].words);
		}
		dump_cite(out, rules, reading->cite);
		out_string(out, "\n");
	}
}

/* ---- tables ---- */

static void dump_disputes(struct out *out, const struct ruleset *rules)
{
	out_string(out, rules->facing ? "disputes facing while " : "disputes");
	if (rules->facing)
		dump_guard(out, rules, rules->facing_guard);
	dump_cite(out, rules, rules->disputes_cite);
	out_string(out, "\n");
}

static void dump_tie(struct out *out, const struct ruleset *rules, const char *label, const struct tie_break *tie)
{
	out_string(out, label);
	for (unsigned i = 0; i < tie->count; i++) {
		out_string(out, " ");
		dump_str(out, str_of(criterion_keyword(tie->step[i].by)));
		dump_cite(out, rules, tie->step[i].cite);
	}
	dump_cite(out, rules, tie->cite);
	out_string(out, "\n");
}

static void dump_standings(struct out *out, const struct ruleset *rules)
{
	dump_tie(out, rules, "tie of two", &rules->tie_of_two);
	dump_tie(out, rules, "tie", &rules->tie);
	out_format(out, "warnings %d a %s of", rules->warnings.limit, rules->warnings.whole ? "tournament" : "match");
	dump_cite(out, rules, rules->warnings.clauses);
	out_string(out, ":");
	dump_cite(out, rules, rules->warnings.cite);
	out_string(out, "\n");
}

static void dump_match(struct out *out, const struct ruleset *rules)
{
	dump_line(out, rules, "seats", rules->seats, rules->seats_cite);
	dump_line(out, rules, "mano", 0, rules->mano_cite);
	dump_line(out, rules, rules->target_fixed ? "target fixed" : "target", rules->target, rules->target_cite);
	dump_line(out, rules, rules->malas_half ? "malas half" : "malas", rules->malas_limit, rules->malas_cite);
	order(out, rules, "booking", rules->booking, rules->booking_count, rules->booking_cite);
	dump_line(out, rules, "cut", rules->booking_cut, rules->booking_cite);
	dump_line(out, rules, rules->games_by_header ? "games by header" : "games", rules->games_to_win, rules->games_cite);
	dump_disputes(out, rules);
	dump_line(out, rules, "cards", rules->hand_cards, rules->hand_cards_cite);
	dump_line(out, rules, "muestra", rules->has_muestra, rules->muestra_cite);
	order(out, rules, "priority", rules->priority, rules->priority_count, rules->priority_cite);
	order(out, rules, "double", rules->double_order, MAX_LANCES, rules->double_cite);
	dump_settings(out, rules, rules, TABLE_MESA, TABLE_LEE);
	dump_standings(out, rules);
}

static void dump_bazas(struct out *out, const struct ruleset *rules)
{
	for (unsigned i = 0; i < rules->bazas.states; i++) {
		out_format(out, "bazas %u next %d %d %d winner %d", i, rules->bazas.next[i][0],
			rules->bazas.next[i][1], rules->bazas.next[i][2], rules->bazas.winner[i]);
		dump_cite(out, rules, rules->bazas.cite[i]);
		out_string(out, "\n");
	}
}

/* ---- lances ---- */

void dump_amount(struct out *out, const struct ruleset *rules, struct amount amount)
{
	static const char *const kinds[] = { "", "cifra", "por_cifra", "formula", "falta_a", "diferencia",
		"carta", "partida" };
	out_format(out, "%s ", kinds[amount.kind]);
	if (amount.kind == AMOUNT_FORMULA)
		dump_str(out, rules->formulas[amount.n].name);
	else
		out_format(out, "%d", amount.kind == AMOUNT_FALTA ? amount.who : amount.n);
	out_string(out, amount.remaining ? " restante" : "");
}

static void dump_canto(struct out *out, const struct ruleset *rules, const struct canto_row *canto)
{
	out_string(out, "  canto ");
	dump_str(out, canto->name);
	out_format(out, "%s over", canto->opens ? " opens" : "");
	for (unsigned i = 0; i < rules->canto_count; i++)
		if (canto->over >> i & 1) {
			out_string(out, " ");
			dump_str(out, rules->cantos[i].name);
		}
	out_string(out, canto->fixed ? " fixed " : " adds ");
	dump_amount(out, rules, canto->stake);
	out_format(out, " refused %d %d prefixes %d", canto->refused_kind, canto->refused, canto->prefixes);
	dump_cite(out, rules, canto->cite);
	if (canto->whole_cite.count != canto->cite.count) {
		dump_cite(out, rules, canto->stake_cite);
		dump_cite(out, rules, canto->refused_cite);
		for (unsigned i = 0; i < REFUSED_BY; i++)
			dump_cite(out, rules, canto->refused_by[i]);
		dump_cite(out, rules, canto->raise_cite);
	}
	out_string(out, "\n");
}

static void dump_cap(struct out *out, const struct ruleset *rules, const struct cap *cap)
{
	out_string(out, cap->set ? "  cap " : "  no cap");
	if (cap->set) {
		dump_amount(out, rules, cap->amount);
		out_format(out, " most %d opening %d", cap->most, cap->opening);
	}
	dump_cite(out, rules, cap->cite);
	out_string(out, "\n");
}

static void dump_prefixes(struct out *out, const struct ruleset *rules)
{
	for (unsigned i = 1; i < PREFIX_COUNT; i++) {
		const struct prefix_rule *rule = &rules->prefixes[i];
		if (!rule->set)
			continue;
		out_format(out, "prefix %u lance %d accepted %d", i, rule->lance, rule->paid_accepted);
		dump_line(out, rules, " refused", rule->paid_refused, rule->cite);
	}
}

static void dump_lance(struct out *out, const struct ruleset *rules, unsigned index)
{
	const struct lance *lance = &rules->lances[index];
	out_string(out, "lance ");
	dump_str(out, lance->name);
	dump_words(out, "words", lance->words);
	out_format(out, " kind %d\n", lance->kind);
	dump_cap(out, rules, &lance->cap);
	dump_line(out, rules, "  takes", lance->takes, lance->takes_cite);
	dump_settings(out, rules, lance, TABLE_LANCE, lance->kind == LANCE_FLOR ? TABLE_FLOR : TABLE_DECLARA);
	if (lance->kind == LANCE_FLOR)
		out_format(out, "  combination %d\n", lance->combination);
	for (unsigned i = 0; i < lance->range_count; i++)
		out_format(out, "  range %d..%d\n", lance->range[i].low, lance->range[i].high);
	out_format(out, "  refused_kind %d", lance->refused_kind);
	dump_line(out, rules, " refused", lance->refused, lance->refused_cite);
	for (unsigned i = 0; i < rules->canto_count; i++)
		if (rules->cantos[i].lance == index)
			dump_canto(out, rules, &rules->cantos[i]);
}

static void dump_formulas(struct out *out, const struct ruleset *rules)
{
	for (unsigned i = 0; i < rules->formula_count; i++) {
		const struct formula *formula = &rules->formulas[i];
		out_string(out, "formula ");
		dump_str(out, formula->name);
		for (unsigned k = 0; k < formula->count; k++) {
			const struct formula_case *row = &rules->formula_cases[formula->first + k];
			out_string(out, " | ");
			dump_guard(out, rules, row->guard);
			out_string(out, ": ");
			dump_amount(out, rules, row->amount);
			dump_cite(out, rules, row->cite);
		}
		dump_cite(out, rules, formula->cite);
		out_string(out, "\n");
	}
}

void ruleset_dump(const struct ruleset *rules, struct out *out)
{
	out_string(out, "ruleset ");
	dump_str(out, rules->name);
	dump_words(out, "title", rules->title);
	out_string(out, " prefix ");
	out_bytes(out, rules->prefix);
	out_string(out, "\n");
	dump_clauses(out, rules);
	dump_places(out, rules);
	dump_points(out, rules);
	dump_sheet_notes(out, rules);
	dump_readings(out, rules);
	dump_match(out, rules);
	dump_cards(out, rules);
	dump_bazas(out, rules);
	for (unsigned i = 0; i < rules->lance_count; i++)
		dump_lance(out, rules, i);
	dump_prefixes(out, rules);
	dump_formulas(out, rules);
	dump_statements(out, rules);
	if (rules->variants && rules->variants[0] == rules)
		for (unsigned mask = 1; mask < 1u << (rules->layer_count - 1); mask++) {
			out_format(out, "---- with layers %u%s\n", mask, rules->variants[mask] ? "" : ": excluded");
			if (rules->variants[mask])
				ruleset_dump(rules->variants[mask], out);
		}
}
