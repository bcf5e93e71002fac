#include "engine/unknown.h"
#include "state/knowledge.h"
#include "state/logged.h"
#include "engine/hand.h"
#include "engine/tell.h"
#include "state/lances.h"

/* ---- questions ------------------------------------------------------------------------------------------------ */

static const struct consequence *consequence_of(const struct open_question *q)
{
	return q->asks == ASKS_RULE ? &q->rules->rules[q->index].then : &q->rules->duties[q->index].then;
}

static struct open_question question_of(const struct state *s, const struct ask *q, unsigned index, unsigned asks)
{
	return (struct open_question){ .index = (uint16_t)index, .asks = (uint8_t)asks, .seat = asks == ASKS_RULE ? NO_SEAT : q->debtor,
		.side = q->side, .act = q->now ? q->now->act : 0, .baza = s->baza, .regimes = s->regimes_on, .everybody = s->everybody,
		.event = q->now ? q->now->event : NO_EVENT, .rules = s->rules };
}

static bool is_same(const struct open_question *a, const struct open_question *b)
{
	return a->index == b->index && a->asks == b->asks && a->seat == b->seat && a->side == b->side
		&& a->act == b->act && a->baza == b->baza && a->regimes == b->regimes && a->everybody == b->everybody && a->event == b->event;
}

/* The place of the question in the list; `count`: it is not there. */
static unsigned place_of(const struct open_question *list, unsigned count, const struct open_question *question)
{
	return FIRST_OF(i, count, is_same(&list[i], question));
}

enum truth question_answer(const struct state *s, const struct ask *q, unsigned index, unsigned asks)
{
	if (!s->world || !s->world->answers)
		return UNKNOWN;
	struct open_question question = question_of(s, q, index, asks);
	unsigned i = place_of(s->world->questions, s->world->count, &question);
	return i < s->world->count && s->world->answers >> i & 1 ? truth_of(s->world->strikes >> i & 1) : UNKNOWN;
}

uint64_t questions_asked(const struct state *s, bool priced)
{
	uint64_t asked = 0;
	for (unsigned i = 0; i < s->question_count; i++)
		asked |= (uint64_t)(priced ? s->questions[i].prices : s->questions[i].changes) << i;
	return asked;
}

/* ---- what is told of them ----------------------------------------------------------------------------------------- */

/* True if the act answers the call in doubt: it is void or good with that call. */
static bool answers_it(const struct state *s, const struct act_event *a, const struct open_question *u)
{
	if (!a || a->binding != BIND_ANSWERS || a->lance >= MAX_LANCES)
		return false;
	const struct lance_play *play = &s->lances[a->lance];
	return play->chain_count && last_call(play)->event == u->at.event;
}

/* True if both are about one player, or about one side if one of a side is enough for the duty. */
static bool same_player(const struct open_question *a, const struct open_question *b)
{
	bool one_is_enough = a->asks == ASKS_DUTY && a->rules->duties[a->index].one_is_enough;
	return a->at.seat == b->at.seat || (one_is_enough && side_of(a->at.seat) == side_of(b->at.seat));
}

/* True if another question tells it: that of the rule or duty for the same player, or for the call that this act answers. */
static bool is_told(const struct state *s, const struct act_event *now, const struct open_question *u)
{
	for (unsigned i = 0; i < s->question_count; i++) {
		const struct open_question *old = &s->questions[i];
		if (old->told && old->rules == u->rules && old->index == u->index && old->asks == u->asks
				&& (same_player(old, u) || answers_it(s, now, old)))
			return true;
	}
	return false;
}

/* The player in question, at the act being judged, or at what the guard rested on. */
static struct ground place_question(const struct state *s, const struct ask *q, unsigned seat)
{
	struct ground at = q->now ? (struct ground){ q->now->span, q->now->event, q->now->seat } : q->at;
	if (!q->now && !span_is_set(at.span)) {
		at.span = s->hand->header;
		at.event = NO_EVENT;
	}
	at.seat = seat != NO_SEAT ? (uint8_t)seat : at.seat;
	if (at.seat == NO_SEAT)
		at.seat = (uint8_t)single_seat(s->lance_winner_seats[q->settling]); /* -1 is NO_SEAT */
	return at;
}

/* Puts the question, once, with so many effects in doubt. An act that may be void is kept apart (`points_open`). All else can change the points,
 * if only through a rule that asks for it. */
static bool put(struct state *s, struct open_question question, const struct effect *effects, unsigned count)
{
	for (const struct effect *e = effects, *end = e + count; e < end; e++) {
		question.changes |= e->kind != EFFECT_QUEDA;
		question.annuls |= e->kind == EFFECT_ANULA;
		question.prices |= e->kind != EFFECT_NULO && e->kind != EFFECT_NULO_VOZ && e->kind != EFFECT_QUEDA && e->kind != EFFECT_SUSPENDE;
	}
	unsigned i = place_of(s->questions, s->question_count, &question);
	bool known = i < s->question_count;
	if (i == MAX_QUESTIONS) {
		s->points_open |= question.changes;
	} else if (known ? question.told && !s->questions[i].told : question.told || question.changes) {
		s->questions[i] = question;
		s->question_count = (uint8_t)(s->question_count + !known);
	}
	return question.prices;
}

void question_put(struct state *s, const struct ask *q, unsigned index, unsigned asks, bool told)
{
	struct open_question question = question_of(s, q, index, asks);
	const struct consequence *then = consequence_of(&question);
	question.at = place_question(s, q, question.seat);
	question.cite = then->cite;
	question.told = told && then->kind != KIND_NONE && !is_told(s, q->now, &question);
	put(s, question, &s->rules->effects[then->effects], then->effect_count);
}

void question_put_seats(struct state *s, const struct ask *q, const struct effect *effect, struct cite cite)
{
	struct open_question question = question_of(s, q, (unsigned)(effect - s->rules->effects), ASKS_SEATS);
	question.cite = cite;
	s->questions_open |= put(s, question, effect, 1); /* more answers than yes and no */
}

/* True if the question is about the number that its seat declared. */
static bool about_number(const struct state *s, const struct open_question *u)
{
	const struct declaration *said = declared_by(s, u->at.seat);
	return said && said->event == u->at.event;
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

static bool hangs_on_score(const struct open_question *u)
{
	const struct ruleset *r = u->rules;
	if (u->asks == ASKS_RULE)
		return asks_score(r, r->rules[u->index].guard);
	const struct duty *duty = &r->duties[u->index];
	return asks_score(r, r->roles[duty->who].guard) || asks_score(r, duty->meets_guard) || asks_score(r, duty->unless)
		|| ANY_OF(i, duty->lapses_count, asks_score(r, duty->lapses[i].guard));
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

struct bitext unknown_card(const struct state *s)
{
	struct arena *arena = s->findings->arena;
	struct bitext w = { 0 };
	for (unsigned n = 1; n <= MAX_BAZAS; n++)
		for (unsigned seat = 0; s->bazas[n].count && seat < s->seat_count; seat++)
			if (s->bazas[n].cards[seat] == CARD_UNKNOWN && !(s->bazas[n].passed & seat_bit(seat))) {
				w.in[LANG_ES] = arena_format(arena, "anotar la carta de %c en la baza %u", 'A' + (int)seat, n);
				w.in[LANG_EN] = arena_format(arena, "record %c's card in baza %u", 'A' + (int)seat, n);
				return w;
			}
	return w;
}

/* The missing observation, in words. */
static struct bitext what_is_missing(struct state *s, const struct open_question *u)
{
	struct arena *arena = s->findings->arena;
	struct bitext w = unknown_card(s);
	if (w.in[LANG_ES].n)
		return w;
	if (cards_missing(s, u->at.seat) && !hangs_on_score(u)) {
		w.in[LANG_ES] = arena_format(arena, "anotar las cartas de %c", 'A' + (int)u->at.seat);
		w.in[LANG_EN] = arena_format(arena, "record %c's cards", 'A' + (int)u->at.seat);
		return w;
	}
	if (s->hand->ending == ENDING_UNFINISHED && knowledge_complete(s) && !hangs_on_score(u))
		return BITEXT("anotar cómo siguió la mano", "record how the hand went on");
	if (!s->score.known)
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

static struct finding *tell_one(struct state *s, const struct open_question *u)
{
	if (!about_number(s, u) || !cards_missing(s, u->at.seat)) {
		struct finding *doubt = tell(s, CODE_RULE_UNKNOWN, u->at.span, u->at.event);
		doubt->says = in_question(s, consequence_of(u)->says);
		doubt->fix = what_is_missing(s, u);
		return doubt;
	}
	struct finding *f = tell(s, CODE_TANTO_UNKNOWN, u->at.span, u->at.event);
	f->args[0] = arg_seat(u->at.seat);
	f->args[1] = arg_number(s->said[u->at.seat].number);
	f->fix.in[LANG_ES] = arena_format(s->findings->arena, "anotar las cartas de %c, o las que mostró", 'A' + (int)u->at.seat);
	f->fix.in[LANG_EN] = arena_format(s->findings->arena, "record %c's cards, or those shown", 'A' + (int)u->at.seat);
	return f;
}

/* True if one observation settles both doubts: on one act for one kind of reason, on one number, or on duties of one seat and kind. */
static bool together(const struct state *s, const struct open_question *a, const struct open_question *b)
{
	bool same_kind = consequence_of(a)->kind == consequence_of(b)->kind, owed = a->asks == ASKS_DUTY && b->asks == ASKS_DUTY;
	return a->at.seat == b->at.seat && ((owed && same_kind) || (a->at.event == b->at.event && (same_kind || about_number(s, a))));
}

/* The first doubt that is told in one finding with this one: itself, or an earlier one. */
static unsigned told_with(const struct state *s, unsigned at)
{
	return FIRST_OF(i, at, s->questions[i].told && together(s, &s->questions[i], &s->questions[at]));
}

/* True if the scribe wrote down what was said and laid, not the deal of the seat (of anybody, if the doubt is about no seat), no card shown and
 * none laid unnamed: then who held what is not asked. */
static bool no_hand_logged(const struct state *s, unsigned about)
{
	return !s->open_unnamed && !logged_last(s, EVENT_SHOW)
		&& !ANY_OF(seat, s->seat_count, (seat == about || about >= s->seat_count) && s->hand->dealt[seat] != NOT_DEALT);
}

bool finding_accuses(const struct finding *f)
{
	return f->kind != KIND_NOTATION && (f->severity == SEVERITY_FAULT || f->severity == SEVERITY_NULL);
}

/* The finding that tells of the question asked at this event; NULL none. */
static const struct finding *question_told(const struct state *s, uint32_t event)
{
	return event == NO_EVENT ? NULL : FIND_LINKED(f, s->findings->first, f->severity == SEVERITY_UNDECIDED && f->event == (int)event + 1);
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
		if (d != f && d->severity == SEVERITY_UNDECIDED && d->event && d->event == f->event && d->seat == f->seat) {
			for (unsigned i = 0; i < FINDING_CLAUSES; i++)
				finding_cite(f, d->clauses[i]);
			f->fix = d->fix;
			findings_take_back(s->findings, d);
		}
}

void unknown_stake(struct state *s, unsigned lance, const struct lance_play *stands, struct cite cite)
{
	if (logged_ruling(s, RULING_POINTS))
		return;
	struct bitext asks = BITEXT(": ¿vale lo apostado? Con lo anotado no se sabe", ": does the stake count? What was written down does not tell");
	struct span at = lance_span(s, stands);
	struct finding *f = tell(s, CODE_RULE_UNKNOWN, at, logged_at(s, at.begin));
	for (int lang = 0; lang < LANG_COUNT; lang++)
		f->says.in[lang] = arena_join(s->findings->arena, (struct str[]){ s->rules->lances[lance].words.in[lang], asks.in[lang] }, 2);
	f->fix = unknown_fix(s);
	tell_cite(s, f, cite);
	(void)tell_once(s, f);
}

void unknown_tell(struct state *s)
{
	bool settled = (!s->points_open || s->regime_open) && !s->to_judges;
	struct finding *told[MAX_QUESTIONS] = { NULL };
	for (unsigned i = 0; s->cards && i < s->question_count; i++) { /* without the muestra nothing about the cards is known, which has been told */
		const struct open_question *u = &s->questions[i];
		if (!u->told)
			continue;
		struct finding **f = &told[told_with(s, i)];
		bool passed_over = hangs_on_score(u) ? s->score_assumed && !s->points_open : settled && no_hand_logged(s, u->at.seat) && !about_number(s, u);
		if (f == &told[i] && !passed_over) {
			*f = tell_one(s, u);
			(*f)->kind = (enum finding_kind)consequence_of(u)->kind;
			(*f)->severity = SEVERITY_UNDECIDED;
			(*f)->seat = u->at.seat < MAX_SEATS ? u->at.seat : (*f)->seat;
		}
		if (*f)
			tell_cite(s, *f, u->cite);
	}
}
