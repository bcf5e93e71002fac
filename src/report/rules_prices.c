/* What follows from the tables of a regulation: what each chain of calls pays, who declares first, each way of winning the bazas. */
#include "report/print.h"

#include <string.h>

/* ---- what each chain of calls pays ---- */

static bool chain_takes(const struct ruleset *rules, const struct chain *chain, unsigned canto)
{
	const struct canto_row *row = &rules->cantos[canto];
	unsigned times = 0;

	if (!chain->count)
		return row->opens;
	for (unsigned i = 0; i < chain->count; i++)
		times += chain->cantos[i] == canto;
	return (row->over >> chain->cantos[chain->count - 1] & 1)
		&& (times == 0 || (times == 1 && !chain->repeats));
}

void sheet_chain_refused(const struct sheet *sheet, const struct chain *chain)
{
	const struct canto_row *row = &sheet->rules->cantos[chain->cantos[chain->count - 1]];

	if (row->refused_kind == REFUSED_NUMBER || (row->refused_kind == REFUSED_ACCEPTED_OR && chain->before == 0))
		out_number(sheet->out, row->refused);
	else if (chain->before >= 0)
		out_number(sheet->out, chain->before);
	else
		out_string(sheet->out, tr(sheet->lang, "lo anterior", "what stood"));
}

static struct chain chain_with(const struct ruleset *rules, const struct chain *chain, unsigned canto)
{
	const struct canto_row *row = &rules->cantos[canto];
	struct chain next = *chain;

	for (unsigned i = 0; i < chain->count; i++)
		next.repeats |= chain->cantos[i] == canto;
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
	struct str text = bitext_in(&rules->clauses[clause].text, lang);

	return str_slice(text, 0, text.n && text.p[text.n - 1] == '.' ? text.n - 1 : text.n);
}
