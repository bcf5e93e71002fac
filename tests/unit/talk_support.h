/* A lance of tantos that is being declared, on a table made by hand. Four, A mano; the numbers are those of the Argentine count (two
 * of a suit: 20 and both). */
#ifndef VEEDOR_TESTS_TALK_SUPPORT_H
#define VEEDOR_TESTS_TALK_SUPPORT_H

#include "../lib/scene.h"
#include "state/bazas.h"
#include "state/tantos.h"

struct talk {
	struct scene t;
	struct ruleset rules;
	unsigned lance;
};

static inline void deal(struct talk *k, unsigned seat, const char *a, const char *b, const char *c)
{
	scene_deal_three(&k->t, seat, a, b, c);
}

static inline void talk_open(struct talk *k, const char *rules, enum lance_kind kind)
{
	memset(k, 0, sizeof *k);
	scene_open(&k->t, rules, NULL, NULL);
	k->rules = *k->t.load.rules;
	k->t.s.rules = &k->rules;
	while (k->rules.lances[k->lance].kind != kind)
		k->lance++;
	k->t.s.lances[k->lance].state = LANCE_ACCEPTED;
	bazas_open(&k->t.s);
}

static inline void says(struct talk *k, unsigned seat, int number)
{
	k->t.s.said[seat] = (struct declaration){ .said = true, .lance = (uint8_t)k->lance, .number = (int16_t)number,
		.event = seat };
}

static inline void due(struct talk *k, enum truth a, enum truth b, enum truth c, enum truth d)
{
	const enum truth all[4] = { a, b, c, d };
	for (unsigned seat = 0; seat < 4; seat++)
		if (declaring_due(&k->t.s, seat) != all[seat])
			fail_msg("%c: %d, not %d", (char)('A' + seat), (int)declaring_due(&k->t.s, seat), (int)all[seat]);
}

/* A 27, B 31, C 25, D 33. */
static inline void deal_four(struct talk *k)
{
	deal(k, 0, "7e", "12e", "1b");
	deal(k, 1, "7o", "4o", "5c");
	deal(k, 2, "4e", "1e", "10c");
	deal(k, 3, "7c", "6c", "11b");
	knowledge_deal(&k->t.s);
}

#endif
