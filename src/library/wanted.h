/* Which findings are told, and how grave they are. */
#ifndef VEEDOR_LIBRARY_WANTED_H
#define VEEDOR_LIBRARY_WANTED_H

#include "library/settings.h"

/* Takes the next word of a list with commas off it. */
struct str wish_next_word(struct str *list);

/* WORD=SEVERITY, such a word being one of select; a severity that is no `undecided`. */
bool wish_rating_is_known(struct str word);

/* Gives the finding the severity that --severity says, the last that fits it. What the log leaves undecided nobody can rate. */
void finding_rate(const struct settings *settings, struct finding *finding);

/* A code or its name, a severity, a kind, or a clause or the beginning of several. */
bool wish_word_is_known(struct str word);

/* Nothing is left out, and nothing rated. */
bool wanted_all(const struct settings *settings);

/* `hand` NULL: it stands outside any. */
bool finding_is_wanted(const struct settings *settings, const struct finding *finding, const struct hand *hand);

/* Rates them, and takes those out of the list that are then not wanted; returns how many. */
unsigned findings_want(const struct settings *settings, struct findings *findings, const struct hand *hand);

#endif
