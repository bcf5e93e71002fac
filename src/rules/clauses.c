/* The clauses of the regulation: their list, what carries each, and those quoted as lawful, built in or outside any log. */
#include "rules/compile.h"

/* Returns the prefix that the header of the file gives its clauses; empty if it gives none. */
static struct str prefix_of(const struct compiler *c, unsigned file)
{
	for (const struct statement *s = c->files[file].statements; (s = next_item(s, "reglamento")); s = s->next)
		for (const struct value *at = s->values; at; at = at->next)
			if (value_is(at, "clausulas") && at->next)
				return at->next->text;
	return STR("");
}

/* Reports a clause that this file declares with the prefix of another regulation. */
static void check_prefix(struct compiler *c, const struct value *id)
{
	struct str prefix = prefix_of(c, c->file);
	if (!prefix.n || (str_starts(id->text, prefix) && id->text.n > prefix.n && id->text.p[prefix.n] == '-'))
		return;
	WITH_ARGS(fault(c, CODE_RULES_PREFIX, id->span), fault_text(c, id->text), fault_text(c, prefix));
}

/* Declares a clause. A house rule may put an inherited clause into its own words. */
static void clause_declare(struct compiler *c, const struct statement *s)
{
	struct value *at = s->values->next;
	struct value *id = at;
	if (!id || id->kind != VALUE_CLAUSE || !id->next || id->next->kind != VALUE_TEXT) {
		struct finding *finding = fault(c, CODE_RULES_CLAUSE_FORM, s->span);
		if (id && id->kind != VALUE_CLAUSE && id->kind != VALUE_TEXT)
			finding->fix = CLAUSE_ID;
		else if (id && id->next && id->next->kind == VALUE_NAME)
			finding->fix = QUOTE_TEXT;
		return;
	}
	if (!claim(c, NULL, id->span, KEY(c, STR("cláusula "), id->text)))
		return;
	int known = c->file_count > 1 ? ruleset_clause(c->rules, id->text) : -1; /* claimed: new, or of a file inherited from */
	if (known < 0)
		check_prefix(c, id);
	struct clause *clause = known >= 0 ? &c->rules->clauses[known] : NEW_ROW(c, c->rules->clauses, c->rules->clause_count, LIMIT_CLAUSES);
	if (!clause)
		return;
	at = id->next;
	clause->id = keep(c, id->text);
	if (known < 0)
		ruleset_index_clause(c->rules, c->rules->clause_count - 1u);
	clause->text = take_words(c, &at);
	clause->span = c->file == 0 ? s->span : (struct span){ 0, 0 };
	c->clause_file[clause - c->rules->clauses] = c->file;
	take_end(c, at, "cláusula");
}

static bool is_declared_below(const struct compiler *c, struct str id)
{
	for (unsigned file = 1; file < c->file_count; file++)
		for (const struct statement *s = c->files[file].statements; (s = next_item(s, "clausula")); s = s->next)
			if (str_equal(s->values->next->text, id))
				return true;
	return false;
}

void clauses_reworded(struct compiler *c)
{
	c->file = 0;
	c->citing = NULL;
	for (const struct statement *s = c->files[0].statements; (s = next_item(s, "clausula")); s = s->next)
		if (is_declared_below(c, s->values->next->text))
			fault(c, CODE_RULES_REWORDED, s->head)->args[0] = fault_text(c, s->values->next->text);
}

void clauses_declare(struct compiler *c)
{
	size_t most = c->tree->ids + 1u; /* each clause is declared by an id */
	c->clause_file = ARENA_ARRAY(c->scratch, uint8_t, most);
	c->rules->clause_reading = ARENA_ARRAY(c->arena, uint8_t, most);
	if (c->scratch->failed || c->arena->failed)
		return;
	for (unsigned file = c->file_count; file-- > 0;)
		for (const struct statement *s = c->files[file].statements; (s = next_item(s, "clausula")); s = s->next) {
			c->file = (uint8_t)file;
			c->level = (uint8_t)(2 * (c->file_count - 1 - file));
			c->here = s->span;
			clause_declare(c, s);
		}
}

/* ---- permite, consta, fuera ---- */

static struct bitext use_word(enum clause_use use)
{
	return use == CLAUSE_PERMITTED ? BITEXT("permite", "permite") : use == CLAUSE_BUILT_IN ? BITEXT("consta", "consta")
		: BITEXT("fuera", "fuera");
}

/* A file, or an option of a reading, must quote a clause in one way only. */
static void check_quoted(struct compiler *c, unsigned clause, const struct value *id, enum clause_use use)
{
	struct quotation *before = &c->clause_quoted[clause];
	if (before->use && before->level == c->level && before->reading == c->reading && before->use != use) {
		struct finding *finding = WITH_ARGS(fault(c, CODE_RULES_TWO_USES, id->span), fault_text(c, id->text),
			arg_bitext(use_word(before->use)), arg_bitext(use_word(use)));
		if (before->file == c->file)
			finding_point(finding, before->span, BITEXT("ya estaba dicho acá", "first stated here"));
	}
	*before = (struct quotation){ c->level, c->reading, c->file, use, id->span };
}

/* Notes that something carries the clause, in that way, within a reading or in none. What a set of regimes says of a clause that its base
 * carries counts only where it states it. */
static void clause_carry(struct compiler *c, unsigned at, enum clause_use use, struct bitext reason, uint8_t reading)
{
	struct clause *clause = &c->rules->clauses[at];
	uint8_t *within = &c->rules->clause_reading[at];
	if (!c->mask || !clause->use || use == CLAUSE_STATED) {
		clause->use = use;
		clause->reason = reason;
	}
	if (reading && !(c->mask && *within))
		*within = reading;
}

static void quote(struct compiler *c, const struct value *ids, enum clause_use use, struct bitext reason)
{
	for (const struct value *id = ids; id && id->kind == VALUE_CLAUSE; id = id->next) {
		int clause = ruleset_clause(c->rules, id->text);
		if (clause < 0) {
			fault_clause(c, id);
			continue;
		}
		check_quoted(c, (unsigned)clause, id, use);
		clause_carry(c, (unsigned)clause, use, reason, c->reading);
	}
}

/* permite ID {ID} ["es" "en"]; the ids may also stand before the word. */
void clauses_quote(struct compiler *c, struct statement *s, struct value *ids)
{
	struct value *at = s->values->next;
	struct value *within = at && at->kind == VALUE_CLAUSE ? at : NULL;
	struct value *before = within ? s->clauses : ids;
	enum clause_use use = value_is(s->values, "permite") ? CLAUSE_PERMITTED
		: value_is(s->values, "consta") ? CLAUSE_BUILT_IN : CLAUSE_OUTSIDE;
	while (at && at->kind == VALUE_CLAUSE)
		at = at->next;
	struct bitext reason = take_words(c, &at);
	take_end(c, at, "permite, consta, fuera");
	if (!within && !before)
		fault(c, CODE_RULES_SHORT, s->span)->args[0] = fault_text(c, s->values->text);
	if (use == CLAUSE_OUTSIDE && !reason.in[LANG_ES].n)
		fault(c, CODE_RULES_NO_REASON, s->span);
	quote(c, within, use, reason);
	quote(c, before, use, reason);
}

/* ---- punto ---- */

/* Returns the row of a point: the inherited point of the same name, which it replaces, or a new row. */
static struct common_point *point_row(struct compiler *c, struct str folded)
{
	struct common_point *known = FIND_IN(point, c->rules->points, c->rules->point_count, str_equal(point->folded, folded));
	return known ? known : NEW_ROW(c, c->rules->points, c->rules->point_count, LIMIT_POINTS);
}

/* punto NAME ["es" "en"] ID {ID} */
void point_compile(struct compiler *c, struct statement *s, struct value *ids)
{
	struct value *at = s->values->next;
	struct value *name = at;
	struct common_point point = { .span = c->file == 0 ? s->span : (struct span){ 0, 0 } };
	(void)ids; /* nor do lugar and cartel carry any */
	if (!name || name->kind != VALUE_NAME || name->called || s->has_block) {
		fault(c, CODE_RULES_SHORT, s->span)->args[0] = fault_text(c, s->values->text);
		return;
	}
	if (!claim(c, NULL, name->span, KEY(c, STR("punto "), name->folded)))
		return;
	at = name->next;
	point.name = keep(c, name->text);
	point.folded = keep(c, name->folded);
	point.words = take_words(c, &at);
	if (!point.words.in[LANG_ES].n)
		point.words = spoken_words(c, point.name);
	if (!at || at->kind != VALUE_CLAUSE)
		fault(c, CODE_RULES_SHORT, s->span)->args[0] = fault_text(c, s->values->text);
	point.cite = cite_aside(c, &at);
	take_end(c, at, "punto");
	struct common_point *row = point_row(c, point.folded);
	if (row)
		*row = point;
}

/* ---- lugar ---- */

/* lugar "es" "en" PREFIX {PREFIX} */
void place_compile(struct compiler *c, struct statement *s, struct value *ids)
{
	struct value *at = s->values->next;
	struct bitext words = take_words(c, &at);
	(void)ids;
	if (s->has_block || !words.in[LANG_ES].n || !at || at->kind != VALUE_CLAUSE) {
		fault(c, CODE_RULES_SHORT, s->span)->args[0] = fault_text(c, s->values->text);
		return;
	}
	for (; at && at->kind == VALUE_CLAUSE; at = at->next) {
		bool stated = claim(c, NULL, at->span, KEY(c, STR("lugar "), at->text));
		struct clause_place *row = stated ? NEW_ROW(c, c->rules->places, c->rules->place_count, LIMIT_PLACES) : NULL;
		if (row)
			*row = (struct clause_place){ keep(c, at->text), words };
	}
	take_end(c, at, "lugar");
}

/* ---- cartel ---- */

static int take_place(struct compiler *c, struct value **at)
{
	int lance = *at && (*at)->kind == VALUE_NAME && !(*at)->called ? declared_find(c, DECLARED_LANCE, (*at)->folded) : -1;

	if (lance < 0)
		return take_choice(c, at, "cartel", NAMES("partida", "cartas", "bazas", "palabras", "aparte"));
	*at = (*at)->next;
	return SHEET_LANCE + lance;
}

/* cartel PLACE ["es" "en"] ID {ID}; a title stands with `aparte`, and only there */
void sheet_note_compile(struct compiler *c, struct statement *s, struct value *ids)
{
	struct value *at = s->values->next;
	struct sheet_note note = { 0 }, *row;
	int place = take_place(c, &at);

	(void)ids;
	if (place < 0)
		return;
	note.place = (uint8_t)place;
	if (place == SHEET_APART)
		note.title = take_words(c, &at);
	if (s->has_block || !at || at->kind != VALUE_CLAUSE || (place == SHEET_APART && !note.title.in[LANG_ES].n)) {
		fault(c, CODE_RULES_SHORT, s->span)->args[0] = fault_text(c, s->values->text);
		return;
	}
	note.cite = cite_aside(c, &at);
	take_end(c, at, "cartel");
	row = NEW_ROW(c, c->rules->sheet_notes, c->rules->sheet_note_count, LIMIT_SHEET_NOTES);
	if (row)
		*row = note;
}

/* ---- quita ---- */

/* True if a later regime takes away what carries one of these ids. A file takes from the files below it, inside a regime or not; a regime
 * takes from the files. */
bool clauses_removed(struct compiler *c, const struct value *ids)
{
	for (unsigned i = 0; i < c->removed_count; i++) {
		const struct removal *removal = &c->removed[i];
		bool later = removal->level > (removal->level >= REGIME_LEVEL ? c->level : c->level % REGIME_LEVEL);
		for (const struct value *id = ids; id && later; id = id->next)
			if (str_equal(removal->id->text, id->text))
				return true;
	}
	return false;
}

/* ---- every clause is carried ---- */

static bool is_dropped(const struct compiler *c, const struct clause *clause)
{
	return ANY_OF(i, c->removed_count, str_equal(c->removed[i].id->text, clause->id));
}

/* True of the list before a reading that holds no table and whose rules are dropped: the question alone carries nothing. */
static bool is_question(const struct compiler *c, const struct id_list *list)
{
	uint8_t reading = list->cite.reading;
	return reading && c->rules->readings[reading - 1].cite.first == list->cite.first
		&& ANY_OF(i, list->cite.count, is_dropped(c, &c->rules->clauses[c->rules->cited[list->cite.first + i]]))
		&& !FIND_IN(e, c->entries, (unsigned)c->entry_count, e->reading == reading && e->statement && e->statement->kind == STATEMENT_ITEM
			&& !value_is(e->statement->values, "lexico"));
}

/* Carries the clauses of every list of ids, unless everything stated after the list has been replaced. */
void clauses_carry(struct compiler *c)
{
	for (const struct id_list *list = c->resolved; list; list = list->next)
		for (unsigned i = 0; i < list->cite.count && (!list->claims || list->claimed) && !is_question(c, list); i++) {
			unsigned clause = c->rules->cited[list->cite.first + i];
			clause_carry(c, clause, CLAUSE_STATED, c->rules->clauses[clause].reason, list->cite.reading);
		}
}

void clauses_check(struct compiler *c)
{
	c->file = 0;
	c->citing = NULL;
	for (unsigned i = 0; i < c->rules->clause_count; i++) {
		struct clause *clause = &c->rules->clauses[i];
		if (clause->use)
			continue;
		if (c->clause_file[i] > 0 || is_dropped(c, clause)) {
			clause->use = CLAUSE_SET_ASIDE;
			continue;
		}
		struct finding *finding = fault(c, CODE_RULES_UNCARRIED, clause->span);
		finding->args[0] = fault_text(c, clause->id);
		finding->fix = BITEXT("escribir el número antes del enunciado que la lleva", "write the id before the statement that carries it");
		finding_cite(finding, arena_str(c->findings->arena, clause->id));
	}
}
