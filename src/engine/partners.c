/* Two partners at the same time. */
#include "engine/recall.h"
#include "engine/speech_parts.h"

/* The voice of this seat is of the less mano of the two. */
static bool gives_way(const struct state *s, const struct act_event *act, unsigned seat)
{
	return seat != NO_SEAT && side_of(seat) == side_of(act->seat) && seat_order(s, act->seat) < seat_order(s, seat);
}

static bool has_answered(const struct state *s, const struct act_event *act, const struct lance_play *play)
{
	return (play->state == LANCE_ACCEPTED || play->state == LANCE_REFUSED) && play->last_answer != act->act
		&& gives_way(s, act, play->last_answer_seat);
}

static bool has_raised(const struct state *s, const struct act_event *act, const struct lance_play *play)
{
	return play->state == LANCE_PENDING && gives_way(s, act, play->chain[play->chain_count - 1].seat);
}

static void take_answer_back(struct state *s, unsigned lance)
{
	struct lance_play *play = &s->lances[lance];
	s->decided &= play->state != LANCE_REFUSED || s->rules->lances[lance].refusal.value != REFUSAL_ENDS_HAND;
	play->chain[play->chain_count - 1].accepted = false;
	play->state = LANCE_PENDING;
}

/* The voice of the more mano is the one that counts. */
static bool reopen(struct state *s, const struct act_event *act, unsigned lance, struct taken_back *was)
{
	if (s->rules->lances[lance].first_voice.value != VOICE_TOGETHER_MOST_MANO)
		return false;
	*was = (struct taken_back){ lance, s->decided, s->lances[lance] };
	if (has_raised(s, act, &was->play))
		return recall_raise(s, act, lance);
	if (!has_answered(s, act, &was->play))
		return false;
	take_answer_back(s, lance);
	return true;
}

bool partners_reopen(struct state *s, const struct act_event *act, struct taken_back *was)
{
	bool together = (s->hand->events[act->event].flags & EVENT_WITH_PREVIOUS)
		|| (s->act_notes >> NOTE_VOCES_JUNTAS & 1);
	for (unsigned i = 0; together && i < s->rules->lance_count; i++)
		if (reopen(s, act, i, was))
			return true;
	was->lance = MAX_LANCES;
	return false;
}

void partners_close_again(struct state *s, const struct taken_back *was)
{
	if (was->lance == MAX_LANCES || s->lances[was->lance].state != LANCE_PENDING)
		return;
	struct lance_play *play = &s->lances[was->lance];
	unsigned last = was->play.chain_count - 1u;
	for (unsigned i = play->chain_count - 1u; i <= last; i++)
		play->chain[i].accepted = was->play.chain[i].accepted;
	play->chain_count = was->play.chain_count;
	play->state = was->play.state;
	play->last_answer_seat = was->play.last_answer_seat;
	play->accepter_side = was->play.accepter_side;
	s->decided |= was->decided;
}
