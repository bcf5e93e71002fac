/* What stands on the page of a regulation, all of it from its tables and its lexicon. */
#include "report/page.h"

#include <string.h>

static void row(struct page *page, const char *es, const char *en)
{
	page_row(page, str_of(say(page->lang, es, en)));
}

static struct str act_label(const struct page *page, unsigned act)
{
	struct words words = ruleset_act_words(page->rules, act);

	return words_in(&words, page->lang);
}

static void name_of(struct page *page, unsigned canto)
{
	out_escaped(&page->text, words_in(&page->rules->cantos[canto].words, page->lang));
}

/* ---- head and cards ------------------------------------------------------------------------------------------------ */

static void bits(struct out *out, unsigned set)
{
	const char *link = "";

	for (int n = 0; n < 8; n++)
		if (set >> n & 1) {
			out_format(out, "%s%d", link, n);
			link = "/";
		}
}

static void head(struct page *page)
{
	const struct ruleset *rules = page->rules;
	struct out *out = &page->text;
	enum lang lang = page->lang;

	bits(out, rules->seats);
	out_string(out, say(lang, " jugadores, ", " players, "));
	bits(out, rules->hand_cards);
	out_format(out, say(lang, " cartas, a %d", " cards, to %d"), rules->target);
	if (!rules->target_fixed)
		out_string(out, say(lang, " o los que se convengan", " or as agreed"));
	if (rules->malas_limit >= 0)
		out_format(out, say(lang, "; malas hasta %d", "; malas up to %d"), rules->malas_limit);
	if (rules->games_to_win > 1)
		out_format(out, say(lang, "; gana el que gana %d chicos", "; %d chicos win the match"), rules->games_to_win);
	for (unsigned i = 0; i < rules->booking_count; i++) {
		out_string(out, i ? ", " : say(lang, "; se anota: ", "; written in this order: "));
		out_escaped(out, words_in(&rules->lances[rules->booking[i]].words, lang));
	}
	row(page, "partida", "match");
}

static void cards(struct page *page)
{
	const struct ruleset *rules = page->rules;
	struct out *out = &page->text;

	page_section(page, str_of(say(page->lang, "CARTAS", "CARDS")));
	sheet_order_line(&page->sheet);
	row(page, "orden", "order");
	if (!rules->pair_best)
		return;
	sheet_values_line(&page->sheet);
	out_format(out, say(page->lang, ". Dos del mismo palo: %d más las %u mejores", ". Two of one suit: %d plus the best %u"),
		rules->pair_base, rules->pair_best);
	if (rules->pair_class < rules->class_count) {
		out_string(out, say(page->lang, "; con ", "; with "));
		out_escaped(out, words_in(&rules->classes[rules->pair_class].words, page->lang));
		out_string(out, say(page->lang, ", su valor y la mejor de las otras", ", its value and the best of the others"));
	}
	row(page, "para el tanto", "for the tanto");
}

/* ---- prices --------------------------------------------------------------------------------------------------------- */

static void prices(struct page *page, unsigned lance)
{
	const struct ruleset *rules = page->rules;
	const char *link = "";

	if (rules->lances[lance].base)
		out_format(&page->text, say(page->lang, "sin cantar %d; ", "uncalled %d; "), rules->lances[lance].base);
	for (unsigned i = 0; i < rules->canto_count; i++) {
		const struct canto_row *canto = &rules->cantos[i];
		if (canto->lance != lance)
			continue;
		out_string(&page->text, link);
		name_of(page, i);
		out_string(&page->text, ": ");
		sheet_amount(&page->sheet, &canto->stake);
		out_string(&page->text, " / ");
		sheet_refused(&page->sheet, canto);
		link = "; ";
	}
	row(page, "sí / no", "yes / no");
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
	out_string(&page->text, chains->count > 1 ? "; " : "");
	for (unsigned i = 0; i < chain->count; i++) {
		out_string(&page->text, i ? " + " : "");
		name_of(page, chain->cantos[i]);
	}
	out_format(&page->text, ": %d / ", chain->total);
	sheet_chain_refused(&page->sheet, canto, before);
}

/* The chains with a price of their own; where there are too many the single calls say enough. */
static void chains(struct page *page, unsigned lance)
{
	struct chains found = { .page = page };
	const struct canto_row *canto = page->rules->cantos;

	sheet_each_chain(&page->sheet, lance, chain, &found);
	if (found.count && found.count <= 16) {
		found = (struct chains){ .page = page, .print = true };
		sheet_each_chain(&page->sheet, lance, chain, &found);
	}
	row(page, "encadenados", "in a chain");
	for (unsigned i = 0; i < page->rules->canto_count; i++, canto++)
		if (canto->lance == lance && !canto->fixed && canto->over && canto->refused_kind != REFUSED_NUMBER) {
			out_string(&page->text, say(page->lang, "cada canto suma a lo ya querido; el último no querido deja lo ya querido",
				"each call adds to what is accepted; the last one refused leaves what is accepted"));
			break;
		}
	row(page, "al subir", "raising");
}

static void bounds(struct page *page, const struct lance *lance)
{
	if (!lance->cap.set)
		return;
	sheet_amount(&page->sheet, &lance->cap.amount);
	if (lance->cap.most)
		out_format(&page->text, say(page->lang, ", y no más de %d", ", never more than %d"), lance->cap.most);
	row(page, "tope", "cap");
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

/* A rule that says when this lance may be called, in the words of what would have been right. */
static bool is_window(const struct page *page, const struct rule *rule, unsigned lance)
{
	bool kind = rule->kind == KIND_TIMING || rule->kind == KIND_TURN || rule->kind == KIND_ENTITLEMENT
		|| rule->kind == KIND_FLOR;

	return rule->moment == MOMENT_BEFORE && kind && words_in(&rule->fix, page->lang).n
		&& (rule->acts.acts & acts_of(page->rules, lance)) && (rule->acts.lances >> lance & 1 || rule->acts.lances >> MAX_LANCES & 1);
}

static bool said_before(const struct page *page, unsigned at, unsigned lance)
{
	struct str fix = words_in(&page->rules->rules[at].fix, page->lang);

	for (unsigned i = 0; i < at; i++)
		for (unsigned k = 0; k <= lance; k++)
			if (is_window(page, &page->rules->rules[i], k) && str_equal(words_in(&page->rules->rules[i].fix, page->lang), fix))
				return true;
	return false;
}

static void window(struct page *page, const struct rule *rule)
{
	out_escaped(&page->text, words_in(&rule->fix, page->lang));
	for (unsigned i = 0; i < rule->cite.count && i < 2; i++) {
		out_string(&page->text, i ? " " : " [");
		out_escaped(&page->text, ruleset_cited(page->rules, rule->cite, i));
	}
	out_string(&page->text, rule->cite.count ? "]" : "");
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
	if (count > page->windows)
		out_format(&page->text, say(page->lang, " … y %u más", " … and %u more"), count - page->windows);
	row(page, "cuándo", "when");
}

static void link_to(struct page *page, const char *text)
{
	out_string(&page->text, out_text(&page->text).n ? "; " : "");
	out_string(&page->text, text);
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
	row(page, "respuesta", "answer");
}

static void declaring(struct page *page, const struct lance *lance)
{
	static const char *const order[LANG_COUNT][4] = {
		{ "sin orden", "empieza el mano", "empieza el bando del mano", "empieza el mano y sigue quien lo supera" },
		{ "in any order", "the mano begins", "the mano's side begins", "the mano begins, who beats him goes on" } };

	if (lance->declare_order.cite.count)
		link_to(page, order[page->lang][lance->declare_order.value % 4]);
	if (lance->tie.cite.count)
		link_to(page, say(page->lang, "a iguales, el más mano", "with equal points the more mano"));
	if (lance->declare_decides.cite.count && lance->declare_decides.value == DECIDES_SAID)
		link_to(page, say(page->lang, "vale el número que se dijo", "the number said counts"));
	row(page, "los puntos", "the points");
}

/* ---- flor ---------------------------------------------------------------------------------------------------------------- */

static void flor(struct page *page, const struct lance *lance)
{
	const struct ruleset *rules = page->rules;
	struct out *out = &page->text;

	out_format(out, lance->alone.value == ALONE_EACH ? say(page->lang, "%d cada una", "%d each")
		: say(page->lang, "%d, la mayor sola", "%d, the best one alone"), lance->carries.n);
	out_format(out, say(page->lang, "; se cuenta %d más las cartas", "; it counts %d plus the cards"), rules->flor_base);
	if (rules->flor_class < rules->class_count) {
		out_string(out, say(page->lang, ", con ", ", with "));
		out_escaped(out, words_in(&rules->classes[rules->flor_class].words, page->lang));
		out_format(out, say(page->lang, " la mejor entera y de las otras lo que pasa de %d",
			" the best whole and of the others what exceeds %d"), rules->flor_less);
	}
	if (lance->shrink.cite.count && lance->shrink.value == SHRINK_YIELDS)
		out_format(out, say(page->lang, "; si el otro se achica, %d", "; if the other side shrinks, %d"), lance->shrink.n);
	row(page, "cantada", "sung");
	if (lance->combination >= rules->combination_count)
		return;
	const struct combination *combination = &rules->combinations[lance->combination];
	if (combination->same_suit)
		link_to(page, say(page->lang, "tres del mismo palo", "three of one suit"));
	for (unsigned i = 0; i < combination->parts; i++) {
		const struct combination_part *part = &combination->part[i];
		if (!part->count)
			continue;
		out_format(out, say(page->lang, "; o %d ", "; or %d "), part->count);
		out_escaped(out, words_in(&rules->classes[part->cls].words, page->lang));
		if (part->same_suit)
			out_format(out, say(page->lang, " y otras %d del mismo palo", " and %d others of one suit"), part->same_suit);
	}
	row(page, "es flor", "what is one");
}

/* What a bet with each prefix pays beside itself. */
static void prefixes(struct page *page)
{
	static const char *const paid[LANG_COUNT][3] = {
		{ "ninguna flor", "sus flores", "todas las flores" }, { "no flor", "one's own flores", "all flores" } };

	for (unsigned i = 1; i < PREFIX_COUNT; i++) {
		const struct prefix_rule *rule = &page->rules->prefixes[i];
		if (!rule->set || (!rule->paid_accepted && !rule->paid_refused))
			continue;
		out_format(&page->text, say(page->lang, "%s«%s»: querido, lo apostado y %s; no querido, %s",
			"%s«%s»: accepted, the bet and %s; refused, %s"), out_text(&page->text).n ? "; " : "", sheet_prefix(i),
			paid[page->lang][rule->paid_accepted % 3], paid[page->lang][rule->paid_refused % 3]);
	}
	row(page, "apostando", "betting");
}

static void lance(struct page *page, unsigned index)
{
	const struct lance *l = &page->rules->lances[index];
	static const char *const titles[LANG_COUNT][3] = {
		{ "ENVITE (querido / no querido)", "FLOR (querida / no querida)", "TRUCO (querido / no querido)" },
		{ "ENVITE (accepted / refused)", "FLOR (accepted / refused)", "TRUCO (accepted / refused)" } };

	page_section(page, str_of(titles[page->lang][l->kind]));
	if (l->kind == LANCE_FLOR)
		flor(page, l);
	prices(page, index);
	chains(page, index);
	if (l->kind == LANCE_FLOR)
		prefixes(page);
	bounds(page, l);
	answers(page, l);
	if (l->kind == LANCE_TANTO)
		declaring(page, l);
	windows(page, index);
}

/* ---- bazas ---------------------------------------------------------------------------------------------------------------- */

static void way(void *context, const char *signs, unsigned winner, struct cite cite)
{
	struct page *page = context;

	(void)cite;
	out_format(&page->text, "%s%s %s", out_text(&page->text).n ? ", " : "", signs, sheet_winner(page->lang, winner));
}

static void bazas(struct page *page)
{
	static const char *const leads[LANG_COUNT][3] = {
		{ "el mano", "el que ganó la baza", "el que había salido" }, { "the mano", "who took the baza", "who led before" } };

	page_section(page, str_of(say(page->lang, "BAZAS (1: el bando que gana primero una; =: parda)",
		"BAZAS (1: the side that takes one first; =: tied)")));
	sheet_ways(page->rules, way, page);
	row(page, "gana", "won by");
	out_format(&page->text, say(page->lang, "sale %s; después de una parda, %s", "led by %s; after a tie by %s"),
		leads[page->lang][page->rules->lead_then % 3], leads[page->lang][page->rules->lead_after_tie % 3]);
	row(page, "la siguiente", "the next one");
}

/* ---- the words --------------------------------------------------------------------------------------------------------------- */

/* The set phrases of one kind for one act: the first ones, and how many more there are. */
static unsigned phrases(struct page *page, unsigned kind, unsigned act, const char *lead, unsigned most)
{
	unsigned count = 0;

	for (unsigned i = 0; i < page->rules->lexicon_count; i++) {
		const struct lexicon_entry *entry = &page->rules->lexicon[i];
		if (entry->kind != kind || entry->acts[0] != act || (kind == LEX_PHRASE && entry->acts[1] != ACT_NONE))
			continue;
		if (count++ >= most)
			continue;
		out_string(&page->text, count > 1 ? ", " : lead);
		for (size_t k = 0; k < entry->as_written.n; k++) {
			if (entry->as_written.p[k] == '#')
				out_string(&page->text, "N");
			else
				out_escaped(&page->text, str_slice(entry->as_written, k, k + 1));
		}
	}
	if (count > most && most)
		out_format(&page->text, say(page->lang, " y %u más", " and %u more"), count - most);
	return count;
}

static void words_of(struct page *page, unsigned act)
{
	unsigned most = page->variants;
	unsigned good = phrases(page, LEX_ACT, act, "", most + 2);

	good += phrases(page, LEX_ADMITS, act, good ? say(page->lang, "; también: ", "; also: ") : "", most);
	phrases(page, LEX_IRREGULAR, act, say(page->lang, "; irregular: ", "; irregular: "), most);
	phrases(page, LEX_BARRED, act, say(page->lang, "; NO vale: ", "; does NOT count: "), most);
	struct str label = act_label(page, act);
	struct str open = STR("«"), shut = STR("»");
	if (str_starts(label, open) && label.n > open.n + shut.n)
		label = str_slice(label, open.n, label.n - shut.n);
	page_row(page, label);
}

static void words(struct page *page)
{
	static const uint8_t spoken[] = { ACT_QUIERE, ACT_NO_QUIERE, ACT_PASA, ACT_CANTA_FLOR, ACT_NIEGA_FLOR, ACT_ACHICA,
		ACT_AVISA, ACT_DICE, ACT_CONCEDE, ACT_SUPERA, ACT_SE_VA };

	page_section(page, str_of(say(page->lang, "PALABRAS (a la izquierda, lo que hay que decir)",
		"WORDS (what is to be said is on the left)")));
	for (unsigned i = 0; i < page->rules->canto_count; i++)
		words_of(page, act_of_canto(i));
	for (unsigned i = 0; i < sizeof spoken; i++)
		words_of(page, spoken[i]);
}

void page_fill(struct page *page)
{
	struct str title = words_in(&page->rules->title, page->lang);

	if (page->html) {
		out_string(page->out, "<main>\n");
	}
	page_section(page, title);
	head(page);
	cards(page);
	for (unsigned i = 0; i < page->rules->lance_count; i++)
		lance(page, i);
	bazas(page);
	words(page);
}
