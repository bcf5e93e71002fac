/* Faults of a ruleset: their place, the clause they touch, and what was perhaps meant. */
#include "rules/compile.h"

#include "base/utf8.h"

static const struct statement *find_stated(const struct statement *s, const char *word, struct str name)
{
	for (; s; s = s->next) {
		bool fits = s->kind == STATEMENT_ITEM && value_is(s->values, word);
		if (fits && (!name.n || (s->values->next && str_equal(s->values->next->folded, name))))
			return s;
		const struct statement *inner = find_stated(s->children, word, name);
		if (inner)
			return inner;
	}
	return NULL;
}

const struct statement *stated(const struct compiler *c, const char *word, struct str name, unsigned from)
{
	const struct statement *s = NULL;
	struct str folded = utf8_folded(c->scratch, name);
	for (unsigned file = from; file < c->file_count && !s; file++)
		s = find_stated(c->files[file].statements, word, folded);
	return s;
}

struct spot stated_at(const struct compiler *c, const char *word, struct str name)
{
	const struct statement *s = stated(c, word, name, 0);
	return s ? (struct spot){ s->head, s->file } : (struct spot){ 0 };
}

static void fault_clauses(struct compiler *c, struct finding *finding, const struct value *ids)
{
	for (const struct value *id = ids; id; id = id->next)
		finding_cite(finding, arena_str(c->findings->arena, id->text));
}

struct finding *fault_at(struct compiler *c, enum finding_code code, struct spot spot)
{
	uint8_t file = c->file;
	c->file = spot.file;
	struct finding *finding = fault(c, code, spot.span);
	c->file = file;
	return finding;
}

struct finding *fault(struct compiler *c, enum finding_code code, struct span span)
{
	struct finding *finding = finding_add_up_to(c->findings, RULESET_FAULTS, code, span, c->files[c->file].told);
	fault_clauses(c, finding, c->citing);
	return finding;
}

void fault_limit(struct compiler *c, struct span span, enum limit limit)
{
	limit_tell(fault(c, CODE_RULES_LIMIT, span), limit);
}

/* Copies the text: findings outlive the syntax. */
struct finding_arg fault_text(struct compiler *c, struct str text)
{
	return arg_text(arena_str(c->findings->arena, text));
}

bool fault_unended(struct compiler *c, const struct value *value)
{
	if (value->kind != VALUE_NAME || !begins_line(c->files[c->file].source.text, value->before, value->span))
		return false;
	struct finding *finding = fault(c, CODE_RULES_SYNTAX, value->before);
	WITH_ARGS(finding, fault_text(c, value->text), arg_bitext(BITEXT("`;` antes", "`;` before it")))->fix = END_STATEMENT;
	return true;
}

void fault_dear(struct compiler *c, struct finding *finding, struct str name, int refused, int accepted)
{
	WITH_ARGS(finding, fault_text(c, name), arg_number(refused), arg_number(accepted));
}

struct finding *fault_clash(struct compiler *c, enum finding_code code, struct spot spot, uint8_t first, uint8_t second)
{
	bool regimes = first && second && first != second;
	struct finding *finding = regimes && c->clashed ? NULL : fault_at(c, code, spot);
	if (!regimes || !finding)
		return finding;
	struct str a = c->rules->regimes[first].name, b = c->rules->regimes[second].name;
	c->clashed = true;
	finding->fix = BITEXT_FILLED(c->findings->arena,
		"si «{}» y «{}» nunca rigen juntos, el segundo lo dice: entra … si … y no rige({})",
		"if «{}» and «{}» are never on together, the second says so: entra … si … y no rige({})", a, b, a);
	return finding;
}

struct finding *fault_short(struct compiler *c, const char *field)
{
	return WITH_ARGS(fault(c, CODE_RULES_SHORT, c->here), fault_text(c, str_of(field)));
}

void fault_unquoted(struct compiler *c, const struct value *value, struct span span, struct str field)
{
	bool bare = value && value->kind == VALUE_NAME;
	struct finding *finding = fault(c, CODE_RULES_SHORT, bare ? value->span : span);
	finding->args[0] = fault_text(c, field);
	if (bare)
		finding->fix = BITEXT_FILLED(c->findings->arena, "va entre comillas: \"{}\"", "put it in quotes: \"{}\"", value->text);
}

void fault_suggest(struct compiler *c, struct finding *finding, struct str folded, const char *const *names)
{
	const char *meant = nearest_name(c->scratch, folded, names);
	if (meant)
		finding->fix = meant_words(c->findings->arena, str_of(meant));
}

void fault_offer(struct compiler *c, struct finding *finding, struct str folded, const char *const *names, size_t most)
{
	struct arena *arena = c->findings->arena;
	struct str list = STR("");
	size_t count = 0;
	fault_suggest(c, finding, folded, names);
	while (names[count])
		count++;
	if (!count || count > most || finding->fix.in[LANG_ES].n)
		return;
	for (size_t i = 0; i < count; i++)
		list = arena_filled(arena, "{}{}{}", list, i ? ", " : "", names[i]);
	finding->fix = BITEXT_FILLED(arena, "puede ser: {}", "may be: {}", list);
}

struct finding *fault_unlisted(struct compiler *c, const struct value *value, struct bitext what)
{
	return WITH_ARGS(fault(c, CODE_RULES_UNKNOWN, value->span), fault_text(c, value->text), arg_bitext(what));
}

/* Reports a name that is not among `names`. */
void fault_unknown(struct compiler *c, const struct value *value, struct bitext what, const char *const *names)
{
	fault_offer(c, fault_unlisted(c, value, what), value->folded, names, FEW_NAMES);
}

void fault_unknown_keyword(struct compiler *c, const struct value *value, struct bitext what, const char *(*keyword)(unsigned), unsigned count)
{
	const char *names[FACT_COUNT + NOTE_COUNT] = { NULL }; /* more than any list has */
	for (unsigned i = 0; i < count; i++)
		names[i] = keyword(i);
	fault_unknown(c, value, what, names);
}

/* Like fault_unknown, for a field; says so if another table has the field. */
void fault_unknown_field(struct compiler *c, const struct value *value, struct bitext what, const char *const *names)
{
	const char *home = value->kind == VALUE_NAME ? field_home(value) : NULL;
	if (!home) {
		fault_unknown(c, value, what, names);
		return;
	}
	fault_unlisted(c, value, what)->fix = BITEXT_FILLED(c->findings->arena, "es un campo de «{}»", "it is a field of «{}»", home);
}

bool fault_next_statement(struct compiler *c, const struct value *value)
{
	return value->kind == VALUE_NAME && (is_statement(value) || field_home(value)) && fault_unended(c, value);
}

/* Reports a statement whose first word is not among `names`. If it is one of them, the statement is in the wrong place or form. */
void fault_statement(struct compiler *c, const struct statement *s, struct bitext what, const char *const *names)
{
	bool known = s->values->kind != VALUE_NAME;
	for (size_t i = 0; names[i]; i++)
		known = known || value_is(s->values, names[i]);
	if (known)
		fault_misplaced(c, s);
	else
		fault_unknown_field(c, s->values, what, names);
}

/* Reports a value that the field does not take; names the options, or the nearest. */
void fault_value(struct compiler *c, const struct value *value, const char *field,
	const char *const *options)
{
	if (fault_next_statement(c, value))
		return;
	struct finding *finding = WITH_ARGS(fault(c, CODE_RULES_VALUE, value->span), fault_text(c, value->text), fault_text(c, str_of(field)));
	if (options)
		fault_offer(c, finding, value->folded, options, SIZE_MAX);
}

void fault_unbraced(struct finding *finding, const struct value *value)
{
	if (value->kind == VALUE_NAME && field_home(value))
		finding->fix = BITEXT("los campos van entre llaves, cada uno con su `;`", "fields stand in braces, each with its `;`");
}

/* Reports a mechanism that the language has and this version does not build. */
void fault_planned(struct compiler *c, const struct statement *s, struct span span, struct bitext what)
{
	struct finding *finding = fault(c, CODE_RULES_PLANNED, span);
	finding->args[0] = arg_bitext(what);
	fault_clauses(c, finding, s->clauses);
}

void fault_misplaced(struct compiler *c, const struct statement *s)
{
	struct finding *finding = fault(c, CODE_RULES_MISPLACED, s->head);
	fault_clauses(c, finding, s->clauses);
	for (const struct value *value = s->has_block || !s->values ? NULL : s->values->next; value; value = value->next)
		fault_unbraced(finding, value);
}

void fault_missing(struct compiler *c, struct spot spot, const char *what, struct str name)
{
	fault_at(c, CODE_RULES_MISSING, spot)->args[0] = arg_text(arena_filled(c->findings->arena, "{}{}", what, name));
}
