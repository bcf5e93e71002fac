#include "engine/judge.h"
#include "state/bazas.h"
#include "state/tantos.h"
#include "state/knowledge.h"
#include "state/roles.h"
#include "engine/duties.h"
#include "engine/effects.h"
#include "engine/filter.h"
#include "engine/struck.h"
#include "engine/regimes.h"
#include "engine/tell.h"
#include "state/lances.h"

/* True if a call waits for an answer, and the act's author may give it. */
static bool may_answer(const struct state *s, const struct act_event *act)
{
	unsigned lance = pending_lance(s, false);
	return lance < MAX_LANCES && (responders(s, lance) & seat_bit(act->seat));
}

/* Binds an act that a rule counts as done, or that has become another one. An answer that became the other answer still answers its call; an
 * answer that became something else answers nothing. */
static void bind_again(struct state *s, struct act_event *act)
{
	bool answer = act->act == ACT_QUIERE || act->act == ACT_NO_QUIERE;
	if (canto_of_act(act->act) >= 0) {
		bind_canto(s, act);
		return;
	}
	if (act->binding == BIND_ANSWERS && !answer && act->act != ACT_PASA && act->act != ACT_ACHICA)
		act->binding = BIND_NONE;
	if (act->act == ACT_CONCEDE)
		declaring_bind(s, act);
	if (answer && act->binding != BIND_ANSWERS && may_answer(s, act)) {
		act->lance = (uint8_t)pending_lance(s, false);
		act->binding = BIND_ANSWERS;
	}
}

/* cuenta como A: the act becomes another one. */
static void convert(struct state *s, const struct struck *struck, struct act_event *act)
{
	for (unsigned i = 0; i < struck->count; i++) {
		const struct rule *rule = &s->rules->rules[struck->list[i].rule];
		for (unsigned k = 0; k < rule->then.effect_count; k++) {
			const struct effect *e = rule_effect(s, rule, k);
			if (e->kind == EFFECT_REDUCE)
				act->reduced = e->n;
			if (e->kind != EFFECT_CUENTA_COMO || e->role != NO_INDEX)
				continue;
			act->act = e->as_act;
			act->passed |= e->n == FORM_PASSED;
			bind_again(s, act);
		}
	}
}

/* Judges no more of the hand: without a record of all acts, later ones would be judged wrongly. */
static void stop_judging(struct state *s, const struct act_event *act)
{
	if (!s->crowded)
		tell(s, CODE_TOO_MANY_ACTS, act->span, act->event)->args[0] = arg_number(MAX_ACTS_DONE);
	s->crowded = true;
}

static inline void record(struct state *s, const struct act_event *act, bool valid)
{
	if (s->act_count == MAX_ACTS_DONE) {
		stop_judging(s, act);
		return;
	}
	struct act_done *done = &s->acts[s->act_count++];
	done->what = *act;
	done->valid = valid;
	acts_mark(s, done, s->rules->index->patterns[act->act]);
	if (valid && s->rules->index->duty_record[act->act])
		duties_record(s, act);
}

/* ---- an act done ------------------------------------------------------------------------------------------- */

static void do_answer(struct state *s, const struct act_event *act)
{
	bool accept = act->act == ACT_QUIERE;
	lance_answer(s, act->lance, accept, act->seat, act->span);
	const struct lance *lance = &s->rules->lances[act->lance];
	if (lance->kind != LANCE_CARDS)
		s->card_since_accept = false;
	if (!accept)
		hand_refused(s, act->lance, act->span);
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

/* Closes the current baza if nobody owes it a card any more, as when the seat that owed one leaves; then the next ones likewise. */
static void close_bazas(struct state *s)
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
	if (s->rules->index->asks_turn)
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
		seats_leave(s, seat_bit(act->seat), act->span, NO_CLAUSES);
	if (!s->decided)
		close_bazas(s);
}

/* ---- what follows from an act ------------------------------------------------------------------------------ */

/* Judges what follows from an act: the rules after it or, once the hand is over, between the hands. */
static inline void judge_following(struct state *s, const struct ask *q, enum moment moment)
{
	seatset playing = s->in_play;
	struct struck struck = { .count = 0 };
	const struct candidates *may = filter_candidates(s, q, moment);
	if (may->count) {
		struck_collect(s, q, may, &struck);
		struck_apply_each(s, q, &struck);
	}
	if (struck.count)
		may = filter_candidates(s, q, moment);
	if (may->duties)
		duties_lapse(s, q, moment, may->duties);
	if (s->in_play != playing && !s->decided)
		close_bazas(s); /* the seat that left may have owed the last card */
	if (s->variants->count > 1) {
		regimes_settle(s);
		regimes_enter(s, q, moment);
	}
	judge_queue(s);
}

void judge_between(struct state *s, const struct act_event *act)
{
	struct ask q = ask_of_act(act);
	judge_following(s, &q, MOMENT_BETWEEN);
}

/* ---- acts counted as done, and the queue ------------------------------------------------------------------- */

void judge_counted(struct state *s, const struct act_event *act, unsigned settling)
{
	struct ask q = ask_of_act(act);
	q.settling = (uint8_t)settling;
	record(s, act, true);
	perform(s, act);
	judge_following(s, &q, MOMENT_AFTER);
}

static void count_queued(struct state *s, const struct queued *queued)
{
	struct act_event act = { .act = queued->act, .seat = queued->seat, .target = NO_SEAT, .lance = MAX_LANCES,
		.binding = BIND_NONE, .arg = -1, .number = -1, .card = CARD_NONE, .breath = ++s->breath,
		.event = queued->event, .span = queued->span };
	bind_again(s, &act);
	bool meets_something = act.binding != BIND_NONE || (act.act != ACT_CONCEDE && act.act != ACT_QUIERE && act.act != ACT_NO_QUIERE);
	if (meets_something) /* nobody yields where nothing is being declared, or answers where nothing waits */
		judge_counted(s, &act, queued->settling);
}

static void repeat_queued(struct state *s, const struct queued *queued)
{
	struct act_event again = s->suspended[queued->seat];
	struct objection objection = NO_OBJECTION;
	again.event = queued->event;
	again.breath = queued->breath;
	again.span = queued->span;
	if (canto_of_act(again.act) >= 0) {
		bind_canto(s, &again);
		objection = bind_check_canto(s, &again);
		objection.folded = true; /* it was in time when first said; that it was said unclearly has been told */
	} else if (again.binding == BIND_ANSWERS && s->lances[again.lance].state != LANCE_PENDING) {
		return;
	}
	judge_act(s, &again, objection);
}

static void undo_queued(struct state *s, const struct queued *queued)
{
	struct ask q = ASK_HAND;
	q.settling = queued->settling;
	q.side = queued->side;
	undo_acts(s, &q, queued->undoes, effect_seats(s, &q, queued->undoes, NO_CLAUSES));
}

/* Takes the first act out of the queue or, if no act is left, the first undoing. */
static struct queued take_queued(struct state *s)
{
	unsigned i = 0;
	while (i + 1 < s->queued_count && s->queued[i].undoes)
		i++;
	i = s->queued[i].undoes ? 0 : i;
	struct queued taken = s->queued[i];
	memmove(s->queued + i, s->queued + i + 1, (--s->queued_count - i) * sizeof *s->queued);
	return taken;
}

static void judge_next(struct state *s)
{
	struct queued next = take_queued(s);
	(next.undoes ? undo_queued : next.again ? repeat_queued : count_queued)(s, &next);
}

void judge_queue(struct state *s)
{
	while (s->queued_count)
		judge_next(s);
}

/* ---- an act, whole --------------------------------------------------------------------------------------------- */

static bool any_has(const struct state *s, const struct struck *struck, unsigned effect)
{
	return ANY_OF(i, struck->count, rule_has(s, &s->rules->rules[struck->list[i].rule], effect));
}

/* True if the card rests on an earlier one that did not count and that the table took for laid, for its author owes one: it makes no finding.
 * If it does not count either, nobody knows who won the hand. */
static bool rests_on_unlaid(struct state *s, const struct act_event *act, bool is_void)
{
	bool awaited = s->played_count[s->unlaid_seat] < s->unlaid_baza && bazas_due(s) == s->unlaid_seat && act->seat != s->unlaid_seat;
	if (act->act != ACT_JUEGA || (!s->astray && !awaited))
		return false;
	s->astray |= is_void;
	s->to_judges |= is_void;
	return true;
}

/* Goes on with the void call on the table's track. Without a finding the clauses of the silent rule are remembered. */
static void void_call(struct state *s, const struct act_event *act, const struct struck *struck, const struct finding *f)
{
	track_call(s, act->lance, (unsigned)canto_of_act(act->act), act->seat);
	for (unsigned i = 0; !f && i < struck->count; i++)
		if (rule_has(s, &s->rules->rules[struck->list[i].rule], EFFECT_NULO))
			s->void_cite = s->rules->rules[struck->list[i].rule].then.cite;
}

/* Tells and applies what struck. Returns whether that voids the act. */
static bool strike(struct state *s, const struct ask *q, struct act_event *act, const struct struck *struck)
{
	bool is_void = struck_void(s, struck) || any_has(s, struck, EFFECT_REHACE); /* an act that is done again does not count now */
	struct finding *f = rests_on_unlaid(s, act, is_void) ? NULL : struck_tell(s, q, struck);
	convert(s, struck, act);
	if (is_void && act->act == ACT_JUEGA && f) {
		s->unlaid_seat = act->seat;
		s->unlaid_baza = (uint8_t)(s->played_count[act->seat] + 1);
	}
	struck_apply(s, q, struck, f);
	if (is_void && canto_of_act(act->act) >= 0)
		void_call(s, act, struck, f);
	if (is_void)
		note_void(s, act->event, f);
	if (any_has(s, struck, EFFECT_NULO_VOZ))
		s->void_breath = act->breath;
	return is_void;
}

/* Collects what stands against the act. Once it is surely void nothing else is to be known of it. */
static void collect(struct state *s, const struct ask *q, const struct candidates *may, struct struck *struck)
{
	uint8_t questions = s->question_count;
	bool open = s->points_open;
	if (may->count)
		struck_collect(s, q, may, struck);
	if (!overlooked(s, q->now->event))
		struck_bar(s, q->now, struck);
	if (struck_surely_void(s, q->now, struck)) {
		s->question_count = questions;
		s->points_open = open;
	}
}

bool judge_act(struct state *s, struct act_event *act, struct objection objection)
{
	struct struck struck = { .objection = objection };
	struct ask q = ask_of_act(act);
	if (overlooked(s, act->event))
		struck.objection.code = CODE_COUNT;
	bool over = s->decided;
	if (s->crowded)
		return false;
	const struct candidates *may = filter_candidates(s, &q, MOMENT_BEFORE);
	bool lapsed = may->duties && duties_lapse(s, &q, MOMENT_BEFORE, may->duties);
	judge_queue(s);
	if (s->decided && !over && act->act == ACT_JUEGA) {
		/* The card refused the waiting call, which ended the hand: it is not laid. */
		record(s, act, false);
		return false;
	}
	collect(s, &q, lapsed ? filter_candidates(s, &q, MOMENT_BEFORE) : may, &struck);
	bool is_void = !struck_none(&struck) && strike(s, &q, act, &struck);
	record(s, act, !is_void);
	if (is_void) {
		regimes_settle(s);
		judge_queue(s);
		return false;
	}
	perform(s, act);
	judge_following(s, &q, MOMENT_AFTER);
	return true;
}
