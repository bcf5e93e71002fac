/* The order of the work: clauses, regimes, names, tables, then the statements that refer to them. */
#include "rules/compile.h"

#include "base/utf8.h"
#include "rules/index.h"

/* Without memory a table may lack what the next pass looks up in it. */
static bool has_memory(const struct compiler *c)
{
	return !c->arena->failed && !c->scratch->failed;
}

/* ---- top-level items ---- */

/* Statements are read in this order: each may refer to what those before it state. */
enum pass {
	PASS_FIRST,   /* what others need: the cards of the deck, and whether there is a muestra */
	PASS_CLASSES, PASS_TAKES, PASS_TABLES, PASS_RULES,
	PASS_NONE,    /* read apart from the others, or not as an item */
};

static void groups_compile(struct compiler *c, struct statement *s, struct value *ids)
{
	(void)s; /* names_declare has read it */
	cite_make(c, ids);
}

static void prefixes_compile(struct compiler *c, struct statement *s, struct value *ids)
{
	prefix_compile(c, s, ids, MAX_LANCES);
}

/* Every word with which a statement can begin. */
static const struct item {
	const char *word;
	enum pass pass;
	statement_reader *read;
	bool with_block;
} items[] = {
#define STATEMENT(word, pass, reader, with_block) { word, PASS_##pass, reader, with_block },
#include "rules/statements.def"
};

enum { ITEMS = sizeof items / sizeof *items };

static void fault_item(struct compiler *c, const struct statement *s)
{
	const char *names[ITEMS + 1] = { NULL };
	for (size_t i = 0; i < ITEMS; i++)
		names[i] = items[i].word;
	fault_statement(c, s, BITEXT("enunciado", "statement"), names);
}

/* Returns the row of the word; NULL if no statement can begin with it. */
static const struct item *item_of(const struct value *word)
{
	return FIND_IN(item, items, ITEMS, value_is(word, item->word));
}

/* Reads `paso`, `lee` or `declara`, which may stand alone in a régimen. Returns false if the statement is none of these. */
static bool change_compile(struct compiler *c, struct statement *s, struct value *ids)
{
	if (!c->regime)
		return false;
	if (!s->has_block && (value_is(s->values, "paso") || value_is(s->values, "lee")))
		lexicon_item(c, s, ids);
	else if (s->has_block && value_is(s->values, "declara"))
		declare_all(c, s, ids);
	else
		return false;
	return true;
}

static void item_read(struct compiler *c, struct statement *s, const struct item *item, struct value *ids, enum pass pass)
{
	if (pass == PASS_TAKES && value_is(s->values, "lance"))
		takes_compile(c, s, ids);
	else if (item && item->pass == pass && (s->has_block || !item->with_block))
		item->read(c, s, ids);
	else if (pass == PASS_TABLES && (!item || item->pass >= pass) && !change_compile(c, s, ids))
		fault_item(c, s);
}

static void rule_read(struct compiler *c, struct statement *s, struct value *ids)
{
	switch (s->kind) {
	case STATEMENT_GROUP: case STATEMENT_RULE: rules_compile(c, s, ids); break;
	case STATEMENT_DUTY: duty_compile(c, s, ids); break;
	case STATEMENT_ENTERS: case STATEMENT_LEAVES: regime_compile(c, s, ids); break;
	default: fault_misplaced(c, s);
	}
}

static void entry_read(struct compiler *c, const struct entry *entry, enum pass pass)
{
	struct statement *s = entry->statement;
	struct value *ids = statement_clauses(s, entry->clauses);
	c->file = s->file;
	c->level = entry->level;
	c->reading = entry->reading;
	c->regime = entry->regime;
	c->here = s->head;
	c->citing = NULL;
	if (s->kind == STATEMENT_ITEM && pass != PASS_RULES)
		item_read(c, s, entry->item, ids, pass);
	else if (s->kind != STATEMENT_ITEM && pass == PASS_RULES)
		rule_read(c, s, ids);
}

/* Reads the statements that count in this set. */
static void entries_read(struct compiler *c, enum pass pass)
{
	for (size_t i = 0; i < c->entry_count; i++)
		if (has_memory(c) && c->entries[i].statement && !c->entries[i].off)
			entry_read(c, &c->entries[i], pass);
}

/* ---- fields of blocks ---- */

/* A field that is no setting: its reader takes the values after its name, or its one value may follow. */
static const struct field {
	enum setting_table table;
	const char *word;
	field_taker *take;       /* NULL, if it is not fixed: the reader of the block knows the field */
	bool fixed;
	const char *value;       /* the only one; NULL: none */
} fields[] = {
#define FIELD(table, word, reader) { TABLE_##table, word, reader, false, NULL },
#define FIXED(table, word, value) { TABLE_##table, word, NULL, true, value },
#include "rules/statements.def"
};

enum { FIELDS = sizeof fields / sizeof *fields };

static void fault_field(struct compiler *c, const struct statement *s)
{
	const char *names[FIELD_NAMES] = { NULL };
	size_t count = setting_keywords(c->block->table, names);
	for (unsigned i = 0; i < FIELDS; i++)
		if (fields[i].table == c->block->table)
			names[count++] = fields[i].word;
	if (s->values->kind == VALUE_NAME)
		fault_statement(c, s, c->block->what, names);
	else
		fault_unknown_field(c, s->values, c->block->what, names);
}

static void field_take(struct compiler *c, const struct field *field, struct value *at)
{
	c->field = field->word;
	if (field->take)
		field->take(c, &at);
	else if (field->value)
		take_choice(c, &at, field->word, NAMES(field->value));
	take_end(c, at, field->word);
}

static void field_read(struct compiler *c, struct statement *s, struct value *ids)
{
	const struct setting_row *row = setting_find(c->block->table, s->values);
	const struct field *field = NULL;
	for (unsigned i = 0; i < FIELDS && !row && !field; i++)
		if (fields[i].table == c->block->table && (fields[i].take || fields[i].fixed) && value_is(s->values, fields[i].word))
			field = &fields[i];
	if (!row && !field) {
		fault_field(c, s);
		return;
	}
	const char *name = row ? row->keyword : field->word;
	if (!claim(c, s->clauses, s->span, KEY(c, c->block->key, STR("."), str_of(name))))
		return;
	c->guard = s->guard;
	c->cite = cite_make(c, ids);
	if (row)
		setting_take(c, row, s->values->next, c->of);
	else
		field_take(c, field, s->values->next);
	if (c->guard) /* a «mientras» that the field has not taken */
		WITH_ARGS(fault(c, CODE_RULES_EXTRA, c->guard->span), fault_text(c, STR("mientras")), fault_text(c, str_of(name)));
}

/* ---- header ---- */

/* Returns the text of the value that must come next; empty, with a fault, if it does not. */
static struct str take_text(struct compiler *c, const struct statement *s, struct value **at, enum value_kind kind,
	const char *field)
{
	struct value *value = *at;
	if (!value || value->kind != kind) {
		fault_unquoted(c, kind == VALUE_TEXT ? value : NULL, s->span, str_of(field));
		return STR("");
	}
	*at = value->next;
	return value->text;
}

/* reglamento NAME "es" ["en"] [cláusulas PREFIX] [hereda "..."] */
static void heading_read(struct compiler *c, const struct statement *s)
{
	struct value *at = s->values->next;
	struct ruleset *rules = c->rules;
	if (!at || at->kind != VALUE_NAME) {
		fault(c, CODE_RULES_SHORT, s->span)->args[0] = fault_text(c, STR("reglamento"));
		return;
	}
	rules->name = utf8_folded(c->arena, at->text);
	at = at->next;
	rules->title = take_words(c, &at);
	if (take_word(&at, "clausulas"))
		rules->prefix = keep(c, take_text(c, s, &at, VALUE_NAME, "cláusulas"));
	if (take_word(&at, "hereda"))
		take_text(c, s, &at, VALUE_TEXT, "hereda");
	take_end(c, at, "reglamento");
}

static void headers_read(struct compiler *c)
{
	for (unsigned file = c->file_count; file-- > 0;) {
		c->file = (uint8_t)file;
		c->level = (uint8_t)(2 * (c->file_count - 1 - file));
		for (const struct statement *s = c->files[file].statements; (s = next_item(s, "reglamento")); s = s->next)
			if (claim(c, s->clauses, s->span, STR("reglamento")))
				heading_read(c, s);
	}
	c->file = 0;
	const struct statement *first = c->files[0].statements;
	if (c->files[0].parent.n || c->rules->name.n)
		return;
	if (first && first->kind == STATEMENT_ITEM && !is_statement(first->values)) /* the header may be missing because its word is misspelt */
		fault_item(c, first);
	else
		fault(c, CODE_RULES_MISSING, (struct span){ 0, 0 })->args[0] = fault_text(c, STR("reglamento"));
}

static bool room_make(struct compiler *c)
{
	c->rules->formulas = ARENA_ARRAY(c->arena, struct formula, MAX_FORMULAS);
	c->lists = ARENA_ARRAY(c->scratch, struct id_list, c->tree->ids + 1u);
	c->guard_next = ARENA_ARRAY(c->scratch, uint16_t, MAX_GUARDS);
	c->clause_quoted = ARENA_ARRAY(c->scratch, struct quotation, c->tree->ids + 1u);
	return has_memory(c);
}

/* Sets what holds if a ruleset says nothing. */
static void set_defaults(struct ruleset *rules)
{
	rules->pair_class = rules->flor_class = NO_CLASS;
	rules->pair_all = MAX_COMBINATIONS;
	rules->malas_limit = -1;
	rules->games_to_win = 1;
	memset(rules->double_order, MAX_LANCES, sizeof rules->double_order);
}

/* Declares clauses, regimes and names, before anything that uses them is read. */
static bool declare_regimes(struct compiler *c)
{
	if (!c->mask) { /* a set has them from its base */
		headers_read(c);
		clauses_declare(c);
	}
	if (!has_memory(c) || !stack_build(c))
		return false;
	c->citing = NULL; /* no statement is being compiled */
	names_declare(c);
	return has_memory(c);
}

static bool compile_entries(struct compiler *c)
{
	for (size_t i = 0; i < c->entry_count; i++) {
		struct statement *s = c->entries[i].statement;
		c->entries[i].item = s && s->kind == STATEMENT_ITEM ? item_of(s->values) : NULL;
	}
	entries_read(c, PASS_FIRST);
	if (!has_memory(c) || !cards_begin(c))
		return false;
	for (enum pass pass = PASS_CLASSES; pass <= PASS_RULES; pass++)
		entries_read(c, pass);
	c->reading = c->regime = 0;
	c->citing = NULL;
	return has_memory(c);
}

/* Returns true if the tables are whole and without fault. */
bool compile_ruleset(struct compiler *c)
{
	unsigned faults = c->findings->count;

	c->read_field = field_read;
	if (!room_make(c))
		return false;
	set_defaults(c->rules);
	if (!declare_regimes(c) || c->findings->count > faults || !compile_entries(c))
		return false;
	lexicon_bar_unplayed(c->rules);
	lexicon_mark_accepting(c->rules);
	clauses_carry(c);
	if (c->findings->count == faults)
		check_totality(c);
	if (c->findings->count == faults)
		check_conflicts(c);
	if (c->findings->count == faults)
		c->rules->index = index_make(c->arena, c->rules);
	return c->rules->index && has_memory(c);
}
