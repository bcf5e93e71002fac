/* Stakes: numbers, the number spoken, the falta, and formulas that choose one. */
#include "rules/compile.h"

static const struct { const char *word; enum amount_kind kind; } words[] = {
	{ "cifra", AMOUNT_SPOKEN }, { "falta_a", AMOUNT_FALTA }, { "diferencia", AMOUNT_DIFFERENCE },
	{ "carta", AMOUNT_CARD }, { "partida", AMOUNT_MATCH },
};

enum { AMOUNT_WORDS = sizeof words / sizeof *words };

static bool take_formula(struct compiler *c, struct value **at, struct amount *amount)
{
	const char *names[AMOUNT_WORDS + MAX_FORMULAS + 1] = { NULL };
	const struct value *value = *at;
	int formula = value->kind == VALUE_NAME ? declared_find(c, DECLARED_FORMULA, value->folded) : -1;
	*at = value->next;
	*amount = (struct amount){ .kind = AMOUNT_FORMULA, .n = (int16_t)formula };
	if (formula >= 0)
		return true;
	for (unsigned i = 0; i < AMOUNT_WORDS; i++)
		names[i] = words[i].word;
	for (unsigned i = 0; i < c->rules->formula_count; i++)
		names[AMOUNT_WORDS + i] = c->rules->formulas[i].name.p;
	fault_unknown(c, value, BITEXT("monto", "amount"), names);
	return false;
}

static bool take_amount_number(struct compiler *c, struct value **at, struct amount *amount)
{
	if (!take_number(c, at, "monto", 0, 1000, &amount->n))
		return false;
	if (value_is(*at, "por") && value_is((*at)->next, "cifra")) {
		amount->kind = AMOUNT_PER_SPOKEN;
		*at = (*at)->next->next;
	}
	return true;
}

static bool take_amount(struct compiler *c, struct value **at, struct amount *amount)
{
	*amount = (struct amount){ .kind = AMOUNT_NUMBER };
	if ((*at)->kind == VALUE_NUMBER)
		return take_amount_number(c, at, amount);
	unsigned i = FIRST_OF(k, AMOUNT_WORDS, take_word(at, words[k].word));
	if (i == AMOUNT_WORDS)
		return take_formula(c, at, amount);
	int who = words[i].kind == AMOUNT_FALTA ? take_choice(c, at, "falta_a", NAMES("puntero", "ganador", "perdedor", "proponente")) : 0;
	*amount = (struct amount){ .kind = (uint8_t)words[i].kind, .who = (uint8_t)who };
	return who >= 0;
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

/* Returns true for the last case, otro. */
static bool case_read(struct compiler *c, struct statement *s, struct formula *formula)
{
	struct value *at = s->values;
	struct amount amount;
	c->here = s->span;
	struct cite cite = cite_make(c, s->clauses);
	bool last = s->kind == STATEMENT_ITEM && take_word(&at, "otro") && take_sign(&at, ':');
	if (!last && s->kind != STATEMENT_CASE) {
		fault_misplaced(c, s);
		return false;
	}
	if (amount_compile(c, &at, &amount))
		case_add(c, formula, last ? NO_INDEX : guard_compile(c, s->guard), amount, cite);
	take_end(c, at, last ? "otro" : "caso");
	return last;
}

void formula_compile(struct compiler *c, struct statement *s, struct value *ids)
{
	const struct value *name = s->values->next;
	int found = declared_find(c, DECLARED_FORMULA, name->folded);
	bool closed = false;
	if (found < 0 || !claim(c, s->clauses, s->head, KEY(c, STR("fórmula "), name->folded)))
		return;
	struct formula *formula = &c->rules->formulas[found];
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
