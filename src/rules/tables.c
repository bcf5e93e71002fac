/* The tables of the table, the match and the play: mesa, partida, reparto, saca, doble,
 * prioridad. */
#include "rules/compile.h"

#include <string.h>

/* A field of a table: its values after its name. */
struct field {
	const char *table, *name;     /* as written; compared folded */
	void (*read)(struct compiler *c, struct value **at, struct cite cite);
};

/* ---- mesa ---- */

static void read_seats(struct compiler *c, struct value **at, struct cite cite)
{
	int n;
	c->rules->seats = 0;
	c->rules->seats_cite = cite;
	do {
		struct span span = *at ? (*at)->span : c->here;
		if (!take_number(c, at, "asientos", 2, MAX_SEATS, &n))
			return;
		if (n % 2)
			fault(c, CODE_RULES_ODD_SEATS, span);
		c->rules->seats |= (uint8_t)(1u << n);
	} while (*at);
}

static void read_teams(struct compiler *c, struct value **at, struct cite cite)
{
	static const char *const options[] = { "alternos", NULL };
	take_choice(c, at, "equipos", options);
	c->rules->teams_cite = cite;
}

static void read_mano(struct compiler *c, struct value **at, struct cite cite)
{
	static const char *const after[] = { "tras", NULL }, *const dealer[] = { "pie", NULL };
	if (take_choice(c, at, "mano", after) == 0)
		take_choice(c, at, "mano tras", dealer);
	c->rules->mano_cite = cite;
}

/* ---- partida ---- */

static void read_target(struct compiler *c, struct value **at, struct cite cite)
{
	static const char *const options[] = { "fija", "cabecera", NULL };
	int n, fixed;
	if (!take_number(c, at, "meta", 1, 1000, &n))
		return;
	fixed = take_choice(c, at, "meta", options);
	c->rules->target = (int16_t)n;
	c->rules->target_fixed = fixed == 0;
	c->rules->target_cite = cite;
}

static void read_malas(struct compiler *c, struct value **at, struct cite cite)
{
	static const char *const options[] = { "hasta", "mitad", "no", NULL };
	int limit = -1;
	int choice = take_choice(c, at, "malas", options);
	if (choice == 0 && !take_number(c, at, "malas hasta", 0, 1000, &limit))
		return;
	c->rules->malas_limit = (int16_t)limit;
	c->rules->malas_half = choice == 1;
	c->rules->malas_cite = cite;
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
		fault(c, CODE_RULES_SHORT, c->here)->args[0] = fault_text(c, str_of(field));
	return count;
}

static void read_booking(struct compiler *c, struct value **at, struct cite cite)
{
	c->rules->booking_count = (uint8_t)read_lances(c, at, "cobro", c->rules->booking);
	c->rules->booking_cut = take_word(at, "corta");
	c->rules->booking_cite = cite;
}

static void read_surplus(struct compiler *c, struct value **at, struct cite cite)
{
	static const char *const options[] = { "corta", "conserva", "libre", NULL };
	int value = take_choice(c, at, "exceso", options);
	c->rules->surplus = (uint8_t)(value < 0 ? SURPLUS_CUT : value);
	c->rules->surplus_cite = cite;
}

static void read_dealer(struct compiler *c, struct value **at, struct cite cite)
{
	static const char *const options[] = { "mano", NULL };
	take_choice(c, at, "reparte", options);
	c->rules->dealer_cite = cite;
}

static const char *const redeal_options[] = { "repite", "corre", NULL };

static void read_setting(struct compiler *c, struct value **at, const char *field,
	const char *const *options, struct setting *setting, struct cite cite)
{
	int choice = take_choice(c, at, field, options);
	if (choice >= 0)
		*setting = (struct setting){ .value = (uint8_t)choice, .cite = cite };
}

static void read_redeal(struct compiler *c, struct value **at, struct cite cite)
{
	read_setting(c, at, "mal_dado", redeal_options, &c->rules->redeal, cite);
}

static void read_annulled(struct compiler *c, struct value **at, struct cite cite)
{
	read_setting(c, at, "anulada", redeal_options, &c->rules->annulled, cite);
}

static void read_games(struct compiler *c, struct value **at, struct cite cite)
{
	int n;
	if (take_number(c, at, "chicos", 1, 9, &n))
		c->rules->games_to_win = (int16_t)n;
	c->rules->games_cite = cite;
	c->rules->games_by_header = take_word(at, "cabecera");
}

static void read_scorekeeping(struct compiler *c, struct value **at, struct cite cite)
{
	static const char *const options[] = { "suma", NULL };
	take_choice(c, at, "marcador", options);
	c->rules->score_cite = cite;
}

/* disputas general [enfrentados mientras GUARD] */
static void read_disputes(struct compiler *c, struct value **at, struct cite cite)
{
	static const char *const options[] = { "general", NULL }, *const facing[] = { "enfrentados", NULL };
	take_choice(c, at, "disputas", options);
	c->rules->disputes_cite = cite;
	c->rules->facing = false;
	c->rules->facing_guard = NO_INDEX;
	if (!*at || take_choice(c, at, "disputas", facing) < 0)
		return;
	if (!c->guard) {
		fault(c, CODE_RULES_SHORT, c->here)->args[0] = fault_text(c, STR("enfrentados mientras"));
		return;
	}
	c->rules->facing_guard = guard_compile(c, c->guard);
	c->rules->facing = c->rules->facing_guard != NO_INDEX;
	c->guard = NULL;
}

/* ---- reparto ---- */

static void read_hand_cards(struct compiler *c, struct value **at, struct cite cite)
{
	int n;
	c->rules->hand_cards = 0;
	c->rules->hand_cards_cite = cite;
	do {
		if (!take_number(c, at, "cartas", 1, 5, &n))
			return;
		c->rules->hand_cards |= (uint8_t)(1u << n);
	} while (*at);
}

static void read_muestra(struct compiler *c, struct value **at, struct cite cite)
{
	static const char *const options[] = { "no", "descubierta", NULL };
	c->rules->has_muestra = take_choice(c, at, "muestra", options) == 1;
	c->rules->muestra_cite = cite;
	c->words.muestra_level = c->level;
}

/* ---- jugada ---- */

static void read_early(struct compiler *c, struct value **at, struct cite cite)
{
	static const char *const options[] = { "firme", "hasta_anterior", "hasta_turno", NULL };
	read_setting(c, at, "adelantada", options, &c->rules->early, cite);
}

static void read_mistaken(struct compiler *c, struct value **at, struct cite cite)
{
	static const char *const options[] = { "firme", "se_retira", NULL };
	read_setting(c, at, "por_error", options, &c->rules->mistaken, cite);
}

static void read_stacked(struct compiler *c, struct value **at, struct cite cite)
{
	static const char *const options[] = { "la_de_abajo", "las_dos", NULL };
	read_setting(c, at, "encimada", options, &c->rules->stacked, cite);
}

static void read_together(struct compiler *c, struct value **at, struct cite cite)
{
	static const char *const options[] = { "la_primera", "todas", NULL };
	read_setting(c, at, "juntas", options, &c->rules->together, cite);
}

static void read_in_a_row(struct compiler *c, struct value **at, struct cite cite)
{
	static const char *const options[] = { "sueltas", "tras_parda", NULL };
	read_setting(c, at, "seguidas", options, &c->rules->in_a_row, cite);
}

static void read_thrown(struct compiler *c, struct value **at, struct cite cite)
{
	static const char *const options[] = { "según_cae", "vale", NULL };
	read_setting(c, at, "tirada", options, &c->rules->thrown, cite);
}

static void read_flor_after(struct compiler *c, struct value **at, struct cite cite)
{
	static const char *const options[] = { "después", "con_ella", NULL };
	read_setting(c, at, "flor_seguida", options, &c->rules->flor_after, cite);
}

/* ---- saca, doble ---- */

static void read_lead(struct compiler *c, struct value **at, const char *field,
	const char *const *options, const uint8_t *values, uint8_t *out)
{
	int choice = take_choice(c, at, field, options);
	if (choice >= 0)
		*out = values[choice];
}

static void read_lead_first(struct compiler *c, struct value **at, struct cite cite)
{
	static const char *const options[] = { "mano", NULL };
	static const uint8_t values[] = { LEAD_MANO };
	read_lead(c, at, "primera", options, values, &c->rules->lead_first);
	c->rules->lead_first_cite = cite;
}

static void read_lead_then(struct compiler *c, struct value **at, struct cite cite)
{
	static const char *const options[] = { "ganador", NULL };
	static const uint8_t values[] = { LEAD_WINNER };
	read_lead(c, at, "después", options, values, &c->rules->lead_then);
	c->rules->lead_then_cite = cite;
}

static void read_lead_tie(struct compiler *c, struct value **at, struct cite cite)
{
	static const char *const options[] = { "mano", "quien_salió", NULL };
	static const uint8_t values[] = { LEAD_MANO, LEAD_WHO_LED };
	read_lead(c, at, "tras_parda", options, values, &c->rules->lead_after_tie);
	c->rules->lead_tie_cite = cite;
}

static void read_lead_partners(struct compiler *c, struct value **at, struct cite cite)
{
	static const char *const options[] = { "primero", "más_mano", NULL };
	static const uint8_t values[] = { PARTNERS_FIRST, PARTNERS_MOST_MANO };
	read_lead(c, at, "compañeros", options, values, &c->rules->lead_partners);
	c->rules->lead_partners_cite = cite;
}

static void read_double_order(struct compiler *c, struct value **at, struct cite cite)
{
	memset(c->rules->double_order, MAX_LANCES, sizeof c->rules->double_order);
	read_lances(c, at, "orden", c->rules->double_order);
	c->rules->double_cite = cite;
}

static const char *const part_options[] = { "ambas", "primera", "nombrada", NULL };

static void read_double_yes(struct compiler *c, struct value **at, struct cite cite)
{
	read_setting(c, at, "solo_quiero", part_options, &c->rules->double_yes, cite);
}

static void read_double_no(struct compiler *c, struct value **at, struct cite cite)
{
	read_setting(c, at, "solo_no_quiero", part_options, &c->rules->double_no, cite);
}

static void read_double_rest(struct compiler *c, struct value **at, struct cite cite)
{
	static const char *const options[] = { "queda", "no_quiere", NULL };
	read_setting(c, at, "resto", options, &c->rules->double_rest, cite);
}

static void read_double_voice(struct compiler *c, struct value **at, struct cite cite)
{
	static const char *const options[] = { "como_se_dicen", "en_orden", NULL };
	read_setting(c, at, "nombradas", options, &c->rules->double_voice, cite);
}

static const struct field fields[] = {
	{ "mesa", "asientos", read_seats }, { "mesa", "equipos", read_teams },
	{ "mesa", "mano", read_mano },
	{ "partida", "meta", read_target }, { "partida", "malas", read_malas },
	{ "partida", "cobro", read_booking }, { "partida", "exceso", read_surplus },
	{ "partida", "reparte", read_dealer }, { "partida", "mal_dado", read_redeal },
	{ "partida", "anulada", read_annulled }, { "partida", "chicos", read_games },
	{ "partida", "marcador", read_scorekeeping }, { "partida", "disputas", read_disputes },
	{ "reparto", "cartas", read_hand_cards }, { "reparto", "muestra", read_muestra },
	{ "saca", "primera", read_lead_first }, { "saca", "después", read_lead_then },
	{ "saca", "tras_parda", read_lead_tie }, { "saca", "compañeros", read_lead_partners },
	{ "doble", "orden", read_double_order }, { "doble", "solo_quiero", read_double_yes },
	{ "doble", "solo_no_quiero", read_double_no }, { "doble", "resto", read_double_rest },
	{ "doble", "nombradas", read_double_voice },
	{ "jugada", "adelantada", read_early }, { "jugada", "por_error", read_mistaken },
	{ "jugada", "encimada", read_stacked }, { "jugada", "juntas", read_together }, { "jugada", "tirada", read_thrown },
	{ "jugada", "seguidas", read_in_a_row }, { "jugada", "flor_seguida", read_flor_after },
};

enum { FIELDS = sizeof fields / sizeof *fields };

const char *field_home(struct compiler *c, const struct value *name)
{
	static const char *const elsewhere[][2] = { { "mazo", "palos" }, { "mazo", "números" }, { "tanteo", "mejores" },
		{ "tanteo", "liga" }, { "tanteo", "suelta" }, { "lance … { declara", "decide" }, { "lance … { declara", "callado" },
		{ "lance … { declara", "rango" }, { "lance … { declara", "espera" } };
	for (unsigned i = 0; i < FIELDS; i++)
		if (keyword_is(c, name, fields[i].name))
			return fields[i].table;
	for (unsigned i = 0; i < sizeof elsewhere / sizeof *elsewhere; i++)
		if (keyword_is(c, name, elsewhere[i][1]))
			return elsewhere[i][0];
	return lance_has_field(c, name) ? "lance" : lexicon_has_entry(c, name) ? "léxico" : NULL;
}

static void fault_field(struct compiler *c, const char *table, const struct value *name)
{
	const char *names[FIELDS];
	size_t count = 0;
	for (unsigned i = 0; i < FIELDS; i++)
		if (str_equal(str_of(fields[i].table), str_of(table)))
			names[count++] = fields[i].name;
	fault_unknown_field(c, name, WORDS("campo de esta tabla", "field of this table"), names, count);
}

static void field_read(struct compiler *c, const char *table, struct statement *s, struct value *outer)
{
	struct value *at = s->values->next;
	c->here = s->span;
	for (unsigned i = 0; i < FIELDS; i++) {
		if (!str_equal(str_of(fields[i].table), str_of(table)) || !keyword_is(c, s->values, fields[i].name))
			continue;
		if (claim(c, s->clauses, s->span, "%s.%s", table, fields[i].name)) {
			c->guard = s->guard;
			fields[i].read(c, &at, cite_make(c, statement_clauses(s, outer)));
			take_end(c, at, fields[i].name);
			fault_guard(c, c->guard, fields[i].name);
		}
		return;
	}
	fault_field(c, table, s->values);
}

static void fields_read(struct compiler *c, const char *table, struct statement *s, struct value *outer)
{
	struct value *ids = statement_clauses(s, outer);
	take_end(c, s->values->next, table);
	cite_make(c, ids);
	if (s->guard)
		fault_planned(c, s, s->guard->span, WORDS("tablas con «mientras»", "tables with «mientras»"));
	for (struct statement *child = s->children; child; child = child->next) {
		if (child->kind != STATEMENT_ITEM || child->has_block)
			fault_misplaced(c, child);
		else
			field_read(c, table, child, ids);
	}
}

/* prioridad { envite; truco; } */
static void priority_read(struct compiler *c, struct statement *s, struct value *outer)
{
	struct value *ids = statement_clauses(s, outer);
	if (!claim(c, s->clauses, s->head, "prioridad"))
		return;
	c->rules->priority_count = 0;
	c->rules->priority_cite = cite_make(c, ids);
	for (struct statement *child = s->children; child; child = child->next) {
		struct value *at = child->values;
		int lance = child->kind == STATEMENT_ITEM ? take_lance(c, &at) : -1;
		c->rules->priority_cite = cite_join(c, c->rules->priority_cite, cite_make(c, child->clauses));
		if (lance < 0 || !claim(c, child->clauses, child->span, "prioridad %d", lance))
			continue;
		c->rules->priority[c->rules->priority_count++] = (uint8_t)lance;
		take_end(c, at, "prioridad");
	}
}

bool table_compile(struct compiler *c, struct statement *s, struct value *outer)
{
	static const char *const tables[] = { "mesa", "partida", "reparto", "saca", "doble", "jugada" };
	for (unsigned i = 0; i < sizeof tables / sizeof *tables; i++)
		if (value_is(s->values, tables[i])) {
			fields_read(c, tables[i], s, outer);
			return true;
		}
	if (!value_is(s->values, "prioridad"))
		return false;
	priority_read(c, s, outer);
	return true;
}
