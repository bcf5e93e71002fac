#include "engine/witness.h"
#include "engine/guard.h"

/* NO_SEAT where it was nobody's: a note on the hand. */
struct somebody {
	struct span span;
	uint8_t seat;
};

struct ground {
	struct span span;
	uint32_t event;
	struct somebody own, rival; /* of the side spoken of, and of its rival */
};

static const struct ground NOWHERE = { .event = UINT32_MAX, .own.seat = NO_SEAT, .rival.seat = NO_SEAT };

static enum truth rest(struct state *s, uint16_t guard, bool holds, bool of_rival, struct ground *ground);

/* ---- two grounds ------------------------------------------------------------------------------------ */

static bool is_later(struct span a, struct span b)
{
	return span_is_set(a) && (!span_is_set(b) || a.begin >= b.begin);
}

/* Both are needed. */
static void add_needed(struct ground *to, const struct ground *more)
{
	if (is_later(more->span, to->span)) {
		to->span = more->span;
		to->event = more->event;
	}
	to->own = is_later(more->own.span, to->own.span) ? more->own : to->own;
	to->rival = is_later(more->rival.span, to->rival.span) ? more->rival : to->rival;
}

/* One is enough. */
static void add_choice(struct ground *to, const struct ground *more)
{
	if (!span_is_set(to->span) || (span_is_set(more->span) && more->span.begin < to->span.begin))
		*to = *more;
}

static void add(struct ground *to, const struct ground *more, bool needed)
{
	if (needed)
		add_needed(to, more);
	else
		add_choice(to, more);
}

/* ---- guards ------------------------------------------------------------------------------------------- */

/* A fact says itself on what it rests, while it is asked: most when they hold, those about a number said either way. */
static enum truth rest_on_fact(struct state *s, uint16_t guard, bool of_rival, struct ground *ground)
{
	s->witness = NOWHERE.span;
	enum truth value = guard_value(s, guard);
	if (!span_is_set(s->witness))
		return value;
	struct somebody who = { s->witness, s->witness_seat };
	*ground = (struct ground){ s->witness, s->witness_event, of_rival ? NOWHERE.own : who, of_rival ? who : NOWHERE.rival };
	return value;
}

/* A part that says the contrary is none of what the whole rests on. */
static enum truth rest_on_part(struct state *s, uint16_t guard, bool holds, bool of_rival, bool needed, struct ground *ground)
{
	if (guard == NO_INDEX)
		return YES;
	struct ground part = NOWHERE;
	enum truth value = rest(s, guard, holds, of_rival, &part);
	if (value != (holds ? NO : YES))
		add(ground, &part, needed);
	return value;
}

static enum truth rest_on_pair(struct state *s, const struct guard *g, bool holds, bool of_rival, struct ground *ground)
{
	bool both = g->op == GUARD_AND, needed = both == holds;
	enum truth a = rest_on_part(s, g->left, holds, of_rival, needed, ground);
	enum truth b = rest_on_part(s, g->right, holds, of_rival, needed, ground);
	return both == (a < b) ? a : b;
}

/* The value for the seat s->each: of `todo` it holds too where the seat is not meant. */
static enum truth rest_on_seat(struct state *s, const struct guard *g, bool holds, bool needed, struct ground *ground)
{
	const struct role_ref *ref = &s->rules->roles[g->role];
	bool of_rival = ref->role == ROLE_RIVAL;
	struct ground one = NOWHERE;
	enum truth meant = rest_on_part(s, ref->guard, true, of_rival, true, &one);
	enum truth value = meant == NO ? NO : rest_on_part(s, g->left, holds, of_rival, true, &one);
	if (meant != NO && value != (holds ? NO : YES))
		add(ground, &one, needed);
	if (g->op == GUARD_ALL)
		return truth_not(meant) > value ? truth_not(meant) : value;
	return meant < value ? meant : value;
}

static enum truth rest_on_seats(struct state *s, const struct guard *g, bool holds, struct ground *ground)
{
	const struct role_ref *ref = &s->rules->roles[g->role];
	bool every = g->op == GUARD_ALL, none = g->op == GUARD_NONE, inner = holds != none;
	enum truth total = every ? YES : NO;
	uint8_t outer = s->each;
	for (unsigned left = role_base(s, ref->role, ref->lance); left; left &= left - 1) {
		s->each = (uint8_t)__builtin_ctz(left);
		enum truth value = rest_on_seat(s, g, inner, every == inner, ground);
		total = every == (value < total) ? value : total;
	}
	s->each = outer;
	return none ? truth_not(total) : total;
}

/* The value of the guard, and on what it rests when it is to hold or fail. */
static enum truth rest(struct state *s, uint16_t guard, bool holds, bool of_rival, struct ground *ground)
{
	const struct guard *g = &s->rules->guards[guard];
	switch (g->op) {
	case GUARD_NOT: return truth_not(rest(s, g->left, !holds, of_rival, ground));
	case GUARD_AND: case GUARD_OR: return rest_on_pair(s, g, holds, of_rival, ground);
	case GUARD_FACT: return rest_on_fact(s, guard, of_rival, ground);
	default: return rest_on_seats(s, g, holds, ground);
	}
}

/* Nothing is asked twice where nothing that is asked has a place. */
static bool may_have_place(const struct ruleset *rules, uint16_t guard)
{
	if (guard == NO_INDEX)
		return false;
	const struct guard *g = &rules->guards[guard];
	switch (g->op) {
	case GUARD_FACT: return fact_has_place(g->fact) || (g->against_fact && may_have_place(rules, g->other));
	case GUARD_NOT: return may_have_place(rules, g->left);
	case GUARD_AND: case GUARD_OR: return may_have_place(rules, g->left) || may_have_place(rules, g->right);
	default: return may_have_place(rules, g->left) || may_have_place(rules, rules->roles[g->role].guard);
	}
}

void witness_find(struct state *s, uint16_t guard, bool holds)
{
	struct ground ground = NOWHERE;
	if (may_have_place(s->rules, guard))
		(void)rest(s, guard, holds, false, &ground);
	s->witness = ground.span;
	s->witness_event = ground.event;
	s->witness_seat = span_is_set(ground.own.span) ? ground.own.seat : ground.rival.seat;
}
