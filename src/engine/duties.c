#include "engine/duties.h"
#include "state/bazas.h"
#include "state/lances.h"
#include "engine/effects.h"
#include "engine/filter.h"
#include "engine/tell.h"
#include "engine/unknown.h"

static bool about_answers(const struct state *s, const struct duty *duty)
{
	return s->rules->roles[duty->who].role == ROLE_RESPONDER;
}

/* The seats of `among` that owe the duty now (`sure`), and those that may owe it (`open`). */
static struct role_parts owing(const struct state *s, const struct ask *q, unsigned index, seatset among)
{
	const struct duty *duty = &s->rules->duties[index];
	among &= (seatset)~(s->met[index] | s->lapsed[index]);
	among &= duty->since.acts ? s->born[index] : s->everybody;
	return among ? role_among(s, q, duty->who, among) : (struct role_parts){ 0, 0 };
}

static seatset whole_side(const struct state *s, const struct duty *duty, unsigned seat)
{
	return duty->one_is_enough ? side_seats(s, side_of(seat)) : seat_bit(seat);
}

void duties_record(struct state *s, const struct act_event *act)
{
	for (uint64_t left = s->rules->index->duty_record[act->act]; left; left &= left - 1) {
		unsigned i = (unsigned)__builtin_ctzll(left);
		const struct duty *duty = &s->rules->duties[i];
		if (act_fits(&duty->since, act->act, act->lance, act->binding, act->arg))
			s->born[i] |= seat_bit(act->seat);
		for (unsigned k = 0; k < duty->meets_count; k++)
			if (act_fits(&duty->meets[k], act->act, act->lance, act->binding, act->arg))
				s->met[i] |= whole_side(s, duty, act->seat) & (duty->since.acts ? s->born[i] : s->everybody);
	}
}

void duties_new_call(struct state *s)
{
	for (unsigned i = 0; i < s->rules->duty_count; i++)
		if (about_answers(s, &s->rules->duties[i]))
			s->met[i] = s->lapsed[i] = 0;
}

/* ---- lapsing ------------------------------------------------------------------------------------------ */

/* The charge through which the guard of the role reaches the debtor (he was asked for a proof): his duty came of it. NULL none. */
static const struct charge *charged_with(const struct state *s, unsigned debtor, uint16_t guard)
{
	if (guard == NO_INDEX)
		return NULL;
	const struct guard *g = &s->rules->guards[guard];
	if (g->op == GUARD_AND) {
		const struct charge *left = charged_with(s, debtor, g->left);
		return left ? left : charged_with(s, debtor, g->right);
	}
	return g->op == GUARD_FACT && g->fact == FACT_COMETIO ? FIND_IN(charge, s->charges, s->charge_count, charge->fault == g->args[0]
		&& (charge->whom & seat_bit(debtor)) && charge->event != NO_EVENT) : NULL;
}

static bool is_met_by_number(const struct duty *duty)
{
	return ANY_OF(k, duty->meets_count, duty->meets[k].acts >> ACT_DICE & 1);
}

/* True if the act makes somebody owe a number: it accepts a bet on points, or says a number that counts. */
static bool asks_for_number(const struct state *s, const struct act_event *act)
{
	if (act->act == ACT_DICE)
		return act->binding == BIND_DECLARES;
	return act->binding == BIND_ANSWERS && act->act == ACT_QUIERE && s->rules->lances[act->lance].kind != LANCE_CARDS;
}

/* The place since which the duty is owed: a number, since the bet was accepted or since the last number that somebody said. */
static struct ground owed_since(const struct state *s, unsigned debtor, const struct duty *duty)
{
	for (unsigned k = is_met_by_number(duty) ? s->act_count : 0; k-- > 0;) {
		const struct act_event *act = &s->acts[k].what;
		if (s->acts[k].valid && asks_for_number(s, act))
			return (struct ground){ act->span, act->event, (uint8_t)debtor };
	}
	return owed_for(s, debtor);
}

static struct finding *tell_lapse(struct state *s, const struct ask *q, const struct duty *duty)
{
	if (duty->then.kind == KIND_NONE)
		return NULL;
	struct finding *f;
	const struct charge *of = charged_with(s, q->debtor, s->rules->roles[duty->who].guard);
	bool own = of && s->hand->events[of->event].seat == q->debtor; /* the finding is on the act that charged him */
	const struct act_event *at_act = own ? NULL : q->now;
	if (at_act) {
		f = tell_act(s, tell_code(duty->then.kind), at_act);
	} else {
		struct ground at = of ? (struct ground){ of->span, of->event, q->debtor } : owed_since(s, q->debtor, duty);
		f = tell(s, tell_code(duty->then.kind), at.span, at.event);
		f->args[0] = arg_seat(q->debtor);
		f->args[1] = arg_text(source_text(&s->hand->source, at.span));
	}
	/* A finding on a card laid over an unanswered call names the author of the card; any other names the debtor. */
	f->seat = q->now && about_answers(s, duty) ? q->now->seat : q->debtor;
	tell_consequence(f, &duty->then);
	f->effect.text = tell_effect(s, &s->rules->effects[duty->then.effects], at_act);
	tell_cite(s, f, duty->then.cite);
	return f;
}

static void lapse(struct state *s, const struct ask *q, unsigned index)
{
	const struct duty *duty = &s->rules->duties[index];
	s->lapsed[index] |= whole_side(s, duty, q->debtor);
	effects_apply(s, q, &duty->then, q->now ? q->now->span : s->hand->header, tell_lapse(s, q, duty));
}

/* Returns whether the duty is taken to lapse for this debtor, which nobody knows. `told`: the question is told, with what follows. */
static bool perhaps_due(struct state *s, const struct ask *q, unsigned index, bool told)
{
	enum truth supposed = question_answer(s, q, index, ASKS_DUTY);
	if (supposed == UNKNOWN)
		question_put(s, q, index, ASKS_DUTY, told);
	return supposed == YES;
}

/* Whether the debtor lets the duty lapse at this deadline: the deadline has come, and the duty is neither met nor excused. */
static enum truth lets_lapse(const struct state *s, const struct ask *q, const struct duty *duty, const struct deadline *deadline)
{
	enum truth due = ask(s, q, deadline->guard);
	enum truth met = due == NO || duty->meets_guard == NO_INDEX ? NO : ask(s, q, duty->meets_guard);
	enum truth excused = due == NO || met == YES || duty->unless == NO_INDEX ? NO : ask(s, q, duty->unless);
	if (due == NO || excused == YES || met == YES)
		return NO;
	return due == UNKNOWN || met == UNKNOWN || excused == UNKNOWN ? UNKNOWN : YES;
}

/* Returns whether the duty lapses for a debtor at a deadline that has come. `sure`: he owes the duty; else he may owe it (a flor that nobody
 * saw), which the close tells. */
static bool comes_due(struct state *s, const struct ask *q, unsigned index, const struct deadline *deadline, bool sure)
{
	const struct duty *duty = &s->rules->duties[index];
	struct ask found = *q;
	found.ground = &found.at; /* the place of the finding, if the lapse is in doubt */
	enum truth lapses = lets_lapse(s, &found, duty, deadline);
	bool told = sure || (q->now && deadline->author == NO_INDEX);
	if (lapses == NO)
		return false;
	bool doubt = !sure || lapses == UNKNOWN || (duty->then.kind != KIND_NONE && bazas_perhaps_over(s, q->now));
	return !doubt || perhaps_due(s, &found, index, told);
}

/* True if no call waits, so that nobody owes an answer. A call that a void raise settled for the table still waits on the true track:
 * nobody is told of it, but what counts as its answer does. */
static bool nothing_waits(const struct state *s, const struct ask *q)
{
	return pending_lance(s, q->true_track) >= MAX_LANCES;
}

/* Returns the seats to which the author is what the role says (a rival), if he fits its seat guard; else none. */
static seatset debtors_beside(const struct state *s, const struct ask *q, const struct role_ref *ref)
{
	struct ask author = *q;
	author.each = q->now->seat;
	return ask(s, &author, ref->guard) == YES ? role_base(s, q, ref->role, ref->lance) : 0;
}

/* The seats for which an act of this author is a deadline. */
static seatset concerned(const struct state *s, const struct ask *q, const struct deadline *d)
{
	unsigned seat = q->now->seat;
	if (d->author == NO_INDEX)
		return seat_bit(seat);
	const struct role_ref *ref = &s->rules->roles[d->author];
	if (ref->role == ROLE_RIVAL || ref->role == ROLE_TEAM || ref->role == ROLE_PARTNER)
		return debtors_beside(s, q, ref);
	return role_seats(s, q, d->author) & seat_bit(seat) ? s->everybody : 0;
}

/* True if the deadline is before or after this act or, where there is none, at this moment. The settlement of a lance has its own alone. */
static bool has_come(const struct ask *q, const struct deadline *d, enum moment moment)
{
	const struct act_event *act = q->now;
	return d->moment == moment && (act ? act_fits(&d->acts, act->act, act->lance, act->binding, act->arg) : d->lance == q->settling);
}

/* Asks as the duty does: an answer that is owed in silence is owed on the true track too. */
static struct ask ask_duty(const struct state *s, const struct ask *q, unsigned i)
{
	struct ask of = *q;
	of.true_track = (s->rules->index->duty_answer >> i & 1) && s->rules->duties[i].then.kind == KIND_NONE;
	return of;
}

/* Returns the seats for which the duty lapses at a deadline that has come. */
static seatset come_due(struct state *s, const struct ask *q, unsigned i, const struct deadline *deadline)
{
	struct ask of = ask_duty(s, q, i);
	if (q->now && (s->rules->index->duty_answer >> i & 1) && nothing_waits(s, &of))
		return 0;
	struct role_parts debtors = owing(s, &of, i, q->now ? concerned(s, &of, deadline) : s->everybody);
	seatset due = 0;
	for (unsigned left = debtors.sure | debtors.open; left; left &= left - 1) {
		of.debtor = (uint8_t)__builtin_ctz(left);
		due |= comes_due(s, &of, i, deadline, debtors.sure & seat_bit(of.debtor)) ? seat_bit(of.debtor) : 0;
	}
	return due;
}

/* Returns the seats that let the duty lapse at this moment. A duty is owed once, however many of its deadlines have come. */
static seatset due_at(struct state *s, const struct ask *q, enum moment moment, unsigned i)
{
	const struct duty *duty = &s->rules->duties[i];
	seatset due = 0;
	for (unsigned k = 0; k < duty->lapses_count; k++)
		if (has_come(q, &duty->lapses[k], moment))
			due |= come_due(s, q, i, &duty->lapses[k]);
	return due;
}

/* All guards are asked before any effect, so that the order of the duties in the file decides nothing. */
bool duties_lapse(struct state *s, const struct ask *q, enum moment moment, uint64_t duties)
{
	seatset due[MAX_DUTIES];
	uint64_t lapsing = 0;
	if (q->now && (duties & s->rules->index->duty_answer) && pending_lance(s, true) == MAX_LANCES)
		duties &= ~s->rules->index->duty_answer;
	for (uint64_t left = duties; left; left &= left - 1) {
		unsigned i = (unsigned)__builtin_ctzll(left);
		due[i] = due_at(s, q, moment, i);
		lapsing |= due[i] ? left & -left : 0;
	}
	for (uint64_t left = lapsing; left; left &= left - 1) {
		unsigned i = (unsigned)__builtin_ctzll(left);
		for (unsigned seats = due[i]; seats; seats &= seats - 1) {
			struct ask of = ask_duty(s, q, i);
			of.debtor = (uint8_t)__builtin_ctz(seats);
			if (!(s->lapsed[i] & seat_bit(of.debtor))) /* if one of a side is enough, the finding is on one seat of the side */
				lapse(s, &of, i);
		}
	}
	return lapsing;
}

/* Takes the late answer as one to every call that the partner's last words answered: one word may answer two calls. */
void duties_late_answer(struct state *s, struct act_event act)
{
	unsigned lances = s->decided ? 0 : answered_last(s, side_of(act.seat));
	for (unsigned i = 0; lances >> i; i++) {
		if (!(lances >> i & 1) || s->lances[i].last_answer_seat == act.seat)
			continue;
		act.lance = (uint8_t)i;
		act.binding = BIND_ANSWERS;
		struct ask q = ask_of_act(&act);
		duties_lapse(s, &q, MOMENT_BEFORE, filter_candidates(s, &q, MOMENT_BEFORE)->duties);
	}
}

void duties_at_moment(struct state *s, const struct ask *q, enum moment moment, uint64_t of)
{
	if (s->rules->index->occasions[MOMENTS + moment].all.duties & of)
		duties_lapse(s, q, moment, filter_candidates(s, q, moment)->duties & of);
}
