/* Stakes: numbers, the number spoken, the falta, and formulas that choose one. */
#include "rules/compile.h"

static bool take_formula(struct compiler *c, struct value **at, struct amount *amount)
{
	const char *names[5 + MAX_FORMULAS + 1] = { "cifra", "falta_a", "diferencia", "carta", "partida" };
	const struct value *value = *at;
	int formula = value->kind == VALUE_NAME ? declared_find(c, DECLARED_FORMULA, value->folded) : -1;
	*at = value->next;
	if (formula >= 0) {
		*amount = (struct amount){ .kind = AMOUNT_FORMULA, .n = (int16_t)formula };
		return true;
	}
	for (unsigned i = 0; i < c->rules->formula_count; i++)
		names[5 + i] = c->rules->formulas[i].name.p;
	fault_unknown(c, value, WORDS("monto", "amount"), names);
	return false;
}

static bool take_amount(struct compiler *c, struct value **at, struct amount *amount)
{
	int who;
	*amount = (struct amount){ .kind = AMOUNT_NUMBER };
	if ((*at)->kind == VALUE_NUMBER) {
		if (!take_number(c, at, "monto", 0, 1000, &amount->n))
			return false;
		if (value_is(*at, "por") && value_is((*at)->next, "cifra")) {
			amount->kind = AMOUNT_PER_SPOKEN;
			*at = (*at)->next->next;
		}
	} else if (take_word(at, "cifra")) {
		amount->kind = AMOUNT_SPOKEN;
	} else if (take_word(at, "diferencia")) {
		amount->kind = AMOUNT_DIFFERENCE;
	} else if (take_word(at, "carta")) {
		amount->kind = AMOUNT_CARD;
	} else if (take_word(at, "partida")) {
		amount->kind = AMOUNT_MATCH;
	} else if (take_word(at, "falta_a")) {
		amount->kind = AMOUNT_FALTA;
		if ((who = take_choice(c, at, "falta_a", NAMES("puntero", "ganador", "perdedor", "proponente"))) < 0)
			return false;
		amount->who = (uint8_t)who;
	} else {
		return take_formula(c, at, amount);
	}
	return true;
}

/* N | cifra | N por cifra | falta_a R | diferencia | carta | partida | FÓRMULA, [restante] */
bool amount_compile(struct compiler *c, struct value **at, struct amount *amount)
{
	if (!*at) {
		fault_short(c, "monto");
		return false;
	}
	if (!take_amount(c, at, amount))
		return false;
	amount->remaining = take_word(at, "restante");
	return true;
}

/* ---- fórmula NAME { caso GUARD: AMOUNT; otro: AMOUNT; } ---- */

static void case_add(struct compiler *c, struct formula *formula, uint16_t guard, struct amount amount, struct cite cite)
{
	struct ruleset *rules = c->rules;
	struct formula_case *row = NEW_ROW(c, rules->formula_cases, rules->formula_case_count, LIMIT_CASES);
	if (!row)
		return;
	*row = (struct formula_case){ guard, amount, cite };
	formula->count++;
}

static bool otherwise_read(struct compiler *c, struct statement *s, struct formula *formula, struct cite cite)
{
	struct value *at = s->values;
	struct amount amount;
	if (!take_word(&at, "otro") || !take_sign(&at, ':')) {
		fault_misplaced(c, s);
		return false;
	}
	if (amount_compile(c, &at, &amount))
		case_add(c, formula, NO_INDEX, amount, cite);
	take_end(c, at, "otro");
	return true;
}

static bool case_read(struct compiler *c, struct statement *s, struct formula *formula)
{
	struct value *at = s->values;
	struct amount amount;
	c->here = s->span;
	struct cite cite = cite_make(c, s->clauses);
	if (s->kind == STATEMENT_ITEM)
		return otherwise_read(c, s, formula, cite);
	if (s->kind != STATEMENT_CASE) {
		fault_misplaced(c, s);
		return false;
	}
	if (amount_compile(c, &at, &amount))
		case_add(c, formula, guard_compile(c, s->guard), amount, cite);
	take_end(c, at, "caso");
	return false;
}

void formula_compile(struct compiler *c, struct statement *s, struct value *ids)
{
	const struct value *name = s->values->next;
	int found = declared_find(c, DECLARED_FORMULA, name->folded);
	struct formula *formula;
	bool closed = false;
	if (!claim(c, s->clauses, s->head, "fórmula %.*s", (int)name->folded.n, name->folded.p))
		return;
	formula = &c->rules->formulas[found];
	formula->first = c->rules->formula_case_count;
	formula->count = 0;
	formula->cite = cite_make(c, ids);
	for (struct statement *child = s->children; child; child = child->next) {
		if (closed)
			fault_misplaced(c, child);
		closed = case_read(c, child, formula) || closed;
	}
	if (!closed)
		fault(c, CODE_RULES_MISSING, s->head)->args[0] = fault_text(c, STR("otro"));
}
