/* What surrounds a call: the words of a prefix, the cap of a lance, the cantos that one lance takes from another. */
#include "rules/compile.h"

/* ---- con PREFIX {+ PREFIX}, of a canto ---- */

uint8_t take_prefixes(struct compiler *c, struct value **at)
{
	unsigned mask = 0;
	do {
		struct value *value = *at;
		int found = take_choice(c, at, "con", prefix_keywords + 1);
		if (found < 0)
			continue;
		mask |= 2u << found;
		if (!c->prefix_span[found + 1].span.end)
			c->prefix_span[found + 1] = (struct spot){ value->span, c->file };
	} while (take_sign(at, '+'));
	return (uint8_t)mask;
}

/* ---- prefijo NAME { en L | en según_flor; querido W; no_querido W; } ---- */

void read_prefixed(struct compiler *c, struct value **at)
{
	struct prefix_rule *rule = c->of;
	if (take_word(at, "segun_flor"))
		rule->lance = LANCE_BY_FLOR;
	else
		take_row(c, at, DECLARED_LANCE, "lance", &rule->lance);
}

void read_paid_flores(struct compiler *c, struct value **at)
{
	struct prefix_rule *rule = c->of;
	bool accepted = strcmp(c->field, "querido") == 0;
	*(accepted ? &rule->accepted_cite : &rule->refused_cite) = c->cite;
	int choice = take_choice(c, at, c->field, NAMES("nada", "propias", "todas"));
	if (choice >= 0)
		*(accepted ? &rule->paid_accepted : &rule->paid_refused) = (uint8_t)choice;
}

/* Reads a prefix. A field stated again replaces the one of a lower level; the rest of the prefix stays. */
void prefix_compile(struct compiler *c, struct statement *s, struct value *ids, unsigned lance)
{
	struct value *at = s->values->next;
	int found = take_choice(c, &at, "prefijo", prefix_keywords + 1);
	if (found < 0)
		return;
	take_end(c, at, "prefijo");
	struct prefix_rule *rule = &c->rules->prefixes[found + 1];
	if (!rule->set)
		*rule = (struct prefix_rule){ .set = true, .lance = (uint8_t)lance };
	rule->cite = cite_make(c, ids);
	c->prefix_span[found + 1] = (struct spot){ s->head, c->file };
	block_read(c, s, ids, &rule->cite, &(struct block){ TABLE_PREFIJO, KEY(c, STR("prefijo "), str_of(prefix_keywords[found + 1])),
		BITEXT("campo de un prefijo", "field of a prefix") }, rule);
}

/* ---- tope AMOUNT [N], [CLAUSES] abre M, [CLAUSES] alza anterior ---- */

static void cap_parts(struct compiler *c, struct cap *cap, struct value **at)
{
	bool opening = false;
	while (take_sign(at, ',')) {
		struct cite cite = take_clauses(c, at);
		int part = *at ? take_choice(c, at, "tope", NAMES("abre", "alza")) : -1;
		opening = opening || part == 0;
		if (cite.count)
			*(part ? &cap->raise_cite : &cap->opening_cite) = cite;
		if (part == 0)
			take_number(c, at, "tope … abre", 0, 1000, &cap->opening);
		else if (part == 1)
			take_choice(c, at, "tope … alza", NAMES("anterior"));
	}
	if (!opening && !*at)
		fault_short(c, "tope … abre");
}

void read_cap(struct compiler *c, struct value **at)
{
	struct lance *lance = c->of;
	const struct value *first = *at;
	struct cap cap = { .set = true, .cite = c->cite, .opening_cite = c->cite, .raise_cite = c->cite };
	c->cap_span[lance - c->rules->lances] = (struct spot){ c->here, c->file };
	if (take_word(at, "no")) {
		lance->cap = (struct cap){ .cite = c->cite };
		return;
	}
	if (!amount_compile(c, at, &cap.amount))
		return;
	if (cap.amount.kind == AMOUNT_SPOKEN || cap.amount.kind == AMOUNT_PER_SPOKEN || cap.amount.kind == AMOUNT_CARD) {
		fault_value(c, first, "tope", NULL);
		return;
	}
	if (*at && (*at)->kind == VALUE_NUMBER)
		take_number(c, at, "tope", 1, 1000, &cap.most);
	cap_parts(c, &cap, at);
	lance->cap = cap;
}

/* ---- toma cantos de L ---- */

static void takes_read(struct compiler *c, struct statement *s, struct lance *lance, struct value *ids)
{
	struct value *at = s->values->next;
	c->here = s->span;
	if (take_choice(c, &at, "toma", NAMES("cantos")) < 0 || take_choice(c, &at, "toma cantos", NAMES("de")) < 0)
		return;
	const struct value *name = at;
	int from = take_lance(c, &at);
	take_end(c, at, "toma");
	if (from < 0)
		return;
	if (lance->kind != LANCE_FLOR || c->rules->lances[from].kind != LANCE_TANTO) {
		fault_value(c, name, "toma", NULL);
		return;
	}
	lance->takes = (uint8_t)from;
	lance->takes_cite = cite_make(c, ids);
}

/* Reads `toma` before all else of a lance: rows and rules need to know which lance has which cantos. */
void takes_compile(struct compiler *c, struct statement *s, struct value *ids)
{
	const struct value *name = s->values->next;
	int found = declared_find(c, DECLARED_LANCE, name->folded);
	for (struct statement *child = s->children; child && found >= 0; child = child->next)
		if (child->kind == STATEMENT_ITEM && !child->has_block && value_is(child->values, "toma")
				&& claim(c, child->clauses, child->span, KEY(c, name->folded, STR(".toma"))))
			takes_read(c, child, &c->rules->lances[found], statement_clauses(child, ids));
}

/* ---- what is proved of them ---- */

/* Checks that a prefix which a canto asks for or a regime completes is stated and has its lance. */
static void prefix_check(struct compiler *c, unsigned prefix, bool asked)
{
	const struct prefix_rule *rule = &c->rules->prefixes[prefix];
	if (asked && !rule->set)
		fault_missing(c, c->prefix_span[prefix], "prefijo ", str_of(prefix_keywords[prefix]));
	if (rule->set && rule->lance == MAX_LANCES)
		fault_missing(c, c->prefix_span[prefix], "en, de prefijo ", str_of(prefix_keywords[prefix]));
}

void check_prefixes(struct compiler *c)
{
	struct ruleset *rules = c->rules;
	unsigned asked = 0;
	for (unsigned i = 0; i < rules->canto_count; i++)
		if (c->cantos_stated >> i & 1)
			asked |= rules->cantos[i].prefixes;
	for (unsigned i = 1; i < PREFIX_COUNT; i++) {
		prefix_check(c, i, asked >> i & 1);
		if (rules->prefixes[i].set && rules->prefixes[i].lance == LANCE_BY_FLOR && !lance_stated(rules, LANCE_FLOR))
			fault_missing(c, c->prefix_span[i], "lance … de flor", STR(""));
	}
	for (unsigned i = 0; i < rules->lance_count; i++) {
		const struct amount *cap = &rules->lances[i].cap.amount;
		if (rules->lances[i].cap.set && cap->kind == AMOUNT_FORMULA && !rules->formulas[cap->n].count)
			fault_missing(c, c->cap_span[i], "", rules->formulas[cap->n].name);
	}
}
