#include "engine/unknown.h"
#include "state/knowledge.h"
#include "state/logged.h"
#include "engine/tell.h"
#include "state/lances.h"

/* ---- questions ------------------------------------------------------------------------------------------------ */

struct open_question question_of(const struct state *s, const struct ask *q, uint16_t index, bool of_duty)
{
	struct cite cite = of_duty ? s->rules->duties[index].then.cite : s->rules->rules[index].then.cite;
	return (struct open_question){ .index = index, .of_duty = of_duty, .seat = of_duty ? q->debtor : NO_SEAT, .side = q->side,
		.act = q->now ? q->now->act : 0, .baza = s->baza, .regimes = s->regimes_on, .everybody = s->everybody,
		.event = q->now ? q->now->event : NO_EVENT, .cite = cite };
}

static bool is_same(const struct open_question *a, const struct open_question *b)
{
	return a->index == b->index && a->of_duty == b->of_duty && a->seat == b->seat && a->side == b->side
		&& a->act == b->act && a->baza == b->baza && a->regimes == b->regimes && a->everybody == b->everybody && a->event == b->event;
}

/* The place of the question in the list; `count`: it is not there. */
static unsigned place_of(const struct open_question *list, unsigned count, const struct open_question *question)
{
	unsigned i = 0;
	while (i < count && !is_same(&list[i], question))
		i++;
	return i;
}

void question_ask(struct state *s, struct open_question question)
{
	if (place_of(s->questions, s->question_count, &question) < s->question_count)
		return;
	if (s->question_count < MAX_QUESTIONS)
		s->questions[s->question_count++] = question;
	else
		s->questions_open = true;
}

enum truth question_answer(const struct state *s, const struct ask *q, uint16_t index, bool of_duty)
{
	if (!s->world || !s->world->count)
		return UNKNOWN;
	struct open_question question = question_of(s, q, index, of_duty);
	unsigned i = place_of(s->world->questions, s->world->count, &question);
	return i == s->world->count ? UNKNOWN : truth_of(s->world->strikes >> i & 1);
}

/* ---- what is remembered for the close --------------------------------------------------------------------------- */

/* True if the act answers the call in doubt: it is void or good with that call. */
static bool answers_it(const struct state *s, const struct act_event *a, const struct unknown_rule *u)
{
	if (!a || a->binding != BIND_ANSWERS || a->lance >= MAX_LANCES)
		return false;
	const struct lance_play *play = &s->lances[a->lance];
	return play->chain_count && last_call(play)->event == u->event;
}

/* True if both doubts are about one player, or about one side if one of a side is enough for the duty. */
static bool same_player(const struct state *s, const struct unknown_rule *a, const struct unknown_rule *b)
{
	bool one_is_enough = a->of_duty && s->rules->duties[a->rule].one_is_enough;
	return a->seat == b->seat || (one_is_enough && side_of(a->seat) == side_of(b->seat));
}

static bool remembered(const struct state *s, const struct act_event *now, const struct unknown_rule *u)
{
	for (unsigned i = 0; i < s->unknown_count; i++) {
		const struct unknown_rule *old = &s->unknown[i];
		if (old->rules == u->rules && old->rule == u->rule && old->of_duty == u->of_duty
				&& (same_player(s, old, u) || answers_it(s, now, old)))
			return true;
	}
	return s->unknown_count == MAX_UNKNOWN;
}

/* Places the question at the act being judged, or at what the guard rested on. */
static void place_unknown(const struct state *s, const struct ask *q, struct unknown_rule *u)
{
	u->span = s->hand->header;
	u->event = UINT32_MAX;
	if (q->now) {
		u->span = q->now->span;
		u->event = q->now->event;
	} else if (span_is_set(q->at.span)) {
		u->span = q->at.span;
		u->event = q->at.event;
	}
	if (u->seat == NO_SEAT)
		u->seat = q->now ? q->now->seat : q->at.seat;
	if (u->seat == NO_SEAT)
		u->seat = (uint8_t)single_seat(s->lance_winner_seats[q->settling]); /* -1 is NO_SEAT */
}

void unknown_remember(struct state *s, const struct ask *q, uint16_t index, bool of_duty, unsigned seat)
{
	const struct ruleset *r = s->rules;
	struct unknown_rule u = { .rules = r, .rule = index, .of_duty = of_duty, .seat = (uint8_t)seat,
		.kind = of_duty ? r->duties[index].then.kind : r->rules[index].then.kind,
		.cite = of_duty ? r->duties[index].then.cite : r->rules[index].then.cite };
	place_unknown(s, q, &u);
	if (!remembered(s, q->now, &u))
		s->unknown[s->unknown_count++] = u;
}

void unknown_validity(struct state *s, const struct rule *rule)
{
	if (rule->moment != MOMENT_BEFORE) /* a rule after the act does not void it */
		return;
	for (unsigned i = 0; i < rule->then.effect_count; i++) {
		const struct effect *e = rule_effect(s, rule, i);
		s->act_open |= e->kind == EFFECT_NULO || e->kind == EFFECT_NULO_VOZ || e->kind == EFFECT_SUSPENDE
			|| (e->kind == EFFECT_CUENTA_COMO && e->role == NO_INDEX);
	}
}

bool unknown_effects(struct state *s, const struct ask *q, unsigned effects, unsigned count, struct open_question asked)
{
	bool moves = false;
	for (const struct effect *e = &s->rules->effects[effects], *end = e + count; e < end; e++) {
		if (e->kind == EFFECT_CULPA) {
			struct role_parts whom = effect_charges(s, q, e);
			s->faults_open_now[e->n] |= whom.sure | whom.open;
			s->any_open = true;
		}
		if (e->kind == EFFECT_NULO_DE)
			undo_perhaps(s, q, e);
		/* An act that may be void is kept apart (`points_open`). All else can change the points, if only through a rule that asks for it. */
		moves |= e->kind != EFFECT_NULO && e->kind != EFFECT_NULO_VOZ && e->kind != EFFECT_QUEDA && e->kind != EFFECT_SUSPENDE;
	}
	s->sum_open |= moves;
	if (moves)
		question_ask(s, asked);
	return moves;
}

void unknown_seats(struct state *s, const struct ask *q, unsigned effect, struct cite cite)
{
	if (unknown_effects(s, q, effect, 1, (struct open_question){ .index = NO_INDEX, .event = q->now ? q->now->event : NO_EVENT, .cite = cite }))
		s->questions_open = true; /* more answers than yes and no */
}

void unknown_strike(struct state *s, const struct ask *q, uint16_t index)
{
	const struct rule *rule = &s->rules->rules[index];
	unknown_effects(s, q, rule->then.effects, rule->then.effect_count, question_of(s, q, index, false));
	for (unsigned i = 0; i < rule->then.effect_count; i++) {
		const struct effect *e = &s->rules->effects[rule->then.effects + i];
		struct lance_play *play = &s->lances[e->lance < MAX_LANCES ? e->lance : 0];
		if (e->kind != EFFECT_ANULA || e->lance >= MAX_LANCES || play->state == LANCE_ANNULLED
				|| (!play->chain_count && play->forced <= 0))
			continue;
		play->open = s->points_open = true;
		play->annulled_cite = rule->then.cite;
	}
}

struct doubts unknown_mark(const struct state *s)
{
	return (struct doubts){ s->unknown_count, s->points_open, s->sum_open, s->questions_open, s->question_count };
}

void unknown_back(struct state *s, struct doubts to)
{
	s->unknown_count = to.count;
	s->points_open = to.points_open;
	s->sum_open = to.sum_open;
	s->questions_open = to.open;
	s->question_count = to.questions;
}

/* True if the question is about the number that its seat declared. */
static bool about_number(const struct state *s, const struct unknown_rule *u)
{
	const struct declaration *said = declared_by(s, u->seat);
	return said && said->event == u->event;
}

static bool is_of_score(const struct ruleset *r, const struct guard *g, unsigned none)
{
	(void)r;
	(void)none;
	return g->op == GUARD_FACT && ((g->fact >= FACT_PUNTOS && g->fact <= FACT_CIERRA) || g->fact == FACT_EXCEDE_TOPE);
}

static bool asks_score(const struct ruleset *r, uint16_t guard)
{
	return guard_any(r, guard, is_of_score, 0);
}

static bool hangs_on_score(const struct unknown_rule *u)
{
	const struct ruleset *r = u->rules;
	if (!u->of_duty)
		return asks_score(r, r->rules[u->rule].guard);
	const struct duty *duty = &r->duties[u->rule];
	bool asks = asks_score(r, r->roles[duty->who].guard) || asks_score(r, duty->meets_guard) || asks_score(r, duty->unless);
	for (unsigned i = 0; i < duty->lapses_count; i++)
		asks = asks || asks_score(r, duty->lapses[i].guard);
	return asks;
}

static bool cards_missing(const struct state *s, unsigned seat)
{
	return seat < s->seat_count && knowledge_lacks(s, seat);
}

struct bitext unknown_fix(const struct state *s)
{
	if (s->match->any_lost && knowledge_complete(s))
		return BITEXT("reponer la mano ilegible de esta partida", "restore the hand of this match that is lost");
	return BITEXT("anotar las cartas de cada uno", "record everybody's cards");
}

/* The missing observation, in words. */
static struct bitext what_is_missing(struct state *s, const struct unknown_rule *u)
{
	struct arena *arena = s->findings->arena;
	struct bitext w;
	for (unsigned n = 1; n <= MAX_BAZAS; n++)
		for (unsigned seat = 0; s->bazas[n].count && seat < s->seat_count; seat++)
			if (s->bazas[n].cards[seat] == CARD_UNKNOWN && !(s->bazas[n].passed & seat_bit(seat))) {
				w.in[LANG_ES] = arena_format(arena, "anotar la carta de %c en la baza %u", 'A' + (int)seat, n);
				w.in[LANG_EN] = arena_format(arena, "record %c's card in baza %u", 'A' + (int)seat, n);
				return w;
			}
	if (cards_missing(s, u->seat) && !hangs_on_score(u)) {
		w.in[LANG_ES] = arena_format(arena, "anotar las cartas de %c", 'A' + (int)u->seat);
		w.in[LANG_EN] = arena_format(arena, "record %c's cards", 'A' + (int)u->seat);
		return w;
	}
	if (s->hand->ending == ENDING_UNFINISHED && knowledge_complete(s) && !hangs_on_score(u))
		return BITEXT("anotar cómo siguió la mano", "record how the hand went on");
	if (!s->score_known)
		return BITEXT("anotar `marcador` en el encabezado de la mano", "write `marcador` on the hand's header");
	return unknown_fix(s);
}

/* The rule's own sentence as a question, up to its consequence; empty if the rule has none. */
static struct bitext in_question(struct state *s, const struct unknown_rule *u)
{
	struct bitext says = u->of_duty ? u->rules->duties[u->rule].then.says : u->rules->rules[u->rule].then.says;
	for (unsigned lang = 0; lang < LANG_COUNT; lang++) {
		struct str *text = &says.in[lang];
		const char *colon = text->n ? memchr(text->p, ':', text->n) : NULL;
		int n = (int)(colon ? (size_t)(colon - text->p) : text->n);
		if (n && lang == LANG_ES)
			*text = arena_format(s->findings->arena, "¿%.*s? Con lo anotado no se sabe", n, text->p);
		else if (n)
			*text = arena_format(s->findings->arena, "%.*s? What was written down does not tell", n, text->p);
	}
	return says;
}

static struct finding *tell_one(struct state *s, const struct unknown_rule *u)
{
	if (!about_number(s, u) || !cards_missing(s, u->seat)) {
		struct finding *doubt = tell(s, CODE_RULE_UNKNOWN, u->span, u->event);
		doubt->says = in_question(s, u);
		doubt->fix = what_is_missing(s, u);
		return doubt;
	}
	struct finding *f = tell(s, CODE_TANTO_UNKNOWN, u->span, u->event);
	f->args[0] = arg_seat(u->seat);
	f->args[1] = arg_number(s->said[u->seat].number);
	f->fix.in[LANG_ES] = arena_format(s->findings->arena, "anotar las cartas de %c, o las que mostró", 'A' + (int)u->seat);
	f->fix.in[LANG_EN] = arena_format(s->findings->arena, "record %c's cards, or those shown", 'A' + (int)u->seat);
	return f;
}

/* True if one observation settles both doubts: on one act for one kind of reason, on one number, or on duties of one seat and kind. */
static bool together(const struct state *s, const struct unknown_rule *a, const struct unknown_rule *b)
{
	bool owed = a->of_duty && b->of_duty && a->seat == b->seat && a->kind == b->kind;
	return owed || (a->event == b->event && a->seat == b->seat
		&& (a->kind == b->kind || about_number(s, a)));
}

/* The first doubt that is told in one finding with this one: itself, or an earlier one. */
static unsigned told_with(const struct state *s, unsigned at)
{
	unsigned i = 0;
	while (i < at && !together(s, &s->unknown[i], &s->unknown[at]))
		i++;
	return i;
}

/* True if the scribe wrote down what was said and laid, not the deal of the seat (of anybody, if the doubt is about no seat), no card shown and
 * none laid unnamed: then who held what is not asked. */
static bool no_hand_logged(const struct state *s, unsigned about)
{
	bool any = s->open_unnamed || logged_last(s, EVENT_SHOW);
	for (unsigned seat = 0; seat < s->seat_count; seat++)
		any |= (seat == about || about >= s->seat_count) && s->hand->dealt[seat] != NOT_DEALT;
	return !any;
}

void unknown_tell(struct state *s)
{
	/* Without the muestra nothing about the cards is known, which has been told. */
	if (!s->cards || !s->unknown_count)
		return;
	bool settled = (!s->points_open || s->regime_open) && !s->to_judges;
	struct finding *told[MAX_UNKNOWN] = { NULL };
	for (unsigned i = 0; i < s->unknown_count; i++) {
		const struct unknown_rule *u = &s->unknown[i];
		struct finding **f = &told[told_with(s, i)];
		bool passed_over = hangs_on_score(u) ? s->score_assumed && !s->points_open : settled && no_hand_logged(s, u->seat) && !about_number(s, u);
		if (f == &told[i] && !passed_over) {
			*f = tell_one(s, u);
			(*f)->kind = (enum finding_kind)u->kind;
			(*f)->severity = SEVERITY_UNDECIDED;
			(*f)->seat = u->seat < MAX_SEATS ? u->seat : (*f)->seat;
		}
		if (*f)
			tell_cite(s, *f, u->cite);
	}
}
