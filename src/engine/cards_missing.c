/* A card that the log leaves out. Whoever is due lays none, and the others go on as if he had: each of them would be told of a card
 * out of turn or too many. Where one card more, of his, puts everything in its order, that card was laid and not written down. */
#include "engine/bazas.h"
#include "engine/cards_laid.h"
#include "engine/deeds.h"
#include "engine/events.h"
#include "engine/tell.h"

/* Fewer cards out of order may as well be mistakes of whoever laid them. */
enum { ODD_ENOUGH = 2 };

/* The cards of the log from one event on, and the bazas as they go on with them: this one, the next, and who leads after it. */
struct walk {
	struct state then;
	unsigned seat;           /* whose card may be missing */
	unsigned cards, odd;
	bool taken_back;         /* a card out of order: else it stays */
	card early[MAX_SEATS];   /* laid after another one of the same baza: for the next */
	seatset waits;
};

/* Anything but a card laid open and alone may have a reason of its own. */
static bool is_simple(const struct event *e)
{
	return e->form == FORM_OPEN && !(e->flags & EVENT_WITH_PREVIOUS);
}

static bool notes_card(const struct event *e)
{
	return (e->flags & EVENT_ATTACHED) && e[-1].type == EVENT_PLAY;
}

static bool is_other_deed(const struct event *e)
{
	return e->type == EVENT_LIFT || e->type == EVENT_UNCOVER || e->type == EVENT_LAY_DOWN;
}

static void lay(struct walk *w, unsigned seat, card c);

/* A card that was laid early lies for the baza that begins. */
static void go_on(struct walk *w)
{
	struct state *then = &w->then;
	if (bazas_complete(then))
		bazas_close(then);
	unsigned due = bazas_due(then);
	if (!(w->waits & seat_bit(due)))
		return;
	w->waits &= (seatset)~seat_bit(due);
	lay(w, due, w->early[due]);
}

static void lay(struct walk *w, unsigned seat, card c)
{
	w->then.played[seat] |= card_bit(c);
	bazas_lay(&w->then, seat, c);
	go_on(w);
}

static void leave(struct walk *w, unsigned seat)
{
	struct state *then = &w->then;
	then->in_play &= (seatset)~seat_bit(seat);
	then->decided |= !(then->in_play & side_seats(then, side_of(seat)));
	go_on(w);
}

/* After the end nothing is out of order; a card that lies there already is. */
static void step(struct walk *w, unsigned seat, card c)
{
	struct state *then = &w->then;
	bool in_order = then->decided || bazas_turn(then, seat) != NO;
	w->cards++;
	w->odd += !in_order || (then->played[seat] & card_bit(c));
	if (!in_order && w->taken_back)
		return;
	if (bazas_owing(then) & seat_bit(seat)) {
		then->bazas[then->baza].out_of_turn |= !in_order;
		lay(w, seat, c);
	} else {
		w->early[seat] = c;
		w->waits |= seat_bit(seat);
	}
}

/* As many cards as `limit`; false where something else than cards laid in the open is done, or the seat that is asked about leaves. */
static bool walk_on(const struct state *s, uint32_t from, struct walk *w, unsigned limit)
{
	const struct state *then = &w->then;
	for (uint32_t i = from; i < s->hand->event_count && w->cards < limit; i++) {
		const struct event *e = &s->hand->events[i];
		if (notes_card(e))
			return false;
		if (is_other_deed(e) || (e->type == EVENT_LEAVE && e->seat == w->seat))
			return then->decided;
		if (e->type == EVENT_LEAVE)
			leave(w, e->seat);
		if (e->type != EVENT_PLAY)
			continue;
		if (!(s->in_play & seat_bit(e->seat)) || (then->baza > s->baza + 1u && then->bazas[then->baza].count))
			return true;
		if (!is_simple(e))
			return then->decided;
		step(w, e->seat, e->cards[0]);
	}
	return true;
}

/* With this card more of the seat everything is in order. */
static bool in_order_with(const struct state *s, uint32_t index, unsigned seat, card c, struct walk *with)
{
	with->seat = seat;
	with->cards = with->odd = with->waits = 0;
	with->taken_back = false;
	step(with, seat, c);
	return walk_on(s, index, with, UINT32_MAX) && !with->odd;
}

/* How many of as many cards as these are out of order without it: nothing stops it that did not stop the walk with it. */
static unsigned odd_without(const struct state *s, uint32_t index, unsigned seat, unsigned cards, bool taken_back)
{
	struct walk without = { .seat = seat, .taken_back = taken_back };
	state_copy(&without.then, s);
	(void)walk_on(s, index, &without, cards);
	return without.odd;
}

/* So many that it is not the doing of one who laid them, whether what he laid stays or he takes it back. Where the first of all would be
 * missing it may be the dealer that is not who the log says: that takes one more. */
static bool astray_without(const struct state *s, uint32_t index, unsigned seat, unsigned cards)
{
	unsigned enough = s->bazas[1].count ? ODD_ENOUGH : ODD_ENOUGH + 1;
	return odd_without(s, index, seat, cards, false) >= enough && odd_without(s, index, seat, cards, true) >= enough;
}

/* He laid the last card of the baza before, won it and leads: had he laid the two the other way round, the log would read the same, and
 * the bazas might not go as `with`. */
static bool may_be_earlier(const struct state *s, uint32_t index, unsigned seat, card c, const struct walk *with)
{
	struct walk turned;
	unsigned before = s->baza - 1u;
	const struct baza *b = &s->bazas[before];
	if (s->bazas[s->baza].count || !b->count || b->order[b->count - 1] != seat)
		return false;
	state_copy(&turned.then, s);
	turned.then.bazas[before].cards[seat] = c;
	turned.then.played[seat] ^= card_bit(b->cards[seat]);
	return bazas_best(&turned.then, seat, (int)before) != NO && in_order_with(s, index, seat, b->cards[seat], &turned)
		&& turned.then.where != with->then.where;
}

static cardset cards_of(const struct event *e)
{
	cardset cards = 0;
	for (unsigned i = 0; i < e->card_count; i++)
		cards |= card_bit(e->cards[i]);
	return cards;
}

/* How many cards of the seat the log has on the table, and which, as far as it is known. */
static unsigned laid_in_all(const struct state *s, unsigned seat, cardset *named)
{
	unsigned count = 0;
	*named = 0;
	for (uint32_t i = 0; i < s->hand->event_count; i++) {
		const struct event *e = &s->hand->events[i];
		if (e->type != EVENT_PLAY || e->seat != seat)
			continue;
		count += e->card_count;
		*named |= cards_of(e);
	}
	return count;
}

/* What he shows and lays nowhere is in his hand: of what he shows with one that he laid, any may have been laid. */
static cardset kept_back(const struct state *s, unsigned seat, cardset laid)
{
	cardset kept = 0;
	for (uint32_t i = 0; i < s->hand->event_count; i++) {
		const struct event *e = &s->hand->events[i];
		if (e->type == EVENT_SHOW && e->seat == seat && !(cards_of(e) & laid))
			kept |= cards_of(e);
	}
	return kept;
}

/* The one of his cards that is nowhere else; CARD_UNKNOWN where there are more. False: he lays them all, and none is missing. */
static bool left_over(const struct state *s, unsigned seat, card *c)
{
	cardset named, left;
	unsigned laid = laid_in_all(s, seat, &named);
	bool all_known = __builtin_popcountll(s->knows[seat] | named) == s->holds[seat];
	left = s->knows[seat] & ~named & ~kept_back(s, seat, named);
	*c = all_known && left && !(left & (left - 1)) ? (card)__builtin_ctzll(left) : CARD_UNKNOWN;
	return laid < s->holds[seat];
}

/* He did put a card down that was none, held back, covered or void: that is what the others went on from. */
static bool put_another(const struct state *s, uint32_t index, unsigned seat)
{
	unsigned put = 0;
	for (uint32_t i = 0; i < index; i++)
		put += s->hand->events[i].type == EVENT_PLAY && s->hand->events[i].seat == seat;
	return put != s->played_count[seat];
}

static bool is_missing(const struct state *s, uint32_t index, unsigned seat, card *c)
{
	struct walk with;
	if (put_another(s, index, seat) || !left_over(s, seat, c))
		return false;
	state_copy(&with.then, s);
	if (!in_order_with(s, index, seat, *c, &with) || !astray_without(s, index, seat, with.cards - 1))
		return false;
	if (may_be_earlier(s, index, seat, *c, &with))
		*c = CARD_UNKNOWN;
	return true;
}

/* ---- what was said meanwhile -------------------------------------------------------------------------------------- */

enum { CALLS = 1, CALLS_FOR_ALL = 2, REFUSES = 4 };

/* What is said: does it call, does it call for what ends the hand when it is refused, does it refuse? */
static unsigned said(const struct state *s, const struct event *e)
{
	const struct utterance *words = canto_read(s->canto, event_words(s->hand, e), 0);
	unsigned said = 0;
	for (unsigned i = 0; i < words->count; i++) {
		unsigned act = words->acts[i].act;
		int canto = canto_of_act(act);
		said |= act == ACT_NO_QUIERE || act == ACT_PASA ? REFUSES : 0;
		if (canto < 0)
			continue;
		said |= CALLS;
		if (s->rules->lances[s->rules->cantos[canto].lance].refusal.value == REFUSAL_ENDS_HAND)
			said |= CALLS_FOR_ALL;
	}
	return said;
}

/* The other side calls as its turn has come: that is after the card, where he whose card it is says nothing before the next one, and the
 * hand is not over with what is said. */
static bool calls_after(const struct state *s, uint32_t voice, uint32_t next, unsigned seat)
{
	const struct event *events = s->hand->events;
	unsigned all = said(s, &events[voice]);
	if (side_of(events[voice].seat) == side_of(seat) || !(all & CALLS) || cards_call_waits(s))
		return false;
	for (uint32_t i = voice + 1; i < next; i++) {
		if (events[i].seat == seat)
			return false;
		all |= said(s, &events[i]);
	}
	return (all & (CALLS_FOR_ALL | REFUSES)) != (CALLS_FOR_ALL | REFUSES);
}

static uint32_t next_card(const struct state *s, uint32_t index)
{
	while (index < s->hand->event_count && s->hand->events[index].type != EVENT_PLAY)
		index++;
	return index;
}

/* ---- */

/* No rule is asked about it: nobody is charged with what is not on record. */
static void lay_missing(struct state *s, uint32_t index, unsigned seat, card c)
{
	struct act_event act = event_act(s, index, ACT_JUEGA);
	act.seat = (uint8_t)seat;
	act.card = c;
	deed_do(s, &act);
}

void cards_fill_gap(struct state *s, uint32_t index)
{
	uint32_t next = next_card(s, index);
	unsigned seat = s->decided ? NO_SEAT : bazas_due(s);
	card c;
	if (seat == NO_SEAT || next == s->hand->event_count || seat == s->hand->events[next].seat)
		return;
	if ((index < next && !calls_after(s, index, next, seat)) || !is_missing(s, index, seat, &c))
		return;
	struct finding *f = tell(s, CODE_CARD_MISSING, s->hand->events[next].span, next);
	f->seat = (int)seat;
	f->args[0] = arg_seat((int)seat);
	f->args[1] = arg_number(s->baza);
	f->fix = WORDS("anotarla en su lugar, o `?` si nadie la vio", "write it in its place, or `?` where nobody saw it");
	tell_cite(s, f, s->baza == 1 ? s->rules->lead_first_cite : s->rules->lead_then_cite);
	lay_missing(s, next, seat, c);
}
