/* The match, the cards and the bazas on the page of a regulation, and the clauses that the ruleset wants there. */
#include "report/page.h"

#include "report/html.h"

#include <string.h>

static void facts(struct page *page)
{
	const struct ruleset *rules = page->rules;
	struct out *out = &page->text;

	print_numbers(out, rules->seats);
	out_say(out, " jugadores; ", " players; ");
	print_numbers(out, rules->hand_cards);
	out_say_format(out, " cartas; a %d tantos", " cards; to %d points", rules->target);
	if (!rules->target_fixed)
		out_say(out, " o los que se convengan", " or as agreed");
	if (rules->malas_limit >= 0)
		out_say_format(out, "; malas hasta %d", "; malas up to %d", rules->malas_limit);
	if (rules->games_to_win > 1)
		out_say_format(out, "; %d chicos ganan", "; %d chicos win", rules->games_to_win);
	for (unsigned i = 0; i < rules->booking_count; i++) {
		out_string(out, i ? ", " : tr(out->lang, "; se anota: ", "; written in this order: "));
		out_escaped(out, bitext_in(rules->lances[rules->booking[i]].words, out->lang));
	}
	page_settings(page, rules, PLACE_MATCH);
	page->facts = page_block(page, BLOCK_DRAWN, str_of(tr(out->lang, "se juega", "the match")))->text;
}

/* Writes the clauses that the ruleset wants on its sheet at this place, in its own words. */
static void notes_of(struct page *page, const struct sheet_note *note)
{
	struct str title = bitext_in(note->title, page->lang);
	bool apart = page->apart && title.n;

	if (apart)
		page_section(page, title);
	for (unsigned i = 0; i < note->cite.count; i++) {
		const struct clause *clause = &page->rules->clauses[page->rules->cited[note->cite.first + i]];
		print_filled(&page->text, i ? " {}" : "{}", bitext_in(clause->text, page->lang));
		page_cite(page, clause->id);
	}
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
			print_card_words(&page->text, &tier.card[i]);
		}
	}
}

static void cards(struct page *page)
{
	page_section(page, str_of(tr(page->lang, "CARTAS", "CARDS")));
	sheet_order_line(&page->text, page->rules);
	page->order = page_block(page, BLOCK_DRAWN, str_of(tr(page->lang, "orden", "order")))->text;
	if (!page->html)     /* a poster draws them */
		equals(page);
	page_row_said(page, "valen igual", "equal");
	if (page->rules->pair_best) {
		sheet_pairs(&page->text, page->rules);
		page_row_said(page, "tanto", "tanto");
		sheet_values_line(&page->text, page->rules);
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

/* ---- how the bazas are won ------------------------------------------------------------------------------- */

static const char *const ordinals[LANG_COUNT][3] = { { "la primera", "la segunda", "la tercera" },
	{ "the first", "the second", "the third" } };

static unsigned many(const char *signs, char sign)
{
	unsigned n = 0;

	for (; *signs; signs++)
		n += *signs == sign;
	return n;
}

/* Writes the bazas with this sign, "la primera y la segunda". */
static void bazas_that(struct out *out, const char *signs, char sign)
{
	unsigned of = many(signs, sign), told = 0;

	for (unsigned i = 0; i < 3 && signs[i]; i++) {
		if (signs[i] != sign)
			continue;
		out_string(out, print_link(told++, of, out->lang));
		out_string(out, ordinals[out->lang][i]);
	}
}

/* Writes the winner: by role, or as the side that took these bazas. */
static void winner_of(struct out *out, const char *signs, unsigned winner)
{
	char sign = winner == BAZAS_SIDE_1 ? '1' : '2';

	if (winner > BAZAS_SIDE_2) {
		out_string(out, sheet_winner(out->lang, winner));
		return;
	}
	bool one = many(signs, sign) == 1;
	out_string(out, !one ? tr(out->lang, "gana quien hace ", "who takes ") : tr(out->lang, "gana ", ""));
	bazas_that(out, signs, sign);
	out_string(out, one ? tr(out->lang, "", " decides") : tr(out->lang, "", " wins"));
}

/* Writes "parda la segunda y una de cada bando: gana el que no dio". */
static void way_told(struct out *out, const char *signs, unsigned winner)
{
	unsigned tied = many(signs, '=');

	if (!tied) {
		out_say(out, "gana quien hace dos", "who takes two wins");
		return;
	}
	if (tied == 3) {
		out_say(out, "pardas las tres", "all three tied");
	} else {
		out_string(out, tied > 1 ? tr(out->lang, "pardas ", "") : tr(out->lang, "parda ", ""));
		bazas_that(out, signs, '=');
		out_say(out, "", " tied");
	}
	if (many(signs, '2') && signs[2] != '=')
		out_say(out, ", y una cada bando", ", and one each");
	out_string(out, ": ");
	winner_of(out, signs, winner);
}

/* Tells each way in words, alike ones once, by the number of pardas and the first of them; returns how many they are. */
static unsigned ways_told(struct page *page, struct str *told)
{
	struct way ways[WAYS_MOST];
	unsigned count = sheet_ways(page->rules, ways), different = 0, known;

	for (unsigned place = 0; place < 16; place++)
		for (unsigned i = 0; i < count; i++) {
			if (many(ways[i].signs, '=') * 4 + strcspn(ways[i].signs, "=") != place)
				continue;
			way_told(&page->text, ways[i].signs, ways[i].winner);
			told[different] = page_take(page);
			for (known = 0; !str_equal(told[known], told[different]);)
				known++;
			different += known == different;
		}
	return different;
}

void page_bazas(struct page *page)
{
	struct str told[WAYS_MOST];
	unsigned count = ways_told(page, told);

	page_section(page, STR("BAZAS"));
	for (unsigned i = 0; i < count; i++) {
		out_string(&page->text, i ? "; " : "");
		out_bytes(&page->text, told[i]);
	}
	page_row_said(page, "la mano", "the hand");
	print_setting(&page->text, page->rules, &settings[SETTING_lead_then], page->rules, true);
	out_say(&page->text, "; después de una parda, ", "; after a tie, ");
	print_setting(&page->text, page->rules, &settings[SETTING_lead_after_tie], page->rules, true);
	page_row_said(page, "sale", "led by");
}
