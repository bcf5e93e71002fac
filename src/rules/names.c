/* Names that a file declares: lances, cantos, formulas, combinations, faults, layers. They are gathered before anything refers to
 * them. */
#include "rules/compile.h"

#include "base/utf8.h"

/* The rows of one kind. Each begins with its name. */
struct named {
	const void *rows;
	size_t size;
	unsigned from, count;
	struct words what;
};

static struct named named(const struct ruleset *rules, enum declared kind)
{
	switch (kind) {
	case DECLARED_LANCE: return (struct named){ rules->lances, sizeof *rules->lances, 0, rules->lance_count, WORDS("lance", "lance") };
	case DECLARED_CANTO: return (struct named){ rules->cantos, sizeof *rules->cantos, 0, rules->canto_count, WORDS("canto", "canto") };
	case DECLARED_COMBINATION:
		return (struct named){ rules->combinations, sizeof *rules->combinations, 0, rules->combination_count, WORDS("combinación", "combination") };
	case DECLARED_CLASS: return (struct named){ rules->classes, sizeof *rules->classes, 0, rules->class_count, WORDS("clase de cartas", "class of cards") };
	case DECLARED_FORMULA: return (struct named){ rules->formulas, sizeof *rules->formulas, 0, rules->formula_count, WORDS("fórmula", "formula") };
	case DECLARED_FAULT: return (struct named){ rules->faults, sizeof *rules->faults, 0, rules->fault_count, WORDS("culpa", "fault") };
	default: return (struct named){ rules->layers, sizeof *rules->layers, 1, rules->layer_count, WORDS("régimen", "layer") };
	}
}

static struct str name_at(const struct named *table, unsigned i)
{
	return *(const struct str *)((const char *)table->rows + i * table->size);
}

int declared_find(const struct compiler *c, enum declared kind, struct str folded)
{
	const struct named table = named(c->rules, kind);
	for (unsigned i = table.from; i < table.count; i++)
		if (str_equal(utf8_folded(c->scratch, name_at(&table, i)), folded))
			return (int)i;
	return -1;
}

static void fault_undeclared(struct compiler *c, enum declared kind, const struct value *value)
{
	const struct named table = named(c->rules, kind);
	const char **names = ARENA_ARRAY(c->scratch, const char *, table.count + 1);
	for (unsigned i = table.from; names && i < table.count; i++)
		names[i - table.from] = name_at(&table, i).p;
	if (names)
		fault_suggest(c, fault_unlisted(c, value, table.what), value->folded, names);
}

int take_declared(struct compiler *c, struct value **at, enum declared kind, const char *field)
{
	const struct value *value = *at;
	if (!value) {
		fault_short(c, field);
		return -1;
	}
	*at = value->next;
	int found = value->kind == VALUE_NAME && !value->called ? declared_find(c, kind, value->folded) : -1;
	if (found < 0 && fault_next_statement(c, value))
		*at = NULL;
	else if (found < 0)
		fault_undeclared(c, kind, value);
	return found;
}

int take_lance(struct compiler *c, struct value **at)
{
	return take_declared(c, at, DECLARED_LANCE, "lance");
}

const struct fault_group *group_find(const struct compiler *c, struct str folded)
{
	for (unsigned i = 0; i < c->group_count; i++)
		if (str_equal(c->groups[i].folded, folded))
			return &c->groups[i];
	return NULL;
}

/* Returns the act of that name, built in or a canto of this file; -1 without a fault. */
int act_number(struct compiler *c, const struct value *name)
{
	int canto = declared_find(c, DECLARED_CANTO, name->folded);
	if (name->kind != VALUE_NAME)
		return -1;
	return canto >= 0 ? (int)act_of_canto((unsigned)canto) : act_find(name->folded);
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
	fault_suggest(c, fault_unlisted(c, name, WORDS("acto", "act")), name->folded, names);
}

uint32_t lance_cantos(const struct compiler *c, unsigned lance)
{
	uint32_t mask = 0;
	for (unsigned i = 0; i < c->rules->canto_count; i++)
		if (c->rules->cantos[i].lance == lance)
			mask |= (uint32_t)1 << i;
	return mask;
}

/* Returns the cantos of the lance and those it takes from another. */
uint32_t lance_all_cantos(const struct compiler *c, unsigned lance)
{
	uint8_t takes = c->rules->lances[lance].takes;
	return lance_cantos(c, lance) | (takes < MAX_LANCES ? lance_cantos(c, takes) : 0);
}

/* ---- declarations ---- */

static bool name_is_free(struct compiler *c, const struct value *name)
{
	if (act_find(name->folded) < 0)
		return true;
	fault(c, CODE_RULES_NAME_TAKEN, name->span)->args[0] = fault_text(c, name->text);
	return false;
}

static void canto_declare(struct compiler *c, const struct statement *s, unsigned lance)
{
	const struct value *name = s->values->next;
	struct canto_row *canto;
	if (!name || name->kind != VALUE_NAME || name->called) {
		fault(c, CODE_RULES_SHORT, s->span)->args[0] = fault_text(c, STR("canto"));
		return;
	}
	if (declared_find(c, DECLARED_CANTO, name->folded) >= 0 || !name_is_free(c, name))
		return;
	if (c->rules->canto_count == MAX_CANTOS) {
		fault_limit(c, name->span, LIMIT_CANTOS);
		return;
	}
	canto = &c->rules->cantos[c->rules->canto_count++];
	canto->name = keep(c, name->text);
	canto->words = spoken_words(c, name->text);
	canto->lance = (uint8_t)lance;
}

static void formula_declare(struct compiler *c, const struct statement *s)
{
	const struct value *name = s->values->next;
	if (!name || name->kind != VALUE_NAME || !s->has_block) {
		fault(c, CODE_RULES_SHORT, s->span)->args[0] = fault_text(c, STR("fórmula"));
		return;
	}
	if (declared_find(c, DECLARED_FORMULA, name->folded) >= 0)
		return;
	if (c->rules->formula_count == MAX_FORMULAS) {
		fault_limit(c, name->span, LIMIT_FORMULAS);
		return;
	}
	c->rules->formulas[c->rules->formula_count++].name = keep(c, name->text);
}

static int lance_new(struct compiler *c, const struct value *name, int kind)
{
	struct lance *lance;
	if (c->rules->lance_count == MAX_LANCES) {
		fault_limit(c, name->span, LIMIT_LANCES);
		return -1;
	}
	lance = &c->rules->lances[c->rules->lance_count];
	lance->name = keep(c, name->text);
	lance->words = spoken_words(c, name->text);
	lance->kind = (enum lance_kind)kind;
	lance->combination = MAX_COMBINATIONS;
	lance->takes = MAX_LANCES;
	return c->rules->lance_count++;
}

/* lance NAME [de tanto|flor|cartas] ["es" "en"] { ... }: the kind may be left out if it is known; messages use the texts. */
static void lance_declare(struct compiler *c, const struct statement *s)
{
	struct value *name = s->values->next;
	struct value *at = name ? name->next : NULL;
	int known, kind = -1;
	if (!name || name->kind != VALUE_NAME || !s->has_block) {
		fault_misplaced(c, s);
		return;
	}
	known = declared_find(c, DECLARED_LANCE, name->folded);
	if (take_word(&at, "de"))
		kind = take_choice(c, &at, "lance", NAMES("tanto", "flor", "cartas"));
	else if (known < 0)
		fault(c, CODE_RULES_SHORT, s->head)->args[0] = fault_text(c, STR("lance … de"));
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

static void combination_declare(struct compiler *c, const struct statement *s)
{
	const struct value *name = s->values->next;
	struct combination *row;
	if (!name || name->kind != VALUE_NAME || !s->has_block) {
		fault_misplaced(c, s);
		return;
	}
	if (declared_find(c, DECLARED_COMBINATION, name->folded) >= 0)
		return;
	if (c->rules->combination_count == MAX_COMBINATIONS) {
		fault_limit(c, name->span, LIMIT_COMBINATIONS);
		return;
	}
	row = &c->rules->combinations[c->rules->combination_count++];
	row->name = keep(c, name->text);
	row->words = spoken_words(c, name->text);
}

/* clase NAME ["es" "en"] { ... } */
static void class_declare(struct compiler *c, const struct statement *s)
{
	struct value *name = s->values->next, *at = name ? name->next : NULL;
	int found;
	if (!name || name->kind != VALUE_NAME || name->called || !s->has_block) {
		fault_misplaced(c, s);
		return;
	}
	found = declared_find(c, DECLARED_CLASS, name->folded);
	if (found < 0 && c->rules->class_count == MAX_CLASSES) {
		fault_limit(c, name->span, LIMIT_CLASSES);
		return;
	}
	if (found < 0) {
		found = c->rules->class_count++;
		c->rules->classes[found].name = keep(c, name->text);
		c->rules->classes[found].words = spoken_words(c, name->text);
	}
	if (at && at->kind == VALUE_TEXT)
		c->rules->classes[found].words = take_words(c, &at);
	take_end(c, at, "clase");
}

/* Declares the faults that effects name: a fault needs no other declaration. */
static void faults_of(struct compiler *c, const struct statement *effects)
{
	for (; effects; effects = effects->next) {
		const struct value *name = effects->values->next;
		if (!value_is(effects->values, "culpa") || !name || name->kind != VALUE_NAME
				|| declared_find(c, DECLARED_FAULT, name->folded) >= 0)
			continue;
		if (c->rules->fault_count == MAX_FAULTS) {
			fault_limit(c, name->span, LIMIT_FAULTS);
			return;
		}
		c->rules->faults[c->rules->fault_count++] = keep(c, name->text);
	}
}

static void faults_declare(struct compiler *c, const struct statement *s)
{
	for (; s; s = s->next) {
		faults_of(c, s->effects);
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
			fault_unlisted(c, member ? member : s->values->next, WORDS("culpa", "fault"));
	}
	return faults;
}

/* culpas GROUP { a; b; }: names for several faults at once. */
static void group_declare(struct compiler *c, const struct entry *entry)
{
	const struct statement *s = entry->statement;
	const struct value *name = s->values->next;
	struct fault_group *group;
	if (!name || name->kind != VALUE_NAME || !s->has_block) {
		fault_misplaced(c, s);
		return;
	}
	group = group_place(c, name, entry);
	if (group)
		*group = (struct fault_group){ .folded = name->folded, .faults = group_faults(c, s),
			.level = entry->level, .file = c->file, .off = entry->off };
}

/* Returns the faults of a group that the engine itself uses. */
static uint64_t faults_in(const struct compiler *c, struct str group)
{
	const struct fault_group *found = group_find(c, group);
	return found && !found->off ? found->faults : 0;
}

static void groups_declare(struct compiler *c)
{
	for (size_t i = 0; i < c->entry_count; i++) {
		const struct statement *s = c->entries[i].statement;
		if (!s || s->kind != STATEMENT_ITEM || !value_is(s->values, "culpas"))
			continue;
		c->file = s->file;
		group_declare(c, &c->entries[i]);
	}
	c->rules->denied_faults = faults_in(c, STR("flores_negadas"));
	c->rules->lost_faults = faults_in(c, STR("flores_perdidas"));
}

static void names_of(struct compiler *c, const struct statement *s)
{
	struct statement alone = *s;
	alone.next = NULL;
	c->file = s->file;
	c->here = s->head;
	c->citing = s->clauses;
	faults_declare(c, &alone);
	if (s->kind != STATEMENT_ITEM)
		return;
	if (value_is(s->values, "lance"))
		lance_declare(c, s);
	else if (value_is(s->values, "combinacion"))
		combination_declare(c, s);
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
	fault_planned(c, s, s->head, WORDS("un lance que existe sólo en un régimen", "a lance that exists only in a layer"));
	return true;
}

/* Declares all names. Names of a régimen come after all others, whether it is on or not, so that a name has one number in every set. */
void names_declare(struct compiler *c)
{
	for (int in_layer = 0; in_layer <= 1; in_layer++)
		for (size_t i = 0; i < c->entry_count; i++) {
			struct statement *s = c->entries[i].statement;
			if (!s || (c->entries[i].layer != 0) != (in_layer != 0))
				continue;
			c->file = s->file;
			if (!in_layer || !lance_is_new(c, s))
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
