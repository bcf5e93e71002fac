/* Loads rulesets: from a name to bytes, from bytes to syntax, from a chain of files to one ruleset. */
#include "rules/load.h"

#include <string.h>

#include "findings/system.h"
#include "rules/compile.h"
#include "rules/find.h"

struct ruleset_choice *choices_kept(struct arena *arena, const struct ruleset_choice *choices, size_t count)
{
	struct ruleset_choice *kept = ARENA_ARRAY(arena, struct ruleset_choice, count);
	for (size_t i = 0; kept && i < count; i++)
		kept[i] = (struct ruleset_choice){ arena_str(arena, choices[i].reading), arena_str(arena, choices[i].option) };
	return kept;
}

/* ---- hereda ---- */

/* Returns the text of hereda "...", a statement of its own or the end of the header. */
static const struct value *inherits_of(const struct statement *s)
{
	for (; s; s = s->next) {
		const struct value *value = s->kind == STATEMENT_ITEM ? s->values : NULL;
		bool header = value_is(value, "reglamento");
		if (!header && !value_is(value, "hereda"))
			continue;
		for (; value; value = value->next)
			if (value_is(value, "hereda") && value->next && value->next->kind == VALUE_TEXT)
				return value->next;
	}
	return NULL;
}

static void second_inherits(struct compiler *c, const struct loaded_file *file)
{
	unsigned seen = 0;
	for (const struct statement *s = file->statements; (s = next_item(s, "hereda")); s = s->next) {
		const struct value *name = s->values->next;
		if (name && name->kind == VALUE_TEXT && name->next)
			take_end(c, name->next, "hereda");
		else if (!name || name->kind != VALUE_TEXT)
			fault_unquoted(c, name, s->span, STR("hereda"));
		else if (seen++)
			fault(c, CODE_RULES_REPEATED, s->span)->args[0] = fault_text(c, STR("hereda"));
	}
}

/* True if the file is in the chain already. Paths can be written in several ways, so equal bytes count too. */
static bool is_in_chain(const struct compiler *c, const struct source *source)
{
	return ANY_OF(i, c->file_count, str_equal(c->files[i].source.name, source->name) || str_equal(c->files[i].source.text, source->text));
}

static bool parent_parse(struct compiler *c, struct source source)
{
	unsigned before = c->findings->count;
	struct loaded_file *file = &c->files[c->file_count];
	struct source *told = ARENA_NEW(c->findings->arena, struct source);
	if (!told)
		return false;
	*told = file->source = source;
	file->told = told;
	file->statements = syntax_parse(source, told, (uint8_t)c->file_count, c->tree, c->findings);
	c->file_count++;
	return !c->tree->arena.failed && c->findings->count == before;
}

/* Gives the arguments to a finding on a ruleset that is not there or cannot be read, and says what was perhaps meant. */
static void not_found_tell(struct finding *finding, struct str name, int error, const struct load_request *request, struct arena *arena)
{
	WITH_ARGS(finding, arg_text(arena_str(arena, name)), arg_bitext(system_words(error)));
	if (!error || error == SYSTEM_NOT_A_NAME)
		ruleset_suggest(finding, name, request, arena);
}

static bool parent_add(struct compiler *c, const struct value *name)
{
	struct source source = { 0 };
	struct source *below = &c->files[c->file_count - 1].source;
	int error;
	c->file = (uint8_t)(c->file_count - 1);
	if (c->file_count == MAX_FILES) {
		fault_limit(c, name->span, LIMIT_FILES);
		return false;
	}
	if (!ruleset_find(name->text, below->name, c->request, c->findings->arena, &source, &error)) {
		not_found_tell(fault(c, error ? CODE_RULES_UNREADABLE : CODE_RULES_NOT_FOUND, name->span), error ? source.name : name->text, error,
			c->request, c->findings->arena);
		return false;
	}
	if (is_in_chain(c, &source)) {
		fault(c, CODE_RULES_INHERITS_ITSELF, name->span)->args[0] = fault_text(c, name->text);
		return false;
	}
	return parent_parse(c, source);
}

/* Adds the files of the chain of hereda, one after the other. */
static bool chain_read(struct compiler *c)
{
	const struct value *name;
	for (;;) {
		struct loaded_file *file = &c->files[c->file_count - 1];
		c->file = (uint8_t)(c->file_count - 1);
		second_inherits(c, file);
		name = inherits_of(file->statements);
		if (!name)
			return true;
		file->inherits = name->span;
		file->parent = name->text;
		if (!parent_add(c, name))
			return false;
	}
}

/* ---- the ruleset ---- */

/* Computes the SHA-256 of the files, the requested one first, as of their bytes joined by `cat`. */
static void sum_files(const struct compiler *c)
{
	struct sha256 sum;
	if (c->built_in && c->file_count == 1) {
		memcpy(c->rules->sha256, c->built_in->sha256, SHA256_DIGITS);
		return;
	}
	sha256_open(&sum);
	for (unsigned i = 0; i < c->file_count; i++)
		sha256_add(&sum, c->files[i].source.text);
	sha256_close(&sum, c->rules->sha256);
}

/* Gives each clause its place in print: the one with the longest prefix of its id. */
static void places_give(struct ruleset *rules)
{
	for (unsigned i = 0; i < rules->clause_count; i++) {
		struct clause *clause = &rules->clauses[i];
		size_t best = 0;
		for (unsigned k = 0; k < rules->place_count; k++) {
			struct str id = clause->id, prefix = rules->places[k].prefix;
			/* All ids begin alike: the last byte of the prefix rules out most places. */
			if (prefix.n > best && prefix.n <= id.n && id.p[prefix.n - 1] == prefix.p[prefix.n - 1] && str_starts(id, prefix)) {
				clause->place = (uint16_t)(k + 1);
				best = prefix.n;
			}
		}
	}
}

/* Returns "chico" for ".../chico.reglas". */
static struct str base_name(struct str path)
{
	static const struct str suffix = RULESET_SUFFIX;
	const char *slash = path.n ? memrchr(path.p, '/', path.n) : NULL;
	if (slash)
		path = str_slice(path, (size_t)(slash - path.p) + 1, path.n);
	if (is_file_name(path))
		path.n -= suffix.n;
	return path;
}

static struct ruleset *ruleset_new(void)
{
	struct arena arena = { 0 };
	struct ruleset *rules = ARENA_NEW(&arena, struct ruleset);
	if (!rules) {
		arena_free(&arena);
		return NULL;
	}
	rules->arena = arena;
	return rules;
}

/* Returns the syntax of a built-in ruleset, parsed unless it is kept already; NULL without memory. */
static struct syntax *syntax_kept(struct syntaxes *kept, const struct embedded_ruleset *of, struct source source, struct findings *findings)
{
	struct syntax new = { .of = of }, *tree = kept->first;
	while (tree && tree->of != of)
		tree = tree->next;
	if (tree)
		return tree;
	new.statements = syntax_parse(source, NULL, 0, &new, findings);
	tree = ARENA_NEW(&new.arena, struct syntax);
	if (new.arena.failed) {
		arena_free(&new.arena);
		return NULL;
	}
	*tree = new;
	tree->next = kept->first;
	return kept->first = tree;
}

void syntaxes_free(struct syntaxes *kept)
{
	while (kept->first) {
		struct arena arena = kept->first->arena; /* it holds the syntax itself */
		kept->first = kept->first->next;
		arena_free(&arena);
	}
}

static bool main_file_parse(struct compiler *c, struct source source)
{
	struct loaded_file *file = &c->files[0];
	c->built_in = ruleset_built_in(source.text);
	file->source = source;
	if (c->built_in)
		file->source.text = (struct str){ c->built_in->bytes, c->built_in->size };
	if (c->built_in && c->request->kept) {
		c->tree = syntax_kept(c->request->kept, c->built_in, file->source, c->findings);
		file->statements = c->tree ? c->tree->statements : NULL;
	} else {
		file->statements = syntax_parse(file->source, NULL, 0, c->tree, c->findings);
	}
	c->file_count = 1;
	if (c->tree)
		memcpy(c->rows, c->tree->rows, sizeof c->rows);
	return c->tree && !c->tree->arena.failed;
}

static struct compiler *compiler_new(struct arena *scratch, struct syntax *tree, struct ruleset *rules,
	struct findings *findings, const struct load_request *request)
{
	struct compiler *c = ARENA_NEW(scratch, struct compiler);
	if (c)
		*c = (struct compiler){ .rules = rules, .arena = &rules->arena, .tree = tree, .scratch = scratch,
			.findings = findings, .request = request };
	return c;
}

/* The tests of the build compile the built-in rulesets in all their sets, under each option of their readings, so no set of them has a fault
 * to tell. */
static bool sets_compile(struct compiler *c)
{
	unsigned before = c->findings->count;
	bool later = c->file_count == 1 && c->tree->of; /* a file that inherits is not proven */
	if (!variants_compile(c, later))
		return false;
	if (!later) /* a clause may be carried in one set only */
		clauses_check(c);
	return c->findings->count == before;
}

/* Adds to the main file the fault that it inherits faulty files. The faults themselves stand in those files. */
static void parents_tell(struct compiler *c)
{
	int count = 0;
	for (const struct finding *f = c->findings->first; f; f = f->next)
		count += f->source && f->code != CODE_RULES_TOO_MANY;
	if (!count)
		return;
	WITH_ARGS(finding_add(c->findings, CODE_RULES_PARENT, c->files[0].inherits), fault_text(c, c->files[1].source.name), arg_number(count));
}

/* Gives the ruleset what its tables do not say: its source, its sum, places and a name. */
static void identity_give(struct compiler *c, struct source source)
{
	struct str text = c->built_in ? c->files[0].source.text : keep(c, source.text);
	c->rules->source = (struct source){ keep(c, source.name), text, source.first_line, NULL };
	c->rules->built_in = c->built_in && c->built_in->bytes == source.text.p;
	sum_files(c);
	places_give(c->rules);
	if (!next_item(c->files[0].statements, "reglamento")) /* a file without a header takes its own name */
		c->rules->name = keep(c, base_name(c->files[0].source.name));
	if (!c->rules->title.in[LANG_ES].n)
		c->rules->title.in[LANG_ES] = c->rules->title.in[LANG_EN] = c->rules->name;
}

static bool load_whole(struct compiler *c, struct source source)
{
	unsigned before = c->findings->count;
	bool made = main_file_parse(c, source) && c->findings->count == before && chain_read(c) && c->findings->count == before
		&& compile_ruleset(c);
	if (made)
		identity_give(c, source);
	if (!made || !sets_compile(c)) {
		parents_tell(c);
		return false;
	}
	clauses_reworded(c);
	/* memory may have failed before a fault was told */
	return !c->arena->failed && !c->findings->arena->failed;
}

struct ruleset *ruleset_load_text(struct source source, const struct load_request *request,
	struct findings *findings)
{
	struct ruleset *rules = ruleset_new();
	struct arena scratch = { 0 };
	struct syntax tree = { .ids = 0 };
	unsigned before = findings->count;
	struct compiler *c = rules ? compiler_new(&scratch, &tree, rules, findings, request) : NULL;
	if (!c) {
		finding_add(findings, CODE_RULES_NO_MEMORY, (struct span){ 0, 0 });
		arena_free(&scratch);
		ruleset_free(rules);
		return NULL;
	}
	bool loaded = load_whole(c, source);
	if (!loaded && findings->count == before)
		finding_add(findings, CODE_RULES_NO_MEMORY, (struct span){ 0, 0 });
	arena_free(&scratch);
	arena_free(&tree.arena);
	if (loaded)
		return rules;
	if (!before)
		findings_sort(findings);
	ruleset_free(rules);
	return NULL;
}

struct ruleset *ruleset_load(const struct load_request *request, struct findings *findings,
	struct source *where)
{
	struct source source = { .name = arena_str(findings->arena, request->name), .first_line = 1 };
	int error;
	bool found = ruleset_find(request->name, STR(""), request, findings->arena, &source, &error);
	if (where)
		*where = source;
	if (found)
		return ruleset_load_text(source, request, findings);
	not_found_tell(finding_add(findings, error ? CODE_RULES_UNREADABLE : CODE_RULES_NOT_FOUND, (struct span){ 0, 0 }),
		error ? source.name : request->name, error, request, findings->arena);
	return NULL;
}

void ruleset_free(struct ruleset *rules)
{
	if (!rules)
		return;
	struct arena arena = rules->arena;
	arena_free(&arena);
}
