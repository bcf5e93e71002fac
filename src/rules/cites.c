/* The clauses that a statement carries, as runs in one list, and what it states. */
#include "rules/compile.h"

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
		if (!strncmp(name, id->text.p, id->text.n) && !is_digit(name[id->text.n]))
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

/* ---- what is stated once ----
 *
 * A field, a canto, a duty. A higher level (a house rule, the option of a reading) replaces a lower one; a second statement on one level is a
 * fault. */

static struct key *key_find(struct compiler *c, struct str name, uint64_t hash)
{
	for (size_t i = c->key_rows[hash % KEY_ROWS]; i; i = c->keys[i - 1].next)
		if (c->keys[i - 1].hash == hash && str_equal(c->keys[i - 1].name, name))
			return &c->keys[i - 1];
	return NULL;
}

const struct key *claimed(struct compiler *c, const char *name)
{
	return key_find(c, str_of(name), str_hash(str_of(name)));
}

static void fault_repeated(struct compiler *c, const struct key *key, struct span span)
{
	struct finding *finding = fault_clash(c, CODE_RULES_REPEATED, (struct spot){ span, c->file }, key->regime, c->regime);
	if (!finding)
		return;
	finding->args[0] = fault_text(c, key->name);
	if (key->file == c->file)
		finding_point(finding, key->span, BITEXT("ya estaba dicho acá", "first stated here"));
}

static struct key *key_new(struct compiler *c, struct str name, uint64_t hash)
{
	uint16_t *row = &c->key_rows[hash % KEY_ROWS];
	struct key *key = NEW_ROW(c, c->keys, c->key_count, LIMIT_KEYS);
	if (!key)
		return NULL;
	*key = (struct key){ .name = name, .hash = hash, .next = *row };
	*row = (uint16_t)c->key_count;
	return key;
}

/* Returns true if the statement counts. Statements come in the order of their levels; no two files have one level. The list of clauses
 * before a statement counts what it has stated and is in force: the statement carries its clauses while any is left. */
bool claim(struct compiler *c, const struct value *own, struct span span, struct str name)
{
	uint64_t hash = str_hash(name);
	struct key *key = key_find(c, name, hash);
	struct id_list *list = own ? &c->lists[own->number] : NULL;
	if (key && key->level == c->level) {
		fault_repeated(c, key, span);
		return false;
	}
	key = key ? key : key_new(c, name, hash);
	if (!key)
		return false;
	if (key->own && key->own->claimed)
		key->own->claimed--;
	if (list) {
		list->claims = true;
		list->claimed++;
	}
	*key = (struct key){ key->name, key->hash, key->next, c->level, c->file, c->regime, span, list };
	return true;
}
