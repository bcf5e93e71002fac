/* Names that a file declares: lances, cantos, formulas, combinations, faults, regimes. They are gathered before anything refers to
 * them. */
#include "rules/compile.h"

#include "base/utf8.h"

/* The rows of one kind. Each begins with its name; `words` is where its words stand, 0 if it has none. */
struct name_table {
	void *rows;
	size_t size, words;
	uint8_t *count;
	unsigned from;
	enum limit limit;
	struct bitext what;
};

#define TABLE(rows, count, words, from, limit, ...) \
	return (struct name_table){ r->rows, sizeof *r->rows, words, &r->count, from, LIMIT_##limit, BITEXT(__VA_ARGS__) }
static struct name_table name_table(struct ruleset *r, enum declared kind)
{
	switch (kind) {
	case DECLARED_LANCE: TABLE(lances, lance_count, offsetof(struct lance, words), 0, LANCES, "lance", "lance");
	case DECLARED_CANTO: TABLE(cantos, canto_count, offsetof(struct canto_row, words), 0, CANTOS, "canto", "canto");
	case DECLARED_COMBINATION:
		TABLE(combinations, combination_count, offsetof(struct combination, words), 0, COMBINATIONS, "combinación", "combination");
	case DECLARED_CLASS: TABLE(classes, class_count, offsetof(struct card_class, words), 0, CLASSES, "clase de cartas", "class of cards");
	case DECLARED_FORMULA: TABLE(formulas, formula_count, 0, 0, FORMULAS, "fórmula", "formula");
	case DECLARED_FAULT: TABLE(faults, fault_count, 0, 0, FAULTS, "culpa", "fault");
	case DECLARED_READING: TABLE(readings, reading_count, 0, 0, READINGS, "lectura del reglamento", "reading of the regulation");
	default: TABLE(regimes, regime_count, 0, 1, REGIMES, "régimen", "regime");
	}
}
#undef TABLE

static struct str *name_at(const struct name_table *table, unsigned i)
{
	return (struct str *)(void *)((char *)table->rows + i * table->size);
}

/* A declared name is found, unless memory is exhausted. */
int declared_find(const struct compiler *c, enum declared kind, struct str folded)
{
	const struct name_table table = name_table(c->rules, kind);
	return INDEX_OF(i, *table.count, i >= table.from && utf8_folds_to(*name_at(&table, i), folded));
}

/* Returns the row of that name, a new one if there is none; -1, with a fault, if there are as many as the limit allows. */
static int declare(struct compiler *c, enum declared kind, const struct value *name)
{
	const struct name_table table = name_table(c->rules, kind);
	unsigned row = *table.count;
	int known = declared_find(c, kind, name->folded);
	if (known >= 0)
		return known;
	if (row - table.from == (unsigned)limits[table.limit].most) {
		fault_limit(c, name->span, table.limit);
		return -1;
	}
	*name_at(&table, row) = keep(c, name->text);
	if (table.words)
		*(struct bitext *)(void *)((char *)name_at(&table, row) + table.words) = spoken_words(c, name->text);
	return (*table.count)++;
}

const char *const *declared_names(struct compiler *c, enum declared kind)
{
	static const char *const none[] = { NULL };
	const struct name_table table = name_table(c->rules, kind);
	const char **names = ARENA_ARRAY(c->scratch, const char *, *table.count + 1u);
	for (unsigned i = table.from; names && i < *table.count; i++)
		names[i - table.from] = name_at(&table, i)->p;
	return names ? names : none;
}

void fault_undeclared(struct compiler *c, enum declared kind, const struct value *value)
{
	fault_unknown(c, value, name_table(c->rules, kind).what, declared_names(c, kind));
}

int take_declared(struct compiler *c, struct value **at, enum declared kind, const char *field)
{
	const struct value *value = take_due(c, at, field);
	if (!value)
		return -1;
	int found = value->kind == VALUE_NAME && !value->called ? declared_find(c, kind, value->folded) : -1;
	if (found < 0 && fault_next_statement(c, value))
		*at = NULL;
	else if (found < 0)
		fault_undeclared(c, kind, value);
	return found;
}

bool take_row(struct compiler *c, struct value **at, enum declared kind, const char *field, uint8_t *row)
{
	int found = take_declared(c, at, kind, field);
	*row = found < 0 ? *row : (uint8_t)found;
	return found >= 0;
}

int take_lance(struct compiler *c, struct value **at)
{
	return take_declared(c, at, DECLARED_LANCE, "lance");
}

const struct fault_group *group_find(const struct compiler *c, struct str folded)
{
	return FIND_IN(group, c->groups, c->group_count, str_equal(group->folded, folded));
}

/* Returns the act of that name, built in or a canto of this file; -1 without a fault. */
int act_number(struct compiler *c, const struct value *name)
{
	int row = declared_find(c, DECLARED_CANTO, name->folded);
	if (name->kind != VALUE_NAME)
		return -1;
	return row >= 0 ? (int)act_of_canto((unsigned)row) : act_find(name->folded);
}

void fault_unknown_act(struct compiler *c, const struct value *name)
{
	static const char *const patterns[] = { "apertura", "alza", "propuesta", "respuesta", "palabra", "acto" };
	const char *names[ACT_BUILTIN_COUNT + MAX_CANTOS + 6 + 1] = { NULL };
	size_t count = 0;
	for (unsigned i = 0; i < ACT_BUILTIN_COUNT; i++)
		names[count++] = act_keyword(i);
	for (unsigned i = 0; i < c->rules->canto_count; i++)
		names[count++] = c->rules->cantos[i].name.p;
	memcpy(names + count, patterns, sizeof patterns);
	fault_suggest(c, fault_unlisted(c, name, BITEXT("acto", "act")), name->folded, names);
}

bool lance_has_canto(const struct ruleset *rules, unsigned lance, int canto)
{
	return canto >= 0 && (rules->cantos[canto].lance == lance || rules->cantos[canto].lance == rules->lances[lance].takes);
}

uint32_t lance_cantos(const struct ruleset *rules, unsigned lance)
{
	return (uint32_t)SET_OF(i, rules->canto_count, lance_has_canto(rules, lance, (int)i));
}

/* ---- declarations ---- */

static void canto_declare(struct compiler *c, const struct statement *s, unsigned lance)
{
	const struct value *name = s->values->next;
	if (!name || name->kind != VALUE_NAME || name->called) {
		fault(c, CODE_RULES_SHORT, s->span)->args[0] = fault_text(c, STR("canto"));
		return;
	}
	if (declared_find(c, DECLARED_CANTO, name->folded) >= 0)
		return;
	if (act_find(name->folded) >= 0) {
		fault(c, CODE_RULES_NAME_TAKEN, name->span)->args[0] = fault_text(c, name->text);
		return;
	}
	int found = declare(c, DECLARED_CANTO, name);
	if (found >= 0)
		c->rules->cantos[found].lance = (uint8_t)lance;
}

static void formula_declare(struct compiler *c, const struct statement *s)
{
	const struct value *name = s->values->next;
	if (!name || name->kind != VALUE_NAME || !s->has_block) {
		fault(c, CODE_RULES_SHORT, s->span)->args[0] = fault_text(c, STR("fórmula"));
		return;
	}
	declare(c, DECLARED_FORMULA, name);
}

static int lance_new(struct compiler *c, const struct value *name, int kind)
{
	int found = declare(c, DECLARED_LANCE, name);
	if (found < 0)
		return -1;
	c->rules->lances[found].kind = (enum lance_kind)kind;
	c->rules->lances[found].combination = MAX_COMBINATIONS;
	c->rules->lances[found].takes = MAX_LANCES;
	return found;
}

/* lance NAME [de tanto|flor|cartas] ["es" "en"] { ... }: the kind may be left out if it is known; messages use the texts. */
static void lance_declare(struct compiler *c, const struct statement *s)
{
	struct value *name = named_block(c, s), *at;
	int known, kind = -1;
	if (!name)
		return;
	at = name->next;
	known = declared_find(c, DECLARED_LANCE, name->folded);
	if (take_word(&at, "de"))
		kind = take_choice(c, &at, "lance", NAMES("tanto", "flor", "cartas"));
	else if (known < 0)
		fault_suggest(c, WITH_ARGS(fault(c, CODE_RULES_SHORT, s->head), fault_text(c, STR("lance … de"))), name->folded, declared_names(c, DECLARED_LANCE));
	if (known < 0 && kind >= 0)
		known = lance_new(c, name, kind);
	else if (known >= 0 && kind >= 0 && c->rules->lances[known].kind != (enum lance_kind)kind)
		fault(c, CODE_RULES_NAME_TAKEN, name->span)->args[0] = fault_text(c, name->text);
	if (known >= 0 && at && at->kind == VALUE_TEXT)
		c->rules->lances[known].words = take_words(c, &at);
	take_end(c, at, "lance");
	for (const struct statement *child = s->children; child && known >= 0; child = child->next) {
		if (child->kind == STATEMENT_ITEM && value_is(child->values, "canto"))
			canto_declare(c, child, (unsigned)known);
		else if (child->kind == STATEMENT_ITEM && value_is(child->values, "formula"))
			formula_declare(c, child);
	}
}

/* clase NAME ["es" "en"] { ... } */
static void class_declare(struct compiler *c, const struct statement *s)
{
	struct value *name = named_block(c, s), *at;
	int found = name ? declare(c, DECLARED_CLASS, name) : -1;
	if (found < 0)
		return;
	at = name->next;
	if (at && at->kind == VALUE_TEXT)
		c->rules->classes[found].words = take_words(c, &at);
	take_end(c, at, "clase");
}

/* Declares the faults that effects name: a fault needs no other declaration. */
static void faults_declare(struct compiler *c, const struct statement *s)
{
	for (; s; s = s->next) {
		for (const struct statement *effect = s->effects; effect; effect = effect->next) {
			const struct value *name = effect->values->next;
			if (value_is(effect->values, "culpa") && name && name->kind == VALUE_NAME && declare(c, DECLARED_FAULT, name) < 0)
				break;
		}
		if (s->kind == STATEMENT_GROUP || s->kind == STATEMENT_DUTY)
			faults_declare(c, s->children);
	}
}

/* Returns the row of a group: the one of its name on a lower level, or a new one; NULL: the name is not free, or there are too many. */
static struct fault_group *group_place(struct compiler *c, const struct value *name, const struct entry *entry)
{
	struct fault_group *known = (struct fault_group *)group_find(c, name->folded);
	if (known && known->level != entry->level)
		return known->off || (!entry->off && known->level < entry->level) ? known : NULL;
	if (!known && c->group_count == MAX_GROUPS) {
		fault_limit(c, name->span, LIMIT_GROUPS);
		return NULL;
	}
	if (known || declared_find(c, DECLARED_FAULT, name->folded) >= 0) {
		fault(c, CODE_RULES_REPEATED, name->span)->args[0] = fault_text(c, name->text);
		return NULL;
	}
	return &c->groups[c->group_count++];
}

static uint64_t group_faults(struct compiler *c, const struct statement *s)
{
	uint64_t faults = 0;
	for (const struct statement *child = s->children; child; child = child->next) {
		const struct value *member = child->kind == STATEMENT_ITEM ? child->values : NULL;
		int found = member && member->kind == VALUE_NAME ? declared_find(c, DECLARED_FAULT, member->folded) : -1;
		if (found >= 0)
			faults |= UINT64_C(1) << found;
		else
			fault_unlisted(c, member ? member : s->values->next, BITEXT("culpa", "fault"));
	}
	return faults;
}

/* Returns the faults of a group that the engine itself uses. */
static uint64_t faults_in(const struct compiler *c, struct str group)
{
	const struct fault_group *found = group_find(c, group);
	return found && !found->off ? found->faults : 0;
}

/* culpas GROUP { a; b; }: names for several faults at once. */
static void groups_declare(struct compiler *c)
{
	for (size_t i = 0; i < c->entry_count; i++) {
		const struct entry *entry = &c->entries[i];
		const struct statement *s = entry->statement;
		if (!s || s->kind != STATEMENT_ITEM || !value_is(s->values, "culpas"))
			continue;
		c->file = s->file;
		const struct value *name = named_block(c, s);
		struct fault_group *group = name ? group_place(c, name, entry) : NULL;
		if (group)
			*group = (struct fault_group){ .folded = name->folded, .faults = group_faults(c, s), .level = entry->level, .off = entry->off };
	}
	c->rules->denied_faults = faults_in(c, STR("flores_negadas"));
	c->rules->lost_faults = faults_in(c, STR("flores_perdidas"));
}

static void names_of(struct compiler *c, const struct statement *s)
{
	struct statement alone = *s;
	const struct value *name;
	alone.next = NULL;
	c->file = s->file;
	c->here = s->head;
	c->citing = s->clauses;
	faults_declare(c, &alone);
	if (s->kind != STATEMENT_ITEM)
		return;
	if (value_is(s->values, "lance"))
		lance_declare(c, s);
	else if (value_is(s->values, "combinacion") && (name = named_block(c, s)))
		declare(c, DECLARED_COMBINATION, name);
	else if (value_is(s->values, "clase"))
		class_declare(c, s);
	else if (value_is(s->values, "formula"))
		formula_declare(c, s);
}

/* Reports a lance that only a régimen has: a régimen may add cantos to a lance, but no lance. */
static bool lance_is_new(struct compiler *c, const struct statement *s)
{
	const struct value *name = s->kind == STATEMENT_ITEM && value_is(s->values, "lance") ? s->values->next : NULL;
	if (!name || name->kind != VALUE_NAME || declared_find(c, DECLARED_LANCE, name->folded) >= 0)
		return false;
	fault_planned(c, s, s->head, BITEXT("un lance que existe sólo en un régimen", "a lance that exists only in a regime"));
	return true;
}

/* Declares all names. Names of a régimen come after all others, whether it is on or not, so that a name has one number in every set. */
void names_declare(struct compiler *c)
{
	for (size_t i = 0; i < c->entry_count; i++) {
		struct statement *s = c->entries[i].statement;
		if (!s)
			continue;
		c->file = s->file;
		if (!c->entries[i].regime || !lance_is_new(c, s))
			names_of(c, s);
	}
	c->citing = NULL;
	groups_declare(c);
	for (unsigned i = 0; i < c->rules->lance_count; i++) {
		int found = declared_find(c, DECLARED_COMBINATION, utf8_folded(c->scratch, c->rules->lances[i].name));
		if (found >= 0)
			c->rules->lances[i].combination = (uint8_t)found;
	}
}

int take_note(struct compiler *c, struct value **at)
{
	const struct value *value = *at;
	int found = value->kind == VALUE_NAME ? note_find(value->folded) : -1;
	*at = value->next;
	if (found < 0)
		fault_unknown_keyword(c, value, BITEXT("nota", "note"), note_keyword, NOTE_COUNT);
	return found;
}
