/* One ruleset for every set of regimes that can be on together. All are compiled from one syntax tree, which is put
 * back byte for byte before each, so that nothing that one of them makes of it reaches another. */
#include "rules/compile.h"

#include <string.h>

/* ---- which sets there can be ---- */

static bool guard_denies(const struct ruleset *rules, uint16_t guard, unsigned layer)
{
	const struct guard *g = guard == NO_INDEX ? NULL : &rules->guards[guard];
	const struct guard *inner;
	if (!g)
		return false;
	if (g->op == GUARD_AND)
		return guard_denies(rules, g->left, layer) || guard_denies(rules, g->right, layer);
	inner = g->op == GUARD_NOT ? &rules->guards[g->left] : NULL;
	return inner && inner->op == GUARD_FACT && inner->fact == FACT_RIGE && inner->args[0] == (int)layer;
}

/* `layer` does not enter while `other` is on, and `other` cannot enter after it: it is tried
 * before, at an earlier moment or at the same one but written before. */
static bool keeps_out(const struct ruleset *rules, unsigned layer, unsigned other)
{
	const struct layer *a = &rules->layers[layer], *b = &rules->layers[other];
	if (!guard_denies(rules, a->enters_guard, other))
		return false;
	if (a->enters != b->enters)
		return b->enters < a->enters;
	return a->enters != MOMENT_AFTER && other < layer;
}

static bool exclude_each_other(const struct ruleset *rules, unsigned a, unsigned b)
{
	return keeps_out(rules, a, b) || keeps_out(rules, b, a)
		|| (guard_denies(rules, rules->layers[a].enters_guard, b)
			&& guard_denies(rules, rules->layers[b].enters_guard, a));
}

static bool set_is_possible(const struct ruleset *rules, unsigned on)
{
	for (unsigned a = 1; a < rules->layer_count; a++)
		for (unsigned b = a + 1; b < rules->layer_count; b++)
			if (on >> (a - 1) & on >> (b - 1) & 1 && exclude_each_other(rules, a, b))
				return false;
	return true;
}

/* ---- one set ---- */

/* The syntax of the base's files once more, as it was before anything was compiled from it. */
struct syntax {
	struct arena arena;
	struct arena_image image;
	struct loaded_file files[MAX_FILES];
};

static bool syntax_read(struct syntax *syntax, const struct compiler *base)
{
	for (unsigned i = 0; i < base->file_count; i++) {
		syntax->files[i] = base->files[i];
		syntax->files[i].statements = syntax_parse(base->files[i].source, (uint8_t)i, &syntax->arena, base->findings);
	}
	return !syntax->arena.failed && arena_save(&syntax->arena, base->scratch, &syntax->image);
}

static bool variant_check(struct compiler *c)
{
	unsigned faults = c->findings->count;
	return compile_ruleset(c) && c->findings->count == faults;
}

/* A list of clauses of the base is the same list in every variant: what cites it while one is in force is told while
 * another is. */
static bool cites_take(struct compiler *c, const struct compiler *base)
{
	size_t count = base->rules->cited_count;
	uint16_t *table = ARENA_ARRAY(c->arena, uint16_t, count ? count : 1);
	if (!table)
		return false;
	memcpy(table, base->rules->cited, count * sizeof *table);
	c->rules->cited = table;
	c->rules->cited_count = (uint16_t)count;
	c->room.cited = count;
	return true;
}

static const struct ruleset *variant_make(struct compiler *base, struct syntax *syntax, unsigned on)
{
	struct ruleset *rules = ARENA_NEW(base->arena, struct ruleset);
	struct arena scratch;
	struct compiler *c;
	bool made;
	arena_init(&scratch);
	c = ARENA_NEW(&scratch, struct compiler);
	if (!rules || !c) {
		arena_free(&scratch);
		return NULL;
	}
	*c = (struct compiler){ .rules = rules, .arena = base->arena, .scratch = &scratch, .mask = on,
		.findings = base->findings, .request = base->request, .before = base->before };
	arena_restore(&syntax->arena, &syntax->image);
	memcpy(c->files, syntax->files, sizeof c->files);
	c->file_count = base->file_count;
	made = cites_take(c, base) && variant_check(c);
	if (made)
		clauses_merge(base, c);
	arena_free(&scratch);
	return made ? rules : NULL;
}

static bool variants_make(struct compiler *base, struct syntax *syntax, const struct ruleset **variants, unsigned count)
{
	if (!syntax_read(syntax, base))
		return false;
	for (unsigned on = 1; on < count; on++) {
		if (!set_is_possible(base->rules, on))
			continue;
		variants[on] = variant_make(base, syntax, on);
		if (!variants[on])
			return false;
	}
	return true;
}

/* False when one of them is at fault, or memory is exhausted. */
bool variants_compile(struct compiler *base)
{
	unsigned count = 1u << (base->rules->layer_count - 1);
	const struct ruleset **variants;
	struct syntax syntax = { 0 };
	bool made;
	if (count == 1)
		return true;
	variants = ARENA_ARRAY(base->arena, const struct ruleset *, count);
	if (!variants)
		return false;
	variants[0] = base->rules;
	arena_init(&syntax.arena);
	made = variants_make(base, &syntax, variants, count);
	arena_free(&syntax.arena);
	if (made)
		base->rules->variants = variants;
	return made;
}

/* What the load gives at the end: all of them go by the same name and share the clauses. */
void variants_name(struct compiler *base)
{
	const struct ruleset *rules = base->rules;
	for (unsigned on = 1; rules->variants && on < 1u << (rules->layer_count - 1); on++) {
		struct ruleset *variant = (struct ruleset *)rules->variants[on];
		if (!variant)
			continue;
		variant->name = rules->name;
		variant->title = rules->title;
		variant->source = rules->source;
		variant->fingerprint = rules->fingerprint;
		variant->clauses = rules->clauses;
		variant->clause_reading = rules->clause_reading;
		variant->variants = rules->variants;
	}
}
