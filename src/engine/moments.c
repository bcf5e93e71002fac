#include "engine/moments.h"
#include "base/rare.h"
#include "engine/code.h"
#include "engine/close.h"
#include "engine/duties.h"
#include "engine/guard.h"
#include "engine/hits.h"
#include "engine/knowledge.h"
#include "engine/regimes.h"
#include "engine/supposed.h"
#include "engine/tell.h"
#include "engine/unknown.h"
#include "engine/wary.h"
#include "engine/witness.h"

#include <string.h>

/* What was declared against what the cards make, where they are all known. */
static void compare_number(const struct state *s, struct finding *f)
{
	const struct declaration *said = declared_by(s, s->witness_seat);
	if (f->kind != KIND_COUNT || !said)
		return;
	int value = knowledge_value(s, s->witness_seat);
	if (value < 0)
		return;
	f->found = arg_number(said->number);
	f->expected = arg_number(value);
}

/* The one seat that won the lance being settled, -1 where a side did or none is being settled. */
static int winner_alone(const struct state *s)
{
	seatset seats = s->lance_winner_seats[s->settling];
	return seats && !(seats & (seats - 1)) ? __builtin_ctz(seats) : -1;
}

/* The one seat that the rule charges with a fault, -1 where it charges several or none. */
static int charged_alone(struct state *s, const struct rule *rule)
{
	seatset seats = rule_charges(s, rule);
	return seats && !(seats & (seats - 1)) ? __builtin_ctz(seats) : -1;
}

/* Whose finding it is: he who is charged, else the winner of what is settled, else whom the guard rested on. */
static void name_seat(struct state *s, const struct rule *rule, struct finding *f)
{
	if (s->witness_seat != NO_SEAT)
		f->seat = s->witness_seat;
	int charged = charged_alone(s, rule); /* asks roles, which may rest on another witness */
	if (winner_alone(s) >= 0)
		f->seat = winner_alone(s);
	if (charged >= 0)
		f->seat = charged;
}

/* A guard that rested on nothing but charges: it held from the first of them with which it holds, and that is its place. */
static void witness_charge(struct state *s, uint16_t index)
{
	seatset faults[MAX_FAULTS];
	int strikes = s->rules->rules[index].requires ? NO : YES;
	memcpy(faults, s->faults, sizeof faults);
	memset(s->faults, 0, sizeof faults);
	const struct charge *charge = NULL;
	for (unsigned i = 0; i < s->charge_count && !charge; i++) {
		s->faults[s->charges[i].fault] |= s->charges[i].whom;
		charge = code_value(s, s->index->code, index) == strikes ? &s->charges[i] : NULL;
	}
	memcpy(s->faults, faults, sizeof faults);
	if (!charge)
		return;
	s->witness = charge->span;
	s->witness_event = charge->event;
	s->witness_seat = (uint8_t)(charge->whom & (charge->whom - 1) ? NO_SEAT : (unsigned)__builtin_ctz(charge->whom));
}

/* A rule that strikes, the side it speaks of, and on what it rests. */
struct strike {
	uint16_t rule;
	uint8_t side, seat;
	uint32_t event;
	struct span witness;
	struct finding *told;
};

/* Of one moment: a hand has a handful at most, and the list is in `few` until it outgrows them. */
enum { FEW_STRIKES = 16 };
struct strikes {
	struct strike *list, few[FEW_STRIKES];
	unsigned count, room;
};

static inline void strikes_none(struct strikes *strikes)
{
	strikes->list = strikes->few;
	strikes->room = FEW_STRIKES;
	strikes->count = 0;
}

/* What told the fault for which a rule struck that says nothing of itself, NULL where nothing did. */
static struct finding *fault_told(const struct state *s, const struct strike *strike)
{
	for (unsigned i = 0; i < s->charge_count; i++)
		if (s->charges[i].event == strike->event && s->charges[i].told)
			return s->charges[i].told;
	return NULL;
}

static void apply_strike(struct state *s, struct strike *strike)
{
	unsigned transfers = s->transfer_count;
	const struct rule *rule = &s->rules->rules[strike->rule];
	struct finding *f = NULL;
	s->side = strike->side;
	s->witness = strike->witness;
	s->witness_event = strike->event;
	s->witness_seat = strike->seat;
	if (rule->kind != KIND_COUNT_) {
		struct span span = span_is_set(s->witness) ? s->witness : s->hand->header;
		f = tell(s, tell_code(rule->kind), span, s->witness_event);
		name_seat(s, rule, f);
		f->args[0] = f->seat >= 0 ? arg_seat(f->seat) : arg_words(WORDS("la mesa", "the table"));
		f->args[1] = arg_text(source_text(&s->hand->source, span));
		rule_fill(s, f, rule, NULL);
		tell_cite(s, f, rule->cite);
		compare_number(s, f);
		f = tell_once(s, f);
	}
	rule_apply(s, strike->rule, f);
	for (; !f && transfers < s->transfer_count; transfers++)
		s->transfers[transfers].fault = fault_told(s, strike);
	strike->told = f;
}

/* ---- one price, paid once --------------------------------------------------------------------------------------- */

/* Do both rules hand the same stakes of the lance being settled to the same seats, and nothing more? */
static bool same_price(struct state *s, uint16_t a, uint16_t b)
{
	const struct rule *one = &s->rules->rules[a], *other = &s->rules->rules[b];
	if (winner_alone(s) < 0 || one->kind == KIND_COUNT_ || other->kind == KIND_COUNT_ || one->effect_count != 1
			|| other->effect_count != 1)
		return false;
	const struct effect *e = rule_effect(s, one, 0), *o = rule_effect(s, other, 0);
	return e->kind == EFFECT_TRASPASA && o->kind == EFFECT_TRASPASA && e->stakes == o->stakes && e->n == o->n
		&& role_seats(s, e->role) == role_seats(s, o->role);
}

/* Of several rules that have the winner pay one price the one whose ground came first is told. */
static bool paid_already(struct state *s, const struct strikes *strikes, unsigned k)
{
	const struct strike *late = &strikes->list[k];
	for (unsigned i = 0; i < strikes->count; i++) {
		uint32_t begin = strikes->list[i].witness.begin;
		if ((begin < late->witness.begin || (begin == late->witness.begin && i < k))
				&& same_price(s, strikes->list[i].rule, late->rule))
			return true;
	}
	return false;
}

/* With the clauses of all. */
RARE static void cite_with(struct state *s, const struct strikes *strikes, unsigned k)
{
	for (unsigned i = 0; i < strikes->count; i++)
		if (strikes->list[i].told && same_price(s, strikes->list[i].rule, strikes->list[k].rule))
			tell_cite(s, strikes->list[i].told, s->rules->rules[strikes->list[k].rule].cite);
}

/* What may have had the winner pay, where something surely does. */
static bool surely_paid(struct state *s, const struct strikes *strikes, uint16_t rule)
{
	for (unsigned k = 0; k < strikes->count; k++)
		if (same_price(s, rule, strikes->list[k].rule))
			return true;
	return false;
}

/* Nothing hangs on it. */
RARE static void drop_doubts(struct state *s, const struct strikes *strikes, unsigned before)
{
	unsigned kept = before;
	for (unsigned i = before; i < s->unknown_count; i++)
		if (!surely_paid(s, strikes, s->unknown[i].rule))
			s->unknown[kept++] = s->unknown[i];
	s->unknown_count = kept;
}

/* A lance that counts again does so for the rules that hand it over; what one rule has an act stand for another may undo. So it is
 * whichever of them is written first. */
enum turn { TURN_PUTS_BACK, TURN_ORDINARY, TURN_UNDOES, TURN_COUNT };

static enum turn turn_of(const struct state *s, const struct strike *strike)
{
	const struct rule *rule = &s->rules->rules[strike->rule];
	if (rule_has(s, rule, EFFECT_REPONE))
		return TURN_PUTS_BACK;
	return rule_has(s, rule, EFFECT_NULO_DE) ? TURN_UNDOES : TURN_ORDINARY;
}

RARE static void apply_strikes(struct state *s, struct strikes *strikes)
{
	for (enum turn turn = TURN_PUTS_BACK; turn < TURN_COUNT; turn++)
		for (unsigned k = 0; k < strikes->count; k++)
			if (turn_of(s, &strikes->list[k]) == turn && !paid_already(s, strikes, k))
				apply_strike(s, &strikes->list[k]);
	for (unsigned k = 0; k < strikes->count; k++)
		cite_with(s, strikes, k);
}

/* Where memory is refused nothing is told of the hand. */
RARE static bool more_room(struct state *s, struct strikes *strikes)
{
	size_t size = strikes->room * sizeof *strikes->list;
	struct strike *more = arena_grow(s->findings->arena, strikes->list, size, 2 * size);
	if (!more)
		return false;
	strikes->list = more;
	strikes->room *= 2;
	return true;
}

RARE static void note_strike(struct state *s, uint16_t index, struct strikes *strikes)
{
	const struct rule *rule = &s->rules->rules[index];
	witness_find(s, rule->guard, !rule->requires);
	if (!span_is_set(s->witness))
		witness_charge(s, index);
	if (strikes->count == strikes->room && !more_room(s, strikes))
		return;
	strikes->list[strikes->count++] = (struct strike){ index, s->side, s->witness_seat, s->witness_event, s->witness, NULL };
}

static void ask(struct state *s, uint16_t index, int side, struct strikes *strikes)
{
	s->side = (uint8_t)side;
	if (rule_strikes(s, index))
		note_strike(s, index, strikes);
}

/* The rules of the moment that can strike. */
static const struct rule_run *run_at(const struct state *s, enum moment moment)
{
	return code_hand_oddities(s) ? &s->index->at[moment] : &s->index->ordinary[moment][s->baza];
}

/* The points hang on what is left in doubt of the lance, told of or not, and on nothing that is surely paid: as if that had never been asked. */
RARE static void doubt_anew(struct state *s, const struct rule_run *run, unsigned lance, const struct strikes *strikes)
{
	for (unsigned k = 0; k < run->count; k++) {
		uint16_t i = s->index->list[run->first + k];
		if (s->rules->rules[i].lance == lance && code_value(s, s->index->code, i) == UNKNOWN
				&& supposed_answer(s, i, false) == UNKNOWN && !surely_paid(s, strikes, i))
			unknown_doubt(s, i);
	}
}

/* Only what is settled has a winner who could pay. */
RARE static void settle_doubts(struct state *s, const struct rule_run *run, unsigned lance, const struct strikes *strikes,
	struct doubts before)
{
	if (lance == MAX_LANCES)
		return;
	drop_doubts(s, strikes, before.count);
	s->moot = before.moot;
	s->questions_open = before.open;
	s->question_count = before.questions;
	doubt_anew(s, run, lance, strikes);
}

/* All guards of the moment are asked before anything is done: what the ruleset says first makes no difference. */
static void judge_rules(struct state *s, const struct rule_run *run, unsigned lance, int side)
{
	int first = side >= 0 ? side : side_of(s->mano), last = side >= 0 ? side : !first;
	struct strikes strikes;
	struct doubts before = unknown_mark(s);
	strikes_none(&strikes);
	if (s->shaky)
		wary_begin_moment(s);
	for (unsigned k = 0; k < run->count; k++) {
		uint16_t i = s->index->list[run->first + k];
		if (s->rules->rules[i].lance != lance) /* a lance has the rules of its settlement alone */
			continue;
		ask(s, i, first, &strikes);
		if (last != first && s->index->has_side[i])
			ask(s, i, last, &strikes);
	}
	if (strikes.count) {
		settle_doubts(s, run, lance, &strikes, before);
		apply_strikes(s, &strikes);
	}
	s->side = NO_SEAT;
}

void judge_moment(struct state *s, enum moment moment, unsigned lance, int side)
{
	const struct rule_run *run = run_at(s, moment);
	s->now = NULL;
	/* The rules of the close see the faults of those who owed something till then. */
	if (moment == MOMENT_CLOSE && (s->decided || !close_annulled(s)))
		duties_at_moment(s, moment, lance);
	if (run->count)
		judge_rules(s, run, lance, side);
	if (moment != MOMENT_CLOSE)
		duties_at_moment(s, moment, lance);
	regimes_settle(s);
}

/* Does the rule strike for this side? In doubt too where it would not strike but for an act, or for want of a fault, that is in doubt. */
static enum truth strikes_for(struct state *s, uint16_t index, int side)
{
	const struct rule *rule = &s->rules->rules[index];
	s->side = (uint8_t)side;
	enum truth value = (enum truth)code_value(s, s->index->code, index);
	if (rule->requires)
		value = truth_not(value);
	return value == YES && s->shaky && !wary_stands(s, rule) ? UNKNOWN : value;
}

/* Whichever side won: UNKNOWN where that makes a difference. */
static enum truth strikes_both(struct state *s, uint16_t index)
{
	enum truth one = strikes_for(s, index, 0), other = strikes_for(s, index, 1);
	return one == other ? one : UNKNOWN;
}

/* Does the rule do something to the side that won, or to the other? Then it does not do the same whoever won. What is done to
 * the winner by that name is done to nobody while there is none. */
static bool takes_sides(struct state *s, const struct rule *rule)
{
	for (unsigned i = 0; i < rule->effect_count; i++) {
		uint16_t role = rule_effect(s, rule, i)->role;
		s->side = 0;
		seatset whom = role_seats(s, role);
		s->side = 1;
		if (role_seats(s, role) != whom)
			return true;
	}
	return false;
}

void judge_unwon(struct state *s, unsigned lance)
{
	const struct rule_run *run = run_at(s, MOMENT_SETTLE);
	struct strikes strikes;
	strikes_none(&strikes);
	s->now = NULL;
	if (s->shaky)
		wary_begin_moment(s);
	for (unsigned k = 0; k < run->count; k++) {
		uint16_t i = s->index->list[run->first + k];
		const struct rule *rule = &s->rules->rules[i];
		if (rule->lance != lance || rule->kind != KIND_COUNT_)
			continue;
		enum truth value = strikes_both(s, i);
		if (value == UNKNOWN || (value == YES && takes_sides(s, rule)))
			unknown_doubt(s, i);
		else if (value == YES)
			note_strike(s, i, &strikes);
	}
	if (strikes.count)
		apply_strikes(s, &strikes);
	s->side = NO_SEAT;
}
