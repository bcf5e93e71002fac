/* What the loader proves once the tables could be read: nothing is missing, every card has one rank and one value, every ladder rises and
 * has prices. */
#include "rules/compile.h"

/* Reports a missing statement at the statement that should have it, if there is one. */
static void missing(struct compiler *c, const char *word, const char *what)
{
	fault_missing(c, stated_at(c, word, STR("")), what, STR(""));
}

/* Reports malas that end beyond the target. If a house rule or a regime lowers only the target, the whole game is malas. */
static void check_malas(struct compiler *c)
{
	const struct ruleset *rules = c->rules;
	const struct key *malas = claimed(c, "partida.malas"), *target = claimed(c, "partida.meta");
	if (!malas || !target || target->level > malas->level || rules->malas_limit <= rules->target)
		return;
	WITH_ARGS(fault_at(c, CODE_RULES_RANGE, (struct spot){ malas->span, malas->file }), arg_number(rules->malas_limit),
		fault_text(c, STR("malas hasta")), arg_number(0), arg_number(rules->target));
}

static void check_match(struct compiler *c)
{
	struct ruleset *rules = c->rules;
	if (!rules->seats)
		missing(c, "mesa", "mesa.asientos");
	if (!rules->target)
		missing(c, "partida", "partida.meta");
	if (!rules->booking_count)
		missing(c, "partida", "partida.cobro");
	if (!rules->hand_cards)
		rules->hand_cards = 1u << 3;
	if (!lance_of_kind(rules, LANCE_CARDS))
		missing(c, "lance", "lance … de cartas");
	check_malas(c);
	if (rules->malas_half)
		rules->malas_limit = (int16_t)(rules->target / 2);
}

/* A won match must give more points than a lost one. */
static void check_standings(struct compiler *c)
{
	const struct setting *won = &c->rules->match_won, *lost = &c->rules->match_lost;
	if ((!claimed(c, "torneo.gana") && !claimed(c, "torneo.pierde")) || won->n > lost->n)
		return;
	WITH_ARGS(fault_at(c, CODE_RULES_STANDINGS, stated_at(c, "torneo", STR(""))), arg_number(won->n), arg_number(lost->n));
}

static bool lists(const uint8_t *list, unsigned count, unsigned lance)
{
	return ANY_OF(i, count, list[i] == lance);
}

/* Every lance must be booked. Without `prioridad` the order of booking is the priority too. */
static void check_orders(struct compiler *c)
{
	struct ruleset *rules = c->rules;
	for (unsigned i = 0; i < rules->lance_count; i++) {
		if (rules->booking_count && !lists(rules->booking, rules->booking_count, i))
			fault_at(c, CODE_RULES_NOT_BOOKED, stated_at(c, "cobro", STR("")))->args[0] = fault_text(c, rules->lances[i].name);
		if (!lists(rules->priority, rules->priority_count, i))
			rules->priority[rules->priority_count++] = (uint8_t)i;
	}
}

/* ---- cards ---- */

static void check_deck(struct compiler *c)
{
	struct ruleset *rules = c->rules;
	bool tanto = lance_of_kind(rules, LANCE_TANTO), counted = tanto || lance_of_kind(rules, LANCE_FLOR);
	if (!rules->deck) {
		missing(c, "mazo", "mazo");
		return;
	}
	check_cards(c, counted);
	cards_finish(c);
	if (tanto && !rules->pair_best)
		missing(c, "tanteo", "tanteo");
	if (rules->pair_all < MAX_COMBINATIONS && !rules->flor_base)
		missing(c, "tanteo", "tanteo de la flor { base …; }");
}

/* Checks that a flor is defined, has a worth, and has a way of counting its number. */
static void check_flor(struct compiler *c)
{
	const struct ruleset *rules = c->rules;
	for (unsigned i = 0; i < rules->lance_count; i++) {
		const struct lance *lance = &rules->lances[i];
		if (lance->kind != LANCE_FLOR)
			continue;
		if (lance->combination == MAX_COMBINATIONS)
			fault_missing(c, stated_at(c, "lance", lance->name), "combinación ", lance->name);
		if (!lance->carries.n)
			fault_missing(c, stated_at(c, "lance", lance->name), "lance … de flor { porta …; }", STR(""));
		if (!rules->flor_base && rules->pair_all == MAX_COMBINATIONS)
			fault_missing(c, stated_at(c, "tanteo", lance->name), "tanteo de la flor { base …; }", STR(""));
	}
}

/* ---- ladders ---- */

static void check_refusal(struct compiler *c, unsigned i)
{
	struct canto_row *canto = &c->rules->cantos[i];
	const struct lance *lance = &c->rules->lances[canto->lance];
	bool own = c->own_refusal >> i & 1;
	if (!own)
		memcpy(canto->refused_by, lance->refused_by, sizeof canto->refused_by);
	bool cited = canto->refused_cite.count || canto->refused_by[REFUSED_FIRST].count || canto->refused_by[REFUSED_RAISE].count;
	if (!cited && (own || !lance->refused_cite.count))
		canto->refused_cite = canto->cite;
	if (own)
		return;
	if (!c->lance_refuses[canto->lance]) {
		fault_at(c, CODE_RULES_NO_REFUSAL, c->canto_span[i])->args[0] = fault_text(c, canto->name);
		return;
	}
	canto->refused_kind = lance->refused_kind;
	canto->refused = lance->refused;
}

/* Reports a refusal that costs more than the acceptance. For an opening, the refusal is compared with its stake. A refusal that is a
 * fixed number also applies to a raise; only a raise with a fixed total can be compared with it. */
static void check_dear(struct compiler *c, unsigned i)
{
	const struct canto_row *canto = &c->rules->cantos[i];
	bool first = canto->opens && canto->refused_kind != REFUSED_ACCEPTED;
	bool raised = canto->fixed && canto->refused_kind == REFUSED_NUMBER;
	if (canto->stake.kind == AMOUNT_NUMBER && (first || raised) && canto->refused > canto->stake.n)
		fault_dear(c, fault_at(c, CODE_RULES_DEAR, c->canto_span[i]), canto->name, canto->refused, canto->stake.n);
}

enum { CALLS_IN_A_ROW = 4 };

/* Returns the most that `last` can stake after at most `calls` calls. Each call is said once; only a call that raises itself is said
 * twice. -1: unknown. */
static int most_staked(const struct ruleset *rules, unsigned last, uint32_t said, unsigned calls)
{
	const struct canto_row *row = &rules->cantos[last];
	int most = row->opens ? 0 : -1;
	if (row->stake.kind != AMOUNT_NUMBER)
		return -1;
	if (row->fixed)
		return row->stake.n;
	for (unsigned i = 0; i < rules->canto_count && calls > 1; i++) {
		int below = row->over >> i & 1 && !(said >> i & 1) ? most_staked(rules, i, said | (uint32_t)1 << last, calls - 1) : -1;
		most = below > most ? below : most;
	}
	return most < 0 ? -1 : most + row->stake.n;
}

/* A canto of fixed total must be worth more than the canto it raises, and more than that canto can have come to. */
static void check_step(struct compiler *c, unsigned over, unsigned under)
{
	const struct canto_row *high = &c->rules->cantos[over], *low = &c->rules->cantos[under];
	if (!high->fixed || high->stake.kind != AMOUNT_NUMBER
			|| high->stake.n > most_staked(c->rules, under, 0, CALLS_IN_A_ROW))
		return;
	WITH_ARGS(fault_at(c, CODE_RULES_NO_RISE, c->canto_span[over]), fault_text(c, high->name), fault_text(c, low->name));
}

/* Returns the set with every one that leans on one of it, directly or through others. leans[i]: those on which i leans. */
static uint32_t closed(uint32_t set, const uint32_t *leans, unsigned count)
{
	for (uint32_t before = ~set; before != set;) {
		before = set;
		set |= (uint32_t)SET_OF(i, count, leans[i] & set);
	}
	return set;
}

/* True if `i` leans on itself, directly or through others. */
static bool leans_on_itself(unsigned i, const uint32_t *leans, unsigned count)
{
	return closed((uint32_t)SET_OF(k, count, leans[k] >> i & 1), leans, count) >> i & 1;
}

static void check_ladders(struct compiler *c)
{
	struct ruleset *rules = c->rules;
	uint32_t fine = 0, over[MAX_CANTOS], fixed[MAX_CANTOS];
	for (unsigned i = 0; i < rules->canto_count; i++) {
		over[i] = rules->cantos[i].over;
		fixed[i] = rules->cantos[i].fixed ? over[i] : 0;
		fine |= (uint32_t)rules->cantos[i].opens << i;
	}
	fine = closed(fine, over, rules->canto_count);
	for (unsigned i = 0; i < rules->canto_count; i++) {
		if (!(c->cantos_stated >> i & 1))
			continue; /* only a regime that is off here states it */
		check_refusal(c, i);
		check_dear(c, i);
		if (leans_on_itself(i, fixed, rules->canto_count)) /* by fixed totals alone: it would raise nothing */
			fault_at(c, CODE_RULES_CYCLE, c->canto_span[i])->args[0] = fault_text(c, rules->cantos[i].name);
		if (!(fine >> i & 1))
			fault_at(c, CODE_RULES_UNREACHABLE, c->canto_span[i])->args[0] = fault_text(c, rules->cantos[i].name);
		for (unsigned under = 0; under < rules->canto_count; under++)
			if (rules->cantos[i].over >> under & 1)
				check_step(c, i, under);
	}
}

/* ---- formulas ---- */

static uint32_t amount_names(const struct amount *amount)
{
	return amount->kind == AMOUNT_FORMULA ? (uint32_t)1 << amount->n : 0;
}

/* The formulas that decide what the calls of the lance are worth. */
static uint32_t lance_names(const struct ruleset *rules, unsigned lance)
{
	unsigned takes = rules->lances[lance].takes;
	uint32_t named = amount_names(&rules->lances[lance].cap.amount);
	if (takes < MAX_LANCES)
		named |= amount_names(&rules->lances[takes].cap.amount);
	for (unsigned i = 0; i < rules->canto_count; i++)
		if (rules->cantos[i].lance == lance || rules->cantos[i].lance == takes)
			named |= amount_names(&rules->cantos[i].stake);
	return named;
}

/* The formulas that decide the value of the fact. */
static uint32_t fact_names(const struct ruleset *rules, const struct guard *g)
{
	uint32_t named = 0;
	if (g->fact == FACT_MONTO || g->fact == FACT_CIERRA)
		return lance_names(rules, (unsigned)g->args[0]);
	for (unsigned i = 0; g->fact == FACT_EXCEDE_TOPE && i < rules->lance_count; i++)
		named |= lance_names(rules, i);
	return named;
}

static uint32_t guard_names(const struct ruleset *rules, uint16_t guard)
{
	if (guard == NO_INDEX)
		return 0;
	const struct guard *g = &rules->guards[guard];
	uint32_t named = g->op == GUARD_FACT ? fact_names(rules, g) : 0;
	return named | guard_names(rules, g->left) | guard_names(rules, g->right) | guard_names(rules, g->other);
}

/* The formulas that its cases name or that its guards depend on. */
static uint32_t formula_names(const struct ruleset *rules, const struct formula *formula)
{
	uint32_t named = 0;
	for (unsigned i = 0; i < formula->count; i++) {
		const struct formula_case *c = &rules->formula_cases[formula->first + i];
		named |= amount_names(&c->amount) | guard_names(rules, c->guard);
	}
	return named;
}

/* Reports a canto in force that uses a formula which only a regime states, and formulas that lean on themselves. */
static void check_formulas(struct compiler *c)
{
	uint32_t names[MAX_FORMULAS];
	for (unsigned i = 0; i < c->rules->canto_count; i++) {
		const struct amount *stake = &c->rules->cantos[i].stake;
		if (c->cantos_stated >> i & 1 && stake->kind == AMOUNT_FORMULA && !c->rules->formulas[stake->n].count)
			fault_missing(c, c->canto_span[i], "", c->rules->formulas[stake->n].name);
	}
	for (unsigned i = 0; i < c->rules->formula_count; i++)
		names[i] = formula_names(c->rules, &c->rules->formulas[i]);
	for (unsigned i = 0; i < c->rules->formula_count; i++)
		if (leans_on_itself(i, names, c->rules->formula_count))
			fault_at(c, CODE_RULES_CYCLE, stated_at(c, "formula", c->rules->formulas[i].name))->args[0] =
				fault_text(c, c->rules->formulas[i].name);
}

/* ---- regimes ---- */

static void check_layers(struct compiler *c)
{
	for (unsigned i = 1; i < c->rules->regime_count; i++)
		if (!(c->entered >> i & 1) || !(c->left >> i & 1))
			fault_missing(c, stated_at(c, "regimen", c->rules->regimes[i].name), "régimen … { entra …; sale …; }", STR(""));
}

/* ---- combinations ---- */

/* Returns the combinations of which it is made. */
static uint32_t made_of(const struct combination *row)
{
	uint32_t of = 0;
	for (unsigned i = 0; i < row->parts; i++)
		of |= row->part[i].count ? 0 : (uint32_t)1 << row->part[i].of;
	return of;
}

/* Reports a combination that is used but stated in no set of regimes. */
static void combination_is_stated(struct compiler *c, unsigned index)
{
	const struct combination *row = &c->rules->combinations[index];
	if (!row->same_suit && !row->parts && !row->never)
		fault_missing(c, stated_at(c, "combinacion", row->name), "combinación ", row->name);
}

static void check_parts(struct compiler *c, unsigned index, const uint32_t *parts)
{
	const struct combination *row = &c->rules->combinations[index];
	if (leans_on_itself(index, parts, c->rules->combination_count))
		fault_at(c, CODE_RULES_CYCLE, stated_at(c, "combinacion", row->name))->args[0] = fault_text(c, row->name);
	for (unsigned i = 0; i < row->parts; i++)
		if (!row->part[i].count)
			combination_is_stated(c, row->part[i].of);
}

/* No combination may be made of itself; each one that is used must be stated. */
static void check_combinations(struct compiler *c)
{
	const struct ruleset *rules = c->rules;
	uint32_t parts[MAX_COMBINATIONS];
	for (unsigned i = 0; i < rules->combination_count; i++)
		parts[i] = made_of(&rules->combinations[i]);
	for (unsigned i = 0; i < rules->combination_count; i++)
		check_parts(c, i, parts);
	if (rules->pair_all < MAX_COMBINATIONS)
		combination_is_stated(c, rules->pair_all);
	for (unsigned i = 0; i < rules->lance_count; i++) {
		if (rules->lances[i].combination < MAX_COMBINATIONS)
			combination_is_stated(c, rules->lances[i].combination);
		for (unsigned k = 0; k < rules->best_hands[i].count; k++)
			combination_is_stated(c, rules->best_hands[i].combination[k]);
	}
}

void check_totality(struct compiler *c)
{
	c->file = 0;
	check_match(c);
	check_orders(c);
	check_standings(c);
	check_deck(c);
	check_combinations(c);
	check_prefixes(c);
	check_flor(c);
	check_ladders(c);
	check_formulas(c);
	check_layers(c);
	check_counted(c);
	bazas_finish(c);
}
