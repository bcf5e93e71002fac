/* Lances: their settings, cantos and prices. */
#include "rules/compile.h"

/* ---- cantos ---- */

/* sobre LIST: cantos of this lance or taken by it, or the name of the lance for all of them. The name of the lance never puts a canto of
 * fixed total over itself. */
static uint32_t take_over(struct compiler *c, struct value **at, unsigned lance, uint32_t *by_lance)
{
	uint32_t mask = 0;
	do {
		const struct value *name = *at;
		int canto = name && name->kind == VALUE_NAME ? declared_find(c, DECLARED_CANTO, name->folded) : -1;
		if (!name) {
			fault_short(c, "sobre");
			return mask;
		}
		*at = name->next;
		if (lance_has_canto(c->rules, lance, canto))
			mask |= (uint32_t)1 << canto;
		else if (canto < 0 && name->kind == VALUE_NAME && declared_find(c, DECLARED_LANCE, name->folded) == (int)lance)
			*by_lance |= lance_cantos(c->rules, lance);
		else
			fault_unknown_act(c, name);
	} while (take_sign(at, '+'));
	return mask;
}

/* no_querido N | querido | querido o N; both `querido` and N may have their own clauses. */
static bool take_refused(struct compiler *c, struct value **at, uint8_t *kind, int16_t *refused, struct cite *by)
{
	by[REFUSED_RAISE] = take_clauses(c, at);
	if (take_word(at, "querido")) {
		*kind = REFUSED_ACCEPTED;
		if (!take_word(at, "o"))
			return true;
		*kind = REFUSED_ACCEPTED_OR;
		by[REFUSED_FIRST] = take_clauses(c, at);
	} else {
		*kind = REFUSED_NUMBER;
		by[REFUSED_FIRST] = by[REFUSED_RAISE];
	}
	return take_number(c, at, "no_querido", 0, 1000, refused);
}

/* Gives the clauses before a part of a row to that part: its price, its refusal, else the row. */
static void cite_part(struct compiler *c, struct value **at, struct canto_row *row)
{
	struct cite cite = take_clauses(c, at);
	if (!*at)
		fault(c, CODE_RULES_SHORT, c->here)->args[0] = fault_text(c, row->name);
	struct cite *of = value_is(*at, "fija") || value_is(*at, "suma") ? &row->stake_cite
		: value_is(*at, "no_querido") ? &row->refused_cite : &row->cite;
	*of = cite_join(c, *of, cite);
	if (value_is(*at, "sobre"))
		row->raise_cite = cite_join(c, row->raise_cite, cite);
}

/* Gives a price without clauses those of the row. */
static void cite_rest(struct compiler *c, struct canto_row *row)
{
	row->whole_cite = cite_join(c, cite_join(c, row->cite, row->stake_cite), row->refused_cite);
	for (unsigned i = REFUSED_BY; i-- > 0;)
		row->whole_cite = cite_join(c, row->whole_cite, row->refused_by[i]);
	if (!row->stake_cite.count)
		row->stake_cite = row->cite;
}

/* Parts of a row that are settled when the whole row is read. */
struct row_parts {
	uint32_t by_lance;   /* cantos it raises only through the name of their lance */
	bool staked;
};

static void canto_part(struct compiler *c, struct value **at, struct canto_row *row, struct row_parts *parts)
{
	if ((*at)->kind == VALUE_CLAUSE) {
		cite_part(c, at, row);
	} else if (take_word(at, "abre")) {
		row->opens = true;
	} else if (take_word(at, "sobre")) {
		row->over |= take_over(c, at, row->lance, &parts->by_lance);
	} else if (value_is(*at, "fija") || value_is(*at, "suma")) {
		row->fixed = value_is(*at, "fija");
		*at = (*at)->next;
		amount_compile(c, at, &row->stake);
		parts->staked = true;
	} else if (take_word(at, "no_querido")) { /* alone it only carries clauses: the amount is that of `rechazo` */
		if (*at && !take_sign(at, ',') && take_refused(c, at, &row->refused_kind, &row->refused, row->refused_by))
			c->own_refusal |= (uint32_t)1 << (row - c->rules->cantos);
	} else if (take_word(at, "con")) {
		row->prefixes = take_prefixes(c, at);
	} else {
		fault_unknown(c, *at, BITEXT("parte de un canto", "part of a canto"), NAMES("abre", "sobre", "fija", "suma", "no_querido", "con"));
		parts->staked = true; /* it may have been the price */
		while (*at && !sign_is(*at, ','))
			*at = (*at)->next;
	}
}

/* Returns the text with one blank for each run of white space. */
static struct str on_one_line(struct arena *arena, struct str text)
{
	char *line = arena_alloc(arena, text.n + 1);
	size_t n = 0;
	for (size_t i = 0; line && i < text.n; i++) {
		bool gap = strchr(" \t\r\n", text.p[i]);
		if (!gap || (n && line[n - 1] != ' '))
			line[n++] = gap ? ' ' : text.p[i];
	}
	return (struct str){ line, n };
}

/* Reports a canto without a price. Where it replaces one of another file, shows what that one says: a canto is stated whole. */
static void fault_unpriced(struct compiler *c, const struct statement *s, struct str name)
{
	struct finding *finding = WITH_ARGS(fault(c, CODE_RULES_UNPRICED, s->span), fault_text(c, name));
	const struct statement *inherited = stated(c, "canto", name, c->file + 1u);
	if (!inherited)
		return;
	struct str whole = on_one_line(c->findings->arena, source_text(&c->files[inherited->file].source, inherited->span));
	finding->fix.in[LANG_ES] = arena_filled(c->findings->arena, "escribirlo entero; el heredado dice: {}", whole);
	finding->fix.in[LANG_EN] = arena_filled(c->findings->arena, "state it whole; the inherited one says: {}", whole);
}

/* abre, sobre LIST, fija X | suma X, no_querido ...; in any order, with commas. */
static void canto_parts(struct compiler *c, struct value *at, const struct statement *s, struct canto_row *row)
{
	struct row_parts parts = { 0 };

	while (at)
		if (!take_sign(&at, ','))
			canto_part(c, &at, row, &parts);
	if (row->fixed)
		parts.by_lance &= ~((uint32_t)1 << (row - c->rules->cantos));
	row->over |= parts.by_lance;
	if (!parts.staked)
		fault_unpriced(c, s, row->name);
}

static void canto_compile(struct compiler *c, struct statement *s, struct value *ids, unsigned lance)
{
	const struct value *name = s->values->next;
	int found = declared_find(c, DECLARED_CANTO, name->folded);
	if (found < 0 || !claim(c, s->clauses, s->span, KEY(c, STR("canto "), name->folded)))
		return;
	struct canto_row *row = &c->rules->cantos[found];
	if (row->lance != lance) {
		fault(c, CODE_RULES_NAME_TAKEN, name->span)->args[0] = fault_text(c, name->text);
		return;
	}
	c->own_refusal &= ~((uint32_t)1 << found);
	c->cantos_stated |= (uint32_t)1 << found;
	c->canto_span[found] = (struct spot){ s->span, c->file };
	*row = (struct canto_row){ .name = row->name, .words = row->words, .lance = row->lance };
	row->cite = cite_make(c, ids);
	canto_parts(c, name->next, s, row);
	cite_rest(c, row);
}

/* ---- fields with a form of their own ---- */

void read_refused(struct compiler *c, struct value **at)
{
	struct lance *lance = c->of;
	lance->refused_cite = c->cite;
	c->lance_refuses[lance - c->rules->lances] = take_refused(c, at, &lance->refused_kind, &lance->refused, lance->refused_by);
}

/* ---- declara { ... } ---- */

/* rango 0..7 20..37 */
void read_range(struct compiler *c, struct value **at)
{
	struct lance *lance = c->of;
	lance->range_count = 0;
	for (const struct value *value = *at; value; value = value->next) {
		if ((value->kind != VALUE_RANGE && value->kind != VALUE_NUMBER) || value->low > value->high) {
			fault_value(c, value, "rango", NULL);
			break;
		}
		if (lance->range_count == DECLARED_RANGES) {
			fault_limit(c, value->span, LIMIT_RANGES);
			break;
		}
		lance->range[lance->range_count].low = (int16_t)value->low;
		lance->range[lance->range_count++].high = (int16_t)value->high;
	}
	*at = NULL;
}

void read_wait(struct compiler *c, struct value **at)
{
	if (take_word(at, "truco"))
		fault(c, CODE_RULES_PLANNED, c->here)->args[0] = arg_bitext(BITEXT("declarar después del truco", "declaring after the truco"));
	else
		take_choice(c, at, "espera", NAMES("nada"));
}

static void declare_read(struct compiler *c, struct lance *lance, struct statement *s, struct value *ids)
{
	lance->declare_cite = cite_make(c, ids);
	take_end(c, s->values->next, "declara");
	block_read(c, s, ids, &lance->declare_cite, &(struct block){ TABLE_DECLARA, KEY(c, lance->name, STR(".declara")),
		BITEXT("campo de «declara»", "field of «declara»") }, lance);
}

/* cambia declara { ... }: changes every lance with declarations. */
void declare_all(struct compiler *c, struct statement *s, struct value *ids)
{
	for (unsigned i = 0; i < c->rules->lance_count; i++)
		if (c->rules->lances[i].kind != LANCE_CARDS)
			declare_read(c, &c->rules->lances[i], s, ids);
}

/* ---- a lance ---- */

static void lance_field(struct compiler *c, struct lance *lance, struct statement *s, struct value *ids)
{
	const struct value *name = s->values;
	unsigned index = (unsigned)(lance - c->rules->lances);
	if (value_is(name, "canto"))
		canto_compile(c, s, ids, index);
	else if (value_is(name, "formula"))
		formula_compile(c, s, ids);
	else if (value_is(name, "declara") && s->has_block)
		declare_read(c, lance, s, ids);
	else if (value_is(name, "prefijo") && s->has_block)
		prefix_compile(c, s, ids, index);
	else if (value_is(name, "toma") && !s->has_block)
		cite_make(c, ids); /* takes_compile has read it with the names */
	else if (s->has_block || (setting_find(TABLE_FLOR, name) && lance->kind != LANCE_FLOR))
		fault_misplaced(c, s);
	else
		c->read_field(c, s, ids);
}

void lance_compile(struct compiler *c, struct statement *s, struct value *ids)
{
	const struct value *name = s->values->next;
	int found = declared_find(c, DECLARED_LANCE, name->folded);
	cite_make(c, ids);
	for (struct statement *child = s->children; child && found >= 0; child = child->next) {
		struct lance *lance = &c->rules->lances[found];
		c->here = child->span;
		c->citing = child->clauses;
		c->of = lance;
		c->block = &(struct block){ TABLE_LANCE, lance->name, BITEXT("campo de un lance", "field of a lance") };
		if (child->kind == STATEMENT_ITEM)
			lance_field(c, lance, child, statement_clauses(child, ids));
		else
			fault_misplaced(c, child);
	}
}
