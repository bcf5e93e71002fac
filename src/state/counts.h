/* What cards count: pure arithmetic on the tables of a ruleset, with no hand behind it. */
#ifndef VEEDOR_STATE_COUNTS_H
#define VEEDOR_STATE_COUNTS_H

#include "rules/ruleset.h"

/* The envite value of three known cards under the ruleset, played cards included: the number with which a declaration is compared. */
int counts_tanto(const struct ruleset *rules, const struct card_table *table, cardset cards);

/* The number that the cards of a flor make together. */
int counts_flor(const struct ruleset *rules, const struct card_table *table, cardset cards);

/* True if the cards make the combination with this index. */
bool counts_combination(const struct ruleset *rules, const struct card_table *table, unsigned index, cardset cards);

#endif
