#include "engine/moments.h"
#include "base/rare.h"
#include "engine/code.h"
#include "engine/duties.h"
#include "engine/guard.h"
#include "engine/hits.h"
#include "engine/knowledge.h"
#include "engine/tell.h"
#include "engine/unknown.h"
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
};

/* Of one moment. A hand has a handful at most; what comes beyond does not wait for the others. */
struct strikes {
	struct strike list[64];
	unsigned count;
};

/* What told the fault for which a rule struck that says nothing of itself, NULL where nothing did. */
static struct finding *fault_told(const struct state *s, const struct strike *strike)
{
	for (unsigned i = 0; i < s->charge_count; i++)
		if (s->charges[i].event == strike->event && s->charges[i].told)
			return s->charges[i].told;
	return NULL;
}

static void apply_strike(struct state *s, const struct strike *strike)
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
	}
	rule_apply(s, strike->rule, f);
	for (; !f && transfers < s->transfer_count; transfers++)
		s->transfers[transfers].fault = fault_told(s, strike);
}

static bool undoes(const struct state *s, const struct strike *strike)
{
	return rule_has(s, &s->rules->rules[strike->rule], EFFECT_NULO_DE);
}

/* What one rule has an act stand for another may undo, whichever of them is written first. */
RARE static void apply_strikes(struct state *s, struct strikes *strikes)
{
	for (unsigned k = 0; k < strikes->count; k++)
		if (!undoes(s, &strikes->list[k]))
			apply_strike(s, &strikes->list[k]);
	for (unsigned k = 0; k < strikes->count; k++)
		if (undoes(s, &strikes->list[k]))
			apply_strike(s, &strikes->list[k]);
	strikes->count = 0;
}

RARE static void note_strike(struct state *s, uint16_t index, struct strikes *strikes)
{
	const struct rule *rule = &s->rules->rules[index];
	witness_find(s, rule->guard, !rule->requires);
	if (!span_is_set(s->witness))
		witness_charge(s, index);
	if (strikes->count == sizeof strikes->list / sizeof strikes->list[0])
		apply_strikes(s, strikes);
	strikes->list[strikes->count++] = (struct strike){ index, s->side, s->witness_seat, s->witness_event, s->witness };
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
	return s->noted || s->act_notes ? &s->index->at[moment] : &s->index->unnoted[moment];
}

/* All guards of the moment are asked before anything is done: what the ruleset says first makes no difference. */
static void judge_rules(struct state *s, const struct rule_run *run, unsigned lance, int side)
{
	int first = side >= 0 ? side : side_of(s->mano), last = side >= 0 ? side : !first;
	struct strikes strikes;
	strikes.count = 0;
	for (unsigned k = 0; k < run->count; k++) {
		uint16_t i = s->index->list[run->first + k];
		if (s->rules->rules[i].lance != lance) /* a lance has the rules of its settlement alone */
			continue;
		ask(s, i, first, &strikes);
		if (last != first && s->index->has_side[i])
			ask(s, i, last, &strikes);
	}
	if (strikes.count)
		apply_strikes(s, &strikes);
	s->side = NO_SEAT;
}

void judge_moment(struct state *s, enum moment moment, unsigned lance, int side)
{
	const struct rule_run *run = run_at(s, moment);
	s->now = NULL;
	/* The rules of the close see the faults of those who owed something till then. */
	if (moment == MOMENT_CLOSE)
		duties_at_moment(s, moment, lance);
	if (run->count)
		judge_rules(s, run, lance, side);
	if (moment != MOMENT_CLOSE)
		duties_at_moment(s, moment, lance);
}

/* Whether the rule rule_strikes whichever side won: UNKNOWN where that makes a difference. */
static enum truth strikes_both(struct state *s, uint16_t index)
{
	enum truth value[2];
	for (int side = 0; side < 2; side++) {
		s->side = (uint8_t)side;
		value[side] = (enum truth)code_value(s, s->index->code, index);
		if (s->rules->rules[index].requires)
			value[side] = truth_not(value[side]);
	}
	return value[0] == value[1] ? value[0] : UNKNOWN;
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
	s->now = NULL;
	for (unsigned k = 0; k < run->count; k++) {
		uint16_t i = s->index->list[run->first + k];
		const struct rule *rule = &s->rules->rules[i];
		if (rule->lance != lance || rule->kind != KIND_COUNT_)
			continue;
		enum truth value = strikes_both(s, i);
		if (value == UNKNOWN || (value == YES && takes_sides(s, rule)))
			unknown_doubt(s, rule);
		else if (value == YES)
			rule_apply(s, i, NULL);
	}
	s->side = NO_SEAT;
}
