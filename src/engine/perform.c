#include "engine/judge.h"
#include "state/bazas.h"
#include "engine/duties.h"
#include "engine/effects.h"
#include "state/tantos.h"
#include "state/knowledge.h"
#include "state/lances.h"

/* ---- words -------------------------------------------------------------------------------------------- */

static void do_answer(struct state *s, const struct act_event *act)
{
	bool accept = act->act == ACT_QUIERE;
	lance_answer(s, act->lance, accept, act->seat, act->span);
	const struct lance *lance = &s->rules->lances[act->lance];
	if (lance->kind != LANCE_CARDS)
		s->card_since_accept = false;
	if (!accept && lance->refusal.value == REFUSAL_ENDS_HAND)
		hand_decide(s, lance->refusal.cite, act->span);
}

/* Records a number said, or the points given up. */
static void do_declare(struct state *s, const struct act_event *act)
{
	struct declaration *d = &s->said[act->seat];
	if (!d->said)
		d->event = act->event;
	if (act->act == ACT_CONCEDE) {
		d->conceded = true;
		d->yields = side_seats(s, side_of(act->seat)) & s->in_play;
		return;
	}
	d->said = true;
	d->lance = act->lance;
	d->number = act->number;
	d->span = act->span;
}

/* ---- cards --------------------------------------------------------------------------------------------- */

void perform_close_bazas(struct state *s)
{
	while (bazas_complete(s)) {
		s->lifted = 0;
		unsigned closing = s->baza;
		bazas_close(s);
		unsigned now = s->baza;
		/* The rules of the moment see the baza that has just been closed. */
		s->baza = (uint8_t)closing;
		judge_moment(s, MOMENT_BAZA, MAX_LANCES, -1);
		s->baza = (uint8_t)now;
		if (s->decided)
			break;
	}
}

/* Forgets the table's track of lances whose refusal ends the hand: a table that lays a card did not stop at the refused void call, and what
 * follows rests on that call no more. */
static void table_plays_on(struct state *s)
{
	for (unsigned i = 0; i < s->rules->lance_count; i++)
		if (s->lances[i].table.refused && s->rules->lances[i].refusal.value == REFUSAL_ENDS_HAND)
			s->lances[i].table.seen = false;
}

static void do_play(struct state *s, const struct act_event *act)
{
	table_plays_on(s);
	bool in_turn = bazas_due(s) == act->seat;
	bazas_lay(s, act->seat, act->card);
	if (cards_counts_passed(s, act))
		bazas_pass(s, act->seat);
	s->bazas[s->baza].out_of_turn |= !in_turn && bazas_due(s) != NO_SEAT;
	s->played[act->seat] |= card_bit(act->card);
	s->played_count[act->seat]++;
	if (act->form == FORM_OPEN || act->form == FORM_TOGETHER || act->form == FORM_OUT_OF_TURN) {
		s->visible[act->seat] |= card_bit(act->card);
		s->open_unnamed |= act->card == CARD_UNKNOWN ? seat_bit(act->seat) : 0;
	}
	knowledge_see(s, act->seat, act->card);
	s->card_since_accept = true;
	s->fresh_seat = (int8_t)act->seat;
}

/* repite: queues the act that its author has in suspense. It is judged once this act has been. */
static void repeat(struct state *s, const struct act_event *act)
{
	if (!(s->in_suspense & seat_bit(act->seat)) || s->decided)
		return;
	s->in_suspense &= (seatset)~seat_bit(act->seat);
	queue_act(s, (struct queued){ .seat = act->seat, .again = true, .event = act->event, .breath = act->breath, .span = act->span });
}

static void do_words(struct state *s, const struct act_event *act)
{
	if (canto_of_act(act->act) >= 0) {
		lance_propose(s, act);
		duties_new_call(s);
	} else if (act->binding == BIND_ANSWERS) {
		do_answer(s, act);
	} else if ((act->act == ACT_DICE || act->act == ACT_CONCEDE) && act->binding == BIND_DECLARES) {
		do_declare(s, act);
	} else if (act->act == ACT_CANTA_FLOR) {
		flores_sing(s, act);
	} else if (act->act == ACT_ACHICA) {
		s->flores.shrunk = (int8_t)side_of(act->seat);
	} else if (act->act == ACT_REPITE) {
		repeat(s, act);
	}
}

/* A turn outlasts its card: it ends when the next player lays, calls, answers or leaves. */
static void pass_turn(struct state *s, const struct act_event *act)
{
	bool goes_on = act->act == ACT_JUEGA || act->act == ACT_SE_VA || canto_of_act(act->act) >= 0
		|| act->binding == BIND_ANSWERS;
	if (goes_on && bazas_turn(s, act->seat) != NO)
		s->turn_seat = (int8_t)(act->act == ACT_JUEGA ? act->seat : -1);
}

void perform(struct state *s, const struct act_event *act)
{
	/* A seat outside this hand or duel does nothing in it, whatever the rules say; an act without a seat does nothing either. */
	if (!(s->everybody & seat_bit(act->seat)))
		return;
	s->fresh_seat = -1;
	if (s->index->asks_turn)
		pass_turn(s, act);
	if (s->suspended[act->seat].act == act->act) /* the act in suspense is done now */
		s->in_suspense &= (seatset)~seat_bit(act->seat);
	if (act->act != ACT_JUEGA && act->act != ACT_SE_VA) {
		do_words(s, act);
		return;
	}
	if (act->act == ACT_JUEGA)
		do_play(s, act);
	else
		seats_leave(s, seat_bit(act->seat), act->span);
	if (!s->decided)
		perform_close_bazas(s);
}
