/* Duties: who owes which act before which moment, and the effects of not doing it. */
#include "rules/compile.h"

#include "base/utf8.h"

static void duty_since(struct compiler *c, struct duty *duty, struct statement *s)
{
	struct act_pattern patterns[PATTERNS_MADE];
	unsigned made = acts_compile(c, s->values, patterns, PATTERNS_MADE);
	if (made > 1)
		fault_planned(c, s, s->span, BITEXT("un deber que nace de actos tan distintos",
			"a duty born of acts so different"));
	if (made)
		duty->since = patterns[0];
}

static void deadline_add(struct compiler *c, struct duty *duty, const struct moments *when, unsigned act,
	uint16_t guard, struct span span)
{
	if (duty->lapses_count == DUTY_DEADLINES) {
		fault_limit(c, span, LIMIT_DEADLINES);
		return;
	}
	duty->lapses[duty->lapses_count++] = (struct deadline){ when->moment, when->lance, when->acts[act],
		when->author, guard };
}

/* Reads the deadlines. A deadline with acts alone keeps the moment of the one before. */
static void duty_lapses(struct compiler *c, struct duty *duty, struct statement *s)
{
	enum statement_kind last = STATEMENT_BEFORE;
	for (struct statement *m = s->moment; m; m = m->next) {
		struct moments when;
		if (m->kind == STATEMENT_SAME)
			m->kind = last;
		else if (m->kind == STATEMENT_BEFORE || m->kind == STATEMENT_AFTER)
			last = m->kind;
		if (!moment_compile(c, m, &when))
			continue;
		uint16_t guard = guard_compile(c, m->guard);
		for (unsigned i = 0; i < when.act_count; i++)
			deadline_add(c, duty, &when, i, guard, m->span);
	}
}

static void duty_item(struct compiler *c, struct duty *duty, struct statement *s)
{
	struct value *at = s->values->next;
	if (!s->has_block && value_is(s->values, "basta")) {
		duty->one_is_enough = take_choice(c, &at, "basta", NAMES("uno")) == 0;
		take_end(c, at, "basta");
		return;
	}
	fault_statement(c, s, BITEXT("campo de un deber", "field of a duty"),
		NAMES("quién", "desde", "basta", "cumple", "vence", "salvo", "sino"));
}

static void duty_field(struct compiler *c, struct duty *duty, struct statement *s)
{
	c->here = s->span;
	switch (s->kind) {
	case STATEMENT_WHO: duty->who = role_compile(c, s->values); break;
	case STATEMENT_SINCE: duty_since(c, duty, s); break;
	case STATEMENT_MEETS:
		if (s->guard)
			duty->meets_guard = guard_compile(c, s->guard);
		else
			duty->meets_count = (uint8_t)acts_compile(c, s->values, duty->meets, 4);
		break;
	case STATEMENT_LAPSES: duty_lapses(c, duty, s); break;
	case STATEMENT_UNLESS: duty->unless = guard_compile(c, s->guard); break;
	case STATEMENT_ELSE: consequence_compile(c, s, &duty->then); break;
	case STATEMENT_SAYS: duty->then.says = keep_words(c, s->tail.says); break;
	case STATEMENT_FIX: duty->then.fix = keep_words(c, s->tail.fix); break;
	case STATEMENT_ITEM: duty_item(c, duty, s); break;
	default: fault_misplaced(c, s);
	}
}

/* Reports the first of the fields that every duty must have and this one lacks. */
static void duty_check(struct compiler *c, const struct statement *s)
{
	static const struct { enum statement_kind kind; const char *name; } due[] = {
		{ STATEMENT_WHO, "quién" }, { STATEMENT_MEETS, "cumple" }, { STATEMENT_LAPSES, "vence" }, { STATEMENT_ELSE, "sino" } };
	unsigned lacks = FIRST_OF(i, sizeof due / sizeof *due, !FIND_LINKED(field, s->children, field->kind == due[i].kind));
	if (lacks < sizeof due / sizeof *due)
		fault(c, CODE_RULES_MISSING, s->head)->args[0] = fault_text(c, str_of(due[lacks].name));
}

/* Returns the row for a duty: a duty of a higher level replaces the one of the same name. */
static struct duty *duty_place(struct compiler *c, struct str name)
{
	struct duty *known = FIND_IN(duty, c->rules->duties, c->rules->duty_count, str_equal(duty->name, name));
	return known ? known : NEW_ROW(c, c->rules->duties, c->rules->duty_count, LIMIT_DUTIES);
}

void duty_compile(struct compiler *c, struct statement *s, struct value *ids)
{
	struct str name = utf8_folded(c->arena, s->values->text);
	struct duty duty = { .name = name, .who = NO_INDEX, .meets_guard = NO_INDEX, .unless = NO_INDEX,
		.then.kind = KIND_NONE };
	if (clauses_removed(c, ids) || !claim(c, s->clauses, s->head, KEY(c, STR("deber "), name)))
		return;
	duty.then.cite = cite_make(c, ids);
	for (struct statement *child = s->children; child; child = child->next) {
		cite_make(c, child->clauses);
		duty_field(c, &duty, child);
	}
	duty_check(c, s);
	struct duty *place = duty_place(c, name);
	if (place)
		*place = duty;
}
