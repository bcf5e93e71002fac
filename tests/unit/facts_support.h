/* A fact asked of a table made by hand: no log, no guard but the one that asks. */
#ifndef VEEDOR_TESTS_FACTS_SUPPORT_H
#define VEEDOR_TESTS_FACTS_SUPPORT_H

#include "../lib/scene.h"
#include "state/bazas.h"
#include "state/ask.h"

struct question {
	struct scene t;
	struct ruleset rules;
	struct role_ref roles[1];
	struct guard guard;
	struct act_event now;
};

static inline void question_open(struct question *q, const char *rules)
{
	memset(q, 0, sizeof *q);
	scene_open(&q->t, rules, NULL, NULL);
	q->rules = *q->t.load.rules;
	q->rules.roles = q->roles;
	q->roles[0] = (struct role_ref){ ROLE_RIVAL, MAX_LANCES, NO_INDEX };
	q->t.s.rules = &q->rules;
	bazas_open(&q->t.s);
	q->t.q.ground = &q->t.q.at;
}

/* The fact with its arguments, of a seat. */
static inline enum truth fact_of(struct question *q, enum fact fact, unsigned seat, int a, int b, int *number)
{
	int ignored = 0;
	q->guard = (struct guard){ .op = GUARD_FACT, .fact = (uint8_t)fact, .args = { (int16_t)a, (int16_t)b, -1 } };
	return fact_value(&q->t.s, &q->t.q, &q->guard, seat, number ? number : &ignored);
}

static inline void deal(struct question *q, unsigned seat, const char *a, const char *b, const char *c)
{
	scene_deal_three(&q->t, seat, a, b, c);
}

#endif
