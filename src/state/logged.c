#include "state/logged.h"

struct act_event event_act(struct state *s, uint32_t index, unsigned act)
{
	const struct event *e = &s->hand->events[index];
	s->breath++;
	return (struct act_event){ .act = (uint8_t)act, .seat = e->seat, .target = e->target,
		.lance = MAX_LANCES, .binding = BIND_NONE, .arg = -1, .number = e->number,
		.card = e->card_count ? e->cards[0] : CARD_NONE, .form = e->form, .breath = s->breath,
		.event = index, .span = e->span };
}

uint32_t logged_at(const struct state *s, uint32_t begin)
{
	uint32_t behind = s->hand->event_count;
	while (behind && begin < s->hand->events[behind - 1].span.begin)
		behind--;
	return behind - 1;
}

bool logged_card(const struct event *e, card c)
{
	return ANY_OF(i, e->card_count, e->cards[i] == c);
}

unsigned logged_owner(const struct state *s, const struct event *e, card c)
{
	/* In "A descubre 1e a B" the card may be A's own, turned up for B. */
	return e->target == NOBODY || e->target >= s->seat_count || (s->knows[e->seat] & card_bit(c)) ? e->seat : e->target;
}

const struct event *logged_last(const struct state *s, unsigned type)
{
	for (uint32_t i = s->hand->types >> type & 1 ? s->hand->event_count : 0; i-- > 0;)
		if (s->hand->events[i].type == type)
			return &s->hand->events[i];
	return NULL;
}

const struct event *logged_ruling(const struct state *s, unsigned what)
{
	for (const struct event *e = logged_last(s, EVENT_RULING); e && e >= s->hand->events; e--)
		if (e->type == EVENT_RULING && e->what == what)
			return e;
	return NULL;
}

bool logged_redeal(const struct state *s)
{
	return s->hand->ending == ENDING_REDEAL || logged_ruling(s, RULING_REDEAL);
}

bool logged_annulled(const struct state *s)
{
	return s->hand->ending == ENDING_ANNULLED || logged_redeal(s) || logged_last(s, EVENT_ANNUL);
}

/* ---- where the log has a card ---- */

bool logged_noted(const struct state *s, uint32_t index, unsigned note)
{
	const struct event *e = &s->hand->events[index];
	while (++e < hand_end(s->hand) && (e->flags & EVENT_ATTACHED))
		if (e->what == note)
			return true;
	return false;
}

bool logged_lays(const struct state *s, card c)
{
	return FIND_IN(e, s->hand->events, s->hand->event_count, e->type == EVENT_PLAY && logged_card(e, c));
}

bool logged_later(const struct state *s, uint32_t index, unsigned seat, card c)
{
	return c < CARD_COUNT && FIND_IN(e, s->hand->events + index + 1, s->hand->event_count - index - 1,
		(e->type == EVENT_PLAY || e->type == EVENT_UNCOVER) && e->seat == seat && logged_card(e, c));
}

bool logged_again(const struct state *s, uint32_t index, card c)
{
	unsigned seat = s->hand->events[index].seat;
	const struct event *next = FIND_IN(e, s->hand->events + index + 1, s->hand->event_count - index - 1, e->type == EVENT_PLAY && e->seat == seat);

	return !next || logged_card(next, c);
}

bool logged_settled(const struct state *s, uint32_t index)
{
	uint32_t next = index + 1;
	while (next < s->hand->event_count && s->hand->events[next].type == EVENT_NOTE && (s->hand->events[next].flags & EVENT_ATTACHED))
		next++;
	return next < s->hand->event_count && s->hand->events[next].type == EVENT_SETTLED;
}

/* ---- what is said beside ---- */

const struct utterance *logged_heard(const struct state *s, const struct event *e)
{
	return canto_read_at(s->canto, event_words(s->hand, e), s->hand->match->player, MAX_SEATS);
}

/* True if the voice has words that none of its acts takes. */
static bool says_more(const struct state *s, const struct event *e)
{
	struct str words = str_trim(event_words(s->hand, e));
	const struct utterance *said = logged_heard(s, e);
	size_t heard = 0;
	for (unsigned i = 0; i < said->count; i++)
		heard += said->acts[i].end - said->acts[i].begin;
	return heard < words.n;
}

bool logged_words_beside(const struct state *s, const struct act_event *act)
{
	const struct event *e = &s->hand->events[act->event];
	if (e->type != EVENT_VOICE)
		return event_words(s->hand, e).n > 0;
	bool more = act->event + 1 < s->hand->event_count && (e[1].flags & EVENT_SAME_BREATH);
	return more || says_more(s, e);
}

/* ---- voices with a card ---- */

/* True if the voice sings flor or warns of one, and says nothing else. */
static bool only_flor(const struct state *s, const struct event *e)
{
	uint64_t acts = utterance_acts(logged_heard(s, e));
	return acts && !(acts & ~((uint64_t)1 << ACT_CANTA_FLOR | (uint64_t)1 << ACT_AVISA));
}

/* True if the voice belongs to the first card of its author, right before it and not judged yet, as the regulation has it. */
static bool follows_card(const struct state *s, uint32_t voice)
{
	const struct event *e = s->hand->events;
	if (s->played_count[e[voice].seat])
		return false;
	bool alone = voice + 1 == s->hand->event_count || !(e[voice + 1].flags & EVENT_SAME_BREATH);
	return alone && only_flor(s, &e[voice]);
}

bool logged_with_card(const struct state *s, uint32_t voice)
{
	if (!voice || voice >= s->hand->event_count)
		return false;
	const struct event *e = &s->hand->events[voice];
	if (e->type != EVENT_VOICE || e[-1].type != EVENT_PLAY || e[-1].seat != e->seat)
		return false;
	return (e->flags & EVENT_WITH_PREVIOUS) || (s->rules->flor_after.value == FLOR_WITH_CARD && follows_card(s, voice));
}
