/* A card that the log leaves out. Whoever is due lays none, and the others go on as if he had: each of them would be told of a card
 * out of turn or too many. Where one card more, of his, puts everything in its order, that card was laid and not written down. */
#include "engine/bazas.h"
#include "engine/cards_laid.h"
#include "engine/deeds.h"
#include "engine/events.h"
#include "engine/tell.h"

/* Fewer cards out of order may as well be mistakes of whoever laid them. */
enum { ODD_ENOUGH = 2 };

/* The cards of the baza that is played, and of the next one, as the log has them from one event on. */
struct walk {
	seatset laid;
	unsigned next;      /* the seat from which the one that is due is looked for */
	unsigned cards, odd;
	bool last;          /* the baza after the first has begun */
};

/* Anything but a card laid open and alone may have a reason of its own. */
static bool is_simple(const struct state *s, uint32_t index)
{
	const struct event *e = &s->hand->events[index], *after = e + 1;
	bool noted = index + 1 < s->hand->event_count && after->type == EVENT_NOTE && (after->flags & EVENT_ATTACHED);
	return e->form == FORM_OPEN && e->card_count == 1 && !(e->flags & EVENT_WITH_PREVIOUS) && !noted;
}

static bool is_other_deed(const struct event *e)
{
	return e->type == EVENT_LIFT || e->type == EVENT_UNCOVER || e->type == EVENT_LEAVE || e->type == EVENT_LAY_DOWN;
}

/* False: the baza after the next one has begun. */
static bool step(const struct state *s, struct walk *w, unsigned seat)
{
	if (!(s->in_play & (seatset)~w->laid)) {
		if (w->last)
			return false;
		w->last = true;
		w->laid = 0;
		w->next = seat;
	}
	bool in_order = seat_from(s->in_play & (seatset)~w->laid, w->next) == seat;
	w->cards++;
	w->odd += !in_order;
	if (!(w->laid & seat_bit(seat))) {
		w->laid |= seat_bit(seat);
		w->next = seat + 1;
	}
	return true;
}

/* As many cards as `limit`; false where something else than cards laid in the open is done. */
static bool walk_on(const struct state *s, uint32_t from, struct walk *w, unsigned limit)
{
	for (uint32_t i = from; i < s->hand->event_count && w->cards < limit; i++) {
		const struct event *e = &s->hand->events[i];
		if (is_other_deed(e))
			return false;
		if (e->type != EVENT_PLAY)
			continue;
		if (!(s->in_play & seat_bit(e->seat)))
			return true; /* of another dispute */
		if (!is_simple(s, i))
			return false;
		if (!step(s, w, e->seat))
			return true;
	}
	return true;
}

/* Would one card more of the seat put in order what is out of order without it? */
static bool sets_right(const struct state *s, uint32_t index, unsigned seat)
{
	seatset laid = s->bazas[s->baza].laid;
	struct walk with = { .laid = laid | seat_bit(seat), .next = seat + 1 }, without = { .laid = laid, .next = seat };
	return walk_on(s, index, &with, UINT32_MAX) && !with.odd && walk_on(s, index, &without, with.cards)
		&& without.odd >= ODD_ENOUGH;
}

/* What he lays from there on, as far as it is known, and how many. */
static cardset named_later(const struct state *s, uint32_t index, unsigned seat, unsigned *count)
{
	cardset cards = 0;
	*count = 0;
	for (uint32_t i = index; i < s->hand->event_count; i++) {
		const struct event *e = &s->hand->events[i];
		if (e->type != EVENT_PLAY || e->seat != seat)
			continue;
		++*count;
		cards |= card_bit(e->cards[0]);
	}
	return cards;
}

/* The one of his cards that is nowhere else; CARD_UNKNOWN where there are more. False: he lays them all, and none is missing. */
static bool left_over(const struct state *s, uint32_t index, unsigned seat, card *c)
{
	unsigned later;
	cardset named = named_later(s, index, seat, &later), left = s->knows[seat] & ~s->played[seat] & ~named;
	unsigned laid = s->played_count[seat] + later;
	*c = s->holds[seat] == laid + 1u && left && !(left & (left - 1)) ? (card)__builtin_ctzll(left) : CARD_UNKNOWN;
	return s->holds[seat] == 0 || laid < s->holds[seat];
}

/* He did put a card down that was none, held back, covered or void: that is what the others went on from. */
static bool put_another(const struct state *s, uint32_t index, unsigned seat)
{
	unsigned put = 0;
	for (uint32_t i = 0; i < index; i++)
		put += s->hand->events[i].type == EVENT_PLAY && s->hand->events[i].seat == seat;
	return put != s->played_count[seat];
}

void cards_fill_gap(struct state *s, uint32_t index)
{
	const struct event *e = &s->hand->events[index];
	unsigned seat = s->decided ? NO_SEAT : bazas_due(s);
	card c = CARD_UNKNOWN;
	if (seat == NO_SEAT || seat == e->seat || put_another(s, index, seat) || !left_over(s, index, seat, &c) || !sets_right(s, index, seat))
		return;
	struct finding *f = tell(s, CODE_CARD_MISSING, e->span, index);
	f->seat = (int)seat;
	f->args[0] = arg_seat((int)seat);
	f->args[1] = arg_number(s->baza);
	f->fix = WORDS("anotarla en su lugar, o `?` si nadie la vio", "write it in its place, or `?` where nobody saw it");
	tell_cite(s, f, s->baza == 1 ? s->rules->lead_first_cite : s->rules->lead_then_cite);
	/* No rule is asked about it: nobody is charged with what is not on record. */
	struct act_event act = event_act(s, index, ACT_JUEGA);
	act.seat = (uint8_t)seat;
	act.card = c;
	act.arg = (int16_t)(s->played_count[seat] + 1);
	deed_do(s, &act);
}
