/* Expectation against verdict, both ways. */
#ifndef VEEDOR_TESTS_CORPUS_COMPARE_H
#define VEEDOR_TESTS_CORPUS_COMPARE_H

#include "annotation.h"
#include "engine/engine.h"

/* Prints every difference between what the hand expects and what was found, as file:line, and
 * returns their number. */
unsigned compare_hand(const struct annotations *expected, const struct verdict *verdict);

/* True when some finding of the verdict cites the clause. */
bool verdict_cites(const struct verdict *verdict, struct str clause);

#endif
