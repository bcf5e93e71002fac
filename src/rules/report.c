/* Faults of a ruleset: where they stand, which clause they touch, what was perhaps meant. */
#include "rules/compile.h"

#include "base/utf8.h"

struct spot spot_of(const struct compiler *c, struct span span)
{
	return (struct spot){ span, c->file };
}

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

struct spot stated_at(const struct compiler *c, const char *word, struct str name)
{
	struct str folded = utf8_folded(c->scratch, name);
	for (unsigned file = 0; file < c->file_count; file++) {
		const struct statement *s = find_stated(c->files[file].statements, word, folded);
		if (s)
			return (struct spot){ s->head, s->file };
	}
	return (struct spot){ 0 };
}

/* What an inherited file says is told in that file. */
static struct finding *place(struct compiler *c, struct finding *finding)
{
	finding->source = c->file ? c->files[c->file].told : NULL;
	return finding;
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
	struct finding *finding;
	if (c->findings->count - c->before >= SYNTAX_ERRORS && !c->stopped) {
		c->stopped = true;
		place(c, finding_add(c->findings, CODE_RULES_TOO_MANY, span))->args[0] = arg_number(SYNTAX_ERRORS);
	}
	if (c->stopped) {
		c->dropped = (struct finding){ 0 };
		return &c->dropped;
	}
	finding = place(c, finding_add(c->findings, code, span));
	fault_clauses(c, finding, c->citing);
	return finding;
}

void fault_limit(struct compiler *c, struct span span, enum limit limit)
{
	limit_tell(fault(c, CODE_RULES_LIMIT, span), limit);
}

/* The text is copied: findings outlive the syntax. */
struct finding_arg fault_text(struct compiler *c, struct str text)
{
	return arg_text(arena_str(c->findings->arena, text));
}

static void suggest(struct compiler *c, struct finding *finding, struct str name)
{
	struct arena *arena = c->findings->arena;
	finding->fix.in[LANG_ES] = arena_format(arena, "¿quisiste decir «%.*s»?", (int)name.n, name.p);
	finding->fix.in[LANG_EN] = arena_format(arena, "did you mean «%.*s»?", (int)name.n, name.p);
}

void fault_suggest_strs(struct compiler *c, struct finding *finding, struct str folded,
	const struct str *names, size_t count)
{
	struct str *candidates = ARENA_ARRAY(c->scratch, struct str, count + 1);
	int nearest;
	if (!candidates)
		return;
	for (size_t i = 0; i < count; i++)
		candidates[i] = utf8_folded(c->scratch, names[i]);
	nearest = str_nearest(folded, candidates, count);
	if (nearest >= 0)
		suggest(c, finding, names[nearest]);
}

void fault_suggest(struct compiler *c, struct finding *finding, struct str folded,
	const char *const *names, size_t count)
{
	struct str *strs = ARENA_ARRAY(c->scratch, struct str, count + 1);
	if (!strs)
		return;
	for (size_t i = 0; i < count; i++)
		strs[i] = str_of(names[i]);
	fault_suggest_strs(c, finding, folded, strs, count);
}

enum { FEW = 12 }; /* as many as may be told one by one */

static void offer(struct compiler *c, struct finding *finding, const struct str *options, size_t count)
{
	struct arena *arena = c->findings->arena;
	struct str list = STR("");
	for (size_t i = 0; i < count; i++)
		list = arena_format(arena, "%.*s%s%.*s", (int)list.n, list.p, i ? ", " : "", (int)options[i].n, options[i].p);
	finding->fix.in[LANG_ES] = arena_format(arena, "puede ser: %.*s", (int)list.n, list.p);
	finding->fix.in[LANG_EN] = arena_format(arena, "may be: %.*s", (int)list.n, list.p);
}

static void offer_names(struct compiler *c, struct finding *finding, const char *const *names, size_t count)
{
	struct str strs[FEW];
	for (size_t i = 0; i < count; i++)
		strs[i] = str_of(names[i]);
	offer(c, finding, strs, count);
}

/* A name that is none of `names`. */
void fault_unknown(struct compiler *c, const struct value *value, struct words what,
	const char *const *names, size_t count)
{
	struct finding *finding = fault(c, CODE_RULES_UNKNOWN, value->span);
	finding->args[0] = fault_text(c, value->text);
	finding->args[1] = arg_words(what);
	fault_suggest(c, finding, value->folded, names, count);
	if (count && count <= FEW && !finding->fix.in[LANG_ES].n)
		offer_names(c, finding, names, count);
}

/* A statement whose first word is none of `names`; with one of them it is right elsewhere, or in another form. */
void fault_statement(struct compiler *c, const struct statement *s, struct words what, const char *const *names,
	size_t count)
{
	bool known = s->values->kind != VALUE_NAME;
	for (size_t i = 0; i < count; i++)
		known = known || keyword_is(c, s->values, names[i]);
	if (known)
		fault_misplaced(c, s);
	else
		fault_unknown(c, s->values, what, names, count);
}

void fault_offer_strs(struct compiler *c, struct finding *finding, struct str folded, const struct str *names, size_t count)
{
	fault_suggest_strs(c, finding, folded, names, count);
	if (count && count <= FEW && !finding->fix.in[LANG_ES].n)
		offer(c, finding, names, count);
}

/* A value that the field does not take; the options, or the nearest of them, are named. */
void fault_value(struct compiler *c, const struct value *value, const char *field,
	const char *const *options)
{
	struct finding *finding = fault(c, CODE_RULES_VALUE, value->span);
	size_t count = 0;
	finding->args[0] = fault_text(c, value->text);
	finding->args[1] = fault_text(c, str_of(field));
	while (options && options[count])
		count++;
	struct str *names = ARENA_ARRAY(c->scratch, struct str, count + 1);
	for (size_t i = 0; names && i < count; i++)
		names[i] = str_of(options[i]);
	if (names && value->folded.n)
		fault_suggest_strs(c, finding, value->folded, names, count);
	if (names && count && !finding->fix.in[LANG_ES].n)
		offer(c, finding, names, count);
}

/* A mechanism that the language has and this version does not build. */
void fault_planned(struct compiler *c, const struct statement *s, struct span span, struct words what)
{
	struct finding *finding = fault(c, CODE_RULES_PLANNED, span);
	finding->args[0] = arg_words(what);
	fault_clauses(c, finding, s->clauses);
}

/* «mientras» where nothing asks for it. */
void fault_guard(struct compiler *c, const struct expression *guard, const char *field)
{
	struct finding *finding;
	if (!guard)
		return;
	finding = fault(c, CODE_RULES_EXTRA, guard->span);
	finding->args[0] = fault_text(c, STR("mientras"));
	finding->args[1] = fault_text(c, str_of(field));
}

void fault_clauses(struct compiler *c, struct finding *finding, const struct value *ids)
{
	for (const struct value *id = ids; id; id = id->next)
		finding_cite(finding, arena_str(c->findings->arena, id->text));
}

void fault_misplaced(struct compiler *c, const struct statement *s)
{
	struct finding *finding = fault(c, CODE_RULES_MISPLACED, s->head);
	fault_clauses(c, finding, s->clauses);
}
