#include "engine/filter.h"
#include "state/bazas.h"
#include "state/knowledge.h"
#include "state/roles.h"

/* ---- what is remembered ---------------------------------------------------------------------------------- */

enum { REMEMBERED = 1024, MOST_CANDIDATES = 28 };

/* The candidates found at an occasion while these signals were on. */
struct found {
	const struct occasion *at;
	struct signals on;
	struct candidates may;             /* in `rules`, or all of the occasion, if they are too many to list */
	uint16_t rules[MOST_CANDIDATES];
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

/* The bits of all forms but this one. */
static uint64_t forms_but(unsigned form)
{
	return signal_bits(NOT_FORM, FORM_COUNT) & ~signal_bit(NOT_FORM + form);
}

/* True if the card is or may be one that some guard asks for. */
static bool is_chosen(const struct state *s, const struct act_event *now)
{
	const struct rule_index *made = s->rules->index;
	return ANY_OF(i, made->selector_count, cards_match(s, now, made->selectors[i]) != NO);
}

/* The signals of the act and its author. Those that take long to work out are worked out only if they are in `asked`. */
static uint64_t act_signals(const struct state *s, const struct act_event *now, uint64_t asked)
{
	uint64_t on = forms_but(now->form);
	if (now->seat >= MAX_SEATS)
		return on | NO_ACT;
	on |= s->in_play & seat_bit(now->seat) ? 0 : signal_bit(AUTHOR_OUT);
	on |= s->played_count[now->seat] >= s->baza ? signal_bit(SECOND) : 0;
	if (asked & signal_bit(STRANGE))
		on |= now->act == ACT_JUEGA && knowledge_can_play(s, now->seat, now->card) == YES ? 0 : signal_bit(STRANGE);
	if (asked & signal_bit(CHOSEN_CARD))
		on |= is_chosen(s, now) ? signal_bit(CHOSEN_CARD) : 0;
	if (asked & signal_bit(OFF_TURN))
		on |= bazas_turn(s, now->seat) == YES ? 0 : signal_bit(OFF_TURN);
	return on;
}

static uint64_t lance_signals(const struct state *s)
{
	uint64_t on = signal_bits(NOT_STATE, MAX_LANCES * LANCE_STATES);
	for (unsigned i = 0; i < s->rules->lance_count; i++)
		on &= ~signal_bit(NOT_STATE + i * LANCE_STATES + s->lances[i].state);
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
		for (unsigned seat = 0; seat < s->seat_count && !(may & signal_bit(MAY_HOLD + c)); seat++)
			may |= knowledge_combination(s, seat, c) == NO ? 0 : signal_bit(MAY_HOLD + c);
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
	uint64_t on = asked & signal_bits(NOT_STATE, MAX_LANCES * LANCE_STATES) ? lance_signals(s) : 0;
	if (asked & signal_bits(PARDA, MAX_BAZAS + 1))
		on |= SET_OF(n, MAX_BAZAS + 1, n && s->bazas[n].closed && s->bazas[n].tied != NO) << PARDA;
	on |= q->now ? act_signals(s, q->now, asked) : NO_ACT | forms_but(FORM_OPEN);
	on |= (s->everybody & (seatset)~s->in_play ? signal_bit(SOMEBODY_OUT) : 0) | (s->dealt_oddly ? signal_bit(ODD_DEAL) : 0)
		| (s->ever_noted ? signal_bit(ANY_NOTE) : 0);
	on |= asked & signal_bits(MAY_HOLD, MAX_COMBINATIONS) ? held_signals(s) : 0;
	return on & asked;
}

/* Returns those of the signals `asked` that are on now. */
static struct signals signals_now(const struct state *s, const struct ask *q, const struct signals *asked)
{
	return (struct signals){ {
		[SIGNALS_TABLE] = asked->word[SIGNALS_TABLE] ? table_signals(s, q, asked->word[SIGNALS_TABLE]) : 0,
		[SIGNALS_DONE] = s->ever_done & asked->word[SIGNALS_DONE],
		[SIGNALS_FAULTS] = s->ever_at_fault & asked->word[SIGNALS_FAULTS],
		[SIGNALS_NOTES] = s->ever_noted & asked->word[SIGNALS_NOTES],
	} };
}

/* ---- which of them may come to something ------------------------------------------------------------------- */

struct filter_memory *filter_memory_make(struct arena *arena)
{
	return ARENA_NEW(arena, struct filter_memory);
}

static bool is_met(const struct needs *needs, const struct signals *on)
{
	return ANY_OF(i, needs->count, signals_within(&needs->ways[i], on));
}

static bool may_lapse(const struct state *s, unsigned duty, enum moment moment, const struct signals *on)
{
	const struct duty *owed = &s->rules->duties[duty];
	return ANY_OF(k, owed->lapses_count, owed->lapses[k].moment == moment && is_met(&s->rules->index->deadlines[duty][k], on));
}

static void find(const struct state *s, const struct occasion *occasion, enum moment moment, struct found *found)
{
	const struct candidates *all = &occasion->all;
	const struct needs *needs = s->rules->index->rules;
	found->may = (struct candidates){ found->rules, 0, 0 };
	for (unsigned k = 0; k < all->count; k++)
		if (is_met(&needs[all->rules[k]], &found->on) && found->may.count++ < MOST_CANDIDATES)
			found->rules[found->may.count - 1] = all->rules[k];
	for (uint64_t left = all->duties; left; left &= left - 1)
		if (may_lapse(s, (unsigned)__builtin_ctzll(left), moment, &found->on))
			found->may.duties |= left & -left;
	if (found->may.count > MOST_CANDIDATES)
		found->may = *all;
}

static unsigned row_of(const struct occasion *occasion, const struct signals *on)
{
	uint64_t hash = (uintptr_t)occasion;
	for (unsigned i = 0; i < SIGNAL_WORDS; i++)
		hash = (hash ^ on->word[i]) * 0x9e3779b97f4a7c15u;
	return (unsigned)(hash >> 32) % REMEMBERED;
}

const struct candidates *filter_found(const struct state *s, const struct ask *q, enum moment moment, const struct occasion *occasion)
{
	struct signals on = signals_now(s, q, &occasion->asked);
	struct found *found = &s->filter->found[row_of(occasion, &on)];
	if (found->at != occasion || memcmp(&found->on, &on, sizeof on) != 0) {
		found->at = occasion;
		found->on = on;
		find(s, occasion, moment, found);
	}
	return &found->may;
}
