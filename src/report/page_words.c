/* The words on the page of a regulation: those of every call and answer, their variants, and words that do not count. */
#include "report/page.h"

/* True if the entry is of this kind and act, and claims or asks for the same. */
static bool is_of(const struct lexicon_entry *entry, unsigned kind, unsigned act, unsigned what)
{
	return entry->kind == kind && entry->acts[0] == act && (what == ACT_NONE || entry->what == what);
}

/* Adds the phrases, after those that stand there. */
static void append(struct page *page, const struct said *said, const char *lead)
{
	if (!said->count)
		return;
	out_string(&page->text, out_text(&page->text).n ? "; " : "");
	out_string(&page->text, lead);
	said_print(page, said, 0);
}

/* Adds the set phrases of one kind for one act: the first ones, and the number of the rest. */
static void phrases(struct page *page, unsigned kind, unsigned act, unsigned what, const char *lead, unsigned most,
	struct str but)
{
	struct said said = { .count = 0 };
	unsigned count = 0;

	for (unsigned i = 0; i < page->rules->lexicon_count; i++) {
		const struct lexicon_entry *entry = &page->rules->lexicon[i];
		if (!is_of(entry, kind, act, what) || str_equal(entry->as_written, but))
			continue;
		if (count++ < most)
			said_add(page, &said, entry->as_written);
	}
	append(page, &said, lead);
	if (count > most && most)
		out_format(&page->text, page->html ? "…" : " +%u", count - most);
}

/* Returns the official phrase `n` of the act, from 0; NULL: it has fewer. */
static const struct lexicon_entry *official(const struct ruleset *rules, unsigned act, unsigned n)
{
	return FIND_IN(entry, rules->lexicon, rules->lexicon_count, is_of(entry, LEX_ACT, act, ACT_NONE) && !n--);
}

struct str sheet_best_words(const struct ruleset *rules, unsigned act, enum lang lang)
{
	const struct lexicon_entry *first = official(rules, act, 0);

	return first ? first->as_written : canto_of_act(act) >= 0 ? bitext_in(ruleset_act_words(rules, act), lang) : (struct str){ 0 };
}

bool sheet_is_official(const struct ruleset *rules, unsigned act, struct str phrase)
{
	return FIND_IN(entry, rules->lexicon, rules->lexicon_count, is_of(entry, LEX_ACT, act, ACT_NONE) && str_equal(entry->as_written, phrase));
}

enum { ALL = 10000 };

enum { WITH_PRICE = 3 };   /* a call with more official phrases has them among the words */

struct str page_price_words(struct page *page, unsigned act)
{
	struct said said = { .count = 0 };
	const struct lexicon_entry *entry;

	for (unsigned n = 0; !official(page->rules, act, WITH_PRICE) && (entry = official(page->rules, act, n)); n++)
		said_add(page, &said, entry->as_written);
	sheet_phrase(&page->text, said.count ? said.text[0] : sheet_best_words(page->rules, act, page->lang));
	struct str label = page_take(page);
	if (said.count > 1) {
		out_say(&page->text, "o ", "or ");
		said_print(page, &said, 1);
	}
	return label;
}

/* Adds the other words taken for the call, and those that are not. */
static void variants(struct page *page, unsigned act, unsigned what)
{
	const struct str none = { 0 };

	phrases(page, LEX_ADMITS, act, what, tr(page->lang, "vale ", "counts: "), page->variants, none);
	phrases(page, LEX_IRREGULAR, act, what, tr(page->lang, "irregular ", "irregular: "), page->variants, none);
	phrases(page, LEX_BARRED, act, what, tr(page->lang, "NO vale ", "does NOT count: "), page->variants, none);
}

/* ---- whole phrases -------------------------------------------------------------------------------------------------- */

static bool same_acts(const struct lexicon_entry *a, const struct lexicon_entry *b)
{
	return a->kind == b->kind && memcmp(a->acts, b->acts, sizeof a->acts) == 0;
}

static bool known(const struct ruleset *rules, const struct lexicon_entry *entry)
{
	return ANY_OF(i, rules->lexicon_count, same_acts(&rules->lexicon[i], entry) && str_equal(rules->lexicon[i].text, entry->text));
}

/* True if an earlier entry of the lexicon, not in `base`, does the same. */
static bool grouped(const struct ruleset *rules, unsigned at, const struct ruleset *base)
{
	return ANY_OF(i, at, same_acts(&rules->lexicon[i], &rules->lexicon[at]) && !(base && known(base, &rules->lexicon[i])));
}

/* True if the phrase contains the name of the act or its words. */
static bool names_act(const struct ruleset *rules, struct str phrase, unsigned act)
{
	return str_holds(phrase, bitext_in(ruleset_act_words(rules, act), LANG_ES)) || FIND_IN(entry, rules->lexicon, rules->lexicon_count,
		is_of(entry, LEX_ACT, act, ACT_NONE) && str_holds(phrase, entry->text));
}

/* True if the phrase contains all its acts from `first` on, and needs no explanation. */
static bool tells_itself(const struct ruleset *rules, const struct lexicon_entry *entry, unsigned first)
{
	return ALL_OF(i, PHRASE_ACTS, i < first || entry->acts[i] == ACT_NONE || names_act(rules, entry->text, entry->acts[i]));
}

/* Writes what an entry does, " = truco + privar", from the act `first` on. */
static void does(struct page *page, const struct lexicon_entry *entry, unsigned first)
{
	for (unsigned i = first; i < PHRASE_ACTS && entry->acts[i] != ACT_NONE; i++)
		print_filled(&page->text, i > first ? " + {}" : " = {}", bitext_in(ruleset_act_words(page->rules, entry->acts[i]), page->lang));
}

/* Adds the entries of a ruleset, beside another one, that do what the entry `at` does; `itself`: those that say so. */
static void group(struct page *page, const struct ruleset *rules, unsigned at, const struct ruleset *base, unsigned first, bool itself)
{
	struct said said = { .count = 0 };

	for (unsigned i = at; i < rules->lexicon_count; i++) {
		const struct lexicon_entry *entry = &rules->lexicon[i];
		if (same_acts(&rules->lexicon[at], entry) && !(base && known(base, entry)) && tells_itself(base ? base : rules, entry, first) == itself)
			said_add(page, &said, entry->as_written);
	}
	append(page, &said, "");
	if (said.count && !itself)
		does(page, &rules->lexicon[at], first);
}

/* Adds what a regime's own words do: «con ley». */
static void groups(struct page *page, const struct ruleset *rules, unsigned kind, const struct ruleset *base)
{
	for (unsigned i = 0; i < rules->lexicon_count; i++)
		if (rules->lexicon[i].kind == kind && !known(base, &rules->lexicon[i]) && !grouped(rules, i, base)) {
			group(page, rules, i, base, 0, true);
			group(page, rules, i, base, 0, false);
		}
}

/* Adds the phrases that do the act and another one: first those that tell it, then the others with what they do. */
static void whole_phrases(struct page *page, unsigned act)
{
	const struct ruleset *rules = page->rules;
	struct said said = { .count = 0 };

	for (unsigned i = 0; i < rules->lexicon_count; i++)
		if (is_of(&rules->lexicon[i], LEX_PHRASE, act, ACT_NONE) && tells_itself(rules, &rules->lexicon[i], 1))
			said_add(page, &said, rules->lexicon[i].as_written);
	append(page, &said, "");
	for (unsigned i = 0; i < rules->lexicon_count; i++)
		if (is_of(&rules->lexicon[i], LEX_PHRASE, act, ACT_NONE) && !grouped(rules, i, NULL))
			group(page, rules, i, NULL, 1, false);
}

/* ---- of one act ------------------------------------------------------------------------------------------------------- */

/* Adds the words of a call; if its few official phrases stand with its price, only the others. */
static void words_of_canto(struct page *page, unsigned act)
{
	struct str best = sheet_best_words(page->rules, act, page->lang);

	if (official(page->rules, act, WITH_PRICE))
		phrases(page, LEX_ACT, act, ACT_NONE, tr(page->lang, "o ", "or "), ALL, best);
	whole_phrases(page, act);
	variants(page, act, ACT_NONE);
	struct str text = page_take(page);
	sheet_phrase(&page->text, best);
	struct str label = page_take(page);
	out_bytes(&page->text, text);
	page_run(page, label, false);
}

/* Returns a name of the ruleset without its underscores. */
static struct str with_blanks(struct page *page, struct str name)
{
	struct str text = page_take(page);

	print_instead(&page->text, name, '_', " ");
	struct str clean = page_take(page);
	out_bytes(&page->text, text);
	return clean;
}

/* Writes "decir los tantos: «tengo N», «son N»". */
static void words_of_act(struct page *page, unsigned act, unsigned what, struct str label, bool small)
{
	phrases(page, LEX_ACT, act, what, "", ALL, (struct str){ 0 });
	if (what == ACT_NONE)
		whole_phrases(page, act);
	if (!out_text(&page->text).n)
		return;
	variants(page, act, what);
	page_run(page, label, small);
}

/* Writes what is asked or claimed: "pedir (tres cartas)". */
static void words_of_asking(struct page *page, unsigned act, unsigned what, const char *of)
{
	struct str name = bitext_in(ruleset_act_words(page->rules, act), page->lang);

	words_of_act(page, act, what, with_blanks(page, arena_filled(&page->arena, "{} ({})", name, of)), true);
}

/* Adds the words of each regime, under its name. */
static void regimes(struct page *page)
{
	const struct ruleset *base = page->rules;

	for (unsigned i = 1; i < base->regime_count && base->variants; i++) {
		const struct ruleset *on = ruleset_under(base, 1u << (i - 1));
		if (!on)
			continue;
		groups(page, on, LEX_ACT, base);
		groups(page, on, LEX_PHRASE, base);
		page_run(page, arena_filled(&page->arena, tr(page->lang, "en {}", "in {}"), with_blanks(page, base->regimes[i].name)), true);
	}
}

void page_words(struct page *page)
{
	static const struct { uint8_t act; const char *label[LANG_COUNT]; } answers[] = {
		{ ACT_QUIERE, { "querer", "accept" } }, { ACT_NO_QUIERE, { "no querer", "refuse" } }, { ACT_PASA, { "pasar", "pass" } } };

	page_section(page, str_of(tr(page->lang, "PALABRAS", "WORDS")));
	for (unsigned i = 0; i < page->rules->canto_count; i++)
		words_of_canto(page, act_of_canto(i));
	for (unsigned i = 0; i < sizeof answers / sizeof *answers; i++)
		words_of_act(page, answers[i].act, ACT_NONE, str_of(answers[i].label[page->lang]), false);
	for (unsigned act = 0; act < ACT_BUILTIN_COUNT; act++)
		if (act != ACT_QUIERE && act != ACT_NO_QUIERE && act != ACT_PASA && act != ACT_PIDE && act != ACT_RECLAMA)
			words_of_act(page, act, ACT_NONE, bitext_in(ruleset_act_words(page->rules, act), page->lang), false);
	for (unsigned i = 0; i < DEMAND_COUNT; i++)
		words_of_asking(page, ACT_PIDE, i, demand_keyword((enum demand)i));
	for (unsigned i = 0; i < CLAIM_COUNT; i++)
		words_of_asking(page, ACT_RECLAMA, i, claim_keyword((enum claim)i));
	regimes(page);
}
