/* The official formulas of a regulation: what its lexicon lets a player say, and what each performs. The one list of them. */
#ifndef VEEDOR_LESSON_FORMULAS_H
#define VEEDOR_LESSON_FORMULAS_H

#include "rules/ruleset.h"

struct canto_formula {
	struct str text;         /* as the ruleset writes it; '#' where a number goes */
	uint8_t acts[4];         /* what its own words perform, in their order; a prefix sings or warns besides */
	uint8_t act_count;
	uint8_t prefix;          /* enum prefix that it begins with */
	uint8_t what;            /* of pide, reclama: enum demand, claim */
	bool numbered;           /* has a '#' */
};

struct canto_formulas {
	const struct canto_formula *list;
	unsigned count;
};

/* Every one of `rules`: its set phrases, whole phrases and calls that are said by their name, then the prefixes of its own before each of them
 * that a prefix may come before, and alone. In the order of the lexicon, so that the first that does a thing is the usual one. Whether one
 * reads as official where it is said is for the lexicon in force to say (canto_read, trial_read). In `arena`; texts may be the
 * ruleset's. Empty: memory is short. Of `only` those alone that perform nothing but these acts (bits), with one of these prefixes (bits). */
struct formulas_wanted {
	uint64_t acts;
	uint8_t prefixes;
};
extern const struct formulas_wanted ALL_FORMULAS;
struct canto_formulas formulas_of(struct arena *arena, const struct ruleset *rules, struct formulas_wanted only);

/* The act that a prefix performs by itself. */
unsigned prefix_performs(unsigned prefix);

#endif
