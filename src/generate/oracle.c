#include "generate/oracle.h"
#include "rules/vocabulary.h"

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

/* Takes the seats of the table. Another duel is another game: its record begins empty. */
static void take_table(struct oracle *oracle)
{
	uint8_t table = trial_state(oracle->trial)->everybody;

	if (table != oracle->table) {
		oracle->count = 0;
		memset(oracle->laid_count, 0, sizeof oracle->laid_count);
	}
	oracle->table = table;
}

void oracle_begin(struct oracle *oracle, struct trial *trial, const struct ruleset *base)
{
	memset(oracle, 0, sizeof *oracle);
	oracle->base = base;
	oracle->trial = trial;
	oracle->rules = trial_rules(oracle->trial);
	oracle->table = trial_state(trial)->everybody;
	oracle->due = trial_due(trial);
	oracle->last_card = oracle->turn = oracle->winner = oracle->settling = oracle->liar = oracle->target = SCENE_NOBODY;
	oracle->number = oracle->note = -1;
}

void oracle_catch_up(struct oracle *oracle)
{
	const struct state *s = trial_state(oracle->trial);

	for (const struct act_done *done = s->acts; oracle->count < SCENE_DEEDS && done < s->acts + s->act_count; done++)
		if (done->valid)
			oracle->deeds[oracle->count++] = (struct deed){ done->what.act, done->what.seat, done->what.lance, done->what.binding, DEED_ABOUT_UNKNOWN };
}

/* What the i-th act of the event is about. What spoken words ask for is not kept. */
static int about(const struct oracle *oracle, const struct event *event, unsigned act, unsigned i)
{
	switch (act) {
	case ACT_JUEGA: return oracle->laid_count[event->seat] + 1 + (int)i;
	case ACT_PIDE: case ACT_RECLAMA: return event->type == EVENT_VOICE ? DEED_ABOUT_UNKNOWN : event->what;
	default: return DEED_ABOUT_NOTHING;
	}
}

/* Follows the turn. It lasts beyond the card, through talk and signs, until the next seat lays, calls, answers or leaves. */
static void follow_turn(struct oracle *oracle, unsigned seat, const struct trial_act *acts, unsigned count)
{
	for (unsigned i = 0; i < count && oracle->due == (int)seat; i++)
		if (acts[i].act == ACT_JUEGA)
			oracle->turn = (uint8_t)seat;
		else if (acts[i].act == ACT_SE_VA || canto_of_act(acts[i].act) >= 0 || acts[i].binding == BIND_ANSWERS)
			oracle->turn = SCENE_NOBODY;
	oracle->due = trial_due(oracle->trial);
}

void oracle_follow(struct oracle *oracle, const struct event *event)
{
	struct trial_act acts[8];
	unsigned count = trial_acts(oracle->trial, acts, 8);

	follow_turn(oracle, event->seat, acts, count);
	take_table(oracle);
	for (unsigned i = 0; i < count && oracle->count < SCENE_DEEDS; i++)
		if (acts[i].valid)
			oracle->deeds[oracle->count++] = (struct deed){ acts[i].act, event->seat, acts[i].lance, acts[i].binding,
				(int8_t)about(oracle, event, acts[i].act, i) };
	if (event->type == EVENT_PLAY && oracle->laid_count[event->seat] < SCENE_BAZAS)
		oracle->laid[event->seat][oracle->laid_count[event->seat]++] = event->cards[0];
	if (count)
		oracle->last_card = event->type == EVENT_PLAY ? event->seat : SCENE_NOBODY;
	oracle->rules = trial_rules(oracle->trial);
}

/* The rank of the card that this seat laid in baza n (1..); 0: none. */
static unsigned rank_of(const struct oracle *oracle, unsigned seat, unsigned baza)
{
	const struct card_table *table = ruleset_cards(oracle->rules, trial_muestra(oracle->trial));
	return table && baza && baza <= oracle->laid_count[seat] ? table->rank[oracle->laid[seat][baza - 1]] : 0;
}

static unsigned best_rank(const struct oracle *oracle, unsigned baza, int side)
{
	unsigned best = 0;

	for (unsigned seat = 0; seat < trial_seats(oracle->trial); seat++)
		if ((side < 0 || (int)(seat % 2) == side) && rank_of(oracle, seat, baza) > best)
			best = rank_of(oracle, seat, baza);
	return best;
}

static int bazas_of(const struct oracle *oracle, unsigned side)
{
	int won = 0;

	for (unsigned baza = 1; baza < trial_baza(oracle->trial); baza++)
		won += best_rank(oracle, baza, (int)side) > best_rank(oracle, baza, (int)!side);
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

/* Counts the deeds of the seat (SCENE_NOBODY: of anybody) that fit the pattern, surely or perhaps (`how`). */
static unsigned times(const struct oracle *oracle, int pattern, unsigned seat, enum answer how)
{
	return COUNT_IF(i, oracle->count, (seat == SCENE_NOBODY || oracle->deeds[i].seat == seat)
		&& deed_fits(&oracle->rules->patterns[pattern], &oracle->deeds[i]) == how);
}

static enum answer office(const struct oracle *oracle, unsigned seat, int which)
{
	unsigned seats = trial_seats(oracle->trial), dealer = trial_dealer(oracle->trial);

	switch (which) {
	case OFFICE_MANO: return yes_if(seat == trial_mano(oracle->trial));
	case OFFICE_PIE: return yes_if(seat == dealer);
	case OFFICE_CUTTER: return trial_in_duels(oracle->trial) ? UNSURE : yes_if(seat == (dealer + seats - 1) % seats);
	default: return UNSURE;
	}
}

static enum answer holds(const struct oracle *oracle, unsigned seat, int combination)
{
	bool of_flor = FIND_IN(lance, oracle->rules->lances, oracle->rules->lance_count, lance->kind == LANCE_FLOR && lance->combination == combination);

	return of_flor ? yes_if(trial_flor(oracle->trial, seat) >= 0) : UNSURE;
}

int oracle_last(const struct oracle *oracle, unsigned lance, bool accepted)
{
	int last = -1;

	for (unsigned i = 0; i < oracle->count; i++) {
		const struct deed *d = &oracle->deeds[i];
		bool counts = accepted ? d->act == ACT_QUIERE : canto_of_act(d->act) >= 0;
		if (d->lance == lance && counts)
			last = d->seat;
	}
	return last;
}

static enum answer on_side_of(const struct oracle *oracle, unsigned seat, int lance, bool accepted)
{
	int last = oracle_last(oracle, (unsigned)lance, accepted);

	return yes_if(last >= 0 && (unsigned)last % 2 == seat % 2);
}

static enum answer number_is(int *number, int value)
{
	*number = value;
	return SURE_YES;
}

static enum answer by_score(const struct oracle *oracle, const struct guard *g, unsigned seat, int *number)
{
	struct score score = trial_score(oracle->trial);

	if (!score.known)
		return UNSURE;
	int own = score.of[seat % 2], other = score.of[!(seat % 2)];
	switch (g->fact) {
	case FACT_PUNTOS: return number_is(number, own);
	case FACT_LE_FALTA: return number_is(number, oracle->rules->target - own);
	case FACT_MALAS: return yes_if(oracle->rules->malas_limit >= 0 && own <= oracle->rules->malas_limit);
	default:
		return yes_if(g->args[0] == STANDING_BEHIND ? own < other
			: g->args[0] == STANDING_LEVEL ? own == other : own > other);
	}
}

static enum answer of_seat(const struct oracle *oracle, const struct guard *g, unsigned seat, int *number)
{
	card dealt[DEAL_CARDS];

	switch (g->fact) {
	case FACT_EN_JUEGO: return yes_if(trial_in_play(oracle->trial, seat));
	case FACT_EN_DISPUTA: return yes_if(oracle->table >> seat & 1);
	case FACT_LE_TOCA: return yes_if(trial_due(oracle->trial) == (int)seat);
	case FACT_RECIEN_JUGO: return yes_if(oracle->last_card == seat);
	case FACT_EN_TURNO: return yes_if(oracle->turn == seat || trial_due(oracle->trial) == (int)seat);
	case FACT_JUGADAS: return number_is(number, oracle->laid_count[seat]);
	case FACT_REPARTIDAS: return number_is(number, (int)trial_dealt(oracle->trial, seat, dealt));
	case FACT_DIJO: case FACT_VOCEO:
		return times(oracle, g->args[0], seat, SURE_YES) ? SURE_YES : times(oracle, g->args[0], seat, UNSURE) ? UNSURE : SURE_NO;
	case FACT_COMETIO: return yes_if(trial_marked(oracle->trial, seat, (unsigned)g->args[0]));
	case FACT_TIENE: return holds(oracle, seat, g->args[0]);
	case FACT_CIFRA_FALSA: return oracle->settling == SCENE_NOBODY ? UNSURE : yes_if(seat == oracle->liar);
	case FACT_ES: return office(oracle, seat, g->args[0]);
	case FACT_PROPUSO: return on_side_of(oracle, seat, g->args[0], false);
	case FACT_QUISO: return on_side_of(oracle, seat, g->args[0], true);
	case FACT_MEJOR: {
		unsigned baza = g->args[0] ? (unsigned)g->args[0] : trial_baza(oracle->trial);
		return yes_if(best_rank(oracle, baza, -1) && rank_of(oracle, seat, baza) == best_rank(oracle, baza, -1));
	}
	case FACT_BAZAS_GANADAS: return number_is(number, bazas_of(oracle, seat % 2));
	case FACT_PUNTOS: case FACT_LE_FALTA: case FACT_MALAS: case FACT_VA: return by_score(oracle, g, seat, number);
	/* A hand made here has no note but the one in question. */
	case FACT_NOTA_DE: return yes_if(oracle->note == g->args[0] && seat == oracle->noted);
	case FACT_VECES: return number_is(number, oracle->note == g->args[0] && seat == oracle->noted);
	default: return UNSURE;
	}
}

/* ---- facts of the hand --------------------------------------------------------------------------------------------- */

static enum answer foreign_card(const struct oracle *oracle)
{
	card held[DEAL_CARDS];
	unsigned count = trial_cards(oracle->trial, oracle->now.seat, held);

	return ANY_OF(i, count, held[i] == oracle->card) ? SURE_NO : SURE_YES;
}

/* Whether the act gathers a card of an earlier baza, as is allowed once somebody has laid in the current one. */
static enum answer gathers(const struct oracle *oracle)
{
	bool begun = ANY_OF(seat, trial_seats(oracle->trial), oracle->laid_count[seat] >= trial_baza(oracle->trial));

	return yes_if(oracle->now.act == ACT_LEVANTA && begun && oracle->laid_count[oracle->now.seat] < trial_baza(oracle->trial));
}

static enum answer under_regime(const struct oracle *oracle, int regime)
{
	for (unsigned i = 0; oracle->base->variants && i < 1u << (oracle->base->regime_count - 1); i++)
		if (oracle->base->variants[i] == oracle->rules)
			return yes_if(regime >= 1 && (i >> (regime - 1) & 1));
	return UNSURE;
}

static enum answer over_cap(const struct oracle *oracle)
{
	return ANY_OF(i, oracle->rules->lance_count, oracle->rules->lances[i].cap.set) ? UNSURE : SURE_NO;
}

static enum answer of_hand(const struct oracle *oracle, const struct guard *g, int *number)
{
	unsigned baza = (unsigned)g->args[0];
	bool early = oracle->now.act == ACT_JUEGA && trial_due(oracle->trial) != oracle->now.seat;

	switch (g->fact) {
	case FACT_BAZA: return number_is(number, (int)trial_baza(oracle->trial));
	case FACT_PARDA: return yes_if(baza < trial_baza(oracle->trial) && best_rank(oracle, baza, 0) == best_rank(oracle, baza, 1));
	case FACT_ESTADO: return number_is(number, trial_lance_now(oracle->trial, (unsigned)g->args[0]).state);
	case FACT_ULTIMO: return number_is(number, trial_lance_now(oracle->trial, (unsigned)g->args[0]).last);
	case FACT_CADENA: return number_is(number, (int)times(oracle, g->args[0], SCENE_NOBODY, SURE_YES));
	case FACT_DISPUTA: return yes_if((g->args[0] == 1) == trial_in_duels(oracle->trial));
	case FACT_ASIENTOS: return number_is(number, (int)trial_seats(oracle->trial));
	case FACT_NOTA: return oracle->note == g->args[0] ? UNSURE : SURE_NO;
	case FACT_HAY: case FACT_MISMA_VOZ: case FACT_NUNCA: return SURE_NO;
	case FACT_SIEMPRE: return SURE_YES;
	case FACT_MUESTRA_PUESTA: return yes_if(trial_muestra(oracle->trial) != CARD_NONE);
	case FACT_CIFRA: return oracle->number < 0 ? SURE_NO : number_is(number, oracle->number);
	case FACT_PREFIJO: return number_is(number, PREFIX_NONE);
	case FACT_AJENA: return oracle->now.act == ACT_JUEGA ? foreign_card(oracle) : SURE_NO;
	case FACT_RECOGE: return gathers(oracle);
	case FACT_RIGE: return under_regime(oracle, g->args[0]);
	case FACT_EXCEDE_TOPE: return over_cap(oracle);
	case FACT_FORMA: return number_is(number, early ? FORM_OUT_OF_TURN : oracle->form);
	default: return UNSURE;
	}
}

/* ---- roles ------------------------------------------------------------------------------------------------------------ */

static unsigned side_bits(const struct oracle *oracle, unsigned side)
{
	return oracle->table & (side ? 0xaa : 0x55);
}

static unsigned asked(const struct oracle *oracle)
{
	return (unsigned)SET_OF(seat, trial_seats(oracle->trial), trial_asked(oracle->trial, seat));
}

/* The seat (a bit) that made the call of the act, else the call that waits. */
static unsigned proponent(const struct oracle *oracle)
{
	int caller = oracle->now.lance < MAX_LANCES ? trial_lance_now(oracle->trial, oracle->now.lance).caller : -1;

	for (unsigned i = 0; caller < 0 && i < oracle->rules->priority_count; i++)
		caller = trial_lance_now(oracle->trial, oracle->rules->priority[i]).caller;
	return caller < 0 ? 0 : 1u << caller;
}

/* The seats of a role, without its own guard. False: unknown here. */
static bool seats_of(const struct oracle *oracle, const struct role_ref *ref, unsigned each, unsigned *seats)
{
	unsigned self = oracle->now.seat, count = trial_seats(oracle->trial), whose = each != SCENE_NOBODY ? each : self;

	switch (ref->role) {
	case ROLE_AUTHOR: *seats = 1u << self; return true;
	case ROLE_PARTNER: *seats = side_bits(oracle, whose % 2) & ~(1u << whose); return true;
	case ROLE_TEAM: *seats = side_bits(oracle, self % 2); return true;
	case ROLE_RIVAL: *seats = side_bits(oracle, !(self % 2)); return true;
	case ROLE_SEAT: *seats = oracle->table; return true;
	case ROLE_MANO: *seats = 1u << trial_mano(oracle->trial); return true;
	case ROLE_PIE: *seats = 1u << trial_dealer(oracle->trial); return true;
	case ROLE_NEXT: *seats = 1u << (self + 1) % count; return !trial_in_duels(oracle->trial);
	case ROLE_PREVIOUS: *seats = 1u << (self + count - 1) % count; return !trial_in_duels(oracle->trial);
	case ROLE_PROPONENT: *seats = proponent(oracle); return oracle->now.lance == MAX_LANCES || *seats;
	case ROLE_RESPONDER: *seats = asked(oracle); return true;
	case ROLE_TARGET: *seats = 1u << oracle->target % 8; return oracle->target != SCENE_NOBODY;
	case ROLE_WINNER: *seats = 1u << oracle->winner % 8; return oracle->winner != SCENE_NOBODY;
	case ROLE_LOSER: *seats = side_bits(oracle, !(oracle->winner % 2)); return oracle->winner != SCENE_NOBODY;
	default: return false;
	}
}

/* ---- guards ------------------------------------------------------------------------------------------------------------- */

static enum answer value_of(const struct oracle *oracle, uint16_t guard, unsigned each);

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

static enum answer fact(const struct oracle *oracle, const struct guard *g, unsigned each, int *number)
{
	return each == SCENE_NOBODY ? of_hand(oracle, g, number) : of_seat(oracle, g, each, number);
}

/* A fact of seats stands under a role; a fact of the hand stands anywhere. */
static enum answer fact_value_of(const struct oracle *oracle, const struct guard *g, unsigned each)
{
	int a = 0, b = g->literal;
	enum answer value = fact(oracle, g, fact_rows[g->fact].of_seat ? each : SCENE_NOBODY, &a);

	if (g->compare == CMP_TRUE || value != SURE_YES)
		return value;
	if (g->against_fact) {
		const struct guard *other = &oracle->rules->guards[g->other];
		if (fact(oracle, other, fact_rows[other->fact].of_seat ? each : SCENE_NOBODY, &b) != SURE_YES)
			return UNSURE;
	}
	return yes_if(compares(g->compare, a, b));
}

/* algún R (own) rest; todo R (own) rest; ningún R (own) rest. */
static enum answer over_role(const struct oracle *oracle, const struct guard *g, unsigned each)
{
	const struct role_ref *ref = &oracle->rules->roles[g->role];
	enum answer some = SURE_NO, every = SURE_YES;
	unsigned seats;

	if (!seats_of(oracle, ref, each, &seats))
		return UNSURE;
	for (unsigned seat = 0; seat < MAX_SEATS; seat++) {
		if (!(seats >> seat & 1))
			continue;
		enum answer own = ref->guard == NO_INDEX ? SURE_YES : value_of(oracle, ref->guard, seat);
		enum answer rest = g->left == NO_INDEX ? SURE_YES : value_of(oracle, g->left, seat);
		enum answer both = own < rest ? own : rest, either = contrary(own) > rest ? contrary(own) : rest;
		some = both > some ? both : some;
		every = either < every ? either : every;
	}
	return g->op == GUARD_ALL ? every : g->op == GUARD_NONE ? contrary(some) : some;
}

static enum answer value_of(const struct oracle *oracle, uint16_t guard, unsigned each)
{
	if (guard == NO_INDEX)
		return SURE_YES;
	const struct guard *g = &oracle->rules->guards[guard];
	enum answer a, b;
	switch (g->op) {
	case GUARD_AND: case GUARD_OR:
		a = value_of(oracle, g->left, each);
		b = value_of(oracle, g->right, each);
		return (a < b) == (g->op == GUARD_AND) ? a : b;
	case GUARD_NOT:
		return contrary(value_of(oracle, g->left, each));
	case GUARD_FACT:
		return fact_value_of(oracle, g, each);
	default:
		return over_role(oracle, g, each);
	}
}

unsigned oracle_role(const struct oracle *oracle, uint16_t role)
{
	const struct role_ref *ref = &oracle->rules->roles[role];
	unsigned seats;

	if (!seats_of(oracle, ref, SCENE_NOBODY, &seats))
		seats = (1u << trial_seats(oracle->trial)) - 1;
	return (unsigned)SET_OF(seat, MAX_SEATS, (seats >> seat & 1)
		&& (ref->guard == NO_INDEX || value_of(oracle, ref->guard, seat) != SURE_NO));
}

/* ---- rules ----------------------------------------------------------------------------------------------------------------- */

bool oracle_fits(const struct oracle *oracle, const struct rule *rule)
{
	return deed_fits(&rule->acts, &oracle->now) != SURE_NO;
}

/* Whether the author has the role that the rule names: "antes de A de ROL". */
static enum answer by_author(const struct oracle *oracle, const struct rule *rule)
{
	if (rule->author == NO_INDEX)
		return SURE_YES;
	const struct role_ref *ref = &oracle->rules->roles[rule->author];
	unsigned seats;
	if (!seats_of(oracle, ref, SCENE_NOBODY, &seats))
		return UNSURE;
	if (!(seats >> oracle->now.seat & 1))
		return SURE_NO;
	return ref->guard == NO_INDEX ? SURE_YES : value_of(oracle, ref->guard, oracle->now.seat);
}

enum answer oracle_strikes(const struct oracle *oracle, const struct rule *rule)
{
	enum answer value = value_of(oracle, rule->guard, SCENE_NOBODY), author = by_author(oracle, rule);

	if (rule->requires)
		value = contrary(value);
	if (rule->acts.acts && value == SURE_YES && deed_fits(&rule->acts, &oracle->now) == UNSURE)
		value = UNSURE;
	return author < value ? author : value;
}
