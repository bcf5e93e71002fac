/* What a regulation chooses and what its calls are worth, in the words that sheet, poster and comparison share. */
#include "report/print.h"

void sheet_heading(const struct sheet *sheet, const char *es, const char *en)
{
	print_heading(sheet->out, sheet->options, "", tr(sheet->lang, es, en));
}

void sheet_cite(const struct sheet *sheet, struct cite cite)
{
	print_ink(sheet->out, sheet->options, INK_DIM);
	for (unsigned i = 0; i < cite.count; i++)
		print_filled(sheet->out, i ? " {}" : "  [{}", ruleset_cited(sheet->rules, cite, i));
	out_string(sheet->out, cite.count ? "]" : "");
	print_ink(sheet->out, sheet->options, INK_PLAIN);
	out_string(sheet->out, "\n");
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
		out_string(sheet->out, i ? tr(sheet->lang, " o ", " or ") : "");
		sheet_amount(sheet, &one->amount);
		if (!cited)
			continue;
		print_filled(sheet->out, " («{}»)", sheet_clause(rules, rules->cited[one->cite.first], sheet->lang));
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
	case AMOUNT_SPOKEN: out_string(out, tr(lang, "lo que se diga", "the number said")); break;
	case AMOUNT_PER_SPOKEN: out_format(out, tr(lang, "%d por cada uno que se diga", "%d for each said"), amount->n); break;
	case AMOUNT_FORMULA:
		if (amount->n >= 0 && amount->n < sheet->rules->formula_count)
			print_formula(sheet, amount->n);
		break;
	case AMOUNT_FALTA: out_string(out, falta[lang][amount->who & 3]); break;
	case AMOUNT_DIFFERENCE: out_string(out, tr(lang, "la diferencia del marcador", "the difference in score")); break;
	case AMOUNT_CARD: out_string(out, tr(lang, "el número de la carta", "the card's number")); break;
	case AMOUNT_MATCH: out_string(out, tr(lang, "la partida", "the match")); break;
	}
	if (amount->remaining)
		out_string(out, tr(lang, ", menos lo ya querido", ", less what is accepted"));
}

void sheet_refused(const struct sheet *sheet, const struct canto_row *row)
{
	const char *accepted = tr(sheet->lang, "lo ya querido", "what is accepted");

	if (row->refused_kind == REFUSED_NUMBER)
		out_number(sheet->out, row->refused);
	else if (row->refused_kind == REFUSED_ACCEPTED)
		out_string(sheet->out, accepted);
	else
		out_format(sheet->out, tr(sheet->lang, "%s, o %d", "%s, or %d"), accepted, row->refused);
}

/* ---- the flor -------------------------------------------------------------------------------------------------------- */

void sheet_flor_sung(const struct sheet *sheet, const struct lance *lance)
{
	out_format(sheet->out, lance->alone.value == ALONE_EACH ? tr(sheet->lang, "%d cada una", "%d each")
		: tr(sheet->lang, "%d, la mayor sola", "%d, the best one alone"), lance->carries.n);
}

void sheet_flor_counted(const struct sheet *sheet)
{
	const struct ruleset *rules = sheet->rules;

	out_format(sheet->out, tr(sheet->lang, "%d más las cartas", "%d plus the cards"), rules->flor_base);
	if (rules->flor_class >= rules->class_count)
		return;
	print_filled(sheet->out, tr(sheet->lang, ", con {}", ", with {}"), bitext_in(&rules->classes[rules->flor_class].words, sheet->lang));
	if (rules->flor_less)
		out_format(sheet->out, tr(sheet->lang, " la mejor entera y de las otras lo que pasa de %d",
			" the best whole and of the others what exceeds %d"), rules->flor_less);
	else
		out_string(sheet->out, tr(sheet->lang, " sin base", " no base"));
}

void sheet_prefix_pays(const struct sheet *sheet, const struct prefix_rule *rule)
{
	static const char *const paid[LANG_COUNT][3] = {
		{ "sólo lo apostado", "lo apostado y las flores propias", "lo apostado y todas las flores" },
		{ "the bet alone", "the bet and one's own flores", "the bet and all flores" } };
	static const char *const left[LANG_COUNT][3] = {
		{ "lo que deja el canto", "lo que deja el canto y las propias", "lo que deja el canto y todas" },
		{ "what the call leaves", "what the call leaves and one's own", "what the call leaves and all of them" } };

	out_format(sheet->out, tr(sheet->lang, "querido, %s; no querido, %s", "accepted, %s; refused, %s"),
		paid[sheet->lang][rule->paid_accepted % 3], left[sheet->lang][rule->paid_refused % 3]);
}
