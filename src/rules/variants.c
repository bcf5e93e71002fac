/* One ruleset for every set of regimes that can be on together. All are compiled from one syntax tree; no compilation reads what another
 * left in it. Most hands never enter a regime, and a set costs as much as the base, so a load may leave the sets until they
 * come into force. But every fault must be told before a hand is judged, so only files that the build has compiled whole may wait. */
#include "rules/compile.h"

#include <string.h>

/* ---- which sets there can be ---- */

static bool guard_denies(const struct ruleset *rules, uint16_t guard, unsigned regime)
{
	const struct guard *g = guard == NO_INDEX ? NULL : &rules->guards[guard];
	if (!g)
		return false;
	if (g->op == GUARD_AND)
		return guard_denies(rules, g->left, regime) || guard_denies(rules, g->right, regime);
	const struct guard *inner = g->op == GUARD_NOT ? &rules->guards[g->left] : NULL;
	return inner && inner->op == GUARD_FACT && inner->fact == FACT_RIGE && inner->args[0] == (int)regime;
}

/* True if `regime` does not enter while `other` is on and `other` cannot enter after it, because `other` is tried before: at an earlier
 * moment, or first in the file at the same moment. */
static bool keeps_out(const struct ruleset *rules, unsigned regime, unsigned other)
{
	const struct regime *a = &rules->regimes[regime], *b = &rules->regimes[other];
	if (!guard_denies(rules, a->enters_guard, other))
		return false;
	if (a->enters != b->enters)
		return b->enters < a->enters;
	return a->enters != MOMENT_AFTER && other < regime;
}

static bool exclude_each_other(const struct ruleset *rules, unsigned a, unsigned b)
{
	return keeps_out(rules, a, b) || keeps_out(rules, b, a)
		|| (guard_denies(rules, rules->regimes[a].enters_guard, b)
			&& guard_denies(rules, rules->regimes[b].enters_guard, a));
}

static bool set_is_possible(const struct ruleset *rules, unsigned on)
{
	return !ANY_OF(a, rules->regime_count, (on << 1 >> a & 1) && ANY_OF(b, a, (on << 1 >> b & 1) && exclude_each_other(rules, a, b)));
}

/* ---- the sets of a ruleset ---- */

/* What the sets are compiled from, and what they share with the base. */
struct variant_sets {
	struct ruleset *base;
	struct syntax *tree;            /* syntax of `files` */
	struct loaded_file files[MAX_FILES];
	unsigned file_count;
	struct load_request chosen;     /* after the load: only the chosen readings */
};

/* ---- one set ---- */

/* Copies the lists of clauses of the base, so that a cite of one set has the same meaning in every other. */
static bool cites_take(struct compiler *c, const struct ruleset *base)
{
	size_t count = base->cited_count;
	c->rules->cited = arena_grow(c->arena, base->cited, count * sizeof *base->cited, rows_room(c, LIMIT_CITED, count) * sizeof *base->cited);
	c->rules->cited_count = (uint16_t)count;
	return c->rules->cited;
}

/* Gives a set the header of the base and its clauses. */
static void header_take(struct ruleset *variant, const struct ruleset *base)
{
	*variant = (struct ruleset){ .name = base->name, .title = base->title, .prefix = base->prefix, .source = base->source,
		.clauses = base->clauses, .clause_count = base->clause_count, .clause_reading = base->clause_reading, .variants = base->variants };
	memcpy(variant->clause_rows, base->clause_rows, sizeof base->clause_rows);
}

static struct ruleset *variant_make(struct variant_sets *sets, unsigned on, struct findings *findings,
	const struct load_request *request)
{
	struct ruleset *rules = ARENA_NEW(&sets->base->arena, struct ruleset);
	struct arena scratch = { 0 };
	bool made = false;
	struct compiler *c = ARENA_NEW(&scratch, struct compiler);
	if (rules && c) {
		header_take(rules, sets->base);
		*c = (struct compiler){ .rules = rules, .arena = &sets->base->arena, .tree = sets->tree, .scratch = &scratch, .mask = on,
			.findings = findings, .request = request, .file_count = sets->file_count };
		memcpy(c->files, sets->files, sizeof c->files);
		memcpy(c->rows, sets->tree->rows, sizeof c->rows);
		made = cites_take(c, sets->base) && compile_ruleset(c);
	}
	arena_free(&scratch);
	return made ? rules : NULL;
}

/* ---- all of them, at the load ---- */

bool variants_compile(struct compiler *base, bool later)
{
	struct ruleset *rules = base->rules;
	unsigned count = 1u << (rules->regime_count - 1);
	if (count == 1)
		return true;
	struct variant_sets *sets = ARENA_NEW(base->arena, struct variant_sets);
	rules->variants = ARENA_ARRAY(base->arena, const struct ruleset *, count);
	if (!rules->variants || !sets)
		return false;
	rules->variants[0] = rules;
	*sets = (struct variant_sets){ .base = rules, .tree = base->tree, .file_count = base->file_count };
	memcpy(sets->files, base->files, sizeof base->files);
	if (later) {
		size_t chosen = base->request->choice_count; /* a set is compiled under the readings of its base */
		rules->later = sets;
		sets->chosen = (struct load_request){ .choices = choices_kept(base->arena, base->request->choices, chosen), .choice_count = chosen };
		return sets->chosen.choices;
	}
	for (unsigned on = 1; on < count; on++) {
		if (!set_is_possible(rules, on))
			continue;
		rules->variants[on] = variant_make(sets, on, base->findings, base->request);
		if (!rules->variants[on])
			return false;
	}
	return true;
}

/* ---- one of them, when it comes into force ---- */

const struct ruleset *ruleset_under(const struct ruleset *base, unsigned on)
{
	struct variant_sets *sets = base->later;
	if (on == 0)
		return base;
	if (!sets || base->variants[on])
		return base->variants[on];
	struct arena arena = { 0 };
	struct findings faults = { .arena = &arena }; /* the tests prove that there are none */
	base->variants[on] = set_is_possible(base, on) ? variant_make(sets, on, &faults, &sets->chosen) : NULL;
	arena_free(&arena);
	return base->variants[on];
}
