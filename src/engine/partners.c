/* Two partners at the same time. */
#include "engine/speech_parts.h"

/* Where the ruleset says so the voice of the more mano is the one that counts: the lance that the other answered. */
static unsigned answered_by_less_mano(const struct state *s, const struct act_event *act)
{
	bool together = (s->hand->events[act->event].flags & EVENT_WITH_PREVIOUS)
		|| (s->act_notes >> NOTE_VOCES_JUNTAS & 1);
	for (unsigned i = 0; together && i < s->rules->lance_count; i++) {
		const struct lance_play *play = &s->lances[i];
		if ((play->state == LANCE_ACCEPTED || play->state == LANCE_REFUSED) && play->last_answer != act->act
				&& s->rules->lances[i].first_voice.value == VOICE_TOGETHER_MOST_MANO
				&& play->last_answer_seat != NO_SEAT && side_of(play->last_answer_seat) == side_of(act->seat)
				&& seat_order(s, act->seat) < seat_order(s, play->last_answer_seat))
			return i;
	}
	return MAX_LANCES;
}

struct taken_back partners_reopen(struct state *s, const struct act_event *act)
{
	struct taken_back was = { .lance = answered_by_less_mano(s, act), .decided = s->decided };
	if (was.lance == MAX_LANCES)
		return was;
	struct lance_play *play = &s->lances[was.lance];
	was.state = play->state;
	s->decided &= play->state != LANCE_REFUSED || s->rules->lances[was.lance].refusal.value != REFUSAL_ENDS_HAND;
	play->chain[play->chain_count - 1].accepted = false;
	play->state = LANCE_PENDING;
	return was;
}

void partners_close_again(struct state *s, const struct taken_back *was)
{
	if (was->lance == MAX_LANCES || s->lances[was->lance].state != LANCE_PENDING)
		return;
	struct lance_play *play = &s->lances[was->lance];
	play->state = was->state;
	play->chain[play->chain_count - 1].accepted = was->state == LANCE_ACCEPTED;
	s->decided |= was->decided;
}
