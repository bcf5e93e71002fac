/* What the calls of a lance are worth. These are formulas, since they may depend on the winner, the chain before or a card still to come. */
#include "state/lances.h"
#include "state/logged.h"
#include "state/ask.h"

#include <string.h>

static struct maybe known(int n)
{
	return (struct maybe){ true, n };
}

static const struct maybe UNKNOWN_AMOUNT = { false, 0 };

void score_to_play_from(struct state *s)
{
	s->score = score_below(&s->paper, s->target) ? s->paper : s->due;
	s->score.known |= s->paper.known;
}

struct maybe side_lacks(const struct state *s, int side)
{
	if (!s->score.known || side < 0)
		return UNKNOWN_AMOUNT;
	int lacks = s->target - s->score.of[side];
	return known(lacks > 0 ? lacks : 0);
}

/* ---- amounts ------------------------------------------------------------------------------------ */

static struct maybe falta(const struct state *s, const struct proposal *call, unsigned who, int winner)
{
	struct maybe a = side_lacks(s, 0), b = side_lacks(s, 1);
	if (!a.known || s->score_assumed) /* a score that nobody wrote gives no price */
		return UNKNOWN_AMOUNT;
	switch (who) {
	case FALTA_WINNER: return winner < 0 ? UNKNOWN_AMOUNT : winner ? b : a;
	case FALTA_LOSER: return winner < 0 ? UNKNOWN_AMOUNT : winner ? a : b;
	case FALTA_PROPONENT: return side_of(call->seat) ? b : a;
	default: return a.n < b.n ? a : b;
	}
}

/* Returns the first case of the formula that holds, or NULL while that cannot be told. */
static const struct formula_case *formula_case(const struct state *s, const struct ask *q, unsigned formula)
{
	const struct formula *f = &s->rules->formulas[formula];
	for (unsigned i = 0; i < f->count; i++) {
		const struct formula_case *c = &s->rules->formula_cases[f->first + i];
		enum truth holds = ask(s, q, c->guard);
		if (holds != NO)
			return holds == YES ? c : NULL;
	}
	return NULL;
}

/* Resolves the amount; it stays a formula while its case cannot be told. It is `remaining` if any case on the way says so. `cite`, unless
 * NULL, gets the clauses of the last case that has its own. */
static struct amount plain_amount(const struct state *s, const struct ask *q, const struct amount *amount, struct cite *cite)
{
	struct amount plain = *amount;
	const struct formula_case *c; /* no formula leads back to itself */
	while (plain.kind == AMOUNT_FORMULA && (c = formula_case(s, q, (unsigned)plain.n))) {
		bool remaining = plain.remaining || c->amount.remaining;
		plain = c->amount;
		plain.remaining = remaining;
		if (cite && c->cite.count)
			*cite = c->cite;
	}
	return plain;
}

struct cite stake_cite(const struct state *s, const struct ask *q, const struct canto_row *row)
{
	struct cite cite = row->stake_cite;
	(void)plain_amount(s, q, &row->stake, &cite);
	return cite;
}

/* Returns the number of the card that the caller laid with the call: the first after it, or the one it came with. */
static struct maybe card_called(const struct state *s, const struct proposal *call)
{
	const struct event *e = &s->hand->events[call->event - logged_with_card(s, call->event)];
	while (e < hand_end(s->hand) && (e->type != EVENT_PLAY || e->seat != call->seat || !e->card_count))
		e++;
	return e < hand_end(s->hand) && e->cards[0] < CARD_COUNT ? known(card_number(e->cards[0])) : UNKNOWN_AMOUNT;
}

/* Returns what the amount says, before anything is taken off. */
static struct maybe amount_value(const struct state *s, const struct amount *amount, const struct proposal *call, int winner)
{
	struct maybe a = side_lacks(s, 0), b = side_lacks(s, 1);
	switch (amount->kind) {
	case AMOUNT_NUMBER: return known(amount->n);
	case AMOUNT_SPOKEN: return call->number < 0 ? UNKNOWN_AMOUNT : known(call->number);
	case AMOUNT_PER_SPOKEN: return known(amount->n * (call->number < 0 ? 1 : call->number));
	case AMOUNT_FALTA: return falta(s, call, amount->who, winner);
	case AMOUNT_DIFFERENCE: return !a.known ? UNKNOWN_AMOUNT : known(a.n > b.n ? a.n - b.n : b.n - a.n);
	case AMOUNT_MATCH: return winner < 0 ? UNKNOWN_AMOUNT : winner ? b : a;
	case AMOUNT_CARD: return card_called(s, call);
	default: return UNKNOWN_AMOUNT;
	}
}

/* ---- one call of the chain ------------------------------------------------------------------------ */

/* The chain before a call: what all of it is worth, what its last call is worth, and whether the call opens the lance. */
struct before {
	struct maybe total, last;
	bool opening;
};

/* Returns the lance whose cantos `lance` takes, or `lance` itself. */
static const struct lance *taken_by(const struct state *s, const struct lance *lance)
{
	return lance->takes < MAX_LANCES ? &s->rules->lances[lance->takes] : lance;
}

/* Returns the cap of the lance, or of the one whose cantos it takes. */
static const struct cap *cap_of(const struct state *s, const struct lance *lance)
{
	return lance->cap.set ? &lance->cap : &taken_by(s, lance)->cap;
}

static bool same_amount(const struct amount *a, const struct amount *b)
{
	return a->kind == b->kind && a->n == b->n && a->who == b->who;
}

struct cite lance_cap_cite(const struct state *s, unsigned lance, unsigned i)
{
	const struct cap *cap = cap_of(s, &s->rules->lances[lance]);
	const struct proposal *call = &s->lances[lance].chain[i];
	const struct amount *stake = &s->rules->cantos[call->canto].stake;
	if (!same_amount(stake, &cap->amount))
		return i ? cap->raise_cite : cap->opening_cite;
	return cap->most ? cap->cite : NO_CLAUSES;
}

struct maybe lance_asked(const struct state *s, const struct proposal *call)
{
	const struct amount *stake = &s->rules->cantos[call->canto].stake;
	return stake_is_falta(s->rules, stake) ? UNKNOWN_AMOUNT : amount_value(s, stake, call, -1);
}

/* Returns what the cap leaves for the next call. */
static struct maybe cap_left(const struct state *s, const struct ask *q, const struct cap *cap, const struct proposal *call,
	const struct before *before, int winner)
{
	struct amount amount = plain_amount(s, q, &cap->amount, NULL);
	struct maybe left = amount_value(s, &amount, call, winner);
	if (!left.known || !before->total.known)
		return UNKNOWN_AMOUNT;
	if (cap->most && left.n > cap->most)
		left.n = cap->most;
	return known(left.n > before->total.n ? left.n - before->total.n : 0);
}

/* Returns what the call is worth under the cap. An opening above the cap is worth what the cap says, a raise what the call before it was, or
 * what the cap leaves if that is less. */
static struct maybe capped(const struct state *s, const struct ask *q, const struct lance *lance, const struct canto_row *row,
	const struct proposal *call, const struct before *before, struct maybe more, int winner)
{
	const struct cap *cap = cap_of(s, lance);
	if (!cap->set)
		return more;
	struct maybe left = cap_left(s, q, cap, call, before, winner);
	if (same_amount(&row->stake, &cap->amount))
		return left;
	if (before->opening && more.known && more.n <= cap->opening)
		return more;
	if (!left.known || !more.known)
		return UNKNOWN_AMOUNT;
	if (more.n <= left.n)
		return more;
	if (before->opening)
		return known(cap->opening);
	return before->last.n < left.n ? before->last : left; /* the last is known where the total is */
}

/* reduce a N, a anterior, a tope: a rule has set what the call is worth. */
static struct maybe reduced(const struct state *s, const struct ask *q, const struct lance *lance, const struct proposal *call,
	const struct before *before, int winner)
{
	if (call->reduced == REDUCE_PREVIOUS)
		return before->opening ? known(0) : before->last;
	if (call->reduced == REDUCE_CAP)
		return cap_left(s, q, cap_of(s, lance), call, before, winner);
	return known(call->reduced);
}

/* piso anterior: a lower call counts as the one before. */
static bool has_floor(const struct state *s, const struct lance *lance)
{
	return lance->floor.value == FLOOR_PREVIOUS || taken_by(s, lance)->floor.value == FLOOR_PREVIOUS;
}

static struct maybe lifted(struct maybe more, struct maybe last)
{
	if (!more.known || !last.known)
		return UNKNOWN_AMOUNT;
	return more.n < last.n ? last : more;
}

/* mínimo N: an amount that is worked out, and not said, is worth N at least. */
static bool below_minimum(const struct lance *lance, const struct amount *amount, struct maybe more)
{
	return (amount->kind == AMOUNT_DIFFERENCE || amount->kind == AMOUNT_CARD) && more.known && more.n < lance->minimum.n;
}

/* Returns what one call adds to the chain before it, or the new total if its row is fixed. */
static struct maybe call_amount(const struct state *s, const struct ask *q, unsigned index, const struct proposal *call,
	const struct before *before, int winner)
{
	const struct lance *lance = &s->rules->lances[index];
	const struct canto_row *row = &s->rules->cantos[call->canto];
	struct amount amount = plain_amount(s, q, &row->stake, NULL);
	if (call->reduced)
		return reduced(s, q, lance, call, before, winner);
	struct maybe more = amount_value(s, &amount, call, winner);
	if (amount.remaining && more.known && before->total.known)
		more.n = more.n > before->total.n ? more.n - before->total.n : 0;
	if (below_minimum(lance, &amount, more))
		more.n = lance->minimum.n;
	if (has_floor(s, lance) && !before->opening && !row->fixed)
		more = lifted(more, before->last);
	return capped(s, q, lance, row, call, before, more, winner);
}

static void add_call(const struct state *s, const struct ask *q, unsigned lance, const struct proposal *call, struct before *before, int winner)
{
	before->last = call->canto == OFFERED ? known(call->offered) : call_amount(s, q, lance, call, before, winner);
	if (call->canto == OFFERED || s->rules->cantos[call->canto].fixed)
		before->total = before->last;
	else if (!before->last.known || !before->total.known)
		before->total = UNKNOWN_AMOUNT;
	else
		before->total.n += before->last.n;
	before->opening = false;
}

/* Returns what the first `upto` calls are worth. `winner` is the side that collects, whoever won the lance; the cases of a formula take it
 * for the winner. */
static struct before chain_before(const struct state *s, const struct ask *q, unsigned lance, unsigned upto, int winner)
{
	struct before before = { known(0), known(0), true };
	struct ask paid = *q;
	if (winner >= 0 && winner != s->lance_winner[lance]) {
		paid.paid_lance = (uint8_t)lance;
		paid.paid_side = (uint8_t)winner;
	}
	for (unsigned i = 0; i < upto; i++)
		add_call(s, &paid, lance, &s->lances[lance].chain[i], &before, winner);
	return before;
}

struct cite lance_minimum_cite(const struct state *s, unsigned lance, unsigned i)
{
	const struct lance *of = &s->rules->lances[lance];
	const struct proposal *call = &s->lances[lance].chain[i];
	const struct canto_row *row = &s->rules->cantos[call->canto];
	struct amount amount = plain_amount(s, &ASK_HAND, &row->stake, NULL);
	struct maybe more = amount_value(s, &amount, call, s->lance_winner[lance]);
	if (below_minimum(of, &amount, more))
		return of->minimum.cite;
	struct before before = chain_before(s, &ASK_HAND, lance, i, -1);
	bool low = i && !row->fixed && has_floor(s, of) && more.known && before.last.known && more.n < before.last.n;
	return !low ? NO_CLAUSES : of->floor.value == FLOOR_PREVIOUS ? of->floor.cite : taken_by(s, of)->floor.cite;
}

struct maybe lance_stake(const struct state *s, const struct ask *q, unsigned lance, unsigned upto, int winner)
{
	return chain_before(s, q, lance, upto, winner).total;
}

struct proposal proposal_of(const struct state *s, const struct act_event *act)
{
	const struct canto_row *row = &s->rules->cantos[act->act - ACT_CANTO];
	unsigned prefix = act->prefix;
	if (!prefix && row->prefixes)
		prefix = (unsigned)__builtin_ctz(row->prefixes);
	return (struct proposal){ .canto = (uint8_t)(act->act - ACT_CANTO), .seat = act->seat,
		.number = act->number, .breath = act->breath, .event = act->event, .span = act->span,
		.prefix = (uint8_t)prefix, .reduced = act->reduced };
}

/* Tells whether the call asks for all that the cap leaves once more, or when nothing is left. A canto that needs its prefix brings flores
 * with it. */
static enum truth asks_for_nothing(const struct state *s, const struct act_event *act, struct maybe worth)
{
	const struct lance_play *play = &s->lances[act->lance];
	unsigned canto = act->act - ACT_CANTO;
	for (unsigned i = 0; i < play->chain_count; i++)
		if (play->chain[i].canto == canto)
			return YES;
	if (!play->chain_count || s->rules->cantos[canto].prefixes)
		return NO;
	return worth.known ? truth_of(worth.n == 0) : UNKNOWN;
}

enum truth call_exceeds(const struct state *s, const struct ask *q)
{
	const struct act_event *act = q->now;
	if (act->lance >= MAX_LANCES || canto_of_act(act->act) < 0)
		return NO;
	const struct cap *cap = cap_of(s, &s->rules->lances[act->lance]);
	const struct lance_play *play = &s->lances[act->lance];
	struct proposal call = proposal_of(s, act);
	struct before before = chain_before(s, q, act->lance, play->chain_count, -1);
	const struct canto_row *row = &s->rules->cantos[call.canto];
	struct amount amount = plain_amount(s, q, &row->stake, NULL);
	struct maybe asked = amount_value(s, &amount, &call, -1);
	struct maybe worth = call_amount(s, q, act->lance, &call, &before, -1);
	if (!cap->set)
		return NO;
	if (same_amount(&row->stake, &cap->amount))
		return asks_for_nothing(s, act, worth);
	return asked.known && worth.known ? truth_of(worth.n < asked.n) : UNKNOWN;
}

/* ---- the lance ------------------------------------------------------------------------------------- */

/* traspaso al_que_ganó: the other side gets what the winner was to collect. */
static int priced_for(const struct state *s, unsigned lance, int side)
{
	bool winners = s->rules->lances[lance].handover.value == HANDOVER_WINNERS && s->lance_winner[lance] >= 0;
	return winners ? s->lance_winner[lance] : side;
}

struct maybe lance_accepted(const struct state *s, const struct ask *q, unsigned lance, int winner)
{
	unsigned count = lance_accepted_count(s, lance);
	if (count)
		return lance_stake(s, q, lance, count, priced_for(s, lance, winner));
	if (s->lances[lance].forced >= 0)
		return known(s->lances[lance].forced);
	return known(s->rules->lances[lance].base.n);
}

struct cite refused_by_cite(const struct state *s, unsigned lance)
{
	const struct lance_play *play = &s->lances[lance];
	unsigned last = last_call(play)->canto;
	if (last == OFFERED)
		return play->declined.count ? play->declined : play->offered;
	bool own = s->rules->cantos[last].lance == lance;
	const struct cite *by = own ? s->rules->cantos[last].refused_by : s->rules->lances[lance].refused_by;
	return by[play->chain_count > 1 ? REFUSED_RAISE : REFUSED_FIRST];
}

struct maybe lance_refused(const struct state *s, const struct ask *q, unsigned lance)
{
	const struct lance_play *play = &s->lances[lance];
	const struct lance *row = &s->rules->lances[lance];
	if (!play->chain_count)
		return known(row->base.n);
	const struct proposal *last = last_call(play);
	if (last->canto == OFFERED)
		return known(last->declined);
	const struct canto_row *call = &s->rules->cantos[last->canto];
	bool own = call->lance == lance; /* else it is taken from another lance, and costs what this one says */
	unsigned kind = own ? call->refused_kind : row->refused_kind;
	int price = own ? call->refused : row->refused;
	if (kind == REFUSED_NUMBER)
		return known(price);
	if (play->chain_count > 1)
		return lance_stake(s, q, lance, play->chain_count - 1u, -1);
	if (play->forced >= 0)
		return known(play->forced);
	return known(kind == REFUSED_ACCEPTED_OR ? price : row->base.n);
}
