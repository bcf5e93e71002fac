#include "engine/filter.h"
#include "state/bazas.h"
#include "engine/index.h"
#include "state/knowledge.h"
#include "state/roles.h"

/* Signals about the table. After NOT_ stands one bit for each value that something may have; the bit is on while it has another value. */
enum signal {
	AUTHOR_OUT,      /* the author has left */
	SOMEBODY_OUT,
	ODD_DEAL,        /* somebody was dealt another number of cards than the deck gives */
	STRANGE,         /* the act lays no card, or one that may not be the author's */
	OFF_TURN,        /* it is not surely the author's turn */
	SECOND,          /* the author has laid his card of this baza: this would be a second one */
	FRESH,           /* nothing was done since the last card */
	BARRED,          /* somebody is barred from something */
	NUMBERED,        /* the act says a number */
	OVER,            /* the hand may be over */
	NOT_OVER,
	NOT_BAZA,
	NOT_FORM = NOT_BAZA + MAX_BAZAS + 1,
	NOT_PREFIX = NOT_FORM + FORM_COUNT,
	NOT_STATE = NOT_PREFIX + PREFIX_COUNT,
	LANCE_STATES = LANCE_ANNULLED + 1,
	NOT_SEATS = NOT_STATE + MAX_LANCES * LANCE_STATES, /* two, four, six */
	PARDA = NOT_SEATS + 3,                             /* baza n was or may have been tied */
	MAY_HOLD = PARDA + MAX_BAZAS + 1,                  /* somebody has or may have the combination */
	ANY_FAULT = MAY_HOLD + MAX_COMBINATIONS,
	ANY_NOTE,        /* of the hand */
	ANY_ACT_NOTE,    /* in braces on the event */
	CHOSEN_CARD,     /* the act's card is or may be one that some guard asks for */
	SIGNAL_COUNT,
};
_Static_assert((int)SIGNAL_COUNT <= 64, "more signals than bits");

static uint64_t bit(unsigned signal)
{
	return (uint64_t)1 << signal;
}

static uint64_t bits(unsigned first, unsigned count)
{
	return (bit(count) - 1) << first;
}

/* ---- what a guard needs ------------------------------------------------------------------------------- */

/* A guard cannot hold unless all signals of one of the ways are on. A guard with no way never holds. */
static const struct needs NOTHING_NEEDED = { .count = 1 }, IMPOSSIBLE = { .count = 0 };

static bool is_part(const struct signals *part, const struct signals *whole)
{
	for (unsigned i = 0; i < SIGNAL_WORDS; i++)
		if (part->word[i] & ~whole->word[i])
			return false;
	return true;
}

static struct signals combined(struct signals a, struct signals b, bool both)
{
	for (unsigned i = 0; i < SIGNAL_WORDS; i++)
		a.word[i] = both ? a.word[i] | b.word[i] : a.word[i] & b.word[i];
	return a;
}

/* Adds a way, unless another one asks for no more. Where there are too many, the last one asks for what both ask for. */
static void add_way(struct needs *needs, struct signals way)
{
	unsigned kept = 0;
	if (needs->count == MOST_WAYS)
		way = combined(way, needs->ways[--needs->count], false);
	for (unsigned i = 0; i < needs->count; i++)
		if (is_part(&needs->ways[i], &way))
			return;
	for (unsigned i = 0; i < needs->count; i++)
		if (!is_part(&way, &needs->ways[i]))
			needs->ways[kept++] = needs->ways[i];
	needs->ways[kept++] = way;
	needs->count = (uint8_t)kept;
}

static struct needs either(struct needs a, const struct needs *b)
{
	for (unsigned i = 0; i < b->count; i++)
		add_way(&a, b->ways[i]);
	return a;
}

static struct needs both(const struct needs *a, const struct needs *b)
{
	struct needs all = IMPOSSIBLE;
	for (unsigned i = 0; i < a->count; i++)
		for (unsigned k = 0; k < b->count; k++)
			add_way(&all, combined(a->ways[i], b->ways[k], true));
	return all;
}

static struct needs needs_bit(unsigned word, unsigned n)
{
	struct needs needs = NOTHING_NEEDED;
	needs.ways[0].word[word] = bit(n);
	return needs;
}

static struct needs needs_signal(unsigned signal)
{
	return needs_bit(SIGNALS_TABLE, signal);
}

/* Needs entry n of a list, and the signal that the list has any entry: a guard that asks for one of many entries needs that signal at least. */
static struct needs needs_listed(unsigned word, unsigned n, unsigned any)
{
	struct needs needs = needs_signal(any);
	needs.ways[0].word[word] = bit(n);
	return needs;
}

/* What a comparison of something that has `count` values needs to come out `so`: it must have none of the values with which it does not. */
static struct needs needs_value(const struct guard *g, unsigned first, unsigned count, bool so)
{
	struct needs needs = NOTHING_NEEDED;
	for (unsigned n = 0; n < count && g->compare != CMP_TRUE && !g->against_fact; n++)
		if (guard_compares(g->compare, (int)n, g->literal) != so)
			needs.ways[0].word[SIGNALS_TABLE] |= bit(first + n);
	return needs;
}

static struct needs needs_seats(const struct guard *g, bool so)
{
	struct needs needs = NOTHING_NEEDED;
	for (unsigned i = 0; i < 3 && g->compare != CMP_TRUE && !g->against_fact; i++)
		if (guard_compares(g->compare, 2 * (int)i + 2, g->literal) != so)
			needs.ways[0].word[SIGNALS_TABLE] |= bit(NOT_SEATS + i);
	return needs;
}

/* What `misma_voz` needs. Shrinking is recorded elsewhere (state.shrunk_breath), so that the pattern's bit does not tell. */
static struct needs needs_done(const struct ruleset *rules, unsigned pattern)
{
	bool shrinks = rules->patterns[pattern].acts >> ACT_ACHICA & 1;
	return shrinks ? NOTHING_NEEDED : needs_bit(SIGNALS_DONE, pattern);
}

/* True if the guard asks whether the seat has laid as many cards as bazas have begun. */
static bool is_second(const struct ruleset *rules, const struct guard *g)
{
	return g->against_fact && (g->compare == CMP_GE || g->compare == CMP_GT) && rules->guards[g->other].op == GUARD_FACT
		&& rules->guards[g->other].fact == FACT_BAZA;
}

/* Where a fact stands: in a guard over the author; in a guard of a moment that has an act. */
struct within {
	bool author, act;
};

/* The signals without which the fact is no. */
static struct needs fact_holds(const struct ruleset *rules, const struct guard *g, struct within w)
{
	unsigned n = (unsigned)g->args[0];
	switch (g->fact) {
	case FACT_DIJO: return needs_bit(SIGNALS_DONE, n);
	case FACT_MISMA_VOZ: return needs_done(rules, n);
	case FACT_COMETIO: return needs_listed(SIGNALS_FAULTS, n, ANY_FAULT);
	case FACT_NOTA_DE: return needs_listed(SIGNALS_NOTES, n, ANY_NOTE);
	case FACT_NOTA: return w.act ? needs_listed(SIGNALS_ACT_NOTES, n, ANY_ACT_NOTE) : needs_listed(SIGNALS_NOTES, n, ANY_NOTE);
	case FACT_TIENE: return needs_signal(MAY_HOLD + n);
	case FACT_VEDADO: return needs_signal(BARRED);
	case FACT_RECIEN_JUGO: return needs_signal(FRESH);
	case FACT_CIFRA: return needs_signal(NUMBERED);
	case FACT_AJENA: return needs_signal(STRANGE);
	case FACT_CARTA: return needs_signal(CHOSEN_CARD);
	case FACT_TERMINADA: return needs_signal(OVER);
	case FACT_PARDA: return needs_signal(PARDA + n);
	case FACT_NUNCA: return IMPOSSIBLE;
	case FACT_JUGADAS: return w.author && is_second(rules, g) ? needs_signal(SECOND) : NOTHING_NEEDED;
	default: return NOTHING_NEEDED;
	}
}

/* The signals without which the fact is yes. */
static struct needs fact_fails(const struct guard *g, struct within w)
{
	switch (g->fact) {
	case FACT_EN_JUEGO: return needs_signal(w.author ? AUTHOR_OUT : SOMEBODY_OUT);
	case FACT_LE_TOCA: return w.author ? needs_signal(OFF_TURN) : NOTHING_NEEDED;
	case FACT_TERMINADA: return needs_signal(NOT_OVER);
	case FACT_SIEMPRE: return IMPOSSIBLE;
	default: return NOTHING_NEEDED;
	}
}

/* The signals without which the fact, compared as the guard says, is no (`so`) or yes (not `so`). */
static struct needs fact_needs(const struct ruleset *rules, const struct guard *g, bool so, struct within w)
{
	switch (g->fact) {
	case FACT_ESTADO: return needs_value(g, NOT_STATE + (unsigned)g->args[0] * LANCE_STATES, LANCE_STATES, so);
	case FACT_BAZA: return needs_value(g, NOT_BAZA, MAX_BAZAS + 1, so);
	case FACT_FORMA: return needs_value(g, NOT_FORM, FORM_COUNT, so);
	case FACT_PREFIJO: return needs_value(g, NOT_PREFIX, PREFIX_COUNT, so);
	case FACT_ASIENTOS: return needs_seats(g, so);
	default: return so ? fact_holds(rules, g, w) : fact_fails(g, w);
	}
}

/* True if the guard is about how many cards seats were dealt, and can come out `so` only if some seat was dealt a number that the deck does
 * not give. */
static bool needs_odd_deal(const struct ruleset *rules, const struct guard *g, bool so)
{
	const struct guard *of = &rules->guards[g->left];
	bool yes = true, no = true;
	if (of->op != GUARD_FACT || of->fact != FACT_REPARTIDAS || of->compare == CMP_TRUE || of->against_fact)
		return false;
	for (unsigned left = rules->hand_cards; left; left &= left - 1)
		*(guard_compares(of->compare, __builtin_ctz(left), of->literal) ? &no : &yes) = false;
	return g->op == GUARD_SOME ? so && no : !so && (g->op == GUARD_ALL ? yes : no);
}

/* True if the role always means some seat. */
static bool is_somebody(unsigned role, bool act)
{
	return (act && role == ROLE_AUTHOR) || role == ROLE_SEAT || role == ROLE_MANO || role == ROLE_PIE;
}

static struct needs guard_needs(const struct ruleset *rules, uint16_t node, bool so, struct within w);

static struct needs quantified_needs(const struct ruleset *rules, const struct guard *g, bool so, struct within w)
{
	unsigned role = rules->roles[g->role].role;
	bool inner = g->op == GUARD_NONE ? !so : so, vacuous = g->op == GUARD_SOME ? !so : so;
	if (needs_odd_deal(rules, g, so))
		return needs_signal(ODD_DEAL);
	return vacuous && !is_somebody(role, w.act) ? NOTHING_NEEDED : guard_needs(rules, g->left, inner, (struct within){ w.act && role == ROLE_AUTHOR, w.act });
}

/* The signals without which the guard is no (`so`) or yes (not `so`). */
static struct needs guard_needs(const struct ruleset *rules, uint16_t node, bool so, struct within w)
{
	if (node == NO_INDEX)
		return so ? NOTHING_NEEDED : IMPOSSIBLE;
	const struct guard *g = &rules->guards[node];
	struct needs left, right;
	switch (g->op) {
	case GUARD_NOT: return guard_needs(rules, g->left, !so, w);
	case GUARD_AND: case GUARD_OR:
		left = guard_needs(rules, g->left, so, w);
		right = guard_needs(rules, g->right, so, w);
		return (g->op == GUARD_AND) == so ? both(&left, &right) : either(left, &right);
	case GUARD_FACT: return fact_needs(rules, g, so, w);
	default: return quantified_needs(rules, g, so, w);
	}
}

static bool has_act(unsigned moment)
{
	return moment == MOMENT_BEFORE || moment == MOMENT_AFTER || moment == MOMENT_BETWEEN;
}

/* The signals without which the duty does not lapse at the deadline. It lapses if somebody owes it, the deadline comes, and nothing meets or
 * excuses it. */
static struct needs deadline_needs(const struct ruleset *rules, const struct duty *duty, const struct deadline *deadline)
{
	struct within w = { false, has_act(deadline->moment) };
	struct needs comes = guard_needs(rules, deadline->guard, true, w), owed = guard_needs(rules, rules->roles[duty->who].guard, true, w),
		unmet = duty->meets_guard == NO_INDEX ? NOTHING_NEEDED : guard_needs(rules, duty->meets_guard, false, w),
		unexcused = duty->unless == NO_INDEX ? NOTHING_NEEDED : guard_needs(rules, duty->unless, false, w);
	comes = both(&comes, &owed);
	unmet = both(&unmet, &unexcused);
	return both(&comes, &unmet);
}

/* ---- which rules and duties there are at an occasion ---- */

/* Occasions in one row: before each kind of act, after each, and each moment without one. */
enum { AFTER_ACTS = INDEX_ACTS, MOMENTS = 2 * INDEX_ACTS, OCCASIONS = MOMENTS + MOMENT_COUNT };

static unsigned occasion_of(const struct ask *q, enum moment moment)
{
	return moment == MOMENT_BEFORE ? (unsigned)q->now->act : moment == MOMENT_AFTER ? (unsigned)AFTER_ACTS + q->now->act
		: (unsigned)MOMENTS + (unsigned)moment;
}

/* Returns all rules and duties of the occasion. */
static struct candidates all_at(const struct rule_index *index, unsigned occasion)
{
	bool before = occasion < AFTER_ACTS, after = !before && occasion < MOMENTS;
	unsigned act = before ? occasion : occasion - AFTER_ACTS, moment = occasion - MOMENTS;
	struct rule_run run = before ? index->before[act] : after ? index->after[act] : index->at[moment];
	return (struct candidates){ run.count ? index->list + run.first : NULL, run.count,
		before ? index->duty_before[act] : after ? index->duty_after[act] : index->duty_at[moment] };
}

static void add_asked(struct signals *asked, const struct needs *needs)
{
	for (unsigned i = 0; i < needs->count; i++)
		*asked = combined(*asked, needs->ways[i], true);
}

/* Returns the signals that any of these rules and duties needs. */
static struct signals asked_by(const struct preconditions *made, const struct ruleset *rules, struct candidates all)
{
	struct signals asked = { { 0 } };
	for (unsigned k = 0; k < all.count; k++)
		add_asked(&asked, &made->rules[all.rules[k]]);
	for (uint64_t left = all.duties; left; left &= left - 1)
		for (unsigned k = 0; k < rules->duties[__builtin_ctzll(left)].lapses_count; k++)
			add_asked(&asked, &made->deadlines[__builtin_ctzll(left)][k]);
	return asked;
}

/* Lists the selectors of all guards `carta`, each once. */
static void list_selectors(struct preconditions *made, struct arena *arena, const struct ruleset *rules)
{
	int16_t *list = ARENA_ARRAY(arena, int16_t, rules->guard_count + 1u);
	unsigned count = 0;
	for (unsigned i = 0; list && i < rules->guard_count; i++) {
		const struct guard *g = &rules->guards[i];
		unsigned k = 0;
		while (k < count && list[k] != g->args[0])
			k++;
		if (g->op == GUARD_FACT && g->fact == FACT_CARTA && k == count)
			list[count++] = g->args[0];
	}
	made->selectors = list;
	made->selector_count = count;
}

const struct preconditions *preconditions_make(struct arena *arena, const struct ruleset *rules, const struct rule_index *index)
{
	struct preconditions *made = ARENA_NEW(arena, struct preconditions);
	if (!made || !(made->rules = ARENA_ARRAY(arena, struct needs, rules->rule_count + 1u))
			|| !(made->occasions = ARENA_ARRAY(arena, struct occasion, OCCASIONS))
			|| !(made->deadlines = arena_alloc(arena, (rules->duty_count + 1u) * sizeof *made->deadlines)))
		return NULL;
	list_selectors(made, arena, rules);
	for (unsigned i = 0; i < rules->rule_count; i++)
		made->rules[i] = guard_needs(rules, rules->rules[i].guard, !rules->rules[i].requires,
			(struct within){ false, has_act(rules->rules[i].moment) });
	for (unsigned i = 0; i < rules->duty_count; i++)
		for (unsigned k = 0; k < rules->duties[i].lapses_count; k++)
			made->deadlines[i][k] = deadline_needs(rules, &rules->duties[i], &rules->duties[i].lapses[k]);
	for (unsigned i = 0; i < OCCASIONS; i++) {
		made->occasions[i].all = all_at(index, i);
		made->occasions[i].asked = asked_by(made, rules, made->occasions[i].all);
	}
	return made;
}

/* ---- what is remembered ---------------------------------------------------------------------------------- */

enum { REMEMBERED = 1024, MOST_CANDIDATES = 28 };

/* The candidates found at an occasion while these signals were on. */
struct found {
	const struct occasion *at;
	struct signals on;
	uint64_t duties;
	uint16_t count, rules[MOST_CANDIDATES]; /* count > MOST_CANDIDATES: too many to list, all are asked */
};

/* Which combinations somebody may hold (bits MAY_HOLD), and all that decides it. */
struct held {
	const struct ruleset *rules;
	const struct card_table *cards;
	cardset seen, knows[MAX_SEATS];
	uint8_t holds[MAX_SEATS];
	uint64_t may;
};

struct filter_memory {
	struct held held;
	struct found found[REMEMBERED];
};

/* ---- how things stand ----------------------------------------------------------------------------------- */

static const uint64_t NO_ACT = ((uint64_t)1 << AUTHOR_OUT) | ((uint64_t)1 << SECOND) | ((uint64_t)1 << STRANGE)
	| ((uint64_t)1 << OFF_TURN) | ((uint64_t)1 << CHOSEN_CARD);

/* True if the card is or may be one that some guard asks for. */
static bool is_chosen(const struct state *s, const struct act_event *now)
{
	const struct preconditions *made = s->index->preconditions;
	for (unsigned i = 0; i < made->selector_count; i++)
		if (cards_match(s, now, made->selectors[i]) != NO)
			return true;
	return false;
}

/* The signals of the act and its author. Those that take long to work out are worked out only if they are in `asked`. */
static uint64_t act_signals(const struct state *s, const struct act_event *now, uint64_t asked)
{
	uint64_t on = (bits(NOT_FORM, FORM_COUNT) & ~bit(NOT_FORM + now->form)) | (bits(NOT_PREFIX, PREFIX_COUNT) & ~bit(NOT_PREFIX + now->prefix))
		| (now->number >= 0 ? bit(NUMBERED) : 0);
	if (now->seat >= MAX_SEATS)
		return on | NO_ACT;
	on |= s->in_play & seat_bit(now->seat) ? 0 : bit(AUTHOR_OUT);
	on |= s->played_count[now->seat] >= s->baza ? bit(SECOND) : 0;
	if (asked & bit(STRANGE))
		on |= now->act == ACT_JUEGA && knowledge_can_play(s, now->seat, now->card) == YES ? 0 : bit(STRANGE);
	if (asked & bit(CHOSEN_CARD))
		on |= is_chosen(s, now) ? bit(CHOSEN_CARD) : 0;
	if (asked & bit(OFF_TURN))
		on |= bazas_turn(s, now->seat) == YES ? 0 : bit(OFF_TURN);
	return on;
}

static uint64_t lance_signals(const struct state *s)
{
	uint64_t on = bits(NOT_STATE, MAX_LANCES * LANCE_STATES);
	for (unsigned i = 0; i < s->rules->lance_count; i++)
		if (!s->lances[i].open)
			on &= ~bit(NOT_STATE + i * LANCE_STATES + s->lances[i].state);
	return on;
}

static uint64_t baza_signals(const struct state *s)
{
	uint64_t on = bits(NOT_BAZA, MAX_BAZAS + 1) & ~bit(NOT_BAZA + s->baza);
	for (unsigned n = 1; n <= MAX_BAZAS; n++)
		on |= s->bazas[n].closed && s->bazas[n].tied != NO ? bit(PARDA + n) : 0;
	return on;
}

static bool is_held_as(const struct held *held, const struct state *s)
{
	cardset other = held->seen ^ s->seen_all;
	for (unsigned seat = 0; seat < MAX_SEATS; seat++)
		other |= (held->knows[seat] ^ s->knows[seat]) | (cardset)(held->holds[seat] ^ s->holds[seat]);
	return !other && held->rules == s->rules && held->cards == s->cards;
}

static uint64_t may_hold(const struct state *s)
{
	uint64_t may = 0;
	for (unsigned c = 0; c < s->rules->combination_count; c++)
		for (unsigned seat = 0; seat < s->seat_count && !(may & bit(MAY_HOLD + c)); seat++)
			may |= knowledge_combination(s, seat, c) == NO ? 0 : bit(MAY_HOLD + c);
	return may;
}

/* The bits MAY_HOLD. They are worked out again when more cards are known. */
static uint64_t held_signals(const struct state *s)
{
	struct held *held = &s->filter->held;
	if (!is_held_as(held, s)) {
		*held = (struct held){ .rules = s->rules, .cards = s->cards, .seen = s->seen_all, .may = may_hold(s) };
		memcpy(held->knows, s->knows, sizeof held->knows);
		memcpy(held->holds, s->holds, sizeof held->holds);
	}
	return held->may;
}

static uint64_t table_signals(const struct state *s, const struct ask *q, uint64_t asked)
{
	uint64_t on = asked & bits(NOT_STATE, MAX_LANCES * LANCE_STATES) ? lance_signals(s) : 0;
	on |= asked & (bits(NOT_BAZA, MAX_BAZAS + 1) | bits(PARDA, MAX_BAZAS + 1)) ? baza_signals(s) : 0;
	on |= q->now ? act_signals(s, q->now, asked)
		: NO_ACT | (bits(NOT_FORM, FORM_COUNT) & ~bit(NOT_FORM + FORM_OPEN)) | (bits(NOT_PREFIX, PREFIX_COUNT) & ~bit(NOT_PREFIX));
	on |= (s->everybody & (seatset)~s->in_play ? bit(SOMEBODY_OUT) : 0) | (s->dealt_oddly ? bit(ODD_DEAL) : 0)
		| (s->last_card_fresh ? bit(FRESH) : 0) | (s->bar_count ? bit(BARRED) : 0)
		| (s->decided || s->bazas_decided == UNKNOWN ? bit(OVER) : 0) | (s->decided ? 0 : bit(NOT_OVER))
		| (bits(NOT_SEATS, 3) & ~bit(NOT_SEATS + s->seat_count / 2 - 1));
	on |= (s->ever_at_fault ? bit(ANY_FAULT) : 0) | (s->ever_noted ? bit(ANY_NOTE) : 0) | (s->act_notes ? bit(ANY_ACT_NOTE) : 0);
	on |= asked & bits(MAY_HOLD, MAX_COMBINATIONS) ? held_signals(s) : 0;
	return on & asked;
}

struct signals signals_now(const struct state *s, const struct ask *q, const struct signals *asked)
{
	return (struct signals){ {
		[SIGNALS_TABLE] = asked->word[SIGNALS_TABLE] ? table_signals(s, q, asked->word[SIGNALS_TABLE]) : 0,
		[SIGNALS_DONE] = s->ever_done & asked->word[SIGNALS_DONE],
		[SIGNALS_FAULTS] = s->ever_at_fault & asked->word[SIGNALS_FAULTS],
		[SIGNALS_NOTES] = s->ever_noted & asked->word[SIGNALS_NOTES],
		[SIGNALS_ACT_NOTES] = s->act_notes & asked->word[SIGNALS_ACT_NOTES],
	} };
}

/* ---- which of them may come to something ------------------------------------------------------------------- */

struct filter_memory *filter_memory_make(struct arena *arena)
{
	return ARENA_NEW(arena, struct filter_memory);
}

static bool is_met(const struct needs *needs, const struct signals *on)
{
	for (unsigned i = 0; i < needs->count; i++)
		if (is_part(&needs->ways[i], on))
			return true;
	return false;
}

static bool may_lapse(const struct state *s, unsigned duty, enum moment moment, const struct signals *on)
{
	for (unsigned k = 0; k < s->rules->duties[duty].lapses_count; k++)
		if (s->rules->duties[duty].lapses[k].moment == moment && is_met(&s->index->preconditions->deadlines[duty][k], on))
			return true;
	return false;
}

static void find(const struct state *s, const struct occasion *occasion, enum moment moment, struct found *found)
{
	const struct candidates *all = &occasion->all;
	const struct needs *needs = s->index->preconditions->rules;
	found->count = 0;
	found->duties = 0;
	for (unsigned k = 0; k < all->count; k++)
		if (is_met(&needs[all->rules[k]], &found->on) && found->count++ < MOST_CANDIDATES)
			found->rules[found->count - 1] = all->rules[k];
	for (uint64_t left = all->duties; left; left &= left - 1)
		if (may_lapse(s, (unsigned)__builtin_ctzll(left), moment, &found->on))
			found->duties |= left & -left;
}

static unsigned row_of(const struct occasion *occasion, const struct signals *on)
{
	uint64_t hash = (uintptr_t)occasion;
	for (unsigned i = 0; i < SIGNAL_WORDS; i++)
		hash = (hash ^ on->word[i]) * 0x9e3779b97f4a7c15u;
	return (unsigned)(hash >> 32) % REMEMBERED;
}

static bool is_same(const struct signals *a, const struct signals *b)
{
	uint64_t other = 0;
	for (unsigned i = 0; i < SIGNAL_WORDS; i++)
		other |= a->word[i] ^ b->word[i];
	return !other;
}

/* Signals leave out what is in doubt: while anything is, all rules are asked. */
struct candidates filter_candidates(const struct state *s, const struct ask *q, enum moment moment)
{
	const struct occasion *occasion = &s->index->preconditions->occasions[occasion_of(q, moment)];
	if (s->any_open || !s->filter || (!occasion->all.count && !occasion->all.duties))
		return occasion->all;
	struct signals on = signals_now(s, q, &occasion->asked);
	struct found *found = &s->filter->found[row_of(occasion, &on)];
	if (found->at != occasion || !is_same(&found->on, &on)) {
		found->at = occasion;
		found->on = on;
		find(s, occasion, moment, found);
	}
	return found->count > MOST_CANDIDATES ? occasion->all : (struct candidates){ found->rules, found->count, found->duties };
}
