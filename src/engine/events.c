#include "engine/events.h"
#include "engine/bazas.h"
#include "engine/cards_laid.h"
#include "engine/judge.h"
#include "engine/knowledge.h"
#include "engine/regimes.h"
#include "engine/speech.h"
#include "engine/tell.h"

static const struct objection NOTHING = { .code = CODE_COUNT, .against = 255 };

static void judge_plain(struct state *s, uint32_t index, unsigned kind);

struct act_event event_act(struct state *s, uint32_t index, unsigned act)
{
	const struct event *e = &s->hand->events[index];
	s->breath++;
	return (struct act_event){ .act = (uint8_t)act, .seat = e->seat, .target = e->target,
		.lance = MAX_LANCES, .binding = BIND_NONE, .arg = -1, .number = e->number,
		.card = e->card_count ? e->cards[0] : CARD_NONE, .form = e->form, .breath = s->breath,
		.event = index, .span = e->span };
}

/* Notes in braces stand after the event they are about, and count before it is judged. */
static void take_attached_notes(struct state *s, uint32_t index)
{
	s->act_notes = 0;
	for (uint32_t i = index + 1; i < s->hand->event_count; i++) {
		const struct event *e = &s->hand->events[i];
		if (e->type != EVENT_NOTE || !(e->flags & EVENT_ATTACHED))
			return;
		if (e->what < NOTE_COUNT)
			s->act_notes |= (uint64_t)1 << e->what;
	}
}

/* ---- the deal and what comes before play ---------------------------------------------------------------- */

static bool before_play(unsigned type)
{
	return type == EVENT_CUT || type == EVENT_TAP || type == EVENT_NOTE || type == EVENT_WAIT
		|| type == EVENT_SETTLED || type == EVENT_RULING;
}

/* The muestra lies there, or there is none. */
static void begin_play(struct state *s)
{
	regimes_enter(s, MOMENT_OPEN, NULL);
	judge_moment(s, MOMENT_OPEN, MAX_LANCES, -1);
}

static void open_hand(struct state *s)
{
	if (s->judged_deal)
		return;
	s->judged_deal = true;
	regimes_enter(s, MOMENT_DEAL, NULL);
	judge_moment(s, MOMENT_DEAL, MAX_LANCES, -1);
	if (s->muestra_up)
		begin_play(s);
}

/* The muestra is turned up after something was said. */
static void turn_up(struct state *s, uint32_t index)
{
	judge_plain(s, index, ACT_PONE_MUESTRA);
	if (s->muestra_up)
		return;
	s->muestra_up = true;
	begin_play(s);
}

/* ---- cards ------------------------------------------------------------------------------------------------ */

static void judge_show(struct state *s, uint32_t index)
{
	const struct event *e = &s->hand->events[index];
	for (unsigned i = 0; i < e->card_count; i++) {
		if (e->cards[i] >= CARD_COUNT)
			continue;
		cards_seen(s, e->seat, e->cards[i]);
		if (knowledge_see(s, e->seat, e->cards[i])) {
			s->visible[e->seat] |= card_bit(e->cards[i]);
			continue;
		}
		struct finding *f = tell(s, CODE_SHOWN_NOT_HELD, e->span, index);
		f->args[0] = arg_seat(e->seat);
		f->args[1] = arg_card(e->cards[i]);
		f->effect.side = -1;
		tell_cite(s, f, s->rules->deck_cite);
	}
	struct act_event act = event_act(s, index, ACT_MUESTRA);
	judge_act(s, &act, NOTHING);
}

/* ---- the rest ------------------------------------------------------------------------------------------------ */

static void judge_note(struct state *s, uint32_t index)
{
	const struct event *e = &s->hand->events[index];
	if (e->what >= NOTE_COUNT)
		return;
	s->notes[e->what] |= e->seat == NOBODY ? (seatset)0x80 : seat_bit(e->seat);
	if (e->what == NOTE_ENCIMA_DE)
		cards_covered(s, e);
	if (e->flags & EVENT_ATTACHED)
		return;
	struct act_event act = event_act(s, index, ACT_NOTA);
	act.arg = e->what;
	judge_act(s, &act, NOTHING);
}

static void judge_plain(struct state *s, uint32_t index, unsigned kind)
{
	const struct event *e = &s->hand->events[index];
	struct act_event act = event_act(s, index, kind);
	if (kind == ACT_PIDE || kind == ACT_RECLAMA)
		act.arg = e->what;
	judge_act(s, &act, NOTHING);
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

static void judge_event(struct state *s, uint32_t index)
{
	switch (s->hand->events[index].type) {
	case EVENT_VOICE: speech_judge(s, index); break;
	case EVENT_PLAY: cards_play(s, index); break;
	case EVENT_LIFT: cards_lift(s, index); break;
	case EVENT_UNCOVER: cards_uncover(s, index); break;
	case EVENT_SHOW: judge_show(s, index); break;
	case EVENT_LEAVE: case EVENT_LAY_DOWN: judge_leave(s, index); break;
	case EVENT_WAIT: judge_plain(s, index, ACT_ESPERA); break;
	case EVENT_CUT: judge_plain(s, index, ACT_CORTA); break;
	case EVENT_TAP: judge_plain(s, index, ACT_GOLPEA); break;
	case EVENT_MUESTRA: turn_up(s, index); break;
	case EVENT_DEMAND: judge_plain(s, index, ACT_PIDE); break;
	case EVENT_CLAIM: judge_plain(s, index, ACT_RECLAMA); break;
	case EVENT_OWN_UP: judge_plain(s, index, ACT_RECONOCE); break;
	case EVENT_POINT_AT: judge_plain(s, index, ACT_SENALA); break;
	case EVENT_NOTE: judge_note(s, index); break;
	default: break;
	}
}

void events_replay(struct state *s)
{
	bazas_open(s);
	for (uint32_t i = 0; i < s->hand->event_count; i++) {
		const struct event *e = &s->hand->events[i];
		if (!before_play(e->type))
			open_hand(s);
		if (s->hand_annulled)
			continue;
		take_attached_notes(s, i);
		judge_event(s, i);
		cards_lay_waiting(s, i);
	}
	open_hand(s);
	s->act_notes = 0;
}
