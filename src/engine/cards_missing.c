/* Finds cards that the scribe forgot. The player in turn lays none and the others go on, so each of them would be out of turn. Where one
 * card more puts all in order, it was laid and not written down. Where it takes several, or the others may be wrong, nobody is charged. */
#include "engine/bazas.h"
#include "engine/logged.h"
#include "engine/hand.h"
#include "engine/judge.h"
#include "engine/speech.h"
#include "engine/tell.h"

/* Fewer cards out of order may as well be mistakes of whoever laid them; with more cards added anything would be in order. */
enum { ODD_ENOUGH = 2, MOST_MISSING = 3 };

/* The cards of the log from one event on, and the bazas as they go on with them: this one, the next, and who leads after it. */
struct walk {
	struct state then;
	const struct state *from;
	uint32_t index;          /* of the event from which it goes on */
	unsigned seat;           /* whose card may be missing */
	unsigned missing;        /* cards added */
	unsigned cards, odd;
	bool taken_back;         /* a card out of order: else it stays */
	card early[MAX_SEATS];   /* laid after another one of the same baza: for the next */
	seatset waits;
};

/* ---- what he laid ------------------------------------------------------------------------------------------------- */

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

/* He did put a card down that was none, held back, covered or void: that is what the others went on from. */
static bool put_another(const struct state *s, uint32_t index, unsigned seat)
{
	unsigned put = s->left_out[seat];
	for (uint32_t i = 0; i < index; i++)
		put += s->hand->events[i].type == EVENT_PLAY && s->hand->events[i].seat == seat;
	return put != s->played_count[seat];
}

/* He held more cards than the log lays, and were taken for laid. */
static bool has_more(const struct state *s, unsigned seat)
{
	cardset named;
	return laid_in_all(s, seat, &named) + s->left_out[seat] < s->holds[seat];
}

/* ---- the walk ------------------------------------------------------------------------------------------------------ */

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

/* Whoever is due laid one that nobody saw. */
static bool add_card(struct walk *w)
{
	struct state *then = &w->then;
	unsigned due = bazas_due(then);
	if (w->missing == MOST_MISSING || due == NO_SEAT || !has_more(then, due) || put_another(w->from, w->index, due))
		return false;
	w->missing++;
	then->left_out[due]++;
	lay(w, due, CARD_UNKNOWN);
	return true;
}

/* After the end nothing is out of order; a card that lies there already is. */
static bool is_in_order(const struct state *then, unsigned seat)
{
	return then->decided || bazas_turn(then, seat) != NO;
}

static void step(struct walk *w, unsigned seat, card c)
{
	struct state *then = &w->then;
	while (!is_in_order(then, seat) && add_card(w))
		;
	bool in_order = is_in_order(then, seat);
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
		if ((e->flags & EVENT_ATTACHED) && e[-1].type == EVENT_PLAY) /* a note on a card */
			return false;
		bool other = e->type == EVENT_LIFT || e->type == EVENT_UNCOVER || e->type == EVENT_LAY_DOWN;
		if (other || (e->type == EVENT_LEAVE && e->seat == w->seat))
			return then->decided;
		if (e->type == EVENT_LEAVE)
			leave(w, e->seat);
		if (e->type != EVENT_PLAY)
			continue;
		if (!(s->in_play & seat_bit(e->seat)) || (then->baza > s->baza + 1u && then->bazas[then->baza].count))
			return true;
		if (e->form != FORM_OPEN || (e->flags & EVENT_WITH_PREVIOUS)) /* may have a reason of its own */
			return then->decided;
		step(w, e->seat, e->cards[0]);
	}
	return true;
}

/* Begins a walk at the event. `then` is the caller's to set. */
static void set_out(struct walk *w, const struct state *s, uint32_t index, unsigned seat, unsigned missing)
{
	w->from = s;
	w->index = index;
	w->seat = seat;
	w->missing = missing;
	w->cards = w->odd = w->waits = 0;
	w->taken_back = false;
}

/* With this card more of the seat, and so many others as are missing after it, everything is in order. */
static bool in_order_with(const struct state *s, uint32_t index, unsigned seat, card c, struct walk *with)
{
	set_out(with, s, index, seat, 1);
	with->then.left_out[seat]++;
	step(with, seat, c);
	return walk_on(s, index, with, UINT32_MAX) && !with->odd;
}

/* How many of as many cards as these are out of order without it: nothing stops it that did not stop the walk with it. */
static unsigned odd_without(const struct state *s, uint32_t index, unsigned seat, unsigned cards, bool taken_back)
{
	struct walk without;
	state_copy(&without.then, s);
	set_out(&without, s, index, seat, MOST_MISSING);
	without.taken_back = taken_back;
	(void)walk_on(s, index, &without, cards);
	return without.odd;
}

/* The fewest that are, whether what was laid stays or its owner takes it back. */
static unsigned astray_without(const struct state *s, uint32_t index, const struct walk *with)
{
	unsigned cards = with->cards - 1;
	unsigned stay = odd_without(s, index, with->seat, cards, false), back = odd_without(s, index, with->seat, cards, true);
	return stay < back ? stay : back;
}

/* Is the one card missing? With as many mistakes as cards it may be either; of the first card of all the dealer may be wrong instead. */
static enum truth left_out(const struct state *s, uint32_t index, const struct walk *with)
{
	unsigned odd = astray_without(s, index, with);
	if (odd < ODD_ENOUGH || odd < with->missing)
		return NO;
	return with->missing == 1 && (s->bazas[1].count || odd > ODD_ENOUGH) ? YES : UNKNOWN;
}

/* He laid last in the baza before and leads: the two cards the other way round read the same, and the bazas might go otherwise. */
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
	(void)laid_in_all(s, seat, &named);
	bool all_known = __builtin_popcountll(s->knows[seat] | named) == s->holds[seat];
	left = s->knows[seat] & ~named & ~kept_back(s, seat, named);
	*c = all_known && left && !(left & (left - 1)) ? (card)__builtin_ctzll(left) : CARD_UNKNOWN;
	return has_more(s, seat);
}

/* What the log leaves out before an event: whose card, which it is, and how many more after it. */
struct gap {
	unsigned seat;
	card card;
	unsigned more;
	enum truth surely;       /* else those who laid may have laid out of order */
};

/* One that was found to take several goes on till they are all there. */
static bool is_missing(const struct state *s, uint32_t index, struct gap *gap)
{
	struct walk with;
	unsigned seat = gap->seat;
	if (put_another(s, index, seat) || !left_over(s, seat, &gap->card))
		return false;
	state_copy(&with.then, s);
	if (!in_order_with(s, index, seat, gap->card, &with))
		return false;
	gap->surely = s->gap_more ? UNKNOWN : left_out(s, index, &with);
	gap->more = with.missing - 1;
	if (gap->surely != YES || may_be_earlier(s, index, seat, gap->card, &with))
		gap->card = CARD_UNKNOWN;
	return gap->surely != NO;
}

/* ---- what was said meanwhile -------------------------------------------------------------------------------------- */

static uint32_t next_card(const struct state *s, uint32_t index)
{
	while (index < s->hand->event_count && s->hand->events[index].type != EVENT_PLAY)
		index++;
	return index;
}

/* No rule is asked about it: nobody is charged with what is not on record. */
static void lay_missing(struct state *s, uint32_t index, const struct gap *gap)
{
	struct act_event act = event_act(s, index, ACT_JUEGA);
	act.seat = (uint8_t)gap->seat;
	act.card = gap->card;
	s->left_out[gap->seat]++;
	deed_do(s, &act);
}

/* What becomes of the hand when a voice is judged, in a copy of its own. */
struct hearing {
	struct state then;
	struct arena arena;
	struct findings list;
};

static void hear(struct hearing *h, const struct state *s)
{
	arena_init(&h->arena);
	findings_init(&h->list, &h->arena);
	state_copy(&h->then, s);
	h->then.findings = &h->list;
}

/* Was this said after the card? If less is told of it then, and it neither ends the hand nor changes whose card is due. */
static bool said_after(const struct state *s, uint32_t voice, uint32_t next, const struct gap *gap)
{
	struct hearing before, after;
	hear(&before, s);
	hear(&after, s);
	speech_judge(&before.then, voice);
	lay_missing(&after.then, next, gap);
	speech_judge(&after.then, voice);
	bool better = after.list.count < before.list.count;
	for (uint32_t i = voice + 1; i < next; i++)
		if (s->hand->events[i].type == EVENT_VOICE)
			speech_judge(&before.then, i);
	better &= !before.then.decided && bazas_due(&before.then) == gap->seat;
	arena_free(&before.arena);
	arena_free(&after.arena);
	return better;
}

static struct finding *tell_missing(struct state *s, uint32_t next, const struct gap *gap)
{
	struct finding *f = tell(s, gap->surely == YES ? CODE_CARD_MISSING : CODE_CARDS_PERHAPS_MISSING, s->hand->events[next].span, next);
	f->seat = (int)gap->seat;
	f->args[0] = arg_seat((int)gap->seat);
	f->args[1] = arg_number(s->baza);
	f->fix = WORDS("anotarla en su lugar, o `?` si nadie la vio", "write it in its place, or `?` where nobody saw it");
	return f;
}

/* The rest of the hand is looked at for each card: too often, and the hand is not judged. */
static bool may_look(struct state *s, uint32_t index)
{
	s->looked += s->hand->event_count - index;
	if (s->looked <= MOST_LOOKED)
		return true;
	tell(s, CODE_TOO_MANY_WAYS, s->hand->events[index].span, index);
	s->crowded = true;
	return false;
}

void cards_fill_gap(struct state *s, uint32_t index)
{
	if (s->world && s->world->as_laid)
		return;
	uint32_t next = next_card(s, index);
	struct gap gap = { .seat = s->decided ? NO_SEAT : bazas_due(s) };
	if (gap.seat == NO_SEAT || next == s->hand->event_count || gap.seat == s->hand->events[next].seat)
		return;
	if (!may_look(s, index) || !is_missing(s, index, &gap) || (index < next && !said_after(s, index, next, &gap)))
		return;
	struct finding *f = tell_missing(s, next, &gap);
	tell_cite(s, f, s->baza == 1 ? s->rules->lead_first.cite : s->rules->lead_then.cite);
	bool several = (gap.more || s->gap_more) && s->bazas[1].count; /* else it may be the dealer, too */
	s->points_open |= gap.surely != YES && !several;
	s->gap_open |= gap.surely != YES && several;
	s->gap_more = (uint8_t)gap.more;
	lay_missing(s, next, &gap);
	cards_fill_gap(s, index); /* for what else is missing before that card */
}
