/* Guards made by hand, and tables and acts drawn at random. */
#ifndef VEEDOR_TESTS_FILTER_SUPPORT_H
#define VEEDOR_TESTS_FILTER_SUPPORT_H

#include "engine_support.h"
#include "state/bazas.h"
#include "engine/filter.h"
#include "engine/index.h"

enum { NODES = 400, ROLES = 17, RULES = 12 };

struct bench {
	struct scene t;
	struct arena arena;
	struct ruleset rules;
	struct guard nodes[NODES];
	struct role_ref roles[ROLES];
	struct rule rule[RULES];
	uint16_t node_count;
	unsigned seed;
	struct act_event now;
	struct filter_memory *memory;
};

static inline uint16_t node(struct bench *b, struct guard g)
{
	assert_true(b->node_count < NODES);
	b->nodes[b->node_count] = g;
	return b->node_count++;
}

static inline struct guard atom(enum fact fact, int arg)
{
	return (struct guard){ .op = GUARD_FACT, .fact = (uint8_t)fact, .args = { (int16_t)arg, -1, -1 }, .left = NO_INDEX };
}

static inline struct guard compared(enum fact fact, enum compare how, int with)
{
	struct guard g = atom(fact, -1);
	g.compare = (uint8_t)how;
	g.literal = with;
	return g;
}

/* ---- tables --------------------------------------------------------------------------------------------------- */

static inline card any_card(struct bench *b)
{
	unsigned c = draw(&b->seed, 10);
	return c == 9 ? CARD_UNKNOWN : card_make((enum suit)(c & 3), 1 + (int)draw(&b->seed, 7));
}

static inline void make_table(struct bench *b)
{
	struct state *s = &b->t.s;
	scene_clear(&b->t, 4);
	s->rules = &b->rules;
	bazas_open(s);
	s->baza = (uint8_t)draw(&b->seed, 4);
	s->score_known = draw(&b->seed, 2);
	s->in_play = (seatset)(draw(&b->seed, 3) ? 15 : draw(&b->seed, 16));
	for (unsigned seat = 0; seat < 4; seat++) {
		s->holds[seat] = (uint8_t)(draw(&b->seed, 8) ? 3 : 2 + draw(&b->seed, 3));
		s->dealt_oddly |= s->holds[seat] != 3;
		b->t.match.note_count[0][seat] = (uint8_t)draw(&b->seed, 3);
		s->played_count[seat] = (uint8_t)draw(&b->seed, 4);
		if (draw(&b->seed, 4) == 0)
			s->keeps[seat] = b->rules.patterns[0];
		s->known[seat][0] = any_card(b);
		s->known_count[seat] = s->known[seat][0] < CARD_COUNT;
		s->knows[seat] = s->known_count[seat] ? card_bit(s->known[seat][0]) : 0;
	}
	s->lance_winner[0] = (int8_t)((int)draw(&b->seed, 3) - 1);
	s->lance_winner_seats[0] = (seatset)draw(&b->seed, 16);
	for (unsigned i = 0; i < 2; i++) {
		s->lances[i].state = (uint8_t)draw(&b->seed, 3);
		s->done[i] = (seatset)(draw(&b->seed, 16) & draw(&b->seed, 16));
		s->notes[i] = (seatset)(draw(&b->seed, 3) ? 0 : draw(&b->seed, 16));
		s->faults[i] = (seatset)(draw(&b->seed, 3) ? 0 : draw(&b->seed, 16));
		s->ever_done |= s->done[i] ? 1u << i : 0;
		s->ever_noted |= s->notes[i] ? 1u << i : 0;
		s->ever_at_fault |= s->faults[i] ? 1u << i : 0;
	}
	s->last_card_seat = (int8_t)draw(&b->seed, 4);
	s->last_card_fresh = draw(&b->seed, 2);
	s->noted = s->ever_noted;
	s->bazas_decided = (enum truth)draw(&b->seed, 3);
	s->decided = draw(&b->seed, 4) == 0;
	s->bazas[1].closed = draw(&b->seed, 2);
	s->bazas[1].tied = (enum truth)draw(&b->seed, 3);
	s->filter = b->memory;
	s->act_notes = draw(&b->seed, 3) ? 0 : draw(&b->seed, 4);
}

static inline void make_act(struct bench *b)
{
	unsigned seat = draw(&b->seed, 4);
	b->now = (struct act_event){ .act = draw(&b->seed, 3) ? ACT_JUEGA : ACT_QUIERE, .seat = (uint8_t)seat, .target = NO_SEAT,
		.lance = MAX_LANCES, .binding = BIND_NONE, .number = (int16_t)((int)draw(&b->seed, 4) - 1), .card = any_card(b),
		.prefix = (uint8_t)draw(&b->seed, 2), .form = (uint8_t)(draw(&b->seed, 2) ? FORM_OPEN : draw(&b->seed, 4)) };
	b->t.q = ASK_HAND;
	b->t.q.now = draw(&b->seed, 4) ? &b->now : NULL;
	b->t.s.act_notes = b->t.q.now ? b->t.s.act_notes : 0;
	/* Of the moments without an act, those of a side, of a debtor and of each seat. */
	b->t.q.side = (uint8_t)(draw(&b->seed, 2) ? NO_SEAT : draw(&b->seed, 2));
	b->t.q.debtor = (uint8_t)(draw(&b->seed, 2) ? NO_SEAT : draw(&b->seed, 4));
}

static inline void bench_open(struct bench *b)
{
	memset(b, 0, sizeof *b);
	scene_open(&b->t, "universitario", NULL, NULL);
	b->rules = *b->t.load.rules;
	b->rules.guards = b->nodes;
	b->rules.roles = b->roles;
	b->rules.rules = b->rule;
	b->rules.rule_count = RULES;
	b->rules.duty_count = 0;
	b->rules.patterns[0] = (struct act_pattern){ .acts = ~(uint64_t)0, .lances = 0xff, .binding = 0xff, .arg = -1 };
	b->seed = 11;
	arena_init(&b->arena);
	b->memory = filter_memory_make(&b->t.load.arena);
	assert_non_null(b->memory);
}

static inline void bench_close(struct bench *b)
{
	arena_free(&b->arena);
	scene_close(&b->t);
}

#endif
