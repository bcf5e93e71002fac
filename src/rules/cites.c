/* The clauses that a statement carries, as runs in one list. */
#include "rules/compile.h"

#include <ctype.h>
#include <string.h>

#include "base/utf8.h"

void fault_clause(struct compiler *c, const struct value *id)
{
	struct ruleset *rules = c->rules;
	struct finding *finding = fault(c, CODE_RULES_UNKNOWN_CLAUSE, id->span);
	const char **names = ARENA_ARRAY(c->scratch, const char *, rules->clause_count + 1u);
	const char **parts = ARENA_ARRAY(c->scratch, const char *, rules->clause_count + 1u);
	unsigned part_count = 0;
	finding->args[0] = fault_text(c, id->text);
	for (unsigned i = 0; names && parts && i < rules->clause_count; i++) {
		const char *name = names[i] = rules->clauses[i].id.p;
		if (!strncmp(name, id->text.p, id->text.n) && !isdigit((unsigned char)name[id->text.n]))
			parts[part_count++] = name;
	}
	if (part_count) /* an article, whose parts have ids */
		fault_offer(c, finding, STR(""), parts, SIZE_MAX);
	else if (names && parts)
		fault_suggest(c, finding, utf8_folded(c->scratch, id->text), names);
}

static bool cited_add(struct compiler *c, struct cite *cite, uint16_t clause)
{
	if (cite->count == UINT8_MAX) {
		fault_limit(c, c->here, LIMIT_STATEMENT_CLAUSES);
		return false;
	}
	uint16_t *row = NEW_ROW(c, c->rules->cited, c->rules->cited_count, LIMIT_CITED);
	if (!row)
		return false;
	*row = clause;
	cite->count++;
	return true;
}

static bool cite_append(struct compiler *c, struct cite *cite, const struct value *id)
{
	struct ruleset *rules = c->rules;
	int clause = ruleset_clause(rules, id->text);
	if (clause < 0) {
		fault_clause(c, id);
		return true;
	}
	return cited_add(c, cite, (uint16_t)clause);
}

struct cite cite_make(struct compiler *c, const struct value *ids)
{
	struct cite cite = { c->rules->cited_count, 0, c->reading };
	c->citing = ids;
	if (!ids)
		return NO_CLAUSES;
	struct id_list *list = &c->lists[ids->number];
	if (list->cited)
		return list->cite;
	list->cited = true;
	list->next = c->resolved;
	c->resolved = list;
	for (const struct value *id = ids; id && id->kind == VALUE_CLAUSE; id = id->next)
		if (!cite_append(c, &cite, id))
			break;
	return list->cite = cite;
}

/* Returns the clauses of both, each once: a table cites all that its fields cite. */
struct cite cite_join(struct compiler *c, struct cite a, struct cite b)
{
	struct cite both = { c->rules->cited_count, 0, a.reading ? a.reading : b.reading };
	if (!a.count || !b.count)
		return a.count ? a : b;
	for (unsigned i = 0; i < a.count; i++)
		if (!cited_add(c, &both, c->rules->cited[a.first + i]))
			return a;
	for (unsigned i = 0; i < b.count; i++) {
		uint16_t clause = c->rules->cited[b.first + i];
		if (!cite_holds(c->rules, both, clause) && !cited_add(c, &both, clause))
			return a;
	}
	return both;
}

/* Returns a cite that carries nothing: cite_make does not keep its list. */
struct cite cite_aside(struct compiler *c, struct value **at)
{
	struct cite cite = { c->rules->cited_count, 0, 0 };
	for (; *at && (*at)->kind == VALUE_CLAUSE; *at = (*at)->next)
		if (!cite_append(c, &cite, *at))
			break;
	return cite;
}

struct cite take_clauses(struct compiler *c, struct value **at)
{
	struct cite cite = cite_make(c, *at && (*at)->kind == VALUE_CLAUSE ? *at : NULL);
	while (*at && (*at)->kind == VALUE_CLAUSE)
		*at = (*at)->next;
	return cite;
}
