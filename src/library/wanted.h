/* Which findings are told, and how grave they are. */
#ifndef VEEDOR_LIBRARY_WANTED_H
#define VEEDOR_LIBRARY_WANTED_H

#include "library/settings.h"

/* Takes the next word off a list with commas. */
struct str wish_next_word(struct str *list);

/* True for WORD=SEVERITY, if the word is one for --select and the severity is not `undecided`. */
bool wish_rating_is_known(struct str word);

/* Gives the finding the severity of the last --severity that fits it. What the log leaves undecided cannot be rated. */
void finding_rate(const struct settings *settings, struct finding *finding);

/* True for a code or its name, a severity, a kind, a clause or the beginning of several clauses. */
bool wish_word_is_known(struct str word);

/* True if nothing is left out and nothing rated. */
bool wanted_all(const struct settings *settings);

/* True if the finding is told. `hand` is NULL if the finding stands outside any hand. */
bool finding_is_wanted(const struct settings *settings, const struct finding *finding, const struct hand *hand);

/* Rates the findings and takes out of the list those that are then not wanted. Returns how many. */
unsigned findings_want(const struct settings *settings, struct findings *findings, const struct hand *hand);

#endif
