/* What is said, on the page of a regulation: the words of every call and answer, their variants, and what does not count. */
#include "report/page.h"

/* A phrase with N where a number is said. */
static void phrase(struct page *page, struct str text)
{
	for (size_t begin = 0, end; begin < text.n; begin = end + 1) {
		for (end = begin; end < text.n && text.p[end] != '#';)
			end++;
		out_escaped(&page->text, str_slice(text, begin, end));
		out_string(&page->text, end < text.n ? "N" : "");
	}
}

/* The set phrases of one kind for one act: the first ones, and how many more there are. */
static unsigned phrases(struct page *page, unsigned kind, unsigned act, const char *lead, unsigned most,
	struct str but)
{
	unsigned count = 0;

	for (unsigned i = 0; i < page->rules->lexicon_count; i++) {
		const struct lexicon_entry *entry = &page->rules->lexicon[i];
		if (entry->kind != kind || entry->acts[0] != act || str_equal(entry->as_written, but))
			continue;
		if (count++ >= most)
			continue;
		if (count == 1 && out_text(&page->text).n)
			out_string(&page->text, "; ");
		out_string(&page->text, count > 1 ? ", " : lead);
		phrase(page, entry->as_written);
	}
	if (count > most && most)
		out_format(&page->text, " +%u", count - most);
	return count;
}

/* How the act is best said: its first set phrase, else its name. */
static struct str best_words(const struct page *page, unsigned act)
{
	struct words words = ruleset_act_words(page->rules, act);

	for (unsigned i = 0; i < page->rules->lexicon_count; i++)
		if (page->rules->lexicon[i].kind == LEX_ACT && page->rules->lexicon[i].acts[0] == act)
			return page->rules->lexicon[i].as_written;
	return canto_of_act(act) >= 0 ? words_in(&words, page->lang) : (struct str){ 0 };
}

/* Left what is to be said, right its variants and what does not count. */
static void words_of(struct page *page, unsigned act)
{
	struct str best = best_words(page, act);
	unsigned most = page->variants;

	if (!best.n)
		return;
	phrases(page, LEX_ACT, act, say(page->lang, "o: ", "or: "), most, best);
	phrases(page, LEX_ADMITS, act, say(page->lang, "vale: ", "counts: "), most, best);
	phrases(page, LEX_IRREGULAR, act, say(page->lang, "irregular: ", "irregular: "), most, best);
	phrases(page, LEX_BARRED, act, say(page->lang, "NO vale: ", "does NOT count: "), most, best);
	if (!out_text(&page->text).n)
		return;
	struct str text = arena_str(&page->arena, out_text(&page->text));
	page->text.used = 0;
	phrase(page, best);
	struct str label = arena_str(&page->arena, out_text(&page->text));
	page->text.used = 0;
	if (page->variants <= FLOWING && !page->html) {
		page->words = arena_format(&page->arena, "%.*s%s%.*s (%.*s)", (int)page->words.n, page->words.p,
			page->words.n ? " · " : "", (int)label.n, label.p, (int)text.n, text.p);
		return;
	}
	out_bytes(&page->text, text);
	page_row(page, label);
}

/* What is said in one way only. */
static void only_words(struct page *page, const uint8_t *acts, unsigned count)
{
	for (unsigned i = 0; i < count; i++) {
		struct str best = best_words(page, acts[i]);
		struct out *text = &page->text;
		size_t before = text->used;
		phrases(page, LEX_ACT, acts[i], "", 1, best);
		phrases(page, LEX_ADMITS, acts[i], "", 1, best);
		phrases(page, LEX_IRREGULAR, acts[i], "", 1, best);
		phrases(page, LEX_BARRED, acts[i], "", 1, best);
		bool other = text->used > before;
		text->used = before;
		if (other || !best.n)
			continue;
		out_string(text, before ? ", " : "");
		phrase(page, best);
	}
	page_row(page, str_of(say(page->lang, "y sólo así", "and only so")));
}

void page_words(struct page *page)
{
	static const uint8_t spoken[] = { ACT_QUIERE, ACT_NO_QUIERE, ACT_PASA, ACT_CANTA_FLOR, ACT_NIEGA_FLOR, ACT_ACHICA,
		ACT_AVISA, ACT_DICE, ACT_CONCEDE, ACT_SUPERA, ACT_SE_VA };

	uint8_t acts[MAX_CANTOS + sizeof spoken];
	unsigned count = 0;

	page_section(page, str_of(say(page->lang, "PALABRAS (primero, lo que hay que decir; +N: otras tantas)",
		"WORDS (first what is to be said; +N: so many more)")));
	for (unsigned i = 0; i < page->rules->canto_count; i++)
		acts[count++] = act_of_canto(i);
	for (unsigned i = 0; i < sizeof spoken; i++)
		acts[count++] = spoken[i];
	for (unsigned i = 0; i < count; i++)
		words_of(page, acts[i]);
	out_bytes(&page->text, page->words);
	page_row(page, str_of(say(page->lang, "se dice", "say")));
	only_words(page, acts, count);
}
