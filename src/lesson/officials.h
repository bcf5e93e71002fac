/* What a player may officially say at a table: the formulas of the rules in force, and what the regulation lets a player combine from
 * them. */
#ifndef VEEDOR_LESSON_OFFICIALS_H
#define VEEDOR_LESSON_OFFICIALS_H

#include "engine/trial.h"
#include "lesson/formulas.h"

/* Returns the formulas of formulas.h that the rules in force on this trial have as their own (not a whole phrase for an act that has its
 * own words, nor a prefix that the ruleset does not state), and combinations: «quiero y» and a call; two answers to two challenges; the
 * warning of a possible flor before calls and answers. A combination is kept if it is heard as official. Empty when memory is
 * exhausted. */
struct canto_formulas officials_of(struct arena *arena, struct trial *trial);

/* Returns the act it is said for: its call, else its answer, else its first. Two calls at once are a bundle, said for the act that imposes it. */
uint8_t official_act(const struct canto_formula *official);

/* True of one act without a prefix. */
bool official_is_plain(const struct canto_formula *official);

/* Returns its words with this number in place of `#`; -1: an example number. */
struct str official_said(struct arena *arena, const struct ruleset *rules, const struct canto_formula *official, int number);

#endif
