#include "engine/tell.h"
#include "state/logged.h"
#include "state/knowledge.h"

const struct effect *rule_effect(const struct state *s, const struct rule *rule, unsigned i)
{
	return &s->rules->effects[rule->then.effects + i];
}

bool rule_has(const struct state *s, const struct rule *rule, unsigned kind)
{
	return ANY_OF(i, rule->then.effect_count, rule_effect(s, rule, i)->kind == kind);
}

seatset rule_charges(const struct state *s, const struct ask *q, const struct rule *rule)
{
	for (unsigned i = 0; i < rule->then.effect_count; i++) {
		const struct effect *e = rule_effect(s, rule, i);
		seatset seats = e->kind == EFFECT_CULPA || e->kind == EFFECT_NULO_DE ? role_seats(s, q, e->role) : 0;
		if (seats)
			return seats;
	}
	return 0;
}

bool effect_redeals_same(const struct state *s, const struct effect *e)
{
	return e->n == 1 || (e->n != 2 && s->rules->redeal.value == 0);
}

int side_of_seats(const struct state *s, seatset seats)
{
	seatset a = seats & side_seats(s, 0), b = seats & side_seats(s, 1);
	return a && !b ? 0 : b && !a ? 1 : -1;
}

struct finding *tell(struct state *s, enum finding_code code, struct span span, uint32_t event)
{
	struct finding *f = finding_add(s->findings, code, span);
	if (event != NO_EVENT) {
		f->event = (int)event + 1;
		const struct event *events = s->hand->events;
		f->seat = event < s->hand->event_count && events[event].seat != NOBODY ? events[event].seat : -1;
		f->settled |= logged_settled(s, event);
	}
	return f;
}

struct finding *tell_at(struct state *s, enum finding_code code, uint32_t event)
{
	return tell(s, code, event == NO_EVENT ? s->hand->header : s->hand->events[event].span, event);
}

struct finding *tell_differs(struct state *s, enum finding_code code, uint32_t event, struct finding_arg found, struct finding_arg expected)
{
	struct finding *f = tell_at(s, code, event);
	f->args[0] = f->found = found;
	f->args[1] = f->expected = expected;
	return f;
}

struct finding_arg tell_what(const struct state *s, const struct act_event *act)
{
	if (act->act == ACT_JUEGA || act->act == ACT_LEVANTA)
		return arg_card(act->card);
	struct str said = source_text(&s->hand->source, act->span);
	if (said.n > 0 && act->act != ACT_NOTA)
		return arg_text(said);
	return arg_bitext(ruleset_act_words(s->rules, act->act));
}

struct finding *tell_act(struct state *s, enum finding_code code, const struct act_event *act)
{
	struct finding *f = tell(s, code, act->span, act->event);
	f->args[0] = act->seat == NO_SEAT ? arg_bitext(BITEXT("la mesa", "the table")) : arg_seat(act->seat);
	f->args[1] = tell_what(s, act);
	f->seat = act->seat == NO_SEAT ? -1 : act->seat;
	return f;
}

void tell_cite(const struct state *s, struct finding *f, struct cite cite)
{
	bool leads = f->clauses[0].n == 0;
	for (unsigned i = 0; i < cite.count; i++)
		finding_cite(f, ruleset_cited(s->rules, cite, i));
	if (leads && cite.reading && cite.reading <= s->rules->reading_count)
		f->reading = s->rules->readings[cite.reading - 1].name;
}

void tell_cite_within(const struct state *s, struct finding *f, struct cite cite, struct cite within)
{
	tell_cite(s, f, ruleset_shared(s->rules, cite, within));
}

static bool alike(const struct finding *a, const struct finding *b)
{
	if (a->code != b->code || a->seat != b->seat || a->severity != b->severity || a->span.begin != b->span.begin
			|| !a->says.in[0].n || !str_equal(a->says.in[0], b->says.in[0]))
		return false;
	return ALL_OF(i, FINDING_CLAUSES, str_equal(a->clauses[i], b->clauses[i]));
}

struct finding *tell_once(struct state *s, struct finding *f)
{
	if (f != s->findings->last)
		return f; /* out of memory */
	for (struct finding *before = s->findings->first; before != f; before = before->next)
		if (alike(before, f)) {
			findings_take_back(s->findings, f);
			return before;
		}
	return f;
}

enum finding_code tell_code(unsigned kind)
{
	static const enum finding_code codes[KIND_NONE] = {
		[KIND_WORDING] = CODE_ACT_WORDING, [KIND_TURN] = CODE_ACT_TURN,
		[KIND_TIMING] = CODE_ACT_TIMING, [KIND_ENTITLEMENT] = CODE_ACT_ENTITLEMENT,
		[KIND_LADDER] = CODE_ACT_LADDER, [KIND_AMOUNT] = CODE_ACT_AMOUNT,
		[KIND_FLOR] = CODE_ACT_FLOR, [KIND_COUNT] = CODE_ACT_COUNT,
		[KIND_SHOW] = CODE_ACT_SHOW, [KIND_CARD] = CODE_ACT_CARD,
		[KIND_SCORE] = CODE_ACT_SCORE, [KIND_DEAL] = CODE_ACT_DEAL,
		[KIND_LEAVE] = CODE_ACT_LEAVE, [KIND_MATCH] = CODE_ACT_MATCH,
		[KIND_CONDUCT] = CODE_ACT_CONDUCT, [KIND_NOTATION] = CODE_ACT_CONDUCT,
		[KIND_RULESET] = CODE_ACT_CONDUCT,
	};
	return kind < KIND_NONE ? codes[kind] : CODE_ACT_CONDUCT;
}

void tell_consequence(struct finding *f, const struct consequence *then)
{
	f->kind = (enum finding_kind)then->kind;
	f->severity = (enum severity)then->severity;
	f->says = then->says;
	f->fix = then->fix;
}

void tell_number(const struct state *s, struct finding *f, unsigned seat, int number)
{
	int value = knowledge_value(s, seat);
	if (value < 0 || value == number)
		return;
	f->found = arg_number(number);
	f->expected = arg_number(value);
}

static struct bitext void_words(const struct state *s, const struct act_event *act)
{
	if (!act)
		return BITEXT("no vale", "it is void");
	if (act->act == ACT_JUEGA)
		return BITEXT("la carta no se cuenta como jugada", "the card does not count as laid");
	if (act->act == ACT_LEVANTA)
		return BITEXT("la carta sigue jugada", "the card stays as laid");
	if (act_answers(act->act) && (s->decided || pending_lance(s, true) == MAX_LANCES)) /* nothing waits any more */
		return BITEXT("la respuesta no vale", "the answer is void");
	if (act_answers(act->act))
		return BITEXT("la respuesta no vale; lo pendiente sigue pendiente",
			"the answer is void; what waited still waits");
	if (canto_of_act(act->act) >= 0)
		return BITEXT("el canto no vale; todo sigue como estaba",
			"the call is void; everything stays as it was");
	return BITEXT("no vale", "it is void");
}

static struct bitext stands_words(const struct act_event *act)
{
	if (!act)
		return BITEXT("queda registrado, sin costo en tantos", "recorded, at no cost in points");
	if (act->act == ACT_JUEGA || act->act == ACT_LEVANTA)
		return BITEXT("la carta queda jugada", "the card stands as laid");
	if (canto_of_act(act->act) >= 0)
		return BITEXT("el canto vale igual", "the call stands all the same");
	return BITEXT("queda hecho, sin costo en tantos", "it stands, at no cost in points");
}

struct bitext tell_effect(const struct state *s, const struct effect *effect, const struct act_event *act)
{
	switch (effect->kind) {
	case EFFECT_NULO: case EFFECT_NULO_VOZ: return void_words(s, act);
	case EFFECT_QUEDA: return stands_words(act);
	case EFFECT_JUECES:
		return BITEXT("el reglamento no lo resuelve: lo deciden los jueces",
			"the regulation does not settle it: left to the judges");
	case EFFECT_ANULA_MANO:
		if (__builtin_popcount(s->everybody) < s->seat_count)
			return BITEXT("se anula esta disputa; las otras quedan", "this duel is annulled; the others stand");
		return effect_redeals_same(s, effect)
			? BITEXT("la mano se anula y se da de nuevo", "the hand is annulled and dealt again")
			: BITEXT("la mano se anula; reparte el que sigue", "the hand is annulled; the next player deals");
	case EFFECT_REHACE: return BITEXT("se hace de nuevo", "it has to be done again");
	case EFFECT_SALE: return BITEXT("queda fuera de la mano", "out of the hand");
	case EFFECT_PIERDE:
		return s->match_lost_by < 0 ? BITEXT("pierde la partida", "loses the match")
			: BITEXT("no cambia nada: la partida ya estaba perdida", "changes nothing: the match was lost already");
	default: return (struct bitext){ { { 0, 0 }, { 0, 0 } } };
	}
}
