/* The ruleset's own words for what somebody does. */
#ifndef VEEDOR_GENERATE_PHRASES_H
#define VEEDOR_GENERATE_PHRASES_H

#include "rules/ruleset.h"

/* A set phrase with a `#`. */
bool phrase_takes_number(struct str text);

/* The phrase with the number in place of its `#`, or as it is. */
struct str phrase_with_number(struct arena *arena, struct str text, int number);

/* A number that is likely in this act: points to declare, what is staked, how many times. */
int phrase_sample(const struct ruleset *rules, unsigned act);

/* The set phrase that a misspelt one is nearest to, as the ruleset writes it, with as many words that deny: a hint never turns the meaning
 * round. Empty: none is near, or two that do different things are. */
struct str phrase_nearest(struct arena *arena, const struct ruleset *rules, struct str phrase);

/* How this act is officially said, with this number in place of `#` (-1: a sample); `sample` (may be NULL) becomes true where the
 * number is an example. Empty: no words for it. */
struct str official_words(struct arena *arena, const struct ruleset *rules, unsigned act, int number, bool *sample);

#endif
