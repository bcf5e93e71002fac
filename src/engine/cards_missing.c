/* Finds cards that the scribe forgot. The player in turn lays no card and the others go on, so each of them would be out of turn. If one more
 * card puts all in order, it was laid and not written down. If that takes several cards, or the others may be wrong, nobody is charged. */
#include "state/bazas.h"
#include "state/logged.h"
#include "engine/hand.h"
#include "engine/judge.h"
#include "engine/speech.h"
#include "engine/tell.h"

#include <stddef.h>
#include <string.h>

/* Fewer cards out of order than ODD_ENOUGH may as well be mistakes of their owners. With more than MOST_MISSING cards added anything would be
 * in order. */
enum { ODD_ENOUGH = 2, MOST_MISSING = 3 };

/* A walk over the cards of the log from one event on, and the bazas that follow: the current one, the next, and who leads after it. */
struct walk {
	struct state then;
	const struct state *from; /* the hand as it stands where the walk begins */
	uint32_t index;          /* of the event there */
	unsigned seat;           /* whose card may be missing */
	unsigned missing;        /* cards added */
	unsigned ahead;          /* how many bazas after the current one it looks at */
	unsigned cards, odd;
	uint32_t at;             /* the event that the walk came to */
	bool taken_back;         /* a card out of order is taken back; else it stays */
	card early[MAX_SEATS];   /* laid after another card in the same baza, for the next one */
	seatset waits;
};

/* ---- what the seat laid ------------------------------------------------------------------------------------------- */

/* Counts the cards that the log has the seat lay. `named` gets those that are known. */
static unsigned laid_in_all(const struct state *s, unsigned seat, cardset *named)
{
	unsigned count = 0;
	*named = 0;
	for (const struct event *e = s->hand->events, *end = hand_end(s->hand); e < end; e++)
		if (e->type == EVENT_PLAY && e->seat == seat) {
			count += e->card_count;
			*named |= logged_cards(e);
		}
	return count;
}

/* True if the seat put down a card that did not count, held back, covered or void. The others went on from that card. */
static bool put_another(const struct state *s, uint32_t index, unsigned seat)
{
	unsigned put = s->left_out[seat];
	for (const struct event *e = s->hand->events; e < s->hand->events + index; e++)
		put += e->type == EVENT_PLAY && e->seat == seat;
	return put != s->played_count[seat];
}

/* True if the seat held more cards than the log lays and were taken for laid. */
static bool has_more(const struct state *s, unsigned seat)
{
	cardset named;
	return laid_in_all(s, seat, &named) + s->left_out[seat] < s->holds[seat];
}

/* ---- the walk ------------------------------------------------------------------------------------------------------ */

static void lay(struct walk *w, unsigned seat, card c);

/* Closes a baza that is complete. A card that was laid early lies in the baza that begins. */
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

/* Adds a card that nobody saw, of the seat that is due. Returns false if that cannot be. */
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

/* True if the seat may lay a card now. After the end nothing is out of order but a card that lies there already (see `step`). */
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

/* True if a seat leaves with the event, also by word. */
static bool is_leaving(const struct state *s, const struct event *e)
{
	uint64_t acts = e->type == EVENT_VOICE ? utterance_acts(logged_heard(s, e)) : 0;
	return e->type == EVENT_LEAVE || acts >> ACT_SE_VA & 1 || (s->rules->paso.value == PASO_LEAVES && acts >> ACT_PASA & 1);
}

/* Walks over `limit` cards at most. Returns false if anything but cards laid in the open happens before the hand is decided, or if the walk's
 * seat leaves. */
static bool walk_on(struct walk *w, unsigned limit)
{
	const struct state *s = w->from, *then = &w->then;
	for (uint32_t i = w->index; i < s->hand->event_count && w->cards < limit; i++) {
		const struct event *e = &s->hand->events[i];
		w->at = i;
		if ((e->flags & EVENT_ATTACHED) && e[-1].type == EVENT_PLAY) /* a note on a card */
			return false;
		bool other = e->type == EVENT_LIFT || e->type == EVENT_UNCOVER || e->type == EVENT_LAY_DOWN;
		bool leaves = is_leaving(s, e);
		if (other || (leaves && e->seat == w->seat))
			return then->decided;
		if (leaves)
			leave(w, e->seat);
		if (e->type != EVENT_PLAY)
			continue;
		if (!(s->in_play & seat_bit(e->seat)) || (then->baza > s->baza + w->ahead && then->bazas[then->baza].count))
			return true;
		if (e->form != FORM_OPEN || (e->flags & EVENT_WITH_PREVIOUS)) /* such a card may have a reason of its own */
			return then->decided;
		step(w, e->seat, e->cards[0]);
		w->at = i + 1;
	}
	return true;
}

/* Copies what a walk needs: cards, bazas and turns, not the lances and lists that stand behind them in a state. */
static void copy_play(struct state *then, const struct state *s)
{
	memcpy(then, s, offsetof(struct state, put));
}

/* Begins a walk at the event. The caller sets `then`. */
static void set_out(struct walk *w, const struct state *s, uint32_t index, unsigned seat, unsigned missing)
{
	w->from = s;
	w->index = index;
	w->seat = seat;
	w->missing = missing;
	w->ahead = 1;
	w->cards = w->odd = w->waits = 0;
	w->taken_back = false;
}

/* Lays `c` for the seat and walks on. Returns false if the walk was stopped. */
static bool walk_with(const struct state *s, uint32_t index, unsigned seat, card c, struct walk *with, unsigned ahead)
{
	set_out(with, s, index, seat, 1);
	with->ahead = ahead;
	with->then.left_out[seat]++;
	step(with, seat, c);
	return walk_on(with, UINT32_MAX);
}

/* True if everything is in order once the seat has laid `c`, and as many other cards as are missing after it. */
static bool in_order_with(const struct state *s, uint32_t index, unsigned seat, card c, struct walk *with)
{
	return walk_with(s, index, seat, c, with, 1) && !with->odd;
}

/* True if everything but one card is in order then, to the end of the hand. */
static bool nearly_in_order_with(const struct state *s, uint32_t index, unsigned seat, card c, struct walk *with)
{
	copy_play(&with->then, s);
	return walk_with(s, index, seat, c, with, MAX_BAZAS) && with->odd == 1 && with->missing == 1;
}

/* True if every card laid so far was seen: who won the bazas is known. */
static bool saw_all(const struct state *s)
{
	return ALL_OF(seat, s->seat_count, __builtin_popcountll(s->played[seat]) == s->played_count[seat]);
}

/* True if the walk came to the last card of a hand for which the table wrote points, in the middle of a baza, and nobody spoke or left after
 * it: a card is missing there. In an idle baza after the end it is that of the walk's seat, if all others laid. */
static bool is_torn(const struct walk *w)
{
	const struct state *then = &w->then;
	const struct hand *hand = w->from->hand;
	bool torn = hand->ending == ENDING_WRITTEN && saw_all(w->from)
		&& (then->decided ? w->waits == (then->in_play & ~seat_bit(w->seat)) : then->bazas[then->baza].count > 0);
	for (const struct event *e = hand->events + w->at, *end = hand_end(hand); e < end; e++)
		torn &= e->type != EVENT_PLAY && e->type != EVENT_VOICE && e->type != EVENT_LEAVE;
	return torn;
}

/* Walks over the same cards without the missing card, and counts those that are out of order. A card that is missing at the end counts too.
 * Nothing stops this walk that did not stop the walk with the card. */
static unsigned odd_without(const struct walk *with, bool taken_back)
{
	bool one = with->missing == 1; /* else what is torn may be torn with them too */
	struct walk without;
	copy_play(&without.then, with->from);
	set_out(&without, with->from, with->index, with->seat, MOST_MISSING);
	without.ahead = with->ahead;
	without.taken_back = taken_back;
	(void)walk_on(&without, with->cards - 1);
	return without.odd + (without.odd && one && is_torn(&without));
}

/* Tells whether the one card is missing. NO if too few cards are out of order without it. UNKNOWN if several are missing, since those laid
 * may be mistakes; also for the first card of all, since the dealer may be wrong instead, unless more than ODD_ENOUGH are out of order. */
static enum truth is_sure(const struct walk *with)
{
	unsigned stay = odd_without(with, false), back = odd_without(with, true);
	unsigned odd = stay < back ? stay : back; /* they stay, or their owners take them back */
	if (odd < with->odd + ODD_ENOUGH || odd < with->missing)
		return NO;
	return with->missing == 1 && (with->from->bazas[1].count || odd > ODD_ENOUGH) ? YES : UNKNOWN;
}

/* True if the seat laid last in the baza before, and its card may win it if that is `c`, as `turned` has it. */
static bool may_win_before(const struct state *s, unsigned seat, card c, struct walk *turned)
{
	unsigned before = s->baza - 1u;
	const struct baza *b = &s->bazas[before];
	if (!b->count || b->order[b->count - 1] != seat)
		return false;
	copy_play(&turned->then, s);
	turned->then.bazas[before].cards[seat] = c;
	turned->then.played[seat] ^= card_bit(b->cards[seat]);
	return bazas_best(&turned->then, seat, (int)before) != NO;
}

/* True if the seat laid last in the baza before and leads this one: its two cards may be the other way round, and the bazas would go
 * otherwise. */
static bool may_be_earlier(const struct state *s, uint32_t index, unsigned seat, card c, const struct walk *with)
{
	struct walk turned;
	return !s->bazas[s->baza].count && may_win_before(s, seat, c, &turned)
		&& in_order_with(s, index, seat, s->bazas[s->baza - 1].cards[seat], &turned) && turned.then.where != with->then.where;
}

/* True if the missing card may be of the baza before: the seat closed that baza and closes this one, in which the next seat laid first. If its
 * card there was the missing one, and won, the card that stands there led this baza. */
static bool may_have_led(const struct state *s, unsigned seat, card c)
{
	struct walk turned;
	const struct baza *now = &s->bazas[s->baza];
	return now->count && now->order[0] == (seat + 1u) % s->seat_count && may_win_before(s, seat, c, &turned);
}

/* Returns the cards that the seat shows and never lays: they stayed in its hand. If it shows a card with one that it laid, either may have
 * been laid. */
static cardset kept_back(const struct state *s, unsigned seat, cardset laid)
{
	cardset kept = 0;
	for (const struct event *e = s->hand->events, *end = hand_end(s->hand); e < end; e++)
		if (e->type == EVENT_SHOW && e->seat == seat && !(logged_cards(e) & laid))
			kept |= logged_cards(e);
	return kept;
}

/* Sets `c` to the only card of the seat that appears nowhere else, or to CARD_UNKNOWN if there are several. Returns false if the seat lays
 * all its cards, so that none is missing. */
static bool left_over(const struct state *s, unsigned seat, card *c)
{
	cardset named, left;
	(void)laid_in_all(s, seat, &named);
	bool all_known = __builtin_popcountll(s->knows[seat] | named) == s->holds[seat];
	left = s->knows[seat] & ~named & ~kept_back(s, seat, named);
	*c = all_known && left && !(left & (left - 1)) ? (card)__builtin_ctzll(left) : CARD_UNKNOWN;
	return has_more(s, seat);
}

/* A gap in the log before an event: whose card is missing, which card it is, and how many more after it. */
struct gap {
	unsigned seat;
	card card;
	unsigned more;
	enum truth surely;       /* UNKNOWN if the others may have laid out of order */
	bool either;             /* it may be of the baza before */
};

/* True if the card of the gap's seat is missing; fills in the gap. A gap of several cards goes on till all of them are there. */
static bool is_missing(const struct state *s, uint32_t index, struct gap *gap)
{
	struct walk with;
	unsigned seat = gap->seat;
	if (put_another(s, index, seat) || !left_over(s, seat, &gap->card))
		return false;
	copy_play(&with.then, s);
	if (!in_order_with(s, index, seat, gap->card, &with) && !nearly_in_order_with(s, index, seat, gap->card, &with))
		return false;
	gap->surely = s->gap_more ? UNKNOWN : is_sure(&with);
	gap->more = with.missing - 1;
	gap->either = gap->surely == YES && may_have_led(s, seat, gap->card);
	if (gap->surely != YES || may_be_earlier(s, index, seat, gap->card, &with))
		gap->card = CARD_UNKNOWN;
	return gap->surely != NO;
}

/* ---- what was said meanwhile -------------------------------------------------------------------------------------- */

/* Lays the missing card. No rule is asked about it: nobody is charged with a card that is not on record. */
static void lay_missing(struct state *s, uint32_t index, const struct gap *gap)
{
	struct act_event act = event_act(s, index, ACT_JUEGA);
	act.seat = (uint8_t)gap->seat;
	act.card = gap->card;
	s->left_out[gap->seat]++;
	perform(s, &act);
}

/* A copy of the hand in which a voice is judged, to see what follows. */
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

/* True if the voice came after the missing card: it makes fewer findings there, and otherwise the voices before the card neither end the hand
 * nor change whose card is due. */
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
	struct finding *f = tell_at(s, gap->surely == YES ? CODE_CARD_MISSING : CODE_CARDS_PERHAPS_MISSING, next);
	f->seat = (int)gap->seat;
	f->args[0] = arg_seat((int)gap->seat);
	f->args[1] = arg_number(s->baza);
	f->fix = BITEXT("anotar en su lugar la carta que falta, o `?` si nadie la vio", "write the missing card in its place, or `?` where nobody saw it");
	tell_cite(s, f, s->baza == 1 ? s->rules->lead_first.cite : s->rules->lead_then.cite);
	return f;
}

/* Each missing card looks at the rest of the hand. False if that was done too often: then the hand is not judged. */
static bool may_look(struct state *s, uint32_t index)
{
	s->looked += s->hand->event_count - index;
	if (s->looked <= MOST_LOOKED)
		return true;
	tell_at(s, CODE_TOO_MANY_WAYS, index);
	s->crowded = true;
	return false;
}

/* Returns the event, from 1 on, by which the seat laid its last card before `index`. */
static uint32_t last_laid(const struct state *s, uint32_t index, unsigned seat)
{
	while (index > 0 && (s->hand->events[index - 1].type != EVENT_PLAY || s->hand->events[index - 1].seat != seat))
		index--;
	return index;
}

/* Lays the card that is missing before the one that led. */
static void lay_before(struct state *s, uint32_t index)
{
	struct gap gap = { .seat = s->hand->events[index].seat, .surely = YES };
	if (s->left_out[gap.seat] || bazas_due(s) != gap.seat)
		return;
	(void)left_over(s, gap.seat, &gap.card);
	(void)tell_missing(s, index, &gap);
	lay_missing(s, index, &gap);
}

void cards_fill_gap(struct state *s, uint32_t index)
{
	if (s->world && s->world->as_laid)
		return;
	if (s->world && s->world->led == index + 1)
		lay_before(s, index);
	uint32_t next = hand_next(s->hand, index, EVENT_PLAY);
	struct gap gap = { .seat = s->decided ? NO_SEAT : bazas_due(s) };
	if (gap.seat == NO_SEAT || next == s->hand->event_count || gap.seat == s->hand->events[next].seat)
		return;
	if (!may_look(s, index) || !is_missing(s, index, &gap) || (index < next && !said_after(s, index, next, &gap)))
		return;
	struct finding *f = tell_missing(s, next, &gap);
	if (gap.either) {
		s->gap_either = f;
		s->gap_led = last_laid(s, index, gap.seat);
	}
	bool several = (gap.more || s->gap_more) && s->bazas[1].count; /* with no card laid yet, the dealer may be wrong instead */
	s->points_open |= gap.surely != YES && !several;
	s->gap_open |= gap.surely != YES && several;
	s->gap_more = (uint8_t)gap.more;
	lay_missing(s, next, &gap);
	cards_fill_gap(s, index); /* another card may be missing before the next one */
}

/* ---- the last cards ------------------------------------------------------------------------------------------------ */

static unsigned cards_left(const struct state *s, unsigned seat)
{
	return (s->in_play & seat_bit(seat)) ? s->holds[seat] - (unsigned)s->played_count[seat] : 0;
}

bool cards_at_last(const struct state *s)
{
	return ALL_OF(seat, s->seat_count, cards_left(s, seat) <= 1);
}

/* Lays the cards of a baza that has begun, and of the last one, in which nobody has a choice. If a call waits, or a card that was laid was not
 * seen, nobody knows how the hand went on. */
void cards_lay_last(struct state *s, uint32_t index)
{
	struct gap gap = { .surely = YES };
	unsigned laid = 0;
	if (!saw_all(s) || pending_lance(s, true) < MAX_LANCES)
		return;
	for (unsigned due; !s->decided && (due = bazas_due(s)) != NO_SEAT && (s->bazas[s->baza].count || cards_at_last(s)); laid++) {
		if (!left_over(s, due, &gap.card))
			break;
		gap.seat = due;
		lay_missing(s, index, &gap);
	}
	if (!laid)
		return;
	struct finding *f = tell_at(s, CODE_CARD_MISSING, index);
	f->seat = laid == 1 ? (int)gap.seat : -1;
	f->args[0] = arg_seat((int)gap.seat);
	f->args[1] = arg_number(s->baza);
	f->says = BITEXT("no se anotaron las últimas cartas: con las que quedaban la mano da lo que anotó la mesa",
		"the last cards are not written down: with those that were left the hand comes to what the table wrote");
	f->fix = BITEXT("anotar las cartas que faltan, o quién se fue", "write the missing cards, or who left");
	tell_cite(s, f, s->rules->lead_then.cite);
}
