#include "engine/proposals.h"

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
