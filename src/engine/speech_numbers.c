/* Declaring points: a number said, «son buenas». */
#include "engine/declaring.h"
#include "engine/knowledge.h"
#include "engine/speech_parts.h"
#include "engine/tell.h"

static const struct objection NOTHING = { .code = CODE_COUNT, .against = 255 };

static bool in_range(const struct lance *lance, int number)
{
	for (unsigned i = 0; i < lance->range_count; i++)
		if (number >= lance->range[i].low && number <= lance->range[i].high)
			return true;
	return lance->range_count == 0;
}

/* orden mano: the first to declare is the mano, or whoever of the round still plays. */
static void check_first_number(struct state *s, const struct act_event *act, const struct lance *lance)
{
	if (lance->declare_order.value != DECLARE_MANO)
		return;
	unsigned first = s->mano;
	for (unsigned i = 0; i < s->seat_count && !(s->in_play & seat_bit(first)); i++)
		first = seat_after(s, first);
	for (unsigned seat = 0; seat < s->seat_count; seat++)
		if (s->said[seat].said)
			return;
	if (act->seat == first)
		return;
	struct finding *f = tell_act(s, CODE_ACT_TURN, act);
	f->expected = arg_seat((int)first);
	f->effect.text = WORDS("la cifra vale", "the number stands");
	tell_cite(s, f, lance->declare_order.cite);
}

/* «Treinta y tres, siete y seis»: in one breath with a right number the others tell how it was counted. Where the number that stands
 * is another («siete y seis, treinta y tres») it is said once that the others do not. */
static bool tells_how(const struct state *s, const struct act_event *act)
{
	const struct declaration *stands = &s->said[act->seat];
	if (!stands->said || stands->event != act->event)
		return false;
	for (unsigned i = 0; i < s->act_count; i++)
		if (s->acts[i].what.event == act->event && s->acts[i].what.act == ACT_DICE && !s->acts[i].valid)
			return true;
	return knowledge_tanto_false(s, act->seat, stands->number) == NO;
}

void speech_number(struct state *s, struct act_event *act, const struct spoken_act *said)
{
	unsigned lance = declaring_lance(s);
	if (lance == MAX_LANCES || declaring_over(s) || !in_range(&s->rules->lances[lance], act->number))
		return;
	const struct declaration *before = &s->said[act->seat];
	bool spoken = before->said || before->conceded;
	if (spoken && (said->loose || (before->said && before->number == act->number)))
		return;
	if (spoken && tells_how(s, act))
		return;
	act->lance = (uint8_t)lance;
	act->binding = BIND_DECLARES;
	struct objection objection = NOTHING;
	const struct lance *l = &s->rules->lances[lance];
	if (spoken) /* which of two counts has clauses of its own, or those of the declaring */
		objection = bind_object(CODE_SECOND_NUMBER, l->declare_first.cite.count ? l->declare_first.cite : l->declare_cite);
	else
		check_first_number(s, act, &s->rules->lances[lance]);
	if (judge_act(s, act, objection))
		speech_remark(s, act, said);
}

void speech_concession(struct state *s, struct act_event *act, const struct spoken_act *said)
{
	if (declaring_bind(s, act) && judge_act(s, act, NOTHING))
		speech_remark(s, act, said);
}
