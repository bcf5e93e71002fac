#include "engine/judge.h"
#include "state/roles.h"
#include "engine/duties.h"
#include "engine/filter.h"
#include "engine/struck.h"
#include "engine/regimes.h"
#include "state/logged.h"
#include "engine/tell.h"
#include "engine/unknown.h"

#include <string.h>

/* Names the seat of the finding: the seat charged, else the winner of the lance settled, else the seat on which the guard rested. */
static void name_seat(const struct state *s, const struct ask *q, const struct rule *rule, struct finding *f)
{
	if (q->at.seat != NO_SEAT)
		f->seat = q->at.seat;
	int charged = single_seat(rule_charges(s, q, rule)), winner = single_seat(s->lance_winner_seats[q->settling]);
	f->seat = charged >= 0 ? charged : winner >= 0 ? winner : f->seat;
}

/* The place of a guard that rests on charges alone: the first charge with which it holds. None, if it holds with no charge at all. */
static struct ground ground_of_charge(const struct state *s, const struct ask *q, const struct rule *rule)
{
	struct ask upto = *q;
	upto.charges = 0;
	bool holds = rule_asks(s, &upto, rule) == YES;
	for (unsigned i = 0; i < s->charge_count && !holds; i++) {
		const struct charge *charge = &s->charges[i];
		upto.charges = (uint8_t)(i + 1);
		if (rule_asks(s, &upto, rule) == YES)
			return (struct ground){ charge->span, charge->event, (uint8_t)single_seat(charge->whom) };
	}
	return q->at;
}

/* The finding of the fault for which a silent rule struck; NULL none. */
static struct finding *fault_told(const struct state *s, const struct strike *strike)
{
	const struct charge *charge = FIND_IN(each, s->charges, s->charge_count, each->event == strike->at.event && each->told);

	return charge ? charge->told : NULL;
}

/* Tells of a rule that strikes at a moment without an act; NULL if it is silent. */
static struct finding *tell_strike(struct state *s, const struct ask *q, const struct rule *rule)
{
	if (rule->then.kind == KIND_NONE)
		return NULL;
	struct span span = span_is_set(q->at.span) ? q->at.span : s->hand->header;
	struct finding *f = tell(s, tell_code(rule->then.kind), span, q->at.event);
	name_seat(s, q, rule, f);
	f->args[0] = f->seat >= 0 ? arg_seat(f->seat) : arg_bitext(BITEXT("la mesa", "the table"));
	f->args[1] = arg_text(source_text(&s->hand->source, span));
	rule_fill(s, q, rule, f);
	tell_cite(s, f, rule->then.cite);
	const struct declaration *said = declared_by(s, q->at.seat);
	if (f->kind == KIND_COUNT && said)
		tell_number(s, f, q->at.seat, said->number);
	return tell_once(s, f);
}

static void apply_strike(struct state *s, const struct ask *of, struct strike *strike)
{
	unsigned transfers = s->transfer_count;
	struct struck one = { .list = strike, .count = 1, .objection = NO_OBJECTION };
	struct ask q = *of;
	q.side = strike->side;
	q.at = strike->at;
	strike->told = q.now ? struck_tell(s, &q, &one) : tell_strike(s, &q, &s->rules->rules[strike->rule]);
	rule_apply(s, &q, strike->rule, strike->told);
	for (; !q.now && !strike->told && transfers < s->transfer_count; transfers++)
		s->transfers[transfers].fault = fault_told(s, strike);
}

/* ---- one price, paid once --------------------------------------------------------------------------------------- */

/* True if both rules hand the same stakes of the lance being settled to the same seats, and do nothing more. */
static bool same_price(const struct state *s, const struct ask *q, uint16_t a, uint16_t b)
{
	const struct rule *one = &s->rules->rules[a], *other = &s->rules->rules[b];
	if (single_seat(s->lance_winner_seats[q->settling]) < 0 || one->then.kind == KIND_NONE || other->then.kind == KIND_NONE
			|| one->then.effect_count != 1 || other->then.effect_count != 1)
		return false;
	const struct effect *e = rule_effect(s, one, 0), *o = rule_effect(s, other, 0);
	return e->kind == EFFECT_TRASPASA && o->kind == EFFECT_TRASPASA && e->stakes == o->stakes && e->n == o->n
		&& role_seats(s, q, e->role) == role_seats(s, q, o->role);
}

/* True if another strike makes the winner pay the same price and rests on an earlier place: only the first is told. */
static bool paid_already(const struct state *s, const struct ask *q, const struct struck *struck, unsigned k)
{
	const struct strike *late = &struck->list[k];
	for (unsigned i = 0; i < struck->count; i++) {
		uint32_t begin = struck->list[i].at.span.begin;
		if ((begin < late->at.span.begin || (begin == late->at.span.begin && i < k))
				&& same_price(s, q, struck->list[i].rule, late->rule))
			return true;
	}
	return false;
}

/* Cites the clauses of strike `k` in the findings of the strikes that have the same price. */
static void cite_with(const struct state *s, const struct ask *q, const struct struck *struck, unsigned k)
{
	for (unsigned i = 0; i < struck->count; i++)
		if (struck->list[i].told && same_price(s, q, struck->list[i].rule, struck->list[k].rule))
			tell_cite(s, struck->list[i].told, s->rules->rules[struck->list[k].rule].then.cite);
}

/* True if a rule that surely strikes has the winner pay the price of `rule`. */
static bool surely_paid(const struct state *s, const struct ask *q, const struct struck *struck, uint16_t rule)
{
	return ANY_OF(k, struck->count, same_price(s, q, rule, struck->list[k].rule));
}

/* Drops the questions since `before` about a price that is surely paid: nothing depends on them. Only a lance being settled has a winner who
 * could pay. */
static void drop_paid(struct state *s, const struct ask *q, const struct struck *struck, uint8_t before)
{
	uint8_t kept = before;
	for (unsigned i = kept; i < s->question_count; i++)
		if (!surely_paid(s, q, struck, s->questions[i].index))
			s->questions[kept++] = s->questions[i];
	s->question_count = kept;
}

/* True if the strike puts a lance back. It goes first, so that a rule handing the lance over finds it, whichever is written first. */
static bool puts_back(const struct state *s, const struct strike *strike)
{
	return rule_has(s, &s->rules->rules[strike->rule], EFFECT_REPONE);
}

/* Puts the strikes in the order of their places, so that the fault committed first comes first, whichever rule or side was asked first. */
static void sort_by_place(struct struck *struck)
{
	for (unsigned i = 1; i < struck->count; i++) {
		struct strike late = struck->list[i];
		unsigned k = i;
		for (; k > 0 && struck->list[k - 1].at.span.begin > late.at.span.begin; k--)
			struck->list[k] = struck->list[k - 1];
		struck->list[k] = late;
	}
}

void struck_apply_each(struct state *s, const struct ask *q, struct struck *struck)
{
	sort_by_place(struck);
	for (unsigned later = 0; later < 2; later++)
		for (unsigned k = 0; k < struck->count; k++)
			if (puts_back(s, &struck->list[k]) != later && !paid_already(s, q, struck, k))
				apply_strike(s, q, &struck->list[k]);
	for (unsigned k = 0; k < struck->count; k++)
		cite_with(s, q, struck, k);
}

/* True if it matters where the rule strikes: it tells of it, or something that it does is told with its place. */
static bool has_place(const struct state *s, const struct rule *rule)
{
	static const uint64_t placeless = (uint64_t)1 << EFFECT_ANULA | (uint64_t)1 << EFFECT_REPONE | (uint64_t)1 << EFFECT_APUESTA
		| (uint64_t)1 << EFFECT_OFRECE;
	return rule->then.kind != KIND_NONE || ANY_OF(i, rule->then.effect_count, !(placeless >> rule_effect(s, rule, i)->kind & 1));
}

/* Adds a rule that strikes, with its place. */
static void note_strike(struct state *s, const struct ask *q, uint16_t index, const struct candidates *may, struct struck *struck)
{
	const struct rule *rule = &s->rules->rules[index];
	struct ask found = *q;
	if (has_place(s, rule)) {
		found.at = ask_ground(s, q, rule->guard, !rule->requires);
		if (!span_is_set(found.at.span))
			found.at = ground_of_charge(s, &found, rule);
	}
	struck_add(s, &found, struck, may->count, index);
}

static struct ask ask_side(const struct ask *q, int side)
{
	struct ask of = *q;
	of.side = (uint8_t)side;
	return of;
}

static void ask_rule(struct state *s, const struct ask *q, uint16_t index, int side, const struct candidates *may, struct struck *struck)
{
	struct ask of = ask_side(q, side);
	if (rule_strikes(s, &of, index))
		note_strike(s, &of, index, may, struck);
}

/* True if the rule's effects depend on which side won. An effect on the winner does nothing while there is none. */
static bool takes_sides(const struct state *s, const struct ask *a, const struct ask *b, const struct rule *rule)
{
	for (unsigned i = 0; i < rule->then.effect_count; i++) {
		uint16_t role = rule_effect(s, rule, i)->role;
		if (role_seats(s, a, role) != role_seats(s, b, role))
			return true;
	}
	return false;
}

/* True if the silent rule strikes, whichever side won; puts the question if the winner makes a difference. */
static bool strikes_unwon(struct state *s, const struct ask *q, uint16_t index)
{
	const struct rule *rule = &s->rules->rules[index];
	struct ask a = ask_side(q, 0), b = ask_side(q, 1);
	if (rule->then.kind != KIND_NONE)
		return false;
	enum truth value = rule_asks(s, &a, rule);
	if (value == UNKNOWN || value != rule_asks(s, &b, rule) || (value == YES && takes_sides(s, &a, &b, rule))) {
		value = question_answer(s, q, index, ASKS_RULE);
		if (value == UNKNOWN)
			question_put(s, q, index, ASKS_RULE, false);
	}
	return value == YES;
}

/* Judges the rules of a moment. All guards are asked before any effect, so that the order of the ruleset makes no difference. */
static void judge_rules(struct state *s, const struct ask *q, const struct candidates *may, int side)
{
	int first = side >= 0 ? side : side_of(s->mano), last = side >= 0 ? side : !first;
	bool unwon = side < 0 && q->settling != MAX_LANCES;
	struct struck struck = { .count = 0 };
	uint8_t before = s->question_count;
	for (unsigned k = 0; k < may->count; k++) {
		uint16_t i = may->rules[k];
		if (s->rules->rules[i].lance != q->settling) /* the settlement of a lance has its own rules alone */
			continue;
		if (unwon && strikes_unwon(s, q, i))
			note_strike(s, q, i, may, &struck);
		if (!unwon)
			ask_rule(s, q, i, first, may, &struck);
		if (!unwon && last != first && s->rules->index->has_side[i])
			ask_rule(s, q, i, last, may, &struck);
	}
	if (struck.count) {
		struct ask of = ask_side(q, last);
		if (q->settling != MAX_LANCES)
			drop_paid(s, &of, &struck, before);
		struck_apply_each(s, q, &struck);
	}
}

void judge_moment(struct state *s, enum moment moment, unsigned lance, int side)
{
	const struct candidates *all = &s->rules->index->occasions[MOMENTS + moment].all;
	if (!all->count && !all->duties)
		return;
	struct ask q = ASK_HAND;
	q.settling = (uint8_t)lance;
	/* The rules of the close see faults of duties that lapse at the close. */
	if (moment == MOMENT_CLOSE && (s->decided || !logged_annulled(s)))
		duties_at_moment(s, &q, moment, UINT64_MAX);
	const struct candidates *may = filter_candidates(s, &q, moment);
	if (may->count)
		judge_rules(s, &q, may, side);
	if (moment != MOMENT_CLOSE && (moment != MOMENT_SETTLE || side >= 0))
		duties_at_moment(s, &q, moment, UINT64_MAX);
	regimes_settle(s);
}
