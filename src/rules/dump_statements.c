/* The dump of rules, duties, layers and the lexicon. */
#include "rules/compile.h"
#include "rules/dump.h"

static const char *const moments[] = { "deal", "open", "before", "after", "baza", "settle", "close",
	"between", "match_end" };

static void dump_act(struct out *out, const struct ruleset *rules, unsigned act)
{
	int canto = canto_of_act(act);
	if (canto >= 0)
		dump_str(out, rules->cantos[canto].name);
	else
		dump_str(out, str_of(act_keyword(act)));
}

void dump_pattern(struct out *out, const struct ruleset *rules, const struct act_pattern *pattern)
{
	out_string(out, "<");
	for (unsigned act = 0; act < 64; act++)
		if (pattern->acts >> act & 1) {
			dump_act(out, rules, act);
			out_string(out, " ");
		}
	out_format(out, "lances %d binding %d arg %d>", pattern->lances, pattern->binding, pattern->arg);
}

static void dump_lance_name(struct out *out, const struct ruleset *rules, unsigned lance)
{
	if (lance < rules->lance_count) {
		out_string(out, " of ");
		dump_str(out, rules->lances[lance].name);
	}
}

void dump_role(struct out *out, const struct ruleset *rules, uint16_t role)
{
	if (role >= rules->role_count)
		return;
	dump_str(out, str_of(role_keyword(rules->roles[role].role)));
	dump_lance_name(out, rules, rules->roles[role].lance);
	if (rules->roles[role].guard != NO_INDEX) {
		out_string(out, " (");
		dump_guard(out, rules, rules->roles[role].guard);
		out_string(out, ")");
	}
}

static void dump_fact(struct out *out, const struct ruleset *rules, const struct guard *guard)
{
	static const char *const signs[] = { "", "=", "!=", "<", "<=", ">", ">=" };
	const char *letters = fact_letters((enum fact)guard->fact);
	dump_str(out, str_of(fact_keyword(guard->fact)));
	for (unsigned i = 0; letters[i]; i++) {
		out_string(out, i ? ", " : "(");
		if (letters[i] == 'p')
			dump_pattern(out, rules, &rules->patterns[guard->args[i]]);
		else if (letters[i] == 'r')
			dump_role(out, rules, (uint16_t)guard->args[i]);
		else
			out_format(out, "%d", guard->args[i]);
	}
	out_string(out, letters[0] ? ")" : "");
	if (guard->compare == CMP_TRUE)
		return;
	out_format(out, " %s ", signs[guard->compare]);
	if (guard->against_fact)
		dump_guard(out, rules, guard->other);
	else
		out_format(out, "%d", (int)guard->literal);
}

void dump_guard(struct out *out, const struct ruleset *rules, uint16_t index)
{
	static const char *const words[] = { " y ", " o ", "no ", "algun ", "todo ", "ningun ", "" };
	const struct guard *guard;
	if (index >= rules->guard_count) {
		out_string(out, "-");
		return;
	}
	guard = &rules->guards[index];
	switch (guard->op) {
	case GUARD_AND:
	case GUARD_OR:
		out_string(out, "(");
		dump_guard(out, rules, guard->left);
		out_string(out, words[guard->op]);
		dump_guard(out, rules, guard->right);
		out_string(out, ")");
		return;
	case GUARD_FACT:
		dump_fact(out, rules, guard);
		return;
	default:
		out_string(out, words[guard->op]);
		dump_role(out, rules, guard->op == GUARD_NOT ? NO_INDEX : guard->role);
		out_string(out, " [");
		dump_guard(out, rules, guard->left);
		out_string(out, "]");
	}
}

static void dump_effects(struct out *out, const struct ruleset *rules, unsigned first, unsigned count)
{
	for (unsigned i = 0; i < count; i++) {
		const struct effect *effect = &rules->effects[first + i];
		out_format(out, "%s", i ? ", " : " => ");
		dump_str(out, str_of(effect_keyword(effect->kind)));
		dump_lance_name(out, rules, effect->lance);
		out_format(out, " stakes %d n %d m %d", effect->stakes, effect->n, effect->m);
		if (effect->as_act != ACT_NONE) {
			out_string(out, " as ");
			dump_act(out, rules, effect->as_act);
		}
		if (effect->kind == EFFECT_CULPA) {
			out_string(out, " fault ");
			dump_str(out, rules->faults[effect->n]);
		}
		out_string(out, effect->role == NO_INDEX ? "" : " to ");
		dump_role(out, rules, effect->role);
		if (effect->pattern < rules->pattern_count)
			dump_pattern(out, rules, &rules->patterns[effect->pattern]);
	}
}

/* Writes the kind of finding that a rule or a duty makes, and its own words. */
static void dump_told(struct out *out, unsigned kind, unsigned severity, struct words says, struct words fix)
{
	if (kind < KIND_COUNT_)
		out_format(out, " %s %s", finding_kind_name((enum finding_kind)kind),
			severity_name((enum severity)severity));
	dump_words(out, "says", says);
	dump_words(out, "fix", fix);
}

static void dump_rule(struct out *out, const struct ruleset *rules, const struct rule *rule)
{
	out_format(out, "rule %s", moments[rule->moment]);
	dump_lance_name(out, rules, rule->lance);
	out_string(out, " ");
	if (rule->moment == MOMENT_BEFORE || rule->moment == MOMENT_AFTER)
		dump_pattern(out, rules, &rule->acts);
	if (rule->author != NO_INDEX)
		out_string(out, " by ");
	dump_role(out, rules, rule->author);
	out_string(out, rule->requires ? " requires " : " if ");
	dump_guard(out, rules, rule->guard);
	dump_effects(out, rules, rule->effects, rule->effect_count);
	dump_told(out, rule->kind, rule->severity, rule->says, rule->fix);
	dump_cite(out, rules, rule->cite);
	out_string(out, "\n");
}

static void dump_deadlines(struct out *out, const struct ruleset *rules, const struct duty *duty)
{
	for (unsigned i = 0; i < duty->lapses_count; i++) {
		const struct deadline *lapse = &duty->lapses[i];
		out_format(out, " lapses %s", moments[lapse->moment]);
		dump_lance_name(out, rules, lapse->lance);
		if (lapse->moment == MOMENT_BEFORE || lapse->moment == MOMENT_AFTER)
			dump_pattern(out, rules, &lapse->acts);
		dump_role(out, rules, lapse->author);
		out_string(out, " if ");
		dump_guard(out, rules, lapse->guard);
	}
}

static void dump_duty(struct out *out, const struct ruleset *rules, const struct duty *duty)
{
	out_string(out, "duty ");
	dump_str(out, duty->name);
	out_string(out, duty->one_is_enough ? " one of " : " who ");
	dump_role(out, rules, duty->who);
	if (duty->since.acts) {
		out_string(out, " since ");
		dump_pattern(out, rules, &duty->since);
	}
	for (unsigned i = 0; i < duty->meets_count; i++) {
		out_string(out, " meets ");
		dump_pattern(out, rules, &duty->meets[i]);
	}
	if (duty->meets_guard != NO_INDEX) {
		out_string(out, " met if ");
		dump_guard(out, rules, duty->meets_guard);
	}
	dump_deadlines(out, rules, duty);
	out_string(out, " unless ");
	dump_guard(out, rules, duty->unless);
	dump_effects(out, rules, duty->effects, duty->effect_count);
	dump_told(out, duty->kind, duty->severity, duty->says, duty->fix);
	dump_cite(out, rules, duty->cite);
	out_string(out, "\n");
}

static void dump_entry(struct out *out, const struct ruleset *rules, const struct lexicon_entry *entry)
{
	static const char *const kinds[] = { "word", "act", "admits", "irregular", "phrase", "barred",
		"barred_pattern", "pattern", "talk", "meaning" };
	static const char *const senses[] = { [SENSE_VERB] = "verb", [SENSE_WORD] = "word", [SENSE_FILLER] = "filler" };
	_Static_assert(sizeof kinds / sizeof *kinds == LEX_KINDS, "a kind without its name");
	out_format(out, "lexicon %s", kinds[entry->kind]);
	if (entry->kind == LEX_WORD) {
		out_string(out, " ");
		dump_str(out, str_of(word_class_keywords[entry->word_class]));
	}
	if (entry->kind == LEX_MEANING)
		out_format(out, " %s", senses[entry->word_class]);
	for (unsigned i = 0; i < 4 && entry->acts[i] != ACT_NONE; i++) {
		out_string(out, " ");
		dump_act(out, rules, entry->acts[i]);
	}
	if (entry->acts[0] == ACT_PIDE || entry->acts[0] == ACT_RECLAMA)
		out_format(out, "(%s)", entry->acts[0] == ACT_PIDE ? demand_keyword(entry->what)
			: claim_keyword(entry->what));
	out_string(out, " ");
	out_json(out, entry->text);
	dump_cite(out, rules, entry->cite);
	out_string(out, "\n");
}

static void dump_layer(struct out *out, const struct ruleset *rules, const struct layer *layer)
{
	out_string(out, "layer ");
	dump_str(out, layer->name);
	out_format(out, " enters %s leaves %s ", moments[layer->enters], moments[layer->leaves]);
	if (layer->enters == MOMENT_AFTER)
		dump_pattern(out, rules, &layer->enters_act);
	out_string(out, " if ");
	dump_guard(out, rules, layer->enters_guard);
	dump_cite(out, rules, layer->cite);
	out_string(out, "\n");
}

static void dump_group(struct out *out, const struct ruleset *rules, const char *name, uint64_t faults)
{
	if (!faults)
		return;
	out_string(out, name);
	for (unsigned i = 0; i < rules->fault_count; i++)
		if (faults >> i & 1) {
			out_string(out, " ");
			dump_str(out, rules->faults[i]);
		}
	out_string(out, "\n");
}

void dump_statements(struct out *out, const struct ruleset *rules)
{
	for (unsigned i = 0; i < rules->rule_count; i++)
		dump_rule(out, rules, &rules->rules[i]);
	for (unsigned i = 0; i < rules->duty_count; i++)
		dump_duty(out, rules, &rules->duties[i]);
	for (unsigned i = 1; i < rules->layer_count; i++)
		dump_layer(out, rules, &rules->layers[i]);
	dump_group(out, rules, "denied", rules->denied_faults);
	dump_group(out, rules, "lost", rules->lost_faults);
	for (unsigned i = 0; i < rules->lexicon_count; i++)
		dump_entry(out, rules, &rules->lexicon[i]);
}
