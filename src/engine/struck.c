#include "engine/struck.h"
#include "state/bazas.h"
#include "state/roles.h"
#include "engine/effects.h"
#include "engine/tell.h"
#include "engine/unknown.h"

/* Classes of effects, weakest first: the strongest class makes the finding. */
enum strike_class { CLASS_STANDS, CLASS_JUDGES, CLASS_VOID };

/* ---- which rules speak ------------------------------------------------------------------------------ */

static enum strike_class class_of(const struct state *s, const struct rule *rule)
{
	if (rule_has(s, rule, EFFECT_NULO) || rule_has(s, rule, EFFECT_NULO_VOZ) || rule_has(s, rule, EFFECT_SUSPENDE))
		return CLASS_VOID;
	return rule_has(s, rule, EFFECT_JUECES) ? CLASS_JUDGES : CLASS_STANDS;
}

enum truth rule_asks(const struct state *s, const struct ask *q, const struct rule *rule)
{
	enum truth value = ask(s, q, rule->guard);
	return rule->requires ? truth_not(value) : value;
}

/* True if the rule punishes a card laid over a call that a void raise settled for the table: the fault rests on that raise. */
static bool rests_on_settled(const struct state *s, const struct ask *q, const struct rule *rule)
{
	struct ask settled = *q;
	bool rests = false;
	if (!q->now || q->now->act != ACT_JUEGA || rule->then.kind == KIND_NONE || class_of(s, rule) != CLASS_STANDS)
		return false;
	for (unsigned i = 0; i < s->rules->lance_count && !rests; i++) {
		settled.accepted = (uint8_t)i;
		rests = s->lances[i].state == LANCE_PENDING && s->lances[i].table.settled && rule_asks(s, &settled, rule) == NO;
	}
	return rests;
}

/* True if the rule punishes the act only as long as the hand is not over, which nobody knows. */
static bool rests_on_unseen(const struct state *s, const struct act_event *now, const struct rule *rule)
{
	return rule->moment == MOMENT_BEFORE && rule->then.kind != KIND_NONE && bazas_perhaps_over(s, now)
		&& (now->act == ACT_JUEGA || rule->then.severity == SEVERITY_FAULT);
}

/* True if the points of the hand depend on the act. */
static bool points_hang_on(const struct act_event *a)
{
	return canto_of_act(a->act) >= 0 || a->act == ACT_CANTA_FLOR || a->act == ACT_ACHICA || a->binding == BIND_ANSWERS;
}

/* True if the rule voids the act or makes another one of it. */
static bool changes_act(const struct state *s, const struct rule *rule)
{
	bool converts = ANY_OF(i, rule->then.effect_count, rule_effect(s, rule, i)->kind == EFFECT_CUENTA_COMO && rule_effect(s, rule, i)->role == NO_INDEX);
	return rule->moment == MOMENT_BEFORE && (converts || class_of(s, rule) == CLASS_VOID);
}

/* Remembers for the close that nobody knows whether the rule strikes, and puts in doubt what depends on it. */
static void leave_question(struct state *s, const struct ask *q, uint16_t index)
{
	const struct rule *rule = &s->rules->rules[index];
	struct ask placed = *q;
	s->points_open |= q->now && changes_act(s, rule) && points_hang_on(q->now);
	if (!q->now && rule->then.kind != KIND_NONE)
		placed.at = ask_ground(s, q, rule->guard, !rule->requires);
	question_put(s, &placed, index, ASKS_RULE, true);
}

bool rule_strikes(struct state *s, const struct ask *q, uint16_t index)
{
	const struct rule *rule = &s->rules->rules[index];
	enum truth value = rule_asks(s, q, rule);
	if (value == YES && rests_on_unseen(s, q->now, rule)) {
		/* An act that the rule voids counts for nothing, whether the hand was over or not. */
		if (class_of(s, rule) == CLASS_VOID) {
			question_put(s, q, index, ASKS_RULE, true);
			return true;
		}
		s->points_open |= class_of(s, rule) == CLASS_JUDGES;
		value = UNKNOWN;
	}
	if (value == UNKNOWN && question_answer(s, q, index, ASKS_RULE) != UNKNOWN)
		return question_answer(s, q, index, ASKS_RULE) == YES;
	if (value == UNKNOWN)
		leave_question(s, q, index);
	return value == YES && !rests_on_settled(s, q, rule);
}

static inline bool fits_author(const struct state *s, const struct ask *q, const struct rule *rule)
{
	const struct act_event *act = q->now;
	if (rule->moment != MOMENT_BETWEEN && !act_fits(&rule->acts, act->act, act->lance, act->binding, act->arg))
		return false;
	return rule->author == NO_INDEX || (role_seats(s, q, rule->author) & seat_bit(act->seat));
}

/* True if the guard asks something of the author of the act. */
static bool is_of_author(const struct ruleset *rules, const struct guard *g, unsigned none)
{
	(void)none;
	return guard_has_role(g) && rules->roles[g->role].role == ROLE_AUTHOR;
}

void struck_add(struct state *s, const struct ask *q, struct struck *struck, unsigned may, uint16_t rule)
{
	if (!struck->list)
		struck->list = arena_alloc(s->findings->arena, 2u * may * sizeof *struck->list);
	if (struck->list)
		struck->list[struck->count++] = (struct strike){ rule, q->side, q->at, NULL };
}

/* True if the rule voids a call for a reason that weighs less than the end of the hand: its moment, its order, its words, but not that the
 * author had no right to it at all. */
static bool is_lesser(const struct state *s, const struct rule *rule)
{
	return class_of(s, rule) == CLASS_VOID && rule->then.severity != SEVERITY_FAULT && rule->then.kind != KIND_NONE
		&& rule->then.kind != KIND_ENTITLEMENT;
}

void struck_collect(struct state *s, const struct ask *q, const struct candidates *may, struct struck *struck)
{
	const struct act_event *act = q->now;
	for (unsigned k = 0; k < may->count; k++) {
		uint16_t i = may->rules[k];
		const struct rule *rule = &s->rules->rules[i];
		if (!fits_author(s, q, rule))
			continue;
		/* An act that nobody did (a note on the hand) breaks no rule on its author. */
		if (act->seat == NO_SEAT && rule->requires && guard_any(s->rules, rule->guard, is_of_author, 0))
			continue;
		if (overlooked(s, act->event) && class_of(s, rule) == CLASS_VOID)
			continue;
		if (struck->objection.code == CODE_AFTER_HAND && is_lesser(s, rule))
			continue;
		if (rule_strikes(s, q, i))
			struck_add(s, q, struck, may->count, i);
	}
}

void struck_bar(const struct state *s, const struct act_event *act, struct struck *struck)
{
	bool over = struck->objection.code == CODE_AFTER_HAND; /* which outweighs a bar */
	const struct bar *bar = !over && s->barred >> act->act & 1 ? bar_on(s, act) : NULL;
	struck->barred = bar;
	if (bar)
		struck->bar = bar->cite;
}

/* ---- one finding for all that stands against an act -------------------------------------------------- */

/* The order in which kinds lead: derecho, tiempo, turno, escalera, monto, redacción, then the rest. */
static int kind_order(unsigned kind)
{
	static const uint8_t order[] = { KIND_ENTITLEMENT, KIND_TIMING, KIND_TURN, KIND_LADDER, KIND_AMOUNT,
		KIND_WORDING };

	return (int)FIRST_OF(i, sizeof order, order[i] == kind);
}

static enum strike_class strongest_rule(const struct state *s, const struct struck *struck)
{
	enum strike_class best = CLASS_STANDS;
	for (unsigned i = 0; i < struck->count; i++) {
		enum strike_class c = class_of(s, &s->rules->rules[struck->list[i].rule]);
		best = c > best ? c : best;
	}
	return best;
}

static bool is_objected(const struct struck *struck)
{
	return struck->objection.code != CODE_COUNT || struck->barred;
}

static enum strike_class strongest(const struct state *s, const struct struck *struck)
{
	return is_objected(struck) ? CLASS_VOID : strongest_rule(s, struck);
}

bool struck_none(const struct struck *struck)
{
	return !struck->count && !is_objected(struck);
}

bool struck_void(const struct state *s, const struct struck *struck)
{
	return strongest(s, struck) == CLASS_VOID;
}

bool struck_surely_void(const struct state *s, const struct act_event *act, const struct struck *struck)
{
	if (is_objected(struck))
		return true;
	for (unsigned i = 0; i < struck->count; i++) {
		const struct rule *rule = &s->rules->rules[struck->list[i].rule];
		if (class_of(s, rule) == CLASS_VOID && !rests_on_unseen(s, act, rule))
			return true;
	}
	return false;
}

/* True if `rule` makes the finding rather than `other`: a rule that takes the match outweighs everything, then goes one that voids the whole
 * breath, then the order of kinds decides. */
static bool leads(const struct state *s, const struct rule *rule, const struct rule *other)
{
	static const unsigned heavy[] = { EFFECT_PIERDE, EFFECT_NULO_VOZ };
	for (unsigned i = 0; i < sizeof heavy / sizeof *heavy; i++)
		if (rule_has(s, rule, heavy[i]) != rule_has(s, other, heavy[i]))
			return rule_has(s, rule, heavy[i]);
	return kind_order(rule->then.kind) < kind_order(other->then.kind);
}

/* The leading rule that has a kind, of this class or one that takes the match; NO_INDEX none. */
static uint16_t leading_rule(const struct state *s, const struct struck *struck, enum strike_class of)
{
	uint16_t best = NO_INDEX;
	for (unsigned i = 0; i < struck->count; i++) {
		const struct rule *rule = &s->rules->rules[struck->list[i].rule];
		if (rule->then.kind == KIND_NONE || (class_of(s, rule) != of && !rule_has(s, rule, EFFECT_PIERDE)))
			continue;
		if (best == NO_INDEX || leads(s, rule, &s->rules->rules[best]))
			best = struck->list[i].rule;
	}
	return best;
}

static void cite_objection(const struct state *s, const struct objection *o, struct finding *f)
{
	if (o->shared) {
		tell_cite_within(s, f, o->cites[0], o->cites[1]);
		return;
	}
	for (unsigned i = 0; i < 3; i++)
		tell_cite(s, f, o->cites[i]);
}

/* Cites what struck with an effect of this class, for the reason that the finding names (`same`) or for another. */
static void cite_kind(const struct state *s, const struct struck *struck, enum strike_class of, struct finding *f, bool same)
{
	for (unsigned i = 0; i < struck->count; i++) {
		const struct rule *rule = &s->rules->rules[struck->list[i].rule];
		if (rule->then.kind != KIND_NONE && (rule->then.kind == (unsigned)f->kind) == same && class_of(s, rule) == of)
			tell_cite(s, f, rule->then.cite);
	}
	if (of != CLASS_VOID)
		return;
	if (struck->objection.code != CODE_COUNT && (struck->objection.kind == (unsigned)f->kind) == same)
		cite_objection(s, &struck->objection, f);
}

/* Cites the clauses of the leading reason, then those of the others: mending one reason does not mend the others. */
static void cite_struck(const struct state *s, const struct struck *struck, enum strike_class of, struct finding *f)
{
	cite_kind(s, struck, of, f, true);
	tell_cite(s, f, struck->bar); /* empty if nothing barred the act */
	cite_kind(s, struck, of, f, false);
}

/* The words of the rule's i-th effect. A call with a wrong amount does not «stand all the same»: the rule has just said for how much it
 * stands. */
static struct bitext act_effect_words(const struct state *s, const struct ask *q, const struct rule *rule, unsigned i)
{
	const struct effect *e = rule_effect(s, rule, i);
	if (rule->then.kind == KIND_AMOUNT && e->kind == EFFECT_QUEDA && q->now && canto_of_act(q->now->act) >= 0)
		return BITEXT("el canto vale, pero no por lo que pide", "the call stands, but not for what it asks");
	return tell_effect(s, e, q->now);
}

/* True if the card of another seat is due: the author plays out of turn, or has laid in this baza, from which the other's card may be
 * missing in the log. */
static bool is_for_another(const struct state *s, const struct rule *rule, const struct act_event *act)
{
	if (!act || act->act != ACT_JUEGA || rule->moment != MOMENT_BEFORE || bazas_due(s) == NO_SEAT || bazas_due(s) == act->seat)
		return false;
	return rule->then.kind == KIND_TURN || (rule->then.kind == KIND_CARD && s->played_count[act->seat] >= s->baza);
}

void rule_fill(const struct state *s, const struct ask *q, const struct rule *rule, struct finding *f)
{
	const struct act_event *act = q->now;
	tell_consequence(f, &rule->then);
	for (unsigned i = 0; i < rule->then.effect_count; i++) { /* a lost match, or a hand left to the judges, outweighs other effects */
		unsigned kind = rule_effect(s, rule, i)->kind;
		if (!f->effect.text.in[0].n || kind == EFFECT_PIERDE || kind == EFFECT_JUECES)
			f->effect.text = act_effect_words(s, q, rule, i);
	}
	if (is_for_another(s, rule, act))
		f->expected = arg_seat((int)bazas_due(s));
	if (rule->then.kind == KIND_COUNT && act && act->act == ACT_DICE)
		tell_number(s, f, act->seat, act->number);
}

/* Names what the objection is about: the call, lance or seat that the act should have met. */
static void name_against(const struct state *s, const struct act_event *act, const struct objection *o, struct finding *f)
{
	if (o->against < s->rules->canto_count)
		f->args[2] = arg_bitext(s->rules->cantos[o->against].words);
	else if (o->code == CODE_RAISE_ORDER)
		f->args[2] = arg_bitext(BITEXT("lo que propone el reglamento", "what the regulation proposes"));
	if (o->code == CODE_LANCE_CLOSED && act->lance < MAX_LANCES)
		f->args[2] = arg_bitext(s->rules->lances[act->lance].words);
	if (o->code == CODE_NOT_YOUR_ANSWER && act->lance < MAX_LANCES && responders(s, act->lance))
		f->expected = arg_seat(__builtin_ctz(responders(s, act->lance)));
}

static struct finding *tell_objection(struct state *s, const struct act_event *act, const struct struck *struck)
{
	static const struct effect nulo = { .kind = EFFECT_NULO }, judges = { .kind = EFFECT_JUECES };
	const struct objection *o = &struck->objection;
	enum finding_code code = o->code != CODE_COUNT ? o->code : CODE_BARRED_ACT;
	struct finding *f = tell_act(s, code, act);
	if (o->code != CODE_COUNT) {
		f->severity = (enum severity)o->severity;
		name_against(s, act, o, f);
	}
	f->effect.text = code == CODE_ALREADY_ANSWERED
		? BITEXT("vale lo que su bando ya había contestado", "what the side had answered before stands")
		: tell_effect(s, code == CODE_ANSWERED_TOGETHER ? &judges : &nulo, act);
	if (o->silent) {
		f->says = BITEXT("contesta cuando ya se tenía por contestado, sin que nadie de su bando dijera nada",
			"answers what had been taken for answered, though nobody of the side had said a word");
		f->effect.text = BITEXT("vale la respuesta que se dio por hecha", "the answer taken as given stands");
	}
	if (o->at_once) {
		f->says = BITEXT("contesta a la vez que su compañero, que es más mano, y otra cosa",
			"answers at the same time as the partner, who is more mano, and otherwise");
		f->effect.text = BITEXT("vale la respuesta del más mano", "the answer of the more mano stands");
	}
	return f;
}

/* Joins a card out of turn to the finding of a duty about turns that the same card let lapse: one misdeed, with the clauses of both. */
static struct finding *join_lapse(struct state *s, const struct act_event *act, unsigned kind)
{
	struct finding *last = s->findings->last;
	bool same = last && last->event == (int)act->event + 1 && last->kind == (enum finding_kind)kind
		&& kind == KIND_TURN;
	return same ? last : NULL;
}

/* True if the act raises a void call of the other side while the lance has no valid call: it rests on that void call. */
static bool raises_void_call(const struct state *s, const struct act_event *act)
{
	if (act->lance >= MAX_LANCES || canto_of_act(act->act) < 0)
		return false;
	const struct lance_play *play = &s->lances[act->lance];
	return play->state == LANCE_UNOPENED && play->table.pending && play->table.side != side_of(act->seat);
}

/* True if a finding tells already that the deck does not have this card: that nobody was dealt it is the same misdeed. */
static bool is_of_no_deck(const struct state *s, const struct act_event *act, uint16_t lead)
{
	if (act->act != ACT_JUEGA || s->rules->rules[lead].then.kind != KIND_CARD)
		return false;
	return FIND_LINKED(f, s->findings->first, f->code == CODE_CARD_NOT_IN_DECK && f->event == (int)act->event + 1);
}

/* Names the seats that the rule charges, if the act of the author brought out a fault of others. */
static void name_charged(const struct state *s, const struct ask *q, struct finding *f, const struct rule *rule)
{
	seatset seats = rule_charges(s, q, rule);
	if (!seats || (seats & seat_bit(q->now->seat)))
		return;
	f->seat = seats & (seats - 1) ? -1 : __builtin_ctz(seats);
	f->args[0] = f->seat >= 0 ? arg_seat(f->seat) : arg_bitext(BITEXT("la mesa", "the table"));
}

/* True if nothing is told of the act: a misdeed told already is behind it, or the close will tell of it. */
static bool is_untold(const struct state *s, const struct act_event *act, const struct struck *struck, uint16_t lead)
{
	bool objected = is_objected(struck);
	/* If a silent rule voids the act, the misdeed on which it rests tells of it, and of what else bars it. */
	if (lead == NO_INDEX && (!objected || struck->objection.folded || strongest_rule(s, struck) == CLASS_VOID))
		return true;
	if (strongest(s, struck) == CLASS_VOID && raises_void_call(s, act))
		return true;
	return !objected && (is_of_no_deck(s, act, lead) || rests_on_unseen(s, act, &s->rules->rules[lead]));
}

/* True if the leading rule makes the finding, and not the objection. */
static bool rule_tells(const struct state *s, const struct struck *struck, uint16_t lead)
{
	const struct objection *o = &struck->objection;
	if (lead == NO_INDEX)
		return false;
	const struct rule *rule = &s->rules->rules[lead];
	return !is_objected(struck) || o->folded || rule_has(s, rule, EFFECT_PIERDE)
		|| kind_order(rule->then.kind) <= kind_order(o->code != CODE_COUNT ? o->kind : (unsigned)KIND_TIMING);
}

static struct finding *tell_rule(struct state *s, const struct ask *q, const struct rule *rule)
{
	struct finding *f = tell_act(s, tell_code(rule->then.kind), q->now);
	rule_fill(s, q, rule, f);
	name_charged(s, q, f, rule);
	tell_cite(s, f, rule->then.cite);
	return f;
}

/* True if the card is on the table or was dealt to another seat: it occurs twice. */
static bool occurs_twice(const struct state *s, const struct act_event *act)
{
	return act->act == ACT_JUEGA && (s->seen_all & ~s->played[act->seat] & ~s->knows[act->seat] & card_bit(act->card));
}

struct finding *struck_tell(struct state *s, const struct ask *q, const struct struck *struck)
{
	const struct act_event *act = q->now;
	enum strike_class of = strongest(s, struck);
	uint16_t lead = leading_rule(s, struck, of);
	if (is_untold(s, act, struck, lead))
		return NULL;
	const struct rule *rule = rule_tells(s, struck, lead) ? &s->rules->rules[lead] : NULL;
	struct finding *f = rule ? join_lapse(s, act, rule->then.kind) : NULL;
	if (f) {
		cite_struck(s, struck, of, f);
		return f;
	}
	f = rule ? tell_rule(s, q, rule) : tell_objection(s, act, struck);
	cite_struck(s, struck, of, f);
	if (f->severity == SEVERITY_FAULT && bazas_perhaps_over(s, act))
		f->severity = SEVERITY_UNDECIDED;
	if (of == CLASS_JUDGES && occurs_twice(s, act))
		tell_cite(s, f, s->rules->deck_cite);
	return rule ? tell_once(s, f) : f;
}

/* ---- effects --------------------------------------------------------------------------------------------- */

void rule_apply(struct state *s, const struct ask *q, uint16_t index, struct finding *f)
{
	effects_apply(s, q, &s->rules->rules[index].then, q->now ? q->now->span : q->at.span, f);
}

void struck_apply(struct state *s, const struct ask *q, const struct struck *struck, struct finding *f)
{
	bool is_void = strongest(s, struck) == CLASS_VOID;
	for (unsigned i = 0; i < struck->count; i++) {
		const struct rule *rule = &s->rules->rules[struck->list[i].rule];
		if (!is_void || class_of(s, rule) == CLASS_VOID || rule_has(s, rule, EFFECT_PIERDE))
			rule_apply(s, q, struck->list[i].rule, f);
	}
}
