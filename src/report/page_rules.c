/* The page of a regulation, made from its tables and its lexicon. */
#include "report/lesson.h"
#include "report/page.h"

#include <string.h>

static void link_to(struct page *page, const char *text)
{
	out_string(&page->text, out_text(&page->text).n ? "; " : "");
	out_string(&page->text, text);
}

/* ---- prices --------------------------------------------------------------------------------------------------------- */

/* Writes the price of a refusal, that of the opening if the call opens; what a refused raise leaves is told elsewhere. */
static void refused(struct page *page, const struct canto_row *canto)
{
	if (canto->refused_kind == REFUSED_ACCEPTED || (canto->refused_kind == REFUSED_ACCEPTED_OR && !canto->opens))
		out_say(&page->text, "lo anterior", "what stood");
	else
		out_number(&page->text, canto->refused);
}

/* True if the price has cases with a clause each: those clauses are told below the table. */
static bool told_below(const struct ruleset *rules, const struct canto_row *canto)
{
	return canto->stake.kind == AMOUNT_FORMULA && canto->stake.n >= 0 && canto->stake.n < rules->formula_count
		&& sheet_cases_told(rules, &rules->formulas[canto->stake.n]);
}

static void accepted(struct page *page, const struct canto_row *canto)
{
	if (told_below(page->rules, canto))
		out_say(&page->text, "ver ↓", "see ↓");
	else
		sheet_amount(&page->text, page->rules, &canto->stake);
}

/* Adds a call with all its phrases and its price. */
static void price(struct page *page, unsigned index, bool step)
{
	const struct canto_row *canto = &page->rules->cantos[index];
	unsigned act = act_of_canto(index);

	accepted(page, canto);
	struct str yes = page_take(page);
	refused(page, canto);
	struct str no = page_take(page);
	struct str label = page_price_words(page, act);
	struct block *block = page_block(page, step ? BLOCK_STEP : BLOCK_PRICE, label);
	block->yes = yes;
	block->no = no;
	block->flow = str_of(tr(page->lang, "sí / no", "yes / no"));
}

static void below(struct page *page, unsigned index)
{
	const struct ruleset *rules = page->rules;
	const struct canto_row *canto = &rules->cantos[index];
	const struct formula *formula = told_below(rules, canto) ? &rules->formulas[canto->stake.n] : NULL;

	for (unsigned i = 0; formula && i < formula->count; i++) {
		out_string(&page->text, i ? "; " : "");
		out_escaped(&page->text, sheet_clause(rules, rules->cited[rules->formula_cases[formula->first + i].cite.first], page->lang));
	}
	page_row(page, sheet_best_words(rules, act_of_canto(index), page->lang));
}

enum { STEPS_DRAWN = 6 };   /* a longer ladder becomes a table */

static bool has_steps(const struct ruleset *rules, unsigned lance)
{
	return rules->lances[lance].kind == LANCE_CARDS && COUNT_IF(i, rules->canto_count, rules->cantos[i].lance == lance) < STEPS_DRAWN;
}

static void prices(struct page *page, unsigned lance)
{
	const struct ruleset *rules = page->rules;
	bool steps = has_steps(rules, lance);

	if (rules->lances[lance].base.n) {
		struct block *block = page_block(page, steps ? BLOCK_STEP : BLOCK_PRICE, str_of(tr(page->lang, "sin cantar", "uncalled")));
		block->yes = arena_filled(&page->arena, "{}", rules->lances[lance].base.n);
		block->flow = str_of(tr(page->lang, "sí / no", "yes / no"));
	}
	for (unsigned i = 0; i < rules->canto_count; i++)
		if (rules->cantos[i].lance == lance)
			price(page, i, steps);
}

enum { WINDOWS_LEAST = 2 /* with fewer a sheet is short of room */, CHAINS_SHOWN = 16 };

static const struct canto_row *last_of(const struct page *page, const struct chain *chain)
{
	return &page->rules->cantos[chain->cantos[chain->count - 1]];
}

/* True of a chain that ends in a falta, whose own line has the price of an opening. */
static bool replaces(const struct page *page, const struct chain *chain)
{
	return chain->total < 0 && last_of(page, chain)->fixed && last_of(page, chain)->opens && chain->before >= 0;
}

/* True if the chain has a price of its own. When a call may be said is worth more than what follows from its price. */
static bool has_price(const struct page *page, const struct chain *chain)
{
	return chain->count > 1 && (chain->total >= 0 || (replaces(page, chain) && page->windows >= WINDOWS_LEAST));
}

static void chain(struct page *page, const struct chain *chain)
{
	sheet_chain_refused(&page->text, page->rules, chain);
	struct str no = page_take(page);
	for (unsigned i = 0; i < chain->count; i++) {
		out_string(&page->text, i ? " + " : "");
		sheet_phrase(&page->text, sheet_best_words(page->rules, act_of_canto(chain->cantos[i]), page->lang));
	}
	struct block *block = page_block(page, BLOCK_PRICE, page_take(page));
	if (replaces(page, chain))
		accepted(page, last_of(page, chain));
	else
		out_number(&page->text, chain->total);
	block->yes = page_take(page);
	block->no = no;
	block->flow = str_of(tr(page->lang, "encadenados", "in a chain"));
}

/* Adds the chains with a price of their own; if there are too many, the single calls say enough. */
static void chains(struct page *page, unsigned lance)
{
	struct chain list[CHAINS_MOST];
	unsigned count = sheet_chains(page->rules, lance, list), priced = 0;

	for (unsigned i = 0; i < count; i++)
		if (has_price(page, &list[i]))
			list[priced++] = list[i];
	for (unsigned i = 0; i < priced && priced <= CHAINS_SHOWN; i++)
		chain(page, &list[i]);
}

/* Says once, if the lance has such calls, that calls add to what is accepted and leave that when refused. */
static void adding(struct page *page, unsigned lance)
{
	if (FIND_IN(canto, page->rules->cantos, page->rules->canto_count,
			canto->lance == lance && !canto->fixed && canto->over && canto->refused_kind != REFUSED_NUMBER))
		link_to(page, tr(page->lang, "suma a lo ya querido; no querido, queda lo ya querido", "adds to what is accepted; refused, what is accepted is paid"));
}

static void bounds(struct page *page, const struct lance *lance)
{
	if (!lance->cap.set)
		return;
	link_to(page, tr(page->lang, "tope: ", "cap: "));
	sheet_amount(&page->text, page->rules, &lance->cap.amount);
	if (lance->cap.most)
		out_say_format(&page->text, ", y no más de %d", ", never more than %d", lance->cap.most);
}

/* ---- when, and how it is answered ------------------------------------------------------------------------------------ */

static uint64_t acts_of(const struct ruleset *rules, unsigned lance)
{
	uint64_t calls = SET_OF(i, rules->canto_count, rules->cantos[i].lance == lance) << ACT_CANTO;

	return rules->lances[lance].kind == LANCE_FLOR ? calls | UINT64_C(1) << ACT_CANTA_FLOR : calls;
}

static bool has_acts_of(const struct ruleset *rules, const struct rule *rule, unsigned lance)
{
	return (rule->acts.acts & acts_of(rules, lance)) && (rule->acts.lances >> lance & 1 || rule->acts.lances >> MAX_LANCES & 1);
}

/* Returns the lance under which readers look for a rule: the one with most calls in it. */
static unsigned home_of(const struct ruleset *rules, const struct rule *rule)
{
	unsigned home = MAX_LANCES;
	int most = 0;

	for (unsigned lance = 0; lance < rules->lance_count; lance++) {
		int named = has_acts_of(rules, rule, lance) ? __builtin_popcountll(rule->acts.acts & acts_of(rules, lance)) : 0;
		if (named > most) {
			most = named;
			home = lance;
		}
	}
	return home;
}

/* True of a rule that says when this lance may be called, in the words of what would have been right. */
static bool is_window(const struct page *page, const struct rule *rule, unsigned lance)
{
	bool kind = rule->then.kind == KIND_TIMING || rule->then.kind == KIND_TURN || rule->then.kind == KIND_ENTITLEMENT
		|| rule->then.kind == KIND_FLOR;

	return rule->moment == MOMENT_BEFORE && kind && bitext_in(rule->then.fix, page->lang).n && home_of(page->rules, rule) == lance;
}

static bool said_before(const struct page *page, unsigned at, unsigned lance)
{
	const struct rule *rules = page->rules->rules;
	struct str fix = bitext_in(rules[at].then.fix, page->lang);

	return ANY_OF(i, page->rules->rule_count, str_equal(bitext_in(rules[i].then.fix, page->lang), fix)
		&& ANY_OF(k, lance + (i < at), is_window(page, &rules[i], k)));
}

static void windows(struct page *page, unsigned lance)
{
	unsigned count = 0;

	for (unsigned i = 0; i < page->rules->rule_count; i++) {
		if (!is_window(page, &page->rules->rules[i], lance) || said_before(page, i, lance))
			continue;
		if (count++ >= page->windows)
			continue;
		out_string(&page->text, count > 1 ? "; " : "");
		out_escaped(&page->text, bitext_in(page->rules->rules[i].then.fix, page->lang));
		if (page->rules->rules[i].then.cite.count)
			page_cite(page, ruleset_cited(page->rules, page->rules->rules[i].then.cite, 0));
	}
	if (page->html && count > page->windows)
		page->text.used = 0;
	else if (page->windows && count > page->windows)
		out_say_format(&page->text, " … y %u más", " … and %u more", count - page->windows);
	page_row_said(page, "cuándo", "when");
}

/* Writes "«quiero y retruco»": the first raise, where «quiero» comes before it. */
static void raised_with(struct page *page, const struct lance *lance)
{
	const struct ruleset *rules = page->rules;

	unsigned raise = FIRST_OF(i, rules->canto_count, &rules->lances[rules->cantos[i].lance] == lance && !rules->cantos[i].opens);

	if (raise == rules->canto_count || !sheet_is_official(rules, ACT_QUIERE, STR("quiero")))
		return;
	print_between(&page->text, ": «quiero y ", "»", sheet_phrase, sheet_best_words(rules, act_of_canto(raise), page->lang));
}

/* True if all lances have the same value, which is then told once, among the words. */
static bool is_shared(const struct ruleset *rules, const struct setting_row *told)
{
	const struct setting *first = setting_in(&rules->lances[0], told);

	if (FIND_IN(lance, rules->lances, rules->lance_count, !setting_is_stated(setting_in(lance, told))
			|| setting_in(lance, told)->value != first->value || setting_in(lance, told)->n != first->n))
		return false;
	return rules->lance_count > 1 && !(told == &settings[SETTING_raise] && first->value == RAISE_WITH_QUIERO);
}

/* Writes the settings of that place which all lances share, or those which they do not. */
static void settings_at(struct page *page, const void *of, enum setting_place place, bool shared)
{
	for (const struct setting_row *told = settings; told < settings + SETTINGS; told++) {
		if (told->place != place || !setting_is_stated(setting_in(of, told)) || (place == PLACE_ANSWER && is_shared(page->rules, told)) != shared)
			continue;
		link_to(page, "");
		print_setting(&page->text, page->rules, told, of, false);
		if (told == &settings[SETTING_raise] && setting_in(of, told)->value == RAISE_WITH_QUIERO)
			raised_with(page, of);
	}
}

void page_settings(struct page *page, const void *of, enum setting_place place)
{
	settings_at(page, of, place, false);
}

/* ---- flor ---------------------------------------------------------------------------------------------------------------- */

static void flor_sung(struct page *page, const struct lance *lance)
{
	sheet_flor_sung(&page->text, lance);
	out_say(&page->text, "; se cuenta ", "; it counts ");
	sheet_flor_counted(&page->text, page->rules);
	if (lance->shrink.cite.count && lance->shrink.value == SHRINK_YIELDS)
		out_say_format(&page->text, "; si el otro se achica, %d", "; if the other side shrinks, %d", lance->shrink.n);
	page_row_said(page, "cantada", "sung");
}

static void flor_made_of(struct page *page, const struct combination *combination)
{
	if (combination->same_suit)
		link_to(page, tr(page->lang, "tres del mismo palo", "three of one suit"));
	for (unsigned i = 0; i < combination->parts; i++) {
		if (!combination->part[i].count)
			continue;
		out_say(&page->text, "; o ", "; or ");
		print_part(&page->text, page->rules, &combination->part[i]);
	}
	page_row_said(page, "es flor", "what is one");
}

static void flor(struct page *page, const struct lance *lance)
{
	flor_sung(page, lance);
	if (lance->combination < page->rules->combination_count)
		flor_made_of(page, &page->rules->combinations[lance->combination]);
}

static bool pays(const struct prefix_rule *rule)
{
	return rule->set && (rule->paid_accepted || rule->paid_refused);
}

/* Returns the first prefix that pays as this one does, from `from` on if that is after this one; PREFIX_COUNT: none. */
static unsigned told_with(const struct ruleset *rules, unsigned prefix, unsigned from)
{
	const struct prefix_rule *rule = &rules->prefixes[prefix];
	unsigned i = from > prefix ? from : 1;

	for (; i < PREFIX_COUNT; i++)
		if (pays(&rules->prefixes[i]) && rules->prefixes[i].paid_accepted == rule->paid_accepted && rules->prefixes[i].paid_refused == rule->paid_refused)
			break;
	return i;
}

/* Adds what a bet with each prefix pays: the call's worth and the flores beside it. */
static void prefixes(struct page *page)
{
	for (unsigned i = 1; i < PREFIX_COUNT; i++) {
		const struct prefix_rule *rule = &page->rules->prefixes[i];
		if (!pays(rule) || told_with(page->rules, i, i) < i)
			continue;
		for (unsigned k = i; k < PREFIX_COUNT; k = told_with(page->rules, i, k + 1))
			out_format(&page->text, k > i ? ", «%s»" : "«%s»", prefix_words(k));
		out_string(&page->text, ": ");
		sheet_prefix_pays(&page->text, rule);
		page_row_said(page, "apostando", "betting");
	}
}

/* Adds how a lance is answered, unless another lance has the same words already. */
static void answer_row(struct page *page, unsigned index)
{
	struct str text = arena_str(&page->arena, out_text(&page->text));

	page->answer[index] = text;
	unsigned like = FIRST_OF(i, index, str_equal(page->answer[i], text));
	if (text.n && like < index) {
		page->text.used = 0;
		print_say(&page->text, "como en {}", "as for {}", bitext_in(page->rules->lances[like].words, page->lang));
	}
	page_row_said(page, "respuesta", "answer");
}

static void lance(struct page *page, unsigned index)
{
	const struct lance *l = &page->rules->lances[index];
	static const char *const titles[] = { "ENVITE", "FLOR", "TRUCO" };

	page_section(page, str_of(titles[l->kind]));
	if (l->kind == LANCE_FLOR)
		flor(page, l);
	prices(page, index);
	if (l->kind != LANCE_CARDS)
		chains(page, index);
	for (unsigned i = 0; i < page->rules->canto_count; i++)
		if (page->rules->cantos[i].lance == index)
			below(page, i);
	if (l->kind == LANCE_FLOR)
		prefixes(page);
	page_settings(page, l, PLACE_ANSWER);
	adding(page, index);
	bounds(page, l);
	answer_row(page, index);
	if (l->kind == LANCE_TANTO)
		page_settings(page, l, PLACE_POINTS);
	page_row_said(page, "los tantos", "the points");
	page_notes(page, SHEET_LANCE + index);
	windows(page, index);
}

void page_fill(struct page *page)
{
	page_head(page);
	for (unsigned i = 0; i < page->rules->lance_count; i++)
		if (lance_is_played(page->rules, &page->rules->lances[i]))
			lance(page, i);
	page_bazas(page);
	page_notes(page, SHEET_BAZAS);
	page_words(page);
	page_settings(page, page->rules, PLACE_DOUBLE);
	page_run(page, str_of(tr(page->lang, "a dos cantos", "to two calls")), true);
	settings_at(page, &page->rules->lances[0], PLACE_ANSWER, true);
	page_row_said(page, "a todo canto", "to any call");
	page_notes(page, SHEET_WORDS);
	page_notes(page, SHEET_APART);
}
