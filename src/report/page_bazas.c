/* How the bazas of a hand are won, in words: every way of the table with a parda, alike ones once. */
#include "report/page.h"

#include <string.h>

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
static void bazas_that(struct out *out, const char *signs, char sign, enum lang lang)
{
	unsigned of = many(signs, sign), told = 0;

	for (unsigned i = 0; i < 3 && signs[i]; i++) {
		if (signs[i] != sign)
			continue;
		out_string(out, print_link(told++, of, lang));
		out_string(out, ordinals[lang][i]);
	}
}

/* Writes the winner: by role, or as the side that took these bazas. */
static void winner_of(struct out *out, const char *signs, unsigned winner, enum lang lang)
{
	char sign = winner == BAZAS_SIDE_1 ? '1' : '2';

	if (winner > BAZAS_SIDE_2) {
		out_string(out, sheet_winner(lang, winner));
		return;
	}
	bool one = many(signs, sign) == 1;
	out_string(out, !one ? tr(lang, "gana quien hace ", "who takes ") : tr(lang, "gana ", ""));
	bazas_that(out, signs, sign, lang);
	out_string(out, one ? tr(lang, "", " decides") : tr(lang, "", " wins"));
}

/* Writes "parda la segunda y una de cada bando: gana el que no dio". */
static void way_told(struct out *out, const char *signs, unsigned winner, enum lang lang)
{
	unsigned tied = many(signs, '=');

	if (!tied) {
		out_string(out, tr(lang, "gana quien hace dos", "who takes two wins"));
		return;
	}
	if (tied == 3) {
		out_string(out, tr(lang, "pardas las tres", "all three tied"));
	} else {
		out_string(out, tied > 1 ? tr(lang, "pardas ", "") : tr(lang, "parda ", ""));
		bazas_that(out, signs, '=', lang);
		out_string(out, tr(lang, "", " tied"));
	}
	if (many(signs, '2') && signs[2] != '=')
		out_string(out, tr(lang, ", y una cada bando", ", and one each"));
	out_string(out, ": ");
	winner_of(out, signs, winner, lang);
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
			way_told(&page->text, ways[i].signs, ways[i].winner, page->lang);
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

	page_section(page, str_of(tr(page->lang, "BAZAS", "BAZAS")));
	for (unsigned i = 0; i < count; i++) {
		out_string(&page->text, i ? "; " : "");
		out_bytes(&page->text, told[i]);
	}
	page_row_said(page, "la mano", "the hand");
	print_setting(&page->sheet, &settings[SETTING_lead_then], page->rules, true);
	out_string(&page->text, tr(page->lang, "; después de una parda, ", "; after a tie, "));
	print_setting(&page->sheet, &settings[SETTING_lead_after_tie], page->rules, true);
	page_row_said(page, "sale", "led by");
}
