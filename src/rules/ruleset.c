/* Look-ups in a loaded ruleset. */
#include "rules/ruleset.h"

bool guard_any(const struct ruleset *rules, uint16_t guard, guard_test *test, unsigned with)
{
	if (guard == NO_INDEX)
		return false;
	const struct guard *g = &rules->guards[guard];
	uint16_t whom = guard_has_role(g) ? rules->roles[g->role].guard : NO_INDEX;

	return test(rules, g, with) || guard_any(rules, g->left, test, with) || guard_any(rules, g->right, test, with)
		|| guard_any(rules, whom, test, with);
}

void ruleset_index_clause(struct ruleset *rules, unsigned clause)
{
	uint16_t *row = &rules->clause_rows[str_hash(rules->clauses[clause].id) % CLAUSE_ROWS];

	rules->clauses[clause].next = *row;
	*row = (uint16_t)(clause + 1);
}

int ruleset_clause(const struct ruleset *rules, struct str id)
{
	for (unsigned i = rules->clause_rows[str_hash(id) % CLAUSE_ROWS]; i; i = rules->clauses[i - 1].next)
		if (str_equal(rules->clauses[i - 1].id, id))
			return (int)i - 1;
	return -1;
}

struct str ruleset_cited(const struct ruleset *rules, struct cite cite, unsigned i)
{
	unsigned at = (unsigned)cite.first + i;

	if (i >= cite.count || at >= rules->cited_count || rules->cited[at] >= rules->clause_count)
		return (struct str){ 0 };
	return rules->clauses[rules->cited[at]].id;
}

bool stake_is_falta(const struct ruleset *rules, const struct amount *amount)
{
	if (amount->kind != AMOUNT_FORMULA)
		return amount->kind == AMOUNT_FALTA;
	const struct formula *f = &rules->formulas[amount->n];
	return ANY_OF(i, f->count, rules->formula_cases[f->first + i].amount.kind == AMOUNT_FALTA);
}

bool cite_holds(const struct ruleset *rules, struct cite cite, unsigned clause)
{
	return ANY_OF(i, cite.count, rules->cited[cite.first + i] == clause);
}

struct cite ruleset_shared(const struct ruleset *rules, struct cite cite, struct cite within)
{
	struct cite part = cite;

	while (part.count && !cite_holds(rules, within, rules->cited[part.first])) {
		part.first++;
		part.count--;
	}
	while (part.count && !cite_holds(rules, within, rules->cited[part.first + part.count - 1]))
		part.count--;
	return part.count ? part : cite;
}

struct bitext ruleset_act_words(const struct ruleset *rules, unsigned act)
{
	const struct canto_row *call = row_of_call(rules, act);

	return call ? call->words : act_words(act);
}

const char *prefix_words(unsigned prefix)
{
	static const char *const words[PREFIX_COUNT] = { "", "con flor", "contra flor", "con ley", "sin ley", "a ley" };
	return words[prefix < PREFIX_COUNT ? prefix : 0];
}

bool lance_is_played(const struct ruleset *rules, const struct lance *lance)
{
	return lance->combination == MAX_COMBINATIONS || !rules->combinations[lance->combination].never;
}

const struct lance *lance_stated(const struct ruleset *rules, unsigned kind)
{
	return FIND_IN(lance, rules->lances, rules->lance_count, lance->kind == kind);
}

const struct lance *lance_of_kind(const struct ruleset *rules, unsigned kind)
{
	const struct lance *lance = lance_stated(rules, kind);
	return lance && lance_is_played(rules, lance) ? lance : NULL;
}

bool lance_has_number(const struct lance *lance, int number)
{
	return ANY_OF(i, lance->range_count, number >= lance->range[i].low && number <= lance->range[i].high) || lance->range_count == 0;
}
