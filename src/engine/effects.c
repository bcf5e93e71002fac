#include "engine/effects.h"
#include "state/bazas.h"
#include "state/roles.h"
#include "state/lances.h"
#include "engine/unknown.h"
#include "engine/hand.h"

static void bar(struct state *s, const struct ask *q, const struct effect *e, seatset seats, const struct origin *origin)
{
	s->points_open |= s->bar_count == MAX_BARS;
	s->barred |= s->rules->patterns[e->pattern].acts;
	if (s->bar_count < MAX_BARS)
		s->bars[s->bar_count++] = (struct bar){ s->rules->patterns[e->pattern], seats, origin->cite,
			origin->span, q->now ? q->now->event : NO_EVENT, q->now ? q->now->seat : NO_SEAT };
}

/* What it hands over is known at the close, which prices the fault behind it. */
static void transfer(struct state *s, const struct effect *e, int to, const struct origin *origin)
{
	s->points_open |= s->transfer_count == MAX_TRANSFERS;
	if (to < 0 || keeps_stakes(s) || s->transfer_count == MAX_TRANSFERS)
		return;
	s->transfers[s->transfer_count++] = (struct transfer){ .stakes = e->stakes, .to = (uint8_t)to,
		.if_nothing = e->n, .no_collect = e->kind == EFFECT_NO_COBRA, .cite = origin->cite };
}

static void award(struct state *s, const struct ask *q, const struct effect *e, int to, const struct origin *origin)
{
	s->points_open |= s->extra_count == MAX_EXTRAS;
	if (to < 0 || keeps_stakes(s) || s->extra_count == MAX_EXTRAS)
		return;
	s->extras[s->extra_count++] = (struct extra){ .points = e->n, .to = (uint8_t)to, .cite = origin->cite, .span = origin->span,
		.early = q->now && !s->decided, .event = q->now ? q->now->event : 0 };
}

/* Drops the pending call of a side that left. The calls accepted before stand, or the stake that a rule set before any call. */
static void drop_call(struct state *s, unsigned lance)
{
	struct lance_play *play = &s->lances[lance];
	play->state = lance_accepted_count(s, lance) ? LANCE_ACCEPTED : LANCE_ANNULLED;
	if (play->state == LANCE_ANNULLED && play->forced > 0) {
		play->state = LANCE_UNOPENED;
		play->chain_count = 0;
	}
}

/* A side with nobody left ends the hand, and its pending calls lapse. That to leave refuses ends it only where a call of the cards waits. */
void seats_leave(struct state *s, seatset seats, struct span span, struct cite cite)
{
	const struct lance *cards = lance_of_kind(s->rules, LANCE_CARDS);
	s->in_play &= (seatset)~seats;
	for (int side = 0; side < 2; side++) {
		if ((s->in_play & side_seats(s, side)) || s->winner_by_leave >= 0)
			continue;
		if (!s->decided) {
			s->winner_by_leave = (int8_t)!side;
			s->left_cite = cite;
		}
		for (unsigned lance = 0; lance < s->rules->lance_count; lance++) {
			struct lance_play *play = &s->lances[lance];
			if (play->state == LANCE_PENDING && s->rules->lances[lance].kind != LANCE_CARDS
					&& side_of(last_call(play)->seat) == side)
				drop_call(s, lance);
		}
		bool waits = s->lances[cards - s->rules->lances].state == LANCE_PENDING;
		hand_decide(s, cite.count && !waits ? cite : cards->desertion.cite, span);
	}
}

/* sale R conserva A: seats that are out of play may still do what fits A. */
static void leave(struct state *s, const struct effect *e, seatset seats, const struct origin *origin)
{
	for (unsigned seat = 0; e->pattern != NO_INDEX && seat < s->seat_count; seat++)
		if (seats & seat_bit(seat))
			s->keeps[seat] = s->rules->patterns[e->pattern];
	seats_leave(s, seats, origin->span, origin->cite);
}

void hand_refused(struct state *s, unsigned lance, struct span span)
{
	const struct lance *l = &s->rules->lances[lance];
	if (l->refusal.value == REFUSAL_ENDS_HAND)
		hand_decide(s, ruleset_shared(s->rules, l->refusal.cite, ledger_refusal(s, lance)), span);
}

static void count_as_answer(struct state *s, const struct ask *q, const struct effect *e, struct cite cite)
{
	unsigned lance = pending_lance(s, q->true_track);
	if (lance < MAX_LANCES && q->debtor != NO_SEAT
			&& (e->as_act == ACT_QUIERE || e->as_act == ACT_NO_QUIERE)) {
		struct span span = q->now ? q->now->span : s->hand->header;
		lance_answer(s, lance, e->as_act == ACT_QUIERE, q->debtor, span);
		s->lances[lance].silence = cite;
		if (e->as_act == ACT_NO_QUIERE)
			hand_refused(s, lance, span);
	}
}

/* Annuls the lance: its calls and declarations are as if never made. Keeps the chain for put_back. */
static void annul_lance(struct state *s, unsigned lance, struct cite cite)
{
	struct lance_play *play = &s->lances[lance];
	if (play->state != LANCE_ANNULLED) {
		play->annulled.state = play->state;
		play->annulled.chain_count = play->chain_count;
		play->annulled.forced = play->forced;
	}
	play->state = LANCE_ANNULLED;
	play->annulled_cite = cite;
	play->chain_count = 0;
	play->forced = -1;
	for (unsigned seat = 0; seat < s->seat_count; seat++)
		if (s->said[seat].said && s->said[seat].lance == lance)
			s->said[seat] = (struct declaration){ 0 };
}

/* Takes back the annulment: the lance has its calls again. Nobody may add calls meanwhile. */
static void put_back(struct lance_play *play)
{
	if (play->state != LANCE_ANNULLED)
		return;
	play->state = play->annulled.state;
	play->chain_count = play->annulled.chain_count;
	play->forced = play->annulled.forced;
}

/* Returns the clause of a rule that annuls the hand which says that the same player deals again, its index + 1; 0 if none does. */
static uint16_t redeal_clause(const struct ruleset *rules, struct cite cite)
{
	for (unsigned i = 0; i < cite.count; i++)
		if (cite_holds(rules, rules->redeal.cite, rules->cited[cite.first + i]))
			return (uint16_t)(rules->cited[cite.first + i] + 1);
	return 0;
}

static void annul_hand(struct state *s, const struct effect *e, struct cite cite)
{
	s->hand_annulled = true;
	s->annulled_by = redeal_clause(s->rules, cite);
	s->redeal_same = effect_redeals_same(s, e);
	s->decided = true;
}

/* Offers n to the side of the role; the other side gets m if that side declines. */
static void offer(struct state *s, const struct effect *e, int side, struct cite cite)
{
	if (side < 0)
		return;
	s->lances[e->lance].offered = cite;
	s->lances[e->lance].declined = e->refusal;
	lance_offer(s, e->lance, side_of(s->mano) != side ? s->mano : seat_after(s, s->mano), e->n, e->m);
}

struct ground owed_for(const struct state *s, unsigned debtor)
{
	const struct declaration *said = &s->said[debtor];
	if (s->flores.sung & seat_bit(debtor))
		return (struct ground){ s->flores.at[debtor], s->flores.at_event[debtor], (uint8_t)debtor };
	return said->said ? (struct ground){ said->span, said->event, (uint8_t)debtor }
		: (struct ground){ s->hand->header, NO_EVENT, (uint8_t)debtor };
}

/* The place of a fault: the act, the declaration for which a duty was owed, or what the guard rested on. */
static struct charge place_charge(const struct state *s, const struct ask *q)
{
	if (q->now)
		return (struct charge){ .span = q->now->span, .event = q->now->event };
	if (q->debtor == NO_SEAT)
		return (struct charge){ .span = q->at.span, .event = q->at.event };
	struct ground at = owed_for(s, q->debtor);
	return (struct charge){ .span = at.span, .event = at.event };
}

/* culpa F de R. Without a role it charges the debtor, else the author. */
static void commit_fault(struct state *s, const struct ask *q, const struct effect *e, seatset whom)
{
	if (e->role == NO_INDEX)
		whom = q->debtor != NO_SEAT ? seat_bit(q->debtor) : q->now ? seat_bit(q->now->seat) : 0;
	if ((whom & ~s->faults[e->n]) && s->charge_count < MAX_CHARGES) {
		struct charge *charge = &s->charges[s->charge_count++];
		*charge = place_charge(s, q);
		charge->fault = (uint8_t)e->n;
		charge->whom = whom;
	}
	s->faults[e->n] |= whom;
	s->ever_at_fault |= (uint64_t)1 << e->n;
}

void effects_told(struct state *s, unsigned charges, unsigned transfers, struct finding *told)
{
	for (; charges < s->charge_count; charges++)
		s->charges[charges].told = told;
	for (; transfers < s->transfer_count; transfers++)
		s->transfers[transfers].fault = told;
}

void effects_untold(struct state *s)
{
	s->void_finding = NULL;
	for (unsigned i = 0; i < s->charge_count; i++)
		s->charges[i].told = NULL;
	for (unsigned i = 0; i < s->transfer_count; i++)
		s->transfers[i].fault = NULL;
	for (unsigned i = 0; i < s->extra_count; i++)
		s->extras[i].fault = NULL;
}

/* suspende: keeps the act until its author repeats it. */
static void suspend(struct state *s, const struct act_event *act)
{
	if (!act)
		return;
	s->suspended[act->seat] = *act;
	s->in_suspense |= seat_bit(act->seat);
}

/* cuenta como A de R: queues the act for the seats of R; they do it once the effects of the rule have come about. */
static void count_done(struct state *s, const struct ask *q, const struct effect *e, seatset seats, const struct origin *origin)
{
	for (unsigned seat = 0; seat < s->seat_count; seat++)
		if (seats & seat_bit(seat))
			queue_act(s, (struct queued){ .act = e->as_act, .seat = (uint8_t)seat, .settling = q->settling,
				.event = q->now ? q->now->event : NO_EVENT, .span = origin->span });
}

/* nulo A de R. At a moment without an act it waits in the queue: it may undo an act that another rule of the moment counts as done,
 * whichever rule is written first. */
static void undo(struct state *s, const struct ask *q, const struct effect *e, seatset seats)
{
	if (q->now || q->debtor != NO_SEAT)
		undo_acts(s, q, e, seats);
	else
		queue_act(s, (struct queued){ .undoes = e, .settling = q->settling, .side = q->side });
}

seatset effect_seats(struct state *s, const struct ask *q, const struct effect *e, struct cite cite)
{
	unsigned index = (unsigned)(e - s->rules->effects);
	struct role_parts seats = e->role == NO_INDEX ? (struct role_parts){ 0, 0 } : role_among(s, q, e->role, (seatset)~0u);
	if (!seats.open)
		return seats.sure;
	enum truth supposed = question_answer(s, q, index, ASKS_SEATS);
	if (supposed == UNKNOWN)
		question_put_seats(s, q, e, cite);
	return supposed == YES ? seats.sure | seats.open : seats.sure;
}

void effect_apply(struct state *s, const struct ask *q, const struct effect *e, const struct origin *origin)
{
	seatset seats = effect_seats(s, q, e, origin->cite);
	int to = side_of_seats(s, seats);
	switch (e->kind) {
	case EFFECT_CUENTA_COMO:
		if (e->role != NO_INDEX)
			count_done(s, q, e, seats, origin);
		else
			count_as_answer(s, q, e, origin->cite);
		return;
	case EFFECT_NULO_DE: undo(s, q, e, seats); return;
	case EFFECT_SUSPENDE: suspend(s, q->now); return;
	case EFFECT_VEDA: bar(s, q, e, seats, origin); return;
	case EFFECT_CULPA: commit_fault(s, q, e, seats); return;
	case EFFECT_SALE: leave(s, e, seats, origin); return;
	case EFFECT_ANULA: annul_lance(s, e->lance, origin->cite); return;
	case EFFECT_REPONE: put_back(&s->lances[e->lance]); return;
	case EFFECT_APUESTA:
		s->lances[e->lance].forced = e->n;
		s->lances[e->lance].forced_cite = origin->cite;
		return;
	case EFFECT_OFRECE: offer(s, e, to, origin->cite); return;
	case EFFECT_TRASPASA: case EFFECT_NO_COBRA: transfer(s, e, to, origin); return;
	case EFFECT_TANTOS: award(s, q, e, to, origin); return;
	case EFFECT_FIN_MANO: hand_decide(s, origin->cite, origin->span); return;
	case EFFECT_ANULA_MANO: annul_hand(s, e, origin->cite); return;
	case EFFECT_PIERDE: s->match_lost_by = s->match_lost_by < 0 ? (int8_t)to : s->match_lost_by; return; /* a match is lost once */
	case EFFECT_JUECES: s->to_judges = true; return;
	default: return;
	}
}

/* True if the effect changes what the hand is worth, and does not only charge somebody. */
static bool moves_stakes(unsigned kind)
{
	return (kind >= EFFECT_ANULA && kind <= EFFECT_OFRECE) || kind == EFFECT_SALE || (kind >= EFFECT_TRASPASA && kind <= EFFECT_JUECES);
}

void effects_apply(struct state *s, const struct ask *q, const struct consequence *then, struct span span, struct finding *told)
{
	const struct origin origin = { then->cite, span };
	unsigned charges = s->charge_count, transfers = s->transfer_count, extras = s->extra_count;
	bool moves = false;
	for (unsigned i = 0; i < then->effect_count; i++) {
		const struct effect *e = &s->rules->effects[then->effects + i];
		effect_apply(s, q, e, &origin);
		moves |= moves_stakes(e->kind);
	}
	for (; told && extras < s->extra_count; extras++) {
		told->effect.side = s->extras[extras].to;
		told->effect.tantos = s->extras[extras].points;
		s->extras[extras].fault = told;
	}
	if (told)
		effects_told(s, charges, transfers, told);
	if (moves && s->come_about_count < MAX_COME_ABOUT)
		s->come_about[s->come_about_count++] = then->effects;
}
