/* Which findings are told. */
#ifndef VEEDOR_LIBRARY_WANTED_H
#define VEEDOR_LIBRARY_WANTED_H

#include "library/settings.h"

/* Takes the next word of a list with commas off it. */
struct str wish_next_word(struct str *list);

/* A code or its name, a severity, a kind, or a clause or the beginning of several. */
bool wish_word_is_known(struct str word);

/* Nothing is left out. */
bool wanted_all(const struct settings *settings);

/* `hand` NULL: it stands outside any. */
bool finding_is_wanted(const struct settings *settings, const struct finding *finding, const struct hand *hand);

/* Takes those out of the list that are not wanted; returns how many. */
unsigned findings_want(const struct settings *settings, struct findings *findings, const struct hand *hand);

#endif
