/* A table made by hand under tests/data/chico.reglas, opened and closed around each test. */
#ifndef CHICO_SUPPORT_H
#define CHICO_SUPPORT_H

#include "engine_support.h"

static struct scene scene;

static inline int open_scene(void **state)
{
	(void)state;
	scene_open(&scene, "tests/data/chico.reglas", NULL, NULL);
	return 0;
}

static inline int close_scene(void **state)
{
	(void)state;
	scene_close(&scene);
	return 0;
}

#endif
