/* Guards of rules as short programs: the atoms that most guards are made of as single steps on masks of seats. A
 * step that has no short form asks the tree (guard.h), and so does one that has to tell where it found what it says.
 * The value is always that of guard_value. */
#ifndef VEEDOR_ENGINE_CODE_H
#define VEEDOR_ENGINE_CODE_H

#include "rules/ruleset.h"

struct guard_code;
struct state;

/* The guards of all rules of the ruleset, in `arena`; NULL when memory is exhausted. */
const struct guard_code *code_make(struct arena *arena, const struct ruleset *rules);

/* What is out of the ordinary about the act in `s` and its author, as bits. A rule that can strike only where something
 * of the kind holds need not be looked at where it does not: see code_may_strike. */
unsigned code_oddities(const struct state *s);

/* May the rule strike an act with these oddities? Without it neither can its guard be in doubt. */
bool code_may_strike(const struct guard_code *code, unsigned rule, unsigned oddities);

/* enum truth: the guard of the rule for the act and moment in `s`. */
int code_value(struct state *s, const struct guard_code *code, unsigned rule);

#endif
