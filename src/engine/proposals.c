#include "engine/proposals.h"
#include "engine/ask.h"

/* Only on the table's track: what was refused has been booked, and the lance begins again. */
static void reopen(struct state *s, unsigned lance)
{
	struct lance_play *play = &s->lances[lance];
	struct maybe price = lance_refused(s, &ASK_HAND, lance);
	s->doubtful |= s->extra_count == MAX_EXTRAS;
	if (s->extra_count < MAX_EXTRAS)
		s->extras[s->extra_count++] = (struct extra){ .points = (int16_t)price.n,
			.to = (uint8_t)side_of(play->chain[play->chain_count - 1].seat) };
	play->chain_count = 0;
}

/* ---- the chain ------------------------------------------------------------------------------------ */

void lance_propose(struct state *s, const struct act_event *act)
{
	struct lance_play *play = &s->lances[act->lance];
	if (play->state == LANCE_REFUSED)
		reopen(s, act->lance);
	if (play->state == LANCE_PENDING)
		play->chain[play->chain_count - 1].accepted = true;
	if (play->chain_count == MAX_PROPOSALS) {
		s->doubtful = true; /* what it comes to is not known here */
		return;
	}
	play->chain[play->chain_count++] = proposal_of(s, act);
	play->state = LANCE_PENDING;
	/* The table is on the true track again. */
	play->ghost_settled = play->ghost_pending = play->ghost_seen = play->ghost_refused = false;
	play->ghost_accepter = NO_SEAT;
}

void lance_answer(struct state *s, unsigned lance, bool accept, unsigned seat, struct span span)
{
	struct lance_play *play = &s->lances[lance];
	if (play->state != LANCE_PENDING)
		return; /* a rule of the answer has done away with what it was for */
	if (accept)
		play->chain[play->chain_count - 1].accepted = true;
	play->state = accept ? LANCE_ACCEPTED : LANCE_REFUSED;
	play->last_answer_seat = (uint8_t)seat;
	play->last_answer = accept ? ACT_QUIERE : ACT_NO_QUIERE;
	play->silence = (struct cite){ 0 };
	if (accept)
		play->accepter_side = (uint8_t)side_of(seat);
	play->settled_span = span;
	play->ghost_settled = play->ghost_pending = false;
}

void lance_offer(struct state *s, unsigned lance, unsigned seat, int offered, int declined)
{
	struct lance_play *play = &s->lances[lance];
	s->doubtful |= play->chain_count == MAX_PROPOSALS;
	if (play->chain_count == MAX_PROPOSALS)
		return;
	play->chain[play->chain_count++] = (struct proposal){ .canto = OFFERED, .seat = (uint8_t)seat,
		.number = -1, .breath = s->breath, .event = UINT32_MAX, .span = s->hand->header,
		.offered = (int16_t)offered, .declined = (int16_t)declined };
	play->state = LANCE_PENDING;
}

/* ---- cut back --------------------------------------------------------------------------------------- */

/* The «quiero» that the call got and that still stands, NULL where it has none. One of its own side was for what was
 * called over it. */
static const struct act_event *quiero_to(const struct state *s, unsigned lance, const struct proposal *call)
{
	const struct act_event *found = NULL;
	for (unsigned i = 0; i < s->act_count; i++) {
		const struct act_event *a = &s->acts[i].what;
		if (s->acts[i].valid && a->act == ACT_QUIERE && a->lance == lance && a->breath > call->breath
				&& side_of(a->seat) != side_of(call->seat))
			found = a;
	}
	return found;
}

/* The chain of the lance as it was before its call `from`: unopened, or its last call waits again, or stands
 * as it was accepted. */
static void cut_chain(struct state *s, unsigned lance, unsigned from)
{
	struct lance_play *play = &s->lances[lance];
	const struct act_event *quiero = from ? quiero_to(s, lance, &play->chain[from - 1]) : NULL;
	play->chain_count = (uint8_t)from;
	play->ghost_pending = play->ghost_settled = play->ghost_refused = false;
	play->state = !from ? LANCE_UNOPENED : quiero ? LANCE_ACCEPTED : LANCE_PENDING;
	if (from)
		play->chain[from - 1].accepted = quiero != NULL;
	play->last_answer_seat = quiero ? quiero->seat : NO_SEAT;
	play->last_answer = ACT_QUIERE;
	play->silence = (struct cite){ 0 };
	play->accepter_side = quiero ? (uint8_t)side_of(quiero->seat) : NO_SEAT;
}

bool undo_raise(struct state *s, const struct act_event *act, unsigned lance)
{
	const struct lance_play *play = &s->lances[lance];
	const struct proposal *last = play->chain + play->chain_count - 1;
	if (play->state != LANCE_PENDING || play->chain_count < 2 || play->last_answer_seat != NO_SEAT
			|| side_of(last->seat) != side_of(act->seat) || seat_order(s, act->seat) >= seat_order(s, last->seat)
			|| last->event + 1 != act->event)
		return false;
	cut_chain(s, lance, play->chain_count - 1);
	return true;
}

static void wipe_proposals(struct state *s, unsigned seat, unsigned breath)
{
	for (unsigned lance = 0; lance < s->rules->lance_count; lance++) {
		struct lance_play *play = &s->lances[lance];
		for (unsigned i = 0; i < play->chain_count; i++)
			if (play->chain[i].canto != OFFERED && play->chain[i].seat == seat && play->chain[i].breath == breath) {
				cut_chain(s, lance, i);
				break;
			}
	}
}

/* What it had set. */
static void take_away(struct state *s, const struct act_event *act)
{
	if (act->act == ACT_CANTA_FLOR)
		s->flores.sung &= (seatset)~seat_bit(act->seat);
	else if (act->binding == BIND_DECLARES)
		s->said[act->seat].said = s->said[act->seat].conceded = false;
	else if (act->binding == BIND_ANSWERS && s->lances[act->lance].chain_count)
		cut_chain(s, act->lance, s->lances[act->lance].chain_count);
	wipe_proposals(s, act->seat, act->breath);
}

/* Was the act with this pattern done by the seat at all, what was undone left out? */
static bool still_done(const struct state *s, unsigned seat, const struct act_pattern *p)
{
	for (unsigned i = 0; i < s->act_count; i++) {
		const struct act_event *a = &s->acts[i].what;
		if (s->acts[i].valid && a->seat == seat && act_fits(p, a->act, a->lance, a->binding, a->arg))
			return true;
	}
	return false;
}

void undo_one(struct state *s, struct act_done *done)
{
	const struct act_event *a = &done->what;
	done->valid = false;
	for (unsigned p = 0; p < s->rules->pattern_count; p++) {
		const struct act_pattern *pattern = &s->rules->patterns[p];
		if (act_fits(pattern, a->act, a->lance, a->binding, a->arg) && !still_done(s, a->seat, pattern))
			s->done[p] &= (seatset)~seat_bit(a->seat);
	}
}

void undo_not(struct state *s, struct act_done *done)
{
	const struct act_event *a = &done->what;
	done->valid = true;
	for (unsigned p = 0; p < s->rules->pattern_count; p++)
		if (act_fits(&s->rules->patterns[p], a->act, a->lance, a->binding, a->arg))
			s->done[p] |= seat_bit(a->seat);
}

/* Calls of the same breath fall with the act that carried them. */
static void forget_calls(struct state *s, unsigned seat, unsigned breath)
{
	for (unsigned i = 0; i < s->act_count; i++) {
		const struct act_event *a = &s->acts[i].what;
		if (s->acts[i].valid && a->seat == seat && a->breath == breath && canto_of_act(a->act) >= 0)
			undo_one(s, &s->acts[i]);
	}
}

/* The last call of the lance, NULL where it has none that a player made. */
static const struct proposal *last_call(const struct state *s, unsigned lance)
{
	const struct lance_play *play = &s->lances[lance];
	const struct proposal *call = play->chain + play->chain_count - 1;
	return play->chain_count && call->canto != OFFERED ? call : NULL;
}

static bool is_call(const struct proposal *call, const struct act_event *a)
{
	return call && a->seat == call->seat && a->breath == call->breath && canto_of_act(a->act) == call->canto;
}

/* The last call of the lance alone: what it raised waits again, and what was said with it stays. */
static void undo_last(struct state *s, unsigned lance)
{
	const struct proposal *call = last_call(s, lance);
	for (unsigned i = 0; i < s->act_count; i++)
		if (s->acts[i].valid && is_call(call, &s->acts[i].what))
			undo_one(s, &s->acts[i]);
	if (call)
		cut_chain(s, lance, s->lances[lance].chain_count - 1u);
}

/* A call over which another stands was answered by it: of `propuesta(L)` only the last call of the lance is undone. */
static bool is_overtaken(const struct state *s, const struct act_pattern *p, const struct act_event *a)
{
	bool any_call = canto_of_act(a->act) >= 0 && (p->acts & (p->acts - 1)); /* `propuesta(L)`, not a call by its name */
	if (!any_call)
		return false;
	const struct lance_play *play = &s->lances[a->lance];
	return play->chain_count > 1 && play->chain[play->chain_count - 1].event > a->event;
}

/* Does the effect, which names what these seats did, undo it? Not what is said in one breath with the act being judged. */
static bool undoes(const struct state *s, const struct ask *q, const struct effect *effect, seatset seats, const struct act_event *a)
{
	const struct act_pattern *p = &s->rules->patterns[effect->pattern];
	bool same = q->now && q->now->breath == a->breath;
	return !same && (seats & seat_bit(a->seat)) && act_fits(p, a->act, a->lance, a->binding, a->arg) && !is_overtaken(s, p, a);
}

void undo_acts(struct state *s, const struct ask *q, const struct effect *effect)
{
	if (effect->pattern == NO_INDEX) {
		undo_last(s, effect->lance);
		return;
	}
	seatset seats = role_seats(s, q, effect->role);
	for (unsigned i = 0; i < s->act_count; i++) {
		struct act_event a = s->acts[i].what;
		if (!s->acts[i].valid || !undoes(s, q, effect, seats, &a))
			continue;
		undo_one(s, &s->acts[i]);
		take_away(s, &a);
		forget_calls(s, a.seat, a.breath);
	}
}

/* Nor need it be known whose acts it means. */
static bool may_undo(const struct state *s, const struct ask *q, const struct effect *effect, const struct act_event *a)
{
	if (effect->pattern == NO_INDEX)
		return is_call(last_call(s, effect->lance), a);
	struct role_parts whom = role_among(s, q, effect->role, (seatset)~0u);
	return undoes(s, q, effect, whom.sure | whom.doubtful, a);
}

void undo_perhaps(struct state *s, const struct ask *q, const struct effect *effect)
{
	for (unsigned i = 0; i < s->act_count; i++)
		if (may_undo(s, q, effect, &s->acts[i].what))
			s->acts[i].shaky = s->shaky = true;
}
