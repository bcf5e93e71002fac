/* Writes the compiled tables as text that is equal for equal rulesets: names instead of indices, no places. */
#include "dump.h"

#include <stdarg.h>

#include "base/utf8.h"
#include "rules/compile.h"

struct dump {
	struct out *out;
	const struct ruleset *rules;
};

/* Writes the format as it stands, but for a letter after %, which stands for an argument:
 * s, t, j a C string; a text; a text in quotes; d a number; k, n a keyword; a name, both folded; w a label and its words, if there are any;
 * c a cite; a an act; p a pattern; r a role; g a guard; m an amount; l the lance of something, if it has one. */
static void put(const struct dump *d, const char *format, ...);

static void put_name(const struct dump *d, struct str text)
{
	char folded[256];
	if (text.n > sizeof folded)
		out_bytes(d->out, text);
	else
		out_bytes(d->out, (struct str){ folded, utf8_fold(text, folded, NULL) });
}

static void put_words(const struct dump *d, const char *label, struct bitext words)
{
	if (words.in[LANG_ES].n || words.in[LANG_EN].n)
		put(d, " %s %j %j", label, words.in[LANG_ES], words.in[LANG_EN]);
}

static void put_cite(const struct dump *d, struct cite cite)
{
	put(d, " [");
	for (unsigned i = 0; i < cite.count; i++)
		put(d, "%s%t", i ? " " : "", ruleset_cited(d->rules, cite, i));
	put(d, "]");
}

static void put_act(const struct dump *d, unsigned act)
{
	int canto = canto_of_act(act);
	put_name(d, canto >= 0 ? d->rules->cantos[canto].name : str_of(act_keyword(act)));
}

static void put_pattern(const struct dump *d, const struct act_pattern *pattern)
{
	put(d, "<");
	for (unsigned act = 0; act < 64; act++)
		if (pattern->acts >> act & 1)
			put(d, "%a ", act);
	put(d, "lances %d binding %d arg %d>", pattern->lances, pattern->binding, pattern->arg);
}

static void put_role(const struct dump *d, unsigned role)
{
	if (role >= d->rules->role_count)
		return;
	const struct role_ref *ref = &d->rules->roles[role];
	put(d, "%k%l", role_keyword(ref->role), ref->lance);
	if (ref->guard != NO_INDEX)
		put(d, " (%g)", ref->guard);
}

static void put_fact(const struct dump *d, const struct guard *guard)
{
	static const char *const signs[] = { "", "=", "!=", "<", "<=", ">", ">=" };
	const char *letters = fact_rows[guard->fact].letters;
	put(d, "%k", fact_keyword(guard->fact));
	for (unsigned i = 0; letters[i]; i++) {
		put(d, i ? ", " : "(");
		if (letters[i] == 'p')
			put(d, "%p", &d->rules->patterns[guard->args[i]]);
		else
			put(d, letters[i] == 'r' ? "%r" : "%d", guard->args[i]);
	}
	put(d, letters[0] ? ")" : "");
	if (guard->compare == CMP_TRUE)
		return;
	put(d, guard->against_fact ? " %s %g" : " %s %d", signs[guard->compare], guard->against_fact ? guard->other : (int)guard->literal);
}

static void put_guard(const struct dump *d, unsigned index)
{
	static const char *const words[] = { " y ", " o ", "no ", "algun ", "todo ", "ningun " };
	const struct guard *guard = index < d->rules->guard_count ? &d->rules->guards[index] : NULL;
	if (!guard)
		put(d, "-");
	else if (guard->op == GUARD_FACT)
		put_fact(d, guard);
	else if (guard->op == GUARD_AND || guard->op == GUARD_OR)
		put(d, "(%g%s%g)", guard->left, words[guard->op], guard->right);
	else
		put(d, "%s%r [%g]", words[guard->op], guard->role, guard->left);
}

static void put_amount(const struct dump *d, struct amount amount)
{
	static const char *const kinds[] = { "", "cifra", "por_cifra", "formula", "falta_a", "diferencia", "carta", "partida" };
	put(d, "%s ", kinds[amount.kind]);
	if (amount.kind == AMOUNT_FORMULA)
		put(d, "%n", d->rules->formulas[amount.n].name);
	else
		put(d, "%d", amount.kind == AMOUNT_FALTA ? amount.who : amount.n);
	put(d, amount.remaining ? " restante" : "");
}

static void put_lance(const struct dump *d, unsigned lance)
{
	if (lance < d->rules->lance_count)
		put(d, " of %n", d->rules->lances[lance].name);
}

static void put_argument(const struct dump *d, char letter, va_list *args)
{
	const char *label;
	switch (letter) {
	case 's': out_string(d->out, va_arg(*args, const char *)); break;
	case 't': out_bytes(d->out, va_arg(*args, struct str)); break;
	case 'j': out_json(d->out, va_arg(*args, struct str)); break;
	case 'd': out_number(d->out, va_arg(*args, int)); break;
	case 'k': put_name(d, str_of(va_arg(*args, const char *))); break;
	case 'n': put_name(d, va_arg(*args, struct str)); break;
	case 'w': label = va_arg(*args, const char *); put_words(d, label, va_arg(*args, struct bitext)); break;
	case 'c': put_cite(d, va_arg(*args, struct cite)); break;
	case 'a': put_act(d, va_arg(*args, unsigned)); break;
	case 'p': put_pattern(d, va_arg(*args, const struct act_pattern *)); break;
	case 'r': put_role(d, va_arg(*args, unsigned)); break;
	case 'g': put_guard(d, va_arg(*args, unsigned)); break;
	case 'm': put_amount(d, va_arg(*args, struct amount)); break;
	default: put_lance(d, va_arg(*args, unsigned));
	}
}

static void put(const struct dump *d, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	while (*format) {
		size_t plain = strcspn(format, "%");
		out_bytes(d->out, (struct str){ format, plain });
		format += plain;
		if (*format) {
			put_argument(d, format[1], &args);
			format += 2;
		}
	}
	va_end(args);
}

/* ---- clauses, readings ---- */

static void dump_clauses(const struct dump *d)
{
	const struct ruleset *r = d->rules;
	for (unsigned i = 0; i < r->clause_count; i++) {
		const struct clause *row = &r->clauses[i];
		put(d, "clause %t use %d reading %d%w%w\n", row->id, row->use, r->clause_reading[i], "text", row->text, "reason", row->reason);
	}
	for (unsigned i = 0; i < r->place_count; i++)
		put(d, "place %n%w\n", r->places[i].prefix, "", r->places[i].words);
	for (unsigned i = 0; i < r->point_count; i++)
		put(d, "point %n%w%c\n", r->points[i].folded, "", r->points[i].words, r->points[i].cite);
	for (unsigned i = 0; i < r->sheet_note_count; i++)
		put(d, "sheet place %d%w%c\n", r->sheet_notes[i].place, "title", r->sheet_notes[i].title, r->sheet_notes[i].cite);
}

static void dump_readings(const struct dump *d)
{
	for (unsigned i = 0; i < d->rules->reading_count; i++) {
		const struct reading *reading = &d->rules->readings[i];
		put(d, "reading %n%w", reading->name, "question", reading->question);
		for (unsigned k = 0; k < reading->options; k++)
			put(d, " %s%n%w", k == reading->taken ? "*" : "", reading->option[k].name, "", reading->option[k].words);
		put(d, "%c\n", reading->cite);
	}
}

/* ---- tables ---- */

static void dump_order(const struct dump *d, const char *label, const uint8_t *lances, unsigned count, struct cite cite)
{
	put(d, "%s", label);
	for (unsigned i = 0; i < count; i++)
		put(d, " %n", lances[i] < d->rules->lance_count ? d->rules->lances[lances[i]].name : STR(""));
	put(d, "%c\n", cite);
}

/* Writes the settings of the tables from `first` to `last`, fields of `of` (the ruleset or a lance). */
static void dump_settings(const struct dump *d, const void *of, enum setting_table first, enum setting_table last)
{
	for (unsigned i = 0; i < SETTINGS; i++) {
		const struct setting *setting = setting_in(of, &settings[i]);
		if (settings[i].table < first || settings[i].table > last)
			continue;
		put(d, "  %s %d", settings[i].field, setting->value);
		put(d, setting->n ? " n %d" : "", setting->n);
		put(d, "%c\n", setting->cite);
	}
}

static void dump_tie(const struct dump *d, const char *label, const struct tie_break *tie)
{
	put(d, "%s", label);
	for (unsigned i = 0; i < tie->count; i++)
		put(d, " %k%c", criterion_keyword(tie->step[i].by), tie->step[i].cite);
	put(d, "%c\n", tie->cite);
}

static void dump_match(const struct dump *d)
{
	const struct ruleset *r = d->rules;
	put(d, "seats %d%c\nmano 0%c\n", r->seats, r->seats_cite, r->mano_cite);
	put(d, "target%s %d%c\n", r->target_fixed ? " fixed" : "", r->target, r->target_cite);
	put(d, "malas%s %d%c\n", r->malas_half ? " half" : "", r->malas_limit, r->malas_cite);
	dump_order(d, "booking", r->booking, r->booking_count, r->booking_cite);
	put(d, "cut %d%c\n", r->booking_cut, r->booking_cite);
	put(d, "games%s %d%c\n", r->games_by_header ? " by header" : "", r->games_to_win, r->games_cite);
	put(d, "disputes");
	if (r->facing)
		put(d, " facing while %g", r->facing_guard);
	put(d, "%c\ncards %d%c\n", r->disputes_cite, r->hand_cards, r->hand_cards_cite);
	put(d, "muestra %d%c\n", r->has_muestra, r->muestra_cite);
	dump_order(d, "priority", r->priority, r->priority_count, r->priority_cite);
	dump_order(d, "double", r->double_order, MAX_LANCES, r->double_cite);
	dump_settings(d, r, TABLE_MESA, TABLE_LEE);
	dump_tie(d, "tie of two", &r->tie_of_two);
	dump_tie(d, "tie", &r->tie);
	put(d, "warnings %d a %s of%c:%c\n", r->warnings.limit, r->warnings.whole ? "tournament" : "match", r->warnings.clauses, r->warnings.cite);
}

static void dump_bazas(const struct dump *d)
{
	const struct bazas *b = &d->rules->bazas;
	for (unsigned i = 0; i < b->states; i++)
		put(d, "bazas %d next %d %d %d winner %d%c\n", i, b->next[i][0], b->next[i][1], b->next[i][2], b->winner[i], b->cite[i]);
}

/* ---- cards ---- */

static void dump_table(const struct dump *d, const struct card_table *table)
{
	for (card i = 0; i < CARD_COUNT; i++) {
		if (!(d->rules->deck & card_bit(i)))
			continue;
		put(d, "card %s rank %d value %d", card_text(i), table->rank[i], table->value[i]);
		put(d, d->rules->class_count ? " classes %d" : "", card_classes(table, i));
		put(d, "%c\n", table->rank_cite[i]);
	}
}

static void dump_tables(const struct dump *d)
{
	const struct ruleset *r = d->rules;
	for (unsigned i = 0; i < r->card_table_count; i++) {
		if (r->has_muestra && !(r->deck & card_bit((card)i)))
			continue;
		if (r->has_muestra)
			put(d, "with muestra %s\n", card_text((card)i));
		dump_table(d, &r->cards[i]);
	}
}

static struct str class_name(const struct ruleset *rules, unsigned cls)
{
	return cls < rules->class_count ? rules->classes[cls].name : STR("none");
}

static void dump_combinations(const struct dump *d)
{
	const struct ruleset *r = d->rules;
	for (unsigned i = 0; i < r->combination_count; i++) {
		const struct combination *row = &r->combinations[i];
		put(d, "combination %n", row->name);
		for (unsigned k = 0; k < row->parts; k++) {
			const struct combination_part *part = &row->part[k];
			if (part->count)
				put(d, " | %n %d same_suit %d", class_name(r, part->cls), part->count, part->same_suit);
			else
				put(d, " | %n without %n", r->combinations[part->of].name, class_name(r, part->cls));
		}
		put(d, " same_suit %d%s%c\n", row->same_suit, row->never ? " never" : "", row->cite);
	}
}

static void dump_best(const struct dump *d)
{
	for (unsigned i = 0; i < d->rules->lance_count; i++) {
		const struct best_hands *best = &d->rules->best_hands[i];
		if (!best->count)
			continue;
		put(d, "best in %n", d->rules->lances[i].name);
		for (unsigned k = 0; k < best->count; k++)
			put(d, " %n", d->rules->combinations[best->combination[k]].name);
		put(d, "%c\n", best->cite);
	}
}

static void dump_cards(const struct dump *d)
{
	const struct ruleset *r = d->rules;
	dump_tables(d);
	for (unsigned i = 0; i < r->class_count; i++)
		put(d, "class %n%w%c\n", r->classes[i].name, "words", r->classes[i].words, r->classes[i].cite);
	put(d, "deck 0%c\npassed %d%c\nvalues 0%c\n", r->deck_cite, r->ranks_passed, r->passed_cite, r->value_cite);
	put(d, "pair_class %n pair_base %d%c\n", class_name(r, r->pair_class), r->pair_base, r->pair_cite);
	put(d, "pair_best %d%c\n", r->pair_best, r->pair_cite);
	if (r->pair_all < MAX_COMBINATIONS)
		put(d, "pair_all %n\n", r->combinations[r->pair_all].name);
	put(d, "flor_class %n less %d flor_base %d%c\n", class_name(r, r->flor_class), r->flor_less, r->flor_base, r->flor_cite);
	dump_combinations(d);
	dump_best(d);
}

/* ---- lances ---- */

static void dump_canto(const struct dump *d, const struct canto_row *canto)
{
	put(d, "  canto %n%s over", canto->name, canto->opens ? " opens" : "");
	for (unsigned i = 0; i < d->rules->canto_count; i++)
		if (canto->over >> i & 1)
			put(d, " %n", d->rules->cantos[i].name);
	put(d, " %s %m refused %d %d", canto->fixed ? "fixed" : "adds", canto->stake, canto->refused_kind, canto->refused);
	put(d, " prefixes %d%c", canto->prefixes, canto->cite);
	if (canto->whole_cite.count != canto->cite.count)
		put(d, "%c%c%c%c%c", canto->stake_cite, canto->refused_cite, canto->refused_by[REFUSED_FIRST], canto->refused_by[REFUSED_RAISE],
			canto->raise_cite);
	put(d, "\n");
}

static void dump_lance(const struct dump *d, unsigned index)
{
	const struct lance *lance = &d->rules->lances[index];
	const struct cap *cap = &lance->cap;
	put(d, "lance %n%w kind %d\n", lance->name, "words", lance->words, lance->kind);
	put(d, cap->set ? "  cap %m most %d opening %d" : "  no cap", cap->amount, cap->most, cap->opening);
	put(d, "%c\n  takes %d%c\n", cap->cite, lance->takes, lance->takes_cite);
	dump_settings(d, lance, TABLE_LANCE, lance->kind == LANCE_FLOR ? TABLE_FLOR : TABLE_DECLARA);
	if (lance->kind == LANCE_FLOR)
		put(d, "  combination %d\n", lance->combination);
	for (unsigned i = 0; i < lance->range_count; i++)
		put(d, "  range %d..%d\n", lance->range[i].low, lance->range[i].high);
	put(d, "  refused_kind %d refused %d%c\n", lance->refused_kind, lance->refused, lance->refused_cite);
	for (unsigned i = 0; i < d->rules->canto_count; i++)
		if (d->rules->cantos[i].lance == index)
			dump_canto(d, &d->rules->cantos[i]);
}

static void dump_prefixes(const struct dump *d)
{
	for (unsigned i = 1; i < PREFIX_COUNT; i++) {
		const struct prefix_rule *rule = &d->rules->prefixes[i];
		if (rule->set)
			put(d, "prefix %d lance %d accepted %d refused %d%c\n", i, rule->lance, rule->paid_accepted, rule->paid_refused, rule->cite);
	}
}

static void dump_formulas(const struct dump *d)
{
	for (unsigned i = 0; i < d->rules->formula_count; i++) {
		const struct formula *formula = &d->rules->formulas[i];
		put(d, "formula %n", formula->name);
		for (unsigned k = 0; k < formula->count; k++) {
			const struct formula_case *row = &d->rules->formula_cases[formula->first + k];
			put(d, " | %g: %m%c", row->guard, row->amount, row->cite);
		}
		put(d, "%c\n", formula->cite);
	}
}

/* ---- rules, duties, regimes, the lexicon ---- */

static const char *const moments[] = { "deal", "open", "before", "after", "baza", "settle", "close", "between", "match_end" };

static bool has_acts(unsigned moment)
{
	return moment == MOMENT_BEFORE || moment == MOMENT_AFTER;
}

/* Writes the effects of a rule or a duty, the kind of finding that it makes, its own words and its clauses. */
static void dump_consequence(const struct dump *d, const struct consequence *then)
{
	for (unsigned i = 0; i < then->effect_count; i++) {
		const struct effect *effect = &d->rules->effects[then->effects + i];
		put(d, "%s%k%l", i ? ", " : " => ", effect_keyword(effect->kind), effect->lance);
		put(d, " stakes %d n %d m %d", effect->stakes, effect->n, effect->m);
		if (effect->as_act != ACT_NONE)
			put(d, " as %a", effect->as_act);
		if (effect->kind == EFFECT_CULPA)
			put(d, " fault %n", d->rules->faults[effect->n]);
		put(d, effect->role == NO_INDEX ? "" : " to %r", effect->role);
		if (effect->pattern < d->rules->pattern_count)
			put(d, "%p", &d->rules->patterns[effect->pattern]);
	}
	if (then->kind < KIND_NONE)
		put(d, " %s %s", finding_kind_name((enum finding_kind)then->kind), severity_name((enum severity)then->severity));
	put(d, "%w%w%c\n", "says", then->says, "fix", then->fix, then->cite);
}

static void dump_rule(const struct dump *d, const struct rule *rule)
{
	put(d, "rule %s%l ", moments[rule->moment], rule->lance);
	put(d, has_acts(rule->moment) ? "%p" : "", &rule->acts);
	put(d, rule->author == NO_INDEX ? "" : " by %r", rule->author);
	put(d, rule->requires ? " requires %g" : " if %g", rule->guard);
	dump_consequence(d, &rule->then);
}

static void dump_duty(const struct dump *d, const struct duty *duty)
{
	put(d, "duty %n %s %r", duty->name, duty->one_is_enough ? "one of" : "who", duty->who);
	put(d, duty->since.acts ? " since %p" : "", &duty->since);
	for (unsigned i = 0; i < duty->meets_count; i++)
		put(d, " meets %p", &duty->meets[i]);
	put(d, duty->meets_guard == NO_INDEX ? "" : " met if %g", duty->meets_guard);
	for (unsigned i = 0; i < duty->lapses_count; i++) {
		const struct deadline *lapse = &duty->lapses[i];
		put(d, " lapses %s%l", moments[lapse->moment], lapse->lance);
		put(d, has_acts(lapse->moment) ? "%p" : "", &lapse->acts);
		put(d, "%r if %g", lapse->author, lapse->guard);
	}
	put(d, " unless %g", duty->unless);
	dump_consequence(d, &duty->then);
}

static void dump_regime(const struct dump *d, const struct regime *regime)
{
	put(d, "regime %n enters %s ", regime->name, moments[regime->enters]);
	put(d, regime->enters == MOMENT_AFTER ? "%p" : "", &regime->enters_act);
	put(d, " if %g%c\n", regime->enters_guard, regime->cite);
}

static void dump_group(const struct dump *d, const char *name, uint64_t faults)
{
	put(d, faults ? name : "");
	for (unsigned i = 0; i < d->rules->fault_count; i++)
		if (faults >> i & 1)
			put(d, " %n", d->rules->faults[i]);
	put(d, faults ? "\n" : "");
}

static void dump_entry(const struct dump *d, const struct lexicon_entry *entry)
{
	static const char *const kinds[] = { "word", "act", "admits", "irregular", "phrase", "barred",
		"barred_pattern", "pattern", "talk", "meaning" };
	static const char *const senses[] = { [SENSE_VERB] = "verb", [SENSE_WORD] = "word", [SENSE_FILLER] = "filler" };
	_Static_assert(sizeof kinds / sizeof *kinds == LEX_KINDS, "a kind without its name");
	put(d, "lexicon %s", kinds[entry->kind]);
	if (entry->kind == LEX_WORD || entry->kind == LEX_MEANING)
		put(d, " %k", (entry->kind == LEX_WORD ? word_class_keywords : senses)[entry->word_class]);
	for (unsigned i = 0; i < PHRASE_ACTS && entry->acts[i] != ACT_NONE; i++)
		put(d, " %a", entry->acts[i]);
	if (entry->acts[0] == ACT_PIDE || entry->acts[0] == ACT_RECLAMA)
		put(d, "(%s)", (entry->acts[0] == ACT_PIDE ? demand_keyword : claim_keyword)(entry->what));
	put(d, " %j%c\n", entry->text, entry->cite);
}

static void dump_statements(const struct dump *d)
{
	const struct ruleset *r = d->rules;
	for (unsigned i = 0; i < r->rule_count; i++)
		dump_rule(d, &r->rules[i]);
	for (unsigned i = 0; i < r->duty_count; i++)
		dump_duty(d, &r->duties[i]);
	for (unsigned i = 1; i < r->regime_count; i++)
		dump_regime(d, &r->regimes[i]);
	dump_group(d, "denied", r->denied_faults);
	dump_group(d, "lost", r->lost_faults);
	for (unsigned i = 0; i < r->lexicon_count; i++)
		dump_entry(d, &r->lexicon[i]);
}

void ruleset_dump(const struct ruleset *rules, struct out *out)
{
	const struct dump dump = { out, rules }, *d = &dump;
	put(d, "ruleset %n%w prefix %t\n", rules->name, "title", rules->title, rules->prefix);
	dump_clauses(d);
	dump_readings(d);
	dump_match(d);
	dump_cards(d);
	dump_bazas(d);
	for (unsigned i = 0; i < rules->lance_count; i++)
		dump_lance(d, i);
	dump_prefixes(d);
	dump_formulas(d);
	dump_statements(d);
	if (rules->variants && rules->variants[0] == rules)
		for (unsigned mask = 1; mask < 1u << (rules->regime_count - 1); mask++) {
			put(d, "---- with regimes %d%s\n", mask, rules->variants[mask] ? "" : ": excluded");
			if (rules->variants[mask])
				ruleset_dump(rules->variants[mask], out);
		}
}
