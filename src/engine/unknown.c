#include "engine/unknown.h"
#include "state/knowledge.h"
#include "state/logged.h"
#include "engine/tell.h"
#include "state/lances.h"

/* ---- questions ------------------------------------------------------------------------------------------------ */

static struct open_question question_of(const struct state *s, const struct ask *q, unsigned index, unsigned asks)
{
	return (struct open_question){ .index = (uint16_t)index, .asks = (uint8_t)asks, .seat = asks == ASKS_RULE ? NO_SEAT : q->debtor,
		.side = q->side, .act = q->now ? q->now->act : 0, .baza = s->baza, .regimes = s->regimes_on, .everybody = s->everybody,
		.event = q->now ? q->now->event : NO_EVENT };
}

static bool is_same(const struct open_question *a, const struct open_question *b)
{
	return a->index == b->index && a->asks == b->asks && a->seat == b->seat && a->side == b->side
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

static void question_ask(struct state *s, struct open_question question)
{
	if (place_of(s->questions, s->question_count, &question) < s->question_count)
		return;
	if (s->question_count < MAX_QUESTIONS)
		s->questions[s->question_count++] = question;
	else
		s->questions_open |= question.prices;
}

enum truth question_answer(const struct state *s, const struct ask *q, unsigned index, unsigned asks)
{
	if (!s->world || !s->world->answers)
		return UNKNOWN;
	struct open_question question = question_of(s, q, index, asks);
	unsigned i = place_of(s->world->questions, s->world->count, &question);
	return s->world->answers >> i & 1 ? truth_of(s->world->strikes >> i & 1) : UNKNOWN;
}

unsigned questions_priced(const struct state *s)
{
	unsigned priced = 0;
	for (unsigned i = 0; i < s->question_count; i++)
		priced |= (unsigned)s->questions[i].prices << i;
	return priced;
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

bool question_put(struct state *s, const struct ask *q, unsigned index, unsigned asks, const struct effect *effects, unsigned count,
	struct cite cite)
{
	struct open_question question = question_of(s, q, index, asks);
	bool changes = false;
	question.cite = cite;
	/* An act that may be void is kept apart (`points_open`). All else can change the points, if only through a rule that asks for it. */
	for (const struct effect *e = effects, *end = e + count; e < end; e++) {
		changes |= e->kind != EFFECT_QUEDA;
		question.prices |= e->kind != EFFECT_NULO && e->kind != EFFECT_NULO_VOZ && e->kind != EFFECT_QUEDA && e->kind != EFFECT_SUSPENDE;
	}
	if (changes)
		question_ask(s, question);
	return question.prices;
}

void unknown_strike(struct state *s, const struct ask *q, uint16_t index)
{
	const struct rule *rule = &s->rules->rules[index];
	question_put(s, q, index, ASKS_RULE, &s->rules->effects[rule->then.effects], rule->then.effect_count, rule->then.cite);
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
	return (struct doubts){ s->unknown_count, s->points_open, s->questions_open, s->question_count };
}

void unknown_back(struct state *s, struct doubts to)
{
	s->unknown_count = to.count;
	s->points_open = to.points_open;
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

/* The sentence of a rule as a question, up to its consequence; empty if the rule has none. */
static struct bitext in_question(struct state *s, struct bitext says)
{
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
		doubt->says = in_question(s, u->of_duty ? u->rules->duties[u->rule].then.says : u->rules->rules[u->rule].then.says);
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

bool finding_accuses(const struct finding *f)
{
	return f->kind != KIND_NOTATION && (f->severity == SEVERITY_FAULT || f->severity == SEVERITY_NULL);
}

/* The finding that tells of the question asked at this event; NULL none. */
static const struct finding *question_told(const struct state *s, uint32_t event)
{
	const struct finding *f = event == NO_EVENT ? NULL : s->findings->first;
	while (f && (f->severity != SEVERITY_UNDECIDED || f->event != (int)event + 1))
		f = f->next;
	return f;
}

void unknown_hangs(struct state *s, struct finding *f, uint32_t event)
{
	struct bitext says = in_question(s, f->says);
	const struct finding *question = question_told(s, event);
	if (question && question->event != f->event)
		finding_point(f, question->span, BITEXT("de esto depende", "it hangs on this"));
	f->code = CODE_RULE_UNKNOWN;
	f->severity = SEVERITY_UNDECIDED;
	f->says = says.in[LANG_ES].n ? says
		: BITEXT("¿vale lo que dijo? Con lo anotado no se sabe", "does what was said count? What was written down does not tell");
	f->fix = question ? question->fix : unknown_fix(s);
	f->effect = (struct finding_effect){ .side = -1 };
	f->expected = f->found = (struct finding_arg){ .type = ARG_NONE };
	for (const struct finding *d = s->findings->first; d; d = d->next) /* one observation settles both */
		if (d != f && d->severity == SEVERITY_UNDECIDED && d->event == f->event && d->seat == f->seat && d->event) {
			for (unsigned i = 0; i < FINDING_CLAUSES; i++)
				finding_cite(f, d->clauses[i]);
			f->fix = d->fix;
			findings_take_back(s->findings, d);
		}
}

void unknown_annulled(struct state *s, unsigned lance)
{
	struct bitext asks = BITEXT(": ¿quedó anulado lo apostado? Con lo anotado no se sabe",
		": was the stake annulled? What was written down does not tell");
	struct finding *f = tell_at(s, CODE_RULE_UNKNOWN, UINT32_MAX);
	for (int lang = 0; lang < LANG_COUNT; lang++)
		f->says.in[lang] = arena_join(s->findings->arena, (struct str[]){ s->rules->lances[lance].words.in[lang], asks.in[lang] }, 2);
	f->fix = unknown_fix(s);
	tell_cite(s, f, s->lances[lance].annulled_cite);
	(void)tell_once(s, f);
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
