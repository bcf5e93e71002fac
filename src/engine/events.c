#include "engine/hand.h"
#include "state/logged.h"
#include "state/bazas.h"
#include "state/tantos.h"
#include "engine/judge.h"
#include "state/knowledge.h"
#include "engine/regimes.h"
#include "engine/speech.h"
#include "engine/tell.h"
#include "rules/index.h"

#include <string.h>

static void judge_plain(struct state *s, uint32_t index, unsigned kind);

void events_note(struct state *s, uint32_t index)
{
	const struct event *e = &s->hand->events[index];
	s->ever_noted |= (uint64_t)1 << e->what;
	s->noted_upto = index > s->noted_upto ? index : s->noted_upto;
	unsigned seat = event_noted(e);
	s->notes[e->what] |= seat == NOBODY ? (seatset)0x80 : seat_bit(seat);
}

/* Takes in the notes in braces on the event. They stand after it, and count before it is judged. */
static void take_attached_notes(struct state *s, uint32_t index)
{
	for (uint32_t i = index + 1; i < s->hand->event_count; i++) {
		const struct event *e = &s->hand->events[i];
		if (!(e->flags & EVENT_ATTACHED))
			return;
		s->act_notes |= (uint64_t)1 << e->what;
		events_note(s, i);
	}
}

/* ---- the deal and what comes before play ---------------------------------------------------------------- */

bool events_before_play(unsigned type)
{
	return type == EVENT_CUT || type == EVENT_TAP || type == EVENT_NOTE || type == EVENT_WAIT
		|| type == EVENT_SETTLED || type == EVENT_RULING;
}

/* True if the muestra is known, or is or may be turned up later in the log. */
static bool muestra_comes(const struct state *s)
{
	return s->muestra != CARD_NONE || s->being_written || logged_last(s, EVENT_MUESTRA);
}

void events_open_deal(struct state *s)
{
	s->judged_deal = true;
	/* A muestra that the log forgot was turned up after the deal like any other. */
	s->muestra_up = s->muestra_up || !muestra_comes(s);
	regimes_enter(s, &ASK_HAND, MOMENT_DEAL);
	judge_moment(s, MOMENT_DEAL, MAX_LANCES, -1);
	judge_queue(s);
}

void events_open_play(struct state *s)
{
	regimes_enter(s, &ASK_HAND, MOMENT_OPEN);
	judge_moment(s, MOMENT_OPEN, MAX_LANCES, -1);
	judge_queue(s);
}

void events_open(struct state *s)
{
	if (s->judged_deal)
		return;
	events_open_deal(s);
	if (s->muestra_up)
		events_open_play(s);
}

/* Judges the turning up of the muestra after something was said. */
static void turn_up(struct state *s, uint32_t index)
{
	judge_plain(s, index, ACT_PONE_MUESTRA);
	if (s->muestra_up)
		return;
	s->muestra_up = true;
	events_open_play(s);
}

/* ---- cards ------------------------------------------------------------------------------------------------ */

/* Returns the card that the show is about: the first that is not on the table yet, else the first. */
static card first_unplayed(const struct state *s, const struct event *e)
{
	const card *first = FIND_IN(c, e->cards, e->card_count, knowledge_can_play(s, e->seat, *c) == YES);

	return first ? *first : e->cards[0];
}

/* Counts the cards of a show, or of a note of one, that are not on the table yet and that no partner has seen before. */
static int16_t count_new_to_partner(struct state *s, const struct event *e, unsigned seat)
{
	int16_t count = 0;
	for (unsigned i = 0; i < e->card_count; i++) {
		card c = e->cards[i];
		if (knowledge_can_play(s, seat, c) == NO || (s->partner_saw[seat] & card_bit(c)))
			continue;
		s->partner_saw[seat] |= card_bit(c); /* an unnamed card has no bit: each counts as another card */
		count++;
	}
	return count;
}

static void judge_show(struct state *s, uint32_t index)
{
	const struct event *e = &s->hand->events[index];
	if (cards_shows_face_down(s, e)) {
		cards_uncover(s, index);
		return;
	}
	/* A card shown to the partner alone proves nothing to the others. */
	bool aside = e->target < s->seat_count && side_of(e->target) == side_of(e->seat);
	struct act_event act = event_act(s, index, ACT_MUESTRA);
	act.card = first_unplayed(s, e);
	int16_t fresh = aside || e->target >= s->seat_count ? count_new_to_partner(s, e, e->seat) : 0;
	act.number = aside ? fresh : e->card_count;
	act.form = aside && !s->decided ? FORM_TO_PARTNER : FORM_OPEN;
	for (unsigned i = 0; i < e->card_count; i++) {
		if (e->cards[i] >= CARD_COUNT)
			continue;
		cards_seen(s, e->seat, e->cards[i]);
		if (knowledge_see(s, e->seat, e->cards[i])) {
			s->visible[e->seat] |= aside ? 0 : card_bit(e->cards[i]);
			continue;
		}
		struct finding *f = tell(s, CODE_SHOWN_NOT_HELD, e->span, index);
		f->args[0] = arg_seat(e->seat);
		f->args[1] = arg_card(e->cards[i]);
		tell_cite(s, f, s->rules->deck_cite);
	}
	judge_act(s, &act, NO_OBJECTION);
}

/* ---- the rest ------------------------------------------------------------------------------------------------ */

/* True if the event is an act of its own. A note in braces is one only if it tells of another act than the one before it: cards shown to
 * the partner, cards gathered. */
static bool is_act(const struct event *e)
{
	return !(e->flags & EVENT_ATTACHED) || e->what == NOTE_MOSTRO_A_COMPANERO || e->what == NOTE_RECOGIDAS;
}

static void judge_note(struct state *s, uint32_t index)
{
	const struct event *e = &s->hand->events[index];
	events_note(s, index);
	if (e->what == NOTE_ENCIMA_DE)
		cards_covered(s, e);
	if (!is_act(e))
		return;
	struct act_event act = event_act(s, index, ACT_NOTA);
	act.arg = e->what;
	act.seat = (uint8_t)event_noted(e);
	if (e->what == NOTE_MOSTRO_A_COMPANERO && e->card_count && act.seat < s->seat_count)
		act.number = count_new_to_partner(s, e, act.seat);
	judge_act(s, &act, NO_OBJECTION);
}

static void judge_plain(struct state *s, uint32_t index, unsigned kind)
{
	const struct event *e = &s->hand->events[index];
	struct act_event act = event_act(s, index, kind);
	if (kind == ACT_PIDE || kind == ACT_RECLAMA)
		act.arg = e->what;
	judge_act(s, &act, NO_OBJECTION);
}

static void judge_leave(struct state *s, uint32_t index)
{
	const struct event *e = &s->hand->events[index];
	for (unsigned i = 0; i < e->card_count; i++)
		if (knowledge_see(s, e->seat, e->cards[i]))
			s->visible[e->seat] |= card_bit(e->cards[i]);
	if ((s->in_play & seat_bit(e->seat)) && !s->decided)
		judge_plain(s, index, ACT_SE_VA);
}

static void judge_voice(struct state *s, uint32_t index)
{
	cards_fill_gap(s, index);
	if (!s->crowded)
		speech_judge(s, index);
}

static const uint8_t ACTS[] = {
	[EVENT_PLAY] = ACT_JUEGA, [EVENT_LIFT] = ACT_LEVANTA, [EVENT_UNCOVER] = ACT_DESCUBRE, [EVENT_SHOW] = ACT_MUESTRA,
	[EVENT_LEAVE] = ACT_SE_VA, [EVENT_LAY_DOWN] = ACT_SE_VA, [EVENT_WAIT] = ACT_ESPERA, [EVENT_CUT] = ACT_CORTA, [EVENT_TAP] = ACT_GOLPEA,
	[EVENT_DEMAND] = ACT_PIDE, [EVENT_CLAIM] = ACT_RECLAMA, [EVENT_OWN_UP] = ACT_RECONOCE, [EVENT_POINT_AT] = ACT_SENALA,
};

static void judge_event(struct state *s, uint32_t index)
{
	unsigned type = s->hand->events[index].type;
	switch (type) {
	case EVENT_PLAY: cards_play(s, index); break;
	case EVENT_VOICE: judge_voice(s, index); break;
	case EVENT_LIFT: cards_lift(s, index); break;
	case EVENT_UNCOVER: cards_uncover(s, index); break;
	case EVENT_SHOW: judge_show(s, index); break;
	case EVENT_LEAVE: case EVENT_LAY_DOWN: judge_leave(s, index); break;
	case EVENT_MUESTRA: turn_up(s, index); break;
	case EVENT_NOTE: judge_note(s, index); break;
	case EVENT_WAIT: case EVENT_CUT: case EVENT_TAP: case EVENT_DEMAND: case EVENT_CLAIM: case EVENT_OWN_UP: case EVENT_POINT_AT:
		judge_plain(s, index, ACTS[type]);
		break;
	default: break;
	}
}

/* Returns the act that the rules `entre manos` see in an event after the end of the hand; ACT_NONE: they see none. */
static unsigned act_between(const struct state *s, const struct event *e)
{
	if (e->type == EVENT_VOICE) {
		const struct utterance *words = logged_heard(s, e);
		return words->count ? words->acts[0].act : (unsigned)ACT_HABLA;
	}
	if (e->type == EVENT_NOTE)
		return e->flags & EVENT_ATTACHED ? (unsigned)ACT_NONE : (unsigned)ACT_NOTA;
	bool before_play = e->type == EVENT_CUT || e->type == EVENT_TAP;
	return e->type < sizeof ACTS && ACTS[e->type] && !before_play ? ACTS[e->type] : (unsigned)ACT_NONE;
}

static void judge_between_hands(struct state *s, uint32_t index)
{
	unsigned kind = s->rules->index->occasions[MOMENTS + MOMENT_BETWEEN].all.count ? act_between(s, &s->hand->events[index]) : (unsigned)ACT_NONE;
	if (kind == ACT_NONE)
		return;
	struct act_event act = event_act(s, index, kind);
	judge_between(s, &act);
}

void events_judge_by(struct state *s, uint32_t index, void (*judge)(struct state *s, uint32_t index))
{
	bool over = s->decided;
	s->act_notes = 0;
	if (is_act(&s->hand->events[index]))
		take_attached_notes(s, index);
	judge(s, index);
	if (s->waiting_seats)
		cards_lay_waiting(s, index);
	if (over)
		judge_between_hands(s, index);
}

/* True if the partner spoke as the card right before the voice was laid: the card does not make the voice late. */
static bool partner_with_card(const struct state *s, uint32_t voice)
{
	const struct event *e = &s->hand->events[voice], *laid = e - 1;
	return laid->type == EVENT_PLAY && (e->flags & EVENT_WITH_PREVIOUS)
		&& side_of(laid->seat) == side_of(e->seat);
}

/* True if the lance is unopened and a call waits in a lance of lower priority. */
static bool is_ahead(const struct state *s, unsigned lance)
{
	bool behind = false;
	for (unsigned i = 0; i < s->rules->priority_count && s->lances[lance].state == LANCE_UNOPENED; i++) {
		unsigned other = s->rules->priority[i];
		if (behind && s->lances[other].state == LANCE_PENDING)
			return true;
		behind |= other == lance;
	}
	return false;
}

/* True if the voice comes in time though it follows an answer: it was said together with that answer, to a call in a lance of lower
 * priority, and sings a flor or is the partner's opening call. */
static bool before_answer(const struct state *s, uint32_t voice)
{
	const struct event *e = &s->hand->events[voice];
	if (e[-1].type != EVENT_VOICE || !event_at_once(e))
		return false;
	const struct utterance *words = logged_heard(s, e);
	int canto = words->count ? canto_of_act(words->acts[0].act) : -1;
	unsigned lance = canto >= 0 ? s->rules->cantos[canto].lance
		: words->count && words->acts[0].act == ACT_CANTA_FLOR ? flores_lance(s->rules) : MAX_LANCES;
	if (lance == MAX_LANCES || !is_ahead(s, lance) || (canto >= 0 && side_of(e->seat) != side_of(e[-1].seat)))
		return false;
	words = logged_heard(s, e - 1);
	unsigned act = words->count == 1 ? words->acts[0].act : (unsigned)ACT_NONE;
	return act == ACT_QUIERE || act == ACT_NO_QUIERE || act == ACT_PASA;
}

uint32_t events_said_with(const struct state *s, uint32_t index)
{
	const struct event *e = s->hand->events;
	uint32_t end = index + 1;
	if (end >= s->hand->event_count || e[end].type != EVENT_VOICE
			|| (!logged_with_card(s, end) && !partner_with_card(s, end) && !before_answer(s, end)))
		return end;
	while (++end < s->hand->event_count && e[end].type == EVENT_VOICE && (e[end].flags & EVENT_SAME_BREATH))
		;
	return end;
}

/* True if both events are the same words of one seat, or the same card, which it laid open and which still lies there. */
static bool is_copy(const struct state *s, const struct event *of, const struct event *e)
{
	if (e->type != of->type || e->seat != of->seat || e->flags != of->flags)
		return false;
	if (e->type == EVENT_VOICE)
		return str_equal(source_text(&s->hand->source, e->words), source_text(&s->hand->source, of->words));
	return e->type == EVENT_PLAY && e->form == FORM_OPEN && e->card_count == 1 && e->cards[0] == of->cards[0]
		&& e->cards[0] < CARD_COUNT && (s->played[e->seat] & card_bit(e->cards[0]));
}

/* Returns the event behind those that write once more what stands right before them, a card among them; `index` if there are none. */
static uint32_t written_twice(const struct state *s, uint32_t index)
{
	enum { LONGEST = 16 };
	const struct event *e = s->hand->events;
	uint32_t count = s->hand->event_count, laid = hand_next(s->hand, index, EVENT_PLAY);
	if (laid == count || !(card_bit(e[laid].cards[0]) & s->played[e[laid].seat]))
		return index; /* nearly always */
	for (uint32_t back = 2; back <= LONGEST && back <= index; back++) {
		uint32_t end = index;
		while (end < count && end < index + back && is_copy(s, &e[end - back], &e[end]))
			end++;
		if (end == index + back && laid < end)
			return end;
	}
	return index;
}

void events_judge(struct state *s, uint32_t index)
{
	if (index < s->ahead)
		return;
	s->ahead = written_twice(s, index);
	if (index < s->ahead) {
		tell_at(s, CODE_WRITTEN_TWICE, index)->fix = BITEXT("borrar lo repetido", "strike out what is repeated");
		return;
	}
	/* A voice that came with a card is judged before it, when the card's turn comes. */
	uint32_t end = events_said_with(s, index);
	for (uint32_t voice = index + 1; voice < end; voice++)
		events_judge_by(s, voice, judge_event);
	s->ahead = end;
	events_judge_by(s, index, judge_event);
	if (!s->decided || !s->decided_upto) /* a voice of the more mano may take back the answer that ended the hand */
		s->decided_upto = s->decided ? index + 1 : 0;
}

/* True if the event stands after some line of the deal. */
static bool is_after_deal(const struct hand *hand, const struct event *e)
{
	return ANY_OF(seat, MAX_SEATS, span_is_set(hand->deal_span[seat]) && hand->deal_span[seat].end <= e->span.begin);
}

/* Enters the regimes before the events between deal and play are read, as if their notes had been made already: those events are read
 * under the regimes that the notes bring. Then takes the notes back. */
static void enter_early(struct state *s, uint32_t index)
{
	uint32_t upto = s->noted_upto;
	seatset notes[NOTE_COUNT];
	memcpy(notes, s->notes, sizeof notes);
	for (; index < s->hand->event_count && events_before_play(s->hand->events[index].type); index++)
		if (s->hand->events[index].type == EVENT_NOTE)
			events_note(s, index);
	regimes_enter(s, &ASK_HAND, MOMENT_DEAL);
	if (s->muestra_up || !muestra_comes(s))
		regimes_enter(s, &ASK_HAND, MOMENT_OPEN);
	memcpy(s->notes, notes, sizeof notes);
	s->noted_upto = upto;
}

void events_next(struct state *s, uint32_t index)
{
	const struct event *e = &s->hand->events[index];
	if (!s->judged_deal && s->variants->count > 1 && events_before_play(e->type) && is_after_deal(s->hand, e))
		enter_early(s, index);
	if (!s->judged_deal && !events_before_play(e->type) && !(e->flags & EVENT_HEADER))
		events_open(s);
	if (s->world && s->world->last_laid && (e->type == EVENT_POINTS || e->type == EVENT_SCORE))
		cards_lay_last(s, index);
	if (!s->hand_annulled && !s->crowded)
		events_judge(s, index);
}

void events_replay(struct state *s)
{
	bazas_open(s);
	for (uint32_t i = 0; i < s->hand->event_count; i++)
		events_next(s, i);
	events_open(s);
}
