/* A table of calls made by hand, for the tests of what they are worth. */
#ifndef VEEDOR_TESTS_BANK_SUPPORT_H
#define VEEDOR_TESTS_BANK_SUPPORT_H

#include "../lib/scene.h"
#include "engine/effects.h"
#include "state/lances.h"

static const struct amount TWO = { .kind = AMOUNT_NUMBER, .n = 2 }, FIVE = { .kind = AMOUNT_NUMBER, .n = 5 };

enum { LANCE = 0, OTHER = 1, A = 0, B = 1 };

struct bank {
	struct scene t;
	struct ruleset rules;
	struct guard guards[4];
	struct formula formulas[2];
	struct formula_case cases[4];
	struct lance_play *play;
};

static inline void bank_open(struct bank *b)
{
	memset(b, 0, sizeof *b);
	scene_open(&b->t, "universitario", NULL, NULL);
	b->rules = *b->t.load.rules;
	b->rules.guards = b->guards;
	b->rules.formulas = b->formulas;
	b->rules.formula_cases = b->cases;
	b->t.s.rules = &b->rules;
	b->play = &b->t.s.lances[LANCE];
	memset(b->rules.cantos, 0, sizeof b->rules.cantos);
	for (unsigned i = 0; i < 2; i++)
		b->rules.lances[i] = (struct lance){ .takes = MAX_LANCES, .base = { .n = (int16_t)(i ? 1 : 0) } };
}

/* A row worth this amount. */
static inline void row(struct bank *b, unsigned canto, struct amount stake, bool fixed)
{
	b->rules.cantos[canto] = (struct canto_row){ .lance = LANCE, .opens = true, .fixed = fixed, .stake = stake };
}

static inline void call(struct bank *b, unsigned canto, unsigned seat, int number)
{
	b->play->chain[b->play->chain_count++] = (struct proposal){ .canto = (uint8_t)canto, .seat = (uint8_t)seat,
		.number = (int16_t)number };
	b->play->state = LANCE_PENDING;
}

static inline void score(struct bank *b, int a, int other)
{
	b->t.s.score.known = true;
	b->t.s.score.of[A] = a;
	b->t.s.score.of[B] = other;
}

static inline void worth(struct bank *b, int winner, int points)
{
	struct maybe stake = lance_stake(&b->t.s, &b->t.q, LANCE, b->play->chain_count, winner);
	assert_true(stake.known);
	assert_int_equal(stake.n, points);
}

static inline void unsure(struct bank *b, int winner)
{
	assert_false(lance_stake(&b->t.s, &b->t.q, LANCE, b->play->chain_count, winner).known);
}

#endif
