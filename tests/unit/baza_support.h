/* A table made by hand on which bazas are laid. Included by each file of tests once. */
#ifndef VEEDOR_TESTS_BAZA_SUPPORT_H
#define VEEDOR_TESTS_BAZA_SUPPORT_H

#include "../lib/scene.h"
#include "state/bazas.h"

static struct scene scene;

static inline void begin(unsigned seats, unsigned mano)
{
	scene_clear(&scene, seats);
	scene.s.mano = (uint8_t)mano;
	scene.s.dealer = (uint8_t)((mano + seats - 1) % seats);
	bazas_open(&scene.s);
}

static inline card the(int number, enum suit suit)
{
	return card_make(suit, number);
}

#endif
