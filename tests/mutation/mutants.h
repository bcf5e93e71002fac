/* What the mutated sources ask: is this the mutant of the run? */
#ifndef VEEDOR_TESTS_MUTANTS_H
#define VEEDOR_TESTS_MUTANTS_H

extern unsigned mutant_now;              /* 0: none */
extern unsigned char *mutants_reached;   /* one byte a mutant; NULL: nobody asks */

static inline int mutant_is(unsigned number)
{
	if (mutants_reached)
		mutants_reached[number] = 1;
	return mutant_now == number;
}

#define MUT(number) mutant_is(number)

#endif
