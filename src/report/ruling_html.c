/* The rulings as one page of HTML that needs nothing else: the account, the table, and the hand act by act with its findings. Hands in
 * dispute are open, the others folded. */
#include "report/html.h"
#include "report/ruling.h"

struct html_page {
	struct out *out;
	const struct report_options *options;
	const struct verdict *v;
};

static void page_begin(struct out *out, const struct report_options *options)
{
	(void)options;
	html_begin(out, str_of(tr(out->lang, "Fallos de veedor", "veedor's rulings")));
	out_string(out,
#include "report/ruling_style.def"
		);
	out_string(out, "</style>\n</head>\n<body>\n");
	draw_symbols(out);
	out_format(out, "<main>\n<h1>%s</h1>\n", tr(out->lang, "Fallos", "Rulings"));
}

/* ---- pieces ------------------------------------------------------------------------------------------- */

/* Prints a paragraph of the gathered words. */
static void print_words(struct out *out, const struct told_finding *told, const char *kind)
{
	(void)told;
	out_format(out, *kind ? "<p class=\"%s\">" : "<p>", kind);
	html_gathered(out);
	out_string(out, "</p>\n");
}

static void html_card(const struct html_page *page, card c)
{
	struct tier_card face = { .covered = c >= CARD_COUNT };

	if (c < CARD_COUNT) {
		face.number = (uint8_t)card_number(c);
		face.suits = (uint8_t)(1u << card_suit(c));
	}
	draw_card(page->out, &face);
}

static void seat_name(const struct html_page *page, unsigned seat)
{
	const struct match_header *match = page->v->hand->match;

	html_filled(page->out, match && match->player[seat].n ? "{} · {}" : "{}", SEAT(seat), match ? match->player[seat] : STR(""));
}

/* ---- a finding ------------------------------------------------------------------------------------------ */

static void html_finding(struct out *out, const struct told_finding *told)
{
	const struct finding *f = told->finding;

	out_format(out, "<div class=\"finding %s\">\n<p><span class=\"kind\">%s</span> <span class=\"about\">%s</span> ",
		severity_name(f->severity), severity_word(f->severity, out->lang), finding_info(f->code)->code);
	html_said(out, report_message, f, told->match);
	out_string(out, "</p>\n");
	finding_beside(out, told, FINDING_CLAUSES, print_words);
	out_string(out, "</div>\n");
}

/* Tells what was found in the event, from 1; 0: in none. */
static void html_findings(const struct html_page *page, int event)
{
	for (const struct finding *f = page->v->findings.first; f; f = f->next) {
		struct told_finding told = told_of(page->options, f, NULL, page->v);
		if (event == (f->event > 0 && (uint32_t)f->event <= told.hand->event_count ? f->event : 0))
			html_finding(page->out, &told);
	}
}

/* ---- the ruling ------------------------------------------------------------------------------------------- */

static void html_ruling(const struct html_page *page)
{
	out_format(page->out, "<div class=\"ruling\">\n<p class=\"sum\">%s ", tr(page->out->lang, "Fallo:", "Ruling:"));
	html_said(page->out, ruling_points, page->v);
	out_string(page->out, ".</p>\n");
	html_between(page->out, "<p>", "</p>\n", ruling_account, page->v);
	ruling_rest(page->out, page->v, page->options->readings, print_words);
	out_string(page->out, "</div>\n");
}

static void account_row(const struct html_page *page, const char *label, const int *pair)
{
	out_format(page->out, "<tr class=\"sum\"><th scope=\"row\">%s</th><td class=\"n\">%d</td><td class=\"n\">%d</td><td></td></tr>\n",
		label, pair[0], pair[1]);
}

static void item_row(const struct html_page *page, const struct ledger_item *item)
{
	struct out *out = page->out;

	html_between(out, "<tr><th scope=\"row\">", "</th>", ruling_reason, page->v, item, false);
	for (int side = 0; side < 2; side++)
		html_filled(out, "<td class=\"n\">{}</td>", item->side == side ? hole_number(item->points) : hole_own("–"));
	out_string(out, "<td class=\"law\">");
	html_said(out, print_ids, item->clauses, FINDING_CLAUSES, "", ", ", "");
	out_string(out, "</td></tr>\n");
}

static void html_account(const struct html_page *page)
{
	const struct verdict *v = page->v;
	struct score claim = ruling_claim(v);

	out_format(page->out, "<h3>%s</h3>\n<table>\n<thead><tr><th scope=\"col\">%s</th>", tr(page->out->lang, "La cuenta", "The account"),
		tr(page->out->lang, "Concepto", "Item"));
	for (int side = 0; side < 2; side++)
		html_between(page->out, "<th scope=\"col\" class=\"n\">", "</th>", print_party, side, v->hand->match, hand_seats(v->hand));
	out_format(page->out, "<th scope=\"col\">%s</th></tr></thead>\n<tbody>\n", tr(page->out->lang, "Cláusulas", "Clauses"));
	for (unsigned i = 0; i < v->ledger_count; i++)
		item_row(page, &v->ledger[i]);
	account_row(page, v->undecided ? tr(page->out->lang, "Sin contar lo que no se sabe", "Without what is not known")
		: tr(page->out->lang, "Corresponde", "Due"), v->points);
	if (claim.known)
		account_row(page, tr(page->out->lang, "Anotó la mesa", "The table wrote"), claim.of);
	if (v->after.known)
		account_row(page, v->undecided ? tr(page->out->lang, "Marcador, con lo que anotó la mesa", "Score, by what the table wrote")
			: tr(page->out->lang, "Marcador que corresponde", "Score due"), v->after.of);
	if (ruling_papers_differ(v))
		account_row(page, tr(page->out->lang, "Marcador en los papeles", "Score on paper"), v->paper.of);
	out_string(page->out, "</tbody>\n</table>\n");
}

/* ---- the table ---------------------------------------------------------------------------------------------- */

static void html_table(const struct html_page *page)
{
	const struct hand *hand = page->v->hand;

	out_format(page->out, "<h3>%s</h3>\n<table>\n<tbody>\n", tr(page->out->lang, "La mesa", "The table"));
	for (unsigned seat = 0; seat < (unsigned)hand_seats(hand); seat++) {
		out_string(page->out, "<tr><th scope=\"row\">");
		seat_name(page, seat);
		if (hand->dealer == seat)
			out_say(page->out, " (repartió)", " (dealt)");
		out_string(page->out, "</th><td>");
		for (unsigned i = 0; hand->dealt[seat] != NOT_DEALT && i < hand->dealt[seat] && i < DEAL_CARDS; i++)
			html_card(page, hand->deal[seat][i]);
		out_string(page->out, "</td></tr>\n");
	}
	if (hand->muestra < CARD_COUNT) {
		out_string(page->out, "<tr><th scope=\"row\">Muestra</th><td>");
		html_card(page, hand->muestra);
		out_string(page->out, "</td></tr>\n");
	}
	out_string(page->out, "</tbody>\n</table>\n");
}

/* ---- from act to act ------------------------------------------------------------------------------------------ */

static bool has_finding(const struct verdict *v, uint32_t index)
{
	return FIND_LINKED(f, v->findings.first, f->event == (int)index + 1);
}

/* Prints the event as the log has it, behind the name of who did it, or the letter of the seat. */
static void html_act(const struct html_page *page, const struct event *e)
{
	const struct hand *hand = page->v->hand;
	struct str text = source_text(&hand->source, e->span);
	bool named = e->seat < MAX_SEATS && hand->match && hand->match->player[e->seat].n;

	if (named)
		html_filled(page->out, "<b>{}</b> ", hand->match->player[e->seat]);
	size_t letter = named && text.n > 2 && text.p[0] == 'A' + e->seat ? 2 : 0; /* the name stands for it */
	html_filled(page->out, "<code><span hidden>{}</span>{}</code>", str_slice(text, 0, letter), str_slice(text, letter, text.n));
	for (unsigned i = 0; e->type == EVENT_PLAY && i < e->card_count; i++)
		html_card(page, e->cards[i]);
}

/* Cards of which there is nothing to tell lie side by side, as many as there are seats. */
static void html_event(const struct html_page *page, uint32_t index)
{
	const struct event *e = &page->v->hand->events[index];
	bool laid = e->type == EVENT_PLAY, after = page->v->ended && index >= page->v->ended && laid;

	laid &= !has_finding(page->v, index);
	out_format(page->out, "<li class=\"act%s%s\">", laid ? " laid" : "", after ? " after" : "");
	html_act(page, e);
	out_string(page->out, "\n");
	html_findings(page, (int)index + 1);
	out_string(page->out, "</li>\n");
}

static void html_play(const struct html_page *page)
{
	const struct verdict *v = page->v;
	struct span where;

	out_format(page->out, "<h3>%s</h3>\n", tr(page->out->lang, "La mano, acto por acto", "The hand, act by act"));
	html_findings(page, 0);
	out_format(page->out, "<ol class=\"play\" style=\"--seats:%d\">\n", hand_seats(v->hand));
	for (uint32_t i = 0; i < v->hand->event_count; i++) {
		html_event(page, i);
		if (i + 1 == v->ended && ruling_was_over(v, &where))
			html_between(page->out, tr(page->out->lang, "<li class=\"end\">Fin: ", "<li class=\"end\">End: "), "</li>\n", ruling_over, v);
	}
	out_string(page->out, "</ol>\n");
}

/* ---- hands ------------------------------------------------------------------------------------------------------ */

static void match_line(const struct html_page *page)
{
	static const struct { const char *tag, *told[LANG_COUNT]; } places[] = {
		{ "Torneo", { " · {}", " · {}" } }, { "Fecha", { " · {}", " · {}" } }, { "Ronda", { " · ronda {}", " · round {}" } },
		{ "Mesa", { " · mesa {}", " · table {}" } }, { "Partido", { " · partido {}", " · match {}" } },
	};
	const struct hand *hand = page->v->hand;

	html_filled(page->out, "<h2>{}", hand->source.name);
	for (unsigned i = 0; i < sizeof places / sizeof *places; i++) {
		struct str value = match_tag(hand->match, str_of(places[i].tag));
		if (value.n)
			html_filled(page->out, places[i].told[page->out->lang], value);
	}
	if (page->options->rules)
		html_filled(page->out, " · {}", bitext_in(page->options->rules->title, page->out->lang));
	out_string(page->out, "</h2>\n");
}

static void summary_line(const struct html_page *page, bool wanted)
{
	const struct verdict *v = page->v;

	html_filled(page->out, "<summary>{} {}<span class=\"mark\"> — ", tr(page->out->lang, "Mano", "Hand"), v->hand->id);
	if (v->lost)
		out_say(page->out, "ilegible", "unreadable");
	else
		html_said(page->out, ruling_points, page->v);
	if (wanted)
		out_format(page->out, " · <b>%s</b>", tr(page->out->lang, "en disputa", "in dispute"));
	if (v->after.known)
		out_say_format(page->out, " · quedan %d-%d", " · score %d-%d", v->after.of[0], v->after.of[1]);
	out_string(page->out, "</span></summary>\n");
}

static void about(const struct html_page *page)
{
	const struct ruleset *rules = page->options->rules;

	if (!rules)
		return;
	html_filled(page->out, tr(page->out->lang, "<p class=\"about\">{}, renglón {} · reglamento {} ({}) · SHA-256 {}</p>\n",
		"<p class=\"about\">{}, line {} · ruleset {} ({}) · SHA-256 {}</p>\n"), page->v->hand->source.name,
		source_place(&page->v->hand->source, page->v->hand->header.begin).line, rules->name,
		rules->built_in ? str_of(tr(page->out->lang, "incluido en veedor", "built in")) : print_origin(rules), print_sum(rules));
}

static void html_hand(struct out *out, const struct report_options *options, const struct verdict *v)
{
	struct html_page page = { out, options, v };
	bool wanted = ruling_wanted(v);

	if (v->first_of_match)
		match_line(&page);
	out_format(out, "<details class=\"hand\"%s>\n", wanted || v->lost ? " open" : "");
	summary_line(&page, wanted);
	if (wanted)
		html_ruling(&page);
	if (!v->lost) {
		html_account(&page);
		html_table(&page);
	}
	html_play(&page);
	about(&page);
	out_string(out, "</details>\n");
}

static void html_loose(struct out *out, const struct told_finding *told)
{
	if (told->place)
		html_filled(out, "<p class=\"about\">{}:{}</p>\n", told->place->source->name, told->place->line);
	html_finding(out, told);
}

static void html_end(struct out *out, const struct report_options *options, const struct report_totals *totals)
{
	(void)options;
	out_string(out, "<p>");
	print_count(out, totals->hands, "mano", "manos", "hand", "hands");
	out_string(out, ", ");
	print_count(out, totals->findings[SEVERITY_FAULT], "falta", "faltas", "fault", "faults");
	out_string(out, ", ");
	print_count(out, totals->findings[SEVERITY_NULL], "acto nulo", "actos nulos", "null act", "null acts");
	out_string(out, ".</p>\n</main>\n</body>\n</html>\n");
}

const struct report_format report_html = { page_begin, html_hand, html_loose, html_end, NULL, true, true };
