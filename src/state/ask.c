#include "state/ask.h"
#include "state/roles.h"

/* ---- facts ---------------------------------------------------------------------------------------- */

static enum truth fact_truth(const struct state *s, const struct ask *q, const struct guard *g)
{
	int number = 0, other = g->literal;
	enum truth value = fact_value(s, q, g, q->each, &number);
	if (g->compare == CMP_TRUE)
		return value;
	/* A number that does not exist compares with nothing. */
	if (value != YES)
		return value;
	if (g->against_fact && fact_value(s, q, &s->rules->guards[g->other], q->each, &other) == UNKNOWN)
		return UNKNOWN;
	return truth_of(guard_compares(g->compare, number, other));
}

/* ---- guards --------------------------------------------------------------------------------------- */

/* Asks the guard of each seat of the role: `algún` stops at the first yes, `todo` at the first no. */
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

/* A place in the hand. A zero `order` without a span comes before every place. */
struct somewhere {
	struct span span;
	uint32_t event;
	uint32_t order; /* deals by seat, wherever the text has them, then events */
	uint8_t seat;   /* NO_SEAT if nobody did it: a note on the hand */
};

struct rest {
	struct somewhere at, own; /* the place; the last place of the side of which the rule speaks */
};

static const struct rest NOWHERE = { .at = { .event = NO_EVENT, .seat = NO_SEAT }, .own.seat = NO_SEAT };

static bool comes_before(const struct somewhere *a, const struct somewhere *b)
{
	return a->order != b->order ? a->order < b->order : a->span.begin < b->span.begin;
}

/* Adds a part that is needed: the later place counts. */
static void add_needed(struct rest *to, const struct rest *more)
{
	if (comes_before(&to->at, &more->at))
		to->at = more->at;
	if (comes_before(&to->own, &more->own))
		to->own = more->own;
}

/* Adds a part that is enough by itself: the earlier place counts. */
static void add_choice(struct rest *to, const struct rest *more)
{
	bool first = span_is_set(more->at.span) && comes_before(&more->at, &to->at);
	if (first || !span_is_set(to->at.span))
		*to = *more;
}

/* What the walk looks for: whether the guard is to hold, and whether it speaks of the rival. */
struct walk {
	bool holds, of_rival;
};

static void rest(const struct state *s, const struct ask *q, uint16_t guard, struct walk w, struct rest *to);

/* Gives the place on which a fact rests. Most facts say a place if they hold; those about a number said, either way. */
static void rest_on_fact(const struct state *s, const struct ask *q, const struct guard *g, struct walk w, struct rest *to)
{
	struct ask fact = *q;
	struct ground found = { .event = NO_EVENT };
	fact.ground = &found;
	fact_truth(s, &fact, g);
	struct somewhere at = { found.span, found.event, found.event != NO_EVENT ? MAX_SEATS + found.event : found.seat, found.seat };
	if (span_is_set(at.span))
		*to = (struct rest){ at, w.of_rival ? NOWHERE.own : at };
}

/* Adds the place of one part, unless the part says the contrary of the whole. */
static void rest_on_part(const struct state *s, const struct ask *q, uint16_t guard, struct walk w, bool needed, struct rest *to)
{
	struct rest part = NOWHERE;
	if (ask(s, q, guard) == (w.holds ? NO : YES))
		return;
	rest(s, q, guard, w, &part);
	(needed ? add_needed : add_choice)(to, &part);
}

static void rest_on_seats(const struct state *s, const struct ask *q, const struct guard *g, struct walk w, struct rest *to)
{
	const struct role_ref *ref = &s->rules->roles[g->role];
	struct walk inner = { w.holds != (g->op == GUARD_NONE), ref->role == ROLE_RIVAL };
	struct ask one = *q;
	for (unsigned left = role_base(s, q, ref->role, ref->lance); left; left &= left - 1) {
		one.each = (uint8_t)__builtin_ctz(left);
		rest_on_part(s, &one, g->left, inner, (g->op == GUARD_ALL) == inner.holds, to);
	}
}

/* Gives the place on which the guard rests, if it comes out as `w` says. */
static void rest(const struct state *s, const struct ask *q, uint16_t guard, struct walk w, struct rest *to)
{
	const struct guard *g = &s->rules->guards[guard];
	switch (g->op) {
	case GUARD_NOT: rest(s, q, g->left, (struct walk){ !w.holds, w.of_rival }, to); break;
	case GUARD_AND: case GUARD_OR:
		rest_on_part(s, q, g->left, w, (g->op == GUARD_AND) == w.holds, to);
		rest_on_part(s, q, g->right, w, (g->op == GUARD_AND) == w.holds, to);
		break;
	case GUARD_FACT: rest_on_fact(s, q, g, w, to); break;
	default: rest_on_seats(s, q, g, w, to);
	}
}

/* True if some fact of the guard may have a place. Without one the walk is not worth asking every fact again. */
static bool may_rest(const struct ruleset *rules, uint16_t guard)
{
	if (guard == NO_INDEX)
		return false;
	const struct guard *g = &rules->guards[guard];
	switch (g->op) {
	case GUARD_FACT: return fact_has_ground(g->fact); /* no fact with a place is compared with another fact */
	case GUARD_AND: case GUARD_OR: return may_rest(rules, g->left) || may_rest(rules, g->right);
	default: return may_rest(rules, g->left);
	}
}

struct ground ask_ground(const struct state *s, const struct ask *q, uint16_t guard, bool holds)
{
	struct rest to = NOWHERE;
	struct ask asked = *q;
	asked.ground = NULL;
	if (may_rest(s->rules, guard))
		rest(s, &asked, guard, (struct walk){ holds, false }, &to);
	return (struct ground){ to.at.span, to.at.event, (span_is_set(to.own.span) ? to.own : to.at).seat };
}
