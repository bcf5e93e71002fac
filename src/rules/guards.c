/* Guards: expressions over facts, compiled to nodes; equal nodes are shared. */
#include "rules/compile.h"

#include <stdlib.h>
#include <string.h>

static bool guards_equal(const struct guard *a, const struct guard *b)
{
	return a->op == b->op && a->fact == b->fact && a->compare == b->compare
		&& a->against_fact == b->against_fact && a->left == b->left && a->right == b->right
		&& a->role == b->role && memcmp(a->args, b->args, sizeof a->args) == 0
		&& a->literal == b->literal && a->other == b->other;
}

static unsigned guard_row(const struct guard *g)
{
	unsigned hash = (unsigned)(g->op << 6 ^ g->fact) * 31u + g->left;
	hash = hash * 31u + g->right;
	hash = hash * 31u + (uint16_t)g->args[0];
	return (hash * 31u + g->role + (unsigned)g->literal) % GUARD_ROWS;
}

static uint16_t guard_add(struct compiler *c, const struct guard *guard, struct span span)
{
	struct ruleset *rules = c->rules;
	uint16_t *row = &c->guard_rows[guard_row(guard)];
	for (unsigned i = *row; i; i = c->guard_next[i - 1])
		if (guards_equal(&rules->guards[i - 1], guard))
			return (uint16_t)(i - 1);
	c->here = span;
	struct guard *new = NEW_ROW(c, rules->guards, rules->guard_count, LIMIT_GUARDS);
	if (!new)
		return NO_INDEX;
	*new = *guard;
	c->guard_next[rules->guard_count - 1] = *row;
	*row = rules->guard_count;
	return (uint16_t)(rules->guard_count - 1);
}

static struct guard node(enum guard_op op)
{
	return (struct guard){ .op = (uint8_t)op, .left = NO_INDEX, .right = NO_INDEX, .role = NO_INDEX,
		.args = { -1, -1, -1 }, .other = NO_INDEX };
}

/* ---- roles ---- */

uint16_t role_add(struct compiler *c, struct role_ref ref, struct span span)
{
	struct ruleset *rules = c->rules;
	int known = INDEX_OF(i, rules->role_count, rules->roles[i].role == ref.role && rules->roles[i].lance == ref.lance
		&& rules->roles[i].guard == ref.guard);
	if (known >= 0)
		return (uint16_t)known;
	c->here = span;
	struct role_ref *new = NEW_ROW(c, rules->roles, rules->role_count, LIMIT_ROLES);
	if (!new)
		return NO_INDEX;
	*new = ref;
	return (uint16_t)(rules->role_count - 1);
}

static uint16_t guard_in(struct compiler *c, const struct expression *e, bool of_seat);

bool role_is_known(struct compiler *c, const struct value *value)
{
	bool known = value->kind == VALUE_NAME && role_find(value->folded) >= 0;
	if (!known)
		fault_unknown_keyword(c, value, BITEXT("rol", "role"), role_keyword, ROLE_COUNT);
	return known;
}

/* ROL [de LANCE] [(seat guard)] */
uint16_t role_compile(struct compiler *c, const struct value *role)
{
	struct role_ref ref = { .lance = MAX_LANCES, .guard = NO_INDEX };
	int number = role_find(role->folded);
	ref.role = (uint8_t)number;
	if (role->of) {
		struct value *at = role->of;
		take_row(c, &at, DECLARED_LANCE, "lance", &ref.lance);
		if (number != ROLE_WINNER && number != ROLE_LOSER && number != ROLE_PROPONENT
				&& number != ROLE_RESPONDER)
			fault(c, CODE_RULES_EXTRA, role->of->span)->args[1] = fault_text(c, role->text);
	}
	if (role->guard)
		ref.guard = guard_in(c, role->guard, true);
	return role_add(c, ref, role->span);
}

/* ---- expressions ---- */

static int index_order(const void *a, const void *b)
{
	return (int)*(const uint16_t *)a - (int)*(const uint16_t *)b;
}

/* Sorts the terms by node, so that "a y b" and "b y a" are one guard. The first term stands highest: what it settles is settled at once. */
static uint16_t guard_terms(struct compiler *c, const struct expression *e, bool of_seat)
{
	uint16_t terms[SYNTAX_TERMS + 1];
	unsigned count = 0;
	for (const struct expression *term = e->first; term; term = term->next)
		terms[count++] = guard_in(c, term, of_seat);
	if (ANY_OF(i, count, terms[i] == NO_INDEX))
		return NO_INDEX;
	qsort(terms, count, sizeof *terms, index_order);
	uint16_t whole = terms[count - 1];
	for (unsigned i = count - 1; i-- > 0;) {
		struct guard guard = node(e->kind == EXPR_AND ? GUARD_AND : GUARD_OR);
		if (terms[i] == terms[i + 1])
			continue;
		guard.left = terms[i];
		guard.right = whole;
		whole = guard_add(c, &guard, e->span);
	}
	return whole;
}

/* no GUARD; ROL GUARD, where the guard is one of seats. */
static uint16_t guard_over(struct compiler *c, const struct expression *e, bool of_seat)
{
	bool subject = e->kind == EXPR_SUBJECT;
	struct guard guard = node(subject ? e->quantifier : GUARD_NOT);
	guard.role = subject ? role_compile(c, e->role) : NO_INDEX;
	guard.left = guard_in(c, e->first, of_seat || subject);
	return guard.left == NO_INDEX || (subject && guard.role == NO_INDEX) ? NO_INDEX : guard_add(c, &guard, e->span);
}

static void fault_fact(struct compiler *c, const struct value *name, bool of_seat)
{
	int other = fact_find(name->folded, !of_seat);
	if (other >= 0) {
		struct finding *finding = WITH_ARGS(fault(c, CODE_RULES_NO_SUBJECT, name->span), fault_text(c, name->text));
		struct str fact = source_text(&c->files[c->file].source, name->span);
		finding->fix.in[LANG_ES] = arena_filled(c->findings->arena, "un rol adelante: autor {}", fact);
		finding->fix.in[LANG_EN] = arena_filled(c->findings->arena, "a role before it: autor {}", fact);
		return;
	}
	fault_unknown_keyword(c, name, BITEXT("hecho", "fact"), fact_keyword, FACT_COUNT);
}

/* cometió(GROUP): true of any fault of the group. */
static uint16_t guard_group(struct compiler *c, const struct fault_group *group, struct span span)
{
	uint16_t any = NO_INDEX;
	for (unsigned i = 0; i < c->rules->fault_count; i++) {
		struct guard fact = node(GUARD_FACT), either = node(GUARD_OR);
		if (!(group->faults >> i & 1))
			continue;
		fact.fact = FACT_COMETIO;
		fact.args[0] = (int16_t)i;
		either.right = guard_add(c, &fact, span);
		either.left = any;
		any = any == NO_INDEX ? either.right : guard_add(c, &either, span);
	}
	return any;
}

/* ---- comparisons ---- */

static void fault_compare(struct compiler *c, const struct expression *e, struct bitext why)
{
	WITH_ARGS(fault(c, CODE_RULES_COMPARE, e->span), fault_text(c, e->fact->text), arg_bitext(why));
}

/* True unless the fact has known limits and the number is outside them. */
static bool number_can_be(struct compiler *c, enum fact fact, const struct value *number)
{
	static const struct { enum fact fact; int low, high; } known[] = {
		{ FACT_BAZA, 1, 3 }, { FACT_BAZAS_GANADAS, 0, 3 }, { FACT_ASIENTOS, 2, MAX_SEATS },
	};
	unsigned i = FIRST_OF(k, sizeof known / sizeof *known, known[k].fact == fact);
	struct value *at = (struct value *)number;
	int16_t n;
	return i == sizeof known / sizeof *known || take_number(c, &at, fact_keyword(fact), known[i].low, known[i].high, &n);
}

/* Compares a number with a literal or with another number: of the hand, or of the same seat for a fact of a seat. */
static bool compare_number(struct compiler *c, const struct expression *e, struct guard *out)
{
	struct guard other = node(GUARD_FACT);
	const struct value *operand = e->operand;
	int fact;
	if (operand->kind == VALUE_NUMBER) {
		out->literal = operand->low;
		return number_can_be(c, (enum fact)out->fact, operand);
	}
	fact = fact_find(operand->folded, false);
	if (fact < 0 && fact_find(e->fact->folded, true) == (int)out->fact)
		fact = fact_find(operand->folded, true);
	if (fact < 0 || fact_rows[fact].type != 'I') {
		fault_compare(c, e, BITEXT("un número", "a number"));
		return false;
	}
	other.fact = (uint8_t)fact;
	if (!fact_args(c, fact, operand, &other))
		return false;
	out->against_fact = true;
	out->other = guard_add(c, &other, operand->span);
	return out->other != NO_INDEX;
}

static bool compare_word(struct compiler *c, const struct expression *e, struct guard *out)
{
	if (e->compare != CMP_EQ && e->compare != CMP_NE) {
		fault_compare(c, e, BITEXT("sólo = o !=", "only = or !="));
		return false;
	}
	return fact_literal(c, out, e->operand, &out->literal);
}

static bool fact_comparison(struct compiler *c, const struct expression *e, struct guard *out)
{
	char type = fact_rows[out->fact].type;
	out->compare = (uint8_t)e->compare;
	if (type == 'B') {
		if (e->compare != CMP_TRUE)
			fault_compare(c, e, BITEXT("nada: se cumple o no", "nothing: it holds or it does not"));
		return e->compare == CMP_TRUE;
	}
	if (e->compare == CMP_TRUE) {
		fault_compare(c, e, type == 'I' ? BITEXT("un número", "a number") : BITEXT("un valor", "a value"));
		return false;
	}
	return type == 'I' ? compare_number(c, e, out) : compare_word(c, e, out);
}

/* ---- facts ---- */

/* Compiles a fact: of the seat in a seat guard if there is one, else of the hand. */
static uint16_t guard_fact(struct compiler *c, const struct expression *e, bool of_seat)
{
	struct guard guard = node(GUARD_FACT);
	int fact = of_seat ? fact_find(e->fact->folded, true) : -1;
	if (fact < 0)
		fact = fact_find(e->fact->folded, false);
	if (fact < 0) {
		fault_fact(c, e->fact, of_seat);
		return NO_INDEX;
	}
	guard.fact = (uint8_t)fact;
	if (fact == FACT_COMETIO && e->fact->args && !e->fact->args->next && group_find(c, e->fact->args->folded))
		return guard_group(c, group_find(c, e->fact->args->folded), e->span);
	if (!fact_args(c, fact, e->fact, &guard) || !fact_comparison(c, e, &guard))
		return NO_INDEX;
	return guard_add(c, &guard, e->span);
}

static uint16_t guard_in(struct compiler *c, const struct expression *e, bool of_seat)
{
	switch (e->kind) {
	case EXPR_AND: case EXPR_OR: return guard_terms(c, e, of_seat);
	case EXPR_NOT: case EXPR_SUBJECT: return guard_over(c, e, of_seat);
	default: return guard_fact(c, e, of_seat);
	}
}

uint16_t guard_compile(struct compiler *c, const struct expression *expression)
{
	return expression ? guard_in(c, expression, false) : NO_INDEX;
}
