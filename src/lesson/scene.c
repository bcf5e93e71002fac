#include "lesson/scene.h"

#include <string.h>

static enum answer yes_if(bool value)
{
	return value ? SURE_YES : SURE_NO;
}

static enum answer contrary(enum answer value)
{
	return value == SURE_YES ? SURE_NO : value == SURE_NO ? SURE_YES : UNSURE;
}

/* ---- following ------------------------------------------------------------------------------------------------ */

static uint8_t at_table(const struct trial *trial)
{
	unsigned seats = 0;

	for (unsigned seat = 0; seat < trial_seats(trial); seat++)
		seats |= trial_in_dispute(trial, seat) ? 1u << seat : 0;
	return (uint8_t)seats;
}

/* Another duel is another game. */
static void take_table(struct scene *scene)
{
	uint8_t table = at_table(scene->trial);

	if (table != scene->table) {
		scene->count = 0;
		memset(scene->laid_count, 0, sizeof scene->laid_count);
	}
	scene->table = table;
}

void scene_begin(struct scene *scene, struct trial *trial, const struct ruleset *base)
{
	memset(scene, 0, sizeof *scene);
	scene->base = base;
	scene->trial = trial;
	scene->rules = trial_rules(scene->trial);
	scene->table = at_table(trial);
	scene->due = trial_due(trial);
	scene->last_card = scene->turn = scene->winner = scene->settling = scene->liar = scene->target = SCENE_NOBODY;
	scene->number = scene->note = -1;
}

void scene_catch_up(struct scene *scene)
{
	struct trial_act act;
	unsigned seat;

	for (unsigned i = 0; scene->count < SCENE_DEEDS && trial_past(scene->trial, i, &act, &seat); i++)
		if (act.valid)
			scene->deeds[scene->count++] = (struct deed){ act.act, (uint8_t)seat, act.lance, act.binding, DEED_ABOUT_UNKNOWN };
}

/* What the i-th act of the event is about. What words ask for is not kept. */
static int about(const struct scene *scene, const struct event *event, unsigned act, unsigned i)
{
	switch (act) {
	case ACT_JUEGA: return scene->laid_count[event->seat] + 1 + (int)i;
	case ACT_PIDE: case ACT_RECLAMA: return event->type == EVENT_VOICE ? DEED_ABOUT_UNKNOWN : event->what;
	default: return DEED_ABOUT_NOTHING;
	}
}

/* A turn goes on over the card, talk and signs, until whoever is next lays, calls, answers or leaves. */
static void follow_turn(struct scene *scene, unsigned seat, const struct trial_act *acts, unsigned count)
{
	for (unsigned i = 0; i < count && scene->due == (int)seat; i++)
		if (acts[i].act == ACT_JUEGA)
			scene->turn = (uint8_t)seat;
		else if (acts[i].act == ACT_SE_VA || canto_of_act(acts[i].act) >= 0 || acts[i].binding == BIND_ANSWERS)
			scene->turn = SCENE_NOBODY;
	scene->due = trial_due(scene->trial);
}

void scene_follow(struct scene *scene, const struct event *event)
{
	struct trial_act acts[8];
	unsigned count = trial_acts(scene->trial, acts, 8);

	follow_turn(scene, event->seat, acts, count);
	take_table(scene);
	for (unsigned i = 0; i < count && scene->count < SCENE_DEEDS; i++)
		if (acts[i].valid)
			scene->deeds[scene->count++] = (struct deed){ acts[i].act, event->seat, acts[i].lance, acts[i].binding,
				(int8_t)about(scene, event, acts[i].act, i) };
	if (event->type == EVENT_PLAY && scene->laid_count[event->seat] < SCENE_BAZAS)
		scene->laid[event->seat][scene->laid_count[event->seat]++] = event->cards[0];
	if (count)
		scene->last_card = event->type == EVENT_PLAY ? event->seat : SCENE_NOBODY;
	scene->rules = trial_rules(scene->trial);
}

unsigned scene_rank(const struct scene *scene, unsigned seat, unsigned baza)
{
	const struct card_table *table = ruleset_cards(scene->rules, trial_muestra(scene->trial));
	return table && baza && baza <= scene->laid_count[seat] ? table->rank[scene->laid[seat][baza - 1]] : 0;
}

static unsigned best_rank(const struct scene *scene, unsigned baza, int side)
{
	unsigned best = 0;

	for (unsigned seat = 0; seat < trial_seats(scene->trial); seat++)
		if ((side < 0 || (int)(seat % 2) == side) && scene_rank(scene, seat, baza) > best)
			best = scene_rank(scene, seat, baza);
	return best;
}

static bool is_tied(const struct scene *scene, unsigned baza)
{
	return best_rank(scene, baza, 0) == best_rank(scene, baza, 1);
}

static int bazas_of(const struct scene *scene, unsigned side)
{
	int won = 0;

	for (unsigned baza = 1; baza < trial_baza(scene->trial); baza++)
		won += best_rank(scene, baza, (int)side) > best_rank(scene, baza, (int)!side);
	return won;
}

/* ---- facts of seats ---------------------------------------------------------------------------------------------- */

enum answer deed_fits(const struct act_pattern *pattern, const struct deed *deed)
{
	bool unknown = deed->about == DEED_ABOUT_UNKNOWN && pattern->arg >= 0;

	if (!act_fits(pattern, deed->act, deed->lance, deed->binding, unknown ? pattern->arg : deed->about))
		return SURE_NO;
	return unknown ? UNSURE : SURE_YES;
}

/* Times that the seat (SCENE_NOBODY: anybody) did what the pattern means, or may have done so. */
static unsigned times(const struct scene *scene, int pattern, unsigned seat, enum answer how)
{
	unsigned found = 0;

	for (unsigned i = 0; i < scene->count; i++)
		found += (seat == SCENE_NOBODY || scene->deeds[i].seat == seat)
			&& deed_fits(&scene->rules->patterns[pattern], &scene->deeds[i]) == how;
	return found;
}

static enum answer has_done(const struct scene *scene, int pattern, unsigned seat)
{
	return times(scene, pattern, seat, SURE_YES) ? SURE_YES : times(scene, pattern, seat, UNSURE) ? UNSURE : SURE_NO;
}

static enum answer office(const struct scene *scene, unsigned seat, int which)
{
	unsigned seats = trial_seats(scene->trial), dealer = trial_dealer(scene->trial);

	switch (which) {
	case OFFICE_MANO: return yes_if(seat == trial_mano(scene->trial));
	case OFFICE_PIE: return yes_if(seat == dealer);
	case OFFICE_CUTTER: return trial_in_duels(scene->trial) ? UNSURE : yes_if(seat == (dealer + seats - 1) % seats);
	default: return UNSURE;
	}
}

static enum answer holds(const struct scene *scene, unsigned seat, int combination)
{
	for (unsigned i = 0; i < scene->rules->lance_count; i++)
		if (scene->rules->lances[i].kind == LANCE_FLOR && scene->rules->lances[i].combination == combination)
			return yes_if(trial_flor(scene->trial, seat) >= 0);
	return UNSURE;
}

static enum answer on_side_of(const struct scene *scene, unsigned seat, int lance, bool accepted)
{
	int last = -1;

	for (unsigned i = 0; i < scene->count; i++) {
		const struct deed *d = &scene->deeds[i];
		bool counts = accepted ? d->act == ACT_QUIERE : canto_of_act(d->act) >= 0;
		if (d->lance == lance && counts)
			last = d->seat;
	}
	return yes_if(last >= 0 && (unsigned)last % 2 == seat % 2);
}

static enum answer number_is(int *number, int value)
{
	*number = value;
	return SURE_YES;
}

static enum answer by_score(const struct scene *scene, const struct guard *g, unsigned seat, int *number)
{
	int score[2];

	if (!trial_score(scene->trial, score))
		return UNSURE;
	int own = score[seat % 2], other = score[!(seat % 2)];
	switch (g->fact) {
	case FACT_PUNTOS: return number_is(number, own);
	case FACT_LE_FALTA: return number_is(number, scene->rules->target - own);
	case FACT_MALAS: return yes_if(scene->rules->malas_limit >= 0 && own <= scene->rules->malas_limit);
	default:
		return yes_if(g->args[0] == STANDING_BEHIND ? own < other
			: g->args[0] == STANDING_LEVEL ? own == other : own > other);
	}
}

static enum answer of_seat(const struct scene *scene, const struct guard *g, unsigned seat, int *number)
{
	card dealt[DEAL_CARDS];

	switch (g->fact) {
	case FACT_EN_JUEGO: return yes_if(trial_in_play(scene->trial, seat));
	case FACT_EN_DISPUTA: return yes_if(scene->table >> seat & 1);
	case FACT_LE_TOCA: return yes_if(trial_due(scene->trial) == (int)seat);
	case FACT_RECIEN_JUGO: return yes_if(scene->last_card == seat);
	case FACT_EN_TURNO: return yes_if(scene->turn == seat || trial_due(scene->trial) == (int)seat);
	case FACT_JUGADAS: return number_is(number, scene->laid_count[seat]);
	case FACT_REPARTIDAS: return number_is(number, (int)trial_dealt(scene->trial, seat, dealt));
	case FACT_DIJO: case FACT_VOCEO: return has_done(scene, g->args[0], seat);
	case FACT_COMETIO: return yes_if(trial_marked(scene->trial, seat, (unsigned)g->args[0]));
	case FACT_TIENE: return holds(scene, seat, g->args[0]);
	case FACT_CIFRA_FALSA: return scene->settling == SCENE_NOBODY ? UNSURE : yes_if(seat == scene->liar);
	case FACT_ES: return office(scene, seat, g->args[0]);
	case FACT_PROPUSO: return on_side_of(scene, seat, g->args[0], false);
	case FACT_QUISO: return on_side_of(scene, seat, g->args[0], true);
	case FACT_MEJOR: {
		unsigned baza = g->args[0] ? (unsigned)g->args[0] : trial_baza(scene->trial);
		return yes_if(best_rank(scene, baza, -1) && scene_rank(scene, seat, baza) == best_rank(scene, baza, -1));
	}
	case FACT_BAZAS_GANADAS: return number_is(number, bazas_of(scene, seat % 2));
	case FACT_PUNTOS: case FACT_LE_FALTA: case FACT_MALAS: case FACT_VA: return by_score(scene, g, seat, number);
	/* No hand that is made here has any note but the one in question. */
	case FACT_NOTA_DE: return yes_if(scene->note == g->args[0] && seat == scene->noted);
	case FACT_VECES: return number_is(number, scene->note == g->args[0] && seat == scene->noted);
	default: return UNSURE;
	}
}

/* ---- facts of the hand --------------------------------------------------------------------------------------------- */

static enum answer foreign_card(const struct scene *scene)
{
	card held[DEAL_CARDS];
	unsigned count = trial_cards(scene->trial, scene->now.seat, held);

	for (unsigned i = 0; i < count; i++)
		if (held[i] == scene->card)
			return SURE_NO;
	return SURE_YES;
}

/* What lies in an earlier baza is gathered once somebody has laid in this one. */
static enum answer gathers(const struct scene *scene)
{
	bool begun = false;

	for (unsigned seat = 0; seat < trial_seats(scene->trial); seat++)
		begun |= scene->laid_count[seat] >= trial_baza(scene->trial);
	return yes_if(scene->now.act == ACT_LEVANTA && begun && scene->laid_count[scene->now.seat] < trial_baza(scene->trial));
}

static enum answer under_regime(const struct scene *scene, int layer)
{
	for (unsigned i = 0; scene->base->variants && i < 1u << (scene->base->layer_count - 1); i++)
		if (scene->base->variants[i] == scene->rules)
			return yes_if(layer >= 1 && (i >> (layer - 1) & 1));
	return UNSURE;
}

static enum answer over_cap(const struct scene *scene)
{
	for (unsigned i = 0; i < scene->rules->lance_count; i++)
		if (scene->rules->lances[i].cap.set)
			return UNSURE;
	return SURE_NO;
}

static enum answer of_hand(const struct scene *scene, const struct guard *g, int *number)
{
	bool early = scene->now.act == ACT_JUEGA && trial_due(scene->trial) != scene->now.seat;

	switch (g->fact) {
	case FACT_BAZA: return number_is(number, (int)trial_baza(scene->trial));
	case FACT_PARDA:
		return yes_if((unsigned)g->args[0] < trial_baza(scene->trial) && is_tied(scene, (unsigned)g->args[0]));
	case FACT_ESTADO: return number_is(number, trial_lance_now(scene->trial, (unsigned)g->args[0]).state);
	case FACT_ULTIMO: return number_is(number, trial_lance_now(scene->trial, (unsigned)g->args[0]).last);
	case FACT_CADENA: return number_is(number, (int)times(scene, g->args[0], SCENE_NOBODY, SURE_YES));
	case FACT_DISPUTA: return yes_if((g->args[0] == 1) == trial_in_duels(scene->trial));
	case FACT_ASIENTOS: return number_is(number, (int)trial_seats(scene->trial));
	case FACT_NOTA: return scene->note == g->args[0] ? UNSURE : SURE_NO;
	case FACT_HAY: case FACT_MISMA_VOZ: case FACT_NUNCA: return SURE_NO;
	case FACT_SIEMPRE: return SURE_YES;
	case FACT_MUESTRA_PUESTA: return yes_if(trial_muestra(scene->trial) != CARD_NONE);
	case FACT_CIFRA: return scene->number < 0 ? SURE_NO : number_is(number, scene->number);
	case FACT_PREFIJO: return number_is(number, PREFIX_NONE);
	case FACT_AJENA: return scene->now.act == ACT_JUEGA ? foreign_card(scene) : SURE_NO;
	case FACT_RECOGE: return gathers(scene);
	case FACT_RIGE: return under_regime(scene, g->args[0]);
	case FACT_EXCEDE_TOPE: return over_cap(scene);
	case FACT_FORMA: return number_is(number, early ? FORM_OUT_OF_TURN : scene->form);
	default: return UNSURE;
	}
}

/* ---- roles ------------------------------------------------------------------------------------------------------------ */

static unsigned side_bits(const struct scene *scene, unsigned side)
{
	return scene->table & (side ? 0xaa : 0x55);
}

static unsigned asked(const struct scene *scene)
{
	unsigned seats = 0;

	for (unsigned seat = 0; seat < trial_seats(scene->trial); seat++)
		seats |= trial_asked(scene->trial, seat) ? 1u << seat : 0;
	return seats;
}

/* Who made the call that the act is about, else the one that waits. */
static unsigned proponent(const struct scene *scene)
{
	int caller = scene->now.lance < MAX_LANCES ? trial_lance_now(scene->trial, scene->now.lance).caller : -1;

	for (unsigned i = 0; caller < 0 && i < scene->rules->priority_count; i++)
		caller = trial_lance_now(scene->trial, scene->rules->priority[i]).caller;
	return caller < 0 ? 0 : 1u << caller;
}

/* The seats of a role, without its own guard. False: not known here. */
static bool seats_of(const struct scene *scene, const struct role_ref *ref, unsigned each, unsigned *seats)
{
	unsigned self = scene->now.seat, count = trial_seats(scene->trial), whose = each != SCENE_NOBODY ? each : self;

	switch (ref->role) {
	case ROLE_AUTHOR: *seats = 1u << self; return true;
	case ROLE_PARTNER: *seats = side_bits(scene, whose % 2) & ~(1u << whose); return true;
	case ROLE_TEAM: *seats = side_bits(scene, self % 2); return true;
	case ROLE_RIVAL: *seats = side_bits(scene, !(self % 2)); return true;
	case ROLE_SEAT: *seats = scene->table; return true;
	case ROLE_MANO: *seats = 1u << trial_mano(scene->trial); return true;
	case ROLE_PIE: *seats = 1u << trial_dealer(scene->trial); return true;
	case ROLE_NEXT: *seats = 1u << (self + 1) % count; return !trial_in_duels(scene->trial);
	case ROLE_PREVIOUS: *seats = 1u << (self + count - 1) % count; return !trial_in_duels(scene->trial);
	case ROLE_PROPONENT: *seats = proponent(scene); return scene->now.lance == MAX_LANCES || *seats;
	case ROLE_RESPONDER: *seats = asked(scene); return true;
	case ROLE_TARGET: *seats = 1u << scene->target % 8; return scene->target != SCENE_NOBODY;
	case ROLE_WINNER: *seats = 1u << scene->winner % 8; return scene->winner != SCENE_NOBODY;
	case ROLE_LOSER: *seats = side_bits(scene, !(scene->winner % 2)); return scene->winner != SCENE_NOBODY;
	default: return false;
	}
}

/* ---- guards ------------------------------------------------------------------------------------------------------------- */

static enum answer value_of(const struct scene *scene, uint16_t guard, unsigned each);

static bool compares(unsigned how, int a, int b)
{
	switch (how) {
	case CMP_EQ: return a == b;
	case CMP_NE: return a != b;
	case CMP_LT: return a < b;
	case CMP_LE: return a <= b;
	case CMP_GT: return a > b;
	default: return a >= b;
	}
}

static enum answer fact(const struct scene *scene, const struct guard *g, unsigned each, int *number)
{
	return each == SCENE_NOBODY ? of_hand(scene, g, number) : of_seat(scene, g, each, number);
}

/* Facts of seats stand under a role, facts of the hand anywhere: which of them this is, its number tells. */
static bool is_of_seat(unsigned which)
{
	return which <= FACT_VECES;
}

static enum answer fact_value_of(const struct scene *scene, const struct guard *g, unsigned each)
{
	int a = 0, b = g->literal;
	enum answer value = fact(scene, g, is_of_seat(g->fact) ? each : SCENE_NOBODY, &a);

	if (g->compare == CMP_TRUE || value != SURE_YES)
		return value;
	if (g->against_fact) {
		const struct guard *other = &scene->rules->guards[g->other];
		if (fact(scene, other, is_of_seat(other->fact) ? each : SCENE_NOBODY, &b) != SURE_YES)
			return UNSURE;
	}
	return yes_if(compares(g->compare, a, b));
}

/* algún R (own) rest; todo R (own) rest; ningún R (own) rest. */
static enum answer over_role(const struct scene *scene, const struct guard *g, unsigned each)
{
	const struct role_ref *ref = &scene->rules->roles[g->role];
	enum answer some = SURE_NO, every = SURE_YES;
	unsigned seats;

	if (!seats_of(scene, ref, each, &seats))
		return UNSURE;
	for (unsigned seat = 0; seat < MAX_SEATS; seat++) {
		if (!(seats >> seat & 1))
			continue;
		enum answer own = ref->guard == NO_INDEX ? SURE_YES : value_of(scene, ref->guard, seat);
		enum answer rest = g->left == NO_INDEX ? SURE_YES : value_of(scene, g->left, seat);
		enum answer both = own < rest ? own : rest, either = contrary(own) > rest ? contrary(own) : rest;
		some = both > some ? both : some;
		every = either < every ? either : every;
	}
	return g->op == GUARD_ALL ? every : g->op == GUARD_NONE ? contrary(some) : some;
}

static enum answer value_of(const struct scene *scene, uint16_t guard, unsigned each)
{
	if (guard == NO_INDEX)
		return SURE_YES;
	const struct guard *g = &scene->rules->guards[guard];
	enum answer a, b;
	switch (g->op) {
	case GUARD_AND:
		a = value_of(scene, g->left, each);
		b = value_of(scene, g->right, each);
		return a < b ? a : b;
	case GUARD_OR:
		a = value_of(scene, g->left, each);
		b = value_of(scene, g->right, each);
		return a > b ? a : b;
	case GUARD_NOT:
		return contrary(value_of(scene, g->left, each));
	case GUARD_FACT:
		return fact_value_of(scene, g, each);
	default:
		return over_role(scene, g, each);
	}
}

enum answer scene_guard(const struct scene *scene, uint16_t guard)
{
	return value_of(scene, guard, SCENE_NOBODY);
}

unsigned scene_role(const struct scene *scene, uint16_t role)
{
	const struct role_ref *ref = &scene->rules->roles[role];
	unsigned seats, may = 0;

	if (!seats_of(scene, ref, SCENE_NOBODY, &seats))
		seats = (1u << trial_seats(scene->trial)) - 1;
	for (unsigned seat = 0; seat < MAX_SEATS; seat++)
		if ((seats >> seat & 1) && (ref->guard == NO_INDEX || value_of(scene, ref->guard, seat) != SURE_NO))
			may |= 1u << seat;
	return may;
}

/* ---- rules ----------------------------------------------------------------------------------------------------------------- */

bool scene_fits(const struct scene *scene, const struct rule *rule)
{
	return deed_fits(&rule->acts, &scene->now) != SURE_NO;
}

/* Whether the author is among the role that the rule names: "antes de A de ROL". */
static enum answer by_author(const struct scene *scene, const struct rule *rule)
{
	if (rule->author == NO_INDEX)
		return SURE_YES;
	const struct role_ref *ref = &scene->rules->roles[rule->author];
	unsigned seats;
	if (!seats_of(scene, ref, SCENE_NOBODY, &seats))
		return UNSURE;
	if (!(seats >> scene->now.seat & 1))
		return SURE_NO;
	return ref->guard == NO_INDEX ? SURE_YES : value_of(scene, ref->guard, scene->now.seat);
}

enum answer scene_strikes(const struct scene *scene, const struct rule *rule)
{
	enum answer value = scene_guard(scene, rule->guard), author = by_author(scene, rule);

	if (rule->requires)
		value = contrary(value);
	if (rule->acts.acts && value == SURE_YES && deed_fits(&rule->acts, &scene->now) == UNSURE)
		value = UNSURE;
	return author < value ? author : value;
}
