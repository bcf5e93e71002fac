#include "generate/faults.h"
#include "engine/hand.h"

#include <string.h>

/* Percentage of the places of a hand that are tried, other places each time. */
enum { SOME_PLACES = 30 };

/* ---- a place ------------------------------------------------------------------------------------------------------------ */

/* True if a seat has a flor that it has not sung: it may owe the flor at any moment. */
static bool flores_wait(const struct search *s)
{
	return ANY_OF(seat, trial_seats(s->trial), trial_in_play(s->trial, seat) && trial_flor(s->trial, seat) >= 0 && !trial_sang(s->trial, seat));
}

/* True if the regulation acts when the hand opens, or has regimes: neither comes about before the first event. */
static bool opens_by_rule(const struct search *s)
{
	if (s->oracle.base->regime_count > 1)
		return true;
	return ANY_OF(i, rules_of(s)->rule_count, rules_of(s)->rules[i].moment == MOMENT_OPEN);
}

static void try_place(struct search *s)
{
	bool declaring = trial_declaring(s->trial) >= 0 && trial_lance_now(s->trial, (unsigned)trial_declaring(s->trial)).state
		== LANCE_ACCEPTED;

	s->quiet = search_pending(s, 0) == MAX_LANCES && search_pending(s, 1) == MAX_LANCES && !declaring && !flores_wait(s);
	for (unsigned seat = 0; seat < trial_seats(s->trial); seat++) {
		search_cards(s, seat);
		search_words(s, seat);
	}
}

/* ---- the draw -------------------------------------------------------------------------------------------- */

static bool pick(struct search *s, struct breach *breach)
{
	unsigned sorts = 0;

	for (unsigned i = 0; i < FAULT_SORTS; i++)
		if (s->met[i] && chance_below(s->chance, ++sorts) == 0)
			*breach = s->found[i];
	return sorts > 0;
}

/* The events up to a muestra that is turned up in the hand: the trial begins after them. */
static uint32_t opening(const struct hand *hand)
{
	uint32_t i = hand->event_count;

	while (i > 0 && hand->events[i - 1].type != EVENT_MUESTRA)
		i--;
	return i;
}

/* True if only words come before the muestra: a bundle, which the oracle can take in. */
static bool only_words(const struct hand *hand, uint32_t upto)
{
	return ALL_OF(i, upto, hand->events[i].type == EVENT_VOICE || hand->events[i].type == EVENT_MUESTRA);
}

/* True if the hand is one game, and the oracle has seen it from the first event on. */
static bool is_plain(const struct search *s)
{
	return !trial_in_duels(s->trial) && !s->unclear;
}

static void begin_oracle(struct search *s, const struct ruleset *rules)
{
	oracle_begin(&s->oracle, s->trial, rules);
	if (s->at)
		oracle_catch_up(&s->oracle);
	else if (is_plain(s))
		search_deal(s);
}

/* Goes through the hand up to its points and tries places on the way, but none after words have won the match (`won`). */
static bool search_events(struct search *s, uint32_t won)
{
	bool opened = s->at > 0;

	for (; s->at < s->hand->event_count && s->hand->events[s->at].type != EVENT_POINTS; s->at++) {
		const struct event *e = &s->hand->events[s->at];
		bool apart = !(e->flags & EVENT_SAME_BREATH) && (opened || !opens_by_rule(s));
		opened |= !events_before_play(e->type);
		/* after these the oracle no longer knows what lies on the table, and how */
		s->unclear |= (e->type == EVENT_PLAY && e->form != FORM_OPEN && e->form != FORM_TOGETHER) || e->type == EVENT_LIFT
			|| e->type == EVENT_UNCOVER;
		s->lost |= s->unclear || (e->type == EVENT_PLAY && e->card_count > 1);
		/* the first duel begins with its first event: before that the table is that of all six */
		bool begun = !trial_in_duels(s->trial) || __builtin_popcount(s->oracle.table) == 2;
		if (apart && !s->lost && (!won || s->at < won) && begun && !trial_decided(s->trial)
				&& chance_percent(s->chance, SOME_PLACES))
			try_place(s);
		if (!trial_step(s->trial, s->hand))
			return false;
		oracle_follow(&s->oracle, e);
	}
	return true;
}

bool breach_find(struct breach *breach, struct trial *trial, const struct ruleset *rules, const struct hand *hand,
	struct chance *chance, struct arena *arena, bool scored, uint32_t won)
{
	struct search s = { .trial = trial, .hand = hand, .chance = chance, .arena = arena, .at = opening(hand) };
	struct hand cut = *hand; /* as a hand that is broken off */

	cut.ending = ENDING_UNFINISHED;
	s.lost = s.unclear = !only_words(hand, s.at);
	if (!trial_begin(trial, &cut, s.at))
		return false;
	begin_oracle(&s, rules);
	if (!search_events(&s, won))
		return false;
	if (!scored && is_plain(&s))
		search_number(&s); /* its speaker may lose what he bet, and a match would go on from another score */
	if (is_plain(&s))
		search_notes(&s, scored);
	search_written(&s, scored);
	return pick(&s, breach);
}

/* ---- making the change -------------------------------------------------------------------------------------- */

static struct span append(struct hand *hand, struct arena *arena, struct str words)
{
	struct str parts[] = { hand->source.text, words };
	uint32_t begin = (uint32_t)hand->source.text.n;

	if (!words.n)
		return (struct span){ 0, 0 };
	hand->source.text = arena_join(arena, parts, 2);
	return (struct span){ begin, begin + (uint32_t)words.n };
}

/* Ends the hand here, unfinished or without its points. */
static void end_at(struct hand *hand, uint32_t at, unsigned ending)
{
	hand->events[at] = event_by(EVENT_END, NOBODY);
	hand->events[at].what = (uint8_t)ending;
	hand->event_count = at + 1;
	hand->ending = (uint8_t)ending;
}

bool breach_do(struct hand *out, const struct hand *hand, const struct breach *breach, struct arena *arena)
{
	struct event *events = ARENA_ARRAY(arena, struct event, hand->event_count + 2);
	uint32_t after = breach->at + (breach->replaces ? 1 : 0);

	if (!events)
		return false;
	*out = *hand;
	out->events = events;
	out->types = UINT32_MAX;
	memcpy(events, hand->events, breach->at * sizeof *events);
	events[breach->at] = breach->event;
	memcpy(events + breach->at + 1, hand->events + after, (hand->event_count - after) * sizeof *events);
	out->event_count = hand->event_count + 1 - (after - breach->at);
	if (breach->words.n)
		events[breach->at].words = append(out, arena, breach->words);
	if (breach->cut)
		end_at(out, breach->at + 1, ENDING_UNFINISHED);
	for (uint32_t i = 0; breach->uncounted && i < out->event_count; i++)
		if (events[i].type == EVENT_POINTS)
			end_at(out, i, ENDING_PLAIN);
	return true;
}
