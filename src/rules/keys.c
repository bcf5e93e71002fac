/* What a ruleset states once: a field, a canto, a duty. A higher level (a house rule, the option of a reading) replaces a lower one; a
 * second statement on one level is a fault. */
#include "rules/compile.h"

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
