/* The order of the work: clauses, layers, names, tables, then the statements that refer to them. */
#include "rules/compile.h"

typedef void entry_reader(struct compiler *c, struct statement *s, struct value *outer);

static void stand_at(struct compiler *c, const struct entry *entry)
{
	c->file = entry->statement->file;
	c->level = entry->level;
	c->reading = entry->reading;
	c->layer = entry->layer;
	c->here = entry->statement->head;
	c->citing = NULL;
}

/* True of a statement that counts in this set. The beginning and end of a régimen are read whether it is on or not. */
static bool is_in_force(const struct entry *entry)
{
	return entry->statement && !entry->off;
}

/* Without memory a table may lack what the next pass looks up in it. */
static bool has_memory(const struct compiler *c)
{
	return !c->arena->failed && !c->scratch->failed;
}

/* Reads the entries level by level, so that a later statement replaces an earlier one. */
static void for_entries(struct compiler *c, bool (*fits)(const struct statement *), entry_reader *read)
{
	for (unsigned level = 0; level < 2 * LAYER_LEVEL; level++)
		for (size_t i = 0; i < c->entry_count; i++)
			if (c->entries[i].level == level && has_memory(c) && is_in_force(&c->entries[i])
					&& fits(c->entries[i].statement)) {
				stand_at(c, &c->entries[i]);
				read(c, c->entries[i].statement, c->entries[i].clauses);
			}
}

/* ---- which statement belongs to which pass ---- */

static bool is_deck(const struct statement *s)
{
	return s->kind == STATEMENT_ITEM && value_is(s->values, "mazo");
}

/* True of the tables that others need: the cards of the deck, and whether there is a muestra. */
static bool is_first(const struct statement *s)
{
	return is_deck(s) || (s->kind == STATEMENT_ITEM && value_is(s->values, "reparto"));
}

static bool is_class(const struct statement *s)
{
	return s->kind == STATEMENT_ITEM && s->has_block && value_is(s->values, "clase");
}

static bool is_lance(const struct statement *s)
{
	return s->kind == STATEMENT_ITEM && s->has_block && value_is(s->values, "lance");
}

static bool is_table(const struct statement *s)
{
	return s->kind == STATEMENT_ITEM && !is_first(s) && !is_class(s);
}

static bool is_rule(const struct statement *s)
{
	return s->kind != STATEMENT_ITEM;
}

/* ---- top-level items ---- */

static const char *const statements[] = { "mesa", "partida", "reparto", "mazo", "jerarquía", "valores",
		"clase", "tanteo", "combinación", "máxima", "prefijo", "jugada", "culpas", "lance", "fórmula", "bazas", "saca", "doble", "prioridad", "torneo", "léxico",
		"permite", "consta", "fuera", "lugar", "punto", "cartel", "quita", "hereda", "lectura", "régimen", "cláusula", "reglamento",
		"antes", "debe", "cambia", NULL };

static void fault_item(struct compiler *c, const struct statement *s)
{
	fault_statement(c, s, WORDS("enunciado", "statement"), statements);
}

/* True if a statement can begin with the word. */
bool is_statement(struct compiler *c, const struct value *word)
{
	bool known = false;
	for (size_t i = 0; statements[i] && !known; i++)
		known = keyword_is(c, word, statements[i]);
	return known;
}

/* Reports a missing header. If the first word of the file is unknown, reports that word. */
static void fault_header(struct compiler *c)
{
	const struct statement *s = c->files[0].statements;
	if (s && s->kind == STATEMENT_ITEM && !is_statement(c, s->values))
		fault_item(c, s);
	else
		fault(c, CODE_RULES_MISSING, (struct span){ 0, 0 })->args[0] = fault_text(c, STR("reglamento"));
}

/* Reads `paso`, `lee` or `declara`, which may stand alone in a régimen. Returns false if the statement is none of these. */
static bool change_compile(struct compiler *c, struct statement *s, struct value *outer)
{
	struct value *ids = statement_clauses(s, outer);
	if (!c->layer)
		return false;
	if (!s->has_block && (value_is(s->values, "paso") || value_is(s->values, "lee")))
		lexicon_item(c, s, ids);
	else if (s->has_block && value_is(s->values, "declara"))
		declare_all(c, s, ids);
	else
		return false;
	return true;
}

static void item_compile(struct compiler *c, struct statement *s, struct value *outer)
{
	if (value_is(s->values, "lexico") && s->has_block)
		lexicon_compile(c, s, outer);
	else if (value_is(s->values, "permite") || value_is(s->values, "consta") || value_is(s->values, "fuera"))
		clauses_quote(c, s, outer);
	else if (value_is(s->values, "punto"))
		point_compile(c, s);
	else if (value_is(s->values, "lugar"))
		place_compile(c, s);
	else if (value_is(s->values, "cartel"))
		sheet_note_compile(c, s);
	else if (value_is(s->values, "culpas") && s->has_block)
		cite_make(c, statement_clauses(s, outer));
	else if (value_is(s->values, "prefijo") && s->has_block)
		prefix_compile(c, s, statement_clauses(s, outer), MAX_LANCES);
	else if (value_is(s->values, "lance"))
		lance_compile(c, s, outer);
	else if (value_is(s->values, "bazas") && s->has_block)
		bazas_compile(c, s, outer);
	else if (value_is(s->values, "formula") && s->has_block)
		formula_compile(c, s, outer);
	else if (!change_compile(c, s, outer) && !deck_compile(c, s, outer) && !table_compile(c, s, outer))
		fault_item(c, s);
}

static void first_entry(struct compiler *c, struct statement *s, struct value *outer)
{
	if (!deck_compile(c, s, outer))
		table_compile(c, s, outer);
}

static void rule_entry(struct compiler *c, struct statement *s, struct value *outer)
{
	switch (s->kind) {
	case STATEMENT_GROUP:
	case STATEMENT_RULE:
		rules_compile(c, s, outer);
		break;
	case STATEMENT_DUTY:
		duty_compile(c, s, outer);
		break;
	case STATEMENT_ENTERS:
	case STATEMENT_LEAVES:
		layer_compile(c, s, outer);
		break;
	default:
		fault_misplaced(c, s);
	}
}

/* ---- header ---- */

/* Returns the text of the value that must come next; empty, with a fault, if it does not. */
static struct str take_due(struct compiler *c, const struct statement *s, struct value **at, enum value_kind kind,
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
static void header_read(struct compiler *c, struct statement *s)
{
	struct value *at = s->values->next;
	struct ruleset *rules = c->rules;
	if (!at || at->kind != VALUE_NAME) {
		fault(c, CODE_RULES_SHORT, s->span)->args[0] = fault_text(c, STR("reglamento"));
		return;
	}
	rules->name = keep_folded(c, at->text);
	at = at->next;
	rules->title = take_words(c, &at);
	if (take_word(&at, "clausulas"))
		rules->prefix = keep(c, take_due(c, s, &at, VALUE_NAME, "cláusulas"));
	if (take_word(&at, "hereda"))
		take_due(c, s, &at, VALUE_TEXT, "hereda");
	take_end(c, at, "reglamento");
}

static void headers_read(struct compiler *c)
{
	for (unsigned file = c->file_count; file-- > 0;) {
		c->file = (uint8_t)file;
		c->level = (uint8_t)(2 * (c->file_count - 1 - file));
		for (struct statement *s = c->files[file].statements; s; s = s->next)
			if (s->kind == STATEMENT_ITEM && value_is(s->values, "reglamento")
					&& claim(c, s->clauses, s->span, "reglamento"))
				header_read(c, s);
	}
	c->file = 0;
	if (c->files[0].parent.n)
		return;
	if (!c->rules->name.n)
		fault_header(c);
}

static bool room_make(struct compiler *c)
{
	c->rules->formulas = ARENA_ARRAY(c->arena, struct formula, MAX_FORMULAS);
	c->rule_origin = arena_alloc(c->scratch, MAX_RULES * sizeof *c->rule_origin);
	c->lexicon_level = ARENA_ARRAY(c->scratch, uint8_t, MAX_LEXICON);
	c->guard_next = ARENA_ARRAY(c->scratch, uint16_t, MAX_GUARDS);
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

/* Declares clauses, layers and names, before anything that uses them is read. */
static bool declare_layers(struct compiler *c)
{
	headers_read(c);
	clauses_declare(c);
	if (!has_memory(c) || !stack_build(c))
		return false;
	c->citing = NULL; /* no statement is being compiled */
	names_declare(c);
	return has_memory(c);
}

/* Reads the statements in this order: each kind may refer to those before it. */
static bool compile_entries(struct compiler *c)
{
	for_entries(c, is_first, first_entry);
	if (!has_memory(c) || !cards_begin(c))
		return false;
	for_entries(c, is_class, class_compile);
	for_entries(c, is_lance, takes_compile);
	for_entries(c, is_table, item_compile);
	for_entries(c, is_rule, rule_entry);
	c->reading = c->layer = 0;
	c->citing = NULL;
	return has_memory(c);
}

/* Returns true if the tables are whole and without fault. */
bool compile_ruleset(struct compiler *c)
{
	unsigned faults = c->findings->count;

	c->compilation = ++c->tree->compilations;
	if (!room_make(c))
		return false;
	set_defaults(c->rules);
	if (!declare_layers(c) || c->findings->count > faults || !compile_entries(c))
		return false;
	lexicon_mark_accepting(c->rules);
	clauses_carry(c);
	if (c->findings->count == faults)
		check_totality(c);
	if (c->findings->count == faults)
		check_conflicts(c);
	return c->findings->count == faults && has_memory(c);
}
