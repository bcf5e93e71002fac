/* Random numbers, the same in every run: splitmix64. */
#ifndef VEEDOR_GENERATE_CHANCE_H
#define VEEDOR_GENERATE_CHANCE_H

#include "cards/cards.h"

#include <stdbool.h>
#include <stdint.h>

struct chance {
	uint64_t state;
};

static inline uint64_t chance_next(struct chance *chance)
{
	uint64_t z = chance->state += 0x9e3779b97f4a7c15u;

	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
	z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
	return z ^ (z >> 31);
}

/* Draws 0 .. below - 1; 0 if below is 0. */
static inline unsigned chance_below(struct chance *chance, unsigned below)
{
	return below ? (unsigned)(chance_next(chance) % below) : 0;
}

static inline bool chance_percent(struct chance *chance, unsigned percent)
{
	return chance_below(chance, 100) < percent;
}

/* Draws one of a row of `count` for which the condition holds, which names it, each as likely; NULL if there is none. */
#define CHANCE_OF(chance, it, row, count, ...) ({ \
	__typeof__((row) + 0) it = (row), it##_drawn = NULL; \
	unsigned it##_met = 0; \
	for (unsigned it##_left = (count); it##_left; it##_left--, it++) \
		if ((__VA_ARGS__) && chance_below(chance, ++it##_met) == 0) \
			it##_drawn = it; \
	it##_drawn; \
})

/* Draws a card and takes it out of the deck; CARD_UNKNOWN: the deck is empty. */
static inline card chance_card(struct chance *chance, cardset *deck)
{
	cardset rest = *deck;

	for (unsigned skip = chance_below(chance, (unsigned)__builtin_popcountll(rest)); skip; skip--)
		rest &= rest - 1;
	if (!rest)
		return CARD_UNKNOWN;
	*deck &= ~(rest & -rest);
	return (card)__builtin_ctzll(rest);
}

#endif
