/* The tables of a regulation on its sheet: match and ladders. The cards are in rules_cards.c, chains and bazas in rules_prices.c. */
#include "report/print.h"

#include "report/lesson.h"

/* Prints the numbers whose bits are set: " 2 4 6". */
static void print_bits(struct out *out, unsigned bits)
{
	for (int n = 0; n < 8; n++)
		if (bits >> n & 1)
			out_format(out, " %d", n);
}

static void print_games(const struct sheet *sheet)
{
	const struct ruleset *rules = sheet->rules;

	if (rules->games_to_win > 1 || rules->games_by_header) {
		out_format(sheet->out, say(sheet->lang, "  chicos para ganar el partido: %d", "  chicos that win the match: %d"),
			rules->games_to_win);
		if (rules->games_by_header)
			out_string(sheet->out, say(sheet->lang, " (o los que diga la mesa)", " (or as the table says)"));
		sheet_cite(sheet, rules->games_cite);
	}
	if (!rules->facing)
		return;
	out_string(sheet->out, say(sheet->lang, "  se alternan manos generales y disputas entre enfrentados, según el marcador",
		"  general hands and facing duels alternate, depending on the score"));
	sheet_cite(sheet, rules->disputes_cite);
}

/* Prints the option with the number of the setting in place of `#`. */
static void print_option(struct out *out, const struct setting *setting, struct str text)
{
	for (size_t i = 0; i < text.n; i++)
		if (text.p[i] == '#')
			out_number(out, setting->n);
		else
			out_bytes(out, str_slice(text, i, i + 1));
}

static void print_set(struct out *out, const struct setting_row *row, const struct setting *setting, enum lang lang)
{
	const char *link = "";

	for (const struct setting_option *option = row->options; option->keyword; option++)
		if (option->value ? option->value & setting->value : !setting->value) {
			out_string(out, link);
			out_string(out, option->text[lang]);
			link = ", ";
		}
}

/* Returns the clause that says who declares first, if the order is free and a rule says it. */
static struct str clause_instead(const struct sheet *sheet, const struct setting_row *row, const struct lance *lance)
{
	return row == &settings[SETTING_declare_order] && lance->declare_order.value == DECLARE_FREE
		? sheet_first_to_declare(sheet->rules, lance, sheet->lang) : (struct str){ 0 };
}

void print_setting(const struct sheet *sheet, const struct setting_row *row, const void *of, bool labelled)
{
	const struct setting *setting = setting_in(of, row);
	struct str clause = row->table == TABLE_DECLARA ? clause_instead(sheet, row, of) : (struct str){ 0 };

	out_escaped(sheet->out, clause);
	if (row->form == SETTING_SET) {
		out_format(sheet->out, "%s%s", labelled ? "" : row->label[sheet->lang], labelled ? "" : ": ");
		print_set(sheet->out, row, setting, sheet->lang);
		return;
	}
	for (const struct setting_option *option = row->options; option->keyword && !clause.n; option++)
		if (option->value == setting->value)
			print_option(sheet->out, setting, setting_text(row, option, sheet->lang, labelled));
}

void sheet_settings(const struct sheet *sheet, const void *of, enum setting_table first, enum setting_table last)
{
	for (const struct setting_row *row = settings; row < settings + SETTINGS; row++) {
		const struct setting *setting = setting_in(of, row);
		if (row->table < first || row->table > last || row->place == PLACE_APART || !setting_is_stated(setting))
			continue;
		out_string(sheet->out, first >= TABLE_LANCE ? "    " : "  ");
		print_setting(sheet, row, of, false);
		sheet_cite(sheet, setting->cite);
	}
}

static void print_players(const struct sheet *sheet)
{
	out_string(sheet->out, say(sheet->lang, "  jugadores:", "  players:"));
	print_bits(sheet->out, sheet->rules->seats);
	sheet_cite(sheet, sheet->rules->seats_cite);
	out_string(sheet->out, say(sheet->lang, "  cartas por jugador:", "  cards a player:"));
	print_bits(sheet->out, sheet->rules->hand_cards);
	sheet_cite(sheet, sheet->rules->hand_cards_cite);
}

static void print_target(const struct sheet *sheet)
{
	const struct ruleset *rules = sheet->rules;
	struct out *out = sheet->out;

	out_format(out, say(sheet->lang, "  se gana con %d tantos", "  won with %d points"), rules->target);
	if (!rules->target_fixed)
		out_string(out, say(sheet->lang, " (o los que diga la mesa)", " (or as the table says)"));
	sheet_cite(sheet, rules->target_cite);
	if (rules->malas_limit < 0)
		return;
	out_format(out, say(sheet->lang, "  malas: hasta %d tantos", "  malas: up to %d points"), rules->malas_limit);
	if (rules->malas_half && !rules->target_fixed)
		out_string(out, say(sheet->lang, " (la mitad de la meta)", " (half of the target)"));
	sheet_cite(sheet, rules->malas_cite);
}

static void print_booking(const struct sheet *sheet)
{
	const struct ruleset *rules = sheet->rules;
	struct out *out = sheet->out;

	if (!rules->booking_count)
		return;
	out_string(out, say(sheet->lang, "  orden de cobro:", "  booked in this order:"));
	for (unsigned i = 0; i < rules->booking_count && rules->booking[i] < rules->lance_count; i++) {
		out_string(out, " ");
		out_escaped(out, rules->lances[rules->booking[i]].name);
	}
	if (rules->booking_cut)
		out_string(out, say(sheet->lang, "; quien completa, gana", "; who completes wins"));
	sheet_cite(sheet, rules->booking_cite);
}

static void print_match(const struct sheet *sheet)
{
	sheet_heading(sheet, "Partida", "Match");
	print_players(sheet);
	print_target(sheet);
	print_games(sheet);
	print_booking(sheet);
	sheet_settings(sheet, sheet->rules, TABLE_MESA, TABLE_PARTIDA);
	sheet_settings(sheet, sheet->rules, TABLE_JUGADA, TABLE_JUGADA);
}

struct str sheet_clause(const struct ruleset *rules, unsigned clause, enum lang lang)
{
	struct str text = words_in(&rules->clauses[clause].text, lang);

	return str_slice(text, 0, text.n && text.p[text.n - 1] == '.' ? text.n - 1 : text.n);
}

bool sheet_cases_cited(const struct ruleset *rules, const struct formula *formula)
{
	for (unsigned i = 0; i < formula->count; i++)
		if (!rules->formula_cases[formula->first + i].cite.count)
			return false;
	return formula->count > 0;
}

/* Prints the amounts of a formula, in the order of its cases; the loader has checked that none leads back to the formula. A clause of its
 * own says when a case holds. */
static void print_formula(const struct sheet *sheet, int index)
{
	const struct ruleset *rules = sheet->rules;
	const struct formula *formula = &rules->formulas[index];
	bool cited = sheet_cases_cited(rules, formula);

	for (unsigned i = 0; i < formula->count; i++) {
		const struct formula_case *one = &rules->formula_cases[formula->first + i];
		out_string(sheet->out, i ? say(sheet->lang, " o ", " or ") : "");
		sheet_amount(sheet, &one->amount);
		if (!cited)
			continue;
		out_string(sheet->out, " («");
		out_escaped(sheet->out, sheet_clause(rules, rules->cited[one->cite.first], sheet->lang));
		out_string(sheet->out, "»)");
	}
}

void sheet_amount(const struct sheet *sheet, const struct amount *amount)
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

void sheet_refused(const struct sheet *sheet, const struct canto_row *row)
{
	const char *accepted = say(sheet->lang, "lo ya querido", "what is accepted");

	if (row->refused_kind == REFUSED_NUMBER)
		out_number(sheet->out, row->refused);
	else if (row->refused_kind == REFUSED_ACCEPTED)
		out_string(sheet->out, accepted);
	else
		out_format(sheet->out, say(sheet->lang, "%s, o %d", "%s, or %d"), accepted, row->refused);
}

/* Prints " con flor" for each prefix of the mask. */
static void print_prefix_names(const struct sheet *sheet, unsigned prefixes)
{
	const char *link = " ";

	for (unsigned i = 1; i < PREFIX_COUNT; i++)
		if (prefixes >> i & 1) {
			out_format(sheet->out, "%s«%s»", link, prefix_words(i));
			link = ", ";
		}
}

/* Prints " real envido: querido suma 3, no querido lo ya querido; sobre envido [..]". */
static void print_canto(const struct sheet *sheet, const struct canto_row *row)
{
	struct out *out = sheet->out;
	const char *link = row->opens ? say(sheet->lang, "; abre, o sobre ", "; opens, or over ")
		: say(sheet->lang, "; sobre ", "; over ");

	out_string(out, "    ");
	out_escaped(out, words_in(&row->words, sheet->lang));
	out_string(out, row->fixed ? say(sheet->lang, ": querido vale ", ": accepted is worth ")
		: say(sheet->lang, ": querido suma ", ": accepted adds "));
	sheet_amount(sheet, &row->stake);
	out_string(out, say(sheet->lang, "; no querido, ", "; refused, "));
	sheet_refused(sheet, row);
	if (row->opens && !row->over)
		out_string(out, say(sheet->lang, "; abre", "; opens"));
	for (unsigned i = 0; i < sheet->rules->canto_count; i++) {
		if (!(row->over >> i & 1))
			continue;
		out_string(out, link);
		out_escaped(out, words_in(&sheet->rules->cantos[i].words, sheet->lang));
		link = ", ";
	}
	if (row->prefixes)
		out_string(out, say(sheet->lang, "; se canta con", "; said with"));
	print_prefix_names(sheet, row->prefixes);
	sheet_cite(sheet, row->whole_cite);
}

/* Prints what surrounds the ladder of a lance: the cantos it takes, its cap. */
static void print_bounds(const struct sheet *sheet, const struct lance *lance)
{
	struct out *out = sheet->out;
	enum lang lang = sheet->lang;

	if (lance->takes < sheet->rules->lance_count) {
		out_string(out, say(lang, "    con su prefijo, también los cantos de ", "    with its prefix, the calls of "));
		out_escaped(out, words_in(&sheet->rules->lances[lance->takes].words, lang));
		out_string(out, say(lang, "", " too"));
		sheet_cite(sheet, lance->takes_cite);
	}
	if (lance->cap.set) {
		out_string(out, say(lang, "    tope: ", "    cap: "));
		sheet_amount(sheet, &lance->cap.amount);
		if (lance->cap.most)
			out_format(out, say(lang, ", y no más de %d", ", and never more than %d"), lance->cap.most);
		out_format(out, say(lang, "; lo que lo excede vale %d al abrir, y al alzar lo del canto anterior",
			"; what exceeds it is worth %d as an opening, and as a raise what the call before asked"), lance->cap.opening);
		sheet_cite(sheet, lance->cap.cite);
	}
}

/* Prints what each prefix does to the call after it. */
static void print_prefix(const struct sheet *sheet, unsigned prefix)
{
	static const char *const paid[LANG_COUNT][3] = {
		{ "ninguna flor", "las flores propias", "todas las flores" },
		{ "no flor", "the flores of one's own side", "all flores" },
	};
	const struct prefix_rule *rule = &sheet->rules->prefixes[prefix];
	enum lang lang = sheet->lang;

	out_string(sheet->out, " ");
	print_prefix_names(sheet, 1u << prefix);
	if (rule->lance < sheet->rules->lance_count) {
		out_string(sheet->out, say(lang, ": canto de ", ": a call of "));
		out_escaped(sheet->out, words_in(&sheet->rules->lances[rule->lance].words, lang));
	} else {
		out_string(sheet->out, say(lang, ": de flor si los dos bandos la cantaron, si no de tanto",
			": of flor if both sides sang one, else of tanto"));
	}
	if (rule->paid_accepted || rule->paid_refused)
		out_format(sheet->out, say(lang, "; querido se cobran %s, no querido %s",
			"; accepted %s are paid, refused %s"), paid[lang][rule->paid_accepted], paid[lang][rule->paid_refused]);
	sheet_cite(sheet, rule->cite);
}

static void print_prefixes(const struct sheet *sheet)
{
	bool any = false;

	for (unsigned i = 1; i < PREFIX_COUNT; i++) {
		if (!sheet->rules->prefixes[i].set)
			continue;
		if (!any)
			sheet_heading(sheet, "Prefijos de los cantos", "Prefixes of the calls");
		any = true;
		print_prefix(sheet, i);
	}
}

/* Prints what a flor is worth without a bet, and how it is counted. */
static void print_flor(const struct sheet *sheet, const struct lance *lance)
{
	enum lang lang = sheet->lang;

	out_format(sheet->out, lance->alone.value == ALONE_EACH
		? say(lang, "    cantada: %d cada una", "    sung: %d each")
		: say(lang, "    cantada: %d, la mayor sola", "    sung: %d, the best one alone"), lance->carries.n);
	sheet_cite(sheet, lance->carries.cite);
	out_format(sheet->out, say(lang, "    se cuenta: %d más las cartas", "    counted: %d plus all the cards"),
		sheet->rules->flor_base);
	if (sheet->rules->flor_class < sheet->rules->class_count) {
		out_string(sheet->out, say(lang, "; con ", "; with "));
		out_escaped(sheet->out, words_in(&sheet->rules->classes[sheet->rules->flor_class].words, lang));
		out_format(sheet->out, say(lang, " sin base: la mejor entera, las otras menos %d",
			" no base: the best whole, the others less %d"), sheet->rules->flor_less);
	}
	sheet_cite(sheet, sheet->rules->flor_cite);
}

static void print_ladders(const struct sheet *sheet)
{
	const struct ruleset *rules = sheet->rules;

	sheet_heading(sheet, "Cantos y precios", "Calls and prices");
	for (unsigned i = 0; i < rules->lance_count; i++) {
		const struct lance *lance = &rules->lances[i];
		out_string(sheet->out, "  ");
		out_escaped(sheet->out, words_in(&lance->words, sheet->lang));
		out_string(sheet->out, lance->base.n ? ": " : "");
		if (lance->base.n)
			print_setting(sheet, &settings[SETTING_base], lance, false);
		sheet_cite(sheet, lance->base.n ? lance->base.cite : (struct cite){ 0 });
		if (lance->kind == LANCE_FLOR)
			print_flor(sheet, lance);
		for (unsigned c = 0; c < rules->canto_count; c++)
			if (rules->cantos[c].lance == i)
				print_canto(sheet, &rules->cantos[c]);
		print_bounds(sheet, lance);
		sheet_settings(sheet, lance, TABLE_LANCE, lance->kind == LANCE_FLOR ? TABLE_FLOR : TABLE_DECLARA);
	}
	sheet_settings(sheet, rules, TABLE_DOBLE, TABLE_DOBLE);
	sheet_settings(sheet, rules, TABLE_LEXICO, TABLE_LEE);
}

void sheet_tables(const struct sheet *sheet)
{
	print_match(sheet);
	sheet_cards(sheet);
	print_ladders(sheet);
	print_prefixes(sheet);
	sheet_prices(sheet);
	sheet_bazas(sheet);
}
