/* Random numbers, the same in every run: splitmix64. */
#ifndef VEEDOR_GENERATE_CHANCE_H
#define VEEDOR_GENERATE_CHANCE_H

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

#endif
