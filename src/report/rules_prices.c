/* What follows from the tables of a regulation: what each chain of calls pays, who declares first, each way of winning the bazas. */
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
		out_string(sheet->out, tr(sheet->lang, "lo anterior", "what stood"));
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
void sheet_each_chain(const struct sheet *sheet, unsigned lance, chain_visitor *visit, void *context)
{
	const struct chain none = { .count = 0 };
	unsigned longest = CHAIN_MAX;

	while (longest > 1 && visit_chains(sheet, lance, &none, longest, NULL, NULL) > CHAINS_SHOWN)
		longest--;
	visit_chains(sheet, lance, &none, longest, visit, context);
}

/* ---- who declares ---- */

struct str sheet_first_to_declare(const struct ruleset *rules, const struct lance *lance, enum lang lang)
{
	for (unsigned i = 0; i < rules->rule_count; i++) {
		const struct rule *rule = &rules->rules[i];
		if (rule->moment != MOMENT_BEFORE || rule->kind != KIND_TURN || !(rule->acts.acts >> ACT_DICE & 1))
			continue;
		for (unsigned k = 0; k < rule->cite.count; k++) {
			unsigned clause = rules->cited[rule->cite.first + k];
			if (cite_holds(rules, lance->declare_order.cite, clause))
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

struct str sheet_clause(const struct ruleset *rules, unsigned clause, enum lang lang)
{
	struct str text = bitext_in(&rules->clauses[clause].text, lang);

	return str_slice(text, 0, text.n && text.p[text.n - 1] == '.' ? text.n - 1 : text.n);
}
