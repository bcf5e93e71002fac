#include "state/logged.h"
#include "state/bazas.h"
#include "engine/hand.h"
#include "engine/duties.h"
#include "engine/judge.h"
#include "state/knowledge.h"
#include "state/roles.h"

/* ---- cards for a baza to come ------------------------------------------------------------------------------ */

/* Returns the place of the card among the seat's waiting cards, or -1. */
static int place_waiting(const struct state *s, unsigned seat, card c)
{
	return INDEX_OF(i, s->waiting_count[seat], s->waiting[seat][i].card == c && c < CARD_COUNT);
}

static struct waiting_card take_waiting(struct state *s, unsigned seat, unsigned i)
{
	struct waiting_card taken = s->waiting[seat][i];
	if (!--s->waiting_count[seat])
		s->waiting_seats &= (seatset)~seat_bit(seat);
	for (; i < s->waiting_count[seat]; i++)
		s->waiting[seat][i] = s->waiting[seat][i + 1];
	return taken;
}

/* Keeps the card for the next baza that has room for it. */
static void let_wait(struct state *s, uint32_t index, card c, unsigned form)
{
	unsigned seat = s->hand->events[index].seat;
	if (s->waiting_count[seat] == MAX_WAITING)
		return;
	s->waiting[seat][s->waiting_count[seat]++] = (struct waiting_card){ c, (uint8_t)form, index };
	s->waiting_seats |= seat_bit(seat);
}

/* ---- what the log says further on ------------------------------------------------------------------------ */

static bool lifts_own(const struct event *e, unsigned seat)
{
	return e->type == EVENT_LIFT && e->seat == seat && (e->target == NOBODY || e->target == seat);
}

/* True if the event lays its card. A card face down is not laid, unless it was thrown and the ruleset counts that. */
static bool is_laid(const struct state *s, uint32_t index)
{
	return s->hand->events[index].form != FORM_FACE_DOWN
		|| (s->rules->thrown.value == THROWN_COUNTS && logged_noted(s, index, NOTE_TIRADA));
}

static void pass_over(struct state *s, uint32_t index)
{
	if (s->passed_over_count < MAX_PASSED_OVER)
		s->passed_over[s->passed_over_count++] = index;
}

static bool is_passed_over(const struct state *s, uint32_t index)
{
	return ANY_OF(i, s->passed_over_count, s->passed_over[i] == index);
}

/* Counts the unseen cards of the seat that the event lays covered: those beside the first of several, or all that lie beneath, passed or face
 * down. */
static unsigned hidden_by(const struct event *e, unsigned seat)
{
	unsigned count = 0;
	if (e->type != EVENT_PLAY || e->seat != seat)
		return 0;
	for (unsigned i = e->form == FORM_OPEN || e->form == FORM_TOGETHER; i < e->card_count; i++)
		count += e->cards[i] == CARD_UNKNOWN;
	return count;
}

/* Returns the first card of the seat that the event turns up and the log has neither laid nor turned up by name (it has `?`), or
 * CARD_UNKNOWN. */
static card turned_up(const struct state *s, const struct event *e, unsigned seat, cardset seen)
{
	for (unsigned k = 0; e->type == EVENT_UNCOVER && k < e->card_count; k++)
		if (logged_owner(s, e, e->cards[k]) == seat && !(seen & card_bit(e->cards[k])) && !logged_lays(s, e->cards[k]))
			return e->cards[k];
	return CARD_UNKNOWN;
}

/* Returns the unseen card of the event if it was uncovered later, else CARD_UNKNOWN. If several lay covered at one time it may be any of
 * them, and stays unknown. */
static card covered_card(const struct state *s, uint32_t index)
{
	unsigned seat = s->hand->events[index].seat, lying = 0;
	bool alone = false;
	cardset seen = 0;
	for (uint32_t i = 0; i < s->hand->event_count; i++) {
		const struct event *e = &s->hand->events[i];
		unsigned hidden = is_passed_over(s, i) ? 0 : hidden_by(e, seat);
		card up = lying ? turned_up(s, e, seat, seen) : CARD_UNKNOWN;
		hidden += i == index && !hidden; /* a card laid beside this one */
		alone = lying ? alone && !hidden : hidden == 1;
		lying += hidden;
		if (up == CARD_UNKNOWN)
			continue;
		seen |= card_bit(up);
		if (!--lying && i > index)
			return alone ? up : CARD_UNKNOWN;
	}
	return CARD_UNKNOWN;
}

/* ---- face down ---------------------------------------------------------------------------------------------- */

static int place_face_down(const struct state *s, unsigned seat, card c)
{
	return INDEX_OF(i, s->put_count[seat], s->put[seat][i] == c);
}

static bool pick_up(struct state *s, unsigned seat, card c)
{
	int place = place_face_down(s, seat, c);
	if (place < 0)
		return false;
	s->put[seat][place] = s->put[seat][--s->put_count[seat]];
	return true;
}

static void put_down(struct state *s, unsigned seat, card c)
{
	knowledge_see(s, seat, c);
	if ((c == CARD_UNKNOWN || place_face_down(s, seat, c) < 0) && s->put_count[seat] < DEAL_CARDS)
		s->put[seat][s->put_count[seat]++] = c;
}

/* ---- out of turn, and taken back in time ------------------------------------------------------------------------ */

/* Returns the seats that owe a card before this seat's turn, from `due` on. */
static seatset owing_before(const struct state *s, unsigned due, unsigned seat)
{
	seatset before = 0, owing = s->in_play & (seatset)~s->bazas[s->baza].laid;
	for (unsigned at = due; at != seat; at = (at + 1) % s->seat_count)
		before |= owing & seat_bit(at);
	return before;
}

/* True if the table settled that the card goes back to its owner: he lays in his turn, once those `before` him have. Who lays last in the baza
 * may lead the next: only the same card shows it. */
static bool given_back(const struct state *s, seatset before, uint32_t index, card c)
{
	const struct event *events = s->hand->events;
	unsigned seat = events[index].seat;
	bool last = (s->in_play & (seatset)~s->bazas[s->baza].laid) == (before | seat_bit(seat));
	for (uint32_t i = index + 1; logged_settled(s, index) && i < s->hand->event_count; i++) {
		bool lays = events[i].type == EVENT_PLAY && is_laid(s, i);
		if (lays && (!before || events[i].seat == seat))
			return !before && events[i].seat == seat && (!last || logged_card(&events[i], c));
		if (lays || events[i].type == EVENT_LEAVE || events[i].type == EVENT_LAY_DOWN)
			before &= (seatset)~seat_bit(events[i].seat);
	}
	return false;
}

/* Returns the event in which the owner takes the card of event `index` back in time, or NO_EVENT. */
static uint32_t taken_back(const struct state *s, unsigned due, uint32_t index, card c)
{
	unsigned seat = s->hand->events[index].seat;
	seatset before = owing_before(s, due, seat);
	bool by_previous = s->rules->early.value == EARLY_TILL_PREVIOUS;
	if (before && given_back(s, before, index, c))
		return index + 1;
	for (uint32_t i = index + 1; before && i < s->hand->event_count; i++) {
		const struct event *e = &s->hand->events[i];
		if (lifts_own(e, seat) && logged_card(e, c))
			return i;
		bool lays = e->type == EVENT_PLAY && is_laid(s, i);
		/* The next card of the seat itself ends the time; if the ruleset says so, the card of the seat before does instead. */
		if (lays && e->seat == (by_previous ? seat_before(s->in_play, seat) : seat))
			return NO_EVENT;
		if (lays || e->type == EVENT_LEAVE || e->type == EVENT_LAY_DOWN)
			before &= (seatset)~seat_bit(e->seat);
	}
	return NO_EVENT;
}

/* Notes that all saw the card, which is not laid by that. */
static void show(struct state *s, unsigned seat, card c)
{
	if (knowledge_see(s, seat, c))
		s->visible[seat] |= card_bit(c);
}

static bool is_withdrawn(struct state *s, uint32_t index, card c, unsigned form)
{
	const struct event *e = &s->hand->events[index];
	if (s->rules->early.value == EARLY_STANDS || s->decided)
		return false;
	unsigned due = bazas_due(s);
	if (due == NO_SEAT || due == e->seat)
		return false;
	/* The round may have gone on from a card out of turn. Under EARLY_TILL_PREVIOUS that card may still be lifted, and then the seat before
	 * has not laid. */
	if (s->rules->early.value != EARLY_TILL_PREVIOUS && bazas_turn(s, e->seat) != NO)
		return false;
	uint32_t lift = taken_back(s, due, index, c);
	if (lift == NO_EVENT)
		return false;
	if (form != FORM_PASSED && form != FORM_FACE_DOWN)
		show(s, e->seat, c);
	pass_over(s, lift);
	return true;
}

/* ---- laying ------------------------------------------------------------------------------------------------------ */

/* Cards after the end change nothing, but they lie open and count as laid. */
static void lay_idle(struct state *s, const struct event *e)
{
	s->played_count[e->seat]++;
	for (unsigned i = 0; i < e->card_count; i++) {
		show(s, e->seat, e->cards[i]);
		s->played[e->seat] |= card_bit(e->cards[i]);
	}
}

static bool ends_idle(const struct state *s, unsigned seat)
{
	return s->decided && s->played_count[seat] < MAX_BAZAS;
}

/* Where a card stands in the place of one taken back, the table goes by other cards than the rules: its lead is no further fault. */
static void lead_for_table(struct state *s, unsigned seat)
{
	struct baza *b = &s->bazas[s->baza];
	if (!b->count && (bazas_owing(s) & seat_bit(seat)) && ANY_OF(i, s->seat_count, s->put_instead[i]))
		b->leader = (uint8_t)seat;
}

static bool lay(struct state *s, uint32_t index, card c, unsigned form, unsigned count)
{
	struct act_event act = event_act(s, index, ACT_JUEGA);
	act.card = c;
	lead_for_table(s, act.seat);
	act.form = (uint8_t)(form == FORM_OPEN && bazas_turn(s, act.seat) == NO ? FORM_OUT_OF_TURN : form);
	act.arg = (int16_t)(s->played_count[act.seat] + 1);
	act.number = (int16_t)count;
	return judge_act(s, &act, NO_OBJECTION);
}

/* Keeps the cards beside the one laid for the bazas to come, if the ruleset says so. Otherwise they do not count. */
static void keep_others(struct state *s, uint32_t index, const card *others, unsigned count, unsigned form)
{
	bool stacked = form == FORM_BENEATH;
	bool counts = stacked ? s->rules->stacked.value == STACKED_BOTH : s->rules->together.value == TOGETHER_ALL;
	for (unsigned i = 0; counts && i < count; i++) {
		if (stacked)
			show(s, s->hand->events[index].seat, others[i]);
		let_wait(s, index, others[i], stacked ? FORM_OPEN : form);
	}
}

static void note_beneath(struct state *s, unsigned seat, card c)
{
	s->beneath[seat] = c;
	s->has_beneath |= seat_bit(seat);
	s->beneath_seen &= (seatset)~seat_bit(seat);
}

static void lay_cards(struct state *s, uint32_t index, const card *cards, unsigned count, unsigned form)
{
	unsigned seat = s->hand->events[index].seat;
	if (!lay(s, index, cards[0], form, count))
		return;
	if (form == FORM_FACE_DOWN)
		s->thrown[seat] |= card_bit(cards[0]);
	if (form == FORM_BENEATH)
		note_beneath(s, seat, cards[0]);
	if (count > 1)
		keep_others(s, index, cards + 1, count - 1, form);
}

/* Takes out of `cards` those laid by mistake that their owner takes up before the next card. Returns how many are left, one at least. */
static unsigned leave_out_mistaken(struct state *s, uint32_t index, card *cards, unsigned count)
{
	unsigned seat = s->hand->events[index].seat;
	if (s->rules->mistaken.value != MISTAKEN_TAKEN_BACK || !(s->act_notes >> NOTE_POR_ERROR & 1))
		return count;
	for (uint32_t i = index + 1; count > 1 && i < s->hand->event_count; i++) {
		const struct event *e = &s->hand->events[i];
		if (e->type == EVENT_PLAY && e->seat == seat)
			break;
		unsigned left = 0;
		card kept[EVENT_CARDS];
		for (unsigned k = 0; k < count; k++)
			if (!lifts_own(e, seat) || !logged_card(e, cards[k]))
				kept[left++] = cards[k];
		if (left == count || left == 0)
			continue;
		for (unsigned k = 0; k < count; k++)
			show(s, seat, cards[k]);
		memcpy(cards, kept, left * sizeof *kept);
		count = left;
		pass_over(s, i);
	}
	return count;
}

/* Returns the event of another card laid together with that of event `index`, or NO_EVENT. It is written `+`, or comes right after if the
 * regulation says so. */
static uint32_t laid_beside(const struct state *s, uint32_t index)
{
	const struct event *first = &s->hand->events[index], *e = first + 1, *end = s->hand->events + s->hand->event_count;
	while (e < end && (e->flags & EVENT_ATTACHED))
		e++;
	if (e >= end || e->type != EVENT_PLAY || e->seat != first->seat || first->form == FORM_BENEATH || first->form == FORM_FACE_DOWN)
		return NO_EVENT;
	bool in_a_row = s->rules->in_a_row.value == ROW_AFTER_TIE && s->baza == 2 && s->bazas[1].tied == YES && bazas_due(s) == e->seat;
	bool fits = first->form == FORM_PASSED ? e->form == FORM_PASSED : e->form == FORM_OPEN || (in_a_row && e->form == FORM_FACE_DOWN);
	return fits && (in_a_row || (e->flags & EVENT_WITH_PREVIOUS)) ? (uint32_t)(e - s->hand->events) : NO_EVENT;
}

/* Puts the cards of the event and those beside it into `cards`, and returns how many. A covered card gets the name that it proves to have
 * later. */
static unsigned gather(struct state *s, uint32_t index, card *cards)
{
	const struct event *e = &s->hand->events[index];
	unsigned count = e->card_count, covered = e->form == FORM_OPEN || e->form == FORM_TOGETHER;
	memcpy(cards, e->cards, sizeof e->cards);
	for (uint32_t i = laid_beside(s, index); i != NO_EVENT && count < EVENT_CARDS; i = laid_beside(s, i)) {
		cards[count++] = s->hand->events[i].cards[0];
		pass_over(s, i);
	}
	if (covered < count && cards[covered] == CARD_UNKNOWN)
		cards[covered] = covered_card(s, index);
	return count;
}

/* Returns the card that the seat really lays with `c`. If `c` stayed laid by the rules but the table let the seat take it back, that is the
 * card put in its place. */
static card exchanged(const struct state *s, unsigned seat, card c)
{
	cardset instead = s->put_instead[seat] & ~s->played[seat];
	return instead && (s->played[seat] & card_bit(c)) ? (card)__builtin_ctzll(instead) : c;
}

/* True if the card stands in the place of one that its owner took back, and so is part of that fault. It is noted. */
static bool put_in_place(struct state *s, const struct event *e, card c)
{
	/* At once, it may stand for the card of the baza that just closed. */
	bool at_once = e - s->hand->events > 1 && e[-1].type == EVENT_LIFT && e[-1].seat == e->seat
		&& ((e[-2].type == EVENT_PLAY && e[-2].seat == e->seat) || bazas_turn(s, e->seat) == NO);
	bool told = s->lifted & seat_bit(e->seat);
	if (at_once || (told && s->played_count[e->seat] >= s->baza))
		s->put_instead[e->seat] |= card_bit(c);
	return told && (s->put_instead[e->seat] & card_bit(c));
}

static void lay_gathered(struct state *s, uint32_t index, card *cards, unsigned together)
{
	unsigned form = s->hand->events[index].form, count = leave_out_mistaken(s, index, cards, together);
	if (together > 1 && count == 1)
		form = FORM_OPEN;
	else if (together > 1 && form == FORM_OPEN)
		form = FORM_TOGETHER;
	if (!is_withdrawn(s, index, cards[0], form))
		lay_cards(s, index, cards, count, form);
}

/* True if the table takes a card that its owner put face down for laid, and the finding on a card after it has told so. */
static bool goes_past_covered(const struct state *s, unsigned seat)
{
	const struct finding *told = s->void_finding;
	unsigned due = bazas_due(s);
	return told && told->kind == KIND_CARD && told->expected.type == ARG_SEAT && told->expected.number == (int)due && due != seat
		&& s->put_count[due] && s->played_count[seat] >= s->baza;
}

static void play_in_full(struct state *s, uint32_t index)
{
	const struct event *e = &s->hand->events[index];
	card cards[EVENT_CARDS];
	if (ends_idle(s, e->seat)) {
		lay_idle(s, e);
		return;
	}
	if (!is_laid(s, index)) {
		put_down(s, e->seat, e->cards[0] == CARD_UNKNOWN ? covered_card(s, index) : e->cards[0]);
		return;
	}
	unsigned together = gather(s, index, cards);
	if (put_in_place(s, e, cards[0]))
		return;
	if (goes_past_covered(s, e->seat)) {
		show(s, e->seat, cards[0]);
		return;
	}
	cards[0] = exchanged(s, e->seat, cards[0]);
	pick_up(s, e->seat, cards[0]);
	int waiting = place_waiting(s, e->seat, cards[0]);
	if (waiting < 0)
		lay_gathered(s, index, cards, together);
	else
		lay(s, index, cards[0], take_waiting(s, e->seat, (unsigned)waiting).form, 1);
}

/* True if the card lies there already, and the table settled how it came there: its owner lays it in its turn now. */
static bool laid_again(const struct state *s, uint32_t index)
{
	const struct event *events = s->hand->events, *e = &events[index];
	card c = e->card_count ? e->cards[0] : CARD_UNKNOWN;
	return c != CARD_UNKNOWN && (s->played[e->seat] & card_bit(c)) && ANY_OF(i, index,
		events[i].type == EVENT_PLAY && events[i].seat == e->seat && logged_card(&events[i], c) && logged_settled(s, i));
}

void cards_play(struct state *s, uint32_t index)
{
	if (is_passed_over(s, index) || laid_again(s, index))
		return;
	cards_fill_gap(s, index);
	if (!s->crowded)
		play_in_full(s, index);
}

/* ---- taking back, turning up ------------------------------------------------------------------------------------------ */

/* Returns the seat that laid the card, `seat` first, or NO_SEAT. */
static unsigned laid_by(const struct state *s, unsigned seat, card c)
{
	unsigned on = FIRST_OF(i, s->seat_count, s->played[(seat + i) % s->seat_count] & card_bit(c));

	return on < s->seat_count ? (seat + on) % s->seat_count : NO_SEAT;
}

/* True if the seat takes back its card of the baza that just closed and lays another, though it is not to lead: it changes the card. */
static bool changes_late(const struct state *s, uint32_t index)
{
	const struct event *e = &s->hand->events[index];
	return index + 1 < s->hand->event_count && e[1].type == EVENT_PLAY && e[1].seat == e->seat && !logged_card(&e[1], e->cards[0])
		&& s->baza > 1 && !s->bazas[s->baza].laid && s->bazas[s->baza - 1].cards[e->seat] == e->cards[0]
		&& bazas_turn(s, e->seat) == NO;
}

void cards_lift(struct state *s, uint32_t index)
{
	const struct event *e = &s->hand->events[index];
	if (is_passed_over(s, index) || !e->card_count || pick_up(s, e->seat, e->cards[0]))
		return;
	bool waiting = place_waiting(s, e->seat, e->cards[0]) >= 0;
	unsigned owner = waiting ? e->seat : laid_by(s, e->seat, e->cards[0]);
	bool own = owner == e->seat;
	if (owner == NO_SEAT || (!own && s->decided))
		return;
	struct act_event act = event_act(s, index, ACT_LEVANTA);
	act.target = own ? NOBODY : (uint8_t)owner;
	act.form = (uint8_t)(own && !s->decided && changes_late(s, index) ? FORM_OUT_OF_TURN : FORM_OPEN);
	const struct finding *last = s->findings->last;
	judge_act(s, &act, NO_OBJECTION);
	/* If taking the card back breaks no rule, another card in its place is one too many. */
	bool forgiven = s->findings->last == last && !logged_again(s, index, e->cards[0]);
	if (!own || waiting || forgiven || bazas_gathers(s, e->cards[0]))
		return;
	s->lifted |= seat_bit(e->seat);
	s->void_finding = s->findings->last == last ? s->void_finding : s->findings->last;
}

/* Lays a card that its owner turns up, which lay face down or waited. Returns false if there is no such card. */
static bool turns_up_own(struct state *s, uint32_t index, card c)
{
	const struct event *e = &s->hand->events[index];
	int waiting = place_waiting(s, e->seat, c);
	unsigned form = FORM_OPEN;
	if (waiting >= 0)
		form = take_waiting(s, e->seat, (unsigned)waiting).form;
	else if (!pick_up(s, e->seat, c) && ((s->played[e->seat] & card_bit(c)) || !pick_up(s, e->seat, CARD_UNKNOWN)))
		return false;
	if (ends_idle(s, e->seat))
		lay_idle(s, e);
	else if (!is_withdrawn(s, index, c, form))
		lay(s, index, c, form, 1);
	return true;
}

bool cards_shows_face_down(const struct state *s, const struct event *e)
{
	return e->card_count == 1 && e->target == NOBODY && !s->decided && place_face_down(s, e->seat, e->cards[0]) >= 0;
}

/* Returns the form in which the seat's card lay before it is turned up. */
static unsigned form_lying(const struct state *s, unsigned seat, card c)
{
	if ((s->has_beneath & seat_bit(seat)) && (s->beneath[seat] == c || s->beneath[seat] == CARD_UNKNOWN))
		return FORM_BENEATH;
	for (unsigned n = 1; n <= MAX_BAZAS; n++)
		if ((s->bazas[n].passed & seat_bit(seat)) && s->bazas[n].cards[seat] == c)
			return FORM_PASSED;
	return place_face_down(s, seat, c) >= 0 || place_face_down(s, seat, CARD_UNKNOWN) >= 0 ? FORM_FACE_DOWN : FORM_OPEN;
}

void cards_uncover(struct state *s, uint32_t index)
{
	const struct event *e = &s->hand->events[index];
	card c = e->cards[0];
	unsigned owner = logged_owner(s, e, c);
	if (owner == e->seat && turns_up_own(s, index, c))
		return;
	struct act_event act = event_act(s, index, ACT_DESCUBRE);
	act.form = (uint8_t)form_lying(s, owner, c);
	/* Anybody may turn up a thrown card. */
	bool thrown = s->thrown[owner] & card_bit(c);
	for (unsigned i = 0; i < e->card_count; i++) {
		show(s, owner, e->cards[i]);
		cards_seen(s, owner, e->cards[i]);
	}
	if (!thrown)
		judge_act(s, &act, NO_OBJECTION);
}

void cards_seen(struct state *s, unsigned seat, card c)
{
	if (form_lying(s, seat, c) == FORM_BENEATH)
		s->beneath_seen |= seat_bit(seat);
}

void cards_covered(struct state *s, const struct event *note)
{
	if (note->seat < s->seat_count && note->card_count && (s->played[note->seat] & card_bit(note->cards[0])))
		note_beneath(s, note->seat, note->cards[0]);
}

/* ---- their turn ------------------------------------------------------------------------------------------------- */

/* True if the owner speaks before the waiting card is shown, which lies beneath one laid with it. */
static bool speaks_first(const struct state *s, uint32_t index, unsigned seat)
{
	const struct event *events = s->hand->events;
	return s->waiting[seat][0].form == FORM_TOGETHER && index + 1 < s->hand->event_count
		&& events[index + 1].type == EVENT_VOICE && events[index + 1].seat == seat;
}

/* While a call waits, no card is due. */
void cards_lay_waiting(struct state *s, uint32_t index)
{
	while (s->waiting_seats && !s->decided && pending_lance(s, false) == MAX_LANCES) {
		unsigned seat = bazas_due(s);
		if (!(s->waiting_seats & seat_bit(seat)) || logged_later(s, index, seat, s->waiting[seat][0].card)
				|| speaks_first(s, index, seat))
			return;
		struct waiting_card due = take_waiting(s, seat, 0);
		s->act_notes = 0;
		lay(s, due.event, due.card, due.form, 1);
	}
}
