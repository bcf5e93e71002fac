/* Rules and the moments at which the engine judges them. */
#include "rules/compile.h"

static const struct {
	const char *name, *second;
	enum moment moment;
} fixed[] = {
	{ "repartir", NULL, MOMENT_DEAL }, { "abrir", NULL, MOMENT_OPEN },
	{ "cerrar", "baza", MOMENT_BAZA }, { "cerrar", "mano", MOMENT_CLOSE },
	{ "cerrar", "partida", MOMENT_MATCH_END }, { "liquidar", NULL, MOMENT_SETTLE },
};

static void fault_moment(struct compiler *c, const struct statement *m)
{
	struct bitext what = BITEXT("momento (repartir, abrir, cerrar baza, cerrar mano, cerrar partida, liquidar LANCE)",
		"moment (repartir, abrir, cerrar baza, cerrar mano, cerrar partida, liquidar LANCE)");
	fault_unknown(c, m->values, what, NAMES("repartir", "abrir", "cerrar", "liquidar"));
}

/* al NAME [NAME] */
static bool moment_at(struct compiler *c, const struct statement *m, struct moments *out)
{
	struct value *at = m->values->next;
	unsigned i = FIRST_OF(k, sizeof fixed / sizeof *fixed, value_is(m->values, fixed[k].name) && (!fixed[k].second || value_is(at, fixed[k].second)));
	if (i == sizeof fixed / sizeof *fixed) {
		fault_moment(c, m);
		return false;
	}
	out->moment = (uint8_t)fixed[i].moment;
	if (fixed[i].moment == MOMENT_SETTLE)
		return take_row(c, &at, DECLARED_LANCE, "lance", &out->lance);
	take_end(c, fixed[i].second ? at->next : at, "al");
	return true;
}

/* Compiles a moment; acts give one pattern or more. */
bool moment_compile(struct compiler *c, const struct statement *m, struct moments *out)
{
	*out = (struct moments){ .lance = MAX_LANCES, .author = NO_INDEX, .act_count = 1 };
	c->here = m->span;
	if (m->author)
		out->author = role_compile(c, m->author);
	if (m->kind == STATEMENT_AT)
		return moment_at(c, m, out);
	if (m->kind == STATEMENT_BETWEEN) {
		out->moment = MOMENT_BETWEEN;
		if (value_is(m->values, "manos"))
			return true;
		fault_moment(c, m);
		return false;
	}
	out->moment = m->kind == STATEMENT_BEFORE ? MOMENT_BEFORE : MOMENT_AFTER;
	out->act_count = acts_compile(c, m->values, out->acts, PATTERNS_MADE);
	return out->act_count > 0;
}

/* Emits the rule. If no single pattern can mean its acts, emits several rules that share all else. */
static void rule_emit(struct compiler *c, struct rule *rule, const struct moments *when)
{
	rule->moment = when->moment;
	rule->lance = when->lance;
	rule->author = when->author;
	for (unsigned i = 0; i < when->act_count; i++) {
		struct rule *row = NEW_ROW(c, c->rules->rules, c->rules->rule_count, LIMIT_RULES);
		rule->acts = when->acts[i];
		if (row)
			*row = *rule;
	}
}

static void rule_compile(struct compiler *c, struct statement *s, const struct moments *when, struct value *ids)
{
	struct rule rule = { .requires = s->requires, .guard = NO_INDEX, .span = s->span, .file = c->file, .level = c->level, .regime = c->regime };
	if (clauses_removed(c, ids))
		return;
	c->here = s->span;
	rule.then.cite = cite_make(c, ids);
	rule.guard = guard_compile(c, s->guard);
	bool fit = !s->guard || rule.guard != NO_INDEX;
	fit = consequence_compile(c, s, &rule.then) && fit;
	if (fit)
		rule_emit(c, &rule, when);
}

void rules_compile(struct compiler *c, struct statement *s, struct value *ids)
{
	struct moments when;
	bool fit = moment_compile(c, s->moment, &when);
	if (!fit)
		when.act_count = 0;
	if (s->kind == STATEMENT_RULE) {
		rule_compile(c, s, &when, ids);
		return;
	}
	if (!clauses_removed(c, ids))
		cite_make(c, ids);
	for (struct statement *child = s->children; child; child = child->next)
		rule_compile(c, child, &when, statement_clauses(child, ids));
}

/* ---- entra, sale ---- */

static void regime_enters(struct compiler *c, struct statement *s, struct regime *regime)
{
	struct moments when;
	c->entered |= 1u << c->regime;
	if (!moment_compile(c, s->moment, &when))
		return;
	if ((when.moment != MOMENT_DEAL && when.moment != MOMENT_OPEN && when.moment != MOMENT_AFTER)
			|| when.author != NO_INDEX)
		fault_planned(c, s, s->span, BITEXT("un régimen que entra en este momento",
			"a regime entered at this moment"));
	if (when.act_count > 1)
		fault_planned(c, s, s->span, BITEXT("un régimen que entra con varios actos",
			"a regime entered by several acts"));
	regime->enters = when.moment;
	regime->enters_act = when.acts[0];
	regime->enters_guard = guard_compile(c, s->moment->guard);
}

static void regime_leaves(struct compiler *c, struct statement *s)
{
	struct moments when;
	c->left |= 1u << c->regime;
	if (!moment_compile(c, s->moment, &when))
		return;
	if (when.moment != MOMENT_CLOSE)
		fault_planned(c, s, s->span, BITEXT("un régimen que sale en este momento", "a regime left at this moment"));
}

void regime_compile(struct compiler *c, struct statement *s, struct value *ids)
{
	bool enters = s->kind == STATEMENT_ENTERS;
	cite_make(c, ids);
	if (!c->regime)
		fault_misplaced(c, s);
	else if (!claim(c, s->clauses, s->span, arena_filled(c->scratch, "régimen {}: {}", c->regime, enters ? "entra" : "sale")))
		return;
	else if (enters)
		regime_enters(c, s, &c->rules->regimes[c->regime]);
	else
		regime_leaves(c, s);
}
