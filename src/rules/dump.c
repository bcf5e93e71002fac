/* The compiled tables as text, equal for equal rulesets: names instead of indices, no places. */
#include "rules/dump.h"

#include "base/utf8.h"

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

static void setting(struct out *out, const struct ruleset *rules, const char *label, struct setting s)
{
	out_format(out, "  %s %d", label, s.value);
	dump_cite(out, rules, s.cite);
	out_string(out, "\n");
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

static void dump_match(struct out *out, const struct ruleset *rules)
{
	dump_line(out, rules, "seats", rules->seats, rules->seats_cite);
	dump_line(out, rules, "teams", 0, rules->teams_cite);
	dump_line(out, rules, "mano", 0, rules->mano_cite);
	dump_line(out, rules, rules->target_fixed ? "target fixed" : "target", rules->target, rules->target_cite);
	dump_line(out, rules, rules->malas_half ? "malas half" : "malas", rules->malas_limit, rules->malas_cite);
	order(out, rules, "booking", rules->booking, rules->booking_count, rules->booking_cite);
	dump_line(out, rules, "cut", rules->booking_cut, rules->booking_cite);
	dump_line(out, rules, "surplus", rules->surplus, rules->surplus_cite);
	dump_line(out, rules, rules->games_by_header ? "games by header" : "games", rules->games_to_win, rules->games_cite);
	dump_disputes(out, rules);
	setting(out, rules, "redeal", rules->redeal);
	setting(out, rules, "annulled", rules->annulled);
	dump_line(out, rules, "dealer", 0, rules->dealer_cite);
	dump_line(out, rules, "score", 0, rules->score_cite);
	dump_line(out, rules, "cards", rules->hand_cards, rules->hand_cards_cite);
	dump_line(out, rules, "muestra", rules->has_muestra, rules->muestra_cite);
	order(out, rules, "priority", rules->priority, rules->priority_count, rules->priority_cite);
	order(out, rules, "double", rules->double_order, MAX_LANCES, rules->double_cite);
	setting(out, rules, "double_yes", rules->double_yes);
	setting(out, rules, "double_no", rules->double_no);
	setting(out, rules, "double_rest", rules->double_rest);
	setting(out, rules, "double_voice", rules->double_voice);
	setting(out, rules, "early", rules->early);
	setting(out, rules, "mistaken", rules->mistaken);
	setting(out, rules, "stacked", rules->stacked);
	setting(out, rules, "together", rules->together);
	setting(out, rules, "in_a_row", rules->in_a_row);
	setting(out, rules, "thrown", rules->thrown);
	setting(out, rules, "flor_after", rules->flor_after);
	dump_line(out, rules, "lead_first", rules->lead_first, rules->lead_first_cite);
	dump_line(out, rules, "lead_then", rules->lead_then, rules->lead_then_cite);
	dump_line(out, rules, "lead_after_tie", rules->lead_after_tie, rules->lead_tie_cite);
	dump_line(out, rules, "lead_partners", rules->lead_partners, rules->lead_partners_cite);
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

static void dump_flor(struct out *out, const struct ruleset *rules, const struct lance *lance)
{
	dump_line(out, rules, "  carries", lance->carries.n, lance->carries.cite);
	setting(out, rules, "alone", lance->alone);
	setting(out, rules, "meeting", lance->meeting);
	setting(out, rules, "shrink", lance->shrink);
	out_format(out, "  shrink_points %d combination %d\n", lance->shrink.n, lance->combination);
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
	out_format(out, " kind %d no_collect %d", lance->kind, lance->no_collect);
	dump_line(out, rules, " base", lance->base, lance->base_cite);
	dump_line(out, rules, "  minimum", lance->minimum, lance->minimum_cite);
	dump_cap(out, rules, &lance->cap);
	dump_line(out, rules, "  takes", lance->takes, lance->takes_cite);
	setting(out, rules, "answers", lance->answers);
	setting(out, rules, "first_voice", lance->first_voice);
	setting(out, rules, "raise", lance->raise);
	setting(out, rules, "after_quiero", lance->after_quiero);
	setting(out, rules, "punish", lance->punish);
	setting(out, rules, "refusal", lance->refusal);
	setting(out, rules, "once", lance->once);
	setting(out, rules, "floor", lance->floor);
	setting(out, rules, "handover", lance->handover);
	setting(out, rules, "desertion", lance->desertion);
	setting(out, rules, "declare_order", lance->declare_order);
	setting(out, rules, "declare_decides", lance->declare_decides);
	setting(out, rules, "declare_first", lance->declare_first);
	setting(out, rules, "declare_silent", lance->declare_silent);
	setting(out, rules, "tie", lance->tie);
	setting(out, rules, "answer_words", lance->answer_words);
	if (lance->kind == LANCE_FLOR)
		dump_flor(out, rules, lance);
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
