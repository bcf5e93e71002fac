/* Voices at the same time, of two partners or of both sides. */
#include "state/lances.h"
#include "engine/speech.h"

/* True if `seat` is a partner of the act's author and is the less mano of the two. */
static bool gives_way(const struct state *s, const struct act_event *act, unsigned seat)
{
	return side_of(seat) == side_of(act->seat) && seat_order(s, act->seat) < seat_order(s, seat);
}

static bool at_once(const struct state *s, uint32_t first, const struct act_event *act)
{
	return act->event > first && ALL_OF(i, act->event + 1, i <= first || s->hand->events[i].type == EVENT_NOTE || event_at_once(&s->hand->events[i]));
}

/* True if the partner answered in the lance at the same time as `act`, in event `since` or later. */
static bool answered_at_once(const struct state *s, const struct act_event *act, unsigned lance, uint32_t since)
{
	for (unsigned i = 0; i < s->act_count; i++) {
		const struct act_event *a = &s->acts[i].what;
		if (s->acts[i].valid && a->binding == BIND_ANSWERS && a->lance == lance && a->event >= since && a->seat != act->seat
				&& side_of(a->seat) == side_of(act->seat) && at_once(s, a->event, act))
			return true;
	}
	return false;
}

/* True if a partner less mano gave the other answer in the lance at the same time. */
static bool has_answered(const struct state *s, const struct act_event *act, unsigned lance)
{
	const struct lance_play *play = &s->lances[lance];
	return (play->state == LANCE_ACCEPTED || play->state == LANCE_REFUSED) && standing_answer(play) != act->act
		&& gives_way(s, act, play->last_answer_seat) && answered_at_once(s, act, lance, 0);
}

static void take_answer_back(struct state *s, unsigned lance)
{
	struct lance_play *play = &s->lances[lance];
	s->decided &= play->state != LANCE_REFUSED || s->rules->lances[lance].refusal.value != REFUSAL_ENDS_HAND;
	play->chain[play->chain_count - 1].accepted = false;
	play->state = LANCE_PENDING;
}

/* True if the act came at the same time as the one before. */
static bool is_together(const struct state *s, const struct act_event *act)
{
	return event_at_once(&s->hand->events[act->event]);
}

bool partners_reopen(struct state *s, const struct act_event *act, struct taken_back *was)
{
	bool together = is_together(s, act);
	for (unsigned i = 0; together && i < s->rules->lance_count; i++) {
		if ((act->lance != MAX_LANCES && act->lance != i) || s->rules->lances[i].first_voice.value != VOICE_TOGETHER_MOST_MANO)
			continue;
		*was = (struct taken_back){ i, s->decided, s->lances[i], NULL };
		bool answered = has_answered(s, act, i);
		if (answered)
			take_answer_back(s, i);
		if (answered || undo_raise(s, act, i))
			return true;
	}
	was->lance = MAX_LANCES;
	return false;
}

/* An act that gave way stands again. */
static void stand(struct state *s, struct act_done *yielded)
{
	yielded->valid = true;
	acts_mark_again(s);
	if (yielded->what.act == ACT_ACHICA)
		s->flores.shrunk = (int8_t)side_of(yielded->what.seat);
}

void partners_close_again(struct state *s, const struct taken_back *was)
{
	if (was->lance == MAX_LANCES)
		return;
	if (was->yielded)
		stand(s, was->yielded);
	struct lance_play *play = &s->lances[was->lance];
	if (play->state != (was->yielded ? LANCE_UNOPENED : LANCE_PENDING) || play->last_answer_seat != was->play.last_answer_seat)
		return; /* a rule on the void voice has undone it */
	for (unsigned i = 0; i < was->play.chain_count; i++)
		play->chain[i].accepted = was->play.chain[i].accepted;
	play->chain_count = was->play.chain_count;
	play->state = was->play.state;
	s->decided |= was->decided;
}

/* ---- opened, shrunk ------------------------------------------------------------------------------------------------ */

/* True if the opening still waits and is the only call of its lance. */
static bool waits_alone(const struct state *s, const struct act_event *opening)
{
	const struct lance_play *play = &s->lances[opening->lance];
	return play->state == LANCE_PENDING && play->chain_count == 1 && play->chain[0].event == opening->event
		&& play->chain[0].seat == opening->seat;
}

static bool yields(const struct state *s, const struct act_done *done, const struct act_event *act)
{
	const struct act_event *a = &done->what;
	bool stands = a->act == ACT_ACHICA || (a->binding == BIND_OPENS && canto_of_act(a->act) >= 0 && waits_alone(s, a));
	return done->valid && stands && a->lance == act->lance && a->seat != act->seat && gives_way(s, act, a->seat)
		&& at_once(s, a->event, act);
}

bool partners_yield(struct state *s, const struct act_event *act, struct taken_back *was)
{
	if (!is_together(s, act) || s->rules->lances[act->lance].first_voice.value != VOICE_TOGETHER_MOST_MANO)
		return false;
	for (unsigned i = s->act_count; i-- > 0;) {
		struct act_done *done = &s->acts[i];
		if (!yields(s, done, act))
			continue;
		*was = (struct taken_back){ act->lance, s->decided, s->lances[act->lance], done };
		done->valid = false;
		acts_mark_again(s);
		if (done->what.act == ACT_ACHICA) {
			s->flores.shrunk = -1;
		} else {
			s->lances[act->lance].chain_count = 0;
			s->lances[act->lance].state = LANCE_UNOPENED;
		}
		return true;
	}
	return false;
}

/* ---- left to the judges ---------------------------------------------------------------------------------------- */

/* Returns the event of the other side's last waiting call. An answer before that event was to another call than this one. */
static uint32_t last_waiting_call(const struct state *s, const struct act_event *act)
{
	uint32_t last = 0;
	for (unsigned i = 0; i < s->rules->lance_count; i++) {
		const struct lance_play *play = &s->lances[i];
		uint32_t event = bind_waits(s, i, act->seat) ? last_call(play)->event : 0;
		last = event != NO_EVENT && event > last ? event : last;
	}
	return last;
}

bool partners_answered(const struct state *s, const struct act_event *act)
{
	if (!is_together(s, act))
		return false;
	uint32_t since = last_waiting_call(s, act);
	return ANY_OF(i, s->rules->lance_count, s->rules->lances[i].first_voice.value != VOICE_TEAM && answered_at_once(s, act, i, since));
}

bool partners_contradict(struct state *s, const struct act_event *act, unsigned lances)
{
	bool found = false;
	for (unsigned i = 0; i < s->rules->lance_count; i++) {
		if (!(lances >> i & 1) || s->rules->lances[i].first_voice.value != VOICE_TOGETHER_JUDGES || !answered_at_once(s, act, i, 0))
			continue;
		found = s->lances[i].left_to_judges = true;
		if (s->lances[i].state == LANCE_REFUSED) {
			take_answer_back(s, i);
			lance_answer(s, i, true, act->seat, act->span);
		}
	}
	return found;
}

bool partners_raised(struct state *s, const struct act_event *act, unsigned lance)
{
	const struct lance_play *play = &s->lances[lance];
	const struct lance *rules = &s->rules->lances[lance];
	if (play->chain_count < 2 || rules->first_voice.value != VOICE_TOGETHER_JUDGES || rules->raise.value != RAISE_ACCEPTS)
		return false;
	const struct proposal *last = last_call(play);
	bool found = last->seat != act->seat && at_once(s, last->event, act);
	s->lances[lance].left_to_judges |= found;
	return found;
}

/* Returns the seat that made the same call at the same time for the other side, or NO_SEAT. */
static unsigned crosser(const struct state *s, const struct proposal *call)
{
	for (unsigned i = 0; i < s->act_count; i++) {
		const struct act_event *a = &s->acts[i].what;
		if (a->event == call->event + 1 && canto_of_act(a->act) == call->canto && side_of(a->seat) != side_of(call->seat)
				&& event_at_once(&s->hand->events[a->event]))
			return a->seat;
	}
	return NO_SEAT;
}

void partners_meet_crossing(struct state *s, unsigned seat)
{
	for (unsigned i = 0; i < s->rules->lance_count; i++) {
		struct lance_play *play = &s->lances[i];
		if (play->state != LANCE_PENDING)
			continue;
		struct proposal *last = &play->chain[play->chain_count - 1];
		unsigned other = side_of(last->seat) == side_of(seat) ? crosser(s, last) : NO_SEAT;
		if (other != NO_SEAT)
			last->seat = (uint8_t)other;
	}
}
