/* The official formulas of a regulation: what its lexicon lets a player say, and what each performs. This is the only list of them. */
#ifndef VEEDOR_LESSON_FORMULAS_H
#define VEEDOR_LESSON_FORMULAS_H

#include "rules/ruleset.h"

struct canto_formula {
	struct str text;         /* as the ruleset writes it; '#' where a number goes */
	uint8_t acts[PHRASE_ACTS]; /* acts of its own words, in order; a prefix sings or warns besides */
	uint8_t act_count;
	uint8_t prefix;          /* enum prefix with which it begins */
	uint8_t what;            /* of pide or reclama: enum demand or claim */
	bool numbered;           /* has a '#' */
};

struct canto_formulas {
	const struct canto_formula *list;
	unsigned count;
};

/* Returns the formulas of `rules`: set phrases, whole phrases and calls said by their name; then the ruleset's own prefixes, alone and
 * before each formula that may have one. They are in the order of the lexicon, so the first one for an act is the usual one. The lexicon
 * in force decides whether a formula is official where it is said (canto_read, trial_read). `only` keeps the formulas that perform no
 * other acts (bits) and have one of these prefixes (bits). The list is in `arena`; texts may be the ruleset's. Empty: memory is short. */
struct formulas_wanted {
	uint64_t acts;
	uint8_t prefixes;
};
extern const struct formulas_wanted ALL_FORMULAS;
struct canto_formulas formulas_of(struct arena *arena, const struct ruleset *rules, struct formulas_wanted only);

/* Returns true if the ruleset has words of the class (enum word_class). */
bool lexicon_has_class(const struct ruleset *rules, unsigned word_class);

#endif
