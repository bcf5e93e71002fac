/* The tables of a regulation on its sheet: deck, order, values, match, ladders, bazas. */
#include "report/print.h"

static void print_deck(const struct sheet *sheet)
{
	const struct ruleset *rules = sheet->rules;
	int count = 0;

	sheet_heading(sheet, "Mazo", "Deck");
	for (card c = 0; c < CARD_COUNT; c++)
		count += (rules->deck & card_bit(c)) != 0;
	out_format(sheet->out, "  %d %s:", count, say(sheet->lang, "cartas", "cards"));
	for (int number = 1; number <= 12; number++) {
		char suits[SUIT_COUNT + 1] = "";
		int n = 0;
		for (int suit = 0; suit < SUIT_COUNT; suit++)
			if (rules->deck & card_bit(card_make((enum suit)suit, number)))
				suits[n++] = suit_name((enum suit)suit)[0];
		if (n)
			out_format(sheet->out, n == SUIT_COUNT ? " %d" : " %d%s", number, suits);
	}
	sheet_cite(sheet, rules->deck_cite);
}

static void print_order(const struct sheet *sheet)
{
	const struct ruleset *rules = sheet->rules;

	sheet_heading(sheet, "Orden de las cartas, de mayor a menor", "Order of the cards, highest first");
	for (int rank = UINT8_MAX; rank > 0; rank--) {
		struct cite cite = { 0 };
		bool any = false;
		for (card c = 0; c < CARD_COUNT; c++) {
			if (rules->cards->rank[c] != rank)
				continue;
			out_format(sheet->out, "%s%s", any ? " " : "  ", card_text(c));
			cite = rules->cards->rank_cite[c];
			any = true;
		}
		if (any)
			sheet_cite(sheet, cite);
	}
}

/* "1=1 2=2 ... 10=0": a number whose suits differ is written card by card. */
static void print_values(const struct sheet *sheet)
{
	const struct ruleset *rules = sheet->rules;
	bool counted = false;

	for (unsigned i = 0; i < rules->lance_count; i++)
		counted |= rules->lances[i].kind != LANCE_CARDS;
	if (!counted)
		return;
	sheet_heading(sheet, "Valor para el tanto", "Worth for the tanto");
	out_string(sheet->out, " ");
	for (int number = 1; number <= 12; number++) {
		bool same = true, any = false;
		for (int suit = 0; suit < SUIT_COUNT; suit++) {
			card c = card_make((enum suit)suit, number);
			any |= (rules->deck & card_bit(c)) != 0;
			same &= rules->cards->value[c] == rules->cards->value[card_make(SUIT_ORO, number)];
		}
		for (int suit = 0; any && suit < (same ? 1 : SUIT_COUNT); suit++) {
			card c = card_make((enum suit)suit, number);
			out_format(sheet->out, same ? " %d" : " %d%c", number, suit_name((enum suit)suit)[0]);
			out_format(sheet->out, "=%u", rules->cards->value[c]);
		}
	}
	sheet_cite(sheet, rules->value_cite);
	if (rules->pair_best) {
		out_format(sheet->out, say(sheet->lang, "  del mismo palo: las %u mejores más %d",
			"  of one suit: the best %u plus %d"), rules->pair_best, rules->pair_base);
		sheet_cite(sheet, rules->pair_cite);
	}
}

/* Numbers whose bit is set: "2 4 6". */
static void print_bits(struct out *out, unsigned bits)
{
	for (int n = 0; n < 8; n++)
		if (bits >> n & 1)
			out_format(out, " %d", n);
}

static void print_match(const struct sheet *sheet)
{
	const struct ruleset *rules = sheet->rules;
	struct out *out = sheet->out;

	sheet_heading(sheet, "Partida", "Match");
	out_string(out, say(sheet->lang, "  jugadores:", "  players:"));
	print_bits(out, rules->seats);
	sheet_cite(sheet, rules->seats_cite);
	out_string(out, say(sheet->lang, "  cartas por jugador:", "  cards a player:"));
	print_bits(out, rules->hand_cards);
	sheet_cite(sheet, rules->hand_cards_cite);
	out_format(out, say(sheet->lang, "  se gana con %d tantos", "  won with %d points"), rules->target);
	if (!rules->target_fixed)
		out_string(out, say(sheet->lang, " (o los que diga la mesa)", " (or as the table says)"));
	sheet_cite(sheet, rules->target_cite);
	if (rules->malas_limit >= 0) {
		out_format(out, say(sheet->lang, "  malas: hasta %d tantos", "  malas: up to %d points"), rules->malas_limit);
		sheet_cite(sheet, rules->malas_cite);
	}
	if (rules->booking_count) {
		out_string(out, say(sheet->lang, "  orden de cobro:", "  booked in this order:"));
		for (unsigned i = 0; i < rules->booking_count && rules->booking[i] < rules->lance_count; i++) {
			out_string(out, " ");
			out_escaped(out, rules->lances[rules->booking[i]].name);
		}
		if (rules->booking_cut)
			out_string(out, say(sheet->lang, "; quien completa, gana", "; who completes wins"));
		sheet_cite(sheet, rules->booking_cite);
	}
}

static void print_amount(const struct sheet *sheet, const struct amount *amount);

/* The amounts a formula may come to, in the order of its cases. */
static void print_formula(const struct sheet *sheet, int index)
{
	const struct ruleset *rules = sheet->rules;
	const struct formula *formula = &rules->formulas[index];

	for (unsigned i = 0; i < formula->count; i++) {
		const struct amount *amount = &rules->formula_cases[formula->first + i].amount;
		out_string(sheet->out, i ? say(sheet->lang, " o ", " or ") : "");
		if (amount->kind != AMOUNT_FORMULA)
			print_amount(sheet, amount);
	}
}

static void print_amount(const struct sheet *sheet, const struct amount *amount)
{
	static const char *const falta[LANG_COUNT][4] = {
		{ "lo que le falta al que va ganando", "lo que le falta al que gana el lance",
			"lo que le falta al que pierde el lance", "lo que le falta al que canta" },
		{ "what the leader lacks", "what the winner lacks", "what the loser lacks", "what the caller lacks" },
	};
	struct out *out = sheet->out;
	enum lang lang = sheet->lang;

	switch ((enum amount_kind)amount->kind) {
	case AMOUNT_NUMBER: out_number(out, amount->n); break;
	case AMOUNT_SPOKEN: out_string(out, say(lang, "lo que se diga", "the number said")); break;
	case AMOUNT_PER_SPOKEN: out_format(out, say(lang, "%d por cada uno que se diga", "%d for each said"), amount->n); break;
	case AMOUNT_FORMULA:
		if (amount->n >= 0 && amount->n < sheet->rules->formula_count)
			print_formula(sheet, amount->n);
		break;
	case AMOUNT_FALTA: out_string(out, falta[lang][amount->who & 3]); break;
	case AMOUNT_DIFFERENCE: out_string(out, say(lang, "la diferencia del marcador", "the difference in score")); break;
	case AMOUNT_CARD: out_string(out, say(lang, "el número de la carta", "the card's number")); break;
	case AMOUNT_MATCH: out_string(out, say(lang, "la partida", "the match")); break;
	}
	if (amount->remaining)
		out_string(out, say(lang, ", menos lo ya querido", ", less what is accepted"));
}

static void print_refused(const struct sheet *sheet, const struct canto_row *row)
{
	const char *accepted = say(sheet->lang, "lo ya querido", "what is accepted");

	if (row->refused_kind == REFUSED_NUMBER)
		out_number(sheet->out, row->refused);
	else if (row->refused_kind == REFUSED_ACCEPTED)
		out_string(sheet->out, accepted);
	else
		out_format(sheet->out, say(sheet->lang, "%s, o %d", "%s, or %d"), accepted, row->refused);
}

/* "  real envido: querido suma 3, no querido lo ya querido; sobre envido  [..]" */
static void print_canto(const struct sheet *sheet, const struct canto_row *row)
{
	struct out *out = sheet->out;
	const char *link = row->opens ? say(sheet->lang, "; abre, o sobre ", "; opens, or over ")
		: say(sheet->lang, "; sobre ", "; over ");

	out_string(out, "    ");
	out_escaped(out, words_in(&row->words, sheet->lang));
	out_string(out, row->fixed ? say(sheet->lang, ": querido vale ", ": accepted is worth ")
		: say(sheet->lang, ": querido suma ", ": accepted adds "));
	print_amount(sheet, &row->stake);
	out_string(out, say(sheet->lang, "; no querido, ", "; refused, "));
	print_refused(sheet, row);
	if (row->opens && !row->over)
		out_string(out, say(sheet->lang, "; abre", "; opens"));
	for (unsigned i = 0; i < sheet->rules->canto_count; i++) {
		if (!(row->over >> i & 1))
			continue;
		out_string(out, link);
		out_escaped(out, words_in(&sheet->rules->cantos[i].words, sheet->lang));
		link = ", ";
	}
	sheet_cite(sheet, row->cite);
}

/* What a flor is worth that nobody bets on, how it is counted, and what shrinking from one costs. */
static void print_flor(const struct sheet *sheet, const struct lance *lance)
{
	enum lang lang = sheet->lang;

	out_format(sheet->out, lance->alone.value == ALONE_EACH
		? say(lang, "    cantada: %d cada una", "    sung: %d each")
		: say(lang, "    cantada: %d, la mayor sola", "    sung: %d, the best one alone"), lance->carries.n);
	sheet_cite(sheet, lance->carries.cite);
	out_format(sheet->out, say(lang, "    se cuenta: %d más las cartas", "    counted: %d plus all the cards"),
		sheet->rules->flor_base);
	sheet_cite(sheet, sheet->rules->flor_cite);
	if (!lance->shrink.cite.count || lance->shrink.value != SHRINK_YIELDS)
		return;
	out_format(sheet->out, say(lang, "    el otro se achica: %d en total", "    the other side shrinks: %d in all"),
		lance->shrink.n);
	sheet_cite(sheet, lance->shrink.cite);
}

static void print_ladders(const struct sheet *sheet)
{
	const struct ruleset *rules = sheet->rules;

	sheet_heading(sheet, "Cantos y precios", "Calls and prices");
	for (unsigned i = 0; i < rules->lance_count; i++) {
		const struct lance *lance = &rules->lances[i];
		out_string(sheet->out, "  ");
		out_escaped(sheet->out, words_in(&lance->words, sheet->lang));
		if (lance->base)
			out_format(sheet->out, say(sheet->lang, ": sin cantar vale %d", ": uncalled it is worth %d"), lance->base);
		sheet_cite(sheet, lance->base ? lance->base_cite : (struct cite){ 0 });
		if (lance->kind == LANCE_FLOR)
			print_flor(sheet, lance);
		for (unsigned c = 0; c < rules->canto_count; c++)
			if (rules->cantos[c].lance == i)
				print_canto(sheet, &rules->cantos[c]);
	}
}

/* ---- what each chain of calls pays ---- */

enum { CHAIN_MAX = 6 };

struct chain {
	uint8_t cantos[CHAIN_MAX];
	unsigned count;
	int total;      /* accepted so far; -1 when it is no plain number */
	bool repeats;   /* some canto stands in it twice: one such pair is enough on a sheet */
};

static bool chain_takes(const struct sheet *sheet, const struct chain *chain, unsigned canto)
{
	const struct canto_row *row = &sheet->rules->cantos[canto];
	unsigned times = 0;

	if (!chain->count)
		return row->opens;
	for (unsigned i = 0; i < chain->count; i++)
		times += chain->cantos[i] == canto;
	return chain->count < CHAIN_MAX && (row->over >> chain->cantos[chain->count - 1] & 1)
		&& (times == 0 || (times == 1 && !chain->repeats));
}

static void print_chain_refused(const struct sheet *sheet, const struct canto_row *row, int before)
{
	if (row->refused_kind == REFUSED_NUMBER || (row->refused_kind == REFUSED_ACCEPTED_OR && before == 0))
		out_number(sheet->out, row->refused);
	else if (before >= 0)
		out_number(sheet->out, before);
	else
		out_string(sheet->out, say(sheet->lang, "lo ya querido", "what is accepted"));
}

/* "    envido / real envido: querido 5, no querido 2" */
static void print_chain(const struct sheet *sheet, const struct chain *chain, int before)
{
	const struct canto_row *row = &sheet->rules->cantos[chain->cantos[chain->count - 1]];

	for (unsigned i = 0; i < chain->count; i++) {
		out_string(sheet->out, i ? " / " : "    ");
		out_escaped(sheet->out, words_in(&sheet->rules->cantos[chain->cantos[i]].words, sheet->lang));
	}
	out_string(sheet->out, say(sheet->lang, ": querido ", ": accepted "));
	if (chain->total >= 0)
		out_number(sheet->out, chain->total);
	else if (row->stake.kind == AMOUNT_FORMULA)
		out_string(sheet->out, say(sheet->lang, "su precio, como arriba", "its own price, as above"));
	else
		print_amount(sheet, &row->stake);
	out_string(sheet->out, say(sheet->lang, "; no querido ", "; refused "));
	print_chain_refused(sheet, row, before);
	out_string(sheet->out, "\n");
}

static void print_chains(const struct sheet *sheet, unsigned lance, const struct chain *chain)
{
	for (unsigned c = 0; c < sheet->rules->canto_count; c++) {
		const struct canto_row *row = &sheet->rules->cantos[c];
		struct chain next = *chain;
		if (row->lance != lance || !chain_takes(sheet, chain, c))
			continue;
		for (unsigned i = 0; i < chain->count; i++)
			next.repeats |= chain->cantos[i] == c;
		next.cantos[next.count++] = (uint8_t)c;
		if (row->stake.kind != AMOUNT_NUMBER || row->stake.remaining)
			next.total = -1;
		else if (row->fixed)
			next.total = row->stake.n;
		else if (next.total >= 0)
			next.total += row->stake.n;
		print_chain(sheet, &next, chain->total);
		print_chains(sheet, lance, &next);
	}
}

static void print_prices(const struct sheet *sheet)
{
	const struct ruleset *rules = sheet->rules;

	sheet_heading(sheet, "Cuánto vale cada cadena de cantos", "What each chain of calls is worth");
	for (unsigned i = 0; i < rules->lance_count; i++) {
		out_string(sheet->out, "  ");
		out_escaped(sheet->out, words_in(&rules->lances[i].words, sheet->lang));
		out_string(sheet->out, "\n");
		print_chains(sheet, i, &(struct chain){ .count = 0 });
	}
}

static const char *winner_text(enum lang lang, unsigned winner)
{
	static const char *const texts[LANG_COUNT][6] = {
		{ "", "gana 1", "gana 2", "gana el mano", "gana el que no dio", "no gana nadie" },
		{ "", "1 wins", "2 wins", "the mano wins", "the non-dealer wins", "nobody wins" },
	};

	return winner < 6 ? texts[lang][winner] : "?";
}

/* Every way through the automaton, `signs` being the way so far. */
static void print_ways(const struct sheet *sheet, unsigned state, char *signs, int depth)
{
	const struct bazas *bazas = &sheet->rules->bazas;
	bool begun = false;

	if (state >= bazas->states || depth > 5)
		return;
	signs[depth] = 0;
	if (bazas->winner[state] != BAZAS_GO_ON) {
		out_format(sheet->out, "  %-5s %s", signs, winner_text(sheet->lang, bazas->winner[state]));
		sheet_cite(sheet, bazas->cite[state]);
		return;
	}
	for (int i = 0; i < depth; i++)
		begun |= signs[i] == '1';
	for (int result = BAZA_1; result <= BAZA_TIED; result++) {
		if (result == BAZA_2 && !begun)
			continue; /* the side that first wins one is 1 */
		signs[depth] = "12="[result];
		print_ways(sheet, bazas->next[state][result], signs, depth + 1);
	}
}

static void print_bazas(const struct sheet *sheet)
{
	char signs[8];

	sheet_heading(sheet, "Bazas (1: el bando que gana primero una; 2: el otro; =: parda)",
		"Bazas (1: the side that wins one first; 2: the other; =: tied)");
	print_ways(sheet, 0, signs, 0);
}

void sheet_tables(const struct sheet *sheet)
{
	print_match(sheet);
	print_deck(sheet);
	print_order(sheet);
	if (sheet->rules->pair_best)
		print_values(sheet);
	print_ladders(sheet);
	print_prices(sheet);
	print_bazas(sheet);
}
