/* What is said, on the page of a regulation: the words of every call and answer, their variants, and what does not count. */
#include "report/page.h"

void sheet_phrase(struct out *out, struct str text)
{
	for (size_t begin = 0, end; begin < text.n; begin = end + 1) {
		for (end = begin; end < text.n && text.p[end] != '#';)
			end++;
		out_escaped(out, str_slice(text, begin, end));
		out_string(out, end < text.n ? "N" : "");
	}
}

static void quoted(struct page *page, struct str text)
{
	out_string(&page->text, "«");
	sheet_phrase(&page->text, text);
	out_string(&page->text, "»");
}

/* The words claim (or ask for) the same thing too. */
static bool is_of(const struct lexicon_entry *entry, unsigned kind, unsigned act, unsigned what)
{
	return entry->kind == kind && entry->acts[0] == act && (what == ACT_NONE || entry->what == what);
}

/* The set phrases of one kind for one act: the first ones, and how many more there are. */
static unsigned phrases(struct page *page, unsigned kind, unsigned act, unsigned what, const char *lead, unsigned most,
	struct str but)
{
	unsigned count = 0;

	for (unsigned i = 0; i < page->rules->lexicon_count; i++) {
		const struct lexicon_entry *entry = &page->rules->lexicon[i];
		if (!is_of(entry, kind, act, what) || str_equal(entry->as_written, but))
			continue;
		if (count++ >= most)
			continue;
		if (count == 1 && out_text(&page->text).n)
			out_string(&page->text, "; ");
		out_string(&page->text, count > 1 ? ", " : lead);
		quoted(page, entry->as_written);
	}
	if (count > most && most)
		out_format(&page->text, " +%u", count - most);
	return count;
}

struct str sheet_best_words(const struct ruleset *rules, unsigned act, enum lang lang)
{
	struct words words = ruleset_act_words(rules, act);

	for (unsigned i = 0; i < rules->lexicon_count; i++)
		if (rules->lexicon[i].kind == LEX_ACT && rules->lexicon[i].acts[0] == act)
			return rules->lexicon[i].as_written;
	return canto_of_act(act) >= 0 ? words_in(&words, lang) : (struct str){ 0 };
}

bool sheet_is_official(const struct ruleset *rules, unsigned act, struct str phrase)
{
	for (unsigned i = 0; i < rules->lexicon_count; i++)
		if (rules->lexicon[i].kind == LEX_ACT && rules->lexicon[i].acts[0] == act && str_equal(rules->lexicon[i].as_written, phrase))
			return true;
	return false;
}

enum { ALL = 10000 };

unsigned page_other_words(struct page *page, unsigned act, const char *lead)
{
	return phrases(page, LEX_ACT, act, ACT_NONE, lead, ALL, sheet_best_words(page->rules, act, page->lang));
}

/* What is taken for the call too, and what is not. */
static void variants(struct page *page, unsigned act, unsigned what)
{
	const struct str none = { 0 };

	phrases(page, LEX_ADMITS, act, what, say(page->lang, "vale ", "counts: "), page->variants, none);
	phrases(page, LEX_IRREGULAR, act, what, say(page->lang, "irregular ", "irregular: "), page->variants, none);
	phrases(page, LEX_BARRED, act, what, say(page->lang, "NO vale ", "does NOT count: "), page->variants, none);
}

/* Of a call whose few official phrases stand with its price: the others only. */
static void words_of_canto(struct page *page, unsigned act)
{
	struct str best = sheet_best_words(page->rules, act, page->lang);
	unsigned others = page_other_words(page, act, say(page->lang, "o ", "or "));

	if (others <= OTHERS_WITH_PRICE)
		page->text.used = 0;
	variants(page, act, ACT_NONE);
	struct str text = page_take(page);
	sheet_phrase(&page->text, best);
	struct str label = page_take(page);
	out_bytes(&page->text, text);
	page_run(page, label, false);
}

/* A name of the ruleset as one says it: without its underscores. */
static struct str with_blanks(struct page *page, struct str name)
{
	struct str text = page_take(page);

	for (size_t k = 0; k < name.n; k++)
		out_bytes(&page->text, name.p[k] == '_' ? STR(" ") : str_slice(name, k, k + 1));
	struct str clean = page_take(page);
	out_bytes(&page->text, text);
	return clean;
}

/* "decir los tantos: «tengo N», «son N»"; an answer is its own name. */
static void words_of_act(struct page *page, unsigned act, unsigned what, const char *of)
{
	struct words words = ruleset_act_words(page->rules, act);
	struct str name = words_in(&words, page->lang);

	if (!phrases(page, LEX_ACT, act, what, "", ALL, (struct str){ 0 })) {
		page->text.used = 0;
		return;
	}
	variants(page, act, what);
	if (*of)
		name = with_blanks(page, arena_format(&page->arena, "%.*s (%s)", (int)name.n, name.p, of));
	page_run(page, name, *of);
}

static bool is_answer(unsigned act)
{
	return act == ACT_QUIERE || act == ACT_NO_QUIERE || act == ACT_PASA;
}

static void answers(struct page *page)
{
	static const struct { uint8_t act; const char *label[LANG_COUNT]; } rows[] = {
		{ ACT_QUIERE, { "querer", "accept" } }, { ACT_NO_QUIERE, { "no querer", "refuse" } }, { ACT_PASA, { "pasar", "pass" } } };

	for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		if (phrases(page, LEX_ACT, rows[i].act, ACT_NONE, "", ALL, (struct str){ 0 }))
			variants(page, rows[i].act, ACT_NONE);
		page_run(page, str_of(rows[i].label[page->lang]), false);
	}
}

static void asked(struct page *page)
{
	for (unsigned i = 0; i < DEMAND_COUNT; i++)
		words_of_act(page, ACT_PIDE, i, demand_keyword((enum demand)i));
	for (unsigned i = 0; i < CLAIM_COUNT; i++)
		words_of_act(page, ACT_RECLAMA, i, claim_keyword((enum claim)i));
}

/* ---- whole phrases -------------------------------------------------------------------------------------------------- */

static bool same_acts(const struct lexicon_entry *a, const struct lexicon_entry *b)
{
	for (unsigned i = 0; i < 4; i++) {
		if (a->acts[i] != b->acts[i])
			return false;
		if (a->acts[i] == ACT_NONE)
			break;
	}
	return a->kind == b->kind;
}

static bool known(const struct ruleset *rules, const struct lexicon_entry *entry)
{
	for (unsigned i = 0; i < rules->lexicon_count; i++)
		if (same_acts(&rules->lexicon[i], entry) && str_equal(rules->lexicon[i].text, entry->text))
			return true;
	return false;
}

/* An earlier entry of the lexicon, not in `base`, does the same. */
static bool grouped(const struct ruleset *rules, unsigned at, const struct ruleset *base)
{
	for (unsigned i = 0; i < at; i++)
		if (same_acts(&rules->lexicon[i], &rules->lexicon[at]) && !(base && known(base, &rules->lexicon[i])))
			return true;
	return false;
}

/* "«privo y truco»: truco y privar" */
static void group(struct page *page, const struct ruleset *rules, unsigned at, const struct ruleset *base)
{
	const struct lexicon_entry *first = &rules->lexicon[at];
	const char *link = out_text(&page->text).n ? "; " : "";

	for (unsigned i = at; i < rules->lexicon_count; i++) {
		if (!same_acts(first, &rules->lexicon[i]) || (base && known(base, &rules->lexicon[i])))
			continue;
		out_string(&page->text, link);
		quoted(page, rules->lexicon[i].as_written);
		link = ", ";
	}
	for (unsigned i = 0; i < 4 && first->acts[i] != ACT_NONE; i++) {
		struct words words = ruleset_act_words(rules, first->acts[i]);
		out_string(&page->text, i ? " + " : ": ");
		out_escaped(&page->text, words_in(&words, page->lang));
	}
}

/* What a ruleset has of that kind of entry beside another one. */
static void groups(struct page *page, const struct ruleset *rules, unsigned kind, const struct ruleset *base)
{
	for (unsigned i = 0; i < rules->lexicon_count; i++)
		if (rules->lexicon[i].kind == kind && !(base && known(base, &rules->lexicon[i])) && !grouped(rules, i, base))
			group(page, rules, i, base);
}

/* The words that only a regime has, under its name. */
static void regimes(struct page *page)
{
	const struct ruleset *base = page->rules;

	for (unsigned i = 1; i < base->layer_count && base->variants; i++) {
		const struct ruleset *on = ruleset_under(base, 1u << (i - 1));
		if (!on)
			continue;
		groups(page, on, LEX_ACT, base);
		groups(page, on, LEX_PHRASE, base);
		struct str name = with_blanks(page, base->layers[i].name);
		page_run(page, arena_format(&page->arena, say(page->lang, "en %.*s", "in %.*s"), (int)name.n, name.p), true);
	}
}

void page_words(struct page *page)
{
	page_section(page, str_of(say(page->lang, "PALABRAS", "WORDS")));
	for (unsigned i = 0; i < page->rules->canto_count; i++)
		words_of_canto(page, act_of_canto(i));
	answers(page);
	for (unsigned act = 0; act < ACT_BUILTIN_COUNT; act++)
		if (!is_answer(act) && act != ACT_PIDE && act != ACT_RECLAMA)
			words_of_act(page, act, ACT_NONE, "");
	asked(page);
	groups(page, page->rules, LEX_PHRASE, NULL);
	page_run(page, str_of(say(page->lang, "frases enteras", "whole phrases")), true);
	regimes(page);
}
