#include "log/twin_acts.h"

static const struct twin_act acts[EVENT_TYPE_COUNT] = {
	[EVENT_VOICE] = { "dice", "", HAS_SEAT | HAS_WORDS, 0, 0, 0 },
	[EVENT_PLAY] = { "juega", "", HAS_SEAT | HAS_CARDS, HAS_FORM, 1, EVENT_CARDS },
	[EVENT_LIFT] = { "levanta", "de", HAS_SEAT | HAS_CARDS, HAS_TO, 1, EVENT_CARDS },
	[EVENT_UNCOVER] = { "descubre", "de", HAS_SEAT | HAS_CARDS, HAS_TO, 1, EVENT_CARDS },
	[EVENT_SHOW] = { "muestra", "a", HAS_SEAT | HAS_CARDS, HAS_TO, 1, EVENT_CARDS },
	[EVENT_LEAVE] = { "mazo", "", HAS_SEAT, 0, 0, 0 },
	[EVENT_LAY_DOWN] = { "tiende", "", HAS_SEAT, HAS_CARDS, 1, EVENT_CARDS },
	[EVENT_WAIT] = { "espera", "", HAS_SEAT | HAS_NUMBER, 0, 0, 0 },
	[EVENT_CUT] = { "corta", "", HAS_SEAT, HAS_NUMBER, 0, 0 },
	[EVENT_TAP] = { "golpea", "", HAS_SEAT, 0, 0, 0 },
	[EVENT_MUESTRA] = { "muestra", "", HAS_CARDS, 0, 1, 1 },
	[EVENT_DEMAND] = { "pide", "a", HAS_SEAT | HAS_WHAT, HAS_TO | HAS_WORDS, 0, 0 },
	[EVENT_CLAIM] = { "reclama", "a", HAS_SEAT | HAS_WHAT, HAS_TO | HAS_WORDS, 0, 0 },
	[EVENT_OWN_UP] = { "reconoce", "", HAS_SEAT, HAS_WORDS, 0, 0 },
	[EVENT_POINT_AT] = { "señala", "", HAS_SEAT | HAS_TO, HAS_CARDS, 1, EVENT_CARDS },
	[EVENT_NOTE] = { "nota", "a", HAS_WHAT, HAS_SEAT | HAS_CARDS | HAS_TO | HAS_WORDS, 1, EVENT_CARDS },
	[EVENT_SETTLED] = { "arreglo", "", 0, HAS_WORDS, 0, 0 },
	[EVENT_RULING] = { "fallo", "", 0, HAS_POINTS | HAS_WHAT | HAS_WORDS, 0, 0 },
	[EVENT_POINTS] = { "tantos", "", HAS_POINTS, 0, 0, 0 },
	[EVENT_WINNER] = { "gana", "", HAS_WHAT | HAS_SEAT, 0, 0, 0 },
	[EVENT_SCORE] = { "marcador", "", HAS_POINTS, 0, 0, 0 },
	[EVENT_ANNUL] = { "anula", "", 0, HAS_WHAT | HAS_WORDS, 0, 0 },
	[EVENT_END] = { "fin", "", 0, HAS_WHAT, 0, 0 },
};

const struct twin_act *twin_act(unsigned type)
{
	return &acts[type];
}

bool twin_is_listed(struct str name)
{
	return str_equal(name, STR("Lectura")) || str_equal(name, STR("Equipo"));
}
