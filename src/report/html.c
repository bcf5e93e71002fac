/* Text in a page of HTML: nothing in a log can become markup. The drawings of the cards are plain shapes that can be told apart from across a
 * room and print in black alone. Each suit has its own outline, and its cards the gaps in the frame that players know (oros none, copas one,
 * espadas two, bastos three). */
#include "report/html.h"

/* Writes veedor's own text, with HTML markup escaped. */
static void html_own(struct out *out, struct str text)
{
	for (size_t i = 0; i < text.n; i++)
		switch (text.p[i]) {
		case '<': out_string(out, "&lt;"); break;
		case '>': out_string(out, "&gt;"); break;
		case '&': out_string(out, "&amp;"); break;
		case '"': out_string(out, "&quot;"); break;
		case '\'': out_string(out, "&#39;"); break;
		default: out_bytes(out, str_slice(text, i, i + 1));
		}
}

void html_gathered(struct out *out)
{
	html_own(out, out_text(out_aside(out)));
	out_aside(out)->used = 0;
}

void html_around(struct out *out, const char *before, const char *behind)
{
	if (!out_aside(out)->used)
		return;
	out_string(out, before);
	html_gathered(out);
	out_string(out, behind);
}

void html_text(struct out *out, struct str text)
{
	html_said(out, out_escaped, text);
}

void html_begin(struct out *out, struct str title)
{
	out_format(out, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
		"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n", tr(out->lang, "es", "en"));
	html_filled(out, "<title>{}</title>\n<style>\n", title);
}

/* ---- drawings -------------------------------------------------------------------------------------------- */

/* Suits on 24 by 24, in the order of enum suit. */
static const char *const suits[SUIT_COUNT] = {
	"<circle cx=\"12\" cy=\"12\" r=\"10.6\" fill=\"#f4c430\" stroke=\"#5c3d00\" stroke-width=\"1.4\"/>"
	"<circle cx=\"12\" cy=\"12\" r=\"7.6\" fill=\"none\" stroke=\"#5c3d00\" stroke-width=\"1\"/>"
	"<path d=\"M12 5.2l1.9 4.9 4.9 1.9-4.9 1.9-1.9 4.9-1.9-4.9L5.2 12l4.9-1.9z\" fill=\"#5c3d00\"/>",
	"<path d=\"M4.2 3h15.6c.3 6.2-2 10.4-6 11.6v3.6c2.6.4 4.4 1.4 4.4 3H5.8c0-1.6 1.8-2.6 4.4-3v-3.6c-4-1.2-6.3-5.4-6-11.6z\""
	" fill=\"#d6402b\" stroke=\"#5e0d05\" stroke-width=\"1.4\" stroke-linejoin=\"round\"/>"
	"<path d=\"M5 6.6h14\" stroke=\"#5e0d05\" stroke-width=\"1.3\"/><circle cx=\"12\" cy=\"10.4\" r=\"1.7\" fill=\"#f4c430\"/>",
	"<path d=\"M12 .9l2.3 3.4v11H9.7v-11z\" fill=\"#a9cdf0\" stroke=\"#0c3468\" stroke-width=\"1.3\" stroke-linejoin=\"round\"/>"
	"<path d=\"M12 3.4v11.4\" stroke=\"#0c3468\" stroke-width=\".8\"/>"
	"<path d=\"M5.2 14.2c1.8 1.6 11.8 1.6 13.6 0v2.6c-1.8 1.2-11.8 1.2-13.6 0z\" fill=\"#0c3468\"/>"
	"<path d=\"M10.8 17.4h2.4v3.4h-2.4z\" fill=\"#d99a1c\" stroke=\"#0c3468\" stroke-width=\".9\"/>"
	"<circle cx=\"12\" cy=\"22\" r=\"1.5\" fill=\"#0c3468\"/>",
	"<g transform=\"rotate(24 12 12)\"><path d=\"M8 4.2C8 .6 16 .6 16 4.2l-.5 4 3-1.2.9 2.3-4.3 2-1.1 11.5c-.2 1-3.8 1-4 0L9 14.6 6 13.4l.8-2.2 1.9.6z\""
	" fill=\"#5aa544\" stroke=\"#17400f\" stroke-width=\"1.3\" stroke-linejoin=\"round\"/>"
	"<path d=\"M10.4 4.6h3.2M10.8 7.6h2M11.2 11v7M13 13.5v5\" stroke=\"#17400f\" stroke-width=\"1\" fill=\"none\" stroke-linecap=\"round\"/></g>",
};

/* Sota, caballo and rey: a page's cap with its plume, a horse's head, a crown. */
static const char *const figures[3] = {
	"<path d=\"M3 15c0-6 3-10 8.5-10 5 0 8.5 3.5 9.5 8l-4 3H6z\" fill=\"#fff\" stroke=\"#222\" stroke-width=\"1.5\" stroke-linejoin=\"round\"/>"
	"<path d=\"M2.5 16.5h19v3h-19z\" fill=\"#222\"/><path d=\"M13 8c2-5 6-6.5 10-5.5-1 3.5-4 6-8.5 7.5z\" fill=\"#222\"/>",
	"<path d=\"M6 22c-.5-5 1-7.5 4-10-2 1-4 2.5-5.5 2.2C3 13.9 2.5 12 3.5 10.5l4-5.5 1-3.5L11.5 3.5C17 4.5 20 9 20 15v7z\""
	" fill=\"#fff\" stroke=\"#222\" stroke-width=\"1.5\" stroke-linejoin=\"round\"/><circle cx=\"10.2\" cy=\"7.6\" r=\"1.1\" fill=\"#222\"/>"
	"<path d=\"M13 4c4 2 6 6 6 11\" stroke=\"#222\" stroke-width=\"2\" fill=\"none\"/>",
	"<path d=\"M2.5 19.5L1.5 7l5.5 5 5-8.5 5 8.5 5.5-5-1 12.5z\" fill=\"#fff\" stroke=\"#222\" stroke-width=\"1.5\" stroke-linejoin=\"round\"/>"
	"<path d=\"M2.5 17.5h19v3h-19z\" fill=\"#222\"/><circle cx=\"12\" cy=\"3.2\" r=\"1.6\" fill=\"#222\"/>",
};

void draw_symbols(struct out *out)
{
	out_string(out, "<svg width=\"0\" height=\"0\" class=\"defs\" aria-hidden=\"true\"><defs>\n");
	for (unsigned i = 0; i < SUIT_COUNT; i++)
		out_format(out, "<symbol id=\"%s\" viewBox=\"0 0 24 24\">%s</symbol>\n", suit_name((enum suit)i), suits[i]);
	for (unsigned i = 0; i < 3; i++)
		out_format(out, "<symbol id=\"n%u\" viewBox=\"0 0 24 24\">%s</symbol>\n", i + 10, figures[i]);
	out_string(out, "</defs></svg>\n");
}

void draw_suit(struct out *out, unsigned suit)
{
	out_format(out, "<svg class=\"suit\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><use href=\"#%s\"/></svg>",
		suit_name((enum suit)suit));
}

void print_card_words(struct out *out, const struct tier_card *face)
{
	static const char *const names[SUIT_COUNT] = { "oros", "copas", "espadas", "bastos" };

	if (face->covered) {
		out_say(out, "carta tapada", "covered card");
		return;
	}
	out_say_format(out, "%u de ", "%u of ", face->number);
	if (face->of_muestra)
		out_say(out, "la muestra", "the muestra");
	else if (face->whole)
		out_say(out, "cualquier palo", "any suit");
	else
		out_string(out, names[__builtin_ctz(face->suits)]);
}

/* Draws the frame with the gaps of the suit above and below, in 40 units of width. */
static void frame(struct out *out, const struct tier_card *face)
{
	static const char *const dashes[SUIT_COUNT] = { "", "M4 4h17m6 0h17", "M4 4h11m5 0h8m5 0h11", "M4 4h7m5 0h6m4 0h6m5 0h7" };
	unsigned suit = face->suits ? (unsigned)__builtin_ctz(face->suits) : SUIT_ORO;
	bool one = !face->whole && !face->of_muestra && !face->covered;

	out_string(out, "<rect x=\"1\" y=\"1\" width=\"46\" height=\"70\" rx=\"4\" fill=\"#fff\" stroke=\"#222\" stroke-width=\"1.6\"/>");
	if (one && suit != SUIT_ORO)
		out_format(out, "<path d=\"M4 4v64M44 4v64%s\" fill=\"none\" stroke=\"#222\" stroke-width=\".8\"/>"
			"<path d=\"%s\" fill=\"none\" stroke=\"#222\" stroke-width=\".8\" transform=\"translate(0 64)\"/>", dashes[suit], dashes[suit]);
	else
		out_format(out, "<rect x=\"4\" y=\"4\" width=\"40\" height=\"64\" fill=\"none\" stroke=\"#222\" stroke-width=\".8\"%s/>",
			face->of_muestra ? " stroke-dasharray=\"2 2\"" : "");
}

static void number(struct out *out, unsigned n)
{
	out_format(out, "<text x=\"24\" y=\"27\" text-anchor=\"middle\" font-size=\"26\" font-weight=\"bold\" fill=\"#111\">%u</text>", n);
}

/* Draws the middle of a card. The mark of a figure stands above its suit; another number leaves that room to the suit. */
static void middle(struct out *out, const struct tier_card *face)
{
	bool figure = face->number >= 10;
	unsigned at = 0;

	if (figure)
		out_format(out, face->whole ? "<use href=\"#n%u\" x=\"12\" y=\"29\" width=\"24\" height=\"24\"/>"
			: "<use href=\"#n%u\" x=\"15\" y=\"30\" width=\"17\" height=\"17\"/>", face->number);
	if (face->of_muestra) {
		out_format(out, "<path d=\"M0-11l3.2 7.5 8.1.7-6.2 5.3 1.9 7.9L0 6.2l-7 4.2 1.9-7.9-6.2-5.3 8.1-.7z\" fill=\"#111\""
			" transform=\"translate(24 %d) scale(%s)\"/>", figure ? 56 : 48, figure ? ".75" : "1.2");
		return;
	}
	for (unsigned suit = 0; suit < SUIT_COUNT; suit++) {
		if (!(face->suits >> suit & 1))
			continue;
		if (!face->whole)
			out_format(out, figure ? "<use href=\"#%s\" x=\"15.5\" y=\"48.5\" width=\"17\" height=\"17\"/>"
				: "<use href=\"#%s\" x=\"9\" y=\"34\" width=\"30\" height=\"30\"/>", suit_name((enum suit)suit));
		else if (figure)
			out_format(out, "<use href=\"#%s\" x=\"%u\" y=\"56\" width=\"9\" height=\"9\"/>", suit_name((enum suit)suit), 5 + 9 * at + at / 2);
		else
			out_format(out, "<use href=\"#%s\" x=\"%u\" y=\"%u\" width=\"15\" height=\"15\"/>", suit_name((enum suit)suit),
				8 + 17 * (at & 1), 33 + 17 * (at >> 1));
		at++;
	}
}

void draw_card(struct out *out, const struct tier_card *face)
{
	out_string(out, "<svg class=\"card\" viewBox=\"0 0 48 72\" role=\"img\" aria-label=\"");
	print_card_words(out, face);
	out_string(out, "\"><title>");
	print_card_words(out, face);
	out_string(out, "</title>");
	frame(out, face);
	if (face->covered) {
		out_string(out, "<path d=\"M4 20L20 4M4 36L36 4M4 52L44 12M4 68L44 28M20 68L44 44M36 68L44 60M28 4L44 20M12 4L44 36M4 12L44 52"
			"M4 28L44 68M4 44L28 68M4 60L12 68\" stroke=\"#555\" stroke-width=\"1\"/></svg>");
		return;
	}
	number(out, face->number);
	middle(out, face);
	out_string(out, "</svg>");
}
