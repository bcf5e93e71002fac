/* What a regulation chooses and what its calls are worth, in the words that sheet, poster and comparison share; what follows from its tables:
 * what each chain of calls pays, who declares first, each way of winning the bazas. */
#include "report/print.h"

#include <stdio.h>
#include <string.h>

void sheet_cite(struct out *out, const struct ruleset *rules, struct cite cite)
{
	print_ink(out, INK_DIM);
	print_cited(out, rules, cite, "  [", " ", "]");
	print_ink(out, INK_PLAIN);
	out_string(out, "\n");
}

static void print_set(struct out *out, const struct setting_row *row, const struct setting *setting)
{
	const char *link = "";

	for (const struct setting_option *option = row->options; option->keyword; option++)
		if (option->value ? option->value & setting->value : !setting->value) {
			out_string(out, link);
			out_string(out, option->text[out->lang]);
			link = ", ";
		}
}

/* Returns the clause of a rule that says who declares first, where the order is free; empty: there is none. */
static struct str first_to_declare(const struct ruleset *rules, const struct lance *lance, enum lang lang)
{
	for (unsigned i = 0; i < rules->rule_count; i++) {
		const struct rule *rule = &rules->rules[i];
		if (rule->moment != MOMENT_BEFORE || rule->then.kind != KIND_TURN || !(rule->acts.acts >> ACT_DICE & 1))
			continue;
		for (unsigned k = 0; k < rule->then.cite.count; k++) {
			unsigned clause = rules->cited[rule->then.cite.first + k];
			if (cite_holds(rules, lance->declare_order.cite, clause))
				return sheet_clause(rules, clause, lang);
		}
	}
	return (struct str){ 0 };
}

void print_setting(struct out *out, const struct ruleset *rules, const struct setting_row *row, const void *of, bool labelled)
{
	const struct setting *setting = setting_in(of, row);
	bool free = row == &settings[SETTING_declare_order] && setting->value == DECLARE_FREE;
	struct str clause = free ? first_to_declare(rules, of, out->lang) : (struct str){ 0 };
	char number[12];

	out_escaped(out, clause);
	if (row->form == SETTING_SET) {
		out_format(out, "%s%s", labelled ? "" : row->label[out->lang], labelled ? "" : ": ");
		print_set(out, row, setting);
		return;
	}
	snprintf(number, sizeof number, "%d", setting->n);
	for (const struct setting_option *option = row->options; option->keyword && !clause.n; option++)
		if (option->value == setting->value)
			print_instead(out, setting_text(row, option, out->lang, labelled), '#', number);
}

static bool same_amount(const struct amount *a, const struct amount *b)
{
	return a->kind == b->kind && a->who == b->who && a->remaining == b->remaining && a->n == b->n;
}

bool sheet_cases_told(const struct ruleset *rules, const struct formula *formula)
{
	const struct formula_case *cases = &rules->formula_cases[formula->first];
	bool differ = false;

	for (unsigned i = 0; i < formula->count; i++) {
		if (!cases[i].cite.count)
			return false;
		differ |= !same_amount(&cases[i].amount, &cases->amount);
	}
	return differ;
}

/* Prints the amounts of a formula, in the order of its cases, one that repeats the first once; the loader has checked that none leads back
 * to the formula. A clause of its own says when a case holds. */
static void print_formula(struct out *out, const struct ruleset *rules, int index)
{
	const struct formula *formula = &rules->formulas[index];
	const struct formula_case *cases = &rules->formula_cases[formula->first];
	bool told = sheet_cases_told(rules, formula);

	for (unsigned i = 0; i < formula->count; i++) {
		if (i && !told && same_amount(&cases[i].amount, &cases->amount))
			continue;
		out_string(out, i ? tr(out->lang, " o ", " or ") : "");
		sheet_amount(out, rules, &cases[i].amount);
		if (told)
			print_filled(out, " («{}»)", sheet_clause(rules, rules->cited[cases[i].cite.first], out->lang));
	}
}

void sheet_amount(struct out *out, const struct ruleset *rules, const struct amount *amount)
{
	static const char *const falta[LANG_COUNT][4] = {
		{ "lo que le falta al que va ganando", "lo que le falta al que gana el lance",
			"lo que le falta al que pierde el lance", "lo que le falta al que canta" },
		{ "what the leader lacks", "what the winner lacks", "what the loser lacks", "what the caller lacks" },
	};

	switch ((enum amount_kind)amount->kind) {
	case AMOUNT_NUMBER: out_number(out, amount->n); break;
	case AMOUNT_SPOKEN: out_say(out, "lo que se diga", "the number said"); break;
	case AMOUNT_PER_SPOKEN: out_say_format(out, "%d por cada uno que se diga", "%d for each said", amount->n); break;
	case AMOUNT_FORMULA:
		if (amount->n >= 0 && amount->n < rules->formula_count)
			print_formula(out, rules, amount->n);
		break;
	case AMOUNT_FALTA: out_string(out, falta[out->lang][amount->who & 3]); break;
	case AMOUNT_DIFFERENCE: out_say(out, "la diferencia del marcador", "the difference in score"); break;
	case AMOUNT_CARD: out_say(out, "el número de la carta", "the card's number"); break;
	case AMOUNT_MATCH: out_say(out, "la partida", "the match"); break;
	}
	if (amount->remaining)
		out_say(out, ", menos lo ya querido", ", less what is accepted");
}

void sheet_refused(struct out *out, const struct canto_row *row)
{
	const char *accepted = tr(out->lang, "lo ya querido", "what is accepted");

	if (row->refused_kind == REFUSED_NUMBER)
		out_number(out, row->refused);
	else if (row->refused_kind == REFUSED_ACCEPTED)
		out_string(out, accepted);
	else
		out_say_format(out, "%s, o %d", "%s, or %d", accepted, row->refused);
}

/* ---- the flor -------------------------------------------------------------------------------------------------------- */

void sheet_flor_sung(struct out *out, const struct lance *lance)
{
	out_format(out, lance->alone.value == ALONE_EACH ? tr(out->lang, "%d cada una", "%d each")
		: tr(out->lang, "%d, la mayor sola", "%d, the best one alone"), lance->carries.n);
}

void sheet_flor_counted(struct out *out, const struct ruleset *rules)
{
	out_say_format(out, "%d más las cartas", "%d plus the cards", rules->flor_base);
	if (rules->flor_class >= rules->class_count)
		return;
	print_say(out, ", con {}", ", with {}", bitext_in(rules->classes[rules->flor_class].words, out->lang));
	if (rules->flor_less)
		out_say_format(out, " la mejor entera y de las otras lo que pasa de %d",
			" the best whole and of the others what exceeds %d", rules->flor_less);
	else
		out_say(out, " sin base", " no base");
}

void sheet_prefix_pays(struct out *out, const struct prefix_rule *rule)
{
	static const char *const paid[LANG_COUNT][3] = {
		{ "sólo lo apostado", "lo apostado y las flores propias", "lo apostado y todas las flores" },
		{ "the bet alone", "the bet and one's own flores", "the bet and all flores" } };
	static const char *const left[LANG_COUNT][3] = {
		{ "lo que deja el canto", "lo que deja el canto y las propias", "lo que deja el canto y todas" },
		{ "what the call leaves", "what the call leaves and one's own", "what the call leaves and all of them" } };

	out_say_format(out, "querido, %s; no querido, %s", "accepted, %s; refused, %s",
		paid[out->lang][rule->paid_accepted % 3], left[out->lang][rule->paid_refused % 3]);
}

/* ---- what each chain of calls pays ---- */

static bool chain_takes(const struct ruleset *rules, const struct chain *chain, unsigned canto)
{
	const struct canto_row *row = &rules->cantos[canto];
	unsigned times = COUNT_IF(i, chain->count, chain->cantos[i] == canto);

	if (!chain->count)
		return row->opens;
	return (row->over >> chain->cantos[chain->count - 1] & 1)
		&& (times == 0 || (times == 1 && !chain->repeats));
}

void sheet_chain_refused(struct out *out, const struct ruleset *rules, const struct chain *chain)
{
	const struct canto_row *row = &rules->cantos[chain->cantos[chain->count - 1]];

	if (row->refused_kind == REFUSED_NUMBER || (row->refused_kind == REFUSED_ACCEPTED_OR && chain->before == 0))
		out_number(out, row->refused);
	else if (chain->before >= 0)
		out_number(out, chain->before);
	else
		out_say(out, "lo anterior", "what stood");
}

static struct chain chain_with(const struct ruleset *rules, const struct chain *chain, unsigned canto)
{
	const struct canto_row *row = &rules->cantos[canto];
	struct chain next = *chain;

	next.repeats |= ANY_OF(i, chain->count, chain->cantos[i] == canto);
	next.cantos[next.count++] = (uint8_t)canto;
	next.before = chain->total;
	if (row->stake.kind != AMOUNT_NUMBER || row->stake.remaining)
		next.total = -1;
	else if (row->fixed)
		next.total = row->stake.n;
	else if (next.total >= 0)
		next.total += row->stake.n;
	return next;
}

/* Lists the chains of at most `longest` cantos that go on from this one, behind those that the list has, as far as there is room. */
static unsigned list_chains(const struct ruleset *rules, unsigned lance, struct chain chain, unsigned longest, struct chain *list, unsigned count)
{
	for (unsigned c = 0; c < rules->canto_count && chain.count < longest && count < CHAINS_MOST; c++)
		if (rules->cantos[c].lance == lance && chain_takes(rules, &chain, c)) {
			list[count] = chain_with(rules, &chain, c);
			count = list_chains(rules, lance, list[count], longest, list, count + 1);
		}
	return count;
}

/* Leaves out long chains if any call may be said over any other. */
unsigned sheet_chains(const struct ruleset *rules, unsigned lance, struct chain *list)
{
	unsigned count = CHAINS_MOST;

	for (unsigned longest = CHAIN_MAX; count == CHAINS_MOST && longest > 0; longest--)
		count = list_chains(rules, lance, (struct chain){ .count = 0 }, longest, list, 0);
	return count;
}

/* ---- how the bazas are won ---- */

const char *sheet_winner(enum lang lang, unsigned winner)
{
	static const char *const texts[LANG_COUNT][7] = {
		{ "", "gana 1", "gana 2", "gana el mano", "gana el que no dio", "no gana nadie", "gana el más mano" },
		{ "", "1 wins", "2 wins", "the mano wins", "the non-dealer wins", "nobody wins", "the more mano wins" },
	};

	return winner < 7 ? texts[lang][winner] : "?";
}

/* Lists the ways from a state on, behind those that the list has; `way` has gone so far. */
static unsigned list_ways(const struct bazas *bazas, unsigned state, struct way way, unsigned depth, struct way *ways, unsigned count)
{
	if (bazas->winner[state] != BAZAS_GO_ON) {
		way.winner = bazas->winner[state];
		way.cite = bazas->cite[state];
		ways[count] = way;
		return count + 1;
	}
	for (unsigned result = BAZA_1; result <= BAZA_TIED && depth < BAZAS_MOST; result++) {
		if (result == BAZA_2 && !strchr(way.signs, '1'))
			continue; /* side 1 is the side that first wins one */
		way.signs[depth] = "12="[result];
		count = list_ways(bazas, bazas->next[state][result], way, depth + 1, ways, count);
		way.signs[depth] = 0;
	}
	return count;
}

unsigned sheet_ways(const struct ruleset *rules, struct way *ways)
{
	return list_ways(&rules->bazas, 0, (struct way){ .winner = BAZAS_GO_ON }, 0, ways, 0);
}

struct str sheet_clause(const struct ruleset *rules, unsigned clause, enum lang lang)
{
	struct str text = bitext_in(rules->clauses[clause].text, lang);

	return str_slice(text, 0, text.n && text.p[text.n - 1] == '.' ? text.n - 1 : text.n);
}
