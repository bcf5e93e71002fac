#include "engine/witness.h"
#include "engine/guard.h"

/* Somewhere in the hand; before it where there is no place. */
struct somewhere {
	struct span span;
	uint32_t order; /* deals by seat, wherever they stand in the text, then events: without one of these there is no place */
	uint8_t seat;   /* NO_SEAT where it was nobody's: a note on the hand */
};

static bool comes_before(const struct somewhere *a, const struct somewhere *b)
{
	return a->order != b->order ? a->order < b->order : a->span.begin < b->span.begin;
}

struct ground {
	struct somewhere at, own; /* the place; the last of it by the side spoken of */
	uint32_t event;           /* of the place */
};

static const struct ground NOWHERE = { .event = UINT32_MAX, .at.seat = NO_SEAT, .own.seat = NO_SEAT };

static enum truth rest(struct state *s, uint16_t guard, bool holds, bool of_rival, struct ground *ground);

/* ---- two grounds ------------------------------------------------------------------------------------ */

/* Both are needed. */
static void add_needed(struct ground *to, const struct ground *more)
{
	if (comes_before(&to->at, &more->at)) {
		to->at = more->at;
		to->event = more->event;
	}
	if (comes_before(&to->own, &more->own))
		to->own = more->own;
}

/* One is enough. */
static void add_choice(struct ground *to, const struct ground *more)
{
	bool first = span_is_set(more->at.span) && comes_before(&more->at, &to->at);
	if (first || !span_is_set(to->at.span))
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
	s->witness = NOWHERE.at.span;
	enum truth value = guard_value(s, guard);
	uint32_t order = s->witness_event != UINT32_MAX ? MAX_SEATS + s->witness_event : s->witness_seat;
	struct somewhere at = { s->witness, order, s->witness_seat };
	if (span_is_set(at.span))
		*ground = (struct ground){ at, of_rival ? NOWHERE.own : at, s->witness_event };
	return value;
}

/* A part that says the contrary is none of what the whole rests on. */
static enum truth rest_on_part(struct state *s, uint16_t guard, bool holds, bool of_rival, bool needed, struct ground *ground)
{
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

/* In a guard a role has none of its own, and something is said of it. */
static enum truth rest_on_seats(struct state *s, const struct guard *g, bool holds, struct ground *ground)
{
	const struct role_ref *ref = &s->rules->roles[g->role];
	bool every = g->op == GUARD_ALL, none = g->op == GUARD_NONE, inner = holds != none;
	enum truth total = every ? YES : NO;
	uint8_t outer = s->each;
	for (unsigned left = role_base(s, ref->role, ref->lance); left; left &= left - 1) {
		s->each = (uint8_t)__builtin_ctz(left);
		enum truth value = rest_on_part(s, g->left, inner, ref->role == ROLE_RIVAL, every == inner, ground);
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
	case GUARD_FACT: return fact_has_place(g->fact); /* none that has is compared with another */
	case GUARD_AND: case GUARD_OR: return may_have_place(rules, g->left) || may_have_place(rules, g->right);
	default: return may_have_place(rules, g->left);
	}
}

void witness_find(struct state *s, uint16_t guard, bool holds)
{
	struct ground ground = NOWHERE;
	if (may_have_place(s->rules, guard))
		(void)rest(s, guard, holds, false, &ground);
	s->witness = ground.at.span;
	s->witness_event = ground.event;
	s->witness_seat = (span_is_set(ground.own.span) ? ground.own : ground.at).seat;
}
