#include "engine/ask.h"
#include "engine/roles.h"

/* ---- facts ---------------------------------------------------------------------------------------- */

/* The state of a lance against n: a lance in doubt stands as it does or is annulled. */
static enum truth state_is(const struct state *s, const struct ask *q, const struct guard *g)
{
	const struct lance_play *play = &s->lances[g->args[0]];
	bool holds = guard_compares(g->compare, q->accepted == g->args[0] ? LANCE_ACCEPTED : play->state, g->literal);
	if (play->open && guard_compares(g->compare, LANCE_ANNULLED, g->literal) != holds)
		return UNKNOWN;
	return truth_of(holds);
}

static enum truth fact_truth(const struct state *s, const struct ask *q, const struct guard *g)
{
	int number = 0, other = g->literal;
	if (q->surely && doubt_hangs(s, q, g))
		return UNKNOWN;
	if (g->fact == FACT_ESTADO && g->compare != CMP_TRUE && !g->against_fact)
		return state_is(s, q, g);
	enum truth value = fact_value(s, q, g, q->each, &number);
	if (g->compare == CMP_TRUE)
		return value;
	/* A number that is not there compares with nothing. */
	if (value != YES)
		return value;
	if (g->against_fact && fact_value(s, q, &s->rules->guards[g->other], q->each, &other) == UNKNOWN)
		return UNKNOWN;
	return truth_of(guard_compares(g->compare, number, other));
}

/* ---- guards --------------------------------------------------------------------------------------- */

/* algún stops at the first yes, todo at the first no. */
static enum truth of_seats(const struct state *s, const struct ask *q, const struct guard *g)
{
	const struct role_ref *ref = &s->rules->roles[g->role];
	enum truth total = g->op == GUARD_ALL ? YES : NO, last = truth_not(total);
	struct ask one = *q;
	for (unsigned left = role_base(s, q, ref->role, ref->lance); left && total != last; left &= left - 1) {
		one.each = (uint8_t)__builtin_ctz(left);
		enum truth value = ask(s, &one, g->left);
		total = g->op == GUARD_ALL ? (value < total ? value : total) : value > total ? value : total;
	}
	return g->op == GUARD_NONE ? truth_not(total) : total;
}

enum truth ask(const struct state *s, const struct ask *q, uint16_t guard)
{
	if (guard == NO_INDEX)
		return YES;
	const struct guard *g = &s->rules->guards[guard];
	enum truth a, b;
	switch (g->op) {
	case GUARD_AND:
		if ((a = ask(s, q, g->left)) == NO)
			return NO;
		b = ask(s, q, g->right);
		return a < b ? a : b;
	case GUARD_OR:
		if ((a = ask(s, q, g->left)) == YES)
			return YES;
		b = ask(s, q, g->right);
		return a > b ? a : b;
	case GUARD_NOT:
		return truth_not(ask(s, q, g->left));
	case GUARD_FACT:
		return fact_truth(s, q, g);
	default:
		return of_seats(s, q, g);
	}
}

/* ---- roles ------------------------------------------------------------------------------------------ */

struct role_parts role_among(const struct state *s, const struct ask *q, uint16_t role, seatset among)
{
	const struct role_ref *ref = &s->rules->roles[role];
	struct role_parts parts = { role_base(s, q, ref->role, ref->lance) & among, 0 };
	struct ask one = *q;
	for (unsigned left = ref->guard == NO_INDEX ? 0 : parts.sure; left; left &= left - 1) {
		one.each = (uint8_t)__builtin_ctz(left);
		enum truth value = ask(s, &one, ref->guard);
		parts.sure &= value == YES ? parts.sure : (seatset)~seat_bit(one.each);
		parts.open |= value == UNKNOWN ? seat_bit(one.each) : 0;
	}
	return parts;
}

seatset role_seats(const struct state *s, const struct ask *q, uint16_t role)
{
	return role == NO_INDEX ? 0 : role_among(s, q, role, (seatset)~0u).sure;
}

/* ---- where a guard rests ------------------------------------------------------------------------------ */

/* Somewhere in the hand; before it where there is no place. */
struct somewhere {
	struct span span;
	uint32_t order; /* deals by seat, wherever they stand in the text, then events: without one of these there is no place */
	uint8_t seat;   /* NO_SEAT where it was nobody's: a note on the hand */
};

struct rest {
	struct somewhere at, own; /* the place; the last of it by the side spoken of */
	uint32_t event;           /* of the place */
};

static const struct rest NOWHERE = { .event = UINT32_MAX, .at.seat = NO_SEAT, .own.seat = NO_SEAT };

static bool comes_before(const struct somewhere *a, const struct somewhere *b)
{
	return a->order != b->order ? a->order < b->order : a->span.begin < b->span.begin;
}

/* Both are needed. */
static void add_needed(struct rest *to, const struct rest *more)
{
	if (comes_before(&to->at, &more->at)) {
		to->at = more->at;
		to->event = more->event;
	}
	if (comes_before(&to->own, &more->own))
		to->own = more->own;
}

/* One is enough. */
static void add_choice(struct rest *to, const struct rest *more)
{
	bool first = span_is_set(more->at.span) && comes_before(&more->at, &to->at);
	if (first || !span_is_set(to->at.span))
		*to = *more;
}

/* A walk for the ground: whether the guard is to hold, and whether it speaks of the rival. */
struct walk {
	bool holds, of_rival;
};

static enum truth rest(const struct state *s, const struct ask *q, uint16_t guard, struct walk w, struct rest *to);

/* A fact says itself where it rests: most when they hold, those about a number said either way. */
static enum truth rest_on_fact(const struct state *s, const struct ask *q, const struct guard *g, struct walk w, struct rest *to)
{
	struct ask fact = *q;
	struct ground found = { .event = UINT32_MAX };
	fact.ground = &found;
	enum truth value = fact_truth(s, &fact, g);
	struct somewhere at = { found.span, found.event != UINT32_MAX ? MAX_SEATS + found.event : found.seat, found.seat };
	if (span_is_set(at.span))
		*to = (struct rest){ at, w.of_rival ? NOWHERE.own : at, found.event };
	return value;
}

/* A part that says the contrary is none of what the whole rests on. */
static enum truth rest_on_part(const struct state *s, const struct ask *q, uint16_t guard, struct walk w, bool needed, struct rest *to)
{
	struct rest part = NOWHERE;
	enum truth value = rest(s, q, guard, w, &part);
	if (value != (w.holds ? NO : YES))
		(needed ? add_needed : add_choice)(to, &part);
	return value;
}

static enum truth rest_on_pair(const struct state *s, const struct ask *q, const struct guard *g, struct walk w, struct rest *to)
{
	bool both = g->op == GUARD_AND, needed = both == w.holds;
	enum truth a = rest_on_part(s, q, g->left, w, needed, to), b = rest_on_part(s, q, g->right, w, needed, to);
	return both == (a < b) ? a : b;
}

static enum truth rest_on_seats(const struct state *s, const struct ask *q, const struct guard *g, struct walk w, struct rest *to)
{
	const struct role_ref *ref = &s->rules->roles[g->role];
	bool every = g->op == GUARD_ALL, none = g->op == GUARD_NONE;
	struct walk inner = { w.holds != none, ref->role == ROLE_RIVAL };
	enum truth total = every ? YES : NO;
	struct ask one = *q;
	for (unsigned left = role_base(s, q, ref->role, ref->lance); left; left &= left - 1) {
		one.each = (uint8_t)__builtin_ctz(left);
		enum truth value = rest_on_part(s, &one, g->left, inner, every == inner.holds, to);
		total = every == (value < total) ? value : total;
	}
	return none ? truth_not(total) : total;
}

/* The value of the guard, and on what it rests when it is to hold or fail. */
static enum truth rest(const struct state *s, const struct ask *q, uint16_t guard, struct walk w, struct rest *to)
{
	const struct guard *g = &s->rules->guards[guard];
	switch (g->op) {
	case GUARD_NOT: return truth_not(rest(s, q, g->left, (struct walk){ !w.holds, w.of_rival }, to));
	case GUARD_AND: case GUARD_OR: return rest_on_pair(s, q, g, w, to);
	case GUARD_FACT: return rest_on_fact(s, q, g, w, to);
	default: return rest_on_seats(s, q, g, w, to);
	}
}

/* Nothing is asked twice where nothing that is asked has a place. */
static bool may_rest(const struct ruleset *rules, uint16_t guard)
{
	if (guard == NO_INDEX)
		return false;
	const struct guard *g = &rules->guards[guard];
	switch (g->op) {
	case GUARD_FACT: return fact_has_ground(g->fact); /* none that has is compared with another */
	case GUARD_AND: case GUARD_OR: return may_rest(rules, g->left) || may_rest(rules, g->right);
	default: return may_rest(rules, g->left);
	}
}

struct ground ask_ground(const struct state *s, const struct ask *q, uint16_t guard, bool holds)
{
	struct rest to = NOWHERE;
	if (may_rest(s->rules, guard))
		(void)rest(s, q, guard, (struct walk){ holds, false }, &to);
	return (struct ground){ to.at.span, to.event, (span_is_set(to.own.span) ? to.own : to.at).seat };
}
