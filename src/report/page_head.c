/* The head of the page of a regulation: the match, the cards, and the clauses that the ruleset wants there. */
#include "report/html.h"
#include "report/page.h"

static void facts(struct page *page)
{
	const struct ruleset *rules = page->rules;
	struct out *out = &page->text;
	enum lang lang = page->lang;

	print_numbers(out, rules->seats, lang);
	out_string(out, tr(lang, " jugadores; ", " players; "));
	print_numbers(out, rules->hand_cards, lang);
	out_format(out, tr(lang, " cartas; a %d tantos", " cards; to %d points"), rules->target);
	if (!rules->target_fixed)
		out_string(out, tr(lang, " o los que se convengan", " or as agreed"));
	if (rules->malas_limit >= 0)
		out_format(out, tr(lang, "; malas hasta %d", "; malas up to %d"), rules->malas_limit);
	if (rules->games_to_win > 1)
		out_format(out, tr(lang, "; %d chicos ganan", "; %d chicos win"), rules->games_to_win);
	for (unsigned i = 0; i < rules->booking_count; i++) {
		out_string(out, i ? ", " : tr(lang, "; se anota: ", "; written in this order: "));
		out_escaped(out, bitext_in(&rules->lances[rules->booking[i]].words, lang));
	}
	page_settings(page, rules, PLACE_MATCH);
	page_block(page, BLOCK_FACTS, str_of(tr(lang, "se juega", "the match")));
}

static void clause_of(struct page *page, unsigned index)
{
	const struct clause *clause = &page->rules->clauses[page->rules->cited[index]];

	print_filled(&page->text, out_text(&page->text).n ? " {}" : "{}", bitext_in(&clause->text, page->lang));
	page_cite(page, clause->id);
}

/* Writes the clauses that the ruleset wants on its sheet at this place, in its own words. */
static void notes_of(struct page *page, const struct sheet_note *note)
{
	struct str title = bitext_in(&note->title, page->lang);
	bool apart = page->apart && title.n;

	if (apart)
		page_section(page, title);
	for (unsigned i = 0; i < note->cite.count; i++)
		clause_of(page, note->cite.first + i);
	page_row(page, apart ? (struct str){ 0 } : title);
}

void page_notes(struct page *page, unsigned place)
{
	for (unsigned i = 0; i < page->rules->sheet_note_count; i++)
		if (page->rules->sheet_notes[i].place == place)
			notes_of(page, &page->rules->sheet_notes[i]);
}

/* Writes cards that are equally strong but of different numbers, or of some suits only. */
static void equals(struct page *page)
{
	const char *link = "";

	for (struct tier tier = { 0 }; sheet_next_tier(page->rules, &tier);) {
		if (tier.count < 2)
			continue;
		out_string(&page->text, link);
		link = "; ";
		for (unsigned i = 0; i < tier.count; i++) {
			out_string(&page->text, print_link(i, tier.count, page->lang));
			print_card_words(&page->text, &tier.card[i], page->lang);
		}
	}
}

static void cards(struct page *page)
{
	page_section(page, str_of(tr(page->lang, "CARTAS", "CARDS")));
	sheet_order_line(&page->sheet);
	page_block(page, BLOCK_ORDER, str_of(tr(page->lang, "orden", "order")));
	if (!page->html)     /* a poster draws them */
		equals(page);
	page_row_said(page, "valen igual", "equal");
	if (page->rules->pair_best) {
		sheet_pairs(&page->sheet);
		page_row_said(page, "tanto", "tanto");
		sheet_values_line(&page->sheet);
		page_row_said(page, "cada carta", "each card");
	}
	page_notes(page, SHEET_CARDS);
}

void page_head(struct page *page)
{
	facts(page);
	page_notes(page, SHEET_MATCH);
	cards(page);
}
