/* What each act of the twin says, beside its place in time. Private to twin_read and twin_write. */
#ifndef VEEDOR_LOG_TWIN_ACTS_H
#define VEEDOR_LOG_TWIN_ACTS_H

#include "log/hand.h"

/* What an act may have, a bit each. */
enum { HAS_SEAT = 1, HAS_CARDS = 2, HAS_FORM = 4, HAS_WHAT = 8, HAS_TO = 16, HAS_NUMBER = 32, HAS_POINTS = 64, HAS_WORDS = 128 };

struct twin_act {
	const char *name;        /* the keyword of the notation, with its accents; dice and juega, which it writes without one */
	const char *to;          /* the word before the other seat */
	uint8_t needs, may;
	uint8_t least, most;     /* cards */
};

const struct twin_act *twin_act(unsigned type);

/* A tag that may stand several times: a list of its values. */
bool twin_is_listed(struct str name);

#endif
