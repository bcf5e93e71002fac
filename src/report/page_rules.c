/* What stands on the page of a regulation, all of it from its tables and its lexicon. */
#include "report/drawings.h"
#include "report/lesson.h"
#include "report/page.h"

#include <string.h>

static void row(struct page *page, const char *es, const char *en)
{
	page_row(page, str_of(say(page->lang, es, en)));
}

static void name_of(struct page *page, unsigned canto)
{
	out_escaped(&page->text, words_in(&page->rules->cantos[canto].words, page->lang));
}

static void link_to(struct page *page, const char *text)
{
	out_string(&page->text, out_text(&page->text).n ? "; " : "");
	out_string(&page->text, text);
}

/* ---- head and cards ------------------------------------------------------------------------------------------------ */

/* "2, 4 o 6" */
static void bits(struct out *out, unsigned set, enum lang lang)
{
	for (int n = 0; n < 8; n++)
		if (set >> n & 1) {
			bool first = !(set & ((1u << n) - 1)), last = !(set >> (n + 1));
			out_format(out, "%s%d", first ? "" : last ? say(lang, " o ", " or ") : ", ", n);
		}
}

static void facts(struct page *page)
{
	const struct ruleset *rules = page->rules;
	struct out *out = &page->text;
	enum lang lang = page->lang;

	bits(out, rules->seats, lang);
	out_string(out, say(lang, " jugadores; ", " players; "));
	bits(out, rules->hand_cards, lang);
	out_format(out, say(lang, " cartas; a %d tantos", " cards; to %d points"), rules->target);
	if (!rules->target_fixed)
		out_string(out, say(lang, " o los que se convengan", " or as agreed"));
	if (rules->malas_limit >= 0)
		out_format(out, say(lang, "; malas hasta %d", "; malas up to %d"), rules->malas_limit);
	if (rules->games_to_win > 1)
		out_format(out, say(lang, "; %d chicos ganan", "; %d chicos win"), rules->games_to_win);
	for (unsigned i = 0; i < rules->booking_count; i++) {
		out_string(out, i ? ", " : say(lang, "; se anota: ", "; written in this order: "));
		out_escaped(out, words_in(&rules->lances[rules->booking[i]].words, lang));
	}
	page_block(page, BLOCK_FACTS, str_of(say(lang, "se juega", "the match")));
}

/* The clauses that the ruleset wants on its sheet at this place, in its own words. */
static void notes_of(struct page *page, const struct sheet_note *note)
{
	for (unsigned i = 0; i < note->cite.count; i++) {
		const struct clause *clause = &page->rules->clauses[page->rules->cited[note->cite.first + i]];
		out_escaped(&page->text, words_in(&clause->text, page->lang));
		out_string(&page->text, " [");
		out_escaped(&page->text, clause->id);
		out_string(&page->text, "]");
		page_run(page, (struct str){ 0 }, false);
	}
}

static void notes(struct page *page, unsigned place)
{
	for (unsigned i = 0; i < page->rules->sheet_note_count; i++)
		if (page->rules->sheet_notes[i].place == place)
			notes_of(page, &page->rules->sheet_notes[i]);
}

static void notes_apart(struct page *page)
{
	for (unsigned i = 0; i < page->rules->sheet_note_count; i++) {
		const struct sheet_note *note = &page->rules->sheet_notes[i];
		if (note->place != SHEET_APART)
			continue;
		page_section(page, words_in(&note->title, page->lang));
		notes_of(page, note);
	}
}

struct equals {
	struct page *page;
	bool any;
};

/* Cards of different numbers or of some suits only that are as strong as each other. */
static void equal(void *context, const struct tier *tier)
{
	struct equals *equals = context;
	struct out *out = &equals->page->text;

	if (tier->count < 2)
		return;
	out_string(out, equals->any ? "; " : "");
	equals->any = true;
	for (unsigned i = 0; i < tier->count; i++) {
		out_string(out, !i ? "" : i + 1 == tier->count ? say(equals->page->lang, " y ", " and ") : ", ");
		print_card_words(out, &tier->card[i], equals->page->lang);
	}
}

static void tanto(struct page *page)
{
	const struct ruleset *rules = page->rules;
	struct out *out = &page->text;

	out_format(out, say(page->lang, "dos cartas del mismo palo suman %d más lo que vale cada una", "two cards of one suit make %d plus what each counts"),
		rules->pair_base);
	if (rules->pair_best != 2)
		out_format(out, say(page->lang, " (las %u mejores)", " (the best %u)"), rules->pair_best);
	if (rules->pair_class < rules->class_count) {
		out_string(out, say(page->lang, "; una ", "; a "));
		out_escaped(out, words_in(&rules->classes[rules->pair_class].words, page->lang));
		out_string(out, say(page->lang, ", lo suyo más la mejor de las otras", ", its own worth plus the best other card"));
	}
	if (rules->pair_all < rules->combination_count) {
		out_string(out, say(page->lang, "; con ", "; with "));
		out_escaped(out, words_in(&rules->combinations[rules->pair_all].words, page->lang));
		out_string(out, say(page->lang, ", las tres", ", all three"));
	}
	row(page, "tanto", "tanto");
	sheet_values_line(&page->sheet);
	row(page, "cada carta", "each card");
}

static void cards(struct page *page)
{
	page_section(page, str_of(say(page->lang, "CARTAS", "CARDS")));
	sheet_order_line(&page->sheet);
	page_block(page, BLOCK_ORDER, str_of(say(page->lang, "orden", "order")));
	sheet_each_tier(page->rules, equal, &(struct equals){ .page = page });
	row(page, "valen igual", "equal");
	if (page->rules->pair_best)
		tanto(page);
	notes(page, SHEET_CARDS);
}

/* ---- prices --------------------------------------------------------------------------------------------------------- */

/* Of a call that opens; what a raise leaves is told apart. */
static void refused(struct page *page, const struct canto_row *canto)
{
	if (canto->refused_kind == REFUSED_ACCEPTED || (canto->refused_kind == REFUSED_ACCEPTED_OR && !canto->opens))
		out_string(&page->text, say(page->lang, "lo ya querido", "what is accepted"));
	else
		out_number(&page->text, canto->refused);
}

/* A price by cases, each with its clause, is told below in the words of these. */
static const struct formula *told_below(const struct ruleset *rules, const struct canto_row *canto)
{
	const struct formula *formula;

	if (canto->stake.kind != AMOUNT_FORMULA || canto->stake.n < 0 || canto->stake.n >= rules->formula_count)
		return NULL;
	formula = &rules->formulas[canto->stake.n];
	for (unsigned i = 0; i < formula->count; i++)
		if (!rules->formula_cases[formula->first + i].cite.count)
			return NULL;
	return formula;
}

static void accepted(struct page *page, const struct canto_row *canto)
{
	if (told_below(page->rules, canto))
		out_string(&page->text, say(page->lang, "ver ↓", "see ↓"));
	else
		sheet_amount(&page->sheet, &canto->stake);
}

/* Every phrase that is the call, with what it gives. */
static void price(struct page *page, unsigned index, bool step)
{
	const struct canto_row *canto = &page->rules->cantos[index];
	unsigned act = act_of_canto(index);

	accepted(page, canto);
	struct str yes = page_take(page);
	refused(page, canto);
	struct str no = page_take(page);
	sheet_phrase(&page->text, sheet_best_words(page->rules, act, page->lang));
	struct str label = page_take(page);
	if (page_other_words(page, act, say(page->lang, "o ", "or ")) > OTHERS_WITH_PRICE)
		page->text.used = 0;
	struct block *block = page_block(page, step ? BLOCK_STEP : BLOCK_PRICE, label);
	block->yes = yes;
	block->no = no;
	block->flow = str_of(say(page->lang, "sí / no", "yes / no"));
}

static void below(struct page *page, unsigned index)
{
	const struct formula *formula = told_below(page->rules, &page->rules->cantos[index]);

	for (unsigned i = 0; formula && i < formula->count; i++) {
		struct cite cite = page->rules->formula_cases[formula->first + i].cite;
		out_string(&page->text, i ? " " : "");
		out_escaped(&page->text, words_in(&page->rules->clauses[page->rules->cited[cite.first]].text, page->lang));
	}
	page_row(page, sheet_best_words(page->rules, act_of_canto(index), page->lang));
}

static void prices(struct page *page, unsigned lance)
{
	const struct ruleset *rules = page->rules;
	bool steps = rules->lances[lance].kind == LANCE_CARDS;

	if (rules->lances[lance].base) {
		struct block *block = page_block(page, steps ? BLOCK_STEP : BLOCK_PRICE, str_of(say(page->lang, "sin cantar", "uncalled")));
		block->yes = arena_format(&page->arena, "%d", rules->lances[lance].base);
		block->flow = str_of(say(page->lang, "sí / no", "yes / no"));
	}
	for (unsigned i = 0; i < rules->canto_count; i++)
		if (rules->cantos[i].lance == lance)
			price(page, i, steps);
}

struct chains {
	struct page *page;
	unsigned count;
	bool print;
};

static void chain(void *context, const struct chain *chain, int before)
{
	struct chains *chains = context;
	struct page *page = chains->page;
	const struct canto_row *canto = &page->rules->cantos[chain->cantos[chain->count - 1]];
	bool chooses = page->rules->lances[canto->lance].kind != LANCE_CARDS;

	if (chain->count < 2 || chain->total < 0 || !chooses)
		return;
	chains->count++;
	if (!chains->print)
		return;
	sheet_chain_refused(&page->sheet, canto, before);
	struct str no = page_take(page);
	for (unsigned i = 0; i < chain->count; i++) {
		out_string(&page->text, i ? " + " : "");
		name_of(page, chain->cantos[i]);
	}
	struct block *block = page_block(page, BLOCK_PRICE, page_take(page));
	block->yes = arena_format(&page->arena, "%d", chain->total);
	block->no = no;
	block->flow = str_of(say(page->lang, "encadenados", "in a chain"));
}

/* The chains with a price of their own; where there are too many the single calls say enough. */
static void chains(struct page *page, unsigned lance)
{
	struct chains found = { .page = page };

	sheet_each_chain(&page->sheet, lance, chain, &found);
	if (found.count && found.count <= 16) {
		found = (struct chains){ .page = page, .print = true };
		sheet_each_chain(&page->sheet, lance, chain, &found);
	}
}

/* A call that adds to what is accepted, and leaves that when it is refused. */
static void adding(struct page *page, unsigned lance)
{
	const struct canto_row *canto = page->rules->cantos;

	for (unsigned i = 0; i < page->rules->canto_count; i++, canto++)
		if (canto->lance == lance && !canto->fixed && canto->over && canto->refused_kind != REFUSED_NUMBER) {
			link_to(page, say(page->lang, "suma a lo ya querido; no querido, queda lo ya querido", "adds to what is accepted; refused, what is accepted is paid"));
			break;
		}
}

static void bounds(struct page *page, const struct lance *lance)
{
	if (!lance->cap.set)
		return;
	link_to(page, say(page->lang, "tope: ", "cap: "));
	sheet_amount(&page->sheet, &lance->cap.amount);
	if (lance->cap.most)
		out_format(&page->text, say(page->lang, ", y no más de %d", ", never more than %d"), lance->cap.most);
}

/* ---- when, and how it is answered ------------------------------------------------------------------------------------ */

static uint64_t acts_of(const struct ruleset *rules, unsigned lance)
{
	uint64_t acts = 0;

	for (unsigned i = 0; i < rules->canto_count; i++)
		if (rules->cantos[i].lance == lance)
			acts |= UINT64_C(1) << act_of_canto(i);
	return rules->lances[lance].kind == LANCE_FLOR ? acts | UINT64_C(1) << ACT_CANTA_FLOR : acts;
}

static bool has_acts_of(const struct ruleset *rules, const struct rule *rule, unsigned lance)
{
	return (rule->acts.acts & acts_of(rules, lance)) && (rule->acts.lances >> lance & 1 || rule->acts.lances >> MAX_LANCES & 1);
}

/* Of the lances that a rule speaks of the one most of whose calls it names: there it is looked for. */
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

/* A rule that says when this lance may be called, in the words of what would have been right. */
static bool is_window(const struct page *page, const struct rule *rule, unsigned lance)
{
	bool kind = rule->kind == KIND_TIMING || rule->kind == KIND_TURN || rule->kind == KIND_ENTITLEMENT
		|| rule->kind == KIND_FLOR;

	return rule->moment == MOMENT_BEFORE && kind && words_in(&rule->fix, page->lang).n && home_of(page->rules, rule) == lance;
}

static bool said_before(const struct page *page, unsigned at, unsigned lance)
{
	struct str fix = words_in(&page->rules->rules[at].fix, page->lang);

	for (unsigned i = 0; i < page->rules->rule_count; i++)
		for (unsigned k = 0; k <= lance; k++)
			if ((k < lance || i < at) && is_window(page, &page->rules->rules[i], k) && str_equal(words_in(&page->rules->rules[i].fix, page->lang), fix))
				return true;
	return false;
}

static void window(struct page *page, const struct rule *rule)
{
	out_escaped(&page->text, words_in(&rule->fix, page->lang));
	if (!rule->cite.count)
		return;
	out_string(&page->text, " [");
	out_escaped(&page->text, ruleset_cited(page->rules, rule->cite, 0));
	out_string(&page->text, "]");
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
		window(page, &page->rules->rules[i]);
	}
	if (page->windows && count > page->windows)
		out_format(&page->text, say(page->lang, " … y %u más", " … and %u more"), count - page->windows);
	row(page, "cuándo", "when");
}

static void answers(struct page *page, const struct lance *lance)
{
	static const char *const answered[LANG_COUNT][2] = {
		{ "contesta cualquiera del otro bando", "contesta el que sigue" },
		{ "any of the other side answers", "the next player answers" } };
	static const char *const raised[LANG_COUNT][3] = {
		{ "subir acepta lo anterior", "para subir, primero «quiero»", "se sube con el «quiero» en la misma frase" },
		{ "a raise accepts what is before it", "to raise, «quiero» first", "raised with «quiero» in one phrase" } };
	static const char *const after[LANG_COUNT][2] = {
		{ "dicho «quiero» no se sube", "sube el bando que quiso" },
		{ "after «quiero» nobody raises", "the side that accepted raises" } };

	if (lance->answers.cite.count)
		link_to(page, answered[page->lang][lance->answers.value % 2]);
	if (lance->raise.cite.count)
		link_to(page, raised[page->lang][lance->raise.value % 3]);
	if (lance->after_quiero.cite.count)
		link_to(page, after[page->lang][lance->after_quiero.value % 2]);
}

static void declaring(struct page *page, const struct lance *lance)
{
	static const char *const order[LANG_COUNT][4] = {
		{ "", "empieza el mano", "empieza el bando del mano", "empieza el mano y sigue quien lo supera" },
		{ "", "the mano begins", "the mano's side begins", "the mano begins, who beats him goes on" } };

	if (lance->declare_order.cite.count && lance->declare_order.value != DECLARE_FREE)
		link_to(page, order[page->lang][lance->declare_order.value % 4]);
	if (lance->declare_order.cite.count && lance->declare_order.value == DECLARE_FREE)
		out_escaped(&page->text, sheet_first_to_declare(page->rules, lance, page->lang));
	if (lance->tie.cite.count)
		link_to(page, say(page->lang, "a iguales, el más mano", "with equal points the more mano"));
	if (lance->declare_decides.cite.count && lance->declare_decides.value == DECIDES_SAID)
		link_to(page, say(page->lang, "vale el número que se dijo", "the number said counts"));
	row(page, "los tantos", "the points");
}

/* ---- flor ---------------------------------------------------------------------------------------------------------------- */

static void flor_sung(struct page *page, const struct lance *lance)
{
	const struct ruleset *rules = page->rules;
	struct out *out = &page->text;

	out_format(out, lance->alone.value == ALONE_EACH ? say(page->lang, "%d cada una", "%d each")
		: say(page->lang, "%d, la mayor sola", "%d, the best one alone"), lance->carries.n);
	out_format(out, say(page->lang, "; se cuenta %d más las cartas", "; it counts %d plus the cards"), rules->flor_base);
	if (rules->flor_class < rules->class_count) {
		out_string(out, say(page->lang, ", con ", ", with "));
		out_escaped(out, words_in(&rules->classes[rules->flor_class].words, page->lang));
		if (rules->flor_less)
			out_format(out, say(page->lang, " la mejor entera y de las otras lo que pasa de %d",
				" the best whole and of the others what exceeds %d"), rules->flor_less);
		else
			out_string(out, say(page->lang, " sin base", " no base"));
	}
	if (lance->shrink.cite.count && lance->shrink.value == SHRINK_YIELDS)
		out_format(out, say(page->lang, "; si el otro se achica, %d", "; if the other side shrinks, %d"), lance->shrink.n);
	row(page, "cantada", "sung");
}

static void flor_made_of(struct page *page, const struct combination *combination)
{
	if (combination->same_suit)
		link_to(page, say(page->lang, "tres del mismo palo", "three of one suit"));
	for (unsigned i = 0; i < combination->parts; i++) {
		if (!combination->part[i].count)
			continue;
		out_string(&page->text, say(page->lang, "; o ", "; or "));
		print_part(&page->text, page->rules, &combination->part[i], page->lang);
	}
	row(page, "es flor", "what is one");
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

/* The first prefix that pays as this one does, from `from` on where that is past it. */
static unsigned told_with(const struct ruleset *rules, unsigned prefix, unsigned from)
{
	const struct prefix_rule *rule = &rules->prefixes[prefix];
	unsigned i = from > prefix ? from : 1;

	for (; i < PREFIX_COUNT; i++)
		if (pays(&rules->prefixes[i]) && rules->prefixes[i].paid_accepted == rule->paid_accepted && rules->prefixes[i].paid_refused == rule->paid_refused)
			break;
	return i;
}

/* What a bet with each prefix pays: what the call gives, and the flores beside it. */
static void prefixes(struct page *page)
{
	static const char *const paid[LANG_COUNT][3] = {
		{ "sólo lo apostado", "lo apostado y las flores de su bando", "lo apostado y todas las flores" },
		{ "the bet alone", "the bet and the flores of one's side", "the bet and all flores" } };
	static const char *const left[LANG_COUNT][3] = {
		{ "lo que deja el canto", "lo que deja el canto y las flores de su bando", "lo que deja el canto y todas las flores" },
		{ "what the call leaves", "what the call leaves and the flores of one's side", "what the call leaves and all flores" } };

	for (unsigned i = 1; i < PREFIX_COUNT; i++) {
		const struct prefix_rule *rule = &page->rules->prefixes[i];
		if (!pays(rule) || told_with(page->rules, i, i) < i)
			continue;
		for (unsigned k = i; k < PREFIX_COUNT; k = told_with(page->rules, i, k + 1))
			out_format(&page->text, k > i ? ", «%s»" : "«%s»", prefix_words(k));
		out_format(&page->text, say(page->lang, ": querido, %s; no querido, %s", ": accepted, %s; refused, %s"),
			paid[page->lang][rule->paid_accepted % 3], left[page->lang][rule->paid_refused % 3]);
		row(page, "apostando", "betting");
	}
}

/* What was said of another lance in the same words is not said again. */
static void answer_row(struct page *page, unsigned index)
{
	struct str text = arena_str(&page->arena, out_text(&page->text));

	page->answer[index] = text;
	for (unsigned i = 0; i < index; i++)
		if (text.n && str_equal(page->answer[i], text)) {
			page->text.used = 0;
			out_string(&page->text, say(page->lang, "como en ", "as for "));
			out_escaped(&page->text, words_in(&page->rules->lances[i].words, page->lang));
		}
	row(page, "respuesta", "answer");
}

static void lance(struct page *page, unsigned index)
{
	const struct lance *l = &page->rules->lances[index];
	static const char *const titles[LANG_COUNT][3] = {
		{ "ENVITE", "FLOR", "TRUCO" }, { "ENVITE", "FLOR", "TRUCO" } };

	page_section(page, str_of(titles[page->lang][l->kind]));
	if (l->kind == LANCE_FLOR)
		flor(page, l);
	prices(page, index);
	chains(page, index);
	for (unsigned i = 0; i < page->rules->canto_count; i++)
		if (page->rules->cantos[i].lance == index)
			below(page, i);
	if (l->kind == LANCE_FLOR)
		prefixes(page);
	answers(page, l);
	adding(page, index);
	bounds(page, l);
	answer_row(page, index);
	if (l->kind == LANCE_TANTO)
		declaring(page, l);
	notes(page, SHEET_LANCE + index);
	windows(page, index);
}

void page_fill(struct page *page)
{
	facts(page);
	notes(page, SHEET_MATCH);
	cards(page);
	for (unsigned i = 0; i < page->rules->lance_count; i++)
		lance(page, i);
	page_bazas(page);
	notes(page, SHEET_BAZAS);
	page_words(page);
	notes(page, SHEET_WORDS);
	notes_apart(page);
}
