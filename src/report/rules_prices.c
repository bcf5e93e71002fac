/* What follows from the tables of a regulation, on its sheet: the price of each chain of calls, and each way of winning the bazas. */
#include "report/print.h"

/* ---- what each chain of calls pays ---- */

enum { CHAINS_SHOWN = 80 };

static bool chain_takes(const struct sheet *sheet, const struct chain *chain, unsigned canto)
{
	const struct canto_row *row = &sheet->rules->cantos[canto];
	unsigned times = 0;

	if (!chain->count)
		return row->opens;
	for (unsigned i = 0; i < chain->count; i++)
		times += chain->cantos[i] == canto;
	return (row->over >> chain->cantos[chain->count - 1] & 1)
		&& (times == 0 || (times == 1 && !chain->repeats));
}

void sheet_chain_refused(const struct sheet *sheet, const struct canto_row *row, int before)
{
	if (row->refused_kind == REFUSED_NUMBER || (row->refused_kind == REFUSED_ACCEPTED_OR && before == 0))
		out_number(sheet->out, row->refused);
	else if (before >= 0)
		out_number(sheet->out, before);
	else
		out_string(sheet->out, say(sheet->lang, "lo anterior", "what stood"));
}

/* Prints " envido / real envido: querido 5, no querido 2". */
static void print_chain(void *context, const struct chain *chain, int before)
{
	const struct sheet *sheet = context;
	const struct canto_row *row = &sheet->rules->cantos[chain->cantos[chain->count - 1]];

	for (unsigned i = 0; i < chain->count; i++) {
		out_string(sheet->out, i ? " / " : "    ");
		out_escaped(sheet->out, words_in(&sheet->rules->cantos[chain->cantos[i]].words, sheet->lang));
	}
	out_string(sheet->out, say(sheet->lang, ": querido ", ": accepted "));
	if (chain->total < 0 && !row->fixed && chain->count > 1)
		out_string(sheet->out, say(sheet->lang, "lo anterior más ", "what is before and "));
	if (chain->total >= 0)
		out_number(sheet->out, chain->total);
	else if (row->stake.kind == AMOUNT_FORMULA)
		out_string(sheet->out, say(sheet->lang, "su precio, como arriba", "its own price, as above"));
	else
		sheet_amount(sheet, &row->stake);
	out_string(sheet->out, say(sheet->lang, "; no querido ", "; refused "));
	sheet_chain_refused(sheet, row, before);
	out_string(sheet->out, "\n");
}

static struct chain chain_with(const struct sheet *sheet, const struct chain *chain, unsigned canto)
{
	const struct canto_row *row = &sheet->rules->cantos[canto];
	struct chain next = *chain;

	for (unsigned i = 0; i < chain->count; i++)
		next.repeats |= chain->cantos[i] == canto;
	next.cantos[next.count++] = (uint8_t)canto;
	if (row->stake.kind != AMOUNT_NUMBER || row->stake.remaining)
		next.total = -1;
	else if (row->fixed)
		next.total = row->stake.n;
	else if (next.total >= 0)
		next.total += row->stake.n;
	return next;
}

/* Visits the chains of at most `longest` cantos; returns their number. Without `visit` it only counts, up to what a sheet holds. */
static unsigned visit_chains(const struct sheet *sheet, unsigned lance, const struct chain *chain, unsigned longest,
	chain_visitor *visit, void *context)
{
	unsigned count = 0;

	for (unsigned c = 0; c < sheet->rules->canto_count && chain->count < longest && count <= CHAINS_SHOWN; c++) {
		struct chain next;
		if (sheet->rules->cantos[c].lance != lance || !chain_takes(sheet, chain, c))
			continue;
		next = chain_with(sheet, chain, c);
		if (visit)
			visit(context, &next, chain->total);
		count += 1 + visit_chains(sheet, lance, &next, longest, visit, context);
	}
	return count;
}

/* Leaves out long chains if any call may be said over any other. */
unsigned sheet_each_chain(const struct sheet *sheet, unsigned lance, chain_visitor *visit, void *context)
{
	const struct chain none = { .count = 0 };
	unsigned longest = CHAIN_MAX;

	while (longest > 1 && visit_chains(sheet, lance, &none, longest, NULL, NULL) > CHAINS_SHOWN)
		longest--;
	visit_chains(sheet, lance, &none, longest, visit, context);
	return longest < CHAIN_MAX && visit_chains(sheet, lance, &none, longest + 1, NULL, NULL) > CHAINS_SHOWN ? longest : 0;
}

static void print_lance_chains(const struct sheet *sheet, unsigned lance)
{
	unsigned longest = sheet_each_chain(sheet, lance, print_chain, (void *)sheet);

	if (longest)
		out_format(sheet->out, say(sheet->lang, "    y así las de más de %u\n", "    and so those of more than %u\n"), longest);
}

void sheet_prices(const struct sheet *sheet)
{
	const struct ruleset *rules = sheet->rules;

	sheet_heading(sheet, "Cuánto vale cada cadena de cantos", "What each chain of calls is worth");
	for (unsigned i = 0; i < rules->lance_count; i++) {
		out_string(sheet->out, "  ");
		out_escaped(sheet->out, words_in(&rules->lances[i].words, sheet->lang));
		out_string(sheet->out, "\n");
		print_lance_chains(sheet, i);
	}
}

/* ---- who declares ---- */

static bool in_cite(const struct ruleset *rules, struct cite cite, unsigned clause)
{
	for (unsigned i = 0; i < cite.count; i++)
		if (rules->cited[cite.first + i] == clause)
			return true;
	return false;
}

struct str sheet_first_to_declare(const struct ruleset *rules, const struct lance *lance, enum lang lang)
{
	for (unsigned i = 0; i < rules->rule_count; i++) {
		const struct rule *rule = &rules->rules[i];
		if (rule->moment != MOMENT_BEFORE || rule->kind != KIND_TURN || !(rule->acts.acts >> ACT_DICE & 1))
			continue;
		for (unsigned k = 0; k < rule->cite.count; k++) {
			unsigned clause = rules->cited[rule->cite.first + k];
			if (in_cite(rules, lance->declare_order.cite, clause))
				return sheet_clause(rules, clause, lang);
		}
	}
	return (struct str){ 0 };
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

/* Visits every way through the automaton; `signs` is the way so far. */
static void visit_ways(const struct ruleset *rules, unsigned state, char *signs, int depth, way_visitor *visit,
	void *context)
{
	const struct bazas *bazas = &rules->bazas;
	bool begun = false;

	if (state >= bazas->states || depth > 5)
		return;
	signs[depth] = 0;
	if (bazas->winner[state] != BAZAS_GO_ON) {
		visit(context, signs, bazas->winner[state], bazas->cite[state]);
		return;
	}
	for (int i = 0; i < depth; i++)
		begun |= signs[i] == '1';
	for (int result = BAZA_1; result <= BAZA_TIED; result++) {
		if (result == BAZA_2 && !begun)
			continue; /* side 1 is the side that first wins one */
		signs[depth] = "12="[result];
		visit_ways(rules, bazas->next[state][result], signs, depth + 1, visit, context);
	}
}

void sheet_ways(const struct ruleset *rules, way_visitor *visit, void *context)
{
	char signs[8];

	visit_ways(rules, 0, signs, 0, visit, context);
}

static void print_way(void *context, const char *signs, unsigned winner, struct cite cite)
{
	const struct sheet *sheet = context;

	out_format(sheet->out, "  %-5s %s", signs, sheet_winner(sheet->lang, winner));
	sheet_cite(sheet, cite);
}

void sheet_bazas(const struct sheet *sheet)
{
	sheet_heading(sheet, "Bazas (1: el bando que gana primero una; 2: el otro; =: parda)",
		"Bazas (1: the side that wins one first; 2: the other; =: tied)");
	sheet_ways(sheet->rules, print_way, (void *)sheet);
	sheet_settings(sheet, sheet->rules, TABLE_SACA, TABLE_SACA);
}
