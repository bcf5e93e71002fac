/* Which statements are in force: those of the inherited file, then the options of its readings, then those of the file that inherits it,
 * and so on. A later one replaces an earlier one. */
#include "rules/compile.h"

#include "base/utf8.h"

/* True if the régimen is off in this set. It still declares its names and says when it enters. */
static bool regime_is_off(const struct compiler *c)
{
	return c->regime && !(c->mask >> (c->regime - 1) & 1);
}

/* Adds the statement after those of its level: a later statement replaces an earlier one. */
static void entry_add(struct compiler *c, struct statement *s, struct value *outer)
{
	bool off = regime_is_off(c) && s->kind != STATEMENT_ENTERS && s->kind != STATEMENT_LEAVES;
	struct entry *entry = NEW_ROW(c, c->entries, c->entry_count, LIMIT_STATEMENTS);
	if (!entry)
		return;
	for (; entry > c->entries && entry[-1].level > c->level; entry--)
		*entry = entry[-1];
	*entry = (struct entry){ s, NULL, outer, c->level, c->reading, c->regime, off };
}

/* ---- quita ---- */

static void remove_add(struct compiler *c, const struct statement *s)
{
	cite_make(c, s->clauses);
	for (struct value *id = s->values->next; id; id = id->next) {
		if (id->kind != VALUE_CLAUSE) {
			if (!fault_next_statement(c, id))
				WITH_ARGS(fault(c, CODE_RULES_VALUE, id->span), fault_text(c, id->text), fault_text(c, STR("quita")))->fix = CLAUSE_ID;
			return;
		} else if (ruleset_clause(c->rules, id->text) < 0) {
			fault_clause(c, id);
		} else if (!regime_is_off(c) && c->removed_count == MAX_REMOVED) {
			fault_limit(c, id->span, LIMIT_REMOVED);
			return;
		} else if (!regime_is_off(c)) {
			c->removed[c->removed_count++] = (struct removal){ id, c->level, c->regime };
		}
	}
}

/* ---- régimen ---- */

static bool regime_form(struct compiler *c, const struct statement *s, const struct value *name)
{
	if (name && (name->next || c->regime)) {
		fault_misplaced(c, s);
		return false;
	}
	return name && claim(c, s->clauses, s->head, KEY(c, STR("régimen "), name->folded));
}

/* Drops what a lower file said in a régimen that a higher file states anew. */
static void regime_forget(struct compiler *c, uint8_t regime)
{
	unsigned kept = 0;
	for (size_t i = 0; i < c->entry_count; i++)
		if (c->entries[i].regime == regime)
			c->entries[i].statement = NULL;
	for (unsigned i = 0; i < c->removed_count; i++)
		if (c->removed[i].regime != regime)
			c->removed[kept++] = c->removed[i];
	c->removed_count = kept;
}

static uint8_t regime_place(struct compiler *c, const struct value *name, const struct statement *s)
{
	int known = declared_find(c, DECLARED_REGIME, name->folded);
	if (known > 0) {
		regime_forget(c, (uint8_t)known);
		return (uint8_t)known;
	}
	if (c->rules->regime_count < MAX_REGIMES)
		return c->rules->regime_count++;
	fault_limit(c, s->head, LIMIT_REGIMES);
	return 0;
}

/* Drops «cambia» before a table in a régimen, where every table is a change. */
static void change_strip(struct compiler *c, struct statement *s)
{
	if (!c->regime || s->kind != STATEMENT_ITEM || !value_is(s->values, "cambia"))
		return;
	if (s->values->next)
		s->values = s->values->next;
	else
		fault_misplaced(c, s);
}

static void statement_enter(struct compiler *c, struct statement *s, struct value *outer, bool within);

/* Adds a régimen. Its statements override those of all files; those of a higher file override those of a lower one. */
static void regime_add(struct compiler *c, struct statement *s, struct value *outer)
{
	struct value *ids = statement_clauses(s, outer), *name = named_block(c, s);
	if (!regime_form(c, s, name))
		return;
	c->regime = regime_place(c, name, s);
	if (!c->regime)
		return;
	struct regime *regime = &c->rules->regimes[c->regime];
	*regime = (struct regime){ .name = keep(c, name->text), .enters_guard = NO_INDEX, .cite = cite_make(c, ids) };
	c->level = (uint8_t)(c->level + REGIME_LEVEL);
	for (struct statement *child = s->children; child; child = child->next) {
		change_strip(c, child);
		statement_enter(c, child, ids, true);
	}
	c->level = (uint8_t)(c->level - REGIME_LEVEL);
	c->regime = 0;
}

/* Enters a statement of a file, or one within an option or a régimen. */
static void statement_enter(struct compiler *c, struct statement *s, struct value *outer, bool within)
{
	static const char *const whole[] = { "lectura", "clausula", "reglamento", "hereda" };
	bool item = s->kind == STATEMENT_ITEM;
	c->here = s->span;
	c->citing = s->clauses;
	if (item && ANY_OF(i, sizeof whole / sizeof *whole, value_is(s->values, whole[i]))) {
		if (within) /* of the file as a whole: read apart */
			fault_misplaced(c, s);
	} else if (item && value_is(s->values, "quita")) {
		remove_add(c, s);
	} else if (item && value_is(s->values, "regimen")) {
		regime_add(c, s, outer);
	} else {
		entry_add(c, s, outer);
	}
}

/* ---- lectura ---- */

static int option_find(const struct reading *reading, struct str folded, struct arena *scratch)
{
	return INDEX_OF(i, reading->options, str_equal(utf8_folded(scratch, reading->option[i].name), folded));
}

static void fault_option(struct compiler *c, const struct reading *reading, struct str name,
	struct span span)
{
	const char *names[MAX_OPTIONS + 1] = { NULL };
	struct bitext what = BITEXT_FILLED(c->findings->arena, "opción de la lectura «{}»", "option of the reading «{}»", reading->name);
	for (unsigned i = 0; i < reading->options; i++)
		names[i] = reading->option[i].name.p;
	c->citing = NULL;
	struct finding *finding = WITH_ARGS(fault(c, CODE_RULES_UNKNOWN, span), fault_text(c, name), arg_bitext(what));
	fault_offer(c, finding, utf8_folded(c->scratch, name), names, FEW_NAMES);
}

static void option_add(struct compiler *c, struct reading *reading, struct statement *s)
{
	struct value *name = named_block(c, s), *at;
	if (!name)
		return;
	if (reading->options == MAX_OPTIONS) {
		fault_limit(c, s->head, LIMIT_OPTIONS);
	} else if (option_find(reading, name->folded, c->scratch) >= 0) {
		fault(c, CODE_RULES_REPEATED, name->span)->args[0] = fault_text(c, name->text);
	} else {
		at = name->next;
		reading->option[reading->options].name = keep(c, name->text);
		reading->option[reading->options++].words = take_words(c, &at);
		take_end(c, at, "opción");
	}
}

/* Returns the choice from outside the file, by the reading's name or one of its ids; it comes before the file's own. */
static const struct ruleset_choice *choice_for(struct compiler *c, const struct statement *s,
	struct str folded)
{
	for (size_t i = 0; i < c->request->choice_count; i++) {
		const struct ruleset_choice *choice = &c->request->choices[i];
		if (str_equal(utf8_folded(c->scratch, choice->reading), folded))
			return choice;
		for (const struct value *id = s->clauses; id; id = id->next)
			if (str_equal(id->text, choice->reading))
				return choice;
	}
	return NULL;
}

static void take_by_name(struct compiler *c, struct reading *reading, struct str name, struct span span)
{
	int option = option_find(reading, utf8_folded(c->scratch, name), c->scratch);
	if (option < 0)
		fault_option(c, reading, name, span);
	else
		reading->taken = (uint8_t)option;
}

/* True of "lectura NAME toma OPTION;". */
static bool is_choice(const struct statement *s)
{
	const struct value *name = s->values->next;
	return !s->has_block && name && value_is(name->next, "toma");
}

/* Returns the statement on the reading in the files from `first` to before `end`: one that makes a choice, or one that has its options. */
static const struct statement *reading_in(const struct compiler *c, unsigned first, unsigned end, struct str folded, bool choice)
{
	for (unsigned file = first; file < end; file++)
		for (const struct statement *s = c->files[file].statements; (s = next_item(s, "lectura")); s = s->next) {
			const struct value *name = s->values->next;
			if (name && str_equal(name->folded, folded) && (choice ? is_choice(s) && name->next->next : s->has_block))
				return s;
		}
	return NULL;
}

static void take_above(struct compiler *c, struct reading *reading, const struct statement *above)
{
	const struct value *option = above->values->next->next->next;
	uint8_t file = c->file;
	c->file = above->file;
	take_by_name(c, reading, option->text, option->span);
	c->file = file;
}

static void reading_take(struct compiler *c, const struct statement *s, struct reading *reading)
{
	const struct ruleset_choice *choice = choice_for(c, s, s->values->next->folded);
	const struct statement *above = reading_in(c, 0, c->file, s->values->next->folded, true);
	bool taken = false;
	for (struct statement *child = s->children; child; child = child->next)
		if (child->kind == STATEMENT_ITEM && value_is(child->values, "toma") && child->values->next) {
			take_by_name(c, reading, child->values->next->text, child->values->next->span);
			taken = true;
		}
	if (!taken)
		fault(c, CODE_RULES_MISSING, s->head)->args[0] = fault_text(c, STR("toma"));
	if (above)
		take_above(c, reading, above);
	if (choice) {
		take_by_name(c, reading, choice->option, s->head);
		reading->chosen = true;
	}
}

static struct statement *option_statement(const struct statement *s, unsigned taken)
{
	return FIND_LINKED(child, s->children, child->kind == STATEMENT_ITEM && value_is(child->values, "opcion") && taken-- == 0);
}

static void reading_enter(struct compiler *c, const struct statement *s, unsigned index)
{
	struct statement *option = option_statement(s, c->rules->readings[index].taken);
	c->reading = (uint8_t)(index + 1);
	c->level++;
	for (struct statement *child = option ? option->children : NULL; child; child = child->next)
		statement_enter(c, child, statement_clauses(option, s->clauses), true);
	c->level--;
	c->reading = 0;
}

static bool reading_form(struct compiler *c, const struct statement *s)
{
	const struct value *name = s->values->next;
	if (is_choice(s)) {
		if (name->next->next)
			take_end(c, name->next->next->next, "lectura");
		else
			fault(c, CODE_RULES_SHORT, s->span)->args[0] = fault_text(c, STR("lectura … toma"));
		return false;
	}
	if (!named_block(c, s))
		return false;
	if (c->rules->reading_count < MAX_READINGS)
		return true;
	fault_limit(c, s->head, LIMIT_READINGS);
	return false;
}

/* Returns the row of a reading: a new one, or the one that it replaces, whose option is dropped. */
static unsigned reading_place(struct compiler *c, struct str folded)
{
	int known = declared_find(c, DECLARED_READING, folded);
	unsigned index = known < 0 ? c->rules->reading_count++ : (unsigned)known;
	for (size_t i = 0; i < c->entry_count; i++)
		if (c->entries[i].reading == index + 1)
			c->entries[i].statement = NULL;
	c->rules->readings[index] = (struct reading){ 0 };
	return index;
}

static void reading_add(struct compiler *c, const struct statement *s)
{
	struct value *at = s->values->next;
	if (!reading_form(c, s) || !claim(c, s->clauses, s->head, KEY(c, STR("lectura "), at->folded)))
		return;
	unsigned index = reading_place(c, at->folded);
	struct reading *reading = &c->rules->readings[index];
	reading->name = keep(c, at->text);
	at = at->next;
	reading->question = take_words(c, &at);
	take_end(c, at, "lectura");
	for (struct statement *child = s->children; child; child = child->next) {
		if (child->kind == STATEMENT_ITEM && value_is(child->values, "opcion"))
			option_add(c, reading, child);
		else if (child->kind != STATEMENT_ITEM || !value_is(child->values, "toma"))
			fault_misplaced(c, child);
	}
	reading_take(c, s, reading);
	if (reading->taken < reading->options)
		reading_enter(c, s, index);
	c->reading = (uint8_t)(index + 1);
	reading->cite = cite_make(c, s->clauses);
	c->reading = 0;
}

/* ---- one file ---- */

static void file_enter(struct compiler *c, unsigned file)
{
	c->file = (uint8_t)file;
	c->level = (uint8_t)(2 * (c->file_count - 1 - file));
	for (struct statement *s = c->files[file].statements; s; s = s->next)
		statement_enter(c, s, NULL, false);
	for (const struct statement *s = c->files[file].statements; (s = next_item(s, "lectura")); s = s->next) {
		c->here = s->span;
		c->citing = s->clauses;
		reading_add(c, s);
	}
}

/* True if the choice names a reading of the ruleset. */
static bool choice_is_known(struct compiler *c, struct str name)
{
	for (unsigned i = 0; i < c->rules->reading_count; i++) {
		struct cite cite = c->rules->readings[i].cite;
		for (unsigned k = 0; k < cite.count; k++)
			if (str_equal(ruleset_cited(c->rules, cite, k), name))
				return true;
	}
	return declared_find(c, DECLARED_READING, utf8_folded(c->scratch, name)) >= 0;
}

static void choices_check(struct compiler *c)
{
	c->file = 0;
	for (size_t i = 0; i < c->request->choice_count; i++) {
		struct str name = c->request->choices[i].reading;
		if (choice_is_known(c, name))
			continue;
		c->citing = NULL; /* the fault is not in the file */
		struct finding *finding = WITH_ARGS(fault(c, CODE_RULES_UNKNOWN, (struct span){ 0, 0 }), fault_text(c, name),
			arg_bitext(BITEXT("lectura del reglamento", "reading of the regulation")));
		fault_offer(c, finding, utf8_folded(c->scratch, name), declared_names(c, DECLARED_READING), FEW_NAMES);
		if (!finding->fix.in[LANG_ES].n)
			finding->fix = BITEXT("las lecturas las nombra `veedor rules REGLAMENTO`", "`veedor rules RULESET` names the readings");
	}
}

/* Checks that "lectura NAME toma OPTION;" names a reading of a file below. In the file of the reading its own «toma» makes the choice. */
static void takes_check(struct compiler *c)
{
	for (unsigned file = 0; file < c->file_count; file++)
		for (const struct statement *s = c->files[file].statements; (s = next_item(s, "lectura")); s = s->next) {
			const struct value *name = s->values->next;
			if (!is_choice(s) || reading_in(c, file + 1, c->file_count, name->folded, false))
				continue;
			c->file = (uint8_t)file;
			c->citing = NULL;
			if (name->kind == VALUE_NAME && choice_is_known(c, name->text))
				fault_misplaced(c, s);
			else
				fault_undeclared(c, DECLARED_READING, name);
		}
	c->file = 0;
}

bool stack_build(struct compiler *c)
{
	c->rules->readings = ARENA_ARRAY(c->arena, struct reading, MAX_READINGS);
	c->rules->regimes = ARENA_ARRAY(c->arena, struct regime, MAX_REGIMES);
	if (c->arena->failed)
		return false;
	c->rules->regime_count = 1;
	c->rules->regimes[0].name = STR("base");
	c->rules->regimes[0].enters_guard = NO_INDEX;
	for (unsigned file = c->file_count; file-- > 0;)
		file_enter(c, file);
	choices_check(c);
	takes_check(c);
	return !c->arena->failed && !c->scratch->failed;
}
