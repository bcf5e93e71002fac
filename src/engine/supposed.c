#include "engine/supposed.h"

struct open_question supposed_question(const struct state *s, const struct ask *q, uint16_t index, bool of_duty)
{
	struct cite cite = of_duty ? s->rules->duties[index].cite : s->rules->rules[index].cite;
	return (struct open_question){ .index = index, .of_duty = of_duty, .seat = of_duty ? q->debtor : NO_SEAT, .side = q->side,
		.act = q->now ? q->now->act : 0, .baza = s->baza, .layers = s->layers_on, .everybody = s->everybody,
		.event = q->now ? q->now->event : NO_EVENT, .cite = cite };
}

static bool is_same(const struct open_question *a, const struct open_question *b)
{
	return a->index == b->index && a->of_duty == b->of_duty && a->seat == b->seat && a->side == b->side
		&& a->act == b->act && a->baza == b->baza && a->layers == b->layers && a->everybody == b->everybody && a->event == b->event;
}

/* Its place in the list, `count` where it is not there. */
static unsigned place_of(const struct open_question *list, unsigned count, const struct open_question *question)
{
	unsigned i = 0;
	while (i < count && !is_same(&list[i], question))
		i++;
	return i;
}

void supposed_ask(struct state *s, struct open_question question)
{
	if (place_of(s->questions, s->question_count, &question) < s->question_count)
		return;
	if (s->question_count < MAX_QUESTIONS)
		s->questions[s->question_count++] = question;
	else
		s->questions_open = true;
}

void supposed_beyond(struct state *s)
{
	s->questions_open = true;
}

enum truth supposed_answer(const struct state *s, const struct ask *q, uint16_t index, bool of_duty)
{
	const struct supposition *supposed = s->supposed;
	if (!supposed)
		return UNKNOWN;
	struct open_question question = supposed_question(s, q, index, of_duty);
	unsigned i = place_of(supposed->questions, supposed->count, &question);
	return i == supposed->count ? UNKNOWN : truth_of(supposed->strikes >> i & 1);
}
