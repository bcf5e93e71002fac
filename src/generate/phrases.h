/* The ruleset's own words for what somebody does. */
#ifndef VEEDOR_GENERATE_PHRASES_H
#define VEEDOR_GENERATE_PHRASES_H

#include "generate/chance.h"
#include "rules/ruleset.h"

/* True if the set phrase has a `#`. */
bool phrase_takes_number(struct str text);

/* The phrase with the number in place of its `#`, if it has one. */
struct str phrase_with_number(struct arena *arena, struct str text, int number);

/* The first set phrase for this act and no other; NULL: there is none. */
const struct lexicon_entry *official_entry(const struct ruleset *rules, unsigned act);

/* The words, or by chance another set phrase of the ruleset for the same act alone, without a number. */
struct str official_variant(const struct ruleset *rules, unsigned act, struct str words, struct chance *chance);

/* A likely number for this act: points to declare, a stake, how many times. */
int phrase_sample(const struct ruleset *rules, unsigned act);

/* The official phrase nearest to a misspelt one, or else another word for a call, as the ruleset writes it: one letter in `part` is wrong at
 * most, or one. It denies with as many words, so that a hint never reverses the meaning. Empty: none is near, or two that do different
 * things are. */
struct str phrase_nearest(struct arena *arena, const struct ruleset *rules, struct str phrase, unsigned part);

/* The official words of an act, with the number in place of `#` (-1: a sample). Empty: there are no words for it. */
struct str official_words(struct arena *arena, const struct ruleset *rules, unsigned act, int number);

#endif
