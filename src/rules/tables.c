/* The tables mesa, partida, reparto, saca, doble, jugada, torneo and prioridad. Their choices from closed lists are in settings.def. */
#include "rules/compile.h"

#include <string.h>

/* ---- mesa ---- */

/* Takes numbers up to the end as the bits of a set. */
static uint8_t read_numbers(struct compiler *c, struct value **at, const char *field, int low, int high, bool even)
{
	unsigned set = 0;
	int16_t n;
	do {
		struct span span = *at ? (*at)->span : c->here;
		if (!take_number(c, at, field, low, high, &n))
			break;
		if (even && n % 2)
			fault(c, CODE_RULES_ODD_SEATS, span);
		set |= 1u << n;
	} while (*at);
	return (uint8_t)set;
}

void read_seats(struct compiler *c, struct value **at)
{
	c->rules->seats = read_numbers(c, at, "asientos", 2, MAX_SEATS, true);
	c->rules->seats_cite = c->cite;
}

void read_mano(struct compiler *c, struct value **at)
{
	if (take_choice(c, at, "mano", NAMES("tras")) == 0)
		take_choice(c, at, "mano tras", NAMES("pie"));
	c->rules->mano_cite = c->cite;
}

/* ---- partida ---- */

void read_target(struct compiler *c, struct value **at)
{
	if (!take_number(c, at, "meta", 1, 1000, &c->rules->target))
		return;
	c->rules->target_fixed = take_choice(c, at, "meta", NAMES("fija", "cabecera")) == 0;
	c->rules->target_cite = c->cite;
}

void read_malas(struct compiler *c, struct value **at)
{
	int16_t limit = -1;
	int choice = take_choice(c, at, "malas", NAMES("hasta", "mitad", "no"));
	if (choice == 0 && !take_number(c, at, "malas hasta", 0, 1000, &limit))
		return;
	c->rules->malas_limit = limit;
	c->rules->malas_half = choice == 1;
	c->rules->malas_cite = c->cite;
}

static unsigned read_lances(struct compiler *c, struct value **at, const char *field, uint8_t *out)
{
	unsigned count = 0, seen = 0;
	while (*at && !value_is(*at, "corta")) {
		const struct value *value = *at;
		int lance = take_lance(c, at);
		if (lance < 0)
			continue;
		if (seen >> lance & 1) {
			fault(c, CODE_RULES_REPEATED, value->span)->args[0] = fault_text(c, value->text);
			continue;
		}
		seen |= 1u << lance;
		out[count++] = (uint8_t)lance;
	}
	if (!count)
		fault_short(c, field);
	return count;
}

void read_booking(struct compiler *c, struct value **at)
{
	c->rules->booking_count = (uint8_t)read_lances(c, at, "cobro", c->rules->booking);
	c->rules->booking_cut = take_word(at, "corta");
	c->rules->booking_cite = c->cite;
}

void read_games(struct compiler *c, struct value **at)
{
	take_number(c, at, "chicos", 1, 9, &c->rules->games_to_win);
	c->rules->games_cite = c->cite;
	c->rules->games_by_header = take_word(at, "cabecera");
}

/* disputas general [enfrentados mientras GUARD] */
void read_disputes(struct compiler *c, struct value **at)
{
	take_choice(c, at, "disputas", NAMES("general"));
	c->rules->disputes_cite = c->cite;
	c->rules->facing = false;
	c->rules->facing_guard = NO_INDEX;
	if (!*at || take_choice(c, at, "disputas", NAMES("enfrentados")) < 0)
		return;
	if (!c->guard) {
		fault_short(c, "enfrentados mientras");
		return;
	}
	c->rules->facing_guard = guard_compile(c, c->guard);
	c->rules->facing = c->rules->facing_guard != NO_INDEX;
	c->guard = NULL;
}

/* ---- reparto ---- */

void read_hand_cards(struct compiler *c, struct value **at)
{
	c->rules->hand_cards = read_numbers(c, at, "cartas", 1, 5, false);
	c->rules->hand_cards_cite = c->cite;
}

void read_muestra(struct compiler *c, struct value **at)
{
	c->rules->has_muestra = take_choice(c, at, "muestra", NAMES("no", "descubierta")) == 1;
	c->rules->muestra_cite = c->cite;
	c->words.muestra_level = c->level;
}

/* ---- doble ---- */

void read_double_order(struct compiler *c, struct value **at)
{
	memset(c->rules->double_order, MAX_LANCES, sizeof c->rules->double_order);
	read_lances(c, at, "orden", c->rules->double_order);
	c->rules->double_cite = c->cite;
}

/* ---- torneo ---- */

/* desempate CRITERION {ID} {[,] CRITERION {ID}}: the list ends at a draw of lots, which decides everything. */
void read_tie(struct compiler *c, struct value **at)
{
	bool of_two = strcmp(c->field, "desempate_de_dos") == 0;
	struct tie_break *tie = of_two ? &c->rules->tie_of_two : &c->rules->tie;
	const char *names[CRITERIA + 1] = { NULL };
	unsigned seen = 0;
	int by = 0;
	for (unsigned i = 0; i < CRITERIA; i++)
		names[i] = criterion_keyword(i);
	*tie = (struct tie_break){ .cite = c->cite };
	do {
		const struct value *value = *at;
		by = take_choice(c, at, c->field, names);
		if (by < 0)
			return;
		if (seen >> by & 1)
			fault(c, CODE_RULES_REPEATED, value->span)->args[0] = fault_text(c, value->text);
		else
			tie->step[tie->count++].by = (uint8_t)by;
		seen |= 1u << by;
		tie->step[tie->count - 1].cite = take_clauses(c, at);
	} while (by != CRITERION_LOTS && (take_sign(at, ',') || *at));
}

/* advierte ID {ID} hasta N por partida|torneo */
void read_warnings(struct compiler *c, struct value **at)
{
	struct warnings warnings = { .cite = c->cite };
	int whole;
	if (!*at || (*at)->kind != VALUE_CLAUSE) {
		fault_short(c, "advierte");
		*at = NULL;
		return;
	}
	warnings.clauses = take_clauses(c, at);
	if (take_choice(c, at, "advierte", NAMES("hasta")) < 0 || !take_number(c, at, "advierte hasta", 0, 100, &warnings.limit)
			|| take_choice(c, at, "advierte", NAMES("por")) < 0
			|| (whole = take_choice(c, at, "advierte por", NAMES("partida", "torneo"))) < 0)
		return;
	warnings.whole = whole == 1;
	c->rules->warnings = warnings;
}

void table_compile(struct compiler *c, struct statement *s, struct value *ids)
{
	enum setting_table table = TABLE_MESA;
	while (!value_is(s->values, setting_table_word(table)))
		table++;
	take_end(c, s->values->next, setting_table_word(table));
	cite_make(c, ids);
	if (s->guard)
		fault_planned(c, s, s->guard->span, BITEXT("tablas con «mientras»", "tables with «mientras»"));
	block_read(c, s, ids, NULL, &(struct block){ table, str_of(setting_table_word(table)), BITEXT("campo de esta tabla", "field of this table") }, c->rules);
}

/* prioridad { envite; truco; } */
void priority_compile(struct compiler *c, struct statement *s, struct value *ids)
{
	if (!claim(c, s->clauses, s->head, STR("prioridad")))
		return;
	c->rules->priority_count = 0;
	c->rules->priority_cite = cite_make(c, ids);
	for (struct statement *child = s->children; child; child = child->next) {
		struct value *at = child->values;
		int lance = child->kind == STATEMENT_ITEM ? take_lance(c, &at) : -1;
		c->rules->priority_cite = cite_join(c, c->rules->priority_cite, cite_make(c, child->clauses));
		if (lance < 0 || !claim(c, child->clauses, child->span, KEY(c, STR("prioridad de "), c->rules->lances[lance].name)))
			continue;
		c->rules->priority[c->rules->priority_count++] = (uint8_t)lance;
		take_end(c, at, "prioridad");
	}
}
