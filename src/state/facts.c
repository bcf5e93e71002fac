/* The facts that guards ask for, the rows of rules/facts.def: one small function for each group. */
#include "state/bazas.h"
#include "state/tantos.h"
#include "state/ask.h"
#include "base/utf8.h"
#include "state/knowledge.h"
#include "state/logged.h"
#include "state/lances.h"

static enum truth number_known(int *number, int value)
{
	*number = value;
	return YES;
}

static enum truth number_maybe(int *number, struct maybe value)
{
	*number = value.n;
	return value.known ? YES : UNKNOWN;
}

/* ---- grounds: where in the hand a fact rests ------------------------------------------------------- */

static void ground_at(const struct ask *q, struct span span, uint32_t event, unsigned seat)
{
	if (q->ground)
		*q->ground = (struct ground){ span, event, (uint8_t)seat };
}

/* True for the facts below that set a ground. */
bool fact_has_ground(unsigned fact)
{
	return fact == FACT_DIJO || fact == FACT_NOTA || fact == FACT_NOTA_DE || fact == FACT_VEDADO || fact == FACT_CIFRA_FALSA
		|| fact == FACT_REPARTIDAS || fact == FACT_SIN_REPETIR;
}

static enum truth ground_note(const struct state *s, const struct ask *q, enum truth value, int note, unsigned seat)
{
	for (uint32_t i = 0; q->ground && value == YES && i < s->hand->event_count; i++) {
		const struct event *e = &s->hand->events[i];
		if (e->type == EVENT_NOTE && e->what == note && (seat == NO_SEAT || e->seat == seat))
			ground_at(q, e->span, i, e->seat == NOBODY ? NO_SEAT : e->seat);
	}
	return value;
}

static enum truth ground_act(const struct state *s, const struct ask *q, enum truth value, int pattern, unsigned seat)
{
	const struct act_pattern *p = &s->rules->patterns[pattern];
	for (unsigned i = 0; q->ground && value == YES && i < s->act_count; i++) {
		const struct act_event *a = &s->acts[i].what;
		if (a->seat == seat && act_fits(p, a->act, a->lance, a->binding, a->arg))
			ground_at(q, a->span, a->event, seat);
	}
	return value;
}

/* ---- seats: play ---------------------------------------------------------------------------------- */

static enum truth cards_in_view(const struct state *s, const struct ask *q, unsigned seat, int what)
{
	if (what == VIEW_TANTO)
		return knowledge_tanto_in_view(s, seat);
	cardset v = s->visible[seat];
	if (what == VIEW_THREE)
		return truth_of(__builtin_popcountll(v) >= 3);
	if (what == VIEW_COVERED)
		return beneath_was_seen(s, seat);
	if (what == VIEW_ASIDE)
		return truth_of(knowledge_aside_in_view(s, seat, q->now ? q->now->event + 1 : s->hand->event_count));
	if (what >= VIEW_NO_COMBINATION)
		return truth_of(knowledge_combination_excluded(s, seat, (unsigned)(what - VIEW_NO_COMBINATION)));
	return truth_of(knowledge_combination_in_view(s, seat, (unsigned)(what - VIEW_COMBINATION)));
}

/* Tells whether the seat has shown what is asked. A hand that was cut short leaves open what would have been shown before the next. A card
 * that lies open without a name in the log may be one that was to be shown. */
static enum truth shown(const struct state *s, const struct ask *q, unsigned seat, int what)
{
	enum truth value = cards_in_view(s, q, seat, what);
	bool cut = !q->now && s->hand->ending == ENDING_UNFINISHED, unnamed = s->open_unnamed & seat_bit(seat);
	return value == NO && what != VIEW_COVERED && (cut || unnamed) ? UNKNOWN : value;
}

/* [Apuntador "A B"] names the scorers by letter or by name. If the log names none, nobody knows who they are. */
static enum truth keeps_score(const struct state *s, unsigned seat)
{
	struct str scorer = s->hand->match->scorer;
	char letter = (char)('A' + seat);
	if (!scorer.n)
		return UNKNOWN;
	return truth_of(str_holds_words(scorer, (struct str){ &letter, 1 }) || str_holds_words(scorer, s->hand->match->player[seat]));
}

static enum truth holds_office(const struct state *s, unsigned seat, int office)
{
	switch (office) {
	case OFFICE_MANO: return truth_of(seat == s->mano);
	/* The pie is the last of its side in the round. */
	case OFFICE_PIE: return truth_of(seat_before(side_seats(s, side_of(seat)), s->mano) == seat);
	case OFFICE_CUTTER: return truth_of(seat_after(s, seat) == s->dealer);
	case OFFICE_SCORER: return keeps_score(s, seat);
	default: return UNKNOWN;
	}
}

static enum truth nearer_mano(const struct state *s, const struct ask *q, unsigned seat, int role)
{
	return truth_of(seat_from(role_seats(s, q, (uint16_t)role) | seat_bit(seat), s->mano) == seat);
}

static enum truth won(const struct state *s, const struct ask *q, unsigned seat, int what)
{
	int side = side_of(seat);
	if (what >= WON_BAZA) {
		const struct baza *baza = &s->bazas[what - WON_BAZA];
		return baza->closed ? baza->won_by[side] : NO;
	}
	int winner = role_winner(s, q, (unsigned)what);
	if (winner >= 0)
		return truth_of(winner == side);
	return lance_is_staked(&s->lances[what]) ? UNKNOWN : NO;
}

/* Before the deal it is nobody's turn. */
static enum truth in_turn(const struct state *s, const struct act_event *now, unsigned seat)
{
	if (now && now->event < s->hand->event_count && s->hand->events[now->event].flags & EVENT_HEADER)
		return NO;
	return s->turn_seat == (int)seat ? YES : bazas_turn(s, seat);
}

static enum truth play_fact(const struct state *s, const struct ask *q, const struct guard *g, unsigned seat, int *number)
{
	switch (g->fact) {
	case FACT_EN_JUEGO: return truth_of((s->in_play & seat_bit(seat)) || keeps_right(s, q->now, seat));
	case FACT_EN_DISPUTA: return truth_of(s->everybody & seat_bit(seat));
	case FACT_TOCA_DECIR: return declaring_due(s, seat);
	case FACT_TOCA_POR_CIFRA: return q->now ? declaring_due_with(s, seat, q->now->number) : declaring_due(s, seat);
	case FACT_LE_TOCA: return bazas_turn(s, seat);
	case FACT_RECIEN_JUGO: return truth_of(s->fresh_seat == (int)seat);
	case FACT_EN_TURNO: return in_turn(s, q->now, seat);
	case FACT_JUGADAS: return number_known(number, s->played_count[seat]);
	case FACT_REPARTIDAS:
		*number = s->holds[seat];
		if (!(s->rules->hand_cards >> s->holds[seat] & 1))
			ground_at(q, s->hand->deal_span[seat], NO_EVENT, seat);
		return YES;
	case FACT_A_LA_VISTA: return shown(s, q, seat, g->args[0]);
	case FACT_MAS_MANO: return nearer_mano(s, q, seat, g->args[0]);
	case FACT_ES: return holds_office(s, seat, g->args[0]);
	case FACT_MEJOR: return bazas_best(s, seat, g->args[0] ? g->args[0] : s->baza);
	case FACT_GANO: return won(s, q, seat, g->args[0]);
	default: /* FACT_BAZAS_GANADAS */
		*number = bazas_won(s, side_of(seat));
		return *number < 0 ? UNKNOWN : YES;
	}
}

/* ---- seats: words ------------------------------------------------------------------------------------ */

/* Tells whether the seat is barred from the pattern. If it barred itself, the act that did so is the ground. */
static enum truth barred(const struct state *s, const struct ask *q, unsigned seat, int pattern)
{
	for (unsigned i = 0; i < s->bar_count; i++) {
		const struct bar *bar = &s->bars[i];
		if (!(bar->seats & seat_bit(seat))
				|| !act_pattern_equal(&bar->pattern, &s->rules->patterns[pattern]))
			continue;
		if (bar->by == seat)
			ground_at(q, bar->span, bar->event, seat);
		return YES;
	}
	return NO;
}

static enum truth proposed(const struct state *s, unsigned seat, int lance)
{
	const struct lance_play *play = &s->lances[lance];
	return truth_of(play->chain_count
		&& side_of(last_call(play)->seat) == side_of(seat));
}

static enum truth false_number(const struct state *s, const struct ask *q, unsigned seat)
{
	if (!s->said[seat].said)
		return NO;
	ground_at(q, s->said[seat].span, s->said[seat].event, seat);
	return knowledge_tanto_false(s, seat, s->said[seat].number);
}

/* Returns the seats at fault by the charges that `q` counts. */
static seatset at_fault(const struct state *s, const struct ask *q, int fault)
{
	seatset seats = 0;
	if (q->charges == ALL_CHARGES)
		return s->faults[fault];
	for (unsigned i = 0; i < q->charges; i++)
		seats |= s->charges[i].fault == fault ? s->charges[i].whom : 0;
	return seats;
}

static enum truth speech_fact(const struct state *s, const struct ask *q, const struct guard *g, unsigned seat)
{
	switch (g->fact) {
	case FACT_DIJO:
		return ground_act(s, q, truth_of(s->done[g->args[0]] & seat_bit(seat)), g->args[0], seat);
	case FACT_VOCEO: return truth_of(s->voiced[g->args[0]] & seat_bit(seat));
	case FACT_VEDADO: return barred(s, q, seat, g->args[0]);
	case FACT_COMETIO: return truth_of(at_fault(s, q, g->args[0]) & seat_bit(seat));
	case FACT_TIENE: return knowledge_combination(s, seat, (unsigned)g->args[0]);
	case FACT_CIFRA_FALSA: return false_number(s, q, seat);
	case FACT_PROPUSO: return proposed(s, seat, g->args[0]);
	case FACT_QUISO: return truth_of(s->lances[g->args[0]].accepter_side == side_of(seat));
	default: /* FACT_NOTA_DE */
		return ground_note(s, q, truth_of(s->notes[g->args[0]] & seat_bit(seat)), g->args[0], seat);
	}
}

/* ---- seats: the score ----------------------------------------------------------------------------------- */

static enum truth stands(const struct state *s, unsigned seat, int how)
{
	if (!s->score.known)
		return UNKNOWN;
	int own = s->score.of[side_of(seat)], other = s->score.of[!side_of(seat)];
	int now = own < other ? STANDING_BEHIND : own > other ? STANDING_AHEAD : STANDING_LEVEL;
	return truth_of(now == how);
}

static enum truth would_close(const struct state *s, const struct ask *q, unsigned seat, int lance)
{
	struct maybe lacks = side_lacks(s, side_of(seat));
	struct maybe stake = lance_stake(s, q, (unsigned)lance, s->lances[lance].chain_count, side_of(seat));
	/* Winning a bet on the flores brings the side's own with it. */
	if (s->rules->lances[lance].kind == LANCE_FLOR && s->rules->prefixes[PREFIX_CON_FLOR].set)
		stake.n += s->rules->lances[lance].carries.n * __builtin_popcount(s->flores.sung & side_seats(s, side_of(seat)));
	return lacks.known && stake.known ? truth_of(stake.n >= lacks.n) : UNKNOWN;
}

/* Tells whether the seat's value in a lance of tantos beats that of every other seat of the role. */
static enum truth outdoes(const struct state *s, const struct ask *q, unsigned seat, const struct guard *g)
{
	seatset others = role_seats(s, q, (uint16_t)g->args[0]) & (seatset)~seat_bit(seat);
	unsigned lance = (unsigned)g->args[1];
	tanto_set mine = declaring_values(s, lance, seat);
	enum truth all = YES;
	if (!tantos_any(mine)) /* a seat that sang none has no flor to beat another with */
		return NO;
	for (unsigned i = 0; i < s->seat_count; i++) {
		if (!(others & seat_bit(i)))
			continue;
		tanto_set theirs = declaring_values(s, lance, i);
		if (!tantos_any(theirs))
			continue;
		bool ties_mine = g->args[2] <= 0 && seat_order(s, seat) < seat_order(s, i);
		int low = tantos_least(mine) + ties_mine, high = tantos_most(mine) + ties_mine;
		int their_low = tantos_least(theirs), their_high = tantos_most(theirs);
		enum truth one = low > their_high ? YES : high <= their_low ? NO : UNKNOWN;
		all = one < all ? one : all;
	}
	return all;
}

/* Returns the most points in malas: half of the target if the log may set the target. */
static int malas_limit(const struct state *s)
{
	return s->rules->malas_half ? s->target / 2 : s->rules->malas_limit;
}

/* Counts how often this hand has noted this of the seat so far. */
static int noted_here(const struct state *s, int note, unsigned seat)
{
	int count = 0;
	if (!(s->notes[note] & seat_bit(seat)))
		return 0;
	for (uint32_t i = 0; i <= s->noted_upto && i < s->hand->event_count; i++) {
		const struct event *e = &s->hand->events[i];
		count += e->type == EVENT_NOTE && e->what == note && event_noted(e) == seat;
	}
	return count ? count : 1;
}

static enum truth score_fact(const struct state *s, const struct ask *q, const struct guard *g, unsigned seat, int *number)
{
	int side = side_of(seat);
	switch (g->fact) {
	case FACT_PUNTOS:
		*number = s->score.of[side];
		return s->score.known ? YES : UNKNOWN;
	case FACT_LE_FALTA: return number_maybe(number, side_lacks(s, side));
	case FACT_MALAS:
		return !s->score.known ? UNKNOWN : truth_of(s->score.of[side] <= malas_limit(s));
	case FACT_VA: return stands(s, seat, g->args[0]);
	case FACT_CIERRA: return would_close(s, q, seat, g->args[0]);
	case FACT_AVENTAJA: return outdoes(s, q, seat, g);
	default: /* FACT_VECES */
		if (s->match->any_lost)
			return UNKNOWN;
		return number_known(number, s->match->note_count[g->args[0]][seat] + noted_here(s, g->args[0], seat));
	}
}

/* ---- the hand and the act --------------------------------------------------------------------------------- */

static int chain_length(const struct state *s, int pattern)
{
	int count = 0;
	const struct act_pattern *p = &s->rules->patterns[pattern];
	for (unsigned lance = 0; lance < s->rules->lance_count; lance++)
		for (unsigned i = 0; i < s->lances[lance].chain_count; i++)
			count += s->lances[lance].chain[i].canto != OFFERED
				&& (p->acts >> act_of_canto(s->lances[lance].chain[i].canto) & 1);
	return count;
}

static enum truth said_in_breath(const struct state *s, int pattern, uint16_t breath)
{
	const struct act_pattern *p = &s->rules->patterns[pattern];
	if (s->shrunk_breath == breath && (p->acts >> ACT_ACHICA & 1)) /* shrinking is recorded as a refusal */
		return YES;
	for (unsigned i = s->act_count; i-- > 0 && s->acts[i].what.breath >= breath;) {
		const struct act_event *a = &s->acts[i].what;
		if (a->breath == breath && s->acts[i].valid && act_fits(p, a->act, a->lance, a->binding, a->arg))
			return YES;
	}
	return NO;
}

/* Tells whether the words of the act's event hold the name of a call that fits the pattern. */
static enum truth names_call(const struct state *s, int pattern, const struct act_event *now)
{
	enum { LONGEST = 512 }; /* no formula is as long */
	const struct event *e = &s->hand->events[now->event];
	struct str said = e->type == EVENT_VOICE ? event_words(s->hand, e) : STR("");
	char folded[LONGEST];
	struct str text = { folded, utf8_fold(str_slice(said, 0, said.n < LONGEST ? said.n : LONGEST), folded, NULL) };
	return truth_of(ANY_OF(i, s->rules->canto_count, (s->rules->patterns[pattern].acts >> (ACT_CANTO + i) & 1)
		&& str_holds_words(text, s->rules->cantos[i].name)));
}

/* Tells whether the last proposal of the lance was said in one breath with an act of the pattern. */
static enum truth proposed_with(const struct state *s, int lance, int pattern)
{
	const struct lance_play *play = &s->lances[lance];
	return play->chain_count ? said_in_breath(s, pattern, last_call(play)->breath) : NO;
}

/* True if the act asks for the call again. A request to a player who did not make the call does not count. */
static bool asks_again(const struct act_done *done, const struct proposal *call)
{
	const struct act_event *a = &done->what;
	return done->valid && a->act == ACT_PIDE && a->arg == DEMAND_REPEAT && side_of(a->seat) != side_of(call->seat)
		&& (a->target == NO_SEAT || a->target == call->seat);
}

/* Tells whether the last call of the lance waits to be said again. The ground is the request, with the caller's seat. */
static enum truth left_unrepeated(const struct state *s, const struct ask *q, int lance)
{
	const struct lance_play *play = &s->lances[lance];
	bool open = play->state == LANCE_PENDING || (play->state == LANCE_REFUSED && play->last_answer_seat == NO_SEAT);
	if (!open || !play->chain_count)
		return NO;
	const struct proposal *call = last_call(play);
	const struct act_event *asked = NULL;
	for (unsigned i = 0; i < s->act_count; i++) {
		const struct act_event *a = &s->acts[i].what;
		if (a->event <= call->event)
			continue;
		if (asks_again(&s->acts[i], call))
			asked = a;
		else if (side_of(a->seat) == side_of(call->seat) && (a->act == ACT_REPITE || canto_of_act(a->act) == call->canto))
			asked = NULL;
	}
	if (asked)
		ground_at(q, asked->span, asked->event, call->seat);
	return truth_of(asked != NULL);
}

static enum truth lance_fact(const struct state *s, const struct ask *q, const struct guard *g, int *number)
{
	const struct lance_play *play = &s->lances[g->fact == FACT_CADENA ? 0 : g->args[0]];
	switch (g->fact) {
	case FACT_ESTADO: return number_known(number, q->accepted == g->args[0] ? LANCE_ACCEPTED : play->state);
	case FACT_ULTIMO:
		return number_known(number, play->chain_count ? last_call(play)->canto : -1);
	case FACT_MONTO:
		return number_maybe(number, lance_stake(s, q, (unsigned)g->args[0], play->chain_count,
			role_winner(s, q, (unsigned)g->args[0])));
	default: return number_known(number, chain_length(s, g->args[0]));
	}
}

static enum truth act_fact(const struct state *s, const struct ask *q, const struct guard *g, int *number)
{
	const struct act_event *now = q->now;
	switch (g->fact) {
	case FACT_CIFRA:
		*number = now ? now->number : -1;
		return truth_of(now && now->number >= 0);
	case FACT_PREFIJO: return number_known(number, now ? now->prefix : PREFIX_NONE);
	case FACT_FORMA: return number_known(number, now ? now->form : FORM_OPEN);
	case FACT_EXCEDE_TOPE: return now ? call_exceeds(s, q) : NO;
	case FACT_SUPERA_LO_DICHO:
		return truth_of(now && now->number >= 0 && declaring_beats(s, now->seat, now->number));
	case FACT_MISMA_VOZ: return now ? said_in_breath(s, g->args[0], now->breath) : NO;
	case FACT_NOMBRA: return now ? names_call(s, g->args[0], now) : NO;
	case FACT_CARTA: return cards_match(s, now, g->args[0]);
	case FACT_AJENA: return now ? truth_not(knowledge_can_play(s, now->seat, now->card)) : NO;
	case FACT_RECOGE:
		return truth_of(now && now->act == ACT_LEVANTA && bazas_gathers(s, s->hand->events[now->event].cards[0]));
	case FACT_NOTA:
		return ground_note(s, q, truth_of((s->act_notes >> g->args[0] & 1) || (!now && s->notes[g->args[0]])
			|| (now && g->args[0] == NOTE_MOTIVO && logged_words_beside(s, now))), g->args[0], NO_SEAT);
	default: return UNKNOWN; /* a fact of a seat, and there is no seat */
	}
}

static enum truth own_card_outranked(const struct state *s, const struct act_event *now, int n)
{
	if (!now || n < 1)
		return NO;
	card mine = s->bazas[n].cards[now->seat], laid = now->card;
	if (cards_counts_passed(s, now) || mine == CARD_NONE || laid == CARD_NONE)
		return NO;
	if (s->bazas[n].passed & seat_bit(now->seat))
		return YES;
	if (!s->cards || mine >= CARD_COUNT || laid >= CARD_COUNT)
		return UNKNOWN;
	return truth_of(s->cards->rank[laid] > s->cards->rank[mine]);
}

static enum truth hand_fact(const struct state *s, const struct ask *q, const struct guard *g, int *number)
{
	switch (g->fact) {
	case FACT_BAZA: return number_known(number, s->baza);
	case FACT_PARDA:
		/* 0 stands for the baza that is being played, which is not closed. */
		return s->bazas[g->args[0]].closed ? s->bazas[g->args[0]].tied : NO;
	case FACT_ESTADO: case FACT_ULTIMO: case FACT_MONTO: case FACT_CADENA:
		return lance_fact(s, q, g, number);
	case FACT_PROPUESTA_CON: return proposed_with(s, g->args[0], g->args[1]);
	case FACT_SIN_REPETIR: return left_unrepeated(s, q, g->args[0]);
	case FACT_MUESTRA_PUESTA: return truth_of(s->muestra_up);
	case FACT_DISPUTA: return truth_of((s->form == DISPUTE_FACING) == (g->args[0] == 1));
	case FACT_ASIENTOS: return number_known(number, s->seat_count);
	case FACT_HAY:
		return truth_of(g->args[0] == OFFICE_JUDGE ? s->hand->match->judge.n > 0
			: s->hand->match->scorer.n > 0);
	case FACT_RIGE: return truth_of(s->regimes_on >> (g->args[0] - 1) & 1);
	case FACT_PRIMERA_MANO: return truth_of(s->match->hands == 0);
	case FACT_TERMINADA: return s->decided ? YES : s->bazas_decided == UNKNOWN ? UNKNOWN : NO;
	case FACT_EXCEDE_PROPIA: return own_card_outranked(s, q->now, g->args[0]);
	case FACT_NUNCA: return NO;
	case FACT_SIEMPRE: return YES;
	default: return act_fact(s, q, g, number);
	}
}

enum truth fact_value(const struct state *s, const struct ask *q, const struct guard *g, unsigned seat, int *number)
{
	if (seat == NO_SEAT || !fact_rows[g->fact].of_seat)
		return hand_fact(s, q, g, number);
	switch (g->fact) {
	case FACT_DIJO: case FACT_VOCEO: case FACT_VEDADO: case FACT_COMETIO: case FACT_TIENE:
	case FACT_CIFRA_FALSA: case FACT_PROPUSO: case FACT_QUISO: case FACT_NOTA_DE:
		return speech_fact(s, q, g, seat);
	case FACT_PUNTOS: case FACT_LE_FALTA: case FACT_MALAS: case FACT_VA: case FACT_CIERRA:
	case FACT_AVENTAJA: case FACT_VECES:
		return score_fact(s, q, g, seat, number);
	default:
		return play_fact(s, q, g, seat, number);
	}
}
