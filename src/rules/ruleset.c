/* Look-ups in a loaded ruleset. */
#include "rules/ruleset.h"

int ruleset_clause(const struct ruleset *rules, struct str id)
{
	if (id.n == 0)
		return -1;
	for (unsigned i = 0; i < rules->clause_count; i++) {
		struct str known = rules->clauses[i].id;
		if (known.n == id.n && known.p[id.n - 1] == id.p[id.n - 1] /* ids differ most at the end */
				&& str_equal(known, id))
			return (int)i;
	}
	return -1;
}

struct str ruleset_cited(const struct ruleset *rules, struct cite cite, unsigned i)
{
	unsigned at = (unsigned)cite.first + i;

	if (i >= cite.count || at >= rules->cited_count || rules->cited[at] >= rules->clause_count)
		return (struct str){ 0 };
	return rules->clauses[rules->cited[at]].id;
}

bool ruleset_has_tournament(const struct ruleset *rules)
{
	return rules->match_won.n || rules->match_won.cite.count || rules->tie_of_two.count || rules->tie.count || rules->warnings.clauses.count;
}

struct words ruleset_act_words(const struct ruleset *rules, unsigned act)
{
	int canto = canto_of_act(act);

	if (canto >= 0 && canto < rules->canto_count)
		return rules->cantos[canto].words;
	return act_words(act);
}

const char *prefix_words(unsigned prefix)
{
	static const char *const words[PREFIX_COUNT] = { "", "con flor", "contra flor", "con ley", "sin ley", "a ley" };
	return words[prefix < PREFIX_COUNT ? prefix : 0];
}
